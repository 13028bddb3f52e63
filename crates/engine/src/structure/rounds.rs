//! Draft, swap, publish, close; posting and finalizing the standings.

use super::announcing::{at_the_start, finals_alone};
use super::arrangements::pods_between;
use super::changes::{changeable, field_of, untouched};
use super::draw::{Request, draw};
use super::progress::{Over, Progress};
use super::stages::{self, NextRound};
use crate::command::reason;
use crate::event::{
    Event, PlayersSwapped, RegistrationClosed, RoundClosed, RoundDrafted, RoundPublished, RoundsAnnounced,
    SeedRevealed, StandingsPosted, StandingsWithdrawn, TournamentFinalized,
};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::ledger::Ledger;
use crate::log::unhex;
use crate::people::known;
use crate::play::given_up_unseen;
use crate::tournament::{Draft, Phase, RoundOf};
use crate::{Refusal, RefusalKind, Tournament, planning};
use rulebook::{ChecklistDue, End, NoRecommendation, Relaxation, Resolved, Stage};
use std::collections::BTreeSet;
use std::sync::Arc;

/// More rounds than any document's table asks for.
const MOST_ROUNDS: u32 = 30;

pub(crate) fn announce(
    tournament: &Tournament,
    rounds: u32,
    given: Option<&str>,
) -> Result<Vec<Event>, Refusal> {
    can_be_announced(tournament, tournament.rulebook()?, rounds)?;
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    // The number is fixed when round 1 starts; a change after that is possible, but said and explained.
    let reason = match tournament.rounds.is_empty() {
        true => given.map(str::to_owned),
        false => {
            Some(reason(given.unwrap_or_default()).map_err(|refusal| cite_setting(tournament, refusal))?)
        }
    };
    Ok(vec![Event::RoundsAnnounced(RoundsAnnounced { rounds, citation: None, reason })])
}

/// Refuses a number of main rounds that cannot be, whether it is announced or stands on a new fact sheet.
pub(crate) fn can_be_announced(
    tournament: &Tournament,
    rulebook: &Resolved,
    rounds: u32,
) -> Result<(), Refusal> {
    let none = rounds == 0 && !finals_alone(rulebook);
    if none || rounds > MOST_ROUNDS {
        return Err(Refusal::new(RefusalKind::BadNumberOfRounds { most: MOST_ROUNDS }));
    }
    match tournament.main_rounds() {
        played if rounds < played => Err(Refusal::new(RefusalKind::RoundsPlayedAlready { played })),
        _ => Ok(()),
    }
}

fn cite_setting(tournament: &Tournament, refusal: Refusal) -> Refusal {
    let setting = tournament.rulebook().ok().and_then(|rulebook| rulebook.settings().get("rounds"));
    match setting {
        Some(setting) => refusal.citing(&setting.citation),
        None => refusal,
    }
}

