//! Standings, rounds and time by the Gate Ruler regulations.

use engine::play::Outcome;
use engine::standings::Row;
use rulebook::{FactSheet, Library};
use serde::Deserialize;
use serde_json::{Value, json};

use super::history::{History, decimal, ratio};
use super::{read, rulebook, rulebook_with};

#[derive(Deserialize)]
struct Tournament {
    players: Vec<String>,
    rounds: Vec<Vec<Table>>,
}

#[derive(Deserialize)]
pub(super) struct Table {
    p1: String,
    p2: Option<String>,
    result: Option<Told>,
    #[serde(default)]
    bye: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Told {
    P1,
    P2,
    Draw,
}

pub fn standings(input: &Value) -> Result<Value, String> {
    let tournament: Tournament = read(input)?;
    let mut history = History::new(rulebook("gate-ruler")?);
    for player in &tournament.players {
        history.enter(player);
    }
    for (round, tables) in (1..).zip(&tournament.rounds) {
        history.hold(round);
        for table in tables {
            play(&mut history, round, table)?;
        }
    }
    let rows = history.standings()?.rows;
    Ok(json!({ "standings": rows.iter().map(|row| line(&history, row)).collect::<Vec<_>>() }))
}

pub(super) fn play(history: &mut History, round: u32, table: &Table) -> Result<(), String> {
    let first = history.entrant(&table.p1)?;
    if table.bye {
        history.bye(round, first);
        return Ok(());
    }
    let second = history.entrant(table.p2.as_deref().ok_or("a match without an opponent")?)?;
    let outcome = match table.result.ok_or("a match without a result")? {
        Told::P1 => Outcome::A,
        Told::P2 => Outcome::B,
        Told::Draw => Outcome::Draw,
    };
    let score = history.plain(outcome);
    history.meet(round, first, second, &score)
}

pub(super) fn line(history: &History, row: &Row) -> Value {
    let value = |name: &str| {
        row.tiebreakers.iter().find(|tiebreak| tiebreak.name == name).and_then(|found| found.value.as_ref())
    };
    let [average, of_averages] =
        ["opponents-points-average", "opponents-opponents-points-average"].map(value);
    json!({
        "rank": row.rank,
        "player": history.id(row.entrant),
        "points": row.tally.points,
        "opp_avg": ratio(average),
        "opp_avg_dec": decimal(average, 4),
        "opp_opp_avg": ratio(of_averages),
        "opp_opp_avg_dec": decimal(of_averages, 4),
    })
}

#[derive(Deserialize)]
struct Points {
    points: u32,
    rounds: u32,
}

/// What somebody with these points adds to the average of an opponent.
pub fn floor(input: &Value) -> Result<Value, String> {
    let cases: Vec<Points> = read(input)?;
    let answers = cases.iter().map(|case| {
        let mut history = History::new(rulebook("gate-ruler")?);
        let player = history.enter("the player");
        history.play(player, 1, (case.points, 0, 0))?;
        history.hold(case.rounds);
        let found = history.explanation(player, "opponents-points-average")?;
        let own = found.as_opponent.ok_or("opponents-points-average is no mean over opponents")?;
        Ok(json!(ratio(own.value.as_ref())))
    });
    answers.collect()
}

#[derive(Deserialize)]
struct Attendances {
    table: String,
    players: Vec<u32>,
}

pub fn rounds(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("gate-ruler")?;
    let Attendances { table, players } = read(input)?;
    let answers = players.into_iter().map(|players| {
        let found = rulebook.recommended_rounds(players, None, None, Some(&table));
        let found = found.map_err(|none| none.to_string())?;
        let laid_out = found.other_cut.as_ref().map(|other| other.cut).or(found.cut);
        Ok(json!({
            "players": players,
            "rounds": (!found.extrapolated).then_some(found.max),
            "rounds_recommended_beyond_table": found.extrapolated.then_some(found.max),
            "finals_recommended": found.cut,
            "finals_as_laid_out": laid_out,
            "finals_only": found.max == 0,
        }))
    });
    answers.collect()
}

#[derive(Deserialize)]
struct Limit {
    minutes: i64,
    tournament: String,
}

pub fn time_limit(input: &Value) -> Result<Value, String> {
    let limits: Vec<Limit> = read(input)?;
    let answers = limits.iter().map(|limit| {
        let recommended = rulebook_with("gate-ruler", &json!({ "tier": limit.tournament }))?.round_minutes();
        let sheet = json!({ "tier": limit.tournament, "round_minutes": limit.minutes });
        let sheet: FactSheet = read(&sheet)?;
        let valid = Library::builtin().resolve("gate-ruler", &sheet).is_ok();
        let recommended = recommended.is_some_and(|minutes| i64::from(minutes) == limit.minutes);
        Ok(json!({ "valid": valid, "recommended": recommended }))
    });
    answers.collect()
}
