//! `/desk/{slug}/players/{number}`: one player: name, matches, dropping and coming back, the personal link.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::{Drop, Reinstate, ReissueLink, RenameEntrant};
use engine::ids::EntrantId;
use engine::play::LeaveNow;
use engine::play::scoring::Terms;
use engine::tournament::{Match, Phase};
use serde::Deserialize;

use super::arranging::listed::{Arranged, arranged};
use super::arranging::player as arranging;
use super::entry::dropped;
use super::fault::DeskFault;
use super::find::{standing, whereabouts};
use super::room::{Desk, Place};
use crate::error::AppError;
use crate::locale::{Text, key};
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::qr::{Svg, qr_svg};
use crate::respond::document;
use crate::sent::Sent;
use crate::views;

#[derive(Template)]
#[template(path = "desk/player.html")]
struct Player {
    page: Page,
    root: String,
    here: String,
    id: u32,
    name: String,
    shared: bool,
    standing: String,
    table: Option<u32>,
    at_table: String,
    matches: Vec<Played>,
    fault: Option<DeskFault>,
    typed_name: String,
    reason: String,
    may_register: bool,
    can_check_in: bool,
    can_undo_check_in: bool,
    /// What a drop told now brings about.
    drop_means: Option<Text>,
    return_means: Option<Text>,
    can_drop: bool,
    /// A match is paired and not over: leaving now gives it up, and the document says what that means.
    can_leave: Option<Clause>,
    /// So many games one player can have won of the match that is given up.
    finished: u32,
    can_reinstate: bool,
    /// From which round somebody taken back plays.
    back_in: u32,
    /// By which rule rounds missed are lost; None where they are left out.
    missed: Option<Clause>,
    link: Option<Link>,
    cards: String,
    arranged: Arranged,
    arrange: Option<Arrange>,
}

/// The forms of what can be arranged for this player.
struct Arrange {
    typed: arranging::Typed,
    open: bool,
    rounds: Vec<u32>,
    others: Vec<String>,
}

struct Played {
    round: String,
    /// None for a round that was missed.
    table: Option<u32>,
    words: String,
    result: Option<String>,
    href: Option<String>,
    /// By which rule a round that was missed is lost.
    missed: Option<Clause>,
}

struct Link {
    code: Svg,
    /// This machine's own address: a phone cannot follow it.
    local: bool,
    address: String,
}

impl View for Player {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Default, Deserialize)]
pub struct PlayerQuery {
    #[serde(default)]
    link: String,
}

/// What was filled in before something was refused.
#[derive(Default)]
struct Typed {
    fault: Option<DeskFault>,
    name: Option<String>,
    reason: String,
    link: bool,
    arrange: bool,
    arranged: arranging::Typed,
}

type Place2 = (String, u32);

pub async fn show_player(
    desk: Desk,
    Path((_, id)): Path<Place2>,
    Query(asked): Query<PlayerQuery>,
) -> Result<Response, AppError> {
    let typed = Typed { link: !asked.link.is_empty(), ..Typed::default() };
    Ok(render_player(&desk, EntrantId(id), typed).await?.into_response())
}

/// The page again with an arrangement that could not be made.
pub async fn not_arranged(
    desk: Desk,
    id: EntrantId,
    fault: DeskFault,
    arranged: arranging::Typed,
) -> Result<Response, AppError> {
    let desk = desk.back_at(&format!("/players/{id}")).await?;
    let typed = Typed { fault: Some(fault), arrange: true, arranged, ..Typed::default() };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_player(&desk, id, typed).await?).into_response())
}

