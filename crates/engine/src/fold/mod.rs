//! Folds an event into the tournament. It never fails and never decides: what cannot be found is passed over.

mod cut;
mod rounds;
mod tables;

use self::cut::fold_cut;
use self::rounds::fold_round;
use self::tables::{fold_table, lift_lateness};
use crate::event::{Event, Logged};
use crate::ids::{EntrantId, RoundNumber};
use crate::people::{Entrant, StaffMember};
use crate::structure::arrangements;
use crate::tournament::{AnnouncedRounds, Opposite, Phase};
use crate::{Tournament, decks, judging, people, planning};
use std::sync::Arc;

pub fn apply(tournament: &mut Tournament, logged: &Logged) {
    let opposite = opposite(tournament, &logged.event);
    fold(tournament, logged);
    tournament.version = logged.version;
    tournament.last_at = logged.at;
    tournament.answers.note(logged, opposite);
}

fn fold(tournament: &mut Tournament, logged: &Logged) {
    match &logged.event {
        Event::TournamentCreated { name, slug, date, zone, names, practice, gathering } => {
            let details = &mut tournament.details;
            details.name.clone_from(name);
            details.slug.clone_from(slug);
            details.date.clone_from(date);
            details.zone.clone_from(zone);
            details.names = *names;
            details.practice = *practice;
            details.gathering.clone_from(gathering);
            tournament.phase = Phase::Registration;
        }
        Event::DetailsChanged { name, date, zone, names } => {
            let details = &mut tournament.details;
            set(&mut details.name, name);
            set(&mut details.date, date);
            set(&mut details.zone, zone);
            details.names = names.unwrap_or(details.names);
        }
        Event::RulebookAdopted { hash, rulebook, reason } => {
            planning::overridden(tournament, logged, rulebook, reason.as_ref());
            tournament.adopt(rulebook.clone(), hash.clone());
        }
        Event::RegistrationOpened { commitment, master_seed } => {
            tournament.commitment.clone_from(commitment);
            tournament.master_seed.clone_from(master_seed);
        }
        Event::RegistrationClosed { .. } => tournament.phase = Phase::Playing,
        Event::StaffAppointed { person, roles, name } => {
            let member = StaffMember { name: name.clone(), roles: roles.clone() };
            tournament.staff.insert(person.clone(), member);
        }
        Event::StaffDismissed { person, .. } => {
            tournament.staff.remove(person);
        }
        Event::RoundsAnnounced { rounds, citation, .. } => {
            tournament.announced = Some(AnnouncedRounds { rounds: *rounds, citation: citation.clone() });
        }
        Event::StandingsPosted { .. } => tournament.phase = Phase::Posted,
        Event::StandingsWithdrawn { .. } => tournament.phase = Phase::Playing,
        Event::TournamentFinalized { .. } => tournament.phase = Phase::Final,
        Event::SeedRevealed { .. } => tournament.seed_revealed = true,
        Event::CommandUndone { undone } => {
            if let Some(answer) = tournament.answers.get_mut(undone) {
                answer.undone = true;
            }
        }
        Event::TableFixed { .. }
        | Event::PairKeptApart { .. }
        | Event::PairLetMeet { .. }
        | Event::PodAssigned { .. }
        | Event::ByeAwarded { .. }
        | Event::AwardedByeWithdrawn { .. }
        | Event::TablesSet { .. } => arrangements::fold(&mut tournament.arrangements, &logged.event),
        Event::CutDrafted { .. }
        | Event::CutPublished { .. }
        | Event::CutWithdrawn { .. }
        | Event::PlaceDeclined { .. }
        | Event::PlaceAccepted(_)
        | Event::TieSettled(_)
        | Event::FinalistWithdrew { .. } => fold_cut(tournament, logged),
        Event::EntrantAdded { .. }
        | Event::EntrantRemoved { .. }
        | Event::EntrantRenamed { .. }
        | Event::EntrantCheckedIn { .. }
        | Event::EntrantCheckInUndone { .. }
        | Event::EntrantDropped { .. }
        | Event::EntrantReturned { .. }
        | Event::LinkReissued { .. } => fold_entrant(tournament, &logged.event),
        Event::CatalogueAdopted(_)
        | Event::DecklistFiled(_)
        | Event::DecklistJudged(_)
        | Event::DecklistCorrected(_)
        | Event::ListsAsked(_)
        | Event::ListsWaived(_)
        | Event::ListsPublished(_)
        | Event::DeckChecksDrawn(_)
        | Event::DeckCheckOpened(_)
        | Event::DeckCompared(_)
        | Event::DeckCheckClosed(_) => decks::fold(tournament, logged),
        Event::DetailsTaken(_)
        | Event::PersonReplaced(_)
        | Event::FeeMarked(_)
        | Event::NicknameJudged(_)
        | Event::PersonRefused(_)
        | Event::PersonWaits(_)
        | Event::WaitingEnded(_)
        | Event::PeopleListed(_)
        | Event::StaffAway(_)
        | Event::SelfRegistrationSet(_) => people::fold(tournament, &logged.event, logged.at),
        Event::CallRaised(_)
        | Event::CallTaken(_)
        | Event::CallRuled(_)
        | Event::RulingAppealed(_)
        | Event::CallClosed(_)
        | Event::PenaltyGiven(_)
        | Event::PenaltyDecided(_)
        | Event::EntrantDisqualified(_)
        | Event::EntrantReadmitted(_)
        | Event::StatementAdded(_)
        | Event::ReportNoted(_)
        | Event::StandInSet(_)
        | Event::ZoneAssigned(_)
        | Event::ItemRecorded(_)
        | Event::SuspensionListed(_) => {
            judging::fold(Arc::make_mut(&mut tournament.judging), logged);
        }
        Event::PenaltyChanged(changed) => {
            judging::fold(Arc::make_mut(&mut tournament.judging), logged);
            if changed.withdrawn {
                lift_lateness(tournament, changed.penalty);
            }
        }
        Event::ItemTicked(_)
        | Event::ItemUnticked(_)
        | Event::RegulationsNoted(_)
        | Event::AnnouncementMade(_)
        | Event::InstructionGiven(_)
        | Event::ComplaintRecorded(_)
        | Event::ObjectionNoted(_)
        | Event::ReadingConfirmed(_)
        | Event::InvitationsSet(_)
        | Event::KitAttached(_)
        | Event::KitExcused(_)
        | Event::LeftoversReleased(_)
        | Event::PrizesShared(_)
        | Event::BlockHeadAppointed(_)
        | Event::BlocksMerged(_) => planning::fold(tournament, logged),
        Event::TimeCalled(_)
        | Event::EndAnswered(_)
        | Event::EndTakenBack(_)
        | Event::TableStopped(_)
        | Event::TableResumed(_)
        | Event::TurnsGranted(_)
        | Event::SlowPlayNoted(_)
        | Event::RoundScheduled(_)
        | Event::SeatMarked(_)
        | Event::LatenessApplied(_)
        | Event::TwoForOneAgreed(_)
        | Event::WrongTablesCorrected(_) => fold_table(tournament, logged),
        _ => fold_round(tournament, logged),
    }
}

