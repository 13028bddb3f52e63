//! The audit log: who did what when, in words, newest first.

mod fields;
mod headings;
mod page;
#[cfg(test)]
mod tests;
mod words;

pub(super) use page::show;
