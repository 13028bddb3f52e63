//! Whom a penalty reaches, who may rule, and what waits for the organizer: what judges, players and staff see of it.

use engine::ids::{EntrantId, RoundNumber};
use engine::judging::{CallStage, Party};
use engine::play::Outcome;
use serde_json::json;

use super::judging::floor;

/// BR-FOL-04
#[tokio::test]
async fn unasked_advice_is_given_to_whoever_advised() {
    let floor = floor("vanguard", json!({ "tier": "level-2", "best_of": 3 })).await;
    let [(a, seat), (_, other)] = floor.seats();
    let unasked = format!("/floor/friday/penalty?to={a}&infraction=4.5&answers=unasked");
    let page = floor.jun.get(&unasked).await;
    assert!(page.has("Who advised") && page.has("goes to whoever gave the advice"), "{}", page.words());
    assert!(!page.has("Told the player"), "nothing can be recorded against the fighter: {}", page.words());
    let card = floor.jun.get(&format!("{unasked}&visitor=a+man+in+green")).await;
    assert!(card.has("a man in green") && card.has("who loses nothing by this"), "{}", card.words());
    assert!(!card.has("Loss of match"), "no match to lose: {}", card.words());
    let to = a.to_string();
    let fields = |helper| {
        [
            ("to", to.as_str()),
            ("infraction", "4.5"),
            ("answers", "unasked"),
            ("helper", helper),
            ("penalty", "warning"),
        ]
    };
    let missing = floor.jun.send("/floor/friday/penalty", &fields("")).await;
    assert_eq!(missing.status, 422, "{}", missing.words());
    floor.jun.send("/floor/friday/penalty", &fields("visitor:a man in green")).await;
    let held = floor.again().await;
    let record = held.judging.penalties.values().next().expect("a record");
    assert_eq!(record.details.to, Party::Visitor("a man in green".into()));
    assert_eq!(held.judging.penalties.len(), 1);
    assert!(held.current_round().expect("a round").matches[0].result.is_none(), "the match goes on");
    for seat in [seat, other] {
        let phone = floor.hall.anonymous().get(&seat).await;
        assert!(!phone.has("Your penalties"), "{}", phone.words());
    }
    let japanese = floor.jun.japanese().get(&unasked).await;
    assert!(japanese.has("ペナルティは助言した人に与えます。"), "{}", japanese.words());
    let twice = floor.hana.get(&format!("{unasked}&visitor=a+man+in+green")).await;
    assert!(
        twice.has("Jun Judge recorded this at") && twice.has("This is another case"),
        "{}",
        twice.words()
    );
}

/// NR-INF-15
#[tokio::test]
async fn advice_at_a_game_puts_out_the_adviser_from_another_table() {
    let floor = floor("netrunner", json!({ "decklists": "not-required" })).await;
    let [(a, _), (b, _)] = floor.seats();
    let adviser = floor.friday.current_round().expect("a round").matches[1].a;
    let at = format!("/floor/friday/penalty?to={a}&infraction=outside-assistance&answers=no,swiss");
    let page = floor.hana.get(&at).await;
    assert!(page.has(&format!("helper={adviser}")), "{}", page.words());
    assert!(!page.has(&format!("helper={b}")), "the opponent is no outsider");
    // What was meant badly is the adviser's as well, not that of whoever was advised.
    let card = floor.hana.get(&format!("{at}&helper={adviser}")).await;
    assert!(card.has(&format!("penalty?to={adviser}&#38;infraction=cheating")), "{}", card.text);
    assert!(!card.has(&format!("penalty?to={a}&#38;infraction=cheating")));
    let (to, helper) = (a.to_string(), adviser.to_string());
    let fields = [
        ("to", to.as_str()),
        ("infraction", "outside-assistance"),
        ("answers", "no,swiss"),
        ("helper", helper.as_str()),
        ("penalty", "disqualification"),
    ];
    floor.hana.send("/floor/friday/penalty", &fields).await;
    let held = floor.again().await;
    let out: Vec<EntrantId> = held.judging.disqualified.keys().copied().collect();
    assert_eq!(out, [adviser]);
    let matches = &held.current_round().expect("a round").matches;
    assert!(matches[0].result.is_none());
    assert_eq!(matches[1].result.as_ref().expect("a result").settled.outcome, Outcome::B);
}

