//! Reading one file: syntax, shape, and what can be seen before it is laid over a document.

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};

use super::RulebookFile;
use super::places::{Path, Source, position};
use crate::Problem;

/// A file and where everything in it stands, None where its shape is wrong; and every fault of writing.
pub(crate) type Read = (Option<(RulebookFile, Source)>, Vec<Problem>);

pub(crate) fn read(file: &str, text: &str) -> Read {
    read_as(file, text)
}

/// The same for any file of a known shape.
pub(crate) fn read_as<T: DeserializeOwned>(file: &str, text: &str) -> (Option<(T, Source)>, Vec<Problem>) {
    let (table, faults) = DeTable::parse_recoverable(text);
    if !faults.is_empty() {
        let fault = |fault: &toml::de::Error| {
            let at = fault.span().map_or(text.len(), |span| span.start);
            Problem::in_file(file, position(text, at), fault.message())
        };
        return (None, faults.iter().map(fault).collect());
    }
    let source = Source::new(file, text, table.get_ref());
    let mut problems = Vec::new();
    look(&source, &Path::default(), table.get_ref(), &mut problems);
    match T::deserialize(toml::Deserializer::from(table)) {
        Ok(read) => (Some((read, source)), problems),
        Err(error) => {
            problems.push(shape_problem(&source, &error));
            (None, problems)
        }
    }
}

fn shape_problem(source: &Source, error: &toml::de::Error) -> Problem {
    let Some(span) = error.span() else {
        return source.problem_at(0, error.message());
    };
    let place =
        source.path_at(&span).map(Path::to_string).filter(|place| !error.message().contains(place.as_str()));
    let message = match place {
        Some(place) => format!("{} (in `{place}`)", error.message()),
        None => error.message().to_owned(),
    };
    source.problem_at(span.start, message)
}

/// Words without one of the languages, and numbers that are not exact.
fn look(source: &Source, path: &Path, table: &DeTable<'_>, problems: &mut Vec<Problem>) {
    let filled = |language: &str| {
        table
            .get(language)
            .is_some_and(|words| words.get_ref().as_str().is_some_and(|words| !words.trim().is_empty()))
    };
    if table.contains_key("en") || table.contains_key("ja") {
        for language in ["en", "ja"].into_iter().filter(|language| !filled(language)) {
            problems.push(source_problem(source, path, format!("`{language}` is missing for `{path}`")));
        }
    }
    for (key, value) in table {
        look_at_value(source, &path.key(key.get_ref()), value.get_ref(), problems);
    }
}

fn look_at_value(source: &Source, path: &Path, value: &DeValue<'_>, problems: &mut Vec<Problem>) {
    match value {
        DeValue::Table(table) => look(source, path, table, problems),
        DeValue::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                look_at_value(source, &path.item(number), item.get_ref(), problems);
            }
        }
        DeValue::Float(float) => {
            let message = format!(
                "`{path}` is {}, which is not exact; write a fraction as a string such as \"33/100\"",
                float.as_str()
            );
            problems.push(source_problem(source, path, message));
        }
        _ => {}
    }
}

fn source_problem(source: &Source, path: &Path, message: String) -> Problem {
    super::Sources { own: source, base: None }.problem(path, message)
}
