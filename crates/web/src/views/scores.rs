//! Scores, and the results that can be entered, in words.

use engine::event::{Logged, ResultCorrected, ResultRecorded};
use engine::ids::{RoundNumber, TableNumber};
use engine::play::scoring::{self, Choice, ChoiceKind, Mark, Terms};
use engine::play::{Game, Outcome, Score};
use engine::tournament::Match;
use engine::{Event, RefusalKind, Tournament};

use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::sent::Sent;

/// More games than anybody has finished in a match that goes on.
const MOST_FINISHED: u32 = 9;

/// Whether somebody who has looked at the clock may save it all the same.
pub fn is_about_the_clock(refusal: &RefusalKind) -> bool {
    matches!(
        refusal,
        RefusalKind::TimeIsLeft { .. }
            | RefusalKind::PrepTimeIsLeft { .. }
            | RefusalKind::PrepTimeOver { .. }
    )
}

/// Reads the games that were finished before a match was given up, seat a first.
pub fn finished_games_of(sent: &Sent, seat_a: bool) -> Result<Vec<Game>, AppError> {
    Ok(finished_games(sent.number_or("won", 0)?, sent.number_or("lost", 0)?, seat_a))
}

/// Games that were finished when somebody went, by seat.
pub fn finished_games(won: u32, lost: u32, seat_a: bool) -> Vec<Game> {
    let (a, b) = if seat_a { (won, lost) } else { (lost, won) };
    Score::of(a.min(MOST_FINISHED), b.min(MOST_FINISHED), 0).games
}

/// Games won, or the word for how it ended where no games were played.
pub fn score_words(score: &Score, outcome: Outcome, locale: Locale) -> String {
    let written = scoring::write(score, outcome);
    let draw = || locale.t(key("result-draw")).to_string();
    match written.mark {
        Mark::None => written.figures,
        Mark::Left => format!("{} ◀", written.figures),
        Mark::Right => format!("{} ▶", written.figures),
        Mark::Draw if written.figures.is_empty() => draw(),
        // The figures alone would name a winner.
        Mark::Draw => format!("{} {}", written.figures, draw()),
        Mark::DoubleLoss => locale.t(key("result-double-loss")).to_string(),
    }
}

/// A score of a round in words, whether it was recorded, reported or corrected since.
pub fn told_score(tournament: &Tournament, round: RoundNumber, score: &Score, locale: Locale) -> String {
    let terms = Terms::at(tournament, round, None).ok();
    match terms.and_then(|terms| terms.outcome(score)) {
        Some(outcome) => score_words(score, outcome, locale),
        // The rulebook has changed since it was entered.
        None => score.figures(),
    }
}

/// The result of a match as a form carries it, so that a correction names what it corrects.
pub fn score_to_carry(match_: &Match) -> String {
    let score = match_.result.as_ref().map(|result| &result.score);
    score.and_then(|score| serde_json::to_string(score).ok()).unwrap_or_default()
}

/// A result as one command recorded it, whatever has become of the match since.
pub struct Recorded<'t> {
    pub table: TableNumber,
    pub match_: &'t Match,
    pub outcome: Outcome,
    pub score: &'t Score,
}

/// Finds the result among the events of a command.
pub fn recorded<'t>(tournament: &'t Tournament, events: &'t [Logged]) -> Option<Recorded<'t>> {
    let (round, table, score) = events.iter().find_map(|logged| match &logged.event {
        Event::ResultRecorded(ResultRecorded { round, table, score, .. })
        | Event::ResultCorrected(ResultCorrected { round, table, score, .. }) => {
            Some((*round, *table, score))
        }
        _ => None,
    })?;
    let match_ = tournament.round(round)?.table(table)?;
    let outcome = Terms::at(tournament, round, Some(match_)).ok()?.outcome(score)?;
    Some(Recorded { table, match_, outcome, score })
}

/// A score in words; whoever won without being ahead in games is named.
pub fn named_score(score: &Score, outcome: Outcome, names: [&str; 2], locale: Locale) -> String {
    match ChoiceKind::of(score) {
        Some(kind @ (ChoiceKind::WonTiebreaker | ChoiceKind::LostTiebreaker)) => {
            kind_words(kind, &score.figures(), names, locale)
        }
        Some(
            ChoiceKind::Won
            | ChoiceKind::Lost
            | ChoiceKind::Drawn
            | ChoiceKind::AgreedDraw
            | ChoiceKind::BothLose
            | ChoiceKind::WonForTwo
            | ChoiceKind::LostForTwo
            | ChoiceKind::DrawnForTwo,
        )
        | None => score_words(score, outcome, locale),
    }
}

/// A button that has to be understood without a name over it: "1–1, Aiko by tiebreaker".
pub fn choice_words(choice: &Choice, names: [&str; 2], locale: Locale) -> String {
    kind_words(choice.kind, &choice_figures(choice), names, locale)
}

/// "2–1", mine first.
pub fn choice_figures(choice: &Choice) -> String {
    format!("{}–{}", choice.mine, choice.theirs)
}

/// What a report says, with the names of the left and the right player.
pub fn report_words(score: &Score, names: [&str; 2], locale: Locale) -> Option<String> {
    Some(kind_words(ChoiceKind::of(score)?, &score.figures(), names, locale))
}

fn kind_words(kind: ChoiceKind, figures: &str, [a, b]: [&str; 2], locale: Locale) -> String {
    let tiebreaker = |name: &str| {
        locale.t(key("floor-by-tiebreaker")).with("figures", figures).with("name", name).to_string()
    };
    match kind {
        ChoiceKind::WonTiebreaker => tiebreaker(a),
        ChoiceKind::LostTiebreaker => tiebreaker(b),
        ChoiceKind::AgreedDraw | ChoiceKind::DrawnForTwo => locale.t(key("result-draw")).to_string(),
        ChoiceKind::Drawn => locale.t(key("floor-drawn")).with("figures", figures).to_string(),
        ChoiceKind::BothLose => locale.t(key("result-double-loss")).to_string(),
        ChoiceKind::Won | ChoiceKind::Lost | ChoiceKind::WonForTwo | ChoiceKind::LostForTwo => {
            figures.to_owned()
        }
    }
}
