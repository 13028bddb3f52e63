use std::{collections::BTreeSet, fs, path::Path};

use engine::{
    Event, Tournament, apply,
    log::{decode, encode},
};
use serde_json::{Value, json};
use store::{LinkPurpose, NewAccount, NewBearer, NewEntry, Person, PrivatePart, Redeemer, Snapshot};
use uuid::Uuid;

use crate::{Engine, MORNING, append, entry, fresh, id, person, private_entry, small_tournament};

async fn erasing_a_person_leaves_a_chain_that_verifies(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let before = store.verify(id(1)).await.unwrap().unwrap();

    assert_eq!(store.erase_person(id(101)).await.unwrap(), [id(1)]);

    let after = store.verify(id(1)).await.unwrap().unwrap();
    assert_eq!((after.entries, after.erased, after.head), (before.entries, 1, before.head));
    let entries = store.read(id(1), 0).await.unwrap();
    assert_eq!(entries[1].private, PrivatePart::Erased);
    assert_eq!(entries[2].private_bytes(), Some(br#"{"name":"Bruno Weller"}"#.as_slice()));
    assert_eq!(store.person(id(101)).await.unwrap(), None);
    assert_eq!(store.person(id(102)).await.unwrap(), Some(person(102, "Bruno Weller")));

    store.append(append(id(1), 4, vec![entry("closed", MORNING + 9)])).await.unwrap();
    assert_eq!(store.verify(id(1)).await.unwrap().unwrap().entries, 5);
}

#[tokio::test]
async fn no_byte_of_what_was_erased_is_left_in_the_files() {
    let (dir, store) = fresh(&Engine::Sqlite).await;
    let secret = r#"{"name":"Quirinius Unmistakable","contact":"unmistakable@example.test"}"#;
    let entries = vec![entry("opened", MORNING), private_entry("registered", MORNING, secret, &[id(101)])];
    store.append(append(id(1), 0, entries)).await.unwrap();
    store.put_person(person(101, "Quirinius Unmistakable")).await.unwrap();
    let snapshot = Snapshot { version: 2, erasures: 0, format: 1, bytes: secret.as_bytes().to_vec() };
    assert!(store.save_snapshot(id(1), snapshot).await.unwrap());
    assert!(found(dir.path(), "Unmistakable"));

    store.erase_person(id(101)).await.unwrap();
    assert!(!found(dir.path(), "Unmistakable"));
    assert!(!found(dir.path(), "unmistakable"), "not in the search column either");
}

/// The golden logs of today's shapes, in which somebody is named wherever words can be said.
fn days_that_name(victim: Uuid, names: [&str; 3]) -> Vec<Vec<NewEntry>> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/tests/golden");
    let mut kinds = BTreeSet::new();
    let mut days = Vec::new();
    for file in fs::read_dir(golden).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !["v3", "v4"].iter().any(|shapes| name.starts_with(shapes)) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap().replace("person-0", &victim.to_string());
        let mut tournament = Tournament::default();
        let mut day = Vec::new();
        for (version, line) in (1..).zip(text.lines()) {
            let line: Value = serde_json::from_str(line).unwrap();
            let public = line["public"].as_str().unwrap();
            let told: Value = serde_json::from_str(public).unwrap();
            let nature = Event::nature_of(told["kind"].as_str().unwrap()).unwrap();
            let mut private: Value =
                line["private"].as_str().map_or(json!({}), |text| serde_json::from_str(text).unwrap());
            for field in nature.private.words {
                if let Some(said) = private.get_mut(*field) {
                    name_in(said, names);
                }
            }
            if private.get("person") == Some(&json!(victim.to_string())) {
                private["name"] = json!(names[0]);
                private["personal"] = json!({ "reading": names[1], "nickname": names[2] });
            }
            let private = serde_json::to_vec(&private).unwrap();
            let logged = decode(version, public.as_bytes(), Some(&private), &tournament).unwrap();
            apply(&mut tournament, &logged);
            kinds.insert(logged.event.kind());
            day.push(logged);
        }
        let entries = day.iter().map(|logged| {
            let encoded = encode(logged, &tournament).unwrap();
            let persons = encoded.persons.iter().filter_map(|person| Uuid::parse_str(&person.0).ok());
            NewEntry {
                kind: encoded.kind,
                v: encoded.v,
                at: encoded.at.0,
                persons: persons.collect(),
                asked: None,
                public: encoded.public,
                private: encoded.private,
            }
        });
        days.push(entries.collect());
    }
    let unused: Vec<&&str> = Event::KINDS.iter().filter(|kind| !kinds.contains(**kind)).collect();
    assert!(unused.is_empty(), "no golden log of today's shapes holds {unused:?}");
    days
}

