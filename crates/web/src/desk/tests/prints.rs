//! Sheets, slips and cards.

use super::{EIGHT, Hall};
use engine::command::ChangeDetails;
use engine::people::Role;

#[tokio::test]
async fn sheets_say_what_is_missing_before_there_is_anything() {
    let hall = Hall::with(&[]).await;
    for (what, words) in [
        ("pairings-by-name", "No round is published yet"),
        ("slips", "No round is published yet"),
        ("standings", "No round is closed yet"),
        ("qr-cards", "No players are entered yet"),
    ] {
        let page = hall.desk.get(&format!("/desk/friday/print/{what}")).await;
        assert_eq!(page.status, 200, "{what}");
        assert!(page.words().contains(words), "{what}: {}", page.words());
    }
    let contents = hall.desk.get("/desk/friday/print").await;
    assert!(contents.words().contains("Match slips One per table"), "{}", contents.words());
    assert_eq!(hall.desk.get("/desk/friday/print/money").await.status, 404);
}

#[tokio::test]
async fn pairings_by_name_are_in_order_with_both_of_a_table() {
    let hall = Hall::playing(&EIGHT[..7]).await;
    let page = hall.desk.get("/desk/friday/print/pairings-by-name").await;
    let names: Vec<&str> = page
        .text
        .split("<li><span class=\"name\">")
        .skip(1)
        .filter_map(|row| row.split("<br>").next())
        .collect();
    assert_eq!(names, EIGHT[..7]);
    assert!(page.has("<li class=\"letter\">A</li>"));
    assert_eq!(page.text.matches("<span class=\"table\">").count(), 7);
    let by_table = hall.desk.get("/desk/friday/print/pairings-by-table").await;
    assert_eq!(by_table.text.matches("<span class=\"table\">").count(), 4);
}

#[tokio::test]
async fn slips_lie_in_stack_cut_order() {
    let names: Vec<String> = (1..=20).map(|number| format!("Player {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let hall = Hall::playing(&names).await;
    let page = hall.desk.get("/desk/friday/print/slips?paper=letter").await;
    let tables: Vec<&str> = page
        .text
        .split("class=\"slip-word\">Table</span> ")
        .skip(1)
        .filter_map(|slip| slip.split('<').next())
        .collect();
    assert_eq!(tables, ["1", "4", "7", "10", "2", "5", "8", "3", "6", "9"]);
    assert!(page.has("letter.css"));
}

#[tokio::test]
async fn standings_and_cards() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.play_round().await;
    let page = hall.desk.get("/desk/friday/print/standings").await;
    assert_eq!(page.text.matches("<tr>").count(), 9);
    assert!(page.words().contains("After round 1"));
    assert_eq!(hall.desk.get("/desk/friday/print/standings?round=9").await.status, 404);
    let cards = hall.desk.get("/desk/friday/print/qr-cards").await;
    assert_eq!(cards.text.matches("class=\"qr-card\"").count(), 8);
    assert!(cards.words().contains("phones cannot open it"));
    let one = hall.desk.get("/desk/friday/print/qr-cards?player=3").await;
    assert_eq!(one.text.matches("class=\"qr-card\"").count(), 1);
    assert!(one.words().contains("Chie Tan Number 3"), "{}", one.words());
}

#[tokio::test]
async fn the_wall_names_people_as_the_hall_does() {
    let mut hall = Hall::playing(&EIGHT).await;
    let command = engine::Command::ChangeDetails(ChangeDetails {
        name: None,
        date: None,
        zone: None,
        names: Some(engine::tournament::NameStyle::FirstAndInitial),
    });
    hall.held = hall.app.act(&hall.held, hall.desk.actor(), command).await;
    let wall = hall.desk.get("/desk/friday/print/pairings-by-name").await;
    assert!(wall.has("Aiko M.") && !wall.has("Aiko Mori"));
    let slips = hall.desk.get("/desk/friday/print/slips").await;
    assert!(slips.has("Aiko Mori"), "the desk reads slips back by the full name");
}

/// Whoever holds a card can act in the player's name.
#[tokio::test]
async fn cards_are_for_those_who_register_players() {
    let hall = Hall::playing(&EIGHT).await;
    for (role, status) in [
        (Role::Scorekeeper, 200),
        (Role::FloorJudge, 403),
        (Role::Timekeeper, 403),
        (Role::EventAssistant, 403),
    ] {
        let member = hall.app.staff(&hall.desk, &hall.held, role.key(), &[role]).await;
        assert_eq!(member.get("/desk/friday/print/qr-cards").await.status, status, "{role:?}");
        let contents = member.get("/desk/friday/print").await;
        assert_eq!(contents.has("/print/qr-cards"), status == 200, "{role:?}");
    }
}
