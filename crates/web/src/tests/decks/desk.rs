//! What the desk and the office see of lists and staff: what is overdue, what cards add up to, cards to sign in by.

use engine::Command;
use engine::decks::command::{AdoptCatalogue, AskForLists};
use engine::ids::Moment;
use rulebook::decks::{Card, Cards};
use serde_json::json;

use crate::app::now;
use crate::testing::TestApp;

#[tokio::test]
async fn br_dck_08_who_is_missing_at_the_deadline_and_the_infraction_it_is() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let sheet = json!({ "decklists": "required" });
    let held = hall.tournament_of(&organizer, "friday", "vanguard", sheet).await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben"]).await;
    let list = "nation: Keter\n4 Lantern";
    organizer.send("/desk/friday/lists/1", &[("do", "file"), ("list", list)]).await.location();
    organizer.send("/desk/friday/lists/1", &[("do", "accept"), ("reason", "seen")]).await.location();
    let due = async |until: i64| {
        let ask = AskForLists { entrants: Vec::new(), until: Some(Moment(until)) };
        hall.act(&held, organizer.actor(), Command::AskForLists(ask)).await;
        let page = |lang: &str| format!("/desk/friday/lists?lang={lang}");
        (organizer.get(&page("en")).await, organizer.get(&page("ja")).await)
    };
    let (en, ja) = due(now().0 + 600_000).await;
    assert!(!en.has("overdue") && !en.has("PG 3.9.1") && !ja.has("PG 3.9.1"), "{}", en.words());
    let (en, ja) = due(now().0 - 1).await;
    assert!(
        en.has("1 list is overdue") && en.has("common tardiness") && en.has("PG 3.9.1"),
        "{}",
        en.words()
    );
    assert!(ja.has("通常の遅刻") && ja.has("PG 3.9.1"), "{}", ja.words());
}

#[tokio::test]
async fn gr_list_04_the_sums_of_a_list_stand_below_it() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&organizer, "friday", "gate-ruler", json!({})).await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben"]).await;
    organizer.send("/desk/friday/lists/1", &[("do", "file"), ("list", "3 Lantern")]).await.location();
    assert!(!organizer.get("/desk/friday/lists/1").await.has("Sums"), "nothing is known of the cards yet");
    let card = Card {
        name: "Lantern".into(),
        marks: [("army".to_owned(), "Harbour".to_owned())].into(),
        ..Card::default()
    };
    let cards = Cards { cards: vec![card], ..Cards::default() };
    hall.act(&held, organizer.actor(), Command::AdoptCatalogue(AdoptCatalogue { cards })).await;
    let page = organizer.get("/desk/friday/lists/1").await;
    assert!(page.has("Sums") && page.has("Army") && page.has("Harbour"), "{}", page.words());
    assert!(organizer.get("/desk/friday/lists/1?lang=ja").await.has("所属軍"));
}

#[tokio::test]
async fn sign_in_cards_let_one_person_in_each() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let fields = [("role", "floor-judge"), ("role", "scorekeeper"), ("count", "3")];
    let page = organizer.send("/office/friday/staff/cards", &fields).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.text.matches("class=\"qr-card\"").count(), 3);
    assert!(page.has("Floor Judge") && page.has("It works once"), "{}", page.words());
    assert_eq!(hall.app.store().invitations(held.id).await.expect("invitations").len(), 3);
    let board = organizer.get("/office/friday/staff").await;
    assert!(board.has("Waiting to be taken"), "they can be withdrawn there");
    let judge = hall.staff(&organizer, &held, "Judy", &[engine::people::Role::FloorJudge]).await;
    assert_eq!(judge.send("/office/friday/staff/cards", &fields).await.status, 403);
}
