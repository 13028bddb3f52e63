//! What must hold for any field.

use matching::{Meeting, Objective, Player, Problem, Rematches, pair};
use proptest::prelude::*;

prop_compose! {
    /// Up to 40 players, some of whom have met.
    fn fields()(n in 2_u32..40)(
        points in proptest::collection::vec(0_i64..12, n as usize),
        byes in proptest::collection::vec(0_u32..2, n as usize),
        met in proptest::collection::vec((0..n, 1..n, 1_u32..9), 0..(n * 6) as usize),
        forbidden in proptest::collection::vec((0..n, 1..n), 0..4),
        objective in prop_oneof![
            Just(Objective::LeastSquares),
            Just(Objective::EqualPointsFirst),
            Just(Objective::FromTheTop),
            Just(Objective::DrawnInGroups),
            (1_u32..8).prop_map(Objective::Distance),
        ],
    ) -> Problem {
        let n = points.len() as u32;
        let players = points.iter().zip(byes).enumerate();
        let players = players.map(|(rank, (&points, byes))| Player { points, byes, rank: rank as u32, pod: 0 });
        Problem {
            players: players.collect(),
            met: met.into_iter().map(|(a, step, round)| Meeting { a, b: (a + step) % n, round }).collect(),
            forbidden: forbidden.into_iter().map(|(a, step)| (a, (a + step) % n)).collect(),
            objective,
            ..Problem::default()
        }
    }
}

/// An even field whose rounds are compared by cost.
fn even_fields() -> impl Strategy<Value = Problem> {
    (fields(), prop_oneof![Just(Objective::LeastSquares), Just(Objective::EqualPointsFirst)]).prop_map(
        |(mut problem, objective)| {
            problem.objective = objective;
            if !problem.players.len().is_multiple_of(2) {
                problem.players.push(Player::default());
            }
            problem
        },
    )
}

/// Rounds compare by rematches, forbidden pairs, and what the objective looks at.
fn rating(problem: &Problem, cost: matching::Cost) -> (u32, u32, u32, u128) {
    let unequal = if problem.objective == Objective::EqualPointsFirst { cost.unequal } else { 0 };
    (cost.rematches, cost.broken_forbidden, unequal, cost.squares)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everybody_plays_once_or_sits_out(problem in fields(), seed: [u8; 32]) {
        if let Ok(pairing) = pair(&problem, &seed) {
            let mut everybody: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
            everybody.extend(&pairing.byes);
            everybody.sort_unstable();
            prop_assert_eq!(everybody, (0..problem.players.len() as u32).collect::<Vec<_>>());
            prop_assert!(pairing.proved && pairing.rematches.is_empty() && pairing.second_byes.is_empty());
            for m in &problem.met {
                prop_assert!(!pairing.pairs.contains(&(m.a, m.b)) && !pairing.pairs.contains(&(m.b, m.a)));
            }
            let broken = problem.forbidden.iter().filter(|&&(a, b)| {
                pairing.pairs.contains(&(a, b)) || pairing.pairs.contains(&(b, a))
            });
            prop_assert!(broken.count() >= pairing.broken_forbidden.len());
        }
    }

    #[test]
    fn points_count_only_by_their_differences(problem in fields(), seed: [u8; 32], shift in -1000_i64..1000, factor in 1_i64..9) {
        let mut moved = problem.clone();
        for player in &mut moved.players {
            player.points = player.points * factor + shift;
        }
        let (here, there) = (pair(&problem, &seed), pair(&moved, &seed));
        prop_assert_eq!(here.is_ok(), there.is_ok());
        if let (Ok(here), Ok(there)) = (here, there) {
            prop_assert_eq!(here.byes, there.byes);
            prop_assert_eq!(here.cost.unequal, there.cost.unequal);
            prop_assert_eq!(here.cost.squares * (factor * factor) as u128, there.cost.squares);
        }
    }

    #[test]
    fn numbers_of_players_do_not_matter(problem in even_fields(), seed: [u8; 32], turn in 1_u32..40) {
        let n = problem.players.len() as u32;
        let new = |p: u32| (p + turn) % n;
        let mut turned = problem.clone();
        for (old, player) in problem.players.iter().enumerate() {
            turned.players[new(old as u32) as usize] = *player;
        }
        turned.met = problem.met.iter().map(|m| Meeting { a: new(m.a), b: new(m.b), round: m.round }).collect();
        turned.forbidden = problem.forbidden.iter().map(|&(a, b)| (new(a), new(b))).collect();
        let cost = |problem: &Problem| pair(problem, &seed).map(|p| rating(problem, p.cost)).ok();
        prop_assert_eq!(cost(&problem), cost(&turned));
    }

    #[test]
    fn more_history_never_makes_a_better_round(problem in even_fields(), seed: [u8; 32]) {
        let less = Problem { met: problem.met[problem.met.len() / 2..].to_vec(), ..problem.clone() };
        let (with, without) = (pair(&problem, &seed), pair(&less, &seed));
        prop_assert!(with.is_err() || without.is_ok());
        if let (Ok(with), Ok(without)) = (with, without) {
            prop_assert!(rating(&problem, with.cost) >= rating(&less, without.cost));
        }
    }

    #[test]
    fn rematches_allowed_are_not_used_without_need(problem in fields(), seed: [u8; 32]) {
        let allowed = Problem { rematches: Rematches::Allow, ..problem.clone() };
        match (pair(&problem, &seed), pair(&allowed, &seed)) {
            (Ok(here), Ok(there)) => prop_assert_eq!(here, there),
            (Err(_), Ok(there)) => prop_assert!(!there.rematches.is_empty()),
            (_, Err(refused)) => {
                let no_bye = matches!(refused, matching::Blocked::NoByeLeft { .. });
                prop_assert!(no_bye, "{refused}");
            }
        }
    }
}
