//! Tables of one's own, pairs kept apart, awarded byes, pods, tables and rooms, the player meeting.

use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::people::Role;

use super::{EIGHT, Hall};

async fn undo_last(hall: &mut Hall) {
    let answer = hall.line("undo").await;
    assert_eq!(answer.status, 303, "{}", answer.words());
}

#[tokio::test]
async fn a_table_of_ones_own_is_kept_and_freed_in_a_tap() {
    let mut hall = Hall::with(&EIGHT).await;
    let fields = [("table", "4"), ("table_reason", "cannot take the stairs")];
    let kept = hall.desk.send("/desk/friday/players/5/table", &fields).await;
    assert_eq!(kept.location(), "/desk/friday/players/5");
    let page = hall.desk.get("/desk/friday/players/5").await;
    assert!(page.has("class=\"flash\"") && page.has("name=\"undoes\""), "one tap takes it back");
    assert!(page.words().contains("always sits here"), "{}", page.words());
    assert!(page.words().contains("staff only: cannot take the stairs"), "{}", page.words());
    let taken = hall.desk.send("/desk/friday/players/6/table", &fields).await;
    assert_eq!(taken.status, 422);
    assert!(taken.words().contains("Table 4 is kept for player Emi Sato"), "{}", taken.words());
    assert!(taken.has("value=\"cannot take the stairs\""), "nothing typed is lost");
    hall.again().await;
    undo_last(&mut hall).await;
    assert!(hall.held.arrangements.fixed_tables.is_empty());

    hall.desk.send("/desk/friday/players/5/table", &fields).await;
    hall.desk.send("/desk/friday/players/5/table", &[("free", "yes"), ("from", "arrangements")]).await;
    hall.again().await;
    assert!(hall.held.arrangements.fixed_tables.is_empty());
    undo_last(&mut hall).await;
    assert_eq!(hall.held.arrangements.fixed_tables[&EntrantId(5)], TableNumber(4), "freed by mistake");
    let page = hall.desk.get("/desk/friday/arrangements").await;
    assert!(page.words().contains("cannot take the stairs"), "{}", page.words());
    for written in ["", "x"] {
        let answer = hall.desk.send("/desk/friday/players/5/table", &[("table", written)]).await;
        assert!(answer.words().contains("Write the number of the table"), "{}", answer.words());
    }
}

#[tokio::test]
async fn two_players_are_kept_apart_and_let_meet_again() {
    let mut hall = Hall::with(&EIGHT).await;
    for (other, expected) in
        [("o", "Several players fit"), ("Zoe", "Nobody here is called"), ("", "the name of the other")]
    {
        let fields = [("other", other), ("apart_reason", "siblings")];
        let refused = hall.desk.send("/desk/friday/players/1/apart", &fields).await;
        assert_eq!(refused.status, 422);
        assert!(refused.words().contains(expected), "{}", refused.words());
        assert!(refused.has("value=\"siblings\""));
    }
    let fields = [("other", "Ben Okafor"), ("apart_reason", "siblings")];
    assert_eq!(hall.desk.send("/desk/friday/players/1/apart", &fields).await.status, 303);
    let page = hall.desk.get("/desk/friday/players/2").await;
    assert!(page.words().contains("Kept apart from Aiko Mori"), "{}", page.words());
    hall.again().await;
    assert!(hall.held.arrangements.keeps_apart(EntrantId(1), EntrantId(2)));
    let meet = [("other", "#1"), ("meet", "yes")];
    assert_eq!(hall.desk.send("/desk/friday/players/2/apart", &meet).await.status, 303);
    hall.again().await;
    assert!(hall.held.arrangements.apart.is_empty());
    undo_last(&mut hall).await;
    let page = hall.desk.get("/desk/friday/arrangements").await;
    assert!(page.words().contains("Aiko Mori ≠ Ben Okafor"), "{}", page.words());
    assert!(page.words().contains("siblings"), "the reason came back with it: {}", page.words());
}

#[tokio::test]
async fn a_bye_is_awarded_and_its_reason_stays_with_the_staff() {
    let mut hall = Hall::with(&EIGHT).await;
    let fields = [("bye_round", "1"), ("bye_reason", "last month’s champion")];
    assert_eq!(hall.desk.send("/desk/friday/players/3/bye", &fields).await.status, 303);
    hall.desk.send("/desk/friday/players/3/bye", &[("bye_round", "1"), ("withdraw", "yes")]).await;
    hall.again().await;
    assert!(hall.held.arrangements.awarded_byes.is_empty());
    undo_last(&mut hall).await;
    hall.next_round().await;
    let seat = hall.app.anonymous().get(&hall.app.seat(&hall.held, 3)).await;
    assert!(seat.words().contains("Given by the organizer."), "{}", seat.words());
    assert!(!seat.has("champion"), "only staff read the reason");
    let public = hall.app.anonymous().get("/t/friday").await;
    assert!(public.words().contains("Given by the organizer."), "{}", public.words());
    assert!(!public.has("champion"), "others do not read the reason");
    let listed = hall.desk.get("/desk/friday/arrangements").await;
    assert!(listed.words().contains("bye in round 1") && !listed.has("name=\"withdraw\""), "it is out");
    let late = hall.desk.send("/desk/friday/players/4/bye", &fields).await;
    assert!(late.words().contains("Round 1 was published already"), "{}", late.words());
}

