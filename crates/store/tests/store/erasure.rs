use std::{fs, path::Path};

use store::{LinkPurpose, NewAccount, NewBearer, PrivatePart, Redeemer, Snapshot};

use crate::{Engine, MORNING, append, entry, fresh, id, person, private_entry, small_tournament};

async fn erasing_a_person_leaves_a_chain_that_verifies(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let before = store.verify(id(1)).await.unwrap().unwrap();

    assert_eq!(store.erase_person(id(101)).await.unwrap(), [id(1)]);

    let after = store.verify(id(1)).await.unwrap().unwrap();
    assert_eq!((after.entries, after.erased, after.head), (before.entries, 1, before.head));
    let entries = store.read(id(1), 0).await.unwrap();
    assert_eq!(entries[1].private, PrivatePart::Erased);
    assert_eq!(entries[2].private_bytes(), Some(br#"{"name":"Bruno Weller"}"#.as_slice()));
    assert_eq!(store.person(id(101)).await.unwrap(), None);
    assert_eq!(store.person(id(102)).await.unwrap(), Some(person(102, "Bruno Weller")));

    store.append(append(id(1), 4, vec![entry("closed", MORNING + 9)])).await.unwrap();
    assert_eq!(store.verify(id(1)).await.unwrap().unwrap().entries, 5);
}

#[tokio::test]
async fn no_byte_of_what_was_erased_is_left_in_the_files() {
    let (dir, store) = fresh(&Engine::Sqlite).await;
    let secret = r#"{"name":"Quirinius Unmistakable","contact":"unmistakable@example.test"}"#;
    let entries = vec![entry("opened", MORNING), private_entry("registered", MORNING, secret, &[id(101)])];
    store.append(append(id(1), 0, entries)).await.unwrap();
    store.put_person(person(101, "Quirinius Unmistakable")).await.unwrap();
    let snapshot = Snapshot { version: 2, erasures: 0, format: 1, bytes: secret.as_bytes().to_vec() };
    assert!(store.save_snapshot(id(1), snapshot).await.unwrap());
    assert!(found(dir.path(), "Unmistakable"));

    store.erase_person(id(101)).await.unwrap();
    assert!(!found(dir.path(), "Unmistakable"));
    assert!(!found(dir.path(), "unmistakable"), "not in the search column either");
}

fn found(dir: &Path, text: &str) -> bool {
    fs::read_dir(dir).unwrap().any(|file| {
        let bytes = fs::read(file.unwrap().path()).unwrap();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

async fn an_erased_person_cannot_come_in_any_more(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let account = NewAccount {
        id: id(50),
        person: person(101, "Aiko Tanabe"),
        login: "aiko".to_owned(),
        password: "correct horse".to_owned(),
        organizer: false,
    };
    let purpose = LinkPurpose::Staff { tournament: id(1), roles: vec!["judge".to_owned()], inviter: id(9) };
    let link = store.issue_link(purpose, MORNING, 1000).await.unwrap();
    store.redeem_link(&link.token, Redeemer::New(account), MORNING).await.unwrap();
    let session = store.open_session(id(50), MORNING, 1000).await.unwrap();
    let bearer = NewBearer {
        label: "scoreboard".to_owned(),
        person: id(101),
        account: None,
        tournament: None,
        roles: Vec::new(),
        expires: None,
    };
    let bearer = store.issue_bearer(bearer, MORNING).await.unwrap();
    assert!(store.session(&session, MORNING).await.unwrap().is_some());

    store.erase_person(id(101)).await.unwrap();

    assert_eq!(store.session(&session, MORNING).await.unwrap(), None);
    assert_eq!(store.bearer(&bearer.token, MORNING).await.unwrap(), None);
    assert_eq!(store.account_by_login("aiko").await.unwrap(), None);
    let link = &store.invitations(id(1)).await.unwrap()[0];
    assert_eq!((link.used_at, link.used_by), (Some(MORNING), None), "the link stays used");
}

on_both_engines!(erasing_a_person_leaves_a_chain_that_verifies, an_erased_person_cannot_come_in_any_more,);
