//! Who goes on: drafted, looked over, published, and then the finals are drawn.

use axum::http::StatusCode;
use engine::Command;
use engine::command::{CloseRound, RecordResult, SetFactSheet};
use engine::ids::RoundNumber;
use engine::play::{Outcome, Score};
use rulebook::FactSheet;
use serde_json::json;

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

async fn play(hall: &TestApp, olga: &Visitor, held: &Held) -> Held {
    let held = hall.round(held, olga).await;
    let round = held.current_round().expect("a round");
    for match_ in &round.matches {
        let command = Command::RecordResult(RecordResult {
            round: round.number,
            table: match_.table,
            score: Score::of(2, 0, 0),
            insists: false,
        });
        hall.act(&held, olga.actor(), command).await;
    }
    hall.act(&held, olga.actor(), Command::CloseRound(CloseRound { round: round.number })).await
}

#[tokio::test]
async fn after_the_last_main_round_the_cut_is_taken_at_the_desk_and_the_final_follows() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&olga, "friday").await;
    let sheet =
        serde_json::from_value::<FactSheet>(json!({ "rounds": 3, "cut": { "size": 2 } })).expect("a sheet");
    hall.act(&held, olga.actor(), Command::SetFactSheet(SetFactSheet { options: sheet, reason: None })).await;
    let names = ["Aiko", "Ben", "Chie", "Daniel", "Emi", "Farid", "Grace", "Haruto"];
    let mut held = hall.players(&held, &olga, &names).await;
    for _ in 0..3 {
        held = play(&hall, &olga, &held).await;
    }
    assert!(olga.get("/desk/friday").await.has("Decide who goes on"));
    assert!(olga.get("/office/friday").await.has("href=\"/desk/friday/cut\""));
    let early = olga.send("/desk/friday/post", &[]).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "nothing is posted before the cut");

    assert_eq!(olga.send("/desk/friday/cut", &[]).await.location(), "/desk/friday/cut");
    let page = olga.get("/desk/friday/cut").await;
    let first = hall.again(&held).await.cut_draft.clone().expect("a draft").seeds;
    assert_eq!(first.len(), 2);
    assert!(page.has("Publish who goes on") && page.has("8.4"), "{}", page.words());
    let again = olga.send("/desk/friday/cut", &[]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "a second list needs a reason");
    assert_eq!(olga.send("/desk/friday/cut/publish", &[("attempt", "1")]).await.location(), "/desk/friday");
    assert!(olga.get("/desk/friday/cut").await.has("Published."));
    assert!(olga.get("/desk/friday/cut").await.has("Take the decision back"), "nothing is drafted on it yet");

    assert!(olga.get("/desk/friday").await.has("Draft the final"));
    let held = play(&hall, &olga, &held).await;
    assert_eq!(held.round(RoundNumber(4)).map(|round| round.matches.len()), Some(1));
    assert!(olga.get("/desk/friday").await.has("Post the standings"));
    olga.send("/desk/friday/post", &[]).await;
    assert!(olga.get("/t/friday/standings").await.has(names[first[0].0 as usize - 1]));
}

#[tokio::test]
async fn the_page_of_the_cut_speaks_japanese() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    hall.tournament(&olga, "friday").await;
    let page = olga.japanese().get("/desk/friday/cut").await;
    assert!(
        page.has("決勝進出者") && !page.has("action=\"/desk/friday/cut\""),
        "nothing to press before it is due"
    );
}

/// Eight players by a rulebook; whoever was entered first wins the main rounds.
async fn played(
    rulebook: &str,
    rounds: u32,
    games: u32,
    sheet: serde_json::Value,
) -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "friday", rulebook, sheet).await;
    let names = ["Aiko", "Ben", "Chie", "Daniel", "Emi", "Farid", "Grace", "Haruto", "Ines", "Jun"];
    let names = if rulebook == "netrunner" { &names[..] } else { &names[..8] };
    let mut held = hall.players(&held, &olga, names).await;
    for _ in 0..rounds {
        held = hall.play(&held, &olga, games, |a, b| if a < b { Outcome::A } else { Outcome::B }).await;
    }
    (hall, olga, held)
}

