//! A match on the floor and at the seat: the end of time, lateness, stops, agreements, wrong tables, reminders.

use engine::command::{CloseRound, ExtendTable, RecordResult, StartClock};
use std::collections::BTreeMap;

use engine::decks::command::{CloseDeckCheck, OpenDeckCheck};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::ending::{CallTime, Told};
use engine::play::{DecidedBy, Outcome, Score, Side};
use engine::tournament::Match;
use engine::{Actor, Command};
use rulebook::{ReminderAt, ReminderTo};
use serde_json::{Value, json};

use crate::app::Held;
use crate::testing::{Answer, TestApp, Visitor};

pub(super) const ROUND: RoundNumber = RoundNumber(1);
pub(super) const NAMES: [&str; 4] = ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"];

pub(super) struct Day {
    pub hall: TestApp,
    pub olga: Visitor,
    pub jun: Visitor,
    pub held: Held,
}

impl Day {
    /// Four players at two tables; the clock is not started.
    pub async fn seated(rulebook: &str, options: Value) -> Self {
        Self::of(&NAMES, rulebook, options).await
    }

    pub async fn of(names: &[&str], rulebook: &str, options: Value) -> Self {
        let hall = TestApp::new().await;
        let olga = hall.organizer("Olga Organizer").await;
        let held = hall.tournament_of(&olga, "friday", rulebook, options).await;
        hall.players(&held, &olga, names).await;
        let jun = hall.staff(&olga, &held, "Jun Judge", &[Role::FloorJudge, Role::HeadJudge]).await;
        let held = hall.round(&held, &olga).await;
        Self { hall, olga, jun, held }
    }

    pub async fn playing(rulebook: &str, options: Value) -> Self {
        let mut day = Self::seated(rulebook, options).await;
        day.act(Command::StartClock(StartClock { round: ROUND })).await;
        day
    }

    pub async fn act(&mut self, command: Command) {
        self.held = self.hall.act(&self.held, self.olga.actor(), command).await;
    }

    pub async fn first_match(&self) -> Match {
        let held = self.hall.again(&self.held).await;
        held.current_round().expect("a round").matches[0].clone()
    }

    pub async fn at(&self, what: &str, fields: &[(&str, &str)]) -> Answer {
        let mut fields = fields.to_vec();
        fields.push(("round", "1"));
        self.jun.send(&format!("/floor/friday/table/1/{what}"), &fields).await
    }

    pub async fn told(&self, step: u32, told: &Told) -> Answer {
        let (step, told) = (step.to_string(), serde_json::to_string(told).expect("json"));
        self.at("end/answer", &[("step", &step), ("told", &told)]).await
    }

    pub fn seat(&self, entrant: EntrantId) -> String {
        self.hall.seat(&self.held, entrant.0)
    }
}

#[tokio::test]
async fn time_leads_from_screen_to_screen_to_a_result() {
    let day = Day::playing("weiss-schwarz", json!({ "time_up_procedure": true })).await;
    assert_eq!(day.at("end/call", &[]).await.status, 422, "time is left");
    let answer = day.at("end/call", &[("reason", "the hall closes")]).await;
    assert_eq!(answer.location(), "/floor/friday/table/1/end");
    let page = day.jun.get("/floor/friday/table/1/end").await;
    assert!(page.has("Play stops at once") && page.has(">A 2</summary>"), "{}", page.words());
    assert_eq!(day.told(0, &Told::Done).await.status, 303);
    let page = day.jun.get("/floor/friday/table/1/end").await;
    assert!(
        page.has("name=\"level-a\"") && page.has("name=\"clock-b\"") && page.has("Level"),
        "{}",
        page.words()
    );
    let high = [("step", "1"), ("level-a", "9"), ("level-b", "2"), ("clock-a", "1"), ("clock-b", "1")];
    let refused = day.at("end/answer", &high).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("enter a number from 0 to 4"), "{}", refused.words());
    let even = [("step", "1"), ("level-a", "2"), ("level-b", "2"), ("clock-a", "4"), ("clock-b", "4")];
    day.at("end/answer", &even).await;
    assert!(day.jun.get("/floor/friday/table/1/end").await.has("at every check timing"));
    assert_eq!(day.at("end/back", &[("step", "2")]).await.status, 303);
    let fields = [("step", "1"), ("level-a", "3"), ("level-b", "2"), ("clock-a", "0"), ("clock-b", "6")];
    day.at("end/answer", &fields).await;
    let page = day.jun.get("/floor/friday/table/1/end").await;
    assert!(page.has("wins the match") && page.has("Record this result"), "{}", page.words());
    assert_eq!(day.at("end/confirm", &[("step", "2")]).await.location(), "/floor/friday");
    let result = day.first_match().await.result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::B, DecidedBy::Time));
    let table = day.jun.get("/floor/friday/table/1").await;
    assert!(
        table.has("Jun Judge: time called") && table.has("Jun Judge: recorded the result"),
        "{}",
        table.words()
    );
}

