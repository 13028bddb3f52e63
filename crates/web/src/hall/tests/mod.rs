//! The hall as spectators meet it.

mod finals;
mod pages;
mod vacated;
