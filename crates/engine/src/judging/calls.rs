//! Calls: raised, taken, ruled on, appealed against, closed. None of them ends by itself.

use super::command::{AppealRuling, CallJudge, CallOrigin, CloseCall, RuleOnCall, TakeCall};
use super::event::{CallClosed, CallRaised, CallRuled, CallSaid, CallTaken, RulingAppealed};
use super::state::{Call, CallStage};
use super::tables;
use super::time_back::{no_time_back, no_time_back_for};
use crate::command::reason;
use crate::event::Event;
use crate::ids::{CallId, EntrantId, PersonId, RoundNumber, TableNumber};
use crate::people::Role;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, authority};
use rulebook::judging::{Appeal, Caller, OwnMatch};
use rulebook::{Ruled, mutant};
use std::collections::BTreeSet;

/// Why a ruling cannot be appealed against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAppeal {
    NoFloorRulingYet,
    HeadRulingFinal,
    FloorRulingFinal,
    NotEntitled,
}

impl NoAppeal {
    fn kind(self) -> RefusalKind {
        match self {
            Self::NoFloorRulingYet => RefusalKind::NoRulingYet,
            Self::HeadRulingFinal => RefusalKind::RulingFinal,
            Self::FloorRulingFinal => RefusalKind::FloorRulingFinal,
            Self::NotEntitled => RefusalKind::MayNotAppeal,
        }
    }
}

pub fn may_appeal(
    rule: &Appeal,
    head_judge: bool,
    floor_ruled: bool,
    head_ruled: bool,
    by: Caller,
) -> Result<(), NoAppeal> {
    if head_ruled {
        Err(NoAppeal::HeadRulingFinal)
    } else if !floor_ruled {
        Err(NoAppeal::NoFloorRulingYet)
    } else if mutant!("anybody-appeals", !rule.by.contains(&by), false) {
        Err(NoAppeal::NotEntitled)
    } else if !head_judge && mutant!("appeal-without-head-judge", rule.final_without_head_judge, false) {
        Err(NoAppeal::FloorRulingFinal)
    } else {
        Ok(())
    }
}

/// Tells who loses a challenge by the head judge's ruling: each challenger of a ruling that stands.
pub fn challenges_lost<P: Clone>(challengers: &[P], upheld: bool) -> Vec<P> {
    if upheld { challengers.to_vec() } else { Vec::new() }
}

/// Whether anybody here has the head judge's word.
pub fn has_head_judge(tournament: &Tournament) -> bool {
    let heads = |person: &PersonId| {
        let actor = Actor::Person { person: person.clone() };
        authority::roles(tournament, &actor).contains(&Role::HeadJudge)
    };
    tournament.staff.keys().any(heads)
}

/// Whether somebody has the head judge's word on a call: at a table of another block nobody has it who is head of one.
pub fn heads_call(tournament: &Tournament, call: &Call, actor: &Actor) -> bool {
    let match_ = call.round.zip(call.table).and_then(|(round, table)| tournament.round(round)?.table(table));
    let roles = match match_.map(|match_| match_.a).or(call.entrant) {
        Some(entrant) => authority::roles_over(tournament, actor, entrant),
        None => authority::roles(tournament, actor),
    };
    roles.contains(&Role::HeadJudge)
}

/// None: no limit.
pub fn challenges_left(tournament: &Tournament, entrant: EntrantId) -> Option<u32> {
    let rulebook = tournament.rulebook().ok()?;
    let rule = rulebook.judging()?.calls.challenges.as_ref()?;
    let each = u32::try_from(rulebook.number(&rule.rule.setting)?).ok()?;
    let lost = tournament.judging.challenges_lost.get(&entrant).copied().unwrap_or(0);
    Some(each.saturating_sub(lost))
}

/// Calls that wait for somebody, oldest first.
pub fn open_calls(tournament: &Tournament) -> impl Iterator<Item = &Call> {
    tournament.judging.calls.values().filter(|call| call.is_open())
}

