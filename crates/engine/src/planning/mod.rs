//! The event around its rounds: checklists, locks, regulations of its own, announcements, publication, kits, blocks and
//! agreements on prizes. None of it touches a result.

pub(crate) mod blocks;
mod checklists;
pub mod command;
pub(crate) mod decisions;
pub mod event;
pub(crate) mod kits;
mod line;
mod locks;
mod notices;
mod overrides;
pub(crate) mod prizes;
mod publication;
mod state;

pub use blocks::{Block, blocks};
pub(crate) use checklists::hold_back;
pub use checklists::{Item, List, Status, lists, open_items};
pub use command::*;
pub use kits::{KitState, kit_state};
pub use line::{Line, line};
pub(crate) use locks::check as check_locks;
pub use locks::{changed, locked};
pub use notices::{entry_notices, is_placeholder};
pub(crate) use notices::{invited, is_invited};
pub(crate) use overrides::overridden;
pub(crate) use publication::check_announced;
pub use publication::may_publish;
pub use state::*;
