//! The end of a match: every way through every procedure leads to a result that may be recorded.

use crate::given::{Hall, organizer, person, resolved};
use engine::command::{ExtendTable, StartClock};
use engine::event::Event;
use engine::ids::{RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::ending::{
    AnswerEnding, CallTime, ConfirmEnding, Facts, Passed, Screen, TakeBackEnding, Told, Walk, walk,
};
use engine::play::{DecidedBy, GameWinner, Outcome, Side};
use engine::{Command, Refusal};
use rulebook::{Resolved, Stage, Step};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

const ROUND: RoundNumber = RoundNumber(1);
const TABLE: TableNumber = TableNumber(1);

fn facts(rulebook: &Resolved, stage: Stage) -> Facts<'_> {
    Facts {
        rulebook,
        stage,
        higher_ranked: None,
        granted_turns: 0,
        open_extension: false,
        two_for_one: false,
        slow_play_penalised: false,
    }
}

/// Everything that could be said at a screen.
pub fn answers(walk: &Walk<'_>) -> Vec<Told> {
    let mut all = Vec::new();
    let mut pick = |id: &str, names: bool| match names {
        true => all.extend([Side::A, Side::B].map(|side| Told::pointing(id, side))),
        false => all.push(Told::picked(id)),
    };
    for exit in &walk.exits {
        pick(&exit.id, exit.names_player);
    }
    match &walk.screen {
        Screen::Extension => ["mentioned", "lapsed"].map(|id| pick(id, false)).into_iter().collect(),
        Screen::PlayOn => all.push(Told::Done),
        Screen::Games { .. } => {
            for (a, b, drawn) in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 0, 1)] {
                all.extend([true, false].map(|running| Told::Games { a, b, drawn, running }));
            }
        }
        Screen::WhoseTurn => pick("turn", true),
        Screen::Turn(_) => ["turn-ended", "another-turn"].map(|id| pick(id, false)).into_iter().collect(),
        Screen::ExtraGame => pick("won", true),
        Screen::Step { step, .. } => match step {
            Step::Instruct(_) => all.push(Told::Done),
            Step::Ask(ask) => {
                ask.options.iter().for_each(|option| pick(&option.id, option.names_player));
                let number = ask.number.iter();
                all.extend(
                    number.flat_map(|asked| [asked.min, asked.max]).map(|number| Told::Number { number }),
                );
            }
            Step::Read(read) => {
                // Equal up to one reading, which then differs either way; and equal throughout.
                for at in 0..=read.readings.len() {
                    for both in [[1, 2], [2, 1]] {
                        let value = |n: usize| if n == at { both } else { [1, 1] };
                        let told = read.readings.iter().enumerate();
                        all.push(Told::readings(told.map(|(n, reading)| (reading.id.as_str(), value(n)))));
                    }
                }
            }
            Step::PlayUntil(play) => {
                play.outcomes.iter().for_each(|outcome| pick(&outcome.id, outcome.names_player));
            }
            Step::Chance(chance) => match chance.between.is_empty() {
                true => pick("entered", true),
                false => chance.between.iter().for_each(|answer| pick(&answer.id, answer.names_player)),
            },
            other => panic!("nothing is asked at {}", other.name()),
        },
        Screen::Over(_) => {}
    }
    all
}

/// Where a walk stands, as far as it matters for what may follow.
fn place(walk: &Walk<'_>, games: &str) -> String {
    let named = |screen: &Screen<'_>| match screen {
        Screen::Step { state, times, .. } => format!("{state} {}", (*times).min(3)),
        Screen::Turn(turn) => format!("{turn:?}"),
        other => format!("{other:?}"),
    };
    let extra = walk.passed.iter().any(|passed| matches!(passed, Passed::ExtraGame { .. }));
    format!("{games} {extra} {}", named(&walk.screen))
}

