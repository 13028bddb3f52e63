//! Prints how long standings take, against one pass over the results in the same run:
//! `cargo run --release -p engine --example bench`.
//!
//! The pass is what any standings have to do: read every result once and add up points, wins, games and opponents. Fields are
//! events of as many rounds as the logarithm of the players, paired by points, with one match in sixteen drawn. Times are
//! medians of 15. A number as argument restricts the run to fields of that many players.
#![allow(clippy::float_arithmetic)]

use engine::ledger::{Bye, Ledger, Line, Meeting};
use engine::play::{Outcome, Settled};
use engine::standings::standings;
use rulebook::{FactSheet, Library, Play, Resolved, Stage};
use std::hint::black_box;
use std::time::{Duration, Instant};

const RUNS: usize = 15;
const RULEBOOKS: [&str; 5] = ["vanguard", "dragon-ball-super", "netrunner", "gate-ruler", "transformers"];

fn main() {
    let only: Option<usize> = std::env::args().nth(1).and_then(|players| players.parse().ok());
    let shelf = Library::builtin();
    println!("| rulebook | players | rounds | pass ms | standings ms | times the pass |");
    println!("|---|---:|---:|---:|---:|---:|");
    for players in
        [1_000, 16_384, 100_000].into_iter().filter(|&players| only.is_none_or(|only| only == players))
    {
        for id in RULEBOOKS {
            let rulebook = match shelf.resolve(id, &FactSheet::default()) {
                Ok(rulebook) => rulebook,
                Err(problems) => {
                    eprintln!("{id}: {problems:?}");
                    continue;
                }
            };
            let ledger = event(&rulebook, players);
            let [pass, whole] = medians(
                || black_box(ledger.tally(&rulebook)).len(),
                || standings(&ledger, &rulebook, &[7; 32]).map_or(0, |table| table.rows.len()),
            );
            let ms = |time: Duration| time.as_secs_f64() * 1_000.0;
            println!(
                "| {id} | {players} | {} | {:.1} | {:.1} | {:.1} |",
                ledger.rounds,
                ms(pass),
                ms(whole),
                ms(whole) / ms(pass)
            );
        }
    }
}

/// Taken in turn, so that whatever else the machine does slows both.
fn medians(mut one: impl FnMut() -> usize, mut other: impl FnMut() -> usize) -> [Duration; 2] {
    let timed = |run: &mut dyn FnMut() -> usize| {
        let begin = Instant::now();
        black_box(run());
        begin.elapsed()
    };
    let (mut ones, mut others): (Vec<Duration>, Vec<Duration>) =
        (0..RUNS).map(|_| (timed(&mut one), timed(&mut other))).unzip();
    ones.sort_unstable();
    others.sort_unstable();
    [ones[RUNS / 2], others[RUNS / 2]]
}

/// A small generator, so that every run plays the same event.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }
}

fn event(rulebook: &Resolved, players: usize) -> Ledger {
    let rounds = players.ilog2();
    let mut dice = Dice(players as u64);
    let mut ledger = Ledger {
        entrants: (1..=players).map(|n| Line::new(n.to_string())).collect(),
        rounds,
        ..Ledger::default()
    };
    let mut points = vec![0u32; players];
    for round in 1..=rounds {
        let mut order: Vec<(u32, u64, usize)> =
            (0..players).map(|player| (points[player], dice.next(), player)).collect();
        order.sort_unstable_by(|one, other| other.cmp(one));
        for pair in order.chunks(2) {
            let &[(.., a), (.., b)] = pair else {
                ledger.byes.push(Bye { round, entrant: pair[0].2, forfeited: false });
                points[pair[0].2] += 2;
                continue;
            };
            let settled = settled(rulebook, dice.next());
            match settled.outcome {
                Outcome::A => points[a] += 2,
                Outcome::B => points[b] += 2,
                _ => {
                    points[a] += 1;
                    points[b] += 1;
                }
            }
            ledger.meetings.push(Meeting { round, a, b, settled });
        }
    }
    ledger
}

fn settled(rulebook: &Resolved, thrown: u64) -> Settled {
    let sides = matches!(
        rulebook.match_rule().form(Stage::Swiss).map(|form| &form.play),
        Some(Play::EverySide { .. })
    );
    let (outcome, wins, drawn) = match (thrown % 16, thrown.is_multiple_of(2), sides) {
        (0, _, true) => (Outcome::Draw, [1, 1], 0),
        (0, _, false) => (Outcome::Draw, [0, 0], 1),
        (_, true, _) => (Outcome::A, [2, 0], 0),
        (_, false, _) => (Outcome::B, [0, 2], 0),
    };
    Settled { outcome, wins, drawn, both_lost: 0, unfinished: 0 }
}
