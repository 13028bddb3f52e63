//! Commands that are on the disk when they are answered, beside rows that are.

use engine::command::CorrectResult;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::ids::{RoundNumber, TableNumber};
use engine::play::Score;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection as _, SqliteConnection};

use super::{line, per_second, share};
use crate::hall::Place;

const AT_ONCE: u32 = 64;
/// What an entry of the log weighs, more or less.
const ROW: usize = 300;

pub async fn run(commands: u32) -> anyhow::Result<()> {
    let plain = inserts(commands, 1).await?;
    let ours = one_after_another(commands).await?;
    tell("durable commands, one after another", ours, plain, commands, "one plain insert per commit");
    let plain = inserts(commands, AT_ONCE).await?;
    let ours = at_once(commands).await?;
    let beside = format!("{AT_ONCE} plain inserts per commit");
    tell(&format!("durable commands, {AT_ONCE} tournaments at once"), ours, plain, commands, &beside);
    Ok(())
}

fn tell(what: &str, ours: Duration, plain: Duration, commands: u32, beside: &str) {
    let (ours, plain) = (per_second(commands.into(), ours), per_second(commands.into(), plain));
    line(what, &format!("{ours}/s"), &format!("{plain}/s: {beside}"), &share(ours, plain));
}

/// Rows of the same weight, as durable, and nothing else.
async fn inserts(rows: u32, per_commit: u32) -> anyhow::Result<Duration> {
    let folder = tempfile::tempdir()?;
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("plain.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut db = SqliteConnection::connect_with(&options).await?;
    sqlx::query("CREATE TABLE row (number INTEGER PRIMARY KEY, bytes BLOB) STRICT").execute(&mut db).await?;
    let bytes = vec![7_u8; ROW];
    let began = Instant::now();
    for _ in 0..rows.div_ceil(per_commit) {
        let mut together = db.begin().await?;
        for _ in 0..per_commit {
            sqlx::query("INSERT INTO row (bytes) VALUES ($1)")
                .bind(bytes.as_slice())
                .execute(&mut *together)
                .await?;
        }
        together.commit().await?;
    }
    Ok(began.elapsed())
}

async fn one_after_another(commands: u32) -> anyhow::Result<Duration> {
    let folder = tempfile::tempdir()?;
    let place = Place::open(folder.path()).await?;
    prepare(&place).await?;
    let began = Instant::now();
    correct(&place, commands).await?;
    Ok(began.elapsed())
}

/// Many tournaments share one writer, and with it the commits.
async fn at_once(commands: u32) -> anyhow::Result<Duration> {
    let folder = tempfile::tempdir()?;
    let first = Arc::new(Place::open(folder.path()).await?);
    let mut places = vec![Arc::clone(&first)];
    for number in 1..AT_ONCE {
        places.push(Arc::new(first.beside(number).await?));
    }
    for place in &places {
        prepare(place).await?;
    }
    let began = Instant::now();
    let mut desks = tokio::task::JoinSet::new();
    for place in places {
        desks.spawn(async move { correct(&place, commands / AT_ONCE).await });
    }
    while let Some(done) = desks.join_next().await {
        done??;
    }
    Ok(began.elapsed())
}

async fn prepare(place: &Place) -> anyhow::Result<()> {
    place.enter(8).await?;
    place.publish(RoundNumber(1)).await?;
    place.record(RoundNumber(1), TableNumber(1)).await
}

async fn correct(place: &Place, commands: u32) -> anyhow::Result<()> {
    for number in 0..commands {
        let score = if number % 2 == 0 { Score::of(2, 1, 0) } else { Score::of(2, 0, 0) };
        let (round, table, reason) = (RoundNumber(1), TableNumber(1), "the slip was hard to read".to_owned());
        place
            .must(engine::Command::CorrectResult(CorrectResult { round, table, score, reason, before: None }))
            .await?;
    }
    Ok(())
}
