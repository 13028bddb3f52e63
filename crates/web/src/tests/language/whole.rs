//! The pages people look at all day, word for word, in both languages.

use engine::Command;
use engine::command::{ChangeDetails, StartClock};
use engine::ids::RoundNumber;
use engine::people::Role;
use serde_json::json;

use super::read::visible;
use crate::testing::TestApp;

const NAMES: [&str; 4] = ["Aoi", "Bram", "Chiyo", "Dmitri"];

/// What is read at an address: a line for each stretch of text, numbers as `#` and players as `@`, since these go by the lot and the clock.
fn words(page: &str) -> String {
    let mut read = visible(page);
    for name in NAMES {
        read = read.replace(name, "@");
    }
    let mut told = String::new();
    for line in read.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")) {
        let mut digits = false;
        let plain: String = line
            .chars()
            .filter_map(|letter| {
                match (letter.is_ascii_digit(), std::mem::replace(&mut digits, letter.is_ascii_digit())) {
                    (true, true) => None,
                    (true, false) => Some('#'),
                    (false, _) => Some(letter),
                }
            })
            .collect();
        if !plain.is_empty() {
            told.push_str(&plain);
            told.push('\n');
        }
    }
    told
}

#[tokio::test]
async fn the_pages_of_a_running_round_read_like_this() {
    let hall = TestApp::new().await;
    let mut olga = hall.organizer("Olga").await;
    let held = hall.tournament_of(&olga, "friday", "netrunner", json!({ "rounds": 3 })).await;
    let date = Some("2026-11-20".to_owned());
    let details = Command::ChangeDetails(ChangeDetails { name: None, date, zone: None, names: None });
    let held = hall.act(&held, olga.actor(), details).await;
    let held = hall.players(&held, &olga, &NAMES).await;
    hall.staff(&olga, &held, "Jun", &[Role::FloorJudge]).await;
    let held = hall.round(&held, &olga).await;
    let start = Command::StartClock(StartClock { round: RoundNumber(1) });
    let held = hall.act(&held, olga.actor(), start).await;
    let seat = hall.seat(&held, 1);
    for language in ["en", "ja"] {
        let mut told = String::new();
        olga = olga.with("accept-language", language);
        let street = hall.anonymous().with("accept-language", language);
        for (visitor, address) in [
            (&street, "/t/friday"),
            (&street, "/t/friday/info"),
            (&street, "/t/friday/standings"),
            (&street, seat.as_str()),
            (&olga, "/desk/friday"),
            (&olga, "/desk/friday/players"),
            (&olga, "/floor/friday"),
            (&olga, "/floor/friday/table/1"),
            (&olga, "/floor/friday/penalty"),
            (&olga, "/office/friday"),
            (&olga, "/office/friday/plan"),
            (&olga, "/office/friday/checklists"),
        ] {
            let page = visitor.get(address).await;
            assert_eq!(page.status, 200, "{address}");
            let shown = if address == seat { "the player's own page" } else { address };
            told.push_str(&format!("## {shown}\n{}\n", words(&page.text)));
        }
        insta::assert_snapshot!(format!("running-round-{language}"), told);
    }
}
