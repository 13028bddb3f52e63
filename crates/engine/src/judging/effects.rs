//! What a penalty brings about: lost games and matches, now or later, and what happens around somebody who is out.

use super::costs::lost_with_penalties;
use super::state::{Judging, PenaltyRecord};
use super::tables;
use super::walk::walk;
use crate::event::{EntrantDropped, Event, ResultCorrected, ResultRecorded, Source};
use crate::ids::{EntrantId, PenaltyId, RoundNumber, TableNumber};
use crate::judging::event::EntrantDisqualified;
use crate::play::{DecidedBy, Outcome, Score};
use crate::structure::stages;
use crate::tournament::{Match, Phase};
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::judging::OpponentGets;
use rulebook::mutant;
use rulebook::{MatchForm, PenaltyEffect, Play, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which game or match a loss hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hit {
    /// The running game, or the running match.
    Now,
    /// The next game of the running match.
    NextGame,
    /// The first game of the next match with an opponent, or that match.
    NextMatch,
}

/// A loss that waits for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    pub penalty: PenaltyId,
    pub entrant: EntrantId,
    pub whole_match: bool,
}

/// How a match begins with what is pending, and whether it is over before it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchStart {
    /// Games won before the first is played.
    pub wins: [u32; 2],
    /// Games that both have lost before the first is played.
    pub both_lost: u32,
    pub over: Option<Outcome>,
}

/// What games lost by penalty do to a match of so many wins.
pub fn starts(wins_needed: u32, lost: [u32; 2], whole: [bool; 2]) -> MatchStart {
    let wins = [lost[1], lost[0]];
    let enough = |won: u32| mutant!("lost-games-never-end-the-match", won >= wins_needed, false);
    let beaten = |side: usize| whole[side] || enough(wins[1 - side]);
    let over = match (beaten(0), beaten(1)) {
        (true, true) => Some(Outcome::DoubleLoss),
        (true, false) => Some(Outcome::B),
        (false, true) => Some(Outcome::A),
        (false, false) => None,
    };
    MatchStart { wins: wins.map(|won| won.min(wins_needed)), both_lost: 0, over }
}

/// Whether the losses that wait for somebody cost the next match as a whole.
pub(crate) fn loses_the_next(tournament: &Tournament, entrant: EntrantId, stage: Stage) -> bool {
    let form = tournament.rulebook().ok().and_then(|rulebook| rulebook.match_rule().form(stage));
    let pending = pending_of(tournament, entrant);
    let games = pending.iter().filter(|pending| !pending.whole_match).count() as u32;
    pending.iter().any(|pending| pending.whole_match) || games > 0 && games >= needed_in(form)
}

/// Losses of somebody that no match has taken yet, oldest first. A bye takes none of them.
pub fn pending_of(tournament: &Tournament, entrant: EntrantId) -> Vec<Pending> {
    let waiting = |record: &&PenaltyRecord| {
        record.is_for(entrant) && falls_in(tournament, record, entrant).is_none_or(|round| round.1)
    };
    losses(tournament, &tournament.judging, entrant)
        .filter(waiting)
        .filter_map(|r| as_pending(tournament, r))
        .collect()
}

/// What a match of a round begins with, by what was pending when it was paired.
pub fn due_at(tournament: &Tournament, round: RoundNumber, match_: &Match) -> MatchStart {
    let mut lost = [0, 0];
    let mut whole = [false, false];
    for (side, entrant) in [match_.a, match_.b].into_iter().enumerate() {
        let here = |record: &&PenaltyRecord| {
            falls_in(tournament, record, entrant).is_some_and(|(found, _)| found == round)
        };
        for record in losses(tournament, &tournament.judging, entrant).filter(here) {
            if as_pending(tournament, record).is_some_and(|pending| pending.whole_match) {
                whole[side] = true;
            } else {
                lost[side] += 1;
            }
        }
    }
    let start = starts(wins_needed(tournament, round), lost, whole);
    if start.over.is_some() || !every_game_counts(tournament, round) {
        return start;
    }
    // Each loses the first game: where every game counts by itself, that is one game that nobody wins.
    let both_lost = mutant!("both-lose-two-games", start.wins[0].min(start.wins[1]), 0);
    MatchStart { wins: start.wins.map(|won| won - both_lost), both_lost, ..start }
}

