//! What a judge sees of a table beside its result, and what is due there.

use engine::ids::EntrantId;
use engine::play::clock::Face;
use engine::play::{Course, Late, Side, counts_from, dropped_at_the_end, due, extension_rule, proposed_ms};
use engine::tournament::{Match, Round};
use engine::{Actor, Tournament};
use rulebook::{ReminderAt, ReminderTo, Resolved};

use crate::app::now;
use crate::locale::{Locale, key};
use crate::parts::{Clause, Clock, ClockState};
use crate::views::{self, Names};

/// A player's seat.
pub(super) struct SeatView {
    pub entrant: u32,
    pub name: String,
    pub absent: bool,
    /// Counts up from the start.
    pub since: Option<Clock>,
    pub minutes: i64,
    pub due: Vec<DueView>,
    /// What comes next, and in how many minutes.
    pub next: Option<String>,
    pub drop: Option<Clause>,
    pub slow: usize,
}

pub(super) struct DueView {
    pub step: String,
    pub words: String,
    pub clause: Clause,
    pub recorded: bool,
}

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
    pub log: Vec<String>,
    pub reminders: Vec<Clause>,
    pub agreeing: Vec<Clause>,
}

fn mmss(ms: i64) -> String {
    let seconds = ms.max(0) / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

pub(super) fn course(
    held: &Tournament,
    rulebook: &Resolved,
    round: &Round,
    game: &Match,
    names: &Names<'_>,
    locale: Locale,
) -> CourseView {
    let course = game.course();
    let at = match () {
        () if game.result.is_some() => ReminderAt::Reported,
        () if course.is_some_and(|course| course.ending.is_some()) => ReminderAt::TimeUp,
        () if views::begun(round) => ReminderAt::Playing,
        () => ReminderAt::Seated,
    };
    let offered =
        rulebook.match_rule().two_for_one.as_ref().filter(|rule| !rule.not_in.contains(&round.stage));
    let agreed = course.and_then(|course| course.two_for_one);
    let left = match round.clock.face() {
        Face::NotStarted => 1,
        Face::Unlimited { .. } => 0,
        Face::Paused { left_ms } => left_ms + game.extension_ms,
        Face::Running { ends_at } => ends_at.0 + game.extension_ms - now().0,
    };
    let reminders = |at: ReminderAt| -> Vec<Clause> {
        let due = rulebook.reminders(at, ReminderTo::Judge);
        due.map(|reminder| views::clause(rulebook, &reminder.citation, &reminder.words, locale)).collect()
    };
    CourseView {
        seats: [game.a, game.b].map(|id| seat(rulebook, round, Some(game), id, names, locale)).into(),
        stops: rulebook
            .extensions()
            .map(|rule| StopView {
                id: rule.id.clone(),
                words: locale.pick(&rule.words.en, &rule.words.ja).to_owned(),
            })
            .collect(),
        stopped: course.and_then(|course| stopped(held, rulebook, course, locale)),
        turns: rulebook.setting("extra_turns").map(|_| course.map_or(0, |course| course.extra_turns)),
        two_for_one: offered
            .filter(|_| agreed.is_none())
            .map(|rule| views::clause(rulebook, &rule.citation, &rule.words, locale)),
        agreed: agreed.map(|side| names.full(if side == Side::A { game.a } else { game.b })),
        ending: course.is_some_and(|course| course.ending.is_some()),
        early: left > 0,
        timed: round.clock.length_ms.is_some(),
        log: log(held, game, names, locale),
        reminders: reminders(at),
        agreeing: reminders(ReminderAt::Agreeing),
    }
}

fn stopped(held: &Tournament, rulebook: &Resolved, course: &Course, locale: Locale) -> Option<Stopped> {
    let stopped = course.stopped.as_ref()?;
    let rule = extension_rule(rulebook, &stopped.why);
    let lost = (now().0 - stopped.at.0).max(0);
    let words = rule.filter(|rule| rule.id == stopped.why);
    Some(Stopped {
        words: words.map_or_else(
            || locale.t(key("floor-stop-other")).to_string(),
            |rule| locale.pick(&rule.words.en, &rule.words.ja).to_owned(),
        ),
        since: views::time_of_day(held, stopped.at),
        proposed: mmss(rule.map_or(lost, |rule| proposed_ms(rulebook, rule, lost))),
    })
}

pub(crate) fn late_minutes(rulebook: &Resolved, round: &Round, late: &Late) -> Option<i64> {
    let from = counts_from(rulebook.lateness()?, &round.clock, round.scheduled_at)?;
    Some(late.arrived_at.unwrap_or_else(now).0 - from.0)
}

/// A seat of a match, or of a bye.
pub(super) fn seat(
    rulebook: &Resolved,
    round: &Round,
    game: Option<&Match>,
    entrant: EntrantId,
    names: &Names<'_>,
    locale: Locale,
) -> SeatView {
    let late = round.late.get(&entrant);
    let absent = round.empty_seat(entrant);
    let rule = rulebook.lateness();
    let ms = late.and_then(|late| late_minutes(rulebook, round, late));
    let pick = |words: &rulebook::Words| locale.pick(&words.en, &words.ja).to_owned();
    let steps = match (rule, ms, late) {
        (Some(rule), Some(ms), Some(late)) => due(rulebook, rule, Some(ms))
            .into_iter()
            .map(|due| DueView {
                step: due.step.id.clone(),
                words: pick(&due.step.words),
                clause: views::clause(rulebook, &due.step.citation, &due.step.words, locale),
                recorded: late.applied.contains(&due.step.id),
            })
            .collect(),
        _ => Vec::new(),
    };
    let next = rule.zip(ms).filter(|_| absent).and_then(|(rule, ms)| {
        let all = due(rulebook, rule, None);
        let next = all.iter().find(|due| !steps.iter().any(|known: &DueView| known.step == due.step.id))?;
        let minutes = (next.after_ms - ms + 59_999) / 60_000;
        let words = locale.t(key("floor-late-next")).with("words", pick(&next.step.words));
        Some(words.with("minutes", minutes.max(0)).to_string())
    });
    let from = rule.and_then(|rule| counts_from(rule, &round.clock, round.scheduled_at));
    let no_show = &rulebook.drops().no_show;
    let contact = late.is_some_and(|late| late.in_contact);
    let over = game.is_none_or(|game| game.result.is_some());
    let drops = absent && over && dropped_at_the_end(rulebook, contact);
    let slow = game
        .and_then(Match::course)
        .map_or(0, |course| course.slow_play.iter().filter(|note| note.entrant == entrant).count());
    SeatView {
        entrant: entrant.0,
        name: names.full(entrant),
        absent,
        since: from.filter(|_| absent).map(|from| Clock {
            state: ClockState::Since { from_ms: u64::try_from(from.0).unwrap_or(0) },
            until: String::new(),
            announced: Vec::new(),
            prep_ms: None,
        }),
        minutes: ms.unwrap_or(0) / 60_000,
        due: steps,
        next,
        drop: drops.then(|| views::clause(rulebook, &no_show.citation, &no_show.words, locale)),
        slow,
    }
}

/// Who gave, noted or recorded what, and when.
fn log(held: &Tournament, game: &Match, names: &Names<'_>, locale: Locale) -> Vec<String> {
    let who = |actor: &Actor| match actor {
        Actor::Person { person } | Actor::Program { person, .. } => held
            .staff
            .get(person)
            .and_then(|member| member.name.clone())
            .unwrap_or_else(|| locale.t(key("somebody-erased")).to_string()),
        Actor::Entrant { entrant } => names.full(*entrant),
    };
    let line = |words: crate::locale::Text, by: &Actor, at| {
        words.with("who", who(by)).with("time", views::time_of_day(held, at)).to_string()
    };
    let mut lines = Vec::new();
    for grant in game.course().iter().flat_map(|course| &course.grants) {
        let words = if grant.turns > 0 {
            locale.t(key("floor-log-turns")).with("turns", grant.turns)
        } else {
            locale.t(key("floor-log-time")).with("time-given", mmss(grant.ms))
        };
        lines.push(line(words, &grant.by, grant.at));
    }
    for note in game.course().iter().flat_map(|course| &course.slow_play) {
        let words = locale.t(key("floor-log-slow")).with("name", names.full(note.entrant));
        lines.push(line(words, &note.by, note.at));
    }
    if let Some(ending) = game.course().and_then(|course| course.ending.as_ref()) {
        lines.push(line(locale.t(key("floor-log-time-called")), &ending.by, ending.called_at));
    }
    if let Some(report) = &game.report {
        let by = Actor::Entrant { entrant: report.by };
        lines.push(line(locale.t(key("floor-log-reported")), &by, report.at));
    }
    if let Some(result) = &game.result {
        lines.push(line(locale.t(key("floor-log-recorded")), &result.by, result.at));
    }
    lines
}
