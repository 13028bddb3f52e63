//! Swiss-style matching, single and double elimination of the Gate Ruler regulations.

use crate::given::{byes, codes, event, told};
use serde_json::json;
use std::collections::BTreeSet;

const GAME: &str = "gate-ruler";

#[test]
fn gr_pair_01_a_win_or_a_bye_is_one_point_and_a_draw_none() {
    let after = event(GAME, json!({}), "A B C D E F G", &["A>B C=D E=F G+"]);
    for round in after.rounds(10) {
        for why in round.why.iter().filter(|why| why.code == "same-points") {
            assert!(["0", "1"].contains(&why.args["points"].as_str()));
        }
        assert!(told(&round).contains("A-G"), "the winner and the bye have one point each: {}", told(&round));
    }
}

#[test]
fn gr_pair_02_points_as_close_as_possible_and_no_rematch() {
    let after = event(GAME, json!({}), "A B C D", &["A>B C>D"]);
    assert_eq!(after.outcomes(10), BTreeSet::from(["A-C B-D".to_owned()]));
    let later = event(GAME, json!({}), "A B C D", &["A>B C>D", "A>C B>D"]);
    assert_eq!(
        later.outcomes(10),
        BTreeSet::from(["A-D B-C".to_owned()]),
        "although B and C are closer to A"
    );
}

#[test]
fn gr_pair_03_among_equally_close_opponents_chance_decides() {
    let after = event(GAME, json!({}), "A B C D E F G H", &["A>B C>D E>F G>H"]);
    assert_eq!(after.outcomes(150).len(), 9, "three ways for the winners, three for the others");
    assert_eq!(after.round(4), after.round(4), "the seed is enough to draw it again");
}

#[test]
fn gr_pair_04_nobody_gets_two_byes() {
    let all_had_one = event(GAME, json!({}), "A B C", &["A>B C+", "A<C B+", "B>C A+"]);
    let refusal = all_had_one.refused();
    assert_eq!(refusal.code(), "only-second-byes-left");
    assert_eq!(refusal.args()["options"], "end_here, second_bye+rematches", "ending comes first");
}

#[test]
fn gr_pair_05_where_no_proper_pairing_is_possible_ending_is_offered_first() {
    let refusal =
        event(GAME, json!({ "rounds": 5 }), "A B C D", &["A>B C>D", "A>C B>D", "A>D B>C"]).refused();
    assert_eq!(
        (refusal.code(), refusal.args()["options"].as_str()),
        ("only-rematches-left", "end_here, rematches")
    );
    assert_eq!(refusal.citation.expect("a clause").requirement, "GR-PAIR-05");
}

#[test]
fn gr_pair_08_whoever_dropped_is_not_paired() {
    let after = event(GAME, json!({}), "A B C D E F", &["A>B C>D E>F"]).with("C", "dropped_after_round", 1);
    let round = told(&after.round(2));
    assert!(!round.contains('C'), "{round}");
    assert_eq!(byes(&after.round(2)).len(), 1);
}

#[test]
fn gr_pair_09_without_finals_it_may_end_with_one_player_who_won_every_match() {
    let rounds = ["A>B C>D", "A>C B>D"];
    let ends = json!({ "rounds": 3, "end_at_single_undefeated": true });
    let over = event(GAME, ends, "A B C D", &rounds).refused();
    assert_eq!((over.code(), over.args()["end"].as_str()), ("structure-over", "one-undefeated"));
    let without = event(GAME, json!({ "rounds": 3 }), "A B C D", &rounds);
    assert_eq!(without.round(1).round, 3, "only where that was chosen");
    let finals =
        json!({ "rounds": 3, "end_at_single_undefeated": true, "cut": { "size": 4, "method": "ranking" } });
    assert_eq!(event(GAME, finals, "A B C D", &rounds).round(1).round, 3, "not before finals");
}

#[test]
fn gr_se_01_those_left_are_drawn_every_round_and_the_loser_leaves() {
    let options = json!({ "structure": "single-elimination" });
    let after = event(GAME, options, "A B C D E F G H", &["A>B C>D E>F G>H"]);
    assert_eq!(after.left(), "A C E G");
    assert_eq!(after.outcomes(60).len(), 3, "all three rounds of four turn up");
    assert_eq!(codes(&after.round(1)), BTreeSet::from(["drawn-among-left"]));
}

#[test]
fn gr_se_03_whoever_had_a_bye_has_none_again_while_others_had_none() {
    let options = json!({ "structure": "single-elimination" });
    let after = event(GAME, options, "A B C D E", &["A>B C+ D+ E+", "A=C D>E"]);
    assert!(after.rounds(20).all(|round| byes(&round) == "A"), "C and D sat out before");
    assert!(codes(&after.round(1)).contains("bye-power-of-two"));
}

#[test]
fn gr_de_01_paired_as_in_swiss_rounds() {
    let options = json!({ "structure": "double-elimination" });
    let after = event(GAME, options, "A B C D E F G H", &["A>B C>D E>F G>H"]);
    assert_eq!(after.outcomes(150).len(), 9, "winners among themselves, the others likewise");
}

#[test]
fn gr_de_02_a_draw_costs_as_much_as_a_loss() {
    let options = json!({ "structure": "double-elimination" });
    let rounds = ["A>B C>D E>F", "B>C A=E D>F", "B<E A>D"];
    assert_eq!(event(GAME, options, "A B C D E F", &rounds).left(), "A E", "two points after three rounds");
}

#[test]
fn gr_de_03_it_ends_with_the_announced_number_of_players() {
    let options = json!({ "structure": "double-elimination", "remaining_players": 3 });
    let goes_on = event(GAME, options.clone(), "A B C D E F", &["A>B C>D E>F"]);
    assert_eq!(goes_on.round(1).round, 2);
    let over = event(GAME, options, "A B C D", &["A>B C>D", "A>C B>D"]).refused();
    assert_eq!(over.args()["end"], "remaining-players");
}

#[test]
fn gr_de_06_the_organizer_is_offered_to_stop_where_those_left_have_met() {
    let options = json!({ "structure": "double-elimination" });
    let stuck = event(GAME, options, "A B C D", &["A>B C>D", "A>C B>D", "B>C A+"]);
    assert_eq!(stuck.left(), "A B", "who met in the first round");
    let refusal = stuck.refused();
    assert_eq!(
        (refusal.code(), refusal.args()["options"].as_str()),
        ("only-rematches-left", "end_here, rematches")
    );
}
