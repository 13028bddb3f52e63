//! The cut: drafted, checked, published; declined before, closed after.

use super::tiebreaker::tiebreaker_rounds;
use super::{id, index};
use crate::command::AcceptPlace;
use crate::command::reason;
use crate::decks::{Decklist, ListState};
use crate::event::{
    CutDrafted, CutLine, CutPublished, CutWithdrawn, Declined, Event, PlaceAccepted, PlaceDeclined,
    RoundsAnnounced,
};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, EntrantId, RoundNumber};
use crate::ledger::Ledger;
use crate::log::unhex;
use crate::people::{Entrant, known};
use crate::record::{CutWhy, cut_lines, rerank};
use crate::refusal::{EntrantKey, GameDue};
use crate::standings::{Lots, Standings, standings_after};
use crate::structure::Progress;
use crate::structure::bracket::Bracket;
use crate::structure::cut::{Candidate, candidates, cut, undeclared};
use crate::tournament::{AnnouncedRounds, Phase, RoundOf, TakenCut};
use crate::{Refusal, RefusalKind, Tournament, planning};
use rulebook::{ChecklistDue, Citation, Cut, CutMethod, Resolved, Wiring, mutant};

pub(super) fn candidates_now(tournament: &Tournament, ledger: &Ledger, table: &Standings) -> Vec<Candidate> {
    candidates(ledger, table, |entrant| groups_of(tournament, &tournament.entrants[entrant]))
}

/// The nation, clan or title of somebody where the cut goes by it: told at registration, or on the decklist handed in.
pub fn declared<'t>(tournament: &'t Tournament, entrant: &'t Entrant) -> Option<&'t str> {
    let rulebook = tournament.rulebook().ok()?;
    let method = rulebook.cut()?.method;
    let told = entrant.attributes.get(method.attribute()?).map(String::as_str);
    let on_list = || {
        let filed = tournament.decks.list_of(entrant.id)?;
        // What was declared before round 1 stands, also on a list that was sent back since.
        let counts = filed.state != ListState::Draft || !tournament.rounds.is_empty();
        on_list(rulebook, method, filed.list.as_ref().filter(|_| counts)?)
    };
    told.filter(|told| !told.trim().is_empty()).or_else(on_list).filter(|told| !told.trim().is_empty())
}

/// What a decklist declares for a cut that goes by it.
fn on_list<'l>(rulebook: &Resolved, method: CutMethod, list: &'l Decklist) -> Option<&'l str> {
    let lists = rulebook.decks().and_then(|decks| decks.lists.as_ref())?;
    let field = lists.fields.iter().find(|field| field.declares.contains(&method))?;
    list.fields.get(&field.id).map(String::as_str)
}

/// A team names several with `;` between them.
fn groups(declared: Option<&str>) -> Vec<String> {
    let parts = declared.unwrap_or_default().split(';').map(str::trim);
    parts.filter(|group| !group.is_empty()).map(str::to_owned).collect()
}

fn groups_of(tournament: &Tournament, entrant: &Entrant) -> Vec<String> {
    groups(declared(tournament, entrant))
}

/// Refuses a decklist that declares something else than before round 1 where the cut goes by it (BR-ELG-10).
pub(crate) fn stays_declared(
    tournament: &Tournament,
    entrant: EntrantId,
    list: &Decklist,
) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let method = rulebook.cut().map(|cut| cut.method);
    let Some((method, key)) = method.and_then(|method| Some((method, method.attribute()?))) else {
        return Ok(());
    };
    let begun = !tournament.rounds.is_empty() || tournament.draft.is_some();
    let Some(found) = tournament.entrant(entrant).filter(|_| begun) else { return Ok(()) };
    let before = groups_of(tournament, found);
    // What was told at registration stands whatever the list says; somebody who came later has declared with a list handed in.
    let told = found.attributes.get(key).is_some_and(|told| !told.trim().is_empty());
    let filed = tournament.decks.list_of(entrant).is_some_and(|filed| filed.state != ListState::Draft);
    let bound = !told && !before.is_empty() && (filed || found.joined_in_round == RoundNumber(1));
    match mutant!("declared-anew", bound && before != groups(on_list(rulebook, method, list)), false) {
        true => {
            let refusal = Refusal::new(RefusalKind::DeclaredAlready { attribute: key.to_owned() });
            Err(refusal.citing(&citation(tournament)))
        }
        false => Ok(()),
    }
}

