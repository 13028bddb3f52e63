//! Who may be on the staff and who may play.

mod eligibility;
mod staff;

pub use eligibility::{Bar, Declaration, EligibilityRule, Ground, Over};
pub use staff::{StaffRule, StaffTest, Weight};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a document says about the people of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct People {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub staff: Vec<StaffRule>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eligibility: Vec<EligibilityRule>,
    /// What somebody who registers is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declarations: Vec<Declaration>,
    /// The only reasons to refuse somebody, where the document has a closed list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grounds: Vec<Ground>,
}
