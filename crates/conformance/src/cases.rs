//! Worked cases: files in the format of `tests/vectors`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

use crate::comparison;
use crate::kinds::Registry;
use crate::repository::ReadError;

/// A file of cases. The head of each file is prose for readers; only the cases and their number matter here.
#[derive(Debug, Deserialize)]
struct File {
    count: Option<usize>,
    vectors: Vec<Case>,
}

/// One case. Further keys (title, clause, basis, …) are prose for readers.
#[derive(Debug, Deserialize)]
pub struct Case {
    pub id: String,
    rules: Option<String>,
    pub kind: String,
    #[serde(default)]
    pub requirements: BTreeSet<String>,
    #[serde(default)]
    pub depends_on: BTreeSet<String>,
    pub input: Value,
    pub expected: Value,
}

impl Case {
    /// The document the case belongs to. Kinds are only distinct within a document.
    pub fn document(&self) -> Option<&str> {
        match &self.rules {
            Some(rules) => Some(rules),
            None if self.id.starts_with("BRV-") => Some("bushiroad"),
            None if self.id.starts_with("NV-") => Some("nisei"),
            None => None,
        }
    }

    /// Runs the case through the function of its kind.
    pub fn run(&self, registry: &Registry) -> Outcome {
        let Some(kind) = self.document().and_then(|document| registry.find(document, &self.kind)) else {
            return Outcome::UnknownKind;
        };
        match (kind.answer)(&self.input) {
            Ok(got) => match comparison::differences(&got, &self.expected, kind.labels).as_slice() {
                [] => Outcome::Agree,
                differences => Outcome::Differ(comparison::summary(differences)),
            },
            Err(refusal) => Outcome::Differ(format!("got an error ({refusal}) want an answer")),
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    Agree,
    Differ(String),
    UnknownKind,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agree => f.write_str("agree"),
            Self::Differ(how) => write!(f, "differ: {how}"),
            Self::UnknownKind => f.write_str("unknown kind"),
        }
    }
}

#[derive(Debug, Error)]
pub enum CasesError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("{file}: line {}: {cause}; see tests/vectors for the format", cause.line())]
    Format { file: PathBuf, cause: serde_json::Error },
    #[error(
        "{file}: says it holds {stated} cases but holds {found}; correct `count` or restore the missing cases"
    )]
    Count { file: PathBuf, stated: usize, found: usize },
    #[error("{file}: case {id} stands there twice; give one of them another id")]
    Twice { file: PathBuf, id: String },
}

/// Reads one file of cases.
pub fn load(path: &Path) -> Result<Vec<Case>, CasesError> {
    let text = fs::read_to_string(path).map_err(|cause| ReadError::new(path, cause))?;
    parse(path, &text)
}

fn parse(path: &Path, text: &str) -> Result<Vec<Case>, CasesError> {
    let file: File =
        serde_json::from_str(text).map_err(|cause| CasesError::Format { file: path.into(), cause })?;
    let found = file.vectors.len();
    if let Some(stated) = file.count.filter(|&stated| stated != found) {
        return Err(CasesError::Count { file: path.into(), stated, found });
    }
    let mut ids = BTreeSet::new();
    if let Some(case) = file.vectors.iter().find(|case| !ids.insert(&case.id)) {
        return Err(CasesError::Twice { file: path.into(), id: case.id.clone() });
    }
    Ok(file.vectors)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::kinds::Kind;

    fn cases(vectors: &Value) -> Result<Vec<Case>, CasesError> {
        parse(Path::new("cases.json"), &json!({ "vectors": vectors }).to_string())
    }

    fn outcome(case: Value, registry: &Registry) -> String {
        cases(&Value::Array(vec![case])).unwrap()[0].run(registry).to_string()
    }

    fn doubling() -> Registry {
        fn answer(input: &Value) -> Result<Value, String> {
            let number = input.as_i64().ok_or("input is not a number")?;
            Ok(json!(number * 2))
        }
        Registry::new(&[Kind {
            document: "transformers",
            name: "double",
            labels: &[],
            answer,
            proof: crate::proof::Proof::Program,
        }])
    }

    #[test]
    fn a_case_agrees_differs_or_has_an_unknown_kind() {
        let case = |kind, input, expected| json!({ "id": "C", "rules": "transformers", "kind": kind, "input": input, "expected": expected });
        assert_eq!(outcome(case("double", json!(2), json!(4)), &doubling()), "agree");
        assert_eq!(outcome(case("double", json!(2), json!(5)), &doubling()), "differ: got 4 want 5");
        assert_eq!(outcome(case("triple", json!(2), json!(6)), &doubling()), "unknown kind");
        assert_eq!(
            outcome(case("double", json!("two"), json!(4)), &doubling()),
            "differ: got an error (input is not a number) want an answer"
        );
    }

    #[test]
    fn the_same_kind_in_another_document_is_unknown() {
        let case = json!({ "id": "NV-1", "kind": "double", "input": 2, "expected": 4 });
        assert_eq!(outcome(case, &doubling()), "unknown kind");
    }

    #[test]
    fn the_document_is_stated_or_follows_from_the_id() {
        let parsed = cases(&json!([
            { "id": "BRV-MW-01", "kind": "k", "input": 1, "expected": 1 },
            { "id": "NV-001", "kind": "k", "input": 1, "expected": 1 },
            { "id": "GR-STD-01", "rules": "gateruler", "kind": "k", "input": 1, "expected": 1 },
            { "id": "X", "kind": "k", "input": 1, "expected": 1 },
        ]))
        .unwrap();
        let documents: Vec<_> = parsed.iter().map(Case::document).collect();
        assert_eq!(documents, [Some("bushiroad"), Some("nisei"), Some("gateruler"), None]);
    }

    #[test]
    fn bad_files_are_refused_with_the_place() {
        let error = |text| parse(Path::new("cases.json"), text).unwrap_err().to_string();
        assert!(error("{\n \"vectors\": [ {} ]\n}").starts_with("cases.json: line 2: missing field `id`"));
        assert!(error(r#"{ "count": 2, "vectors": [] }"#).contains("says it holds 2 cases but holds 0"));
        let twice = r#"{"id":"A","kind":"k","input":1,"expected":1}"#;
        assert!(error(&format!(r#"{{"vectors":[{twice},{twice}]}}"#)).contains("case A stands there twice"));
    }

    #[test]
    fn a_missing_file_is_named() {
        let error = load(Path::new("no-such.json")).unwrap_err().to_string();
        assert!(error.starts_with("no-such.json: "), "{error}");
    }
}