async fn again(desk: Desk, id: EntrantId, error: AppError, typed: Typed) -> Result<Response, AppError> {
    let fault = DeskFault::caught(&desk, error)?;
    let desk = desk.back_at(&format!("/players/{id}")).await?;
    let page = render_player(&desk, id, Typed { fault: Some(fault), ..typed }).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub async fn rename_player(
    desk: Desk,
    Path((_, id)): Path<Place2>,
    sent: Sent,
) -> Result<Response, AppError> {
    let (id, name) = (EntrantId(id), sent.get("name").to_owned());
    match desk.act(&sent, Command::RenameEntrant(RenameEntrant { entrant: id, name: name.clone() })).await {
        Ok(_) => {
            let note = FlashNote::new(key("desk-renamed")).with("name", name);
            Ok(desk.went_for_good(&format!("/players/{id}"), note))
        }
        Err(error) => again(desk, id, error, Typed { name: Some(name), ..Typed::default() }).await,
    }
}

pub async fn drop_player(desk: Desk, Path((_, id)): Path<Place2>, sent: Sent) -> Result<Response, AppError> {
    let entrant = EntrantId(id);
    let command = Command::Drop(Drop { entrant, reason: sent.words("reason") });
    send_away(desk, entrant, &sent, command).await
}

pub async fn drop_player_now(
    desk: Desk,
    Path((_, id)): Path<Place2>,
    sent: Sent,
) -> Result<Response, AppError> {
    let entrant = EntrantId(id);
    let finished = views::finished_games_of(&sent, sits_first(&desk, entrant))?;
    let command = Command::LeaveNow(LeaveNow { entrant, reason: sent.words("reason"), finished });
    send_away(desk, entrant, &sent, command).await
}

async fn send_away(desk: Desk, id: EntrantId, sent: &Sent, command: Command) -> Result<Response, AppError> {
    match desk.act(sent, command).await {
        Ok(done) => {
            let note = dropped(&desk, id, &done).await?;
            Ok(desk.went(&format!("/players/{id}"), note, &done))
        }
        Err(error) => {
            let typed = Typed { reason: sent.get("reason").to_owned(), ..Typed::default() };
            again(desk, id, error, typed).await
        }
    }
}

pub async fn reinstate_player(
    desk: Desk,
    Path((_, id)): Path<Place2>,
    sent: Sent,
) -> Result<Response, AppError> {
    let id = EntrantId(id);
    let reason = sent.get("reason").to_owned();
    match desk.act(&sent, Command::Reinstate(Reinstate { entrant: id, reason: reason.clone() })).await {
        Ok(done) => {
            let note = FlashNote::new(key("desk-reinstated")).with("name", desk.names().full(id));
            Ok(desk.went(&format!("/players/{id}"), note, &done))
        }
        Err(error) => again(desk, id, error, Typed { reason, ..Typed::default() }).await,
    }
}

pub async fn reissue_link(desk: Desk, Path((_, id)): Path<Place2>, sent: Sent) -> Result<Response, AppError> {
    let id = EntrantId(id);
    match desk.act(&sent, Command::ReissueLink(ReissueLink { entrant: id })).await {
        Ok(_) => {
            let note = FlashNote::new(key("desk-link-reissued")).with("name", desk.names().full(id));
            Ok(desk.went_for_good(&format!("/players/{id}?link=show"), note))
        }
        Err(error) => again(desk, id, error, Typed::default()).await,
    }
}

/// Whether somebody has the first seat of the match they would give up.
pub fn sits_first(desk: &Desk, id: EntrantId) -> bool {
    desk.held.unfinished_match(id).is_none_or(|(_, match_)| match_.a == id)
}

/// So many games one player can have won of the match that is given up.
pub fn finishable(desk: &Desk, id: EntrantId) -> u32 {
    desk.held
        .unfinished_match(id)
        .and_then(|(round, match_)| Terms::at(&desk.held, round.number, Some(match_)).ok())
        .map_or(0, |terms| terms.wins_before_the_end())
}

async fn render_player(
    desk: &Desk,
    id: EntrantId,
    typed: Typed,
) -> Result<crate::respond::Document, AppError> {
    let held = &desk.held;
    let names = desk.names();
    let entrant = held.entrant(id).ok_or(AppError::NotFound)?;
    let (table, at_table) = whereabouts(desk, entrant);
    let going_on = held.phase < Phase::Posted;
    let may_register = desk.may(Capability::Register) && going_on;
    let seated = held.draft.is_some() || held.rounds.iter().any(|round| is_seated(round, id));
    let link = typed.link.then(|| personal_link(desk, id)).transpose()?.flatten();
    let back_in = held.draft.as_ref().map_or(held.next_round(), |draft| draft.round.next());
    let arrange = (going_on && desk.may(Capability::Pair)).then(|| Arrange {
        typed: typed.arranged,
        open: typed.arrange,
        rounds: rounds_to_come(held),
        others: others(desk, id),
    });
    document(&Player {
        arranged: arranged(desk, Some(id)).await?,
        arrange,
        page: desk.page(names.full(id), Place::Players),
        root: desk.path(""),
        here: desk.path(&format!("/players/{id}")),
        id: id.0,
        name: names.of(id),
        shared: names.tag(id).is_some(),
        standing: standing(desk, entrant),
        table: table.filter(|_| held.current_round().is_some_and(|round| !round.closed)),
        at_table,
        matches: matches(desk, id),
        fault: typed.fault,
        typed_name: typed.name.unwrap_or_else(|| entrant.name.clone().unwrap_or_default()),
        reason: typed.reason,
        may_register,
        can_check_in: may_register && !entrant.checked_in && entrant.dropped_after.is_none(),
        can_undo_check_in: may_register && entrant.checked_in && !seated,
        can_leave: held
            .unfinished_match(entrant.id)
            .filter(|_| going_on && desk.may(Capability::Drop))
            .and_then(|_| held.rulebook().ok())
            .map(|rulebook| views::leaving(rulebook, desk.locale())),
        finished: finishable(desk, entrant.id),
        drop_means: views::drop_means(held, entrant.id, desk.locale()),
        return_means: views::return_means(held, desk.locale()),
        can_drop: going_on && desk.may(Capability::Drop) && entrant.dropped_after.is_none(),
        can_reinstate: going_on
            && desk.may(Capability::Reinstate)
            && entrant.dropped_after.is_some()
            && !desk.held.judging.disqualified.contains_key(&entrant.id),
        back_in: back_in.0,
        missed: views::missed_are_lost(held, desk.locale()),
        link,
        cards: desk.path(&format!("/print/qr-cards?player={id}")),
    })
}

/// The rounds a bye can be awarded for.
fn rounds_to_come(held: &engine::Tournament) -> Vec<u32> {
    let next = held.next_round().0;
    (next..=held.rounds_planned().unwrap_or(next).max(next)).collect()
}

/// Everybody else, A to Z, for the field that names one of them.
fn others(desk: &Desk, id: EntrantId) -> Vec<String> {
    let names = desk.names();
    let others = desk.held.present_entrants().map(|entrant| entrant.id).filter(|&other| other != id);
    let mut others: Vec<EntrantId> = others.collect();
    others.sort_by_cached_key(|id| names.sorting(*id));
    others.into_iter().map(|id| names.full(id)).collect()
}

fn is_seated(round: &engine::tournament::Round, id: EntrantId) -> bool {
    round.matches.iter().any(|match_| match_.has(id)) || round.byes.iter().any(|bye| bye.entrant == id)
}

fn personal_link(desk: &Desk, id: EntrantId) -> Result<Option<Link>, AppError> {
    let Some(path) = desk.app.links().path(&desk.held, id) else { return Ok(None) };
    let address = format!("{}{path}", desk.base);
    Ok(Some(Link { code: qr_svg(&address)?, local: is_local(&desk.base), address }))
}

/// Whether an address leads to this very machine, where no phone finds it.
pub fn is_local(base: &str) -> bool {
    let host = base.split("://").nth(1).unwrap_or(base);
    host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]")
}

