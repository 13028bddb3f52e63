//! The tables that come with the program say, row by row, what the catalogue took down from the documents.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::fs;
use std::path::Path;

use engine::judging;
use rulebook::{FactSheet, Library, Resolved, Stage};
use serde_json::{Value, json};
use toml::Table;

fn catalogue(name: &str) -> Table {
    let path = format!("../../rulebooks/catalogue/{name}.toml");
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap().parse().unwrap()
}

fn book(id: &str, options: Value) -> Resolved {
    let sheet: FactSheet = serde_json::from_value(options).unwrap();
    Library::builtin().resolve(id, &sheet).unwrap()
}

fn rows<'a>(table: &'a Table, path: &[&str]) -> Vec<&'a Table> {
    let (last, path) = path.split_last().unwrap();
    let inner = path.iter().fold(table, |table, part| table[*part].as_table().unwrap());
    inner[*last].as_array().unwrap().iter().map(|row| row.as_table().unwrap()).collect()
}

fn number(row: &Table, name: &str) -> Option<u32> {
    row.get(name).and_then(toml::Value::as_integer).map(|number| u32::try_from(number).unwrap())
}

#[test]
fn every_infraction_of_bushiroad_earns_what_the_document_says() {
    let catalogue = catalogue("bushiroad");
    let tables = Library::builtin().judging("vanguard").unwrap().unwrap();
    let mut compared = 0;
    for row in rows(&catalogue, &["infraction"]) {
        let id = row["id"].as_str().unwrap();
        for (level, column) in [("level-1", "level1"), ("level-2", "level2"), ("level-3", "level2")] {
            let walk = judging::walk(&tables, id, Some(level), &[]).unwrap();
            let found = judging::suggest(&tables, &walk, &[], judging::Part::Offender);
            let expected: Vec<String> = row[column]
                .as_array()
                .unwrap()
                .iter()
                .map(|penalty| penalty.as_str().unwrap().replace('_', "-"))
                .collect();
            let own = found.first().map(|found| found.own.to_vec()).unwrap_or_default();
            assert_eq!(own, expected, "{id} at {level}");
            compared += 1;
        }
    }
    assert_eq!(compared, 52 * 3);
}

/// A table of rounds: which row is asked for, and how its columns are called.
struct Rounds {
    document: &'static str,
    path: &'static [&'static str],
    rulebook: &'static str,
    tier: Option<&'static str>,
    cut: Option<bool>,
    table: Option<&'static str>,
    /// The columns of the smallest and the largest number of players, the least and the most rounds, and the cut.
    columns: [&'static str; 5],
}

#[test]
fn every_row_of_every_table_of_rounds_stands_in_the_program() {
    let plain = ["min", "max", "rounds", "rounds", "cut"];
    let finals = ["min_players", "max_players", "rounds", "rounds", "finals_recommended"];
    let netrunner = Rounds {
        document: "nisei",
        path: &["rounds_table", "casual"],
        rulebook: "netrunner",
        tier: Some("casual"),
        cut: None,
        table: None,
        columns: plain,
    };
    let bushiroad = Rounds {
        document: "bushiroad",
        path: &["rounds", "no_cut"],
        rulebook: "vanguard",
        tier: None,
        cut: Some(false),
        columns: ["min_fighters", "max_fighters", "rounds", "rounds", ""],
        ..netrunner
    };
    let gate_ruler = Rounds {
        document: "gateruler",
        path: &["rounds", "swiss"],
        rulebook: "gate-ruler",
        columns: ["min_players", "max_players", "rounds", "rounds", ""],
        ..bushiroad
    };
    let tables = [
        Rounds { path: &["rounds_table", "competitive"], tier: Some("competitive"), ..netrunner },
        Rounds {
            path: &["rounds", "with_cut"],
            cut: Some(true),
            columns: ["min_fighters", "max_fighters", "min_rounds", "max_rounds", ""],
            ..bushiroad
        },
        Rounds {
            path: &["rounds", "swiss_with_finals_regular"],
            cut: Some(true),
            table: Some("regular"),
            columns: finals,
            ..gate_ruler
        },
        Rounds {
            path: &["rounds", "swiss_with_finals_short"],
            cut: Some(true),
            table: Some("short"),
            columns: finals,
            ..gate_ruler
        },
        Rounds {
            document: "dbs",
            path: &["rounds_table"],
            rulebook: "dragon-ball-super",
            cut: Some(true),
            columns: ["min", "max", "matches", "matches", ""],
            ..bushiroad
        },
        Rounds {
            document: "transformers",
            path: &["rounds"],
            rulebook: "transformers",
            cut: None,
            columns: ["min_players", "max_players", "rounds", "rounds", ""],
            ..bushiroad
        },
        netrunner,
        bushiroad,
        gate_ruler,
    ];
    for table in tables {
        let catalogue = catalogue(table.document);
        let rulebook = book(table.rulebook, json!({}));
        let [from, to, least, most, cut] = table.columns;
        let mut begins = 1;
        for row in rows(&catalogue, table.path) {
            let first = number(row, from).unwrap_or(begins).max(2);
            let last = number(row, to).unwrap_or(first + 500);
            begins = last + 1;
            for players in [first, last] {
                let place = format!("{} {:?}, {players} players", table.document, table.path);
                let found = rulebook.recommended_rounds(players, table.tier, table.cut, table.table);
                let found = found.unwrap_or_else(|why| panic!("{place}: {why:?}"));
                let expected = (number(row, least).unwrap(), number(row, most).unwrap());
                assert_eq!((found.min, found.max), expected, "{place}");
                if let Some(cut) = number(row, cut) {
                    assert_eq!(found.cut.unwrap_or(0), cut, "{place}: the cut");
                }
            }
        }
    }
}

