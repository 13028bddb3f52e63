//! A player calls a judge, sees what became of it, and appeals.

use axum::response::Response;
use engine::Command;
use engine::ids::{CallId, RoundNumber};
use engine::judging::command::{AppealRuling, CallJudge};
use engine::judging::{self, CallOrigin, CallStage, Party};
use engine::tournament::Phase;
use rulebook::judging::{Caller, Place};

use super::door::Seat;
use super::page::again;
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::parts::{Clause, FlashNote};
use crate::respond::done;
use crate::sent::Sent;
use crate::views::{self, Audience, Names, PenaltyLine};

/// What became of a call.
pub(super) struct OwnCall {
    pub id: u32,
    pub state: &'static str,
    pub judge: Option<String>,
    /// What was ruled, and by whom.
    pub rulings: Vec<(String, String)>,
    pub may_appeal: bool,
    pub challenges_left: Option<u32>,
}

/// What the seat offers about judges.
pub(super) struct Judges {
    /// The reasons there are; None where no call can be made now.
    pub reasons: Option<Vec<(String, String)>>,
    pub calls: Vec<OwnCall>,
    pub reminders: Vec<Clause>,
    pub appeal: Option<Clause>,
    pub penalties: Vec<PenaltyLine>,
    /// A loss that the running or next match begins with.
    pub pending: bool,
    /// It is the match being played.
    pub begins: bool,
    /// Matches of earlier rounds, for a late report.
    pub rounds: Vec<(u32, String)>,
}

pub(super) fn judges(seat: &Seat, locale: Locale) -> Judges {
    let held = &seat.held;
    let Ok(tables) = judging::tables(held) else {
        let (calls, reminders, penalties, rounds) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        return Judges {
            reasons: None,
            calls,
            reminders,
            appeal: None,
            penalties,
            pending: false,
            begins: false,
            rounds,
        };
    };
    let names = Names::new(held, Audience::Public, locale);
    let waits = |call: &judging::Call| call.is_open() && !judging::is_past(held, call);
    let own = |call: &&judging::Call| {
        let match_ = call.round.zip(call.table).and_then(|(round, table)| held.round(round)?.table(table));
        let at_my_table = !call.confidential && match_.is_some_and(|match_| match_.has(seat.entrant));
        // What was ruled in this round stays to be read.
        let this_round = held.current_round().is_some_and(|round| call.round == Some(round.number));
        let kept = waits(call) || this_round && !call.rulings.is_empty();
        kept && (call.entrant == Some(seat.entrant) || at_my_table)
    };
    let head_judge = judging::has_head_judge(held);
    let rule = &tables.calls.appeal;
    let calls: Vec<OwnCall> = held
        .judging
        .calls
        .values()
        .filter(own)
        .map(|call| OwnCall {
            id: call.id.0,
            state: match call.stage {
                CallStage::Raised => key("seat-call-raised"),
                CallStage::Taken => key("seat-call-taken"),
                CallStage::Ruled => key("seat-call-ruled"),
                CallStage::Appealed => key("seat-call-appealed"),
                CallStage::Final => key("seat-call-final"),
                CallStage::Closed => key("seat-call-closed"),
            },
            judge: call
                .taken
                .as_ref()
                .filter(|_| call.rulings.is_empty())
                .map(|(by, _)| views::person_name(held, by, locale)),
            rulings: call
                .rulings
                .iter()
                .filter_map(|ruling| {
                    Some((views::person_name(held, &ruling.by, locale), ruling.words.clone()?))
                })
                .collect(),
            may_appeal: matches!(call.stage, CallStage::Ruled | CallStage::Appealed)
                && !call.has_appealed(Some(seat.entrant))
                && judging::may_appeal(&rule.rule, head_judge, true, false, Caller::Player).is_ok()
                && judging::challenges_left(held, seat.entrant) != Some(0),
            challenges_left: judging::challenges_left(held, seat.entrant),
        })
        .collect();
    let mine = held.judging.calls.values().any(|call| waits(call) && call.entrant == Some(seat.entrant));
    let open = held.phase < Phase::Final && !held.rounds.is_empty() && !mine;
    let reasons =
        tables.calls.reasons.iter().map(|reason| (reason.id.clone(), views::said(&reason.words, locale)));
    let rulebook = held.rulebook().ok();
    let place = if calls.is_empty() { Place::Calling } else { Place::Answering };
    let played = held.rounds.iter().filter(|round| held.match_of(round.number, seat.entrant).is_some());
    Judges {
        reasons: open.then(|| reasons.collect()),
        reminders: if open || !calls.is_empty() { views::reminders(held, place, locale) } else { Vec::new() },
        appeal: calls
            .iter()
            .any(|call| call.may_appeal)
            .then_some(rulebook)
            .flatten()
            .map(|rulebook| views::clause(rulebook, &rule.citation, &rule.words, locale)),
        calls,
        penalties: views::penalties_of(held, &names, &Party::Entrant(seat.entrant), locale),
        begins: held.current_round().filter(|round| !round.closed).is_some_and(|round| {
            let match_ = held.match_of(round.number, seat.entrant);
            match_.is_some_and(|match_| {
                judging::due_at(held, round.number, match_) != judging::MatchStart::default()
            })
        }),
        pending: !judging::pending_of(held, seat.entrant).is_empty(),
        rounds: played
            .rev()
            .skip(1)
            .map(|round| (round.number.0, views::round_name(held, round.number, locale)))
            .collect(),
    }
}

pub(super) async fn call_judge(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let command = CallJudge {
        round: sent.get("round").parse().ok().map(RoundNumber),
        table: None,
        reason: sent.words("reason"),
        words: sent.words("words"),
        origin: CallOrigin::Player,
    };
    send(&seat, &sent, Command::CallJudge(command), key("seat-note-called")).await
}

pub(super) async fn appeal_ruling(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let call = CallId(sent.number("call")?);
    let command = AppealRuling { call, by: None, origin: CallOrigin::Player };
    send(&seat, &sent, Command::AppealRuling(command), key("seat-note-appealed")).await
}

async fn send(seat: &Seat, sent: &Sent, command: Command, note: &'static str) -> Result<Response, AppError> {
    match seat.act(sent, command).await {
        Ok(_) => Ok(done(&seat.visit, &seat.path, Some(&FlashNote::new(note)))),
        Err(error) => again(seat, error).await,
    }
}
