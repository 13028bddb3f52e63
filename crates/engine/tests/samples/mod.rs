//! A sample of every command, read off the schema of commands.

use engine::Command;
use serde_json::{Map, Value, json};

/// The least value a schema takes, so that every command there is gets a sample without being listed here.
fn least(schema: &Value, root: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        return least(&root["$defs"][name], root);
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    if let Some(value) = schema["enum"].as_array().and_then(|values| values.first()) {
        return value.clone();
    }
    for key in ["oneOf", "anyOf", "allOf"] {
        if let Some(first) = schema[key].as_array().and_then(|all| all.first()) {
            let mut value = least(first, root);
            if let (Value::Object(fields), Value::Object(own)) = (&mut value, object(schema, root)) {
                fields.extend(own);
            }
            return value;
        }
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.first().and_then(Value::as_str).unwrap_or_default(),
        other => other.as_str().unwrap_or_default(),
    };
    match kind {
        "object" => object(schema, root),
        "array" => json!([]),
        "integer" | "number" => json!(1),
        "boolean" => json!(false),
        "string" => json!("x"),
        _ => Value::Null,
    }
}

fn object(schema: &Value, root: &Value) -> Value {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let field = |name: &Value| {
        let name = name.as_str()?;
        Some((name.to_owned(), least(&schema["properties"][name], root)))
    };
    Value::Object(required.iter().filter_map(field).collect::<Map<_, _>>())
}

/// A sample of every command, by its name.
pub fn samples() -> Vec<(String, Command)> {
    let root = serde_json::to_value(schemars::schema_for!(Command)).expect("a schema");
    let variants = root["oneOf"].as_array().expect("variants");
    variants
        .iter()
        .map(|variant| {
            let mut value = object(variant, &root);
            if variant.get("$ref").is_some() {
                value = Value::Object(
                    least(&json!({ "$ref": variant["$ref"] }), &root)
                        .as_object()
                        .into_iter()
                        .flatten()
                        .chain(value.as_object().into_iter().flatten())
                        .map(|(name, value)| (name.clone(), value.clone()))
                        .collect(),
                );
            }
            let name = value["type"].as_str().expect("a name").to_owned();
            let command =
                serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{why}: {value}"));
            (name, command)
        })
        .collect()
}
