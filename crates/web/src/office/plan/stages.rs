//! The stages of a tournament, one after the other.

use engine::structure::ending::{Reported, reported, shortfalls};
use engine::tournament::{Phase, RoundOf};
use rulebook::{BracketForm, Resolved, Stage};

use crate::app::Held;
use crate::locale::{Locale, Text};
use crate::office::next::{count, playing};
use crate::parts::{Clause, StepState};
use crate::views::{cited, clause, setting_clause, value_words};

/// One stage of the strip.
pub(super) struct StageCard {
    pub(super) title: Text,
    pub(super) lines: Vec<String>,
    pub(super) state: StepState,
    pub(super) clause: Option<Clause>,
}

impl StageCard {
    pub(super) fn name(&self) -> &'static str {
        match self.state {
            StepState::Done => "done",
            StepState::Now => "now",
            StepState::Next => "next",
        }
    }

    pub(super) fn shape(&self) -> &'static str {
        match self.state {
            StepState::Done => "●",
            StepState::Now => "▸",
            StepState::Next => "○",
        }
    }
}

pub(super) fn stages(held: &Held, rulebook: &Resolved, locale: Locale) -> Vec<StageCard> {
    let played = |of: RoundOf| count(held.rounds.iter().filter(move |round| round.of == of));
    let cut = rulebook.cut();
    let over = held.phase >= Phase::Posted;
    let reached = |done: bool, now: bool| match (done, now) {
        (true, _) => StepState::Done,
        (_, true) => StepState::Now,
        _ => StepState::Next,
    };
    let chip = |name: &str| rulebook.setting(name).map(|setting| setting_clause(rulebook, setting, locale));
    let said =
        |name: &str| rulebook.setting(name).map(|setting| value_words(setting, &setting.value, locale));
    let main_over = over || held.cut_draft.is_some() || held.cut.is_some() || played(RoundOf::Tiebreaker) > 0;
    let mut main = StageCard {
        title: locale.t("plan-main"),
        lines: said("structure").into_iter().collect(),
        state: reached(main_over, true),
        clause: chip("structure"),
    };
    let planned = held
        .rounds_planned()
        .map(|planned| locale.t("plan-rounds").with("played", played(RoundOf::Main)).with("rounds", planned));
    main.lines.extend(planned.map(|words| words.to_string()));
    main.lines.extend(
        rulebook.round_minutes().map(|minutes| locale.t("plan-minutes").with("minutes", minutes).to_string()),
    );
    let mut strip = vec![main];
    if let Some(asked) = cut {
        if rulebook.value("tiebreaker_rounds").is_some_and(|value| value == true) {
            strip.push(StageCard {
                title: locale.t("plan-tiebreaker"),
                lines: vec![locale.t("plan-tiebreaker-words").to_string()],
                state: reached(held.cut.is_some() || over, played(RoundOf::Tiebreaker) > 0),
                clause: chip("tiebreaker_rounds"),
            });
        }
        let mut lines: Vec<String> = said("cut").into_iter().collect();
        if let Some(taken) = &held.cut {
            lines = vec![locale.t("plan-cut-made").with("count", taken.seeds.len()).to_string()];
        } else if let (Some(size), here) = (asked.size, playing(held))
            && here > 0
            && here < size
        {
            lines.push(locale.t("plan-cut-few").with("here", here).to_string());
        }
        strip.push(StageCard {
            title: locale.t("plan-cut"),
            lines,
            state: reached(held.cut.is_some(), held.cut_draft.is_some()),
            clause: chip("cut"),
        });
        let bracket = rulebook.bracket();
        let form = match bracket.map(|bracket| bracket.form) {
            Some(BracketForm::DoubleElimination) => locale.t("plan-double"),
            _ => locale.t("plan-single"),
        };
        let mut lines = vec![form.to_string()];
        lines.push(match rulebook.minutes(Stage::SingleElimination) {
            Some(minutes) => locale.t("plan-minutes").with("minutes", minutes).to_string(),
            None => locale.t("plan-no-limit").to_string(),
        });
        // The last match may have another limit than the matches before it, or none.
        if rulebook.minutes(Stage::Final) != rulebook.minutes(Stage::SingleElimination) {
            lines.push(match rulebook.minutes(Stage::Final) {
                Some(minutes) => locale.t("plan-final-minutes").with("minutes", minutes).to_string(),
                None => locale.t("plan-final-no-limit").to_string(),
            });
        }
        strip.push(StageCard {
            title: locale.t("plan-finals"),
            lines,
            state: reached(over, held.cut.is_some()),
            clause: bracket.map(|bracket| clause(rulebook, &bracket.citation, &bracket.words, locale)),
        });
    }
    strip.push(StageCard {
        title: locale.t("plan-end"),
        lines: vec![
            match held.phase {
                Phase::Final => locale.t("plan-end-final"),
                Phase::Posted => locale.t("plan-end-posted"),
                _ => locale.t("plan-end-open"),
            }
            .to_string(),
        ],
        state: reached(held.phase == Phase::Final, held.phase == Phase::Posted),
        clause: None,
    });
    strip
}

/// Whether the tournament, as it stands, would be reported as not having taken place.
pub(super) fn unheld(held: &Held, rulebook: &Resolved, locale: Locale) -> Option<(Text, Option<Clause>)> {
    if held.phase < Phase::Posted {
        return None;
    }
    let players =
        held.rounds.first().map_or(0, |first| count(first.matches.iter()) * 2 + count(first.byes.iter()));
    let short = shortfalls(rulebook, players, count(held.rounds.iter().filter(|round| round.closed)));
    let first = short.first()?;
    (reported(&short) == Reported::DidNotOccur)
        .then(|| (locale.t("plan-did-not-occur"), cited(rulebook, &first.citation, locale)))
}
