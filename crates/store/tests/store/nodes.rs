//! Several nodes on one database of PostgreSQL, and a database that goes away.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use engine::ids::EntrantId;
use store::{DATABASE_FILE, ExecuteError, IfPresent, Scope, Store, StoreError, Tournaments};
use tempfile::TempDir;
use tokio::{task::JoinSet, time::timeout};
use uuid::Uuid;

use crate::{
    Engine, MORNING, Spot,
    engines::postgres_server::PostgresServer,
    fresh, id, person,
    service::{CUP, create, enter, first_round, opened, result, send},
    small_tournament,
};

const PATIENCE: Duration = Duration::from_secs(120);
const COMMANDS: usize = 100;

#[test]
fn nodes_on_one_database_lose_nothing_and_see_each_other() {
    let server = Arc::new(PostgresServer::start());
    let engine = Engine::Postgres(Arc::clone(&server));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        what_one_writes_the_other_shows(&engine).await;
        conflicting_commands_are_all_recorded_once(&engine).await;
        nodes_may_start_at_the_same_moment(&engine).await;
        everything_moves_between_the_engines(&engine).await;
        a_node_that_is_cut_off_says_so_and_recovers(&engine, &server).await;
    });
}

async fn second_node(spot: &Spot) -> Tournaments {
    Tournaments::new(spot.open().await.unwrap())
}

async fn what_one_writes_the_other_shows(engine: &Engine) {
    let (spot, here) = first_round(engine, 8).await;
    let there = second_node(&spot).await;
    let mut changes = there.subscribe(CUP).await.unwrap().unwrap();

    let answer = send(&here, CUP, "table-1", result(1)).await.unwrap();
    let change = timeout(PATIENCE, changes.recv()).await.unwrap().unwrap();
    assert_eq!(
        (change.version, &*change.kinds),
        (answer.current.version, &["result-recorded".to_owned()][..])
    );
    let seen = there.current(CUP).await.unwrap().unwrap();
    assert_eq!(seen.tournament, answer.current.tournament);

    let entrant = seen.entrant(EntrantId(2)).unwrap().person.clone().unwrap();
    here.erase_person(Uuid::parse_str(&entrant.0).unwrap()).await.unwrap();
    timeout(PATIENCE, changes.recv()).await.unwrap().unwrap();
    let seen = there.current(CUP).await.unwrap().unwrap();
    assert_eq!(seen.entrant(EntrantId(2)).unwrap().name, None, "erased on every node");

    send(&here, id(2), "create", create("practice", true)).await.unwrap();
    let mut practice = there.subscribe(id(2)).await.unwrap().unwrap();
    here.delete_practice(id(2)).await.unwrap();
    timeout(PATIENCE, async { while practice.recv().await.is_ok() {} }).await.unwrap();
    assert!(there.current(id(2)).await.unwrap().is_none(), "deleted on every node");
}

/// Every command is decided on a version that the other node is just leaving behind.
async fn conflicting_commands_are_all_recorded_once(engine: &Engine) {
    let (spot, here) = opened(engine).await;
    let there = second_node(&spot).await;
    let mut tasks = JoinSet::new();
    for (node, name) in [(here.clone(), "here"), (there.clone(), "there")] {
        for desk in 0..4 {
            let node = node.clone();
            tasks.spawn(async move {
                for number in (0..COMMANDS / 2).skip(desk).step_by(4) {
                    let command = format!("{name}-{number}");
                    // Crowded out is an answer too: nothing was recorded, and the sender sends it again.
                    while let Err(error) = send(&node, CUP, &command, enter(&[&command])).await {
                        assert!(matches!(error, ExecuteError::Crowded), "{error}");
                    }
                }
            });
        }
    }
    tasks.join_all().await;
    let here = here.refresh(CUP).await.unwrap().unwrap();
    let there = there.refresh(CUP).await.unwrap().unwrap();
    assert_eq!(here.tournament, there.tournament);
    let names: Vec<_> = here.present_entrants().filter_map(|entrant| entrant.name.clone()).collect();
    assert_eq!(names.len(), COMMANDS, "none twice");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), COMMANDS, "none lost");
    let store = spot.open().await.unwrap();
    assert_eq!(store.verify(CUP).await.unwrap().unwrap().entries, here.version);
}

async fn nodes_may_start_at_the_same_moment(engine: &Engine) {
    let (spot, store) = fresh(engine).await;
    store.close().await.unwrap();
    spot.tamper("DROP SCHEMA floorkeeper CASCADE", &[]).await;
    let spot = Arc::new(spot);
    let mut tasks = JoinSet::new();
    for _ in 0..6 {
        let spot = Arc::clone(&spot);
        tasks.spawn(async move { spot.open().await.unwrap().secret("personal-links").await.unwrap() });
    }
    let secrets: BTreeSet<_> = tasks.join_all().await.into_iter().collect();
    assert_eq!(secrets.len(), 1, "all of them found the same tables");
}