/// Refuses the first round of a tournament whose cut goes by nation, clan or title while somebody has declared none: it is
/// recorded before round 1 (BR-ELG-10).
pub(crate) fn everybody_declared(tournament: &Tournament) -> Result<(), Refusal> {
    let method = tournament.rulebook()?.cut().map(|cut| cut.method);
    let Some(key) = method.and_then(CutMethod::attribute) else { return Ok(()) };
    let silent = tournament.entrants.iter().filter(|entrant| {
        entrant.awaits(RoundNumber(1)) && !entrant.declined_cut && groups_of(tournament, entrant).is_empty()
    });
    let entrants: Vec<EntrantKey> = silent.map(|entrant| entrant.id.into()).collect();
    match mutant!("undeclared-in-round-1", entrants.is_empty(), true) {
        true => Ok(()),
        false => {
            let refusal = Refusal::new(RefusalKind::NotDeclared { attribute: key.to_owned(), entrants });
            Err(refusal.citing(&citation(tournament)))
        }
    }
}

/// The ranking after the main rounds and the tiebreaker rounds, best first.
pub fn ranking(tournament: &Tournament) -> Result<Vec<usize>, Refusal> {
    let (_, table) = standings_after(tournament, tournament.last_main())?;
    ranking_of(tournament, &table)
}

/// The ranking that tiebreaker rounds have left, once they are over (NR-TIE-09); None before, and where none were held.
pub(crate) fn reranked(tournament: &Tournament) -> Result<Option<Vec<usize>>, Refusal> {
    let held: Vec<bool> = tournament
        .rounds
        .iter()
        .filter(|round| round.of == RoundOf::Tiebreaker)
        .map(|round| round.closed)
        .collect();
    // Whoever opts out stands below the others even where nobody had to play (NR-TIE-10).
    let opted_out = tournament.cut.is_some() && !tournament.declined_tiebreaker.is_empty();
    if held.contains(&false) || held.is_empty() && !opted_out {
        return Ok(None);
    }
    // Where a correction has changed who is level, games that were played say nothing any more.
    match tiebreaker_rounds(tournament) {
        Ok(Some(rounds)) if rounds.is_over() => ranking(tournament).map(Some),
        Ok(_) | Err(_) => Ok(None),
    }
}

pub(super) fn ranking_of(tournament: &Tournament, table: &Standings) -> Result<Vec<usize>, Refusal> {
    let ranking: Vec<usize> = table.rows.iter().map(|row| row.entrant).collect();
    Ok(match tiebreaker_rounds(tournament)? {
        Some(rounds) => rounds.reranked(&ranking),
        None => ranking,
    })
}

fn citation(tournament: &Tournament) -> Citation {
    let setting = tournament.rulebook().ok().and_then(|rulebook| rulebook.setting("cut"));
    setting.map(|setting| setting.citation.clone()).unwrap_or_default()
}

