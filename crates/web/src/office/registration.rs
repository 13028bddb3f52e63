//! `/office/{slug}/registration`: registering by oneself, lists of people, the card catalogue, who waits in line.

use askama::Template;
use axum::http::HeaderMap;
use axum::response::Response;
use engine::Command;
use engine::authority::Capability;
use engine::decks::command::AdoptCatalogue;
use engine::people::command::{
    EndWaiting, ListPeople, ListedPerson, Listing, RefusePerson, SetSelfRegistration,
};

use super::cards;
use super::frame::{self, Place, answer, is_alone};
use crate::app::{App, Held};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::qr::{Svg, qr_svg};
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Fault};
use crate::visit::Visit;

/// A catalogue of some ten thousand cards.
pub(super) const CARDS_LIMIT: usize = 8 * 1024 * 1024;

#[derive(Template)]
#[template(path = "office/registration.html")]
struct Registration {
    page: Page,
    slug: String,
    may: bool,
    open: bool,
    link: String,
    code: Svg,
    alone: bool,
    head_count: u32,
    capacity: Option<u32>,
    waiting: Vec<(u32, String)>,
    /// How many stand on the list that is kept with the penalties.
    suspended: usize,
    lists: Vec<List>,
    grounds: Vec<Ground>,
    refused: Vec<(String, String)>,
    cards: usize,
    hash: String,
    frozen: bool,
    card_faults: Vec<String>,
    fault: Option<Fault>,
}

struct List {
    word: &'static str,
    title: &'static str,
    count: usize,
    text: String,
}

struct Ground {
    code: String,
    words: String,
    clause: Clause,
}

impl View for Registration {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_registration(
    Office { app, visit, staff, held }: Office,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    render_registration(&app, &visit, &staff, &headers, &held, None, Vec::new())
}

fn title(list: Listing) -> &'static str {
    match list {
        Listing::OpBan => key("registration-list-op-ban"),
        Listing::VenueBan => key("registration-list-venue-ban"),
        Listing::Qualified => key("registration-list-qualified"),
    }
}

/// The lists this document asks about.
fn asked(held: &Held) -> Vec<Listing> {
    let people = held.rulebook().ok().and_then(|rulebook| rulebook.people());
    let names = |word: &str| {
        people.is_some_and(|people| {
            let mut rules = people.eligibility.iter();
            rules.any(|rule| rule.is.iter().chain(&rule.is_not).any(|asked| asked == word))
        })
    };
    Listing::ALL.into_iter().filter(|list| names(list.word())).collect()
}

fn written(held: &Held, list: Listing) -> String {
    let people = held.registry.lists.get(&list);
    let line = |person: &ListedPerson| {
        let parts =
            [Some(&person.name), person.account.as_ref(), person.from.as_ref(), person.until.as_ref()];
        parts.map(|part| part.map_or("", String::as_str)).join(", ").trim_end_matches([',', ' ']).to_owned()
    };
    people.into_iter().flat_map(|people| people.iter()).map(line).collect::<Vec<_>>().join("\n")
}

fn render_registration(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    headers: &HeaderMap,
    held: &Held,
    fault: Option<Fault>,
    card_faults: Vec<String>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let slug = held.details.slug.clone();
    let may = staff.may(held, Capability::Organize);
    let link = format!("{}/t/{slug}/register", app.base(headers));
    let at = Visit { path: format!("/office/{slug}/registration"), query: String::new(), ..visit.clone() };
    let mut page = frame::page(&at, staff, held, Place::Staff);
    page.title = locale.t(key("registration-title")).to_string();
    let failed = fault.is_some() || !card_faults.is_empty();
    let list = |list: Listing| List {
        word: list.word(),
        title: title(list),
        count: held.registry.lists.get(&list).map_or(0, |people| people.len()),
        // Names of barred people are for those who keep the list.
        text: if may { written(held, list) } else { String::new() },
    };
    let view = Registration {
        page,
        may,
        open: held.registry.self_registration,
        code: qr_svg(&link)?,
        alone: is_alone(&link),
        link,
        head_count: engine::people::head_count(held),
        capacity: engine::people::capacity(held),
        waiting: held
            .registry
            .waiting
            .iter()
            .map(|waiting| (waiting.number, waiting.name.clone().unwrap_or_default()))
            .collect(),
        suspended: held.judging.suspensions.len(),
        lists: asked(held).into_iter().map(list).collect(),
        grounds: grounds(held, locale),
        refused: held
            .registry
            .refused
            .iter()
            .filter(|_| may)
            .map(|refused| (refused.name.clone().unwrap_or_default(), refused.ground.clone()))
            .collect(),
        cards: engine::decks::catalogue(held).cards().len(),
        hash: held.decks.catalogue_hash.chars().take(12).collect(),
        frozen: !held.rounds.is_empty(),
        slug,
        card_faults,
        fault,
    };
    answer(&view, failed)
}

