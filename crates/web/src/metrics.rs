//! Figures for Prometheus, in its text format. Counted since the program started, in whole numbers.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use store::{Answer, ExecuteError};

use crate::app::App;

static REQUESTS: [AtomicU64; 5] = [const { AtomicU64::new(0) }; 5];
static REQUEST_MICROS: AtomicU64 = AtomicU64::new(0);
static COMMANDS: [AtomicU64; 4] = [const { AtomicU64::new(0) }; 4];

const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
const OUTCOMES: [&str; 4] = ["recorded", "repeated", "refused", "failed"];

/// A request was answered. Streams count when they begin.
pub(crate) fn request(status: StatusCode, took: Duration) {
    let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
    REQUESTS[class].fetch_add(1, Ordering::Relaxed);
    REQUEST_MICROS.fetch_add(u64::try_from(took.as_micros()).unwrap_or_default(), Ordering::Relaxed);
}

pub(crate) fn command(done: &Result<Answer, ExecuteError>) {
    let outcome = match done {
        Ok(answer) if !answer.repeated => 0,
        Ok(_) => 1,
        Err(ExecuteError::Refused(_)) => 2,
        Err(_) => 3,
    };
    COMMANDS[outcome].fetch_add(1, Ordering::Relaxed);
}

pub(crate) async fn show_metrics(State(app): State<App>) -> ([(HeaderName, &'static str); 1], String) {
    let mut text = String::new();
    let version = env!("CARGO_PKG_VERSION");
    one(
        &mut text,
        "floorkeeper_build_info",
        "gauge",
        "The program.",
        &format!("{{version=\"{version}\"}} 1"),
    );
    let reachable = u8::from(app.store().reachable());
    one(
        &mut text,
        "floorkeeper_database_reachable",
        "gauge",
        "1 while the database can be reached.",
        &format!(" {reachable}"),
    );
    let followers = app.hub().all_followers();
    one(&mut text, "floorkeeper_live_pages", "gauge", "Open live streams.", &format!(" {followers}"));
    let rooms = app.tournaments().number_in_use();
    one(&mut text, "floorkeeper_tournaments_in_use", "gauge", "Tournaments in memory.", &format!(" {rooms}"));
    labelled(&mut text, "floorkeeper_requests_total", "Requests answered.", "status", &STATUSES, &REQUESTS);
    let micros = REQUEST_MICROS.load(Ordering::Relaxed);
    let seconds = format!(" {}.{:06}", micros / 1_000_000, micros % 1_000_000);
    one(&mut text, "floorkeeper_request_seconds_total", "counter", "Time spent answering.", &seconds);
    labelled(&mut text, "floorkeeper_commands_total", "Commands.", "outcome", &OUTCOMES, &COMMANDS);
    if let Some(bytes) = resident_bytes() {
        one(&mut text, "process_resident_memory_bytes", "gauge", "Memory in use.", &format!(" {bytes}"));
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}

fn one(text: &mut String, name: &str, kind: &str, help: &str, value: &str) {
    // Writing into a string cannot fail.
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name}{value}");
}

fn labelled(text: &mut String, name: &str, help: &str, label: &str, values: &[&str], counters: &[AtomicU64]) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter");
    for (value, counter) in values.iter().zip(counters) {
        let _ = writeln!(text, "{name}{{{label}=\"{value}\"}} {}", counter.load(Ordering::Relaxed));
    }
}

/// The second number of `statm` counts resident pages, of 4 KB on the machines this runs on.
fn resident_bytes() -> Option<u64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    pages.split(' ').nth(1)?.parse::<u64>().ok().map(|pages| pages * 4096)
}
