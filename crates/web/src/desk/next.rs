//! Where the round stands: the one next thing to do, and the strip of steps it belongs to.

use engine::Tournament;
use engine::authority::Capability;
use engine::ids::RoundNumber;
use engine::tournament::Phase;

use super::room::Desk;
use crate::locale::key;
use crate::parts::{Step, StepState};
use crate::views::{self, After, after, at_the_start, round_in};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    AddPlayers,
    CheckIn,
    Draft(RoundNumber),
    /// A draft is there: look at it, then publish it.
    Check(RoundNumber),
    StartClock(RoundNumber),
    Results(RoundNumber),
    Close(RoundNumber),
    /// Who goes on has to be decided before anything else.
    Cut,
    Post,
    Finalize,
    Over,
}

pub fn next(tournament: &Tournament) -> Next {
    match tournament.phase {
        Phase::Final => return Next::Over,
        Phase::Posted => return Next::Finalize,
        _ => {}
    }
    if let Some(draft) = &tournament.draft {
        return Next::Check(draft.round);
    }
    let Some(round) = tournament.current_round() else {
        let ready = tournament.present_entrants().filter(|entrant| entrant.awaits(RoundNumber(1))).count();
        return match (ready, tournament.present_entrants().count()) {
            _ if tournament.cut.is_some() || ready >= 2 => match at_the_start(tournament) {
                After::Main | After::Round => Next::Draft(RoundNumber(1)),
                After::Cut => Next::Cut,
                After::Standings => Next::Post,
            },
            (_, 2..) => Next::CheckIn,
            _ => Next::AddPlayers,
        };
    };
    if !round.closed {
        let begun = round.clock.started_at.is_some()
            || round.clock.length_ms.is_none()
            || round.matches.iter().any(|match_| match_.result.is_some());
        return match round.outstanding().next() {
            None => Next::Close(round.number),
            Some(_) if begun => Next::Results(round.number),
            Some(_) => Next::StartClock(round.number),
        };
    }
    match after(tournament) {
        After::Main | After::Round => Next::Draft(round.number.next()),
        After::Cut => Next::Cut,
        After::Standings => Next::Post,
    }
}

/// The one primary button of a page.
#[derive(Clone, Debug)]
pub struct Button {
    pub label: String,
    /// What happens when it is pressed, in a line.
    pub note: Option<String>,
    pub leads: Leads,
}

#[derive(Clone, Debug)]
pub enum Leads {
    To { href: String },
    Sends { action: String, round: Option<u32> },
}

/// What a next step is called and where its button leads; None where there is nothing to press, or where this person may not.
pub fn button(desk: &Desk, next: Next) -> Option<Button> {
    let locale = desk.locale();
    let to = |label, tail: &str| Button {
        label: locale.t(label).to_string(),
        note: None,
        leads: Leads::To { href: desk.path(tail) },
    };
    let sends =
        |capability, label: String, note: Option<&'static str>, tail: &str, round: Option<RoundNumber>| {
            desk.may(capability).then(|| Button {
                label,
                note: note.map(|note| locale.t(note).to_string()),
                leads: Leads::Sends { action: desk.path(tail), round: round.map(|round| round.0) },
            })
        };
    let of_round = |label, round: RoundNumber| {
        locale.t(label).with("round", round_in(&desk.held, round, locale)).to_string()
    };
    match next {
        Next::AddPlayers => Some(to(key("desk-next-add-players"), "/players")),
        Next::CheckIn => Some(to(key("desk-next-check-in"), "/players")),
        Next::Draft(round) => {
            let label = of_round(key("desk-next-draft"), round);
            sends(Capability::Pair, label, Some(key("desk-next-draft-note")), "/draft", Some(round))
        }
        Next::Check(round) => Some(Button {
            label: of_round(key("desk-next-check"), round),
            note: None,
            leads: Leads::To { href: desk.path("/draft") },
        }),
        Next::StartClock(round) => {
            let label = of_round(key("desk-next-start-clock"), round);
            let advice = desk
                .held
                .rulebook()
                .ok()
                .and_then(|rulebook| views::advice_on_time(rulebook, desk.held.stage_of(round), locale));
            let button = sends(Capability::Clock, label, None, "/clock/start", Some(round));
            button.map(|button| Button { note: advice, ..button })
        }
        Next::Close(round) => {
            let label = of_round(key("desk-next-close"), round);
            sends(Capability::Pair, label, Some(key("desk-next-close-note")), "/close", Some(round))
        }
        Next::Cut => {
            let note = Some(locale.t(key("desk-next-cut-note")).to_string());
            desk.may(Capability::Pair).then(|| Button { note, ..to(key("desk-next-cut"), "/cut") })
        }
        Next::Post => {
            let label = locale.t(key("desk-next-post")).to_string();
            sends(Capability::Organize, label, Some(key("desk-next-post-note")), "/post", None)
        }
        Next::Finalize => {
            let note = Some(locale.t(key("desk-next-finalize-note")).to_string());
            desk.may(Capability::Organize)
                .then(|| Button { note, ..to(key("desk-next-finalize-ask"), "/finalize") })
        }
        Next::Results(_) | Next::Over => None,
    }
}

/// The strip. Round 1 has no results to wait for, and after the last one nothing is drafted.
pub fn steps(desk: &Desk, next: Next) -> Vec<Step> {
    let planned = desk.held.rounds_planned();
    let playing = desk.held.current_round().map_or(0, |round| round.number.0);
    let cut = desk.held.rulebook().is_ok_and(|rulebook| rulebook.cut().is_some());
    let last = planned.is_some_and(|planned| playing >= planned) && desk.held.draft.is_none() && !cut
        || matches!(next, Next::Post | Next::Finalize | Next::Over);
    let results = (key("desk-step-results"), desk.path(""));
    let close = (key("desk-step-close"), desk.path(""));
    let draft = [
        (key("desk-step-draft"), desk.path("/draft")),
        (key("desk-step-check"), desk.path("/draft")),
        (key("desk-step-publish"), desk.path("/draft")),
        (key("desk-step-clock"), desk.path("")),
    ];
    let first = playing == 0 || (playing == 1 && matches!(next, Next::StartClock(_)));
    let (places, now): (Vec<_>, _) = if last && !matches!(next, Next::StartClock(_)) {
        let end = [(key("desk-step-post"), desk.path("")), (key("desk-step-final"), desk.path(""))];
        let now = match next {
            Next::Results(_) => 0,
            Next::Close(_) => 1,
            Next::Post => 2,
            Next::Finalize => 3,
            _ => 4,
        };
        ([results, close].into_iter().chain(end).collect(), now)
    } else if first {
        let players = (key("desk-step-players"), desk.path("/players"));
        let now = match next {
            Next::AddPlayers | Next::CheckIn => 0,
            Next::Draft(_) => 1,
            Next::Check(_) => 2,
            _ => 4,
        };
        (std::iter::once(players).chain(draft).collect(), now)
    } else {
        let now = match next {
            Next::Close(_) => 1,
            Next::Draft(_) | Next::Cut => 2,
            Next::Check(_) => 3,
            Next::StartClock(_) => 5,
            _ => 0,
        };
        ([results, close].into_iter().chain(draft).collect(), now)
    };
    let step = |(at, (label, href)): (usize, (&'static str, String))| Step {
        label: desk.locale().t(label).to_string(),
        state: match at.cmp(&now) {
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Next,
        },
        href,
    };
    places.into_iter().enumerate().map(step).collect()
}
