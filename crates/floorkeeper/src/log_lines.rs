//! What the program tells while it serves: lines for people, or JSON for programs that collect them.

use serde_json::{Map, Value};
use std::fmt::Debug;
use std::io::{IsTerminal as _, Write as _};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

/// What goes wrong while serving is told on stderr; FLOORKEEPER_LOG asks for more, or for a part: `info,store=debug`.
/// FLOORKEEPER_LOG_FORMAT=json makes every line an object.
pub fn tell() {
    let wanted = std::env::var("FLOORKEEPER_LOG").unwrap_or_default();
    let filter = match wanted.parse::<Targets>() {
        Ok(filter) if !wanted.is_empty() => filter,
        _ => Targets::new().with_default(Level::WARN),
    };
    // It writes addresses out, and a personal link is one.
    let filter = filter.with_target("tower_http::csrf", LevelFilter::OFF);
    if std::env::var("FLOORKEEPER_LOG_FORMAT").is_ok_and(|format| format == "json") {
        tracing_subscriber::registry().with(Objects.with_filter(filter)).init();
    } else {
        let colours = std::io::stderr().is_terminal();
        let lines = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(std::io::stderr);
        tracing_subscriber::registry().with(lines.with_filter(filter)).init();
    }
}

struct Objects;

impl<S: Subscriber> Layer<S> for Objects {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let metadata = event.metadata();
        let mut object = Map::new();
        object.insert("at".to_owned(), jiff::Timestamp::now().to_string().into());
        object.insert("level".to_owned(), metadata.level().as_str().to_lowercase().into());
        object.insert("target".to_owned(), metadata.target().into());
        event.record(&mut Fields(&mut object));
        let mut line = Value::from(object).to_string();
        line.push('\n');
        // Whoever closed the other end does not want to hear it.
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}

struct Fields<'o>(&'o mut Map<String, Value>);

impl Fields<'_> {
    fn put(&mut self, field: &Field, value: impl Into<Value>) {
        self.0.insert(field.name().to_owned(), value.into());
    }
}

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.put(field, format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.put(field, value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value);
    }
}
