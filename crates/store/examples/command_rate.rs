//! One large tournament: how long its first round takes to draft, how many results per second one and sixteen desks can
//! enter, and how long it takes to open it again with and without a snapshot.
//!
//! `cargo run -p store --example command_rate [PLAYERS]`

use engine::command::{AddEntrants, CreateTournament, DraftRound, PublishRound, RecordResult};
use std::{error::Error, time::Instant};

use engine::{
    Actor, Command, Envelope, Facts,
    command::NewEntrant,
    ids::{Attempt, CommandId, Moment, PersonId, RoundNumber, TableNumber},
    play::Score,
    tournament::NameStyle,
};
use rulebook::{FactSheet, Library};
use store::{Answer, ExecuteError, Store, Tournaments};
use tokio::task::JoinSet;
use uuid::Uuid;

const CUP: Uuid = Uuid::from_u128(1);
const ROUND: RoundNumber = RoundNumber(1);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let players: u32 = std::env::args().nth(1).map_or(Ok(1000), |players| players.parse())?;
    let dir = tempfile::tempdir()?;
    let tournaments = Tournaments::new(Store::open(dir.path()).await?);
    create(&tournaments).await?;
    timed("enter all players", enter(&tournaments, players)).await?;
    let draft = Command::DraftRound(DraftRound { round: ROUND, reason: None, allow: Default::default() });
    timed("draft round 1", send(&tournaments, "draft", draft)).await?;
    let publish = Command::PublishRound(PublishRound { round: ROUND, attempt: Attempt(1) });
    timed("publish it", send(&tournaments, "publish", publish)).await?;

    let tables = players / 2;
    results(&tournaments, 1, 1..tables / 2 + 1).await?;
    results(&tournaments, 16, tables / 2 + 1..tables + 1).await?;

    let store = tournaments.store().clone();
    timed("open again from the log", Tournaments::new(store.clone()).current(CUP)).await?;
    timed("save a snapshot", async {
        tournaments.save_snapshots().await;
        Ok(())
    })
    .await?;
    timed("open again from the snapshot", Tournaments::new(store).current(CUP)).await?;
    Ok(())
}

async fn timed<T>(
    what: &str,
    work: impl Future<Output = Result<T, ExecuteError>>,
) -> Result<T, ExecuteError> {
    let start = Instant::now();
    let done = work.await?;
    println!("{what:>30}: {} ms", start.elapsed().as_millis());
    Ok(done)
}

async fn send(tournaments: &Tournaments, id: &str, command: Command) -> Result<Answer, ExecuteError> {
    send_with(tournaments, id, command, Facts::default()).await
}

async fn send_with(
    tournaments: &Tournaments,
    id: &str,
    command: Command,
    facts: Facts,
) -> Result<Answer, ExecuteError> {
    let actor = Actor::Person { person: PersonId(Uuid::from_u128(900).to_string()) };
    let envelope = Envelope { id: CommandId(id.to_owned()), command };
    tournaments.execute(CUP, actor, envelope, Moment(0), facts).await
}

async fn create(tournaments: &Tournaments) -> Result<Answer, ExecuteError> {
    let command = Command::CreateTournament(CreateTournament {
        name: "Large Cup".to_owned(),
        slug: "large-cup".to_owned(),
        date: "2026-11-15".to_owned(),
        zone: "Asia/Tokyo".to_owned(),
        rulebook: "transformers".to_owned(),
        options: FactSheet::default(),
        names: NameStyle::Full,
        practice: false,
        gathering: None,
    });
    let rulebook = Library::builtin().resolve("transformers", &FactSheet::default()).ok();
    send_with(tournaments, "create", command, Facts { rulebook, ..Facts::default() }).await
}

async fn enter(tournaments: &Tournaments, players: u32) -> Result<Answer, ExecuteError> {
    let entrants = (1..=players)
        .map(|number| NewEntrant {
            name: format!("Player {number}"),
            person: None,
            attributes: Default::default(),
        })
        .collect();
    send(
        tournaments,
        "enter",
        Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }),
    )
    .await
}

/// Every desk enters the tables that fall to it, one after the other.
async fn results(
    tournaments: &Tournaments,
    desks: u32,
    tables: std::ops::Range<u32>,
) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for desk in 0..desks {
        let (tournaments, own) =
            (tournaments.clone(), tables.clone().skip(desk as usize).step_by(desks as usize));
        tasks.spawn(async move {
            for table in own {
                let command = Command::RecordResult(RecordResult {
                    round: ROUND,
                    table: TableNumber(table),
                    score: Score::of(2, 0, 0),
                    insists: false,
                });
                send(&tournaments, &format!("table-{table}"), command).await?;
            }
            Ok::<(), ExecuteError>(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    let millis = u64::try_from(start.elapsed().as_millis())?;
    let rate = tables.len() as u64 * 1000 / millis.max(1);
    println!("{:>30}: {rate}/s", format!("results from {desks} desks"));
    Ok(())
}
