//! Players at wrong tables (Bushiroad PG 3.10): who has to move, who is penalised, and what becomes of the results.

use super::acts::in_round;
use super::agreement::forfeited;
use super::lateness::{Late, counts_from, due};
use super::results::{open, published, seated};
use super::{CorrectWrongTables, DecidedBy, Outcome, PlayedAt, Score};
use crate::command::reason;
use crate::event::{Event, ResultCorrected, ResultRecorded, Source, WrongTablesCorrected};
use crate::ids::{EntrantId, TableNumber};
use crate::judging::{Effect, Giving, Hit, Occasion, penalised_in, shows_penalties};
use crate::structure::stages;
use crate::tournament::{Match, Phase, Round};
use crate::{Context, Refusal, RefusalKind, Tournament};
use rulebook::Play;
use rulebook::mutant;
use std::collections::{BTreeMap, BTreeSet};

/// Who met at a table; the outcome where a result was handed in, seen from the first of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<T> {
    pub table: u32,
    pub pair: [T; 2],
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The assigned opponents met each other, wherever.
    Played,
    /// One of the two sat at the assigned table.
    OpponentAbsent,
    /// Neither did: a judge has to rule.
    BothAbsent,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amended<T> {
    pub table: u32,
    pub pair: [T; 2],
    /// None where the right opponents met and no result is in.
    pub outcome: Option<Outcome>,
    pub basis: Basis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment<T> {
    pub results: Vec<Amended<T>>,
    /// Everybody who sat in a pairing other than the one assigned to that table.
    pub penalised: BTreeSet<T>,
    /// Whoever sat elsewhere, with the table they belong to.
    pub misplaced: BTreeMap<T, u32>,
}

/// The rule of the two worked examples, for any number of tables; some may not have come at all.
pub fn amend<T: Copy + Ord>(
    assigned: &[(u32, [T; 2])],
    played: &[Played<T>],
    absent: &BTreeSet<T>,
) -> Amendment<T> {
    let sat_at = |who: T| played.iter().find(|match_| match_.pair.contains(&who)).map(|match_| match_.table);
    let same = |one: [T; 2], other: [T; 2]| one == other || one == [other[1], other[0]];
    let mut results = Vec::new();
    let mut misplaced = BTreeMap::new();
    for &(table, pair) in assigned {
        for who in pair {
            if sat_at(who).is_some_and(|there| there != table) {
                misplaced.insert(who, table);
            }
        }
        let met = played.iter().find(|match_| same(match_.pair, pair));
        let sat_here = pair.map(|who| sat_at(who) == Some(table));
        // Whoever was seen at no other table waited where they belong, unless somebody else of the pair sat there.
        let unseen = |who: T| sat_at(who).is_none() && !absent.contains(&who);
        let waited = |who: T| mutant!("alone-at-the-right-table-loses", unseen(who), false);
        let here = match sat_here {
            [false, false] => pair.map(waited),
            seen => seen,
        };
        let (outcome, basis) = match (met, here) {
            (Some(match_), _) if match_.pair == pair => (match_.outcome, Basis::Played),
            (Some(match_), _) => (match_.outcome.map(mirrored), Basis::Played),
            (None, [true, false]) => (
                Some(mutant!("opponent-at-wrong-table", Outcome::A, Outcome::DoubleLoss)),
                Basis::OpponentAbsent,
            ),
            (None, [false, true]) => (Some(Outcome::B), Basis::OpponentAbsent),
            (None, _) => (Some(Outcome::DoubleLoss), Basis::BothAbsent),
        };
        results.push(Amended { table, pair, outcome, basis });
    }
    let penalised = played.iter().filter(|match_| {
        let own = assigned.iter().find(|(table, _)| *table == match_.table);
        own.is_none_or(|(_, pair)| !same(*pair, match_.pair))
    });
    let penalised = penalised.flat_map(|match_| match_.pair).collect();
    Amendment { results, penalised, misplaced }
}

fn mirrored(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::A => Outcome::B,
        Outcome::B => Outcome::A,
        same => same,
    }
}

/// What is to stand in a round where these met.
pub fn amendment(round: &Round, played: &[PlayedAt]) -> Amendment<EntrantId> {
    let sat = |id: EntrantId| played.iter().any(|at| at.a == id || at.b == id);
    let concerned = |match_: &&Match| sat(match_.a) || sat(match_.b);
    let assigned: Vec<(u32, [EntrantId; 2])> =
        round.matches.iter().filter(concerned).map(|match_| (match_.table.0, [match_.a, match_.b])).collect();
    let played: Vec<Played<EntrantId>> = played
        .iter()
        .map(|at| Played { table: at.table.0, pair: [at.a, at.b], outcome: at.outcome })
        .collect();
    let missing = |(id, late): (&EntrantId, &Late)| late.arrived_at.is_none().then_some(*id);
    let absent = round.late.iter().filter_map(missing).collect();
    amend(&assigned, &played, &absent)
}

