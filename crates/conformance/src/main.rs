//! `conformance coverage` and `conformance vectors FILE…`.

use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Parser, Subcommand};
use conformance::cases::{self, Outcome};
use conformance::coverage::Coverage;
use conformance::kinds::Registry;
use conformance::repository;

/// Checks the program against the catalogue of requirements and against worked cases.
#[derive(Parser)]
#[command(name = "conformance")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Prints which catalogued requirements have a case of their own; exit 1 if an id is unknown, or both shown and listed as left.
    Coverage {
        /// The repository; without it, the one around the current folder.
        #[arg(long, value_name = "DIR")]
        root: Option<PathBuf>,
    },
    /// Runs worked cases, one line per case; exit 1 if any differs.
    Vectors {
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().task {
        Task::Coverage { root } => coverage(root),
        Task::Vectors { files } => vectors(&files),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("conformance: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn coverage(root: Option<PathBuf>) -> anyhow::Result<bool> {
    let root = match root {
        Some(root) => root,
        None => {
            let here = env::current_dir().context("the current folder cannot be read")?;
            repository::root_above(&here).context(
                "no rulebooks/catalogue in this folder or above; run inside the repository or give --root",
            )?
        }
    };
    let coverage = Coverage::gather(&root, &Registry::of_engine())?;
    print(&mut io::stdout().lock(), &coverage.to_string())?;
    Ok(!coverage.has_faults())
}

fn vectors(files: &[PathBuf]) -> anyhow::Result<bool> {
    let registry = Registry::of_engine();
    let mut out = io::stdout().lock();
    let (mut agree, mut differ, mut unknown) = (0, 0, 0);
    for file in files {
        for case in cases::load(file)? {
            let outcome = case.run(&registry);
            print(&mut out, &format!("{} {}: {outcome}\n", case.id, case.kind))?;
            match outcome {
                Outcome::Agree => agree += 1,
                Outcome::Differ(_) => differ += 1,
                Outcome::UnknownKind => unknown += 1,
            }
        }
    }
    eprintln!("{agree} agree, {differ} differ, {unknown} of unknown kind");
    Ok(differ == 0)
}

/// A reader that has seen enough, such as `head`, changes nothing about the answer.
fn print(out: &mut impl Write, text: &str) -> io::Result<()> {
    match out.write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}
