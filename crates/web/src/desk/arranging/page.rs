//! `/desk/{slug}/arrangements`: everything arranged, the tables and rooms, the pods, and seats for the player meeting.

use engine::command::{AssignPod, SetTables};
use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::RefusalKind;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::play::scoring::plain;
use engine::tournament::Phase;

use super::super::fault::DeskFault;
use super::super::room::{Desk, Place};
use super::listed::{Arranged, arranged};
use super::ranges;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::document;
use crate::sent::Sent;

#[derive(Template)]
#[template(path = "desk/arrangements.html")]
struct Arrangements {
    page: Page,
    root: String,
    slug: String,
    fault: Option<DeskFault>,
    arranged: Arranged,
    tables: String,
    /// How many tables there are, where that is set.
    places: usize,
    players: Vec<InPod>,
    pods_open: bool,
    may: bool,
}

struct InPod {
    id: u32,
    name: String,
    /// As it stands, and as it was written.
    was: String,
    pod: String,
}

/// What was filled in before something was refused.
#[derive(Default)]
pub struct Typed {
    tables: Option<String>,
    pods: Option<BTreeMap<u32, String>>,
}

impl View for Arrangements {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_arrangements(desk: Desk) -> Result<Response, AppError> {
    Ok(render_arrangements(&desk, None, Typed::default()).await?.into_response())
}

pub async fn again(desk: Desk, fault: DeskFault, typed: Typed) -> Result<Response, AppError> {
    let desk = desk.back_at("/arrangements").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_arrangements(&desk, Some(fault), typed).await?)
        .into_response())
}

pub async fn set_tables(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let text = sent.get("tables").to_owned();
    let fault = match ranges::read(&text) {
        Ok(ranges) => match desk.act(&sent, Command::SetTables(SetTables { ranges })).await {
            Ok(done) => {
                return Ok(desk.went("/arrangements", FlashNote::new(key("arranged-tables-set")), &done));
            }
            Err(error) => DeskFault::caught(&desk, error)?,
        },
        Err(line) => DeskFault::new(desk.locale().t(key("arranged-bad-range")).with("line", line)),
    };
    again(desk, fault, Typed { tables: Some(text), ..Typed::default() }).await
}

/// Everybody's pod at once; only what was changed on this page is sent.
pub async fn assign_pods(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let mut typed = BTreeMap::new();
    let mut changed: BTreeMap<Option<u32>, Vec<EntrantId>> = BTreeMap::new();
    let everybody: Vec<EntrantId> = desk.held.present_entrants().map(|entrant| entrant.id).collect();
    for id in everybody {
        let written = plain(sent.get(&format!("pod-{id}")));
        typed.insert(id.0, written.clone());
        if written == sent.get(&format!("was-{id}")) {
            continue;
        }
        let pod = match written.as_str() {
            "" => None,
            number => match number.parse().ok().filter(|pod| (1..=999).contains(pod)) {
                Some(pod) => Some(pod),
                None => {
                    let fault = DeskFault::new(desk.locale().t(key("arranged-needs-pod")));
                    return again(desk, fault, Typed { pods: Some(typed), ..Typed::default() }).await;
                }
            },
        };
        changed.entry(pod).or_default().push(id);
    }
    let count: usize = changed.values().map(Vec::len).sum();
    for (pod, entrants) in changed {
        let ending = pod.unwrap_or(0).to_string();
        match desk.act_also(&sent, &ending, Command::AssignPod(AssignPod { entrants, pod })).await {
            Ok(_) => {}
            Err(error) if matches!(error.refusal(), Some(RefusalKind::NothingChanges)) => {}
            Err(error) => {
                let fault = DeskFault::caught(&desk, error)?;
                return again(desk, fault, Typed { pods: Some(typed), ..Typed::default() }).await;
            }
        }
    }
    let note = FlashNote::new(key("arranged-pods-set")).with("count", count);
    Ok(desk.went_for_good("/arrangements", note))
}

async fn render_arrangements(
    desk: &Desk,
    fault: Option<DeskFault>,
    typed: Typed,
) -> Result<crate::respond::Document, AppError> {
    let names = desk.names();
    let found = &desk.held.arrangements;
    let mut entrants: Vec<_> =
        desk.held.present_entrants().filter(|entrant| entrant.dropped_after.is_none()).collect();
    entrants.sort_by_cached_key(|entrant| names.sorting(entrant.id));
    let players = entrants.into_iter().map(|entrant| {
        let was = found.pods.get(&entrant.id).map(ToString::to_string).unwrap_or_default();
        let pod = typed.pods.as_ref().and_then(|pods| pods.get(&entrant.id.0)).cloned();
        InPod { id: entrant.id.0, name: names.full(entrant.id), pod: pod.unwrap_or_else(|| was.clone()), was }
    });
    document(&Arrangements {
        page: desk.page(desk.locale().t(key("arranged-title")), Place::Players),
        root: desk.path(""),
        slug: desk.slug().to_owned(),
        fault,
        arranged: arranged(desk, None).await?,
        tables: typed.tables.clone().unwrap_or_else(|| ranges::written(&found.tables)),
        places: found.tables.iter().map(|range| (range.to.0 - range.from.0 + 1) as usize).sum(),
        players: players.collect(),
        pods_open: typed.pods.is_some(),
        may: desk.may(Capability::Pair) && desk.held.phase < Phase::Posted,
    })
}
