//! Checks rounds against solvers that share no code with the crate:
//! `cargo run --release -p matching --example verify`.
//!
//! 60,000 small fields of every kind (points, histories, byes, forbidden pairs, all settings) against exhaustive
//! search, and at least 3,000 rounds of events of 48 to 400 players, played on until nine tenths of all possible
//! opponents have been met or no round is left, against a dense blossom solver. Two numbers as arguments change
//! how many; a third starts elsewhere. The first mismatch ends the run with its description.

#[path = "../tests/oracle/mod.rs"]
mod oracle;

use matching::{Bound, Objective};
use oracle::fields::{Dice, drop_one, event, play, small};
use oracle::{dense, exhaustive};

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|a| a.parse::<u64>().ok());
    let small_fields = numbers.next().unwrap_or(60_000);
    let middle_rounds = numbers.next().unwrap_or(3_000);
    let start = numbers.next().unwrap_or(1);
    check_small(small_fields, start);
    check_middle(middle_rounds, start);
}

fn check_small(count: u64, start: u64) {
    let mut dice = Dice(start);
    for done in 0..count {
        let problem = small(&mut dice, if done % 50 == 0 { 14 } else { 10 });
        exhaustive::check(&problem, &dice.seed());
    }
    println!("{count} small fields: no mismatch");
}

/// How rounds were proved.
#[derive(Default)]
struct Tally {
    free: u64,
    windows: u64,
    field: u64,
    blocked: u64,
}

fn check_middle(count: u64, start: u64) {
    let mut dice = Dice(start ^ 0x5eed);
    let mut tally = Tally::default();
    let mut done = 0;
    let mut events = 0;
    while done < count {
        let n = 48 + if events % 4 == 3 { dice.below(353) } else { dice.below(120) };
        let draws = [0, 5, 10, 30][dice.below(4) as usize];
        let mut problem = event(n);
        problem.objective = [Objective::LeastSquares, Objective::EqualPointsFirst][events as usize % 2];
        for _ in 0..dice.below(4) {
            let a = dice.below(n);
            problem.forbidden.push((a, (a + 1 + dice.below(n - 1)) % n));
        }
        // Large events are looked at now and then only: the dense solver takes its time.
        let every = n / 48;
        for round in 1..=n * 9 / 10 {
            if round % every == 0 || round <= 4 {
                done += 1;
                match dense::check(&problem, &dice.seed()).map(|p| p.bound) {
                    Some(Bound::Free) => tally.free += 1,
                    Some(Bound::Windows { .. }) => tally.windows += 1,
                    Some(_) => tally.field += 1,
                    None => tally.blocked += 1,
                }
            }
            let Ok(pairing) = matching::pair(&problem, &dice.seed()) else { break };
            play(&mut problem, &pairing, round, draws, &mut dice);
            if dice.below(12) == 0 {
                let dropped = dice.below(problem.players.len() as u32);
                drop_one(&mut problem, dropped);
            }
        }
        events += 1;
    }
    let Tally { free, windows, field, blocked } = tally;
    println!(
        "{done} rounds of {events} middle-sized events: no mismatch \
         (proved free of history {free}, by windows {windows}, by the whole field {field}; {blocked} rightly refused)"
    );
}
