//! Who sits out, and whether a round exists at all. Decided before anybody is paired.

use crate::blossom::StuckTree;
use crate::chance::Chance;
use crate::field::Field;
use crate::groups::Members;
use crate::instance::{Extra, Instance, Solvers};
use crate::outcome::{Blocked, ByeIs, Remedies, Witness};
use crate::problem::{ByePick, Rematches, SecondBye};
use crate::tiers::{Met, Scale};

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
pub(crate) fn options(field: &Field<'_>, members: Members<'_>, pod: u32) -> Result<Choice, Blocked> {
    if is_roomy(field, members) && has_candidate(field, members) {
        let byes = if members.count() % 2 == 1 { all_first(field, members).collect() } else { Vec::new() };
        return Ok(Choice { byes, rematches: 0 });
    }
    decide(field, &members.iter().collect::<Vec<_>>(), pod, None)
}

/// One of them, drawn; found without asking about the others.
///
/// For an even field nothing is asked: whoever pairs it finds out whether a round exists, and asks [`options`] if
/// none does.
pub(crate) fn choose(
    field: &Field<'_>,
    members: Members<'_>,
    pod: u32,
    chance: &mut Chance,
) -> Result<Choice, Blocked> {
    if members.count().is_multiple_of(2) {
        return Ok(Choice { byes: Vec::new(), rematches: 0 });
    }
    if is_roomy(field, members) && has_candidate(field, members) {
        let drawn = chance.below(all_first(field, members).count() as u32) as usize;
        return Ok(Choice { byes: all_first(field, members).nth(drawn).into_iter().collect(), rematches: 0 });
    }
    decide(field, &members.iter().collect::<Vec<_>>(), pod, Some(chance))
}

fn decide(
    field: &Field<'_>,
    who: &[u32],
    pod: u32,
    mut chance: Option<&mut Chance>,
) -> Result<Choice, Blocked> {
    let odd = who.len() % 2 == 1;
    let candidates = candidates(field, who, field.problem.second_bye == SecondBye::Allow);
    if odd && candidates.is_empty() {
        return Err(Blocked::NoByeLeft { pod, remedies: with_second_bye(field, who) });
    }
    let question = Question::new(field, who, &candidates);
    let witness = match question.ask(Met::Never) {
        Ok(answer) => {
            return Ok(Choice { byes: question.as_good(Met::Never, &answer, &mut chance), rematches: 0 });
        }
        Err(witness) => witness,
    };
    let fewest = question.fewest_rematches();
    if field.problem.rematches == Rematches::Allow
        && let Some(rematches) = fewest
    {
        let met = Met::ByAge { fewest: rematches };
        if let Ok(answer) = question.ask(met) {
            return Ok(Choice { byes: question.as_good(met, &answer, &mut chance), rematches });
        }
    }
    let second_bye = odd
        && field.problem.second_bye == SecondBye::Refuse
        && Question::new(field, who, &self::candidates(field, who, true)).ask(Met::Never).is_ok();
    let remedies = Remedies { fewest_rematches: fewest, second_bye };
    Err(Blocked::NoRematchFreeRound { pod, witness, remedies })
}

/// What frees a field in which everybody has had a bye.
fn with_second_bye(field: &Field<'_>, who: &[u32]) -> Remedies {
    if field.problem.second_bye == SecondBye::Never {
        return Remedies::default();
    }
    let question = Question::new(field, who, &candidates(field, who, true));
    if question.ask(Met::Never).is_ok() {
        return Remedies { fewest_rematches: None, second_bye: true };
    }
    let fewest = question.fewest_rematches();
    let second_bye = fewest.is_some();
    let allowed = field.problem.rematches == Rematches::Allow;
    Remedies { fewest_rematches: fewest.filter(|_| !allowed), second_bye }
}

/// Dirac: with an even number left to pair, nobody kept from more than half of them, less one, every choice
/// leaves a complete round.
fn is_roomy(field: &Field<'_>, members: Members<'_>) -> bool {
    let pairs = members.count() / 2;
    field.most < pairs || members.iter().all(|p| field.kept_from(p) < pairs)
}

