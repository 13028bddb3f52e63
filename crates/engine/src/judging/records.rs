//! Quick records: proxies, sleeves, dice, notes, devices.

use super::command::RecordItem;
use super::event::ItemRecorded;
use super::tables;
use crate::authority::Capability;
use crate::event::Event;
use crate::people::{Role, known};
use crate::refusal::NoField;
use crate::tournament::Phase;
use crate::{Context, Refusal, RefusalKind, Tournament, authority};
use rulebook::Resolved;
use rulebook::judging::{Check, Equipment, Proxies};
use rulebook::mutant;
use std::collections::BTreeSet;

/// What is asked about a proxy.
#[derive(Clone, Debug, Default)]
pub struct ProxyAsked<'a> {
    /// Roles of whoever makes it; a player has none.
    pub issuer: BTreeSet<Role>,
    pub cause: &'a str,
    /// The owner has the same card again.
    pub replacement: bool,
    /// What stands on it.
    pub fields: Vec<&'a str>,
}

/// Everything that stands against a proxy: `issuer`, `cause`, `replacement`, `field:NAME`.
pub fn proxy_faults(rule: &Proxies, asked: &ProxyAsked<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    if !rule.issuers.iter().any(|role| asked.issuer.contains(role)) {
        faults.push("issuer".to_owned());
    }
    let cause = rule.causes.iter().find(|cause| cause.id == asked.cause);
    if cause.is_none_or(|cause| cause.excluded) {
        faults.push("cause".to_owned());
    }
    if rule.only_without_replacement && asked.replacement {
        faults.push("replacement".to_owned());
    }
    let missing =
        rule.fields.iter().filter(|field| field.required && !asked.fields.contains(&field.id.as_str()));
    faults.extend(missing.map(|field| format!("field:{}", field.id)));
    faults
}

/// Finds what has to be looked at before an item is allowed here, and was not ticked.
fn unmet_check<'a>(rulebook: &Resolved, checks: &'a [Check], asked: &RecordItem) -> Option<&'a Check> {
    let needed = |check: &&Check| {
        check.needed.as_ref().is_some_and(|needed| {
            rulebook.holds(&needed.when)
                && (needed.causes.is_empty()
                    || asked.cause.as_ref().is_some_and(|cause| needed.causes.contains(cause)))
        })
    };
    checks.iter().filter(needed).find(|check| !asked.checks.contains(&check.id))
}

/// What it takes to record an item: a judge's eye, unless the document lets every official ask that a thing is not used.
pub(super) fn to_record(command: &RecordItem, tournament: &Tournament) -> Capability {
    let barred = |item: &Equipment| item.id == command.item && item.any_official_bars;
    let open = !command.allowed && tables(tournament).is_ok_and(|tables| tables.equipment.iter().any(barred));
    if open { Capability::Call } else { Capability::Judge }
}

pub(crate) fn record_item(
    tournament: &Tournament,
    command: &RecordItem,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let tables = tables(tournament)?;
    known(tournament, command.entrant)?;
    if command.item == "proxy" {
        // It is good for the tournament it was issued in, and for nothing after that (TF-PROXY-04).
        let over = mutant!("proxy-after-the-end", tournament.phase >= Phase::Posted, false);
        if over && command.allowed {
            let refusal = Refusal::new(RefusalKind::TournamentOver);
            return Err(match &tables.proxies {
                Some(rule) => refusal.citing(&rule.citation),
                None => refusal,
            });
        }
        let rule = tables
            .proxies
            .as_ref()
            .ok_or_else(|| Refusal::new(RefusalKind::NoChecklist { item: "proxy".into() }))?;
        let asked = ProxyAsked {
            issuer: authority::roles(tournament, &context.actor),
            cause: command.cause.as_deref().unwrap_or_default(),
            replacement: command.replacement,
            fields: command.fields.iter().map(String::as_str).collect(),
        };
        if let Some(fault) = proxy_faults(rule, &asked).first().filter(|_| command.allowed) {
            let cause = rule.causes.iter().find(|cause| cause.id == asked.cause);
            let citation = cause.map_or(&rule.citation, |cause| &cause.citation);
            let kind = match fault.split_once(':') {
                Some((_, field)) => RefusalKind::ProxyField { field: field.to_owned() },
                None if fault == "issuer" => RefusalKind::ProxyIssuer { field: NoField },
                None if fault == "replacement" => RefusalKind::ProxyReplacement { field: NoField },
                None => RefusalKind::ProxyCause { field: NoField },
            };
            let citation = if fault == "cause" { citation } else { &rule.citation };
            return Err(Refusal::new(kind).citing(citation));
        }
    }
    let unknown = || Refusal::new(RefusalKind::NoChecklist { item: command.item.clone() });
    let checks = match (command.item.as_str(), &tables.proxies) {
        ("proxy", Some(rule)) => &rule.checks,
        _ => &tables.equipment.iter().find(|item| item.id == command.item).ok_or_else(unknown)?.checks,
    };
    if let Some(check) = unmet_check(tournament.rulebook()?, checks, command).filter(|_| command.allowed) {
        let words = check.words.clone();
        return Err(Refusal::new(RefusalKind::ProxyCheck { words }).citing(&check.citation));
    }
    let round = tournament.current_round().map(|round| round.number);
    Ok(vec![Event::ItemRecorded(ItemRecorded { round, item: Some(command.clone()) })])
}
