use std::io::{BufRead, BufReader};

use serde_json::{Value, json};

use crate::server::{Server, token};

/// The next event of the stream: its name and what it says.
fn next(stream: &mut impl BufRead) -> (String, Value) {
    let mut name = String::new();
    for line in stream.lines() {
        let line = line.expect("a line");
        if let Some(event) = line.strip_prefix("event: ") {
            name = event.to_owned();
        } else if let Some(data) = line.strip_prefix("data: ") {
            return (name, serde_json::from_str(data).expect("JSON"));
        }
    }
    panic!("the stream ended");
}

#[test]
fn a_program_hears_of_every_change_and_of_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = token(folder.path());
    let server = Server::with_data(folder.path());
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 8);
    let version = desk.get(&format!("/api/v1/tournaments/{id}")).1["version"].clone();

    let mut stream = BufReader::new(desk.stream(&format!("/api/v1/tournaments/{id}/events")));
    let (name, hello) = next(&mut stream);
    assert_eq!((name.as_str(), &hello["version"]), ("hello", &version));
    let answer = desk.must(&id, json!({ "type": "rename-entrant", "entrant": 1, "name": "Aiko Mori" }));
    let (name, change) = next(&mut stream);
    assert_eq!((name.as_str(), &change["version"]), ("change", &answer["version"]));
    assert!(change["topics"].as_array().expect("topics").contains(&json!("players")), "{change}");
    assert!(server.stop(), "an open stream does not hold the server");
    assert_eq!(stream.lines().map_while(Result::ok).filter(|line| line.starts_with("data: ")).count(), 0);
}
