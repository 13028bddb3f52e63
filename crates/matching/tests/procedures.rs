//! Procedures that make a round pair by pair, against their wording applied by plain search.

use matching::{Blocked, Field, Malformed, Meeting, Objective, Player, Problem, Rematches, pair};
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};

/// Fewest rematches of every set of players.
fn fewest(n: usize, met: &[bool]) -> Vec<u32> {
    let mut known = vec![u32::MAX; 1 << n];
    known[0] = 0;
    for set in 1_usize..1 << n {
        let first = set.trailing_zeros() as usize;
        for second in first + 1..n {
            if set >> second & 1 == 1 {
                let rest = known[set & !(1 << first | 1 << second)];
                known[set] = known[set].min(rest.saturating_add(u32::from(met[first * n + second])));
            }
        }
    }
    known
}

/// Players take turns in the order of `seq`; `order` lists the candidates of the first among those left, itself
/// included.
fn by_the_words(
    n: usize,
    met: &[bool],
    seq: &[usize],
    order: impl Fn(usize, &[usize]) -> Vec<usize>,
) -> Vec<(u32, u32)> {
    let fewest = fewest(n, met);
    let mut left = seq.to_vec();
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let set: usize = left.iter().map(|&p| 1 << p).sum();
        let p = left[0];
        let candidates = order(p, &left);
        assert_eq!(candidates.len(), left.len() - 1);
        let fits = |&c: &usize| {
            let own = u32::from(met[p * n + c]);
            own + fewest[set & !(1 << p | 1 << c)] == fewest[set]
        };
        let unmet = candidates.iter().copied().find(|c| !met[p * n + c] && fits(c));
        let c = unmet.or_else(|| candidates.iter().copied().find(fits)).expect("some candidate fits");
        pairs.push((p as u32, c as u32));
        left.retain(|&x| x != p && x != c);
    }
    pairs
}

struct Case {
    problem: Problem,
    met: Vec<bool>,
    draw: Vec<u32>,
}

/// Players numbered by ranking, points descending.
fn case(rng: &mut TestRng, objective: Objective) -> Case {
    let mut below = |bound: u32| rng.next_u32() % bound;
    let n = 2 * (1 + below(6));
    let spread = 1 + below(5);
    let mut points: Vec<i64> = (0..n).map(|_| i64::from(below(spread))).collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    let mut met = vec![false; (n * n) as usize];
    let mut meetings = Vec::new();
    let chance = below(10);
    for a in 0..n {
        for b in 0..a {
            if below(10) < chance {
                met[(a * n + b) as usize] = true;
                met[(b * n + a) as usize] = true;
                meetings.push(Meeting { a, b, round: 1 });
            }
        }
    }
    let mut draw: Vec<u32> = (0..n).collect();
    for i in (1..n).rev() {
        draw.swap(i as usize, below(i + 1) as usize);
    }
    let players = points.iter().enumerate().map(|(rank, &points)| Player {
        points,
        rank: rank as u32,
        ..Player::default()
    });
    let players = players.collect();
    let problem =
        Problem { players, met: meetings, objective, rematches: Rematches::Allow, ..Problem::default() };
    Case { problem, met, draw }
}

fn in_order_of_points(case: &Case) -> Vec<usize> {
    let mut seq: Vec<usize> = case.draw.iter().map(|&p| p as usize).collect();
    seq.sort_by_key(|&p| -case.problem.players[p].points);
    seq
}

fn compare(objective: Objective, times: u32, words: impl Fn(&Case) -> Vec<(u32, u32)>) {
    let mut rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[3; 32]);
    for _ in 0..times {
        let case = case(&mut rng, objective);
        let field = Field::new(&case.problem).expect("a sound problem");
        let pairing = field.pair_drawn(&case.draw).expect("rematches are allowed");
        assert_eq!(pairing.pairs, words(&case), "{:?} drawn {:?}", case.problem, case.draw);
    }
}

