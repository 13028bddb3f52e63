//! The seats one phone has opened: two players may share it and change places with a tap.

use axum::http::{HeaderMap, HeaderValue};
use engine::ids::EntrantId;

use super::door::Seat;
use crate::app::{App, now};
use crate::cookies::SEATS;
use crate::error::AppError;
use crate::locale::Locale;
use crate::views::{Audience, Names};

/// A family at one phone; more are strangers who passed by.
const MOST_SEATS: usize = 6;
/// Two days: the tournament and the way home.
const REMEMBERED_S: u64 = 2 * 24 * 60 * 60;

/// Another seat this phone has opened.
pub(super) struct OtherSeat {
    pub name: String,
    /// Named where it is another tournament.
    pub tournament: Option<String>,
    pub href: String,
}

/// `friday/17/SIGNATURE`, joined by `+`, which none of the parts contains.
fn known(headers: &HeaderMap, https: bool) -> Vec<String> {
    let value = SEATS.read(headers, https).unwrap_or_default();
    value.split('+').filter(|seat| seat.split('/').count() == 3).map(str::to_owned).collect()
}

/// The cookie that remembers this seat too; None where it is known already.
pub(super) fn remember(seat: &Seat, headers: &HeaderMap, https: bool) -> Option<HeaderValue> {
    let own = seat.path.strip_prefix("/seat/")?.to_owned();
    let mut seats = known(headers, https);
    if seats.contains(&own) {
        return None;
    }
    // A newer link of the same player takes the place of the older.
    let player = own.rsplit_once('/').map(|(player, _)| format!("{player}/"))?;
    seats.retain(|seat| !seat.starts_with(&player));
    seats.insert(0, own);
    seats.truncate(MOST_SEATS);
    SEATS.issue(&seats.join("+"), REMEMBERED_S, https)
}

/// The other seats of this phone whose links still open.
pub(super) async fn others(
    app: &App,
    headers: &HeaderMap,
    https: bool,
    own: Option<&Seat>,
    locale: Locale,
) -> Result<Vec<OtherSeat>, AppError> {
    let mut others = Vec::new();
    for seat in known(headers, https).into_iter().take(MOST_SEATS) {
        let href = format!("/seat/{seat}");
        let mut parts = seat.split('/');
        let (Some(slug), Some(entrant), Some(signature)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let Some(entrant) = entrant.parse().map(EntrantId).ok() else { continue };
        if own.is_some_and(|own| own.path == href) {
            continue;
        }
        let held = match app.by_slug(slug).await {
            Ok(held) => held,
            Err(AppError::NotFound) => continue,
            Err(error) => return Err(error),
        };
        if !app.links().opens(&held, entrant, signature, now()) {
            continue;
        }
        let elsewhere = own.is_none_or(|own| own.held.id != held.id);
        others.push(OtherSeat {
            name: Names::new(&held, Audience::Public, locale).full(entrant),
            tournament: elsewhere.then(|| held.details.name.clone()),
            href,
        });
    }
    Ok(others)
}
