//! One JSON text for one value: keys sorted, no spaces, whatever the order of fields or the features of the JSON crate.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

pub(crate) fn bytes<T: Serialize>(value: &T) -> Result<Vec<u8>, serde_json::Error> {
    #[derive(Serialize)]
    #[serde(untagged)]
    enum Sorted {
        Object(BTreeMap<String, Sorted>),
        Array(Vec<Sorted>),
        Plain(Value),
    }

    fn sort(value: Value) -> Sorted {
        match value {
            Value::Object(fields) => {
                Sorted::Object(fields.into_iter().map(|(name, value)| (name, sort(value))).collect())
            }
            Value::Array(items) => Sorted::Array(items.into_iter().map(sort).collect()),
            plain => Sorted::Plain(plain),
        }
    }

    serde_json::to_vec(&sort(serde_json::to_value(value)?))
}
