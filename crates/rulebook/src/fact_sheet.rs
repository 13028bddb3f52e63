//! The tournament's own layer: the record's `options`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the organizer announced for one tournament, by the names of the rulebook's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct FactSheet(pub BTreeMap<String, Value>);
