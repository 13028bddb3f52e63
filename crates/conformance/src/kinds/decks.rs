//! Decks, names, sleeves and what lies on the table.

use std::collections::{BTreeMap, BTreeSet};

use engine::decks::{
    Against, Catalogue, Checked, Day, Decklist, Line, Severity, Sleeved, Written, check, homemade, layers,
    listed, printed, sleeves,
};
use rulebook::Resolved;
use rulebook::decks::{Card, CardList, Cards, DeckFormat};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{read, rulebook, rulebook_with};

#[derive(Deserialize)]
struct Given {
    #[serde(default)]
    kind: Option<String>,
    #[serde(default)]
    stars: Option<i64>,
    #[serde(default, alias = "products")]
    sets: Vec<String>,
    date: Option<String>,
    #[serde(default)]
    same_as: Option<String>,
}

fn cards(given: BTreeMap<String, Given>) -> Vec<Card> {
    let card = |(name, given): (String, Given)| Card {
        name,
        kind: given.kind,
        sets: given.sets,
        date: given.date,
        same_as: given.same_as,
        values: given.stars.into_iter().map(|stars| ("stars".to_owned(), stars)).collect(),
        ..Card::default()
    };
    given.into_iter().map(card).collect()
}

/// The cards of a case, with what the document itself names.
fn catalogue(rulebook: &Resolved, imported: &Cards) -> Catalogue {
    match rulebook.decks() {
        Some(decks) => Catalogue::laid(&decks.cards, imported),
        None => Catalogue::new(imported.clone()),
    }
}

fn lines(list: &mut Decklist, zone: &str, cards: impl IntoIterator<Item = (String, u32)>) {
    for (name, count) in cards {
        let at = list.lines.len() as u32 + 1;
        list.lines.push(Line { zone: zone.to_owned(), count, name, at });
    }
}

fn once(names: Vec<String>) -> impl Iterator<Item = (String, u32)> {
    names.into_iter().map(|name| (name, 1))
}

fn format(rulebook: &Resolved) -> Result<&DeckFormat, String> {
    rulebook.deck_format().ok_or_else(|| "the rulebook has no such format".to_owned())
}

fn reasons(checked: &Checked) -> Value {
    let reasons = checked.reasons.iter().filter(|reason| reason.code != "FIELD_MISSING");
    reasons.map(|reason| json!({ "code": reason.code, "subject": reason.subject })).collect()
}

#[derive(Deserialize)]
struct GateRulerDeck {
    deck: BTreeMap<String, u32>,
    format: GivenFormat,
    date: String,
    params: Params,
}

#[derive(Deserialize)]
struct GivenFormat {
    sets: Value,
    banned: Vec<String>,
    limited: Vec<String>,
}

#[derive(Deserialize)]
struct Params {
    size: Option<u32>,
    copy_limit: Option<u32>,
    cards: BTreeMap<String, Given>,
}

pub fn gate_ruler_deck(input: &Value) -> Result<Value, String> {
    let GateRulerDeck { deck, format: given, date, params } = read(input)?;
    let options = json!({ "main_deck_size": params.size, "copy_limit": params.copy_limit });
    let rulebook = rulebook_with("gate-ruler", &options)?;
    let mut format = format(&rulebook)?.clone();
    if let Value::Array(_) = given.sets {
        format.sets = read(&given.sets)?;
    }
    let banned = CardList { banned: given.banned, limited: given.limited, ..CardList::default() };
    let imported =
        Cards { complete: true, cards: cards(params.cards), lists: vec![banned], ..Cards::default() };
    let mut list = Decklist::default();
    lines(&mut list, "deck", deck);
    let catalogue = catalogue(&rulebook, &imported);
    let against = Against {
        rulebook: &rulebook,
        format: &format,
        catalogue: &catalogue,
        date: &date,
        between_games: false,
    };
    let checked = check(&list, against);
    Ok(json!({ "legal": checked.is_legal(), "reasons": reasons(&checked) }))
}

#[derive(Deserialize)]
struct ConstructedDeck {
    list: ConstructedList,
    cards: BTreeMap<String, Given>,
    date: String,
    #[serde(default)]
    between_games: bool,
}

#[derive(Deserialize)]
struct ConstructedList {
    team: Vec<String>,
    deck: BTreeMap<String, u32>,
    #[serde(default)]
    side_characters: Vec<String>,
    #[serde(default)]
    side: BTreeMap<String, u32>,
}

pub fn constructed(input: &Value) -> Result<Value, String> {
    let given: ConstructedDeck = read(input)?;
    let rulebook = rulebook("transformers")?;
    let imported = Cards { complete: true, cards: cards(given.cards), ..Cards::default() };
    let mut list = Decklist::default();
    lines(&mut list, "team", once(given.list.team));
    lines(&mut list, "deck", given.list.deck);
    lines(&mut list, "sideboard-characters", once(given.list.side_characters));
    lines(&mut list, "sideboard", given.list.side);
    transformers_deck(&rulebook, &imported, &list, &given.date, given.between_games)
}

