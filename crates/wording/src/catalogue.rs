//! The compiled-in messages, parsed once.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

use crate::Locale;

#[derive(RustEmbed)]
#[folder = "locales/"]
pub(super) struct Files;

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| read(Locale::En));
static JAPANESE: LazyLock<Bundle> = LazyLock::new(|| read(Locale::Ja));

pub(super) fn knows(locale: Locale, key: &str) -> bool {
    bundle(locale).has_message(key)
}

/// The message with its arguments filled in, or `None` and a line in the log when the key or an argument is missing.
pub(super) fn format(locale: Locale, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
    let bundle = bundle(locale);
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

fn bundle(locale: Locale) -> &'static Bundle {
    match locale {
        Locale::En => &ENGLISH,
        Locale::Ja => &JAPANESE,
    }
}

fn read(locale: Locale) -> Bundle {
    let language: LanguageIdentifier = locale.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Isolation marks would end up in printed names and in clipboard copies.
    bundle.set_use_isolating(false);
    for path in Files::iter().filter(|path| path.starts_with(locale.tag())) {
        let Some(file) = Files::get(&path) else { continue };
        let source = String::from_utf8_lossy(&file.data).into_owned();
        let resource = match FluentResource::try_new(source) {
            Ok(resource) => resource,
            Err((resource, faults)) => {
                tracing::error!(%path, ?faults, "locale file does not parse");
                resource
            }
        };
        if let Err(faults) = bundle.add_resource(resource) {
            tracing::error!(%path, ?faults, "locale file repeats a key");
        }
    }
    bundle
}
