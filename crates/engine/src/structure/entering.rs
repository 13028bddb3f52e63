//! Whether somebody can still come in: whoever enters has to find a round to play.

use super::progress::Progress;
use crate::event::ByeSeat;
use crate::ids::RoundNumber;
use crate::tournament::{Round, RoundOf};
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::{End, Out, Pairing, StructureRule};

/// Refuses entrants who could play no main round any more, or who have missed what the structure lets nobody miss.
pub(crate) fn open_to_entrants(tournament: &Tournament) -> Result<(), Refusal> {
    let Some(last) = tournament.current_round() else { return Ok(()) };
    let rule = tournament.rulebook()?.structure_rule();
    // A structure that the document does not describe has no clause.
    let refuse = |kind| match rule.citation.document.is_empty() {
        true => Err(Refusal::new(kind)),
        false => Err(Refusal::new(kind).citing(&rule.citation)),
    };
    // While a round runs, whoever comes plays whoever has the bye.
    let seat = tournament.draft.is_none() && bye_to_take(tournament, last);
    let joins = if seat { last.number } else { tournament.next_round() };
    if fixed_before(rule, joins) {
        return refuse(RefusalKind::FieldFixed);
    }
    match tournament.cut.is_none() && (seat || rounds_left(tournament, last)?) {
        true => Ok(()),
        false => refuse(RefusalKind::NoRoundLeft),
    }
}

/// Whether whoever joins in this round has missed too much: a round of an elimination is lost by whoever does not play it
/// (BR-SEL-01, BR-DEL-02), and in a round robin everybody meets everybody (BR-RRB-01).
fn fixed_before(rule: &StructureRule, joins: RoundNumber) -> bool {
    let missed = joins.0.saturating_sub(1);
    let out = match rule.out.as_ref().map(|out| out.rule) {
        Some(Out::Losses { count, .. }) => missed >= count,
        Some(Out::PointsBehind { .. }) | None => false,
    };
    out || rule.pairing == Pairing::EverybodyOnce && missed > 0
}

fn bye_to_take(tournament: &Tournament, last: &Round) -> bool {
    let awarded = |bye: &ByeSeat| tournament.arrangements.awarded_byes.contains(&(last.number, bye.entrant));
    last.of == RoundOf::Main && !last.closed && last.byes.iter().any(|bye| !awarded(bye))
}

fn rounds_left(tournament: &Tournament, last: &Round) -> Result<bool, Refusal> {
    if tournament.rounds_binding().is_some_and(|rounds| tournament.main_rounds() >= rounds) {
        return Ok(false);
    }
    let over = Progress::of_tournament(tournament)?.over.filter(|_| last.closed);
    // Where all but one have left, somebody who comes is somebody to play against.
    Ok(over.is_none_or(|over| over.end == End::OneLeft))
}
