//! A past written down as the worked cases tell it, for the engine to compute from.

use std::iter;

use engine::fraction::Fraction;
use engine::ledger::{Bye, Ledger, Line, Meeting, Tally};
use engine::play::Score;
use engine::standings::{self, Explanation, Standings};
use rulebook::{Resolved, Stage};

pub struct History {
    rulebook: Resolved,
    ledger: Ledger,
}

/// Matches won, lost and drawn.
pub type Record = (u32, u32, u32);

impl History {
    pub fn new(rulebook: Resolved) -> Self {
        Self { rulebook, ledger: Ledger::default() }
    }

    /// Lots follow the order of entry, so that entrants on a shared place are listed in that order.
    pub fn enter(&mut self, id: &str) -> usize {
        let lot = self.ledger.entrants.len();
        self.ledger.entrants.push(Line { lot: Some(lot as u64), ..Line::new(id.to_owned()) });
        lot
    }

    pub fn entrant(&self, id: &str) -> Result<usize, String> {
        self.ledger.index_of(id).ok_or_else(|| format!("no player is called {id}"))
    }

    pub fn id(&self, entrant: usize) -> &str {
        &self.ledger.entrants[entrant].id
    }

    pub fn meet(&mut self, round: u32, a: usize, b: usize, score: &Score) -> Result<(), String> {
        let settled =
            score.settle(self.rulebook.match_rule(), Stage::Swiss).map_err(|refusal| refusal.to_string())?;
        self.ledger.meetings.push(Meeting { round, a, b, settled });
        self.ledger.rounds = self.ledger.rounds.max(round);
        Ok(())
    }

    pub fn bye(&mut self, round: u32, entrant: usize) {
        self.ledger.byes.push(Bye { round, entrant, forfeited: false });
        self.ledger.rounds = self.ledger.rounds.max(round);
    }

    /// Gives an entrant this record, from the given round on, against opponents nobody else meets.
    pub fn play(
        &mut self,
        entrant: usize,
        from_round: u32,
        (won, lost, drawn): Record,
    ) -> Result<(), String> {
        let scores = iter::repeat_n(Score::of(2, 0, 0), won as usize)
            .chain(iter::repeat_n(Score::of(0, 2, 0), lost as usize))
            .chain(iter::repeat_n(Score::agreed_draw(), drawn as usize));
        for (round, score) in (from_round..).zip(scores) {
            let stranger = self.enter(&format!("{} in round {round} against", self.id(entrant)));
            self.meet(round, entrant, stranger, &score)?;
        }
        Ok(())
    }

    pub fn standings(&self) -> Result<Standings, String> {
        standings::standings(&self.ledger, &self.rulebook, &[]).map_err(|refusal| refusal.to_string())
    }

    pub fn tally(&self, entrant: usize) -> Tally {
        self.ledger.tally(&self.rulebook).swap_remove(entrant)
    }

    /// How every quantity of every entrant came about.
    pub fn explained(&self) -> Result<Vec<Vec<Explanation>>, String> {
        standings::explain_all(&self.ledger, &self.rulebook).map_err(|refusal| refusal.to_string())
    }

    pub fn explanation(&self, entrant: usize, quantity: &str) -> Result<Explanation, String> {
        let explained = self.explained()?.swap_remove(entrant);
        let found = explained.into_iter().find(|explanation| explanation.name == quantity);
        found.ok_or_else(|| format!("the standings know no {quantity}"))
    }
}

/// A share before any floor; none where nothing could be won.
pub fn share(own: Option<(i64, i64)>) -> Option<String> {
    own.and_then(|(won, most)| Fraction::of(won, most)).map(|share| share.ratio())
}

pub fn ratio(value: Option<&Fraction>) -> Option<String> {
    value.map(Fraction::ratio)
}

/// Rounded half up, as the files of worked cases say.
pub fn decimal(value: Option<&Fraction>, digits: u32) -> Option<String> {
    value.map(|value| value.decimal(digits, false))
}
