//! Small and odd fields: every rulebook, tier, structure and cut, with one to nine players, played to the end whoever leaves on
//! the way.

use crate::given::{Hall, organizer, person};
use engine::command::{
    AddEntrants, AnnounceRounds, CloseRound, CreateTournament, DraftCut, DraftRound, Drop, FinalizeStandings,
    PostStandings, PublishCut, PublishRound, RecordResult,
};
use engine::decks::command::WaiveLists;
use engine::decks::lists_required;
use engine::ids::{EntrantId, RoundNumber};
use engine::people::Role;
use engine::play::{DecidedBy, LeaveNow, Outcome, Score};
use engine::structure::Announcement;
use engine::structure::stages::final_placing;
use engine::tournament::{Phase, RoundOf};
use engine::{Command, Refusal, RefusalKind};
use rulebook::{FactSheet, Kind, Library, Resolved};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Who leaves on the way: all but one, unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Leaving {
    Nobody,
    /// After the first round.
    BetweenRounds,
    /// While the second round is drafted and not published.
    DuringTheDraft,
    /// In the middle of the first round, giving their matches up.
    DuringTheRound,
    /// One after each round, whoever leads.
    TheBestEachTime,
    /// Once the cut is published.
    AfterTheCut,
    /// In the middle of a round of the finals.
    DuringTheFinals,
    /// Disqualified in the middle of the first round.
    ThrownOut,
    /// Disqualified between the first round and the second.
    ThrownOutBetweenRounds,
    /// Disqualified in the middle of a round of the finals.
    ThrownOutInTheFinals,
}

const WAYS: [Leaving; 9] = [
    Leaving::BetweenRounds,
    Leaving::DuringTheDraft,
    Leaving::DuringTheRound,
    Leaving::TheBestEachTime,
    Leaving::AfterTheCut,
    Leaving::DuringTheFinals,
    Leaving::ThrownOut,
    Leaving::ThrownOutBetweenRounds,
    Leaving::ThrownOutInTheFinals,
];

impl Leaving {
    fn disqualifies(self) -> bool {
        matches!(self, Self::ThrownOut | Self::ThrownOutBetweenRounds | Self::ThrownOutInTheFinals)
    }

    /// In the middle of a round, of the main ones or of the finals.
    fn in_the_middle(self, main: bool) -> bool {
        match self {
            Self::DuringTheRound | Self::ThrownOut => main,
            Self::DuringTheFinals | Self::ThrownOutInTheFinals => !main,
            Self::Nobody
            | Self::BetweenRounds
            | Self::DuringTheDraft
            | Self::TheBestEachTime
            | Self::AfterTheCut
            | Self::ThrownOutBetweenRounds => false,
        }
    }
}

