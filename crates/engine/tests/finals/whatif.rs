//! In, out or open before the last rounds, against every result tried out.

use crate::given::{book, record};
use engine::record::{Record, field};
use engine::structure::whatif::{Contender, LastRounds, NextRound, Own, Verdict, Worth};
use proptest::prelude::*;
use serde_json::json;

const MATCH: Worth = Worth { win: 3, draw: Some(1), loss: 0, games: 1 };

/// Every way to pair these entrants, with whoever has the bye.
fn pairings(entrants: &[usize]) -> Vec<NextRound> {
    if entrants.len() % 2 == 1 {
        let mut all = Vec::new();
        for bye in entrants {
            let others: Vec<usize> = entrants.iter().copied().filter(|found| found != bye).collect();
            for mut round in pairings(&others) {
                round.byes.push(*bye);
                all.push(round);
            }
        }
        return all;
    }
    let Some((&first, rest)) = entrants.split_first() else { return vec![NextRound::default()] };
    let mut all = Vec::new();
    for &other in rest {
        let others: Vec<usize> = rest.iter().copied().filter(|&found| found != other).collect();
        for mut round in pairings(&others) {
            round.tables.push((first, other));
            all.push(round);
        }
    }
    all
}

/// Points of both players in every result of a match.
fn outcomes(worth: &Worth) -> Vec<(Own, i64, i64)> {
    let mut all = Vec::new();
    let draws = if worth.draw.is_some() { worth.games } else { 0 };
    for won in 0..=worth.games {
        for drawn in 0..=draws.min(worth.games - won) {
            let lost = worth.games - won - drawn;
            let points = |won: u32, lost: u32| {
                i64::from(won) * worth.win
                    + i64::from(drawn) * worth.draw.unwrap_or(0)
                    + i64::from(lost) * worth.loss
            };
            all.push((Own { won, drawn, lost }, points(won, lost), points(lost, won)));
        }
    }
    all
}

/// Calls `end` with the final points after every course of the rounds left, and with the entrant's own first result.
fn courses(
    field: &LastRounds,
    entrant: usize,
    points: &[i64],
    left: u32,
    first: Option<Own>,
    end: &mut dyn FnMut(Option<Own>, &[i64]),
) {
    if left == 0 {
        return end(first, points);
    }
    let playing: Vec<usize> = (0..points.len()).filter(|&index| field.contenders[index].playing).collect();
    let rounds = match &field.paired {
        Some(next) if left == field.rounds => vec![next.clone()],
        _ => pairings(&playing),
    };
    for round in rounds {
        let mut open: Vec<(Vec<i64>, Option<Own>)> = vec![(points.to_vec(), first)];
        for &bye in &round.byes {
            for (points, own) in &mut open {
                points[bye] += i64::from(field.worth.games) * field.worth.win;
                if bye == entrant && own.is_none() {
                    *own = Some(Own { won: field.worth.games, drawn: 0, lost: 0 });
                }
            }
        }
        for &(a, b) in &round.tables {
            let mut next = Vec::new();
            for (points, own) in &open {
                for (result, for_a, for_b) in outcomes(&field.worth) {
                    let mut points = points.clone();
                    points[a] += for_a;
                    points[b] += for_b;
                    let reversed = Own { won: result.lost, drawn: result.drawn, lost: result.won };
                    let mine = [(a, result), (b, reversed)].into_iter().find(|(seat, _)| *seat == entrant);
                    next.push((points, own.or(mine.map(|(_, own)| own))));
                }
            }
            open = next;
        }
        for (points, own) in open {
            courses(field, entrant, &points, left - 1, own, end);
        }
    }
}

/// Tries out everything.
fn tried(field: &LastRounds, entrant: usize, own: Own) -> Verdict {
    let start: Vec<i64> = field.contenders.iter().map(|found| found.points).collect();
    let (mut always_in, mut always_out) = (true, true);
    courses(field, entrant, &start, field.rounds, None, &mut |first, points| {
        if first != Some(own) {
            return;
        }
        let rivals = |fits: &dyn Fn(i64) -> bool| {
            let others =
                (0..points.len()).filter(|&index| index != entrant && field.contenders[index].candidate);
            others.filter(|&index| fits(points[index])).count() as u32
        };
        always_in &= rivals(&|found| found >= points[entrant]) < field.places;
        always_out &= rivals(&|found| found > points[entrant]) >= field.places;
    });
    match (always_in, always_out) {
        (true, _) => Verdict::InOnPoints,
        (_, true) => Verdict::OutOnPoints,
        _ => Verdict::Depends,
    }
}