pub(crate) fn draft_round(
    tournament: &Tournament,
    round: RoundNumber,
    given: Option<&str>,
    allowed: &BTreeSet<Relaxation>,
) -> Result<Vec<Event>, Refusal> {
    let next = next_in_turn(tournament, round)?;
    if allowed.contains(&Relaxation::EndHere) {
        return Err(Refusal::new(RefusalKind::AnnounceTheEnd { rounds: tournament.rounds.len() }));
    }
    let attempt = tournament.drawn.get(&round).map_or(Attempt(1), |drawn| Attempt(drawn.0 + 1));
    // Every draft shown to anyone counts: a second one is explained, and so is what the organizer allows.
    let reason = match (attempt, voided_for(tournament, round), given) {
        (Attempt(1), _, _) if allowed.is_empty() => None,
        (_, Some(why), None) if allowed.is_empty() => Some(why.to_owned()),
        _ => Some(reason(given.unwrap_or_default())?),
    };
    let anew = counted_anew(tournament, round);
    let tournament = anew.as_ref().unwrap_or(tournament);
    if let Some(event) = stages::drafted(tournament, round, attempt, reason.clone(), &next)? {
        return Ok(vec![event]);
    }
    let mut events = Vec::new();
    if round == RoundNumber(1) {
        events.extend(begin(tournament)?);
    }
    let announced = events.iter().find_map(|event| match event {
        Event::RoundsAnnounced(RoundsAnnounced { rounds, .. }) => Some(*rounds),
        _ => None,
    });
    let rulebook = tournament.rulebook()?;
    // GR-FIN-03: with few players there are finals alone.
    if let Some(cut) = rulebook.cut().filter(|_| announced == Some(0)) {
        return Err(stages::cut_first(rulebook, &cut, 0));
    }
    let ledger = Ledger::of(tournament, RoundNumber(round.0 - 1));
    let (entrants, awarded) = field_of(tournament, &ledger, round)?;
    let request = Request {
        entrants: &entrants,
        arrangements: &tournament.arrangements,
        awarded: &awarded,
        allowed,
        planned: announced.or(tournament.rounds_planned()),
        ranking: None,
        lots: &tournament.lot_seed(RoundNumber(round.0 - 1)),
        part: None,
    };
    let drawn = draw(&ledger, rulebook, &request, &seed_of(tournament, round, attempt, &entrants))?;
    let (seatings, byes) = drawn.seats();
    let stage = match rulebook.structure().stage() {
        Stage::SingleElimination if entrants.len() + awarded.len() == 2 => Stage::Final,
        stage => stage,
    };
    events.push(Event::RoundDrafted(RoundDrafted {
        round,
        attempt,
        seatings,
        byes,
        rematches: drawn.rematches.into_iter().map(TableNumber).collect(),
        unwanted: drawn.unwanted.into_iter().map(TableNumber).collect(),
        proved: drawn.proved,
        reason,
        allowed: allowed.clone(),
        stage,
        of: RoundOf::Main,
        method: matching::METHOD,
    }));
    Ok(events)
}

/// Stands for a reason that was given and is not known any more.
pub(super) const ERASED: &str = "–";

/// Why the round is to be drawn again, where it was taken back as a whole: nobody needs to say it twice.
fn voided_for(tournament: &Tournament, round: RoundNumber) -> Option<&str> {
    let voided = tournament.voided.last().filter(|voided| voided.number == round)?;
    tournament.draft.is_none().then(|| voided.reason.as_deref().unwrap_or(ERASED))
}

/// The tournament with everybody counted who came, left or returned since the round was drawn the last time.
fn counted_anew(tournament: &Tournament, round: RoundNumber) -> Option<Tournament> {
    tournament.drawn.get(&round)?;
    let mut anew = tournament.clone();
    Arc::make_mut(&mut anew.entrants).iter_mut().for_each(|entrant| entrant.count_anew(round));
    Some(anew)
}

/// Everybody who takes part in a round, by index.
pub(super) fn playing(tournament: &Tournament, round: RoundNumber) -> Vec<usize> {
    (0..tournament.entrants.len()).filter(|&index| tournament.entrants[index].plays_in(round)).collect()
}

pub(super) fn seed_of(
    tournament: &Tournament,
    round: RoundNumber,
    attempt: Attempt,
    entrants: &[usize],
) -> [u8; 32] {
    let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
    let listed = entrants.iter().map(|&index| tournament.entrants[index].id);
    let stage = tournament.rulebook().map_or(Stage::Swiss, |rulebook| rulebook.structure().stage());
    round_seed(&master, Purpose::Pairing, stage.name(), round, attempt, listed)
}

fn next_in_turn(tournament: &Tournament, round: RoundNumber) -> Result<NextRound, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    if round < tournament.next_round() {
        return Err(Refusal::new(RefusalKind::RoundPublishedAlready { round }));
    }
    if round > tournament.next_round() {
        return Err(Refusal::new(RefusalKind::RoundNotNext { round, next: tournament.next_round() }));
    }
    if let Some(open) = tournament.current_round().filter(|round| !round.closed) {
        let missing = open.outstanding().count();
        return Err(Refusal::new(RefusalKind::RoundStillOpen { round: open.number, missing }));
    }
    stages::next_round(tournament)
}

/// The first draft closes registration and fixes the number of rounds.
pub(crate) fn begin(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    let playing = tournament.entrants.iter().filter(|entrant| entrant.awaits(RoundNumber(1))).count() as u32;
    if playing == 0 {
        return Err(Refusal::new(RefusalKind::NobodyCheckedIn));
    }
    planning::hold_back(tournament, ChecklistDue::FirstRound)?;
    stages::everybody_declared(tournament)?;
    let mut events = Vec::new();
    if tournament.phase == Phase::Registration {
        events.push(Event::RegistrationClosed(RegistrationClosed { entrants: playing }));
    }
    events.extend(at_the_start(tournament, playing)?);
    Ok(events)
}