#[tokio::test]
async fn pods_are_given_one_by_one_or_to_everybody() {
    let mut hall = Hall::with(&EIGHT).await;
    hall.desk.send("/desk/friday/players/1/pod", &[("pod", "２")]).await;
    hall.again().await;
    assert_eq!(hall.held.arrangements.pods[&EntrantId(1)], 2);
    hall.desk.send("/desk/friday/players/1/pod", &[("leave", "yes")]).await;
    undo_last(&mut hall).await;
    assert_eq!(hall.held.arrangements.pods[&EntrantId(1)], 2);
    let fields: Vec<(String, String)> = (1..=8)
        .map(|id| (format!("pod-{id}"), if id <= 4 { "1" } else { "2" }.to_owned()))
        .chain([("was-1".to_owned(), "2".to_owned())])
        .collect();
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(hall.desk.send("/desk/friday/arrangements/pods", &fields).await.status, 303);
    hall.next_round().await;
    for match_ in &hall.held.rounds[0].matches {
        assert_eq!(match_.a.0 <= 4, match_.b.0 <= 4, "{match_:?}");
    }
    let bad = hall.desk.send("/desk/friday/arrangements/pods", &[("pod-1", "0")]).await;
    assert!(bad.words().contains("A pod is a number from 1 to 999"), "{}", bad.words());
}

#[tokio::test]
async fn tables_and_rooms_are_written_as_ranges() {
    let mut hall = Hall::with(&EIGHT).await;
    let set = [("tables", "11-12 Main hall\n21-29 Annex")];
    assert_eq!(hall.desk.send("/desk/friday/arrangements/tables", &set).await.status, 303);
    for (written, expected) in [
        ("Main hall", "Line 1 is no range of tables"),
        ("1-5\n3-9", "Line 2: table 3 is listed twice"),
        ("9-3", "the first table comes before the last"),
        ("11-12 Main hall\n21-29 Annex", "That is how it is already"),
    ] {
        let refused = hall.desk.send("/desk/friday/arrangements/tables", &[("tables", written)]).await;
        assert_eq!(refused.status, 422, "{written}");
        assert!(refused.words().contains(expected), "{}", refused.words());
        assert!(refused.has(&format!(">{written}</textarea>")), "nothing typed is lost");
    }
    hall.next_round().await;
    let tables: Vec<u32> = hall.held.rounds[0].matches.iter().map(|match_| match_.table.0).collect();
    assert_eq!(tables, [11, 12, 21, 22]);
    let public = hall.app.anonymous().get("/t/friday").await;
    assert!(public.words().contains("Annex"));
    let print = hall.desk.get("/desk/friday/print/pairings-by-name").await;
    assert!(print.words().contains("· Annex"), "{}", print.words());
    undo_last(&mut hall).await;
    assert!(hall.held.arrangements.tables.is_empty());
}

#[tokio::test]
async fn everybody_has_a_seat_at_the_player_meeting() {
    let hall = Hall::with(&EIGHT[..5]).await;
    hall.desk.send("/desk/friday/players/1/table", &[("table", "2"), ("table_reason", "stairs")]).await;
    let by_table = hall.desk.get("/desk/friday/print/meeting-by-table").await;
    let words = by_table.words();
    assert!(words.contains("1 Ben Okafor Chie Tan 2 Aiko Mori 3 Daniel Cruz Emi Sato"), "{words}");
    let by_name = hall.desk.get("/desk/friday/print/meeting-by-name").await;
    assert!(by_name.words().contains("Aiko Mori 2"), "{}", by_name.words());
    let page = hall.desk.get("/desk/friday/arrangements").await;
    assert!(page.has("print/meeting-by-name") && page.has("print/meeting-by-table"));
    let empty = Hall::with(&[]).await;
    assert_eq!(empty.desk.get("/desk/friday/print/meeting-by-table").await.status, 200);
}

#[tokio::test]
async fn without_the_right_nothing_is_arranged() {
    let hall = Hall::with(&EIGHT).await;
    let judge = hall.app.staff(&hall.desk, &hall.held, "Fay Floor", &[Role::FloorJudge]).await;
    let page = judge.get("/desk/friday/arrangements").await;
    assert!(!page.has("arrangements/tables\"") && !page.has("arrangements/pods\""));
    assert!(!judge.get("/desk/friday/players/5").await.has("players/5/table"));
    let fields = [("table", "4"), ("table_reason", "stairs")];
    let refused = judge.send("/desk/friday/players/5/table", &fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("Your roles here do not allow this"), "{}", refused.words());
    assert!(hall.app.again(&hall.held).await.arrangements.fixed_tables.is_empty());
    let japanese = hall.app.organizer("Jun").await.japanese();
    assert_eq!(japanese.get("/desk/friday/arrangements").await.status, 403);
    assert_eq!(hall.held.next_round(), RoundNumber(1));
}
