//! What a result would mean for the cut, in the last two Swiss rounds: in on points, out on points, or neither.
//!
//! Two counts decide: the most rivals who could still reach an entrant's points, and the fewest who must end above them. Both
//! are found without trying out results. Every game has two units to give, two to a winner or one to each in a draw, and a
//! bye gives two a game; so a round that is not paired yet has a budget of units, and whoever needs fewest is served
//! first. A match that is paired already offers its own outcomes before that.
//!
//! Where the match gives the points this is exact for any pairing of the rounds to come, rematches included; where every
//! game gives points it errs only towards `Depends`. Everybody is taken to play on.

use crate::ledger::Ledger;
use rulebook::{Draws, Play, Quantity, Resolved, Stage};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Whatever else happens, and whatever the tiebreaks say.
    InOnPoints,
    OutOnPoints,
    /// On tiebreaks, or on the results of others.
    Depends,
}

impl Verdict {
    /// What holds in every case.
    fn common(verdicts: impl IntoIterator<Item = Self>) -> Self {
        let mut verdicts = verdicts.into_iter();
        let Some(first) = verdicts.next() else { return Self::Depends };
        if verdicts.all(|verdict| verdict == first) { first } else { Self::Depends }
    }
}

/// One's own games of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Own {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

/// What a result of the next round would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    pub own: Own,
    /// Points after it.
    pub points: i64,
    pub verdict: Verdict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    pub points: i64,
    /// Could take a place in the cut.
    pub candidate: bool,
    /// Plays the rounds to come.
    pub playing: bool,
}

/// What one game is worth, and how many make a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub win: i64,
    /// None where there are no draws.
    pub draw: Option<i64>,
    pub loss: i64,
    pub games: u32,
}

/// The field before its last rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastRounds {
    pub contenders: Vec<Contender>,
    pub worth: Worth,
    pub places: u32,
    /// One or two.
    pub rounds: u32,
    /// The next round, where it is paired: its tables, and whoever has a bye.
    pub paired: Option<NextRound>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NextRound {
    pub tables: Vec<(usize, usize)>,
    pub byes: Vec<usize>,
}

impl LastRounds {
    /// None before the last two rounds, after the last, and where nothing is cut by ranking.
    pub fn of(ledger: &Ledger, rulebook: &Resolved, paired: Option<NextRound>) -> Option<Self> {
        let places = rulebook.cut()?.size?;
        let rounds = rulebook.rounds()?.checked_sub(ledger.rounds).filter(|left| (1..=2).contains(left))?;
        let next = ledger.rounds + 1;
        let by_wins =
            rulebook.standings().criteria.first().map(|first| &first.quantity) == Some(&Quantity::MatchWins);
        let contender = |(line, tally): (&crate::ledger::Line, crate::ledger::Tally)| {
            let playing = line.listed && line.plays_in(next);
            Contender {
                points: if by_wins { i64::from(tally.wins) } else { tally.points },
                candidate: playing && !line.excluded && !line.standing_revoked,
                playing,
            }
        };
        let contenders = ledger.entrants.iter().zip(ledger.tally(rulebook)).map(contender).collect();
        Some(Self { contenders, worth: Worth::of(rulebook, by_wins), places, rounds, paired })
    }

    /// What each possible result of the next round would mean for an entrant, best first.
    pub fn outlooks(&self, entrant: usize) -> Vec<Outlook> {
        let outlook = |own: Own| {
            let later = if self.rounds == 1 { vec![Own::NONE] } else { self.worth.results(1) };
            let verdicts = later.into_iter().map(|then| self.verdict(entrant, own, then));
            let points = self.contenders[entrant].points + self.worth.gain(own);
            Outlook { own, points, verdict: Verdict::common(verdicts) }
        };
        self.possible(entrant).into_iter().map(outlook).collect()
    }

    /// Without any assumption about the entrant's own results.
    pub fn verdict_now(&self, entrant: usize) -> Verdict {
        Verdict::common(self.outlooks(entrant).into_iter().map(|outlook| outlook.verdict))
    }

    fn possible(&self, entrant: usize) -> Vec<Own> {
        let bye = self.paired.as_ref().is_some_and(|next| next.byes.contains(&entrant));
        if bye { vec![self.worth.bye()] } else { self.worth.results(1) }
    }

    fn verdict(&self, entrant: usize, own: Own, then: Own) -> Verdict {
        let points = self.contenders[entrant].points + self.worth.gain(own) + self.worth.gain(then);
        let rivals = self.rivals(entrant).count() as u32;
        if self.most_served(entrant, own, then, points, Aim::Reach) < self.places {
            Verdict::InOnPoints
        } else if rivals - self.most_served(entrant, own, then, points, Aim::StayWithin) >= self.places {
            Verdict::OutOnPoints
        } else {
            Verdict::Depends
        }
    }

    fn rivals(&self, entrant: usize) -> impl Iterator<Item = usize> {
        let candidates = self.contenders.iter().enumerate().filter(|(_, found)| found.candidate);
        candidates.map(|(index, _)| index).filter(move |&index| index != entrant)
    }

