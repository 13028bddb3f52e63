//! What may be entered at this moment: every way in asks here, and so do the buttons.

use super::Terms;
use super::ended::penalty_on_record;
use crate::ids::{Moment, RoundNumber};
use crate::judging::{self, shows_penalties, with_games_lost};
use crate::play::agreement::{Circumstances, Objection, objections};
use crate::play::{Agreement, DecidedBy, GameWinner, Score, Settled, Side};
use crate::structure::bracket::sides::Sides;
use crate::structure::stages;
use crate::tournament::Match;
use crate::{Refusal, RefusalKind, Tournament, planning};
use rulebook::mutant;

/// Who enters a result, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Staff or a program of theirs, for a match without a result.
    Staff {
        /// None where the clock is not looked at, as on a page that stays open until time is up.
        at: Option<Moment>,
        /// The result stands whatever the clock says.
        insists: bool,
        /// Before whom players may agree on a result.
        judge: bool,
    },
    /// Players, at this moment; None where it is not looked at.
    Players { at: Option<Moment> },
    /// Staff, in the place of another result.
    Correction { judge: bool },
    /// The end-of-match assistant, which has asked about everything else.
    Assistant { judge: bool },
    /// A player who gives the match up, and perhaps leaves the tournament with it.
    GivenUp { leaves: bool },
}

impl Entry {
    fn before_judge(self) -> bool {
        match self {
            Self::Staff { judge, .. } | Self::Correction { judge } | Self::Assistant { judge } => judge,
            Self::Players { .. } | Self::GivenUp { .. } => false,
        }
    }
}

/// The score as it will be stored and what it settles, or why it cannot be entered.
pub fn accept(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    score: &Score,
    entry: Entry,
) -> Result<(Score, Settled), Refusal> {
    let terms = Terms::at(tournament, round, Some(match_))?;
    let score = match score.decided_by {
        DecidedBy::Concession => terms.entered(&with_games_lost(tournament, round, match_, score))?,
        DecidedBy::Games
        | DecidedBy::Time
        | DecidedBy::Tiebreaker
        | DecidedBy::NoShow
        | DecidedBy::Penalty
        | DecidedBy::Removal => terms.entered(score)?,
    };
    let score = judging::as_removed(tournament, match_, score, |score| terms.outcome(score));
    before_judge(&terms, match_, &score, entry)?;
    no_part_of_a_division(tournament, round, match_, &score, entry)?;
    let settled = terms.settle(&score).map_err(|refusal| terms.without_tiebreaker(refusal))?;
    stages::decides(tournament, round, &settled)?;
    let found = (&score, &settled);
    match entry {
        Entry::Staff { .. } | Entry::Players { .. } | Entry::Correction { .. } => {
            if let Some(round) = tournament.round(round) {
                terms.ends_as_the_stage_says(tournament, (round, match_), found)?;
            }
        }
        // The document's procedure has found the result, or nobody plays for it any more.
        Entry::Assistant { .. } | Entry::GivenUp { .. } => {}
    }
    match entry {
        Entry::Staff { .. } | Entry::Players { .. } | Entry::Assistant { .. } | Entry::GivenUp { .. } => {
            fits_the_course(tournament, round, match_, &score)?;
        }
        // Whoever corrects says why, and may correct what was noted at the table as well.
        Entry::Correction { .. } => {}
    }
    // A penalty stands until it is withdrawn, also against a correction.
    shows_penalties(tournament, round, match_, &score, settled.outcome)?;
    fits_the_sides(tournament, round, match_, (&terms, &score), entry)?;
    if let Some(round) = tournament.round(round) {
        match entry {
            Entry::Staff { .. } | Entry::Players { .. } | Entry::Correction { .. } => {
                penalty_on_record(tournament, round, match_, found)?;
            }
            Entry::Assistant { .. } | Entry::GivenUp { .. } => {}
        }
        terms.time_allows(tournament, (round, match_), found, entry)?;
    }
    Ok((score, settled))
}

