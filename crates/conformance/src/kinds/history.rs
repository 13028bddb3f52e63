//! A past written down as the worked cases tell it, for the engine to compute from.

use std::iter;

use engine::fraction::Fraction;
use engine::ledger::{Bye, Ledger, Line, Meeting, Tally};
use engine::play::{DecidedBy, Game, GameWinner, Outcome, Score};
use engine::standings::{self, Explanation, Separation, Standings};
use rulebook::{Play, Resolved, Stage};

#[derive(Clone)]
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

    /// The same past under another rulebook or fact sheet.
    pub fn under(&self, rulebook: Resolved) -> Self {
        Self { rulebook, ledger: self.ledger.clone() }
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

    pub fn line(&mut self, entrant: usize) -> &mut Line {
        &mut self.ledger.entrants[entrant]
    }

    /// So many rounds were held, whether or not any match of them is told.
    pub fn hold(&mut self, rounds: u32) {
        self.ledger.rounds = self.ledger.rounds.max(rounds);
    }

    pub fn id(&self, entrant: usize) -> &str {
        &self.ledger.entrants[entrant].id
    }

    pub fn meet(&mut self, round: u32, a: usize, b: usize, score: &Score) -> Result<(), String> {
        let settled =
            score.settle(self.rulebook.match_rule(), Stage::Swiss).map_err(|refusal| refusal.to_string())?;
        self.ledger.meetings.push(Meeting { round, a, b, settled });
        self.hold(round);
        Ok(())
    }

    pub fn bye(&mut self, round: u32, entrant: usize) {
        self.ledger.byes.push(Bye { round, entrant, forfeited: false });
        self.hold(round);
    }

    /// A bye whose seat stayed empty.
    pub fn forfeited_bye(&mut self, round: u32, entrant: usize) {
        self.ledger.byes.push(Bye { round, entrant, forfeited: true });
        self.hold(round);
    }

    /// Gives an entrant this record, from the given round on, against opponents nobody else meets.
    pub fn play(
        &mut self,
        entrant: usize,
        from_round: u32,
        (won, lost, drawn): Record,
    ) -> Result<(), String> {
        let [won_by, lost_by, level] = [Outcome::A, Outcome::B, Outcome::Draw].map(|how| self.plain(how));
        let scores = iter::repeat_n(won_by, won as usize)
            .chain(iter::repeat_n(lost_by, lost as usize))
            .chain(iter::repeat_n(level, drawn as usize));
        for (round, score) in (from_round..).zip(scores) {
            let stranger = self.enter(&format!("{} in round {round} against", self.id(entrant)));
            self.meet(round, entrant, stranger, &score)?;
        }
        Ok(())
    }

    /// Gives an entrant these points, by matches against opponents nobody else meets.
    pub fn give(&mut self, entrant: usize, points: i64) -> Result<(), String> {
        let one = match self.rulebook.match_rule().form(Stage::Swiss).map(|form| &form.play) {
            Some(Play::EverySide { games, .. }) => {
                let lost = iter::repeat_n(GameWinner::BothLose, *games as usize - 1);
                Score { games: iter::once(GameWinner::A).chain(lost).map(game).collect(), ..Score::default() }
            }
            _ => self.plain(Outcome::A),
        };
        for number in 1..=points / self.rulebook.points().win.max(1) {
            let stranger = self.enter(&format!("{} gets points {number}", self.id(entrant)));
            self.meet(1, entrant, stranger, &one)?;
        }
        Ok(())
    }

    /// The two met, and nobody got anything out of it.
    pub fn met(&mut self, a: usize, b: usize) -> Result<(), String> {
        let score = Score { decided_by: DecidedBy::Penalty, ..self.plain(Outcome::DoubleLoss) };
        self.meet(1, a, b, &score)
    }

    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    pub fn rulebook(&self) -> &Resolved {
        &self.rulebook
    }

    /// The plainest score with that outcome: no game lost by the winner.
    pub fn plain(&self, outcome: Outcome) -> Score {
        let form = self.rulebook.match_rule().form(Stage::Swiss).map(|form| &form.play);
        let games = match form {
            Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
            Some(Play::EverySide { games, .. }) => *games,
            None => 1,
        };
        match outcome {
            Outcome::A => Score::of(games, 0, 0),
            Outcome::B => Score::of(0, games, 0),
            Outcome::Draw if self.rulebook.match_rule().agreed_draw.allowed => Score::agreed_draw(),
            Outcome::Draw => Score { result: Some(Outcome::Draw), ..Score::of(0, 0, 1) },
            Outcome::DoubleLoss => Score { result: Some(Outcome::DoubleLoss), ..Score::default() },
        }
    }

    /// The criterion that stands behind a separation, by the name standings print it under; lots have none.
    pub fn criterion(&self, separation: Option<Separation>) -> Option<&'static str> {
        match separation? {
            Separation::Criterion(number) => {
                self.rulebook.standings().criteria.get(number).map(|found| found.quantity.name())
            }
            Separation::Lot | Separation::Shared => None,
        }
    }

    pub fn standings(&self) -> Result<Standings, String> {
        standings::standings(&self.ledger, &self.rulebook, &[]).map_err(|refusal| refusal.to_string())
    }

    /// Who has each place as published, best first; nobody where it is vacated.
    pub fn published_order(&self) -> Result<Vec<Option<&str>>, String> {
        let published = standings::published_ledger(&self.ledger, &self.rulebook, &[]);
        let rows = published.map_err(|refusal| refusal.to_string())?.standings;
        Ok(rows.iter().map(|row| row.who.map(|id| self.id(id.0 as usize - 1))).collect())
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

pub fn game(winner: GameWinner) -> Game {
    Game { winner, first_side: None, unfinished: false }
}
