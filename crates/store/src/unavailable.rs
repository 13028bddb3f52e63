//! What passes: the data are safe, and whoever asks again later is answered.

use std::error::Error;

use crate::{
    archive::ArchiveError,
    error::{AccountError, AppendError, DeleteError, JoinError, RedeemError, SignInError, StoreError},
    service::ExecuteError,
};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Unavailable {
    /// The database cannot be reached.
    CutOff,
    DiskFull,
    ReadOnly,
    /// Others were faster, again and again.
    Crowded,
}

impl Unavailable {
    /// Finds it in any of the store's errors.
    pub fn of(error: &(dyn Error + 'static)) -> Option<Self> {
        if let Some(ExecuteError::Crowded) = error.downcast_ref() {
            return Some(Self::Crowded);
        }
        match within(error)? {
            StoreError::CutOff => Some(Self::CutOff),
            StoreError::DiskFull => Some(Self::DiskFull),
            StoreError::ReadOnly => Some(Self::ReadOnly),
            StoreError::Busy => Some(Self::Crowded),
            _ => None,
        }
    }
}

/// The errors around a [`StoreError`] speak with its voice and leave it out of the chain of sources.
fn within<'e>(error: &'e (dyn Error + 'static)) -> Option<&'e StoreError> {
    if let Some(ExecuteError::Store(store)) = error.downcast_ref() {
        return Some(store);
    }
    if let Some(AppendError::Store(store)) = error.downcast_ref() {
        return Some(store);
    }
    if let Some(SignInError::Store(store)) = error.downcast_ref() {
        return Some(store);
    }
    if let Some(RedeemError::Store(store) | RedeemError::Account(AccountError::Store(store))) =
        error.downcast_ref()
    {
        return Some(store);
    }
    if let Some(JoinError::Store(store)) = error.downcast_ref() {
        return Some(store);
    }
    if let Some(AccountError::Store(store)) = error.downcast_ref() {
        return Some(store);
    }
    if let Some(DeleteError::Store(store)) = error.downcast_ref() {
        return Some(store);
    }
    if let Some(ArchiveError::Store(store)) = error.downcast_ref() {
        return Some(store);
    }
    error.downcast_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_found_in_every_error_of_the_store() {
        let full = || StoreError::DiskFull;
        let errors: [Box<dyn Error>; 8] = [
            Box::new(full()),
            Box::new(ExecuteError::Store(full())),
            Box::new(AppendError::Store(full())),
            Box::new(SignInError::Store(full())),
            Box::new(JoinError::Store(full())),
            Box::new(RedeemError::Account(AccountError::Store(full()))),
            Box::new(DeleteError::Store(full())),
            Box::new(ArchiveError::Store(full())),
        ];
        for error in errors {
            assert_eq!(Unavailable::of(&*error), Some(Unavailable::DiskFull), "{error:?}");
        }
        assert_eq!(Unavailable::of(&ExecuteError::Crowded), Some(Unavailable::Crowded));
        assert_eq!(Unavailable::of(&StoreError::WriterGone), None);
    }
}
