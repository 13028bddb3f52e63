//! Tiebreaker rounds as the desk sees them: who is level at the line, who plays whom, who does not want to.

use engine::ids::EntrantId;
use engine::structure::stages::tiebreaker_rounds;
use engine::structure::tiebreak::{TiebreakerGame, TiebreakerRound};
use engine::tournament::RoundOf;

use super::super::room::Desk;
use crate::locale::key;
use crate::parts::Clause;
use crate::views;

pub struct Ties {
    pub spots: usize,
    pub clause: Option<Clause>,
    pub group: Vec<Level>,
    pub rounds: Vec<Played>,
    /// Nothing is drawn yet, so that somebody can still say no.
    pub open: bool,
    /// Games are still to be played.
    pub due: bool,
}

/// Somebody level at the line.
pub struct Level {
    pub id: u32,
    pub name: String,
    pub declined: bool,
}

pub struct Played {
    pub name: String,
    /// The odd one out, who is safe.
    pub safe: Option<String>,
    pub games: Vec<Game>,
}

pub struct Game {
    pub high: String,
    pub low: String,
    /// Whoever has won it.
    pub winner: Option<String>,
}

/// None where none are held, or nobody is level there.
pub fn ties(desk: &Desk) -> Option<Ties> {
    let held = &desk.held;
    let rounds = tiebreaker_rounds(held).ok()??;
    let rulebook = held.rulebook().ok()?;
    let rule = rulebook.finals().and_then(|finals| finals.tiebreaker.as_ref());
    let names = desk.names();
    let named = |index: usize| names.full(EntrantId(index as u32 + 1));
    let game = |game: &TiebreakerGame| Game {
        high: named(game.high),
        low: named(game.low),
        winner: game.winner.map(named),
    };
    let played = |round: &TiebreakerRound| Played {
        name: desk.locale().t(key("round-name-tiebreaker")).with("number", round.number).to_string(),
        safe: round.promoted.map(named),
        games: round.games.iter().map(game).collect(),
    };
    let drawn = held.rounds.iter().any(|round| round.of == RoundOf::Tiebreaker)
        || held.draft.as_ref().is_some_and(|draft| draft.of == RoundOf::Tiebreaker);
    let level = |&index: &usize| {
        let id = EntrantId(index as u32 + 1);
        Level { id: id.0, name: names.full(id), declined: held.declined_tiebreaker.contains(&id) }
    };
    Some(Ties {
        spots: rounds.tie().spots,
        clause: rule.map(|rule| views::clause(rulebook, &rule.citation, &rule.words, desk.locale())),
        group: rounds.tie().group.iter().map(level).collect(),
        rounds: rounds.rounds().iter().map(played).collect(),
        open: !drawn && held.cut.is_none(),
        due: !rounds.is_over(),
    })
}