/// Walks everywhere; gives the edges between states that were taken.
fn explore<'a>(facts: Facts<'a>, edges: &mut BTreeSet<(&'a str, &'a str)>) -> usize {
    let mut ways: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut ends = BTreeSet::new();
    let mut open: Vec<(Vec<Told>, String)> = vec![(Vec::new(), String::new())];
    while let Some((told, games)) = open.pop() {
        let here = walk(facts, &told).expect("it was offered");
        let at = place(&here, &games);
        for pair in here.passed.windows(2) {
            if let [Passed::State(from), Passed::State(to)] = pair {
                edges.insert((from, to));
            }
        }
        if ways.contains_key(&at) {
            continue;
        }
        ways.entry(at.clone()).or_default();
        if let Some(over) = here.over() {
            let settled = over.score.settle(facts.rulebook.match_rule(), facts.stage);
            let settled = settled.unwrap_or_else(|refusal| panic!("{told:?}: {refusal}: {:?}", over.score));
            if let Some(outcome) = over.outcome {
                assert_eq!(settled.outcome, outcome, "{told:?}");
            }
            assert!(!over.citation.clause.is_empty());
            ends.insert(at);
            continue;
        }
        for answer in answers(&here) {
            let mut next = told.clone();
            next.push(answer.clone());
            let there = match walk(facts, &next) {
                Ok(there) => there,
                Err(refusal) => {
                    assert_eq!(refusal.code(), "games-do-not-fit", "{next:?}: {refusal}");
                    continue;
                }
            };
            let games =
                if matches!(answer, Told::Games { .. }) { format!("{answer:?}") } else { games.clone() };
            ways.entry(at.clone()).or_default().insert(place(&there, &games));
            // Every edge out of a screen is looked at, also one to a place known already.
            for pair in there.passed.windows(2) {
                if let [Passed::State(from), Passed::State(to)] = pair {
                    edges.insert((from, to));
                }
            }
            if told.len() < 40 {
                open.push((next, games));
            }
        }
    }
    let mut ending = ends.clone();
    loop {
        let more: Vec<String> = ways
            .iter()
            .filter(|(at, to)| !ending.contains(*at) && to.iter().any(|to| ending.contains(to)))
            .map(|(at, _)| at.clone())
            .collect();
        if more.is_empty() {
            break;
        }
        ending.extend(more);
    }
    let stuck: Vec<&String> = ways.keys().filter(|at| !ending.contains(*at)).collect();
    assert!(stuck.is_empty(), "no way to a result from {stuck:?}");
    ends.len()
}

/// The edges a rulebook's file draws.
fn drawn(rulebook: &Resolved, procedure: &str) -> BTreeSet<(String, String)> {
    let states = &rulebook.procedures()[procedure].states;
    let mut edges = BTreeSet::new();
    for (from, step) in states {
        let mut to = |to: &String| _ = edges.insert((from.clone(), to.clone()));
        match step {
            Step::Instruct(step) => to(&step.goto),
            Step::Read(step) => to(&step.goto),
            Step::SetGame(step) => to(&step.goto),
            Step::Decide(step) => [&step.decided, &step.equal].into_iter().for_each(to),
            Step::Ask(step) => {
                step.options.iter().map(|answer| &answer.goto).for_each(&mut to);
                step.number.iter().for_each(|number| {
                    number.cases.iter().map(|case| &case.goto).chain([&number.otherwise]).for_each(&mut to);
                });
            }
            Step::PlayUntil(step) => step.outcomes.iter().map(|outcome| &outcome.goto).for_each(to),
            Step::Branch(step) => step.cases.values().chain(&step.otherwise).for_each(to),
            Step::Chance(step) => {
                step.between.iter().map(|answer| &answer.goto).chain(&step.goto).for_each(to);
            }
            Step::Finish(_) => {}
        }
    }
    edges
}

#[test]
fn every_edge_of_every_procedure_is_walked_to_a_result() {
    use Stage::{DoubleElimination, Final, SingleElimination, Swiss, Tiebreaker};
    let bo3 = json!({ "time_up_procedure": true, "best_of": 3, "round_minutes": 50, "extra_turns": 2 });
    let annex = json!({ "time_up_procedure": true });
    let plain = json!({ "extra_turns": 1 });
    let bushiroad: [(&str, serde_json::Value); 3] =
        [("time-up", bo3), ("time-up", annex), ("time-over", plain)];
    let mut all: Vec<(&str, &str, Vec<serde_json::Value>, Vec<Stage>)> = Vec::new();
    for game in ["vanguard", "weiss-schwarz", "buddyfight"] {
        for (procedure, options) in &bushiroad {
            let stages = vec![Swiss, DoubleElimination, SingleElimination];
            all.push((game, procedure, vec![options.clone()], stages));
        }
    }
    let none = || vec![json!({})];
    let decides = vec![json!({}), json!({ "finals_comparison_decides": "match" })];
    all.push(("dragon-ball-super", "extra-turns", none(), vec![Swiss]));
    all.push(("dragon-ball-super", "comparison", decides, vec![SingleElimination]));
    all.push(("netrunner", "end-of-time", none(), vec![Swiss, Tiebreaker, DoubleElimination]));
    all.push(("gate-ruler", "no-winner", none(), vec![Swiss]));
    all.push(("gate-ruler", "life", none(), vec![SingleElimination, Final]));
    all.push(("transformers", "end-of-match", none(), vec![Swiss, SingleElimination]));
    for (id, procedure, sheets, stages) in all {
        let mut left: Option<BTreeSet<(String, String)>> = None;
        for options in sheets {
            let rulebook = resolved(id, options);
            let mut edges = BTreeSet::new();
            for &stage in &stages {
                let end = rulebook.match_rule().end_of_time(stage).expect("an end");
                assert_eq!(end.procedure.as_deref(), Some(procedure), "{id} {stage:?}");
                for higher_ranked in [None, Some(Side::A), Some(Side::B)] {
                    let known = Facts { higher_ranked, ..facts(&rulebook, stage) };
                    assert!(explore(known, &mut edges) > 1, "{id} {stage:?}");
                }
                explore(Facts { open_extension: true, ..facts(&rulebook, stage) }, &mut BTreeSet::new());
            }
            let walked = edges.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect();
            let known = left.unwrap_or_else(|| drawn(&rulebook, procedure));
            left = Some(known.difference(&walked).cloned().collect());
        }
        assert_eq!(left, Some(BTreeSet::new()), "{id}: nobody went there");
    }
}