/// Where an agreed result counts only before a judge, nobody else can enter it.
fn before_judge(terms: &Terms<'_>, match_: &Match, score: &Score, entry: Entry) -> Result<(), Refusal> {
    let Some(agreement) = score.agreement else { return Ok(()) };
    // One game for the points of two needs a match of two games.
    if agreement == Agreement::TwoForOne && !terms.every_game_gives_points() {
        let (a, b) = (score.count(GameWinner::A), score.count(GameWinner::B));
        let citation =
            terms.rule.two_for_one.as_ref().map_or(&terms.rule.draws.citation, |rule| &rule.citation);
        return Err(Refusal::new(RefusalKind::TwoForOneNotAllowed { a, b }).citing(citation));
    }
    // A judge has been there already when one game for two was agreed on.
    let offered = match agreement {
        Agreement::IntentionalDraw => terms.rule.agreed_draw.allowed,
        Agreement::TwoForOne => terms.rule.two_for_one.is_some() && !terms.two_for_one,
    };
    let how = Circumstances { judge_called: entry.before_judge(), ..Circumstances::ALONE };
    let (found, citation) = objections(terms.rule, terms.stage, agreement, how);
    let alone = found.contains(&Objection::NoJudge);
    match offered && mutant!("agreed-without-judge", alone, false) {
        true => {
            // Players do not need to be told at which table they sit.
            let table = if let Entry::Players { .. } = entry { None } else { Some(match_.table) };
            Err(Refusal::new(RefusalKind::AgreementNeedsJudge { table }).citing(citation))
        }
        false => Ok(()),
    }
}

/// Prizes of the last round are divided without a concession or a draw: one of the two drops (TF 5.2).
fn no_part_of_a_division(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    score: &Score,
    entry: Entry,
) -> Result<(), Refusal> {
    let agreed = score.agreement == Some(Agreement::IntentionalDraw);
    let given = score.decided_by == DecidedBy::Concession && entry != Entry::GivenUp { leaves: true };
    match planning::divided(tournament, round, match_.table).filter(|_| agreed || given) {
        Some(clause) => Err(Refusal::new(RefusalKind::PrizesDivided { table: match_.table }).citing(clause)),
        None => Ok(()),
    }
}

/// Each player takes each side once, and in finals the side that the games before leave (NR-MATCH-01, NR-SIDE-03).
fn fits_the_sides(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    (terms, score): (&Terms<'_>, &Score),
    entry: Entry,
) -> Result<(), Refusal> {
    let told: Vec<Side> = score.games.iter().filter_map(|game| game.first_side).collect();
    let Some(first) = told.first() else { return Ok(()) };
    let Some(form) = terms.rule.form(terms.stage) else { return Ok(()) };
    if terms.every_game_gives_points() && mutant!("same-side-twice", told[1..].contains(first), false) {
        return Err(Refusal::new(RefusalKind::SidePlayedTwice).citing(&form.citation));
    }
    let insists = matches!(entry, Entry::Staff { insists: true, .. } | Entry::Correction { .. });
    let Some(call) = stages::sides_of(tournament, round, match_)?.filter(|_| !insists) else { return Ok(()) };
    let plays = [match_.a, match_.b][first.index()];
    match (call.sides, call.first) {
        (Sides::Settled { .. }, Some(entrant))
            if mutant!("side-against-the-count", entrant != plays, false) =>
        {
            let rule = tournament.rulebook()?.finals().and_then(|finals| finals.sides.as_ref());
            let refusal = Refusal::new(RefusalKind::SideIsSettled { entrant });
            Err(rule.map_or(refusal.clone(), |rule| refusal.citing(&rule.later_rounds.citation)))
        }
        (Sides::Settled { .. } | Sides::HigherSeedChooses | Sides::Chance(_), _) => Ok(()),
    }
}

/// What happened at the table binds its result: a two-for-one is one game, and a game lost by lateness stays lost.
fn fits_the_course(
    tournament: &Tournament,
    number: RoundNumber,
    match_: &Match,
    score: &Score,
) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let agreed = match_.course().is_some_and(|course| course.two_for_one.is_some());
    if agreed && score.agreement != Some(Agreement::TwoForOne) && score.decided_by == DecidedBy::Games {
        let refusal = Refusal::new(RefusalKind::TwoForOneAgreed { table: match_.table });
        let rule = rulebook.match_rule().two_for_one.as_ref();
        return Err(rule.map_or(refusal.clone(), |rule| refusal.citing(&rule.citation)));
    }
    let Some(rule) = rulebook.lateness() else { return Ok(()) };
    let Some(round) = tournament.round(number).filter(|round| !round.late.is_empty()) else { return Ok(()) };
    let played = score.decided_by.by_play();
    let lost = |entrant| round.late.get(&entrant).map_or(0, |late| late.games_lost(rule, 1));
    // The first games go by lateness: what both lose is the same game (NR-TARDY-06).
    let by_both = lost(match_.a).min(lost(match_.b));
    for (side, entrant) in [(Side::A, match_.a), (Side::B, match_.b)] {
        let both_lost = score.count(GameWinner::BothLose);
        let against = score.count(side.other().wins_game()) + both_lost;
        if played
            && (mutant!("late-game-won-after-all", against < lost(entrant), false) || both_lost < by_both)
        {
            return Err(Refusal::new(RefusalKind::GameLostByLateness { entrant }).citing(&rule.from.citation));
        }
    }
    Ok(())
}
