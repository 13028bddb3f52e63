//! What players are told when they enter, and that they have read it.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::EntrantId;
use crate::people::known;
use crate::{Context, Refusal, RefusalKind, Tournament};
use rulebook::EntryNotice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Players have confirmed what the document asks them to confirm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmReading {
    pub entrants: Vec<EntrantId>,
}

impl Act for ConfirmReading {
    const RIGHT: Right<Self> = Right::StaffOr(
        Capability::Register,
        |wanted, actor| matches!(wanted.entrants[..], [own] if actor.is(own)),
    );

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        let mut events = Vec::new();
        for &entrant in &self.entrants {
            known(tournament, entrant)?;
            if !tournament.planning.confirmed.contains_key(&entrant) {
                events.push(Event::ReadingConfirmed(ReadingConfirmed { entrant }));
            }
        }
        if events.is_empty() { Err(Refusal::new(RefusalKind::NothingChanges)) } else { Ok(events) }
    }
}

/// What applies to this event.
pub fn entry_notices(tournament: &Tournament) -> Vec<&EntryNotice> {
    let Ok(rulebook) = tournament.rulebook() else { return Vec::new() };
    let notices = rulebook.event().map(|event| event.entry_notices.as_slice()).unwrap_or_default();
    notices.iter().filter(|notice| rulebook.holds(&notice.when)).collect()
}

/// A name that stands for one not known yet: nothing but marks and figures, or a word for "somebody" with a number.
pub fn is_placeholder(name: &str) -> bool {
    let plain = name.trim().to_lowercase();
    let word = plain.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '#');
    let stand_ins = [
        "",
        "tbd",
        "tba",
        "n/a",
        "unknown",
        "guest",
        "temp",
        "temporary",
        "placeholder",
        "player",
        "ゲスト",
        "仮",
        "未定",
        "プレイヤー",
    ];
    stand_ins.contains(&word) || !plain.chars().any(char::is_alphabetic)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadingConfirmed {
    pub entrant: EntrantId,
}

impl Kind for ReadingConfirmed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.confirmed.entry(event.entrant).or_insert(logged.at);
        },
    };
}
