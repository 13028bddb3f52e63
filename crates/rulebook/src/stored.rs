//! Rulebooks as older programs stored them with their tournaments.

use serde_json::{Map, Value, json};

/// The first design of judging stood here; the judging tables took its place before anything read it.
const WITHOUT_EFFECT: [&str; 3] = ["penalties", "remedies", "infractions"];

/// Changes a rulebook that was stored before its first design of judging went into one that can be read, and means the same.
/// The hash stored beside it is the one of the bytes that were stored then.
pub fn without_first_judging(rulebook: &mut Value) {
    let Some(sections) = rulebook.as_object_mut() else { return };
    for name in WITHOUT_EFFECT {
        sections.remove(name);
    }
    let procedures = sections.get_mut("procedures").and_then(Value::as_object_mut);
    for procedure in procedures.into_iter().flat_map(Map::values_mut) {
        let states = procedure.get_mut("states").and_then(Value::as_object_mut);
        states.into_iter().flat_map(Map::values_mut).for_each(lift_step);
    }
}

fn lift_step(step: &mut Value) {
    if let Some(finish) = step.get_mut("finish").and_then(Value::as_object_mut) {
        finish.remove("penalties");
        finish.remove("remedies");
    } else if let Some(goto) = step.get("goto") {
        *step = always(goto.get("state"), None);
    } else if let Some(see) = step.get("see") {
        // A match never went on in another procedure: whoever came here was refused, and is.
        *step = always(None, see.get("citation"));
    } else if let Some(branch) = step.get("branch")
        && branch.pointer("/on/earlier-penalty").is_some()
    {
        // Nobody's penalties were looked at: the answer was always no.
        let no = branch.pointer("/cases/no").or(branch.get("otherwise"));
        *step = always(no, branch.get("citation"));
    }
}

/// A step that goes on to the same state whatever the case.
fn always(to: Option<&Value>, citation: Option<&Value>) -> Value {
    json!({ "branch": { "on": "stage", "cases": {}, "otherwise": to, "citation": citation } })
}
