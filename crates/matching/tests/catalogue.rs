//! Worked cases of the requirement catalogue that concern pairing alone.

use matching::{BestRound, ByePick, Field, Meeting, Objective, Player, Problem, SecondBye, every_best, pair};

/// Players named A, B, … with these points; pairs as in "AB CD".
fn problem(points: &[i64], met: &str, had_bye: &str) -> Problem {
    let number = |c: u8| u32::from(c - b'A');
    let met = met.split_whitespace().map(|two| {
        let [a, b] = two.as_bytes() else { panic!("{two} is no pair") };
        Meeting { a: number(*a), b: number(*b), round: 1 }
    });
    let mut problem = Problem { met: met.collect(), ..Problem::default() };
    problem.players = points
        .iter()
        .enumerate()
        .map(|(rank, &points)| Player { points, rank: rank as u32, ..Player::default() })
        .collect();
    for c in had_bye.bytes() {
        problem.players[number(c) as usize].byes += 1;
    }
    problem
}

fn letters(pairs: &[(u32, u32)]) -> String {
    let letter = |p: u32| char::from(b'A' + p as u8);
    pairs.iter().map(|&(a, b)| format!("{}{}", letter(a), letter(b))).collect::<Vec<_>>().join(" ")
}

fn best(problem: &Problem) -> Vec<String> {
    let all = every_best(problem, 1000).expect("a round exists");
    assert!(all.complete);
    all.rounds.iter().map(|BestRound { pairs, .. }| letters(pairs)).collect()
}

/// GR-PAIR-04: the bye goes to the lowest points without an earlier bye.
#[test]
fn gate_ruler_bye() {
    let problem = problem(&[2, 1, 1, 0, 0], "AB CE AC BE", "D");
    let all = every_best(&problem, 10).expect("a round exists");
    assert_eq!(all.byes, [vec![4]]);
    assert_eq!(best(&problem), ["AD BC"]);
    let pairing = pair(&problem, &[0; 32]).expect("a round exists");
    assert_eq!((pairing.byes, pairing.cost.squares), (vec![4], 4));
}

/// GR-PAIR-05: no proper pairing is possible.
#[test]
fn gate_ruler_stop() {
    assert!(pair(&problem(&[3, 2, 1, 0], "AB AC AD BC BD CD", ""), &[0; 32]).is_err());
    assert!(pair(&problem(&[3, 2, 1, 1, 0], "AB AC AD BC BD CD", ""), &[0; 32]).is_err());
}

/// GR-PAIR-06: squares, not absolute gaps.
#[test]
fn gate_ruler_squares() {
    assert_eq!(best(&problem(&[3, 2, 2, 1], "", "")), ["AB CD", "AC BD"]);
}

/// BR-SWP-02: most equal pairs first, even where least squares would float three times one step.
#[test]
fn bushiroad_equal_points_first() {
    let mut quality = problem(&[2, 2, 1, 1, 1, 1, 0, 0], "AC BE DG FH AD BF CG EH", "");
    quality.objective = Objective::EqualPointsFirst;
    assert_eq!(best(&quality).len(), 3);
    let pairing = pair(&quality, &[0; 32]).expect("a round exists");
    assert_eq!((pairing.cost.unequal, pairing.cost.squares), (0, 0));

    let mut crossed = problem(&[2, 1, 1, 0], "AB CD AC BD", "");
    crossed.objective = Objective::EqualPointsFirst;
    let pairing = pair(&crossed, &[0; 32]).expect("a round exists");
    assert_eq!((pairing.cost.unequal, pairing.cost.squares), (1, 4));
}

/// TF-PAIR-03: pairing stays inside a pod, and each odd pod has a bye of its own.
#[test]
fn transformers_pods() {
    let mut pods = problem(&[3, 0, 3, 0, 3, 0, 3, 0], "AB CD EF GH", "");
    for (place, player) in pods.players.iter_mut().enumerate() {
        player.pod = 1 + place as u32 / 4;
    }
    assert_eq!(best(&pods), ["AC BD EG FH"]);
    pods.players.truncate(7);
    pods.met.pop();
    pods.players[3].pod = 2;
    let pairing = pair(&pods, &[0; 32]).expect("a round exists");
    assert_eq!(pairing.byes.len(), 1);
    assert_eq!(pods.players[pairing.byes[0] as usize].pod, 1);
    for (a, b) in pairing.pairs {
        assert_eq!(pods.players[a as usize].pod, pods.players[b as usize].pod);
    }
}

/// NR-BYE-03 and 04: the lowest-ranked without one; if all had one, the lowest-ranked of those with fewest.
#[test]
fn netrunner_bye() {
    for (n, had_bye, bye) in
        [(4, "", None), (5, "", Some(4)), (5, "DE", Some(2)), (3, "ABC", Some(2)), (3, "ABCC", Some(1))]
    {
        let mut problem = problem(&vec![0; n], "", had_bye);
        problem.bye = ByePick::LowestRanked;
        problem.second_bye = SecondBye::Allow;
        problem.objective = Objective::DrawnInGroups;
        let pairing = pair(&problem, &[0; 32]).expect("a round exists");
        assert_eq!(pairing.byes.first().copied(), bye, "{n} players, byes {had_bye}");
    }
}

/// NR-PAIR-07: the drawn order, and the ranking where a pair has met.
#[test]
fn netrunner_standard() {
    let points = [6, 6, 6, 3, 3, 3, 0, 0];
    let draw = [2, 0, 1, 5, 4, 3, 6, 7];
    let round = |met: &str| {
        let mut problem = problem(&points, met, "");
        problem.objective = Objective::DrawnInGroups;
        let pairing =
            Field::new(&problem).expect("a sound problem").pair_drawn(&draw).expect("a round exists");
        letters(&pairing.pairs)
    };
    assert_eq!(round(""), "CA BF ED GH");
    assert_eq!(round("BF BE"), "CA BD FE GH");
}
