//! Does a value fit its setting?

use serde_json::Value;

use crate::setting::{ChoiceOption, Kind, Range};

/// Why a value does not fit: what is wrong, and whether a limit of the document is broken.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Misfit {
    pub message: String,
    pub breaks_limit: bool,
}

impl Misfit {
    fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), breaks_limit: false }
    }
}

impl Kind {
    /// Objects may be given in part by any layer, so this checks the parts that are there.
    pub(crate) fn accepts(&self, value: &Value) -> Result<(), Misfit> {
        match self {
            Self::Boolean => match value {
                Value::Bool(_) => Ok(()),
                other => Err(Misfit::new(format!("expected true or false, got {}", told(other)))),
            },
            Self::Integer(range) => range.accepts(value, "a whole number", ""),
            Self::Minutes(range) => range.accepts(value, "a whole number of minutes", " minutes"),
            Self::Seconds(range) => range.accepts(value, "a whole number of seconds", " seconds"),
            Self::Choice { none: Some(_), .. } | Self::Text { none: Some(_) } if value.is_null() => Ok(()),
            Self::Choice { options, .. } => one_of(options, value),
            Self::Text { .. } => match value {
                Value::String(text) if !text.trim().is_empty() && text.chars().count() <= 1000 => Ok(()),
                Value::String(_) => Err(Misfit::new("expected a text of 1 to 1000 characters")),
                other => Err(Misfit::new(format!("expected a text, got {}", told(other)))),
            },
            Self::Points => parts(value, &["win", "draw", "loss"]),
            Self::GamePoints => parts(value, &["win", "draw", "loss", "unfinished"]),
            Self::Cut { sizes, only_these, methods, .. } => cut(value, sizes, *only_these, methods),
        }
    }

    /// Whether layers give parts of an object that are laid over one another.
    pub(crate) fn is_object(&self) -> bool {
        matches!(self, Self::Points | Self::GamePoints | Self::Cut { .. })
    }

    /// What is missing from an object once all layers are laid over one another.
    pub(crate) fn missing_part(&self, value: &Value) -> Option<&'static str> {
        let needed: &[&str] = match self {
            Self::Points => &["win", "draw", "loss"],
            Self::GamePoints => &["win", "draw", "loss", "unfinished"],
            Self::Cut { .. } if value.is_null() => &[],
            Self::Cut { .. } if value.get("method").is_some_and(|method| method == "record") => {
                &["threshold"]
            }
            Self::Cut { .. } => &["size"],
            _ => &[],
        };
        needed.iter().find(|part| value.get(part).is_none()).copied()
    }

    /// What is assumed where no layer says it: a cut is made by the rulebook's first method.
    pub(crate) fn complete(&self, value: &mut Value) {
        if let (Self::Cut { methods, .. }, Value::Object(fields)) = (self, value)
            && let Some(first) = methods.first()
        {
            fields.entry("method").or_insert_with(|| first.id.clone().into());
        }
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Boolean => "boolean",
            Self::Integer(_) => "integer",
            Self::Minutes(_) => "minutes",
            Self::Seconds(_) => "seconds",
            Self::Choice { .. } => "choice",
            Self::Text { .. } => "text",
            Self::Points => "points",
            Self::GamePoints => "game-points",
            Self::Cut { .. } => "cut",
        }
    }
}

impl Range {
    fn accepts(&self, value: &Value, what: &str, unit: &str) -> Result<(), Misfit> {
        if value.is_null() {
            return match self.none {
                Some(_) => Ok(()),
                None => Err(Misfit::new(format!("expected {what}, got nothing"))),
            };
        }
        let Some(number) = value.as_i64() else {
            return Err(Misfit::new(format!("expected {what}, got {}", told(value))));
        };
        // Whatever the document says, a number has to fit the counters it is used in.
        let (least, most) = (self.min.unwrap_or(0), self.max.unwrap_or(i64::from(i32::MAX)));
        if number < least {
            let message = format!("{number} is too little: at least {least}{unit}");
            return Err(Misfit { message, breaks_limit: self.min.is_some() });
        }
        if number > most {
            let message = format!("{number} is too much: at most {most}{unit}");
            return Err(Misfit { message, breaks_limit: self.max.is_some() });
        }
        Ok(())
    }
}

fn one_of(options: &[ChoiceOption], value: &Value) -> Result<(), Misfit> {
    if value.as_str().is_some_and(|text| options.iter().any(|option| option.id == text)) {
        return Ok(());
    }
    let known: Vec<String> = options.iter().map(|option| format!("`{}`", option.id)).collect();
    Err(Misfit::new(format!("expected one of {}, got {}", known.join(", "), told(value))))
}

fn parts(value: &Value, known: &[&str]) -> Result<(), Misfit> {
    let Value::Object(fields) = value else {
        return Err(Misfit::new(format!("expected an object of {}, got {}", known.join(", "), told(value))));
    };
    for (name, part) in fields {
        if !known.contains(&name.as_str()) {
            return Err(Misfit::new(format!("`{name}` is not one of {}", known.join(", "))));
        }
        if !part.as_i64().is_some_and(|points| (-1000..=1000).contains(&points)) {
            return Err(Misfit::new(format!(
                "`{name}` needs a whole number from -1000 to 1000, got {}",
                told(part)
            )));
        }
    }
    Ok(())
}

fn cut(value: &Value, sizes: &[u32], only_these: bool, methods: &[ChoiceOption]) -> Result<(), Misfit> {
    if value.is_null() {
        return Ok(());
    }
    let known = ["size", "method", "pick", "threshold"];
    let Value::Object(fields) = value else {
        return Err(Misfit::new(format!("expected an object of {}, got {}", known.join(", "), told(value))));
    };
    for (name, part) in fields {
        match name.as_str() {
            "size" => {
                let Some(size) = part.as_u64().filter(|size| (2..=100_000).contains(size)) else {
                    return Err(Misfit::new(format!(
                        "`size` needs a whole number from 2, got {}",
                        told(part)
                    )));
                };
                if only_these && !sizes.iter().any(|usual| u64::from(*usual) == size) {
                    let usual: Vec<String> = sizes.iter().map(u32::to_string).collect();
                    let message = format!("a cut to {size} is not offered; choose {}", usual.join(", "));
                    return Err(Misfit { message, breaks_limit: true });
                }
            }
            "method" => one_of(methods, part)
                .map_err(|misfit| Misfit::new(format!("`method`: {}", misfit.message)))?,
            "pick" if part == "ranking" || part == "random" => {}
            "pick" => {
                return Err(Misfit::new(format!(
                    "`pick`: expected `ranking` or `random`, got {}",
                    told(part)
                )));
            }
            "threshold" if part.as_u64().is_some_and(|points| points <= 100_000) => {}
            "threshold" => {
                return Err(Misfit::new(format!(
                    "`threshold` needs a whole number of points, got {}",
                    told(part)
                )));
            }
            other => return Err(Misfit::new(format!("`{other}` is not one of {}", known.join(", ")))),
        }
    }
    Ok(())
}

/// A value as a person reads it in a message.
pub(crate) fn told(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => format!("`{text}`"),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        plain => plain.to_string(),
    }
}
