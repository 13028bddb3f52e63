//! Swiss of the Transformers floor rules.

use crate::given::{event, told};
use serde_json::json;

/// The line between a drop that keeps somebody out and one that does not is the draft: see the hall's tests too.
#[test]
fn tf_pair_04_whoever_dropped_before_pairing_is_left_out() {
    let after = event("transformers", json!({}), "A B C D E F", &["A>B C>D E>F"])
        .with("E", "dropped_after_round", 1)
        .with("F", "dropped_after_round", 2);
    let round = told(&after.round(1));
    assert!(!round.contains('E') && round.contains('F'), "{round}");
}
