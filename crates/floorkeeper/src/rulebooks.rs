//! `rulebook list | show | check` and `rounds`.

use crate::input::{Failure, print_json, print_text, read_text};
use crate::records::lines;
use engine::structure::no_recommendation;
use rulebook::{FactSheet, Library, NoRecommendation, Resolved, Structure};
use serde::Serialize;
use std::path::Path;

pub fn list() -> Result<(), Failure> {
    let library = Library::builtin();
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

fn resolved(id: &str) -> Result<Resolved, Failure> {
    let library = Library::builtin();
    if library.get(id).is_none() {
        let known: Vec<&str> = library.ids().collect();
        return Err(Failure::BadInput(format!(
            "rulebook \"{id}\" is unknown; there are {}",
            known.join(", ")
        )));
    }
    library.resolve(id, &FactSheet::default()).map_err(|problems| Failure::BadInput(lines(&problems)))
}

pub fn show(id: &str) -> Result<(), Failure> {
    print_json(resolved(id)?.settings())
}

/// Says all that is wrong with a file, with lines, or that nothing is.
pub fn check(file: &Path) -> Result<(), Failure> {
    let text = read_text(Some(file))?;
    let name = file.display().to_string();
    match Library::builtin().add(&name, &text) {
        Ok(()) => print_text(&format!("{name}: nothing to complain about")),
        Err(problems) => Err(Failure::BadInput(lines(&problems))),
    }
}

#[derive(Serialize)]
struct RoundsAnswer {
    rounds: Span,
    cut: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    structure: Option<Structure>,
    clause: String,
}

#[derive(Serialize)]
struct Span {
    min: u32,
    max: u32,
}

pub fn rounds(
    id: &str,
    players: u32,
    tier: Option<&str>,
    cut: Option<bool>,
    table: Option<&str>,
) -> Result<(), Failure> {
    match resolved(id)?.recommended_rounds(players, tier, cut, table) {
        Ok(found) => print_json(&RoundsAnswer {
            rounds: Span { min: found.min, max: found.max },
            cut: found.cut,
            structure: found.structure,
            clause: found.citation.clause,
        }),
        Err(wrong @ NoRecommendation::NoSuchTable { .. }) => Err(Failure::BadInput(wrong.to_string())),
        Err(none) => Err(no_recommendation(&none).into()),
    }
}
