//! Late and absent players: what is due at which moment. Nothing happens by itself; an official's tap records it.

use super::{Clock, DecidedBy, Outcome, Side, forfeited};
use crate::event::{Event, LatenessApplied, ResultCorrected, ResultRecorded, Source};
use crate::ids::{EntrantId, Moment, PenaltyId, RoundNumber};
use crate::judging::lost_with_penalties;
use crate::tournament::{Match, Round};
use crate::{Actor, Tournament};
use rulebook::judging::PenaltyStep;
use rulebook::mutant;
use rulebook::{LateDue, LateFrom, LateStep, LatenessRule, NoShow, PenaltyEffect, Play, Resolved, Setting};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A seat that was marked empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Late {
    pub marked_at: Moment,
    pub by: Actor,
    /// None while the seat is empty.
    pub arrived_at: Option<Moment>,
    /// Steps an official has recorded.
    pub applied: Vec<String>,
    /// The penalties some of them were given as.
    #[serde(default)]
    pub(crate) penalties: BTreeMap<PenaltyId, String>,
    /// Told staff about the absence: not dropped at the end of the round.
    #[serde(default)]
    pub in_contact: bool,
}

impl Late {
    /// Games lost by lateness, of so many in the match.
    pub fn games_lost(&self, rule: &LatenessRule, games: u32) -> u32 {
        lost(rule.steps.iter().filter(|step| self.applied.contains(&step.id)), games)
    }
}

/// The moment lateness counts from; None before the clock was started.
pub fn counts_from(rule: &LatenessRule, clock: &Clock, scheduled: Option<Moment>) -> Option<Moment> {
    let started = clock.started_at?;
    Some(match (rule.from.rule, scheduled) {
        (LateFrom::LaterOfStartAndSchedule, Some(scheduled)) => {
            mutant!("late-from-the-start", started.max(scheduled), started)
        }
        _ => started,
    })
}

/// A step that has fallen due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DueStep<'a> {
    pub step: &'a LateStep,
    /// After the moment lateness counts from.
    pub after_ms: i64,
}

/// What is due for somebody who came so late, or has not come after so long. None: never came.
pub fn due<'a>(rulebook: &Resolved, rule: &'a LatenessRule, late_ms: Option<i64>) -> Vec<DueStep<'a>> {
    let reached = |step: &LateStep| match late_ms {
        None => true,
        Some(late) if mutant!("late-on-the-minute", step.exceeded, false) => late > after_ms(rulebook, step),
        Some(late) => late >= after_ms(rulebook, step),
    };
    let steps = rule.steps.iter().filter(|step| reached(step));
    steps.map(|step| DueStep { step, after_ms: after_ms(rulebook, step) }).collect()
}

fn after_ms(rulebook: &Resolved, step: &LateStep) -> i64 {
    step.after.as_ref().and_then(|name| rulebook.number(name)).unwrap_or(0) * 60_000
}

/// Games lost through these steps, of so many in the match.
pub fn lost<'a>(steps: impl IntoIterator<Item = &'a LateStep>, games: u32) -> u32 {
    steps.into_iter().fold(0, |lost, step| match step.due {
        LateDue::Warning => lost,
        LateDue::GameLoss => (lost + 1).min(games),
        LateDue::MatchLoss => games,
    })
}

/// Whether somebody who never came and has not been heard of is dropped in the end.
pub fn dropped_at_the_end(rulebook: &Resolved, in_contact: bool) -> bool {
    match rulebook.drops().no_show.rule {
        NoShow::DroppedUnlessReported | NoShow::DroppedAtRoundEnd => !in_contact,
        NoShow::LosesTheMatch | NoShow::OfficialDecides => false,
    }
}

