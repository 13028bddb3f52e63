//! The door as its visitors meet it.

use axum::http::StatusCode;
use engine::command::{ChangeDetails, DismissStaff, DraftRound, PublishRound};
use engine::people::Role;
use engine::tournament::NameStyle;
use engine::{Command, event::Event};
use store::LinkPurpose;

use crate::app::now;
use crate::cookies::SESSION;
use crate::site::Site;
use crate::testing::{PASSWORD, TestApp, Visitor};

const HOUR: i64 = 60 * 60 * 1000;

async fn setup_link(hall: &TestApp) -> String {
    let issued = hall.app.store().issue_link(LinkPurpose::FirstOrganizer, now().0, HOUR).await;
    format!("/setup/{}", issued.expect("a link").token)
}

const OLGA: [(&str, &str); 3] =
    [("name", "Olga Organizer"), ("login", "olga"), ("password", "three plain words")];

#[tokio::test]
async fn the_first_organizer_sets_the_program_up_and_is_signed_in() {
    let hall = TestApp::new().await;
    let olga = hall.anonymous();
    assert!(olga.get("/").await.has("one-time link"), "the empty door says what to do first");
    let link = setup_link(&hall).await;
    assert_eq!(olga.get(&link).await.status, 200);
    let answer = olga.post(&link, &OLGA).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/office"));
    assert!(olga.cookie(SESSION.name(false)).is_some());
    let door = olga.get("/").await;
    assert!(
        door.has("Sign out<span class=\"said\"> Olga Organizer") && door.has("Create a tournament"),
        "{}",
        door.words()
    );

    let again = hall.anonymous().get(&link).await;
    assert_eq!(again.status, 404);
    assert!(again.has("has been used") && again.has("sign in"), "{}", again.words());
    assert_eq!(hall.anonymous().post(&link, &OLGA).await.status, 404);
}

#[tokio::test]
async fn what_is_wrong_with_a_new_account_is_said_at_the_field_and_nothing_is_lost() {
    let hall = TestApp::new().await;
    let (olga, link) = (hall.anonymous(), setup_link(&hall).await);
    let short = olga.post(&link, &[("name", "Olga & Co"), ("login", "olga"), ("password", "seven77")]).await;
    assert_eq!(short.status, 422);
    assert!(short.has("id=\"password-error\"") && short.has("at least 8 characters"));
    assert_eq!(short.value_of("name"), Some("Olga &#38; Co"));
    assert_eq!(short.value_of("login"), Some("olga"));
    assert_eq!(short.value_of("password"), Some(""), "a password is never sent back");
    let empty = olga.post(&link, &[]).await;
    assert!(empty.has("Type your name") && empty.has("Choose a login name"), "{}", empty.words());
    let japanese = hall.anonymous().japanese().post(&link, &[("name", "森"), ("login", "mori")]).await;
    assert!(japanese.has("8文字以上にしてください"), "{}", japanese.words());
    assert_eq!(olga.post(&link, &OLGA).await.status, 303, "the link still works");
}

#[tokio::test]
async fn a_link_nobody_issued_leads_nowhere_and_says_so() {
    let hall = TestApp::new().await;
    for path in ["/setup/nonsense", "/invite/nonsense"] {
        let page = hall.anonymous().get(path).await;
        assert_eq!(page.status, 404);
        assert!(page.has("not known"), "{path}: {}", page.words());
    }
    let crossed = setup_link(&hall).await.replace("/setup/", "/invite/");
    assert_eq!(hall.anonymous().get(&crossed).await.status, 404, "a set-up link is no invitation");
}

async fn sign_in(visitor: &Visitor, login: &str, password: &str, next: &str) -> crate::testing::Answer {
    visitor.post("/sign-in", &[("login", login), ("password", password), ("next", next)]).await
}

