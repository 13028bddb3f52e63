//! How far a structure has come: who is out by results, who is undefeated, whether it is over.

use super::ending::ends_early;
use crate::ids::RoundNumber;
use crate::ledger::{Ledger, Scoring, Tally};
use crate::play::Outcome;
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::{Citation, End, EndRule, Out, Resolved};
use std::collections::BTreeSet;

/// Where the rounds of the ledger have led. Indices are those of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The round after which each entrant was out by results.
    pub out: Vec<Option<u32>>,
    /// Those who would play the next round.
    pub left: Vec<usize>,
    /// Those left who have won every round so far.
    pub undefeated: Vec<usize>,
    /// The points that keep somebody in, where points decide about that.
    pub needed: Option<i64>,
    pub over: Option<Over>,
}

/// Why a structure is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    pub end: End,
    pub citation: Citation,
}

impl Progress {
    /// `announced` is the number of rounds announced, where one was.
    pub fn of(ledger: &Ledger, rulebook: &Resolved, announced: Option<u32>) -> Self {
        let out = exits(ledger, rulebook);
        let tallies = ledger.tally(rulebook);
        let next = ledger.rounds + 1;
        let plays = |&entrant: &usize| {
            let line = &ledger.entrants[entrant];
            line.listed && line.plays_in(next) && out[entrant].is_none()
        };
        let left: Vec<usize> = (0..ledger.entrants.len()).filter(plays).collect();
        let undefeated: Vec<usize> =
            left.iter().copied().filter(|&entrant| tallies[entrant].wins == ledger.rounds).collect();
        let needed = needed(ledger.rounds, rulebook);
        let mut progress = Self { out, left, undefeated, needed, over: None };
        progress.over = progress.ended(ledger, rulebook, announced);
        progress
    }

    /// The running tournament after its last closed round.
    pub fn of_tournament(tournament: &Tournament) -> Result<Self, Refusal> {
        let closed = tournament.rounds.iter().take_while(|round| round.closed).count() as u32;
        let ledger = Ledger::of(tournament, RoundNumber(closed));
        let rulebook = tournament.rulebook()?;
        Ok(Self::of(&ledger, rulebook, tournament.rounds_binding()))
    }

    fn ended(&self, ledger: &Ledger, rulebook: &Resolved, announced: Option<u32>) -> Option<Over> {
        let played = ledger.rounds;
        if announced.is_some_and(|rounds| played >= rounds) {
            let said = |end: &&EndRule| end.rule == End::AnnouncedRounds;
            let rule = rulebook.structure_rule().ends.iter().find(said).map(|end| end.citation.clone());
            let setting = || rulebook.setting("rounds").map(|setting| setting.citation.clone());
            let citation = rule.or_else(setting).unwrap_or_default();
            return Some(Over { end: End::AnnouncedRounds, citation });
        }
        if played == 0 {
            return None;
        }
        let wins: Vec<u32> = ledger.tally(rulebook).iter().map(|tally| tally.wins).collect();
        if let Some(citation) = ends_early(rulebook, played, &wins) {
            return Some(Over { end: End::OneUndefeated, citation: citation.clone() });
        }
        let cut = rulebook.cut().and_then(|cut| cut.size).unwrap_or(1) as usize;
        let holds = |end: &&EndRule| match end.rule {
            End::AnnouncedRounds => false,
            End::EverybodyMet => self.all_have_met(ledger),
            End::OneLeft => self.left.len() < 2,
            End::RemainingPlayers => rulebook
                .number("remaining_players")
                .is_some_and(|least| i64::try_from(self.left.len()).is_ok_and(|left| left <= least)),
            End::OneUndefeated => self.undefeated.len() == 1,
            End::OneUndefeatedWithoutCut => self.undefeated.len() == 1 && rulebook.cut().is_none(),
            End::UndefeatedFitTheCut => (1..=cut).contains(&self.undefeated.len()),
        };
        let rule = rulebook.structure_rule();
        if let Some(found) = rule.ends.iter().find(holds) {
            return Some(Over { end: found.rule, citation: found.citation.clone() });
        }
        // Whatever was announced, nobody is left to be paired.
        (self.left.len() < 2).then(|| Over { end: End::OneLeft, citation: rule.citation.clone() })
    }
}

