//! Which function computes the cases of a kind.
//!
//! A kind's function reads the input of a case, calls what the pages call, and answers in the shape of `expected`. It may
//! translate shapes, but computes nothing itself.

mod brackets;
mod bushiroad;
mod cuts;
mod decks;
mod elimination;
mod ending;
mod events;
mod gate_ruler;
mod hall;
mod history;
mod judging;
mod netrunner;
mod pairing;
mod parameters;
mod people;
mod percentages;
mod slip;
mod standings;
mod starting;
mod tables;

use crate::proof::Proof;
use rulebook::{FactSheet, Library, Resolved};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Answers a case's input in the shape of its expectation, or says why it cannot.
pub type Answer = fn(&Value) -> Result<Value, String>;

#[derive(Clone, Copy)]
pub struct Kind {
    pub document: &'static str,
    pub name: &'static str,
    /// Keys of the expectation that are labels for readers and follow from no input.
    pub labels: &'static [&'static str],
    pub answer: Answer,
    /// What a case of this kind shows: most call what the pages call, some only look a table up.
    pub proof: Proof,
}

/// Every kind that the engine computes so far.
const KINDS: &[Kind] = &[
    transformers("tf_standings", standings::standings),
    Kind { labels: &["record"], ..transformers("tf_match_win", percentages::match_win) },
    transformers("tf_game_points", percentages::game_points),
    transformers("tf_game_win", percentages::game_win),
    transformers("tf_opponents_match_win", percentages::opponents_match_win),
    transformers("tf_result_check", slip::result_check),
    transformers("tf_rounds", parameters::rounds),
    transformers("tf_precedence", parameters::precedence),
    transformers("tf_choosers", starting::choosers),
    bushiroad("match_win_percentage", bushiroad::match_win_percentage),
    bushiroad("effective_rounds", bushiroad::effective_rounds),
    bushiroad("swiss_outside_japan", bushiroad::standings),
    bushiroad("swiss_default", bushiroad::standings),
    bushiroad("double_elimination", bushiroad::standings),
    bushiroad("recommended_rounds", bushiroad::recommended_rounds),
    bushiroad("cut_ranking", cuts::ranking),
    bushiroad("cut_lock", cuts::lock),
    bushiroad("cut_nation_clan", cuts::groups),
    bushiroad("cut_title", cuts::groups),
    netrunner("record_cut", cuts::record),
    netrunner("standings_cut", cuts::standings),
    netrunner("tiebreaker_rounds", cuts::tiebreaker_rounds),
    netrunner("bracket", brackets::double_elimination),
    netrunner("sides", brackets::sides_by_count),
    netrunner("whole_event", events::whole),
    gate_ruler("gr_finals_bracket", brackets::finals),
    transformers("tf_playoff", brackets::playoff),
    transformers("tf_sanction", events::sanction),
    transformers("tf_variable_rounds", events::variable_rounds),
    transformers("tf_even_split", events::split),
    netrunner("points", netrunner::points),
    netrunner("standings", netrunner::standings),
    netrunner("rounds_table", netrunner::rounds_table),
    netrunner("time_limit", netrunner::time_limit),
    bushiroad("swiss_pairing", pairing::quality),
    netrunner("bye", pairing::bye),
    netrunner("amalfi", pairing::amalfi),
    netrunner("amalfi_full", pairing::amalfi_full),
    netrunner("standard_swiss", pairing::standard_swiss),
    gate_ruler("gr_pairing_options", pairing::gate_ruler),
    gate_ruler("gr_single_elimination_sizes", elimination::sizes),
    gate_ruler("gr_single_elimination_walk", elimination::walk),
    gate_ruler("gr_double_elimination", elimination::double),
    transformers("tf_pairing_options", pairing::transformers),
    gate_ruler("gr_standings", gate_ruler::standings),
    gate_ruler("gr_floor", gate_ruler::floor),
    gate_ruler("gr_rounds", gate_ruler::rounds),
    gate_ruler("gr_time_limit", gate_ruler::time_limit),
    bushiroad("penalty_escalation", judging::escalation),
    Kind { proof: Proof::Data, ..bushiroad("team_penalty", judging::team) },
    bushiroad("pending_penalty", judging::pending),
    Kind { proof: Proof::Data, ..bushiroad("penalty_authority", judging::authority) },
    bushiroad("challenge_count", judging::challenges),
    netrunner("infraction", judging::infraction),
    netrunner("warnings", judging::warnings),
    netrunner("dq_effects", judging::removals),
    gate_ruler("gr_appeal", judging::appeals_gate_ruler),
    gate_ruler("gr_proxy", judging::proxies_gate_ruler),
    transformers("tf_appeal", judging::appeals_transformers),
    transformers("tf_proxy", judging::proxies_transformers),
    Kind { proof: Proof::Data, ..transformers("tf_permission", judging::permissions) },
    gate_ruler("gr_end_of_match", ending::gate_ruler),
    gate_ruler("gr_extension_allowed", tables::gr_extension_allowed),
    bushiroad("annex_a", ending::annex_a),
    bushiroad("extra_turns", ending::extra_turns),
    bushiroad("match_result", ending::match_result),
    bushiroad("simultaneous_loss", ending::simultaneous_loss),
    bushiroad("tardiness", tables::tardiness_classes),
    bushiroad("wrong_table", tables::wrong_table),
    bushiroad("wrong_table_before_report", tables::wrong_table_before_report),
    bushiroad("wrong_table_after_pairing", tables::wrong_table_after_pairing),
    bushiroad("drop_timing", tables::drop_timing),
    netrunner("end_of_time", ending::end_of_time),
    netrunner("tardiness", tables::tardiness),
    netrunner("tardiness_match", tables::tardiness_match),
    netrunner("time_extension", tables::time_extension),
    netrunner("agreement", tables::agreement),
    transformers("tf_end_of_match", ending::transformers),
    transformers("tf_extra_turns", tables::tf_extra_turns),
    transformers("tf_extension", tables::tf_extension),
    transformers("tf_time_limit", tables::tf_time_limit),
    transformers("tf_drop", tables::tf_drop),
    transformers("tf_sideboard_order", tables::tf_sideboard_order),
    gate_ruler("gr_staff", people::gate_ruler_staff),
    gate_ruler("gr_insider", people::insider),
    gate_ruler("gr_deck", decks::gate_ruler_deck),
    gate_ruler("gr_abbreviation", decks::abbreviation),
    gate_ruler("gr_printed_card", decks::printed_card),
    gate_ruler("gr_homemade", decks::self_made),
    gate_ruler("gr_sleeves", decks::gate_ruler_sleeves),
    bushiroad("sleeve_check", decks::sleeve_check),
    transformers("tf_constructed_deck", decks::constructed),
    transformers("tf_limited_deck", decks::limited),
    transformers("tf_eligibility", people::transformers_eligibility),
    transformers("tf_officials", people::officials),
    netrunner("legality_date", decks::legality_date),
    netrunner("mwl", decks::most_wanted),
    netrunner("decklist_name", decks::decklist_name),
    netrunner("staff_play", people::staff_play),
    netrunner("eligibility", people::grounds_to_refuse),
];

