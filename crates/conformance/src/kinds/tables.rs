//! More time, lateness, wrong tables, agreements, leaving: what the floor and the desk compute.

use std::collections::{BTreeMap, BTreeSet};

use engine::ids::Moment;
use engine::people::{Leaving, LeavingWhen, leaving};
use engine::play::Clock;
use engine::play::{
    Agreement, Basis, Circumstances, GameWinner, Objection, Outcome, Played, Side, amend, counts_from,
    dropped_at_the_end, due, extension_rule, lost, objections, proposed_ms, sideboard_orders, turns_taken,
};
use rulebook::{Kind, LateDue, Resolved, Role, Stage};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{read, rulebook, rulebook_with};

#[derive(Deserialize)]
struct Seats {
    severe_after_seconds: i64,
    cases: Vec<Seat>,
}

#[derive(Deserialize)]
struct Seat {
    seated_at: Option<i64>,
    started_at: i64,
    scheduled_at: i64,
}

pub fn tardiness_classes(input: &Value) -> Result<Value, String> {
    let Seats { severe_after_seconds, cases } = read(input)?;
    let rulebook = rulebook_with("vanguard", &json!({ "no_show_minutes": severe_after_seconds / 60 }))?;
    let rule = rulebook.lateness().ok_or("no rule of lateness")?;
    let class = |seat: &Seat| -> Result<String, String> {
        let clock = Clock { started_at: Some(Moment(seat.started_at * 1_000)), ..Clock::default() };
        let from = counts_from(rule, &clock, Some(Moment(seat.scheduled_at * 1_000))).ok_or("no start")?;
        let late = seat.seated_at.map(|at| at * 1_000 - from.0);
        let last = due(&rulebook, rule, late).pop();
        Ok(last.map_or_else(|| "on_time".to_owned(), |due| due.step.id.replace('-', "_")))
    };
    let classes: Result<Vec<String>, String> = cases.iter().map(class).collect();
    Ok(json!({ "class": classes? }))
}

#[derive(Deserialize)]
struct Arrival {
    arrival_s: Option<i64>,
    games: u32,
}

struct Consequences {
    told: Value,
    games_lost: u32,
}

fn consequences(rulebook: &Resolved, arrival: Option<i64>, games: u32) -> Result<Consequences, String> {
    let rule = rulebook.lateness().ok_or("no rule of lateness")?;
    let steps = due(rulebook, rule, arrival.map(|seconds| seconds * 1_000));
    let mut log: Vec<Value> = steps
        .iter()
        .map(|due| {
            let what = match due.step.due {
                LateDue::Warning => "warning",
                LateDue::GameLoss => "game_loss",
                LateDue::MatchLoss => "match_loss",
            };
            json!([due.after_ms / 1_000, what])
        })
        .collect();
    let dropped = arrival.is_none() && dropped_at_the_end(rulebook, false);
    if dropped {
        log.push(json!(["round_end", "drop"]));
    }
    let games_lost = lost(steps.iter().map(|due| due.step), games);
    Ok(Consequences { told: json!({ "log": log, "games_lost": games_lost, "dropped": dropped }), games_lost })
}

pub fn tardiness(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("netrunner")?;
    let cases: Vec<Arrival> = read(input)?;
    cases.iter().map(|case| Ok(consequences(&rulebook, case.arrival_s, case.games)?.told)).collect()
}

#[derive(Deserialize)]
struct Arrivals {
    a_arrival_s: Option<i64>,
    b_arrival_s: Option<i64>,
    games: u32,
}

pub fn tardiness_match(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("netrunner")?;
    let cases: Vec<Arrivals> = read(input)?;
    let answer = |case: &Arrivals| {
        let a = consequences(&rulebook, case.a_arrival_s, case.games)?;
        let b = consequences(&rulebook, case.b_arrival_s, case.games)?;
        let games = (0..case.games).map(|game| match (a.games_lost > game, b.games_lost > game) {
            (true, true) => "x",
            (true, false) => "b",
            (false, true) => "a",
            (false, false) => "play",
        });
        Ok(json!({ "games": games.collect::<Vec<_>>(), "a": a.told, "b": b.told }))
    };
    cases.iter().map(answer).collect()
}

#[derive(Deserialize)]
struct WrongTables {
    original: BTreeMap<String, [String; 2]>,
    actual: BTreeMap<String, Actual>,
}

#[derive(Deserialize)]
struct Actual {
    pair: [String; 2],
    winner: Option<String>,
}

fn number(table: &str) -> Result<u32, String> {
    table.parse().map_err(|_| format!("{table} is no table"))
}

