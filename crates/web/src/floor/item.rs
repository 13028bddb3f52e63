//! Quick records: a proxy, sleeves, dice, notes, a device; with the document's checklist.

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::judging;
use engine::judging::command::RecordItem;
use rulebook::judging::Place;
use serde::Deserialize;

use super::Floor;
use super::frame;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{document, done};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names};
use crate::visit::Visit;

#[derive(Clone, Default, Deserialize)]
pub(super) struct ItemQuery {
    #[serde(default)]
    item: String,
    /// Whose it is, where that is known already.
    #[serde(default)]
    entrant: Option<u32>,
}

struct Tick {
    id: String,
    words: String,
    required: bool,
}

struct Sheet {
    words: String,
    clause: Clause,
    causes: Vec<Tick>,
    fields: Vec<Tick>,
    checks: Vec<Tick>,
    replacement: bool,
    told: Vec<Clause>,
}

struct Kept {
    who: String,
    item: String,
    words: String,
    allowed: bool,
    at: String,
}

#[derive(Template)]
#[template(path = "floor/item.html")]
struct ItemPage {
    page: Page,
    slug: String,
    item: String,
    items: Vec<(String, String)>,
    /// Other officials can only ask that a thing is not used.
    may_allow: bool,
    sheet: Option<Sheet>,
    people: Vec<(u32, String)>,
    typed: Typed,
    kept: Vec<Kept>,
    reminders: Vec<Clause>,
    fault: Option<Fault>,
}

/// What was filled in, so that a refusal loses nothing.
#[derive(Default)]
struct Typed {
    entrant: u32,
    cause: String,
    ticks: Vec<String>,
    replacement: bool,
    words: String,
}

impl Typed {
    fn has(&self, id: &str) -> bool {
        self.ticks.iter().any(|tick| tick == id)
    }
}

impl View for ItemPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_item(
    Floor { visit, staff, held, .. }: Floor,
    Query(asked): Query<ItemQuery>,
) -> Result<Response, AppError> {
    let typed = Typed { entrant: asked.entrant.unwrap_or(0), ..Typed::default() };
    render_item(&held, &staff, &visit, &asked.item, typed, None)
}

fn render_item(
    held: &Held,
    staff: &Staff,
    visit: &Visit,
    item: &str,
    typed: Typed,
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Staff, locale);
    let tables = judging::tables(held).map_err(refused)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let tick = |id: &String, words: &rulebook::Words, required| Tick {
        id: id.clone(),
        words: views::said(words, locale),
        required,
    };
    let proxy = tables.proxies.as_ref().filter(|_| item == "proxy").map(|rule| Sheet {
        words: views::said(&rule.words, locale),
        clause: views::clause(rulebook, &rule.citation, &rule.words, locale),
        causes: rule.causes.iter().map(|cause| tick(&cause.id, &cause.words, false)).collect(),
        fields: rule.fields.iter().map(|field| tick(&field.id, &field.words, field.required)).collect(),
        checks: rule
            .checks
            .iter()
            .map(|check| {
                let needed = check.needed.as_ref().is_some_and(|needed| rulebook.holds(&needed.when));
                tick(&check.id, &check.words, needed)
            })
            .collect(),
        replacement: rule.only_without_replacement,
        told: rule
            .told
            .iter()
            .map(|told| views::clause(rulebook, &told.citation, &told.words, locale))
            .collect(),
    });
    let other = tables.equipment.iter().find(|found| found.id == item).map(|found| Sheet {
        words: views::said(&found.words, locale),
        clause: views::clause(rulebook, &found.citation, &found.words, locale),
        causes: Vec::new(),
        fields: Vec::new(),
        checks: found.checks.iter().map(|check| tick(&check.id, &check.words, false)).collect(),
        replacement: false,
        told: found
            .notes
            .iter()
            .map(|note| views::clause(rulebook, &note.citation, &note.words, locale))
            .collect(),
    });
    let mut people: Vec<EntrantId> = held.present_entrants().map(|entrant| entrant.id).collect();
    people.sort_by_key(|id| names.sorting(*id));
    let kept = held.judging.items.iter().rev().take(30).map(|kept| Kept {
        who: names.full(kept.record.entrant),
        item: views::item_name(held, &kept.record.item, locale),
        words: kept.record.words.clone().unwrap_or_default(),
        allowed: kept.record.allowed,
        at: views::time_of_day(held, kept.at),
    });
    let page = ItemPage {
        page: frame::page(held, staff, visit, locale.t(key("item-title"))),
        slug: held.details.slug.clone(),
        item: item.to_owned(),
        kept: kept.collect(),
        items: views::recordable(held, staff, locale),
        may_allow: staff.may(held, Capability::Judge),
        sheet: proxy.or(other),
        people: people.into_iter().map(|id| (id.0, names.full(id))).collect(),
        reminders: if item == "proxy" { views::reminders(held, Place::Proxy, locale) } else { Vec::new() },
        typed,
        fault,
    };
    let status = if page.fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, document(&page)?).into_response())
}

pub(super) async fn record_item(floor: Floor, sent: Sent) -> Result<Response, AppError> {
    let (visit, slug) = (&floor.visit, floor.slug());
    let (item, entrant) = (sent.get("item").to_owned(), sent.entrant()?);
    let command = RecordItem {
        entrant,
        item: item.clone(),
        allowed: sent.get("verdict") != "refused",
        cause: sent.words("cause"),
        checks: sent.all("check").map(str::to_owned).collect(),
        fields: sent.all("field").map(str::to_owned).collect(),
        replacement: sent.ticked("replacement"),
        words: sent.words("words"),
    };
    match floor.act(&sent, Command::RecordItem(command)).await {
        Ok(_) => Ok(done(visit, &format!("/floor/{slug}/item"), Some(&FlashNote::new(key("item-note"))))),
        Err(error) => {
            let (held, fault) = floor.refused(error).await?;
            let at = Visit { path: format!("/floor/{slug}/item"), query: String::new(), ..visit.clone() };
            let typed = Typed {
                entrant: entrant.0,
                cause: sent.get("cause").to_owned(),
                ticks: sent.all("check").chain(sent.all("field")).map(str::to_owned).collect(),
                replacement: sent.ticked("replacement"),
                words: sent.get("words").to_owned(),
            };
            render_item(&held, &floor.staff, &at, &item, typed, Some(fault))
        }
    }
}
