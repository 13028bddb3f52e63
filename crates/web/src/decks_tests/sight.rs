//! Who sees a decklist: every role at every moment over every route there is.

use engine::Command;
use engine::decks::command::{CompareDeck, FileDecklist, JudgeDecklist, OpenDeckCheck};
use engine::decks::{Decklist, Line, Sight, Viewer, sight};
use engine::ids::{EntrantId, RoundNumber};
use engine::people::Role;
use engine::play::Score;
use engine::tournament::Phase;
use serde_json::json;

use crate::app::Held;
use crate::testing::{TestApp, Visitor, written};

/// A card that stands on one list and nowhere else.
const CARD: &str = "Zyxwvut Marker";

/// The first address where the card is to be read.
async fn shows(hall: &TestApp, held: &Held, visitor: &Visitor, seat: Option<u32>) -> Option<String> {
    let mut addresses = written(hall, held, seat);
    if seat.is_some() {
        // What is open to the street as well, a spectator has looked at.
        addresses.retain(|address| address.starts_with("/seat/") || address.starts_with("/t/"));
    }
    for address in addresses {
        if visitor.get(&address).await.has(CARD) {
            return Some(address);
        }
    }
    None
}

fn card(zone: &str, count: u32, name: &str) -> Line {
    Line { zone: zone.into(), count, name: name.into(), at: 1 }
}

#[tokio::test]
async fn a_decklist_is_seen_by_role_and_moment_over_every_route() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let sheet = json!({ "rounds": 1, "decklists": "required" });
    let held = hall.tournament_of(&organizer, "friday", "transformers", sheet).await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben", "Chie", "Dan"]).await;
    let judge = hall.staff(&organizer, &held, "Judy", &[Role::FloorJudge]).await;
    let camera = hall.staff(&organizer, &held, "Cam", &[Role::EventAssistant]).await;
    let outsider = hall.member("Otto").await;
    for entrant in 1..=4 {
        let name = if entrant == 1 { CARD } else { "Plain Card" };
        let list = Decklist { fields: Default::default(), lines: vec![card("deck", 3, name)] };
        let entrant = EntrantId(entrant);
        hall.act(
            &held,
            organizer.actor(),
            Command::FileDecklist(FileDecklist { entrant, list, draft: false }),
        )
        .await;
        let reason = Some("seen".to_owned());
        hall.act(
            &held,
            organizer.actor(),
            Command::JudgeDecklist(JudgeDecklist { entrant, accept: true, reason }),
        )
        .await;
    }
    let street = hall.anonymous();
    // In the order of the viewers below.
    for (moment, expected) in [
        ("before", [true, true, false, false, false, true, false]),
        ("during", [true, true, false, false, false, false, false]),
        ("after the own match", [true, true, false, false, false, true, false]),
        ("posted", [true, true, false, false, false, true, false]),
        ("over", [true, true, false, false, false, true, false]),
        ("published", [true; 7]),
    ] {
        let held = match moment {
            "before" => hall.again(&held).await,
            "during" => {
                let held = hall.round(&held, &organizer).await;
                let game = held.match_of(RoundNumber(1), EntrantId(1)).expect("a match");
                let open = OpenDeckCheck { round: RoundNumber(1), table: game.table };
                hall.act(&held, organizer.actor(), Command::OpenDeckCheck(open)).await;
                // The page of the check tells the difference card by card.
                let counted =
                    Some(Decklist { fields: Default::default(), lines: vec![card("deck", 2, CARD)] });
                let found = CompareDeck { check: 1, entrant: EntrantId(1), counted, note: None };
                hall.act(&held, organizer.actor(), Command::CompareDeck(found)).await
            }
            "after the own match" => {
                let held = hall.again(&held).await;
                let round = held.current_round().expect("a round");
                let game = round.matches.iter().find(|game| game.has(EntrantId(1))).expect("a match");
                let (round, table, score) = (round.number, game.table, Score::of(2, 0, 0));
                hall.act(&held, organizer.actor(), Command::RecordResult { round, table, score }).await
            }
            "posted" => {
                let held = hall.again(&held).await;
                let round = held.current_round().expect("a round");
                for game in round.outstanding() {
                    let (round, table, score) = (round.number, game.table, Score::of(2, 0, 0));
                    hall.act(&held, organizer.actor(), Command::RecordResult { round, table, score }).await;
                }
                hall.act(&held, organizer.actor(), Command::CloseRound { round: round.number }).await;
                hall.act(&held, organizer.actor(), Command::PostStandings).await
            }
            "over" => hall.act(&held, organizer.actor(), Command::FinalizeStandings).await,
            _ => hall.act(&held, organizer.actor(), Command::PublishLists).await,
        };
        let staff = |role: Role| Viewer::Staff([role].into());
        let viewers: [(&str, &Visitor, Option<u32>, Viewer); 7] = [
            ("organizer", &organizer, None, staff(Role::Organizer)),
            ("floor judge", &judge, None, staff(Role::FloorJudge)),
            ("event assistant", &camera, None, staff(Role::EventAssistant)),
            ("somebody with an account", &outsider, None, Viewer::Everybody),
            ("spectator", &street, None, Viewer::Everybody),
            ("owner", &street, Some(1), Viewer::Entrant(EntrantId(1))),
            ("another player", &street, Some(2), Viewer::Entrant(EntrantId(2))),
        ];
        for ((who, visitor, seat, viewer), expected) in viewers.into_iter().zip(expected) {
            assert_eq!(sight(&held, &viewer, EntrantId(1)) == Sight::Whole, expected, "{who}, {moment}");
            let found = shows(&hall, &held, visitor, seat).await;
            assert_eq!(found.is_some(), expected, "{who}, {moment}: {found:?}");
        }
    }
    assert_eq!(hall.again(&held).await.phase, Phase::Final);
}
