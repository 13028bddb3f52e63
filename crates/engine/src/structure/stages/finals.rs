//! The bracket after the cut, as the published rounds have left it.

use super::index;
use crate::event::{Event, FinalistWithdrew};
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::play::{Outcome, Settled};
use crate::structure::Progress;
use crate::structure::bracket::{Bracket, BracketFault, DueMatch, MatchIndex, Seed};
use crate::structure::cut::{Finalists, Vacated};
use crate::tournament::{Round, RoundOf, TakenCut};
use crate::{Refusal, RefusalKind, Tournament, planning};
use rulebook::mutant;
use rulebook::{BracketForm, CutMethod, EqualGames, Resolved, Stage};
use std::collections::{BTreeMap, BTreeSet};

/// The finals of a tournament: a bracket of seeds, and who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    pub bracket: Bracket,
    /// In the order of seeds.
    pub seeds: Vec<EntrantId>,
    /// Where a match was or is played. A match that a correction has made void is not among them.
    pub seats: BTreeMap<MatchIndex, (RoundNumber, TableNumber)>,
    /// All who were still in have agreed to stop.
    pub stopped: bool,
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
        let refusal = Refusal::new(RefusalKind::NoBracket { what: fault });
        match rulebook.setting("cut") {
            Some(setting) => refusal.citing(&setting.citation),
            None => refusal,
        }
    };
    let mut running = Running::begin(rulebook, cut.seeds.clone()).map_err(fault)?;
    for round in tournament.rounds.iter().filter(|round| round.of == RoundOf::Finals) {
        // What somebody won before leaving stands, and what was played without them stands as well.
        running = running.without(|id| left_before(tournament, id, round.number)).map_err(fault)?;
        running = running.played(rulebook, round).map_err(fault)?;
    }
    // Whoever leaves once the finals run leaves the rest of the matches to their opponents, unless all have agreed to stop.
    let left =
        |id| left_before(tournament, id, RoundNumber(u32::MAX)) && !planning::agreed_to_end(tournament, id);
    running = running.without(left).map_err(fault)?;
    running.stopped = planning::ended_by_agreement(tournament).is_some();
    Ok(Some(running))
}

/// Tells who is still in where single elimination is played, after the cut or from the first round on; None elsewhere.
pub fn still_in(tournament: &Tournament) -> Result<Option<Vec<EntrantId>>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(running) = running(tournament)? else {
        let from_the_first = rulebook.structure().stage() == Stage::SingleElimination;
        return match from_the_first && !tournament.rounds.is_empty() {
            true => {
                let left = Progress::of_tournament(tournament)?.left;
                Ok(Some(left.into_iter().map(super::id).collect()))
            }
            false => Ok(None),
        };
    };
    let form = rulebook.bracket().map_or(BracketForm::SingleElimination, |rule| rule.form);
    let placed = running.bracket.places();
    let out = |id: &EntrantId| {
        let seed = running.seed(*id);
        placed.iter().any(|placed| Some(placed.seed) == seed)
    };
    let left = running.seeds.iter().copied().filter(|id| !out(id)).collect();
    Ok(Some(left).filter(|_| form == BracketForm::SingleElimination))
}

/// Whether somebody was gone when a round of the finals was drawn.
fn left_before(tournament: &Tournament, id: EntrantId, round: RoundNumber) -> bool {
    let Some(found) = tournament.entrants.get(index(id)) else { return true };
    let finals = |number: &RoundNumber| {
        tournament.round(*number).is_some_and(|missed| missed.of == RoundOf::Finals && *number <= round)
    };
    found.dropped_after.is_some_and(|after| after < round.0) || found.missed.iter().any(finals)
}

impl Running {
    /// The bracket as the seeds enter it.
    pub(crate) fn begin(rulebook: &Resolved, seeds: Vec<EntrantId>) -> Result<Self, BracketFault> {
        let bracket = Bracket::of(rulebook, seeds.len() as u32)?;
        Ok(Self { bracket, seeds, seats: BTreeMap::new(), stopped: false })
    }

