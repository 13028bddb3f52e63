//! What the line does when Enter is pressed; the buttons of the mouse type the same lines.

use axum::response::Response;
use engine::command::{Drop, ExtendTable, RecordResult};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::play::scoring::{self, BadScore, ChoiceKind, TableTime, Terms, plain};
use engine::play::{LeaveNow, Outcome, Score};
use engine::tournament::{Match, Phase};
use engine::{Command, Event, Refusal, RefusalKind, Tournament};

use super::fault::DeskFault;
use super::find::{found, matching};
use super::line::{self, Line};
use super::player::{finishable, sits_first};
use super::results::{Answer, Ask, LineState, refused};
use super::room::{Desk, Done};
use super::tables::report_words;
use super::undo;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::sent::Sent;
use crate::text::escaped;
use crate::views::{Recorded, finished_games, is_about_the_clock, recorded, score_words, side_of};

pub async fn enter_line(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let typed = sent.get("line").to_owned();
    match line::read(&typed) {
        Line::Empty => Ok(desk.on_to("")),
        Line::Table { table } => open(desk, &typed, table).await,
        Line::Result { table, score } => record(desk, &sent, &typed, table, &score).await,
        Line::Extend { table, minutes } => {
            let table = TableNumber(table);
            let note =
                FlashNote::new(key("floor-note-extended")).with("table", table.0).with("minutes", minutes);
            at_table(desk, &sent, &typed, note, |round| {
                Command::ExtendTable(ExtendTable { round, table, minutes, reason: None })
            })
            .await
        }
        Line::Late { table, left } => late(desk, &sent, &typed, table, left).await,
        Line::Drop { who } => drop(desk, &sent, &typed, &who, Going::AfterTheMatch).await,
        Line::Leave { who, finished } => drop(desk, &sent, &typed, &who, Going::Now { finished }).await,
        Line::Find { who } => find(desk, &typed, &who).await,
        Line::Undo => undo::last(desk, &sent, &typed).await,
    }
}

fn wrong(typed: &str, fault: DeskFault) -> LineState {
    LineState { typed: typed.to_owned(), fault: Some(fault), ..LineState::default() }
}

/// The table alone: its buttons.
async fn open(desk: Desk, typed: &str, table: u32) -> Result<Response, AppError> {
    let round = desk.held.current_round();
    let known = round.is_some_and(|round| round.table(TableNumber(table)).is_some());
    if known {
        return Ok(desk.on_to(&format!("?table={table}")));
    }
    let fault = no_table(&desk, table);
    refused(desk, wrong(typed, fault), None).await
}

fn no_table(desk: &Desk, table: u32) -> DeskFault {
    let locale = desk.locale();
    let Some(round) = desk.held.current_round() else {
        return DeskFault::new(locale.t(key("desk-no-round-yet")));
    };
    let bye = round.byes.iter().any(|bye| bye.table.0 == table);
    let last = round.matches.last().map_or(0, |match_| match_.table.0);
    let (table, round) = (TableNumber(table), round.number);
    let kind = match bye {
        true => RefusalKind::TableIsBye { table, round, last },
        false => RefusalKind::UnknownTable { table, round, last },
    };
    DeskFault::new(locale.refusal(&Refusal::new(kind)))
}

