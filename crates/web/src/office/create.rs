//! Making a tournament.

use axum::response::Response;
use engine::Command;
use engine::RefusalKind;
use engine::command::CreateTournament;
use uuid::Uuid;

use super::sheet;
use super::slug::slug;
use super::tournaments::{Wrong, chosen_rulebook, render_tournaments, style_of};
use super::zones::{is_day, is_zone};
use crate::error::AppError;
use crate::gatherings;
use crate::locale::{Locale, key};
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Organizer;
use crate::views::Fault;

/// Somebody else may take the same address in the same moment.
const ATTEMPTS: usize = 3;

pub(super) async fn create_tournament(organizer: Organizer, sent: Sent) -> Result<Response, AppError> {
    let Organizer { app, visit, staff } = &organizer;
    if ["sheet", "follow"].contains(&sent.get("do")) {
        // Another rulebook was chosen: its fact sheet is wanted before anything is made.
        return render_tournaments(app, visit, staff, &sent, Wrong::default(), true).await;
    }
    let wrong = wrong_fields(&sent, visit.locale);
    if !wrong.is_empty() {
        return render_tournaments(app, visit, staff, &sent, wrong, true).await;
    }
    let rulebook = chosen_rulebook(app, sent.get("rulebook")).ok_or(AppError::NotFound)?;
    let settings = app.library().get(&rulebook).map(|found| &found.settings).ok_or(AppError::NotFound)?;
    let options = sheet::read(&sent, settings);
    if let Err(problems) = app.library().resolve(&rulebook, &options) {
        let wrong = Wrong { problems, ..Wrong::default() };
        return render_tournaments(app, visit, staff, &sent, wrong, true).await;
    }
    let id = tournament_id(sent.command_id());
    let gathering = gatherings::called(app, sent.get("gathering"), sent.get("date")).await?;
    let mut attempts = 0;
    loop {
        attempts += 1;
        let wanted = slug(sent.get("name"), &rulebook, sent.get("date"));
        let typed = sent.get("slug");
        let slug = match app.tournaments().current(id).await {
            // Sent before: the same command again answers with what it made then.
            Ok(Some(current)) => current.details.slug.clone(),
            _ if !typed.is_empty() => typed.to_lowercase(),
            _ => app.store().free_slug(&wanted).await.map_err(AppError::internal)?,
        };
        let command = Command::CreateTournament(CreateTournament {
            name: sent.get("name").to_owned(),
            slug: slug.clone(),
            date: sent.get("date").to_owned(),
            zone: sent.get("zone").to_owned(),
            rulebook: rulebook.clone(),
            options: options.clone(),
            names: style_of(sent.get("names")),
            practice: sent.ticked("practice"),
            gathering: gathering.clone(),
        });
        match organizer.act(id, &sent, command).await {
            Ok(_) => {
                let note = FlashNote::new(key("created")).with("name", sent.get("name"));
                return Ok(done(visit, &format!("/office/{slug}"), Some(&note)));
            }
            Err(error)
                if matches!(error.refusal(), Some(RefusalKind::SlugTaken { .. }))
                    && typed.is_empty()
                    && attempts < ATTEMPTS => {}
            Err(error) => {
                let fault = Some(Fault::plain(error, visit.locale)?);
                let wrong = Wrong { fault, ..Wrong::default() };
                return render_tournaments(app, visit, staff, &sent, wrong, true).await;
            }
        }
    }
}

/// The same press makes the same tournament, however often it is sent: the form's command id names it.
fn tournament_id(command_id: &str) -> Uuid {
    command_id.parse().unwrap_or_else(|_| Uuid::now_v7())
}

fn wrong_fields(sent: &Sent, locale: Locale) -> Wrong {
    let unless = |good: bool, key: &'static str| match good {
        true => String::new(),
        false => locale.t(key).to_string(),
    };
    Wrong {
        name: unless(!sent.get("name").is_empty(), key("create-name-missing")),
        date: unless(is_day(sent.get("date")), key("create-date-wrong")),
        zone: unless(is_zone(sent.get("zone")), key("create-zone-wrong")),
        ..Wrong::default()
    }
}
