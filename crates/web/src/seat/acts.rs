//! What a player does: report, confirm, dispute, drop, and take it back.

use axum::response::Response;
use engine::command::{ConfirmResult, DisputeResult, Drop, ReportResult, Undo};
use engine::ids::{CommandId, EntrantId, RoundNumber, TableNumber};
use engine::play::scoring::{Extras, Terms, pressed};
use engine::play::{Concede, Game, LeaveNow};
use engine::tournament::Match;
use engine::{Command, Event, Refusal, RefusalKind};
use store::Answer;

use super::door::Seat;
use super::page::again;
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
use crate::views::{self, Audience, Names};

/// The table a form speaks of.
fn place(sent: &Sent) -> Result<(RoundNumber, TableNumber), AppError> {
    Ok((sent.round()?, TableNumber(sent.number("table")?)))
}

/// The match a form speaks of. Players of a published round can be exchanged, and a page that was open before still shows the
/// former opponent.
fn match_shown<'h>(
    seat: &'h Seat,
    sent: &Sent,
    (round, table): (RoundNumber, TableNumber),
) -> Result<Option<&'h Match>, Refusal> {
    let match_ = seat.held.round(round).and_then(|round| round.table(table));
    let shown = sent.words("against").and_then(|against| against.parse().ok()).map(EntrantId);
    let other =
        match_.filter(|match_| match_.has(seat.entrant)).map(|match_| match_.opponent_of(seat.entrant));
    let changed = shown.zip(other).is_some_and(|(shown, other)| shown != other);
    match changed && !seat.held.answered(sent) {
        true => Err(Refusal::new(RefusalKind::OpponentChanged { table })),
        false => Ok(match_),
    }
}

pub(super) async fn report_result(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let (round, table) = place(&sent)?;
    let match_ = match match_shown(&seat, &sent, (round, table)) {
        Ok(match_) => match_,
        Err(refusal) => return again(&seat, refused(refusal)).await,
    };
    let terms = Terms::at(&seat.held, round, match_).map_err(refused)?;
    let extras = Extras { drawn: sent.number_or("drawn", 0)?, unfinished: sent.ticked("unfinished") };
    let Some(own) = pressed(sent.get("result"), extras, &terms) else {
        return Err(AppError::Unreadable { detail: format!("result: {}", sent.get("result")) });
    };
    // The player says "mine first"; the log says "seat a first".
    let score = match_.map_or(own.clone(), |match_| views::own_score(match_, seat.entrant, &own));
    let act = Act {
        command: Command::ReportResult(ReportResult { round, table, score }),
        note: |answer: &Answer| {
            let names = Names::new(&seat.held, Audience::Public, seat.visit.locale);
            let opponent =
                match_.map(|match_| names.full(match_.opponent_of(seat.entrant))).unwrap_or_default();
            match answer.events.iter().any(|logged| matches!(logged.event, Event::ResultRecorded(_))) {
                true => FlashNote::new(key("seat-note-recorded")),
                false => FlashNote::new(key("seat-note-reported")).with("opponent", opponent),
            }
        },
        undoable: false,
    };
    act.by(&seat, &sent).await
}

pub(super) async fn confirm_result(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let (round, table) = place(&sent)?;
    let reported_at = sent.moment("reported_at")?;
    let act = Act {
        command: Command::ConfirmResult(ConfirmResult { round, table, reported_at }),
        note: |_: &Answer| FlashNote::new(key("seat-note-recorded")),
        undoable: true,
    };
    act.by(&seat, &sent).await
}

pub(super) async fn dispute_result(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let (round, table) = place(&sent)?;
    let reported_at = sent.moment("reported_at")?;
    let act = Act {
        command: Command::DisputeResult(DisputeResult { round, table, reported_at }),
        note: move |_: &Answer| FlashNote::new(key("seat-note-disputed")).with("table", table.0),
        undoable: false,
    };
    act.by(&seat, &sent).await
}

/// The games finished before somebody gave the match up, seat a first.
fn finished(sent: &Sent, match_: Option<&Match>, entrant: EntrantId) -> Result<Vec<Game>, AppError> {
    views::finished_games_of(sent, match_.is_none_or(|match_| match_.a == entrant))
}

pub(super) async fn drop_out(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let entrant = seat.entrant;
    let reason = sent.words("reason");
    // Whoever leaves at once gives up the match as well.
    let command = match sent.ticked("at_once") {
        true => {
            let match_ =
                seat.held.current_round().and_then(|round| seat.held.match_of(round.number, entrant));
            let finished = finished(&sent, match_, entrant)?;
            Command::LeaveNow(LeaveNow { entrant, reason, finished })
        }
        false => Command::Drop(Drop { entrant, reason }),
    };
    let act = Act {
        command,
        note: |answer: &Answer| {
            let after = answer.events.iter().find_map(|logged| match &logged.event {
                Event::EntrantDropped(dropped) => Some(dropped.after_round),
                _ => None,
            });
            FlashNote::new(key("seat-note-dropped")).with("round", after.unwrap_or(0))
        },
        undoable: true,
    };
    act.by(&seat, &sent).await
}

pub(super) async fn concede_match(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let (round, table) = place(&sent)?;
    let match_ = match match_shown(&seat, &sent, (round, table)) {
        Ok(match_) => match_,
        Err(refusal) => return again(&seat, refused(refusal)).await,
    };
    let finished = finished(&sent, match_, seat.entrant)?;
    let act = Act {
        command: Command::Concede(Concede { round, table, finished }),
        note: |answer: &Answer| {
            let names = Names::new(&seat.held, Audience::Public, seat.visit.locale);
            let opponent =
                match_.map(|match_| names.full(match_.opponent_of(seat.entrant))).unwrap_or_default();
            match answer.events.iter().any(|logged| matches!(logged.event, Event::ResultRecorded(_))) {
                true => FlashNote::new(key("seat-note-conceded")),
                false => FlashNote::new(key("seat-note-reported")).with("opponent", opponent),
            }
        },
        undoable: true,
    };
    act.by(&seat, &sent).await
}

pub(super) async fn undo_command(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let act = Act {
        command: Command::Undo(Undo { command: CommandId(sent.get("undoes").to_owned()) }),
        note: |_: &Answer| FlashNote::new(key("seat-note-undone")),
        undoable: false,
    };
    act.by(&seat, &sent).await
}

/// A command of a player and what is said when it is done.
struct Act<N> {
    command: Command,
    note: N,
    undoable: bool,
}

impl<N: Fn(&Answer) -> FlashNote> Act<N> {
    async fn by(self, seat: &Seat, sent: &Sent) -> Result<Response, AppError> {
        match seat.act(sent, self.command).await {
            Ok(answer) => {
                let mut note = (self.note)(&answer);
                if self.undoable {
                    note = note.undo(format!("{}/undo", seat.path), sent.command_id());
                }
                Ok(done(&seat.visit, &seat.path, Some(&note)))
            }
            Err(error) => again(seat, error).await,
        }
    }
}
