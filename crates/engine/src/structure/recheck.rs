//! Chance checked afterwards: every draft of a finished tournament is drawn again from its log and the revealed seed.

use super::rounds::ERASED;
use super::{draft_round, redraw_tables, stages};
use crate::event::{
    CutDrafted, Event, Logged, RegistrationOpened, RoundDrafted, SeedRevealed, TablesRedrawn,
};
use crate::fairness::commitment;
use crate::ids::{Attempt, RoundNumber};
use crate::log::unhex;
use crate::{Tournament, apply};
use matching::METHOD;

/// What came of drawing one draft again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redrawn {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub agrees: bool,
}

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Unchecked {
    #[error("the seed is not revealed yet: draws can be checked once the standings are final")]
    NotRevealed,
    #[error("the revealed seed is not the one that was committed to when registration opened")]
    AnotherSeed,
    #[error(
        "round {round} was drawn by edition {method} of the matching, this program has {METHOD}: use one of its time"
    )]
    AnotherMethod { round: RoundNumber, method: u32 },
}

/// A reason is private; whether there was one is not asked here.
fn given(reason: &Option<String>) -> &str {
    reason.as_deref().unwrap_or(ERASED)
}

fn without_reason(event: &Event) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::RoundDrafted(RoundDrafted { reason, .. })
        | Event::TablesRedrawn(TablesRedrawn { reason, .. })
        | Event::CutDrafted(CutDrafted { reason, .. }) => *reason = None,
        _ => {}
    }
    event
}

/// Draws every draft of the log again. The private parts are not needed: a public archive is enough.
pub fn redraw(log: &[Logged]) -> Result<Vec<Redrawn>, Unchecked> {
    let revealed = log.iter().rev().find_map(|entry| match &entry.event {
        Event::SeedRevealed(SeedRevealed { master_seed }) => Some(master_seed),
        _ => None,
    });
    let seed = revealed.ok_or(Unchecked::NotRevealed)?;
    let committed = log.iter().find_map(|entry| match &entry.event {
        Event::RegistrationOpened(RegistrationOpened { commitment, .. }) => Some(commitment),
        _ => None,
    });
    if unhex(seed).map(|bytes| commitment(&bytes)).as_ref() != committed {
        return Err(Unchecked::AnotherSeed);
    }
    let mut tournament = Tournament::default();
    let mut checked = Vec::new();
    for entry in log {
        tournament.master_seed = Some(seed.clone());
        let again = match &entry.event {
            Event::RoundDrafted(RoundDrafted { round, method, .. }) if *method != METHOD => {
                return Err(Unchecked::AnotherMethod { round: *round, method: *method });
            }
            Event::RoundDrafted(RoundDrafted { round, attempt, reason, allowed, .. }) => {
                let drafted = draft_round(&tournament, *round, Some(given(reason)), allowed);
                Some((*round, *attempt, drafted))
            }
            Event::TablesRedrawn(TablesRedrawn { round, attempt, tables, reason, .. }) => {
                let before = Attempt(attempt.0.saturating_sub(1));
                Some((*round, *attempt, redraw_tables(&tournament, *round, before, tables, given(reason))))
            }
            Event::CutDrafted(CutDrafted { attempt, reason, .. }) => {
                Some((tournament.last_main(), *attempt, stages::draft_cut(&tournament, Some(given(reason)))))
            }
            _ => None,
        };
        if let Some((round, attempt, events)) = again {
            let agrees = events
                .is_ok_and(|events| events.last().map(without_reason) == Some(without_reason(&entry.event)));
            checked.push(Redrawn { round, attempt, agrees });
        }
        apply(&mut tournament, entry);
    }
    Ok(checked)
}