/// Whether the moment of a call is over although nobody has closed it: another round was published since, or its round is closed
/// and its match has got a result since. It stays to be closed, and keeps nobody from calling again.
pub fn is_past(tournament: &Tournament, call: &Call) -> bool {
    let newest = tournament.current_round();
    let another = newest.is_some_and(|newest| {
        newest.published_at >= call.at && call.round.is_none_or(|round| newest.number > round)
    });
    let decided = call.round.and_then(|round| tournament.round(round)).is_some_and(|round| {
        let match_ = call.table.and_then(|table| round.table(table));
        let result = match_.and_then(|match_| match_.result.as_ref());
        round.closed && result.is_some_and(|result| result.at >= call.at)
    });
    another || decided
}

/// Ends the calls at a table that asked for nothing but the result it has now.
pub(crate) fn answered_by_result(
    tournament: &Tournament,
    (round, table): (RoundNumber, TableNumber),
) -> Vec<Event> {
    let reasons = tables(tournament).map(|tables| tables.calls.reasons.as_slice()).unwrap_or_default();
    let asked_for_it = |call: &&Call| {
        let reason = reasons.iter().find(|reason| call.reason.as_ref() == Some(&reason.id));
        (call.round, call.table) == (Some(round), Some(table))
            && call.stage != CallStage::Appealed
            && reason.is_some_and(|reason| reason.ends_with_result)
    };
    let calls = open_calls(tournament).filter(asked_for_it);
    calls.map(|call| Event::CallClosed(CallClosed { call: call.id, minutes: 0, reason: None })).collect()
}

/// A confidential call is for those who lead the judging and whoever took it.
pub fn seen_by(tournament: &Tournament, call: &Call, actor: &Actor) -> bool {
    let Actor::Person { person } = actor else { return !call.confidential };
    let roles = authority::roles(tournament, actor);
    !call.confidential
        || roles.contains(&Role::HeadJudge)
        || call.taken.as_ref().is_some_and(|(by, _)| by == person)
}

fn found(tournament: &Tournament, id: CallId) -> Result<&Call, Refusal> {
    tournament.judging.call(id).ok_or_else(|| Refusal::new(RefusalKind::UnknownCall { call: id }))
}

fn person(context: &Context) -> Result<PersonId, Refusal> {
    match &context.actor {
        Actor::Person { person } | Actor::Program { person, .. } => Ok(person.clone()),
        Actor::Entrant { .. } | Actor::Applicant => {
            Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::FloorJudge, Role::HeadJudge] }))
        }
    }
}

/// Nobody judges a match of their own, unless the document lets them.
fn not_own(tournament: &Tournament, call: &Call, person: &PersonId) -> Result<(), Refusal> {
    let own = mutant!("judges-the-own-match", plays_there(tournament, call, person), false);
    match own && own_match_rule(tournament, person).is_none() {
        true => Err(Refusal::new(RefusalKind::OwnTable)),
        false => Ok(()),
    }
}

/// The rule by which somebody may judge a match they play.
pub fn own_match_rule<'t>(tournament: &'t Tournament, person: &PersonId) -> Option<&'t Ruled<OwnMatch>> {
    let rule = tables(tournament).ok()?.calls.own_match.as_ref()?;
    let member = tournament.staff.get(person)?;
    let holds = tournament.rulebook().ok()?.holds(&rule.rule.when);
    (holds && rule.rule.by.iter().any(|role| member.roles.contains(role))).then_some(rule)
}

pub(crate) fn call(
    tournament: &Tournament,
    command: &CallJudge,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let tables = tables(tournament)?;
    let current = tournament.current_round().map(|round| round.number);
    let round = command.round.or(current);
    let mut table = command.table;
    let mut entrant = None;
    if let Actor::Entrant { entrant: own } = context.actor {
        let match_ = round.and_then(|round| tournament.match_of(round, own));
        if table.is_some() && match_.map(|match_| match_.table) != table {
            return Err(Refusal::new(RefusalKind::NotYourTable { table: table.unwrap_or(TableNumber(0)) }));
        }
        table = match_.map(|match_| match_.table);
        entrant = Some(own);
        let waiting = |call: &Call| {
            call.entrant == Some(own) && call.is_open() && call.table == table && !is_past(tournament, call)
        };
        if tournament.judging.calls.values().any(waiting) {
            return Err(Refusal::new(RefusalKind::CalledAlready));
        }
    } else if let (Some(number), Some(round)) = (table, round.and_then(|round| tournament.round(round)))
        && round.table(number).is_none()
    {
        let last = round.matches.last().map_or(0, |match_| match_.table.0);
        return Err(Refusal::new(RefusalKind::UnknownTable { table: number, round: round.number, last }));
    }
    let picked = command.reason.as_deref().map(|id| {
        let known = tables.calls.reasons.iter().find(|reason| reason.id == id);
        known.ok_or_else(|| Refusal::new(RefusalKind::UnknownReason { reason: id.to_owned() }))
    });
    let picked = picked.transpose()?;
    let words = command.words.as_deref().map(str::trim).filter(|words| !words.is_empty());
    let said = CallSaid {
        entrant,
        reason: command.reason.clone(),
        words: words.map(|words| words.chars().take(500).collect()),
        confidential: picked.is_some_and(|reason| reason.private),
    };
    let origin = if entrant.is_some() { CallOrigin::Player } else { command.origin };
    let call = CallId(tournament.judging.last_call + 1);
    Ok(vec![Event::CallRaised(CallRaised { call, round, table, origin, said: Some(said) })])
}

