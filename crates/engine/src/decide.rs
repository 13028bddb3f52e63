//! Command in, events or a refusal out.

use crate::command::{Command, Envelope};
use crate::event::{
    CommandUndone, DetailsChanged, Event, Logged, RegistrationOpened, RoundsAnnounced, RulebookAdopted,
    TournamentCreated, reverse,
};
use crate::ids::CommandId;
use crate::log::{hex, sha256_hex};
use crate::people::Role;
use crate::refusal::UndoObstacle;
use crate::structure::{arrangements, stages};
use crate::tournament::Phase;
use crate::{
    Actor, Context, Refusal, RefusalKind, Tournament, apply, authority, decks, fairness, judging, people,
    planning, play, structure,
};
use rulebook::FactSheet;

pub fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Result<Vec<Event>, Refusal> {
    if let Command::CreateTournament { .. } = command {
        return create(tournament, command, context);
    }
    if tournament.phase == Phase::Absent {
        return Err(Refusal::new(RefusalKind::NoSuchTournament));
    }
    authority::check(tournament, command, context)?;
    match command {
        Command::CreateTournament { .. } => Err(Refusal::new(RefusalKind::CreatedAlready)),
        Command::ChangeDetails { name, date, zone, names } => {
            let name = name.as_deref().map(people::clean_name).transpose()?;
            let (date, zone) = (date.clone(), zone.clone());
            Ok(vec![Event::DetailsChanged(DetailsChanged { name, date, zone, names: *names })])
        }
        Command::SetFactSheet { options, reason } => set_fact_sheet(tournament, options, reason, context),
        Command::AppointStaff { person, name, roles } => people::appoint(tournament, person, name, roles),
        Command::DismissStaff { person, reason } => people::dismiss(tournament, person, reason.as_ref()),
        Command::AddEntrants { entrants, same_name, checked_in } => {
            people::add(tournament, entrants, *same_name, *checked_in, context)
        }
        Command::RenameEntrant { entrant, name } => people::rename(tournament, *entrant, name),
        Command::CheckIn { entrants } => people::check_in(tournament, entrants),
        Command::UndoCheckIn { entrants } => people::undo_check_in(tournament, entrants),
        Command::Drop { entrant, reason } => {
            people::drop(tournament, *entrant, reason.as_ref(), false, context)
        }
        Command::LeaveNow(leave) => {
            people::drop(tournament, leave.entrant, leave.reason.as_ref(), true, context)
        }
        Command::Reinstate { entrant, reason } => people::reinstate(tournament, *entrant, reason),
        Command::ReissueLink { entrant } => people::reissue_link(tournament, *entrant),
        Command::AnnounceRounds { rounds, reason } => {
            structure::announce(tournament, *rounds, reason.as_deref())
        }
        Command::DraftRound { round, reason, allow } => {
            decks::acts::ready_for(tournament, *round)?;
            structure::draft_round(tournament, *round, reason.as_deref(), allow)
        }
        Command::DraftCut { reason } => stages::draft_cut(tournament, reason.as_deref()),
        Command::PublishCut { attempt } => stages::publish_cut(tournament, *attempt),
        Command::WithdrawCut { reason } => stages::withdraw_cut(tournament, reason),
        Command::SettleTie(wanted) => stages::settle(tournament, wanted),
        Command::AcceptPlace(given) => stages::accept(tournament, given),
        Command::DeclinePlace { entrant, of, reason } => {
            stages::decline(tournament, *entrant, *of, reason.as_deref())
        }
        Command::SwapPlayers { round, attempt, one, other, reason } => {
            structure::swap(tournament, *round, *attempt, [*one, *other], reason)
        }
        Command::RedrawTables { round, attempt, tables, reason } => {
            structure::redraw_tables(tournament, *round, *attempt, tables, reason)
        }
        Command::UnpublishRound { round, reason } => structure::unpublish(tournament, *round, reason),
        Command::VoidRound { round, reason } => structure::void(tournament, *round, reason),
        Command::SeatLateEntrant { round, entrant } => structure::seat_late(tournament, *round, *entrant),
        Command::FixTable { entrant, table, reason } => {
            arrangements::fix_table(tournament, *entrant, *table, reason)
        }
        Command::KeepApart { one, other, reason } => {
            arrangements::keep_apart(tournament, *one, *other, reason)
        }
        Command::LetMeet { one, other } => arrangements::let_meet(tournament, *one, *other),
        Command::AssignPod { entrants, pod } => arrangements::assign_pod(tournament, entrants, *pod),
        Command::AwardBye { entrant, round, reason } => {
            arrangements::award_bye(tournament, *entrant, *round, reason)
        }
        Command::WithdrawAwardedBye { entrant, round } => {
            arrangements::withdraw_bye(tournament, *entrant, *round)
        }
        Command::SetTables { ranges } => arrangements::set_tables(tournament, ranges),
        Command::PublishRound { round, attempt } => structure::publish(tournament, *round, *attempt),
        Command::CloseRound { round } => structure::close(tournament, *round),
        Command::StartClock { round } => {
            people::may_start(tournament)?;
            play::start_clock(tournament, *round)
        }
        Command::PauseClock { round } => play::pause_clock(tournament, *round),
        Command::ResumeClock { round } => play::resume_clock(tournament, *round),
        Command::ExtendTable { round, table, minutes, reason } => {
            play::extend(tournament, *round, *table, *minutes, reason.clone())
        }
        Command::ReportResult { round, table, score } => {
            play::report(tournament, *round, *table, score, context)
        }
        Command::ConfirmResult { round, table } => play::confirm(tournament, *round, *table, context),
        Command::DisputeResult { round, table } => play::dispute(tournament, *round, *table, context),
        Command::RecordResult { round, table, score } => play::record(tournament, *round, *table, score),
        Command::CorrectResult { round, table, score, reason } => {
            play::correct(tournament, *round, *table, score, reason)
        }
        Command::AdoptCatalogue(adopt) => decks::acts::adopt(tournament, adopt),
        Command::FileDecklist(file) => decks::acts::file(tournament, file, context),
        Command::JudgeDecklist(judge) => decks::acts::judge(tournament, judge),
        Command::CorrectDecklist(correct) => decks::acts::correct(tournament, correct, context),
        Command::AskForLists(ask) => decks::acts::ask(tournament, ask),
        Command::WaiveLists(waive) => decks::acts::waive(tournament, waive),
        Command::PublishLists => decks::acts::publish(tournament, context),
        Command::DrawDeckChecks(draw) => decks::checks::draw(tournament, draw),
        Command::OpenDeckCheck(open) => decks::checks::open(tournament, open),
        Command::CompareDeck(compare) => decks::checks::compare(tournament, compare),
        Command::CloseDeckCheck(close) => decks::checks::close(tournament, close, context),
        Command::Register(register) => people::register::register(tournament, register, context),
        Command::UpdateDetails(update) => people::register::update(tournament, update),
        Command::ReplacePerson(replace) => people::register::replace(tournament, replace, context),
        Command::MarkPaid(paid) => people::register::mark_paid(tournament, paid),
        Command::JudgeNickname(judge) => people::register::judge_nickname(tournament, judge),
        Command::RefusePerson(refuse) => people::register::refuse(tournament, refuse),
        Command::EndWaiting(end) => people::register::end_waiting(tournament, end, context),
        Command::ListPeople(list) => people::register::list(list),
        Command::MarkAway(away) => people::register::mark_away(tournament, away),
        Command::SetSelfRegistration(set) => Ok(people::register::set_self_registration(set)),
        Command::CallJudge(command) => judging::call(tournament, command, context),
        Command::TakeCall(command) => judging::take(tournament, command, context),
        Command::RuleOnCall(command) => judging::rule(tournament, command, context),
        Command::AppealRuling(command) => judging::appeal(tournament, command, context),
        Command::CloseCall(command) => judging::close(tournament, command),
        Command::GivePenalty(command) => judging::give(tournament, command, context),
        Command::DecidePenalty(command) => judging::decide(tournament, command, context),
        Command::ChangePenalty(command) => judging::change(tournament, command, context),
        Command::ApplyPending(command) => judging::apply_pending(tournament, command.round, command.table),
        Command::AddStatement(command) => judging::statement(tournament, command),
        Command::NoteReport(command) => judging::note_report(tournament, command),
        Command::SetStandIn(command) => judging::stand_in(tournament, command),
        Command::AssignZone(command) => judging::assign_zone(tournament, command),
        Command::RecordItem(command) => judging::record_item(tournament, command, context),
        Command::ListSuspension(command) => judging::list_suspension(tournament, command),
        Command::TickItem(wanted) => planning::decisions::tick(tournament, wanted),
        Command::UntickItem(wanted) => planning::decisions::untick(tournament, wanted),
        Command::NoteRegulations(wanted) => planning::decisions::regulate(tournament, wanted),
        Command::MakeAnnouncement(wanted) => planning::decisions::announce(&wanted.text),
        Command::GiveInstruction(wanted) => planning::decisions::instruct(tournament, wanted),
        Command::RecordComplaint(wanted) => planning::decisions::complain(tournament, &wanted.text),
        Command::NoteObjection(wanted) => planning::decisions::object(tournament, wanted),
        Command::ConfirmReading(wanted) => planning::decisions::confirm(tournament, wanted),
        Command::SetInvitations(wanted) => planning::decisions::invite(wanted),
        Command::AttachKit(wanted) => planning::kits::attach(tournament, wanted, context),
        Command::ExcuseKit(wanted) => planning::kits::excuse(tournament, wanted),
        Command::ReleaseLeftovers(wanted) => planning::kits::release(tournament, wanted, context),
        Command::SharePrizes(wanted) => planning::prizes::share(tournament, wanted, context),
        Command::MakeBlocks(wanted) => planning::blocks::make(tournament, wanted),
        Command::MergeBlocks(wanted) => planning::blocks::merge(tournament, wanted),
        Command::AppointBlockHead(wanted) => planning::blocks::appoint(tournament, wanted),
        Command::CallTime(command) => play::ending::call_time(tournament, command, context),
        Command::AnswerEnding(command) => play::ending::answer(tournament, command),
        Command::TakeBackEnding(command) => play::ending::take_back(tournament, command),
        Command::ConfirmEnding(command) => play::ending::confirm_ending(tournament, command),
        Command::StopTable(command) => play::stop(tournament, command),
        Command::ResumeTable(command) => play::resume(tournament, command, context),
        Command::GrantTurns(command) => play::grant_turns(tournament, command),
        Command::NoteSlowPlay(command) => play::slow_play(tournament, command, context),
        Command::ScheduleRound(command) => play::schedule(tournament, command),
        Command::MarkSeat(command) => play::mark_seat(tournament, command),
        Command::ApplyLateness(command) => play::apply_lateness(tournament, command, context),
        Command::AgreeTwoForOne(command) => play::two_for_one(tournament, command),
        Command::Concede(command) => play::concede(tournament, command, context),
        Command::CorrectWrongTables(command) => play::wrong_tables(tournament, command, context),
        Command::PostStandings => structure::post(tournament),
        Command::FinalizeStandings => structure::finalize(tournament),
        Command::Undo { command } => undo(tournament, command, context),
    }
}

