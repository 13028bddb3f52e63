//! Command in, events or a refusal out.

use crate::command::{Command, Envelope};
use crate::event::{Event, Logged};
use crate::structure::posting_undone;
use crate::tournament::Phase;
use crate::{Context, Refusal, RefusalKind, Tournament, apply, authority};

pub fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Result<Vec<Event>, Refusal> {
    if tournament.phase == Phase::Absent && !matches!(command, Command::CreateTournament(_)) {
        return Err(Refusal::new(RefusalKind::NoSuchTournament));
    }
    authority::check(tournament, command, &context.actor)?;
    command.decide(tournament, context)
}

/// Numbers and folds events, one after the other.
fn fold(after: &mut Tournament, events: Vec<Event>, envelope: &Envelope, context: &Context) -> Vec<Logged> {
    let asked = context.asked(envelope);
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
        apply(after, &entry);
        logged.push(entry);
    }
    logged
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
    let events = decide(tournament, &envelope.command, context)?;
    let mut after = tournament.clone();
    let mut logged = fold(&mut after, events, envelope, context);
    let follows = posting_undone(tournament, &after).into_iter().collect();
    logged.extend(fold(&mut after, follows, envelope, context));
    Ok((after, logged))
}