    /// The most rivals who can reach so many points, or who can be kept from getting more.
    fn most_served(&self, entrant: usize, own: Own, then: Own, points: i64, aim: Aim) -> u32 {
        let open_rounds = self.rounds - u32::from(self.paired.is_some());
        let slots = open_rounds * self.worth.games;
        let cost = |index: usize, gained: i64| {
            self.worth.cost(aim, points - self.contenders[index].points - gained, slots)
        };
        let candidate = |index: usize| self.contenders[index].candidate && index != entrant;
        let mut marginal: Vec<u32> = Vec::new();
        match &self.paired {
            None => marginal.extend(self.rivals(entrant).filter_map(|index| cost(index, 0))),
            Some(next) => {
                for &(a, b) in &next.tables {
                    let outcomes = match (a == entrant, b == entrant) {
                        (true, _) => vec![own],
                        (_, true) => vec![own.reversed()],
                        _ => self.worth.results(1),
                    };
                    let mut one: Option<u32> = None;
                    let mut both: Option<u32> = None;
                    for outcome in outcomes {
                        let at = |index: usize, own: Own| {
                            candidate(index).then(|| cost(index, self.worth.gain(own))).flatten()
                        };
                        let (of_a, of_b) = (at(a, outcome), at(b, outcome.reversed()));
                        one = least([one, of_a, of_b]);
                        both = least([both, of_a.zip(of_b).map(|(a, b)| a + b)]);
                    }
                    // Two are never cheaper than twice the cheaper one, so the cheapest first is best.
                    marginal.extend(one);
                    marginal.extend(both.zip(one).map(|(both, one)| both - one));
                }
                let with_bye = next.byes.iter().copied().filter(|&index| candidate(index));
                marginal.extend(with_bye.filter_map(|index| cost(index, self.worth.gain(self.worth.bye()))));
            }
        }
        let own_units = if self.paired.is_some() { then.units() } else { own.units() + then.units() };
        let playing = self.contenders.iter().filter(|found| found.playing).count() as u32;
        let all_units = slots * (playing + playing % 2);
        let left = all_units.saturating_sub(own_units);
        let budget = match aim {
            Aim::Reach => left,
            // What is not taken by those to be kept down has to be taken by the others.
            Aim::StayWithin => (2 * slots * playing.saturating_sub(1)).saturating_sub(left),
        };
        marginal.sort_unstable();
        let mut spent = 0;
        let served = marginal.into_iter().take_while(|cost| {
            spent += cost;
            spent <= budget
        });
        served.count() as u32
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Reach,
    StayWithin,
}

fn least<const N: usize>(costs: [Option<u32>; N]) -> Option<u32> {
    costs.into_iter().flatten().min()
}

impl Own {
    const NONE: Self = Self { won: 0, drawn: 0, lost: 0 };

    fn reversed(self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }

    fn units(self) -> u32 {
        2 * self.won + self.drawn
    }
}

impl Worth {
    fn of(rulebook: &Resolved, by_wins: bool) -> Self {
        let points = rulebook.points();
        let rule = rulebook.match_rule();
        let drawn = match rule.draws.rule {
            Draws::Allowed => true,
            Draws::AgreedOnly => rule.agreed_draw.allowed,
            Draws::Forbidden => false,
        };
        let games = match rule.form(Stage::Swiss).map(|form| &form.play) {
            Some(Play::EverySide { games, .. }) => *games,
            _ => 1,
        };
        if by_wins {
            return Self { win: 1, draw: drawn.then_some(0), loss: 0, games: 1 };
        }
        Self { win: points.win, draw: drawn.then_some(points.draw), loss: points.loss, games }
    }

    fn gain(&self, own: Own) -> i64 {
        i64::from(own.won) * self.win
            + i64::from(own.drawn) * self.draw.unwrap_or(0)
            + i64::from(own.lost) * self.loss
    }

    fn bye(&self) -> Own {
        Own { won: self.games, ..Own::NONE }
    }

    /// Every result of so many rounds, the best first.
    fn results(&self, rounds: u32) -> Vec<Own> {
        let games = rounds * self.games;
        let most_drawn = if self.draw.is_some() { games } else { 0 };
        let mut results: Vec<Own> = (0..=games)
            .flat_map(|won| {
                (0..=most_drawn.min(games - won)).map(move |drawn| Own {
                    won,
                    drawn,
                    lost: games - won - drawn,
                })
            })
            .collect();
        results.sort_by_key(|&own| std::cmp::Reverse((self.gain(own), own)));
        results
    }

    /// Units of a budget that somebody uses up. To reach: the fewest that bring at least `need` points. To stay within: how
    /// many of all the units they could take have to go elsewhere.
    fn cost(&self, aim: Aim, need: i64, slots: u32) -> Option<u32> {
        let most_drawn = if self.draw.is_some() { slots } else { 0 };
        let results = (0..=slots).flat_map(|won| {
            (0..=most_drawn.min(slots - won)).map(move |drawn| Own { won, drawn, lost: slots - won - drawn })
        });
        match aim {
            Aim::Reach => results.filter(|&own| self.gain(own) >= need).map(Own::units).min(),
            Aim::StayWithin => {
                let most = results.filter(|&own| self.gain(own) <= need).map(Own::units).max();
                most.map(|most| 2 * slots - most)
            }
        }
    }
}
