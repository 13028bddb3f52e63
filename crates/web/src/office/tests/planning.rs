//! Plan, checklists, announcements and the event's own rules in the office, and what the hall shows of them.

use axum::http::StatusCode;
use engine::Command;
use engine::command::{CloseRound, PostStandings, RecordResult};
use engine::ids::RoundNumber;
use engine::people::Role;
use engine::play::Score;

use crate::app::Held;
use crate::testing::{Answer, TestApp, Visitor};

const EIGHT: [&str; 8] = [
    "Aiko Mori",
    "Ben Okafor",
    "Chie Tan",
    "Daniel Cruz",
    "Emi Sato",
    "Farid Nasser",
    "Greta Lind",
    "Hugo Silva",
];

async fn of(rulebook: &str, more: &[(&str, &str)]) -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let mut fields = vec![
        ("name", "Cup"),
        ("date", "2026-11-20"),
        ("zone", "Asia/Tokyo"),
        ("rulebook", rulebook),
        ("slug", "cup"),
    ];
    fields.extend_from_slice(more);
    let made = olga.send("/office", &fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.words());
    let held = hall.app.by_slug("cup").await.expect("the tournament");
    (hall, olga, held)
}

fn part<'a>(page: &'a Answer, id: &str) -> &'a str {
    let text = page.text.as_str();
    let start = text.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("no {id}"));
    let rest = &text[start..];
    &rest[..rest.find("</section>").or(rest.find("</ol>")).unwrap_or(rest.len())]
}

#[tokio::test]
async fn the_plan_shows_stages_and_marks_the_row_of_the_table() {
    let (hall, olga, cup) = of("transformers", &[("option.cut.size", "4")]).await;
    let held = hall.players(&cup, &olga, &EIGHT).await;
    let plan = olga.get("/office/cup/plan").await;
    assert_eq!(plan.status, 200);
    for words in ["Main rounds", "Cut", "Finals", "single elimination", "Final standings", "8 players here"] {
        assert!(plan.has(words), "{words}: {}", plan.words());
    }
    assert!(plan.has("<tr class=\"here\" aria-current=\"true\">") && plan.has("5–8"));
    assert!(!plan.has("The number stands now"), "before round 1");
    let answer = olga.send("/office/cup/plan", &[("do", "rounds"), ("rounds", "4")]).await;
    assert_eq!(answer.location(), "/office/cup/plan");
    assert!(olga.get("/office/cup/plan").await.has("Announced: 4 rounds"));
    hall.round(&held, &olga).await;
    let plan = olga.get("/office/cup/plan").await;
    assert!(plan.has("The number stands now"));
    let answer = olga.send("/office/cup/plan", &[("do", "rounds"), ("rounds", "5")]).await;
    assert_eq!(answer.status, 422);
    assert!(answer.has("A reason is needed") && answer.has("8.2"), "{}", answer.words());
    assert_eq!(answer.value_of("rounds"), Some("5"));
    let reason = ("reason", "everybody agreed");
    let answer = olga.send("/office/cup/plan", &[("do", "rounds"), ("rounds", "5"), reason]).await;
    assert_eq!(answer.status, 303);
    let japanese = olga.japanese().get("/office/cup/plan").await;
    assert!(japanese.has("予選ラウンド") && japanese.has("最終順位"), "{}", japanese.words());
}

/// GR-RND-04
#[tokio::test]
async fn the_plan_shows_the_other_reading_of_the_table() {
    let (hall, olga, cup) = of("gate-ruler", &[("option.cut.size", "8")]).await;
    let names: Vec<String> = (1..=16).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    hall.players(&cup, &olga, &names).await;
    let plan = olga.get("/office/cup/plan").await;
    let said = part(&plan, "rounds");
    assert!(said.contains("6 rounds and a cut to 8 recommended"), "{said}");
    let other = said.split("The table can also be read as a cut to 4.").nth(1).expect("the other reading");
    assert!(other.contains("App. B"), "with its clause: {said}");
    assert!(
        part(&olga.japanese().get("/office/cup/plan").await, "rounds").contains("決勝進出4名とも読めます")
    );
}

