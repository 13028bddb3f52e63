//! The check panel: everything worth a look before a round is published.

use std::collections::{BTreeMap, BTreeSet};

use engine::Event;
use engine::event::{Logged, RoundDrafted, TablesRedrawn};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::people::{self, Leaving, LeavingWhen};
use engine::structure::without_seat;
use engine::tournament::{Draft, RoundOf};
use rulebook::{Relaxation, Resolved};

use super::room::Desk;
use crate::locale::key;
use crate::parts::{Check, Clause, Mark};
use crate::views::{self, Changes, Told, standing_swaps, why_bye, why_clause, why_meet};

/// What the panel says, and what of it is to be marked at the tables.
pub fn checks(desk: &Desk, draft: &Draft, rulebook: &Resolved, log: &[Logged]) -> Vec<Check> {
    let changes = Changes::of_log(log, draft.round);
    let mut checks = Vec::new();
    // Who meets whom after the main rounds follows from seeds and results, whoever met before.
    let main = draft.of == RoundOf::Main;
    checks.extend(main.then(|| rematches(desk, draft, rulebook)));
    checks.extend(byes(desk, draft, rulebook, &changes));
    checks.extend(main.then(|| floaters(desk, draft, rulebook, &changes)));
    checks.extend(allowed(desk, draft, rulebook));
    checks.extend(kept_apart(desk, draft));
    checks.extend(other_pods(desk, draft));
    checks.extend(awarded_byes(desk, draft));
    checks.extend(fixed_seats(desk, draft));
    checks.extend(more_tables(desk, draft));
    checks.extend(gone(desk, draft, rulebook));
    checks.extend(unpaired(desk, draft));
    checks.push(by_hand(desk, draft));
    checks.extend(drawn_again(desk, draft, log));
    checks.push(proved(desk, draft, rulebook, &changes));
    checks.extend(compared(desk, draft, log));
    checks
}

/// In which round two met before.
pub fn met(desk: &Desk) -> BTreeMap<(EntrantId, EntrantId), RoundNumber> {
    let games = desk.held.rounds.iter().flat_map(|round| {
        round.matches.iter().map(|match_| ((match_.a.min(match_.b), match_.a.max(match_.b)), round.number))
    });
    games.collect()
}

fn setting(desk: &Desk, rulebook: &Resolved, name: &str) -> Option<Clause> {
    rulebook.setting(name).map(|setting| views::setting_clause(rulebook, setting, desk.locale()))
}

fn rematches(desk: &Desk, draft: &Draft, rulebook: &Resolved) -> Check {
    let locale = desk.locale();
    let names = desk.names();
    let met = met(desk);
    let details: Vec<String> = draft
        .matches
        .iter()
        .filter_map(|match_| {
            let round = met.get(&(match_.a.min(match_.b), match_.a.max(match_.b)))?;
            let text = locale.t(key("desk-check-met")).with("table", match_.table.0).with("round", round.0);
            Some(text.with("a", names.full(match_.a)).with("b", names.full(match_.b)).to_string())
        })
        .collect();
    let (mark, title) = match details.len() {
        0 => (Mark::Good, locale.t(key("desk-check-no-rematch"))),
        count => (Mark::Fault, locale.t(key("desk-check-rematches")).with("count", count)),
    };
    Check { mark, title: title.to_string(), details, clause: setting(desk, rulebook, "rematches") }
}

fn byes(desk: &Desk, draft: &Draft, rulebook: &Resolved, changes: &Changes) -> Vec<Check> {
    let locale = desk.locale();
    let names = desk.names();
    let earlier = |entrant: EntrantId| {
        let round = desk.held.rounds.iter().find(|round| round.byes.iter().any(|bye| bye.entrant == entrant));
        round.map(|round| round.number)
    };
    let bye = |bye: &engine::event::ByeSeat| {
        let why = why_bye(&desk.held, rulebook, draft.into(), changes, bye, Told::Staff);
        let mut clause = why_clause(rulebook, &why, locale);
        let mut details: Vec<String> = clause.why.take().into_iter().collect();
        let awarded = desk.held.arrangements.awarded_byes.contains(&(draft.round, bye.entrant));
        let second = earlier(bye.entrant).filter(|_| draft.of == RoundOf::Main);
        details.extend(
            second.map(|round| locale.t(key("desk-check-second-bye")).with("round", round.0).to_string()),
        );
        let title = locale.t(key("desk-check-bye")).with("name", names.full(bye.entrant));
        Check {
            mark: if second.is_some() && !awarded { Mark::Fault } else { Mark::Note },
            title: title.with("table", bye.table.0).to_string(),
            details,
            clause: Some(clause),
        }
    };
    draft.byes.iter().map(bye).collect()
}

