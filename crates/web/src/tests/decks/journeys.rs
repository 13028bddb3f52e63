//! From registering to the deck check, through the pages.

use engine::Command;
use engine::command::Drop;
use engine::decks::ListState;
use engine::ids::EntrantId;
use engine::people::Role;
use serde_json::json;

use crate::testing::TestApp;

const LIST: &str = "Team\nRivet Foreman\nDeck\n40 Spark";

#[tokio::test]
async fn a_player_registers_alone_and_hands_in_a_list() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let phone = hall.anonymous();
    assert!(phone.get("/t/friday/register").await.has("Registration here is closed"));
    organizer.upload("/office/friday/registration", &[("do", "open")], None).await.location();
    let page = phone.get("/t/friday/register").await;
    assert!(page.has("name=\"account\"") && page.has("name=\"declared\""));
    let done =
        phone.send("/t/friday/register", &[("name", "Ada Lark"), ("account", "77"), ("age", "30")]).await;
    let seat = done.location().to_owned();
    assert_eq!(seat, hall.seat(&hall.again(&held).await, 1));
    let list = format!("{seat}/decklist");
    let bad = phone.upload(&list, &[("list", "Deck\n3\n0 Nothing")], None).await;
    assert_eq!(bad.status, 422);
    assert!(bad.has("Line 2:") && bad.has("Line 3:"));
    let done = phone.upload(&list, &[("list", LIST)], None).await;
    assert_eq!(done.location(), list);
    let filed = hall.again(&held).await.decks.list_of(EntrantId(1)).cloned().expect("a list");
    assert_eq!(filed.state, ListState::Submitted);
    let page = phone.get(&list).await;
    assert!(page.has("Handed in") && page.has("Spark"));
    assert!(page.has("At most three copies"), "what is wrong is told at once");
    organizer
        .send("/desk/friday/lists/1", &[("do", "accept"), ("reason", "invented cards")])
        .await
        .location();
    let refused = phone.upload(&list, &[("list", LIST)], None).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("Ask a judge"));
    let page = phone.with("accept-language", "ja").get(&list).await;
    assert!(page.has("受理済み"));
}

#[tokio::test]
async fn somebody_who_may_not_play_is_told_why_with_the_clause() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    hall.tournament(&organizer, "friday").await;
    organizer.upload("/office/friday/registration", &[("do", "open")], None).await.location();
    let fields = [("do", "suspend"), ("name", "Mallory Grim"), ("from", "2020-01-01")];
    organizer.send("/office/friday/records", &fields).await.location();
    let refused = hall.anonymous().send("/t/friday/register", &[("name", "Mallory Grim")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("suspended") && refused.has("1.4"), "{}", refused.words());
    let child =
        hall.anonymous().japanese().send("/t/friday/register", &[("name", "Kit"), ("age", "9")]).await;
    assert!(child.has("保護者の同意"), "{}", child.words());
}

#[tokio::test]
async fn a_full_room_makes_a_line() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&organizer, "friday", "transformers", json!({ "capacity": 2 })).await;
    hall.players(&held, &organizer, &["Ada", "Ben"]).await;
    organizer.upload("/office/friday/registration", &[("do", "open")], None).await.location();
    let page = hall.anonymous().send("/t/friday/register", &[("name", "Chie")]).await;
    assert!(page.has("You are in line"));
    assert!(organizer.get("/office/friday/registration").await.has("Chie"));
    let fields = [("do", "admit"), ("waiting", "1")];
    let full = organizer.upload("/office/friday/registration", &fields, None).await;
    assert!(full.status == 422 && full.has("All 2 places are taken"), "{}", full.words());
    organizer.send("/desk/friday/players/2/drop", &[]).await.location();
    organizer.upload("/office/friday/registration", &fields, None).await.location();
    assert_eq!(hall.again(&held).await.entrants.len(), 3);
}

#[tokio::test]
async fn registrations_by_the_hundred_are_slowed_down_and_nothing_typed_is_lost() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&organizer, "friday", "transformers", json!({})).await;
    organizer.upload("/office/friday/registration", &[("do", "open")], None).await.location();
    for _ in 0..store::JOINS {
        hall.app.store().join(held.id, "", crate::app::now().0).await.expect("below the limit");
    }
    let answer = hall.anonymous().send("/t/friday/register", &[("name", "Chie Sato")]).await;
    assert_eq!(answer.status, 429);
    assert!(answer.has("register at the desk") && answer.has("Chie Sato"), "{}", answer.words());
    assert_eq!(hall.again(&held).await.entrants.len(), 0);
}

