//! `verify` on a public archive draws every round again.

use crate::run::floorkeeper;
use engine::command::{
    AddEntrants, AnnounceRounds, CloseRound, CreateTournament, DraftRound, FinalizeStandings, NewEntrant,
    PostStandings, PublishRound, RecordResult,
};
use engine::event::{Logged, RoundDrafted};
use engine::ids::{Attempt, CommandId, Moment, PersonId, RoundNumber};
use engine::play::Score;
use engine::{Actor, Command, Context, Envelope, Event, Facts, Tournament};
use rulebook::{FactSheet, Library};
use std::path::Path;
use store::{Append, NewEntry, Scope, Store};
use uuid::Uuid;

/// A tournament of seven, two rounds, with everything published; final unless it stops before.
fn played(to_the_end: bool) -> (Tournament, Vec<Logged>) {
    let rulebook = Library::builtin().resolve("transformers", &FactSheet::default()).expect("resolved");
    let (mut tournament, mut log) = (Tournament::default(), Vec::new());
    let mut act = |command: Command| {
        let context = Context {
            at: Moment(1_000),
            actor: Actor::Person { person: PersonId("organizer".into()) },
            seed: [5; 32],
            facts: Facts { rulebook: Some(rulebook.clone()), ..Facts::default() },
        };
        let envelope = Envelope { id: CommandId(format!("c{}", log.len())), command };
        let (after, logged) = engine::execute(&tournament, &envelope, &context).expect("done");
        log.extend(logged);
        tournament = after;
        tournament.clone()
    };
    act(Command::CreateTournament(CreateTournament {
        name: "Saturday Open".into(),
        slug: "saturday-open".into(),
        date: "2026-11-21".into(),
        zone: "Europe/Berlin".into(),
        rulebook: "transformers".into(),
        options: FactSheet::default(),
        names: Default::default(),
        practice: false,
        gathering: None,
    }));
    let entrant =
        |n: u32| NewEntrant { name: format!("Player {n}"), person: None, attributes: Default::default() };
    act(Command::AddEntrants(AddEntrants {
        entrants: (1..=7).map(entrant).collect(),
        same_name: false,
        checked_in: true,
    }));
    act(Command::AnnounceRounds(AnnounceRounds { rounds: 2, reason: None }));
    for round in [1, 2].map(RoundNumber) {
        act(Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }));
        let now = act(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
        for match_ in &now.round(round).expect("published").matches {
            act(Command::RecordResult(RecordResult {
                round,
                table: match_.table,
                score: Score::of(2, 0, 0),
                insists: false,
            }));
        }
        act(Command::CloseRound(CloseRound { round }));
    }
    if to_the_end {
        act(Command::PostStandings(PostStandings {}));
        act(Command::FinalizeStandings(FinalizeStandings {}));
    }
    (tournament, log)
}

/// The public archive of a log; its chain is sound whatever the log says.
fn archived(folder: &Path, tournament: &Tournament, log: &[Logged]) -> String {
    let entries = log.iter().map(|entry| {
        let encoded = engine::log::encode(entry, tournament).expect("encoded");
        NewEntry {
            kind: encoded.kind,
            v: encoded.v,
            at: encoded.at.0,
            public: encoded.public,
            private: encoded.private,
            persons: Vec::new(),
            asked: None,
        }
    });
    let (id, entries) = (Uuid::from_u128(7), entries.collect());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let bytes = runtime.block_on(async {
        let store = Store::open(&folder.join("data")).await.expect("opened");
        store
            .append(Append { stream: id, expected: 0, entries, ..Append::default() })
            .await
            .expect("appended");
        let bytes = store.export(id, Scope::Public).await.expect("exported");
        store.close().await.expect("closed");
        bytes
    });
    let file = folder.join("archive.jsonl");
    std::fs::write(&file, bytes).expect("written");
    file.to_str().expect("UTF-8").to_owned()
}

fn verified(tournament: &Tournament, log: &[Logged]) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = archived(folder.path(), tournament, log);
    let output = floorkeeper(&["verify", &file], "", None);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn every_round_of_a_finished_tournament_is_drawn_again() {
    let (tournament, log) = played(true);
    let (code, stdout, stderr) = verified(&tournament, &log);
    assert_eq!(code, Some(0), "{stderr}");
    let report: serde_json::Value = serde_json::from_str(&stdout).expect("json");
    assert_eq!(report["draws"], serde_json::json!({ "rounds": 2, "drafts": 2 }));
    assert_eq!(report["scope"], "public");
}

#[test]
fn before_the_seed_is_revealed_the_chain_alone_is_checked() {
    let (tournament, log) = played(false);
    let (code, stdout, _) = verified(&tournament, &log);
    assert_eq!(code, Some(0));
    assert!(stdout.contains("the seed is not revealed yet"), "{stdout}");
}

#[test]
fn a_pairing_that_was_changed_is_found_although_the_chain_is_sound() {
    let (tournament, mut log) = played(true);
    for entry in &mut log {
        if let Event::RoundDrafted(RoundDrafted { round: RoundNumber(2), seatings, .. }) = &mut entry.event {
            let other = seatings[1].b;
            (seatings[0].b, seatings[1].b) = (other, seatings[0].b);
        }
    }
    let (code, _, stderr) = verified(&tournament, &log);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("round 2, draft 1"), "{stderr}");
}

#[test]
fn a_bye_that_was_given_to_somebody_else_is_found() {
    let (tournament, mut log) = played(true);
    for entry in &mut log {
        if let Event::RoundDrafted(RoundDrafted { round: RoundNumber(1), seatings, byes, .. }) =
            &mut entry.event
        {
            (seatings[0].a, byes[0].entrant) = (byes[0].entrant, seatings[0].a);
        }
    }
    let (code, _, stderr) = verified(&tournament, &log);
    assert_eq!((code, stderr.contains("round 1, draft 1")), (Some(1), true), "{stderr}");
}
