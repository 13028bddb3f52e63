//! Standings of records under every rulebook that comes with the program.

mod bushiroad;
mod dragon_ball;
mod gate_ruler;
mod given;
mod netrunner;
mod transformers;
