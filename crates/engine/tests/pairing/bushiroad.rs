//! Swiss draw, double elimination, single elimination and round robin of the Bushiroad floor rules.

use crate::given::{byes, codes, event, told};
use rulebook::{End, EqualGames, Library, Stage};
use serde_json::json;
use std::collections::BTreeSet;

const GAME: &str = "vanguard";

#[test]
fn br_swp_01_the_first_round_is_drawn_and_the_same_seed_draws_the_same() {
    let first = event(GAME, json!({}), "A B C D E F G H", &[]);
    assert!(first.outcomes(60).len() > 30, "105 rounds are possible");
    assert_eq!(first.round(7), first.round(7));
    assert_eq!(codes(&first.round(7)), BTreeSet::from(["first-round"]));
}

#[test]
fn br_swp_02_equal_points_meet_and_tiebreakers_play_no_part() {
    let even = event(GAME, json!({}), "A B C D E F G H", &["A>B C>D E>F G>H"]);
    for round in even.rounds(20) {
        assert!(
            told(&round).split(' ').all(|pair| "ACEG".contains(&pair[..1]) == "ACEG".contains(&pair[2..]))
        );
        assert_eq!(codes(&round), BTreeSet::from(["same-points"]));
    }
    let odd = event(GAME, json!({}), "A B C D E F", &["A>B C>D E>F"]);
    let mut floated = BTreeSet::new();
    for round in odd.rounds(40) {
        let floats: Vec<_> = round.why.iter().filter(|why| why.code == "floated-odd").collect();
        assert_eq!(floats.len(), 1, "three and three: one pair is unequal");
        assert_eq!(floats[0].args["group"], "3");
        assert_eq!(floats[0].requirement, "BR-AMB-12");
        floated.extend(
            round.pairings.iter().find(|pair| pair.table == floats[0].table).map(|pair| pair.a.clone()),
        );
    }
    assert_eq!(floated.len(), 3, "any winner may float, whatever the tiebreakers: {floated:?}");
}

#[test]
fn br_swp_03_a_rematch_is_asked_about_and_ending_comes_first() {
    let all_met = ["A>B C>D", "A>C B>D", "A>D B>C"];
    let refusal = event(GAME, json!({}), "A B C D", &all_met).refused();
    assert_eq!(refusal.code(), "only-rematches-left");
    assert_eq!(refusal.args()["options"], "end_here, rematches");
    assert!(refusal.args()["players"].contains('A'), "{refusal}");
    assert_eq!(refusal.citation.expect("a clause").requirement, "BR-AMB-40");
    let round = event(GAME, json!({ "rematches": "allow" }), "A B C D", &all_met).round(1);
    assert_eq!(round.rematches.len(), 2);
    assert_eq!(codes(&round), BTreeSet::from(["rematch"]));
}

#[test]
fn br_swp_04_the_bye_is_drawn_among_the_lowest_without_one() {
    let after = event(GAME, json!({}), "A B C D E", &["A>B C>D E+"]);
    let given: BTreeSet<String> = after.rounds(30).map(|round| byes(&round)).collect();
    assert_eq!(given, BTreeSet::from(["B".to_owned(), "D".to_owned()]));
    // E sat out before and is the only one on no points: somebody on one point gets it.
    let after = event(GAME, json!({}), "A B C D E", &["A>B C>D E+", "B>E D>C A+"]);
    assert!(after.rounds(20).all(|round| !["E", "A"].contains(&byes(&round).as_str())));
}

#[test]
fn br_swp_06_whoever_dropped_or_was_disqualified_is_not_paired() {
    let after = event(GAME, json!({}), "A B C D E F", &["A>B C>D E>F"])
        .with("A", "dropped_after_round", 1)
        .with("D", "disqualified_in_round", 1);
    let round = told(&after.round(3));
    assert!(!round.contains('A') && !round.contains('D'), "{round}");
    assert_eq!(round.split(' ').count(), 2);
}

#[test]
fn br_swp_07_unfinished_at_time_is_a_draw_unless_somebody_leads() {
    let level = Library::builtin().resolve(GAME, &Default::default()).expect("resolved");
    let equal = level.match_rule().end_of_time(Stage::Swiss).map(|end| end.equal_games);
    assert_eq!(equal, Some(EqualGames::Draw));
    let mut best_of_three =
        event(GAME, json!({ "best_of": 3, "round_minutes": 40 }), "A B C D", &["A>B C=D"]);
    best_of_three.record["rounds"][0]["matches"][0] =
        json!({ "a": "A", "b": "B", "games": [{ "winner": "a" }], "decided_by": "time" });
    let ranks = best_of_three.ranks();
    assert_eq!(ranks[0], ("A".to_owned(), 1), "the leader has won");
    assert!(best_of_three.rounds(10).all(|round| !told(&round).contains("C-D")), "a draw is a meeting");
}

