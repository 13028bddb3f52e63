//! What the documents want people to be told: on the page where it is due, in both languages, and not on another.

use std::collections::BTreeMap;

use engine::Command;
use engine::decks::command::OpenDeckCheck;
use engine::ids::{RoundNumber, TableNumber};
use engine::people::command::SetSelfRegistration;
use rulebook::decks::Due;
use serde_json::{Value, json};

use crate::testing::TestApp;

/// What stands on the pages of one tournament, by moment and language.
type Pages = BTreeMap<(Due, &'static str), String>;

async fn pages(rulebook: &str, sheet: &Value) -> (Pages, rulebook::Resolved) {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let mut sheet = sheet.clone();
    sheet["decklists"] = "not-required".into();
    let held = hall.tournament_of(&organizer, "friday", rulebook, sheet).await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben", "Chie", "Dan"]).await;
    let open = Command::SetSelfRegistration(SetSelfRegistration { open: true });
    let held = hall.act(&held, organizer.actor(), open).await;
    let seat = format!("{}/decklist", hall.seat(&held, 1));
    let mut pages = Pages::new();
    let read = async |pages: &mut Pages, due: Due, path: &str| {
        for language in ["en", "ja"] {
            let page = organizer.get(&format!("{path}?lang={language}")).await;
            assert_eq!(page.status, 200, "{path}");
            pages.insert((due, language), plain(&page.text));
        }
    };
    read(&mut pages, Due::Registration, "/t/friday/register").await;
    read(&mut pages, Due::BeforeStart, &seat).await;
    read(&mut pages, Due::CheckIn, "/desk/friday/players/1/details").await;
    read(&mut pages, Due::Staff, "/office/friday/staff").await;
    let objects = pages.iter().filter(|((due, _), _)| *due == Due::CheckIn);
    let objects: Vec<_> =
        objects.map(|((_, language), text)| ((Due::Objects, *language), text.clone())).collect();
    pages.extend(objects);
    let held = hall.round(&held, &organizer).await;
    read(&mut pages, Due::BetweenRounds, &seat).await;
    let open = OpenDeckCheck { round: RoundNumber(1), table: TableNumber(1) };
    let held = hall.act(&held, organizer.actor(), Command::OpenDeckCheck(open)).await;
    read(&mut pages, Due::DeckCheck, "/floor/friday/check/1").await;
    let rulebook = held.rulebook().expect("a rulebook").clone();
    (pages, rulebook)
}

fn plain(html: &str) -> String {
    html.replace("&#39;", "'").replace("&#34;", "\"").replace("&#38;", "&").replace("&amp;", "&")
}

/// Every requirement, the moment it is due at, and one at which it is not.
async fn check(rulebook: &str, sheet: Value, rows: &[(&str, Due)]) {
    let (pages, resolved) = pages(rulebook, &sheet).await;
    for (requirement, due) in rows {
        let lists = resolved.checklists(*due);
        let ticks: Vec<_> = lists
            .iter()
            .flat_map(|list| &list.ticks)
            .filter(|tick| tick.citation.requirement == *requirement)
            .collect();
        assert!(!ticks.is_empty(), "{requirement}: nothing of it is due at {due:?}");
        for tick in ticks {
            assert!(pages[&(*due, "en")].contains(&tick.words.en), "{requirement}: {}", tick.words.en);
            assert!(pages[&(*due, "ja")].contains(&tick.words.ja), "{requirement}: {}", tick.words.ja);
            let not_due = [Due::Staff, Due::Registration, Due::BetweenRounds].into_iter().find(|other| {
                let there = resolved.checklists(*other);
                !there.iter().flat_map(|list| &list.ticks).any(|found| found.words == tick.words)
            });
            let not_due = not_due.expect("a moment at which it is not due");
            assert!(!pages[&(not_due, "en")].contains(&tick.words.en), "{requirement} at {not_due:?}");
        }
    }
}

#[tokio::test]
async fn bushiroad_reminders() {
    let rows = [
        ("BR-STF-09", Due::Staff),
        ("BR-STF-10", Due::Staff),
        ("BR-STF-17", Due::Staff),
        ("BR-ELG-09", Due::Registration),
        ("BR-DCK-05", Due::DeckCheck),
        ("BR-CHK-07", Due::BetweenRounds),
        ("BR-CRD-01", Due::DeckCheck),
        ("BR-CRD-02", Due::DeckCheck),
        ("BR-CRD-03", Due::CheckIn),
        ("BR-CRD-04", Due::BetweenRounds),
        ("BR-SLV-01", Due::CheckIn),
        ("BR-SLV-02", Due::DeckCheck),
        ("BR-SLV-04", Due::BetweenRounds),
        ("BR-ITM-01", Due::BeforeStart),
        ("BR-ITM-02", Due::BeforeStart),
        ("BR-ITM-03", Due::BeforeStart),
        ("BR-ITM-04", Due::BeforeStart),
        ("BR-ITM-05", Due::BeforeStart),
        ("BR-ITM-07", Due::BeforeStart),
    ];
    check("vanguard", json!({ "category": "official" }), &rows).await;
}

#[tokio::test]
async fn netrunner_reminders_of_competitive_events() {
    let rows = [
        ("NR-STAFF-03", Due::Staff),
        ("NR-STAFF-04", Due::Staff),
        ("NR-STAFF-08", Due::Staff),
        ("NR-STAFF-09", Due::Staff),
        ("NR-DECK-01", Due::DeckCheck),
        ("NR-DECK-03", Due::BetweenRounds),
        ("NR-DECK-05", Due::BeforeStart),
        ("NR-DECK-06", Due::Registration),
        ("NR-TOK-01", Due::BetweenRounds),
        ("NR-TOK-02", Due::BetweenRounds),
        ("NR-TOK-03", Due::BetweenRounds),
        ("NR-TOK-04", Due::BetweenRounds),
        ("NR-TOK-05", Due::BeforeStart),
        ("NR-NOTE-01", Due::BetweenRounds),
        ("NR-RNG-01", Due::BetweenRounds),
        ("NR-ALT-01", Due::DeckCheck),
        ("NR-ALT-02", Due::Objects),
    ];
    check("netrunner", json!({ "tier": "competitive" }), &rows).await;
}

#[tokio::test]
async fn netrunner_reminders_of_casual_events() {
    let rows = [("NR-TOK-06", Due::BetweenRounds)];
    check("netrunner", json!({ "tier": "casual" }), &rows).await;
}

#[tokio::test]
async fn gate_ruler_reminders() {
    let rows = [
        ("GR-STAFF-04", Due::Staff),
        ("GR-STAFF-13", Due::Staff),
        ("GR-STAFF-14", Due::Staff),
        ("GR-ELIG-01", Due::Registration),
        ("GR-ELIG-06", Due::Staff),
        ("GR-CARD-01", Due::DeckCheck),
        ("GR-CARD-09", Due::Objects),
        ("GR-CARD-10", Due::Objects),
        ("GR-CARD-12", Due::DeckCheck),
        ("GR-CARD-13", Due::Objects),
        ("GR-CARD-14", Due::BeforeStart),
        ("GR-SLV-01", Due::CheckIn),
        ("GR-SLV-02", Due::DeckCheck),
        ("GR-SLV-06", Due::BeforeStart),
        ("GR-SLV-07", Due::Registration),
        ("GR-PUB-01", Due::Registration),
        ("GR-PUB-02", Due::Registration),
    ];
    check("gate-ruler", json!({}), &rows).await;
}

#[tokio::test]
async fn transformers_reminders() {
    let rows = [
        ("TF-STAFF-14", Due::Staff),
        ("TF-STAFF-15", Due::Staff),
        ("TF-ELIG-08", Due::Registration),
        ("TF-ACCT-06", Due::BeforeStart),
        ("TF-ACCT-07", Due::Staff),
        ("TF-CARD-01", Due::DeckCheck),
        ("TF-CARD-02", Due::DeckCheck),
        ("TF-CARD-03", Due::Objects),
        ("TF-CARD-05", Due::DeckCheck),
        ("TF-CARD-06", Due::DeckCheck),
        ("TF-SLV-01", Due::CheckIn),
        ("TF-SLV-02", Due::DeckCheck),
        ("TF-SLV-04", Due::DeckCheck),
        ("TF-SLV-05", Due::BeforeStart),
        ("TF-OUT-01", Due::BetweenRounds),
        ("TF-OUT-02", Due::BetweenRounds),
        ("TF-OUT-03", Due::BetweenRounds),
    ];
    check("transformers", json!({}), &rows).await;
}

#[tokio::test]
async fn transformers_reminders_of_premier_tournaments() {
    let rows = [("TF-SLV-03", Due::DeckCheck)];
    check("transformers", json!({ "tier": "premier" }), &rows).await;
}
