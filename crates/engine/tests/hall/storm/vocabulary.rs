//! Any command at all, read off the schema of commands: one that is added tomorrow is sent tomorrow.
//!
//! Values are chosen by the name of their field, so that many commands mean something where they are sent.

use super::chance::Chance;
use super::world::World;
use engine::Command;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

pub struct Vocabulary {
    root: Value,
}

impl Vocabulary {
    pub fn of_the_engine() -> Self {
        Self { root: serde_json::to_value(schemars::schema_for!(Command)).expect("a schema") }
    }

    fn kinds(&self) -> &[Value] {
        self.root["oneOf"].as_array().expect("variants")
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kinds().iter().filter_map(|kind| kind["properties"]["type"]["const"].as_str())
    }

    /// A command of any kind, or of the one named.
    pub fn command(&self, kind: Option<&str>, world: &World, chance: &mut Chance) -> Command {
        let of_kind = |schema: &&Value| Some(schema["properties"]["type"]["const"].as_str()) == Some(kind);
        let schema = self.kinds().iter().find(of_kind).or_else(|| chance.of_these(self.kinds()));
        let value = Making { root: &self.root, world, chance }.value(schema.expect("a kind"), "");
        serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{why}: {value}"))
    }
}

struct Making<'a> {
    root: &'a Value,
    world: &'a World,
    chance: &'a mut Chance,
}

impl Making<'_> {
    fn value(&mut self, schema: &Value, field: &str) -> Value {
        let mut made = self.part(schema, field);
        // What stands beside a reference or a choice belongs to the same object.
        if let Value::Object(fields) = &mut made
            && schema.get("properties").is_some()
        {
            fields.extend(self.object(schema, field));
        }
        made
    }

    fn part(&mut self, schema: &Value, field: &str) -> Value {
        if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
            let root = self.root;
            return self.value(&root["$defs"][name], field);
        }
        if let Some(value) = schema.get("const") {
            return value.clone();
        }
        if let Some(value) = schema["enum"].as_array().and_then(|values| self.chance.of_these(values)) {
            return value.clone();
        }
        for key in ["oneOf", "anyOf", "allOf"] {
            if let Some(one) = schema[key].as_array().and_then(|all| self.chance.of_these(all)) {
                return self.value(one, field);
            }
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.chance.of_these(kinds).and_then(Value::as_str).unwrap_or_default(),
            other => other.as_str().unwrap_or_default(),
        };
        match kind {
            "object" => Value::Object(self.object(schema, field)),
            "array" => self.array(schema, field),
            "integer" | "number" if schema["format"] == "int64" && field == "at" => json!(self.moment()),
            "integer" | "number" => json!(self.number(field)),
            "boolean" => json!(self.chance.one_in(2)),
            "string" => json!(self.word(field)),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value, field: &str) -> Map<String, Value> {
        let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
        let mut fields = Map::new();
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            if required.iter().any(|needed| needed == name) || self.chance.one_in(2) {
                fields.insert(name.clone(), self.value(property, name));
            }
        }
        if let Some(values) = schema.get("additionalProperties").filter(|values| values.is_object()) {
            for _ in 0..self.chance.below(3) {
                let name = self.word(field);
                fields.insert(name, self.value(values, field));
            }
        }
        fields
    }

    fn array(&mut self, schema: &Value, field: &str) -> Value {
        let least = schema["minItems"].as_u64().unwrap_or(0) as u32;
        let most = schema["maxItems"].as_u64().unwrap_or(3) as u32;
        let length = self.chance.number(least, most);
        let mut made: Vec<Value> = (0..length).map(|_| self.value(&schema["items"], field)).collect();
        if schema["uniqueItems"] == json!(true) {
            made.sort_by_key(Value::to_string);
            made.dedup();
        }
        Value::Array(made)
    }

    fn number(&mut self, field: &str) -> u32 {
        let tournament = &self.world.tournament;
        let entrants = tournament.entrants.len() as u32;
        let current = tournament.rounds.len() as u32;
        match field {
            "entrant" | "entrants" | "one" | "other" | "by" | "leaves" | "a" | "b" => {
                self.chance.number(0, entrants + 1)
            }
            "round" if self.chance.one_in(4) => self.chance.number(0, current + 1),
            "round" => current,
            "table" | "tables" | "from" | "to" => self.table(),
            "attempt" => self.attempt(),
            "call" => self.chance.number(1, tournament.judging.calls.len() as u32 + 1),
            "penalty" => self.chance.number(1, tournament.judging.penalties.len() as u32 + 1),
            // As large as the type takes: nothing may overflow.
            _ if self.chance.one_in(60) => u32::MAX,
            _ => self.chance.number(0, 5),
        }
    }

    /// Up to twenty minutes ago, or within the hour.
    fn moment(&mut self) -> i64 {
        let minutes = self.chance.number(0, 60);
        self.world.at.0 + i64::from(minutes) * 60_000 - 1_200_000
    }

    fn table(&mut self) -> u32 {
        let tournament = &self.world.tournament;
        let drafted = tournament.draft.as_ref().map(|draft| &draft.matches);
        let seated = tournament.rounds.last().map(|round| &round.matches).or(drafted);
        let known = seated.and_then(|matches| self.chance.of_these(matches)).map(|match_| match_.table.0);
        known.filter(|_| !self.chance.one_in(8)).unwrap_or_else(|| self.chance.number(0, 12))
    }

    fn attempt(&mut self) -> u32 {
        let tournament = &self.world.tournament;
        let drafted = tournament.draft.as_ref().map(|draft| draft.attempt);
        let cut = tournament.cut_draft.as_ref().map(|cut| cut.attempt);
        drafted.or(cut).map_or_else(|| self.chance.number(1, 3), |attempt| attempt.0)
    }

    fn word(&mut self, field: &str) -> String {
        let number = self.chance.number(1, 12);
        match field {
            "person" | "head_judge" | "staff" => {
                let staff: Vec<_> = self.world.tournament.staff.keys().collect();
                match self.chance.of_these(&staff).filter(|_| !self.chance.one_in(5)) {
                    Some(person) => person.0.clone(),
                    None => format!("person-{number}"),
                }
            }
            "command" => format!("c{}", self.world.sent.saturating_sub(number)),
            "date" | "from" | "until" => format!("2026-11-{:02}", number + 12),
            "zone" => "Asia/Tokyo".to_owned(),
            "slug" => format!("cup-{number}"),
            "rulebook" => self.world.rulebook.clone(),
            "name" | "names" | "visitor" | "of" => format!("Nomen {number}"),
            _ if self.chance.one_in(80) => String::new(),
            _ if self.chance.one_in(80) => "\u{202e}長い\0 ".repeat(300),
            _ => match self.world.words.pick(field, self.chance) {
                Some(known) => known.to_owned(),
                None => format!("Verba {number}"),
            },
        }
    }
}

