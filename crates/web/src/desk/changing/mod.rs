//! A round that is drawn already, and what can still be done to it: two players swapped, a few tables drawn again, a late
//! entrant seated against the bye, the whole round taken back. `seats` shows it, `acts` does it; `page` is for a published
//! round, `void` asks on a page of its own what the other changes never need to ask.

pub mod acts;
pub mod late;
pub mod page;
pub mod seats;
pub mod void;
