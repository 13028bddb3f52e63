//! What can be entered as the end of a match is the same at every door, in every stage and whatever the clock says: at the
//! desk's line, on the floor, by phone and by a program. The pages offer that and nothing else.

use std::collections::BTreeSet;

use engine::Command;
use engine::command::{StartClock, Undo};
use engine::ids::{CommandId, RoundNumber, TableNumber};
use engine::play::Side;
use engine::play::ending::Told;
use engine::play::scoring::{Extras, Terms, pressed, typed};
use engine::structure::bracket::sides::Sides;
use engine::structure::stages::sides_of;
use engine::tournament::Match;
use rulebook::Library;
use serde_json::{Value, json};

use crate::api::tests::program::Program;
use crate::app::{Held, move_on};
use crate::testing::{TestApp, Visitor, fresh};

const TABLE: TableNumber = TableNumber(1);
const MINUTE: u32 = 60_000;

/// Everything a button can say of a match; what a match form does not know is refused everywhere.
const SAID: [&str; 22] = [
    "2-0",
    "2-1",
    "1-2",
    "0-2",
    "1-0",
    "0-1",
    "1-0-drawn",
    "0-1-drawn",
    "1-1-won",
    "1-1-lost",
    "1-1-drawn",
    "1-1-both-lose",
    "0-0-won",
    "0-0-lost",
    "0-0-drawn",
    "0-0-both-lose",
    "2-2-drawn",
    "3-0",
    "draw",
    "two-a",
    "two-b",
    "two-draw",
];

struct Day<'h> {
    hall: &'h TestApp,
    olga: &'h Visitor,
    program: &'h Program,
    held: Held,
}

impl Day<'_> {
    fn match_(&self) -> (RoundNumber, Match) {
        let round = self.held.current_round().expect("a round");
        (round.number, round.table(TABLE).expect("a table").clone())
    }

    async fn undo(&self, command: &str) {
        let undo = Undo { command: CommandId(command.to_owned()) };
        self.hall.act(&self.held, self.olga.actor(), Command::Undo(undo)).await;
    }

    async fn recorded(&self) -> bool {
        let held = self.hall.again(&self.held).await;
        let round = held.current_round().expect("a round");
        round.table(TABLE).expect("a table").result.is_some()
    }

    /// Whether a form is accepted; the result it made is taken back.
    async fn takes(&self, path: &str, fields: &[(&str, &str)]) -> bool {
        let (id, round) = (fresh(), self.match_().0.to_string());
        let fields = [fields, &[("command_id", id.as_str()), ("round", round.as_str())]].concat();
        let answer = self.olga.post(path, &fields).await;
        let recorded = self.recorded().await;
        assert_eq!(answer.status == 303, recorded, "{path} {fields:?}: {}", answer.words());
        if recorded {
            self.undo(&id).await;
        }
        recorded
    }

    /// What the desk, the floor, a phone and a program accept.
    async fn accepted(&self) -> [BTreeSet<&'static str>; 4] {
        let (round, match_) = self.match_();
        let terms = Terms::at(&self.held, round, Some(&match_)).expect("terms");
        let slug = &self.held.details.slug;
        let mut doors: [BTreeSet<&'static str>; 4] = Default::default();
        for said in SAID {
            let score = pressed(said, Extras::default(), &terms).expect("a score");
            // What no line can say is told at the other doors.
            let line = typed(&score, &terms).map(|typed| format!("1 {typed}"));
            let at_the_desk = match &line {
                Some(line) => Some(self.takes(&format!("/desk/{slug}/line"), &[("line", line)]).await),
                None => None,
            };
            let on_the_floor =
                self.takes(&format!("/floor/{slug}/table/1/result"), &[("result", said)]).await;
            let envelope = json!({ "id": fresh(), "command": {
                "type": "record-result", "round": round.0, "table": 1, "score": score } });
            let path = format!("/api/v1/tournaments/{}/commands", self.held.id);
            let by_program = self.program.post(&path, &envelope).await.status == 200;
            if by_program {
                let undo = json!({ "type": "undo", "command": envelope["id"] });
                self.program.must(&self.held.id.to_string(), undo).await;
            }
            let taken = [at_the_desk.unwrap_or(on_the_floor), on_the_floor, false, by_program];
            for (door, taken) in doors.iter_mut().zip(taken) {
                if taken {
                    door.insert(said);
                }
            }
        }
        // A report stays, and what the desk types against it is asked about: phones are tried at another table.
        let other = self.held.current_round().expect("a round").matches[1].clone();
        for said in SAID {
            let phone = self.hall.anonymous();
            let number = round.to_string();
            let fields = [("round", number.as_str()), ("table", "2"), ("result", said)];
            let path = format!("{}/report", self.hall.seat(&self.held, other.a.0));
            let by_phone = phone.send(&path, &fields).await.status == 303;
            if by_phone {
                doors[2].insert(said);
            }
        }
        doors
    }

    /// The buttons of the floor and of the phone.
    async fn offered(&self) -> [BTreeSet<&'static str>; 2] {
        let slug = &self.held.details.slug;
        let floor = self.olga.get(&format!("/floor/{slug}/table/1")).await;
        let phone = self.hall.anonymous().get(&self.hall.seat(&self.held, self.match_().1.a.0)).await;
        [floor, phone].map(|page| {
            let button = |said: &&str| page.text.contains(&format!("name=\"result\" value=\"{said}\""));
            SAID.into_iter().filter(button).collect()
        })
    }
}

