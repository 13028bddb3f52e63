//! Who chooses play order.

use engine::play::{self, GameWinner, Side};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{read, rulebook};

#[derive(Deserialize)]
struct Match {
    random_winner: Player,
    results: Vec<Winner>,
}

#[derive(Deserialize)]
enum Player {
    A,
    B,
}

#[derive(Deserialize)]
enum Winner {
    A,
    B,
    #[serde(rename = "draw")]
    Draw,
}

pub fn choosers(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("transformers")?;
    let matches: Vec<Match> = read(input)?;
    let answers = matches.iter().map(|match_| {
        let drawn = match match_.random_winner {
            Player::A => Side::A,
            Player::B => Side::B,
        };
        let results: Vec<GameWinner> = match_.results.iter().map(winner).collect();
        let choosers = play::choosers(&rulebook.match_rule().starting, drawn, &results)
            .ok_or("the rulebook does not leave it to the games")?;
        Ok(json!({ "choosers": choosers.into_iter().map(letter).collect::<Vec<_>>() }))
    });
    answers.collect()
}

fn winner(result: &Winner) -> GameWinner {
    match result {
        Winner::A => GameWinner::A,
        Winner::B => GameWinner::B,
        Winner::Draw => GameWinner::Draw,
    }
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}