async fn everything_moves_between_the_engines(engine: &Engine) {
    let (_dir, laptop) = fresh(&Engine::Sqlite).await;
    small_tournament(&laptop, id(1), "cup", false).await;
    laptop.erase_person(id(102)).await.unwrap();
    let account = store::NewAccount {
        id: id(50),
        person: person(101, "Aiko Tanabe"),
        login: "aiko".to_owned(),
        password: "correct horse".to_owned(),
        organizer: true,
    };
    laptop.create_account(account, MORNING).await.unwrap();
    let session = laptop.open_session(id(50), MORNING, 1000).await.unwrap();
    let secret = laptop.secret("personal-links").await.unwrap();
    let folder = TempDir::new().unwrap();
    let backup = folder.path().join("laptop.db");
    laptop.backup(&backup).await.unwrap();

    let (spot, server) = fresh(engine).await;
    let Spot::Database(url) = &spot else { panic!("a database") };
    let in_use = Store::restore_into_database(&backup, url, IfPresent::Refuse).await;
    assert!(matches!(in_use, Err(StoreError::InUse { .. })), "{in_use:?}");
    server.close().await.unwrap();
    drop(server);
    Store::restore_into_database(&backup, url, IfPresent::Refuse).await.unwrap();
    let server = spot.open().await.unwrap();
    assert_eq!(server.read(id(1), 0).await.unwrap(), laptop.read(id(1), 0).await.unwrap());
    let whole = laptop.export(id(1), Scope::Whole).await.unwrap();
    assert_eq!(server.export(id(1), Scope::Whole).await.unwrap(), whole);
    assert_eq!(
        server.session(&session, MORNING).await.unwrap(),
        laptop.session(&session, MORNING).await.unwrap()
    );
    assert!(server.session(&session, MORNING).await.unwrap().is_some(), "whoever is signed in stays so");
    assert_eq!(server.secret("personal-links").await.unwrap(), secret, "personal links stay valid");

    let back = folder.path().join("back").join(DATABASE_FILE);
    server.backup(&back).await.unwrap();
    server.close().await.unwrap();
    drop(server);
    let again = Store::open(&folder.path().join("back")).await.unwrap();
    assert_eq!(again.export(id(1), Scope::Whole).await.unwrap(), whole);
    assert!(again.session(&session, MORNING).await.unwrap().is_some());

    let there = Store::restore_into_database(&backup, url, IfPresent::Refuse).await;
    assert!(matches!(there, Err(StoreError::AlreadyThere { .. })), "{there:?}");
    Store::restore_into_database(&backup, url, IfPresent::Replace).await.unwrap();
    assert_eq!(spot.count("SELECT count(*) FROM floorkeeper_before_restore.stream").await, 1, "kept");
    assert!(!folder.path().join("laptop.db.restoring").exists());
}

async fn a_node_that_is_cut_off_says_so_and_recovers(engine: &Engine, server: &Arc<PostgresServer>) {
    let (spot, here) = first_round(engine, 8).await;
    let there = second_node(&spot).await;
    let before = there.current(CUP).await.unwrap().unwrap();
    send(&here, CUP, "table-1", result(1)).await.unwrap();
    let mut reach = here.store().reach().unwrap();
    let mut changes = there.subscribe(CUP).await.unwrap().unwrap();

    server.cut_off();
    let refused = send(&here, CUP, "table-2", result(2)).await;
    assert!(matches!(refused, Err(ExecuteError::Store(StoreError::CutOff))), "{refused:?}");
    timeout(PATIENCE, reach.wait_for(|reachable| !reachable)).await.unwrap().unwrap();
    assert!(!here.store().reachable());
    assert!(here.current(CUP).await.unwrap().is_some(), "what is known is still shown");
    let refused = send(&here, CUP, "table-2", result(2)).await;
    assert!(matches!(refused, Err(ExecuteError::Store(StoreError::CutOff))), "{refused:?}");

    server.resume();
    timeout(PATIENCE, reach.wait_for(|reachable| *reachable)).await.unwrap().unwrap();
    let answer = send(&here, CUP, "table-2", result(2)).await.unwrap();
    assert_eq!(answer.current.current_round().unwrap().outstanding().count(), 2, "tables 1 and 2 are in");
    let mut seen = before;
    while seen.version < answer.current.version {
        timeout(PATIENCE, changes.recv()).await.unwrap().unwrap();
        seen = there.current(CUP).await.unwrap().unwrap();
    }
    assert_eq!(seen.tournament, answer.current.tournament, "the other node has found back as well");
}