fn cut(mut sheet: Value) -> Value {
    sheet["rounds"] = json!(1);
    sheet["cut"] = json!({ "size": 4, "method": "ranking" });
    sheet
}

#[tokio::test]
async fn what_a_match_can_end_with_is_the_same_at_every_door() {
    let names: Vec<String> = (1..=16).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut rows: Vec<(String, Value, bool)> = Vec::new();
    for rulebook in Library::builtin().ids() {
        rows.push((rulebook.to_owned(), json!({}), false));
        rows.push((rulebook.to_owned(), cut(json!({})), true));
    }
    let three = json!({ "best_of": 3, "round_minutes": 50 });
    rows.push(("vanguard".to_owned(), three.clone(), false));
    rows.push(("vanguard".to_owned(), cut(three), true));
    rows.push(("weiss-schwarz".to_owned(), json!({ "time_up_procedure": true }), false));
    rows.push(("transformers".to_owned(), cut(json!({ "playoff_minutes": 50 })), true));
    let mut wrong = Vec::new();
    let mut seen = Vec::new();
    for (at, (rulebook, sheet, finals)) in rows.iter().enumerate() {
        // Time goes on for everybody: whoever signed in yesterday has to do so again.
        let hall = TestApp::new().await;
        let olga = hall.organizer("Olga Organizer").await;
        let program = Program::of(&hall, &olga, None, &engine::people::Role::ALL).await;
        let held = hall.tournament_of(&olga, &format!("day-{at}"), rulebook, sheet.clone()).await;
        let mut held = hall.players(&held, &olga, &names).await;
        if *finals {
            let terms = Terms::of(held.rulebook().expect("a rulebook"), rulebook::Stage::Swiss);
            let wins = terms.wins_before_the_end() + 1;
            let wins_a = |_, _| Side::A.wins();
            held = hall.play(&held, &olga, wins, wins_a).await;
            held = hall.cut(&held, &olga).await;
        }
        let held = hall.round(&held, &olga).await;
        let mut day = Day { hall: &hall, olga: &olga, program: &program, held };
        let before_judge = day.held.rulebook().expect("a rulebook").match_rule().agreed_draw.before_judge;
        let timed = day.held.current_round().expect("a round").clock.length_ms.is_some();
        let clocks = if timed { ["not started", "running", "over"].as_slice() } else { &["without limit"] };
        for clock in clocks {
            let round = day.match_().0;
            match *clock {
                "running" => {
                    let start = Command::StartClock(StartClock { round });
                    day.held = hall.act(&day.held, olga.actor(), start).await;
                }
                "over" => move_on(200 * MINUTE),
                _ => {}
            }
            let [desk, floor, phone, api] = day.accepted().await;
            let place = format!("{rulebook} {sheet} {clock}");
            let agreed: BTreeSet<&str> = ["draw", "two-a", "two-b", "two-draw"].into();
            let alone: BTreeSet<&str> =
                if before_judge { floor.difference(&agreed).copied().collect() } else { floor.clone() };
            if desk != floor || api != floor || phone != alone {
                wrong.push(format!("{place}: desk {desk:?}, floor {floor:?}, phone {phone:?}, api {api:?}"));
            }
            if *clock == "not started" || *clock == "without limit" {
                let [on_floor, on_phone] = day.offered().await;
                // One game for two is offered once it has been agreed on.
                let two: BTreeSet<&str> = ["two-a", "two-b", "two-draw"].into();
                let expected: BTreeSet<&str> = floor.difference(&two).copied().collect();
                if on_floor != expected || !on_phone.is_subset(&alone) {
                    wrong.push(format!(
                        "{place} offered: floor {on_floor:?} of {expected:?}, phone {on_phone:?}"
                    ));
                }
            }
            seen.push((place, floor));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let of = |place: &str| -> Vec<&str> {
        let found = seen.iter().find(|(seen, _)| seen.starts_with(place));
        found.map(|(_, said)| said.iter().copied().collect()).unwrap_or_else(|| panic!("{place}: {seen:#?}"))
    };
    let untimed = format!("transformers {} without limit", cut(json!({})));
    assert_eq!(of(&untimed), ["0-2", "1-2", "2-0", "2-1"]);
    assert_eq!(of("transformers {} running"), ["0-2", "1-2", "2-0", "2-1", "draw"]);
    assert_eq!(of("gate-ruler {} running"), ["0-1", "1-0"]);
    assert_eq!(of("gate-ruler {} over"), ["0-0-drawn", "0-1", "1-0"]);
    assert_eq!(of("weiss-schwarz {\"time_up_procedure\":true} over"), ["0-0-lost", "0-0-won", "0-1", "1-0"]);
    assert_eq!(
        of("dragon-ball-super {} over"),
        ["0-0-drawn", "0-1-drawn", "0-2", "1-0-drawn", "1-1-drawn", "1-2", "2-0", "2-1"]
    );
}

async fn day_of(
    hall: &TestApp,
    olga: &Visitor,
    slug: &str,
    rulebook: &str,
    sheet: Value,
    finals: u32,
) -> Held {
    let names: Vec<String> = (1..=16).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let sheet = if finals > 0 { cut(sheet) } else { sheet };
    let held = hall.tournament_of(olga, slug, rulebook, sheet).await;
    let mut held = hall.players(&held, olga, &names).await;
    for played in 0..finals {
        held = hall.play(&held, olga, 2, |_, _| Side::A.wins()).await;
        if played == 0 {
            held = hall.cut(&held, olga).await;
        }
    }
    hall.round(&held, olga).await
}

/// DB-TIME-03
#[tokio::test]
async fn a_final_without_a_limit_has_no_clock_to_start_and_says_so() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = day_of(&hall, &olga, "friday", "dragon-ball-super", json!({}), 2).await;
    let desk = olga.get("/desk/friday").await;
    for control in ["/clock/start", "/clock/pause", "/extend"] {
        assert!(!desk.has(&format!("/desk/friday{control}")), "{control}");
    }
    let table = olga.get("/floor/friday/table/1").await;
    assert!(!table.has("/table/1/extend") && !table.words().contains("Time ran out"), "{}", table.words());
    let match_ = held.current_round().expect("a round").table(TABLE).expect("a table").clone();
    let phone = hall.anonymous().get(&hall.seat(&held, match_.a.0)).await;
    assert!(phone.words().contains("No time limit: the match is played to its end."), "{}", phone.words());
    let plan = olga.get("/office/friday/plan").await;
    assert!(plan.words().contains("final match: no time limit"), "{}", plan.words());
}

/// DB-XT-01
#[tokio::test]
async fn a_phone_tells_of_extra_turns_when_the_clock_has_run_out() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = day_of(&hall, &olga, "friday", "dragon-ball-super", json!({}), 0).await;
    let start = Command::StartClock(StartClock { round: RoundNumber(1) });
    hall.act(&held, olga.actor(), start).await;
    let match_ = held.rounds[0].table(TABLE).expect("a table").clone();
    let phone = hall.anonymous();
    let sees = async || phone.get(&hall.seat(&held, match_.a.0)).await.words();
    assert!(!sees().await.contains("after three more turns"));
    move_on(61 * MINUTE);
    assert!(sees().await.contains("Time is up. The running turn is turn 0; after three more turns"));
    move_on(10 * MINUTE);
    // Prep time is over: the desk is asked, and may record the draw.
    let asked = olga.send("/desk/friday/line", &[("line", "1 101"), ("round", "1")]).await;
    assert_eq!(asked.status, 422);
    assert!(asked.words().contains("Prep time has ended"), "{}", asked.words());
    assert!(asked.has("value=\"1 101 0\"") && asked.has("value=\"1 101\""), "{}", asked.text);
    assert_eq!(olga.send("/desk/friday/line", &[("line", "1 101 0"), ("round", "1")]).await.status, 303);
    let held = hall.again(&held).await;
    let result = held.rounds[0].table(TABLE).expect("a table").result.clone().expect("a result");
    assert_eq!(result.settled.outcome, engine::play::Outcome::Draw);
}

