//! Who may go on, who does, and the bracket to the champion, as spectators and players see it.

use engine::Command;
use engine::command::{CloseRound, DraftCut, FinalizeStandings, PostStandings, PublishCut, RecordResult};
use engine::ids::EntrantId;
use engine::play::Outcome;
use engine::structure::stages::running;
use serde_json::json;

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

const NAMES: [&str; 8] = ["Aiko", "Ben", "Chie", "Daniel", "Emi", "Farid", "Grace", "Haruto"];

/// Whoever was entered first wins.
fn first_entered(a: EntrantId, b: EntrantId) -> Outcome {
    if a < b { Outcome::A } else { Outcome::B }
}

async fn eight(rulebook: &str, sheet: serde_json::Value) -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "friday", rulebook, sheet).await;
    let held = hall.players(&held, &olga, &NAMES).await;
    (hall, olga, held)
}

fn name(id: EntrantId) -> &'static str {
    NAMES[id.0 as usize - 1]
}

#[tokio::test]
async fn the_last_two_main_rounds_say_who_is_in_or_out_on_points() {
    let (hall, olga, held) = eight("transformers", json!({ "rounds": 3, "cut": { "size": 2 } })).await;
    let visitor = hall.anonymous();
    let held = hall.play(&held, &olga, 2, first_entered).await;
    let page = visitor.get("/t/friday/standings").await;
    assert!(page.has("The best 2 go on") && page.has("depends on tiebreaks"), "{}", page.words());
    let held = hall.play(&held, &olga, 2, first_entered).await;
    let page = visitor.get("/t/friday/standings").await;
    assert!(page.has("out on points"), "{}", page.words());
    assert!(!visitor.get("/t/friday/standings/1").await.has("out on points"), "only what is newest");
    // The last round is paired: everybody reads on their own page what it takes.
    let held = hall.round(&held, &olga).await;
    let leader = held.current_round().expect("a round").matches[0].a;
    let page = visitor.get(&hall.seat(&held, leader.0)).await;
    assert!(page.has("Will you be in the top 2?") && page.has("If you win"), "{}", page.words());
    assert!(page.has("in on points"));
    let page = hall.anonymous().japanese().get(&hall.seat(&held, leader.0)).await;
    assert!(page.has("勝った場合") && page.has("勝ち点で進出確定"), "{}", page.words());
}

#[tokio::test]
async fn who_goes_on_is_public_only_when_it_is_published() {
    let (hall, olga, mut held) = eight("transformers", json!({ "rounds": 3, "cut": { "size": 4 } })).await;
    for _ in 0..3 {
        held = hall.play(&held, &olga, 2, first_entered).await;
    }
    let visitor = hall.anonymous();
    hall.act(&held, olga.actor(), Command::DraftCut(DraftCut { reason: None })).await;
    let page = visitor.get("/t/friday/bracket").await;
    assert_eq!(page.status, 200);
    assert!(page.has("appears here by itself") && !page.has("<svg class=\"bracket\""), "{}", page.words());
    let page = visitor.get("/t/friday").await;
    assert!(page.has("Who goes on is being decided") && !page.has("/t/friday/bracket"), "{}", page.words());
    assert!(visitor.get("/t/friday/standings").await.has("Standings after round 2"));
    assert!(visitor.get("/t/friday/display").await.has("Who goes on is being decided"));
    assert!(visitor.get(&hall.seat(&held, 1)).await.has("Who goes on is being decided"));

    let held = hall
        .act(&held, olga.actor(), Command::PublishCut(PublishCut { attempt: engine::ids::Attempt(1) }))
        .await;
    let page = visitor.get("/t/friday/standings").await;
    assert!(page.has("Standings of the main rounds") && page.has("/t/friday/bracket"), "{}", page.words());
    let seeds = held.cut.clone().expect("a cut").seeds;
    assert!(visitor.get(&hall.seat(&held, seeds[1].0)).await.has("You are seed 2"));
    let out = (1..=8).map(EntrantId).find(|id| !seeds.contains(id)).expect("four are out");
    assert!(visitor.get(&hall.seat(&held, out.0)).await.has("The finals are played without you"));
    let page = hall.anonymous().japanese().get("/t/friday/bracket").await;
    assert!(
        page.has("トーナメント表") && page.has("準決勝") && page.has("順位の上から4名"),
        "{}",
        page.words()
    );
}

