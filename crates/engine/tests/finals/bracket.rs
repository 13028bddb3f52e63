//! Routes, byes, withdrawals.

use crate::given::{book, due, played};
use engine::structure::bracket::{Bracket, BracketFault, How, Part, Seed};
use rulebook::Stage;
use serde_json::json;

fn netrunner(size: u32) -> Bracket {
    Bracket::of(&book("netrunner", &json!({ "cut": { "size": size } })), size).expect("a bracket")
}

fn gate_ruler(size: u32, entrants: u32) -> Bracket {
    Bracket::of(&book("gate-ruler", &json!({ "cut": { "size": size } })), entrants).expect("a bracket")
}

fn transformers(entrants: u32) -> Bracket {
    let options = json!({ "cut": { "size": entrants } });
    Bracket::of(&book("transformers", &options), entrants).expect("a bracket")
}

/// Every match with what feeds it, as the tables of the documents write it.
fn routes(bracket: &Bracket) -> Vec<String> {
    use engine::structure::bracket::Feed;
    let name = |index: usize| &bracket.matches()[index].name;
    let feed = |feed: Feed| match feed {
        Feed::Seed(seed) => seed.0.to_string(),
        Feed::WinnerOf(from) => format!("W {}", name(from)),
        Feed::LoserOf(from) => format!("L {}", name(from)),
        Feed::SeatA(from) | Feed::SeatB(from) => format!("again {}", name(from)),
    };
    let line = |found: &engine::structure::bracket::BracketMatch| {
        format!("{} {}: {} v {}", found.round, found.name, feed(found.a), feed(found.b))
    };
    bracket.matches().iter().map(line).collect()
}

#[test]
fn nr_elim_02_the_highest_seed_meets_the_lowest() {
    assert_eq!(due(&netrunner(4)), "U1 1-4, U2 2-3");
    assert_eq!(due(&netrunner(8)), "U1 1-8, U2 4-5, U3 2-7, U4 3-6");
}

#[test]
fn nr_elim_03_forty_minutes_and_no_clock_once_two_remain() {
    let rulebook = book("netrunner", &json!({}));
    assert_eq!(rulebook.minutes(Stage::DoubleElimination), Some(40));
    assert_eq!(rulebook.minutes(Stage::Final), None);
    let bracket = netrunner(4);
    let untimed: Vec<&str> = (0..bracket.matches().len())
        .filter(|&index| bracket.matches()[index].part >= Part::Final)
        .map(|index| bracket.matches()[index].name.as_str())
        .collect();
    assert_eq!(untimed, ["F1", "F2"]);
}

#[test]
fn nr_elim_04_routes_of_the_top_eight_and_sixteen() {
    assert_eq!(
        routes(&netrunner(8))[4..],
        [
            "2 U5: W U1 v W U2",
            "2 U6: W U3 v W U4",
            "2 D1: L U1 v L U2",
            "2 D2: L U3 v L U4",
            "3 U7: W U5 v W U6",
            "3 D3: L U6 v W D1",
            "3 D4: L U5 v W D2",
            "4 D5: W D3 v W D4",
            "5 D6: L U7 v W D5",
            "6 F1: W U7 v W D6",
            "7 F2: again F1 v again F1",
        ]
    );
    let sixteen = routes(&netrunner(16));
    for route in [
        "1 U3: 5 v 12",
        "1 U8: 2 v 15",
        "3 D5: L U12 v W D1",
        "3 D8: L U9 v W D4",
        "4 U15: W U13 v W U14",
        "5 D11: L U13 v W D9",
        "5 D12: L U14 v W D10",
        "7 D14: L U15 v W D13",
        "8 F1: W U15 v W D14",
    ] {
        assert!(sixteen.iter().any(|found| found == route), "{route} is not in {sixteen:#?}");
    }
    assert_eq!(sixteen.len(), 31);
}

#[test]
fn nr_elim_05_a_second_final_only_if_the_lower_bracket_wins_the_first() {
    let before = [("U1", 1), ("U2", 2), ("U3", 1), ("D1", 3), ("D2", 2)];
    let bracket = played(netrunner(4), &before);
    assert_eq!(due(&bracket), "F1 1-2");
    let decided = played(bracket.clone(), &[("F1", 1)]);
    assert_eq!((due(&decided).as_str(), decided.champion()), ("", Some(Seed(1))));
    let again = played(bracket, &[("F1", 2)]);
    assert_eq!((due(&again).as_str(), again.champion()), ("F2 1-2", None));
    assert_eq!(played(again, &[("F2", 1)]).champion(), Some(Seed(1)));
}

#[test]
fn nr_elim_06_the_better_seed_wins_what_would_be_drawn() {
    use rulebook::EqualGames;
    let end = book("netrunner", &json!({})).match_rule().end_of_time(Stage::DoubleElimination).cloned();
    assert_eq!(end.map(|end| end.equal_games), Some(EqualGames::HigherRankedWins));
    let bracket = played(netrunner(4), &[("U1", 4), ("U2", 3)]);
    let match_ = bracket.next_matches()[0];
    assert_eq!(match_.by_seed(), (Seed(3), Seed(4)), "wherever they sit, the better seed is known");
}

