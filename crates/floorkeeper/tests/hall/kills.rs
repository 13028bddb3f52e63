//! `kill -9` of the whole program under load, on either engine. `scripts/endure` does it two hundred times each.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::client::{Sent, games, record};
use crate::place::{Place, PostgresServer, times};
use crate::server::{Server, run, wait_for};

const DESKS: u32 = 4;

/// What the desks were told: the version each command brought the tournament to.
type Acknowledged = Mutex<BTreeMap<String, u64>>;

#[test]
fn everything_acknowledged_survives_kills_of_the_server() {
    survives(&Place::folder(), times("FLOORKEEPER_KILLS", 50));
}

#[test]
fn everything_acknowledged_survives_kills_of_the_server_and_of_postgresql() {
    let server = Arc::new(PostgresServer::start());
    survives(&Place::database(&server), times("FLOORKEEPER_KILLS", 4));
}

fn survives(place: &Place, kills: usize) {
    let token = place.token();
    let server = place.serve();
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 8);
    desk.publish(&id, 1);
    for table in 1..=DESKS {
        desk.must(&id, record(1, table));
    }
    server.kill();

    let acknowledged = Acknowledged::default();
    let mut chance = Chance(0x5eed);
    for kill in 0..kills {
        let server = place.serve();
        let (_, overview) = server.client(&token).get(&format!("/api/v1/tournaments/{id}"));
        let newest = acknowledged.lock().expect("unharmed").values().max().copied();
        assert!(overview["version"].as_u64() >= newest, "kill {kill}: {overview}");
        under_load(server, &token, &id, chance.below(24), &acknowledged);
        if kill % 4 == 3 {
            place.cut_power();
        }
        check(place, &id, &acknowledged.lock().expect("unharmed"));
    }
    let acknowledged = acknowledged.lock().expect("unharmed").len();
    assert!(acknowledged > kills, "the desks got somewhere");
    println!("{kills} kills, {acknowledged} commands acknowledged, none lost");
}

/// Kills the server once so many commands were acknowledged, while all desks go on sending.
fn under_load(server: Server, token: &str, id: &str, enough: usize, acknowledged: &Acknowledged) {
    let (_, round) = server.client(token).get(&format!("/api/v1/tournaments/{id}/rounds/1"));
    let seen = AtomicUsize::new(0);
    std::thread::scope(|hall| {
        for table in 1..=DESKS {
            let (client, seen) = (server.client(token), &seen);
            let lost = round["tables"][table as usize - 1]["result"]["wins"][1].as_u64().expect("a result");
            hall.spawn(move || {
                correct_until_cut_off(lost, |lost| {
                    let sent = Sent::new(correction(table, lost));
                    let (status, answer) = client.try_send(id, &sent)?;
                    assert_eq!(status, 200, "{answer}");
                    let version = answer["version"].as_u64().expect("a version");
                    acknowledged.lock().expect("unharmed").insert(sent.id, version);
                    seen.fetch_add(1, Ordering::Release);
                    Some(())
                });
            });
        }
        wait_for("acknowledgements", || (seen.load(Ordering::Acquire) >= enough).then_some(()));
        server.kill();
    });
}

/// Corrects a table to and fro until nobody answers.
fn correct_until_cut_off(mut lost: u64, mut send: impl FnMut(u64) -> Option<()>) {
    loop {
        lost = 1 - lost;
        if send(lost).is_none() {
            return;
        }
    }
}

pub fn correction(table: u32, lost: u64) -> Value {
    json!({ "type": "correct-result", "round": 1, "table": table, "score": games(2, lost as usize),
            "reason": "the slip was hard to read" })
}

/// What an entry of the log says of the command behind it.
#[derive(Deserialize)]
struct Stamp {
    command: String,
}

/// Every acknowledged command is in the log once, where it was said to be, and the chain is whole.
pub fn check(place: &Place, id: &str, acknowledged: &BTreeMap<String, u64>) {
    let stream: Uuid = id.parse().expect("an id");
    let entries = run(async {
        let store = place.open().await.expect("a store");
        store.verify(stream).await.expect("read").expect("a whole chain");
        let entries = store.read(stream, 0).await.expect("entries");
        store.close().await.expect("closed");
        entries
    });
    let mut recorded: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for entry in entries {
        let stamp: Stamp = serde_json::from_slice(&entry.public).expect("a stamp");
        recorded.entry(stamp.command).or_default().push(entry.version);
    }
    for (command, version) in acknowledged {
        assert_eq!(recorded.get(command), Some(&vec![*version]), "{command}");
    }
}

/// Numbers that look random and are the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
