//! Who may be on the staff, and who may play.

use std::collections::{BTreeMap, BTreeSet};

use engine::people::{Applicant, Involved, Role, eligibility, grounds, may_play, named_releases, staffing};
use rulebook::people::{Bar, Weight};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{read, rulebook, rulebook_with};

#[derive(Deserialize)]
struct Staff {
    tournament: String,
    people: BTreeMap<String, BTreeSet<String>>,
}

pub fn gate_ruler_staff(input: &Value) -> Result<Value, String> {
    let Staff { tournament, people } = read(input)?;
    let rulebook = rulebook_with("gate-ruler", &json!({ "tier": tournament }))?;
    let people: Vec<Involved> = people
        .into_iter()
        .map(|(key, words)| {
            let plays = words.contains("player");
            let roles = words.iter().filter_map(|word| Role::from_key(&word.replace('_', "-"))).collect();
            Involved { key, roles, plays, ..Involved::default() }
        })
        .collect();
    let reasons: Vec<String> = staffing(&rulebook, &people)
        .into_iter()
        .map(|breach| match breach.who {
            Some(who) => format!("{}:{who}", breach.code),
            None => breach.code,
        })
        .collect();
    Ok(json!({ "compliant": reasons.is_empty(), "reasons": reasons }))
}

#[derive(Deserialize)]
struct Insider {
    tournament: String,
    insider: bool,
    management_consent: bool,
    permission_announced: Option<String>,
    registration_announced: Option<String>,
}

pub fn insider(input: &Value) -> Result<Value, String> {
    let cases: Vec<Insider> = read(input)?;
    let answer = |case: Insider| {
        let options = json!({
            "tier": case.tournament,
            "permission_announced": case.permission_announced,
            "registration_announced": case.registration_announced,
        });
        let rulebook = rulebook_with("gate-ruler", &options)?;
        let words = [("insider", case.insider), ("management_consent", case.management_consent)];
        let is = words.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word.to_owned()).collect();
        let found = eligibility(&rulebook, &Applicant { age: None, is }, "2021-10-29", &[]);
        let reasons: Vec<String> = found.into_iter().map(|barred| barred.code).collect();
        Ok(json!({ "eligible": reasons.is_empty(), "reasons": reasons }))
    };
    cases.into_iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Player {
    person: Map<String, Value>,
    event: Map<String, Value>,
}

