//! The office as organizers and staff meet it.

use axum::http::StatusCode;
use engine::Command;
use engine::command::{
    AddEntrants, CheckIn, CloseRound, CorrectResult, DraftRound, PublishRound, RecordResult, StartClock,
};
use engine::people::Role;
use engine::play::Score;
use engine::tournament::{NameStyle, Phase};
use rulebook::FactSheet;
use serde_json::json;

use crate::app::Held;
use crate::testing::{Answer, TestApp, Visitor, fresh};

mod people;
mod planning;

const FOUR: [&str; 4] = ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"];

async fn friday() -> (TestApp, Visitor, Held) {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    (hall, olga, friday)
}

fn new_tournament<'a>(name: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut fields =
        vec![("name", name), ("date", "2026-11-20"), ("zone", "Asia/Tokyo"), ("rulebook", "transformers")];
    fields.extend_from_slice(more);
    fields
}

#[tokio::test]
async fn tournaments_of_one_gathering_are_known_by_its_name() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    olga.send("/office", &new_tournament("Main event", &[("gathering", "Autumn Fair")])).await;
    let form = olga.get("/office?rulebook=transformers").await;
    assert!(form.has("<option value=\"Autumn Fair\">"), "the second one only has to choose it");
    olga.send("/office", &new_tournament("Side event", &[("gathering", " autumn fair ")])).await;
    olga.send("/office", &new_tournament("On its own", &[])).await;
    let gathering = |held: Held| held.details.gathering.clone();
    let main = gathering(hall.app.by_slug("main-event").await.expect("the first"));
    assert!(main.is_some());
    assert_eq!(main, gathering(hall.app.by_slug("side-event").await.expect("the second")));
    assert_eq!(None, gathering(hall.app.by_slug("on-its-own").await.expect("the third")));
    assert_eq!(olga.get("/office").await.words().matches("Autumn Fair ·").count(), 2);
}

#[tokio::test]
async fn a_tournament_is_created_with_its_own_fact_sheet() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let office = olga.get("/office?rulebook=transformers").await;
    assert!(office.has("New tournament") && office.has("Round time") && office.has("App. B"));
    assert!(office.has("placeholder=\"50\""), "the document's value shows in the field");

    let own = [
        ("option.round_minutes", "45"),
        ("option.points.win", "2"),
        ("names", "first-and-initial"),
        ("practice", "yes"),
    ];
    let answer = olga.send("/office", &new_tournament("Friday Swiss", &own)).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/office/friday-swiss"));
    let held = hall.app.by_slug("friday-swiss").await.expect("the tournament");
    assert_eq!((held.details.date.as_str(), held.details.zone.as_str()), ("2026-11-20", "Asia/Tokyo"));
    assert_eq!((held.details.names, held.details.practice), (NameStyle::FirstAndInitial, true));
    let sheet = held.rulebook().expect("a rulebook").fact_sheet();
    assert_eq!(
        serde_json::to_value(sheet).expect("JSON"),
        json!({ "round_minutes": 45, "points": { "win": 2 } })
    );
    let plan = olga.get("/office/friday-swiss").await;
    assert!(plan.has("Friday Swiss is ready") && plan.has("Add players"), "{}", plan.words());
    let office = olga.get("/office").await;
    assert!(office.has("href=\"/office/friday-swiss\""));
    assert!(
        office.has("<option value=\"transformers\" selected>"),
        "the next one is likely of the same game"
    );
    let other = olga.send("/office", &[("do", "sheet"), ("rulebook", "vanguard"), ("name", "Kept")]).await;
    assert!(other.has("<option value=\"vanguard\" selected>"), "{}", other.words());
    assert_eq!((other.status, other.value_of("name")), (StatusCode::OK, Some("Kept")));
}

#[tokio::test]
async fn the_same_press_makes_one_tournament_and_the_same_name_another_address() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let id = fresh();
    let fields = new_tournament("Cup", &[("command_id", &id)]);
    assert_eq!(olga.post("/office", &fields).await.location(), "/office/cup");
    assert_eq!(olga.post("/office", &fields).await.location(), "/office/cup");
    assert_eq!(hall.app.store().tournaments(None).await.expect("list").len(), 1);
    assert_eq!(olga.send("/office", &new_tournament("Cup", &[])).await.location(), "/office/cup-2");
    let japanese = olga.send("/office", &new_tournament("金曜スイス", &[])).await;
    assert_eq!(japanese.location(), "/office/transformers-2026-11-20");
}

