//! Penalties, calls and reminders as pages show them.

use engine::Actor;
use engine::authority::Capability;
use engine::ids::{PersonId, RoundNumber};
use engine::judging::{self, Hit, Party, PenaltyRecord, PenaltyState};
use engine::play::Side;
use engine::tournament::Match;
use rulebook::judging::{Judging as Tables, Measure, Place};
use rulebook::{PenaltyEffect, Words};

use super::clauses::clause;
use super::names::Names;
use super::times::time_of_day;
use crate::app::Held;
use crate::locale::{Locale, key};
use crate::parts::Clause;
use crate::staff::Staff;

/// What a match begins with because of losses that were pending, seen from one side; what is due in it because of them.
pub fn begins(
    held: &Held,
    round: RoundNumber,
    match_: &Match,
    seen_from: Side,
    locale: Locale,
) -> Vec<String> {
    let due = judging::due_at(held, round, match_);
    let [a, b] = due.wins;
    let (own, others) = if seen_from == Side::A { (a, b) } else { (b, a) };
    let score = (due.wins != [0, 0])
        .then(|| locale.t(key("floor-begins")).with("score", format!("{own}–{others}")).to_string());
    let both = (due.both_lost > 0)
        .then(|| locale.t(key("floor-begins-both")).with("games", due.both_lost).to_string());
    let tables = judging::tables(held).ok();
    let remedies = judging::due_remedies(held, round, match_).into_iter();
    let remedies = remedies.filter_map(|id| Some(said(tables?.remedies.get(id)?, locale)));
    score.into_iter().chain(both).chain(remedies).collect()
}

/// A measure as it is offered to somebody: who may only ask for it is told so.
pub fn measure_to_order(held: &Held, actor: &Actor, measure: &Measure, locale: Locale) -> String {
    let words = said(&measure.words, locale);
    match judging::may_permit(held, actor, measure) {
        true => words,
        false => locale.t(key("measure-asked")).with("measure", words).to_string(),
    }
}

/// A penalty on record, in words.
pub struct PenaltyLine {
    pub id: u32,
    pub who: String,
    pub infraction: String,
    pub clause: Option<Clause>,
    pub penalty: String,
    pub penalty_id: Option<String>,
    /// Whether it is in force.
    pub counts: bool,
    pub state: String,
    pub place: String,
    pub at: String,
    pub by: String,
    pub words: Option<String>,
    pub reason: Option<String>,
    /// Who decided or changed it, and why.
    pub decided: Option<String>,
    /// What it hits, where it is a loss.
    pub hits: Option<String>,
    pub measures: Vec<String>,
    pub modelled_on: Option<String>,
    pub raised: bool,
    pub statements: Vec<Said>,
}

pub struct Said {
    pub of: String,
    pub words: String,
    pub at: String,
}

pub fn said(words: &Words, locale: Locale) -> String {
    locale.words(words).to_owned()
}

/// How a step of the ladder is called; what is none is called so.
pub fn penalty_name(held: &Held, id: Option<&str>, locale: Locale) -> String {
    let step = judging::tables(held).ok().zip(id).and_then(|(tables, id)| tables.penalty(id));
    match step {
        Some(step) => said(&step.words, locale),
        None => locale.t(key("judging-no-penalty")).to_string(),
    }
}

/// What judges look at and keep a record of, with its name: proxies, and the rulebook's items.
pub fn items(held: &Held, locale: Locale) -> Vec<(String, String)> {
    let Ok(tables) = judging::tables(held) else { return Vec::new() };
    let proxy = tables.proxies.iter().map(|_| ("proxy".to_owned(), locale.t(key("item-proxy")).to_string()));
    proxy.chain(tables.equipment.iter().map(|item| (item.id.clone(), said(&item.words, locale)))).collect()
}

/// Those of them that somebody may record: judges any, other officials what the document lets them refuse.
pub fn recordable(held: &Held, staff: &Staff, locale: Locale) -> Vec<(String, String)> {
    let Ok(tables) = judging::tables(held) else { return Vec::new() };
    let judges = staff.may(held, Capability::Judge);
    let bars = |id: &str| tables.equipment.iter().any(|item| item.id == id && item.any_official_bars);
    items(held, locale).into_iter().filter(|(id, _)| judges || bars(id)).collect()
}

pub fn item_name(held: &Held, item: &str, locale: Locale) -> String {
    let known = items(held, locale).into_iter().find(|(id, _)| id == item);
    known.map_or_else(|| item.to_owned(), |(_, name)| name)
}

