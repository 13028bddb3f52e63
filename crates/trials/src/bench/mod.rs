//! Benchmarks, each beside a baseline of the same run: this machine, this minute, this stack.
//!
//! | what | beside | where |
//! |---|---|---|
//! | durable commands | plain inserts into SQLite with the same durability | `durable` |
//! | the page of pairings | a file of the same size | `pages` |
//! | a round published to thousands of phones | – | `live` |
//! | a restart in the middle of a large tournament | an empty one | `restart` |
//!
//! The server under load is a process of its own (`server`), so that its memory is its own.

mod client;
mod durable;
mod live;
mod pages;
mod restart;
pub mod server;

use std::time::Duration;

#[derive(Clone, Debug, clap::Args)]
pub struct Size {
    /// Durable commands, one after another and again many at once.
    #[arg(long, default_value_t = 5_000)]
    commands: u32,
    /// Players on the page of pairings.
    #[arg(long, default_value_t = 2_000)]
    players: u32,
    /// Seconds each page is asked for.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Live clients, by number.
    #[arg(long, value_delimiter = ',', default_value = "5000,10000")]
    clients: Vec<usize>,
    /// How often a round is published to them.
    #[arg(long, default_value_t = 10)]
    publishes: u32,
    /// Players of the tournament that is restarted.
    #[arg(long, default_value_t = 10_000)]
    restart_players: u32,
    #[arg(long, default_value_t = 15)]
    restart_rounds: u32,
}

pub fn run(size: &Size) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    println!("| What | Figure | Beside it | |\n|---|---|---|---|");
    runtime.block_on(async {
        durable::run(size.commands).await?;
        pages::run(size.players, Duration::from_secs(size.seconds)).await?;
        for clients in &size.clients {
            live::run(*clients, size.publishes).await?;
        }
        restart::run(size.restart_players, size.restart_rounds).await
    })
}

/// One line of the table.
fn line(what: &str, figure: &str, beside: &str, note: &str) {
    println!("| {what} | {figure} | {beside} | {note} |");
}

fn per_second(number: u64, took: Duration) -> u64 {
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX).max(1);
    number.saturating_mul(1_000_000) / micros
}

/// In hundredths of the other.
fn share(ours: u64, theirs: u64) -> String {
    format!("{} %", ours * 100 / theirs.max(1))
}

/// The value below which so many hundredths lie.
fn percentile(sorted: &[Duration], hundredths: usize) -> u128 {
    let place = (sorted.len() * hundredths / 100).min(sorted.len().saturating_sub(1));
    sorted.get(place).map_or(0, Duration::as_millis)
}
