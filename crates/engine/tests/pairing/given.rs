//! Records written briefly, and the rounds drawn from them.

use engine::Refusal;
use engine::ledger::Ledger;
use engine::record::{PairAnswer, Record, field, pair_record, rank_record};
use engine::structure::Progress;
use rulebook::{Library, Resolved};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A record: who takes part, and one text for each round. `A>B` A won, `A<B` B won, `A=B` drawn, `A#B` both lost, `A+` a bye.
#[derive(Clone)]
pub struct Event {
    pub record: Value,
}

pub fn event(rulebook: &str, options: impl Into<Value>, players: &str, rounds: &[&str]) -> Event {
    let options: Value = options.into();
    let entrants: Vec<Value> = players.split(' ').map(|id| json!({ "id": id })).collect();
    let round = |(number, matches): (u32, &&str)| {
        let matches: Vec<Value> = matches.split(' ').map(|text| one_match(rulebook, text)).collect();
        json!({ "number": number, "matches": matches })
    };
    let rounds: Vec<Value> = (1..).zip(rounds).map(round).collect();
    let record = json!({ "rulebook": rulebook, "options": options, "entrants": entrants, "rounds": rounds });
    Event { record }
}

fn one_match(rulebook: &str, text: &str) -> Value {
    if let Some(id) = text.strip_suffix('+') {
        return json!({ "bye": id });
    }
    let found = [('>', "a"), ('<', "b"), ('=', "draw"), ('#', "double-loss")]
        .into_iter()
        .find_map(|(sign, result)| text.split_once(sign).map(|(a, b)| (a, b, result)));
    let (a, b, result) = found.unwrap_or_else(|| panic!("{text} is no match"));
    // Where both sides are played, every game gives points: two won, or one each.
    let games = match (rulebook, result) {
        ("netrunner", "a") => ["a", "a"],
        ("netrunner", "b") => ["b", "b"],
        ("netrunner", _) => ["a", "b"],
        _ => return json!({ "a": a, "b": b, "result": result }),
    };
    json!({ "a": a, "b": b, "games": games.map(|winner| json!({ "winner": winner })) })
}

impl Event {
    /// What the list of entrants says besides.
    pub fn with(mut self, id: &str, key: &str, value: impl Into<Value>) -> Self {
        let entrants = self.record["entrants"].as_array_mut().expect("entrants");
        let entrant = entrants.iter_mut().find(|entrant| entrant["id"] == id).expect("the entrant");
        entrant[key] = value.into();
        self
    }

    fn read(&self) -> (Record, Resolved, Ledger) {
        let record: Record = serde_json::from_value(self.record.clone()).expect("a record");
        let rulebook = Library::builtin().resolve(&record.rulebook, &record.options);
        let rulebook = rulebook.unwrap_or_else(|problems| panic!("{problems:?}"));
        let ledger = field(&record, &rulebook).unwrap_or_else(|fault| panic!("{fault}"));
        (record, rulebook, ledger)
    }

    pub fn progress(&self) -> Progress {
        let (_, rulebook, ledger) = self.read();
        Progress::of(&ledger, &rulebook, rulebook.rounds())
    }

    /// Those who are still in.
    pub fn left(&self) -> String {
        let (_, _, ledger) = self.read();
        let left = self.progress().left;
        left.iter().map(|&entrant| ledger.entrants[entrant].id.as_str()).collect::<Vec<_>>().join(" ")
    }

    pub fn ranks(&self) -> Vec<(String, u32)> {
        let (record, rulebook, ledger) = self.read();
        let table = rank_record(&record, &ledger, &rulebook).expect("standings");
        table.standings.iter().map(|row| (row.who.id.clone(), row.rank)).collect()
    }

    pub fn drawn(&self, seed: u32) -> Result<PairAnswer, Refusal> {
        let (mut record, rulebook, ledger) = self.read();
        record.seed = Some(format!("{seed:08x}"));
        pair_record(&record, &ledger, &rulebook)
    }

    pub fn refused(&self) -> Refusal {
        self.drawn(1).err().unwrap_or_else(|| panic!("a round was drawn: {}", self.record))
    }

    pub fn round(&self, seed: u32) -> PairAnswer {
        self.drawn(seed).unwrap_or_else(|refusal| panic!("{refusal}"))
    }

    /// The rounds of so many seeds. The record is read once: what differs is the draw.
    pub fn rounds(&self, seeds: u32) -> impl Iterator<Item = PairAnswer> {
        let (mut record, rulebook, ledger) = self.read();
        (0..seeds).map(move |seed| {
            record.seed = Some(format!("{seed:08x}"));
            pair_record(&record, &ledger, &rulebook).unwrap_or_else(|refusal| panic!("{refusal}"))
        })
    }

    /// The pairs of so many draws, each draw once.
    pub fn outcomes(&self, seeds: u32) -> BTreeSet<String> {
        self.rounds(seeds).map(|round| told(&round)).collect()
    }
}

/// `A-B C-D, E`: pairs in the order of names, then the byes.
pub fn told(round: &PairAnswer) -> String {
    let mut pairs: Vec<String> = round
        .pairings
        .iter()
        .map(|pair| {
            let (a, b) = (pair.a.clone().min(pair.b.clone()), pair.a.clone().max(pair.b.clone()));
            format!("{a}-{b}")
        })
        .collect();
    pairs.sort();
    let mut byes: Vec<&str> = round.byes.iter().map(|bye| bye.id.as_str()).collect();
    byes.sort_unstable();
    if byes.is_empty() { pairs.join(" ") } else { format!("{}, {}", pairs.join(" "), byes.join(" ")) }
}

pub fn byes(round: &PairAnswer) -> String {
    let mut byes: Vec<&str> = round.byes.iter().map(|bye| bye.id.as_str()).collect();
    byes.sort_unstable();
    byes.join(" ")
}

pub fn codes(round: &PairAnswer) -> BTreeSet<&str> {
    round.why.iter().map(|why| why.code).collect()
}