#[tokio::test]
async fn what_is_wrong_with_a_new_tournament_is_said_at_the_field_and_nothing_is_lost() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let wrong = [
        ("name", ""),
        ("date", "2026-02-31"),
        ("zone", "Asia/Atlantis"),
        ("rulebook", "transformers"),
        ("option.points.win", "2"),
        ("practice", "yes"),
    ];
    let answer = olga.send("/office", &wrong).await;
    assert_eq!(answer.status, 422);
    for words in ["Give it a name", "Type a day of the calendar", "There is no such zone"] {
        assert!(answer.has(words), "{words}");
    }
    assert_eq!(answer.value_of("zone"), Some("Asia/Atlantis"));
    assert_eq!(answer.value_of("option.points.win"), Some("2"));

    let sheet = new_tournament("Cup", &[("option.round_minutes", "39"), ("option.no_show_minutes", "soon")]);
    let answer = olga.send("/office", &sheet).await;
    assert_eq!(answer.status, 422);
    assert!(answer.has("id=\"wrong-round_minutes\"") && answer.has("from 40 to 600"), "{}", answer.words());
    assert!(answer.has("id=\"wrong-no_show_minutes\""));
    assert_eq!(answer.value_of("option.no_show_minutes"), Some("soon"));
    assert!(hall.app.store().tournaments(None).await.expect("list").is_empty());

    let long = "x".repeat(81);
    let answer = olga.send("/office", &new_tournament(&long, &[])).await;
    assert!(answer.status == 422 && answer.has("too long"), "{}", answer.words());
}

#[tokio::test]
async fn only_organizers_create() {
    let hall = TestApp::new().await;
    let jun = hall.member("Jun Judge").await;
    assert!(jun.get("/office").await.has("You are on no staff yet"));
    assert_eq!(jun.send("/office", &new_tournament("Cup", &[])).await.status, 403);
    let stranger = hall.anonymous().send("/office", &new_tournament("Cup", &[])).await;
    assert_eq!(stranger.status, 401);
}

#[tokio::test]
async fn the_office_of_a_tournament_is_for_its_staff() {
    let (hall, olga, friday) = friday().await;
    let other = hall.organizer("Otto Other").await;
    let jun = hall.staff(&olga, &friday, "Jun Judge", &[Role::FloorJudge]).await;
    for path in ["", "/plan", "/checklists", "/notices", "/sheet", "/staff", "/programs", "/log"] {
        let path = format!("/office/friday{path}");
        assert_eq!(hall.anonymous().get(&path).await.status, 303, "{path}");
        assert_eq!(other.get(&path).await.status, 403, "{path}");
        assert_eq!(olga.get(&path).await.status, 200, "{path}");
        let expected = if path.ends_with("programs") { 403 } else { 200 };
        assert_eq!(jun.get(&path).await.status, expected, "{path}");
    }
    assert_eq!(olga.get("/office/nowhere").await.status, 404);
    let plan = jun.get("/office/friday").await;
    assert!(!plan.has("name=\"do\" value=\"details\"") && !plan.has("/office/friday/programs"));
    assert!(!jun.get("/office/friday/sheet").await.has("Save the fact sheet"));
    for fields in [[("do", "details"), ("name", "Mine")], [("do", "rounds"), ("rounds", "3")]] {
        let more = [("date", "2026-11-20"), ("zone", "UTC")];
        let answer = jun.send("/office/friday", &[&fields[..], &more[..]].concat()).await;
        assert!(
            answer.status == 422 && answer.has("Your roles here do not allow this"),
            "{}",
            answer.words()
        );
    }
    assert_eq!(
        jun.send("/office/friday/staff", &[("do", "invite"), ("role", "organizer")]).await.status,
        403
    );
}

