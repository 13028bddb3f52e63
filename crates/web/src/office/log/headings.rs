//! The headings by which the log is searched.

use engine::Event;
use engine::event::Heading;

use crate::locale::key;

pub(super) const ALL: [Heading; 8] = [
    Heading::Players,
    Heading::Rounds,
    Heading::Results,
    Heading::Clock,
    Heading::Standings,
    Heading::Staff,
    Heading::Settings,
    Heading::Judging,
];

/// The word for it in an address.
pub(super) fn name(heading: Heading) -> &'static str {
    match heading {
        Heading::Players => "players",
        Heading::Rounds => "rounds",
        Heading::Clock => "clock",
        Heading::Results => "results",
        Heading::Standings => "standings",
        Heading::Staff => "staff",
        Heading::Settings => "settings",
        Heading::Judging => "judging",
    }
}

pub(super) fn words(heading: Heading) -> &'static str {
    match heading {
        Heading::Players => key("topic-players"),
        Heading::Rounds => key("topic-rounds"),
        Heading::Clock => key("topic-clock"),
        Heading::Results => key("topic-results"),
        Heading::Standings => key("topic-standings"),
        Heading::Staff => key("topic-staff"),
        Heading::Settings => key("topic-settings"),
        Heading::Judging => key("topic-judging"),
    }
}

/// Whether events of a kind stand under the heading that was asked for.
pub(super) fn holds(asked: &str, kind: &str) -> bool {
    asked.is_empty() || Event::nature_of(kind).is_some_and(|nature| name(nature.heading) == asked)
}