/// DB-ROUND-03
#[tokio::test]
async fn the_office_asks_for_the_number_where_the_table_ends() {
    const BEYOND: usize = 513;
    let (hall, olga, cup) = of("dragon-ball-super", &[]).await;
    let names: Vec<String> = (1..=BEYOND).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    hall.players(&cup, &olga, &names[..BEYOND - 1]).await;
    for page in ["/office/cup", "/office/cup/plan"] {
        assert!(!olga.get(page).await.has("does not say how many rounds"), "{page}");
    }
    hall.players(&cup, &olga, &names[BEYOND - 1..]).await;
    for page in ["/office/cup", "/office/cup/plan"] {
        let page = olga.get(page).await;
        assert!(
            page.has(&format!("The document does not say how many rounds {BEYOND} players play")),
            "{}",
            page.words()
        );
    }
}

/// NR-TIER-03
#[tokio::test]
async fn the_plan_shows_what_the_tier_changes() {
    let (_hall, olga, _cup) = of("netrunner", &[("option.tier", "competitive")]).await;
    let plan = olga.get("/office/cup/plan").await;
    let card = part(&plan, "tiers");
    for words in ["Decklists", "Dice", "Extra draws", "game loss", "this event", "second Friday"] {
        assert!(card.contains(words), "{words}");
    }
    let japanese = olga.japanese().get("/office/cup/plan").await;
    assert!(part(&japanese, "tiers").contains("ゲームの敗北"));
}

#[tokio::test]
async fn too_few_rounds_are_said_to_be_reported_as_not_held() {
    let sheet = [("option.rounds", "1"), ("option.sanctioned", "yes"), ("option.sanctioning_number", "TF-1")];
    let (hall, olga, cup) = of("transformers", &sheet).await;
    let held = hall.players(&cup, &olga, &EIGHT[..4]).await;
    let held = hall.round(&held, &olga).await;
    assert!(!olga.get("/office/cup/plan").await.has("Did Not Occur"));
    let round = RoundNumber(1);
    for match_ in &held.round(round).expect("the round").matches {
        let record = Command::RecordResult(RecordResult {
            round,
            table: match_.table,
            score: Score::of(2, 0, 0),
            insists: false,
        });
        hall.act(&held, olga.actor(), record).await;
    }
    hall.act(&held, olga.actor(), Command::CloseRound(CloseRound { round })).await;
    hall.act(&held, olga.actor(), Command::PostStandings(PostStandings {})).await;
    let plan = olga.get("/office/cup/plan").await;
    assert!(plan.has("reported as “Did Not Occur”") && plan.has("8.2"), "{}", plan.words());
    assert!(olga.japanese().get("/office/cup/plan").await.has("不開催"));
}

#[tokio::test]
async fn a_cut_by_title_outside_official_events_is_warned_about() {
    let cut = [("option.cut.size", "8"), ("option.cut.method", "title")];
    let (_hall, olga, _cup) = of("weiss-schwarz", &cut).await;
    assert!(olga.get("/office/cup/plan").await.has("Selection by title is for official tournaments"));
}

#[tokio::test]
async fn blocks_are_drawn_given_a_head_judge_and_merged() {
    let (hall, olga, cup) = of("vanguard", &[]).await;
    let held = hall.players(&cup, &olga, &EIGHT).await;
    hall.staff(&olga, &held, "Jun Judge", &[Role::FloorJudge]).await;
    let answer = olga.send("/office/cup/plan", &[("do", "blocks"), ("blocks", "7")]).await;
    assert!(answer.status == 422 && answer.has("Choose 2 to 4 blocks"), "{}", answer.words());
    assert_eq!(olga.send("/office/cup/plan", &[("do", "blocks"), ("blocks", "2")]).await.status, 303);
    let plan = olga.get("/office/cup/plan").await;
    assert!(plan.has("Block 1") && plan.has("Block 2") && plan.has("no head judge yet"));
    let held = hall.again(&held).await;
    let (jun, _) =
        held.staff.iter().find(|(_, member)| member.name.as_deref() == Some("Jun Judge")).expect("Jun");
    let head = [("do", "block-head"), ("block", "2"), ("person", jun.0.as_str())];
    assert_eq!(olga.send("/office/cup/plan", &head).await.status, 303);
    assert!(olga.get("/office/cup/plan").await.has("Head judge: Jun Judge"));
    let merge = [("do", "merge"), ("person", jun.0.as_str())];
    assert_eq!(olga.send("/office/cup/plan", &merge).await.status, 303);
    assert!(!olga.get("/office/cup/plan").await.has("Block 1"));
}

