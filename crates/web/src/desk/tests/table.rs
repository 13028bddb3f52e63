//! One table: what was entered, and the correction with its consequences first.

use engine::people::Role;

use super::{EIGHT, Hall};

#[tokio::test]
async fn a_correction_shows_its_consequences_before_anything_is_saved() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.play_round().await;
    hall.next_round().await;
    let match_ = hall.held.rounds[0].matches[0].clone();
    let names =
        crate::views::Names::new(&hall.held, crate::views::Audience::Staff, crate::locale::Locale::english());
    let (a, b) = (names.full(match_.a), names.full(match_.b));
    let page = hall.desk.get("/desk/friday/table/1/1").await;
    assert!(page.words().contains("entered by Olga Organizer at "), "{}", page.words());
    assert!(page.words().contains("Olga Organizer recorded 2–0"));
    assert!(!page.words().contains("Save 0–2"), "nothing to save before the consequences were shown");
    let before = hall.held.version;

    let preview = hall.desk.get("/desk/friday/table/1/1?check=yes&score=02&reason=slip+misread").await;
    let words = preview.words();
    assert!(words.contains("What 0–2 changes"), "{words}");
    assert!(words.contains(&format!("{a} 3 → 0")) && words.contains(&format!("{b} 0 → 3")), "{words}");
    assert!(words.contains("These rounds were paired on the old result"), "{words}");
    assert!(words.contains("Round 2") && words.contains(&format!("{a} met ")), "{words}");
    assert_eq!(preview.text.matches("button-primary").count(), 1);
    assert_eq!(hall.app.again(&hall.held).await.version, before, "looking changes nothing");

    let fields = [("score", "02"), ("reason", "slip misread")];
    let saved = hall.desk.send("/desk/friday/table/1/1", &fields).await;
    assert_eq!(saved.location(), "/desk/friday/table/1/1");
    hall.again().await;
    assert_eq!(hall.score(1, 1).as_deref(), Some("0–2"));
    let page = hall.desk.get("/desk/friday/table/1/1").await;
    assert!(page.words().contains("corrected 2–0 to 0–2 Reason: slip misread"), "{}", page.words());
}

#[tokio::test]
async fn a_correction_from_an_old_page_leaves_the_newer_one() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.line("1 20").await;
    let old = hall.desk.get("/desk/friday/table/1/1?check=yes&score=02&reason=misread").await;
    let seen = old.value_of("before").expect("what it corrects").replace("&#34;", "\"");
    let judge = hall.app.staff(&hall.desk, &hall.held, "Jun Judge", &[Role::HeadJudge]).await;
    let floor = judge.get("/floor/friday/table/1").await;
    let theirs = floor.value_of("before").expect("what it corrects").replace("&#34;", "\"");
    let fields = [("round", "1"), ("result", "2-1"), ("reason", "a game was missing"), ("before", &theirs)];
    assert_eq!(judge.send("/floor/friday/table/1/correct", &fields).await.status, 303);

    let fields = [("score", "02"), ("reason", "misread"), ("before", &seen)];
    let refused = hall.desk.send("/desk/friday/table/1/1", &fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("was corrected meanwhile"), "{}", refused.words());
    let again = [("round", "1"), ("result", "2-0"), ("reason", "no"), ("before", &theirs)];
    assert_eq!(judge.send("/floor/friday/table/1/correct", &again).await.status, 422);
    hall.again().await;
    assert_eq!(hall.score(1, 1).as_deref(), Some("2–1"), "the judge's correction stands");
}

#[tokio::test]
async fn what_is_missing_from_a_correction_is_said() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.line("1 20").await;
    for (query, words) in [
        ("check=yes&score=02", "A correction needs a reason"),
        ("check=yes&reason=misread", "Pick the right result"),
        ("check=yes&other=xy&reason=misread", "is no score"),
        ("check=yes&score=20&reason=misread", "Table 1 has this very result"),
        ("check=yes&other=30&reason=misread", "3–0 cannot happen"),
    ] {
        let page = hall.desk.get(&format!("/desk/friday/table/1/1?{query}")).await;
        assert!(page.words().contains(words), "{query}: {}", page.words());
    }
    let page = hall.desk.get("/desk/friday/table/1/1?check=yes&other=2-1-1&reason=misread").await;
    assert!(page.words().contains("Save 2–1–1") && page.words().contains("No later round was paired"));
    let refused = hall.desk.send("/desk/friday/table/1/1", &[("score", "02")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("value=\"02\" checked"), "the choice stays");
    hall.again().await;
    assert_eq!(hall.score(1, 1).as_deref(), Some("2–0"));
}

#[tokio::test]
async fn a_correction_in_the_open_round_can_be_taken_back() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.line("1 20").await;
    hall.desk.send("/desk/friday/table/1/1", &[("score", "21"), ("reason", "misread")]).await;
    hall.again().await;
    assert_eq!(hall.score(1, 1).as_deref(), Some("2–1"));
    let page = hall.desk.get("/desk/friday").await;
    assert!(page.words().contains("Corrected 1 · "), "{}", page.words());
    hall.line("undo").await;
    assert_eq!(hall.score(1, 1).as_deref(), Some("2–0"));
}

#[tokio::test]
async fn a_draft_made_on_the_old_result_is_pointed_out() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.play_round().await;
    hall.desk.send("/desk/friday/draft", &[("round", "2")]).await;
    let page = hall.desk.get("/desk/friday/table/1/1?check=yes&score=02&reason=misread").await;
    assert!(page.words().contains("Round 2 is drafted on the old result"), "{}", page.words());
}

#[tokio::test]
async fn a_table_without_a_result_has_its_buttons_and_unknown_ones_are_not_found() {
    let mut hall = Hall::playing(&EIGHT).await;
    let page = hall.desk.get("/desk/friday/table/1/2").await;
    assert!(page.has("name=\"line\" value=\"2 21\""));
    assert!(page.words().contains("Nothing was entered yet"));
    assert_eq!(hall.desk.get("/desk/friday/table/1/99").await.status, 404);
    assert_eq!(hall.desk.get("/desk/friday/table/9/1").await.status, 404);
    hall.play_round().await;
    let judge = hall.app.staff(&hall.desk, &hall.held, "Fay Floor", &[Role::FloorJudge]).await;
    let page = judge.get("/desk/friday/table/1/2").await;
    assert!(!page.words().contains("Correct the result"), "{}", page.words());
    let fields = [("score", "02"), ("reason", "misread")];
    assert_eq!(judge.send("/desk/friday/table/1/2", &fields).await.status, 422);
}
