//! Passwords: Argon2id with the parameters of OWASP's first choice, two at a time.

use std::sync::Arc;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash},
};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::error::{AccountError, StoreError};

/// Each hash takes 19 MB and tens of milliseconds of a core; two at once leave the hall its server.
const AT_ONCE: usize = 2;
const LEAST: usize = 8;
/// Long enough for any passphrase, short enough that hashing it is no way to keep the server busy.
const MOST: usize = 256;

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
        let hash = self
            .in_turn(move || {
                Argon2::default()
                    .hash_password(password.as_bytes())
                    .map(|hash| hash.to_string())
                    .map_err(|error| StoreError::Password(error.to_string()))
            })
            .await??;
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
            let parsed = PasswordHash::new(&hash).map_err(|error| StoreError::Password(error.to_string()))?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && known)
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
