//! Chance: rounds equally good are equally likely, and the seed decides everything.

mod oracle;

use std::collections::BTreeMap;

use matching::{METHOD, Meeting, Objective, Pairing, Player, Problem, every_best, pair};
use oracle::fields::{Dice, event, play};

fn normal(pairing: &Pairing) -> (Vec<u32>, Vec<(u32, u32)>) {
    let mut pairs: Vec<_> = pairing.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    (pairing.byes.clone(), pairs)
}

/// Draws `times` rounds for each of `kinds` and compares their numbers: chi-squared below its mean and five
/// deviations.
fn assert_uniform(problem: &Problem, kinds: usize, times: u64) {
    let mut counts = BTreeMap::new();
    let mut dice = Dice(kinds as u64);
    for _ in 0..kinds as u64 * times {
        let pairing = pair(problem, &dice.seed()).expect("a round exists");
        *counts.entry(normal(&pairing)).or_insert(0_u64) += 1;
    }
    assert_eq!(counts.len(), kinds);
    let squares: u64 = counts.values().map(|&count| count.abs_diff(times).pow(2)).sum();
    let limit = kinds as u64 + 5 * (2 * kinds as u64).isqrt();
    assert!(squares < limit * times, "chi-squared {} of {limit}: {counts:?}", squares / times);
}

#[test]
fn all_105_rounds_of_eight_free_players_are_equally_likely() {
    let problem = Problem { players: vec![Player::default(); 8], ..Problem::default() };
    assert_uniform(&problem, 105, 400);
}

#[test]
fn rounds_of_a_group_with_some_history_are_equally_likely() {
    let met = [(0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7)];
    let met = met.iter().map(|&(a, b)| Meeting { a, b, round: 1 }).collect();
    let problem = Problem { players: vec![Player::default(); 8], met, ..Problem::default() };
    let kinds = every_best(&problem, 200).expect("a round exists").rounds.len();
    assert_uniform(&problem, kinds, 400);
}

#[test]
fn floaters_and_byes_are_drawn_fairly() {
    // Three on top and four below: one sits out below, one floats down; 4 * 3 * 3 rounds.
    let points = [3, 3, 3, 0, 0, 0, 0];
    let players = points.iter().map(|&points| Player { points, ..Player::default() }).collect();
    for objective in [Objective::LeastSquares, Objective::EqualPointsFirst] {
        let problem = Problem { players: Vec::clone(&players), objective, ..Problem::default() };
        let all = every_best(&problem, 1000).expect("a round exists");
        assert_eq!((all.byes[0].len(), all.rounds.len()), (4, 36));
        assert_uniform(&problem, 36, 400);
    }
}

#[test]
fn the_same_seed_gives_the_same_round() {
    let mut dice = Dice(11);
    for objective in [
        Objective::LeastSquares,
        Objective::EqualPointsFirst,
        Objective::FromTheTop,
        Objective::DrawnInGroups,
        Objective::Distance(3),
    ] {
        let mut problem = event(77);
        problem.objective = objective;
        for round in 1..20 {
            let seed = dice.seed();
            let pairing = pair(&problem, &seed).expect("a round exists");
            assert_eq!(pair(&problem, &seed), Ok(pairing.clone()));
            play(&mut problem, &pairing, round, 10, &mut dice);
            for (rank, player) in problem.players.iter_mut().enumerate() {
                player.rank = rank as u32;
            }
        }
    }
}

/// Published rounds must stay recomputable: a change here breaks the verification of every past event.
#[test]
fn a_round_drawn_once_is_drawn_again_for_ever() {
    let points = [6, 6, 6, 3, 3, 3, 3, 0, 0, 0, 0];
    let players = points.iter().map(|&points| Player { points, ..Player::default() }).collect();
    let met = [(0, 3), (1, 2), (4, 7), (5, 6)].iter().map(|&(a, b)| Meeting { a, b, round: 1 }).collect();
    let problem = Problem { players, met, ..Problem::default() };
    let seed = std::array::from_fn(|i| i as u8);
    let pairing = pair(&problem, &seed).expect("a round exists");
    assert_eq!(METHOD, 1);
    assert_eq!(pairing.pairs, [(0, 1), (2, 6), (3, 4), (5, 9), (7, 8)]);
    assert_eq!(pairing.byes, [10]);
}
