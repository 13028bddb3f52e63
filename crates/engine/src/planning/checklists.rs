//! Checklists of the document as they stand: what is done, by whom, and what the program sees by itself.

use super::blocks::{heads_a_block, size_gap};
use super::notices::is_placeholder;
use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::{Moment, RoundNumber};
use crate::judging::reports_due;
use crate::people::Role;
use crate::structure::end_is_said;
use crate::structure::ending::shortfalls;
use crate::tournament::Phase;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament};
use rulebook::{Checklist, ChecklistDue, ChecklistItem, Counted, Judged, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tick {
    pub at: Moment,
    pub by: Actor,
    pub note: Option<String>,
}

/// Something on a checklist is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TickItem {
    pub list: String,
    pub item: String,
    #[serde(default)]
    pub note: Option<String>,
}

impl Act for TickItem {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        let unknown = || Refusal::new(RefusalKind::UnknownItem { item: self.item.clone() });
        let lists = lists(tournament);
        let list = lists.iter().find(|list| list.rule.id == self.list).ok_or_else(unknown)?;
        let item = list.items.iter().find(|item| item.rule.id == self.item).ok_or_else(unknown)?;
        match item.status {
            Status::Ticked(_) => return Err(Refusal::new(RefusalKind::NothingChanges)),
            Status::Seen | Status::Unseen => {
                return Err(Refusal::new(RefusalKind::TickedByItself).citing(&item.rule.citation));
            }
            Status::Early => return Err(early(tournament, item.rule)),
            Status::Open => {}
        }
        if item.rule.last
            && let Some(open) = list.open().find(|open| open.rule.id != item.rule.id)
        {
            return Err(open_item(open.rule));
        }
        let note = self.note.as_deref().map(str::trim).filter(|note| !note.is_empty());
        let note = note.map(|note| note.chars().take(500).collect());
        let (list, item) = (self.list.clone(), self.item.clone());
        Ok(vec![Event::ItemTicked(ItemTicked { list, item, note })])
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UntickItem {
    pub list: String,
    pub item: String,
}

impl Act for UntickItem {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        let ticked =
            tournament.planning.ticks.get(&self.list).is_some_and(|list| list.contains_key(&self.item));
        if !ticked {
            return Err(Refusal::new(RefusalKind::NothingChanges));
        }
        let (list, item) = (self.list.clone(), self.item.clone());
        Ok(vec![Event::ItemUnticked(ItemUnticked { list, item })])
    }
}

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
    /// A person ticks it, once the program sees what comes before it.
    Early,
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
    // A tick made before something new came up says nothing about that.
    if item.after.as_ref().is_some_and(|before| !sees(tournament, rulebook, before)) {
        return Status::Early;
    }
    tick(tournament, &list.id, &item.id).map_or(Status::Open, Status::Ticked)
}

/// Why an item cannot be ticked yet.
fn early(tournament: &Tournament, item: &ChecklistItem) -> Refusal {
    let kind = match &item.after {
        Some(Judged::ReportsMade) => RefusalKind::ReportsDue { count: reports_due(tournament).len() },
        Some(_) | None => RefusalKind::ChecklistOpen { item: item.words.clone() },
    };
    Refusal::new(kind).citing(&item.citation)
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
        Judged::RoundsAnnounced => end_is_said(tournament, rulebook),
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
            let details = |id| tournament.registry.details_of(id);
            tournament.present_entrants().all(|entrant| {
                entrant.name.as_deref().is_some_and(|name| !is_placeholder(name))
                    && details(entrant.id).is_none_or(|details| !details.temporary)
            })
        }
        Judged::StandingsFinal => tournament.phase == Phase::Final,
        Judged::PodsMade { one_pod, apart } => {
            let pods = &tournament.arrangements.pods;
            let players: Vec<_> =
                tournament.present_entrants().filter(|entrant| entrant.awaits(RoundNumber(1))).collect();
            let seated = players.len() <= *one_pod as usize
                || players.iter().all(|entrant| pods.contains_key(&entrant.id));
            seated && apart.is_none_or(|apart| size_gap(tournament) <= apart as usize)
        }
        Judged::ReportsMade => reports_due(tournament).is_empty(),
        Judged::Done { list, item } => tick(tournament, list, item).is_some(),
    }
}

fn staffed(tournament: &Tournament, role: Role) -> bool {
    if role == Role::HeadJudge && tournament.staff.keys().any(|person| heads_a_block(tournament, person)) {
        return true;
    }
    tournament.staff.values().any(|member| member.roles.contains(&role))
}

/// Whether the moment a list is due for has come.
fn passed(tournament: &Tournament, due: ChecklistDue) -> bool {
    match due {
        ChecklistDue::Registration => tournament.present_entrants().next().is_some(),
        ChecklistDue::FirstRound => !tournament.rounds.is_empty() || tournament.draft.is_some(),
        ChecklistDue::Cut => tournament.cut.is_some(),
        ChecklistDue::Report => tournament.phase == Phase::Final,
    }
}

/// What is needed and open on the lists due for a moment.
pub fn open_items(tournament: &Tournament, due: ChecklistDue) -> Vec<&ChecklistItem> {
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
pub(crate) fn hold_back(tournament: &Tournament, due: ChecklistDue) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let broken = rulebook.advice().into_iter().find(|demand| demand.holds_back);
    if let Some(demand) = broken.filter(|_| due == ChecklistDue::FirstRound) {
        let refusal = Refusal::new(RefusalKind::ChecklistOpen { item: demand.words.clone() });
        return Err(refusal.citing(&demand.citation));
    }
    match open_items(tournament, due).into_iter().find(|item| item.holds_back) {
        Some(item) => Err(open_item(item)),
        None => Ok(()),
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemTicked {
    pub list: String,
    pub item: String,
    #[serde(default)]
    pub note: Option<String>,
}

impl Kind for ItemTicked {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["note"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            let tick = Tick { at: logged.at, by: logged.actor.clone(), note: event.note.clone() };
            let list = tournament.planning.ticks.entry(event.list.clone()).or_default();
            list.insert(event.item.clone(), tick);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemUnticked {
    pub list: String,
    pub item: String,
}

impl Kind for ItemUnticked {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            if let Some(list) = tournament.planning.ticks.get_mut(&event.list) {
                list.remove(&event.item);
            }
        },
    };
}