async fn record(
    desk: Desk,
    sent: &Sent,
    typed: &str,
    table: u32,
    written: &str,
) -> Result<Response, AppError> {
    let locale = desk.locale();
    // The round the page showed; a page left open since the last round must not write into this one.
    let shown = sent.words("round").and_then(|round| round.parse().ok()).map(RoundNumber);
    let Some(round) = shown.or_else(|| desk.held.current_round().map(|round| round.number)) else {
        let fault = DeskFault::new(locale.t(key("desk-no-round-yet")));
        return refused(desk, wrong(typed, fault), None).await;
    };
    let match_ = desk.held.round(round).and_then(|round| round.table(TableNumber(table)));
    let terms = Terms::at(&desk.held, round, match_).map_err(crate::app::refused)?;
    let score = match scoring::read(written, &terms) {
        Ok(mut score) => {
            if sent.ticked("unfinished") {
                terms.break_off(&mut score);
            }
            match side_of(sent.get("first_side")) {
                Some(side) => score.with_first_side(side),
                None => score,
            }
        }
        Err(bad) => {
            let words = match bad {
                BadScore::Unreadable => key("desk-bad-score"),
                BadScore::OneSided => key("desk-one-sided"),
            };
            let words = locale.t(words).with("table", table).with("score", written);
            let state = wrong(typed, DeskFault::new(words));
            return refused(desk, state, Some(table)).await;
        }
    };
    // One press saves what the players said, as long as both still say it.
    let meant = sent.moment("reported_at")?;
    let stands = |match_: &Match| !match_.disputed && match_.report.as_ref().map(|report| report.at) == meant;
    let gone = meant.is_some() && !match_.is_some_and(|match_| match_.result.is_some() || stands(match_));
    if gone && !desk.held.answered(sent) {
        let fault = DeskFault::new(locale.t(key("desk-report-gone")).with("table", table));
        return refused(desk, LineState { fault: Some(fault), ..LineState::default() }, Some(table)).await;
    }
    // Whoever sends the line a second time has looked at the clock, and at the report it was asked about and no later one.
    let (sure, seen) = sent.get("sure").split_once('@').unwrap_or((sent.get("sure"), ""));
    let insists = !typed.is_empty() && plain(sure) == plain(typed);
    let reported = match_.and_then(|match_| match_.report.as_ref()).map(|report| report.at.0.to_string());
    let known = insists && reported.as_deref() == Some(seen);
    let contrary = match_.filter(|match_| !known && contradicts(match_, &score, &terms));
    if let Some(words) = contrary.and_then(|match_| report_words(&desk, round, match_)) {
        let at = reported.unwrap_or_default();
        let words = locale.t(key("desk-at-table")).with("table", table).with("words", words).to_string();
        let answer = save(&desk, (table, written), &score, &terms);
        let ask = Ask {
            sure: format!("{}@{at}", answer.line),
            answers: vec![answer],
            first_side: sent.get("first_side").to_owned(),
            ..ask_clock(&desk, (table, written), &score, &terms, words)
        };
        let (typed, sure) = (typed.to_owned(), format!("{typed}@{at}"));
        return refused(desk, LineState { typed, sure, ask: Some(ask), ..LineState::default() }, None).await;
    }
    let ask = match_.map(|match_| ask(&desk, round, match_, &score));
    let table = TableNumber(table);
    let command = Command::RecordResult(RecordResult { round, table, score: score.clone(), insists });
    let table = table.0;
    match desk.act(sent, command).await {
        Ok(done) => {
            let note = saved(&desk, &done.answer.current, &done.answer.events);
            Ok(desk.went("", note, &done))
        }
        Err(error) if matches!(error.refusal(), Some(RefusalKind::EqualNeedsResult { .. })) => {
            let typed = format!("{table} {written} ");
            refused(desk, LineState { typed, ask, ..LineState::default() }, None).await
        }
        Err(error) if error.refusal().is_some_and(is_about_the_clock) => {
            let words = clock_words(&desk, round, table, &score, &error);
            let ask = ask_clock(&desk, (table, written), &score, &terms, words);
            let ask = Ask { first_side: sent.get("first_side").to_owned(), ..ask };
            let state = LineState {
                typed: typed.to_owned(),
                sure: typed.to_owned(),
                ask: Some(ask),
                ..LineState::default()
            };
            refused(desk, state, None).await
        }
        Err(error) => {
            let mut fault = DeskFault::caught(&desk, error.clone())?;
            // Slips lie in a pile: a refusal of the score alone must still say whose it is.
            let of_score = matches!(
                error.refusal(),
                Some(
                    RefusalKind::ImpossibleScore { .. }
                        | RefusalKind::ResultAgainstGames { .. }
                        | RefusalKind::TiebreakNotApplicable { .. }
                        | RefusalKind::UnfinishedAfterDecision { .. }
                        | RefusalKind::DrawNotAllowed
                        | RefusalKind::AgreedDrawNotAllowed
                        | RefusalKind::UnintentionalDraw
                        | RefusalKind::ExtraGameNeeded { .. }
                        | RefusalKind::NoTiebreakerHere { .. }
                        | RefusalKind::BothLoseNotHere { .. }
                        | RefusalKind::ProcedureFindsWinner { .. }
                        | RefusalKind::NoTimeLimit
                )
            );
            if of_score {
                let words = locale.t(key("desk-at-table")).with("table", table).with("words", fault.words);
                fault.words = words.to_string();
            }
            let recorded = matches!(error.refusal(), Some(RefusalKind::RecordedAlready { .. }));
            if recorded && desk.held.phase != Phase::Final {
                let correct =
                    desk.path(&format!("/table/{round}/{table}?score={}", written.replace(' ', "+")));
                fault = fault.way(locale.t(key("desk-way-correct")).with("table", table), correct);
            }
            refused(desk, wrong(typed, fault), None).await
        }
    }
}

