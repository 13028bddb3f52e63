use store::{
    ATTEMPT_WINDOW, ATTEMPTS, AccountError, JOINS, JoinError, LinkPurpose, NewAccount, NewBearer,
    RedeemError, Redeemer, SignIn, SignInError, Store, TooMany,
};
use tokio::task::JoinSet;

use crate::{Engine, MORNING, fresh, id, person};

const PASSWORD: &str = "correct horse";

fn account(number: u128, login: &str) -> NewAccount {
    NewAccount {
        id: id(number),
        person: person(number + 1000, "Chiyo Marlow"),
        login: login.to_owned(),
        password: PASSWORD.to_owned(),
        organizer: false,
    }
}

fn attempt<'a>(login: &'a str, password: &'a str, client: &'a str) -> SignIn<'a> {
    SignIn { login, password, client }
}

async fn the_right_password_signs_in_whatever_the_case_of_the_login(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let made = store.create_account(account(1, " Chiyo "), MORNING).await.unwrap();
    assert_eq!(made.login, "chiyo");
    assert_eq!(store.sign_in(attempt("CHIYO", PASSWORD, "a"), MORNING).await.unwrap(), made);
    let wrong = store.sign_in(attempt("chiyo", "wrong horse", "a"), MORNING).await;
    assert!(matches!(wrong, Err(SignInError::Wrong)));
    let unknown = store.sign_in(attempt("nobody", PASSWORD, "a"), MORNING).await;
    assert!(matches!(unknown, Err(SignInError::Wrong)), "an unknown login looks the same");
}

async fn a_login_belongs_to_one_account(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    let taken = store.create_account(account(2, "Chiyo"), MORNING).await;
    assert!(matches!(taken, Err(AccountError::LoginTaken { login }) if login == "chiyo"));
    let empty = store.create_account(account(2, "  "), MORNING).await;
    assert!(matches!(empty, Err(AccountError::LoginUnusable { .. })));
}

#[tokio::test]
async fn no_password_and_no_token_is_kept_in_clear() {
    let (dir, store) = fresh(&Engine::Sqlite).await;
    store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    let session = store.open_session(id(1), MORNING, 1000).await.unwrap();
    let link = store.issue_link(LinkPurpose::FirstOrganizer, MORNING, 1000).await.unwrap();
    let bearer = store.issue_bearer(bearer(None), MORNING).await.unwrap();
    store.close().await.unwrap();
    let bytes = std::fs::read(dir.path().join(store::DATABASE_FILE)).unwrap();
    for secret in [PASSWORD, &session, &link.token, &bearer.token] {
        assert!(!bytes.windows(secret.len()).any(|window| window == secret.as_bytes()));
    }
}

async fn attempts_are_limited_per_login_and_client_and_the_limit_passes(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    for _ in 0..ATTEMPTS {
        let wrong = store.sign_in(attempt("chiyo", "guess", "thief"), MORNING).await;
        assert!(matches!(wrong, Err(SignInError::Wrong)));
    }
    let Err(SignInError::TooMany { again_at }) =
        store.sign_in(attempt("chiyo", PASSWORD, "thief"), MORNING + 1).await
    else {
        panic!("even the right password must wait");
    };
    assert_eq!(again_at, MORNING + ATTEMPT_WINDOW);
    store.sign_in(attempt("chiyo", PASSWORD, "own laptop"), MORNING + 1).await.unwrap();
    store.sign_in(attempt("chiyo", PASSWORD, "thief"), again_at).await.unwrap();
}

async fn attempts_made_all_at_once_are_limited_too(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let mut tasks = JoinSet::new();
    for _ in 0..ATTEMPTS + 5 {
        let store = store.clone();
        tasks.spawn(async move { store.sign_in(attempt("nobody", "guess", "thief"), MORNING).await });
    }
    let mut turned_away = 0;
    while let Some(answer) = tasks.join_next().await {
        turned_away += u32::from(matches!(answer.unwrap(), Err(SignInError::TooMany { .. })));
    }
    assert_eq!(turned_away, 5);
}

async fn joins_are_limited_per_tournament_and_client(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    for _ in 0..JOINS {
        store.join(id(1), "a phone", MORNING).await.unwrap();
    }
    let Err(JoinError::TooMany(TooMany { again_at })) = store.join(id(1), "a phone", MORNING + 1).await
    else {
        panic!("enough is enough");
    };
    assert_eq!(again_at, MORNING + ATTEMPT_WINDOW);
    store.join(id(1), "another phone", MORNING + 1).await.unwrap();
    store.join(id(2), "a phone", MORNING + 1).await.unwrap();
    store.join(id(1), "a phone", again_at).await.unwrap();
}

