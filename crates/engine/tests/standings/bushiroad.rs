//! R 3.2.1.2 and 3.2.2.2.

use crate::given::{exact, lots, names, order, points, record, table, value, with};
use engine::ledger::Ledger;
use engine::record::{Record, field};
use engine::standings::{Separation, explain_all, standings};
use serde_json::{Value, json};

const OMW: &str = "opponents-match-win";
const OOMW: &str = "opponents-opponents-match-win";

fn swiss(players: &str, rounds: &[&str]) -> Value {
    record("vanguard", &json!({ "standings": "outside-japan" }), players, rounds)
}

fn default(players: &str, rounds: &[&str]) -> Value {
    record("weiss-schwarz", &json!({}), players, rounds)
}

/// A round robin of four: A and B have two wins each, C and D one; A beat B, C beat D.
const EVEN: [&str; 3] = ["A>B C>D", "D>A B>C", "A>C B>D"];

#[test]
fn br_tie_01_two_orders_of_criteria() {
    let abroad = table(&swiss("A B C D", &EVEN));
    assert_eq!(names(&abroad), [OMW, OOMW, "head-to-head"]);
    let home = table(&default("A B C D", &EVEN));
    assert_eq!(names(&home), [OMW, "head-to-head"]);
}

/// The percentage of one opponent is seen in the OMW of somebody who met nobody else.
fn own_percentage(wins: u32, rounds: u32, win_points: u32) -> String {
    let strangers: Vec<String> = (0..rounds).map(|number| format!("S{number}")).collect();
    let matches: Vec<String> =
        (0..rounds).map(|round| format!("P{}S{round}", if round < wins { ">" } else { "<" })).collect();
    let matches: Vec<&str> = matches.iter().map(String::as_str).collect();
    let options = json!({ "points": { "win": win_points } });
    let told = table(&record("vanguard", &options, &format!("P {}", strangers.join(" ")), &matches));
    exact(&told, "S0", OMW)
}

#[test]
fn br_tie_02_points_over_all_rounds_in_whole_hundredths() {
    for (wins, rounds, win_points, percentage) in [
        (2, 3, 1, "33/50"),
        (5, 7, 1, "71/100"),
        (3, 8, 1, "37/100"),
        (1, 4, 1, "33/100"),
        (3, 5, 3, "3/5"),
        (0, 3, 1, "33/100"),
        (3, 3, 1, "1/1"),
    ] {
        assert_eq!(own_percentage(wins, rounds, win_points), percentage, "{wins} of {rounds}");
    }
}

#[test]
fn br_tie_03_cut_off_first_and_raised_to_the_floor_then() {
    // 29 of 100 in binary is a little less than 29; 6 of 7 is 0.857… and is not rounded up.
    assert_eq!(own_percentage(1, 3, 1), "33/100");
    assert_eq!(own_percentage(6, 7, 1), "17/20");
    assert_eq!(own_percentage(2, 7, 1), "33/100");
}

#[test]
fn br_tie_04_the_mean_of_opponents_is_an_exact_fraction() {
    // A met B (0 of 3), C (2 of 3) and D (3 of 3).
    let told = table(&swiss("A B C D E F", &["A>B C>E D>F", "A<C B<E D>F", "A<D C<E B<F"]));
    assert_eq!(value(&told, "A", OMW), ("199/300".to_owned(), "0.6633".to_owned()));
}

#[test]
fn br_tie_05_a_bye_round_has_no_opponent() {
    let told = table(&swiss("A B C D E", &["A+ B>C D>E", "A<B C<D E+", "A>C B>D"]));
    // B has 3 of 3, C none: 133/200 and not 133/300.
    assert_eq!(exact(&told, "A", OMW), "133/200");
}

#[test]
fn br_tie_06_a_bye_is_a_win_with_full_points() {
    let told = table(&lots(swiss("A B C", &["A+ B>C", "A<B C+"]), "A B C"));
    assert_eq!(points(&told), "B 2, A 1, C 1");
    let row = told.standings.iter().find(|row| row.who.id == "A").expect("a row");
    assert_eq!((row.record.wins, row.record.losses, row.record.byes), (1, 1, 1));
    assert_eq!(exact(&told, "B", OMW), "1/2", "A's own percentage counts the bye");
}

