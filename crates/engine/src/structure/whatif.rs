//! What a result would mean for the cut, in the last two Swiss rounds: in on points, out on points, or neither.
//!
//! Two counts decide: the most rivals who could still reach an entrant's points, and the fewest who must end above them. Both
//! are found without trying out results. Every game has two units to give, two to a winner or one to each in a draw, and a
//! bye gives two a game; so a round that is not paired yet has a budget of units, and whoever needs fewest is served
//! first. A match that is paired already offers its own outcomes before that.
//!
//! Where the match gives the points this is exact for any pairing of the rounds to come, rematches included; where every
//! game gives points it errs only towards `Depends`. Everybody is taken to play on.

use crate::Tournament;
use crate::ids::{EntrantId, RoundNumber};
use crate::ledger::Ledger;
use crate::tournament::Phase;
use rulebook::{CutMethod, Draws, Play, Quantity, Resolved, Stage, Structure};
use std::collections::BTreeMap;

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
    /// The running tournament after its last closed round, the open one being the next.
    pub fn of_tournament(tournament: &Tournament) -> Option<Self> {
        if tournament.phase != Phase::Playing || tournament.cut.is_some() {
            return None;
        }
        let rulebook = tournament.rulebook().ok().filter(|found| found.structure() == Structure::Swiss)?;
        let open = tournament.current_round().filter(|round| !round.closed);
        let closed = tournament.rounds.len() - usize::from(open.is_some());
        let ledger = Ledger::of(tournament, RoundNumber(closed as u32));
        let index = |id: EntrantId| id.0 as usize - 1;
        let paired = open.map(|round| NextRound {
            tables: round.matches.iter().map(|match_| (index(match_.a), index(match_.b))).collect(),
            byes: round.byes.iter().map(|bye| index(bye.entrant)).collect(),
        });
        Self::within(&ledger, rulebook, tournament.rounds_binding()?, paired)
    }

    /// None before the last two rounds, after the last, and where nothing is cut by ranking.
    pub fn of(ledger: &Ledger, rulebook: &Resolved, paired: Option<NextRound>) -> Option<Self> {
        Self::within(ledger, rulebook, rulebook.rounds()?, paired)
    }

    fn within(ledger: &Ledger, rulebook: &Resolved, rounds: u32, paired: Option<NextRound>) -> Option<Self> {
        let places = rulebook.cut().filter(|cut| cut.method == CutMethod::Ranking)?.size?;
        let rounds = rounds.checked_sub(ledger.rounds).filter(|left| (1..=2).contains(left))?;
        let next = ledger.rounds + 1;
        let by_wins =
            rulebook.standings().criteria.first().map(|first| &first.quantity) == Some(&Quantity::MatchWins);
        let contender = |(line, tally): (&crate::ledger::Line, crate::ledger::Tally)| {
            let playing = line.listed && line.plays_in(next);
            Contender {
                points: if by_wins { i64::from(tally.wins) } else { tally.points },
                candidate: playing && !line.excluded && !line.orders.standing_revoked,
                playing,
            }
        };
        let contenders = ledger.entrants.iter().zip(ledger.tally(rulebook)).map(contender).collect();
        Some(Self { contenders, worth: Worth::of(rulebook, by_wins), places, rounds, paired })
    }

    /// What each possible result of the next round would mean for an entrant, best first.
    pub fn outlooks(&self, entrant: usize) -> Vec<Outlook> {
        let outlook = |own: Own| {
            let later = if self.rounds == 1 { vec![Own::NONE] } else { self.worth.results() };
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

    /// [`Self::verdict_now`] of everybody. Whoever has as many points, opposite as many, is in the same situation, so that
    /// a large field has few of them.
    pub fn verdicts(&self) -> Vec<Verdict> {
        let mut opposite: Vec<Option<usize>> = vec![None; self.contenders.len()];
        for &(a, b) in self.paired.iter().flat_map(|next| &next.tables) {
            (opposite[a], opposite[b]) = (Some(b), Some(a));
        }
        let key = |index: usize| {
            let Contender { points, candidate, playing } = self.contenders[index];
            (points, candidate, playing)
        };
        let bye = |index: usize| self.paired.as_ref().is_some_and(|next| next.byes.contains(&index));
        let mut known = BTreeMap::new();
        (0..self.contenders.len())
            .map(|index| {
                let situation = (key(index), opposite[index].map(key), bye(index));
                *known.entry(situation).or_insert_with(|| self.verdict_now(index))
            })
            .collect()
    }

    fn possible(&self, entrant: usize) -> Vec<Own> {
        let bye = self.paired.as_ref().is_some_and(|next| next.byes.contains(&entrant));
        if bye { vec![self.worth.bye()] } else { self.worth.results() }
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
        let need = |index: usize, gained: i64| points - self.contenders[index].points - gained;
        let cost = |index: usize, gained: i64| self.worth.cost(aim, need(index, gained), open_rounds);
        let mut costs: Vec<Cost> = match &self.paired {
            None => self.rivals(entrant).filter_map(|index| cost(index, 0)).collect(),
            Some(next) => self.at_tables(next, entrant, own, cost),
        };
        let own_units = match (&self.paired, self.rounds) {
            (None, _) => [own.units(), then.units()],
            (Some(_), _) => [then.units(), 0],
        };
        let playing = self.contenders.iter().filter(|found| found.playing).count() as u32;
        let games = self.worth.games;
        let budget = |round: usize| {
            if round as u32 >= open_rounds {
                return 0;
            }
            let left = (games * (playing + playing % 2)).saturating_sub(own_units[round]);
            match aim {
                Aim::Reach => left,
                // What is not taken by those to be kept down has to be taken by the others.
                Aim::StayWithin => (2 * games * playing.saturating_sub(1)).saturating_sub(left),
            }
        };
        let budgets = [budget(0), budget(1)];
        let tight = usize::from(budgets[1] < budgets[0] && open_rounds == 2);
        costs.sort_unstable_by_key(|cost| (cost.total, cost.least[tight]));
        let mut spent = Cost::default();
        let mut served = 0;
        for cost in costs {
            let more = spent.and(cost);
            let fits = more.total <= budgets[0] + budgets[1]
                && more.least.iter().zip(budgets).all(|(&least, budget)| least <= budget);
            if fits {
                spent = more;
                served += 1;
            }
        }
        served
    }

    /// What it takes to serve one player of each table, and what more for the second.
    fn at_tables(
        &self,
        next: &NextRound,
        entrant: usize,
        own: Own,
        cost: impl Fn(usize, i64) -> Option<Cost>,
    ) -> Vec<Cost> {
        let candidate = |index: usize| self.contenders[index].candidate && index != entrant;
        let total = |index: usize, own: Own| {
            let gained = self.worth.gain(own);
            candidate(index).then(|| cost(index, gained)).flatten().map(|cost| cost.total)
        };
        let mut costs = Vec::new();
        for &(a, b) in &next.tables {
            let outcomes = match (a == entrant, b == entrant) {
                (true, _) => vec![own],
                (_, true) => vec![own.reversed()],
                _ => self.worth.results(),
            };
            let mut one: Option<u32> = None;
            let mut both: Option<u32> = None;
            for outcome in outcomes {
                let (of_a, of_b) = (total(a, outcome), total(b, outcome.reversed()));
                one = least([one, of_a, of_b]);
                both = least([both, of_a.zip(of_b).map(|(a, b)| a + b)]);
            }
            // Two are never cheaper than twice the cheaper one, so the cheapest first is best.
            costs.extend(one.map(Cost::in_one_round));
            costs.extend(both.zip(one).map(|(both, one)| Cost::in_one_round(both - one)));
        }
        let byes = next.byes.iter().filter_map(|&index| total(index, self.worth.bye()));
        costs.extend(byes.map(Cost::in_one_round));
        costs
    }
}

/// Units of the rounds that are not paired yet: all of them, and the fewest of each round by which they can be had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cost {
    total: u32,
    least: [u32; 2],
}

