//! Proxies and items, statements, zones, suspensions; and the log of all of it.

use super::given::{call, close, floor, floor_of, head, penalty, ruling, take};
use crate::given::Hall;
use engine::command::{ExtendTable, FinalizeStandings, PostStandings, StartClock};
use engine::event::Logged;
use engine::ids::{EntrantId, PenaltyId, PersonId, TableNumber};
use engine::judging::command::{
    AddStatement, AppealRuling, AssignZone, ChangePenalty, DecidePenalty, GivePenalty, ListSuspension,
    NoteReport, RecordItem, RuleOnCall, SetStandIn,
};
use engine::judging::{CallOrigin, suspended};
use engine::log::{decode, encode};
use engine::structure::TableRange;
use engine::{Command, Tournament, apply};
use serde_json::json;

fn proxy(cause: &str) -> RecordItem {
    RecordItem {
        entrant: EntrantId(1),
        item: "proxy".into(),
        allowed: true,
        cause: Some(cause.into()),
        checks: Vec::new(),
        fields: Vec::new(),
        replacement: false,
        words: Some("Bumblebee".into()),
    }
}

fn item(record: RecordItem) -> Command {
    Command::RecordItem(record)
}

#[test]
fn br_prx_01_only_judges_issue_proxies_for_wear_or_missing_items() {
    let mut hall = floor_of("vanguard", 4, json!({}));
    let card = |cause: &str| RecordItem { fields: vec!["card".into()], ..proxy(cause) };
    assert_eq!(hall.refused_to(&floor(), item(card("lost"))).code(), "proxy-cause");
    hall.by(&floor(), item(card("worn")));
    hall.appoint("oto", &[engine::people::Role::Organizer]);
    assert_eq!(hall.refused_to(&crate::given::person("oto"), item(card("worn"))).code(), "proxy-issuer");
}

#[test]
fn br_prx_02_the_register_holds_card_reason_judge_and_match() {
    let mut hall = floor_of("vanguard", 4, json!({}));
    hall.publish();
    hall.by(&floor(), item(RecordItem { fields: vec!["card".into()], ..proxy("items") }));
    let kept = &hall.tournament.judging.items[0];
    assert_eq!(
        (kept.record.cause.as_deref(), kept.record.words.as_deref()),
        (Some("items"), Some("Bumblebee"))
    );
    assert_eq!((kept.by.clone(), kept.round), (floor(), Some(engine::ids::RoundNumber(1))));
}

#[test]
fn nr_prx_05_a_handwritten_proxy_is_recorded_with_its_maker() {
    let mut hall = floor_of("netrunner", 4, json!({}));
    hall.by(&floor(), item(RecordItem { fields: vec!["card".into()], ..proxy("handwritten") }));
    assert_eq!(hall.tournament.judging.items[0].by, floor());
    assert_eq!(hall.refused_to(&crate::given::player(1), item(proxy("handwritten"))).code(), "not-allowed");
}

/// NR-PRX-01
#[test]
fn proxies_of_ones_own_are_allowed_at_every_event() {
    for tier in ["casual", "competitive"] {
        let mut hall = floor_of("netrunner", 4, json!({ "tier": tier }));
        let checks = vec!["approved".into()];
        hall.by(&floor(), item(RecordItem { fields: vec!["card".into()], checks, ..proxy("own") }));
    }
}

#[test]
fn nr_prx_02_at_competitive_events_staff_approve_proxies_before() {
    let shown_to_nobody = || RecordItem { fields: vec!["card".into()], ..proxy("own") };
    let mut hall = floor_of("netrunner", 4, json!({ "tier": "competitive" }));
    let refusal = hall.refused_to(&floor(), item(shown_to_nobody()));
    assert_eq!((refusal.code(), refusal.citation.expect("a clause").clause.as_str()), ("proxy-check", "PX"));
    hall.by(&floor(), item(RecordItem { allowed: false, ..shown_to_nobody() }));
    hall.by(&floor(), item(RecordItem { fields: vec!["card".into()], ..proxy("handwritten") }));
    let mut casual = floor_of("netrunner", 4, json!({ "tier": "casual" }));
    casual.by(&floor(), item(shown_to_nobody()));
}