fn floaters(desk: &Desk, draft: &Draft, rulebook: &Resolved, changes: &Changes) -> Check {
    let locale = desk.locale();
    let names = desk.names();
    let details: Vec<String> = draft
        .matches
        .iter()
        .filter(|match_| match_.points[0] != match_.points[1])
        .map(|match_| {
            let why = why_meet(rulebook, draft.into(), changes, match_, Told::Staff);
            let clause = why_clause(rulebook, &why, locale);
            let text = locale.t(key("desk-check-pair")).with("table", match_.table.0);
            let text = text.with("a", names.full(match_.a)).with("b", names.full(match_.b));
            text.with("why", clause.why.unwrap_or_default()).to_string()
        })
        .collect();
    let (mark, title) = match details.len() {
        0 => (Mark::Good, locale.t(key("desk-check-no-floater"))),
        count => (Mark::Note, locale.t(key("desk-check-floaters")).with("count", count)),
    };
    Check { mark, title: title.to_string(), details, clause: setting(desk, rulebook, "objective") }
}

/// What the organizer allowed in this round, and why.
fn allowed(desk: &Desk, draft: &Draft, rulebook: &Resolved) -> Vec<Check> {
    let locale = desk.locale();
    let reason =
        |reason: &String| locale.t(key("desk-check-reason")).with("reason", reason.as_str()).to_string();
    let check = |relaxation: &Relaxation| {
        let title = match relaxation {
            Relaxation::Rematches => key("blocked-allowed-rematches"),
            Relaxation::SecondBye => key("blocked-allowed-second-bye"),
            Relaxation::EndHere => return None,
        };
        Some(Check {
            mark: Mark::Note,
            title: locale.t(title).to_string(),
            details: draft.reason.iter().map(reason).collect(),
            clause: setting(desk, rulebook, relaxation.name()),
        })
    };
    draft.allowed.iter().filter_map(check).collect()
}

/// Whether the pairs somebody wanted kept apart are.
fn kept_apart(desk: &Desk, draft: &Draft) -> Option<Check> {
    let locale = desk.locale();
    let arranged = &desk.held.arrangements;
    if arranged.apart.is_empty() {
        return None;
    }
    let details = pairs_that(desk, draft, |a, b| arranged.keeps_apart(a, b));
    let (mark, title) = match details.len() {
        0 => (Mark::Good, locale.t(key("desk-check-kept-apart")).with("count", arranged.apart.len())),
        count => (Mark::Fault, locale.t(key("desk-check-apart")).with("count", count)),
    };
    Some(Check { mark, title: title.to_string(), details, clause: None })
}

/// Only a change by hand brings players of two pods together.
fn other_pods(desk: &Desk, draft: &Draft) -> Option<Check> {
    let pod = |id: EntrantId| desk.held.arrangements.pods.get(&id);
    let details = pairs_that(desk, draft, |a, b| pod(a) != pod(b));
    let title = desk.locale().t(key("desk-check-pods")).with("count", details.len()).to_string();
    (!details.is_empty()).then_some(Check { mark: Mark::Fault, title, details, clause: None })
}

fn pairs_that(desk: &Desk, draft: &Draft, so: impl Fn(EntrantId, EntrantId) -> bool) -> Vec<String> {
    let names = desk.names();
    let meet = draft.matches.iter().filter(|match_| so(match_.a, match_.b));
    meet.map(|match_| format!("{} · {} – {}", match_.table, names.full(match_.a), names.full(match_.b)))
        .collect()
}

/// Byes given since the draft: it does not know them.
fn awarded_byes(desk: &Desk, draft: &Draft) -> Option<Check> {
    let names = desk.names();
    let playing = |id: EntrantId| draft.matches.iter().any(|match_| match_.has(id));
    let awarded = desk.held.arrangements.awarded_byes.iter();
    let details: Vec<String> = awarded
        .filter(|(round, id)| *round == draft.round && playing(*id))
        .map(|(_, id)| names.full(*id))
        .collect();
    let title = desk.locale().t(key("desk-check-awarded")).with("count", details.len()).to_string();
    (!details.is_empty()).then_some(Check { mark: Mark::Fault, title, details, clause: None })
}