/// BR-STF-09
#[tokio::test]
async fn a_head_judge_is_asked_and_can_rule() {
    let floor = floor("vanguard", json!({})).await;
    let [(_, seat), _] = floor.seats();
    floor.hall.anonymous().send(&format!("{seat}/call"), &[("reason", "question")]).await;
    floor.hana.send("/floor/friday/calls/1/take", &[]).await;
    let calls = floor.hana.get("/floor/friday/calls").await;
    assert!(calls.has("should give the first ruling") && calls.has("Give this ruling"), "{}", calls.words());
    let asked = floor.hana.send("/floor/friday/calls/1/rule", &[("ruling", "play on")]).await;
    assert_eq!(asked.status, 422);
    assert!(asked.has("Confirm to rule first all the same."), "{}", asked.words());
    floor.hana.send("/floor/friday/calls/1/rule", &[("ruling", "play on"), ("first", "yes")]).await;
    let call = floor.again().await.judging.calls.values().next().cloned().expect("a call");
    assert_eq!(call.stage, CallStage::Final);
    assert!(floor.hall.anonymous().get(&seat).await.has("play on"));
    floor.jun.send("/floor/friday/calls", &[("table", "2"), ("origin", "player")]).await;
    floor.hana.send("/floor/friday/calls/2/take", &[]).await;
    let japanese = floor.hana.japanese().get("/floor/friday/calls").await;
    assert!(japanese.has("今回は自分が最初の裁定を行う"), "{}", japanese.words());
}

/// BR-PEN-13
#[tokio::test]
async fn the_organizer_permits_an_ejection() {
    let floor = floor("vanguard", json!({ "tier": "level-2" })).await;
    let [(a, _), _] = floor.seats();
    let to = a.to_string();
    let card = floor.hana.get(&format!("/floor/friday/penalty?to={to}&infraction=4.1")).await;
    assert!(card.has("Ejection from the venue (the organizer has to permit it)"), "{}", card.words());
    let fields = [
        ("to", to.as_str()),
        ("infraction", "4.1"),
        ("penalty", "disqualification"),
        ("measure", "ejection"),
    ];
    floor.hana.send("/floor/friday/penalty", &fields).await;
    let ordered = |held: crate::app::Held| {
        held.judging.penalties.values().next().expect("a record").details.measures.clone()
    };
    assert!(ordered(floor.again().await).is_empty());
    let waits = floor.hana.get("/floor/friday/calls").await;
    assert!(waits.has("Not in force until the organizer permits it."), "{}", waits.words());
    assert!(!waits.has("Permit: Ejection"), "not the head judge's to permit");
    let asked = floor.olga.get("/floor/friday/calls").await;
    assert!(asked.has("Permit: Ejection from the venue"), "{}", asked.words());
    let permit = [("measure", "ejection"), ("decision", "permit")];
    assert_eq!(floor.hana.send("/floor/friday/penalty/1/measure", &permit).await.status, 422);
    assert_eq!(floor.olga.send("/floor/friday/penalty/1/measure", &permit).await.status, 303);
    assert_eq!(ordered(floor.again().await), ["ejection"]);
    assert!(floor.olga.get("/office/friday/records").await.has("Ejection from the venue"));
}

/// BR-INF-04, BR-INF-09
#[tokio::test]
async fn what_was_declined_is_not_put_right() {
    let floor = floor("vanguard", json!({})).await;
    for (infraction, answer, remedy) in [
        ("3.4", "optional", "Have the ability resolved"),
        ("3.15", "permission", "Have it stopped"),
        ("3.16", "permission", "Have it stopped"),
        ("3.17", "permission", "Have it stopped"),
        ("4.4", "identical", "Hear everybody concerned"),
    ] {
        let at = format!("/floor/friday/penalty?to=1&infraction={infraction}");
        assert!(floor.jun.get(&at).await.has(remedy), "{infraction}");
        let card = floor.jun.get(&format!("{at}&answers={answer}")).await;
        assert!(card.has("No penalty") && !card.has(remedy), "{infraction}: {}", card.words());
    }
    let notes = floor.jun.get("/floor/friday/penalty?to=1&infraction=3.17").await;
    assert!(notes.has("in Future Card Buddyfight, and in no other game"), "{}", notes.words());
}

