//! Somebody comes late: whoever has the bye is offered to them in one step; with an even count they wait for the next round.

use axum::extract::Path;
use axum::response::Response;
use engine::authority::Capability;
use engine::command::SeatLateEntrant;
use engine::event::ByeSeat;
use engine::ids::{EntrantId, RoundNumber};
use engine::structure::without_seat;
use engine::{Command, Event, Tournament};

use super::super::fault::DeskFault;
use super::super::players;
use super::super::room::Desk;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::{Clause, FlashNote};
use crate::sent::Sent;
use crate::views;

/// A late entrant, and what can be done for them now.
pub struct Offer {
    pub entrant: u32,
    pub name: String,
    pub round: u32,
    /// Who has the bye, and where.
    pub against: Option<(String, u32)>,
    /// From which round they play otherwise.
    pub next: u32,
    /// What the rulebook says about entering late, where it does.
    pub clause: Option<Clause>,
    /// By which rule the rounds missed until then are lost; None where they are left out.
    pub missed: Option<Clause>,
}

/// The round that can still take somebody in.
struct Taking<'a> {
    number: RoundNumber,
    byes: &'a [ByeSeat],
}

fn taking(tournament: &Tournament) -> Option<Taking<'_>> {
    if let Some(draft) = &tournament.draft {
        return Some(Taking { number: draft.round, byes: &draft.byes });
    }
    let round = tournament.current_round().filter(|round| !round.closed)?;
    Some(Taking { number: round.number, byes: &round.byes })
}

pub fn offers(desk: &Desk) -> Vec<Offer> {
    let Some(round) = taking(&desk.held).filter(|_| desk.may(Capability::Pair)) else { return Vec::new() };
    let names = desk.names();
    let waiting = without_seat(&desk.held).unwrap_or_default();
    let awarded = &desk.held.arrangements.awarded_byes;
    let bye = round.byes.iter().find(|bye| !awarded.contains(&(round.number, bye.entrant)));
    let rulebook = desk.held.rulebook().ok();
    let clause = rulebook.and_then(|rulebook| {
        let setting = rulebook.setting("late_entry")?;
        Some(views::setting_clause(rulebook, setting, desk.locale()))
    });
    let missed = views::missed_are_lost(&desk.held, desk.locale());
    desk.held
        .present_entrants()
        .filter(|entrant| waiting.contains(&entrant.id))
        .map(|entrant| Offer {
            entrant: entrant.id.0,
            name: names.full(entrant.id),
            round: round.number.0,
            against: bye.map(|bye| (names.full(bye.entrant), bye.table.0)),
            next: entrant.joined_in_round.max(round.number.next()).0,
            clause: clause.clone(),
            missed: missed.clone(),
        })
        .collect()
}

/// Seats a late entrant against whoever has the bye.
pub async fn seat_late_player(
    desk: Desk,
    Path((_, id)): Path<(String, u32)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let (round, entrant) = (sent.round()?, EntrantId(id));
    match desk.act(&sent, Command::SeatLateEntrant(SeatLateEntrant { round, entrant })).await {
        Ok(done) => {
            let seated = done.answer.events.iter().find_map(|logged| match &logged.event {
                Event::LateEntrantSeated(seated) => Some(seated),
                _ => None,
            });
            let names = desk.names();
            let note = match seated {
                Some(seated) => FlashNote::new(key("late-seated"))
                    .with("table", seated.table.0)
                    .with("other", names.full(seated.holder)),
                None => FlashNote::new(key("desk-done")),
            };
            Ok(desk.went_for_good("/players?stay=", note.with("name", names.full(entrant))))
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            players::again(desk, players::Typed { fault: Some(fault), ..players::Typed::default() }).await
        }
    }
}