/// Tables beyond those that were set.
fn more_tables(desk: &Desk, draft: &Draft) -> Option<Check> {
    let set = &desk.held.arrangements.tables;
    let known = |table: &TableNumber| set.iter().any(|range| range.from <= *table && *table <= range.to);
    let fixed = |table: &TableNumber| desk.held.arrangements.fixed_tables.values().any(|own| own == table);
    let used = draft.matches.iter().map(|match_| match_.table).chain(draft.byes.iter().map(|bye| bye.table));
    let beyond: Vec<String> =
        used.filter(|table| !known(table) && !fixed(table)).map(|table| table.to_string()).collect();
    let title = desk.locale().t(key("desk-check-tables")).with("count", beyond.len()).to_string();
    let details = vec![beyond.join(", ")];
    (!set.is_empty() && !beyond.is_empty()).then_some(Check {
        mark: Mark::Fault,
        title,
        details,
        clause: None,
    })
}

/// Whether everybody with a seat of their own sits there.
fn fixed_seats(desk: &Desk, draft: &Draft) -> Option<Check> {
    let locale = desk.locale();
    let names = desk.names();
    let seats: BTreeMap<EntrantId, TableNumber> = draft
        .matches
        .iter()
        .flat_map(|match_| [(match_.a, match_.table), (match_.b, match_.table)])
        .chain(draft.byes.iter().map(|bye| (bye.entrant, bye.table)))
        .collect();
    let fixed = desk.held.arrangements.fixed_tables.iter().filter(|(id, _)| seats.contains_key(id));
    let (mut kept, mut details) = (0, Vec::new());
    for (id, table) in fixed {
        if seats.get(id) == Some(table) {
            kept += 1;
        } else {
            details.push(format!("{} · {}", table, names.full(*id)));
        }
    }
    let (mark, title) = match (kept, details.len()) {
        (0, 0) => return None,
        (kept, 0) => (Mark::Good, locale.t(key("desk-check-fixed")).with("count", kept)),
        (_, missed) => (Mark::Fault, locale.t(key("desk-check-not-fixed")).with("count", missed)),
    };
    Some(Check { mark, title: title.to_string(), details, clause: None })
}

/// Seated in the draft but dropped since; where the document says so, their match is lost when the round is published.
fn gone(desk: &Desk, draft: &Draft, rulebook: &Resolved) -> Vec<Check> {
    let locale = desk.locale();
    let names = desk.names();
    let gone: Vec<EntrantId> = seated(draft)
        .into_iter()
        .filter(|&id| desk.held.entrant(id).is_none_or(|found| found.dropped_after.is_some()))
        .collect();
    let drops = rulebook.drops();
    let lost = people::leaving(drops, LeavingWhen::AfterPairing) == Leaving::PairedAndLost;
    let (losing, left): (Vec<EntrantId>, Vec<EntrantId>) =
        gone.into_iter().partition(|&id| lost && draft.matches.iter().any(|match_| match_.has(id)));
    let check = |mark, title, found: Vec<EntrantId>, clause| {
        let title = locale.t(title).with("count", found.len()).to_string();
        let details = found.into_iter().map(|id| names.full(id)).collect();
        Check { mark, title, details, clause }
    };
    let mut checks = Vec::new();
    if !losing.is_empty() {
        let rule = drops.paired.as_ref();
        let clause = rule.map(|rule| views::clause(rulebook, &rule.citation, &rule.words, locale));
        checks.push(check(Mark::Note, key("desk-check-gone-lost"), losing, clause));
    }
    if !left.is_empty() {
        checks.push(check(Mark::Fault, key("desk-check-gone"), left, None));
    }
    checks
}

fn seated(draft: &Draft) -> BTreeSet<EntrantId> {
    let playing = draft.matches.iter().flat_map(|match_| [match_.a, match_.b]);
    playing.chain(draft.byes.iter().map(|bye| bye.entrant)).collect()
}

/// There, and yet without a seat; and those who were never checked in.
fn unpaired(desk: &Desk, draft: &Draft) -> Vec<Check> {
    let locale = desk.locale();
    let names = desk.names();
    let seated = seated(draft);
    let waiting: Vec<String> =
        without_seat(&desk.held).unwrap_or_default().into_iter().map(|id| names.full(id)).collect();
    let never_came = |entrant: &&people::Entrant| {
        draft.of == RoundOf::Main && entrant.dropped_after.is_none() && !entrant.checked_in
    };
    let absent: Vec<String> =
        desk.held.present_entrants().filter(never_came).map(|entrant| names.full(entrant.id)).collect();
    let mut checks = Vec::new();
    match waiting.is_empty() {
        true => checks.push(Check {
            mark: Mark::Good,
            title: locale.t(key("desk-check-all-seated")).with("count", seated.len()).to_string(),
            details: Vec::new(),
            clause: None,
        }),
        false => checks.push(Check {
            mark: Mark::Fault,
            title: locale.t(key("desk-check-unpaired")).with("count", waiting.len()).to_string(),
            details: waiting,
            clause: None,
        }),
    }
    if !absent.is_empty() {
        let title = locale.t(key("desk-check-absent")).with("count", absent.len()).to_string();
        checks.push(Check { mark: Mark::Note, title, details: absent, clause: None });
    }
    checks
}