#[tokio::test]
async fn the_bracket_is_drawn_with_seeds_tables_results_and_the_champion() {
    let (hall, olga, mut held) = eight("vanguard", json!({ "rounds": 3, "cut": { "size": 4 } })).await;
    for _ in 0..3 {
        held = hall.play(&held, &olga, 1, first_entered).await;
    }
    let held = hall.cut(&held, &olga).await;
    let seeds = held.cut.clone().expect("a cut").seeds;
    let visitor = hall.anonymous();
    let page = visitor.get("/t/friday/bracket").await;
    assert!(page.has("Now: Semi-final") && page.has(">Final<"), "{}", page.words());
    assert_eq!(page.text.matches("data-key=\"meeting-").count(), 3);
    assert_eq!(page.text.matches("class=\"meeting-table\"").count(), 0, "nobody has a table yet");
    assert!(page.has("coin flip"), "who chooses is said: {}", page.words());

    let held = hall.round(&held, &olga).await;
    let page = visitor.get("/t/friday/bracket").await;
    assert_eq!(page.text.matches("class=\"meeting-table\"").count(), 2);
    assert!(visitor.get("/t/friday").await.has("Semi-final"));
    assert!(visitor.get("/t/friday/display").await.has("slide-bracket"));
    for (table, lower) in [(1, false), (2, true)] {
        let score = engine::play::Score::of(u32::from(!lower), u32::from(lower), 0);
        let (round, table) = (engine::ids::RoundNumber(4), engine::ids::TableNumber(table));
        hall.act(
            &held,
            olga.actor(),
            Command::RecordResult(RecordResult { round, table, score, insists: false }),
        )
        .await;
    }
    hall.act(&held, olga.actor(), Command::CloseRound(CloseRound { round: engine::ids::RoundNumber(4) }))
        .await;
    let page = visitor.get("/t/friday/bracket").await;
    assert_eq!(page.text.matches("way way-gone").count(), 2, "both winners have gone on");
    let held = hall.play(&held, &olga, 1, |_, _| Outcome::A).await;
    let page = visitor.get("/t/friday/bracket").await;
    let champion = running(&held).expect("readable").expect("finals").bracket.champion().expect("a champion");
    let champion = name(seeds[champion.0 as usize - 1]);
    assert!(page.has(&format!("Champion: {champion}")), "{}", page.words());
    assert_eq!(page.text.matches("way-champion").count(), 1);
    assert!(visitor.get("/t/friday/standings").await.has("The finals are played"));

    hall.act(&held, olga.actor(), Command::PostStandings(PostStandings {})).await;
    let page = visitor.get("/t/friday/standings").await;
    let first = page.text.split_once("id=\"standing-rows\"").expect("the list").1;
    let first = first.split_once("</summary>").expect("a line").0;
    assert!(first.contains(champion) && first.contains("Champion"), "{first}");
    assert!(page.words().contains("Semi-final"), "{}", page.words());
    hall.act(&held, olga.actor(), Command::FinalizeStandings(FinalizeStandings {})).await;
    assert!(visitor.get("/t/friday/standings").await.has("Those of the finals stand first"));
    let page = visitor.get(&hall.seat(&held, seeds[0].0)).await;
    assert!(page.has("of 8 players"), "{}", page.words());
    let printed = olga.get("/desk/friday/print/standings").await;
    assert!(printed.has("Final standings") && printed.has("Champion"), "{}", printed.words());
    let earlier = olga.get("/desk/friday/print/standings?round=3").await;
    assert!(!earlier.has("Champion</span>") || earlier.has("Final standings"), "{}", earlier.words());
}

