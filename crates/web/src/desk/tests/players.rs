//! Registration: one by one, as a list, check-in, drops and personal links.

use axum::body::Body;
use axum::http::Request;
use encoding_rs::SHIFT_JIS;
use engine::ids::EntrantId;
use engine::people::Role;
use engine::play::Outcome;
use serde_json::json;

use super::{EIGHT, Hall};
use crate::testing::{Answer, TestApp, fresh};

/// The form of the list as a browser sends it.
async fn send_list(hall: &Hall, fields: &[(&str, &str)], file: Option<&[u8]>) -> Answer {
    let mut body = Vec::new();
    let id = fresh();
    for (name, value) in fields.iter().chain(&[("command_id", id.as_str())]) {
        let part = format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    let head = "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"list.csv\"\r\n\
                Content-Type: text/csv\r\n\r\n";
    body.extend_from_slice(head.as_bytes());
    body.extend_from_slice(file.unwrap_or_default());
    body.extend_from_slice(b"\r\n--edge--\r\n");
    let session = hall.desk.cookie("floorkeeper-plain").expect("signed in");
    let request = Request::post("/desk/friday/players/list")
        .header("host", "localhost:8080")
        .header("accept-language", "en")
        .header("cookie", format!("floorkeeper-plain={session}"))
        .header("content-type", "multipart/form-data; boundary=edge")
        .body(Body::from(body))
        .expect("a request");
    hall.desk.ask(request).await
}

fn names(hall: &Hall) -> Vec<String> {
    hall.held.present_entrants().filter_map(|entrant| entrant.name.clone()).collect()
}

#[tokio::test]
async fn players_are_added_one_by_one() {
    let mut hall = Hall::with(&[]).await;
    let page = hall.desk.get("/desk/friday/players").await;
    assert!(page.words().contains("No players yet"));
    for name in ["Aiko Mori", " Ben  Okafor "] {
        let fields = [("name", name), ("checked_in", "yes")];
        let answer = hall.desk.send("/desk/friday/players", &fields).await;
        assert_eq!(answer.location(), "/desk/friday/players");
    }
    hall.again().await;
    assert_eq!(names(&hall), ["Aiko Mori", "Ben Okafor"]);
    let page = hall.desk.get("/desk/friday/players").await;
    assert!(page.words().contains("2 entered, 2 checked in"), "{}", page.words());
    assert!(page.has("required autofocus"), "ready for the next name");
    let empty = hall.desk.send("/desk/friday/players", &[("name", "  ")]).await;
    assert!(empty.words().contains("The name is empty"), "{}", empty.words());
}

#[tokio::test]
async fn a_second_person_of_one_name_is_asked_about() {
    let mut hall = Hall::with(&["Aiko Mori"]).await;
    let refused = hall.desk.send("/desk/friday/players", &[("name", "aiko mori")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("Aiko Mori is entered already"), "{}", refused.words());
    assert!(refused.has("value=\"aiko mori\"") && refused.has("name=\"same_name\""));
    assert!(refused.has("href=\"/desk/friday/players/1\""));
    let fields = [("name", "Aiko Mori"), ("same_name", "yes")];
    assert_eq!(hall.desk.send("/desk/friday/players", &fields).await.status, 303);
    hall.again().await;
    let page = hall.desk.get("/desk/friday/players").await;
    assert!(page.has("<span class=\"tag\">1</span>") && page.has("<span class=\"tag\">2</span>"));
}

#[tokio::test]
async fn one_name_in_two_kinds_of_kana_is_asked_about() {
    let hall = Hall::with(&["タナカ"]).await;
    let refused = hall.desk.send("/desk/friday/players", &[("name", "ﾀﾅｶ")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("タナカ is entered already"), "{}", refused.words());
    let listed = send_list(&hall, &[("list", "Aiko\r\n\r\nﾀﾅｶ\r\n")], None).await;
    assert!(listed.words().contains("Line 3: ﾀﾅｶ is entered already as number 1"), "{}", listed.words());
    let long = format!("Aiko\r\n{}\r\nBen", "x".repeat(200));
    let listed = send_list(&hall, &[("list", &long)], None).await;
    assert!(listed.words().contains("Line 2: the name is longer than 80 characters"), "{}", listed.words());
}

#[tokio::test]
async fn names_are_sorted_as_they_are_read() {
    let mut hall = Hall::with(&["Ben Okafor", "林 翔"]).await;
    let list = "氏名,フリガナ\n渡辺 健,ワタナベ ケン\n青木 舞,アオキ マイ\n";
    let fields = [("list", list), ("checked_in", "yes")];
    assert_eq!(send_list(&hall, &fields, None).await.status, 303);
    hall.next_round().await;
    let order = |text: &str, expected: &[&str]| {
        let at: Vec<Option<usize>> = expected.iter().map(|word| text.find(word)).collect();
        assert!(at.iter().all(Option::is_some) && at.is_sorted(), "{expected:?} at {at:?}");
    };
    let scorekeeper = [Role::Scorekeeper];
    let japanese = hall.app.staff(&hall.desk, &hall.held, "佐藤", &scorekeeper).await.japanese();
    let sheet = japanese.get("/desk/friday/print/pairings-by-name").await;
    let by_letter = sheet.text.split("class=\"by-name\"").nth(1).expect("the sheet");
    order(
        by_letter,
        &[
            "letter\">あ<",
            "name\">青木",
            "letter\">わ<",
            "name\">渡辺",
            "letter\">B<",
            "name\">Ben",
            "letter\">漢字・その他<",
            "name\">林",
        ],
    );
    let by_name = japanese.get("/t/friday?by=name").await;
    order(&by_name.text, &["heading-あ", "heading-わ", "heading-B", "heading-漢字"]);
    let display = japanese.get("/t/friday/display").await;
    order(&display.text, &["name\">青木", "name\">渡辺", "name\">Ben", "name\">林"]);
}

#[tokio::test]
async fn a_pasted_list_is_taken_over_whole_or_not_at_all() {
    let mut hall = Hall::with(&["Cem Kaya"]).await;
    let list = "name,nickname\nAiko Mori,Rook\n,Nobody\ncem kaya,\nAiko Mori,\n";
    let refused = send_list(&hall, &[("list", list)], None).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("Line 3: no name"), "{}", refused.words());
    assert!(refused.words().contains("nobody was added"));
    assert!(refused.has("Aiko Mori,Rook"), "the list stays to be mended");
    let list = "name,nickname\nAiko Mori,Rook\ncem kaya,\nAiko Mori,\n";
    let refused = send_list(&hall, &[("list", list)], None).await;
    let words = refused.words();
    assert!(words.contains("Line 3: cem kaya is entered already as number 1"), "{words}");
    assert!(words.contains("Line 4: Aiko Mori is already on line 2"), "{words}");
    hall.again().await;
    assert_eq!(names(&hall), ["Cem Kaya"]);
    let fields = [("list", list), ("same_name", "yes"), ("checked_in", "yes")];
    assert_eq!(send_list(&hall, &fields, None).await.location(), "/desk/friday/players");
    hall.again().await;
    assert_eq!(names(&hall), ["Cem Kaya", "Aiko Mori", "cem kaya", "Aiko Mori"]);
    let one_command = hall.held.entrants.iter().skip(1).all(|entrant| entrant.checked_in);
    assert!(one_command);
    assert_eq!(hall.note().await, "3 players are entered");
    hall.line("undo").await;
    assert_eq!(names(&hall), ["Cem Kaya"]);
}

#[tokio::test]
async fn a_file_of_another_program_is_read() {
    let mut hall = Hall::with(&[]).await;
    let (shift_jis, _, _) = SHIFT_JIS.encode("氏名,メール\n森 あいこ,a@example\n丹 千恵,b@example\n");
    let answer = send_list(&hall, &[("list", "")], Some(&shift_jis)).await;
    assert_eq!(answer.status, 303, "{}", answer.words());
    hall.again().await;
    assert_eq!(names(&hall), ["森 あいこ", "丹 千恵"]);
    assert!(hall.note().await.contains("Columns not used: メール"));
    let refused = send_list(&hall, &[("list", "")], Some(b"\x81\xff\xff")).await;
    assert!(refused.words().contains("neither UTF-8 nor Shift_JIS"), "{}", refused.words());
    let empty = send_list(&hall, &[("list", " \n")], None).await;
    assert!(empty.words().contains("The list is empty"), "{}", empty.words());
}

#[tokio::test]
async fn everybody_is_checked_in_and_one_of_them_not_after_all() {
    let mut hall = Hall::with(&[]).await;
    send_list(&hall, &[("list", "Aiko\nBen\nCem")], None).await;
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("Check players in"), "{}", page.words());
    hall.desk.send("/desk/friday/players/check-in", &[("entrant", "2")]).await;
    let all = hall.desk.send("/desk/friday/players/check-in", &[("all", "yes")]).await;
    assert_eq!(all.location(), "/desk/friday/players?stay=");
    hall.again().await;
    assert!(hall.held.present_entrants().all(|entrant| entrant.checked_in));
    hall.desk.send("/desk/friday/players/undo-check-in", &[("entrant", "2")]).await;
    hall.again().await;
    assert!(!hall.held.entrant(EntrantId(2)).expect("Ben").checked_in);
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("Draft round 1"), "{}", page.words());
}

