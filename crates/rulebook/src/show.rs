//! A rulebook as a list to read: `rulebook show`, and the page of a fact sheet.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Citation, Document, Group, Kind, Layer, Lock, Notice, Resolved, Setting, Words};

/// A rulebook in brief: what it is, and every setting with its value, clause, words and layer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shown {
    pub id: String,
    pub name: Words,
    pub document: Document,
    /// By heading, then by name.
    pub settings: Vec<ShownSetting>,
    pub standings: Vec<ShownCriterion>,
    pub rounds_tables: Vec<String>,
    pub procedures: Vec<String>,
    pub infractions: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownSetting {
    /// The key of the option on a fact sheet.
    pub name: String,
    pub group: Group,
    pub words: Words,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<Words>,
    pub value: Value,
    /// The value as a person reads it, where the rulebook words it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value_words: Option<Words>,
    pub layer: Layer,
    pub layers: BTreeMap<Layer, Value>,
    pub citation: Citation,
    pub kind: Kind,
    pub locks: Lock,
    pub fixed: bool,
    /// What to tell an organizer whose value is not the document's; absent where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<Notice>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownCriterion {
    pub name: String,
    pub words: Words,
    pub citation: Citation,
}

/// The whole list.
pub fn show(resolved: &Resolved) -> Shown {
    let mut settings: Vec<ShownSetting> =
        resolved.settings().iter().map(|(name, setting)| shown(name, setting)).collect();
    settings.sort_by(|a, b| (a.group, &a.name).cmp(&(b.group, &b.name)));
    let criteria = resolved.standings().criteria.iter().map(|criterion| ShownCriterion {
        name: criterion.quantity.name().to_owned(),
        words: criterion.words.clone(),
        citation: criterion.citation.clone(),
    });
    let mut rounds_tables: Vec<String> = Vec::new();
    for table in &resolved.rulebook().rounds {
        if !rounds_tables.contains(&table.id) {
            rounds_tables.push(table.id.clone());
        }
    }
    let infractions = resolved.judging().into_iter().flat_map(|judging| &judging.infractions);
    Shown {
        id: resolved.id().to_owned(),
        name: resolved.name().clone(),
        document: resolved.document().clone(),
        settings,
        standings: criteria.collect(),
        rounds_tables,
        procedures: resolved.procedures().keys().cloned().collect(),
        infractions: infractions.map(|infraction| infraction.id.clone()).collect(),
    }
}

fn shown(name: &str, setting: &Setting) -> ShownSetting {
    ShownSetting {
        name: name.to_owned(),
        group: setting.group,
        words: setting.words.clone(),
        help: setting.help.clone(),
        value: setting.value.clone(),
        value_words: setting.value_words().cloned(),
        layer: setting.layer,
        layers: setting.layers.clone(),
        citation: setting.citation.clone(),
        kind: setting.kind.clone(),
        locks: setting.locks,
        fixed: setting.fixed,
        notice: setting.notice.clone().filter(|_| setting.differs_from_document()),
    }
}
