//! A rulebook with a tournament's fact sheet laid over it.

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::decks::{Checklist, DeckFormat, Decks, ReminderDue};
use crate::judging::Judging;
use crate::people::People;
use crate::terms::Terms;
use crate::{
    Authority, BracketRule, ByeRule, Capability, Cut, Demand, Document, DropRule, Earns, EventRules,
    ExtensionRule, FactSheet, FinalsRule, GamePoints, Group, LatenessRule, Layer, MatchRule, Minimum,
    NoRecommendation, Objective, Permission, PodsRule, Points, PrizesRule, Problem, Procedure,
    Recommendation, Reminder, ReminderAt, ReminderTo, RoundsTable, Rulebook, Setting, Stage, StandingsRule,
    Structure, StructureRule, When, Words, WrongTableRule, canonical, layers, rounds,
};

/// The whole rulebook as one tournament uses it. Cloning is cheap; it is stored with the tournament, and everything
/// computes from that copy.
#[derive(Clone, Debug, PartialEq)]
pub struct Resolved(Arc<Inner>);

#[derive(Debug, PartialEq)]
struct Inner {
    rulebook: Rulebook,
    terms: Terms,
    canonical: Vec<u8>,
}

impl Resolved {
    pub(crate) fn new(mut rulebook: Rulebook, sheet: &FactSheet) -> Result<Self, Vec<Problem>> {
        layers::lay(&mut rulebook.settings, sheet)?;
        let refused = rulebook.event.as_ref().map(|event| event.refused(&rulebook)).unwrap_or_default();
        if !refused.is_empty() {
            return Err(refused);
        }
        Self::from_laid(rulebook).map_err(|problem| vec![*problem])
    }

    fn from_laid(rulebook: Rulebook) -> Result<Self, Box<Problem>> {
        let terms = Terms::of(&rulebook)?;
        let canonical = canonical::bytes(&rulebook).map_err(|error| {
            Problem::of_option("rulebook", format!("cannot be written as JSON: {error}"), None)
        })?;
        Ok(Self(Arc::new(Inner { rulebook, terms, canonical })))
    }

    /// The same rulebook, as stored, under another fact sheet.
    pub fn with_fact_sheet(&self, sheet: &FactSheet) -> Result<Self, Vec<Problem>> {
        Self::new(self.0.rulebook.clone(), sheet)
    }

    /// What the fact sheet says.
    pub fn fact_sheet(&self) -> FactSheet {
        let said = |(name, setting): (&String, &Setting)| {
            setting.layers.get(&Layer::FactSheet).map(|value| (name.clone(), value.clone()))
        };
        FactSheet(self.settings().iter().filter_map(said).collect())
    }

    /// JSON with sorted keys: the same rulebook and fact sheet always give the same bytes.
    pub fn canonical_bytes(&self) -> &[u8] {
        &self.0.canonical
    }

    pub fn rulebook(&self) -> &Rulebook {
        &self.0.rulebook
    }

    pub fn id(&self) -> &str {
        &self.0.rulebook.id
    }

    pub fn name(&self) -> &Words {
        &self.0.rulebook.name
    }

    pub fn document(&self) -> &Document {
        &self.0.rulebook.document
    }

    pub fn settings(&self) -> &BTreeMap<String, Setting> {
        &self.0.rulebook.settings
    }

    pub fn setting(&self, name: &str) -> Option<&Setting> {
        self.settings().get(name)
    }