fn grounds(held: &Held, locale: Locale) -> Vec<Ground> {
    let Ok(rulebook) = held.rulebook() else { return Vec::new() };
    let all = rulebook.people().into_iter().flat_map(|people| &people.grounds);
    all.map(|ground| Ground {
        code: ground.code.clone(),
        words: locale.words(&ground.words).to_owned(),
        clause: views::clause(rulebook, &ground.citation, &ground.words, locale),
    })
    .collect()
}

pub(super) async fn change_registration(
    office: Office,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, AppError> {
    let Office { app, visit, staff, held } = &office;
    let slug = office.slug();
    let (command, note) = match sent.get("do") {
        "open" => (self_registration(true), key("registration-note-opened")),
        "close" => (self_registration(false), key("registration-note-closed")),
        "list" => {
            let Some(list) = Listing::ALL.into_iter().find(|list| list.word() == sent.get("list")) else {
                return Err(AppError::Unreadable { detail: "list".into() });
            };
            let people =
                sent.get("people").lines().filter(|line| !line.trim().is_empty()).map(person).collect();
            (Command::ListPeople(ListPeople { list, people }), key("registration-note-list"))
        }
        what @ ("admit" | "leave") => {
            let waiting = sent.get("waiting").parse().unwrap_or(0);
            (
                Command::EndWaiting(EndWaiting { waiting, admit: what == "admit" }),
                key("registration-note-line"),
            )
        }
        "refuse" => {
            let ground = sent.get("ground").to_owned();
            // What an official says holds is what the chosen reason needs of an official.
            let found = std::iter::once(ground.clone()).collect();
            let (name, reason) = (sent.get("name").to_owned(), sent.words("reason"));
            (
                Command::RefusePerson(RefusePerson { name, ground, found, reason }),
                key("registration-note-refused"),
            )
        }
        "cards" => {
            let text = sent.file().and_then(crate::text::decode).or_else(|| sent.words("cards"));
            match cards::read(text.as_deref().unwrap_or_default()) {
                Ok(cards) => {
                    (Command::AdoptCatalogue(AdoptCatalogue { cards }), key("registration-note-cards"))
                }
                Err(faults) => {
                    let words = |fault: &cards::BadCards| {
                        let line = visit.locale.t(key("registration-card-line")).with("line", fault.line);
                        line.with("what", &fault.what).to_string()
                    };
                    let faults = faults.iter().map(words).collect();
                    return render_registration(app, visit, staff, &headers, held, None, faults);
                }
            }
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match office.act(&sent, command).await {
        Ok(_) => Ok(done(visit, &format!("/office/{slug}/registration"), Some(&FlashNote::new(note)))),
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            let fault = Some(fault);
            render_registration(app, visit, staff, &headers, &held, fault, Vec::new())
        }
    }
}

fn self_registration(open: bool) -> Command {
    Command::SetSelfRegistration(SetSelfRegistration { open })
}

/// `name, number, from, until`; all but the name may be left out.
fn person(line: &str) -> ListedPerson {
    let mut parts = line
        .split([',', '\t', '、'])
        .map(|part| Some(part.trim().to_owned()).filter(|part| !part.is_empty()));
    let mut next = || parts.next().flatten();
    ListedPerson { name: next().unwrap_or_default(), account: next(), from: next(), until: next() }
}
