//! Cuts by ranking, by nation, clan or title and by record; and what happens at the line.

use std::collections::BTreeMap;

use engine::structure::cut::{
    Candidate, Finalists, PassedOver, Selection, by_group, by_ranking, by_record, users_among_full,
};
use engine::structure::tiebreak::{TiebreakerRound, TiebreakerRounds, tied_at_the_line};
use rulebook::Pick;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{read, rulebook};

#[derive(Deserialize)]
struct Field {
    slots: u32,
    #[serde(default)]
    qualifying_rounds: u32,
    #[serde(default)]
    pick: Option<Pick>,
    #[serde(default)]
    lots: Vec<String>,
    entrants: Vec<Entrant>,
}

#[derive(Deserialize)]
struct Entrant {
    id: String,
    rank: u32,
    #[serde(default)]
    wins: u32,
    #[serde(default)]
    groups: Vec<String>,
    #[serde(default)]
    excluded: bool,
    #[serde(default)]
    dropped: bool,
    #[serde(default)]
    disqualified: bool,
}

impl Field {
    /// In the order of ranks; entrants are known by their place in the file.
    fn candidates(&self) -> Vec<Candidate> {
        let mut places: Vec<usize> = (0..self.entrants.len()).collect();
        places.sort_by_key(|&place| self.entrants[place].rank);
        let candidate = |entrant: usize| {
            let told = &self.entrants[entrant];
            let passed_over = [
                (told.disqualified, PassedOver::Disqualified),
                (told.dropped, PassedOver::Dropped),
                (told.excluded, PassedOver::Excluded),
            ];
            let passed_over = passed_over.into_iter().find(|(out, _)| *out).map(|(_, why)| why);
            let (wins, groups) = (told.wins, told.groups.clone());
            Candidate { entrant, points: i64::from(wins), wins, groups, passed_over }
        };
        places.into_iter().map(candidate).collect()
    }

    fn ids(&self, entrants: &[usize]) -> Vec<&str> {
        entrants.iter().map(|&entrant| self.entrants[entrant].id.as_str()).collect()
    }
}

pub fn ranking(input: &Value) -> Result<Value, String> {
    let field: Field = read(input)?;
    let selection = by_ranking(&field.candidates(), field.slots);
    Ok(json!({ "finalists": field.ids(&selection.taken), "unfilled": selection.unfilled }))
}

pub fn groups(input: &Value) -> Result<Value, String> {
    let field: Field = read(input)?;
    let candidates = field.candidates();
    let lots = |entrants: &[usize]| {
        let mut drawn = entrants.to_vec();
        drawn.sort_by_key(|&entrant| field.lots.iter().position(|id| *id == field.entrants[entrant].id));
        drawn
    };
    let pick = field.pick.unwrap_or_default();
    let selection = by_group(&candidates, field.slots, field.qualifying_rounds, pick, lots);
    Ok(json!({
        "finalists": field.ids(&selection.taken),
        "by_step": by_step(&field, &selection),
        "usage_among_full_wins": users_among_full(&candidates, field.qualifying_rounds),
        "unfilled": selection.unfilled,
    }))
}

fn by_step(field: &Field, selection: &Selection) -> Map<String, Value> {
    let step = |step: &engine::structure::cut::Step| {
        let told = json!({
            "candidates": field.ids(&step.candidates),
            "selected": field.ids(&step.taken),
            "contested": step.contested,
        });
        (step.number.to_string(), told)
    };
    selection.steps.iter().map(step).collect()
}

#[derive(Deserialize)]
struct Decided {
    decided: Vec<String>,
    next_in_ranking: Vec<String>,
    events: Vec<BTreeMap<String, String>>,
}

/// Whatever takes a finalist away leaves a place; what is found out about results afterwards takes nobody away.
pub fn lock(input: &Value) -> Result<Value, String> {
    let told: Decided = read(input)?;
    let names: Vec<&String> = told.decided.iter().chain(&told.next_in_ranking).collect();
    let index =
        |id: &String| names.iter().position(|name| *name == id).ok_or(format!("nobody is called {id}"));
    let seeds: Vec<usize> = (0..told.decided.len()).collect();
    let reserve: Vec<usize> = (told.decided.len()..names.len()).collect();
    let mut finalists = Finalists::decided(&seeds, &reserve);
    let vacancy = rulebook("vanguard")?.drops().vacancy.rule;
    let mut answer = Map::new();
    for (event, id) in told.events.iter().flatten() {
        if event == "result_error_found_for" {
            let stays = finalists.seeds.contains(&Some(index(id)?));
            answer.insert(format!("{}_stays", id.to_lowercase()), json!(stays));
        } else {
            finalists.vacate(index(id)?, vacancy, false);
        }
    }
    let playing: Vec<usize> = finalists.seeds.iter().copied().flatten().collect();
    let added: Vec<&String> =
        playing.iter().filter(|entrant| !seeds.contains(entrant)).map(|&entrant| names[entrant]).collect();
    answer.insert("added".to_owned(), json!(added));
    answer.insert("empty_slots".to_owned(), json!(finalists.seeds.len() - playing.len()));
    let fighters: Vec<&String> = playing.iter().map(|&entrant| names[entrant]).collect();
    answer.insert("bracket_fighters".to_owned(), json!(fighters));
    Ok(Value::Object(answer))
}

#[derive(Deserialize)]
struct Points {
    points: BTreeMap<String, i64>,
    threshold: i64,
}

