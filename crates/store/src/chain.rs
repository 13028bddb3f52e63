//! The hash chain of a stream: `hash = SHA-256(previous ‖ SHA-256(public bytes) ‖ SHA-256(salt ‖ private bytes))`.
//!
//! The digest of the private part is kept apart from the part itself, so the chain still verifies when the part and its
//! salt have been deleted, or were never exported.

use sha2::{Digest as _, Sha256};
use thiserror::Error;

pub type Digest = [u8; 32];

/// What stands before the first entry of a stream.
pub const GENESIS: Digest = [0; 32];

pub fn sha256(bytes: &[u8]) -> Digest {
    Sha256::digest(bytes).into()
}

pub fn private_digest(salt: &[u8], private: &[u8]) -> Digest {
    let mut hasher = Sha256::new();
    hasher.update(salt);
    hasher.update(private);
    hasher.finalize().into()
}

/// The private digest of an entry without a private part.
pub fn nothing_private() -> Digest {
    sha256(b"")
}

pub fn link(previous: &Digest, public: &Digest, private: &Digest) -> Digest {
    let mut hasher = Sha256::new();
    hasher.update(previous);
    hasher.update(public);
    hasher.update(private);
    hasher.finalize().into()
}

/// One entry as the chain sees it. `private` is the salt and the bytes, where they are still there.
pub struct ChainLink<'a> {
    pub version: u64,
    pub public: &'a [u8],
    pub private: Option<(&'a [u8], &'a [u8])>,
    pub private_digest: &'a Digest,
    pub hash: &'a Digest,
}

/// Where and how a chain is broken.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
pub enum ChainBreak {
    #[error("version {expected} is missing: version {found} follows instead")]
    Gap { expected: u64, found: u64 },
    #[error("the private part of version {version} was altered")]
    Private { version: u64 },
    #[error("version {version} was altered, or an entry before it")]
    Hash { version: u64 },
    #[error("the chain ends at version {found}, but the head says {expected}")]
    End { expected: u64, found: u64 },
}

impl ChainBreak {
    pub fn version(&self) -> u64 {
        match *self {
            Self::Gap { expected, .. } => expected,
            Self::Private { version } | Self::Hash { version } => version,
            Self::End { found, .. } => found,
        }
    }
}

/// A chain being checked, entry after entry.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    version: u64,
    hash: Digest,
}

impl Default for Chain {
    fn default() -> Self {
        Self { version: 0, hash: GENESIS }
    }
}

impl Chain {
    pub fn version(&self) -> u64 {
        self.version
    }

    pub fn hash(&self) -> Digest {
        self.hash
    }

    pub fn follow(&mut self, next: &ChainLink<'_>) -> Result<(), ChainBreak> {
        let version = self.version + 1;
        if next.version != version {
            return Err(ChainBreak::Gap { expected: version, found: next.version });
        }
        if let Some((salt, private)) = next.private
            && private_digest(salt, private) != *next.private_digest
        {
            return Err(ChainBreak::Private { version });
        }
        if link(&self.hash, &sha256(next.public), next.private_digest) != *next.hash {
            return Err(ChainBreak::Hash { version });
        }
        *self = Self { version, hash: *next.hash };
        Ok(())
    }

    pub fn end(&self, version: u64, hash: &Digest) -> Result<(), ChainBreak> {
        if self.version != version {
            return Err(ChainBreak::End { expected: version, found: self.version });
        }
        if self.hash != *hash {
            return Err(ChainBreak::Hash { version });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(digest: &Digest) -> String {
        data_encoding::HEXLOWER.encode(digest)
    }

    #[test]
    fn an_absent_private_part_counts_as_the_empty_string() {
        assert_eq!(
            hex(&nothing_private()),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }

    #[test]
    fn the_first_hash_is_the_published_formula_over_thirty_two_zero_bytes() {
        let public = b"{\"kind\":\"opened\"}";
        let (salt, private) = (b"0123456789abcdef", b"{\"name\":\"Aiko\"}");
        let mut written_out = vec![0; 32];
        written_out.extend(sha256(public));
        written_out.extend(sha256(&[salt.as_slice(), private.as_slice()].concat()));
        assert_eq!(link(&GENESIS, &sha256(public), &private_digest(salt, private)), sha256(&written_out));
    }
}
