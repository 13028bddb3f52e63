//! `serve`: the hall's program.

use crate::demo;
use crate::input::{Failure, print_text};
use crate::shelf::Shelf;
use anyhow::Context as _;
use clap::Args;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use store::{LinkPurpose, Serving, Store};
use tokio::net::TcpListener;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use web::app::{App, Opening};
use web::hub::Hub;
use web::serve::{DRAIN, Shutdown, asked_to_stop};
use web::site::Site;

#[derive(Args, Clone)]
pub struct Serve {
    /// Address and port to listen on; 0.0.0.0:8080 for everybody in the venue's network.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", env = "FLOORKEEPER_LISTEN")]
    pub listen: SocketAddr,
    /// The address people use, when a proxy stands in front: https://cards.example
    #[arg(long, value_name = "URL", env = "FLOORKEEPER_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Where everything is kept [default: data; with --demo a temporary folder]
    #[arg(long, value_name = "DIR", env = "FLOORKEEPER_DATA")]
    pub data: Option<PathBuf>,
    /// A folder on another disk that gets a copy after each published round.
    #[arg(long, value_name = "DIR", env = "FLOORKEEPER_BACKUP")]
    pub backup: Option<PathBuf>,
    #[command(flatten)]
    pub shelf: Shelf,
    /// Serve an invented tournament in the middle of round 3.
    #[arg(long)]
    pub demo: bool,
    /// Rehearsals: POST /rehearsal/minutes moves the program's time on.
    #[arg(long, hide = true)]
    pub movable_clock: bool,
}

/// A day, so that the link still works after the laptop was carried to the venue.
const SETUP_LINK_MS: i64 = 24 * 60 * 60 * 1000;

pub fn run(arguments: &Serve) -> Result<(), Failure> {
    tell();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(anyhow::Error::from)?;
    runtime.block_on(serve(arguments))
}

/// What goes wrong while serving is told on stderr; FLOORKEEPER_LOG asks for more, or for a part: `info,store=debug`.
fn tell() {
    let wanted = std::env::var("FLOORKEEPER_LOG").unwrap_or_default();
    let filter = match wanted.parse::<Targets>() {
        Ok(filter) if !wanted.is_empty() => filter,
        _ => Targets::new().with_default(tracing::Level::WARN),
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
}

async fn serve(arguments: &Serve) -> Result<(), Failure> {
    let site = match &arguments.public_url {
        Some(url) => Site::with_public_url(url).map_err(|error| Failure::BadInput(error.to_string()))?,
        None => Site::default(),
    };
    let library = arguments.shelf.library()?;
    let listener = TcpListener::bind(arguments.listen)
        .await
        .with_context(|| format!("cannot listen on {}; is another program there?", arguments.listen))?;
    let address = listener.local_addr().context("the listening address is unknown")?;
    let data = DataFolder::of(arguments)?;
    let _serving = Serving::of(data.path()).context("the data folder cannot be served")?;
    let store = Store::open(data.path()).await.context("the data folder cannot be opened")?;
    if arguments.demo {
        demo::prepare(&store, &library, data.path()).await?;
    }
    let (trigger, shutdown) = Shutdown::new();
    let app = App::open(Opening {
        store: store.clone(),
        library,
        hub: Arc::new(Hub::new(shutdown)),
        site: site.clone(),
        venue: web::venue::venue_addresses(address),
    })
    .await
    .map_err(|error| anyhow::anyhow!("{error}"))?;
    if let Some(folder) = &arguments.backup {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        app.tournaments().keep_copy(folder.clone());
    }
    web::rooms::ring(app.clone());
    let mut router = web::rooms::router(app.clone()).context("the public address is not an origin")?;
    let here = site.origin().unwrap_or_else(|| reachable(&app, address));
    let stop = listening_for_the_end().await;
    print_text(&format!("listening on http://{address}"))?;
    let folder = std::path::absolute(data.path()).unwrap_or_else(|_| data.path().to_owned());
    print_text(&format!(
        "data: {} (Ctrl+C stops, and a start with the same folder goes on)",
        folder.display()
    ))?;
    if address.ip().is_loopback() && arguments.public_url.is_none() {
        print_text("only this machine can open it; for phones: serve --listen 0.0.0.0:8080")?;
    }
    if arguments.movable_clock {
        router = router.merge(movable_clock());
    }
    if arguments.demo {
        router = router.merge(demo::router(site));
        for line in demo::open(&app, &here).await? {
            print_text(&line)?;
        }
    } else if !store.has_organizer().await.context("the accounts cannot be read")? {
        let at = web::app::now().0;
        let link = store.issue_link(LinkPurpose::FirstOrganizer, at, SETUP_LINK_MS).await;
        let token = link.context("the set-up link cannot be made")?.token;
        print_text(&format!("first organizer: {here}/setup/{token}"))?;
    }
    web::serve::serve(listener, router, trigger, stop, DRAIN).await.context("the server stopped")?;
    app.tournaments().save_snapshots().await;
    store.close().await.context("the data could not be closed")?;
    Ok(())
}

/// Time that can be moved on by minutes, for tests and rehearsals.
fn movable_clock() -> axum::Router {
    let move_on = |minutes: String| async move {
        let minutes: u32 = minutes.trim().parse().unwrap_or(0);
        web::app::move_on(minutes.min(600) * 60_000);
    };
    axum::Router::new().route("/rehearsal/minutes", axum::routing::post(move_on))
}

/// Where links lead: nobody can open 0.0.0.0, so there it is the first address on the venue's network.
fn reachable(app: &App, listening: SocketAddr) -> String {
    let venue = app.venue().first().filter(|_| listening.ip().is_unspecified());
    venue.map_or_else(|| format!("http://{listening}"), |address| address.url.clone())
}

/// Whoever has read that the program listens may ask it to stop at once, and finds it ready for that.
async fn listening_for_the_end() -> Pin<Box<impl Future<Output = ()>>> {
    let mut stop = Box::pin(asked_to_stop());
    tokio::select! {
        biased;
        // The first look installs the handlers of the signals.
        () = &mut stop => Box::pin(asked_to_stop()),
        () = std::future::ready(()) => stop,
    }
}

/// Where the data is; a temporary folder goes when the program ends in an orderly way.
enum DataFolder {
    Given(PathBuf),
    Temporary(tempfile::TempDir),
}

impl DataFolder {
    fn of(arguments: &Serve) -> Result<Self, Failure> {
        match &arguments.data {
            Some(folder) => Ok(Self::Given(folder.clone())),
            None if arguments.demo => {
                let made = tempfile::Builder::new().prefix("floorkeeper-demo-").tempdir();
                Ok(Self::Temporary(made.context("a temporary folder cannot be made")?))
            }
            None => Ok(Self::Given("data".into())),
        }
    }

    fn path(&self) -> &Path {
        match self {
            Self::Given(folder) => folder,
            Self::Temporary(folder) => folder.path(),
        }
    }
}
