//! Who chooses to play first, game by game.

use super::{GameWinner, Side};
use crate::Tournament;
use crate::fairness::{Purpose, round_seed};
use crate::ids::{EntrantId, RoundNumber};
use crate::log::unhex;
use crate::tournament::{Match, Round, RoundOf};
use rulebook::{Chooser, MatchRule, SideboardOrder, Starting};

/// Whom the coin of a table names, and what that gives: the same for both players, and for whoever checks it later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coin {
    pub names: EntrantId,
    pub gives: Chooser,
}

/// Whether the better seed of a finals match chooses who plays first. With finals alone the ranking was drawn, and the first
/// player is drawn as well (GR-FIN-03).
pub fn better_seed_chooses(tournament: &Tournament, of: RoundOf) -> bool {
    let said = tournament.rulebook().ok().and_then(|rulebook| rulebook.value("playoff_first_player"));
    of == RoundOf::Finals
        && said.is_some_and(|value| value == "higher-ranked-chooses")
        && tournament.last_main() > RoundNumber(0)
}

/// None where the document leaves nothing to chance before the first game; finals may have sides of their own.
pub fn coin(tournament: &Tournament, round: &Round, match_: &Match) -> Option<Coin> {
    let rulebook = tournament.rulebook().ok()?;
    let gives = rulebook.match_rule().starting.first_game.rule;
    let chance = matches!(gives, Chooser::RandomWinnerChooses | Chooser::RandomPlaysFirst | Chooser::BySide);
    let drawn = match round.of {
        RoundOf::Main => true,
        RoundOf::Tiebreaker => false,
        RoundOf::Finals => {
            rulebook.setting("playoff_first_player").is_some() && !better_seed_chooses(tournament, round.of)
        }
    };
    if !chance || !drawn {
        return None;
    }
    let master = tournament.master_seed.as_deref().and_then(unhex)?;
    let seed = round_seed(&master, Purpose::Table, "coin", round.number, round.attempt, [match_.a, match_.b]);
    Some(Coin { names: if seed[0] % 2 == 0 { match_.a } else { match_.b }, gives })
}

/// Who chooses before each game played so far and before the next one. None where the rulebook leaves it to
/// something other than the games, such as sides or the ranking.
pub fn choosers(rule: &Starting, random_winner: Side, games: &[GameWinner]) -> Option<Vec<Side>> {
    let mut choosers = vec![choice(rule.first_game.rule, random_winner, None)?];
    for game in games {
        let before = *choosers.last()?;
        let next = match game {
            GameWinner::A => choice(rule.later_games.rule, before, Some(Side::B)),
            GameWinner::B => choice(rule.later_games.rule, before, Some(Side::A)),
            GameWinner::Draw | GameWinner::BothLose | GameWinner::Unplayed => {
                choice(rule.after_drawn_game.rule, before, None)
            }
        };
        choosers.push(next?);
    }
    Some(choosers)
}

fn choice(rule: Chooser, before: Side, loser: Option<Side>) -> Option<Side> {
    match rule {
        Chooser::RandomWinnerChooses | Chooser::RandomPlaysFirst | Chooser::SameAsBefore => Some(before),
        Chooser::PreviousLoserChooses => loser,
        Chooser::HigherRankedChooses | Chooser::BySide => None,
    }
}

/// Who changes the deck first after each game; then both together. None where the document says nothing of it.
pub fn sideboard_orders(
    rule: &MatchRule,
    random_winner: Side,
    games: &[GameWinner],
) -> Option<Vec<[Side; 2]>> {
    let SideboardOrder::WinnerFirst = rule.sideboarding.as_ref()?.rule;
    // TF-SIDE-07: before anybody has won, whoever chose play order has the loser's role.
    let mut first = random_winner.other();
    let orders = games.iter().map(|game| {
        first = match game {
            GameWinner::A => Side::A,
            GameWinner::B => Side::B,
            GameWinner::Draw | GameWinner::BothLose | GameWinner::Unplayed => first,
        };
        [first, first.other()]
    });
    Some(orders.collect())
}

/// Which of these turns are taken where nobody may take more than so many in a row.
pub fn turns_taken(most: u32, owners: &[Side]) -> Vec<bool> {
    let mut in_a_row = 0;
    let mut before = None;
    owners
        .iter()
        .map(|owner| {
            in_a_row = if before == Some(*owner) { in_a_row + 1 } else { 1 };
            before = Some(*owner);
            in_a_row <= most
        })
        .collect()
}