/// Whether that moment has come: the match is over or, where the document waits so long, the round (NR-TARDY-04). Whoever has a
/// bye has no match that could be over: it lasts as long as those of the others (R 1.2.1, "until the end of a match").
pub(crate) fn end_has_come(rulebook: &Resolved, round: &Round, entrant: EntrantId) -> bool {
    let open = |match_: &&Match| match_.result.is_none();
    let all_over = || round.closed || !round.matches.iter().any(|match_| open(&match_));
    match rulebook.drops().no_show.rule {
        NoShow::DroppedAtRoundEnd => all_over(),
        NoShow::DroppedUnlessReported | NoShow::LosesTheMatch | NoShow::OfficialDecides => {
            match round.matches.iter().find(|match_| match_.has(entrant)) {
                Some(match_) => !open(&match_),
                None => all_over(),
            }
        }
    }
}

/// Whether somebody can be late in a round: with a bye there is nothing to be late for, unless its seat has to be taken.
pub(crate) fn can_be_late(rulebook: &Resolved, round: &Round, entrant: EntrantId) -> bool {
    let bye = round.byes.iter().any(|bye| bye.entrant == entrant);
    !mutant!("late-for-a-bye", bye, false) || bye_seat(rulebook).is_some()
}

/// Says that a bye counts only for somebody who has taken the seat, where it does (BR-AMB-15).
pub fn bye_seat(rulebook: &Resolved) -> Option<&Setting> {
    rulebook.setting("bye_requires_seat").filter(|setting| setting.value == true)
}

/// Those of a round whom the document drops now: still absent, not heard of, and not gone yet.
pub fn to_be_dropped(tournament: &Tournament, round: &Round) -> Vec<EntrantId> {
    let Ok(rulebook) = tournament.rulebook() else { return Vec::new() };
    let absent = round.late.iter().filter(|(id, late)| {
        let still_in = tournament.entrant(**id).is_some_and(|found| found.dropped_after.is_none());
        let expected = can_be_late(rulebook, round, **id);
        still_in && expected && late.arrived_at.is_none() && dropped_at_the_end(rulebook, late.in_contact)
    });
    absent.map(|(id, _)| *id).filter(|id| end_has_come(rulebook, round, *id)).collect()
}

/// What a step costs by itself.
pub(crate) fn costs(due: LateDue) -> PenaltyEffect {
    match due {
        LateDue::Warning => PenaltyEffect::Noted,
        LateDue::GameLoss => PenaltyEffect::GameLoss,
        LateDue::MatchLoss => PenaltyEffect::MatchLoss,
    }
}

/// The step that a penalty stands for.
fn step_named<'a>(
    rule: &'a LatenessRule,
    infraction: &str,
    answers: &[String],
    penalty: &str,
) -> Option<&'a LateStep> {
    let same = |step: &&LateStep| {
        let earns = step.earns.as_ref();
        earns.is_some_and(|earns| earns.infraction == infraction && earns.answers == answers)
    };
    let mut found = rule.steps.iter().filter(same);
    let first = found.next()?;
    // Steps of one case are told apart by their penalty.
    let meant =
        |step: &&LateStep| step.earns.as_ref().and_then(|earns| earns.penalty.as_deref()) == Some(penalty);
    match found.next() {
        None => Some(first),
        Some(second) => [first, second].into_iter().chain(found).find(meant),
    }
}

/// Whether a step waits as a proposal for those who may give its penalty.
pub fn is_proposed(tournament: &Tournament, round: RoundNumber, entrant: EntrantId, step: &LateStep) -> bool {
    let Some(rule) = tournament.rulebook().ok().and_then(Resolved::lateness) else { return false };
    tournament.judging.proposals().any(|record| {
        let details = &record.details;
        let penalty = details.penalty.as_deref().unwrap_or_default();
        record.is_for(entrant)
            && record.round == Some(round)
            && step_named(rule, &details.infraction, &details.answers, penalty) == Some(step)
    })
}

/// Somebody's lateness in a round, as the penalty for it sees it.
pub(crate) struct Occurrence<'a> {
    tournament: &'a Tournament,
    rulebook: &'a Resolved,
    rule: &'a LatenessRule,
    round: &'a Round,
    entrant: EntrantId,
}

