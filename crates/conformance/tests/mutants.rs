//! The list of mutants fits the program: every change can be made, and makes a rulebook that can be read.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use conformance::catalogue::Catalogue;
use conformance::mutants::List;
use conformance::repository;
use rulebook::Library;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_mutant_breaks_requirements_of_the_catalogue() {
    let catalogue = Catalogue::load(&root()).unwrap();
    let list = List::load(&root()).unwrap();
    for document in ["BR", "DB", "NR", "GR", "TF"] {
        let breaks = |id: &&conformance::requirement::RequirementId| id.document() == document;
        let found = list.mutants.iter().filter(|mutant| mutant.breaks.iter().any(|id| breaks(&id))).count();
        assert!(found >= 10, "{document} has {found} mutants");
    }
    for mutant in list.mutants {
        let unknown: Vec<_> = mutant.breaks.iter().filter(|id| !catalogue.contains(id)).collect();
        assert!(unknown.is_empty(), "{}: the catalogue has no {unknown:?}", mutant.name);
    }
}

/// A rulebook that cannot be read fails every test, which would notice nothing.
#[test]
fn every_changed_rulebook_can_be_read() {
    let library = Library::builtin();
    for mutant in List::load(&root()).unwrap().mutants {
        let Some(change) = mutant.change else { continue };
        let text = repository::read(&root(), Path::new(&change.file)).unwrap();
        let changed = text.replacen(&change.was, &change.now, 1);
        assert_ne!(text, changed, "{}", mutant.name);
        let problems = library.check(&change.file, &changed);
        assert!(problems.is_empty(), "{}: {problems:?}", mutant.name);
    }
}

#[test]
fn the_list_names_the_mutants_of_the_code() {
    let mut standing = BTreeSet::new();
    for file in repository::files(&root(), "crates/engine/src", &[".rs"]).unwrap() {
        let text = repository::read(&root(), &file).unwrap();
        for place in text.split("mutant!(").skip(1) {
            let name = place.split('"').nth(1).unwrap().to_owned();
            assert!(standing.insert(name.clone()), "{name} stands twice in the code");
        }
    }
    let list = List::load(&root()).unwrap();
    assert_eq!(standing.iter().map(String::as_str).collect::<BTreeSet<_>>(), list.in_code());
}
