//! What went wrong with something typed or pressed: what, where, the clause, and the way out.

use engine::ids::EntrantId;
use engine::tournament::Phase;
use rulebook::Citation;
use serde_json::Value;

use super::room::Desk;
use crate::error::{AppError, Refused};
use crate::locale::key;
use crate::parts::Clause;
use crate::views::{self, Names};

#[derive(Clone, Debug, Default)]
pub struct Fault {
    pub words: String,
    pub clause: Option<Clause>,
    pub ways: Vec<Way>,
}

/// A way out.
#[derive(Clone, Debug)]
pub struct Way {
    pub label: String,
    pub href: String,
}

impl Fault {
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    #[must_use]
    pub fn way(mut self, label: impl Into<String>, href: String) -> Self {
        self.ways.push(Way { label: label.into(), href });
        self
    }

    /// A refusal of the engine in words, players by name.
    pub fn of(desk: &Desk, refused: &Refused) -> Self {
        let locale = desk.locale();
        // A correction or another way back is no way out any more.
        let moot = matches!(
            refused.code.as_str(),
            "cannot-undo" | "round-closed" | "recorded-already" | "tournament-over" | "final-already"
        );
        if desk.held.phase == Phase::Final && moot {
            return Self::new(locale.t(key("desk-final")));
        }
        let names = desk.names();
        let mut arguments: Vec<(&str, Value)> = refused
            .arguments
            .iter()
            .map(|(name, value)| match name.as_str() {
                "players" | "hubs" | "entrant" => (name.as_str(), named(&names, value, &refused.code)),
                name => (name, value.clone()),
            })
            .collect();
        if refused.code == "unknown-table" && !arguments.iter().any(|(name, _)| *name == "last") {
            let last = desk.held.current_round().and_then(|round| round.matches.last());
            arguments.push(("last", last.map_or(0, |game| game.table.0).into()));
        }
        let words = locale.refusal(&refused.code, arguments).to_string();
        let mut fault = Self { clause: clause(desk, refused, &words), words, ways: Vec::new() };
        fault.ways = ways(desk, refused);
        fault
    }

    /// The fault to show where the error is the visitor's to act on; anything else goes on to the frame.
    pub fn caught(desk: &Desk, error: AppError) -> Result<Self, AppError> {
        match error {
            AppError::Refused(refused) => Ok(Self::of(desk, &refused)),
            other => Err(other),
        }
    }
}

/// `3, 7 | 9` as names; other counts under the same name stay numbers.
fn named(names: &Names<'_>, value: &Value, code: &str) -> Value {
    let counted = matches!(code, "too-few-to-pair" | "below-minimum" | "beyond-table");
    if counted {
        return value.clone();
    }
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let name = |id: &str| id.trim().parse().map_or_else(|_| id.to_owned(), |id| names.full(EntrantId(id)));
    let islands: Vec<String> =
        text.split('|').map(|island| island.split(',').map(name).collect::<Vec<_>>().join(", ")).collect();
    islands.join(" | ").into()
}

fn clause(desk: &Desk, refused: &Refused, words: &str) -> Option<Clause> {
    let citation: Citation = serde_json::from_value(refused.citation.clone()?).ok()?;
    let rulebook = desk.held.rulebook().ok()?;
    // Several settings may rest on one clause: the refusal knows which of them is in the way.
    let option = match refused.code.as_str() {
        "only-rematches-left" => rulebook.setting("rematches"),
        "only-second-byes-left" => rulebook.setting("second_bye"),
        _ => None,
    };
    let setting = option.map(|setting| views::setting_clause(rulebook, setting, desk.locale()));
    let mut clause =
        setting.or_else(|| views::cited(rulebook, &citation, desk.locale())).unwrap_or_else(|| {
            let said = rulebook::Words { en: words.to_owned(), ja: words.to_owned() };
            views::clause(rulebook, &citation, &said, desk.locale())
        });
    clause.why = None;
    Some(clause)
}

fn ways(desk: &Desk, refused: &Refused) -> Vec<Way> {
    let locale = desk.locale();
    let argument = |wanted: &str| {
        let found = refused.arguments.iter().find(|(name, _)| name == wanted)?;
        Some(found.1.as_str().map_or_else(|| found.1.to_string(), str::to_owned))
    };
    let sheet = |option: &str| format!("/office/{}/sheet#{option}", desk.slug());
    let way = |label: crate::locale::Text, href: String| Way { label: label.to_string(), href };
    match refused.code.as_str() {
        "only-rematches-left" | "only-second-byes-left" => argument("options")
            .unwrap_or_default()
            .split(", ")
            .filter_map(|option| match option {
                "rematches" => Some(way(locale.t(key("desk-way-rematches")), sheet(option))),
                "second_bye" => Some(way(locale.t(key("desk-way-second-bye")), sheet(option))),
                _ => None,
            })
            .collect(),
        "all-rounds-played" | "rounds-left" | "beyond-table" | "below-minimum" => {
            vec![way(locale.t(key("desk-way-rounds")), sheet("rounds"))]
        }
        "nobody-checked-in" | "too-few-to-pair" => {
            vec![way(locale.t(key("desk-way-players")), desk.path("/players"))]
        }
        "round-published-already" | "round-still-open" | "round-closed" | "results-missing" => {
            vec![way(locale.t(key("desk-way-results")), desk.path(""))]
        }
        "no-draft" | "another-draft" => vec![way(locale.t(key("desk-way-draft")), desk.path("/draft"))],
        _ => Vec::new(),
    }
}
