//! Prizes split evenly by all who are still in, who may end the tournament with it.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::{EntrantId, Moment};
use crate::structure::prizes::{Agreement, SplitMissing, even_split};
use crate::structure::stages;
use crate::tournament::Phase;
use crate::{Context, Refusal, RefusalKind, Tournament};
use rulebook::{Citation, PrizeKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What those still in agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvenlySplit {
    pub players: Vec<EntrantId>,
    pub each: u64,
    pub remainder: u64,
    /// The tournament ends with it; otherwise they play on.
    pub ends: bool,
    pub at: Moment,
}

/// All who are still in agree to split the prizes that are left evenly, and the organizer, who sends this, permits it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SplitPrizes {
    /// What is left, each prize as a number: packs, or an amount.
    pub prizes: Vec<u64>,
    pub kinds: Vec<PrizeKind>,
    /// Everybody still in agrees.
    pub everybody: bool,
    /// The tournament ends here. Said once more without it, they play on after all.
    #[serde(default)]
    pub ends: bool,
}

impl Act for SplitPrizes {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    /// Agreed in single-elimination rounds; ended between two of them (TF 5.2).
    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        if tournament.phase >= Phase::Posted {
            return Err(Refusal::new(RefusalKind::TournamentOver));
        }
        let rulebook = tournament.rulebook()?;
        let rule = rulebook.prizes().and_then(|prizes| prizes.even_split.as_ref());
        let rule = rule.ok_or_else(|| Refusal::new(RefusalKind::NotOffered))?;
        let refuse = |kind: RefusalKind| Err(Refusal::new(kind).citing(&rule.citation));
        let Some(players) = stages::still_in(tournament)? else {
            return refuse(RefusalKind::SplitInEliminationOnly);
        };
        if players.len() < 2 {
            return Err(stages::finals_over(rulebook));
        }
        if self.prizes.is_empty() {
            return Err(Refusal::new(RefusalKind::NothingSaid));
        }
        if self.kinds.is_empty() {
            return refuse(RefusalKind::SplitNotThesePrizes);
        }
        let split = even_split(
            &rule.rule,
            &Agreement {
                prizes: self.prizes.clone(),
                kinds: self.kinds.clone(),
                remaining: players.len() as u32,
                everybody_consents: self.everybody,
                organizer_permits: true,
            },
        );
        if let Some(missing) = split.missing.first() {
            return refuse(match missing {
                SplitMissing::ConsentOfAll | SplitMissing::OrganizerPermission => {
                    RefusalKind::SplitNeedsEverybody
                }
                SplitMissing::PrizeKind => RefusalKind::SplitNotThesePrizes,
            });
        }
        if let Some(open) = tournament.current_round().filter(|round| self.ends && !round.closed) {
            let missing = open.outstanding().count();
            return Err(Refusal::new(RefusalKind::RoundStillOpen { round: open.number, missing }));
        }
        Ok(vec![Event::PrizesSplit(PrizesSplit {
            players,
            each: split.each,
            remainder: split.remainder,
            ends: self.ends,
        })])
    }
}

/// Refuses what would change who was still in when all of them agreed to stop: first they play on after all.
pub(crate) fn not_ended_by_agreement(tournament: &Tournament) -> Result<(), Refusal> {
    match ended_by_agreement(tournament) {
        Some(clause) => Err(Refusal::new(RefusalKind::EndedByAgreement).citing(&clause)),
        None => Ok(()),
    }
}

/// Tells whether somebody is among those who agreed to end the tournament.
pub(crate) fn agreed_to_end(tournament: &Tournament, entrant: EntrantId) -> bool {
    let split = tournament.planning.evenly_split.last().filter(|split| split.ends);
    split.is_some_and(|split| split.players.contains(&entrant))
}

/// Tells whether all who were still in have agreed to end the tournament, and by which clause.
pub fn ended_by_agreement(tournament: &Tournament) -> Option<Citation> {
    let split = tournament.planning.evenly_split.last().filter(|split| split.ends);
    let rule = tournament.rulebook().ok()?.prizes()?.even_split.as_ref()?;
    split.map(|_| rule.citation.clone())
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrizesSplit {
    pub players: Vec<EntrantId>,
    pub each: u64,
    pub remainder: u64,
    pub ends: bool,
}

impl Kind for PrizesSplit {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Plan,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, event.players.iter().copied()),
        opposite: stands,
        apply: |event, tournament, logged| {
            if event.ends {
                tournament.draft = None;
            }
            tournament.planning.evenly_split.push(EvenlySplit {
                players: event.players.clone(),
                each: event.each,
                remainder: event.remainder,
                ends: event.ends,
                at: logged.at,
            });
        },
    };
}
