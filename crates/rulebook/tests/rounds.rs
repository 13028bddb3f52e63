//! How many rounds the documents recommend, at every boundary of every table.

use rulebook::{FactSheet, Library, NoRecommendation, Recommendation, Resolved, Structure};

fn rulebook(id: &str) -> Resolved {
    Library::builtin().resolve(id, &FactSheet::default()).expect("it is built in")
}

fn found(rulebook: &Resolved, players: u32, cut: Option<bool>, table: Option<&str>) -> Recommendation {
    rulebook.recommended_rounds(players, None, cut, table).unwrap_or_else(|none| panic!("{players}: {none}"))
}

/// `(last number of a row, rounds, cut)`: the row begins after the one before it.
fn boundaries(rows: &[(u32, u32, u32)], first: u32, ask: impl Fn(u32) -> Recommendation) {
    let mut from = first;
    for &(to, rounds, cut) in rows {
        for players in [from, to] {
            let told = ask(players);
            assert_eq!((told.min, told.max, told.cut), (rounds, rounds, Some(cut)), "{players} players");
            assert!(!told.extrapolated, "{players} players stand in the table");
        }
        from = to + 1;
    }
}

const GAMES: [&str; 3] = ["vanguard", "weiss-schwarz", "buddyfight"];

#[test]
fn br_rnd_01_without_a_cut() {
    let rows =
        [(8, 3, 0), (16, 4, 0), (32, 5, 0), (64, 6, 0), (128, 7, 0), (256, 8, 0), (512, 9, 0), (1024, 10, 0)];
    for game in GAMES {
        let rulebook = rulebook(game);
        boundaries(&rows, 5, |players| found(&rulebook, players, Some(false), None));
    }
    let vanguard = rulebook("vanguard");
    for players in 5..=1024 {
        let rounds = found(&vanguard, players, Some(false), None).max;
        assert_eq!(rounds, players.next_power_of_two().ilog2(), "the logarithm, rounded up: {players}");
    }
}

#[test]
fn br_rnd_02_with_a_cut_a_range() {
    let rows = [(9, 64, 3, 5), (65, 128, 4, 6), (129, 256, 5, 7), (257, 512, 6, 8), (513, 1024, 7, 9)];
    for game in GAMES {
        let rulebook = rulebook(game);
        for (from, to, min, max) in rows {
            for players in [from, to] {
                let told = found(&rulebook, players, Some(true), None);
                assert_eq!((told.min, told.max), (min, max), "{players} fighters");
                assert_eq!(told.cut, None, "the document does not say how many");
            }
        }
    }
}

#[test]
fn br_rrb_01_two_to_four_play_a_round_robin() {
    let rulebook = rulebook("weiss-schwarz");
    for cut in [false, true] {
        for (players, rounds) in [(2, 1), (3, 3), (4, 3)] {
            let told = found(&rulebook, players, Some(cut), None);
            assert_eq!((told.structure, told.max), (Some(Structure::RoundRobin), rounds));
        }
    }
    assert!(matches!(
        rulebook.recommended_rounds(1, None, None, None),
        Err(NoRecommendation::BelowMinimum { minimum: 2, .. })
    ));
}

/// BR-AMB-33
#[test]
fn br_amb_33_gaps_of_the_tables_are_filled_and_marked() {
    let rulebook = rulebook("vanguard");
    for players in [5, 8] {
        let told = found(&rulebook, players, Some(true), None);
        assert_eq!((told.max, told.cut, told.citation.reading), (3, Some(0), true));
    }
    for (players, without, least, most) in [(1025, 11, 8, 10), (2048, 11, 8, 10), (2049, 12, 9, 11)] {
        let plain = found(&rulebook, players, Some(false), None);
        assert_eq!((plain.max, plain.extrapolated, plain.citation.reading), (without, true, true));
        let with_cut = found(&rulebook, players, Some(true), None);
        assert_eq!((with_cut.min, with_cut.max, with_cut.extrapolated), (least, most, true));
    }
}

#[test]
fn db_round_01_preliminary_matches() {
    let rulebook = rulebook("dragon-ball-super");
    let rows = [(64, 3, 16), (128, 4, 16), (256, 5, 16), (512, 6, 16)];
    boundaries(&rows, 9, |players| found(&rulebook, players, None, None));
}

#[test]
fn db_round_03_outside_the_table() {
    let rulebook = rulebook("dragon-ball-super");
    for (players, matches) in [(8, 3), (2, 3), (513, 7), (1024, 7), (1025, 8)] {
        let told = found(&rulebook, players, None, None);
        assert_eq!((told.max, told.citation.reading, told.asked), (matches, true, true), "{players} players");
        assert_eq!(told.citation.requirement, "DB-GAP-13");
    }
}

