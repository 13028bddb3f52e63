//! Penalties and their escalation, appeals, proxies, permissions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::Command;
use engine::ids::PenaltyId;
use engine::judging::{self, Earlier, NoAppeal, Party, ProxyAsked, Suggestion};
use engine::people::Role;
use engine::play::Outcome;
use rulebook::Library;
use rulebook::judging::{Caller, Escalation, Judging, ReportTo, To, When};
use serde::Deserialize;
use serde_json::{Value, json};

use super::hall::Hall;
use super::{read, rulebook};

fn tables(id: &str) -> Result<Arc<Judging>, String> {
    Library::builtin().judging(id).ok().flatten().ok_or_else(|| format!("{id} has no judging tables"))
}

/// The worked cases join words with an underscore.
fn told(name: &str) -> String {
    name.replace('-', "_")
}

fn ours(name: &str) -> String {
    name.replace('_', "-")
}

#[derive(Deserialize)]
struct Sequence {
    level: u32,
    sequence: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    clause: String,
    given: Option<String>,
    #[serde(default)]
    fixable: bool,
    #[serde(default)]
    sheet_recovered: bool,
    #[serde(default)]
    penalties_on_sheet: bool,
}

impl Step {
    /// The exception it falls under, and what the worked cases call that.
    fn exception(&self) -> Option<(&'static str, &'static str)> {
        match (self.fixable, self.sheet_recovered, self.penalties_on_sheet) {
            (true, ..) => Some(("repaired", "downgraded_because_fixable")),
            (_, true, true) => Some(("reissued-record-lost", "score_sheet_reissued_penalty_record_lost")),
            (_, true, false) => Some(("reissued", "score_sheet_reissued")),
            _ => None,
        }
    }
}

pub fn escalation(input: &Value) -> Result<Value, String> {
    let Sequence { level, sequence } = read(input)?;
    let tables = tables("vanguard")?;
    let mut milder = Judging::clone(&tables);
    if let Some(rule) = &mut milder.escalation {
        rule.rule = Escalation::AboveTheSame;
    }
    let tier = format!("level-{level}");
    let mut given: Vec<(String, String, String)> = Vec::new();
    let mut steps = Vec::new();
    for step in &sequence {
        let answers: Vec<String> = step.exception().iter().map(|(id, _)| (*id).to_owned()).collect();
        let earlier: Vec<Earlier<'_>> = (1..)
            .zip(&given)
            .map(|(id, (infraction, section, penalty))| Earlier {
                id: PenaltyId(id),
                infraction,
                section,
                penalty,
                with: None,
            })
            .collect();
        let one = |tables: &Judging| -> Result<(String, Suggestion), String> {
            let walk =
                judging::walk(tables, &step.clause, Some(&tier), &answers).map_err(|why| why.to_string())?;
            let found = judging::suggest(tables, &walk, &earlier, judging::Part::Offender).into_iter().next();
            Ok((walk.infraction.section().to_owned(), found.ok_or("nothing is suggested")?))
        };
        let (section, found) = one(&tables)?;
        let (_, alternative) = one(&milder)?;
        let range = |range: &[String; 2]| range.clone().map(|name| told(&name));
        steps.push(json!({
            "clause": step.clause,
            "sub_section": section,
            "default": range(&found.own),
            "special": step.exception().map(|(_, label)| label),
            "prior_same_sub_section": found.earlier,
            "prior_highest": found.highest.as_deref().map(told),
            "upgraded": found.raised.is_some(),
            "suggested": range(&found.range),
            "alternative_same_rank_reading": range(&alternative.range),
        }));
        given.extend(step.given.as_deref().map(|penalty| (step.clause.clone(), section, ours(penalty))));
    }
    Ok(json!({ "steps": steps }))
}

#[derive(Deserialize)]
struct Team {
    team: Vec<String>,
    clause: String,
    given: String,
}

