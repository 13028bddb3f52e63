//! A penalty: who, what, the questions the book has, and the card with what it suggests.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::authority::Capability;
use engine::command::Undo;
use engine::ids::{CallId, CommandId, EntrantId, PenaltyId, PersonId, RoundNumber, TableNumber};
use engine::judging::command::{DecidePenalty, GivePenalty};
use engine::judging::{self, Competence, DecideMeasure, Earners, Hit, Party};
use engine::{Command, Event};
use rulebook::judging::Place;
use serde::Deserialize;
use store::Answer;

use super::Floor;
use super::card::{Card, Choice, Shelf, href};
use super::frame;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{document, done};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names, PenaltyLine};
use crate::visit::Visit;

#[derive(Clone, Default, Deserialize)]
pub(super) struct PenaltyQuery {
    /// An entrant's number, `staff:` with a person, or `visitor:` with a description.
    #[serde(default)]
    pub to: String,
    #[serde(default)]
    pub infraction: String,
    /// Answers so far, with commas between them.
    #[serde(default)]
    pub answers: String,
    #[serde(default)]
    pub call: Option<u32>,
    /// Who advised the player, written as `to`.
    #[serde(default)]
    pub helper: String,
    /// Somebody who neither plays nor works here, as typed.
    #[serde(default)]
    pub visitor: String,
}

impl PenaltyQuery {
    pub fn about(entrant: EntrantId) -> Self {
        Self { to: entrant.to_string(), ..Self::default() }
    }
}

#[derive(Template)]
#[template(path = "floor/penalty.html")]
struct PenaltyPage {
    page: Page,
    slug: String,
    asked: PenaltyQuery,
    who: Option<String>,
    earlier: Vec<PenaltyLine>,
    people: Vec<Choice>,
    /// Who advised this player is what is asked.
    advised: Option<String>,
    recent: Vec<Choice>,
    infractions: Vec<Choice>,
    question: Option<(String, Vec<Choice>)>,
    card: Option<Box<Card>>,
    reminders: Vec<Clause>,
    /// The newest round, which a card belongs to; 0 before the first.
    round: u32,
    /// That round, and whom the player meets in it.
    place: Option<String>,
    words: String,
    reason: String,
    fault: Option<Fault>,
}

impl View for PenaltyPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) fn party(text: &str) -> Option<Party> {
    match text.split_once(':') {
        Some(("staff", person)) => Some(Party::Staff(PersonId(person.to_owned()))),
        Some(("visitor", described)) if !described.trim().is_empty() => {
            Some(Party::Visitor(described.trim().to_owned()))
        }
        Some(_) => None,
        None => text.parse().ok().map(|number| Party::Entrant(EntrantId(number))),
    }
}

pub(super) async fn show_penalty(
    Floor { visit, staff, held, .. }: Floor,
    Query(mut asked): Query<PenaltyQuery>,
) -> Result<Response, AppError> {
    if !asked.visitor.is_empty() {
        let described = format!("visitor:{}", asked.visitor);
        // The player is known by now: it is about whoever advised.
        match asked.to.is_empty() {
            true => asked.to = described,
            false => asked.helper = described,
        }
    }
    render_penalty(&held, &staff, &visit, &asked, ["", ""], None)
}

