//! Input from a file or stdin, output on stdout, and the two ways to fail.

use engine::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;
use wording::{Languages, Locale};

/// Exit code 2 for bad input, naming the place; 1 for a refusal; 3 for what is neither.
#[derive(Debug)]
pub enum Failure {
    BadInput(String),
    Refused(Box<Refusal>),
    /// A refusal without a clause: what the safety of the data forbids.
    Denied(String),
    Broken(anyhow::Error),
}

impl Failure {
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Refused(_) | Self::Denied(_) => ExitCode::from(1),
            Self::BadInput(_) => ExitCode::from(2),
            Self::Broken(_) => ExitCode::from(3),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadInput(what) => write!(f, "bad input: {what}"),
            Self::Refused(refusal) => {
                let words = language().refusal(refusal);
                write!(f, "refused: {words}\n{refusal}")
            }
            Self::Denied(why) => write!(f, "refused: {why}"),
            Self::Broken(error) => write!(f, "failed: {error:#}"),
        }
    }
}

/// The language of the terminal, where it is one of ours.
fn language() -> Locale {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    set.and_then(|name| Languages::default().from_tag(&name)).unwrap_or_default()
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Broken(error)
    }
}

pub fn read_text(file: Option<&Path>) -> Result<String, Failure> {
    let name = file.map_or("stdin".into(), |path| path.display().to_string());
    let mut bytes = Vec::new();
    let read = match file {
        Some(path) => std::fs::File::open(path).and_then(|mut file| file.read_to_end(&mut bytes)),
        None => std::io::stdin().lock().read_to_end(&mut bytes),
    };
    read.map_err(|error| Failure::BadInput(format!("{name} cannot be read: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::BadInput(format!("{name} is not UTF-8 from byte {at} on; save it as UTF-8"))
    })
}

pub fn read_json<T: DeserializeOwned>(file: Option<&Path>) -> Result<T, Failure> {
    let name = file.map_or("stdin".into(), |path| path.display().to_string());
    serde_json::from_str(&read_text(file)?).map_err(|error| Failure::BadInput(format!("{name}: {error}")))
}

pub fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(anyhow::Error::from)?;
    print_text(&text)
}

pub fn print_text(text: &str) -> Result<(), Failure> {
    print_bytes(format!("{text}\n").as_bytes())
}

/// A reader that has gone away, such as `head`, is no failure.
pub fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::Broken(anyhow::Error::new(error).context("stdout cannot be written")))
        }
        _ => Ok(()),
    }
}
