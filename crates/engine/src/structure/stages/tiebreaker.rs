//! Tiebreaker rounds of a running tournament.

use super::index;
use super::taking::candidates_now;
use crate::ledger::Ledger;
use crate::play::Outcome;
use crate::standings::{Standings, standings};
use crate::structure::tiebreak::{TiebreakerRounds, tied_at_the_line};
use crate::tournament::RoundOf;
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::{CutMethod, mutant};

/// The standings the group was found by: whoever is thrown out once its games are put up was one of it.
fn after_the_main_rounds(tournament: &Tournament) -> Result<(Ledger, Standings), Refusal> {
    let last = tournament.last_main();
    let mut ledger = Ledger::of(tournament, last);
    let later = tournament
        .judging
        .disqualified
        .iter()
        .filter(|(_, round)| mutant!("thrown-out-of-the-group", **round > last.0, false));
    for (entrant, _) in later {
        if let Some(line) = ledger.entrants.get_mut(index(*entrant)) {
            line.disqualified_in = None;
        }
    }
    let table = standings(&ledger, tournament.rulebook()?, &tournament.lot_seed(last))?;
    Ok((ledger, table))
}

/// The rounds at the line as far as they are played; None where none are held or nobody is level there.
pub fn tiebreaker_rounds(tournament: &Tournament) -> Result<Option<TiebreakerRounds>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(rule) = rulebook.finals().and_then(|finals| finals.tiebreaker.as_ref()) else { return Ok(None) };
    let held = rulebook.value("tiebreaker_rounds").is_some_and(|value| value == true);
    let Some(cut) = rulebook.cut().filter(|cut| held && cut.method == CutMethod::Ranking) else {
        return Ok(None);
    };
    // Whoever leaves later stays one of the group, so that the games played hold.
    let (ledger, table) = after_the_main_rounds(tournament)?;
    let ranked = candidates_now(tournament, &ledger, &table);
    let Some(tie) = cut.size.and_then(|size| tied_at_the_line(&ranked, size)) else { return Ok(None) };
    let declined: Vec<usize> = tournament.declined_tiebreaker.iter().map(|id| index(*id)).collect();
    let mut rounds = TiebreakerRounds::begin(tie, &declined);
    for round in tournament.rounds.iter().filter(|round| round.of == RoundOf::Tiebreaker) {
        for match_ in &round.matches {
            let Some(result) = &match_.result else { continue };
            let (a, b) = (index(match_.a), index(match_.b));
            let winner = match result.settled.outcome {
                Outcome::A => Some(a),
                Outcome::B => Some(b),
                Outcome::Draw | Outcome::DoubleLoss => None,
            };
            rounds = rounds.with_result(a, b, winner).map_err(|fault| {
                Refusal::new(RefusalKind::NoSuchTiebreakerGame {
                    a: match_.a.into(),
                    b: match_.b.into(),
                    what: fault,
                })
                .citing(&rule.citation)
            })?;
        }
    }
    Ok(Some(rounds))
}