#[test]
fn gr_proxy_02_a_substitute_bears_name_signature_and_date() {
    let mut hall = floor_of("gate-ruler", 4, json!({}));
    let fields = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let refusal =
        hall.refused_to(&floor(), item(RecordItem { fields: fields(&["name"]), ..proxy("accident") }));
    assert_eq!((refusal.code(), refusal.args()["field"].as_str()), ("proxy-field", "judge_signature"));
    hall.by(
        &floor(),
        item(RecordItem { fields: fields(&["name", "judge_signature", "date"]), ..proxy("accident") }),
    );
}

#[test]
fn gr_proxy_07_no_substitute_for_a_lost_card() {
    let mut hall = floor_of("gate-ruler", 4, json!({}));
    let refusal = hall.refused_to(&head(), item(proxy("lost")));
    assert_eq!(refusal.code(), "proxy-cause");
    assert_eq!(refusal.citation.expect("a clause").requirement, "GR-PROXY-07");
}

#[test]
fn gr_proxy_01_and_05_a_judge_makes_it_where_the_owner_has_no_other() {
    let mut hall = floor_of("gate-ruler", 4, json!({}));
    let refusal = hall.refused_to(&floor(), item(RecordItem { replacement: true, ..proxy("accident") }));
    assert_eq!(refusal.code(), "proxy-replacement");
}

#[test]
fn tf_proxy_02_only_the_head_judge_makes_one() {
    let mut hall = floor_of("transformers", 4, json!({}));
    let marked = || RecordItem { fields: vec!["proxy_mark".into()], ..proxy("wear") };
    assert_eq!(hall.refused_to(&floor(), item(marked())).code(), "proxy-issuer");
    hall.by(&head(), item(marked()));
    assert_eq!(
        hall.refused_to(&head(), item(RecordItem { cause: Some("negligence".into()), ..marked() })).code(),
        "proxy-cause"
    );
}

#[test]
fn br_alw_01_a_changed_order_is_tolerated_if_all_three_hold() {
    let mut hall = floor_of("vanguard", 4, json!({}));
    let tables = engine::judging::tables(&hall.tournament).expect("tables");
    let order = tables.equipment.iter().find(|item| item.id == "order").expect("an entry");
    assert_eq!(order.checks.len(), 3);
    let checks: Vec<String> = order.checks.iter().map(|check| check.id.clone()).collect();
    hall.by(&floor(), item(RecordItem { item: "order".into(), cause: None, checks, ..proxy("") }));
    assert_eq!(
        hall.refused_to(&floor(), item(RecordItem { item: "wand".into(), ..proxy("") })).code(),
        "no-checklist"
    );
}

/// BR-ALW-03, BR-FOL-02
#[test]
fn examples_and_families_stand_with_their_entries() {
    let hall = floor_of("vanguard", 4, json!({}));
    let tables = engine::judging::tables(&hall.tournament).expect("tables");
    let order = tables.equipment.iter().find(|item| item.id == "order").expect("an entry");
    let allowed = order.notes.iter().filter(|note| note.words.en.contains("fine")).count();
    assert_eq!((order.notes.len(), allowed), (6, 4));
    let cheating = tables.infraction("4.1").expect("an entry");
    for family in ["forgery", "collusion", "misrepresentation"] {
        assert!(cheating.notes[0].en.contains(family), "{family}");
    }
}

#[test]
fn nr_pen_10_taking_back_has_three_conditions() {
    let mut hall = floor_of("netrunner", 4, json!({}));
    let tables = engine::judging::tables(&hall.tournament).expect("tables");
    let rule = tables.equipment.iter().find(|item| item.id == "take-back").expect("an entry");
    let checks: Vec<String> = rule.checks.iter().map(|check| check.id.clone()).collect();
    assert_eq!(checks, ["no-action", "reversible", "hidden"]);
    let refused = RecordItem { item: "take-back".into(), allowed: false, cause: None, ..proxy("") };
    hall.by(&floor(), item(refused));
    assert!(!hall.tournament.judging.items[0].record.allowed, "the judge decides");
}

