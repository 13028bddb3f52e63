//! How many main rounds there are: announced, taken by the structure, recommended by the document's table, or asked of the
//! organizer. Every room, the API and the first draft go by this one answer.

use super::progress::{rounds_for_all, rounds_to_one};
use super::rounds::no_recommendation;
use crate::event::{Event, RoundsAnnounced};
use crate::ids::RoundNumber;
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::mutant;
use rulebook::{
    Citation, Counted, End, EndRule, Kind, Minimum, NoRecommendation, Recommendation, Resolved, Structure,
};

/// What is known about the number of main rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// Announced, or said on the fact sheet; with the clause it was announced by.
    Said { rounds: u32, citation: Option<Citation> },
    /// The structure takes so many with this field.
    Taken { rounds: u32 },
    /// The document's table, or how we continue it.
    Recommended(Recommendation),
    /// The document is silent for this field: the organizer is asked, and this is what we would propose.
    Asked { players: u32, rounds: u32 },
    /// Nobody can say before it is over.
    Open,
    /// There is no table for this field, or it forbids one so small.
    Nothing(NoRecommendation),
}

impl Announcement {
    /// The number to plan with.
    pub fn rounds(&self) -> Option<u32> {
        match self {
            Self::Said { rounds, .. } | Self::Taken { rounds } => Some(*rounds),
            Self::Recommended(found) => Some(found.max),
            Self::Asked { rounds, .. } => Some(*rounds),
            Self::Open | Self::Nothing(_) => None,
        }
    }

    /// Whether the number is our reading of the document.
    pub fn is_ours(&self) -> bool {
        match self {
            Self::Recommended(found) => found.is_ours(),
            Self::Asked { .. } => true,
            Self::Said { .. } | Self::Taken { .. } | Self::Open | Self::Nothing(_) => false,
        }
    }
}

/// The players the number goes by: those of the first round; before it those who would be paired, or everybody entered as long
/// as nobody has checked in.
pub fn field_size(tournament: &Tournament) -> u32 {
    if let Some(first) = tournament.rounds.first() {
        return (first.matches.len() * 2 + first.byes.len()) as u32;
    }
    let here = tournament.entrants.iter().filter(|entrant| entrant.awaits(RoundNumber(1))).count();
    let entered = || tournament.present_entrants().filter(|entrant| entrant.dropped_after.is_none()).count();
    (if here == 0 { entered() } else { here }) as u32
}

/// How many main rounds there are, or are to be.
pub fn announcement(tournament: &Tournament) -> Announcement {
    if let Some(announced) = &tournament.announced {
        return Announcement::Said { rounds: announced.rounds, citation: announced.citation.clone() };
    }
    let Ok(rulebook) = tournament.rulebook() else { return Announcement::Open };
    if let Some(rounds) = rulebook.rounds() {
        let citation = rulebook.setting("rounds").map(|setting| setting.citation.clone());
        return Announcement::Said { rounds, citation };
    }
    recommended(rulebook, field_size(tournament))
}

/// What a rulebook says to a field of that size as long as nothing is announced.
pub fn recommended(rulebook: &Resolved, players: u32) -> Announcement {
    match rulebook.structure() {
        Structure::RoundRobin => return Announcement::Taken { rounds: rounds_for_all(players) },
        Structure::SingleElimination => return Announcement::Taken { rounds: rounds_to_one(players) },
        Structure::DoubleElimination => return Announcement::Open,
        Structure::Swiss => {}
    }
    match rulebook.recommended_rounds(players, None, None, None) {
        Ok(found) if found.asked => Announcement::Asked { players, rounds: found.max },
        Ok(found) => Announcement::Recommended(found),
        // A table that begins with more players than a tournament needs to be held says nothing about fewer (TF-RND-02).
        Err(NoRecommendation::BelowMinimum { .. })
            if players >= 2 && too_few(rulebook, players).is_none() =>
        {
            Announcement::Asked { players, rounds: rounds_for_all(players) }
        }
        Err(none) => Announcement::Nothing(none),
    }
}

/// The minimum of players that a field falls short of.
fn too_few(rulebook: &Resolved, players: u32) -> Option<&Minimum> {
    rulebook.minimums().find(|minimum| minimum.of == Counted::Players && players < minimum.at_least)
}

/// Where a tournament ends with a number of players left that the organizer announces.
fn ended_by_players_left(rulebook: &Resolved) -> Option<&EndRule> {
    rulebook.structure_rule().ends.iter().find(|end| end.rule == End::RemainingPlayers)
}

/// Whether players know when it ends: by the number of rounds, or of players left where that ends it (GR-EVT-10).
pub(crate) fn end_is_said(tournament: &Tournament, rulebook: &Resolved) -> bool {
    let by_players_left =
        ended_by_players_left(rulebook).is_some() && rulebook.number("remaining_players").is_some();
    tournament.rounds_binding().is_some() || by_players_left
}

/// What the first draft announces by itself, or why there is none.
pub(super) fn at_the_start(tournament: &Tournament, players: u32) -> Result<Option<Event>, Refusal> {
    let rulebook = tournament.rulebook()?;
    if let Some(minimum) = too_few(rulebook, players) {
        let kind = RefusalKind::BelowMinimum { players, minimum: minimum.at_least };
        return Err(Refusal::new(kind).citing(&minimum.citation));
    }
    if tournament.announced.is_some() {
        return Ok(None);
    }
    let by_number = rulebook.structure_rule().ends.iter().any(|end| end.rule == End::AnnouncedRounds);
    let announced = |rounds, citation| {
        Ok(Some(Event::RoundsAnnounced(RoundsAnnounced { rounds, citation, reason: None })))
    };
    match announcement(tournament) {
        Announcement::Said { rounds, citation } => announced(rounds, citation),
        Announcement::Recommended(found) if by_number => announced(found.max, Some(found.citation)),
        Announcement::Asked { players, rounds } if by_number => {
            let refusal = Refusal::new(RefusalKind::RoundsUnsaid { players, rounds });
            Err(match rulebook.setting("rounds") {
                Some(setting) => refusal.citing(&setting.citation),
                None => refusal,
            })
        }
        Announcement::Nothing(none) if by_number => Err(no_recommendation(&none)),
        Announcement::Open if mutant!("no-announced-end", !end_is_said(tournament, rulebook), false) => {
            match ended_by_players_left(rulebook) {
                Some(end) => Err(Refusal::new(RefusalKind::EndUnsaid).citing(&end.citation)),
                None => Ok(None),
            }
        }
        Announcement::Taken { .. }
        | Announcement::Open
        | Announcement::Recommended(_)
        | Announcement::Asked { .. }
        | Announcement::Nothing(_) => Ok(None),
    }
}

/// Whether it may be announced that there are finals alone: where the fact sheet takes a 0 and a cut follows (GR-FIN-03).
pub(super) fn finals_alone(rulebook: &Resolved) -> bool {
    let zero = match rulebook.setting("rounds").map(|setting| &setting.kind) {
        Some(Kind::Integer(range)) => range.min == Some(0),
        _ => false,
    };
    zero && rulebook.cut().is_some() && rulebook.structure() == Structure::Swiss
}
