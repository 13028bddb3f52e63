//! Why two meet or somebody sits out, in words: as the draw saw it, and what was changed by hand since.

use std::collections::{BTreeMap, BTreeSet};

use engine::Event;
use engine::Tournament;
use engine::event::{
    ByeAwarded, ByeSeat, LateEntrantSeated, Logged, PlayersSwapped, RoundDrafted, RoundVoided, TablesRedrawn,
};
use engine::ids::{Attempt, EntrantId, RoundNumber};
use engine::structure::why::{Paired, Why};
use engine::tournament::{Draft, Match, Round, Swap};
use rulebook::Resolved;

use super::clauses::why_words;
use crate::app::{App, Held};
use crate::error::AppError;
use crate::locale::{Locale, key};

/// The seats of a round, drafted or published.
#[derive(Clone, Copy)]
pub struct Seats<'a> {
    pub number: RoundNumber,
    pub attempt: Attempt,
    pub paired: Paired<'a>,
}

impl<'a> From<&'a Round> for Seats<'a> {
    fn from(round: &'a Round) -> Self {
        Self { number: round.number, attempt: round.attempt, paired: Paired::of_round(round) }
    }
}

impl<'a> From<&'a Draft> for Seats<'a> {
    fn from(draft: &'a Draft) -> Self {
        Self { number: draft.round, attempt: draft.attempt, paired: Paired::of_draft(draft) }
    }
}

/// Whom a reason is told: what somebody wrote about two players is not for the whole hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    Everyone,
    /// The players concerned, on their own page.
    Concerned,
    Staff,
}

/// What happened to a round after it was drawn; only the log knows.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Who came late and took the seat against the bye.
    late: BTreeSet<EntrantId>,
    /// Who was drawn again, and the reason.
    redrawn: BTreeMap<EntrantId, String>,
    /// The reasons of awarded byes.
    awarded: BTreeMap<EntrantId, String>,
}

impl Changes {
    pub fn of_log<'l>(log: impl IntoIterator<Item = &'l Logged>, number: RoundNumber) -> Self {
        let mut changes = Self::default();
        for logged in log {
            match &logged.event {
                Event::RoundDrafted(RoundDrafted { round, .. })
                | Event::RoundVoided(RoundVoided { round, .. })
                    if *round == number =>
                {
                    changes.late.clear();
                    changes.redrawn.clear();
                }
                Event::TablesRedrawn(TablesRedrawn { round, seatings, byes, reason, .. })
                    if *round == number =>
                {
                    let seated = seatings.iter().flat_map(|seat| [seat.a, seat.b]);
                    for entrant in seated.chain(byes.iter().map(|bye| bye.entrant)) {
                        changes.late.remove(&entrant);
                        changes.redrawn.insert(entrant, reason.clone().unwrap_or_default());
                    }
                }
                // A change by hand has a reason of its own.
                Event::PlayersSwapped(PlayersSwapped { round, one, other, .. }) if *round == number => {
                    for entrant in [one, other] {
                        changes.late.remove(entrant);
                        changes.redrawn.remove(entrant);
                    }
                }
                Event::LateEntrantSeated(LateEntrantSeated { round, entrant, .. }) if *round == number => {
                    changes.late.insert(*entrant);
                }
                Event::ByeAwarded(ByeAwarded { entrant, round, reason }) if *round == number => {
                    changes.awarded.insert(*entrant, reason.clone().unwrap_or_default());
                }
                _ => {}
            }
        }
        changes
    }

    /// Reads the log only where the round shows that something may have happened to it.
    pub async fn of(app: &App, held: &Held, seats: Seats<'_>) -> Result<Self, AppError> {
        let joined =
            |id: EntrantId| held.entrant(id).is_some_and(|found| found.joined_in_round == seats.number);
        let late = seats.number.0 > 1
            && seats.paired.matches.iter().any(|match_| joined(match_.a) || joined(match_.b));
        let awarded = held.arrangements.awarded_byes.iter().any(|(round, _)| *round == seats.number);
        if seats.attempt.0 < 2 && !late && !awarded {
            return Ok(Self::default());
        }
        let entries = app.store().read(held.id, 0).await.map_err(AppError::internal)?;
        let log: Vec<Logged> = entries
            .iter()
            .map(|entry| entry.read(held))
            .collect::<Result<_, _>>()
            .map_err(AppError::internal)?;
        Ok(Self::of_log(&log, seats.number))
    }

    pub fn is_late(&self, entrant: EntrantId) -> bool {
        self.late.contains(&entrant)
    }

    pub fn is_redrawn(&self, entrant: EntrantId) -> bool {
        self.redrawn.contains_key(&entrant)
    }
}

