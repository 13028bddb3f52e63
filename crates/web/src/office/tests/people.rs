//! What is kept about a person: handed over, erased, and by whom.

use axum::http::StatusCode;
use engine::Command;
use engine::command::{AddEntrants, FinalizeStandings, PostStandings};
use engine::people::Role;
use engine::play::Outcome;
use serde_json::Value;

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

const PAGE: &str = "/office/friday/people/2";

async fn played() -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&olga, "friday").await;
    let held = hall.players(&held, &olga, &["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
    let held = hall.play(&held, &olga, 2, |_, _| Outcome::A).await;
    (hall, olga, held)
}

async fn finished() -> (TestApp, Visitor, Held) {
    let (hall, olga, mut held) = played().await;
    while held.phase != engine::tournament::Phase::Posted {
        held = match hall
            .app
            .act(held.id, olga.actor(), crate::testing::pressed(), Command::PostStandings(PostStandings {}))
            .await
        {
            Ok(_) => hall.again(&held).await,
            Err(_) => hall.play(&held, &olga, 2, |_, _| Outcome::A).await,
        };
    }
    let held = hall.act(&held, olga.actor(), Command::FinalizeStandings(FinalizeStandings {})).await;
    (hall, olga, held)
}

#[tokio::test]
async fn everything_about_a_person_is_handed_over() {
    let (_hall, olga, _) = played().await;
    let page = olga.get(PAGE).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("Ben Okafor") && page.text.contains(&format!("{PAGE}/data")));
    let file = olga.get(&format!("{PAGE}/data")).await;
    assert_eq!(file.header("cache-control"), "no-store");
    let data: Value = serde_json::from_str(&file.text).expect("JSON");
    assert_eq!(data["person"]["name"], "Ben Okafor");
    assert!(data["entries"].as_array().is_some_and(|entries| !entries.is_empty()));
    assert!(!file.text.contains("Aiko Mori"), "nobody else");
}

#[tokio::test]
async fn a_person_is_erased_once_the_tournament_is_over_and_the_name_was_typed() {
    let (_hall, olga, _) = played().await;
    let early = olga.post(PAGE, &[("name", "Ben Okafor")]).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "it still runs");

    let (hall, olga, held) = finished().await;
    assert_eq!(olga.post(PAGE, &[("name", "Ben")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(olga.get("/t/friday/standings").await.text.contains("Ben Okafor"));
    let erased = olga.post(PAGE, &[("name", "Ben Okafor")]).await;
    assert_eq!(erased.location(), "/office/friday");
    assert!(!olga.get("/t/friday/standings").await.text.contains("Ben Okafor"), "not from a cache either");
    assert_eq!(olga.get(PAGE).await.status, StatusCode::NOT_FOUND);
    assert!(hall.app.store().verify(held.id).await.expect("read").is_ok(), "the chain is whole");
}

#[tokio::test]
async fn only_organizers_of_every_tournament_of_a_person_get_to_it() {
    let (hall, olga, held) = played().await;
    let judge = hall.staff(&olga, &held, "Hana Head", &[Role::HeadJudge]).await;
    assert_eq!(judge.get(PAGE).await.status, StatusCode::FORBIDDEN);
    assert_eq!(judge.post(PAGE, &[("name", "Ben Okafor")]).await.status, StatusCode::FORBIDDEN);
    let other = hall.organizer("Otto Organizer").await;
    let elsewhere = hall.tournament(&other, "sunday").await;
    let person = held.entrants[1].person.clone();
    let entrants = vec![engine::command::NewEntrant {
        name: "Ben Okafor".to_owned(),
        person,
        attributes: Default::default(),
    }];
    let enter = Command::AddEntrants(AddEntrants { entrants, same_name: true, checked_in: true });
    hall.act(&elsewhere, other.actor(), enter).await;
    assert_eq!(olga.get(PAGE).await.status, StatusCode::FORBIDDEN, "what was said elsewhere is not hers");
}
