//! The page of a seat.

use askama::Template;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::ids::{EntrantId, RoundNumber};
use engine::play::Side;
use engine::play::scoring::{Choice, Choices, Entry, choices};
use engine::standings::MatchRecord;
use rulebook::ReminderAt;

use super::calls::{Judges, judges};
use super::card::{Card, DropOffer, Now, card, drop_offer, reminders};
use super::door::Seat;
use super::phone::{self, OtherSeat};
use super::words::{Button, button};
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, Room, View};
use crate::parts::Clause;
use crate::respond::document;
use crate::views::{self, Audience, Changes, Fault, Names, OwnMatch, OwnOutlook, Verdict};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "seat/page.html")]
struct SeatPage {
    page: Page,
    path: String,
    slug: String,
    name: String,
    record: String,
    points: String,
    /// Whether there is a record to speak of.
    begun: bool,
    card: Card,
    /// What everybody was last told, and what this player was told, with the time.
    told: Vec<(String, String)>,
    played: Vec<Button>,
    timed: Vec<Button>,
    agreed_draw: Option<Button>,
    drawn_games: bool,
    matches: Vec<OwnMatch>,
    drop: Option<DropOffer>,
    others: Vec<OtherSeat>,
    fault: Option<Fault>,
    standings: bool,
    judges: Judges,
    /// Before the first round.
    before: Vec<Clause>,
    bracket: bool,
    outlook: Option<OwnOutlook>,
}

impl View for SeatPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

impl SeatPage {
    fn has_more(&self) -> bool {
        !self.timed.is_empty() || self.agreed_draw.is_some() || self.drawn_games
    }
}

pub(super) async fn show_seat(seat: Seat) -> Result<Response, AppError> {
    let mut answer = rendered(&seat, None).await?;
    if let Some(cookie) = phone::remember(&seat, &seat.headers, seat.visit.https) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// The page again, with what went wrong.
pub(super) async fn again(seat: &Seat, error: AppError) -> Result<Response, AppError> {
    let seat = seat.again().await?;
    let fault = Fault::of(error, &seat.held, seat.visit.locale)?;
    let answer = rendered(&seat, Some(fault)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, answer).into_response())
}

async fn rendered(seat: &Seat, fault: Option<Fault>) -> Result<Response, AppError> {
    let Seat { app, visit, headers, held, entrant, path } = seat;
    let locale = visit.locale;
    let names = Names::new(held, Audience::Public, locale);
    let rulebook = held.rulebook().map_err(refused)?;
    let closed = held.last_closed().map_or(RoundNumber(1), RoundNumber::next);
    // One's own result counts as soon as it stands, not when the last table of the round is done.
    let own = held
        .current_round()
        .filter(|round| held.match_of(round.number, *entrant).is_some_and(|match_| match_.result.is_some()));
    let played = own.map_or(closed, |round| closed.max(round.number.next()));
    let records = views::records(held, played, rulebook);
    let tally = records.get(entrant.0 as usize - 1).cloned().unwrap_or_default();
    let number = held.current_round().map_or(RoundNumber(1), |round| round.number);
    let choices = held.match_of(number, *entrant).map_or_else(Choices::default, |match_| {
        let side = if match_.a == *entrant { Side::A } else { Side::B };
        // The page may stay open until time is up.
        choices(held, number, match_, Entry::Players { at: None }, side)
    });
    let buttons = |list: &[Choice]| list.iter().map(|choice| button(choice, locale)).collect();

    let at_seat = Visit { path: path.clone(), query: String::new(), ..visit.clone() };
    let mut page = Page::new(&at_seat, Room::Seat, locale.t(key("seat-title")));
    page.heading = Some(views::heading(held, locale));
    page.live = Some(views::following(held));
    page.person = Some(names.full(*entrant));
    let changes = match held.current_round().filter(|round| !round.closed) {
        Some(round) => Changes::of(app, held, round.into()).await?,
        None => Changes::default(),
    };
    let card = card(held, *entrant, &changes, locale)?;
    if let Some(live) = &mut page.live {
        let called = engine::judging::open_calls(held).filter(|call| call.entrant == Some(*entrant));
        let called: Vec<_> = called.map(|call| (call.id.0, call.stage)).collect();
        live.scene = format!("{} {} {called:?}", live.scene, card.scene());
    }
    if let (Card::Match(table), Some(round), Some(heading)) =
        (&card, held.current_round(), page.heading.as_mut())
    {
        let own = round.table(engine::ids::TableNumber(table.table)).filter(|_| table.now.is_open());
        heading.clock = match own {
            Some(match_) => views::table_clock(held, round, match_),
            None => heading.clock.take(),
        };
    }
    let view = SeatPage {
        told: told(held, *entrant),
        page,
        path: path.clone(),
        slug: held.details.slug.clone(),
        name: names.full(*entrant),
        record: MatchRecord::from(&tally).to_string(),
        points: tally.points.to_string(),
        begun: !held.rounds.is_empty(),
        card,
        played: buttons(&choices.played),
        timed: buttons(&choices.timed),
        agreed_draw: choices.agreed_draw.as_ref().map(|choice| button(choice, locale)),
        drawn_games: choices.drawn_games,
        matches: views::own_matches(held, &names, *entrant, locale),
        drop: drop_offer(held, *entrant, locale),
        others: phone::others(app, headers, visit.https, Some(seat), locale).await?,
        fault,
        standings: views::standings_public(held).is_some(),
        judges: judges(seat, locale),
        before: if held.rounds.is_empty() {
            reminders(rulebook, ReminderAt::Before, locale)
        } else {
            Vec::new()
        },
        bracket: views::has_bracket(held),
        outlook: views::own_outlook(held, *entrant, locale),
    };
    Ok(document(&view)?.into_response())
}

fn told(held: &Held, entrant: EntrantId) -> Vec<(String, String)> {
    let mine = held.planning.instructions.iter().filter(|(to, _)| *to == entrant);
    let mine = mine.filter_map(|(_, said)| Some((views::time_of_day(held, said.at), said.text.clone()?)));
    views::latest_announcement(held).into_iter().chain(mine).collect()
}
