//! Deciding about lists: handing in, taking, sending back, publishing.

use super::check::{Reason, Severity};
use super::command::{AdoptCatalogue, AskForLists, CorrectDecklist, FileDecklist, JudgeDecklist, WaiveLists};
use super::event::{
    CatalogueAdopted, DecklistCorrected, DecklistFiled, DecklistJudged, ListsAsked, ListsPublished,
    ListsWaived,
};
use super::list::{Decklist, Line};
use super::sight::is_playing;
use super::state::{ListState, check_list, lists_required, missing_lists};
use crate::command::reason;
use crate::event::Event;
use crate::ids::{EntrantId, Moment, RoundNumber};
use crate::log::sha256_hex;
use crate::people::known;
use crate::planning;
use crate::structure::stages;
use crate::tournament::Phase;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament};
use rulebook::decks::{BetweenMatches, ListRule, Publication};
use std::collections::BTreeMap;

const MOST_LINES: usize = 500;
const LONGEST: usize = 200;
const MOST_CARDS: usize = 100_000;

fn rule(tournament: &Tournament) -> Result<&ListRule, Refusal> {
    let rule = tournament.rulebook()?.decks().and_then(|decks| decks.lists.as_ref());
    rule.ok_or_else(|| Refusal::new(RefusalKind::NoDecklistsHere))
}

pub(crate) fn adopt(tournament: &Tournament, command: &AdoptCatalogue) -> Result<Vec<Event>, Refusal> {
    if !tournament.rounds.is_empty() {
        return Err(Refusal::new(RefusalKind::CatalogueFrozen));
    }
    if command.cards.cards.len() > MOST_CARDS {
        return Err(Refusal::new(RefusalKind::CatalogueTooLarge { most: MOST_CARDS }));
    }
    let bytes = serde_json::to_vec(&command.cards).unwrap_or_default();
    let adopted = CatalogueAdopted { hash: sha256_hex(&bytes), cards: command.cards.clone() };
    Ok(vec![Event::CatalogueAdopted(adopted)])
}

fn clean(list: &Decklist) -> Result<Decklist, Refusal> {
    if list.lines.len() > MOST_LINES {
        return Err(Refusal::new(RefusalKind::ListTooLong { most: MOST_LINES }));
    }
    let text =
        |text: &str| -> String { text.trim().chars().filter(|c| !c.is_control()).take(LONGEST).collect() };
    let line =
        |line: &Line| Line { zone: text(&line.zone), count: line.count, name: text(&line.name), at: line.at };
    let lines: Vec<Line> =
        list.lines.iter().map(line).filter(|line| line.count > 0 && !line.name.is_empty()).collect();
    let fields = list.fields.iter().take(20).map(|(field, value)| (text(field), text(value))).collect();
    Ok(Decklist { fields, lines })
}

pub(crate) fn file(
    tournament: &Tournament,
    command: &FileDecklist,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let rule = rule(tournament)?;
    known(tournament, command.entrant)?;
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let accepted =
        tournament.decks.list_of(command.entrant).filter(|filed| filed.state == ListState::Accepted);
    let list = clean(&command.list)?;
    stages::stays_declared(tournament, command.entrant, &list)?;
    if let Some(before) = accepted {
        let changes = changes_between_matches(tournament, command.entrant).filter(|_| !command.draft);
        let Some(changes) = changes else {
            let between =
                tournament.rulebook()?.deck_format().and_then(|format| format.between_matches.as_ref());
            let clause = between.filter(|_| is_playing(tournament, command.entrant));
            let citation = clause.map_or(&rule.locked, |changes| &changes.citation);
            return Err(Refusal::new(RefusalKind::ListLocked).citing(citation));
        };
        same_pool(changes, before.list.as_ref(), &list)?;
        if let Some(fault) = illegal(tournament, &list) {
            return Err(not_legal(&fault));
        }
        let (entrant, late) = (command.entrant, before.late);
        return Ok(vec![Event::DecklistFiled(DecklistFiled {
            entrant,
            draft: false,
            late,
            list: Some(list),
        })]);
    }
    if list.lines.is_empty() {
        return Err(Refusal::new(RefusalKind::EmptyList));
    }
    if !command.draft
        && let Some(checked) = check_list(tournament, &list)
    {
        // A list without a required field is not complete (NR-LIST-03); what else is wrong with it an official weighs.
        if let Some(missing) = checked.reasons.iter().find(|reason| reason.code == "FIELD_MISSING") {
            return Err(Refusal::new(RefusalKind::ListIncomplete {
                field: missing.subject.clone(),
                words: missing.words.clone(),
            })
            .citing(&missing.citation));
        }
    }
    let late = tournament.decks.due(command.entrant).is_some_and(|due| context.at > due);
    Ok(vec![Event::DecklistFiled(DecklistFiled {
        entrant: command.entrant,
        draft: command.draft,
        late,
        list: Some(list),
    })])
}

