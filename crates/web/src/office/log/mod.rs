//! The audit log: who did what when, in words, newest first.

mod floor;
mod page;
mod tables;
mod topics;
mod words;

pub(super) use page::show;
