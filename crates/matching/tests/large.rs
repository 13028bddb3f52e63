//! Fields large enough for the shortcuts: sound rounds, no rematch, and the bound attained.

mod oracle;

use matching::{Bound, Field, Objective, Pairing, Problem};
use oracle::fields::{Dice, event, play};

/// Everybody once, nobody against an old opponent.
fn assert_sound(problem: &Problem, pairing: &Pairing) {
    let mut opponent = vec![u32::MAX; problem.players.len()];
    for &(a, b) in &pairing.pairs {
        for (this, other) in [(a, b), (b, a)] {
            assert_eq!(
                std::mem::replace(&mut opponent[this as usize], other),
                u32::MAX,
                "player {this} twice"
            );
            assert_ne!(this, other);
        }
    }
    let without = opponent.iter().filter(|&&o| o == u32::MAX).count();
    assert_eq!(without, pairing.byes.len());
    assert_eq!(without, problem.players.len() % 2);
    for m in &problem.met {
        assert_ne!(opponent[m.a as usize], m.b, "rematch in round {}", m.round);
    }
}

/// Unequal pairs and squares if nobody had met: floaters cross each gap below an odd number of players, or odd
/// groups exchange them.
fn free_cost(problem: &Problem, bye: Option<u32>) -> (u32, u128) {
    let players = problem.players.iter().enumerate();
    let mut points: Vec<i64> =
        players.filter(|&(i, _)| Some(i as u32) != bye).map(|(_, p)| p.points).collect();
    points.sort_unstable();
    let gaps: Vec<i64> = match problem.objective {
        Objective::EqualPointsFirst => {
            let odd: Vec<i64> =
                points.chunk_by(|a, b| a == b).filter(|g| g.len() % 2 == 1).map(|g| g[0]).collect();
            odd.chunks_exact(2).map(|two| two[1] - two[0]).collect()
        }
        _ => points.chunks_exact(2).map(|two| two[1] - two[0]).filter(|&gap| gap > 0).collect(),
    };
    (gaps.len() as u32, gaps.iter().map(|&gap| (gap * gap) as u128).sum())
}

#[test]
fn large_events_are_sound_and_attain_the_bound() {
    let mut dice = Dice(5);
    for (n, rounds) in [(9_001, 14), (20_000, 24)] {
        let mut problem = event(n);
        let mut free = 0;
        for round in 1..=rounds {
            problem.objective = [Objective::LeastSquares, Objective::EqualPointsFirst][round as usize % 2];
            let field = Field::new(&problem).expect("a sound problem");
            let pairing = field.pair(&dice.seed()).expect("there is plenty of room");
            assert_sound(&problem, &pairing);
            let cost = (pairing.cost.unequal, pairing.cost.squares);
            let least = free_cost(&problem, pairing.byes.first().copied());
            assert!(pairing.proved);
            if pairing.bound == Bound::Free {
                assert_eq!(cost, least);
                free += 1;
            } else if problem.objective == Objective::LeastSquares {
                assert!(cost.1 >= least.1);
            } else {
                assert!(cost >= least);
            }
            let judged = pairing.pairs.iter().map(|&(a, b)| {
                let apart = problem.players[a as usize].points - problem.players[b as usize].points;
                (apart * apart) as u128
            });
            assert_eq!(judged.sum::<u128>(), cost.1);
            play(&mut problem, &pairing, round, 6, &mut dice);
        }
        assert!(free > rounds / 2, "only {free} of {rounds} rounds were easy");
    }
}
