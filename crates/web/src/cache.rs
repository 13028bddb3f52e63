//! Pages everybody sees, rendered once per log version and language.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};

use crate::assets;
use crate::error::AppError;
use crate::locale::Locale;
use crate::respond::Document;
use crate::visit::Visit;

/// More pages than a large gathering has; beyond it the cache starts afresh rather than growing.
const MOST_PAGES: usize = 4096;

/// Which page: the tournament, the language, the path, and the part of the query it depends on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PageKey {
    tournament: String,
    locale: Locale,
    path: String,
    query: String,
}

#[derive(Default)]
pub struct PageCache {
    slots: Mutex<BTreeMap<PageKey, Slot>>,
}

/// Whoever holds the slot renders; the others wait for it instead of rendering the same page beside it.
type Slot = Arc<Mutex<Option<(u64, Document)>>>;

impl PageCache {
    /// The page at this version of the log, rendered by the first who asks.
    ///
    /// What is rendered is seen by all, so `render` is given a visitor who is nobody: of the one who asked only the language and
    /// the path remain, and `query` as the room understood it (`round=3`, or nothing), never as it was typed.
    pub fn page(
        &self,
        visit: &Visit,
        tournament: &str,
        query: &str,
        version: u64,
        render: impl FnOnce(&Visit) -> Result<Document, AppError>,
    ) -> Result<Document, AppError> {
        let anyone = visit.as_anyone(query);
        let key = PageKey {
            tournament: tournament.to_owned(),
            locale: anyone.locale,
            path: anyone.path.clone(),
            query: anyone.query.clone(),
        };
        let tag = format!("{}-{version}-{}", key.locale.tag(), tag_of(&key));
        let slot = self.slot(key);
        let mut held = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, document)) = held.as_ref()
            && *known == version
        {
            return Ok(document.clone());
        }
        let document = render(&anyone)?.shared(tag);
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
    let mut hash = Sha256::new();
    hash.update(key.tournament.as_bytes());
    hash.update([0]);
    hash.update(key.path.as_bytes());
    hash.update([0]);
    hash.update(key.query.as_bytes());
    // Another build may render the same version differently.
    hash.update(assets::build().as_bytes());
    assets::hex(&hash.finalize()[..6])
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::parts::FlashNote;

    fn visit(path: &str) -> Visit {
        Visit { path: format!("/t/friday/{path}"), ..Visit::default() }
    }

    /// What a reader at `version` sees, and whether it had to be rendered.
    fn read(cache: &PageCache, page: &str, version: u64) -> (String, bool) {
        let rendered = Cell::new(false);
        let document = cache.page(&visit(page), "friday", "", version, |_| {
            rendered.set(true);
            Ok(Document::of(format!("{page} at {version}")))
        });
        let document = document.expect("a page");
        (String::from_utf8(document.bytes().to_vec()).expect("UTF-8"), rendered.get())
    }

    #[test]
    fn a_page_is_rendered_once_per_version() {
        let cache = PageCache::default();
        assert_eq!(read(&cache, "pairings", 7), ("pairings at 7".to_owned(), true));
        assert_eq!(read(&cache, "pairings", 7), ("pairings at 7".to_owned(), false));
        assert_eq!(read(&cache, "standings", 7), ("standings at 7".to_owned(), true));
        assert_eq!(read(&cache, "pairings", 8), ("pairings at 8".to_owned(), true));
        assert_eq!(
            read(&cache, "pairings", 7),
            ("pairings at 7".to_owned(), true),
            "a reader that was overtaken"
        );
        assert_eq!(read(&cache, "pairings", 8), ("pairings at 8".to_owned(), false), "keeps the newer page");
    }

    #[test]
    fn what_is_forgotten_is_rendered_anew() {
        let cache = PageCache::default();
        read(&cache, "pairings", 7);
        cache.forget("friday");
        assert_eq!(read(&cache, "pairings", 3), ("pairings at 3".to_owned(), true));
    }

    #[test]
    fn nothing_of_the_one_who_asked_first_is_kept_for_the_others() {
        let asked = Visit {
            query: "round=3&note=mine".to_owned(),
            flash: Some(FlashNote::new("undo")),
            https: true,
            ..visit("pairings")
        };
        let cache = PageCache::default();
        let page = cache.page(&asked, "friday", "round=3", 1, |anyone| {
            assert!(anyone.flash.is_none());
            assert_eq!(anyone.here(), "/t/friday/pairings?round=3&");
            Ok(Document::of(String::new()))
        });
        assert!(page.expect("a page").is_shared());
    }

    #[test]
    fn an_error_is_not_kept() {
        let cache = PageCache::default();
        assert!(cache.page(&visit("pairings"), "friday", "", 1, |_| Err(AppError::NotFound)).is_err());
        assert_eq!(read(&cache, "pairings", 1), ("pairings at 1".to_owned(), true));
    }
}
