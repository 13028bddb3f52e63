//! The hall as spectators meet it.

mod counting;
mod finals;
mod pages;
mod vacated;
