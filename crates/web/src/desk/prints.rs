//! `/desk/{slug}/print/{what}`: sheets for the wall, slips for the tables, cards for the players.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse as _, Response};
use engine::authority::Capability;
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::play::scoring::Terms;
use engine::tournament::{Phase, Round, RoundOf};
use serde::Deserialize;

use super::arranging::meeting::seats;
use super::player::is_local;
use super::room::{Desk, Place};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{PairingRow, StandingLine, stack_cut};
use crate::qr::{Svg, qr_svg};
use crate::respond::document;
use crate::views::{self, Audience, Heading, Names};

/// Two columns and two rows: one cut each way.
const SLIPS_A_PAGE: usize = 4;

#[derive(Template)]
#[template(path = "desk/print.html")]
struct Print {
    page: Page,
    sheet: Sheet,
    /// Name of the tournament, the round, the time of printing: at the head of every sheet.
    name: String,
    note: String,
    letter: bool,
    /// This sheet on the other paper, and for other rounds.
    papers: [(String, String, bool); 2],
    rounds: Vec<(String, String, bool)>,
    kinds: Vec<Offered>,
    /// QR codes that lead to this machine only.
    local: bool,
}

/// A sheet that can be printed.
struct Offered {
    label: String,
    purpose: String,
    href: String,
    current: bool,
}

enum Sheet {
    /// Nothing chosen yet.
    Contents,
    /// There is nothing to print, and why.
    Empty(String),
    ByName(Vec<Letter>),
    ByTable(Vec<PairingRow>),
    Slips {
        pages: Vec<Vec<Option<Slip>>>,
        /// Whether players may agree on a draw, so that there is a box for it.
        agreed_draws: bool,
    },
    Standings {
        heads: Vec<String>,
        lines: Vec<StandingLine>,
        /// How the figures are counted.
        counted: Vec<String>,
    },
    Cards(Vec<Card>),
    Meeting(Vec<MeetingRoom>),
}

/// The tables of one room at the player meeting, each with its players.
struct MeetingRoom {
    room: Option<String>,
    tables: Vec<(u32, Vec<String>)>,
}

struct Letter {
    heading: Heading,
    words: String,
    names: Vec<Seat>,
}

struct Seat {
    name: String,
    against: String,
    /// None for a bye that needs no seat.
    table: Option<u32>,
}

#[derive(Clone)]
struct Slip {
    table: u32,
    a: String,
    b: String,
}

struct Card {
    name: String,
    number: u32,
    code: Svg,
}

impl View for Print {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Default, Deserialize)]
pub struct PrintsQuery {
    #[serde(default)]
    paper: String,
    round: Option<u32>,
    player: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    ByName,
    ByTable,
    Slips,
    Standings,
    Cards,
    MeetingByName,
    MeetingByTable,
}

impl Kind {
    const ALL: [Self; 7] = [
        Self::ByName,
        Self::ByTable,
        Self::Slips,
        Self::Standings,
        Self::Cards,
        Self::MeetingByName,
        Self::MeetingByTable,
    ];

    /// Whether the sheet is about no round in particular.
    fn of_no_round(self) -> bool {
        matches!(self, Self::Cards | Self::MeetingByName | Self::MeetingByTable)
    }

    /// Whoever holds a card can act in the player's name.
    fn may_print(self, desk: &Desk) -> bool {
        self != Self::Cards || desk.staff.may(&desk.held, Capability::Register)
    }

