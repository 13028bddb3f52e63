//! Standings of a whole tournament.

use engine::standings::{Explanation, Row};
use serde::Deserialize;
use serde_json::{Value, json};

use super::history::{History, decimal, ratio};
use super::slip::Slip;
use super::{read, rulebook};

#[derive(Deserialize)]
struct Tournament {
    players: Vec<String>,
    rounds: Vec<Vec<Slip>>,
}

pub fn standings(input: &Value) -> Result<Value, String> {
    let history = history(&read(input)?)?;
    let explained = history.explained()?;
    let rows = history.standings()?.rows;
    let lines: Vec<Value> = rows.iter().map(|row| line(&history, row, &explained[row.entrant])).collect();
    Ok(json!({ "standings": lines }))
}

fn history(tournament: &Tournament) -> Result<History, String> {
    let mut history = History::new(rulebook("transformers")?);
    for player in &tournament.players {
        history.enter(player);
    }
    for (round, slips) in (1..).zip(&tournament.rounds) {
        for slip in slips {
            let seat = |player: &Option<String>| {
                history.entrant(player.as_deref().ok_or_else(|| format!("round {round}: an empty seat"))?)
            };
            let first = seat(&slip.p1)?;
            if slip.bye {
                history.bye(round, first);
            } else {
                let second = seat(&slip.p2)?;
                history.meet(round, first, second, &slip.score()?)?;
            }
        }
    }
    Ok(history)
}

fn line(history: &History, row: &Row, explained: &[Explanation]) -> Value {
    let value = |name: &str| {
        row.tiebreakers.iter().find(|tiebreak| tiebreak.name == name).and_then(|found| found.value.as_ref())
    };
    let [omw, gw, ogw] = ["opponents-match-win", "game-win", "opponents-game-win"].map(value);
    // An entrant's own match-win is no criterion here; it shows in the tables of those who met them.
    let own = explained.iter().find(|found| found.name == "opponents-match-win");
    let mw = own.and_then(|own| own.as_opponent.as_ref()?.value.as_ref());
    json!({
        "rank": row.rank,
        "player": history.id(row.entrant),
        "match_points": row.tally.points,
        "rounds_played": row.tally.rounds,
        "game_points": row.tally.game_points,
        "games_played": row.tally.games,
        "mw": ratio(mw),
        "mw_dec": decimal(mw, 4),
        "omw": ratio(omw),
        "omw_dec": decimal(omw, 4),
        "gw": ratio(gw),
        "gw_dec": decimal(gw, 4),
        "ogw": ratio(ogw),
        "ogw_dec": decimal(ogw, 4),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(slips: &Value) -> Result<Value, String> {
        standings(&json!({ "players": ["A", "B", "C", "D"], "rounds": [slips] }))
    }

    #[test]
    fn players_on_a_shared_place_stand_in_the_order_of_entry() {
        let won = |p1, p2| json!({ "p1": p1, "p2": p2, "w1": 2 });
        let table = of(&json!([won("D", "A"), won("B", "C")])).unwrap();
        let lines = table["standings"].as_array().unwrap();
        let places: Vec<_> = lines.iter().map(|line| (&line["rank"], &line["player"])).collect();
        assert_eq!(
            json!(places),
            json!([[1, "B"], [1, "D"], [3, "A"], [3, "C"]]),
            "two won, two lost, all by the same score"
        );
    }

    #[test]
    fn a_slip_the_engine_refuses_or_a_stranger_is_an_error() {
        let error = of(&json!([{ "p1": "A", "p2": "B", "w1": 3 }])).unwrap_err();
        assert!(error.contains("impossible-score"), "{error}");
        let error = of(&json!([{ "p1": "A", "p2": "X", "w1": 2 }])).unwrap_err();
        assert_eq!(error, "no player is called X");
        let error = of(&json!([{ "p1": "A", "w1": 2 }])).unwrap_err();
        assert_eq!(error, "round 1: an empty seat");
    }
}