/// What a line does at a table of the round the page showed.
async fn at_table(
    desk: Desk,
    sent: &Sent,
    typed: &str,
    note: FlashNote,
    command: impl FnOnce(RoundNumber) -> Command,
) -> Result<Response, AppError> {
    let shown = sent.words("round").and_then(|round| round.parse().ok()).map(RoundNumber);
    let Some(round) = shown.or_else(|| desk.held.current_round().map(|round| round.number)) else {
        let fault = DeskFault::new(desk.locale().t(key("desk-no-round-yet")));
        return refused(desk, wrong(typed, fault), None).await;
    };
    match desk.act(sent, command(round)).await {
        Ok(done) => Ok(desk.went("", note, &done)),
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            refused(desk, wrong(typed, fault), None).await
        }
    }
}

async fn late(desk: Desk, sent: &Sent, typed: &str, table: u32, left: bool) -> Result<Response, AppError> {
    let match_ = desk.held.current_round().and_then(|round| round.table(TableNumber(table)));
    let Some(entrant) = match_.map(|match_| if left { match_.a } else { match_.b }) else {
        let fault = no_table(&desk, table);
        return refused(desk, wrong(typed, fault), None).await;
    };
    let note =
        FlashNote::new(key("desk-late-noted")).with("table", table).with("name", desk.names().full(entrant));
    let mark =
        |round| Command::MarkSeat(engine::play::MarkSeat { round, entrant, here: false, in_contact: false });
    at_table(desk, sent, typed, note, mark).await
}

/// "Table 12: 1–0 with 14 minutes left?", or what else the clock says against it.
fn clock_words(desk: &Desk, round: RoundNumber, table: u32, score: &Score, error: &AppError) -> String {
    let locale = desk.locale();
    let found = desk.held.round(round).and_then(|found| Some((found, found.table(TableNumber(table))?)));
    let time = found.map(|(round, match_)| scoring::table_time(&desk.held, round, match_, crate::app::now()));
    match (time, error.refusal()) {
        (Some(TableTime::Left(left)), _) => locale
            .t(if left.extension { key("desk-early-extension") } else { key("desk-early") })
            .with("table", table)
            .with("score", score.figures())
            .with("minutes", left.minutes)
            .to_string(),
        (_, Some(refusal)) => locale.refusal(&Refusal::new(refusal.clone())).to_string(),
        (_, None) => String::new(),
    }
}

/// Whether a player has reported something else; what is disputed is known to be.
fn contradicts(match_: &Match, score: &Score, terms: &Terms<'_>) -> bool {
    let told = |score: &Score| (terms.outcome(score), score.figures());
    let report = match_.report.as_ref().filter(|_| match_.result.is_none() && !match_.disputed);
    report.is_some_and(|report| told(&report.score) != told(score))
}

/// The button that saves a score all the same.
fn save(desk: &Desk, (table, written): (u32, &str), score: &Score, terms: &Terms<'_>) -> Answer {
    let locale = desk.locale();
    let outcome = terms.outcome(score);
    let figures = outcome.map_or_else(|| score.figures(), |outcome| score_words(score, outcome, locale));
    let typed = scoring::typed(score, terms).unwrap_or_else(|| written.to_owned());
    let label = locale.t(key("desk-save-score")).with("score", figures).to_string();
    Answer { line: format!("{table} {typed}"), label }
}

