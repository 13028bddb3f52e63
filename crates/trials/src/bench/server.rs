//! The program as a process of its own: a tournament is made, or found in the folder, and served.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use axum::routing::get;
use engine::ids::RoundNumber;
use tokio::net::TcpListener;
use tower::ServiceExt as _;
use web::serve::Shutdown;

use crate::hall::{Place, program};

/// The page that is measured.
pub const PAGE: &str = "/t/trial";
/// As many bytes, without anything around them.
pub const FILE: &str = "/as-a-file";

/// A server in another process, ended with the value.
pub struct Server {
    pub address: SocketAddr,
    pub token: String,
    pub tournament: String,
    child: Child,
}

impl Server {
    /// With a new tournament, its first round published; or, without players, with what the folder holds.
    pub async fn start(folder: &Path, players: u32) -> anyhow::Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg("hall")
            .arg(folder)
            .arg(players.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("a server")?;
        let output = child.stdout.take().context("its output")?;
        let told = tokio::task::spawn_blocking(move || {
            let mut told = String::new();
            BufReader::new(output).read_line(&mut told).map(|_| told)
        });
        let told = told.await??;
        let mut words = told.split_whitespace();
        let mut word = || words.next().map(str::to_owned).context("the server did not start");
        Ok(Self { address: word()?.parse()?, token: word()?, tournament: word()?, child })
    }

    /// Of the server alone.
    pub fn resident_kb(&self) -> anyhow::Result<u64> {
        let process = self.child.id();
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("its memory")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }
}

/// As a power cut does.
impl Drop for Server {
    fn drop(&mut self) {
        // Already gone where it failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The other side: serves until nobody holds its input open any more.
pub fn serve(folder: &Path, players: u32) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let place = if players > 0 { Some(Place::open(folder).await?) } else { None };
        let (router, told) = match &place {
            Some(place) => {
                place.enter(players).await?;
                place.publish(RoundNumber(1)).await?;
                let router = place.router.clone().merge(as_a_file(place).await?);
                (router, format!("{} {}", place.token, place.tournament))
            }
            None => (program(folder).await?.1, "- -".to_owned()),
        };
        let (trigger, _) = Shutdown::new();
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("{} {told}", listener.local_addr()?);
        std::io::stdout().flush()?;
        let released = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0]));
        let released = async {
            let _ = released.await;
        };
        web::serve::serve(listener, router, trigger, released, Duration::from_secs(1)).await?;
        Ok(())
    })
}

async fn as_a_file(place: &Place) -> anyhow::Result<Router> {
    let request = Request::get(PAGE).header("host", "localhost").header("accept-language", "en");
    let answer = place.router.clone().oneshot(request.body(Body::empty())?).await?;
    let bytes = to_bytes(answer.into_body(), usize::MAX).await?;
    let file = move || {
        let bytes = bytes.clone();
        async move { ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], bytes) }
    };
    Ok(Router::new().route(FILE, get(file)))
}
