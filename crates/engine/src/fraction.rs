//! Exact fractions: whatever decides a rank is one of these.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{Add, AddAssign, Div, Mul};
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(BigRational);

#[derive(Debug, thiserror::Error)]
#[error("\"{0}\" is no fraction, write it as 33/100")]
pub struct NotAFraction(String);

impl Fraction {
    pub fn zero() -> Self {
        Self(BigRational::zero())
    }

    pub fn whole(number: i64) -> Self {
        Self(BigRational::from_integer(number.into()))
    }

    /// None when the denominator is zero.
    pub fn of(numerator: i64, denominator: i64) -> Option<Self> {
        (denominator != 0).then(|| Self(BigRational::new(numerator.into(), denominator.into())))
    }

    /// None for an empty list.
    pub fn mean<'a>(values: impl IntoIterator<Item = &'a Self>) -> Option<Self> {
        let mut sum = Self::zero();
        let mut count = 0;
        for value in values {
            sum += value;
            count += 1;
        }
        Self::of(1, count).map(|share| sum * share)
    }

    /// Cut off below `1/scale`: `2/3` at scale 100 is `66/100`.
    pub fn truncated(&self, scale: i64) -> Self {
        let scaled = (&self.0 * BigInt::from(scale)).floor();
        Self(scaled / BigInt::from(scale))
    }

    /// To the nearest `1/scale`, halves up.
    pub fn rounded(&self, scale: i64) -> Self {
        let scaled = (&self.0 * BigInt::from(scale)).round();
        Self(scaled / BigInt::from(scale))
    }

    /// Decimal digits for display, rounded half up or cut off.
    pub fn decimal(&self, digits: u32, truncate: bool) -> String {
        let scale = BigInt::from(10).pow(digits);
        let scaled = &self.0 * &scale;
        let whole = if truncate { scaled.trunc() } else { scaled.round() }.to_integer();
        let sign = if whole.is_negative() { "-" } else { "" };
        let whole = whole.abs();
        let (before, after) = (&whole / &scale, &whole % &scale);
        match digits {
            0 => format!("{sign}{before}"),
            _ => format!("{sign}{before}.{:0>width$}", after.to_string(), width = digits as usize),
        }
    }
}

/// Whole numbers print without a denominator, as points do; tiebreakers print [`Fraction::ratio`].
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.denom().is_one() { self.0.numer().fmt(f) } else { f.write_str(&self.ratio()) }
    }
}

impl Fraction {
    /// Lowest terms, always with a denominator: `1/1`, `19/30`.
    pub fn ratio(&self) -> String {
        format!("{}/{}", self.0.numer(), self.0.denom())
    }
}

impl FromStr for Fraction {
    type Err = NotAFraction;

    fn from_str(text: &str) -> Result<Self, NotAFraction> {
        let wrong = || NotAFraction(text.to_owned());
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let numerator: BigInt = numerator.trim().parse().map_err(|_| wrong())?;
        let denominator: BigInt = denominator.trim().parse().map_err(|_| wrong())?;
        if denominator.is_zero() {
            return Err(wrong());
        }
        Ok(Self(BigRational::new(numerator, denominator)))
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.ratio())
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign<&Self> for Fraction {
    fn add_assign(&mut self, other: &Self) {
        self.0 += &other.0;
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self(self.0 * other.0)
    }
}

impl Div for Fraction {
    type Output = Option<Self>;
    fn div(self, other: Self) -> Option<Self> {
        (!other.0.is_zero()).then(|| Self(self.0 / other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truncates_before_anything_else() {
        let two_thirds = Fraction::of(2, 3).expect("three is not zero");
        assert_eq!(two_thirds.truncated(100).ratio(), "33/50");
        assert_eq!(two_thirds.decimal(4, false), "0.6667");
        assert_eq!(two_thirds.decimal(4, true), "0.6666");
        assert_eq!(Fraction::whole(1).decimal(2, false), "1.00");
    }

    #[test]
    fn reads_what_it_writes() {
        let value: Fraction = "38/60".parse().expect("a fraction");
        assert_eq!(value.ratio(), "19/30");
        assert!("1/0".parse::<Fraction>().is_err());
        assert!("0.5".parse::<Fraction>().is_err());
    }
}
