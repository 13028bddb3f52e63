//! Results in the player's own words: "I won 2–1" on a button, "You won 2–1" in a sentence.

use engine::play::{DecidedBy, GameWinner, Outcome, Score};

use crate::locale::{Locale, Text, key};
use crate::views::{Choice, ChoiceKind};

/// A button of the report.
pub(super) struct Button {
    pub code: String,
    /// "I won".
    pub says: String,
    /// "2–1".
    pub figures: String,
}

pub(super) fn button(choice: &Choice, locale: Locale) -> Button {
    let says = locale.t(match choice.kind {
        ChoiceKind::Won => key("seat-i-won"),
        ChoiceKind::Lost => key("seat-i-lost"),
        ChoiceKind::WonTiebreaker => key("seat-i-won-tiebreaker"),
        ChoiceKind::LostTiebreaker => key("seat-i-lost-tiebreaker"),
        ChoiceKind::Drawn => key("seat-we-drew"),
        ChoiceKind::AgreedDraw => key("seat-we-agreed"),
        ChoiceKind::BothLose => key("seat-both-lose"),
    });
    let figures = if choice.kind == ChoiceKind::AgreedDraw { String::new() } else { choice.figures() };
    Button { code: choice.code.clone(), says: says.to_string(), figures }
}

/// A result in one's own voice, for the button that confirms it.
pub(super) fn mine(score: &Score, locale: Locale) -> String {
    worded(score, locale, |kind| match kind {
        ChoiceKind::Won => key("seat-mine-won"),
        ChoiceKind::Lost => key("seat-mine-lost"),
        ChoiceKind::WonTiebreaker => key("seat-mine-won-tiebreaker"),
        ChoiceKind::LostTiebreaker => key("seat-mine-lost-tiebreaker"),
        ChoiceKind::Drawn => key("seat-mine-drew"),
        ChoiceKind::AgreedDraw => key("seat-mine-agreed"),
        ChoiceKind::BothLose => key("seat-mine-both-lose"),
    })
}

/// A result told to its player.
pub(super) fn yours(score: &Score, locale: Locale) -> String {
    worded(score, locale, |kind| match kind {
        ChoiceKind::Won => key("seat-you-won"),
        ChoiceKind::Lost => key("seat-you-lost"),
        ChoiceKind::WonTiebreaker => key("seat-you-won-tiebreaker"),
        ChoiceKind::LostTiebreaker => key("seat-you-lost-tiebreaker"),
        ChoiceKind::Drawn => key("seat-you-drew"),
        ChoiceKind::AgreedDraw => key("seat-you-agreed"),
        ChoiceKind::BothLose => key("seat-you-both-lose"),
    })
}

fn worded(score: &Score, locale: Locale, key_of: impl Fn(ChoiceKind) -> &'static str) -> String {
    // Nothing was played: a penalty, an absence or a removal has decided.
    if score.games.is_empty() && score.decided_by != DecidedBy::Tiebreaker {
        match score.result {
            Some(Outcome::A) => return locale.t(key("seat-won-unplayed")).to_string(),
            Some(Outcome::B) => return locale.t(key("seat-lost-unplayed")).to_string(),
            _ => {}
        }
    }
    let Some(choice) = Choice::of_score(score) else { return figures(score) };
    let text: Text = locale.t(key_of(choice.kind));
    text.with("figures", figures(score)).to_string()
}

/// "2–1", and "2–1–1" with a drawn game.
fn figures(score: &Score) -> String {
    let count = |winner| score.games.iter().filter(|game| game.winner == winner).count();
    let (mine, theirs) = (count(GameWinner::A), count(GameWinner::B));
    match count(GameWinner::Draw) {
        0 => format!("{mine}–{theirs}"),
        drawn => format!("{mine}–{theirs}–{drawn}"),
    }
}
