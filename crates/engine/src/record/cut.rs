//! The cut of a record: who goes on, in the order of seeds, and why.

use super::answers::seed;
use super::read::score;
use super::{Record, RecordMatch};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, EntrantId, RoundNumber};
use crate::ledger::Ledger;
use crate::play::Outcome;
use crate::refusal::{EntrantKey, GameDue};
use crate::standings::{Lots, Standings, level_rows, standings};
use crate::structure::cut::{Basis, Candidate, Selection, candidates, cut, undeclared};
use crate::structure::tiebreak::{TiebreakerRounds, tied_at_the_line};
use crate::{Refusal, RefusalKind};
use rulebook::{Citation, Cut, CutMethod, Resolved, Stage};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CutAnswer {
    /// In the order of seeds.
    pub advance: Vec<String>,
    pub why: Vec<CutWhy>,
}

/// One line of the table by which players can check a cut (BR-CUT-12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CutWhy {
    pub code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub advance: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contested: Option<bool>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<&'static str, String>,
    pub clause: String,
    pub requirement: String,
}

impl CutWhy {
    fn new(code: &'static str, citation: Option<&Citation>) -> Self {
        let (clause, requirement) =
            citation.map(|found| (found.clause.clone(), found.requirement.clone())).unwrap_or_default();
        Self { code, clause, requirement, ..Self::default() }
    }

    /// The seats around a draft table as they were drawn, the first one first.
    pub(crate) fn of_seats(citation: &Citation, seats: &[EntrantId]) -> Self {
        let advance = seats.iter().map(|id| id.0.to_string()).collect();
        Self { advance, ..Self::new("draft-seats", Some(citation)) }
    }

    fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.insert(name, value.to_string());
        self
    }
}

/// A cut and what it was taken from.
pub(super) struct Taken {
    pub table: Standings,
    ranked: Vec<Candidate>,
    selection: Selection,
    ties: Option<TiebreakerRounds>,
}

impl Taken {
    /// Who goes on, in the order of seeds.
    pub fn seeds(&self) -> Vec<EntrantId> {
        self.selection.seeds(&self.ranked).into_iter().map(|index| EntrantId(index as u32 + 1)).collect()
    }

    /// Everybody as the main rounds and the tiebreaker rounds left them, best first.
    pub fn order(&self) -> Vec<usize> {
        self.ranked.iter().map(|candidate| candidate.entrant).collect()
    }
}

/// Everybody with a line in the standings as finished tiebreaker rounds left them; None where none were played.
pub(super) fn reranked(
    record: &Record,
    ledger: &Ledger,
    rulebook: &Resolved,
) -> Option<(Standings, Vec<usize>)> {
    let taken = taken(record, ledger, rulebook).ok()?;
    let ties = taken.ties.filter(|ties| !ties.rounds().is_empty())?;
    let swiss: Vec<usize> = taken.table.rows.iter().map(|row| row.entrant).collect();
    Some((taken.table, ties.reranked(&swiss)))
}

/// Takes the cut of a record.
pub(super) fn taken(record: &Record, ledger: &Ledger, rulebook: &Resolved) -> Result<Taken, Refusal> {
    let citation = rulebook.setting("cut").map(|setting| &setting.citation);
    let asked = asked(rulebook)?;
    let draw = |purpose: &str| {
        let round = RoundNumber(ledger.rounds);
        seed(record).map(|seed| round_seed(&seed, Purpose::Lots, purpose, round, Attempt(1), []))
    };
    let table = standings(ledger, rulebook, &draw("swiss")?)?;
    let mut ranked = candidates(ledger, &table, |entrant| groups(record, asked.method, entrant));
    undeclared(&ranked, ledger, asked.method).map_err(|refusal| match citation {
        Some(citation) => refusal.citing(citation),
        None => refusal,
    })?;
    let ties = tiebreaker_rounds(record, ledger, rulebook, &asked, &ranked)?;
    if let Some(rounds) = &ties {
        rerank(&mut ranked, rounds);
    }
    let lots = draw("cut")?;
    let selection =
        cut(&ranked, ledger.rounds, rulebook, |entrants| Lots { ledger, seed: &lots }.sorted(entrants))?;
    Ok(Taken { table, ranked, selection, ties })
}

fn asked(rulebook: &Resolved) -> Result<Cut, Refusal> {
    let none = Refusal::new(RefusalKind::NoCut);
    rulebook.cut().ok_or_else(|| match rulebook.setting("cut") {
        Some(setting) => none.citing(&setting.citation),
        None => none,
    })
}

