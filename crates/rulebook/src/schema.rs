//! JSON schemas of what people write: rulebook files and fact sheets.

use schemars::Schema;

use crate::{FactSheet, RulebookFile};

/// The schema of a rulebook file. TOML and JSON have the same shape here.
pub fn rulebook_schema() -> Schema {
    schemars::schema_for!(RulebookFile)
}

pub fn fact_sheet_schema() -> Schema {
    schemars::schema_for!(FactSheet)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_of_a_file_is_closed_and_asks_for_both_languages() {
        let schema = rulebook_schema().to_value();
        assert_eq!(schema["additionalProperties"], false);
        for section in ["settings", "standings", "procedures", "infractions", "rounds", "bye", "match"] {
            assert!(schema["properties"].get(section).is_some(), "{section}");
        }
        assert_eq!(schema["$defs"]["Words"]["required"], serde_json::json!(["en", "ja"]));
        assert_eq!(schema["$defs"]["Words"]["additionalProperties"], false);
    }
}
