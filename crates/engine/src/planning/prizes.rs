//! Agreements on prizes between two players.

use super::command::SharePrizes;
use super::event::PrizesShared;
use crate::command::reason;
use crate::event::Event;
use crate::ids::RoundNumber;
use crate::tournament::{Phase, RoundOf};
use crate::{Context, Refusal, RefusalKind, Tournament, people, play};
use rulebook::Stage;

/// Agreed before or during the match; in the last announced single-elimination round one of the two may drop for it, and
/// prizes follow the ranking this gives.
pub(crate) fn share(
    tournament: &Tournament,
    wanted: &SharePrizes,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let rule = tournament.rulebook()?.prizes().and_then(|prizes| prizes.sharing.as_ref());
    let rule = rule.ok_or_else(|| Refusal::new(RefusalKind::NotOffered))?;
    let game = play::seated(play::published(tournament, wanted.round)?, wanted.table)?;
    if game.result.is_some() {
        return Err(
            Refusal::new(RefusalKind::MatchOverAlready { table: wanted.table }).citing(&rule.citation)
        );
    }
    let mut events = vec![Event::PrizesShared(PrizesShared {
        round: wanted.round,
        table: wanted.table,
        leaves: wanted.leaves,
        division: Some(reason(&wanted.division)?),
    })];
    if let Some(leaves) = wanted.leaves {
        if !game.has(leaves) {
            return Err(Refusal::new(RefusalKind::NotAtThisTable { entrant: leaves, table: wanted.table }));
        }
        if !is_last(tournament, wanted.round) {
            return Err(Refusal::new(RefusalKind::FinalRoundOnly).citing(&rule.last_round));
        }
        let why = "prizes divided by agreement".to_owned();
        events.extend(people::drop(tournament, leaves, Some(&why), true, context)?);
    }
    Ok(events)
}

/// The final of a single elimination, or of the bracket after the cut.
fn is_last(tournament: &Tournament, round: RoundNumber) -> bool {
    tournament.round(round).is_some_and(|round| {
        round.stage == Stage::Final
            || (round.of == RoundOf::Finals
                && round.stage == Stage::SingleElimination
                && round.matches.len() == 1)
    })
}