fn contender(points: i64, candidate: bool) -> Contender {
    Contender { points, candidate, playing: true }
}

fn last_rounds(points: &[(i64, bool)], worth: Worth, places: u32, rounds: u32, paired: bool) -> LastRounds {
    let contenders: Vec<Contender> =
        points.iter().map(|&(points, candidate)| contender(points, candidate)).collect();
    let next = NextRound {
        tables: (0..points.len() / 2).map(|table| (2 * table, 2 * table + 1)).collect(),
        byes: (points.len() % 2 == 1).then(|| points.len() - 1).into_iter().collect(),
    };
    LastRounds { contenders, worth, places, rounds, paired: paired.then_some(next) }
}

fn small_field(most: usize) -> impl Strategy<Value = Vec<(i64, bool)>> {
    prop::collection::vec(
        (prop::sample::select(vec![0i64, 1, 3, 4, 6, 7, 9]), prop::bool::weighted(0.9)),
        2..=most,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn before_the_last_round_the_bounds_are_exact(
        points in small_field(6), places in 1u32..4, paired: bool, win in prop::sample::select(vec![1i64, 3]),
    ) {
        let worth = Worth { win, draw: Some(if win == 1 { 0 } else { 1 }), ..MATCH };
        let field = last_rounds(&points, worth, places, 1, paired);
        for outlook in field.outlooks(0) {
            prop_assert_eq!(outlook.verdict, tried(&field, 0, outlook.own), "{:?} {:?}", &field, outlook.own);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn before_the_last_two_rounds_the_bounds_are_exact(
        points in small_field(5), places in 1u32..4, paired: bool,
    ) {
        let field = last_rounds(&points, MATCH, places, 2, paired);
        for outlook in field.outlooks(0) {
            prop_assert_eq!(outlook.verdict, tried(&field, 0, outlook.own), "{:?} {:?}", &field, outlook.own);
        }
    }

    #[test]
    fn where_games_give_points_nobody_is_told_a_wrong_thing(
        points in small_field(4), places in 1u32..3, paired: bool,
    ) {
        let field = last_rounds(&points, Worth { games: 2, ..MATCH }, places, 1, paired);
        for outlook in field.outlooks(0) {
            let tried = tried(&field, 0, outlook.own);
            prop_assert!(
                outlook.verdict == tried || outlook.verdict == Verdict::Depends,
                "{:?} {:?}: {:?} against {:?}", &field, outlook.own, outlook.verdict, tried
            );
        }
    }
}

#[test]
fn a_record_before_its_last_round() {
    let options = json!({ "rounds": 2, "cut": { "size": 2 } });
    let told = record("transformers", &options, "A B C D", &["A> B> C< D<"]);
    let told: Record = serde_json::from_value(told).expect("a record");
    let rulebook = book("transformers", &options);
    let ledger = field(&told, &rulebook).expect("a field");
    let next = NextRound { tables: vec![(0, 1), (2, 3)], byes: Vec::new() };
    let field = LastRounds::of(&ledger, &rulebook, Some(next)).expect("the last round");
    let verdicts: Vec<Verdict> = field.outlooks(0).iter().map(|outlook| outlook.verdict).collect();
    assert_eq!(verdicts, [Verdict::InOnPoints, Verdict::InOnPoints, Verdict::Depends], "win, draw, loss");
    assert_eq!(field.verdict_now(0), Verdict::Depends);
    let lowest: Vec<Verdict> = field.outlooks(2).iter().map(|outlook| outlook.verdict).collect();
    assert_eq!(lowest, [Verdict::Depends, Verdict::OutOnPoints, Verdict::OutOnPoints]);
    let early = book("transformers", &json!({ "rounds": 5, "cut": { "size": 2 } }));
    assert_eq!(LastRounds::of(&ledger, &early, None), None, "too early to tell");
}
