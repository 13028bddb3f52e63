//! A list of players as people paste or send it: one name a line, or CSV with a heading row.

use std::collections::BTreeMap;

use encoding_rs::{Encoding, SHIFT_JIS};
use engine::command::NewEntrant;

use super::line::fold;

/// As long as the engine takes a name.
const LONGEST_NAME: usize = 80;
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
    LongName,
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
    Other,
}

/// Text from a file, whatever wrote it; None where it is neither UTF-8, UTF-16 nor Shift_JIS.
pub fn decode(bytes: &[u8]) -> Option<String> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        let (text, _, faulty) = encoding.decode(bytes);
        return (!faulty).then(|| text.into_owned());
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Some(text.to_owned());
    }
    let (text, faulty) = SHIFT_JIS.decode_without_bom_handling(bytes);
    (!faulty).then(|| text.into_owned())
}

/// Reads the list, or says of every line that cannot be read what is wrong with it.
pub fn read(text: &str) -> Result<Listed, Vec<BadLine>> {
    let text = text.trim_start_matches('\u{feff}');
    let mut records = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(text))
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut listed = Listed::default();
    let mut bad = Vec::new();
    let mut heading: Option<Vec<Column>> = None;
    for (at, record) in records.records().enumerate() {
        // The text is UTF-8 and lengths may differ, so that no record can fail to be read.
        let Ok(record) = record else { continue };
        let line = record.position().map_or(0, csv::Position::line);
        let fields: Vec<&str> = record.iter().map(str::trim).collect();
        if fields.iter().all(|field| field.is_empty()) {
            continue;
        }
        if at == 0
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

/// Names that are on the list twice, or entered already under a number.
pub fn repeated(listed: &Listed, entered: &BTreeMap<String, u32>) -> Vec<BadLine> {
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    let mut bad = Vec::new();
    for (line, player) in &listed.players {
        let name = player.name.clone();
        let known = name.to_lowercase();
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
    let (name, nickname) = match heading {
        None if filled > 1 => return Err(Wrong::UnknownColumns { columns: filled }),
        None => (fields.first().copied().unwrap_or_default().to_owned(), ""),
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
            (name, field(Column::Nickname))
        }
    };
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(Wrong::NoName);
    }
    if name.chars().count() > LONGEST_NAME || nickname.chars().count() > LONGEST_NAME {
        return Err(Wrong::LongName);
    }
    if name.chars().chain(nickname.chars()).any(char::is_control) {
        return Err(Wrong::ControlCharacters);
    }
    let attributes = match nickname {
        "" => BTreeMap::new(),
        nickname => BTreeMap::from([("nickname".to_owned(), nickname.to_owned())]),
    };
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
        let long = "x".repeat(81);
        let text = format!("name,nickname\nAiko,\n,Rook\nBen,B,3\n{long},\n\u{7}Cem,");
        assert_eq!(
            wrong(&text),
            [
                (3, Wrong::NoName),
                (4, Wrong::TooManyColumns { columns: 3, expected: 2 }),
                (5, Wrong::LongName),
                (6, Wrong::ControlCharacters),
            ]
        );
        assert_eq!(wrong("Aiko\nMori, Ben\nCem"), [(2, Wrong::UnknownColumns { columns: 2 })]);
        assert_eq!(wrong("name\nAiko\n\"Ben\nCem\n"), [(3, Wrong::OpenQuote)]);
    }

    #[test]
    fn names_that_are_there_already() {
        let listed = read("Aiko\nBen\naiko\nCem\n").expect("good");
        let entered = BTreeMap::from([("cem".to_owned(), 4)]);
        let bad: Vec<_> = repeated(&listed, &entered).into_iter().map(|bad| (bad.line, bad.what)).collect();
        assert_eq!(
            bad,
            [
                (3, Wrong::Repeated { name: "aiko".to_owned(), first: 1 }),
                (4, Wrong::Entered { name: "Cem".to_owned(), number: 4 }),
            ]
        );
    }

    #[test]
    fn files_of_other_programs() {
        let (shift_jis, _, _) = SHIFT_JIS.encode("氏名\n森 あいこ\n");
        assert_eq!(decode(&shift_jis).as_deref(), Some("氏名\n森 あいこ\n"));
        assert_eq!(decode("森".as_bytes()).as_deref(), Some("森"));
        assert_eq!(decode(b"\xef\xbb\xbfAiko").as_deref(), Some("Aiko"));
        assert_eq!(decode(b"\xff\xfeA\0").as_deref(), Some("A"));
        assert_eq!(decode(b"\x81\xff\xff"), None);
    }
}
