//! Pages everybody sees, rendered once per log version and language.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::error::AppError;
use crate::locale::Locale;
use crate::respond::Document;

/// More pages than a large gathering has; beyond it the cache starts afresh rather than growing.
const MOST_PAGES: usize = 4096;

/// Which page: the tournament, the language, and the page's own name within the tournament, chosen by the room and never
/// copied from the address, or anybody could fill the cache.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PageKey {
    pub tournament: String,
    pub locale: Locale,
    pub page: String,
}

#[derive(Default)]
pub struct PageCache {
    slots: Mutex<BTreeMap<PageKey, Slot>>,
}

/// Whoever holds the slot renders; the others wait for it instead of rendering the same page beside it.
type Slot = Arc<Mutex<Option<(u64, Document)>>>;

impl PageCache {
    /// The page at this version of the log, rendered by the first who asks.
    pub fn page(
        &self,
        key: PageKey,
        version: u64,
        render: impl FnOnce() -> Result<Document, AppError>,
    ) -> Result<Document, AppError> {
        let tag = format!("{}-{version}-{}", key.locale.tag(), tag_of(&key));
        let slot = self.slot(key);
        let mut held = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, document)) = held.as_ref()
            && *known == version
        {
            return Ok(document.clone());
        }
        let document = render()?.shared(tag);
        // A reader that was overtaken must not put the older page back.
        if held.as_ref().is_none_or(|(known, _)| *known < version) {
            *held = Some((version, document.clone()));
        }
        Ok(document)
    }

    /// Forgets everything about a tournament, when it was deleted or its log replaced.
    pub fn forget(&self, tournament: &str) {
        self.slots
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .retain(|key, _| key.tournament != tournament);
    }

    fn slot(&self, key: PageKey) -> Slot {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= MOST_PAGES && !slots.contains_key(&key) {
            slots.clear();
        }
        Arc::clone(slots.entry(key).or_default())
    }
}

/// The page's part of the tag, in letters a header may hold.
fn tag_of(key: &PageKey) -> String {
    use sha2::{Digest, Sha256};
    let mut hash = Sha256::new();
    hash.update(key.tournament.as_bytes());
    hash.update([0]);
    hash.update(key.page.as_bytes());
    // Another build may render the same version differently.
    hash.update(crate::assets::build().as_bytes());
    crate::assets::hex(&hash.finalize()[..6])
}
