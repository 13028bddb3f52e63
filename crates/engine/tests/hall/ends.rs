//! What may be entered as the end of a match: by its games, its stage and its clock.

use crate::given::{Hall, person, player};
use engine::Command;
use engine::command::{
    ConfirmResult, CorrectResult, DraftCut, ExtendTable, PublishCut, RecordResult, ReportResult, StartClock,
};
use engine::ids::{RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::ending::{AnswerEnding, CallTime, ConfirmEnding, Passed, Screen, Told, walk_of};
use engine::play::{
    AgreeTwoForOne, Agreement, Concede, DecidedBy, Game, GameWinner, LeaveNow, Outcome, Score, Side,
    StopTable,
};
use engine::tournament::{Match, Recorded};
use serde_json::{Value, json};

const TABLE: TableNumber = TableNumber(1);
const MINUTE: i64 = 60_000;

fn current(hall: &Hall) -> (RoundNumber, Match) {
    let round = hall.tournament.current_round().expect("a round");
    (round.number, round.table(TABLE).expect("a table").clone())
}

fn result(hall: &Hall) -> Recorded {
    current(hall).1.result.expect("a result")
}

fn record(hall: &Hall, score: &Score) -> Command {
    let (round, _) = current(hall);
    Command::RecordResult(RecordResult { round, table: TABLE, score: score.clone(), insists: false })
}

fn insist(hall: &Hall, score: &Score) -> Command {
    let (round, _) = current(hall);
    Command::RecordResult(RecordResult { round, table: TABLE, score: score.clone(), insists: true })
}

/// Round 1, its clock running.
fn playing(rulebook: &str, options: Value) -> Hall {
    let mut hall = Hall::of(rulebook, 8, options);
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    hall
}

fn later(hall: &mut Hall, minutes: i64) {
    hall.at.0 += minutes * MINUTE;
}

/// The finals after one round and a cut: how many rounds of them are played before this one.
fn finals(rulebook: &str, wins: u32, size: u32, played: u32, mut options: Value) -> Hall {
    options["rounds"] = json!(1);
    options["cut"] = json!({ "size": size, "method": "ranking" });
    let mut hall = Hall::of(rulebook, 16, options);
    hall.play_round_by(wins);
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    let attempt = hall.tournament.cut_draft.as_ref().expect("a draft").attempt;
    hall.must(Command::PublishCut(PublishCut { attempt }));
    for _ in 0..played {
        hall.play_round_by(wins);
    }
    hall.publish();
    hall
}

fn timed(wins: [u32; 2], outcome: Option<Outcome>, decided_by: DecidedBy) -> Score {
    Score { result: outcome, decided_by, ..Score::of(wins[0], wins[1], 0) }
}

fn refused(hall: &mut Hall, score: &Score) -> &'static str {
    let command = record(hall, score);
    hall.refused(command).code()
}

// ------------------------------------------------------------------------------------------------------ no time limit

/// Everything that only the end of time brings about.
fn by_time() -> Vec<Score> {
    let unfinished = Game { winner: GameWinner::Draw, first_side: None, unfinished: true };
    let mut broken_off = Score::of(1, 0, 0);
    broken_off.games.push(unfinished);
    vec![
        Score::of(1, 0, 0),
        broken_off,
        timed([1, 0], None, DecidedBy::Time),
        timed([0, 0], Some(Outcome::A), DecidedBy::Time),
        timed([1, 1], Some(Outcome::A), DecidedBy::Tiebreaker),
        timed([1, 1], Some(Outcome::DoubleLoss), DecidedBy::Time),
        timed([1, 1], None, DecidedBy::Games),
    ]
}

