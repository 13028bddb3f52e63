//! The page of pairings, beside a file of the same size from the same server.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::client::Client;
use super::server::{FILE, PAGE, Server};
use super::{line, per_second, share};

const CONNECTIONS: usize = 16;

pub async fn run(players: u32, time: Duration) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path(), players).await?;
    let (_, length) = Client::connect(server.address).await?.get(PAGE).await?;
    // In turns, so that a neighbour's load falls on both.
    let (mut pages, mut files) = (0, 0);
    for _ in 0..2 {
        files += rate(server.address, FILE, time / 2).await?;
        pages += rate(server.address, PAGE, time / 2).await?;
    }
    let (pages, files) = (per_second(pages, time), per_second(files, time));
    let what = format!("page of pairings, {players} players, {} KB", length / 1024);
    line(&what, &format!("{pages}/s"), &format!("{files}/s: a file of that size"), &share(pages, files));
    Ok(())
}

async fn rate(address: SocketAddr, path: &'static str, time: Duration) -> anyhow::Result<u64> {
    let mut clients = tokio::task::JoinSet::new();
    let until = Instant::now() + time;
    for _ in 0..CONNECTIONS {
        clients.spawn(async move {
            let mut client = Client::connect(address).await?;
            let mut answers = 0_u64;
            while Instant::now() < until {
                let (status, _) = client.get(path).await?;
                anyhow::ensure!(status == 200, "{path} answered with {status}");
                answers += 1;
            }
            anyhow::Ok(answers)
        });
    }
    let mut answers = 0;
    while let Some(done) = clients.join_next().await {
        answers += done??;
    }
    Ok(answers)
}