/// The clock says otherwise: the score as it was typed, or the draw that the end of prep time makes of it.
fn ask_clock(
    desk: &Desk,
    (table, written): (u32, &str),
    score: &Score,
    terms: &Terms<'_>,
    words: String,
) -> Ask {
    let locale = desk.locale();
    let mut answers = vec![save(desk, (table, written), score, terms)];
    let sure = answers[0].line.clone();
    let drawn =
        Score { result: Some(Outcome::Draw), decided_by: engine::play::DecidedBy::Time, ..score.clone() };
    let can_be = terms.outcome(&drawn).is_some() && scoring::typed(&drawn, terms).is_some();
    if terms.outcome(score) != Some(Outcome::Draw) && can_be {
        answers.insert(0, save(desk, (table, written), &drawn, terms));
    }
    let hint = locale.t(key("desk-early-hint")).to_string();
    Ask { words, answers, hint, sure, first_side: String::new() }
}

/// Equal games settle nothing: the slip says who won the tiebreaker, or that both agreed on a draw.
fn ask(desk: &Desk, round: RoundNumber, match_: &Match, score: &Score) -> Ask {
    let locale = desk.locale();
    let names = desk.names();
    let table = match_.table.0;
    let (a, b) = (names.full(match_.a), names.full(match_.b));
    let won = |name: &str| locale.t(key("desk-won-tiebreaker")).with("name", name).to_string();
    let answer = |(kind, typed): (ChoiceKind, String)| {
        let label = match kind {
            ChoiceKind::WonTiebreaker => won(&a),
            ChoiceKind::LostTiebreaker => won(&b),
            ChoiceKind::AgreedDraw => locale.t(key("desk-agreed-draw")).to_string(),
            ChoiceKind::Won
            | ChoiceKind::Lost
            | ChoiceKind::Drawn
            | ChoiceKind::BothLose
            | ChoiceKind::WonForTwo
            | ChoiceKind::LostForTwo
            | ChoiceKind::DrawnForTwo => return None,
        };
        Some(Answer { line: format!("{table} {typed}"), label })
    };
    let endings = scoring::endings(&desk.held, round, match_, score);
    let may_agree = endings.iter().any(|(kind, _)| *kind == ChoiceKind::AgreedDraw);
    let words = if may_agree { key("desk-equal-games") } else { key("desk-equal-tiebreaker") };
    let hint = || locale.t(key("desk-equal-hint")).with("a", a.as_str()).with("b", b.as_str()).to_string();
    Ask {
        words: locale.t(words).with("table", table).with("score", score.figures()).to_string(),
        hint: if may_agree { hint() } else { String::new() },
        answers: endings.into_iter().filter_map(answer).collect(),
        sure: String::new(),
        first_side: String::new(),
    }
}

/// "Table 12: Aiko 2–1 Ben, saved", from what was recorded and not from what was typed.
pub fn saved(desk: &Desk, tournament: &Tournament, events: &[engine::event::Logged]) -> FlashNote {
    let locale = desk.locale();
    let Some(Recorded { match_, outcome, score, .. }) = recorded(tournament, events) else {
        return FlashNote::new(key("desk-done"));
    };
    let names = desk.names();
    let words = match outcome {
        Outcome::A | Outcome::B => key("desk-saved"),
        Outcome::Draw => key("desk-saved-level"),
        Outcome::DoubleLoss => key("desk-both-lose"),
    };
    FlashNote::new(words)
        .with("table", match_.table.0)
        .with("a", names.full(match_.a))
        .with("b", names.full(match_.b))
        .with("score", score_words(score, outcome, locale))
}

/// When somebody goes.
enum Going {
    AfterTheMatch,
    /// With the games that were finished, their own first; None where the line does not say.
    Now {
        finished: Option<(u32, u32)>,
    },
}

