//! Decides what is done around the rounds.

use super::checklists::{Status, lists, open_item};
use super::command::{
    ConfirmReading, GiveInstruction, NoteObjection, NoteRegulations, Regulation, SetInvitations,
};
use super::command::{TickItem, UntickItem};
use super::event::{
    AnnouncementMade, ComplaintRecorded, InstructionGiven, InvitationsSet, ItemTicked, ItemUnticked,
    ObjectionNoted, ReadingConfirmed, RegulationsNoted,
};
use crate::command::reason;
use crate::event::{Event, PersonInvited};
use crate::people::{clean_name, known};
use crate::tournament::Phase;
use crate::{Refusal, RefusalKind, Tournament};
use std::collections::BTreeMap;

pub(crate) fn announce(text: &str) -> Result<Vec<Event>, Refusal> {
    Ok(vec![Event::AnnouncementMade(AnnouncementMade { text: Some(said(text)?) })])
}

fn said(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        Err(Refusal::new(RefusalKind::NothingSaid))
    } else {
        Ok(text.chars().take(1000).collect())
    }
}

pub(crate) fn tick(tournament: &Tournament, wanted: &TickItem) -> Result<Vec<Event>, Refusal> {
    let unknown = || Refusal::new(RefusalKind::UnknownItem { item: wanted.item.clone() });
    let lists = lists(tournament);
    let list = lists.iter().find(|list| list.rule.id == wanted.list).ok_or_else(unknown)?;
    let item = list.items.iter().find(|item| item.rule.id == wanted.item).ok_or_else(unknown)?;
    match item.status {
        Status::Ticked(_) => return Err(Refusal::new(RefusalKind::NothingChanges)),
        Status::Seen | Status::Unseen => {
            return Err(Refusal::new(RefusalKind::TickedByItself).citing(&item.rule.citation));
        }
        Status::Open => {}
    }
    if item.rule.last
        && let Some(open) = list.open().find(|open| open.rule.id != item.rule.id)
    {
        return Err(open_item(open.rule));
    }
    let note = wanted.note.as_deref().map(str::trim).filter(|note| !note.is_empty());
    let note = note.map(|note| note.chars().take(500).collect());
    let (list, item) = (wanted.list.clone(), wanted.item.clone());
    Ok(vec![Event::ItemTicked(ItemTicked { list, item, note })])
}

pub(crate) fn untick(tournament: &Tournament, wanted: &UntickItem) -> Result<Vec<Event>, Refusal> {
    let ticked =
        tournament.planning.ticks.get(&wanted.list).is_some_and(|list| list.contains_key(&wanted.item));
    if !ticked {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let (list, item) = (wanted.list.clone(), wanted.item.clone());
    Ok(vec![Event::ItemUnticked(ItemUnticked { list, item })])
}

pub(crate) fn regulate(tournament: &Tournament, wanted: &NoteRegulations) -> Result<Vec<Event>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let mut regulations = BTreeMap::new();
    for (setting, regulation) in &wanted.regulations {
        if rulebook.setting(setting).is_none() {
            return Err(Refusal::new(RefusalKind::UnknownSetting { setting: setting.to_owned() }));
        }
        let cut = |text: &str| text.trim().chars().take(1000).collect::<String>();
        let regulation = Regulation { text: cut(&regulation.text), announced: cut(&regulation.announced) };
        if regulation != Regulation::default() {
            regulations.insert(setting.clone(), regulation);
        }
    }
    if tournament.planning.regulations == regulations {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    Ok(vec![Event::RegulationsNoted(RegulationsNoted { regulations })])
}

pub(crate) fn instruct(tournament: &Tournament, wanted: &GiveInstruction) -> Result<Vec<Event>, Refusal> {
    known(tournament, wanted.entrant)?;
    let text = Some(said(&wanted.text)?);
    Ok(vec![Event::InstructionGiven(InstructionGiven { entrant: wanted.entrant, text })])
}

/// Results stay as they are: a complaint goes to the publisher.
pub(crate) fn complain(tournament: &Tournament, text: &str) -> Result<Vec<Event>, Refusal> {
    if tournament.phase < Phase::Posted {
        return Err(Refusal::new(RefusalKind::NotOverYet));
    }
    Ok(vec![Event::ComplaintRecorded(ComplaintRecorded { text: Some(reason(text)?) })])
}

pub(crate) fn object(tournament: &Tournament, wanted: &NoteObjection) -> Result<Vec<Event>, Refusal> {
    known(tournament, wanted.entrant)?;
    if tournament.planning.objections.contains(&wanted.entrant) == wanted.objects {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let (entrant, objects) = (wanted.entrant, wanted.objects);
    Ok(vec![Event::ObjectionNoted(ObjectionNoted { entrant, objects })])
}

pub(crate) fn confirm(tournament: &Tournament, wanted: &ConfirmReading) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for &entrant in &wanted.entrants {
        known(tournament, entrant)?;
        if !tournament.planning.confirmed.contains_key(&entrant) {
            events.push(Event::ReadingConfirmed(ReadingConfirmed { entrant }));
        }
    }
    if events.is_empty() { Err(Refusal::new(RefusalKind::NothingChanges)) } else { Ok(events) }
}

pub(crate) fn invite(wanted: &SetInvitations) -> Result<Vec<Event>, Refusal> {
    let mut names = Vec::new();
    for (line, name) in (1..).zip(&wanted.names) {
        names.push(clean_name(name).map_err(|refusal| refusal.at_line(line))?);
    }
    let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
    let mut events = vec![Event::InvitationsSet(InvitationsSet { count, names: None })];
    events.extend(names.into_iter().map(|name| Event::PersonInvited(PersonInvited { name: Some(name) })));
    Ok(events)
}
