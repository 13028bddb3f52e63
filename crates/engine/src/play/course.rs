//! What happens at one table beside its result. Most tables have nothing of it.

use super::ending::Ending;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// Time has been called.
    pub ending: Option<Ending>,
    /// Extra turns granted to this table.
    pub extra_turns: u32,
    pub two_for_one: Option<super::Side>,
}
