//! Every page in the made-up language, from an empty tournament to its end.

use engine::command::{DraftRound, FinalizeStandings, PostStandings, PublishRound, StartClock};
use std::collections::{BTreeMap, BTreeSet};

use engine::Command;
use engine::decks::command::{FileDecklist, JudgeDecklist};
use engine::decks::{Decklist, Line};
use engine::ids::{Attempt, EntrantId, RoundNumber};
use engine::people::Role;
use engine::play::Outcome;
use rulebook::Library;
use serde_json::json;

use super::made_up;
use super::read::visible;
use crate::app::Held;
use crate::site::Site;
use crate::testing::{TestApp, Visitor, written};

/// What people typed, and names that are the same in every language.
const TYPED: [&str; 7] = ["friday", "Swiss", "Floorkeeper", "UTC", "EN", "QR", "CSV"];

struct Walk {
    hall: TestApp,
    olga: Visitor,
    street: Visitor,
    /// The English that was found, with the first address where it stands.
    found: BTreeMap<String, String>,
    /// What is the same in every language.
    codes: BTreeSet<String>,
    opened: BTreeSet<String>,
}

impl Walk {
    async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        made_up::write(folder.path());
        let locale = made_up::load(folder.path());
        // All files are read while the folder is there.
        assert!(locale.t("round-of").is_known());
        let _ = locale.words(&rulebook::Words::default());
        let mut site = Site::default();
        site.languages.0.push(locale);
        let hall = TestApp::at(site).await;
        let olga = hall.organizer("主催者").await.with("accept-language", made_up::TAG);
        let street = hall.anonymous().with("accept-language", made_up::TAG);
        let mut codes = BTreeSet::new();
        Library::builtin().ids().for_each(|id| coded(&rules(id), &mut codes));
        Self { hall, olga, street, found: BTreeMap::new(), codes, opened: BTreeSet::new() }
    }

    /// Opens every address there is, and wherever the pages lead.
    async fn open(&mut self, held: &Held, seat: Option<u32>, moment: &str) {
        let mut due: Vec<(bool, String)> = Vec::new();
        due.extend(
            written(&self.hall, held, seat)
                .into_iter()
                .filter(|path| path.starts_with("/seat/"))
                .map(|path| (false, path)),
        );
        due.extend(written(&self.hall, held, None).into_iter().map(|path| (true, path)));
        let mut seen: BTreeSet<String> = due.iter().map(|(_, path)| path.clone()).collect();
        let mut at = 0;
        while let Some((staff, path)) = due.get(at).cloned() {
            at += 1;
            let visitor = if staff { &self.olga } else { &self.street };
            let page = visitor.get(&path).await;
            if !page.text.starts_with("<!doctype html>") {
                continue;
            }
            assert!(page.has(&format!("<html lang=\"{}\"", made_up::TAG)), "{path}");
            assert!(!page.has("⟦"), "{path}: words are missing: {}", page.words());
            for word in english(&page.text).difference(&self.codes).cloned() {
                self.found.entry(word).or_insert_with(|| format!("{path} ({moment})"));
            }
            self.opened.insert(path.split('?').next().unwrap_or_default().to_owned());
            for link in links(&page.text) {
                let inside = link.starts_with('/')
                    && !["/api", "/assets", "/sign-out"].iter().any(|outside| link.starts_with(outside));
                if inside && due.len() < 400 && seen.insert(link.clone()) {
                    due.push((staff, link));
                }
            }
        }
    }
}

fn links(page: &str) -> Vec<String> {
    let hrefs = page.split(" href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let plain = hrefs.map(|href| href.replace("&amp;", "&").replace("&#38;", "&"));
    let plain = plain.map(|href| href.split('#').next().unwrap_or_default().to_owned());
    plain.filter(|href| !["lang=", "theme=", "/events"].iter().any(|part| href.contains(part))).collect()
}

/// A rulebook with its judging tables.
fn rules(id: &str) -> serde_json::Value {
    let library = Library::builtin();
    let judging = library.judging(id).expect("judging tables");
    serde_json::to_value((library.get(id), judging.as_deref())).expect("JSON")
}

/// What the documents call their clauses and editions, and what the fields of a decklist are called when one is typed.
fn coded(value: &serde_json::Value, codes: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            let listed = fields.get("fields").and_then(|listed| listed.as_array());
            let ids = listed.into_iter().flatten().filter_map(|field| field.get("id"));
            let names =
                ["clause", "version", "effective"].into_iter().filter_map(|name| fields.get(name)).chain(ids);
            names.filter_map(|name| name.as_str()).for_each(|name| codes.extend(plain(name)));
            fields.values().for_each(|value| coded(value, codes));
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| coded(value, codes)),
        _ => {}
    }
}