/// NR-SIDE-03
#[tokio::test]
async fn a_slip_with_the_sides_exchanged_is_refused_at_the_desk_and_on_the_floor() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    // The winners of the first games of the finals go on; each of them was the Corp, or none was.
    let held = day_of(&hall, &olga, "friday", "netrunner", json!({}), 1).await;
    let round = held.current_round().expect("a round").clone();
    let corps = ["a", "b"];
    for (match_, first_side) in round.matches.iter().zip(corps.iter().cycle()) {
        let fields = [
            ("round", round.number.to_string()),
            ("result", "1-0".into()),
            ("first_side", (*first_side).into()),
        ];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let path = format!("/floor/friday/table/{}/result", match_.table);
        let answer = olga.send(&path, &fields).await;
        assert_eq!(answer.status, 303, "the higher seed chooses: {}", answer.words());
    }
    let number = round.number.to_string();
    assert_eq!(olga.send("/desk/friday/close", &[("round", &number)]).await.status, 303);
    let held = hall.round(&held, &olga).await;
    let round = held.current_round().expect("a round").clone();
    let match_ = round.table(TABLE).expect("a table");
    let call = sides_of(&held, round.number, match_).expect("a call").expect("sides");
    assert!(matches!(call.sides, Sides::Settled { .. }), "one was Corp and the other Runner");
    let called = call.first.expect("somebody is Corp");
    let [right, wrong] = if called == match_.a { ["a", "b"] } else { ["b", "a"] };
    let number = round.number.to_string();
    let told = |first_side: &'static str| [("round", number.clone()), ("first_side", first_side.to_owned())];
    let kei = hall.staff(&olga, &held, "Kei Judge", &engine::people::Role::ALL).await.japanese();
    let sentence = format!(
        "The sides are settled by what both have played before: player Player {called} takes the first side."
    );
    for (path, name, value) in
        [("/desk/friday/line", "line", "1 10"), ("/floor/friday/table/1/result", "result", "1-0")]
    {
        let fields = told(wrong);
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (*name, value.as_str())).chain([(name, value)]).collect();
        let refused = olga.send(path, &fields).await;
        assert_eq!(refused.status, 422, "{path}: {}", refused.words());
        assert!(refused.words().contains(&sentence), "{path}: {}", refused.words());
        let refused = kei.send(path, &fields).await.words();
        assert!(refused.contains(&format!("先のサイドはプレイヤーPlayer {called}です")), "{path}: {refused}");
        let held = hall.again(&held).await;
        assert!(held.current_round().expect("a round").table(TABLE).expect("a table").result.is_none());
    }
    let fields = told(right);
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (*name, value.as_str())).chain([("line", "1 10")]).collect();
    let saved = olga.send("/desk/friday/line", &fields).await;
    assert_eq!(saved.status, 303, "{}", saved.words());
}

