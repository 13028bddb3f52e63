//! Records of the judging: penalties with their statements, reports that are due, items, stand-ins, zones, suspensions.

use askama::Template;
use axum::response::Response;
use engine::authority::Capability;
use engine::ids::{PenaltyId, PersonId, TableNumber};
use engine::judging;
use engine::judging::command::{
    AddStatement, AssignZone, ChangePenalty, ListSuspension, NoteReport, SetStandIn,
};
use engine::people::Role;
use engine::play::DecidedBy;
use engine::structure::TableRange;
use engine::{Command, Event, Tournament};
use rulebook::judging::{Place as At, ReportTo};
use std::collections::BTreeSet;

use super::frame::{Place, answer, page};
use super::rights::{Leading, leads};
use crate::app::{App, Held};
use crate::error::AppError;
use crate::locale::key;
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names, PenaltyLine};
use crate::visit::Visit;

struct ReportDue {
    penalty: u32,
    who: String,
    what: String,
    to: &'static str,
    words: String,
}

struct Judge {
    person: String,
    name: String,
    stands_in: bool,
    heads: bool,
    zone: String,
}

/// A penalty the same person was given at another event.
struct Elsewhere {
    who: String,
    event: String,
    date: String,
    penalty: String,
}

struct Suspended {
    name: String,
    from: String,
    until: String,
    here: bool,
}

#[derive(Template)]
#[template(path = "office/records.html")]
struct RecordsPage {
    page: Page,
    slug: String,
    lines: Vec<PenaltyLine>,
    steps: Vec<(String, String)>,
    /// What this person may order besides.
    measures: Vec<(String, String)>,
    due: Vec<ReportDue>,
    judges: Vec<Judge>,
    suspended: Vec<Suspended>,
    elsewhere: Vec<Elsewhere>,
    removal: Option<Clause>,
    reminders: Vec<Clause>,
    may_change: bool,
    organizes: bool,
    fault: Option<Fault>,
}

impl View for RecordsPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// Records name people: they are for those who lead.
pub(super) async fn show_records(
    Leading(Office { app, visit, staff, held }): Leading,
) -> Result<Response, AppError> {
    render_records(&app, &visit, &staff, &held, None).await
}

async fn render_records(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Staff, locale);
    let tables = judging::tables(held).ok();
    let due = judging::reports_due(held).into_iter().map(|(record, to)| ReportDue {
        penalty: record.id.0,
        who: views::party_name(held, &names, &record.details.to, locale),
        what: views::penalty_name(held, record.details.penalty.as_deref(), locale),
        to: to.key(),
        words: match to {
            ReportTo::HeadJudge => locale.t(key("records-report-head-judge")).to_string(),
            ReportTo::Publisher => locale.t(key("records-report-publisher")).to_string(),
        },
    });
    let is_judge =
        |roles: &BTreeSet<Role>| roles.contains(&Role::FloorJudge) || roles.contains(&Role::HeadJudge);
    let judges =
        held.staff.iter().filter(|(_, member)| is_judge(&member.roles)).map(|(person, member)| Judge {
            person: person.0.clone(),
            name: member.name.clone().unwrap_or_default(),
            stands_in: held.judging.stand_ins.contains(person),
            heads: member.roles.contains(&Role::HeadJudge),
            zone: held
                .judging
                .zones
                .get(person)
                .map(|ranges| {
                    ranges
                        .iter()
                        .map(|range| format!("{}-{}", range.from, range.to))
                        .collect::<Vec<_>>()
                        .join(", ")
                })
                .unwrap_or_default(),
        });
    let suspended = held.judging.suspensions.values().map(|found| Suspended {
        name: found.name.clone(),
        from: found.from.clone(),
        until: found.until.clone().unwrap_or_default(),
        here: held.present_entrants().any(|entrant| {
            judging::suspended(held, entrant.id).is_some_and(|listed| listed.name == found.name)
        }),
    });
    let rulebook = held.rulebook().ok();
    let view = RecordsPage {
        page: page(visit, staff, held, Place::Records),
        slug: held.details.slug.clone(),
        lines: held
            .judging
            .penalties
            .values()
            .rev()
            .map(|found| views::penalty_line(held, &names, found, locale))
            .collect(),
        measures: tables
            .iter()
            .flat_map(|tables| &tables.measures)
            .filter(|measure| judging::may_order(held, &staff.actor(), measure))
            .map(|measure| {
                (measure.id.clone(), views::measure_to_order(held, &staff.actor(), measure, visit.locale))
            })
            .collect(),
        steps: tables
            .map(|tables| {
                tables
                    .penalties
                    .iter()
                    .map(|step| (step.id.clone(), views::said(&step.words, locale)))
                    .collect()
            })
            .unwrap_or_default(),
        due: due.collect(),
        judges: judges.collect(),
        suspended: suspended.collect(),
        elsewhere: elsewhere(app, staff, held, &names, visit).await?,
        removal: tables.zip(rulebook).map(|(tables, rulebook)| {
            views::clause(rulebook, &tables.removal.citation, &tables.removal.words, locale)
        }),
        reminders: views::reminders(held, At::Records, locale),
        may_change: staff.may(held, Capability::HeadJudge),
        organizes: staff.may(held, Capability::Organize),
        fault,
    };
    let fault = view.fault.is_some();
    answer(&view, fault)
}

