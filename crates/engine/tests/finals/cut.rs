//! Who goes on.

use crate::given::{advance, cut, lines, lots, record, try_cut, with};
use engine::structure::cut::{Candidate, Finalists, PassedOver, Vacated, by_group, by_ranking};
use rulebook::{Pick, Vacancy};
use serde_json::{Value, json};

/// Six fighters over three rounds, in the order of their names.
fn ranked(options: &Value) -> Value {
    let rounds = ["A> B> C> D< E< F<", "A> B> C< D< E< F<", "A> B< C< D< E< F<"];
    lots(record("vanguard", options, "A B C D E F", &rounds), "A B C D E F")
}

fn top(size: u32) -> Value {
    ranked(&json!({ "rounds": 3, "cut": { "size": size, "method": "ranking" } }))
}

#[test]
fn br_cut_02_from_the_first_place_down_skipping_the_excluded() {
    assert_eq!(advance(&top(4)), "A B C D");
    let without = with(top(4), "B", "excluded", true);
    assert_eq!(advance(&without), "A C D E", "the fifth moves up");
}

#[test]
fn br_cut_03_excluded_before_the_decision_whatever_the_reason() {
    let answer = cut(&with(with(top(2), "A", "excluded", true), "B", "dropped_after_round", 3));
    assert_eq!(answer.advance, ["C", "D"]);
    let passed: Vec<_> = lines(&answer, "passed-over").iter().map(|line| line.args.clone()).collect();
    assert_eq!(passed[0]["entrant"], "A");
    assert_eq!((&*passed[0]["reason"], &*passed[1]["reason"]), ("excluded", "dropped"));
}

#[test]
fn br_cut_04_decided_finalists_stay_whatever_is_found_out_later() {
    let mut finalists = Finalists::decided(&[0, 1, 2, 3], &[4, 5]);
    let before = finalists.clone();
    assert_eq!(finalists.vacate(9, Vacancy::OpponentAdvances, false), Vacated::NotThere);
    assert_eq!(finalists, before, "only somebody's own leaving opens a place");
}

#[test]
fn br_cut_05_nobody_moves_into_a_vacancy() {
    let mut finalists = Finalists::decided(&[0, 1, 2, 3], &[4, 5]);
    assert_eq!(finalists.vacate(2, Vacancy::OpponentAdvances, false), Vacated::Empty);
    assert_eq!(finalists.seeds, [Some(0), Some(1), None, Some(3)], "the fourth seed stays the fourth");
}

/// Wins of five rounds and the nation, best rank first; a team joins several nations with `+`.
fn nations(field: &[(u32, &str)]) -> Vec<Candidate> {
    let candidate = |(entrant, &(wins, nation)): (usize, &(u32, &str))| Candidate {
        entrant,
        points: i64::from(wins),
        wins,
        groups: nation.split('+').map(str::to_owned).collect(),
        passed_over: None,
    };
    field.iter().enumerate().map(candidate).collect()
}

fn by_nation(field: &[Candidate], size: u32) -> (Vec<usize>, u32) {
    let selection = by_group(field, size, 5, Pick::Ranking, <[usize]>::to_vec);
    (selection.taken, selection.unfilled)
}

#[test]
fn br_cut_06_counts_never_include_those_of_later_steps() {
    // Two with the same unused nation both enter in the second step, before the user of a nation used once.
    let field = nations(&[(5, "Keter"), (4, "Keter"), (4, "Brandt"), (4, "Brandt"), (4, "Stoicheia")]);
    assert_eq!(by_nation(&field, 4), (vec![0, 2, 3, 4], 0));
    assert_eq!(by_nation(&field, 5), (vec![0, 2, 3, 4, 1], 0), "then the once used");
}

#[test]
fn br_cut_07_a_contested_step_goes_by_ranking_or_by_lot() {
    let field = nations(&[(5, "Keter"), (5, "Keter"), (4, "Brandt"), (4, "Stoicheia")]);
    assert_eq!(by_nation(&field, 3), (vec![0, 1, 2], 0));
    let last_first = |entrants: &[usize]| entrants.iter().rev().copied().collect();
    let drawn = by_group(&field, 3, 5, Pick::Random, last_first);
    assert_eq!(drawn.taken, [0, 1, 3]);
    assert_eq!(by_group(&field, 1, 5, Pick::Random, last_first).taken, [1], "also among full wins");
}

#[test]
fn br_cut_09_too_few_found_and_nobody_with_two_losses_added() {
    let field = nations(&[(5, "Keter"), (4, "Brandt"), (3, "Stoicheia")]);
    assert_eq!(by_nation(&field, 4), (vec![0, 1], 2));
}

