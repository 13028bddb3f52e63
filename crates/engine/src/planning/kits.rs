//! Kits of prizes: committed to one event within a period.

use super::command::{AttachKit, ExcuseKit, ReleaseLeftovers};
use super::event::{KitAttached, KitExcused, LeftoversReleased};
use super::state::Kit;
use crate::command::reason;
use crate::event::Event;
use crate::{Context, Refusal, RefusalKind, Tournament};
use rulebook::KitsRule;

/// How a kit stands on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KitState {
    /// The event is still to come within the period.
    Committed,
    Used,
    /// The period is over and no event used the kit: the buyer may be left out of later sales.
    Unused,
    /// Unused, with extenuating circumstances.
    Excused,
}

/// `today` is the day at the venue.
pub fn kit_state(tournament: &Tournament, kit: &Kit, today: &str) -> KitState {
    match () {
        () if tournament.rounds.iter().any(|round| round.closed) => KitState::Used,
        () if today <= kit.until.as_str() => KitState::Committed,
        () if kit.excused.is_some() => KitState::Excused,
        () => KitState::Unused,
    }
}

fn rule(tournament: &Tournament) -> Result<&KitsRule, Refusal> {
    let event = tournament.rulebook()?.event();
    event.and_then(|event| event.kits.as_ref()).ok_or_else(|| Refusal::new(RefusalKind::NotOffered))
}

pub(crate) fn attach(
    tournament: &Tournament,
    wanted: &AttachKit,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let rule = rule(tournament)?;
    let kit = wanted.kit.trim();
    let buyer = wanted.buyer.trim();
    if kit.is_empty()
        || buyer.is_empty()
        || !is_day(&wanted.from)
        || !is_day(&wanted.until)
        || wanted.from > wanted.until
    {
        // A kit is sold to somebody committed to an event inside a period.
        return Err(Refusal::new(RefusalKind::KitIncomplete).citing(&rule.commitment));
    }
    let date = tournament.details.date.as_str();
    if date < wanted.from.as_str() || date > wanted.until.as_str() {
        return Err(
            Refusal::new(RefusalKind::KitOutsidePeriod { date: date.to_owned() }).citing(&rule.commitment)
        );
    }
    let here = tournament.planning.kits.iter().any(|known| known.kit == kit);
    if here || context.facts.kits_elsewhere.iter().any(|known| known == kit) {
        return Err(Refusal::new(RefusalKind::KitUsedAlready { kit: kit.to_owned() }).citing(&rule.one_event));
    }
    let approval = wanted.approval.as_deref().map(str::trim).filter(|approval| !approval.is_empty());
    if !tournament.planning.kits.is_empty() && approval.is_none() {
        return Err(Refusal::new(RefusalKind::KitApprovalNeeded).citing(&rule.second));
    }
    Ok(vec![Event::KitAttached(KitAttached {
        kit: kit.to_owned(),
        from: wanted.from.clone(),
        until: wanted.until.clone(),
        buyer: Some(buyer.to_owned()),
        approval: approval.map(str::to_owned),
    })])
}

pub(crate) fn excuse(tournament: &Tournament, wanted: &ExcuseKit) -> Result<Vec<Event>, Refusal> {
    let kit = known(tournament, &wanted.kit)?.kit.clone();
    Ok(vec![Event::KitExcused(KitExcused { kit, circumstances: Some(reason(&wanted.circumstances)?) })])
}

pub(crate) fn release(
    tournament: &Tournament,
    wanted: &ReleaseLeftovers,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let kit = known(tournament, &wanted.kit)?;
    let Some(today) = context.facts.today.clone().filter(|today| is_day(today)) else {
        return Err(Refusal::new(RefusalKind::NoDay));
    };
    if today <= kit.until {
        let refusal = Refusal::new(RefusalKind::KitPeriodRunning { until: kit.until.clone() });
        return Err(refusal.citing(&rule(tournament)?.leftovers));
    }
    if kit.released.is_some() {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    Ok(vec![Event::LeftoversReleased(LeftoversReleased { kit: kit.kit.clone(), on: today })])
}

fn known<'a>(tournament: &'a Tournament, kit: &str) -> Result<&'a Kit, Refusal> {
    let found = tournament.planning.kits.iter().find(|known| known.kit == kit.trim());
    found.ok_or_else(|| Refusal::new(RefusalKind::UnknownKit { kit: kit.to_owned() }))
}

/// `2026-11-20`, which compares as text.
pub(super) fn is_day(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| bytes[range].iter().all(u8::is_ascii_digit);
    bytes.len() == 10 && digits(0..4) && bytes[4] == b'-' && digits(5..7) && bytes[7] == b'-' && digits(8..10)
}
