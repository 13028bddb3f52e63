//! What may be entered at this moment: every way in asks here, and so do the buttons.

use super::Terms;
use crate::ids::{Moment, RoundNumber};
use crate::judging::{begins_with, shows_games_lost};
use crate::play::agreement::{Circumstances, Objection, objections};
use crate::play::clock::Face;
use crate::play::{Agreement, DecidedBy, GameWinner, Outcome, Score, Settled, Side};
use crate::structure::stages;
use crate::tournament::Match;
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::mutant;

/// Who enters a result, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Staff or a program of theirs, for a match without a result.
    Staff,
    /// Players, at this moment; None where it is not looked at, as on a page that stays open until time is up.
    Players { at: Option<Moment> },
    /// Staff, in the place of another result.
    Correction,
    /// The end-of-match assistant, which has asked about everything else.
    Assistant,
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
    let score = terms.entered(score);
    if let Entry::Players { .. } = entry {
        before_judge(&terms, &score)?;
    }
    let settled = terms.settle(&score)?;
    stages::decides(tournament, round, &settled)?;
    match entry {
        Entry::Staff | Entry::Players { .. } | Entry::Assistant => {
            fits_the_course(tournament, round, match_, &score)?;
        }
        // Whoever corrects says why, and may correct what was noted at the table as well.
        Entry::Correction => {}
    }
    // A penalty stands until it is withdrawn, also against a correction.
    begins_with(tournament, round, match_, &score)?;
    shows_games_lost(tournament, round, match_, &score)?;
    if let Entry::Players { at: Some(at) } = entry {
        time_is_over(tournament, round, match_, (&score, &settled), at)?;
    }
    Ok((score, settled))
}

/// Where an agreed result counts only before a judge, players cannot report it by themselves.
fn before_judge(terms: &Terms<'_>, score: &Score) -> Result<(), Refusal> {
    if score.agreement != Some(Agreement::IntentionalDraw) || !terms.rule.agreed_draw.allowed {
        return Ok(());
    }
    let (found, citation) =
        objections(terms.rule, terms.stage, Agreement::IntentionalDraw, Circumstances::ALONE);
    match mutant!("agreed-without-judge", found.contains(&Objection::NoJudge), false) {
        true => Err(Refusal::new(RefusalKind::AgreementNeedsJudge { table: None }).citing(citation)),
        false => Ok(()),
    }
}

/// What only the end of time brings about is not for two players to say before it; a judge records what else there is.
fn time_is_over(
    tournament: &Tournament,
    number: RoundNumber,
    match_: &Match,
    (score, settled): (&Score, &Settled),
    at: Moment,
) -> Result<(), Refusal> {
    let terms = Terms::at(tournament, number, Some(match_))?;
    let undecided = matches!(settled.outcome, Outcome::Draw | Outcome::DoubleLoss);
    let whole = terms.every_game_gives_points() && settled.wins[0] + settled.wins[1] == terms.most_wins();
    let agreed = score.agreement.is_some();
    let Some(round) = tournament.round(number).filter(|_| undecided && !whole && !agreed) else {
        return Ok(());
    };
    match round.clock.face() {
        Face::Running { ends_at }
            if at.0 < ends_at.0 + mutant!("time-without-extension", match_.extension_ms, 0) =>
        {
            let rule = terms.rule;
            let clause = rule.end_of_time(terms.stage).map_or(&rule.draws.citation, |end| &end.citation);
            Err(Refusal::new(RefusalKind::TimeIsLeft { table: match_.table }).citing(clause))
        }
        Face::Running { .. } | Face::NotStarted | Face::Paused { .. } | Face::Unlimited { .. } => Ok(()),
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
    let played = matches!(score.decided_by, DecidedBy::Games | DecidedBy::Time | DecidedBy::Tiebreaker);
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