    fn path(self) -> &'static str {
        match self {
            Self::ByName => "pairings-by-name",
            Self::ByTable => "pairings-by-table",
            Self::Slips => "slips",
            Self::Standings => "standings",
            Self::Cards => "qr-cards",
            Self::MeetingByName => "meeting-by-name",
            Self::MeetingByTable => "meeting-by-table",
        }
    }

    /// What it is good for, in a line.
    fn purpose(self) -> &'static str {
        match self {
            Self::ByName => key("desk-print-for-by-name"),
            Self::ByTable => key("desk-print-for-by-table"),
            Self::Slips => key("desk-print-for-slips"),
            Self::Standings => key("desk-print-for-standings"),
            Self::Cards => key("desk-print-for-cards"),
            Self::MeetingByName => key("desk-print-for-meeting-by-name"),
            Self::MeetingByTable => key("desk-print-for-meeting-by-table"),
        }
    }

    fn label(self) -> &'static str {
        match self {
            Self::ByName => key("desk-print-by-name"),
            Self::ByTable => key("desk-print-by-table"),
            Self::Slips => key("desk-print-slips"),
            Self::Standings => key("desk-print-standings"),
            Self::Cards => key("desk-print-cards"),
            Self::MeetingByName => key("desk-print-meeting-by-name"),
            Self::MeetingByTable => key("desk-print-meeting-by-table"),
        }
    }
}

pub async fn list_prints(desk: Desk, Query(asked): Query<PrintsQuery>) -> Result<Response, AppError> {
    Ok(render_print(&desk, None, &asked, Sheet::Contents, None)?.into_response())
}

pub async fn show_print(
    desk: Desk,
    Path((_, what)): Path<(String, String)>,
    Query(asked): Query<PrintsQuery>,
) -> Result<Response, AppError> {
    let kind = Kind::ALL.into_iter().find(|kind| kind.path() == what).ok_or(AppError::NotFound)?;
    if !kind.may_print(&desk) {
        return Err(AppError::Forbidden);
    }
    let last = match kind {
        Kind::Standings => desk.held.last_closed(),
        _ => desk.held.current_round().map(|round| round.number),
    };
    let number = asked.round.map(RoundNumber).or(last);
    let round = number.and_then(|number| desk.held.round(number));
    if asked.round.is_some() && round.is_none() {
        return Err(AppError::NotFound);
    }
    let sheet = match (kind, round) {
        (Kind::Cards, _) => cards(&desk, asked.player)?,
        (Kind::MeetingByName | Kind::MeetingByTable, _) => meeting(&desk, kind),
        (_, None) => {
            let words = match kind {
                Kind::Standings => key("desk-print-no-standings"),
                _ => key("desk-print-no-round"),
            };
            Sheet::Empty(desk.locale().t(words).to_string())
        }
        (Kind::ByName, Some(round)) => Sheet::ByName(by_name(&desk, round)),
        (Kind::ByTable, Some(round)) => Sheet::ByTable(by_table(&desk, round)),
        (Kind::Slips, Some(round)) => Sheet::Slips {
            pages: stack_cut(&slips(&desk, round), SLIPS_A_PAGE),
            agreed_draws: Terms::at(&desk.held, round.number, None).is_ok_and(|terms| terms.agreed_draws()),
        },
        (Kind::Standings, Some(round)) => {
            let names = Names::new(&desk.held, Audience::Public, desk.locale());
            let lines = views::standing_lines(&desk.held, &names, round.number, desk.locale());
            let rulebook = desk.held.rulebook().map_err(refused)?;
            let heads = views::tiebreak_heads(rulebook, desk.locale());
            let counted = views::counted(rulebook, desk.locale());
            let counted = counted.iter().map(|one| one.line(desk.locale())).collect();
            Sheet::Standings { heads, lines: lines.map_err(refused)?, counted }
        }
    };
    let number = if kind.of_no_round() { None } else { round.map(|round| round.number) };
    Ok(render_print(&desk, Some(kind), &asked, sheet, number)?.into_response())
}

