//! The bracket after the cut, as the published rounds have left it.

use super::index;
use crate::event::Event;
use crate::ids::{EntrantId, RoundNumber};
use crate::play::{Outcome, Settled};
use crate::structure::bracket::{Bracket, BracketFault, Seed};
use crate::structure::cut::{Finalists, Vacated};
use crate::tournament::{Match, RoundOf, TakenCut};
use crate::{Refusal, Tournament};
use rulebook::{CutMethod, EqualGames, Resolved, Stage};

/// The finals of a tournament: a bracket of seeds, and who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    pub bracket: Bracket,
    /// In the order of seeds; an empty place has nobody.
    pub seeds: Vec<EntrantId>,
}

impl Running {
    pub fn entrant(&self, seed: Seed) -> Option<EntrantId> {
        self.seeds.get((seed.0 as usize).checked_sub(1)?).copied()
    }

    pub fn seed(&self, entrant: EntrantId) -> Option<Seed> {
        self.seeds.iter().position(|&found| found == entrant).map(|at| Seed(at as u32 + 1))
    }
}

/// None before the cut is published, and where a second day of Swiss rounds follows it.
pub fn running(tournament: &Tournament) -> Result<Option<Running>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(cut) = tournament.cut.as_ref().filter(|cut| cut.method != CutMethod::Record) else {
        return Ok(None);
    };
    let fault = |fault: BracketFault| {
        let refusal = Refusal::new("no-bracket").with("what", fault);
        match rulebook.setting("cut") {
            Some(setting) => refusal.citing(&setting.citation),
            None => refusal,
        }
    };
    let mut bracket = Bracket::of(rulebook, cut.seeds.len() as u32).map_err(fault)?;
    for seed in &cut.vacant {
        bracket = bracket.withdraw(Seed(*seed)).map_err(fault)?;
    }
    let mut running = Running { bracket, seeds: cut.seeds.clone() };
    for round in tournament.rounds.iter().filter(|round| round.of == RoundOf::Finals) {
        for game in &round.matches {
            if let Some(result) = &game.result {
                running = running.after(rulebook, round.stage, game, &result.settled).map_err(fault)?;
            }
        }
    }
    // Whoever leaves once the finals run leaves the rest of the matches to their opponents.
    for (at, id) in cut.seeds.iter().enumerate() {
        let left = tournament.entrants.get(index(*id)).is_none_or(|entrant| entrant.dropped_after.is_some());
        let seed = Seed(at as u32 + 1);
        if left && !running.bracket.has_withdrawn(seed) {
            running.bracket = running.bracket.withdraw(seed).map_err(fault)?;
        }
    }
    Ok(Some(running))
}

impl Running {
    fn after(
        mut self,
        rulebook: &Resolved,
        stage: Stage,
        game: &Match,
        settled: &Settled,
    ) -> Result<Self, BracketFault> {
        let (Some(a), Some(b)) = (self.seed(game.a), self.seed(game.b)) else { return Ok(self) };
        let due = self.bracket.next_matches();
        let found = due.iter().find(|due| [(a, b), (b, a)].contains(&(due.a, due.b)));
        let Some(found) = found else { return Ok(self) };
        let winner = match (settled.outcome, without_winner(rulebook, stage)) {
            (Outcome::A, _) => Some(a),
            (Outcome::B, _) => Some(b),
            // NR-ELIM: a game that would be drawn is won by the higher seed.
            (Outcome::Draw, Some(EqualGames::HigherRankedWins)) => Some(a.min(b)),
            _ => None,
        };
        self.bracket = match winner {
            Some(winner) => self.bracket.with_result(found.index, winner)?,
            // R 3.2.3: nobody advances from that place.
            None => self.bracket.withdraw(a)?.withdraw(b)?,
        };
        Ok(self)
    }
}

fn without_winner(rulebook: &Resolved, stage: Stage) -> Option<EqualGames> {
    rulebook.match_rule().end_of_time(stage).map(|end| end.equal_games)
}

/// In finals and tiebreaker rounds somebody has to go on: a draw stands only where the document says what becomes of it.
pub(crate) fn decides(tournament: &Tournament, round: RoundNumber, settled: &Settled) -> Result<(), Refusal> {
    let Some(round) = tournament.round(round).filter(|round| round.of != RoundOf::Main) else {
        return Ok(());
    };
    let rulebook = tournament.rulebook()?;
    let said = without_winner(rulebook, round.stage);
    let stands = matches!(said, Some(EqualGames::HigherRankedWins | EqualGames::BothLose));
    match settled.outcome {
        Outcome::Draw if !stands => {
            let refusal = Refusal::new("somebody-has-to-advance");
            Err(match rulebook.match_rule().end_of_time(round.stage) {
                Some(end) => refusal.citing(&end.citation),
                None => refusal,
            })
        }
        _ => Ok(()),
    }
}

/// What a drop means for the finals: nothing before the cut, a place left empty or filled after it.
pub(crate) fn withdrawn(tournament: &Tournament, entrant: EntrantId) -> Result<Option<Event>, Refusal> {
    let Some(cut) = &tournament.cut else { return Ok(None) };
    if !cut.seeds.contains(&entrant) {
        return Ok(None);
    }
    let rule = tournament.rulebook()?.drops().vacancy.rule;
    let published = tournament.rounds.iter().any(|round| round.of == RoundOf::Finals);
    let seeds: Vec<usize> = cut.seeds.iter().map(|id| index(*id)).collect();
    let still_there =
        |id: &&EntrantId| tournament.entrant(**id).is_some_and(|found| found.dropped_after.is_none());
    let reserve: Vec<usize> = cut.reserve.iter().filter(still_there).map(|id| index(*id)).collect();
    let mut finalists = Finalists::decided(&seeds, &reserve);
    let came_in = match finalists.vacate(index(entrant), rule, published) {
        Vacated::MovedUp { came_in } => came_in.map(super::id),
        Vacated::Empty => None,
        Vacated::NotThere => return Ok(None),
    };
    Ok(Some(Event::FinalistWithdrew { entrant, came_in }))
}

impl TakenCut {
    /// A place falls empty; somebody coming in moves everybody below up.
    pub(crate) fn vacate(&mut self, entrant: EntrantId, came_in: Option<EntrantId>) {
        let Some(at) = self.seeds.iter().position(|&found| found == entrant) else { return };
        match came_in {
            Some(next) => {
                self.seeds.remove(at);
                self.seeds.push(next);
                self.reserve.retain(|&found| found != next);
            }
            None => {
                self.vacant.insert(at as u32 + 1);
            }
        }
    }
}