impl Progress {
    /// Whether nobody who is left has anybody to meet. Somebody who was away for a while has missed what the circle had for
    /// them; only whoever has no chair in it keeps it going.
    fn all_have_met(&self, ledger: &Ledger) -> bool {
        let chairs = chairs(ledger);
        if ledger.rounds >= rounds_for_all(chairs.len() as u32)
            && self.left.iter().all(|entrant| chairs.contains(entrant))
        {
            return true;
        }
        let met: BTreeSet<(usize, usize)> =
            ledger.meetings.iter().flat_map(|found| [(found.a, found.b), (found.b, found.a)]).collect();
        let others = |one: usize| self.left.iter().filter(move |&&other| other != one);
        self.left.iter().all(|&one| others(one).all(|&other| met.contains(&(one, other))))
    }
}

impl Over {
    pub fn refusal(&self, rounds: u32) -> Refusal {
        let end = self.end;
        let kind = match end {
            End::AnnouncedRounds => RefusalKind::AllRoundsPlayed { rounds, end },
            End::EverybodyMet
            | End::OneLeft
            | End::RemainingPlayers
            | End::OneUndefeated
            | End::OneUndefeatedWithoutCut
            | End::UndefeatedFitTheCut => RefusalKind::StructureOver { rounds, end },
        };
        Refusal::new(kind).citing(&self.citation)
    }
}

/// Everybody who had a seat in the first round.
pub(super) fn chairs(ledger: &Ledger) -> BTreeSet<usize> {
    let seated = ledger.meetings.iter().filter(|meeting| meeting.round == 1);
    let byes = ledger.byes.iter().filter(|bye| bye.round == 1).map(|bye| bye.entrant);
    seated.flat_map(|meeting| [meeting.a, meeting.b]).chain(byes).collect()
}

/// Rounds in which so many can all meet each other.
pub fn rounds_for_all(players: u32) -> u32 {
    if players.is_multiple_of(2) { players.saturating_sub(1) } else { players }
}

/// Rounds until one is left, if nobody draws.
pub fn rounds_to_one(players: u32) -> u32 {
    players.max(1).next_power_of_two().trailing_zeros()
}

/// How many sit out so that a power of two is left after the round (GR-SE-02).
pub fn byes_to_power_of_two(players: u32) -> u32 {
    players.max(1).next_power_of_two() - players.max(1)
}

/// The round after which each entrant was out by results.
pub fn exits(ledger: &Ledger, rulebook: &Resolved) -> Vec<Option<u32>> {
    match rulebook.structure_rule().out.as_ref().map(|out| out.rule) {
        None => vec![None; ledger.entrants.len()],
        Some(Out::Losses { count, draws_count }) => by_losses(ledger, count, draws_count),
        Some(Out::PointsBehind { wins }) => by_points(ledger, rulebook, wins),
    }
}

/// A round that somebody missed, having entered late or been away, is lost like any other: only winners go on (BR-SEL-01).
fn by_losses(ledger: &Ledger, count: u32, draws_count: bool) -> Vec<Option<u32>> {
    let mut lost: Vec<Vec<u32>> = vec![Vec::new(); ledger.entrants.len()];
    for bye in ledger.byes.iter().filter(|bye| bye.forfeited) {
        lost[bye.entrant].push(bye.round);
    }
    for assigned in &ledger.assigned {
        lost[assigned.entrant].push(assigned.round);
    }
    for (line, lost) in ledger.entrants.iter().zip(&mut lost) {
        let missed = (1..=ledger.rounds).filter(|round| line.has_missed(*round) && !lost.contains(round));
        lost.extend(missed.collect::<Vec<u32>>());
    }
    for meeting in &ledger.meetings {
        // Whoever was out already, as a correction may show, puts nobody else out.
        let was_out = |entrant: usize| {
            lost[entrant].iter().filter(|&&round| round < meeting.round).count() >= count as usize
        };
        if was_out(meeting.a) || was_out(meeting.b) {
            continue;
        }
        let (a, b) = match meeting.settled.outcome {
            Outcome::A => (false, true),
            Outcome::B => (true, false),
            Outcome::Draw => (draws_count, draws_count),
            Outcome::DoubleLoss => (true, true),
        };
        for (entrant, loses) in [(meeting.a, a), (meeting.b, b)] {
            if loses {
                lost[entrant].push(meeting.round);
            }
        }
    }
    let last = (count as usize).saturating_sub(1);
    let exit = |mut lost: Vec<u32>| {
        lost.sort_unstable();
        lost.get(last).copied()
    };
    lost.into_iter().map(exit).collect()
}

