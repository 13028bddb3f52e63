//! The worked cases of the kinds that the engine computes agree with it.

use std::collections::BTreeMap;
use std::path::Path;

use conformance::cases::{self, Outcome};
use conformance::kinds::Registry;

/// Every kind computed so far, with the least number of cases it has. A kind never leaves this list.
const COMPUTED: [(&str, usize); 33] = [
    ("amalfi", 7),
    ("amalfi_full", 1),
    ("bye", 1),
    ("double_elimination", 3),
    ("gr_double_elimination", 2),
    ("gr_pairing_options", 4),
    ("gr_single_elimination_sizes", 1),
    ("gr_single_elimination_walk", 1),
    ("standard_swiss", 3),
    ("swiss_pairing", 2),
    ("tf_pairing_options", 1),
    ("tf_choosers", 1),
    ("tf_game_points", 1),
    ("tf_game_win", 1),
    ("tf_match_win", 1),
    ("tf_opponents_match_win", 1),
    ("tf_precedence", 1),
    ("tf_result_check", 1),
    ("tf_rounds", 1),
    ("tf_standings", 6),
    ("challenge_count", 1),
    ("dq_effects", 1),
    ("gr_appeal", 1),
    ("gr_proxy", 1),
    ("infraction", 9),
    ("pending_penalty", 1),
    ("penalty_authority", 1),
    ("penalty_escalation", 7),
    ("team_penalty", 1),
    ("tf_appeal", 1),
    ("tf_permission", 1),
    ("tf_proxy", 1),
    ("warnings", 1),
];

#[test]
fn every_case_of_a_computed_kind_agrees() {
    let registry = Registry::of_engine();
    let mut agree: BTreeMap<String, usize> = BTreeMap::new();
    let mut differ = Vec::new();
    for name in ["bushiroad", "endings", "gr-tf", "nisei"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/vectors/{name}.json"));
        for case in cases::load(&file).unwrap() {
            match case.run(&registry) {
                Outcome::Agree => *agree.entry(case.kind).or_default() += 1,
                outcome @ Outcome::Differ(_) => differ.push(format!("{}: {outcome}", case.id)),
                Outcome::UnknownKind => {}
            }
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
    for (kind, least) in COMPUTED {
        assert!(agree.get(kind).is_some_and(|found| *found >= least), "{kind}: {:?}", agree.get(kind));
    }
}
