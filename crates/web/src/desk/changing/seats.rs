//! The seats of a round that can still change, each with its reason: the rows of the draft and of the change page.

use std::collections::BTreeMap;

use engine::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use engine::structure::why::Why;
use engine::tournament::{Match, RoundOf};
use rulebook::Resolved;

use super::super::checks::met;
use super::super::room::Desk;
use crate::locale::key;
use crate::parts::{Clause, Side};
use crate::sent::Sent;
use crate::views::{self, Changes, Seats, Told, why_clause};

/// A table with who sits there; `b` is empty for a bye.
pub struct Row {
    pub table: u32,
    pub ticked: bool,
    pub a: Player,
    pub b: Option<Player>,
    pub why: Option<Clause>,
    /// What to look at twice: a rematch, a pair to be kept apart, a seat of their own.
    pub marks: Vec<Marked>,
    /// Something was reported or recorded: the table stays as it is.
    pub settled: Option<String>,
}

pub struct Marked {
    pub words: String,
    pub fault: bool,
}

pub struct Player {
    pub id: u32,
    pub side: Side,
    pub picked: bool,
}

/// What was ticked and written before something was refused.
#[derive(Default)]
pub struct Picked {
    pub players: Vec<u32>,
    pub tables: Vec<u32>,
    pub reason: String,
}

impl Picked {
    pub fn of(sent: &Sent) -> Self {
        let numbers = |name| sent.all(name).filter_map(|number| number.parse().ok()).collect();
        Self { players: numbers("pick"), tables: numbers("table"), reason: sent.get("reason").to_owned() }
    }
}

/// The round and the draft of it a form was made for.
pub fn relied(sent: &Sent) -> Result<(RoundNumber, Attempt), crate::error::AppError> {
    Ok((sent.round()?, Attempt(sent.number("attempt")?)))
}

pub fn rows(
    desk: &Desk,
    seats: Seats<'_>,
    changes: &Changes,
    rulebook: &Resolved,
    picked: &Picked,
) -> Vec<Row> {
    let locale = desk.locale();
    let names = desk.names();
    let met = met_before(desk, seats.number);
    let player = |id: EntrantId, points| Player {
        id: id.0,
        side: names.side(id, points),
        picked: picked.players.contains(&id.0),
    };
    let ticked = |table: TableNumber| picked.tables.contains(&table.0);
    let tables = seats.paired.matches.iter().map(|match_| Row {
        table: match_.table.0,
        ticked: ticked(match_.table),
        a: player(match_.a, match_.points[0]),
        b: Some(player(match_.b, match_.points[1])),
        why: worth_saying(&views::why_meet(rulebook, seats, changes, match_, Told::Staff))
            .map(|why| why_clause(rulebook, why, locale)),
        marks: marks(desk, &met, match_),
        settled: settled(desk, match_),
    });
    let byes = seats.paired.byes.iter().map(|bye| Row {
        table: bye.table.0,
        ticked: ticked(bye.table),
        a: player(bye.entrant, bye.points),
        b: None,
        why: Some(why_clause(
            rulebook,
            &views::why_bye(&desk.held, rulebook, seats, changes, bye, Told::Staff),
            locale,
        )),
        marks: room(desk, bye.table).into_iter().chain(fixed(desk, bye.entrant, bye.table)).collect(),
        settled: None,
    });
    tables.chain(byes).collect()
}

/// That a first round is drawn at random is said once, above the tables.
fn worth_saying(why: &Why) -> Option<&Why> {
    Some(why).filter(|why| why.code != "first-round")
}

fn room(desk: &Desk, table: TableNumber) -> Option<Marked> {
    let room = desk.held.arrangements.room_of(table)?;
    Some(Marked { words: room.to_owned(), fault: false })
}

/// Who met before. After the main rounds nobody asks: who meets whom follows from seeds and results.
fn met_before(desk: &Desk, number: RoundNumber) -> BTreeMap<(EntrantId, EntrantId), RoundNumber> {
    let drafted = desk.held.draft.as_ref().filter(|draft| draft.round == number).map(|draft| draft.of);
    if drafted.or_else(|| Some(desk.held.round(number)?.of)) != Some(RoundOf::Main) {
        return BTreeMap::new();
    }
    met(desk).into_iter().filter(|(_, round)| *round < number).collect()
}

fn marks(desk: &Desk, met: &BTreeMap<(EntrantId, EntrantId), RoundNumber>, match_: &Match) -> Vec<Marked> {
    let locale = desk.locale();
    let before = met.get(&(match_.a.min(match_.b), match_.a.max(match_.b)));
    let rematch = before.map(|round| Marked {
        words: locale.t(key("change-mark-rematch")).with("round", round.0).to_string(),
        fault: true,
    });
    let apart = desk
        .held
        .arrangements
        .keeps_apart(match_.a, match_.b)
        .then(|| Marked { words: locale.t(key("change-mark-apart")).to_string(), fault: true });
    let seats = [match_.a, match_.b].into_iter().filter_map(|id| fixed(desk, id, match_.table));
    room(desk, match_.table).into_iter().chain(rematch).chain(apart).chain(seats).collect()
}

/// Whether somebody with a seat of their own sits there.
fn fixed(desk: &Desk, entrant: EntrantId, table: TableNumber) -> Option<Marked> {
    let own = *desk.held.arrangements.fixed_tables.get(&entrant)?;
    let key = if own == table { key("change-mark-fixed") } else { key("change-mark-not-fixed") };
    let text = desk.locale().t(key).with("name", desk.names().full(entrant)).with("table", own.0);
    Some(Marked { words: text.to_string(), fault: own != table })
}

fn settled(desk: &Desk, match_: &Match) -> Option<String> {
    let result = views::result_words(match_, desk.locale());
    result.or_else(|| match_.report.as_ref().map(|_| desk.locale().t(key("change-reported")).to_string()))
}
