//! Who goes on: candidates in the order of the standings, taken by one of the methods a rulebook names.
//!
//! | method | clause | where |
//! |---|---|---|
//! | by ranking, next in line for whoever is no candidate | BR R 3.2.4.1, DB CS, NR ES, GR 4b-vi, TF 8.4 | `select` |
//! | by nation, clan or title | BR R 3.2.4.2, R 3.2.4.3 | `groups` |
//! | by record, strictly above a threshold | NR ES | `select` |
//! | after the decision: vacancies | BR R 3.2.4, TF 2.10, NR-CUT-06 | `finalists` |

mod candidates;
mod finalists;
mod groups;
mod select;

pub(crate) use candidates::undeclared;
pub use candidates::{Candidate, PassedOver, candidates};
pub use finalists::{Finalists, Vacated};
pub use groups::{by_group, users_among_full};
pub use select::{Basis, Selection, Step, by_ranking, by_record, cut};
