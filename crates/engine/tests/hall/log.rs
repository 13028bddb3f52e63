//! The log: what is written can be read, in whole or with its private parts erased.

use crate::given::Hall;
use engine::ids::EntrantId;
use engine::log::{decode, encode};
use engine::{Command, Tournament, apply};

fn eventful() -> Hall {
    let mut hall = Hall::with_players(7);
    hall.play_round();
    hall.must(Command::Drop { entrant: EntrantId(2), reason: Some("a private matter".into()) });
    hall.play_round();
    hall.play_round();
    hall.must(Command::PostStandings);
    hall.must(Command::FinalizeStandings);
    hall
}

#[test]
fn a_log_read_back_gives_the_same_tournament() {
    let hall = eventful();
    let mut again = Tournament::default();
    for entry in &hall.log {
        let encoded = encode(entry, &hall.tournament).expect("encoded");
        let read = decode(entry.version, &encoded.public, encoded.private.as_deref()).expect("decoded");
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
        apply(&mut erased, &decode(entry.version, &encoded.public, None).expect("decoded"));
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
fn an_entry_of_a_newer_program_is_not_guessed_at() {
    let newer =
        br#"{"kind":"x","v":99,"at":0,"actor":{"type":"entrant","entrant":1},"command":"c","data":{}}"#;
    let fault = decode(5, newer, None).expect_err("too new");
    assert_eq!(
        fault.to_string(),
        "entry 5 is of version 99, this program reads up to 1: use a newer program"
    );
}

/// Logs of every shape ever written must replay. `UPDATE_GOLDEN=1` writes the newest one.
#[test]
fn golden_logs_replay() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let newest = folder.join("v1.jsonl");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let hall = eventful();
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
        std::fs::create_dir_all(&folder).expect("folder");
        std::fs::write(&newest, lines.join("\n") + "\n").expect("written");
    }
    for file in std::fs::read_dir(&folder).expect("golden logs") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("readable");
        let mut tournament = Tournament::default();
        for (version, line) in (1..).zip(text.lines()) {
            let line: serde_json::Value = serde_json::from_str(line).expect("json");
            let public = line["public"].as_str().expect("public").as_bytes();
            let private = line["private"].as_str().map(str::as_bytes);
            apply(&mut tournament, &decode(version, public, private).expect("readable"));
        }
        assert_eq!(tournament.rounds.len(), 3, "{}", path.display());
        assert_eq!(tournament.phase, engine::tournament::Phase::Final);
        assert_eq!(tournament.entrants[0].name.as_deref(), Some("Player 1"));
    }
}
