//! The two commands, as a developer types them.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

const CASES: &str = r#"{ "count": 2, "vectors": [
  { "id": "NV-001", "kind": "no-such-kind", "requirements": ["NR-TIE-01"], "input": 1, "expected": 1 },
  { "id": "TF-STD-01", "rules": "transformers", "kind": "no-such-kind", "requirements": [], "input": 1, "expected": 1 } ] }"#;

/// A repository with two requirements per document, one ambiguity, and the given tests.
fn repository(rust: &str, spec: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut left = String::new();
    for (code, name) in
        [("BR", "bushiroad"), ("DB", "dbs"), ("GR", "gateruler"), ("NR", "nisei"), ("TF", "transformers")]
    {
        let text = format!(
            "- **{code}-TIE-01** (1; MUST; compute) a\n- **{code}-TIE-02** (1; MUST; display) b\n- **{code}-AMB-01** open\n"
        );
        write(folder.path(), &format!("rulebooks/catalogue/{name}.md"), &text);
        for number in ["01", "02"] {
            let (id, in_name) =
                (format!("{code}-TIE-{number}"), format!("{code}_tie_{number}").to_lowercase());
            if !rust.contains(&in_name) && !rust.contains(&id) && !spec.contains(&id) {
                left.push_str(&format!("\"{id}\" = \"a duty of people\"\n"));
            }
        }
    }
    write(folder.path(), "rulebooks/catalogue/left.toml", &left);
    write(folder.path(), "tests/vectors/cases.json", CASES);
    write(folder.path(), "crates/engine/src/lib.rs", rust);
    write(folder.path(), "tests/browser/hall.spec.js", spec);
    folder
}

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn left_of(folder: &Path) -> String {
    fs::read_to_string(folder.join("rulebooks/catalogue/left.toml")).unwrap()
}