#[tokio::test]
async fn checklists_are_ticked_with_name_and_time_and_taken_back() {
    let (hall, olga, cup) = of("vanguard", &[("option.venue", "Card Hall")]).await;
    let page = olga.get("/office/cup/checklists").await;
    for words in ["Announcement", "Sanctioning", "Report", "seen by the program", "before registration"] {
        assert!(page.has(words), "{words}");
    }
    assert!(!page.has("Overdue"));
    let published = [("do", "tick"), ("list", "announcement"), ("item", "published")];
    let refused = olga.send("/office/cup/checklists", &published).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("First this has to be done: Day and time are named") && refused.has("R 1.3.1.1"));
    let japanese = olga.japanese();
    let refused = japanese.send("/office/cup/checklists", &published).await;
    assert!(refused.has("先にこれを済ませてください：日時を示した"), "{}", refused.words());
    let olga = japanese.with("accept-language", "en");
    let approved = [("do", "tick"), ("list", "sanctioning"), ("item", "approved")];
    let answer = olga.send("/office/cup/checklists", &approved).await;
    assert_eq!(answer.location(), "/office/cup/checklists#list-sanctioning");
    let held = hall.again(&cup).await;
    assert!(held.planning.ticks["sanctioning"].contains_key("approved"));
    let page = olga.get("/office/cup/checklists").await;
    assert!(page.words().contains("Olga Organizer, 20"), "{}", page.words());
    let back = [("do", "untick"), ("list", "sanctioning"), ("item", "approved")];
    assert_eq!(olga.send("/office/cup/checklists", &back).await.status, 303);
    hall.players(&held, &olga, &EIGHT[..2]).await;
    assert!(olga.get("/office/cup/checklists").await.has("Overdue"));
    assert!(olga.get("/office/cup").await.has("Not done yet"), "the overview says so");
    let jun = hall.staff(&olga, &held, "Jun Judge", &[Role::FloorJudge]).await;
    assert!(!jun.get("/office/cup/checklists").await.has("value=\"tick\""));
    assert_eq!(jun.send("/office/cup/checklists", &approved).await.status, 422);
}

#[tokio::test]
async fn kits_are_added_once_and_only_here() {
    let (_hall, olga, _cup) = of("netrunner", &[("option.sanctioned", "yes")]).await;
    let kit = [
        ("do", "kit"),
        ("kit", "K-1"),
        ("buyer", "Otto's Cards"),
        ("from", "2026-10-01"),
        ("until", "2026-12-31"),
    ];
    assert_eq!(olga.send("/office/cup/checklists", &kit).await.status, 303);
    let page = olga.get("/office/cup/checklists").await;
    assert!(page.has("K-1") && page.has("committed to this event"), "{}", page.words());
    assert!(part(&page, "kits").contains("follow the structure that comes with it"), "{}", page.words());
    let other = [
        ("name", "Other"),
        ("date", "2026-11-21"),
        ("zone", "UTC"),
        ("rulebook", "netrunner"),
        ("slug", "other"),
        ("option.sanctioned", "yes"),
    ];
    olga.send("/office", &other).await;
    let answer = olga.send("/office/other/checklists", &kit).await;
    assert!(answer.status == 422 && answer.has("kits are not split"), "{}", answer.words());
    assert_eq!(answer.value_of("until"), Some("2026-12-31"));
}

#[tokio::test]
async fn announcements_reach_the_hall_and_instructions_do_not() {
    let (hall, olga, cup) = of("vanguard", &[]).await;
    hall.players(&cup, &olga, &EIGHT[..2]).await;
    let say = [("do", "announce"), ("text", "Lunch is at noon.")];
    assert_eq!(olga.send("/office/cup/notices", &say).await.status, 303);
    let tell = [("do", "instruct"), ("entrant", "2"), ("text", "Please clear the aisle.")];
    assert_eq!(olga.send("/office/cup/notices", &tell).await.status, 303);
    let page = olga.get("/office/cup/notices").await;
    assert!(page.has("Lunch is at noon.") && page.has("Please clear the aisle.") && page.has("Ben Okafor"));
    let info = hall.anonymous().get("/t/cup/info").await;
    assert!(info.has("Lunch is at noon.") && !info.has("aisle"), "{}", info.words());
    let answer = olga.send("/office/cup/notices", &[("do", "announce"), ("text", " ")]).await;
    assert!(answer.status == 422 && answer.has("Write something first"));
}

