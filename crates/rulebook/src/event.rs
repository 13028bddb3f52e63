//! What a document asks of an event around its rounds: checklists, what a tier changes, what players are told when they
//! enter, where further material is, and which settings go together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Citation, Problem, Role, Rulebook, When, Words};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventRules {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checklists: Vec<Checklist>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tier_changes: Vec<TierChange>,
    /// What players are told when they enter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entry_notices: Vec<EntryNotice>,
    /// Material of the publisher: where it is, never a copy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub demands: Vec<Demand>,
    /// Kits of prizes that are sold for one event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kits: Option<KitsRule>,
    /// A large event may be split into blocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<BlocksRule>,
    /// Draft pods: pairings stay inside them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pods: Option<PodsRule>,
}

/// Players meet nobody outside their pod. Pods can be made and dissolved until the first round is published, and not any more
/// after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PodsRule {
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub words: Words,
    pub citation: Citation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KitsRule {
    pub words: Words,
    /// Only such events have kits.
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// Sold to somebody committed to an event inside a period.
    pub commitment: Citation,
    /// The period is over and no event used it.
    pub unused: Citation,
    /// Belongs to one event at most.
    pub one_event: Citation,
    /// A second one needs the publisher's approval.
    pub second: Citation,
    /// What is left waits until the period is over.
    pub leftovers: Citation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlocksRule {
    pub words: Words,
    pub citation: Citation,
    /// One head judge for each block, and exactly one once they are merged.
    pub head_judge: Citation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Checklist {
    pub id: String,
    pub words: Words,
    pub due: ChecklistDue,
    pub items: Vec<ChecklistItem>,
}

/// By when a list should be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChecklistDue {
    /// Before anybody is entered.
    Registration,
    /// Before the first pairings.
    FirstRound,
    /// Before it is decided who goes on.
    Cut,
    /// After the last round.
    Report,
}

impl ChecklistDue {
    pub fn name(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::FirstRound => "first-round",
            Self::Cut => "cut",
            Self::Report => "report",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChecklistItem {
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// The program sees by itself whether it is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged: Option<Judged>,
    /// Ticked by a person, and not before the program sees this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Judged>,
    /// Good to have: the list is complete without it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// Ticked last: not before everything else that is needed on the list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub last: bool,
    /// What the list is due for waits until this is done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub holds_back: bool,
}

/// What the program can see by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Judged {
    /// The setting has a value.
    Stated(String),
    /// The fact sheet says something about the setting, if only what holds anyway.
    OnSheet(String),
    /// The one setting is not above the other.
    NotAbove {
        setting: String,
        limit: String,
    },
    /// The number of rounds is announced, or where that ends the tournament, the number of players left at the end.
    RoundsAnnounced,
    /// Somebody holds the role.
    Staffed(Role),
    /// Enough players for the document.
    MinimumsMet,
    /// Every round published is closed.
    RoundsClosed,
    /// Everybody is entered by a name that is one.
    NamesComplete,
    StandingsFinal,
    /// Everybody who plays has a pod, where there are more players than one pod takes.
    PodsMade {
        one_pod: u32,
        /// By how many players the largest pod may exceed the smallest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        apart: Option<u32>,
    },
    /// No report about a penalty or measure is due any more.
    ReportsMade,
    /// The item of another list is done.
    Done {
        list: String,
        item: String,
    },
}

/// One thing that differs between the tiers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TierChange {
    pub words: Words,
    pub citation: Citation,
    /// What holds in which tiers; all tiers are named.
    pub tiers: Vec<InTiers>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InTiers {
    pub of: Vec<String>,
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryNotice {
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// Players confirm it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub confirmed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Link {
    pub id: String,
    pub words: Words,
    /// The publisher's page; without it the title is looked for there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The version the rulebook was made with, or the day it took effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    pub citation: Citation,
}

/// Settings that go together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Demand {
    pub when: When,
    pub setting: String,
    /// The part of a value of several parts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// What it may be then, if anything; nothing set is fine unless `needed`.
    pub one_of: Vec<Value>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needed: bool,
    /// Said, not refused.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub advice: bool,
    /// Said while it is planned, and refused before the first round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub holds_back: bool,
    /// Another value is not offered on the fact sheet then: it would do nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unoffered: bool,
    pub words: Words,
    pub citation: Citation,
}

impl Demand {
    fn due(&self, rulebook: &Rulebook) -> bool {
        self.when.holds(|name| rulebook.settings.get(name).map(|setting| &setting.value))
    }

    fn broken(&self, rulebook: &Rulebook) -> bool {
        if !self.due(rulebook) {
            return false;
        }
        let value_of = |name: &str| rulebook.settings.get(name).map(|setting| &setting.value);
        let value = value_of(&self.setting).filter(|value| !value.is_null());
        let value = match &self.part {
            Some(part) => value.and_then(|value| value.get(part)),
            None => value,
        };
        match value {
            Some(value) => !self.one_of.contains(value),
            None => self.needed,
        }
    }
}

impl EventRules {
    /// What the settings may not be together.
    pub(crate) fn refused(&self, rulebook: &Rulebook) -> Vec<Problem> {
        let broken = self.demands.iter().filter(|demand| !demand.advice && demand.broken(rulebook));
        broken.map(|demand| Problem::of_demand(&demand.setting, &demand.words, &demand.citation)).collect()
    }

    /// Finds what keeps the other values of a setting from being offered, as the settings are now.
    pub(crate) fn unoffered(&self, rulebook: &Rulebook, setting: &str) -> Option<&Demand> {
        self.demands
            .iter()
            .find(|demand| demand.unoffered && demand.setting == setting && demand.due(rulebook))
    }

    /// What the settings should not be together.
    pub(crate) fn advice(&self, rulebook: &Rulebook) -> Vec<&Demand> {
        self.demands.iter().filter(|demand| demand.advice && demand.broken(rulebook)).collect()
    }
}
