//! Runs the program and tells what it did.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Arguments, input, and the folder to work in.
pub fn floorkeeper(arguments: &[&str], input: &str, folder: Option<&Path>) -> Output {
    floorkeeper_with(arguments, input, folder, &[])
}

pub fn floorkeeper_with(
    arguments: &[&str],
    input: &str,
    folder: Option<&Path>,
    environment: &[(&str, &str)],
) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_floorkeeper"));
    command
        .args(arguments)
        .env_clear()
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin");
    // A program that refuses its arguments does not read what is typed.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Exit code, stdout and stderr on one sheet.
pub fn told(arguments: &[&str], input: &str) -> String {
    sheet(&floorkeeper(arguments, input, None))
}

pub fn told_in(folder: &Path, arguments: &[&str]) -> String {
    sheet(&floorkeeper(arguments, "", Some(folder)))
}

/// A refusal's words are the locale files' business; its code, values and clause follow in a line of their own.
fn without_words(text: &str) -> String {
    match text.strip_prefix("refused: ").and_then(|rest| rest.split_once('\n')) {
        Some((_, code)) if !code.is_empty() => format!("refused: (words)\n{code}"),
        _ => text.to_owned(),
    }
}

fn sheet(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let mut sheet = format!("exit {}\n", output.status.code().expect("a code"));
    for (name, bytes) in [("stdout", &output.stdout), ("stderr", &output.stderr)] {
        if !bytes.is_empty() {
            sheet.push_str(&format!("--- {name}\n{}", without_words(&text(bytes))));
        }
    }
    sheet
}
