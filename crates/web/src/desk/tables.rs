//! The tables of a round as the desk sees them.

use engine::authority::Capability;
use engine::ids::{RoundNumber, TableNumber};
use engine::play::scoring::{Terms, typed};
use engine::play::to_be_dropped;
use engine::tournament::{Match, Phase, Round, RoundOf};

use super::buttons::Buttons;
use super::changing::late::{Offer, offers};
use super::next::Next;
use super::room::Desk;
use crate::locale::key;
use crate::parts::{Clause, Clock, Side, State};
use crate::views::{self, FirstSide, first_side, table_state, told_score};

/// A table without a result.
pub struct Waiting {
    pub table: u32,
    pub a: Side,
    pub b: Side,
    pub state: State,
    pub extension_min: Option<u32>,
    /// What the players said about it.
    pub note: Option<String>,
    /// What one press would save of what the players said; a dispute is for a judge.
    pub confirm: Option<Confirm>,
    pub href: String,
}

/// A report that one press saves: the line, what it says, and which report it is.
pub struct Confirm {
    pub typed: String,
    pub label: String,
    pub reported_at: i64,
}

/// A table of the grid, with what the line echoes.
pub struct Cell {
    pub table: u32,
    /// None for a bye.
    pub state: Option<State>,
    pub extension_min: Option<u32>,
    pub a: String,
    pub b: String,
    pub result: Option<String>,
    pub href: String,
}

/// One table opened for the mouse.
pub struct Panel {
    pub round: u32,
    pub table: u32,
    pub a: Side,
    pub b: Side,
    pub state: State,
    pub extension_min: Option<u32>,
    pub result: Option<String>,
    pub note: Option<String>,
    pub choices: Buttons,
    pub may_record: bool,
    pub may_extend: bool,
    pub href: String,
    pub sides: Option<FirstSide>,
    /// Games lost beforehand by a penalty: "1–0".
    pub begins: Vec<String>,
}

/// Minutes until an announced start.
const STARTS: [u32; 3] = [5, 10, 15];

/// What the start can be announced for: the preparation that the document gives first (BR-SHF-01), then the usual waits.
fn starts(tournament: &engine::Tournament) -> Vec<u32> {
    let prepared = tournament.rulebook().ok().and_then(|rulebook| rulebook.number("preparation_minutes"));
    let prepared = prepared.and_then(|minutes| u32::try_from(minutes).ok());
    let own = prepared.filter(|minutes| *minutes > 0 && !STARTS.contains(minutes));
    own.into_iter().chain(STARTS).collect()
}

