//! Decks of a tournament as they stand after the events so far.

use super::catalogue::Catalogue;
use super::check::{Against, Checked, check};
use super::compare::Difference;
use super::list::Decklist;
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use crate::{Actor, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// The cards of the document and those imported.
    pub catalogue: Option<Arc<Catalogue>>,
    pub catalogue_hash: String,
    pub lists: Arc<BTreeMap<EntrantId, Arc<Filed>>>,
    /// When everybody's list is due.
    pub deadline: Option<Moment>,
    /// Those of whom a list was demanded, and until when.
    pub asked: BTreeMap<EntrantId, Option<Moment>>,
    pub waived: Option<String>,
    pub published: BTreeSet<EntrantId>,
    pub draws: BTreeMap<RoundNumber, Vec<Draw>>,
    pub checks: Vec<Arc<DeckCheck>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListState {
    Draft,
    Submitted,
    /// Taken by an official: locked.
    Accepted,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filed {
    /// None once the person has been erased.
    pub list: Option<Decklist>,
    pub state: ListState,
    pub filed_at: Moment,
    pub late: bool,
    /// Who took it, and when.
    pub received: Option<(Actor, Moment)>,
    /// Why it was sent back.
    pub sent_back: Option<String>,
    /// Why it was accepted although it is not legal.
    pub despite: Option<String>,
    pub corrections: Vec<Correction>,
}

/// A list put right under the eyes of a judge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    pub judge: Actor,
    pub at: Moment,
    pub before: Option<Decklist>,
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    pub seed: String,
    pub tables: Vec<TableNumber>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckCheck {
    pub number: u32,
    pub round: RoundNumber,
    pub table: TableNumber,
    pub entrants: [EntrantId; 2],
    pub by: Actor,
    pub drawn: bool,
    pub opened_at: Moment,
    pub closed_at: Option<Moment>,
    pub extension_ms: i64,
    pub compared: BTreeMap<EntrantId, Compared>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compared {
    pub differences: Vec<Difference>,
    pub finding: Option<String>,
    pub infraction: Option<String>,
    pub note: Option<String>,
    pub at: Moment,
}

impl Decks {
    pub fn list_of(&self, entrant: EntrantId) -> Option<&Filed> {
        self.lists.get(&entrant).map(Arc::as_ref)
    }

    pub fn check(&self, number: u32) -> Option<&DeckCheck> {
        self.checks.get((number as usize).checked_sub(1)?).map(Arc::as_ref)
    }

    /// The check that is going on at a table.
    pub fn open_check(&self, round: RoundNumber, table: TableNumber) -> Option<&DeckCheck> {
        let here = |check: &&Arc<DeckCheck>| check.round == round && check.table == table;
        self.checks.iter().filter(here).map(Arc::as_ref).find(|check| check.closed_at.is_none())
    }

    /// When the list of somebody is due.
    pub fn due(&self, entrant: EntrantId) -> Option<Moment> {
        self.asked.get(&entrant).copied().flatten().or(self.deadline)
    }
}

/// The cards a tournament's lists are checked by.
pub fn catalogue(tournament: &Tournament) -> Arc<Catalogue> {
    if let Some(adopted) = &tournament.decks.catalogue {
        return Arc::clone(adopted);
    }
    let named =
        tournament.rulebook().ok().and_then(|rulebook| rulebook.decks()).map(|decks| decks.cards.clone());
    Arc::new(Catalogue::new(named.unwrap_or_default()))
}

/// Whether a list is legal here; None where the rulebook has no such format.
pub fn check_list(tournament: &Tournament, list: &Decklist) -> Option<Checked> {
    let rulebook = tournament.rulebook().ok()?;
    let format = rulebook.deck_format()?;
    let catalogue = catalogue(tournament);
    let date = &tournament.details.date;
    Some(check(list, Against { rulebook, format, catalogue: &catalogue, date, between_games: false }))
}

/// Whether everybody has to hand in a list.
pub fn lists_required(tournament: &Tournament) -> bool {
    let said = tournament.rulebook().ok().and_then(|rulebook| rulebook.value("decklists"));
    said.and_then(serde_json::Value::as_str) == Some("required")
}

/// Those who play in the first round and whose list no official has accepted.
pub fn missing_lists(tournament: &Tournament) -> Vec<EntrantId> {
    let accepted = |entrant: EntrantId| {
        tournament.decks.list_of(entrant).is_some_and(|filed| filed.state == ListState::Accepted)
    };
    let playing =
        tournament.present_entrants().filter(|entrant| entrant.checked_in && entrant.dropped_after.is_none());
    playing.map(|entrant| entrant.id).filter(|entrant| !accepted(*entrant)).collect()
}
