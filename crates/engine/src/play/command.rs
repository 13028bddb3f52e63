//! What officials and players do at a table beside its result.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use crate::play::{Game, Outcome, Side};
use crate::{Context, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! told {
    ($($(#[$doc:meta])* $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* })*) => {
        $($(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            pub round: RoundNumber,
            $($(#[$meta])* pub $field: $type,)*
        })*
    };
}

told! {
    /// The clock of one table stands still.
    StopTable {
        table: TableNumber,
        /// One of the reasons the rulebook names.
        why: String,
    }
    /// Play goes on; the time lost is given back as the rulebook proposes, or as the official says.
    ResumeTable {
        table: TableNumber,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    }
    /// Extra turns in the place of extra time.
    GrantTurns {
        table: TableNumber,
        turns: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    }
    /// A judge has urged a player on.
    NoteSlowPlay {
        table: TableNumber,
        entrant: EntrantId,
        /// Spoken as a caution, to be counted.
        #[serde(default)]
        caution: bool,
    }
    /// When the round was announced to begin.
    ScheduleRound {
        at: Moment,
    }
    /// Whether somebody is in the seat.
    MarkSeat {
        entrant: EntrantId,
        here: bool,
        /// Absent, but staff has heard from them.
        #[serde(default)]
        in_contact: bool,
    }
    /// Records what has fallen due for a late player; `drop` at the end of the round.
    ApplyLateness {
        entrant: EntrantId,
        step: String,
    }
    /// One game for the points of two; without a side the program draws who plays it.
    AgreeTwoForOne {
        table: TableNumber,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        corp: Option<Side>,
    }
    /// A player gives the match up. Finished games stand; what the player claims to have won, the opponent confirms.
    Concede {
        table: TableNumber,
        /// The games that were finished before.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        finished: Vec<Game>,
    }
    /// Players sat at wrong tables; what is to stand follows from who met whom.
    CorrectWrongTables {
        played: Vec<PlayedAt>,
        /// The matches are over.
        finished: bool,
        reason: String,
    }
}

/// Drops, and gives up a match that is not over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaveNow {
    pub entrant: EntrantId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The games of the match that were finished before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub finished: Vec<Game>,
}

impl Act for LeaveNow {
    const RIGHT: Right<Self> = Right::StaffOr(Capability::Drop, |leave, actor| actor.is(leave.entrant));

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        crate::people::drop(tournament, self.entrant, self.reason.as_ref(), Some(&self.finished), context)
    }
}

/// Who met at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayedAt {
    pub table: TableNumber,
    pub a: EntrantId,
    pub b: EntrantId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl Act for StopTable {
    const RIGHT: Right<Self> = Right::Staff(Capability::Extend);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::stop(tournament, self)
    }
}

impl Act for ResumeTable {
    const RIGHT: Right<Self> = Right::Staff(Capability::Extend);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::resume(tournament, self, context)
    }
}

impl Act for GrantTurns {
    const RIGHT: Right<Self> = Right::Staff(Capability::Extend);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::grant_turns(tournament, self)
    }
}

impl Act for NoteSlowPlay {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::slow_play(tournament, self, context)
    }
}

impl Act for ScheduleRound {
    const RIGHT: Right<Self> = Right::Staff(Capability::Clock);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::schedule(tournament, self)
    }
}

impl Act for MarkSeat {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::mark_seat(tournament, self)
    }
}

impl Act for ApplyLateness {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::apply_lateness(tournament, self, context)
    }
}

impl Act for AgreeTwoForOne {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::two_for_one(tournament, self, context)
    }
}

impl Act for Concede {
    const RIGHT: Right<Self> = Right::Players;

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::concede(tournament, self, context)
    }
}

impl Act for CorrectWrongTables {
    const RIGHT: Right<Self> = Right::Staff(Capability::Correct);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::wrong_tables(tournament, self, context)
    }
}