#[test]
fn br_tie_07_opponents_opponents_are_the_mean_of_the_opponents_means() {
    let rounds = ["A>B C>D E+", "A>C B>E D+", "A>E C>B"];
    let options = |oomw: &str| json!({ "standings": "outside-japan", "oomw": oomw });
    let mean = table(&record("vanguard", &options("mean-of-opponents-omw"), "A B C D E", &rounds));
    // B met A, E, C: (100 + 33 + 66)/3; C met D, A, B: (33 + 100 + 33)/3; E met B, A: (33 + 100)/2.
    assert_eq!(exact(&mean, "A", OMW), "11/25");
    assert_eq!(exact(&mean, "A", OOMW), "1129/1800");
    let pooled = table(&record("vanguard", &options("pooled"), "A B C D E", &rounds));
    // Eight opponents of opponents: 199 + 166 + 133 hundredths.
    assert_eq!(exact(&pooled, "A", OOMW), "249/400");
    assert_eq!(exact(&pooled, "A", OMW), exact(&mean, "A", OMW));
}

#[test]
fn br_tie_08_nobody_met_is_no_value_and_stands_below_every_number() {
    let told = table(&with(swiss("A B C D E", &["A+ B>C D>E", "B>D C>E"]), "A", "dropped_after_round", 1));
    assert_eq!(value(&told, "A", OMW), ("none".to_owned(), "–".to_owned()));
    assert_eq!(order(&told).split(' ').take(4).last(), Some("A"), "below C and D, who also won once");
}

fn elimination(order: &str, players: &str, rounds: &[&str]) -> Value {
    let options = json!({ "structure": "double-elimination", "standings": order });
    record("buddyfight", &options, players, rounds)
}

#[test]
fn br_tie_09_effective_rounds_end_with_the_second_loss_or_with_leaving() {
    // Z meets P in round 1 and nobody after that, so Z shows P's percentage. Six rounds are held.
    let shown = |outcomes: &str, left: Option<u32>| {
        let mut rounds: Vec<String> = vec![String::new(); 6];
        for (round, outcome) in outcomes.chars().enumerate() {
            let other = if round == 0 { "Z".to_owned() } else { format!("S{round}") };
            rounds[round] = match outcome {
                'W' => format!("P>{other}"),
                'L' => format!("P<{other}"),
                _ => format!("P={other}"),
            };
        }
        // Somebody plays to the end.
        for (round, text) in rounds.iter_mut().enumerate() {
            text.push_str(&format!(" X>Y{round}"));
        }
        let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
        let players = "P Z X S1 S2 S3 S4 S5 Y0 Y1 Y2 Y3 Y4 Y5";
        let record = elimination("default", players, &rounds);
        let record = match left {
            Some(after) => with(record, "P", "dropped_after_round", after),
            None => record,
        };
        exact(&table(&record), "Z", OMW)
    };
    for (outcomes, left, percentage) in [
        ("WWLWL", None, "3/5"),
        ("WW", Some(2), "1/2"),
        ("WWLW", Some(4), "3/5"),
        ("WWWWW", Some(5), "83/100"),
        ("WWWWWW", None, "1/1"),
        ("WDL", None, "33/100"),
        ("LL", None, "33/100"),
    ] {
        assert_eq!(shown(outcomes, left), percentage, "{outcomes} {left:?}");
    }
}

#[test]
fn br_tie_10_double_elimination_has_the_same_orders() {
    let rounds = ["A>B C>D", "A>C B>D", "A>B"];
    assert_eq!(names(&table(&elimination("default", "A B C D", &rounds))), [OMW, "head-to-head"]);
    assert_eq!(names(&table(&elimination("outside-japan", "A B C D", &rounds))), [OMW, OOMW, "head-to-head"]);
    let told = table(&elimination("outside-japan", "A B C D E", &["A+ B>C D>E", "A>B D+ C>E"]));
    assert_eq!(exact(&told, "A", OMW), "1/2", "the bye is left out");
}

#[test]
fn br_tie_11_head_to_head_after_the_percentage() {
    // A and B are level; A won their match, whatever the lots say.
    let told = table(&lots(default("A B C D", &EVEN), "D C B A"));
    assert_eq!(order(&told), "A B C D");
    assert_eq!(
        (exact(&told, "A", "head-to-head"), exact(&told, "B", "head-to-head")),
        ("1/1".into(), "0/1".into())
    );
    assert_eq!(told.decided_by_lot, Vec::<Vec<String>>::new());
}

/// Three who beat one another in a circle, and each beat D.
const CIRCLE: [&str; 3] = ["A>B C>D", "B>C A>D", "C>A B>D"];

