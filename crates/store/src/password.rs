//! Passwords: Argon2id with the parameters of OWASP's first choice, two at a time.

use std::sync::Arc;

use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, PasswordHash, Salt},
};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{
    error::{AccountError, StoreError},
    secret::random,
};

/// Each hash takes 19 MB and tens of milliseconds of a core; two at once leave the hall its server.
const AT_ONCE: usize = 2;
const LEAST: usize = 8;
/// Long enough for any passphrase, short enough that hashing it is no way to keep the server busy.
const MOST: usize = 256;

/// The C library of Linux keeps freed memory for itself once it has seen a block of the size freed, unless the block is
/// larger than 32 MB, which goes back to the system at once. So more room is asked for than is touched: a server at rest
/// does not hold on to the memory of earlier sign-ins.
const ROOM: usize = 33 * 1024 * 1024 / Block::SIZE;

/// Verified against when the login name is unknown, so that the answer takes as long as for a known one. It is a hash of
/// no password: salt and output are arbitrary.
const OF_NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$Zmxvb3JrZWVwZXItbm9ib2R5$bm9ib2R5LWhhcy10aGlzLXBhc3N3b3JkLTAxMjM0NTY";

#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Passwords {
    pub(crate) async fn hash(&self, password: &str) -> Result<String, AccountError> {
        let length = password.chars().count();
        if !(LEAST..=MOST).contains(&length) {
            return Err(AccountError::PasswordLength { least: LEAST, most: MOST });
        }
        let password = password.to_owned();
        let hash = self.in_turn(move || fresh_hash(password.as_bytes())).await??;
        Ok(hash)
    }

    /// Whether the password is the one of the hash; without a hash the answer is no, and takes as long.
    pub(crate) async fn matches(&self, password: &str, hash: Option<String>) -> Result<bool, StoreError> {
        if password.chars().count() > MOST {
            return Ok(false);
        }
        let password = password.to_owned();
        self.in_turn(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| OF_NOBODY.to_owned());
            Ok(is_of(password.as_bytes(), &hash)? && known)
        })
        .await?
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let stopped = |finding: &dyn std::fmt::Display| StoreError::Password(finding.to_string());
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|closed| stopped(&closed))?;
        // The turn goes into the closure: a caller that gives up does not make room while its hash is still computed.
        spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
        .map_err(|lost| stopped(&lost))
    }
}

fn fresh_hash(password: &[u8]) -> Result<String, StoreError> {
    let params = Params::default();
    let salt = Salt::new(&random::<16>()?).map_err(failed)?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: (&params).try_into().map_err(failed)?,
        hash: Some(digest(Version::V0x13, params, password, &salt)?),
        salt: Some(salt),
    };
    Ok(hash.to_string())
}

fn is_of(password: &[u8], hash: &str) -> Result<bool, StoreError> {
    let hash = PasswordHash::new(hash).map_err(failed)?;
    let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else { return Ok(false) };
    let version = hash.version.map(Version::try_from).transpose().map_err(failed)?.unwrap_or_default();
    let params = Params::try_from(&hash).map_err(failed)?;
    // Outputs are compared in constant time.
    Ok(digest(version, params, password, salt)? == *expected)
}

fn digest(version: Version, params: Params, password: &[u8], salt: &[u8]) -> Result<Output, StoreError> {
    let blocks = params.block_count();
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    let mut memory = Vec::with_capacity(ROOM.max(blocks));
    memory.resize(blocks, Block::default());
    Argon2::new(Algorithm::Argon2id, version, params)
        .hash_password_into_with_memory(password, salt, &mut out, &mut memory)
        .map_err(failed)?;
    Output::new(&out).map_err(failed)
}

fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError::Password(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_hash_of_nobody_costs_what_a_real_one_costs() {
        let real = Passwords::default().hash("correct horse").await.unwrap();
        let real = PasswordHash::new(&real).unwrap();
        let nobody = PasswordHash::new(OF_NOBODY).unwrap();
        assert_eq!(
            (nobody.algorithm, nobody.version, &nobody.params),
            (real.algorithm, real.version, &real.params)
        );
        assert_eq!(nobody.hash.map(|out| out.len()), real.hash.map(|out| out.len()));
    }

    #[tokio::test]
    async fn only_the_right_password_matches_and_nobody_has_none() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(passwords.matches("correct horse", Some(hash.clone())).await.unwrap());
        assert!(!passwords.matches("correct house", Some(hash)).await.unwrap());
        assert!(!passwords.matches("correct horse", None).await.unwrap());
    }

    #[tokio::test]
    async fn a_short_password_is_refused() {
        let refused = Passwords::default().hash("seven77").await.unwrap_err();
        assert!(matches!(refused, AccountError::PasswordLength { least: 8, .. }));
    }
}
