//! Checklists of the document as they stand: what is done, by whom, and what the program sees by itself.

use super::notices::is_placeholder;
use super::state::Tick;
use crate::people::Role;
use crate::structure::ending::shortfalls;
use crate::tournament::Phase;
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::{Checklist, ChecklistItem, Counted, Due, Judged, Resolved};

/// A list with the items that apply to this event.
#[derive(Debug)]
pub struct List<'a> {
    pub rule: &'a Checklist,
    pub items: Vec<Item<'a>>,
    /// The moment it was due for has passed, and something needed is open.
    pub overdue: bool,
}

#[derive(Debug)]
pub struct Item<'a> {
    pub rule: &'a ChecklistItem,
    pub status: Status<'a>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status<'a> {
    Open,
    Ticked(&'a Tick),
    /// The program sees that it is done.
    Seen,
    /// The program sees that it is not done.
    Unseen,
}

impl Status<'_> {
    pub fn done(self) -> bool {
        matches!(self, Self::Ticked(_) | Self::Seen)
    }
}

impl List<'_> {
    /// Everything needed is done.
    pub fn complete(&self) -> bool {
        self.open().next().is_none()
    }

    /// What is needed and not done.
    pub fn open(&self) -> impl Iterator<Item = &Item<'_>> {
        self.items.iter().filter(|item| !item.rule.optional && !item.status.done())
    }
}

pub fn lists(tournament: &Tournament) -> Vec<List<'_>> {
    let Ok(rulebook) = tournament.rulebook() else { return Vec::new() };
    let rules = rulebook.event().map(|event| event.checklists.as_slice()).unwrap_or_default();
    let lists = rules.iter().map(|rule| {
        let applies = rule.items.iter().filter(|item| rulebook.holds(&item.when));
        let items = applies.map(|item| Item { rule: item, status: status(tournament, rulebook, rule, item) });
        let mut list = List { rule, items: items.collect(), overdue: false };
        list.overdue = passed(tournament, rule.due) && !list.complete();
        list
    });
    lists.filter(|list| !list.items.is_empty()).collect()
}

fn status<'a>(
    tournament: &'a Tournament,
    rulebook: &Resolved,
    list: &Checklist,
    item: &ChecklistItem,
) -> Status<'a> {
    if let Some(judged) = &item.judged {
        return if sees(tournament, rulebook, judged) { Status::Seen } else { Status::Unseen };
    }
    tick(tournament, &list.id, &item.id).map_or(Status::Open, Status::Ticked)
}

fn tick<'a>(tournament: &'a Tournament, list: &str, item: &str) -> Option<&'a Tick> {
    tournament.planning.ticks.get(list)?.get(item)
}

fn sees(tournament: &Tournament, rulebook: &Resolved, judged: &Judged) -> bool {
    match judged {
        Judged::Stated(setting) => rulebook.value(setting).is_some(),
        Judged::OnSheet(setting) => rulebook.fact_sheet().0.contains_key(setting),
        Judged::NotAbove { setting, limit } => match (rulebook.number(setting), rulebook.number(limit)) {
            (Some(value), Some(limit)) => value <= limit,
            _ => true,
        },
        Judged::RoundsAnnounced => tournament.rounds_binding().is_some(),
        Judged::Staffed(role) => staffed(tournament, *role),
        Judged::MinimumsMet => {
            let playing = tournament.present_entrants().filter(|entrant| entrant.dropped_after.is_none());
            let players = u32::try_from(playing.count()).unwrap_or(u32::MAX);
            let players = match tournament.rounds.first() {
                Some(first) => (first.matches.len() * 2 + first.byes.len()) as u32,
                None => players,
            };
            let rounds =
                if tournament.phase >= Phase::Posted { tournament.rounds.len() as u32 } else { u32::MAX };
            shortfalls(rulebook, players, rounds).iter().all(|minimum| minimum.of == Counted::Rounds)
                && (tournament.phase < Phase::Posted || shortfalls(rulebook, players, rounds).is_empty())
        }
        Judged::RoundsClosed => {
            !tournament.rounds.is_empty()
                && tournament.draft.is_none()
                && tournament.rounds.iter().all(|round| round.closed)
        }
        Judged::NamesComplete => {
            let mut names = tournament.present_entrants().map(|entrant| entrant.name.as_deref());
            names.all(|name| name.is_some_and(|name| !is_placeholder(name)))
        }
        Judged::StandingsFinal => tournament.phase == Phase::Final,
        Judged::Done { list, item } => tick(tournament, list, item).is_some(),
    }
}

fn staffed(tournament: &Tournament, role: Role) -> bool {
    tournament.staff.values().any(|member| member.roles.contains(&role))
}

/// Whether the moment a list is due for has come.
fn passed(tournament: &Tournament, due: Due) -> bool {
    match due {
        Due::Registration => tournament.present_entrants().next().is_some(),
        Due::FirstRound => !tournament.rounds.is_empty() || tournament.draft.is_some(),
        Due::Cut => tournament.cut.is_some(),
        Due::Report => tournament.phase == Phase::Final,
    }
}

/// What is needed and open on the lists due for a moment.
pub fn open_items(tournament: &Tournament, due: Due) -> Vec<&ChecklistItem> {
    let lists = lists(tournament).into_iter().filter(|list| list.rule.due == due);
    lists
        .flat_map(|list| list.items)
        .filter(|item| !item.rule.optional && !item.status.done())
        .map(|item| item.rule)
        .collect()
}

/// The refusal names the item in both languages, since its words are the rulebook's own.
pub(super) fn open_item(item: &ChecklistItem) -> Refusal {
    let refusal = Refusal::new(RefusalKind::ChecklistOpen { item: item.words.clone() });
    refusal.citing(&item.citation)
}

/// Refuses what waits for an item that is open.
pub(crate) fn hold_back(tournament: &Tournament, due: Due) -> Result<(), Refusal> {
    match open_items(tournament, due).into_iter().find(|item| item.holds_back) {
        Some(item) => Err(open_item(item)),
        None => Ok(()),
    }
}
