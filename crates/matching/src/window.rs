//! A few neighbouring groups solved exactly, with the groups around them standing in as strangers.
//!
//! A stranger has the points of the neighbouring group and has met nobody. There are enough of them when two of
//! one side are left over for each other: a round that used more could be improved on by using fewer, because
//! strangers of one side are all alike. Where none are left over, potentials can show the same.

use crate::blossom::StuckTree;
use crate::field::Field;
use crate::instance::{Extra, Instance, Solvers};
use crate::problem::Objective;
use crate::tiers::{Met, Scale};

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

/// Solves windows, one after the other in the same memory.
#[derive(Debug, Default)]
pub(crate) struct Glazier {
    solvers: Solvers,
    instance: Instance,
}

#[derive(Debug, Default)]
pub(crate) struct Solved {
    pub members: Vec<(u32, With)>,
    pub up: Vec<u32>,
    pub down: Vec<u32>,
}

impl Glazier {
    /// Solves the window over `who`, in the order of the groups.
    pub(crate) fn solve(
        &mut self,
        field: &Field<'_>,
        who: &[u32],
        above: Option<Neighbour>,
        below: Option<Neighbour>,
    ) -> Result<Solved, StuckTree> {
        let enough = |side: Option<Neighbour>| side.map_or(0, |side| 2 + usize::from(side.odd));
        let (mut up, mut down) = (enough(above), enough(below));
        loop {
            self.load(field, who, above.map(|n| (n.points, up)), below.map(|n| (n.points, down)));
            let n = who.len();
            let matched = match self.solvers.cheapest(&self.instance) {
                Ok(matched) => matched,
                // With a stranger for everybody there is always a way.
                Err(_) if up + down > 0 && up.max(down) < n => {
                    (up, down) = (up + (up & !1), down + (down & !1));
                    continue;
                }
                Err(stuck) => return Err(stuck),
            };
            let mut solved = Solved { members: Vec::with_capacity(n), ..Solved::default() };
            for (place, &member) in who.iter().enumerate() {
                let partner = matched.partner(place);
                let with = if partner < n {
                    With::Member(partner as u32)
                } else if partner < n + up {
                    solved.up.push(member);
                    With::Up(solved.up.len() as u32 - 1)
                } else {
                    solved.down.push(member);
                    With::Down(solved.down.len() as u32 - 1)
                };
                solved.members.push((member, with));
            }
            let short = |side: Option<Neighbour>, used: usize, count: usize, from: usize| {
                let open = side.filter(|_| used == count);
                let meets = (0..n).chain(from..from + count);
                open.is_some_and(|side| matched.could_pay(&self.instance, side.points, meets))
            };
            let short_above = short(above, solved.up.len(), up, n);
            let short_below = short(below, solved.down.len(), down, n + up);
            if !short_above && !short_below {
                return Ok(solved);
            }
            up += if short_above { up & !1 } else { 0 };
            down += if short_below { down & !1 } else { 0 };
        }
    }

    /// Points and numbers of the strangers above and below.
    fn load(
        &mut self,
        field: &Field<'_>,
        who: &[u32],
        above: Option<(i64, usize)>,
        below: Option<(i64, usize)>,
    ) {
        let instance = &mut self.instance;
        let n = who.len();
        instance.points.clear();
        instance.points.extend(who.iter().map(|&p| field.points(p)));
        for (value, count) in above.into_iter().chain(below) {
            instance.points.extend(std::iter::repeat_n(value, count));
        }
        let total = instance.points.len();
        let up = above.map_or(0, |(_, count)| count);
        let highest = instance.points.iter().copied().max().unwrap_or(0);
        let lowest = instance.points.iter().copied().min().unwrap_or(0);
        let scale = Scale::new(Some(Objective::LeastSquares), total / 2, highest - lowest, 0, 0);
        instance.square = scale.square;
        instance.unequal = scale.unequal;
        instance.except(field, who, Met::Never, &scale);
        for stranger in n..n + up {
            let others = n + up..total;
            instance.exceptions.extend(others.map(|other| (stranger as u32, other as u32, Extra::Never)));
        }
    }
}
