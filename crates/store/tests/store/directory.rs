use store::{Append, AppendError, DeleteError, Document, Gathering, StoreError};

use crate::{Engine, MORNING, append, entry, fresh, id, person, small_tournament, summary};

async fn the_door_lists_what_was_appended(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let tomorrow = store::TournamentSummary {
        date: "2026-11-16".to_owned(),
        gathering: Some(id(9)),
        ..summary(id(2), "final", false)
    };
    store
        .append(Append {
            summary: Some(tomorrow.clone()),
            ..append(id(2), 0, vec![entry("opened", MORNING)])
        })
        .await
        .unwrap();

    let all = store.tournaments(None).await.unwrap();
    assert_eq!(all, [summary(id(1), "cup", false), tomorrow.clone()]);
    let since = store.tournaments(Some("2026-11-16")).await.unwrap();
    assert_eq!(since, std::slice::from_ref(&tomorrow));
    assert_eq!(store.tournaments_of(id(9)).await.unwrap(), since);
    assert_eq!(store.tournament_by_slug("final").await.unwrap(), Some(tomorrow));
    assert_eq!(store.tournament(id(3)).await.unwrap(), None);
}

async fn an_address_that_is_taken_is_refused_and_a_free_one_offered(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let taken = store
        .append(Append {
            summary: Some(summary(id(2), "cup", false)),
            ..append(id(2), 0, vec![entry("opened", MORNING)])
        })
        .await;
    assert!(matches!(taken, Err(AppendError::Store(StoreError::SlugTaken { slug })) if slug == "cup"));
    assert_eq!(store.head(id(2)).await.unwrap().version, 0, "nothing is half done");
    assert_eq!(store.free_slug("cup").await.unwrap(), "cup-2");
    assert_eq!(store.free_slug("final").await.unwrap(), "final");
}

async fn people_are_found_by_any_part_of_their_name_in_any_case(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    for person in [person(1, "Åsa Lindqvist"), person(2, "田辺 愛子"), person(3, "Lindsay 100%")] {
        store.put_person(person).await.unwrap();
    }
    let names = |found: Vec<store::Person>| found.into_iter().map(|person| person.name).collect::<Vec<_>>();
    assert_eq!(names(store.people_named("ÅSA", 10).await.unwrap()), ["Åsa Lindqvist"]);
    assert_eq!(names(store.people_named("愛子", 10).await.unwrap()), ["田辺 愛子"]);
    assert_eq!(names(store.people_named("%", 10).await.unwrap()), ["Lindsay 100%"]);
    assert_eq!(store.people_named("lind", 1).await.unwrap().len(), 1);
}

async fn gatherings_are_kept_and_changed(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let mut gathering = Gathering {
        id: id(9),
        name: "Autumn Weekend".to_owned(),
        venue: "Harbour Hall".to_owned(),
        date: "2026-11-15".to_owned(),
    };
    store.put_gathering(gathering.clone()).await.unwrap();
    gathering.venue = "Town Hall".to_owned();
    store.put_gathering(gathering.clone()).await.unwrap();
    assert_eq!(store.gathering(id(9)).await.unwrap(), Some(gathering.clone()));
    assert_eq!(store.gatherings().await.unwrap(), [gathering]);
}

async fn a_practice_tournament_goes_with_its_whole_stream(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "practice", true).await;
    // Bruno also plays for real.
    let real = crate::private_entry("registered", MORNING, "{}", &[id(102)]);
    store.append(append(id(2), 0, vec![real])).await.unwrap();

    store.delete_practice(id(1)).await.unwrap();

    assert_eq!(store.head(id(1)).await.unwrap().version, 0);
    assert_eq!(store.read(id(1), 0).await.unwrap(), []);
    assert_eq!(store.tournament(id(1)).await.unwrap(), None);
    assert_eq!(store.person(id(101)).await.unwrap(), None, "only ever practised with");
    assert!(store.person(id(102)).await.unwrap().is_some());
    assert!(matches!(store.delete_practice(id(1)).await, Err(DeleteError::Unknown)));
    assert_eq!(store.free_slug("practice").await.unwrap(), "practice");
}

async fn a_real_tournament_is_never_deleted_nor_turned_into_practice(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    assert!(matches!(store.delete_practice(id(1)).await, Err(DeleteError::NotPractice { .. })));
    let turned = Append {
        summary: Some(summary(id(1), "cup", true)),
        ..append(id(1), 4, vec![entry("renamed", MORNING + 9)])
    };
    store.append(turned).await.unwrap();
    assert!(matches!(store.delete_practice(id(1)).await, Err(DeleteError::NotPractice { .. })));
    assert_eq!(store.head(id(1)).await.unwrap().version, 5);
}

async fn documents_are_found_by_their_hash_and_nothing_else_passes_for_them(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let rulebook = Document::new(b"{\"rulebook\":\"netrunner\"}".to_vec());
    store.put_document(rulebook.clone()).await.unwrap();
    store.put_document(rulebook.clone()).await.unwrap();
    assert_eq!(store.document(rulebook.hash).await.unwrap(), Some(rulebook.clone()));
    assert_eq!(store.document([1; 32]).await.unwrap(), None);
    let false_name = Document { hash: [1; 32], bytes: rulebook.bytes };
    assert!(matches!(store.put_document(false_name).await, Err(StoreError::BadDocument { .. })));
}

async fn a_secret_is_made_once(engine: Engine) {
    let (spot, store) = fresh(&engine).await;
    let (first, second) = tokio::join!(store.secret("personal-links"), store.secret("personal-links"));
    let secret = first.unwrap();
    assert_eq!(second.unwrap(), secret);
    assert_ne!(store.secret("other").await.unwrap(), secret);
    drop(store);
    let again = spot.open().await.unwrap();
    assert_eq!(again.secret("personal-links").await.unwrap(), secret);
}

on_both_engines!(
    the_door_lists_what_was_appended,
    an_address_that_is_taken_is_refused_and_a_free_one_offered,
    people_are_found_by_any_part_of_their_name_in_any_case,
    gatherings_are_kept_and_changed,
    a_practice_tournament_goes_with_its_whole_stream,
    a_real_tournament_is_never_deleted_nor_turned_into_practice,
    documents_are_found_by_their_hash_and_nothing_else_passes_for_them,
    a_secret_is_made_once,
);
