//! Where a server of a test keeps its data: on either engine.

use std::sync::Arc;

use store::{Store, StoreError};
use tempfile::TempDir;

use crate::server::{Server, token_in};

#[path = "../../../store/tests/postgres_server/mod.rs"]
mod postgres_server;

pub use postgres_server::PostgresServer;

pub enum Place {
    Folder(TempDir),
    Database { server: Arc<PostgresServer>, url: String },
}

impl Place {
    pub fn folder() -> Self {
        Self::Folder(tempfile::tempdir().expect("a folder"))
    }

    pub fn database(server: &Arc<PostgresServer>) -> Self {
        Self::Database { server: Arc::clone(server), url: server.database() }
    }

    pub fn serve(&self) -> Server {
        match self {
            Self::Folder(folder) => Server::with_data(folder.path()),
            Self::Database { url, .. } => Server::start(&["--database", url]),
        }
    }

    pub async fn open(&self) -> Result<Store, StoreError> {
        match self {
            Self::Folder(folder) => Store::open(folder.path()).await,
            Self::Database { url, .. } => Store::open_database(url).await,
        }
    }

    pub fn token(&self) -> String {
        token_in(self.open())
    }

    /// The power goes where the data are, too.
    pub fn cut_power(&self) {
        if let Self::Database { server, .. } = self {
            server.cut_off();
            server.resume();
        }
    }
}

/// How often something is tried: a few times with the other tests, and as often as asked for by `scripts/endure`.
pub fn times(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|times| times.parse().ok()).unwrap_or(usual)
}
