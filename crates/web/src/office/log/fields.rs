//! What a sentence of the log can speak of: every field of its event, shown by the field's name and the type of its value.
//!
//! The message `log-<kind>` finds them under their names. No kind of event is known here; a field that is to be shown in a way of
//! its own is a line of `WAYS`. Some offer more than one variable, and two fields together are offered to every event that has
//! them:
//!
//! | variable | what it holds |
//! |---|---|
//! | `<player>_number` | the player's number, `none` where there is no player |
//! | `<time>_minutes`, `<time>_sign` | whole minutes without their sign, and `plus` or `minus` |
//! | `<rulebook>_values` | how many values of its own the fact sheet has |
//! | `a`, `b` | who sits at the table that the event is about |
//! | `details` | name, date and zone of the tournament, as far as they are said |

use std::collections::BTreeSet;

use engine::ids::{EntrantId, PersonId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::Score;
use rulebook::Resolved;
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::words::Teller;
use crate::office::staff::named;
use crate::views::told_score;

/// A variable of a message.
type Variable = (String, Value);

/// How a field is shown.
#[derive(Clone, Copy)]
enum Way {
    /// By its type: nothing as `none`, yes and no, a list as its length, what has fields of its own as `some`.
    Plain,
    /// A number is a player and a list of them players; an id is somebody of the staff.
    Player,
    /// An id is somebody of the staff; others bring their name with them.
    Person,
    /// The name given; where it is erased, the name of the player or staff member as it is now.
    Name,
    /// Somebody's own words; nothing where they are erased.
    Words,
    /// A list in full.
    List,
    /// Counted from nought in the log and from one by people.
    FromOne,
    /// Milliseconds as minutes and seconds.
    Time,
    /// The beginning of a long row of digits.
    Short,
    Score,
    Roles,
    /// An item of one of the rulebook's checklists.
    Item,
    Rulebook,
    Cards,
}

const WAYS: &[(&str, Way)] = &[
    ("before", Way::Score),
    ("by", Way::Player),
    ("came_in", Way::Player),
    ("cards", Way::Cards),
    ("commitment", Way::Short),
    ("entrant", Way::Player),
    ("hash", Way::Short),
    ("head_judge", Way::Person),
    ("holder", Way::Player),
    ("item", Way::Item),
    ("leaves", Way::Player),
    ("master_seed", Way::Short),
    ("ms", Way::Time),
    ("name", Way::Name),
    ("one", Way::Player),
    ("order", Way::Player),
    ("other", Way::Player),
    ("person", Way::Person),
    ("roles", Way::Roles),
    ("rulebook", Way::Rulebook),
    ("score", Way::Score),
    ("seed", Way::Short),
    ("step", Way::FromOne),
    ("tables", Way::List),
    ("text", Way::Words),
];

fn way(field: &str) -> Way {
    match WAYS.iter().find(|(name, _)| *name == field) {
        Some((_, way)) => *way,
        None if field.ends_with("_ms") => Way::Time,
        None => Way::Plain,
    }
}

/// An event's data on the way into a sentence.
pub(super) struct Fields<'t> {
    pub(super) teller: &'t Teller<'t>,
    pub(super) data: &'t Map<String, Value>,
    pub(super) place: Option<(RoundNumber, TableNumber)>,
}

