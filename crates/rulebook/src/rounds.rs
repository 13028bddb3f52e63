//! The tables that say how many rounds to play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Structure, Words};

pub(crate) const MOST_ROUNDS: u32 = 99;
pub(crate) const MOST_LOSSES: u32 = 9;
pub(crate) const LARGEST_CUT: u32 = 65_536;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundsTable {
    /// What `--table` calls it.
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    /// The table of one tier, or of every tier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<String>,
    /// The table for tournaments with, or without, a cut; absent: for both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<bool>,
    pub rows: Vec<RoundsRow>,
    /// The clause for fewer entrants than the first row holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub below: Option<Citation>,
    #[serde(default)]
    pub beyond: Beyond,
    /// Beyond the last row the organizer is asked, and nothing is announced unasked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beyond_asked: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundsRow {
    pub from: u32,
    /// Absent in the last row of an open table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
    pub rounds: u32,
    /// Where the document gives a range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_up_to: Option<u32>,
    /// Size of the cut, 0 for none; absent where the document does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<u32>,
    /// Where the document's table can be read in two ways: what the other reading says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_cut: Option<OtherCut>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// The document is silent here: the organizer is asked, and nothing is announced unasked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// The row's own clause, where it is not the table's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
}

/// The cut by another reading of the same table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherCut {
    pub cut: u32,
    pub citation: Citation,
}

/// More entrants than the last row holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Beyond {
    #[default]
    Nothing,
    /// One round more each time the last row's number doubles.
    OneMorePerDoubling { citation: Citation },
    /// The fewest rounds in which those with at most so many losses fit into the cut.
    AtMostLossesFitTheCut { losses: u32, even: bool, citation: Citation },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Recommendation {
    pub table: String,
    pub min: u32,
    pub max: u32,
    /// Some(0): no cut. None: the document does not say.
    pub cut: Option<u32>,
    pub other_cut: Option<OtherCut>,
    pub structure: Option<Structure>,
    /// No row of the document holds so many entrants: the table was continued.
    pub extrapolated: bool,
    /// The document is silent, and the organizer is asked.
    pub asked: bool,
    pub citation: Citation,
}