pub(crate) fn draft_cut(tournament: &Tournament, given: Option<&str>) -> Result<Vec<Event>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let clause = citation(tournament);
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let asked = rulebook.cut().ok_or_else(|| Refusal::new(RefusalKind::NoCut).citing(&clause))?;
    if tournament.cut.is_some() {
        return Err(Refusal::new(RefusalKind::CutTakenAlready).citing(&clause));
    }
    planning::hold_back(tournament, ChecklistDue::Cut)?;
    let mut events = Vec::new();
    let mut begun = tournament.clone();
    // GR-FIN-03: with few players there are finals alone, and the cut closes registration.
    if tournament.rounds.is_empty() && tournament.phase == Phase::Registration {
        events = crate::structure::begin(tournament)?;
        let announced = events.iter().find_map(|event| match event {
            Event::RoundsAnnounced(RoundsAnnounced { rounds, .. }) => Some(*rounds),
            _ => None,
        });
        let announced = announced.map(|rounds| AnnouncedRounds { rounds, citation: None });
        begun.announced = announced.or(begun.announced);
    }
    if let Some(open) = tournament.current_round().filter(|round| !round.closed) {
        let missing = open.outstanding().count();
        return Err(Refusal::new(RefusalKind::RoundStillOpen { round: open.number, missing }));
    }
    if Progress::of_tournament(&begun)?.over.is_none() {
        let played = tournament.last_main();
        let kind = match begun.rounds_binding() {
            Some(rounds) => RefusalKind::RoundsLeft { rounds, played },
            None => RefusalKind::NotOver { played },
        };
        return Err(Refusal::new(kind).citing(&rulebook.structure_rule().citation));
    }
    let ties = tiebreaker_rounds(&begun)?;
    if let Some(due) = ties.as_ref().map(|rounds| rounds.due()).filter(|due| !due.is_empty()) {
        let games = due
            .iter()
            .map(|match_| GameDue { high: id(match_.high).into(), low: id(match_.low).into() })
            .collect();
        return Err(Refusal::new(RefusalKind::TiebreakerGamesDue { games }).citing(&clause));
    }
    let attempt = Attempt(tournament.cut_attempts + 1);
    let reason = match attempt {
        Attempt(1) => None,
        _ => Some(reason(given.unwrap_or_default())?),
    };
    let (ledger, table) = standings_after(&begun, RoundNumber(begun.rounds.len() as u32))?;
    undeclared(&candidates_now(&begun, &ledger, &table), &ledger, asked.method)
        .map_err(|refusal| refusal.citing(&clause))?;
    let chosen = choose(&begun, attempt)?;
    if chosen.seeds.len() < 2 && asked.method != CutMethod::Record {
        let clause = rulebook.finals().map_or(&clause, |finals| &finals.too_few.citation);
        return Err(Refusal::new(RefusalKind::TooFewToPair { players: chosen.seeds.len() }).citing(clause));
    }
    // Whoever asks for a draft table of eight is told before anybody is cut that it cannot be filled.
    if asked.method != CutMethod::Record
        && let Some(bracket) = rulebook.bracket()
        && let Err(what) = Bracket::of(rulebook, chosen.seeds.len() as u32)
    {
        return Err(Refusal::new(RefusalKind::NoBracket { what }).citing(&bracket.citation));
    }
    events.push(Event::CutDrafted(CutDrafted {
        attempt,
        method: asked.method,
        seeds: chosen.seeds,
        reserve: chosen.reserve,
        lines: chosen.lines.into_iter().map(|line| told(line, &clause.document)).collect(),
        reason,
    }));
    Ok(events)
}

struct Chosen {
    seeds: Vec<EntrantId>,
    reserve: Vec<EntrantId>,
    lines: Vec<CutWhy>,
}