async fn a_sign_in_that_succeeds_wipes_the_slate(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    for _ in 0..2 {
        for _ in 0..ATTEMPTS - 1 {
            let wrong = store.sign_in(attempt("chiyo", "guess", "a"), MORNING).await;
            assert!(matches!(wrong, Err(SignInError::Wrong)));
        }
        store.sign_in(attempt("chiyo", PASSWORD, "a"), MORNING).await.unwrap();
    }
}

async fn a_session_lasts_until_it_expires_or_is_revoked(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let made = store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    let first = store.open_session(id(1), MORNING, 1000).await.unwrap();
    let second = store.open_session(id(1), MORNING, 1000).await.unwrap();

    let session = store.session(&first, MORNING + 999).await.unwrap().unwrap();
    assert_eq!((session.account, session.expires), (made, MORNING + 1000));
    assert_eq!(store.session(&first, MORNING + 1000).await.unwrap(), None);
    assert_eq!(store.session("not a token", MORNING).await.unwrap(), None);

    store.revoke_session(&first).await.unwrap();
    assert_eq!(store.session(&first, MORNING).await.unwrap(), None);
    assert!(store.session(&second, MORNING).await.unwrap().is_some());
    store.revoke_sessions(id(1)).await.unwrap();
    assert_eq!(store.session(&second, MORNING).await.unwrap(), None);
}

async fn expired_sessions_are_swept_away(engine: Engine) {
    let (spot, store) = fresh(&engine).await;
    store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    store.open_session(id(1), MORNING, 1000).await.unwrap();
    store.open_session(id(1), MORNING + 5000, 1000).await.unwrap();
    assert_eq!(spot.count("SELECT count(*) FROM session").await, 1);
}

async fn a_changed_password_ends_every_session(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    let session = store.open_session(id(1), MORNING, 1000).await.unwrap();
    store.change_password(id(1), "battery staple").await.unwrap();
    assert_eq!(store.session(&session, MORNING).await.unwrap(), None);
    assert!(store.sign_in(attempt("chiyo", PASSWORD, "a"), MORNING).await.is_err());
    store.sign_in(attempt("chiyo", "battery staple", "a"), MORNING).await.unwrap();
    let nobody = store.change_password(id(2), "battery staple").await;
    assert!(matches!(nobody, Err(AccountError::Unknown)));
}

async fn first_link(store: &Store) -> String {
    store.issue_link(LinkPurpose::FirstOrganizer, MORNING, 1000).await.unwrap().token
}

async fn the_first_link_makes_one_organizer(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    assert!(!store.has_organizer().await.unwrap());
    let old = first_link(&store).await;
    let link = first_link(&store).await;
    assert!(
        matches!(store.link(&old, None, MORNING).await, Err(RedeemError::Unknown)),
        "only the newest is good"
    );

    let redeemed = store.redeem_link(&link, Redeemer::New(account(1, "chiyo")), MORNING).await.unwrap();
    assert!(redeemed.account.organizer);
    assert!(store.has_organizer().await.unwrap());

    let again = store.redeem_link(&link, Redeemer::New(account(2, "dario")), MORNING).await;
    assert!(matches!(again, Err(RedeemError::Used)));
    let late = first_link(&store).await;
    let second = store.redeem_link(&late, Redeemer::New(account(2, "dario")), MORNING).await;
    assert!(matches!(second, Err(RedeemError::Used)), "there is an organizer already");
}

async fn an_invitation_carries_its_roles_and_is_good_for_one_account(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let purpose = LinkPurpose::Staff {
        tournament: id(7),
        roles: vec!["head-judge".to_owned(), "scorekeeper".to_owned()],
        inviter: id(9),
    };
    let issued = store.issue_link(purpose.clone(), MORNING, 1000).await.unwrap();
    assert_eq!(store.link(&issued.token, None, MORNING).await.unwrap().purpose, purpose);

    let made = store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    let redeemed = store.redeem_link(&issued.token, Redeemer::Existing(id(1)), MORNING).await.unwrap();
    assert_eq!((redeemed.purpose, redeemed.account.clone()), (purpose.clone(), made.clone()));
    let repeated = store.redeem_link(&issued.token, Redeemer::Existing(id(1)), MORNING + 9999).await.unwrap();
    assert_eq!(repeated.account, redeemed.account, "the same account may ask again");
    let other = store.redeem_link(&issued.token, Redeemer::New(account(2, "dario")), MORNING).await;
    assert!(matches!(other, Err(RedeemError::Used)));
    assert!(matches!(store.link(&issued.token, None, MORNING).await, Err(RedeemError::Used)));
    let again = store.link(&issued.token, Some(made.id), MORNING).await.unwrap();
    assert_eq!(again.purpose, purpose, "whoever used it may look again");
}