#[tokio::test]
async fn a_double_elimination_shows_both_parts_who_chooses_and_the_possible_second_final() {
    let (hall, olga, mut held) = eight("netrunner", json!({ "rounds": 3, "cut": { "size": 4 } })).await;
    for _ in 0..3 {
        held = hall.play(&held, &olga, 2, first_entered).await;
    }
    let held = hall.cut(&held, &olga).await;
    let seeds = held.cut.clone().expect("a cut").seeds;
    let visitor = hall.anonymous();
    let held = hall.round(&held, &olga).await;
    let page = visitor.get("/t/friday/bracket").await;
    for words in ["Upper bracket", "Lower bracket", "loser of U1", "only if needed", "Finals round 1"] {
        assert!(page.has(words), "{words}: {}", page.words());
    }
    assert!(page.has("seed 1 chooses the side"), "{}", page.words());
    let desk = olga.get("/desk/friday?table=1").await;
    assert!(desk.has("name=\"first_side\"") && desk.has("Corp"), "{}", desk.words());
    let fields = [("round", "4"), ("line", "1 1"), ("first_side", "a")];
    assert_eq!(olga.send("/desk/friday/line", &fields).await.location(), "/desk/friday");
    let phone = visitor.get(&hall.seat(&held, seeds[0].0)).await;
    assert!(phone.words().contains("chooses the side"), "{}", phone.words());
    let floor = olga.get("/floor/friday/table/2").await;
    assert!(
        floor.has("name=\"first_side\"") && floor.words().contains("chooses the side"),
        "{}",
        floor.words()
    );
    let fields = [("round", "4"), ("result", "1-0"), ("first_side", "b")];
    assert_eq!(olga.send("/floor/friday/table/2/result", &fields).await.location(), "/floor/friday");
    let held = hall
        .act(&held, olga.actor(), Command::CloseRound(CloseRound { round: engine::ids::RoundNumber(4) }))
        .await;
    let held = hall.round(&held, &olga).await;
    let page = visitor.get("/t/friday/bracket").await;
    assert!(page.has(&format!("Corp: {}", name(seeds[1]))), "the other side than before: {}", page.words());
    let phone = visitor.get(&hall.seat(&held, seeds[1].0)).await;
    assert!(phone.words().contains("plays the Corp"), "{}", phone.words());

    let held = hall.finish(&held, &olga, 1, |_, _| Outcome::A).await;
    let screen = visitor.get("/t/friday/display").await;
    assert_eq!(screen.status, 200, "the big screen begins with the round being played");
    assert!(screen.has("Finals round 3") && !screen.has(">Finals round 2<"), "{}", screen.words());
    let held = hall.play(&held, &olga, 1, |_, _| Outcome::A).await;
    let held = hall.round(&held, &olga).await;
    assert!(visitor.get("/t/friday").await.has("Grand final"));
    let match_ = held.current_round().expect("a round").matches[0].clone();
    let score = match match_.a == seeds[0] {
        true => engine::play::Score::of(0, 1, 0),
        false => engine::play::Score::of(1, 0, 0),
    };
    let round = engine::ids::RoundNumber(7);
    hall.act(
        &held,
        olga.actor(),
        Command::RecordResult(RecordResult { round, table: match_.table, score, insists: false }),
    )
    .await;
    let held = hall.act(&held, olga.actor(), Command::CloseRound(CloseRound { round })).await;
    assert!(olga.get("/desk/friday").await.has("Draft the second final"));
    hall.round(&held, &olga).await;
    let page = hall.anonymous().japanese().get("/t/friday").await;
    assert!(page.has("グランドファイナル第2戦"), "{}", page.words());
}

