//! The values every tournament needs, typed.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Denominator, MatchRule, MatchWin, OpponentsOpponentsMatchWin, Play, Problem, Quantity, Rulebook,
    SosDivisor, StandingsRule, StrengthOfSchedule, StructureRule, UnplayedGame,
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub win: i64,
    pub draw: i64,
    pub loss: i64,
}

/// Points of single games, where the standings count them. A game that was not played gives none and is no game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GamePoints {
    pub win: i64,
    pub draw: i64,
    pub loss: i64,
    pub unfinished: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Structure {
    Swiss,
    DoubleElimination,
    SingleElimination,
    RoundRobin,
}

/// The part of a tournament a match belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    Swiss,
    RoundRobin,
    DoubleElimination,
    SingleElimination,
    Tiebreaker,
    /// The last match of an elimination stage.
    Final,
}

impl Structure {
    /// The stage its rounds belong to.
    pub fn stage(self) -> Stage {
        match self {
            Self::Swiss => Stage::Swiss,
            Self::RoundRobin => Stage::RoundRobin,
            Self::DoubleElimination => Stage::DoubleElimination,
            Self::SingleElimination => Stage::SingleElimination,
        }
    }
}

impl Stage {
    pub const ALL: [Self; 6] = [
        Self::Swiss,
        Self::RoundRobin,
        Self::DoubleElimination,
        Self::SingleElimination,
        Self::Tiebreaker,
        Self::Final,
    ];

    /// What files and records call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::RoundRobin => "round-robin",
            Self::DoubleElimination => "double-elimination",
            Self::SingleElimination => "single-elimination",
            Self::Tiebreaker => "tiebreaker",
            Self::Final => "final",
        }
    }
}

/// Whether the program may do on its own what a rulebook wants avoided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// The document rules it out: not even the fact sheet can allow it.
    Never,
    /// Refused until the organizer allows it.
    Refuse,
    Allow,
}

/// What a round's pairing makes best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Objective {
    /// Least sum of squared differences in points.
    LeastSquares,
    /// Most pairs with equal points, then least squares.
    EqualPointsFirst,
    /// From the top, each the next not yet met that leaves the rest pairable.
    FromTheTop,
    /// Random within score groups, the odd one out to the next lower group.
    NetrunnerStandard,
    /// By distance in the ranking, shrinking from round to round.
    Amalfi,
}

/// How the field is cut down for the last stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    #[serde(default)]
    pub size: Option<u32>,
    pub method: CutMethod,
    #[serde(default)]
    pub pick: Pick,
    /// By record: those with more points than this go on.
    #[serde(default)]
    pub threshold: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CutMethod {
    Ranking,
    Nation,
    Clan,
    Title,
    Record,
}

impl CutMethod {
    /// The attributes of entrants that a cut may choose by.
    pub const ATTRIBUTES: &'static [&'static str] = &["nation", "clan", "title"];

    /// The attribute it chooses by.
    pub fn attribute(self) -> Option<&'static str> {
        match self {
            Self::Nation => Some("nation"),
            Self::Clan => Some("clan"),
            Self::Title => Some("title"),
            Self::Ranking | Self::Record => None,
        }
    }
}

/// Who is taken where a step of the cut has more candidates than places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    #[default]
    Ranking,
    Random,
}

/// What a resolved rulebook looks up all the time, read from its settings once.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Terms {
    pub points: Points,
    pub game_points: Option<GamePoints>,
    pub rounds: Option<u32>,
    pub round_minutes: Option<u32>,
    pub structure: Structure,
    pub rematches: Permission,
    pub second_bye: Permission,
    pub objective: Objective,
    pub cut: Option<Cut>,
    pub match_rule: MatchRule,
    pub standings: StandingsRule,
    pub structure_rule: StructureRule,
}

impl Terms {
    pub(crate) fn of(rulebook: &Rulebook) -> Result<Self, Box<Problem>> {
        Ok(Self {
            points: needed(rulebook, "points")?,
            game_points: read(rulebook, "game_points")?,
            rounds: read(rulebook, "rounds")?,
            round_minutes: read(rulebook, "round_minutes")?,
            structure: needed(rulebook, "structure")?,
            rematches: needed(rulebook, "rematches")?,
            second_bye: needed(rulebook, "second_bye")?,
            objective: needed(rulebook, "objective")?,
            cut: read(rulebook, "cut")?,
            match_rule: match_rule(rulebook)?,
            standings: standings(rulebook)?,
            structure_rule: structure_rule(rulebook)?,
        })
    }
}

fn read<T: DeserializeOwned>(rulebook: &Rulebook, name: &str) -> Result<Option<T>, Box<Problem>> {
    match rulebook.settings.get(name).map(|setting| &setting.value) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => serde_json::from_value(value.clone())
            .map(Some)
            .map_err(|error| Box::new(Problem::of_option(name, error.to_string(), None))),
    }
}