#[tokio::test]
async fn db_time_07_the_judge_sees_which_extra_turn_a_table_is_in() {
    let day = Day::playing("dragon-ball-super", json!({})).await;
    day.at("end/call", &[("reason", "rehearsal")]).await;
    day.told(0, &Told::Games { a: 1, b: 0, drawn: 0, running: true }).await;
    day.told(1, &Told::pointing("turn", Side::A)).await;
    day.told(2, &Told::picked("turn-ended")).await;
    let page = day.jun.get("/floor/friday/table/1/end").await;
    assert!(page.words().contains("Turn 1 of 3"), "{}", page.words());
    assert!(page.words().contains("Prep time is over"), "{}", page.words());
    let japanese = day.hall.staff(&day.olga, &day.held, "Kei Judge", &[Role::FloorJudge]).await.japanese();
    assert!(japanese.get("/floor/friday/table/1/end").await.words().contains("1／3ターン目"));
}

#[tokio::test]
async fn a_late_player_is_marked_and_what_is_due_is_offered() {
    let day = Day::playing("netrunner", json!({ "game_loss_minutes": 0 })).await;
    let Match { a, b, .. } = day.first_match().await;
    let entrant = a.0.to_string();
    assert!(day.jun.get("/floor/friday/table/1").await.has("Late: "));
    assert_eq!(day.at("seat", &[("entrant", &entrant)]).await.location(), "/floor/friday/table/1");
    let page = day.jun.get("/floor/friday/table/1").await;
    let words = page.words();
    assert!(words.contains("is not here") && words.contains("the first game is lost"), "{words}");
    assert!(words.contains("Next: Late: the match is lost (in 10 minutes)"), "{words}");
    assert!(day.hall.anonymous().get(&day.seat(a)).await.words().contains("You are late"));
    assert!(!day.hall.anonymous().get(&day.seat(b)).await.words().contains("You are late"));
    assert_eq!(day.at("late", &[("entrant", &entrant), ("step", "match-loss")]).await.status, 422);
    assert_eq!(day.at("late", &[("entrant", &entrant), ("step", "game-loss")]).await.status, 303);
    assert!(day.jun.get("/floor/friday/table/1").await.has("● Late: the first game is lost"));
    assert_eq!(day.at("result", &[("result", "2-0")]).await.status, 422, "a game is lost already");
    assert_eq!(day.at("seat", &[("entrant", &entrant), ("here", "yes")]).await.status, 303);
    assert!(!day.jun.get("/floor/friday/table/1").await.has("is not here"));
    let words = day.hall.anonymous().get(&day.seat(a)).await.words();
    assert!(!words.contains("You are late"), "whoever sits there is no longer told so: {words}");
}

#[tokio::test]
async fn a_table_is_stopped_and_goes_on_with_its_time_given_back() {
    let day = Day::playing("dragon-ball-super", json!({})).await;
    assert!(day.jun.get("/floor/friday/table/1").await.has("Appeal to the head judge"));
    day.at("stop", &[("why", "appeal")]).await;
    let page = day.jun.get("/floor/friday/table/1").await;
    assert!(page.words().contains("Appeal to the head judge") && page.has("/resume"), "{}", page.words());
    assert_eq!(day.at("resume", &[("seconds", "90")]).await.status, 303);
    assert_eq!(day.first_match().await.extension_ms, 90_000);
    let page = day.jun.get("/floor/friday/table/1").await;
    assert!(page.words().contains("Jun Judge: 1:30 more"), "{}", page.words());
    let entrant = day.first_match().await.a.0.to_string();
    day.at("slow", &[("entrant", &entrant), ("step", "caution")]).await;
    let held = day.hall.again(&day.held).await;
    let given = held.judging.penalties.values().next().expect("a penalty");
    assert_eq!(given.details.penalty.as_deref(), Some("caution"));
}