fn readings(name: &str, a: i64, b: i64) -> Told {
    Told::readings([(name, [a, b])])
}

fn ended(rulebook: &Resolved, stage: Stage, told: &[Told]) -> (Option<Outcome>, DecidedBy, Vec<GameWinner>) {
    let walk = walk(facts(rulebook, stage), told).expect("a walk");
    let over = walk.over().unwrap_or_else(|| panic!("not over: {:?}", walk.screen));
    (over.outcome, over.score.decided_by, over.score.games.iter().map(|game| game.winner).collect())
}

fn games(a: u32, b: u32, running: bool) -> Told {
    Told::Games { a, b, drawn: 0, running }
}

/// DB-XT-05, DB-XT-06
#[test]
fn db_xt_06_the_examples_of_the_preliminaries() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let turn = || Told::pointing("turn", Side::A);
    let on = || Told::picked("turn-ended");
    let won = |side| Told::pointing("won", side);
    let undecided = |a, b| vec![games(a, b, true), turn(), on(), on(), on(), on()];
    let rows: Vec<(&str, Vec<Told>, Outcome)> = vec![
        ("0-0, undecided", undecided(0, 0), Outcome::Draw),
        ("1-0, game 2 undecided", undecided(1, 0), Outcome::A),
        ("1-1, game 3 undecided", undecided(1, 1), Outcome::Draw),
        (
            "1-0, the other wins in turn 2",
            vec![games(1, 0, true), turn(), on(), on(), won(Side::B)],
            Outcome::Draw,
        ),
        ("0-0, won in turn 3", vec![games(0, 0, true), turn(), on(), on(), on(), won(Side::B)], Outcome::B),
        ("between games at 1-0", vec![games(1, 0, false)], Outcome::A),
        ("between games at 1-1", vec![games(1, 1, false)], Outcome::Draw),
        (
            "prep time ends in turn 2 at 1-0",
            vec![games(1, 0, true), turn(), on(), on(), Told::picked("prep-over")],
            Outcome::Draw,
        ),
    ];
    for (what, told, outcome) in rows {
        assert_eq!(ended(&rulebook, Stage::Swiss, &told).0, Some(outcome), "{what}");
    }
}

#[test]
fn db_xt_01_the_running_turn_is_turn_0_and_three_more_follow() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let mut told = vec![games(0, 0, true), Told::pointing("turn", Side::B)];
    for (number, of) in [(0, Side::B), (1, Side::A), (2, Side::B), (3, Side::A)] {
        let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
        let Screen::Turn(turn) = here.screen else { panic!("a turn: {:?}", here.screen) };
        assert_eq!((turn.number, turn.of, turn.last), (number, of, 3));
        told.push(Told::picked("turn-ended"));
    }
    assert_eq!(ended(&rulebook, Stage::Swiss, &told).0, Some(Outcome::Draw));
}

#[test]
fn db_xt_02_without_a_winner_after_turn_3_the_game_is_drawn() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let mut told = vec![games(1, 0, true), Told::pointing("turn", Side::A)];
    told.extend(vec![Told::picked("turn-ended"); 4]);
    let (outcome, by, winners) = ended(&rulebook, Stage::Swiss, &told);
    assert_eq!((outcome, by), (Some(Outcome::A), DecidedBy::Time));
    assert_eq!(winners, [GameWinner::A, GameWinner::Draw]);
}

#[test]
fn db_xt_03_more_game_wins_win_and_equal_wins_are_a_drawn_match() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let on = vec![Told::picked("turn-ended"); 4];
    for (a, b, outcome) in [(0, 1, Outcome::B), (1, 1, Outcome::Draw)] {
        let mut told = vec![games(a, b, true), Told::pointing("turn", Side::A)];
        told.extend(on.clone());
        assert_eq!(ended(&rulebook, Stage::Swiss, &told).0, Some(outcome));
    }
}

