//! Every table of the round at a glance.

use askama::Template;
use axum::extract::Query;
use engine::event::ByeSeat;
use engine::judging;
use engine::structure::TableRange;
use engine::tournament::{Match, Phase, Round};
use serde::Deserialize;
use std::collections::BTreeSet;

use super::Floor;
use super::frame;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{State as TableState, TableCell};
use crate::respond::{Document, document};
use crate::views::{self, Audience, Names};

#[derive(Deserialize)]
pub(super) struct GridQuery {
    show: Option<String>,
}

/// Which tables are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Filter {
    All,
    Playing,
    Extension,
    /// Somebody has to look: a dispute, a call, an empty seat, a stop, the end of a match.
    Attention,
    /// The tables this judge watches.
    Zone,
}

impl Filter {
    const ALL: [Self; 5] = [Self::All, Self::Playing, Self::Extension, Self::Attention, Self::Zone];

    fn name(self) -> &'static str {
        match self {
            Self::All => "",
            Self::Playing => "playing",
            Self::Extension => "extension",
            Self::Attention => "attention",
            Self::Zone => "zone",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::All => key("floor-all"),
            Self::Playing => key("floor-playing"),
            Self::Extension => key("floor-extension"),
            Self::Attention => key("floor-attention"),
            Self::Zone => key("floor-zone"),
        }
    }

    fn takes(self, match_: &Match, state: TableState, zone: &[TableRange]) -> bool {
        let open = match_.result.is_none();
        match self {
            Self::All => true,
            Self::Playing => open,
            Self::Extension => open && match_.extension_ms > 0,
            Self::Attention => matches!(
                state,
                TableState::Call | TableState::Missing | TableState::Stopped | TableState::Ending
            ),
            Self::Zone => judging::watches(zone, match_.table),
        }
    }
}

struct FilterLink {
    label: String,
    href: String,
    count: usize,
    current: bool,
}

struct ByeLine {
    words: String,
    href: String,
    /// The seat is empty.
    missing: bool,
}

#[derive(Template)]
#[template(path = "floor/grid.html")]
struct Grid {
    page: Page,
    slug: String,
    /// None before the first round.
    round: Option<String>,
    closed: bool,
    tables: usize,
    finished: usize,
    filters: Vec<FilterLink>,
    cells: Vec<TableCell>,
    /// The shapes on this page and what they mean.
    states: Vec<TableState>,
    byes: Vec<ByeLine>,
}

impl View for Grid {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_grid(
    Floor { visit, staff, held, .. }: Floor,
    Query(asked): Query<GridQuery>,
) -> Result<Document, AppError> {
    let slug = held.details.slug.clone();
    let locale = visit.locale;
    let names = Names::new(&held, Audience::Staff, locale);
    let filter = Filter::ALL.into_iter().find(|filter| Some(filter.name()) == asked.show.as_deref());
    let filter = filter.unwrap_or(Filter::All);
    let zone = judging::zone_of(&held, &staff.person());
    let called: BTreeSet<_> = {
        let now = held.current_round().map(|round| round.number);
        judging::open_calls(&held).filter(|call| call.round == now).filter_map(|call| call.table).collect()
    };
    let round = held.current_round();
    let state = |round: &Round, match_: &Match| match held.decks.open_check(round.number, match_.table) {
        Some(_) => TableState::DeckCheck,
        None if match_.result.is_none() && called.contains(&match_.table) => TableState::Call,
        None => views::table_state(round, match_),
    };
    let tables: Vec<(&Match, TableState)> = round
        .iter()
        .flat_map(|round| round.matches.iter().map(|match_| (match_, state(round, match_))))
        .collect();
    let shown = || tables.iter().filter(|(match_, state)| filter.takes(match_, *state, zone));
    let href = |filter: Filter| match filter {
        Filter::All => format!("/floor/{slug}"),
        other => format!("/floor/{slug}?show={}", other.name()),
    };
    let bye = |bye: &ByeSeat| ByeLine {
        words: locale
            .t(key("floor-bye"))
            .with("table", bye.table.0)
            .with("name", names.full(bye.entrant))
            .to_string(),
        href: format!("/floor/{slug}/table/{}", bye.table),
        missing: round.is_some_and(|round| round.empty_seat(bye.entrant)),
    };
    document(&Grid {
        page: frame::page(&held, &staff, &visit, locale.t(key("floor-tables"))),
        slug: slug.clone(),
        round: round.map(|round| views::round_name(&held, round.number, locale)),
        closed: round.is_some_and(|round| round.closed) || held.phase >= Phase::Posted,
        tables: tables.len(),
        finished: tables.iter().filter(|(match_, _)| match_.result.is_some()).count(),
        filters: Filter::ALL
            .into_iter()
            .filter(|other| *other != Filter::Zone || !zone.is_empty())
            .map(|other| FilterLink {
                label: locale.t(other.key()).to_string(),
                href: href(other),
                count: tables.iter().filter(|(match_, state)| other.takes(match_, *state, zone)).count(),
                current: other == filter,
            })
            .collect(),
        cells: shown()
            .map(|&(match_, state)| TableCell {
                table: match_.table.0,
                state,
                extension_min: u32::try_from(match_.extension_ms / 60_000)
                    .ok()
                    .filter(|&minutes| minutes > 0),
                href: format!("/floor/{slug}/table/{}", match_.table),
            })
            .collect(),
        states: TableState::ALL
            .into_iter()
            .filter(|state| shown().any(|(_, other)| other == state))
            .collect(),
        byes: round.iter().flat_map(|round| &round.byes).map(bye).collect(),
    })
}
