//! Whether a value has the shape a schema gives, as far as our own document uses JSON Schema.

use serde_json::Value;

/// The first place where it differs.
pub fn differs(value: &Value, schema: &Value, document: &Value) -> Option<String> {
    let at = |place: &str, found: Option<String>| found.map(|rest| format!("{place}/{rest}"));
    if let Some(reference) = schema["$ref"].as_str() {
        let target = reference.strip_prefix('#').and_then(|pointer| document.pointer(pointer));
        return match target {
            Some(target) => differs(value, target, document),
            None => Some(format!("{reference} leads nowhere")),
        };
    }
    if let Some(expected) = schema.get("const").filter(|expected| *expected != value) {
        return Some(format!("{value} is not {expected}"));
    }
    if let Some(allowed) = schema["enum"].as_array().filter(|allowed| !allowed.contains(value)) {
        return Some(format!("{value} is none of {allowed:?}"));
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(ways) = schema[choice].as_array() {
            let found: Vec<_> = ways.iter().filter_map(|way| differs(value, way, document)).collect();
            if found.len() == ways.len() {
                return Some(format!("none of {choice}: {found:?}"));
            }
        }
    }
    if !is_of_type(value, &schema["type"]) {
        return Some(format!("{value} is not {}", schema["type"]));
    }
    match value {
        Value::Object(fields) => {
            let missing = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            if let Some(missing) = missing.into_iter().find(|name| !fields.contains_key(*name)) {
                return Some(format!("{missing} is missing"));
            }
            fields.iter().find_map(|(name, field)| {
                match (schema["properties"].get(name), schema.get("additionalProperties")) {
                    (Some(described), _) => at(name, differs(field, described, document)),
                    (None, Some(Value::Bool(false))) => Some(format!("{name} is not described")),
                    (None, Some(described @ Value::Object(_))) => {
                        at(name, differs(field, described, document))
                    }
                    (None, _) => None,
                }
            })
        }
        Value::Array(items) => {
            let described = schema.get("items")?;
            items
                .iter()
                .enumerate()
                .find_map(|(n, item)| at(&n.to_string(), differs(item, described, document)))
        }
        _ => None,
    }
}

fn is_of_type(value: &Value, kinds: &Value) -> bool {
    let is = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        _ => false,
    };
    match kinds {
        Value::String(kind) => is(kind),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).any(is),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_differs_is_found_with_its_place() {
        let document = json!({ "defs": { "seat": { "type": "object", "required": ["table"],
            "properties": { "table": { "type": "integer" }, "side": { "enum": ["a", "b"] } },
            "additionalProperties": false } } });
        let seats = json!({ "type": "array", "items": { "$ref": "#/defs/seat" } });
        let check = |value: Value| differs(&value, &seats, &document);
        assert_eq!(check(json!([{ "table": 1 }, { "table": 2, "side": "a" }])), None);
        assert_eq!(check(json!([{ "table": 1 }, {}])).as_deref(), Some("1/table is missing"));
        assert_eq!(check(json!([{ "table": "x" }])).as_deref(), Some("0/table/\"x\" is not \"integer\""));
        assert_eq!(check(json!([{ "table": 1, "more": 1 }])).as_deref(), Some("0/more is not described"));
        assert!(check(json!([{ "table": 1, "side": "c" }])).is_some());
        let either = json!({ "anyOf": [{ "type": "null" }, { "type": "string" }] });
        assert_eq!(differs(&json!(null), &either, &document), None);
        assert!(differs(&json!(1), &either, &document).is_some());
    }
}
