//! One tournament at a glance: the next thing to do on top, then how far it has come, its details and its end.

use askama::Template;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::{AnnounceRounds, ChangeDetails, PostStandings, Undo};
use engine::ids::CommandId;
use engine::structure::field_size;
use store::DeleteError;

use super::frame::{self, Place, answer, fault, is_alone};
use super::next::Next;
use super::rights::organizers_only;
use super::timeline::{Milestone, timeline};
use super::tournaments::{Style, style_of, styles};
use super::zones::{is_day, is_zone, zones};
use crate::app::{App, Held};
use crate::error::AppError;
use crate::locale::{Locale, Text, key};
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::qr::{Svg, qr_svg};
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{Fault, Recommended, cited, recommended, setting_clause};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/overview.html")]
struct Overview {
    page: Page,
    slug: String,
    /// Organizes this tournament.
    may: bool,
    fault: Option<Fault>,
    next: NextCard,
    timeline: Vec<Milestone>,
    rounds: RoundsForm,
    details: DetailsForm,
    /// Checklists that should be done by now.
    overdue: Vec<String>,
    links: Vec<Link>,
    code: Svg,
    code_url: String,
    /// The code leads to this machine only.
    code_alone: bool,
    practice: bool,
    over: bool,
    name: String,
}

impl View for Overview {
    fn page(&self) -> &Page {
        &self.page
    }
}

struct NextCard {
    title: Text,
    words: Text,
    /// Where the button leads, or what it does here.
    href: Option<String>,
    act: Option<&'static str>,
    button: Text,
    done: bool,
}

struct RoundsForm {
    value: String,
    /// What the document's table says for those entered.
    recommended: Option<Recommended>,
    announced: Option<(u32, Option<Clause>)>,
    reason_needed: bool,
    reason: String,
}

struct DetailsForm {
    name: String,
    date: String,
    date_error: String,
    zone: String,
    zone_error: String,
    zones: &'static [String],
    styles: Vec<Style>,
    /// Somebody has to look at it: unfolded.
    open: bool,
}

struct Link {
    words: Text,
    hint: Text,
    href: String,
}

/// What was sent and why it was not carried out.
struct Refusal {
    sent: Sent,
    fault: Fault,
    date: String,
    zone: String,
}

pub(super) async fn show_overview(
    Office { app, visit, staff, held }: Office,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    render_overview(&app, &visit, &staff, &headers, &held, None)
}