#[tokio::test]
async fn one_game_for_two_is_agreed_before_a_judge_and_counts_twice() {
    let day = Day::playing("netrunner", json!({})).await;
    let page = day.jun.get("/floor/friday/table/1").await;
    assert!(page.has("Draw the sides") && page.has("that is bribery"), "{}", page.words());
    day.at("two-for-one", &[("corp", "draw")]).await;
    let page = day.jun.get("/floor/friday/table/1").await;
    assert!(page.has("value=\"two-a\"") && page.has("One game for the points of two"), "{}", page.words());
    let a = day.first_match().await.a;
    assert!(day.hall.anonymous().get(&day.seat(a)).await.has("One game for the points of two"));
    assert_eq!(day.at("result", &[("result", "2-0")]).await.status, 422);
    assert_eq!(day.at("result", &[("result", "two-b")]).await.status, 303);
    assert_eq!(day.first_match().await.result.expect("a result").settled.wins, [0, 2]);
}

#[tokio::test]
async fn wrong_tables_are_looked_over_and_put_right() {
    let mut day = Day::playing("vanguard", json!({})).await;
    let round = day.held.current_round().expect("a round").clone();
    let [one, two] = [0, 1].map(|n| round.matches[n].clone());
    day.act(Command::RecordResult(RecordResult {
        round: ROUND,
        table: one.table,
        score: Score::of(1, 0, 0),
        insists: false,
    }))
    .await;
    let page = day.jun.get("/floor/friday/wrong-table").await;
    assert!(page.has("PG 3.10.2") && page.has("belongs to table 2"), "{}", page.words());
    let [a, b, x, y] = [one.a, one.b, two.a, two.b].map(|id| id.0.to_string());
    let fields = vec![
        ("round", "1"),
        ("table1", "1"),
        ("a1", a.as_str()),
        ("b1", y.as_str()),
        ("won1", "a"),
        ("table2", "2"),
        ("a2", x.as_str()),
        ("b2", b.as_str()),
        ("won2", "b"),
        ("finished", "yes"),
        ("reason", "they read the board wrongly"),
    ];
    let look = day.jun.send("/floor/friday/wrong-table", &fields).await;
    assert!(look.words().contains("moves to table 1") && look.has("name=\"sure\""), "{}", look.words());
    let mut sure = fields.clone();
    sure.push(("sure", "yes"));
    assert_eq!(day.jun.send("/floor/friday/wrong-table", &sure).await.location(), "/floor/friday");
    let held = day.hall.again(&day.held).await;
    let won = |n: usize| held.rounds[0].matches[n].result.as_ref().expect("a result").settled.outcome;
    assert_eq!((won(0), won(1)), (Outcome::A, Outcome::A));
}