async fn next(olga: &Visitor) -> String {
    let page = olga.get("/office/friday").await;
    let words = page.words();
    words.split("Next ").nth(1).unwrap_or(&words).chars().take(80).collect()
}

#[tokio::test]
async fn the_next_thing_to_do_is_on_top_from_the_first_player_to_the_final_standings() {
    let (hall, olga, friday) = friday().await;
    assert!(next(&olga).await.starts_with("Add players"));
    let add = |names: &[&str], checked_in| {
        Command::AddEntrants(AddEntrants {
            entrants: names
                .iter()
                .map(|name| engine::command::NewEntrant {
                    name: (*name).to_owned(),
                    person: None,
                    attributes: Default::default(),
                })
                .collect(),
            same_name: false,
            checked_in,
        })
    };
    hall.act(&friday, olga.actor(), add(&FOUR[..1], true)).await;
    assert!(
        next(&olga).await.starts_with("More players are needed 1 player is here"),
        "{}",
        next(&olga).await
    );
    hall.act(&friday, olga.actor(), add(&FOUR[1..2], true)).await;
    let held = hall.act(&friday, olga.actor(), add(&FOUR[2..], false)).await;
    assert!(next(&olga).await.starts_with("Check players in 2 players are here, 2 entered"));
    let entrants = held.present_entrants().filter(|entrant| !entrant.checked_in).map(|entrant| entrant.id);
    hall.act(&friday, olga.actor(), Command::CheckIn(CheckIn { entrants: entrants.collect() })).await;
    for round in 1..=2 {
        assert!(next(&olga).await.starts_with(&format!("Draft round {round}")), "{}", next(&olga).await);
        let number = engine::ids::RoundNumber(round);
        let draft =
            Command::DraftRound(DraftRound { round: number, reason: None, allow: Default::default() });
        let held = hall.act(&friday, olga.actor(), draft).await;
        assert!(next(&olga).await.starts_with(&format!("Check and publish round {round}")));
        let attempt = held.draft.as_ref().expect("a draft").attempt;
        let publish = Command::PublishRound(PublishRound { round: number, attempt });
        let held = hall.act(&friday, olga.actor(), publish).await;
        assert!(next(&olga).await.starts_with(&format!("Start the clock of round {round}")));
        hall.act(&friday, olga.actor(), Command::StartClock(StartClock { round: number })).await;
        assert!(next(&olga).await.starts_with(&format!("Results of round {round} 2 tables are")));
        for match_ in &held.round(number).expect("the round").matches {
            let record = Command::RecordResult(RecordResult {
                round: number,
                table: match_.table,
                score: Score::of(2, 0, 0),
                insists: false,
            });
            hall.act(&friday, olga.actor(), record).await;
        }
        assert!(next(&olga).await.starts_with(&format!("Close round {round}")));
        hall.act(&friday, olga.actor(), Command::CloseRound(CloseRound { round: number })).await;
    }
    assert!(next(&olga).await.starts_with("Post the standings"));
    assert_eq!(olga.send("/office/friday", &[("do", "post")]).await.status, 303);
    let page = olga.get("/office/friday").await;
    assert!(page.has("The standings are posted.") && page.has("name=\"undoes\""), "{}", page.words());
    let undoes = page.value_of("undoes").expect("an undo").to_owned();
    assert_eq!(olga.send("/office/friday", &[("undoes", &undoes)]).await.status, 303);
    assert_eq!(hall.again(&friday).await.phase, Phase::Playing);
    let early = olga.send("/desk/friday/finalize", &[("sure", "yes")]).await;
    assert!(early.status == 422 && early.has("Post the standings first"), "{}", early.words());
    olga.send("/office/friday", &[("do", "post")]).await;
    let page = olga.get("/office/friday").await;
    assert!(page.has("href=\"/desk/friday/finalize\""), "the page that asks");
    assert_eq!(olga.send("/desk/friday/finalize", &[("sure", "yes")]).await.status, 303);
    let page = olga.get("/office/friday").await;
    assert!(page.has("The tournament is over") && page.has("href=\"/t/friday/standings\""));
    assert_eq!(hall.again(&friday).await.phase, Phase::Final);
}