pub fn team(input: &Value) -> Result<Value, String> {
    let Team { team, clause, given } = read(input)?;
    let mut hall = Hall::open("vanguard", &json!({}), &team)?;
    let members: Vec<Party> =
        hall.tournament.entrants.iter().map(|member| Party::Entrant(member.id)).collect();
    let give = read(&json!({
        "to": members, "infraction": clause, "penalty": ours(&given), "reason": "given to the team", "told": true,
    }))?;
    hall.act(Command::GivePenalty(give))?;
    let line = |record: &judging::PenaltyRecord| match &record.details.to {
        Party::Entrant(member) => Ok(json!({
            "fighter": hall.name(*member),
            "clause": record.details.infraction,
            "given": record.details.penalty.as_deref().map(told),
        })),
        other => Err(format!("{other:?} is no member of the team")),
    };
    let lines: Result<Vec<Value>, String> = hall.tournament.judging.penalties.values().map(line).collect();
    let lines = lines?;
    Ok(json!({ "ledger": lines }))
}

#[derive(Deserialize)]
struct PendingCases {
    cases: Vec<PendingCase>,
}

#[derive(Deserialize)]
struct PendingCase {
    penalty: String,
    when: String,
    best_of: Option<u32>,
    score_before: Option<[u32; 2]>,
}

/// The penalty is the first player's.
pub fn pending(input: &Value) -> Result<Value, String> {
    let PendingCases { cases } = read(input)?;
    let answer = |case: &PendingCase| {
        let whole = case.penalty == "loss_of_match";
        let needed = case.best_of.unwrap_or(1) / 2 + 1;
        let before = case.score_before.unwrap_or_default();
        let lost = [before[1] + u32::from(!whole), before[0]];
        let due = judging::starts(needed, lost, [whole, false]);
        let over = due.over == Some(Outcome::B);
        match (whole, case.when.as_str()) {
            (true, "between_matches") => json!({ "applies_to": "next_match", "match_over": over }),
            (true, _) => json!({ "applies_to": "current_match", "match_over": over }),
            (false, "between_matches") => {
                json!({ "applies_to": "next_match_game_1", "next_match_score": due.wins, "match_over": over })
            }
            (false, _) => {
                json!({ "applies_to": "current_game", "score_after": due.wins, "match_over": over })
            }
        }
    };
    Ok(json!({ "cases": cases.iter().map(answer).collect::<Vec<_>>() }))
}

#[derive(Deserialize)]
struct Ranks {
    ranks: Vec<String>,
}

pub fn authority(input: &Value) -> Result<Value, String> {
    let Ranks { ranks } = read(input)?;
    let tables = tables("vanguard")?;
    let role = |role: &Role| match role {
        Role::FloorJudge => "judge".to_owned(),
        other => told(other.key()),
    };
    let report = |to: &ReportTo| match to {
        ReportTo::HeadJudge => "head_judge",
        ReportTo::Publisher => "bushiroad",
    };
    let mut answer = serde_json::Map::new();
    for rank in ranks {
        let step = tables.penalty(&ours(&rank)).ok_or_else(|| format!("{rank} is no penalty"))?;
        let by: Vec<String> = step.by.iter().map(role).collect();
        let reports: Vec<&str> = step.reports.iter().map(report).collect();
        answer.insert(rank, json!({ "by": by, "report_to": reports }));
    }
    let ejection = tables.measure("ejection").ok_or("there is no ejection")?;
    let by = ejection.by.iter().map(role);
    let with_leave =
        ejection.with_leave.iter().map(|leave| format!("{}_with_organizer_permission", role(leave)));
    let reports: Vec<&str> = ejection.reports.iter().map(report).collect();
    let by: Vec<String> = by.chain(with_leave).collect();
    answer.insert("ejection".to_owned(), json!({ "by": by, "report_to": reports }));
    Ok(Value::Object(answer))
}

#[derive(Deserialize)]
struct Challenges {
    cases: Vec<Challenge>,
}

#[derive(Deserialize)]
struct Challenge {
    remaining: BTreeMap<String, u32>,
    first_ruling: String,
    head_judge_ruling: String,
    challengers: Vec<String>,
}