/// TF-PRIZE-03
#[tokio::test]
async fn the_organizer_records_an_even_split_and_the_tournament_ends_with_it() {
    let (hall, olga, mut held) = eight("transformers", json!({ "rounds": 2, "cut": { "size": 4 } })).await;
    for _ in 0..2 {
        held = hall.play(&held, &olga, 2, first_entered).await;
    }
    let asked = "/office/friday/plan?prizes=18+10+4+4&product=yes&consent=yes&permit=yes";
    assert!(!olga.get(asked).await.has("Split and end"), "single elimination has not begun");
    let held = hall.cut(&held, &olga).await;
    assert!(
        !olga.get("/office/friday/plan?prizes=18+10+4+4&product=yes").await.has("Split and end"),
        "nobody agreed"
    );
    let plan = olga.get(asked).await;
    assert!(
        plan.has("Each of 4 players gets 9") && plan.has("Split and end the tournament"),
        "{}",
        plan.words()
    );
    let without = [("do", "split"), ("prizes", "18 10 4 4"), ("product", "yes"), ("then", "end")];
    let refused = olga.send("/office/friday/plan", &without).await;
    assert!(refused.status == 422 && refused.has("Everybody still in has to agree"), "{}", refused.words());
    let agreed = [without.as_slice(), &[("consent", "yes")]].concat();
    assert_eq!(olga.send("/office/friday/plan", &agreed).await.location(), "/office/friday/plan");
    let plan = olga.get("/office/friday/plan").await;
    assert!(plan.has("4 players agreed to split evenly and stop; 9 each"), "{}", plan.words());
    assert!(olga.get("/office/friday").await.has("Post the standings"), "what is to be done next");
    hall.act(&held, olga.actor(), Command::PostStandings(PostStandings {})).await;
    hall.act(&held, olga.actor(), Command::FinalizeStandings(FinalizeStandings {})).await;
    let page = hall.anonymous().get("/t/friday/standings").await;
    let four = held.cut.as_ref().expect("a cut").seeds.iter().map(|&id| name(id));
    for finalist in four {
        assert!(page.has(finalist), "{finalist}: {}", page.words());
    }
}

/// TF-PLAY-03, TF-DRAFT-16
#[tokio::test]
async fn everybody_reads_the_seats_of_a_draft_playoff_as_they_were_drawn() {
    let sheet = json!({
        "format": "booster-draft", "rounds": 2, "cut": { "size": 8 }, "playoff_pairing": "draft-seats"
    });
    let (hall, olga, mut held) = eight("transformers", sheet).await;
    for _ in 0..2 {
        held = hall.play(&held, &olga, 2, first_entered).await;
    }
    let held = hall.cut(&held, &olga).await;
    let seats: Vec<&str> = held.cut.as_ref().expect("a cut").seeds.iter().map(|&id| name(id)).collect();
    let page = hall.anonymous().get("/t/friday/bracket").await.words();
    let told = page.find("Seats at the draft table, drawn by lot").unwrap_or_else(|| panic!("{page}"));
    let mut rest = &page[told..];
    for seat in seats {
        rest = &rest[rest.find(seat).unwrap_or_else(|| panic!("{seat} in {rest}"))..];
    }
    let page = hall.anonymous().japanese().get("/t/friday/bracket").await;
    assert!(page.has("抽選によるドラフト卓の席順"), "{}", page.words());
}

#[tokio::test]
async fn a_finalist_without_a_match_in_a_round_is_told_which_match_comes_next() {
    let (hall, olga, mut held) = eight("netrunner", json!({ "rounds": 3, "cut": { "size": 4 } })).await;
    for _ in 0..3 {
        held = hall.play(&held, &olga, 2, first_entered).await;
    }
    let mut held = hall.cut(&held, &olga).await;
    for _ in 0..2 {
        held = hall.play(&held, &olga, 1, first_entered).await;
    }
    // Nobody who was entered first has lost: the lower bracket plays for the other place in the grand final.
    let unbeaten = held.cut.as_ref().expect("a cut").seeds.iter().min().copied().expect("a seed");
    let says = async |held: &Held| hall.anonymous().get(&hall.seat(held, unbeaten.0)).await.words();
    let between = says(&held).await;
    assert!(between.contains("You wait for the grand final"), "{between}");
    let held = hall.round(&held, &olga).await;
    let during = says(&held).await;
    assert!(during.contains("You do not play in Finals round 3"), "{during}");
    assert!(during.contains("You wait for the grand final"), "{during}");
    let held = hall.finish(&held, &olga, 1, first_entered).await;
    assert!(says(&held).await.contains("Wait for the grand final"), "it is next");
}