#[tokio::test]
async fn the_number_of_rounds_is_recommended_announced_and_changed_with_a_reason() {
    let (hall, olga, friday) = friday().await;
    hall.players(&friday, &olga, &FOUR).await;
    let page = olga.get("/office/friday").await;
    assert!(page.has("4 players: 2 rounds recommended") && page.has("App. E"), "{}", page.words());
    assert_eq!(page.value_of("rounds"), Some("2"));
    let send = |fields: Vec<(&'static str, &'static str)>| {
        let olga = &olga;
        async move { olga.send("/office/friday", &[&[("do", "rounds")], &fields[..]].concat()).await }
    };
    assert_eq!(send(vec![("rounds", "3")]).await.status, 303);
    assert!(olga.get("/office/friday").await.has("Announced: 3 rounds"));
    for (typed, said) in [("many", "from 1 to"), ("0", "from 1 to"), ("99", "from 1 to")] {
        let answer = send(vec![("rounds", typed)]).await;
        assert!(answer.status == 422 && answer.has(said), "{typed}: {}", answer.words());
        assert_eq!(answer.value_of("rounds"), Some(typed), "what was typed stays");
    }
    hall.round(&friday, &olga).await;
    let answer = send(vec![("rounds", "2")]).await;
    assert!(answer.status == 422 && answer.has("A reason is needed"), "{}", answer.words());
    assert!(answer.has("class=\"chip\""), "with the clause");
    assert_eq!(send(vec![("rounds", "2"), ("reason", "the hall closes early")]).await.status, 303);
    assert_eq!(hall.again(&friday).await.announced.as_ref().expect("announced").rounds, 2);
}

#[tokio::test]
async fn details_are_changed_and_checked() {
    let (hall, olga, friday) = friday().await;
    let details = |date: &'static str, zone: &'static str| {
        [("do", "details"), ("name", "Sunday Swiss"), ("date", date), ("zone", zone), ("names", "nickname")]
    };
    let wrong = olga.send("/office/friday", &details("soon", "Mars")).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.has("id=\"date-error\"") && wrong.has("id=\"zone-error\""));
    assert_eq!(wrong.value_of("zone"), Some("Mars"));
    assert_eq!(olga.send("/office/friday", &details("2026-12-01", "Europe/Berlin")).await.status, 303);
    let held = hall.again(&friday).await;
    assert_eq!((held.details.name.as_str(), held.details.names), ("Sunday Swiss", NameStyle::Nickname));
}

#[tokio::test]
async fn the_fact_sheet_shows_what_differs_and_takes_own_values() {
    let (hall, olga, friday) = friday().await;
    let page = olga.get("/office/friday/sheet").await;
    assert!(page.has("Everything here is as the document says") && !page.has("class=\"differs\""));
    assert!(page.has("fixed by the document"));
    let answer = olga.send("/office/friday/sheet", &[("option.round_minutes", "60")]).await;
    assert_eq!(answer.status, 303);
    let page = olga.get("/office/friday/sheet").await;
    assert!(page.has("id=\"row-round_minutes\" class=\"differs\"") && page.has("One value differs"));
    assert!(page.has("has to be announced before and during registration"), "the notice of the clause");
    assert_eq!(page.value_of("option.round_minutes"), Some("60"));
    assert_eq!(hall.again(&friday).await.rulebook().expect("a rulebook").round_minutes(), Some(60));

    let wrong = olga.send("/office/friday/sheet", &[("option.round_minutes", "12")]).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.has("id=\"wrong-round_minutes\"") && wrong.has("In minutes. Write a whole number from 40"));
    assert_eq!(wrong.value_of("option.round_minutes"), Some("12"));
    let japanese = hall.staff(&olga, &friday, "森 愛子", &[Role::Organizer]).await.japanese();
    let wrong = japanese.send("/office/friday/sheet", &[("option.round_minutes", "12")]).await;
    assert!(wrong.has("40〜600の整数"), "{}", wrong.words());

    assert_eq!(olga.send("/office/friday/sheet", &[]).await.status, 303, "emptied, it follows the document");
    let sheet = hall.again(&friday).await.rulebook().expect("a rulebook").fact_sheet();
    assert_eq!(sheet, FactSheet::default());

    hall.players(&friday, &olga, &FOUR).await;
    hall.round(&friday, &olga).await;
    let late = olga.send("/office/friday/sheet", &[("option.no_show_minutes", "15")]).await;
    assert!(late.status == 422 && late.has("A reason is needed"), "{}", late.words());
    assert_eq!(late.value_of("option.no_show_minutes"), Some("15"));
    let fields = [("option.no_show_minutes", "15"), ("reason", "long way from the car park")];
    assert_eq!(olga.send("/office/friday/sheet", &fields).await.status, 303);
}

