//! The program: `serve`, and every engine capability as a command-line tool.

mod cli;
mod data;
mod demo;
mod input;
mod kept;
mod log_lines;
mod records;
mod rulebooks;
mod schedule;
mod schema;
mod script;
mod serve;
mod shelf;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run(cli::Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            failure.exit_code()
        }
    }
}