#[test]
fn db_xt_04_no_further_game_is_begun_in_the_preliminaries() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let told = [games(1, 0, true), Told::pointing("turn", Side::A), Told::pointing("won", Side::B)];
    let (outcome, _, winners) = ended(&rulebook, Stage::Swiss, &told);
    assert_eq!((outcome, winners.len()), (Some(Outcome::Draw), 2));
}

#[test]
fn db_time_05_prep_time_over_in_the_preliminaries_is_a_draw() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let told = [games(1, 0, true), Told::pointing("turn", Side::A), Told::picked("prep-over")];
    assert_eq!(ended(&rulebook, Stage::Swiss, &told).0, Some(Outcome::Draw));
}

#[test]
fn db_time_06_prep_time_over_in_the_finals_is_compared_for_the_match() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let all =
        |life| Told::readings([("life", life), ("deck", [0, 0]), ("battle-area", [0, 0]), ("hand", [0, 0])]);
    let told = [games(1, 0, true), Told::pointing("turn", Side::A), Told::picked("prep-over"), all([1, 3])];
    let (outcome, by, _) = ended(&rulebook, Stage::SingleElimination, &told);
    assert_eq!((outcome, by), (Some(Outcome::B), DecidedBy::Time), "also who is behind in games");
}

#[test]
fn db_sim_01_the_turn_player_loses_when_both_lose_at_once() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let start = [games(0, 0, true), Told::pointing("turn", Side::A), Told::picked("turn-ended")];
    for (stage, turn, winner) in
        [(Stage::Swiss, Side::B, Outcome::A), (Stage::SingleElimination, Side::A, Outcome::B)]
    {
        let mut told = start.to_vec();
        told.extend([Told::picked("both-lose"), Told::pointing("turn-player", turn)]);
        assert_eq!(ended(&rulebook, stage, &told).0, Some(winner));
    }
}

#[test]
fn db_draw_01_finals_always_have_a_winner() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let between = walk(facts(&rulebook, Stage::SingleElimination), &[games(1, 1, false)]).expect("a walk");
    assert!(matches!(between.screen, Screen::WhoseTurn), "a deciding game: {:?}", between.screen);
    assert_eq!(ended(&rulebook, Stage::Swiss, &[games(1, 1, false)]).0, Some(Outcome::Draw));
}

#[test]
fn db_ft_03_between_games_the_leader_wins_the_match() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    assert_eq!(ended(&rulebook, Stage::SingleElimination, &[games(0, 1, false)]).0, Some(Outcome::B));
}

/// DB-FT-04, DB-FT-05
#[test]
fn db_ft_05_the_examples_of_the_finals() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    let compare = |life, deck, area, hand| {
        Told::readings([("life", life), ("deck", deck), ("battle-area", area), ("hand", hand)])
    };
    let six = |a, b| {
        let mut told = vec![games(a, b, true), Told::pointing("turn", Side::A)];
        told.extend(vec![Told::picked("turn-ended"); 7]);
        told
    };
    let same = [5, 5];
    for (what, compared, winner, by) in [
        ("life", compare([3, 2], same, same, same), Outcome::A, "life"),
        ("deck", compare(same, [18, 20], same, same), Outcome::B, "deck"),
        ("battle area", compare(same, same, [3, 2], same), Outcome::A, "battle-area"),
        ("hand", compare(same, same, same, [3, 4]), Outcome::B, "hand"),
    ] {
        let mut told = six(0, 0);
        told.push(compared);
        let here = walk(facts(&rulebook, Stage::SingleElimination), &told).expect("a walk");
        let over = here.over().expect("over");
        assert_eq!((over.outcome, over.by), (Some(winner), Some(by)), "{what}");
    }
    let mut told = six(0, 0);
    told.extend([compare(same, same, same, same), Told::pointing("entered", Side::B)]);
    assert_eq!(ended(&rulebook, Stage::SingleElimination, &told).0, Some(Outcome::B), "a random method");
    let mut told = six(1, 0);
    told.push(compare([2, 3], same, same, same));
    let here = walk(facts(&rulebook, Stage::SingleElimination), &told).expect("a walk");
    assert!(
        here.passed.contains(&Passed::ExtraGame { wins: 1 }),
        "1-1: a deciding game, whose first turn is turn 0"
    );
    told.extend([Told::pointing("turn", Side::B), Told::pointing("won", Side::A)]);
    assert_eq!(ended(&rulebook, Stage::SingleElimination, &told).0, Some(Outcome::A));
}

#[test]
fn br_eot_01_vanguard_goes_on_until_the_damage_differs() {
    let rulebook = resolved("vanguard", json!({ "time_up_procedure": true }));
    let told = [
        Told::Done,
        readings("damage", 4, 4),
        Told::picked("turn-ended"),
        readings("damage", 4, 4),
        Told::picked("turn-ended"),
        readings("damage", 5, 4),
    ];
    assert_eq!(
        ended(&rulebook, Stage::Swiss, &told),
        (Some(Outcome::B), DecidedBy::Time, vec![GameWinner::B])
    );
}

