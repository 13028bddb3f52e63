//! The finalists once they are decided.

use rulebook::Vacancy;

/// Those who go on, in the order of seeds. Deciding them is a step of its own and closes the list (R 3.2.4): later errors
/// found in results change nothing in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finalists {
    /// An empty place stays where it was.
    pub seeds: Vec<Option<usize>>,
    /// Next in line, best first.
    pub reserve: Vec<usize>,
}

/// What became of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vacated {
    /// It stays empty, and the opponent advances.
    Empty,
    /// Everybody below moved up, and the next in line came in.
    MovedUp { came_in: Option<usize> },
    /// Not among the finalists.
    NotThere,
}

impl Finalists {
    pub fn decided(seeds: &[usize], reserve: &[usize]) -> Self {
        Self { seeds: seeds.iter().copied().map(Some).collect(), reserve: reserve.to_vec() }
    }

    /// Somebody does not play on, whatever the reason.
    pub fn vacate(&mut self, entrant: usize, rule: Vacancy, published: bool) -> Vacated {
        let Some(seed) = self.seeds.iter().position(|&found| found == Some(entrant)) else {
            return Vacated::NotThere;
        };
        match rule {
            Vacancy::NextMovesUpUntilPublished if !published => {
                self.seeds.remove(seed);
                let came_in = (!self.reserve.is_empty()).then(|| self.reserve.remove(0));
                self.seeds.extend(came_in.map(Some));
                Vacated::MovedUp { came_in }
            }
            Vacancy::NextMovesUpUntilPublished | Vacancy::OpponentAdvances => {
                self.seeds[seed] = None;
                Vacated::Empty
            }
        }
    }
}
