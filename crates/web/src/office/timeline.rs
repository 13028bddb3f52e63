//! How far a tournament has come, from its creation to its final standings.

use engine::tournament::Phase;

use super::next::{Next, count, playing};
use crate::app::Held;
use crate::door::day_words;
use crate::locale::{Locale, Text};
use crate::parts::StepState;

/// One station, with what there is to say about it.
pub(super) struct Milestone {
    pub(super) title: Text,
    pub(super) words: Option<Text>,
    pub(super) state: StepState,
    /// Where it was, is or will be done.
    pub(super) href: String,
}

impl Milestone {
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

pub(super) fn timeline(held: &Held, next: Next, locale: Locale) -> Vec<Milestone> {
    let slug = &held.details.slug;
    let began = !held.rounds.is_empty() || held.draft.is_some();
    let gathering = !began && !matches!(next, Next::Draft { .. } | Next::Cut | Next::Post);
    let entered = count(held.present_entrants());
    let mut stations = vec![
        Milestone {
            title: locale.t("station-created"),
            words: Some(locale.t("station-created-words").with("day", day_words(held, locale))),
            state: StepState::Done,
            href: format!("/office/{slug}/log"),
        },
        Milestone {
            title: locale.t("station-players"),
            words: Some(
                locale.t("station-players-words").with("entered", entered).with("here", playing(held)),
            ),
            state: if gathering { StepState::Now } else { StepState::Done },
            href: format!("/desk/{slug}/players"),
        },
    ];
    let planned = held.rounds_planned().unwrap_or(0).max(count(held.rounds.iter()));
    stations.extend((1..=planned).map(|number| round(held, next, number, locale)));
    if planned == 0 {
        stations.push(Milestone {
            title: locale.t("station-rounds"),
            words: Some(locale.t("station-rounds-words")),
            state: StepState::Next,
            href: format!("/desk/{slug}/draft"),
        });
    }
    let reached = |phase: Phase, now: bool| match held.phase {
        reached if reached >= phase => StepState::Done,
        _ if now => StepState::Now,
        _ => StepState::Next,
    };
    stations.push(Milestone {
        title: locale.t("station-posted"),
        words: None,
        state: reached(Phase::Posted, next == Next::Post),
        href: format!("/t/{slug}/standings"),
    });
    stations.push(Milestone {
        title: locale.t("station-final"),
        words: None,
        state: reached(Phase::Final, next == Next::Finalize),
        href: format!("/t/{slug}/standings"),
    });
    stations
}

fn round(held: &Held, next: Next, number: u32, locale: Locale) -> Milestone {
    let slug = &held.details.slug;
    let title = locale.t("station-round").with("round", number);
    let found = held.rounds.iter().find(|round| round.number.0 == number);
    let (words, state, href) = match found {
        Some(round) if round.closed => {
            (Some(locale.t("station-round-closed")), StepState::Done, format!("/desk/{slug}"))
        }
        Some(round) => {
            let (all, missing) = (count(round.matches.iter()), count(round.outstanding()));
            let words = locale.t("station-round-results").with("in", all - missing).with("all", all);
            (Some(words), StepState::Now, format!("/desk/{slug}"))
        }
        None if held.draft.as_ref().is_some_and(|draft| draft.round.0 == number) => {
            (Some(locale.t("station-round-drafted")), StepState::Now, format!("/desk/{slug}/draft"))
        }
        None => {
            let now = next == Next::Draft { round: number };
            (None, if now { StepState::Now } else { StepState::Next }, format!("/desk/{slug}/draft"))
        }
    };
    Milestone { title, words, state, href }
}