const fn transformers(name: &'static str, answer: Answer) -> Kind {
    Kind { document: "transformers", name, labels: &[], answer, proof: Proof::Program }
}

const fn bushiroad(name: &'static str, answer: Answer) -> Kind {
    Kind { document: "bushiroad", name, labels: &[], answer, proof: Proof::Program }
}

const fn netrunner(name: &'static str, answer: Answer) -> Kind {
    Kind { document: "nisei", name, labels: &[], answer, proof: Proof::Program }
}

const fn gate_ruler(name: &'static str, answer: Answer) -> Kind {
    Kind { document: "gateruler", name, labels: &[], answer, proof: Proof::Program }
}

pub struct Registry {
    kinds: Vec<Kind>,
}

impl Registry {
    pub fn new(kinds: &[Kind]) -> Self {
        Self { kinds: kinds.to_vec() }
    }

    /// The kinds of the engine.
    pub fn of_engine() -> Self {
        Self::new(KINDS)
    }

    pub fn find(&self, document: &str, name: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.document == document && kind.name == name)
    }
}

/// The rulebook as it comes with the program, without a fact sheet.
fn rulebook(id: &str) -> Result<Resolved, String> {
    rulebook_with(id, &Value::Object(serde_json::Map::new()))
}

/// The same under a fact sheet.
fn rulebook_with(id: &str, options: &Value) -> Result<Resolved, String> {
    let sheet: FactSheet = read(options)?;
    Library::builtin()
        .resolve(id, &sheet)
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

fn read<T: DeserializeOwned>(input: &Value) -> Result<T, String> {
    T::deserialize(input).map_err(|cause| format!("the input has another shape: {cause}"))
}