/// BR-ATT-09
#[tokio::test]
async fn wrong_tables_are_put_right_after_the_round_was_closed() {
    let mut day = Day::playing("vanguard", json!({})).await;
    let round = day.held.current_round().expect("a round").clone();
    let [one, two] = [0, 1].map(|n| round.matches[n].clone());
    for (table, score) in [(one.table, Score::of(1, 0, 0)), (two.table, Score::of(0, 1, 0))] {
        day.act(Command::RecordResult(RecordResult { round: ROUND, table, score, insists: false })).await;
    }
    day.act(Command::CloseRound(CloseRound { round: ROUND })).await;
    let table = day.jun.get("/floor/friday/table/1").await;
    assert!(table.has("/floor/friday/wrong-table"), "{}", table.words());
    let page = day.jun.get("/floor/friday/wrong-table").await;
    assert!(page.has("PG 3.10.2") && page.has("belongs to table 2"), "{}", page.words());
    let [a, b, x, y] = [one.a, one.b, two.a, two.b].map(|id| id.0.to_string());
    let fields = vec![
        ("round", "1"),
        ("table1", "1"),
        ("a1", a.as_str()),
        ("b1", y.as_str()),
        ("won1", "a"),
        ("table2", "2"),
        ("a2", x.as_str()),
        ("b2", b.as_str()),
        ("won2", "b"),
        ("finished", "yes"),
        ("reason", "they read the board wrongly"),
    ];
    let look = day.jun.send("/floor/friday/wrong-table", &fields).await;
    assert!(look.words().contains("moves to table 1") && look.has("name=\"sure\""), "{}", look.words());
    let mut sure = fields.clone();
    sure.push(("sure", "yes"));
    assert_eq!(day.jun.send("/floor/friday/wrong-table", &sure).await.location(), "/floor/friday");
    let held = day.hall.again(&day.held).await;
    let won = |n: usize| held.rounds[0].matches[n].result.as_ref().expect("a result").settled.outcome;
    assert_eq!((won(0), won(1)), (Outcome::A, Outcome::A));
}

#[tokio::test]
async fn a_player_concedes_or_leaves_with_a_reason() {
    let day = Day::playing("vanguard", json!({})).await;
    let Match { a, b, .. } = day.first_match().await;
    let page = day.hall.anonymous().get(&day.seat(a)).await;
    assert!(
        page.has("I give this match up") && page.has("name=\"reason\"") && page.has("Leave now"),
        "{}",
        page.words()
    );
    let fields = [("at_once", "yes"), ("reason", "feels unwell")];
    let left = day.hall.anonymous().send(&format!("{}/drop", day.seat(a)), &fields).await;
    assert_eq!(left.status, 303);
    let result = day.first_match().await.result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::B, DecidedBy::Concession));
    let fields = [("round", "1"), ("table", "1")];
    let late = day.hall.anonymous().send(&format!("{}/concede", day.seat(b)), &fields).await;
    assert_eq!(late.status, 422, "the match is over");
}

/// BR-MAT-03
#[tokio::test]
async fn br_mat_03_the_seat_says_who_chooses_in_later_games() {
    let day = Day::seated("vanguard", json!({})).await;
    let a = day.first_match().await.a;
    let page = day.hall.anonymous().get(&day.seat(a)).await;
    assert!(page.words().contains("The loser of the game before chooses to go first or second."));
    let page = day.hall.anonymous().japanese().get(&day.seat(a)).await;
    assert!(page.words().contains("前のゲームの敗者が先攻か後攻かを選びます。"));
}

/// TF-SIDE-06
#[tokio::test]
async fn tf_side_06_the_seat_says_who_sideboards_first() {
    let day = Day::seated("transformers", json!({})).await;
    let a = day.first_match().await.a;
    assert!(day.hall.anonymous().get(&day.seat(a)).await.has("The winner of the game declares the team"));
}

/// BR-MAT-15, NR-MATCH-06, NR-DROP-02
#[tokio::test]
async fn br_mat_15_the_slip_has_a_field_for_everything_that_belongs_on_it() {
    let day = Day::seated("netrunner", json!({})).await;
    let slips = day.olga.get("/desk/friday/print/slips").await;
    for field in
        ["games won", "Extension", "Penalties", "drops", "signature", "Judge’s initials", "Agreed draw"]
    {
        assert!(slips.words().contains(field), "{field}: {}", slips.words());
    }
    let seat = day.seat(day.first_match().await.a);
    assert!(
        day.hall.anonymous().get(&seat).await.has("action=\"/seat/friday/"),
        "and the phone has a way to drop"
    );
}

#[tokio::test]
async fn br_mat_16_tables_without_a_result_are_listed_after_the_end() {
    let mut day = Day::playing("vanguard", json!({})).await;
    let score = Score::of(1, 0, 0);
    day.act(Command::RecordResult(RecordResult {
        round: ROUND,
        table: TableNumber(2),
        score,
        insists: false,
    }))
    .await;
    let grid = day.jun.get("/floor/friday?show=playing").await;
    assert!(grid.has("/floor/friday/table/1\"") && !grid.has("/floor/friday/table/2\""));
}

