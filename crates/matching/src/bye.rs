//! Who sits out, and whether a round exists at all. Decided before anybody is paired.

use crate::chance::Chance;
use crate::field::Field;
use crate::outcome::{Blocked, Remedies, Witness};
use crate::problem::{ByePick, Rematches, SecondBye};
use crate::tiers::{Extra, Instance, Met, Scale, cheapest, exceptions};

/// What comes before the pairs: the bye and what cannot be avoided.
#[derive(Debug)]
pub(crate) struct Choice {
    /// All who may get the bye, equally likely; nobody if the number is even.
    pub byes: Vec<u32>,
    /// Rematches that cannot be avoided.
    pub rematches: u32,
}

impl Choice {
    pub(crate) fn met(&self) -> Met {
        if self.rematches == 0 { Met::Never } else { Met::ByAge { fewest: self.rematches } }
    }
}

/// A player who could sit out: byes taken as a level from 0, place in the order of the pick from 0.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    at: u32,
    level: usize,
    place: usize,
}

/// Everybody who may get the bye.
pub(crate) fn options(field: &Field<'_>, who: &[u32], pod: u32) -> Result<Choice, Blocked> {
    decide(field, who, pod, &mut Pick::All)
}

/// One of them, drawn; found without asking about the others.
pub(crate) fn choose(
    field: &Field<'_>,
    who: &[u32],
    pod: u32,
    chance: &mut Chance,
) -> Result<Choice, Blocked> {
    decide(field, who, pod, &mut Pick::One(chance))
}

enum Pick<'a> {
    One(&'a mut Chance),
    All,
}

fn decide(field: &Field<'_>, who: &[u32], pod: u32, pick: &mut Pick<'_>) -> Result<Choice, Blocked> {
    let odd = who.len() % 2 == 1;
    let candidates = candidates(field, who, field.problem.second_bye == SecondBye::Allow);
    if odd && candidates.is_empty() {
        let second_bye = field.problem.second_bye != SecondBye::Never
            && Question::new(field, who, &self::candidates(field, who, true)).ask(Met::Never).is_ok();
        let remedies = Remedies { fewest_rematches: None, second_bye };
        return Err(Blocked::NoByeLeft { pod, remedies });
    }
    if is_roomy(field, who) {
        let byes = first_in_order(&candidates, pick).iter().map(|c| who[c.at as usize]).collect();
        return Ok(Choice { byes, rematches: 0 });
    }
    let question = Question::new(field, who, &candidates);
    let witness = match question.ask(Met::Never) {
        Ok(answer) => return Ok(Choice { byes: question.as_good(Met::Never, &answer, pick), rematches: 0 }),
        Err(witness) => witness,
    };
    let fewest = question.fewest_rematches();
    if field.problem.rematches == Rematches::Allow
        && let Some(rematches) = fewest
    {
        let met = Met::ByAge { fewest: rematches };
        if let Ok(answer) = question.ask(met) {
            return Ok(Choice { byes: question.as_good(met, &answer, pick), rematches });
        }
    }
    let second_bye = odd
        && field.problem.second_bye == SecondBye::Refuse
        && Question::new(field, who, &self::candidates(field, who, true)).ask(Met::Never).is_ok();
    let remedies = Remedies { fewest_rematches: fewest, second_bye };
    Err(Blocked::NoRematchFreeRound { pod, witness, remedies })
}

/// Dirac: with an even number left to pair, nobody kept from more than half of them, less one, every choice
/// leaves a complete round.
fn is_roomy(field: &Field<'_>, who: &[u32]) -> bool {
    let pairs = who.len() / 2;
    who.iter().all(|&p| field.met.of(p).len() + field.forbidden.of(p).len() < pairs)
}

fn candidates(field: &Field<'_>, who: &[u32], second_bye: bool) -> Vec<Candidate> {
    if who.len() % 2 == 0 {
        return Vec::new();
    }
    let eligible = |&(_, &p): &(usize, &u32)| second_bye || field.players()[p as usize].byes == 0;
    let order = |p: u32| {
        let player = &field.players()[p as usize];
        match field.problem.bye {
            ByePick::RandomLowestPoints => player.points,
            ByePick::LowestRanked => -i64::from(player.rank),
        }
    };
    let (mut places, mut levels) = (Vec::new(), Vec::new());
    for (_, &p) in who.iter().enumerate().filter(eligible) {
        places.push(order(p));
        levels.push(field.players()[p as usize].byes);
    }
    places.sort_unstable();
    places.dedup();
    levels.sort_unstable();
    levels.dedup();
    let listed = who.iter().enumerate().filter(eligible).map(|(at, &p)| Candidate {
        at: at as u32,
        level: levels.partition_point(|&l| l < field.players()[p as usize].byes),
        place: places.partition_point(|&o| o < order(p)),
    });
    listed.collect()
}

