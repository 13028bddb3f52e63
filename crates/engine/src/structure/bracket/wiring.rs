//! Who meets whom in the first round, and where winners and losers go.

use super::{BracketFault, BracketMatch, Feed, MatchIndex, Part, Seed};
use rulebook::{BracketForm, BracketNames, BracketRule, Wiring};

pub(super) const MOST: u32 = 65_536;
/// TF-PLAY-03: seats for a draft are offered to eight only.
const DRAFT_TABLE: u32 = 8;
/// The smallest double elimination has a lower bracket (GR-AMB-22: two or three players have byes in it).
const SMALLEST_DOUBLE: u32 = 4;

pub(super) fn matches(
    rule: &BracketRule,
    places: u32,
    entrants: u32,
) -> Result<Vec<BracketMatch>, BracketFault> {
    if entrants < 2 {
        return Err(BracketFault::TooFew { entrants });
    }
    if entrants.max(places) > MOST {
        return Err(BracketFault::TooMany { entrants: entrants.max(places) });
    }
    if rule.wiring == Wiring::DraftSeats && entrants != DRAFT_TABLE {
        return Err(BracketFault::DraftTable { entrants });
    }
    let size = match (rule.form, rule.wiring) {
        (_, Wiring::DraftSeats) => DRAFT_TABLE,
        (BracketForm::SingleElimination, _) => places.max(entrants).next_power_of_two(),
        (BracketForm::DoubleElimination, _) => places.max(entrants).max(SMALLEST_DOUBLE).next_power_of_two(),
    };
    let mut drawn = Drawn { names: rule.names.as_ref(), matches: Vec::new() };
    let first = first_round(rule, size);
    match rule.form {
        BracketForm::SingleElimination => drawn.single(&first),
        BracketForm::DoubleElimination => drawn.double(&first),
    }
    Ok(drawn.matches)
}

/// Pairs of seeds from top to bottom, neighbours meeting next.
fn first_round(rule: &BracketRule, size: u32) -> Vec<(Seed, Seed)> {
    let half = size / 2;
    if rule.wiring == Wiring::DraftSeats {
        // 8.4: the winner of 1 and 5 meets that of 3 and 7, the winner of 2 and 6 that of 4 and 8.
        return [1, 3, 2, 4].into_iter().map(|seat| (Seed(seat), Seed(seat + half))).collect();
    }
    let given = rule.first_rounds.iter().find(|round| round.len() == half as usize);
    let better = given.cloned().unwrap_or_else(|| best_meet_last(half));
    better.into_iter().map(|seed| (Seed(seed), Seed(size + 1 - seed))).collect()
}

/// DB-FIN-02, BR-SEL-05: 1, 8, 5, 4, 3, 6, 7, 2 for eight matches. Each seed of the smaller bracket is joined by the one it
/// would meet there, the better one outside.
fn best_meet_last(matches: u32) -> Vec<u32> {
    let mut order = vec![1];
    while order.len() < matches as usize {
        let sum = order.len() as u32 * 2 + 1;
        order = order
            .iter()
            .enumerate()
            .flat_map(|(at, &seed)| if at % 2 == 0 { [seed, sum - seed] } else { [sum - seed, seed] })
            .collect();
    }
    order
}

struct Drawn<'a> {
    names: Option<&'a BracketNames>,
    matches: Vec<BracketMatch>,
}

impl Drawn<'_> {
    fn single(&mut self, first: &[(Seed, Seed)]) {
        let feeds = first.iter().map(|&(a, b)| (Feed::Seed(a), Feed::Seed(b))).collect();
        let mut last = self.add(Part::Upper, 1, feeds);
        let mut round = 1;
        while last.len() > 1 {
            round += 1;
            last = self.add(Part::Upper, round, winners(&last));
        }
        if let Some(found) = self.matches.last_mut() {
            found.part = Part::Final;
        }
    }

    /// Losers of the upper bracket join the lower one, turned round every other time so that rematches come late
    /// (NR-ELIM-04).
    fn double(&mut self, first: &[(Seed, Seed)]) {
        let feeds = first.iter().map(|&(a, b)| (Feed::Seed(a), Feed::Seed(b))).collect();
        let mut upper = self.add(Part::Upper, 1, feeds);
        // Lower matches are played a round after the upper ones whose losers they take; those against each other wait for
        // the next column, in which the upper bracket may go on.
        let mut lower_due: Vec<(Feed, Feed)> =
            upper.chunks(2).map(|pair| (Feed::LoserOf(pair[0]), Feed::LoserOf(pair[1]))).collect();
        let mut waiting: Vec<Vec<MatchIndex>> = Vec::new();
        let mut round = 1;
        let mut drops = 0;
        let challenger = loop {
            round += 1;
            if upper.len() > 1 {
                upper = self.add(Part::Upper, round, winners(&upper));
                waiting.push(upper.clone());
            }
            let lower = self.add(Part::Lower, round, std::mem::take(&mut lower_due));
            if lower.len() == 1 && waiting.is_empty() {
                break lower[0];
            }
            // Whoever has come down stays as many as they were; then they meet each other.
            let joins = waiting.first().is_some_and(|next| next.len() == lower.len());
            lower_due = if joins {
                let mut next = waiting.remove(0);
                drops += 1;
                if drops % 2 == 1 {
                    next.reverse();
                }
                next.iter().zip(&lower).map(|(&up, &low)| (Feed::LoserOf(up), Feed::WinnerOf(low))).collect()
            } else {
                winners(&lower)
            };
        };
        let champion = upper[0];
        let feeds = vec![(Feed::WinnerOf(champion), Feed::WinnerOf(challenger))];
        let last = self.add(Part::Final, round + 1, feeds)[0];
        self.add(Part::SecondFinal, round + 2, vec![(Feed::SeatA(last), Feed::SeatB(last))]);
    }

    fn add(&mut self, part: Part, round: u32, feeds: Vec<(Feed, Feed)>) -> Vec<MatchIndex> {
        let begin = self.matches.len();
        for (number, (a, b)) in (1..).zip(feeds) {
            let name = self.name(part, round, number);
            self.matches.push(BracketMatch { name, part, round, a, b });
        }
        (begin..self.matches.len()).collect()
    }

    /// Numbered through the part where a rulebook has letters, else by round and number in it.
    fn name(&self, part: Part, round: u32, number: u32) -> String {
        let Some(names) = self.names else { return format!("R{round}M{number}") };
        let of_finals = |part: Part| part >= Part::Final;
        let before = |found: &&BracketMatch| found.part == part || of_finals(found.part) && of_finals(part);
        let letter = match part {
            Part::Upper => &names.upper,
            Part::Lower => &names.lower,
            Part::Final | Part::SecondFinal => &names.last,
        };
        format!("{letter}{}", self.matches.iter().filter(before).count() + 1)
    }
}

fn winners(matches: &[MatchIndex]) -> Vec<(Feed, Feed)> {
    matches.chunks(2).map(|pair| (Feed::WinnerOf(pair[0]), Feed::WinnerOf(pair[1]))).collect()
}