pub(crate) fn take(
    tournament: &Tournament,
    command: &TakeCall,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let call = found(tournament, command.call)?;
    let by = person(context)?;
    not_own(tournament, call, &by)?;
    if !call.is_open() {
        return Err(Refusal::new(RefusalKind::CallClosed));
    }
    if call.taken.as_ref().is_some_and(|(other, _)| *other == by) {
        return Err(Refusal::new(RefusalKind::TakenAlready));
    }
    if call.taken.is_some() && !command.over {
        return Err(Refusal::new(RefusalKind::TakenByOther));
    }
    Ok(vec![Event::CallTaken(CallTaken { call: call.id, by })])
}

/// Whether the document would have a floor judge who is there rule before the head judge. The head judge is asked, never kept
/// from ruling (BR R 1.3.1.4: "should not").
pub fn head_waits(tournament: &Tournament, actor: &Actor) -> bool {
    let (Ok(tables), Actor::Person { person }) = (tables(tournament), actor) else { return false };
    let head = authority::roles(tournament, actor).contains(&Role::HeadJudge);
    let judges = |(other, member): (&PersonId, &crate::people::StaffMember)| {
        other != person
            && member.roles.contains(&Role::FloorJudge)
            // Whoever organizes holds the role to help out, not as a judge of the floor.
            && !member.roles.contains(&Role::Organizer)
            && mutant!("judges-away-rule-first", !tournament.registry.away.contains(other), true)
    };
    head && mutant!("head-judge-rules-first", tables.calls.appeal.rule.floor_first, false)
        && tournament.staff.iter().any(judges)
}

/// Whether somebody plays at the table of a call.
pub fn plays_there(tournament: &Tournament, call: &Call, person: &PersonId) -> bool {
    let match_ = call.round.zip(call.table).and_then(|(round, table)| tournament.round(round)?.table(table));
    let plays =
        |id: EntrantId| tournament.entrant(id).is_some_and(|found| found.person.as_ref() == Some(person));
    match_.is_some_and(|match_| plays(match_.a) || plays(match_.b))
}

pub(crate) fn rule(
    tournament: &Tournament,
    command: &RuleOnCall,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let tables = tables(tournament)?;
    let call = found(tournament, command.call)?;
    let by = person(context)?;
    not_own(tournament, call, &by)?;
    let words = reason(&command.ruling)?;
    let head = heads_call(tournament, call, &context.actor);
    let appeal = &tables.calls.appeal;
    let first = match call.stage {
        CallStage::Raised | CallStage::Taken => true,
        CallStage::Appealed => false,
        CallStage::Ruled => return Err(Refusal::new(RefusalKind::RuledAlready)),
        CallStage::Final => return Err(Refusal::new(RefusalKind::RulingFinal).citing(&appeal.citation)),
        CallStage::Closed => return Err(Refusal::new(RefusalKind::CallClosed)),
    };
    if first && !command.first && head_waits(tournament, &context.actor) {
        return Err(Refusal::new(RefusalKind::FloorJudgeFirst).citing(&appeal.citation));
    }
    if command.second {
        let Some(rule) = tables.calls.second_ruling.as_ref().filter(|rule| rule.rule) else {
            return Err(Refusal::new(RefusalKind::NoSecondRuling));
        };
        if !call.awaits_second(&by) {
            return Err(Refusal::new(RefusalKind::NoSecondRuling).citing(&rule.citation));
        }
    } else if !first && !head {
        return Err(
            Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::HeadJudge] }).citing(&appeal.citation)
        );
    }
    // The head judge's word is the last one, also where nobody ruled before.
    let last = head && !command.second;
    let upheld = (last && !first).then(|| command.upheld.unwrap_or(true));
    let limited = last && !command.keep_challenges && tables.calls.challenges.is_some();
    let challengers: BTreeSet<EntrantId> =
        call.appeals.iter().flatten().copied().filter(|_| limited).collect();
    let challengers: Vec<EntrantId> = challengers.into_iter().collect();
    let challenges_lost =
        challenges_lost(&challengers, mutant!("successful-challenge-costs", upheld == Some(true), true));
    let mut events = Vec::new();
    // Whoever rules on a call nobody took has taken it.
    if call.taken.is_none() {
        events.push(Event::CallTaken(CallTaken { call: call.id, by: by.clone() }));
    }
    events.push(Event::CallRuled(CallRuled {
        call: call.id,
        by,
        last,
        upheld,
        challenges_lost,
        ruling: Some(words),
    }));
    Ok(events)
}

