use engine::command::{AddEntrants, AppointStaff, CreateTournament, DraftRound, PublishRound, RecordResult};
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

use crate::{Engine, MORNING, Spot, fresh, id};

pub const CUP: Uuid = Uuid::from_u128(1);
const ORGANIZER: u128 = 900;

fn person(number: u128) -> PersonId {
    PersonId(id(number).to_string())
}

pub fn organizer() -> Actor {
    Actor::Person { person: person(ORGANIZER) }
}

fn envelope(id: &str, command: Command) -> Envelope {
    Envelope { id: CommandId(id.to_owned()), command }
}

pub fn create(slug: &str, practice: bool) -> Command {
    Command::CreateTournament(CreateTournament {
        name: "Sunday Cup".to_owned(),
        slug: slug.to_owned(),
        date: "2026-11-15".to_owned(),
        zone: "Asia/Tokyo".to_owned(),
        rulebook: "transformers".to_owned(),
        options: FactSheet::default(),
        names: NameStyle::Full,
        practice,
        gathering: None,
    })
}

pub fn facts() -> Facts {
    static TRANSFORMERS: LazyLock<Option<Resolved>> =
        LazyLock::new(|| Library::builtin().resolve("transformers", &FactSheet::default()).ok());
    Facts {
        rulebook: TRANSFORMERS.clone(),
        actor_name: Some("Olga Organizer".to_owned()),
        ..Facts::default()
    }
}

pub fn enter(names: &[&str]) -> Command {
    let entrants = names
        .iter()
        .map(|name| NewEntrant { name: (*name).to_owned(), person: None, attributes: Default::default() })
        .collect();
    Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true })
}

pub fn result(table: u32) -> Command {
    Command::RecordResult(RecordResult {
        round: RoundNumber(1),
        table: TableNumber(table),
        score: Score::of(2, 0, 0),
        insists: false,
    })
}

pub async fn send(
    tournaments: &Tournaments,
    tournament: Uuid,
    id: &str,
    command: Command,
) -> Result<Answer, ExecuteError> {
    tournaments.execute(tournament, organizer(), envelope(id, command), Moment(MORNING), facts()).await
}

pub async fn opened(engine: &Engine) -> (Spot, Tournaments) {
    let (spot, store) = fresh(engine).await;
    let tournaments = Tournaments::new(store);
    send(&tournaments, CUP, "create", create("cup", false)).await.unwrap();
    (spot, tournaments)
}

/// A cup with so many players, its first round published.
pub async fn first_round(engine: &Engine, players: u32) -> (Spot, Tournaments) {
    let (spot, tournaments) = opened(engine).await;
    let names: Vec<_> = (1..=players).map(|number| format!("Player {number}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    send(&tournaments, CUP, "enter", enter(&names)).await.unwrap();
    let round = RoundNumber(1);
    send(
        &tournaments,
        CUP,
        "draft",
        Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }),
    )
    .await
    .unwrap();
    let publish = Command::PublishRound(PublishRound { round, attempt: Attempt(1) });
    send(&tournaments, CUP, "publish", publish).await.unwrap();
    (spot, tournaments)
}

fn code(refused: Result<Answer, ExecuteError>) -> String {
    match refused {
        Err(ExecuteError::Refused(refusal)) => refusal.code().to_owned(),
        other => panic!("not a refusal: {other:?}"),
    }
}

async fn a_tournament_is_created_listed_and_there_again_after_a_restart(engine: Engine) {
    let (spot, tournaments) = opened(&engine).await;
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
    let again = Tournaments::new(spot.open().await.unwrap());
    assert_eq!(again.current(CUP).await.unwrap().unwrap().tournament, before.tournament);
}

