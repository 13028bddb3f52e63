//! What the floor shows at a table: the screens of the end of time, the seats of byes, the clocks.

use engine::Command;
use engine::command::{CloseRound, RecordResult, StartClock};
use engine::people::Role;
use engine::play::Score;
use engine::play::ending::Told;
use engine::standings::published;
use serde_json::json;

use super::matches::{Day, NAMES, ROUND};
use crate::app::move_on;
use crate::testing::Answer;

/// The clauses shown as chips of a page.
fn clauses(page: &Answer) -> Vec<String> {
    let chips = page.text.split("<details class=\"chip\"").skip(1);
    let shown = chips.filter_map(|chip| chip.split("</summary>").next()?.rsplit('>').next());
    shown.map(str::to_owned).collect()
}

#[tokio::test]
async fn every_screen_cites_the_clause_it_rests_on() {
    let day =
        Day::playing("vanguard", json!({ "time_up_procedure": true, "best_of": 3, "round_minutes": 40 }))
            .await;
    day.at("extend", &[("minutes", "3")]).await;
    let called = day.at("end/call", &[("reason", "rehearsal")]).await;
    assert_eq!(called.status, 303, "{}", called.words());
    let screen = || day.jun.get("/floor/friday/table/1/end");
    assert_eq!(clauses(&screen().await)[0], "R 1.2.3", "{}", screen().await.words());
    day.told(0, &Told::picked("lapsed")).await;
    assert_eq!(clauses(&screen().await)[0], "R 4.1", "{}", screen().await.words());
    let games = [("step", "1"), ("won-a", "1"), ("won-b", "0"), ("drawn", "0"), ("running", "true")];
    assert_eq!(day.at("end/answer", &games).await.status, 303);
    day.told(2, &Told::Done).await;
    let page = screen().await;
    assert!(page.has("name=\"damage-a\""), "{}", page.words());
    assert_eq!(clauses(&page)[0], "A 1");
}

#[tokio::test]
async fn how_the_games_stand_is_said_by_name_and_impossible_counts_are_refused() {
    let day = Day::playing("transformers", json!({})).await;
    day.at("end/call", &[("reason", "rehearsal")]).await;
    let page = day.jun.get("/floor/friday/table/1/end").await;
    let match_ = day.first_match().await;
    for entrant in [match_.a, match_.b] {
        let name = &NAMES[entrant.0 as usize - 1];
        assert!(page.words().contains(&format!("Games won by {name}")), "{}", page.words());
    }
    let said =
        |a, b, drawn| [("step", "0"), ("won-a", a), ("won-b", b), ("drawn", drawn), ("running", "false")];
    assert_eq!(day.at("end/answer", &said("2", "0", "0")).await.status, 422, "that match is over");
    assert_eq!(day.at("end/answer", &said("0", "0", "4000000000")).await.status, 422);
    assert_eq!(day.at("end/answer", &said("1", "0", "1")).await.status, 303);
    let result = day.jun.get("/floor/friday/table/1/end").await;
    assert!(result.words().contains("wins the match"), "{}", result.words());
}

#[tokio::test]
async fn a_game_lost_by_lateness_stands_already_where_the_games_are_asked_for() {
    let day = Day::playing("netrunner", json!({ "game_loss_minutes": 0 })).await;
    let late = day.first_match().await.a.0.to_string();
    day.at("seat", &[("entrant", &late)]).await;
    assert_eq!(day.at("late", &[("entrant", &late), ("step", "game-loss")]).await.status, 303);
    day.at("end/call", &[("reason", "rehearsal")]).await;
    let page = day.jun.get("/floor/friday/table/1/end").await;
    assert!(page.has("name=\"won-a\" value=\"0\" checked"), "{}", page.text);
    assert!(page.has("name=\"won-b\" value=\"1\" checked"), "the game counts for whoever was there");
}

#[tokio::test]
async fn br_att_06_the_seat_of_a_bye_is_marked_empty_and_the_bye_is_lost() {
    let mut day = Day::of(&NAMES[..3], "vanguard", json!({ "no_show_minutes": 0 })).await;
    day.act(Command::StartClock(StartClock { round: ROUND })).await;
    let bye = day.held.current_round().expect("a round").byes[0];
    let table = format!("/floor/friday/table/{}", bye.table);
    assert!(day.jun.get("/floor/friday").await.has(&format!("href=\"{table}\"")), "the bye is on the floor");
    let page = day.jun.get(&table).await;
    assert!(page.words().contains("The bye counts once the seat is taken"), "{}", page.words());
    assert!(page.has(">PG 3.9.1</summary>"));
    let entrant = bye.entrant.0.to_string();
    let fields = [("round", "1"), ("entrant", entrant.as_str())];
    assert_eq!(day.jun.send(&format!("{table}/seat"), &fields).await.status, 303);
    assert!(day.jun.get("/floor/friday").await.has("state-missing"), "the floor sees the empty seat");
    let phone = day.hall.anonymous().get(&day.seat(bye.entrant)).await;
    assert!(
        phone.has("id=\"late\"") && phone.words().contains("the bye counts only then"),
        "{}",
        phone.words()
    );
    let step =
        day.held.rulebook().expect("a rulebook").lateness().expect("a rule").steps.last().expect("a step");
    let lost = [("round", "1"), ("entrant", entrant.as_str()), ("step", step.id.as_str())];
    assert_eq!(day.jun.send(&format!("{table}/late"), &lost).await.status, 303);
    for match_ in &day.held.current_round().expect("a round").matches {
        let score = Score::of(1, 0, 0);
        day.hall
            .act(
                &day.held,
                day.olga.actor(),
                Command::RecordResult(RecordResult {
                    round: ROUND,
                    table: match_.table,
                    score,
                    insists: false,
                }),
            )
            .await;
    }
    let held =
        day.hall.act(&day.held, day.olga.actor(), Command::CloseRound(CloseRound { round: ROUND })).await;
    let rows = published(&held, ROUND).expect("standings").standings;
    let points: Vec<_> = rows.iter().map(|row| (row.entrant, row.points)).collect();
    assert!(points.contains(&(bye.entrant, 0)), "{points:?}");
}

