//! The messages of a language, parsed once.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::Locale;
use crate::languages::Language;

pub(super) type Bundle = FluentBundle<FluentResource>;

pub(super) fn knows(locale: Locale, key: &str) -> bool {
    locale.language().bundle().has_message(key)
}

/// The message with its arguments filled in, or `None` and a line in the log when the key or an argument is missing.
pub(super) fn format(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let bundle = locale.language().bundle();
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        tracing::error!(locale = locale.tag(), key, "no words for this key");
        return None;
    };
    let mut faults = Vec::new();
    let words = bundle.format_pattern(pattern, Some(arguments), &mut faults);
    if faults.is_empty() {
        return Some(words.into_owned());
    }
    tracing::error!(locale = locale.tag(), key, ?faults, "words with a hole in them");
    // A hole in a sentence is better than no sentence on a busy day, but must not slip through a test.
    if cfg!(debug_assertions) { None } else { Some(words.into_owned()) }
}

pub(super) fn read(language: &Language) -> Bundle {
    let id: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolation marks would end up in printed names and in clipboard copies.
    bundle.set_use_isolating(false);
    for file in language.files(".ftl") {
        let (tag, name) = (language.tag(), file.name);
        let resource = match FluentResource::try_new(file.text) {
            Ok(resource) => resource,
            Err((resource, faults)) => {
                tracing::error!(tag, name, ?faults, "locale file does not parse");
                resource
            }
        };
        if let Err(faults) = bundle.add_resource(resource) {
            tracing::error!(tag, name, ?faults, "locale file repeats a key");
        }
    }
    bundle
}
