//! `/floor/{slug}/materials`: sleeves, cards printed at home and self-made objects, checked by what a judge measures.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use engine::decks::{Sleeved, homemade, layers, printed, sleeves};
use rulebook::Resolved;
use rulebook::decks::{ReminderDue, SleeveTest};

use super::Floor;
use super::frame;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, Text, key};
use crate::page::{Page, View};
use crate::parts::Clause;
use crate::respond::document;
use crate::views;

/// What the fields hold, by their names.
type MaterialsQuery = BTreeMap<String, String>;

/// A way the front or the back of a sleeve can be, as the select names it.
struct Look {
    id: String,
    words: String,
    chosen: bool,
}

struct Sheet {
    /// `ruler`: the sort of object its checklist is for.
    kind: String,
    words: String,
    /// Id, words, and whether it is ticked.
    ticks: Vec<(String, String, bool)>,
}

/// The answer to what was asked: what stands against it, or nothing.
struct Verdict {
    faults: Vec<(String, Option<Clause>)>,
    /// Each sleeve beside what lies in it.
    layers: Vec<Text>,
}

#[derive(Template)]
#[template(path = "floor/materials.html")]
struct Materials {
    page: Page,
    slug: String,
    asked: MaterialsQuery,
    /// Sorts of cards the rules speak of, with the words for them.
    kinds: Vec<(String, String)>,
    fronts: Vec<Look>,
    backs: Vec<Look>,
    sized: bool,
    printed: Option<Clause>,
    sheets: Vec<Sheet>,
    verdict: Option<Verdict>,
}

impl Materials {
    fn said(&self, name: &str) -> &str {
        said(&self.asked, name)
    }
}

impl View for Materials {
    fn page(&self) -> &Page {
        &self.page
    }
}

fn said<'a>(asked: &'a MaterialsQuery, name: &str) -> &'a str {
    asked.get(name).map(|value| value.trim()).unwrap_or_default()
}

pub(super) async fn check_materials(
    Floor { visit, staff, held, .. }: Floor,
    Query(asked): Query<MaterialsQuery>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(refused)?;
    let tests = || rulebook.decks().into_iter().flat_map(|decks| &decks.sleeves).map(|rule| &rule.test);
    let fronts = tests().filter_map(|test| match test {
        SleeveTest::Front(allowed) => Some(allowed.iter().cloned().chain(["opaque".to_owned()])),
        SleeveTest::Opaque(_) | SleeveTest::BackNot(_) | SleeveTest::Layers(_) | SleeveTest::Larger(_) => {
            None
        }
    });
    let backs = tests().filter_map(|test| match test {
        SleeveTest::BackNot(forbidden) => Some(forbidden.clone()),
        SleeveTest::Opaque(_) | SleeveTest::Front(_) | SleeveTest::Layers(_) | SleeveTest::Larger(_) => None,
    });
    let backs: Vec<String> = backs.collect();
    let plain = (!backs.is_empty()).then(|| "plain".to_owned());
    let except = rulebook.decks().into_iter().flat_map(|decks| &decks.sleeves).flat_map(|rule| &rule.except);
    let rule = rulebook.decks().and_then(|decks| decks.printed.as_ref());
    let free = rule.into_iter().flat_map(|rule| &rule.always);
    let kinds: BTreeSet<&String> = except.chain(free).collect();
    let zones = || {
        let formats = rulebook.decks().into_iter().flat_map(|decks| decks.formats.values());
        formats.flat_map(|format| &format.zones)
    };
    let named = |kind: &String| {
        let zone = zones().find(|zone| zone.kind.as_ref() == Some(kind));
        zone.map_or_else(|| kind.clone(), |zone| locale.words(&zone.words).to_owned())
    };
    let view = Materials {
        page: frame::page(&held, &staff, &visit, locale.t(key("materials-title"))),
        slug: held.details.slug.clone(),
        kinds: kinds.into_iter().map(|kind| (kind.clone(), named(kind))).collect(),
        fronts: fronts.flatten().map(|id| look(id, &asked, "front", locale)).collect(),
        backs: plain.into_iter().chain(backs).map(|id| look(id, &asked, "back", locale)).collect(),
        sized: tests().any(|test| matches!(test, SleeveTest::Layers(_) | SleeveTest::Larger(_))),
        printed: rule.map(|rule| views::clause(rulebook, &rule.citation, &rule.words, locale)),
        sheets: sheets(rulebook, &asked, locale),
        verdict: verdict(&held, rulebook, &asked, locale),
        asked,
    };
    Ok(document(&view)?.into_response())
}