fn conformance(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output: Output =
        Command::new(env!("CARGO_BIN_EXE_conformance")).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn coverage_counts_tests_and_names_what_is_missing() {
    let folder = repository(
        "#[test] fn tf_tie_02_x() {}\n/// TF-AMB-01\n#[test] fn y() {}",
        "test('GR-TIE-01 shown', f);",
    );
    let (code, out, _) = conformance(folder.path(), &["coverage"]);
    assert_eq!(code, 0, "{out}");
    for expected in [
        "transformers 1 / 2, 1 left\n  through the program 0, data only 1, words only 0, left 1, missing 0\n  TF-TIE 1 / 2, 1 left\n    TF-TIE-02: data only: crates/engine/src/lib.rs:1 tf_tie_02_x\n",
        "  GR-TIE 1 / 2, 1 left\n    GR-TIE-01: through the program: tests/browser/hall.spec.js:1 GR-TIE-01 shown\n",
        "nisei 0 / 2, 2 left\n",
        "all documents 2 / 10, 8 left\n  through the program 1, data only 1, words only 0, left 8, missing 0\n",
        "  TF-AMB 1 / 1\n    TF-AMB-01: data only: crates/engine/src/lib.rs:3 y\n",
    ] {
        assert!(out.contains(expected), "{expected}\nis not in\n{out}");
    }
}

#[test]
fn what_is_to_be_computed_counts_only_through_the_program() {
    let folder = repository("#[test] fn tf_tie_01_x() { assert!(rule.holds()); }", "");
    let (code, out, _) = conformance(folder.path(), &["coverage"]);
    assert_eq!(code, 1, "{out}");
    for expected in [
        "    missing: TF-TIE-01\n",
        "claims that are not enough\n  TF-TIE-01: data only in crates/engine/src/lib.rs:1 tf_tie_01_x\n",
        "TF-TIE-01 is missing: show it through the program, or say in rulebooks/catalogue/left.toml why not\n",
    ] {
        assert!(out.contains(expected), "{expected}\nis not in\n{out}");
    }
    let folder = repository("#[test] fn tf_tie_01_x() { engine::execute(a); }", "");
    let (code, out, _) = conformance(folder.path(), &["coverage"]);
    assert_eq!(code, 0, "{out}");
}

#[test]
fn coverage_works_from_a_folder_below_and_with_a_named_root() {
    let folder = repository("", "");
    assert_eq!(conformance(&folder.path().join("crates/engine"), &["coverage"]).0, 0);
    let elsewhere = tempfile::tempdir().unwrap();
    assert_eq!(conformance(elsewhere.path(), &["coverage", "--root", folder.path().to_str().unwrap()]).0, 0);
    let (code, _, error) = conformance(elsewhere.path(), &["coverage"]);
    assert_eq!(code, 2);
    assert!(error.contains("run inside the repository or give --root"), "{error}");
}

#[test]
fn coverage_fails_on_an_unknown_id_but_not_on_the_id_of_a_case() {
    let folder = repository("#[test] fn tf_tie_09_x() {}", "");
    let (code, out, _) = conformance(folder.path(), &["coverage"]);
    assert_eq!(code, 1);
    assert!(out.contains("unknown id TF-TIE-09 in crates/engine/src/lib.rs:1 tf_tie_09_x"), "{out}");

    let folder = repository("/// TF-STD-01\n#[test] fn a_case() {}", "");
    assert_eq!(conformance(folder.path(), &["coverage"]).0, 0);

    let folder = repository("", "");
    write(folder.path(), "tests/vectors/cases.json", &CASES.replace("NR-TIE-01", "NR-TIE-07"));
    let (code, out, _) = conformance(folder.path(), &["coverage"]);
    assert_eq!(code, 1);
    assert!(out.contains("unknown id NR-TIE-07 in tests/vectors/cases.json NV-001"), "{out}");
}

#[test]
fn coverage_shows_what_is_left_with_its_reason_and_counts_it_apart() {
    let folder = repository("#[test] fn tf_tie_02_x() {}", "");
    write(
        folder.path(),
        "rulebooks/catalogue/left.toml",
        &(left_of(folder.path()) + "\"NR-AMB-01\" = \"later\"\n"),
    );
    let (code, out, _) = conformance(folder.path(), &["coverage"]);
    assert_eq!(code, 0, "{out}");
    for expected in [
        "  TF-TIE 1 / 2, 1 left\n    TF-TIE-02: data only: crates/engine/src/lib.rs:1 tf_tie_02_x\n    left: TF-TIE-01: a duty of people\n\n",
        "all documents 1 / 10, 9 left\n",
        "  NR-AMB 0 / 1, 1 left\n    left: NR-AMB-01: later\n",
    ] {
        assert!(out.contains(expected), "{expected}\nis not in\n{out}");
    }
}

#[test]
fn coverage_refuses_a_wrong_list_of_what_is_left() {
    for (list, code, said) in [
        (
            "\"TF-TIE-02\" = \"why\"",
            1,
            "TF-TIE-02 is listed in rulebooks/catalogue/left.toml and shown by crates/engine/src/lib.rs:1 tf_tie_02_x: take it out of the list\n",
        ),
        (
            "\"TF-TIE-09\" = \"why\"",
            1,
            "unknown id TF-TIE-09 in rulebooks/catalogue/left.toml: no catalogue entry has it\n",
        ),
        ("nonsense = \"why\"", 1, "unknown id nonsense in rulebooks/catalogue/left.toml"),
        ("\"TF-TIE-01\" = \" \"", 1, "TF-TIE-01 has no reason in rulebooks/catalogue/left.toml"),
        ("\"TF-TIE-01\" = 7", 2, "rulebooks/catalogue/left.toml: TOML parse error at line 1"),
        (
            "\"TF-TIE-01\" = \"a\"\n\"TF-TIE-01\" = \"b\"",
            2,
            "rulebooks/catalogue/left.toml: TOML parse error at line 2",
        ),
    ] {
        let folder = repository("#[test] fn tf_tie_02_x() {}", "");
        write(folder.path(), "rulebooks/catalogue/left.toml", list);
        let (given, out, error) = conformance(folder.path(), &["coverage"]);
        assert_eq!(given, code, "{list}: {out}{error}");
        assert!(format!("{out}{error}").contains(said), "{said}\nis not in\n{out}{error}");
    }
}

#[test]
fn coverage_shows_tests_that_name_many_ids() {
    let rust = "/// TF-TIE-01 TF-TIE-02 GR-TIE-01 GR-TIE-02 NR-TIE-01 NR-TIE-02\n#[test] fn everything() { execute(a) }";
    let (code, out, _) = conformance(repository(rust, "").path(), &["coverage"]);
    assert_eq!(code, 0);
    let expected = "tests that name more than 5 ids\n  crates/engine/src/lib.rs:2 everything (6 ids)\n";
    assert!(out.contains(expected), "{out}");
}

#[test]
fn vectors_prints_one_line_per_case_and_passes_unknown_kinds_by() {
    let folder = repository("", "");
    let (code, out, error) = conformance(folder.path(), &["vectors", "tests/vectors/cases.json"]);
    assert_eq!(code, 0);
    assert_eq!(out, "NV-001 no-such-kind: unknown kind\nTF-STD-01 no-such-kind: unknown kind\n");
    assert_eq!(error, "0 agree, 0 differ, 2 of unknown kind\n");
}

#[test]
fn vectors_refuses_a_bad_file_with_its_place() {
    let folder = repository("", "");
    write(folder.path(), "bad.json", "{ \"vectors\": [\n  { \"id\": 7 } ] }");
    let (code, out, error) = conformance(folder.path(), &["vectors", "bad.json"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(error.starts_with("conformance: bad.json: line 2: "), "{error}");
    assert_eq!(conformance(folder.path(), &["vectors"]).0, 2);
}

#[test]
fn a_reader_that_has_gone_changes_nothing_about_the_answer() {
    let folder = repository("/// TF-TIE-09\n#[test] fn a() {}", "");
    for (arguments, code, said) in [
        (&["coverage"][..], 1, ""),
        (&["vectors", "tests/vectors/cases.json"], 0, "0 agree, 0 differ, 2 of unknown kind\n"),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_conformance"))
            .args(arguments)
            .current_dir(folder.path())
            .stdout(writer)
            .output()
            .unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.as_str()), (Some(code), said), "{arguments:?}");
    }
}

#[test]
fn vectors_fails_when_a_case_of_a_known_kind_differs() {
    let folder = repository("", "");
    let case = r#"{ "id": "A", "rules": "transformers", "kind": "tf_rounds", "input": { "players": [8] },
        "expected": [{ "players": 8, "rounds": 4 }] }"#;
    write(folder.path(), "cases.json", &format!("{{ \"vectors\": [ {case} ] }}"));
    let (code, out, error) = conformance(folder.path(), &["vectors", "cases.json"]);
    assert_eq!((code, out.as_str()), (1, "A tf_rounds: differ: got 3 want 4 at [0].rounds\n"));
    assert_eq!(error, "0 agree, 1 differ, 0 of unknown kind\n");
}
