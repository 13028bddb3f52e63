//! The event around its rounds: checklists, locks, regulations of its own, announcements, publication, kits, blocks and
//! agreements on prizes. None of it touches a result.
//!
//! A subject's file holds its commands, what they decide, its events and what these leave behind.

pub(crate) mod announcements;
pub(crate) mod blocks;
pub(crate) mod checklists;
pub(crate) mod invitations;
pub(crate) mod kits;
mod line;
mod locks;
pub(crate) mod notices;
mod overrides;
pub(crate) mod prizes;
pub(crate) mod publication;
pub(crate) mod regulations;
pub(crate) mod split;
mod state;

pub use announcements::{GiveInstruction, MakeAnnouncement, RecordComplaint, Said};
pub use blocks::{AppointBlockHead, Block, MakeBlocks, MergeBlocks, blocks};
pub(crate) use blocks::{heads_a_block, presides};
pub(crate) use checklists::hold_back;
pub use checklists::{Item, List, Status, Tick, TickItem, UntickItem, lists, open_items};
pub use invitations::SetInvitations;
pub(crate) use invitations::{invited, is_invited};
pub use kits::{AttachKit, ExcuseKit, Kit, KitState, ReleaseLeftovers, kit_state};
pub use line::{Line, line};
pub(crate) use locks::check as check_locks;
pub use locks::{changed, locked};
pub use notices::{ConfirmReading, entry_notices, is_placeholder};
pub(crate) use overrides::overridden;
pub(crate) use prizes::divided;
pub use prizes::{SharePrizes, Shared, is_last_elimination};
pub(crate) use publication::check_announced;
pub use publication::{NoteObjection, may_publish};
pub use regulations::{NoteRegulations, Regulation};
pub use split::{EvenlySplit, SplitPrizes, ended_by_agreement};
pub(crate) use split::{agreed_to_end, not_ended_by_agreement};
pub use state::{Override, Planning};
