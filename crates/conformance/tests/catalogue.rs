//! The catalogue holds what it says it holds.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use conformance::cases;
use conformance::catalogue::Catalogue;
use conformance::requirement::RequirementId;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn ids_of(document: &str) -> BTreeSet<RequirementId> {
    let catalogue = Catalogue::load(&root()).unwrap();
    catalogue.entries().map(|entry| entry.id.clone()).filter(|id| id.document() == document).collect()
}

fn requirements_of(document: &str) -> BTreeSet<RequirementId> {
    ids_of(document).into_iter().filter(|id| !id.is_register_entry()).collect()
}

#[test]
fn every_document_has_all_its_requirements() {
    let counts = ["BR", "DB", "GR", "NR", "TF"].map(|document| requirements_of(document).len());
    assert_eq!(counts, [255, 47, 184, 223, 223]);
    assert_eq!(counts.iter().sum::<usize>(), 932);
}

#[test]
fn registers_are_complete() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for document in ["BR", "DB", "GR", "NR", "TF"] {
        for id in ids_of(document).into_iter().filter(RequirementId::is_register_entry) {
            *counts.entry(format!("{document}-{}", id.prefix())).or_default() += 1;
        }
    }
    let expected = [
        ("BR-AMB", 43),
        ("DB-AMB", 17),
        ("DB-GAP", 20),
        ("GR-AMB", 38),
        ("NR-AMB", 52),
        ("NR-COB", 30),
        ("TF-AMB", 44),
    ];
    assert_eq!(counts, expected.map(|(name, count)| (name.to_owned(), count)).into());
}

/// Bushiroad's catalogue states `255 requirements: EVT 23, STF 18, …`.
#[test]
fn bushiroad_states_the_counts_of_its_prefixes() {
    let text = fs::read_to_string(root().join("rulebooks/catalogue/bushiroad.md")).unwrap();
    let (total, list) =
        text.lines().find_map(|line| line.split_once(" requirements: ")).expect("the section about counts");
    let stated: BTreeMap<String, usize> = list
        .split('.')
        .next()
        .unwrap()
        .split(", ")
        .map(|item| {
            let (prefix, count) = item.split_once(' ').unwrap();
            (prefix.to_owned(), count.parse().unwrap())
        })
        .collect();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for id in requirements_of("BR") {
        *found.entry(id.prefix().to_owned()).or_default() += 1;
    }
    assert_eq!(found, stated);
    assert_eq!(found.values().sum::<usize>().to_string(), total);
}

/// The data files of Dragon Ball and NISEI carry an index of their requirements.
#[test]
fn the_indexes_in_the_data_files_name_the_same_requirements() {
    for (document, name) in [("DB", "dbs"), ("NR", "nisei")] {
        let text = fs::read_to_string(root().join(format!("rulebooks/catalogue/{name}.toml"))).unwrap();
        let data: toml::Table = text.parse().unwrap();
        let index: BTreeSet<RequirementId> = data["requirement"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| RequirementId::parse(row["id"].as_str().unwrap()).unwrap())
            .collect();
        assert_eq!(index, requirements_of(document), "{name}.toml");
    }
}

#[test]
fn every_worked_case_can_be_read_and_belongs_to_a_document() {
    let counts = ["bushiroad", "gr-tf", "nisei"].map(|name| {
        let cases = cases::load(&root().join(format!("tests/vectors/{name}.json"))).unwrap();
        for case in &cases {
            assert!(case.document().is_some(), "{}", case.id);
        }
        cases.len()
    });
    assert_eq!(counts, [54, 102, 60]);
}

#[test]
fn bushiroad_entries_point_at_worked_cases() {
    let by_case = Catalogue::load(&root()).unwrap().requirements_by_case();
    for (case, requirement) in [
        ("BRV-MW-01", "BR-TIE-02"),
        ("BRV-EOT-03", "BR-EOT-01"),
        ("BRV-CUT-09", "BR-CUT-10"),
        ("BRV-MAT-02", "BR-MAT-06"),
    ] {
        let requirements = by_case.get(case).unwrap_or_else(|| panic!("no entry names {case}"));
        let names: Vec<String> = requirements.iter().map(ToString::to_string).collect();
        assert!(names.contains(&requirement.to_owned()), "{case} is named by {names:?}");
    }
}