/// Words in plain letters that a visitor reads or hears.
fn english(page: &str) -> BTreeSet<String> {
    plain(&visible(page))
}

fn plain(read: &str) -> BTreeSet<String> {
    let words = read.split(|c: char| c.is_whitespace() || "()[],;·–…“”‘’\"".contains(c));
    words
        .map(|word| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()))
        .filter(|word| word.chars().filter(char::is_ascii_alphabetic).count() > 1)
        // Addresses, ids, hashes and clauses.
        .filter(|word| !word.contains(|c: char| c.is_ascii_digit() || "/@=_\\&".contains(c)))
        .filter(|word| !TYPED.contains(word))
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn no_page_speaks_english_in_a_further_language() {
    let mut walk = Walk::new().await;
    let sheet = json!({ "rounds": 3, "cut": { "size": 2 }, "decklists": "required" });
    let held = walk.hall.tournament_of(&walk.olga, "friday", "transformers", sheet).await;
    walk.open(&held, None, "empty").await;
    let held = walk.hall.players(&held, &walk.olga, &["一", "二", "三", "四", "五", "六", "七", "八"]).await;
    walk.hall.staff(&walk.olga, &held, "審判", &[Role::FloorJudge]).await;
    walk.open(&held, Some(1), "registration").await;
    for entrant in (1..=8).map(EntrantId) {
        let lines = vec![Line { zone: "deck".into(), count: 3, name: "札".into(), at: 1 }];
        let list = Decklist { fields: Default::default(), lines };
        let file = Command::FileDecklist(FileDecklist { entrant, list, draft: false });
        walk.hall.act(&held, walk.olga.actor(), file).await;
        let accept = JudgeDecklist { entrant, accept: true, reason: Some("可".to_owned()), filed_at: None };
        walk.hall.act(&held, walk.olga.actor(), Command::JudgeDecklist(accept)).await;
    }
    let held = walk.hall.round(&held, &walk.olga).await;
    let held = walk
        .hall
        .act(&held, walk.olga.actor(), Command::StartClock(StartClock { round: RoundNumber(1) }))
        .await;
    walk.open(&held, Some(1), "first round").await;
    let mut held = walk.hall.finish(&held, &walk.olga, 2, |_, _| Outcome::A).await;
    for _ in 0..2 {
        held = walk.hall.play(&held, &walk.olga, 2, |_, _| Outcome::A).await;
    }
    walk.open(&held, Some(1), "before the cut").await;
    let held = walk.hall.cut(&held, &walk.olga).await;
    let held = walk.hall.play(&held, &walk.olga, 2, |_, _| Outcome::A).await;
    let held = walk.hall.act(&held, walk.olga.actor(), Command::PostStandings(PostStandings {})).await;
    walk.open(&held, Some(1), "posted").await;
    let held =
        walk.hall.act(&held, walk.olga.actor(), Command::FinalizeStandings(FinalizeStandings {})).await;
    walk.open(&held, Some(1), "final").await;
    assert!(walk.opened.len() > 100, "{} pages", walk.opened.len());
    assert!(walk.found.is_empty(), "English on some of {} pages:\n{:#?}", walk.opened.len(), walk.found);
}

#[tokio::test]
async fn no_rulebook_speaks_english_in_a_further_language() {
    let mut found = BTreeMap::new();
    for id in Library::builtin().ids() {
        let mut walk = Walk::new().await;
        let held = walk.hall.tournament_of(&walk.olga, "friday", id, json!({})).await;
        let held = walk.hall.players(&held, &walk.olga, &["一", "二", "三", "四"]).await;
        walk.open(&held, Some(1), "registration").await;
        let draft = Command::DraftRound(DraftRound {
            round: RoundNumber(1),
            reason: None,
            allow: Default::default(),
        });
        // Where the document asks for more people, the pages say so.
        if walk.hall.app.act(held.id, walk.olga.actor(), crate::testing::pressed(), draft).await.is_ok() {
            walk.open(&held, Some(1), "draft").await;
            let publish = Command::PublishRound(PublishRound { round: RoundNumber(1), attempt: Attempt(1) });
            let held = walk.hall.act(&held, walk.olga.actor(), publish).await;
            walk.open(&held, Some(1), "first round").await;
        }
        found.extend(walk.found.into_iter().map(|(word, place)| (word, format!("{id}: {place}"))));
    }
    assert!(found.is_empty(), "{found:#?}");
}
