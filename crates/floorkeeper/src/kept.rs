//! Where everything is kept: a data folder of this machine, or a database that several nodes share.

use crate::demo;
use crate::input::Failure;
use anyhow::Context as _;
use clap::Args;
use rulebook::Library;
use std::path::{Path, PathBuf};
use store::{Serving, Store};

#[derive(Args, Clone)]
pub struct Database {
    /// A PostgreSQL database instead of a data folder: postgres://user:password@host/name
    #[arg(long, value_name = "URL", env = "FLOORKEEPER_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
}

pub const TWO_PLACES: &str = "a data folder and a database are two places: give --data (FLOORKEEPER_DATA) or --database \
    (FLOORKEEPER_DATABASE), not both";

/// What the server works on for as long as it runs.
pub struct Kept {
    pub store: Store,
    /// As the first lines tell it.
    pub told: String,
    _folder: Option<DataFolder>,
    _serving: Option<Serving>,
}

impl Kept {
    pub async fn shared(url: &str) -> Result<Self, Failure> {
        let store = Store::open_database(url).await.map_err(crate::data::failure)?;
        let told =
            format!("data: {} (shared; other nodes may serve from it too)", store::named_database(url));
        Ok(Self { store, told, _folder: None, _serving: None })
    }

    pub async fn own(folder: DataFolder) -> Result<Self, Failure> {
        let serving = Serving::of(folder.path()).context("the data folder cannot be served")?;
        let store = Store::open(folder.path()).await.context("the data folder cannot be opened")?;
        let path = std::path::absolute(folder.path()).unwrap_or_else(|_| folder.path().to_owned());
        let told =
            format!("data: {} (Ctrl+C stops, and a start with the same folder goes on)", path.display());
        Ok(Self { store, told, _folder: Some(folder), _serving: Some(serving) })
    }

    pub async fn demo(folder: DataFolder, library: &Library) -> Result<Self, Failure> {
        let path = folder.path().to_owned();
        let kept = Self::own(folder).await?;
        demo::prepare(&kept.store, library, &path).await?;
        Ok(kept)
    }
}

/// A data folder; a temporary one goes when the program ends in an orderly way.
pub enum DataFolder {
    Given(PathBuf),
    Temporary(tempfile::TempDir),
}

impl DataFolder {
    pub fn of(given: Option<&Path>, demo: bool) -> Result<Self, Failure> {
        match given {
            Some(folder) => Ok(Self::Given(folder.to_owned())),
            None if demo => {
                let made = tempfile::Builder::new().prefix("floorkeeper-demo-").tempdir();
                Ok(Self::Temporary(made.context("a temporary folder cannot be made")?))
            }
            None => Ok(Self::Given("data".into())),
        }
    }

    pub fn path(&self) -> &Path {
        match self {
            Self::Given(folder) => folder,
            Self::Temporary(folder) => folder.path(),
        }
    }
}
