//! Where an answer differs from what a worked case expects.

use serde_json::Value;

/// One place where the two differ. `got` is `None` where the answer has nothing.
#[derive(Debug, PartialEq)]
pub struct Difference {
    pub path: String,
    pub got: Option<Value>,
    pub want: Option<Value>,
}

/// Every difference, in the order of the expectation. What the answer says beyond the expectation does not matter, except
/// in lists: their length is part of the expectation. Labels are keys that only speak to readers.
pub fn differences(got: &Value, want: &Value, labels: &[&str]) -> Vec<Difference> {
    let mut comparison = Comparison { labels, found: Vec::new() };
    comparison.compare(String::new(), Some(got), Some(want));
    comparison.found
}

struct Comparison<'a> {
    labels: &'a [&'a str],
    found: Vec<Difference>,
}

impl Comparison<'_> {
    fn compare(&mut self, path: String, got: Option<&Value>, want: Option<&Value>) {
        match (got, want) {
            (Some(Value::Object(got)), Some(Value::Object(want))) => {
                let labels = self.labels;
                for (key, value) in want.iter().filter(|(key, _)| !is_information(key, labels)) {
                    let inner = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                    self.compare(inner, got.get(key), Some(value));
                }
            }
            (Some(Value::Array(got)), Some(Value::Array(want))) => {
                for index in 0..got.len().max(want.len()) {
                    self.compare(format!("{path}[{index}]"), got.get(index), want.get(index));
                }
            }
            (got, want) if got == want => {}
            (got, want) => self.found.push(Difference { path, got: got.cloned(), want: want.cloned() }),
        }
    }
}

/// Labels, and keys that show another reading of the document for information only.
fn is_information(key: &str, labels: &[&str]) -> bool {
    labels.contains(&key)
        || key.starts_with("alternative")
        || key.starts_with("oomw_pooled")
        || key == "if_least_squares_first"
}

/// One line: the first difference, where it stands, and how many more there are.
pub fn summary(differences: &[Difference]) -> String {
    let Some(first) = differences.first() else { return "no difference".to_owned() };
    let mut line = format!("got {} want {}", shown(first.got.as_ref()), shown(first.want.as_ref()));
    if !first.path.is_empty() {
        line.push_str(&format!(" at {}", first.path));
    }
    match differences.len() {
        1 => {}
        count => line.push_str(&format!(" (and {} more: {})", count - 1, paths(&differences[1..]))),
    }
    line
}

fn paths(differences: &[Difference]) -> String {
    const SHOWN: usize = 4;
    let mut paths: Vec<&str> =
        differences.iter().take(SHOWN).map(|difference| difference.path.as_str()).collect();
    if differences.len() > SHOWN {
        paths.push("…");
    }
    paths.join(", ")
}

fn shown(value: Option<&Value>) -> String {
    const LONGEST: usize = 200;
    let text = value.map_or_else(|| "nothing".to_owned(), ToString::to_string);
    if text.chars().count() > LONGEST {
        return text.chars().take(LONGEST).chain("…".chars()).collect();
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn line(got: &Value, want: &Value) -> String {
        summary(&differences(got, want, &[]))
    }

    #[test]
    fn equal_values_do_not_differ() {
        let value = json!({ "a": [1, "1/2", null], "b": true });
        assert_eq!(differences(&value, &value, &[]), []);
    }

    #[test]
    fn the_line_names_value_and_place() {
        let got = json!({ "standings": [{ "omw": "1/2" }, { "omw": "1/3" }] });
        let want = json!({ "standings": [{ "omw": "1/2" }, { "omw": "499/900" }] });
        assert_eq!(line(&got, &want), r#"got "1/3" want "499/900" at standings[1].omw"#);
        assert_eq!(line(&json!(3), &json!(4)), "got 3 want 4");
    }

    #[test]
    fn a_list_of_another_length_differs() {
        assert_eq!(line(&json!([1]), &json!([1, 2])), "got nothing want 2 at [1]");
        assert_eq!(line(&json!([1, 2]), &json!([1])), "got 2 want nothing at [1]");
    }

    #[test]
    fn a_missing_key_differs_and_an_additional_one_does_not() {
        assert_eq!(line(&json!({ "b": 1 }), &json!({ "a": null })), "got nothing want null at a");
        assert_eq!(differences(&json!({ "a": 1, "b": 1 }), &json!({ "a": 1 }), &[]), []);
    }

    #[test]
    fn other_readings_are_not_compared() {
        let want = json!({ "a": 1, "alternative_reading": 2, "oomw_pooled_alternative": 3, "if_least_squares_first": 4 });
        assert_eq!(differences(&json!({ "a": 1 }), &want, &[]), []);
    }

    #[test]
    fn labels_are_not_compared() {
        let (got, want) = (json!([{ "a": 1 }]), json!([{ "a": 1, "record": "3-0 and out" }]));
        assert_eq!(differences(&got, &want, &["record"]), []);
        assert_eq!(differences(&got, &want, &[]).len(), 1);
    }

    #[test]
    fn further_differences_are_counted_and_named() {
        let want = json!({ "a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6 });
        assert_eq!(line(&json!({}), &want), "got nothing want 1 at a (and 5 more: b, c, d, e, …)");
    }

    #[test]
    fn long_values_are_cut() {
        let line = line(&json!(1), &json!("x".repeat(500)));
        assert!(line.chars().count() < 230 && line.ends_with('…'), "{line}");
    }
}