/// How one of them went.
#[derive(Debug)]
enum Went {
    /// To final standings, with somebody in first place.
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

/// No cut, and every size that the field can fill more than half.
fn cuts(rulebook: &str) -> Vec<Option<u32>> {
    let library = Library::builtin();
    let kind = &library.get(rulebook).expect("a rulebook").settings["cut"].kind;
    let Kind::Cut { sizes, .. } = kind else { panic!("{rulebook}: a cut") };
    let mut sizes: Vec<u32> = sizes.iter().copied().filter(|&size| size < MOST * 2).collect();
    sizes.sort_unstable();
    std::iter::once(None).chain(sizes.into_iter().map(Some)).collect()
}

const MOST: u32 = 9;

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

/// The rulebook with these options; None where they are refused, each with its clause.
fn resolve(rulebook: &str, facts: &FactSheet) -> Result<Option<Resolved>, String> {
    match Library::builtin().resolve(rulebook, facts) {
        Ok(resolved) => Ok(Some(resolved)),
        Err(problems) if problems.iter().all(|problem| problem.citation.is_some()) => Ok(None),
        Err(problems) => Err(format!("no clause: {problems:?}")),
    }
}

fn play(resolved: &Resolved, facts: &FactSheet, players: u32, leaving: Leaving) -> Result<Went, String> {
    let mut hall = Hall::empty();
    let create = Command::CreateTournament(CreateTournament {
        name: "Small".into(),
        slug: "small".into(),
        date: "2026-11-20".into(),
        zone: "Asia/Tokyo".into(),
        rulebook: resolved.id().into(),
        options: facts.clone(),
        names: Default::default(),
        practice: false,
        gathering: None,
    });
    hall.act_with(&organizer(), create, Some(resolved.clone())).map_err(|refusal| refusal.to_string())?;
    hall.appoint("hana", &[Role::HeadJudge]);
    let entrants = (1..=players).map(|n| crate::given::named(&format!("Player {n}"))).collect();
    hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
    if lists_required(&hall.tournament) {
        hall.must(Command::WaiveLists(WaiveLists { reason: "lists are on paper".into() }));
    }
    if let Announcement::Recommended(found) = engine::structure::announcement(&hall.tournament) {
        let announce = AnnounceRounds { rounds: found.max, reason: None };
        hall.act(&organizer(), Command::AnnounceRounds(announce))
            .map_err(|refusal| format!("{} recommended and refused: {refusal}", found.max))?;
    }
    let went = to_the_end(&mut hall, leaving)?;
    if let Went::Final = went {
        let placing = final_placing(&hall.tournament).map_err(|refusal| refusal.to_string())?;
        if !placing.iter().any(|placed| placed.holder.is_some()) {
            return Err("nobody has won".into());
        }
    }
    Ok(went)
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
            leave(hall, 1, leaving);
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
        let (number, main) = (round.number, round.of == RoundOf::Main);
        if leaving.in_the_middle(main) && !*left {
            *left = true;
            leave(hall, 1, leaving);
        }
        let round = hall.tournament.current_round();
        let tables: Vec<_> =
            round.iter().flat_map(|round| round.outstanding()).map(|match_| match_.table).collect();
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
            Leaving::BetweenRounds | Leaving::ThrownOutBetweenRounds if !*left => {
                *left = true;
                leave(hall, 1, leaving);
            }
            Leaving::TheBestEachTime if main => {
                let there = present(hall).len();
                leave(hall, there.saturating_sub(1).max(1), leaving);
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
                leave(hall, 1, leaving);
            }
            Ok(())
        }
        RefusalKind::AllRoundsPlayed { .. } | RefusalKind::StructureOver { .. } | RefusalKind::FinalsOver => {
            act(hall, Command::PostStandings(PostStandings {}))
        }
        RefusalKind::RoundsUnsaid { rounds, .. } => {
            act(hall, Command::AnnounceRounds(AnnounceRounds { rounds: *rounds, reason: None }))
        }
        // More than such a field plays: it ends when one player is left.
        RefusalKind::EndUnsaid => {
            act(hall, Command::AnnounceRounds(AnnounceRounds { rounds: 9, reason: None }))
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
fn leave(hall: &mut Hall, stay: usize, how: Leaving) {
    let here = present(hall);
    for &entrant in here.iter().take(here.len().saturating_sub(stay)) {
        match how {
            _ if how.disqualifies() => throw_out(hall, entrant),
            Leaving::DuringTheRound | Leaving::DuringTheFinals => {
                hall.must(Command::LeaveNow(LeaveNow { entrant, reason: None, finished: Vec::new() }));
            }
            _ => {
                hall.must(Command::Drop(Drop { entrant, reason: None }));
            }
        }
    }
}

fn throw_out(hall: &mut Hall, entrant: EntrantId) {
    let rulebook = hall.tournament.rulebook().expect("a rulebook").id().to_owned();
    let infraction = match rulebook.as_str() {
        "transformers" | "netrunner" | "dragon-ball-super" => "cheating",
        "gate-ruler" => "shuffling",
        _ => "4.1",
    };
    let command = json!({
        "type": "give-penalty", "to": [{ "entrant": entrant }], "infraction": infraction,
        "penalty": "disqualification", "words": "seen twice", "told": true
    });
    let command = serde_json::from_value(command).expect("a command");
    hall.act(&person("hana"), command).expect("disqualified");
    assert!(hall.tournament.judging.disqualified.contains_key(&entrant), "{rulebook}: {entrant}");
}

/// The ways of leaving that are tried with a rulebook beside nobody leaving. The games of one document differ in nothing that is
/// tried here: to keep the run short they share the ways among them.
fn ways(rulebook: &str) -> &'static [Leaving] {
    match rulebook {
        "buddyfight" => &WAYS[..3],
        "vanguard" => &WAYS[3..6],
        "weiss-schwarz" => &WAYS[6..],
        _ => &WAYS,
    }
}

/// Plays every field of a rulebook: how many were played to the end, refused when created, and refused before the first round.
fn every_field(rulebook: &str) -> [u32; 3] {
    let mut table: BTreeMap<(String, String), [u32; 4]> = BTreeMap::new();
    let mut dead_ends = Vec::new();
    let mut refusals: BTreeMap<(String, &'static str, bool), Vec<u32>> = BTreeMap::new();
    for tier in options(rulebook, "tier") {
        for structure in options(rulebook, "structure") {
            for cut in cuts(rulebook) {
                let options = sheet(&tier, &structure, cut);
                let facts: FactSheet = serde_json::from_value(options.clone()).expect("options");
                let resolved = resolve(rulebook, &facts);
                let (tier, structure) = (tier.as_str().unwrap_or("-"), structure.as_str().unwrap_or("swiss"));
                let named = cut.map_or(structure.to_owned(), |size| format!("{structure} + top {size}"));
                let row = table.entry((tier.to_owned(), named.clone())).or_default();
                for players in (1..=MOST).filter(|players| cut.is_none_or(|size| size < players * 2)) {
                    for leaving in std::iter::once(Leaving::Nobody).chain(ways(rulebook).iter().copied()) {
                        let went = match &resolved {
                            Ok(Some(resolved)) => play(resolved, &facts, players, leaving),
                            Ok(None) => Ok(Went::NotCreated),
                            Err(what) => Err(what.clone()),
                        };
                        match went {
                            Ok(Went::Final) => row[0] += 1,
                            Ok(Went::NotCreated) => row[1] += 1,
                            Ok(Went::NotBegun(code, cited)) => {
                                row[2] += 1;
                                let key = (format!("{tier} {named}"), code, cited);
                                refusals.entry(key).or_default().push(players);
                            }
                            Err(what) => {
                                row[3] += 1;
                                dead_ends.push(format!("{rulebook} {options} {players} {leaving:?}: {what}"));
                            }
                        }
                    }
                }
            }
        }
    }
    println!(
        "{:<14}{:<34}{:>8}{:>14}{:>12}{:>10}",
        "tier", rulebook, "played", "not created", "not begun", "dead end"
    );
    for ((tier, structure), [played, not_created, not_begun, dead]) in &table {
        println!("{tier:<14}{structure:<34}{played:>8}{not_created:>14}{not_begun:>12}{dead:>10}");
    }
    for ((place, code, cited), players) in &mut refusals {
        players.dedup();
        println!("{place}: {code} ({}) with {players:?}", if *cited { "clause" } else { "no clause" });
    }
    for dead in dead_ends.iter().take(60) {
        println!("{dead}");
    }
    assert_eq!(dead_ends.len(), 0, "dead ends");
    // One player is never enough; everybody else is told by which clause it cannot begin.
    let without = |((place, code, cited), players): (&(String, &str, bool), &Vec<u32>)| {
        (!cited && players.iter().any(|&players| players > 1)).then(|| format!("{place}: {code}"))
    };
    let without: Vec<String> = refusals.iter().filter_map(without).collect();
    assert_eq!(without, Vec::<String>::new(), "refused without a clause");
    table.values().fold([0; 3], |sum, row| [0, 1, 2].map(|at| sum[at] + row[at]))
}

/// Each rulebook with its counts: played to the end, not created, not begun.
macro_rules! every_small_field_is_refused_at_the_start_or_played_to_final_standings {
    ($($name:ident: $rulebook:literal => $counts:expr;)*) => {
        $(
            #[test]
            fn $name() {
                assert_eq!(every_field($rulebook), $counts, "played, not created, not begun");
            }
        )*

        #[test]
        fn no_rulebook_is_left_out_of_the_small_fields() {
            let library = Library::builtin();
            assert_eq!(library.ids().collect::<Vec<_>>(), [$($rulebook),*]);
        }
    };
}

every_small_field_is_refused_at_the_start_or_played_to_final_standings! {
    small_fields_of_buddyfight: "buddyfight" => [1140, 252, 48];
    small_fields_of_dragon_ball_super: "dragon-ball-super" => [210, 0, 10];
    small_fields_of_gate_ruler: "gate-ruler" => [720, 480, 60];
    small_fields_of_netrunner: "netrunner" => [420, 0, 20];
    small_fields_of_transformers: "transformers" => [1200, 1070, 50];
    small_fields_of_vanguard: "vanguard" => [1140, 252, 48];
    small_fields_of_weiss_schwarz: "weiss-schwarz" => [1140, 252, 48];
}
