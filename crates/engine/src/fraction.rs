//! Exact fractions: whatever decides a rank is one of these.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Div, Mul};
use std::str::FromStr;

/// In lowest terms, with a positive denominator.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fraction(Size);

/// Machine words as long as they suffice, so that equal fractions are always of one size: a table of a hundred thousand
/// lines adds up millions of small ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Size {
    Small(i64, i64),
    Big(Box<BigRational>),
}

#[derive(Debug, thiserror::Error)]
#[error("\"{0}\" is no fraction, write it as 33/100")]
pub struct NotAFraction(String);

impl Fraction {
    pub fn zero() -> Self {
        Self::whole(0)
    }

    pub fn whole(number: i64) -> Self {
        Self(Size::Small(number, 1))
    }

    /// None when the denominator is zero.
    pub fn of(numerator: i64, denominator: i64) -> Option<Self> {
        Self::reduced(numerator.into(), denominator.into())
    }

    /// None when the denominator is zero.
    pub(crate) fn reduced(numerator: i128, denominator: i128) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        let (mut divisor, mut rest) = (denominator.unsigned_abs(), numerator.unsigned_abs());
        while rest != 0 {
            (divisor, rest) = match (u64::try_from(divisor), u64::try_from(rest)) {
                (Ok(divisor), Ok(rest)) => (u128::from(common_divisor(divisor, rest)), 0),
                _ => (rest, divisor % rest),
            };
        }
        // A divisor beyond i128 divides only the smallest i128, which goes the way of the big ones.
        let Ok(divisor) = i128::try_from(divisor) else {
            return Some(Self::of_big(BigRational::new(numerator.into(), denominator.into())));
        };
        let divisor = divisor * denominator.signum();
        let parts = numerator.checked_div(divisor).zip(denominator.checked_div(divisor));
        let words = parts.and_then(|(n, d)| Some((i64::try_from(n).ok()?, i64::try_from(d).ok()?)));
        Some(match words {
            Some((numerator, denominator)) => Self(Size::Small(numerator, denominator)),
            None => Self(Size::Big(Box::new(BigRational::new(numerator.into(), denominator.into())))),
        })
    }

    fn of_big(value: BigRational) -> Self {
        match value.numer().to_i64().zip(value.denom().to_i64()) {
            Some((numerator, denominator)) => Self(Size::Small(numerator, denominator)),
            None => Self(Size::Big(Box::new(value))),
        }
    }

    fn big(&self) -> BigRational {
        match &self.0 {
            Size::Small(numerator, denominator) => {
                BigRational::new_raw((*numerator).into(), (*denominator).into())
            }
            Size::Big(value) => (**value).clone(),
        }
    }

    /// Numerator and denominator where they are machine words.
    pub(crate) fn words(&self) -> Option<(i64, i64)> {
        match self.0 {
            Size::Small(numerator, denominator) => Some((numerator, denominator)),
            Size::Big(_) => None,
        }
    }

    /// Cut off below `1/scale`: `2/3` at scale 100 is `66/100`.
    pub fn truncated(&self, scale: i64) -> Self {
        self.scaled(scale, |numerator, denominator| numerator.div_euclid(denominator), BigRational::floor)
    }

    /// To the nearest `1/scale`, halves away from zero.
    pub fn rounded(&self, scale: i64) -> Self {
        self.scaled(scale, nearest, BigRational::round)
    }

    fn scaled(
        &self,
        scale: i64,
        small: fn(i128, i128) -> i128,
        big: fn(&BigRational) -> BigRational,
    ) -> Self {
        if let Size::Small(numerator, denominator) = self.0
            && let Some(cut) = Self::reduced(
                small(i128::from(numerator) * i128::from(scale), denominator.into()),
                scale.into(),
            )
        {
            return cut;
        }
        Self::of_big(big(&(self.big() * BigInt::from(scale))) / BigInt::from(scale))
    }

    /// Decimal digits for display, rounded half up or cut off.
    pub fn decimal(&self, digits: u32, truncate: bool) -> String {
        let small = || {
            let (numerator, denominator) = self.words()?;
            let scale = 10i128.checked_pow(digits)?;
            let scaled = i128::from(numerator).checked_mul(scale)?;
            let denominator = i128::from(denominator);
            let whole = if truncate { scaled / denominator } else { nearest(scaled, denominator) };
            Some((whole < 0, (whole.abs() / scale).to_string(), (whole.abs() % scale).to_string()))
        };
        let (negative, before, after) = small().unwrap_or_else(|| {
            let scale = BigInt::from(10).pow(digits);
            let scaled = self.big() * &scale;
            let whole = if truncate { scaled.trunc() } else { scaled.round() }.to_integer();
            let size = whole.abs();
            (whole.is_negative(), (&size / &scale).to_string(), (&size % &scale).to_string())
        });
        let sign = if negative { "-" } else { "" };
        match digits {
            0 => format!("{sign}{before}"),
            _ => format!("{sign}{before}.{after:0>width$}", width = digits as usize),
        }
    }
}

/// The nearest whole number, halves away from zero.
fn nearest(numerator: i128, denominator: i128) -> i128 {
    let (whole, rest) = (numerator / denominator, numerator % denominator);
    // Comparing with the other part instead of doubling keeps the largest numbers within their type.
    if rest.abs() >= denominator - rest.abs() { whole + numerator.signum() } else { whole }
}

fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Size::Small(a, b), Size::Small(c, d)) if b == d => a.cmp(c),
            (Size::Small(a, b), Size::Small(c, d)) => {
                (i128::from(*a) * i128::from(*d)).cmp(&(i128::from(*c) * i128::from(*b)))
            }
            _ => self.big().cmp(&other.big()),
        }
    }
}

/// Whole numbers print without a denominator, as points do; tiebreakers print [`Fraction::ratio`].
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Size::Small(numerator, 1) => numerator.fmt(f),
            Size::Big(value) if value.denom().is_one() => value.numer().fmt(f),
            _ => f.write_str(&self.ratio()),
        }
    }
}

impl Fraction {
    /// Lowest terms, always with a denominator: `1/1`, `19/30`.
    pub fn ratio(&self) -> String {
        match &self.0 {
            Size::Small(numerator, denominator) => format!("{numerator}/{denominator}"),
            Size::Big(value) => format!("{}/{}", value.numer(), value.denom()),
        }
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
        Ok(Self::of_big(BigRational::new(numerator, denominator)))
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

impl AddAssign<&Self> for Fraction {
    fn add_assign(&mut self, other: &Self) {
        if let (Size::Small(a, b), Size::Small(c, d)) = (&self.0, &other.0) {
            // Words multiplied and added stay within twice their width.
            let [a, b, c, d] = [*a, *b, *c, *d].map(i128::from);
            let sum = if b == d { Self::reduced(a + c, b) } else { Self::reduced(a * d + c * b, b * d) };
            if let Some(sum) = sum {
                *self = sum;
                return;
            }
        }
        *self = Self::of_big(self.big() + other.big());
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += &other;
        self
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        if let (Size::Small(a, b), Size::Small(c, d)) = (&self.0, &other.0) {
            let [a, b, c, d] = [*a, *b, *c, *d].map(i128::from);
            if let Some(product) = Self::reduced(a * c, b * d) {
                return product;
            }
        }
        Self::of_big(self.big() * other.big())
    }
}

impl Div for Fraction {
    type Output = Option<Self>;
    fn div(self, other: Self) -> Option<Self> {
        if let (Size::Small(a, b), Size::Small(c, d)) = (&self.0, &other.0) {
            let [a, b, c, d] = [*a, *b, *c, *d].map(i128::from);
            return Self::reduced(a * d, b * c);
        }
        let divisor = other.big();
        (!divisor.is_zero()).then(|| Self::of_big(self.big() / divisor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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

    #[test]
    fn what_outgrows_a_word_goes_on_exactly_and_comes_back() {
        let large = Fraction::of(i64::MAX, 1).expect("one is not zero");
        let larger = large.clone() * large.clone();
        assert_eq!(larger.to_string(), "85070591730234615847396907784232501249");
        assert!(larger > large && larger.words().is_none());
        let back = (larger / large.clone()).expect("not zero");
        assert_eq!(back, large);
        let least = Fraction::of(i64::MIN, -1).expect("not zero");
        assert_eq!(least.to_string(), "9223372036854775808");
        assert_eq!(Fraction::of(5, i64::MIN).map(|f| f.ratio()), Some("-5/9223372036854775808".to_owned()));
    }

    fn numbers() -> impl Strategy<Value = i64> {
        prop_oneof![6 => -40..40i64, 2 => any::<i64>(), 1 => Just(i64::MAX), 1 => Just(i64::MIN)]
    }

    fn fractions() -> impl Strategy<Value = (Fraction, BigRational)> {
        (numbers(), numbers()).prop_filter_map("a denominator", |(n, d)| {
            Some((Fraction::of(n, d)?, BigRational::new(n.into(), d.into())))
        })
    }

    fn check(fraction: &Fraction, exact: &BigRational) {
        assert_eq!(&fraction.big(), exact);
        // One value has one form, so that equality and hashing can be derived.
        assert_eq!(fraction, &Fraction::of_big(exact.clone()));
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

        #[test]
        fn words_compute_what_big_numbers_do((a, x) in fractions(), (b, y) in fractions(), (c, z) in fractions()) {
            check(&(a.clone() + b.clone()), &(&x + &y));
            check(&(a.clone() * b.clone()), &(&x * &y));
            check(&(a.clone() + b.clone() * c.clone()), &(&x + &y * &z));
            if let Some(quotient) = a.clone() / b.clone() {
                check(&quotient, &(&x / &y));
            } else {
                prop_assert!(y.is_zero());
            }
            prop_assert_eq!(a.cmp(&b), x.cmp(&y));
            prop_assert_eq!((a * c).cmp(&b), (&x * &z).cmp(&y));
        }

        #[test]
        fn cutting_and_rounding_agree_with_big_numbers((a, x) in fractions(), scale in 1..1000i64, digits in 0..8u32) {
            let by = BigInt::from(scale);
            check(&a.truncated(scale), &((&x * &by).floor() / &by));
            check(&a.rounded(scale), &((&x * &by).round() / &by));
            let ten = BigInt::from(10).pow(digits);
            for truncate in [true, false] {
                let scaled = &x * &ten;
                let whole = if truncate { scaled.trunc() } else { scaled.round() };
                let shown: BigRational = whole / &ten;
                let text = a.decimal(digits, truncate);
                let read: BigInt = text.replace('.', "").parse().expect("digits");
                prop_assert_eq!(BigRational::new(read, ten.clone()), shown);
            }
        }
    }
}
