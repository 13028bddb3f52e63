//! Matches in which every game counts and each player takes each side once. Whatever was not played has to become
//! something, because points are given by the game.

use super::{Agreement, DecidedBy, GameWinner, Outcome, Score, Settled};
use crate::{Refusal, RefusalKind};
use rulebook::mutant;
use rulebook::{AgreedScore, MatchForm, MatchRule, Stage, UnplayedGame};
use std::cmp::Ordering;

impl Score {
    pub(super) fn settle_every_side(
        &self,
        rule: &MatchRule,
        stage: Stage,
        form: &MatchForm,
        games: u32,
        unplayed: UnplayedGame,
    ) -> Result<Settled, Refusal> {
        let mut counted = self.counted();
        let [a, b] = counted.wins;
        let refused = |kind: RefusalKind| Refusal::new(kind).citing(&form.citation);
        if counted.games() + self.count(GameWinner::Unplayed) > games {
            return Err(refused(RefusalKind::ImpossibleScore { a, b }));
        }
        let agreed = match self.agreement {
            // No games at all and a draw can only have been agreed on.
            None if self.games.is_empty() && self.result == Some(Outcome::Draw) => {
                Some(Agreement::IntentionalDraw)
            }
            said => said,
        };
        match (agreed, self.result) {
            (Some(Agreement::IntentionalDraw), _) => {
                self.drawn_match(rule, stage)?;
                if rule.agreed_draw.score == Some(AgreedScore::OneWinEach) {
                    counted = Counted { wins: [1, 1], ..Counted::default() };
                }
            }
            (Some(Agreement::TwoForOne), _) => {
                let offered = rule.two_for_one.as_ref().filter(|offer| !offer.not_in.contains(&stage));
                if offered.is_none() {
                    let citation = rule.two_for_one.as_ref().map_or(&form.citation, |offer| &offer.citation);
                    return Err(refused(RefusalKind::TwoForOneNotAllowed { a, b }).citing(citation));
                }
                if counted.games() != 1 {
                    return Err(refused(RefusalKind::ImpossibleScore { a, b }));
                }
                counted = counted.times(mutant!("two-for-one-counts-once", games, 1));
            }
            // A ruling gives the match, whatever was played before it.
            (None, Some(result)) if self.decided_by.gives_the_whole_match() && result != Outcome::Draw => {
                counted = Counted::all(result, games);
            }
            (None, _) if self.games.is_empty() => return Err(refused(RefusalKind::GamesNeeded { a, b })),
            (None, result) => {
                let missing = games - counted.games();
                let conceded = mutant!("concession-without-the-rest", missing, 0);
                match (self.decided_by, result) {
                    (DecidedBy::Concession, Some(Outcome::A)) => counted.wins[0] += conceded,
                    (DecidedBy::Concession, Some(Outcome::B)) => counted.wins[1] += conceded,
                    _ if unplayed == UnplayedGame::Draw => counted.drawn += missing,
                    _ => {}
                }
            }
        }
        let outcome = counted.outcome(games);
        if self.result.is_some_and(|result| result != outcome) {
            return Err(refused(RefusalKind::ResultAgainstGames { a, b }));
        }
        let Counted { wins, drawn, both_lost, unfinished } = counted;
        Ok(Settled { outcome, wins, drawn, both_lost, unfinished })
    }

    fn counted(&self) -> Counted {
        Counted {
            wins: [self.count(GameWinner::A), self.count(GameWinner::B)],
            drawn: self.count(GameWinner::Draw),
            both_lost: self.count(GameWinner::BothLose),
            unfinished: self.broken_off(),
        }
    }
}

#[derive(Default)]
struct Counted {
    wins: [u32; 2],
    drawn: u32,
    both_lost: u32,
    /// How many of the drawn games were broken off.
    unfinished: u32,
}

impl Counted {
    /// Every game as the match went.
    fn all(outcome: Outcome, games: u32) -> Self {
        let none = Self::default();
        match outcome {
            Outcome::A => Self { wins: [games, 0], ..none },
            Outcome::B => Self { wins: [0, games], ..none },
            Outcome::Draw => Self { drawn: games, ..none },
            Outcome::DoubleLoss => Self { both_lost: games, ..none },
        }
    }

    fn games(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.drawn + self.both_lost
    }

    fn times(self, games: u32) -> Self {
        Self {
            wins: self.wins.map(|wins| wins * games),
            drawn: self.drawn * games,
            both_lost: self.both_lost * games,
            unfinished: self.unfinished * games,
        }
    }

    fn outcome(&self, games: u32) -> Outcome {
        match self.wins[0].cmp(&self.wins[1]) {
            Ordering::Greater => Outcome::A,
            Ordering::Less => Outcome::B,
            Ordering::Equal if self.both_lost == games => Outcome::DoubleLoss,
            Ordering::Equal => Outcome::Draw,
        }
    }
}
