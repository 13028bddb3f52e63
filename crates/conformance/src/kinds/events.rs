//! Whole tournaments: whether they count, when they end, how prizes are split, and one from the first round to the champion.

use std::collections::BTreeMap;

use engine::structure::ending::{Reported, ends_early, reported, shortfalls};
use engine::structure::prizes::{Agreement, SplitMissing, even_split};
use rulebook::{Counted, PrizeKind};
use serde::Deserialize;
use serde_json::{Value, json};

use super::brackets::{self, Elimination};
use super::{cuts, netrunner, read, rulebook, rulebook_with};

#[derive(Deserialize)]
struct Attendance {
    players: u32,
    rounds: u32,
}

pub fn sanction(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook_with("transformers", &json!({ "sanctioned": true }))?;
    let cases: Vec<Attendance> = read(input)?;
    let answer = |case: &Attendance| {
        let short = shortfalls(&rulebook, case.players, case.rounds);
        let held = reported(&short) == Reported::Results;
        let reasons: Vec<String> = short
            .iter()
            .map(|minimum| {
                let what = match minimum.of {
                    Counted::Players => "PLAYERS",
                    Counted::Rounds => "ROUNDS",
                };
                format!("UNDER_{}_{what}", minimum.at_least)
            })
            .collect();
        json!({
            "sanctioned": held,
            "report": if held { "results" } else { "Did Not Occur" },
            "rating_points": held,
            "reasons": reasons,
        })
    };
    Ok(cases.iter().map(answer).collect())
}

#[derive(Deserialize)]
struct Wins {
    match_wins_after_round_4: Vec<u32>,
}

pub fn variable_rounds(input: &Value) -> Result<Value, String> {
    let options = json!({ "rounds": 5, "early_end_after_round": 4, "early_end_match_wins": 4 });
    let rulebook = rulebook_with("transformers", &options)?;
    let cases: Vec<Wins> = read(input)?;
    let answer = |case: &Wins| json!({ "end_after_round_4": ends_early(&rulebook, 4, &case.match_wins_after_round_4).is_some() });
    Ok(cases.iter().map(answer).collect())
}

#[derive(Deserialize)]
struct Agreed {
    prizes: Vec<u64>,
    remaining: Vec<String>,
    types: Vec<String>,
    consents: Vec<String>,
    organizer_permission: bool,
}

pub fn split(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook("transformers")?;
    let rule =
        rulebook.prizes().and_then(|prizes| prizes.even_split.as_ref()).ok_or("no rule for a split")?;
    let cases: Vec<Agreed> = read(input)?;
    let answer = |case: &Agreed| {
        let kind = |told: &String| match told.as_str() {
            "cash" => PrizeKind::Cash,
            "unopened_product" => PrizeKind::UnopenedProduct,
            _ => PrizeKind::Other,
        };
        let split = even_split(
            &rule.rule,
            &Agreement {
                prizes: case.prizes.clone(),
                kinds: case.types.iter().map(kind).collect(),
                remaining: case.remaining.len() as u32,
                everybody_consents: case.remaining.iter().all(|player| case.consents.contains(player)),
                organizer_permits: case.organizer_permission,
            },
        );
        let reason = |missing: &SplitMissing| match missing {
            SplitMissing::ConsentOfAll => "CONSENT_OF_ALL_MISSING",
            SplitMissing::OrganizerPermission => "ORGANIZER_PERMISSION_MISSING",
            SplitMissing::PrizeKind => "PRIZE_TYPE",
        };
        json!({
            "allowed": split.allowed(),
            "reasons": split.missing.iter().map(reason).collect::<Vec<_>>(),
            "each": split.each,
            "remainder": split.remainder,
        })
    };
    Ok(cases.iter().map(answer).collect())
}

#[derive(Deserialize)]
struct Event {
    players: Vec<String>,
    lots: BTreeMap<String, u64>,
    planned_rounds: u32,
    #[serde(default)]
    dropped_after_round_2: Vec<String>,
    rounds: Vec<Vec<Value>>,
    cut: u32,
    bracket_results: BTreeMap<String, String>,
    round1_choices: Option<BTreeMap<String, String>>,
    #[serde(default)]
    coins_corp: Vec<String>,
}

