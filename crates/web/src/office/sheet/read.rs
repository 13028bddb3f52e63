//! Between a fact sheet and the fields of its form: `option.round_minutes`, `option.points.win`, `option.cut.none`.

use crate::sent::Sent;
use std::collections::BTreeMap;

use rulebook::{FactSheet, Kind, Setting};
use serde_json::{Map, Value};

/// The choice that stands for "none" in a list.
pub(super) const NONE: &str = "~none";

pub(super) fn field(option: &str) -> String {
    format!("option.{option}")
}

pub(super) fn part_field(option: &str, part: &str) -> String {
    format!("option.{option}.{part}")
}

/// What an object is made of; None for plain values.
pub(super) fn parts(kind: &Kind) -> Option<&'static [&'static str]> {
    match kind {
        Kind::Points => Some(&["win", "draw", "loss"]),
        Kind::GamePoints => Some(&["win", "draw", "loss", "unfinished"]),
        Kind::Cut { .. } => Some(&["size", "method", "pick", "threshold"]),
        _ => None,
    }
}

/// The sheet as typed: a field left empty says nothing. What is no number stays as it was typed, for the rulebook to
/// complain about.
pub(crate) fn read(sent: &Sent, settings: &BTreeMap<String, Setting>) -> FactSheet {
    let mut sheet = BTreeMap::new();
    for (option, setting) in settings.iter().filter(|(_, setting)| !setting.fixed) {
        sheet.extend(value(sent, option, &setting.kind).map(|value| (option.clone(), value)));
    }
    FactSheet(sheet)
}

fn value(sent: &Sent, option: &str, kind: &Kind) -> Option<Value> {
    if sent.ticked(&part_field(option, "none")) {
        return Some(Value::Null);
    }
    if let Some(parts) = parts(kind) {
        let object: Map<String, Value> = parts
            .iter()
            .filter_map(|part| {
                let typed = sent.get(&part_field(option, part));
                let value = if matches!(*part, "method" | "pick") { typed.into() } else { number(typed) };
                (!typed.is_empty()).then(|| ((*part).to_owned(), value))
            })
            .collect();
        return (!object.is_empty()).then_some(Value::Object(object));
    }
    let field = field(option);
    let typed = sent.get(&field);
    match (typed, kind) {
        ("", _) => None,
        (NONE, _) => Some(Value::Null),
        ("yes", Kind::Boolean) => Some(true.into()),
        ("no", Kind::Boolean) => Some(false.into()),
        (typed, Kind::Integer(_) | Kind::Minutes(_) | Kind::Seconds(_)) => Some(number(typed)),
        (typed, _) => Some(typed.into()),
    }
}

/// Digits of either width.
fn number(typed: &str) -> Value {
    let plain: String = typed
        .chars()
        .map(|digit| match digit {
            '０'..='９' => char::from_u32(digit as u32 - 0xfee0).unwrap_or(digit),
            other => other,
        })
        .collect();
    plain.parse::<i64>().map_or_else(|_| typed.into(), Value::from)
}

/// The fields in which a sheet would have been typed.
pub(crate) fn written(sheet: &FactSheet, settings: &BTreeMap<String, Setting>) -> Sent {
    let mut fields = Vec::new();
    for (option, value) in &sheet.0 {
        let Some(setting) = settings.get(option) else { continue };
        match value {
            Value::Null if matches!(setting.kind, Kind::Choice { .. }) => {
                fields.push((field(option), NONE.to_owned()));
            }
            Value::Null => fields.push((part_field(option, "none"), "yes".to_owned())),
            Value::Object(object) => {
                fields.extend(object.iter().map(|(part, value)| (part_field(option, part), plain(value))));
            }
            Value::Bool(on) => fields.push((field(option), if *on { "yes" } else { "no" }.to_owned())),
            other => fields.push((field(option), plain(other))),
        }
    }
    Sent::filled_in(fields)
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use rulebook::Library;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_typed_becomes_a_sheet_and_comes_back() {
        let library = Library::builtin();
        let settings = &library.get("transformers").expect("the rulebook").settings;
        let typed = [
            ("option.round_minutes", "４５"),
            ("option.points.win", "2"),
            ("option.cut.size", "8"),
            ("option.format", "turbo"),
            ("option.no_show_minutes", " "),
            ("option.deck_check_extra_minutes", "9"),
            ("option.rounds.none", "yes"),
            ("option.no_such", "1"),
        ];
        let fields = Sent::filled_in(typed.map(|(name, value)| (name.to_owned(), value.to_owned())));
        let sheet = read(&fields, settings);
        let expected = json!({
            "round_minutes": 45, "points": { "win": 2 }, "cut": { "size": 8 }, "format": "turbo", "rounds": null,
        });
        assert_eq!(serde_json::to_value(&sheet).expect("JSON"), expected);
        assert_eq!(read(&written(&sheet, settings), settings), sheet);
    }

    #[test]
    fn what_is_no_number_is_left_for_the_rulebook_to_refuse() {
        let library = Library::builtin();
        let settings = &library.get("transformers").expect("the rulebook").settings;
        let fields = Sent::filled_in([("option.round_minutes".to_owned(), "an hour".to_owned())]);
        let problems = library.resolve("transformers", &read(&fields, settings)).expect_err("refused");
        assert_eq!(problems[0].option.as_deref(), Some("round_minutes"));
    }
}
