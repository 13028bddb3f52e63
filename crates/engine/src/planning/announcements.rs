//! What is said to everybody, to one person, and about the event afterwards.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision, reason};
use crate::event::{
    Event, Heading, Kind, Logged, Meaning, Nature, Page, Private, Topic, persons, same_shape, stands,
};
use crate::ids::{EntrantId, Moment};
use crate::people::known;
use crate::tournament::Phase;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    pub at: Moment,
    pub by: Actor,
    /// None once it was erased.
    pub text: Option<String>,
}

impl Said {
    pub(super) fn logged(logged: &Logged, text: Option<&String>) -> Self {
        Self { at: logged.at, by: logged.actor.clone(), text: text.cloned() }
    }
}

/// To everybody in the hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeAnnouncement {
    pub text: String,
}

impl Act for MakeAnnouncement {
    const RIGHT: Right<Self> = Right::Staff(Capability::Announce);

    fn decide(&self, _: &Tournament, _: &Context) -> Decision {
        Ok(vec![Event::AnnouncementMade(AnnouncementMade { text: Some(said(&self.text)?) })])
    }
}

/// To one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveInstruction {
    pub entrant: EntrantId,
    pub text: String,
}

impl Act for GiveInstruction {
    const RIGHT: Right<Self> = Right::Staff(Capability::Announce);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        known(tournament, self.entrant)?;
        let text = Some(said(&self.text)?);
        Ok(vec![Event::InstructionGiven(InstructionGiven { entrant: self.entrant, text })])
    }
}

/// A complaint that went to the publisher after the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordComplaint {
    pub text: String,
}

impl Act for RecordComplaint {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    /// Results stay as they are: a complaint goes to the publisher.
    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        if tournament.phase < Phase::Posted {
            return Err(Refusal::new(RefusalKind::NotOverYet));
        }
        Ok(vec![Event::ComplaintRecorded(ComplaintRecorded { text: Some(reason(&self.text)?) })])
    }
}

fn said(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        Err(Refusal::new(RefusalKind::NothingSaid))
    } else {
        Ok(text.chars().take(1000).collect())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementMade {
    #[serde(default)]
    pub text: Option<String>,
}

impl Kind for AnnouncementMade {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private { fields: &[], words: &["text"] },
            heading: Heading::Settings,
            page: Page::Notices,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.announcements.push(Said::logged(logged, event.text.as_ref()));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InstructionGiven {
    pub entrant: EntrantId,
    #[serde(default)]
    pub text: Option<String>,
}

impl Kind for InstructionGiven {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["text"] },
            heading: Heading::Settings,
            page: Page::Notices,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, logged| {
            let said = Said::logged(logged, event.text.as_ref());
            tournament.planning.instructions.push((event.entrant, said));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ComplaintRecorded {
    #[serde(default)]
    pub text: Option<String>,
}

impl Kind for ComplaintRecorded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["text"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.complaints.push(Said::logged(logged, event.text.as_ref()));
        },
    };
}
