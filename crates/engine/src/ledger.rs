//! The history that standings and pairing compute from, whether it comes from a running tournament or a record.

use crate::event::ByeSeat;
use crate::ids::{EntrantId, RoundNumber};
use crate::judging::Ordered;
use crate::play::lateness::bye_seat;
use crate::play::{Outcome, Settled};
use crate::structure::stages::give_lots;
use crate::structure::without_void;
use crate::tournament::RoundOf;
use crate::{Tournament, judging};
use rulebook::mutant;
use rulebook::{Disqualified, Play, Points, Resolved, Stage};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    pub entrants: Vec<Line>,
    /// In the order of rounds.
    pub meetings: Vec<Meeting>,
    pub byes: Vec<Bye>,
    /// Losses without an opponent, for rounds not played.
    pub assigned: Vec<AssignedLoss>,
    /// Rounds played to the end.
    pub rounds: u32,
}

/// One entrant's presence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The caller's own string, or the number inside a tournament.
    pub id: String,
    /// Lower is better.
    pub lot: Option<u64>,
    pub joined_in_round: u32,
    pub dropped_after: Option<u32>,
    pub missed: Vec<u32>,
    pub disqualified_in: Option<u32>,
    /// Not a candidate for the cut.
    pub excluded: bool,
    /// What officials ordered about the place and the prizes.
    pub orders: Ordered,
    /// Whether standings show the entrant at all.
    pub listed: bool,
}

/// Two entrants, by their index in the ledger, and what their match settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub round: u32,
    pub a: usize,
    pub b: usize,
    pub settled: Settled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    pub round: u32,
    pub entrant: usize,
    /// The seat stayed empty.
    pub forfeited: bool,
}

/// A round somebody did not play and lost all the same: a late entry, an absence by rule. It is no opponent and no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssignedLoss {
    pub round: u32,
    pub entrant: usize,
}

impl Line {
    pub fn new(id: String) -> Self {
        Self {
            id,
            lot: None,
            joined_in_round: 1,
            dropped_after: None,
            missed: Vec::new(),
            disqualified_in: None,
            excluded: false,
            orders: Ordered::default(),
            listed: true,
        }
    }

    /// An empty tally after so many rounds; what was missed shows from the beginning.
    fn begin(&self, rounds: u32) -> Tally {
        let before = self.joined_in_round.saturating_sub(1).min(rounds);
        let between = self.missed.iter().filter(|&&round| round > before && round <= rounds).count();
        Tally { missed: before + between as u32, ..Tally::default() }
    }

    /// Whether a round was missed before or between those taken part in.
    pub(crate) fn has_missed(&self, round: u32) -> bool {
        round < self.joined_in_round || self.missed.contains(&round)
    }

    /// Whether the entrant has a line in the standings. Where a revoked standing is not passed down the line stays, with
    /// nobody in it.
    pub fn ranks(&self, rulebook: &Resolved) -> bool {
        let out =
            self.disqualified_in.is_some() && rulebook.standings().disqualified == Disqualified::Unranked;
        self.listed && !self.orders.passes_down() && !out
    }

    /// Whether the entrant is to be paired in this round.
    pub fn plays_in(&self, round: u32) -> bool {
        self.joined_in_round <= round
            && self.dropped_after.is_none_or(|after| after >= round)
            && self.disqualified_in.is_none_or(|out| out >= round)
            && !self.missed.contains(&round)
    }
}

/// What one entrant has gathered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub points: i64,
    /// Matches won; a bye is one.
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
    /// How many of the wins were byes.
    pub byes: u32,
    /// Rounds taken part in, byes among them.
    pub rounds: u32,
    /// Rounds held so far that were missed before or between those taken part in.
    pub missed: u32,
    pub game_points: i64,
    pub games: u32,
    /// Indices of real opponents, in the order of rounds.
    pub opponents: Vec<usize>,
}

