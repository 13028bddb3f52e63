//! The data folder from outside: `export`, `verify`, `backup`, `restore`.

use crate::input::{Failure, print_bytes, print_json, print_text};
use crate::kept::{Database, TWO_PLACES};
use anyhow::Context as _;
use clap::Args;
use engine::event::Logged;
use engine::structure::{Unchecked, redraw};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use store::{ArchiveError, DATABASE_FILE, IfPresent, Scope, Store, StoreError};
use uuid::Uuid;

#[derive(Args, Clone)]
pub struct Folder {
    /// Where everything is kept [default: data]
    #[arg(long, value_name = "DIR", env = "FLOORKEEPER_DATA")]
    pub data: Option<PathBuf>,
    #[command(flatten)]
    pub shared: Database,
}

/// The one place that was named.
enum Place<'f> {
    Folder(&'f Path),
    Database(&'f str),
}

impl Folder {
    /// Two places are refused: what is meant for one must not hit the other because a variable is set.
    fn place(&self) -> Result<Place<'_>, Failure> {
        match (&self.shared.database, &self.data) {
            (Some(_), Some(_)) => Err(Failure::BadInput(TWO_PLACES.to_owned())),
            (Some(url), None) => Ok(Place::Database(url)),
            (None, data) => Ok(Place::Folder(data.as_deref().unwrap_or(Path::new("data")))),
        }
    }

    /// Only a folder that holds data is opened: nobody exports from a fresh one.
    async fn open(&self) -> Result<Store, Failure> {
        match self.place()? {
            Place::Database(url) => Store::open_database(url).await.map_err(failure),
            Place::Folder(data) if data.join(DATABASE_FILE).is_file() => {
                Store::open(data).await.map_err(failure)
            }
            Place::Folder(data) => Err(Failure::BadInput(format!(
                "{} holds no data of Floorkeeper; name its folder with --data",
                data.display()
            ))),
        }
    }

    fn told(&self) -> Result<String, Failure> {
        Ok(match self.place()? {
            Place::Database(url) => store::named_database(url),
            Place::Folder(data) => data.display().to_string(),
        })
    }
}

/// Writes the archive of a tournament to stdout.
pub fn export(folder: &Folder, tournament: &str, public: bool) -> Result<(), Failure> {
    block_on(async {
        let store = folder.open().await?;
        let found = find(&store, tournament).await;
        let scope = if public { Scope::Public } else { Scope::Whole };
        let archive = match found {
            Ok(id) => store.export(id, scope).await.map_err(archive_failure),
            Err(failure) => Err(failure),
        };
        store.close().await.map_err(failure)?;
        print_bytes(&archive?)
    })
}

/// By id or by the name in the address.
async fn find(store: &Store, tournament: &str) -> Result<Uuid, Failure> {
    if let Ok(id) = tournament.parse::<Uuid>() {
        return Ok(id);
    }
    if let Some(found) = store.tournament_by_slug(tournament).await.map_err(failure)? {
        return Ok(found.id);
    }
    let all = store.tournaments(None).await.map_err(failure)?;
    let known: Vec<&str> = all.iter().map(|found| found.slug.as_str()).collect();
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    Err(Failure::BadInput(format!("there is no tournament \"{tournament}\"; there are: {known}")))
}

#[derive(Serialize)]
struct Report {
    /// Only printed when everything agrees; what does not is refused.
    verdict: &'static str,
    tournament: Uuid,
    scope: &'static str,
    entries: u64,
    without_private: u64,
    head: String,
    documents: Vec<String>,
    draws: Draws,
}

/// Whether the rounds are the ones that the revealed seed gives.
#[derive(Serialize)]
#[serde(untagged)]
enum Draws {
    Checked { rounds: usize, drafts: usize },
    Unchecked { why: String },
}