async fn the_same_command_sent_twice_is_recorded_once(engine: Engine) {
    let (_dir, tournaments) = opened(&engine).await;
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

async fn one_id_with_other_content_is_refused_also_after_a_restart(engine: Engine) {
    let (spot, tournaments) = opened(&engine).await;
    let first = send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    let other = || enter(&["Ben Okafor"]);
    assert_eq!(code(send(&tournaments, CUP, "enter", other()).await), "sent-with-other-content");
    drop(tournaments);
    let again = Tournaments::new(spot.open().await.unwrap());
    assert_eq!(code(send(&again, CUP, "enter", other()).await), "sent-with-other-content");
    let same = send(&again, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    assert_eq!((same.repeated, same.current.version), (true, first.current.version));

    // Nobody can guess at an erased name by what was asked: the digest goes with it.
    let entrant = same.current.entrants[0].person.clone().unwrap();
    again.erase_person(entrant.0.parse().unwrap()).await.unwrap();
    let entries = again.store().read(CUP, 0).await.unwrap();
    assert!(entries.iter().all(|entry| entry.asked.is_none()));
    assert!(send(&again, CUP, "enter", other()).await.unwrap().repeated);
}

async fn the_same_command_sent_many_times_at_once_is_recorded_once(engine: Engine) {
    let (_dir, tournaments) = opened(&engine).await;
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

async fn two_desks_enter_two_hundred_results_at_once_with_no_refusal(engine: Engine) {
    let (_dir, tournaments) = first_round(&engine, 400).await;
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

async fn two_nodes_on_one_log_retry_from_the_tail(engine: Engine) {
    let (_dir, here) = first_round(&engine, 40).await;
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

async fn a_refusal_writes_nothing(engine: Engine) {
    let (_dir, tournaments) = opened(&engine).await;
    let before = tournaments.store().head(CUP).await.unwrap();
    assert_eq!(code(send(&tournaments, CUP, "again", create("other", false)).await), "created-already");
    assert_eq!(code(send(&tournaments, CUP, "early", result(1)).await), "unknown-round");
    assert_eq!(code(send(&tournaments, id(77), "nowhere", result(1)).await), "no-such-tournament");
    assert_eq!(code(send(&tournaments, id(77), "taken", create("cup", false)).await), "slug-taken");
    assert_eq!(tournaments.store().head(CUP).await.unwrap(), before);
    assert!(tournaments.current(id(77)).await.unwrap().is_none());
    let odd = Command::AppointStaff(AppointStaff {
        person: PersonId("not a uuid".to_owned()),
        name: "Nemo".to_owned(),
        roles: [engine::people::Role::FloorJudge].into(),
    });
    assert_eq!(code(send(&tournaments, CUP, "odd", odd).await), "bad-person-id");
}

async fn listeners_are_told_what_happened_once_it_can_be_seen(engine: Engine) {
    let (_dir, tournaments) = opened(&engine).await;
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

async fn time_does_not_run_backwards(engine: Engine) {
    let (_dir, tournaments) = opened(&engine).await;
    let earlier = Moment(MORNING - 5000);
    let answer = tournaments
        .execute(CUP, organizer(), envelope("enter", enter(&["Aiko Tanabe"])), earlier, facts())
        .await
        .unwrap();
    assert_eq!(answer.events[0].at, Moment(MORNING));
}

async fn a_command_goes_through_though_its_sender_has_gone(engine: Engine) {
    let (_dir, tournaments) = opened(&engine).await;
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

async fn snapshots(spot: &Spot) -> i64 {
    spot.count("SELECT count(*) FROM snapshot").await
}

async fn a_snapshot_with_its_tail_is_the_same_as_the_whole_log(engine: Engine) {
    let (spot, store) = fresh(&engine).await;
    let often = Tournaments::new(store.clone());
    send(&often, CUP, "create", create("cup", false)).await.unwrap();
    for number in 0..10 {
        send(&often, CUP, &format!("enter-{number}"), enter(&[&format!("Player {number}")])).await.unwrap();
    }
    often.save_snapshots().await;
    assert_eq!(snapshots(&spot).await, 1);
    send(&often, CUP, "tail", enter(&["Player 11"])).await.unwrap();
    let folded = often.current(CUP).await.unwrap().unwrap();
    let again = Tournaments::new(store.clone()).current(CUP).await.unwrap().unwrap();
    assert_eq!(again.tournament, folded.tournament);

    spot.tamper("DELETE FROM snapshot", &[]).await;
    let replayed = Tournaments::new(store.clone()).current(CUP).await.unwrap().unwrap();
    assert_eq!(replayed.tournament, folded.tournament);

    spot.tamper("INSERT INTO snapshot SELECT id, 3, 1, $1 FROM stream", &[0]).await;
    let unread = Tournaments::new(store).current(CUP).await.unwrap().unwrap();
    assert_eq!(unread.tournament, folded.tournament, "a snapshot of other code is not read");
}

async fn an_erased_person_is_gone_from_the_state_and_the_tournament_goes_on(engine: Engine) {
    let (spot, tournaments) = first_round(&engine, 4).await;
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
    let again = Tournaments::new(spot.open().await.unwrap());
    assert_eq!(again.current(CUP).await.unwrap().unwrap().tournament, folded.tournament);
}

async fn a_deleted_practice_tournament_is_gone_for_everybody(engine: Engine) {
    let (_spot, store) = fresh(&engine).await;
    let tournaments = Tournaments::new(store);
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

async fn a_copy_is_made_after_each_published_round_and_goes_on_elsewhere(engine: Engine) {
    let copies = TempDir::new().unwrap();
    let (_dir, tournaments) = opened(&engine).await;
    let mut state = tournaments.keep_copy(copies.path().to_owned());
    assert!(matches!(*state.borrow(), CopyState::Waiting));
    send(&tournaments, CUP, "enter", enter(&["Aiko", "Bruno", "Chiyo", "Dario"])).await.unwrap();
    let round = RoundNumber(1);
    send(
        &tournaments,
        CUP,
        "draft",
        Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }),
    )
    .await
    .unwrap();
    let publish = Command::PublishRound(PublishRound { round, attempt: Attempt(1) });
    let published = send(&tournaments, CUP, "publish", publish).await.unwrap();

    state.changed().await.unwrap();
    let CopyState::Made { tournament, version } = *state.borrow() else { panic!("{:?}", *state.borrow()) };
    assert_eq!((tournament, version), (CUP, published.current.version));
    let elsewhere = Tournaments::new(Store::open(copies.path()).await.unwrap());
    assert_eq!(elsewhere.current(CUP).await.unwrap().unwrap().tournament, published.current.tournament);
    send(&elsewhere, CUP, "table-1", result(1)).await.unwrap();
    assert!(copies.path().join(DATABASE_FILE).exists());
}

async fn an_archive_of_a_real_tournament_verifies_whole_and_public(engine: Engine) {
    let (_dir, tournaments) = first_round(&engine, 4).await;
    let whole = tournaments.store().export(CUP, store::Scope::Whole).await.unwrap();
    let public = tournaments.store().export(CUP, store::Scope::Public).await.unwrap();
    let report = store::verify_archive(whole.as_slice()).unwrap();
    assert_eq!(store::verify_archive(public.as_slice()).unwrap().head, report.head);
    let text = String::from_utf8(public).unwrap();
    assert!(!text.contains("Player 1") && !text.contains("master_seed"));

    let (_other, other) = fresh(&engine).await;
    let other = Tournaments::new(other);
    other.store().import_archive(&whole).await.unwrap();
    let here = tournaments.current(CUP).await.unwrap().unwrap();
    let there = other.current(CUP).await.unwrap().unwrap();
    assert_eq!((there.version, &there.entrants, &there.rounds), (here.version, &here.entrants, &here.rounds));
    send(&other, CUP, "table-1", result(1)).await.unwrap();
}

async fn what_is_read_does_not_change_under_the_reader(engine: Engine) {
    let (_dir, tournaments) = opened(&engine).await;
    let held = tournaments.current(CUP).await.unwrap().unwrap();
    let answer = send(&tournaments, CUP, "enter", enter(&["Aiko Tanabe"])).await.unwrap();
    assert!(matches!(answer.events[0].event, Event::EntrantAdded(_)));
    assert_eq!(held.present_entrants().count(), 0);
    assert!(!Arc::ptr_eq(&held.tournament, &answer.current.tournament));
}

async fn snapshots_are_taken_while_the_tournament_runs(engine: Engine) {
    let (spot, store) = fresh(&engine).await;
    let tournaments = Tournaments::with_snapshots_every(store, 1);
    send(&tournaments, CUP, "create", create("cup", false)).await.unwrap();
    // The snapshot is written beside the commands, which go on meanwhile; a few of them are time enough.
    let mut sent = 0;
    while snapshots(&spot).await == 0 {
        sent += 1;
        assert!(sent < 200, "no snapshot after {sent} commands");
        send(&tournaments, CUP, &format!("enter-{sent}"), enter(&[&format!("Player {sent}")])).await.unwrap();
    }
}

on_both_engines!(
    a_tournament_is_created_listed_and_there_again_after_a_restart,
    the_same_command_sent_twice_is_recorded_once,
    one_id_with_other_content_is_refused_also_after_a_restart,
    the_same_command_sent_many_times_at_once_is_recorded_once,
    two_desks_enter_two_hundred_results_at_once_with_no_refusal,
    two_nodes_on_one_log_retry_from_the_tail,
    a_refusal_writes_nothing,
    listeners_are_told_what_happened_once_it_can_be_seen,
    time_does_not_run_backwards,
    a_command_goes_through_though_its_sender_has_gone,
    a_snapshot_with_its_tail_is_the_same_as_the_whole_log,
    an_erased_person_is_gone_from_the_state_and_the_tournament_goes_on,
    a_deleted_practice_tournament_is_gone_for_everybody,
    a_copy_is_made_after_each_published_round_and_goes_on_elsewhere,
    an_archive_of_a_real_tournament_verifies_whole_and_public,
    what_is_read_does_not_change_under_the_reader,
    snapshots_are_taken_while_the_tournament_runs,
);