#[tokio::test]
async fn br_mat_17_a_lost_sheet_is_printed_again() {
    let day = Day::seated("vanguard", json!({})).await;
    let first = day.olga.get("/desk/friday/print/slips").await;
    let again = day.olga.get("/desk/friday/print/slips").await;
    assert_eq!(first.words(), again.words());
}

#[tokio::test]
async fn nr_time_06_at_zero_the_clock_says_so_and_open_tables_are_listed() {
    let day = Day::playing("netrunner", json!({})).await;
    let grid = day.jun.get("/floor/friday?show=playing").await;
    assert!(grid.has("data-called=") && grid.has("/floor/friday/table/2\""));
}

/// GR-TIME-04, GR-TIME-07
#[tokio::test]
async fn gr_time_07_a_table_has_its_own_clock_and_extensions_are_listed() {
    let mut day = Day::playing("gate-ruler", json!({})).await;
    day.act(Command::ExtendTable(ExtendTable {
        round: ROUND,
        table: TableNumber(1),
        minutes: 3,
        reason: None,
    }))
    .await;
    let grid = day.jun.get("/floor/friday?show=extension").await;
    assert!(grid.has("/floor/friday/table/1\"") && !grid.has("/floor/friday/table/2\""));
    assert!(day.jun.get("/floor/friday/table/1").await.has("data-clock"));
    assert!(day.hall.anonymous().get("/t/friday").await.has("data-clock"), "everybody sees the time left");
}

#[tokio::test]
async fn the_keypad_gives_time_rules_a_double_loss_and_marks_an_empty_seat() {
    let day = Day::playing("vanguard", json!({})).await;
    let line = async |text: &str| day.olga.send("/desk/friday/line", &[("line", text), ("round", "1")]).await;
    assert_eq!(line("1 +5").await.status, 303);
    assert_eq!(day.first_match().await.extension_ms, 300_000);
    assert_eq!(line("late 1 b").await.status, 303);
    let held = day.hall.again(&day.held).await;
    assert!(held.rounds[0].late.contains_key(&held.rounds[0].matches[0].b));
    assert_eq!(line("1 dl").await.status, 422, "nothing on record takes the match from the other");
    assert_eq!(line("late 1 a").await.status, 303);
    assert_eq!(line("1 dl").await.status, 303);
    assert_eq!(day.first_match().await.result.expect("a result").settled.outcome, Outcome::DoubleLoss);
    assert_eq!(line("late 9 a").await.status, 422);
}

/// What seat and floor show at every moment of a table, in both languages.
async fn pages(rulebook: &str, options: Value) -> (Held, BTreeMap<(ReminderAt, ReminderTo, bool), String>) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "friday", rulebook, options).await;
    let held = hall.players(&held, &olga, &NAMES).await;
    let jun = hall.staff(&olga, &held, "Jun Judge", &[Role::FloorJudge]).await;
    let kei = hall.staff(&olga, &held, "Kei Judge", &[Role::FloorJudge]).await.japanese();
    let mut pages = BTreeMap::new();
    let mut day = held;
    let moments = [
        ReminderAt::Before,
        ReminderAt::Seated,
        ReminderAt::Playing,
        ReminderAt::TimeUp,
        ReminderAt::Reported,
    ];
    for moment in moments {
        day = match moment {
            ReminderAt::Seated => hall.round(&day, &olga).await,
            ReminderAt::Playing => {
                hall.act(&day, olga.actor(), Command::StartClock(StartClock { round: ROUND })).await
            }
            ReminderAt::TimeUp => {
                let reason = Some("rehearsal".to_owned());
                let call = CallTime { round: ROUND, table: TableNumber(1), reason };
                hall.act(&day, olga.actor(), Command::CallTime(call)).await
            }
            ReminderAt::Reported => {
                let score = Score {
                    result: Some(Outcome::B),
                    decided_by: DecidedBy::Concession,
                    ..Default::default()
                };
                let record = RecordResult { round: ROUND, table: TableNumber(1), score, insists: true };
                hall.act(&day, olga.actor(), Command::RecordResult(record)).await
            }
            _ => day,
        };
        let seat = hall.seat(&day, day.current_round().map_or(1, |round| round.matches[0].a.0));
        pages.insert((moment, ReminderTo::Player, false), hall.anonymous().get(&seat).await.text);
        pages.insert((moment, ReminderTo::Player, true), hall.anonymous().japanese().get(&seat).await.text);
        for (judge, japanese) in [(&jun, false), (&kei, true)] {
            let text = judge.get("/floor/friday/table/1").await.text;
            pages.insert((moment, ReminderTo::Judge, japanese), text);
        }
    }
    // The drop and the agreement are folded into pages that are there anyway.
    for to in [ReminderTo::Player, ReminderTo::Judge] {
        for japanese in [false, true] {
            let playing = pages[&(ReminderAt::Playing, to, japanese)].clone();
            pages.insert((ReminderAt::Dropping, to, japanese), playing.clone());
            pages.insert((ReminderAt::Agreeing, to, japanese), playing);
        }
    }
    (day, pages)
}

