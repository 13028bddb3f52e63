use engine::command::ReportResult;
use engine::people::Role;
use serde_json::{Value, json};

use super::program::{Program, create, json_of, with_players};
use crate::app::now;
use crate::testing::{TestApp, fresh};

#[tokio::test]
async fn names_are_shown_as_in_the_hall_and_in_full_to_staff() {
    let hall = TestApp::new().await;
    let organizer = Program::of_organizer(&hall).await;
    let id = with_players(&organizer, "saturday", 4).await;
    organizer.must(&id, json!({ "type": "change-details", "names": "first-and-initial" })).await;
    organizer.must(&id, json!({ "type": "draft-round", "round": 1 })).await;
    organizer.must(&id, json!({ "type": "publish-round", "round": 1, "attempt": 1 })).await;
    let stranger = hall.organizer("Stella Stranger").await;
    let stranger = Program::of(&hall, &stranger, None, &Role::ALL).await;
    let at = format!("/api/v1/tournaments/{id}");
    for (program, name, staff) in [
        (&Program::without_token(&hall), "Player S.", false),
        (&stranger, "Player S.", false),
        (&organizer, "Player 1 of Somewhere", true),
    ] {
        let first = json_of(&program.get(&format!("{at}/entrants")).await)["entrants"][0].clone();
        assert_eq!((&first["name"], first["staff"].is_object()), (&json!(name), staff));
        assert_eq!(first["staff"]["seat"].is_string(), staff);
        let table = json_of(&program.get(&format!("{at}/rounds/1")).await)["tables"][0].clone();
        let shown = table["a"]["name"].as_str().expect("a name");
        assert_eq!(shown.ends_with("of Somewhere"), staff, "{shown}");
    }
}

#[tokio::test]
async fn a_report_of_one_player_is_for_staff() {
    let hall = TestApp::new().await;
    let visitor = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&visitor, "friday").await;
    hall.players(&held, &visitor, &["Aiko", "Ben", "Chie", "Dan"]).await;
    let held = hall.round(&held, &visitor).await;
    let match_ = held.current_round().expect("a round").matches[0].clone();
    let report = engine::Command::ReportResult(ReportResult {
        round: engine::ids::RoundNumber(1),
        table: match_.table,
        score: engine::play::Score::of(2, 0, 0),
    });
    hall.act(&held, engine::Actor::Entrant { entrant: match_.a }, report).await;
    let staff = Program::of(&hall, &visitor, Some(held.id), &[Role::FloorJudge]).await;
    let path = "/api/v1/tournaments/friday/rounds/1";
    assert_eq!(json_of(&staff.get(path).await)["tables"][0]["report"]["by"], match_.a.0);
    let public = json_of(&Program::without_token(&hall).get(path).await);
    assert_eq!(
        (&public["tables"][0]["report"], &public["tables"][0]["result"]),
        (&Value::Null, &Value::Null)
    );
}

#[tokio::test]
async fn a_token_reaches_as_far_as_it_was_made_for() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let (friday, sunday) = (hall.tournament(&olga, "friday").await, hall.tournament(&olga, "sunday").await);
    let only_friday = Program::of(&hall, &olga, Some(friday.id), &Role::ALL).await;
    let sunday_at = format!("/api/v1/tournaments/{}", sunday.id);
    let open = json!({ "type": "add-entrants", "entrants": [{ "name": "Aiko Mori" }] });

    only_friday.must(&friday.id.to_string(), open.clone()).await;
    assert_eq!(only_friday.command(&sunday.id.to_string(), open.clone()).await.status, 403);
    assert_eq!(only_friday.get(&format!("{sunday_at}/entrants")).await.status, 403);
    let envelope = json!({ "id": fresh(), "command": create("monday") });
    assert_eq!(only_friday.post("/api/v1/tournaments", &envelope).await.status, 403, "one tournament only");

    let judge = Program::of(&hall, &olga, None, &[Role::FloorJudge]).await;
    let refused = judge.command("friday", open.clone()).await;
    assert_eq!(
        (refused.status.as_u16(), &json_of(&refused)["refusal"]["code"]),
        (422, &json!("not-allowed"))
    );
    assert_eq!(judge.post("/api/v1/tournaments", &envelope).await.status, 403, "not an organizer's token");
    let member = hall.member("Mina Member").await;
    let member = Program::of(&hall, &member, None, &Role::ALL).await;
    assert_eq!(member.post("/api/v1/tournaments", &envelope).await.status, 403, "nobody who may create");
    assert_eq!(member.get("/api/v1/tournaments/friday/draft").await.status, 403);

    let nobody = Program::without_token(&hall);
    assert_eq!(nobody.command("friday", open.clone()).await.status, 401);
    assert_eq!(nobody.get("/api/v1/tournaments/friday/draft").await.status, 401);
    let wrong = Program::without_token(&hall).with_token("fk_made-up");
    let answer = wrong.get("/api/v1/tournaments").await;
    assert_eq!(
        (answer.status.as_u16(), &answer.headers["www-authenticate"]),
        (401, &"Bearer".parse().expect("a value"))
    );

    let bearers = hall.app.store().bearers(Some(friday.id)).await.expect("tokens");
    hall.app.store().revoke_bearer(bearers[0].id, now().0).await.expect("revoked");
    assert_eq!(only_friday.command("friday", open).await.status, 401);
}

#[tokio::test]
async fn what_everybody_sees_is_sent_again_only_when_it_differs() {
    let hall = TestApp::new().await;
    let organizer = Program::of_organizer(&hall).await;
    let id = with_players(&organizer, "saturday", 4).await;
    let public = Program::without_token(&hall);
    let path = format!("/api/v1/tournaments/{id}/entrants");
    let first = public.get(&path).await;
    assert_eq!(first.headers["content-type"], "application/json");
    let tag = first.headers["etag"].to_str().expect("text").to_owned();
    let known = [("if-none-match", tag.as_str())];
    assert_eq!(public.get_with(&path, &known).await.status, 304);
    let staff = organizer.get_with(&path, &known).await;
    assert_eq!(
        (staff.status.as_u16(), &staff.headers["cache-control"]),
        (200, &"private, no-cache".parse().expect("a value"))
    );
    organizer.must(&id, json!({ "type": "rename-entrant", "entrant": 1, "name": "Aiko Mori" })).await;
    let renamed = public.get_with(&path, &known).await;
    assert_eq!(renamed.status, 200);
    assert_eq!(json_of(&renamed)["entrants"][0]["name"], "Aiko Mori");
}
