//! From the text of a file to a rulebook: where things stand in it, what is written, how a game is laid over its
//! document.

pub(crate) mod citations;
mod file;
mod merge;
mod places;
mod read;

pub use file::{RulebookFile, SettingEntry};
pub(crate) use merge::merge;
pub(crate) use places::{Path, Source, Sources};
pub(crate) use read::{Read, read, read_as};
