//! Prints how long a round takes, against two measures taken in the same run:
//! `cargo run --release -p matching --example bench`.
//!
//! The floor is what any pairing by points has to do: put players into groups, shuffle each group, write the pairs
//! down. The other measure is a dense blossom solver on the same rounds. Fields are states of simulated 3/1/0
//! events, paired by this crate, with six draws in a hundred matches. Times are medians of 31, on prepared input
//! (`matching::Field`), each with a seed of its own and, up to 1,024 players, from an event of its own. A number
//! as argument restricts the run to fields of that many players.
#![allow(clippy::float_arithmetic)]

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

const RUNS: usize = 31;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [what, players] = arguments.as_slice()
        && what == "memory"
        && let Ok(players) = players.parse()
    {
        println!("{:.1}", extra_bytes(players));
        return;
    }
    let only: Option<u32> = arguments.first().and_then(|n| n.parse().ok());
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
    let equal = |case: Case| Case { objective: Objective::EqualPointsFirst, ..case };
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
        equal(next(256, 31)),
        equal(next(1_024, 5)),
        equal(next(100_000, 0)),
        equal(late(64, 31)),
        equal(late(256, 31)),
        equal(late(1_024, 5)),
    ];
    println!(
        "| field | objective | players | rounds | floor µs | pairing µs | times floor | dense µs | times faster | proved |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|---|");
    for case in cases.into_iter().filter(|case| only.is_none_or(|n| n == case.players)) {
        measure(&case);
    }
    if let Some(bytes) = extra_bytes_measured_apart(100_000) {
        println!("\n{bytes} bytes of extra memory for each of 100,000 players at the peak.");
    }
}

/// How the rounds of one line were proved best.
#[derive(Default)]
struct Proofs {
    free: usize,
    windows: usize,
    largest: u32,
    field: usize,
    none: usize,
}

fn measure(case: &Case) {
    let (mut floors, mut times, mut denses) = (Vec::new(), Vec::new(), Vec::new());
    let mut proofs = Proofs::default();
    let own_events = case.players <= 1_024;
    let mut problem = state(case, 0);
    for run in 0..RUNS {
        if own_events && run > 0 {
            problem = state(case, run as u64);
        }
        let field = Field::new(&problem).expect("a sound problem");
        let seed = Dice(run as u64).seed();
        // The first call of either kind would pay for a cold cache.
        floor(&problem, &seed);
        let Ok(pairing) = field.pair(&seed) else { continue };
        floors.push(microseconds(|| floor(&problem, &seed)));
        times.push(microseconds(|| {
            black_box(field.pair(&seed)).ok();
        }));
        match pairing.bound {
            Bound::Free => proofs.free += 1,
            Bound::Windows { largest, .. } => {
                proofs.windows += 1;
                proofs.largest = proofs.largest.max(largest);
            }
            Bound::Field { .. } => proofs.field += 1,
            Bound::Procedure | Bound::NotReached => proofs.none += 1,
        }
        if run < case.dense {
            denses.push(dense(&problem, &pairing));
        }
    }
    let floor = median(floors);
    let time = median(times);
    let (dense, faster) = if denses.is_empty() {
        (String::from("–"), String::from("–"))
    } else {
        let dense = median(denses);
        (format!("{dense:.0}"), format!("{:.0}", dense / time))
    };
    let Proofs { free, windows, largest, field, none } = proofs;
    let mut proved = Vec::new();
    proved.extend((free > 0).then(|| format!("{free} free")));
    proved.extend((windows > 0).then(|| format!("{windows} by windows (up to {largest})")));
    proved.extend((field > 0).then(|| format!("{field} whole")));
    proved.extend((none > 0).then(|| format!("{none} not")));
    let objective = if case.objective == Objective::LeastSquares { "least squares" } else { "equal first" };
    println!(
        "| {} | {objective} | {} | {} | {floor:.1} | {time:.1} | {:.2} | {dense} | {faster} | {} |",
        case.title,
        case.players,
        case.rounds,
        time / floor,
        proved.join(", ")
    );
}

/// An event after its rounds, ready for the next.
fn state(case: &Case, number: u64) -> Problem {
    let mut dice = Dice(u64::from(case.players) * 31 + u64::from(case.rounds) + number * 1_000_003);
    let mut problem = event(case.players);
    for round in 1..=case.rounds {
        let Ok(pairing) = pair(&problem, &dice.seed()) else { break };
        play(&mut problem, &pairing, round, 6, &mut dice);
    }
    problem.objective = case.objective;
    problem
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

/// Runs this program once more for the memory alone: there every large piece of memory is handed back at once, so
/// that the peak shows, which would cost time here.
fn extra_bytes_measured_apart(players: u32) -> Option<String> {
    let mut command = std::process::Command::new(std::env::current_exe().ok()?);
    command.args(["memory", &players.to_string()]).env("MALLOC_MMAP_THRESHOLD_", "16384");
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_string())
}

/// Growth of the peak of memory in use while a round is paired, per player.
fn extra_bytes(players: u32) -> f64 {
    let peak = || -> f64 {
        let status = std::fs::read_to_string("/proc/self/status").expect("Linux keeps account of memory");
        let line = status.lines().find(|line| line.starts_with("VmHWM")).expect("a line for the peak");
        line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse().ok()).expect("a number")
    };
    let case = Case {
        title: "memory",
        players,
        rounds: players.ilog2(),
        objective: Objective::LeastSquares,
        dense: 0,
    };
    let problem = state(&case, 0);
    let field = Field::new(&problem).expect("a sound problem");
    std::fs::write("/proc/self/clear_refs", "5").expect("Linux lets a process reset its own peak");
    let before = peak();
    black_box(field.pair(&[0; 32])).ok();
    (peak() - before) * 1024.0 / f64::from(players)
}