/// BR-EVT-03
#[tokio::test]
async fn the_events_own_rules_are_shown_as_such_with_their_text() {
    let (hall, olga, cup) = of("vanguard", &[("option.extra_turns", "3")]).await;
    let sheet = olga.get("/office/cup/sheet").await;
    assert!(sheet.has("event rule") && sheet.has("changed by Olga Organizer"), "{}", sheet.words());
    let rule = [
        ("do", "rules"),
        ("rule.extra_turns.text", "Three turns are added."),
        ("rule.extra_turns.where", "web page"),
    ];
    let answer = olga.send("/office/cup/sheet", &rule).await;
    assert_eq!(answer.location(), "/office/cup/sheet#rules");
    let held = hall.again(&cup).await;
    assert_eq!(held.planning.regulations["extra_turns"].announced, "web page");
    assert!(olga.get("/office/cup/sheet").await.has("Three turns are added."));
    assert!(olga.japanese().get("/office/cup/sheet").await.has("大会の規則"));
}

/// GR-EVT-01
#[tokio::test]
async fn an_event_holds_tournaments_these_hold_matches_and_these_hold_games() {
    let (hall, olga, cup) = of("gate-ruler", &[("gathering", "Autumn Fair"), ("option.rounds", "1")]).await;
    assert!(cup.details.gathering.is_some(), "the event");
    let held = hall.players(&cup, &olga, &EIGHT[..4]).await;
    let held = hall.round(&held, &olga).await;
    let round = RoundNumber(1);
    let match_ = held.round(round).expect("a round").matches[0].clone();
    let record = Command::RecordResult(RecordResult {
        round,
        table: match_.table,
        score: Score::of(1, 0, 0),
        insists: false,
    });
    let held = hall.act(&held, olga.actor(), record).await;
    let recorded = held.round(round).expect("a round").matches[0].result.clone().expect("a result");
    assert_eq!(recorded.score.games.len(), 1, "a match of one game");
    let glossary = held.rulebook().expect("a rulebook").glossary();
    assert_eq!((glossary["match"].ja.as_str(), glossary["game"].ja.as_str()), ("マッチ", "ゲーム"));
}