    /// Takes those out who are gone.
    pub(crate) fn without(mut self, gone: impl Fn(EntrantId) -> bool) -> Result<Self, BracketFault> {
        for (seed, id) in (1..).map(Seed).zip(self.seeds.clone()) {
            if gone(id) && !self.bracket.has_withdrawn(seed) {
                self.bracket = self.bracket.withdraw(seed)?;
            }
        }
        Ok(self)
    }

    fn played(mut self, rulebook: &Resolved, round: &Round) -> Result<Self, BracketFault> {
        let due = self.bracket.next_matches();
        for match_ in &round.matches {
            let settled = match_.result.as_ref().map(|result| &result.settled);
            let seat = (round.number, match_.table);
            self.meet(rulebook, &due, round.stage, seat, [match_.a, match_.b], settled)?;
        }
        Ok(self)
    }

    /// Lets two of the seeds meet; false where they have no match among those due.
    pub(crate) fn meet(
        &mut self,
        rulebook: &Resolved,
        due: &[DueMatch],
        stage: Stage,
        seat: (RoundNumber, TableNumber),
        [a, b]: [EntrantId; 2],
        settled: Option<&Settled>,
    ) -> Result<bool, BracketFault> {
        let (Some(a), Some(b)) = (self.seed(a), self.seed(b)) else { return Ok(false) };
        let Some(found) = due.iter().find(|due| [(a, b), (b, a)].contains(&(due.a, due.b))) else {
            return Ok(false);
        };
        self.seats.insert(found.index, seat);
        if let Some(settled) = settled {
            self.bracket = after(self.bracket.clone(), rulebook, stage, found, [a, b], settled)?;
        }
        Ok(true)
    }
}

fn after(
    bracket: Bracket,
    rulebook: &Resolved,
    stage: Stage,
    found: &DueMatch,
    [a, b]: [Seed; 2],
    settled: &Settled,
) -> Result<Bracket, BracketFault> {
    let winner = match (settled.outcome, without_winner(rulebook, stage)) {
        (Outcome::A, _) => Some(a),
        (Outcome::B, _) => Some(b),
        // NR-ELIM: a game that would be drawn is won by the higher seed.
        (Outcome::Draw, Some(EqualGames::HigherRankedWins)) => Some(a.min(b)),
        _ => None,
    };
    match winner {
        Some(winner) => bracket.with_result(found.index, winner),
        // R 3.2.3: nobody advances from that place.
        None => mutant!(
            "both-lose-and-one-advances",
            bracket.with_both_lost(found.index),
            bracket.withdraw(a)?.withdraw(b)
        ),
    }
}

fn without_winner(rulebook: &Resolved, stage: Stage) -> Option<EqualGames> {
    rulebook.match_rule().end_of_time(stage).map(|end| end.equal_games)
}

/// Whether a draw can be entered in finals and tiebreaker rounds of this stage.
pub fn draw_stands(rulebook: &Resolved, stage: Stage) -> bool {
    let said = without_winner(rulebook, stage);
    matches!(said, Some(EqualGames::HigherRankedWins | EqualGames::BothLose))
}

/// Whether equal games can be entered as a draw there: where the higher ranked wins, that is what is entered.
pub(crate) fn draw_is_entered(rulebook: &Resolved, stage: Stage) -> bool {
    without_winner(rulebook, stage) == Some(EqualGames::BothLose)
}

/// Tells whether the winners of a round go on and nobody else: in finals, tiebreakers, and a tournament of single elimination.
pub(crate) fn somebody_advances(round: &Round) -> bool {
    round.of != RoundOf::Main || round.stage == Stage::SingleElimination
}

/// Where somebody has to go on, a draw stands only where the document says what becomes of it.
pub(crate) fn decides(tournament: &Tournament, round: RoundNumber, settled: &Settled) -> Result<(), Refusal> {
    let Some(round) = tournament.round(round).filter(|round| somebody_advances(round)) else {
        return Ok(());
    };
    let rulebook = tournament.rulebook()?;
    match settled.outcome {
        Outcome::Draw if !draw_stands(rulebook, round.stage) => {
            let refusal = Refusal::new(RefusalKind::SomebodyHasToAdvance);
            Err(match rulebook.match_rule().end_of_time(round.stage) {
                Some(end) => refusal.citing(&end.citation),
                None => refusal,
            })
        }
        _ => Ok(()),
    }
}

