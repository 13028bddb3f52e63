//! Rounds by the procedures of the five documents, one case for each requirement.

mod bushiroad;
mod dragon_ball;
mod gate_ruler;
mod given;
mod netrunner;
mod transformers;