#[tokio::test]
async fn staff_appointed_wrongly_is_refused_with_the_clause_and_the_board_says_what_is_missing() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let sheet = json!({ "tier": "competitive" });
    let held = hall.tournament_of(&organizer, "friday", "gate-ruler", sheet).await;
    let judge = hall.staff(&organizer, &held, "Judy", &[Role::FloorJudge]).await;
    let person = judge.person().0;
    let fields = [("do", "roles"), ("person", &*person), ("role", "head-judge"), ("role", "floor-judge")];
    let refused = organizer.send("/office/friday/staff", &fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("Judy cannot be appointed like this") && refused.has("2g"), "{}", refused.words());
    let page = organizer.get("/office/friday/staff").await;
    assert!(page.has("the head judge is not a floor judge as well"), "whoever founded it holds both");
    let page = organizer.get("/office/friday/staff?lang=ja").await;
    assert!(page.has("兼任できません"));
}

#[tokio::test]
async fn a_deck_check_from_the_draw_to_the_time_given_back() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&organizer, "friday", "netrunner", json!({})).await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben"]).await;
    let judge = hall.staff(&organizer, &held, "Judy", &[Role::FloorJudge]).await;
    let list = "player: Ada\nevent: Friday\ndate: today\nCorp: identity\nId One\nCorp: deck\n3 Ice\n\
                Runner: identity\nId Two\nRunner: deck\n3 Breaker";
    organizer.send("/desk/friday/lists/1", &[("do", "file"), ("list", list)]).await.location();
    let held = hall.round(&held, &organizer).await;
    judge.send("/floor/friday/checks", &[("round", "1"), ("tables", "1")]).await.location();
    let page = judge.get("/floor/friday/checks").await;
    assert!(page.has("Drawn with seed") && page.has("Ada"));
    let opened = judge.send("/floor/friday/checks", &[("do", "open"), ("round", "1"), ("table", "1")]).await;
    assert_eq!(opened.location(), "/floor/friday/check/1");
    let fields = [("do", "count"), ("entrant", "1"), ("card-1", "2"), ("more", "1 Extra Ice")];
    judge.send("/floor/friday/check/1", &fields).await.location();
    let page = judge.get("/floor/friday/check/1").await;
    assert!(page.has("Deck and list differ") && page.has("Illegal deck or decklist"), "{}", page.words());
    assert!(page.has("listed 3, counted 2") && page.has("Extra Ice"));
    assert!(page.has("/floor/friday/penalty?to=1&#38;infraction=illegal-deck"), "{}", page.text);
    let penalty = judge.get("/floor/friday/penalty?to=1&infraction=illegal-deck").await;
    assert!(penalty.has("Ada") && penalty.has("Has the event begun?"), "{}", penalty.words());
    judge.send("/floor/friday/check/1", &[("do", "close")]).await.location();
    let held = hall.again(&held).await;
    let check = held.decks.check(1).expect("a check");
    assert!(check.closed_at.is_some());
    assert_eq!(check.extension_ms, held.rounds[0].matches[0].extension_ms);
}

#[tokio::test]
async fn the_draft_of_round_one_says_which_lists_are_missing() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held =
        hall.tournament_of(&organizer, "friday", "transformers", json!({ "decklists": "required" })).await;
    hall.players(&held, &organizer, &["Ada", "Ben"]).await;
    let refused = organizer.send("/desk/friday/draft", &[("round", "1")]).await;
    assert!(refused.has("2 decklists are not accepted yet"), "{}", refused.words());
    let fields = [("do", "waive"), ("reason", "on paper")];
    organizer.send("/desk/friday/lists", &fields).await.location();
    let held = hall.again(&held).await;
    assert_eq!(held.decks.waived.as_deref(), Some("on paper"));
}

#[tokio::test]
async fn details_of_a_player_are_kept_at_the_desk_and_shown_to_nobody_else() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben"]).await;
    let page = organizer.get("/desk/friday/players/1/details").await;
    assert!(page.has("has given no Organized Play account number yet"));
    let fields = [
        ("do", "details"),
        ("account", "ACC-77"),
        ("accommodation", "SECRETCHAIR"),
        ("contact", "SECRETMAIL"),
    ];
    organizer.send("/desk/friday/players/1/details", &fields).await.location();
    let page = organizer.get("/desk/friday/players/1/details").await;
    assert!(page.has("SECRETCHAIR") && !page.has("has given no Organized Play"));
    for path in ["/t/friday", "/t/friday/info", "/t/friday/standings", &hall.seat(&held, 2)] {
        let page = hall.anonymous().get(path).await;
        assert!(!page.has("SECRET") && !page.has("ACC-77"), "{path}");
    }
    let refused =
        organizer.send("/desk/friday/players/2/details", &[("do", "details"), ("account", "acc-77")]).await;
    assert_eq!(refused.status, 303, "numbers are told apart by their letters");
    let refused =
        organizer.send("/desk/friday/players/2/details", &[("do", "details"), ("account", "ACC-77")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("one number, one person"));
}

