//! Kits of prizes: committed to one event within a period.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision, reason};
use crate::event::{Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::{Context, Refusal, RefusalKind, Tournament};
use rulebook::KitsRule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kit {
    pub kit: String,
    pub buyer: Option<String>,
    pub from: String,
    pub until: String,
    pub approval: Option<String>,
    /// Extenuating circumstances.
    pub excused: Option<String>,
    /// The day on which what is left was released.
    pub released: Option<String>,
}

/// A kit of prizes that is committed to this event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttachKit {
    /// What the kit is called on its box or bill.
    pub kit: String,
    pub buyer: String,
    /// The scheduling period, first and last day.
    pub from: String,
    pub until: String,
    /// The publisher's approval; needed for a second kit.
    #[serde(default)]
    pub approval: Option<String>,
}

impl Act for AttachKit {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        let rule = rule(tournament)?;
        if !tournament.rulebook()?.holds(&rule.when) {
            return Err(Refusal::new(RefusalKind::KitNotForThisEvent).citing(&rule.commitment));
        }
        let kit = self.kit.trim();
        let buyer = self.buyer.trim();
        if kit.is_empty()
            || buyer.is_empty()
            || !is_day(&self.from)
            || !is_day(&self.until)
            || self.from > self.until
        {
            // A kit is sold to somebody committed to an event inside a period.
            return Err(Refusal::new(RefusalKind::KitIncomplete).citing(&rule.commitment));
        }
        let date = tournament.details.date.as_str();
        if date < self.from.as_str() || date > self.until.as_str() {
            return Err(Refusal::new(RefusalKind::KitOutsidePeriod { date: date.to_owned() })
                .citing(&rule.commitment));
        }
        let here = tournament.planning.kits.iter().any(|known| known.kit == kit);
        if here || context.facts.kits_elsewhere.iter().any(|known| known == kit) {
            return Err(
                Refusal::new(RefusalKind::KitUsedAlready { kit: kit.to_owned() }).citing(&rule.one_event)
            );
        }
        let approval = self.approval.as_deref().map(str::trim).filter(|approval| !approval.is_empty());
        if !tournament.planning.kits.is_empty() && approval.is_none() {
            return Err(Refusal::new(RefusalKind::KitApprovalNeeded).citing(&rule.second));
        }
        Ok(vec![Event::KitAttached(KitAttached {
            kit: kit.to_owned(),
            from: self.from.clone(),
            until: self.until.clone(),
            buyer: Some(buyer.to_owned()),
            approval: approval.map(str::to_owned),
        })])
    }
}

/// Why the kit could not be used within its period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExcuseKit {
    pub kit: String,
    pub circumstances: String,
}

impl Act for ExcuseKit {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        let kit = known(tournament, &self.kit)?.kit.clone();
        Ok(vec![Event::KitExcused(KitExcused { kit, circumstances: Some(reason(&self.circumstances)?) })])
    }
}

/// What is left of a kit may be used elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReleaseLeftovers {
    pub kit: String,
}

impl Act for ReleaseLeftovers {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        let kit = known(tournament, &self.kit)?;
        let Some(today) = context.facts.today.clone().filter(|today| is_day(today)) else {
            return Err(Refusal::new(RefusalKind::NoDay));
        };
        if today <= kit.until {
            let refusal = Refusal::new(RefusalKind::KitPeriodRunning { until: kit.until.clone() });
            return Err(refusal.citing(&rule(tournament)?.leftovers));
        }
        if kit.released.is_some() {
            return Err(Refusal::new(RefusalKind::NothingChanges));
        }
        Ok(vec![Event::LeftoversReleased(LeftoversReleased { kit: kit.kit.clone(), on: today })])
    }
}

/// How a kit stands on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KitState {
    /// The event is still to come within the period.
    Committed,
    Used,
    /// The period is over and no event used the kit: the buyer may be left out of later sales.
    Unused,
    /// Unused, with extenuating circumstances.
    Excused,
}

/// `today` is the day at the venue.
pub fn kit_state(tournament: &Tournament, kit: &Kit, today: &str) -> KitState {
    match () {
        () if tournament.rounds.iter().any(|round| round.closed) => KitState::Used,
        () if today <= kit.until.as_str() => KitState::Committed,
        () if kit.excused.is_some() => KitState::Excused,
        () => KitState::Unused,
    }
}

fn rule(tournament: &Tournament) -> Result<&KitsRule, Refusal> {
    let event = tournament.rulebook()?.event();
    event.and_then(|event| event.kits.as_ref()).ok_or_else(|| Refusal::new(RefusalKind::NotOffered))
}

fn known<'a>(tournament: &'a Tournament, kit: &str) -> Result<&'a Kit, Refusal> {
    let found = tournament.planning.kits.iter().find(|known| known.kit == kit.trim());
    found.ok_or_else(|| Refusal::new(RefusalKind::UnknownKit { kit: kit.to_owned() }))
}

/// `2026-11-20`, which compares as text.
pub(super) fn is_day(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| bytes[range].iter().all(u8::is_ascii_digit);
    bytes.len() == 10 && digits(0..4) && bytes[4] == b'-' && digits(5..7) && bytes[7] == b'-' && digits(8..10)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KitAttached {
    pub kit: String,
    pub from: String,
    pub until: String,
    #[serde(default)]
    pub buyer: Option<String>,
    #[serde(default)]
    pub approval: Option<String>,
}

impl Kind for KitAttached {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["buyer", "approval"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.kits.push(Kit {
                kit: event.kit.clone(),
                buyer: event.buyer.clone(),
                from: event.from.clone(),
                until: event.until.clone(),
                approval: event.approval.clone(),
                excused: None,
                released: None,
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KitExcused {
    pub kit: String,
    #[serde(default)]
    pub circumstances: Option<String>,
}

impl Kind for KitExcused {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["circumstances"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let kits = &mut tournament.planning.kits;
            if let Some(kit) = kits.iter_mut().find(|kit| kit.kit == event.kit) {
                kit.excused = Some(event.circumstances.clone().unwrap_or_default());
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeftoversReleased {
    pub kit: String,
    /// The day at the venue.
    pub on: String,
}

impl Kind for LeftoversReleased {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let kits = &mut tournament.planning.kits;
            if let Some(kit) = kits.iter_mut().find(|kit| kit.kit == event.kit) {
                kit.released = Some(event.on.clone());
            }
        },
    };
}
