use std::collections::BTreeSet;

use serde_json::Value;

use super::program::{Program, json_of};
use crate::testing::TestApp;

async fn document() -> Value {
    let hall = TestApp::new().await;
    json_of(&Program::without_token(&hall).get("/api/openapi.json").await)
}

#[tokio::test]
async fn the_document_is_the_one_agreed_on() {
    insta::assert_json_snapshot!("openapi", document().await);
}

#[tokio::test]
async fn every_reference_of_the_document_leads_somewhere() {
    let document = document().await;
    let mut references = BTreeSet::new();
    collect(&document, &mut references);
    assert!(references.len() > 20, "{references:?}");
    for reference in references {
        let pointer = reference.strip_prefix('#').expect("a reference inside the document");
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

fn collect(value: &Value, references: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref") {
                references.insert(reference.clone());
            }
            fields.values().for_each(|field| collect(field, references));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, references)),
        _ => {}
    }
}

#[tokio::test]
async fn commands_and_events_are_described_by_the_types_that_read_them() {
    let schemas = document().await["components"]["schemas"].clone();
    let envelope = serde_json::to_value(schemars::schema_for!(engine::Envelope)).expect("JSON");
    for name in ["Command", "Score", "NewEntrant"] {
        let here = schemas[name].to_string().replace("#/components/schemas/", "#/$defs/");
        assert_eq!(here, envelope["$defs"][name].to_string(), "{name}");
    }
    let event = serde_json::to_value(schemars::schema_for!(engine::Event)).expect("JSON");
    let here = schemas["Event"]["oneOf"].to_string().replace("#/components/schemas/", "#/$defs/");
    assert_eq!(here, event["oneOf"].to_string());
}
