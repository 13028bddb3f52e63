//! The event's own rule for a setting, and where it was announced.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::{Context, Refusal, RefusalKind, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The event's own rule for a setting, and where it was announced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Regulation {
    pub text: String,
    #[serde(default)]
    pub announced: String,
}

/// Replaces the regulations of the event, by setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteRegulations {
    pub regulations: BTreeMap<String, Regulation>,
}

impl Act for NoteRegulations {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        let rulebook = tournament.rulebook()?;
        let mut regulations = BTreeMap::new();
        for (setting, regulation) in &self.regulations {
            if rulebook.setting(setting).is_none() {
                return Err(Refusal::new(RefusalKind::UnknownSetting { setting: setting.to_owned() }));
            }
            let cut = |text: &str| text.trim().chars().take(1000).collect::<String>();
            let regulation =
                Regulation { text: cut(&regulation.text), announced: cut(&regulation.announced) };
            if regulation != Regulation::default() {
                regulations.insert(setting.clone(), regulation);
            }
        }
        if tournament.planning.regulations == regulations {
            return Err(Refusal::new(RefusalKind::NothingChanges));
        }
        Ok(vec![Event::RegulationsNoted(RegulationsNoted { regulations })])
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegulationsNoted {
    pub regulations: BTreeMap<String, Regulation>,
}

impl Kind for RegulationsNoted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::FactSheet,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| tournament.planning.regulations.clone_from(&event.regulations),
    };
}
