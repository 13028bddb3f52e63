//! What belongs to a round and is over with it: calls that nobody closed, penalty cards that stayed open.

use engine::ids::RoundNumber;
use engine::play::Outcome;
use serde_json::json;

use super::judging::{Floor, floor};

/// The round is played to its end and the next one published.
async fn next_round(floor: &mut Floor) {
    let held = floor.again().await;
    let held = floor.hall.finish(&held, &floor.olga, 1, |_, _| Outcome::A).await;
    floor.friday = floor.hall.round(&held, &floor.olga).await;
}

#[tokio::test]
async fn a_call_that_nobody_closed_goes_from_the_phone_with_its_round() {
    let mut floor = floor("vanguard", json!({})).await;
    let [(_, seat), _] = floor.seats();
    let player = floor.hall.anonymous();
    player.send(&format!("{seat}/call"), &[("reason", "question")]).await;
    floor.hana.send("/floor/friday/calls/1/take", &[]).await;
    let ruled = [("ruling", "play on"), ("first", "yes")];
    assert_eq!(floor.hana.send("/floor/friday/calls/1/rule", &ruled).await.status, 303);
    let phone = player.get(&seat).await;
    assert!(phone.has("The head judge has ruled") && !phone.has("Call now"), "{}", phone.words());
    next_round(&mut floor).await;
    let phone = player.get(&seat).await;
    assert!(!phone.has("The head judge has ruled") && phone.has("Call now"), "{}", phone.words());
    assert_eq!(player.send(&format!("{seat}/call"), &[("reason", "question")]).await.status, 303);
    let calls = floor.hana.get("/floor/friday/calls").await;
    assert!(
        calls.words().contains("Its round is over, and nobody has closed this call"),
        "{}",
        calls.words()
    );
    let end = floor.olga.get("/desk/friday/finalize").await;
    assert!(!end.has("calls are still open"), "not before the end: {}", end.words());
}

#[tokio::test]
async fn a_penalty_card_of_an_earlier_round_records_nothing_and_shows_the_new_one() {
    let mut floor = floor("vanguard", json!({ "tier": "level-2", "best_of": 3, "rounds": 3 })).await;
    let [(a, _), _] = floor.seats();
    let (to, at) = (a.to_string(), format!("/floor/friday/penalty?to={a}&infraction=3.5.3.2"));
    let card = floor.hana.get(&at).await;
    assert!(card.words().contains("Round 1"), "{}", card.words());
    assert_eq!(card.value_of("round"), Some("1"));
    let held = floor.again().await;
    let held = floor.hall.finish(&held, &floor.olga, 2, |_, _| Outcome::A).await;
    floor.friday = floor.hall.round(&held, &floor.olga).await;
    let pressed =
        |round| [("to", to.as_str()), ("infraction", "3.5.3.2"), ("penalty", "warning"), ("round", round)];
    let refused = floor.hana.send("/floor/friday/penalty", &pressed("1")).await;
    assert_eq!(refused.status, 422, "{}", refused.words());
    assert!(
        refused.words().contains("opened in another round, so nothing is recorded"),
        "{}",
        refused.words()
    );
    assert_eq!(refused.value_of("round"), Some("2"));
    let held = floor.again().await;
    assert!(held.judging.penalties.is_empty(), "nothing is recorded");
    let meets = held.match_of(RoundNumber(2), a).expect("a match").opponent_of(a);
    let meets = held.entrant(meets).and_then(|found| found.name.clone()).expect("a name");
    assert!(refused.words().contains(&format!("against {meets}")), "{}", refused.words());
    assert_eq!(floor.hana.send("/floor/friday/penalty", &pressed("2")).await.status, 303);
    assert_eq!(floor.again().await.judging.penalties.len(), 1);
}

#[tokio::test]
async fn who_may_not_put_wrong_tables_right_is_told_whom_to_fetch() {
    let floor = floor("vanguard", json!({})).await;
    let table = floor.jun.get("/floor/friday/table/1").await;
    assert!(!table.has("href=\"/floor/friday/wrong-table"), "{}", table.words());
    assert!(table.words().contains("Wrong tables: fetch"), "{}", table.words());
    let page = floor.jun.get("/floor/friday/wrong-table?table1=1").await;
    assert!(page.words().contains("fetch") && page.words().contains("head judge"), "{}", page.words());
    assert!(floor.hana.get("/floor/friday/table/1").await.has("href=\"/floor/friday/wrong-table"));
}