#[tokio::test]
async fn a_late_entrant_is_told_the_round() {
    let mut hall = Hall::playing(&EIGHT).await;
    let page = hall.desk.get("/desk/friday/players").await;
    assert!(page.words().contains("plays from round 2"), "{}", page.words());
    let fields = [("name", "Late Larry"), ("checked_in", "yes")];
    hall.desk.send("/desk/friday/players", &fields).await;
    assert_eq!(hall.note().await, "Late Larry is entered and plays from round 2");
    hall.again().await;
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("Playing from the next round Late Larry"), "{}", page.words());
}

#[tokio::test]
async fn a_player_is_renamed_dropped_and_taken_back() {
    let mut hall = Hall::playing(&EIGHT).await;
    let page = hall.desk.get("/desk/friday/players/3").await;
    assert!(page.words().contains("Chie Tan") && page.words().contains("Player 3"));
    hall.desk.send("/desk/friday/players/3/rename", &[("name", "Chie Tanaka")]).await;
    assert_eq!(hall.note().await, "Now called Chie Tanaka");
    let empty = hall.desk.send("/desk/friday/players/3/rename", &[("name", " ")]).await;
    assert_eq!(empty.status, 422);
    let page = hall.desk.get("/desk/friday/players/3").await;
    assert!(page.has("Their match is still played; then they are out"), "{}", page.words());
    hall.desk.send("/desk/friday/players/3/drop", &[("reason", "felt ill")]).await;
    hall.again().await;
    assert_eq!(hall.held.entrant(EntrantId(3)).expect("Chie").dropped_after, Some(1));
    assert!(hall.desk.get("/desk/friday/players/3").await.has("for an official to decide"));
    let no_reason = hall.desk.send("/desk/friday/players/3/reinstate", &[("reason", " ")]).await;
    assert!(no_reason.words().contains("A reason is needed"), "{}", no_reason.words());
    hall.desk.send("/desk/friday/players/3/reinstate", &[("reason", "feels better")]).await;
    hall.again().await;
    assert_eq!(hall.held.entrant(EntrantId(3)).expect("Chie").dropped_after, None);
    assert_eq!(hall.desk.get("/desk/friday/players/99").await.status, 404);
}

