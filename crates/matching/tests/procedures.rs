//! Procedures that make a round pair by pair, against their wording applied by plain search.

mod oracle;

use matching::{Blocked, Field, Malformed, Meeting, Objective, Player, Problem, Rematches, pair};
use oracle::fields::Dice;

/// What pairs cost: a rematch by far the most (told apart by its round where `ages` count), then a forbidden pair.
struct Prices {
    n: usize,
    of: Vec<u64>,
    met: Vec<bool>,
}

impl Prices {
    fn new(problem: &Problem, ages: bool) -> Self {
        let n = problem.players.len();
        let mut prices = Prices { n, of: vec![0; n * n], met: vec![false; n * n] };
        for &(a, b) in &problem.forbidden {
            prices.set(a, b, 1);
        }
        for m in &problem.met {
            prices.set(m.a, m.b, 1_000_000 + if ages { 10_u64.pow(m.round) } else { 0 });
            for at in [(m.a, m.b), (m.b, m.a)] {
                prices.met[at.0 as usize * n + at.1 as usize] = true;
            }
        }
        prices
    }

    fn set(&mut self, a: u32, b: u32, price: u64) {
        for (a, b) in [(a, b), (b, a)] {
            self.of[a as usize * self.n + b as usize] = price;
        }
    }

    /// The least that every set of players costs.
    fn least(&self) -> Vec<u64> {
        let mut known = vec![u64::MAX; 1 << self.n];
        known[0] = 0;
        for set in 1_usize..1 << self.n {
            let first = set.trailing_zeros() as usize;
            for second in (first + 1..self.n).filter(|second| set >> second & 1 == 1) {
                let rest = known[set & !(1 << first | 1 << second)];
                known[set] = known[set].min(rest.saturating_add(self.of[first * self.n + second]));
            }
        }
        known
    }
}

/// Players take turns in the order of `seq`; `order` lists the candidates of the first among those left, itself
/// included. New opponents come before forbidden ones, and those before old ones.
fn by_the_words(
    prices: &Prices,
    seq: &[usize],
    order: impl Fn(usize, &[usize]) -> Vec<usize>,
) -> Vec<(u32, u32)> {
    let n = prices.n;
    let least = prices.least();
    let mut left = seq.to_vec();
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let set: usize = left.iter().map(|&p| 1 << p).sum();
        let p = left[0];
        let mut candidates = order(p, &left);
        assert_eq!(candidates.len(), left.len() - 1);
        candidates.sort_by_key(|&c| (prices.met[p * n + c], prices.of[p * n + c] > 0));
        let fits = |&c: &usize| prices.of[p * n + c] + least[set & !(1 << p | 1 << c)] == least[set];
        let c = candidates.into_iter().find(fits).expect("some candidate fits");
        pairs.push((p as u32, c as u32));
        left.retain(|&x| x != p && x != c);
    }
    pairs
}

struct Case {
    problem: Problem,
    draw: Vec<u32>,
}

/// Players numbered by ranking, points descending.
fn case(dice: &mut Dice, objective: Objective) -> Case {
    let n = 2 * (1 + dice.below(6));
    let spread = 1 + dice.below(5);
    let mut points: Vec<i64> = (0..n).map(|_| i64::from(dice.below(spread))).collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    let mut problem = Problem { objective, rematches: Rematches::Allow, ..Problem::default() };
    let players = points.iter().enumerate();
    problem.players =
        players.map(|(rank, &points)| Player { points, rank: rank as u32, ..Player::default() }).collect();
    let (met, forbidden) = (dice.below(10), dice.below(3));
    for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
        if dice.below(10) < met {
            problem.met.push(Meeting { a, b, round: 1 + dice.below(4) });
        } else if dice.below(10) < forbidden {
            problem.forbidden.push((a, b));
        }
    }
    let mut draw: Vec<u32> = (0..n).collect();
    dice.shuffle(&mut draw);
    Case { problem, draw }
}

fn in_order_of_points(case: &Case) -> Vec<usize> {
    let mut seq: Vec<usize> = case.draw.iter().map(|&p| p as usize).collect();
    seq.sort_by_key(|&p| -case.problem.players[p].points);
    seq
}

fn compare(objective: Objective, times: u32, words: impl Fn(&Case) -> Vec<(u32, u32)>) {
    let mut dice = Dice(3);
    for _ in 0..times {
        let case = case(&mut dice, objective);
        let field = Field::new(&case.problem).expect("a sound problem");
        let pairing = field.pair_drawn(&case.draw).expect("rematches are allowed");
        assert_eq!(pairing.pairs, words(&case), "{:?} drawn {:?}", case.problem, case.draw);
    }
}

#[test]
fn from_the_top_takes_the_next_in_order_who_leaves_the_rest_pairable() {
    compare(Objective::FromTheTop, 3000, |case| {
        let prices = Prices::new(&case.problem, true);
        by_the_words(&prices, &in_order_of_points(case), |_, left| left[1..].to_vec())
    });
}

#[test]
fn drawn_in_groups_falls_back_on_the_ranking() {
    compare(Objective::DrawnInGroups, 3000, |case| {
        let prices = Prices::new(&case.problem, false);
        let points = |p: usize| case.problem.players[p].points;
        by_the_words(&prices, &in_order_of_points(case), |_, left| {
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
            by_the_words(&Prices::new(&case.problem, false), &seq, |p, left| {
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
