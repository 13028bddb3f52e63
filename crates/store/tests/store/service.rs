use std::sync::{Arc, LazyLock};

use engine::{
    Actor, Command, Envelope, Event, Facts,
    command::NewEntrant,
    ids::{Attempt, CommandId, EntrantId, Moment, PersonId, RoundNumber, TableNumber},
    play::Score,
    tournament::NameStyle,
};
use rulebook::{FactSheet, Library, Resolved};
use store::{Answer, CopyState, DATABASE_FILE, DeleteError, ExecuteError, Store, Tournaments};
use tempfile::TempDir;
use tokio::{sync::broadcast::error::RecvError, task::JoinSet};
use uuid::Uuid;

use crate::{MORNING, id};

const CUP: Uuid = Uuid::from_u128(1);
const ORGANIZER: u128 = 900;

fn person(number: u128) -> PersonId {
    PersonId(id(number).to_string())
}

fn organizer() -> Actor {
    Actor::Person { person: person(ORGANIZER) }
}

fn envelope(id: &str, command: Command) -> Envelope {
    Envelope { id: CommandId(id.to_owned()), command }
}

fn create(slug: &str, practice: bool) -> Command {
    Command::CreateTournament {
        name: "Sunday Cup".to_owned(),
        slug: slug.to_owned(),
        date: "2026-11-15".to_owned(),
        zone: "Asia/Tokyo".to_owned(),
        rulebook: "transformers".to_owned(),
        options: FactSheet::default(),
        names: NameStyle::Full,
        practice,
        gathering: None,
    }
}

fn facts() -> Facts {
    static TRANSFORMERS: LazyLock<Option<Resolved>> =
        LazyLock::new(|| Library::builtin().resolve("transformers", &FactSheet::default()).ok());
    Facts {
        rulebook: TRANSFORMERS.clone(),
        actor_name: Some("Olga Organizer".to_owned()),
        ..Facts::default()
    }
}

fn enter(names: &[&str]) -> Command {
    let entrants = names
        .iter()
        .map(|name| NewEntrant { name: (*name).to_owned(), person: None, attributes: Default::default() })
        .collect();
    Command::AddEntrants { entrants, same_name: false, checked_in: true }
}

fn result(table: u32) -> Command {
    Command::RecordResult { round: RoundNumber(1), table: TableNumber(table), score: Score::of(2, 0, 0) }
}

async fn send(
    tournaments: &Tournaments,
    tournament: Uuid,
    id: &str,
    command: Command,
) -> Result<Answer, ExecuteError> {
    tournaments.execute(tournament, organizer(), envelope(id, command), Moment(MORNING), facts()).await
}

async fn opened() -> (TempDir, Tournaments) {
    let dir = TempDir::new().unwrap();
    let tournaments = Tournaments::new(Store::open(dir.path()).await.unwrap());
    send(&tournaments, CUP, "create", create("cup", false)).await.unwrap();
    (dir, tournaments)
}