pub fn cut_record(record: &Record, ledger: &Ledger, rulebook: &Resolved) -> Result<CutAnswer, Refusal> {
    let taken = taken(record, ledger, rulebook)?;
    let mut why = Vec::new();
    if let Some(rounds) = rulebook.rounds().filter(|&rounds| ledger.rounds < rounds) {
        let line = CutWhy::new("interim", rulebook.setting("rounds").map(|setting| &setting.citation));
        why.push(line.with("rounds", rounds).with("completed", ledger.rounds));
    }
    let Taken { table, selection, ties, .. } = &taken;
    why.extend(cut_lines(ledger, rulebook, &asked(rulebook)?, table, selection, ties.as_ref()));
    let id = |entrant: EntrantId| ledger.entrants[entrant.0 as usize - 1].id.clone();
    Ok(CutAnswer { advance: taken.seeds().into_iter().map(id).collect(), why })
}

/// How a cut came about, line by line.
pub(crate) fn cut_lines(
    ledger: &Ledger,
    rulebook: &Resolved,
    asked: &Cut,
    table: &Standings,
    selection: &Selection,
    ties: Option<&TiebreakerRounds>,
) -> Vec<CutWhy> {
    let mut lines: Vec<CutWhy> =
        ties.map(|rounds| tiebreaker_lines(ledger, rulebook, rounds)).unwrap_or_default();
    lines.extend(steps(ledger, rulebook, asked, selection));
    lines.extend(chance(ledger, rulebook, table, selection));
    lines
}

/// What an entrant declared; a team names several with `;` between them.
fn groups(record: &Record, method: CutMethod, entrant: usize) -> Vec<String> {
    let Some(key) = method.attribute() else { return Vec::new() };
    let declared = record.entrants[entrant].attributes.get(key).map_or("", String::as_str);
    declared.split(';').map(str::trim).filter(|group| !group.is_empty()).map(str::to_owned).collect()
}

/// The rounds played at the line, where they are held. Whoever declined them says so in the attribute `tiebreaker`.
fn tiebreaker_rounds(
    record: &Record,
    ledger: &Ledger,
    rulebook: &Resolved,
    cut: &Cut,
    ranked: &[Candidate],
) -> Result<Option<TiebreakerRounds>, Refusal> {
    let Some(rule) = rulebook.finals().and_then(|finals| finals.tiebreaker.as_ref()) else { return Ok(None) };
    let played: Vec<&RecordMatch> = record
        .rounds
        .iter()
        .filter(|round| round.stage == Stage::Tiebreaker.name())
        .flat_map(|round| &round.matches)
        .collect();
    let held = rulebook.value("tiebreaker_rounds").is_some_and(|value| value == true) || !played.is_empty();
    let (true, CutMethod::Ranking, Some(size)) = (held, cut.method, cut.size) else { return Ok(None) };
    let Some(tie) = tied_at_the_line(ranked, size) else { return Ok(None) };
    let declined: Vec<usize> = tie
        .group
        .iter()
        .copied()
        .filter(|&entrant| {
            record.entrants[entrant].attributes.get("tiebreaker").is_some_and(|said| said == "declined")
        })
        .collect();
    let mut rounds = TiebreakerRounds::begin(tie, &declined);
    for match_ in played {
        let index = |id: &Option<String>| id.as_deref().and_then(|id| ledger.index_of(id));
        let (Some(a), Some(b)) = (index(&match_.a), index(&match_.b)) else { continue };
        let score = score(match_, rulebook, Stage::Tiebreaker, "tiebreaker")?;
        let settled = score.settle(rulebook.match_rule(), Stage::Tiebreaker)?;
        let winner = match settled.outcome {
            Outcome::A => Some(a),
            Outcome::B => Some(b),
            Outcome::Draw | Outcome::DoubleLoss => None,
        };
        rounds = rounds.with_result(a, b, winner).map_err(|fault| {
            let id = |entrant: usize| ledger.entrants[entrant].id.as_str();
            Refusal::new(RefusalKind::NoSuchTiebreakerGame { a: id(a).into(), b: id(b).into(), what: fault })
                .citing(&rule.citation)
        })?;
    }
    let key = |entrant: usize| EntrantKey::from(ledger.entrants[entrant].id.as_str());
    let due: Vec<GameDue> =
        rounds.due().iter().map(|match_| GameDue { high: key(match_.high), low: key(match_.low) }).collect();
    if !due.is_empty() {
        return Err(Refusal::new(RefusalKind::TiebreakerGamesDue { games: due }).citing(&rule.citation));
    }
    Ok(Some(rounds))
}

/// NR-TIE-14: places after the new order are the seeds.
pub(crate) fn rerank(ranked: &mut [Candidate], rounds: &TiebreakerRounds) {
    let ranking: Vec<usize> = ranked.iter().map(|candidate| candidate.entrant).collect();
    let place: BTreeMap<usize, usize> = rounds.reranked(&ranking).into_iter().zip(0..).collect();
    ranked.sort_by_key(|candidate| place.get(&candidate.entrant).copied());
}

