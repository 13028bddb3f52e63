//! Requirements that no test shows, each with the reason: a duty of people, words of the document, or something that a
//! program cannot see. They stand in `rulebooks/catalogue/left.toml` as `"TF-EVT-05" = "reason"`.

use std::collections::BTreeMap;
use std::path::Path;

use thiserror::Error;

use crate::repository::{self, ReadError};
use crate::requirement::RequirementId;

pub const FILE: &str = "rulebooks/catalogue/left.toml";

#[derive(Debug, Error)]
pub enum LeftError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("{FILE}: {0}")]
    NotToml(#[from] toml::de::Error),
}

/// The reasons by the id as written; an id may be one that the catalogue does not have.
#[derive(Debug, Default)]
pub struct Left {
    reasons: BTreeMap<String, String>,
}

impl Left {
    /// A repository without the file leaves nothing.
    pub fn load(root: &Path) -> Result<Self, LeftError> {
        if !root.join(FILE).is_file() {
            return Ok(Self::default());
        }
        Ok(Self { reasons: toml::from_str(&repository::read(root, Path::new(FILE))?)? })
    }

    pub fn reason(&self, id: &RequirementId) -> Option<&str> {
        self.reasons.get(&id.to_string()).map(String::as_str)
    }

    /// Everything listed: the text of the id, the id if it reads as one, and the reason.
    pub fn entries(&self) -> impl Iterator<Item = (&str, Option<RequirementId>, &str)> {
        self.reasons.iter().map(|(name, reason)| (name.as_str(), RequirementId::parse(name), reason.as_str()))
    }
}