/// What is still to be done in a match because of a loss that fell into it, by the ids of remedies.
pub fn due_remedies<'a>(tournament: &'a Tournament, round: RoundNumber, match_: &Match) -> Vec<&'a str> {
    let (Ok(tables), Ok(rulebook)) = (tables(tournament), tournament.rulebook()) else { return Vec::new() };
    let of = |entrant: EntrantId| {
        let here = move |record: &&PenaltyRecord| {
            falls_in(tournament, record, entrant).is_some_and(|(found, _)| found == round)
        };
        let carried = move |record: &'a PenaltyRecord| {
            let details = &record.details;
            let walk = walk(tables, &details.infraction, rulebook.tier(), &details.answers).ok()?;
            Some(walk.next_match?.iter().map(String::as_str))
        };
        losses(tournament, &tournament.judging, entrant).filter(here).filter_map(carried).flatten()
    };
    of(match_.a).chain(of(match_.b)).collect()
}

fn every_game_counts(tournament: &Tournament, round: RoundNumber) -> bool {
    matches!(form(tournament, round).map(|form| &form.play), Some(Play::EverySide { .. }))
}

fn form(tournament: &Tournament, round: RoundNumber) -> Option<&MatchForm> {
    tournament.rulebook().ok()?.match_rule().form(tournament.stage_of(round))
}

pub(super) fn wins_needed(tournament: &Tournament, round: RoundNumber) -> u32 {
    needed_in(form(tournament, round))
}

fn needed_in(form: Option<&MatchForm>) -> u32 {
    match form.map(|form| &form.play) {
        Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
        // Every game counts by itself, so a lost game never ends the match, unless it is the only one.
        Some(Play::EverySide { games, .. }) => *games,
        None => 1,
    }
}

pub(super) fn effect(tournament: &Tournament, record: &PenaltyRecord) -> Option<PenaltyEffect> {
    let tables = tables(tournament).ok()?;
    Some(tables.penalty(record.details.penalty.as_deref()?)?.effect)
}

fn losses<'a>(
    tournament: &'a Tournament,
    judging: &'a Judging,
    entrant: EntrantId,
) -> impl Iterator<Item = &'a PenaltyRecord> {
    judging.penalties.values().filter(move |record| {
        record.counts()
            && record.is_for(entrant)
            && mutant!(
                "next-game-into-next-match",
                record.details.hits == Some(Hit::NextMatch),
                record.details.hits != Some(Hit::Now)
            )
            && matches!(effect(tournament, record), Some(PenaltyEffect::GameLoss | PenaltyEffect::MatchLoss))
    })
}

fn as_pending(tournament: &Tournament, record: &PenaltyRecord) -> Option<Pending> {
    let whole_match = effect(tournament, record)? == PenaltyEffect::MatchLoss;
    let crate::judging::Party::Entrant(entrant) = record.details.to else { return None };
    Some(Pending { penalty: record.id, entrant, whole_match })
}

/// The round whose match takes the loss, and whether that match is still open; None while there is none.
fn falls_in(
    tournament: &Tournament,
    record: &PenaltyRecord,
    entrant: EntrantId,
) -> Option<(RoundNumber, bool)> {
    let since = record.in_force_since().map_or(0, |round| round.0);
    let game_of = |number: RoundNumber| {
        tournament.match_of(number, entrant).map(|match_| (number, match_.result.is_none()))
    };
    tournament
        .rounds
        .iter()
        .map(|round| round.number)
        .filter(|number| mutant!("next-match-hits-the-same-round", number.0 > since, number.0 >= since))
        .find_map(game_of)
}