pub(crate) fn appeal(
    tournament: &Tournament,
    command: &AppealRuling,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let call = found(tournament, command.call)?;
    let appeal = &tables(tournament)?.calls.appeal;
    let by = match context.actor {
        Actor::Entrant { entrant } => Some(entrant),
        _ => command.by,
    };
    let match_ = call.round.zip(call.table).and_then(|(round, table)| tournament.round(round)?.table(table));
    let caller = match by {
        Some(entrant)
            if match_.is_some_and(|match_| match_.has(entrant)) || call.entrant == Some(entrant) =>
        {
            Caller::Player
        }
        Some(_) => Caller::Spectator,
        None => match command.origin {
            CallOrigin::Player => Caller::Player,
            CallOrigin::Spectator => Caller::Spectator,
            CallOrigin::Staff => Caller::Staff,
        },
    };
    if call.stage == CallStage::Closed {
        return Err(Refusal::new(RefusalKind::CallClosed));
    }
    let head_judge = has_head_judge(tournament);
    let floor_ruled = !call.rulings.is_empty();
    let head_ruled = call.rulings.iter().any(|ruling| ruling.last);
    may_appeal(&appeal.rule, head_judge, floor_ruled, head_ruled, caller)
        .map_err(|why| Refusal::new(why.kind()).citing(&appeal.citation))?;
    if call.has_appealed(by) {
        return Err(Refusal::new(RefusalKind::AppealedAlready));
    }
    let head = authority::roles(tournament, &context.actor).contains(&Role::HeadJudge);
    if let Some(entrant) = by.filter(|entrant| !head && challenges_left(tournament, *entrant) == Some(0)) {
        return Err(Refusal::new(RefusalKind::NoChallengesLeft { entrant }).citing(&appeal.citation));
    }
    Ok(vec![Event::RulingAppealed(RulingAppealed { call: call.id, by, origin: command.origin })])
}

pub(crate) fn close(tournament: &Tournament, command: &CloseCall) -> Result<Vec<Event>, Refusal> {
    let call = found(tournament, command.call)?;
    match call.stage {
        CallStage::Closed => return Err(Refusal::new(RefusalKind::CallClosed)),
        CallStage::Appealed => return Err(Refusal::new(RefusalKind::AppealOpen)),
        _ => {}
    }
    let why = command.reason.as_deref().map(str::trim).filter(|why| !why.is_empty()).map(str::to_owned);
    // Nothing ends silently: a call without a ruling is closed with words.
    if call.rulings.is_empty() && why.is_none() {
        return Err(Refusal::new(RefusalKind::RulingNeeded));
    }
    if let Some(found) = no_time_back_for(tournament, call).filter(|_| command.minutes > 0) {
        return Err(no_time_back(found));
    }
    let mut events = Vec::new();
    if let (1.., Some(round), Some(table)) = (command.minutes, call.round, call.table) {
        events.extend(crate::play::extend(tournament, round, table, command.minutes, why.as_deref())?);
    }
    events.push(Event::CallClosed(CallClosed { call: call.id, minutes: command.minutes, reason: why }));
    Ok(events)
}
