//! Points and percentages of single players, whose past is told as a record or as games.

use engine::play::Score;
use serde::Deserialize;
use serde_json::{Value, json};

use super::history::{History, Record, decimal, ratio, share};
use super::slip::Slip;
use super::{read, rulebook};

#[derive(Deserialize)]
struct Matches {
    wins: u32,
    losses: u32,
    draws: u32,
}

pub fn match_win(input: &Value) -> Result<Value, String> {
    let records: Vec<Matches> = read(input)?;
    let answers = records.iter().map(|&Matches { wins, losses, draws }| {
        let (mut history, player) = one_player()?;
        history.play(player, 1, (wins, losses, draws))?;
        let tally = history.tally(player);
        let explanation = history.explanation(player, "opponents-match-win")?;
        let own = explanation.as_opponent.ok_or("opponents-match-win is no mean over opponents")?;
        Ok(json!({
            "match_points": tally.points,
            "rounds": tally.rounds,
            "raw": share(own.own),
            "used": ratio(own.value.as_ref()),
            "used_dec": decimal(own.value.as_ref(), 3),
        }))
    });
    answers.collect()
}

pub fn game_points(input: &Value) -> Result<Value, String> {
    let slips: Vec<Slip> = read(input)?;
    let answers = slips.iter().map(|slip| {
        let (mut history, first) = one_player()?;
        let second = history.enter("the opponent");
        history.meet(1, first, second, &slip.of_games_alone()?)?;
        let (first, second) = (history.tally(first), history.tally(second));
        Ok(json!({ "p1": first.game_points, "p2": second.game_points, "games": first.games }))
    });
    answers.collect()
}

#[derive(Deserialize)]
struct Games {
    /// Games won and lost, match by match, and where there is a third number those drawn.
    matches: Vec<Vec<u32>>,
}

pub fn game_win(input: &Value) -> Result<Value, String> {
    let players: Vec<Games> = read(input)?;
    let answers = players.iter().map(|Games { matches }| {
        let (mut history, player) = one_player()?;
        for (round, games) in (1..).zip(matches) {
            let score = match **games {
                [won, lost] => Score::of(won, lost, 0),
                [won, lost, drawn] => Score::of(won, lost, drawn),
                _ => return Err(format!("{games:?} are not the games of a match")),
            };
            let opponent = history.enter(&format!("the opponent of round {round}"));
            history.meet(round, player, opponent, &score)?;
        }
        let tally = history.tally(player);
        let found = history.explanation(player, "game-win")?;
        Ok(json!({
            "game_points": tally.game_points,
            "games": tally.games,
            "raw": share(found.own),
            "used": ratio(found.value.as_ref()),
            "used_dec": found.display,
        }))
    });
    answers.collect()
}

#[derive(Deserialize)]
struct Met {
    opponents: Vec<Opponent>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Opponent {
    Record(Record),
    Nobody(Bye),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Bye {
    Bye,
}

pub fn opponents_match_win(input: &Value) -> Result<Value, String> {
    let players: Vec<Met> = read(input)?;
    let answers = players.iter().map(|Met { opponents }| {
        let (mut history, player) = one_player()?;
        for (round, opponent) in (1..).zip(opponents) {
            match opponent {
                Opponent::Nobody(Bye::Bye) => history.bye(round, player),
                Opponent::Record(record) => {
                    let opponent = history.enter(&format!("the opponent of round {round}"));
                    let (score, rest) = first_of(*record)?;
                    history.meet(round, opponent, player, &score)?;
                    history.play(opponent, round + 1, rest)?;
                }
            }
        }
        let found = history.explanation(player, "opponents-match-win")?;
        Ok(json!({
            "omw": ratio(found.value.as_ref()),
            "dec2": found.display,
            "dec4": decimal(found.value.as_ref(), 4),
        }))
    });
    answers.collect()
}

/// One match of a record, and the record of the others. Somebody who was met has played at least one.
fn first_of((won, lost, drawn): Record) -> Result<(Score, Record), String> {
    match (won, lost, drawn) {
        (1.., _, _) => Ok((Score::of(2, 0, 0), (won - 1, lost, drawn))),
        (0, 1.., _) => Ok((Score::of(0, 2, 0), (won, lost - 1, drawn))),
        (0, 0, 1..) => Ok((Score::agreed_draw(), (won, lost, drawn - 1))),
        (0, 0, 0) => Err("an opponent without any match".to_owned()),
    }
}

fn one_player() -> Result<(History, usize), String> {
    let mut history = History::new(rulebook("transformers")?);
    let player = history.enter("the player");
    Ok((history, player))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_who_never_played_has_the_floor_and_no_share() {
        let answer = match_win(&json!([{ "wins": 0, "losses": 0, "draws": 0 }])).unwrap();
        assert_eq!((&answer[0]["raw"], &answer[0]["used"]), (&json!(null), &json!("33/100")));
        let answer = game_win(&json!([{ "matches": [] }])).unwrap();
        assert_eq!((&answer[0]["raw"], &answer[0]["used"]), (&json!(null), &json!("33/100")));
        let answer = opponents_match_win(&json!([{ "opponents": ["bye"] }])).unwrap();
        assert_eq!(answer[0]["omw"], "33/100");
    }

    #[test]
    fn opponents_without_a_win_keep_their_record() {
        let answer = opponents_match_win(&json!([{ "opponents": [[0, 0, 1], [0, 1, 2]] }])).unwrap();
        // One third, and two ninths raised to 33/100.
        assert_eq!(answer[0]["omw"], "199/600");
        assert!(opponents_match_win(&json!([{ "opponents": [[0, 0, 0]] }])).is_err());
    }

    #[test]
    fn drawn_games_count() {
        let answer = game_win(&json!([{ "matches": [[2, 0, 1], [1, 0]] }])).unwrap();
        assert_eq!((&answer[0]["game_points"], &answer[0]["games"]), (&json!(10), &json!(4)));
        let answer = game_points(&json!([{ "w1": 1, "w2": 1, "drawn": 1 }])).unwrap();
        assert_eq!(answer[0], json!({ "p1": 4, "p2": 4, "games": 3 }));
    }
}
