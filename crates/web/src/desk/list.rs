//! A list of players as people paste or send it: one name a line, or CSV with a heading row.

use std::collections::BTreeMap;

use engine::command::NewEntrant;

use crate::views::{READING, fold, name_key};

/// More than a nickname or a reading needs.
const LONGEST_ATTRIBUTE: usize = 120;
/// More than any hall holds.
const MOST_LINES: usize = 5000;

/// What was read: the players, each with its line, and the columns nobody asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Listed {
    pub players: Vec<(u64, NewEntrant)>,
    pub unused: Vec<String>,
}

/// A line that cannot be taken over.
#[derive(Debug, PartialEq, Eq)]
pub struct BadLine {
    pub line: u64,
    pub what: Wrong,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Wrong {
    NoName,
    /// Longer than the engine takes a name.
    LongName {
        longest: usize,
    },
    LongAttribute {
        longest: usize,
    },
    /// Neither text nor columns.
    Unreadable,
    ControlCharacters,
    /// More columns than names, and no heading row to say what they are.
    UnknownColumns {
        columns: usize,
    },
    /// More columns than the heading row has.
    TooManyColumns {
        columns: usize,
        expected: usize,
    },
    /// A quotation mark that is never closed.
    OpenQuote,
    /// The same name on an earlier line.
    Repeated {
        name: String,
        first: u64,
    },
    /// The same name on the tournament's list.
    Entered {
        name: String,
        number: u32,
    },
    TooManyLines {
        most: usize,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Given,
    Family,
    Nickname,
    Reading,
    Other,
}

pub use crate::text::decode;

/// Reads the list, or says of every line that cannot be read what is wrong with it.
pub fn read(text: &str) -> Result<Listed, Vec<BadLine>> {
    // One kind of line end, so that a line is counted as the person who pasted the list counts it.
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let mut records = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(&text))
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut listed = Listed::default();
    let mut bad = Vec::new();
    let mut heading: Option<Vec<Column>> = None;
    let mut first = true;
    let mut record = csv::StringRecord::new();
    loop {
        let line = line_at(&text, records.position().byte());
        match records.read_record(&mut record) {
            Ok(true) => {}
            Ok(false) => break,
            Err(_) => {
                bad.push(BadLine { line, what: Wrong::Unreadable });
                continue;
            }
        }
        let fields: Vec<&str> = record.iter().map(str::trim).collect();
        if fields.iter().all(|field| field.is_empty()) {
            continue;
        }
        if std::mem::take(&mut first)
            && let Some(columns) = heading_row(&fields)
        {
            let unused = fields.iter().zip(&columns).filter(|(_, column)| **column == Column::Other);
            listed.unused = unused.map(|(field, _)| (*field).to_owned()).collect();
            heading = Some(columns);
            continue;
        }
        match player(&fields, heading.as_deref()) {
            Ok(player) => listed.players.push((line, player)),
            Err(what) => bad.push(BadLine { line, what }),
        }
        if listed.players.len() > MOST_LINES {
            return Err(vec![BadLine { line, what: Wrong::TooManyLines { most: MOST_LINES } }]);
        }
    }
    if bad.is_empty() { Ok(listed) } else { Err(bad) }
}

/// The line on which the record read from this place stands: the reader passes over empty lines before it.
fn line_at(text: &str, byte: u64) -> u64 {
    let byte = usize::try_from(byte).unwrap_or(text.len()).min(text.len());
    let bytes = text.as_bytes();
    let empty = bytes[byte..].iter().take_while(|&&letter| letter == b'\n').count();
    1 + bytes[..byte + empty].iter().filter(|&&letter| letter == b'\n').count() as u64
}

/// The lines whose name is longer than the engine said it takes.
pub fn too_long(listed: &Listed, longest: usize) -> Vec<BadLine> {
    let long = listed.players.iter().filter(|(_, player)| player.name.chars().count() > longest);
    long.map(|&(line, _)| BadLine { line, what: Wrong::LongName { longest } }).collect()
}

/// Names that are on the list twice, or entered already under a number.
pub fn repeated(listed: &Listed, entered: &BTreeMap<String, u32>) -> Vec<BadLine> {
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    let mut bad = Vec::new();
    for (line, player) in &listed.players {
        let name = player.name.clone();
        let known = name_key(&name);
        if let Some(&number) = entered.get(&known) {
            bad.push(BadLine { line: *line, what: Wrong::Entered { name, number } });
        } else if let Some(&first) = seen.get(&known) {
            bad.push(BadLine { line: *line, what: Wrong::Repeated { name, first } });
        } else {
            seen.insert(known, *line);
        }
    }
    bad
}

/// Whatever the first line with any of them uses most: spreadsheets copy with tabs, some countries save with semicolons.
fn delimiter(text: &str) -> u8 {
    let count = |wanted: char| {
        let line = text.lines().find(|line| line.contains(['\t', ';', ',']));
        line.map_or(0, |line| line.chars().filter(|&c| c == wanted).count())
    };
    [(b'\t', count('\t')), (b';', count(';')), (b',', count(','))]
        .into_iter()
        .rev()
        .max_by_key(|&(_, count)| count)
        .map_or(b',', |(delimiter, _)| delimiter)
}

fn heading_row(fields: &[&str]) -> Option<Vec<Column>> {
    let column = |field: &&str| match fold(field).replace([' ', '_', '-', '　'], "").as_str() {
        "name" | "fullname" | "player" | "playername" | "名前" | "氏名" | "ぷれいやー" | "ぷれいやー名"
        | "選手名" | "参加者" => Column::Name,
        "first" | "firstname" | "givenname" | "given" | "名" => Column::Given,
        "last" | "lastname" | "surname" | "familyname" | "family" | "姓" => Column::Family,
        "nickname" | "nick" | "handle" | "にっくねーむ" | "はんどるねーむ" | "hn" => {
            Column::Nickname
        }
        "reading" | "attributes.reading" | "furigana" | "kana" | "ふりがな" | "かな" | "よみ"
        | "よみがな" | "読み" | "読みがな" | "読み仮名" => Column::Reading,
        _ => Column::Other,
    };
    let columns: Vec<Column> = fields.iter().map(column).collect();
    let named = columns.contains(&Column::Name)
        || (columns.contains(&Column::Given) && columns.contains(&Column::Family));
    named.then_some(columns)
}

fn player(fields: &[&str], heading: Option<&[Column]>) -> Result<NewEntrant, Wrong> {
    if fields.iter().any(|field| field.contains(['\n', '\r'])) {
        return Err(Wrong::OpenQuote);
    }
    let filled = fields.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1);
    let (name, nickname, reading) = match heading {
        None if filled > 1 => return Err(Wrong::UnknownColumns { columns: filled }),
        None => (fields.first().copied().unwrap_or_default().to_owned(), "", ""),
        Some(heading) if filled > heading.len() => {
            return Err(Wrong::TooManyColumns { columns: filled, expected: heading.len() });
        }
        Some(heading) => {
            let field = |wanted: Column| {
                let at = heading.iter().position(|column| *column == wanted);
                at.and_then(|at| fields.get(at)).copied().unwrap_or_default()
            };
            let name = match field(Column::Name) {
                "" => joined(field(Column::Given), field(Column::Family)),
                name => name.to_owned(),
            };
            (name, field(Column::Nickname), field(Column::Reading))
        }
    };
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(Wrong::NoName);
    }
    if [nickname, reading].iter().any(|attribute| attribute.chars().count() > LONGEST_ATTRIBUTE) {
        return Err(Wrong::LongAttribute { longest: LONGEST_ATTRIBUTE });
    }
    if [&name, nickname, reading].iter().any(|text| text.chars().any(char::is_control)) {
        return Err(Wrong::ControlCharacters);
    }
    let attributes = [("nickname", nickname), (READING, reading)]
        .into_iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(attribute, value)| (attribute.to_owned(), value.to_owned()))
        .collect();
    Ok(NewEntrant { name, person: None, attributes })
}