fn set(field: &mut String, value: &Option<String>) {
    if let Some(value) = value {
        field.clone_from(value);
    }
}

pub(crate) fn entrant_mut(tournament: &mut Tournament, id: EntrantId) -> Option<&mut Entrant> {
    Arc::make_mut(&mut tournament.entrants).get_mut((id.0 as usize).checked_sub(1)?)
}

fn fold_entrant(tournament: &mut Tournament, event: &Event) {
    if let Event::EntrantAdded { entrant, joined_in_round, attributes, person, name } = event {
        Arc::make_mut(&mut tournament.entrants).push(Entrant {
            id: *entrant,
            person: person.clone(),
            name: name.clone(),
            attributes: attributes.clone(),
            joined_in_round: *joined_in_round,
            checked_in: false,
            dropped_after: None,
            missed: Vec::new(),
            link_generation: 1,
            declined_cut: false,
            removed: false,
        });
        return;
    }
    let (Event::EntrantRemoved { entrant: id }
    | Event::EntrantRenamed { entrant: id, .. }
    | Event::EntrantCheckedIn { entrant: id }
    | Event::EntrantCheckInUndone { entrant: id }
    | Event::EntrantDropped { entrant: id, .. }
    | Event::EntrantReturned { entrant: id, .. }
    | Event::LinkReissued { entrant: id, .. }) = event
    else {
        return;
    };
    let Some(entrant) = entrant_mut(tournament, *id) else { return };
    match event {
        Event::EntrantRemoved { .. } => entrant.removed = true,
        Event::EntrantRenamed { name, .. } => entrant.name.clone_from(name),
        Event::EntrantCheckedIn { .. } => entrant.checked_in = true,
        Event::EntrantCheckInUndone { .. } => entrant.checked_in = false,
        Event::EntrantDropped { after_round, .. } => entrant.dropped_after = Some(*after_round),
        Event::EntrantReturned { in_round, .. } => {
            if let Some(after) = entrant.dropped_after.take() {
                entrant.missed.extend((after + 1..in_round.0).map(RoundNumber));
            }
        }
        Event::LinkReissued { generation, .. } => entrant.link_generation = *generation,
        _ => {}
    }
}

/// How the event could be taken back, seen from the tournament before it.
fn opposite(before: &Tournament, event: &Event) -> Option<Opposite> {
    Some(match event {
        Event::EntrantAdded { entrant, .. } => Opposite::RemoveEntrant(*entrant),
        Event::EntrantCheckedIn { entrant } => Opposite::UndoCheckIn(*entrant),
        Event::EntrantCheckInUndone { entrant } => Opposite::CheckIn(*entrant),
        Event::EntrantDropped { entrant, .. } => Opposite::Return(*entrant),
        Event::EntrantReturned { entrant, .. } => {
            Opposite::DropAgain(*entrant, before.entrant(*entrant)?.dropped_after?)
        }
        Event::ResultRecorded { round, table, .. } => Opposite::WithdrawResult(*round, *table),
        Event::ResultCorrected { round, table, before, .. } => {
            Opposite::RestoreResult(*round, *table, before.clone())
        }
        Event::TableExtended { round, table, ms, .. } => Opposite::TakeBackExtension(*round, *table, *ms),
        Event::PenaltyGiven(event) => Opposite::WithdrawPenalty(event.penalty),
        Event::EntrantDisqualified(event) => Opposite::Readmit(event.entrant),
        Event::ClockStarted { round } => Opposite::ResetClock(*round),
        Event::ClockPaused { round } => Opposite::ResumeClock(*round),
        Event::RoundClosed { round } => Opposite::ReopenRound(*round),
        Event::StandingsPosted { after_round } => Opposite::WithdrawStandings(*after_round),
        Event::PlayersSwapped { round, attempt, one, other, .. } => {
            Opposite::SwapBack(*round, *attempt, *one, *other)
        }
        Event::PlaceDeclined { entrant, of, .. } => Opposite::AcceptPlace(*entrant, *of),
        Event::FinalistWithdrew { came_in: Some(_), .. } => Opposite::PlaceTaken,
        _ => return None,
    })
}
