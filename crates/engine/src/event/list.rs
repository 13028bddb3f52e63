//! The list of kinds, made from their names in [`crate::vocabulary`], and an event as it stands in the log.

use super::Event;
use crate::ids::{CommandId, Moment, RoundNumber, TableNumber};
use crate::{Actor, AskedDigest, Tournament};
use serde::{Deserialize, Serialize};

/// An event with the command, the actor and the moment it came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    pub version: u64,
    pub at: Moment,
    pub actor: Actor,
    pub command: CommandId,
    /// What was asked; with every event of a command, and only where the log is kept in whole.
    #[serde(skip)]
    pub asked: Option<AskedDigest>,
    pub event: Event,
}

macro_rules! events {
    ($($($home:ident)::+ { $($name:literal => $kind:ident($data:ty),)* })*) => {
        $(pub use crate::$($home)::+::{$($kind,)*};)*

        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "type")]
        pub enum Event {
            $($(#[serde(rename = $name)] $kind($data),)*)*
        }

        impl Event {
            /// The stored names of all kinds.
            pub const KINDS: &'static [&'static str] = &[$($($name,)*)*];

            pub fn kind(&self) -> &'static str {
                match self {
                    $($(Self::$kind(_) => $name,)*)*
                }
            }

            pub fn nature(&self) -> &'static Nature {
                match self {
                    $($(Self::$kind(_) => const { &<$kind as Kind>::MEANING.nature },)*)*
                }
            }

            /// None for a kind that only a newer program knows.
            pub fn nature_of(kind: &str) -> Option<&'static Nature> {
                Some(match kind {
                    $($($name => const { &<$kind as Kind>::MEANING.nature },)*)*
                    _ => return None,
                })
            }

            /// Reads data of the newest version; None for a kind that only a newer program knows.
            pub(crate) fn read(kind: &str, data: Value) -> Option<Result<Self, serde_json::Error>> {
                Some(match kind {
                    $($($name => serde_json::from_value::<$data>(data).map(Self::$kind),)*)*
                    _ => return None,
                })
            }

            pub(crate) fn persons(&self, after: &Tournament) -> Vec<PersonId> {
                match self {
                    $($(Self::$kind(event) => (const { <$kind as Kind>::MEANING.persons })(event, after),)*)*
                }
            }

            pub(crate) fn opposite(&self, before: &Tournament) -> Option<Opposite> {
                match self {
                    $($(Self::$kind(event) => (const { <$kind as Kind>::MEANING.opposite })(event, before),)*)*
                }
            }

            pub(crate) fn apply(&self, tournament: &mut Tournament, logged: &Logged) {
                match self {
                    $($(Self::$kind(event) => {
                        (const { <$kind as Kind>::MEANING.apply })(event, tournament, logged);
                    })*)*
                }
            }
        }
    };
}

pub(crate) use events;

impl Event {
    /// The table an event of one table is about.
    pub fn place(&self) -> Option<(RoundNumber, TableNumber)> {
        let data = serde_json::to_value(self).ok()?;
        let number = |field: &str| u32::try_from(data.get(field)?.as_u64()?).ok();
        Some((RoundNumber(number("round")?), TableNumber(number("table")?)))
    }
}

/// Folds an event into the tournament. It never fails and never decides.
pub fn apply(tournament: &mut Tournament, logged: &Logged) {
    let opposite = logged.event.opposite(tournament);
    logged.event.apply(tournament, logged);
    tournament.version = logged.version;
    tournament.last_at = logged.at;
    tournament.answers.note(logged, opposite);
}
