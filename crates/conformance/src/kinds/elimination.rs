//! Single and double elimination by the Gate Ruler regulations, round by round.

use std::collections::{BTreeMap, BTreeSet};

use engine::structure::elimination::sitting_out;
use engine::structure::progress::{byes_to_power_of_two, rounds_to_one};
use engine::structure::{Arrangements, Progress, Request, draw};
use rulebook::{End, Resolved};
use serde::Deserialize;
use serde_json::{Value, json};

use super::gate_ruler::{Table, line, play};
use super::history::History;
use super::{read, rulebook_with};

#[derive(Deserialize)]
struct Sizes {
    players: Vec<u32>,
}

pub fn sizes(input: &Value) -> Result<Value, String> {
    let Sizes { players } = read(input)?;
    let answers = players.into_iter().map(|players| {
        let history = entered(
            rulebook_with("gate-ruler", &json!({ "structure": "single-elimination" }))?,
            &(1..=players).map(|number| format!("player {number}")).collect::<Vec<_>>(),
        );
        let entrants: Vec<usize> = (0..players as usize).collect();
        let request = Request {
            entrants: &entrants,
            arrangements: &Arrangements::default(),
            awarded: &[],
            allowed: &Default::default(),
            planned: None,
            ranking: None,
            lots: &[],
            part: None,
        };
        let round = draw(history.ledger(), history.rulebook(), &request, &[0; 32])
            .map_err(|refusal| refusal.to_string())?;
        Ok(json!({
            "players": players,
            "byes": round.byes.len(),
            "matches": round.pairs.len(),
            "remaining_after": round.pairs.len() + round.byes.len(),
            "rounds_total": rounds_to_one(players),
        }))
    });
    answers.collect()
}

fn entered(rulebook: Resolved, players: &[String]) -> History {
    let mut history = History::new(rulebook);
    for player in players {
        history.enter(player);
    }
    history
}

#[derive(Deserialize)]
struct Walk {
    players: Vec<String>,
    rounds: Vec<WalkRound>,
}

#[derive(Deserialize)]
struct WalkRound {
    byes: Vec<String>,
    matches: Vec<Table>,
}

pub fn walk(input: &Value) -> Result<Value, String> {
    let walk: Walk = read(input)?;
    let rulebook = rulebook_with("gate-ruler", &json!({ "structure": "single-elimination" }))?;
    let mut history = entered(rulebook, &walk.players);
    let mut rounds = Vec::new();
    for (number, round) in (1..).zip(&walk.rounds) {
        let before = Progress::of(history.ledger(), history.rulebook(), None);
        let required = byes_to_power_of_two(before.left.len() as u32);
        // Whoever sits out in any of many draws is a candidate.
        let drawn: BTreeSet<usize> = (0..=u8::MAX)
            .flat_map(|seed| sitting_out(history.ledger(), &before.left, 0, &[seed; 32]))
            .collect();
        let candidates: Vec<usize> =
            before.left.iter().copied().filter(|entrant| drawn.contains(entrant)).collect();
        history.hold(number);
        for player in &round.byes {
            let entrant = history.entrant(player)?;
            history.bye(number, entrant);
        }
        for table in &round.matches {
            play(&mut history, number, table)?;
        }
        let after = Progress::of(history.ledger(), history.rulebook(), None);
        rounds.push(json!({
            "remaining_before": named(&history, &before.left),
            "byes_required": required,
            "bye_candidates": named(&history, &candidates),
            "eliminated": named(&history, &out_in(&after, number)),
        }));
    }
    let rows = history.standings()?.rows;
    let ranks: BTreeMap<&str, u32> = rows.iter().map(|row| (history.id(row.entrant), row.rank)).collect();
    Ok(json!({ "rounds": rounds, "ranks": ranks }))
}

fn named<'a>(history: &'a History, entrants: &[usize]) -> Vec<&'a str> {
    entrants.iter().map(|&entrant| history.id(entrant)).collect()
}

fn out_in(progress: &Progress, round: u32) -> Vec<usize> {
    let left = |&entrant: &usize| progress.out[entrant] == Some(round);
    (0..progress.out.len()).filter(left).collect()
}

#[derive(Deserialize)]
struct Double {
    players: Vec<String>,
    rounds: Vec<Vec<Table>>,
}

pub fn double(input: &Value) -> Result<Value, String> {
    let told: Double = read(input)?;
    let mut options = json!({ "structure": "double-elimination" });
    let mut announced = None;
    let mut by_players = "players";
    for (key, value) in input.as_object().into_iter().flatten() {
        match (key.strip_prefix("stop_"), value) {
            (Some("rounds"), Value::Number(rounds)) => {
                announced = rounds.as_u64().and_then(|rounds| u32::try_from(rounds).ok());
            }
            (Some("single_undefeated"), Value::Bool(yes)) => options["end_at_single_undefeated"] = json!(yes),
            // The other number that can be announced: of those who are left.
            (Some(name), Value::Number(_)) => {
                options["remaining_players"] = value.clone();
                by_players = name;
            }
            _ => {}
        }
    }
    let mut history = entered(rulebook_with("gate-ruler", &options)?, &told.players);
    let (mut rounds, mut ended) = (Vec::new(), None);
    for (number, tables) in (1..).zip(&told.rounds) {
        history.hold(number);
        for table in tables {
            play(&mut history, number, table)?;
        }
        let progress = Progress::of(history.ledger(), history.rulebook(), announced);
        rounds.push(json!({
            "round": number,
            "needed_points": progress.needed,
            "eliminated": named(&history, &out_in(&progress, number)),
            "remaining": named(&history, &progress.left),
            "undefeated": named(&history, &progress.undefeated),
        }));
        if let Some(over) = progress.over {
            ended = Some((number, over.end));
            break;
        }
    }
    let rows = history.standings()?.rows;
    let points: BTreeMap<&str, i64> =
        rows.iter().map(|row| (history.id(row.entrant), row.tally.points)).collect();
    let by = |end: End| match end {
        End::AnnouncedRounds => "rounds",
        End::RemainingPlayers => by_players,
        End::OneUndefeated => "single_undefeated",
        other => other.name(),
    };
    Ok(json!({
        "rounds": rounds,
        "ended_after": ended.map(|(round, _)| round),
        "ended_by": ended.map(|(_, end)| by(end)),
        "final_points": points,
        "standings": rows.iter().map(|row| line(&history, row)).collect::<Vec<_>>(),
    }))
}
