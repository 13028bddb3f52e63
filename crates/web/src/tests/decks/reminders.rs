//! What the documents want people to be told: on the page where it is due, in both languages, and not on another.

use std::collections::BTreeMap;

use engine::Command;
use engine::decks::command::OpenDeckCheck;
use engine::ids::{RoundNumber, TableNumber};
use engine::people::command::SetSelfRegistration;
use rulebook::decks::ReminderDue;
use serde_json::{Value, json};

use crate::testing::TestApp;

/// What stands on the pages of one tournament, by moment and language.
type Pages = BTreeMap<(ReminderDue, &'static str), String>;

async fn pages(rulebook: &str, sheet: &Value) -> (Pages, rulebook::Resolved) {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&organizer, "friday", rulebook, sheet.clone()).await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben", "Chie", "Dan"]).await;
    let open = Command::SetSelfRegistration(SetSelfRegistration { open: true });
    let held = hall.act(&held, organizer.actor(), open).await;
    let seat = format!("{}/decklist", hall.seat(&held, 1));
    let mut pages = Pages::new();
    let read = async |pages: &mut Pages, due: ReminderDue, path: &str| {
        for language in ["en", "ja"] {
            let page = organizer.get(&format!("{path}?lang={language}")).await;
            assert_eq!(page.status, 200, "{path}");
            pages.insert((due, language), plain(&page.text));
        }
    };
    read(&mut pages, ReminderDue::Registration, "/t/friday/register").await;
    read(&mut pages, ReminderDue::BeforeStart, &seat).await;
    read(&mut pages, ReminderDue::CheckIn, "/desk/friday/players/1/details").await;
    read(&mut pages, ReminderDue::Staff, "/office/friday/staff").await;
    let objects = pages.iter().filter(|((due, _), _)| *due == ReminderDue::CheckIn);
    let objects: Vec<_> =
        objects.map(|((_, language), text)| ((ReminderDue::Objects, *language), text.clone())).collect();
    pages.extend(objects);
    let held = hall.round(&held, &organizer).await;
    read(&mut pages, ReminderDue::BetweenRounds, &seat).await;
    let open = OpenDeckCheck { round: RoundNumber(1), table: TableNumber(1) };
    let held = hall.act(&held, organizer.actor(), Command::OpenDeckCheck(open)).await;
    read(&mut pages, ReminderDue::DeckCheck, "/floor/friday/check/1").await;
    let rulebook = held.rulebook().expect("a rulebook").clone();
    (pages, rulebook)
}

fn plain(html: &str) -> String {
    html.replace("&#39;", "'").replace("&#34;", "\"").replace("&#38;", "&").replace("&amp;", "&")
}

