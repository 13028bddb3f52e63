//! A language nobody speaks: English in wide letters, so that whatever is left in plain ones was not in its files.

use std::fs;
use std::path::Path;

use rulebook::Library;

use crate::locale::{File, Language, Locale, rulebook_template};

pub const TAG: &str = "qaa";
const ENGLISH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../wording/locales/en");

/// Writes the folder of the language as somebody who translates does: every file of the English one, and the words of rulebooks.
pub fn write(folder: &Path) {
    for entry in fs::read_dir(ENGLISH).expect("the English files") {
        let path = entry.expect("a file").path();
        let english = fs::read_to_string(&path).expect("text");
        let translated: String = messages(&english).iter().map(|message| translated(message)).collect();
        fs::write(folder.join(path.file_name().expect("a name")), translated).expect("written");
    }
    let template = rulebook_template(&Library::builtin());
    let entries = template.split("\n\n").skip(1).map(|entry| {
        let (english, _) = entry.trim().split_once("\nmsgstr ").expect("an entry");
        let words = english.strip_prefix("msgid ").expect("English words").replace("\\n", "\n");
        format!("{english}\nmsgstr {}\n", wide(&words).replace('\n', "\\n"))
    });
    fs::write(folder.join("rulebooks.po"), entries.collect::<Vec<_>>().join("\n")).expect("written");
}

/// Loads a folder as the program loads one of its own.
pub fn load(folder: &Path) -> Locale {
    let folder = folder.to_owned();
    let language = Language::new(TAG, "ＱＡＡ", move || {
        let file = |path: &Path| File {
            name: path.file_name().expect("a name").to_string_lossy().into_owned(),
            text: fs::read_to_string(path).expect("text"),
        };
        let entries = fs::read_dir(&folder).expect("the folder");
        entries.map(|entry| file(&entry.expect("a file").path())).collect()
    });
    Locale::from(&*Box::leak(Box::new(language)))
}

fn wide(text: &str) -> String {
    text.chars().map(wide_letter).collect()
}

fn wide_letter(letter: char) -> char {
    match letter {
        '!'..='~' if letter.is_ascii_alphabetic() => char::from_u32(letter as u32 + 0xfee0).unwrap_or(letter),
        letter => letter,
    }
}

/// The messages of a file, each with the lines that belong to it.
fn messages(file: &str) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for line in file.lines() {
        let goes_on = line.starts_with([' ', '}', '\t']) && !messages.is_empty();
        if goes_on {
            let message = messages.last_mut().expect("a message");
            message.push_str(line);
            message.push('\n');
        } else {
            messages.push(format!("{line}\n"));
        }
    }
    messages
}

/// A message with its text in wide letters; keys, variables and the cases of a choice stay.
fn translated(message: &str) -> String {
    if message.starts_with(['#', '\n']) {
        return message.to_owned();
    }
    let (key, pattern) = message.split_once('=').expect("a message");
    let mut done = format!("{key}=");
    // One entry for each bracket that is open: whether it holds a choice, whose cases are text again.
    let mut open: Vec<bool> = Vec::new();
    let mut case = false;
    let mut letters = pattern.char_indices();
    while let Some((at, letter)) = letters.next() {
        let line_start = pattern[..at]
            .rfind('\n')
            .is_some_and(|end| pattern[end..at].trim_matches(['*', ' ', '\n']).is_empty());
        match letter {
            '{' => open.push(false),
            '}' => {
                open.pop();
            }
            '[' if line_start && open.last() == Some(&true) => case = true,
            ']' if case => case = false,
            '>' if pattern[..at].ends_with('-') => {
                if let Some(choice) = open.last_mut() {
                    *choice = true;
                }
            }
            '"' if open.last() == Some(&false) => {
                done.push(letter);
                for (_, letter) in letters.by_ref() {
                    done.push(wide_letter(letter));
                    if letter == '"' {
                        break;
                    }
                }
                continue;
            }
            _ => {}
        }
        let text = !case && open.last().is_none_or(|choice| *choice);
        done.push(if text { wide_letter(letter) } else { letter });
    }
    done
}

#[test]
fn text_is_translated_and_nothing_else() {
    let message =
        "a-key = Two { $count ->\n    [one] one card\n   *[other] { $count } cards { \"here\" }\n} left\n";
    let expected = "a-key = Ｔｗｏ { $count ->\n    [one] ｏｎｅ ｃａｒｄ\n   *[other] { $count } ｃａｒｄｓ { \"ｈｅｒｅ\" }\n} ｌｅｆｔ\n";
    assert_eq!(translated(message), expected);
}
