//! Every kind of event is told in every language, by the golden logs and by events they do not hold.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::event::{EntrantRenamed, Event, Logged, StaffAppointed};
use engine::ids::{EntrantId, PersonId};
use engine::log::decode;
use engine::{Tournament, apply};
use serde_json::{Value, json};
use store::Current;
use uuid::Uuid;

use super::words::Teller;
use crate::app::Held;
use crate::locale::Locale;
use crate::views::{Audience, Names};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/tests/golden");

#[test]
fn golden_logs_are_told_in_english() {
    insta::assert_snapshot!("golden-en", golden(Locale::english()));
}

#[test]
fn golden_logs_are_told_in_japanese() {
    insta::assert_snapshot!("golden-ja", golden(Locale::japanese()));
}

#[test]
fn what_golden_logs_lack_is_told_in_english() {
    insta::assert_snapshot!("more-en", more(Locale::english()));
}

#[test]
fn what_golden_logs_lack_is_told_in_japanese() {
    insta::assert_snapshot!("more-ja", more(Locale::japanese()));
}

#[test]
fn golden_logs_hold_every_kind() {
    let told: BTreeSet<&str> =
        logs().iter().flat_map(|path| read(path).1).map(|logged| logged.event.kind()).collect();
    let untold: Vec<_> = Event::KINDS.iter().filter(|kind| !told.contains(**kind)).collect();
    assert!(untold.is_empty(), "no golden log holds {untold:?}");
}

/// Tells every golden log by the tournament it led to.
fn golden(locale: Locale) -> String {
    let mut told = String::new();
    for path in logs() {
        let (held, log) = read(&path);
        let name = path.file_name().expect("a name").to_string_lossy();
        told += &format!("## {name}\n{}", tell(&held, &log, log.iter().map(|entry| &entry.event), locale));
    }
    told
}

/// Tells made-up events on a day of a golden log on which player 7 is called "none".
fn more(locale: Locale) -> String {
    let (mut held, log) = read(&Path::new(GOLDEN).join("v3.jsonl"));
    let renamed = EntrantRenamed { entrant: EntrantId(7), name: Some("none".to_owned()) };
    let renamed = Logged { event: Event::EntrantRenamed(renamed), ..log[0].clone() };
    apply(Arc::make_mut(&mut held.current.tournament), &renamed);
    let read = |data: Value| serde_json::from_value(data.clone()).unwrap_or_else(|e| panic!("{data}: {e}"));
    let events: Vec<Event> = unusual().into_iter().map(read).collect();
    tell(&held, &log, &events, locale)
}

fn tell<'e>(
    held: &Held,
    log: &[Logged],
    events: impl IntoIterator<Item = &'e Event>,
    locale: Locale,
) -> String {
    let appointed = log.iter().filter_map(|logged| {
        let Event::StaffAppointed(StaffAppointed { person, name, .. }) = &logged.event else { return None };
        Some((person.clone(), name.clone()?))
    });
    let people: BTreeMap<PersonId, String> = appointed.collect();
    let teller = Teller { held, names: Names::new(held, Audience::Staff, locale), people, locale };
    let line = |event: &Event| {
        let sentence = teller.tell(event).words.to_string();
        assert!(!sentence.contains('⟦'), "no whole sentence for {event:?}");
        format!("{}: {sentence}\n", event.kind())
    };
    events.into_iter().map(line).collect()
}

