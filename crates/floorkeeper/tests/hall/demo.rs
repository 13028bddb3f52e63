use std::path::Path;

use serde_json::Value;

use crate::client::Client;
use crate::server::{Server, token};

/// A folder for what the program keeps for a while.
fn temporary(folder: &Path) -> usize {
    std::fs::read_dir(folder).expect("a folder").count()
}

#[test]
fn the_demo_stands_in_the_middle_of_round_3() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&["--demo", "--data", folder.path().to_str().expect("UTF-8")]);
    let hall = server.line("hall: ");
    assert!(hall.starts_with(&server.address) && hall.ends_with("/t/demo"), "{hall}");
    let sign_in = server.line("staff: ");
    assert!(sign_in.contains("login organizer / password "), "{sign_in}");
    let player = server.line("player: ");
    assert!(player.contains("/seat/demo/"), "{player}");

    let public = Client::without_token(&server.address);
    let at = "/api/v1/tournaments/demo";
    let (_, overview) = public.get(at);
    assert_eq!(
        (&overview["players"], &overview["current_round"], &overview["status"]),
        (&32.into(), &3.into(), &"playing".into())
    );
    let (_, round) = public.get(&format!("{at}/rounds/3"));
    assert_eq!((&round["closed"], &round["clock"]["state"]), (&false.into(), &"running".into()));
    let tables = round["tables"].as_array().expect("tables");
    let done = tables.iter().filter(|table| table["result"].is_object()).count();
    assert!(done >= 5 && done < tables.len(), "{done} of {}", tables.len());
    assert_eq!(tables.iter().filter(|table| table["extension_ms"] == 300_000).count(), 1);
    let (_, list) = public.get(&format!("{at}/entrants"));
    let entrants = list["entrants"].as_array().expect("entrants");
    assert_eq!(entrants.iter().filter(|entrant| entrant["dropped_after_round"] == 2).count(), 1);
    let mut names: Vec<&Value> = entrants.iter().map(|entrant| &entrant["name"]).collect();
    names.sort_by_key(|name| name.to_string());
    names.dedup();
    assert_eq!(names.len(), 31, "two share a name");
    let japanese = names.iter().filter(|name| !name.as_str().unwrap_or_default().is_ascii()).count();
    assert_eq!(japanese, 15);
}

#[test]
fn every_room_of_the_demo_opens_by_its_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start_in(folder.path(), &["--demo"]);
    let visitor = Client::without_token(&server.address);
    let here = |link: &str| link.strip_prefix(&server.address).expect("an address here").to_owned();
    let hall = here(&server.line("hall: "));
    for room in ["office", "desk", "floor"] {
        let (status, _, headers) = visitor.whole(&here(&server.line("staff, one tap: ")));
        let text = |name: &str| headers[name].to_str().expect("text").to_owned();
        assert_eq!((status, text("location")), (303, format!("/{room}/demo")));
        let cookie = text("set-cookie");
        assert!(cookie.starts_with("floorkeeper-plain=") && cookie.contains("HttpOnly"), "{cookie}");
        let session = cookie.split(';').next().expect("a pair");
        let (status, page, _) = visitor.whole_with(&text("location"), &[("cookie", session)]);
        assert_eq!(status, 200, "{room}: {page}");
        assert_ne!(visitor.whole(&text("location")).0, 200, "{room} is for staff");
    }
    for page in [hall.clone(), format!("{hall}/standings"), format!("{hall}/display")] {
        assert_eq!(visitor.whole(&page).0, 200, "{page}");
    }
    let player = server.line("player: ");
    let (link, name) = player.split_once(' ').expect("a link and a name");
    let (status, page, _) = visitor.whole(&here(link));
    assert_eq!(status, 200, "{link}");
    assert!(page.contains(name), "{name}");
}

#[test]
fn the_demo_leaves_nothing_behind_and_touches_nothing_that_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start_in(folder.path(), &["--demo"]);
    server.line("player: ");
    assert_eq!(temporary(folder.path()), 1, "its own folder");
    assert!(server.stop());
    assert_eq!(temporary(folder.path()), 0, "removed");

    let data = tempfile::tempdir().expect("a folder");
    token(data.path());
    let refused = std::process::Command::new(env!("CARGO_BIN_EXE_floorkeeper"))
        .args(["serve", "--demo", "--listen", "127.0.0.1:0", "--data", data.path().to_str().expect("UTF-8")])
        .output()
        .expect("the program runs");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("the demo needs a folder of its own"));
}

#[test]
fn the_demo_can_be_started_again_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8");
    let server = Server::start(&["--demo", "--data", data]);
    let first = server.line("player: ");
    let link = first.strip_prefix(&server.address).expect("an address here").to_owned();
    assert!(server.stop());
    let server = Server::start(&["--demo", "--data", data]);
    assert_eq!(server.line("player: ").strip_prefix(&server.address), Some(link.as_str()));
    assert_eq!(
        Client::without_token(&server.address).get("/api/v1/tournaments").1["tournaments"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
}
