//! What officials other than the usual ones may do, by the forms they find: the scorekeeper, the organizer, the head judge.

use engine::Command;
use engine::command::AppointStaff;
use engine::judging::{CallStage, Party};
use engine::people::Role;
use serde_json::json;

use super::judging::{Floor, floor};

/// Olga organizes and judges nothing: she has given the other roles away.
async fn organizer_alone(floor: &Floor) {
    let (person, name) = (floor.olga.person(), "Olga Organizer".to_owned());
    let roles = [Role::Organizer].into();
    let appoint = Command::AppointStaff(AppointStaff { person, name, roles });
    floor.hall.act(&floor.again().await, floor.olga.actor(), appoint).await;
}

/// GR-CARD-13
#[tokio::test]
async fn the_scorekeeper_asks_that_offensive_sleeves_are_not_used() {
    let floor = floor("gate-ruler", json!({})).await;
    let sora = floor.hall.staff(&floor.olga, &floor.friday, "Sora Keeper", &[Role::Scorekeeper]).await;
    let page = sora.get("/floor/friday/item?item=barred").await;
    assert!(page.has("value=\"refused\"") && !page.has("value=\"allowed\""), "{}", page.words());
    assert!(!page.has("item=proxy"), "made by judges: {}", page.words());
    let fields =
        [("item", "barred"), ("entrant", "1"), ("verdict", "refused"), ("words", "indecent sleeves")];
    assert_eq!(sora.send("/floor/friday/item", &fields).await.status, 303);
    let kept = &floor.again().await.judging.items[0].record;
    assert_eq!((kept.item.as_str(), kept.allowed), ("barred", false));
    let allowed = [("item", "barred"), ("entrant", "1"), ("verdict", "allowed")];
    assert_eq!(sora.send("/floor/friday/item", &allowed).await.status, 422, "for a judge to say");
}

/// NR-DECK-06
#[tokio::test]
async fn a_playmat_in_bad_taste_is_kept_with_the_player() {
    let floor = floor("netrunner", json!({})).await;
    let page = floor.jun.get("/floor/friday/item?item=playmat").await;
    assert!(page.has("Playmat, sleeves or other materials"), "{}", page.words());
    let fields =
        [("item", "playmat"), ("entrant", "2"), ("verdict", "refused"), ("words", "not in good taste")];
    assert_eq!(floor.jun.send("/floor/friday/item", &fields).await.status, 303);
    assert_eq!(floor.again().await.judging.items[0].record.item, "playmat");
}

/// NR-STAFF-02
#[tokio::test]
async fn without_a_head_judge_an_appeal_goes_to_the_organizer() {
    let floor = floor("netrunner", json!({ "event_kind": "game-night" })).await;
    organizer_alone(&floor).await;
    let dismiss = engine::command::DismissStaff { person: floor.hana.person(), reason: None };
    let dismiss = Command::DismissStaff(dismiss);
    floor.hall.act(&floor.again().await, floor.olga.actor(), dismiss).await;
    let [(_, seat), _] = floor.seats();
    let phone = floor.hall.anonymous();
    phone.send(&format!("{seat}/call"), &[]).await;
    let ruled = floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", "for the opponent")]).await;
    assert_eq!(ruled.status, 303, "{}", ruled.words());
    assert_eq!(phone.send(&format!("{seat}/appeal"), &[("call", "1")]).await.status, 303);
    assert!(!floor.jun.get("/floor/friday/calls").await.has("Ruling stands"), "not for the judge who ruled");
    assert!(floor.olga.get("/floor/friday/calls").await.has("Ruling stands"));
    let verdict = [("ruling", "for the caller"), ("verdict", "overturned")];
    assert_eq!(floor.olga.send("/floor/friday/calls/1/rule", &verdict).await.status, 303);
    assert_eq!(
        floor.again().await.judging.calls.values().next().map(|call| call.stage),
        Some(CallStage::Final)
    );
}