fn first_in_order(candidates: &[Candidate], pick: &mut Pick<'_>) -> Vec<Candidate> {
    let first = candidates.iter().map(|c| (c.level, c.place)).min();
    let mut equal: Vec<_> =
        candidates.iter().filter(|c| Some((c.level, c.place)) == first).copied().collect();
    if let Pick::One(chance) = pick
        && !equal.is_empty()
    {
        equal = vec![equal[chance.below(equal.len() as u32) as usize]];
    }
    equal
}

/// Is there a round, with the bye as one more vertex that only candidates may be paired with?
struct Question<'a> {
    field: &'a Field<'a>,
    who: &'a [u32],
    candidates: Vec<Candidate>,
    scale: Scale,
}

struct Answer {
    cost: i128,
    bye: Option<u32>,
}

impl<'a> Question<'a> {
    fn new(field: &'a Field<'a>, who: &'a [u32], candidates: &[Candidate]) -> Self {
        let places = candidates.iter().map(|c| c.place + 1).max().unwrap_or(0);
        let levels = candidates.iter().map(|c| c.level + 1).max().unwrap_or(0);
        let scale = Scale::new(None, who.len().div_ceil(2), 0, places, levels);
        Question { field, who, candidates: candidates.to_vec(), scale }
    }

    fn price(&self, candidate: &Candidate) -> i128 {
        self.scale.bye * candidate.level as i128 + candidate.place as i128
    }

    fn ask(&self, met: Met) -> Result<Answer, Witness> {
        let allowed = |c: &Candidate| Extra::Price(self.price(c));
        self.solve(met, allowed)
    }

    fn solve(&self, met: Met, price: impl Fn(&Candidate) -> Extra) -> Result<Answer, Witness> {
        let n = self.who.len();
        let odd = n % 2 == 1;
        let mut listed = exceptions(self.field, self.who, met, &self.scale);
        if odd {
            let mut prices = vec![Extra::Never; n];
            for candidate in &self.candidates {
                prices[candidate.at as usize] = price(candidate);
            }
            listed.extend(prices.iter().enumerate().map(|(at, &extra)| (at as u32, n as u32, extra)));
        }
        let instance =
            Instance { points: vec![0; n + usize::from(odd)], square: 0, unequal: 0, exceptions: listed };
        match cheapest(&instance) {
            Ok((partners, cost)) => Ok(Answer { cost, bye: if odd { Some(partners[n]) } else { None } }),
            Err(stuck) => {
                let real = |list: Vec<u32>| -> Vec<u32> {
                    let mut ids: Vec<_> =
                        list.iter().filter_map(|&at| self.who.get(at as usize).copied()).collect();
                    ids.sort_unstable();
                    ids
                };
                let mut islands: Vec<_> =
                    stuck.outer.into_iter().map(real).filter(|i| !i.is_empty()).collect();
                islands.sort_unstable();
                Err(Witness { hubs: real(stuck.inner), islands })
            }
        }
    }

    fn fewest_rematches(&self) -> Option<u32> {
        let answer = self.ask(Met::Counted).ok()?;
        u32::try_from(answer.cost / self.scale.rematch).ok()
    }

    /// Those candidates, or one drawn among them, who are as good as the one in the answer.
    fn as_good(&self, met: Met, answer: &Answer, pick: &mut Pick<'_>) -> Vec<u32> {
        let Some(found) = self.candidates.iter().find(|c| Some(c.at) == answer.bye) else {
            return Vec::new();
        };
        let mut equal: Vec<_> =
            self.candidates.iter().filter(|c| (c.level, c.place) == (found.level, found.place)).collect();
        let mut wanted = equal.len();
        if let Pick::One(chance) = pick {
            chance.shuffle(&mut equal);
            wanted = 1;
        }
        let as_good = |drawn: &Candidate| {
            let only =
                |c: &Candidate| if c.at == drawn.at { Extra::Price(self.price(c)) } else { Extra::Never };
            drawn.at == found.at || self.solve(met, only).is_ok_and(|other| other.cost == answer.cost)
        };
        equal.into_iter().filter(|c| as_good(c)).take(wanted).map(|c| self.who[c.at as usize]).collect()
    }
}
