//! Laying a fact sheet over what the rulebook says.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::value::told;
use crate::{Citation, FactSheet, Layer, Problem, Said, Setting};

/// The value that wins, and the layer it comes from.
pub fn prevailing<T>(layers: &BTreeMap<Layer, T>) -> Option<(Layer, &T)> {
    layers.last_key_value().map(|(layer, value)| (*layer, value))
}

/// Sets value, layer and citation of every setting anew.
pub(crate) fn lay(settings: &mut BTreeMap<String, Setting>, sheet: &FactSheet) -> Result<(), Vec<Problem>> {
    let mut problems = unknown_options(settings, sheet);
    let mut open: BTreeSet<String> = settings.keys().cloned().collect();
    // A case may depend on another setting, so each is resolved once all those it asks about are.
    while !open.is_empty() {
        let ready: Vec<String> = open
            .iter()
            .filter(|name| settings[*name].asks_about().all(|other| !open.contains(other)))
            .cloned()
            .collect();
        if ready.is_empty() {
            let circle: Vec<String> = open.iter().map(|name| format!("`{name}`")).collect();
            let message = format!("the cases of {} depend on one another in a circle", circle.join(", "));
            problems.extend(open.iter().take(1).map(|name| Problem::of_option(name, message.as_str(), None)));
            break;
        }
        for name in ready {
            let laid = lay_one(&settings[&name], &name, settings, sheet.0.get(&name));
            match laid {
                Ok(laid) => {
                    settings.insert(name.clone(), laid);
                }
                Err(problem) => problems.push(*problem),
            }
            open.remove(&name);
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

fn unknown_options(settings: &BTreeMap<String, Setting>, sheet: &FactSheet) -> Vec<Problem> {
    let known: Vec<String> =
        settings.iter().filter(|(_, setting)| !setting.fixed).map(|(name, _)| format!("`{name}`")).collect();
    sheet
        .0
        .keys()
        .filter(|name| !settings.contains_key(*name))
        .map(|name| {
            let message = format!("this rulebook has no such option; it has {}", known.join(", "));
            Problem::of_option(name, message, None)
        })
        .collect()
}

fn lay_one(
    setting: &Setting,
    name: &str,
    all: &BTreeMap<String, Setting>,
    on_sheet: Option<&Value>,
) -> Result<Setting, Box<Problem>> {
    let mut laid = setting.clone();
    laid.layers.clear();
    for (layer, said) in &setting.said {
        let (value, citation) = said.chosen(all);
        laid.layers.insert(*layer, value.clone());
        laid.citation = citation.clone();
    }
    if let Some(value) = on_sheet {
        if setting.fixed {
            let message = format!("the document fixes this; it cannot be set to {}", told(value));
            return Err(Box::new(Problem::of_option(name, message, Some(laid.citation))));
        }
        setting.kind.accepts(value).map_err(|misfit| {
            let citation =
                misfit.breaks_limit.then(|| setting.limit.clone().unwrap_or(laid.citation.clone()));
            Box::new(Problem::of_option(name, misfit.message, citation))
        })?;
        laid.layers.insert(Layer::FactSheet, value.clone());
    }
    let (layer, value) = match prevailing(&laid.layers) {
        Some((layer, value)) => (layer, value.clone()),
        None => (Layer::Document, Value::Null),
    };
    laid.layer = layer;
    laid.value =
        if setting.kind.is_object() && !value.is_null() { overlaid(laid.layers.values()) } else { value };
    setting.kind.complete(&mut laid.value);
    if let Some(part) = setting.kind.missing_part(&laid.value) {
        return Err(Box::new(Problem::of_option(name, format!("`{part}` is missing"), None)));
    }
    Ok(laid)
}

/// Objects are laid over one another part by part; nothing below a layer that says "none" shows through.
pub(crate) fn overlaid<'a>(layers: impl Iterator<Item = &'a Value>) -> Value {
    layers.fold(Value::Null, |below, above| match (below, above) {
        (Value::Object(mut below), Value::Object(above)) => {
            below.extend(above.iter().map(|(name, part)| (name.clone(), part.clone())));
            Value::Object(below)
        }
        (_, above) => above.clone(),
    })
}

impl Setting {
    fn asks_about(&self) -> impl Iterator<Item = &String> {
        self.said.values().flat_map(|said| &said.cases).flat_map(|case| case.when.0.keys())
    }
}

impl Said {
    fn chosen(&self, all: &BTreeMap<String, Setting>) -> (&Value, &Citation) {
        let value_of = |name: &str| all.get(name).map(|setting| &setting.value);
        match self.cases.iter().find(|case| case.when.holds(value_of)) {
            Some(case) => (&case.value, case.citation.as_ref().unwrap_or(&self.citation)),
            None => (&self.value, &self.citation),
        }
    }
}