fn only_wins_end_it(mut hall: Hall) {
    let (round, match_) = current(&hall);
    assert_eq!(hall.tournament.round(round).expect("a round").clock.length_ms, None);
    for score in by_time() {
        for (started, insists) in [(false, false), (false, true), (true, true)] {
            let mut hall = hall.clone();
            if started {
                hall.must(Command::StartClock(StartClock { round }));
            }
            let command = if insists { insist(&hall, &score) } else { record(&hall, &score) };
            let refusal = hall.refused(command);
            assert!(
                ["no-time-limit", "both-lose-not-here", "extra-game-needed"].contains(&refusal.code()),
                "{score:?}: {refusal}"
            );
            assert!(refusal.citation.is_some());
        }
        let report = ReportResult { round, table: TABLE, score: score.clone() };
        hall.refused_to(&player(match_.a.0), Command::ReportResult(report));
    }
    let extend = ExtendTable { round, table: TABLE, minutes: 5, reason: None };
    assert_eq!(hall.refused(Command::ExtendTable(extend)).code(), "no-time-limit");
    let call = CallTime { round, table: TABLE, reason: Some("late already".into()) };
    assert_eq!(hall.refused(Command::CallTime(call)).code(), "no-time-limit");
    let won = record(&hall, &Score::of(2, 1, 0));
    hall.must(won);
    let correct = |score| {
        let reason = "misread".to_owned();
        Command::CorrectResult(CorrectResult { round, table: TABLE, score, before: None, reason })
    };
    assert_eq!(hall.refused(correct(Score::of(1, 0, 0))).code(), "no-time-limit");
    hall.must(correct(Score::of(1, 2, 0)));
    assert_eq!(result(&hall).settled.outcome, Outcome::B);
}

#[test]
fn db_time_03_the_final_match_ends_with_two_wins_and_not_before() {
    only_wins_end_it(finals("dragon-ball-super", 2, 4, 1, json!({})));
}

#[test]
fn a_playoff_without_a_limit_ends_with_two_wins_and_not_before() {
    only_wins_end_it(finals("transformers", 2, 4, 0, json!({})));
}

// --------------------------------------------------------------------------------------- what equal games mean in a stage

/// DB-XT-03
#[test]
fn equal_games_at_the_end_of_time_are_what_the_stage_makes_of_them() {
    let tie = |wins, side| timed(wins, Some(side), DecidedBy::Tiebreaker);
    let time = |wins, side| timed(wins, Some(side), DecidedBy::Time);
    let bo3 = json!({ "best_of": 3, "round_minutes": 50 });
    let single = json!({ "structure": "single-elimination", "best_of": 3, "round_minutes": 50 });
    let cut = |rulebook, wins| {
        let mut hall = finals(rulebook, wins, 4, 0, json!({}));
        let (round, _) = current(&hall);
        hall.must(Command::StartClock(StartClock { round }));
        hall
    };
    let swiss = playing;
    let rows: Vec<(Hall, Score, &str)> = vec![
        (swiss("dragon-ball-super", json!({})), tie([1, 1], Outcome::A), "no-tiebreaker-here"),
        (swiss("dragon-ball-super", json!({})), time([1, 1], Outcome::B), "no-tiebreaker-here"),
        (swiss("dragon-ball-super", json!({})), time([0, 0], Outcome::DoubleLoss), "both-lose-not-here"),
        (swiss("gate-ruler", json!({})), time([0, 0], Outcome::A), "no-tiebreaker-here"),
        (swiss("buddyfight", bo3), tie([1, 1], Outcome::A), "no-tiebreaker-here"),
        (swiss("vanguard", single.clone()), time([1, 1], Outcome::Draw), "somebody-has-to-advance"),
        (swiss("vanguard", single.clone()), tie([1, 1], Outcome::A), "extra-game-needed"),
        (swiss("vanguard", single), timed([1, 1], None, DecidedBy::Time), "extra-game-needed"),
        (cut("gate-ruler", 1), time([0, 0], Outcome::DoubleLoss), "both-lose-not-here"),
        (cut("dragon-ball-super", 2), time([1, 1], Outcome::DoubleLoss), "both-lose-not-here"),
        (cut("dragon-ball-super", 2), tie([1, 1], Outcome::B), "extra-game-needed"),
        (
            finals("transformers", 2, 4, 0, json!({ "playoff_minutes": 50 })),
            time([1, 1], Outcome::DoubleLoss),
            "both-lose-not-here",
        ),
    ];
    for (mut hall, score, code) in rows {
        later(&mut hall, 61);
        assert_eq!(
            refused(&mut hall, &score),
            code,
            "{} {score:?}",
            hall.tournament.stage_of(current(&hall).0).name()
        );
    }
    let mut both = cut("vanguard", 1);
    later(&mut both, 61);
    let lost = record(&both, &time([0, 0], Outcome::DoubleLoss));
    both.must(lost);
    assert_eq!(result(&both).settled.outcome, Outcome::DoubleLoss, "R 3.2.3 has it without a method");
}

