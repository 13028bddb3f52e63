//! A judge on the floor.

use engine::Command;
use engine::command::{CloseRound, DisputeResult, ReportResult};
use engine::ids::{EntrantId, RoundNumber};
use engine::people::Role;
use engine::play::{Outcome, Score};

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

struct Floor {
    hall: TestApp,
    olga: Visitor,
    jun: Visitor,
    friday: Held,
}

/// Eight players in round 1, and a floor judge.
async fn floor() -> Floor {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    let names = [
        "Aiko Mori",
        "Ben Okafor",
        "Chie Tan",
        "Daniel Cruz",
        "Emi Sato",
        "Farid Haddad",
        "Ines Moreau",
        "Leo Rossi",
    ];
    hall.players(&friday, &olga, &names).await;
    let jun = hall.staff(&olga, &friday, "Jun Judge", &[Role::FloorJudge]).await;
    let friday = hall.round(&friday, &olga).await;
    Floor { hall, olga, jun, friday }
}

impl Floor {
    async fn round(&self) -> engine::tournament::Round {
        (*self.hall.again(&self.friday).await.current_round().expect("a round")).clone()
    }
}

#[tokio::test]
async fn the_floor_is_for_the_staff_of_the_tournament() {
    let floor = floor().await;
    let stranger = floor.hall.member("Sven Stranger").await;
    for path in ["/floor/friday", "/floor/friday/table/1"] {
        assert_eq!(floor.jun.get(path).await.status, 200, "{path}");
        assert_eq!(stranger.get(path).await.status, 403, "{path}");
        assert_ne!(floor.hall.anonymous().get(path).await.status, 200, "{path}");
    }
    let fields = [("round", "1"), ("result", "2-0")];
    assert_eq!(stranger.send("/floor/friday/table/1/result", &fields).await.status, 403);
    assert_eq!(floor.jun.get("/floor/friday/table/9").await.status, 404);
    assert_eq!(floor.jun.get("/floor/no-such").await.status, 404);
}

#[tokio::test]
async fn two_taps_record_a_result_and_one_takes_it_back() {
    let floor = floor().await;
    let grid = floor.jun.get("/floor/friday").await;
    assert!(grid.has("href=\"/floor/friday/table/2\""));
    let table = floor.jun.get("/floor/friday/table/2").await;
    assert!(table.has("name=\"result\" value=\"2-1\""), "{}", table.words());
    let fields = [("command_id", "slip-2"), ("round", "1"), ("result", "1-2")];
    let answer = floor.jun.post("/floor/friday/table/2/result", &fields).await;
    assert_eq!(answer.location(), "/floor/friday");
    let match_ = floor.round().await.matches[1].clone();
    assert_eq!(match_.result.expect("a result").settled.outcome, Outcome::B);

    let grid = floor.jun.get("/floor/friday").await;
    assert!(grid.has("1 of 4 results in") && grid.has("cell-done"));
    assert!(grid.has("Table 2:") && grid.has("action=\"/floor/friday/table/2/undo\""), "{}", grid.words());
    let undo = [("command_id", "back"), ("undoes", "slip-2")];
    assert_eq!(floor.jun.post("/floor/friday/table/2/undo", &undo).await.location(), "/floor/friday/table/2");
    assert!(floor.round().await.matches[1].result.is_none());
}

#[tokio::test]
async fn one_press_sent_again_with_another_result_is_refused_and_records_nothing() {
    let floor = floor().await;
    let press = |result| [("command_id", "slip-1"), ("round", "1"), ("result", result)];
    assert_eq!(floor.jun.post("/floor/friday/table/1/result", &press("2-0")).await.status, 303);
    let before = floor.hall.again(&floor.friday).await.version;
    assert_eq!(floor.jun.post("/floor/friday/table/1/result", &press("2-0")).await.status, 303, "once more");
    for (table, result) in [(1, "0-2"), (2, "2-0")] {
        let answer = floor.jun.post(&format!("/floor/friday/table/{table}/result"), &press(result)).await;
        assert_eq!(answer.status, 422, "{table} {result}");
        assert!(answer.has("sent before with something else in it"), "{}", answer.words());
    }
    assert_eq!(floor.hall.again(&floor.friday).await.version, before);
    let round = floor.round().await;
    let won = round.matches[0].result.as_ref().map(|result| result.settled.outcome);
    assert_eq!((won, round.matches[1].result.is_none()), (Some(Outcome::A), true));
}

#[tokio::test]
async fn more_time_is_one_tap_and_shows_everywhere() {
    let floor = floor().await;
    let fields = [("round", "1"), ("minutes", "3"), ("reason", "long ruling")];
    assert_eq!(floor.jun.send("/floor/friday/table/1/extend", &fields).await.status, 303);
    assert_eq!(floor.round().await.matches[0].extension_ms, 180_000);
    let grid = floor.jun.get("/floor/friday?show=extension").await;
    assert!(grid.has("cell-extension") && grid.has("+3") && !grid.has("/floor/friday/table/2\""));
    let answer = floor.jun.send("/floor/friday/table/1/extend", &[("round", "1"), ("minutes", "99")]).await;
    assert_eq!(answer.status, 422);
    let fields = [("round", "1"), ("minutes", "0"), ("reason", "<why>")];
    let answer = floor.jun.send("/floor/friday/table/1/extend", &fields).await;
    assert!(answer.has("value=\"&#60;why&#62;\"") && answer.has("role=\"alert\""), "what was typed stays");
}