impl Cost {
    fn in_one_round(total: u32) -> Self {
        Self { total, least: [total, 0] }
    }

    fn and(self, other: Self) -> Self {
        Self {
            total: self.total + other.total,
            least: [self.least[0] + other.least[0], self.least[1] + other.least[1]],
        }
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

    /// Every result of a round, the best first.
    fn results(&self) -> Vec<Own> {
        let games = self.games;
        let most_drawn = if self.draw.is_some() { games } else { 0 };
        let of = |won: u32| {
            let drawn = 0..=most_drawn.min(games - won);
            drawn.map(move |drawn| Own { won, drawn, lost: games - won - drawn })
        };
        let mut results: Vec<Own> = (0..=games).flat_map(of).collect();
        results.sort_by_key(|&own| std::cmp::Reverse((self.gain(own), own)));
        results
    }

    /// What somebody uses up in the rounds that are not paired yet. To reach: the fewest units that bring at least `need`
    /// points. To stay within: how many of the units they could take have to go elsewhere. None: it cannot be.
    fn cost(&self, aim: Aim, need: i64, open_rounds: u32) -> Option<Cost> {
        let units = |own: Own| match aim {
            Aim::Reach => own.units(),
            Aim::StayWithin => 2 * self.games - own.units(),
        };
        let fits = |gained: i64| match aim {
            Aim::Reach => gained >= need,
            Aim::StayWithin => gained <= need,
        };
        let round = |open: bool| if open { self.results() } else { vec![Own::NONE] };
        let second = round(open_rounds > 1);
        let used = |own: Own, open: bool| if open { units(own) } else { 0 };
        let mut ways = Vec::new();
        for first in round(open_rounds > 0) {
            for &then in &second {
                if fits(self.gain(first) + self.gain(then)) {
                    ways.push([used(first, open_rounds > 0), used(then, open_rounds > 1)]);
                }
            }
        }
        let total = ways.iter().map(|way| way[0] + way[1]).min()?;
        let cheapest = || ways.iter().filter(|way| way[0] + way[1] == total);
        let fewest = |round: usize| cheapest().map(|way| way[round]).min().unwrap_or(0);
        Some(Cost { total, least: [fewest(0), fewest(1)] })
    }
}
