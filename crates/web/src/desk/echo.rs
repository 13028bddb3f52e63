//! `/desk/{slug}/echo`: what the line would do, as far as it is written.

use axum::Json;
use axum::extract::Query;
use engine::authority::Capability;
use engine::ids::{RoundNumber, TableNumber};
use engine::play::scoring::{BadScore, Entry, Terms, accept, endings, read};
use engine::tournament::{Match, Round};
use serde::{Deserialize, Serialize};

use super::find::{matching, whereabouts};
use super::line::{self, Line};
use super::room::Desk;
use crate::locale::key;
use crate::views::{result_words, score_words};

/// More than a glance holds finds nobody.
const MOST_FOUND: usize = 3;

#[derive(Deserialize)]
pub struct Typed {
    #[serde(default)]
    line: String,
    /// The round the page shows.
    round: Option<u32>,
}

#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Echo {
    words: String,
    /// Something is wrong with it.
    doubt: bool,
}

impl Echo {
    fn new(words: impl Into<String>, doubt: bool) -> Self {
        Self { words: words.into(), doubt }
    }
}

pub async fn echo_line(desk: Desk, Query(typed): Query<Typed>) -> Json<Echo> {
    Json(meaning(&desk, &typed))
}

fn meaning(desk: &Desk, typed: &Typed) -> Echo {
    match line::read(&typed.line) {
        Line::Empty | Line::Undo => Echo::default(),
        Line::Table { table } | Line::Late { table, .. } => {
            at_table(desk, typed, table, |names, _, _| Echo::new(names.join(" – "), false))
        }
        Line::Result { table, score } => {
            at_table(desk, typed, table, |names, round, match_| result(desk, names, round, match_, &score))
        }
        Line::Extend { table, minutes } => at_table(desk, typed, table, |names, _, _| {
            let more = desk.locale().t(key("desk-echo-minutes")).with("minutes", minutes);
            Echo::new(format!("{}: {more}", names.join(" – ")), false)
        }),
        Line::Drop { who } | Line::Leave { who, .. } | Line::Find { who } => {
            Echo::new(seats(desk, &who), false)
        }
    }
}

fn at_table(
    desk: &Desk,
    typed: &Typed,
    table: u32,
    says: impl FnOnce(&[String; 2], RoundNumber, &Match) -> Echo,
) -> Echo {
    let locale = desk.locale();
    let round = typed.round.map(RoundNumber).and_then(|number| desk.held.round(number));
    let Some(round) = round.or_else(|| desk.held.current_round()) else { return Echo::default() };
    let names = desk.names();
    if let Some(bye) = bye(round, table) {
        return Echo::new(format!("{} – {}", names.full(bye), locale.t(key("bye"))), true);
    }
    let Some(match_) = round.table(TableNumber(table)) else {
        return Echo::new(locale.t(key("desk-echo-no-table")).with("table", table).to_string(), true);
    };
    let said = says(&[names.full(match_.a), names.full(match_.b)], round.number, match_);
    match result_words(match_, locale) {
        Some(has) => {
            let has = locale.t(key("desk-echo-has")).with("score", has);
            Echo::new(format!("{} ({has})", said.words), true)
        }
        None => said,
    }
}

fn bye(round: &Round, table: u32) -> Option<engine::ids::EntrantId> {
    round.byes.iter().find(|bye| bye.table.0 == table).map(|bye| bye.entrant)
}

fn result(desk: &Desk, [a, b]: &[String; 2], round: RoundNumber, match_: &Match, written: &str) -> Echo {
    let Ok(terms) = Terms::at(&desk.held, round, Some(match_)) else { return Echo::default() };
    let score = match read(written, &terms) {
        Ok(score) => score,
        Err(bad) => return Echo::new(format!("{a} – {b}"), bad == BadScore::Unreadable),
    };
    let entry = Entry::Staff { at: None, insists: false, judge: desk.may(Capability::Judge) };
    match accept(&desk.held, round, match_, &score, entry) {
        Ok((stored, settled)) => {
            let words = score_words(&stored, settled.outcome, desk.locale());
            Echo::new(format!("{a} {words} {b}"), false)
        }
        // Equal games ask who has won: the line goes on.
        Err(_) => Echo::new(
            format!("{a} {} {b}", score.figures()),
            endings(&desk.held, round, match_, &score).is_empty(),
        ),
    }
}

/// Where the players sit whose names are being typed.
fn seats(desk: &Desk, who: &str) -> String {
    let names = desk.names();
    let seated = |entrant: &&engine::people::Entrant| {
        whereabouts(desk, entrant).0.map(|table| format!("{table} {}", names.full(entrant.id)))
    };
    let found: Vec<String> = matching(desk, who).iter().filter_map(seated).collect();
    let more = if found.len() > MOST_FOUND { " …" } else { "" };
    format!("{}{more}", found.into_iter().take(MOST_FOUND).collect::<Vec<_>>().join(" · "))
}