#[derive(Deserialize)]
struct LimitedDeck {
    team: Vec<String>,
    deck: BTreeMap<String, u32>,
    pool_characters: Vec<String>,
    pool_battle: BTreeMap<String, u32>,
    cards: BTreeMap<String, Given>,
}

pub fn limited(input: &Value) -> Result<Value, String> {
    let given: LimitedDeck = read(input)?;
    let rulebook = rulebook_with("transformers", &json!({ "format": "sealed-deck" }))?;
    let imported = Cards { complete: true, cards: cards(given.cards), ..Cards::default() };
    let mut list = Decklist::default();
    lines(&mut list, "team", once(given.team));
    lines(&mut list, "deck", given.deck);
    lines(&mut list, "pool-characters", once(given.pool_characters));
    lines(&mut list, "pool", given.pool_battle);
    transformers_deck(&rulebook, &imported, &list, "2019-11-15", false)
}

fn transformers_deck(
    rulebook: &Resolved,
    imported: &Cards,
    list: &Decklist,
    date: &str,
    between_games: bool,
) -> Result<Value, String> {
    let catalogue = catalogue(rulebook, imported);
    let format = format(rulebook)?;
    let checked = check(list, Against { rulebook, format, catalogue: &catalogue, date, between_games });
    let stars = checked.totals.get("stars");
    Ok(json!({ "legal": checked.is_legal(), "stars": stars, "reasons": reasons(&checked) }))
}

#[derive(Deserialize)]
struct Shorts {
    full: String,
    database: Vec<String>,
    affiliations: Vec<String>,
    shorts: Vec<String>,
}

pub fn abbreviation(input: &Value) -> Result<Value, String> {
    let Shorts { full, database, affiliations, shorts } = read(input)?;
    let cards = database.into_iter().map(named).collect();
    let rulebook = rulebook("gate-ruler")?;
    let catalogue = catalogue(&rulebook, &Cards { cards, affiliations, ..Cards::default() });
    let verdict =
        |short: &String| json!({ "short": short, "verdict": catalogue.abbreviation(short, &full).code() });
    Ok(shorts.iter().map(verdict).collect())
}

fn named(name: String) -> Card {
    Card { name, ..Card::default() }
}

#[derive(Deserialize)]
struct Names {
    pool: Vec<String>,
    names: Vec<String>,
}

pub fn decklist_name(input: &Value) -> Result<Value, String> {
    let Names { pool, names } = read(input)?;
    let rulebook = rulebook("netrunner")?;
    let cards = Cards { complete: true, cards: pool.into_iter().map(named).collect(), ..Cards::default() };
    let catalogue = catalogue(&rulebook, &cards);
    let rule = rulebook.decks().and_then(|decks| decks.lists.as_ref()).map(|lists| lists.names.rule);
    let answer = |name: &String| {
        let (status, places) = match catalogue.read(name, rule) {
            Written::Card(place) => ("ok", vec![place]),
            Written::Unclear { candidates, .. } => ("ambiguous", candidates),
            Written::Unknown => ("unknown", Vec::new()),
        };
        let matches: BTreeSet<&str> =
            places.iter().filter_map(|place| catalogue.card(*place)).map(|card| card.name.as_str()).collect();
        json!({ "name": name, "status": status, "matches": matches })
    };
    Ok(names.iter().map(answer).collect())
}

#[derive(Deserialize)]
struct MostWanted {
    lists: WantedLists,
    decks: Vec<OneSide>,
}

#[derive(Deserialize)]
struct WantedLists {
    removed: Vec<String>,
    restricted: Vec<String>,
}

#[derive(Deserialize)]
struct OneSide {
    identity: String,
    cards: Vec<String>,
    extras: Vec<String>,
}

pub fn most_wanted(input: &Value) -> Result<Value, String> {
    let MostWanted { lists, decks } = read(input)?;
    let rulebook = rulebook("netrunner")?;
    let wanted = CardList { banned: lists.removed, restricted: lists.restricted, ..CardList::default() };
    let catalogue = catalogue(&rulebook, &Cards { lists: vec![wanted], ..Cards::default() });
    let format = format(&rulebook)?;
    let against = Against {
        rulebook: &rulebook,
        format,
        catalogue: &catalogue,
        date: "2020-01-01",
        between_games: false,
    };
    let zones = ["corp-identity", "corp", "corp-extras"].map(str::to_owned);
    let answer = |side: OneSide| {
        let mut list = Decklist::default();
        lines(&mut list, &zones[0], once(vec![side.identity]));
        lines(&mut list, &zones[1], once(side.cards));
        lines(&mut list, &zones[2], once(side.extras));
        let found = listed(&list, &zones, against);
        let about = ["REMOVED", "RESTRICTED_OVER_1"];
        let illegal =
            check(&list, against).reasons.iter().any(|reason| about.contains(&reason.code.as_str()));
        json!({ "removed_found": found.banned, "restricted_found": found.restricted, "legal": !illegal })
    };
    Ok(decks.into_iter().map(answer).collect())
}

#[derive(Deserialize)]
struct Releases {
    releases: Vec<String>,
}

