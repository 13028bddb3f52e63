use serde_json::{Value, json};

use super::program::{Program, create, json_of, with_players};
use crate::testing::{TestApp, fresh};

#[tokio::test]
async fn an_eight_player_event_runs_through_the_api_alone() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let public = Program::without_token(&hall);
    let id = with_players(&program, "saturday", 8).await;
    let at = format!("/api/v1/tournaments/{id}");
    assert_eq!(json_of(&public.get(&at).await)["status"], "registration");
    assert_eq!(json_of(&public.get(&at).await)["rounds_planned"], 3);

    for round in 1..=3 {
        program.must(&id, json!({ "type": "draft-round", "round": round })).await;
        let of_round = format!("{at}/rounds/{round}");
        assert_eq!(public.get(&of_round).await.status, 404, "drafted, not published");
        let draft = json_of(&program.get(&format!("{at}/draft")).await);
        assert_eq!(draft["tables"].as_array().map(Vec::len), Some(4), "{draft}");
        program.must(&id, json!({ "type": "publish-round", "round": round, "attempt": 1 })).await;
        assert_eq!(
            json_of(&public.get(&of_round).await)["tables"][0]["a"]["entrant"],
            draft["tables"][0]["a"]["entrant"]
        );
        program.must(&id, json!({ "type": "start-clock", "round": round })).await;
        play(&program, &id, round).await;
        program.must(&id, json!({ "type": "close-round", "round": round })).await;
        // What the last round decides is posted by the organizer, not by closing it.
        let newest = json_of(&public.get(&format!("{at}/standings")).await)["after_round"].clone();
        assert_eq!(newest, round.min(2));
        assert_eq!(json_of(&program.get(&format!("{at}/standings")).await)["after_round"], round);
    }
    assert_eq!(public.get(&format!("{at}/standings?after=3")).await.status, 404);
    program.must(&id, json!({ "type": "post-standings" })).await;
    program.must(&id, json!({ "type": "finalize-standings" })).await;

    let last = json_of(&public.get(&format!("{at}/standings")).await);
    assert_eq!(last["after_round"], 3);
    let rows = last["standings"].as_array().expect("rows");
    assert_eq!(rows.len(), 8);
    assert_eq!((&rows[0]["rank"], &rows[0]["points"]), (&json!(1), &json!("9")));
    assert_eq!(rows[0]["record"], json!({ "wins": 3, "losses": 0, "draws": 0, "byes": 0 }));
    assert!(rows.iter().all(|row| row["tiebreakers"][0]["value"].is_string()), "{last}");
    let overview = json_of(&public.get(&at).await);
    assert_eq!((&overview["status"], &overview["standings_after"]), (&json!("final"), &json!(3)));
}

#[tokio::test]
async fn the_finals_are_read_from_the_cut_to_the_last_place() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let public = Program::without_token(&hall);
    let id = with_players(&program, "saturday", 8).await;
    let finals = format!("/api/v1/tournaments/{id}/finals");
    let sheet = json!({ "rounds": 3, "cut": { "size": 2, "method": "ranking" } });
    program.must(&id, json!({ "type": "set-fact-sheet", "options": sheet })).await;
    for round in 1..=4 {
        if round == 4 {
            program.must(&id, json!({ "type": "draft-cut" })).await;
            assert_eq!(public.get(&finals).await.status, 404, "drafted, not published");
            program.must(&id, json!({ "type": "publish-cut", "attempt": 1 })).await;
            let open = json_of(&public.get(&finals).await);
            assert_eq!(open["seeds"][0]["id"], 1, "{open}");
            assert_eq!((&open["matches"][0]["winner"], &open["places"]), (&Value::Null, &json!([])));
        }
        program.must(&id, json!({ "type": "draft-round", "round": round })).await;
        program.must(&id, json!({ "type": "publish-round", "round": round, "attempt": 1 })).await;
        play(&program, &id, round).await;
        program.must(&id, json!({ "type": "close-round", "round": round })).await;
    }
    let over = json_of(&public.get(&finals).await);
    let played = &over["matches"][0];
    assert_eq!(
        (&played["part"], &played["winner"], &played["round"]),
        (&json!("final"), &json!(1), &json!(4))
    );
    assert_eq!(over["places"].as_array().map(Vec::len), Some(2), "the others wait for the posted standings");
    program.must(&id, json!({ "type": "post-standings" })).await;
    let posted = json_of(&public.get(&finals).await);
    assert_eq!(posted["places"].as_array().map(Vec::len), Some(8));
    assert_eq!((&posted["places"][0]["place"], &posted["places"][0]["id"]), (&json!(1), &json!(1)));
}

