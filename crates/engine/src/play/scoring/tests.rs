//! What is typed and what it means, by match form.

use super::*;
use crate::play::Score;
use rulebook::{Draws, FactSheet, Library, MatchRule, Play, Points, Resolved, Stage};

fn resolved(id: &str) -> Resolved {
    Library::builtin().resolve(id, &FactSheet::default()).expect("built in")
}

fn best_of_three() -> MatchRule {
    resolved("transformers").match_rule().clone()
}

fn best_of_one(draws: Draws) -> MatchRule {
    let mut rule = best_of_three();
    rule.draws.rule = draws;
    if let Play::BestOf { wins_needed, .. } = &mut rule.forms[0].play {
        *wins_needed = 1;
    }
    rule
}

fn swiss(rule: &MatchRule) -> Terms<'_> {
    let points = Points { win: 3, draw: 1, loss: 0 };
    let (decisive, two_for_one, untimed) = (false, false, false);
    Terms { rule, stage: Stage::Swiss, points, decisive, two_for_one, untimed, both_lost: 0 }
}

/// Figures and mark, or the code of the refusal.
fn shown(text: &str, rule: &MatchRule) -> String {
    let terms = swiss(rule);
    let score = read(text, &terms).expect("readable");
    match terms.settle(&score) {
        Ok(settled) => {
            let Written { figures, mark } = write(&score, settled.outcome);
            let mark = match mark {
                Mark::None => "",
                Mark::Left => " ◀",
                Mark::Right => " ▶",
                Mark::Draw => " draw",
                Mark::DoubleLoss => " both lose",
            };
            format!("{figures}{mark}").trim().to_owned()
        }
        Err(refusal) => refusal.code().to_owned(),
    }
}

#[test]
fn games_won_left_and_right() {
    let rule = best_of_three();
    for (text, expected) in [
        ("21", "2–1"),
        ("2-1", "2–1"),
        ("2–1", "2–1"),
        ("２ー１", "2–1"),
        ("2:1", "2–1"),
        ("02", "0–2"),
        ("211", "2–1–1"),
        ("10", "1–0"),
        ("30", "impossible-score"),
        ("22", "impossible-score"),
        ("11", "equal-needs-result"),
        ("00", "equal-needs-result"),
        ("11 1", "1–1 ◀"),
        ("11 2", "1–1 ▶"),
        ("11a", "1–1 ◀"),
        ("11>", "1–1 ▶"),
        ("11d", "1–1"),
        ("11 0", "1–1"),
        ("10d", "1–0 draw"),
        ("10u", "1–0–1"),
        ("11u 2", "1–1–1 ▶"),
        ("21u", "unfinished-after-decision"),
        ("=", "draw"),
        ("d", "draw"),
        ("20d", "result-against-games"),
        ("21 2", "result-against-games"),
        ("dl", "0–0 both lose"),
        ("両敗", "0–0 both lose"),
        ("11 dl", "1–1 both lose"),
    ] {
        assert_eq!(shown(text, &rule), expected, "{text}");
    }
}

#[test]
fn what_cannot_be_read() {
    let rule = best_of_three();
    for (text, expected) in [
        ("2", BadScore::OneSided),
        ("2-", BadScore::Unreadable),
        ("x", BadScore::Unreadable),
        ("21x", BadScore::Unreadable),
        ("u", BadScore::Unreadable),
        ("1", BadScore::OneSided),
        ("", BadScore::Unreadable),
        ("2111", BadScore::Unreadable),
        ("999-1", BadScore::Unreadable),
    ] {
        assert_eq!(read(text, &swiss(&rule)), Err(expected), "{text}");
    }
}

#[test]
fn nr_match_03_totals_are_broken_down_into_games() {
    let book = resolved("netrunner");
    let terms = Terms::of(&book, Stage::Swiss);
    for (text, games, points) in [
        ("60", [2, 0, 0], [6, 0]),
        ("20", [2, 0, 0], [6, 0]),
        ("41", [1, 0, 1], [4, 1]),
        ("10", [1, 0, 1], [4, 1]),
        ("33", [1, 1, 0], [3, 3]),
        ("11", [1, 1, 0], [3, 3]),
        ("22", [0, 0, 2], [2, 2]),
        ("00", [0, 0, 2], [2, 2]),
        ("14", [0, 1, 1], [1, 4]),
        ("06", [0, 2, 0], [0, 6]),
    ] {
        let settled = terms.settle(&read(text, &terms).expect("readable")).expect("a result");
        assert_eq!([settled.wins[0], settled.wins[1], settled.drawn], games, "{text}");
        let worth = |side: usize| settled.wins[side] * 3 + settled.drawn;
        assert_eq!([worth(0), worth(1)], points, "{text}");
    }
    for text in ["50", "42", "61", "30"] {
        let score = read(text, &terms).expect("readable");
        assert_eq!(terms.settle(&score).expect_err("no total").code(), "impossible-score", "{text}");
    }
}

#[test]
fn one_game_needs_one_figure() {
    let rule = best_of_one(Draws::AgreedOnly);
    assert_eq!(shown("1", &rule), "1–0");
    assert_eq!(shown("2", &rule), "0–1");
    assert_eq!(shown("0", &rule), "draw");
    let rule = best_of_one(Draws::Allowed);
    assert_eq!(shown("0", &rule), "0–0–1");
    assert_eq!(read("3", &swiss(&rule)), Err(BadScore::Unreadable));
}

#[test]
fn what_is_typed_is_read_back_as_itself() {
    let rule = best_of_three();
    let terms = swiss(&rule);
    for text in ["21", "10u", "11u 2", "211", "11u 0", "=", "dl", "00 dl", "10-0"] {
        let score = read(text, &terms).expect("readable");
        assert_eq!(typed(&score, &terms).as_deref(), Some(text));
    }
    // What was decided otherwise has no line.
    let conceded = Score { decided_by: crate::play::DecidedBy::Concession, ..Score::of(2, 0, 0) };
    assert_eq!(typed(&conceded, &terms), None);
}

#[test]
fn buttons_say_what_no_line_has_to() {
    let book = resolved("dragon-ball-super");
    let terms = Terms::of(&book, Stage::Swiss);
    let unfinished = |id: &str, drawn: u32, unfinished: bool| {
        let score = pressed(id, Extras { drawn, unfinished }, &terms).expect("a score");
        score.games.iter().any(|game| game.unfinished)
    };
    assert!(unfinished("1-0", 1, true), "a third game");
    assert!(!unfinished("1-0", 2, true), "three games are finished already");
    assert!(!unfinished("2-0", 0, true), "played to the end");
    assert!(!unfinished("1-0", 0, false), "between two games");
    let book = resolved("gate-ruler");
    let only = pressed("0-0-drawn", Extras::default(), &Terms::of(&book, Stage::Swiss)).expect("a score");
    assert!(only.games[0].unfinished, "the only game was begun");
    for id in ["", "2", "2-", "a-b", "2-1-maybe", "99-0", "-1-2", "2--1"] {
        assert_eq!(pressed(id, Extras::default(), &terms), None, "{id}");
    }
}
