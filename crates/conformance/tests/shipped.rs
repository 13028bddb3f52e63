//! What the deciding crates offer is used by the program, and what a rulebook can set has an effect.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use conformance::shipped::Shipped;
use rulebook::Library;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Functions that only tests and worked cases need, each with the reason why it stands beside what the program calls.
const SEAMS: [(&str, &str); 2] = [
    ("draw_in_order", "worked cases of the Amalfi draw fix the order that the program draws by lot"),
    ("builtin_files", "tests and fuzzing read the rulebook files as they were built in"),
];

#[test]
fn every_public_function_of_the_deciding_crates_is_reached_by_the_program() {
    let shipped = Shipped::read(&root()).unwrap();
    let unreached = shipped.unreached();
    for (name, _) in SEAMS {
        assert!(unreached.iter().any(|found| found.name == name), "{name} is reached: take it off the list");
    }
    let lines: Vec<String> = unreached
        .iter()
        .filter(|found| !SEAMS.iter().any(|(name, _)| *name == found.name))
        .map(|found| {
            let of = found.of.as_ref().map(|of| format!("{of}::")).unwrap_or_default();
            format!(
                "{}: {of}{} is called by nothing shipped: use it or delete it",
                found.file.display(),
                found.name
            )
        })
        .collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

/// Fields that the program itself does not go by, each with the reason why a rulebook has it.
const UNREAD: [(&str, &str, &str); 2] = [
    ("Document", "publisher", "`rulebook show` prints it"),
    ("Permitted", "during", "worked cases compare it; people read the words beside it"),
];

#[test]
fn every_field_of_a_rulebook_is_read_by_the_program() {
    let shipped = Shipped::read(&root()).unwrap();
    let found: BTreeSet<(&str, &str)> =
        shipped.unread_fields().into_iter().map(|field| (field.of.as_str(), field.name.as_str())).collect();
    let known = BTreeSet::from(UNREAD.map(|(of, name, _)| (of, name)));
    assert_eq!(found, known, "give it an effect, delete it, or say why it is there");
}

/// Strings in a rulebook, and the settings its conditions ask for.
fn named(value: &Value, condition: bool, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => _ = found.insert(text.trim_start_matches('$').to_owned()),
        Value::Array(items) => items.iter().for_each(|item| named(item, false, found)),
        Value::Object(fields) => {
            for (name, field) in fields {
                if condition {
                    found.insert(name.clone());
                }
                named(field, name == "when", found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn every_setting_of_a_rulebook_is_read_or_marked_as_shown_only() {
    let shipped = Shipped::read(&root()).unwrap();
    let library = Library::builtin();
    let mut faults = BTreeSet::new();
    for id in library.ids() {
        let rulebook = library.get(id).unwrap();
        let mut read = BTreeSet::new();
        named(&serde_json::to_value(rulebook).unwrap(), false, &mut read);
        if let Some(judging) = library.judging(id).unwrap() {
            named(&serde_json::to_value(&*judging).unwrap(), false, &mut read);
        }
        for (name, setting) in &rulebook.settings {
            let fault = match (read.contains(name) || shipped.says(name), setting.shown_only) {
                (false, false) => "nothing reads it: give it an effect, mark it `shown_only` or delete it",
                (true, true) => "it is marked `shown_only`, but something reads it",
                (true, false) | (false, true) => continue,
            };
            faults.insert(format!("{id}: `{name}`: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
}