fn render_print(
    desk: &Desk,
    kind: Option<Kind>,
    asked: &PrintsQuery,
    sheet: Sheet,
    round: Option<RoundNumber>,
) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let letter = asked.paper == "letter";
    let time = views::time_of_day(&desk.held, crate::app::now());
    let note = match (kind, round) {
        (Some(Kind::Standings), Some(round)) => standings_note(desk, round, &time),
        (_, Some(round)) => {
            let name = views::round_name(&desk.held, round, locale);
            locale.t(key("desk-print-round")).with("round", name).with("time", time).to_string()
        }
        _ => time,
    };
    let here = kind.map_or_else(|| desk.path("/print"), |kind| desk.path(&format!("/print/{}", kind.path())));
    let address = |paper: &str, round: Option<u32>| {
        let mut query = Vec::new();
        query.extend((paper == "letter").then(|| "paper=letter".to_owned()));
        query.extend(round.map(|round| format!("round={round}")));
        query.extend(asked.player.map(|player| format!("player={player}")));
        if query.is_empty() { here.clone() } else { format!("{here}?{}", query.join("&")) }
    };
    let paper = if letter { "letter" } else { "a4" };
    let title = kind.map_or(key("desk-tab-prints"), Kind::label);
    // Standings count the main rounds; the last round of all stands for the final placing.
    let placed = desk.held.last_closed().filter(|_| views::finals_decided(&desk.held));
    let offered = desk.held.rounds.iter().filter(|round| {
        let main = round.of == RoundOf::Main && round.closed;
        kind != Some(Kind::Standings) || main || Some(round.number) == placed
    });
    let label = |round: &Round| match round.of {
        RoundOf::Main => round.number.to_string(),
        _ if kind == Some(Kind::Standings) => locale.t(key("desk-print-placing")).to_string(),
        _ => views::round_name(&desk.held, round.number, locale),
    };
    document(&Print {
        page: desk.page(locale.t(title), Place::Prints),
        name: desk.held.details.name.clone(),
        note,
        letter,
        papers: [
            ("A4".to_owned(), address("a4", asked.round), !letter),
            (locale.t(key("desk-paper-letter")).to_string(), address("letter", asked.round), letter),
        ],
        rounds: match round {
            None => Vec::new(),
            Some(shown) => offered
                .map(|found| (label(found), address(paper, Some(found.number.0)), found.number == shown))
                .collect(),
        },
        kinds: Kind::ALL
            .into_iter()
            .filter(|found| found.may_print(desk))
            .map(|found| {
                let tail = if letter { "?paper=letter" } else { "" };
                let href = desk.path(&format!("/print/{}{tail}", found.path()));
                Offered {
                    label: locale.t(found.label()).to_string(),
                    purpose: locale.t(found.purpose()).to_string(),
                    href,
                    current: Some(found) == kind,
                }
            })
            .collect(),
        local: matches!(sheet, Sheet::Cards(_)) && is_local(&desk.base),
        sheet,
    })
}

/// What these standings are worth: after which round, interim, posted or final.
fn standings_note(desk: &Desk, round: RoundNumber, time: &str) -> String {
    let locale = desk.locale();
    let held = &desk.held;
    let last = round >= held.last_main();
    let words = match held.phase {
        Phase::Final if last => locale.t(key("standings-final")),
        Phase::Posted if last => locale.t(key("standings-posted")),
        _ if round > held.last_main() && views::finals_decided(held) => {
            locale.t(key("desk-print-placing-interim"))
        }
        _ if round > held.last_main() => locale.t(key("standings-before-finals")),
        _ => {
            return locale
                .t(key("desk-print-after-round"))
                .with("round", round.0)
                .with("time", time)
                .to_string();
        }
    };
    format!("{words} · {time}")
}

/// Sheets on the wall name people as the hall does.
fn by_name(desk: &Desk, round: &Round) -> Vec<Letter> {
    let names = Names::new(&desk.held, Audience::Public, desk.locale());
    let seated = desk.held.rulebook().is_ok_and(|rulebook| engine::play::bye_seat(rulebook).is_some());
    let seat = |own: EntrantId, other: Option<EntrantId>, table: TableNumber| {
        let table = Some(table).filter(|_| seated || other.is_some());
        let against = match other {
            Some(other) => names.full(other),
            None => desk.locale().t(key("bye")).to_string(),
        };
        let against = match table.and_then(|table| desk.held.arrangements.room_of(table)) {
            Some(room) => format!("{against} · {room}"),
            None => against,
        };
        (own, Seat { name: names.full(own), against, table: table.map(|table| table.0) })
    };
    let playing = round.matches.iter().flat_map(|match_| {
        [seat(match_.a, Some(match_.b), match_.table), seat(match_.b, Some(match_.a), match_.table)]
    });
    let byes = round.byes.iter().map(|bye| seat(bye.entrant, None, bye.table));
    letters(&names, playing.chain(byes).collect())
}

