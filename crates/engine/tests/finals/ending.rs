//! When a tournament ends, whether it counts, and how prizes are shared.

use crate::given::book;
use engine::structure::ending::{Reported, ends_early, reported, shortfalls};
use engine::structure::prizes::{Agreement, SplitMissing, even_split};
use rulebook::PrizeKind;
use serde_json::{Value, json};

#[test]
fn tf_evt_05_tf_evt_06_below_four_players_or_two_rounds_it_did_not_occur() {
    let rulebook = book("transformers", &json!({ "sanctioned": true }));
    for (players, rounds, held) in [(4, 2, true), (3, 2, false), (4, 1, false), (200, 8, true)] {
        let short = shortfalls(&rulebook, players, rounds);
        let expected = if held { Reported::Results } else { Reported::DidNotOccur };
        assert_eq!(reported(&short), expected, "{players} players, {rounds} rounds");
    }
    assert_eq!(shortfalls(&rulebook, 4, 1)[0].citation.requirement, "TF-EVT-06");
    let casual = book("transformers", &json!({}));
    assert!(shortfalls(&casual, 3, 1).is_empty(), "play without sanction has no minimums");
}

#[test]
fn tf_evt_08_ends_early_where_exactly_one_has_the_announced_wins() {
    let options = json!({ "rounds": 5, "early_end_after_round": 4, "early_end_match_wins": 4 });
    let rulebook = book("transformers", &options);
    assert!(ends_early(&rulebook, 4, &[4, 3, 3, 2]).is_some());
    assert!(ends_early(&rulebook, 4, &[4, 4, 3, 2]).is_none(), "two have them");
    assert!(ends_early(&rulebook, 3, &[4, 3, 3, 2]).is_none(), "only after the announced round");
    assert!(ends_early(&rulebook, 5, &[4, 3, 3, 2]).is_none(), "and not after a later one");
    assert!(ends_early(&book("transformers", &json!({})), 4, &[4, 3]).is_none(), "nothing was announced");
}

#[test]
fn gate_ruler_may_end_with_the_only_undefeated_where_there_are_no_finals() {
    let ends = |options: Value, wins: &[u32]| ends_early(&book("gate-ruler", &options), 3, wins).is_some();
    assert!(ends(json!({ "end_at_single_undefeated": true }), &[3, 2, 2]));
    assert!(!ends(json!({ "end_at_single_undefeated": true }), &[3, 3, 2]));
    assert!(!ends(json!({ "end_at_single_undefeated": true, "cut": { "size": 4 } }), &[3, 2, 2]));
    assert!(!ends(json!({}), &[3, 2, 2]));
}

#[test]
fn tf_prize_03_an_even_split_needs_everybody_the_organizer_and_the_right_prizes() {
    let rulebook = book("transformers", &json!({}));
    let rule = rulebook.prizes().and_then(|prizes| prizes.even_split.as_ref()).expect("a rule");
    let agreement = Agreement {
        prizes: vec![12, 8, 4, 4],
        kinds: vec![PrizeKind::UnopenedProduct],
        remaining: 4,
        everybody_consents: true,
        organizer_permits: true,
    };
    let split = even_split(&rule.rule, &agreement);
    assert_eq!((split.allowed(), split.each, split.remainder), (true, 7, 0));
    let missing = |change: fn(&mut Agreement)| {
        let mut changed = agreement.clone();
        change(&mut changed);
        even_split(&rule.rule, &changed).missing
    };
    assert_eq!(missing(|found| found.everybody_consents = false), [SplitMissing::ConsentOfAll]);
    assert_eq!(missing(|found| found.organizer_permits = false), [SplitMissing::OrganizerPermission]);
    assert_eq!(missing(|found| found.kinds.push(PrizeKind::Other)), [SplitMissing::PrizeKind]);
}