/// The one with the smaller number wins 2–0 at every table.
async fn play(program: &Program, id: &str, round: u32) {
    let shown = json_of(&program.get(&format!("/api/v1/tournaments/{id}/rounds/{round}")).await);
    for table in shown["tables"].as_array().expect("tables") {
        let winner = if table["a"]["entrant"].as_u64() < table["b"]["entrant"].as_u64() { "a" } else { "b" };
        let game = json!({ "winner": winner });
        let score = json!({ "games": [game, game] });
        let answer = program
            .must(
                id,
                json!({ "type": "record-result", "round": round, "table": table["table"], "score": score }),
            )
            .await;
        assert_eq!(answer["events"][0]["type"], "result-recorded");
    }
}

#[tokio::test]
async fn a_command_sent_twice_is_carried_out_once() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let envelope = json!({ "id": fresh(), "command": create("saturday") });
    let first = program.post("/api/v1/tournaments", &envelope).await;
    let again = program.post("/api/v1/tournaments", &envelope).await;
    assert_eq!((first.status.as_u16(), again.status.as_u16()), (201, 200));
    let (first, again) = (json_of(&first), json_of(&again));
    assert_eq!((&first["repeated"], &again["repeated"]), (&json!(false), &json!(true)));
    for same in ["id", "events", "version"] {
        assert_eq!(first[same], again[same], "{same}");
    }
    assert_eq!(
        json_of(&program.get("/api/v1/tournaments").await)["tournaments"].as_array().map(Vec::len),
        Some(1)
    );

    let other = json!({ "id": fresh(), "command": create("saturday") });
    let refused = program.post("/api/v1/tournaments", &other).await;
    assert_eq!(refused.status, 422);
    assert_eq!(json_of(&refused)["refusal"]["code"], "slug-taken");

    let id = first["id"].as_str().expect("an id");
    let at = format!("/api/v1/tournaments/{id}/commands");
    let envelope = json!({ "id": fresh(), "command":
        { "type": "add-entrants", "entrants": [{ "name": "Aiko Mori" }], "checked_in": true } });
    let (one, two) = tokio::join!(program.post(&at, &envelope), program.post(&at, &envelope));
    let (one, two) = (json_of(&one), json_of(&two));
    assert_eq!(one["events"], two["events"]);
    assert_eq!(
        [&one["repeated"], &two["repeated"]].map(Value::as_bool).iter().flatten().filter(|r| **r).count(),
        1
    );
}

#[tokio::test]
async fn the_master_seed_is_told_to_nobody() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let envelope = json!({ "id": fresh(), "command": create("saturday") });
    for _ in 0..2 {
        let answer = json_of(&program.post("/api/v1/tournaments", &envelope).await);
        let opened = answer["events"].as_array().expect("events").last().expect("one").clone();
        assert_eq!((&opened["type"], &opened["master_seed"]), (&json!("registration-opened"), &Value::Null));
        assert_eq!(opened["commitment"].as_str().map(str::len), Some(64));
    }
}

#[tokio::test]
async fn a_number_of_rounds_that_is_our_reading_is_marked() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    for (rulebook, ours) in [("dragon-ball-super", true), ("transformers", false)] {
        let held = hall.tournament_of(&olga, rulebook, rulebook, json!({})).await;
        hall.players(&held, &olga, &["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
        let public = Program::without_token(&hall);
        let overview = json_of(&public.get(&format!("/api/v1/tournaments/{rulebook}")).await);
        assert_eq!(overview["rounds_reading"], ours, "{overview}");
    }
}
