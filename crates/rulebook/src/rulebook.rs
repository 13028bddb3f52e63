//! A whole rulebook: a document, with a game laid over it, complete and checked.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::decks::Decks;
use crate::judging::Judging;
use crate::people::People;
use crate::{
    Authority, ByeRule, Capability, Citation, Document, DropRule, Earns, EventRules, ExtensionRule,
    FinalsRule, LatenessRule, MatchRule, PrizesRule, Procedure, Reminder, RoundsTable, Setting,
    StandingsRule, Structure, StructureRule, When, Words, WrongTableRule,
};

/// The shape of stored rulebooks. A field is added with a default, or taken out of older ones in [`crate::stored`].
pub(crate) const FORMAT: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    pub format: u32,
    pub id: String,
    pub name: Words,
    pub document: Document,
    pub settings: BTreeMap<String, Setting>,
    #[serde(default)]
    pub minimums: Vec<Minimum>,
    #[serde(default)]
    pub rounds: Vec<RoundsTable>,
    /// What the document says about the structures of the setting `structure`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub structures: BTreeMap<Structure, StructureRule>,
    pub bye: ByeRule,
    pub r#match: MatchRule,
    pub drops: DropRule,
    /// What follows the cut; without it a seeded single elimination.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finals: Option<FinalsRule>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prizes: Option<PrizesRule>,
    /// What the document asks of the event around its rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventRules>,
    /// Who may do what; a capability not named here is given to the roles the program has for it.
    #[serde(default)]
    pub authority: BTreeMap<Capability, Authority>,
    /// The orders of criteria the setting `standings` chooses from; without that setting, `default`.
    pub standings: BTreeMap<String, StandingsRule>,
    #[serde(default)]
    pub procedures: BTreeMap<String, Procedure>,
    /// Why a table gets more time; the first entry stands for every other reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extensions: Vec<ExtensionRule>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lateness: Option<LatenessRule>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong_table: Option<WrongTableRule>,
    /// The penalty a judge gives at the table for slow play; without it the document has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slow_play: Option<Earns>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
    /// The document's own terms for the program's words (`player` is a fighter in some).
    #[serde(default)]
    pub glossary: BTreeMap<String, Words>,
    /// The judging tables; a library fills them in when it resolves the rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judging: Option<Arc<Judging>>,
    /// Decks, lists, and what lies on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decks: Option<Decks>,
    /// Who may be on the staff, and who may play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<People>,
}

/// What a tournament needs to count at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Minimum {
    pub of: Counted,
    pub at_least: u32,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub consequence: Consequence,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    Players,
    Rounds,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// No longer sanctioned: no rating points, reported as not having taken place.
    DidNotOccur,
    /// It cannot be held.
    Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyEffect {
    /// Recorded, nothing more.
    Noted,
    GameLoss,
    MatchLoss,
    Disqualification,
}
