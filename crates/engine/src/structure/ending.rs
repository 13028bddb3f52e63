//! When a tournament is over before its last announced round, and whether it counts at all.

use rulebook::mutant;
use rulebook::{Citation, Consequence, Counted, Minimum, Resolved};

/// An announced condition that ends the tournament with the round just closed; its clause.
///
/// `wins` are the matches won, byes among them, by everybody who has taken part. TF 8.2: exactly one player has the announced
/// number of wins after the announced round. GR 4b-iv, 4b-v: exactly one has won every match, where there are no finals.
pub fn ends_early<'a>(rulebook: &'a Resolved, round: u32, wins: &[u32]) -> Option<&'a Citation> {
    let exactly_one = |needed: i64| wins.iter().filter(|&&won| i64::from(won) == needed).count() == 1;
    let citation = |name: &str| rulebook.setting(name).map(|setting| &setting.citation);
    if let (Some(after), Some(needed)) =
        (rulebook.number("early_end_after_round"), rulebook.number("early_end_match_wins"))
        && mutant!("early-end-in-later-rounds", after == i64::from(round), after <= i64::from(round))
        && exactly_one(needed)
    {
        return citation("early_end_after_round");
    }
    let announced = rulebook.value("end_at_single_undefeated").is_some_and(|value| value == true);
    if announced
        && round > 0
        && mutant!("single-undefeated-despite-finals", rulebook.cut().is_none(), true)
        && exactly_one(i64::from(round))
    {
        return citation("end_at_single_undefeated");
    }
    None
}

/// What a tournament with so many players and completed rounds falls short of.
pub fn shortfalls(rulebook: &Resolved, players: u32, rounds: u32) -> Vec<&Minimum> {
    let counted = |minimum: &&Minimum| match minimum.of {
        Counted::Players => {
            mutant!("minimum-of-players", players < minimum.at_least, players <= minimum.at_least)
        }
        Counted::Rounds => rounds < minimum.at_least,
    };
    rulebook.minimums().filter(counted).collect()
}

/// How the tournament is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    /// Its results, with what they are worth.
    Results,
    /// Not sanctioned, no rating points (TF 8.1, 8.2).
    DidNotOccur,
}

pub fn reported(shortfalls: &[&Minimum]) -> Reported {
    let unheld = |minimum: &&Minimum| minimum.consequence == Consequence::DidNotOccur;
    if shortfalls.iter().any(unheld) { Reported::DidNotOccur } else { Reported::Results }
}