#[tokio::test]
async fn roles_are_given_and_taken_and_an_organizer_always_stays() {
    let (hall, olga, friday) = friday().await;
    let jun = hall.staff(&olga, &friday, "Jun Judge", &[Role::FloorJudge]).await;
    let (own, his) = (olga.person().0, jun.person().0);
    let act = |fields: Vec<(&'static str, String)>| {
        let olga = &olga;
        async move {
            let fields: Vec<(&str, &str)> =
                fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
            olga.send("/office/friday/staff", &fields).await
        }
    };
    let roles = |person: &str, roles: &[&str]| {
        let mut fields = vec![("do", "roles".to_owned()), ("person", person.to_owned())];
        fields.extend(roles.iter().map(|role| ("role", (*role).to_owned())));
        fields
    };
    assert_eq!(act(roles(&his, &["head-judge", "scorekeeper"])).await.status, 303);
    let held = hall.again(&friday).await;
    assert_eq!(held.staff[&jun.person()].roles, [Role::HeadJudge, Role::Scorekeeper].into());
    assert_eq!(held.staff[&jun.person()].name.as_deref(), Some("Jun Judge"));
    let none = act(roles(&his, &[])).await;
    assert!(none.status == 422 && none.has("needs at least one role"), "{}", none.words());
    let last = act(roles(&own, &["timekeeper"])).await;
    assert!(last.status == 422 && last.has("Somebody must stay organizer"), "{}", last.words());
    let dismiss = vec![("do", "dismiss".to_owned()), ("person", his), ("reason", "ill".to_owned())];
    assert_eq!(act(dismiss).await.status, 303);
    assert!(!hall.again(&friday).await.staff.contains_key(&jun.person()));
    assert!(olga.get("/office/friday/log").await.has("Reason: ill"));
}

fn link_in(page: &Answer) -> String {
    let at = page.text.find("/invite/").expect("a link");
    page.text[at..].chars().take_while(|c| c.is_ascii_alphanumeric() || "/-_".contains(*c)).collect()
}

#[tokio::test]
async fn an_invitation_is_shown_once_and_can_be_withdrawn() {
    let (hall, olga, _) = friday().await;
    let none = olga.send("/office/friday/staff", &[("do", "invite")]).await;
    assert!(none.status == 422 && none.has("Tick at least one role"));
    let made = olga.send("/office/friday/staff", &[("do", "invite"), ("role", "head-judge")]).await;
    assert_eq!(
        (made.status, made.headers["cache-control"].to_str().expect("text")),
        (StatusCode::OK, "no-store")
    );
    assert!(made.has("<svg") && made.has("http://localhost:8080/invite/"));
    let link = link_in(&made);
    assert_eq!(hall.anonymous().get(&link).await.status, 200);
    let page = olga.get("/office/friday/staff").await;
    assert!(!page.has("/invite/") && page.has("Head Judge"), "only a hash is kept");
    let id = page.value_of("invitation").expect("a pending one").to_owned();
    assert_eq!(
        olga.send("/office/friday/staff", &[("do", "withdraw"), ("invitation", &id)]).await.status,
        303
    );
    assert_eq!(hall.anonymous().get(&link).await.status, 404);
    assert!(olga.get("/office/friday/staff").await.value_of("invitation").is_none());
}