/// The first day a card of that release is legal: every day is asked in turn.
pub fn legality_date(input: &Value) -> Result<Value, String> {
    let Releases { releases } = read(input)?;
    let answer = |release: String| {
        let casual = first_legal_day("casual", &release)?;
        let competitive = first_legal_day("competitive", &release)?;
        Ok(json!({ "release": release, "casual": casual, "competitive": competitive }))
    };
    releases.into_iter().map(answer).collect()
}

fn first_legal_day(tier: &str, release: &str) -> Result<String, String> {
    let rulebook = rulebook_with("netrunner", &json!({ "tier": tier }))?;
    let card = Card { name: "New".into(), date: Some(release.to_owned()), ..Card::default() };
    let catalogue = catalogue(&rulebook, &Cards { cards: vec![card], ..Cards::default() });
    let mut list = Decklist::default();
    lines(&mut list, "corp", once(vec!["New".into()]));
    let start = Day::read(release).ok_or("a release without a day")?;
    let legal = |day: &Day| {
        let date = day.to_string();
        let format = rulebook.deck_format()?;
        let against =
            Against { rulebook: &rulebook, format, catalogue: &catalogue, date: &date, between_games: false };
        let early = check(&list, against).reasons.iter().any(|reason| reason.code.starts_with("NOT_YET"));
        (!early).then_some(date)
    };
    let days = (-3..40).map(|days| Day(start.0 + days));
    days.filter_map(|day| legal(&day)).next().ok_or_else(|| "never legal".to_owned())
}

#[derive(Deserialize)]
struct Printed {
    kind: String,
    organizer_allows: bool,
    date: String,
    valid_from: Option<String>,
    valid_to: Option<String>,
}

pub fn printed_card(input: &Value) -> Result<Value, String> {
    let cases: Vec<Printed> = read(input)?;
    let answer = |case: Printed| {
        let rulebook = rulebook_with("gate-ruler", &json!({ "printed_cards": case.organizer_allows }))?;
        let dates = [case.valid_from.as_deref(), case.valid_to.as_deref()];
        let reasons = printed(&rulebook, &case.kind, &case.date, dates);
        Ok(json!({ "legal": reasons.is_empty(), "reasons": reasons }))
    };
    cases.into_iter().map(answer).collect()
}

#[derive(Deserialize)]
struct SelfMade {
    kind: String,
    have: BTreeSet<String>,
    official_event: bool,
}

pub fn self_made(input: &Value) -> Result<Value, String> {
    let cases: Vec<SelfMade> = read(input)?;
    let answer = |case: SelfMade| {
        let rulebook = rulebook_with("gate-ruler", &json!({ "official_event": case.official_event }))?;
        let missing = homemade(&rulebook, &case.kind, &case.have)
            .unwrap_or_else(|| BTreeSet::from(["KIND_NOT_ALLOWED".to_owned()]));
        Ok(json!({ "legal": missing.is_empty(), "missing": missing }))
    };
    cases.into_iter().map(answer).collect()
}

#[derive(Deserialize)]
struct GateRulerSleeves {
    tournament: String,
    card: String,
    opaque_sleeves: u32,
    front: String,
    back: String,
}

pub fn gate_ruler_sleeves(input: &Value) -> Result<Value, String> {
    let cases: Vec<GateRulerSleeves> = read(input)?;
    let answer = |case: GateRulerSleeves| {
        let rulebook = rulebook_with("gate-ruler", &json!({ "tier": case.tournament }))?;
        let sleeved = Sleeved {
            card: case.card,
            opaque: case.opaque_sleeves,
            front: case.front,
            back: case.back,
            sizes: Vec::new(),
        };
        let found = sleeves(&rulebook, &sleeved);
        let codes: Vec<&str> = found.iter().map(|reason| reason.code.as_str()).collect();
        Ok(json!({ "legal": codes.is_empty(), "reasons": codes }))
    };
    cases.into_iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Sizes {
    cases: Vec<SizesOf>,
}

#[derive(Deserialize)]
struct SizesOf {
    card_mm: [u32; 2],
    sleeves_mm: Vec<[u32; 2]>,
}

pub fn sleeve_check(input: &Value) -> Result<Value, String> {
    let Sizes { cases } = read(input)?;
    let rulebook = rulebook("vanguard")?;
    let answer = |case: SizesOf| {
        let sizes: Vec<[u32; 2]> = std::iter::once(case.card_mm).chain(case.sleeves_mm).collect();
        let layers: Vec<Value> = layers(&rulebook, &sizes)
            .iter()
            .map(|layer| {
                let (dw, dh) = (layer.wider, layer.higher);
                json!({ "layer": layer.layer, "dw": dw, "dh": dh, "oversize": layer.oversize })
            })
            .collect();
        let found = sleeves(&rulebook, &Sleeved { sizes, ..Sleeved::default() });
        let too_many = found.iter().any(|reason| reason.severity == Severity::Illegal);
        json!({ "layers": layers, "too_many_layers": too_many })
    };
    Ok(json!({ "cases": cases.into_iter().map(answer).collect::<Vec<_>>() }))
}