async fn drop(desk: Desk, sent: &Sent, typed: &str, who: &str, going: Going) -> Result<Response, AppError> {
    let locale = desk.locale();
    let all = matching(&desk, who);
    let active: Vec<EntrantId> =
        all.iter().filter(|entrant| entrant.dropped_after.is_none()).map(|entrant| entrant.id).collect();
    let entrant = match (active.as_slice(), all.as_slice()) {
        ([entrant], _) => *entrant,
        ([], []) => {
            let fault = DeskFault::new(locale.t(key("desk-nobody-found")).with("who", who));
            return refused(desk, wrong(typed, fault), None).await;
        }
        // The engine says that they have dropped already.
        ([], [dropped, ..]) => dropped.id,
        // What this press did is told again, whoever else is found by the name now.
        (_, [found, ..]) if desk.held.answered(sent) => found.id,
        _ => {
            let found = found(&desk, who, true);
            let state = LineState { typed: typed.to_owned(), found: Some(found), ..LineState::default() };
            return refused(desk, state, None).await;
        }
    };
    let command = match going {
        Going::AfterTheMatch => Command::Drop(Drop { entrant, reason: None }),
        Going::Now { finished: None } if !desk.held.answered(sent) && finishable(&desk, entrant) > 0 => {
            let state = LineState { ask: Some(ask_finished(&desk, entrant)), ..LineState::default() };
            let state = LineState { typed: typed.to_owned(), ..state };
            return refused(desk, state, None).await;
        }
        Going::Now { finished } => {
            let (won, lost) = finished.unwrap_or_default();
            let finished = finished_games(won, lost, sits_first(&desk, entrant));
            Command::LeaveNow(LeaveNow { entrant, reason: None, finished })
        }
    };
    match desk.act(sent, command).await {
        Ok(done) => {
            let note = dropped(&desk, entrant, &done).await?;
            Ok(desk.went("", note, &done))
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            refused(desk, wrong(typed, fault), None).await
        }
    }
}

/// Finished games stand when somebody leaves (TF-CONC-05, NR-DROP-04), and only whoever saw the table knows them.
fn ask_finished(desk: &Desk, entrant: EntrantId) -> Ask {
    let locale = desk.locale();
    let most = finishable(desk, entrant);
    let none = locale.t(key("desk-leave-none")).to_string();
    let scores = (0..=most).flat_map(|lost| (0..=most).map(move |won| (won, lost)));
    let answers = scores.map(|(won, lost)| Answer {
        line: format!("leave #{entrant} {won}-{lost}"),
        label: if won + lost == 0 { none.clone() } else { format!("{won}–{lost}") },
    });
    Ask {
        words: locale.t(key("desk-leave-ask")).with("name", desk.names().full(entrant)).to_string(),
        answers: answers.collect(),
        hint: locale.t(key("desk-leave-hint")).to_string(),
        sure: String::new(),
        first_side: String::new(),
    }
}

/// Says from when on somebody is not paired: whoever drops during a round still has its match, unless it was given up.
pub async fn dropped(desk: &Desk, entrant: EntrantId, done: &Done) -> Result<FlashNote, AppError> {
    let named = done.answer.events.iter().find_map(|logged| match &logged.event {
        Event::EntrantDropped(dropped) => Some(dropped.entrant),
        _ => None,
    });
    // Whoever had dropped before and now leaves at once only gives up the match.
    let entrant = named.unwrap_or(entrant);
    let name = desk.names().full(entrant);
    // Whether the match was going on stands in no event of the drop.
    let then = desk.app.left_by(desk.held.id, &done.answer).await?;
    if let Some(match_) = engine::people::still_played(&then, entrant) {
        let note = FlashNote::new(key("desk-dropped-playing")).with("table", match_.table.0);
        return Ok(note.with("name", name));
    }
    Ok(match then.entrant(entrant).and_then(|found| found.dropped_after).unwrap_or(0) {
        0 => FlashNote::new(key("desk-dropped-now")).with("name", name),
        after => {
            let note = FlashNote::new(key("desk-dropped-from")).with("name", name);
            note.with("round", after).with("next", after + 1)
        }
    })
}

async fn find(desk: Desk, typed: &str, who: &str) -> Result<Response, AppError> {
    if matching(&desk, who).is_empty() {
        let fault = DeskFault::new(desk.locale().t(key("desk-not-understood")).with("who", who));
        return refused(desk, wrong(typed, fault), None).await;
    }
    let who = escaped(who);
    Ok(desk.on_to(&format!("?find={who}")))
}
