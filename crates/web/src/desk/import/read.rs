//! Reading a list by its columns: the people on it, and what is wrong with which line.

use std::collections::BTreeMap;

use engine::Tournament;
use engine::people::command::{Details, Registrant};
use engine::people::{Candidate, Crowd, applicant};
use rulebook::Words;
use rulebook::people::Bar;

use super::columns::Column;
use crate::locale::{Locale, Text, key};
use crate::views::{READING, name_key};

/// More than any hall holds.
const MOST_LINES: usize = 5000;
const LONGEST_NAME: usize = 80;

/// The rows of a list, each with its line.
#[derive(Debug, Default)]
pub struct Table {
    pub headings: Vec<String>,
    /// Whether the first row was a heading.
    pub headed: bool,
    pub rows: Vec<(u64, Vec<String>)>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct LineFault {
    pub line: u64,
    pub what: Wrong,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Wrong {
    NoName,
    LongName,
    Unreadable,
    TooManyColumns(usize),
    NotAnAge(String),
    SameAccount {
        account: String,
        first: u64,
    },
    Repeated {
        name: String,
        first: u64,
    },
    Entered {
        name: String,
        number: u32,
    },
    /// A rule of the document keeps the person out.
    Barred {
        name: String,
        words: Words,
        clause: String,
    },
    TooManyLines,
}

impl LineFault {
    pub fn words(&self, locale: Locale) -> String {
        let text = |words: &'static str| -> Text { locale.t(words).with("line", self.line) };
        match &self.what {
            Wrong::NoName => text(key("desk-line-no-name")),
            Wrong::LongName => text(key("desk-line-long-name")).with("longest", LONGEST_NAME),
            Wrong::Unreadable => text(key("desk-line-unreadable")),
            Wrong::TooManyColumns(columns) => text(key("import-line-columns")).with("columns", *columns),
            Wrong::NotAnAge(age) => text(key("import-line-age")).with("age", age),
            Wrong::SameAccount { account, first } => {
                text(key("import-line-account")).with("account", account).with("first", *first)
            }
            Wrong::Repeated { name, first } => {
                text(key("desk-line-repeated")).with("name", name).with("first", *first)
            }
            Wrong::Entered { name, number } => {
                text(key("desk-line-entered")).with("name", name).with("number", *number)
            }
            Wrong::Barred { name, words, clause } => text(key("import-line-barred"))
                .with("name", name)
                .with("why", locale.words(words))
                .with("clause", clause),
            Wrong::TooManyLines => text(key("desk-line-most")).with("most", MOST_LINES),
        }
        .to_string()
    }
}

impl Table {
    pub fn read(text: &str) -> (Self, Vec<LineFault>) {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let mut records = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter(&text))
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let (mut table, mut faults) = (Self::default(), Vec::new());
        let mut record = csv::StringRecord::new();
        let mut first = true;
        loop {
            match records.read_record(&mut record) {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => {
                    faults.push(LineFault { line: records.position().line(), what: Wrong::Unreadable });
                    continue;
                }
            }
            let line = record.position().map_or(0, csv::Position::line);
            let fields: Vec<String> = record.iter().map(|field| field.trim().to_owned()).collect();
            if fields.iter().all(String::is_empty) {
                continue;
            }
            if std::mem::take(&mut first) {
                let meant: Vec<Column> = fields.iter().map(|field| Column::guess(field)).collect();
                table.headed = meant.iter().any(|column| *column != Column::Ignored);
                if table.headed {
                    table.headings = fields;
                    continue;
                }
            }
            if table.rows.len() == MOST_LINES {
                faults.push(LineFault { line, what: Wrong::TooManyLines });
                break;
            }
            table.rows.push((line, fields));
        }
        let width = table.rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
        if !table.headed {
            table.headings = (1..=width).map(|number| number.to_string()).collect();
        }
        (table, faults)
    }

    /// What each column probably is; the first of a list without headings is the name.
    pub fn guess(&self) -> Vec<Column> {
        let guess = |(place, heading): (usize, &String)| match (self.headed, place) {
            (true, _) => Column::guess(heading),
            (false, 0) => Column::Name,
            (false, _) => Column::Ignored,
        };
        self.headings.iter().enumerate().map(guess).collect()
    }
}

/// Somebody on the list, the line, and whether the fee is paid.
pub struct Listed {
    pub line: u64,
    pub person: Registrant,
    pub paid: bool,
}

/// Everybody whose line is in order, and every fault there is, also where a line has several.
pub fn people(
    table: &Table,
    meant: &[Column],
    entered: &BTreeMap<String, u32>,
    same_name: bool,
) -> (Vec<Listed>, Vec<LineFault>) {
    let (mut people, mut faults) = (Vec::new(), Vec::new());
    let mut names: BTreeMap<String, u64> = BTreeMap::new();
    let mut accounts: BTreeMap<String, u64> = BTreeMap::new();
    for (line, row) in &table.rows {
        let (line, before) = (*line, faults.len());
        let mut fault = |what: Wrong| faults.push(LineFault { line, what });
        let filled = row.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1);
        if filled > meant.len() {
            fault(Wrong::TooManyColumns(filled));
        }
        let field = |wanted: Column| {
            let place = meant.iter().position(|column| *column == wanted);
            place.and_then(|place| row.get(place)).map(String::as_str).unwrap_or_default()
        };
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let name = match field(Column::Name) {
            "" => joined(field(Column::Given), field(Column::Family)),
            name => name.to_owned(),
        };
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let age = field(Column::Age);
        if !age.is_empty() && age.parse::<u32>().is_err() {
            fault(Wrong::NotAnAge(age.to_owned()));
        }
        let account = field(Column::Account);
        match accounts.get(account) {
            Some(&first) => fault(Wrong::SameAccount { account: account.to_owned(), first }),
            None if account.is_empty() => {}
            None => drop(accounts.insert(account.to_owned(), line)),
        }
        match faults_of(&name) {
            Some(what) => fault(what),
            None => {
                let known = name_key(&name);
                if !same_name && let Some(&number) = entered.get(&known) {
                    fault(Wrong::Entered { name: name.clone(), number });
                } else if !same_name && let Some(&first) = names.get(&known) {
                    fault(Wrong::Repeated { name: name.clone(), first });
                }
                names.entry(known).or_insert(line);
            }
        }
        if faults.len() > before {
            continue;
        }
        let attributes = some(field(Column::Reading)).map(|reading| (READING.to_owned(), reading));
        let details = Details {
            account: some(account),
            age: age.parse().ok(),
            nickname: some(field(Column::Nickname)),
            pronouns: some(field(Column::Pronouns)),
            contact: some(field(Column::Contact)),
            ..Details::default()
        };
        let person = Registrant { name, person: None, attributes: attributes.into_iter().collect(), details };
        people.push(Listed { line, person, paid: is_yes(field(Column::Paid)) });
    }
    (people, faults)
}

