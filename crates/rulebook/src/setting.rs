//! A setting: one parameter of a rulebook, with what every layer says about it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Citation, Words, layers};

/// Who says it. A later layer wins: the fact sheet over the game's part of the document, that over the document, and
/// all of them over the rules of the card game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    GameRules,
    Document,
    Game,
    FactSheet,
}

/// Conditions on other settings: all must hold; a list means any of its values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct When(pub BTreeMap<String, Value>);

impl When {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn holds<'a>(&self, value_of: impl Fn(&str) -> Option<&'a Value>) -> bool {
        self.0.iter().all(|(name, wanted)| match (value_of(name), wanted) {
            (Some(value), Value::Array(any)) => any.contains(value),
            // Whether a text or a value of several parts, such as a cut, is set at all.
            (Some(Value::Object(_) | Value::String(_)), Value::Bool(set)) => *set,
            (Some(Value::Null), Value::Bool(set)) => !*set,
            (Some(value), wanted) => value == wanted,
            (None, _) => false,
        })
    }
}

/// Another value under a condition, such as one tier's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub when: When,
    #[serde(default)]
    pub value: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
}

/// What one layer of the rulebook says: a value, and cases of which the first that holds replaces it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Said {
    #[serde(default)]
    pub value: Value,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Case>,
    pub citation: Citation,
}

/// What values a setting takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Kind {
    Boolean,
    Integer(Range),
    Minutes(Range),
    Seconds(Range),
    Choice {
        options: Vec<ChoiceOption>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        none: Option<Words>,
    },
    Text {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        none: Option<Words>,
    },
    /// An object of `win`, `draw`, `loss`; a layer may give any of them.
    Points,
    /// An object of `win`, `draw`, `loss`, `unfinished`; a layer may give any of them.
    GamePoints,
    /// An object of `size`, `method`, `pick`, `threshold`; a layer may give any of them.
    Cut {
        /// The usual sizes. Others are taken too unless `only_these`.
        sizes: Vec<u32>,
        #[serde(default)]
        only_these: bool,
        methods: Vec<ChoiceOption>,
        none: Words,
    },
}

/// The numbers a setting takes. `none` words the absence of one, and thereby allows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Range {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub none: Option<Words>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoiceOption {
    pub id: String,
    pub words: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
}

/// From when on a setting may change only by an official's recorded override.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lock {
    #[default]
    Never,
    RegistrationOpens,
    FirstRoundPaired,
    FirstRoundStarts,
    SwissEnds,
    CutMade,
}

/// The heading under which the fact sheet shows a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    Event,
    Structure,
    Pairing,
    Matches,
    Time,
    Standings,
    Cut,
    Attendance,
    Decks,
    Staff,
    Judging,
}

/// What an organizer is told who departs from the document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    pub words: Words,
    pub citation: Citation,
}

/// One parameter, resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// Null where nothing is set, or where "none" is the value.
    pub value: Value,
    /// The layer that supplied the value; for an object, the highest that supplied a part of it.
    pub layer: Layer,
    /// What each layer says, the cases that hold already chosen.
    pub layers: BTreeMap<Layer, Value>,
    /// The clause of the value, or of the value that the fact sheet replaces.
    pub citation: Citation,
    pub words: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<Words>,
    pub kind: Kind,
    pub group: Group,
    #[serde(default)]
    pub locks: Lock,
    /// Once locked it does not change at all, whatever the reason.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub firm: bool,
    /// The fact sheet may not change it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
    /// The head judge may change it as well as the organizer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub head_judge: bool,
    /// Players and staff read it; the program does nothing by it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shown_only: bool,
    /// The clause that sets the smallest and largest value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Citation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<Notice>,
    /// What the rulebook's own layers say, with their cases; the fact sheet is laid over these.
    pub said: BTreeMap<Layer, Said>,
}

impl Setting {
    /// Whether the fact sheet changes what the rulebook says.
    pub fn differs_from_document(&self) -> bool {
        let below =
            self.layers.iter().filter(|(layer, _)| **layer != Layer::FactSheet).map(|(_, value)| value);
        self.layer == Layer::FactSheet && layers::overlaid(below) != self.value
    }

    /// The value in the rulebook's words: the option chosen, or what "none" means here.
    pub fn value_words(&self) -> Option<&Words> {
        let (options, none): (&[ChoiceOption], _) = match &self.kind {
            Kind::Integer(range) | Kind::Minutes(range) | Kind::Seconds(range) => (&[], range.none.as_ref()),
            Kind::Choice { options, none } => (options, none.as_ref()),
            Kind::Text { none } => (&[], none.as_ref()),
            Kind::Cut { none, .. } => (&[], Some(none)),
            Kind::Boolean | Kind::Points | Kind::GamePoints => (&[], None),
        };
        match &self.value {
            Value::Null => none,
            Value::String(chosen) => {
                options.iter().find(|option| option.id == *chosen).map(|option| &option.words)
            }
            _ => None,
        }
    }
}