impl Ledger {
    /// The main rounds of a tournament up to and including `through`; tables without a result are left out, and so is what is
    /// played for the cut and after it.
    pub fn of(tournament: &Tournament, through: RoundNumber) -> Self {
        let index = |id: EntrantId| id.0 as usize - 1;
        let mut ledger = Self { entrants: tournament.entrants.iter().map(line).collect(), ..Self::default() };
        let main =
            tournament.rounds.iter().take(through.0 as usize).filter(|round| round.of == RoundOf::Main);
        for round in main {
            ledger.rounds += 1;
            for match_ in &round.matches {
                if let Some(result) = &match_.result {
                    let (a, b, settled) = (index(match_.a), index(match_.b), result.settled);
                    ledger.meetings.push(Meeting { round: round.number.0, a, b, settled });
                }
            }
            for ByeSeat { entrant, .. } in &round.byes {
                let forfeited = bye_forfeited(tournament, round, *entrant);
                ledger.byes.push(Bye { round: round.number.0, entrant: index(*entrant), forfeited });
            }
        }
        for (entrant, round) in &tournament.judging.disqualified {
            if let Some(line) = ledger.entrants.get_mut(index(*entrant)) {
                line.disqualified_in = Some((*round).min(ledger.rounds));
            }
        }
        for (entrant, orders) in judging::orders(tournament) {
            if let Some(line) = ledger.entrants.get_mut(index(entrant)) {
                line.orders = orders;
            }
        }
        ledger.assign_losses(tournament);
        if let Ok(rulebook) = tournament.rulebook() {
            without_void(&mut ledger, rulebook);
        }
        give_lots(tournament, through, &mut ledger);
        // Whoever left while finals or tiebreaker rounds ran has completed the main rounds.
        let held = through.0.min(tournament.rounds.len() as u32);
        for line in &mut ledger.entrants {
            line.dropped_after =
                line.dropped_after.map(|after| if after <= held { after.min(ledger.rounds) } else { after });
        }
        ledger
    }

    /// Rounds that late and returning entrants missed are lost where the fact sheet says so (NR-DROP-05).
    fn assign_losses(&mut self, tournament: &Tournament) {
        if !tournament.rulebook().is_ok_and(missed_rounds_are_lost) {
            return;
        }
        let rounds = self.rounds;
        for (entrant, line) in self.entrants.iter().enumerate().filter(|(_, line)| line.listed) {
            let missed = (1..=rounds).filter(|round| line.has_missed(*round));
            self.assigned.extend(missed.map(|round| AssignedLoss { round, entrant }));
        }
    }

    /// The rounds somebody lost without an opponent.
    pub fn lost_unplayed(&self, entrant: EntrantId) -> impl Iterator<Item = RoundNumber> + '_ {
        let index = (entrant.0 as usize).checked_sub(1);
        let own = self.assigned.iter().filter(move |lost| Some(lost.entrant) == index);
        own.map(|lost| RoundNumber(lost.round))
    }

    pub fn index_of(&self, id: &str) -> Option<usize> {
        self.entrants.iter().position(|line| line.id == id)
    }

    /// One pass over the results.
    pub fn tally(&self, rulebook: &Resolved) -> Vec<Tally> {
        let scoring = Scoring::of(rulebook);
        let game_points = rulebook.game_points().unwrap_or_default();
        let mut tallies: Vec<Tally> = self.entrants.iter().map(|line| line.begin(self.rounds)).collect();
        for meeting in &self.meetings {
            let Settled { outcome, wins, drawn, both_lost, unfinished } = meeting.settled;
            let sides = [(meeting.a, meeting.b, 0), (meeting.b, meeting.a, 1)];
            for (own, other, side) in sides {
                let tally = &mut tallies[own];
                match (outcome, side) {
                    (Outcome::Draw, _) => tally.draws += 1,
                    (Outcome::A, 0) | (Outcome::B, 1) => tally.wins += 1,
                    _ => tally.losses += 1,
                }
                tally.points += scoring.points(&meeting.settled, side);
                tally.rounds += 1;
                tally.opponents.push(other);
                let counted = mutant!("games-both-lose", both_lost, 0);
                tally.games += wins[0] + wins[1] + drawn + counted;
                tally.game_points += i64::from(wins[side]) * game_points.win
                    + i64::from(wins[1 - side] + both_lost) * game_points.loss
                    + i64::from(drawn.saturating_sub(unfinished)) * game_points.draw
                    + i64::from(unfinished) * game_points.unfinished;
            }
        }
        let worth = rulebook.bye().worth.rule;
        let bye_points = scoring.bye(worth.games_won);
        for bye in &self.byes {
            let tally = &mut tallies[bye.entrant];
            tally.rounds += 1;
            if bye.forfeited {
                tally.losses += 1;
                tally.points += scoring.points.loss;
                continue;
            }
            tally.wins += 1;
            tally.byes += 1;
            tally.points += mutant!("bye-without-points", bye_points, 0);
            tally.games += mutant!("bye-without-games", worth.games_won, 0);
            tally.game_points += i64::from(worth.games_won) * game_points.win;
        }
        for lost in &self.assigned {
            let tally = &mut tallies[lost.entrant];
            tally.rounds += 1;
            tally.losses += 1;
            tally.points += scoring.loss();
            if self.entrants[lost.entrant].has_missed(lost.round) {
                tally.missed = tally.missed.saturating_sub(1);
            }
        }
        tallies
    }
}

