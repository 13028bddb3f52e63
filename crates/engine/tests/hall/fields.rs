//! Small and odd fields: every rulebook, tier and structure, with and without a cut, with one to nine players, played to the end
//! whoever leaves on the way.

use crate::given::{Hall, organizer};
use engine::command::{
    AddEntrants, AnnounceRounds, CloseRound, CreateTournament, DraftCut, DraftRound, Drop, FinalizeStandings,
    PostStandings, PublishCut, PublishRound, RecordResult,
};
use engine::decks::command::WaiveLists;
use engine::ids::{EntrantId, RoundNumber};
use engine::play::{DecidedBy, Outcome, Score};
use engine::structure::Announcement;
use engine::tournament::{Phase, RoundOf};
use engine::{Command, Refusal, RefusalKind};
use rulebook::{FactSheet, Kind, Library, Resolved};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Who leaves on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Leaving {
    Nobody,
    /// All but one, after the first round.
    AllButOne,
    /// All but one, while the second round is drafted and not published.
    DuringTheDraft,
    /// One after each round, whoever leads.
    TheBestEachTime,
    /// All but one, once the cut is published.
    AfterTheCut,
}

/// Every way of leaving is tried with some size of field, and nobody leaving with each.
fn leaving_with(players: u32) -> [Leaving; 2] {
    let left = match players % 4 {
        0 => Leaving::AfterTheCut,
        1 => Leaving::AllButOne,
        2 => Leaving::DuringTheDraft,
        _ => Leaving::TheBestEachTime,
    };
    [Leaving::Nobody, left]
}

/// What the table adds up to: one player is never enough, and single elimination (in one document double elimination as well)
/// has no cut.
const PLAYED: u32 = 36 * 16;
const NOT_CREATED: u32 = 6 * 18;
const NOT_BEGUN: u32 = 36 * 2;