pub fn no_recommendation(none: &NoRecommendation) -> Refusal {
    match none {
        NoRecommendation::BelowMinimum { players, minimum, citation } => {
            Refusal::new(RefusalKind::BelowMinimum { players: *players, minimum: *minimum }).citing(citation)
        }
        NoRecommendation::BeyondTable { players, last, citation } => {
            Refusal::new(RefusalKind::BeyondTable { players: *players, last: *last }).citing(citation)
        }
        NoRecommendation::NoSuchTable { asked, known } => {
            Refusal::new(RefusalKind::NoSuchTable { asked: asked.to_owned(), known: known.clone() })
        }
    }
}

fn drafted(tournament: &Tournament, round: RoundNumber, attempt: Attempt) -> Result<&Draft, Refusal> {
    if tournament.round(round).is_some() {
        return Err(Refusal::new(RefusalKind::RoundPublishedAlready { round }));
    }
    let draft = tournament.draft.as_ref().filter(|draft| draft.round == round);
    let draft = draft.ok_or_else(|| Refusal::new(RefusalKind::NoDraft { round }))?;
    if draft.attempt != attempt {
        return Err(Refusal::new(RefusalKind::AnotherDraft { round, attempt: draft.attempt }));
    }
    Ok(draft)
}

pub(crate) fn swap(
    tournament: &Tournament,
    round: RoundNumber,
    attempt: Attempt,
    [one, other]: [EntrantId; 2],
    given: &str,
) -> Result<Vec<Event>, Refusal> {
    let seats = changeable(tournament, round)?;
    if seats.attempt != attempt {
        return Err(Refusal::new(RefusalKind::AnotherDraft { round, attempt: seats.attempt }));
    }
    if seats.of != RoundOf::Main {
        stages::exchangeable(tournament, round, seats.of)?;
    }
    for id in [one, other] {
        known(tournament, id)?;
        let match_ = seats.matches.iter().find(|match_| match_.has(id));
        match match_ {
            Some(match_) => untouched(match_)?,
            None if seats.byes.iter().any(|bye| bye.entrant == id) => {}
            None => return Err(Refusal::new(RefusalKind::NotInDraft { entrant: id, round })),
        }
    }
    let opponents = seats.matches.iter().any(|match_| match_.has(one) && match_.has(other));
    if one == other || opponents {
        return Err(Refusal::new(RefusalKind::NothingToSwap));
    }
    if seats.of == RoundOf::Main {
        for (comes, goes) in [(one, other), (other, one)] {
            let left = seats.matches.iter().find(|match_| match_.has(goes));
            if let Some(meets) = left.map(|match_| match_.opponent_of(goes)) {
                pods_between(tournament, [comes, meets])?;
            }
        }
    }
    Ok(vec![Event::PlayersSwapped(PlayersSwapped {
        round,
        attempt,
        one,
        other,
        reason: Some(reason(given)?),
    })])
}

pub(crate) fn publish(
    tournament: &Tournament,
    round: RoundNumber,
    attempt: Attempt,
) -> Result<Vec<Event>, Refusal> {
    let draft = drafted(tournament, round, attempt)?;
    let stage = draft.stage;
    if let Some(over) = announced_away(tournament, draft)? {
        return Err(over.refusal(tournament.main_rounds()));
    }
    if stages::overtaken(tournament, draft) {
        return Err(Refusal::new(RefusalKind::DraftOvertaken { round }));
    }
    let minutes = tournament.rulebook()?.minutes(stage);
    let length_ms = minutes.map(|minutes| i64::from(minutes) * 60_000);
    let mut events = vec![Event::RoundPublished(RoundPublished { round, attempt, length_ms })];
    events.extend(given_up_unseen(tournament, draft)?);
    Ok(events)
}

/// Why a draft of the main structure is not to be played any more: fewer rounds were announced since.
fn announced_away(tournament: &Tournament, draft: &Draft) -> Result<Option<Over>, Refusal> {
    let over = Progress::of_tournament(tournament)?.over.filter(|_| draft.of == RoundOf::Main);
    Ok(over.filter(|over| over.end == End::AnnouncedRounds))
}

