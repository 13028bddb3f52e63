//! Prints how long a round takes, against two measures taken in the same run:
//! `cargo run --release -p matching --example bench`.
//!
//! The floor is what any pairing by points has to do: put players into groups, shuffle each group, write the pairs
//! down. The other measure is a dense blossom solver on the same round. Fields are states of simulated 3/1/0
//! events, paired by this crate, with one draw in sixteen matches. Times are medians of 31, on prepared input
//! (`matching::Field`), with a new seed each time.

#[path = "../tests/oracle/fields.rs"]
#[allow(dead_code)]
mod fields;

use std::hint::black_box;
use std::time::Instant;

use fields::{Dice, event, play};
use matching::{Bound, Field, Objective, Pairing, Problem, pair};

struct Case {
    title: &'static str,
    players: u32,
    rounds: u32,
    objective: Objective,
    /// Time the dense solver as well, this often.
    dense: usize,
}

fn main() {
    let only: Option<u32> = std::env::args().nth(1).and_then(|n| n.parse().ok());
    let next = |players: u32, dense| Case {
        title: "next round",
        players,
        rounds: players.ilog2(),
        objective: Objective::LeastSquares,
        dense,
    };
    let late = |players: u32, dense| Case {
        title: "late round",
        rounds: 2 * players.ilog2(),
        ..next(players, dense)
    };
    let crowded =
        |players: u32, dense| Case { title: "R = N/2", rounds: players / 2, ..next(players, dense) };
    let equal = |case: Case| Case { title: "equal first", objective: Objective::EqualPointsFirst, ..case };
    let cases = [
        next(64, 31),
        next(256, 31),
        next(1_024, 5),
        next(16_384, 0),
        next(100_000, 0),
        next(1_000_000, 0),
        late(64, 31),
        late(256, 31),
        late(1_024, 5),
        late(16_384, 0),
        crowded(64, 31),
        crowded(128, 9),
        crowded(256, 5),
        equal(next(64, 31)),
        equal(next(1_024, 5)),
        equal(late(64, 31)),
        equal(late(1_024, 5)),
        equal(next(100_000, 0)),
    ];
    println!(
        "| field | players | rounds | floor µs | pairing µs | times floor | dense µs | times faster | bytes each | proof |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|---|");
    for case in cases.into_iter().filter(|case| only.is_none_or(|n| n == case.players)) {
        measure(&case);
    }
}

fn measure(case: &Case) {
    let mut dice = Dice(u64::from(case.players) * 31 + u64::from(case.rounds));
    let mut problem = event(case.players);
    for round in 1..=case.rounds {
        let Ok(pairing) = pair(&problem, &dice.seed()) else { break };
        play(&mut problem, &pairing, round, 6, &mut dice);
    }
    problem.objective = case.objective;
    let field = Field::new(&problem).expect("a sound problem");
    let seeds: Vec<[u8; 32]> = (0..31).map(|_| dice.seed()).collect();
    let bytes = extra_bytes(&field, &seeds[0], case.players);
    let mut floors = Vec::new();
    let mut times = Vec::new();
    let mut last = None;
    for seed in &seeds {
        floors.push(microseconds(|| floor(&problem, seed)));
        let mut answer = None;
        times.push(microseconds(|| answer = Some(field.pair(seed))));
        last = answer;
    }
    let Some(Ok(pairing)) = last else {
        println!("| {} | {} | {} | no round left |", case.title, case.players, case.rounds);
        return;
    };
    let floor = median(floors);
    let time = median(times);
    let (dense, faster) = match case.dense {
        0 => (String::from("–"), String::from("–")),
        often => {
            let dense = median((0..often).map(|_| dense(&problem, &pairing)).collect());
            (format!("{dense:.1}"), format!("{:.0}", dense / time))
        }
    };
    let proof = match pairing.bound {
        Bound::Free => String::from("free"),
        Bound::Windows { windows, largest } => format!("{windows} windows of up to {largest}"),
        Bound::Field { .. } => String::from("whole field"),
        Bound::Procedure | Bound::NotReached => String::from("none"),
    };
    println!(
        "| {} | {} | {} | {floor:.1} | {time:.1} | {:.2} | {dense} | {faster} | {bytes} | {proof} |",
        case.title,
        case.players,
        case.rounds,
        time / floor
    );
}

fn microseconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_nanos() as f64 / 1e3
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Groups, shuffles, pairs; nothing else.
fn floor(problem: &Problem, seed: &[u8; 32]) {
    let highest = problem.players.iter().map(|p| p.points).max().unwrap_or(0);
    let mut starts = vec![0_u32; highest as usize + 2];
    for player in &problem.players {
        starts[(highest - player.points) as usize + 1] += 1;
    }
    for i in 1..starts.len() {
        starts[i] += starts[i - 1];
    }
    let mut order = vec![0_u32; problem.players.len()];
    let mut next = starts.clone();
    for (number, player) in problem.players.iter().enumerate() {
        let place = &mut next[(highest - player.points) as usize];
        order[*place as usize] = number as u32;
        *place += 1;
    }
    let mut state =
        seed.chunks_exact(8).fold(1, |sum, c| sum ^ u64::from_le_bytes(std::array::from_fn(|i| c[i])));
    for group in starts.windows(2) {
        let group = &mut order[group[0] as usize..group[1] as usize];
        for last in (1..group.len()).rev() {
            // A product of two halves of a multiplicative generator, without rejection.
            state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            let place = ((state >> 32) * (last as u64 + 1)) >> 32;
            group.swap(last, place as usize);
        }
    }
    let pairs: Vec<(u32, u32)> = order.chunks_exact(2).map(|two| (two[0], two[1])).collect();
    black_box(pairs);
}

/// One run of the dense solver, which must come to the same cost.
fn dense(problem: &Problem, pairing: &Pairing) -> f64 {
    let n = problem.players.len();
    let unequal: i64 = if problem.objective == Objective::EqualPointsFirst { 1 << 30 } else { 0 };
    let cost = |a: usize, b: usize| {
        let apart = problem.players[a].points - problem.players[b].points;
        apart * apart + if apart == 0 { 0 } else { unequal }
    };
    let mut costs: Vec<i64> = (0..n * n).map(|at| cost(at / n, at % n)).collect();
    for m in &problem.met {
        costs[m.a as usize * n + m.b as usize] = 1 << 50;
        costs[m.b as usize * n + m.a as usize] = 1 << 50;
    }
    let mut partners = Vec::new();
    let time = microseconds(|| partners = integer_blossom::min_weight_perfect_matching(&costs, n));
    let best: i64 = (0..n).map(|a| costs[a * n + partners[a]]).sum::<i64>() / 2;
    let ours: i64 = pairing.pairs.iter().map(|&(a, b)| costs[a as usize * n + b as usize]).sum();
    assert_eq!(best, ours, "the two solvers disagree");
    time
}

/// Growth of the peak of memory in use while one round is paired, for fields large enough to show it.
fn extra_bytes(field: &Field<'_>, seed: &[u8; 32], players: u32) -> String {
    let peak = || -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    let reset = || std::fs::write("/proc/self/clear_refs", "5");
    if players < 100_000 || reset().is_err() {
        return String::from("–");
    }
    let before = peak();
    black_box(field.pair(seed).is_ok());
    match (before, peak()) {
        (Some(before), Some(after)) => {
            format!("{:.1}", (after - before) as f64 * 1024.0 / f64::from(players))
        }
        _ => String::from("–"),
    }
}
