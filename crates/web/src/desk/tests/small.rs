//! Small fields at the desk, in the office and on phones: every page leads on.

use axum::http::StatusCode;
use engine::Command;
use engine::command::{Drop, RecordResult, StartClock};
use engine::ids::{EntrantId, RoundNumber};
use engine::play::{MarkSeat, Outcome, Score};
use engine::tournament::{Phase, RoundOf};
use serde_json::{Value, json};

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

const NAMES: [&str; 14] = [
    "Aiko Mori",
    "Ben Okafor",
    "Chie Tan",
    "Daniel Cruz",
    "Emi Sato",
    "Farid Nasser",
    "Greta Lind",
    "Hugo Silva",
    "Ines Roth",
    "Jun Abe",
    "Kofi Mensah",
    "Lena Vogt",
    "Mika Aho",
    "Nadia Haddad",
];

async fn hall_of(rulebook: &str, players: usize, sheet: Value) -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "small", rulebook, sheet).await;
    let held = match players {
        0 => held,
        _ => hall.players(&held, &olga, &NAMES[..players]).await,
    };
    (hall, olga, held)
}

fn finals(size: u32) -> Value {
    json!({ "cut": { "size": size, "method": "ranking" } })
}

async fn phone(hall: &TestApp, held: &Held, entrant: EntrantId) -> String {
    let page = hall.anonymous().get(&hall.seat(held, entrant.0)).await;
    assert_eq!(page.status, 200);
    page.words()
}

