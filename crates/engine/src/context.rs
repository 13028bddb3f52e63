//! What reaches a decision from outside: the moment, who asks, chance and facts.

use crate::ids::{EntrantId, Moment, PersonId};
use crate::people::Role;
use crate::{AskedDigest, Envelope};
use rulebook::Resolved;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Who sends a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Actor {
    /// Somebody signed in; the tournament knows the person's roles.
    Person { person: PersonId },
    /// A player through the personal link.
    Entrant { entrant: EntrantId },
    /// Somebody who registers by the link and is nobody here yet.
    Applicant,
    /// A program with a bearer token: never more than the roles given to it and held by the person behind it.
    Program { person: PersonId, roles: BTreeSet<Role> },
}

impl Actor {
    /// Who acts, also through a program of theirs; None for a personal link and for strangers.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person { person } | Self::Program { person, .. } => Some(person),
            Self::Entrant { .. } | Self::Applicant => None,
        }
    }

    /// Whether this is the entrant, through the personal link.
    pub(crate) fn is(&self, entrant: EntrantId) -> bool {
        *self == Self::Entrant { entrant }
    }
}

#[derive(Clone, Debug)]
pub struct Context {
    pub at: Moment,
    pub actor: Actor,
    /// Fresh chance from the edge; only a new tournament's master seed is made of it.
    pub seed: [u8; 32],
    pub facts: Facts,
}

impl Context {
    /// Digests what this sender asks with a command.
    pub fn asked(&self, envelope: &Envelope) -> AskedDigest {
        self.facts.asked.unwrap_or_else(|| AskedDigest::of(envelope))
    }
}

/// Facts fetched before the decision; what was used is copied into the event.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The rulebook named by the command with its fact sheet laid over it.
    pub rulebook: Option<Resolved>,
    /// Ids for people the command introduces, in order.
    pub fresh_people: Vec<PersonId>,
    /// How the actor is called, for the staff list.
    pub actor_name: Option<String>,
    /// The day at the venue, `2026-11-20`.
    pub today: Option<String>,
    /// Kits that other tournaments hold.
    pub kits_elsewhere: Vec<String>,
    /// What was asked, where that is more than the command: a form from which the edge worked the command out.
    pub asked: Option<AskedDigest>,
}
