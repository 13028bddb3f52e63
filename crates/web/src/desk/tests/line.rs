//! Results by the line and by the mouse, the round's own buttons, and the way back.

use engine::Command;
use engine::command::{DisputeResult, ReportResult};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::{Score, Side};
use serde_json::json;

use super::{EIGHT, Hall};
use crate::testing::{TestApp, fresh};

#[tokio::test]
async fn a_line_saves_a_result_and_says_so() {
    let mut hall = Hall::playing(&EIGHT).await;
    let answer = hall.line("2 21").await;
    assert_eq!((answer.status.as_u16(), answer.location()), (303, "/desk/friday"));
    assert_eq!(hall.score(1, 2).as_deref(), Some("2–1"));
    let note = hall.note().await;
    assert!(note.starts_with("Table 2: ") && note.contains(" 2–1 ") && note.ends_with(", saved"), "{note}");
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("1 /4 in"), "{}", page.words());
}

#[tokio::test]
async fn what_is_wrong_is_said_and_what_was_typed_stays() {
    let mut hall = Hall::playing(&EIGHT).await;
    for (line, words) in [
        ("9 21", "There is no table 9 in round 1. Tables go up to 4."),
        ("9", "There is no table 9 in round 1. Tables go up to 4."),
        ("2 30", "Table 2: 3–0 cannot happen in this match form."),
        ("2 2", "only one side"),
        ("2 xy", "is no score"),
        ("nobody", "nobody’s name here"),
        ("drop nobody", "Nobody here is called “nobody”"),
    ] {
        let answer = hall.line(line).await;
        assert_eq!(answer.status, 422, "{line}");
        assert!(answer.words().contains(words), "{line}: {}", answer.words());
        assert!(answer.has(&format!("value=\"{line}\"")), "{line} is lost");
    }
    assert!(hall.score(1, 2).is_none());
    let answer = hall.line("2 30").await;
    assert!(answer.has("2.1</summary>"), "the clause of the match form is shown");
}

#[tokio::test]
async fn the_line_is_echoed_by_whoever_reads_it() {
    let mut hall = Hall::playing(&EIGHT).await;
    let seats = |table: usize| {
        let match_ = &hall.held.rounds[0].matches[table - 1];
        [match_.a, match_.b].map(|id| EIGHT[id.0 as usize - 1])
    };
    let ([a, b], [c, d]) = (seats(2), seats(3));
    hall.line("3 20").await;
    for (typed, words, doubt) in [
        ("", String::new(), false),
        ("2", format!("{a} – {b}"), false),
        ("2 2", format!("{a} – {b}"), false),
        ("2 21", format!("{a} 2–1 {b}"), false),
        ("２　２ー１", format!("{a} 2–1 {b}"), false),
        ("2/30", format!("{a} 3–0 {b}"), true),
        ("2 11", format!("{a} 1–1 {b}"), false),
        ("2 11 2", format!("{a} 1–1 ▶ {b}"), false),
        ("2=", format!("{a} draw {b}"), false),
        ("2 dl", format!("{a} 0–0 {b}"), true),
        ("2 xy", format!("{a} – {b}"), true),
        ("2 +5", format!("{a} – {b}: +5 minutes"), false),
        ("3 21", format!("{c} 2–1 {d} (has 2–0 already)"), true),
        ("9 21", "no table 9 in this round".to_owned(), true),
        (&format!("drop {a}"), format!("2 {a}"), false),
    ] {
        let path = format!("/desk/friday/echo?round=1&line={}", crate::text::escaped(typed));
        let said: serde_json::Value =
            serde_json::from_str(&hall.desk.get(&path).await.text).expect("an echo");
        assert_eq!(said, serde_json::json!({ "words": words, "doubt": doubt }), "{typed}");
    }
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.has("data-echo=\"/desk/friday/echo\""), "the page asks there");
}

