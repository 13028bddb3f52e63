//! The parts pages are made of: plain data in, shown by the macros of `templates/base/`.

mod board;
mod clause;
mod clock;
mod flash;
mod sheets;
mod state;

pub use board::{
    Check, Mark, Outlook, PairingRow, PlaceHolder, Side, StandingLine, Step, StepState, TableCell, Tiebreak,
    TiebreakShare,
};
pub use clause::{Clause, Layer};
pub use clock::{Clock, ClockState, Prep};
pub use flash::{FLASH_COOKIE, Flash, FlashNote, Undo};
pub use sheets::{NameRow, stack_cut};
pub use state::State;
