//! Preliminaries of Dragon Ball Super.

use crate::given::{byes, codes, event, told};
use serde_json::json;
use std::collections::BTreeSet;

const GAME: &str = "dragon-ball-super";

#[test]
fn db_pair_01_the_first_match_is_random_with_its_seed() {
    let first = event(GAME, json!({}), "A B C D E F", &[]);
    assert_eq!(first.outcomes(120).len(), 15, "every one of the 15 rounds turns up");
    assert_eq!(first.round(3), first.round(3));
}

#[test]
fn db_pair_02_the_highest_points_are_matched_first() {
    let after = event(GAME, json!({}), "A B C D E F G H", &["A>B C>D E>F G>H", "A>C E>G B>D F>H"]);
    for round in after.rounds(10) {
        let first = &round.pairings[0];
        assert_eq!(BTreeSet::from([first.a.as_str(), first.b.as_str()]), BTreeSet::from(["A", "E"]));
        assert!(codes(&round).contains("from-the-top"));
    }
}

#[test]
fn db_pair_03_nobody_is_matched_twice() {
    let after = event(GAME, json!({}), "A B C D", &["A>B C>D", "A>C B>D"]);
    assert_eq!(after.outcomes(10), BTreeSet::from(["A-D B-C".to_owned()]));
}

#[test]
fn db_pair_04_each_takes_the_next_who_leaves_the_rest_pairable() {
    // A could take C, but D and B, E and F would be left with rematches only.
    let after = event(GAME, json!({}), "A B C D E F", &["A>B C>D E>F", "A>D B<F C>E", "A>E C>F B>D"]);
    for round in after.rounds(10) {
        assert_eq!(round.rematches.len(), 0, "{}", told(&round));
    }
    let odd = event(GAME, json!({}), "A B C D E", &["A>B C>D E+", "A>C E>D B+"]);
    let given: BTreeSet<String> = odd.rounds(10).map(|round| byes(&round)).collect();
    assert_eq!(given.len(), 1, "the bye is the lowest ranked, not drawn: {given:?}");
    assert!(codes(&odd.round(1)).contains("bye-lowest-ranked"));
    let stuck = event(GAME, json!({}), "A B C D", &["A>B C>D", "A>C B>D", "A>D B>C"]).refused();
    assert_eq!((stuck.code(), stuck.args()["options"].as_str()), ("only-rematches-left", "rematches"));
    assert_eq!(stuck.args()["rematches"], "2");
}