#[test]
fn br_cut_10_teams_by_the_nation_most_used_and_the_excluded_use_none() {
    let mut field = nations(&[(5, "Keter"), (5, "Keter"), (5, "Brandt"), (4, "Brandt+Keter"), (4, "Brandt")]);
    assert_eq!(by_nation(&field, 5).0, [0, 1, 2, 4, 3], "classed by Keter, used twice");
    field[0].passed_over = Some(PassedOver::Excluded);
    field[1].passed_over = Some(PassedOver::Dropped);
    assert_eq!(by_nation(&field, 3).0, [2, 3, 4], "Keter is used by nobody any more");
}

#[test]
fn br_cut_12_every_step_is_shown_with_candidates_and_reason() {
    let options = json!({ "rounds": 3, "cut": { "size": 3, "method": "nation" } });
    let mut told = ranked(&options);
    for (id, nation) in [("A", "Keter"), ("B", "Keter"), ("C", "Brandt"), ("D", "Brandt"), ("E", "Keter")] {
        told = with(told, id, "attributes", json!({ "nation": nation }));
    }
    // Only B has one round not won besides A with all: the strangers have dropped.
    let answer = cut(&told);
    assert_eq!(answer.advance, ["A", "B"]);
    let full = lines(&answer, "every-round-won")[0];
    assert_eq!((full.step, &full.advance, &*full.clause), (Some(1), &vec!["A".to_owned()], "R 3.2.4.2"));
    let once = lines(&answer, "one-round-not-won")[0];
    assert_eq!((once.step, &*once.args["used"]), (Some(3), "1"));
    assert_eq!(lines(&answer, "places-empty")[0].args["places"], "1");
}

#[test]
fn seeds_follow_the_standings_whatever_the_order_of_steps() {
    let options = json!({ "rounds": 3, "cut": { "size": 4, "method": "title" } });
    let rounds = ["A> B> C> D>", "A> B> C> D<", "A> B< C< D>"];
    let mut told = lots(record("weiss-schwarz", &options, "A B C D", &rounds), "A B C D");
    for (id, title) in [("A", "P"), ("B", "P"), ("C", "Q"), ("D", "Q")] {
        told = with(told, id, "attributes", json!({ "title": title }));
    }
    let answer = cut(&told);
    let taken: Vec<&String> = answer.why.iter().flat_map(|line| &line.advance).collect();
    assert_eq!(taken, ["A", "C", "D", "B"]);
    assert_eq!(answer.advance, ["A", "B", "C", "D"]);
}

/// BR-ELG-10
#[test]
fn whoever_declared_nothing_cannot_be_classed() {
    let options = json!({ "rounds": 3, "cut": { "size": 4, "method": "clan" } });
    let refusal = try_cut(&ranked(&options)).expect_err("nobody declared a clan");
    assert_eq!((refusal.code(), &*refusal.args()["attribute"]), ("not-declared", "clan"));
    assert_eq!(refusal.args()["entrants"], "A, B");
}

/// Everybody meets strangers who drop afterwards; `wl` is a game won and one lost.
fn netrunner(options: &Value, rounds: &[&[(&str, &str)]]) -> Value {
    let ids: Vec<&str> = rounds[0].iter().map(|(id, _)| *id).collect();
    let mut entrants: Vec<Value> =
        ids.iter().zip(1..).map(|(id, lot)| json!({ "id": id, "lot": lot })).collect();
    let mut told = Vec::new();
    for (number, scores) in (1..).zip(rounds) {
        let mut matches = Vec::new();
        for (id, games) in *scores {
            let stranger = format!("{id}-{number}");
            entrants
                .push(json!({ "id": stranger, "dropped_after_round": number, "joined_in_round": number }));
            let games: Vec<Value> =
                games.chars().map(|game| json!({ "winner": if game == 'w' { "a" } else { "b" } })).collect();
            matches.push(json!({ "a": id, "b": stranger, "games": games }));
        }
        told.push(json!({ "number": number, "matches": matches }));
    }
    json!({ "rulebook": "netrunner", "options": options, "entrants": entrants, "rounds": told })
}

#[test]
fn nr_cut_01_strictly_above_the_threshold() {
    let scores: &[&[(&str, &str)]] =
        &[&[("A", "ww"), ("B", "ww"), ("C", "wl")], &[("A", "ww"), ("B", "wl"), ("C", "wl")]];
    let told =
        |threshold: u32| netrunner(&json!({ "cut": { "method": "record", "threshold": threshold } }), scores);
    assert_eq!(advance(&told(9)), "A", "nine points are not more than nine");
    assert_eq!(advance(&told(8)), "A B");
    let answer = cut(&told(8));
    assert_eq!(lines(&answer, "above-threshold")[0].args["minimum"], "9");
}