#[test]
fn br_eot_02_weiss_schwarz_looks_at_the_level_first() {
    let rulebook = resolved("weiss-schwarz", json!({ "time_up_procedure": true }));
    let told = [Told::Done, Told::readings([("level", [3, 2]), ("clock", [0, 6])])];
    assert_eq!(ended(&rulebook, Stage::Swiss, &told).0, Some(Outcome::B));
}

#[test]
fn br_eot_03_buddyfight_less_life_loses() {
    let rulebook = resolved("buddyfight", json!({ "time_up_procedure": true }));
    let told = [Told::Done, readings("life", 6, 6), Told::picked("turn-ended"), readings("life", 2, 6)];
    assert_eq!(ended(&rulebook, Stage::SingleElimination, &told).0, Some(Outcome::B));
}

#[test]
fn br_eot_05_the_head_judge_is_told_when_it_does_not_end() {
    let rulebook = resolved("vanguard", json!({ "time_up_procedure": true }));
    let mut told = vec![Told::Done, readings("damage", 4, 4), Told::picked("turn-ended")];
    for added in 1..=11 {
        told.push(readings("damage", 4, 4));
        let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
        let Screen::Step { times, .. } = here.screen else { panic!("play goes on") };
        assert_eq!((times, here.alert), (added, added > 10), "turns added");
        told.push(Told::picked("turn-ended"));
    }
}

#[test]
fn br_tim_14_a_turn_after_ones_own_is_not_counted() {
    let rulebook = resolved("vanguard", json!({ "extra_turns": 3 }));
    let mut told = vec![Told::pointing("turn", Side::A)];
    let ids = ["turn-ended", "turn-ended", "another-turn", "turn-ended", "turn-ended"];
    let turns = [(0, Side::A), (1, Side::B), (2, Side::A), (2, Side::A), (3, Side::B)];
    for (id, turn) in ids.into_iter().zip(turns) {
        let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
        let Screen::Turn(now) = here.screen else { panic!("a turn") };
        assert_eq!((now.number, now.of), turn);
        told.push(Told::picked(id));
    }
    assert_eq!(ended(&rulebook, Stage::Swiss, &told).0, Some(Outcome::Draw));
}

#[test]
fn br_tim_15_annex_a_is_read_at_the_end_of_the_last_extra_turn() {
    let rulebook = resolved("vanguard", json!({ "time_up_procedure": true, "extra_turns": 1 }));
    let told = [Told::pointing("turn", Side::A), Told::picked("turn-ended")];
    let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
    assert!(matches!(here.screen, Screen::Turn(turn) if turn.number == 1));
    let told = [&told[..], &[Told::picked("turn-ended"), Told::Done, readings("damage", 2, 3)]].concat();
    assert_eq!(ended(&rulebook, Stage::Swiss, &told).0, Some(Outcome::A));
}

#[test]
fn br_tim_12_the_running_game_is_drawn() {
    let rulebook = resolved("vanguard", json!({}));
    assert_eq!(ended(&rulebook, Stage::Swiss, &[]).2, [GameWinner::Draw]);
}

#[test]
fn br_tim_13_what_time_makes_of_a_match_in_each_structure() {
    let one = json!({});
    let three = json!({ "best_of": 3, "round_minutes": 50 });
    let annex = json!({ "time_up_procedure": true });
    let annex_three = json!({ "best_of": 3, "round_minutes": 50, "time_up_procedure": true });
    let a_wins = [Told::Done, readings("damage", 1, 2)];
    for (options, stage, told, outcome) in [
        (&one, Stage::Swiss, vec![], Outcome::Draw),
        (&one, Stage::SingleElimination, vec![], Outcome::DoubleLoss),
        (&one, Stage::DoubleElimination, vec![], Outcome::Draw),
        (&three, Stage::Swiss, vec![games(1, 0, true)], Outcome::A),
        (&three, Stage::Swiss, vec![games(1, 1, true)], Outcome::Draw),
        (&three, Stage::SingleElimination, vec![games(0, 1, true)], Outcome::B),
        (
            &three,
            Stage::SingleElimination,
            vec![games(1, 1, true), Told::pointing("won", Side::A)],
            Outcome::A,
        ),
        (&annex, Stage::SingleElimination, a_wins.to_vec(), Outcome::A),
        (&annex_three, Stage::Swiss, [&[games(0, 1, true)], &a_wins[..]].concat(), Outcome::Draw),
    ] {
        let rulebook = resolved("vanguard", options.clone());
        assert_eq!(ended(&rulebook, stage, &told).0, Some(outcome), "{options} {stage:?} {told:?}");
    }
}