fn needed<T: DeserializeOwned>(rulebook: &Rulebook, name: &str) -> Result<T, Box<Problem>> {
    read(rulebook, name)?
        .ok_or_else(|| Box::new(Problem::of_option(name, "every rulebook needs a value for this", None)))
}

fn match_rule(rulebook: &Rulebook) -> Result<MatchRule, Box<Problem>> {
    let value_of = |name: &str| rulebook.settings.get(name).map(|setting| &setting.value);
    let mut rule = rulebook.r#match.clone();
    rule.forms.retain(|form| form.when.holds(value_of));
    rule.end_of_time.retain(|end| end.when.holds(value_of));
    if let Some(stage) = Stage::ALL.into_iter().find(|stage| rule.form(*stage).is_none()) {
        let message =
            format!("with these settings nothing says how a match of the stage `{}` is played", stage.name());
        return Err(Box::new(Problem::of_option("match", message, None)));
    }
    if let Some(score) = read(rulebook, "agreed_draw_score")? {
        rule.agreed_draw.score = Some(score);
    }
    if let Some(chosen) = read::<UnplayedGame>(rulebook, "unplayed_game")? {
        for form in &mut rule.forms {
            if let Play::EverySide { unplayed, .. } = &mut form.play {
                *unplayed = chosen;
            }
        }
    }
    if let Some(turns) = read(rulebook, "extra_turns")? {
        rule.end_of_time.iter_mut().for_each(|end| end.extra_turns = turns);
    }
    Ok(rule)
}

fn standings(rulebook: &Rulebook) -> Result<StandingsRule, Box<Problem>> {
    let value_of = |name: &str| rulebook.settings.get(name).map(|setting| &setting.value);
    let chosen = value_of("standings").and_then(Value::as_str).unwrap_or("default");
    let Some(rule) = rulebook.standings.get(chosen) else {
        let message = format!("the rulebook has no order of standings called `{chosen}`");
        return Err(Box::new(Problem::of_option("standings", message, None)));
    };
    let mut rule = rule.clone();
    rule.criteria.retain(|criterion| criterion.when.holds(value_of));
    let readings = Readings::of(rulebook)?;
    rule.criteria.iter_mut().for_each(|criterion| readings.choose(&mut criterion.quantity));
    Ok(rule)
}

fn structure_rule(rulebook: &Rulebook) -> Result<StructureRule, Box<Problem>> {
    let value_of = |name: &str| rulebook.settings.get(name).map(|setting| &setting.value);
    let structure = needed(rulebook, "structure")?;
    let said = rulebook.structures.get(&structure).cloned();
    let mut rule = said.unwrap_or_else(|| StructureRule::plain(structure));
    rule.ends.retain(|end| end.when.holds(value_of));
    Ok(rule)
}

/// What opponents' opponents are averaged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OpponentsOpponents {
    MeanOfOpponentsOmw,
    Pooled,
}

/// Settings by which an organizer chooses between readings of a quantity.
struct Readings {
    sos_divisor: Option<SosDivisor>,
    bye_in_average: Option<bool>,
    bye_in_own_mw: Option<bool>,
    mw_denominator: Option<Denominator>,
    oomw: Option<OpponentsOpponents>,
}

impl Readings {
    fn of(rulebook: &Rulebook) -> Result<Self, Box<Problem>> {
        Ok(Self {
            sos_divisor: read(rulebook, "sos_divisor")?,
            bye_in_average: read(rulebook, "bye_in_average")?,
            bye_in_own_mw: read(rulebook, "bye_in_own_mw")?,
            mw_denominator: read(rulebook, "mw_denominator")?,
            oomw: read(rulebook, "oomw")?,
        })
    }

    fn choose(&self, quantity: &mut Quantity) {
        match quantity {
            Quantity::MatchWin(rule) => self.match_win(rule),
            Quantity::OpponentsMatchWin(rule) => self.match_win(&mut rule.match_win),
            Quantity::OpponentsOpponentsMatchWin(OpponentsOpponentsMatchWin { of, pooled, .. }) => {
                self.match_win(&mut of.match_win);
                *pooled = self.oomw.map_or(*pooled, |chosen| chosen == OpponentsOpponents::Pooled);
            }
            Quantity::StrengthOfSchedule(rule) | Quantity::ExtendedStrengthOfSchedule(rule) => {
                self.strength_of_schedule(rule);
            }
            _ => {}
        }
    }

    fn match_win(&self, rule: &mut MatchWin) {
        rule.byes_count = self.bye_in_own_mw.unwrap_or(rule.byes_count);
        if let Some(denominator) = self.mw_denominator.filter(|_| rule.denominator.counts_rounds_held()) {
            rule.denominator = denominator;
        }
    }

    fn strength_of_schedule(&self, rule: &mut StrengthOfSchedule) {
        rule.divisor = self.sos_divisor.unwrap_or(rule.divisor);
        rule.byes_count = self.bye_in_average.unwrap_or(rule.byes_count);
    }
}
