//! Why a pairing came out: a code with its values and the clause, worded by the locale files.

use crate::event::ByeSeat;
use crate::ids::TableNumber;
use crate::tournament::Match;
use rulebook::{Citation, Resolved};
use serde::Serialize;
use std::collections::BTreeMap;

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
pub struct Paired<'a> {
    pub round: u32,
    pub matches: &'a [Match],
    pub byes: &'a [ByeSeat],
    pub rematches: &'a [TableNumber],
    pub swapped: &'a [crate::tournament::Swap],
}

impl Paired<'_> {
    pub fn pairing(&self, rulebook: &Resolved, game: &Match) -> Why {
        let objective = citation(rulebook, "objective");
        if let Some(swap) = self.swapped.iter().rev().find(|swap| game.has(swap.one) || game.has(swap.other))
        {
            return Why::new("swapped", [("reason", swap.reason.clone())], &objective);
        }
        if self.rematches.contains(&game.table) {
            return Why::new("rematch", [], &citation(rulebook, "rematches"));
        }
        if self.round == 1 {
            return Why::new("first-round", [], &objective);
        }
        let [a, b] = game.points;
        if a == b {
            return Why::new("same-points", [("points", a.to_string())], &objective);
        }
        let (high, low) = (a.max(b), a.min(b));
        let group = self.group(high);
        let args = [("high", high.to_string()), ("low", low.to_string()), ("group", group.to_string())];
        let code = if group % 2 == 1 { "floated-odd" } else { "floated" };
        Why::new(code, args, &objective)
    }

    pub fn bye(&self, rulebook: &Resolved, bye: &ByeSeat) -> Why {
        let receiver = &rulebook.bye().receiver.citation;
        if let Some(swap) =
            self.swapped.iter().rev().find(|swap| swap.one == bye.entrant || swap.other == bye.entrant)
        {
            return Why::new("swapped", [("reason", swap.reason.clone())], receiver);
        }
        match self.round {
            1 => Why::new("bye-first-round", [], receiver),
            _ => Why::new("bye-lowest", [("points", bye.points.to_string())], receiver),
        }
    }

    fn group(&self, points: i64) -> usize {
        let seated =
            self.matches.iter().flat_map(|game| game.points).filter(|&found| found == points).count();
        seated + self.byes.iter().filter(|bye| bye.points == points).count()
    }
}

fn citation(rulebook: &Resolved, setting: &str) -> Citation {
    rulebook.settings().get(setting).map(|found| found.citation.clone()).unwrap_or_default()
}
