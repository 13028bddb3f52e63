//! One table: who sits there, how it stands, and what a judge can do about it.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::authority::Capability;
use engine::ids::{EntrantId, TableNumber};
use engine::play::Side;
use engine::play::scoring::{Choice, ChoiceKind, Entry, choices, owed_ms};
use engine::standings::MatchRecord;
use engine::tournament::{Match, Round};

use super::Floor;
use super::bye;
use super::course::{CourseView, course};
use super::frame;
use super::seats::Seats;
use crate::app::{Held, now, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::{Clock, State as TableState};
use crate::respond::{document, done};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, FirstSide, Names};
use crate::visit::Visit;

struct Player {
    name: String,
    tag: Option<String>,
    record: String,
    points: String,
}

/// What a player has on record.
struct OnRecord {
    id: u32,
    name: String,
    lines: Vec<views::PenaltyLine>,
}

/// The page again after a refusal.
#[derive(Default)]
struct Again {
    fault: Option<Fault>,
    reason: String,
    insist: Option<Insist>,
}

/// What was pressed, to be sent again by whoever has looked at the clock.
struct Insist {
    result: String,
    drawn: String,
    unfinished: bool,
    first_side: String,
}

impl Insist {
    fn of(sent: &Sent) -> Option<Self> {
        Some(Self {
            result: sent.words("result")?,
            drawn: sent.get("drawn").to_owned(),
            unfinished: sent.ticked("unfinished"),
            first_side: sent.get("first_side").to_owned(),
        })
    }
}

/// A result as a button: the winner's name stands over it.
struct Button {
    code: String,
    label: String,
}

#[derive(Template)]
#[template(path = "floor/table.html")]
struct TablePage {
    page: Page,
    slug: String,
    round: u32,
    table: u32,
    state: TableState,
    players: [Player; 2],
    clock: Option<Clock>,
    extension_min: i64,
    result: Option<String>,
    corrected: bool,
    /// What a correction corrects, for the form to carry.
    before: String,
    /// Who reported what, while it is not confirmed.
    report: Option<(String, String)>,
    disputed: bool,
    /// Results won by the left player, by the right one, and the others.
    left: Vec<Button>,
    right: Vec<Button>,
    /// Played to the end with a winner of neither side.
    even: Vec<Button>,
    timed: Vec<Button>,
    agreed_draw: Option<String>,
    drawn_games: bool,
    sides: Option<FirstSide>,
    may_record: bool,
    may_extend: bool,
    reason: String,
    /// The result that the clock speaks against, to be saved all the same.
    insist: Option<Insist>,
    course: CourseView,
    wrong_table: bool,
    /// Whom to fetch to players at wrong tables; None for whoever may put it right.
    wrong_fetch: Option<String>,
    fault: Option<Fault>,
    /// Whether penalties are for this judge to give.
    judges: bool,
    /// What both have on record, and whom it concerns.
    records: [OnRecord; 2],
    /// How the match begins with losses that were pending.
    begins: Vec<String>,
    /// It is over before it began: a tap records it.
    over: bool,
    called: bool,
}

impl View for TablePage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_table(
    Floor { visit, staff, held, .. }: Floor,
    Path((_, table)): Path<(String, u32)>,
) -> Result<Response, AppError> {
    render_table(&held, TableNumber(table), &staff, &visit, Again::default())
}

/// The page again, with what went wrong and what was typed.
pub(super) async fn again(
    floor: &Floor,
    table: TableNumber,
    error: AppError,
    sent: &Sent,
) -> Result<Response, AppError> {
    let insist =
        error.refusal().filter(|kind| views::is_about_the_clock(kind)).and_then(|_| Insist::of(sent));
    let (held, fault) = floor.refused(error).await?;
    let again = Again { fault: Some(fault), reason: sent.get("reason").to_owned(), insist };
    let answer = render_table(&held, table, &floor.staff, &floor.visit, again)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, answer).into_response())
}

