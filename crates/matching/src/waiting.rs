//! The players still waiting for an opponent, in a fixed order with gaps.

const NONE: u32 = u32::MAX;

/// A list of the places 0 to n-1 from which places are taken out.
#[derive(Debug, Clone)]
pub(crate) struct Waiting {
    next: Vec<u32>,
    before: Vec<u32>,
    /// For a place taken out, a later place not before the next one waiting.
    skip: Vec<u32>,
    first: u32,
    last: u32,
    count: usize,
}

impl Waiting {
    pub(crate) fn new(n: usize) -> Self {
        let n32 = n as u32;
        Waiting {
            next: (1..=n32).map(|i| if i < n32 { i } else { NONE }).collect(),
            before: (0..n32).map(|i| if i > 0 { i - 1 } else { NONE }).collect(),
            skip: (0..=n32).collect(),
            first: if n == 0 { NONE } else { 0 },
            last: if n == 0 { NONE } else { n32 - 1 },
            count: n,
        }
    }

    /// All places, waiting or not.
    pub(crate) fn places(&self) -> u32 {
        self.next.len() as u32
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(crate) fn first(&self) -> Option<u32> {
        some(self.first)
    }

    pub(crate) fn last(&self) -> Option<u32> {
        some(self.last)
    }

    pub(crate) fn after(&self, place: u32) -> Option<u32> {
        some(self.next[place as usize])
    }

    pub(crate) fn before(&self, place: u32) -> Option<u32> {
        some(self.before[place as usize])
    }

    /// The first place waiting from `place` on.
    pub(crate) fn from(&mut self, place: u32) -> Option<u32> {
        let mut end = place;
        while self.skip[end as usize] != end {
            end = self.skip[end as usize];
        }
        let mut at = place;
        while at != end {
            at = std::mem::replace(&mut self.skip[at as usize], end);
        }
        if (end as usize) < self.next.len() { Some(end) } else { None }
    }

    pub(crate) fn take(&mut self, place: u32) {
        let (before, next) = (self.before[place as usize], self.next[place as usize]);
        if before == NONE {
            self.first = next;
        } else {
            self.next[before as usize] = next;
        }
        if next == NONE {
            self.last = before;
        } else {
            self.before[next as usize] = before;
        }
        self.skip[place as usize] = place + 1;
        self.count -= 1;
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.first(), |&place| self.after(place))
    }
}

fn some(place: u32) -> Option<u32> {
    if place == NONE { None } else { Some(place) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_out_and_skipped() {
        let mut waiting = Waiting::new(6);
        for place in [0, 3, 2, 5] {
            waiting.take(place);
        }
        assert_eq!(waiting.iter().collect::<Vec<_>>(), [1, 4]);
        assert_eq!((waiting.from(0), waiting.from(2), waiting.from(5)), (Some(1), Some(4), None));
        assert_eq!((waiting.first(), waiting.last(), waiting.before(4)), (Some(1), Some(4), Some(1)));
        assert_eq!(waiting.count(), 2);
    }
}
