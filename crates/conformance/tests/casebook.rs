//! Every situation of the casebook ends as its document says.

use std::path::Path;

use conformance::casebook::{Outcome, files, load};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Plays one document's cases and returns how many agree. Whatever is said to be open has to differ.
fn agree(document: &str) -> usize {
    let book =
        load(&root().join("tests/casebook").join(format!("{document}.toml"))).expect("a book of cases");
    let differing: Vec<String> = book
        .cases
        .iter()
        .map(|case| (case, case.run()))
        .filter(|(case, outcome)| (*outcome == Outcome::Agree) == case.open.is_some())
        .map(|(case, outcome)| format!("{} ({}): {outcome}", case.id, case.clause))
        .collect();
    assert!(differing.is_empty(), "{document}: {}:\n{}", differing.len(), differing.join("\n"));
    book.cases.iter().filter(|case| case.open.is_none()).count()
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
