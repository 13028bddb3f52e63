//! A match result as the worked cases write it, and whether it may be entered.

use std::iter;

use engine::play::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score};
use engine::{Refusal, RefusalKind};
use rulebook::Stage;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{read, rulebook};

#[derive(Deserialize)]
pub struct Slip {
    pub p1: Option<String>,
    pub p2: Option<String>,
    #[serde(default)]
    w1: u32,
    #[serde(default)]
    w2: u32,
    #[serde(default)]
    drawn: u32,
    #[serde(default)]
    unfinished: u32,
    tiebreak_winner: Option<String>,
    #[serde(default)]
    agreed_draw: bool,
    #[serde(default)]
    pub bye: bool,
}

impl Slip {
    pub fn score(&self) -> Result<Score, String> {
        let mut score = Score::of(self.w1, self.w2, self.drawn);
        let broken_off = Game { winner: GameWinner::Draw, first_side: None, unfinished: true };
        score.games.extend(iter::repeat_n(broken_off, self.unfinished as usize));
        if self.tiebreak_winner.is_some() {
            score.decided_by = DecidedBy::Tiebreaker;
            score.result = Some(match &self.tiebreak_winner {
                winner if *winner == self.p1 => Outcome::A,
                winner if *winner == self.p2 => Outcome::B,
                _ => return Err("the tiebreaker was won by somebody who is not at the table".to_owned()),
            });
        } else if self.agreed_draw {
            score.result = Some(Outcome::Draw);
            score.agreement = Some(Agreement::IntentionalDraw);
        } else if self.w1 == self.w2 && !score.games.is_empty() {
            // Games were played, and nobody is said to have won the match.
            score.result = Some(Outcome::Draw);
        }
        Ok(score)
    }

    /// The score where only the games are told. Nobody ahead means an agreed draw, which changes no game.
    pub fn of_games_alone(&self) -> Result<Score, String> {
        let level = self.w1 == self.w2;
        let score = self.score()?;
        Ok(if level { Score { games: score.games, ..Score::agreed_draw() } } else { score })
    }
}

pub fn result_check(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("transformers")?;
    let slips: Vec<Slip> = read(input)?;
    let answers = slips.iter().map(|slip| {
        let settled = slip.score()?.settle(rulebook.match_rule(), Stage::Swiss);
        let reasons: Vec<String> = settled.err().iter().map(reason).collect();
        Ok(json!({ "valid": reasons.is_empty(), "reasons": reasons }))
    });
    answers.collect()
}

/// The worked cases' own word for a refusal. An empty slip, which to the engine says nothing yet, is to them a draw
/// nobody agreed on.
fn reason(refusal: &Refusal) -> String {
    match refusal.kind {
        RefusalKind::EqualNeedsResult { .. } => "UNINTENTIONAL_DRAW".to_owned(),
        RefusalKind::UnfinishedAfterDecision { .. } => "UNFINISHED_AFTER_TWO_WINS".to_owned(),
        _ => refusal.code().to_uppercase().replace('-', "_"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(slip: &Value) -> Value {
        result_check(&json!([slip])).unwrap()[0]["reasons"].clone()
    }

    #[test]
    fn a_slip_is_told_to_the_engine_as_it_is_written() {
        for (slip, said) in [
            (json!({ "w1": 0, "w2": 2 }), json!([])),
            (json!({ "w1": 0, "w2": 0 }), json!(["UNINTENTIONAL_DRAW"])),
            (json!({ "w1": 1, "w2": 1, "agreed_draw": true }), json!([])),
            (json!({ "w1": 0, "w2": 1, "unfinished": 1, "agreed_draw": true }), json!([])),
            (json!({ "w1": 2, "w2": 1, "agreed_draw": true }), json!(["RESULT_AGAINST_GAMES"])),
            (json!({ "p1": "A", "p2": "B", "w1": 1, "w2": 1, "tiebreak_winner": "B" }), json!([])),
            (json!({ "w1": 1, "w2": 2, "unfinished": 1 }), json!(["UNFINISHED_AFTER_TWO_WINS"])),
        ] {
            assert_eq!(reasons(&slip), said, "{slip}");
        }
    }

    #[test]
    fn a_slip_that_cannot_be_told_is_an_error() {
        let stranger = json!([{ "p1": "A", "p2": "B", "w1": 1, "w2": 1, "tiebreak_winner": "C" }]);
        assert!(result_check(&stranger).unwrap_err().contains("not at the table"));
        let error = result_check(&json!([{ "w1": "two" }])).unwrap_err();
        assert!(error.starts_with("the input has another shape: "), "{error}");
    }
}