pub(crate) fn wrong_tables(
    tournament: &Tournament,
    command: &CorrectWrongTables,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let CorrectWrongTables { round: number, played, finished, reason: said } = command.clone();
    let rulebook = tournament.rulebook()?;
    let rule = rulebook.wrong_table().ok_or_else(|| Refusal::new(RefusalKind::NoWrongTableRule))?;
    if tournament.next_round() != number.next() || tournament.draft.is_some() {
        return Err(Refusal::new(RefusalKind::NextRoundPaired).citing(&rule.after_pairing.citation));
    }
    if tournament.phase == Phase::Final {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    // Until the next pairings are made it is put right (PG 3.10.2); once the round is closed nobody moves to another table.
    let round = if finished { published(tournament, number)? } else { open(tournament, number)? };
    let mut seen = BTreeSet::new();
    for at in &played {
        in_round(round, at.a)?;
        in_round(round, at.b)?;
        if at.a == at.b || !seen.insert(at.a) || !seen.insert(at.b) {
            return Err(Refusal::new(RefusalKind::SatTwice { table: at.table }));
        }
        seated(round, at.table)?;
        if finished && at.outcome.is_none() {
            return Err(Refusal::new(RefusalKind::WhoWon { table: at.table }));
        }
    }
    let amendment = amendment(round, &played);
    if amendment.penalised.is_empty() {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let reason = Some(reason(&said)?);
    let mut events = vec![Event::WrongTablesCorrected(WrongTablesCorrected {
        round: number,
        played,
        finished,
        penalised: amendment.penalised.iter().copied().collect(),
        misplaced: amendment.misplaced.keys().copied().collect(),
        reason,
    })];
    // Before results are in, only severe lateness decides anything; otherwise people move and play.
    let too_late = !finished && past(tournament, round, &rule.before_report.rule, context)?;
    let decided =
        |amended: &Amended<EntrantId>| finished || (too_late && amended.basis == Basis::OpponentAbsent);
    let settled: Vec<&Amended<EntrantId>> =
        amendment.results.iter().filter(|amended| amended.outcome.is_some() && decided(amended)).collect();
    events.extend(wrong_table_penalties(tournament, round, command, &amendment, &settled, context)?);
    for amended in settled {
        let Some(outcome) = amended.outcome else { continue };
        let table = TableNumber(amended.table);
        let match_ = seated(round, table)?;
        let score = match amended.basis {
            Basis::Played => plain(rulebook.match_rule(), round, outcome),
            Basis::OpponentAbsent | Basis::BothAbsent => {
                forfeited(rulebook.match_rule(), round.stage, outcome, DecidedBy::NoShow)
            }
        };
        let settled = score.settle(rulebook.match_rule(), round.stage)?;
        stages::decides(tournament, number, &settled)?;
        shows_penalties(tournament, number, match_, &score, settled.outcome)?;
        events.push(match &match_.result {
            Some(result) if result.score == score => continue,
            Some(result) => {
                let reason = Some(said.clone());
                ResultCorrected::settled(tournament, (number, table), &result.score, score, reason)?
            }
            None => ResultRecorded::settled(tournament, (number, table), score, Source::Staff)?,
        });
    }
    Ok(events)
}

/// Penalises everybody who sat in a wrong pairing, once, and whoever is too late for the right table by now as well.
fn wrong_table_penalties(
    tournament: &Tournament,
    round: &Round,
    command: &CorrectWrongTables,
    amendment: &Amendment<EntrantId>,
    settled: &[&Amended<EntrantId>],
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(rule) = rulebook.wrong_table() else { return Ok(Vec::new()) };
    let named: Vec<&str> =
        rule.earns_before.iter().chain(&rule.earns_after).map(|earns| earns.infraction.as_str()).collect();
    let earns = if command.finished { &rule.earns_after } else { &rule.earns_before };
    let Some(earns) = earns else { return Ok(Vec::new()) };
    let mut giving = Giving::new(tournament, context)?;
    for &entrant in &amendment.penalised {
        if penalised_in(tournament, entrant, round.number, &named) {
            continue;
        }
        let sat = command.played.iter().find(|at| at.a == entrant || at.b == entrant);
        let over = settled.iter().any(|amended| amended.pair.contains(&entrant));
        let hits = over.then_some(Hit::NextMatch);
        let table = sat.map(|at| at.table);
        giving.give_earned(entrant, earns, Occasion { table, told: true, hits, effect: Effect::Usual })?;
    }
    let severe = rulebook.lateness().and_then(|late| {
        late.steps.iter().find(|step| !command.finished && step.id == rule.before_report.rule)?.earns.as_ref()
    });
    for amended in settled.iter().filter(|amended| amended.basis == Basis::OpponentAbsent) {
        let Some(earns) = severe else { break };
        let absent = if amended.outcome == Some(Outcome::A) { amended.pair[1] } else { amended.pair[0] };
        if !penalised_in(tournament, absent, round.number, &[&earns.infraction]) {
            let table = Some(TableNumber(amended.table));
            let occasion = Occasion { table, told: true, hits: None, effect: Effect::Recorded };
            giving.give_earned(absent, earns, occasion)?;
        }
    }
    Ok(giving.events)
}

fn plain(rule: &rulebook::MatchRule, round: &Round, outcome: Outcome) -> Score {
    let wins = match rule.form(round.stage).map(|form| &form.play) {
        Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
        _ => 0,
    };
    match outcome {
        Outcome::A => Score::of(wins, 0, 0),
        Outcome::B => Score::of(0, wins, 0),
        other => Score { result: Some(other), ..Score::of(0, 0, 1) },
    }
}

/// Whether a step of lateness would be due for whoever is not in the right seat now.
fn past(tournament: &Tournament, round: &Round, step: &str, context: &Context) -> Result<bool, Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(rule) = rulebook.lateness() else { return Ok(false) };
    let Some(from) = counts_from(rule, &round.counting(), round.scheduled_at) else { return Ok(false) };
    Ok(due(rulebook, rule, Some(context.at.0 - from.0)).iter().any(|due| due.step.id == step))
}
