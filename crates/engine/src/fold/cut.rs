//! The cut: drafted, published, taken back; places declined and left empty.

use super::entrant_mut;
use crate::Tournament;
use crate::event::{Declined, Event, Logged};
use crate::structure::stages::PlaceAccepted;
use crate::tournament::{DraftedCut, TakenCut};
use std::collections::BTreeSet;

pub(super) fn fold_cut(tournament: &mut Tournament, logged: &Logged) {
    match &logged.event {
        Event::CutDrafted { attempt, method, seeds, reserve, lines, reason } => {
            tournament.cut_attempts = attempt.0;
            tournament.cut_draft = Some(DraftedCut {
                attempt: *attempt,
                method: *method,
                seeds: seeds.clone(),
                reserve: reserve.clone(),
                lines: lines.clone(),
                reason: reason.clone(),
            });
        }
        Event::CutPublished { .. } => {
            if let Some(draft) = tournament.cut_draft.take() {
                tournament.cut = Some(TakenCut {
                    published_at: logged.at,
                    method: draft.method,
                    after_round: tournament.last_main(),
                    seeds: draft.seeds,
                    reserve: draft.reserve,
                    vacant: BTreeSet::new(),
                    lines: draft.lines,
                });
            }
        }
        Event::CutWithdrawn { .. } => (tournament.cut, tournament.cut_draft) = (None, None),
        Event::PlaceDeclined { entrant, of: Declined::Tiebreaker, .. } => {
            tournament.declined_tiebreaker.insert(*entrant);
        }
        Event::PlaceDeclined { entrant, of: Declined::Cut, .. } => {
            if let Some(found) = entrant_mut(tournament, *entrant) {
                found.declined_cut = true;
            }
        }
        Event::PlaceAccepted(PlaceAccepted { entrant, of: Declined::Tiebreaker }) => {
            tournament.declined_tiebreaker.remove(entrant);
        }
        Event::PlaceAccepted(PlaceAccepted { entrant, of: Declined::Cut }) => {
            if let Some(found) = entrant_mut(tournament, *entrant) {
                found.declined_cut = false;
            }
        }
        Event::TieSettled(settled) => tournament.settled_ties.push(settled.clone()),
        Event::FinalistWithdrew { entrant, came_in } => {
            if let Some(cut) = &mut tournament.cut {
                cut.vacate(*entrant, *came_in);
            }
        }
        _ => {}
    }
}
