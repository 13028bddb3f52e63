//! What is asked about decks and their lists.

use super::list::Decklist;
use super::{acts, checks};
use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use crate::{Context, Tournament};
use rulebook::decks::Cards;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The cards lists are checked by; from the first round on it stays as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdoptCatalogue {
    pub cards: Cards,
}

impl Act for AdoptCatalogue {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        acts::adopt(tournament, self)
    }
}

/// A list is kept as a draft or handed in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FileDecklist {
    pub entrant: EntrantId,
    pub list: Decklist,
    #[serde(default)]
    pub draft: bool,
}

impl Act for FileDecklist {
    const RIGHT: Right<Self> = Right::StaffOr(Capability::Register, |file, actor| actor.is(file.entrant));

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        acts::file(tournament, self, context)
    }
}

/// An official takes a list, and nobody changes it any more; or sends it back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeDecklist {
    pub entrant: EntrantId,
    pub accept: bool,
    /// Why it is sent back, or why it is accepted although it is not legal.
    #[serde(default)]
    pub reason: Option<String>,
    /// The moment at which the list that was looked at was handed in; a newer one is not decided on unseen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filed_at: Option<Moment>,
}

impl Act for JudgeDecklist {
    const RIGHT: Right<Self> = Right::Staff(Capability::Decks);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        acts::judge(tournament, self)
    }
}

/// The list of an entrant is put right under the eyes of a judge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectDecklist {
    pub entrant: EntrantId,
    pub list: Decklist,
    pub reason: String,
}

impl Act for CorrectDecklist {
    const RIGHT: Right<Self> = Right::Staff(Capability::Decks);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        acts::correct(tournament, self, context)
    }
}

/// Lists are due at a moment, of everybody or of those named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskForLists {
    #[serde(default)]
    pub entrants: Vec<EntrantId>,
    #[serde(default)]
    pub until: Option<Moment>,
}

impl Act for AskForLists {
    const RIGHT: Right<Self> = Right::Staff(Capability::Decks);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        acts::ask(tournament, self)
    }
}

/// The first round is paired although lists are missing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaiveLists {
    pub reason: String,
}

impl Act for WaiveLists {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        acts::waive(tournament, self)
    }
}

/// Draws tables of a round for deck checks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawDeckChecks {
    pub round: RoundNumber,
    pub tables: u32,
}

impl Act for DrawDeckChecks {
    const RIGHT: Right<Self> = Right::Staff(Capability::Decks);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        checks::draw(tournament, self)
    }
}

/// A check begins: both decks are taken, and the time runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenDeckCheck {
    pub round: RoundNumber,
    pub table: TableNumber,
}

impl Act for OpenDeckCheck {
    const RIGHT: Right<Self> = Right::Staff(Capability::Decks);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        checks::open(tournament, self)
    }
}

/// What was counted on the table, card by card; left out, everything is as the list says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CompareDeck {
    pub check: u32,
    pub entrant: EntrantId,
    #[serde(default)]
    pub counted: Option<Decklist>,
    #[serde(default)]
    pub note: Option<String>,
}

impl Act for CompareDeck {
    const RIGHT: Right<Self> = Right::Staff(Capability::Decks);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        checks::compare(tournament, self)
    }
}

/// The decks go back, and the match gets its time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseDeckCheck {
    pub check: u32,
}

impl Act for CloseDeckCheck {
    const RIGHT: Right<Self> = Right::Staff(Capability::Decks);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        checks::close(tournament, self, context)
    }
}

/// Decks are shown to everybody; only when the tournament is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishLists {}

impl Act for PublishLists {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        acts::publish(tournament, context)
    }
}
