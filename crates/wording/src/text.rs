//! A message on its way to the page.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{Locale, catalogue};

/// A message of the locale files with its arguments: `t("round-of").with("round", 4).with("rounds", 6)`.
///
/// It is formatted when displayed, and escaped like any other value of a template.
#[derive(Clone, Debug)]
pub struct Text {
    locale: Locale,
    key: Cow<'static, str>,
    arguments: Vec<(Cow<'static, str>, FluentValue<'static>)>,
}

impl Text {
    pub(super) fn new(locale: Locale, key: impl Into<Cow<'static, str>>) -> Self {
        Self { locale, key: key.into(), arguments: Vec::new() }
    }

    /// Words whose key is known only at run time.
    pub fn of_key(locale: Locale, key: String) -> Self {
        Self::new(locale, key)
    }

    pub fn is_known(&self) -> bool {
        catalogue::knows(self.locale, &self.key)
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Argument) -> Self {
        self.arguments.push((Cow::Borrowed(name), value.argument()));
        self
    }

    #[must_use]
    pub fn with_all<N: Into<String>, V: Argument>(
        mut self,
        arguments: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        let arguments =
            arguments.into_iter().map(|(name, value)| (Cow::Owned(name.into()), value.argument()));
        self.arguments.extend(arguments);
        self
    }

    /// Words of a key are never empty; parts ask this of whatever they are given.
    pub fn is_empty(&self) -> bool {
        false
    }
}

impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut arguments = FluentArgs::with_capacity(self.arguments.len());
        for (name, value) in &self.arguments {
            arguments.set(name.as_ref(), value.clone());
        }
        match catalogue::format(self.locale, &self.key, &arguments) {
            Some(words) => formatter.write_str(&words),
            None => write!(formatter, "⟦{}⟧", self.key),
        }
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.to_string()
    }
}

/// What can stand in a hole of a message.
pub trait Argument {
    fn argument(&self) -> FluentValue<'static>;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn argument(&self) -> FluentValue<'static> {
        (**self).argument()
    }
}

impl Argument for str {
    fn argument(&self) -> FluentValue<'static> {
        FluentValue::String(Cow::Owned(self.to_owned()))
    }
}

impl Argument for String {
    fn argument(&self) -> FluentValue<'static> {
        self.as_str().argument()
    }
}

impl Argument for Cow<'_, str> {
    fn argument(&self) -> FluentValue<'static> {
        self.as_ref().argument()
    }
}

impl Argument for Text {
    fn argument(&self) -> FluentValue<'static> {
        FluentValue::String(Cow::Owned(self.to_string()))
    }
}

impl Argument for serde_json::Value {
    fn argument(&self) -> FluentValue<'static> {
        match self {
            Self::String(words) => words.argument(),
            Self::Number(number) => match number.as_i64() {
                Some(number) => FluentValue::from(number),
                None => number.to_string().argument(),
            },
            Self::Array(values) => {
                let words: Vec<String> = values.iter().map(plain).collect();
                words.join(", ").argument()
            }
            other => plain(other).argument(),
        }
    }
}

fn plain(value: &serde_json::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Argument for $number {
            fn argument(&self) -> FluentValue<'static> {
                FluentValue::from(*self)
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);
