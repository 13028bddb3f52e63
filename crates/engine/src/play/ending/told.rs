//! What people say at a screen of the assistant.

use crate::play::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Told {
    /// An instruction has been carried out.
    Done,
    /// The games finished so far, and whether another one is being played.
    Games {
        a: u32,
        b: u32,
        #[serde(default)]
        drawn: u32,
        running: bool,
    },
    /// An option, an outcome or an exit; with the player it points out, where it does.
    Picked {
        id: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Side>,
    },
    Number {
        number: i64,
    },
    /// A number of each player for every reading that was asked for.
    Readings {
        readings: BTreeMap<String, [i64; 2]>,
    },
}

impl Told {
    pub fn picked(id: &str) -> Self {
        Self::Picked { id: id.to_owned(), player: None }
    }

    pub fn pointing(id: &str, player: Side) -> Self {
        Self::Picked { id: id.to_owned(), player: Some(player) }
    }

    pub fn readings<'a>(of: impl IntoIterator<Item = (&'a str, [i64; 2])>) -> Self {
        Self::Readings { readings: of.into_iter().map(|(name, both)| (name.to_owned(), both)).collect() }
    }
}