/// The names a rulebook gives to things, by the list they stand in.
#[derive(Default)]
pub struct Words(BTreeMap<String, Vec<String>>);

impl Words {
    pub fn of(rulebook: &[u8]) -> Self {
        let mut words = Self::default();
        words.gather("", &serde_json::from_slice(rulebook).expect("a rulebook"));
        words
    }

    fn gather(&mut self, list: &str, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.gather(list, item)),
            Value::Object(fields) => {
                for (name, inner) in fields {
                    if name == "id"
                        && let Some(id) = inner.as_str()
                    {
                        self.0.entry(list.to_owned()).or_default().push(id.to_owned());
                    } else if inner.is_object() {
                        self.0.entry(list.to_owned()).or_default().push(name.clone());
                    }
                    self.gather(name, inner);
                }
            }
            _ => {}
        }
    }

    pub fn pick(&self, field: &str, chance: &mut Chance) -> Option<&str> {
        let lists: &[&str] = match field {
            "infraction" | "modelled_on" => &["infractions"],
            "penalty" | "instead" => &["penalties"],
            "measures" => &["measures"],
            "answers" | "id" => &["options", "outcomes", "exits", "states"],
            "readings" => &["read", "readings"],
            "why" => &["extensions"],
            "step" => &["steps", "lateness"],
            "list" => &["checklists"],
            "item" => &["items", "equipment", "proxies"],
            "regulations" => &["settings"],
            "reason" if chance.one_in(3) => &["reasons"],
            _ => &[],
        };
        let known: Vec<&String> = lists.iter().filter_map(|list| self.0.get(*list)).flatten().collect();
        chance.of_these(&known).map(|word| word.as_str())
    }
}
