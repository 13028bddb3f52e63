//! A round clock. The page carries the moments, the browser counts; without a script the end is shown as a time of day.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    /// Not started yet; the round's length, and the start if one is announced.
    Ready {
        length_ms: u64,
        starts_at_ms: Option<u64>,
    },
    /// Ends at this UTC moment; below zero it counts the overtime.
    Running {
        ends_at_ms: u64,
    },
    Paused {
        remaining_ms: u64,
    },
    /// Counts up from a moment: somebody is awaited since then.
    Since {
        from_ms: u64,
    },
}

/// Where a running clock with prep time is when the page is made. The browser counts on; whoever reads without a script, or
/// has just opened the page, is told in words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prep {
    /// Match time is left, or nothing follows it.
    #[default]
    Later,
    Running,
    Over,
}

#[derive(Clone, Debug)]
pub struct Clock {
    pub state: ClockState,
    /// The end, or the start if it has not begun, as a time of day in the tournament's zone: "14:52".
    pub until: String,
    /// Minutes left at which the time is called out, most first.
    pub announced: Vec<u32>,
    /// The prep time that follows, in which extra turns are played.
    pub prep_ms: Option<u64>,
    pub prep: Prep,
}

impl Clock {
    pub fn name(&self) -> &'static str {
        match self.state {
            ClockState::Ready { .. } => "ready",
            ClockState::Running { .. } => "running",
            ClockState::Paused { .. } => "paused",
            ClockState::Since { .. } => "since",
        }
    }

    pub fn ends_at_ms(&self) -> Option<u64> {
        match self.state {
            ClockState::Running { ends_at_ms } => Some(ends_at_ms),
            _ => None,
        }
    }

    pub fn prep_ends_at_ms(&self) -> Option<u64> {
        Some(self.ends_at_ms()? + self.prep_ms?)
    }

    /// Says for this moment how far prep time is.
    pub fn at(self, now_ms: u64) -> Self {
        let prep = match (self.ends_at_ms(), self.prep_ends_at_ms()) {
            (_, Some(prep_ends)) if prep_ends <= now_ms => Prep::Over,
            (Some(ends), Some(_)) if ends <= now_ms => Prep::Running,
            _ => Prep::Later,
        };
        Self { prep, ..self }
    }

    pub fn prep_runs(&self) -> bool {
        self.prep == Prep::Running
    }

    pub fn prep_is_over(&self) -> bool {
        self.prep == Prep::Over
    }

    pub fn starts_at_ms(&self) -> Option<u64> {
        match self.state {
            ClockState::Ready { starts_at_ms, .. } => starts_at_ms,
            _ => None,
        }
    }

    pub fn since_ms(&self) -> Option<u64> {
        match self.state {
            ClockState::Since { from_ms } => Some(from_ms),
            _ => None,
        }
    }

    /// "10 5 1".
    pub fn announcements(&self) -> String {
        self.announced.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// What a standing clock shows: "50:00".
    pub fn standing(&self) -> Option<String> {
        match self.state {
            ClockState::Ready { length_ms: ms, .. } | ClockState::Paused { remaining_ms: ms } => {
                Some(minutes(ms))
            }
            ClockState::Running { .. } | ClockState::Since { .. } => None,
        }
    }
}

/// Minutes and seconds; seconds already begun count in full, so that 50 minutes show as 50:00 and the last second as 0:01.
fn minutes(ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_clock_shows_minutes_and_seconds() {
        for (ms, shown) in
            [(3_000_000, "50:00"), (1, "0:01"), (0, "0:00"), (61_000, "1:01"), (7_200_000, "120:00")]
        {
            let state = ClockState::Paused { remaining_ms: ms };
            let clock = Clock {
                state,
                until: String::new(),
                announced: Vec::new(),
                prep_ms: None,
                prep: Prep::Later,
            };
            assert_eq!(clock.standing().as_deref(), Some(shown));
        }
    }
}
