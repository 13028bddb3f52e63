//! Two nodes on one database. `scripts/endure` sends ten thousand commands.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::sync::{Arc, Mutex};

use serde_json::json;

use crate::client::{Client, Sent, record};
use crate::kills::{check, correction};
use crate::place::{Place, PostgresServer, times};
use crate::server::wait_for;

const DESKS: u32 = 4;

#[test]
fn two_nodes_share_a_database_and_survive_its_absence() {
    let postgres = Arc::new(PostgresServer::start());
    let place = Place::database(&postgres);
    let token = place.token();
    let nodes = [place.serve(), place.serve()];
    let desks = nodes.each_ref().map(|node| node.client(&token));
    let id = desks[0].tournament("saturday", 16);
    desks[0].publish(&id, 1);
    for table in 1..=2 * DESKS {
        desks[0].must(&id, record(1, table));
    }
    conflict(&place, &desks, &id, times("FLOORKEEPER_CONFLICTS", 120));
    cut_off(&postgres, &desks, &id, &nodes[1].address);
    assert!(nodes.map(|node| node.stop()).iter().all(|ended_well| *ended_well));
}

/// Every command is decided on a version that the other node is just leaving behind; each is recorded once.
fn conflict(place: &Place, desks: &[Client; 2], id: &str, commands: usize) {
    let before = version(&desks[0], id).expect("a version");
    let acknowledged = Mutex::new(BTreeMap::new());
    std::thread::scope(|hall| {
        for table in 1..=2 * DESKS {
            let (client, acknowledged) = (&desks[(table % 2) as usize], &acknowledged);
            let share = (0..commands).skip(table as usize - 1).step_by(2 * DESKS as usize).count();
            hall.spawn(move || {
                for number in 0..share as u64 {
                    let sent = Sent::new(correction(table, (number + 1) % 2));
                    let (mut status, mut answer) = client.try_send(id, &sent).expect("an answer");
                    while status == 503 {
                        (status, answer) = client.try_send(id, &sent).expect("an answer");
                    }
                    assert_eq!(status, 200, "{answer}");
                    let version = answer["version"].as_u64().expect("a version");
                    acknowledged.lock().expect("unharmed").insert(sent.id, version);
                }
            });
        }
    });
    let acknowledged = acknowledged.into_inner().expect("unharmed");
    assert_eq!(acknowledged.len(), commands);
    check(place, id, &acknowledged);
    for desk in desks {
        let now = wait_for("the other node's commands", || {
            version(desk, id).filter(|now| *now >= before + commands as u64)
        });
        assert_eq!(now, before + commands as u64, "none is recorded twice");
    }
    println!("{commands} conflicting commands of two nodes, none lost, none twice");
}

/// None from a node that cannot ask the database.
fn version(desk: &Client, id: &str) -> Option<u64> {
    desk.get(&format!("/api/v1/tournaments/{id}")).1["version"].as_u64()
}

/// Without the database a node shows what it knows, takes nothing, says so, and goes on by itself afterwards.
fn cut_off(postgres: &PostgresServer, desks: &[Client; 2], id: &str, address: &str) {
    let visitor = Client::without_token(address);
    let (status, hall, _) = visitor.whole("/t/saturday");
    assert!(status == 200 && hall.contains("Saturday Swiss"));
    let mut frames = BufReader::new(visitor.stream("/t/saturday/events")).lines().map_while(Result::ok);
    assert_eq!(visitor.whole("/readyz").0, 200);
    assert_eq!(visitor.whole("/t/%00").0, 400, "PostgreSQL keeps no NUL");

    postgres.cut_off();
    assert!(frames.any(|line| line == r#"data: {"reachable":false}"#), "the pages are told");
    assert_eq!(visitor.whole("/readyz").0, 503);
    assert_eq!(visitor.whole("/healthz").0, 200);
    let (status, hall, _) = visitor.whole("/t/saturday");
    assert!(status == 200 && hall.contains("Saturday Swiss"), "what is known is shown");
    let sent = Sent::new(json!({ "type": "rename-entrant", "entrant": 1, "name": "Aiko Mori" }));
    let (status, refused) = desks[1].try_send(id, &sent).expect("an answer");
    assert_eq!((status, refused["error"]["code"].as_str()), (503, Some("cut-off")), "{refused}");
    let (status, door, _) = visitor.whole_with("/", &[("accept-language", "ja")]);
    assert!(status == 503 && door.contains("データベースに接続できません"), "{status}");
    assert!(visitor.whole("/metrics").1.contains("floorkeeper_database_reachable 0"));

    postgres.resume();
    assert!(frames.any(|line| line == r#"data: {"reachable":true}"#), "and told again");
    assert_eq!(visitor.whole("/readyz").0, 200);
    let (status, _) = desks[1].try_send(id, &sent).expect("an answer");
    assert_eq!(status, 200, "the same command, sent again");
    let newest = version(&desks[1], id).expect("a version");
    wait_for("the first node", || version(&desks[0], id).filter(|now| *now == newest));
}
