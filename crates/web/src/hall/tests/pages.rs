//! Pairings, standings and information.

use engine::Command;
use engine::command::{
    ChangeDetails, CloseRound, DisputeResult, DraftRound, ExtendTable, FinalizeStandings, PostStandings,
    PublishRound, RecordResult, ReportResult, SetFactSheet, StartClock,
};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::play::Score;
use engine::tournament::NameStyle;
use sha2::{Digest as _, Sha256};

use crate::app::Held;
use crate::assets::hex;
use crate::testing::{TestApp, Visitor};

const PLAYERS: [&str; 5] = ["Chie Tan", "Aiko Mori", "Ben Okafor", "Daniel Cruz", "Emi Sato"];

async fn friday(names: &[&str]) -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    let friday = hall.players(&friday, &olga, names).await;
    (hall, olga, friday)
}

/// Every table of the current round ends 2–1 for its first seat, and the round is closed.
async fn finish(hall: &TestApp, olga: &Visitor, held: &Held) -> Held {
    let held = hall.again(held).await;
    let current = held.current_round().expect("a round");
    for match_ in &current.matches {
        let (round, table, score) = (current.number, match_.table, Score::of(2, 1, 0));
        hall.act(
            &held,
            olga.actor(),
            Command::RecordResult(RecordResult { round, table, score, insists: false }),
        )
        .await;
    }
    hall.act(&held, olga.actor(), Command::CloseRound(CloseRound { round: current.number })).await
}

#[tokio::test]
async fn before_the_first_round_the_hall_says_what_is_awaited_and_who_is_there() {
    let (hall, _olga, _friday) = friday(&PLAYERS).await;
    let page = hall.anonymous().get("/t/friday").await;
    assert_eq!(page.status, 200);
    assert!(page.has("Registration is open"), "{}", page.words());
    assert!(page.has("5 players registered"));
    assert!(page.words().contains("Aiko Mori Ben Okafor Chie Tan Daniel Cruz Emi Sato"), "A to Z");
    let page = hall.anonymous().japanese().get("/t/friday").await;
    assert!(page.has("登録 5名"), "{}", page.words());
    assert_eq!(hall.anonymous().get("/t/no-such").await.status, 404);
    assert_eq!(page.headers["x-robots-tag"], "noindex, nofollow");
}

#[tokio::test]
async fn a_draft_is_nowhere_to_be_seen_before_it_is_published() {
    let (hall, olga, friday) = friday(&PLAYERS).await;
    let round = RoundNumber(1);
    hall.act(
        &friday,
        olga.actor(),
        Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }),
    )
    .await;
    let drafted = hall.again(&friday).await;
    let draft = drafted.draft.as_ref().expect("a draft");
    // Chance gives one of them the bye, who has no table.
    let seat = hall.seat(&friday, draft.matches[0].a.0);
    let visitor = hall.anonymous();
    for path in [
        "/t/friday",
        "/t/friday?by=name",
        "/t/friday/standings",
        "/t/friday/info",
        "/t/friday/display",
        &seat,
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        for sign in ["table-number", "class=\"table\"", "pairing-rows", "slide-names"] {
            assert!(!page.has(sign), "{path} shows {sign}");
        }
    }
    assert_eq!(visitor.get("/t/friday/round/1").await.status, 404);

    let attempt = draft.attempt;
    hall.act(&friday, olga.actor(), Command::PublishRound(PublishRound { round, attempt })).await;
    for path in ["/t/friday", "/t/friday/round/1", "/t/friday/display", &seat] {
        let page = visitor.get(path).await;
        assert!(page.has("table-number") || page.has("slide-names"), "{path}");
    }
}