#[test]
fn nr_cut_02_the_record_goes_along_to_the_second_day() {
    let day_one: &[&[(&str, &str)]] = &[&[("A", "ww"), ("B", "wl")], &[("A", "ww"), ("B", "ww")]];
    let both: &[&[(&str, &str)]] = &[day_one[0], day_one[1], &[("A", "ll"), ("B", "ww")]];
    let options = json!({ "cut": { "method": "record", "threshold": 8 } });
    assert_eq!(advance(&netrunner(&options, day_one)), "A B");
    // Fifteen points against twelve: what was won on the first day counts on the second.
    assert_eq!(advance(&netrunner(&options, both)), "B A");
}

#[test]
fn nr_cut_03_only_four_eight_or_sixteen_and_nobody_who_dropped() {
    let ids = ["A", "B", "C", "D", "E", "F"];
    let scores: Vec<(&str, &str)> =
        ids.iter().map(|id| (*id, if *id == "F" { "ll" } else { "ww" })).collect();
    let told = netrunner(&json!({ "cut": { "size": 4 } }), &[&scores]);
    assert_eq!(advance(&told), "A B C D");
    assert_eq!(advance(&with(told, "B", "dropped_after_round", 1)), "A C D E");
}

#[test]
fn nr_cut_04_without_a_cut_nobody_plays_on() {
    let told = netrunner(&json!({}), &[&[("A", "ww"), ("B", "ll")]]);
    assert_eq!(try_cut(&told).expect_err("no cut").code(), "no-cut");
}

#[test]
fn nr_cut_06_until_publication_the_next_moves_up_and_seeds_are_renumbered() {
    let rule = Vacancy::NextMovesUpUntilPublished;
    let mut finalists = Finalists::decided(&[10, 11, 12, 13], &[14]);
    assert_eq!(finalists.vacate(11, rule, false), Vacated::MovedUp { came_in: Some(14) });
    assert_eq!(finalists.seeds, [10, 12, 13, 14].map(Some));
    assert_eq!(finalists.vacate(12, rule, true), Vacated::Empty, "afterwards it is a forfeit");
    assert_eq!(finalists.seeds, [Some(10), None, Some(13), Some(14)]);
}

/// NR-AMB-39
#[test]
fn nr_amb_39_fewer_players_than_the_cut_take_the_next_smaller_size() {
    let scores = |count: usize| -> Vec<(&'static str, &'static str)> {
        ["A", "B", "C", "D", "E", "F"][..count].iter().map(|id| (*id, "ww")).collect()
    };
    let told = |count: usize| cut(&netrunner(&json!({ "cut": { "size": 8 } }), &[&scores(count)]));
    assert_eq!(told(6).advance, ["A", "B", "C", "D"]);
    assert_eq!(lines(&told(6), "smaller-cut")[0].args["asked"], "8");
    assert!(told(3).advance.is_empty(), "below four there is no cut");
}

#[test]
fn db_stand_02_with_fewer_than_sixteen_all_advance() {
    let rounds = ["A> B> C<"];
    let told = lots(record("dragon-ball-super", &json!({}), "A B C", &rounds), "A B C");
    let answer = cut(&told);
    assert_eq!(answer.advance, ["A", "B", "C"]);
    assert_eq!(lines(&answer, "places-empty")[0].requirement, "DB-AMB-10");
}

#[test]
fn db_round_02_before_all_preliminaries_are_played_a_cut_is_only_an_interim_state() {
    let told = |rounds: u32| {
        let options = json!({ "rounds": rounds });
        cut(&lots(record("dragon-ball-super", &options, "A B", &["A> B<"]), "A B"))
    };
    assert!(lines(&told(1), "interim").is_empty());
    let interim = told(3);
    assert_eq!(lines(&interim, "interim")[0].requirement, "DB-ROUND-02");
}

#[test]
fn gr_fin_08_lots_order_those_who_are_level_and_are_said() {
    let options = json!({ "rounds": 1, "cut": { "size": 4 } });
    let told = lots(record("gate-ruler", &options, "A B C D E", &["A> B> C> D> E>"]), "E D C B A");
    let answer = cut(&told);
    assert_eq!(answer.advance, ["E", "D", "C", "B"]);
    let drawn = lines(&answer, "decided-by-lot")[0];
    assert_eq!((&*drawn.args["lots"], &*drawn.clause), ("given", "4e"));
    assert_eq!(drawn.candidates.len(), 5);
}

#[test]
fn whoever_leaves_after_the_cut_was_in_it() {
    let mut told = with(top(2), "A", "dropped_after_round", 4);
    told["rounds"].as_array_mut().expect("rounds").push(json!({
        "number": 4, "stage": "single-elimination", "matches": [{ "a": "A", "b": "B", "result": "a" }] }));
    assert_eq!(advance(&told), "A B");
}

#[test]
fn a_cut_by_ranking_takes_nobody_twice_and_keeps_the_order() {
    let field = nations(&[(3, "x"), (3, "x"), (2, "x"), (1, "x")]);
    let selection = by_ranking(&field, 10);
    assert_eq!((selection.taken, selection.unfilled), (vec![0, 1, 2, 3], 6));
}