/// Every requirement, the moment it is due at, and one at which it is not.
async fn check(rulebook: &str, sheet: Value, rows: &[(&str, ReminderDue)]) {
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
            let not_due = [ReminderDue::Staff, ReminderDue::Registration, ReminderDue::BetweenRounds]
                .into_iter()
                .find(|other| {
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
        ("BR-STF-09", ReminderDue::Staff),
        ("BR-STF-10", ReminderDue::Staff),
        ("BR-STF-17", ReminderDue::Staff),
        ("BR-ELG-09", ReminderDue::Registration),
        ("BR-DCK-05", ReminderDue::DeckCheck),
        ("BR-CHK-07", ReminderDue::BetweenRounds),
        ("BR-CRD-01", ReminderDue::DeckCheck),
        ("BR-CRD-02", ReminderDue::DeckCheck),
        ("BR-CRD-03", ReminderDue::CheckIn),
        ("BR-CRD-04", ReminderDue::BetweenRounds),
        ("BR-SLV-01", ReminderDue::CheckIn),
        ("BR-SLV-02", ReminderDue::DeckCheck),
        ("BR-SLV-04", ReminderDue::BetweenRounds),
        ("BR-ITM-01", ReminderDue::BeforeStart),
        ("BR-ITM-02", ReminderDue::BeforeStart),
        ("BR-ITM-03", ReminderDue::BeforeStart),
        ("BR-ITM-04", ReminderDue::BeforeStart),
        ("BR-ITM-05", ReminderDue::BeforeStart),
        ("BR-ITM-07", ReminderDue::BeforeStart),
    ];
    check("vanguard", json!({ "category": "official" }), &rows).await;
}

#[tokio::test]
async fn netrunner_reminders_of_competitive_events() {
    let rows = [
        ("NR-STAFF-03", ReminderDue::Staff),
        ("NR-STAFF-04", ReminderDue::Staff),
        ("NR-STAFF-08", ReminderDue::Staff),
        ("NR-STAFF-09", ReminderDue::Staff),
        ("NR-DECK-01", ReminderDue::DeckCheck),
        ("NR-DECK-03", ReminderDue::BetweenRounds),
        ("NR-DECK-05", ReminderDue::BeforeStart),
        ("NR-DECK-06", ReminderDue::Registration),
        ("NR-TOK-01", ReminderDue::BetweenRounds),
        ("NR-TOK-02", ReminderDue::BetweenRounds),
        ("NR-TOK-03", ReminderDue::BetweenRounds),
        ("NR-TOK-04", ReminderDue::BetweenRounds),
        ("NR-TOK-05", ReminderDue::BeforeStart),
        ("NR-NOTE-01", ReminderDue::BetweenRounds),
        ("NR-RNG-01", ReminderDue::BetweenRounds),
        ("NR-ALT-01", ReminderDue::DeckCheck),
        ("NR-ALT-02", ReminderDue::Objects),
    ];
    check("netrunner", json!({ "tier": "competitive" }), &rows).await;
}

#[tokio::test]
async fn netrunner_reminders_of_casual_events() {
    let rows = [("NR-TOK-06", ReminderDue::BetweenRounds)];
    check("netrunner", json!({ "tier": "casual" }), &rows).await;
}

#[tokio::test]
async fn gate_ruler_reminders() {
    let rows = [
        ("GR-STAFF-04", ReminderDue::Staff),
        ("GR-STAFF-13", ReminderDue::Staff),
        ("GR-STAFF-14", ReminderDue::Staff),
        ("GR-ELIG-01", ReminderDue::Registration),
        ("GR-ELIG-06", ReminderDue::Staff),
        ("GR-CARD-01", ReminderDue::DeckCheck),
        ("GR-CARD-09", ReminderDue::Objects),
        ("GR-CARD-10", ReminderDue::Objects),
        ("GR-CARD-12", ReminderDue::DeckCheck),
        ("GR-CARD-13", ReminderDue::Objects),
        ("GR-CARD-14", ReminderDue::BeforeStart),
        ("GR-SLV-01", ReminderDue::CheckIn),
        ("GR-SLV-02", ReminderDue::DeckCheck),
        ("GR-SLV-06", ReminderDue::BeforeStart),
        ("GR-SLV-07", ReminderDue::Registration),
        ("GR-PUB-01", ReminderDue::Registration),
        ("GR-PUB-02", ReminderDue::Registration),
    ];
    check("gate-ruler", json!({}), &rows).await;
}

#[tokio::test]
async fn transformers_reminders() {
    let rows = [
        ("TF-STAFF-14", ReminderDue::Staff),
        ("TF-STAFF-15", ReminderDue::Staff),
        ("TF-ELIG-08", ReminderDue::Registration),
        ("TF-ACCT-06", ReminderDue::BeforeStart),
        ("TF-ACCT-07", ReminderDue::Staff),
        ("TF-CARD-01", ReminderDue::DeckCheck),
        ("TF-CARD-02", ReminderDue::DeckCheck),
        ("TF-CARD-03", ReminderDue::Objects),
        ("TF-CARD-05", ReminderDue::DeckCheck),
        ("TF-CARD-06", ReminderDue::DeckCheck),
        ("TF-SLV-01", ReminderDue::CheckIn),
        ("TF-SLV-02", ReminderDue::DeckCheck),
        ("TF-SLV-04", ReminderDue::DeckCheck),
        ("TF-SLV-05", ReminderDue::BeforeStart),
        ("TF-OUT-01", ReminderDue::BetweenRounds),
        ("TF-OUT-02", ReminderDue::BetweenRounds),
        ("TF-OUT-03", ReminderDue::BetweenRounds),
    ];
    check("transformers", json!({}), &rows).await;
}

#[tokio::test]
async fn transformers_reminders_of_premier_tournaments() {
    let rows = [("TF-SLV-03", ReminderDue::DeckCheck)];
    check("transformers", json!({ "tier": "premier" }), &rows).await;
}

/// The words themselves, at their moment and at none of the others that are listed.
#[tokio::test]
async fn what_is_said_at_registration_and_at_a_deck_check() {
    for (requirement, rulebook, due, english, japanese) in [
        (
            "GR-PUB-01",
            "gate-ruler",
            ReminderDue::Registration,
            "Gate Ruler management may publish names, likenesses and decks of participants",
            "ゲートルーラー運営は、参加者の名前・肖像・デッキを公表することがあります",
        ),
        (
            "TF-SLV-02",
            "transformers",
            ReminderDue::DeckCheck,
            "Double- and triple-faced cards in completely transparent sleeves; characters may be in clear toploaders",
            "両面・三面カードは完全に透明なスリーブ。キャラクターは両面透明のトップローダーも可",
        ),
    ] {
        let (pages, _) = pages(rulebook, &json!({})).await;
        for (language, words) in [("en", english), ("ja", japanese)] {
            assert!(pages[&(due, language)].contains(words), "{requirement}");
            let others = [ReminderDue::Registration, ReminderDue::Staff, ReminderDue::BetweenRounds];
            for other in others.into_iter().filter(|other| *other != due) {
                assert!(!pages[&(other, language)].contains(words), "{requirement} at {other:?}");
            }
        }
    }
}

/// GR-ELIG-04
#[tokio::test]
async fn who_was_told_of_a_few_cards_for_a_preview_is_no_insider_and_says_nothing() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "friday", "gate-ruler", json!({ "tier": "competitive" })).await;
    hall.act(&held, olga.actor(), Command::SetSelfRegistration(SetSelfRegistration { open: true })).await;
    let page = hall.anonymous().get("/t/friday/register").await;
    assert!(page.words().contains("(not: a few cards for a preview article)"), "{}", page.words());
    let japanese = hall.anonymous().japanese().get("/t/friday/register").await.words();
    assert!(japanese.contains("紹介記事のために一部のカードを知った場合は除く"), "{japanese}");
    // The box is for those who knew much more; who leaves it empty is in, who ticks it is not.
    let writer = hall.anonymous().send("/t/friday/register", &[("name", "Aiko Mori")]).await;
    assert_eq!(writer.status, 303, "{}", writer.words());
    let insider = [("name", "Ben Okafor"), ("declared", "insider")];
    let refused = hall.anonymous().send("/t/friday/register", &insider).await;
    assert_eq!(refused.status, 422, "{}", refused.words());
    assert_eq!(hall.again(&held).await.entrants.len(), 1);
}
