//! Drawing a round: the ledger becomes a pairing problem, the answer becomes tables.

use super::arrangements::Arrangements;
use super::seating::seat;
use crate::Refusal;
use crate::ids::{EntrantId, TableNumber};
use crate::ledger::Ledger;
use crate::standings::standings;
use matching::{Blocked, ByePick, Meeting, Player, Problem, Rematches, Remedies, SecondBye};
use rulebook::{ByeReceiver, Citation, Objective, Permission, Resolved};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// A round as drawn, by index in the ledger; best tables first, the bye last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub round: u32,
    pub pairs: Vec<DrawnPair>,
    pub byes: Vec<DrawnBye>,
    /// Tables at which two meet again.
    pub rematches: Vec<u32>,
    /// Tables at which two meet who were to be kept apart.
    pub unwanted: Vec<u32>,
    pub proved: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnPair {
    pub table: u32,
    pub a: usize,
    pub b: usize,
    pub points: [i64; 2],
}

/// Every bye has a table: the player is to be seated there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnBye {
    pub table: u32,
    pub entrant: usize,
    pub points: i64,
}

/// Who is to be drawn, and what was arranged about them. Entrant n stands at index n - 1 of the ledger.
pub struct Request<'a> {
    pub entrants: &'a [usize],
    pub arrangements: &'a Arrangements,
    /// Those with an awarded bye in this round; they are not among `entrants`.
    pub awarded: &'a [usize],
    /// Further pairs to be avoided: those a part of a round is drawn again to get rid of.
    pub apart: &'a [(usize, usize)],
    /// Tables of the round that stay as they are.
    pub taken: &'a BTreeSet<TableNumber>,
}

/// Draws the round after the ledger's last one.
pub fn draw(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    seed: &[u8; 32],
) -> Result<Drawn, Refusal> {
    let round = ledger.rounds + 1;
    let entrants = request.entrants;
    if entrants.len() < 2 {
        return Err(Refusal::new("too-few-to-pair").with("players", entrants.len()));
    }
    let tallies = ledger.tally(rulebook);
    let problem = problem(ledger, rulebook, request, &tallies)?;
    let pairing =
        matching::pair(&problem, seed).map_err(|blocked| refusal(&blocked, ledger, rulebook, entrants))?;
    let points = |player: u32| problem.players[player as usize].points;
    // The better score sits on the left; among equals as drawn.
    let mut pairs: Vec<(u32, u32)> =
        pairing.pairs.iter().map(|&(a, b)| if points(b) > points(a) { (b, a) } else { (a, b) }).collect();
    // Best tables first; among equals the order drawn stands.
    pairs.sort_by_key(|&(a, b)| (Reverse(points(a)), Reverse(points(b))));
    let either = |list: &[(u32, u32)], a: u32, b: u32| list.contains(&(a, b)) || list.contains(&(b, a));

    let id = |index: usize| EntrantId(index as u32 + 1);
    let byes: Vec<(usize, i64)> = request
        .awarded
        .iter()
        .map(|&entrant| (entrant, tallies[entrant].points))
        .chain(pairing.byes.iter().map(|&bye| (entrants[bye as usize], points(bye))))
        .collect();
    let to_seat: Vec<(EntrantId, EntrantId)> =
        pairs.iter().map(|&(a, b)| (id(entrants[a as usize]), id(entrants[b as usize]))).collect();
    let sitting_out: Vec<EntrantId> = byes.iter().map(|&(entrant, _)| id(entrant)).collect();
    let seats = seat(request.arrangements, &to_seat, &sitting_out, request.taken);

    let mut drawn = Drawn {
        round,
        pairs: Vec::with_capacity(pairs.len()),
        byes: Vec::new(),
        rematches: Vec::new(),
        unwanted: Vec::new(),
        proved: pairing.proved,
    };
    for (&(a, b), table) in pairs.iter().zip(&seats.pairs) {
        if either(&pairing.rematches, a, b) {
            drawn.rematches.push(table.0);
        }
        if either(&pairing.broken_forbidden, a, b) {
            drawn.unwanted.push(table.0);
        }
        let (one, other) = (entrants[a as usize], entrants[b as usize]);
        drawn.pairs.push(DrawnPair { table: table.0, a: one, b: other, points: [points(a), points(b)] });
    }
    for (&(entrant, points), table) in byes.iter().zip(&seats.byes) {
        drawn.byes.push(DrawnBye { table: table.0, entrant, points });
    }
    drawn.pairs.sort_by_key(|pair| pair.table);
    drawn.byes.sort_by_key(|bye| bye.table);
    Ok(drawn)
}