#[test]
fn nr_call_07_a_judges_name_stands_with_each_penalty_extension_and_approval() {
    let mut hall = floor_of("netrunner", 4, json!({}));
    let round = hall.publish();
    hall.give(&floor(), penalty(1, "slow-play", Some("warning")));
    hall.by(&floor(), item(RecordItem { fields: vec!["card".into()], ..proxy("own") }));
    let extend = Command::ExtendTable(ExtendTable { round, table: TableNumber(1), minutes: 2, reason: None });
    hall.by(&floor(), extend);
    let signed = hall.log.iter().rev().take(3).map(|entry| entry.actor.clone());
    assert!(signed.into_iter().all(|actor| actor == floor()));
}

#[test]
fn br_fol_01_an_investigation_keeps_statements_with_the_decision() {
    let mut hall = floor_of("vanguard", 4, json!({}));
    hall.give(&floor(), penalty(1, "4.1", Some("disqualification")));
    for of in ["Aiko Mori", "the opponent"] {
        let words = "I saw two cards".to_owned();
        hall.by(
            &floor(),
            Command::AddStatement(AddStatement { penalty: PenaltyId(1), of: of.into(), words }),
        );
    }
    let record = hall.record_of(1);
    assert_eq!(record.statements.len(), 2);
    let empty = AddStatement { penalty: PenaltyId(1), of: "x".into(), words: " ".into() };
    assert_eq!(hall.refused_to(&floor(), Command::AddStatement(empty)).code(), "reason-needed");
}

#[test]
fn br_evt_16_the_list_of_suspended_persons_goes_by_the_dates_it_was_given() {
    let mut hall = floor_of("vanguard", 4, json!({}));
    let list = |from: &str, until: Option<&str>, lifted| {
        let (name, until) = ("player 2".to_owned(), until.map(Into::into));
        Command::ListSuspension(ListSuspension { name, from: from.into(), until, lifted })
    };
    assert_eq!(hall.refused(list("tomorrow", None, false)).code(), "bad-dates");
    assert_eq!(hall.refused_to(&floor(), list("2026-01-01", None, false)).code(), "not-allowed");
    hall.must(list("2026-01-01", Some("2026-06-30"), false));
    assert!(suspended(&hall.tournament, EntrantId(2)).is_none(), "over by the day of the tournament");
    hall.must(list("2026-01-01", None, false));
    assert!(
        suspended(&hall.tournament, EntrantId(2)).is_some()
            && suspended(&hall.tournament, EntrantId(1)).is_none()
    );
    hall.must(list("2026-01-01", None, true));
    assert!(suspended(&hall.tournament, EntrantId(2)).is_none());
}

