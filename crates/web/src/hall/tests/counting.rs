//! How the figures of the standings are counted: wherever these are read, and where it is chosen.

use engine::Command;
use engine::command::PostStandings;
use engine::ids::{EntrantId, RoundNumber};
use engine::play::Outcome;
use engine::standings::published;
use serde_json::{Value, json};

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

const SEVEN: [&str; 7] =
    ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz", "Emi Sato", "Farid Nasser", "Greta Lind"];

/// Two rounds of seven players, so that two of them have a bye.
async fn played(rulebook: &str, sheet: Value, games: u32) -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "cup", rulebook, sheet).await;
    let mut held = hall.players(&held, &olga, &SEVEN).await;
    let first = |a: EntrantId, b: EntrantId| if a < b { Outcome::A } else { Outcome::B };
    for _ in 0..2 {
        held = hall.play(&held, &olga, games, first).await;
    }
    (hall, olga, held)
}

/// NR-AMB-01
#[tokio::test]
async fn every_page_of_the_standings_says_what_strength_of_schedule_is_divided_by() {
    let by_rounds = "Strength of schedule is divided by: the rounds completed, byes among them";
    let as_others = "Strength of schedule is divided by: the opponents met, as NRTM and Cobra count";
    for (divisor, said, other) in
        [("player-rounds", by_rounds, as_others), ("opponents", as_others, by_rounds)]
    {
        let sheet = json!({ "rounds": 2, "sos_divisor": divisor });
        let (hall, olga, held) = played("netrunner", sheet, 2).await;
        let guest = hall.anonymous();
        let mut pages = vec![
            guest.get("/t/cup/standings").await,
            guest.get("/t/cup/standings/1").await,
            guest.get("/t/cup/display").await,
            olga.get("/desk/cup/print/standings").await,
            olga.get("/office/cup/plan").await,
        ];
        hall.act(&held, olga.actor(), Command::PostStandings(PostStandings {})).await;
        pages.push(olga.get("/desk/cup/finalize").await);
        for (number, page) in pages.iter().enumerate() {
            let words = page.words();
            assert!(words.contains(said), "{divisor}, page {number}: {words}");
            assert!(!words.contains(other), "{divisor}, page {number}: {words}");
        }
        let answer = guest.get("/api/v1/tournaments/cup/standings").await;
        let answer: Value = serde_json::from_str(&answer.text).expect("JSON");
        assert_eq!(answer["counted"]["sos_divisor"], json!(divisor));
        let japanese = guest.japanese().get("/t/cup/standings").await;
        let ja = if divisor == "opponents" {
            "NRTM・Cobraと同じ数え方"
        } else {
            "SoSの分母：不戦勝を含む完了ラウンド数"
        };
        assert!(japanese.words().contains(ja), "{}", japanese.words());
    }
}

#[tokio::test]
async fn the_other_way_to_count_is_named_on_the_plan_with_the_way_to_it() {
    let (_hall, olga, _held) = played("netrunner", json!({ "rounds": 2 }), 2).await;
    let plan = olga.get("/office/cup/plan").await;
    assert!(plan.words().contains("Or: the opponents met, as NRTM and Cobra count"), "{}", plan.words());
    assert!(plan.has("/office/cup/sheet#row-sos_divisor"), "{}", plan.words());
    assert!(olga.get("/office/cup/sheet").await.has("id=\"row-sos_divisor\""));
    let japanese = olga.japanese().get("/office/cup/plan").await;
    assert!(
        japanese.words().contains("または：対戦相手の数（NRTM・Cobraと同じ数え方）"),
        "{}",
        japanese.words()
    );
}

#[tokio::test]
async fn a_bye_counts_in_the_figures_that_unfold_as_it_does_in_the_value() {
    for (divisor, rounds) in [("player-rounds", 2), ("opponents", 1)] {
        let sheet = json!({ "rounds": 3, "sos_divisor": divisor });
        let (hall, _olga, held) = played("netrunner", sheet, 2).await;
        let bye = held.rounds[0].byes[0].entrant;
        let page = hall.anonymous().get("/t/cup/standings").await;
        let line = page.text.split("data-key=\"entrant-").find(|line| line.starts_with(&format!("{bye}\"")));
        let line = line.expect("a line");
        assert!(line.contains(&format!("÷ {rounds} = ")), "{divisor}: {line}");
    }
}

