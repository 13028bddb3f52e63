//! What is wrong with a file is said with file, line, and what to do.

use rulebook::{Library, Problem};

/// A sketch that names no judging tables, so that it can be checked alone.
const NETRUNNER: &str = include_str!("sketches/netrunner.toml");
const WITH_TABLES: &str = include_str!("../../../rulebooks/netrunner.toml");
const BUSHIROAD: &str = include_str!("../../../rulebooks/bushiroad.toml");
const WEISS: &str = include_str!("../../../rulebooks/weiss-schwarz.toml");
const GATE_RULER: &str = include_str!("../../../rulebooks/gate-ruler.toml");

/// A fault put into a sound file.
struct Fault {
    from: &'static str,
    to: &'static str,
    /// The text that the line pointed at begins with.
    at: &'static str,
    message: &'static str,
}

fn put(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "`{from}` stands once in the file");
    text.replace(from, to)
}

/// The one problem of a file into which one fault was put.
fn check(text: &str, faults: &[Fault]) {
    for fault in faults {
        let broken = put(text, fault.from, fault.to);
        let problems = Library::default().check("broken.toml", &broken);
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let [Problem { line, message, .. }] = problems.as_slice() else {
            panic!("one problem expected for `{}`, got\n{}", fault.to, told.join("\n"));
        };
        assert_eq!(message, fault.message);
        let pointed = broken.lines().nth(line - 1).unwrap_or_default();
        assert!(pointed.starts_with(fault.at), "{} points at `{pointed}`, not at `{}`", told[0], fault.at);
        assert!(told[0].starts_with(&format!("broken.toml:{line}:")), "{}", told[0]);
    }
}

#[test]
fn the_files_to_be_broken_are_sound() {
    for text in [NETRUNNER, GATE_RULER] {
        assert_eq!(Library::default().check("sound.toml", text), []);
    }
}

#[test]
fn writing() {
    check(
        NETRUNNER,
        &[
            Fault {
                from: "[settings.structure]",
                to: "[settings.structure",
                at: "[settings.structure",
                message: "unclosed table, expected `]`",
            },
            Fault {
                from: "[bye]\nwords = { en = \"Bye\", ja = \"不戦勝\" }",
                to: "[bye]\nword = { en = \"Bye\", ja = \"不戦勝\" }\nwords = { en = \"Bye\", ja = \"不戦勝\" }",
                at: "word = ",
                message: "unknown field `word`, expected one of `words`, `receiver`, `worth` (in `bye.word`)",
            },
            Fault {
                from: "[procedures.end-of-time.states.compare.decide]",
                to: "[procedures.end-of-time.states.compare.decides]",
                at: "[procedures.end-of-time.states.compare.decides]",
                message: "unknown variant `decides`, expected one of `instruct`, `ask`, `read`, `decide`, `play_until`, `branch`, \
                      `set_game`, `chance`, `finish` (in `procedures.end-of-time.states.compare.decides`)",
            },
            Fault {
                from: "[procedures.end-of-time.states.compare.decide]\ncompare = [{ reading = \"agenda-points\", better = \"higher\" }]",
                to: "[procedures.end-of-time.states.compare.decide]",
                at: "[procedures.end-of-time.states.compare.decide]",
                message: "missing field `compare` (in `procedures.end-of-time.states.compare.decide`)",
            },
            Fault {
                from: "cut = 0 },\n  { from = 9, to = 15,",
                to: "cut = 0 },\n  { from = \"9\", to = 15,",
                at: "  { from = \"9\"",
                message: "invalid type: string \"9\", expected u32 (in `rounds.0.rows.1.from`)",
            },
            Fault {
                from: "missed_rounds_count = true, no_opponents = 0 }\nwords = { en = \"Strength of schedule\", ja = \"対戦相手の強さ\" }\nheading = { en = \"SoS\", ja = \"SoS\" }\ncitation = { clause = \"ES\", requirement = \"NR-RANK-03\" }\n\n[procedures.end-of-time]",
                to: "missed_rounds_count = true, no_opponents = \"1/0\" }\nwords = { en = \"Strength of schedule\", ja = \"対戦相手の強さ\" }\nheading = { en = \"SoS\", ja = \"SoS\" }\ncitation = { clause = \"ES\", requirement = \"NR-RANK-03\" }\n\n[procedures.end-of-time]",
                at: "quantity.strength-of-schedule",
                message: "`1/0` is not a fraction; write a whole number or a string such as \"33/100\" (in \
                      `standings.default.criteria.3.quantity.strength-of-schedule.no_opponents`)",
            },
        ],
    );
}

