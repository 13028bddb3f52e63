//! Places, while a bracket is played and afterwards.

use crate::given::{book, places, played};
use engine::structure::bracket::{Bracket, Seed};
use proptest::prelude::*;
use serde_json::json;

fn of(rulebook: &str, size: u32) -> Bracket {
    Bracket::of(&book(rulebook, &json!({ "cut": { "size": size } })), size).expect("a bracket")
}

#[test]
fn nr_elim_07_by_the_round_of_the_second_loss_then_by_seed() {
    let bracket =
        played(of("netrunner", 8), &[("U1", 8), ("U2", 5), ("U3", 7), ("U4", 6), ("D1", 4), ("D2", 3)]);
    assert_eq!(places(&bracket), "7:1 8:2", "two out in the same round are placed by seed");
}

#[test]
fn db_final_02_places_below_the_final_are_shared_by_round() {
    let bracket = played(of("dragon-ball-super", 8), &[("R1M1", 1), ("R1M2", 4), ("R1M3", 3), ("R1M4", 2)]);
    assert_eq!(places(&bracket), "5:5 5:6 5:7 5:8");
    let bracket = played(bracket, &[("R2M1", 4), ("R2M2", 2), ("R3M1", 2)]);
    assert_eq!(bracket.champion(), Some(Seed(2)));
    assert_eq!(places(&bracket), "1:2 2:4 3:1 3:3 5:5 5:6 5:7 5:8");
}

proptest! {
    /// Whatever the results, everybody gets one place, nobody plays after the second loss, and the bracket ends.
    #[test]
    fn every_bracket_ends_with_a_place_for_everybody(
        rulebook in prop::sample::select(vec!["netrunner", "gate-ruler", "transformers", "vanguard"]),
        entrants in 2u32..=16,
        wins in prop::collection::vec(any::<bool>(), 40),
        leaving in prop::collection::vec((0usize..30, 1u32..=16), 0..4),
    ) {
        let size = match rulebook {
            "netrunner" => if entrants > 8 { 16 } else if entrants > 4 { 8 } else { 4 },
            "gate-ruler" => if entrants > 4 { 8 } else { 4 },
            _ => entrants.max(2),
        };
        let entrants = if rulebook == "gate-ruler" { entrants.min(8) } else { entrants };
        let mut bracket =
            Bracket::of(&book(rulebook, &json!({ "cut": { "size": size } })), entrants).expect("a bracket");
        let mut lost = vec![0; entrants as usize + 1];
        for (played, &first_wins) in wins.iter().enumerate() {
            for (_, seed) in leaving.iter().filter(|(when, seed)| *when == played && *seed <= entrants) {
                bracket = bracket.withdraw(Seed(*seed)).expect("a seed");
            }
            let Some(&due) = bracket.next_matches().first() else { break };
            let (winner, loser) = if first_wins { (due.a, due.b) } else { (due.b, due.a) };
            lost[loser.0 as usize] += 1;
            bracket = bracket.with_result(due.index, winner).expect("it is due");
        }
        prop_assert!(bracket.next_matches().is_empty());
        prop_assert!(lost.iter().all(|&lost| lost <= 2));
        let placed = bracket.places();
        let mut seeds: Vec<u32> = placed.iter().map(|placed| placed.seed.0).collect();
        seeds.sort_unstable();
        // With everybody withdrawn there may be no champion.
        let everybody: Vec<u32> = (1..=entrants).collect();
        prop_assert_eq!(&seeds, &everybody);
        prop_assert!(placed.windows(2).all(|pair| pair[0].place <= pair[1].place));
        if leaving.is_empty() {
            prop_assert_eq!(placed[0].place, 1);
            prop_assert_eq!(bracket.champion(), Some(placed[0].seed));
        }
    }
}
