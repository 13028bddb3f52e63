//! What a judge does at a table beside its result: lateness, stops, extra turns, slow play, two for one.

use axum::extract::Form;
use axum::response::Response;
use engine::Command;
use engine::ids::{EntrantId, RoundNumber};
use engine::judging::Party;
use engine::judging::command::GivePenalty;
use engine::play::{
    AgreeTwoForOne, ApplyLateness, GrantTurns, MarkSeat, NoteSlowPlay, ResumeTable, Side, StopTable,
};
use serde::Deserialize;

use super::acts::Judge;
use super::penalty::note_of;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::respond::done;

#[derive(Deserialize)]
pub(super) struct Acted {
    command_id: String,
    round: u32,
    entrant: Option<u32>,
    step: Option<String>,
    why: Option<String>,
    here: Option<String>,
    in_contact: Option<String>,
    seconds: Option<String>,
    turns: Option<u32>,
    corp: Option<String>,
    /// A step of the ladder.
    penalty: Option<String>,
    #[serde(default)]
    reason: String,
}

impl Acted {
    fn round(&self) -> RoundNumber {
        RoundNumber(self.round)
    }

    fn entrant(&self) -> Result<EntrantId, AppError> {
        self.entrant.map(EntrantId).ok_or_else(|| AppError::Unreadable { detail: "entrant".to_owned() })
    }

    fn reason(&self) -> Option<String> {
        Some(self.reason.trim().to_owned()).filter(|reason| !reason.is_empty())
    }
}

pub(super) async fn seat(judge: Judge, Form(form): Form<Acted>) -> Result<Response, AppError> {
    let command = MarkSeat {
        round: form.round(),
        entrant: form.entrant()?,
        here: form.here.is_some(),
        in_contact: form.in_contact.is_some(),
    };
    stay(judge, form, |_| Command::MarkSeat(command)).await
}

pub(super) async fn late(judge: Judge, Form(form): Form<Acted>) -> Result<Response, AppError> {
    let step = form.step.clone().unwrap_or_default();
    let command = ApplyLateness { round: form.round(), entrant: form.entrant()?, step };
    stay(judge, form, |_| Command::ApplyLateness(command)).await
}

pub(super) async fn stop(judge: Judge, Form(form): Form<Acted>) -> Result<Response, AppError> {
    let (round, why) = (form.round(), form.why.clone().unwrap_or_default());
    stay(judge, form, |judge| Command::StopTable(StopTable { round, table: judge.table, why })).await
}

pub(super) async fn resume(judge: Judge, Form(form): Form<Acted>) -> Result<Response, AppError> {
    let seconds = form.seconds.as_deref().and_then(|typed| typed.trim().parse().ok());
    let (round, reason) = (form.round(), form.reason());
    stay(judge, form, |judge| {
        Command::ResumeTable(ResumeTable { round, table: judge.table, seconds, reason })
    })
    .await
}

pub(super) async fn turns(judge: Judge, Form(form): Form<Acted>) -> Result<Response, AppError> {
    let (round, reason, turns) = (form.round(), form.reason(), form.turns.unwrap_or(1));
    stay(judge, form, |judge| Command::GrantTurns(GrantTurns { round, table: judge.table, turns, reason }))
        .await
}

pub(super) async fn slow(judge: Judge, Form(form): Form<Acted>) -> Result<Response, AppError> {
    let (round, entrant, caution) = (form.round(), form.entrant()?, form.step.as_deref() == Some("caution"));
    let earns = judge.held.rulebook().ok().and_then(|rulebook| rulebook.slow_play()).cloned();
    let other = form.penalty.clone().zip(earns);
    stay(judge, form, |judge| match other {
        None => Command::NoteSlowPlay(NoteSlowPlay { round, table: judge.table, entrant, caution }),
        // Another penalty than the one in front.
        Some((penalty, earns)) => Command::GivePenalty(GivePenalty {
            to: vec![Party::Entrant(entrant)],
            infraction: earns.infraction,
            answers: earns.answers,
            penalty: Some(penalty),
            measures: Vec::new(),
            table: Some(judge.table),
            call: None,
            hits: None,
            words: None,
            reason: None,
            modelled_on: None,
            told: true,
            different: false,
        }),
    })
    .await
}

pub(super) async fn two_for_one(judge: Judge, Form(form): Form<Acted>) -> Result<Response, AppError> {
    let corp = match form.corp.as_deref() {
        Some("a") => Some(Side::A),
        Some("b") => Some(Side::B),
        _ => None,
    };
    let round = form.round();
    stay(judge, form, |judge| Command::AgreeTwoForOne(AgreeTwoForOne { round, table: judge.table, corp }))
        .await
}

/// The judge stays at the table.
async fn stay(
    judge: Judge,
    form: Acted,
    command: impl FnOnce(&Judge) -> Command,
) -> Result<Response, AppError> {
    let command = command(&judge);
    match judge.act(&form.command_id, command).await {
        Ok(answer) => {
            let given = note_of(&judge.held.after(&answer), &answer, judge.visit.locale);
            let noted = || FlashNote::new(key("floor-note-done")).with("table", judge.table.0);
            Ok(done(&judge.visit, &judge.path(), Some(&given.unwrap_or_else(noted))))
        }
        Err(error) => judge.again(error, &form.reason).await,
    }
}
