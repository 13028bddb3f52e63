//! A server process of a test, and the data folder behind it.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use engine::people::Role;
use store::{NewAccount, NewBearer, Person, Store, StoreError};
use uuid::Uuid;

use crate::client::Client;

/// How long anything may take before the test fails.
pub const PATIENCE: Duration = Duration::from_secs(120);

pub struct Server {
    child: Child,
    lines: Receiver<String>,
    pub address: String,
}

impl Server {
    /// Starts the program and waits until it listens.
    pub fn start(arguments: &[&str]) -> Self {
        Self::start_in(&std::env::temp_dir(), arguments)
    }

    /// With a place of its own for temporary files.
    pub fn start_in(temporary: &Path, arguments: &[&str]) -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_floorkeeper")).env("TMPDIR", temporary), arguments)
    }

    /// Everything there is to log goes into a file.
    pub fn telling(log: File, arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_floorkeeper"));
        Self::run(command.env("FLOORKEEPER_LOG", "trace").stderr(log), arguments)
    }

    fn run(command: &mut Command, arguments: &[&str]) -> Self {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(arguments)
            .env_remove("FLOORKEEPER_DATA")
            .env_remove("FLOORKEEPER_BACKUP")
            .env_remove("FLOORKEEPER_BACKUP_EVERY")
            .env_remove("FLOORKEEPER_DATABASE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stdout = BufReader::new(child.stdout.take().expect("stdout"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut server = Self { child, lines, address: String::new() };
        server.address = server.line("listening on ");
        server
    }

    pub fn with_data(data: &Path) -> Self {
        Self::start(&["--data", data.to_str().expect("UTF-8")])
    }

    /// The rest of the next line that begins so.
    pub fn line(&self, beginning: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(rest) = line.strip_prefix(beginning) {
                        return rest.to_owned();
                    }
                }
                Err(RecvTimeoutError::Timeout) => panic!("no line begins with {beginning:?}"),
                Err(RecvTimeoutError::Disconnected) => panic!("the server ended before {beginning:?}"),
            }
        }
    }

    pub fn client(&self, token: &str) -> Client {
        Client::new(&self.address, token)
    }

    /// As a power cut does.
    pub fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }

    /// As a service manager does; whether the program ended well.
    pub fn stop(mut self) -> bool {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.expect("kill runs").success());
        let ended = wait_for("the program to end", || self.child.try_wait().expect("a child"));
        ended.success()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Already gone where the test ended it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Looks again and again until there is something to see.
pub fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < deadline, "waited too long for {what}");
        std::thread::park_timeout(Duration::from_millis(2));
    }
}

pub fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(work)
}

/// An organizer and a token with every role for all tournaments.
pub fn token(data: &Path) -> String {
    token_in(Store::open(data))
}

pub fn token_in(store: impl Future<Output = Result<Store, StoreError>>) -> String {
    run(async {
        let store = store.await.expect("a store");
        let person = Person { id: Uuid::now_v7(), name: "Olga Organizer".to_owned() };
        let at = 1_763_000_000_000;
        let account = NewAccount {
            id: Uuid::now_v7(),
            person: person.clone(),
            login: "olga".to_owned(),
            password: "correct horse".to_owned(),
            organizer: true,
        };
        let account = store.create_account(account, at).await.expect("an account");
        let bearer = NewBearer {
            label: "a desk".to_owned(),
            person: person.id,
            account: Some(account.id),
            tournament: None,
            roles: Role::ALL.map(|role| role.key().to_owned()).into(),
            expires: None,
        };
        let issued = store.issue_bearer(bearer, at).await.expect("a token");
        store.close().await.expect("closed");
        issued.token
    })
}