fn by_hand(desk: &Desk, draft: &Draft) -> Check {
    let locale = desk.locale();
    let names = desk.names();
    let details: Vec<String> = standing_swaps(&draft.swaps)
        .iter()
        .map(|swap| {
            let text = locale.t(key("desk-check-swap")).with("one", names.full(swap.one));
            text.with("other", names.full(swap.other))
                .with("reason", swap.reason.clone().unwrap_or_default())
                .to_string()
        })
        .collect();
    let (mark, title) = match details.len() {
        0 => (Mark::Good, locale.t(key("desk-check-no-swap"))),
        count => (Mark::Note, locale.t(key("desk-check-swaps")).with("count", count)),
    };
    Check { mark, title: title.to_string(), details, clause: None }
}

/// Tables that were drawn again while the others stayed.
fn drawn_again(desk: &Desk, draft: &Draft, log: &[Logged]) -> Option<Check> {
    let locale = desk.locale();
    let mut details = Vec::new();
    for logged in log {
        match &logged.event {
            Event::RoundDrafted(RoundDrafted { round, .. }) if *round == draft.round => details.clear(),
            Event::TablesRedrawn(TablesRedrawn { round, tables, reason, .. }) if *round == draft.round => {
                let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
                let text = locale.t(key("desk-check-redrawn-tables")).with("tables", tables.join(", "));
                details.push(text.with("reason", reason.clone().unwrap_or_default()).to_string());
            }
            _ => {}
        }
    }
    let title = locale.t(key("desk-check-redrawn")).with("count", details.len()).to_string();
    (!details.is_empty()).then_some(Check { mark: Mark::Note, title, details, clause: None })
}

fn proved(desk: &Desk, draft: &Draft, rulebook: &Resolved, changes: &Changes) -> Check {
    let drawn_again = seated(draft).iter().any(|&id| changes.is_redrawn(id) || changes.is_late(id));
    let touched = !standing_swaps(&draft.swaps).is_empty() || drawn_again;
    let (mark, title) = match (draft.proved, touched) {
        // Every draw of a first round is as good as any other, and a proof of that puzzles.
        (true, false) if at_random(draft, rulebook, changes) => (Mark::Good, key("desk-check-drawn")),
        (true, false) => (Mark::Good, key("desk-check-proved")),
        (true, true) => (Mark::Note, key("desk-check-proved-before")),
        (false, _) => (Mark::Note, key("desk-check-not-proved")),
    };
    Check { mark, title: desk.locale().t(title).to_string(), details: Vec::new(), clause: None }
}

fn at_random(draft: &Draft, rulebook: &Resolved, changes: &Changes) -> bool {
    draft.matches.first().is_some_and(|match_| {
        why_meet(rulebook, draft.into(), changes, match_, Told::Staff).code == "first-round"
    })
}

/// What differs from the draft before this one.
fn compared(desk: &Desk, draft: &Draft, log: &[Logged]) -> Option<Check> {
    let locale = desk.locale();
    let names = desk.names();
    let mut drafts = log.iter().rev().filter_map(|logged| match &logged.event {
        Event::RoundDrafted(RoundDrafted { round, attempt, seatings, .. }) if *round == draft.round => {
            Some((attempt.0, seatings))
        }
        _ => None,
    });
    let (_, (attempt, before)) = (drafts.next()?, drafts.next()?);
    let pair = |a: EntrantId, b: EntrantId| (a.min(b), a.max(b));
    let known: BTreeSet<_> = before.iter().map(|seat| pair(seat.a, seat.b)).collect();
    let fresh: Vec<(TableNumber, String)> = draft
        .matches
        .iter()
        .filter(|match_| !known.contains(&pair(match_.a, match_.b)))
        .map(|match_| (match_.table, format!("{} – {}", names.full(match_.a), names.full(match_.b))))
        .collect();
    let title = locale.t(key("desk-check-differs")).with("count", fresh.len());
    let title = title.with("tables", draft.matches.len()).with("attempt", attempt).to_string();
    let reason = draft
        .reason
        .iter()
        .map(|reason| locale.t(key("desk-check-reason")).with("reason", reason.as_str()).to_string());
    let tables = fresh.into_iter().map(|(table, pair)| format!("{table} · {pair}"));
    Some(Check { mark: Mark::Note, title, details: reason.chain(tables).collect(), clause: None })
}
