//! Lateness, slow play and wrong tables on the pages: taps that give a penalty like the card does.

use engine::Command;
use engine::ids::EntrantId;
use engine::judging::{Party, PenaltyState};
use engine::people::Role;
use engine::play::NoteSlowPlay;
use serde_json::json;

use super::matches::{Day, ROUND};

/// Penalties of somebody as stored.
async fn given(day: &Day, entrant: EntrantId) -> Vec<(String, String)> {
    let held = day.hall.again(&day.held).await;
    let party = Party::Entrant(entrant);
    held.judging
        .of(&party)
        .map(|record| (record.details.infraction.clone(), record.details.penalty.clone().unwrap_or_default()))
        .collect()
}

fn pair(one: &str, other: &str) -> (String, String) {
    (one.to_owned(), other.to_owned())
}

/// BR-PEN-02: after severe tardiness the card, the table and the duties know it.
#[tokio::test]
async fn br_pen_02_severe_tardiness_stands_under_earlier_penalties_and_is_a_duty() {
    let day = Day::playing("vanguard", json!({ "no_show_minutes": 0 })).await;
    let a = day.first_match().await.a;
    let entrant = a.0.to_string();
    let card = format!("/floor/friday/penalty?to={entrant}");
    assert!(day.jun.get(&card).await.has("None"));
    day.at("seat", &[("entrant", &entrant)]).await;
    let table = day.jun.get("/floor/friday/table/1").await;
    assert!(table.words().contains("(Loss of match)"), "the button says what it gives: {}", table.words());
    assert_eq!(day.at("late", &[("entrant", &entrant), ("step", "severe-tardiness")]).await.status, 303);
    assert_eq!(given(&day, a).await, [pair("3.9.2", "loss-of-match")]);
    let card = day.jun.get(&card).await;
    assert!(card.words().contains("Loss of match Tardiness: severe"), "{}", card.words());
    let records = day.jun.get("/office/friday/records").await;
    assert!(records.words().contains("Tell the head judge"), "{}", records.words());
    let table = day.jun.get("/floor/friday/table/1").await;
    assert!(table.words().contains("● Severe tardiness"), "{}", table.words());
}

/// NR-TARDY-07: what is due now is the button in front; a milder step is part of the heavier one.
#[tokio::test]
async fn nr_tardy_02_the_first_button_is_what_is_due_now() {
    let day = Day::playing("netrunner", json!({ "game_loss_minutes": 0 })).await;
    let a = day.first_match().await.a;
    let entrant = a.0.to_string();
    day.at("seat", &[("entrant", &entrant)]).await;
    let table = day.jun.get("/floor/friday/table/1").await;
    let primary = table.text.find("button-primary\" name=\"step\" value=\"game-loss\"").expect("in front");
    let milder = table.text.find("class=\"button\" name=\"step\" value=\"warning\"").expect("behind it");
    assert!(primary < milder);
    day.at("late", &[("entrant", &entrant), ("step", "game-loss")]).await;
    assert_eq!(given(&day, a).await, [pair("tardiness", "game-loss")]);
    let table = day.jun.get("/floor/friday/table/1").await;
    assert!(!table.has("name=\"step\" value=\"warning\""), "the warning came with it");
}

/// BR-TIM-16, NR-INF-09, DB-SLOW-01
#[tokio::test]
async fn slow_play_offers_the_ranks_of_the_document() {
    for (rulebook, offered, missing) in [
        ("vanguard", &["Verbal caution: Aiko"][..], "Notice: Aiko"),
        ("netrunner", &["Warning: Aiko"][..], "aution: Aiko"),
        ("transformers", &["Warning: Aiko"][..], "aution: Aiko"),
        ("dragon-ball-super", &["Caution: Aiko", "Notice: Aiko"][..], "Warning: Aiko"),
        ("gate-ruler", &["Urged on: Aiko"][..], "aution: Aiko"),
    ] {
        let day = Day::playing(rulebook, json!({})).await;
        let round = day.held.current_round().expect("a round").clone();
        let aiko = round.matches.iter().find(|match_| match_.has(EntrantId(1))).expect("a match").table;
        let words = day.jun.get(&format!("/floor/friday/table/{aiko}")).await.words();
        assert!(offered.iter().all(|label| words.contains(label)), "{rulebook}: {words}");
        assert!(!words.contains(missing), "{rulebook}: {words}");
    }
}

#[tokio::test]
async fn nr_pen_04_slow_play_at_the_table_counts_among_three_warnings() {
    let day = Day::playing("netrunner", json!({})).await;
    let a = day.first_match().await.a;
    let entrant = a.0.to_string();
    for _ in 0..2 {
        day.at("slow", &[("entrant", &entrant), ("step", "caution")]).await;
    }
    let table = day.jun.get("/floor/friday/table/1").await;
    assert!(table.words().contains("▲ Game loss:"), "the third adds a game loss: {}", table.words());
    let card = day.jun.get(&format!("/floor/friday/penalty?to={entrant}&infraction=slow-play")).await;
    assert!(card.words().contains("Warning Slow play"), "{}", card.words());
    day.at("slow", &[("entrant", &entrant), ("step", "caution")]).await;
    assert_eq!(given(&day, a).await.last(), Some(&pair("slow-play", "game-loss")));
}

#[tokio::test]
async fn db_slow_01_a_notice_is_given_with_one_tap_and_said() {
    let day = Day::playing("dragon-ball-super", json!({})).await;
    let a = day.first_match().await.a;
    let entrant = a.0.to_string();
    let answer = day.at("slow", &[("entrant", &entrant), ("penalty", "notice")]).await;
    assert_eq!(answer.location(), "/floor/friday/table/1");
    assert_eq!(given(&day, a).await, [pair("slow", "notice")]);
}

