//! The end of a match at a table of a tournament.

use super::told::Told;
use super::walk::{Facts, Walk, walk};
use crate::ids::{EntrantId, Moment, RoundNumber};
use crate::judging::{PenaltyRecord, tables};
use crate::play::{Side, lapses_unmentioned};
use crate::structure::stages;
use crate::tournament::{Match, Round};
use crate::{Actor, Refusal, Tournament};
use serde::{Deserialize, Serialize};

/// Time has been called at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    pub called_at: Moment,
    pub by: Actor,
    pub answers: Vec<Answered>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    pub told: Told,
    pub at: Moment,
    pub by: Actor,
}

impl Ending {
    pub fn told(&self) -> Vec<Told> {
        self.answers.iter().map(|answered| answered.told.clone()).collect()
    }
}

pub fn facts_of<'a>(tournament: &'a Tournament, round: &Round, match_: &Match) -> Result<Facts<'a>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let asks = lapses_unmentioned(rulebook);
    let course = match_.course();
    Ok(Facts {
        rulebook,
        stage: round.stage,
        higher_ranked: higher_ranked(tournament, round.number, match_),
        granted_turns: course.map_or(0, |course| course.extra_turns),
        open_extension: asks && match_.extension_ms > 0,
        two_for_one: course.is_some_and(|course| course.two_for_one.is_some()),
        slow_play_penalised: slow_play(tournament, round.number, match_)
            .any(|record| record.details.penalty.is_some()),
    })
}

/// The penalties for slow play that were given in a match.
pub fn slow_play<'a>(
    tournament: &'a Tournament,
    round: RoundNumber,
    match_: &Match,
) -> impl Iterator<Item = &'a PenaltyRecord> {
    let earns = tournament.rulebook().ok().and_then(|rulebook| rulebook.slow_play());
    let infraction =
        earns.zip(tables(tournament).ok()).and_then(|(earns, tables)| tables.infraction(&earns.infraction));
    let players = [match_.a, match_.b];
    tournament.judging.penalties.values().filter(move |record| {
        record.counts()
            && record.round == Some(round)
            && players.iter().any(|player| record.is_for(*player))
            && infraction.is_some_and(|infraction| record.details.section == infraction.section())
    })
}

/// Who stands higher: by seed after the cut, before it in the standings of the main rounds.
pub(crate) fn higher_ranked(tournament: &Tournament, round: RoundNumber, match_: &Match) -> Option<Side> {
    if tournament.stage_of(round) == rulebook::Stage::Swiss {
        return None;
    }
    let place = |id: EntrantId| match &tournament.cut {
        Some(cut) => cut.seeds.iter().position(|&seed| seed == id),
        None => {
            let ranking = stages::ranking(tournament).ok()?;
            ranking.iter().position(|&index| index as u32 + 1 == id.0)
        }
    };
    let (a, b) = (place(match_.a)?, place(match_.b)?);
    Some(if a < b { Side::A } else { Side::B })
}

/// The walk at a table where time has been called.
pub fn walk_of<'a>(
    tournament: &'a Tournament,
    round: &Round,
    match_: &Match,
) -> Result<Option<Walk<'a>>, Refusal> {
    let Some(ending) = match_.course().and_then(|course| course.ending.as_ref()) else { return Ok(None) };
    walk(facts_of(tournament, round, match_)?, &ending.told()).map(Some)
}
