//! Whom a player whose turn it is asks, and in which order: one kind of turn per procedure.

use crate::waiting::Waiting;

/// Places are counted in the order in which players take their turn.
pub(crate) trait Turn {
    /// The first candidate of `first`, itself no longer waiting, who fits.
    fn choose(&mut self, first: u32, waiting: &mut Waiting, fits: &mut dyn FnMut(u32) -> bool)
    -> Option<u32>;

    /// A player is no longer waiting.
    fn leaves(&mut self, _place: u32) {}
}

/// DB-PAIR-04: the next one in order.
pub(crate) struct NextInOrder;

impl Turn for NextInOrder {
    fn choose(&mut self, _: u32, waiting: &mut Waiting, fits: &mut dyn FnMut(u32) -> bool) -> Option<u32> {
        waiting.iter().find(|&c| fits(c))
    }
}

/// NR-AMA-06: the place `distance` below, from there down, then from there up; where the list is too short,
/// from its end up.
pub(crate) struct DistanceBelow(pub u32);

impl Turn for DistanceBelow {
    fn choose(
        &mut self,
        first: u32,
        waiting: &mut Waiting,
        fits: &mut dyn FnMut(u32) -> bool,
    ) -> Option<u32> {
        let target = first.saturating_add(self.0.max(1));
        let down = if target < waiting.places() { waiting.from(target) } else { None };
        let mut at = down;
        while let Some(candidate) = at {
            if fits(candidate) {
                return at;
            }
            at = waiting.after(candidate);
        }
        let mut at = match down {
            Some(place) => waiting.before(place),
            None => waiting.last(),
        };
        while let Some(candidate) = at {
            if fits(candidate) {
                return at;
            }
            at = waiting.before(candidate);
        }
        None
    }
}

/// NR-PAIR-07: the next one drawn; failing that the drawn one's group by ranking, below it first and then above;
/// then the lower groups by ranking.
pub(crate) struct DrawnThenRanked {
    /// Those waiting by ranking.
    ranking: Waiting,
    /// Place in the ranking of each place in the drawn order, and back.
    ranked: Vec<u32>,
    drawn: Vec<u32>,
    /// Points by place in the drawn order.
    points: Vec<i64>,
}

impl DrawnThenRanked {
    /// Points and ranks in drawn order; the drawn order descends by points, and so must ranks.
    pub(crate) fn new(points: Vec<i64>, ranks: &[u32]) -> Self {
        let mut drawn: Vec<u32> = (0..points.len() as u32).collect();
        drawn.sort_by_key(|&place| (std::cmp::Reverse(points[place as usize]), ranks[place as usize]));
        let mut ranked = vec![0; drawn.len()];
        for (rank, &place) in drawn.iter().enumerate() {
            ranked[place as usize] = rank as u32;
        }
        DrawnThenRanked { ranking: Waiting::new(points.len()), ranked, drawn, points }
    }
}

impl Turn for DrawnThenRanked {
    fn choose(&mut self, _: u32, waiting: &mut Waiting, fits: &mut dyn FnMut(u32) -> bool) -> Option<u32> {
        let next = waiting.first()?;
        if fits(next) {
            return Some(next);
        }
        let group = self.points[next as usize];
        let start = self.ranked[next as usize];
        let mut below = self.ranking.after(start);
        while let Some(rank) = below.filter(|&rank| self.points[self.drawn[rank as usize] as usize] == group)
        {
            let candidate = self.drawn[rank as usize];
            if fits(candidate) {
                return Some(candidate);
            }
            below = self.ranking.after(rank);
        }
        let mut above = self.ranking.before(start);
        while let Some(rank) = above.filter(|&rank| self.points[self.drawn[rank as usize] as usize] == group)
        {
            let candidate = self.drawn[rank as usize];
            if fits(candidate) {
                return Some(candidate);
            }
            above = self.ranking.before(rank);
        }
        while let Some(rank) = below {
            let candidate = self.drawn[rank as usize];
            if fits(candidate) {
                return Some(candidate);
            }
            below = self.ranking.after(rank);
        }
        None
    }

    fn leaves(&mut self, place: u32) {
        self.ranking.take(self.ranked[place as usize]);
    }
}
