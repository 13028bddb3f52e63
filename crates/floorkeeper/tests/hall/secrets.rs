//! What the program logs when it is asked to log everything: no password, no session, no token, no personal link.

use std::fs::{self, File};

use serde_json::json;

use crate::client::{Client, record};
use crate::server::{Server, token};

const WRONG: &str = "wrong-horse-7261";

#[test]
fn no_secret_stands_in_the_log() {
    let (data, logs) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let bearer = token(data.path());
    let log = logs.path().join("log");
    let folder = data.path().to_str().expect("UTF-8");
    let server = Server::telling(File::create(&log).expect("a file"), &["--data", folder]);
    let desk = server.client(&bearer);
    let id = desk.tournament("saturday", 4);
    desk.publish(&id, 1);
    desk.must(&id, record(1, 1));
    let (_, entrants) = desk.get(&format!("/api/v1/tournaments/{id}/entrants"));
    let seat = entrants["entrants"][0]["staff"]["seat"].as_str().expect("a personal link").to_owned();
    let seat = &seat[seat.find("/seat/").expect("its path")..];

    let visitor = Client::without_token(&server.address);
    let signed_in = visitor.sign_in("olga", "correct horse").expect("a session");
    assert_eq!(visitor.sign_in("olga", WRONG), None);
    let cookie = format!("floorkeeper-plain={signed_in}");
    assert_eq!(visitor.status("GET", "/office/saturday", &[("cookie", &cookie)]).0, 200);
    assert_eq!(visitor.status("GET", seat, &[]).0, 200);
    assert_eq!(visitor.status("POST", &format!("{seat}/report"), &[]).0 / 100, 4);
    assert_eq!(visitor.status("GET", "/setup/not-a-token-but-secret", &[]).0 / 100, 4);
    let refused = desk.send(&id, json!({ "type": "drop", "entrant": 77, "reason": "a private matter" }));
    assert_eq!(refused.0, 422);
    assert!(server.stop());

    let told = fs::read_to_string(&log).expect("the log");
    let route = "route=\"/seat/{slug}/{entrant}/{signature}\"";
    assert!(told.contains(route), "requests are logged, by their routes: {told}");
    let signature = seat.rsplit('/').next().expect("a signature");
    let private = ["correct horse", WRONG, signature, "not-a-token-but-secret", "a private matter"];
    for secret in private.into_iter().chain([bearer.as_str(), signed_in.as_str()]) {
        let line = told.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} stands in the log");
    }
}
