//! Every situation of the casebook ends as its document says.

use std::path::Path;

use conformance::casebook::{Outcome, files, load};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Plays one document's cases and returns their number.
fn agree(document: &str) -> usize {
    let book =
        load(&root().join("tests/casebook").join(format!("{document}.toml"))).expect("a book of cases");
    let differing: Vec<String> = book
        .cases
        .iter()
        .map(|case| (case, case.run()))
        .filter(|(_, outcome)| *outcome != Outcome::Agree)
        .map(|(case, outcome)| format!("{} ({}): {outcome}", case.id, case.clause))
        .collect();
    assert!(differing.is_empty(), "{document}: {} differ:\n{}", differing.len(), differing.join("\n"));
    book.cases.len()
}

#[test]
fn every_document_has_its_cases() {
    let books: Vec<String> = files(root())
        .expect("the casebook")
        .iter()
        .map(|file| file.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(books, ["bushiroad", "dragon-ball-super", "gate-ruler", "nisei", "transformers"]);
}

#[test]
fn bushiroad() {
    assert!(agree("bushiroad") >= 70);
}

#[test]
fn dragon_ball_super() {
    assert!(agree("dragon-ball-super") >= 25);
}

#[test]
fn gate_ruler() {
    assert!(agree("gate-ruler") >= 50);
}

#[test]
fn nisei() {
    assert!(agree("nisei") >= 70);
}

#[test]
fn transformers() {
    assert!(agree("transformers") >= 70);
}
