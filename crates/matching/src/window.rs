//! A few neighbouring groups solved exactly, with the groups around them standing in as strangers.
//!
//! A stranger has the points of the neighbouring group and has met nobody. There are enough of them when two of
//! one side are left over for each other: a round that used more could be improved on by using fewer, because
//! strangers of one side are all alike.

use crate::blossom::StuckTree;
use crate::field::Field;
use crate::tiers::{Extra, Instance, Matched, Met, Scale, cheapest, exceptions};

/// A solved window: groups `lo` to `hi`.
#[derive(Debug)]
pub(crate) struct Window {
    pub lo: usize,
    pub hi: usize,
    /// Members in the order of the groups, each with whom it meets.
    pub members: Vec<(u32, With)>,
    /// Members who meet somebody of the group above, and of the group below.
    pub up: Vec<u32>,
    pub down: Vec<u32>,
    /// How often this window, and those it has swallowed, have been solved.
    pub solves: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum With {
    /// The place in `members`.
    Member(u32),
    /// The place in `up`.
    Up(u32),
    /// The place in `down`.
    Down(u32),
}

/// A neighbouring group: its points, and whether an odd number must cross over to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Neighbour {
    pub points: i64,
    pub odd: bool,
}

/// Solves the window over `who`, in the order of the groups.
pub(crate) fn solve(
    field: &Field<'_>,
    who: &[u32],
    above: Option<Neighbour>,
    below: Option<Neighbour>,
) -> Result<Solved, StuckTree> {
    let enough = |side: Option<Neighbour>| side.map_or(0, |side| 2 + usize::from(side.odd));
    let (mut up, mut down) = (enough(above), enough(below));
    loop {
        let solved = attempt(field, who, above.map(|n| (n.points, up)), below.map(|n| (n.points, down)))?;
        let short_above = up > 0 && solved.up.len() == up;
        let short_below = down > 0 && solved.down.len() == down;
        if !short_above && !short_below {
            return Ok(solved);
        }
        up += if short_above { up + up % 2 } else { 0 };
        down += if short_below { down + down % 2 } else { 0 };
    }
}

#[derive(Debug)]
pub(crate) struct Solved {
    pub members: Vec<(u32, With)>,
    pub up: Vec<u32>,
    pub down: Vec<u32>,
}

fn attempt(
    field: &Field<'_>,
    who: &[u32],
    above: Option<(i64, usize)>,
    below: Option<(i64, usize)>,
) -> Result<Solved, StuckTree> {
    let n = who.len();
    let mut points: Vec<i64> = who.iter().map(|&p| field.points(p)).collect();
    for (value, count) in above.into_iter().chain(below) {
        points.extend(std::iter::repeat_n(value, count));
    }
    let up = above.map_or(0, |(_, count)| count);
    let highest = points.iter().copied().max().unwrap_or(0);
    let lowest = points.iter().copied().min().unwrap_or(0);
    let scale = Scale::new(Some(field.problem.objective), points.len() / 2, highest - lowest, 0, 0);
    let mut exceptions = exceptions(field, who, Met::Never, &scale);
    for stranger in n..n + up {
        exceptions.extend((n + up..points.len()).map(|other| (stranger as u32, other as u32, Extra::Never)));
    }
    let instance = Instance { points, square: scale.square, unequal: scale.unequal, exceptions };
    let Matched { partners, .. } = cheapest(&instance)?;
    let mut solved = Solved { members: Vec::with_capacity(n), up: Vec::new(), down: Vec::new() };
    for (&member, &partner) in who.iter().zip(&partners) {
        let with = if (partner as usize) < n {
            With::Member(partner)
        } else if (partner as usize) < n + up {
            solved.up.push(member);
            With::Up(solved.up.len() as u32 - 1)
        } else {
            solved.down.push(member);
            With::Down(solved.down.len() as u32 - 1)
        };
        solved.members.push((member, with));
    }
    Ok(solved)
}