#[tokio::test]
async fn what_players_are_told_stands_in_the_hall_while_they_can_enter() {
    struct Row {
        covers: &'static str,
        rulebook: &'static str,
        options: &'static [(&'static str, &'static str)],
        words: [&'static str; 2],
    }
    for row in [
        Row {
            covers: "TF-EVT-14",
            rulebook: "transformers",
            options: &[],
            words: ["following the rules in force", "現行のルールに従う"],
        },
        Row {
            covers: "DB-DOC-01",
            rulebook: "dragon-ball-super",
            options: &[],
            words: ["I have read this sheet", "フロアルールを読みました"],
        },
        Row {
            covers: "GR-EVT-13",
            rulebook: "gate-ruler",
            options: &[("option.rounds", "1")],
            words: ["follows these regulations", "この規定と"],
        },
        Row {
            covers: "NR-TIER-05",
            rulebook: "netrunner",
            options: &[("option.tier", "competitive")],
            words: ["not meant to keep anyone out", "締め出すためのものではありません"],
        },
        Row {
            covers: "NR-SANC-11",
            rulebook: "netrunner",
            options: &[("option.sanctioned", "yes")],
            words: ["a pace that finishes both games", "2ゲームを終える速さ"],
        },
    ] {
        let (hall, olga, cup) = of(row.rulebook, row.options).await;
        let info = hall.anonymous().get("/t/cup/info").await;
        assert!(info.has(row.words[0]), "{}: {}", row.covers, info.words());
        assert!(info.has("Before you enter"));
        let held = hall.players(&cup, &olga, &EIGHT).await;
        assert!(hall.anonymous().japanese().get("/t/cup/info").await.has(row.words[1]), "{}", row.covers);
        hall.round(&held, &olga).await;
        assert!(!hall.anonymous().get("/t/cup/info").await.has(row.words[0]), "{}: not any more", row.covers);
    }
}

#[tokio::test]
async fn the_version_of_the_rules_and_links_stand_in_the_hall() {
    let (hall, _olga, _cup) = of("netrunner", &[]).await;
    let info = hall.anonymous().get("/t/cup/info").await;
    for words in ["https://nisei.net/players/supported-formats/", "Most Wanted List", "Code of Conduct"] {
        assert!(info.has(words), "{words}");
    }
}

/// GR-PAIR-07
#[tokio::test]
async fn the_published_pairings_show_table_players_and_points() {
    let (hall, olga, cup) = of("gate-ruler", &[("option.rounds", "2")]).await;
    let held = hall.players(&cup, &olga, &EIGHT[..4]).await;
    assert!(!hall.anonymous().get("/t/cup").await.has("Aiko Mori (0)"));
    let held = hall.round(&held, &olga).await;
    let match_ = held.round(RoundNumber(1)).expect("a round").matches[0].clone();
    let name =
        |id: engine::ids::EntrantId| held.entrant(id).and_then(|found| found.name.clone()).expect("a name");
    for page in [hall.anonymous().get("/t/cup").await, hall.anonymous().japanese().get("/t/cup").await] {
        let words = page.words();
        for expected in [name(match_.a), name(match_.b), match_.table.to_string()] {
            assert!(words.contains(&expected), "{expected}: {words}");
        }
        assert!(words.contains("(0)"), "the points: {words}");
    }
}

#[tokio::test]
async fn an_announcement_reaches_hall_screen_and_phones_and_an_instruction_its_player_alone() {
    let (hall, olga, cup) = of("transformers", &[]).await;
    let held = hall.players(&cup, &olga, &EIGHT).await;
    let held = hall.round(&held, &olga).await;
    olga.send("/office/cup/notices", &[("do", "announce"), ("text", "Lunch is at noon.")]).await;
    let told = [("do", "instruct"), ("entrant", "3"), ("text", "Please come to the desk.")];
    olga.send("/office/cup/notices", &told).await;
    let held = hall.again(&held).await;
    let seat = |entrant: u32| hall.seat(&held, entrant);
    for place in ["/t/cup".to_owned(), "/t/cup/display".to_owned(), seat(1), seat(3)] {
        let page = hall.anonymous().get(&place).await;
        assert!(page.has("Lunch is at noon."), "{place}: {}", page.words());
        assert_eq!(page.has("Please come to the desk."), place == seat(3), "{place}");
    }
}

/// NR-SANC-09
#[tokio::test]
async fn a_sanctioned_event_in_another_format_needs_a_noted_approval() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let create = async |slug: &str, more: &[(&str, &str)]| {
        let mut fields = vec![("name", "Cup"), ("date", "2026-11-20"), ("zone", "UTC"), ("slug", slug)];
        fields.extend([("rulebook", "netrunner"), ("option.sanctioned", "yes")]);
        fields.extend_from_slice(more);
        olga.send("/office", &fields).await
    };
    let eternal = ("option.format", "Eternal");
    let refused = create("one", &[eternal]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.words());
    assert!(refused.has("approval of NISEI Organized Play"), "{}", refused.words());
    assert!(hall.app.by_slug("one").await.is_err(), "there is no such tournament");
    let approved = create("two", &[eternal, ("option.format_approval", "letter of 3 March")]).await;
    assert_eq!(approved.status, StatusCode::SEE_OTHER, "{}", approved.words());
    assert_eq!(create("three", &[]).await.status, StatusCode::SEE_OTHER, "Standard");
}

/// DB-TIME-01, DB-TIME-08
#[tokio::test]
async fn the_plan_says_how_long_the_rounds_take_with_their_pauses() {
    let (_hall, olga, _cup) = of("dragon-ball-super", &[("option.rounds", "3")]).await;
    let plan = olga.get("/office/cup/plan").await;
    assert!(plan.has("3 rounds one after the other take 3 h 50 min"), "{}", plan.words());
    let sheet = [("option.rounds", "3"), ("option.pause_minutes", "5")];
    let (_hall, olga, _cup) = of("dragon-ball-super", &sheet).await;
    assert!(olga.get("/office/cup/plan").await.has("3 h 40 min"), "two pauses are five minutes shorter each");
    let (_hall, olga, _cup) =
        of("weiss-schwarz", &[("option.rounds", "2"), ("option.round_minutes", "30")]).await;
    assert!(olga.get("/office/cup/plan").await.has("1 h 6 min"), "three minutes to prepare before each");
}