#[tokio::test]
async fn the_start_of_a_round_is_announced_in_minutes_and_counted_down() {
    let mut hall = Hall::playing(&EIGHT).await;
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.has("action=\"/desk/friday/schedule\"") && !page.has("data-starts"));
    let answer = hall.desk.send("/desk/friday/schedule", &[("round", "1"), ("minutes", "10")]).await;
    assert_eq!(answer.location(), "/desk/friday");
    hall.again().await;
    let at = hall.held.rounds[0].scheduled_at.expect("a start").0;
    assert!((9 * 60_000..=10 * 60_000).contains(&(at - crate::app::now().0)));
    for place in ["/desk/friday", "/t/friday", "/t/friday/display"] {
        assert!(hall.desk.get(place).await.has(&format!("data-starts=\"{at}\"")), "{place}");
    }
    hall.desk.send("/desk/friday/clock/start", &[("round", "1")]).await;
    assert!(
        !hall.desk.get("/desk/friday").await.has("data-starts"),
        "once the clock runs, it counts the round"
    );
}

/// BR-SHF-01
#[tokio::test]
async fn the_preparation_that_the_document_gives_is_the_first_start_offered() {
    let app = TestApp::new().await;
    let olga = app.organizer("Olga Organizer").await;
    for (slug, rulebook, sheet, offered) in [
        ("three", "vanguard", json!({}), vec!["3", "5", "10", "15"]),
        ("four", "vanguard", json!({ "preparation_minutes": 4 }), vec!["4", "5", "10", "15"]),
        ("five", "vanguard", json!({ "preparation_minutes": 5 }), vec!["5", "10", "15"]),
        ("none", "vanguard", json!({ "preparation_minutes": 0 }), vec!["5", "10", "15"]),
        ("silent", "transformers", json!({}), vec!["5", "10", "15"]),
    ] {
        let held = app.tournament_of(&olga, slug, rulebook, sheet).await;
        let held = app.players(&held, &olga, &EIGHT).await;
        let held = app.round(&held, &olga).await;
        let page = olga.get(&format!("/desk/{slug}")).await.text;
        let buttons = page.split("name=\"minutes\" value=\"").skip(1);
        let buttons = buttons.map(|found| found.split('"').next().unwrap_or_default());
        let starts: Vec<&str> = buttons.take(offered.len()).collect();
        assert_eq!(starts, offered, "{slug}");
        let fields = [("round", "1"), ("minutes", starts[0])];
        assert_eq!(olga.send(&format!("/desk/{slug}/schedule"), &fields).await.status, 303);
        let at = app.again(&held).await.rounds[0].scheduled_at.expect("a start").0;
        // Every screen counts down to it, apart from the clock of the round.
        let wait = i64::from(starts[0].parse::<u32>().expect("minutes")) * 60_000;
        assert!((wait - 60_000..=wait).contains(&(at - crate::app::now().0)), "{slug}");
        let screen = olga.get(&format!("/t/{slug}/display")).await;
        assert!(screen.has(&format!("data-starts=\"{at}\"")), "{slug}");
    }
}

#[tokio::test]
async fn equal_games_ask_who_won() {
    let mut hall = Hall::playing(&EIGHT).await;
    let asked = hall.line("3 11").await;
    assert_eq!(asked.status, 422);
    assert!(asked.words().contains("Who won the tiebreaker"), "{}", asked.words());
    for line in ["3 11 1", "3 11 2", "3 11 0"] {
        assert!(asked.has(&format!("value=\"{line}\"")), "{line}");
    }
    assert!(asked.has("name=\"line\" value=\"3 11 \""), "the line waits for one more figure");
    hall.line("3 11 2").await;
    assert_eq!(hall.score(1, 3).as_deref(), Some("1–1 ▶"));
    hall.line("4 =").await;
    assert_eq!(hall.score(1, 4).as_deref(), Some("draw"));
    hall.line("1 11d").await;
    assert_eq!(hall.score(1, 1).as_deref(), Some("1–1"));
    let settled = hall.held.rounds[0].matches[0].result.as_ref().expect("a result").settled;
    assert_eq!(settled.outcome, engine::play::Outcome::Draw);
}

