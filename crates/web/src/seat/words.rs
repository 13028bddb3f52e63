//! Results in the player's own words: "I won 2–1" on a button, "You won 2–1" in a sentence.

use engine::play::scoring::{Choice, ChoiceKind};
use engine::play::{DecidedBy, Outcome, Score};

use crate::locale::{Locale, Text, key};
use crate::views::choice_figures;

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
        ChoiceKind::Won | ChoiceKind::WonForTwo => key("seat-i-won"),
        ChoiceKind::Lost | ChoiceKind::LostForTwo => key("seat-i-lost"),
        ChoiceKind::WonTiebreaker => key("seat-i-won-tiebreaker"),
        ChoiceKind::LostTiebreaker => key("seat-i-lost-tiebreaker"),
        ChoiceKind::Drawn | ChoiceKind::DrawnForTwo => key("seat-we-drew"),
        ChoiceKind::AgreedDraw => key("seat-we-agreed"),
        ChoiceKind::BothLose => key("seat-both-lose"),
    });
    let figures = if choice.kind == ChoiceKind::AgreedDraw { String::new() } else { choice_figures(choice) };
    Button { code: choice.id.clone(), says: says.to_string(), figures }
}

/// A result in one's own voice, for the button that confirms it.
pub(super) fn mine(score: &Score, locale: Locale) -> String {
    worded(score, locale, |kind| match kind {
        ChoiceKind::Won | ChoiceKind::WonForTwo => key("seat-mine-won"),
        ChoiceKind::Lost | ChoiceKind::LostForTwo => key("seat-mine-lost"),
        ChoiceKind::WonTiebreaker => key("seat-mine-won-tiebreaker"),
        ChoiceKind::LostTiebreaker => key("seat-mine-lost-tiebreaker"),
        ChoiceKind::Drawn | ChoiceKind::DrawnForTwo => key("seat-mine-drew"),
        ChoiceKind::AgreedDraw => key("seat-mine-agreed"),
        ChoiceKind::BothLose => key("seat-mine-both-lose"),
    })
}

/// A result told to its player.
pub(super) fn yours(score: &Score, locale: Locale) -> String {
    worded(score, locale, |kind| match kind {
        ChoiceKind::Won | ChoiceKind::WonForTwo => key("seat-you-won"),
        ChoiceKind::Lost | ChoiceKind::LostForTwo => key("seat-you-lost"),
        ChoiceKind::WonTiebreaker => key("seat-you-won-tiebreaker"),
        ChoiceKind::LostTiebreaker => key("seat-you-lost-tiebreaker"),
        ChoiceKind::Drawn | ChoiceKind::DrawnForTwo => key("seat-you-drew"),
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
    let Some(kind) = ChoiceKind::of(score) else { return score.figures() };
    let text: Text = locale.t(key_of(kind));
    text.with("figures", score.figures()).to_string()
}
