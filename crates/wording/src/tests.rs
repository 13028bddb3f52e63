//! All languages say the same things, and every key the program uses exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use engine::{Event, Refusal, RefusalKind};

use crate::{Languages, Locale, Text, catalogue};

/// Keys whose last part is put together at run time.
const COMPOSED: [&str; 2] = ["refusal-", "why-"];

#[test]
fn all_languages_have_the_same_files_keys_and_variables() {
    let english = messages(Locale::english());
    let keys = |messages: &BTreeMap<String, Message>| messages.keys().cloned().collect::<BTreeSet<_>>();
    for locale in Languages::default().0 {
        let (messages, tag) = (messages(locale), locale.tag());
        let [en, other] = [keys(&english), keys(&messages)];
        assert_eq!(en.difference(&other).collect::<Vec<_>>(), Vec::<&String>::new(), "not in {tag}");
        assert_eq!(other.difference(&en).collect::<Vec<_>>(), Vec::<&String>::new(), "only in {tag}");
        for (key, message) in &english {
            assert_eq!(message, &messages[key], "file and variables of {key} in {tag}");
        }
    }
    assert!(english.len() > 20, "the locale files were not found");
}

#[test]
fn every_file_parses_and_no_key_is_said_twice() {
    for locale in Languages::default().0 {
        for (key, message) in messages(locale) {
            assert!(catalogue::knows(locale, &key), "{key} in {} did not parse", message.file);
        }
    }
}

#[test]
fn every_key_in_templates_and_code_exists() {
    let known: BTreeSet<String> = messages(Locale::english()).into_keys().collect();
    let mut used = 0;
    for (path, source) in sources() {
        for key in keys_in(&source) {
            used += 1;
            assert!(known.contains(&key), "{}: no words for the key \"{key}\"", path.display());
        }
    }
    assert!(used > 20, "the templates were not found");
}

#[test]
fn every_key_in_the_locale_files_is_used() {
    let used: BTreeSet<String> = sources().iter().flat_map(|(_, source)| keys_in(source)).collect();
    let idle: Vec<String> = messages(Locale::english())
        .into_keys()
        .filter(|key| !used.contains(key) && !COMPOSED.iter().any(|prefix| key.starts_with(prefix)))
        .filter(|key| !key.strip_prefix("log-").is_some_and(|kind| Event::KINDS.contains(&kind)))
        .collect();
    assert_eq!(idle, Vec::<String>::new(), "keys nobody uses; remove them");
}

#[test]
fn every_refusal_has_words_in_each_language_that_speak_of_what_it_knows() {
    for locale in Languages::default().0 {
        let messages = messages(locale);
        let mut worded: BTreeSet<&str> =
            messages.keys().filter_map(|key| key.strip_prefix("refusal-")).collect();
        for kind in RefusalKind::ALL {
            assert!(worded.remove(kind.code), "{}: no words for the refusal {}", locale.tag(), kind.code);
            let known = |name: &String| name == "line" || kind.arguments.contains(&name.as_str());
            let message = &messages[&format!("refusal-{}", kind.code)];
            let unknown: Vec<&String> = message.variables.iter().filter(|name| !known(name)).collect();
            assert!(unknown.is_empty(), "{} does not know {unknown:?}", kind.code);
        }
        assert!(worded.is_empty(), "{}: words for refusals there are not: {worded:?}", locale.tag());
    }
}

/// Words of the log that belong to no kind of event are keys nobody uses.
#[test]
fn every_kind_of_event_has_a_sentence_in_each_language() {
    for locale in Languages::default().0 {
        let messages = messages(locale);
        let told = |kind: &str| messages.contains_key(&format!("log-{kind}"));
        let untold: Vec<_> = Event::KINDS.iter().filter(|kind| !told(kind)).collect();
        assert!(untold.is_empty(), "{}: no sentence for {untold:?}", locale.tag());
    }
}

#[test]
fn a_refusal_takes_the_rulebooks_words_of_its_language() {
    let said = |locale: Locale| {
        let item = rulebook::Words { en: "the rooms are open".into(), ja: "部屋が開いている".into() };
        locale.refusal(&Refusal::new(RefusalKind::ChecklistOpen { item })).to_string()
    };
    assert!(said(Locale::english()).contains("the rooms are open"));
    assert!(said(Locale::japanese()).contains("部屋が開いている"));
}

#[test]
fn a_missing_key_shows_itself() {
    assert_eq!(Text::new(Locale::english(), "no-such-key").to_string(), "⟦no-such-key⟧");
    assert_eq!(Locale::english().t("round-of").to_string(), "⟦round-of⟧", "arguments left out");
}

#[test]
fn numbers_choose_the_plural() {
    let players = |count: u32| Locale::english().t("players-count").with("count", count).to_string();
    assert_eq!(players(1), "1 player");
    assert_eq!(players(32), "32 players");
    assert_eq!(Locale::japanese().t("players-count").with("count", 32).to_string(), "32名");
}

#[derive(Debug, PartialEq, Eq)]
struct Message {
    file: String,
    variables: BTreeSet<String>,
}

fn messages(locale: Locale) -> BTreeMap<String, Message> {
    let mut messages = BTreeMap::new();
    for file in locale.language().files(".ftl") {
        let (file, source) = (file.name, file.text);
        let mut key = String::new();
        for line in source.lines() {
            if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
                key = line.split(['=', ' ']).next().expect("a key").to_owned();
                let message = Message { file: file.clone(), variables: BTreeSet::new() };
                assert!(messages.insert(key.clone(), message).is_none(), "{file} repeats {key}");
            }
            for variable in line.split('$').skip(1) {
                let name =
                    variable.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').next();
                let message = messages.get_mut(&key).expect("a variable belongs to a message");
                message.variables.insert(name.expect("a name").to_owned());
            }
        }
    }
    messages
}

/// Whatever speaks: templates, code and examples, without comments and without this file.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for folder in ["src", "../web/templates", "../web/src", "../web/examples", "../floorkeeper/src"] {
        gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    }
    found
}

fn gather(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a folder of the crate") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            gather(&path, found);
        } else if !path.ends_with("wording/src/tests.rs") {
            let source = fs::read_to_string(&path).expect("text");
            let code: Vec<&str> =
                source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            found.push((path, code.join("\n")));
        }
    }
}

/// The keys in calls of `t("…")`, and in `key("…")`, which names one for later.
fn keys_in(source: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for call in ["t(\"", "key(\""] {
        for (at, _) in source.match_indices(call) {
            let before = source[..at].chars().next_back().unwrap_or(' ');
            if before.is_ascii_alphanumeric() || before == '_' {
                continue;
            }
            let rest = &source[at + call.len()..];
            keys.insert(rest.split('"').next().unwrap_or_default().to_owned());
        }
    }
    keys
}
