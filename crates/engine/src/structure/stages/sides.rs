//! Which side of the game each plays after the main rounds.

use super::finals::running;
use crate::fairness::{Purpose, round_seed};
use crate::ids::{EntrantId, RoundNumber};
use crate::log::unhex;
use crate::play::{Game, Side as Seat};
use crate::structure::bracket::Part;
use crate::structure::bracket::sides::{By, Occasion, Played, Player, Sides, sides};
use crate::tournament::{Match, RoundOf};
use crate::{Refusal, Tournament};
use rulebook::mutant;

/// Who takes the first side, and how that came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideCall {
    pub sides: Sides,
    /// Settled or drawn; nobody where the higher seed chooses, or where it is not known.
    pub first: Option<EntrantId>,
    /// It goes by sides of earlier games that nobody wrote down: the players know, the program does not.
    pub unknown: bool,
}

/// None where the rulebook knows no sides, and in the main rounds, where both are played.
pub fn sides_of(
    tournament: &Tournament,
    number: RoundNumber,
    match_: &Match,
) -> Result<Option<SideCall>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let of = tournament
        .draft
        .as_ref()
        .filter(|draft| draft.round == number)
        .map(|draft| (draft.of, draft.attempt));
    let of = of.or(tournament.round(number).map(|round| (round.of, round.attempt)));
    let (Some((of, attempt)), Some(rule)) = (of, rulebook.finals().and_then(|finals| finals.sides.as_ref()))
    else {
        return Ok(None);
    };
    // Seat a is the better seed, or the higher place.
    let (high, low) = (match_.a, match_.b);
    let (occasion, final_told) = match of {
        RoundOf::Main => return Ok(None),
        RoundOf::Tiebreaker => (Occasion::TiebreakerRound, true),
        RoundOf::Finals => occasion(tournament, number, match_)?,
    };
    let played = |id: EntrantId| played_before(tournament, number, id);
    let ((by_high, high_told), (by_low, low_told)) = (played(high), played(low));
    let sides = sides(rule, occasion, by_high, by_low);
    // A game without its side counts for nobody, so that what is left would settle too much (NR-SIDE-03).
    let told = high_told && low_told;
    let unknown = match sides {
        Sides::HigherSeedChooses | Sides::Chance(By::Rule) => false,
        Sides::Settled { by: By::Exchanged, .. } => !final_told,
        Sides::Settled { .. } | Sides::Chance(_) => mutant!("sides-of-games-nobody-wrote-down", !told, false),
    };
    let first = match sides {
        _ if unknown => None,
        Sides::HigherSeedChooses => None,
        Sides::Settled { first: Player::High, .. } => Some(high),
        Sides::Settled { first: Player::Low, .. } => Some(low),
        Sides::Chance(_) => {
            let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
            let drawn = round_seed(&master, Purpose::Lots, "sides", number, attempt, [high, low]);
            Some(if drawn[0] % 2 == 0 { high } else { low })
        }
    };
    Ok(Some(SideCall { sides, first, unknown }))
}

/// Which match it is, and whether the side of the one it repeats is known.
fn occasion(
    tournament: &Tournament,
    number: RoundNumber,
    match_: &Match,
) -> Result<(Occasion, bool), Refusal> {
    let finals = |round: &&std::sync::Arc<crate::tournament::Round>| {
        round.of == RoundOf::Finals && round.number < number
    };
    let earlier: Vec<_> = tournament.rounds.iter().filter(finals).collect();
    if earlier.is_empty() {
        return Ok((Occasion::FirstRound, true));
    }
    let Some(running) = running(tournament)? else { return Ok((Occasion::LaterRound, true)) };
    let last = running
        .bracket
        .matches()
        .iter()
        .zip(running.bracket.states())
        .find(|(found, _)| found.part == Part::Final);
    let both = |one: Option<EntrantId>| one.is_some_and(|id| match_.has(id));
    let again = last.is_some_and(|(_, state)| {
        let seat = |occupant: crate::structure::bracket::Occupant| {
            occupant.seed().and_then(|seed| running.entrant(seed))
        };
        both(seat(state.a)) && both(seat(state.b))
    });
    let before = earlier
        .last()
        .and_then(|round| round.matches.iter().find(|found| found.has(match_.a) && found.has(match_.b)));
    Ok(match (again, before) {
        (true, Some(first_final)) => {
            let round = earlier.last().map_or(number, |round| round.number);
            let first = first_side(tournament, round, first_final);
            let first_before = match first {
                Some(id) if id == match_.b => Player::Low,
                Some(_) | None => Player::High,
            };
            (Occasion::SecondFinal { first_before }, first.is_some())
        }
        _ => (Occasion::LaterRound, true),
    })
}

/// As it was written down; failing that, as it was called before the match.
fn first_side(tournament: &Tournament, round: RoundNumber, match_: &Match) -> Option<EntrantId> {
    match match_.result.as_ref()?.score.games.iter().find_map(|found: &Game| found.first_side) {
        Some(Seat::A) => Some(match_.a),
        Some(Seat::B) => Some(match_.b),
        None => sides_of(tournament, round, match_).ok()??.first,
    }
}

/// How often somebody took each side, and whether that is known of every game. NR-AMB-24: elimination games alone.
fn played_before(tournament: &Tournament, before: RoundNumber, id: EntrantId) -> (Played, bool) {
    let finals =
        tournament.rounds.iter().filter(|round| round.of == RoundOf::Finals && round.number < before);
    let (mut played, mut told) = (Played::default(), true);
    let theirs = finals.flat_map(|round| round.matches.iter().map(|match_| (round.number, match_)));
    for (round, match_) in theirs.filter(|(_, match_)| match_.has(id)) {
        match first_side(tournament, round, match_) {
            Some(first) if first == id => played.first += 1,
            Some(_) => played.second += 1,
            None => told &= match_.result.as_ref().is_none_or(|result| result.score.games.is_empty()),
        }
    }
    (played, told)
}
