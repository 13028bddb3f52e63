//! Extra turns. The turn running when time is called is turn 0; a turn taken directly after one's own is not counted.

use crate::play::Side;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// 0 is the turn that was running.
    pub number: u32,
    /// The last one to be played.
    pub last: u32,
    pub of: Side,
    /// Taken directly after one's own turn; it has the number of the turn before it.
    pub again: bool,
}

impl Turn {
    pub(super) fn first(of: Side, last: u32) -> Self {
        Self { number: 0, last, of, again: false }
    }

    /// None once the last turn has been played.
    pub(super) fn next(self) -> Option<Self> {
        let next = Self { number: self.number + 1, of: self.of.other(), again: false, ..self };
        (next.number <= self.last).then_some(next)
    }

    /// The same player takes another turn.
    pub(super) fn repeated(self) -> Self {
        Self { again: true, ..self }
    }
}
