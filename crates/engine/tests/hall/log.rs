//! The log: what is written can be read, in whole or with its private parts erased.

use crate::given::Hall;
use engine::command::{
    AcceptPlace, AddEntrants, AssignPod, AwardBye, ChangeDetails, CloseRound, CorrectResult, DeclinePlace,
    DismissStaff, DisputeResult, DraftCut, DraftRound, Drop, ExtendTable, FinalizeStandings, FixTable,
    KeepApart, LetMeet, PauseClock, PostStandings, PublishCut, PublishRound, RecordResult, RedrawTables,
    ReissueLink, RenameEntrant, ReportResult, ResumeClock, SeatLateEntrant, SetTables, StartClock,
    SwapPlayers, Undo, UndoCheckIn, UnpublishRound, VoidRound, WithdrawAwardedBye, WithdrawCut,
};
use engine::event::{Declined, Logged};
use engine::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use engine::log::{decode, encode};
use engine::structure::stages::{SettleTie, level};
use engine::{Command, Tournament, apply};
use rulebook::SettledBy;
use std::collections::BTreeSet;

fn eventful() -> Hall {
    let mut hall = Hall::with_players(7);
    hall.play_round();
    hall.must(Command::Drop(Drop { entrant: EntrantId(2), reason: Some("a private matter".into()) }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

#[test]
fn a_log_read_back_gives_the_same_tournament() {
    let hall = eventful();
    let mut again = Tournament::default();
    for entry in &hall.log {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        let private = encoded.private.as_deref();
        let read = decode(entry.version, &encoded.public, private, &again).expect("decoded");
        // What was asked stands beside the log, not in it.
        let read = Logged { asked: entry.asked, ..read };
        assert_eq!(&read, entry);
        apply(&mut again, &read);
    }
    assert_eq!(again, hall.tournament);
}

#[test]
fn the_public_part_holds_no_name_no_reason_and_no_seed() {
    let hall = eventful();
    let seed = engine::log::hex(&[7; 32]);
    for entry in &hall.log {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        let text = String::from_utf8(encoded.public).expect("text");
        for secret in ["Player 1", "Olga", "private matter"] {
            assert!(!text.contains(secret), "{}: {text}", encoded.kind);
        }
        assert!(!text.contains(&seed) || encoded.kind == "seed-revealed", "{}", encoded.kind);
    }
}

#[test]
fn a_log_without_its_private_parts_still_replays() {
    let hall = eventful();
    let mut erased = Tournament::default();
    for entry in &hall.log {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        let read = decode(entry.version, &encoded.public, None, &erased).expect("decoded");
        apply(&mut erased, &read);
    }
    assert_eq!(erased.rounds, hall.tournament.rounds);
    assert!(erased.entrants.iter().all(|entrant| entrant.name.is_none() && entrant.person.is_none()));
}

#[test]
fn whom_a_private_part_is_about_is_known() {
    let hall = eventful();
    let persons = |kind: &str| {
        let entry =
            hall.log.iter().find(|entry| encode(entry, &hall.tournament).expect("encoded").kind == kind);
        encode(entry.expect(kind), &hall.tournament).expect("encoded").persons
    };
    assert_eq!(persons("entrant-dropped"), vec!["person-1".into()]);
    assert_eq!(persons("entrant-added"), vec!["person-0".into()]);
    assert!(persons("registration-opened").is_empty());
}

#[test]
fn what_is_said_about_a_table_is_about_those_who_sit_there() {
    let mut hall = Hall::with_players(8);
    let round = hall.publish();
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    let table = match_.table;
    let reason = || "somebody felt unwell".to_owned();
    hall.must(Command::ExtendTable(ExtendTable { round, table, minutes: 3, reason: Some(reason()) }));
    hall.record(table.0, 2, 0);
    let score = engine::play::Score::of(0, 2, 0);
    hall.must(Command::CorrectResult(CorrectResult { round, table, score, reason: reason(), before: None }));
    let person =
        |id: EntrantId| hall.tournament.entrant(id).and_then(|found| found.person.clone()).expect("known");
    for entry in &hall.log[hall.log.len() - 3..] {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        if encoded.private.is_some() {
            assert_eq!(encoded.persons, [person(match_.a), person(match_.b)], "{}", encoded.kind);
        } else {
            assert_eq!(encoded.kind, "result-recorded");
        }
    }
}

#[test]
fn an_entry_of_a_newer_program_is_not_guessed_at() {
    let fault = |kind: &str, v: u32| {
        let actor = r#"{"type":"entrant","entrant":1}"#;
        let entry =
            format!(r#"{{"kind":"{kind}","v":{v},"at":0,"actor":{actor},"command":"c","data":{{}}}}"#);
        decode(5, entry.as_bytes(), None, &Tournament::default()).expect_err("too new").to_string()
    };
    assert_eq!(
        fault("round-closed", 99),
        "entry 5 (round-closed) is of version 99, this program reads up to 1: use a newer program"
    );
    assert_eq!(
        fault("coin-tossed", 1),
        "entry 5 is of the kind coin-tossed, which this program does not know: use a newer program"
    );
}

/// A day on which everything was arranged, changed and taken back that can be.
fn full_day() -> Hall {
    let cut = serde_json::json!({ "size": 2, "method": "ranking" });
    let mut hall = Hall::with_options(9, serde_json::json!({ "rounds": 3, "cut": cut }));
    let reason = || "as was agreed at the desk".to_owned();
    let range = engine::structure::TableRange { from: TableNumber(1), to: TableNumber(8), room: None };
    hall.must(Command::SetTables(SetTables { ranges: vec![range] }));
    hall.must(Command::FixTable(FixTable {
        entrant: EntrantId(3),
        table: Some(TableNumber(7)),
        reason: reason(),
    }));
    hall.must(Command::KeepApart(KeepApart { one: EntrantId(1), other: EntrantId(2), reason: reason() }));
    hall.must(Command::KeepApart(KeepApart { one: EntrantId(4), other: EntrantId(5), reason: reason() }));
    hall.must(Command::LetMeet(LetMeet { one: EntrantId(4), other: EntrantId(5) }));
    hall.must(Command::AssignPod(AssignPod { entrants: vec![EntrantId(1)], pod: Some(1) }));
    hall.must(Command::AssignPod(AssignPod { entrants: vec![EntrantId(1)], pod: None }));
    hall.must(Command::AwardBye(AwardBye { entrant: EntrantId(6), round: RoundNumber(2), reason: reason() }));
    hall.must(Command::AwardBye(AwardBye { entrant: EntrantId(7), round: RoundNumber(2), reason: reason() }));
    hall.must(Command::WithdrawAwardedBye(WithdrawAwardedBye {
        entrant: EntrantId(7),
        round: RoundNumber(2),
    }));
    let round = hall.publish();
    hall.must(Command::UnpublishRound(UnpublishRound { round, reason: reason() }));
    hall.must(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
    let entrants = vec![crate::given::named("Player 10")];
    hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
    hall.must(Command::SeatLateEntrant(SeatLateEntrant { round, entrant: EntrantId(10) }));
    let tables = hall.tournament.rounds[0].matches.iter().map(|match_| match_.table).take(3).collect();
    hall.must(Command::RedrawTables(RedrawTables { round, attempt: Attempt(1), tables, reason: reason() }));
    hall.must(Command::StartClock(StartClock { round }));
    hall.must(Command::VoidRound(VoidRound { round, reason: reason() }));
    let allow = BTreeSet::from([rulebook::Relaxation::Rematches]);
    hall.must(Command::DraftRound(DraftRound { round, reason: Some(reason()), allow }));
    let seats = hall.tournament.draft.clone().expect("a draft");
    let (one, other) = (seats.matches[0].a, seats.matches[1].a);
    hall.must(Command::SwapPlayers(SwapPlayers {
        round,
        attempt: seats.attempt,
        one,
        other,
        reason: reason(),
    }));
    hall.must(Command::PublishRound(PublishRound { round, attempt: seats.attempt }));
    hall.must(Command::StartClock(StartClock { round }));
    let table = hall.tournament.rounds[0].matches[0].table;
    hall.must(Command::ExtendTable(ExtendTable { round, table, minutes: 3, reason: Some(reason()) }));
    hall.record(table.0, 2, 0);
    let score = engine::play::Score::of(0, 2, 0);
    hall.must(Command::CorrectResult(CorrectResult { round, table, score, reason: reason(), before: None }));
    hall.finish_round(2);
    hall.play_round();
    hall.play_round();
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    let entrant = hall.tournament.cut_draft.as_ref().expect("a draft").seeds[0];
    let declined = Declined::Cut;
    hall.must(Command::DeclinePlace(DeclinePlace {
        entrant,
        of: declined,
        reason: Some("a private matter".into()),
    }));
    hall.must(Command::DraftCut(DraftCut { reason: Some(reason()) }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(2) }));
    hall.must(Command::WithdrawCut(WithdrawCut { reason: reason() }));
    hall.must(Command::DraftCut(DraftCut { reason: Some(reason()) }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(3) }));
    hall.publish();
    let loser = hall.tournament.rounds[3].matches[0].b;
    hall.finish_round(2);
    hall.must(Command::Drop(Drop { entrant: loser, reason: None }));
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

#[test]
fn every_draft_of_a_full_day_is_drawn_again_from_the_public_log() {
    let hall = full_day();
    let drafts = engine::structure::redraw(&hall.public_log()).expect("revealed");
    assert_eq!(drafts.len(), 9, "four rounds, a part of one, one that was voided, and the cut three times");
    assert!(drafts.iter().all(|draft| draft.agrees), "{drafts:?}");
}

/// Places of a cut declined and accepted again.
fn accepted_place() -> Hall {
    let options = serde_json::json!({ "rounds": 3, "cut": { "size": 2, "method": "ranking" } });
    let mut hall = Hall::of("vanguard", 8, options);
    for _ in 0..3 {
        hall.play_round_by(1);
    }
    let (entrant, of) = (EntrantId(1), Declined::Cut);
    hall.must(Command::DeclinePlace(DeclinePlace {
        entrant,
        of,
        reason: Some("has a train to catch".into()),
    }));
    hall.must(Command::AcceptPlace(AcceptPlace { entrant, of }));
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    hall.play_round_by(1);
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

/// Players level on everything, put in order by a playoff.
fn settled_tie() -> Hall {
    let mut hall = Hall::of("vanguard", 8, serde_json::json!({ "rounds": 3 }));
    for _ in 0..3 {
        hall.play_round_by(1);
    }
    let groups = level(&hall.tournament).expect("an answer");
    let order = groups.first().expect("somebody is level").entrants.iter().rev().copied().collect();
    hall.must(Command::SettleTie(SettleTie { order, by: SettledBy::Playoff }));
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

/// A day on which people change their minds: reported, disputed, paused, renamed, dismissed and undone.
fn day_of_second_thoughts() -> Hall {
    let mut hall = Hall::with_options(4, serde_json::json!({ "rounds": 3 }));
    let undo = |hall: &mut Hall| hall.must(Command::Undo(Undo { command: hall.last_command() }));
    hall.must(Command::ChangeDetails(ChangeDetails {
        name: Some("Saturday Swiss".into()),
        date: None,
        zone: None,
        names: None,
    }));
    hall.appoint("jun", &[engine::people::Role::FloorJudge]);
    let reason = Some("has to leave for the train".into());
    hall.must(Command::DismissStaff(DismissStaff { person: engine::ids::PersonId("jun".into()), reason }));
    hall.must(Command::RenameEntrant(RenameEntrant { entrant: EntrantId(2), name: "Player Two".into() }));
    hall.must(Command::ReissueLink(ReissueLink { entrant: EntrantId(2) }));
    hall.must(Command::UndoCheckIn(UndoCheckIn { entrants: vec![EntrantId(3)] }));
    undo(&mut hall);
    let entrants = vec![crate::given::named("Player 5")];
    hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
    undo(&mut hall);
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    undo(&mut hall);
    hall.must(Command::StartClock(StartClock { round }));
    hall.must(Command::PauseClock(PauseClock { round }));
    hall.must(Command::ResumeClock(ResumeClock { round }));
    let (table, a, b) = {
        let first = &hall.tournament.rounds[0].matches[0];
        (first.table, first.a, first.b)
    };
    let report =
        Command::ReportResult(ReportResult { round, table, score: engine::play::Score::of(2, 0, 0) });
    hall.act(&crate::given::player(a.0), report).expect("reported");
    hall.act(
        &crate::given::player(b.0),
        Command::DisputeResult(DisputeResult { round, table, reported_at: None }),
    )
    .expect("disputed");
    hall.record(table.0, 2, 0);
    undo(&mut hall);
    hall.finish_round(2);
    undo(&mut hall);
    hall.must(Command::CloseRound(CloseRound { round }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
    undo(&mut hall);
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

/// A day on which time broke games off, with a fact sheet that gives nothing for them.
fn day_of_unfinished_games() -> Hall {
    let options = serde_json::json!({ "rounds": 3, "game_points": { "unfinished": 0 } });
    let mut hall = Hall::with_options(4, options);
    for _ in 0..3 {
        let round = hall.publish();
        let mut score = engine::play::Score::of(1, 0, 0);
        let winner = engine::play::GameWinner::Draw;
        score.games.push(engine::play::Game { winner, first_side: None, unfinished: true });
        score.decided_by = engine::play::DecidedBy::Time;
        let table = hall.tournament.rounds[round.0 as usize - 1].matches[0].table;
        hall.must(Command::RecordResult(RecordResult { round, table, score: score.clone(), insists: false }));
        score.games.pop();
        let reason = "the second game was never begun".to_owned();
        hall.must(Command::CorrectResult(CorrectResult {
            round,
            table,
            score: score.clone(),
            reason: reason.clone(),
            before: None,
        }));
        hall.must(Command::Undo(Undo { command: hall.last_command() }));
        hall.finish_round(2);
    }
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

fn written(path: &std::path::Path, hall: &Hall) {
    let lines: Vec<String> = hall
        .log
        .iter()
        .map(|entry| {
            let encoded = encode(entry, &hall.tournament).expect("encoded");
            let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
            serde_json::json!({ "public": text(encoded.public), "private": encoded.private.map(text) })
                .to_string()
        })
        .collect();
    std::fs::write(path, lines.join("\n") + "\n").expect("written");
}

/// Logs of every shape ever written must replay to the state they gave. `NEW_GOLDEN=1` writes those that are not there
/// yet; once there, they stay as they are.
#[test]
fn golden_logs_replay() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let states = folder.with_file_name("golden_states");
    let later = [
        ("places.jsonl", accepted_place as fn() -> Hall),
        ("ties.jsonl", settled_tie),
        ("tables-weiss-schwarz.jsonl", || crate::tables::eventful().into_iter().next().expect("two")),
        ("tables-netrunner.jsonl", || crate::tables::eventful().into_iter().next_back().expect("two")),
        ("planning-prizes.jsonl", crate::planning::a_day_of_prizes),
        ("planning-kits.jsonl", crate::planning::a_day_of_kits),
        ("judging.jsonl", crate::judging::busy_floor),
        // The same days once more since reasons and what names people are private and settled scores are stored.
        ("v3.jsonl", full_day),
        ("v3-places.jsonl", accepted_place),
        ("v3-ties.jsonl", settled_tie),
        ("v3-tables-weiss-schwarz.jsonl", || crate::tables::eventful().into_iter().next().expect("two")),
        ("v3-tables-netrunner.jsonl", || crate::tables::eventful().into_iter().next_back().expect("two")),
        ("v3-planning-prizes.jsonl", crate::planning::a_day_of_prizes),
        ("v3-planning-kits.jsonl", crate::planning::a_day_of_kits),
        ("v3-judging.jsonl", crate::judging::busy_floor),
        ("v3-decks.jsonl", crate::decks_log::full_day),
        ("v3-second-thoughts.jsonl", day_of_second_thoughts),
        // Since unfinished games are told apart from drawn ones, and rulebooks hold only what is read.
        ("v4-unfinished.jsonl", day_of_unfinished_games),
        ("v4-requests.jsonl", crate::judging::day_of_requests),
        // Since a result that is taken back leaves what the players said.
        ("v5-second-thoughts.jsonl", day_of_second_thoughts),
        ("v4-ended-by-agreement.jsonl", crate::planning::a_day_ended_by_agreement),
    ];
    for (name, day) in later {
        if std::env::var_os("NEW_GOLDEN").is_some() && !folder.join(name).exists() {
            written(&folder.join(name), &day());
        }
    }
    for file in std::fs::read_dir(&folder).expect("golden logs") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("readable");
        let mut tournament = Tournament::default();
        for (version, line) in (1..).zip(text.lines()) {
            let line: serde_json::Value = serde_json::from_str(line).expect("json");
            let public = line["public"].as_str().expect("public").as_bytes();
            let private = line["private"].as_str().map(str::as_bytes);
            let read = decode(version, public, private, &tournament).expect("readable");
            apply(&mut tournament, &read);
        }
        let state = states.join(path.file_name().expect("a name")).with_extension("json");
        let mut now = serde_json::to_value(&tournament).expect("a state");
        let kept = now.as_object_mut().expect("an object");
        for dropped in ["rulebook", "answers"] {
            kept.remove(dropped);
        }
        if std::env::var_os("NEW_GOLDEN").is_some() && !state.exists() {
            std::fs::write(&state, serde_json::to_string(&now).expect("json") + "\n").expect("written");
        }
        let then = std::fs::read_to_string(&state).expect("the state it replayed to when it was written");
        let then: serde_json::Value = serde_json::from_str(&then).expect("json");
        assert!(holds(&now, &then), "{} replays to another state", path.display());
        assert!([3, 4].contains(&tournament.rounds.len()), "{}", path.display());
        assert_eq!(tournament.phase, engine::tournament::Phase::Final);
        assert_eq!(tournament.entrants[0].name.as_deref(), Some("Player 1"));
    }
}

/// Whether everything known then is known now; later programs may know more.
fn holds(now: &serde_json::Value, then: &serde_json::Value) -> bool {
    use serde_json::Value;
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            then.iter().all(|(key, then)| now.get(key).map_or(then.is_null(), |now| holds(now, then)))
        }
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| holds(now, then))
        }
        (now, then) => now == then,
    }
}