/// Refuses to exchange two players after the main rounds, except in the first round of finals whose pairing is only recommended.
pub(crate) fn exchangeable(tournament: &Tournament, number: RoundNumber, of: RoundOf) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let fixed = Refusal::new(RefusalKind::FixedSchedule);
    let Some(rule) = rulebook.finals().and_then(|finals| finals.exchange.as_ref()) else { return Err(fixed) };
    let earlier = |round: &Round| round.of == RoundOf::Finals && round.number < number;
    let first = of == RoundOf::Finals && !tournament.rounds.iter().any(|round| earlier(round));
    match first && rulebook.holds(&rule.when) {
        true => Ok(()),
        false => Err(fixed.citing(&rule.required)),
    }
}

/// What a drop means for the finals: nothing before the cut, a place left empty or filled after it.
pub(crate) fn withdrawn(tournament: &Tournament, entrant: EntrantId) -> Result<Option<Event>, Refusal> {
    let Some(cut) = &tournament.cut else { return Ok(None) };
    let came_in = moves_up(tournament, cut, entrant, &BTreeSet::new())?;
    Ok(came_in.map(|came_in| Event::FinalistWithdrew(FinalistWithdrew { entrant, came_in })))
}

/// Who moves up for those who go with one command: one after another, and nobody who goes as well.
pub(crate) fn withdrawn_together(tournament: &Tournament, events: &mut [Event]) -> Result<(), Refusal> {
    let Some(mut cut) = tournament.cut.clone() else { return Ok(()) };
    let dropped = |event: &Event| match event {
        Event::EntrantDropped(dropped) => Some(dropped.entrant),
        _ => None,
    };
    let gone: BTreeSet<EntrantId> = events.iter().filter_map(dropped).collect();
    for event in events {
        let Event::FinalistWithdrew(found) = event else { continue };
        let came_in = moves_up(tournament, &cut, found.entrant, &gone)?.flatten();
        found.came_in = mutant!("two-go-and-one-comes-twice", came_in, found.came_in);
        cut.vacate(found.entrant, found.came_in);
    }
    Ok(())
}

/// Who takes the place of a finalist who goes, if anybody; None where there is no such place.
fn moves_up(
    tournament: &Tournament,
    cut: &TakenCut,
    entrant: EntrantId,
    gone: &BTreeSet<EntrantId>,
) -> Result<Option<Option<EntrantId>>, Refusal> {
    if !cut.seeds.contains(&entrant) {
        return Ok(None);
    }
    let rule = tournament.rulebook()?.drops().vacancy.rule;
    let published = tournament.rounds.iter().any(|round| round.of == RoundOf::Finals);
    let seeds: Vec<usize> = cut.seeds.iter().map(|id| index(*id)).collect();
    let still_there = |id: &&EntrantId| {
        !gone.contains(*id) && tournament.entrant(**id).is_some_and(|found| found.dropped_after.is_none())
    };
    let reserve: Vec<usize> = cut.reserve.iter().filter(still_there).map(|id| index(*id)).collect();
    let mut finalists = Finalists::decided(&seeds, &reserve);
    Ok(match finalists.vacate(index(entrant), rule, published) {
        Vacated::MovedUp { came_in } => Some(came_in.map(super::id)),
        Vacated::Empty => Some(None),
        Vacated::NotThere => None,
    })
}

impl TakenCut {
    /// Whether the cut was taken after a round: who goes on was decided by what was played there.
    pub(crate) fn stands_on(&self, round: &Round) -> bool {
        round.number <= self.after_round || round.of == RoundOf::Tiebreaker
    }

    /// Two players exchange their places in the bracket.
    pub(crate) fn exchange(&mut self, one: EntrantId, other: EntrantId) {
        for seed in &mut self.seeds {
            *seed = match *seed {
                id if id == one => other,
                id if id == other => one,
                id => id,
            };
        }
    }

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
