//! Brackets that can be drawn.

use super::Report;
use super::settings::when;
use crate::load::Path;
use crate::{BracketRule, Rulebook, Wiring};

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    let Some(finals) = &rulebook.finals else { return };
    let path = Path::new(&["finals", "brackets"]);
    if finals.brackets.is_empty() {
        report.add(&path, "`finals.brackets` is empty: nothing says what is played after the cut");
    }
    if let Some(exchange) = &finals.exchange {
        when(rulebook, &exchange.when, &Path::new(&["finals", "exchange", "when"]), report);
    }
    for (number, bracket) in finals.brackets.iter().enumerate() {
        let path = path.item(number);
        when(rulebook, &bracket.when, &path.key("when"), report);
        first_rounds(bracket, &path.key("first_rounds"), report);
    }
}

/// A first round names every better seed once: as many as there are matches, a power of two.
fn first_rounds(bracket: &BracketRule, path: &Path, report: &mut Report<'_>) {
    if bracket.wiring == Wiring::DraftSeats && !bracket.first_rounds.is_empty() {
        report.add(path, "seats around a draft table have a first round of their own");
    }
    for (number, round) in bracket.first_rounds.iter().enumerate() {
        let mut seeds = round.clone();
        seeds.sort_unstable();
        let complete = seeds.iter().copied().eq(1..=seeds.len() as u32);
        if !round.len().is_power_of_two() || !complete {
            report.add(
                &path.item(number),
                "a first round names the seeds from 1 on, each once, and as many as there are matches: 1, 2, 4, 8, …",
            );
        }
    }
}
