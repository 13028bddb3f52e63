//! Procedures as state machines: the end of a match, step by step.
//!
//! A walk keeps the readings taken, the answers given and one *named* player: the one an answer, a comparison, a
//! branch or a draw by lot has pointed out. Walking belongs to the engine; here they are described and checked.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Procedure {
    pub words: Words,
    pub citation: Citation,
    /// When it is due.
    pub due: Words,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Words>,
    /// Whose turn is running is asked before the first step.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks_turn: bool,
    pub start: String,
    /// Ways out that are open in every state.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exits: Vec<Exit>,
    pub states: BTreeMap<String, Step>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    pub id: String,
    pub words: Words,
    /// Taking it names a player (who concedes, who has lost).
    #[serde(default)]
    pub names_player: bool,
    /// Stages in which it is closed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_in: Vec<crate::Stage>,
    /// Closed while prep time, in which extra turns are played, is left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub after_preparation: bool,
    pub citation: Citation,
    pub goto: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Instruct(Instruct),
    Ask(Ask),
    Read(Read),
    Decide(Decide),
    PlayUntil(PlayUntil),
    Branch(Branch),
    SetGame(SetGame),
    Chance(Chance),
    Finish(Finish),
}

impl Step {
    /// What a file calls it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Instruct(_) => "instruct",
            Self::Ask(_) => "ask",
            Self::Read(_) => "read",
            Self::Decide(_) => "decide",
            Self::PlayUntil(_) => "play_until",
            Self::Branch(_) => "branch",
            Self::SetGame(_) => "set_game",
            Self::Chance(_) => "chance",
            Self::Finish(_) => "finish",
        }
    }

    /// The clause of this step alone.
    pub fn citation(&self) -> Option<&Citation> {
        match self {
            Self::Instruct(step) => step.citation.as_ref(),
            Self::Ask(step) => step.citation.as_ref(),
            Self::Read(step) => step.citation.as_ref(),
            Self::Decide(step) => step.citation.as_ref(),
            Self::PlayUntil(step) => step.citation.as_ref(),
            Self::Branch(step) => step.citation.as_ref(),
            Self::SetGame(step) => step.citation.as_ref(),
            Self::Chance(step) => step.citation.as_ref(),
            Self::Finish(step) => step.citation.as_ref(),
        }
    }
}

/// Tell the people at the table what to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Instruct {
    pub say: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    pub goto: String,
}

/// Put a question: either options or a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub question: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<StepAnswer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<NumberQuestion>,
    /// What the program may know already, so that nobody has to be asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
}

/// The answer that a fact on record gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Known {
    pub fact: KnownFact,
    /// One of the options.
    pub answer: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KnownFact {
    /// A penalty for slow play was given in this match.
    SlowPlayPenalised,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepAnswer {
    pub id: String,
    pub words: Words,
    #[serde(default)]
    pub names_player: bool,
    pub goto: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NumberQuestion {
    pub min: i64,
    pub max: i64,
    /// The first case the number reaches is taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<NumberCase>,
    pub otherwise: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NumberCase {
    pub at_least: i64,
    pub goto: String,
}

/// Take down numbers of both players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Read {
    pub readings: Vec<Reading>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    pub goto: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    pub id: String,
    pub words: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<Words>,
    pub min: i64,
    pub max: i64,
}

/// Compare readings in order; the first that differs names the better player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decide {
    pub compare: Vec<Comparison>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    pub decided: String,
    pub equal: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    pub reading: String,
    pub better: Better,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Better {
    Higher,
    Lower,
}

/// Play goes on to a point at which somebody says what has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayUntil {
    pub until: Until,
    /// Whose turn is played, seen from the turn that ran when the procedure began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnOf>,
    pub say: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// The head judge is alerted after so many times in this state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alert_after: Option<u32>,
    pub outcomes: Vec<ChanceOutcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    EndOfTurn,
    /// Every moment at which the game looks at its rules.
    CheckTiming,
    /// A card, an ability or a process has been resolved.
    Resolution,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOf {
    /// The player whose turn was running.
    Active,
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChanceOutcome {
    pub id: String,
    pub words: Words,
    #[serde(default)]
    pub names_player: bool,
    pub goto: String,
}

/// Go on by a fact the program knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    pub on: BranchOn,
    pub cases: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
}

/// The fact; in brackets the cases it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BranchOn {
    /// The tournament's tier (the options of the setting `tier`).
    Tier,
    /// The stage of the match.
    Stage,
    /// Whether one player has more game wins, who is thereby named (`ahead`, `equal`).
    GamesWon,
    /// Whether a game was being played when the procedure began (`yes`, `no`).
    GameInProgress,
    /// Whether one player stands higher, who is thereby named (`differs`, `equal`).
    Rank,
    /// Whether this procedure or rule was announced beforehand (`yes`, `no`).
    Announced(String),
    /// The value of a setting, as text.
    Setting(String),
}

/// Write down the result of the running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetGame {
    pub result: GameResult,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    pub goto: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    NamedWins,
    NamedLoses,
    Draw,
    /// Broken off; what it counts as is a matter of game points.
    Unfinished,
    BothLose,
    Unplayed,
}

/// Chance names a player or picks an outcome: drawn by the program, or entered from a physical draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chance {
    pub say: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// Empty: chance names a player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub between: Vec<StepAnswer>,
    /// Where a player is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goto: Option<String>,
}

/// The end: a game or a match is decided, or nothing more is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    pub say: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameResult>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#match: Option<MatchResult>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<DecidedBy>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MatchResult {
    NamedWins,
    NamedLoses,
    Draw,
    BothLose,
}

/// How a match came to its result, as records store it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    Games,
    Time,
    Tiebreaker,
    Agreement,
    Concession,
    NoShow,
    Penalty,
    Removal,
}
