//! The floor through its pages.

mod decisions;
mod judging;
mod matches;
mod materials;
mod officials;
mod over;
mod parts;
mod screens;
mod shortcuts;
mod table;
