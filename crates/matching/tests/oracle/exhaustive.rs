//! Small fields: every set of players is tried.

use matching::{Blocked, Bound, ByePick, Objective, Pairing, Problem, Rematches, SecondBye, pair};

/// Everything a round is judged by before the objective: rematches, their rounds from the newest on, forbidden
/// pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grave {
    pub rematches: u32,
    pub newest_first: [u8; 24],
    pub forbidden: u32,
}

/// Unequal pairs (0 where they do not count) and squares.
pub type Light = (u32, u128);

const NOTHING: Grave = Grave { rematches: 0, newest_first: [0; 24], forbidden: 0 };

/// The latest round each pair met in, and who is forbidden, as plain matrices.
pub struct Table {
    n: usize,
    round: Vec<Option<u32>>,
    forbidden: Vec<bool>,
}

impl Table {
    pub fn new(problem: &Problem) -> Self {
        let n = problem.players.len();
        let mut round = vec![None; n * n];
        for m in &problem.met {
            for (a, b) in [(m.a, m.b), (m.b, m.a)] {
                let known = &mut round[a as usize * n + b as usize];
                *known = (*known).max(Some(m.round));
            }
        }
        let mut forbidden = vec![false; n * n];
        for &(a, b) in &problem.forbidden {
            forbidden[a as usize * n + b as usize] = true;
            forbidden[b as usize * n + a as usize] = true;
        }
        Table { n, round, forbidden }
    }

    pub fn grave(&self, a: usize, b: usize) -> Grave {
        let mut grave = NOTHING;
        if let Some(round) = self.round[a * self.n + b] {
            grave.rematches = 1;
            grave.newest_first[23 - round as usize] = 1;
        } else if self.forbidden[a * self.n + b] {
            grave.forbidden = 1;
        }
        grave
    }
}

pub fn light(problem: &Problem, a: usize, b: usize) -> Light {
    let apart = u128::from(problem.players[a].points.abs_diff(problem.players[b].points));
    let counts = problem.objective == Objective::EqualPointsFirst && apart > 0;
    (u32::from(counts), apart * apart)
}

fn add(x: (Grave, Light), y: (Grave, Light)) -> (Grave, Light) {
    let mut grave = x.0;
    grave.rematches += y.0.rematches;
    grave.forbidden += y.0.forbidden;
    for (mine, theirs) in grave.newest_first.iter_mut().zip(y.0.newest_first) {
        *mine += theirs;
    }
    (grave, (x.1.0 + y.1.0, x.1.1 + y.1.1))
}

/// The best there is for everybody but `without`, by trying every set of players.
pub fn best(problem: &Problem, table: &Table, without: Option<usize>) -> (Grave, Light) {
    let who: Vec<usize> = (0..problem.players.len()).filter(|&p| Some(p) != without).collect();
    let n = who.len();
    let mut known: Vec<Option<(Grave, Light)>> = vec![None; 1 << n];
    known[0] = Some((NOTHING, (0, 0)));
    for set in 0_usize..1 << n {
        let Some(so_far) = known[set] else { continue };
        let first = (!set).trailing_zeros() as usize;
        for second in first + 1..n {
            if set >> second & 1 == 0 {
                let (a, b) = (who[first], who[second]);
                let sum = add(so_far, (table.grave(a, b), light(problem, a, b)));
                let into = &mut known[set | 1 << first | 1 << second];
                if into.is_none_or(|other| sum < other) {
                    *into = Some(sum);
                }
            }
        }
    }
    known[(1 << n) - 1].expect("an even number can be paired")
}

/// Who may sit out in a best round, or nobody if no round is allowed. Even fields: `Some([])`.
pub fn byes(problem: &Problem, table: &Table) -> Option<Vec<usize>> {
    let n = problem.players.len();
    if n.is_multiple_of(2) {
        let grave = best(problem, table, None).0;
        return (problem.rematches == Rematches::Allow || grave.rematches == 0).then(Vec::new);
    }
    let mut judged = Vec::new();
    for p in 0..n {
        let player = &problem.players[p];
        if player.byes > 0 && problem.second_bye != SecondBye::Allow {
            continue;
        }
        let grave = best(problem, table, Some(p)).0;
        if grave.rematches > 0 && problem.rematches == Rematches::Refuse {
            continue;
        }
        let place = match problem.bye {
            ByePick::RandomLowestPoints => player.points,
            ByePick::LowestRanked => -i64::from(player.rank),
        };
        judged.push(((grave.rematches, grave.newest_first, player.byes, grave.forbidden, place), p));
    }
    let first = judged.iter().map(|j| j.0).min()?;
    Some(judged.iter().filter(|j| j.0 == first).map(|j| j.1).collect())
}

/// What a given round costs, after checking that it is a round at all.
pub fn judge(problem: &Problem, table: &Table, pairing: &Pairing) -> (Grave, Light) {
    let n = problem.players.len();
    let mut seen = vec![false; n];
    let everybody = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(pairing.byes.iter().copied());
    for p in everybody {
        assert!(!std::mem::replace(&mut seen[p as usize], true), "player {p} appears twice");
    }
    assert!(seen.iter().all(|&s| s), "somebody is missing");
    let mut total = (NOTHING, (0, 0));
    for &(a, b) in &pairing.pairs {
        let (a, b) = (a as usize, b as usize);
        total = add(total, (table.grave(a, b), light(problem, a, b)));
    }
    total
}

/// Panics unless the crate answers with a best round, or refuses rightly.
pub fn check(problem: &Problem, seed: &[u8; 32]) {
    let table = Table::new(problem);
    match (pair(problem, seed), byes(problem, &table)) {
        (Ok(pairing), Some(byes)) => {
            let bye = pairing.byes.first().map(|&p| p as usize);
            let fair = bye.map_or(problem.players.len().is_multiple_of(2), |bye| byes.contains(&bye));
            assert!(fair, "bye {bye:?} instead of one of {byes:?}: {problem:?}");
            let judged = judge(problem, &table, &pairing);
            assert_eq!(judged, best(problem, &table, bye), "{problem:?}\n{pairing:?}");
            assert_eq!(pairing.cost.rematches, judged.0.rematches);
            assert_eq!(pairing.cost.broken_forbidden, judged.0.forbidden);
            assert_eq!(pairing.cost.squares, judged.1.1);
            assert!(pairing.proved && pairing.bound != Bound::NotReached);
        }
        (Err(Blocked::NoRematchFreeRound { .. } | Blocked::NoByeLeft { .. }), None) => {}
        (answer, byes) => panic!("answer {answer:?} where the byes are {byes:?}: {problem:?}"),
    }
}
