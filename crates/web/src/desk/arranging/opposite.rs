//! An arrangement taken back: the command that brings about what stood before it.

use engine::command::{AssignPod, AwardBye, FixTable, KeepApart, LetMeet, SetTables, WithdrawAwardedBye};
use engine::event::{
    AwardedByeWithdrawn, ByeAwarded, PairKeptApart, PairLetMeet, PodAssigned, TableFixed, TablesSet,
};
use std::collections::BTreeMap;

use engine::ids::{CommandId, EntrantId, TableNumber};
use engine::{Command, Event};

use super::super::history::log;
use super::super::room::Desk;
use super::listed::Reasons;
use crate::error::AppError;
use crate::locale::key;

/// None where the command arranged nothing; the engine knows how other commands are taken back.
pub async fn opposite(desk: &Desk, command: &str) -> Result<Option<Command>, AppError> {
    let command = CommandId(command.to_owned());
    let Some(answer) = desk.held.answer(&command) else { return Ok(None) };
    let (first, last) = (answer.first, answer.last);
    let log = log(desk).await?;
    let mut tables: BTreeMap<EntrantId, Option<TableNumber>> = BTreeMap::new();
    let mut pods: BTreeMap<EntrantId, Option<u32>> = BTreeMap::new();
    let mut ranges = Vec::new();
    let mut reasons = Reasons::default();
    for logged in log.iter().take_while(|logged| logged.version < first) {
        match &logged.event {
            Event::TableFixed(TableFixed { entrant, table, .. }) => {
                tables.insert(*entrant, *table);
            }
            Event::PodAssigned(PodAssigned { entrant, pod }) => {
                pods.insert(*entrant, *pod);
            }
            Event::TablesSet(TablesSet { ranges: set }) => ranges.clone_from(set),
            _ => {}
        }
        reasons.note(logged.event.clone());
    }
    let undone = || desk.locale().t(key("arranged-undone-reason")).to_string();
    let event =
        log.iter().find(|logged| (first..=last).contains(&logged.version)).map(|logged| &logged.event);
    Ok(match event {
        Some(Event::TableFixed(TableFixed { entrant, .. })) => {
            let table = tables.get(entrant).copied().flatten();
            let reason = table.and_then(|_| reasons.tables.get(entrant).cloned()).unwrap_or_else(undone);
            Some(Command::FixTable(FixTable { entrant: *entrant, table, reason }))
        }
        Some(Event::PairKeptApart(PairKeptApart { one, other, .. })) => {
            Some(Command::LetMeet(LetMeet { one: *one, other: *other }))
        }
        Some(Event::PairLetMeet(PairLetMeet { one, other })) => {
            let reason = reasons.pairs.get(&(*one, *other)).cloned().unwrap_or_else(undone);
            Some(Command::KeepApart(KeepApart { one: *one, other: *other, reason }))
        }
        Some(Event::PodAssigned(PodAssigned { entrant, .. })) if first == last => {
            let pod = pods.get(entrant).copied().flatten();
            Some(Command::AssignPod(AssignPod { entrants: vec![*entrant], pod }))
        }
        Some(Event::ByeAwarded(ByeAwarded { entrant, round, .. })) => {
            Some(Command::WithdrawAwardedBye(WithdrawAwardedBye { entrant: *entrant, round: *round }))
        }
        Some(Event::AwardedByeWithdrawn(AwardedByeWithdrawn { entrant, round })) => {
            let reason = reasons.byes.get(&(*round, *entrant)).cloned().unwrap_or_else(undone);
            Some(Command::AwardBye(AwardBye { entrant: *entrant, round: *round, reason }))
        }
        Some(Event::TablesSet(_)) => Some(Command::SetTables(SetTables { ranges })),
        _ => None,
    })
}