pub fn challenges(input: &Value) -> Result<Value, String> {
    let Challenges { cases } = read(input)?;
    let left = cases.iter().map(|case| {
        let upheld = case.first_ruling == case.head_judge_ruling;
        let lost = judging::challenges_lost(&case.challengers, upheld);
        let left = |(player, left): (&String, &u32)| {
            let count = lost.iter().filter(|loser| *loser == player).count();
            (player.clone(), left.saturating_sub(count as u32))
        };
        case.remaining.iter().map(left).collect::<BTreeMap<String, u32>>()
    });
    Ok(json!({ "remaining": left.collect::<Vec<_>>() }))
}

#[derive(Deserialize)]
struct Walks {
    infraction: String,
    walks: Vec<OneWalk>,
}

#[derive(Deserialize)]
struct OneWalk {
    tier: String,
    answers: Vec<String>,
}

pub fn infraction(input: &Value) -> Result<Value, String> {
    let Walks { infraction, walks } = read(input)?;
    let tables = tables("netrunner")?;
    let answers = walks.iter().map(|one| {
        let walk = judging::walk(&tables, &infraction, Some(&one.tier), &one.answers)
            .map_err(|why| why.to_string())?;
        let to = |to: To| match to {
            To::Offender => "offender",
            To::Opponent => "opponent",
            To::Both => "both",
            To::Helper => "helper",
        };
        let penalties: Vec<String> =
            walk.penalties.iter().map(|given| format!("{}:{}", to(given.to), told(&given.penalty))).collect();
        Ok::<_, String>(json!({ "path": walk.path, "penalties": penalties, "remedies": walk.remedies }))
    });
    answers.collect()
}

#[derive(Deserialize)]
struct Warnings {
    warnings: Vec<(String, String)>,
}

pub fn warnings(input: &Value) -> Result<Value, String> {
    let Warnings { warnings } = read(input)?;
    let tables = tables("netrunner")?;
    let mut at = Vec::new();
    for (index, (player, infraction)) in warnings.iter().enumerate() {
        let earlier: Vec<Earlier<'_>> = warnings[..index]
            .iter()
            .filter(|(other, _)| other == player)
            .map(|(_, infraction)| Earlier {
                id: PenaltyId(0),
                infraction,
                section: infraction,
                penalty: "warning",
                with: None,
            })
            .collect();
        // Any way through the questions that ends in a warning will do.
        let walk =
            first_warning(&tables, infraction).ok_or_else(|| format!("{infraction} gives no warning"))?;
        if judging::suggest(&tables, &walk, &earlier, judging::Part::Offender)
            .iter()
            .any(|found| found.adds.is_some())
        {
            at.push(index);
        }
    }
    Ok(json!({ "game_loss_at_index": at }))
}

fn first_warning<'a>(tables: &'a Judging, infraction: &str) -> Option<judging::Walk<'a>> {
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(answers) = open.pop() {
        let walk = judging::walk(tables, infraction, Some("casual"), &answers).ok()?;
        match walk.asks {
            Some(question) => open.extend(
                question
                    .options
                    .iter()
                    .map(|way| answers.iter().cloned().chain([way.id.clone()]).collect::<Vec<_>>()),
            ),
            None if walk.penalties.first().is_some_and(|given| given.penalty == "warning") => {
                return Some(walk);
            }
            None => {}
        }
    }
    None
}

#[derive(Deserialize)]
struct Removal {
    open_matches: Vec<[String; 2]>,
    removed: Vec<String>,
}

pub fn removals(input: &Value) -> Result<Value, String> {
    let cases: Vec<Removal> = read(input)?;
    let rulebook = rulebook("netrunner")?;
    let worth = engine::ledger::Scoring::of(&rulebook);
    let answers = cases.iter().map(|case| {
        let lines = case.open_matches.iter().map(|[a, b]| {
            let removed = [a, b].map(|player| case.removed.contains(player));
            let points = judging::removal_outcome(removed).map(|outcome| {
                let score = engine::play::Score {
                    result: Some(outcome),
                    decided_by: engine::play::DecidedBy::Removal,
                    ..engine::play::Score::default()
                };
                score
                    .settle(rulebook.match_rule(), rulebook::Stage::Swiss)
                    .map(|settled| [0, 1].map(|side| worth.points(&settled, side)))
                    .map_err(|why| why.to_string())
            });
            Ok::<_, String>(json!({ "a": a, "b": b, "points": points.transpose()? }))
        });
        lines.collect::<Result<Vec<Value>, String>>()
    });
    Ok(json!(answers.collect::<Result<Vec<_>, String>>()?))
}

