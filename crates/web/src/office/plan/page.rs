//! The page of the plan.

use engine::command::AnnounceRounds;
use std::collections::BTreeMap;

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use engine::Command;
use engine::authority::Capability;
use engine::ids::{EntrantId, PersonId};
use engine::planning::{AppointBlockHead, MakeBlocks, MergeBlocks, line, lists, locked};
use engine::structure::field_size;
use engine::tournament::Phase;

use super::blocks::{Blocks, blocks};
use super::split::{SplitForm, split_form, split_prizes};
use super::stages::{StageCard, stages, unheld};
use super::tables::{Rounds, TierCard, rounds, tier_card};
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, Text, key};
use crate::office::Office;
use crate::office::frame::{self, Place, answer};
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{
    self, Audience, Counted, Fault, Names, Recommended, advice, clause, recommended, setting_clause,
};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/plan.html")]
struct PlanPage {
    page: Page,
    slug: String,
    may: bool,
    fault: Option<Fault>,
    warnings: Vec<(String, Option<Clause>)>,
    stages: Vec<StageCard>,
    players: u32,
    line: Option<CutLine>,
    suggested: Option<Recommended>,
    announced: Option<u32>,
    lock: Option<Lock>,
    rounds_value: String,
    reason: String,
    table: Option<Rounds>,
    tiers: Option<TierCard>,
    blocks: Blocks,
    /// How the figures of the standings are counted, where there is a choice.
    counted: Vec<Counted>,
    /// How long the main rounds take, where they are timed and counted.
    timetable: Option<Text>,
    split: Option<SplitForm>,
    over: bool,
}

impl View for PlanPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// Where the cut would run now.
struct CutLine {
    words: Text,
    above: String,
    below: String,
}

/// Why the number of rounds should not change any more.
struct Lock {
    words: Text,
    clause: Clause,
}

pub(crate) async fn show_plan(
    Office { visit, staff, held, .. }: Office,
    Query(asked): Query<BTreeMap<String, String>>,
) -> Result<Response, AppError> {
    render_plan(&visit, &staff, &held, &asked, None)
}

pub(crate) async fn change_plan(office: Office, sent: Sent) -> Result<Response, AppError> {
    let Office { visit, staff, .. } = &office;
    let slug = office.slug();
    let number = |name: &str| sent.get(name).parse().unwrap_or(0);
    let person = || PersonId(sent.get("person").to_owned());
    let (command, note) = match sent.get("do") {
        "rounds" => {
            let rounds = number("rounds");
            let command = Command::AnnounceRounds(AnnounceRounds { rounds, reason: sent.words("reason") });
            (command, FlashNote::new(key("rounds-saved")).with("rounds", rounds))
        }
        "blocks" => (
            Command::MakeBlocks(MakeBlocks { blocks: number("blocks") }),
            FlashNote::new(key("plan-blocks-made")).with("blocks", number("blocks")),
        ),
        "block-head" => (
            Command::AppointBlockHead(AppointBlockHead { block: number("block"), person: person() }),
            FlashNote::new(key("plan-block-head-saved")).with("block", number("block")),
        ),
        "merge" => (
            Command::MergeBlocks(MergeBlocks { head_judge: person() }),
            FlashNote::new(key("plan-blocks-merged")),
        ),
        "split" => {
            let split = split_prizes(&sent);
            let note = if split.ends { key("split-saved-end") } else { key("split-saved-on") };
            (Command::SplitPrizes(split), FlashNote::new(note))
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match office.act(&sent, command).await {
        Ok(_) => Ok(done(visit, &Place::Plan.path(slug), Some(&note))),
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            render_plan(visit, staff, &held, &BTreeMap::new(), Some(&(sent, fault)))
        }
    }
}

fn render_plan(
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    asked: &BTreeMap<String, String>,
    refusal: Option<&(Sent, Fault)>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(refused)?;
    let players = field_size(held);
    let typed = refusal.map(|(sent, _)| sent).filter(|sent| sent.get("do") == "rounds");
    let planned = held.rounds_planned().map_or_else(String::new, |rounds| rounds.to_string());
    let setting =
        rulebook.setting("rounds").filter(|setting| locked(held, setting) || !held.rounds.is_empty());
    let view = PlanPage {
        page: frame::page(visit, staff, held, Place::Plan),
        slug: held.details.slug.clone(),
        may: staff.may(held, Capability::Organize),
        warnings: warnings(held, rulebook, locale),
        stages: stages(held, rulebook, locale),
        line: cut_line(held, locale),
        players,
        suggested: recommended(rulebook, players, locale),
        announced: held.announced.as_ref().map(|announced| announced.rounds),
        lock: setting.map(|setting| Lock {
            words: locale.t("plan-rounds-locked"),
            clause: setting_clause(rulebook, setting, locale),
        }),
        rounds_value: typed.map_or(planned, |sent| sent.get("rounds").to_owned()),
        reason: typed.map_or_else(String::new, |sent| sent.get("reason").to_owned()),
        table: rounds(rulebook, players, locale),
        tiers: tier_card(rulebook, locale),
        blocks: blocks(held, rulebook, locale),
        counted: views::counted(rulebook, locale),
        timetable: timetable_words(held, rulebook, locale),
        split: split_form(held, rulebook, asked, locale),
        over: held.phase >= Phase::Posted,
        fault: refusal.map(|(_, fault)| fault.clone()),
    };
    answer(&view, refusal.is_some())
}

/// Match time, prep time and pauses of the main rounds, one after the other.
fn timetable_words(held: &Held, rulebook: &rulebook::Resolved, locale: Locale) -> Option<Text> {
    let rounds = held.rounds_planned()?;
    let minutes = engine::play::timetable(rulebook, rulebook.structure().stage(), rounds)?;
    let words = locale.t("plan-timetable").with("rounds", rounds);
    Some(words.with("hours", minutes / 60).with("minutes", minutes % 60))
}

fn cut_line(held: &Held, locale: Locale) -> Option<CutLine> {
    let line = line(held)?;
    let names = Names::new(held, Audience::Staff, locale);
    let listed = |ids: &[EntrantId]| ids.iter().map(|&id| names.full(id)).collect::<Vec<_>>().join(", ");
    Some(CutLine {
        words: locale.t("plan-line").with("size", line.size).with("points", line.points),
        above: listed(&line.above),
        below: listed(&line.below),
    })
}

/// What the organizer should know before going on.
fn warnings(held: &Held, rulebook: &rulebook::Resolved, locale: Locale) -> Vec<(String, Option<Clause>)> {
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let mut warnings: Vec<(String, Option<Clause>)> = Vec::new();
    warnings.extend(unheld(held, rulebook, locale).map(|(words, clause)| (words.to_string(), clause)));
    warnings.extend(advice(rulebook, locale).into_iter().map(|(words, chip)| (words, Some(chip))));
    for list in lists(held).iter().filter(|list| list.overdue) {
        let open = list.open().count();
        let words = locale.t("plan-list-overdue").with("list", pick(&list.rule.words)).with("open", open);
        let chip =
            list.open().next().map(|item| clause(rulebook, &item.rule.citation, &item.rule.words, locale));
        warnings.push((words.to_string(), chip));
    }
    warnings
}