#[tokio::test]
async fn a_match_nobody_has_won_is_asked_about_while_there_is_time() {
    let mut hall = Hall::playing(&EIGHT).await;
    let typed = |line: &'static str, sure: &'static str| {
        [("line", line), ("round", "1"), ("typed", "yes"), ("sure", sure)]
    };
    hall.desk.send("/desk/friday/clock/start", &[("round", "1")]).await;
    let asked = hall.desk.send("/desk/friday/line", &typed("3 10", "")).await;
    assert_eq!(asked.status, 422);
    assert!(asked.words().contains("Table 3: 1–0 with 50 minutes left?"), "{}", asked.words());
    assert!(asked.has("name=\"sure\" form=\"line-form\" value=\"3 10\""), "the next Enter saves it");
    let other = hall.desk.send("/desk/friday/line", &typed("4 01", "3 10")).await;
    assert_eq!(other.status, 422, "only the line that was asked about");
    assert_eq!(hall.desk.send("/desk/friday/line", &typed("3 10", "3 10")).await.status, 303);
    assert_eq!(hall.desk.send("/desk/friday/line", &typed("2 20", "")).await.status, 303, "won");
    let button = hall.desk.send("/desk/friday/line", &[("line", "4 01"), ("round", "1")]).await;
    assert_eq!(button.status, 422, "a button is asked about as well");
    assert!(button.has("name=\"sure\" value=\"4 01\""), "and so is its answer sent");
    let sure = [("line", "4 01"), ("round", "1"), ("sure", "4 01")];
    assert_eq!(hall.desk.send("/desk/friday/line", &sure).await.status, 303);
    hall.again().await;
    assert_eq!(hall.score(1, 3).as_deref(), Some("1–0"));
}

#[tokio::test]
async fn tables_wait_until_the_round_starts() {
    let hall = Hall::playing(&EIGHT).await;
    for page in ["/desk/friday", "/floor/friday", "/t/friday"] {
        let text = hall.desk.get(page).await;
        assert!(text.has("not started") && !text.words().contains("playing"), "{page}: {}", text.words());
    }
    hall.desk.send("/desk/friday/clock/start", &[("round", "1")]).await;
    assert!(hall.desk.get("/t/friday").await.words().contains("playing"));
}

#[tokio::test]
async fn a_second_result_for_a_table_says_what_is_recorded() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.line("2 21").await;
    let again = hall.line("2 02").await;
    assert_eq!(again.status, 422);
    assert!(again.words().contains("Table 2 has a result already: 2–1"), "{}", again.words());
    assert!(again.has("href=\"/desk/friday/table/1/2?score=02\""), "the way to the correction");
    assert_eq!(hall.score(1, 2).as_deref(), Some("2–1"));
}

#[tokio::test]
async fn the_same_press_sent_twice_is_recorded_once() {
    let mut hall = Hall::playing(&EIGHT).await;
    let id = fresh();
    let fields = [("command_id", id.as_str()), ("line", "2 21"), ("round", "1")];
    let first = hall.desk.post("/desk/friday/line", &fields).await;
    let version = hall.app.again(&hall.held).await.version;
    let second = hall.desk.post("/desk/friday/line", &fields).await;
    assert_eq!((first.status.as_u16(), second.status.as_u16()), (303, 303));
    hall.again().await;
    assert_eq!(hall.held.version, version);
    // Going back and pressing another button of the same page is another command, and refused as such.
    let other = [("command_id", id.as_str()), ("line", "2 20"), ("round", "1")];
    assert_eq!(hall.desk.post("/desk/friday/line", &other).await.status, 422);
}

#[tokio::test]
async fn a_page_of_the_last_round_does_not_write_into_this_one() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.play_round().await;
    hall.next_round().await;
    let stale = hall.desk.send("/desk/friday/line", &[("line", "2 21"), ("round", "1")]).await;
    assert_eq!(stale.status, 422);
    assert!(stale.words().contains("Round 1 is closed"), "{}", stale.words());
    hall.again().await;
    assert!(hall.score(2, 2).is_none());
}

#[tokio::test]
async fn undo_takes_back_this_desks_own_lines_one_after_the_other() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.line("2 21").await;
    hall.line("3 20").await;
    hall.line("undo").await;
    assert_eq!((hall.score(1, 2).is_some(), hall.score(1, 3).is_some()), (true, false));
    assert_eq!(hall.note().await, "Table 3: the result is taken back");
    hall.line("undo").await;
    assert!(hall.score(1, 2).is_none());
    let nothing = hall.line("undo").await;
    assert_eq!(nothing.status, 422);
    assert!(nothing.words().contains("Nothing was entered from this browser"), "{}", nothing.words());
    // The same line once more is a new result, not the old command again.
    hall.line("2 21").await;
    assert!(hall.score(1, 2).is_some());
}

