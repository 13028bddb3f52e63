//! `conformance coverage`, `conformance vectors FILE…`, `conformance casebook` and `conformance mutants`.

use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Parser, Subcommand};
use conformance::casebook;
use conformance::cases::{self, Outcome};
use conformance::coverage::Coverage;
use conformance::kinds::Registry;
use conformance::mutants::{self, Hunt, List, Noticed, Programs};
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
    /// Plays the situations of the casebook, one line per case; exit 1 if one differs that is not known to, or no longer does.
    Casebook {
        /// Files of cases; without any, those of the repository around the current folder.
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Prints only the cases that differ.
        #[arg(long)]
        brief: bool,
    },
    /// Changes rules one at a time and lists the changes no test notices; exit 1 if there is one without a reason.
    Mutants {
        /// The repository; without it, the one around the current folder.
        #[arg(long, value_name = "DIR")]
        root: Option<PathBuf>,
        /// Tries those again that a test noticed in an earlier run.
        #[arg(long)]
        again: bool,
        /// Only the tests of the engine and the worked cases, which are built sooner; what they do not notice others may.
        #[arg(long)]
        quick: bool,
        /// Only the mutants whose names begin so.
        #[arg(value_name = "NAME")]
        only: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().task {
        Task::Coverage { root } => coverage(root),
        Task::Vectors { files } => vectors(&files),
        Task::Casebook { files, brief } => casebook(files, brief),
        Task::Mutants { root, again, quick, only } => mutants(root, again, quick, &only),
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

fn repository_at(root: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    if let Some(root) = root {
        return Ok(root);
    }
    let here = env::current_dir().context("the current folder cannot be read")?;
    repository::root_above(&here)
        .context("no rulebooks/catalogue in this folder or above; run inside the repository or give --root")
}

fn coverage(root: Option<PathBuf>) -> anyhow::Result<bool> {
    let root = repository_at(root)?;
    let coverage = Coverage::gather(&root, &Registry::of_engine())?;
    print(&mut io::stdout().lock(), &coverage.to_string())?;
    Ok(!coverage.has_faults())
}

fn mutants(root: Option<PathBuf>, again: bool, quick: bool, only: &[String]) -> anyhow::Result<bool> {
    let root = repository_at(root)?;
    let mut list = List::load(&root)?.mutants;
    list.retain(|mutant| only.is_empty() || only.iter().any(|name| mutant.name.starts_with(name)));
    let coverage = Coverage::gather(&root, &Registry::of_engine())?;
    let programs = Programs::build(&root, quick)?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let mut hunt = Hunt::open(&coverage, &programs, &target, again)?;
    let mut out = io::stdout().lock();
    let (mut by_program, mut by_data, mut by_other, mut named, mut faults) = (0, 0, 0, 0, 0);
    // The claiming tests take seconds and notice nearly everything; the wider set takes minutes for each mutant.
    for mutant in &list {
        if hunt.attempt(mutant, false)? == mutants::Outcome::NotNoticed {
            eprintln!("{}: no test that claims what it breaks notices", mutant.name);
        }
    }
    for mutant in &list {
        let outcome = hunt.attempt(mutant, true)?;
        let name = &mutant.name;
        let line = match (&outcome, &mutant.survives) {
            (mutants::Outcome::Noticed(noticed, by), None) => {
                let (count, how) = match noticed {
                    Noticed::Program => (&mut by_program, "through the program"),
                    Noticed::Data => (&mut by_data, "by data"),
                    Noticed::Other => (&mut by_other, "by a test that claims something else"),
                };
                *count += 1;
                format!("{name}: noticed {how}: {by}\n")
            }
            (mutants::Outcome::Noticed(_, by), Some(_)) => {
                faults += 1;
                format!("{name}: noticed by {by}: take its `survives` out of {}\n", mutants::FILE)
            }
            (mutants::Outcome::NotNoticed, Some(reason)) => {
                named += 1;
                format!("{name}: survives: {reason}\n")
            }
            (mutants::Outcome::NotNoticed, None) => {
                faults += 1;
                let ids: Vec<String> = mutant.breaks.iter().map(ToString::to_string).collect();
                format!("{name}: NOT NOTICED, though it breaks {}\n", ids.join(", "))
            }
        };
        print(&mut out, &line)?;
    }
    let anyway: Vec<&String> = hunt.failing().collect();
    for test in &anyway {
        print(&mut out, &format!("{test} fails without any mutant and was not asked\n"))?;
    }
    let total = list.len();
    eprintln!(
        "{total} mutants: noticed {by_program} through the program, {by_data} by data, {by_other} by other tests; \
         {named} survive with a reason, {faults} at fault"
    );
    Ok(faults == 0 && anyway.is_empty())
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

fn casebook(files: Vec<PathBuf>, brief: bool) -> anyhow::Result<bool> {
    let files = if files.is_empty() { casebook::files(&repository_at(None)?)? } else { files };
    let mut out = io::stdout().lock();
    let mut differing = 0;
    let mut figures = String::new();
    for file in files {
        let book = casebook::load(&file)?;
        let (document, cases) = (&book.document, book.cases.len());
        let (mut agree, mut open, mut faults) = (0, 0, 0);
        for case in &book.cases {
            let outcome = case.run();
            let agrees = outcome == casebook::Outcome::Agree;
            agree += usize::from(agrees);
            open += usize::from(case.open.is_some());
            faults += usize::from(agrees == case.open.is_some());
            if !(brief && agrees) {
                print(&mut out, &format!("{document} {} ({}): {outcome}\n", case.id, case.clause))?;
            }
        }
        differing += faults;
        let differ = cases - agree;
        figures
            .push_str(&format!("{document}: {agree} of {cases} agree, {differ} differ, {open} known to\n"));
    }
    print(&mut out, &figures)?;
    Ok(differing == 0)
}

/// A reader that has seen enough, such as `head`, changes nothing about the answer.
fn print(out: &mut impl Write, text: &str) -> io::Result<()> {
    match out.write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}
