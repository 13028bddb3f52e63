//! Who could go on, best first.

use crate::ledger::{Ledger, Line, Tally};
use crate::refusal::EntrantKey;
use crate::standings::Standings;
use crate::{Refusal, RefusalKind};
use rulebook::CutMethod;

/// One line of the standings as a cut sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Index in the ledger.
    pub entrant: usize,
    pub points: i64,
    /// Rounds won, byes among them.
    pub wins: u32,
    /// Declared nation, clan or title; a team may have several.
    pub groups: Vec<String>,
    pub passed_over: Option<PassedOver>,
}

/// Why somebody in the standings is no candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassedOver {
    /// Declined, entered on that condition, found without intent by an official, or there for none of the rounds.
    Excluded,
    Dropped,
    Disqualified,
}

impl PassedOver {
    pub fn code(self) -> &'static str {
        match self {
            Self::Excluded => "excluded",
            Self::Dropped => "dropped",
            Self::Disqualified => "disqualified",
        }
    }

    /// After so many rounds; whoever leaves later was still a candidate.
    fn of(line: &Line, tally: &Tally, rounds: u32) -> Option<Self> {
        let never_played = rounds > 0 && (tally.rounds == 0 || line.joined_in_round > rounds);
        if line.disqualified_in.is_some_and(|round| round <= rounds) {
            Some(Self::Disqualified)
        } else if line.dropped_after.is_some_and(|round| round <= rounds) {
            Some(Self::Dropped)
        } else if line.excluded || never_played {
            Some(Self::Excluded)
        } else {
            None
        }
    }
}

/// Everybody in the order of the standings. `groups` tells what an entrant declared.
pub fn candidates(
    ledger: &Ledger,
    standings: &Standings,
    groups: impl Fn(usize) -> Vec<String>,
) -> Vec<Candidate> {
    let candidate = |row: &crate::standings::Row| Candidate {
        entrant: row.entrant,
        points: row.tally.points,
        wins: row.tally.wins,
        groups: groups(row.entrant),
        passed_over: PassedOver::of(&ledger.entrants[row.entrant], &row.tally, ledger.rounds),
    };
    standings.rows.iter().map(candidate).collect()
}

/// Refuses a cut by nation, clan or title while somebody it could take has declared none: nobody could class them (BR-ELG-10).
pub(crate) fn undeclared(ranked: &[Candidate], ledger: &Ledger, method: CutMethod) -> Result<(), Refusal> {
    let Some(key) = method.attribute() else { return Ok(()) };
    let silent: Vec<EntrantKey> = ranked
        .iter()
        .filter(|found| found.passed_over.is_none() && found.wins + 1 >= ledger.rounds)
        .filter(|found| found.groups.is_empty())
        .map(|found| ledger.entrants[found.entrant].id.as_str().into())
        .collect();
    if silent.is_empty() {
        return Ok(());
    }
    Err(Refusal::new(RefusalKind::NotDeclared { attribute: key.to_owned(), entrants: silent }))
}