#[tokio::test]
async fn undo_on_the_line_leaves_the_clock_alone() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.desk.send("/desk/friday/clock/start", &[("round", "1")]).await;
    let answer = hall.line("undo").await;
    assert_eq!(answer.status, 422);
    assert!(answer.words().contains("The clock was the last thing"), "{}", answer.words());
    assert!(hall.held.rounds[0].clock.started_at.is_some());
}

#[tokio::test]
async fn whoever_is_gone_already_leaves_with_the_match() {
    let mut hall = Hall::playing(&EIGHT).await;
    let dropped = hall.line("drop aiko").await;
    assert!(dropped.words().contains("Type leave") || dropped.status == 303, "{}", dropped.words());
    assert!(hall.desk.get("/desk/friday/players/1").await.has("/players/1/leave"));
    // Best of three: only whoever saw the table knows which games were over, so nothing is recorded yet.
    let asked = hall.line("leave aiko").await;
    assert!(asked.words().contains("Which games were finished?"), "{}", asked.words());
    let found = |hall: &Hall| {
        let match_ = hall.held.match_of(RoundNumber(1), EntrantId(1)).expect("a match");
        let side = if match_.a == EntrantId(1) { Side::A } else { Side::B };
        match_.result.as_ref().map(|result| {
            (result.score.count(side.wins_game()), result.score.count(side.other().wins_game()))
        })
    };
    assert_eq!(found(&hall), None);
    assert!(asked.has("value=\"leave #1 1-0\""), "{}", asked.words());
    hall.line("leave #1 1-0").await;
    assert_eq!(found(&hall), Some((1, 2)), "the finished game stands");
    assert!(!hall.desk.get("/desk/friday/players/1").await.has("/players/1/leave"));
}

#[tokio::test]
async fn undo_of_what_others_rest_on_leads_to_the_correction() {
    let mut hall = Hall::playing(&EIGHT[..4]).await;
    hall.line("2 20").await;
    hall.line("1 21").await;
    let page = hall.desk.get("/desk/friday").await;
    let undoes = page.text.split("name=\"undoes\" value=\"").nth(1).expect("an undo");
    let undoes = undoes.split('"').next().expect("an id").to_owned();
    hall.desk.send("/desk/friday/close", &[("round", "1")]).await;
    let refused = hall.desk.send("/desk/friday/undo", &[("undoes", &undoes)]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("Correct it instead"), "{}", refused.words());
    assert!(refused.has("href=\"/desk/friday/table/1/1\""));
}

#[tokio::test]
async fn dropping_by_a_part_of_the_name() {
    let mut hall = Hall::playing(&["Aiko Mori", "Ben Mori", "Chie Tan", "Daniel Cruz"]).await;
    let which = hall.line("drop mori").await;
    assert_eq!(which.status, 422);
    assert!(which.has("value=\"drop #1\"") && which.has("value=\"drop #2\""), "{}", which.words());
    hall.line("drop #2").await;
    let ben = hall.held.entrant(EntrantId(2)).expect("Ben");
    assert_eq!(ben.dropped_after, Some(1));
    assert!(hall.note().await.contains("drops after the match at table"));
    // Of the two, one is left to drop.
    assert_eq!(hall.line("drop mori").await.status, 303);
    let twice = hall.line("drop ben").await;
    assert!(twice.words().contains("Player Ben Mori has dropped already"), "{}", twice.words());
}

#[tokio::test]
async fn finding_says_where_somebody_sits() {
    let mut hall = Hall::playing(&EIGHT).await;
    let found = hall.line("find tan").await;
    assert_eq!(found.location(), "/desk/friday?find=tan");
    let page = hall.desk.get("/desk/friday?find=tan").await;
    assert!(page.words().contains("Chie Tan #3 · against "), "{}", page.words());
    let opened = hall.line("2").await;
    assert_eq!(opened.location(), "/desk/friday?table=2");
    let page = hall.desk.get("/desk/friday?table=2").await;
    for line in ["2 20", "2 21", "2 12", "2 02", "2 11 1", "2 ="] {
        assert!(page.has(&format!("name=\"line\" value=\"{line}\"")), "{line}");
    }
}