/// What those who play here were given at other events that this person leads.
async fn elsewhere(
    app: &App,
    staff: &Staff,
    held: &Held,
    names: &Names<'_>,
    visit: &Visit,
) -> Result<Vec<Elsewhere>, AppError> {
    let mut found = Vec::new();
    for summary in app.store().tournaments(None).await.map_err(AppError::internal)? {
        if summary.id == held.id {
            continue;
        }
        let other = app.by_id(summary.id).await?;
        if other.judging.penalties.is_empty() || !leads(staff, &other) {
            continue;
        }
        for entrant in held.present_entrants() {
            let same = other
                .present_entrants()
                .find(|known| known.person.is_some() && known.person == entrant.person);
            let Some(same) = same else { continue };
            for record in other.judging.of(&judging::Party::Entrant(same.id)) {
                found.push(Elsewhere {
                    who: names.full(entrant.id),
                    event: other.details.name.clone(),
                    date: other.details.date.clone(),
                    penalty: views::penalty_name(&other, record.details.penalty.as_deref(), visit.locale),
                });
            }
        }
    }
    Ok(found)
}

pub(super) async fn change_records(Leading(office): Leading, sent: Sent) -> Result<Response, AppError> {
    let Office { app, visit, staff, held } = &office;
    let slug = office.slug();
    let unreadable = |detail: &str| AppError::Unreadable { detail: detail.to_owned() };
    let penalty = || sent.get("penalty").parse().map(PenaltyId).map_err(|_| unreadable("penalty"));
    let person = || PersonId(sent.get("person").to_owned());
    let (command, note) = match sent.get("do") {
        "change" => {
            let command = ChangePenalty {
                measures: sent.all("measure").map(str::to_owned).collect(),
                penalty: penalty()?,
                instead: sent.words("instead").filter(|_| sent.get("withdraw").is_empty()),
                reason: sent.get("reason").to_owned(),
            };
            (Command::ChangePenalty(command), key("records-note-changed"))
        }
        "statement" => {
            let command = AddStatement {
                penalty: penalty()?,
                of: sent.get("of").to_owned(),
                words: sent.get("words").to_owned(),
            };
            (Command::AddStatement(command), key("records-note-statement"))
        }
        "report" => {
            let to = if sent.get("to") == "publisher" { ReportTo::Publisher } else { ReportTo::HeadJudge };
            (Command::NoteReport(NoteReport { penalty: penalty()?, to }), key("records-note-reported"))
        }
        "stand-in" => {
            let (on, reason) = (sent.get("on") == "yes", sent.words("reason"));
            (Command::SetStandIn(SetStandIn { person: person(), on, reason }), key("records-note-stand-in"))
        }
        "zone" => {
            let ranges = zone(sent.get("zone")).ok_or_else(|| unreadable("zone"))?;
            (Command::AssignZone(AssignZone { person: person(), ranges }), key("records-note-zone"))
        }
        "suspend" => {
            let command = ListSuspension {
                name: sent.get("name").to_owned(),
                from: sent.get("from").to_owned(),
                until: sent.words("until"),
                lifted: sent.get("lifted") == "yes",
            };
            (Command::ListSuspension(command), key("records-note-suspension"))
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match office.act(&sent, command).await {
        Ok(answer) => {
            let changed = answer.events.iter().find_map(|logged| match &logged.event {
                Event::PenaltyChanged(changed) => Some(changed.penalty),
                _ => None,
            });
            let decided_anew =
                answer.events.iter().any(|logged| matches!(logged.event, Event::ResultRecorded(_)));
            let stays = match changed.filter(|_| !decided_anew) {
                Some(penalty) => {
                    let then = app.left_by(held.id, &answer).await?;
                    lost_by(&then, penalty)
                }
                None => None,
            };
            let note = match stays {
                Some((round, table)) => {
                    FlashNote::new(key("records-note-result-stays")).with("round", round).with("table", table)
                }
                None => FlashNote::new(note),
            };
            Ok(done(visit, &Place::Records.path(slug), Some(&note)))
        }
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            render_records(app, visit, staff, &held, Some(fault)).await
        }
    }
}

/// The match that a penalty has decided: taking the penalty back does not play it again.
fn lost_by(held: &Tournament, penalty: PenaltyId) -> Option<(u32, u32)> {
    let record = held.judging.penalty(penalty)?;
    let judging::Party::Entrant(entrant) = record.details.to else { return None };
    let match_ = held.match_of(record.round?, entrant)?;
    let decided_by = match_.result.as_ref()?.score.decided_by;
    matches!(decided_by, DecidedBy::Penalty | DecidedBy::Removal).then_some((record.round?.0, match_.table.0))
}

/// "1-8, 12" as ranges; nothing written is no zone.
fn zone(text: &str) -> Option<Vec<TableRange>> {
    let parts = text.split([',', '、']).map(str::trim).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (from, to) = part.split_once(['-', '–', '〜']).unwrap_or((part, part));
            let number = |text: &str| text.trim().parse().ok().map(TableNumber);
            Some(TableRange { from: number(from)?, to: number(to)?, room: None })
        })
        .collect()
}