/// Adds the names to every text in somebody's own words; ids stay what they are.
fn name_in(said: &mut Value, [name, reading, nickname]: [&str; 3]) {
    match said {
        Value::String(text) if Uuid::parse_str(text).is_err() => {
            *text = format!("{text} ({name}, {reading}; {nickname}.)");
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| name_in(part, [name, reading, nickname])),
        Value::Object(fields) => {
            // What an official picked from a list is no text of their own.
            let written = fields.iter_mut().filter(|(field, _)| WRITTEN.contains(&field.as_str()));
            written.for_each(|(_, part)| name_in(part, [name, reading, nickname]));
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Fields inside private parts that people write themselves.
const WRITTEN: [&str; 6] = ["name", "reason", "words", "item", "note", "modelled_on"];

/// Every kind of event, with the person named in every text: nothing of the names is left anywhere in the database.
async fn no_name_is_left_after_a_day_of_everything(engine: Engine) {
    let names = ["Quirinius Unmistakable", "クィリニウス", "Quirx"];
    let victim = id(0x5eed);
    let (_dir, store) = fresh(&engine).await;
    for (number, day) in (1..).zip(days_that_name(victim, names)) {
        let of_day = |name: &str| day.iter().any(|entry| holds(&entry.public, name));
        for name in names {
            assert!(!of_day(name), "{name} in the public part of a log");
        }
        store.append(append(id(number), 0, day)).await.unwrap();
    }
    store.put_person(Person { id: victim, name: names[0].to_owned() }).await.unwrap();

    let streams = store.erase_person(victim).await.unwrap();
    assert!(streams.len() > 3, "{streams:?}");
    for stream in &streams {
        for entry in store.read(*stream, 0).await.unwrap() {
            for name in names {
                let left = entry.private_bytes().is_some_and(|bytes| holds(bytes, name));
                assert!(!left, "{name} is left in {} of {stream}", entry.kind);
            }
        }
        assert!(store.verify(*stream).await.unwrap().is_ok(), "the chain stays whole");
    }
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

fn found(dir: &Path, text: &str) -> bool {
    fs::read_dir(dir).unwrap().any(|file| {
        let bytes = fs::read(file.unwrap().path()).unwrap();
        holds(&bytes, text)
    })
}

async fn an_erased_person_cannot_come_in_any_more(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let account = NewAccount {
        id: id(50),
        person: person(101, "Aiko Tanabe"),
        login: "aiko".to_owned(),
        password: "correct horse".to_owned(),
        organizer: false,
    };
    let purpose = LinkPurpose::Staff { tournament: id(1), roles: vec!["judge".to_owned()], inviter: id(9) };
    let link = store.issue_link(purpose, MORNING, 1000).await.unwrap();
    store.redeem_link(&link.token, Redeemer::New(account), MORNING).await.unwrap();
    let session = store.open_session(id(50), MORNING, 1000).await.unwrap();
    let bearer = NewBearer {
        label: "scoreboard".to_owned(),
        person: id(101),
        account: None,
        tournament: None,
        roles: Vec::new(),
        expires: None,
    };
    let bearer = store.issue_bearer(bearer, MORNING).await.unwrap();
    assert!(store.session(&session, MORNING).await.unwrap().is_some());

    store.erase_person(id(101)).await.unwrap();

    assert_eq!(store.session(&session, MORNING).await.unwrap(), None);
    assert_eq!(store.bearer(&bearer.token, MORNING).await.unwrap(), None);
    assert_eq!(store.account_by_login("aiko").await.unwrap(), None);
    let link = &store.invitations(id(1)).await.unwrap()[0];
    assert_eq!((link.used_at, link.used_by), (Some(MORNING), None), "the link stays used");
}

on_both_engines!(
    erasing_a_person_leaves_a_chain_that_verifies,
    an_erased_person_cannot_come_in_any_more,
    no_name_is_left_after_a_day_of_everything,
);