/// GR-FIN-03, GR-START-03
#[tokio::test]
async fn four_players_of_gate_ruler_play_finals_alone_from_the_first_page_to_the_last() {
    let mut sheet = finals(4);
    sheet["playoff_first_player"] = json!("higher-ranked-chooses");
    let (hall, olga, held) = hall_of("gate-ruler", 4, sheet).await;
    for page in ["/office/small", "/office/small/plan"] {
        let page = olga.get(page).await;
        assert!(page.has("4 players: finals alone"), "{}", page.words());
        assert_eq!(page.value_of("rounds"), Some("0"));
    }
    assert!(olga.get("/office/small").await.has("href=\"/desk/small/cut\""));
    assert!(olga.get("/desk/small").await.has("Decide who goes on"));
    let drafted = olga.send("/desk/small/draft", &[("round", "1")]).await;
    assert_eq!(drafted.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(drafted.has("href=\"/desk/small/cut\""), "{}", drafted.words());

    let announced = olga.send("/office/small/plan", &[("do", "rounds"), ("rounds", "0")]).await;
    assert_eq!(announced.location(), "/office/small/plan");
    assert!(olga.get("/office/small/plan").await.has("Announced: finals alone"));
    assert_eq!(olga.send("/desk/small/cut", &[]).await.location(), "/desk/small/cut");
    assert!(olga.get("/desk/small/cut").await.has("Publish who goes on"));
    olga.send("/desk/small/cut/publish", &[("attempt", "1")]).await;
    let held = hall.again(&held).await;
    assert_eq!(held.cut.as_ref().map(|cut| cut.seeds.len()), Some(4));

    let mut rounds = 0;
    while hall.again(&held).await.phase == Phase::Playing {
        let now = hall.again(&held).await;
        let desk = olga.get("/desk/small").await;
        if desk.has("Post the standings") {
            olga.send("/desk/small/post", &[]).await;
            break;
        }
        let number = now.next_round().0.to_string();
        let drafted = olga.send("/desk/small/draft", &[("round", &number)]).await;
        assert_eq!(drafted.status, StatusCode::SEE_OTHER, "{}", drafted.words());
        let draft = olga.get("/desk/small/draft").await;
        assert!(!draft.has("rematch of round") && !draft.has("not paired"), "{}", draft.words());
        assert!(olga.get("/desk/small/players").await.status == 200);
        let attempt = hall.again(&held).await.draft.as_ref().expect("a draft").attempt.0.to_string();
        olga.send(
            "/desk/small/draft/publish",
            &[("round", &number), ("attempt", &attempt), ("changes", "0")],
        )
        .await;
        let now = hall.again(&held).await;
        let round = now.current_round().expect("a round");
        assert_eq!((round.of, round.matches.is_empty()), (RoundOf::Finals, false));
        // The ranking was drawn: nobody chooses by it, whatever the fact sheet says.
        let words = phone(&hall, &now, round.matches[0].a).await;
        assert!(!words.contains("chooses who plays first") && words.contains("at random"), "{words}");
        hall.finish(&now, &olga, 1, |_, _| Outcome::A).await;
        rounds += 1;
        assert!(rounds < 8, "a bracket of four ends");
    }
    let held = hall.again(&held).await;
    assert_eq!((held.phase, held.last_main()), (Phase::Posted, RoundNumber(0)));
    let champion = held.cut.as_ref().expect("a cut").seeds[0];
    let words = phone(&hall, &held, champion).await;
    assert!(words.contains('1'), "{words}");
    let standings = hall.anonymous().get("/t/small/standings").await;
    assert!(standings.has(NAMES[champion.0 as usize - 1]), "{}", standings.words());
    assert_eq!(olga.send("/desk/small/finalize", &[("sure", "yes")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.again(&held).await.phase, Phase::Final);
}

/// GR-START-02
#[tokio::test]
async fn in_finals_after_swiss_rounds_the_phone_names_the_higher_seed_and_nobody_is_late() {
    let mut sheet = finals(4);
    sheet["playoff_first_player"] = json!("higher-ranked-chooses");
    sheet["rounds"] = json!(1);
    let (hall, olga, held) = hall_of("gate-ruler", 6, sheet).await;
    let held = hall.play(&held, &olga, 1, |_, _| Outcome::A).await;
    let held = hall.cut(&held, &olga).await;
    let number = held.next_round().0.to_string();
    olga.send("/desk/small/draft", &[("round", &number)]).await;
    let draft = olga.get("/desk/small/draft").await;
    assert!(!draft.has("rematch of round") && !draft.has("came late"), "{}", draft.words());
    assert!(!draft.has("not paired"), "{}", draft.words());
    olga.send("/desk/small/draft/publish", &[("round", &number), ("attempt", "1"), ("changes", "0")]).await;
    let held = hall.again(&held).await;
    let match_ = held.current_round().expect("a round").matches[0].clone();
    let better = NAMES[match_.a.0 as usize - 1];
    for seat in [match_.a, match_.b] {
        let words = phone(&hall, &held, seat).await;
        assert!(words.contains(&format!("{better}, the higher seed, chooses who plays first")), "{words}");
        assert!(!words.contains("A player chosen at random goes first"), "{words}");
    }
}

#[tokio::test]
async fn finals_seat_those_who_met_before_without_a_warning() {
    let mut sheet = finals(4);
    sheet["rounds"] = json!(3);
    let (hall, olga, mut held) = hall_of("transformers", 4, sheet).await;
    for _ in 0..3 {
        held = hall.play(&held, &olga, 2, |_, _| Outcome::A).await;
    }
    let held = hall.cut(&held, &olga).await;
    olga.send("/desk/small/draft", &[("round", "4")]).await;
    let held = hall.again(&held).await;
    let draft = held.draft.as_ref().expect("a draft");
    assert_eq!((draft.of, draft.matches.len()), (RoundOf::Finals, 2), "everybody has met everybody");
    let page = olga.get("/desk/small/draft").await;
    assert_eq!(page.status, 200);
    assert!(!page.has("rematch of round") && !page.has("not paired"), "{}", page.words());
}

/// GR-MATCH-02
#[tokio::test]
async fn a_bye_that_needs_no_seat_is_told_so_and_one_that_does_is_sent_to_a_table() {
    for (rulebook, seated) in [("gate-ruler", false), ("vanguard", true)] {
        let (hall, olga, held) = hall_of(rulebook, 5, json!({})).await;
        let held = hall.round(&held, &olga).await;
        let bye = held.current_round().expect("a round").byes[0];
        let words = phone(&hall, &held, bye.entrant).await;
        assert_eq!(words.contains("be seated at table"), seated, "{words}");
        assert_eq!(words.contains("you play no match this round"), !seated, "{words}");
        let list = hall.anonymous().get("/t/small").await;
        assert_eq!(list.words().contains("be seated at table 3"), seated, "{}", list.words());
        assert_eq!(list.has("no match is played"), !seated, "{}", list.words());
        let screen = hall.anonymous().get("/t/small/display").await;
        assert_eq!(screen.has("<span class=\"table\">3</span>"), seated, "the big screen sends nobody there");
        for sheet in ["pairings-by-name", "pairings-by-table"] {
            let sheet = olga.get(&format!("/desk/small/print/{sheet}")).await;
            assert_eq!(sheet.has("<span class=\"table\">3</span>"), seated, "{}", sheet.words());
        }
    }
}

#[tokio::test]
async fn three_players_of_netrunner_with_a_cut_end_with_the_swiss_standings() {
    let (hall, olga, mut held) = hall_of("netrunner", 3, finals(4)).await;
    for _ in 0..3 {
        held = hall.play(&held, &olga, 2, |_, _| Outcome::A).await;
    }
    assert!(olga.get("/desk/small").await.has("Post the standings"));
    assert!(olga.get("/office/small").await.has("Post the standings"));
    let refused = olga.send("/desk/small/cut", &[]).await;
    assert!(refused.has("Fewer than two players can go on"), "{}", refused.words());
    olga.send("/desk/small/post", &[]).await;
    assert_eq!(hall.again(&held).await.phase, Phase::Posted);
}

/// DB-ROUND-03
#[tokio::test]
async fn where_the_document_is_silent_the_organizer_is_asked_for_the_rounds() {
    let (hall, olga, held) = hall_of("dragon-ball-super", 0, json!({})).await;
    let names: Vec<String> = (1..=513).map(|number| format!("Player {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let held = hall.players(&held, &olga, &names).await;
    for page in ["/office/small", "/office/small/plan"] {
        let page = olga.get(page).await;
        assert!(page.has("does not say how many rounds 513 players play"), "{}", page.words());
        assert!(!page.has("recommended."), "{}", page.words());
    }
    let refused = olga.send("/desk/small/draft", &[("round", "1")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.has("Announce a number first") && refused.has("/office/small/plan#rounds"));
    assert_eq!(hall.again(&held).await.announced, None);
    olga.send("/office/small/plan", &[("do", "rounds"), ("rounds", "7")]).await;
    assert_eq!(olga.send("/desk/small/draft", &[("round", "1")]).await.status, StatusCode::SEE_OTHER);
}

/// DB-ROUND-03
#[tokio::test]
async fn below_the_table_the_organizer_is_asked_as_well() {
    let (hall, olga, held) = hall_of("dragon-ball-super", 8, json!({})).await;
    let page = olga.get("/office/small/plan").await;
    assert!(page.has("does not say how many rounds 8 players play"), "{}", page.words());
    let refused = olga.send("/desk/small/draft", &[("round", "1")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.has("Announce a number first") && refused.has("/office/small/plan#rounds"));
    assert_eq!(hall.again(&held).await.announced, None);
    olga.send("/office/small/plan", &[("do", "rounds"), ("rounds", "3")]).await;
    assert_eq!(olga.send("/desk/small/draft", &[("round", "1")]).await.status, StatusCode::SEE_OTHER);
}

/// BR-ELG-10
#[tokio::test]
async fn round_1_waits_for_what_the_finalists_are_chosen_by() {
    let sheet = json!({ "category": "official", "cut": { "size": 4, "method": "clan" } });
    let (_hall, olga, _held) = hall_of("vanguard", 8, sheet).await;
    let refused = olga.send("/desk/small/draft", &[("round", "1")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.has("have not declared their clan"), "{}", refused.words());
    assert!(refused.has("/desk/small/lists"), "where it is told");
}

/// GR-RND-02, GR-RND-03
#[tokio::test]
async fn the_recommended_number_is_the_same_everywhere_and_the_short_table_can_be_chosen() {
    let (hall, olga, held) = hall_of("gate-ruler", 14, finals(4)).await;
    for page in ["/office/small", "/office/small/plan"] {
        let shown = olga.get(page).await;
        assert!(shown.has("14 players: 6 rounds and a cut to 4 recommended"), "{}", shown.words());
        assert_eq!(shown.value_of("rounds"), Some("6"));
        assert!(shown.has("short version: 4 rounds and a cut to 4"), "{}", shown.words());
    }
    assert_eq!(held.rounds_planned(), Some(6));
    let info = hall.anonymous().get("/t/small/info").await.words();
    assert!(info.contains("Rounds 6 for this many players; fixed when round 1 is paired"), "{info}");
    olga.send("/office/small", &[("do", "rounds"), ("rounds", "4")]).await;
    assert_eq!(hall.again(&held).await.rounds_planned(), Some(4));
    let later = olga.get("/office/small/plan").await;
    assert!(later.has("Announced: 4 rounds"), "{}", later.words());
    let info = hall.anonymous().get("/t/small/info").await.words();
    assert!(info.contains("Rounds 4 ") && !info.contains("for this many players"), "{info}");
}

/// TF-DROP-03, NR-TARDY-04
#[tokio::test]
async fn whoever_is_still_absent_when_it_is_over_is_shown_at_the_desk_to_be_dropped() {
    for (rulebook, at_once) in [("transformers", true), ("netrunner", false)] {
        let (hall, olga, held) = hall_of(rulebook, 4, json!({})).await;
        let held = hall.round(&held, &olga).await;
        let round = held.current_round().expect("a round").clone();
        let number = round.number;
        let (table, absent) = (round.matches[0].table, round.matches[0].b);
        let mut held = held;
        for command in [
            Command::StartClock(StartClock { round: number }),
            Command::MarkSeat(MarkSeat { round: number, entrant: absent, here: false, in_contact: false }),
            Command::RecordResult(RecordResult {
                round: number,
                table,
                score: Score::of(2, 0, 0),
                insists: false,
            }),
        ] {
            held = hall.act(&held, olga.actor(), command).await;
        }
        assert_eq!(olga.get("/desk/small").await.has("Still absent"), at_once, "{rulebook}");
        let second = round.matches[1].table;
        let score = Score::of(2, 0, 0);
        held = hall
            .act(
                &held,
                olga.actor(),
                Command::RecordResult(RecordResult { round: number, table: second, score, insists: false }),
            )
            .await;
        olga.send("/desk/small/close", &[("round", "1")]).await;
        let desk = olga.get("/desk/small").await;
        assert!(desk.has("Still absent") && desk.has(NAMES[absent.0 as usize - 1]), "{}", desk.words());
        olga.send(&format!("/desk/small/players/{absent}/drop"), &[]).await;
        let held = hall.again(&held).await;
        assert_eq!(held.entrant(absent).and_then(|found| found.dropped_after), Some(1));
        assert!(!olga.get("/desk/small").await.has("Still absent"));
        // Nobody who is there is asked for it.
        assert_eq!(held.present_entrants().filter(|found| found.dropped_after.is_some()).count(), 1);
    }
}

#[tokio::test]
async fn when_all_but_one_have_left_the_pages_lead_to_the_standings() {
    let (hall, olga, held) = hall_of("vanguard", 5, finals(4)).await;
    let mut held = hall.play(&held, &olga, 1, |_, _| Outcome::A).await;
    for entrant in 2..=5 {
        let drop = Command::Drop(Drop { entrant: EntrantId(entrant), reason: None });
        held = hall.act(&held, olga.actor(), drop).await;
    }
    assert!(olga.get("/desk/small").await.has("Post the standings"));
    olga.send("/desk/small/post", &[]).await;
    assert_eq!(hall.again(&held).await.phase, Phase::Posted);
}