/// Whether a round that somebody missed before or between those they play counts as lost (NR-DROP-05).
pub fn missed_rounds_are_lost(rulebook: &Resolved) -> bool {
    let lost = rulebook.value("missed_rounds").is_some_and(|value| value == "losses");
    mutant!("missed-rounds-are-not-lost", lost, false)
}

/// What matches are worth in points: one match, or every game of it where each side is played.
#[derive(Clone, Copy, Debug)]
pub struct Scoring {
    points: Points,
    /// Games of a match that each give points; none where the match does.
    by_game: Option<u32>,
}

impl Scoring {
    pub fn of(rulebook: &Resolved) -> Self {
        let form = rulebook.match_rule().form(Stage::Swiss);
        let by_game = match form.map(|form| &form.play) {
            Some(Play::EverySide { games, .. }) => Some(*games),
            _ => None,
        };
        Self { points: rulebook.points(), by_game }
    }

    /// Points of the entrant in seat a (0) or b (1).
    pub fn points(&self, settled: &Settled, side: usize) -> i64 {
        let Points { win, draw, loss } = self.points;
        if self.by_game.is_some() {
            return i64::from(settled.wins[side]) * win
                + i64::from(settled.drawn) * draw
                + i64::from(settled.wins[1 - side] + settled.both_lost) * loss;
        }
        match (settled.outcome, side) {
            (Outcome::Draw, _) => draw,
            (Outcome::A, 0) | (Outcome::B, 1) => win,
            _ => loss,
        }
    }

    /// A bye is a match won, with so many games where games give the points.
    pub fn bye(&self, games_won: u32) -> i64 {
        if self.by_game.is_some() { i64::from(games_won) * self.points.win } else { self.points.win }
    }

    /// A match lost without playing it, every game of it where games give the points.
    pub fn loss(&self) -> i64 {
        self.points.loss * i64::from(self.by_game.unwrap_or(1))
    }

    /// The most points one match can give.
    pub fn most(&self) -> i64 {
        self.points.win * i64::from(self.by_game.unwrap_or(1))
    }
}

fn line(entrant: &crate::people::Entrant) -> Line {
    Line {
        joined_in_round: entrant.joined_in_round.0,
        dropped_after: entrant.dropped_after,
        missed: entrant.missed.iter().map(|round| round.0).collect(),
        // Whoever was never there is no part of the field.
        excluded: entrant.declined_cut,
        listed: entrant.checked_in && !entrant.removed && entrant.dropped_after != Some(0),
        ..Line::new(entrant.id.to_string())
    }
}

/// BR-AMB-15: a bye whose seat stayed empty past the limit, or until the round was closed, is lost, without an opponent.
fn bye_forfeited(tournament: &Tournament, round: &crate::tournament::Round, entrant: EntrantId) -> bool {
    let lost = || {
        let rulebook = tournament.rulebook().ok()?;
        bye_seat(rulebook)?;
        let late = round.late.get(&entrant)?;
        let never_came = round.closed && late.arrived_at.is_none();
        Some(never_came || late.games_lost(rulebook.lateness()?, 1) > 0)
    };
    lost().unwrap_or(false)
}