fn problem(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    tallies: &[crate::ledger::Tally],
) -> Result<Problem, Refusal> {
    let entrants = request.entrants;
    let objective = match rulebook.objective() {
        Objective::LeastSquares => matching::Objective::LeastSquares,
        Objective::EqualPointsFirst => matching::Objective::EqualPointsFirst,
        Objective::FromTheTop => matching::Objective::FromTheTop,
        Objective::NetrunnerStandard | Objective::Amalfi => {
            return Err(Refusal::new("objective-not-available"));
        }
    };
    let bye = match rulebook.bye().receiver.rule {
        ByeReceiver::RandomAmongLowestPoints => ByePick::RandomLowestPoints,
        ByeReceiver::LowestRanked => ByePick::LowestRanked,
    };
    let ranked = match (objective, bye) {
        (matching::Objective::FromTheTop, _) | (_, ByePick::LowestRanked) => ranks(ledger, rulebook)?,
        _ => vec![0; ledger.entrants.len()],
    };
    let mut local = vec![None; ledger.entrants.len()];
    for (number, &entrant) in (0..).zip(entrants) {
        local[entrant] = Some(number);
    }
    let mut byes = vec![0; ledger.entrants.len()];
    for bye in &ledger.byes {
        byes[bye.entrant] += 1;
    }
    let players = entrants
        .iter()
        .map(|&entrant| Player {
            points: tallies[entrant].points,
            byes: byes[entrant],
            rank: ranked[entrant],
            pod: request.arrangements.pods.get(&EntrantId(entrant as u32 + 1)).copied().unwrap_or(0),
        })
        .collect();
    let met = ledger
        .meetings
        .iter()
        .filter_map(|meeting| {
            let (a, b) = (local[meeting.a]?, local[meeting.b]?);
            Some(Meeting { a, b, round: meeting.round })
        })
        .collect();
    let arranged = request.arrangements.apart.iter().map(|(a, b)| (a.0 as usize - 1, b.0 as usize - 1));
    let among = |(a, b): (usize, usize)| Some((*local.get(a)?, *local.get(b)?)).and_then(|(a, b)| a.zip(b));
    Ok(Problem {
        players,
        met,
        forbidden: arranged.chain(request.apart.iter().copied()).filter_map(among).collect(),
        objective,
        bye,
        rematches: match rulebook.rematches() {
            Permission::Allow => Rematches::Allow,
            Permission::Refuse | Permission::Never => Rematches::Refuse,
        },
        second_bye: match rulebook.second_bye() {
            Permission::Never => SecondBye::Never,
            Permission::Refuse => SecondBye::Refuse,
            Permission::Allow => SecondBye::Allow,
        },
    })
}

fn ranks(ledger: &Ledger, rulebook: &Resolved) -> Result<Vec<u32>, Refusal> {
    let table = standings(ledger, rulebook, &[])?;
    let mut ranks = vec![u32::MAX; ledger.entrants.len()];
    for (place, row) in (0..).zip(&table.rows) {
        ranks[row.entrant] = place;
    }
    Ok(ranks)
}

/// Names the rule and the players that block the round, and what would free it.
fn refusal(blocked: &Blocked, ledger: &Ledger, rulebook: &Resolved, entrants: &[usize]) -> Refusal {
    let names = |players: &[u32]| {
        let ids: Vec<&str> = players
            .iter()
            .filter_map(|&player| entrants.get(player as usize))
            .map(|&entrant| ledger.entrants[entrant].id.as_str())
            .collect();
        ids.join(", ")
    };
    match blocked {
        Blocked::Malformed(what) => Refusal::new("malformed-problem").with("what", what),
        Blocked::NoRematchFreeRound { witness, remedies, .. } => {
            let islands: Vec<String> = witness.islands.iter().map(|island| names(island)).collect();
            remedied(Refusal::new("only-rematches-left"), remedies)
                .with("players", islands.join(" | "))
                .citing(&setting(rulebook, "rematches"))
        }
        Blocked::NoByeLeft { remedies, .. } => {
            remedied(Refusal::new("only-second-byes-left"), remedies).citing(&setting(rulebook, "second_bye"))
        }
    }
}

fn remedied(refusal: Refusal, remedies: &Remedies) -> Refusal {
    let mut options = Vec::new();
    if remedies.second_bye {
        options.push("second_bye");
    }
    if remedies.fewest_rematches.is_some() {
        options.push("rematches");
    }
    refusal.with("options", options.join(", ")).with("rematches", remedies.fewest_rematches.unwrap_or(0))
}

fn setting(rulebook: &Resolved, name: &str) -> Citation {
    rulebook.setting(name).map(|setting| setting.citation.clone()).unwrap_or_default()
}
