//! Points, standings, rounds and time by the NISEI document.

use std::collections::BTreeMap;

use engine::fraction::Fraction;
use engine::play::{Agreement, DecidedBy, GameWinner, Outcome, Score};
use engine::standings::{Explanation, Row, Separation};
use rulebook::Stage;
use serde::Deserialize;
use serde_json::{Value, json};

use super::history::{History, decimal, game};
use super::{read, rulebook, rulebook_with};

#[derive(Deserialize)]
struct Match {
    kind: Kind,
    a: String,
    b: Option<String>,
    #[serde(default)]
    games: Vec<Letter>,
    /// The only game of a two-for-one.
    game: Option<Letter>,
    loser: Option<Seat>,
    #[serde(default)]
    games_before: Vec<Letter>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Games,
    Id,
    #[serde(rename = "241")]
    TwoForOne,
    Bye,
    Missed,
    MatchLoss,
    DoubleMatchLoss,
    Dq,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Seat {
    A,
    B,
}

#[derive(Clone, Copy, Deserialize)]
enum Letter {
    #[serde(rename = "a")]
    A,
    #[serde(rename = "b")]
    B,
    #[serde(rename = "d")]
    Draw,
    #[serde(rename = "u")]
    NeverBegun,
    #[serde(rename = "x")]
    LostByBoth,
}

impl Match {
    fn score(&self) -> Result<Score, String> {
        let games = |letters: &[Letter]| letters.iter().map(|&letter| game(winner(letter))).collect();
        let lost = || match self.loser.ok_or("nobody is said to have lost")? {
            Seat::A => Ok::<_, String>(Some(Outcome::B)),
            Seat::B => Ok(Some(Outcome::A)),
        };
        Ok(match self.kind {
            Kind::Games => Score { games: games(&self.games), ..Score::default() },
            Kind::Id => Score::agreed_draw(),
            Kind::TwoForOne => Score {
                games: games(&[self.game.ok_or("no game")?]),
                agreement: Some(Agreement::TwoForOne),
                ..Score::default()
            },
            Kind::MatchLoss => Score { result: lost()?, decided_by: DecidedBy::Penalty, ..Score::default() },
            Kind::Dq => Score {
                games: games(&self.games_before),
                result: lost()?,
                decided_by: DecidedBy::Removal,
                ..Score::default()
            },
            Kind::DoubleMatchLoss => {
                Score { result: Some(Outcome::DoubleLoss), decided_by: DecidedBy::NoShow, ..Score::default() }
            }
            Kind::Bye | Kind::Missed => return Err("nobody was met".to_owned()),
        })
    }

