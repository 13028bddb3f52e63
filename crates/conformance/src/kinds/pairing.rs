//! Rounds: what chance may choose from, and the rounds of the procedures that follow a ranking.

use std::collections::{BTreeMap, BTreeSet};

use engine::Refusal;
use engine::ids::EntrantId;
use engine::structure::{Arrangements, Choices, Drawn, Request, choices, draw, draw_in_order, problem};
use rulebook::Relaxation;
use serde::Deserialize;
use serde_json::{Value, json};

use super::history::History;
use super::{read, rulebook, rulebook_with};

/// More best rounds than any worked case has.
const MOST: usize = 10_000;

#[derive(Deserialize)]
struct Field {
    points: BTreeMap<String, i64>,
    #[serde(alias = "already_played", alias = "played")]
    met: Vec<(String, String)>,
    #[serde(default)]
    had_bye: Vec<String>,
    #[serde(default)]
    pods: BTreeMap<String, u32>,
}

/// Players who are to be paired, and what is known of them.
struct Waiting {
    history: History,
    players: Vec<usize>,
    arrangements: Arrangements,
    allowed: BTreeSet<Relaxation>,
}

impl Waiting {
    fn of(field: &Field, rulebook: rulebook::Resolved) -> Result<Self, String> {
        let players: Vec<&str> = field.points.keys().map(String::as_str).collect();
        let mut waiting = Self::new(rulebook, &players, &field.met)?;
        for (player, &points) in &field.points {
            let entrant = waiting.history.entrant(player)?;
            waiting.history.give(entrant, points)?;
        }
        for player in &field.had_bye {
            waiting.had_byes(player, 1)?;
        }
        for (player, &pod) in &field.pods {
            let entrant = waiting.history.entrant(player)?;
            waiting.arrangements.pods.insert(EntrantId(entrant as u32 + 1), pod);
        }
        Ok(waiting)
    }

    fn new(rulebook: rulebook::Resolved, players: &[&str], met: &[(String, String)]) -> Result<Self, String> {
        let mut history = History::new(rulebook);
        let players = players.iter().map(|player| history.enter(player)).collect();
        history.hold(1);
        for (a, b) in met {
            let (a, b) = (history.entrant(a)?, history.entrant(b)?);
            history.met(a, b)?;
        }
        let (arrangements, allowed) = (Arrangements::default(), BTreeSet::new());
        Ok(Self { history, players, arrangements, allowed })
    }

    /// A bye that brought nothing, so that points are as told.
    fn had_byes(&mut self, player: &str, times: u32) -> Result<(), String> {
        let entrant = self.history.entrant(player)?;
        (0..times).for_each(|_| self.history.forfeited_bye(1, entrant));
        Ok(())
    }

    /// The players are in the order of the ranking.
    fn request<'a>(&'a self, planned: Option<u32>) -> Request<'a> {
        Request {
            entrants: &self.players,
            arrangements: &self.arrangements,
            awarded: &[],
            allowed: &self.allowed,
            planned,
            ranking: Some(&self.players),
            lots: &[],
            part: None,
        }
    }

    fn choices(&self) -> Result<Choices, Refusal> {
        choices(self.history.ledger(), self.history.rulebook(), &self.request(None), MOST)
    }

    fn round(&self, planned: Option<u32>) -> Result<Drawn, String> {
        draw(self.history.ledger(), self.history.rulebook(), &self.request(planned), &[0; 32])
            .map_err(|refusal| refusal.to_string())
    }

    fn id(&self, entrant: usize) -> &str {
        self.history.id(entrant)
    }

    fn told(&self, drawn: &Drawn) -> Value {
        let pairs = drawn.pairs.iter().map(|pair| json!([self.id(pair.a), self.id(pair.b)]));
        json!({ "pairs": pairs.collect::<Vec<_>>(), "rematches": drawn.rematches.len() })
    }
}

pub fn quality(input: &Value) -> Result<Value, String> {
    let field: Field = read(input)?;
    let waiting = Waiting::of(&field, rulebook("vanguard")?)?;
    let Ok(found) = waiting.choices() else {
        return Ok(json!({
            "feasible": false,
            "bye_points": null,
            "bye_options": [],
            "equal_point_pairs": null,
            "sum_sq_diff": null,
            "number_of_optimal_pairings": 0,
        }));
    };
    let points = |entrant: usize| field.points[waiting.id(entrant)];
    let round = found.rounds.first().ok_or("no best round")?;
    let apart = round.pairs.iter().map(|&(a, b)| points(a) - points(b));
    Ok(json!({
        "feasible": true,
        "bye_points": found.byes.first().map(|&bye| points(bye)),
        "bye_options": found.byes.iter().map(|&bye| waiting.id(bye)).collect::<Vec<_>>(),
        "equal_point_pairs": apart.clone().filter(|apart| *apart == 0).count(),
        "sum_sq_diff": apart.map(|apart| apart * apart).sum::<i64>(),
        "number_of_optimal_pairings": found.rounds.len(),
    }))
}

pub fn gate_ruler(input: &Value) -> Result<Value, String> {
    options(input, "gate-ruler")
}