#[test]
fn br_amb_06_wins_in_a_circle_order_nobody() {
    let told = table(&lots(default("A B C D", &CIRCLE), "C A B D"));
    assert_eq!(order(&told), "C A B D");
    assert_eq!(told.decided_by_lot, [["C", "A", "B"]]);
    assert_eq!(exact(&told, "C", "head-to-head"), "0/1", "the win does not count");
    assert_eq!(exact(&told, "D", "head-to-head"), "none", "nobody is level with D");
}

#[test]
fn br_amb_06_a_win_holds_whatever_the_lots_say() {
    // BRV-SDF-03: A beat B, C drew with both; lots B, C, A.
    let rounds = ["A>B C>D E>F", "A=C B>E F>D", "A>D F>B C>E", "E>A B>D F>C", "F>A B=C E>D"];
    let told = table(&lots(default("A B C D E F", &rounds), "B C A D E F"));
    assert_eq!(order(&told), "F E C A B D");
    assert_eq!(told.decided_by_lot, [["C", "A", "B"]], "lots had a part in the order of these");
}

#[test]
fn br_tie_12_lots_are_said_and_the_same_seed_draws_the_same() {
    let level = |seed: &str| {
        let mut record = default("A B C D E F G H", &["A>B C>D E>F G>H"]);
        record["seed"] = json!(seed);
        table(&record)
    };
    let told = level("00");
    let mut first: Vec<String> = told.decided_by_lot[0].clone();
    assert_eq!(order(&told).split(' ').take(4).collect::<Vec<_>>(), first, "the group stands as lots put it");
    first.sort_unstable();
    assert_eq!(first, ["A", "C", "E", "G"]);
    assert_eq!(told, level("00"));
    assert!((1..20).any(|seed| order(&level(&format!("{seed:02x}"))) != order(&told)), "the seed decides");
    let ranks: Vec<u32> = told.standings.iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7, 8], "nobody shares a place");
}

#[test]
fn br_tie_13_an_interim_table_counts_the_rounds_completed() {
    let mut record = swiss("A B C D", &["A>B C>D", "A>C B>D"]);
    record["options"]["rounds"] = json!(5);
    let told = table(&record);
    assert_eq!(told.after_round, 2);
    assert_eq!(exact(&told, "B", OMW), "133/200", "A has 2 of 2, not of 5; D none");
}

#[test]
fn br_tie_14_an_opponent_who_did_not_come_is_an_opponent() {
    let mut record = swiss("A B C D", &["A>B C>D", "A>C B>D"]);
    record["rounds"][1]["matches"][0] = json!({ "a": "A", "b": "C", "result": "a", "decided_by": "no-show" });
    let told = table(&record);
    assert_eq!(exact(&told, "A", OMW), "1/2", "B and C have 1 of 2 each");
}

#[test]
fn br_tie_15_a_disqualified_fighter_goes_on_feeding_percentages() {
    let rounds = ["A>B C>D", "A>C B>D"];
    let plain = table(&swiss("A B C D", &rounds));
    let record = with(swiss("A B C D", &rounds), "A", "disqualified_in_round", 2);
    assert_eq!(table(&record), plain, "earlier results stay, the place too");
    let revoked = table(&with(record, "A", "standing_revoked", true));
    assert_eq!(order(&revoked), "B C D");
    assert_eq!(exact(&revoked, "B", OMW), exact(&plain, "B", OMW));
}

fn ledger(record: &Value) -> (Ledger, rulebook::Resolved) {
    let record: Record = serde_json::from_value(record.clone()).expect("a record");
    let rulebook = crate::given::resolved(&record);
    (field(&record, &rulebook).expect("a sound record"), rulebook)
}

#[test]
fn br_tie_16_what_separates_neighbours_is_known() {
    let (ledger, rulebook) = ledger(&lots(default("A B C D", &EVEN), "A B C D"));
    let table = standings(&ledger, &rulebook, &[]).expect("a table");
    let by: Vec<Option<Separation>> = table.rows.iter().map(|row| row.separated_by).collect();
    // Points separate B from C, head to head the others.
    assert_eq!(
        by,
        [
            None,
            Some(Separation::Criterion(2)),
            Some(Separation::Criterion(0)),
            Some(Separation::Criterion(2))
        ]
    );
    let explained = explain_all(&ledger, &rulebook).expect("explained");
    let direct = &explained[0][1];
    assert_eq!((direct.name, direct.opponents.len()), ("head-to-head", 1));
    assert_eq!((direct.opponents[0].opponent, direct.opponents[0].own), (1, Some((1, 0))));
    let mean = &explained[0][0];
    assert_eq!(mean.opponents.len(), 3);
    assert_eq!(mean.opponents[0].own, Some((2, 3)), "B won two of three");
}

