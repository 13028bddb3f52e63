//! What a judge sees of a table beside its result, and what is due there.

use engine::ids::{RoundNumber, TableNumber};
use engine::planning::is_last_elimination;
use engine::play::scoring::too_early_by;
use engine::play::{Course, Side, extension_rule, proposed_at};
use engine::tournament::{Match, Round};
use engine::{Actor, Tournament};
use rulebook::{ReminderAt, ReminderTo, Resolved};

use super::seats::{SeatView, Seats};
use crate::app::now;
use crate::locale::{Locale, key};
use crate::parts::Clause;
use crate::views::{self, Names};

pub(super) struct StopView {
    pub id: String,
    pub words: String,
}

pub(super) struct Stopped {
    pub words: String,
    pub since: String,
    pub proposed: String,
}

pub(super) struct CourseView {
    pub seats: Vec<SeatView>,
    pub stops: Vec<StopView>,
    pub stopped: Option<Stopped>,
    pub turns: Option<u32>,
    /// Offered, and not yet agreed.
    pub two_for_one: Option<Clause>,
    /// Who plays the Corp in the one game.
    pub agreed: Option<String>,
    pub ending: bool,
    /// Time is left, so that calling it now needs a reason.
    pub early: bool,
    pub timed: bool,
    /// Where the document lets players agree on prizes.
    pub prizes: Option<PrizesView>,
    /// Their decks are being checked.
    pub checking: bool,
    pub log: Vec<String>,
    pub reminders: Vec<Clause>,
    pub agreeing: Vec<Clause>,
}

pub(super) struct PrizesView {
    pub clause: Clause,
    /// What they agreed on before.
    pub agreed: Vec<String>,
    /// The last single-elimination round: any division, and one of the two drops.
    pub last: bool,
}

fn prizes(
    held: &Tournament,
    rulebook: &Resolved,
    round: &Round,
    match_: &Match,
    locale: Locale,
) -> Option<PrizesView> {
    let rule = rulebook.prizes()?.sharing.as_ref()?;
    let last = is_last_elimination(held, round.number);
    let here = held.planning.shared_prizes.iter();
    let here = here.filter(|shared| shared.round == round.number && shared.table == match_.table);
    let clause = if last { &rule.last_round } else { &rule.citation };
    Some(PrizesView {
        clause: views::clause(rulebook, clause, &rule.words, locale),
        agreed: here.map(|shared| shared.division.clone().unwrap_or_default()).collect(),
        last,
    })
}

fn mmss(ms: i64) -> String {
    let seconds = ms.max(0) / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

pub(super) fn course(
    held: &Tournament,
    rulebook: &Resolved,
    round: &Round,
    match_: &Match,
    names: &Names<'_>,
    seats: &Seats<'_>,
    locale: Locale,
) -> CourseView {
    let course = match_.course();
    let at = match () {
        () if match_.result.is_some() => ReminderAt::Reported,
        () if course.is_some_and(|course| course.ending.is_some()) => ReminderAt::TimeUp,
        () if views::begun(round) => ReminderAt::Playing,
        () => ReminderAt::Seated,
    };
    let offered =
        rulebook.match_rule().two_for_one.as_ref().filter(|rule| !rule.not_in.contains(&round.stage));
    let agreed = course.and_then(|course| course.two_for_one);
    let reminders = |at: ReminderAt| -> Vec<Clause> {
        let due = rulebook.reminders(at, ReminderTo::Judge);
        due.map(|reminder| views::clause(rulebook, &reminder.citation, &reminder.words, locale)).collect()
    };
    CourseView {
        seats: [match_.a, match_.b].map(|id| seats.seat(Some(match_), id)).into(),
        stops: rulebook
            .extensions()
            .map(|rule| StopView { id: rule.id.clone(), words: locale.words(&rule.words).to_owned() })
            .collect(),
        stopped: course.and_then(|course| stopped(held, (round.number, match_.table), course, locale)),
        turns: rulebook.setting("extra_turns").map(|_| course.map_or(0, |course| course.extra_turns)),
        two_for_one: offered
            .filter(|_| agreed.is_none())
            .map(|rule| views::clause(rulebook, &rule.citation, &rule.words, locale)),
        agreed: agreed.map(|side| names.full(if side == Side::A { match_.a } else { match_.b })),
        ending: course.is_some_and(|course| course.ending.is_some()),
        early: too_early_by(held, round, match_, now()).is_some(),
        timed: round.clock.length_ms.is_some(),
        prizes: prizes(held, rulebook, round, match_, locale),
        checking: held.decks.open_check(round.number, match_.table).is_some(),
        log: log(held, match_, names, locale),
        reminders: reminders(at),
        agreeing: reminders(ReminderAt::Agreeing),
    }
}

fn stopped(
    held: &Tournament,
    place: (RoundNumber, TableNumber),
    course: &Course,
    locale: Locale,
) -> Option<Stopped> {
    let rulebook = held.rulebook().ok()?;
    let stopped = course.stopped.as_ref()?;
    let rule = extension_rule(rulebook, &stopped.why);
    let words = rule.filter(|rule| rule.id == stopped.why);
    Some(Stopped {
        words: words.map_or_else(
            || locale.t(key("floor-stop-other")).to_string(),
            |rule| locale.words(&rule.words).to_owned(),
        ),
        since: views::time_of_day(held, stopped.at),
        proposed: mmss(proposed_at(held, place, stopped, now())),
    })
}

/// Who gave, noted or recorded what, and when.
fn log(held: &Tournament, match_: &Match, names: &Names<'_>, locale: Locale) -> Vec<String> {
    let line = |words: crate::locale::Text, by: &Actor, at| {
        words.with("who", names.actor(by)).with("time", views::time_of_day(held, at)).to_string()
    };
    let mut lines = Vec::new();
    for grant in match_.course().iter().flat_map(|course| &course.grants) {
        let words = if grant.turns > 0 {
            locale.t(key("floor-log-turns")).with("turns", grant.turns)
        } else {
            locale.t(key("floor-log-time")).with("time-given", mmss(grant.ms))
        };
        lines.push(line(words, &grant.by, grant.at));
    }
    for note in match_.course().iter().flat_map(|course| &course.slow_play) {
        let words = locale.t(key("floor-log-slow")).with("name", names.full(note.entrant));
        lines.push(line(words, &note.by, note.at));
    }
    if let Some(ending) = match_.course().and_then(|course| course.ending.as_ref()) {
        lines.push(line(locale.t(key("floor-log-time-called")), &ending.by, ending.called_at));
    }
    if let Some(report) = &match_.report {
        let by = Actor::Entrant { entrant: report.by };
        lines.push(line(locale.t(key("floor-log-reported")), &by, report.at));
    }
    if let Some(result) = &match_.result {
        lines.push(line(locale.t(key("floor-log-recorded")), &result.by, result.at));
    }
    lines
}
