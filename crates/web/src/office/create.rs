//! Making a tournament.

use axum::extract::State;
use axum::response::Response;
use engine::Command;
use engine::RefusalKind;
use engine::command::CreateTournament;
use uuid::Uuid;

use super::fields::Fields;
use super::sheet;
use super::slug::slug;
use super::tournaments::{Wrong, chosen_rulebook, render, style_of};
use super::zones::{is_day, is_zone};
use crate::app::App;
use crate::error::AppError;
use crate::gatherings;
use crate::locale::{Locale, key};
use crate::parts::FlashNote;
use crate::respond::done;
use crate::staff::Staff;
use crate::views::Fault;
use crate::visit::Visit;

/// Somebody else may take the same address in the same moment.
const ATTEMPTS: usize = 3;

pub(super) async fn create(
    State(app): State<App>,
    visit: Visit,
    staff: Staff,
    fields: Fields,
) -> Result<Response, AppError> {
    if !staff.0.organizer {
        return Err(AppError::Forbidden);
    }
    if fields.get("do") == "sheet" {
        // Another rulebook was chosen: its fact sheet is wanted before anything is made.
        return render(&app, &visit, &staff, &fields, Wrong::default(), true).await;
    }
    let wrong = wrong_fields(&fields, visit.locale);
    if !wrong.is_empty() {
        return render(&app, &visit, &staff, &fields, wrong, true).await;
    }
    let rulebook = chosen_rulebook(&app, fields.get("rulebook")).ok_or(AppError::NotFound)?;
    let settings = app.library().get(&rulebook).map(|found| &found.settings).ok_or(AppError::NotFound)?;
    let options = sheet::read(&fields, settings);
    if let Err(problems) = app.library().resolve(&rulebook, &options) {
        let wrong = Wrong { problems, ..Wrong::default() };
        return render(&app, &visit, &staff, &fields, wrong, true).await;
    }
    let id = tournament_id(fields.get("command_id"));
    let gathering = gatherings::called(&app, fields.get("gathering"), fields.get("date")).await?;
    let mut attempts = 0;
    loop {
        attempts += 1;
        let wanted = slug(fields.get("name"), &rulebook, fields.get("date"));
        let typed = fields.get("slug").trim();
        let slug = match app.tournaments().current(id).await {
            // Sent before: the same command again answers with what it made then.
            Ok(Some(current)) => current.details.slug.clone(),
            _ if !typed.is_empty() => typed.to_lowercase(),
            _ => app.store().free_slug(&wanted).await.map_err(AppError::internal)?,
        };
        let command = Command::CreateTournament(CreateTournament {
            name: fields.get("name").to_owned(),
            slug: slug.clone(),
            date: fields.get("date").to_owned(),
            zone: fields.get("zone").to_owned(),
            rulebook: rulebook.clone(),
            options: options.clone(),
            names: style_of(fields.get("names")),
            practice: fields.is_ticked("practice"),
            gathering: gathering.clone(),
        });
        match app.act(id, staff.actor(), fields.get("command_id"), command).await {
            Ok(_) => {
                let note = FlashNote::new(key("created")).with("name", fields.get("name"));
                return Ok(done(&visit, &format!("/office/{slug}"), Some(&note)));
            }
            Err(error)
                if matches!(error.refusal(), Some(RefusalKind::SlugTaken { .. }))
                    && typed.is_empty()
                    && attempts < ATTEMPTS => {}
            Err(error) => {
                let fault = Some(Fault::plain(error, visit.locale)?);
                let wrong = Wrong { fault, ..Wrong::default() };
                return render(&app, &visit, &staff, &fields, wrong, true).await;
            }
        }
    }
}

/// The same press makes the same tournament, however often it is sent: the form's command id names it.
fn tournament_id(command_id: &str) -> Uuid {
    command_id.parse().unwrap_or_else(|_| Uuid::now_v7())
}

fn wrong_fields(fields: &Fields, locale: Locale) -> Wrong {
    let unless = |good: bool, key: &'static str| match good {
        true => String::new(),
        false => locale.t(key).to_string(),
    };
    Wrong {
        name: unless(!fields.get("name").is_empty(), key("create-name-missing")),
        date: unless(is_day(fields.get("date")), key("create-date-wrong")),
        zone: unless(is_zone(fields.get("zone")), key("create-zone-wrong")),
        ..Wrong::default()
    }
}
