//! Which role may do what. The rulebook says it with a clause; where it is silent, the table below stands.

use crate::command::Command;
use crate::ids::PersonId;
use crate::people::Role;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament};
pub use rulebook::Capability;
use std::collections::BTreeSet;

/// Where the rulebook is silent.
fn default_roles(capability: Capability) -> &'static [Role] {
    use Role::{FloorJudge, HeadJudge, Organizer, Scorekeeper, Timekeeper};
    match capability {
        Capability::Organize => &[Organizer],
        Capability::Register | Capability::Pair | Capability::Drop => &[Organizer, Scorekeeper, HeadJudge],
        Capability::Clock => &[Organizer, Timekeeper, Scorekeeper, HeadJudge],
        Capability::Results => &[Organizer, Scorekeeper, HeadJudge, FloorJudge],
        Capability::Correct => &[Scorekeeper, HeadJudge],
        Capability::Extend => &[HeadJudge, FloorJudge, Scorekeeper],
        Capability::Announce => &[Organizer, HeadJudge, FloorJudge, Scorekeeper],
        Capability::Reinstate | Capability::HeadJudge => &[HeadJudge],
        Capability::Judge => &[Organizer, HeadJudge, FloorJudge],
        Capability::Decks => &[Organizer, HeadJudge, FloorJudge, Scorekeeper],
    }
}

/// The roles the actor may use here.
pub fn roles(tournament: &Tournament, actor: &Actor) -> BTreeSet<Role> {
    let held = |person: &PersonId| {
        let mut roles = tournament.staff.get(person).map(|member| member.roles.clone()).unwrap_or_default();
        if tournament.judging.stand_ins.contains(person) && !roles.is_empty() {
            roles.insert(Role::HeadJudge);
        }
        roles
    };
    let mut roles: BTreeSet<Role> = match actor {
        Actor::Person { person } => held(person),
        Actor::Program { person, roles } => held(person).intersection(roles).copied().collect(),
        Actor::Entrant { .. } | Actor::Applicant => BTreeSet::new(),
    };
    roles.extend(roles.clone().into_iter().filter_map(Role::stands_for));
    roles
}

pub fn allowed(tournament: &Tournament, actor: &Actor, capability: Capability) -> bool {
    !roles(tournament, actor).is_disjoint(&allowed_roles(tournament, capability))
}

fn allowed_roles(tournament: &Tournament, capability: Capability) -> BTreeSet<Role> {
    let said = tournament.rulebook().ok().and_then(|rulebook| rulebook.authority(capability));
    said.map_or(default_roles(capability), |rule| &rule.roles).iter().copied().collect()
}

pub(crate) fn check(tournament: &Tournament, command: &Command, context: &Context) -> Result<(), Refusal> {
    let capability = match (command, &context.actor) {
        // The seat: what players do about their own match and themselves.
        (
            Command::ReportResult { .. }
            | Command::ConfirmResult { .. }
            | Command::DisputeResult { .. }
            | Command::Concede(_),
            Actor::Entrant { .. },
        ) => return Ok(()),
        (Command::ConfirmReading(wanted), Actor::Entrant { entrant: own }) if wanted.entrants == [*own] => {
            return Ok(());
        }
        (Command::Drop { entrant, .. }, Actor::Entrant { entrant: own }) if entrant == own => return Ok(()),
        (Command::CallJudge(_) | Command::AppealRuling(_), Actor::Entrant { .. }) => return Ok(()),
        (Command::LeaveNow(leave), Actor::Entrant { entrant: own }) if leave.entrant == *own => return Ok(()),
        (
            Command::ReportResult { .. }
            | Command::ConfirmResult { .. }
            | Command::DisputeResult { .. }
            | Command::Concede(_),
            _,
        ) => {
            return Err(Refusal::new(RefusalKind::PlayersOnly));
        }
        (Command::FileDecklist(file), Actor::Entrant { entrant: own }) if file.entrant == *own => {
            return Ok(());
        }
        // Whether registration by oneself is open is decided there.
        (Command::Register(_), Actor::Applicant) => return Ok(()),
        // Whoever did it may take it back; what it reverses was allowed then.
        (Command::Undo { .. }, _) => return Ok(()),
        (command, _) => needed(tournament, command),
    };
    if allowed(tournament, &context.actor, capability) {
        return Ok(());
    }
    let roles = allowed_roles(tournament, capability).into_iter().collect();
    let refusal = Refusal::new(RefusalKind::NotAllowed { roles });
    let said = tournament.rulebook().ok().and_then(|rulebook| rulebook.authority(capability));
    Err(match said {
        Some(rule) => refusal.citing(&rule.citation),
        None => refusal,
    })
}

