//! Who may enter an invitation-only tournament.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{
    Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, same_shape, stands,
};
use crate::people::clean_name;
use crate::{Context, Refusal, RefusalKind, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who may enter an invitation-only tournament; replaces the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetInvitations {
    pub names: Vec<String>,
}

impl Act for SetInvitations {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, _: &Tournament, _: &Context) -> Decision {
        let mut names = Vec::new();
        for (line, name) in (1..).zip(&self.names) {
            names.push(clean_name(name).map_err(|refusal| refusal.at_line(line))?);
        }
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        let mut events = vec![Event::InvitationsSet(InvitationsSet { count, names: None })];
        events.extend(names.into_iter().map(|name| Event::PersonInvited(PersonInvited { name: Some(name) })));
        Ok(events)
    }
}

/// Refuses whoever is not on the list of an invitation-only tournament. Without a list nothing is checked: the checklist
/// says that it is missing.
pub(crate) fn invited(tournament: &Tournament, name: &str) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(setting) = rulebook.setting("invitation_only").filter(|setting| setting.value == true) else {
        return Ok(());
    };
    if is_invited(tournament, name) {
        return Ok(());
    }
    Err(Refusal::new(RefusalKind::NotInvited { name: name.to_owned() }).citing(&setting.citation))
}

/// Whether somebody stands on the list of those invited, or there is none.
pub(crate) fn is_invited(tournament: &Tournament, name: &str) -> bool {
    let Some(invited) = &tournament.planning.invited else { return true };
    invited.iter().any(|known| same(known, name))
}

fn same(one: &str, other: &str) -> bool {
    let folded = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    folded(one) == folded(other)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationsSet {
    pub count: u32,
    /// Early logs hold the names here; since then each has an entry of its own, which can be erased alone.
    #[serde(default)]
    pub names: Option<Vec<String>>,
}

impl Kind for InvitationsSet {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private { fields: &[], words: &["names"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.invited = Some(event.names.clone().unwrap_or_default());
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonInvited {
    #[serde(default)]
    pub name: Option<String>,
}

impl Kind for PersonInvited {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["name"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.invited.get_or_insert_default().extend(event.name.clone());
        },
    };
}