/// Equal games of a single elimination mean an extra game, also where it is the whole tournament.
#[test]
fn the_extra_game_of_a_single_elimination_is_part_of_the_score() {
    let options = json!({ "structure": "single-elimination", "best_of": 3, "round_minutes": 50 });
    let mut hall = playing("vanguard", options);
    later(&mut hall, 51);
    let won = record(&hall, &Score { decided_by: DecidedBy::Time, ..Score::of(2, 1, 1) });
    hall.must(won);
    assert_eq!(result(&hall).settled.outcome, Outcome::A);
}

#[test]
fn nr_elim_06_a_drawn_elimination_game_goes_to_the_higher_seed() {
    let mut hall = finals("netrunner", 2, 4, 0, json!({}));
    let (_, match_) = current(&hall);
    let seeds = hall.tournament.cut.as_ref().expect("a cut").seeds.clone();
    let place = |id| seeds.iter().position(|&seed| seed == id);
    let (higher, lower) =
        if place(match_.a) < place(match_.b) { (Outcome::A, Outcome::B) } else { (Outcome::B, Outcome::A) };
    for decided_by in [DecidedBy::Tiebreaker, DecidedBy::Time] {
        let drawn = |side| Score { result: Some(side), decided_by, ..Score::of(0, 0, 1) };
        assert_eq!(refused(&mut hall, &drawn(lower)), "higher-ranked-wins");
        let mut other = hall.clone();
        let won = record(&other, &drawn(higher));
        other.must(won);
        assert_eq!(result(&other).settled.outcome, higher);
        let nobody = Score { result: Some(Outcome::Draw), decided_by, ..Score::of(0, 0, 1) };
        assert_eq!(refused(&mut hall, &nobody), "higher-ranked-wins", "a draw is no result here");
    }
}

#[test]
fn br_eot_01_an_announced_annex_goes_on_until_there_is_a_winner() {
    for rulebook in ["vanguard", "weiss-schwarz", "buddyfight"] {
        let mut hall = playing(rulebook, json!({ "time_up_procedure": true }));
        later(&mut hall, 200);
        let unfinished = Game { winner: GameWinner::Draw, first_side: None, unfinished: true };
        let drawn = Score {
            games: vec![unfinished],
            result: Some(Outcome::Draw),
            decided_by: DecidedBy::Time,
            agreement: None,
        };
        assert_eq!(refused(&mut hall, &drawn), "procedure-finds-winner", "{rulebook}");
        let command = insist(&hall, &drawn);
        assert_eq!(hall.refused(command).code(), "procedure-finds-winner", "{rulebook}");
        let at_once = record(&hall, &Score { result: Some(Outcome::Draw), ..Score::of(0, 0, 1) });
        hall.must(at_once);
        assert_eq!(result(&hall).settled.outcome, Outcome::Draw, "both lost at once");
    }
}

// --------------------------------------------------------------------------------------------------------- the clock