/// The last moment at which a reminder due at another one must not stand there yet. Before the first there is none; it is gone once
/// players are seated. What belongs to the way out stands on the page all the time.
fn before(due: ReminderAt) -> Option<ReminderAt> {
    match due {
        ReminderAt::Before => Some(ReminderAt::Seated),
        ReminderAt::Seated | ReminderAt::Agreeing => Some(ReminderAt::Before),
        ReminderAt::Playing => Some(ReminderAt::Seated),
        ReminderAt::TimeUp => Some(ReminderAt::Playing),
        ReminderAt::Reported => Some(ReminderAt::TimeUp),
        _ => None,
    }
}

/// Reminders by their requirements, as far as a row states it with the moment from which each is due.
async fn reminded(rulebook: &str, options: Value, rows: &[(&str, Option<ReminderAt>)]) {
    let (held, pages) = pages(rulebook, options).await;
    let resolved = held.rulebook().expect("rules");
    for (requirement, due) in rows {
        let all = &resolved.rulebook().reminders;
        let holds =
            |at, to, wanted: &rulebook::Reminder| resolved.reminders(at, to).any(|found| found == wanted);
        let found: Vec<_> = all
            .iter()
            .filter(|reminder| reminder.citation.requirement == **requirement)
            .filter(|reminder| holds(reminder.at[0], reminder.to[0], reminder))
            .collect();
        assert!(!found.is_empty(), "{requirement} is no reminder here");
        for reminder in found {
            for (at, to) in reminder.at.iter().flat_map(|at| reminder.to.iter().map(move |to| (*at, *to))) {
                // A judge is told of agreements where there is one to record.
                if at == ReminderAt::Agreeing
                    && to == ReminderTo::Judge
                    && resolved.match_rule().two_for_one.is_none()
                {
                    continue;
                }
                assert!(pages[&(at, to, false)].contains(&reminder.words.en), "{requirement} {at:?} {to:?}");
                assert!(
                    pages[&(at, to, true)].contains(&reminder.words.ja),
                    "{requirement} {at:?} {to:?} ja"
                );
            }
            let to = reminder.to[0];
            if let Some((due, before)) = due.and_then(|due| Some((due, before(due)?))) {
                let words = [(false, &reminder.words.en), (true, &reminder.words.ja)];
                for (japanese, words) in words {
                    assert!(pages[&(due, to, japanese)].contains(words), "{requirement} is due {due:?}");
                    assert!(!pages[&(before, to, japanese)].contains(words), "{requirement} comes too early");
                }
            }
            if reminder.at.contains(&ReminderAt::Dropping) {
                // The way out is always there; what belongs to it stands beside it and nowhere else.
                let (above, _) =
                    pages[&(ReminderAt::Dropping, to, false)].split_once("id=\"drop\"").expect("a way out");
                assert!(!above.contains(&reminder.words.en), "{requirement} outside the drop");
                continue;
            }
            let before = if reminder.at.contains(&ReminderAt::Before) {
                ReminderAt::Seated
            } else {
                ReminderAt::Before
            };
            assert!(
                !pages[&(before, to, false)].contains(&reminder.words.en),
                "{requirement} is not due {before:?}"
            );
        }
    }
}

