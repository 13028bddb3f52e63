//! The command line.

use crate::input::Failure;
use crate::serve::Serve;
use crate::{records, rulebooks, schema, script, serve};
use clap::{Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Runs trading-card-game tournaments by the book.
#[derive(Parser)]
#[command(name = "floorkeeper", version, about)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a subcommand the program serves.
    #[command(flatten)]
    serve: Serve,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the rooms; also what happens without a subcommand.
    Serve(Serve),
    /// List, show or check rulebooks.
    Rulebook {
        #[command(subcommand)]
        action: RulebookAction,
    },
    /// How many rounds a document recommends.
    Rounds {
        rulebook: String,
        #[arg(long)]
        players: u32,
        #[arg(long)]
        tier: Option<String>,
        #[arg(long)]
        cut: Option<YesNo>,
        #[arg(long)]
        table: Option<String>,
    },
    /// Draw the next round of a record.
    Pair { file: Option<PathBuf> },
    /// Standings of a record.
    Standings { file: Option<PathBuf> },
    /// Run commands against a fresh tournament, one JSON object a line.
    Script { file: Option<PathBuf> },
    /// The JSON schema of a format.
    Schema { what: schema::What },
}

#[derive(Subcommand)]
enum RulebookAction {
    List,
    Show { id: String },
    Check { file: PathBuf },
}

#[derive(Clone, Copy, ValueEnum)]
enum YesNo {
    Yes,
    No,
}

pub fn run(arguments: Arguments) -> Result<(), Failure> {
    match arguments.command {
        None => serve::run(&arguments.serve),
        Some(Command::Serve(arguments)) => serve::run(&arguments),
        Some(Command::Rulebook { action: RulebookAction::List }) => rulebooks::list(),
        Some(Command::Rulebook { action: RulebookAction::Show { id } }) => rulebooks::show(&id),
        Some(Command::Rulebook { action: RulebookAction::Check { file } }) => rulebooks::check(&file),
        Some(Command::Rounds { rulebook, players, tier, cut, table }) => {
            let cut = cut.map(|cut| matches!(cut, YesNo::Yes));
            rulebooks::rounds(&rulebook, players, tier.as_deref(), cut, table.as_deref())
        }
        Some(Command::Pair { file }) => records::pair(file.as_deref()),
        Some(Command::Standings { file }) => records::standings(file.as_deref()),
        Some(Command::Script { file }) => script::run(file.as_deref()),
        Some(Command::Schema { what }) => schema::print(what),
    }
}