#[tokio::test]
async fn disputes_and_reports_come_before_the_rest() {
    let mut hall = Hall::playing(&EIGHT).await;
    let seat = |table: u32| hall.held.rounds[0].table(TableNumber(table)).expect("a table").clone();
    let (third, fourth) = (seat(3), seat(4));
    let report = |table| {
        Command::ReportResult(ReportResult {
            round: RoundNumber(1),
            table: TableNumber(table),
            score: Score::of(2, 1, 0),
        })
    };
    let player = |entrant| engine::Actor::Entrant { entrant };
    hall.app.act(&hall.held, player(fourth.a), report(4)).await;
    hall.app.act(&hall.held, player(third.a), report(3)).await;
    let dispute = Command::DisputeResult(DisputeResult {
        round: RoundNumber(1),
        table: TableNumber(3),
        reported_at: None,
    });
    hall.app.act(&hall.held, player(third.b), dispute).await;
    hall.desk.send("/desk/friday/extend", &[("round", "1"), ("table", "2"), ("minutes", "5")]).await;
    let page = hall.desk.get("/desk/friday").await;
    let (_, list) = page.text.split_once("id=\"outstanding\"").expect("the list");
    let order: Vec<&str> =
        list.split("data-key=\"table-").skip(1).filter_map(|row| row.split('"').next()).take(4).collect();
    assert_eq!(order, ["3", "4", "2", "1"]);
    assert!(page.words().contains("reported 2–1; not confirmed yet"), "{}", page.words());
    // One press saves what was reported.
    assert!(page.has("name=\"line\" value=\"4 21\""));
    hall.line("4 21").await;
    assert_eq!(hall.score(1, 4).as_deref(), Some("2–1"));
}

#[tokio::test]
async fn a_slip_that_contradicts_a_players_report_is_asked_about() {
    let mut hall = Hall::playing(&EIGHT).await;
    let (round, table) = (RoundNumber(1), TableNumber(2));
    let match_ = hall.held.current_round().expect("a round").table(table).expect("a table").clone();
    let report = Command::ReportResult(ReportResult { round, table, score: Score::of(2, 0, 0) });
    let player = |entrant| engine::Actor::Entrant { entrant };
    hall.app.act(&hall.held, player(match_.a), report).await;
    let asked = hall.line("2 12").await;
    assert_eq!(asked.status, 422);
    assert!(asked.words().contains("reported 2–0; not confirmed yet"), "{}", asked.words());
    assert_eq!(hall.score(1, 2), None, "nothing is saved");
    let value = |page: &crate::testing::Answer| {
        let (_, rest) =
            page.text.split_once("name=\"sure\" form=\"line-form\" value=\"").expect("a question");
        rest.split('"').next().expect("a value").to_owned()
    };
    let old = value(&asked);
    // Who has looked at the clock alone, or at an earlier report, is asked about this one.
    let other = Command::ReportResult(ReportResult { round, table, score: Score::of(2, 1, 0) });
    hall.app.act(&hall.held, player(match_.a), other).await;
    let mut newest = old.clone();
    for sure in ["2 12", old.as_str()] {
        let again = [("line", "2 12"), ("sure", sure), ("round", "1")];
        let asked = hall.desk.send("/desk/friday/line", &again).await;
        assert_eq!(asked.status, 422, "{sure}");
        assert!(asked.words().contains("reported 2–1; not confirmed yet"), "{}", asked.words());
        newest = value(&asked);
    }
    let sure = [("line", "2 12"), ("sure", newest.as_str()), ("round", "1")];
    assert_eq!(hall.desk.send("/desk/friday/line", &sure).await.status, 303);
    hall.again().await;
    assert_eq!(hall.score(1, 2).as_deref(), Some("1–2"), "the same line once more means it");
}

#[tokio::test]
async fn one_press_saves_a_report_only_as_long_as_nobody_disputes_it() {
    let mut hall = Hall::playing(&EIGHT).await;
    let match_ = hall.held.rounds[0].table(TableNumber(3)).expect("a table").clone();
    let (round, table) = (RoundNumber(1), TableNumber(3));
    let player = |entrant| engine::Actor::Entrant { entrant };
    let report = Command::ReportResult(ReportResult { round, table, score: Score::of(2, 1, 0) });
    hall.app.act(&hall.held, player(match_.a), report).await;
    let page = hall.desk.get("/desk/friday").await;
    let at = page.value_of("reported_at").expect("which report").to_owned();
    let dispute = Command::DisputeResult(DisputeResult { round, table, reported_at: None });
    hall.app.act(&hall.held, player(match_.b), dispute).await;

    let save = [("line", "3 21"), ("round", "1"), ("reported_at", at.as_str())];
    let refused = hall.desk.send("/desk/friday/line", &save).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("said something else meanwhile"), "{}", refused.words());
    assert!(!refused.has("name=\"reported_at\""), "a dispute is not saved by one press");
    hall.again().await;
    assert_eq!(hall.score(1, 3), None);
    // What a judge decides is typed.
    hall.line("3 12").await;
    assert_eq!(hall.score(1, 3).as_deref(), Some("1–2"));
}

