//! Checklists of the document: what is done, by whom, and what the program sees by itself; publication, invitations,
//! kits and complaints.

use askama::Template;
use axum::response::Response;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::planning::{
    AttachKit, ExcuseKit, KitState, NoteObjection, RecordComplaint, ReleaseLeftovers, SetInvitations, Status,
    TickItem, UntickItem, kit_state, lists,
};
use engine::tournament::Phase;
use engine::{Actor, Command};
use rulebook::ChecklistDue;

use super::frame::{self, Place, answer};
use super::zones::{moment, today};
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, Text, key};
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{Audience, Fault, Names, clause, value_words};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/checklists.html")]
struct Checklists {
    page: Page,
    slug: String,
    may: bool,
    fault: Option<Fault>,
    lists: Vec<ListCard>,
    publication: Option<Publication>,
    invitations: Option<Invitations>,
    kits: Option<Kits>,
    complaints: Option<Vec<(String, String)>>,
    typed: Typed,
}

impl View for Checklists {
    fn page(&self) -> &Page {
        &self.page
    }
}

struct ListCard {
    id: String,
    title: String,
    due: Text,
    done: usize,
    needed: usize,
    overdue: bool,
    items: Vec<ItemLine>,
}

struct ItemLine {
    id: String,
    words: String,
    clause: Clause,
    done: bool,
    /// The program sees it; nobody ticks it.
    judged: bool,
    /// Reports come first.
    early: bool,
    optional: bool,
    /// Who ticked it and when.
    by: Option<String>,
    note: Option<String>,
}

struct Publication {
    on: bool,
    state: String,
    clause: Clause,
    objectors: Vec<(u32, String)>,
    others: Vec<(u32, String)>,
}

struct Invitations {
    names: String,
    count: Option<usize>,
    clause: Clause,
}

struct Kits {
    words: String,
    clause: Clause,
    /// How the prizes of a kit are paid out.
    payout: Option<(String, Clause)>,
    kits: Vec<KitLine>,
}

struct KitLine {
    kit: String,
    buyer: String,
    period: String,
    approval: Option<String>,
    state: Text,
    unused: bool,
    releasable: bool,
}

/// What was typed into the form of a kit or a complaint and not taken.
#[derive(Default)]
struct Typed {
    kit: String,
    buyer: String,
    from: String,
    until: String,
    approval: String,
    complaint: String,
}

pub(super) async fn show_checklists(Office { visit, staff, held, .. }: Office) -> Result<Response, AppError> {
    render_checklists(&visit, &staff, &held, None)
}

pub(super) async fn change_checklists(office: Office, sent: Sent) -> Result<Response, AppError> {
    let Office { visit, staff, .. } = &office;
    let slug = office.slug();
    let (command, note) = command(&sent)?;
    match office.act(&sent, command).await {
        Ok(_) => {
            let place = format!("{}#{}", Place::Checklists.path(slug), anchor(&sent));
            Ok(done(visit, &place, Some(&FlashNote::new(note))))
        }
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            render_checklists(visit, staff, &held, Some(&(sent, fault)))
        }
    }
}

/// Back to the part of the page the form stands in.
fn anchor(sent: &Sent) -> String {
    let list = sent.get("list");
    let plain: String = list.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    if plain.is_empty() { "more".to_owned() } else { format!("list-{plain}") }
}

