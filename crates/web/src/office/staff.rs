//! The staff board: people and their roles, and invitations on their way.

use engine::command::{AppointStaff, DismissStaff};
use std::collections::BTreeSet;

use askama::Template;
use axum::http::HeaderMap;
use axum::response::Response;
use engine::Command;
use engine::authority::Capability;
use engine::ids::PersonId;
use engine::people::Role;
use engine::people::command::MarkAway;
use rulebook::decks::ReminderDue;
use store::{LinkPurpose, OneTimeLink};

use super::frame::{self, Place, answer, fault, is_alone};
use super::rights::organizers_only;
use super::staff_cards::{issue, uncached};
use super::staffing::{StaffCheck, checks};
use super::zones::moment;
use crate::app::{App, Held, now};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::qr::{Svg, qr_svg};
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{Fault, ShownChecklist, checklists, role_words};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/staff.html")]
struct Board {
    page: Page,
    slug: String,
    may: bool,
    fault: Option<Fault>,
    roles: Vec<RoleChoice>,
    people: Vec<Member>,
    pending: Vec<Pending>,
    fresh: Option<Fresh>,
    /// What the document still wants of the staff.
    checks: Vec<StaffCheck>,
    checklists: Vec<ShownChecklist>,
}

impl View for Board {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// A role to tick.
pub(super) struct RoleChoice {
    pub(super) key: &'static str,
    pub(super) words: String,
    pub(super) on: bool,
}

pub(super) fn role_choices(held: &Held, ticked: &BTreeSet<Role>, locale: Locale) -> Vec<RoleChoice> {
    let rulebook = held.rulebook().ok();
    Role::ALL
        .into_iter()
        .map(|role| RoleChoice {
            key: role.key(),
            words: role_words(rulebook, role, locale),
            on: ticked.contains(&role),
        })
        .collect()
}

pub(super) fn ticked_roles(sent: &Sent) -> BTreeSet<Role> {
    sent.all("role").filter_map(Role::from_key).collect()
}

struct Member {
    person: String,
    name: String,
    myself: bool,
    away: bool,
    roles: Vec<RoleChoice>,
}

/// An invitation nobody has taken yet.
struct Pending {
    id: String,
    roles: String,
    inviter: String,
    until: String,
}

/// A link that was just made; it is shown this once.
struct Fresh {
    url: String,
    roles: String,
    code: Svg,
    /// The link works on this machine only.
    alone: bool,
}

/// What the page shows besides the board.
#[derive(Default)]
struct Extra {
    fault: Option<Fault>,
    fresh: Option<Fresh>,
    /// The roles ticked in the form of invitations.
    ticked: BTreeSet<Role>,
}

pub(super) async fn show_staff(Office { app, visit, staff, held }: Office) -> Result<Response, AppError> {
    render_staff(&app, &visit, &staff, &held, Extra::default()).await
}

pub(super) async fn change_staff(
    office: Office,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, AppError> {
    let Office { app, visit, staff, held } = &office;
    let slug = office.slug();
    let person = PersonId(sent.get("person").to_owned());
    // Whoever is dismissed stands on no list any more when the press is sent again.
    let name = match held.staff.get(&person).and_then(|member| member.name.clone()) {
        Some(name) => name,
        None => app.person_name(&person).await?.unwrap_or_default(),
    };
    let (command, note) = match sent.get("do") {
        "invite" => return invite(app, visit, staff, &headers, held, &sent).await,
        "withdraw" => return withdraw(app, visit, staff, held, &sent).await,
        "dismiss" => {
            let reason = sent.words("reason");
            (Command::DismissStaff(DismissStaff { person, reason }), FlashNote::new(key("staff-dismissed")))
        }
        "roles" => {
            let roles = ticked_roles(&sent);
            let note = FlashNote::new(key("staff-changed"));
            (Command::AppointStaff(AppointStaff { person, name: name.clone(), roles }), note)
        }
        what @ ("away" | "back") => {
            let note = if what == "away" { key("staff-away-note") } else { key("staff-back-note") };
            (Command::MarkAway(MarkAway { person, away: what == "away" }), FlashNote::new(note))
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match office.act(&sent, command).await {
        Ok(_) => Ok(done(visit, &Place::Staff.path(slug), Some(&note.with("name", name)))),
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            let fault = Some(fault);
            render_staff(app, visit, staff, &held, Extra { fault, ..Extra::default() }).await
        }
    }
}

async fn invite(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    headers: &HeaderMap,
    held: &Held,
    sent: &Sent,
) -> Result<Response, AppError> {
    organizers_only(staff, held)?;
    let locale = visit.locale;
    let roles = ticked_roles(sent);
    if roles.is_empty() {
        let fault = Some(fault(&locale.t("invite-fault"), &locale.t("invite-no-roles")));
        return render_staff(app, visit, staff, held, Extra { fault, ..Extra::default() }).await;
    }
    let url = issue(app, staff, headers, held, &roles).await?;
    let fresh = Fresh { code: qr_svg(&url)?, alone: is_alone(&url), url, roles: named(held, &roles, locale) };
    let extra = Extra { fresh: Some(fresh), ..Extra::default() };
    Ok(uncached(render_staff(app, visit, staff, held, extra).await?))
}

async fn withdraw(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    sent: &Sent,
) -> Result<Response, AppError> {
    organizers_only(staff, held)?;
    let invitations = app.store().invitations(held.id).await.map_err(AppError::internal)?;
    // Only an invitation of this tournament can be withdrawn here.
    let wanted = invitations.iter().find(|link| link.id.to_string() == sent.get("invitation"));
    if let Some(link) = wanted {
        app.store().withdraw_link(link.id).await.map_err(AppError::internal)?;
    }
    let note = FlashNote::new(key("invite-withdrawn"));
    Ok(done(visit, &Place::Staff.path(&held.details.slug), Some(&note)))
}

async fn render_staff(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    extra: Extra,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let may = staff.may(held, Capability::Organize);
    let invitations = match may {
        true => app.store().invitations(held.id).await.map_err(AppError::internal)?,
        false => Vec::new(),
    };
    let failed = extra.fault.is_some();
    let mut people: Vec<Member> = held
        .staff
        .iter()
        .map(|(person, member)| Member {
            person: person.0.clone(),
            name: member.name.clone().unwrap_or_else(|| locale.t("somebody-erased").to_string()),
            myself: *person == staff.person(),
            away: held.registry.away.contains(person),
            roles: role_choices(held, &member.roles, locale),
        })
        .collect();
    people.sort_by(|a, b| a.name.cmp(&b.name));
    let view = Board {
        page: frame::page(visit, staff, held, Place::Staff),
        slug: held.details.slug.clone(),
        may,
        fault: extra.fault,
        roles: role_choices(held, &extra.ticked, locale),
        people,
        pending: invitations.iter().filter_map(|link| pending(held, link, locale)).collect(),
        fresh: extra.fresh,
        checks: checks(held, locale),
        checklists: checklists(held, ReminderDue::Staff, locale),
    };
    answer(&view, failed)
}

fn pending(held: &Held, link: &OneTimeLink, locale: Locale) -> Option<Pending> {
    let LinkPurpose::Staff { roles, inviter, .. } = &link.purpose else { return None };
    if link.used_at.is_some() || link.expires <= now().0 {
        return None;
    }
    let roles: BTreeSet<Role> = roles.iter().filter_map(|role| Role::from_key(role)).collect();
    let inviter = held.staff.get(&PersonId(inviter.to_string())).and_then(|member| member.name.clone());
    Some(Pending {
        id: link.id.to_string(),
        roles: named(held, &roles, locale),
        inviter: inviter.unwrap_or_default(),
        until: moment(&held.details.zone, link.expires),
    })
}

pub(super) fn named(held: &Held, roles: &BTreeSet<Role>, locale: Locale) -> String {
    let rulebook = held.rulebook().ok();
    locale.list(roles.iter().map(|role| role_words(rulebook, *role, locale)))
}
