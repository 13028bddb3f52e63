//! Standings of a running tournament.

use crate::given::Hall;
use engine::Command;
use engine::command::{CorrectResult, Drop, RecordResult, Reinstate};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::ledger::Ledger;
use engine::play::{DecidedBy, Game, GameWinner, Score};
use engine::standings::{explain_all, standings};
use serde_json::json;

fn table(hall: &Hall, after: u32) -> engine::standings::Standings {
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let ledger = Ledger::of(&hall.tournament, RoundNumber(after));
    standings(&ledger, rulebook, &hall.tournament.lot_seed(RoundNumber(after))).expect("standings")
}

/// TF-RANK-07
#[test]
fn tf_rank_07_a_bye_is_a_win_of_two_games_and_no_opponent() {
    let mut hall = Hall::with_players(5);
    hall.play_round();
    let bye = hall.tournament.rounds[0].byes[0].entrant;
    let standings = table(&hall, 1);
    let row = standings.rows.iter().find(|row| row.entrant == bye.0 as usize - 1).expect("a row");
    let tally = &row.tally;
    assert_eq!((tally.points, tally.game_points, tally.games, tally.rounds), (3, 6, 2, 1));
    assert!(tally.opponents.is_empty());
}

/// TF-RANK-04
#[test]
fn tf_rank_04_a_game_both_lose_is_a_game_played() {
    let mut hall = Hall::with_players(4);
    hall.publish();
    let mut score = Score::of(2, 0, 0);
    score.games.push(Game { winner: GameWinner::BothLose, first_side: None, unfinished: false });
    hall.must(Command::RecordResult(RecordResult {
        round: RoundNumber(1),
        table: TableNumber(1),
        score,
        insists: false,
    }));
    let winner = hall.tournament.rounds[0].matches[0].a;
    hall.finish_round(2);
    let standings = table(&hall, 1);
    let row = standings.rows.iter().find(|row| row.entrant == winner.0 as usize - 1).expect("a row");
    let game_win = row.tiebreakers.iter().find(|value| value.name == "game-win").expect("a percentage");
    assert_eq!((row.tally.games, game_win.display.as_str()), (3, "0.67"));
}

/// TF-RANK-02
#[test]
fn tf_rank_02_an_unfinished_game_gives_the_game_points_the_fact_sheet_says() {
    for (options, game_points, shown) in
        [(json!({}), [4, 1], "0.67"), (json!({ "game_points": { "unfinished": 0 } }), [3, 0], "0.50")]
    {
        let mut hall = Hall::with_options(4, options);
        hall.publish();
        let mut score = Score::of(1, 0, 0);
        score.games.push(Game { winner: GameWinner::Draw, first_side: None, unfinished: true });
        score.decided_by = DecidedBy::Time;
        hall.must(Command::RecordResult(RecordResult {
            round: RoundNumber(1),
            table: TableNumber(1),
            score,
            insists: false,
        }));
        let seats = [hall.tournament.rounds[0].matches[0].a, hall.tournament.rounds[0].matches[0].b];
        hall.finish_round(2);
        let standings = table(&hall, 1);
        let row = |of: EntrantId| {
            standings.rows.iter().find(|row| row.entrant == of.0 as usize - 1).expect("a row")
        };
        assert_eq!(seats.map(|seat| row(seat).tally.game_points), game_points);
        assert_eq!(seats.map(|seat| row(seat).tally.games), [2, 2], "it is a game played");
        let game_win = row(seats[0]).tiebreakers.iter().find(|value| value.name == "game-win");
        assert_eq!(game_win.expect("a percentage").display, shown);
    }
}

/// TF-RANK-08
#[test]
fn tf_rank_08_those_equal_on_everything_share_the_place() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    let ranks: Vec<u32> = table(&hall, 1).rows.iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 1, 1, 1, 5, 5, 5, 5]);
}

/// TF-AMB-28
#[test]
fn tf_amb_28_rounds_missed_are_not_rounds_played() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    hall.must(Command::Drop(Drop { entrant: EntrantId(1), reason: None }));
    hall.play_round();
    hall.must(Command::Reinstate(Reinstate { entrant: EntrantId(1), reason: "came back".into() }));
    hall.play_round();
    let standings = table(&hall, 3);
    let row = standings.rows.iter().find(|row| row.entrant == 0).expect("a row");
    assert_eq!(row.tally.rounds, 2);
}

#[test]
fn an_explanation_shows_what_each_opponent_adds_before_and_after_the_floor() {
    let mut hall = Hall::with_players(5);
    hall.play_round();
    let ledger = Ledger::of(&hall.tournament, RoundNumber(1));
    let explained = explain_all(&ledger, hall.tournament.rulebook().expect("a rulebook")).expect("explained");
    let index = |entrant: EntrantId| entrant.0 as usize - 1;
    let match_ = &hall.tournament.rounds[0].matches[0];
    let (winner, loser) = (index(match_.a), index(match_.b));
    let match_win = |entrant: usize| &explained[entrant][0];
    assert_eq!(match_win(winner).name, "opponents-match-win");

    let [met] = &match_win(winner).opponents[..] else { panic!("one opponent") };
    assert_eq!((met.opponent, met.own, met.display.as_str()), (loser, Some((0, 3)), "0.33"));
    assert_eq!(match_win(loser).as_opponent.as_ref(), Some(met));

    let bye = &match_win(index(hall.tournament.rounds[0].byes[0].entrant));
    assert!(bye.opponents.is_empty());
    assert_eq!(bye.as_opponent.as_ref().and_then(|own| own.own), Some((3, 3)));

    let game_win = &explained[winner][1];
    assert_eq!((game_win.name, game_win.own), ("game-win", Some((6, 6))));
    assert_eq!((game_win.opponents.len(), &game_win.as_opponent), (0, &None));
}

#[test]
fn a_correction_of_an_earlier_round_moves_the_table() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    hall.play_round();
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    let points = |hall: &Hall, entrant: EntrantId| {
        let standings = table(hall, 2);
        let row = standings.rows.iter().find(|row| row.entrant == entrant.0 as usize - 1).expect("a row");
        row.tally.points
    };
    let before = (points(&hall, match_.a), points(&hall, match_.b));
    hall.must(Command::CorrectResult(CorrectResult {
        round: RoundNumber(1),
        table: TableNumber(1),
        score: Score::of(0, 2, 0),
        reason: "written the wrong way round".into(),
        before: None,
    }));
    assert_eq!((points(&hall, match_.a), points(&hall, match_.b)), (before.0 - 3, before.1 + 3));
}