#[test]
fn points_are_those_of_the_documents() {
    let integer = |table: &Table, name: &str| table[name].as_integer().unwrap();
    let (bushiroad, gate_ruler, nisei, transformers) =
        (catalogue("bushiroad"), catalogue("gateruler"), catalogue("nisei"), catalogue("transformers"));
    let of = |table: &Table, names: [&str; 3]| names.map(|name| integer(table, name));
    let scoring = bushiroad["scoring"].as_table().unwrap();
    let matches = transformers["points"]["match"].as_table().unwrap();
    for (rulebook, expected) in [
        ("vanguard", of(scoring, ["win_points", "draw_points", "loss_points"])),
        ("weiss-schwarz", of(scoring, ["win_points", "draw_points", "loss_points"])),
        ("buddyfight", of(scoring, ["win_points", "draw_points", "loss_points"])),
        ("gate-ruler", of(gate_ruler["points"].as_table().unwrap(), ["win", "draw", "loss"])),
        ("netrunner", of(nisei["points"].as_table().unwrap(), ["game_win", "game_draw", "game_loss"])),
        ("transformers", of(matches, ["win", "draw", "loss"])),
    ] {
        let points = book(rulebook, json!({})).points();
        assert_eq!([points.win, points.draw, points.loss], expected, "{rulebook}");
    }
    let games = transformers["points"]["game"].as_table().unwrap();
    let points = book("transformers", json!({})).game_points().unwrap();
    let found = [points.win, points.draw, points.loss, points.unfinished];
    assert_eq!(found, ["win", "draw", "loss", "unfinished"].map(|name| integer(games, name)));
}

#[test]
fn limits_of_time_are_those_of_the_documents() {
    let (dbs, gate_ruler, nisei, transformers) =
        (catalogue("dbs"), catalogue("gateruler"), catalogue("nisei"), catalogue("transformers"));
    let minutes = |value: &toml::Value| u32::try_from(value.as_integer().unwrap()).unwrap();
    let recommended = &gate_ruler["time"]["best_of_1"]["recommended_minutes"];
    let tier = |tier: &str| json!({ "tier": tier });
    for (rulebook, options, stage, expected) in [
        ("dragon-ball-super", json!({}), Stage::Swiss, &dbs["match"]["preliminaries"]["match_minutes"]),
        ("dragon-ball-super", json!({}), Stage::SingleElimination, &dbs["match"]["finals"]["match_minutes"]),
        ("gate-ruler", tier("general"), Stage::Swiss, &recommended["general"]),
        ("gate-ruler", tier("competitive"), Stage::Swiss, &recommended["competitive"]),
        ("netrunner", json!({}), Stage::Swiss, &nisei["time_minutes"]["swiss"]),
        ("netrunner", json!({}), Stage::Tiebreaker, &nisei["time_minutes"]["tiebreaker"]),
        ("netrunner", json!({}), Stage::DoubleElimination, &nisei["time_minutes"]["elimination"]),
        (
            "transformers",
            json!({}),
            Stage::Swiss,
            &transformers["time"]["round_recommended_minutes"]["constructed"],
        ),
    ] {
        assert_eq!(book(rulebook, options).minutes(stage), Some(minutes(expected)), "{rulebook} {stage:?}");
    }
    for (rulebook, untimed) in [("dragon-ball-super", Stage::Final), ("netrunner", Stage::Final)] {
        assert_eq!(book(rulebook, json!({})).minutes(untimed), None, "{rulebook}");
    }
    let bushiroad = catalogue("bushiroad");
    for game in rows(&bushiroad, &["game"]) {
        let id = match game["id"].as_str().unwrap() {
            "weiss" => "weiss-schwarz",
            id => id,
        };
        let expected = minutes(&game["round_minutes"]["bo1"]);
        assert_eq!(book(id, json!({})).minutes(Stage::Swiss), Some(expected), "{id}");
    }
}
