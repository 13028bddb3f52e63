//! Values of the rulebook: the table of rounds, and which layer prevails.

use std::collections::BTreeMap;

use rulebook::{Layer, NoRecommendation, prevailing};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{read, rulebook};

#[derive(Deserialize)]
struct Attendances {
    players: Vec<u32>,
}

pub fn rounds(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("transformers")?;
    let Attendances { players } = read(input)?;
    let answers = players.into_iter().map(|players| {
        let rounds = match rulebook.recommended_rounds(players, None, None, None) {
            Ok(found) if found.min == found.max => Some(found.min),
            Ok(found) => return Err(format!("the table says {} to {} rounds", found.min, found.max)),
            Err(NoRecommendation::BelowMinimum { .. }) => None,
            Err(none) => return Err(none.to_string()),
        };
        Ok(json!({ "players": players, "rounds": rounds }))
    });
    answers.collect()
}

/// The worked cases' own words for the layers.
const SOURCES: [(&str, Layer); 3] = [
    ("fact_sheet", Layer::FactSheet),
    ("tournament_rules", Layer::Document),
    ("game_rules", Layer::GameRules),
];

pub fn precedence(input: &Value) -> Result<Value, String> {
    let cases: Vec<BTreeMap<String, Value>> = read(input)?;
    let answers = cases.iter().map(|said| {
        let mut layers = BTreeMap::new();
        for (source, value) in said {
            let found = SOURCES.iter().find(|(name, _)| name == source);
            let (_, layer) = found.ok_or_else(|| format!("{source} is no layer"))?;
            layers.insert(*layer, value);
        }
        let prevails = prevailing(&layers);
        let source = prevails.and_then(|(layer, _)| SOURCES.iter().find(|(_, known)| *known == layer));
        Ok(json!({ "value": prevails.map(|(_, value)| value), "source": source.map(|(name, _)| name) }))
    });
    answers.collect()
}
