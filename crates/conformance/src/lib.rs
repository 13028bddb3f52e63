//! For developers: which catalogued requirements have a case of their own, and whether the worked cases agree.
//!
//! `catalogue` reads the requirement ids out of `rulebooks/catalogue`. `rust_tests` and `browser_tests` find the ids that
//! tests claim. `cases` reads worked cases, `kinds` knows which functions compute them, and `comparison` says where an
//! answer differs. `left` reads which requirements are left without a case, and why. `proof` tells what a test
//! drives, `shipped` what the program itself calls and reads. `coverage` puts all of it together.
//! `casebook` plays situations out of the documents. `mutants` changes rules on purpose and finds the tests that notice.

pub mod browser_tests;
pub mod casebook;
pub mod cases;
pub mod catalogue;
pub mod comparison;
pub mod coverage;
pub mod kinds;
pub mod left;
pub mod mutants;
pub mod proof;
pub mod repository;
pub mod requirement;
pub mod rust_tests;
pub mod shipped;