#[test]
fn languages() {
    check(
        NETRUNNER,
        &[
            Fault {
                from: "name = { en = \"Netrunner\", ja = \"ネットランナー\" }",
                to: "name = { en = \"Netrunner\" }",
                at: "name = ",
                message: "`ja` is missing for `name`",
            },
            Fault {
                from: "words = { en = \"End of time\", ja = \"時間切れ\" }",
                to: "words = { en = \" \", ja = \"時間切れ\" }",
                at: "words = { en = \" \"",
                message: "`en` is missing for `procedures.end-of-time.words`",
            },
        ],
    );
    let twice = put(
        NETRUNNER,
        "say = { en = \"One more turn.\", ja = \"もう1ターン。\" }",
        "say = { en = \"One more turn.\" }",
    );
    let twice = put(
        &twice,
        "words = { en = \"Casual\", ja = \"カジュアル\" }\ncitation",
        "words = { ja = \"カジュアル\" }\ncitation",
    );
    let told: Vec<String> =
        Library::default().check("f", &twice).into_iter().map(|problem| problem.message).collect();
    assert_eq!(
        told,
        [
            "`ja` is missing for `procedures.end-of-time.states.slow-extra.play_until.say`",
            "`en` is missing for `rounds.0.words`",
        ]
    );
}

#[test]
fn citations() {
    check(
        NETRUNNER,
        &[
            Fault {
                from: "worth = { rule = { games_won = 2 }, words = { en = \"Two wins.\", ja = \"2勝。\" }, citation = { clause = \"ES\", requirement = \"NR-BYE-02\" } }",
                to: "worth = { rule = { games_won = 2 }, words = { en = \"Two wins.\", ja = \"2勝。\" } }",
                at: "worth = ",
                message: "missing field `citation` (in `bye.worth`)",
            },
            Fault {
                from: "citation = { clause = \"TE\", requirement = \"NR-TIER-01\" }",
                to: "",
                at: "[settings.tier]",
                message: "setting `tier` has no `citation`",
            },
            Fault {
                from: "\"NR-TIER-01\"",
                to: "\"NR-TIER-1\"",
                at: "citation = { clause = \"TE\"",
                message: "`NR-TIER-1` is not the id of a requirement; they look like `TF-RANK-05`",
            },
            Fault {
                from: "\"NR-TIER-01\"",
                to: "\"TF-TIER-01\"",
                at: "citation = { clause = \"TE\"",
                message: "requirement `TF-TIER-01` does not begin with `NR-` as this document's do",
            },
            Fault {
                from: "citation = { clause = \"TE\", requirement = \"NR-TIER-01\" }",
                to: "citation = { clause = \"TE\" }",
                at: "citation = { clause = \"TE\"",
                message: "`settings.tier.citation` names no requirement, such as `NR-RANK-05`",
            },
            Fault {
                from: "citation = { clause = \"TE\", requirement",
                to: "citation = { clause = \"\", requirement",
                at: "citation = { clause = \"\"",
                message: "`settings.tier.citation` names no clause",
            },
        ],
    );
}

#[test]
fn values() {
    check(
        NETRUNNER,
        &[
            Fault {
                from: "value = 65",
                to: "value = 90",
                at: "value = 90",
                message: "`settings.round_minutes.value`: 90 is too much: at most 70 minutes",
            },
            Fault {
                from: "value = \"casual\"",
                to: "value = \"relaxed\"",
                at: "value = \"relaxed\"",
                message: "`settings.tier.value`: expected one of `casual`, `competitive`, got `relaxed`",
            },
            Fault {
                from: "when = { procedure = \"amalfi\" }",
                to: "when = { procedures = \"amalfi\" }",
                at: "cases = ",
                message: "there is no setting `procedures` to depend on; there are `head_to_head`, `objective`, `points`, \
                      `procedure`, `rematches`, `round_minutes`, `rounds`, `second_bye`, `sos_divisor`, `structure`, `tier`",
            },
            Fault {
                from: "when = { head_to_head = true }",
                to: "when = { head_to_head = \"yes\" }",
                at: "when = { head_to_head",
                message: "`head_to_head` can never be that: expected true or false, got `yes`",
            },
        ],
    );
    let inexact = put(
        NETRUNNER,
        "no_opponents = 0 }\nwords = { en = \"Strength of schedule\", ja = \"対戦相手の強さ\" }\nheading = { en = \"SoS\", ja = \"SoS\" }\ncitation = { clause = \"ES\", requirement = \"NR-RANK-03\" }\n\n[procedures.end-of-time]",
        "no_opponents = 0.33 }\n\n[procedures.end-of-time]",
    );
    assert_eq!(
        Library::default().check("f", &inexact)[0].message,
        "`standings.default.criteria.3.quantity.strength-of-schedule.no_opponents` is 0.33, which is not exact; write a \
         fraction as a string such as \"33/100\""
    );
    let circle = put(
        NETRUNNER,
        "value = \"standard\"",
        "value = \"standard\"\ncases = [{ when = { objective = \"amalfi\" }, value = \"amalfi\" }]",
    );
    let told: Vec<String> =
        Library::default().check("f", &circle).into_iter().map(|problem| problem.message).collect();
    assert_eq!(told, ["the cases of `objective`, `procedure` depend on one another in a circle"]);
}

