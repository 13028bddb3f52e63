//! Pairings of a published round, by table or by name; before the first one, what is awaited.

use askama::Template;
use axum::extract::{Path, Query};
use engine::ids::{EntrantId, RoundNumber};
use engine::ledger::Tally;
use engine::standings::MatchRecord;
use engine::tournament::{Phase, Round};
use serde::Deserialize;

use super::frame::{self, Place};
use super::room::Hall;
use crate::app::{App, Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::{Clause, PairingRow, State};
use crate::respond::{Document, document};
use crate::views::{self, Audience, Changes, Names, Told};
use crate::visit::Visit;

#[derive(Deserialize)]
pub(super) struct Sorted {
    by: Option<String>,
}

impl Sorted {
    fn by_name(&self) -> bool {
        self.by.as_deref() == Some("name")
    }

    fn query(&self) -> &'static str {
        if self.by_name() { "by=name" } else { "" }
    }
}

/// A row of the list: a table, or a player with the table.
struct Listed {
    key: String,
    words: String,
    /// The player the row is about, where the list goes by name; they stand first in it.
    own: Option<EntrantId>,
    row: PairingRow,
    players: Vec<Player>,
    why: Clause,
    bye: bool,
    /// What the names from here on stand under, where the list goes by name.
    heading: Option<String>,
    /// Where the table stands, if not all are in one room.
    room: Option<String>,
}

/// What a player brought to the table.
#[derive(Clone)]
struct Player {
    key: u32,
    name: String,
    tag: Option<String>,
    points: String,
    record: String,
}

/// What a list of pairings is headed by.
struct RoundShown {
    /// "Round 4" or "Quarter-final", and the same within a sentence.
    name: String,
    within: String,
    by_name: bool,
    /// The round being played, or an earlier one.
    current: bool,
    closed: bool,
    tables: usize,
    finished: usize,
    rows: Vec<Listed>,
    earlier: Vec<(u32, String)>,
}

struct Awaited {
    title: String,
    words: String,
    players: Vec<(u32, String, Option<String>)>,
    checked_in: usize,
    /// Players enter themselves.
    open: bool,
}

#[derive(Template)]
#[template(path = "hall/pairings.html")]
struct Pairings {
    page: Page,
    slug: String,
    round: Option<RoundShown>,
    awaited: Option<Awaited>,
    standings: bool,
    /// No further round comes.
    ended: bool,
    /// Who goes on is being decided.
    deciding: bool,
    /// What everybody was last told, and when.
    announcement: Option<(String, String)>,
}

impl View for Pairings {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_current_round(
    Hall { app, visit, held }: Hall,
    Query(sorted): Query<Sorted>,
) -> Result<Document, AppError> {
    let round = held.current_round();
    let changes = changes(&app, &held, round).await?;
    frame::shared(&app, &held, &visit, "", sorted.query(), |anyone| {
        render_round(&held, round, &changes, sorted.by_name(), anyone)
    })
}

pub(super) async fn show_round(
    Hall { app, visit, held }: Hall,
    Path((_, round)): Path<(String, u32)>,
    Query(sorted): Query<Sorted>,
) -> Result<Document, AppError> {
    let round = held.round(RoundNumber(round)).ok_or(AppError::NotFound)?;
    let below = format!("/round/{}", round.number);
    let changes = changes(&app, &held, Some(round)).await?;
    frame::shared(&app, &held, &visit, &below, sorted.query(), |anyone| {
        render_round(&held, Some(round), &changes, sorted.by_name(), anyone)
    })
}

async fn changes(app: &App, held: &Held, round: Option<&Round>) -> Result<Changes, AppError> {
    match round {
        Some(round) => Changes::of(app, held, round.into()).await,
        None => Ok(Changes::default()),
    }
}

fn render_round(
    held: &Held,
    round: Option<&Round>,
    changes: &Changes,
    by_name: bool,
    visit: &Visit,
) -> Result<Document, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Public, locale);
    let title = match round {
        Some(round) => views::round_name(held, round.number, locale),
        None => locale.t(key("hall-pairings")).to_string(),
    };
    document(&Pairings {
        announcement: views::latest_announcement(held),
        page: frame::page(held, visit, title, Place::Pairings),
        slug: held.details.slug.clone(),
        round: round.map(|round| shown(held, round, changes, by_name, &names, locale)).transpose()?,
        awaited: round.is_none().then(|| awaited(held, &names, locale)),
        standings: views::standings_public(held).is_some(),
        ended: views::all_played(held),
        deciding: views::deciding(held),
    })
}