#[tokio::test]
async fn filters_show_the_tables_that_need_somebody() {
    let floor = floor().await;
    let match_ = floor.round().await.matches[2].clone();
    let (round, table, score) = (RoundNumber(1), match_.table, Score::of(2, 1, 0));
    let actor = |entrant: EntrantId| engine::Actor::Entrant { entrant };
    floor
        .hall
        .act(&floor.friday, actor(match_.a), Command::ReportResult(ReportResult { round, table, score }))
        .await;
    let page = floor.jun.get("/floor/friday/table/3").await;
    assert!(page.has("reported: 2–1. Not confirmed yet."), "{}", page.words());
    floor
        .hall
        .act(
            &floor.friday,
            actor(match_.b),
            Command::DisputeResult(DisputeResult { round, table, reported_at: None }),
        )
        .await;
    let grid = floor.jun.get("/floor/friday?show=attention").await;
    assert!(grid.has("/floor/friday/table/3\"") && !grid.has("/floor/friday/table/1\""));
    assert!(floor.jun.get("/floor/friday/table/3").await.has("Disputed."));
    let calls = floor.jun.get("/floor/friday/calls").await;
    let words = calls.words();
    assert!(words.contains("result disputed") && words.contains("To table 3"), "{words}");
    assert!(words.contains("Calls 1") && !words.contains("No calls"), "counted with the calls: {words}");
    let fields = [("round", "1"), ("result", "2-1")];
    floor.jun.send("/floor/friday/table/3/result", &fields).await;
    assert!(floor.jun.get("/floor/friday/calls").await.words().contains("No calls"), "settled");
    let grid = floor.jun.get("/floor/friday?show=playing").await;
    assert!(!grid.has("/floor/friday/table/3\"") && grid.has("/floor/friday/table/4\""));
    let grid = floor.hall.anonymous();
    assert!(grid.get("/t/friday").await.has("2–1"));
}

#[tokio::test]
async fn a_result_is_changed_with_a_reason() {
    let floor = floor().await;
    floor.jun.send("/floor/friday/table/1/result", &[("round", "1"), ("result", "2-0")]).await;
    let page = floor.jun.get("/floor/friday/table/1").await;
    assert!(page.has("/floor/friday/table/1/correct") && page.has("Why is it changed?"));
    let twice = floor.jun.send("/floor/friday/table/1/result", &[("round", "1"), ("result", "0-2")]).await;
    assert_eq!(twice.status, 422, "a second slip overwrites nothing");
    let fields = [("round", "1"), ("result", "0-2"), ("reason", " ")];
    assert_eq!(floor.jun.send("/floor/friday/table/1/correct", &fields).await.status, 422);
    let fields = [("round", "1"), ("result", "0-2"), ("reason", "names were mixed up")];
    assert_eq!(floor.jun.send("/floor/friday/table/1/correct", &fields).await.status, 303);
    let result = floor.round().await.matches[0].result.clone().expect("a result");
    assert_eq!((result.settled.outcome, result.corrected), (Outcome::B, true));
    let close = Command::CloseRound(CloseRound { round: RoundNumber(1) });
    for table in 2..=4 {
        let path = format!("/floor/friday/table/{table}/result");
        floor.jun.send(&path, &[("round", "1"), ("result", "2-0")]).await;
    }
    floor.hall.act(&floor.friday, floor.olga.actor(), close).await;
    assert!(floor.jun.get("/floor/friday").await.has("Round 1 is closed."));
    assert!(!floor.jun.get("/floor/friday/table/1").await.has("/correct"));
}

#[tokio::test]
async fn who_may_not_record_sees_no_buttons_and_is_refused() {
    let floor = floor().await;
    let tim = floor.hall.staff(&floor.olga, &floor.friday, "Tim Keeper", &[Role::Timekeeper]).await;
    let page = tim.get("/floor/friday/table/1").await;
    assert!(!page.has("name=\"result\"") && !page.has("name=\"minutes\""), "{}", page.words());
    let held = floor.hall.again(&floor.friday).await;
    let seated = held.entrant(held.rounds[0].matches[0].a).and_then(|entrant| entrant.name.clone());
    assert!(page.has(&seated.expect("a name")), "{}", page.words());
    let answer = tim.send("/floor/friday/table/1/result", &[("round", "1"), ("result", "2-0")]).await;
    assert_eq!(answer.status, 422);
    assert!(floor.round().await.matches[0].result.is_none());
}

#[tokio::test]
async fn before_the_first_round_the_floor_is_empty() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    hall.tournament(&olga, "friday").await;
    let page = olga.japanese().get("/floor/friday").await;
    assert!(page.has("まだ対戦がありません"), "{}", page.words());
}
