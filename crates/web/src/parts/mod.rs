//! The parts pages are made of: plain data in, shown by the macros of `templates/parts.html` and `templates/boards.html`.

mod board;
mod clause;
mod clock;
mod flash;
mod state;

pub use board::{
    Check, Mark, PairingRow, Side, StandingRow, Step, StepState, TableCell, Tiebreak, TiebreakShare,
};
pub use clause::{Clause, Layer};
pub use clock::{Clock, ClockState};
pub use flash::{Flash, Undo};
pub use state::State;
