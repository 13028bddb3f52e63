//! Drawing a round: the ledger becomes a pairing problem, the answer becomes tables.

use super::arrangements::Arrangements;
use super::elimination::{Following, drawn_byes, following, sitting_out};
use super::problem::{matched, matched_in_order, randomly};
use super::schedule;
use super::seating::seat;
use crate::ids::{EntrantId, TableNumber};
use crate::ledger::Ledger;
use crate::{Refusal, RefusalKind};
use rulebook::{Pairing, Relaxation, Resolved};
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
    /// Places among those paired, from 1, where the procedure goes by them.
    pub places: Option<[u32; 2]>,
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
    /// What the organizer allows in this round beyond the fact sheet.
    pub allowed: &'a BTreeSet<Relaxation>,
    /// Rounds planned in all, where the procedure counts those that are left.
    pub planned: Option<u32>,
    /// The ranking to go by, best first; without one it is computed.
    pub ranking: Option<&'a [usize]>,
    /// The lots of that ranking, where it ends in chance.
    pub lots: &'a [u8],
    /// Only a part of a round is drawn, again.
    pub part: Option<Part<'a>>,
}

/// A part of a round that is drawn again while the rest stays.
pub struct Part<'a> {
    /// Pairs it is drawn again to get rid of.
    pub apart: &'a [(usize, usize)],
    /// Tables of the round that stay as they are.
    pub taken: &'a BTreeSet<TableNumber>,
    /// How many of this part sit out.
    pub byes: usize,
}

/// Who meets whom, by index in the ledger, before anybody has a table.
pub(super) struct Round {
    pub pairs: Vec<(usize, usize)>,
    pub byes: Vec<usize>,
    pub rematches: Vec<(usize, usize)>,
    pub unwanted: Vec<(usize, usize)>,
    pub proved: bool,
    /// Places of the entrants, from 1; empty where the procedure does not go by them.
    pub places: Vec<u32>,
}

/// Draws the round after the ledger's last one.
pub fn draw(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    seed: &[u8; 32],
) -> Result<Drawn, Refusal> {
    let players = request.entrants.len();
    if players + request.awarded.len() < 2 {
        return Err(Refusal::new(RefusalKind::TooFewToPair { players }));
    }
    let round = paired(ledger, rulebook, request, seed)?;
    Ok(seated(ledger, rulebook, request, &round))
}

/// The same with everybody in the order chance has put them in, in place of a seed; for an even field.
pub fn draw_in_order(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    order: &[usize],
) -> Result<Drawn, Refusal> {
    let round = matched_in_order(ledger, rulebook, request, order)?;
    Ok(seated(ledger, rulebook, request, &round))
}

fn paired(
    ledger: &Ledger,
    rulebook: &Resolved,
    request: &Request<'_>,
    seed: &[u8; 32],
) -> Result<Round, Refusal> {
    let pairing = rulebook.structure_rule().pairing;
    let entrants = request.entrants;
    let fixed = |Following { pairs, byes }| Round {
        pairs,
        byes,
        rematches: Vec::new(),
        unwanted: Vec::new(),
        proved: true,
        places: Vec::new(),
    };
    match (pairing, &request.part) {
        (Pairing::ByPoints | Pairing::ByRecord, _) => matched(ledger, rulebook, request, seed),
        (Pairing::DrawnEveryRound, Some(part)) => {
            let byes = drawn_byes(ledger, entrants, part.byes, seed);
            randomly(ledger, rulebook, request, byes, seed)
        }
        (Pairing::DrawnBracket | Pairing::EverybodyOnce, Some(_)) => {
            let refusal = Refusal::new(RefusalKind::FixedSchedule);
            Err(refusal.citing(&rulebook.structure_rule().citation))
        }
        (Pairing::DrawnBracket, None) if ledger.rounds > 0 => {
            Ok(fixed(following(ledger, rulebook, entrants)))
        }
        (Pairing::DrawnEveryRound | Pairing::DrawnBracket, None) => {
            let byes = sitting_out(ledger, entrants, request.awarded.len(), seed);
            randomly(ledger, rulebook, request, byes, seed)
        }
        (Pairing::EverybodyOnce, None) => match schedule::next_round(ledger, entrants, seed) {
            Some(round) => Ok(fixed(round)),
            // Changes by hand have left the circle: whoever has not met can still meet.
            None => matched(ledger, rulebook, request, seed),
        },
    }
}

/// Gives every pair and every bye a table.
fn seated(ledger: &Ledger, rulebook: &Resolved, request: &Request<'_>, round: &Round) -> Drawn {
    let tallies = ledger.tally(rulebook);
    let points = |entrant: usize| tallies[entrant].points;
    // The better score sits on the left; among equals as drawn.
    let mut pairs: Vec<(usize, usize)> =
        round.pairs.iter().map(|&(a, b)| if points(b) > points(a) { (b, a) } else { (a, b) }).collect();
    // Best tables first; among equals the order drawn stands.
    pairs.sort_by_key(|&(a, b)| (Reverse(points(a)), Reverse(points(b))));
    let either = |list: &[(usize, usize)], a, b| list.contains(&(a, b)) || list.contains(&(b, a));

    let id = |index: usize| EntrantId(index as u32 + 1);
    let byes: Vec<usize> = request.awarded.iter().chain(&round.byes).copied().collect();
    let to_seat: Vec<(EntrantId, EntrantId)> = pairs.iter().map(|&(a, b)| (id(a), id(b))).collect();
    let sitting_out: Vec<EntrantId> = byes.iter().map(|&entrant| id(entrant)).collect();
    let nothing = BTreeSet::new();
    let taken = request.part.as_ref().map_or(&nothing, |part| part.taken);
    let seats = seat(request.arrangements, &to_seat, &sitting_out, taken);

    let mut drawn = Drawn {
        round: ledger.rounds + 1,
        pairs: Vec::with_capacity(pairs.len()),
        byes: Vec::new(),
        rematches: Vec::new(),
        unwanted: Vec::new(),
        proved: round.proved,
    };
    for (&(a, b), table) in pairs.iter().zip(&seats.pairs) {
        if either(&round.rematches, a, b) {
            drawn.rematches.push(table.0);
        }
        if either(&round.unwanted, a, b) {
            drawn.unwanted.push(table.0);
        }
        let place = |entrant: usize| round.places.get(entrant).copied();
        let places = place(a).zip(place(b)).map(|(a, b)| [a, b]);
        drawn.pairs.push(DrawnPair { table: table.0, a, b, points: [points(a), points(b)], places });
    }
    for (&entrant, table) in byes.iter().zip(&seats.byes) {
        drawn.byes.push(DrawnBye { table: table.0, entrant, points: points(entrant) });
    }
    drawn.pairs.sort_by_key(|pair| pair.table);
    drawn.byes.sort_by_key(|bye| bye.table);
    drawn
}
