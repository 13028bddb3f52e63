//! Who may send which command: every command × every role, by every document.

use super::given::floor_of;
use engine::authority::{allowed, needed};
use engine::ids::PersonId;
use engine::people::Role;
use engine::{Actor, Command};
use serde_json::{Map, Value, json};
use std::fmt::Write;

const BOOKS: [&str; 5] = ["vanguard", "dragon-ball-super", "netrunner", "gate-ruler", "transformers"];

/// The least value a schema takes, so that every command there is gets a sample without being listed here.
fn least(schema: &Value, root: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        return least(&root["$defs"][name], root);
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    if let Some(value) = schema["enum"].as_array().and_then(|values| values.first()) {
        return value.clone();
    }
    for key in ["oneOf", "anyOf", "allOf"] {
        if let Some(first) = schema[key].as_array().and_then(|all| all.first()) {
            let mut value = least(first, root);
            if let (Value::Object(fields), Value::Object(own)) = (&mut value, object(schema, root)) {
                fields.extend(own);
            }
            return value;
        }
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.first().and_then(Value::as_str).unwrap_or_default(),
        other => other.as_str().unwrap_or_default(),
    };
    match kind {
        "object" => object(schema, root),
        "array" => json!([]),
        "integer" | "number" => json!(1),
        "boolean" => json!(false),
        "string" => json!("x"),
        _ => Value::Null,
    }
}

fn object(schema: &Value, root: &Value) -> Value {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let field = |name: &Value| {
        let name = name.as_str()?;
        Some((name.to_owned(), least(&schema["properties"][name], root)))
    };
    Value::Object(required.iter().filter_map(field).collect::<Map<_, _>>())
}

/// A sample of every command, by its name.
fn samples() -> Vec<(String, Command)> {
    let root = serde_json::to_value(schemars::schema_for!(Command)).expect("a schema");
    let variants = root["oneOf"].as_array().expect("variants");
    variants
        .iter()
        .map(|variant| {
            let mut value = object(variant, &root);
            if variant.get("$ref").is_some() {
                value = Value::Object(
                    least(&json!({ "$ref": variant["$ref"] }), &root)
                        .as_object()
                        .into_iter()
                        .flatten()
                        .chain(value.as_object().into_iter().flatten())
                        .map(|(name, value)| (name.clone(), value.clone()))
                        .collect(),
                );
            }
            let name = value["type"].as_str().expect("a name").to_owned();
            let command =
                serde_json::from_value(value.clone()).unwrap_or_else(|why| panic!("{why}: {value}"));
            (name, command)
        })
        .collect()
}

/// What needs no role: players do it about themselves, and whoever did something may undo it.
/// The first four are for players alone.
const SEAT: [&str; 8] = [
    "report-result",
    "confirm-result",
    "dispute-result",
    "concede",
    "call-judge",
    "appeal-ruling",
    "drop",
    "leave-now",
];

fn page() -> String {
    let mut page = String::from(
        "# Who may do what\n\nEvery command and the roles that may send it, by document. `o` organizer, `h` head judge, `f` floor \
         judge, `s` scorekeeper,\n`t` timekeeper, `O` acting organizer, `H` assistant head judge, `e` event assistant, `p` the player concerned. Which penalty a judge may give, and which is only \
         proposed, stands in the rulebook\n(`by` of its step). This page is written by a test: `UPDATE_DOCS=1 cargo nextest run -p \
         engine matrix`.\n\n",
    );
    let _ = writeln!(page, "| Command | Needs | {} |", BOOKS.join(" | "));
    let _ = writeln!(page, "|---|---|{}", "---|".repeat(BOOKS.len()));
    let halls: Vec<_> = BOOKS.iter().map(|book| one_of_each(book)).collect();
    for (name, command) in samples() {
        if ["create-tournament", "undo"].contains(&name.as_str()) {
            continue;
        }
        let capability = serde_json::to_value(needed(&halls[0].tournament, &command)).expect("a name");
        let seat_only = SEAT[..4].contains(&name.as_str());
        let needs = if seat_only { "seat" } else { capability.as_str().unwrap_or_default() };
        let cells = halls.iter().map(|hall| {
            let mut cell: String = Role::ALL
                .iter()
                .zip(["o", "h", "f", "s", "t", "O", "H", "e"])
                .filter(|(role, _)| !seat_only && may(hall, **role, &command))
                .map(|(_, letter)| letter)
                .collect();
            if SEAT.contains(&name.as_str()) {
                cell.push('p');
            }
            cell
        });
        let _ = writeln!(page, "| `{name}` | {needs} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    page
}

fn one_of_each(book: &str) -> crate::given::Hall {
    let mut hall = floor_of(book, 4, json!({}));
    for role in Role::ALL {
        hall.appoint(role.key(), &[role]);
    }
    hall
}

fn may(hall: &crate::given::Hall, role: Role, command: &Command) -> bool {
    let actor = Actor::Person { person: PersonId(role.key().into()) };
    allowed(&hall.tournament, &actor, needed(&hall.tournament, command))
}

#[test]
fn matrix_of_every_command_and_role_is_the_page_in_the_docs() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/authority.md");
    let page = page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &page).expect("written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, page, "docs/authority.md is not what the program does; see its head");
}

/// The engine refuses what the matrix does not allow, whatever the command says.
#[test]
fn matrix_is_what_the_engine_does() {
    let mut hall = one_of_each("vanguard");
    let before = hall.tournament.clone();
    for (name, command) in samples() {
        if ["create-tournament", "undo"].contains(&name.as_str()) || SEAT[..4].contains(&name.as_str()) {
            continue;
        }
        for role in Role::ALL {
            let actor = Actor::Person { person: PersonId(role.key().into()) };
            let may = may(&hall, role, &command);
            let refusal = hall.act(&actor, command.clone()).err();
            let by_role = refusal.as_ref().is_some_and(|refusal| {
                refusal.code == "not-allowed"
                    && refusal.args.get("roles").is_some_and(|roles| !roles.is_empty())
            });
            assert_eq!(by_role, !may, "{name} by {role}: {refusal:?}");
            hall.tournament = before.clone();
        }
    }
}