/// DB-FT-04
#[tokio::test]
async fn the_floor_says_that_a_deciding_game_begins_where_the_comparison_makes_the_games_equal() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = day_of(&hall, &olga, "friday", "dragon-ball-super", json!({}), 1).await;
    let kei = hall.staff(&olga, &held, "Kei Judge", &engine::people::Role::ALL).await.japanese();
    let round = held.current_round().expect("a round").number;
    hall.act(&held, olga.actor(), Command::StartClock(StartClock { round })).await;
    move_on(61 * MINUTE);
    let number = round.to_string();
    let at = "/floor/friday/table/1/end";
    assert_eq!(olga.send(&format!("{at}/call"), &[("round", &number)]).await.status, 303);
    let level = ["deck", "battle-area", "hand"].map(|reading| (reading, [4, 4]));
    let mut answers =
        vec![Told::Games { a: 1, b: 0, drawn: 0, running: true }, Told::pointing("turn", Side::A)];
    answers.extend((0..=6).map(|_| Told::picked("turn-ended")));
    answers.push(Told::readings([("life", [2, 3])].into_iter().chain(level)));
    for (step, told) in answers.iter().enumerate() {
        for (page, words) in [(olga.get(at).await, "1–1: "), (kei.get(at).await, "1–1")] {
            assert!(!page.words().contains(words), "step {step}: {}", page.words());
        }
        let (step, told) = (step.to_string(), serde_json::to_string(told).expect("json"));
        let fields = [("round", number.as_str()), ("step", &step), ("told", &told)];
        let answer = olga.send(&format!("{at}/answer"), &fields).await;
        assert_eq!(answer.status, 303, "step {step}: {}", answer.words());
    }
    let page = olga.get(at).await.words();
    assert!(page.contains("1–1: begin the deciding game. Its first turn is turn 0"), "{page}");
    let page = kei.get(at).await.words();
    assert!(page.contains("1–1です。決着のゲームを始めてください。"), "{page}");
}