#[tokio::test]
async fn cards_are_taken_over_and_frozen_with_round_one() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben", "Chie", "Dan"]).await;
    let bad = organizer
        .upload("/office/friday/registration", &[("do", "cards"), ("cards", "name,date\nA,never")], None)
        .await;
    assert_eq!(bad.status, 422);
    assert!(bad.has("Line 2"));
    let csv = b"name,kind,stars\nRivet,character,10\nSpark,battle,0\n";
    organizer.upload("/office/friday/registration", &[("do", "cards")], Some(csv)).await.location();
    let again = hall.again(&held).await;
    let before = engine::decks::catalogue(&again).cards().len();
    assert!(before >= 2);
    hall.round(&held, &organizer).await;
    let refused = organizer.upload("/office/friday/registration", &[("do", "cards")], Some(csv)).await;
    assert!(refused.has("the card catalogue stays as it is"));
}

#[tokio::test]
async fn everything_about_people_and_decks_is_told_in_the_log_and_no_list_with_it() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    let held = hall.tournament(&organizer, "friday").await;
    let held = hall.players(&held, &organizer, &["Ada", "Ben"]).await;
    organizer.send("/desk/friday/lists/1", &[("do", "file"), ("list", LIST)]).await.location();
    organizer.send("/desk/friday/lists", &[("do", "due"), ("minutes", "30")]).await.location();
    organizer.send("/desk/friday/players/1/details", &[("do", "paid")]).await.location();
    let page = organizer.get("/office/friday/log").await;
    assert!(page.has("decklist handed in") && page.has("fee paid") && page.has("Deadline for all decklists"));
    assert!(!page.has("Rivet Foreman"));
    let drop = Command::Drop(Drop { entrant: EntrantId(2), reason: None });
    hall.act(&held, organizer.actor(), drop).await;
}

#[tokio::test]
async fn nr_list_05_a_blank_form_has_the_fields_and_zones_of_the_document() {
    let hall = TestApp::new().await;
    let organizer = hall.organizer("Olga Organizer").await;
    hall.tournament_of(&organizer, "friday", "netrunner", json!({})).await;
    let page = organizer.get("/desk/friday/lists/form").await;
    for words in ["Player name", "Event", "Date", "Corp: identity", "Runner: deck", "may refuse"] {
        assert!(page.has(words), "{words}");
    }
    let page = organizer.get("/desk/friday/lists/form?lang=ja").await;
    assert!(page.has("コーポ：デッキ") && page.has("主催者が断れます"));
}

/// TF-LTD-04
#[tokio::test]
async fn a_limited_deck_is_changed_at_the_seat_between_matches() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let sheet = json!({ "format": "booster-draft", "rounds": 2 });
    let held = hall.tournament_of(&olga, "friday", "transformers", sheet).await;
    let held = hall.players(&held, &olga, &["Ada", "Ben"]).await;
    let list = format!("{}/decklist", hall.seat(&held, 1));
    let pool = "Pool: characters\nRivet Foreman\nGasket Scout\nPool: battle cards\n30 Spark";
    let deck = |team: &str| format!("Team\n{team}\nDeck\n25 Spark\n{pool}");
    let phone = hall.anonymous();
    phone.upload(&list, &[("list", &deck("Rivet Foreman"))], None).await.location();
    olga.send("/desk/friday/lists/1", &[("do", "accept")]).await.location();
    assert!(!phone.get(&list).await.has("<textarea"), "locked");
    let held = hall.round(&held, &olga).await;
    assert_eq!(phone.upload(&list, &[("list", &deck("Gasket Scout"))], None).await.status, 422);
    hall.finish(&held, &olga, 2, |_, _| engine::play::Outcome::A).await;
    let page = phone.get(&list).await;
    assert!(page.has("<textarea") && page.has("Between matches, but not between games"), "{}", page.words());
    assert!(!page.has("name=\"draft\""), "it stays handed in");
    assert!(hall.anonymous().japanese().get(&list).await.has("マッチとマッチの間"));
    phone.upload(&list, &[("list", &deck("Gasket Scout"))], None).await.location();
    let filed = hall.again(&held).await.decks.list_of(EntrantId(1)).cloned().expect("a list");
    assert_eq!(filed.state, ListState::Accepted);
    assert_eq!(filed.list.expect("a list").lines[0].name, "Gasket Scout");
}