fn render_table(
    held: &Held,
    table: TableNumber,
    staff: &Staff,
    visit: &Visit,
    Again { fault, reason, insist }: Again,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let round = held.current_round().ok_or(AppError::NotFound)?;
    if let Some(bye) = round.byes.iter().find(|bye| bye.table == table) {
        return bye::render_bye(held, round, bye, staff, visit, fault);
    }
    let Some(match_) = round.table(table) else {
        // A table of an earlier round that this one has no use for: a judge's page leads back to the tables.
        return match held.rounds.iter().any(|round| round.table(table).is_some()) {
            true => Ok(done(visit, &format!("/floor/{}", held.details.slug), None)),
            false => Err(AppError::NotFound),
        };
    };
    let names = Names::new(held, Audience::Staff, locale);
    let rulebook = held.rulebook().map_err(refused)?;
    let judge = staff.may(held, Capability::Judge);
    // The page may stay open until time is up.
    let entry = match match_.result {
        Some(_) => Entry::Correction { judge },
        None => Entry::Staff { at: None, insists: false, judge },
    };
    let choices = choices(held, round.number, match_, entry, Side::A);
    let [a, b] = [match_.a, match_.b].map(|id| names.full(id));
    let under = |winner: Option<Side>| -> Vec<Button> {
        let here = choices.played.iter().filter(|choice| stands_under(choice.kind) == winner);
        here.map(|choice| button(choice, [&a, &b], locale)).collect()
    };
    let slug = held.details.slug.clone();
    let at_table =
        Visit { path: format!("/floor/{slug}/table/{table}"), query: String::new(), ..visit.clone() };
    let title = locale.t(key("floor-table")).with("table", table.0);
    let open = !round.closed && staff.may(held, Capability::Results);
    let due = engine::judging::due_at(held, round.number, match_);
    let judges = staff.may(held, Capability::Judge);
    let seats = Seats { held, rulebook, round, names: &names, actor: staff.actor(), judges, locale };
    let mut page = frame::page(held, staff, &at_table, title);
    if let Some(live) = &mut page.live {
        let (recorded, course) = (match_.result.as_ref().map(|result| result.at), match_.course());
        let ending = course.is_some_and(|course| course.ending.is_some());
        live.scene = format!("{} {recorded:?} {} {ending}", live.scene, match_.disputed);
    }
    Ok(document(&TablePage {
        page,
        slug,
        round: round.number.0,
        table: table.0,
        state: views::table_state(round, match_),
        players: players(held, round, match_, &names)?,
        clock: Some(match_)
            .filter(|match_| match_.result.is_none() && !round.closed)
            .filter(|match_| match_.extension_ms > 0 || owed_ms(held, round, match_, now()).is_some())
            .and_then(|match_| views::table_clock(held, round, match_)),
        extension_min: match_.extension_ms / 60_000,
        result: views::result_words(match_, locale),
        before: views::score_to_carry(match_),
        corrected: match_.result.as_ref().is_some_and(|result| result.corrected),
        report: report(match_, &names, locale),
        disputed: match_.disputed,
        left: under(Some(Side::A)),
        // Clear wins of either side stand in one line.
        right: under(Some(Side::B)).into_iter().rev().collect(),
        even: under(None),
        timed: choices.timed.iter().map(|choice| button(choice, [&a, &b], locale)).collect(),
        agreed_draw: choices.agreed_draw.as_ref().map(|choice| choice.id.clone()),
        drawn_games: choices.drawn_games,
        sides: views::first_side(held, round.number, match_, &names, locale),
        may_record: open,
        may_extend: !round.closed
            && match_.result.is_none()
            && round.clock.length_ms.is_some()
            && staff.may(held, Capability::Extend),
        reason,
        insist,
        course: course(held, rulebook, round, match_, &names, &seats, locale),
        wrong_table: rulebook.wrong_table().is_some(),
        wrong_fetch: (!staff.may(held, Capability::Correct))
            .then(|| views::roles_with(held, Capability::Correct, locale)),
        fault,
        judges,
        records: [match_.a, match_.b].map(|id| OnRecord {
            id: id.0,
            name: names.full(id),
            lines: views::penalties_of(held, &names, &engine::judging::Party::Entrant(id), locale),
        }),
        begins: views::begins(held, round.number, match_, Side::A, locale),
        over: due.over.is_some() && match_.result.is_none() && !round.closed,
        called: engine::judging::open_calls(held)
            .any(|call| call.round == Some(round.number) && call.table == Some(table)),
    })?
    .into_response())
}

fn players(held: &Held, round: &Round, match_: &Match, names: &Names<'_>) -> Result<[Player; 2], AppError> {
    let rulebook = held.rulebook().map_err(refused)?;
    let records = views::records(held, round.number, rulebook);
    let player = |id: EntrantId, points: i64| {
        let tally = records.get(id.0 as usize - 1).cloned().unwrap_or_default();
        Player {
            name: names.of(id),
            tag: names.tag(id),
            record: MatchRecord::from(&tally).to_string(),
            points: points.to_string(),
        }
    };
    Ok([player(match_.a, match_.points[0]), player(match_.b, match_.points[1])])
}

/// What was reported, and by whom.
pub(super) fn report(match_: &Match, names: &Names<'_>, locale: Locale) -> Option<(String, String)> {
    let report = match_.report.as_ref().filter(|_| match_.result.is_none())?;
    let [a, b] = [match_.a, match_.b].map(|id| names.full(id));
    Some((names.full(report.by), views::report_words(&report.score, [&a, &b], locale)?))
}

/// Whose name stands over the button of a match that was played to the end.
fn stands_under(kind: ChoiceKind) -> Option<Side> {
    match kind {
        ChoiceKind::Won | ChoiceKind::WonForTwo => Some(Side::A),
        ChoiceKind::Lost | ChoiceKind::LostForTwo => Some(Side::B),
        ChoiceKind::WonTiebreaker
        | ChoiceKind::LostTiebreaker
        | ChoiceKind::Drawn
        | ChoiceKind::AgreedDraw
        | ChoiceKind::BothLose
        | ChoiceKind::DrawnForTwo => None,
    }
}

fn button(choice: &Choice, names: [&str; 2], locale: Locale) -> Button {
    let label = match choice.kind {
        ChoiceKind::WonForTwo | ChoiceKind::LostForTwo => locale.t(key("two-won")).to_string(),
        ChoiceKind::Won
        | ChoiceKind::Lost
        | ChoiceKind::WonTiebreaker
        | ChoiceKind::LostTiebreaker
        | ChoiceKind::Drawn
        | ChoiceKind::AgreedDraw
        | ChoiceKind::BothLose
        | ChoiceKind::DrawnForTwo => views::choice_words(choice, names, locale),
    };
    Button { code: choice.id.clone(), label }
}
