//! Kinds of events under the headings by which the log is searched.

use crate::locale::key;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Players,
    Rounds,
    Clock,
    Results,
    Standings,
    Staff,
    Settings,
    Judging,
}

impl Topic {
    pub(super) const ALL: [Self; 8] = [
        Self::Players,
        Self::Rounds,
        Self::Results,
        Self::Clock,
        Self::Standings,
        Self::Staff,
        Self::Settings,
        Self::Judging,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Rounds => "rounds",
            Self::Clock => "clock",
            Self::Results => "results",
            Self::Standings => "standings",
            Self::Staff => "staff",
            Self::Settings => "settings",
            Self::Judging => "judging",
        }
    }

    pub(super) fn key(self) -> &'static str {
        match self {
            Self::Players => key("topic-players"),
            Self::Rounds => key("topic-rounds"),
            Self::Clock => key("topic-clock"),
            Self::Results => key("topic-results"),
            Self::Standings => key("topic-standings"),
            Self::Staff => key("topic-staff"),
            Self::Settings => key("topic-settings"),
            Self::Judging => key("topic-judging"),
        }
    }

    pub(super) fn of(kind: &str) -> Self {
        match kind {
            "staff-appointed" | "staff-dismissed" => Self::Staff,
            "link-reissued" => Self::Players,
            "table-extended" | "table-stopped" | "table-resumed" | "turns-granted" | "time-called"
            | "round-scheduled" => Self::Clock,
            "end-answered"
            | "end-taken-back"
            | "slow-play-noted"
            | "two-for-one-agreed"
            | "wrong-tables-corrected" => Self::Results,
            "seat-marked" | "lateness-applied" => Self::Players,
            "entrant-disqualified"
            | "entrant-readmitted"
            | "ruling-appealed"
            | "statement-added"
            | "report-noted"
            | "stand-in-set"
            | "zone-assigned"
            | "item-recorded"
            | "suspension-listed" => Self::Judging,
            kind if kind.starts_with("call-") || kind.starts_with("penalty-") => Self::Judging,
            kind if kind.starts_with("entrant-") => Self::Players,
            kind if kind.starts_with("clock-") => Self::Clock,
            kind if kind.starts_with("result-") => Self::Results,
            kind if kind.starts_with("round-") || kind.starts_with("rounds-") => Self::Rounds,
            "players-swapped" | "tables-redrawn" | "late-entrant-seated" => Self::Rounds,
            "table-fixed"
            | "pair-kept-apart"
            | "pair-let-meet"
            | "pod-assigned"
            | "bye-awarded"
            | "awarded-bye-withdrawn" => Self::Players,
            kind if kind.starts_with("cut-") => Self::Standings,
            "place-declined" | "finalist-withdrew" => Self::Standings,
            "standings-posted" | "standings-withdrawn" | "tournament-finalized" | "seed-revealed" => {
                Self::Standings
            }
            _ => Self::Settings,
        }
    }
}