/// Family name first where the name is written in Japanese.
fn joined(given: &str, family: &str) -> String {
    let latin = family.chars().chain(given.chars()).all(|c| (c as u32) < 0x2e80);
    if latin { format!("{given} {family}") } else { format!("{family} {given}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        read(text).expect("readable").players.into_iter().map(|(_, player)| player.name).collect()
    }

    fn wrong(text: &str) -> Vec<(u64, Wrong)> {
        read(text).expect_err("faulty").into_iter().map(|bad| (bad.line, bad.what)).collect()
    }

    #[test]
    fn a_name_a_line() {
        assert_eq!(
            names("Aiko Mori\n\n  Ben   Okafor \r\n森 あいこ\n"),
            ["Aiko Mori", "Ben Okafor", "森 あいこ"]
        );
        assert_eq!(names("name\nAiko Mori"), ["Aiko Mori"]);
        assert_eq!(names(""), Vec::<String>::new());
    }

    #[test]
    fn csv_with_a_heading_row() {
        let listed =
            read("Name,Nickname,E-mail\nAiko Mori,Rook,a@example\n\"Okafor, Ben\",,\n").expect("good");
        assert_eq!(listed.unused, ["E-mail"]);
        assert_eq!(listed.players[0].1.attributes["nickname"], "Rook");
        assert_eq!(listed.players[1].1.name, "Okafor, Ben");
        assert_eq!(listed.players[1].0, 3);
        assert_eq!(names("First name;Last name\nAiko;Mori"), ["Aiko Mori"]);
        assert_eq!(names("姓\t名\n森\tあいこ"), ["森 あいこ"]);
        assert_eq!(names("氏名,メール\n森 あいこ,a@example"), ["森 あいこ"]);
    }

    #[test]
    fn every_bad_line_is_named() {
        let long = "x".repeat(LONGEST_ATTRIBUTE + 1);
        let text = format!("name,nickname\nAiko,\n,Rook\nBen,B,3\nDan,{long}\n\u{7}Cem,");
        assert_eq!(
            wrong(&text),
            [
                (3, Wrong::NoName),
                (4, Wrong::TooManyColumns { columns: 3, expected: 2 }),
                (5, Wrong::LongAttribute { longest: LONGEST_ATTRIBUTE }),
                (6, Wrong::ControlCharacters),
            ]
        );
        assert_eq!(wrong("Aiko\nMori, Ben\nCem"), [(2, Wrong::UnknownColumns { columns: 2 })]);
        assert_eq!(wrong("name\nAiko\n\"Ben\nCem\n"), [(3, Wrong::OpenQuote)]);
    }

    #[test]
    fn lines_are_counted_as_they_are_seen() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["", "name,nickname", "Aiko,", "", "", ",Rook", "  ", "Ben,B,3", ""].join(end);
            assert_eq!(
                wrong(&text),
                [(6, Wrong::NoName), (8, Wrong::TooManyColumns { columns: 3, expected: 2 })],
                "{end:?}"
            );
            let listed = read(&["Aiko", "", "Ben", "Cem"].join(end)).expect("good");
            let lines: Vec<u64> = listed.players.iter().map(|(line, _)| *line).collect();
            assert_eq!(lines, [1, 3, 4], "{end:?}");
        }
        assert_eq!(wrong("\r\nname\r\n\r\n\"Ben\r\nCem\"\r\n"), [(4, Wrong::OpenQuote)]);
    }

    #[test]
    fn a_reading_goes_with_the_name() {
        let listed = read("氏名,フリガナ\n森 愛子,モリ アイコ\n").expect("good");
        assert_eq!(listed.players[0].1.attributes[READING], "モリ アイコ");
        assert!(listed.unused.is_empty());
    }

    #[test]
    fn names_that_are_there_already() {
        let listed = read("Aiko\nBen\nＡＩＫＯ\nCem\n").expect("good");
        let entered = BTreeMap::from([("cem".to_owned(), 4)]);
        let bad: Vec<_> = repeated(&listed, &entered).into_iter().map(|bad| (bad.line, bad.what)).collect();
        assert_eq!(
            bad,
            [
                (3, Wrong::Repeated { name: "ＡＩＫＯ".to_owned(), first: 1 }),
                (4, Wrong::Entered { name: "Cem".to_owned(), number: 4 }),
            ]
        );
    }

    #[test]
    fn files_of_other_programs() {
        let (shift_jis, _, _) = encoding_rs::SHIFT_JIS.encode("氏名\n森 あいこ\n");
        assert_eq!(decode(&shift_jis).as_deref(), Some("氏名\n森 あいこ\n"));
        assert_eq!(decode("森".as_bytes()).as_deref(), Some("森"));
        assert_eq!(decode(b"\xef\xbb\xbfAiko").as_deref(), Some("Aiko"));
        assert_eq!(decode(b"\xff\xfeA\0").as_deref(), Some("A"));
        assert_eq!(decode(b"\x81\xff\xff"), None);
    }
}
