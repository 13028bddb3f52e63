//! The floor through its pages.

mod decisions;
mod judging;
mod matches;
mod materials;
mod screens;
mod shortcuts;
mod table;
