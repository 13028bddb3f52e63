//! Random bytes: salts, ids, and tokens of which only the SHA-256 is kept.

use data_encoding::BASE64URL_NOPAD;
use uuid::Uuid;

use crate::{
    chain::{Digest, sha256},
    error::StoreError,
};

/// Marks a bearer token, so that a person, or a scanner for leaked secrets, knows one when they see it.
const BEARER_PREFIX: &str = "fk_";

pub(crate) fn random<const N: usize>() -> Result<[u8; N], StoreError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A uuid v7 of the given moment (UTC milliseconds).
pub fn new_id(at: i64) -> Result<Uuid, StoreError> {
    let millis = u64::try_from(at).unwrap_or_default();
    Ok(uuid::Builder::from_unix_timestamp_millis(millis, &random()?).into_uuid())
}

/// A fresh token of 32 random bytes, as text for a cookie or an address, and the hash to keep of it.
pub(crate) fn new_token() -> Result<(String, Digest), StoreError> {
    let token = BASE64URL_NOPAD.encode(&random::<32>()?);
    let hash = sha256(token.as_bytes());
    Ok((token, hash))
}

pub(crate) fn new_bearer_token() -> Result<(String, Digest), StoreError> {
    let token = format!("{BEARER_PREFIX}{}", BASE64URL_NOPAD.encode(&random::<32>()?));
    let hash = sha256(token.as_bytes());
    Ok((token, hash))
}

pub(crate) fn token_hash(token: &str) -> Digest {
    sha256(token.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_the_moment_they_were_made_for() {
        let earlier = new_id(1_763_000_000_000).unwrap();
        let later = new_id(1_763_000_000_001).unwrap();
        assert!(earlier < later);
        assert_eq!(earlier.get_version_num(), 7);
    }
}
