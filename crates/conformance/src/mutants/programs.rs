//! The test programs, built once with the switch for mutants in them and started as often as needed.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;
use thiserror::Error;

use super::Mutant;

#[derive(Debug, Error)]
pub enum ProgramsError {
    #[error("{what}: {cause}")]
    Start { what: String, cause: std::io::Error },
    #[error("the tests do not compile with the feature rulebook/mutants")]
    NotBuilt,
}

/// One built test program.
#[derive(Debug)]
pub struct Program {
    executable: PathBuf,
    /// The folder of its package, in which tests run.
    folder: PathBuf,
    /// Its source, below the root of the repository.
    source: PathBuf,
    /// Its tests by their full name.
    tests: Vec<String>,
}

/// What came of running tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ran {
    Passed,
    Failed(Failed),
}

/// What ended a test program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed {
    place: String,
    /// The first test that failed; None where the program ended in another way.
    pub test: Option<String>,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ended = "(ended without an answer, or gave none in time)";
        write!(f, "{} {}", self.place, self.test.as_deref().unwrap_or(ended))
    }
}

#[derive(Debug)]
pub struct Programs {
    programs: Vec<Program>,
}

#[derive(Deserialize)]
struct Message {
    reason: String,
    #[serde(default)]
    executable: Option<PathBuf>,
    #[serde(default)]
    manifest_path: Option<PathBuf>,
    #[serde(default)]
    target: Option<Target>,
    #[serde(default)]
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Target {
    src_path: PathBuf,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

impl Programs {
    /// Builds the tests with the feature `mutants`; quickly, only those of the engine and the worked cases.
    pub fn build(root: &Path, quick: bool) -> Result<Self, ProgramsError> {
        let packages: &[&str] = if quick { &["-p", "engine", "-p", "conformance"] } else { &["--workspace"] };
        let built = Command::new("cargo")
            .args(["build", "--locked", "--bins", "--tests", "--features", "rulebook/mutants"])
            .args(["--message-format", "json-render-diagnostics"])
            .args(packages)
            .current_dir(root)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|cause| ProgramsError::Start { what: "cargo".to_owned(), cause })?;
        if !built.status.success() {
            return Err(ProgramsError::NotBuilt);
        }
        let root = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
        let mut programs = Vec::new();
        for line in built.stdout.lines().map_while(Result::ok) {
            let Ok(message) = serde_json::from_str::<Message>(&line) else { continue };
            let tests = message.profile.is_some_and(|profile| profile.test);
            let (Some(executable), Some(manifest), Some(target)) =
                (message.executable, message.manifest_path, message.target)
            else {
                continue;
            };
            if message.reason == "compiler-artifact" && tests {
                let folder = manifest.parent().map(Path::to_path_buf).unwrap_or_default();
                let source =
                    target.src_path.strip_prefix(&root).map_or(target.src_path.clone(), Path::to_path_buf);
                let tests = listed(&executable, &folder)?;
                programs.push(Program { executable, folder, source, tests });
            }
        }
        Ok(Self { programs })
    }

    /// The programs and full names of a test, by the file it stands in and its own name.
    pub fn find(&self, file: &Path, name: &str) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for (at, program) in self.programs.iter().enumerate().filter(|(_, program)| program.holds(file)) {
            let own = |test: &&String| test.rsplit("::").next() == Some(name);
            found.extend(program.tests.iter().filter(own).map(|test| (at, test.clone())));
        }
        found
    }

    /// Programs whose source lies below one of these, in the order given.
    pub fn below(&self, places: &[&str]) -> Vec<usize> {
        let at = |place: &&str| {
            let place = place.to_string();
            self.programs
                .iter()
                .enumerate()
                .filter(move |(_, program)| program.source.starts_with(&place))
                .map(|(at, _)| at)
                .collect::<Vec<_>>()
        };
        places.iter().flat_map(at).collect()
    }

    /// Runs tests of a program until the first fails; no names are all of them. `ignored` may fail.
    pub fn run(
        &self,
        program: usize,
        names: &[String],
        mutant: Option<&Mutant>,
        ignored: &[String],
        most: Duration,
    ) -> Result<Ran, ProgramsError> {
        let Program { executable, folder, source, .. } = &self.programs[program];
        let mut command = Command::new(executable);
        command.current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0);
        command.env("CARGO_MANIFEST_DIR", folder).env("INSTA_UPDATE", "no").env("INSTA_OUTPUT", "none");
        command.envs(mutant.map(environment).unwrap_or_default());
        if !names.is_empty() {
            command.arg("--exact").args(names);
        }
        for name in ignored {
            command.arg("--skip").arg(name);
        }
        let place = source.display().to_string();
        let mut child =
            command.spawn().map_err(|cause| ProgramsError::Start { what: place.clone(), cause })?;
        let ran = watch(&mut child, most);
        end(&mut child);
        let failed = |test| Ran::Failed(Failed { place, test });
        Ok(match ran {
            Watched::Passed => Ran::Passed,
            Watched::Failed(test) => failed(Some(test)),
            Watched::Ended => failed(None),
        })
    }
}

impl Program {
    /// Whether a file is part of this program: of its folder of tests, or of the library or program beside it.
    fn holds(&self, file: &Path) -> bool {
        let folder: PathBuf = self.source.components().take(3).collect();
        if folder.ends_with("tests") {
            let of_tests = self.source.components().take(4).collect::<PathBuf>();
            return file.starts_with(of_tests);
        }
        file.starts_with(folder)
    }
}

fn environment(mutant: &Mutant) -> BTreeMap<&'static str, &str> {
    let mut told = BTreeMap::from([("FLOORKEEPER_MUTANT", mutant.name.as_str())]);
    if let Some(change) = &mutant.change {
        told.insert("FLOORKEEPER_MUTANT_FILE", &change.file);
        told.insert("FLOORKEEPER_MUTANT_WAS", &change.was);
        told.insert("FLOORKEEPER_MUTANT_NOW", &change.now);
    }
    told
}

fn listed(executable: &Path, folder: &Path) -> Result<Vec<String>, ProgramsError> {
    let output = Command::new(executable)
        .args(["--list", "--format", "terse"])
        .current_dir(folder)
        .output()
        .map_err(|cause| ProgramsError::Start { what: executable.display().to_string(), cause })?;
    let lines = output.stdout.lines().map_while(Result::ok);
    Ok(lines.filter_map(|line| line.strip_suffix(": test").map(str::to_owned)).collect())
}

enum Watched {
    Passed,
    Failed(String),
    Ended,
}

/// Follows what a test program prints, up to its first failure or its end.
fn watch(child: &mut Child, most: Duration) -> Watched {
    let Some(out) = child.stdout.take() else { return Watched::Ended };
    let (send, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                return;
            }
        }
    });
    let began = Instant::now();
    loop {
        match lines.recv_timeout(most.saturating_sub(began.elapsed())) {
            Ok(line) => {
                let failed = line.strip_prefix("test ").and_then(|line| line.strip_suffix(" ... FAILED"));
                if let Some(test) = failed {
                    return Watched::Failed(test.to_owned());
                }
            }
            Err(RecvTimeoutError::Timeout) => return Watched::Ended,
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    match child.wait() {
        Ok(status) if status.success() => Watched::Passed,
        Ok(_) | Err(_) => Watched::Ended,
    }
}

/// Ends a test program and the servers it started; they form a group of their own.
fn end(child: &mut Child) {
    if let Ok(None) = child.try_wait() {
        let group = format!("-{}", child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = child.wait();
    }
}
