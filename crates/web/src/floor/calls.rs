//! Calls, oldest first, with what waits for approval on top.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::authority::{self, Capability};
use engine::ids::{CallId, EntrantId, PenaltyId, RoundNumber, TableNumber};
use engine::judging::command::{AddStatement, AppealRuling, CallJudge, CloseCall, RuleOnCall, TakeCall};
use engine::judging::{self, Call, CallOrigin, CallStage};
use rulebook::judging::{Caller, Place};

use super::Floor;
use super::frame;
use super::table::report as told;
use crate::app::{Held, now, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{document, done};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names, PenaltyLine};
use crate::visit::Visit;

struct RulingLine {
    by: String,
    at: String,
    words: String,
    last: bool,
}

struct Line {
    id: u32,
    table: Option<u32>,
    /// Named where it is not the round being played.
    round: Option<String>,
    since: String,
    minutes: i64,
    from: String,
    reason: Option<String>,
    words: Option<String>,
    /// A confidential call whose content is not for this reader.
    hidden: bool,
    confidential: bool,
    taken: Option<String>,
    mine: bool,
    /// This judge plays there, so that somebody else has to come.
    own_table: bool,
    /// The rule by which a judge who plays there may rule all the same.
    own_match: Option<Clause>,
    /// At a table this judge watches.
    in_zone: bool,
    rulings: Vec<RulingLine>,
    stage: CallStage,
    /// Whether this reader rules next.
    may_rule: bool,
    /// The document would have a floor judge rule first: the head judge is asked.
    asks_first: bool,
    appealed: bool,
    /// Open although its round is over.
    past: bool,
    /// Challenges are counted here.
    challenged: bool,
    may_second: bool,
    /// Players who can still appeal, entered by staff.
    appellants: Vec<(u32, String)>,
    may_appeal: bool,
    /// Spectators concerned can appeal as well.
    spectators_appeal: bool,
    players: Vec<(u32, String)>,
    minutes_back: u32,
}

/// A table whose players disagree about their result: they were told that a judge comes.
struct Dispute {
    table: u32,
    since: String,
    minutes: i64,
    words: String,
    in_zone: bool,
}

struct Proposal {
    line: PenaltyLine,
    /// What the document says for the case alone, and what the repeats suggest.
    own: Option<String>,
    suggested: Option<String>,
    /// What counts as the same infraction.
    earlier: Vec<PenaltyLine>,
    /// What can be ordered with it.
    measures: Vec<(String, String)>,
    out: bool,
    may: bool,
    steps: Vec<(String, String)>,
}

/// A measure that waits for somebody's leave.
struct Request {
    line: PenaltyLine,
    measure: String,
    words: String,
    clause: Clause,
    may: bool,
}

#[derive(Template)]
#[template(path = "floor/calls.html")]
struct CallsPage {
    page: Page,
    slug: String,
    proposals: Vec<Proposal>,
    requests: Vec<Request>,
    disputes: Vec<Dispute>,
    calls: Vec<Line>,
    closed: Vec<Line>,
    appeal: Clause,
    stoppage: Clause,
    may: bool,
    /// Anybody of the staff calls a judge.
    calls_judges: bool,
    /// Records are for those who lead.
    leads: bool,
    /// The document leaves something of the fact sheet to this judge.
    head_decides: bool,
    ruling: Vec<Clause>,
    on_appeal: Vec<Clause>,
    on_report: Vec<Clause>,
    on_removal: Vec<Clause>,
    fault: Option<Fault>,
}

impl View for CallsPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_calls(Floor { visit, staff, held, .. }: Floor) -> Result<Response, AppError> {
    render_calls(&held, &staff, &visit, None)
}

/// The page again, with what went wrong.
pub(super) async fn again(floor: &Floor, error: AppError) -> Result<Response, AppError> {
    let (held, fault) = floor.refused(error).await?;
    let path = format!("/floor/{}/calls", held.details.slug);
    let at = Visit { path, query: String::new(), ..floor.visit.clone() };
    render_calls(&held, &floor.staff, &at, Some(fault))
}

