//! Who earned a penalty: the player the case is about, the opponent, or somebody who helped from outside.

use super::command::Party;
use super::suggest::Suggestion;
use super::walk::Walk;
use crate::Tournament;
use crate::ids::EntrantId;
use rulebook::judging::To;
use rulebook::mutant;

/// The part somebody had in a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Offender,
    Opponent,
    Helper,
}

impl Part {
    /// Tells somebody's part in a case about a player. Whoever plays in another match than that player's helped from outside.
    pub fn of(tournament: &Tournament, party: &Party, about: Option<EntrantId>) -> Self {
        match (party, about) {
            (Party::Staff(_) | Party::Visitor(_), _) => Self::Helper,
            (Party::Entrant(entrant), Some(about)) if *entrant != about => {
                match opponent_of(tournament, about) == Some(*entrant) {
                    true => Self::Opponent,
                    false => Self::Helper,
                }
            }
            (Party::Entrant(_), _) => Self::Offender,
        }
    }

    /// Whether what is given to these is given to somebody with this part.
    pub(super) fn earns(self, to: To) -> bool {
        match to {
            To::Offender => self == Self::Offender,
            To::Opponent => self == Self::Opponent,
            To::Both => self != Self::Helper,
            To::Helper => self == Self::Helper,
        }
    }

    /// What of a case is for somebody with this part; None where all of it is for somebody else.
    pub(super) fn share(self, suggested: Vec<Suggestion>) -> Option<Vec<Suggestion>> {
        let own = |one: &Suggestion| self.earns(one.to);
        match suggested.iter().any(own) {
            true => Some(suggested.into_iter().filter(own).collect()),
            // Whoever is named for a case that knows no helper has done it.
            false if suggested.is_empty() || self != Self::Offender => Some(suggested),
            false => mutant!("penalty-to-the-one-advised", None, Some(suggested)),
        }
    }
}

fn opponent_of(tournament: &Tournament, entrant: EntrantId) -> Option<EntrantId> {
    let round = tournament.current_round()?;
    Some(tournament.match_of(round.number, entrant)?.opponent_of(entrant))
}

/// The players who cannot have helped somebody from outside: whoever was helped, and the opponent.
pub fn in_the_match(tournament: &Tournament, helped: &Party) -> Vec<EntrantId> {
    let Party::Entrant(player) = helped else { return Vec::new() };
    [Some(*player), opponent_of(tournament, *player)].into_iter().flatten().collect()
}

/// Those who earn something in a case that was opened for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earners {
    pub to: Vec<Party>,
    /// The player the case is about, where somebody else earns something.
    pub about: Option<EntrantId>,
    /// Nobody has said yet who helped.
    pub helper_unknown: bool,
}

/// Tells who earns what a walk has found, where a case was opened for somebody and, if anybody helped, by whom.
pub fn earners(tournament: &Tournament, to: &Party, helper: Option<&Party>, walk: &Walk<'_>) -> Earners {
    let alone = || Earners { to: vec![to.clone()], about: None, helper_unknown: false };
    let Party::Entrant(player) = to else { return alone() };
    let given = |part: Part| walk.penalties.iter().any(|given| part.earns(given.to));
    let own = given(Part::Offender);
    if given(Part::Helper) {
        let mut earn: Vec<Party> = own.then(|| to.clone()).into_iter().collect();
        earn.extend(helper.cloned());
        return Earners { to: earn, about: Some(*player), helper_unknown: helper.is_none() };
    }
    match opponent_of(tournament, *player).filter(|_| given(Part::Opponent) && !own) {
        Some(opponent) => {
            Earners { to: vec![Party::Entrant(opponent)], about: Some(*player), helper_unknown: false }
        }
        None => alone(),
    }
}