fn render_penalty(
    held: &Held,
    staff: &Staff,
    visit: &Visit,
    asked: &PenaltyQuery,
    [words, reason]: [&str; 2],
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Staff, locale);
    let tables = judging::tables(held).map_err(refused)?;
    let slug = held.details.slug.clone();
    // What stands against people is for those who judge.
    if !staff.may(held, Capability::Judge) {
        return Err(AppError::Forbidden);
    }
    let to = party(&asked.to);
    if let Some(Party::Entrant(entrant)) = &to {
        held.entrant(*entrant).ok_or(AppError::NotFound)?;
    }
    let answers: Vec<String> = split(&asked.answers);
    let mut page = PenaltyPage {
        page: frame::page(held, staff, visit, locale.t(key("penalty-title"))),
        who: to.as_ref().map(|to| views::party_name(held, &names, to, locale)),
        earlier: to.as_ref().map(|to| views::penalties_of(held, &names, to, locale)).unwrap_or_default(),
        people: Vec::new(),
        advised: None,
        recent: Vec::new(),
        infractions: Vec::new(),
        question: None,
        card: None,
        reminders: Vec::new(),
        round: held.current_round().map_or(0, |round| round.number.0),
        place: to.as_ref().and_then(|to| place(held, &names, to, locale)),
        words: words.to_owned(),
        reason: reason.to_owned(),
        fault,
        slug: slug.clone(),
        asked: asked.clone(),
    };
    match &to {
        None => {
            let picks = |to| PenaltyQuery { to, ..asked.clone() };
            page.people = people(held, &names, &slug, locale, &[], picks);
        }
        Some(_) if asked.infraction.is_empty() => {
            let pick = |found: &rulebook::judging::Infraction| Choice {
                href: href(&slug, asked, &found.id, ""),
                words: views::said(&found.words, locale),
                more: found.citation.clause.clone(),
                find: searched(tables, found, locale),
            };
            page.recent = recent(held).into_iter().filter_map(|id| tables.infraction(id)).map(pick).collect();
            page.infractions = tables.infractions.iter().map(pick).collect();
        }
        Some(to) => {
            let (walk, _) = judging::suggestion(held, to, &asked.infraction, &answers).map_err(refused)?;
            let helper = party(&asked.helper);
            let earners = judging::earners(held, to, helper.as_ref(), &walk);
            match walk.asks {
                Some(question) => {
                    let next = |way: &rulebook::judging::Way| Choice {
                        href: href(&slug, asked, &asked.infraction, &joined(&answers, &way.id)),
                        words: views::said(&way.words, locale),
                        more: String::new(),
                        find: String::new(),
                    };
                    let options = question.options.iter().map(next).collect();
                    page.question = Some((views::said(&question.words, locale), options));
                }
                // What the document gives to whoever advised is never given to the player.
                None if earners.helper_unknown => {
                    let picks = |helper| PenaltyQuery { helper, ..asked.clone() };
                    let there = judging::in_the_match(held, to);
                    page.people = people(held, &names, &slug, locale, &there, picks);
                    page.advised = page.who.clone();
                }
                None => {
                    let first = earners.to.first().unwrap_or(to);
                    page.who = Some(views::party_name(held, &names, first, locale));
                    page.earlier = views::penalties_of(held, &names, first, locale);
                    let shelf = Shelf { held, staff, names: &names, tables, locale, asked, to: first };
                    page.card = Some(Box::new(shelf.card(&walk, &earners)?));
                    page.reminders = views::reminders(held, Place::Penalty, locale);
                }
            }
        }
    }
    let status = if page.fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, document(&page)?).into_response())
}

/// The round a card belongs to, with the table and the opponent of whoever it is for.
fn place(held: &Held, names: &Names<'_>, to: &Party, locale: Locale) -> Option<String> {
    let round = held.current_round()?;
    let name = views::round_name(held, round.number, locale);
    let Party::Entrant(entrant) = to else { return Some(name) };
    let Some(match_) = held.match_of(round.number, *entrant) else { return Some(name) };
    let words = locale.t(key("penalty-place")).with("round", name).with("table", match_.table.0);
    Some(words.with("opponent", names.full(match_.opponent_of(*entrant))).to_string())
}

/// Section, title, clause and everything the document says about the case, in its own languages and the reader's.
fn searched(
    tables: &rulebook::judging::Judging,
    found: &rulebook::judging::Infraction,
    locale: Locale,
) -> String {
    let each = |words: &rulebook::Words| {
        let own = locale.words(words);
        let beside = if own == words.en || own == words.ja { "" } else { own };
        format!("{} {} {beside}", words.en, words.ja).trim_end().to_owned()
    };
    let section = tables.sections.get(found.section());
    let said = [&found.words, &found.due].into_iter().chain(section).chain(&found.notes).map(each);
    said.chain(found.find.iter().cloned())
        .chain([found.citation.clause.clone(), found.id.clone()])
        .collect::<Vec<_>>()
        .join(" ")
}

fn split(answers: &str) -> Vec<String> {
    answers.split(',').filter(|answer| !answer.is_empty()).map(str::to_owned).collect()
}