#[tokio::test]
async fn db_time_07_prep_time_follows_match_time_on_every_clock() {
    let day = Day::playing("dragon-ball-super", json!({ "prep_minutes": 10 })).await;
    for path in ["/t/friday/display", "/desk/friday", "/floor/friday"] {
        let page = day.olga.get(path).await;
        let number = |name: &str| -> i64 {
            let start = page.text.split(&format!("{name}=\"")).nth(1).expect(name);
            start.split('"').next().expect("a value").parse().expect("a moment")
        };
        assert_eq!(number("data-prep") - number("data-ends"), 600_000, "{path}");
    }
    // The page says it in words at the moment it is due, and not before; the browser counts on from there.
    let kei = day.hall.staff(&day.olga, &day.held, "Kei Judge", &Role::ALL).await.japanese();
    let says = async |english: &str, japanese: &str| -> Vec<bool> {
        let mut found = Vec::new();
        for path in ["/t/friday/display", "/desk/friday", "/floor/friday", "/floor/friday/table/1"] {
            for (visitor, words) in [(&day.olga, english), (&kei, japanese)] {
                let page = visitor.get(path).await;
                found.push(page.has(&format!("<span class=\"clock-note\">{words}</span>")));
            }
        }
        found
    };
    let runs = ("prep time", "準備時間");
    let over = ("prep time has ended", "準備時間終了");
    move_on(59 * 60_000);
    assert_eq!(says(runs.0, runs.1).await, [false; 8], "match time runs");
    move_on(2 * 60_000);
    assert_eq!(says(runs.0, runs.1).await, [true; 8], "match time is over");
    assert_eq!(says(over.0, over.1).await, [false; 8], "prep time runs");
    move_on(10 * 60_000);
    assert_eq!(says(over.0, over.1).await, [true; 8], "prep time is over");
    let none = Day::playing("transformers", json!({})).await;
    move_on(71 * 60_000);
    assert!(!none.olga.get("/desk/friday").await.has("prep time"), "only where the document has it");
    assert!(!none.olga.get("/t/friday/display").await.has("data-prep"), "only where the document has it");
}

#[tokio::test]
async fn br_tim_09_players_are_told_that_both_have_to_speak_of_their_extension() {
    let day = Day::playing("vanguard", json!({ "best_of": 3, "round_minutes": 40 })).await;
    let phone = day.hall.anonymous();
    let seat = day.seat(day.first_match().await.a);
    assert!(!phone.get(&seat).await.words().contains("both of you must tell the judge"));
    day.at("extend", &[("minutes", "5")]).await;
    let told = phone.get(&seat).await;
    assert!(told.words().contains("both of you must tell the judge"), "{}", told.words());
}

/// BR-ATT-05
#[tokio::test]
async fn the_holder_of_a_bye_who_does_not_come_is_dropped_when_the_round_is_over() {
    let mut day = Day::of(&NAMES[..3], "vanguard", json!({ "no_show_minutes": 0 })).await;
    day.act(Command::StartClock(StartClock { round: ROUND })).await;
    let bye = day.held.current_round().expect("a round").byes[0];
    let name = NAMES[bye.entrant.0 as usize - 1];
    let (table, entrant) = (format!("/floor/friday/table/{}", bye.table), bye.entrant.to_string());
    let send = async |what: &str, more: &[(&str, &str)]| {
        let mut fields = vec![("round", "1"), ("entrant", entrant.as_str())];
        fields.extend(more);
        day.jun.send(&format!("{table}/{what}"), &fields).await
    };
    send("seat", &[]).await;
    let page = day.jun.get(&table).await;
    assert!(page.words().contains(&format!("{name} is marked as not here")), "{}", page.words());
    assert!(!page.has("value=\"drop\"") && !page.has("opponent wins"), "{}", page.words());
    assert_eq!(send("late", &[("step", "drop")]).await.status, 422, "the others still play");
    let match_ = day.held.current_round().expect("a round").matches[0].clone();
    let won = RecordResult { round: ROUND, table: match_.table, score: Score::of(1, 0, 0), insists: false };
    day.hall.act(&day.held, day.olga.actor(), Command::RecordResult(won)).await;
    assert!(day.jun.get(&table).await.has("value=\"drop\""));
    assert_eq!(send("late", &[("step", "drop")]).await.status, 303);
    let page = day.jun.get(&table).await;
    assert!(page.words().contains(&format!("{name} is dropped")), "{}", page.words());
    assert!(page.has("name=\"undoes\""), "one tap takes it back: {}", page.words());
    let phone = day.hall.anonymous().get(&day.seat(bye.entrant)).await;
    assert!(phone.words().contains("You have dropped"), "{}", phone.words());
    assert_eq!(send("seat", &[("here", "yes")]).await.status, 303);
    let page = day.jun.get(&table).await;
    let said = format!("{name} is here, but dropped");
    assert!(page.words().contains(&said) && page.words().contains("at the desk"), "{}", page.words());
    let desk = day.olga.get(&table).await;
    assert!(desk.has(&format!("href=\"/desk/friday/players/{entrant}\"")), "{}", desk.words());
}