fn tiebreaker_lines(ledger: &Ledger, rulebook: &Resolved, rounds: &TiebreakerRounds) -> Vec<CutWhy> {
    let rule = rulebook.finals().and_then(|finals| finals.tiebreaker.as_ref());
    let ids = |entrants: &[usize]| -> Vec<String> {
        entrants.iter().map(|&entrant| ledger.entrants[entrant].id.clone()).collect()
    };
    let tie = rounds.tie();
    let mut group = CutWhy::new("tied-at-the-line", rule.map(|rule| &rule.citation)).with("spots", tie.spots);
    group.candidates = ids(&tie.group);
    let played = rounds.rounds().iter().map(|round| {
        let mut line = CutWhy::new("tiebreaker-round", rule.map(|rule| &rule.citation));
        line.step = Some(round.number);
        if let Some(promoted) = round.promoted {
            line = line.with("safe", &ledger.entrants[promoted].id);
        }
        line.with("out", ids(&round.eliminated).join(", "))
    });
    let mut order = CutWhy::new("order-after-tiebreaker-rounds", rule.map(|rule| &rule.order));
    order.candidates = ids(&rounds.order());
    [group].into_iter().chain(played).chain([order]).collect()
}

fn steps(ledger: &Ledger, rulebook: &Resolved, cut: &Cut, selection: &Selection) -> Vec<CutWhy> {
    let ids = |entrants: &[usize]| -> Vec<String> {
        entrants.iter().map(|&entrant| ledger.entrants[entrant].id.clone()).collect()
    };
    let finals = rulebook.finals();
    let mut lines = Vec::new();
    for step in &selection.steps {
        let citation = step.basis.citation(rulebook);
        let mut line = CutWhy::new(code(step.basis), citation.as_ref());
        line.step = Some(step.number);
        line.advance = ids(&step.taken);
        line.contested = Some(step.contested);
        // By ranking the candidates are the standings themselves.
        if step.basis != Basis::Ranking {
            line.candidates = ids(&step.candidates);
        }
        line = match step.basis {
            Basis::OneNotWon { used } => line.with("used", used),
            Basis::MoreThan(threshold) => {
                line.with("threshold", threshold).with("minimum", threshold.saturating_add(1))
            }
            Basis::FullWins | Basis::Ranking => line,
        };
        if step.contested && step.basis != Basis::Ranking {
            line = line.with("pick", if cut.pick == rulebook::Pick::Random { "random" } else { "ranking" });
        }
        lines.push(line);
    }
    let clause = rulebook.setting("cut").map(|setting| &setting.citation);
    for &(entrant, reason) in &selection.passed_over {
        let line = CutWhy::new("passed-over", clause).with("reason", reason.code());
        lines.push(line.with("entrant", &ledger.entrants[entrant].id));
    }
    let too_few = finals.map(|finals| &finals.too_few.citation);
    if let Some(size) = selection.reduced_from {
        let line = CutWhy::new("smaller-cut", too_few).with("asked", size);
        lines.push(line.with("size", selection.taken.len()));
    } else if selection.unfilled > 0 {
        lines.push(CutWhy::new("places-empty", too_few).with("places", selection.unfilled));
    }
    lines
}

fn code(basis: Basis) -> &'static str {
    match basis {
        Basis::Ranking => "by-ranking",
        Basis::MoreThan(_) => "above-threshold",
        Basis::FullWins => "every-round-won",
        Basis::OneNotWon { .. } => "one-round-not-won",
    }
}

/// Places among those who advance, or at the line, that only lots could tell apart (GR-FIN-08, BR-TIE-12).
fn chance(ledger: &Ledger, rulebook: &Resolved, table: &Standings, selection: &Selection) -> Vec<CutWhy> {
    let taken: BTreeSet<usize> = selection.taken.iter().copied().collect();
    let groups = level_rows(&table.rows)
        .map(|places| table.rows[places].iter().map(|row| row.entrant).collect::<Vec<_>>())
        .filter(|group| group.iter().any(|entrant| taken.contains(entrant)));
    let line = |group: Vec<usize>| {
        let mut line = CutWhy::new("decided-by-lot", Some(&rulebook.standings().last_resort.citation));
        line.candidates = group.iter().map(|&entrant| ledger.entrants[entrant].id.clone()).collect();
        let given = group.iter().all(|&entrant| ledger.entrants[entrant].lot.is_some());
        line.with("lots", if given { "given" } else { "drawn" })
    };
    groups.map(line).collect()
}
