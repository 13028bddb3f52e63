//! What follows the Swiss rounds: cuts, tiebreaker rounds, brackets, sides, the end of a tournament.

mod bracket;
mod cut;
mod ending;
mod given;
mod places;
mod sides;
mod tiebreak;
mod whatif;
