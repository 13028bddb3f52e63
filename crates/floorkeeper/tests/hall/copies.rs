use std::path::Path;

use serde_json::json;
use store::{DATABASE_FILE, Store, Tournaments};
use uuid::Uuid;

use crate::client::{Client, record};
use crate::server::{Server, run, token, wait_for};

fn seat(client: &Client, id: &str, entrant: usize) -> String {
    let (_, list) = client.get(&format!("/api/v1/tournaments/{id}/entrants"));
    list["entrants"][entrant - 1]["staff"]["seat"].as_str().expect("a seat").to_owned()
}

/// The copy appears whole or not at all, so what it holds can be looked for in its bytes.
fn holds(file: &Path, words: &str) -> bool {
    let bytes = std::fs::read(file).unwrap_or_default();
    bytes.windows(words.len()).any(|window| window == words.as_bytes())
}

#[test]
fn a_copy_made_after_a_published_round_goes_on_elsewhere_and_personal_links_stay_valid() {
    let (data, copy) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let token = token(data.path());
    let [data_dir, copy_dir] = [data.path(), copy.path()].map(|path| path.to_str().expect("UTF-8"));
    let server = Server::start(&["--data", data_dir, "--backup", copy_dir, "--backup-every", "60"]);
    wait_for("the first backup by the clock", || {
        let mut files = std::fs::read_dir(copy.path()).expect("a folder").map_while(Result::ok);
        files.find(|file| {
            let name = file.file_name().to_string_lossy().into_owned();
            name.starts_with("floorkeeper-2") && name.ends_with(".db")
        })
    });
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 8);
    let link = seat(&desk, &id, 3);
    desk.publish(&id, 1);
    wait_for("the copy", || {
        holds(&copy.path().join(DATABASE_FILE), "\"kind\":\"round-published\"").then_some(())
    });
    let (_, published) = desk.get(&format!("/api/v1/tournaments/{id}/rounds/1"));
    server.kill();
    drop(data);

    let elsewhere = Server::with_data(copy.path());
    let desk = elsewhere.client(&token);
    assert_eq!(desk.get(&format!("/api/v1/tournaments/{id}/rounds/1")).1, published);
    assert_eq!(seat(&desk, &id, 3), link);
    let (status, page, _) = Client::without_token(&elsewhere.address).whole(&link);
    assert_eq!(status, 200, "the personal link opens the seat");
    assert!(page.contains("Guest 3"));
    for table in 1..=4 {
        desk.must(&id, record(1, table));
    }
    desk.must(&id, json!({ "type": "close-round", "round": 1 }));
    desk.publish(&id, 2);
    assert_eq!(desk.tables(&id, 2), 4);
}

#[test]
fn a_second_server_on_the_same_data_is_refused_and_the_folder_is_free_again_after_a_kill() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().to_str().expect("UTF-8");
    let server = Server::with_data(data.path());
    let second = std::process::Command::new(env!("CARGO_BIN_EXE_floorkeeper"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", folder])
        .output()
        .expect("the program starts");
    let told = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success() && told.contains("in use by a running Floorkeeper"), "{told}");
    server.kill();
    Server::with_data(data.path()).kill();
}

#[test]
fn backup_and_restore_on_the_command_line_while_the_program_runs() {
    let (data, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let token = token(data.path());
    let server = Server::with_data(data.path());
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 8);
    desk.publish(&id, 1);
    let file = other.path().join("saturday.backup");
    let restored = other.path().join("restored");
    let [data_dir, file_name, restored_dir] =
        [data.path(), &file, &restored].map(|path| path.to_str().expect("UTF-8"));
    assert_eq!(floorkeeper(&["backup", file_name, "--data", data_dir]).0, 0);
    let (code, told) = floorkeeper(&["restore", file_name, "--data", data_dir]);
    assert_eq!(code, 1, "never over data that is there: {told}");
    desk.must(&id, record(1, 1));

    assert_eq!(floorkeeper(&["restore", file_name, "--data", restored_dir]).0, 0);
    let elsewhere = Server::with_data(&restored);
    let (_, round) = elsewhere.client(&token).get(&format!("/api/v1/tournaments/{id}/rounds/1"));
    assert_eq!(round["tables"].as_array().map(Vec::len), Some(4));
    assert!(round["tables"][0]["result"].is_null(), "recorded after the backup");
    let (code, told) = floorkeeper(&["restore", file_name, "--data", restored_dir, "--replace"]);
    assert_eq!(code, 1, "never under a running program: {told}");
    elsewhere.kill();
    assert_eq!(floorkeeper(&["restore", file_name, "--data", restored_dir, "--replace"]).0, 0);
}

#[test]
fn erasing_a_person_leaves_archives_that_verify_and_a_program_that_runs() {
    let (data, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let token = token(data.path());
    let server = Server::with_data(data.path());
    let desk = server.client(&token);
    let id = desk.tournament("saturday", 8);
    desk.publish(&id, 1);
    let path = format!("/api/v1/tournaments/{id}/entrants");
    let (_, list) = desk.get(&path);
    let person: Uuid =
        list["entrants"][2]["staff"]["person"].as_str().expect("a person").parse().expect("an id");
    assert!(server.stop());
    run(async {
        let tournaments = Tournaments::new(Store::open(data.path()).await.expect("a store"));
        let touched = tournaments.erase_person(person).await.expect("erased");
        assert_eq!(touched, [id.parse::<Uuid>().expect("an id")]);
        tournaments.store().close().await.expect("closed");
    });

    let data_dir = data.path().to_str().expect("UTF-8");
    for (name, arguments) in
        [("whole", &["export", "saturday"][..]), ("public", &["export", &id, "--public"])]
    {
        let file = other.path().join(name);
        let archive = output(&[arguments, &["--data", data_dir]].concat());
        assert!(!String::from_utf8_lossy(&archive).contains("Guest 3"), "{name}");
        assert_eq!(String::from_utf8_lossy(&archive).contains("Guest 4"), name == "whole");
        std::fs::write(&file, &archive).expect("written");
        let (code, told) = floorkeeper(&["verify", file.to_str().expect("UTF-8")]);
        assert_eq!(code, 0, "{told}");
        assert!(told.contains(&format!("\"scope\": \"{name}\"")), "{told}");

        let altered = String::from_utf8(archive).expect("UTF-8").replacen("saturday", "sunday!!", 1);
        std::fs::write(&file, altered).expect("written");
        assert_eq!(floorkeeper(&["verify", file.to_str().expect("UTF-8")]).0, 1, "{name}");
    }

    let server = Server::with_data(data.path());
    let desk = server.client(&token);
    assert_eq!(desk.get(&path).1["entrants"][2]["name"], "Player 3");
    desk.must(&id, record(1, 1));
}

/// Exit code, and everything the program said.
fn floorkeeper(arguments: &[&str]) -> (i32, String) {
    let output = program(arguments);
    let told = [output.stdout, output.stderr].concat();
    (output.status.code().expect("a code"), String::from_utf8_lossy(&told).into_owned())
}

fn output(arguments: &[&str]) -> Vec<u8> {
    let output = program(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn program(arguments: &[&str]) -> std::process::Output {
    std::process::Command::new(env!("CARGO_BIN_EXE_floorkeeper"))
        .args(arguments)
        .env_clear()
        .output()
        .expect("the program runs")
}
