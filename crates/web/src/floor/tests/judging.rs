//! Judges with a phone: calls, penalties, records; and what people are reminded of, where and when.

use engine::Command;
use engine::command::StartClock;
use engine::ids::{EntrantId, RoundNumber};
use engine::people::Role;
use rulebook::judging::Place;
use serde_json::json;

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

pub(super) struct Floor {
    pub hall: TestApp,
    pub olga: Visitor,
    pub hana: Visitor,
    pub jun: Visitor,
    pub friday: Held,
}

pub(super) async fn floor(rulebook: &str, options: serde_json::Value) -> Floor {
    let floor = before_the_round(rulebook, options).await;
    let friday = floor.hall.round(&floor.friday, &floor.olga).await;
    let start = Command::StartClock(StartClock { round: RoundNumber(1) });
    let friday = floor.hall.act(&friday, floor.olga.actor(), start).await;
    Floor { friday, ..floor }
}

async fn before_the_round(rulebook: &str, options: serde_json::Value) -> Floor {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament_of(&olga, "friday", rulebook, options).await;
    let friday = hall.players(&friday, &olga, &["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
    let hana = hall.staff(&olga, &friday, "Hana Head", &[Role::HeadJudge]).await;
    let jun = hall.staff(&olga, &friday, "Jun Judge", &[Role::FloorJudge]).await;
    Floor { hall, olga, hana, jun, friday }
}

impl Floor {
    pub async fn again(&self) -> Held {
        self.hall.again(&self.friday).await
    }

    /// The seats of table 1.
    pub fn seats(&self) -> [(EntrantId, String); 2] {
        let match_ = &self.friday.current_round().expect("a round").matches[0];
        [match_.a, match_.b].map(|id| (id, self.hall.seat(&self.friday, id.0)))
    }
}

#[tokio::test]
async fn a_call_goes_from_the_seat_to_the_head_judge_and_back_as_time() {
    let floor = floor("vanguard", json!({})).await;
    let player = floor.hall.anonymous();
    let [(_, seat), (_, other)] = floor.seats();
    let page = player.get(&seat).await;
    assert!(page.has("Call a judge") && page.has("Call now"), "{}", page.words());
    assert_eq!(
        player
            .send(&format!("{seat}/call"), &[("reason", "question"), ("words", "does it stand?")])
            .await
            .status,
        303
    );
    assert!(player.get(&seat).await.has("A judge has been called"));
    assert!(floor.jun.get("/floor/friday").await.has("Calls 1"));
    assert!(floor.jun.get("/floor/friday/table/1").await.has("This table has called a judge."));
    let calls = floor.jun.get("/floor/friday/calls").await;
    assert!(calls.has("does it stand?") && calls.has("Take it"), "{}", calls.words());
    floor.jun.send("/floor/friday/calls/1/take", &[]).await;
    assert!(player.get(&seat).await.has("A judge is coming"));
    let empty = floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", " ")]).await;
    assert_eq!(empty.status, 422);
    floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", "it stands")]).await;
    let page = player.get(&other).await;
    assert!(page.has("it stands") && page.has("Appeal to the head judge"), "{}", page.words());
    assert_eq!(player.send(&format!("{other}/appeal"), &[("call", "1")]).await.status, 303);
    assert!(!floor.jun.get("/floor/friday/calls").await.has("Ruling stands"), "not for a floor judge");
    assert!(floor.hana.get("/floor/friday/calls").await.has("Ruling stands"));
    floor.hana.send("/floor/friday/calls/1/rule", &[("ruling", "it rests"), ("verdict", "overturned")]).await;
    assert!(player.get(&seat).await.has("This is final."));
    floor.hana.send("/floor/friday/calls/1/close", &[("minutes", "4")]).await;
    let held = floor.again().await;
    assert_eq!(held.current_round().expect("a round").matches[0].extension_ms, 240_000);
    let seat = player.get(&seat).await;
    assert!(!seat.has("This is final.") && seat.has("it rests"), "what was ruled stays to be read");
    let calls = floor.jun.japanese().get("/floor/friday/calls").await;
    assert!(calls.has("コールはありません") && calls.has("終了（1）"), "{}", calls.words());
}

#[tokio::test]
async fn a_repeated_warning_is_raised_with_its_reason_and_waits_for_the_next_match() {
    let floor = floor("vanguard", json!({ "tier": "level-2", "best_of": 3 })).await;
    let [(a, _), _] = floor.seats();
    let to = a.to_string();
    let table = floor.jun.get("/floor/friday/table/1").await;
    assert!(table.has(&format!("/floor/friday/penalty?to={to}")), "one tap from the table");
    let list = floor.jun.get(&format!("/floor/friday/penalty?to={to}")).await;
    assert!(list.has("infraction=3.5.3.2") && list.has("PG 3.5.3.2"), "{}", list.words());
    let card = floor.jun.get(&format!("/floor/friday/penalty?to={to}&infraction=3.5.3.2")).await;
    assert!(
        card.has("Told the player: Warning") && card.has("Set aside cards of known position"),
        "{}",
        card.words()
    );
    let fields = [("to", to.as_str()), ("infraction", "3.5.3.2"), ("penalty", "warning")];
    let answer = floor.jun.send("/floor/friday/penalty", &fields).await;
    assert_eq!(answer.location(), "/floor/friday/table/1");
    assert!(
        floor.jun.get("/floor/friday/table/1").await.has("Looking at extra cards"),
        "history at the table"
    );
    let raised = floor.jun.get(&format!("/floor/friday/penalty?to={to}&infraction=3.5.1.1")).await;
    assert!(
        raised.has("Raised: 1 earlier in 3.5 Revealing and moving cards, the heaviest Warning."),
        "{}",
        raised.words()
    );
    let japanese =
        floor.hana.japanese().get(&format!("/floor/friday/penalty?to={to}&infraction=3.5.1.1")).await;
    assert!(japanese.has("加重：3.5 カードの公開と移動で過去1件"), "{}", japanese.words());
    floor.jun.send("/floor/friday/table/1/result", &[("round", "1"), ("result", "2-0")]).await;
    let fields = [("to", to.as_str()), ("infraction", "3.5.1.1"), ("penalty", "loss-of-game")];
    floor.jun.send("/floor/friday/penalty", &fields).await;
    let seat = floor.hall.anonymous().get(&floor.hall.seat(&floor.friday, a.0)).await;
    assert!(seat.has("counts in your next game") && seat.has("Your penalties (2)"), "{}", seat.words());
    let outside =
        [("to", to.as_str()), ("infraction", "3.15"), ("penalty", "loss-of-match"), ("words", "<gum>")];
    let refused = floor.jun.send("/floor/friday/penalty", &outside).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.has("The book suggests something else here.") && refused.has("&#60;gum&#62;"),
        "what was typed stays"
    );
}

#[tokio::test]
async fn a_disqualification_is_proposed_approved_and_kept_with_its_statements() {
    let floor = floor("vanguard", json!({ "tier": "level-2", "best_of": 3 })).await;
    let [(a, _), _] = floor.seats();
    let to = a.to_string();
    let card = floor.jun.get(&format!("/floor/friday/penalty?to={to}&infraction=4.1")).await;
    assert!(card.has("Disqualification is put to those who may give it."), "{}", card.words());
    assert!(card.has("Put to the head judge: Disqualification"), "{}", card.words());
    let fields = [
        ("to", to.as_str()),
        ("infraction", "4.1"),
        ("penalty", "disqualification"),
        ("words", "a card in the sleeve"),
    ];
    floor.jun.send("/floor/friday/penalty", &fields).await;
    let held = floor.again().await;
    assert!(held.judging.disqualified.is_empty());
    assert!(
        held.judging.proposals().all(|record| !record.details.told),
        "nothing is told before it is decided"
    );
    assert!(!floor.jun.get("/floor/friday/calls").await.has("Approve: Disqualification"));
    let calls = floor.hana.get("/floor/friday/calls").await;
    assert!(calls.has("Approve: Disqualification") && calls.has("a card in the sleeve"), "{}", calls.words());
    let said = [("of", "Aiko Mori"), ("words", "It was not mine.")];
    floor.jun.send("/floor/friday/penalty/1/statement", &said).await;
    floor.hana.send("/floor/friday/penalty/1/decide", &[("decision", "approve")]).await;
    assert!(floor.again().await.judging.disqualified.contains_key(&a));
    let records = floor.hana.get("/office/friday/records").await;
    assert!(records.has("It was not mine.") && records.has("Report to the publisher"), "{}", records.words());
    assert_eq!(floor.jun.get("/office/friday/records").await.status, 403, "records are for those who lead");
    assert_eq!(floor.jun.get("/office/friday/records/1").await.status, 403);
    let sheet = floor.hana.get("/office/friday/records/1").await;
    for part in ["a card in the sleeve", "It was not mine.", "Jun Judge", "Hana Head", "PG 4.1"] {
        assert!(sheet.has(part), "{part}: {}", sheet.words());
    }
    assert_eq!(floor.hana.get("/office/friday/records/7").await.status, 404);
    floor
        .hana
        .send("/office/friday/records", &[("do", "report"), ("penalty", "1"), ("to", "publisher")])
        .await;
    assert!(!floor.hana.get("/office/friday/records").await.has("Report to the publisher"));
    let withdraw = [("do", "change"), ("penalty", "1"), ("instead", ""), ("reason", "the camera shows it")];
    assert_eq!(floor.hana.send("/office/friday/records", &withdraw).await.status, 303);
    assert!(floor.again().await.judging.disqualified.is_empty());
}

#[tokio::test]
async fn a_judge_sees_the_zone_and_a_call_in_it() {
    let floor = floor("vanguard", json!({})).await;
    assert!(!floor.jun.get("/floor/friday").await.has("my zone"), "no zone yet");
    let person = floor.jun.person();
    let zone = [("do", "zone"), ("person", person.0.as_str()), ("zone", "2")];
    assert_eq!(floor.hana.send("/office/friday/records", &zone).await.status, 303);
    for table in ["1", "2"] {
        floor.jun.send("/floor/friday/calls", &[("table", table), ("origin", "player")]).await;
    }
    let mine = floor.jun.get("/floor/friday?show=zone").await;
    assert!(mine.has("/floor/friday/table/2") && !mine.has("/floor/friday/table/1"), "{}", mine.words());
    assert!(mine.has("cell-call"), "a table that calls is marked");
    assert_eq!(floor.jun.get("/floor/friday/calls").await.words().matches("In your zone").count(), 1);
    assert!(!floor.hana.get("/floor/friday/calls").await.has("In your zone"));
}

#[tokio::test]
async fn questions_lead_to_the_card_by_the_tier() {
    let floor = floor("netrunner", json!({ "tier": "competitive" })).await;
    let page = floor.jun.get("/floor/friday/penalty?to=1&infraction=hidden-cards").await;
    assert!(page.has("Who caused the cards to be seen?"), "{}", page.words());
    let page =
        floor.jun.get("/floor/friday/penalty?to=1&infraction=hidden-cards&answers=not-controller,hq").await;
    assert!(page.has("Told the player: Game loss"), "{}", page.words());
    let stray = floor.jun.get("/floor/friday/penalty?to=1&infraction=hidden-cards&answers=perhaps").await;
    assert_ne!(stray.status, 200);
    let visitor = floor
        .jun
        .get("/floor/friday/penalty?visitor=a+man+in+green&infraction=outside-assistance&answers=yes")
        .await;
    assert!(visitor.has("a man in green"), "{}", visitor.words());
    let forfeits = ("Prizes forfeited", "Dismissal from the venue");
    let at = "penalty?infraction=outside-assistance&answers=yes";
    for (to, forfeit) in [("to=1&visitor=a+man+in+green", true), ("visitor=a+man+in+green", false)] {
        let card = floor.hana.get(&format!("/floor/friday/{at}&{to}")).await;
        assert_eq!((card.has(forfeits.0), card.has(forfeits.1)), (forfeit, true), "{to}");
    }
}

/// NR-PRX-02, NR-PRX-03, NR-PRX-04
#[tokio::test]
async fn a_proxy_is_approved_by_its_checklist() {
    let floor = floor("netrunner", json!({})).await;
    for (words, language) in
        [("Cannot be told apart when sleeved", "en"), ("スリーブに入れて見分けがつかない", "ja")]
    {
        let page = floor.hall.staff(&floor.olga, &floor.friday, language, &[Role::FloorJudge]).await;
        let page = page.with("accept-language", language).get("/floor/friday/item?item=proxy").await;
        assert!(page.has(words), "{}", page.words());
    }
    let page = floor.jun.get("/floor/friday/item?item=proxy").await;
    assert!(page.has("Printed: size, thickness") && page.has("Paper: right scale"), "{}", page.words());
    let fields = [
        ("item", "proxy"),
        ("entrant", "1"),
        ("cause", "own"),
        ("field", "card"),
        ("check", "alike"),
        ("words", "Corroder"),
    ];
    assert_eq!(floor.jun.send("/floor/friday/item", &fields).await.status, 303);
    let kept = floor.again().await.judging.items[0].record.clone();
    assert_eq!((kept.checks, kept.words.as_deref()), (vec!["alike".to_owned()], Some("Corroder")));
}

/// What is told to whoever makes or owns a proxy.
#[tokio::test]
async fn proxies_come_with_what_their_owner_is_told() {
    for (requirement, rulebook) in [
        ("GR-PROXY-03", "gate-ruler"),
        ("GR-PROXY-04", "gate-ruler"),
        ("TF-PROXY-03", "transformers"),
        ("TF-PROXY-04", "transformers"),
        ("BR-PRX-03", "vanguard"),
    ] {
        let floor = floor(rulebook, json!({})).await;
        let tables = engine::judging::tables(&floor.friday).expect("tables").clone();
        let rule = tables.proxies.as_ref().expect("proxies");
        let told = rule.told.iter().find(|told| told.citation.requirement == requirement).expect(requirement);
        let page = floor.hana.get("/floor/friday/item?item=proxy").await;
        assert!(page.has(&escaped(&told.words.en)), "{requirement}: {}", page.words());
        assert!(
            !floor.hana.get("/floor/friday/item").await.has(&escaped(&told.words.en)),
            "{requirement}: not before"
        );
        let page = floor.hana.japanese().get("/floor/friday/item?item=proxy").await;
        assert!(page.has(&escaped(&told.words.ja)), "{requirement}: {}", page.words());
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&#38;")
        .replace('<', "&#60;")
        .replace('>', "&#62;")
        .replace('"', "&#34;")
        .replace('\'', "&#39;")
}

/// Reminders of the documents: found at the moment they are due, in both languages, and not before.
#[tokio::test]
async fn reminders_stand_where_and_when_they_are_due() {
    for (requirement, rulebook, at) in [
        ("BR-RUL-08", "vanguard", Place::Calling),
        ("BR-PEN-18", "vanguard", Place::Calling),
        ("BR-RUL-07", "vanguard", Place::Appeal),
        ("BR-PEN-03", "vanguard", Place::Penalty),
        ("BR-PEN-19", "vanguard", Place::Penalty),
        ("BR-ALW-02", "vanguard", Place::Penalty),
        ("BR-EVT-15", "vanguard", Place::Penalty),
        ("BR-FOL-03", "vanguard", Place::Records),
        ("NR-CALL-02", "netrunner", Place::Ruling),
        ("NR-CALL-08", "netrunner", Place::Spectator),
        ("NR-PEN-03", "netrunner", Place::Penalty),
        ("NR-PEN-08", "netrunner", Place::Ruling),
        ("NR-PEN-09", "netrunner", Place::Ruling),
        ("NR-PEN-11", "netrunner", Place::Penalty),
        ("NR-PEN-12", "netrunner", Place::Penalty),
        ("NR-TIER-04", "netrunner", Place::Penalty),
        ("GR-JUDGE-07", "gate-ruler", Place::Calling),
        ("GR-SPEC-03", "gate-ruler", Place::Calling),
        ("GR-SPEC-02", "gate-ruler", Place::Spectator),
        ("GR-JUDGE-09", "gate-ruler", Place::Ruling),
        ("TF-JUDGE-02", "transformers", Place::Calling),
        ("TF-SPEC-01", "transformers", Place::Spectator),
        ("TF-JUDGE-05", "transformers", Place::Spectator),
        ("TF-VID-02", "transformers", Place::Spectator),
        ("TF-JUDGE-06", "transformers", Place::Ruling),
        ("TF-VIOL-10", "transformers", Place::Records),
    ] {
        let floor = before_the_round(rulebook, json!({})).await;
        let seat = floor.hall.seat(&floor.friday, 1);
        let infraction = if rulebook == "vanguard" { "3.15" } else { "slow-play" };
        let card = format!("/floor/friday/penalty?to=1&infraction={infraction}");
        let (path, early) = match at {
            Place::Calling => (seat.clone(), seat.clone()),
            Place::Penalty => (card, "/floor/friday/penalty?to=1".to_owned()),
            Place::Records => ("/office/friday/records".to_owned(), "/office/friday/log".to_owned()),
            _ => ("/floor/friday/calls".to_owned(), "/floor/friday/calls".to_owned()),
        };
        let tables = engine::judging::tables(&floor.friday).expect("tables").clone();
        let reminder = tables.reminders_at(at).find(|found| found.citation.requirement == requirement);
        let words = reminder.unwrap_or_else(|| panic!("{requirement}")).words.clone();
        let before = floor.hana.get(&early).await;
        assert!(!before.has(&escaped(&words.en)), "{requirement}: too early");
        let friday = floor.hall.round(&floor.friday, &floor.olga).await;
        let match_ = friday.current_round().expect("a round").matches[0].clone();
        if matches!(at, Place::Ruling | Place::Spectator | Place::Appeal) {
            floor.jun.send("/floor/friday/calls", &[("table", "1"), ("origin", "spectator")]).await;
            floor.jun.send("/floor/friday/calls/1/take", &[]).await;
        }
        if at == Place::Appeal {
            floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", "so be it")]).await;
            floor.jun.send("/floor/friday/calls/1/appeal", &[("by", &match_.a.to_string())]).await;
        }
        let page = floor.hana.get(&path).await;
        assert!(page.has(&escaped(&words.en)), "{requirement}: {}", page.words());
        let page = floor.hana.japanese().get(&path).await;
        assert!(page.has(&escaped(&words.ja)), "{requirement}: {}", page.words());
    }
}

/// NR-PEN-03
#[tokio::test]
async fn every_card_asks_whether_it_was_intended_and_leads_on_to_cheating() {
    let floor = before_the_round("netrunner", json!({})).await;
    let tables = engine::judging::tables(&floor.friday).expect("tables").clone();
    let mut asked = 0;
    for infraction in tables.infractions.iter().filter(|found| found.id != "cheating") {
        let card = format!("/floor/friday/penalty?to=1&infraction={}", infraction.id);
        let page = floor.hana.get(&card).await;
        let words = page.words();
        // Some begin with questions; the card is what they lead to.
        if !words.contains("Told the player: ") {
            continue;
        }
        assert!(
            words.contains("Did it look intentional? Then it is cheating."),
            "{}: {words}",
            infraction.id
        );
        let leads_on = words.contains("It was intended: Cheating");
        assert_eq!(leads_on, page.has("infraction=cheating"), "{}: {words}", infraction.id);
        asked += u32::from(leads_on);
    }
    assert!(asked > 3, "a way to cheating from the cards that can be intended: {asked}");
    let list = floor.hana.get("/floor/friday/penalty?to=1").await.words();
    assert!(!list.contains("Did it look intentional?"), "not before there is a card: {list}");
    let page = floor.hana.japanese().get("/floor/friday/penalty?to=1&infraction=slow-play").await;
    assert!(page.words().contains("故意に見えましたか？それなら不正行為です。"), "{}", page.words());
}

/// NR-PEN-12
#[tokio::test]
async fn the_card_ends_with_what_the_player_was_told() {
    let floor = floor("netrunner", json!({})).await;
    let [(a, _), _] = floor.seats();
    let card = format!("/floor/friday/penalty?to={a}&infraction=slow-play");
    let page = floor.jun.get(&card).await;
    let words = page.words();
    assert!(words.contains("Explain the rule and the reason to the player."), "{words}");
    assert!(words.contains("Told the player: Warning"), "nothing is kept without saying so: {words}");
    let early = floor.jun.get(&format!("/floor/friday/penalty?to={a}")).await;
    assert!(!early.has("Explain the rule and the reason") && !early.has("Told the player"));
    let japanese = floor.hana.get(&format!("{card}&lang=ja")).await.words();
    assert!(japanese.contains("規則と理由をプレイヤーに説明します。"), "{japanese}");
    let to = a.to_string();
    let fields = [("to", to.as_str()), ("infraction", "slow-play"), ("penalty", "warning")];
    assert_eq!(floor.jun.send("/floor/friday/penalty", &fields).await.status, 303);
    assert_eq!(floor.again().await.judging.penalties.len(), 1);
}

/// TF-JUDGE-06
#[tokio::test]
async fn a_judge_who_has_to_rule_is_told_to_leave_the_recording_alone() {
    let floor = floor("transformers", json!({})).await;
    let words = ["No video replay for a ruling during a match", "対戦中の裁定に録画は使えません。"];
    let says = async || {
        let english = floor.jun.get("/floor/friday/calls?lang=en").await.words().contains(words[0]);
        let japanese = floor.jun.get("/floor/friday/calls?lang=ja").await.words().contains(words[1]);
        [english, japanese]
    };
    assert_eq!(says().await, [false; 2], "nobody has called");
    floor.jun.send("/floor/friday/calls", &[("table", "1")]).await;
    floor.jun.send("/floor/friday/calls/1/take", &[]).await;
    assert_eq!(says().await, [true; 2], "a ruling is due");
    floor.jun.send("/floor/friday/calls/1/rule", &[("ruling", "it stands")]).await;
    floor.jun.send("/floor/friday/calls/1/close", &[]).await;
    assert_eq!(says().await, [false; 2], "it is given");
}

#[tokio::test]
async fn br_inf_08_and_09_the_card_links_to_related_entries_and_lists_the_remedy() {
    let floor = floor("vanguard", json!({ "tier": "level-2" })).await;
    for (requirement, infraction, shown) in [
        ("BR-INF-08", "3.2.2", "infraction=3.3.3"),
        ("BR-INF-09", "3.5.2", "Discard the right number now."),
        ("BR-INF-06", "3.16", "Casual events do not apply this strictly"),
        ("BR-PEN-07", "3.8.1", "Earlier penalties"),
    ] {
        let page = floor.jun.get(&format!("/floor/friday/penalty?to=1&infraction={infraction}")).await;
        assert!(page.has(shown), "{requirement}: {}", page.words());
    }
}

/// GR-STAFF-12
#[tokio::test]
async fn anybody_of_the_staff_calls_a_judge_to_a_table() {
    let floor = floor("gate-ruler", json!({})).await;
    let emi = floor.hall.staff(&floor.olga, &floor.friday, "Emi Helper", &[Role::EventAssistant]).await;
    let page = emi.get("/floor/friday/calls").await;
    assert!(page.has("From staff") && !page.has("/floor/friday/penalty"), "{}", page.words());
    let fields = [("table", "1"), ("words", "is this play legal?"), ("origin", "staff")];
    assert_eq!(emi.send("/floor/friday/calls", &fields).await.status, 303);
    let seen = floor.jun.get("/floor/friday/calls").await;
    assert!(seen.has("is this play legal?") && seen.has("Take it"), "{}", seen.words());
    let take = emi.send("/floor/friday/calls/1/take", &[]).await;
    assert_eq!(take.status, 422, "an assistant rules on nothing");
}