#[tokio::test]
async fn rulebooks_with_a_choice_say_it_and_the_others_say_nothing() {
    for (rulebook, sheet, games, said) in [
        ("vanguard", json!({ "rounds": 2 }), 1, Some("A match-win percentage is taken over: ")),
        ("transformers", json!({ "rounds": 2 }), 2, None),
    ] {
        let (hall, olga, _held) = played(rulebook, sheet, games).await;
        let page = hall.anonymous().get("/t/cup/standings").await;
        let plan = olga.get("/office/cup/plan").await;
        match said {
            Some(words) => assert!(page.words().contains(words), "{rulebook}: {}", page.words()),
            None => assert!(!page.has("class=\"counted") && !plan.has("id=\"counting\""), "{rulebook}"),
        }
    }
}

/// BR-TIE-16
#[tokio::test]
async fn a_line_of_the_standings_says_what_puts_it_below_its_neighbour() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "cup", "vanguard", json!({ "rounds": 3 })).await;
    let mut held = hall.players(&held, &olga, &SEVEN[..6]).await;
    let first = |a: EntrantId, b: EntrantId| if a < b { Outcome::A } else { Outcome::B };
    let mut found = std::collections::BTreeSet::new();
    for round in 1..=2 {
        held = hall.play(&held, &olga, 1, first).await;
        let table = published(&held, RoundNumber(round)).expect("standings").standings;
        let english = hall.anonymous().get("/t/cup/standings").await.text;
        let japanese = hall.anonymous().japanese().get("/t/cup/standings").await.text;
        let line = |page: &str, entrant: EntrantId| -> String {
            let lines = page.split("data-key=\"entrant-");
            lines.filter(|line| line.starts_with(&format!("{entrant}\""))).collect()
        };
        assert!(
            !line(&english, table[0].entrant).contains("standing-separated"),
            "nobody is above the first"
        );
        for pair in table.windows(2) {
            let [above, below] = [&pair[0], &pair[1]];
            let name = SEVEN[above.entrant.0 as usize - 1];
            // What the two rows differ in first, worked out from the figures everybody reads.
            let broken = above.tiebreakers.iter().zip(&below.tiebreakers);
            let broken = broken.enumerate().find(|(_, (one, other))| one.value != other.value);
            let exact = |value: &engine::standings::TiebreakValue| {
                let ratio = value.value.as_ref().expect("a figure").ratio();
                if ratio == value.display { ratio } else { format!("{} = {ratio}", value.display) }
            };
            let (en, ja) = match broken {
                _ if above.points != below.points => {
                    found.insert("points");
                    let (own, theirs) = (below.points, above.points);
                    (
                        format!("Behind {name} by Points: {own} against {theirs}"),
                        format!("{name}さんとの差は勝ち点：{own}対{theirs}"),
                    )
                }
                Some((_, (one, other))) => {
                    found.insert(one.name);
                    let figures = (exact(other), exact(one));
                    (
                        format!(": {} against {}", figures.0, figures.1),
                        format!("：{}対{}", figures.0, figures.1),
                    )
                }
                None => {
                    found.insert("lot");
                    (format!("Level with {name} in every figure"), format!("{name}さんとすべての数値が同じ"))
                }
            };
            for (page, words) in [(&english, en), (&japanese, ja)] {
                let line = line(page, below.entrant);
                let said = line.split("standing-separated\"><span>").nth(1).expect("what separates them");
                let said = said.split("</span>").next().unwrap_or_default();
                assert!(said.contains(name) && said.contains(&words), "{words:?}: {said}");
            }
        }
    }
    assert!(found.contains("points") && found.len() >= 2, "points, and something behind them: {found:?}");
}