#[tokio::test]
async fn a_program_gets_a_token_that_is_shown_once_and_can_be_revoked() {
    let (hall, olga, friday) = friday().await;
    let path = "/office/friday/programs";
    let wrong = olga.send(path, &[("do", "make"), ("label", "Overlay")]).await;
    assert!(wrong.status == 422 && wrong.has("Tick at least one role"));
    assert_eq!(wrong.value_of("label"), Some("Overlay"));
    let fields = [("do", "make"), ("label", "Overlay"), ("role", "scorekeeper"), ("days", "90")];
    let made = olga.send(path, &fields).await;
    assert_eq!(made.headers["cache-control"], "no-store");
    let at = made.text.find("fk_").expect("a token");
    let token: String =
        made.text[at..].chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    let now = crate::app::now().0;
    let bearer = hall.app.store().bearer(&token, now).await.expect("store").expect("valid");
    assert_eq!((bearer.tournament, bearer.roles), (Some(friday.id), vec!["scorekeeper".to_owned()]));
    assert_eq!(bearer.person, olga.account().person.id);
    let page = olga.get(path).await;
    assert!(page.has("Overlay") && !page.has(&token));
    let id = page.value_of("token").expect("its id").to_owned();
    assert_eq!(olga.send(path, &[("do", "revoke"), ("token", &id)]).await.status, 303);
    assert!(hall.app.store().bearer(&token, now).await.expect("store").is_none());
    assert!(olga.get(path).await.has("ended"));
}

#[tokio::test]
async fn the_log_tells_who_did_what_and_why() {
    let (hall, olga, friday) = friday().await;
    let sue = hall.staff(&olga, &friday, "Sue Score", &[Role::Scorekeeper]).await;
    hall.players(&friday, &olga, &FOUR).await;
    let held = hall.round(&friday, &olga).await;
    let match_ = held.rounds[0].matches[0].clone();
    let (round, table) = (held.rounds[0].number, match_.table);
    let record =
        Command::RecordResult(RecordResult { round, table, score: Score::of(2, 0, 0), insists: false });
    hall.act(&friday, sue.actor(), record).await;
    let correct = Command::CorrectResult(CorrectResult {
        round,
        table,
        score: Score::of(2, 1, 0),
        reason: "misread slip".to_owned(),
        before: None,
    });
    hall.act(&friday, sue.actor(), correct).await;
    let agreed = Score { games: Score::of(1, 0, 0).games, ..Score::agreed_draw() };
    let record = Command::RecordResult(RecordResult {
        round,
        table: held.rounds[0].matches[1].table,
        score: agreed,
        insists: false,
    });
    hall.act(&friday, sue.actor(), record).await;
    let log = olga.get("/office/friday/log").await.words();
    assert!(log.contains("1–0 draw"), "agreed on while somebody was ahead: {log}");
    for words in [
        "Created friday Swiss",
        "Entered Aiko Mori as number 1",
        "Published round 1",
        "Appointed Sue Score: Scorekeeper",
    ] {
        assert!(log.contains(words), "{words}: {log}");
    }
    assert!(log.contains("corrected from 2–0 to") && log.contains("Reason: misread slip"), "{log}");
    let (first, last) = (log.find("Created friday").expect("first"), log.find("corrected").expect("last"));
    assert!(last < first, "newest first");

    let results = olga.get("/office/friday/log?kind=results").await.words();
    assert!(results.contains("recorded") && !results.contains("Published round 1"), "{results}");
    let sues = olga.get(&format!("/office/friday/log?who={}", sue.person())).await.words();
    assert!(sues.contains("misread slip") && !sues.contains("Created friday"), "{sues}");
    assert!(olga.get("/office/friday/log?kind=standings").await.has("Nothing of the kind"));
    let japanese = olga.japanese().get("/office/friday/log").await;
    assert!(japanese.has("第1回戦を公開") && !japanese.has("⟦"), "{}", japanese.words());
}