fn look(id: String, asked: &MaterialsQuery, field: &str, locale: Locale) -> Look {
    let words = match id.as_str() {
        "transparent" => locale.t(key("materials-transparent")).to_string(),
        "none" => locale.t(key("materials-none")).to_string(),
        "opaque" => locale.t(key("materials-opaque")).to_string(),
        "plain" => locale.t(key("materials-plain")).to_string(),
        "mirror" => locale.t(key("materials-mirror")).to_string(),
        "uneven" => locale.t(key("materials-uneven")).to_string(),
        "reflective" => locale.t(key("materials-reflective")).to_string(),
        "hologram" => locale.t(key("materials-hologram")).to_string(),
        // A rulebook of somebody's own may have others.
        other => other.to_owned(),
    };
    Look { chosen: said(asked, field) == id, id, words }
}

fn sheets(rulebook: &Resolved, asked: &MaterialsQuery, locale: Locale) -> Vec<Sheet> {
    let named = rulebook.decks().into_iter().flat_map(|decks| &decks.checklists);
    let shown = rulebook.checklists(ReminderDue::Objects);
    named
        .filter_map(|(name, list)| {
            let kind = name.strip_prefix("homemade-")?;
            let shown = shown.iter().find(|found| found.words == list.words)?;
            let ticks = shown.ticks.iter().map(|tick| {
                let on = said(asked, &format!("tick-{}", tick.id)) == "yes" && said(asked, "kind") == kind;
                (tick.id.clone(), views::said(&tick.words, locale), on)
            });
            Some(Sheet {
                kind: kind.to_owned(),
                words: views::said(&list.words, locale),
                ticks: ticks.collect(),
            })
        })
        .collect()
}

fn verdict(held: &Held, rulebook: &Resolved, asked: &MaterialsQuery, locale: Locale) -> Option<Verdict> {
    let kind = said(asked, "kind");
    match said(asked, "what") {
        "sleeves" => {
            let sleeved = Sleeved {
                card: kind.to_owned(),
                opaque: said(asked, "opaque").parse().unwrap_or(0),
                front: said(asked, "front").to_owned(),
                back: said(asked, "back").to_owned(),
                sizes: sizes(said(asked, "sizes")),
            };
            let faults = sleeves(rulebook, &sleeved).into_iter().map(|reason| {
                let clause = views::clause(rulebook, &reason.citation, &reason.words, locale);
                (views::said(&reason.words, locale), Some(clause))
            });
            let layers = layers(rulebook, &sleeved.sizes).into_iter().map(|layer| {
                locale
                    .t(key("materials-layer"))
                    .with("layer", layer.layer)
                    .with("wider", layer.wider)
                    .with("higher", layer.higher)
            });
            Some(Verdict { faults: faults.collect(), layers: layers.collect() })
        }
        "printed" => {
            let day = |name: &str| Some(said(asked, name)).filter(|day| !day.is_empty());
            let reasons = printed(rulebook, kind, &held.details.date, [day("from"), day("until")]);
            let rule = rulebook.decks()?.printed.as_ref()?;
            let clause = views::clause(rulebook, &rule.citation, &rule.words, locale);
            let faults = reasons.into_iter().map(|reason| {
                let words = match reason == rule.outside_dates {
                    true => locale.t(key("materials-outside-dates")),
                    false => locale.t(key("materials-not-allowed")),
                };
                (words.to_string(), Some(clause.clone()))
            });
            Some(Verdict { faults: faults.collect(), layers: Vec::new() })
        }
        "homemade" => {
            let ticked = asked.iter().filter(|(_, value)| value.as_str() == "yes");
            let ticked = ticked.filter_map(|(name, _)| name.strip_prefix("tick-")).map(str::to_owned);
            let missing = homemade(rulebook, kind, &ticked.collect());
            let faults = match missing {
                None => vec![(locale.t(key("materials-kind-not-allowed")).to_string(), None)],
                Some(missing) => {
                    let lists = rulebook.checklists(ReminderDue::Objects);
                    let ticks = lists.iter().flat_map(|list| &list.ticks);
                    let ticks: BTreeMap<&String, _> = ticks.map(|tick| (&tick.id, tick)).collect();
                    let fault = |id: &String| {
                        let tick = ticks.get(id)?;
                        let clause = views::clause(rulebook, &tick.citation, &tick.words, locale);
                        Some((views::said(&tick.words, locale), Some(clause)))
                    };
                    missing.iter().filter_map(fault).collect()
                }
            };
            Some(Verdict { faults, layers: Vec::new() })
        }
        _ => None,
    }
}

/// Reads `59x86, 60x87`: width and height of the card, then of each sleeve.
fn sizes(text: &str) -> Vec<[u32; 2]> {
    let size = |part: &str| {
        let (width, height) = part.split_once(['x', 'X', '×'])?;
        Some([width.trim().parse().ok()?, height.trim().parse().ok()?])
    };
    text.split([',', '、', ' ', '　']).filter_map(size).collect()
}
