//! The arrangements that stand, with their reasons.

use engine::event::{ByeAwarded, PairKeptApart, TableFixed};
use std::collections::BTreeMap;

use engine::Event;
use engine::Tournament;
use engine::ids::{EntrantId, RoundNumber};

use super::super::checks::met;
use super::super::history::log;
use super::super::room::Desk;
use crate::error::AppError;

#[derive(Default)]
pub struct Arranged {
    pub fixed: Vec<Fixed>,
    pub apart: Vec<Apart>,
    pub byes: Vec<Awarded>,
    pub pods: Vec<Pod>,
}

pub struct Fixed {
    pub player: Named,
    pub table: u32,
    pub room: Option<String>,
    pub reason: Option<String>,
}

pub struct Apart {
    pub one: Named,
    pub other: Named,
    pub reason: Option<String>,
    /// They met all the same.
    pub met: Option<u32>,
}

pub struct Awarded {
    pub player: Named,
    pub round: u32,
    pub reason: Option<String>,
    /// The round is not published yet, so that the bye can be withdrawn.
    pub open: bool,
}

pub struct Pod {
    pub number: u32,
    pub players: Vec<Named>,
}

pub struct Named {
    pub id: u32,
    pub name: String,
}

impl Arranged {
    /// Changes with everything that is made or taken back, so that a form is empty again afterwards.
    pub fn made(&self) -> String {
        let tables: Vec<String> = self.fixed.iter().map(|fixed| fixed.table.to_string()).collect();
        let pods: Vec<String> = self.pods.iter().map(|pod| pod.number.to_string()).collect();
        format!("{}-{}-{}-{}", tables.join("."), self.apart.len(), self.byes.len(), pods.join("."))
    }

    pub fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.apart.is_empty() && self.byes.is_empty() && self.pods.is_empty()
    }
}

/// How many arrangements stand; all pods together are one.
pub fn count(tournament: &Tournament) -> usize {
    let found = &tournament.arrangements;
    let pods = usize::from(!found.pods.is_empty());
    found.fixed_tables.len() + found.apart.len() + found.awarded_byes.len() + pods
}

/// Everything arranged, or what concerns one player.
pub async fn arranged(desk: &Desk, only: Option<EntrantId>) -> Result<Arranged, AppError> {
    if count(&desk.held) == 0 {
        return Ok(Arranged::default());
    }
    let found = &desk.held.arrangements;
    let names = desk.names();
    let named = |id: EntrantId| Named { id: id.0, name: names.full(id) };
    let wanted = |id: EntrantId| only.is_none_or(|only| only == id);
    let reasons = Reasons::read(desk).await?;
    let met = met(desk);
    let fixed = found.fixed_tables.iter().filter(|&(&id, _)| wanted(id)).map(|(&id, &table)| Fixed {
        player: named(id),
        table: table.0,
        room: found.room_of(table).map(str::to_owned),
        reason: reasons.tables.get(&id).cloned(),
    });
    let apart = found.apart.iter().filter(|&&(one, other)| wanted(one) || wanted(other));
    let apart = apart.map(|&(one, other)| {
        // On a player's page the other one is the news.
        let (first, second) = if only == Some(other) { (other, one) } else { (one, other) };
        Apart {
            one: named(first),
            other: named(second),
            reason: reasons.pairs.get(&(one, other)).cloned(),
            met: met.get(&(one, other)).map(|round| round.0),
        }
    });
    let byes = found.awarded_byes.iter().filter(|&&(_, id)| wanted(id)).map(|&(round, id)| Awarded {
        player: named(id),
        round: round.0,
        reason: reasons.byes.get(&(round, id)).cloned(),
        open: round >= desk.held.next_round(),
    });
    let mut pods: BTreeMap<u32, Vec<EntrantId>> = BTreeMap::new();
    for (&id, &pod) in found.pods.iter().filter(|&(&id, _)| wanted(id)) {
        pods.entry(pod).or_default().push(id);
    }
    let mut fixed: Vec<Fixed> = fixed.collect();
    fixed.sort_by_key(|fixed| fixed.table);
    Ok(Arranged {
        fixed,
        apart: apart.collect(),
        byes: byes.collect(),
        pods: pods
            .into_iter()
            .map(|(number, mut players)| {
                players.sort_by_cached_key(|id| names.sorting(*id));
                Pod { number, players: players.into_iter().map(named).collect() }
            })
            .collect(),
    })
}

/// The reasons are private parts of the log, kept out of the tournament itself.
#[derive(Default)]
pub struct Reasons {
    pub tables: BTreeMap<EntrantId, String>,
    pub pairs: BTreeMap<(EntrantId, EntrantId), String>,
    pub byes: BTreeMap<(RoundNumber, EntrantId), String>,
}

impl Reasons {
    async fn read(desk: &Desk) -> Result<Self, AppError> {
        let mut reasons = Self::default();
        for logged in log(desk).await? {
            reasons.note(logged.event);
        }
        Ok(reasons)
    }

    pub fn note(&mut self, event: Event) {
        match event {
            Event::TableFixed(TableFixed { entrant, reason: Some(reason), .. }) => {
                self.tables.insert(entrant, reason);
            }
            Event::PairKeptApart(PairKeptApart { one, other, reason: Some(reason) }) => {
                self.pairs.insert((one, other), reason);
            }
            Event::ByeAwarded(ByeAwarded { entrant, round, reason: Some(reason) }) => {
                self.byes.insert((round, entrant), reason);
            }
            _ => {}
        }
    }
}