pub(crate) fn close(tournament: &Tournament, number: RoundNumber) -> Result<Vec<Event>, Refusal> {
    let round =
        tournament.round(number).ok_or_else(|| Refusal::new(RefusalKind::UnknownRound { round: number }))?;
    if round.closed {
        return Err(Refusal::new(RefusalKind::RoundClosed { round: number }));
    }
    let missing: Vec<TableNumber> = round.outstanding().map(|match_| match_.table).collect();
    if !missing.is_empty() {
        let tables = missing.iter().take(12).copied().collect();
        return Err(Refusal::new(RefusalKind::ResultsMissing {
            round: number,
            missing: missing.len(),
            tables,
        }));
    }
    Ok(vec![Event::RoundClosed(RoundClosed { round: number })])
}

pub(crate) fn post(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::PostedAlready));
    }
    let last = last_played(tournament)?;
    let open = tournament.current_round().filter(|round| !round.closed);
    let to_be_played = match &tournament.draft {
        Some(draft) => announced_away(tournament, draft)?.is_none(),
        None => false,
    };
    if open.is_some() || to_be_played {
        let missing = open.map_or(0, |round| round.outstanding().count());
        return Err(Refusal::new(RefusalKind::RoundStillOpen { round: last, missing }));
    }
    all_is_played(tournament)?;
    Ok(vec![Event::StandingsPosted(StandingsPosted { after_round: last })])
}

/// Refuses while something is left to be played or decided, and says what.
pub(crate) fn all_is_played(tournament: &Tournament) -> Result<(), Refusal> {
    match stages::next_round(tournament) {
        Err(refusal)
            if matches!(
                refusal.kind,
                RefusalKind::AllRoundsPlayed { .. }
                    | RefusalKind::StructureOver { .. }
                    | RefusalKind::FinalsOver
                    | RefusalKind::EndedByAgreement
            ) =>
        {
            Ok(())
        }
        Err(refusal) => Err(refusal),
        Ok(NextRound::Main) => Err(not_over(tournament, last_played(tournament)?)?),
        Ok(_) => Err(Refusal::new(RefusalKind::FinalsLeft { round: tournament.next_round() })),
    }
}

/// What else a command brings about whose events are these: standings that were posted do not hold once something is to be
/// played again, as when a semifinal is corrected, and posting them is taken back.
pub(crate) fn posting_undone(before: &Tournament, after: &Tournament) -> Option<Event> {
    let posted = before.phase == Phase::Posted && after.phase == Phase::Posted;
    let after_round = last_played(after).ok().filter(|_| posted && all_is_played(after).is_err())?;
    Some(Event::StandingsWithdrawn(StandingsWithdrawn { after_round }))
}

/// The last round there is. Finals alone can be over before their first round, when all but one have left.
fn last_played(tournament: &Tournament) -> Result<RoundNumber, Refusal> {
    match tournament.current_round() {
        Some(last) => Ok(last.number),
        None if tournament.cut.is_some() => Ok(RoundNumber(0)),
        None => Err(Refusal::new(RefusalKind::NothingPlayed)),
    }
}

fn not_over(tournament: &Tournament, played: RoundNumber) -> Result<Refusal, Refusal> {
    Ok(match tournament.rounds_binding() {
        Some(rounds) => Refusal::new(RefusalKind::RoundsLeft { rounds, played }),
        None => Refusal::new(RefusalKind::NotOver { played })
            .citing(&tournament.rulebook()?.structure_rule().citation),
    })
}

pub(crate) fn finalize(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    match tournament.phase {
        Phase::Posted => {}
        Phase::Final => return Err(Refusal::new(RefusalKind::FinalAlready)),
        _ => return Err(Refusal::new(RefusalKind::PostFirst)),
    }
    all_is_played(tournament)?;
    let after_round = last_played(tournament)?;
    let mut events = vec![Event::TournamentFinalized(TournamentFinalized { after_round })];
    // The draws can be checked by anybody from now on.
    events.extend(
        tournament.master_seed.clone().map(|master_seed| Event::SeedRevealed(SeedRevealed { master_seed })),
    );
    Ok(events)
}
