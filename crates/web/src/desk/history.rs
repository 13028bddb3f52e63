//! Who entered what and when, read from the log.

use engine::event::{
    ResultCorrected, ResultDisputed, ResultRecorded, ResultReported, ResultWithdrawn, TableExtended,
};
use engine::ids::{RoundNumber, TableNumber};
use engine::play::Score;
use engine::{Actor, Event};

use super::room::Desk;
use crate::error::AppError;
use crate::locale::key;
use crate::views::{time_of_day, told_score};

pub struct Entry {
    pub time: String,
    pub who: String,
    pub words: String,
    pub reason: Option<String>,
}

/// Everything the log holds, newest last.
pub async fn log(desk: &Desk) -> Result<Vec<engine::event::Logged>, AppError> {
    let entries = desk.app.store().read(desk.held.id, 0).await.map_err(AppError::internal)?;
    entries.iter().map(|entry| entry.read(&desk.held)).collect::<Result<_, _>>().map_err(AppError::internal)
}

/// What happened at one table of one round.
pub async fn of_table(desk: &Desk, at: RoundNumber, seat: TableNumber) -> Result<Vec<Entry>, AppError> {
    let locale = desk.locale();
    let told = |score: &Score| told_score(&desk.held, at, score, locale);
    let words = |event: &Event| {
        let (words, reason) = match event {
            Event::ResultReported(ResultReported { round, table, score, .. })
                if (*round, *table) == (at, seat) =>
            {
                (locale.t(key("desk-log-reported")).with("score", told(score)), None)
            }
            Event::ResultDisputed(ResultDisputed { round, table, .. }) if (*round, *table) == (at, seat) => {
                (locale.t(key("desk-log-disputed")), None)
            }
            Event::ResultRecorded(ResultRecorded { round, table, score, .. })
                if (*round, *table) == (at, seat) =>
            {
                (locale.t(key("desk-log-recorded")).with("score", told(score)), None)
            }
            Event::ResultCorrected(ResultCorrected { round, table, before, score, reason, .. })
                if (*round, *table) == (at, seat) =>
            {
                let text = locale.t(key("desk-log-corrected")).with("before", told(before));
                (text.with("score", told(score)), reason.clone())
            }
            Event::ResultWithdrawn(ResultWithdrawn { round, table, .. })
                if (*round, *table) == (at, seat) =>
            {
                (locale.t(key("desk-log-withdrawn")), None)
            }
            Event::TableExtended(TableExtended { round, table, ms, reason })
                if (*round, *table) == (at, seat) =>
            {
                let words = if *ms < 0 { key("desk-log-extension-undone") } else { key("desk-log-extended") };
                (locale.t(words).with("minutes", (ms / 60_000).abs()), reason.clone())
            }
            _ => return None,
        };
        Some((words.to_string(), reason))
    };
    Ok(log(desk)
        .await?
        .iter()
        .filter_map(|logged| {
            let (words, reason) = words(&logged.event)?;
            let reason = reason.filter(|reason| !reason.is_empty());
            Some(Entry {
                time: time_of_day(&desk.held, logged.at),
                who: who(desk, &logged.actor),
                words,
                reason,
            })
        })
        .collect())
}

/// How somebody who did something is called.
pub fn who(desk: &Desk, actor: &Actor) -> String {
    let locale = desk.locale();
    let staff = |person| {
        let known = desk.held.staff.get(person).and_then(|member| member.name.clone());
        known.unwrap_or_else(|| locale.t(key("desk-former-staff")).to_string())
    };
    match actor {
        Actor::Person { person } => staff(person),
        Actor::Program { person, .. } => {
            locale.t(key("desk-program-of")).with("name", staff(person)).to_string()
        }
        Actor::Entrant { entrant } => desk.names().full(*entrant),
        Actor::Applicant => locale.t(key("by-oneself")).to_string(),
    }
}
