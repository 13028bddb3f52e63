//! What a refusal speaks of: numbers, words of the rulebook, players, roles and reasons, each as its own type until somebody
//! words it.

use crate::ids::{
    Attempt, CallId, CommandId, EntrantId, GatheringId, PenaltyId, PersonId, RoundNumber, TableNumber,
};
use crate::structure::bracket::BracketFault;
use crate::structure::tiebreak::TiebreakFault;
use matching::Malformed;
use rulebook::{End, Relaxation, Role, Words};
use std::fmt;

/// A value on its way into a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefusalArgument {
    /// Languages count with it.
    Number(i64),
    Text(String),
    Words(Words),
    /// Players in groups; a page shows their names, a program reads their ids.
    Players(Vec<Vec<EntrantKey>>),
}

impl fmt::Display for RefusalArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
            Self::Words(words) => words.en.fmt(f),
            Self::Players(groups) => {
                let groups: Vec<String> = groups.iter().map(|group| joined(group, ", ")).collect();
                f.write_str(&groups.join(" | "))
            }
        }
    }
}

/// Turns a field of a refusal into an argument; `None` where there is nothing to say.
pub trait AsArgument {
    fn as_argument(&self) -> Option<RefusalArgument>;
}

/// An entrant as the ledger knows them: a number in a tournament, any text in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantKey(pub String);

impl EntrantKey {
    pub fn entrant(&self) -> Option<EntrantId> {
        self.0.parse().ok().map(EntrantId)
    }
}

impl From<EntrantId> for EntrantKey {
    fn from(id: EntrantId) -> Self {
        Self(id.to_string())
    }
}

impl From<&str> for EntrantKey {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

impl fmt::Display for EntrantKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A penalty on record, or one of the rulebook's by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PenaltyKey {
    Recorded(PenaltyId),
    Named(String),
}

impl fmt::Display for PenaltyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recorded(id) => id.fmt(f),
            Self::Named(name) => name.fmt(f),
        }
    }
}

/// A tiebreaker game still to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDue {
    pub high: EntrantKey,
    pub low: EntrantKey,
}

impl fmt::Display for GameDue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.high, self.low)
    }
}

/// What would free a round that cannot be paired: everything in it together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relaxations(pub Vec<Relaxation>);

impl fmt::Display for Relaxations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|relaxation| relaxation.name()).collect();
        f.write_str(&names.join("+"))
    }
}

/// The pod that cannot be paired; 0 where there are no pods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPod(pub u32);

/// Why something cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoObstacle {
    Unknown,
    SomebodyElse,
    UndoneAlready,
    NoOpposite,
    SomethingDependsOnIt,
    /// A player has waited too long.
    TooLate,
}

impl UndoObstacle {
    pub fn code(self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::SomebodyElse => "somebody-else",
            Self::UndoneAlready => "undone-already",
            Self::NoOpposite => "no-opposite",
            Self::SomethingDependsOnIt => "something-depends-on-it",
            Self::TooLate => "too-late",
        }
    }
}

/// Stands where programs are used to a `field` that these refusals do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoField;

fn joined<T: fmt::Display>(items: &[T], between: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join(between)
}

fn text(value: impl fmt::Display) -> Option<RefusalArgument> {
    Some(RefusalArgument::Text(value.to_string()))
}

macro_rules! told {
    ($($type:ty: $value:ident => $told:expr;)*) => {$(
        impl AsArgument for $type {
            fn as_argument(&self) -> Option<RefusalArgument> {
                let $value = self;
                $told
            }
        }
    )*};
}

told! {
    u32: number => Some(RefusalArgument::Number(i64::from(*number)));
    i64: number => Some(RefusalArgument::Number(*number));
    usize: number => i64::try_from(*number).ok().map(RefusalArgument::Number);
    RoundNumber: round => round.0.as_argument();
    TableNumber: table => table.0.as_argument();
    Attempt: attempt => attempt.0.as_argument();
    CallId: call => call.0.as_argument();
    PenaltyId: penalty => penalty.0.as_argument();
    String: words => text(words);
    PersonId: person => text(person);
    CommandId: command => text(command);
    GatheringId: gathering => text(gathering);
    PenaltyKey: penalty => text(penalty);
    Malformed: fault => text(fault);
    BracketFault: fault => text(fault);
    TiebreakFault: fault => text(fault);
    End: end => text(end.name());
    UndoObstacle: why => text(why.code());
    NoField: _field => text("");
    bool: holds => text(if *holds { "yes" } else { "no" });
    OpenPod: pod => if pod.0 == 0 { text("none") } else { pod.0.as_argument() };
    Words: words => Some(RefusalArgument::Words(words.clone()));
    Vec<Role>: roles => text(joined(roles, ", "));
    Vec<String>: words => text(words.join(", "));
    Vec<TableNumber>: tables => text(joined(tables, ", "));
    Vec<Relaxations>: remedies => text(joined(remedies, ", "));
    Vec<GameDue>: games => text(joined(games, ", "));
    EntrantId: entrant => EntrantKey::from(*entrant).as_argument();
    EntrantKey: entrant => Some(RefusalArgument::Players(vec![vec![entrant.clone()]]));
    Vec<EntrantKey>: entrants => if entrants.is_empty() { text("none") } else { Some(RefusalArgument::Players(vec![entrants.clone()])) };
    Vec<Vec<EntrantKey>>: groups => Some(RefusalArgument::Players(groups.clone()));
}

impl<T: AsArgument> AsArgument for Option<T> {
    fn as_argument(&self) -> Option<RefusalArgument> {
        self.as_ref().and_then(T::as_argument)
    }
}
