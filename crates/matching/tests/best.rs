//! Shortened runs of what `cargo run --release -p matching --example verify` does in full.

mod oracle;

use matching::Objective;
use oracle::fields::{Dice, drop_one, event, play, small};
use oracle::{dense, exhaustive};

#[test]
fn small_fields_of_every_kind_are_best() {
    let mut dice = Dice(1);
    for _ in 0..4000 {
        let problem = small(&mut dice, 11);
        exhaustive::check(&problem, &dice.seed());
    }
}

#[test]
fn late_rounds_of_middle_sized_events_are_best() {
    let mut dice = Dice(2);
    for objective in [Objective::LeastSquares, Objective::EqualPointsFirst] {
        for (n, draws) in [(48, 10), (51, 0), (64, 30)] {
            let mut problem = event(n);
            problem.objective = objective;
            for round in 1..n * 9 / 10 {
                let Some(pairing) = dense::check(&problem, &dice.seed()) else { break };
                play(&mut problem, &pairing, round, draws, &mut dice);
                if round % 16 == 15 {
                    let dropped = dice.below(problem.players.len() as u32);
                    drop_one(&mut problem, dropped);
                }
            }
        }
    }
}
