//! Players in groups of equal points, best first.

use crate::field::Field;

/// The players of one pod.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Members<'a> {
    /// Everybody.
    All(u32),
    These(&'a [u32]),
}

impl<'a> Members<'a> {
    pub(crate) fn count(&self) -> usize {
        match self {
            Members::All(n) => *n as usize,
            Members::These(list) => list.len(),
        }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = u32> + Clone + 'a {
        let (all, these) = match self {
            Members::All(n) => (0..n, [].as_slice()),
            Members::These(list) => (0..0, list),
        };
        all.chain(these.iter().copied())
    }
}

/// Everybody to be paired, group after group.
#[derive(Debug)]
pub(crate) struct Groups {
    pub order: Vec<u32>,
    /// Where each group starts in `order`, and where the last one ends.
    pub starts: Vec<u32>,
}

impl Groups {
    /// All members but `without`.
    pub(crate) fn new(field: &Field<'_>, members: Members<'_>, without: Option<u32>) -> Self {
        let range = (field.highest - field.lowest) as u64 + 1;
        let counted = range <= 4 * members.count() as u64 + 256;
        match members {
            Members::All(n) if counted => Self::count(field, range as usize, 0..n, without),
            Members::These(list) if counted => {
                Self::count(field, range as usize, list.iter().copied(), without)
            }
            _ => Self::sort(field, members, without),
        }
    }

    fn count(
        field: &Field<'_>,
        range: usize,
        members: impl Iterator<Item = u32> + Clone,
        without: Option<u32>,
    ) -> Self {
        let bucket = |player: u32| (field.highest - field.points(player)) as usize;
        let mut ends = vec![0_u32; range + 1];
        for player in members.clone() {
            ends[bucket(player) + 1] += 1;
        }
        if let Some(player) = without {
            ends[bucket(player) + 1] -= 1;
        }
        let mut starts = Vec::with_capacity(64);
        starts.push(0);
        let mut sum = 0;
        for end in &mut ends {
            if *end > 0 {
                sum += *end;
                starts.push(sum);
            }
            *end = sum;
        }
        // From here on `ends[b]` is where the next player of bucket `b` goes.
        let mut order = vec![0; sum as usize];
        for player in members {
            if Some(player) != without {
                let place = &mut ends[bucket(player)];
                order[*place as usize] = player;
                *place += 1;
            }
        }
        Groups { order, starts }
    }

    fn sort(field: &Field<'_>, members: Members<'_>, without: Option<u32>) -> Self {
        let mut order: Vec<u32> = members.iter().filter(|&p| Some(p) != without).collect();
        order.sort_unstable_by_key(|&p| (-field.points(p), p));
        let mut starts = vec![0];
        let mut end = 0;
        for group in order.chunk_by(|&a, &b| field.points(a) == field.points(b)) {
            end += group.len() as u32;
            starts.push(end);
        }
        Groups { order, starts }
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn start(&self, group: usize) -> usize {
        self.starts[group] as usize
    }

    pub(crate) fn size(&self, group: usize) -> usize {
        (self.starts[group + 1] - self.starts[group]) as usize
    }

    /// Players in the groups `from` to `to`.
    pub(crate) fn between(&self, from: usize, to: usize) -> &[u32] {
        &self.order[self.start(from)..self.start(to + 1)]
    }

    pub(crate) fn group_mut(&mut self, group: usize) -> &mut [u32] {
        let (from, to) = (self.start(group), self.start(group + 1));
        &mut self.order[from..to]
    }

    /// Is the number of players above a group odd?
    pub(crate) fn odd_above(&self, group: usize) -> bool {
        self.starts[group] % 2 == 1
    }

    pub(crate) fn points(&self, field: &Field<'_>, group: usize) -> i64 {
        field.points(self.order[self.start(group)])
    }
}
