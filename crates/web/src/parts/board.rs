//! Lists of the hall, the desk and the floor: pairings, standings, the table grid, the steps of a round and its checks.

use engine::standings::PublishedRow;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Clause, State};
use crate::locale::key;

/// One player of a pairing.
#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    /// Tells two players of one name apart: "2".
    pub tag: Option<String>,
    /// Points before the round, as shown in brackets.
    pub points: String,
}

/// A table with its players; `b` is empty for a bye.
#[derive(Clone, Debug)]
pub struct PairingRow {
    pub table: u32,
    pub a: Side,
    pub b: Option<Side>,
    /// Whoever has a bye sits down only where the document says so.
    pub seated: bool,
    pub state: Option<State>,
    /// Extra minutes of this table.
    pub extension_min: Option<u32>,
    /// The result as played: "2–1".
    pub result: Option<String>,
}

impl PairingRow {
    /// What somebody may type to find this row.
    pub fn find_words(&self) -> String {
        let other = self.b.as_ref().map_or("", |side| side.name.as_str());
        format!("{} {} {other}", self.table, self.a.name)
    }
}

/// Who has a place in the standings, as one audience reads it; empty where the place is vacated.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct PlaceHolder {
    /// The entrant's number; null where nobody has the place.
    pub id: Option<u32>,
    /// As the reader may know the entrant; null where nobody has the place.
    pub name: Option<String>,
    /// Tells two players of one name apart.
    #[serde(skip)]
    pub tag: Option<String>,
}

impl PlaceHolder {
    /// The name, or a dash for nobody.
    pub fn words(&self) -> &str {
        self.name.as_deref().unwrap_or("–")
    }

    /// Name and number in one string, for places without markup.
    pub fn full(&self) -> String {
        match &self.tag {
            Some(tag) => format!("{} #{tag}", self.words()),
            None => self.words().to_owned(),
        }
    }
}

/// A line of the standings: the row as published, and what a page says besides.
#[derive(Clone, Debug)]
pub struct StandingLine {
    pub row: PublishedRow<PlaceHolder>,
    /// The row's tiebreakers with where they come from; empty where nothing unfolds.
    pub unfolded: Vec<Tiebreak>,
    /// What puts the row below the one above it, with both figures and the rule; empty where nothing unfolds.
    pub separated: Option<(String, Clause)>,
    /// How far somebody came in the finals: "Champion", "Semi-final".
    pub finals: Option<String>,
    /// What the last two main rounds can still bring.
    pub outlook: Option<Outlook>,
}

/// Whether somebody makes the cut, as far as points alone tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    In,
    Out,
    /// On tiebreaks, or on results still to come.
    Depends,
}

impl Outlook {
    pub fn name(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::Out => "out",
            Self::Depends => "depends",
        }
    }

    pub fn shape(self) -> &'static str {
        match self {
            Self::In => "●",
            Self::Out => "✕",
            Self::Depends => "○",
        }
    }

    /// Where there is room for one word.
    pub fn short_key(self) -> &'static str {
        match self {
            Self::Depends => key("outlook-open"),
            decided => decided.key(),
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::In => key("outlook-in"),
            Self::Out => key("outlook-out"),
            Self::Depends => key("outlook-depends"),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Tiebreak {
    pub name: String,
    /// As the document prints it: "0.63".
    pub display: String,
    /// The exact fraction: "19/30".
    pub exact: Option<String>,
    /// How it came about, in words and figures.
    pub formula: String,
    pub clause: Option<Clause>,
    pub shares: Vec<TiebreakShare>,
}

/// What one opponent contributes to a tiebreaker.
#[derive(Clone, Debug)]
pub struct TiebreakShare {
    pub opponent: String,
    pub value: String,
}

/// A table of the floor's grid.
#[derive(Clone, Debug)]
pub struct TableCell {
    pub table: u32,
    pub state: State,
    pub extension_min: Option<u32>,
    pub href: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    Done,
    Now,
    Next,
}

/// A step of the desk's strip: results ▸ close ▸ draft ▸ check ▸ publish ▸ clock.
#[derive(Clone, Debug)]
pub struct Step {
    pub label: String,
    pub state: StepState,
    pub href: String,
}

impl Step {
    pub fn name(&self) -> &'static str {
        match self.state {
            StepState::Done => "done",
            StepState::Now => "now",
            StepState::Next => "next",
        }
    }

    pub fn is_now(&self) -> bool {
        self.state == StepState::Now
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// As it should be.
    Good,
    /// Worth a look, nothing wrong.
    Note,
    /// In the way, or against a rule.
    Fault,
}

impl Mark {
    pub fn shape(self) -> &'static str {
        match self {
            Self::Good => "✓",
            Self::Note => "▸",
            Self::Fault => "!",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Note => "note",
            Self::Fault => "fault",
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::Good => key("mark-good"),
            Self::Note => key("mark-note"),
            Self::Fault => key("mark-fault"),
        }
    }
}

/// A line of the check panel before publishing.
#[derive(Clone, Debug)]
pub struct Check {
    pub mark: Mark,
    pub title: String,
    pub details: Vec<String>,
    pub clause: Option<Clause>,
}
