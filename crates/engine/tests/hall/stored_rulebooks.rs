//! Rulebooks that older programs stored with their tournaments are read, and mean what they meant.

use crate::given::Hall;
use engine::command::StartClock;
use engine::ids::{RoundNumber, TableNumber};
use engine::log::{decode, encode};
use engine::play::ending::{AnswerEnding, CallTime, ConfirmEnding, Told};
use engine::play::{Outcome, Side};
use engine::{Command, Tournament, apply};
use serde_json::{Value, json};

const ROUND: RoundNumber = RoundNumber(1);
const TABLE: TableNumber = TableNumber(1);

/// A running round whose rulebook was stored by the program that wrote this version of the event.
fn stored(mut hall: Hall, version: u32, change: impl Fn(&mut Value)) -> Hall {
    hall.publish();
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    hall.at.0 += 30 * 60_000;
    let mut read = Tournament::default();
    for entry in &hall.log {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        let mut public: Value = serde_json::from_slice(&encoded.public).expect("JSON");
        if encoded.kind == "rulebook-adopted" {
            public["v"] = json!(version);
            change(&mut public["data"]["rulebook"]);
        }
        let public = serde_json::to_vec(&public).expect("JSON");
        let logged = decode(entry.version, &public, encoded.private.as_deref(), &read).expect("readable");
        apply(&mut read, &logged);
    }
    assert_eq!(read.rulebook_hash, hall.tournament.rulebook_hash, "the hash is that of the stored bytes");
    hall.tournament = read;
    hall
}

/// A rulebook with the first design of judging; time that runs out leads to this state.
fn first_judging(rulebook: &mut Value, start: &str) {
    let citation = json!({ "document": "gate-ruler", "clause": "5f", "requirement": "GR-END-01" });
    let words = json!({ "en": "Warning", "ja": "警告" });
    let procedure = &mut rulebook["procedures"]["no-winner"];
    let earlier = json!({ "infraction": "slow-play", "within": "match", "at_least": 1 });
    procedure["start"] = json!(start);
    procedure["states"]["before"] = json!({ "goto": { "state": "slow" } });
    procedure["states"]["slow"] = json!({ "branch": {
        "on": { "earlier-penalty": earlier }, "cases": { "yes": "elsewhere", "no": "drawn" }, "citation": citation,
    } });
    procedure["states"]["elsewhere"] = json!({ "see": { "procedure": "life", "citation": citation } });
    procedure["states"]["drawn"]["finish"]["penalties"] = json!([{ "to": "both", "penalty": "warning" }]);
    procedure["states"]["drawn"]["finish"]["remedies"] = json!(["sit-down"]);
    rulebook["infractions"] = json!({ "slow-play": procedure.clone() });
    rulebook["penalties"] =
        json!({ "warning": { "rank": 1, "effect": "noted", "words": words, "citation": citation } });
    rulebook["remedies"] = json!({ "sit-down": { "words": words, "citation": citation } });
}

fn answer(step: u32, told: Told) -> Command {
    Command::AnswerEnding(AnswerEnding { round: ROUND, table: TABLE, step, told })
}

#[test]
fn a_match_ends_by_a_stored_rulebook_with_the_first_design_of_judging() {
    for version in [1, 2] {
        let hall = Hall::of("gate-ruler", 4, json!({}));
        let mut hall = stored(hall, version, |rulebook| first_judging(rulebook, "before"));
        hall.must(Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: None }));
        hall.must(answer(0, Told::pointing("turn", Side::A)));
        hall.must(answer(1, Told::picked("turn-ended")));
        hall.must(answer(2, Told::picked("turn-ended")));
        hall.must(Command::ConfirmEnding(ConfirmEnding { round: ROUND, table: TABLE, step: 3 }));
        let result = hall.tournament.rounds[0].matches[0].result.clone().expect("a result");
        assert_eq!(result.settled.outcome, Outcome::Draw, "nobody's earlier penalties were looked at");
    }
}

#[test]
fn a_stored_procedure_that_leads_out_of_the_match_is_refused_there() {
    let hall = Hall::of("gate-ruler", 4, json!({}));
    let mut hall = stored(hall, 2, |rulebook| first_judging(rulebook, "elsewhere"));
    hall.must(Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: None }));
    hall.must(answer(0, Told::pointing("turn", Side::A)));
    hall.must(answer(1, Told::picked("turn-ended")));
    assert_eq!(hall.refused(answer(2, Told::picked("turn-ended"))).code(), "no-such-state");
    hall.record(1, 1, 0);
}