fn awaited(held: &Held, names: &Names<'_>, locale: Locale) -> Awaited {
    let mut players: Vec<EntrantId> = held.present_entrants().map(|entrant| entrant.id).collect();
    players.sort_by_cached_key(|id| names.sorting(*id));
    let (title, words) = match held.phase {
        Phase::Playing => (key("hall-awaited-round"), key("hall-awaited-round-words")),
        _ => (key("hall-awaited-registration"), key("hall-awaited-registration-words")),
    };
    Awaited {
        title: locale.t(title).to_string(),
        words: locale.t(words).to_string(),
        players: players.into_iter().map(|id| (id.0, names.of(id), names.tag(id))).collect(),
        checked_in: held.present_entrants().filter(|entrant| entrant.checked_in).count(),
        open: held.registry.self_registration && held.phase == Phase::Registration,
    }
}

fn shown(
    held: &Held,
    round: &Round,
    changes: &Changes,
    by_name: bool,
    names: &Names<'_>,
    locale: Locale,
) -> Result<RoundShown, AppError> {
    let rows = rows(held, round, changes, names, locale)?;
    let current = held.current_round().is_some_and(|last| last.number == round.number);
    Ok(RoundShown {
        name: views::round_name(held, round.number, locale),
        within: views::round_in(held, round.number, locale),
        by_name,
        current,
        closed: round.closed,
        tables: round.matches.len(),
        finished: round.matches.iter().filter(|match_| match_.result.is_some()).count(),
        rows: if by_name { listed_by_name(rows, names) } else { rows },
        earlier: held
            .rounds
            .iter()
            .filter(|found| found.number != round.number)
            .map(|found| (found.number.0, views::round_name(held, found.number, locale)))
            .collect(),
    })
}

/// Tables in order, the byes after them.
fn rows(
    held: &Held,
    round: &Round,
    changes: &Changes,
    names: &Names<'_>,
    locale: Locale,
) -> Result<Vec<Listed>, AppError> {
    let rulebook = held.rulebook().map_err(refused)?;
    let records = views::records(held, round.number, rulebook);
    let player = |id: EntrantId, points: i64| Player {
        key: id.0,
        name: names.of(id),
        tag: names.tag(id),
        points: points.to_string(),
        record: records.get(id.0 as usize - 1).map(record).unwrap_or_default(),
    };
    let room = |table| held.arrangements.room_of(table).map(str::to_owned);
    let key = |table: u32| format!("r{}-t{table}", round.number);
    let mut rows = Vec::with_capacity(round.matches.len() + round.byes.len());
    for (mut row, match_) in views::pairings(names, round, locale).into_iter().zip(&round.matches) {
        // A dispute is between two players and the judge.
        row.state = row.state.map(|state| if state == State::Call { State::Playing } else { state });
        let why = views::why_meet(rulebook, round.into(), changes, match_, Told::Everyone);
        rows.push(Listed {
            key: key(row.table),
            words: row.find_words(),
            own: None,
            players: vec![player(match_.a, match_.points[0]), player(match_.b, match_.points[1])],
            why: views::why_clause(rulebook, &why, locale),
            bye: false,
            heading: None,
            room: room(match_.table),
            row,
        });
    }
    for (row, bye) in views::byes(rulebook, names, &round.byes).into_iter().zip(&round.byes) {
        let why = views::why_bye(held, rulebook, round.into(), changes, bye, Told::Everyone);
        rows.push(Listed {
            key: key(row.table),
            words: row.find_words(),
            own: None,
            players: vec![player(bye.entrant, bye.points)],
            why: views::why_clause(rulebook, &why, locale),
            bye: true,
            heading: None,
            room: room(bye.table),
            row,
        });
    }
    Ok(rows)
}

fn record(tally: &Tally) -> String {
    MatchRecord::from(tally).to_string()
}

/// Every player once, by name under headings.
fn listed_by_name(rows: Vec<Listed>, names: &Names<'_>) -> Vec<Listed> {
    let mut listed = Vec::with_capacity(rows.len() * 2);
    for table in rows {
        for (seat, player) in table.players.iter().enumerate() {
            let mut row = table.row.clone();
            if seat == 1
                && let Some(b) = row.b.replace(row.a.clone())
            {
                row.a = b;
            }
            // Written from seat a, it would now stand the wrong way round.
            row.result = None;
            let own = EntrantId(player.key);
            listed.push(Listed {
                key: format!("{}-e{own}", table.key),
                words: format!("{} {}", row.table, player.name),
                own: Some(own),
                row,
                players: table.players.clone(),
                why: table.why.clone(),
                bye: table.bye,
                heading: None,
                room: table.room.clone(),
            });
        }
    }
    listed.sort_by_cached_key(|listed| listed.own.map(|own| names.sorting(own)));
    let mut last = None;
    for row in &mut listed {
        let heading = row.own.map(|own| names.heading(own));
        if heading != last {
            row.heading = heading.map(|heading| names.heading_words(heading));
            last = heading;
        }
    }
    listed
}
