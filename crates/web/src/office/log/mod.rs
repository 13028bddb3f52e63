//! The audit log: who did what when, in words, newest first.

mod headings;
mod page;
mod words;

pub(super) use page::show;
