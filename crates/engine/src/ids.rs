//! Identifiers. Inside a tournament they are small numbers given in log order; people, accounts, tournaments and
//! gatherings carry ids made at the edge.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }
    };
}

number!(
    /// An entrant of one tournament, counted from 1 in the order of entry.
    EntrantId
);
number!(
    /// A round of one tournament, counted from 1.
    RoundNumber
);
number!(
    /// A table in the hall, counted from 1.
    TableNumber
);
number!(
    /// Which draft of a round: every draft shown to anyone counts.
    Attempt
);
number!(
    /// A call for a judge, counted from 1.
    CallId
);
number!(
    /// A penalty on record, counted from 1.
    PenaltyId
);
name!(
    /// One human being, across tournaments (uuid v7).
    PersonId
);
name!(
    /// Made by whoever sends a command; sending it again returns the first answer.
    CommandId
);
name!(
    /// The documents' "event": several tournaments at one venue (uuid v7).
    GatheringId
);

impl RoundNumber {
    /// The first round has no round before it.
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).filter(|&n| n > 0).map(Self)
    }

    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// UTC milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Moment(pub i64);
