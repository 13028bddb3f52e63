//! Records and brackets written briefly.

use engine::Refusal;
use engine::record::{CutAnswer, CutWhy, Record, cut_record, field};
use engine::structure::bracket::{Bracket, Seed};
use rulebook::{FactSheet, Library, Resolved};
use serde_json::{Value, json};

pub fn book(id: &str, options: &Value) -> Resolved {
    let sheet: FactSheet = serde_json::from_value(options.clone()).expect("options are an object");
    Library::builtin().resolve(id, &sheet).expect("the options fit")
}

/// A record in which everybody meets strangers: `A>` won, `A<` lost, `A=` drew, a text for each round. The strangers lose or
/// win nothing that matters: they have dropped.
pub fn record(rulebook: &str, options: &Value, players: &str, rounds: &[&str]) -> Value {
    let mut entrants: Vec<Value> = players.split(' ').map(|id| json!({ "id": id })).collect();
    let mut told = Vec::new();
    for (number, matches) in (1..).zip(rounds) {
        let mut games = Vec::new();
        for text in matches.split(' ') {
            let (id, result) = text.split_at(text.len() - 1);
            let result = match result {
                ">" => "a",
                "<" => "b",
                "=" => "draw",
                other => panic!("{other} is no result"),
            };
            let stranger = format!("{id}-{number}");
            entrants
                .push(json!({ "id": stranger, "dropped_after_round": number, "joined_in_round": number }));
            games.push(json!({ "a": id, "b": stranger, "result": result }));
        }
        told.push(json!({ "number": number, "matches": games }));
    }
    json!({ "rulebook": rulebook, "options": options, "seed": "00", "entrants": entrants, "rounds": told })
}

pub fn with(mut record: Value, id: &str, key: &str, value: impl Into<Value>) -> Value {
    let entrants = record["entrants"].as_array_mut().expect("entrants");
    let entrant = entrants.iter_mut().find(|entrant| entrant["id"] == id).expect("the entrant");
    entrant[key] = value.into();
    record
}

/// The best lot first.
pub fn lots(mut record: Value, order: &str) -> Value {
    for (lot, id) in order.split(' ').enumerate() {
        record = with(record, id, "lot", lot);
    }
    record
}

pub fn try_cut(record: &Value) -> Result<CutAnswer, Refusal> {
    let record: Record = serde_json::from_value(record.clone()).expect("a record");
    let rulebook = Library::builtin().resolve(&record.rulebook, &record.options).expect("the options fit");
    let ledger = field(&record, &rulebook).unwrap_or_else(|fault| panic!("{fault}"));
    cut_record(&record, &ledger, &rulebook)
}

pub fn cut(record: &Value) -> CutAnswer {
    try_cut(record).unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// The ids that go on, best seed first.
pub fn advance(record: &Value) -> String {
    cut(record).advance.join(" ")
}

pub fn lines<'a>(answer: &'a CutAnswer, code: &str) -> Vec<&'a CutWhy> {
    answer.why.iter().filter(|line| line.code == code).collect()
}

/// A bracket played by names: `U1 1` means that seed 1 wins U1.
pub fn played(mut bracket: Bracket, results: &[(&str, u32)]) -> Bracket {
    for &(name, winner) in results {
        let index = bracket.index_of(name).unwrap_or_else(|| panic!("there is no match {name}"));
        bracket = bracket.with_result(index, Seed(winner)).unwrap_or_else(|fault| panic!("{fault}"));
    }
    bracket
}

/// What can be called now: `U1 1-8`.
pub fn due(bracket: &Bracket) -> String {
    let line = |due: &engine::structure::bracket::DueMatch| {
        format!("{} {}-{}", bracket.matches()[due.index].name, due.a.0, due.b.0)
    };
    bracket.next_matches().iter().map(line).collect::<Vec<_>>().join(", ")
}

/// `place:seed` of everybody placed so far.
pub fn places(bracket: &Bracket) -> String {
    let line = |placed: &engine::structure::bracket::Placed| format!("{}:{}", placed.place, placed.seed.0);
    bracket.places().iter().map(line).collect::<Vec<_>>().join(" ")
}