fn render_calls(
    held: &Held,
    staff: &Staff,
    visit: &Visit,
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Staff, locale);
    let tables = judging::tables(held).map_err(refused)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let line = |call: &Call| line(held, staff, visit, &names, call);
    let steps: Vec<(String, String)> =
        tables.penalties.iter().map(|step| (step.id.clone(), views::said(&step.words, locale))).collect();
    let proposals = held
        .judging
        .proposals()
        .filter(|_| staff.may(held, Capability::Judge))
        .map(|record| {
            let step = record.details.penalty.as_deref().and_then(|id| tables.penalty(id));
            let competence =
                step.map(|step| judging::competence(held, &staff.actor(), step, &record.details.to));
            let range = |found: &Option<[String; 2]>| {
                let [from, to] = found.as_ref()?;
                let [from, to] = [from, to].map(|id| views::penalty_name(held, Some(id), locale));
                Some(if from == to { from } else { format!("{from} – {to}") })
            };
            let earlier = record.details.raised_by.iter().filter_map(|id| held.judging.penalty(*id));
            Proposal {
                own: range(&record.details.own),
                suggested: range(&record.details.suggested).filter(|_| !record.details.raised_by.is_empty()),
                earlier: earlier.map(|found| views::penalty_line(held, &names, found, locale)).collect(),
                measures: tables
                    .measures
                    .iter()
                    .filter(|measure| judging::may_order(held, &staff.actor(), measure))
                    .map(|measure| {
                        (measure.id.clone(), views::measure_to_order(held, &staff.actor(), measure, locale))
                    })
                    .collect(),
                out: views::is_out(tables, record.details.penalty.as_deref()),
                line: views::penalty_line(held, &names, record, locale),
                may: competence.is_some_and(|found| found != judging::Competence::Propose),
                steps: steps.clone(),
            }
        })
        .collect::<Vec<_>>();
    let sees = staff.may(held, Capability::Judge) || staff.may(held, Capability::Organize);
    let requests = judging::requests(held).filter(|_| sees).map(|(record, measure)| Request {
        line: views::penalty_line(held, &names, record, locale),
        measure: measure.id.clone(),
        words: views::said(&measure.words, locale),
        clause: views::clause(rulebook, &measure.citation, &measure.words, locale),
        may: judging::may_permit(held, &staff.actor(), measure),
    });
    let (open, closed): (Vec<&Call>, Vec<&Call>) =
        held.judging.calls.values().partition(|call| call.is_open());
    let appeal = &tables.calls.appeal;
    let stoppage = &tables.calls.stoppage;
    let reminders = |at, due: bool| if due { views::reminders(held, at, locale) } else { Vec::new() };
    let page = CallsPage {
        page: frame::page(held, staff, visit, locale.t(key("calls-title"))),
        slug: held.details.slug.clone(),
        on_removal: reminders(Place::Disqualification, proposals.iter().any(|found| found.out)),
        ruling: reminders(Place::Ruling, open.iter().any(|call| call.stage == CallStage::Taken)),
        on_appeal: reminders(Place::Appeal, open.iter().any(|call| call.stage == CallStage::Appealed)),
        on_report: reminders(Place::Spectator, open.iter().any(|call| call.origin == CallOrigin::Spectator)),
        proposals,
        requests: requests.collect(),
        disputes: disputes(held, staff, &names, visit),
        calls: open.into_iter().map(line).collect(),
        closed: closed.into_iter().rev().take(30).map(line).collect(),
        appeal: views::clause(rulebook, &appeal.citation, &appeal.words, locale),
        stoppage: views::clause(rulebook, &stoppage.citation, &stoppage.words, locale),
        may: staff.may(held, Capability::Judge),
        calls_judges: staff.may(held, Capability::Call),
        head_decides: !staff.may(held, Capability::Organize)
            && authority::heads_all(held, &staff.actor())
            && held.rulebook().is_ok_and(|book| book.settings().values().any(|setting| setting.head_judge)),
        leads: staff.may(held, Capability::HeadJudge) || staff.may(held, Capability::Organize),
        fault,
    };
    let status = if page.fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, document(&page)?).into_response())
}