#[test]
fn from_the_top_takes_the_next_in_order_who_leaves_the_rest_pairable() {
    compare(Objective::FromTheTop, 3000, |case| {
        let n = case.problem.players.len();
        by_the_words(n, &case.met, &in_order_of_points(case), |_, left| left[1..].to_vec())
    });
}

#[test]
fn drawn_in_groups_falls_back_on_the_ranking() {
    compare(Objective::DrawnInGroups, 3000, |case| {
        let n = case.problem.players.len();
        let points = |p: usize| case.problem.players[p].points;
        by_the_words(n, &case.met, &in_order_of_points(case), |_, left| {
            let d = left[1];
            let mut candidates = vec![d];
            let mut others = left[2..].to_vec();
            others.sort_unstable();
            candidates.extend(others.iter().filter(|&&c| points(c) == points(d) && c > d));
            candidates.extend(others.iter().rev().filter(|&&c| points(c) == points(d) && c < d));
            candidates.extend(others.iter().filter(|&&c| points(c) < points(d)));
            candidates
        })
    });
}

#[test]
fn distance_goes_down_from_the_target_and_then_up() {
    for x in 1..=6 {
        compare(Objective::Distance(x), 600, |case| {
            let n = case.problem.players.len();
            let seq: Vec<usize> = (0..n).collect();
            by_the_words(n, &case.met, &seq, |p, left| {
                let target = p + x as usize;
                if target >= n {
                    return left[1..].iter().rev().copied().collect();
                }
                let down = left[1..].iter().filter(|&&c| c >= target);
                let up = left[1..].iter().rev().filter(|&&c| c < target);
                down.chain(up).copied().collect()
            })
        });
    }
}

#[test]
fn distance_examples_of_the_catalogue() {
    let players = |n: u32| (0..n).map(|rank| Player { rank, ..Player::default() }).collect::<Vec<_>>();
    let round = |n: u32, x: u32, met: &[(u32, u32)]| {
        let met = met.iter().map(|&(a, b)| Meeting { a: a - 1, b: b - 1, round: 1 }).collect();
        let problem =
            Problem { players: players(n), met, objective: Objective::Distance(x), ..Problem::default() };
        let pairs = pair(&problem, &[0; 32]).expect("a round exists").pairs;
        pairs.iter().map(|&(a, b)| (a + 1, b + 1)).collect::<Vec<_>>()
    };
    assert_eq!(round(8, 3, &[]), [(1, 4), (2, 5), (3, 6), (7, 8)]);
    assert_eq!(round(8, 2, &[]), [(1, 3), (2, 4), (5, 7), (6, 8)]);
    assert_eq!(round(8, 5, &[]), [(1, 6), (2, 7), (3, 8), (4, 5)]);
    assert_eq!(round(8, 3, &[(1, 4)]), [(1, 5), (2, 6), (3, 7), (4, 8)]);
    assert_eq!(round(6, 3, &[(1, 4), (1, 5), (1, 6)]), [(1, 3), (2, 5), (4, 6)]);
    assert_eq!(round(8, 5, &[(4, 5), (1, 6)]), [(1, 7), (2, 8), (3, 5), (4, 6)]);
}

#[test]
fn a_draw_must_name_everybody_once_and_the_field_must_be_even() {
    let problem = Problem { players: vec![Player::default(); 4], ..Problem::default() };
    let field = Field::new(&problem).expect("a sound problem");
    for draw in [vec![0, 1, 2], vec![0, 1, 2, 2], vec![0, 1, 2, 4]] {
        let answer = field.pair_drawn(&draw);
        assert!(matches!(answer, Err(Blocked::Malformed(Malformed::NotAPermutation { .. }))), "{draw:?}");
    }
    let odd = Problem { players: vec![Player::default(); 3], ..Problem::default() };
    let answer = Field::new(&odd).expect("a sound problem").pair_drawn(&[0, 1, 2]);
    assert_eq!(answer, Err(Blocked::Malformed(Malformed::OddField { players: 3 })));
}
