//! The questions every kind of event answers.

use super::{Logged, Opposite};
use crate::Tournament;
use crate::ids::PersonId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A kind of event, by the type of its data.
pub(crate) trait Kind: Serialize + DeserializeOwned + 'static {
    const MEANING: Meaning<Self>;
}

/// Everything one kind of event means.
pub struct Meaning<E: 'static> {
    pub nature: Nature,
    /// Finds whom the private part speaks of; the tournament is the one after the event.
    pub(crate) persons: fn(&E, &Tournament) -> Vec<PersonId>,
    /// Says what takes the event back, seen from the tournament before it.
    pub(crate) opposite: fn(&E, &Tournament) -> Option<Opposite>,
    /// Folds the event into the tournament. It never fails and never decides: what cannot be found is passed over.
    pub(crate) apply: fn(&E, &mut Tournament, &Logged),
}

/// What is true of every event of a kind, whatever its data. There are no defaults:
///
/// ```
/// use engine::event::{Heading, Nature, Page, Private, Topic};
///
/// let private = Private { fields: &["name"], words: &["reason"] };
/// let (heading, page, topics) = (Heading::Players, Page::Players, &[Topic::Players]);
/// let nature = Nature { lifts: &[], private, heading, page, topics, worth_a_copy: false };
/// assert_eq!(nature.version(), 1);
/// ```
///
/// Whoever forgets what is private about a kind is told by the compiler:
///
/// ```compile_fail,E0063
/// use engine::event::{Heading, Nature, Page, Topic};
///
/// let (heading, page, topics) = (Heading::Players, Page::Players, &[Topic::Players]);
/// let nature = Nature { lifts: &[], heading, page, topics, worth_a_copy: false };
/// ```
pub struct Nature {
    /// Lifts data of each older version to the next one, oldest first. What is written today is one version newer.
    pub lifts: &'static [Lift],
    pub private: Private,
    /// Where the log lists it.
    pub heading: Heading,
    /// The page it came from, or where it shows.
    pub page: Page,
    /// The parts of pages that may show something else after it.
    pub topics: &'static [Topic],
    /// Whether a copy of everything is made after it: the hall has been shown something that must not be lost.
    pub worth_a_copy: bool,
}

impl Nature {
    /// The version that is written today.
    pub const fn version(&self) -> u32 {
        self.lifts.len() as u32 + 1
    }
}

/// Changes data of one version into those of the next; the tournament is the one before the event, as far as it is known.
pub type Lift = fn(&mut Map<String, Value>, &Tournament);

/// Which fields are kept apart from the public part. Each of them may be missing, because erasing a person takes them away.
pub struct Private {
    /// Fields about the persons of the event alone.
    pub fields: &'static [&'static str],
    /// Fields in somebody's own words, which may name anybody.
    pub words: &'static [&'static str],
}

impl Private {
    pub(crate) const NOTHING: Self = Self { fields: &[], words: &[] };
    pub(crate) const REASON: Self = Self { fields: &[], words: &["reason"] };

    pub fn all(&self) -> impl Iterator<Item = &'static str> {
        self.fields.iter().chain(self.words).copied()
    }
}

/// The headings by which the log is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    Players,
    Rounds,
    Results,
    Clock,
    Standings,
    Staff,
    Settings,
    Judging,
}

/// The page to which the log leads from an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Office,
    FactSheet,
    Plan,
    Checklists,
    Notices,
    Registration,
    Staff,
    Records,
    Desk,
    Draft,
    Players,
    Decklists,
    /// The page of the event's table.
    Table,
    Floor,
    DeckChecks,
    Standings,
}

/// A part of a page that follows the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    Calls,
    Clock,
    Decks,
    Draft,
    Info,
    Pairings,
    Players,
    Results,
    Standings,
}

impl Topic {
    /// Who plays, and what is shown of them everywhere.
    pub(crate) const ROSTER: &'static [Self] = &[Self::Players, Self::Pairings, Self::Standings];
    /// The tournament as a whole.
    pub(crate) const WHOLE: &'static [Self] = &[Self::Info, Self::Players, Self::Pairings, Self::Standings];
    /// A round that comes or goes.
    pub(crate) const ROUND: &'static [Self] = &[
        Self::Draft,
        Self::Info,
        Self::Pairings,
        Self::Clock,
        Self::Results,
        Self::Standings,
        Self::Players,
    ];

    /// The word for it on pages and in the live stream.
    pub fn name(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Clock => "clock",
            Self::Decks => "decks",
            Self::Draft => "draft",
            Self::Info => "info",
            Self::Pairings => "pairings",
            Self::Players => "players",
            Self::Results => "results",
            Self::Standings => "standings",
        }
    }
}

/// The opposite of an event that nothing takes back.
pub(crate) fn stands<E>(_: &E, _: &Tournament) -> Option<Opposite> {
    None
}

/// The lift of a version whose data are read as they are: only what is private changed.
pub(crate) fn same_shape(_: &mut Map<String, Value>, _: &Tournament) {}

/// Whom events speak of.
pub(crate) mod persons {
    use crate::Tournament;
    use crate::ids::{CallId, EntrantId, PenaltyId, PersonId, RoundNumber, TableNumber};
    use crate::judging::Party;

    pub(crate) fn nobody<E>(_: &E, _: &Tournament) -> Vec<PersonId> {
        Vec::new()
    }

    pub(crate) fn of(
        tournament: &Tournament,
        entrants: impl IntoIterator<Item = EntrantId>,
    ) -> Vec<PersonId> {
        let known = |id| tournament.entrant(id).and_then(|entrant| entrant.person.clone());
        entrants.into_iter().filter_map(known).collect()
    }

    /// What is said about a table is said about those who sit there.
    pub(crate) fn at(tournament: &Tournament, round: RoundNumber, table: TableNumber) -> Vec<PersonId> {
        let seated = tournament.round(round).and_then(|found| found.table(table));
        of(tournament, seated.into_iter().flat_map(|seated| [seated.a, seated.b]))
    }

    pub(crate) fn at_call(tournament: &Tournament, call: CallId) -> Vec<PersonId> {
        let call = tournament.judging.call(call);
        let mut persons = match call.and_then(|call| call.round.zip(call.table)) {
            Some((round, table)) => at(tournament, round, table),
            None => Vec::new(),
        };
        for person in of(tournament, call.and_then(|call| call.entrant)) {
            if !persons.contains(&person) {
                persons.push(person);
            }
        }
        persons
    }

    pub(crate) fn penalized(tournament: &Tournament, penalty: PenaltyId) -> Vec<PersonId> {
        let record = tournament.judging.penalty(penalty);
        record.map(|record| party(tournament, &record.details.to)).unwrap_or_default()
    }

    pub(crate) fn party(tournament: &Tournament, party: &Party) -> Vec<PersonId> {
        match party {
            Party::Entrant(entrant) => of(tournament, [*entrant]),
            Party::Staff(person) => vec![person.clone()],
            Party::Visitor(_) => Vec::new(),
        }
    }
}