fn logs() -> Vec<PathBuf> {
    let files = fs::read_dir(GOLDEN).expect("golden logs");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> (Held, Vec<Logged>) {
    let text = fs::read_to_string(path).expect("readable");
    let mut tournament = Tournament::default();
    let mut log = Vec::new();
    for (version, line) in (1..).zip(text.lines()) {
        let line: Value = serde_json::from_str(line).expect("json");
        let public = line["public"].as_str().expect("public").as_bytes();
        let private = line["private"].as_str().map(str::as_bytes);
        let logged = decode(version, public, private, &tournament).expect("readable");
        apply(&mut tournament, &logged);
        log.push(logged);
    }
    let current = Current { tournament: Arc::new(tournament), erasures: 0 };
    (Held { id: Uuid::nil(), current }, log)
}

/// What golden logs do not say: the other way round, one and many, erased names, people and words called "none".
fn unusual() -> Vec<Value> {
    let created = |practice: bool| {
        json!({ "type": "tournament-created", "name": "none", "slug": "x", "date": "2026-11-20",
            "zone": "UTC", "names": "full", "practice": practice, "gathering": null })
    };
    let details = |name: Option<&str>, date: Option<&str>, zone: Option<&str>| {
        json!({ "type": "details-changed", "name": name, "date": date, "zone": zone,
            "names": "nickname" })
    };
    let extended = |ms: i64| json!({ "type": "table-extended", "round": 1, "table": 2, "ms": ms });
    let score = json!({ "games": [], "result": "a" });
    let recorded = |table: u32, source: &str| {
        json!({ "type": "result-recorded", "round": 1, "table": table, "source": source,
            "score": score })
    };
    let listed = |person: Value| json!({ "type": "person-listed", "list": "venue-ban", "person": person });
    let asked = |entrants: &[u32]| json!({ "type": "lists-asked", "entrants": entrants, "until": null });
    let filed = |draft: bool, late: bool| {
        json!({ "type": "decklist-filed", "entrant": 1, "draft": draft,
            "late": late })
    };
    vec![
        created(true),
        created(false),
        details(Some("none"), None, None),
        details(None, Some("2026-11-21"), Some("UTC")),
        details(Some("Saturday"), None, Some("UTC")),
        details(Some("Saturday"), Some("2026-11-21"), Some("UTC")),
        details(None, None, None),
        json!({ "type": "registration-closed", "entrants": 1 }),
        json!({ "type": "staff-appointed", "person": "organizer", "roles": ["head-judge", "timekeeper"] }),
        json!({ "type": "staff-appointed", "person": "nobody", "roles": [] }),
        json!({ "type": "staff-appointed", "person": "nobody", "roles": ["organizer"], "name": "none" }),
        json!({ "type": "staff-dismissed", "person": "nobody" }),
        json!({ "type": "entrant-added", "entrant": 2, "joined_in_round": 1, "attributes": {} }),
        json!({ "type": "entrant-added", "entrant": 99, "joined_in_round": 1, "attributes": {} }),
        json!({ "type": "entrant-added", "entrant": 2, "joined_in_round": 1, "attributes": {},
            "person": "organizer" }),
        json!({ "type": "entrant-renamed", "entrant": 2 }),
        json!({ "type": "entrant-renamed", "entrant": 2, "name": "none" }),
        json!({ "type": "entrant-dropped", "entrant": 2, "after_round": 0, "by_self": true }),
        json!({ "type": "entrant-dropped", "entrant": 2, "after_round": 2, "by_self": false }),
        json!({ "type": "rounds-announced", "rounds": 1, "citation": null }),
        json!({ "type": "round-drafted", "round": 4, "attempt": 2, "seatings": [], "byes": [],
            "rematches": [], "unwanted": [], "proved": true, "allowed": [], "stage": "swiss",
            "of": "main", "method": 1 }),
        extended(60_000),
        extended(150_000),
        extended(-60_000),
        extended(-180_000),
        recorded(1, "staff"),
        recorded(1, "players"),
        recorded(77, "players"),
        json!({ "type": "result-reported", "round": 9, "table": 1, "by": 1, "score": score }),
        json!({ "type": "result-corrected", "round": 1, "table": 1, "before": score,
            "score": { "games": [], "result": "draw" } }),
        json!({ "type": "table-fixed", "entrant": 3, "table": 4 }),
        json!({ "type": "table-fixed", "entrant": 3, "table": null }),
        json!({ "type": "pod-assigned", "entrant": 3, "pod": 2 }),
        json!({ "type": "pod-assigned", "entrant": 3, "pod": null }),
        json!({ "type": "place-declined", "entrant": 3, "of": "cut" }),
        json!({ "type": "place-declined", "entrant": 3, "of": "tiebreaker" }),
        json!({ "type": "tie-settled", "order": [3, 1, 2], "by": "draw", "after_round": 3 }),
        json!({ "type": "tie-settled", "order": [2, 1], "by": "playoff", "after_round": 3 }),
        json!({ "type": "finalist-withdrew", "entrant": 1, "came_in": 2 }),
        json!({ "type": "finalist-withdrew", "entrant": 1, "came_in": 7 }),
        json!({ "type": "finalist-withdrew", "entrant": 1, "came_in": null }),
        json!({ "type": "tables-redrawn", "round": 2, "attempt": 2, "tables": [3, 5], "seatings": [],
            "byes": [], "rematches": [], "unwanted": [] }),
        json!({ "type": "item-ticked", "list": "no-such", "item": "none" }),
        json!({ "type": "item-unticked", "list": "no-such", "item": "rooms" }),
        json!({ "type": "announcement-made" }),
        json!({ "type": "announcement-made", "text": "none" }),
        json!({ "type": "instruction-given", "entrant": 1 }),
        json!({ "type": "instruction-given", "entrant": 1, "text": "none" }),
        json!({ "type": "objection-noted", "entrant": 1, "objects": true }),
        json!({ "type": "objection-noted", "entrant": 1, "objects": false }),
        json!({ "type": "person-invited" }),
        json!({ "type": "person-invited", "name": "none" }),
        json!({ "type": "invitations-set", "count": 1 }),
        json!({ "type": "block-head-appointed", "block": 2, "person": "organizer" }),
        json!({ "type": "blocks-merged", "head_judge": "organizer" }),
        json!({ "type": "blocks-merged", "head_judge": "nobody" }),
        json!({ "type": "catalogue-adopted", "hash": "00", "cards": {} }),
        filed(true, false),
        filed(true, true),
        filed(false, true),
        filed(false, false),
        json!({ "type": "decklist-judged", "entrant": 1, "accepted": true }),
        json!({ "type": "decklist-judged", "entrant": 1, "accepted": false }),
        json!({ "type": "decklist-corrected", "entrant": 1 }),
        asked(&[]),
        asked(&[1]),
        asked(&[1, 2]),
        json!({ "type": "lists-waived", "missing": 1 }),
        json!({ "type": "deck-checks-drawn", "round": 2, "draw": 1, "seed": "0123456789abcdef",
            "among": [1, 2, 3], "tables": [1, 3] }),
        json!({ "type": "deck-compared", "check": 1, "entrant": 1 }),
        json!({ "type": "deck-compared", "check": 1, "entrant": 1, "finding": "short" }),
        json!({ "type": "deck-check-closed", "check": 3, "took_ms": 1, "extension_ms": 200_000 }),
        json!({ "type": "person-replaced", "entrant": 1 }),
        json!({ "type": "fee-marked", "entrant": 1, "paid": true }),
        json!({ "type": "fee-marked", "entrant": 1, "paid": false }),
        json!({ "type": "nickname-judged", "entrant": 1, "allowed": true }),
        json!({ "type": "nickname-judged", "entrant": 1, "allowed": false }),
        json!({ "type": "person-refused", "ground": "full", "present": 1, "capacity": null }),
        json!({ "type": "person-refused", "ground": "full", "present": 1, "capacity": 1, "name": "none" }),
        json!({ "type": "person-waits", "waiting": 1 }),
        json!({ "type": "person-waits", "waiting": 1, "name": "none" }),
        json!({ "type": "waiting-ended", "waiting": 1, "entrant": 1 }),
        json!({ "type": "waiting-ended", "waiting": 1, "entrant": 7 }),
        json!({ "type": "waiting-ended", "waiting": 1, "entrant": null }),
        json!({ "type": "people-listed", "list": "op-ban", "count": 1 }),
        json!({ "type": "people-listed", "list": "qualified", "count": 0 }),
        listed(Value::Null),
        listed(json!({ "name": "none" })),
        json!({ "type": "staff-away", "person": "organizer", "away": true }),
        json!({ "type": "staff-away", "person": "organizer", "away": false }),
        json!({ "type": "self-registration-set", "open": true }),
        json!({ "type": "self-registration-set", "open": false }),
        json!({ "type": "call-raised", "call": 1, "round": 1, "table": 3, "origin": "player" }),
        json!({ "type": "call-raised", "call": 1, "round": null, "table": null, "origin": "staff" }),
        json!({ "type": "call-ruled", "call": 1, "by": "organizer", "last": true, "upheld": true,
            "challenges_lost": [] }),
        json!({ "type": "call-ruled", "call": 1, "by": "organizer", "last": false, "upheld": null,
            "challenges_lost": [] }),
        json!({ "type": "ruling-appealed", "call": 1, "by": null, "origin": "staff" }),
        json!({ "type": "call-closed", "call": 1, "minutes": 0 }),
        json!({ "type": "penalty-given", "penalty": 1, "proposed": true, "round": 1, "table": 1 }),
        json!({ "type": "penalty-given", "penalty": 1, "proposed": false, "round": null, "table": null }),
        json!({ "type": "penalty-decided", "penalty": 1, "approved": true }),
        json!({ "type": "penalty-decided", "penalty": 1, "approved": false }),
        json!({ "type": "measure-decided", "penalty": 1, "permitted": false }),
        json!({ "type": "penalty-changed", "penalty": 1, "withdrawn": true }),
        json!({ "type": "penalty-changed", "penalty": 1, "withdrawn": false }),
        json!({ "type": "stand-in-set", "person": "organizer", "on": true }),
        json!({ "type": "stand-in-set", "person": "organizer", "on": false }),
        json!({ "type": "item-recorded", "round": null }),
        json!({ "type": "suspension-listed" }),
        json!({ "type": "end-answered", "round": 1, "table": 1, "step": 0, "told": { "type": "done" } }),
        json!({ "type": "table-resumed", "round": 1, "table": 1, "lost_ms": 605_000, "given_ms": 0,
            "why": "judge" }),
        json!({ "type": "seat-marked", "round": 1, "entrant": 1, "here": true, "in_contact": false }),
        json!({ "type": "seat-marked", "round": 1, "entrant": 1, "here": false, "in_contact": true }),
    ]
}
