//! Taking back that somebody declined a place.

use crate::event::Declined;
use crate::ids::EntrantId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Somebody who had declined wants the place after all; only before the cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptPlace {
    pub entrant: EntrantId,
    pub of: Declined,
}