#[test]
fn nr_tab_01_casual() {
    let rulebook = rulebook("netrunner");
    let rows = [(8, 3, 0), (15, 4, 0), (32, 4, 4), (64, 5, 8), (96, 6, 8), (128, 7, 8), (9999, 7, 16)];
    boundaries(&rows, 1, |players| found(&rulebook, players, None, None));
}

#[test]
fn nr_tab_02_competitive() {
    let rulebook = rulebook("netrunner");
    let rows = [
        (8, 3, 0),
        (24, 4, 4),
        (32, 4, 8),
        (56, 5, 8),
        (80, 6, 8),
        (128, 7, 8),
        (192, 7, 16),
        (256, 8, 16),
        (9999, 9, 16),
    ];
    let ask = |players| rulebook.recommended_rounds(players, Some("competitive"), None, None);
    boundaries(&rows, 1, |players| ask(players).expect("a row"));
    assert!(matches!(
        rulebook.recommended_rounds(9, Some("professional"), None, None),
        Err(NoRecommendation::NoSuchTable { .. })
    ));
}

#[test]
fn gr_rnd_01_swiss_without_finals() {
    let rulebook = rulebook("gate-ruler");
    let rows = [(8, 3, 0), (16, 4, 0), (32, 5, 0), (64, 6, 0), (128, 7, 0), (256, 8, 0), (512, 9, 0)];
    boundaries(&rows, 2, |players| found(&rulebook, players, Some(false), None));
    boundaries(&rows, 2, |players| found(&rulebook, players, None, Some("swiss")));
}

#[test]
fn gr_rnd_02_finals_regular_version() {
    let rulebook = rulebook("gate-ruler");
    let rows = [
        (4, 0, 4),
        (6, 3, 4),
        (8, 4, 4),
        (10, 5, 4),
        (14, 6, 4),
        (22, 6, 8),
        (34, 7, 8),
        (54, 8, 8),
        (88, 9, 8),
        (146, 10, 8),
        (244, 11, 8),
        (414, 12, 8),
        (712, 13, 8),
    ];
    boundaries(&rows, 2, |players| found(&rulebook, players, None, Some("regular")));
    boundaries(&rows, 2, |players| found(&rulebook, players, Some(true), None));
}

#[test]
fn gr_rnd_03_finals_short_version() {
    let rulebook = rulebook("gate-ruler");
    let rows = [
        (4, 0, 4),
        (10, 3, 4),
        (14, 4, 4),
        (16, 3, 8),
        (25, 4, 8),
        (42, 5, 8),
        (73, 6, 8),
        (128, 7, 8),
        (227, 8, 8),
        (409, 9, 8),
        (744, 10, 8),
    ];
    boundaries(&rows, 2, |players| found(&rulebook, players, None, Some("short")));
}

#[test]
fn gr_rnd_04_the_other_reading_of_the_finals_is_shown_where_they_differ() {
    let rulebook = rulebook("gate-ruler");
    for (table, differs) in [("regular", 15..=22), ("short", 15..=16)] {
        for players in 2..60 {
            let other = found(&rulebook, players, None, Some(table)).other_cut;
            assert_eq!(other.is_some(), differs.contains(&players), "{table} {players}");
            if let Some(other) = other {
                assert_eq!((other.cut, other.citation.requirement.as_str()), (4, "GR-AMB-01"));
            }
        }
    }
}

#[test]
fn gr_rnd_05_four_or_fewer_play_only_the_finals() {
    let rulebook = rulebook("gate-ruler");
    for table in ["regular", "short"] {
        let told = found(&rulebook, 4, None, Some(table));
        assert_eq!((told.max, told.cut, told.citation.clause.as_str()), (0, Some(4), "App. B *"));
    }
}

/// GR-AMB-20
#[test]
fn gr_amb_20_the_tables_go_on_by_what_they_were_made_from() {
    let rulebook = rulebook("gate-ruler");
    let rounds = |players, table| {
        let told = found(&rulebook, players, None, Some(table));
        assert!(told.extrapolated && told.citation.reading);
        told.max
    };
    assert_eq!((rounds(513, "swiss"), rounds(1024, "swiss"), rounds(1025, "swiss")), (10, 10, 11));
    assert_eq!((rounds(713, "regular"), rounds(745, "short")), (14, 11));
    assert_eq!((rounds(1365, "short"), rounds(1366, "short")), (11, 12));
}

#[test]
fn gr_rnd_06_the_number_is_the_organizers() {
    let sheet: FactSheet = serde_json::from_value(serde_json::json!({ "rounds": 5 })).expect("a fact sheet");
    let rulebook = Library::builtin().resolve("gate-ruler", &sheet).expect("it fits");
    assert_eq!(rulebook.rounds(), Some(5));
    let none = rulebook.recommended_rounds(9, None, None, Some("double")).expect_err("no such table");
    assert!(none.to_string().contains("`swiss`, `regular`, `short`"), "{none}");
}