/// Whether a step throws somebody out.
pub fn is_out(tables: &Tables, penalty: Option<&str>) -> bool {
    let step = penalty.and_then(|id| tables.penalty(id));
    step.is_some_and(|step| step.effect == PenaltyEffect::Disqualification)
}

pub fn person_name(held: &Held, person: &PersonId, locale: Locale) -> String {
    let name = held.staff.get(person).and_then(|member| member.name.clone());
    name.unwrap_or_else(|| locale.t(key("somebody-erased")).to_string())
}

pub fn party_name(held: &Held, names: &Names<'_>, party: &Party, locale: Locale) -> String {
    match party {
        Party::Entrant(entrant) => names.full(*entrant),
        Party::Staff(person) => person_name(held, person, locale),
        Party::Visitor(described) => described.clone(),
    }
}

pub fn penalty_line(held: &Held, names: &Names<'_>, record: &PenaltyRecord, locale: Locale) -> PenaltyLine {
    let details = &record.details;
    let infraction = judging::tables(held).ok().and_then(|tables| tables.infraction(&details.infraction));
    let rulebook = held.rulebook().ok();
    let chip = infraction
        .zip(rulebook)
        .map(|(found, rulebook)| clause(rulebook, &found.citation, &found.due, locale));
    let place = match (record.round, record.table) {
        (Some(round), Some(table)) => {
            locale.t(key("judging-place")).with("round", round.0).with("table", table.0).to_string()
        }
        (Some(round), None) => super::round_name(held, round, locale),
        _ => String::new(),
    };
    let state = match record.state {
        PenaltyState::Proposed => key("judging-proposed"),
        PenaltyState::Given => key("judging-given"),
        PenaltyState::Declined => key("judging-declined"),
        PenaltyState::Withdrawn => key("judging-withdrawn"),
    };
    let hits = details.hits.filter(|_| details.penalty.is_some()).map(|hit| match hit {
        Hit::Now => locale.t(key("judging-hits-now")).to_string(),
        Hit::NextGame => locale.t(key("judging-hits-next-game")).to_string(),
        Hit::NextMatch => locale.t(key("judging-hits-next-match")).to_string(),
    });
    let requested = record.requested().iter().filter_map(|id| {
        let words = said(&judging::tables(held).ok()?.measure(id)?.words, locale);
        Some(locale.t(key("measure-asked")).with("measure", words).to_string())
    });
    let measures = details.measures.iter().filter_map(|id| {
        let measure = judging::tables(held).ok()?.measure(id)?;
        Some(said(&measure.words, locale))
    });
    let decided = record.decided.as_ref().map(|(by, at, why)| {
        let by = names.actor(by);
        let why = why.as_deref().map(|why| format!(": {why}")).unwrap_or_default();
        format!("{by}, {}{why}", time_of_day(held, *at))
    });
    PenaltyLine {
        id: record.id.0,
        who: party_name(held, names, &details.to, locale),
        infraction: infraction.map_or_else(|| details.infraction.clone(), |found| said(&found.words, locale)),
        clause: chip,
        penalty: penalty_name(held, details.penalty.as_deref(), locale),
        penalty_id: details.penalty.clone(),
        counts: record.counts(),
        state: locale.t(state).to_string(),
        place,
        at: time_of_day(held, record.at),
        by: names.actor(&record.by),
        words: details.words.clone(),
        reason: details.reason.clone(),
        decided,
        hits,
        measures: measures.chain(requested).collect(),
        modelled_on: details.modelled_on.clone(),
        raised: !details.raised_by.is_empty(),
        statements: record
            .statements
            .iter()
            .map(|statement| Said {
                of: statement.of.clone().unwrap_or_default(),
                words: statement.words.clone().unwrap_or_default(),
                at: time_of_day(held, statement.at),
            })
            .collect(),
    }
}

/// What stands against somebody, oldest first.
pub fn penalties_of(held: &Held, names: &Names<'_>, party: &Party, locale: Locale) -> Vec<PenaltyLine> {
    held.judging.of(party).map(|record| penalty_line(held, names, record, locale)).collect()
}

/// What people are reminded of at a place, with its clause.
pub fn reminders(held: &Held, at: Place, locale: Locale) -> Vec<Clause> {
    let (Ok(rulebook), Ok(tables)) = (held.rulebook(), judging::tables(held)) else { return Vec::new() };
    let tier = rulebook.tier();
    tables
        .reminders_at(at)
        .filter(|found| {
            found.tiers.is_empty() || tier.is_some_and(|tier| found.tiers.iter().any(|at| at == tier))
        })
        .map(|found| clause(rulebook, &found.citation, &found.words, locale))
        .collect()
}
