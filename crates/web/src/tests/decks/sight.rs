//! Who sees a decklist: every role at every moment over every route there is.

use engine::Command;
use engine::command::{CloseRound, FinalizeStandings, PostStandings, PublishLists, RecordResult};
use engine::decks::command::{CompareDeck, FileDecklist, JudgeDecklist, OpenDeckCheck};
use engine::decks::{Decklist, Line, Sight, Viewer, sight};
use engine::ids::{EntrantId, RoundNumber};
use engine::people::Role;
use engine::play::{Outcome, Score};
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
            Command::JudgeDecklist(JudgeDecklist { entrant, accept: true, reason, filed_at: None }),
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
                let match_ = held.match_of(RoundNumber(1), EntrantId(1)).expect("a match");
                let open = OpenDeckCheck { round: RoundNumber(1), table: match_.table };
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
                let match_ = round.matches.iter().find(|match_| match_.has(EntrantId(1))).expect("a match");
                let (round, table, score) = (round.number, match_.table, Score::of(2, 0, 0));
                hall.act(
                    &held,
                    organizer.actor(),
                    Command::RecordResult(RecordResult { round, table, score, insists: false }),
                )
                .await
            }
            "posted" => {
                let held = hall.again(&held).await;
                let round = held.current_round().expect("a round");
                for match_ in round.outstanding() {
                    let (round, table, score) = (round.number, match_.table, Score::of(2, 0, 0));
                    hall.act(
                        &held,
                        organizer.actor(),
                        Command::RecordResult(RecordResult { round, table, score, insists: false }),
                    )
                    .await;
                }
                hall.act(&held, organizer.actor(), Command::CloseRound(CloseRound { round: round.number }))
                    .await;
                hall.act(&held, organizer.actor(), Command::PostStandings(PostStandings {})).await
            }
            "over" => {
                hall.act(&held, organizer.actor(), Command::FinalizeStandings(FinalizeStandings {})).await
            }
            _ => hall.act(&held, organizer.actor(), Command::PublishLists(PublishLists {})).await,
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

/// BR-EVT-10
#[tokio::test]
async fn decks_are_public_once_announced_and_without_those_who_object() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    for (slug, sheet) in [("closed", json!({})), ("open", json!({ "publish_decks": true }))] {
        let held = hall.tournament_of(&olga, slug, "vanguard", sheet).await;
        hall.players(&held, &olga, &["Ada", "Ben"]).await;
        for (entrant, name) in [(1, CARD), (2, "Plain Card")] {
            let fields = [("nation".to_owned(), "Lantern Guild".to_owned())].into();
            let list = Decklist { fields, lines: vec![card("deck", 4, name)] };
            let (entrant, reason) = (EntrantId(entrant), Some("seen".to_owned()));
            let file = FileDecklist { entrant, list, draft: false };
            hall.act(&held, olga.actor(), Command::FileDecklist(file)).await;
            let judge = JudgeDecklist { entrant, accept: true, reason, filed_at: None };
            hall.act(&held, olga.actor(), Command::JudgeDecklist(judge)).await;
        }
        hall.play(&held, &olga, 1, |_, _| Outcome::A).await;
        hall.act(&held, olga.actor(), Command::PostStandings(PostStandings {})).await;
        hall.act(&held, olga.actor(), Command::FinalizeStandings(FinalizeStandings {})).await;
    }
    let street = hall.anonymous();
    let refused = olga.send("/desk/closed/lists", &[("do", "publish")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("has not announced") && refused.has("R 1.3.1.1"), "{}", refused.words());
    let decks = street.get("/t/closed/decks").await;
    assert!(!decks.has(CARD) && !decks.has("Plain Card"), "{}", decks.words());

    let object = |objects| [("do", "object"), ("entrant", "1"), ("objects", objects)];
    olga.send("/office/open/checklists", &object("yes")).await;
    let published = olga.send("/desk/open/lists", &[("do", "publish")]).await;
    assert_eq!(published.status, 303, "{}", published.words());
    let decks = street.get("/t/open/decks").await;
    assert!(!decks.has(CARD) && decks.has("Plain Card"), "{}", decks.words());
    olga.send("/office/open/checklists", &object("no")).await;
    olga.send("/desk/open/lists", &[("do", "publish")]).await;
    assert!(street.get("/t/open/decks").await.has(CARD));
    olga.send("/office/open/checklists", &object("yes")).await;
    let decks = street.get("/t/open/decks").await;
    assert!(!decks.has(CARD) && decks.has("Plain Card"), "{}", decks.words());
}
