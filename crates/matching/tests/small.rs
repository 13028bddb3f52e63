//! Small fields of every kind against exhaustive search.

mod oracle;

use matching::{Blocked, Bound, ByePick, Meeting, Objective, Player, Problem, Rematches, SecondBye, pair};
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};

fn problem(rng: &mut TestRng, most: u32) -> Problem {
    let mut below = |bound: u32| rng.next_u32() % bound;
    let n = 1 + below(most);
    let rounds = below(n + 2);
    let spread = 1 + below(8);
    let dense = below(10);
    let mut problem = Problem {
        players: (0..n)
            .map(|i| Player { points: i64::from(below(spread)), byes: below(3) / 2, rank: i, pod: 0 })
            .collect(),
        ..Problem::default()
    };
    let mut order: Vec<u32> = (0..n).collect();
    for round in 1..=rounds {
        for i in (1..n).rev() {
            order.swap(i as usize, below(i + 1) as usize);
        }
        for two in order.chunks_exact(2) {
            if below(10) >= dense {
                problem.met.push(Meeting { a: two[0], b: two[1], round });
            }
        }
    }
    if n > 1 && below(2) == 0 {
        for _ in 0..below(4) {
            let a = below(n);
            let b = (a + 1 + below(n - 1)) % n;
            problem.forbidden.push((a, b));
        }
    }
    problem.objective = [Objective::LeastSquares, Objective::EqualPointsFirst][below(2) as usize];
    problem.bye = [ByePick::RandomLowestPoints, ByePick::LowestRanked][below(2) as usize];
    problem.rematches = [Rematches::Refuse, Rematches::Allow][below(2) as usize];
    problem.second_bye = [SecondBye::Never, SecondBye::Refuse, SecondBye::Allow][below(3) as usize];
    problem
}

fn check(problem: &Problem, seed: &[u8; 32]) {
    let table = oracle::Table::new(problem);
    let byes = oracle::byes(problem, &table);
    match (pair(problem, seed), byes) {
        (Ok(pairing), Some(byes)) => {
            let bye = pairing.byes.first().map(|&p| p as usize);
            match bye {
                Some(bye) => {
                    assert!(byes.contains(&bye), "bye {bye} instead of one of {byes:?}: {problem:?}")
                }
                None => assert_eq!(problem.players.len() % 2, 0),
            }
            let judged = oracle::judge(problem, &table, &pairing);
            assert_eq!(judged, oracle::best(problem, &table, bye), "{problem:?}\n{pairing:?}");
            assert_eq!(pairing.rematches.len(), judged.0.rematches as usize);
            assert_eq!(pairing.broken_forbidden.len(), judged.0.forbidden as usize);
            assert_eq!(pairing.cost.squares, judged.1.1);
            assert!(pairing.proved && pairing.bound != Bound::NotReached);
        }
        (Err(Blocked::NoRematchFreeRound { .. } | Blocked::NoByeLeft { .. }), None) => {}
        (answer, byes) => panic!("answer {answer:?} where the byes are {byes:?}: {problem:?}"),
    }
}

#[test]
fn small_fields_are_best() {
    let mut rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    for _ in 0..4000 {
        let problem = problem(&mut rng, 11);
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        check(&problem, &seed);
    }
}
