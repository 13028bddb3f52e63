//! The document's rounds table with the row in force, and what the tier changes.

use rulebook::{Kind, Resolved, RoundsTable};

use crate::locale::Locale;
use crate::parts::Clause;
use crate::views::{clause, rule_clause};

/// The table that applies to this event.
pub(super) struct Rounds {
    pub(super) title: String,
    pub(super) clause: Clause,
    pub(super) rows: Vec<RoundsLine>,
    /// The document says how many go on in some row.
    pub(super) has_cut: bool,
    /// Nobody of this number stands in a row.
    pub(super) beyond: bool,
}

pub(super) struct RoundsLine {
    pub(super) players: String,
    pub(super) rounds: String,
    pub(super) cut: String,
    pub(super) here: bool,
    pub(super) clause: Option<Clause>,
}

pub(super) fn rounds(rulebook: &Resolved, players: u32, locale: Locale) -> Option<Rounds> {
    let table = rulebook.rounds_table()?;
    let rows: Vec<RoundsLine> =
        table.rows.iter().map(|row| line(rulebook, table, row, players, locale)).collect();
    Some(Rounds {
        title: locale.words(&table.words).to_owned(),
        clause: clause(rulebook, &table.citation, &table.words, locale),
        has_cut: table.rows.iter().any(|row| row.cut.is_some_and(|cut| cut > 0)),
        beyond: players > 0 && rows.iter().all(|row| !row.here),
        rows,
    })
}

fn line(
    rulebook: &Resolved,
    table: &RoundsTable,
    row: &rulebook::RoundsRow,
    players: u32,
    locale: Locale,
) -> RoundsLine {
    let range = |from: u32, to: Option<u32>| match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from}–{to}"),
        None => locale.t("plan-and-more").with("from", from).to_string(),
    };
    RoundsLine {
        players: range(row.from, row.to),
        rounds: range(row.rounds, Some(row.rounds_up_to.unwrap_or(row.rounds))),
        cut: match row.cut {
            Some(0) => locale.t("plan-no-cut").to_string(),
            Some(cut) => cut.to_string(),
            None => String::new(),
        },
        here: row.from <= players && row.to.is_none_or(|to| players <= to),
        clause: row.citation.as_ref().map(|citation| clause(rulebook, citation, &table.words, locale)),
    }
}

/// What the tier changes.
pub(super) struct TierCard {
    /// The words of each tier, and whether it is this event's.
    pub(super) tiers: Vec<(String, bool)>,
    pub(super) rows: Vec<TierLine>,
}

pub(super) struct TierLine {
    pub(super) words: String,
    pub(super) cells: Vec<TierCell>,
    pub(super) clause: Clause,
}

pub(super) struct TierCell {
    pub(super) tier: String,
    pub(super) words: String,
    pub(super) here: bool,
}

pub(super) fn tier_card(rulebook: &Resolved, locale: Locale) -> Option<TierCard> {
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let changes =
        rulebook.event().map(|event| event.tier_changes.as_slice()).filter(|changes| !changes.is_empty())?;
    let Kind::Choice { options, .. } = &rulebook.setting("tier")?.kind else { return None };
    let here = |id: &str| rulebook.tier() == Some(id);
    let tiers = options.iter().map(|option| (pick(&option.words), here(&option.id))).collect();
    let rows = changes.iter().map(|change| TierLine {
        words: pick(&change.words),
        cells: options
            .iter()
            .map(|option| TierCell {
                tier: pick(&option.words),
                words: change
                    .tiers
                    .iter()
                    .find(|said| said.of.contains(&option.id))
                    .map(|said| pick(&said.words))
                    .unwrap_or_default(),
                here: here(&option.id),
            })
            .collect(),
        clause: rule_clause(rulebook, &change.citation, &change.words, locale),
    });
    Some(TierCard { tiers, rows: rows.collect() })
}
