//! Who met whom: what both brought to it, and how it looks from one seat.

use std::collections::BTreeMap;

use engine::RefusalKind;
use engine::Tournament;
use engine::ids::{EntrantId, RoundNumber};
use engine::ledger::{Ledger, Tally, missed_rounds_are_lost};
use engine::play::{Outcome, Score};
use engine::structure::stages::{NextRound, next_round};
use engine::tournament::{Match, Phase, Round, RoundOf};
use rulebook::Resolved;

use super::clauses::setting_clause;
use super::names::Names;
use super::scores::score_words;
use super::stages::round_name;
use crate::locale::Locale;
use crate::parts::Clause;

/// Whether no further round comes: the last one is closed, or the standings are out.
pub fn all_played(tournament: &Tournament) -> bool {
    let last = |round: &Round| round.closed && after(tournament) == After::Standings;
    tournament.phase >= Phase::Posted || tournament.current_round().is_some_and(last)
}

/// What comes before the first round: finals alone need no round before the cut, and can be over before they begin.
pub fn at_the_start(tournament: &Tournament) -> After {
    let alone = tournament.rounds_planned() == Some(0)
        && tournament.rulebook().is_ok_and(|rulebook| rulebook.cut().is_some());
    match (&tournament.cut, alone) {
        (Some(_), _) => after(tournament),
        (None, true) => After::Cut,
        (None, false) => After::Main,
    }
}

/// What comes after a closed round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Another of the main rounds.
    Main,
    /// Tiebreaker rounds or finals.
    Round,
    /// Who goes on is to be decided.
    Cut,
    Standings,
}

pub fn after(tournament: &Tournament) -> After {
    match next_round(tournament) {
        Ok(NextRound::Main) => After::Main,
        Ok(_) => After::Round,
        Err(refusal) if matches!(refusal.kind, RefusalKind::TakeTheCut { .. }) => After::Cut,
        Err(_) => After::Standings,
    }
}

/// Whether the main rounds are over and who goes on is not published yet.
pub fn deciding(tournament: &Tournament) -> bool {
    let over = |round: &Round| round.closed && after(tournament) == After::Cut;
    tournament.phase < Phase::Posted && tournament.current_round().is_some_and(over)
}

/// The main round after which standings are public, if any are. A closed round shows its own, except the last one: it
/// says who goes on, or who has won, and that is first published or posted.
pub fn standings_public(tournament: &Tournament) -> Option<RoundNumber> {
    let main = |round: &&std::sync::Arc<Round>| round.closed && round.of == RoundOf::Main;
    let posted = tournament.phase >= Phase::Posted;
    let Some(closed) = tournament.rounds.iter().rev().find(main).map(|round| round.number) else {
        // Finals alone: there is nothing to show before their places.
        return posted.then_some(RoundNumber(0));
    };
    let last = tournament.current_round().filter(|round| round.closed && round.of == RoundOf::Main);
    // Whoever goes on is known once the cut is published; those level at the line, once they are paired.
    let open = match &tournament.cut {
        Some(cut) => cut.after_round >= closed || !all_played(tournament),
        None => last.is_none_or(|_| after(tournament) == After::Main),
    };
    if posted || open { Some(closed) } else { closed.previous() }
}

/// Everybody's record before a round was played, by index in the list of entrants.
pub fn records(tournament: &Tournament, before: RoundNumber, rulebook: &Resolved) -> Vec<Tally> {
    Ledger::of(tournament, RoundNumber(before.0.saturating_sub(1))).tally(rulebook)
}

/// The score as its own seat sees it, and the other way round: one's own games first.
pub fn own_score(match_: &Match, entrant: EntrantId, score: &Score) -> Score {
    if match_.b == entrant { score.mirrored() } else { score.clone() }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Won,
    Lost,
    Drawn,
    /// No result yet.
    Open,
    Bye,
}

/// A line of somebody's own matches.
#[derive(Clone, Debug)]
pub struct OwnMatch {
    pub round: u32,
    /// "Round 4", "Semi-final".
    pub name: String,
    pub table: u32,
    /// Empty for a bye and for a round that was missed.
    pub opponent: Option<String>,
    pub verdict: Verdict,
    /// "2–1", one's own games first.
    pub result: Option<String>,
    /// By which rule a round that was missed is lost.
    pub missed: Option<Clause>,
}

/// The rule by which a round counts as lost that a late or returning player has missed; None where such rounds are left out.
pub fn missed_are_lost(tournament: &Tournament, locale: Locale) -> Option<Clause> {
    let rulebook = tournament.rulebook().ok().filter(|rulebook| missed_rounds_are_lost(rulebook))?;
    Some(setting_clause(rulebook, rulebook.setting("missed_rounds")?, locale))
}

/// The closed rounds that somebody has missed and lost, with the rule. An open one may still find them a seat.
pub fn lost_unplayed(
    tournament: &Tournament,
    entrant: EntrantId,
    locale: Locale,
) -> BTreeMap<RoundNumber, Clause> {
    let Some((clause, closed)) = missed_are_lost(tournament, locale).zip(tournament.last_closed()) else {
        return BTreeMap::new();
    };
    Ledger::of(tournament, closed).lost_unplayed(entrant).map(|round| (round, clause.clone())).collect()
}

/// Somebody's published rounds, the latest first.
pub fn own_matches(
    tournament: &Tournament,
    names: &Names<'_>,
    entrant: EntrantId,
    locale: Locale,
) -> Vec<OwnMatch> {
    let missed = lost_unplayed(tournament, entrant, locale);
    tournament
        .rounds
        .iter()
        .rev()
        .filter_map(|round| {
            let name = round_name(tournament, round.number, locale);
            if let Some(clause) = missed.get(&round.number) {
                return Some(OwnMatch {
                    round: round.number.0,
                    name,
                    table: 0,
                    opponent: None,
                    verdict: Verdict::Lost,
                    result: None,
                    missed: Some(clause.clone()),
                });
            }
            if let Some(bye) = round.byes.iter().find(|bye| bye.entrant == entrant) {
                return Some(OwnMatch {
                    round: round.number.0,
                    name,
                    table: bye.table.0,
                    opponent: None,
                    verdict: Verdict::Bye,
                    result: None,
                    missed: None,
                });
            }
            let match_ = round.matches.iter().find(|match_| match_.has(entrant))?;
            let verdict = match match_.result.as_ref().map(|result| result.settled.outcome) {
                None => Verdict::Open,
                Some(Outcome::Draw) => Verdict::Drawn,
                Some(Outcome::A) if match_.a == entrant => Verdict::Won,
                Some(Outcome::B) if match_.b == entrant => Verdict::Won,
                Some(_) => Verdict::Lost,
            };
            // Without games the verdict says it all.
            let played = match_.result.as_ref().filter(|result| !result.score.games.is_empty());
            let result = played.map(|result| {
                let outcome = own_outcome(match_, entrant, result.settled.outcome);
                score_words(&own_score(match_, entrant, &result.score), outcome, locale)
            });
            Some(OwnMatch {
                round: round.number.0,
                name,
                table: match_.table.0,
                opponent: Some(names.full(match_.opponent_of(entrant))),
                verdict,
                result,
                missed: None,
            })
        })
        .collect()
}

fn own_outcome(match_: &Match, entrant: EntrantId, outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::A if match_.b == entrant => Outcome::B,
        Outcome::B if match_.b == entrant => Outcome::A,
        same => same,
    }
}
