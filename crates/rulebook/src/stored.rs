//! Rulebooks as older programs stored them with their tournaments.

use serde_json::{Map, Value, json};

/// Takes out of a stored rulebook what no program ever went by, so that the rest can be read; it means what it meant.
/// The hash stored beside it is the one of the bytes that were stored.
pub fn without_unread_parts(rulebook: &mut Value) {
    // The first design of judging, in whose place the judging tables came.
    drop_from(Some(rulebook), &["penalties", "remedies", "infractions"]);
    drop_from(rulebook.pointer_mut("/prizes/payout"), &["deviation"]);
    let infractions = rulebook.pointer_mut("/judging/infractions").and_then(Value::as_array_mut);
    for infraction in infractions.into_iter().flatten() {
        drop_from(Some(infraction), &["whole_record", "anybody"]);
    }
    let procedures = rulebook.get_mut("procedures").and_then(Value::as_object_mut);
    for procedure in procedures.into_iter().flat_map(Map::values_mut) {
        let states = procedure.get_mut("states").and_then(Value::as_object_mut);
        states.into_iter().flat_map(Map::values_mut).for_each(lift_step);
    }
}

fn drop_from(part: Option<&mut Value>, fields: &[&str]) {
    if let Some(part) = part.and_then(Value::as_object_mut) {
        part.retain(|name, _| !fields.contains(&name.as_str()));
    }
}

fn lift_step(step: &mut Value) {
    if step.get("finish").is_some() {
        drop_from(step.get_mut("finish"), &["penalties", "remedies"]);
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