#[tokio::test]
async fn pairings_stand_by_table_and_by_name_with_records_and_reasons() {
    let (hall, olga, friday) = friday(&PLAYERS).await;
    hall.round(&friday, &olga).await;
    let friday = finish(&hall, &olga, &friday).await;
    let friday = hall.round(&friday, &olga).await;
    let page = hall.anonymous().get("/t/friday").await;
    assert!(page.has("Round 2 of 3"));
    assert!(page.has("0 of 2 results in"));
    let first = &friday.current_round().expect("a round").matches[0];
    assert_eq!(first.points, [3, 3]);
    assert!(page.has("1–0–0 (W–L–D), 3 points"), "{}", page.words());
    assert!(page.has("Both have 3 points and have not met."));
    assert!(page.has("bye"), "the odd one out has a row");
    assert!(page.words().contains("A bye counts as a win; no match is played."), "{}", page.words());
    let tables = page.text.matches("data-key=\"r2-t").count();
    assert_eq!(tables, 3);

    let page = hall.anonymous().get("/t/friday?by=name").await;
    let list = page.text.split_once("id=\"pairing-rows\"").expect("the list").1;
    let places: Vec<usize> = ["Aiko", "Ben", "Chie", "Daniel", "Emi"]
        .iter()
        .map(|name| list.find(&format!("data-words=\"{} {name}", table_of(&friday, name))).expect("a row"))
        .collect();
    assert!(places.is_sorted(), "{places:?}");

    let earlier = hall.anonymous().get("/t/friday/round/1").await;
    assert!(earlier.has("This is an earlier round."));
    assert!(earlier.has("2–1"));
    assert_eq!(hall.anonymous().get("/t/friday/round/3").await.status, 404);
}

fn table_of(held: &Held, first_name: &str) -> TableNumber {
    let id = held
        .present_entrants()
        .find(|entrant| entrant.name.as_deref().is_some_and(|name| name.starts_with(first_name)));
    let id = id.expect("a player").id;
    let round = held.current_round().expect("a round");
    let playing = round.matches.iter().find(|match_| match_.has(id)).map(|match_| match_.table);
    playing.or_else(|| round.byes.iter().find(|bye| bye.entrant == id).map(|bye| bye.table)).expect("a table")
}

#[tokio::test]
async fn names_are_shown_as_the_tournament_chose_and_two_of_one_name_are_told_apart() {
    let (hall, olga, friday) = friday(&["Aiko Mori", "Aiko Murata", "Ben Okafor", "Chie Tan"]).await;
    let names = Some(NameStyle::FirstAndInitial);
    let command = Command::ChangeDetails(ChangeDetails { name: None, date: None, zone: None, names });
    hall.act(&friday, olga.actor(), command).await;
    hall.round(&friday, &olga).await;
    finish(&hall, &olga, &friday).await;
    let visitor = hall.anonymous();
    let seat = hall.seat(&friday, 3);
    for path in ["/t/friday", "/t/friday?by=name", "/t/friday/standings", "/t/friday/display"] {
        let page = visitor.get(path).await;
        for full in ["Mori", "Murata", "Okafor", "Tan"] {
            assert!(!page.has(full), "{path} shows {full}");
        }
        assert!(page.has("Ben O."), "{path}");
        assert!(page.has("#1") || page.has("class=\"tag\">1<"), "{path} tells one Aiko M. from the other");
    }
    assert!(!visitor.get(&seat).await.has("Murata"));
}

#[tokio::test]
async fn standings_are_interim_then_posted_then_final_and_the_last_ones_wait_to_be_posted() {
    let (hall, olga, friday) = friday(&PLAYERS[..4]).await;
    let visitor = hall.anonymous();
    assert!(visitor.get("/t/friday/standings").await.has("No standings yet"));
    hall.round(&friday, &olga).await;
    assert!(visitor.get("/t/friday/standings").await.has("No standings yet"));
    assert_eq!(visitor.get("/t/friday/standings/1").await.status, 404);

    finish(&hall, &olga, &friday).await;
    let page = visitor.get("/t/friday/standings").await;
    assert!(page.has("Standings after round 1") && page.has("Interim."), "{}", page.words());
    assert!(page.has("Opponents&#39; match-win percentage"), "every tiebreak by name");
    assert!(page.has("= 33/100"), "the exact fraction: {}", page.words());
    assert!(page.words().contains("0/3, counted as 0.33"), "whom a floor lifted: {}", page.words());

    hall.round(&friday, &olga).await;
    finish(&hall, &olga, &friday).await;
    let page = visitor.get("/t/friday/standings").await;
    assert!(page.has("Standings after round 1") && page.has("being checked"), "{}", page.words());
    assert_eq!(visitor.get("/t/friday/standings/2").await.status, 404);
    assert!(!visitor.get("/t/friday/display").await.has(">6<"), "nobody sees the six points yet");

    hall.act(&friday, olga.actor(), Command::PostStandings(PostStandings {})).await;
    let page = visitor.get("/t/friday/standings").await;
    assert!(page.has("tell the scorekeeper now"), "{}", page.words());
    assert!(page.has(">6<"));
    hall.act(&friday, olga.actor(), Command::FinalizeStandings(FinalizeStandings {})).await;
    assert!(visitor.get("/t/friday/standings").await.has("Final, after 2 rounds."));
    assert_eq!(visitor.get("/t/friday/standings/1").await.status, 200);
    assert!(visitor.get("/t/friday/display").await.has("Thank you for playing!"));
}