    /// Enters the match into a past; strangers to the list of players are entered with it.
    fn play(&self, history: &mut History, round: u32) -> Result<(), String> {
        let a = history.entrant(&self.a)?;
        match self.kind {
            Kind::Bye => history.bye(round, a),
            Kind::Missed => {
                history.line(a).missed.push(round);
                history.hold(round);
            }
            _ => {
                let b = history.entrant(self.b.as_deref().ok_or("a match without an opponent")?)?;
                history.meet(round, a, b, &self.score()?)?;
                if self.kind == Kind::Dq {
                    let out = if self.loser == Some(Seat::A) { a } else { b };
                    history.line(out).disqualified_in = Some(round);
                }
            }
        }
        Ok(())
    }
}

fn winner(letter: Letter) -> GameWinner {
    match letter {
        Letter::A => GameWinner::A,
        Letter::B => GameWinner::B,
        Letter::Draw => GameWinner::Draw,
        Letter::NeverBegun => GameWinner::Unplayed,
        Letter::LostByBoth => GameWinner::BothLose,
    }
}

#[derive(Deserialize)]
struct Single {
    case: String,
    r#match: Match,
}

pub fn points(input: &Value) -> Result<Value, String> {
    let cases: Vec<Single> = read(input)?;
    let answers = cases.iter().map(|Single { case, r#match }| {
        let mut history = History::new(rulebook("netrunner")?);
        let a = history.enter(&r#match.a);
        let b = r#match.b.as_ref().map(|b| history.enter(b));
        r#match.play(&mut history, 1)?;
        let points = |entrant: usize| history.tally(entrant).points;
        Ok(json!({ "case": case, "points": [Some(points(a)), b.map(points)] }))
    });
    answers.collect()
}

#[derive(Deserialize)]
struct Tournament {
    players: Vec<String>,
    rounds: Vec<Vec<Match>>,
    #[serde(default)]
    h2h: bool,
    /// The smaller the better; without them the order of players.
    #[serde(default)]
    lots: BTreeMap<String, u64>,
    #[serde(default)]
    disqualified: Vec<String>,
}

pub fn standings(input: &Value) -> Result<Value, String> {
    let tournament: Tournament = read(input)?;
    let [by_rounds, by_opponents] =
        ["player-rounds", "opponents"].map(|divisor| tournament.standings(divisor));
    let (by_rounds, by_opponents) = (by_rounds?, by_opponents?);
    // A case with one list for both says that they are the same.
    let any = (by_rounds == by_opponents).then(|| by_rounds.clone());
    Ok(json!({ "any_divisor": any, "player_rounds": by_rounds, "opponents": by_opponents }))
}

impl Tournament {
    fn standings(&self, divisor: &str) -> Result<Vec<Value>, String> {
        let options = json!({ "sos_divisor": divisor, "head_to_head": self.h2h });
        let mut history = History::new(rulebook_with("netrunner", &options)?);
        for player in &self.players {
            history.enter(player);
        }
        for (player, lot) in &self.lots {
            let entrant = history.entrant(player)?;
            history.line(entrant).lot = Some(*lot);
        }
        for (round, matches) in (1..).zip(&self.rounds) {
            history.hold(round);
            for found in matches {
                found.play(&mut history, round)?;
            }
        }
        for player in &self.disqualified {
            let entrant = history.entrant(player)?;
            history.line(entrant).disqualified_in = Some(1);
        }
        let explained = history.explained()?;
        let rows = history.standings()?.rows;
        let next = rows.iter().skip(1).map(Some).chain([None]);
        Ok(rows
            .iter()
            .zip(next)
            .map(|(row, next)| line(&history, row, &explained[row.entrant], next))
            .collect())
    }
}

fn line(history: &History, row: &Row, explained: &[Explanation], next: Option<&Row>) -> Value {
    let found = |name: &str| explained.iter().find(|found| found.name == name);
    let (sos, xsos) = (found("strength-of-schedule"), found("extended-strength-of-schedule"));
    let value = |found: Option<&Explanation>| found.and_then(|found| found.value.clone());
    let average = sos.and_then(|sos| sos.as_opponent.as_ref()?.value.clone());
    let (sos, xsos) = (value(sos), value(xsos));
    let shown = |value: &Option<Fraction>| value.as_ref().map(ToString::to_string);
    json!({
        "rank": row.rank,
        "player": history.id(row.entrant),
        "points": row.tally.points,
        "rounds": row.tally.rounds + row.tally.missed,
        "avg": shown(&average),
        "sos": shown(&sos),
        "xsos": shown(&xsos),
        "sos_4dp": four_decimals(sos.as_ref()),
        "xsos_4dp": four_decimals(xsos.as_ref()),
        "ahead_of_next_by": next.and_then(|next| separation(history, next.separated_by)),
    })
}

/// The figures of these cases are rounded half to even; elsewhere a half goes up.
fn four_decimals(value: Option<&Fraction>) -> Option<String> {
    let half = value.is_some_and(|value| value.truncated(20_000) == *value);
    let even = |shown: &String| shown.ends_with(['0', '2', '4', '6', '8']);
    let cut_off = value.map(|value| value.decimal(4, true));
    cut_off.filter(|shown| half && even(shown)).or_else(|| decimal(value, 4))
}

fn separation(history: &History, by: Option<Separation>) -> Option<&'static str> {
    match history.criterion(by) {
        Some("head-to-head") => Some("head_to_head"),
        Some("strength-of-schedule") => Some("sos"),
        Some("extended-strength-of-schedule") => Some("xsos"),
        other => other.or(by.map(|_| "lot")),
    }
}

#[derive(Deserialize)]
struct Attendances {
    players: Vec<u32>,
}

pub fn rounds_table(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("netrunner")?;
    let Attendances { players } = read(input)?;
    let mut answers = BTreeMap::new();
    for tier in ["casual", "competitive"] {
        let rows = players.iter().map(|&players| {
            let found = rulebook.recommended_rounds(players, Some(tier), None, None);
            found.map(|found| json!([players, found.max, found.cut])).map_err(|none| none.to_string())
        });
        answers.insert(tier, rows.collect::<Result<Vec<Value>, String>>()?);
    }
    Ok(json!(answers))
}

#[derive(Deserialize)]
struct Clock {
    stage: String,
    players_left: Option<u32>,
    #[serde(default)]
    long_swiss: bool,
}

pub fn time_limit(input: &Value) -> Result<Value, String> {
    let clocks: Vec<Clock> = read(input)?;
    let answers = clocks.iter().map(|clock| {
        let options = if clock.long_swiss { json!({ "round_minutes": 70 }) } else { json!({}) };
        let stage = match (clock.stage.as_str(), clock.players_left) {
            ("swiss", _) => Stage::Swiss,
            ("tiebreaker", _) => Stage::Tiebreaker,
            ("elimination", Some(2)) => Stage::Final,
            ("elimination", _) => Stage::DoubleElimination,
            (other, _) => return Err(format!("{other} is no stage")),
        };
        Ok(json!(rulebook_with("netrunner", &options)?.minutes(stage)))
    });
    answers.collect()
}
