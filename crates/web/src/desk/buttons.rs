//! The results of a table as buttons of the desk: each types a line.

use engine::authority::Capability;
use engine::ids::RoundNumber;
use engine::play::Side;
use engine::play::scoring::{Choice, Entry, choices};
use engine::tournament::Match;

use super::room::Desk;
use crate::views::choice_words;

/// One button: what it says and what it types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// As after the table number: `21`, `11 1`, `=`.
    pub typed: String,
    pub label: String,
}

/// The results a match can end with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buttons {
    /// Played to the end.
    pub played: Vec<Button>,
    /// Broken off by time, or settled by a tiebreaker.
    pub other: Vec<Button>,
    pub draw: Option<Button>,
}

impl Buttons {
    pub fn of(desk: &Desk, round: RoundNumber, match_: &Match) -> Self {
        let judge = desk.may(Capability::Judge);
        // The page may stay open until time is up.
        let entry = match match_.result {
            Some(_) => Entry::Correction { judge },
            None => Entry::Staff { at: None, insists: false, judge },
        };
        let names = desk.names();
        let [a, b] = [match_.a, match_.b].map(|id| names.full(id));
        let button = |choice: &Choice| {
            let label = choice_words(choice, [&a, &b], desk.locale());
            Some(Button { typed: choice.typed.clone()?, label })
        };
        let found = choices(&desk.held, round, match_, entry, Side::A);
        Self {
            played: found.played.iter().filter_map(button).collect(),
            other: found.timed.iter().filter_map(button).collect(),
            draw: found.agreed_draw.as_ref().and_then(button),
        }
    }
}