/// By name, under their headings.
fn letters(names: &Names<'_>, mut seats: Vec<(EntrantId, Seat)>) -> Vec<Letter> {
    seats.sort_by_cached_key(|(own, _)| names.sorting(*own));
    let mut letters: Vec<Letter> = Vec::new();
    for (own, seat) in seats {
        let heading = names.heading(own);
        match letters.last_mut() {
            Some(group) if group.heading == heading => group.names.push(seat),
            _ => letters.push(Letter { heading, words: names.heading_words(heading), names: vec![seat] }),
        }
    }
    letters
}

fn meeting(desk: &Desk, kind: Kind) -> Sheet {
    let names = Names::new(&desk.held, Audience::Public, desk.locale());
    let seats = seats(desk, &names);
    let room = |table| desk.held.arrangements.room_of(TableNumber(table)).map(str::to_owned);
    if seats.is_empty() {
        return Sheet::Empty(desk.locale().t(key("desk-print-no-players")).to_string());
    }
    if kind == Kind::MeetingByName {
        let seat = |(own, table): (EntrantId, u32)| {
            (
                own,
                Seat { name: names.full(own), against: room(table).unwrap_or_default(), table: Some(table) },
            )
        };
        return Sheet::ByName(letters(&names, seats.into_iter().map(seat).collect()));
    }
    let mut tables: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for (own, table) in seats {
        tables.entry(table).or_default().push(names.full(own));
    }
    let mut rooms: Vec<MeetingRoom> = Vec::new();
    for (table, names) in tables {
        let room = room(table);
        match rooms.last_mut() {
            Some(last) if last.room == room => last.tables.push((table, names)),
            _ => rooms.push(MeetingRoom { room, tables: vec![(table, names)] }),
        }
    }
    Sheet::Meeting(rooms)
}

fn by_table(desk: &Desk, round: &Round) -> Vec<PairingRow> {
    let names = Names::new(&desk.held, Audience::Public, desk.locale());
    let mut rows = views::pairings(&names, round, desk.locale());
    if let Ok(rulebook) = desk.held.rulebook() {
        rows.extend(views::byes(rulebook, &names, &round.byes));
    }
    rows
}

/// Slips carry full names: the desk reads them back.
fn slips(desk: &Desk, round: &Round) -> Vec<Slip> {
    let names = desk.names();
    let slip = |match_: &engine::tournament::Match| Slip {
        table: match_.table.0,
        a: names.full(match_.a),
        b: names.full(match_.b),
    };
    round.matches.iter().map(slip).collect()
}

fn cards(desk: &Desk, only: Option<u32>) -> Result<Sheet, AppError> {
    let names = desk.names();
    let mut cards = Vec::new();
    let wanted = desk.held.present_entrants().filter(|entrant| match only {
        Some(only) => entrant.id.0 == only,
        None => entrant.dropped_after.is_none(),
    });
    let mut wanted: Vec<_> = wanted.collect();
    wanted.sort_by_cached_key(|entrant| names.sorting(entrant.id));
    for entrant in wanted {
        let Some(path) = desk.app.links().path(&desk.held, entrant.id) else { continue };
        let code = qr_svg(&format!("{}{path}", desk.base))?;
        cards.push(Card { name: names.of(entrant.id), number: entrant.id.0, code });
    }
    if cards.is_empty() {
        return Ok(Sheet::Empty(desk.locale().t(key("desk-print-no-players")).to_string()));
    }
    Ok(Sheet::Cards(cards))
}