/// A cup with so many players, its first round published.
async fn first_round(players: u32) -> (TempDir, Tournaments) {
    let (dir, tournaments) = opened().await;
    let names: Vec<_> = (1..=players).map(|number| format!("Player {number}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    send(&tournaments, CUP, "enter", enter(&names)).await.unwrap();
    let round = RoundNumber(1);
    send(&tournaments, CUP, "draft", Command::DraftRound { round, reason: None, allow: Default::default() })
        .await
        .unwrap();
    let publish = Command::PublishRound { round, attempt: Attempt(1) };
    send(&tournaments, CUP, "publish", publish).await.unwrap();
    (dir, tournaments)
}

fn code(refused: Result<Answer, ExecuteError>) -> String {
    match refused {
        Err(ExecuteError::Refused(refusal)) => refusal.code,
        other => panic!("not a refusal: {other:?}"),
    }
}

#[tokio::test]
async fn a_tournament_is_created_listed_and_there_again_after_a_restart() {
    let (dir, tournaments) = opened().await;
    send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe", "Bruno Weller"])).await.unwrap();
    let before = tournaments.current(CUP).await.unwrap().unwrap();
    assert_eq!(before.present_entrants().count(), 2);

    let store = tournaments.store();
    let listed = store.tournament_by_slug("cup").await.unwrap().unwrap();
    assert_eq!((listed.id, listed.status.as_str(), listed.players), (CUP, "registration", 2));
    assert_eq!(store.people_named("tanabe", 9).await.unwrap().len(), 1);
    let rulebook = before.rulebook().unwrap().canonical_bytes().to_vec();
    let document = store.document(store::chain::sha256(&rulebook)).await.unwrap().unwrap();
    assert_eq!(document.bytes, rulebook, "the resolved rulebook is stored by its hash");
    assert_eq!(data_encoding::HEXLOWER.encode(&document.hash), before.rulebook_hash);
    assert!(store.verify(CUP).await.unwrap().is_ok());

    drop(tournaments);
    let again = Tournaments::new(Store::open(dir.path()).await.unwrap());
    assert_eq!(again.current(CUP).await.unwrap().unwrap().tournament, before.tournament);
}

#[tokio::test]
async fn the_same_command_sent_twice_is_recorded_once() {
    let (_dir, tournaments) = opened().await;
    let first = send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    let second = send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    assert_eq!((first.repeated, second.repeated), (false, true));
    assert_eq!(second.events, first.events);
    assert_eq!(second.current.version, first.current.version);

    let somebody = Actor::Person { person: person(901) };
    let stolen = tournaments
        .execute(CUP, somebody, envelope("enter", enter(&["Aiko Tanabe"])), Moment(MORNING), facts())
        .await;
    assert_eq!(code(stolen), "command-id-used");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_command_sent_many_times_at_once_is_recorded_once() {
    let (_dir, tournaments) = opened().await;
    let mut tasks = JoinSet::new();
    for _ in 0..20 {
        let tournaments = tournaments.clone();
        tasks.spawn(async move { send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap() });
    }
    let answers = tasks.join_all().await;
    assert_eq!(answers.iter().filter(|answer| !answer.repeated).count(), 1);
    assert!(answers.iter().all(|answer| answer.events == answers[0].events));
    assert_eq!(tournaments.current(CUP).await.unwrap().unwrap().present_entrants().count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_desks_enter_two_hundred_results_at_once_with_no_refusal() {
    let (_dir, tournaments) = first_round(400).await;
    let mut tasks = JoinSet::new();
    for (desk, tables) in [(1, 1..=100), (2, 101..=200)] {
        let tournaments = tournaments.clone();
        tasks.spawn(async move {
            for table in tables {
                send(&tournaments, CUP, &format!("{desk}-{table}"), result(table)).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
    let current = tournaments.current(CUP).await.unwrap().unwrap();
    assert_eq!(current.current_round().unwrap().outstanding().count(), 0);
    assert!(tournaments.store().verify(CUP).await.unwrap().is_ok());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_nodes_on_one_log_retry_from_the_tail() {
    let (_dir, here) = first_round(40).await;
    let there = Tournaments::new(here.store().clone());
    there.current(CUP).await.unwrap();
    let mut tasks = JoinSet::new();
    for (node, tables) in [(here.clone(), 1..=10), (there.clone(), 11..=20)] {
        tasks.spawn(async move {
            for table in tables {
                send(&node, CUP, &format!("table-{table}"), result(table)).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
    let here = here.refresh(CUP).await.unwrap().unwrap();
    let there = there.refresh(CUP).await.unwrap().unwrap();
    assert_eq!(here.tournament, there.tournament);
    assert_eq!(here.current_round().unwrap().outstanding().count(), 0);
}

#[tokio::test]
async fn a_refusal_writes_nothing() {
    let (_dir, tournaments) = opened().await;
    let before = tournaments.store().head(CUP).await.unwrap();
    assert_eq!(code(send(&tournaments, CUP, "again", create("other", false)).await), "created-already");
    assert_eq!(code(send(&tournaments, CUP, "early", result(1)).await), "unknown-round");
    assert_eq!(code(send(&tournaments, id(77), "nowhere", result(1)).await), "no-such-tournament");
    assert_eq!(code(send(&tournaments, id(77), "taken", create("cup", false)).await), "slug-taken");
    assert_eq!(tournaments.store().head(CUP).await.unwrap(), before);
    assert!(tournaments.current(id(77)).await.unwrap().is_none());
    let odd = Command::AppointStaff {
        person: PersonId("not a uuid".to_owned()),
        name: "Nemo".to_owned(),
        roles: [engine::people::Role::FloorJudge].into(),
    };
    assert_eq!(code(send(&tournaments, CUP, "odd", odd).await), "bad-person-id");
}

#[tokio::test]
async fn listeners_are_told_what_happened_once_it_can_be_seen() {
    let (_dir, tournaments) = opened().await;
    let mut listener = tournaments.subscribe(CUP).await.unwrap().unwrap();
    let mut everywhere = tournaments.subscribe_all();
    assert!(tournaments.subscribe(id(77)).await.unwrap().is_none());

    send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    let change = listener.recv().await.unwrap();
    assert_eq!(*change.kinds, ["entrant-added".to_owned(), "entrant-checked-in".to_owned()]);
    assert_eq!(change.version, tournaments.current(CUP).await.unwrap().unwrap().version);
    assert_eq!(everywhere.recv().await.unwrap(), (CUP, change));

    send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    assert!(listener.try_recv().is_err(), "a repeated command is no change");
}

#[tokio::test]
async fn time_does_not_run_backwards() {
    let (_dir, tournaments) = opened().await;
    let earlier = Moment(MORNING - 5000);
    let answer = tournaments
        .execute(CUP, organizer(), envelope("enter", enter(&["Aiko Tanabe"])), earlier, facts())
        .await
        .unwrap();
    assert_eq!(answer.events[0].at, Moment(MORNING));
}

#[tokio::test]
async fn a_command_goes_through_though_its_sender_has_gone() {
    let (_dir, tournaments) = opened().await;
    let mut listener = tournaments.subscribe(CUP).await.unwrap().unwrap();
    let sent = send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"]));
    tokio::select! {
        biased;
        _ = sent => panic!("it cannot be through at the first look"),
        () = std::future::ready(()) => {}
    }
    listener.recv().await.unwrap();
    assert_eq!(tournaments.current(CUP).await.unwrap().unwrap().present_entrants().count(), 1);
}

async fn snapshots(dir: &TempDir) -> i64 {
    let mut db = crate::raw(dir.path()).await;
    sqlx::query_scalar("SELECT count(*) FROM snapshot").fetch_one(&mut db).await.unwrap()
}

#[tokio::test]
async fn a_snapshot_with_its_tail_is_the_same_as_the_whole_log() {
    let dir = TempDir::new().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let often = Tournaments::new(store.clone());
    send(&often, CUP, "create", create("cup", false)).await.unwrap();
    for number in 0..10 {
        send(&often, CUP, &format!("enter-{number}"), enter(&[&format!("Player {number}")])).await.unwrap();
    }
    often.save_snapshots().await;
    assert_eq!(snapshots(&dir).await, 1);
    send(&often, CUP, "tail", enter(&["Player 11"])).await.unwrap();
    let folded = often.current(CUP).await.unwrap().unwrap();
    let again = Tournaments::new(store.clone()).current(CUP).await.unwrap().unwrap();
    assert_eq!(again.tournament, folded.tournament);

    sqlx::query("DELETE FROM snapshot").execute(&mut crate::raw(dir.path()).await).await.unwrap();
    let replayed = Tournaments::new(store.clone()).current(CUP).await.unwrap().unwrap();
    assert_eq!(replayed.tournament, folded.tournament);

    sqlx::query("INSERT INTO snapshot SELECT id, 3, 1, x'00' FROM stream")
        .execute(&mut crate::raw(dir.path()).await)
        .await
        .unwrap();
    let unread = Tournaments::new(store).current(CUP).await.unwrap().unwrap();
    assert_eq!(unread.tournament, folded.tournament, "a snapshot of other code is not read");
}

#[tokio::test]
async fn an_erased_person_is_gone_from_the_state_and_the_tournament_goes_on() {
    let (dir, tournaments) = first_round(4).await;
    let before = tournaments.current(CUP).await.unwrap().unwrap();
    let entrant = before.entrant(EntrantId(2)).unwrap().clone();
    let person = Uuid::parse_str(&entrant.person.unwrap().0).unwrap();
    let mut listener = tournaments.subscribe(CUP).await.unwrap().unwrap();

    assert_eq!(tournaments.erase_person(person).await.unwrap(), [CUP]);

    let after = tournaments.current(CUP).await.unwrap().unwrap();
    assert_eq!(after.entrant(EntrantId(2)).unwrap().name, None);
    assert_eq!(after.entrant(EntrantId(1)).unwrap().name.as_deref(), Some("Player 1"));
    assert_ne!(after.edition(), before.edition());
    let change = listener.recv().await.unwrap();
    assert_eq!((change.version, change.erasures), after.edition());

    send(&tournaments, CUP, "table-1", result(1)).await.unwrap();
    assert!(tournaments.store().verify(CUP).await.unwrap().is_ok());
    let folded = tournaments.current(CUP).await.unwrap().unwrap();
    drop(tournaments);
    let again = Tournaments::new(Store::open(dir.path()).await.unwrap());
    assert_eq!(again.current(CUP).await.unwrap().unwrap().tournament, folded.tournament);
}

#[tokio::test]
async fn a_deleted_practice_tournament_is_gone_for_everybody() {
    let dir = TempDir::new().unwrap();
    let tournaments = Tournaments::new(Store::open(dir.path()).await.unwrap());
    send(&tournaments, CUP, "create", create("practice", true)).await.unwrap();
    send(&tournaments, id(2), "create", create("real", false)).await.unwrap();
    let mut listener = tournaments.subscribe(CUP).await.unwrap().unwrap();

    assert!(matches!(tournaments.delete_practice(id(2)).await, Err(DeleteError::NotPractice { .. })));
    tournaments.delete_practice(CUP).await.unwrap();

    assert!(tournaments.current(CUP).await.unwrap().is_none());
    assert!(matches!(listener.recv().await, Err(RecvError::Closed)));
    assert_eq!(code(send(&tournaments, CUP, "late", enter(&["Aiko"])).await), "no-such-tournament");
    send(&tournaments, CUP, "create", create("practice", true)).await.unwrap();
}

#[tokio::test]
async fn a_copy_is_made_after_each_published_round_and_goes_on_elsewhere() {
    let copies = TempDir::new().unwrap();
    let (_dir, tournaments) = opened().await;
    let mut state = tournaments.keep_copy(copies.path().to_owned());
    assert!(matches!(*state.borrow(), CopyState::Waiting));
    send(&tournaments, CUP, "enter", enter(&["Aiko", "Bruno", "Chiyo", "Dario"])).await.unwrap();
    let round = RoundNumber(1);
    send(&tournaments, CUP, "draft", Command::DraftRound { round, reason: None, allow: Default::default() })
        .await
        .unwrap();
    let publish = Command::PublishRound { round, attempt: Attempt(1) };
    let published = send(&tournaments, CUP, "publish", publish).await.unwrap();

    state.changed().await.unwrap();
    let CopyState::Made { tournament, version } = *state.borrow() else { panic!("{:?}", *state.borrow()) };
    assert_eq!((tournament, version), (CUP, published.current.version));
    let elsewhere = Tournaments::new(Store::open(copies.path()).await.unwrap());
    assert_eq!(elsewhere.current(CUP).await.unwrap().unwrap().tournament, published.current.tournament);
    send(&elsewhere, CUP, "table-1", result(1)).await.unwrap();
    assert!(copies.path().join(DATABASE_FILE).exists());
}

#[tokio::test]
async fn an_archive_of_a_real_tournament_verifies_whole_and_public() {
    let (_dir, tournaments) = first_round(4).await;
    let whole = tournaments.store().export(CUP, store::Scope::Whole).await.unwrap();
    let public = tournaments.store().export(CUP, store::Scope::Public).await.unwrap();
    let report = store::verify_archive(whole.as_slice()).unwrap();
    assert_eq!(store::verify_archive(public.as_slice()).unwrap().head, report.head);
    let text = String::from_utf8(public).unwrap();
    assert!(!text.contains("Player 1") && !text.contains("master_seed"));

    let other = TempDir::new().unwrap();
    let other = Tournaments::new(Store::open(other.path()).await.unwrap());
    other.store().import_archive(&whole).await.unwrap();
    let here = tournaments.current(CUP).await.unwrap().unwrap();
    assert_eq!(other.current(CUP).await.unwrap().unwrap().tournament, here.tournament);
    send(&other, CUP, "table-1", result(1)).await.unwrap();
}

#[tokio::test]
async fn what_is_read_does_not_change_under_the_reader() {
    let (_dir, tournaments) = opened().await;
    let held = tournaments.current(CUP).await.unwrap().unwrap();
    let answer = send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    assert!(matches!(answer.events[0].event, Event::EntrantAdded { .. }));
    assert_eq!(held.present_entrants().count(), 0);
    assert!(!Arc::ptr_eq(&held.tournament, &answer.current.tournament));
}

#[tokio::test]
async fn snapshots_are_taken_while_the_tournament_runs() {
    let dir = TempDir::new().unwrap();
    let tournaments = Tournaments::with_snapshots_every(Store::open(dir.path()).await.unwrap(), 1);
    send(&tournaments, CUP, "create", create("cup", false)).await.unwrap();
    // The snapshot is written beside the commands, which go on meanwhile; a few of them are time enough.
    let mut sent = 0;
    while snapshots(&dir).await == 0 {
        sent += 1;
        assert!(sent < 200, "no snapshot after {sent} commands");
        send(&tournaments, CUP, &format!("enter-{sent}"), enter(&[&format!("Player {sent}")])).await.unwrap();
    }
}
