//! What a seat says to somebody without a match once the cut is taken.

use engine::ids::EntrantId;
use engine::standings::ranked_players;
use engine::structure::bracket::{Part, State};
use engine::structure::stages::{NextRound, final_placing, next_round, running};
use engine::tournament::RoundOf;
use rulebook::CutMethod;

use super::card::Card;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::views;

/// None before the cut, and for whoever waits for the next round of the finals.
pub(super) fn after_the_cut(held: &Held, entrant: EntrantId) -> Result<Option<Card>, AppError> {
    let Some(cut) = &held.cut else { return Ok(None) };
    let begun = held.rounds.iter().any(|round| round.of == RoundOf::Finals);
    let placing = final_placing(held).map_err(refused)?;
    let place = placing.iter().find(|placed| placed.holder == Some(entrant)).map(|placed| placed.place);
    // A place in the standings of the finalists, or of a second day, is not certain yet.
    let second_day = cut.method == CutMethod::Record;
    Ok(match cut.seeds.iter().position(|&seed| seed == entrant) {
        Some(_) if second_day => None,
        Some(at) if !begun => Some(Card::MadeTheCut { seed: at as u32 + 1 }),
        Some(_) if place.is_none() => None,
        _ => Some(Card::NotInFinals { place, of: ranked_players(held).map_err(refused)? }),
    })
}

/// Where both parts of a bracket are played, a finalist can have no match in a round; None for whoever plays in the next one.
pub(super) fn sits_out(held: &Held, entrant: EntrantId, locale: Locale) -> Result<Option<Card>, AppError> {
    let Some(running) = running(held).map_err(refused)? else { return Ok(None) };
    let open = held.current_round().filter(|round| !round.closed);
    let next = match open {
        Some(_) => None,
        None => next_round(held).ok(),
    };
    if let Some(NextRound::Finals { pairs, byes, .. }) = next
        && (byes.contains(&entrant) || pairs.iter().any(|(a, b)| [*a, *b].contains(&entrant)))
    {
        return Ok(None);
    }
    let seed = running.seed(entrant);
    let waits = |state: &State| {
        state.how.is_none() && seed.is_some() && [state.a.seed(), state.b.seed()].contains(&seed)
    };
    let matches = running.bracket.matches();
    let found = running.bracket.states().iter().position(waits).and_then(|at| matches.get(at));
    Ok(found.map(|found| Card::SitsOut {
        round: open.map(|round| views::round_name(held, round.number, locale)),
        until: match found.part {
            Part::Final | Part::SecondFinal => locale.t(key("round-in-grand-final")).to_string(),
            Part::Upper | Part::Lower => {
                locale.t(key("seat-bracket-match")).with("name", found.name.as_str()).to_string()
            }
        },
    }))
}
