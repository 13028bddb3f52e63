//! What a round is called: by its number, or by what it is after the main rounds.

use engine::Tournament;
use engine::ids::RoundNumber;
use engine::structure::bracket::{Bracket, Part};
use engine::structure::stages::{NextRound, next_round, running};
use engine::tournament::RoundOf;

use crate::locale::{Locale, Text, key};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundTitle {
    Main(u32),
    Tiebreaker(u32),
    /// So many are left in the bracket.
    Last(u32),
    QuarterFinal,
    SemiFinal,
    Final,
    /// A column of a double elimination, in which upper and lower matches are played at once.
    Elimination(u32),
    GrandFinal,
    SecondFinal,
}

impl RoundTitle {
    pub fn of(tournament: &Tournament, number: RoundNumber) -> Self {
        let before = |of: RoundOf| {
            let earlier =
                |round: &&std::sync::Arc<engine::tournament::Round>| round.of == of && round.number < number;
            tournament.rounds.iter().filter(earlier).count() as u32
        };
        match belongs_to(tournament, number) {
            RoundOf::Main => Self::Main(number.0),
            RoundOf::Tiebreaker => Self::Tiebreaker(before(RoundOf::Tiebreaker) + 1),
            RoundOf::Finals => match running(tournament) {
                Ok(Some(running)) => {
                    let bracket = &running.bracket;
                    let seated = running.seats.iter().find(|(_, (round, _))| *round == number);
                    let due =
                        || bracket.next_matches().iter().map(|due| bracket.matches()[due.index].round).min();
                    let column = match seated {
                        Some((&index, _)) => Some(bracket.matches()[index].round),
                        None if number == tournament.next_round() => due(),
                        None => None,
                    };
                    Self::of_column(bracket, column.unwrap_or(before(RoundOf::Finals) + 1))
                }
                _ => Self::Elimination(before(RoundOf::Finals) + 1),
            },
        }
    }

    /// The matches of a bracket that are played at the same time.
    pub fn of_column(bracket: &Bracket, column: u32) -> Self {
        let double = bracket.matches().iter().any(|found| found.part == Part::SecondFinal);
        let parts: Vec<Part> =
            bracket.matches().iter().filter(|found| found.round == column).map(|found| found.part).collect();
        match (parts.first(), parts.len() as u32) {
            (Some(Part::SecondFinal), _) => Self::SecondFinal,
            (Some(Part::Final), _) if double => Self::GrandFinal,
            (Some(Part::Final), _) => Self::Final,
            _ if double => Self::Elimination(column),
            (_, 2) => Self::SemiFinal,
            (_, 4) => Self::QuarterFinal,
            (_, matches) => Self::Last(matches * 2),
        }
    }

    /// At the head of something: "Quarter-final".
    pub fn name(self, locale: Locale) -> Text {
        let t = |name| locale.t(name);
        match self {
            Self::Main(number) => t(key("round-name-main")).with("number", number),
            Self::Tiebreaker(number) => t(key("round-name-tiebreaker")).with("number", number),
            Self::Last(players) => t(key("round-name-last")).with("players", players),
            Self::QuarterFinal => t(key("round-name-quarter-final")),
            Self::SemiFinal => t(key("round-name-semi-final")),
            Self::Final => t(key("round-name-final")),
            Self::Elimination(number) => t(key("round-name-elimination")).with("number", number),
            Self::GrandFinal => t(key("round-name-grand-final")),
            Self::SecondFinal => t(key("round-name-second-final")),
        }
    }

    /// Within a sentence: "the quarter-final".
    pub fn within(self, locale: Locale) -> Text {
        let t = |name| locale.t(name);
        match self {
            Self::Main(number) => t(key("round-in-main")).with("number", number),
            Self::Tiebreaker(number) => t(key("round-in-tiebreaker")).with("number", number),
            Self::Last(players) => t(key("round-in-last")).with("players", players),
            Self::QuarterFinal => t(key("round-in-quarter-final")),
            Self::SemiFinal => t(key("round-in-semi-final")),
            Self::Final => t(key("round-in-final")),
            Self::Elimination(number) => t(key("round-in-elimination")).with("number", number),
            Self::GrandFinal => t(key("round-in-grand-final")),
            Self::SecondFinal => t(key("round-in-second-final")),
        }
    }
}

fn belongs_to(tournament: &Tournament, number: RoundNumber) -> RoundOf {
    if let Some(draft) = tournament.draft.as_ref().filter(|draft| draft.round == number) {
        return draft.of;
    }
    if let Some(round) = tournament.round(number) {
        return round.of;
    }
    match next_round(tournament) {
        Ok(NextRound::Tiebreaker { .. }) => RoundOf::Tiebreaker,
        Ok(NextRound::Finals { .. }) => RoundOf::Finals,
        Ok(NextRound::Main) | Err(_) => RoundOf::Main,
    }
}

/// Whether every place is known and some of them come from a bracket.
pub fn finals_decided(tournament: &Tournament) -> bool {
    matches!(running(tournament), Ok(Some(running)) if running.bracket.champion().is_some())
}

/// "Round 4", "Quarter-final".
pub fn round_name(tournament: &Tournament, number: RoundNumber, locale: Locale) -> String {
    RoundTitle::of(tournament, number).name(locale).to_string()
}

/// "round 4", "the quarter-final".
pub fn round_in(tournament: &Tournament, number: RoundNumber, locale: Locale) -> String {
    RoundTitle::of(tournament, number).within(locale).to_string()
}
