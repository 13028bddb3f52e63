//! Why a pairing came out: a code with its values and the clause, worded by the locale files.

use crate::event::ByeSeat;
use crate::ids::TableNumber;
use crate::tournament::{Draft, Match, Round, RoundOf, Swap};
use rulebook::{ByeReceiver, Citation, Objective, Pairing, Permission, Relaxation, Resolved, Stage};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    pub code: &'static str,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<&'static str, String>,
    pub citation: Citation,
}

impl Why {
    fn new<const N: usize>(
        code: &'static str,
        args: [(&'static str, String); N],
        citation: &Citation,
    ) -> Self {
        Self { code, args: args.into_iter().collect(), citation: citation.clone() }
    }
}

/// What a round's pairings look like when asked why: points at the time of the draft.
#[derive(Clone, Copy)]
pub struct Paired<'a> {
    pub round: u32,
    pub stage: Stage,
    pub of: RoundOf,
    pub matches: &'a [Match],
    pub byes: &'a [ByeSeat],
    pub rematches: &'a [TableNumber],
    pub allowed: &'a BTreeSet<Relaxation>,
    pub swapped: &'a [Swap],
}

impl<'a> Paired<'a> {
    pub fn of_round(round: &'a Round) -> Self {
        Self {
            round: round.number.0,
            stage: round.stage,
            of: round.of,
            matches: &round.matches,
            byes: &round.byes,
            rematches: &round.rematches,
            allowed: &round.allowed,
            swapped: &round.swaps,
        }
    }

    pub fn of_draft(draft: &'a Draft) -> Self {
        Self {
            round: draft.round.0,
            stage: draft.stage,
            of: draft.of,
            matches: &draft.matches,
            byes: &draft.byes,
            rematches: &draft.rematches,
            allowed: &draft.allowed,
            swapped: &draft.swaps,
        }
    }

    pub fn pairing(&self, rulebook: &Resolved, match_: &Match) -> Why {
        let objective = citation(rulebook, "objective");
        if let Some(swap) =
            self.swapped.iter().rev().find(|swap| match_.has(swap.one) || match_.has(swap.other))
        {
            return Why::new("swapped", [("reason", swap.reason.clone().unwrap_or_default())], &objective);
        }
        if let Some(why) = self.after_the_cut(rulebook, match_) {
            return why;
        }
        if self.rematches.contains(&match_.table) {
            let code = match self.allowed.contains(&Relaxation::Rematches) {
                true => "rematch-this-round",
                false => "rematch",
            };
            return Why::new(code, [], &citation(rulebook, "rematches"));
        }
        let structure = &rulebook.structure_rule().citation;
        match rulebook.structure_rule().pairing {
            Pairing::DrawnEveryRound => Why::new("drawn-among-left", [], structure),
            Pairing::DrawnBracket if self.round > 1 => Why::new("next-in-bracket", [], structure),
            Pairing::EverybodyOnce => Why::new("schedule", [], structure),
            _ if self.round == 1 => Why::new("first-round", [], &objective),
            Pairing::ByRecord => self.by_points(match_, "same-record", structure),
            _ => self.by_objective(rulebook.objective(), match_, &objective),
        }
    }

    /// Finals and tiebreaker rounds are fixed by seeds and places.
    fn after_the_cut(&self, rulebook: &Resolved, match_: &Match) -> Option<Why> {
        let places = || {
            let [a, b] = match_.places.unwrap_or_default();
            [("upper", a.min(b).to_string()), ("lower", a.max(b).to_string())]
        };
        match self.of {
            RoundOf::Main => None,
            RoundOf::Tiebreaker => {
                let rule = rulebook.finals().and_then(|finals| finals.tiebreaker.as_ref());
                let citation = rule.map(|rule| rule.citation.clone()).unwrap_or_default();
                Some(Why::new("tiebreaker", places(), &citation))
            }
            RoundOf::Finals => {
                let citation = rulebook.bracket().map(|rule| rule.citation.clone());
                let citation = citation.unwrap_or_else(|| self::citation(rulebook, "cut"));
                Some(Why::new("finals", places(), &citation))
            }
        }
    }

    fn by_objective(&self, objective: Objective, match_: &Match, citation: &Citation) -> Why {
        match (objective, match_.places) {
            (Objective::Amalfi, Some([a, b])) => {
                let (upper, lower) = (a.min(b), a.max(b));
                let args = [
                    ("upper", upper.to_string()),
                    ("lower", lower.to_string()),
                    ("distance", (lower - upper).to_string()),
                ];
                Why::new("by-distance", args, citation)
            }
            (Objective::NetrunnerStandard, _) if match_.points[0] == match_.points[1] => {
                Why::new("drawn-in-group", [("points", match_.points[0].to_string())], citation)
            }
            (Objective::FromTheTop, _) if match_.points[0] == match_.points[1] => {
                Why::new("from-the-top", [("points", match_.points[0].to_string())], citation)
            }
            _ => self.by_points(match_, "same-points", citation),
        }
    }

    fn by_points(&self, match_: &Match, same: &'static str, citation: &Citation) -> Why {
        let [a, b] = match_.points;
        if a == b {
            return Why::new(same, [("points", a.to_string())], citation);
        }
        let (high, low) = (a.max(b), a.min(b));
        let group = self.group(high);
        let args = [("high", high.to_string()), ("low", low.to_string()), ("group", group.to_string())];
        Why::new(self.floated(high, low, group), args, citation)
    }

