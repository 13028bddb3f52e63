//! Sleeves, printed cards and self-made objects, as a judge asks about them.

use serde_json::json;

use super::judging::floor;
use crate::testing::Answer;

/// A competitive event; its lists are on paper.
fn competitive() -> serde_json::Value {
    json!({ "tier": "competitive" })
}

/// The part of the page that answers.
fn verdict(page: &Answer) -> &str {
    let start = page.text.find("id=\"verdict\"").unwrap_or_else(|| panic!("{}", page.words()));
    let rest = &page.text[start..];
    &rest[..rest.find("</section>").unwrap_or(rest.len())]
}

#[tokio::test]
async fn sleeves_are_checked_by_what_the_judge_measures() {
    for (requirement, rulebook, options, asked, fault) in [
        ("BR-SLV-03", "vanguard", json!({}), "sizes=59x86+60x87+67x92", Some("6 mm or more larger")),
        ("BR-SLV-03", "vanguard", json!({}), "sizes=59x86+60x87+65x92", None),
        ("BR-SLV-02", "vanguard", json!({}), "sizes=59x86+60x87+61x88+62x89+63x90", Some("three layers")),
        ("BR-SLV-02", "vanguard", json!({}), "sizes=59x86+60x87+61x88+62x89", None),
        (
            "GR-SLV-03",
            "gate-ruler",
            competitive(),
            "opaque=0&front=transparent",
            Some("at least one opaque sleeve"),
        ),
        ("GR-SLV-03", "gate-ruler", competitive(), "opaque=1&front=transparent", None),
        (
            "GR-SLV-04",
            "gate-ruler",
            json!({}),
            "opaque=1&front=transparent&back=mirror",
            Some("like a mirror"),
        ),
        ("TF-SLV-01", "transformers", json!({}), "back=hologram", Some("only on the face")),
        ("TF-SLV-01", "transformers", json!({}), "back=plain", None),
        ("TF-SLV-03", "transformers", json!({ "tier": "premier" }), "back=reflective", Some("reflective")),
        ("TF-SLV-03", "transformers", json!({}), "back=reflective", None),
        ("GR-SLV-05", "gate-ruler", competitive(), "kind=ruler&opaque=0&front=opaque", None),
    ] {
        let floor = floor(rulebook, options).await;
        let page = floor.jun.get(&format!("/floor/friday/materials?what=sleeves&{asked}")).await;
        let found = verdict(&page);
        match fault {
            Some(words) => assert!(found.contains(words), "{requirement} {asked}: {found}"),
            None => assert!(found.contains("In order."), "{requirement} {asked}: {found}"),
        }
    }
}

#[tokio::test]
async fn printed_cards_need_leave_and_a_date_that_fits() {
    for (requirement, allowed, asked, fault) in [
        ("GR-CARD-04", false, "kind=card", Some("has not allowed")),
        ("GR-CARD-04", true, "kind=card", None),
        ("GR-CARD-04", false, "kind=energy", None),
        ("GR-CARD-05", true, "kind=card&from=2000-01-01&until=2001-01-01", Some("outside the dates")),
        ("GR-CARD-05", true, "kind=card&from=2000-01-01&until=2999-01-01", None),
    ] {
        let floor = floor("gate-ruler", json!({ "printed_cards": allowed })).await;
        let page = floor.jun.get(&format!("/floor/friday/materials?what=printed&{asked}")).await;
        let found = verdict(&page);
        match fault {
            Some(words) => assert!(found.contains(words), "{requirement} {asked}: {found}"),
            None => assert!(found.contains("In order."), "{requirement} {asked}: {found}"),
        }
    }
}

#[tokio::test]
async fn self_made_objects_need_everything_their_checklist_names() {
    let all = "tick-card_shaped=yes&tick-no_hindrance=yes&tick-act_rest_recognisable=yes&tick-not_offensive=yes\
               &tick-no_ideology=yes";
    let without = |tick: &str| all.replace(&format!("tick-{tick}=yes"), "");
    for (requirement, official, asked, fault) in [
        ("GR-CARD-06", false, format!("kind=ruler&{all}"), Some("Card name")),
        ("GR-CARD-07", false, format!("kind=energy&{all}"), None),
        ("GR-CARD-07", false, format!("kind=energy&{}", without("card_shaped")), Some("Card-shaped")),
        ("GR-CARD-08", false, format!("kind=energy&{}", without("not_offensive")), Some("Nothing offensive")),
        ("GR-CARD-08", true, format!("kind=energy&{all}"), Some("another company")),
        ("GR-CARD-06", false, format!("kind=main&{all}"), Some("may be self-made")),
    ] {
        let floor = floor("gate-ruler", json!({ "official_event": official })).await;
        let page = floor.jun.get(&format!("/floor/friday/materials?what=homemade&{asked}")).await;
        let found = verdict(&page);
        match fault {
            Some(words) => assert!(found.contains(words), "{requirement} {asked}: {found}"),
            None => assert!(found.contains("In order."), "{requirement} {asked}: {found}"),
        }
    }
    let floor = floor("gate-ruler", json!({})).await;
    let japanese = floor.jun.japanese().get("/floor/friday/materials?what=homemade&kind=energy").await;
    assert!(verdict(&japanese).contains("カードの形をしている"), "{}", japanese.words());
}
