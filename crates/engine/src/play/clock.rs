//! The round clock. A person starts it; time alone never writes an event, so what is left is computed on reading.

use crate::ids::Moment;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// None where the round has no limit.
    pub length_ms: Option<i64>,
    pub started_at: Option<Moment>,
    pub paused_at: Option<Moment>,
    /// Milliseconds spent in finished pauses.
    pub paused_ms: i64,
}

/// What the clock shows at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum Face {
    NotStarted,
    /// Running without a limit since `started_at`.
    Unlimited {
        started_at: Moment,
    },
    Running {
        ends_at: Moment,
    },
    Paused {
        left_ms: i64,
    },
}

impl Clock {
    pub fn is_running(&self) -> bool {
        self.started_at.is_some() && self.paused_at.is_none()
    }

    /// Independent of the present moment: pages compute what is left from it.
    pub fn face(&self) -> Face {
        let Some(started_at) = self.started_at else { return Face::NotStarted };
        match (self.length_ms, self.paused_at) {
            (None, _) => Face::Unlimited { started_at },
            (Some(length), None) => Face::Running { ends_at: Moment(started_at.0 + length + self.paused_ms) },
            (Some(length), Some(paused_at)) => {
                Face::Paused { left_ms: length - (paused_at.0 - started_at.0 - self.paused_ms) }
            }
        }
    }

    pub(crate) fn resume(&mut self, at: Moment) {
        if let Some(paused_at) = self.paused_at.take() {
            self.paused_ms += at.0 - paused_at.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_moves_the_end() {
        let mut clock = Clock { length_ms: Some(3_000), started_at: Some(Moment(100)), ..Clock::default() };
        assert_eq!(clock.face(), Face::Running { ends_at: Moment(3_100) });
        clock.paused_at = Some(Moment(1_100));
        assert_eq!(clock.face(), Face::Paused { left_ms: 2_000 });
        clock.resume(Moment(1_600));
        assert_eq!(clock.face(), Face::Running { ends_at: Moment(3_600) });
    }
}