#[test]
fn br_tie_17_draws_give_no_points() {
    let told = table(&lots(swiss("A B C D", &["A>B C>D", "A=C B=D", "A=D B=C"]), "A B C D"));
    assert_eq!(points(&told), "A 1, C 1, B 0, D 0");
    assert_eq!(exact(&told, "B", OMW), "33/100", "1–0–2 is worth 33, as 1–2–0 is");
}

#[test]
fn br_mat_08_three_points_for_a_win_change_no_order_and_no_percentage() {
    let rounds = ["A>B C>D E>F", "A>C B>E D>F", "A>E C>F B>D"];
    let one = table(&swiss("A B C D E F", &rounds));
    let options = json!({ "standings": "outside-japan", "points": { "win": 3 } });
    let three = table(&record("vanguard", &options, "A B C D E F", &rounds));
    assert_eq!(order(&one), order(&three));
    for id in ["A", "B", "C", "D", "E", "F"] {
        assert_eq!(exact(&one, id, OMW), exact(&three, id, OMW));
        assert_eq!(exact(&one, id, OOMW), exact(&three, id, OOMW));
    }
}

#[test]
fn br_mat_11_an_agreed_draw_is_no_result_and_a_drawn_match_is() {
    assert_eq!(points(&table(&swiss("A B", &["A=B"]))), "A 0, B 0");
    let mut agreed = swiss("A B", &["A=B"]);
    agreed["rounds"][0]["matches"][0]["games"] = json!([]);
    let fault = crate::given::fault(&agreed);
    assert_eq!(fault.place, "rounds[0].matches[0]");
    assert!(fault.what.contains("agreed-draw-not-allowed") && fault.what.contains("R 4.4"), "{fault}");
}

#[test]
fn br_att_06_a_bye_that_was_not_taken_gives_nothing() {
    let told = table(&swiss("A B C", &["A- B>C", "A>B C+"]));
    let row = told.standings.iter().find(|row| row.who.id == "A").expect("a row");
    assert_eq!((row.points, row.record.losses, row.record.byes), (1, 1, 0));
}

#[test]
fn br_amb_01_rounds_of_the_fighter_are_a_setting() {
    let options = |over: &str| json!({ "standings": "outside-japan", "mw_denominator": over });
    let rounds = ["A>B C>D", "A>C", "A>D"];
    let of = |over: &str| {
        let record = record("vanguard", &options(over), "A B C D", &rounds);
        exact(&table(&with(record, "B", "dropped_after_round", 1)), "A", OMW)
    };
    // C has one win: of three rounds 33, of its own two 50. B and D have none.
    assert_eq!(of("total-rounds"), "33/100");
    assert_eq!(of("player-rounds"), "29/75");
}

#[test]
fn br_amb_03_a_bye_in_the_own_percentage_is_a_setting() {
    // BRV-SOJ-03, whose notes give both readings.
    let rounds = ["A>B C>D E>F G+", "A>G C>E B>F D+", "A>C G>D E>B F+"];
    let omw = |counts: bool, id: &str| {
        let options = json!({ "standings": "outside-japan", "bye_in_own_mw": counts });
        exact(&table(&record("vanguard", &options, "A B C D E F G", &rounds)), id, OMW)
    };
    assert_eq!((omw(true, "A"), omw(false, "A")), ("11/20".to_owned(), "149/300".to_owned()));
    assert_eq!((omw(true, "D"), omw(false, "D")), ("33/50".to_owned(), "29/50".to_owned()));
}

#[test]
fn rounds_after_the_cut_change_no_standings() {
    let mut record = swiss("A B C D", &["A>B C>D", "A>C B>D", "C>A"]);
    let before = table(&swiss("A B C D", &["A>B C>D", "A>C B>D"]));
    record["rounds"][2]["stage"] = json!("single-elimination");
    assert_eq!(table(&record), before);
}

#[test]
fn br_del_06_double_elimination_ranks_by_match_wins() {
    let mut record = elimination("default", "A B C D E", &["A>B C>D E+", "A>C B>E D+", "A>E"]);
    record["rounds"][2]["stage"] = json!("double-elimination");
    let told = table(&record);
    let wins: Vec<i64> = told.standings.iter().map(|row| row.points).collect();
    assert_eq!((order(&told).chars().next(), wins), (Some('A'), vec![3, 1, 1, 1, 1]));
    assert_eq!(told.after_round, 3, "rounds of the structure count");
}