#[test]
fn what_only_time_ends_waits_for_the_clock_of_the_table() {
    let ahead = Score::of(1, 0, 0);
    let options = json!({ "best_of": 3, "round_minutes": 50 });
    let mut hall = playing("vanguard", options.clone());
    assert_eq!(refused(&mut hall, &ahead), "time-is-left", "the round runs");
    let mut insisting = hall.clone();
    let command = insist(&insisting, &ahead);
    insisting.must(command);
    assert_eq!(result(&insisting).settled.outcome, Outcome::A, "whoever insists has looked at the clock");
    let (round, _) = current(&hall);
    hall.must(Command::ExtendTable(ExtendTable { round, table: TABLE, minutes: 5, reason: None }));
    later(&mut hall, 51);
    assert_eq!(refused(&mut hall, &ahead), "time-is-left", "its extension runs");
    later(&mut hall, 5);
    let mut stopped = hall.clone();
    stopped.must(Command::StopTable(StopTable { round, table: TABLE, why: "other".into() }));
    assert_eq!(refused(&mut stopped, &ahead), "time-is-left", "its own clock stands still");
    let command = record(&hall, &ahead);
    hall.must(command);
    assert_eq!(result(&hall).settled.outcome, Outcome::A);
    // A shop that never starts its clock goes by its slips.
    let mut shop = Hall::of("vanguard", 8, options);
    shop.publish();
    let command = record(&shop, &ahead);
    shop.must(command);
    assert_eq!(result(&shop).settled.outcome, Outcome::A);
}

#[test]
fn db_time_05_a_preliminary_match_not_finished_in_prep_time_is_a_draw() {
    let mut hall = playing("dragon-ball-super", json!({}));
    let drawn = Score { result: Some(Outcome::Draw), decided_by: DecidedBy::Time, ..Score::of(1, 0, 1) };
    let ahead = Score::of(1, 0, 1);
    later(&mut hall, 65);
    assert_eq!(refused(&mut hall, &drawn), "prep-time-is-left");
    later(&mut hall, 6);
    assert_eq!(refused(&mut hall, &ahead), "prep-time-over", "75 minutes: prep time is over");
    let mut finished = hall.clone();
    let command = insist(&finished, &ahead);
    finished.must(command);
    assert_eq!(result(&finished).settled.outcome, Outcome::A, "it was finished in prep time");
    let command = record(&hall, &drawn);
    hall.must(command);
    assert_eq!(result(&hall).settled.outcome, Outcome::Draw);
}

/// Answers the assistant at the table.
fn answer(hall: &mut Hall, told: Told) {
    let (round, match_) = current(hall);
    let ending = match_.course().and_then(|course| course.ending.clone()).expect("time was called");
    let step = ending.answers.len() as u32;
    hall.must(Command::AnswerEnding(AnswerEnding { round, table: TABLE, step, told }));
}

fn confirm(hall: &mut Hall) {
    let (round, match_) = current(hall);
    let step =
        match_.course().and_then(|course| course.ending.as_ref()).map_or(0, |ending| ending.answers.len());
    hall.must(Command::ConfirmEnding(ConfirmEnding { round, table: TABLE, step: step as u32 }));
}

/// A semifinal in which the player who is behind is better in the comparison after turn 6.
fn compared(options: Value) -> Hall {
    let mut hall = finals("dragon-ball-super", 2, 4, 0, options);
    let (round, _) = current(&hall);
    hall.must(Command::StartClock(StartClock { round }));
    later(&mut hall, 61);
    hall.must(Command::CallTime(CallTime { round, table: TABLE, reason: None }));
    answer(&mut hall, Told::Games { a: 1, b: 0, drawn: 0, running: true });
    answer(&mut hall, Told::pointing("turn", Side::A));
    for _ in 0..=6 {
        answer(&mut hall, Told::picked("turn-ended"));
    }
    let level = ["deck", "battle-area", "hand"].map(|reading| (reading, [4, 4]));
    answer(&mut hall, Told::readings([("life", [2, 3])].into_iter().chain(level)));
    hall
}

