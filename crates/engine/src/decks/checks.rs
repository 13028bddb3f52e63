//! Deck checks: drawing tables, both decks against their lists, and the time given back.

use super::check::{Against, check};
use super::command::{CloseDeckCheck, CompareDeck, DrawDeckChecks, OpenDeckCheck};
use super::compare::{Found, differences, finding};
use super::event::{DeckCheckClosed, DeckCheckOpened, DeckChecksDrawn, DeckCompared};
use super::list::Decklist;
use super::state::{DeckCheck, ListState, catalogue, lists_required};
use crate::event::{Event, TableExtended};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, RoundNumber, TableNumber};
use crate::log::{hex, unhex};
use crate::tournament::Round;
use crate::{Context, Refusal, RefusalKind, Tournament};
use sha2::{Digest, Sha256};

fn open_round(tournament: &Tournament, number: RoundNumber) -> Result<&Round, Refusal> {
    let round =
        tournament.round(number).ok_or_else(|| Refusal::new(RefusalKind::UnknownRound { round: number }))?;
    if round.closed { Err(Refusal::new(RefusalKind::RoundClosed { round: number })) } else { Ok(round) }
}

pub(crate) fn draw(tournament: &Tournament, command: &DrawDeckChecks) -> Result<Vec<Event>, Refusal> {
    let round = open_round(tournament, command.round)?;
    let checked = |table: TableNumber| {
        tournament.decks.checks.iter().any(|check| check.round == command.round && check.table == table)
    };
    let among: Vec<TableNumber> =
        round.outstanding().map(|match_| match_.table).filter(|table| !checked(*table)).collect();
    if among.is_empty() || command.tables == 0 {
        return Err(Refusal::new(RefusalKind::NoTablesToCheck));
    }
    let draw = tournament.decks.draws.get(&command.round).map_or(1, |draws| draws.len() as u32 + 1);
    let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
    let entrants = tournament.entrants.iter().map(|entrant| entrant.id);
    let seed = round_seed(&master, Purpose::DeckCheck, "deck-check", command.round, Attempt(draw), entrants);
    let tables = drawn_tables(&seed, &among, command.tables as usize);
    let seed = hex(&seed);
    Ok(vec![Event::DeckChecksDrawn(DeckChecksDrawn { round: command.round, draw, seed, among, tables })])
}

/// The tables with the lowest tickets: anybody can draw them again from the seed.
pub fn drawn_tables(seed: &[u8; 32], among: &[TableNumber], number: usize) -> Vec<TableNumber> {
    let ticket = |table: &TableNumber| -> [u8; 32] {
        Sha256::new().chain_update(seed).chain_update(table.0.to_be_bytes()).finalize().into()
    };
    let mut tickets: Vec<([u8; 32], TableNumber)> =
        among.iter().map(|table| (ticket(table), *table)).collect();
    tickets.sort_unstable();
    let mut tables: Vec<TableNumber> = tickets.into_iter().take(number).map(|(_, table)| table).collect();
    tables.sort_unstable();
    tables
}

pub(crate) fn open(tournament: &Tournament, command: &OpenDeckCheck) -> Result<Vec<Event>, Refusal> {
    let round = open_round(tournament, command.round)?;
    let match_ = round.table(command.table).ok_or_else(|| {
        let last = round.matches.last().map_or(0, |match_| match_.table.0);
        let (table, round) = (command.table, command.round);
        Refusal::new(RefusalKind::UnknownTable { table, round, last })
    })?;
    if match_.result.is_some() {
        return Err(Refusal::new(RefusalKind::MatchOver { table: command.table }));
    }
    if tournament.decks.open_check(command.round, command.table).is_some() {
        return Err(Refusal::new(RefusalKind::CheckOpenAlready { table: command.table }));
    }
    let drawn = tournament.decks.draws.get(&command.round).into_iter().flatten();
    let drawn = drawn.into_iter().any(|draw| draw.tables.contains(&command.table));
    Ok(vec![Event::DeckCheckOpened(DeckCheckOpened {
        check: tournament.decks.checks.len() as u32 + 1,
        round: command.round,
        table: command.table,
        entrants: [match_.a, match_.b],
        drawn,
    })])
}