#[derive(Deserialize)]
struct AppealCase {
    has_head_judge: bool,
    floor_ruled: bool,
    head_ruled: bool,
    by: String,
}

pub fn appeals_gate_ruler(input: &Value) -> Result<Value, String> {
    appeals("gate-ruler", input)
}

pub fn appeals_transformers(input: &Value) -> Result<Value, String> {
    appeals("transformers", input)
}

fn appeals(id: &str, input: &Value) -> Result<Value, String> {
    let cases: Vec<AppealCase> = read(input)?;
    let tables = tables(id)?;
    let answers = cases.iter().map(|case| {
        let by = if case.by == "player" { Caller::Player } else { Caller::Spectator };
        let rule = &tables.calls.appeal.rule;
        let answer = judging::may_appeal(rule, case.has_head_judge, case.floor_ruled, case.head_ruled, by);
        let reason = answer.err().map(|why| match why {
            NoAppeal::NoFloorRulingYet => "NO_FLOOR_RULING_YET",
            NoAppeal::HeadRulingFinal => "HEAD_RULING_FINAL",
            NoAppeal::FloorRulingFinal => "FLOOR_RULING_FINAL",
            NoAppeal::NotEntitled => "NOT_ENTITLED",
        });
        json!({ "allowed": answer.is_ok(), "reason": reason })
    });
    Ok(json!(answers.collect::<Vec<_>>()))
}

#[derive(Deserialize)]
struct ProxyCase {
    issuer: String,
    cause: String,
    #[serde(alias = "same_card_available")]
    replacement_available: bool,
    fields: Vec<String>,
}

pub fn proxies_gate_ruler(input: &Value) -> Result<Value, String> {
    proxies("gate-ruler", "SAME_CARD_AVAILABLE", input)
}

pub fn proxies_transformers(input: &Value) -> Result<Value, String> {
    proxies("transformers", "REPLACEMENT_AVAILABLE", input)
}

fn proxies(id: &str, replacement: &str, input: &Value) -> Result<Value, String> {
    let cases: Vec<ProxyCase> = read(input)?;
    let tables = tables(id)?;
    let rule = tables.proxies.as_ref().ok_or("there are no proxies")?;
    let answers = cases.iter().map(|case| {
        let cause = ours(&case.cause);
        let asked = ProxyAsked {
            issuer: Role::from_key(&ours(&case.issuer)).into_iter().collect::<BTreeSet<_>>(),
            cause: &cause,
            replacement: case.replacement_available,
            fields: case.fields.iter().map(String::as_str).collect(),
        };
        let reasons: Vec<String> = judging::proxy_faults(rule, &asked)
            .into_iter()
            .map(|fault| match fault.split_once(':') {
                Some((_, field)) => format!("FIELD_MISSING:{field}"),
                None if fault == "replacement" => replacement.to_owned(),
                None if fault == "cause" && cause == "lost" => "LOST_CARD".to_owned(),
                None => fault.to_uppercase(),
            })
            .collect();
        json!({ "allowed": reasons.is_empty(), "reasons": reasons })
    });
    Ok(json!(answers.collect::<Vec<_>>()))
}

#[derive(Deserialize)]
struct PermissionCase {
    action: String,
    who: String,
    state: String,
}

pub fn permissions(input: &Value) -> Result<Value, String> {
    let cases: Vec<PermissionCase> = read(input)?;
    let tables = tables("transformers")?;
    let answers = cases.iter().map(|case| {
        let when = match case.state.as_str() {
            "during_match" => When::DuringMatch,
            "between_matches" => When::BetweenMatches,
            _ => When::Complete,
        };
        let rule = tables.permissions.iter().find(|rule| rule.action == case.action && rule.who == case.who);
        let rule = rule.ok_or_else(|| format!("nothing is said about {}", case.action))?;
        Ok(json!({ "allowed": rule.during.contains(&when) }))
    });
    answers.collect()
}
