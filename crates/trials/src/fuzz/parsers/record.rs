//! A record: read, checked against its rulebook, ranked, paired and cut.

use std::fs;

use engine::record::{Record, cut_record, field, pair_record, rank_record};
use rulebook::Library;
use serde_json::Value;

use super::{Parser, repository, words_in};

pub struct Records {
    library: Library,
    known: Vec<String>,
}

/// Pairing is not reading: what it does with many entrants is the benchmarks' business.
const MANY: usize = 40;

impl Records {
    pub fn new() -> Self {
        let mut known = vec![PLAIN.to_owned()];
        for file in ["bushiroad", "gr-tf", "nisei"] {
            let text = fs::read_to_string(repository().join(format!("tests/vectors/{file}.json")));
            let cases: Value =
                text.ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
            gather(&cases, &mut known);
        }
        Self { library: Library::builtin(), known }
    }
}

/// Every record among the worked cases.
fn gather(value: &Value, known: &mut Vec<String>) {
    match value {
        Value::Object(fields) if fields.contains_key("entrants") && fields.contains_key("rulebook") => {
            let text = value.to_string();
            if text.len() < 6_000 {
                known.push(text);
            }
        }
        Value::Object(fields) => fields.values().for_each(|inner| gather(inner, known)),
        Value::Array(items) => items.iter().for_each(|inner| gather(inner, known)),
        _ => {}
    }
}

impl Parser for Records {
    fn read(&mut self, input: &[u8]) {
        let Ok(record) = serde_json::from_slice::<Record>(input) else { return };
        let Ok(rulebook) = self.library.resolve(&record.rulebook, &record.options) else { return };
        let Ok(ledger) = field(&record, &rulebook) else { return };
        let _ = rank_record(&record, &ledger, &rulebook);
        if record.entrants.len() <= MANY {
            let _ = pair_record(&record, &ledger, &rulebook);
            let _ = cut_record(&record, &ledger, &rulebook);
        }
    }

    fn known(&self) -> Vec<Vec<u8>> {
        self.known.iter().map(|text| text.as_bytes().to_vec()).collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        words_in(self.known.iter().map(String::as_str).chain([OPTIONS]))
    }
}

const PLAIN: &str = r#"{ "rulebook": "vanguard", "options": { "rounds": 3 }, "seed": "00ff",
  "entrants": [ { "id": "p1", "name": "Aiko", "lot": 3 }, { "id": "p2" }, { "id": "p3", "dropped_after_round": 1 },
    { "id": "p4", "joined_in_round": 1, "missed_rounds": [2] }, { "id": "p5", "disqualified_in_round": 2 } ],
  "rounds": [ { "number": 1, "stage": "swiss", "matches": [
    { "table": 1, "a": "p1", "b": "p2", "games": [ { "winner": "a" } ] },
    { "table": 2, "a": "p3", "b": "p4", "result": "draw" }, { "bye": "p5", "table": 3 } ] } ] }"#;

const OPTIONS: &str = "tier points win draw loss standings outside-japan structure swiss double-elimination round-robin \
    single-elimination head_to_head sos_divisor player-rounds opponents objective procedure amalfi cut size method ranking \
    nation clan title record pick random threshold rematches second_bye refuse allow netrunner transformers gate-ruler \
    dragon-ball-super weiss-schwarz buddyfight excluded standing_revoked forfeited agreement two-for-one intentional-draw \
    decided_by time concession no-show penalty removal both-lose unplayed corp attributes";