/// The first round is drawn by the lots of the case; the later ones, the standings, the cut and the bracket are computed.
pub fn whole(input: &Value) -> Result<Value, String> {
    let event: Event = read(input)?;
    let mut rounds = Vec::new();
    let mut ranking = Vec::new();
    for round in 1..=event.rounds.len() {
        let mut told = if round == 1 { first_round(&event) } else { next_round(&event, round, &ranking)? };
        let table = standings_after(&event, round)?;
        ranking = table.as_array().cloned().unwrap_or_default();
        told["ranking"] = table;
        rounds.push(told);
    }
    let playing: Vec<&Value> =
        ranking.iter().filter(|row| !dropped(&event, &row["player"], event.rounds.len())).collect();
    let names: Vec<&Value> = playing.iter().map(|row| &row["player"]).collect();
    let points: BTreeMap<&str, &Value> =
        playing.iter().filter_map(|row| Some((row["player"].as_str()?, &row["points"]))).collect();
    let line = json!({
        "ranking": names, "points": points, "cut": event.cut, "opt_out": [],
        "results": better_ranked_wins(&names),
    });
    let tiebreaker = cuts::tiebreaker_rounds(&line)?;
    let seeds: Vec<String> = read(&tiebreaker["cut"])?;
    let elimination = Elimination::new(
        seeds,
        event.bracket_results.clone(),
        event.round1_choices.clone(),
        event.coins_corp.clone(),
    );
    Ok(json!({ "rounds": rounds, "tiebreaker": tiebreaker, "bracket": brackets::play(&elimination)? }))
}

/// What the case says of its tiebreaker games, for every pair that could meet.
fn better_ranked_wins(names: &[&Value]) -> BTreeMap<String, String> {
    let names: Vec<&str> = names.iter().filter_map(|name| name.as_str()).collect();
    let pairs = names.iter().enumerate().flat_map(|(at, high)| {
        names[at + 1..].iter().map(move |low| (format!("{high}-{low}"), (*high).to_owned()))
    });
    pairs.collect()
}

fn dropped(event: &Event, player: &Value, after_round: usize) -> bool {
    after_round >= 2 && event.dropped_after_round_2.iter().any(|name| player == name)
}

fn first_round(event: &Event) -> Value {
    let pairs: Vec<Value> = event.rounds[0]
        .iter()
        .filter(|slip| slip["kind"] != "bye")
        .map(|slip| json!([slip["a"], slip["b"]]))
        .collect();
    let bye = event.rounds[0].iter().find(|slip| slip["kind"] == "bye").map(|slip| &slip["a"]);
    json!({ "round": 1, "x": null, "bye": bye, "pairs": pairs, "rematches": 0 })
}

fn next_round(event: &Event, round: usize, ranking: &[Value]) -> Result<Value, String> {
    let names: Vec<&str> = ranking
        .iter()
        .filter(|row| !dropped(event, &row["player"], round - 1))
        .filter_map(|row| row["player"].as_str())
        .collect();
    let index =
        |name: &Value| names.iter().position(|known| Some(*known) == name.as_str()).map(|at| at as u32);
    let mut byes = vec![0; names.len()];
    let mut met = Vec::new();
    for (number, slips) in (1..round as u32).zip(&event.rounds) {
        for slip in slips {
            match (slip["kind"] == "bye", index(&slip["a"]), index(&slip["b"])) {
                (true, Some(player), _) => byes[player as usize] += 1,
                (false, Some(a), Some(b)) => met.push(matching::Meeting { a, b, round: number }),
                _ => {}
            }
        }
    }
    let x = event.planned_rounds - (round as u32 - 1);
    let points =
        |name: &str| ranking.iter().find(|row| row["player"] == name).and_then(|row| row["points"].as_i64());
    let players = names
        .iter()
        .enumerate()
        .map(|(at, name)| matching::Player {
            points: points(name).unwrap_or_default(),
            byes: byes[at],
            rank: at as u32,
            pod: 0,
        })
        .collect();
    let problem = matching::Problem {
        players,
        met,
        objective: matching::Objective::Distance(x),
        bye: matching::ByePick::LowestRanked,
        ..matching::Problem::default()
    };
    let pairing = matching::pair(&problem, &[0; 32]).map_err(|blocked| format!("{blocked:?}"))?;
    let mut pairs: Vec<(u32, u32)> = pairing.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    let pairs: Vec<[&str; 2]> = pairs.iter().map(|&(a, b)| [names[a as usize], names[b as usize]]).collect();
    Ok(json!({
        "round": round,
        "x": x,
        "bye": pairing.byes.first().map(|&bye| names[bye as usize]),
        "pairs": pairs,
        "rematches": pairing.rematches.len(),
    }))
}

fn standings_after(event: &Event, round: usize) -> Result<Value, String> {
    let told = json!({
        "players": event.players,
        "lots": event.lots,
        "rounds": event.rounds[..round],
    });
    Ok(netrunner::standings(&told)?["player_rounds"].take())
}