/// Decides, numbers and folds in one step: what every caller with a tournament in its hands does.
pub fn execute(
    tournament: &Tournament,
    envelope: &Envelope,
    context: &Context,
) -> Result<(Tournament, Vec<Logged>), Refusal> {
    if envelope.id.0.is_empty() || envelope.id.0.len() > 64 {
        return Err(Refusal::new(RefusalKind::BadCommandId));
    }
    let asked = context.asked(envelope);
    let events = decide(tournament, &envelope.command, context)?;
    let mut after = tournament.clone();
    let mut logged = Vec::with_capacity(events.len());
    for event in events {
        let entry = Logged {
            version: after.version + 1,
            // Time never runs backwards within a stream.
            at: context.at.max(after.last_at),
            actor: context.actor.clone(),
            command: envelope.id.clone(),
            asked: Some(asked),
            event,
        };
        apply(&mut after, &entry);
        logged.push(entry);
    }
    Ok((after, logged))
}

/// A reason people can read later.
pub(crate) fn reason(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        Err(Refusal::new(RefusalKind::ReasonNeeded))
    } else {
        Ok(text.chars().take(500).collect())
    }
}

fn create(tournament: &Tournament, command: &Command, context: &Context) -> Result<Vec<Event>, Refusal> {
    let Command::CreateTournament { name, slug, date, zone, rulebook, names, practice, gathering, .. } =
        command
    else {
        return Err(Refusal::new(RefusalKind::NoSuchTournament));
    };
    if tournament.phase != Phase::Absent {
        return Err(Refusal::new(RefusalKind::CreatedAlready));
    }
    let (Actor::Person { person } | Actor::Program { person, .. }) = &context.actor else {
        return Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::Organizer] }));
    };
    let Some(resolved) = context.facts.rulebook.clone().filter(|found| found.id() == rulebook) else {
        return Err(Refusal::new(RefusalKind::UnknownRulebook { rulebook: rulebook.to_owned() }));
    };
    Ok(vec![
        Event::TournamentCreated(TournamentCreated {
            name: people::clean_name(name)?,
            slug: clean_slug(slug)?,
            date: date.clone(),
            zone: zone.clone(),
            names: *names,
            practice: *practice,
            gathering: gathering.clone(),
        }),
        Event::RulebookAdopted(RulebookAdopted {
            hash: sha256_hex(resolved.canonical_bytes()),
            rulebook: resolved,
            reason: None,
        }),
        people::founder(person.clone(), context.facts.actor_name.clone()),
        Event::RegistrationOpened(RegistrationOpened {
            commitment: fairness::commitment(&context.seed),
            master_seed: Some(hex(&context.seed)),
        }),
    ])
}

