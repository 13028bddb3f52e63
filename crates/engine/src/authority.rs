//! Which role may do what. The rulebook says it with a clause; where it is silent, the table below stands.

use crate::command::Command;
use crate::ids::{EntrantId, PersonId};
use crate::people::{self, Role};
use crate::{Actor, Refusal, RefusalKind, Tournament, planning};
pub use rulebook::Capability;
use rulebook::mutant;
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
        // Whoever works here sees what a judge should: calling one decides nothing.
        Capability::Call => &Role::ALL,
    }
}

/// The roles the actor may use here.
pub fn roles(tournament: &Tournament, actor: &Actor) -> BTreeSet<Role> {
    usable(tournament, actor, true)
}

/// Whether somebody has the head judge's word for the whole tournament, and not as head of a block alone.
pub fn heads_all(tournament: &Tournament, actor: &Actor) -> bool {
    !usable(tournament, actor, false).is_disjoint(&allowed_roles(tournament, Capability::HeadJudge))
}

fn usable(tournament: &Tournament, actor: &Actor, as_block_head: bool) -> BTreeSet<Role> {
    let held = |person: &PersonId| {
        let mut roles = tournament.staff.get(person).map(|member| member.roles.clone()).unwrap_or_default();
        let of_block = as_block_head
            && planning::heads_a_block(tournament, person)
            && people::is_judge(tournament, person);
        if (tournament.judging.stand_ins.contains(person) || of_block) && !roles.is_empty() {
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
    if mutant!("nobody-for-want-of-a-head-judge", heads_for_want_of_one(tournament, &roles), false) {
        roles.insert(Role::HeadJudge);
    }
    roles
}

/// Whether somebody with these roles has the head judge's word because nobody is head judge (NR-STAFF-02).
fn heads_for_want_of_one(tournament: &Tournament, roles: &BTreeSet<Role>) -> bool {
    let Some(rule) = tournament.rulebook().ok().and_then(|book| book.authority(Capability::HeadJudge)) else {
        return false;
    };
    if !rule.for_want_of_one.iter().any(|role| roles.contains(role)) {
        return false;
    }
    let heads = |role: &Role| *role == Role::HeadJudge || role.stands_for() == Some(Role::HeadJudge);
    let appointed = tournament.staff.values().any(|member| member.roles.iter().any(heads));
    !appointed
        && tournament.judging.stand_ins.is_empty()
        && !tournament.staff.keys().any(|person| planning::heads_a_block(tournament, person))
}

/// The roles the actor may use towards an entrant: the head of one block has no head judge's word in another (R 1.3.1.4).
pub fn roles_over(tournament: &Tournament, actor: &Actor, entrant: EntrantId) -> BTreeSet<Role> {
    let mut roles = roles(tournament, actor);
    let elsewhere = match actor {
        Actor::Person { person } | Actor::Program { person, .. } => {
            !planning::presides(tournament, person, entrant)
        }
        Actor::Entrant { .. } | Actor::Applicant => false,
    };
    if mutant!("block-head-everywhere", elsewhere, false) {
        roles.remove(&Role::HeadJudge);
    }
    roles
}

pub fn allowed(tournament: &Tournament, actor: &Actor, capability: Capability) -> bool {
    let judging = mutant!("block-head-runs-the-event", of_judging(capability), true);
    !usable(tournament, actor, judging).is_disjoint(&allowed_roles(tournament, capability))
}

/// What the head of a block may do as such: judge there, not run the event (R 1.3.1.4).
fn of_judging(capability: Capability) -> bool {
    match capability {
        Capability::Results
        | Capability::Correct
        | Capability::Extend
        | Capability::Judge
        | Capability::HeadJudge
        | Capability::Decks
        | Capability::Call => true,
        Capability::Organize
        | Capability::Register
        | Capability::Pair
        | Capability::Clock
        | Capability::Drop
        | Capability::Reinstate
        | Capability::Announce => false,
    }
}

/// Whether the actor may do something that concerns an entrant: the head of a block only what happens there.
pub(crate) fn allowed_over(
    tournament: &Tournament,
    actor: &Actor,
    capability: Capability,
    entrant: EntrantId,
) -> bool {
    !roles_over(tournament, actor, entrant).is_disjoint(&allowed_roles(tournament, capability))
}

/// The roles that hold a capability here.
pub fn allowed_roles(tournament: &Tournament, capability: Capability) -> BTreeSet<Role> {
    let said = tournament.rulebook().ok().and_then(|rulebook| rulebook.authority(capability));
    said.map_or(default_roles(capability), |rule| &rule.roles).iter().copied().collect()
}

/// Who may give a command.
pub(crate) enum Right<C: 'static> {
    /// Staff with this capability.
    Staff(Capability),
    /// Staff; which capability it takes depends on how far the tournament has come.
    StaffBy(fn(&C, &Tournament) -> Capability),
    /// Staff with this capability, and the head judge where it is theirs to say.
    StaffOrHead(Capability, fn(&C, &Tournament) -> bool),
    /// Staff with this capability, and whoever may ask it for themselves.
    StaffOr(Capability, fn(&C, &Actor) -> bool),
    /// The players of the match, never staff.
    Players,
    /// Anybody; what is decided says whose it is.
    Anybody,
}

impl<C> Right<C> {
    /// Whether this sender may, whatever the rulebook says of staff.
    pub(crate) fn open_to(&self, command: &C, actor: &Actor) -> bool {
        match self {
            Self::Staff(_) | Self::StaffBy(_) | Self::StaffOrHead(..) => false,
            Self::StaffOr(_, for_themselves) => for_themselves(command, actor),
            Self::Players => matches!(actor, Actor::Entrant { .. }),
            Self::Anybody => true,
        }
    }

    /// Names what staff need; nothing gives staff the right to what only players do.
    pub(crate) fn capability(&self, command: &C, tournament: &Tournament) -> Option<Capability> {
        match self {
            Self::Staff(capability) | Self::StaffOr(capability, _) | Self::StaffOrHead(capability, _) => {
                Some(*capability)
            }
            Self::StaffBy(capability) => Some(capability(command, tournament)),
            Self::Players | Self::Anybody => None,
        }
    }

    /// Whether the head judge may as well, without what others need.
    pub(crate) fn is_for_the_head(&self, command: &C, tournament: &Tournament) -> bool {
        match self {
            Self::StaffOrHead(_, theirs) => theirs(command, tournament),
            Self::Staff(_) | Self::StaffBy(_) | Self::StaffOr(..) | Self::Players | Self::Anybody => false,
        }
    }
}

pub(crate) fn check(tournament: &Tournament, command: &Command, actor: &Actor) -> Result<(), Refusal> {
    if command.open_to(actor) {
        return Ok(());
    }
    if command.is_for_the_head(tournament) && heads_all(tournament, actor) {
        return Ok(());
    }
    let Some(capability) = command.capability(tournament) else {
        return Err(Refusal::new(RefusalKind::PlayersOnly));
    };
    require(tournament, capability, actor)
}

/// Refuses whoever has none of the roles that it takes, with the clause that says so.
pub(crate) fn require(tournament: &Tournament, capability: Capability, actor: &Actor) -> Result<(), Refusal> {
    if allowed(tournament, actor, capability) {
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
