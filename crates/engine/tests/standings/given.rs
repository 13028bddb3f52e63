//! Records written briefly.

use engine::fraction::Fraction;
use engine::record::{Record, RecordFault, StandingsAnswer, field, rank_record};
use rulebook::{Library, Resolved};
use serde_json::{Value, json};

/// A record, one text for each round: `A>B` A won, `A<B` B won, `A=B` drawn, `A#B` both lost, `A+` a bye, `A-` a bye whose
/// seat stayed empty. Where games give points: `A3:1B`, points of the first and the second player.
pub fn record(rulebook: &str, options: &Value, players: &str, rounds: &[&str]) -> Value {
    let entrants: Vec<Value> = players.split(' ').map(|id| json!({ "id": id })).collect();
    let rounds: Vec<Value> = (1..)
        .zip(rounds)
        .map(|(number, matches)| {
            let matches: Vec<Value> =
                matches.split(' ').filter(|one| !one.is_empty()).map(one_match).collect();
            json!({ "number": number, "matches": matches })
        })
        .collect();
    json!({ "rulebook": rulebook, "options": options, "entrants": entrants, "rounds": rounds })
}

fn one_match(text: &str) -> Value {
    if let Some(id) = text.strip_suffix('+') {
        return json!({ "bye": id });
    }
    if let Some(id) = text.strip_suffix('-') {
        return json!({ "bye": id, "forfeited": true });
    }
    for (sign, result) in [('>', "a"), ('<', "b"), ('=', "draw"), ('#', "double-loss")] {
        if let Some((a, b)) = text.split_once(sign) {
            return json!({ "a": a, "b": b, "result": result });
        }
    }
    let (left, right) = text.split_once(':').expect("a match");
    let (a, first) = left.split_at(left.len() - 1);
    let (second, b) = right.split_at(1);
    let games = match (first, second) {
        ("6", "0") => json!([{ "winner": "a" }, { "winner": "a" }]),
        ("4", "1") => json!([{ "winner": "a" }, { "winner": "draw" }]),
        ("3", "3") => json!([{ "winner": "a" }, { "winner": "b" }]),
        ("2", "2") => json!([{ "winner": "draw" }, { "winner": "draw" }]),
        ("1", "4") => json!([{ "winner": "draw" }, { "winner": "b" }]),
        ("0", "6") => json!([{ "winner": "b" }, { "winner": "b" }]),
        ("3", "0") => json!([{ "winner": "a" }, { "winner": "both-lose" }]),
        other => panic!("{other:?} is no score of two games"),
    };
    json!({ "a": a, "b": b, "games": games })
}

/// What the fact sheet or the list of entrants says besides.
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

pub fn resolved(record: &Record) -> Resolved {
    Library::builtin().resolve(&record.rulebook, &record.options).expect("the options fit")
}

pub fn table(record: &Value) -> StandingsAnswer {
    let record: Record = serde_json::from_value(record.clone()).expect("a record");
    let rulebook = resolved(&record);
    let ledger = field(&record, &rulebook).unwrap_or_else(|fault| panic!("{fault}"));
    rank_record(&record, &ledger, &rulebook).unwrap_or_else(|refusal| panic!("{refusal}"))
}

pub fn fault(record: &Value) -> RecordFault {
    let record: Record = serde_json::from_value(record.clone()).expect("a record");
    field(&record, &resolved(&record)).expect_err("a fault")
}

/// The ids, best first.
pub fn order(answer: &StandingsAnswer) -> String {
    answer.standings.iter().map(|row| row.who.id.as_str()).collect::<Vec<_>>().join(" ")
}

/// `id points` of every row, best first.
pub fn points(answer: &StandingsAnswer) -> String {
    answer.standings.iter().map(|row| format!("{} {}", row.who.id, row.points)).collect::<Vec<_>>().join(", ")
}

/// Value and display of a tiebreaker.
pub fn value(answer: &StandingsAnswer, id: &str, name: &str) -> (String, String) {
    let row = answer.standings.iter().find(|row| row.who.id == id).expect("a row");
    let found = row.tiebreakers.iter().find(|found| found.name == name).expect("the tiebreaker");
    (found.value.as_ref().map_or_else(|| "none".to_owned(), Fraction::ratio), found.display.clone())
}

pub fn exact(answer: &StandingsAnswer, id: &str, name: &str) -> String {
    value(answer, id, name).0
}

/// The names of the tiebreakers, in order.
pub fn names(answer: &StandingsAnswer) -> Vec<&str> {
    answer.standings[0].tiebreakers.iter().map(|found| found.name).collect()
}
