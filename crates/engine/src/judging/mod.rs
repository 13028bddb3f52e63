//! Judging: calls and rulings, what an infraction earns and what a repeat does to it, who may give it, what it brings about.
//!
//! [`walk`] asks the questions of an infraction, [`suggest`] lays the person's earlier penalties over what the document
//! says; both are pure and know no tournament. Commands record what an official decided, never what was computed alone.

mod calls;
pub mod command;
mod costs;
mod effects;
pub mod event;
mod giving;
mod measures;
mod parts;
mod penalties;
mod records;
pub(crate) mod requests;
mod state;
mod suggest;
mod time_back;
mod walk;
mod withdrawing;

pub use calls::{
    NoAppeal, challenges_left, challenges_lost, has_head_judge, head_waits, heads_call, is_past, may_appeal,
    open_calls, own_match_rule, plays_there, seen_by,
};
pub(crate) use calls::{answered_by_result, appeal, call, close, rule, take};
pub use command::{CallOrigin, Party};
pub(crate) use costs::{as_removed, lost_by_both, lost_with_penalties, shows_penalties, with_games_lost};
pub use costs::{removal_outcome, won_by_penalty};
pub use effects::{Hit, MatchStart, Pending, due_at, due_remedies, pending_of, starts};
pub(crate) use effects::{apply_pending, loses_the_next};
pub use giving::{Earned, colleague_recorded, earned};
pub(crate) use giving::{Effect, Giving, Occasion, give, penalised_in};
pub use measures::{Ordered, orders, reports_due, suspended, watches, zone_of};
pub(crate) use measures::{assign_zone, list_suspension, note_report, stand_in, statement, suspensions};
pub use parts::{Earners, Part, earners, in_the_match};
pub use penalties::{Competence, can_bear, can_hit, competence, earlier_of, may_order, shared, suggestion};
pub(crate) use penalties::{change, decide};
pub(crate) use records::record_item;
pub use records::{ProxyAsked, proxy_faults};
pub use requests::{DecideMeasure, may_permit, requests};
pub use state::{Call, CallStage, Item, Judging, PenaltyRecord, PenaltyState, Ruling, Statement, Suspension};
pub use suggest::{Earlier, Raised, Suggestion, suggest};
pub use time_back::{extension_minutes, no_time_back_since};
pub(crate) use time_back::{no_time_back, refuse_time_back};
pub use walk::{Walk, walk};
pub(crate) use withdrawing::{can_be_undone, carried_over, stays_out};

use crate::{Refusal, RefusalKind, Tournament};
use rulebook::judging::Judging as Tables;

/// The judging tables stored with the tournament.
pub fn tables(tournament: &Tournament) -> Result<&Tables, Refusal> {
    tournament.rulebook()?.judging().ok_or_else(|| Refusal::new(RefusalKind::NoJudgingTables))
}