#[test]
fn br_del_01_the_same_record_meets_and_nobody_twice() {
    let options = json!({ "structure": "double-elimination" });
    let rounds = ["A>B C>D E>F G>H", "A>C E>G B>D F>H"];
    let after = event(GAME, options, "A B C D E F G H", &rounds);
    for round in after.rounds(20) {
        let pairs = told(&round);
        assert!(pairs.contains("A-E"), "both undefeated: {pairs}");
        assert!(!pairs.contains("B-A") && !pairs.contains("C-A") && !pairs.contains("B-D"), "{pairs}");
        assert_eq!(round.pairings.len(), 3, "six are left");
    }
}

#[test]
fn br_del_02_the_second_loss_eliminates_and_a_tie_can_eliminate_two() {
    let options = json!({ "structure": "double-elimination" });
    let after = event(GAME, options.clone(), "A B C D E F", &["A=B C>D E>F", "A=D B>F C>E"]);
    assert_eq!(after.left(), "B C E", "two ties and two losses: A, D and F are out");
    let once = event(GAME, options, "A B C D", &["A=B C>D"]);
    assert_eq!(once.left(), "A B C D");
}

#[test]
fn br_del_03_one_undefeated_fighter_wins_and_it_ends() {
    let options = json!({ "structure": "double-elimination" });
    let over = event(GAME, options.clone(), "A B C D", &["A>B C>D", "A>C B>D"]).refused();
    assert_eq!((over.code(), over.args()["end"].as_str()), ("structure-over", "undefeated-fit-the-cut"));
    assert_eq!(over.citation.expect("a clause").requirement, "BR-DEL-03");
    // AMB-19: where a draw leaves nobody undefeated, those with one loss play on.
    let none_left = event(GAME, options, "A B C D", &["A>B C>D", "A=C B>D"]);
    assert_eq!(none_left.left(), "A B C");
    assert_eq!(none_left.round(1).pairings.len(), 1);
}

#[test]
fn br_del_04_it_goes_on_until_the_undefeated_fit_the_finals() {
    let rounds = ["A>B C>D E>F G>H", "A>C E>G B>D F>H"];
    let finals = |size: u32| {
        let options =
            json!({ "structure": "double-elimination", "cut": { "size": size, "method": "ranking" } });
        event(GAME, options, "A B C D E F G H", &rounds)
    };
    assert_eq!(finals(2).progress().over.expect("over").end, End::UndefeatedFitTheCut);
    assert_eq!(told(&finals(2).round(1)), "A-E", "the final");
    assert_eq!(finals(4).round(1).pairings.len(), 2);
    let no_finals = event(GAME, json!({ "structure": "double-elimination" }), "A B C D E F G H", &rounds);
    assert_eq!(no_finals.round(1).pairings.len(), 3);
}

#[test]
fn br_del_05_unfinished_at_time_is_lost_by_both() {
    let options = json!({ "structure": "double-elimination" });
    let sheet = serde_json::from_value(options.clone()).expect("a fact sheet");
    let rulebook = Library::builtin().resolve(GAME, &sheet).expect("resolved");
    let equal = rulebook.match_rule().end_of_time(Stage::DoubleElimination).map(|end| end.equal_games);
    assert_eq!(equal, Some(EqualGames::Draw));
    let mut unfinished = event(GAME, options, "A B C D", &["A=B C>D", "A=D B>C"]);
    for round in 0..2 {
        unfinished.record["rounds"][round]["matches"][0]["decided_by"] = json!("time");
    }
    let progress = unfinished.progress();
    assert_eq!(progress.out, [Some(2), None, None, Some(2)], "two unfinished matches are two losses");
}

