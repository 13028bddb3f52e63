//! Brackets, playoffs and sides.

use std::collections::BTreeMap;

use engine::structure::bracket::sides::{By, Occasion, Played, Player, Sides, least_played, sides};
use engine::structure::bracket::{Bracket, How, Occupant, Part, Seed, State};
use rulebook::Resolved;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{read, rulebook_with};

#[derive(Deserialize)]
pub struct Elimination {
    size: u32,
    seeds: Vec<String>,
    results: BTreeMap<String, String>,
    #[serde(default)]
    round1_choices: Option<BTreeMap<String, String>>,
    #[serde(default)]
    coins_corp: Vec<String>,
}

impl Elimination {
    pub fn new(
        seeds: Vec<String>,
        results: BTreeMap<String, String>,
        round1_choices: Option<BTreeMap<String, String>>,
        coins_corp: Vec<String>,
    ) -> Self {
        Self { size: seeds.len() as u32, seeds, results, round1_choices, coins_corp }
    }

    fn id(&self, seed: Seed) -> &String {
        &self.seeds[seed.0 as usize - 1]
    }

    fn seed(&self, id: &str) -> Option<Seed> {
        self.seeds.iter().position(|name| name == id).map(|at| Seed(at as u32 + 1))
    }
}

pub fn double_elimination(input: &Value) -> Result<Value, String> {
    play(&read::<Elimination>(input)?)
}

/// Plays the bracket in the order of its matches.
pub fn play(told: &Elimination) -> Result<Value, String> {
    let rulebook = rulebook_with("netrunner", &json!({ "cut": { "size": told.size } }))?;
    let mut bracket = Bracket::of(&rulebook, told.size).map_err(|fault| fault.to_string())?;
    let mut table = SideTable { told, rulebook: &rulebook, counts: BTreeMap::new(), coins: 0, last: None };
    let mut games = Vec::new();
    for index in 0..bracket.matches().len() {
        let Some(due) = bracket.next_matches().into_iter().find(|due| due.index == index) else { continue };
        let found = bracket.matches()[index].clone();
        let (high, low) = due.by_seed();
        let mut match_ = json!({
            "game": found.name,
            "round": found.round,
            "high": told.id(high),
            "low": told.id(low),
            "timed": found.part < Part::Final,
        });
        if let (Some(choices), Some(fields)) = (&told.round1_choices, match_.as_object_mut()) {
            let (corp, by) = table.decide(choices, &found.name, (found.round, found.part), high, low)?;
            fields.insert("corp".to_owned(), json!(told.id(corp)));
            fields.insert("sides_by".to_owned(), json!(by));
        }
        let result = told.results.get(&found.name).ok_or_else(|| format!("{} has no result", found.name))?;
        // A drawn game goes to the better seed, as the rulebook ends matches of this stage.
        let winner = told.seed(result).unwrap_or(high);
        bracket = bracket.with_result(index, winner).map_err(|fault| fault.to_string())?;
        match_["result"] = json!(result);
        match_["winner"] = json!(told.id(winner));
        games.push(match_);
    }
    let placing: Vec<&String> = bracket.places().iter().map(|placed| told.id(placed.seed)).collect();
    let second = bracket
        .matches()
        .iter()
        .zip(bracket.states())
        .any(|(found, state)| found.part == Part::SecondFinal && state.how == Some(How::Played));
    Ok(json!({ "games": games, "second_final": second, "placing": placing }))
}

struct SideTable<'a> {
    told: &'a Elimination,
    rulebook: &'a Resolved,
    counts: BTreeMap<Seed, Played>,
    coins: usize,
    /// Who was Corp in the game before, of those two.
    last: Option<Seed>,
}

impl SideTable<'_> {
    fn decide(
        &mut self,
        choices: &BTreeMap<String, String>,
        name: &str,
        (round, part): (u32, Part),
        high: Seed,
        low: Seed,
    ) -> Result<(Seed, String), String> {
        let rule =
            self.rulebook.finals().and_then(|finals| finals.sides.as_ref()).ok_or("no rule for sides")?;
        let occasion = match part {
            Part::SecondFinal => {
                let first_before = if self.last == Some(high) { Player::High } else { Player::Low };
                Occasion::SecondFinal { first_before }
            }
            _ if round == 1 => Occasion::FirstRound,
            _ => Occasion::LaterRound,
        };
        let count = |seed: Seed| self.counts.get(&seed).copied().unwrap_or_default();
        let (first, by) = match sides(rule, occasion, count(high), count(low)) {
            Sides::HigherSeedChooses => {
                let corp = choices.get(name).is_some_and(|choice| choice == "corp");
                (if corp { Player::High } else { Player::Low }, "higher_seed_chose".to_owned())
            }
            Sides::Settled { first, by } => (first, word(by).to_owned()),
            Sides::Chance(by) => {
                let coin = self.told.coins_corp.get(self.coins).ok_or("no coin left")?;
                self.coins += 1;
                (if coin == "a" { Player::High } else { Player::Low }, format!("coin:{}", word(by)))
            }
        };
        let (corp, runner) = if first == Player::High { (high, low) } else { (low, high) };
        self.counts.entry(corp).or_default().first += 1;
        self.counts.entry(runner).or_default().second += 1;
        self.last = Some(corp);
        Ok((corp, by))
    }
}

fn word(by: By) -> &'static str {
    match by {
        By::LeastPlayed => "least_played",
        By::GreaterDifference => "greater_differential",
        By::SameClaim => "same_side_equal_differential",
        By::NoClaim => "both_balanced",
        By::Exchanged => "reversed",
        By::Rule => "random",
    }
}