/// Who goes on as everything stands now.
fn choose(tournament: &Tournament, attempt: Attempt) -> Result<Chosen, Refusal> {
    let rulebook = tournament.rulebook()?;
    let asked =
        rulebook.cut().ok_or_else(|| Refusal::new(RefusalKind::NoCut).citing(&citation(tournament)))?;
    let (ledger, table) = standings_after(tournament, RoundNumber(tournament.rounds.len() as u32))?;
    let mut ranked = candidates_now(tournament, &ledger, &table);
    let ties = tiebreaker_rounds(tournament)?;
    if let Some(rounds) = &ties {
        rerank(&mut ranked, rounds);
    }
    let lots = lots(tournament, attempt);
    let sorted = |entrants: &[usize]| Lots { ledger: &ledger, seed: &lots }.sorted(entrants);
    let selection = cut(&ranked, ledger.rounds, rulebook, sorted)?;
    let bracket = rulebook.bracket();
    let seats = bracket.filter(|bracket| bracket.wiring == Wiring::DraftSeats);
    // TF 8.4: a random method seats the players around the draft table, and the seats decide who meets whom.
    let seeds = match seats {
        Some(_) => {
            let seed = draft_seats(tournament, attempt);
            Lots { ledger: &ledger, seed: &seed }.sorted(&selection.seeds(&ranked))
        }
        None => selection.seeds(&ranked),
    };
    let seeds: Vec<EntrantId> = seeds.into_iter().map(id).collect();
    let next = ranked.iter().filter(|found| found.passed_over.is_none()).map(|found| id(found.entrant));
    let reserve = next.filter(|id| !seeds.contains(id)).collect();
    let mut lines = cut_lines(&ledger, rulebook, &asked, &table, &selection, ties.as_ref());
    lines.extend(seats.map(|bracket| CutWhy::of_seats(&bracket.citation, &seeds)));
    Ok(Chosen { seeds, reserve, lines })
}

/// Whether fewer than two would go on: then there are no finals, and the main rounds decide (NR-AMB-39).
pub fn without_finals(tournament: &Tournament) -> Result<bool, Refusal> {
    let rulebook = tournament.rulebook()?;
    let over = || Ok::<_, Refusal>(Progress::of_tournament(tournament)?.over.is_some());
    match rulebook.cut().filter(|_| tournament.cut.is_none()) {
        Some(cut) => Ok(over()? && nobody_to_meet(tournament, &cut)?),
        None => Ok(false),
    }
}

pub(super) fn nobody_to_meet(tournament: &Tournament, cut: &Cut) -> Result<bool, Refusal> {
    let bracket = cut.method != CutMethod::Record;
    Ok(bracket && choose(tournament, Attempt(tournament.cut_attempts + 1))?.seeds.len() < 2)
}

/// Whether the drafted cut is no longer the one that would be drafted: somebody declined or left, a result was corrected, or
/// more rounds were announced.
pub fn cut_overtaken(tournament: &Tournament) -> bool {
    let Some(draft) = &tournament.cut_draft else { return false };
    let over = Progress::of_tournament(tournament).is_ok_and(|progress| progress.over.is_some());
    let open = tournament.current_round().is_some_and(|round| !round.closed);
    !over || open || !choose(tournament, draft.attempt).is_ok_and(|chosen| chosen.seeds == draft.seeds)
}

fn lots(tournament: &Tournament, attempt: Attempt) -> [u8; 32] {
    let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
    let entrants = tournament.entrants.iter().map(|entrant| entrant.id);
    round_seed(&master, Purpose::Lots, "cut", tournament.last_main(), attempt, entrants)
}

fn draft_seats(tournament: &Tournament, attempt: Attempt) -> [u8; 32] {
    let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
    let entrants = tournament.entrants.iter().map(|entrant| entrant.id);
    round_seed(&master, Purpose::Lots, "draft seats", tournament.last_main(), attempt, entrants)
}

fn told(line: CutWhy, document: &str) -> CutLine {
    let ids = |names: &[String]| names.iter().filter_map(|name| name.parse().ok()).map(EntrantId).collect();
    CutLine {
        code: line.code.to_owned(),
        step: line.step,
        candidates: ids(&line.candidates),
        advance: ids(&line.advance),
        contested: line.contested,
        args: line.args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
        citation: Citation {
            document: document.to_owned(),
            clause: line.clause,
            requirement: line.requirement,
            reading: false,
        },
    }
}