#[test]
fn br_mat_05_equal_games_in_single_elimination_mean_an_extra_game() {
    let rulebook = resolved("vanguard", json!({ "best_of": 3, "round_minutes": 50 }));
    let here = walk(facts(&rulebook, Stage::SingleElimination), &[games(1, 1, true)]).expect("a walk");
    assert!(matches!(here.screen, Screen::ExtraGame));
}

#[test]
fn br_mat_06_in_single_elimination_the_turn_fighter_loses() {
    let rulebook = resolved("vanguard", json!({ "time_up_procedure": true }));
    let told = [Told::picked("both-lose"), Told::pointing("turn-fighter", Side::A)];
    assert_eq!(ended(&rulebook, Stage::SingleElimination, &told).0, Some(Outcome::B));
    assert_eq!(ended(&rulebook, Stage::Swiss, &told[..1]).0, Some(Outcome::Draw));
}

/// Of both, the one whose turn it is not goes on, whoever of the two that is.
#[test]
fn br_sel_02_when_both_lose_at_once_the_other_fighter_wins() {
    let rulebook = resolved("weiss-schwarz", json!({ "time_up_procedure": true }));
    for (turn, winner) in [(Side::A, Outcome::B), (Side::B, Outcome::A)] {
        let told = [Told::picked("both-lose"), Told::pointing("turn-fighter", turn)];
        assert_eq!(ended(&rulebook, Stage::SingleElimination, &told).0, Some(winner));
    }
}

#[test]
fn br_tim_09_an_extension_nobody_speaks_of_lapses() {
    let rulebook = resolved("vanguard", json!({}));
    let asked = Facts { open_extension: true, ..facts(&rulebook, Stage::Swiss) };
    assert!(matches!(walk(asked, &[]).expect("a walk").screen, Screen::Extension));
    let lapsed = walk(asked, &[Told::picked("lapsed")]).expect("a walk");
    assert!(lapsed.over().is_some() && lapsed.passed.contains(&Passed::Extension { lapsed: true }));
    assert!(matches!(walk(asked, &[Told::picked("mentioned")]).expect("a walk").screen, Screen::PlayOn));
}

#[test]
fn nr_eot_01_a_second_game_not_begun_is_a_draw() {
    let rulebook = resolved("netrunner", json!({}));
    let here = walk(facts(&rulebook, Stage::Swiss), &[games(1, 0, false)]).expect("a walk");
    let score = &here.over().expect("over").score;
    let settled = score.settle(rulebook.match_rule(), Stage::Swiss).expect("settled");
    assert_eq!((settled.wins, settled.drawn), ([1, 0], 1));
}

#[test]
fn nr_eot_03_equal_agenda_points_are_a_draw_and_more_a_full_win() {
    let rulebook = resolved("netrunner", json!({}));
    let told = |a, b| {
        let turns = [Told::picked("turn-ended"), Told::picked("turn-ended"), Told::picked("no")];
        [
            &[games(0, 0, true), Told::pointing("turn", Side::B)],
            &turns[..],
            &[readings("agenda-points", a, b)],
        ]
        .concat()
    };
    assert_eq!(ended(&rulebook, Stage::Swiss, &told(4, 4)).2, [GameWinner::Draw]);
    assert_eq!(ended(&rulebook, Stage::Swiss, &told(4, 5)).2, [GameWinner::B]);
}

#[test]
fn nr_eot_04_slow_play_adds_one_turn() {
    let rulebook = resolved("netrunner", json!({}));
    let ended = Told::picked("turn-ended");
    let told = [
        games(0, 0, true),
        Told::pointing("turn", Side::A),
        ended.clone(),
        ended.clone(),
        Told::picked("yes"),
    ];
    let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
    assert!(matches!(here.screen, Screen::Step { state: "slow-extra", .. }));
    let here = walk(facts(&rulebook, Stage::Swiss), &[&told[..], &[ended]].concat()).expect("a walk");
    assert!(matches!(here.screen, Screen::Step { state: "read", .. }), "never more than one");
}

#[test]
fn nr_eot_05_it_says_whose_turn_it_is() {
    let rulebook = resolved("netrunner", json!({}));
    let mut told = vec![games(0, 0, true), Told::pointing("turn", Side::B)];
    for whose in [Side::B, Side::A] {
        let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
        assert!(matches!(here.screen, Screen::Step { turn, .. } if turn == Some(whose)), "{:?}", here.screen);
        told.push(Told::picked("turn-ended"));
    }
}

