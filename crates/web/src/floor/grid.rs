//! Every table of the round at a glance.

use askama::Template;
use axum::extract::{Path, Query, State};
use engine::judging;
use engine::structure::TableRange;
use engine::tournament::{Match, Phase};
use serde::Deserialize;
use std::collections::BTreeSet;

use super::frame;
use crate::app::App;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{State as TableState, TableCell};
use crate::respond::{Document, document};
use crate::staff::Staff;
use crate::views::{self, Audience, Names};
use crate::visit::Visit;

#[derive(Deserialize)]
pub(super) struct Asked {
    show: Option<String>,
}

/// Which tables are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Filter {
    All,
    Playing,
    Extension,
    Disputed,
    /// The tables this judge watches.
    Zone,
}

impl Filter {
    const ALL: [Self; 5] = [Self::All, Self::Playing, Self::Extension, Self::Disputed, Self::Zone];

    fn name(self) -> &'static str {
        match self {
            Self::All => "",
            Self::Playing => "playing",
            Self::Extension => "extension",
            Self::Disputed => "disputed",
            Self::Zone => "zone",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::All => key("floor-all"),
            Self::Playing => key("floor-playing"),
            Self::Extension => key("floor-extension"),
            Self::Disputed => key("floor-disputed"),
            Self::Zone => key("floor-zone"),
        }
    }

    fn takes(self, game: &Match, zone: &[TableRange]) -> bool {
        let open = game.result.is_none();
        match self {
            Self::All => true,
            Self::Playing => open,
            Self::Extension => open && game.extension_ms > 0,
            Self::Disputed => open && game.disputed,
            Self::Zone => judging::watches(zone, game.table),
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
    table: u32,
    name: String,
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
    states: [TableState; 4],
    byes: Vec<ByeLine>,
}

impl View for Grid {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn page(
    State(app): State<App>,
    Path(slug): Path<String>,
    Query(asked): Query<Asked>,
    staff: Staff,
    visit: Visit,
) -> Result<Document, AppError> {
    let held = app.by_slug(&slug).await?;
    staff.enter(&held)?;
    let locale = visit.locale;
    let names = Names::new(&held, Audience::Staff, locale);
    let filter = Filter::ALL.into_iter().find(|filter| Some(filter.name()) == asked.show.as_deref());
    let filter = filter.unwrap_or(Filter::All);
    let zone = judging::zone_of(&held, &staff.person());
    let called: BTreeSet<_> = judging::open_calls(&held).filter_map(|call| call.table).collect();
    let round = held.current_round();
    let matches = round.map_or(&[][..], |round| &round.matches);
    let href = |filter: Filter| match filter {
        Filter::All => format!("/floor/{slug}"),
        other => format!("/floor/{slug}?show={}", other.name()),
    };
    document(&Grid {
        page: frame::page(&held, &staff, &visit, locale.t(key("floor-tables"))),
        slug: slug.clone(),
        round: round.map(|round| views::round_name(&held, round.number, locale)),
        closed: round.is_some_and(|round| round.closed) || held.phase >= Phase::Posted,
        tables: matches.len(),
        finished: matches.iter().filter(|game| game.result.is_some()).count(),
        filters: Filter::ALL
            .into_iter()
            .filter(|other| *other != Filter::Zone || !zone.is_empty())
            .map(|other| FilterLink {
                label: locale.t(other.key()).to_string(),
                href: href(other),
                count: matches.iter().filter(|game| other.takes(game, zone)).count(),
                current: other == filter,
            })
            .collect(),
        cells: round
            .into_iter()
            .flat_map(|round| round.matches.iter().map(move |game| (round, game)))
            .filter(|(_, game)| filter.takes(game, zone))
            .map(|(round, game)| TableCell {
                table: game.table.0,
                state: match called.contains(&game.table) {
                    true => TableState::Call,
                    false => views::state_of(round, game),
                },
                extension_min: u32::try_from(game.extension_ms / 60_000).ok().filter(|&minutes| minutes > 0),
                href: format!("/floor/{slug}/table/{}", game.table),
            })
            .collect(),
        states: [
            if round.is_some_and(|round| !views::begun(round)) {
                TableState::Waiting
            } else {
                TableState::Playing
            },
            TableState::Done,
            TableState::Extension,
            TableState::Call,
        ],
        byes: round
            .map_or(&[][..], |round| &round.byes)
            .iter()
            .map(|bye| ByeLine { table: bye.table.0, name: names.full(bye.entrant) })
            .collect(),
    })
}
