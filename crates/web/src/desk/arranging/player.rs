//! The forms of one player: a table of their own, a pod, an awarded bye, somebody to be kept apart from.

use axum::extract::Path;
use axum::response::Response;
use engine::Command;
use engine::command::{AssignPod, AwardBye, FixTable, KeepApart, LetMeet, WithdrawAwardedBye};
use engine::ids::{EntrantId, RoundNumber, TableNumber};

use super::super::fault::DeskFault;
use super::super::find::matching;
use super::super::player as player_page;
use super::super::room::Desk;
use super::page;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::sent::Sent;

/// What was filled in before something was refused.
#[derive(Default)]
pub struct Typed {
    pub table: String,
    pub table_reason: String,
    pub other: String,
    pub apart_reason: String,
    pub round: String,
    pub bye_reason: String,
    pub pod: String,
}

impl Typed {
    fn of(sent: &Sent) -> Self {
        let get = |name| sent.get(name).to_owned();
        Self {
            table: get("table"),
            table_reason: get("table_reason"),
            other: get("other"),
            apart_reason: get("apart_reason"),
            round: get("bye_round"),
            bye_reason: get("bye_reason"),
            pod: get("pod"),
        }
    }
}

type Which = Path<(String, u32)>;

/// Back to where the button was: the player's page, or the list of all arrangements.
async fn answer(
    desk: Desk,
    id: EntrantId,
    sent: &Sent,
    command: Command,
    note: FlashNote,
) -> Result<Response, AppError> {
    let listed = sent.get("from") == "arrangements";
    match desk.act(sent, command).await {
        Ok(done) => {
            let note = note.with("name", desk.names().full(id));
            let tail = if listed { "/arrangements".to_owned() } else { format!("/players/{id}") };
            Ok(desk.went(&tail, note, &done))
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            again(desk, id, sent, fault).await
        }
    }
}

async fn again(desk: Desk, id: EntrantId, sent: &Sent, fault: DeskFault) -> Result<Response, AppError> {
    match sent.get("from") == "arrangements" {
        true => page::again(desk, fault, page::Typed::default()).await,
        false => player_page::not_arranged(desk, id, fault, Typed::of(sent)).await,
    }
}

/// What somebody wrote where a number belongs; `None` is what a person has to mend.
fn number(sent: &Sent, name: &str) -> Option<u32> {
    engine::play::scoring::plain(sent.get(name)).parse().ok()
}

pub async fn fix_table(desk: Desk, Path((_, id)): Which, sent: Sent) -> Result<Response, AppError> {
    let entrant = EntrantId(id);
    if sent.ticked("free") {
        let reason = desk.locale().t(key("arranged-undone-reason")).to_string();
        let command = Command::FixTable(FixTable { entrant, table: None, reason });
        return answer(desk, entrant, &sent, command, FlashNote::new(key("arranged-table-freed"))).await;
    }
    let Some(table) = number(&sent, "table") else {
        let fault = DeskFault::new(desk.locale().t(key("arranged-needs-table")));
        return again(desk, entrant, &sent, fault).await;
    };
    let reason = sent.get("table_reason").to_owned();
    let command = Command::FixTable(FixTable { entrant, table: Some(TableNumber(table)), reason });
    let note = FlashNote::new(key("arranged-table-fixed")).with("table", table);
    answer(desk, entrant, &sent, command, note).await
}

pub async fn assign_pod(desk: Desk, Path((_, id)): Which, sent: Sent) -> Result<Response, AppError> {
    let entrant = EntrantId(id);
    let entrants = vec![entrant];
    if sent.ticked("leave") {
        let note = FlashNote::new(key("arranged-pod-left"));
        return answer(desk, entrant, &sent, Command::AssignPod(AssignPod { entrants, pod: None }), note)
            .await;
    }
    let Some(pod) = number(&sent, "pod").filter(|pod| (1..=999).contains(pod)) else {
        let fault = DeskFault::new(desk.locale().t(key("arranged-needs-pod")));
        return again(desk, entrant, &sent, fault).await;
    };
    let note = FlashNote::new(key("arranged-pod-joined")).with("pod", pod);
    answer(desk, entrant, &sent, Command::AssignPod(AssignPod { entrants, pod: Some(pod) }), note).await
}

pub async fn award_bye(desk: Desk, Path((_, id)): Which, sent: Sent) -> Result<Response, AppError> {
    let entrant = EntrantId(id);
    let Some(round) = number(&sent, "bye_round") else {
        let fault = DeskFault::new(desk.locale().t(key("arranged-needs-round")));
        return again(desk, entrant, &sent, fault).await;
    };
    let (command, note) = match sent.ticked("withdraw") {
        true => (
            Command::WithdrawAwardedBye(WithdrawAwardedBye { entrant, round: RoundNumber(round) }),
            key("arranged-bye-withdrawn"),
        ),
        false => {
            let reason = sent.get("bye_reason").to_owned();
            (
                Command::AwardBye(AwardBye { entrant, round: RoundNumber(round), reason }),
                key("arranged-bye-awarded"),
            )
        }
    };
    answer(desk, entrant, &sent, command, FlashNote::new(note).with("round", round)).await
}

pub async fn keep_apart(desk: Desk, Path((_, id)): Which, sent: Sent) -> Result<Response, AppError> {
    let one = EntrantId(id);
    let other = match named(&desk, sent.get("other")) {
        Ok(other) => other,
        Err(words) => return again(desk, one, &sent, DeskFault::new(words)).await,
    };
    let (command, note) = match sent.ticked("meet") {
        true => (Command::LetMeet(LetMeet { one, other }), key("arranged-let-meet")),
        false => {
            let reason = sent.get("apart_reason").to_owned();
            (Command::KeepApart(KeepApart { one, other, reason }), key("arranged-kept-apart"))
        }
    };
    let note = FlashNote::new(note).with("other", desk.names().full(other));
    answer(desk, one, &sent, command, note).await
}

/// The one player somebody means: a name, a part of it, or `#17`; otherwise what is wrong with it.
fn named(desk: &Desk, who: &str) -> Result<EntrantId, String> {
    let locale = desk.locale();
    // Two of one name are listed with their number: `Aiko Mori #2`.
    let who = who.rfind('#').map_or(who, |at| &who[at..]);
    match matching(desk, who)[..] {
        [one] => Ok(one.id),
        [] if who.trim().is_empty() => Err(locale.t(key("arranged-needs-other")).to_string()),
        [] => Err(locale.t(key("desk-nobody-found")).with("who", who).to_string()),
        [..] => Err(locale.t(key("arranged-several")).with("who", who).to_string()),
    }
}
