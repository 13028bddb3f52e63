//! `serve`: the hall's program.

use crate::input::Failure;
use anyhow::Context as _;
use clap::Args;
use rulebook::Library;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use store::{LinkPurpose, Store};
use tokio::net::TcpListener;
use web::app::{App, Opening};
use web::hub::Hub;
use web::serve::{DRAIN, Shutdown, asked_to_stop};
use web::site::Site;

#[derive(Args, Clone)]
pub struct Serve {
    /// Address and port to listen on; 0.0.0.0:8080 for everybody in the venue's network.
    #[arg(long, default_value = "127.0.0.1:8080", env = "FLOORKEEPER_LISTEN")]
    pub listen: SocketAddr,
    /// The address people use, when a proxy stands in front: https://cards.example
    #[arg(long, env = "FLOORKEEPER_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Where everything is kept.
    #[arg(long, default_value = "data", env = "FLOORKEEPER_DATA")]
    pub data: PathBuf,
    /// A folder on another disk that gets a copy after each published round.
    #[arg(long, env = "FLOORKEEPER_BACKUP")]
    pub backup: Option<PathBuf>,
    /// A folder with further rulebooks.
    #[arg(long, env = "FLOORKEEPER_RULEBOOKS")]
    pub rulebooks: Option<PathBuf>,
}

/// A day, so that the link still works after the laptop was carried to the venue.
const SETUP_LINK_MS: i64 = 24 * 60 * 60 * 1000;

pub fn run(arguments: &Serve) -> Result<(), Failure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(anyhow::Error::from)?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: &Serve) -> Result<(), Failure> {
    let site = match &arguments.public_url {
        Some(url) => Site::with_public_url(url).map_err(|error| Failure::BadInput(error.to_string()))?,
        None => Site::default(),
    };
    let library = library(arguments)?;
    let store = Store::open(&arguments.data).await.context("the data folder cannot be opened")?;
    let listener = TcpListener::bind(arguments.listen)
        .await
        .with_context(|| format!("cannot listen on {}; is another program there?", arguments.listen))?;
    let address = listener.local_addr().context("the listening address is unknown")?;
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
    let router = web::rooms::router(app).context("the public address is not an origin")?;

    let here = site.origin().unwrap_or_else(|| format!("http://{address}"));
    println!("listening on http://{address}");
    if !store.has_organizer().await.context("the accounts cannot be read")? {
        let at = web::app::now().0;
        let link = store.issue_link(LinkPurpose::FirstOrganizer, at, SETUP_LINK_MS).await;
        let token = link.context("the set-up link cannot be made")?.token;
        println!("first organizer: {here}/setup/{token}");
    }
    web::serve::serve(listener, router, trigger, asked_to_stop(), DRAIN)
        .await
        .context("the server stopped")?;
    store.close().await.context("the data could not be closed")?;
    Ok(())
}

/// The rulebooks that come with the program and those of a folder.
fn library(arguments: &Serve) -> Result<Library, Failure> {
    let mut library = Library::builtin();
    let Some(folder) = &arguments.rulebooks else { return Ok(library) };
    let entries = std::fs::read_dir(folder)
        .map_err(|error| Failure::BadInput(format!("{} cannot be read: {error}", folder.display())))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    for path in files {
        let text = crate::input::read_text(Some(&path))?;
        let added = library.add(&path.display().to_string(), &text);
        added.map_err(|problems| Failure::BadInput(crate::records::lines(&problems)))?;
    }
    Ok(library)
}