fn draws(log: &[Logged]) -> Result<Draws, Failure> {
    let drafts = match redraw(log) {
        Ok(drafts) => drafts,
        Err(why @ Unchecked::AnotherSeed) => return Err(Failure::Denied(why.to_string())),
        Err(why) => return Ok(Draws::Unchecked { why: why.to_string() }),
    };
    if let Some(found) = drafts.iter().find(|draft| !draft.agrees) {
        let (round, attempt) = (found.round, found.attempt);
        return Err(Failure::Denied(format!(
            "round {round}, draft {attempt}: pairings and byes are not the ones that the revealed seed gives"
        )));
    }
    let rounds: BTreeSet<_> = drafts.iter().map(|draft| draft.round).collect();
    Ok(Draws::Checked { rounds: rounds.len(), drafts: drafts.len() })
}

/// Recomputes everything an archive claims, and draws every round again once the seed is revealed.
pub fn verify(file: &Path) -> Result<(), Failure> {
    let (report, log) = store::read_log(BufReader::new(readable(file)?)).map_err(archive_failure)?;
    let hex = |digest: &[u8; 32]| data_encoding::HEXLOWER.encode(digest);
    let draws = draws(&log)?;
    print_json(&Report {
        verdict: match draws {
            Draws::Checked { .. } => {
                "nothing was altered, and every draw is the one that the revealed seed gives"
            }
            Draws::Unchecked { .. } => "nothing was altered; the draws could not be checked",
        },
        tournament: report.tournament,
        scope: match report.scope {
            Scope::Whole => "whole",
            Scope::Public => "public",
        },
        entries: report.entries,
        without_private: report.without_private,
        head: hex(&report.head),
        documents: report.documents.iter().map(hex).collect(),
        draws,
    })
}

fn readable(file: &Path) -> Result<File, Failure> {
    if file.is_dir() {
        return Err(Failure::BadInput(format!("{} is a folder; name the file in it", file.display())));
    }
    File::open(file).map_err(|error| Failure::BadInput(format!("{} cannot be read: {error}", file.display())))
}

/// Copies everything into one file, while the program may be running.
pub fn backup(folder: &Folder, file: &Path) -> Result<(), Failure> {
    block_on(async {
        let store = folder.open().await?;
        let made = store.backup(file).await.map_err(failure);
        store.close().await.map_err(failure)?;
        made
    })?;
    print_text(&format!("everything in {} was copied to {}", folder.told()?, file.display()))
}

/// Puts a backup into a folder or a database that no program has open.
pub fn restore(folder: &Folder, file: &Path, replace: bool) -> Result<(), Failure> {
    readable(file)?;
    let if_present = if replace { IfPresent::Replace } else { IfPresent::Refuse };
    block_on(async {
        match folder.place()? {
            Place::Database(url) => Store::restore_into_database(file, url, if_present).await,
            Place::Folder(data) => Store::restore(file, data, if_present).await,
        }
        .map_err(failure)
    })?;
    print_text(&format!("{} was restored into {}", file.display(), folder.told()?))
}

fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the program cannot start its work")?;
    runtime.block_on(work)
}

/// What somebody pointed us at, what the data's safety forbids, and what is broken.
pub fn failure(error: StoreError) -> Failure {
    match error {
        StoreError::InUse { .. } | StoreError::CopyWentOn { .. } => Failure::Denied(error.to_string()),
        StoreError::AlreadyThere { path } => Failure::Denied(format!(
            "{} already holds a database; add --replace to put the backup in its place, or choose another",
            path.display()
        )),
        StoreError::NotOurs { .. }
        | StoreError::Newer { .. }
        | StoreError::Damaged { .. }
        | StoreError::FileName { .. }
        | StoreError::Address { .. }
        | StoreError::NotOpened { .. }
        | StoreError::CutOff
        | StoreError::File { .. } => Failure::BadInput(error.to_string()),
        error => Failure::Broken(error.into()),
    }
}

fn archive_failure(error: ArchiveError) -> Failure {
    match error {
        ArchiveError::Store(error) => failure(error),
        // The file can be read, and what it claims is not so.
        ArchiveError::Chain { .. } | ArchiveError::Document { .. } | ArchiveError::Altered => {
            Failure::Denied(error.to_string())
        }
        error => Failure::BadInput(error.to_string()),
    }
}
