//! `/desk/{slug}/cut`: who goes on after the main rounds. Those level at the line play for the last places where the document
//! has that; then the list is drafted, looked over and published, and nobody comes in later unless the document says so.

mod acts;
mod page;
mod ties;

pub use acts::{accept_place, decline_place, draft_cut, publish_cut, withdraw_cut};
pub use page::show_cut;