/// BR-ATT-08: those who sat there, each on the record, also when staff without that right put it right.
#[tokio::test]
async fn br_att_08_wrong_tables_penalise_those_who_sat_there() {
    for giver in ["judge", "scorekeeper"] {
        let day = Day::playing("vanguard", json!({ "tier": "level-2" })).await;
        let round = day.held.current_round().expect("a round").clone();
        let [one, two] = [0, 1].map(|n| round.matches[n].clone());
        let [a, b, x, y] = [one.a, one.b, two.a, two.b].map(|id| id.0.to_string());
        let fields = [
            ("round", "1"),
            ("table1", "1"),
            ("a1", a.as_str()),
            ("b1", y.as_str()),
            ("won1", "a"),
            ("table2", "2"),
            ("a2", x.as_str()),
            ("b2", b.as_str()),
            ("won2", "b"),
            ("finished", "yes"),
            ("reason", "they read the board wrongly"),
        ];
        let staff = match giver {
            "judge" => day.hall.staff(&day.olga, &day.held, "Hana Head", &[Role::HeadJudge]).await,
            _ => day.hall.staff(&day.olga, &day.held, "Sora Scores", &[Role::Scorekeeper]).await,
        };
        let look = staff.send("/floor/friday/wrong-table", &fields).await;
        assert_eq!(look.words().contains("(Warning)"), giver == "judge", "{}", look.words());
        let sure: Vec<(&str, &str)> = fields.into_iter().chain([("sure", "yes")]).collect();
        assert_eq!(staff.send("/floor/friday/wrong-table", &sure).await.location(), "/floor/friday");
        let held = day.hall.again(&day.held).await;
        let state = if giver == "judge" { PenaltyState::Given } else { PenaltyState::Proposed };
        for entrant in [one.a, one.b, two.a, two.b] {
            let records: Vec<PenaltyState> = held
                .judging
                .penalties
                .values()
                .filter(|record| record.is_for(entrant) && record.details.infraction == "3.10.2")
                .map(|record| record.state)
                .collect();
            assert_eq!(records, [state], "{giver}");
        }
    }
}

/// BR-ATT-07: the card never ticks the paired opponent, who did not sit there.
#[tokio::test]
async fn br_att_07_the_card_of_a_wrong_match_asks_who_sat_there() {
    let day = Day::playing("vanguard", json!({})).await;
    let engine::tournament::Match { a, b, .. } = day.first_match().await;
    let card = day.jun.get(&format!("/floor/friday/penalty?to={}&infraction=3.10.1", a.0)).await;
    assert!(!card.has("type=\"checkbox\" name=\"also\""), "{}", card.words());
    assert!(card.has("<select name=\"also\">") && card.has("Who sat at the same table"), "{}", card.words());
    let stranger = day.held.current_round().expect("a round").matches[1].a;
    let (to, also) = (a.0.to_string(), stranger.0.to_string());
    let fields = [("to", to.as_str()), ("infraction", "3.10.1"), ("also", &also), ("penalty", "caution")];
    day.jun.send("/floor/friday/penalty", &fields).await;
    assert_eq!(given(&day, stranger).await, [pair("3.10.1", "caution")]);
    assert!(given(&day, b).await.is_empty());
}

/// BR-PEN-01: whoever may not give it proposes it, and the page says so.
#[tokio::test]
async fn br_pen_01_a_scorekeeper_proposes_lateness_from_the_table_page() {
    let day = Day::playing("vanguard", json!({ "no_show_minutes": 0 })).await;
    let sora = day.hall.staff(&day.olga, &day.held, "Sora Scores", &[Role::Scorekeeper]).await;
    let a = day.first_match().await.a;
    let entrant = a.0.to_string();
    day.at("seat", &[("entrant", &entrant)]).await;
    let fields = [("round", "1"), ("entrant", entrant.as_str()), ("step", "severe-tardiness")];
    assert_eq!(sora.send("/floor/friday/table/1/late", &fields).await.status, 303);
    assert!(day.first_match().await.result.is_none() && given(&day, a).await.is_empty());
    let table = day.jun.get("/floor/friday/table/1").await;
    assert!(table.words().contains("put to the head judge"), "{}", table.words());
    assert!(!table.has("value=\"severe-tardiness\""), "nobody records it a second time");
    let approve = day.jun.send("/floor/friday/penalty/1/decide", &[("decision", "approve")]).await;
    assert_eq!(approve.status, 303);
    assert_eq!(given(&day, a).await, [pair("3.9.2", "loss-of-match")]);
    assert!(day.first_match().await.result.is_some());
}

/// The note speaks of the penalty of its own command, also when it is sent again after others were given.
#[tokio::test]
async fn the_note_of_a_penalty_is_about_that_penalty() {
    let mut day = Day::playing("vanguard", json!({})).await;
    let engine::tournament::Match { a, b, .. } = day.first_match().await;
    let to = a.0.to_string();
    let fields =
        [("command_id", "first"), ("to", to.as_str()), ("infraction", "3.19.1"), ("penalty", "caution")];
    day.jun.post("/floor/friday/penalty", &fields).await;
    let sora = day.hall.staff(&day.olga, &day.held, "Sora Scores", &[Role::Scorekeeper]).await;
    let table = day.first_match().await.table;
    let note = NoteSlowPlay { round: ROUND, table, entrant: b, caution: true };
    day.held = day.hall.act(&day.held, sora.actor(), Command::NoteSlowPlay(note)).await;
    let again = day.jun.post("/floor/friday/penalty", &fields).await;
    let page = day.jun.get(again.location()).await;
    assert!(page.words().contains("Verbal caution, recorded"), "{}", page.words());
}
