//! What an organizer arranges beside the rules: seats of one's own, pairs kept apart, pods, awarded byes, tables and rooms.
//!
//! `listed` is what stands, with the reasons only staff read; `player` are the forms on a player's page, `page` lists
//! everything, `ranges` reads tables and rooms as they are written, `opposite` takes an arrangement back, `meeting` seats
//! everybody for the player meeting.

pub mod listed;
pub mod meeting;
pub mod opposite;
pub mod page;
pub mod player;
pub mod ranges;
