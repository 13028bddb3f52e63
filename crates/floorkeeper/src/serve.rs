//! `serve`: the hall's program.

use crate::input::{Failure, print_text};
use crate::kept::{DataFolder, Database, Kept, TWO_PLACES};
use crate::shelf::Shelf;
use crate::{demo, log_lines, schedule};
use anyhow::Context as _;
use clap::Args;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use store::LinkPurpose;
use tokio::net::TcpListener;
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
    /// A proxy on another machine, believed about where requests come from; several with commas.
    #[arg(long, value_name = "IP", env = "FLOORKEEPER_PROXY", value_delimiter = ',')]
    pub proxy: Vec<IpAddr>,
    /// Where everything is kept [default: data; with --demo a temporary folder]
    #[arg(long, value_name = "DIR", env = "FLOORKEEPER_DATA")]
    pub data: Option<PathBuf>,
    #[command(flatten)]
    pub shared: Database,
    /// A folder on another disk that gets a copy after each published round.
    #[arg(long, value_name = "DIR", env = "FLOORKEEPER_BACKUP")]
    pub backup: Option<PathBuf>,
    /// Also keep a backup of its own in that folder every so many minutes, the newest 48 of them.
    #[arg(long, value_name = "MINUTES", env = "FLOORKEEPER_BACKUP_EVERY", requires = "backup",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub backup_every: Option<u32>,
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
    log_lines::tell();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(anyhow::Error::from)?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: &Serve) -> Result<(), Failure> {
    let site = match &arguments.public_url {
        Some(url) => Site::with_public_url(url).map_err(|error| Failure::BadInput(error.to_string()))?,
        None => Site::default(),
    }
    .behind(&arguments.proxy);
    let library = arguments.shelf.library()?;
    let listener = TcpListener::bind(arguments.listen)
        .await
        .with_context(|| format!("cannot listen on {}; is another program there?", arguments.listen))?;
    let address = listener.local_addr().context("the listening address is unknown")?;
    let kept = kept(arguments, &library).await?;
    let store = kept.store.clone();
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
        if let Some(minutes) = arguments.backup_every {
            schedule::keep(store.clone(), folder.clone(), minutes);
        }
    }
    web::rooms::ring(app.clone());
    let mut router = web::rooms::router(app.clone()).context("the public address is not an origin")?;
    let here = site.origin().unwrap_or_else(|| reachable(&app, address));
    let stop = listening_for_the_end().await;
    print_text(&format!("listening on http://{address}"))?;
    print_text(&kept.told)?;
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

/// With a database the data folder's default does not count, and an invented tournament has no place among real ones.
async fn kept(arguments: &Serve, library: &rulebook::Library) -> Result<Kept, Failure> {
    let (given, demo) = (arguments.data.as_deref(), arguments.demo);
    match &arguments.shared.database {
        Some(_) if given.is_some() => Err(Failure::BadInput(TWO_PLACES.to_owned())),
        Some(_) if demo => Err(Failure::BadInput(
            "--demo invents a tournament of its own; leave --database (FLOORKEEPER_DATABASE) out".to_owned(),
        )),
        Some(url) => Kept::shared(url).await,
        None if demo => Kept::demo(DataFolder::of(given, demo)?, library).await,
        None => {
            let folder = DataFolder::of(given, demo)?;
            if arguments.backup.as_deref().is_some_and(|backup| is_same(backup, folder.path())) {
                let what = "--backup names the data folder itself; a copy belongs into another folder, on another disk";
                return Err(Failure::BadInput(what.to_owned()));
            }
            Kept::own(folder).await
        }
    }
}

fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}