#[tokio::test]
async fn information_marks_what_differs_and_reveals_the_seed_when_all_is_final() {
    let (hall, olga, friday) = friday(&PLAYERS[..4]).await;
    let options = rulebook::FactSheet([("round_minutes".to_owned(), 45.into())].into());
    hall.act(&friday, olga.actor(), Command::SetFactSheet(SetFactSheet { options, reason: None })).await;
    let visitor = hall.anonymous();
    let page = visitor.get("/t/friday/info").await;
    let differs = page.text.split_once("class=\"differs\"").expect("a marked line").1;
    let line = differs.split_once("</tr>").expect("its end").0;
    assert!(line.contains("45 min") && line.contains("50 min") && line.contains("App. B"), "{line}");
    assert!(page.has("Olga Organizer") && page.has("Head Judge"));
    assert!(page.words().contains("Rounds 2"), "the table's number of rounds: {}", page.words());
    assert!(page.has(&friday.commitment) && page.has("shown when the standings are final"));
    let page = visitor.get("/t/friday/info?lang=ja").await;
    assert!(page.has("45分") && page.has("ヘッドジャッジ"), "{}", page.words());

    for _ in 0..2 {
        hall.round(&friday, &olga).await;
        finish(&hall, &olga, &friday).await;
    }
    hall.act(&friday, olga.actor(), Command::PostStandings(PostStandings {})).await;
    assert!(hall.anonymous().get("/t/friday/info").await.has("shown when the standings are final"));
    let friday = hall.act(&friday, olga.actor(), Command::FinalizeStandings(FinalizeStandings {})).await;
    let seed = friday.revealed_seed().expect("revealed").to_owned();
    assert!(hall.anonymous().get("/t/friday/info").await.has(&seed));
    let bytes = data_encoding::HEXLOWER.decode(seed.as_bytes()).expect("hex");
    assert_eq!(hex(&Sha256::digest(bytes)), friday.commitment);
}

#[tokio::test]
async fn pages_are_shared_and_carry_nothing_of_whoever_asked_first() {
    let (hall, olga, friday) = friday(&PLAYERS).await;
    hall.round(&friday, &olga).await;
    let first = hall.anonymous().get("/t/friday?by=name&secret=mine").await;
    assert!(!first.has("secret"));
    let tag = first.headers["etag"].to_str().expect("text").to_owned();
    let again = hall.anonymous().with("if-none-match", &tag).get("/t/friday?by=name").await;
    assert_eq!(again.status, 304);
    let otherwise = hall.anonymous().with("if-none-match", &tag).get("/t/%66riday?by=name&x").await;
    assert_eq!(otherwise.status, 304, "one page, however its address is written");
    let (round, table) = (RoundNumber(1), TableNumber(1));
    hall.act(
        &friday,
        olga.actor(),
        Command::ExtendTable(ExtendTable { round, table, minutes: 5, reason: None }),
    )
    .await;
    let again = hall.anonymous().with("if-none-match", &tag).get("/t/friday?by=name").await;
    assert_eq!(again.status, 200, "what changed is sent");
    assert!(again.has("+5"));
}

#[tokio::test]
async fn a_dispute_is_no_spectacle() {
    let (hall, olga, friday) = friday(&PLAYERS[..4]).await;
    let friday = hall.round(&friday, &olga).await;
    let match_ = friday.current_round().expect("a round").matches[0].clone();
    let (round, table) = (RoundNumber(1), match_.table);
    let actor = |entrant: EntrantId| engine::Actor::Entrant { entrant };
    let score = Score::of(2, 0, 0);
    hall.act(&friday, actor(match_.a), Command::ReportResult(ReportResult { round, table, score })).await;
    hall.act(
        &friday,
        actor(match_.b),
        Command::DisputeResult(DisputeResult { round, table, reported_at: None }),
    )
    .await;
    let page = hall.anonymous().get("/t/friday").await;
    assert!(!page.has("judge call") && page.text.matches("state-playing").count() == 2, "{}", page.words());
}