#[tokio::test]
async fn signing_in_leads_to_the_page_that_was_wanted() {
    let hall = TestApp::new().await;
    hall.organizer("olga").await;
    let visitor = hall.anonymous();
    let shut = visitor.get("/office?x=1").await;
    assert_eq!((shut.status, shut.location()), (StatusCode::SEE_OTHER, "/sign-in?next=/office%3Fx%3D1"));
    let page = visitor.get(shut.location()).await;
    assert_eq!(page.value_of("next"), Some("/office?x=1"));

    let wrong = sign_in(&visitor, "olga", "not the password", "/office?x=1").await;
    assert_eq!(wrong.status, 422);
    assert_eq!((wrong.value_of("login"), wrong.value_of("next")), (Some("olga"), Some("/office?x=1")));
    let right = sign_in(&visitor, " OLGA ", PASSWORD, "/office?x=1").await;
    assert_eq!((right.status, right.location()), (StatusCode::SEE_OTHER, "/office?x=1"));
    assert_eq!(visitor.get("/sign-in?next=/desk/friday").await.location(), "/desk/friday");

    let out = visitor.post("/sign-out", &[]).await;
    assert_eq!(out.location(), "/");
    assert_eq!(visitor.cookie(SESSION.name(false)), None);
    assert_eq!(visitor.get("/office").await.status, 303);
}

#[tokio::test]
async fn a_session_that_was_ended_is_good_for_nothing() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("olga").await;
    let token = olga.cookie(SESSION.name(false)).expect("a session");
    olga.post("/sign-out", &[]).await;
    let thief = hall.anonymous();
    thief.set_cookie(SESSION.name(false), &token);
    assert_eq!(thief.get("/office").await.status, 303);
}

#[tokio::test]
async fn nobody_is_sent_to_another_site() {
    let hall = TestApp::new().await;
    hall.organizer("olga").await;
    hall.member("jun").await;
    for next in ["https://evil.example/", "//evil.example", "/\\evil.example", ""] {
        let answer = sign_in(&hall.anonymous(), "olga", PASSWORD, next).await;
        assert_eq!(answer.location(), "/office", "{next}");
        let answer = sign_in(&hall.anonymous(), "jun", PASSWORD, next).await;
        assert_eq!(answer.location(), "/", "{next}");
    }
}

#[tokio::test]
async fn guessing_is_stopped() {
    let hall = TestApp::new().await;
    hall.organizer("olga").await;
    let visitor = hall.anonymous();
    for _ in 0..store::ATTEMPTS {
        assert_eq!(sign_in(&visitor, "olga", "a guess", "").await.status, 422);
    }
    let stopped = sign_in(&visitor, "olga", PASSWORD, "").await;
    assert_eq!(stopped.status, 429);
    assert!(stopped.has("Too many attempts") && stopped.has("15 minutes"), "{}", stopped.words());
}

#[tokio::test]
async fn signing_in_works_over_plain_http_with_a_notice_and_over_https_behind_a_proxy() {
    let hall = TestApp::at(Site::with_public_url("https://cards.example").expect("a site")).await;
    hall.organizer("olga").await;

    let plain = hall.anonymous().with("host", "floor.local:8080");
    assert!(plain.get("/sign-in").await.has("id=\"plain-http\""));
    let answer = sign_in(&plain, "olga", PASSWORD, "").await;
    let cookie = answer.headers["set-cookie"].to_str().expect("text");
    assert!(cookie.starts_with("floorkeeper-plain=") && cookie.contains("HttpOnly"), "{cookie}");
    assert!(cookie.contains("SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    assert!(plain.get("/").await.has("Sign out<span class=\"said\"> olga"));

    let proxied = hall.anonymous().with("host", "cards.example").with("x-forwarded-proto", "https");
    let proxied = proxied.with("origin", "https://cards.example");
    assert!(!proxied.get("/sign-in").await.has("id=\"plain-http\""));
    let answer = sign_in(&proxied, "olga", PASSWORD, "").await;
    let cookie = answer.headers["set-cookie"].to_str().expect("text");
    assert!(cookie.starts_with("__Host-floorkeeper=") && cookie.contains("; Secure"), "{cookie}");
    assert!(proxied.get("/").await.has("Sign out<span class=\"said\"> olga"));

    assert!(!hall.anonymous().get("/sign-in").await.has("id=\"plain-http\""), "nobody listens on loopback");
}

#[tokio::test]
async fn a_form_sent_after_the_session_ended_offers_to_sign_in_and_come_back() {
    let hall = TestApp::new().await;
    let visitor = hall.anonymous().with("referer", "http://localhost:8080/office/friday/staff?x=1");
    let answer = visitor.post("/address", &[("url", "http://192.0.2.20:8080")]).await;
    assert_eq!(answer.status, 401);
    assert!(answer.has("href=\"/sign-in?next=/office/friday/staff%3Fx%3D1\""), "{}", answer.text);
}