/// What a loss given now hits, and what it brings about at once.
pub(super) fn consequences(
    tournament: &Tournament,
    entrant: EntrantId,
    effect: PenaltyEffect,
    asked: Option<Hit>,
) -> Result<(Option<Hit>, Vec<Event>), Refusal> {
    let running = tournament.unfinished_match(entrant).map(|(round, match_)| (round.number, match_));
    let hit = || match (asked, running) {
        (Some(Hit::NextMatch), _) | (_, None) => Hit::NextMatch,
        (Some(hit), Some(_)) => hit,
        (None, Some(_)) => Hit::Now,
    };
    match effect {
        PenaltyEffect::Noted => Ok((None, Vec::new())),
        PenaltyEffect::Disqualification => Ok((None, disqualified(tournament, entrant)?)),
        PenaltyEffect::GameLoss | PenaltyEffect::MatchLoss => {
            let hit = hit();
            let mut events = Vec::new();
            if let (Hit::Now | Hit::NextGame, Some((round, match_))) = (hit, running) {
                let single = wins_needed(tournament, round) == 1;
                if effect == PenaltyEffect::MatchLoss || single {
                    let loses = [match_.a, match_.b].map(|seat| seat == entrant);
                    let result = lost_with_penalties(tournament, round, match_, loses);
                    let score = Score { result, decided_by: DecidedBy::Penalty, ..Score::default() };
                    let at = (round, match_.table);
                    events.push(ResultRecorded::settled(tournament, at, score, Source::Staff)?);
                }
            }
            Ok((Some(hit), events))
        }
    }
}

fn disqualified(tournament: &Tournament, entrant: EntrantId) -> Result<Vec<Event>, Refusal> {
    let rule = tables(tournament)?.removal.rule.clone();
    let round = tournament.rounds.len() as u32;
    let mut events = vec![Event::EntrantDisqualified(EntrantDisqualified { entrant, round })];
    if let Some(current) = tournament.current_round().filter(|round| !round.closed)
        && let Some(match_) = tournament.match_of(current.number, entrant)
    {
        let (number, table) = (current.number, match_.table);
        let other_out = tournament.judging.disqualified.contains_key(&match_.opponent_of(entrant));
        let both = mutant!("both-disqualified", other_out, false);
        let removed = [match_.a, match_.b].map(|seat| seat == entrant || both);
        let result = lost_with_penalties(tournament, number, match_, removed);
        let score = Score { result, decided_by: DecidedBy::Removal, ..Score::default() };
        match &match_.result {
            None => events.push(ResultRecorded::settled(tournament, (number, table), score, Source::Staff)?),
            Some(before)
                if before.score != score
                    && (other_out && ended_by_removal(&before.score)
                        || rule.opponent == OpponentGets::Match && rule.while_round_open) =>
            {
                let at = (number, table);
                events.push(ResultCorrected::settled(tournament, at, &before.score, score, None)?);
            }
            Some(_) => {}
        }
    }
    let found = tournament.entrant(entrant);
    if found.is_some_and(|found| found.dropped_after.is_none()) && tournament.phase < Phase::Posted {
        let after_round = tournament.rounds.len() as u32;
        events.push(Event::EntrantDropped(EntrantDropped {
            entrant,
            after_round,
            by_self: false,
            reason: None,
        }));
        events.extend(stages::withdrawn(tournament, entrant)?);
    }
    Ok(events)
}

/// Whether a match ended because somebody was thrown out: the other's removal makes it a loss for both. What was played to the
/// end stands (BR-PEN-12).
fn ended_by_removal(score: &Score) -> bool {
    mutant!("second-removal-takes-a-win", score.decided_by == DecidedBy::Removal, true)
}

/// Records a match that was lost before it began.
pub(crate) fn apply_pending(
    tournament: &Tournament,
    round: RoundNumber,
    table: TableNumber,
) -> Result<Vec<Event>, Refusal> {
    let unknown = || Refusal::new(RefusalKind::UnknownTable { table, round, last: 0 });
    let match_ = tournament.round(round).filter(|found| !found.closed).and_then(|found| found.table(table));
    let match_ = match_.ok_or_else(unknown)?;
    let Some(over) = due_at(tournament, round, match_).over.filter(|_| match_.result.is_none()) else {
        return Err(Refusal::new(RefusalKind::NothingPending { table }));
    };
    let score = Score { result: Some(over), decided_by: DecidedBy::Penalty, ..Score::default() };
    Ok(vec![ResultRecorded::settled(tournament, (round, table), score, Source::Staff)?])
}