fn joined(answers: &[String], next: &str) -> String {
    answers.iter().map(String::as_str).chain([next]).collect::<Vec<_>>().join(",")
}

/// Everybody here but some, each with what is asked once they are picked.
fn people(
    held: &Held,
    names: &Names<'_>,
    slug: &str,
    locale: Locale,
    without: &[EntrantId],
    picks: impl Fn(String) -> PenaltyQuery,
) -> Vec<Choice> {
    let round = held.current_round();
    let mut people: Vec<_> = held.present_entrants().map(|entrant| entrant.id).collect();
    people.retain(|id| !without.contains(id));
    people.sort_by_key(|id| names.sorting(*id));
    let line = |id: EntrantId| {
        let match_ = round.and_then(|round| held.match_of(round.number, id));
        let table = match_.map(|match_| match_.table.to_string()).unwrap_or_default();
        let to = picks(id.to_string());
        Choice {
            href: href(slug, &to, &to.infraction, &to.answers),
            words: names.full(id),
            find: format!("{} {table}", names.full(id)),
            more: table,
        }
    };
    let member = |(person, member): (&PersonId, &engine::people::StaffMember)| {
        let name = member.name.clone()?;
        let to = picks(format!("staff:{}", person.0));
        Some(Choice {
            href: href(slug, &to, &to.infraction, &to.answers),
            words: name.clone(),
            find: name,
            more: locale.t(key("penalty-of-staff")).to_string(),
        })
    };
    people.into_iter().map(line).chain(held.staff.iter().filter_map(member)).collect()
}

/// What was given last in this tournament, newest first.
fn recent(held: &Held) -> Vec<&str> {
    let mut recent: Vec<&str> = Vec::new();
    for record in held.judging.penalties.values().rev() {
        if !recent.contains(&record.details.infraction.as_str()) {
            recent.push(&record.details.infraction);
        }
    }
    recent.truncate(6);
    recent
}

/// Records what the card says, or puts it to those who may give it.
pub(super) async fn give_penalty(floor: Floor, sent: Sent) -> Result<Response, AppError> {
    let Floor { visit, staff, held, .. } = &floor;
    let slug = floor.slug();
    let asked = PenaltyQuery {
        to: sent.get("to").to_owned(),
        infraction: sent.get("infraction").to_owned(),
        answers: sent.get("answers").to_owned(),
        call: sent.get("call").parse().ok(),
        helper: sent.get("helper").to_owned(),
        visitor: String::new(),
    };
    let Some(to) = party(&asked.to) else {
        return Err(AppError::Unreadable { detail: format!("to: {}", asked.to) });
    };
    let also = sent.get("also").parse().ok().map(|number| Party::Entrant(EntrantId(number)));
    let hits = match sent.get("hits") {
        "now" => Some(Hit::Now),
        "next-game" => Some(Hit::NextGame),
        "next-match" => Some(Hit::NextMatch),
        _ => None,
    };
    let answers = split(&asked.answers);
    let (walk, _) = judging::suggestion(held, &to, &asked.infraction, &answers).map_err(refused)?;
    let Earners { to: earn, about, .. } = judging::earners(held, &to, party(&asked.helper).as_ref(), &walk);
    let command = GivePenalty {
        to: earn.into_iter().chain(also).collect(),
        infraction: asked.infraction.clone(),
        answers,
        penalty: sent.words("penalty"),
        measures: sent.all("measure").map(str::to_owned).collect(),
        round: sent.get("round").parse().ok().map(RoundNumber),
        table: sent.get("table").parse().ok().map(TableNumber),
        call: asked.call.map(CallId),
        hits,
        words: sent.words("words"),
        reason: sent.words("reason"),
        modelled_on: sent.words("modelled_on"),
        told: !proposes(held, staff, &to, sent.get("penalty")),
        different: sent.ticked("different"),
        about,
        again: sent.ticked("again"),
    };
    match floor.act(&sent, Command::GivePenalty(command)).await {
        Ok(answer) => {
            let held = held.after(&answer);
            let note = note_of(&held, &answer, visit.locale);
            let back = match (asked.call, &to, held.current_round()) {
                (None, Party::Entrant(entrant), Some(round)) => held
                    .match_of(round.number, *entrant)
                    .map(|match_| format!("/floor/{slug}/table/{}", match_.table)),
                _ => None,
            };
            Ok(done(visit, &back.unwrap_or(format!("/floor/{slug}/calls")), note.as_ref()))
        }
        Err(error) => {
            let (held, fault) = floor.refused(error).await?;
            let typed = [sent.get("words"), sent.get("reason")];
            let at = Visit { path: format!("/floor/{slug}/penalty"), query: String::new(), ..visit.clone() };
            render_penalty(&held, staff, &at, &asked, typed, Some(fault))
        }
    }
}

