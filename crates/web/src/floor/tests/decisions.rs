//! Who decides what on the floor, and what those concerned read about it.

use engine::people::Role;
use serde_json::json;

use super::judging::floor;

#[tokio::test]
async fn a_call_is_taken_by_one_judge_and_taken_over_only_knowingly() {
    let floor = floor("vanguard", json!({})).await;
    let [(_, seat), _] = floor.seats();
    floor.hall.anonymous().send(&format!("{seat}/call"), &[]).await;
    let mika = floor.hall.staff(&floor.olga, &floor.friday, "Mika Judge", &[Role::FloorJudge]).await;
    assert_eq!(floor.jun.send("/floor/friday/calls/1/take", &[]).await.status, 303);
    let late = mika.send("/floor/friday/calls/1/take", &[]).await;
    assert_eq!(late.status, 422);
    assert!(late.words().contains("Somebody else has taken this call"), "{}", late.words());
    assert!(late.words().contains("Take over from Jun Judge"), "{}", late.words());
    assert_eq!(mika.send("/floor/friday/calls/1/take", &[("over", "yes")]).await.status, 303);
    let calls = floor.hana.get("/floor/friday/calls").await;
    assert!(calls.has("I give the first ruling all the same"), "the head judge is asked: {}", calls.words());
    assert_eq!(floor.jun.send("/floor/friday/calls", &[("table", "abc")]).await.status, 400);
}