fn matches(desk: &Desk, id: EntrantId) -> Vec<Played> {
    let locale = desk.locale();
    let names = desk.names();
    let missed = views::lost_unplayed(&desk.held, id, locale);
    desk.held
        .rounds
        .iter()
        .filter_map(|round| {
            if let Some(clause) = missed.get(&round.number) {
                return Some(Played {
                    round: views::round_name(&desk.held, round.number, locale),
                    table: None,
                    words: locale.t(key("round-missed")).to_string(),
                    result: Some(locale.t(key("seat-loss")).to_string()),
                    href: None,
                    missed: Some(clause.clone()),
                });
            }
            if let Some(match_) = round.matches.iter().find(|match_| match_.has(id)) {
                let other = names.full(match_.opponent_of(id));
                return Some(Played {
                    round: views::round_name(&desk.held, round.number, locale),
                    table: Some(match_.table.0),
                    words: locale.t(key("desk-against")).with("name", other).to_string(),
                    result: own_result(match_, id, locale),
                    href: Some(desk.path(&format!("/table/{}/{}", round.number, match_.table))),
                    missed: None,
                });
            }
            let bye = round.byes.iter().find(|bye| bye.entrant == id)?;
            Some(Played {
                round: views::round_name(&desk.held, round.number, locale),
                table: Some(bye.table.0),
                words: locale.t(key("bye")).to_string(),
                result: None,
                href: None,
                missed: None,
            })
        })
        .collect()
}

/// The result as this player would tell it: own games first.
fn own_result(match_: &Match, id: EntrantId, locale: crate::locale::Locale) -> Option<String> {
    let result = match_.result.as_ref()?;
    if match_.a == id {
        return views::result_words(match_, locale);
    }
    use engine::play::Outcome;
    let outcome = match result.settled.outcome {
        Outcome::A => Outcome::B,
        Outcome::B => Outcome::A,
        same => same,
    };
    Some(views::score_words(&result.score.mirrored(), outcome, locale))
}