pub fn transformers_eligibility(input: &Value) -> Result<Value, String> {
    let cases: Vec<Player> = read(input)?;
    let answer = |Player { person, event }: Player| {
        let mut options = Map::new();
        for (name, value) in &event {
            match name.as_str() {
                "date" => {}
                "premier" => {
                    let tier = if value == true { "premier" } else { "non-premier" };
                    options.insert("tier".into(), tier.into());
                    // The case speaks of Premier alone, not of what leads there.
                    options.entry("premier_path").or_insert(false.into());
                }
                "booster_releases" => {
                    let days: Vec<String> = read(value)?;
                    options.insert(name.clone(), days.join(", ").into());
                }
                _ => {
                    options.insert(name.clone(), value.clone());
                }
            }
        }
        let rulebook = rulebook_with("transformers", &Value::Object(options))?;
        let is = person
            .iter()
            .filter(|(_, value)| **value == true || value.is_string())
            .map(|(word, _)| word.clone())
            .collect();
        let age = person.get("age").and_then(Value::as_u64).and_then(|age| u32::try_from(age).ok());
        let date = event.get("date").and_then(Value::as_str).ok_or("an event without a day")?;
        let found = eligibility(&rulebook, &Applicant { age, is }, date, &named_releases(&rulebook));
        let found = found.into_iter().filter(|barred| barred.bar > Bar::Warns);
        let reasons: Vec<String> = found.map(|barred| barred.code).collect();
        Ok(json!({ "eligible": reasons.is_empty(), "reasons": reasons }))
    };
    cases.into_iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Officials {
    event: Event,
    officials_who_play: Vec<String>,
    suspended_officials: Vec<String>,
    head_judge_present: bool,
}

#[derive(Deserialize)]
struct Event {
    premier: bool,
    #[serde(default)]
    grants_premier_invitation: bool,
    #[serde(default)]
    set_premiere_release_day: bool,
    #[serde(default)]
    fact_sheet_permits_officials_to_play: bool,
}

pub fn officials(input: &Value) -> Result<Value, String> {
    let cases: Vec<Officials> = read(input)?;
    let answer = |case: Officials| {
        let mut options = json!({
            "tier": if case.event.premier { "premier" } else { "non-premier" },
            "grants_premier_invitation": case.event.grants_premier_invitation,
            "set_premiere_release_day": case.event.set_premiere_release_day,
        });
        if case.event.fact_sheet_permits_officials_to_play {
            options["officials_may_play"] = true.into();
        }
        let rulebook = rulebook_with("transformers", &options)?;
        let judge = |key: &String| Involved {
            key: key.clone(),
            roles: BTreeSet::from([Role::FloorJudge]),
            ..Involved::default()
        };
        let mut people = vec![Involved {
            key: "the head judge".into(),
            roles: BTreeSet::from([Role::Organizer, Role::HeadJudge]),
            away: !case.head_judge_present,
            ..Involved::default()
        }];
        people.extend(case.officials_who_play.iter().map(|key| Involved { plays: true, ..judge(key) }));
        people.extend(case.suspended_officials.iter().map(|key| Involved { suspended: true, ..judge(key) }));
        let found = staffing(&rulebook, &people);
        let status = match found.iter().map(|breach| breach.weight).max() {
            Some(Weight::Invalidates) => "INVALIDATED",
            Some(Weight::Blocks) => "BLOCKED",
            _ => "OK",
        };
        let reasons: Vec<String> = found
            .into_iter()
            .map(|breach| match breach.who {
                Some(who) => format!("{}:{who}", breach.code),
                None => breach.code,
            })
            .collect();
        let may_play = may_play(&rulebook, &judge(&"somebody".to_owned()), &people).is_ok();
        Ok(json!({ "status": status, "officials_may_play": may_play, "reasons": reasons }))
    };
    cases.into_iter().map(answer).collect()
}

#[derive(Deserialize)]
struct Playing {
    tier: String,
    leads_event: bool,
    playing_assistants: u32,
    idle_assistants: u32,
}

pub fn staff_play(input: &Value) -> Result<Value, String> {
    let cases: Vec<Playing> = read(input)?;
    let answer = |case: Playing| {
        let rulebook = rulebook_with("netrunner", &json!({ "tier": case.tier }))?;
        let roles = if case.leads_event { BTreeSet::from([Role::Organizer]) } else { BTreeSet::new() };
        let person = Involved { key: "the person".into(), roles, ..Involved::default() };
        let assistant = |number: u32, plays: bool| Involved {
            key: format!("assistant {number} {plays}"),
            roles: BTreeSet::from([Role::FloorJudge]),
            plays,
            ..Involved::default()
        };
        let playing = (0..case.playing_assistants).map(|number| assistant(number, true));
        let others: Vec<Involved> =
            playing.chain((0..case.idle_assistants).map(|number| assistant(number, false))).collect();
        Ok(Value::Bool(may_play(&rulebook, &person, &others).is_ok()))
    };
    cases.into_iter().map(answer).collect()
}

pub fn grounds_to_refuse(input: &Value) -> Result<Value, String> {
    let cases: Vec<BTreeMap<String, bool>> = read(input)?;
    let rulebook = rulebook("netrunner")?;
    let answer = |case: BTreeMap<String, bool>| {
        let is = case.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word).collect();
        let codes: Vec<&str> =
            grounds(&rulebook, &is).into_iter().map(|ground| ground.code.as_str()).collect();
        json!(codes)
    };
    Ok(cases.into_iter().map(answer).collect())
}