#[tokio::test]
async fn a_press_from_a_screen_of_before_is_refused_in_words() {
    let mut hall = Hall::playing(&["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
    let press = |what: &'static str| (format!("/desk/friday/{what}"), [("round", "1")]);
    let twice = async |hall: &Hall, what: &'static str, words: &str| {
        let (path, fields) = press(what);
        assert_eq!(hall.desk.send(&path, &fields).await.status, 303, "{what}");
        let refused = hall.desk.send(&path, &fields).await;
        assert_eq!(refused.status, 422, "{what} from the page of another desk");
        assert!(refused.words().contains(words), "{what}: {}", refused.words());
    };
    twice(&hall, "clock/start", "runs already").await;
    twice(&hall, "clock/pause", "is not running").await;
    twice(&hall, "clock/resume", "is not paused").await;
    hall.line("1 20").await;
    hall.line("2 20").await;
    twice(&hall, "close", "is closed").await;
    hall.again().await;
    assert!(hall.held.draft.is_none(), "a second press on Close drafts nothing");
}

#[tokio::test]
async fn a_round_closes_only_when_every_table_has_a_result() {
    let mut hall = Hall::playing(&["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
    hall.line("1 20").await;
    let refused = hall.desk.send("/desk/friday/close", &[("round", "1")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("table 2"), "{}", refused.words());
    assert!(!refused.words().contains("Close round 1"));
    hall.line("2 20").await;
    let page = hall.desk.get("/desk/friday").await;
    assert_eq!(page.text.matches("button-primary").count(), 1, "one primary button");
    assert!(page.words().contains("Close round 1"));
}

#[tokio::test]
async fn the_clock_is_started_paused_and_resumed() {
    let hall = Hall::playing(&EIGHT).await;
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("Start the clock of round 1"));
    for (what, note) in [
        ("start", "The clock of round 1 runs"),
        ("pause", "The clock of round 1 is paused"),
        ("resume", "The clock of round 1 runs again"),
    ] {
        let answer = hall.desk.send(&format!("/desk/friday/clock/{what}"), &[("round", "1")]).await;
        assert_eq!(answer.status, 303, "{}", answer.words());
        assert_eq!(hall.note().await, note);
    }
    let twice = hall.desk.send("/desk/friday/clock/start", &[("round", "1")]).await;
    assert!(twice.words().contains("runs already"), "{}", twice.words());
    assert_eq!(hall.desk.send("/desk/friday/clock/smash", &[("round", "1")]).await.status, 404);
}

#[tokio::test]
async fn after_the_last_round_the_standings_are_posted_and_made_final() {
    let mut hall = Hall::playing(&EIGHT).await;
    for round in 1..=3 {
        if round > 1 {
            hall.next_round().await;
        }
        hall.play_round().await;
    }
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("Post the standings") && page.words().contains("may protest"));
    hall.desk.send("/desk/friday/post", &[]).await;
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("Make the standings final"), "{}", page.words());
    assert!(page.has("href=\"/desk/friday/finalize\"") && !page.has("action=\"/desk/friday/finalize\""));
    let unasked = hall.desk.send("/desk/friday/finalize", &[]).await;
    assert_eq!(
        unasked.location(),
        "/desk/friday/finalize",
        "a press that did not come from the page that asks"
    );
    hall.again().await;
    assert_eq!(hall.held.phase, engine::tournament::Phase::Posted);
    let asks = hall.desk.get("/desk/friday/finalize").await;
    assert!(asks.words().contains("no result can be changed any more"), "{}", asks.words());
    hall.desk.send("/desk/friday/finalize", &[("sure", "yes")]).await;
    hall.again().await;
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("The standings are final"), "{}", page.words());
    assert!(!page.has("/desk/friday/change") && !page.has("side-clock"), "no clock and nothing to change");
    for line in ["1 02", "undo"] {
        let refused = hall.line(line).await;
        assert_eq!(refused.status, 422);
        assert!(refused.words().contains("The standings are final: nothing"), "{line}: {}", refused.words());
        assert!(!refused.words().contains("Correct"), "{line}: {}", refused.words());
    }
    assert!(!page.has("button-primary"), "nothing is left to do");
}

