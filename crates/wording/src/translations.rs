//! Words of rulebooks in a further language: a gettext file (`*.po`) from the English words to the translation.
//!
//! The English words are the key, so a rulebook stored with a tournament years ago is translated like today's.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::Library;
use serde_json::Value;

use crate::languages::Language;

pub(crate) fn read(language: &Language) -> BTreeMap<String, String> {
    let mut translations = BTreeMap::new();
    for file in language.files(".po") {
        translations.extend(entries(&file.text));
    }
    translations
}

/// Writes a gettext file of everything the rulebooks say, for somebody to translate.
pub fn rulebook_template(library: &Library) -> String {
    let mut english = BTreeSet::new();
    for id in library.ids() {
        let judging = library.judging(id).ok().flatten();
        let both = (library.get(id), judging.as_deref());
        gather(&serde_json::to_value(both).unwrap_or_default(), &mut english);
    }
    let entry = |words: &String| format!("msgid {}\nmsgstr \"\"\n", quoted(words));
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n".to_owned();
    [head].into_iter().chain(english.iter().map(entry)).collect::<Vec<_>>().join("\n")
}

/// Words stand wherever both languages do.
fn gather(value: &Value, english: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => match (fields.get("en"), fields.get("ja")) {
            (Some(Value::String(words)), Some(Value::String(_))) => {
                english.insert(words.clone());
            }
            _ => fields.values().for_each(|value| gather(value, english)),
        },
        Value::Array(values) => values.iter().for_each(|value| gather(value, english)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The entries of a gettext file that say something; comments and what is not translated yet are left out.
fn entries(text: &str) -> Vec<(String, String)> {
    let mut entries: Vec<(String, String)> = Vec::new();
    let mut translating = false;
    for line in text.lines().map(str::trim) {
        let said = if let Some(said) = line.strip_prefix("msgid ") {
            entries.push(Default::default());
            translating = false;
            said
        } else if let Some(said) = line.strip_prefix("msgstr ") {
            translating = true;
            said
        } else if line.starts_with('"') {
            line
        } else {
            continue;
        };
        if let Some((english, translation)) = entries.last_mut() {
            if translating { translation } else { english }.push_str(&unquoted(said));
        }
    }
    entries.retain(|(english, translation)| !english.is_empty() && !translation.is_empty());
    entries
}

fn quoted(words: &str) -> String {
    format!("\"{}\"", words.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

fn unquoted(said: &str) -> String {
    let said = said.trim().strip_prefix('"').and_then(|said| said.strip_suffix('"')).unwrap_or_default();
    let mut letters = said.chars();
    let mut words = String::with_capacity(said.len());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => words.extend(letters.next().map(|escaped| if escaped == 'n' { '\n' } else { escaped })),
            letter => words.push(letter),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_translators_file_is_read_as_gettext_writes_it() {
        let text = r#"
# A comment.
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Round time"
msgstr "Rundenzeit"

msgid ""
"Both players "
"said \"stop\"."
msgstr ""
"Beide sagten\n"
"„Halt“ \\."

msgid "Not yet"
msgstr ""
"#;
        let expected =
            [("Round time", "Rundenzeit"), ("Both players said \"stop\".", "Beide sagten\n„Halt“ \\.")];
        assert_eq!(entries(text), expected.map(|(english, said)| (english.to_owned(), said.to_owned())));
    }

    #[test]
    fn the_template_holds_the_words_of_rulebooks_and_of_judging_tables() {
        let template = rulebook_template(&Library::builtin());
        for words in ["Kind of tournament", "Wizards of the Coast", "Cannot be told apart when sleeved"] {
            assert!(template.contains(&format!("msgid \"{words}\"\nmsgstr \"\"\n")), "{words}");
        }
        assert!(entries(&template).is_empty(), "nothing is translated yet");
    }
}
