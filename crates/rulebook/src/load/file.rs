//! A rulebook file as it is written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::decks::Decks;
use crate::people::People;
use crate::{
    Authority, ByeRule, Capability, Case, Citation, Document, DropRule, Earns, EventRules, ExtensionRule,
    FinalsRule, Group, Kind, LatenessRule, Lock, MatchRule, Minimum, Notice, PrizesRule, Procedure, Reminder,
    RoundsTable, StandingsRule, Structure, StructureRule, Words, WrongTableRule,
};

/// One TOML file. A file that `extends` another states only what its game changes or adds; entries of the same name
/// replace those of the document, settings part by part, everything else whole.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Floorkeeper rulebook")]
pub struct RulebookFile {
    pub id: String,
    pub name: Words,
    /// A document shared by several games; no tournament is held by it alone.
    #[serde(default)]
    pub base: bool,
    #[serde(default)]
    pub extends: Option<String>,
    /// Needed unless the file extends another.
    #[serde(default)]
    pub document: Option<Document>,
    #[serde(default)]
    pub settings: BTreeMap<String, SettingEntry>,
    #[serde(default)]
    pub minimums: Option<Vec<Minimum>>,
    #[serde(default)]
    pub rounds: Option<Vec<RoundsTable>>,
    #[serde(default)]
    pub structures: BTreeMap<Structure, StructureRule>,
    #[serde(default)]
    pub bye: Option<ByeRule>,
    #[serde(default)]
    pub r#match: Option<MatchRule>,
    #[serde(default)]
    pub drops: Option<DropRule>,
    /// What follows the cut; without it a seeded single elimination.
    #[serde(default)]
    pub finals: Option<FinalsRule>,
    #[serde(default)]
    pub prizes: Option<PrizesRule>,
    /// Checklists, tiers, notices, links and settings that go together.
    #[serde(default)]
    pub event: Option<EventRules>,
    /// Who may do what; a capability not named here is given to the roles the program has for it.
    #[serde(default)]
    pub authority: BTreeMap<Capability, Authority>,
    #[serde(default)]
    pub standings: BTreeMap<String, StandingsRule>,
    #[serde(default)]
    pub procedures: BTreeMap<String, Procedure>,
    #[serde(default)]
    pub extensions: Option<Vec<ExtensionRule>>,
    #[serde(default)]
    pub lateness: Option<LatenessRule>,
    #[serde(default)]
    pub wrong_table: Option<WrongTableRule>,
    #[serde(default)]
    pub slow_play: Option<Earns>,
    /// Those of a game come after those of its document.
    #[serde(default)]
    pub reminders: Vec<Reminder>,
    #[serde(default)]
    pub glossary: BTreeMap<String, Words>,
    /// The name of the file with the judging tables: `NAME` of `NAME.judging.toml`.
    #[serde(default)]
    pub judging: Option<String>,
    #[serde(default)]
    pub decks: Option<Decks>,
    #[serde(default)]
    pub people: Option<People>,
}

/// A setting as a file states it. Whoever states it first gives words, kind, group and citation.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingEntry {
    #[serde(default)]
    pub words: Option<Words>,
    #[serde(default)]
    pub help: Option<Words>,
    #[serde(default)]
    pub kind: Option<Kind>,
    #[serde(default)]
    pub group: Option<Group>,
    /// Left out: none, where the kind words that.
    #[serde(default)]
    pub value: Option<Value>,
    #[serde(default)]
    pub cases: Vec<Case>,
    /// What the rules of the card game itself say, below this document.
    #[serde(default)]
    pub game_rules: Option<Value>,
    #[serde(default)]
    pub citation: Option<Citation>,
    /// The clause that sets the smallest and largest value.
    #[serde(default)]
    pub limit: Option<Citation>,
    #[serde(default)]
    pub locks: Option<Lock>,
    #[serde(default)]
    pub firm: Option<bool>,
    #[serde(default)]
    pub fixed: Option<bool>,
    /// Players and staff read it; the program does nothing by it.
    #[serde(default)]
    pub shown_only: Option<bool>,
    #[serde(default)]
    pub head_judge: Option<bool>,
    #[serde(default)]
    pub notice: Option<Notice>,
}
