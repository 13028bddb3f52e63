//! The big screen: the clock and the round on the left, names A to Z with their tables on the right, standings and the way
//! to the hall in rotation. Nobody stands beside it; it goes on by itself.

use askama::Template;
use axum::http::HeaderMap;
use engine::ids::EntrantId;
use engine::play::bye_seat;
use engine::structure::stages::{first_place, running};
use engine::tournament::{Phase, Round};

use super::bracket::state_words;
use super::room::Hall;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, Room, View};
use crate::parts::StandingLine;
use crate::qr::{Svg, qr_svg};
use crate::respond::{Document, document};
use crate::views::{self, Audience, Extent, Names, Picture};

/// As many rounds of the finals as can be read from afar.
const COLUMNS: u32 = 2;

/// A line of the list of names.
struct Seat {
    key: u32,
    name: String,
    /// None for a bye that needs no seat.
    table: Option<u32>,
    bye: bool,
}

#[derive(Template)]
#[template(path = "hall/display.html")]
struct Display {
    page: Page,
    /// Names with tables, while a round is played.
    seats: Vec<Seat>,
    standings: Vec<StandingLine>,
    standings_title: String,
    /// How the figures are counted, line by line.
    counted: Vec<String>,
    /// The finals, while they are played and afterwards.
    bracket: Option<Picture>,
    bracket_words: String,
    /// What everybody was last told, and when.
    announcement: Option<(String, String)>,
    /// What is awaited, where nothing else is to be seen.
    message: Option<String>,
    message_more: Option<String>,
    /// "12 of 16 results in".
    progress: Option<String>,
    code: Svg,
    address: String,
}

impl View for Display {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// Not from the cache: the code on it leads to the address this screen uses, and there are few screens.
pub(super) async fn show_display(
    Hall { app, visit, held }: Hall,
    headers: HeaderMap,
) -> Result<Document, AppError> {
    let locale = visit.locale;
    let names = Names::new(&held, Audience::Public, locale);
    let open = held.current_round().filter(|round| !round.closed && held.phase == Phase::Playing);
    let mut page = Page::new(&visit, Room::Hall, locale.t(key("hall-display")));
    page.heading = Some(views::heading(&held, locale));
    page.live = Some(views::following(&held));
    let address = format!("{}/t/{}", app.base(&headers), held.details.slug);
    // Until the clock starts everybody looks for their table, and nothing else is shown in between.
    let searching = open.is_some_and(|round| round.clock.started_at.is_none());
    let (message, message_more) = message(&held, open, locale);
    // Once there is a champion, nobody else stands on top of anything.
    let decided = held.phase == Phase::Playing && first_place(&held).map_err(refused)?.is_some();
    let standings = if searching || decided { Vec::new() } else { standings(&held, &names, locale)? };
    document(&Display {
        page,
        seats: open.map(|round| seats(&held, round, &names)).unwrap_or_default(),
        standings,
        standings_title: standings_title(&held, locale),
        counted: {
            let found = held.rulebook().map(|rulebook| views::counted(rulebook, locale)).unwrap_or_default();
            found.iter().map(|one| one.line(locale)).collect()
        },
        bracket: views::picture(&held, &names, Extent::Screen { columns: COLUMNS }, locale),
        bracket_words: match running(&held) {
            Ok(Some(finals)) if finals.bracket.champion().is_some() => {
                state_words(&held, &finals, &names, locale)?
            }
            Ok(Some(_)) => locale.t(key("hall-bracket")).to_string(),
            _ => String::new(),
        },
        announcement: views::latest_announcement(&held),
        message,
        message_more,
        progress: open.filter(|_| !searching).map(|round| {
            let finished = round.matches.iter().filter(|match_| match_.result.is_some()).count();
            locale
                .t(key("hall-results-in"))
                .with("done", finished)
                .with("all", round.matches.len())
                .to_string()
        }),
        code: qr_svg(&address)?,
        address: address.split_once("://").map_or(address.as_str(), |(_, rest)| rest).to_owned(),
    })
}

fn seats(held: &Held, round: &Round, names: &Names<'_>) -> Vec<Seat> {
    let seated = held.rulebook().is_ok_and(|rulebook| bye_seat(rulebook).is_some());
    let seat = |entrant: EntrantId, table: u32, bye: bool| (entrant, (seated || !bye).then_some(table), bye);
    let playing = round
        .matches
        .iter()
        .flat_map(|match_| [seat(match_.a, match_.table.0, false), seat(match_.b, match_.table.0, false)]);
    let resting = round.byes.iter().map(|bye| seat(bye.entrant, bye.table.0, true));
    let mut seats: Vec<(EntrantId, Option<u32>, bool)> = playing.chain(resting).collect();
    seats.sort_by_cached_key(|(entrant, _, _)| names.sorting(*entrant));
    seats
        .into_iter()
        .map(|(entrant, table, bye)| Seat { key: entrant.0, name: names.full(entrant), table, bye })
        .collect()
}

fn standings(held: &Held, names: &Names<'_>, locale: Locale) -> Result<Vec<StandingLine>, AppError> {
    let Some(after) = views::standings_public(held) else { return Ok(Vec::new()) };
    views::standing_lines(held, names, after, locale).map_err(refused)
}

fn standings_title(held: &Held, locale: Locale) -> String {
    let after = views::standings_public(held).map_or(0, |after| after.0);
    match held.phase {
        Phase::Playing if held.cut.is_some() => locale.t(key("standings-before-finals")).to_string(),
        Phase::Posted => locale.t(key("standings-posted")).to_string(),
        Phase::Final => locale.t(key("standings-final")).to_string(),
        _ => locale.t(key("standings-interim")).with("round", after).to_string(),
    }
}

fn message(held: &Held, open: Option<&Round>, locale: Locale) -> (Option<String>, Option<String>) {
    let say = |name| Some(locale.t(name).to_string());
    let counted = |count: usize| Some(locale.t(key("players-count")).with("count", count).to_string());
    match (held.phase, open) {
        (Phase::Final, _) => (say(key("hall-thanks")), None),
        (Phase::Posted, _) => (say(key("standings-posted")), say(key("standings-posted-words"))),
        (_, Some(_)) => (None, None),
        (Phase::Playing, None) if views::all_played(held) => (say(key("hall-checking-standings")), None),
        (Phase::Playing, None) if views::deciding(held) => (say(key("hall-deciding")), None),
        (Phase::Playing, None) => {
            let next = views::round_name(held, held.next_round(), locale);
            (Some(locale.t(key("hall-next-round")).with("round", next).to_string()), None)
        }
        (_, None) => {
            let present = held.present_entrants().filter(|entrant| entrant.checked_in).count();
            (say(key("hall-awaited-registration")), counted(present))
        }
    }
}
