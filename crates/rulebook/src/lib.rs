//! What a publisher's document says, as data.
//!
//! A rulebook file (TOML) holds every parameter, table and procedure of a document with its clause and its words in
//! English and Japanese. [`Library`] reads the files, lays a game over its document and a tournament's [`FactSheet`]
//! over both, and hands out a [`Resolved`] rulebook: self-contained, stored with the tournament, every value knowing
//! the layer it comes from. This crate describes; the engine computes. `FORMAT.md` tells how to write a file.

mod attendance;
mod authority;
mod canonical;
mod check;
pub mod decks;
mod event;
mod fact_sheet;
mod finals;
mod fraction;
pub mod judging;
mod layers;
mod library;
mod load;
mod mutants;
pub mod people;
mod play;
mod problem;
mod procedure;
mod resolved;
mod rounds;
mod rulebook;
mod setting;
mod show;
mod standings;
mod stored;
mod structures;
mod table;
mod terms;
mod value;
mod words;

pub use attendance::{
    ByeReceiver, ByeRule, ByeWorth, DropDeadline, DropRule, NoShow, PairedDrop, Reentry, Vacancy,
};
pub use authority::{Authority, Capability, Role};
pub use event::{
    BlocksRule, Checklist, ChecklistDue, ChecklistItem, Demand, EntryNotice, EventRules, InTiers, Judged,
    KitsRule, Link, PodsRule, TierChange,
};
pub use fact_sheet::FactSheet;
pub use finals::{
    BracketForm, BracketNames, BracketRule, EvenSplit, ExchangeRule, FinalsRule, PayoutRule, PrizeKind,
    PrizesRule, SameRound, SharingRule, SideChoice, SidesRule, TiebreakerRule, TooFew, Wiring,
};
pub use fraction::Fraction;
pub use layers::prevailing;
pub use library::Library;
pub use load::{RulebookFile, SettingEntry};
#[cfg(feature = "mutants")]
pub use mutants::mutant_is_on;
pub use play::{
    AgreedDraw, AgreedScore, Chooser, Concession, DrawnGames, Draws, EndOfTime, EqualGames, MatchForm,
    MatchRule, NoShowScore, Play, SideboardOrder, Starting, TwoForOne, UnplayedGame,
};
pub use problem::Problem;
pub use procedure::{
    Ask, Better, Branch, BranchOn, Chance, ChanceOutcome, Comparison, Decide, DecidedBy, Exit, Finish,
    GameResult, Instruct, Known, KnownFact, MatchResult, NumberCase, NumberQuestion, PlayUntil, Procedure,
    Read, Reading, SetGame, Step, StepAnswer, TurnOf, Until,
};
pub use resolved::Resolved;
pub use rounds::{Beyond, NoRecommendation, OtherCut, Recommendation, RoundsRow, RoundsTable};
pub use rulebook::{Consequence, Counted, Minimum, PenaltyEffect, Rulebook};
pub use setting::{Case, ChoiceOption, Group, Kind, Layer, Lock, Notice, Range, Said, Setting, When};
pub use show::{Shown, ShownCriterion, ShownSetting, show};
pub use standings::{
    Criterion, Denominator, Display, Disqualified, GameWin, HeadToHead, LastResort, LastResortRule, MatchWin,
    OpponentsGameWin, OpponentsMatchWin, OpponentsOpponentsMatchWin, OpponentsOpponentsPointsAverage,
    OpponentsPointsAverage, Quantity, Rounding, SettledBy, SosDivisor, StandingsRule, StrengthOfSchedule,
};
pub use stored::without_unread_parts;
pub use structures::{End, EndRule, Out, Pairing, Relaxation, StructureRule};
pub use table::{
    Earns, ExtensionGives, ExtensionRule, LateDue, LateFrom, LateStep, LatenessRule, Reminder, ReminderAt,
    ReminderTo, WrongTableRule,
};
pub use terms::{Cut, CutMethod, GamePoints, Objective, Permission, Pick, Points, Stage, Structure};
pub use words::{Citation, Document, Ruled, Words};