#[test]
fn nr_elim_08_two_may_meet_again() {
    let bracket = played(netrunner(4), &[("U1", 1), ("U2", 2), ("U3", 1), ("D1", 4), ("D2", 4)]);
    assert_eq!(due(&bracket), "F1 1-4");
}

#[test]
fn nr_elim_09_a_game_can_be_called_as_soon_as_both_are_known() {
    let bracket = played(netrunner(8), &[("U1", 1), ("U2", 4)]);
    assert_eq!(due(&bracket), "U3 2-7, U4 3-6, U5 1-4, D1 8-5");
}

#[test]
fn db_fin_01_losers_are_out_until_one_remains() {
    let bracket = Bracket::of(&book("dragon-ball-super", &json!({ "cut": { "size": 4 } })), 4).expect("four");
    let bracket = played(bracket, &[("R1M1", 4), ("R1M2", 2)]);
    assert_eq!(due(&bracket), "R2M1 4-2");
    assert_eq!(played(bracket, &[("R2M1", 4)]).champion(), Some(Seed(4)));
}

#[test]
fn db_fin_02_the_bracket_of_sixteen() {
    let bracket = Bracket::of(&book("dragon-ball-super", &json!({})), 16).expect("sixteen");
    assert_eq!(
        due(&bracket),
        "R1M1 1-16, R1M2 8-9, R1M3 5-12, R1M4 4-13, R1M5 3-14, R1M6 6-11, R1M7 7-10, R1M8 2-15"
    );
    assert_eq!(routes(&bracket)[8], "2 R2M1: W R1M1 v W R1M2");
}

#[test]
fn db_final_01_the_last_match_has_no_clock() {
    let rulebook = book("dragon-ball-super", &json!({}));
    assert_eq!(
        (rulebook.minutes(Stage::SingleElimination), rulebook.minutes(Stage::Final)),
        (Some(60), None)
    );
    let bracket = Bracket::of(&rulebook, 16).expect("sixteen");
    let finals: Vec<&str> = bracket
        .matches()
        .iter()
        .filter(|found| found.part == Part::Final)
        .map(|found| found.name.as_str())
        .collect();
    assert_eq!(finals, ["R4M1"]);
}

/// DB-AMB-10
#[test]
fn db_amb_10_with_eleven_the_best_five_have_byes() {
    let bracket = Bracket::of(&book("dragon-ball-super", &json!({})), 11).expect("eleven");
    let states = bracket.states();
    let byes: Vec<u32> = states
        .iter()
        .filter(|state| state.how == Some(How::Bye))
        .filter_map(|state| state.winner.seed().map(|seed| seed.0))
        .collect();
    assert_eq!(byes, [1, 5, 4, 3, 2]);
}

#[test]
fn br_sel_05_halves_apart_and_best_against_last() {
    let rulebook = book("vanguard", &json!({ "cut": { "size": 8 } }));
    assert_eq!(due(&Bracket::of(&rulebook, 8).expect("eight")), "R1M1 1-8, R1M2 4-5, R1M3 3-6, R1M4 2-7");
}

#[test]
fn gr_fin_02_seeded_by_rank_with_a_last_match_played_twice() {
    let bracket = gate_ruler(4, 4);
    assert_eq!(due(&bracket), "W1 1-4, W2 2-3");
    assert!(bracket.index_of("G2").is_some());
}

#[test]
fn gr_fin_03_four_or_fewer_play_only_the_finals() {
    let rulebook = book("gate-ruler", &json!({}));
    for players in 2..=4 {
        let found = rulebook.recommended_rounds(players, None, Some(true), Some("regular")).expect("a row");
        assert_eq!((found.max, found.cut), (0, Some(4)), "{players} players");
        assert_eq!(gate_ruler(4, players).champion(), None, "there are finals to play");
    }
}

#[test]
fn gr_fin_04_the_bracket_of_four() {
    assert_eq!(
        routes(&gate_ruler(4, 4))[2..],
        [
            "2 W3: W W1 v W W2",
            "2 L1: L W1 v L W2",
            "3 L2: L W3 v W L1",
            "4 G1: W W3 v W L2",
            "5 G2: again G1 v again G1",
        ]
    );
}

#[test]
fn gr_fin_05_the_bracket_of_eight() {
    let routes = routes(&gate_ruler(8, 8));
    for route in ["3 L3: L W6 v W L1", "3 L4: L W5 v W L2", "4 L5: W L3 v W L4", "5 L6: L W7 v W L5"] {
        assert!(routes.iter().any(|found| found == route), "{route}");
    }
    assert_eq!(routes.len(), 15);
}