pub fn why_meet(rulebook: &Resolved, seats: Seats<'_>, changes: &Changes, match_: &Match, told: Told) -> Why {
    let swaps = standing_swaps(seats.paired.swapped);
    let mut why = Paired { swapped: &swaps, ..seats.paired }.pairing(rulebook, match_);
    if changes.late.contains(&match_.a) || changes.late.contains(&match_.b) {
        (why.code, why.args) = ("late-entrant", BTreeMap::new());
    } else if let (Some(reason), Some(_)) = (changes.redrawn.get(&match_.a), changes.redrawn.get(&match_.b)) {
        (why.code, why.args) = ("redrawn", BTreeMap::from([("reason", reason.clone())]));
    }
    said(why, told)
}

pub fn why_bye(
    tournament: &Tournament,
    rulebook: &Resolved,
    seats: Seats<'_>,
    changes: &Changes,
    bye: &ByeSeat,
    told: Told,
) -> Why {
    let swaps = standing_swaps(seats.paired.swapped);
    let mut why = Paired { swapped: &swaps, ..seats.paired }.bye(rulebook, bye);
    if tournament.arrangements.awarded_byes.contains(&(seats.number, bye.entrant)) {
        let reason = changes.awarded.get(&bye.entrant).filter(|reason| !reason.is_empty());
        (why.code, why.args) = match reason.filter(|_| told == Told::Staff) {
            Some(reason) => ("bye-awarded-for", BTreeMap::from([("reason", reason.clone())])),
            None => ("bye-awarded", BTreeMap::new()),
        };
    } else if let Some(reason) = changes.redrawn.get(&bye.entrant) {
        (why.code, why.args) = ("redrawn", BTreeMap::from([("reason", reason.clone())]));
    }
    said(why, told)
}

fn said(mut why: Why, told: Told) -> Why {
    if told == Told::Everyone {
        let code = match why.code {
            "swapped" => "by-hand",
            "redrawn" => "drawn-again",
            _ => return why,
        };
        (why.code, why.args) = (code, BTreeMap::new());
    }
    why
}

/// The reason of a pairing told to one of the two: who floats is "you".
pub fn own_words(why: &Why, match_: &Match, entrant: EntrantId, locale: Locale) -> String {
    let own = usize::from(match_.b == entrant);
    let down = match_.points[own] > match_.points[1 - own];
    let key = match (why.code, down) {
        ("floated-odd", true) => key("why-you-down-odd"),
        ("floated-odd", false) => key("why-you-up-odd"),
        ("floated-left", true) => key("why-you-down-left"),
        ("floated-left", false) => key("why-you-up-left"),
        ("floated", true) => key("why-you-down"),
        ("floated", false) => key("why-you-up"),
        _ => return why_words(why, locale),
    };
    locale.t(key).with_all(crate::locale::counted(&why.args)).to_string()
}

/// Changes made by hand that still stand; a change taken back left an entry without a reason.
pub fn standing_swaps(swaps: &[Swap]) -> Vec<Swap> {
    let mut standing: Vec<Swap> = Vec::new();
    for swap in swaps {
        let same = |known: &Swap| (known.one, known.other) == (swap.one, swap.other);
        match standing
            .iter()
            .rposition(|known| swap.reason.as_ref().is_none_or(String::is_empty) && same(known))
        {
            Some(at) => {
                standing.remove(at);
            }
            None => standing.push(swap.clone()),
        }
    }
    standing
}