fn clean_slug(slug: &str) -> Result<String, Refusal> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if slug.is_empty() || slug.len() > 60 || !slug.chars().all(fits) {
        return Err(Refusal::new(RefusalKind::BadSlug { slug: slug.to_owned() }));
    }
    Ok(slug.to_owned())
}

fn set_fact_sheet(
    tournament: &Tournament,
    _options: &FactSheet,
    reason: &Option<String>,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let current = tournament.rulebook()?;
    let Some(resolved) = context.facts.rulebook.clone().filter(|found| found.id() == current.id()) else {
        return Err(Refusal::new(RefusalKind::UnknownRulebook { rulebook: current.id().to_owned() }));
    };
    planning::check_locks(tournament, &resolved, reason.as_deref())?;
    // Once round 1 is out, people have entered on these terms: a change is possible, but said and explained.
    let reason = match tournament.rounds.is_empty() {
        true => reason.clone(),
        false => Some(self::reason(reason.as_deref().unwrap_or_default())?),
    };
    let mut events = vec![Event::RulebookAdopted(RulebookAdopted {
        hash: sha256_hex(resolved.canonical_bytes()),
        rulebook: resolved.clone(),
        reason,
    })];
    if let (Some(rounds), true) = (resolved.rounds(), tournament.announced.is_some()) {
        events.push(Event::RoundsAnnounced(RoundsAnnounced { rounds, citation: None, reason: None }));
    }
    Ok(events)
}

fn undo(tournament: &Tournament, command: &CommandId, context: &Context) -> Result<Vec<Event>, Refusal> {
    let cannot = |why| Refusal::new(RefusalKind::CannotUndo { why });
    let answer = tournament.answer(command).ok_or_else(|| cannot(UndoObstacle::Unknown))?;
    if answer.actor != context.actor {
        return Err(cannot(UndoObstacle::SomebodyElse));
    }
    if answer.undone {
        return Err(cannot(UndoObstacle::UndoneAlready));
    }
    if answer.opposite.is_empty() {
        return Err(cannot(UndoObstacle::NoOpposite));
    }
    let mut events = Vec::new();
    for opposite in answer.opposite.iter().rev() {
        events.push(reverse(tournament, opposite).ok_or_else(|| cannot(UndoObstacle::SomethingDependsOnIt))?);
    }
    events.push(Event::CommandUndone(CommandUndone { undone: command.clone() }));
    Ok(events)
}