pub fn record(input: &Value) -> Result<Value, String> {
    let Points { points, threshold } = read(input)?;
    let mut ranking: Vec<(&String, i64)> = points.iter().map(|(id, &points)| (id, points)).collect();
    ranking.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    let candidates: Vec<Candidate> =
        ranking.iter().enumerate().map(|(entrant, &(_, points))| candidate(entrant, points)).collect();
    let selection = by_record(&candidates, threshold);
    let proceed: Vec<&String> = selection.taken.iter().map(|&entrant| ranking[entrant].0).collect();
    let minimum = match selection.steps[0].basis {
        engine::structure::cut::Basis::MoreThan(threshold) => Some(threshold + 1),
        _ => None,
    };
    Ok(json!({ "proceed": proceed, "minimum_points": minimum }))
}

fn candidate(entrant: usize, points: i64) -> Candidate {
    Candidate { entrant, points, wins: 0, groups: Vec::new(), passed_over: None }
}

#[derive(Deserialize)]
struct Ranking {
    ranking: Vec<String>,
    size: u32,
    #[serde(default)]
    dropped: Vec<String>,
    #[serde(default)]
    disqualified: Vec<String>,
}

pub fn standings(input: &Value) -> Result<Value, String> {
    let told: Ranking = read(input)?;
    let line = |(entrant, id): (usize, &String)| {
        let passed_over = if told.disqualified.contains(id) {
            Some(PassedOver::Disqualified)
        } else {
            told.dropped.contains(id).then_some(PassedOver::Dropped)
        };
        Candidate { passed_over, ..candidate(entrant, 0) }
    };
    let candidates: Vec<Candidate> = told.ranking.iter().enumerate().map(line).collect();
    let taken = by_ranking(&candidates, told.size).taken;
    let cut: Vec<&String> = taken.iter().map(|&entrant| &told.ranking[entrant]).collect();
    Ok(json!({ "cut": cut }))
}

#[derive(Deserialize)]
struct Line {
    ranking: Vec<String>,
    points: BTreeMap<String, i64>,
    cut: u32,
    results: BTreeMap<String, String>,
    #[serde(default)]
    opt_out: Vec<String>,
    #[serde(default)]
    dropped: Vec<String>,
}

pub fn tiebreaker_rounds(input: &Value) -> Result<Value, String> {
    let told: Line = read(input)?;
    let candidates: Vec<Candidate> = told
        .ranking
        .iter()
        .enumerate()
        .map(|(entrant, id)| Candidate {
            passed_over: told.dropped.contains(id).then_some(PassedOver::Dropped),
            ..candidate(entrant, told.points.get(id).copied().unwrap_or_default())
        })
        .collect();
    let ids = |entrants: &[usize]| -> Vec<&String> {
        entrants.iter().map(|&entrant| &told.ranking[entrant]).collect()
    };
    let in_the_cut = |ranking: &[usize]| {
        let ranked: Vec<Candidate> = ranking.iter().map(|&entrant| candidates[entrant].clone()).collect();
        by_ranking(&ranked, told.cut).taken
    };
    let everybody: Vec<usize> = (0..told.ranking.len()).collect();
    let Some(tie) = tied_at_the_line(&candidates, told.cut) else {
        return Ok(json!({ "needed": false, "cut": ids(&in_the_cut(&everybody)) }));
    };
    let index = |id: &String| told.ranking.iter().position(|name| name == id);
    let declined: Vec<usize> = told.opt_out.iter().filter_map(index).collect();
    let rounds = played(TiebreakerRounds::begin(tie.clone(), &declined), &told)?;
    let ranking = rounds.reranked(&everybody);
    let shown: Vec<Value> = rounds.rounds().iter().map(|round| shown(round, &told)).collect();
    Ok(json!({
        "needed": true,
        "group": ids(&tie.group),
        "spots": tie.spots,
        "rounds": shown,
        "ranking": ids(&ranking),
        "cut": ids(&in_the_cut(&ranking)),
    }))
}

/// Results are told by the names of the two, the higher ranked first.
fn result(told: &Line, high: usize, low: usize) -> Option<&String> {
    told.results.get(&format!("{}-{}", told.ranking[high], told.ranking[low]))
}

fn played(mut rounds: TiebreakerRounds, told: &Line) -> Result<TiebreakerRounds, String> {
    loop {
        let due = rounds.due();
        let Some(game) = due.first() else { return Ok(rounds) };
        let told_result = result(told, game.high, game.low).ok_or_else(|| {
            format!("{} against {} has no result", told.ranking[game.high], told.ranking[game.low])
        })?;
        let winner = told.ranking.iter().position(|name| name == told_result);
        rounds = rounds.with_result(game.high, game.low, winner).map_err(|fault| fault.to_string())?;
    }
}

fn shown(round: &TiebreakerRound, told: &Line) -> Value {
    let id = |entrant: usize| &told.ranking[entrant];
    let games: Vec<Value> = round
        .games
        .iter()
        .map(|game| {
            json!({
                "high": id(game.high),
                "low": id(game.low),
                "result": result(told, game.high, game.low),
                "winner": game.winner.map(id),
            })
        })
        .collect();
    json!({
        "round": round.number,
        "spots_open": round.spots_open,
        "promoted": round.promoted.map(id),
        "games": games,
        "eliminated": round.eliminated.iter().map(|&entrant| id(entrant)).collect::<Vec<_>>(),
    })
}