fn assigned(original: &BTreeMap<String, [String; 2]>) -> Result<Vec<(u32, [&str; 2])>, String> {
    original.iter().map(|(table, [a, b])| Ok((number(table)?, [a.as_str(), b.as_str()]))).collect()
}

fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::A => "a",
        Outcome::B => "b",
        Outcome::Draw => "draw",
        Outcome::DoubleLoss => "double_loss",
    }
}

pub fn wrong_table(input: &Value) -> Result<Value, String> {
    let WrongTables { original, actual } = read(input)?;
    let played: Result<Vec<Played<&str>>, String> = actual
        .iter()
        .map(|(table, game)| {
            let [a, b] = &game.pair;
            let outcome = match &game.winner {
                Some(winner) if winner == a => Some(Outcome::A),
                Some(winner) if winner == b => Some(Outcome::B),
                Some(other) => return Err(format!("{other} is not at the table")),
                None => Some(Outcome::Draw),
            };
            Ok(Played { table: number(table)?, pair: [a.as_str(), b.as_str()], outcome })
        })
        .collect();
    let amendment = amend(&assigned(&original)?, &played?, &BTreeSet::new());
    let amended: Vec<Value> = amendment
        .results
        .iter()
        .map(|amended| {
            let basis = match amended.basis {
                Basis::Played => "played",
                Basis::OpponentAbsent => "opponent_absent",
                Basis::BothAbsent => "both_absent_needs_ruling",
            };
            let [a, b] = amended.pair;
            json!({ "table": amended.table, "a": a, "b": b, "result": amended.outcome.map(result), "basis": basis })
        })
        .collect();
    Ok(json!({
        "amended": amended,
        "penalised_under_3_10": amendment.penalised,
        "sat_at_wrong_table": amendment.misplaced.keys().collect::<Vec<_>>(),
    }))
}

#[derive(Deserialize)]
struct BeforeReport {
    original: BTreeMap<String, [String; 2]>,
    actual_pairs: BTreeMap<String, [String; 2]>,
    elapsed_seconds: Vec<i64>,
    severe_after_seconds: i64,
}

pub fn wrong_table_before_report(input: &Value) -> Result<Value, String> {
    let BeforeReport { original, actual_pairs, elapsed_seconds, severe_after_seconds } = read(input)?;
    let rulebook = rulebook_with("vanguard", &json!({ "no_show_minutes": severe_after_seconds / 60 }))?;
    let rule = rulebook.lateness().ok_or("no rule of lateness")?;
    let severe = &rulebook.wrong_table().ok_or("no rule of wrong tables")?.before_report.rule;
    let played: Result<Vec<Played<&str>>, String> = actual_pairs
        .iter()
        .map(|(table, [a, b])| {
            Ok(Played { table: number(table)?, pair: [a.as_str(), b.as_str()], outcome: None })
        })
        .collect();
    let amendment = amend(&assigned(&original)?, &played?, &BTreeSet::new());
    let late: Vec<Vec<&&str>> = elapsed_seconds
        .iter()
        .map(|seconds| {
            let past = due(&rulebook, rule, Some(seconds * 1_000)).iter().any(|due| due.step.id == *severe);
            if past { amendment.misplaced.keys().collect() } else { Vec::new() }
        })
        .collect();
    let results: Vec<Value> = amendment
        .results
        .iter()
        .filter(|amended| amended.basis == Basis::OpponentAbsent)
        .map(|amended| {
            let [a, b] = amended.pair;
            json!({ "table": amended.table, "a": a, "b": b, "result": amended.outcome.map(result) })
        })
        .collect();
    Ok(json!({
        "penalised_under_3_10": amendment.penalised,
        "must_move": amendment.misplaced,
        "severe_tardiness": late,
        "results_if_severe": results,
    }))
}

pub fn wrong_table_after_pairing(_: &Value) -> Result<Value, String> {
    let rulebook = rulebook("vanguard")?;
    let rule = rulebook.wrong_table().ok_or("no rule of wrong tables")?;
    let roles: Vec<String> =
        rule.after_pairing.rule.iter().copied().map(Role::key).map(|key| key.replace('-', "_")).collect();
    let clause = rule.after_pairing.citation.clause.trim_start_matches("PG ");
    Ok(json!({ "automatic_amendment": roles.is_empty(), "decided_by": roles, "penalty_clause": clause }))
}

#[derive(Deserialize)]
struct Drops {
    cases: Vec<Announced>,
}

#[derive(Deserialize)]
struct Announced {
    announced: String,
}

