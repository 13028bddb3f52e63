//! Which side each plays in a bracket.

use crate::given::book;
use engine::structure::bracket::sides::{By, Occasion, Played, Player, Sides, sides};
use serde_json::json;

fn decided(occasion: Occasion, high: (u32, u32), low: (u32, u32)) -> Sides {
    let rulebook = book("netrunner", &json!({}));
    let rule = rulebook.finals().and_then(|finals| finals.sides.as_ref()).expect("a rule for sides");
    let played = |(first, second): (u32, u32)| Played { first, second };
    sides(rule, occasion, played(high), played(low))
}

#[test]
fn nr_side_02_in_the_first_round_the_higher_seed_chooses() {
    assert_eq!(decided(Occasion::FirstRound, (0, 0), (0, 0)), Sides::HigherSeedChooses);
}

#[test]
fn nr_side_03_later_each_gets_the_side_played_least() {
    for (high, low, first) in [
        ((0, 1), (1, 0), Player::High),
        ((1, 0), (0, 1), Player::Low),
        ((1, 1), (2, 1), Player::High),
        ((1, 1), (1, 2), Player::Low),
    ] {
        let found = decided(Occasion::LaterRound, high, low);
        assert_eq!(found, Sides::Settled { first, by: By::LeastPlayed }, "{high:?} {low:?}");
    }
}

#[test]
fn nr_side_04_of_two_claims_the_larger_difference_wins() {
    let found = decided(Occasion::LaterRound, (0, 2), (0, 1));
    assert_eq!(found, Sides::Settled { first: Player::High, by: By::GreaterDifference });
    let found = decided(Occasion::LaterRound, (2, 0), (1, 0));
    assert_eq!(found, Sides::Settled { first: Player::Low, by: By::GreaterDifference });
}

#[test]
fn nr_side_05_equal_claims_or_none_are_left_to_chance() {
    assert_eq!(decided(Occasion::LaterRound, (1, 0), (1, 0)), Sides::Chance(By::SameClaim));
    assert_eq!(decided(Occasion::LaterRound, (1, 1), (0, 0)), Sides::Chance(By::NoClaim));
}

#[test]
fn nr_side_06_in_the_second_final_sides_are_exchanged_whatever_the_counts() {
    let found = decided(Occasion::SecondFinal { first_before: Player::Low }, (3, 0), (0, 3));
    assert_eq!(found, Sides::Settled { first: Player::High, by: By::Exchanged });
}