/// GR-PEN-01
#[tokio::test]
async fn an_agreed_draw_stands_on_no_slip_and_in_no_hint_where_it_is_forbidden() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    for (rulebook, offered) in [("gate-ruler", false), ("dragon-ball-super", false), ("transformers", true)] {
        let before = hall.tournament_of(&olga, &format!("{rulebook}-before"), rulebook, json!({})).await;
        hall.players(&before, &olga, &["Aiko Mori", "Ben Okafor"]).await;
        let desk = olga.get(&format!("/desk/{rulebook}-before")).await.words();
        assert!(desk.contains("= table 12, "), "{rulebook}: there is a hint before round 1: {desk}");
        assert_eq!(desk.contains("agreed draw"), offered, "{rulebook} before round 1: {desk}");
        day_of(&hall, &olga, rulebook, rulebook, json!({}), 0).await;
        let slips = olga.get(&format!("/desk/{rulebook}/print/slips")).await;
        assert_eq!(slips.words().contains("Agreed draw"), offered, "{rulebook}: {}", slips.words());
        let desk = olga.get(&format!("/desk/{rulebook}")).await;
        assert_eq!(desk.words().contains("agreed draw"), offered, "{rulebook}: {}", desk.words());
    }
}

/// TF-CONC-05
#[tokio::test]
async fn a_player_who_is_ahead_concedes_by_phone_and_keeps_the_game() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = day_of(&hall, &olga, "friday", "transformers", json!({}), 0).await;
    let match_ = held.rounds[0].table(TABLE).expect("a table").clone();
    let (a, b) = (hall.seat(&held, match_.a.0), hall.seat(&held, match_.b.0));
    let phone = hall.anonymous();
    let at = [("round", "1"), ("table", "1")];
    let fields = [at.as_slice(), &[("won", "1"), ("lost", "0")]].concat();
    assert_eq!(phone.send(&format!("{a}/concede"), &fields).await.status, 303);
    let page = phone.get(&b).await;
    let reported_at = page.value_of("reported_at").expect("a report").to_owned();
    let fields = [at.as_slice(), &[("reported_at", reported_at.as_str())]].concat();
    assert_eq!(phone.send(&format!("{b}/confirm"), &fields).await.status, 303);
    let held = hall.again(&held).await;
    let result = held.rounds[0].table(TABLE).expect("a table").result.clone().expect("a result");
    assert_eq!(result.settled.wins, [1, 2]);
}

#[tokio::test]
async fn a_judge_who_insists_saves_a_result_before_time() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = day_of(&hall, &olga, "friday", "transformers", json!({}), 0).await;
    hall.act(&held, olga.actor(), Command::StartClock(StartClock { round: RoundNumber(1) })).await;
    let path = "/floor/friday/table/1/result";
    let early = olga.send(path, &[("result", "1-0"), ("round", "1")]).await;
    assert_eq!(early.status, 422);
    assert!(early.words().contains("Save it all the same"), "{}", early.words());
    let sure = [("result", "1-0"), ("round", "1"), ("insists", "yes")];
    assert_eq!(olga.send(path, &sure).await.status, 303);
}
