//! The tournament as a pure state machine: a command in, events or a refusal out.
//!
//! [`decide`] looks at a [`Tournament`], a [`Command`] and a [`Context`] and answers with what happens;
//! [`apply`] folds what happened into the tournament and never fails. Nothing here reads a clock, a file or a
//! random source: time, actor, seed and facts from outside arrive in the context.

mod answers;
pub mod authority;
pub mod command;
pub mod context;
mod decide;
pub mod decks;
pub mod event;
pub mod fairness;
pub mod fraction;
pub mod ids;
pub mod judging;
pub mod ledger;
pub mod log;
pub mod people;
pub mod planning;
pub mod play;
pub mod record;
pub mod refusal;
pub mod standings;
pub mod structure;
pub mod tournament;
mod vocabulary;

pub use answers::{AskedDigest, PastCommand};
pub use command::{Command, Envelope};
pub use context::{Actor, Context, Facts};
pub use decide::{decide, execute};
pub use event::{Event, apply};
pub use refusal::{Refusal, RefusalKind};
pub use tournament::Tournament;