pub fn transformers(input: &Value) -> Result<Value, String> {
    options(input, "transformers")
}

fn options(input: &Value, document: &str) -> Result<Value, String> {
    let field: Field = read(input)?;
    let waiting = Waiting::of(&field, rulebook(document)?)?;
    let Ok(found) = waiting.choices() else {
        return Ok(json!({ "possible": false, "bye_candidates": [], "pairings": [] }));
    };
    let points = |entrant: usize| field.points[waiting.id(entrant)];
    let pairings = found.rounds.iter().map(|round| {
        let square = |&(a, b): &(usize, usize)| (points(a) - points(b)) * (points(a) - points(b));
        json!({
            "bye": round.byes.first().map(|&bye| waiting.id(bye)),
            "pairs": round.pairs.iter().map(|&(a, b)| json!([waiting.id(a), waiting.id(b)])).collect::<Vec<_>>(),
            "cost": round.pairs.iter().map(square).sum::<i64>(),
        })
    });
    Ok(json!({
        "possible": true,
        "bye_candidates": found.byes.iter().map(|&bye| waiting.id(bye)).collect::<Vec<_>>(),
        "pairings": pairings.collect::<Vec<_>>(),
    }))
}

#[derive(Deserialize)]
struct ByeCase {
    case: String,
    ranking: Vec<String>,
    byes: BTreeMap<String, u32>,
}

pub fn bye(input: &Value) -> Result<Value, String> {
    let cases: Vec<ByeCase> = read(input)?;
    let answers = cases.iter().map(|case| {
        let mut waiting = by_ranking("standard", &case.ranking, &[], &[])?;
        for (player, &times) in &case.byes {
            waiting.had_byes(player, times)?;
        }
        let round = waiting.round(None)?;
        let bye = round.byes.first().map(|bye| waiting.id(bye.entrant));
        Ok(json!({ "case": case.case, "bye": bye }))
    });
    answers.collect()
}

fn by_ranking(
    procedure: &str,
    ranking: &[String],
    met: &[(String, String)],
    without: &[String],
) -> Result<Waiting, String> {
    let rulebook = rulebook_with("netrunner", &json!({ "procedure": procedure }))?;
    let players: Vec<&str> = ranking.iter().map(String::as_str).collect();
    let mut waiting = Waiting::new(rulebook, &players, met)?;
    let out = without.iter().map(|player| waiting.history.entrant(player)).collect::<Result<Vec<_>, _>>()?;
    waiting.players.retain(|player| !out.contains(player));
    // The document has the organizer confirm a rematch; the worked cases take that as given.
    waiting.allowed.insert(Relaxation::Rematches);
    Ok(waiting)
}

#[derive(Deserialize)]
struct Distance {
    ranking: Vec<String>,
    x: u32,
    played: Vec<(String, String)>,
}

pub fn amalfi(input: &Value) -> Result<Value, String> {
    let Distance { ranking, x, played } = read(input)?;
    let waiting = by_ranking("amalfi", &ranking, &played, &[])?;
    let done = waiting.history.ledger().rounds;
    Ok(waiting.told(&waiting.round(Some(done + x))?))
}

#[derive(Deserialize)]
struct WholeField {
    ranking: Vec<String>,
    dropped: Vec<String>,
    byes: BTreeMap<String, u32>,
    rounds_planned: u32,
    rounds_completed: u32,
    played: Vec<(String, String)>,
}

pub fn amalfi_full(input: &Value) -> Result<Value, String> {
    let field: WholeField = read(input)?;
    let mut waiting = by_ranking("amalfi", &field.ranking, &field.played, &field.dropped)?;
    waiting.history.hold(field.rounds_completed);
    for (player, &times) in &field.byes {
        waiting.had_byes(player, times)?;
    }
    let planned = Some(field.rounds_planned);
    let round = waiting.round(planned)?;
    let mut told = waiting.told(&round);
    told["bye"] = json!(round.byes.first().map(|bye| waiting.id(bye.entrant)));
    let (ledger, rulebook) = (waiting.history.ledger(), waiting.history.rulebook());
    let x = problem::distance(ledger, rulebook, &waiting.request(planned));
    told["x"] = json!(x.map_err(|refusal| refusal.to_string())?);
    Ok(told)
}

#[derive(Deserialize)]
struct DrawnField {
    ranking: Vec<String>,
    points: BTreeMap<String, i64>,
    draw: Vec<String>,
    played: Vec<(String, String)>,
}

pub fn standard_swiss(input: &Value) -> Result<Value, String> {
    let field: DrawnField = read(input)?;
    let mut waiting = by_ranking("standard", &field.ranking, &field.played, &[])?;
    for (player, &points) in &field.points {
        let entrant = waiting.history.entrant(player)?;
        waiting.history.give(entrant, points)?;
    }
    let order =
        field.draw.iter().map(|player| waiting.history.entrant(player)).collect::<Result<Vec<_>, _>>()?;
    let (ledger, rulebook) = (waiting.history.ledger(), waiting.history.rulebook());
    let drawn = draw_in_order(ledger, rulebook, &waiting.request(None), &order);
    Ok(waiting.told(&drawn.map_err(|refusal| refusal.to_string())?))
}