/// The column about the round itself.
pub struct RoundSide {
    pub round: u32,
    /// "Round 4", and the same within a sentence.
    pub name: String,
    pub within: String,
    pub clock: Option<Clock>,
    /// What can be done to the clock: the last part of the address and the label.
    pub acts: Vec<(&'static str, String)>,
    /// The start can still be announced: the minutes offered.
    pub starts: Vec<u32>,
    pub may_extend: bool,
    pub byes: Vec<String>,
    pub dropped: Vec<String>,
    /// Whom the document drops now, because they never came; with its clause.
    pub absent: Vec<(u32, String)>,
    pub absent_clause: Option<Clause>,
    pub joining: Vec<String>,
    /// Late entrants and whom they could play now.
    pub offers: Vec<Offer>,
    pub may_pair: bool,
    /// There is a cut to look at: announced, and the main rounds over.
    pub cut: bool,
    pub bracket: bool,
    pub corrected: Vec<(String, String)>,
}

pub fn minutes(ms: i64) -> Option<u32> {
    u32::try_from(ms / 60_000).ok().filter(|&minutes| minutes > 0)
}

/// Disputes first, then what players reported, then extensions, then the rest by table.
pub fn waiting(desk: &Desk, round: &Round) -> Vec<Waiting> {
    let mut rows: Vec<&Match> = round.outstanding().collect();
    rows.sort_by_key(|match_| {
        (!match_.disputed, match_.report.is_none(), match_.extension_ms <= 0, match_.table)
    });
    let names = desk.names();
    rows.into_iter()
        .map(|match_| Waiting {
            table: match_.table.0,
            a: names.side(match_.a, match_.points[0]),
            b: names.side(match_.b, match_.points[1]),
            state: table_state(round, match_),
            extension_min: minutes(match_.extension_ms),
            note: report_words(desk, round.number, match_),
            confirm: confirm(desk, round.number, match_),
            href: desk.path(&format!("?table={}", match_.table)),
        })
        .collect()
}

fn confirm(desk: &Desk, round: RoundNumber, match_: &Match) -> Option<Confirm> {
    let report = match_.report.as_ref().filter(|_| !match_.disputed && desk.may(Capability::Results))?;
    let terms = Terms::at(&desk.held, round, Some(match_)).ok()?;
    Some(Confirm {
        typed: format!("{} {}", match_.table, typed(&report.score, &terms)?),
        label: reported(desk, round, match_)?,
        reported_at: report.at.0,
    })
}

/// The score of a report, worded.
fn reported(desk: &Desk, round: RoundNumber, match_: &Match) -> Option<String> {
    let report = match_.report.as_ref()?;
    Some(told_score(&desk.held, round, &report.score, desk.locale()))
}

pub fn report_words(desk: &Desk, round: RoundNumber, match_: &Match) -> Option<String> {
    let report = match_.report.as_ref()?;
    let key = if match_.disputed { key("desk-disputed") } else { key("desk-reported") };
    let by = desk.names().full(report.by);
    let text = desk.locale().t(key).with("name", by).with("score", reported(desk, round, match_)?);
    Some(text.to_string())
}

pub fn cells(desk: &Desk, round: &Round) -> Vec<Cell> {
    let names = desk.names();
    let tables = round.matches.iter().map(|match_| Cell {
        table: match_.table.0,
        state: Some(table_state(round, match_)),
        extension_min: minutes(match_.extension_ms).filter(|_| match_.result.is_none()),
        a: names.full(match_.a),
        b: names.full(match_.b),
        result: views::result_words(match_, desk.locale()),
        href: match match_.result {
            Some(_) => desk.path(&format!("/table/{}/{}", round.number, match_.table)),
            None => desk.path(&format!("?table={}", match_.table)),
        },
    });
    let byes = round.byes.iter().map(|bye| Cell {
        table: bye.table.0,
        state: None,
        extension_min: None,
        a: names.full(bye.entrant),
        b: String::new(),
        result: None,
        href: desk.path(&format!("/players/{}", bye.entrant)),
    });
    tables.chain(byes).collect()
}

pub fn panel(desk: &Desk, round: &Round, table: u32) -> Option<Panel> {
    let match_ = round.table(TableNumber(table))?;
    let names = desk.names();
    let playing = match_.result.is_none() && !round.closed;
    Some(Panel {
        round: round.number.0,
        table,
        a: names.side(match_.a, match_.points[0]),
        b: names.side(match_.b, match_.points[1]),
        state: table_state(round, match_),
        extension_min: minutes(match_.extension_ms),
        result: views::result_words(match_, desk.locale()),
        note: report_words(desk, round.number, match_).filter(|_| playing),
        choices: Buttons::of(desk, round.number, match_),
        may_record: playing && desk.may(Capability::Results),
        may_extend: playing && round.clock.length_ms.is_some() && desk.may(Capability::Extend),
        href: desk.path(&format!("/table/{}/{table}", round.number)),
        begins: match playing {
            true => views::begins(&desk.held, round.number, match_, engine::play::Side::A, desk.locale()),
            false => Vec::new(),
        },
        sides: first_side(&desk.held, round.number, match_, &names, desk.locale()),
    })
}

pub fn side(desk: &Desk, round: &Round, next: Next) -> RoundSide {
    let locale = desk.locale();
    let names = desk.names();
    let clock = &round.clock;
    let open = !round.closed && desk.held.phase == Phase::Playing;
    let mut acts = Vec::new();
    // Without a limit there is nothing to start, to stop or to extend (DB-FINAL-01).
    let timed = clock.length_ms.is_some();
    if timed && !round.closed && desk.may(Capability::Clock) {
        let act = match (clock.started_at, clock.paused_at) {
            // The start is the primary button while nothing else is to be done.
            (None, _) if matches!(next, Next::StartClock(_)) => None,
            (None, _) => Some(("start", key("desk-clock-start"))),
            (Some(_), None) => Some(("pause", key("desk-clock-pause"))),
            (Some(_), Some(_)) => Some(("resume", key("desk-clock-resume"))),
        };
        acts.extend(act.map(|(what, label)| (what, locale.t(label).to_string())));
    }
    let dropped = desk.held.present_entrants().filter(|found| found.dropped_after == Some(round.number.0));
    let joining = desk.held.present_entrants().filter(|found| {
        found.joined_in_round > round.number && found.checked_in && found.dropped_after.is_none()
    });
    let offers = offers(desk);
    let offered = |id: u32| offers.iter().any(|offer| offer.entrant == id && offer.against.is_some());
    RoundSide {
        round: round.number.0,
        name: views::round_name(&desk.held, round.number, locale),
        within: views::round_in(&desk.held, round.number, locale),
        clock: views::clock(&desk.held, round).filter(|_| open),
        starts: if open && timed && clock.started_at.is_none() && desk.may(Capability::Clock) {
            starts(&desk.held)
        } else {
            Vec::new()
        },
        acts,
        may_extend: timed
            && !round.closed
            && desk.may(Capability::Extend)
            && round.outstanding().next().is_some(),
        byes: round.byes.iter().map(|bye| format!("{} · {}", bye.table, names.full(bye.entrant))).collect(),
        dropped: dropped.map(|found| names.full(found.id)).collect(),
        absent: match desk.may(Capability::Drop) && desk.held.phase == Phase::Playing {
            true => to_be_dropped(&desk.held, round).into_iter().map(|id| (id.0, names.full(id))).collect(),
            false => Vec::new(),
        },
        absent_clause: desk.held.rulebook().ok().map(|rulebook| {
            let rule = &rulebook.drops().no_show;
            views::clause(rulebook, &rule.citation, &rule.words, locale)
        }),
        joining: joining.filter(|found| !offered(found.id.0)).map(|found| names.full(found.id)).collect(),
        may_pair: desk.may(Capability::Pair) && desk.held.phase == Phase::Playing,
        cut: desk.held.cut.is_some()
            || desk.held.cut_draft.is_some()
            || round.of != RoundOf::Main
            || next == Next::Cut,
        bracket: views::has_bracket(&desk.held),
        corrected: round
            .matches
            .iter()
            .filter(|match_| match_.result.as_ref().is_some_and(|result| result.corrected))
            .map(|match_| {
                let words = format!(
                    "{} · {} – {} {}",
                    match_.table,
                    names.full(match_.a),
                    names.full(match_.b),
                    views::result_words(match_, locale).unwrap_or_default()
                );
                (words, desk.path(&format!("/table/{}/{}", round.number, match_.table)))
            })
            .collect(),
        offers: offers.into_iter().filter(|offer| offer.against.is_some()).collect(),
    }
}