#[tokio::test]
async fn whoever_declines_makes_the_list_out_of_date_and_can_change_their_mind() {
    let sheet = json!({ "rounds": 3, "cut": { "size": 4, "method": "ranking" } });
    let (hall, olga, held) = played("vanguard", 3, 1, sheet).await;
    let page = olga.get("/desk/friday/cut").await;
    assert!(page.has("Best 4") && page.has("by ranking") && page.has("R 3.2.4.1"), "{}", page.words());
    olga.send("/desk/friday/cut", &[]).await;
    let page = olga.get("/desk/friday/cut").await;
    assert!(page.has("The first 4 of the standings"), "why, in words: {}", page.words());
    let first = hall.again(&held).await.cut_draft.clone().expect("a draft").seeds[0].to_string();
    let fields = [("entrant", first.as_str()), ("of", "cut")];
    assert_eq!(olga.send("/desk/friday/cut/decline", &fields).await.location(), "/desk/friday/cut");
    let page = olga.get("/desk/friday/cut").await;
    assert!(page.has("Make it again before you publish it") && page.has("Do not want to go on"));
    assert!(page.has("action=\"/desk/friday/undo\""), "one tap takes it back");
    assert!(!page.has("action=\"/desk/friday/cut/publish\""));
    let refused = olga.send("/desk/friday/cut/publish", &[("attempt", "1")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.has("Something has changed since this list was made"), "{}", refused.words());
    assert_eq!(olga.send("/desk/friday/cut/accept", &fields).await.location(), "/desk/friday/cut");
    assert!(!olga.get("/desk/friday/cut").await.has("Make it again before"));
    olga.send("/desk/friday/cut/decline", &fields).await;
    olga.send("/desk/friday/cut", &[("reason", "somebody declined")]).await;
    let page = olga.get("/desk/friday/cut").await;
    assert!(page.has("does not want to go on, or may not: passed over"), "{}", page.words());
    assert!(page.has("somebody declined") && page.has("Next in line"));
    olga.send("/desk/friday/cut/publish", &[("attempt", "2")]).await;
    let page = hall.anonymous().get("/t/friday/bracket").await;
    assert!(page.has("does not play on: the next comes in") && !page.has("or may not"), "{}", page.words());

    let refused = olga.send("/desk/friday/cut/withdraw", &[("withdraw_reason", "")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "taking it back needs a reason");
    let reason = [("withdraw_reason", "one result was typed wrong")];
    assert_eq!(olga.send("/desk/friday/cut/withdraw", &reason).await.location(), "/desk/friday/cut");
    assert!(hall.again(&held).await.cut.is_none());
}

#[tokio::test]
async fn those_level_at_the_line_are_asked_and_play_before_the_cut() {
    let sheet = json!({ "rounds": 1, "tiebreaker_rounds": true, "cut": { "size": 4, "method": "ranking" } });
    let (hall, olga, held) = played("netrunner", 1, 2, sheet).await;
    assert!(olga.get("/desk/friday").await.has("Draft tiebreaker round 1"));
    let page = olga.get("/desk/friday/cut").await;
    assert!(page.has("5 players are level on points; 4 of them go on."), "{}", page.words());
    assert!(page.has("is the odd one at the top and safe") && page.has("Does not play"));
    let japanese = olga.get("/desk/friday/cut?lang=ja").await;
    assert!(japanese.has("5名が同点で、4名が進出します"), "{}", japanese.words());
    olga.get("/desk/friday/cut?lang=en").await;
    let held = hall.round(&held, &olga).await;
    assert_eq!(held.round(RoundNumber(2)).map(|round| round.matches.len()), Some(2));
    let page = olga.get("/desk/friday?table=1").await;
    assert!(page.has("Tiebreaker round 1") && page.has(">1–0<") && !page.has(">2–0<"), "{}", page.words());
    assert!(!olga.get("/desk/friday/cut").await.has("Does not play"), "it has begun");
    for line in ["1 1", "2 2"] {
        assert_eq!(
            olga.send("/desk/friday/line", &[("round", "2"), ("line", line)]).await.location(),
            "/desk/friday"
        );
    }
    hall.act(&held, olga.actor(), Command::CloseRound(CloseRound { round: RoundNumber(2) })).await;
    olga.send("/desk/friday/cut", &[]).await;
    let page = olga.get("/desk/friday/cut").await;
    assert!(page.has("were level on points at the line and played for 4 places"), "{}", page.words());
    assert!(page.has("was the odd one at the top and safe; out"));
    assert!(page.has("The order of these players after the tiebreaker rounds"));
    let page = olga.get("/desk/friday/cut?lang=ja").await;
    assert!(page.has("タイブレーク第1回戦") && !page.has("⟦"), "{}", page.words());
}

#[tokio::test]
async fn a_result_of_the_finals_is_corrected_with_a_warning_and_the_next_round_is_drawn_again() {
    let sheet = json!({ "rounds": 3, "cut": { "size": 4, "method": "ranking" } });
    let (hall, olga, held) = played("vanguard", 3, 1, sheet).await;
    let held = hall.cut(&held, &olga).await;
    let seeds = held.cut.clone().expect("a cut").seeds;
    let held = hall.play(&held, &olga, 1, |_, _| Outcome::A).await;
    let held = hall.round(&held, &olga).await;
    let page = olga.get("/desk/friday/table/4/1?check=yes&score=01&reason=misread").await;
    let names = ["Aiko", "Ben", "Chie", "Daniel", "Emi", "Farid", "Grace", "Haruto"];
    let name = |at: usize| names[seeds[at].0 as usize - 1];
    let instead = format!("Final: {} instead of {}", name(3), name(0));
    assert!(page.has(&instead) && page.has("Void it after this correction"), "{}", page.words());
    assert!(page.has("Semi-final, table 1"));
    let first = &held.round(RoundNumber(1)).expect("round 1").matches[0];
    let won_by_a = first.result.as_ref().is_some_and(|result| result.score == Score::of(1, 0, 0));
    let other = if won_by_a { "01" } else { "10" };
    let main = olga
        .get(&format!("/desk/friday/table/1/1?check=yes&score={other}&reason=misread&other={other}"))
        .await;
    assert!(main.has("errors found later change nothing in it"), "{}", main.words());
    let fields = [("score", "01"), ("reason", "misread")];
    assert_eq!(olga.send("/desk/friday/table/4/1", &fields).await.location(), "/desk/friday/table/4/1");
    let fields = [("round", "5"), ("reason", "drawn on a wrong result"), ("typed_name", "friday Swiss")];
    assert_eq!(olga.send("/desk/friday/void", &fields).await.location(), "/desk/friday/draft");
    let held = hall.again(&held).await;
    assert_eq!(held.rounds.len(), 4);
    let fields = [("round", "5"), ("reason", "a corrected result")];
    assert_eq!(olga.send("/desk/friday/draft", &fields).await.location(), "/desk/friday/draft");
    let draft = hall.again(&held).await.draft.clone().expect("a draft");
    assert!(draft.matches[0].has(seeds[3]) && draft.matches[0].has(seeds[1]));
}

#[tokio::test]
async fn br_tie_12_players_level_on_everything_are_put_in_the_order_of_a_playoff() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let sheet = json!({ "rounds": 1, "cut": { "size": 2, "method": "ranking" } });
    let held = hall.tournament_of(&olga, "friday", "vanguard", sheet).await;
    let names = ["Aiko", "Ben", "Chie", "Daniel", "Emi", "Farid", "Grace", "Haruto"];
    let held = hall.players(&held, &olga, &names).await;
    let round = hall.round(&held, &olga).await;
    let matches = round.current_round().expect("a round").matches.clone();
    for match_ in &matches {
        let score = Score::of(1, 0, 0);
        let command = Command::RecordResult(RecordResult {
            round: RoundNumber(1),
            table: match_.table,
            score,
            insists: false,
        });
        hall.act(&held, olga.actor(), command).await;
    }
    hall.act(&held, olga.actor(), Command::CloseRound(CloseRound { round: RoundNumber(1) })).await;
    assert!(olga.get("/desk/friday").await.has("href=\"/desk/friday/level\""));
    assert!(olga.get("/desk/friday/cut").await.has("href=\"/desk/friday/level\""));
    let page = olga.get("/desk/friday/level").await;
    assert!(page.has("Places 1 to 4") && page.has("R1M1: "), "{}", page.words());

    let winners: Vec<String> = matches.iter().map(|match_| match_.a.0.to_string()).collect();
    let form = |places: [&'static str; 4]| {
        let mut fields: Vec<(&str, &str)> = vec![("by", "playoff")];
        for (winner, place) in winners.iter().zip(places) {
            fields.extend([("entrant", winner.as_str()), ("place", place)]);
        }
        fields
    };
    let twice = olga.send("/desk/friday/level", &form(["1", "2", "2", "4"])).await;
    assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(twice.has("the same place"));
    let done = olga.send("/desk/friday/level", &form(["3", "1", "4", "2"])).await;
    assert_eq!(done.location(), "/desk/friday/level");
    olga.send("/desk/friday/cut", &[]).await;
    let seeds = hall.again(&held).await.cut_draft.clone().expect("a draft").seeds;
    assert_eq!(seeds, [matches[1].a, matches[3].a]);
    assert!(olga.get("/office/friday/log").await.has("Level players played off"));
}

#[tokio::test]
async fn br_sel_03_that_both_can_lose_at_time_is_said_at_the_cut_and_at_the_clock() {
    const SAID: &str = "both lose a match that is not over";
    let cut = json!({ "size": 4, "method": "ranking" });
    let (hall, olga, held) = played("vanguard", 3, 1, json!({ "rounds": 3, "cut": cut })).await;
    assert!(olga.get("/desk/friday/cut").await.has(SAID), "before the list is made");
    olga.send("/desk/friday/cut", &[]).await;
    olga.send("/desk/friday/cut/publish", &[("attempt", "1")]).await;
    assert!(!olga.get("/desk/friday").await.has(SAID), "no clock is there to start");
    hall.round(&held, &olga).await;
    let desk = olga.get("/desk/friday").await;
    assert!(desk.has("/clock/start") && desk.has(SAID), "beside the button: {}", desk.words());

    let sheet = json!({ "rounds": 3, "cut": cut, "time_up_procedure": true });
    let (_hall, olga, _) = played("vanguard", 3, 1, sheet).await;
    assert!(!olga.get("/desk/friday/cut").await.has(SAID), "a way to decide is announced");
}

#[tokio::test]
async fn a_draft_of_the_finals_offers_no_change_that_is_refused() {
    let sheet = json!({ "rounds": 3, "cut": { "size": 4, "method": "ranking" } });
    let (hall, olga, held) = played("vanguard", 3, 1, sheet).await;
    hall.cut(&held, &olga).await;
    assert_eq!(olga.send("/desk/friday/draft", &[("round", "4")]).await.location(), "/desk/friday/draft");
    let page = olga.get("/desk/friday/draft").await;
    assert!(page.has("action=\"/desk/friday/draft/publish\""), "{}", page.words());
    for offered in ["Tick two players", "Swap the two", "Draw tables again", "name=\"pick\""] {
        assert!(!page.has(offered), "{offered}: {}", page.words());
    }
}
