//! The JSON schema of each format, made from the types that read it.

use crate::input::{Failure, print_json};
use clap::ValueEnum;
use schemars::schema_for;

#[derive(Clone, Copy, ValueEnum)]
pub enum What {
    Commands,
    Events,
    Record,
    Rulebook,
}

pub fn print(what: What) -> Result<(), Failure> {
    print_json(&match what {
        What::Commands => schema_for!(engine::Envelope),
        What::Events => schema_for!(engine::Event),
        What::Record => schema_for!(engine::record::Record),
        What::Rulebook => schema_for!(rulebook::RulebookFile),
    })
}