#[tokio::test]
async fn only_the_head_judge_takes_somebody_back() {
    let hall = Hall::playing(&EIGHT).await;
    hall.desk.send("/desk/friday/players/3/drop", &[]).await;
    let sue = hall.app.staff(&hall.desk, &hall.held, "Sue", &[Role::Scorekeeper]).await;
    assert!(!sue.get("/desk/friday/players/3").await.has("/players/3/reinstate"));
    let refused = sue.send("/desk/friday/players/3/reinstate", &[("reason", "asked")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("Your roles here do not allow this"), "{}", refused.words());
}

#[tokio::test]
async fn a_new_personal_link_kills_the_old_one() {
    let mut hall = Hall::with(&EIGHT).await;
    let old = hall.app.seat(&hall.held, 3);
    let hidden = hall.desk.get("/desk/friday/players/3").await;
    assert!(!hidden.has(&old), "the link is shown only on request");
    assert!(hall.desk.get("/desk/friday/players/3?link=show").await.has(&old));
    let answer = hall.desk.send("/desk/friday/players/3/link", &[]).await;
    assert_eq!(answer.location(), "/desk/friday/players/3?link=show");
    hall.again().await;
    let new = hall.app.seat(&hall.held, 3);
    assert_ne!(old, new);
    let page = hall.desk.get("/desk/friday/players/3?link=show").await;
    assert!(page.has(&new) && !page.has(&old) && page.has("<svg"));
    assert!(page.words().contains("phones cannot open it"), "localhost is no address for a phone");
}

/// BR-ATT-01, BR-ATT-02
#[tokio::test]
async fn every_page_says_the_same_about_a_drop_during_a_match() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "friday", "vanguard", json!({ "rounds": 3 })).await;
    let held = hall.players(&held, &olga, &["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
    let held = hall.round(&held, &olga).await;
    let page = olga.get("/desk/friday/players/1").await;
    let said = "Their match is still played; then they are out. Whoever leaves before that gives it up.";
    assert!(page.words().contains(said), "{}", page.words());
    assert!(!page.words().contains("leaving now loses that match"), "{}", page.words());
    let phone = hall.anonymous().get(&hall.seat(&held, 1)).await;
    assert!(phone.words().contains("You still finish your match"), "{}", phone.words());
    assert!(!phone.words().contains("afterwards that match is lost"), "{}", phone.words());
    // Between draft and publication there is nothing to play yet: the match is lost.
    hall.finish(&held, &olga, 1, |_, _| Outcome::A).await;
    olga.send("/desk/friday/draft", &[("round", "2")]).await;
    let page = olga.get("/desk/friday/players/1").await;
    assert!(page.words().contains("leaving now loses that match"), "{}", page.words());
    assert!(!page.words().contains("still played"), "{}", page.words());
}
