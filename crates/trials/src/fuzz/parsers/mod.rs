//! What is read from outside, each with inputs to begin from.

mod archive;
mod bodies;
mod events;
mod lists;
mod record;
mod rulebook;

use std::path::{Path, PathBuf};

pub use bodies::Bodies;

/// Something that reads bytes from outside. It may refuse them, and may not panic.
pub trait Parser {
    fn read(&mut self, input: &[u8]);

    /// Sound inputs to begin from.
    fn known(&self) -> Vec<Vec<u8>>;

    /// Pieces that inputs are made of, beside those in the known ones.
    fn words(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }
}

pub const NAMES: [&str; 8] =
    ["record", "players", "deck", "cards", "rulebook", "archive", "events", "bodies"];

pub fn named(name: &str) -> anyhow::Result<Box<dyn Parser>> {
    Ok(match name {
        "record" => Box::new(record::Records::new()),
        "players" => Box::new(lists::Players),
        "deck" => Box::new(lists::Decks::new()?),
        "cards" => Box::new(lists::Cards),
        "rulebook" => Box::new(rulebook::Rulebooks::new()),
        "archive" => Box::new(archive::Archives::new()?),
        "events" => Box::new(events::Events::new()?),
        "bodies" => Box::new(Bodies::new()?),
        other => anyhow::bail!("there is no parser \"{other}\"; there are: {}", NAMES.join(", ")),
    })
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every run of letters that could be a key or a name, once.
fn words_in<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<Vec<u8>> {
    let mut words: Vec<&str> = texts
        .into_iter()
        .flat_map(|text| {
            text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-_".contains(letter)))
        })
        .filter(|word| (2..24).contains(&word.len()) && word.starts_with(|first: char| first.is_alphabetic()))
        .collect();
    words.sort_unstable();
    words.dedup();
    words.into_iter().map(|word| word.as_bytes().to_vec()).collect()
}