#[test]
fn db_ft_01_six_extra_turns_and_then_a_deciding_game() {
    let mut hall = compared(json!({}));
    let (number, match_) = current(&hall);
    let round = hall.tournament.round(number).expect("a round");
    let walk = walk_of(&hall.tournament, round, &match_).expect("a walk").expect("time was called");
    assert_eq!(walk.passed.last(), Some(&Passed::ExtraGame { wins: 1 }), "1–1");
    assert!(matches!(walk.screen, Screen::WhoseTurn), "the deciding game begins with turn 0");
    answer(&mut hall, Told::pointing("turn", Side::B));
    answer(&mut hall, Told::pointing("won", Side::A));
    confirm(&mut hall);
    assert_eq!((result(&hall).settled.outcome, result(&hall).settled.wins), (Outcome::A, [2, 1]));
}

#[test]
fn db_ft_02_the_comparison_decides_the_match_where_it_was_announced() {
    let mut hall = compared(json!({ "finals_comparison_decides": "match" }));
    confirm(&mut hall);
    assert_eq!((result(&hall).settled.outcome, result(&hall).settled.wins), (Outcome::B, [1, 0]));
}

// ----------------------------------------------------------------------------------------------------- conceding, leaving

fn games(a: u32, b: u32) -> Vec<Game> {
    Score::of(a, b, 0).games
}

#[test]
fn tf_conc_05_finished_games_stand_when_the_leader_concedes() {
    let mut hall = playing("transformers", json!({}));
    let (round, Match { a, b, .. }) = current(&hall);
    let concede = |finished| Command::Concede(Concede { round, table: TABLE, finished });
    let mut behind = hall.clone();
    behind.act(&player(a.0), concede(games(0, 1))).expect("conceded");
    assert_eq!(result(&behind).settled.wins, [0, 2], "nothing claimed, nothing to confirm");
    hall.act(&player(a.0), concede(games(1, 0))).expect("conceded");
    assert!(current(&hall).1.result.is_none(), "the opponent confirms what the other has won");
    hall.act(&player(b.0), Command::ConfirmResult(ConfirmResult { round, table: TABLE, reported_at: None }))
        .expect("confirmed");
    let found = result(&hall);
    assert_eq!((found.settled.wins, found.settled.outcome), ([1, 2], Outcome::B));
    assert_eq!(found.score.decided_by, DecidedBy::Concession);
}

#[test]
fn tf_conc_05_a_slip_with_a_concession_is_filled_up() {
    let conceded = |result, a, b| Score { result, decided_by: DecidedBy::Concession, ..Score::of(a, b, 0) };
    for (score, wins) in [
        (conceded(Some(Outcome::B), 1, 0), [1, 2]),
        (conceded(Some(Outcome::A), 1, 0), [2, 0]),
        (conceded(Some(Outcome::B), 0, 0), [0, 2]),
    ] {
        let mut hall = playing("transformers", json!({}));
        let command = record(&hall, &score);
        hall.must(command);
        assert_eq!(result(&hall).settled.wins, wins);
    }
    let mut hall = playing("transformers", json!({}));
    assert_eq!(refused(&mut hall, &conceded(None, 1, 0)), "who-conceded");
}

#[test]
fn nr_drop_04_a_game_won_before_leaving_stays_won() {
    let mut hall = playing("netrunner", json!({}));
    let (_, Match { a, .. }) = current(&hall);
    hall.must(Command::LeaveNow(LeaveNow { entrant: a, reason: None, finished: games(1, 0) }));
    assert_eq!(result(&hall).settled.wins, [1, 1], "the first game stands, the second goes to the opponent");
    assert_eq!(result(&hall).settled.drawn, 0);
    assert_eq!(hall.tournament.entrant(a).expect("known").dropped_after, Some(1));
}

#[test]
fn nr_drop_04_an_unplayed_game_of_a_conceded_match_is_no_draw() {
    let mut hall = playing("netrunner", json!({}));
    let conceded = |result| Score { result, decided_by: DecidedBy::Concession, ..Score::of(1, 0, 0) };
    assert_eq!(refused(&mut hall, &conceded(None)), "who-conceded");
    let command = record(&hall, &conceded(Some(Outcome::B)));
    hall.must(command);
    assert_eq!((result(&hall).settled.wins, result(&hall).settled.drawn), ([1, 1], 0));
}