fn disputes(held: &Held, staff: &Staff, names: &Names<'_>, visit: &Visit) -> Vec<Dispute> {
    let locale = visit.locale;
    let zone = judging::zone_of(held, &staff.person());
    let found = views::disputed(held).filter_map(|match_| {
        let report = match_.report.as_ref()?;
        let (name, told) = told(match_, names, locale)?;
        let words = locale.t(key("floor-report-disputed")).with("name", name);
        Some(Dispute {
            table: match_.table.0,
            since: views::time_of_day(held, report.at),
            minutes: (now().0 - report.at.0).max(0) / 60_000,
            words: words.with("result", told).to_string(),
            in_zone: judging::watches(zone, match_.table),
        })
    });
    found.collect()
}

fn line(held: &Held, staff: &Staff, visit: &Visit, names: &Names<'_>, call: &Call) -> Line {
    let locale = visit.locale;
    let actor = staff.actor();
    let seen = judging::seen_by(held, call, &actor);
    let head = judging::heads_call(held, call, &actor);
    let tables = judging::tables(held).ok();
    let reason = call.reason.as_deref().and_then(|id| {
        let reasons = tables.map(|tables| &tables.calls.reasons)?;
        reasons.iter().find(|reason| reason.id == id).map(|reason| views::said(&reason.words, locale))
    });
    let from = match (call.origin, call.entrant) {
        (_, Some(entrant)) if seen => names.full(entrant),
        (CallOrigin::Spectator, _) => locale.t(key("calls-from-spectator")).to_string(),
        (CallOrigin::Staff, _) => locale.t(key("calls-from-staff")).to_string(),
        (CallOrigin::Player, _) => locale.t(key("calls-from-player")).to_string(),
    };
    let match_ = call.round.zip(call.table).and_then(|(round, table)| held.round(round)?.table(table));
    let players: Vec<(u32, String)> =
        match_.iter().flat_map(|match_| [match_.a, match_.b]).map(|id| (id.0, names.full(id))).collect();
    let appellants =
        players.iter().filter(|(id, _)| !call.has_appealed(Some(EntrantId(*id)))).cloned().collect();
    let earlier = call.round.filter(|round| held.current_round().is_none_or(|now| now.number != *round));
    let second =
        tables.is_some_and(|tables| tables.calls.second_ruling.as_ref().is_some_and(|rule| rule.rule));
    let appealed = call.stage == CallStage::Appealed;
    let can = |by: Caller| {
        let rule = tables.map(|tables| &tables.calls.appeal.rule);
        let head_judge = judging::has_head_judge(held);
        matches!(call.stage, CallStage::Ruled | CallStage::Appealed)
            && rule.is_some_and(|rule| judging::may_appeal(rule, head_judge, true, false, by).is_ok())
    };
    let judges = staff.may(held, Capability::Judge);
    let plays_there = judging::plays_there(held, call, &staff.person());
    let own_rule = judging::own_match_rule(held, &staff.person()).filter(|_| plays_there);
    let own_table = plays_there && own_rule.is_none();
    let own_match = own_rule
        .zip(held.rulebook().ok())
        .map(|(rule, rulebook)| views::clause(rulebook, &rule.citation, &rule.words, locale));
    Line {
        id: call.id.0,
        table: call.table.map(|table| table.0),
        round: earlier.map(|round| views::round_name(held, round, locale)),
        since: views::time_of_day(held, call.at),
        minutes: (now().0 - call.at.0).max(0) / 60_000,
        from,
        reason: reason.filter(|_| seen),
        words: call.words.clone().filter(|_| seen),
        hidden: !seen,
        confidential: call.confidential,
        taken: call.taken.as_ref().map(|(by, _)| views::person_name(held, by, locale)),
        mine: call.taken.as_ref().is_some_and(|(by, _)| *by == staff.person()),
        own_table,
        own_match,
        in_zone: call
            .table
            .is_some_and(|table| judging::watches(judging::zone_of(held, &staff.person()), table)),
        rulings: call
            .rulings
            .iter()
            .map(|ruling| RulingLine {
                by: views::person_name(held, &ruling.by, locale),
                at: views::time_of_day(held, ruling.at),
                words: ruling.words.clone().unwrap_or_default(),
                last: ruling.last,
            })
            .collect(),
        stage: call.stage,
        may_rule: judges && (call.stage == CallStage::Taken || appealed && head),
        asks_first: call.stage == CallStage::Taken && judging::head_waits(held, &actor),
        appealed,
        past: call.is_open() && judging::is_past(held, call),
        challenged: held.rulebook().is_ok_and(|rulebook| {
            rulebook.judging().is_some_and(|judging| judging.calls.challenges.is_some())
        }),
        may_second: judges && second && !head && call.awaits_second(&staff.person()),
        may_appeal: judges && can(Caller::Player),
        spectators_appeal: judges && can(Caller::Spectator),
        appellants,
        players,
        minutes_back: judging::extension_minutes(held, call, now()),
    }
}

