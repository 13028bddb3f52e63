//! Which role may do what. The rulebook says it with a clause; where it is silent, the table below stands.

use crate::command::Command;
use crate::people::Role;
use crate::{Actor, Context, Refusal, Tournament};
use std::collections::BTreeSet;

/// What a command needs somebody to be allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Capability {
    /// Details, fact sheet, staff, number of rounds, final standings.
    Organize,
    /// Entrants, check-in, personal links.
    Register,
    /// Draft, swap, publish, close.
    Pair,
    Clock,
    Results,
    /// Results of a closed round.
    Correct,
    Extend,
    Drop,
    Reinstate,
}

impl Capability {
    pub fn key(self) -> &'static str {
        match self {
            Self::Organize => "organize",
            Self::Register => "register",
            Self::Pair => "pair",
            Self::Clock => "clock",
            Self::Results => "results",
            Self::Correct => "correct",
            Self::Extend => "extend",
            Self::Drop => "drop",
            Self::Reinstate => "reinstate",
        }
    }

    fn default_roles(self) -> &'static [Role] {
        use Role::{FloorJudge, HeadJudge, Organizer, Scorekeeper, Timekeeper};
        match self {
            Self::Organize => &[Organizer],
            Self::Register | Self::Pair | Self::Drop => &[Organizer, Scorekeeper, HeadJudge],
            Self::Clock => &[Organizer, Timekeeper, Scorekeeper, HeadJudge],
            Self::Results => &[Organizer, Scorekeeper, HeadJudge, FloorJudge],
            Self::Correct => &[Scorekeeper, HeadJudge],
            Self::Extend => &[HeadJudge, FloorJudge, Scorekeeper],
            Self::Reinstate => &[HeadJudge],
        }
    }
}

/// The roles the actor may use here.
pub fn roles(tournament: &Tournament, actor: &Actor) -> BTreeSet<Role> {
    let held = |person| tournament.staff.get(person).map(|member| member.roles.clone()).unwrap_or_default();
    match actor {
        Actor::Person { person } => held(person),
        Actor::Program { person, roles } => held(person).intersection(roles).copied().collect(),
        Actor::Entrant { .. } => BTreeSet::new(),
    }
}

pub fn allowed(tournament: &Tournament, actor: &Actor, capability: Capability) -> bool {
    !roles(tournament, actor).is_disjoint(&allowed_roles(tournament, capability))
}

fn allowed_roles(tournament: &Tournament, capability: Capability) -> BTreeSet<Role> {
    let _ = tournament;
    capability.default_roles().iter().copied().collect()
}

pub(crate) fn check(tournament: &Tournament, command: &Command, context: &Context) -> Result<(), Refusal> {
    let capability = match (command, &context.actor) {
        // The seat: what players do about their own match and themselves.
        (
            Command::ReportResult { .. } | Command::ConfirmResult { .. } | Command::DisputeResult { .. },
            Actor::Entrant { .. },
        ) => return Ok(()),
        (Command::Drop { entrant, .. }, Actor::Entrant { entrant: own }) if entrant == own => return Ok(()),
        (Command::ReportResult { .. } | Command::ConfirmResult { .. } | Command::DisputeResult { .. }, _) => {
            return Err(Refusal::new("players-only"));
        }
        // Whoever did it may take it back; what it reverses was allowed then.
        (Command::Undo { .. }, _) => return Ok(()),
        (command, _) => capability(tournament, command),
    };
    if allowed(tournament, &context.actor, capability) {
        return Ok(());
    }
    let roles: Vec<&str> = allowed_roles(tournament, capability).into_iter().map(Role::key).collect();
    Err(Refusal::new("not-allowed").with("roles", roles.join(", ")))
}

fn capability(tournament: &Tournament, command: &Command) -> Capability {
    match command {
        Command::AddEntrants { .. }
        | Command::RenameEntrant { .. }
        | Command::CheckIn { .. }
        | Command::UndoCheckIn { .. }
        | Command::ReissueLink { .. } => Capability::Register,
        Command::DraftRound { .. }
        | Command::SwapPlayers { .. }
        | Command::PublishRound { .. }
        | Command::CloseRound { .. } => Capability::Pair,
        Command::StartClock { .. } | Command::PauseClock { .. } | Command::ResumeClock { .. } => {
            Capability::Clock
        }
        Command::RecordResult { .. } => Capability::Results,
        Command::CorrectResult { round, .. } => match tournament.round(*round) {
            Some(round) if !round.closed => Capability::Results,
            _ => Capability::Correct,
        },
        Command::ExtendTable { .. } => Capability::Extend,
        Command::Drop { .. } => Capability::Drop,
        Command::Reinstate { .. } => Capability::Reinstate,
        _ => Capability::Organize,
    }
}