/// NR-INF-04, NR-INF-05
#[tokio::test]
async fn known_cards_are_set_aside_and_come_back_in_order() {
    let floor = floor("netrunner", json!({ "tier": "casual" })).await;
    for at in ["extra-draw&answers=yes,yes", "starting-hand&answers=yes", "extra-access&answers=rnd"] {
        let card = floor.jun.get(&format!("/floor/friday/penalty?to=1&infraction={at}")).await;
        assert!(card.has("back in order") && card.has("aside"), "{at}: {}", card.words());
    }
}

/// TF-VIOL-11
#[tokio::test]
async fn ranks_the_document_does_not_name_are_said_to_be_ours() {
    let floor = floor("transformers", json!({})).await;
    for (infraction, clause) in [
        ("cheating", "5.1"),
        ("bribery", "5.2"),
        ("slow-play", "5.5"),
        ("marked", "3.8"),
        ("decklist", "2.8"),
        ("shuffling", "3.6"),
        ("draft", "7.7"),
        ("unannounced-drop", "2.10"),
    ] {
        let at = format!("/floor/friday/penalty?to=1&infraction={infraction}");
        let card = floor.hana.get(&at).await;
        assert!(card.has("the range is our reading") && card.has(clause), "{infraction}: {}", card.words());
        assert!(card.has("chip-ours"), "said on the closed chip");
    }
    let japanese = floor.hana.japanese().get("/floor/friday/penalty?to=1&infraction=slow-play").await;
    assert!(japanese.has("この範囲は当方の解釈です"), "{}", japanese.words());
    let bushiroad = super::judging::floor("vanguard", json!({})).await;
    let card = bushiroad.hana.get("/floor/friday/penalty?to=1&infraction=3.4").await;
    assert!(!card.has("our reading") || !card.has("the range is our reading"), "{}", card.words());
}

/// NR-INF-08
#[tokio::test]
async fn what_is_due_in_the_next_match_is_said_at_its_table() {
    let options = json!({ "tier": "competitive", "rounds": 3 });
    let floor = floor("netrunner", options).await;
    let [(a, _), _] = floor.seats();
    let to = a.to_string();
    let fields = [
        ("to", to.as_str()),
        ("infraction", "illegal-deck"),
        ("answers", "yes,no,yes"),
        ("penalty", "game-loss"),
    ];
    floor.jun.send("/floor/friday/penalty", &fields).await;
    for match_ in &floor.friday.current_round().expect("a round").matches {
        let result = [("round", "1"), ("result", "2-0")];
        floor.jun.send(&format!("/floor/friday/table/{}/result", match_.table), &result).await;
    }
    floor.olga.send("/desk/friday/close", &[("round", "1")]).await;
    let held = floor.hall.round(&floor.again().await, &floor.olga).await;
    let match_ = held.match_of(RoundNumber(2), a).expect("a match").clone();
    let due = "The side of the other game of that round is random.";
    let table = floor.jun.get(&format!("/floor/friday/table/{}", match_.table)).await;
    assert!(table.has(due), "{}", table.words());
    let desk = floor.olga.get(&format!("/desk/friday?table={}", match_.table)).await;
    assert!(desk.has(due), "{}", desk.words());
    for id in [match_.a, match_.b] {
        let phone = floor.hall.anonymous().get(&floor.hall.seat(&held, id.0)).await;
        assert!(phone.has(due), "{}", phone.words());
    }
    let elsewhere = held.current_round().expect("a round").matches.iter().find(|other| !other.has(a));
    let elsewhere = elsewhere.expect("another table").table;
    assert!(!floor.jun.get(&format!("/floor/friday/table/{elsewhere}")).await.has(due));
}
