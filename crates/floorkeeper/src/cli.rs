//! The command line.

use crate::data::Folder;
use crate::input::Failure;
use crate::rulebooks::RulebookQuery;
use crate::serve::Serve;
use crate::shelf::Shelf;
use crate::{data, records, rulebooks, schema, script, serve};
use clap::{Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Runs trading-card-game tournaments by the book.
///
/// Input comes from a file or stdin, output goes to stdout, errors to stderr. Exit code 2 means bad input, 1 a refusal.
#[derive(Parser)]
#[command(name = "floorkeeper", version, about, long_about)]
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
        /// The id of the rulebook.
        rulebook: String,
        /// How many are entered.
        #[arg(long, value_name = "N")]
        players: u32,
        /// The level of the event, where the document tells them apart.
        #[arg(long, value_name = "T")]
        tier: Option<String>,
        /// Whether the best play on after the Swiss rounds.
        #[arg(long)]
        cut: Option<YesNo>,
        /// Which table, where a document has several.
        #[arg(long, value_name = "NAME")]
        table: Option<String>,
        #[command(flatten)]
        shelf: Shelf,
    },
    /// Draw the next round of a record.
    Pair(RecordFile),
    /// Standings of a record.
    Standings(RecordFile),
    /// Who goes on after the Swiss rounds of a record, and why.
    Cut(RecordFile),
    /// Run commands against a fresh tournament, one JSON object a line.
    Script {
        /// A file; stdin where left out.
        file: Option<PathBuf>,
        #[command(flatten)]
        shelf: Shelf,
    },
    /// The JSON schema of a format.
    Schema {
        /// Which format.
        what: schema::What,
    },
    /// Write a tournament as one archive to stdout.
    Export {
        /// The id of the tournament, or its name in the address.
        id: String,
        /// Leave out names, reasons and everything else that is private.
        #[arg(long)]
        public: bool,
        #[command(flatten)]
        folder: Folder,
    },
    /// Recompute everything an archive claims.
    Verify {
        /// An archive that `export` wrote.
        file: PathBuf,
    },
    /// Copy everything into one file, while the program may be running.
    Backup {
        /// The file to write.
        file: PathBuf,
        #[command(flatten)]
        folder: Folder,
    },
    /// Put a backup into a data folder or a database that no program has open.
    Restore {
        /// A file that `backup` wrote.
        file: PathBuf,
        /// Take the place of a database that is there; the former one is kept beside it.
        #[arg(long)]
        replace: bool,
        #[command(flatten)]
        folder: Folder,
    },
}

#[derive(clap::Args)]
struct RecordFile {
    /// A record as JSON; stdin where left out.
    file: Option<PathBuf>,
    #[command(flatten)]
    shelf: Shelf,
}

#[derive(Subcommand)]
enum RulebookAction {
    /// The rulebooks there are: id, name in English and Japanese, document.
    List {
        #[command(flatten)]
        shelf: Shelf,
    },
    /// Every setting of a rulebook with its value, clause and layer.
    Show {
        /// The id of the rulebook.
        id: String,
        #[command(flatten)]
        shelf: Shelf,
    },
    /// Say what is wrong with a rulebook file, and where.
    Check {
        /// A TOML file.
        file: PathBuf,
        #[command(flatten)]
        shelf: Shelf,
    },
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
        Some(Command::Rulebook { action }) => match action {
            RulebookAction::List { shelf } => rulebooks::list(&shelf),
            RulebookAction::Show { id, shelf } => rulebooks::show(&shelf, &id),
            RulebookAction::Check { file, shelf } => rulebooks::check(&shelf, &file),
        },
        Some(Command::Rounds { rulebook, players, tier, cut, table, shelf }) => {
            let cut = cut.map(|cut| matches!(cut, YesNo::Yes));
            let (tier, table) = (tier.as_deref(), table.as_deref());
            rulebooks::rounds(&shelf, &RulebookQuery { rulebook: &rulebook, players, tier, cut, table })
        }
        Some(Command::Pair(record)) => records::pair(&record.shelf, record.file.as_deref()),
        Some(Command::Standings(record)) => records::standings(&record.shelf, record.file.as_deref()),
        Some(Command::Cut(record)) => records::cut(&record.shelf, record.file.as_deref()),
        Some(Command::Script { file, shelf }) => script::run(&shelf, file.as_deref()),
        Some(Command::Schema { what }) => schema::print(what),
        Some(Command::Export { id, public, folder }) => data::export(&folder, &id, public),
        Some(Command::Verify { file }) => data::verify(&file),
        Some(Command::Backup { file, folder }) => data::backup(&folder, &file),
        Some(Command::Restore { file, replace, folder }) => data::restore(&folder, &file, replace),
    }
}