#[test]
fn settings_the_program_reads() {
    check(
        GATE_RULER,
        &[
            Fault {
                from: "[settings.rematches]",
                to: "[settings.rematch]",
                at: "[settings.tier]",
                message: "the setting `rematches` is missing; every rulebook needs it",
            },
            Fault {
                from: "  { id = \"single-elimination\", words",
                to: "  { id = \"triple-elimination\", words = { en = \"Triple\", ja = \"三敗制\" } },\n  { id = \"single-elimination\", words",
                at: "  { id = \"triple-elimination\"",
                message: "`triple-elimination` is nothing the program knows for `structure`",
            },
            Fault {
                from: "[structures.swiss]",
                to: "[structures.round-robin]\nwords = { en = \"All\", ja = \"全員\" }\ncitation = { clause = \"4b\", requirement = \"GR-EVT-08\" }\npairing = \"everybody-once\"\n\n[structures.swiss]",
                at: "[structures.round-robin]",
                message: "`round-robin` is not offered by the setting `structure`; it has `swiss`, `double-elimination`, `single-elimination`",
            },
            Fault {
                from: "rule.losses = { count = 1, draws_count = false }",
                to: "rule.losses = { count = 0, draws_count = false }",
                at: "[structures.single-elimination.out]",
                message: "with no loss allowed everybody would be out before the first round",
            },
            Fault {
                from: "kind.minutes = { min = 15, max = 600 }",
                to: "kind.seconds = { min = 15, max = 600 }",
                at: "kind.seconds",
                message: "`round_minutes` has to be of kind `minutes`, not `seconds`",
            },
        ],
    );
}

#[test]
fn rounds_tables() {
    check(
        GATE_RULER,
        &[
            Fault {
                from: "{ from = 35, to = 54,",
                to: "{ from = 37, to = 54,",
                at: "  { from = 37",
                message: "no row for 35 to 36 entrants",
            },
            Fault {
                from: "{ from = 35, to = 54,",
                to: "{ from = 34, to = 54,",
                at: "  { from = 34",
                message: "rows overlap: 34 entrants are in the row before as well",
            },
            Fault {
                from: "{ from = 410, to = 744, rounds = 10, cut = 8 },",
                to: "{ from = 410, to = 744, rounds = 10, cut = 0 },",
                at: "rows = [",
                message: "the rounds table `short` goes on by its cut, and its last row has none",
            },
            Fault {
                from: "{ from = 245, to = 414, rounds = 12, cut = 8 },",
                to: "{ from = 245, rounds = 12, cut = 8 },",
                at: "  { from = 415",
                message: "the row before 415 has no end, so this one is never reached",
            },
            Fault {
                from: "id = \"short\"",
                to: "id = \"short\"\ntier = \"open\"",
                at: "tier = \"open\"",
                message: "there is no tier `open`; there are `general`, `competitive`",
            },
        ],
    );
}

