//! How a match is played, how it may end, and how its result is stored.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Ruled, Stage, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchRule {
    /// The first form that fits stage and settings is played.
    pub forms: Vec<MatchForm>,
    pub starting: Starting,
    pub draws: Ruled<Draws>,
    pub agreed_draw: AgreedDraw,
    /// Two players may agree to play one game for the points of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two_for_one: Option<TwoForOne>,
    pub concession: Ruled<Concession>,
    /// No player takes more turns in a row; further ones are skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_turns_in_a_row: Option<Ruled<u32>>,
    /// Who changes the deck first between two games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sideboarding: Option<Ruled<SideboardOrder>>,
    pub no_show: Ruled<NoShowScore>,
    /// What happens when time is up, the first entry that fits stage and settings.
    pub end_of_time: Vec<EndOfTime>,
}

impl MatchRule {
    pub fn form(&self, stage: Stage) -> Option<&MatchForm> {
        self.forms.iter().find(|form| form.stages.is_empty() || form.stages.contains(&stage))
    }

    pub fn end_of_time(&self, stage: Stage) -> Option<&EndOfTime> {
        self.end_of_time.iter().find(|end| end.stages.is_empty() || end.stages.contains(&stage))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchForm {
    /// Empty: every stage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub play: Play,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Play {
    /// Games until one player has won so many.
    BestOf {
        wins_needed: u32,
        drawn_games: DrawnGames,
        /// The most games played, where a draw counts as one of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most_games: Option<u32>,
    },
    /// A fixed number of games; each player takes each side in turn. Every game gives the points, not the match.
    EverySide {
        games: u32,
        sides: Vec<Words>,
        /// A game not begun when time was called. A setting `unplayed_game` that is set replaces it.
        #[serde(default)]
        unplayed: UnplayedGame,
    },
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnplayedGame {
    /// It gives nobody any points.
    #[default]
    Nothing,
    Draw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnGames {
    /// A drawn game brings nobody closer, and another is played.
    Replayed,
    /// A drawn game is one of the games of the match.
    Counted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideboardOrder {
    /// The winner of the game declares the team, then the loser; then both change cards together. A drawn game leaves the
    /// roles as they were; before any win whoever chose play order has the loser's.
    WinnerFirst,
}

/// Who chooses, or takes, the first turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Starting {
    pub first_game: Ruled<Chooser>,
    pub later_games: Ruled<Chooser>,
    pub after_drawn_game: Ruled<Chooser>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// The winner of a random method chooses to play first or second.
    RandomWinnerChooses,
    /// A player drawn at random plays first.
    RandomPlaysFirst,
    PreviousLoserChooses,
    /// Whoever chose before the game that was drawn.
    SameAsBefore,
    HigherRankedChooses,
    /// The sides of the game settle it.
    BySide,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    /// A drawn match exists only where the players agree on it.
    AgreedOnly,
    /// A match may end drawn by play or by time, and by agreement where that is allowed.
    Allowed,
    /// Never.
    Forbidden,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AgreedDraw {
    pub allowed: bool,
    /// It counts only before a judge, to whom both players report it together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub before_judge: bool,
    /// Stages in which somebody has to advance, so that it is not offered there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_in: Vec<Stage>,
    /// How an agreed draw without play is stored; the setting `agreed_draw_score` may choose another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<AgreedScore>,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TwoForOne {
    /// Stages in which it is not offered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_in: Vec<Stage>,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AgreedScore {
    /// 0–0–0: games that were not played give nothing.
    Unplayed,
    /// 0–0–3.
    ThreeDrawnGames,
    /// Each is credited with one win and one loss.
    OneWinEach,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Concession {
    /// Games already won stay; the opponent gets those still missing.
    OpponentGetsMissingGames,
    /// The opponent is credited with every game of the match.
    OpponentGetsEveryGame,
}

/// Games credited when one player does not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoShowScore {
    pub absent: u32,
    pub present: u32,
}

/// Time is up, extensions included: extra turns, then a procedure, then the count of games, then this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndOfTime {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// Turns after the one running when time was called. A setting `extra_turns` that is set replaces it.
    #[serde(default)]
    pub extra_turns: u32,
    /// The procedure that settles the running game or the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub procedure: Option<String>,
    /// Time may decide the match against the games won so far.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overrules_games: bool,
    pub equal_games: EqualGames,
    pub citation: Citation,
    pub words: Words,
}

/// What the structure makes of equal game wins once play is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EqualGames {
    /// The procedure has found a winner already.
    SettledByProcedure,
    Draw,
    BothLose,
    ExtraGame,
    HigherRankedWins,
}
