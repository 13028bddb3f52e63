//! Reading a card catalogue: JSON in the shape of `Cards`, or CSV with a heading row.

use std::collections::BTreeMap;

use rulebook::decks::{Card, CardList, Cards};

/// What is wrong with a catalogue, and on which line.
#[derive(Debug, PartialEq, Eq)]
pub struct BadCards {
    pub line: u64,
    pub what: String,
}

pub fn read(text: &str) -> Result<Cards, Vec<BadCards>> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(text)
            .map_err(|fault| vec![BadCards { line: fault.line() as u64, what: fault.to_string() }]);
    }
    from_csv(text)
}

/// `name` is needed; `ja`, `kind`, `sets` (with semicolons), `date`, `same_as` and `list` (banned, limited, restricted) are
/// known; every other column is a number on the card or a mark.
fn from_csv(text: &str) -> Result<Cards, Vec<BadCards>> {
    let mut records =
        csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
    let unreadable = |fault: &csv::Error| BadCards {
        line: fault.position().map_or(1, csv::Position::line),
        what: fault.to_string(),
    };
    let headings: Vec<String> = match records.headers() {
        Ok(headings) => headings.iter().map(|heading| heading.to_lowercase()).collect(),
        Err(fault) => return Err(vec![unreadable(&fault)]),
    };
    let Some(name_at) = headings.iter().position(|heading| heading == "name" || heading == "カード名")
    else {
        return Err(vec![BadCards { line: 1, what: "name".into() }]);
    };
    let (mut cards, mut faults) = (Cards { complete: true, ..Cards::default() }, Vec::new());
    let mut list = CardList { name: "imported".into(), ..CardList::default() };
    let mut record = csv::StringRecord::new();
    loop {
        match records.read_record(&mut record) {
            Ok(true) => {}
            Ok(false) => break,
            Err(fault) => {
                faults.push(unreadable(&fault));
                continue;
            }
        }
        let line = record.position().map_or(0, csv::Position::line);
        let name = record.get(name_at).unwrap_or_default().to_owned();
        if name.is_empty() {
            faults.push(BadCards { line, what: "name".into() });
            continue;
        }
        let mut card = Card { name, ..Card::default() };
        for (heading, value) in headings.iter().zip(record.iter()).filter(|(_, value)| !value.is_empty()) {
            put(&mut card, &mut list, heading, value);
        }
        if card.date.as_deref().is_some_and(|date| engine::decks::Day::read(date).is_none()) {
            faults.push(BadCards { line, what: "date".into() });
        }
        cards.cards.push(card);
    }
    if list != (CardList { name: "imported".into(), ..CardList::default() }) {
        cards.lists.push(list);
    }
    if faults.is_empty() { Ok(cards) } else { Err(faults) }
}

fn put(card: &mut Card, list: &mut CardList, heading: &str, value: &str) {
    let some = || Some(value.to_owned());
    match heading {
        "name" | "カード名" => {}
        "ja" | "japanese" => card.ja = some(),
        "kind" => card.kind = some(),
        "sets" | "set" => card.sets = value.split(';').map(|set| set.trim().to_owned()).collect(),
        "date" => card.date = some(),
        "same_as" => card.same_as = some(),
        "list" => match value {
            "banned" | "removed" => list.banned.push(card.name.clone()),
            "limited" => list.limited.push(card.name.clone()),
            "restricted" => list.restricted.push(card.name.clone()),
            _ => {}
        },
        _ => match value.parse::<i64>() {
            Ok(number) => {
                card.values.insert(heading.to_owned(), number);
            }
            Err(_) => {
                let marks: &mut BTreeMap<String, String> = &mut card.marks;
                marks.insert(heading.to_owned(), value.to_owned());
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalogue_is_read_from_a_table() {
        let text = "name,ja,kind,sets,date,stars,list\nRivet,リベット,character,A;B,2020-01-31,10,\nSwap,,battle,A,,0,banned\n";
        let cards = read(text).expect("readable");
        assert_eq!(
            (cards.cards.len(), cards.cards[0].sets.len(), cards.cards[0].values["stars"]),
            (2, 2, 10)
        );
        assert_eq!(cards.lists[0].banned, ["Swap"]);
        assert!(cards.complete);
    }

    #[test]
    fn every_faulty_line_is_named() {
        let text = "name,date\nRivet,2020-13-01\n,2020-01-01\nGood,2020-01-01\n";
        let faults = read(text).expect_err("faulty");
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(read("title\nx").expect_err("no name")[0].line, 1);
        assert_eq!(read("{\n \"cards\": 3 }").expect_err("no list")[0].line, 2);
    }

    #[test]
    fn json_has_the_shape_of_the_schema() {
        let cards = read(r#"{ "complete": true, "cards": [{ "name": "Rivet" }] }"#).expect("readable");
        assert_eq!(cards.cards[0].name, "Rivet");
    }
}