/// TF-DEV-03
#[tokio::test]
async fn the_head_judge_forbids_devices_without_the_organizer() {
    let floor = floor("transformers", json!({ "rounds": 3 })).await;
    assert!(floor.hana.get("/floor/friday/calls").await.has("/office/friday/sheet#head"));
    let page = floor.hana.get("/office/friday/sheet").await;
    assert!(
        page.has("name=\"option.devices\"") && page.has("For the head judge to decide"),
        "{}",
        page.words()
    );
    assert!(!floor.jun.get("/office/friday/sheet").await.has("For the head judge to decide"));
    let forbid = [("do", "head"), ("option.devices", "forbidden"), ("reason", "phones at the tables")];
    assert_eq!(floor.jun.send("/office/friday/sheet", &forbid).await.status, 422);
    let saved = floor.hana.send("/office/friday/sheet", &forbid).await;
    assert_eq!(saved.status, 303, "{}", saved.words());
    let held = floor.again().await;
    let rulebook = held.rulebook().expect("a rulebook");
    assert_eq!(rulebook.setting("devices").map(|setting| &setting.value), Some(&json!("forbidden")));
    assert_eq!(rulebook.rounds(), Some(3), "the rest of the sheet stays");
    assert!(floor.hana.japanese().get("/office/friday/sheet").await.has("ヘッドジャッジが決めること"));
}

/// GR-STAFF-04
#[tokio::test]
async fn whoever_is_sent_out_of_the_venue_plays_no_more() {
    let floor = floor("gate-ruler", json!({})).await;
    organizer_alone(&floor).await;
    let [(a, _), (b, _)] = floor.seats();
    let to = a.to_string();
    let fields = [
        ("to", to.as_str()),
        ("infraction", "duties"),
        ("penalty", ""),
        ("measure", "ejection"),
        ("reason", "threw cards about"),
    ];
    let card = floor.olga.get(&format!("/floor/friday/penalty?to={to}&infraction=duties")).await;
    assert!(card.has("value=\"ejection\""), "{}", card.words());
    let sent = floor.olga.send("/floor/friday/penalty", &fields).await;
    assert_eq!(sent.status, 303, "{}", sent.words());
    let held = floor.again().await;
    let record = held.judging.penalties.values().next().expect("a record");
    assert_eq!(
        (&record.details.to, record.details.measures.as_slice()),
        (&Party::Entrant(a), &["ejection".to_owned()][..])
    );
    assert_eq!(held.entrant(a).and_then(|found| found.dropped_after), Some(1));
    let match_ =
        held.current_round().expect("a round").matches.iter().find(|found| found.has(b)).expect("the table");
    assert!(match_.result.is_some(), "the opponent has won");
}

/// BR-STF-14
#[tokio::test]
async fn disqualifications_are_ticked_off_once_they_are_reported() {
    let floor = floor("vanguard", json!({})).await;
    let [(a, _), _] = floor.seats();
    let to = a.to_string();
    let fields =
        [("to", to.as_str()), ("infraction", "3.8.3"), ("penalty", "disqualification"), ("words", "theft")];
    assert_eq!(floor.hana.send("/floor/friday/penalty", &fields).await.status, 303);
    let tick = [("do", "tick"), ("list", "report"), ("item", "disqualifications")];
    let page = floor.olga.get("/office/friday/checklists").await;
    assert!(page.has("Reports are still due"), "{}", page.words());
    assert!(!page.has("name=\"item\" value=\"disqualifications\""), "no button yet");
    let early = floor.olga.send("/office/friday/checklists", &tick).await;
    assert_eq!(early.status, 422);
    assert!(early.words().contains("One report is still due"), "{}", early.words());
    let noted = [("do", "report"), ("penalty", "1"), ("to", "publisher")];
    let noted = floor.hana.send("/office/friday/records", &noted).await;
    assert_eq!(noted.status, 303, "{}", noted.words());
    assert_eq!(floor.olga.send("/office/friday/checklists", &tick).await.status, 303);
    assert!(floor.again().await.planning.ticks["report"].contains_key("disqualifications"));
}
