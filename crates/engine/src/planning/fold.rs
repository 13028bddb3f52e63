//! Folds what happened around the rounds into the tournament.

use super::state::{Kit, Override, Said, Shared, Tick};
use crate::Tournament;
use crate::event::{Event, Logged};
use rulebook::{FactSheet, Resolved};

pub(crate) fn fold(tournament: &mut Tournament, logged: &Logged) {
    let (at, by) = (logged.at, logged.actor.clone());
    let planning = &mut tournament.planning;
    match &logged.event {
        Event::ItemTicked(done) => {
            let tick = Tick { at, by, note: done.note.clone() };
            planning.ticks.entry(done.list.clone()).or_default().insert(done.item.clone(), tick);
        }
        Event::ItemUnticked(undone) => {
            if let Some(list) = planning.ticks.get_mut(&undone.list) {
                list.remove(&undone.item);
            }
        }
        Event::RegulationsNoted(noted) => planning.regulations.clone_from(&noted.regulations),
        Event::AnnouncementMade(made) => {
            planning.announcements.push(Said { at, by, text: Some(made.text.clone()) });
        }
        Event::InstructionGiven(given) => {
            planning.instructions.push((given.entrant, Said { at, by, text: given.text.clone() }));
        }
        Event::ComplaintRecorded(complaint) => {
            planning.complaints.push(Said { at, by, text: complaint.text.clone() });
        }
        Event::ObjectionNoted(noted) if noted.objects => {
            planning.objections.insert(noted.entrant);
        }
        Event::ObjectionNoted(noted) => {
            planning.objections.remove(&noted.entrant);
        }
        Event::ReadingConfirmed(confirmed) => {
            planning.confirmed.entry(confirmed.entrant).or_insert(at);
        }
        Event::InvitationsSet(set) => planning.invited = Some(set.names.clone().unwrap_or_default()),
        Event::KitAttached(attached) => planning.kits.push(Kit {
            kit: attached.kit.clone(),
            buyer: attached.buyer.clone(),
            from: attached.from.clone(),
            until: attached.until.clone(),
            approval: attached.approval.clone(),
            excused: None,
            released: None,
        }),
        Event::KitExcused(excused) => {
            if let Some(kit) = planning.kits.iter_mut().find(|kit| kit.kit == excused.kit) {
                kit.excused = Some(excused.circumstances.clone().unwrap_or_default());
            }
        }
        Event::LeftoversReleased(released) => {
            if let Some(kit) = planning.kits.iter_mut().find(|kit| kit.kit == released.kit) {
                kit.released = Some(released.on.clone());
            }
        }
        Event::PrizesShared(shared) => planning.shared_prizes.push(Shared {
            round: shared.round,
            table: shared.table,
            leaves: shared.leaves,
            division: shared.division.clone(),
            at,
        }),
        Event::BlockHeadAppointed(appointed) => {
            planning.block_heads.insert(appointed.block, appointed.person.clone());
        }
        Event::BlocksMerged(merged) => {
            planning.block_heads.clear();
            planning.merged = Some(merged.head_judge.clone());
        }
        _ => {}
    }
}

/// Who departed from the document with a new fact sheet, by setting; what follows the document again is forgotten.
pub(crate) fn overridden(
    tournament: &mut Tournament,
    logged: &Logged,
    new: &Resolved,
    reason: Option<&String>,
) {
    let before = tournament.rulebook().map_or_else(|_| FactSheet::default(), Resolved::fact_sheet);
    let after = new.fact_sheet();
    let overrides = &mut tournament.planning.overrides;
    overrides.retain(|setting, _| after.0.contains_key(setting));
    for (setting, value) in &after.0 {
        if before.0.get(setting) != Some(value) || !overrides.contains_key(setting) {
            let made = Override { at: logged.at, by: logged.actor.clone(), reason: reason.cloned() };
            overrides.insert(setting.clone(), made);
        }
    }
}