/// A spectator's report, or a call of somebody without a phone.
pub(super) async fn raise_call(floor: Floor, sent: Sent) -> Result<Response, AppError> {
    let origin = match sent.get("origin") {
        "player" => CallOrigin::Player,
        "staff" => CallOrigin::Staff,
        _ => CallOrigin::Spectator,
    };
    let table = match sent.get("table") {
        "" => None,
        typed => Some(typed.parse().map(TableNumber).map_err(|_| no_table(typed))?),
    };
    let command = CallJudge {
        round: sent.get("round").parse().ok().map(RoundNumber),
        table,
        reason: None,
        words: sent.words("words"),
        origin,
    };
    carry_out(&floor, &sent, Command::CallJudge(command), key("calls-note-raised")).await
}

fn no_table(typed: &str) -> AppError {
    AppError::Unreadable { detail: format!("table: {typed}") }
}

pub(super) async fn change_call(
    floor: Floor,
    Path((_, call, what)): Path<(String, u32, String)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let call = CallId(call);
    let (command, note) = match what.as_str() {
        "take" => (Command::TakeCall(TakeCall { call, over: sent.ticked("over") }), key("calls-note-taken")),
        "rule" => {
            let command = RuleOnCall {
                call,
                ruling: sent.get("ruling").to_owned(),
                upheld: match sent.get("verdict") {
                    "upheld" => Some(true),
                    "overturned" => Some(false),
                    _ => None,
                },
                keep_challenges: sent.ticked("keep_challenges"),
                second: sent.get("verdict") == "second",
                first: sent.ticked("first"),
            };
            (Command::RuleOnCall(command), key("calls-note-ruled"))
        }
        "appeal" => {
            let by = sent.get("by").parse().ok().map(EntrantId);
            let origin = if by.is_some() { CallOrigin::Player } else { CallOrigin::Spectator };
            (Command::AppealRuling(AppealRuling { call, by, origin }), key("calls-note-appealed"))
        }
        "close" => {
            let minutes = sent.get("minutes").parse().unwrap_or(0);
            let command = CloseCall { call, minutes, reason: sent.words("reason") };
            (Command::CloseCall(command), key("calls-note-closed"))
        }
        _ => return Err(AppError::NotFound),
    };
    carry_out(&floor, &sent, command, note).await
}

/// What somebody says about a penalty that is being decided.
pub(super) async fn add_statement(
    floor: Floor,
    Path((_, penalty)): Path<(String, u32)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let (of, words) = (sent.get("of").to_owned(), sent.get("words").to_owned());
    let command = Command::AddStatement(AddStatement { penalty: PenaltyId(penalty), of, words });
    carry_out(&floor, &sent, command, key("records-note-statement")).await
}

async fn carry_out(
    floor: &Floor,
    sent: &Sent,
    command: Command,
    note: &'static str,
) -> Result<Response, AppError> {
    match floor.act(sent, command).await {
        Ok(_) => {
            let calls = format!("/floor/{}/calls", floor.slug());
            Ok(done(&floor.visit, &calls, Some(&FlashNote::new(note))))
        }
        Err(error) => again(floor, error).await,
    }
}