/// What a command needs; the seat's own commands and undoing need nothing of the sort.
pub fn needed(tournament: &Tournament, command: &Command) -> Capability {
    match command {
        Command::CallJudge(_)
        | Command::TakeCall(_)
        | Command::RuleOnCall(_)
        | Command::AppealRuling(_)
        | Command::CloseCall(_)
        | Command::GivePenalty(_)
        | Command::DecidePenalty(_)
        | Command::AddStatement(_)
        | Command::RecordItem(_) => Capability::Judge,
        Command::ChangePenalty(_)
        | Command::NoteReport(_)
        | Command::SetStandIn(_)
        | Command::AssignZone(_) => Capability::HeadJudge,
        Command::ApplyPending(_) => Capability::Results,
        Command::AddEntrants { .. }
        | Command::RenameEntrant { .. }
        | Command::CheckIn { .. }
        | Command::UndoCheckIn { .. }
        | Command::ReissueLink { .. }
        | Command::Register(_)
        | Command::UpdateDetails(_)
        | Command::ReplacePerson(_)
        | Command::MarkPaid(_)
        | Command::JudgeNickname(_)
        | Command::EndWaiting(_)
        | Command::FileDecklist(_)
        | Command::NoteObjection(_)
        | Command::ConfirmReading(_) => Capability::Register,
        Command::JudgeDecklist(_)
        | Command::CorrectDecklist(_)
        | Command::AskForLists(_)
        | Command::DrawDeckChecks(_)
        | Command::OpenDeckCheck(_)
        | Command::CompareDeck(_)
        | Command::CloseDeckCheck(_) => Capability::Decks,
        Command::DraftRound { .. }
        | Command::DraftCut { .. }
        | Command::PublishCut { .. }
        | Command::WithdrawCut { .. }
        | Command::DeclinePlace { .. }
        | Command::AcceptPlace(_)
        | Command::SettleTie(_)
        | Command::SwapPlayers { .. }
        | Command::RedrawTables { .. }
        | Command::UnpublishRound { .. }
        | Command::VoidRound { .. }
        | Command::SeatLateEntrant { .. }
        | Command::FixTable { .. }
        | Command::KeepApart { .. }
        | Command::LetMeet { .. }
        | Command::AssignPod { .. }
        | Command::AwardBye { .. }
        | Command::WithdrawAwardedBye { .. }
        | Command::SetTables { .. }
        | Command::PublishRound { .. }
        | Command::CloseRound { .. } => Capability::Pair,
        Command::StartClock { .. }
        | Command::PauseClock { .. }
        | Command::ResumeClock { .. }
        | Command::ScheduleRound(_) => Capability::Clock,
        Command::RecordResult { .. }
        | Command::CallTime(_)
        | Command::AnswerEnding(_)
        | Command::TakeBackEnding(_)
        | Command::ConfirmEnding(_)
        | Command::NoteSlowPlay(_)
        | Command::MarkSeat(_)
        | Command::ApplyLateness(_)
        | Command::AgreeTwoForOne(_)
        | Command::Concede(_) => Capability::Results,
        Command::CorrectResult { round, .. } => match tournament.round(*round) {
            Some(round) if !round.closed => Capability::Results,
            _ => Capability::Correct,
        },
        Command::ExtendTable { .. }
        | Command::StopTable(_)
        | Command::ResumeTable(_)
        | Command::GrantTurns(_) => Capability::Extend,
        Command::CorrectWrongTables(_) => Capability::Correct,
        Command::Drop { .. } | Command::LeaveNow(_) => Capability::Drop,
        Command::Reinstate { .. } => Capability::Reinstate,
        Command::MakeAnnouncement(_) | Command::GiveInstruction(_) => Capability::Announce,
        Command::SharePrizes(_) => Capability::Results,
        Command::MakeBlocks(_) | Command::MergeBlocks(_) => Capability::Pair,
        _ => Capability::Organize,
    }
}
