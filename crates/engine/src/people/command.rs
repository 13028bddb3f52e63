//! What is asked about the people of a tournament.

use super::register;
use crate::Actor;
use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::ids::{EntrantId, PersonId};
use crate::{Context, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a player tells at registration; it stays between the player and the staff.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Details {
    /// The publisher's number of this person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nickname: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pronouns: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// An exception from a policy that somebody needs, and what it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accommodation: Option<String>,
    /// Agrees to be filmed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stream: bool,
    /// A placeholder until the right name or number is known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub temporary: bool,
    /// The words of the rulebook's declarations that hold.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub declared: BTreeSet<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Registrant {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub attributes: BTreeMap<String, String>,
    #[serde(default)]
    pub details: Details,
}

/// Enters people with what they declare. Whoever comes when all places are taken waits in line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Register {
    pub people: Vec<Registrant>,
    #[serde(default)]
    pub same_name: bool,
    #[serde(default)]
    pub checked_in: bool,
    /// Why somebody is entered whom a rule bars; for organizers alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub despite: Option<String>,
}

impl Act for Register {
    const RIGHT: Right<Self> =
        Right::StaffOr(Capability::Register, |_, actor| matches!(actor, Actor::Applicant));

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        register::register(tournament, self, context)
    }

    fn new_people(&self) -> usize {
        self.people.len()
    }
}

/// Replaces what is known of an entrant; the whole of it, not a difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateDetails {
    pub entrant: EntrantId,
    pub details: Details,
}

impl Act for UpdateDetails {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        register::update(tournament, self)
    }
}

/// The wrong person was entered: another one stands behind the entrant, and the results stay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplacePerson {
    pub entrant: EntrantId,
    pub name: String,
    #[serde(default)]
    pub person: Option<PersonId>,
    pub reason: String,
}

impl Act for ReplacePerson {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        register::replace(tournament, self, context)
    }

    fn new_people(&self) -> usize {
        1
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkPaid {
    pub entrants: Vec<EntrantId>,
    pub paid: bool,
}

impl Act for MarkPaid {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        register::mark_paid(tournament, self)
    }
}

/// Whether a nickname may be shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeNickname {
    pub entrant: EntrantId,
    pub allowed: bool,
}

impl Act for JudgeNickname {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        register::judge_nickname(tournament, self)
    }
}

/// Somebody is not admitted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefusePerson {
    pub name: String,
    /// A reason of the document's list, where it has one.
    pub ground: String,
    /// What an official has found: `threat`, `venue-ban`, …
    #[serde(default)]
    pub found: BTreeSet<String>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for RefusePerson {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        register::refuse(tournament, self)
    }
}

/// Somebody in line is entered, or goes home.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndWaiting {
    pub waiting: u32,
    pub admit: bool,
}

impl Act for EndWaiting {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        register::end_waiting(tournament, self, context)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Listing {
    /// Banned by the organizer of play, where the document calls it so.
    OpBan,
    VenueBan,
    /// Has qualified already.
    Qualified,
}

impl Listing {
    pub const ALL: [Self; 3] = [Self::OpBan, Self::VenueBan, Self::Qualified];

    /// The word that holds of whoever stands on the list.
    pub fn word(self) -> &'static str {
        match self {
            Self::OpBan => "op-ban",
            Self::VenueBan => "venue-ban",
            Self::Qualified => "qualified",
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListedPerson {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// First and last day, as YYYY-MM-DD; left out, there is no such day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// Replaces a list of people that registration asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListPeople {
    pub list: Listing,
    pub people: Vec<ListedPerson>,
}

impl Act for ListPeople {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, _: &Tournament, _: &Context) -> Decision {
        register::list(self)
    }
}

/// A member of the staff leaves the hall or comes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkAway {
    pub person: PersonId,
    pub away: bool,
}

impl Act for MarkAway {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        register::mark_away(tournament, self)
    }
}

/// Whether players may register themselves by the link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetSelfRegistration {
    pub open: bool,
}

impl Act for SetSelfRegistration {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, _: &Tournament, _: &Context) -> Decision {
        Ok(register::set_self_registration(self))
    }
}