    /// The value of a setting; None where there is no such setting or nothing is set.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.setting(name).map(|setting| &setting.value).filter(|value| !value.is_null())
    }

    /// A number among the settings: minutes, seconds, a count.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.value(name).and_then(Value::as_i64)
    }

    pub fn points(&self) -> Points {
        self.0.terms.points
    }

    pub fn game_points(&self) -> Option<GamePoints> {
        self.0.terms.game_points
    }

    /// The announced number of rounds.
    pub fn rounds(&self) -> Option<u32> {
        self.0.terms.rounds
    }

    /// None: no limit.
    pub fn round_minutes(&self) -> Option<u32> {
        self.0.terms.round_minutes
    }

    /// The time of a match in that stage: the stage's own setting where the rulebook has one, else the round time.
    pub fn minutes(&self, stage: Stage) -> Option<u32> {
        let own: &[&str] = match stage {
            Stage::Swiss | Stage::RoundRobin => &[],
            Stage::DoubleElimination if self.structure() == Structure::DoubleElimination => &[],
            Stage::SingleElimination | Stage::DoubleElimination => &["playoff_minutes"],
            Stage::Tiebreaker => &["tiebreaker_minutes"],
            Stage::Final => &["final_minutes", "playoff_minutes"],
        };
        match own.iter().find_map(|name| self.setting(name)) {
            Some(setting) => setting.value.as_u64().and_then(|minutes| u32::try_from(minutes).ok()),
            None => self.round_minutes(),
        }
    }

    pub fn structure(&self) -> Structure {
        self.0.terms.structure
    }

    /// How the chosen structure goes, only with the endings whose conditions hold.
    pub fn structure_rule(&self) -> &StructureRule {
        &self.0.terms.structure_rule
    }

    pub fn tier(&self) -> Option<&str> {
        self.value("tier").and_then(Value::as_str)
    }

    pub fn rematches(&self) -> Permission {
        self.0.terms.rematches
    }

    pub fn second_bye(&self) -> Permission {
        self.0.terms.second_bye
    }

    pub fn objective(&self) -> Objective {
        self.0.terms.objective
    }

    /// None: there is no cut.
    pub fn cut(&self) -> Option<Cut> {
        self.0.terms.cut
    }

    pub fn bye(&self) -> &ByeRule {
        &self.0.rulebook.bye
    }

    pub fn drops(&self) -> &DropRule {
        &self.0.rulebook.drops
    }

    /// What follows the cut, where the rulebook says so.
    pub fn finals(&self) -> Option<&FinalsRule> {
        self.0.rulebook.finals.as_ref()
    }

    /// The bracket that is played after the cut, where the rulebook says so: the first whose condition holds.
    pub fn bracket(&self) -> Option<&BracketRule> {
        let value_of = |name: &str| self.setting(name).map(|setting| &setting.value);
        self.finals()?.brackets.iter().find(|bracket| bracket.when.holds(value_of))
    }

    /// Draft pods, where pairings stay inside them in this tournament.
    pub fn pods(&self) -> Option<&PodsRule> {
        self.event()?.pods.as_ref().filter(|pods| self.holds(&pods.when))
    }

    pub fn prizes(&self) -> Option<&PrizesRule> {
        self.0.rulebook.prizes.as_ref()
    }

    /// What the document asks of the event around its rounds.
    pub fn event(&self) -> Option<&EventRules> {
        self.0.rulebook.event.as_ref()
    }

    /// Finds what keeps the other values of a setting from being offered, as the fact sheet is now.
    pub fn unoffered(&self, setting: &str) -> Option<&Demand> {
        self.event()?.unoffered(&self.0.rulebook, setting)
    }

    /// Settings that should not stand together.
    pub fn advice(&self) -> Vec<&Demand> {
        self.event().map(|event| event.advice(&self.0.rulebook)).unwrap_or_default()
    }

    /// The rounds table in force: the first for this tier, with or without a cut as the tournament has one.
    pub fn rounds_table(&self) -> Option<&RoundsTable> {
        let cut = self.cut().is_some();
        self.0.rulebook.rounds.iter().find(|table| {
            table.tier.as_deref().is_none_or(|tier| self.tier() == Some(tier))
                && table.cut.is_none_or(|with| with == cut)
        })
    }

    /// Only the forms and endings whose conditions hold.
    pub fn match_rule(&self) -> &MatchRule {
        &self.0.terms.match_rule
    }

    /// The order in force, only with the criteria whose conditions hold.
    pub fn standings(&self) -> &StandingsRule {
        &self.0.terms.standings
    }

    /// What a tournament needs to count, only with the minimums whose conditions hold.
    pub fn minimums(&self) -> impl Iterator<Item = &Minimum> {
        self.0.rulebook.minimums.iter().filter(|minimum| self.holds(&minimum.when))
    }

    /// The judging tables; tournaments from before there were any have none.
    pub fn judging(&self) -> Option<&Judging> {
        self.0.rulebook.judging.as_deref()
    }

    pub fn procedures(&self) -> &BTreeMap<String, Procedure> {
        &self.0.rulebook.procedures
    }

    /// Why a table gets more time, only with the reasons whose conditions hold.
    pub fn extensions(&self) -> impl Iterator<Item = &ExtensionRule> {
        self.0.rulebook.extensions.iter().filter(|rule| self.holds(&rule.when))
    }

    pub fn lateness(&self) -> Option<&LatenessRule> {
        self.0.rulebook.lateness.as_ref()
    }

    pub fn wrong_table(&self) -> Option<&WrongTableRule> {
        self.0.rulebook.wrong_table.as_ref()
    }

    /// The penalty a judge gives at the table for slow play, where the document has one.
    pub fn slow_play(&self) -> Option<&Earns> {
        self.0.rulebook.slow_play.as_ref()
    }

    /// What these people are to be reminded of at that moment.
    pub fn reminders(&self, at: ReminderAt, to: ReminderTo) -> impl Iterator<Item = &Reminder> {
        let due = move |reminder: &&Reminder| reminder.at.contains(&at) && reminder.to.contains(&to);
        self.0.rulebook.reminders.iter().filter(due).filter(|reminder| self.holds(&reminder.when))
    }

    /// Who may do it, where the document says so.
    pub fn authority(&self, capability: Capability) -> Option<&Authority> {
        self.0.rulebook.authority.get(&capability)
    }

    /// What the document says about decks; tournaments from before it was read have nothing.
    pub fn decks(&self) -> Option<&Decks> {
        self.0.rulebook.decks.as_ref()
    }

    /// The format the tournament is played in.
    pub fn deck_format(&self) -> Option<&DeckFormat> {
        let formats = &self.decks()?.formats;
        let chosen = self.value("format").and_then(Value::as_str);
        chosen.and_then(|format| formats.get(format)).or_else(|| formats.get("default"))
    }

    /// The checklists that are due at a moment, only with the lines whose conditions hold.
    pub fn checklists(&self, due: ReminderDue) -> Vec<Checklist> {
        let all = self.decks().into_iter().flat_map(|decks| decks.checklists.values());
        let mut found: Vec<Checklist> =
            all.filter(|list| list.due.contains(&due) && self.holds(&list.when)).cloned().collect();
        for list in &mut found {
            list.ticks.retain(|tick| self.holds(&tick.when));
        }
        found
    }

    /// What the document says about staff and players.
    pub fn people(&self) -> Option<&People> {
        self.0.rulebook.people.as_ref()
    }

    /// Lists the settings that say how the figures of the standings are counted, as far as the fact sheet may choose.
    pub fn counting(&self) -> impl Iterator<Item = (&String, &Setting)> {
        let chosen = |setting: &Setting| setting.group == Group::Standings && !setting.fixed;
        self.settings().iter().filter(move |(_, setting)| chosen(setting))
    }

    /// Whether the fact sheet is as a condition wants it.
    pub fn holds(&self, when: &When) -> bool {
        when.holds(|name| self.setting(name).map(|setting| &setting.value))
    }

    /// The document's own terms (`player`, `match`, `judge`, …).
    pub fn glossary(&self) -> &BTreeMap<String, Words> {
        &self.0.rulebook.glossary
    }

    /// What the tables that apply to this tournament say, where the document gives a choice of several.
    pub fn recommended_variants(&self, players: u32) -> Vec<Recommendation> {
        rounds::variants(&self.0.rulebook.rounds, players, self.tier(), self.cut().is_some())
    }

    /// Without a tier the tournament's own is used; without a word about a cut, whether it has one, unless a table is named.
    pub fn recommended_rounds(
        &self,
        players: u32,
        tier: Option<&str>,
        cut: Option<bool>,
        table: Option<&str>,
    ) -> Result<Recommendation, NoRecommendation> {
        let own = table.is_none().then(|| self.cut().is_some());
        rounds::recommend(&self.0.rulebook.rounds, players, tier.or(self.tier()), cut.or(own), table)
    }
}

impl Serialize for Resolved {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.rulebook.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Resolved {
    /// Values are taken as stored and not laid over one another again, so that a later program cannot change them.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rulebook = Rulebook::deserialize(deserializer)?;
        Self::from_laid(rulebook).map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for Resolved {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Resolved".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Rulebook::json_schema(generator)
    }
}