fn running(tournament: &Tournament, number: u32) -> Result<&DeckCheck, Refusal> {
    let check = tournament.decks.check(number).ok_or_else(|| Refusal::new(RefusalKind::UnknownCheck))?;
    if check.closed_at.is_some() { Err(Refusal::new(RefusalKind::CheckClosed)) } else { Ok(check) }
}

pub(crate) fn compare(tournament: &Tournament, command: &CompareDeck) -> Result<Vec<Event>, Refusal> {
    let open = running(tournament, command.check)?;
    if !open.entrants.contains(&command.entrant) {
        return Err(Refusal::new(RefusalKind::NotAtThisTable {
            entrant: command.entrant,
            table: open.table,
        }));
    }
    let rulebook = tournament.rulebook()?;
    let catalogue = catalogue(tournament);
    let filed = tournament.decks.list_of(command.entrant).filter(|filed| filed.state != ListState::Draft);
    let list = filed.and_then(|filed| filed.list.as_ref());
    let counted = match (&command.counted, list) {
        (Some(counted), _) => counted,
        (None, Some(list)) => list,
        (None, None) => return Err(Refusal::new(RefusalKind::NothingCounted)),
    };
    let names = rulebook.decks().and_then(|decks| decks.lists.as_ref()).map(|lists| lists.names.rule);
    let differences = list.map(|list| differences(&catalogue, names, list, counted)).unwrap_or_default();
    let date = &tournament.details.date;
    let legal = |deck: &Decklist, between_games: bool| {
        let Some(format) = rulebook.deck_format() else { return true };
        check(deck, Against { rulebook, format, catalogue: &catalogue, date, between_games }).is_legal()
    };
    let found = Found {
        list_required: lists_required(tournament) || list.is_some(),
        list_legal: list.is_none_or(|list| legal(list, false)),
        // Fields are asked of the sheet, not of the cards on the table.
        deck_legal: legal(counted, true),
        same: differences.is_empty(),
    };
    let row = finding(rulebook, found);
    Ok(vec![Event::DeckCompared(DeckCompared {
        check: command.check,
        entrant: command.entrant,
        counted: command.counted.clone(),
        differences: Some(differences),
        finding: row.map(|row| row.id.clone()),
        infraction: row.and_then(|row| row.infraction.clone()),
        note: command
            .note
            .as_deref()
            .map(str::trim)
            .filter(|note| !note.is_empty())
            .map(|note| note.chars().take(500).collect()),
    })])
}

/// What a match gets back for a check that took so long: its length and what the document adds (TF 2.6, R 2.2).
pub fn extension_for(tournament: &Tournament, took_ms: i64) -> i64 {
    let extra = tournament.rulebook().ok().and_then(|rulebook| rulebook.number("deck_check_extra_minutes"));
    took_ms + extra.unwrap_or(0) * 60_000
}

pub(crate) fn close(
    tournament: &Tournament,
    command: &CloseDeckCheck,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let open = running(tournament, command.check)?;
    let took_ms = (context.at.0 - open.opened_at.0).max(0);
    let going_on =
        tournament.round(open.round).filter(|round| !round.closed).and_then(|round| round.table(open.table));
    let extension_ms = match going_on.is_some_and(|match_| match_.result.is_none()) {
        true => extension_for(tournament, took_ms),
        false => 0,
    };
    let closed = DeckCheckClosed { check: command.check, took_ms, extension_ms };
    let mut events = vec![Event::DeckCheckClosed(closed)];
    if extension_ms > 0 {
        let reason = Some("deck check".to_owned());
        events.push(Event::TableExtended(TableExtended {
            round: open.round,
            table: open.table,
            ms: extension_ms,
            reason,
        }));
    }
    Ok(events)
}
