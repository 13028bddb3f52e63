//! `rulebook list | show | check` and `rounds`.

use crate::input::{Failure, print_json, print_text, read_text};
use crate::shelf::{Shelf, lines, resolve};
use engine::structure::no_recommendation;
use rulebook::{FactSheet, NoRecommendation, Structure};
use serde::Serialize;
use std::path::Path;

pub fn list(shelf: &Shelf) -> Result<(), Failure> {
    let library = shelf.library()?;
    for id in library.ids() {
        if let Some(found) = library.get(id) {
            print_text(&format!(
                "{id}\t{}\t{}\t{}, {}",
                found.name.en, found.name.ja, found.document.title.en, found.document.version
            ))?;
        }
    }
    Ok(())
}

pub fn show(shelf: &Shelf, id: &str) -> Result<(), Failure> {
    let resolved = resolve(&shelf.library()?, "rulebook", id, &FactSheet::default())?;
    print_json(&rulebook::show(&resolved))
}

/// Says all that is wrong with a file, with lines, or that nothing is.
pub fn check(shelf: &Shelf, file: &Path) -> Result<(), Failure> {
    let text = read_text(Some(file))?;
    let name = file.display().to_string();
    let problems = shelf.around(file).check(&name, &text);
    match problems.is_empty() {
        true => print_text(&format!("{name}: nothing to complain about")),
        false => Err(Failure::BadInput(lines(&problems))),
    }
}

#[derive(Serialize)]
struct RoundsAnswer {
    rounds: Span,
    cut: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    structure: Option<Structure>,
    clause: String,
    /// The document does not say so: our reading.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reading: bool,
}

#[derive(Serialize)]
struct Span {
    min: u32,
    max: u32,
}

/// What is asked of a document's table of rounds.
pub struct RulebookQuery<'a> {
    pub rulebook: &'a str,
    pub players: u32,
    pub tier: Option<&'a str>,
    pub cut: Option<bool>,
    pub table: Option<&'a str>,
}

pub fn rounds(shelf: &Shelf, asked: &RulebookQuery<'_>) -> Result<(), Failure> {
    let mut sheet = FactSheet::default();
    if let Some(tier) = asked.tier {
        sheet.0.insert("tier".to_owned(), tier.into());
    }
    let resolved = resolve(&shelf.library()?, "rulebook", asked.rulebook, &sheet)?;
    match resolved.recommended_rounds(asked.players, asked.tier, asked.cut, asked.table) {
        Ok(found) => print_json(&RoundsAnswer {
            rounds: Span { min: found.min, max: found.max },
            cut: found.cut,
            structure: found.structure,
            reading: found.citation.reading,
            clause: found.citation.clause,
        }),
        Err(wrong @ NoRecommendation::NoSuchTable { .. }) => Err(Failure::BadInput(wrong.to_string())),
        Err(none) => Err(no_recommendation(&none).into()),
    }
}