/// Tells whether an accepted list may be changed now: where the format lets decks change between matches, from the first round
/// on, while the player is not in a match (TF 7.2).
pub fn changes_between_matches(tournament: &Tournament, entrant: EntrantId) -> Option<&BetweenMatches> {
    let begun = !tournament.rounds.is_empty() && tournament.phase == Phase::Playing;
    let format = tournament.rulebook().ok().and_then(|rulebook| rulebook.deck_format());
    let changes = format.and_then(|format| format.between_matches.as_ref());
    changes.filter(|_| begun && !is_playing(tournament, entrant))
}

/// Tells whether somebody has handed in another list since a match was over, where decks change between matches.
pub(crate) fn changed_since(tournament: &Tournament, entrant: EntrantId, over: Moment) -> bool {
    let format = tournament.rulebook().ok().and_then(|rulebook| rulebook.deck_format());
    let changes = format.is_some_and(|format| format.between_matches.is_some());
    changes && tournament.decks.list_of(entrant).is_some_and(|filed| filed.filed_at >= over)
}

/// Cards come from the pool that was registered: nobody finds others in it later.
fn same_pool(changes: &BetweenMatches, before: Option<&Decklist>, now: &Decklist) -> Result<(), Refusal> {
    let pool = |list: &Decklist| {
        let mut cards: BTreeMap<(String, String), u32> = BTreeMap::new();
        for line in list.lines.iter().filter(|line| changes.pool.contains(&line.zone)) {
            *cards.entry((line.zone.clone(), line.name.clone())).or_default() += line.count;
        }
        cards
    };
    match before.is_none_or(|before| pool(before) == pool(now)) {
        true => Ok(()),
        false => Err(Refusal::new(RefusalKind::AnotherPool).citing(&changes.citation)),
    }
}

fn illegal(tournament: &Tournament, list: &Decklist) -> Option<Reason> {
    check_list(tournament, list)?.reasons.into_iter().find(|reason| reason.severity == Severity::Illegal)
}

fn not_legal(fault: &Reason) -> Refusal {
    let (rule, subject) = (fault.code.clone(), fault.subject.clone());
    Refusal::new(RefusalKind::ListNotLegal { rule, subject }).citing(&fault.citation)
}

pub(crate) fn judge(tournament: &Tournament, command: &JudgeDecklist) -> Result<Vec<Event>, Refusal> {
    known(tournament, command.entrant)?;
    let filed = tournament.decks.list_of(command.entrant).ok_or_else(|| Refusal::new(RefusalKind::NoList))?;
    if command.filed_at.is_some_and(|seen| seen != filed.filed_at) {
        return Err(Refusal::new(RefusalKind::ListChanged { entrant: command.entrant }));
    }
    let fault = filed.list.as_ref().and_then(|list| illegal(tournament, list));
    let reason = match (command.accept, fault) {
        (true, _) if filed.state == ListState::Accepted => return Err(Refusal::new(RefusalKind::ListLocked)),
        (true, _) if filed.state == ListState::Draft => {
            return Err(Refusal::new(RefusalKind::ListNotHandedIn));
        }
        (true, None) => None,
        (true, Some(fault)) if command.reason.as_deref().is_none_or(|why| why.trim().is_empty()) => {
            return Err(not_legal(&fault));
        }
        _ => Some(reason(command.reason.as_deref().unwrap_or_default())?),
    };
    Ok(vec![Event::DecklistJudged(DecklistJudged {
        entrant: command.entrant,
        accepted: command.accept,
        reason,
    })])
}