#[test]
fn br_del_07_the_bye_goes_to_the_worst_record_and_a_blocked_round_is_asked_about() {
    let options = json!({ "structure": "double-elimination" });
    let after = event(GAME, options.clone(), "A B C D E", &["A>B C>D E+"]);
    let given: BTreeSet<String> = after.rounds(30).map(|round| byes(&round)).collect();
    assert_eq!(given, BTreeSet::from(["B".to_owned(), "D".to_owned()]));
    let met = event(GAME, options, "A B C D", &["A>B C=D", "C>A B>D"]);
    assert_eq!(met.left(), "A B C");
    let refusal =
        event(GAME, json!({ "structure": "double-elimination" }), "A B C D", &["A=B C>D", "A>C B>D"]);
    assert_eq!(refusal.left(), "A B C");
}

#[test]
fn br_sel_01_only_winners_go_on_and_the_last_one_wins() {
    let options = json!({ "structure": "single-elimination" });
    let after = event(GAME, options.clone(), "A B C D", &["A>B C<D"]);
    assert_eq!(told(&after.round(5)), "A-D");
    let over = event(GAME, options, "A B C D", &["A>B C<D", "A<D"]);
    assert_eq!(over.refused().args()["end"], "one-left");
    assert_eq!(over.ranks()[..2], [("D".to_owned(), 1), ("A".to_owned(), 2)]);
}

#[test]
fn br_sel_03_both_lose_at_time_and_the_next_opponent_has_a_bye() {
    let options = json!({ "structure": "single-elimination" });
    let sheet = serde_json::from_value(options.clone()).expect("a fact sheet");
    let rulebook = Library::builtin().resolve(GAME, &sheet).expect("resolved");
    let equal = rulebook.match_rule().end_of_time(Stage::SingleElimination).map(|end| end.equal_games);
    assert_eq!(equal, Some(EqualGames::BothLose));
    let after = event(GAME, options, "A B C D E F G H", &["A#B C>D E>F G>H"]);
    let round = after.round(1);
    assert_eq!(told(&round), "C-E, G", "the place of A and B stands opposite to that of G");
    assert!(codes(&round).contains("bye-empty-place"));
}

#[test]
fn br_sel_04_an_empty_place_is_not_filled_again() {
    let options = json!({ "structure": "single-elimination" });
    let after =
        event(GAME, options, "A B C D E F G H", &["A>B C>D E>F G>H"]).with("A", "dropped_after_round", 1);
    assert_eq!(told(&after.round(1)), "C-E, G");
}

#[test]
fn br_sel_05_without_a_ranking_the_bracket_is_drawn_with_byes_to_a_power_of_two() {
    let options = json!({ "structure": "single-elimination" });
    let first = event(GAME, options.clone(), "A B C D E F", &[]);
    assert!(first.outcomes(40).len() > 10);
    assert!(first.rounds(10).all(|round| round.byes.len() == 2 && round.pairings.len() == 2));
    // Four places in the order of tables, byes last: the first meets the last.
    let after = event(GAME, options, "A B C D E F", &["A>B C>D E+ F+"]);
    assert_eq!(after.outcomes(10), BTreeSet::from(["A-F C-E".to_owned()]));
}

#[test]
fn br_rrb_01_everybody_meets_everybody_once_by_a_schedule() {
    for (players, rounds) in [("A B", 1), ("A B C", 3), ("A B C D", 3)] {
        let mut held: Vec<String> = Vec::new();
        let (mut met, mut free) = (BTreeSet::new(), Vec::new());
        loop {
            let told_rounds: Vec<&str> = held.iter().map(String::as_str).collect();
            let now = event(GAME, json!({ "structure": "round-robin" }), players, &told_rounds);
            let Ok(round) = now.drawn(9) else {
                assert_eq!(now.refused().args()["end"], "everybody-met");
                break;
            };
            let mut text: Vec<String> =
                round.pairings.iter().map(|pair| format!("{}>{}", pair.a, pair.b)).collect();
            for pair in &round.pairings {
                let pair = (pair.a.clone().min(pair.b.clone()), pair.a.clone().max(pair.b.clone()));
                assert!(met.insert(pair.clone()), "{pair:?} meet twice");
            }
            text.extend(round.byes.iter().map(|bye| format!("{}+", bye.id)));
            free.extend(round.byes.iter().map(|bye| bye.id.clone()));
            held.push(text.join(" "));
        }
        let count = players.split(' ').count();
        assert_eq!((held.len(), met.len()), (rounds, count * (count - 1) / 2), "{players}");
        free.sort();
        let one_each: Vec<String> =
            if count % 2 == 1 { players.split(' ').map(str::to_owned).collect() } else { Vec::new() };
        assert_eq!(free, one_each, "with three everybody is free once");
    }
}