fn command(sent: &Sent) -> Result<(Command, &'static str), AppError> {
    let text = |name: &str| sent.get(name).to_owned();
    let entrant = || EntrantId(sent.get("entrant").parse().unwrap_or(0));
    Ok(match sent.get("do") {
        "tick" => {
            let tick = TickItem { list: text("list"), item: text("item"), note: sent.words("note") };
            (Command::TickItem(tick), key("checklist-ticked"))
        }
        "untick" => (
            Command::UntickItem(UntickItem { list: text("list"), item: text("item") }),
            key("checklist-unticked"),
        ),
        "object" => {
            let objects = sent.get("objects") == "yes";
            (Command::NoteObjection(NoteObjection { entrant: entrant(), objects }), key("publication-saved"))
        }
        "invite" => {
            let names = sent.get("names").lines().map(str::trim).filter(|line| !line.is_empty());
            let names = names.map(str::to_owned).collect();
            (Command::SetInvitations(SetInvitations { names }), key("invited-saved"))
        }
        "kit" => {
            let (kit, buyer, from, until) = (text("kit"), text("buyer"), text("from"), text("until"));
            let kit = AttachKit { kit, buyer, from, until, approval: sent.words("approval") };
            (Command::AttachKit(kit), key("kit-saved"))
        }
        "excuse" => {
            let excuse = ExcuseKit { kit: text("kit"), circumstances: text("circumstances") };
            (Command::ExcuseKit(excuse), key("kit-saved"))
        }
        "release" => (Command::ReleaseLeftovers(ReleaseLeftovers { kit: text("kit") }), key("kit-released")),
        "complaint" => {
            (Command::RecordComplaint(RecordComplaint { text: text("complaint") }), key("complaint-saved"))
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    })
}

fn render_checklists(
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    refusal: Option<&(Sent, Fault)>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(refused)?;
    let typed = refusal.map(|(sent, _)| typed(sent)).unwrap_or_default();
    let view = Checklists {
        page: frame::page(visit, staff, held, Place::Checklists),
        slug: held.details.slug.clone(),
        may: staff.may(held, Capability::Organize),
        lists: lists(held).iter().map(|list| card(held, rulebook, list, locale)).collect(),
        publication: publication(held, rulebook, locale),
        invitations: invitations(held, rulebook, locale),
        kits: kits(held, rulebook, locale),
        complaints: (held.phase >= Phase::Posted).then(|| complaints(held)),
        typed,
        fault: refusal.map(|(_, fault)| fault.clone()),
    };
    answer(&view, refusal.is_some())
}

fn typed(sent: &Sent) -> Typed {
    let text = |name: &str| sent.get(name).to_owned();
    Typed {
        kit: text("kit"),
        buyer: text("buyer"),
        from: text("from"),
        until: text("until"),
        approval: text("approval"),
        complaint: text("complaint"),
    }
}

fn card(
    held: &Held,
    rulebook: &rulebook::Resolved,
    list: &engine::planning::List<'_>,
    locale: Locale,
) -> ListCard {
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let needed = || list.items.iter().filter(|item| !item.rule.optional);
    let items = list.items.iter().map(|item| ItemLine {
        id: item.rule.id.clone(),
        words: pick(&item.rule.words),
        clause: clause(rulebook, &item.rule.citation, &item.rule.words, locale),
        done: item.status.done(),
        judged: item.rule.judged.is_some(),
        early: item.status == Status::Early,
        optional: item.rule.optional,
        by: match item.status {
            Status::Ticked(tick) => {
                let at = moment(&held.details.zone, tick.at.0);
                Some(
                    locale
                        .t("checklist-by")
                        .with("name", who(held, &tick.by, locale))
                        .with("at", at)
                        .to_string(),
                )
            }
            _ => None,
        },
        note: match item.status {
            Status::Ticked(tick) => tick.note.clone(),
            _ => None,
        },
    });
    ListCard {
        id: list.rule.id.clone(),
        title: pick(&list.rule.words),
        due: locale.t(match list.rule.due {
            ChecklistDue::Registration => key("checklist-due-registration"),
            ChecklistDue::FirstRound => key("checklist-due-first-round"),
            ChecklistDue::Cut => key("checklist-due-cut"),
            ChecklistDue::Report => key("checklist-due-report"),
        }),
        done: needed().filter(|item| item.status.done()).count(),
        needed: needed().count(),
        overdue: list.overdue,
        items: items.collect(),
    }
}

/// Whoever acted, by the name staff know.
pub(super) fn who(held: &Held, actor: &Actor, locale: Locale) -> String {
    Names::new(held, Audience::Staff, locale).actor(actor)
}

fn publication(held: &Held, rulebook: &rulebook::Resolved, locale: Locale) -> Option<Publication> {
    let setting = rulebook.setting("publish_decks")?;
    let names = Names::new(held, Audience::Staff, locale);
    let objections = &held.planning.objections;
    let after = rulebook.setting("publish_after").map(|setting| value_words(setting, &setting.value, locale));
    let on = setting.value == true;
    let listed = |objecting: bool| {
        let entrants =
            held.present_entrants().filter(move |entrant| objections.contains(&entrant.id) == objecting);
        entrants.map(|entrant| (entrant.id.0, names.full(entrant.id))).collect()
    };
    Some(Publication {
        on,
        state: match on {
            true => locale.t("publication-on").with("after", after.unwrap_or_default()).to_string(),
            false => locale.t("publication-off").to_string(),
        },
        clause: clause(rulebook, &setting.citation, &setting.words, locale),
        objectors: listed(true),
        others: listed(false),
    })
}

fn invitations(held: &Held, rulebook: &rulebook::Resolved, locale: Locale) -> Option<Invitations> {
    let setting = rulebook.setting("invitation_only").filter(|setting| setting.value == true)?;
    let invited = held.planning.invited.as_ref();
    Some(Invitations {
        names: invited.map(|names| names.join("\n")).unwrap_or_default(),
        count: invited.map(Vec::len),
        clause: clause(rulebook, &setting.citation, &setting.words, locale),
    })
}

fn kits(held: &Held, rulebook: &rulebook::Resolved, locale: Locale) -> Option<Kits> {
    let rule = rulebook.event()?.kits.as_ref()?;
    let today = today(&held.details.zone);
    let lines = held.planning.kits.iter().map(|kit| {
        let state = kit_state(held, kit, &today);
        KitLine {
            kit: kit.kit.clone(),
            buyer: kit.buyer.clone().unwrap_or_default(),
            period: format!("{} – {}", kit.from, kit.until),
            approval: kit.approval.clone(),
            state: match (&kit.released, state) {
                (Some(day), _) => locale.t("kit-state-released").with("day", day.as_str()),
                (None, KitState::Committed) => locale.t("kit-state-committed"),
                (None, KitState::Used) => locale.t("kit-state-used").with("until", kit.until.as_str()),
                (None, KitState::Unused) => locale.t("kit-state-unused"),
                (None, KitState::Excused) => locale.t("kit-state-excused"),
            },
            unused: state == KitState::Unused,
            releasable: kit.released.is_none() && today.as_str() > kit.until.as_str(),
        }
    });
    let payout = rulebook.prizes().and_then(|prizes| prizes.payout.as_ref());
    Some(Kits {
        words: locale.words(&rule.words).to_owned(),
        clause: clause(rulebook, &rule.commitment, &rule.words, locale),
        payout: payout.map(|rule| {
            (locale.words(&rule.words).to_owned(), clause(rulebook, &rule.citation, &rule.words, locale))
        }),
        kits: lines.collect(),
    })
}

fn complaints(held: &Held) -> Vec<(String, String)> {
    let said = held.planning.complaints.iter().rev();
    said.map(|said| (moment(&held.details.zone, said.at.0), said.text.clone().unwrap_or_default())).collect()
}
