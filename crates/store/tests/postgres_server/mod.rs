//! A PostgreSQL server of the tests' own: as its own user, in a folder of its own, gone when the test ends.

use std::{
    fs::{self, File},
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

const PATIENCE: Duration = Duration::from_secs(120);

pub struct PostgresServer {
    folder: PathBuf,
    programs: PathBuf,
    running: Mutex<Option<Child>>,
    databases: AtomicU32,
}

impl PostgresServer {
    pub fn start() -> Self {
        let programs = programs();
        let made = done(as_postgres("mktemp").args(["-d", "/tmp/floorkeeper-postgres-XXXXXX"]));
        let folder = PathBuf::from(made.trim());
        done(
            as_postgres(programs.join("initdb"))
                .arg("-D")
                .arg(folder.join("data"))
                // Only the making of the empty cluster is not waited for; the server writes as durably as any.
                .args(["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]),
        );
        let server = Self { folder, programs, running: Mutex::new(None), databases: AtomicU32::new(0) };
        server.resume();
        server
    }

    /// Starts the server again on the same data.
    pub fn resume(&self) {
        let log = File::create(self.folder.join("log")).expect("a log file");
        let child = as_postgres(self.programs.join("postgres"))
            .arg("-D")
            .arg(self.folder.join("data"))
            .arg("-k")
            .arg(&self.folder)
            .args(["-c", "listen_addresses=", "-c", "max_connections=200"])
            // Commits wait for the disk as always; only what goes on in the background is put off.
            .args(["-c", "autovacuum=off", "-c", "max_wal_size=4GB", "-c", "checkpoint_timeout=30min"])
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a log file"))
            .stderr(log)
            .spawn()
            .expect("the server starts");
        *self.running.lock().expect("unharmed") = Some(child);
        let deadline = Instant::now() + PATIENCE;
        while !self.ready() {
            let said = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(Instant::now() < deadline, "PostgreSQL does not answer:\n{said}");
            std::thread::park_timeout(Duration::from_millis(20));
        }
    }

    fn ready(&self) -> bool {
        let asked = Command::new(self.programs.join("pg_isready"))
            .arg("-h")
            .arg(&self.folder)
            .args(["-q", "-U", "postgres"])
            .status();
        asked.is_ok_and(|answer| answer.success())
    }

    /// As a power cut does: nothing is finished, nothing is said.
    pub fn cut_off(&self) {
        let Some(mut child) = self.running.lock().expect("unharmed").take() else { return };
        // The postmaster answers SIGQUIT by ending every process of its own at once.
        let asked = Command::new("kill").args(["-QUIT", &child.id().to_string()]).status();
        assert!(asked.is_ok_and(|sent| sent.success()), "the server is told");
        child.wait().expect("gone");
    }

    /// The address of a new and empty database.
    pub fn database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{number}");
        done(
            Command::new(self.programs.join("createdb"))
                .arg("-h")
                .arg(&self.folder)
                .args(["-U", "postgres", &name]),
        );
        format!("postgres://postgres@localhost/{name}?host={}", self.folder.display())
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.cut_off();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The newest version there is. Debian keeps them apart; elsewhere they are on the path.
fn programs() -> PathBuf {
    let mut found: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| {
            let folder = version.ok()?.path();
            let number = folder.file_name()?.to_str()?.parse().ok()?;
            Some((number, folder.join("bin")))
        })
        .filter(|(_, bin)| bin.join("initdb").exists())
        .collect();
    found.sort();
    let on_the_path = std::env::var_os("PATH")
        .and_then(|path| std::env::split_paths(&path).find(|folder| folder.join("initdb").exists()));
    let newest = found.pop().map(|(_, bin)| bin).or(on_the_path);
    newest.expect("PostgreSQL is not here; scripts/test installs it (apt-get install postgresql)")
}

/// PostgreSQL refuses to run as root, and rightly so. It ends with the test, however that ends.
fn as_postgres(program: impl AsRef<Path>) -> Command {
    let root = fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
    let mut command = Command::new("setpriv");
    if root {
        command.args(["--reuid", "postgres", "--regid", "postgres", "--init-groups"]);
    }
    command.args(["--pdeathsig", "QUIT"]).arg(program.as_ref()).current_dir("/");
    command
}

fn done(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