impl Fields<'_> {
    pub(super) fn variables(&self) -> Vec<Variable> {
        let own = self.data.iter().flat_map(|(field, value)| self.shown(field, value));
        own.chain(self.sides()).chain(self.details()).collect()
    }

    fn shown(&self, field: &str, value: &Value) -> Vec<Variable> {
        let or_plain = |shown: Option<Value>| shown.unwrap_or_else(|| plain(value));
        let this = |shown: Option<Value>| (field.to_owned(), or_plain(shown));
        let with = |more: &str, shown: Option<Value>| (format!("{field}_{more}"), or_plain(shown));
        match way(field) {
            Way::Plain => vec![this(None)],
            Way::Player => vec![this(self.player(value)), with("number", None)],
            Way::Person => vec![this(self.person(value))],
            Way::Name => vec![this(self.name(value))],
            Way::Words => vec![this(value.is_null().then(|| "".into()))],
            Way::List => vec![this(value.is_array().then(|| value.clone()))],
            Way::FromOne => vec![this(value.as_u64().map(|number| (number + 1).into()))],
            Way::Time => {
                let ms = value.as_i64();
                vec![
                    this(ms.map(|ms| format!("{}:{:02}", ms / 60_000, ms / 1_000 % 60).into())),
                    with("minutes", ms.map(|ms| (ms / 60_000).abs().into())),
                    with("sign", ms.map(|ms| if ms < 0 { "minus" } else { "plus" }.into())),
                ]
            }
            Way::Short => {
                let beginning = |text: &str| text.chars().take(12).collect::<String>().into();
                vec![this(value.as_str().map(beginning))]
            }
            Way::Score => vec![this(self.score(value))],
            Way::Roles => vec![this(self.roles(value))],
            Way::Item => vec![this(self.item(value))],
            Way::Rulebook => {
                let rulebook = Resolved::deserialize(value).ok();
                let name = rulebook.as_ref().map(|found| self.teller.locale.words(found.name()).into());
                vec![this(name), with("values", rulebook.map(|found| found.fact_sheet().0.len().into()))]
            }
            Way::Cards => {
                let cards = value.get("cards").and_then(Value::as_array);
                vec![this(Some(cards.map_or(0, Vec::len).into()))]
            }
        }
    }

    fn player(&self, value: &Value) -> Option<Value> {
        match value {
            Value::Number(number) => {
                let id = u32::try_from(number.as_u64()?).ok()?;
                Some(self.teller.names.full(EntrantId(id)).into())
            }
            Value::Array(ids) => ids.iter().map(|id| self.player(id)).collect(),
            Value::String(id) => Some(self.teller.people.get(&PersonId(id.clone()))?.as_str().into()),
            Value::Null | Value::Bool(_) | Value::Object(_) => None,
        }
    }

    fn person(&self, value: &Value) -> Option<Value> {
        match value {
            Value::String(id) => Some(self.teller.person(&PersonId(id.clone())).into()),
            Value::Object(person) => person.get("name").cloned(),
            Value::Null => Some("".into()),
            Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
        }
    }

    fn name(&self, value: &Value) -> Option<Value> {
        if !value.is_null() {
            return None;
        }
        let now = |field: &str, who: fn(&Self, &Value) -> Option<Value>| who(self, self.data.get(field)?);
        now("entrant", Self::player).or_else(|| now("person", Self::person)).or_else(|| Some("".into()))
    }

    fn score(&self, value: &Value) -> Option<Value> {
        let ((round, _), score) = (self.place?, Score::deserialize(value).ok()?);
        Some(told_score(self.teller.held, round, &score, self.teller.locale).into())
    }

    fn roles(&self, value: &Value) -> Option<Value> {
        let roles = BTreeSet::<Role>::deserialize(value).ok()?;
        Some(named(self.teller.held, &roles, self.teller.locale).into())
    }

    fn item(&self, value: &Value) -> Option<Value> {
        let (list, item) = (self.data.get("list")?.as_str()?, value.as_str()?);
        let rules = self.teller.held.rulebook().ok()?.event()?;
        let list = rules.checklists.iter().find(|found| found.id == list)?;
        let item = list.items.iter().find(|found| found.id == item)?;
        Some(self.teller.locale.words(&item.words).into())
    }

    /// Names both players of the table, `?` where nobody sits there any more.
    fn sides(&self) -> Vec<Variable> {
        let Some((round, table)) = self.place else { return Vec::new() };
        let match_ = self.teller.held.round(round).and_then(|found| found.table(table));
        let side = |id: Option<EntrantId>| id.map_or_else(|| "?".to_owned(), |id| self.teller.names.full(id));
        [("a", match_.map(|match_| match_.a)), ("b", match_.map(|match_| match_.b))]
            .map(|(name, id)| (name.to_owned(), side(id).into()))
            .into()
    }

    fn details(&self) -> Option<Variable> {
        self.data.get("zone")?;
        let said = ["name", "date", "zone"].into_iter().filter_map(|field| self.data.get(field)?.as_str());
        Some(("details".to_owned(), said.collect::<Vec<_>>().join(" · ").into()))
    }
}

fn plain(value: &Value) -> Value {
    match value {
        Value::Null => "none".into(),
        Value::Bool(true) => "yes".into(),
        Value::Bool(false) => "no".into(),
        Value::Number(_) | Value::String(_) => value.clone(),
        Value::Array(values) => values.len().into(),
        Value::Object(_) => "some".into(),
    }
}