/// Takes those out whom a rule of the document bars, and says why, line by line.
pub fn bar(tournament: &Tournament, people: Vec<Listed>) -> (Vec<Listed>, Vec<LineFault>) {
    let crowd = Crowd::of(tournament);
    let (mut admitted, mut faults) = (Vec::new(), Vec::new());
    for listed in people {
        let Registrant { name, details, .. } = &listed.person;
        let candidate = Candidate { name, person: None, details, entrant: None };
        let found = engine::people::barred(tournament, &applicant(tournament, &crowd, candidate));
        let refusing = found.into_iter().filter(|barred| barred.bar == Bar::Refuses);
        let wrong = refusing.map(|barred| Wrong::Barred {
            name: name.clone(),
            words: barred.words,
            clause: barred.citation.clause,
        });
        let before = faults.len();
        faults.extend(wrong.map(|what| LineFault { line: listed.line, what }));
        if faults.len() == before {
            admitted.push(listed);
        }
    }
    (admitted, faults)
}

fn faults_of(name: &str) -> Option<Wrong> {
    if name.is_empty() {
        return Some(Wrong::NoName);
    }
    if name.chars().any(char::is_control) {
        return Some(Wrong::Unreadable);
    }
    (name.chars().count() > LONGEST_NAME).then_some(Wrong::LongName)
}

fn is_yes(text: &str) -> bool {
    !matches!(
        text.to_lowercase().as_str(),
        "" | "no" | "0" | "false" | "unpaid" | "未" | "未払い" | "×" | "x" | "-"
    )
}

/// Family name first where the name is written in Japanese.
fn joined(given: &str, family: &str) -> String {
    let latin = family.chars().chain(given.chars()).all(|c| (c as u32) < 0x2e80);
    if latin { format!("{given} {family}") } else { format!("{family} {given}") }
}

/// Whatever the first line with any of them uses most.
fn delimiter(text: &str) -> u8 {
    let line = text.lines().find(|line| line.contains(['\t', ';', ','])).unwrap_or_default();
    let count = |wanted: u8| line.bytes().filter(|byte| *byte == wanted).count();
    [b',', b';', b'\t'].into_iter().max_by_key(|byte| count(*byte)).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_faults_are_fifty_lines() {
        let mut text = "Name,Age\n".to_owned();
        for number in 0..50 {
            text.push_str(&match number % 3 {
                0 => format!("Good {number},twelve\n"),
                1 => ",12\n".to_owned(),
                _ => format!("{},12\n", "x".repeat(81)),
            });
        }
        let (table, unreadable) = Table::read(&text);
        let (good, faults) = people(&table, &table.guess(), &BTreeMap::new(), false);
        assert_eq!((unreadable.len(), good.len(), faults.len()), (0, 0, 50));
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), (2..=51).collect::<Vec<u64>>());
    }

    #[test]
    fn a_line_with_several_faults_tells_them_all() {
        let (table, _) = Table::read("Name,Account,Age\nAiko,1,30\n,1,old,x\n");
        let (good, faults) = people(&table, &table.guess(), &BTreeMap::new(), false);
        assert_eq!(good.len(), 1);
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [3; 4]);
    }

    #[test]
    fn columns_are_guessed_from_their_headings_in_both_languages() {
        let (table, _) = Table::read("氏名,ふりがな,会員番号,備考\n森 愛子,もり あいこ,77,VIP");
        assert_eq!(table.guess(), [Column::Name, Column::Reading, Column::Account, Column::Ignored]);
        let (people, faults) = people(&table, &table.guess(), &BTreeMap::new(), false);
        assert_eq!(faults, []);
        assert_eq!(people[0].person.details.account.as_deref(), Some("77"));
    }

    #[test]
    fn a_number_given_twice_names_both_lines() {
        let (table, _) = Table::read("name;account;paid\nAiko;1;yes\nBen;1;no\nChie;2;");
        let (people, faults) = people(&table, &table.guess(), &BTreeMap::new(), false);
        assert_eq!(
            people.iter().map(|listed| (listed.line, listed.paid)).collect::<Vec<_>>(),
            [(2, true), (4, false)]
        );
        assert_eq!(
            faults,
            [LineFault { line: 3, what: Wrong::SameAccount { account: "1".into(), first: 2 } }]
        );
    }
}
