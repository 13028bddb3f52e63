//! The ways through a procedure.

use std::collections::BTreeSet;

use crate::{BranchOn, GameResult, MatchResult, Procedure, Step};

/// A way on from a state.
pub(super) struct Way<'a> {
    /// The fields it is written in.
    pub part: Vec<String>,
    pub to: &'a str,
    /// Taking it points out a player.
    pub names: bool,
}

fn way<'a>(part: &str, to: &'a str, names: bool) -> Way<'a> {
    Way { part: part.split('.').map(str::to_owned).collect(), to, names }
}

pub(super) fn ways(step: &Step) -> Vec<Way<'_>> {
    match step {
        Step::Instruct(step) => vec![way("goto", &step.goto, false)],
        Step::Read(step) => vec![way("goto", &step.goto, false)],
        Step::SetGame(step) => vec![way("goto", &step.goto, false)],
        Step::Finish(_) => Vec::new(),
        Step::Decide(step) => vec![way("decided", &step.decided, true), way("equal", &step.equal, false)],
        Step::Ask(step) => {
            let options = step.options.iter().enumerate();
            let options =
                options.map(|(n, answer)| way(&format!("options.{n}"), &answer.goto, answer.names_player));
            let number = step.number.iter().flat_map(|number| {
                let cases = number.cases.iter().enumerate();
                let cases = cases.map(|(n, case)| way(&format!("number.cases.{n}"), &case.goto, false));
                cases.chain([way("number.otherwise", &number.otherwise, false)])
            });
            options.chain(number).collect()
        }
        Step::PlayUntil(step) => {
            let outcomes = step.outcomes.iter().enumerate();
            outcomes
                .map(|(n, outcome)| way(&format!("outcomes.{n}"), &outcome.goto, outcome.names_player))
                .collect()
        }
        Step::Branch(step) => {
            let names = |case: &str| {
                matches!((&step.on, case), (BranchOn::GamesWon, "ahead") | (BranchOn::Rank, "differs"))
            };
            let cases = step.cases.iter().map(|(case, to)| way(&format!("cases.{case}"), to, names(case)));
            cases.chain(step.otherwise.iter().map(|to| way("otherwise", to, false))).collect()
        }
        Step::Chance(step) => {
            let between = step.between.iter().enumerate();
            let between =
                between.map(|(n, answer)| way(&format!("between.{n}"), &answer.goto, answer.names_player));
            between.chain(step.goto.iter().map(|to| way("goto", to, step.between.is_empty()))).collect()
        }
    }
}

/// Whether the step speaks of the named player.
pub(super) fn speaks_of_named(step: &Step) -> bool {
    let game = |result: GameResult| matches!(result, GameResult::NamedWins | GameResult::NamedLoses);
    match step {
        Step::SetGame(step) => game(step.result),
        Step::Finish(step) => {
            step.game.is_some_and(game)
                || matches!(step.r#match, Some(MatchResult::NamedWins | MatchResult::NamedLoses))
        }
        _ => false,
    }
}

/// Every state that can be reached, with whether somebody has been named for certain.
pub(super) fn reached(procedure: &Procedure) -> BTreeSet<(&str, bool)> {
    let exits = procedure.exits.iter().map(|exit| (exit.goto.as_str(), exit.names_player));
    let mut open: Vec<(&str, bool)> = exits.chain([(procedure.start.as_str(), false)]).collect();
    let mut reached = BTreeSet::new();
    while let Some((state, named)) = open.pop() {
        let Some(step) = procedure.states.get(state) else { continue };
        if reached.insert((state, named)) {
            open.extend(ways(step).into_iter().map(|way| (way.to, named || way.names)));
        }
    }
    reached
}

/// States from which some end can be reached.
pub(super) fn ending(procedure: &Procedure) -> BTreeSet<&str> {
    let is_end = |step: &Step| matches!(step, Step::Finish(_));
    let mut ending: BTreeSet<&str> =
        procedure.states.iter().filter(|(_, step)| is_end(step)).map(|(name, _)| name.as_str()).collect();
    loop {
        let before = ending.len();
        for (name, step) in &procedure.states {
            if ways(step).iter().any(|way| ending.contains(way.to)) {
                ending.insert(name);
            }
        }
        if ending.len() == before {
            return ending;
        }
    }
}