#[test]
fn nr_eot_06_the_one_game_of_a_two_for_one_is_settled_alike_and_counts_twice() {
    let rulebook = resolved("netrunner", json!({}));
    let known = Facts { two_for_one: true, ..facts(&rulebook, Stage::Swiss) };
    let told = [Told::pointing("turn", Side::A), Told::pointing("won", Side::B)];
    let here = walk(known, &told).expect("a walk");
    let settled =
        here.over().expect("over").score.settle(rulebook.match_rule(), Stage::Swiss).expect("settled");
    assert_eq!(settled.wins, [0, 2]);
}

#[test]
fn gr_end_01_the_turn_is_finished_and_the_opponent_has_one() {
    let rulebook = resolved("gate-ruler", json!({}));
    let told = [Told::pointing("turn", Side::B), Told::picked("turn-ended")];
    let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
    assert!(matches!(here.screen, Screen::Turn(turn) if turn.of == Side::A && turn.number == turn.last));
}

#[test]
fn gr_end_04_equal_life_goes_on_until_somebody_is_ahead() {
    let rulebook = resolved("gate-ruler", json!({}));
    let ended_turn = || Told::picked("turn-ended");
    let told = [
        Told::pointing("turn", Side::A),
        ended_turn(),
        ended_turn(),
        readings("life", 3, 3),
        Told::picked("same"),
        Told::picked("differs"),
        readings("life", 3, 2),
    ];
    let (outcome, by, _) = ended(&rulebook, Stage::SingleElimination, &told);
    assert_eq!((outcome, by), (Some(Outcome::A), DecidedBy::Time));
}

#[test]
fn gr_end_05_the_comparison_comes_before_all_other_processing() {
    let rulebook = resolved("gate-ruler", json!({}));
    let told = [Told::pointing("turn", Side::A), Told::picked("turn-ended"), Told::picked("turn-ended")];
    let told = [&told[..], &[readings("life", 3, 3)]].concat();
    let here = walk(facts(&rulebook, Stage::SingleElimination), &told).expect("a walk");
    let Screen::Step { step: Step::PlayUntil(play), .. } = here.screen else { panic!("play goes on") };
    assert!(
        play.say.en.contains("before any system processing") && play.say.ja.contains("システム処理より先に")
    );
}

#[test]
fn gr_end_07_how_the_result_came_about_is_kept() {
    let rulebook = resolved("gate-ruler", json!({}));
    let turns = [Told::pointing("turn", Side::A), Told::picked("turn-ended"), Told::picked("turn-ended")];
    assert_eq!(ended(&rulebook, Stage::Swiss, &turns).1, DecidedBy::Time, "a draw by time");
    let here = walk(facts(&rulebook, Stage::Swiss), &turns).expect("a walk");
    assert!(here.over().is_some_and(|over| over.score.games[0].unfinished));
    let life = [&turns[..], &[readings("life", 3, 2)]].concat();
    let here = walk(facts(&rulebook, Stage::SingleElimination), &life).expect("a walk");
    assert_eq!(here.over().expect("over").by, Some("life"));
}

#[test]
fn tf_tie_03_two_cards_each_are_flipped_until_the_white_icons_differ() {
    let rulebook = resolved("transformers", json!({}));
    let level = [games(1, 1, false), Told::Done, readings("health", 7, 7), readings("stars", 3, 3)];
    let flips = [
        Told::Done,
        readings("white-icons", 2, 2),
        Told::picked("yes"),
        Told::Done,
        readings("white-icons", 1, 2),
    ];
    let (outcome, by, _) = ended(&rulebook, Stage::Swiss, &[&level[..], &flips].concat());
    assert_eq!((outcome, by), (Some(Outcome::B), DecidedBy::Tiebreaker));
}

#[test]
fn tf_tie_04_a_deck_that_runs_out_is_made_of_scrap_pile_and_flipped_cards() {
    let rulebook = resolved("transformers", json!({}));
    let level = [games(1, 1, false), Told::Done, readings("health", 7, 7)];
    let before = walk(facts(&rulebook, Stage::Swiss), &level).expect("a walk");
    assert!(!matches!(before.screen, Screen::Step { state: "flip", .. }), "not before it is due");
    let told = [&level[..], &[readings("stars", 3, 3)]].concat();
    let here = walk(facts(&rulebook, Stage::Swiss), &told).expect("a walk");
    let Screen::Step { state: "flip", step: Step::Instruct(flip), .. } = here.screen else {
        panic!("a flip: {:?}", here.screen)
    };
    assert!(flip.say.en.contains("reshuffled from the scrap pile and the cards flipped here"));
    assert!(flip.say.ja.contains("スクラップパイルとここで表にしたカード"));
}

fn running(hall: &Hall) -> usize {
    let course = hall.tournament.rounds[0].matches[0].course().expect("something happened");
    course.ending.as_ref().map_or(0, |ending| ending.answers.len())
}