/// Byes taken and place in the order of the pick: the lowest come first.
fn order(field: &Field<'_>, player: u32) -> (u32, i64) {
    let player = &field.players()[player as usize];
    let place = match field.problem.bye {
        ByePick::RandomLowestPoints => player.points,
        ByePick::LowestRanked => -i64::from(player.rank),
    };
    (player.byes, place)
}

fn eligible(field: &Field<'_>, player: u32) -> bool {
    field.problem.second_bye == SecondBye::Allow || field.players()[player as usize].byes == 0
}

fn has_candidate(field: &Field<'_>, members: Members<'_>) -> bool {
    members.count().is_multiple_of(2) || members.iter().any(|p| eligible(field, p))
}

/// Those who come first in the order where everybody's absence leaves a complete round.
fn all_first<'a>(field: &'a Field<'a>, members: Members<'a>) -> impl Iterator<Item = u32> + 'a {
    let first = members.iter().filter(|&p| eligible(field, p)).map(|p| order(field, p)).min();
    members.iter().filter(move |&p| eligible(field, p) && Some(order(field, p)) == first)
}

fn candidates(field: &Field<'_>, who: &[u32], second_bye: bool) -> Vec<Candidate> {
    if who.len().is_multiple_of(2) {
        return Vec::new();
    }
    let eligible = |&(_, p): &(usize, u32)| second_bye || field.players()[p as usize].byes == 0;
    let listed = || who.iter().copied().enumerate().filter(eligible);
    let (mut levels, mut places): (Vec<u32>, Vec<i64>) = listed().map(|(_, p)| order(field, p)).unzip();
    levels.sort_unstable();
    levels.dedup();
    places.sort_unstable();
    places.dedup();
    let candidate = |(at, p): (usize, u32)| {
        let (level, place) = order(field, p);
        Candidate {
            at: at as u32,
            level: levels.partition_point(|&other| other < level),
            place: places.partition_point(|&other| other < place),
        }
    };
    listed().map(candidate).collect()
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
        let mut instance = Instance { points: vec![0; n + usize::from(odd)], ..Instance::default() };
        instance.except(self.field, self.who, met, &self.scale);
        if odd {
            let mut prices = vec![Extra::Never; n];
            for candidate in &self.candidates {
                prices[candidate.at as usize] = price(candidate);
            }
            let prices = prices.iter().enumerate();
            instance.exceptions.extend(prices.map(|(at, &extra)| (at as u32, n as u32, extra)));
        }
        let mut solvers = Solvers::default();
        match solvers.cheapest(&instance) {
            Ok(matched) => {
                let bye = if odd { Some(matched.partner(n) as u32) } else { None };
                Ok(Answer { cost: matched.cost(), bye })
            }
            Err(stuck) => Err(self.witness(&stuck)),
        }
    }

    fn witness(&self, stuck: &StuckTree) -> Witness {
        let bye = self.who.len() as u32;
        let players = |vertices: &[u32]| {
            let mut ids: Vec<u32> =
                vertices.iter().filter_map(|&v| self.who.get(v as usize).copied()).collect();
            ids.sort_unstable();
            ids
        };
        let island = stuck.outer.iter().position(|island| island.contains(&bye));
        let bye = if stuck.inner.contains(&bye) { Some(ByeIs::Hub) } else { island.map(ByeIs::Member) };
        let islands = stuck.outer.iter().map(|island| players(island)).collect();
        Witness { hubs: players(&stuck.inner), islands, bye }
    }

    fn fewest_rematches(&self) -> Option<u32> {
        let answer = self.ask(Met::Counted).ok()?;
        u32::try_from(answer.cost / self.scale.rematch).ok()
    }

    /// Those candidates, or with chance one drawn among them, who are as good as the one in the answer.
    fn as_good(&self, met: Met, answer: &Answer, chance: &mut Option<&mut Chance>) -> Vec<u32> {
        let Some(found) = self.candidates.iter().find(|c| Some(c.at) == answer.bye) else {
            return Vec::new();
        };
        let mut equal: Vec<_> =
            self.candidates.iter().filter(|c| (c.level, c.place) == (found.level, found.place)).collect();
        let mut wanted = equal.len();
        if let Some(chance) = chance {
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