pub(crate) fn publish_cut(tournament: &Tournament, attempt: Attempt) -> Result<Vec<Event>, Refusal> {
    let Some(draft) = &tournament.cut_draft else {
        let kind = match tournament.cut.is_some() {
            true => RefusalKind::CutTakenAlready,
            false => RefusalKind::NoCutDraft,
        };
        return Err(Refusal::new(kind).citing(&citation(tournament)));
    };
    if draft.attempt != attempt {
        return Err(Refusal::new(RefusalKind::AnotherCutDraft { attempt: draft.attempt }));
    }
    if cut_overtaken(tournament) {
        return Err(Refusal::new(RefusalKind::CutDraftOvertaken).citing(&citation(tournament)));
    }
    Ok(vec![Event::CutPublished(CutPublished { attempt })])
}

/// Takes the cut back, drafted or published, as long as nothing was played on it.
pub(crate) fn withdraw_cut(tournament: &Tournament, given: &str) -> Result<Vec<Event>, Refusal> {
    if tournament.cut.is_none() && tournament.cut_draft.is_none() {
        return Err(Refusal::new(RefusalKind::NoCutDraft).citing(&citation(tournament)));
    }
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    // A second day of Swiss rounds is played on the cut as finals are.
    let played_on = |cut: &TakenCut| {
        let follows = if cut.method == CutMethod::Record { RoundOf::Main } else { RoundOf::Finals };
        tournament.draft.as_ref().is_some_and(|draft| draft.of == follows)
            || tournament.current_round().is_some_and(|last| !cut.stands_on(last))
    };
    if tournament.cut.as_ref().is_some_and(played_on) {
        return Err(Refusal::new(RefusalKind::CutPlayedOn).citing(&citation(tournament)));
    }
    Ok(vec![Event::CutWithdrawn(CutWithdrawn { reason: Some(reason(given)?) })])
}

pub(crate) fn decline(
    tournament: &Tournament,
    entrant: EntrantId,
    of: Declined,
    given: Option<&str>,
) -> Result<Vec<Event>, Refusal> {
    let found = known(tournament, entrant)?;
    if tournament.cut.is_some() {
        // R 3.2.4: the list is closed. Whoever does not want to play on drops, and nobody moves up.
        return Err(Refusal::new(RefusalKind::CutTakenAlready).citing(&citation(tournament)));
    }
    let already = match of {
        Declined::Cut => found.declined_cut,
        Declined::Tiebreaker => tournament.declined_tiebreaker.contains(&entrant),
    };
    if already {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    if of == Declined::Tiebreaker {
        let rounds = tiebreaker_rounds(tournament)?;
        if !rounds.is_some_and(|rounds| rounds.tie().group.contains(&index(entrant))) {
            return Err(Refusal::new(RefusalKind::NotTiedAtTheLine { entrant }).citing(&citation(tournament)));
        }
        if tournament.rounds.iter().any(|round| round.of == RoundOf::Tiebreaker) {
            return Err(Refusal::new(RefusalKind::TiebreakerBegun).citing(&citation(tournament)));
        }
    }
    let reason = given.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(vec![Event::PlaceDeclined(PlaceDeclined { entrant, of, reason })])
}

/// Takes back that somebody declined.
pub(crate) fn accept(tournament: &Tournament, given: &AcceptPlace) -> Result<Vec<Event>, Refusal> {
    let AcceptPlace { entrant, of } = *given;
    let found = known(tournament, entrant)?;
    if tournament.cut.is_some() {
        return Err(Refusal::new(RefusalKind::CutTakenAlready).citing(&citation(tournament)));
    }
    let declined = match of {
        Declined::Cut => found.declined_cut,
        Declined::Tiebreaker => tournament.declined_tiebreaker.contains(&entrant),
    };
    if !declined {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let begun = tournament.rounds.iter().any(|round| round.of == RoundOf::Tiebreaker);
    if begun || tournament.draft.as_ref().is_some_and(|draft| draft.of == RoundOf::Tiebreaker) {
        return Err(Refusal::new(RefusalKind::TiebreakerBegun).citing(&citation(tournament)));
    }
    Ok(vec![Event::PlaceAccepted(PlaceAccepted { entrant, of })])
}
