//! Who sees a decklist, and when. Every page and every route asks here.

use super::state::ListState;
use crate::ids::EntrantId;
use crate::people::Role;
use crate::planning::may_publish;
use crate::tournament::Phase;
use crate::{Actor, Tournament, authority};
use std::collections::BTreeSet;

/// Who looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Spectators, the display, search engines.
    Everybody,
    Entrant(EntrantId),
    Staff(BTreeSet<Role>),
}

impl Viewer {
    pub fn of(tournament: &Tournament, actor: &Actor) -> Self {
        match actor {
            Actor::Entrant { entrant } => Self::Entrant(*entrant),
            Actor::Applicant => Self::Everybody,
            Actor::Person { .. } | Actor::Program { .. } => {
                let roles = authority::roles(tournament, actor);
                if roles.is_empty() { Self::Everybody } else { Self::Staff(roles) }
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Whole,
    /// It is there, but not to be looked at while the own match is going on.
    NotDuringTheMatch,
    Nothing,
}

/// Staff always, the owner between matches only, everybody once the lists are published after the
/// tournament, for as long as the event says so and the owner does not object.
pub fn sight(tournament: &Tournament, viewer: &Viewer, entrant: EntrantId) -> Sight {
    let Some(filed) = tournament.decks.list_of(entrant) else { return Sight::Nothing };
    let published = tournament.decks.published.contains(&entrant)
        && tournament.phase == Phase::Final
        && may_publish(tournament, entrant);
    match viewer {
        // Whoever decides nothing has no need of lists (GR 2i).
        Viewer::Staff(roles) if roles.iter().any(|role| *role != Role::EventAssistant) => Sight::Whole,
        Viewer::Entrant(own) if *own == entrant => match is_playing(tournament, entrant) {
            true => Sight::NotDuringTheMatch,
            false => Sight::Whole,
        },
        _ if published && filed.state == ListState::Accepted => Sight::Whole,
        _ => Sight::Nothing,
    }
}

/// TF 2.7: between matches, not between games of a match.
pub(super) fn is_playing(tournament: &Tournament, entrant: EntrantId) -> bool {
    tournament.phase == Phase::Playing
        && tournament
            .rounds
            .iter()
            .rev()
            .take_while(|round| !round.closed)
            .any(|round| round.matches.iter().any(|match_| match_.has(entrant) && match_.result.is_none()))
}