#[derive(Deserialize)]
struct Counts {
    corp: u32,
    runner: u32,
}

impl From<&Counts> for Played {
    fn from(counts: &Counts) -> Self {
        Self { first: counts.corp, second: counts.runner }
    }
}

#[derive(Deserialize)]
struct Two {
    a: Counts,
    b: Counts,
}

pub fn sides_by_count(input: &Value) -> Result<Value, String> {
    let cases: Vec<Two> = read(input)?;
    let answer = |two: &Two| match least_played((&two.a).into(), (&two.b).into()) {
        Sides::Settled { first: Player::High, by } => json!({ "corp": "a", "by": word(by) }),
        Sides::Settled { first: Player::Low, by } => json!({ "corp": "b", "by": word(by) }),
        Sides::Chance(by) => json!({ "corp": "random", "by": word(by) }),
        Sides::HigherSeedChooses => json!({ "corp": "high", "by": "higher_seed_chose" }),
    };
    Ok(cases.iter().map(answer).collect())
}

#[derive(Deserialize)]
struct Finals {
    seeds: Vec<String>,
    winners: BTreeMap<String, String>,
}

/// The order in which the catalogue lists the matches of the finals, by places.
const LISTED: [(usize, &[&str]); 2] = [
    (4, &["W1", "W2", "L1", "W3", "L2", "G1", "G2"]),
    (8, &["W1", "W2", "W3", "W4", "W5", "W6", "L1", "L2", "L3", "L4", "W7", "L5", "L6", "G1", "G2"]),
];

pub fn finals(input: &Value) -> Result<Value, String> {
    let told: Finals = read(input)?;
    let (size, listed) = LISTED
        .into_iter()
        .find(|(size, _)| told.seeds.len() <= *size)
        .ok_or("the catalogue has brackets of four and eight")?;
    let rulebook = rulebook_with("gate-ruler", &json!({ "cut": { "size": size } }))?;
    let bracket = Bracket::of(&rulebook, told.seeds.len() as u32).map_err(|fault| fault.to_string())?;
    let bracket = settle(bracket, &told.seeds, &told.winners, &[])?;
    let states = bracket.states();
    let played = |name: &&str| {
        let index = bracket.index_of(name)?;
        let state = states[index];
        (state.how == Some(How::Played)).then(|| shown(name, &state, &told.seeds))
    };
    let matches: Vec<Value> = listed.iter().filter_map(played).collect();
    let places: Map<String, Value> = bracket
        .places()
        .iter()
        .map(|placed| (told.seeds[placed.seed.0 as usize - 1].clone(), json!(placed.place)))
        .collect();
    Ok(json!({ "matches": matches, "places": places }))
}

#[derive(Deserialize)]
struct Playoff {
    kind: String,
    names: Vec<String>,
    winners: BTreeMap<String, String>,
    #[serde(default)]
    dropped: Vec<(String, String)>,
}

pub fn playoff(input: &Value) -> Result<Value, String> {
    let told: Playoff = read(input)?;
    let pairing = if told.kind.starts_with("draft") { "draft-seats" } else { "standing" };
    let entrants = told.names.len() as u32;
    let options = json!({ "cut": { "size": entrants }, "playoff_pairing": pairing });
    let rulebook = rulebook_with("transformers", &options)?;
    let bracket = Bracket::of(&rulebook, entrants).map_err(|fault| fault.to_string())?;
    let bracket = settle(bracket, &told.names, &told.winners, &told.dropped)?;
    let matches: Vec<Value> = bracket
        .matches()
        .iter()
        .zip(bracket.states())
        .map(|(found, state)| {
            let mut line = shown(&found.name, &state, &told.names);
            line["how"] = match state.how {
                Some(How::Played) => json!("played"),
                Some(How::Bye) => json!("bye"),
                Some(How::Empty) => json!("empty"),
                Some(How::NotNeeded) | None => Value::Null,
            };
            line
        })
        .collect();
    let champion = bracket.champion().map(|seed| &told.names[seed.0 as usize - 1]);
    Ok(json!({ "matches": matches, "champion": champion }))
}

/// Match after match; whoever is told to have dropped before one does so then.
fn settle(
    mut bracket: Bracket,
    names: &[String],
    winners: &BTreeMap<String, String>,
    dropped: &[(String, String)],
) -> Result<Bracket, String> {
    let seed = |id: &String| {
        let at = names.iter().position(|name| name == id).ok_or_else(|| format!("nobody is called {id}"))?;
        Ok::<Seed, String>(Seed(at as u32 + 1))
    };
    for index in 0..bracket.matches().len() {
        let name = bracket.matches()[index].name.clone();
        for (_, id) in dropped.iter().filter(|(before, _)| *before == name) {
            bracket = bracket.withdraw(seed(id)?).map_err(|fault| fault.to_string())?;
        }
        if bracket.next_matches().iter().any(|due| due.index == index) {
            let winner = winners.get(&name).ok_or_else(|| format!("{name} has no winner"))?;
            bracket = bracket.with_result(index, seed(winner)?).map_err(|fault| fault.to_string())?;
        }
    }
    Ok(bracket)
}

fn shown(name: &str, state: &State, names: &[String]) -> Value {
    let id = |occupant: Occupant| occupant.seed().map(|seed| &names[seed.0 as usize - 1]);
    json!({ "match": name, "p1": id(state.a), "p2": id(state.b), "winner": id(state.winner) })
}
