//! What is asked of the tournament as a whole.

use super::{Act, Decision, reason};
use crate::authority::{Capability, Right};
use crate::event::{
    CommandUndone, DetailsChanged, Event, RegistrationOpened, RoundsAnnounced, RulebookAdopted,
    TournamentCreated, reverse,
};
use crate::ids::{CommandId, GatheringId, PersonId};
use crate::log::{hex, sha256_hex};
use crate::people::Role;
use crate::refusal::UndoObstacle;
use crate::tournament::{NameStyle, Phase};
use crate::{
    Actor, Context, Refusal, RefusalKind, Tournament, authority, fairness, people, planning, structure,
};
use rulebook::FactSheet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Opens a tournament and its registration; commits to the master seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTournament {
    pub name: String,
    pub slug: String,
    /// The day at the venue, `2026-11-15`.
    pub date: String,
    /// IANA zone of the venue.
    pub zone: String,
    pub rulebook: String,
    #[serde(default)]
    pub options: FactSheet,
    #[serde(default)]
    pub names: NameStyle,
    #[serde(default)]
    pub practice: bool,
    #[serde(default)]
    pub gathering: Option<GatheringId>,
}

impl Act for CreateTournament {
    const RIGHT: Right<Self> = Right::Anybody;

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        if tournament.phase != Phase::Absent {
            return Err(Refusal::new(RefusalKind::CreatedAlready));
        }
        let (Actor::Person { person } | Actor::Program { person, .. }) = &context.actor else {
            return Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::Organizer] }));
        };
        let Some(resolved) = context.facts.rulebook.clone().filter(|found| found.id() == self.rulebook)
        else {
            return Err(Refusal::new(RefusalKind::UnknownRulebook { rulebook: self.rulebook.clone() }));
        };
        Ok(vec![
            Event::TournamentCreated(TournamentCreated {
                name: people::clean_name(&self.name)?,
                slug: clean_slug(&self.slug)?,
                date: self.date.clone(),
                zone: self.zone.clone(),
                names: self.names,
                practice: self.practice,
                gathering: self.gathering.clone(),
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
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeDetails {
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub date: Option<String>,
    #[serde(default)]
    pub zone: Option<String>,
    #[serde(default)]
    pub names: Option<NameStyle>,
}

impl Act for ChangeDetails {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, _: &Tournament, _: &Context) -> Decision {
        let name = self.name.as_deref().map(people::clean_name).transpose()?;
        let (date, zone) = (self.date.clone(), self.zone.clone());
        Ok(vec![Event::DetailsChanged(DetailsChanged { name, date, zone, names: self.names })])
    }
}

/// Replaces the fact sheet; the whole sheet, not a difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetFactSheet {
    pub options: FactSheet,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for SetFactSheet {
    const RIGHT: Right<Self> = Right::StaffOrHead(Capability::Organize, changes_what_the_head_says);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        let current = tournament.rulebook()?;
        let Some(resolved) = context.facts.rulebook.clone().filter(|found| found.id() == current.id()) else {
            return Err(Refusal::new(RefusalKind::UnknownRulebook { rulebook: current.id().to_owned() }));
        };
        planning::check_locks(tournament, &resolved, self.reason.as_deref())?;
        // A number that was announced since stays where the sheet says what it said before.
        let rounds = resolved.rounds().filter(|rounds| Some(*rounds) != current.rounds());
        if let Some(rounds) = rounds {
            structure::can_be_announced(tournament, &resolved, rounds)?;
        }
        // Once round 1 is out, people have entered on these terms: a change is possible, but said and explained.
        let reason = match tournament.rounds.is_empty() {
            true => self.reason.clone(),
            false => Some(reason(self.reason.as_deref().unwrap_or_default())?),
        };
        let mut events = vec![Event::RulebookAdopted(RulebookAdopted {
            hash: sha256_hex(resolved.canonical_bytes()),
            rulebook: resolved.clone(),
            reason,
        })];
        if let (Some(rounds), true) = (rounds, tournament.announced.is_some()) {
            events.push(Event::RoundsAnnounced(RoundsAnnounced { rounds, citation: None, reason: None }));
        }
        Ok(events)
    }
}

/// Whether a sheet changes nothing but what the document leaves to the head judge (TF-DEV-03).
fn changes_what_the_head_says(command: &SetFactSheet, tournament: &Tournament) -> bool {
    let Ok(rulebook) = tournament.rulebook() else { return false };
    let before = rulebook.fact_sheet().0;
    let after = &command.options.0;
    let named: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let mut changed = named.into_iter().filter(|name| before.get(*name) != after.get(*name)).peekable();
    changed.peek().is_some()
        && changed.all(|name| rulebook.setting(name).is_some_and(|setting| setting.head_judge))
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppointStaff {
    pub person: PersonId,
    pub name: String,
    pub roles: BTreeSet<Role>,
}

impl Act for AppointStaff {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::appoint(tournament, &self.person, &self.name, &self.roles)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DismissStaff {
    pub person: PersonId,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for DismissStaff {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::dismiss(tournament, &self.person, self.reason.as_ref())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnounceRounds {
    pub rounds: u32,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for AnnounceRounds {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::announce(tournament, self.rounds, self.reason.as_deref())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PostStandings {}

impl Act for PostStandings {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::post(tournament)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FinalizeStandings {}

impl Act for FinalizeStandings {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::finalize(tournament)
    }
}

/// How long players can take back what they did on their phone.
const PLAYERS_TAKE_BACK_MS: i64 = 60_000;

/// Takes back a command of the same sender, if nothing depends on it yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub command: CommandId,
}

impl Act for Undo {
    const RIGHT: Right<Self> = Right::Anybody;

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        let cannot = |why| Refusal::new(RefusalKind::CannotUndo { why });
        let answer = tournament.answer(&self.command).ok_or_else(|| cannot(UndoObstacle::Unknown))?;
        if answer.actor != context.actor {
            return Err(cannot(UndoObstacle::SomebodyElse));
        }
        if answer.undone {
            return Err(cannot(UndoObstacle::UndoneAlready));
        }
        let first = answer.opposite.first().ok_or_else(|| cannot(UndoObstacle::NoOpposite))?;
        match context.actor {
            // The other player goes by it: a slip of the finger is noticed at once.
            Actor::Entrant { .. } if context.at.0 - answer.at.0 > PLAYERS_TAKE_BACK_MS => {
                return Err(cannot(UndoObstacle::TooLate));
            }
            Actor::Entrant { .. } | Actor::Applicant => {}
            // Whoever has lost the right since does not keep it for what they did before.
            Actor::Person { .. } | Actor::Program { .. } => {
                let needed = first.capability().ok_or_else(|| cannot(UndoObstacle::SomethingDependsOnIt))?;
                authority::require(tournament, needed, &context.actor)?;
            }
        }
        let mut events = Vec::new();
        for opposite in answer.opposite.iter().rev() {
            let reversed = reverse(tournament, answer, opposite);
            events.push(reversed.ok_or_else(|| cannot(UndoObstacle::SomethingDependsOnIt))?);
        }
        events.push(Event::CommandUndone(CommandUndone { undone: self.command.clone() }));
        Ok(events)
    }
}

fn clean_slug(slug: &str) -> Result<String, Refusal> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if slug.is_empty() || slug.len() > 60 || !slug.chars().all(fits) {
        return Err(Refusal::new(RefusalKind::BadSlug { slug: slug.to_owned() }));
    }
    Ok(slug.to_owned())
}