#[test]
fn gr_fin_06_missing_seeds_are_byes_in_the_same_bracket() {
    let three = gate_ruler(4, 3);
    assert_eq!(due(&three), "W2 2-3");
    let three = played(three, &[("W2", 2), ("W3", 1)]);
    // The loser of W2 had nobody to play in L1.
    assert_eq!(due(&three), "L2 2-3");
    let two = played(gate_ruler(4, 2), &[("W3", 2)]);
    assert_eq!(due(&two), "G1 2-1");
    assert_eq!(played(two, &[("G1", 1)]).next_matches().len(), 1, "both have one loss");
}

#[test]
fn gr_fin_07_a_finals_match_is_never_drawn() {
    use rulebook::EqualGames;
    let rulebook = book("gate-ruler", &json!({}));
    let equal = |stage: Stage| rulebook.match_rule().end_of_time(stage).map(|end| end.equal_games);
    assert_eq!(equal(Stage::Final), Some(EqualGames::SettledByProcedure));
    assert_eq!(equal(Stage::Swiss), Some(EqualGames::Draw));
}

#[test]
fn tf_play_01_two_four_eight_or_another_number() {
    for entrants in [2, 4, 8] {
        assert_eq!(transformers(entrants).matches().len() as u32, entrants - 1);
    }
    // TF-AMB-32: to the next power of two, byes to the top seeds.
    assert_eq!(due(&transformers(6)), "R1M2 4-5, R1M4 3-6");
}

#[test]
fn tf_play_02_by_final_standing() {
    let bracket = transformers(8);
    assert_eq!(due(&bracket), "R1M1 1-8, R1M2 4-5, R1M3 2-7, R1M4 3-6");
    assert_eq!(
        routes(&bracket)[4..],
        ["2 R2M1: W R1M1 v W R1M2", "2 R2M2: W R1M3 v W R1M4", "3 R3M1: W R2M1 v W R2M2"]
    );
    assert_eq!(due(&transformers(4)), "R1M1 1-4, R1M2 2-3");
}

#[test]
fn tf_play_03_a_draft_playoff_by_seats_for_eight_only() {
    let rulebook = book("transformers", &json!({ "cut": { "size": 8 }, "playoff_pairing": "draft-seats" }));
    let bracket = Bracket::of(&rulebook, 8).expect("eight");
    assert_eq!(due(&bracket), "R1M1 1-5, R1M2 3-7, R1M3 2-6, R1M4 4-8");
    assert_eq!(routes(&bracket)[4], "2 R2M1: W R1M1 v W R1M2");
    assert_eq!(Bracket::of(&rulebook, 6), Err(BracketFault::DraftTable { entrants: 6 }));
}

#[test]
fn tf_play_05_after_the_cut_the_opponent_of_whoever_drops_has_a_bye() {
    let bracket = transformers(8).withdraw(Seed(8)).expect("in it");
    assert_eq!(bracket.states()[0].how, Some(How::Bye));
    assert_eq!(bracket.states()[0].winner.seed(), Some(Seed(1)));
    // TF-AMB-33: both players of a match drop, and whoever comes next advances.
    let bracket = transformers(4).withdraw(Seed(1)).and_then(|found| found.withdraw(Seed(4))).expect("in it");
    let bracket = played(bracket, &[("R1M2", 3)]);
    assert_eq!(bracket.champion(), Some(Seed(3)));
}

#[test]
fn what_does_not_fit_is_refused_with_what_to_do() {
    let bracket = netrunner(4);
    let fault = |index: usize, seed: u32| {
        bracket.clone().with_result(index, Seed(seed)).expect_err("refused").to_string()
    };
    assert_eq!(fault(2, 1), "match U3 is not due; enter the results it waits for first");
    assert_eq!(fault(0, 2), "seed 2 does not play in match U1; name one of its two players");
    assert!(fault(99, 1).contains("no match number 99"));
    let once = played(bracket, &[("U1", 1), ("U2", 2), ("U3", 2)]);
    assert_eq!(
        once.with_result(0, Seed(4)).expect_err("decided").to_string(),
        "match U1 has a result already; take that back first"
    );
    assert!(Bracket::of(&book("netrunner", &json!({})), 1).is_err());
}

#[test]
fn a_withdrawal_forfeits_both_brackets_and_routes_stay() {
    // NR-AMB-50
    let bracket = netrunner(4).withdraw(Seed(1)).expect("in it");
    let bracket = played(bracket, &[("U2", 2), ("U3", 2)]);
    assert_eq!(due(&bracket), "D2 4-3", "nobody waits for the one who withdrew");
}

#[test]
fn whoever_advanced_by_a_bye_has_advanced_though_they_withdraw_later() {
    let bracket = transformers(4).withdraw(Seed(4)).expect("in it");
    let bracket = played(bracket, &[("R1M2", 2)]).withdraw(Seed(1)).expect("in it");
    assert_eq!(bracket.states()[0].winner.seed(), Some(Seed(1)));
    assert_eq!(bracket.champion(), Some(Seed(2)));
}
