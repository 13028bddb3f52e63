//! The same cases on both engines.

use std::{path::Path, pin::Pin, sync::Arc};

use sqlx::{Connection as _, PgConnection, SqliteConnection, sqlite::SqliteConnectOptions};
use store::{DATABASE_FILE, Store, StoreError};
use tempfile::TempDir;
use tokio::task::JoinSet;

#[path = "../postgres_server/mod.rs"]
pub mod postgres_server;

use self::postgres_server::PostgresServer;

#[derive(Clone)]
pub enum Engine {
    Sqlite,
    Postgres(Arc<PostgresServer>),
}

/// Where a store of a test is.
pub enum Spot {
    Folder(TempDir),
    Database(String),
}

pub async fn fresh(engine: &Engine) -> (Spot, Store) {
    let spot = match engine {
        Engine::Sqlite => Spot::Folder(TempDir::new().unwrap()),
        Engine::Postgres(server) => {
            let server = Arc::clone(server);
            Spot::Database(tokio::task::spawn_blocking(move || server.database()).await.unwrap())
        }
    };
    let store = spot.open().await.unwrap();
    (spot, store)
}

impl Spot {
    pub async fn open(&self) -> Result<Store, StoreError> {
        match self {
            Self::Folder(dir) => Store::open(dir.path()).await,
            Self::Database(url) => Store::open_database(url).await,
        }
    }

    /// The folder, where it is one.
    pub fn path(&self) -> &Path {
        match self {
            Self::Folder(dir) => dir.path(),
            Self::Database(url) => panic!("{url} is no folder"),
        }
    }

    /// Changes the tables behind the store's back.
    pub async fn tamper(&self, statement: &'static str, bytes: &[u8]) {
        match self {
            Self::Folder(dir) => {
                let query = sqlx::query(statement);
                let query = if statement.contains("$1") { query.bind(bytes) } else { query };
                query.execute(&mut file(dir.path()).await).await.unwrap();
            }
            Self::Database(url) => {
                let query = sqlx::query(statement);
                let query = if statement.contains("$1") { query.bind(bytes) } else { query };
                query.execute(&mut server(url).await).await.unwrap();
            }
        }
    }

    pub async fn count(&self, statement: &'static str) -> i64 {
        match self {
            Self::Folder(dir) => sqlx::query_scalar(statement).fetch_one(&mut file(dir.path()).await).await,
            Self::Database(url) => sqlx::query_scalar(statement).fetch_one(&mut server(url).await).await,
        }
        .unwrap()
    }
}

/// A second way to the same file.
pub async fn file(dir: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(dir.join(DATABASE_FILE));
    SqliteConnection::connect_with(&options).await.unwrap()
}

async fn server(url: &str) -> PgConnection {
    let mut db = PgConnection::connect(url).await.unwrap();
    sqlx::query("SET search_path = floorkeeper").execute(&mut db).await.unwrap();
    db
}

pub type Case = (&'static str, fn(Engine) -> Pin<Box<dyn Future<Output = ()> + Send>>);

/// Each case is a test of its own on SQLite. On PostgreSQL one test runs them all: starting a server for each would take
/// longer than they do.
macro_rules! on_both_engines {
    ($($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                super::$case(crate::Engine::Sqlite).await;
            })*
        }

        pub const CASES: &[crate::engines::Case] =
            &[$((concat!(module_path!(), "::", stringify!($case)), |engine| Box::pin($case(engine)))),*];
    };
}

/// Cases that run beside each other.
const AT_ONCE: usize = 4;

#[test]
fn every_case_holds_on_postgresql() {
    let server = Arc::new(PostgresServer::start());
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let cases = [
        crate::access::CASES,
        crate::archive::CASES,
        crate::backup::CASES,
        crate::directory::CASES,
        crate::erasure::CASES,
        crate::group::CASES,
        crate::log::CASES,
        crate::service::CASES,
        crate::snapshots::CASES,
    ]
    .concat();
    let number = cases.len();
    let failed = runtime.block_on(async {
        let mut failed = Vec::new();
        let mut running = JoinSet::new();
        let mut waiting = cases.into_iter();
        loop {
            while running.len() < AT_ONCE
                && let Some((name, case)) = waiting.next()
            {
                let case = tokio::spawn(case(Engine::Postgres(Arc::clone(&server))));
                running.spawn(async move { case.await.is_err().then_some(name) });
            }
            match running.join_next().await {
                Some(ended) => failed.extend(ended.unwrap()),
                None => return failed,
            }
        }
    });
    assert!(failed.is_empty(), "of {number} cases these failed: {failed:#?}");
}