#[tokio::test]
async fn bushiroad_reminders_stand_where_and_when_they_apply() {
    for (requirement, options) in [
        ("BR-SHF-01", json!({})),
        ("BR-SHF-02", json!({})),
        ("BR-SHF-03", json!({})),
        ("BR-SHF-04", json!({ "mode": "remote" })),
        ("BR-SHF-06", json!({})),
        ("BR-MAT-18", json!({})),
        ("BR-MAT-20", json!({})),
        ("BR-ATT-11", json!({})),
    ] {
        reminded("vanguard", options, &[(requirement, None)]).await;
    }
}

#[tokio::test]
async fn dragon_ball_reminders_stand_where_and_when_they_apply() {
    for (requirement, options) in [("DB-TIME-09", json!({}))] {
        reminded("dragon-ball-super", options, &[(requirement, None)]).await;
    }
}

#[tokio::test]
async fn netrunner_reminders_stand_where_and_when_they_apply() {
    let rows = [
        ("NR-TIME-01", ReminderAt::Seated),
        ("NR-TIME-08", ReminderAt::Playing),
        ("NR-AGREE-07", ReminderAt::Agreeing),
        ("NR-PLAY-01", ReminderAt::Before),
        ("NR-PLAY-02", ReminderAt::Playing),
        ("NR-PLAY-03", ReminderAt::Playing),
        ("NR-PLAY-04", ReminderAt::Playing),
    ];
    reminded("netrunner", json!({}), &rows.map(|(requirement, due)| (requirement, Some(due)))).await;
}

#[tokio::test]
async fn gate_ruler_reminders_stand_where_and_when_they_apply() {
    let rows = [
        ("GR-MATCH-03", ReminderAt::Seated),
        ("GR-MATCH-04", ReminderAt::Seated),
        ("GR-MATCH-05", ReminderAt::Seated),
        ("GR-MATCH-06", ReminderAt::Seated),
        ("GR-MATCH-07", ReminderAt::Playing),
        ("GR-TIME-06", ReminderAt::Seated),
        ("GR-GAME-01", ReminderAt::Playing),
        ("GR-GAME-02", ReminderAt::Playing),
        ("GR-GAME-03", ReminderAt::Playing),
        ("GR-GAME-04", ReminderAt::Playing),
        ("GR-GAME-05", ReminderAt::Playing),
    ];
    reminded(
        "gate-ruler",
        json!({ "tier": "competitive" }),
        &rows.map(|(requirement, due)| (requirement, Some(due))),
    )
    .await;
}

#[tokio::test]
async fn transformers_reminders_stand_where_and_when_they_apply() {
    let rows = [
        ("TF-PRE-01", ReminderAt::Seated),
        ("TF-PRE-02", ReminderAt::Seated),
        ("TF-PRE-03", ReminderAt::Seated),
        ("TF-CONC-03", ReminderAt::Agreeing),
        ("TF-DROP-06", ReminderAt::Dropping),
        ("TF-TIME-05", ReminderAt::Seated),
        ("TF-TIME-06", ReminderAt::Seated),
        ("TF-COMM-01", ReminderAt::Playing),
        ("TF-COMM-02", ReminderAt::Playing),
        ("TF-COMM-03", ReminderAt::Playing),
        ("TF-COMM-04", ReminderAt::Playing),
        ("TF-COMM-05", ReminderAt::Playing),
        ("TF-COMM-06", ReminderAt::Playing),
        ("TF-NOTE-01", ReminderAt::Playing),
        ("TF-NOTE-02", ReminderAt::Playing),
        ("TF-DEV-01", ReminderAt::Playing),
        ("TF-DEV-02", ReminderAt::Playing),
        ("TF-DEV-03", ReminderAt::Playing),
    ];
    reminded("transformers", json!({}), &rows.map(|(requirement, due)| (requirement, Some(due)))).await;
}

#[tokio::test]
async fn tf_dev_03_the_head_judge_may_forbid_devices() {
    reminded("transformers", json!({ "devices": "forbidden" }), &[("TF-DEV-03", Some(ReminderAt::Playing))])
        .await;
}