pub(super) async fn change_tournament(
    office: Office,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, AppError> {
    let Office { app, visit, staff, held } = &office;
    let slug = office.slug();
    let locale = visit.locale;
    if sent.get("do") == "delete" {
        return delete(app, visit, staff, &headers, held, sent).await;
    }
    let undone = CommandId(sent.get("undoes").to_owned());
    let (command, note) = match sent.get("do") {
        "details" => {
            let (date, zone) = wrong_details(&sent, locale);
            if !date.is_empty() || !zone.is_empty() {
                let fault = fault(&locale.t("details-fault"), &locale.t("details-fault-words"));
                let refusal = Refusal { sent, fault, date, zone };
                return render_overview(app, visit, staff, &headers, held, Some(&refusal));
            }
            (details(&sent), FlashNote::new(key("details-saved")))
        }
        "rounds" => {
            let rounds = sent.get("rounds").parse().unwrap_or(0);
            let command = Command::AnnounceRounds(AnnounceRounds { rounds, reason: sent.words("reason") });
            (command, FlashNote::new(key("rounds-saved")).with("rounds", rounds))
        }
        "post" => {
            let note = FlashNote::new(key("post-done"));
            (
                Command::PostStandings(PostStandings {}),
                note.undo(Place::Overview.path(slug), sent.command_id()),
            )
        }
        _ if !undone.0.is_empty() => (Command::Undo(Undo { command: undone }), FlashNote::new(key("undone"))),
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match office.act(&sent, command).await {
        Ok(_) => Ok(done(visit, &Place::Overview.path(slug), Some(&note))),
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            let refusal = Refusal { sent, fault, date: String::new(), zone: String::new() };
            render_overview(app, visit, staff, &headers, &held, Some(&refusal))
        }
    }
}

fn details(sent: &Sent) -> Command {
    Command::ChangeDetails(ChangeDetails {
        name: Some(sent.get("name").to_owned()),
        date: Some(sent.get("date").to_owned()),
        zone: Some(sent.get("zone").to_owned()),
        names: Some(style_of(sent.get("names"))),
    })
}

fn wrong_details(sent: &Sent, locale: Locale) -> (String, String) {
    let unless = |good: bool, key: &'static str| if good { String::new() } else { locale.t(key).to_string() };
    (
        unless(is_day(sent.get("date")), key("create-date-wrong")),
        unless(is_zone(sent.get("zone")), key("create-zone-wrong")),
    )
}

async fn delete(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    headers: &HeaderMap,
    held: &Held,
    sent: Sent,
) -> Result<Response, AppError> {
    organizers_only(staff, held)?;
    let locale = visit.locale;
    let name = held.details.name.as_str();
    let words = if sent.get("typed_name") != name {
        locale.t("delete-name-wrong").with("name", name)
    } else {
        match app.tournaments().delete_practice(held.id).await {
            Ok(()) => {
                app.pages().forget(&held.id.to_string());
                let note = FlashNote::new(key("deleted")).with("name", name);
                return Ok(done(visit, "/office", Some(&note)));
            }
            Err(DeleteError::NotPractice { .. }) => locale.t("delete-not-practice"),
            Err(DeleteError::Unknown) => return Ok(Redirect::to("/office").into_response()),
            Err(DeleteError::Store(error)) => return Err(AppError::internal(error)),
        }
    };
    let fault = fault(&locale.t("delete-fault"), &words);
    let refusal = Refusal { sent, fault, date: String::new(), zone: String::new() };
    render_overview(app, visit, staff, headers, held, Some(&refusal))
}

fn render_overview(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    headers: &HeaderMap,
    held: &Held,
    refusal: Option<&Refusal>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let slug = held.details.slug.clone();
    let code_url = format!("{}/t/{slug}", app.base(headers));
    let next = Next::of(held);
    let view = Overview {
        page: frame::page(visit, staff, held, Place::Overview),
        may: staff.may(held, Capability::Organize),
        next: next_card(next, &slug, locale),
        timeline: timeline(held, next, locale),
        rounds: rounds_form(held, refusal, locale),
        details: details_form(held, refusal, locale),
        overdue: overdue(held, locale),
        links: links(&slug, locale),
        code: qr_svg(&code_url)?,
        code_alone: is_alone(&code_url),
        code_url,
        practice: held.details.practice,
        over: next == Next::Done || next == Next::Finalize,
        name: held.details.name.clone(),
        fault: refusal.as_ref().map(|refusal| refusal.fault.clone()),
        slug,
    };
    answer(&view, refusal.is_some())
}

fn next_card(next: Next, slug: &str, locale: Locale) -> NextCard {
    let t = |key: &'static str| locale.t(key);
    let (title, words, button) = match next {
        Next::AddPlayers => (t("next-players"), t("next-players-words"), t("next-players-button")),
        Next::MorePlayers { here, least } => (
            t("next-more"),
            t("next-more-words").with("here", here).with("least", least),
            t("next-players-button"),
        ),
        Next::CheckIn { here, missing } => (
            t("next-check-in"),
            t("next-check-in-words").with("here", here).with("missing", missing),
            t("next-check-in-button"),
        ),
        Next::Draft { round } => (
            t("next-draft").with("round", round),
            t("next-draft-words"),
            t("next-draft-button").with("round", round),
        ),
        Next::Publish { round } => (
            t("next-publish").with("round", round),
            t("next-publish-words"),
            t("next-publish-button").with("round", round),
        ),
        Next::StartClock { round } => {
            (t("next-clock").with("round", round), t("next-clock-words"), t("next-clock-button"))
        }
        Next::Results { round, missing } => (
            t("next-results").with("round", round),
            t("next-results-words").with("missing", missing),
            t("next-results-button"),
        ),
        Next::Close { round } => (
            t("next-close").with("round", round),
            t("next-close-words"),
            t("next-close-button").with("round", round),
        ),
        Next::Cut => (t("next-cut"), t("next-cut-words"), t("next-cut-button")),
        Next::Post => (t("next-post"), t("next-post-words"), t("next-post-button")),
        Next::Finalize => (t("next-finalize"), t("next-finalize-words"), t("next-finalize-button")),
        Next::Done => (t("next-done"), t("next-done-words"), t("next-done-button")),
    };
    let act = match next {
        Next::Post => Some("post"),
        _ => None,
    };
    NextCard { title, words, button, act, href: next.href(slug), done: next == Next::Done }
}

fn rounds_form(held: &Held, refusal: Option<&Refusal>, locale: Locale) -> RoundsForm {
    let typed = refusal.map(|refusal| &refusal.sent).filter(|sent| sent.get("do") == "rounds");
    let rulebook = held.rulebook().ok();
    let recommended = rulebook.and_then(|rulebook| recommended(rulebook, field_size(held), locale));
    let announced = held.announced.as_ref().map(|announced| {
        let chip = rulebook.and_then(|rulebook| match &announced.citation {
            Some(citation) => cited(rulebook, citation, locale),
            None => rulebook.setting("rounds").map(|setting| setting_clause(rulebook, setting, locale)),
        });
        (announced.rounds, chip)
    });
    let planned = held.rounds_planned().map_or_else(String::new, |rounds| rounds.to_string());
    RoundsForm {
        value: typed.map_or(planned, |sent| sent.get("rounds").to_owned()),
        recommended,
        announced,
        reason_needed: !held.rounds.is_empty(),
        reason: typed.map_or_else(String::new, |sent| sent.get("reason").to_owned()),
    }
}

fn details_form(held: &Held, refusal: Option<&Refusal>, locale: Locale) -> DetailsForm {
    let details = &held.details;
    let typed = refusal.filter(|refusal| refusal.sent.get("do") == "details");
    let value = |name: &str, current: &str| match typed {
        Some(refusal) => refusal.sent.get(name).to_owned(),
        None => current.to_owned(),
    };
    let chosen = typed.map_or(details.names, |refusal| style_of(refusal.sent.get("names")));
    DetailsForm {
        name: value("name", &details.name),
        date: value("date", &details.date),
        zone: value("zone", &details.zone),
        date_error: typed.map_or_else(String::new, |refusal| refusal.date.clone()),
        zone_error: typed.map_or_else(String::new, |refusal| refusal.zone.clone()),
        zones: zones(),
        styles: styles(chosen, locale),
        open: typed.is_some(),
    }
}

fn overdue(held: &Held, locale: Locale) -> Vec<String> {
    let lists = engine::planning::lists(held);
    let late = lists.iter().filter(|list| list.overdue);
    late.map(|list| locale.words(&list.rule.words).to_owned()).collect()
}

fn links(slug: &str, locale: Locale) -> Vec<Link> {
    [
        (key("link-hall"), key("link-hall-hint"), format!("/t/{slug}")),
        (key("link-display"), key("link-display-hint"), format!("/t/{slug}/display")),
        (key("link-desk"), key("link-desk-hint"), format!("/desk/{slug}")),
        (key("link-floor"), key("link-floor-hint"), format!("/floor/{slug}")),
    ]
    .into_iter()
    .map(|(words, hint, href)| Link { words: locale.t(words), hint: locale.t(hint), href })
    .collect()
}
