//! Trials of the program, for developers: fuzzing and benchmarks. Not shipped.

mod bench;
mod fuzz;
mod hall;

#[path = "../../web/src/testing/addresses.rs"]
mod addresses;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Trials of Floorkeeper: fuzzing and benchmarks")]
struct Arguments {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Reads changed inputs until there were enough, or until the time is up.
    Fuzz {
        /// Which parsers; without a name all of them.
        parsers: Vec<String>,
        #[arg(long, default_value_t = 1_000_000)]
        inputs: u64,
        #[arg(long, default_value_t = 600)]
        seconds: u64,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Prints a table of figures, each beside its baseline.
    Bench(bench::Size),
    /// The server of the benchmarks: serves the folder until its input ends.
    #[command(hide = true)]
    Hall { folder: PathBuf, players: u32 },
}

fn main() -> anyhow::Result<ExitCode> {
    match Arguments::parse().trial {
        Trial::Fuzz { parsers, inputs, seconds, seed } => {
            fuzz(&parsers, fuzz::Enough { inputs, time: Duration::from_secs(seconds) }, seed)
        }
        Trial::Bench(size) => bench::run(&size).map(|()| ExitCode::SUCCESS),
        Trial::Hall { folder, players } => bench::server::serve(&folder, players).map(|()| ExitCode::SUCCESS),
    }
}

fn fuzz(parsers: &[String], enough: fuzz::Enough, seed: u64) -> anyhow::Result<ExitCode> {
    let all = fuzz::NAMES.map(str::to_owned);
    let parsers = if parsers.is_empty() { &all } else { parsers };
    println!(
        "{}",
        if fuzz::guided() { "guided by coverage" } else { "not guided by coverage: see scripts/fuzz" }
    );
    println!(
        "{:<10} {:>10} {:>8} {:>8} {:>8} {:>10} {:>9}",
        "parser", "inputs", "s", "kept", "pieces", "slowest ms", "findings"
    );
    let mut sound = true;
    for name in parsers {
        let outcome = fuzz::run(name, enough, seed)?;
        println!(
            "{name:<10} {:>10} {:>8} {:>8} {:>8} {:>10} {:>9}",
            outcome.inputs,
            outcome.took.as_secs(),
            outcome.known,
            outcome.pieces,
            outcome.slowest.as_millis(),
            outcome.findings.len()
        );
        for input in &outcome.findings {
            sound = false;
            println!("  {}", fuzz::keep(name, input)?.display());
        }
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