/// The words themselves: on the player's phone and on the judge's page of the table, at their moment and not before or after.
#[tokio::test]
async fn what_is_said_while_a_match_is_set_up_and_played() {
    for (requirement, rulebook, due, gone, english, japanese) in [
        (
            "TF-NOTE-01",
            "transformers",
            ReminderAt::Playing,
            ReminderAt::Seated,
            "Notes start empty with the match and stay visible; judges may look at them.",
            "メモはマッチ開始時に白紙で、常に見える所に置きます。ジャッジは確認できます。",
        ),
        (
            "GR-MATCH-04",
            "gate-ruler",
            ReminderAt::Seated,
            ReminderAt::Playing,
            "Show the ruler, shuffle and present the deck within three minutes",
            "3分以内にルーラーを示し、シャッフルしてデッキを提示します。",
        ),
    ] {
        let (_, pages) = pages(rulebook, json!({})).await;
        for to in [ReminderTo::Player, ReminderTo::Judge] {
            for (in_japanese, words) in [(false, english), (true, japanese)] {
                assert!(pages[&(due, to, in_japanese)].contains(words), "{requirement} {to:?}");
                assert!(!pages[&(gone, to, in_japanese)].contains(words), "{requirement} {to:?} at {gone:?}");
            }
            assert!(
                !pages[&(ReminderAt::Before, to, false)].contains(english),
                "{requirement} {to:?} before"
            );
        }
    }
}

/// TF-END-04, TF-CHECK-02
#[tokio::test]
async fn the_clock_of_a_table_stands_still_while_its_decks_are_checked() {
    let mut day = Day::playing("transformers", json!({})).await;
    let Match { a, table, .. } = day.first_match().await;
    let clock = |page: &Answer| page.text.contains("data-state=\"paused\"");
    assert!(!clock(&day.hall.anonymous().get(&day.seat(a)).await));
    day.act(Command::OpenDeckCheck(OpenDeckCheck { round: ROUND, table })).await;
    let seat = day.hall.anonymous().get(&day.seat(a)).await;
    assert!(clock(&seat) && seat.has("53:00"), "fifty minutes and the three for the check: {}", seat.words());
    let floor = day.jun.get("/floor/friday/table/1").await;
    assert!(clock(&floor) && floor.has("Their decks are being checked"), "{}", floor.words());
    assert!(floor.has("name=\"reason\""), "time is not called without one");
    day.act(Command::CloseDeckCheck(CloseDeckCheck { check: 1 })).await;
    assert!(!clock(&day.hall.anonymous().get(&day.seat(a)).await), "it runs again");
    assert!(!day.jun.get("/floor/friday/table/1").await.has("Their decks are being checked"));
}

/// TF-PRIZE-02
#[tokio::test]
async fn a_judge_records_that_finalists_divide_the_prizes_and_one_of_them_drops() {
    let sheet = json!({ "structure": "single-elimination" });
    let day = Day::of(&["Aiko Mori", "Ben Okafor"], "transformers", sheet).await;
    let Match { a, b, .. } = day.first_match().await;
    let page = day.jun.get("/floor/friday/table/1").await;
    assert!(page.has("Agreement on prizes") && page.has("name=\"leaves\""), "{}", page.words());
    assert_eq!(day.at("prizes", &[("division", "half and half"), ("leaves", "")]).await.status, 303);
    let page = day.jun.get("/floor/friday/table/1").await;
    assert!(page.has("half and half") && page.has("Nobody may concede for it"), "{}", page.words());
    let conceded =
        Command::Concede(engine::play::Concede { round: ROUND, table: TableNumber(1), finished: Vec::new() });
    let refused = day
        .hall
        .app
        .act(day.held.id, Actor::Entrant { entrant: b }, crate::testing::pressed(), conceded)
        .await;
    assert!(refused.is_err(), "one of them drops");
    let drops = b.0.to_string();
    assert_eq!(day.at("prizes", &[("division", "half and half"), ("leaves", &drops)]).await.status, 303);
    let held = day.hall.again(&day.held).await;
    assert!(held.entrant(b).is_some_and(|found| found.dropped_after.is_some()));
    let result = day.first_match().await.result.expect("a result");
    let winner = if day.first_match().await.a == a { Outcome::A } else { Outcome::B };
    assert_eq!(result.settled.outcome, winner);
}