pub fn drop_timing(input: &Value) -> Result<Value, String> {
    let Drops { cases } = read(input)?;
    let rulebook = rulebook("vanguard")?;
    let answer = |case: &Announced| -> Result<Value, String> {
        let when = match case.announced.as_str() {
            "before_next_pairing" => LeavingWhen::BeforePairing,
            "after_next_pairing" => LeavingWhen::AfterPairing,
            other => return Err(format!("{other} is no moment")),
        };
        Ok(match leaving(rulebook.drops(), when) {
            Leaving::NotPaired => json!({ "paired": false, "loss_in_next_round": false }),
            Leaving::PairedAndLost => json!({
                "paired": true, "loss_in_next_round": true, "opponent_result": "win", "removed": "after_that_round",
            }),
            _ => json!({ "paired": true, "loss_in_next_round": false, "removed": "after_that_round" }),
        })
    };
    let answers: Result<Vec<Value>, String> = cases.iter().map(answer).collect();
    Ok(json!({ "cases": answers? }))
}

#[derive(Deserialize)]
struct Left {
    when: String,
    cut_made: bool,
}

pub fn tf_drop(input: &Value) -> Result<Value, String> {
    let cases: Vec<Left> = read(input)?;
    let rulebook = rulebook("transformers")?;
    let answer = |case: &Left| -> Result<Value, String> {
        let when = match case.when.as_str() {
            "before_pairing" => LeavingWhen::BeforePairing,
            "after_pairing_started" => LeavingWhen::AfterPairing,
            "no_show_unreported" => LeavingWhen::NoShow { reported: false },
            "no_show_reported" => LeavingWhen::NoShow { reported: true },
            "after_cut" => LeavingWhen::AfterCut,
            "reentry" => LeavingWhen::Return { cut_made: case.cut_made },
            other => return Err(format!("{other} is no moment")),
        };
        let outcome = match leaving(rulebook.drops(), when) {
            Leaving::NotPaired => "not_paired_next_round",
            Leaving::PairedOnceMore => "paired_for_next_round_then_dropped",
            Leaving::PairedAndLost => "paired_for_next_round_and_lost",
            Leaving::Dropped => "auto_dropped",
            Leaving::Stays => "stays",
            Leaving::OpponentAdvances => "no_replacement_opponent_bye",
            Leaving::NextMovesUp => "next_moves_up",
            Leaving::OfficialDecides => "head_judge_decides",
            Leaving::Denied => "denied",
        };
        Ok(json!({ "outcome": outcome }))
    };
    cases.iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Call {
    infraction: Option<String>,
    tier: String,
    ruling_seconds: i64,
}

pub fn time_extension(input: &Value) -> Result<Value, String> {
    let cases: Vec<Call> = read(input)?;
    let answer = |case: &Call| -> Result<Value, String> {
        let rulebook = rulebook_with("netrunner", &json!({ "tier": case.tier }))?;
        let reason = case.infraction.as_deref().unwrap_or("call");
        Ok(json!(extension(&rulebook, reason, case.ruling_seconds)?))
    };
    cases.iter().map(answer).collect()
}

fn extension(rulebook: &Resolved, reason: &str, seconds: i64) -> Result<i64, String> {
    let rule = extension_rule(rulebook, reason).ok_or("no rule of extensions")?;
    Ok(proposed_ms(rulebook, rule, seconds * 1_000) / 1_000)
}

#[derive(Deserialize)]
struct Interruption {
    kind: String,
    seconds: i64,
}

pub fn tf_extension(input: &Value) -> Result<Value, String> {
    let cases: Vec<Interruption> = read(input)?;
    let rulebook = rulebook("transformers")?;
    let answer = |case: &Interruption| -> Result<Value, String> {
        let seconds = extension(&rulebook, &case.kind.replace('_', "-"), case.seconds)?;
        Ok(json!({ "extension_seconds": seconds }))
    };
    cases.iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Stop {
    stopped_seconds: i64,
}

pub fn gr_extension_allowed(input: &Value) -> Result<Value, String> {
    let cases: Vec<Stop> = read(input)?;
    let rulebook = rulebook("gate-ruler")?;
    let answer = |case: &Stop| -> Result<Value, String> {
        Ok(json!({ "may_extend": extension(&rulebook, "ruling", case.stopped_seconds)? > 0 }))
    };
    cases.iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Agreed {
    kind: String,
    stage: String,
    judge_called: bool,
    reported_jointly: bool,
    game_begun: bool,
    #[serde(default)]
    sides_random: bool,
    #[serde(default)]
    witnessed: bool,
}

pub fn agreement(input: &Value) -> Result<Value, String> {
    let cases: Vec<Agreed> = read(input)?;
    let rulebook = rulebook("netrunner")?;
    let answer = |case: &Agreed| -> Result<Value, String> {
        let kind = match case.kind.as_str() {
            "id" => Agreement::IntentionalDraw,
            "241" => Agreement::TwoForOne,
            other => return Err(format!("{other} is no agreement")),
        };
        let stage = match case.stage.as_str() {
            "swiss" => Stage::Swiss,
            "tiebreaker" => Stage::Tiebreaker,
            "elimination" => Stage::DoubleElimination,
            other => return Err(format!("{other} is no stage")),
        };
        let how = Circumstances {
            judge_called: case.judge_called,
            together: case.reported_jointly,
            game_begun: case.game_begun,
            sides_random: case.sides_random,
            witnessed: case.witnessed,
        };
        let (found, _) = objections(rulebook.match_rule(), stage, kind, how);
        let words = found.into_iter().map(|objection| match objection {
            Objection::NotOffered => "not offered",
            Objection::NotInThisStage => "only in Swiss rounds",
            Objection::NoJudge => "no judge called",
            Objection::NotTogether => "not reported by both players together",
            Objection::GameBegun => "a game has already begun",
            Objection::SidesNotRandom => "sides not randomized",
            Objection::NotWitnessed => "randomization not witnessed by a judge",
        });
        Ok(words.collect())
    };
    cases.iter().map(answer).collect()
}

pub fn tf_extra_turns(input: &Value) -> Result<Value, String> {
    let cases: Vec<String> = read(input)?;
    let rulebook = rulebook("transformers")?;
    let most = rulebook.match_rule().most_turns_in_a_row.as_ref().ok_or("no rule of turns")?.rule;
    let answer = |case: &String| -> Result<Value, String> {
        let owners: Vec<Side> =
            case.chars().map(|owner| if owner == 'A' { Side::A } else { Side::B }).collect();
        let taken = turns_taken(most, &owners);
        Ok(case
            .chars()
            .zip(taken)
            .map(|(player, taken)| json!({ "player": player, "taken": taken }))
            .collect())
    };
    cases.iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Sideboarding {
    random_winner: String,
    results: Vec<String>,
}

pub fn tf_sideboard_order(input: &Value) -> Result<Value, String> {
    let cases: Vec<Sideboarding> = read(input)?;
    let rulebook = rulebook("transformers")?;
    let letter = |side: Side| if side == Side::A { "A" } else { "B" };
    let answer = |case: &Sideboarding| -> Result<Value, String> {
        let drawn = if case.random_winner == "A" { Side::A } else { Side::B };
        let games: Vec<GameWinner> = case
            .results
            .iter()
            .map(|result| match result.as_str() {
                "A" => GameWinner::A,
                "B" => GameWinner::B,
                _ => GameWinner::Draw,
            })
            .collect();
        let orders = sideboard_orders(rulebook.match_rule(), drawn, &games).ok_or("no order")?;
        let orders: Vec<[&str; 3]> =
            orders.into_iter().map(|[first, second]| [letter(first), letter(second), "both"]).collect();
        Ok(json!({ "orders": orders }))
    };
    cases.iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Limit {
    minutes: Option<u32>,
    playoff: bool,
    deviation_announced: bool,
}

/// A limit is announced by writing it into the fact sheet.
pub fn tf_time_limit(input: &Value) -> Result<Value, String> {
    let cases: Vec<Limit> = read(input)?;
    let answer = |case: &Limit| -> Result<Value, String> {
        let name = if case.playoff { "playoff_minutes" } else { "round_minutes" };
        let mut reasons = Vec::new();
        let mut deviates = false;
        match rulebook_with("transformers", &json!({ name: case.minutes })) {
            Ok(announced) => {
                let setting = announced.setting(name).ok_or("no such setting")?;
                deviates = setting.differs_from_document();
                if deviates && setting.notice.is_some() && !case.deviation_announced {
                    reasons.push("DEVIATION_NOT_ANNOUNCED".to_owned());
                }
            }
            Err(_) => match case.minutes {
                None => reasons.push("LIMIT_MISSING".to_owned()),
                Some(_) => {
                    let plain = rulebook("transformers")?;
                    let Some(Kind::Minutes(range)) = plain.setting(name).map(|setting| &setting.kind) else {
                        return Err(format!("{name} is no number of minutes"));
                    };
                    reasons.push(format!("UNDER_{}_MINUTES", range.min.unwrap_or_default()));
                    deviates = true;
                    if !case.deviation_announced {
                        reasons.push("DEVIATION_NOT_ANNOUNCED".to_owned());
                    }
                }
            },
        }
        Ok(json!({ "valid": reasons.is_empty(), "reasons": reasons, "deviates": deviates }))
    };
    cases.iter().map(answer).collect()
}
