use std::sync::Barrier;

use serde_json::{Value, json};

use crate::client::{Client, Sent, record};
use crate::server::{Server, run, token};

#[test]
fn two_desks_enter_two_hundred_results_at_once_without_a_refusal() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = token(folder.path());
    let server = Server::with_data(folder.path());
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 400);
    desk.publish(&id, 1);
    assert_eq!(desk.tables(&id, 1), 200);

    let start = Barrier::new(2);
    std::thread::scope(|hall| {
        for desk in 0..2 {
            let (client, start, id) = (server.client(&token), &start, &id);
            hall.spawn(move || {
                start.wait();
                for table in (1..=200).filter(|table| table % 2 == desk) {
                    client.must(id, record(1, table));
                }
            });
        }
    });
    desk.must(&id, json!({ "type": "close-round", "round": 1 }));
    assert_eq!(desk.get(&format!("/api/v1/tournaments/{id}/standings")).1["after_round"], 1);
}

/// Both send at the same moment; what each was told.
fn together(clients: &[Client; 2], id: &str, sent: &[Sent; 2]) -> [(u16, Value); 2] {
    let start = Barrier::new(2);
    std::thread::scope(|hall| {
        let waiting = clients.iter().zip(sent).map(|(client, sent)| {
            let start = &start;
            hall.spawn(move || {
                start.wait();
                client.try_send(id, sent).expect("an answer")
            })
        });
        let waiting: Vec<_> = waiting.collect();
        let mut told = waiting.into_iter().map(|desk| desk.join().expect("a desk"));
        [told.next().expect("one"), told.next().expect("other")]
    })
}

#[test]
fn of_two_who_publish_at_once_one_publishes_and_the_other_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = token(folder.path());
    let server = Server::with_data(folder.path());
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 8);
    for round in 1..=3 {
        desk.draft(&id, round);
        let publish = json!({ "type": "publish-round", "round": round, "attempt": 1 });
        let clients = [server.client(&token), server.client(&token)];
        let told = together(&clients, &id, &[Sent::new(publish.clone()), Sent::new(publish)]);
        let mut statuses = [told[0].0, told[1].0];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422], "{told:?}");
        let (_, refused) = told.iter().find(|(status, _)| *status == 422).expect("a refusal");
        assert_eq!(refused["refusal"]["code"], "round-published-already");
        for table in 1..=4 {
            desk.must(&id, record(round, table));
        }
        desk.must(&id, json!({ "type": "close-round", "round": round }));
    }
}

#[test]
fn a_command_sent_twice_is_recorded_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = token(folder.path());
    let server = Server::with_data(folder.path());
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 8);
    desk.publish(&id, 1);
    let before = desk.get(&format!("/api/v1/tournaments/{id}")).1["version"].as_u64().expect("a version");
    for table in 1..=4 {
        let sent = Sent::new(record(1, table));
        let told = together(&[server.client(&token), server.client(&token)], &id, &[sent.clone(), sent]);
        assert_eq!([told[0].0, told[1].0], [200, 200], "{told:?}");
        assert_eq!(told[0].1["events"], told[1].1["events"]);
        assert_ne!(told[0].1["repeated"], told[1].1["repeated"]);
    }
    server.kill();
    let log = run(async {
        let store = store::Store::open(folder.path()).await.expect("a store");
        store.read(id.parse().expect("an id"), before).await.expect("entries")
    });
    let kinds: Vec<&str> = log.iter().map(|entry| entry.kind.as_str()).collect();
    assert_eq!(kinds, ["result-recorded"; 4]);
}
