//! What happens at the table: the score and what it settles, reports and confirmations, the clock.

mod acts;
mod agreement;
pub mod clock;
pub mod command;
mod course;
pub mod ending;
mod extension;
pub(crate) mod lateness;
mod results;
pub mod score;
pub mod scoring;
mod sides;
mod starting;
mod wrong_table;

pub(crate) use acts::{
    apply_lateness, concede, given_up, given_up_unseen, grant_turns, mark_seat, resume, schedule, slow_play,
    stop, two_for_one,
};
pub use agreement::{Circumstances, Objection, forfeited, objections};
pub use clock::Clock;
pub use command::*;
pub use course::{Course, Grant, SlowPlay, Stopped};
pub use extension::{
    announcements, extension_rule, lapses_unmentioned, preparation, proposed_at, proposed_ms, timetable,
};
pub use lateness::{
    DueStep, Late, bye_seat, counts_from, dropped_at_the_end, due, is_proposed, lost, to_be_dropped,
};
pub(crate) use results::*;
pub use score::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Settled, Side};
pub use starting::{Coin, better_seed_chooses, choosers, coin, sideboard_orders, turns_taken};
pub(crate) use wrong_table::wrong_tables;
pub use wrong_table::{Amended, Amendment, Basis, Played, amend, amendment};
