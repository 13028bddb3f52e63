//! The lines of an archive. Kept for ever: a change of shape is a new format number.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Scope;
use crate::{
    chain::Digest,
    directory::{Person, TournamentSummary},
};

pub const FORMAT: u32 = 1;

#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    Header(Header),
    Document(DocumentLine),
    Person(Person),
    Entry(EntryLine),
    End(End),
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    pub(super) format: u32,
    pub(super) tournament: Uuid,
    pub(super) scope: ScopeName,
    pub(super) entries: u64,
    pub(super) head: Hex,
    pub(super) documents: Vec<Hex>,
    pub(super) summary: Option<TournamentSummary>,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ScopeName {
    Whole,
    Public,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DocumentLine {
    pub(super) hash: Hex,
    pub(super) text: String,
}

/// Three forms: `private` with `salt`; only `private_digest`; none of them, where there never was a private part.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EntryLine {
    pub(super) version: u64,
    pub(super) public: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) private: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) salt: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) private_digest: Option<Hex>,
    /// Whom the private part is about, so that they can be erased from an imported copy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) persons: Vec<Uuid>,
    pub(super) hash: Hex,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    pub(super) sha256: Hex,
}

/// A digest as 64 lower-case hex digits.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct Hex(pub(super) Digest);

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        HEXLOWER.encode(&hex.0)
    }
}

impl TryFrom<String> for Hex {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let bytes = HEXLOWER.decode(text.as_bytes()).ok();
        let digest = bytes.and_then(|bytes| Digest::try_from(bytes).ok());
        digest.map(Self).ok_or_else(|| format!("\"{text}\" is not 64 lower-case hex digits"))
    }
}

impl From<Scope> for ScopeName {
    fn from(scope: Scope) -> Self {
        match scope {
            Scope::Whole => Self::Whole,
            Scope::Public => Self::Public,
        }
    }
}

impl From<ScopeName> for Scope {
    fn from(scope: ScopeName) -> Self {
        match scope {
            ScopeName::Whole => Self::Whole,
            ScopeName::Public => Self::Public,
        }
    }
}