#[tokio::test]
async fn the_room_is_for_the_staff_of_the_tournament() {
    let hall = Hall::playing(&EIGHT).await;
    assert!(!hall.app.anonymous().get("/desk/friday").await.status.is_success());
    let stranger = hall.app.member("Sam Stranger").await;
    assert_eq!(stranger.get("/desk/friday").await.status, 403);
    let timekeeper = hall.app.staff(&hall.desk, &hall.held, "Tim Timekeeper", &[Role::Timekeeper]).await;
    let page = timekeeper.get("/desk/friday").await;
    assert_eq!(page.status, 200);
    let refused = timekeeper.send("/desk/friday/line", &[("line", "2 21"), ("round", "1")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("Your roles here do not allow this"), "{}", refused.words());
}

#[tokio::test]
async fn two_desks_at_different_tables_never_conflict() {
    let names: Vec<String> = (1..=40).map(|number| format!("Player {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let hall = Hall::playing(&names).await;
    let other = hall.app.staff(&hall.desk, &hall.held, "Sue Scorekeeper", &[Role::Scorekeeper]).await;
    let (odd, even) = tokio::join!(enter(&hall.desk, 1), enter(&other, 2));
    assert_eq!((odd, even), (10, 10));
    let held = hall.app.again(&hall.held).await;
    assert_eq!(held.rounds[0].outstanding().count(), 0);
}

async fn enter(desk: &crate::testing::Visitor, first: u32) -> usize {
    let mut saved = 0;
    for table in (first..=20).step_by(2) {
        let fields = [("line", format!("{table} 21")), ("round", "1".to_owned())];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = desk.send("/desk/friday/line", &fields).await;
        saved += usize::from(answer.status == 303);
    }
    saved
}

#[tokio::test]
async fn the_desk_speaks_japanese() {
    let hall = Hall::playing(&["森 あいこ", "丹 千恵", "鈴木 芽衣", "小林 潤"]).await;
    let desk = hall.app.staff(&hall.desk, &hall.held, "佐藤", &[Role::Scorekeeper]).await.japanese();
    let answer = desk.send("/desk/friday/line", &[("line", "１　２１"), ("round", "1")]).await;
    assert_eq!(answer.status, 303, "{}", answer.words());
    let page = desk.get("/desk/friday").await;
    assert!(page.words().contains("テーブル1：") && page.words().contains("を保存しました"));
    assert!(!page.text.contains('⟦'));
}

#[tokio::test]
async fn a_press_is_known_by_its_form_and_refused_with_another_one() {
    let mut hall = Hall::playing(&EIGHT).await;
    let press = |line| [("command_id", "press"), ("line", line), ("round", "1")];
    assert_eq!(hall.desk.post("/desk/friday/line", &press("1 20")).await.status, 303);
    hall.again().await;
    let before = hall.held.version;
    assert_eq!(hall.desk.post("/desk/friday/line", &press(" 1 20 ")).await.status, 303, "once more");
    let other = hall.desk.post("/desk/friday/line", &press("2 20")).await;
    assert_eq!(other.status, 422);
    assert!(other.has("sent before with something else in it"), "{}", other.words());
    hall.again().await;
    assert_eq!((hall.held.version, hall.score(1, 2)), (before, None));
}

#[tokio::test]
async fn checking_in_everybody_is_one_press_however_often_it_is_sent() {
    let mut hall = Hall::with(&[]).await;
    for name in ["Aiko Mori", "Ben Okafor"] {
        assert_eq!(hall.desk.send("/desk/friday/players", &[("name", name)]).await.status, 303);
    }
    let press = [("command_id", "everybody"), ("all", "yes")];
    for _ in 0..2 {
        assert_eq!(hall.desk.post("/desk/friday/players/check-in", &press).await.status, 303);
        assert!(hall.note().await.contains('2'), "both are told of, also the second time");
    }
    hall.again().await;
    assert!(hall.held.present_entrants().all(|entrant| entrant.checked_in));
}