    /// The number left over in a group explains one pair out of it into the nearest group below. Any other is what the
    /// rules that come before points left: former meetings, pairs kept apart, the bye.
    fn floated(&self, high: i64, low: i64, group: usize) -> &'static str {
        let pairs = || self.matches.iter().map(|match_| match_.points).filter(|[a, b]| a != b);
        let down = pairs().filter(|[a, b]| *a.max(b) == high).count();
        let taken = pairs().filter(|[a, b]| *a.min(b) == high).count()
            + self.byes.iter().filter(|bye| bye.points == high).count();
        let mut seated = self.matches.iter().flat_map(|match_| match_.points);
        let nearest = !seated.any(|points| low < points && points < high);
        match (down, taken, (group - taken) % 2) {
            (1, 0, 1) if nearest => "floated-odd",
            (1, _, 1) if nearest => "floated-left",
            _ => "floated",
        }
    }

    pub fn bye(&self, rulebook: &Resolved, bye: &ByeSeat) -> Why {
        let receiver = &rulebook.bye().receiver;
        if let Some(swap) =
            self.swapped.iter().rev().find(|swap| swap.one == bye.entrant || swap.other == bye.entrant)
        {
            return Why::new(
                "swapped",
                [("reason", swap.reason.clone().unwrap_or_default())],
                &receiver.citation,
            );
        }
        if self.of == RoundOf::Finals {
            return Why::new("bye-finals", [], &rulebook.drops().vacancy.citation);
        }
        let structure = &rulebook.structure_rule().citation;
        let players = self.matches.len() * 2 + self.byes.len();
        match rulebook.structure_rule().pairing {
            Pairing::DrawnBracket if self.round > 1 => Why::new("bye-empty-place", [], structure),
            Pairing::DrawnEveryRound | Pairing::DrawnBracket => {
                let args = [
                    ("players", players.to_string()),
                    ("power", players.next_power_of_two().to_string()),
                    ("byes", self.byes.len().to_string()),
                ];
                Why::new("bye-power-of-two", args, structure)
            }
            Pairing::EverybodyOnce => Why::new("bye-schedule", [], structure),
            _ if self.round == 1 => Why::new("bye-first-round", [], &receiver.citation),
            _ if self.allowed.contains(&Relaxation::SecondBye) => {
                Why::new("bye-second", [], &citation(rulebook, "second_bye"))
            }
            // Where the fact sheet lets everybody have another bye, those with the fewest come first.
            _ if rulebook.second_bye() == Permission::Allow => {
                let code = match receiver.rule {
                    ByeReceiver::RandomAmongLowestPoints => "bye-fewest",
                    ByeReceiver::LowestRanked => "bye-fewest-ranked",
                };
                Why::new(code, [("points", bye.points.to_string())], &receiver.citation)
            }
            _ => {
                let code = match receiver.rule {
                    ByeReceiver::RandomAmongLowestPoints => "bye-lowest",
                    ByeReceiver::LowestRanked => "bye-lowest-ranked",
                };
                Why::new(code, [("points", bye.points.to_string())], &receiver.citation)
            }
        }
    }

    fn group(&self, points: i64) -> usize {
        let seated =
            self.matches.iter().flat_map(|match_| match_.points).filter(|&found| found == points).count();
        seated + self.byes.iter().filter(|bye| bye.points == points).count()
    }
}

fn citation(rulebook: &Resolved, setting: &str) -> Citation {
    rulebook.settings().get(setting).map(|found| found.citation.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Seating;
    use crate::ids::EntrantId;

    fn floated(pairs: &[[i64; 2]], bye: Option<i64>) -> Vec<&'static str> {
        let seat = |(table, &points): (u32, &[i64; 2])| {
            let (a, b) = (EntrantId(2 * table - 1), EntrantId(2 * table));
            Match::seated(&Seating { table: TableNumber(table), a, b, points, places: None })
        };
        let matches: Vec<Match> = (1..).zip(pairs).map(seat).collect();
        let byes: Vec<ByeSeat> = bye
            .map(|points| ByeSeat { table: TableNumber(99), entrant: EntrantId(99), points })
            .into_iter()
            .collect();
        let paired = Paired {
            round: 3,
            stage: Stage::Swiss,
            of: RoundOf::Main,
            matches: &matches,
            byes: &byes,
            rematches: &[],
            allowed: &BTreeSet::new(),
            swapped: &[],
        };
        let unequal = pairs.iter().filter(|[a, b]| a != b);
        unequal.map(|[a, b]| paired.floated(*a, *b, paired.group(*a))).collect()
    }

    #[test]
    fn one_of_an_odd_group_meets_the_nearest() {
        assert_eq!(floated(&[[6, 6], [6, 3], [0, 0]], None), ["floated-odd"]);
    }

    #[test]
    fn whoever_is_left_over_below_a_floater_or_a_bye_is_told_so() {
        assert_eq!(floated(&[[6, 3], [3, 0]], None), ["floated-odd", "floated-left"]);
        assert_eq!(floated(&[[3, 0]], Some(3)), ["floated-left"]);
    }

    #[test]
    fn a_float_that_the_numbers_do_not_explain_rests_on_rules_that_come_first() {
        assert_eq!(floated(&[[3, 0], [3, 0]], None), ["floated"; 2]);
        assert_eq!(floated(&[[6, 0], [3, 3]], None), ["floated"]);
        assert_eq!(floated(&[[9, 6], [9, 6], [9, 6]], None), ["floated"; 3]);
    }
}