/// TF-PRIZE-03
#[tokio::test]
async fn the_plan_computes_an_even_split_once_everybody_agrees() {
    let (hall, olga, cup) = of("transformers", &[]).await;
    hall.players(&cup, &olga, &EIGHT[..4]).await;
    let asked = "/office/cup/plan?prizes=12+8+4+5&product=yes";
    let plan = olga.get(asked).await;
    assert!(plan.has("Everybody still in has to agree") && plan.has("The organizer has to permit it"));
    let plan = olga.get(&format!("{asked}&consent=yes&permit=yes")).await;
    assert!(plan.has("Each of 4 players gets 7; 1 left over"), "{}", plan.words());
    let plan = olga.get(&format!("{asked}&other=yes&consent=yes&permit=yes")).await;
    assert!(plan.has("Only cash and unopened product") && !plan.has("gets 7"), "{}", plan.words());
}

/// GR-PAIR-09
#[tokio::test]
async fn ending_with_one_undefeated_player_is_not_offered_with_finals() {
    let row = |page: &Answer| -> String {
        let start = page.text.find("id=\"row-end_at_single_undefeated\"").expect("a row");
        page.text[start..].split("</tr>").next().expect("its end").to_owned()
    };
    let (_hall, olga, _cup) = of("gate-ruler", &[("option.rounds", "4")]).await;
    assert!(row(&olga.get("/office/cup/sheet").await).contains("value=\"yes\""));
    let finals = [("option.rounds", "4"), ("option.cut.size", "8")];
    let (_hall, olga, _cup) = of("gate-ruler", &finals).await;
    let page = olga.get("/office/cup/sheet").await;
    let offered = row(&page);
    assert!(!offered.contains("value=\"yes\"") && offered.contains("value=\"no\""), "{offered}");
    assert!(offered.contains("one undefeated player does not end them"), "{offered}");
    let japanese = row(&olga.japanese().get("/office/cup/sheet").await);
    assert!(japanese.contains("全勝プレイヤーが1人になっても終了しません"), "{japanese}");
    let both = [("option.rounds", "4"), ("option.cut.size", "8"), ("option.end_at_single_undefeated", "yes")];
    let (_hall, olga, _cup) = of("gate-ruler", &both).await;
    let plan = olga.get("/office/cup/plan").await;
    assert!(
        plan.has("one undefeated player does not end them"),
        "said where it is planned: {}",
        plan.words()
    );
}

/// GR-EVT-09, NR-STAFF-05
#[tokio::test]
async fn structure_and_format_are_open_until_somebody_announces_them() {
    let open = |page: &Answer| page.words();
    let said = [
        ("option.start_time", "10:30"),
        ("option.venue", "Hall 3"),
        ("option.entry_fee", "500 yen"),
        ("option.prizes", "promo cards"),
    ];
    let publish = [("do", "tick"), ("list", "announcement"), ("item", "published")];
    let (_hall, olga, _cup) = of("gate-ruler", &said).await;
    let refused = olga.send("/office/cup/checklists", &publish).await;
    assert!(open(&refused).contains("First this has to be done: Format"), "{}", open(&refused));
    let all = [&said[..], &[("option.format", "standard"), ("option.structure", "swiss")]].concat();
    let (_hall, olga, _cup) = of("gate-ruler", &all).await;
    assert_eq!(olga.send("/office/cup/checklists", &publish).await.status, 303);
    let (_hall, olga, _cup) = of("netrunner", &[]).await;
    let refused = olga.send("/office/cup/checklists", &publish).await;
    assert!(open(&refused).contains("First this has to be done: Rounds, cut, pairing"), "{}", open(&refused));
    let structure = [("do", "tick"), ("list", "announcement"), ("item", "structure")];
    assert_eq!(olga.send("/office/cup/checklists", &structure).await.status, 303);
    assert_eq!(olga.send("/office/cup/checklists", &publish).await.status, 303);
}