/// The fighter makes the correction while a judge watches (PG 3.1.1.2–3.1.1.4).
pub(crate) fn correct(
    tournament: &Tournament,
    command: &CorrectDecklist,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if matches!(context.actor, Actor::Entrant { .. }) {
        return Err(Refusal::new(RefusalKind::ListLocked).citing(&rule(tournament)?.locked));
    }
    known(tournament, command.entrant)?;
    let filed = tournament.decks.list_of(command.entrant).ok_or_else(|| Refusal::new(RefusalKind::NoList))?;
    Ok(vec![Event::DecklistCorrected(DecklistCorrected {
        entrant: command.entrant,
        before: filed.list.clone(),
        list: Some(clean(&command.list)?),
        reason: Some(reason(&command.reason)?),
    })])
}

pub(crate) fn ask(tournament: &Tournament, command: &AskForLists) -> Result<Vec<Event>, Refusal> {
    rule(tournament)?;
    for entrant in &command.entrants {
        known(tournament, *entrant)?;
    }
    let (entrants, until) = (command.entrants.clone(), command.until);
    Ok(vec![Event::ListsAsked(ListsAsked { entrants, until })])
}

pub(crate) fn waive(tournament: &Tournament, command: &WaiveLists) -> Result<Vec<Event>, Refusal> {
    let missing = missing_lists(tournament).len() as u32;
    Ok(vec![Event::ListsWaived(ListsWaived { missing, reason: Some(reason(&command.reason)?) })])
}

/// Round 1 waits for every list where lists are required, unless the organizer lets it go on.
pub(crate) fn ready_for(tournament: &Tournament, round: RoundNumber) -> Result<(), Refusal> {
    if round != RoundNumber(1) || tournament.decks.waived.is_some() || !lists_required(tournament) {
        return Ok(());
    }
    let missing = missing_lists(tournament);
    if missing.is_empty() {
        return Ok(());
    }
    let citation = tournament.rulebook()?.setting("decklists").map(|setting| setting.citation.clone());
    let refusal = Refusal::new(RefusalKind::ListsMissing { missing: missing.len() });
    Err(match citation {
        Some(citation) => refusal.citing(&citation),
        None => refusal,
    })
}

/// Decks are shown when the tournament is over and publication was announced, never of those who object, and where the
/// document wants it only of those who agreed.
pub(crate) fn publish(tournament: &Tournament, context: &Context) -> Result<Vec<Event>, Refusal> {
    let publication = &rule(tournament)?.publication;
    if tournament.phase != Phase::Final {
        return Err(Refusal::new(RefusalKind::TournamentNotOver).citing(&publication.citation));
    }
    planning::check_announced(tournament, context.facts.today.as_deref())?;
    let agreed = |entrant: &EntrantId| match publication.rule {
        Publication::WhenOver => true,
        Publication::WhenOverIfAgreed => {
            let details = tournament.registry.details_of(*entrant);
            details.is_some_and(|details| details.declared.contains("publish_deck"))
        }
    };
    let accepted = tournament.decks.lists.iter().filter(|(_, filed)| filed.state == ListState::Accepted);
    let entrants: Vec<EntrantId> = accepted
        .map(|(entrant, _)| *entrant)
        .filter(agreed)
        .filter(|entrant| planning::may_publish(tournament, *entrant))
        .collect();
    Ok(vec![Event::ListsPublished(ListsPublished { entrants })])
}
