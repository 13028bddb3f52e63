//! Who goes on: drafted, looked over, published, and then the finals are drawn.

use axum::http::StatusCode;
use engine::Command;
use engine::ids::RoundNumber;
use engine::play::Score;
use rulebook::FactSheet;
use serde_json::json;

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

async fn play(hall: &TestApp, olga: &Visitor, held: &Held) -> Held {
    let held = hall.round(held, olga).await;
    let round = held.current_round().expect("a round");
    for game in &round.matches {
        let command =
            Command::RecordResult { round: round.number, table: game.table, score: Score::of(2, 0, 0) };
        hall.act(&held, olga.actor(), command).await;
    }
    hall.act(&held, olga.actor(), Command::CloseRound { round: round.number }).await
}

#[tokio::test]
async fn after_the_last_main_round_the_cut_is_taken_at_the_desk_and_the_final_follows() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&olga, "friday").await;
    let sheet =
        serde_json::from_value::<FactSheet>(json!({ "rounds": 3, "cut": { "size": 2 } })).expect("a sheet");
    hall.act(&held, olga.actor(), Command::SetFactSheet { options: sheet, reason: None }).await;
    let names = ["Aiko", "Ben", "Chie", "Daniel", "Emi", "Farid", "Grace", "Haruto"];
    let mut held = hall.players(&held, &olga, &names).await;
    for _ in 0..3 {
        held = play(&hall, &olga, &held).await;
    }
    assert!(olga.get("/desk/friday").await.has("Decide who goes on"));
    assert!(olga.get("/office/friday").await.has("href=\"/desk/friday/cut\""));
    let early = olga.send("/desk/friday/post", &[]).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "nothing is posted before the cut");

    assert_eq!(olga.send("/desk/friday/cut", &[]).await.location(), "/desk/friday/cut");
    let page = olga.get("/desk/friday/cut").await;
    let first = hall.again(&held).await.cut_draft.clone().expect("a draft").seeds;
    assert_eq!(first.len(), 2);
    assert!(page.has("Publish who goes on") && page.has("8.4"), "{}", page.words());
    let again = olga.send("/desk/friday/cut", &[]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "a second list needs a reason");
    assert_eq!(olga.send("/desk/friday/cut/publish", &[("attempt", "1")]).await.location(), "/desk/friday");
    assert!(olga.get("/desk/friday/cut").await.has("Published."));

    assert!(olga.get("/desk/friday").await.has("Draft round 4"));
    let held = play(&hall, &olga, &held).await;
    assert_eq!(held.round(RoundNumber(4)).map(|round| round.matches.len()), Some(1));
    assert!(olga.get("/desk/friday").await.has("Post the standings"));
    olga.send("/desk/friday/post", &[]).await;
    assert!(olga.get("/t/friday/standings").await.has(names[first[0].0 as usize - 1]));
}

#[tokio::test]
async fn the_page_of_the_cut_speaks_japanese() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    hall.tournament(&olga, "friday").await;
    let page = olga.japanese().get("/desk/friday/cut").await;
    assert!(
        page.has("決勝進出者") && !page.has("action=\"/desk/friday/cut\""),
        "nothing to press before it is due"
    );
}