#[tokio::test]
async fn the_big_screen_shows_names_with_tables_and_then_standings_too() {
    let (hall, olga, friday) = friday(&PLAYERS).await;
    let visitor = hall.anonymous().with("host", "192.0.2.20:8080");
    let page = visitor.get("/t/friday/display").await;
    assert!(page.has("Registration is open") && page.has("5 players") && !page.has("slide-names"));
    hall.round(&friday, &olga).await;
    finish(&hall, &olga, &friday).await;
    let page = visitor.get("/t/friday/display").await;
    assert!(page.has("Round 2 is being paired") && page.has("slide-standings"));

    let friday = hall.round(&friday, &olga).await;
    let page = visitor.get("/t/friday/display").await;
    let names = page.text.split_once("id=\"slide-names\"").expect("names").1;
    let aiko = format!("Aiko Mori</span><span class=\"table\">{}<", table_of(&friday, "Aiko"));
    assert!(names.contains(&aiko) || names.contains("Aiko Mori</span><span class=\"rank\">bye"), "{names}");
    assert!(names.find("Aiko Mori") < names.find("Ben Okafor"));
    assert!(page.has("not started") && !page.has("slide-standings"), "everybody looks for their table");
    assert!(page.has("192.0.2.20:8080/t/friday"), "the way to the hall");

    hall.act(&friday, olga.actor(), Command::StartClock(StartClock { round: RoundNumber(2) })).await;
    let page = visitor.get("/t/friday/display").await;
    assert!(page.has("slide-standings") && page.has("slide-names") && page.has("data-ends="));
}

#[tokio::test]
async fn the_stream_greets_with_the_version_of_the_log() {
    let (hall, _olga, friday) = friday(&PLAYERS).await;
    assert_eq!(hall.app.hub().followers(&friday.id.to_string()), 0);
    let followed = hall.app.hub().follow(&friday.id.to_string(), friday.version);
    assert_eq!(followed.headers()["content-type"], "text/event-stream");
    let page = hall.anonymous().get("/t/friday").await;
    assert!(page.has("data-events=\"/t/friday/events\""));
    assert!(page.has(&format!("data-version=\"{}\"", friday.version)));
    assert_eq!(hall.anonymous().get("/t/no-such/events").await.status, 404);
}

#[tokio::test]
async fn a_screen_and_a_refresh_keep_their_language_to_themselves() {
    let (hall, _olga, _friday) = friday(&PLAYERS).await;
    let chosen = |answer: &crate::testing::Answer| {
        let mut set = answer.headers.get_all("set-cookie").iter();
        set.any(|cookie| cookie.to_str().is_ok_and(|cookie| cookie.starts_with("floorkeeper-lang=")))
    };
    let page = hall.anonymous().get("/t/friday?lang=ja").await;
    assert!(page.has("lang=\"ja\"") && chosen(&page), "somebody chose it for their pages");
    let screen = hall.anonymous().get("/t/friday/display?lang=ja").await;
    assert!(screen.has("lang=\"ja\"") && !chosen(&screen), "the screen alone");
    let other_tab = hall.anonymous().with("cookie", "floorkeeper-lang=ja").with("floorkeeper-refresh", "1");
    let refreshed = other_tab.get("/t/friday?lang=en").await;
    assert!(refreshed.has("lang=\"en\"") && !chosen(&refreshed));
}

#[tokio::test]
async fn gr_pair_07_the_published_pairings_show_table_players_and_points() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "friday", "gate-ruler", serde_json::json!({ "rounds": 2 })).await;
    let held = hall.players(&held, &olga, &PLAYERS[..4]).await;
    let held = hall.round(&held, &olga).await;
    let match_ = held.round(RoundNumber(1)).expect("a round").matches[0].clone();
    let name = |id: EntrantId| held.entrant(id).and_then(|found| found.name.clone()).expect("a name");
    for visitor in [hall.anonymous(), hall.anonymous().japanese()] {
        let words = visitor.get("/t/friday").await.words();
        let sides = [match_.a, match_.b].map(|id| format!("{} (0)", name(id)));
        assert!(sides.iter().all(|side| words.contains(side)), "{sides:?}: {words}");
        assert!(words.contains(&match_.table.to_string()), "{words}");
    }
}