async fn an_invitation_expires_and_can_be_withdrawn(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let purpose = LinkPurpose::Staff { tournament: id(7), roles: Vec::new(), inviter: id(9) };
    let issued = store.issue_link(purpose.clone(), MORNING, 1000).await.unwrap();
    let late = store.redeem_link(&issued.token, Redeemer::New(account(1, "chiyo")), MORNING + 1000).await;
    assert!(matches!(late, Err(RedeemError::Expired)));
    assert_eq!(store.invitations(id(7)).await.unwrap().len(), 1);
    store.withdraw_link(issued.id).await.unwrap();
    assert!(matches!(store.link(&issued.token, None, MORNING).await, Err(RedeemError::Unknown)));
}

async fn a_taken_login_does_not_use_up_the_link(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.create_account(account(1, "chiyo"), MORNING).await.unwrap();
    let link = first_link(&store).await;
    let taken = store.redeem_link(&link, Redeemer::New(account(2, "chiyo")), MORNING).await;
    assert!(matches!(taken, Err(RedeemError::Account(AccountError::LoginTaken { .. }))));
    store.redeem_link(&link, Redeemer::New(account(2, "dario")), MORNING).await.unwrap();
}

fn bearer(expires: Option<i64>) -> NewBearer {
    NewBearer {
        label: "scoreboard".to_owned(),
        person: id(5),
        account: None,
        tournament: Some(id(7)),
        roles: vec!["scorekeeper".to_owned()],
        expires,
    }
}

async fn a_bearer_token_speaks_for_its_roles_until_it_expires_or_is_revoked(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let issued = store.issue_bearer(bearer(Some(MORNING + 1000)), MORNING).await.unwrap();
    assert!(issued.token.starts_with("fk_"));

    let found = store.bearer(&issued.token, MORNING + 999).await.unwrap().unwrap();
    assert_eq!(
        (found.tournament, found.roles.as_slice()),
        (Some(id(7)), ["scorekeeper".to_owned()].as_slice())
    );
    assert_eq!(store.bearer(&issued.token, MORNING + 1000).await.unwrap(), None);

    store.revoke_bearer(issued.id, MORNING + 5).await.unwrap();
    assert_eq!(store.bearer(&issued.token, MORNING + 6).await.unwrap(), None);
    let listed = store.bearers(Some(id(7))).await.unwrap();
    assert_eq!((listed.len(), listed[0].revoked), (1, Some(MORNING + 5)));
    assert_eq!(store.bearers(None).await.unwrap(), []);
}

async fn the_last_use_of_a_token_is_noted_to_the_minute(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let issued = store.issue_bearer(bearer(None), MORNING).await.unwrap();
    let mut noted = Vec::new();
    for at in [MORNING, MORNING + 59_999, MORNING + 60_000] {
        store.bearer(&issued.token, at).await.unwrap().unwrap();
        noted.push(store.bearers(Some(id(7))).await.unwrap()[0].last_used);
    }
    assert_eq!(noted, [Some(MORNING), Some(MORNING), Some(MORNING + 60_000)]);
}

on_both_engines!(
    the_right_password_signs_in_whatever_the_case_of_the_login,
    a_login_belongs_to_one_account,
    attempts_are_limited_per_login_and_client_and_the_limit_passes,
    attempts_made_all_at_once_are_limited_too,
    joins_are_limited_per_tournament_and_client,
    a_sign_in_that_succeeds_wipes_the_slate,
    a_session_lasts_until_it_expires_or_is_revoked,
    expired_sessions_are_swept_away,
    a_changed_password_ends_every_session,
    the_first_link_makes_one_organizer,
    an_invitation_carries_its_roles_and_is_good_for_one_account,
    an_invitation_expires_and_can_be_withdrawn,
    a_taken_login_does_not_use_up_the_link,
    a_bearer_token_speaks_for_its_roles_until_it_expires_or_is_revoked,
    the_last_use_of_a_token_is_noted_to_the_minute,
);