impl<'a> Occurrence<'a> {
    /// None where the seat was not marked empty, unless the match was lost by absence all the same.
    pub fn of(tournament: &'a Tournament, round: Option<RoundNumber>, entrant: EntrantId) -> Option<Self> {
        let rulebook = tournament.rulebook().ok()?;
        let rule = rulebook.lateness()?;
        let round = tournament.round(round?)?;
        let late = Self { tournament, rulebook, rule, round, entrant };
        (round.late.contains_key(&entrant) || late.lost_by_absence()).then_some(late)
    }

    /// The step a penalty for a case is given for; one that is too mild for the step is not given for it.
    pub fn step_for(
        &self,
        infraction: &str,
        answers: &[String],
        penalty: &PenaltyStep,
    ) -> Option<&'a LateStep> {
        let step = step_named(self.rule, infraction, answers, &penalty.id)?;
        let fits = step.due == LateDue::Warning || penalty.effect != PenaltyEffect::Noted;
        fits.then_some(step)
    }

    /// The step as recorded for the seat; None once it is.
    pub fn applied(&self, step: &LateStep) -> Option<Event> {
        let late = self.round.late.get(&self.entrant).filter(|_| !self.round.closed)?;
        let from = counts_from(self.rule, &self.round.counting(), self.round.scheduled_at)?;
        (!late.applied.contains(&step.id)).then(|| {
            Event::LatenessApplied(LatenessApplied {
                round: self.round.number,
                entrant: self.entrant,
                step: step.id.clone(),
                due_at: Moment(from.0 + after_ms(self.rulebook, step)),
            })
        })
    }

    /// The match that a step ends. Both late: each is penalised alone, so the match can be lost by both.
    pub fn forfeit(&self, step: &LateStep) -> Option<Event> {
        let Self { round, entrant, .. } = *self;
        let match_ = self.match_().filter(|_| !round.closed && self.ends_match(step))?;
        let other = match_.opponent_of(entrant);
        let lost = |step: &&LateStep| {
            round.late.get(&other).is_some_and(|late| late.applied.contains(&step.id))
                && self.ends_match(step)
        };
        let other_lost = self.rule.steps.iter().any(|step| lost(&step));
        let both = mutant!("both-late", other_lost, false);
        let loses = [match_.a, match_.b].map(|seat| seat == entrant || both);
        let outcome = lost_with_penalties(self.tournament, round.number, match_, loses)?;
        let score = forfeited(self.rulebook.match_rule(), round.stage, outcome, DecidedBy::NoShow);
        let settled = score.settle(self.rulebook.match_rule(), round.stage).ok()?;
        let (round, table) = (round.number, match_.table);
        match &match_.result {
            None => Some(ResultRecorded::of(settled, (round, table), score, Source::Staff)),
            Some(result) if other_lost && result.settled.outcome != Outcome::DoubleLoss => {
                let before = result.score.clone();
                let settled = Some(settled);
                Some(Event::ResultCorrected(ResultCorrected {
                    round,
                    table,
                    before,
                    score,
                    settled,
                    reason: None,
                }))
            }
            Some(_) => None,
        }
    }

    /// Whether the match was played to a result in spite of it.
    pub fn comes_too_late(&self) -> bool {
        let result = self.match_().and_then(|match_| match_.result.as_ref());
        result.is_some_and(|result| result.score.decided_by != DecidedBy::NoShow)
    }

    fn match_(&self) -> Option<&'a Match> {
        self.round.matches.iter().find(|match_| match_.has(self.entrant))
    }

    /// Whether a step loses the match, also by its only game.
    fn ends_match(&self, step: &LateStep) -> bool {
        let form = self.rulebook.match_rule().form(self.round.stage);
        let games = match form.map(|form| &form.play) {
            Some(Play::EverySide { games, .. }) => *games,
            Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
            None => 1,
        };
        lost([step], games) == games
    }

    fn lost_by_absence(&self) -> bool {
        let Some(match_) = self.match_() else { return false };
        let side = if match_.a == self.entrant { Side::A } else { Side::B };
        match_.result.as_ref().is_some_and(|result| {
            result.score.decided_by == DecidedBy::NoShow && result.settled.outcome != side.wins()
        })
    }
}