async fn invitation(hall: &TestApp, by: &Visitor, held: &crate::app::Held, roles: &[Role]) -> String {
    let purpose = LinkPurpose::Staff {
        tournament: held.id,
        roles: roles.iter().map(|role| role.key().to_owned()).collect(),
        inviter: by.account().person.id,
    };
    let issued = hall.app.store().issue_link(purpose, now().0, HOUR).await.expect("a link");
    format!("/invite/{}", issued.token)
}

const JUN: [(&str, &str); 3] = [("name", "Jun Judge"), ("login", "jun"), ("password", "three plain words")];

#[tokio::test]
async fn an_invited_person_makes_an_account_and_is_on_the_staff() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    let link = invitation(&hall, &olga, &friday, &[Role::FloorJudge, Role::Timekeeper]).await;
    let jun = hall.anonymous();
    let page = jun.get(&link).await.words();
    for words in ["friday Swiss", "Olga Organizer invites you", "Floor Judge", "Timekeeper"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert_eq!(
        jun.post(&link, &[("name", "Jun"), ("login", "Olga Organizer"), ("password", "long enough")])
            .await
            .status,
        422
    );
    let answer = jun.post(&link, &JUN).await;
    assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/"));

    let door = jun.get("/").await;
    assert!(door.has("href=\"/floor/friday\"") && !door.has("href=\"/office/friday\""), "{}", door.words());
    let held = hall.again(&friday).await;
    let (_, member) =
        held.staff.iter().find(|(_, member)| member.name.as_deref() == Some("Jun Judge")).expect("Jun");
    assert_eq!(member.roles, [Role::FloorJudge, Role::Timekeeper].into());
    assert_eq!(hall.anonymous().get(&link).await.status, 404, "an invitation is for one person");
    assert!(!hall.app.store().account_by_login("jun").await.expect("store").expect("Jun").organizer);

    // The log says who let whom in.
    let entries = hall.app.store().read(friday.id, 0).await.expect("the log");
    let last = entries.last().expect("an entry");
    let logged = engine::log::decode(last.version, &last.public, None, &held).expect("an event");
    assert_eq!(logged.actor, olga.actor());
    assert!(logged.command.0.starts_with("invitation-"));
    assert!(matches!(logged.event, Event::StaffAppointed(_)));
}

#[tokio::test]
async fn somebody_with_an_account_takes_the_place_with_one_press_and_keeps_former_roles() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    let jun = hall.staff(&olga, &friday, "Jun Judge", &[Role::Timekeeper]).await;
    let link = invitation(&hall, &olga, &friday, &[Role::Scorekeeper]).await;
    assert!(hall.anonymous().get(&link).await.has(&format!("href=\"/sign-in?next={link}\"")));
    assert!(jun.get(&link).await.has("Take part as Jun Judge"));
    for _ in 0..2 {
        assert_eq!(jun.post(&link, &[]).await.location(), "/", "the same account may press again");
    }
    let held = hall.again(&friday).await;
    assert_eq!(held.staff[&jun.person()].roles, [Role::Scorekeeper, Role::Timekeeper].into());
    assert_eq!(held.version, friday.version + 2, "appointed by hand, and once by the invitation");
}

#[tokio::test]
async fn an_invitation_of_somebody_who_organizes_no_more_is_void() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    let otto = hall.staff(&olga, &friday, "Otto Other", &[Role::Organizer]).await;
    let link = invitation(&hall, &otto, &friday, &[Role::HeadJudge]).await;
    assert_eq!(hall.anonymous().get(&link).await.status, 200);
    hall.act(
        &friday,
        olga.actor(),
        Command::DismissStaff(DismissStaff { person: otto.person(), reason: None }),
    )
    .await;
    assert_eq!(hall.anonymous().get(&link).await.status, 404);
    assert_eq!(hall.anonymous().post(&link, &JUN).await.status, 404);
    assert!(hall.app.store().account_by_login("jun").await.expect("store").is_none());
}

const FOUR: [&str; 4] = ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"];