/// How one of them went.
#[derive(Debug)]
enum Went {
    /// To final standings, after so many rounds.
    Final,
    /// Refused when it was created.
    NotCreated,
    /// Refused before the first round; the code, and whether a clause is cited.
    NotBegun(&'static str, bool),
}

fn options(rulebook: &str, setting: &str) -> Vec<Value> {
    let library = Library::builtin();
    let found = library.get(rulebook).expect("a rulebook").settings.get(setting).map(|found| &found.kind);
    match found {
        Some(Kind::Choice { options, .. }) => options.iter().map(|option| json!(option.id)).collect(),
        _ => vec![Value::Null],
    }
}

fn cuts(rulebook: &str) -> Vec<Option<u32>> {
    let library = Library::builtin();
    let kind = &library.get(rulebook).expect("a rulebook").settings["cut"].kind;
    let Kind::Cut { sizes, .. } = kind else { panic!("{rulebook}: a cut") };
    let mut found: Vec<Option<u32>> = vec![None, sizes.iter().copied().min()];
    found.dedup();
    found
}

fn sheet(tier: &Value, structure: &Value, cut: Option<u32>) -> Value {
    let mut options = serde_json::Map::new();
    for (name, value) in [("tier", tier), ("structure", structure)] {
        if !value.is_null() {
            options.insert(name.into(), value.clone());
        }
    }
    let cut = cut.map_or(Value::Null, |size| json!({ "size": size, "method": "ranking" }));
    options.insert("cut".into(), cut);
    Value::Object(options)
}

fn play(rulebook: &str, options: &Value, players: u32, leaving: Leaving) -> Result<Went, String> {
    let facts: FactSheet = serde_json::from_value(options.clone()).expect("options");
    let resolved: Resolved = match Library::builtin().resolve(rulebook, &facts) {
        Ok(resolved) => resolved,
        Err(problems) => {
            let told = problems.iter().all(|problem| problem.citation.is_some());
            return if told { Ok(Went::NotCreated) } else { Err(format!("no clause: {problems:?}")) };
        }
    };
    let mut hall = Hall::empty();
    let create = Command::CreateTournament(CreateTournament {
        name: "Small".into(),
        slug: "small".into(),
        date: "2026-11-20".into(),
        zone: "Asia/Tokyo".into(),
        rulebook: rulebook.into(),
        options: facts,
        names: Default::default(),
        practice: false,
        gathering: None,
    });
    hall.act_with(&organizer(), create, Some(resolved)).map_err(|refusal| refusal.to_string())?;
    let entrants = (1..=players).map(|n| crate::given::named(&format!("Player {n}"))).collect();
    hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
    // Lists would have to be handed in before anything is played.
    hall.must(Command::WaiveLists(WaiveLists { reason: "lists are on paper".into() }));
    if let Announcement::Recommended(found) = engine::structure::announcement(&hall.tournament) {
        let announce = AnnounceRounds { rounds: found.max, reason: None };
        hall.act(&organizer(), Command::AnnounceRounds(announce))
            .map_err(|refusal| format!("{} recommended and refused: {refusal}", found.max))?;
    }
    to_the_end(&mut hall, leaving)
}

/// Does what the refusals say until the standings are final.
fn to_the_end(hall: &mut Hall, leaving: Leaving) -> Result<Went, String> {
    let mut left = false;
    for _ in 0..200 {
        if hall.tournament.phase == Phase::Final {
            return Ok(Went::Final);
        }
        match step(hall, leaving, &mut left) {
            Ok(()) => {}
            Err(refusal) if hall.tournament.rounds.is_empty() && hall.tournament.cut.is_none() => {
                let cited = refusal.citation.is_some();
                return Ok(Went::NotBegun(refusal.code(), cited));
            }
            Err(refusal) => return Err(format!("after {} rounds: {refusal}", hall.tournament.rounds.len())),
        }
    }
    Err("never over".into())
}

fn step(hall: &mut Hall, leaving: Leaving, left: &mut bool) -> Result<(), Refusal> {
    let act = |hall: &mut Hall, command: Command| hall.act(&organizer(), command).map(|_| ());
    if hall.tournament.phase == Phase::Posted {
        return act(hall, Command::FinalizeStandings(FinalizeStandings {}));
    }
    if let Some(draft) = hall.tournament.draft.clone() {
        if leaving == Leaving::DuringTheDraft && draft.round > RoundNumber(1) && !*left {
            *left = true;
            leave(hall, 1);
        }
        let (round, attempt) = (draft.round, draft.attempt);
        return match act(hall, Command::PublishRound(PublishRound { round, attempt })) {
            Err(refusal) if matches!(refusal.kind, RefusalKind::DraftOvertaken { .. }) => {
                let reason = Some("somebody left".to_owned());
                act(hall, Command::DraftRound(DraftRound { round, reason, allow: Default::default() }))
            }
            other => other,
        };
    }
    if let Some(round) = hall.tournament.current_round().filter(|round| !round.closed) {
        let (number, tables): (RoundNumber, Vec<_>) =
            (round.number, round.outstanding().map(|match_| match_.table).collect());
        let main = round.of == RoundOf::Main;
        for table in tables {
            // Where every game counts the games are told: two in a main round, one after it.
            let conceded =
                Score { result: Some(Outcome::A), decided_by: DecidedBy::Concession, ..Score::default() };
            let record =
                |score| Command::RecordResult(RecordResult { round: number, table, score, insists: true });
            act(hall, record(conceded)).or_else(|refusal| match refusal.kind {
                RefusalKind::GamesNeeded { .. } => act(hall, record(Score::of(2, 0, 0))),
                _ => Err(refusal),
            })?;
        }
        act(hall, Command::CloseRound(CloseRound { round: number }))?;
        match leaving {
            Leaving::AllButOne if !*left => {
                *left = true;
                leave(hall, 1);
            }
            Leaving::TheBestEachTime if main => {
                let there = present(hall).len();
                leave(hall, there.saturating_sub(1).max(1));
            }
            _ => {}
        }
        return Ok(());
    }
    let round = hall.tournament.next_round();
    let draft = DraftRound { round, reason: None, allow: Default::default() };
    let Err(refusal) = act(hall, Command::DraftRound(draft)) else { return Ok(()) };
    match &refusal.kind {
        RefusalKind::TakeTheCut { .. } => {
            act(hall, Command::DraftCut(DraftCut { reason: None }))?;
            let attempt = hall.tournament.cut_draft.as_ref().expect("a draft").attempt;
            act(hall, Command::PublishCut(PublishCut { attempt }))?;
            if leaving == Leaving::AfterTheCut {
                leave(hall, 1);
            }
            Ok(())
        }
        RefusalKind::AllRoundsPlayed { .. } | RefusalKind::StructureOver { .. } | RefusalKind::FinalsOver => {
            act(hall, Command::PostStandings(PostStandings {}))
        }
        RefusalKind::RoundsUnsaid { rounds, .. } => {
            act(hall, Command::AnnounceRounds(AnnounceRounds { rounds: *rounds, reason: None }))
        }
        // No proper round is left: the organizer ends it with what was played.
        RefusalKind::OnlyRematchesLeft { .. } | RefusalKind::OnlySecondByesLeft { .. } => {
            let rounds = hall.tournament.rounds.len() as u32;
            let reason = Some("nobody is left to meet".to_owned());
            act(hall, Command::AnnounceRounds(AnnounceRounds { rounds, reason }))
        }
        _ => Err(refusal),
    }
}

fn present(hall: &Hall) -> Vec<EntrantId> {
    let here = hall.tournament.present_entrants().filter(|entrant| entrant.dropped_after.is_none());
    let here: Vec<EntrantId> = here.map(|entrant| entrant.id).collect();
    let ranked = engine::structure::stages::ranking(&hall.tournament).expect("a ranking");
    let ranked = ranked.into_iter().map(|index| EntrantId(index as u32 + 1));
    ranked.filter(|id| here.contains(id)).collect()
}

/// The best leave until so many are there.
fn leave(hall: &mut Hall, stay: usize) {
    let here = present(hall);
    for &entrant in here.iter().take(here.len().saturating_sub(stay)) {
        hall.must(Command::Drop(Drop { entrant, reason: None }));
    }
}

#[test]
fn every_small_field_is_refused_at_the_start_or_played_to_final_standings() {
    let mut table: BTreeMap<(String, String), [u32; 4]> = BTreeMap::new();
    let mut dead_ends = Vec::new();
    let mut refusals: BTreeMap<(String, &'static str, bool), Vec<u32>> = BTreeMap::new();
    let library = Library::builtin();
    for rulebook in library.ids() {
        for tier in options(rulebook, "tier").into_iter().take(1) {
            for structure in options(rulebook, "structure") {
                for cut in cuts(rulebook) {
                    let options = sheet(&tier, &structure, cut);
                    let name = structure.as_str().unwrap_or("swiss").to_owned();
                    let cut = cut.map_or(String::new(), |_| " + cut".to_owned());
                    let row = table.entry((rulebook.to_owned(), format!("{name}{cut}"))).or_default();
                    for players in 1..=9 {
                        for leaving in leaving_with(players) {
                            match play(rulebook, &options, players, leaving) {
                                Ok(Went::Final) => row[0] += 1,
                                Ok(Went::NotCreated) => row[1] += 1,
                                Ok(Went::NotBegun(code, cited)) => {
                                    row[2] += 1;
                                    let key = (format!("{rulebook} {name}{cut}"), code, cited);
                                    refusals.entry(key).or_default().push(players);
                                }
                                Err(what) => {
                                    row[3] += 1;
                                    dead_ends
                                        .push(format!("{rulebook} {options} {players} {leaving:?}: {what}"));
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    println!(
        "{:<20}{:<32}{:>8}{:>14}{:>12}{:>10}",
        "rulebook", "structure", "played", "not created", "not begun", "dead end"
    );
    for ((rulebook, structure), [played, not_created, not_begun, dead]) in &table {
        println!("{rulebook:<20}{structure:<32}{played:>8}{not_created:>14}{not_begun:>12}{dead:>10}");
    }
    for ((place, code, cited), players) in &mut refusals {
        players.dedup();
        println!("{place}: {code} ({}) with {players:?}", if *cited { "clause" } else { "no clause" });
    }
    for dead in dead_ends.iter().take(60) {
        println!("{dead}");
    }
    assert_eq!(dead_ends.len(), 0);
    let counts = table.values().fold([0; 3], |sum, row| [0, 1, 2].map(|at| sum[at] + row[at]));
    assert_eq!(counts, [PLAYED, NOT_CREATED, NOT_BEGUN], "played, not created, not begun");
}