impl Recommendation {
    /// Whether the number is our reading: the text is silent, or its table was continued.
    pub fn is_ours(&self) -> bool {
        self.extrapolated || self.citation.reading
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRecommendation {
    #[error("{players} entrants are too few: at least {minimum} are needed ({})", citation.clause)]
    BelowMinimum { players: u32, minimum: u32, citation: Citation },
    #[error("the rounds table ends at {last} entrants ({}); choose the number of rounds yourself", citation.clause)]
    BeyondTable { players: u32, last: u32, citation: Citation },
    #[error("no rounds table fits {asked}; this rulebook has {}", known.join(", "))]
    NoSuchTable { asked: String, known: Vec<String> },
}

/// The first table that fits; a table that names a tier or a cut fits only that.
pub(crate) fn recommend(
    tables: &[RoundsTable],
    players: u32,
    tier: Option<&str>,
    cut: Option<bool>,
    table: Option<&str>,
) -> Result<Recommendation, NoRecommendation> {
    let fits = |candidate: &&RoundsTable| {
        table.is_none_or(|id| candidate.id == id)
            && candidate.tier.as_deref().is_none_or(|only| tier == Some(only))
            && (candidate.cut.is_none() || cut.is_none() || candidate.cut == cut)
    };
    let Some(found) = tables.iter().find(fits) else {
        let asked = [
            table.map(|table| format!("table `{table}`")),
            tier.map(|tier| format!("tier `{tier}`")),
            cut.map(|cut| if cut { "with a cut".to_owned() } else { "without a cut".to_owned() }),
        ];
        let asked: Vec<String> = asked.into_iter().flatten().collect();
        return Err(NoRecommendation::NoSuchTable {
            asked: if asked.is_empty() { "these entrants".to_owned() } else { asked.join(", ") },
            known: tables.iter().map(|table| format!("`{}`", table.id)).collect(),
        });
    };
    found.recommend(players)
}

/// What each of the tables says that fit, in the order of the document.
pub(crate) fn variants(
    tables: &[RoundsTable],
    players: u32,
    tier: Option<&str>,
    cut: bool,
) -> Vec<Recommendation> {
    let fits = |table: &&RoundsTable| {
        table.tier.as_deref().is_none_or(|only| tier == Some(only))
            && table.cut.is_none_or(|with| with == cut)
    };
    tables.iter().filter(fits).filter_map(|table| table.recommend(players).ok()).collect()
}

impl RoundsTable {
    fn recommend(&self, players: u32) -> Result<Recommendation, NoRecommendation> {
        let row = self.rows.iter().find(|row| row.from <= players && row.to.is_none_or(|to| players <= to));
        if let Some(row) = row {
            return Ok(self.recommended_by(row, row.citation.as_ref().unwrap_or(&self.citation)));
        }
        let minimum = self.rows.first().map_or(0, |row| row.from);
        if players < minimum {
            let citation = self.below.as_ref().unwrap_or(&self.citation).clone();
            return Err(NoRecommendation::BelowMinimum { players, minimum, citation });
        }
        let beyond = self.rows.last().and_then(|row| row.to.map(|last| (row, last)));
        match (&self.beyond, beyond) {
            (Beyond::OneMorePerDoubling { citation }, Some((row, last))) => {
                let mut reach = u64::from(last.max(1));
                let mut more = 0;
                while reach < u64::from(players) {
                    reach *= 2;
                    more += 1;
                }
                Ok(self.continued_from(row, more, citation))
            }
            (Beyond::AtMostLossesFitTheCut { losses, even, citation }, Some((row, _))) => {
                let cut = row.cut.unwrap_or(0);
                let mut rounds = row.rounds..=MOST_ROUNDS;
                let fits = |rounds: &u32| players_who_fit(*rounds, *losses, cut, *even) >= players.into();
                let more = rounds.find(fits).map(|rounds| rounds - row.rounds);
                Ok(self.continued_from(row, more.unwrap_or(0), citation))
            }
            (_, last) => Err(NoRecommendation::BeyondTable {
                players,
                last: last.map_or(0, |(_, last)| last),
                citation: self.citation.clone(),
            }),
        }
    }

    fn recommended_by(&self, row: &RoundsRow, citation: &Citation) -> Recommendation {
        Recommendation {
            table: self.id.clone(),
            min: row.rounds,
            max: row.rounds_up_to.unwrap_or(row.rounds),
            cut: row.cut,
            other_cut: row.other_cut.clone(),
            structure: row.structure,
            extrapolated: false,
            asked: row.asked,
            citation: citation.clone(),
        }
    }

    fn continued_from(&self, row: &RoundsRow, more: u32, citation: &Citation) -> Recommendation {
        let last = self.recommended_by(row, citation);
        Recommendation {
            min: last.min.saturating_add(more),
            max: last.max.saturating_add(more),
            extrapolated: true,
            asked: self.beyond_asked,
            ..last
        }
    }
}

/// The most entrants of whom, after so many rounds, no more than `cut` have at most so many losses. The limits, which the
/// checks of a file enforce, keep the arithmetic within its type.
fn players_who_fit(rounds: u32, losses: u32, cut: u32, even: bool) -> u128 {
    let (rounds, losses, cut) = (rounds.min(MOST_ROUNDS), losses.min(MOST_LOSSES), cut.min(LARGEST_CUT));
    let ways: u128 = (0..=losses).map(|lost| binomial(rounds, lost)).sum();
    let most = (u128::from(cut) << rounds) / ways.max(1);
    if even { most - most % 2 } else { most }
}

fn binomial(n: u32, k: u32) -> u128 {
    (0..k.min(n))
        .fold(if k > n { 0 } else { 1 }, |product, i| product * u128::from(n - i) / u128::from(i + 1))
}
