//! Citations: their form, and the document they belong to.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Path, Source, Sources};
use crate::{Citation, Problem};

/// The same value with every citation naming its document.
pub(crate) fn fill<T: Serialize + DeserializeOwned>(
    value: &T,
    document: &str,
) -> Result<T, serde_json::Error> {
    let mut written = serde_json::to_value(value)?;
    fill_in(&mut written, document);
    serde_json::from_value(written)
}

/// A citation is known by its fields, so that none is forgotten when a new kind of entry is added.
fn is_citation(value: &Value) -> bool {
    value.get("clause").is_some() && value.get("requirement").is_some()
}

fn fill_in(value: &mut Value, document: &str) {
    let citation = is_citation(value);
    match value {
        Value::Object(fields) => {
            if citation && fields.get("document").is_none_or(|named| named == "") {
                fields.insert("document".to_owned(), document.into());
            }
            fields.values_mut().for_each(|field| fill_in(field, document));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| fill_in(item, document)),
        _ => {}
    }
}

fn each(value: &Value, path: &Path, found: &mut impl FnMut(&Path, Citation)) {
    if is_citation(value) {
        if let Ok(citation) = serde_json::from_value(value.clone()) {
            found(path, citation);
        }
        return;
    }
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, field)| each(field, &path.key(name), found)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(number, item)| each(item, &path.item(number), found));
        }
        _ => {}
    }
}

/// A clause has to be there, and the id of a requirement has to look like one.
pub(crate) fn check<T: Serialize>(file: &T, source: &Source, prefix: Option<&str>) -> Vec<Problem> {
    let mut problems = Vec::new();
    let sources = Sources { own: source, base: None };
    let written = match serde_json::to_value(file) {
        Ok(written) => written,
        Err(error) => {
            return vec![source.problem_at(0, error.to_string())];
        }
    };
    each(&written, &Path::default(), &mut |path, citation| {
        if citation.clause.trim().is_empty() {
            problems.push(sources.problem(path, format!("`{path}` names no clause")));
        }
        let id = citation.requirement.as_str();
        let wrong = match prefix {
            Some(prefix) if id.is_empty() => {
                Some(format!("`{path}` names no requirement, such as `{prefix}-RANK-05`"))
            }
            Some(prefix) if !id.starts_with(&format!("{prefix}-")) => {
                Some(format!("requirement `{id}` does not begin with `{prefix}-` as this document's do"))
            }
            _ if !id.is_empty() && !is_requirement(id) => {
                Some(format!("`{id}` is not the id of a requirement; they look like `TF-RANK-05`"))
            }
            _ => None,
        };
        problems.extend(wrong.map(|message| sources.problem(path, message)));
    });
    problems
}

/// Two or three capitals, a subject in capitals, a number of two digits or more.
fn is_requirement(id: &str) -> bool {
    let parts: Vec<&str> = id.split('-').collect();
    let capitals = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase());
    match parts[..] {
        [document, subject, number] => {
            (2..=3).contains(&document.len())
                && capitals(document)
                && capitals(subject)
                && number.len() >= 2
                && number.bytes().all(|byte| byte.is_ascii_digit())
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_requirement;

    #[test]
    fn ids_of_requirements_have_three_parts() {
        for id in ["TF-RANK-05", "BR-EOT-02", "DB-GAP-19", "NR-AMB-44"] {
            assert!(is_requirement(id), "{id}");
        }
        for id in ["TF-RANK-5", "TF-RANK", "tf-rank-05", "TF-RANK-05a", "TRANS-RANK-05", "TF--05"] {
            assert!(!is_requirement(id), "{id}");
        }
    }
}