#[test]
fn procedures() {
    let states = "there are `compare`, `drawn`, `game-drawn`, `read`, `replay`, `sudden-death`, `won`";
    let told = |from: &str, to: &str| -> Vec<(usize, String)> {
        let broken = put(GATE_RULER, from, to);
        Library::default()
            .check("f", &broken)
            .into_iter()
            .map(|problem| (problem.line, problem.message))
            .collect()
    };
    let line =
        |start: &str| GATE_RULER.lines().position(|line| line.starts_with(start)).map_or(0, |line| line + 1);
    assert_eq!(
        told("equal = \"sudden-death\"", "equal = \"death\""),
        [
            (
                line("equal = \"sudden-death\""),
                format!("`compare` goes to `death`, which is no state; {states}")
            ),
            (
                line("[procedures.life.states.sudden-death"),
                "nothing leads to the state `sudden-death`".to_owned()
            ),
        ]
    );
    assert_eq!(
        told("start = \"read\"", "start = \"look\"")[0],
        (line("start = \"read\""), format!("there is no state `look` to start in; {states}"))
    );
    assert_eq!(
        told(
            "requirement = \"GR-END-04\" }\ngoto = \"won\"",
            "requirement = \"GR-END-04\" }\ngoto = \"one\"",
        ),
        [(
            line("[[procedures.life.exits]]"),
            format!("the exit `won` goes to `one`, which is no state; {states}")
        )]
    );
    check(
        GATE_RULER,
        &[
            Fault {
                from: "[[procedures.life.exits]]\nid = \"won\"\nnames_player = true",
                to: "[[procedures.life.exits]]\nid = \"won\"",
                at: "[procedures.life.states.won.finish]",
                message: "`won` speaks of the named player, and one way there names nobody",
            },
            Fault {
                from: "compare = [{ reading = \"life\"",
                to: "compare = [{ reading = \"lives\"",
                at: "compare = ",
                message: "`compare` compares `lives`, which is never read; read are `life`",
            },
            Fault {
                from: "match = \"named-wins\"\ndecided_by = \"time\"",
                to: "match = \"named-wins\"",
                at: "[procedures.life.states.won.finish]",
                message: "`won` has to say both what the `match` came to and what it was `decided_by`",
            },
            Fault {
                from: "procedure = \"life\"\nequal_games",
                to: "procedure = \"lives\"\nequal_games",
                at: "procedure = \"lives\"",
                message: "there is no procedure `lives`; there are `life`, `no-winner`",
            },
        ],
    );
    check(
        NETRUNNER,
        &[
            Fault {
                from: "cases = { casual = \"read\", competitive = \"slow-extra\" }",
                to: "cases = { casual = \"read\", pro = \"slow-extra\" }\notherwise = \"read\"",
                at: "cases = { casual",
                message: "`slow` has a case `pro`; possible are `casual`, `competitive`",
            },
            Fault {
                from: "cases = { swiss = \"drawn\" }\notherwise = \"by-rank\"",
                to: "cases = { swiss = \"drawn\", tiebreaker = \"by-rank\" }",
                at: "[procedures.end-of-time.states.equal.branch]",
                message: "`equal` says nothing for `round-robin`, `double-elimination`, `single-elimination`, `final`; add them \
                      or `otherwise`",
            },
        ],
    );
}

#[test]
fn penalties_named_for_what_happens_at_a_table() {
    check(
        WITH_TABLES,
        &[
            Fault {
                from: "infraction = \"slow-play\"",
                to: "infraction = \"slowness\"",
                at: "[slow_play]",
                message: "the judging tables have no infraction `slowness`",
            },
            Fault {
                from: "answers = [\"5-to-10\"]",
                to: "answers = [\"five\"]",
                at: "earns",
                message: "the judging tables have no answer `five`",
            },
            Fault {
                from: "answers = [\"under-5\"], penalty = \"warning\"",
                to: "answers = [\"under-5\"], penalty = \"caution\"",
                at: "earns",
                message: "the judging tables have no penalty `caution`",
            },
            Fault {
                from: "answer = \"yes\" }",
                to: "answer = \"maybe\" }",
                at: "known",
                message: "`maybe` is none of the options of `slow-play` that name no player",
            },
        ],
    );
}

