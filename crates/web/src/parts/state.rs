//! How a table stands, told by a shape and a word as well as a colour.

use crate::locale::key;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The round has not started.
    Waiting,
    Playing,
    Done,
    Extension,
    Call,
    Missing,
    DeckCheck,
    /// A judge has stopped play.
    Stopped,
    /// Time was called and the end of the match is under way.
    Ending,
}

impl State {
    pub const ALL: [Self; 9] = [
        Self::Waiting,
        Self::Playing,
        Self::Done,
        Self::Extension,
        Self::Call,
        Self::Missing,
        Self::DeckCheck,
        Self::Stopped,
        Self::Ending,
    ];

    pub fn shape(self) -> &'static str {
        match self {
            Self::Waiting => "·",
            Self::Playing => "○",
            Self::Done => "●",
            Self::Extension => "▲",
            Self::Call => "!",
            Self::Missing => "✕",
            Self::DeckCheck => "◆",
            Self::Stopped => "‖",
            Self::Ending => "■",
        }
    }

    /// The class of the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Done => "done",
            Self::Extension => "extension",
            Self::Call => "call",
            Self::Missing => "missing",
            Self::DeckCheck => "deck-check",
            Self::Stopped => "stopped",
            Self::Ending => "ending",
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::Waiting => key("state-waiting"),
            Self::Playing => key("state-playing"),
            Self::Done => key("state-done"),
            Self::Extension => key("state-extension"),
            Self::Call => key("state-call"),
            Self::Missing => key("state-missing"),
            Self::DeckCheck => key("state-deck-check"),
            Self::Stopped => key("state-stopped"),
            Self::Ending => key("state-ending"),
        }
    }
}