#[tokio::test]
async fn a_disqualification_comes_to_the_head_judge_with_its_reasons_and_the_phone_says_what_happened() {
    let floor = floor("vanguard", json!({ "tier": "level-2", "best_of": 3 })).await;
    let [(a, seat), (_, other)] = floor.seats();
    let to = a.to_string();
    let give = |infraction: &'static str, penalty: &'static str| {
        [("to", to.clone()), ("infraction", infraction.to_owned()), ("penalty", penalty.to_owned())]
    };
    let send = async |fields: [(&'static str, String); 3]| {
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        floor.jun.send("/floor/friday/penalty", &fields).await
    };
    assert_eq!(send(give("3.9.1", "warning")).await.status, 303);
    assert_eq!(send(give("3.9.1", "disqualification")).await.status, 303);
    let scorekeeper = floor.hall.staff(&floor.olga, &floor.friday, "Sora Keeper", &[Role::Scorekeeper]).await;
    assert!(!scorekeeper.get("/floor/friday/calls").await.has("waits for"), "not for a scorekeeper");
    assert_eq!(scorekeeper.get(&format!("/floor/friday/penalty?to={to}")).await.status, 403);
    let card = floor.hana.get("/floor/friday/calls").await;
    let words = card.words();
    assert!(words.contains("with the repeats:") && words.contains("Warning"), "{words}");
    assert!(card.has("value=\"standing-revoked\""), "what can be ordered with it");
    let decide = [("decision", "approve"), ("measure", "standing-revoked"), ("measure", "passed-down")];
    assert_eq!(floor.hana.send("/floor/friday/penalty/2/decide", &decide).await.status, 303);
    let phone = floor.hall.anonymous();
    let out = phone.get(&seat).await;
    assert!(out.words().contains("You are out of this tournament"), "{}", out.words());
    assert!(!out.words().contains("finish this match"), "{}", out.words());
    let won = phone.get(&other).await;
    assert!(won.words().contains("You won by decision"), "{}", won.words());
    let withdrawn =
        [("do", "change"), ("penalty", "2"), ("withdraw", "yes"), ("reason", "mistaken identity")];
    floor.hana.send("/office/friday/records", &withdrawn).await;
    let records = floor.hana.get("/office/friday/records").await;
    assert!(records.words().contains("stays as it was recorded"), "{}", records.words());
    assert_eq!(send(give("4.1", "disqualification")).await.status, 303);
    let decide = [("decision", "approve"), ("measure", "standing-revoked"), ("measure", "prizes-revoked")];
    assert_eq!(floor.hana.send("/floor/friday/penalty/3/decide", &decide).await.status, 303);
    let player = floor.olga.get(&format!("/desk/friday/players/{to}")).await;
    assert!(!player.has("/reinstate\""), "nobody is taken back in past a disqualification");
    for match_ in &floor.friday.current_round().expect("a round").matches {
        let fields = [("round", "1"), ("result", "2-0")];
        floor.jun.send(&format!("/floor/friday/table/{}/result", match_.table), &fields).await;
    }
    floor.olga.send("/desk/friday/close", &[("round", "1")]).await;
    let standings = floor.hall.anonymous().get("/t/friday/standings").await;
    let words = standings.words();
    assert!(words.contains("nobody has this place") && words.contains("the prize was revoked"), "{words}");
    let name = floor.friday.entrant(a).and_then(|found| found.name.clone()).expect("a name");
    assert!(!standings.has(&format!("data-words=\"{name}\"")), "no line of theirs");
}

#[tokio::test]
async fn a_game_lost_beforehand_is_told_at_desk_and_seat() {
    let floor = floor("vanguard", json!({ "tier": "level-2", "best_of": 3, "rounds": 2 })).await;
    let [(a, _), _] = floor.seats();
    let to = a.to_string();
    for match_ in &floor.friday.current_round().expect("a round").matches {
        let fields = [("round", "1"), ("result", "2-0")];
        floor.jun.send(&format!("/floor/friday/table/{}/result", match_.table), &fields).await;
    }
    let fields = [
        ("to", to.as_str()),
        ("infraction", "3.5.1.1"),
        ("penalty", "loss-of-game"),
        ("reason", "twice before"),
    ];
    let given = floor.jun.send("/floor/friday/penalty", &fields).await;
    let flash = floor.jun.get(given.location()).await;
    assert!(flash.words().contains("it hits the next match"), "{}", flash.words());
    floor.olga.send("/desk/friday/close", &[("round", "1")]).await;
    let held = floor.hall.round(&floor.again().await, &floor.olga).await;
    let match_ = held.match_of(engine::ids::RoundNumber(2), a).expect("a match").clone();
    let begins = if match_.a == a { "0–1" } else { "1–0" };
    let desk = floor.olga.get(&format!("/desk/friday?table={}", match_.table)).await;
    assert!(desk.words().contains(begins), "{}", desk.words());
    let phone = floor.hall.anonymous().get(&floor.hall.seat(&held, a.0)).await;
    assert!(phone.has("id=\"begins\"") && phone.words().contains("0–1"), "{}", phone.words());
    let line = format!("{} {}", match_.table, if match_.a == a { "20" } else { "02" });
    let refused = floor.olga.send("/desk/friday/line", &[("round", "2"), ("line", &line)]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("because of a penalty"), "{}", refused.words());
}

#[tokio::test]
async fn infractions_are_found_by_what_they_are_about_and_staff_can_be_penalised() {
    let floor = floor("vanguard", json!({ "tier": "level-2" })).await;
    let list = floor.jun.get("/floor/friday/penalty?to=1").await;
    let found = |word: &str| {
        list.text
            .split("data-words=\"")
            .skip(1)
            .any(|entry| entry.split('"').next().is_some_and(|words| words.to_lowercase().contains(word)))
    };
    for word in ["sleeve", "late", "brib"] {
        assert!(found(word), "{word}");
    }
    let people = floor.jun.get("/floor/friday/penalty").await;
    assert!(people.has("Hana Head") && people.has("to=staff%3A"), "{}", people.words());
    assert_eq!(floor.jun.get("/floor/friday/penalty?to=999").await.status, 404);
}

#[tokio::test]
async fn a_refused_item_keeps_what_was_filled_in() {
    let floor = floor("transformers", json!({})).await;
    let fields = [("item", "proxy"), ("entrant", "2"), ("words", "bent by a spill")];
    let refused = floor.jun.send("/floor/friday/item", &fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("value=\"2\" selected") && refused.has("bent by a spill"), "{}", refused.words());
}

/// NR-CALL-06
#[tokio::test]
async fn no_appeal_is_offered_against_the_head_judges_own_ruling() {
    let floor = floor("netrunner", json!({})).await;
    let [(_, seat), _] = floor.seats();
    let phone = floor.hall.anonymous();
    phone.send(&format!("{seat}/call"), &[]).await;
    assert_eq!(floor.hana.send("/floor/friday/calls/1/take", &[]).await.status, 303);
    let ruling = [("ruling", "the run was legal")];
    assert_eq!(floor.hana.send("/floor/friday/calls/1/rule", &ruling).await.status, 303);
    let page = phone.get(&seat).await;
    assert!(page.has("the run was legal") && page.has("This is final."), "{}", page.words());
    assert!(!page.has("Appeal to the head judge"), "{}", page.words());
    assert!(floor.hall.anonymous().japanese().get(&seat).await.has("これが最終裁定です"));
    assert!(!floor.jun.get("/floor/friday/calls").await.has("id=\"appeal-1\""));
    assert_eq!(phone.send(&format!("{seat}/appeal"), &[("call", "1")]).await.status, 422);
}

/// TF-JUDGE-04
#[tokio::test]
async fn whoever_appealed_can_still_ask_for_the_head_judge_after_a_second_judge() {
    let floor = floor("transformers", json!({})).await;
    let [(_, seat), _] = floor.seats();
    let phone = floor.hall.anonymous();
    let mika = floor.hall.staff(&floor.olga, &floor.friday, "Mika Judge", &[Role::FloorJudge]).await;
    phone.send(&format!("{seat}/call"), &[]).await;
    floor.jun.send("/floor/friday/calls/1/take", &[]).await;
    floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", "it is tapped")]).await;
    assert_eq!(phone.send(&format!("{seat}/appeal"), &[("call", "1")]).await.status, 303);
    assert!(!phone.get(&seat).await.has("Appeal to the head judge"), "the head judge has been called");
    let second = [("ruling", "tapped indeed"), ("verdict", "second")];
    assert!(mika.get("/floor/friday/calls").await.has("value=\"second\""));
    assert_eq!(mika.send("/floor/friday/calls/1/rule", &second).await.status, 303);
    assert!(phone.get(&seat).await.has("Appeal to the head judge"), "the right to appeal remains");
    assert_eq!(phone.send(&format!("{seat}/appeal"), &[("call", "1")]).await.status, 303);
    assert!(!mika.get("/floor/friday/calls").await.has("value=\"second\""), "the head judge's turn");
    let last = [("ruling", "tapped"), ("verdict", "upheld")];
    assert_eq!(floor.hana.send("/floor/friday/calls/1/rule", &last).await.status, 303);
    assert!(phone.get(&seat).await.has("This is final."));
}

#[tokio::test]
async fn gr_judge_02_spectators_are_offered_an_appeal_only_where_they_have_one() {
    let floor = floor("gate-ruler", json!({})).await;
    let [(_, seat), _] = floor.seats();
    floor.hall.anonymous().send(&format!("{seat}/call"), &[]).await;
    floor.jun.send("/floor/friday/calls/1/take", &[]).await;
    floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", "play on")]).await;
    assert!(floor.jun.get("/floor/friday/calls").await.has("A spectator appeals"), "with a head judge");
    let other = super::judging::floor("netrunner", json!({})).await;
    let [(_, seat), _] = other.seats();
    other.hall.anonymous().send(&format!("{seat}/call"), &[]).await;
    other.jun.send("/floor/friday/calls/1/take", &[]).await;
    other.jun.send("/floor/friday/calls/1/rule", &[("ruling", "play on")]).await;
    let page = other.jun.get("/floor/friday/calls").await;
    assert!(
        page.has("id=\"appeal-1\"") && !page.has("A spectator appeals"),
        "players only: {}",
        page.words()
    );
}

/// NR-CALL-05
#[tokio::test]
async fn no_minutes_are_offered_or_taken_for_slow_play() {
    let floor = floor("netrunner", json!({})).await;
    let [(a, seat), _] = floor.seats();
    let to = a.to_string();
    floor.hall.anonymous().send(&format!("{seat}/call"), &[("reason", "slow-play")]).await;
    floor.jun.send("/floor/friday/calls/1/take", &[]).await;
    let warning = [
        ("to", to.as_str()),
        ("infraction", "slow-play"),
        ("penalty", "warning"),
        ("call", "1"),
        ("told", "yes"),
    ];
    assert_eq!(floor.jun.send("/floor/friday/penalty", &warning).await.status, 303);
    floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", "play faster")]).await;
    let refused = floor.jun.send("/floor/friday/calls/1/close", &[("minutes", "3")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("No time is given back for “Slow play”"), "{}", refused.words());
    let extend = [("round", "1"), ("minutes", "3")];
    let refused = floor.jun.send("/floor/friday/table/1/extend", &extend).await;
    assert!(refused.words().contains("No time is given back for “Slow play”"), "{}", refused.words());
    let match_ = floor.again().await.current_round().expect("a round").matches[0].clone();
    assert_eq!(match_.extension_ms, 0);
}