// ---------------------------------------------------------------------------------------------- agreements and penalties

#[test]
fn nr_agree_02_a_scorekeeper_alone_takes_no_agreement() {
    let mut hall = playing("netrunner", json!({}));
    hall.appoint("kim", &[Role::Scorekeeper]);
    hall.appoint("jo", &[Role::FloorJudge]);
    let (kim, jo) = (person("kim"), person("jo"));
    let (round, _) = current(&hall);
    let two = || Command::AgreeTwoForOne(AgreeTwoForOne { round, table: TableNumber(2), corp: None });
    let one_for_two = Score { agreement: Some(Agreement::TwoForOne), ..Score::of(1, 0, 0) };
    for score in [Score::agreed_draw(), one_for_two] {
        let command = record(&hall, &score);
        let refusal = hall.refused_to(&kim, command);
        assert_eq!(refusal.code(), "agreement-needs-judge");
        assert!(refusal.citation.is_some());
    }
    assert_eq!(hall.refused_to(&kim, two()).code(), "agreement-needs-judge");
    hall.act(&jo, two()).expect("a judge is there");
    let command = record(&hall, &Score::agreed_draw());
    hall.act(&jo, command).expect("a judge is there");
    let correct = |score| {
        let reason = "misread".to_owned();
        Command::CorrectResult(CorrectResult { round, table: TABLE, score, before: None, reason })
    };
    hall.act(&kim, correct(Score::of(2, 0, 0))).expect("corrected");
    assert_eq!(hall.refused_to(&kim, correct(Score::agreed_draw())).code(), "agreement-needs-judge");
}

#[test]
fn nr_agree_06_nothing_is_agreed_on_outside_swiss() {
    let mut hall = finals("netrunner", 2, 4, 0, json!({}));
    let (round, _) = current(&hall);
    assert_eq!(refused(&mut hall, &Score::agreed_draw()), "agreed-draw-not-allowed");
    let two = AgreeTwoForOne { round, table: TABLE, corp: None };
    assert_eq!(hall.refused(Command::AgreeTwoForOne(two)).code(), "agreement-not-here");
}

#[test]
fn tf_conc_06_no_agreed_draw_where_somebody_has_to_advance() {
    let mut hall = finals("transformers", 2, 4, 0, json!({}));
    let command = record(&hall, &Score::agreed_draw());
    let refusal = hall.refused(command);
    assert_eq!(refusal.code(), "agreed-draw-not-allowed");
    assert_eq!(refusal.citation.expect("a clause").requirement, "TF-CONC-06");
}

#[test]
fn nr_match_01_each_player_takes_each_side_once() {
    let mut hall = playing("netrunner", json!({}));
    let game = |side| Game { winner: GameWinner::A, first_side: Some(side), unfinished: false };
    let score = |second| Score { games: vec![game(Side::A), game(second)], ..Score::default() };
    assert_eq!(refused(&mut hall, &score(Side::A)), "side-played-twice");
    let command = record(&hall, &score(Side::B));
    hall.must(command);
    assert_eq!(result(&hall).settled.wins, [2, 0]);
}

#[test]
fn a_match_is_lost_by_penalty_only_where_one_is_on_record() {
    let lost =
        Score { result: Some(Outcome::DoubleLoss), decided_by: DecidedBy::Penalty, ..Score::default() };
    let mut hall = finals("vanguard", 1, 4, 0, json!({}));
    assert_eq!(refused(&mut hall, &lost), "no-penalty-on-record");
    let by_penalty = Score { result: Some(Outcome::A), decided_by: DecidedBy::Penalty, ..Score::of(1, 0, 0) };
    assert_eq!(refused(&mut hall, &by_penalty), "no-penalty-on-record");
}