fn needed(rounds: u32, rulebook: &Resolved) -> Option<i64> {
    match rulebook.structure_rule().out.as_ref()?.rule {
        Out::PointsBehind { wins } => Some(points_after(rounds, wins, rulebook)),
        Out::Losses { .. } => None,
    }
}

/// What somebody has who won all but so many of these rounds.
fn points_after(rounds: u32, wins: u32, rulebook: &Resolved) -> i64 {
    Scoring::of(rulebook).most() * i64::from(rounds.saturating_sub(wins))
}

fn by_points(ledger: &Ledger, rulebook: &Resolved, wins: u32) -> Vec<Option<u32>> {
    let scoring = Scoring::of(rulebook);
    let bye = scoring.bye(rulebook.bye().worth.rule.games_won);
    let mut points = vec![0; ledger.entrants.len()];
    let mut out = vec![None; ledger.entrants.len()];
    for round in 1..=ledger.rounds {
        for meeting in ledger.meetings.iter().filter(|meeting| meeting.round == round) {
            points[meeting.a] += scoring.points(&meeting.settled, 0);
            points[meeting.b] += scoring.points(&meeting.settled, 1);
        }
        for taken in ledger.byes.iter().filter(|taken| taken.round == round && !taken.forfeited) {
            points[taken.entrant] += bye;
        }
        for lost in ledger.assigned.iter().filter(|lost| lost.round == round) {
            points[lost.entrant] += scoring.loss();
        }
        let needed = points_after(round, wins, rulebook);
        for (entrant, line) in ledger.entrants.iter().enumerate() {
            let there = line.joined_in_round <= round;
            if there && out[entrant].is_none() && points[entrant] < needed {
                out[entrant] = Some(round);
            }
        }
    }
    out
}

/// Rounds until an entrant left, one more for whoever is still in. Whoever drops would have lost the next match.
pub(crate) fn rounds_survived(ledger: &Ledger, rulebook: &Resolved) -> Vec<u32> {
    let survived = |(line, out): (&crate::ledger::Line, Option<u32>)| {
        let left = line.dropped_after.map(|after| after + 1).into_iter().chain(line.disqualified_in).min();
        let still_in = ledger.rounds + 1;
        out.into_iter().chain(left).min().unwrap_or(still_in).min(still_in)
    };
    ledger.entrants.iter().zip(exits(ledger, rulebook)).map(survived).collect()
}

/// Whether the field has played until nobody was left: both players have lost the last match (R 3.2.3), and nobody has won.
pub(crate) fn won_by_nobody(ledger: &Ledger, rulebook: &Resolved) -> bool {
    let by_losses =
        matches!(rulebook.structure_rule().out.as_ref().map(|out| out.rule), Some(Out::Losses { .. }));
    let out = exits(ledger, rulebook);
    let mut field = ledger.entrants.iter().zip(out).filter(|(line, _)| line.listed).peekable();
    by_losses && field.peek().is_some() && field.all(|(line, out)| out.is_some() || left_early(line, ledger))
}

/// Whether somebody went before the last round: such an entrant has lost the next match.
fn left_early(line: &crate::ledger::Line, ledger: &Ledger) -> bool {
    line.dropped_after.is_some_and(|after| after < ledger.rounds)
}

/// What "same record" compares: wins less losses, a draw being a loss.
pub(super) fn record_of(tally: &Tally) -> i64 {
    i64::from(tally.wins) - i64::from(tally.losses) - i64::from(tally.draws)
}
