//! Who may do what: roles of the staff and what each of them is allowed.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Words};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Organizer,
    HeadJudge,
    FloorJudge,
    Scorekeeper,
    Timekeeper,
    /// Stands in for an organizer who cannot be there, with the same powers.
    ActingOrganizer,
    /// Has the rights of the head judge, in a large tournament.
    AssistantHeadJudge,
    /// Equipment, security, filming, press: decides nothing.
    EventAssistant,
}

impl Role {
    pub const ALL: [Self; 8] = [
        Self::Organizer,
        Self::HeadJudge,
        Self::FloorJudge,
        Self::Scorekeeper,
        Self::Timekeeper,
        Self::ActingOrganizer,
        Self::AssistantHeadJudge,
        Self::EventAssistant,
    ];

    /// What somebody is who runs a tournament alone.
    pub const FOUNDER: [Self; 5] =
        [Self::Organizer, Self::HeadJudge, Self::FloorJudge, Self::Scorekeeper, Self::Timekeeper];

    /// The role whose rights this one has as well.
    pub fn stands_for(self) -> Option<Self> {
        match self {
            Self::ActingOrganizer => Some(Self::Organizer),
            Self::AssistantHeadJudge => Some(Self::HeadJudge),
            _ => None,
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::Organizer => "organizer",
            Self::HeadJudge => "head-judge",
            Self::FloorJudge => "floor-judge",
            Self::Scorekeeper => "scorekeeper",
            Self::Timekeeper => "timekeeper",
            Self::ActingOrganizer => "acting-organizer",
            Self::AssistantHeadJudge => "assistant-head-judge",
            Self::EventAssistant => "event-assistant",
        }
    }

    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.key() == key)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// What a command needs somebody to be allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Capability {
    /// Details, fact sheet, staff, number of rounds, final standings.
    Organize,
    /// Entrants, check-in, personal links.
    Register,
    /// Draft, swap, publish, close.
    Pair,
    Clock,
    Results,
    /// Results of a closed round.
    Correct,
    Extend,
    Drop,
    Reinstate,
    /// Calls, rulings, penalties, quick records.
    Judge,
    /// Appeals, corrections of penalties, stand-ins, zones.
    HeadJudge,
    /// Decklists and deck checks.
    Decks,
    /// Announcements to everybody, instructions to one person.
    Announce,
    /// Calling a judge to a table.
    Call,
}

impl Capability {
    pub const ALL: [Self; 14] = [
        Self::Organize,
        Self::Register,
        Self::Pair,
        Self::Clock,
        Self::Results,
        Self::Correct,
        Self::Extend,
        Self::Drop,
        Self::Reinstate,
        Self::Judge,
        Self::HeadJudge,
        Self::Decks,
        Self::Announce,
        Self::Call,
    ];
}

/// The roles a capability is given to, and where that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Authority {
    pub roles: Vec<Role>,
    /// Who has the head judge's word as long as nobody is head judge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub for_want_of_one: Vec<Role>,
    pub citation: Citation,
    pub words: Words,
}
