//! Exact fractions, written `"33/100"` or `33` in a file.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("`{0}` is not a fraction; write a whole number or a string such as \"33/100\"")]
pub struct NotAFraction(String);

impl Fraction {
    /// None where the denominator is zero or a part does not fit.
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator == 0 || numerator == i64::MIN || denominator == i64::MIN {
            return None;
        }
        let divisor = greatest_common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i64::try_from(divisor).ok()? * denominator.signum();
        Some(Self { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    pub fn numerator(self) -> i64 {
        self.numerator
    }

    pub fn denominator(self) -> i64 {
        self.denominator
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i32> for Fraction {
    fn from(whole: i32) -> Self {
        Self { numerator: whole.into(), denominator: 1 }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

impl FromStr for Fraction {
    type Err = NotAFraction;

    fn from_str(text: &str) -> Result<Self, NotAFraction> {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let parse = |part: &str| part.trim().parse::<i64>().ok();
        parse(numerator)
            .zip(parse(denominator))
            .and_then(|(n, d)| Self::new(n, d))
            .ok_or_else(|| NotAFraction(text.to_owned()))
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;
        impl Visitor<'_> for Written {
            type Value = Fraction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or a string such as \"33/100\"")
            }

            fn visit_i64<E: Error>(self, whole: i64) -> Result<Fraction, E> {
                Fraction::new(whole, 1).ok_or_else(|| E::custom(NotAFraction(whole.to_string())))
            }

            fn visit_u64<E: Error>(self, whole: u64) -> Result<Fraction, E> {
                i64::try_from(whole).map_err(E::custom).and_then(|whole| self.visit_i64(whole))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Fraction, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Written)
    }
}

impl JsonSchema for Fraction {
    fn schema_name() -> Cow<'static, str> {
        "Fraction".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A whole number, or a fraction written as a string such as \"33/100\".",
            "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$" }]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        for (text, written) in
            [("33/100", "33/100"), ("50/100", "1/2"), ("6/-4", "-3/2"), ("0/5", "0"), ("7", "7")]
        {
            assert_eq!(text.parse::<Fraction>().map(|f| f.to_string()), Ok(written.to_owned()));
        }
    }

    #[test]
    fn what_is_no_fraction_is_refused() {
        for text in ["1/0", "0.33", "a/b", "", "1/2/3"] {
            assert_eq!(text.parse::<Fraction>(), Err(NotAFraction(text.to_owned())));
        }
    }
}
