//! The words of a reason that is known by its code, such as why two players meet: the message `why-<code>`.

use std::collections::BTreeMap;

use crate::{Locale, Text};

impl Locale {
    /// Words a reason.
    pub fn reason(self, code: &str, args: &BTreeMap<&'static str, String>) -> Text {
        Text::of_key(self, format!("why-{code}")).with_all(counted(args))
    }
}

/// Numbers as numbers: the words of a language depend on them.
pub fn counted(
    args: &BTreeMap<&'static str, String>,
) -> impl Iterator<Item = (&'static str, serde_json::Value)> {
    args.iter().map(|(name, value)| {
        (*name, value.parse::<i64>().map_or_else(|_| value.as_str().into(), serde_json::Value::from))
    })
}
