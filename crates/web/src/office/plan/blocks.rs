//! Blocks of a large event: how many, who judges where, who leads, and merging them.

use engine::ids::RoundNumber;
use engine::people::Role;
use engine::planning;
use engine::standings::{PublishedRow, published_main};
use rulebook::Resolved;

use crate::app::Held;
use crate::locale::Locale;
use crate::parts::Clause;
use crate::views::{Audience, Names, clause};

pub(super) struct Blocks {
    pub(super) clause: Option<Clause>,
    pub(super) blocks: Vec<BlockCard>,
    pub(super) judges: Vec<(String, String)>,
    /// Nothing is paired yet, so that blocks can still be made.
    pub(super) open: bool,
    /// Between two rounds.
    pub(super) mergeable: bool,
    pub(super) most: usize,
}

pub(super) struct BlockCard {
    pub(super) number: u32,
    pub(super) players: usize,
    pub(super) head_judge: Option<String>,
    /// Who leads the block, by the standings of its own matches.
    pub(super) leaders: Vec<(u32, String)>,
}

pub(super) fn blocks(held: &Held, rulebook: &Resolved, locale: Locale) -> Blocks {
    let names = Names::new(held, Audience::Staff, locale);
    let rule = rulebook.event().and_then(|event| event.blocks.as_ref());
    let order = ranked(held);
    let judge =
        |person: &engine::ids::PersonId| held.staff.get(person).and_then(|member| member.name.clone());
    let blocks = planning::blocks(held).into_iter().map(|block| BlockCard {
        number: block.number,
        players: block.entrants.len(),
        head_judge: block.head_judge.as_ref().and_then(judge),
        leaders: (1..)
            .zip(order.iter().filter(|row| block.entrants.contains(&row.entrant)))
            .take(3)
            .map(|(place, row)| (place, names.holder(row.who).full()))
            .collect(),
    });
    let judges = held.staff.iter().filter(|(_, member)| {
        member.roles.contains(&Role::HeadJudge) || member.roles.contains(&Role::FloorJudge)
    });
    Blocks {
        clause: rule.map(|rule| clause(rulebook, &rule.citation, &rule.words, locale)),
        blocks: blocks.collect(),
        judges: judges
            .map(|(person, member)| (person.0.clone(), member.name.clone().unwrap_or_default()))
            .collect(),
        open: held.rounds.is_empty() && held.draft.is_none(),
        mergeable: held.draft.is_none() && held.current_round().is_none_or(|round| round.closed),
        most: held.present_entrants().count() / 2,
    }
}

/// Everybody in the order of the standings, once a round is closed.
fn ranked(held: &Held) -> Vec<PublishedRow> {
    let Some(after) = held.last_closed() else { return Vec::new() };
    let after = RoundNumber(after.0.min(held.last_main().0));
    published_main(held, after).map(|table| table.standings).unwrap_or_default()
}
