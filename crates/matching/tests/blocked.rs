//! No round: what is said about it, and that it is true.

mod oracle;

use matching::{
    Blocked, ByeIs, Malformed, Meeting, Player, Problem, Rematches, Remedies, SecondBye, Witness, pair,
};
use oracle::exhaustive;
use oracle::fields::{Dice, small};

fn players(n: usize) -> Vec<Player> {
    vec![Player::default(); n]
}

fn met(pairs: &[(u32, u32)]) -> Vec<Meeting> {
    pairs.iter().map(|&(a, b)| Meeting { a, b, round: 1 }).collect()
}

#[test]
fn six_players_who_fall_apart_into_two_triangles() {
    let cross = met(&[(0, 3), (0, 4), (0, 5), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)]);
    let problem = Problem { players: players(6), met: cross, ..Problem::default() };
    let Err(Blocked::NoRematchFreeRound { witness, remedies, .. }) = pair(&problem, &[0; 32]) else {
        panic!("there is no round");
    };
    assert!(witness.hubs.is_empty());
    assert_eq!(witness.islands.len(), 1);
    assert!(witness.islands[0] == [0, 1, 2] || witness.islands[0] == [3, 4, 5]);
    assert_eq!(remedies, Remedies { fewest_rematches: Some(1), second_bye: false });
    let allowed = Problem { rematches: Rematches::Allow, ..problem };
    assert_eq!(pair(&allowed, &[0; 32]).map(|p| p.rematches.len()), Ok(1));
}

#[test]
fn the_text_names_players_and_remedies() {
    let everybody = met(&[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    let problem = Problem { players: players(4), met: everybody, ..Problem::default() };
    let refusal = pair(&problem, &[0; 32]).expect_err("everybody has met");
    assert_eq!(
        refusal.to_string(),
        "no round without a rematch exists in pod 0: players [0] have nobody outside left to meet; \
         allow rematches (2 needed)"
    );
}

#[test]
fn everybody_has_had_a_bye() {
    let had = Player { byes: 1, ..Player::default() };
    let problem = Problem { players: vec![had; 3], ..Problem::default() };
    let refused =
        |second_bye| Blocked::NoByeLeft { pod: 0, remedies: Remedies { fewest_rematches: None, second_bye } };
    assert_eq!(pair(&problem, &[0; 32]), Err(refused(true)));
    let never = Problem { second_bye: SecondBye::Never, ..problem.clone() };
    assert_eq!(pair(&never, &[0; 32]), Err(refused(false)));
    let allowed = Problem { second_bye: SecondBye::Allow, ..problem };
    let pairing = pair(&allowed, &[0; 32]).expect("a second bye is allowed");
    assert_eq!(pairing.second_byes, pairing.byes);
}

#[test]
fn an_older_rematch_comes_before_a_newer_one() {
    // Four players after three rounds: every round repeats one of the three.
    let rounds = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]];
    let meeting = |(round, pairs): (usize, &[(u32, u32); 2])| {
        pairs.map(|(a, b)| Meeting { a, b, round: round as u32 + 1 })
    };
    let met: Vec<Meeting> = rounds.iter().enumerate().flat_map(meeting).collect();
    let problem = Problem { players: players(4), met, rematches: Rematches::Allow, ..Problem::default() };
    for seed in 0..20 {
        let pairing = pair(&problem, &[seed; 32]).expect("rematches are allowed");
        assert!(pairing.rematches.iter().all(|&(a, b)| rounds[0].contains(&(a.min(b), a.max(b)))));
    }
}

#[test]
fn malformed_problems_are_named() {
    let stranger = Problem { players: players(2), met: met(&[(0, 2)]), ..Problem::default() };
    assert_eq!(
        pair(&stranger, &[0; 32]).expect_err("player 2 does not exist").to_string(),
        "entry 0 of the former meetings names player 2, but there are only 2 players"
    );
    let own = Problem { players: players(2), forbidden: vec![(0, 1), (1, 1)], ..Problem::default() };
    assert_eq!(
        pair(&own, &[0; 32]).expect_err("nobody plays themselves").to_string(),
        "entry 1 of the forbidden pairs puts player 1 against themselves"
    );
    let far = Player { points: i64::MAX, ..Player::default() };
    let wide = Problem { players: vec![far, Player { points: i64::MIN, ..far }], ..Problem::default() };
    assert!(matches!(pair(&wide, &[0; 32]), Err(Blocked::Malformed(Malformed::PointsTooFarApart { .. }))));
}

#[test]
fn nobody_and_one_player_are_fields_too() {
    let none = pair(&Problem::default(), &[0; 32]).expect("nothing to do");
    assert!(none.pairs.is_empty() && none.byes.is_empty());
    let one = pair(&Problem { players: players(1), ..Problem::default() }, &[0; 32]).expect("a bye");
    assert_eq!((one.pairs.len(), one.byes), (0, vec![0]));
}

/// Islands are odd, have nobody left but hubs, and there are too many of them.
fn assert_proves(problem: &Problem, witness: &Witness) {
    let n = problem.players.len();
    let table = exhaustive::Table::new(problem);
    let bye_in = |place: usize| usize::from(witness.bye == Some(ByeIs::Member(place)));
    assert!(witness.islands.len() > witness.hubs.len() + usize::from(witness.bye == Some(ByeIs::Hub)));
    for (place, island) in witness.islands.iter().enumerate() {
        assert_eq!((island.len() + bye_in(place)) % 2, 1, "{witness:?}");
        for &a in island {
            let others = (0..n as u32).filter(|b| !island.contains(b) && !witness.hubs.contains(b));
            for b in others {
                assert_eq!(
                    table.grave(a as usize, b as usize).rematches,
                    1,
                    "{a} and {b} could meet: {witness:?}"
                );
            }
            let may_take_bye =
                problem.players[a as usize].byes == 0 || problem.second_bye == SecondBye::Allow;
            let reaches_bye = !n.is_multiple_of(2) && may_take_bye;
            assert!(!reaches_bye || witness.bye == Some(ByeIs::Hub) || bye_in(place) == 1, "{witness:?}");
        }
        if bye_in(place) == 1 {
            let may = |p: usize| problem.players[p].byes == 0 || problem.second_bye == SecondBye::Allow;
            let reachable = (0..n).filter(|&p| may(p)).map(|p| p as u32);
            assert!(
                reachable.into_iter().all(|p| island.contains(&p) || witness.hubs.contains(&p)),
                "{witness:?}"
            );
        }
    }
}

#[test]
fn witnesses_prove_what_they_say() {
    let mut dice = Dice(9);
    let mut stuck = 0;
    while stuck < 300 {
        let problem = small(&mut dice, 10);
        if let Err(Blocked::NoRematchFreeRound { witness, remedies, .. }) = pair(&problem, &dice.seed()) {
            stuck += 1;
            assert_proves(&problem, &witness);
            let allowed = Problem { rematches: Rematches::Allow, ..problem.clone() };
            let needed = pair(&allowed, &dice.seed()).map(|p| p.cost.rematches).ok();
            assert_eq!(needed, remedies.fewest_rematches);
            let second = Problem { second_bye: SecondBye::Allow, ..problem.clone() };
            let helps = pair(&second, &dice.seed()).is_ok() && problem.second_bye == SecondBye::Refuse;
            assert_eq!(helps, remedies.second_bye);
        }
    }
}