#[test]
fn orders_of_standings() {
    let broken = |from: &str, to: &str| -> Vec<String> {
        let mut library = Library::default();
        library.add("weiss-schwarz.toml", &put(BUSHIROAD, from, to)).expect("a base alone has no fault");
        library.check("weiss-schwarz.toml", WEISS).into_iter().map(|problem| problem.message).collect()
    };
    let of = "quantity.opponents-opponents-match-win.of.match_win = { denominator = \"effective-rounds\"";
    let faulty = |from: &str, to: &str| broken(&format!("{of}, {from}"), &format!("{of}, {to}"));
    assert_eq!(
        faulty("losses = 2,", ""),
        ["`opponents-opponents-match-win` by effective rounds needs `losses`, how many end the tournament",]
    );
    assert_eq!(
        faulty(
            "losses = 2, scale = 100, round = \"down\", floor = 33",
            "losses = 2, scale = 100, round = \"down\", floor = \"1/3\""
        ),
        ["`opponents-opponents-match-win`: with a scale the floor counts in 1/100, so 1/3 cannot be one",]
    );
    assert_eq!(
        faulty("losses = 2, scale = 100,", "losses = 2,"),
        [
            "`opponents-opponents-match-win`: `round` needs a `scale`",
            "`opponents-opponents-match-win`: the floor has to lie between 0 and 1",
        ]
    );
    assert_eq!(
        broken("{ id = \"outside-japan\", words", "{ id = \"abroad\", words"),
        ["there is no order of standings `abroad`; there are `default`, `outside-japan`",]
    );
    assert_eq!(
        broken("quantity = \"match-wins\"", "quantity.head-to-head = \"relation\""),
        ["the first criterion of `standings.outside-japan` has to be `points` or `match-wins`",]
    );
}

#[test]
fn a_game_and_its_document() {
    let mut library = Library::default();
    let told = |problems: Vec<Problem>| -> Vec<String> { problems.iter().map(ToString::to_string).collect() };
    assert_eq!(
        told(library.check("weiss-schwarz.toml", WEISS)),
        [
            "weiss-schwarz.toml:4:1: extends `bushiroad`, which has not been read; put its file beside this one",
        ]
    );
    library.add("bushiroad.toml", BUSHIROAD).expect("it is sound");
    library.add("weiss-schwarz.toml", WEISS).expect("it is sound");
    assert_eq!(
        told(library.add("copy.toml", WEISS).expect_err("it is there already")),
        ["copy.toml:3:1: the rulebook `weiss-schwarz` was read from weiss-schwarz.toml already",]
    );
    assert_eq!(library.check("copy.toml", WEISS), [], "a changed copy can be checked");

    // A fault in the document shows when a game is laid over it, and points into the document's file.
    let line =
        BUSHIROAD.lines().position(|line| line.starts_with("value = \"swiss\"")).map_or(0, |line| line + 1);
    let broken = put(BUSHIROAD, "value = \"swiss\"", "value = \"suisse\"");
    assert_eq!(
        told(library.check("bushiroad.toml", &broken)),
        [format!(
            "bushiroad.toml:{line}:1: `settings.structure.value`: expected one of `swiss`, `double-elimination`, \
         `single-elimination`, `round-robin`, got `suisse`"
        )]
    );
    assert_eq!(
        told(library.check("game.toml", "id = \"game\"\nname = { en = \"Game\", ja = \"ゲーム\" }\n")),
        [
            "game.toml:1:1: the section `[document]` is missing",
            "game.toml:1:1: the section `[bye]` is missing",
            "game.toml:1:1: the section `[match]` is missing",
            "game.toml:1:1: the section `[drops]` is missing",
        ]
    );
}

#[test]
fn columns_are_counted_in_characters() {
    let text = put(
        NETRUNNER,
        "name = { en = \"Netrunner\", ja = \"ネットランナー\" }",
        "name = { ja = \"ネットランナー\", en = \"Netrunner\", fr = \"x\" }",
    );
    let problems = Library::default().check("f", &text);
    assert_eq!((problems[0].line, problems[0].column), (5, 44), "{}", problems[0]);
}

#[test]
fn a_damaged_file_is_never_more_than_a_list_of_problems() {
    let text = include_str!("../../../rulebooks/transformers.toml");
    let lines: Vec<&str> = text.lines().collect();
    let without =
        (0..lines.len()).step_by(9).map(|gone| [&lines[..gone], &lines[gone + 1..]].concat().join("\n"));
    let cut_off = (0..text.len()).step_by(1013).map(|end| text.chars().take(end).collect::<String>());
    let mut faults = 0;
    for damaged in without.chain(cut_off) {
        for Problem { line, column, message, .. } in Library::default().check("f", &damaged) {
            assert!(
                line >= 1 && line <= damaged.lines().count().max(1) + 1 && column >= 1,
                "{line}:{column}: {message}"
            );
            faults += 1;
        }
    }
    assert!(faults > 50, "only {faults} faults were seen");
}
