//! From the last round of the main structure to the final placing: tiebreaker rounds, the cut, the bracket.
//!
//! | what | where |
//! |---|---|
//! | which round comes next | `next` |
//! | drafting, publishing and taking back the cut; who declines | `taking` |
//! | those whom only chance tells apart | `level` |
//! | those level at the line play for the last places | `tiebreaker` |
//! | the bracket as the published rounds have left it | `finals` |
//! | bracket and standings together | `placing` |
//! | who plays which side | `sides` |

mod finals;
pub(crate) mod level;
mod next;
mod placing;
mod sides;
mod taking;
mod tiebreaker;

pub use finals::still_in;
pub use finals::{Running, draw_stands, running};
pub(crate) use finals::{
    decides, draw_is_entered, exchangeable, somebody_advances, withdrawn, withdrawn_together,
};
pub(crate) use level::give_lots;
pub use level::{Level, SettleTie, level};
pub use next::{NextRound, next_round, overtaken};
pub(crate) use next::{cut_first, drafted, finals_over, finals_stage, next_finals};
pub use placing::{PlacedBy, Placing, final_placing, first_place};
pub(crate) use placing::{places, placing_of};
pub use sides::{SideCall, sides_of};
pub(crate) use taking::{accept, decline, draft_cut, publish_cut, reranked, withdraw_cut};
pub use taking::{cut_overtaken, declared, ranking, without_finals};
pub(crate) use taking::{everybody_declared, stays_declared};
pub use tiebreaker::tiebreaker_rounds;

use crate::ids::EntrantId;

pub(super) fn id(index: usize) -> EntrantId {
    EntrantId(index as u32 + 1)
}

fn index(id: EntrantId) -> usize {
    id.0 as usize - 1
}
