//! What the last two main rounds can still bring: in on points, out on points, or it depends.

use engine::Tournament;
use engine::ids::EntrantId;
use engine::structure::whatif::{LastRounds, Own, Verdict};

use crate::locale::{Locale, key};
use crate::parts::{Outlook, StandingLine};

fn outlook(verdict: Verdict) -> Outlook {
    match verdict {
        Verdict::InOnPoints => Outlook::In,
        Verdict::OutOnPoints => Outlook::Out,
        Verdict::Depends => Outlook::Depends,
    }
}

/// Marks every line whose entrant could take a place; the places there are, where this says anything yet.
pub fn mark_outlooks(tournament: &Tournament, lines: &mut [StandingLine]) -> Option<u32> {
    let last = LastRounds::of_tournament(tournament)?;
    let verdicts = last.verdicts();
    for line in lines.iter_mut() {
        let index = (line.row.entrant.0 as usize).checked_sub(1);
        let found = index.and_then(|index| last.contenders.get(index).zip(verdicts.get(index)));
        line.outlook =
            found.filter(|(contender, _)| contender.candidate).map(|(_, &verdict)| outlook(verdict));
    }
    Some(last.places)
}

/// What is said to one player.
#[derive(Clone, Debug)]
pub struct OwnOutlook {
    pub places: u32,
    pub now: Outlook,
    /// What each result of the next match would mean, best first; empty where they all mean the same.
    pub lines: Vec<OutlookLine>,
}

#[derive(Clone, Debug)]
pub struct OutlookLine {
    /// "If you win".
    pub label: String,
    pub outlook: Outlook,
}

/// None before the last two main rounds, after them, and for whoever cannot take a place.
pub fn own_outlook(tournament: &Tournament, entrant: EntrantId, locale: Locale) -> Option<OwnOutlook> {
    let last = LastRounds::of_tournament(tournament)?;
    let index = (entrant.0 as usize).checked_sub(1)?;
    last.contenders.get(index).filter(|found| found.candidate)?;
    let bye = last.paired.as_ref().is_some_and(|next| next.byes.contains(&index));
    let outlooks = last.outlooks(index);
    // Once the own match is over only what came of it counts.
    let done = tournament
        .current_round()
        .filter(|round| !round.closed)
        .and_then(|round| round.matches.iter().find(|match_| match_.has(entrant)))
        .and_then(|match_| Some((match_.result.as_ref()?.settled, usize::from(match_.b == entrant))));
    if let Some((settled, side)) = done {
        let own = match last.worth.games {
            1 => single(settled.outcome, side),
            _ => Own {
                won: settled.wins[side],
                drawn: last.worth.games.saturating_sub(settled.wins[0] + settled.wins[1] + settled.both_lost),
                lost: settled.wins[1 - side] + settled.both_lost,
            },
        };
        let found = outlooks.iter().find(|found| found.own == own)?;
        return Some(OwnOutlook { places: last.places, now: outlook(found.verdict), lines: Vec::new() });
    }
    let now = last.verdict_now(index);
    let mut lines: Vec<OutlookLine> = Vec::new();
    if !bye && outlooks.iter().any(|found| found.verdict != now || now == Verdict::Depends) {
        lines.extend(outlooks.iter().map(|found| OutlookLine {
            label: label(found.own, last.worth.games, locale),
            outlook: outlook(found.verdict),
        }));
    }
    if lines.iter().all(|line| line.outlook == outlook(now)) {
        lines.clear();
    }
    Some(OwnOutlook { places: last.places, now: outlook(now), lines })
}

fn single(outcome: engine::play::Outcome, side: usize) -> Own {
    use engine::play::Outcome;
    match (outcome, side) {
        (Outcome::A, 0) | (Outcome::B, 1) => Own { won: 1, drawn: 0, lost: 0 },
        (Outcome::Draw, _) => Own { won: 0, drawn: 1, lost: 0 },
        _ => Own { won: 0, drawn: 0, lost: 1 },
    }
}

fn label(own: Own, games: u32, locale: Locale) -> String {
    let words = match (games, own) {
        (1, Own { won: 1, .. }) => locale.t(key("outlook-if-win")),
        (1, Own { drawn: 1, .. }) => locale.t(key("outlook-if-draw")),
        (1, _) => locale.t(key("outlook-if-loss")),
        (_, Own { won, drawn: 0, lost }) => {
            locale.t(key("outlook-if-score")).with("score", format!("{won}–{lost}"))
        }
        (_, Own { won, drawn, lost }) => {
            locale.t(key("outlook-if-score")).with("score", format!("{won}–{lost}–{drawn}"))
        }
    };
    words.to_string()
}