#[tokio::test]
async fn the_door_shows_the_day_and_finds_a_player_by_name_or_number() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    hall.players(&friday, &olga, &FOUR).await;
    let visitor = hall.anonymous();
    let door = visitor.get("/").await;
    for words in ["friday Swiss", "Transformers TCG", "4 players", "Registration open"] {
        assert!(door.has(words), "{words}: {}", door.words());
    }
    assert!(door.has("href=\"/t/friday\"") && !door.has("href=\"/desk/friday\""));
    assert!(visitor.get("/?find=mori").await.has("no table yet"));

    let drafted = Command::DraftRound(DraftRound {
        round: friday.next_round(),
        reason: None,
        allow: Default::default(),
    });
    hall.act(&friday, olga.actor(), drafted).await;
    assert!(visitor.get("/?find=mori").await.has("no table yet"), "a draft is nobody's business");
    let attempt = hall.again(&friday).await.draft.as_ref().expect("a draft").attempt;
    let publish = Command::PublishRound(PublishRound { round: friday.next_round(), attempt });
    let friday = hall.act(&friday, olga.actor(), publish).await;

    let match_ = friday.match_of(engine::ids::RoundNumber(1), engine::ids::EntrantId(1)).expect("a match");
    let found = visitor.get("/?find=MORI").await.words();
    assert!(found.contains(&format!("Table {} Aiko Mori 1 against", match_.table)), "{found}");
    assert!(visitor.get("/?find=3").await.words().contains("Chie Tan 3"));
    let nobody = visitor.get("/?find=Zed").await;
    assert!(nobody.has("Nobody called “Zed”"), "{}", nobody.words());
}

#[tokio::test]
async fn a_name_that_is_not_public_cannot_be_found_out() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    hall.players(&friday, &olga, &FOUR).await;
    let discreet = Command::ChangeDetails(ChangeDetails {
        name: None,
        date: None,
        zone: None,
        names: Some(NameStyle::FirstAndInitial),
    });
    hall.act(&friday, olga.actor(), discreet).await;
    assert!(hall.anonymous().get("/?find=aiko").await.has("Aiko M."));
    let page = hall.anonymous().get("/?find=mori").await;
    assert!(page.has("Nobody called") && !page.has("Aiko"), "{}", page.words());
}

#[tokio::test]
async fn staff_find_their_rooms_at_the_door() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    let jun = hall.staff(&olga, &friday, "Jun Judge", &[Role::FloorJudge]).await;
    let rooms = |page: &crate::testing::Answer| {
        ["desk", "floor", "office"].map(|room| page.has(&format!("href=\"/{room}/friday\"")))
    };
    assert_eq!(rooms(&olga.get("/").await), [true, true, true]);
    assert_eq!(rooms(&jun.get("/").await), [false, true, false]);
    assert_eq!(rooms(&hall.member("Stranger").await.get("/").await), [false; 3]);
}

#[tokio::test]
async fn the_organizer_at_this_machine_chooses_where_qr_codes_lead() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let door = olga.get("/").await;
    assert!(door.has("Which address should QR codes lead to?") && door.has("http://192.0.2.20:8080"));
    assert!(!hall.anonymous().get("/").await.has("192.0.2.20"));
    assert!(!hall.member("Jun").await.get("/").await.has("192.0.2.20"));
    let elsewhere = hall.organizer("Otto").await.with("host", "192.0.2.20:8080");
    assert!(!elsewhere.get("/").await.has("id=\"address\""));

    assert_eq!(olga.post("/address", &[("url", "http://evil.example")]).await.status, 404);
    let member = hall.member("Kim").await;
    assert_eq!(member.post("/address", &[("url", "http://192.0.2.20:8080")]).await.status, 403);
    assert_eq!(olga.post("/address", &[("url", "http://192.0.2.20:8080")]).await.location(), "/");
    let door = olga.get("/").await;
    assert!(door.has("QR codes lead to http://192.0.2.20:8080 from now on"), "{}", door.words());

    let public = TestApp::at(Site::with_public_url("https://cards.example").expect("a site")).await;
    assert!(!public.organizer("Olga").await.get("/").await.has("id=\"address\""));
}

#[tokio::test]
async fn the_door_speaks_japanese() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    hall.tournament(&olga, "friday").await;
    let page = hall.anonymous().japanese().get("/").await;
    assert!(page.has("本日") && page.has("トランスフォーマーTCG") && page.has("年"), "{}", page.words());
    assert!(!page.has("⟦"));
}
