//! Standard Swiss, Amalfi and byes of the NISEI policies.

use crate::given::{byes, codes, event, told};
use rulebook::{Library, Objective};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const GAME: &str = "netrunner";

fn amalfi(rounds: u32) -> Value {
    json!({ "procedure": "amalfi", "rounds": rounds })
}

#[test]
fn nr_pair_01_the_first_round_is_random_and_can_be_drawn_again() {
    for options in [json!({}), amalfi(4)] {
        let first = event(GAME, options, "A B C D E F", &[]);
        assert_eq!(first.outcomes(120).len(), 15);
        assert_eq!(first.round(2), first.round(2));
    }
}

#[test]
fn nr_pair_02_the_chosen_system_pairs_the_ranking() {
    let rounds = ["A>B C>D E>F G>H"];
    let standard = event(GAME, json!({ "rounds": 3 }), "A B C D E F G H", &rounds);
    assert_eq!(standard.outcomes(150).len(), 9);
    let by_distance = event(GAME, amalfi(3), "A B C D E F G H", &rounds);
    // The places within a group are lots of the seed; two places apart is certain.
    for round in by_distance.rounds(10) {
        for why in &round.why {
            assert_eq!((why.code, why.args["distance"].as_str()), ("by-distance", "2"), "{}", told(&round));
        }
    }
}

#[test]
fn nr_pair_03_inside_a_group_chance_decides() {
    let after = event(GAME, json!({}), "A B C D E F G H", &["A>B C>D E>F G>H"]);
    assert_eq!(after.outcomes(150).len(), 9);
    assert_eq!(codes(&after.round(1)), BTreeSet::from(["drawn-in-group"]));
}

#[test]
fn nr_pair_04_one_left_over_meets_somebody_of_the_next_group() {
    let after = event(GAME, json!({}), "A B C D E F", &["A>B C>D E>F"]);
    for round in after.rounds(20) {
        let floats: Vec<_> = round.why.iter().filter(|why| why.code == "floated-odd").collect();
        assert_eq!(floats.len(), 1);
        assert_eq!((floats[0].args["high"].as_str(), floats[0].args["low"].as_str()), ("6", "0"));
    }
}

#[test]
fn nr_pair_05_the_system_is_chosen_for_the_event() {
    let objective = |options: Value| {
        let sheet = serde_json::from_value(options).expect("a fact sheet");
        let rulebook = Library::builtin().resolve(GAME, &sheet).expect("resolved");
        let setting = rulebook.setting("objective").expect("the setting");
        (rulebook.objective(), setting.citation.requirement.clone())
    };
    assert_eq!(objective(json!({})), (Objective::NetrunnerStandard, "NR-PAIR-03".to_owned()));
    assert_eq!(objective(amalfi(3)), (Objective::Amalfi, "NR-AMA-02".to_owned()));
}

#[test]
fn nr_pair_06_a_pair_that_met_is_changed_and_no_other() {
    let after = event(GAME, json!({}), "A B C D", &["A>B C>D"]);
    assert_eq!(after.outcomes(20), BTreeSet::from(["A-C B-D".to_owned()]));
}

#[test]
fn nr_pair_07_the_drawn_opponent_is_replaced_within_the_group_first() {
    // Four on nine points, A met B and C met D: whoever is drawn, nobody leaves the group.
    let rounds = ["A>E B>F C>G D>H", "A=B C=D E=F G=H"];
    let after = event(GAME, json!({ "rounds": 3 }), "A B C D E F G H", &rounds);
    for round in after.rounds(40) {
        assert_eq!(codes(&round), BTreeSet::from(["drawn-in-group"]), "{}", told(&round));
        assert_eq!(round.rematches.len(), 0);
    }
    assert_eq!(after.outcomes(60).len(), 4);
}

#[test]
fn nr_pair_08_four_players_in_round_four_need_the_organizers_word() {
    let rounds = ["A>B C>D", "A>C B>D", "A>D B>C"];
    let refusal = event(GAME, json!({ "rounds": 4 }), "A B C D", &rounds).refused();
    assert_eq!((refusal.code(), refusal.args()["rematches"].as_str()), ("only-rematches-left", "2"));
    let round = event(GAME, json!({ "rounds": 4, "rematches": "allow" }), "A B C D", &rounds).round(1);
    assert_eq!(round.rematches.len(), 2);
}

#[test]
fn nr_bye_01_an_odd_number_gives_exactly_one_bye() {
    for (players, expected) in [("A B C D", 0), ("A B C D E", 1), ("A B C D E F G", 1)] {
        assert_eq!(event(GAME, json!({}), players, &[]).round(1).byes.len(), expected, "{players}");
    }
}

#[test]
fn nr_bye_02_a_bye_is_worth_six_points_and_no_opponent() {
    let after = event(GAME, json!({}), "A B C D E", &["A>B C>D E+"]);
    let round = after.round(1);
    assert!(!byes(&round).contains('E'));
    let why = |id: &str| {
        let table = round.pairings.iter().find(|pair| pair.a == id || pair.b == id).expect("paired").table;
        round.why.iter().find(|why| why.table == table).expect("a reason").args.clone()
    };
    let six = why("E");
    assert!(six.get("points").is_some_and(|points| points == "6") || six["high"] == "6", "{six:?}");
}

#[test]
fn nr_bye_03_round_one_at_random_later_the_lowest_ranked() {
    let first: BTreeSet<String> =
        event(GAME, json!({}), "A B C D E", &[]).rounds(60).map(|round| byes(&round)).collect();
    assert_eq!(first.len(), 5, "anybody can have it in round 1");
    // B lost to A, who is best; D lost to C: after two rounds D stands last by schedule.
    let later = event(GAME, json!({}), "A B C D E", &["A>B C>D E+", "A>C E>D B+"]);
    assert!(later.rounds(10).all(|round| byes(&round) == "D"));
    assert!(codes(&later.round(1)).contains("bye-fewest-ranked"));
}

#[test]
fn nr_bye_05_a_win_by_absence_uses_up_no_bye_and_is_a_meeting() {
    let mut after = event(GAME, json!({}), "A B C", &["A>B C+", "A<C B+"]);
    after.record["rounds"][0]["matches"][0] =
        json!({ "a": "A", "b": "B", "result": "a", "decided_by": "no-show" });
    assert_eq!(after.outcomes(10), BTreeSet::from(["B-C, A".to_owned()]), "A has had no bye yet");
}

#[test]
fn nr_ama_01_round_one_stays_random() {
    let first = event(GAME, amalfi(5), "A B C D", &[]);
    assert_eq!(first.outcomes(40).len(), 3);
    assert_eq!(codes(&first.round(1)), BTreeSet::from(["first-round"]));
}

#[test]
fn nr_ama_02_the_last_round_pairs_neighbours() {
    let rounds = ["A>B C>D E>F G>H"];
    for (planned, distance) in [(2, "1"), (4, "3")] {
        let round = event(GAME, amalfi(planned), "A B C D E F G H", &rounds).round(1);
        assert!(round.why.iter().any(|why| why.args["distance"] == distance), "{planned}: {:?}", round.why);
    }
}

#[test]
fn nr_ama_06_the_nearest_below_and_then_above_who_leaves_the_rest_pairable() {
    // Four places, distance 1, the first has met the second and the third: only the fourth is left.
    let rounds = ["A>B C>D", "A>C B>D"];
    let after = event(GAME, amalfi(3), "A B C D", &rounds);
    assert_eq!(after.outcomes(10), BTreeSet::from(["A-D B-C".to_owned()]));
}
