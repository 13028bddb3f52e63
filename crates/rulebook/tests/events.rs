//! What a tournament is: category, tier, sanctioning, format, and from when on they stand.

use rulebook::{
    BracketForm, FactSheet, Kind, Library, Lock, Resolved, SameRound, SideChoice, TooFew, Wiring,
};
use serde_json::{Value, json};

fn try_resolve(id: &str, options: &Value) -> Result<Resolved, String> {
    let sheet: FactSheet = serde_json::from_value(options.clone()).expect("options are an object");
    Library::builtin().resolve(id, &sheet).map_err(|problems| problems[0].to_string())
}

fn book(id: &str, options: &Value) -> Resolved {
    try_resolve(id, options).expect("the options fit")
}

fn options(resolved: &Resolved, setting: &str) -> Vec<String> {
    match &resolved.settings()[setting].kind {
        Kind::Choice { options, .. } => options.iter().map(|option| option.id.clone()).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn br_evt_02_official_sanctioned_or_other() {
    let vanguard = book("vanguard", &json!({}));
    assert_eq!(options(&vanguard, "category"), ["official", "sanctioned", "other"]);
    assert_eq!(vanguard.value("category"), Some(&json!("sanctioned")));
    assert!(try_resolve("vanguard", &json!({ "category": "private" })).is_err());
}

#[test]
fn br_evt_17_in_person_or_remote() {
    assert_eq!(options(&book("buddyfight", &json!({})), "mode"), ["in-person", "remote"]);
    assert_eq!(book("buddyfight", &json!({ "mode": "remote" })).value("mode"), Some(&json!("remote")));
}

#[test]
fn br_evt_20_the_version_of_the_rules_is_stored_with_the_tournament() {
    let stored = serde_json::to_value(book("weiss-schwarz", &json!({}))).expect("JSON");
    assert_eq!(stored["document"]["version"], "1.2.0");
    assert_eq!(stored["document"]["effective"], "2022-07-08");
    let again: Resolved = serde_json::from_value(stored).expect("a rulebook");
    assert_eq!(again, book("weiss-schwarz", &json!({})));
}

#[test]
fn br_evt_22_constructed_unless_limited() {
    let vanguard = book("vanguard", &json!({}));
    assert_eq!(vanguard.value("format"), Some(&json!("constructed")));
    assert_eq!(options(&vanguard, "format"), ["constructed", "limited"]);
}

#[test]
fn db_doc_02_the_floor_rules_in_force_are_named() {
    let sheet = json!({ "floor_rules": "version 2.1" });
    let resolved = book("dragon-ball-super", &sheet);
    assert_eq!(resolved.value("floor_rules"), Some(&json!("version 2.1")));
    assert_eq!(book("dragon-ball-super", &json!({})).value("floor_rules"), None);
}

#[test]
fn nr_tier_01_one_tier_that_stands_once_round_one_is_paired() {
    let setting = book("netrunner", &json!({})).settings()["tier"].clone();
    assert_eq!((setting.value, setting.locks), (json!("casual"), Lock::FirstRoundPaired));
}

#[test]
fn nr_sanc_01_sanctioned_or_not_in_either_tier() {
    for tier in ["casual", "competitive"] {
        for sanctioned in [true, false] {
            let resolved = book("netrunner", &json!({ "tier": tier, "sanctioned": sanctioned }));
            assert_eq!(resolved.value("sanctioned"), Some(&json!(sanctioned)), "{tier}");
            assert_eq!(resolved.tier(), Some(tier));
        }
    }
}

#[test]
fn nr_sanc_09_another_format_needs_approval() {
    let resolved = book("netrunner", &json!({ "format": "Eternal" }));
    let setting = &resolved.settings()["format"];
    assert!(setting.differs_from_document());
    assert_eq!(
        setting.notice.as_ref().map(|notice| notice.citation.requirement.as_str()),
        Some("NR-SANC-09")
    );
}

#[test]
fn nr_fmt_01_standard_where_nothing_is_named() {
    let resolved = book("netrunner", &json!({}));
    let setting = &resolved.settings()["format"];
    assert_eq!(setting.value_words().map(|words| words.en.as_str()), Some("Standard"));
}

#[test]
fn nr_tab_03_the_tables_are_advice() {
    let resolved = book("netrunner", &json!({ "rounds": 9 }));
    assert_eq!(resolved.rounds(), Some(9));
    let suggested = resolved.recommended_rounds(12, None, None, None).expect("a row");
    assert_ne!(suggested.max, 9, "what differs is taken all the same");
}

#[test]
fn gr_evt_09_the_format_is_declared_before_the_first_round() {
    let setting = book("gate-ruler", &json!({})).settings()["format"].clone();
    assert_eq!((setting.value, setting.locks), (json!("standard"), Lock::FirstRoundStarts));
}

#[test]
fn gr_evt_10_the_number_of_rounds_stands_before_the_first_pairings() {
    let setting = book("gate-ruler", &json!({})).settings()["rounds"].clone();
    assert_eq!((setting.value, setting.locks), (Value::Null, Lock::FirstRoundPaired));
}

#[test]
fn tf_evt_01_premier_or_not() {
    let resolved = book("transformers", &json!({}));
    assert_eq!(options(&resolved, "tier"), ["non-premier", "premier"]);
    assert_eq!(resolved.tier(), Some("non-premier"), "what is not called Premier is none");
}

#[test]
fn tf_evt_04_rules_have_a_version_and_a_date() {
    let resolved = book("transformers", &json!({}));
    let document = resolved.document();
    assert!(!document.version.is_empty());
    assert!(document.effective.len() == 10 && document.effective.starts_with("20"), "{}", document.effective);
}

#[test]
fn tf_evt_13_the_sanctioned_formats() {
    let resolved = book("transformers", &json!({}));
    assert_eq!(options(&resolved, "format"), ["constructed", "sealed-deck", "booster-draft", "turbo"]);
}

#[test]
fn every_document_says_what_follows_the_cut() {
    use BracketForm::{DoubleElimination, SingleElimination};
    for (id, form, too_few, same_round) in [
        ("vanguard", SingleElimination, TooFew::PlacesStayEmpty, SameRound::Shared),
        ("weiss-schwarz", SingleElimination, TooFew::PlacesStayEmpty, SameRound::Shared),
        ("buddyfight", SingleElimination, TooFew::PlacesStayEmpty, SameRound::Shared),
        ("dragon-ball-super", SingleElimination, TooFew::EverybodyAdvances, SameRound::Shared),
        ("netrunner", DoubleElimination, TooFew::NextSmallerSize, SameRound::BySeed),
        ("gate-ruler", DoubleElimination, TooFew::EverybodyAdvances, SameRound::Shared),
        ("transformers", SingleElimination, TooFew::EverybodyAdvances, SameRound::Shared),
    ] {
        let resolved = book(id, &json!({}));
        let finals = resolved.finals().expect("finals");
        assert_eq!(resolved.bracket().map(|bracket| bracket.form), Some(form), "{id}");
        assert_eq!((finals.too_few.rule, finals.same_round.rule), (too_few, same_round), "{id}");
    }
    let netrunner = book("netrunner", &json!({}));
    let sides = netrunner.finals().and_then(|finals| finals.sides.as_ref()).expect("sides");
    assert_eq!(sides.later_rounds.rule, SideChoice::LeastPlayed);
}

#[test]
fn a_setting_chooses_between_brackets() {
    let wiring = |pairing: &str| {
        let resolved = book("transformers", &json!({ "playoff_pairing": pairing }));
        resolved.bracket().map(|bracket| bracket.wiring)
    };
    assert_eq!((wiring("standing"), wiring("draft-seats")), (Some(Wiring::ByRank), Some(Wiring::DraftSeats)));
}

#[test]
fn a_first_round_that_cannot_be_drawn_is_a_fault_with_its_line() {
    let files = Library::builtin_files();
    let (_, text) = files.iter().find(|(name, _)| name.ends_with("gate-ruler.toml")).expect("a rulebook");
    for (wrong, told) in [
        ("first_rounds = [[1, 4, 2, 2]]", "names the seeds from 1 on"),
        ("first_rounds = [[1, 2, 3]]", "names the seeds from 1 on"),
        ("wiring = \"draft-seats\"\nfirst_rounds = [[1, 4, 2, 3]]", "a first round of their own"),
    ] {
        let own = text.replacen("first_rounds = [[1, 4, 2, 3]]", wrong, 1).replacen(
            "\"gate-ruler\"",
            "\"gate\"",
            1,
        );
        let problems = Library::builtin().add_all(&[("gate.toml", own)]).expect_err("a fault");
        assert!(problems.iter().any(|problem| problem.to_string().contains(told)), "{problems:?}");
    }
}

fn refusal(id: &str, options: &Value) -> (String, String) {
    let sheet: FactSheet = serde_json::from_value(options.clone()).expect("options are an object");
    let problems = Library::builtin().resolve(id, &sheet).expect_err("refused");
    let problem = &problems[0];
    let citation = problem.citation.as_ref().map(|citation| citation.requirement.clone());
    assert!(problem.words.as_ref().is_some_and(|words| !words.ja.is_empty()), "in both languages");
    (problem.option.clone().unwrap_or_default(), citation.unwrap_or_default())
}

#[test]
fn gr_evt_03_the_main_event_of_a_gp_is_competitive() {
    let refused = refusal("gate-ruler", &json!({ "official_main_event": true }));
    assert_eq!(refused, ("tier".to_owned(), "GR-EVT-03".to_owned()), "general is the default");
    book("gate-ruler", &json!({ "official_main_event": true, "tier": "competitive" }));
}

#[test]
fn nr_sanc_02_the_flag_of_a_championship_cannot_be_cleared() {
    let refused = refusal("netrunner", &json!({ "event_kind": "store-championship", "sanctioned": false }));
    assert_eq!(refused, ("sanctioned".to_owned(), "NR-SANC-02".to_owned()));
    book("netrunner", &json!({ "event_kind": "game-night", "sanctioned": false }));
}

#[test]
fn tf_evt_02_opens_and_invitationals_are_premier() {
    let resolved = book("transformers", &json!({ "tier": "premier", "series": "invitational" }));
    assert_eq!(options(&resolved, "series"), ["open", "invitational"]);
    let refused = refusal("transformers", &json!({ "series": "open", "decklists": "required" }));
    assert_eq!(refused, ("series".to_owned(), "TF-EVT-02".to_owned()));
}

#[test]
fn tf_play_04_premier_playoffs_are_as_the_document_says() {
    let seats = json!({ "tier": "premier", "playoff_pairing": "draft-seats" });
    assert_eq!(refusal("transformers", &seats), ("playoff_pairing".to_owned(), "TF-PLAY-04".to_owned()));
    book("transformers", &json!({ "playoff_pairing": "draft-seats" }));
    book(
        "transformers",
        &json!({ "tier": "premier", "format": "booster-draft", "playoff_pairing": "draft-seats" }),
    );
    let knockout = json!({ "tier": "premier", "structure": "single-elimination" });
    assert_eq!(refusal("transformers", &knockout).0, "structure");
}

#[test]
fn cuts_by_nation_clan_or_title_are_advised_against_outside_official_events() {
    for (id, method, requirement) in [
        ("vanguard", "nation", "BR-CUT-08"),
        ("vanguard", "clan", "BR-CUT-08"),
        ("weiss-schwarz", "title", "BR-CUT-11"),
    ] {
        let cut = json!({ "size": 8, "method": method });
        let sanctioned = book(id, &json!({ "cut": cut, "time_up_procedure": true }));
        let advice: Vec<&str> =
            sanctioned.advice().iter().map(|demand| demand.citation.requirement.as_str()).collect();
        assert_eq!(advice, [requirement], "{method}");
        let official = json!({ "cut": cut, "category": "official", "time_up_procedure": true });
        assert!(book(id, &official).advice().is_empty(), "{method}");
    }
}

#[test]
fn br_sel_03_a_single_elimination_without_a_method_at_time_up_is_warned_of() {
    let cut = json!({ "size": 4, "method": "ranking" });
    let warned = |options: Value| {
        let resolved = book("vanguard", &options);
        resolved.advice().iter().any(|demand| demand.citation.requirement == "BR-SEL-03")
    };
    assert!(warned(json!({ "cut": cut })));
    assert!(warned(json!({ "structure": "single-elimination" })));
    assert!(!warned(json!({ "cut": cut, "time_up_procedure": true })));
    assert!(!warned(json!({})), "Swiss rounds alone draw");
}

#[test]
fn nr_tier_03_the_card_names_everything_the_tier_changes() {
    let resolved = book("netrunner", &json!({}));
    let changes = &resolved.event().expect("rules of the event").tier_changes;
    let subjects: Vec<&str> = changes.iter().map(|change| change.words.en.as_str()).collect();
    for subject in [
        "Decklists",
        "Dice",
        "Tokens",
        "Notes",
        "Proxies and alternative art",
        "New releases",
        "Staff as players",
        "Beginning early",
        "Seeing HQ, R&D or facedown Corp cards",
        "Extra accesses",
        "Extra draws",
    ] {
        assert!(subjects.contains(&subject), "{subject}");
    }
    let table = |tier: &str| {
        book("netrunner", &json!({ "tier": tier }))
            .rounds_table()
            .map(|table| table.citation.requirement.clone())
    };
    assert_ne!(table("casual"), table("competitive"), "the suggested rounds go by the tier as well");
}

#[test]
fn nr_fmt_02_the_page_of_the_formats_is_linked_with_its_date() {
    let resolved = book("netrunner", &json!({ "format_effective": "2019-01-01" }));
    let links = &resolved.event().expect("rules of the event").links;
    let formats = links.iter().find(|link| link.citation.requirement == "NR-FMT-02").expect("a link");
    assert!(formats.url.as_deref().is_some_and(|url| url.starts_with("https://")));
    assert!(formats.version.is_some());
    assert_eq!(resolved.value("format_effective"), Some(&json!("2019-01-01")));
}

#[test]
fn nr_ext_01_further_material_is_named_with_links_and_not_copied() {
    let resolved = book("netrunner", &json!({}));
    let links = &resolved.event().expect("rules of the event").links;
    let ids: Vec<&str> = links.iter().map(|link| link.id.as_str()).collect();
    assert_eq!(ids, ["format", "banned", "conduct", "decklist", "proxy-template", "payout"]);
    assert!(links.iter().all(|link| link.words.en.len() < 80), "a title, not the text");
}

#[test]
fn what_a_document_asks_of_an_event_is_asked_of_its_fact_sheet() {
    let cut = |size: u32| json!({ "size": size, "method": "ranking" });
    for (requirement, id, options) in [
        ("NR-TIER-02", "netrunner", json!({ "event_kind": "world-championship", "tier": "casual" })),
        ("NR-TIME-02", "netrunner", json!({ "round_minutes": 66 })),
        (
            "TF-LIST-02",
            "transformers",
            json!({ "tier": "premier", "series": "open", "decklists": "not-required" }),
        ),
        ("TF-PLAY-04", "transformers", json!({ "tier": "premier", "cut": cut(6) })),
        ("TF-PLAY-04", "transformers", json!({ "tier": "premier", "cut": cut(16) })),
        ("TF-PLAY-01", "transformers", json!({ "structure": "single-elimination", "cut": cut(4) })),
        ("BR-SEL-01", "vanguard", json!({ "structure": "single-elimination", "cut": cut(4) })),
        ("GR-EVT-08", "gate-ruler", json!({ "structure": "double-elimination", "cut": cut(4) })),
        ("GR-RND-05", "gate-ruler", json!({ "rounds": 0 })),
        ("GR-LIST-01", "gate-ruler", json!({ "tier": "competitive", "decklists": "not-required" })),
        ("NR-LIST-01", "netrunner", json!({ "tier": "competitive", "decklists": "not-required" })),
        ("NR-SANC-09", "netrunner", json!({ "sanctioned": true, "format": "Eternal" })),
    ] {
        let refused = try_resolve(id, &options).err().unwrap_or_else(|| panic!("{id} {options} fits"));
        assert!(refused.contains(requirement), "{refused}");
    }
    for (id, options) in [
        ("netrunner", json!({ "event_kind": "store-championship", "tier": "casual" })),
        ("netrunner", json!({ "round_minutes": 70 })),
        ("transformers", json!({ "tier": "premier", "cut": cut(8) })),
        ("transformers", json!({ "tier": "non-premier", "cut": cut(6) })),
        ("gate-ruler", json!({ "rounds": 0, "cut": cut(4) })),
        ("gate-ruler", json!({ "tier": "general", "decklists": "not-required" })),
        ("netrunner", json!({ "sanctioned": true, "format": "Eternal", "format_approval": "OP-12" })),
    ] {
        book(id, &options);
    }
}