/// Everything that can happen on the floor.
pub fn busy_floor() -> Hall {
    let mut hall = floor_of("vanguard", 8, json!({ "tier": "level-2", "best_of": 3, "rounds": 3 }));
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    hall.by(&floor(), call(1));
    hall.by(&floor(), take(1));
    hall.by(&floor(), Command::RuleOnCall(RuleOnCall { ruling: "the card is drawn".into(), ..ruling(1) }));
    let match_ = hall.tournament.current_round().expect("a round").matches[0].clone();
    let by = Some(match_.a);
    let call = engine::ids::CallId(1);
    hall.by(&floor(), Command::AppealRuling(AppealRuling { call, by, origin: CallOrigin::Player }));
    hall.by(&head(), Command::RuleOnCall(RuleOnCall { upheld: Some(true), ..ruling(1) }));
    hall.by(&head(), close(1, 3));
    hall.give(
        &floor(),
        GivePenalty { words: Some("saw a secret card".into()), ..penalty(1, "3.5.3.2", Some("warning")) },
    );
    hall.give(&floor(), penalty(2, "4.1", Some("disqualification")));
    let words = "a secret statement".to_owned();
    hall.by(
        &floor(),
        Command::AddStatement(AddStatement { penalty: PenaltyId(2), of: "Player 2".into(), words }),
    );
    let decide = DecidePenalty {
        measures: Vec::new(),
        penalty: PenaltyId(2),
        approve: true,
        instead: None,
        reason: None,
    };
    hall.by(&head(), Command::DecidePenalty(decide));
    let to = rulebook::judging::ReportTo::Publisher;
    hall.by(&head(), Command::NoteReport(NoteReport { penalty: PenaltyId(2), to }));
    let reason = "it was an accident".to_owned();
    hall.by(
        &head(),
        Command::ChangePenalty(ChangePenalty {
            measures: Vec::new(),
            penalty: PenaltyId(2),
            instead: None,
            reason,
        }),
    );
    let person = || PersonId("mika".into());
    hall.by(&head(), Command::SetStandIn(SetStandIn { person: person(), on: true, reason: None }));
    let ranges = vec![TableRange { from: TableNumber(1), to: TableNumber(2), room: None }];
    hall.by(&head(), Command::AssignZone(AssignZone { person: person(), ranges }));
    hall.by(&floor(), item(RecordItem { fields: vec!["card".into()], ..proxy("worn") }));
    let (name, from) = ("Nobody Here".to_owned(), "2026-01-01".to_owned());
    hall.must(Command::ListSuspension(ListSuspension { name, from, until: None, lifted: false }));
    hall.finish_round(2);
    hall.play_round();
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

#[test]
fn the_log_of_the_floor_reads_back_and_keeps_what_was_said_private() {
    let hall = busy_floor();
    let mut again = Tournament::default();
    let mut erased = Tournament::default();
    for entry in &hall.log {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        let private = encoded.private.as_deref();
        let read = decode(entry.version, &encoded.public, private, &again).expect("decoded");
        let read = Logged { asked: entry.asked, ..read };
        assert_eq!(&read, entry);
        apply(&mut again, &read);
        let text = String::from_utf8(encoded.public.clone()).expect("text");
        if encoded.kind != "rulebook-adopted" {
            for secret in ["secret", "3.5.3.2", "Bumblebee", "Nobody Here", "accident", "the card is drawn"] {
                assert!(!text.contains(secret), "{}: {text}", encoded.kind);
            }
        }
        let read = decode(entry.version, &encoded.public, None, &erased).expect("decoded");
        apply(&mut erased, &read);
    }
    assert_eq!(again, hall.tournament);
    assert_eq!(erased.rounds, hall.tournament.rounds, "results are public");
    assert!(erased.judging.penalties.is_empty() && erased.judging.calls.len() == 1);
}

#[test]
fn zones_are_assigned_by_the_head_judge() {
    let mut hall = floor_of("vanguard", 8, json!({}));
    let zone = |from, to| {
        let ranges = vec![TableRange { from: TableNumber(from), to: TableNumber(to), room: None }];
        Command::AssignZone(AssignZone { person: PersonId("jun".into()), ranges })
    };
    assert_eq!(hall.refused_to(&head(), zone(3, 1)).code(), "bad-table-range");
    assert_eq!(hall.refused_to(&floor(), zone(1, 3)).code(), "not-allowed");
    hall.by(&head(), zone(1, 3));
    let watched = |hall: &Hall| {
        let zone = engine::judging::zone_of(&hall.tournament, &PersonId("jun".into()));
        [3, 4].map(|table| engine::judging::watches(zone, TableNumber(table)))
    };
    assert_eq!(watched(&hall), [true, false]);
    hall.by(&head(), Command::AssignZone(AssignZone { person: PersonId("jun".into()), ranges: Vec::new() }));
    assert_eq!(watched(&hall), [false, false]);
}
