//! How programs read a refusal: `{ "code", "args", "citation" }`, every argument as text.

use super::{Refusal, RefusalArgument};
use rulebook::Citation;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Refusal")]
struct Shape {
    code: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    args: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    citation: Option<Box<Citation>>,
}

impl Refusal {
    /// Lists the arguments as programs read them. Words of the rulebook come in both languages: `words` and `words_ja`.
    pub fn args(&self) -> BTreeMap<String, String> {
        let mut args = BTreeMap::new();
        for (name, argument) in self.arguments() {
            if let RefusalArgument::Words(words) = &argument {
                args.insert(format!("{name}_ja"), words.ja.clone());
            }
            args.insert(name.to_owned(), argument.to_string());
        }
        args
    }
}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shape =
            Shape { code: self.code().to_owned(), args: self.args(), citation: self.citation.clone() };
        shape.serialize(serializer)
    }
}

impl JsonSchema for Refusal {
    fn schema_name() -> Cow<'static, str> {
        Shape::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        Shape::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Shape::json_schema(generator)
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        for (i, (name, value)) in self.args().iter().enumerate() {
            write!(f, "{} {name} {value}", if i == 0 { ":" } else { "," })?;
        }
        match &self.citation {
            Some(citation) => write!(f, " ({} {})", citation.document, citation.clause),
            None => Ok(()),
        }
    }
}
