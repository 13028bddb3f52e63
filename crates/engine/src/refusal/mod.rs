//! A refusal: why, on which line of a list, and the clause it rests on. Wording lives elsewhere.

mod argument;
mod build;
mod format;
mod kinds;
mod list;
#[cfg(test)]
mod tests;

pub use argument::{
    AsArgument, EntrantKey, GameDue, NoField, OpenPod, PenaltyKey, RefusalArgument, Relaxations, UndoObstacle,
};
pub use build::Refusal;
pub use kinds::RefusalKind;
pub use list::KindShape;