/// Says what a command gave or proposed, to whom, and takes it back; None where it was no penalty.
pub(super) fn note_of(held: &Held, answer: &Answer, locale: Locale) -> Option<FlashNote> {
    let (command, proposed, details) = answer.events.iter().find_map(|logged| match &logged.event {
        Event::PenaltyGiven(given) => Some((&logged.command, given.proposed, given.record.as_ref()?)),
        _ => None,
    })?;
    let names = Names::new(held, Audience::Staff, locale);
    let note = match (proposed, details.hits) {
        (true, _) => key("penalty-note-proposed"),
        (false, Some(Hit::NextMatch)) => key("penalty-note-next-match"),
        (false, Some(Hit::NextGame)) => key("penalty-note-next-game"),
        (false, Some(Hit::Now)) => key("penalty-note-now"),
        (false, None) => key("penalty-note-given"),
    };
    let note = FlashNote::new(note)
        .with("who", views::party_name(held, &names, &details.to, locale))
        .with("penalty", views::penalty_name(held, details.penalty.as_deref(), locale))
        .undo(format!("/floor/{}/undo", held.details.slug), command.0.clone());
    Some(note)
}

/// Whether this person can only put the penalty to those who may give it.
fn proposes(held: &Held, staff: &Staff, to: &Party, penalty: &str) -> bool {
    let step = judging::tables(held).ok().and_then(|tables| tables.penalty(penalty));
    step.is_some_and(|step| judging::competence(held, &staff.actor(), step, to) == Competence::Propose)
}

/// A proposal is approved, approved otherwise, or declined.
pub(super) async fn decide_penalty(
    floor: Floor,
    Path((_, penalty)): Path<(String, u32)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let approve = sent.get("decision") != "decline";
    let instead = sent.words("instead").filter(|_| sent.get("decision") == "instead");
    let command = DecidePenalty {
        measures: sent.all("measure").map(str::to_owned).collect(),
        penalty: PenaltyId(penalty),
        approve,
        instead,
        reason: sent.words("reason"),
    };
    match floor.act(&sent, Command::DecidePenalty(command)).await {
        Ok(_) => {
            let note = if approve { key("penalty-note-approved") } else { key("penalty-note-declined") };
            Ok(done(&floor.visit, &format!("/floor/{}/calls", floor.slug()), Some(&FlashNote::new(note))))
        }
        Err(error) => super::calls::again(&floor, error).await,
    }
}

/// The organizer permits what the head judge asked for, or does not.
pub(super) async fn decide_measure(
    floor: Floor,
    Path((_, penalty)): Path<(String, u32)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let permit = sent.get("decision") == "permit";
    let command = DecideMeasure {
        penalty: PenaltyId(penalty),
        measure: sent.get("measure").to_owned(),
        permit,
        reason: sent.words("reason"),
    };
    match floor.act(&sent, Command::DecideMeasure(command)).await {
        Ok(_) => {
            let note = if permit { key("measure-note-permitted") } else { key("measure-note-refused") };
            Ok(done(&floor.visit, &format!("/floor/{}/calls", floor.slug()), Some(&FlashNote::new(note))))
        }
        Err(error) => super::calls::again(&floor, error).await,
    }
}

pub(super) async fn undo_penalty(floor: Floor, sent: Sent) -> Result<Response, AppError> {
    let command = Command::Undo(Undo { command: CommandId(sent.get("undoes").to_owned()) });
    match floor.act(&sent, command).await {
        Ok(_) => {
            let note = FlashNote::new(key("judging-note-undone"));
            Ok(done(&floor.visit, &format!("/floor/{}/calls", floor.slug()), Some(&note)))
        }
        Err(error) => super::calls::again(&floor, error).await,
    }
}
