//! What a judge does at a table beside its result: lateness, stops, extra turns, slow play, two for one.

use axum::response::Response;
use engine::ids::EntrantId;
use engine::judging::Party;
use engine::judging::command::GivePenalty;
use engine::planning::SharePrizes;
use engine::play::{
    AgreeTwoForOne, ApplyLateness, GrantTurns, MarkSeat, NoteSlowPlay, ResumeTable, Side, StopTable,
};
use engine::{Command, Event};
use store::Answer;

use super::acts::Judge;
use super::penalty::note_of;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
use crate::views::{self, Audience, Names};

pub(super) async fn mark_seat(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let command = MarkSeat {
        round: sent.round()?,
        entrant: sent.entrant()?,
        here: sent.ticked("here"),
        in_contact: sent.ticked("in_contact"),
    };
    seat(judge, &sent, Command::MarkSeat(command)).await
}

pub(super) async fn apply_lateness(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, entrant, step) = (sent.round()?, sent.entrant()?, sent.get("step").to_owned());
    seat(judge, &sent, Command::ApplyLateness(ApplyLateness { round, entrant, step })).await
}

/// The judge stays at the table, and is told what happened to whoever is missing there.
async fn seat(judge: Judge, sent: &Sent, command: Command) -> Result<Response, AppError> {
    match judge.act(sent, command).await {
        Ok(answer) => {
            let given = note_of(&judge.held.after(&answer), &answer, judge.locale());
            let note = given.unwrap_or_else(|| seat_note(&judge, &answer));
            Ok(done(&judge.visit, &judge.path(), Some(&note)))
        }
        Err(error) => judge.again(error, sent).await,
    }
}

fn seat_note(judge: &Judge, answer: &Answer) -> FlashNote {
    let names = Names::new(&judge.held, Audience::Staff, judge.locale());
    let name = |entrant: EntrantId| names.full(entrant);
    let out = |id: EntrantId| answer.current.entrant(id).is_some_and(|found| found.dropped_after.is_some());
    let told = answer.events.iter().find_map(|logged| match &logged.event {
        Event::EntrantDropped(dropped) => {
            let note = FlashNote::new(key("floor-note-dropped")).with("name", name(dropped.entrant));
            Some(note.undo(format!("{}/undo", judge.path()), logged.command.0.clone()))
        }
        Event::SeatMarked(marked) => {
            let note = match marked.here {
                false => key("floor-note-late"),
                true if out(marked.entrant) => key("floor-note-here-dropped"),
                true => key("floor-note-here"),
            };
            Some(FlashNote::new(note).with("name", name(marked.entrant)))
        }
        Event::LatenessApplied(applied) => {
            let rule = judge.held.rulebook().ok().and_then(|rulebook| rulebook.lateness());
            let step = rule.and_then(|rule| rule.steps.iter().find(|step| step.id == applied.step))?;
            let note = FlashNote::new(key("floor-late-record")).with("name", name(applied.entrant));
            Some(note.with("words", views::said(&step.words, judge.locale())))
        }
        _ => None,
    });
    told.unwrap_or_else(|| FlashNote::new(key("floor-note-done")).with("table", judge.table.0))
}

pub(super) async fn stop_table(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, why) = (sent.round()?, judge.table, sent.get("why").to_owned());
    stay(judge, &sent, Command::StopTable(StopTable { round, table, why })).await
}

pub(super) async fn resume_table(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, reason) = (sent.round()?, judge.table, sent.words("reason"));
    let seconds = sent.get("seconds").parse().ok();
    stay(judge, &sent, Command::ResumeTable(ResumeTable { round, table, seconds, reason })).await
}

pub(super) async fn grant_turns(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, reason) = (sent.round()?, judge.table, sent.words("reason"));
    let turns = sent.number_or("turns", 1)?;
    stay(judge, &sent, Command::GrantTurns(GrantTurns { round, table, turns, reason })).await
}

pub(super) async fn note_slow_play(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, entrant) = (sent.round()?, judge.table, sent.entrant()?);
    let earns = judge.held.rulebook().ok().and_then(|rulebook| rulebook.slow_play()).cloned();
    let command = match sent.words("penalty").zip(earns) {
        None => {
            let caution = sent.get("step") == "caution";
            Command::NoteSlowPlay(NoteSlowPlay { round, table, entrant, caution })
        }
        // Another penalty than the one in front.
        Some((penalty, earns)) => Command::GivePenalty(GivePenalty {
            to: vec![Party::Entrant(entrant)],
            infraction: earns.infraction,
            answers: earns.answers,
            penalty: Some(penalty),
            measures: Vec::new(),
            round: Some(round),
            table: Some(table),
            call: None,
            hits: None,
            words: None,
            reason: None,
            modelled_on: None,
            told: true,
            different: false,
            about: None,
            again: false,
        }),
    };
    stay(judge, &sent, command).await
}

pub(super) async fn agree_two_for_one(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let corp = match sent.get("corp") {
        "a" => Some(Side::A),
        "b" => Some(Side::B),
        _ => None,
    };
    let (round, table) = (sent.round()?, judge.table);
    stay(judge, &sent, Command::AgreeTwoForOne(AgreeTwoForOne { round, table, corp })).await
}

pub(super) async fn share_prizes(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let leaves = match sent.get("leaves") {
        "" => None,
        _ => Some(EntrantId(sent.number("leaves")?)),
    };
    let (round, table, division) = (sent.round()?, judge.table, sent.get("division").to_owned());
    stay(judge, &sent, Command::SharePrizes(SharePrizes { round, table, division, leaves })).await
}

/// The judge stays at the table.
async fn stay(judge: Judge, sent: &Sent, command: Command) -> Result<Response, AppError> {
    match judge.act(sent, command).await {
        Ok(answer) => {
            let given = note_of(&judge.held.after(&answer), &answer, judge.locale());
            let noted = || FlashNote::new(key("floor-note-done")).with("table", judge.table.0);
            Ok(done(&judge.visit, &judge.path(), Some(&given.unwrap_or_else(noted))))
        }
        Err(error) => judge.again(error, sent).await,
    }
}