#[tokio::test]
async fn a_long_log_has_pages() {
    let (hall, olga, friday) = friday().await;
    let names: Vec<String> = (1..=70).map(|n| format!("Player Number{n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    hall.players(&friday, &olga, &names).await;
    let first = olga.get("/office/friday/log").await;
    assert!(first.has("page=2") && !first.has("Created friday") && first.has("Number70"));
    let mut page = 2;
    loop {
        let older = olga.get(&format!("/office/friday/log?page={page}")).await;
        assert!(older.text.matches("class=\"log-line\"").count() <= 50);
        if older.has("Created friday") {
            assert!(!older.has(&format!("page={}", page + 1)));
            break;
        }
        page += 1;
        assert!(page < 10);
    }
}

#[tokio::test]
async fn a_practice_tournament_is_deleted_by_typing_its_name() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let trial = hall.practice(&olga, "trial").await;
    hall.tournament(&olga, "friday").await;
    assert!(!olga.get("/office/friday").await.has("Danger zone"));
    let wrong = olga.send("/office/trial", &[("do", "delete"), ("typed_name", "Trial")]).await;
    assert!(wrong.status == 422 && wrong.has("The name typed is not"), "{}", wrong.words());
    let counts = olga.send("/office/friday", &[("do", "delete"), ("typed_name", "friday Swiss")]).await;
    assert!(counts.status == 422 && counts.has("Only practice tournaments"), "{}", counts.words());
    let jun = hall.staff(&olga, &trial, "Jun", &[Role::HeadJudge]).await;
    assert_eq!(
        jun.send("/office/trial", &[("do", "delete"), ("typed_name", "trial Swiss")]).await.status,
        403
    );
    let gone = olga.send("/office/trial", &[("do", "delete"), ("typed_name", "trial Swiss")]).await;
    assert_eq!(gone.location(), "/office");
    assert_eq!(olga.get("/office/trial").await.status, 404);
}

#[tokio::test]
async fn every_page_of_the_office_speaks_japanese() {
    let (hall, olga, friday) = friday().await;
    hall.players(&friday, &olga, &FOUR).await;
    hall.round(&friday, &olga).await;
    let olga = olga.japanese();
    for path in [
        "/office",
        "/office/friday",
        "/office/friday/sheet",
        "/office/friday/staff",
        "/office/friday/programs",
        "/office/friday/log",
    ] {
        let page = olga.get(path).await;
        assert!(page.status == 200 && !page.has("⟦"), "{path}: {}", page.words());
    }
}

#[tokio::test]
async fn the_address_can_be_typed_and_is_made_from_the_name_otherwise() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let typed = olga.send("/office", &new_tournament("秋の大会", &[("slug", "Autumn-Cup")])).await;
    assert_eq!(typed.location(), "/office/autumn-cup");
    let taken = olga.send("/office", &new_tournament("Another", &[("slug", "autumn-cup")])).await;
    assert_eq!(taken.status, 422);
    assert!(taken.has("The address autumn-cup is taken"), "{}", taken.words());
    let bad = olga.send("/office", &new_tournament("Another", &[("slug", "autumn cup!")])).await;
    assert!(bad.status == 422 && bad.has("value=\"autumn cup!\""), "what was typed stays");
    let made = olga.send("/office", &new_tournament("秋の大会", &[])).await;
    assert_eq!(made.location(), "/office/transformers-2026-11-20");
}

#[tokio::test]
async fn the_fact_sheet_says_of_a_setting_that_nothing_is_decided_by_it() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let (english, japanese) = (
        "For players and staff to read; the program does nothing by it.",
        "プレイヤーとスタッフに示すだけで、プログラムはこれによって何もしません。",
    );
    for (rulebook, shown_only, decides) in [
        ("vanguard", "own_card_pool", "round_minutes"),
        ("gate-ruler", "excluded_languages", "round_minutes"),
        ("netrunner", "format_effective", "missed_rounds"),
    ] {
        hall.tournament_of(&olga, rulebook, rulebook, json!({})).await;
        for (language, words) in [("en", english), ("ja", japanese)] {
            let page = olga.get(&format!("/office/{rulebook}/sheet?lang={language}")).await.text;
            let row = |option: &str| -> String {
                let row = page.split(&format!("id=\"row-{option}\"")).nth(1).expect("a row");
                row.split("</tr>").next().unwrap_or_default().to_owned()
            };
            assert!(row(shown_only).contains(words), "{rulebook} {shown_only}: {}", row(shown_only));
            assert!(!row(decides).contains(words), "{rulebook} {decides}");
        }
    }
}