fn answer(step: u32, told: Told) -> Command {
    Command::AnswerEnding(AnswerEnding { round: ROUND, table: TABLE, step, told })
}

/// A Weiss Schwarz round whose time is up.
fn time_up() -> Hall {
    let mut hall = Hall::of("weiss-schwarz", 8, json!({ "time_up_procedure": true }));
    hall.publish();
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    hall.at.0 += 30 * 60_000;
    hall
}

fn call(reason: Option<&str>) -> Command {
    Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: reason.map(str::to_owned) })
}

#[test]
fn br_eot_04_every_step_is_stored_with_moment_and_judge() {
    let mut hall = time_up();
    hall.appoint("jun", &[Role::FloorJudge]);
    hall.act(&person("jun"), call(None)).expect("called");
    hall.act(&person("jun"), answer(0, Told::Done)).expect("told");
    let told = Told::readings([("level", [2, 2]), ("clock", [4, 5])]);
    hall.act(&person("jun"), answer(1, told.clone())).expect("told");
    let course = hall.tournament.rounds[0].matches[0].course().cloned().expect("a course");
    let last = course.ending.expect("an ending").answers.pop().expect("an answer");
    assert_eq!((last.told, last.at, last.by), (told, hall.at, person("jun")));
    let confirm = Command::ConfirmEnding(ConfirmEnding { round: ROUND, table: TABLE, step: 2 });
    let events = hall.act(&person("jun"), confirm).expect("recorded");
    assert!(matches!(&events[..], [Event::ResultRecorded(_)]));
    let result = hall.tournament.rounds[0].matches[0].result.clone().expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::A, DecidedBy::Time));
}

#[test]
fn back_is_one_answer_fewer_and_nobody_answers_a_screen_that_is_gone() {
    let mut hall = time_up();
    assert_eq!(hall.refused(answer(0, Told::Done)).code(), "time-not-called");
    hall.must(call(None));
    assert_eq!(hall.refused(call(None)).code(), "time-called-already");
    hall.must(answer(0, Told::Done));
    assert_eq!(hall.refused(answer(0, Told::Done)).code(), "ending-moved-on");
    assert_eq!(hall.refused(answer(1, Told::Done)).code(), "answer-does-not-fit");
    let high = Told::readings([("level", [5, 2]), ("clock", [4, 5])]);
    assert_eq!(hall.refused(answer(1, high)).code(), "number-out-of-range");
    let back = |step| Command::TakeBackEnding(TakeBackEnding { round: ROUND, table: TABLE, step });
    hall.must(back(1));
    assert_eq!(running(&hall), 0);
    hall.must(back(0));
    assert!(hall.tournament.rounds[0].matches[0].course().is_some_and(|course| course.ending.is_none()));
    let confirm = Command::ConfirmEnding(ConfirmEnding { round: ROUND, table: TABLE, step: 0 });
    assert_eq!(hall.refused(confirm.clone()).code(), "time-not-called");
    hall.must(call(None));
    assert_eq!(hall.refused(confirm).code(), "ending-not-over");
}

fn too_early(refusal: Refusal) -> (String, String) {
    (refusal.code().to_owned(), refusal.citation.expect("a clause").requirement)
}

#[test]
fn tf_end_04_with_an_extension_it_begins_when_that_has_run_out() {
    let mut hall = Hall::with_players(4);
    hall.publish();
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    hall.must(Command::ExtendTable(ExtendTable { round: ROUND, table: TABLE, minutes: 5, reason: None }));
    hall.at.0 += 52 * 60_000;
    assert_eq!(too_early(hall.refused(call(None))), ("time-not-up".into(), "TF-END-04".into()));
    let other = CallTime { round: ROUND, table: TableNumber(2), reason: None };
    hall.must(Command::CallTime(other));
    hall.at.0 += 4 * 60_000;
    hall.must(call(None));
}

#[test]
fn gr_end_06_a_table_with_more_time_ends_later() {
    let mut hall = Hall::of("gate-ruler", 4, json!({}));
    hall.publish();
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    hall.must(Command::ExtendTable(ExtendTable { round: ROUND, table: TABLE, minutes: 3, reason: None }));
    hall.at.0 += 21 * 60_000;
    assert_eq!(hall.refused(call(None)).code(), "time-not-up");
    hall.at.0 += 3 * 60_000;
    hall.must(call(None));
}

#[test]
fn an_official_may_call_time_early_with_a_reason() {
    let mut hall = Hall::with_players(4);
    hall.publish();
    assert_eq!(hall.refused(call(None)).code(), "time-not-up");
    assert_eq!(hall.refused(call(Some(" "))).code(), "reason-needed");
    hall.must(call(Some("the hall closes")));
    assert_eq!(hall.log.last().map(|entry| &entry.actor), Some(&organizer()));
}
