//! Agreements on prizes between two players.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision, reason};
use crate::event::{Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use crate::tournament::{Phase, RoundOf};
use crate::{Context, Refusal, RefusalKind, Tournament};
use crate::{people, play};
use rulebook::{Citation, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shared {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub leaves: Option<EntrantId>,
    pub division: Option<String>,
    pub at: Moment,
}

/// Two players agree on prizes they have not received yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SharePrizes {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub division: String,
    /// Who drops; only in the announced last single-elimination round.
    #[serde(default)]
    pub leaves: Option<EntrantId>,
}

impl Act for SharePrizes {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    /// Agreed before or during the match; in the last announced single-elimination round one of the two may drop for it, and
    /// prizes follow the ranking this gives.
    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        if tournament.phase >= Phase::Posted {
            return Err(Refusal::new(RefusalKind::TournamentOver));
        }
        let rule = tournament.rulebook()?.prizes().and_then(|prizes| prizes.sharing.as_ref());
        let rule = rule.ok_or_else(|| Refusal::new(RefusalKind::NotOffered))?;
        let match_ = play::seated(play::published(tournament, self.round)?, self.table)?;
        if match_.result.is_some() {
            return Err(
                Refusal::new(RefusalKind::MatchOverAlready { table: self.table }).citing(&rule.citation)
            );
        }
        let mut events = vec![Event::PrizesShared(PrizesShared {
            round: self.round,
            table: self.table,
            leaves: self.leaves,
            division: Some(reason(&self.division)?),
        })];
        if let Some(leaves) = self.leaves {
            if !match_.has(leaves) {
                return Err(Refusal::new(RefusalKind::NotAtThisTable { entrant: leaves, table: self.table }));
            }
            if !is_last_elimination(tournament, self.round) {
                return Err(Refusal::new(RefusalKind::FinalRoundOnly).citing(&rule.last_round));
            }
            let why = "prizes divided by agreement".to_owned();
            events.extend(people::drop(tournament, leaves, Some(&why), Some(&[]), context)?);
        }
        Ok(events)
    }
}

/// The clause by which nobody concedes at a table any more: its players have divided the prizes of the last single-elimination
/// round, and one of them has to drop.
pub(crate) fn divided(tournament: &Tournament, round: RoundNumber, table: TableNumber) -> Option<&Citation> {
    let here = |shared: &Shared| shared.round == round && shared.table == table;
    let shared = tournament.planning.shared_prizes.iter().any(here);
    let rule = tournament.rulebook().ok()?.prizes()?.sharing.as_ref()?;
    (shared && is_last_elimination(tournament, round)).then_some(&rule.last_round)
}

/// The final of a single elimination, or of the bracket after the cut.
pub fn is_last_elimination(tournament: &Tournament, round: RoundNumber) -> bool {
    tournament.round(round).is_some_and(|round| {
        round.stage == Stage::Final
            || (round.of == RoundOf::Finals
                && round.stage == Stage::SingleElimination
                && round.matches.len() == 1)
    })
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrizesShared {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub leaves: Option<EntrantId>,
    #[serde(default)]
    pub division: Option<String>,
}

impl Kind for PrizesShared {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["division"] },
            heading: Heading::Settings,
            page: Page::Table,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::at(after, event.round, event.table),
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.shared_prizes.push(Shared {
                round: event.round,
                table: event.table,
                leaves: event.leaves,
                division: event.division.clone(),
                at: logged.at,
            });
        },
    };
}
