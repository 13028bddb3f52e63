//! Pairings and standings as rows.

use engine::event::ByeSeat;
use engine::fraction::Fraction;
use engine::ids::{EntrantId, RoundNumber};
use engine::ledger::Ledger;
use engine::standings::{self, Explanation, OpponentShare};
use engine::tournament::{Match, Round};
use engine::{Refusal, Tournament};
use rulebook::Resolved;

use super::clauses::clause;
use super::names::Names;
use super::scores::score_words;
use crate::locale::{Locale, key};
use crate::parts::{PairingRow, StandingRow, State, Tiebreak, TiebreakShare};

pub fn pairings(names: &Names<'_>, round: &Round, locale: Locale) -> Vec<PairingRow> {
    round
        .matches
        .iter()
        .map(|game| PairingRow {
            table: game.table.0,
            a: names.side(game.a, game.points[0]),
            b: Some(names.side(game.b, game.points[1])),
            state: Some(state_of(round, game)),
            extension_min: minutes(game.extension_ms),
            result: result_words(game, locale),
        })
        .collect()
}

pub fn byes(names: &Names<'_>, byes: &[ByeSeat]) -> Vec<PairingRow> {
    byes.iter()
        .map(|bye| PairingRow {
            table: bye.table.0,
            a: names.side(bye.entrant, bye.points),
            b: None,
            state: None,
            extension_min: None,
            result: None,
        })
        .collect()
}

fn minutes(ms: i64) -> Option<u32> {
    u32::try_from(ms / 60_000).ok().filter(|&minutes| minutes > 0)
}

/// Whether play has begun: the clock was started, there is none to start, or something was reported already.
pub fn begun(round: &Round) -> bool {
    round.clock.started_at.is_some()
        || round.clock.length_ms.is_none()
        || round.matches.iter().any(|game| game.result.is_some() || game.report.is_some())
}

/// What staff see of a table.
pub fn table_state(round: &Round, game: &Match) -> State {
    let course = game.course();
    match game {
        _ if game.result.is_some() || game.disputed => state_of(round, game),
        _ if course.is_some_and(|course| course.ending.is_some()) => State::Ending,
        _ if course.is_some_and(|course| course.stopped.is_some()) => State::Stopped,
        _ if [game.a, game.b].iter().any(|&seat| round.empty_seat(seat)) => State::Missing,
        _ => state_of(round, game),
    }
}

/// What anybody may see of a table.
pub fn state_of(round: &Round, game: &Match) -> State {
    match game {
        _ if game.result.is_some() => State::Done,
        _ if game.disputed => State::Call,
        _ if game.extension_ms > 0 => State::Extension,
        _ if !begun(round) => State::Waiting,
        _ => State::Playing,
    }
}

/// "2–1", as seen from seat a; None without a result.
pub fn result_words(game: &Match, locale: Locale) -> Option<String> {
    game.result.as_ref().map(|result| score_words(&result.score, result.settled.outcome, locale))
}

/// The table after a round, each line with its tiebreakers unfolded.
pub fn standing_rows(
    tournament: &Tournament,
    names: &Names<'_>,
    after: RoundNumber,
    locale: Locale,
) -> Result<Vec<StandingRow>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let ledger = Ledger::of(tournament, after);
    let table = standings::standings(&ledger, rulebook, &tournament.lot_seed(after))?;
    let explained = standings::explain_all(&ledger, rulebook)?;
    let id = |index: usize| EntrantId(index as u32 + 1);
    Ok(table
        .rows
        .iter()
        .map(|row| {
            let entrant = id(row.entrant);
            let tally = &row.tally;
            // Where it is not passed down, nobody has the place (BR-PEN-12).
            let ordered = engine::judging::ordered(tournament, entrant);
            let vacant = ordered.standing_revoked && !ordered.passed_down;
            StandingRow {
                key: entrant.0,
                rank: row.rank,
                name: if vacant { "–".to_owned() } else { names.of(entrant) },
                tag: names.tag(entrant).filter(|_| !vacant),
                points: tally.points.to_string(),
                record: format!("{}–{}–{}", tally.wins, tally.losses, tally.draws),
                dropped: tournament.entrant(entrant).is_some_and(|found| found.dropped_after.is_some()),
                revoked: [
                    vacant.then_some(key("standing-revoked")),
                    ordered.prizes_revoked.then_some(key("prizes-revoked")),
                ]
                .into_iter()
                .flatten()
                .collect(),
                tiebreaks: explained[row.entrant]
                    .iter()
                    .map(|explanation| tiebreak(rulebook, names, explanation, locale))
                    .collect(),
                finals: None,
                outlook: None,
            }
        })
        .collect())
}

fn tiebreak(rulebook: &Resolved, names: &Names<'_>, found: &Explanation, locale: Locale) -> Tiebreak {
    let help = found.help.as_ref().unwrap_or(&found.words);
    let value = found.value.as_ref();
    Tiebreak {
        name: locale.pick(&found.words.en, &found.words.ja).to_owned(),
        short: locale.pick(&found.heading.en, &found.heading.ja).to_owned(),
        display: found.display.clone(),
        exact: value.map(Fraction::ratio),
        formula: formula(found, locale),
        clause: Some(clause(rulebook, &found.citation, help, locale)),
        shares: found
            .opponents
            .iter()
            .map(|share| TiebreakShare {
                opponent: names.full(EntrantId(share.opponent as u32 + 1)),
                value: share_words(share, locale),
            })
            .collect(),
    }
}

/// How the value came about, in figures where there are any: "(0.67 + 0.33) ÷ 2 = 0.50".
fn formula(found: &Explanation, locale: Locale) -> String {
    let help = found.help.as_ref().unwrap_or(&found.words);
    let help = locale.pick(help.en.as_str(), help.ja.as_str());
    let figures = match (found.own, found.opponents.as_slice()) {
        (Some((won, most)), _) => {
            let own = locale.t(key("tiebreak-own")).with("won", won).with("most", most).to_string();
            lifted(&own, found.value.as_ref(), Fraction::of(won, most).as_ref(), &found.display, locale)
        }
        (None, []) => return help.to_owned(),
        (None, opponents) => {
            let parts: Vec<&str> = opponents.iter().map(|share| share.display.as_str()).collect();
            let (sum, count) = (parts.join(" + "), parts.len());
            let sum = if count > 1 { format!("({sum})") } else { sum };
            format!("{sum} ÷ {count} = {}", found.display)
        }
    };
    format!("{help} {figures}")
}

/// "6 of 9 possible points = 0.67"; what a floor lifted says so.
fn share_words(share: &OpponentShare, locale: Locale) -> String {
    let Some((won, most)) = share.own else { return share.display.clone() };
    let own = format!("{won}/{most}");
    lifted(&own, share.value.as_ref(), Fraction::of(won, most).as_ref(), &share.display, locale)
}

fn lifted(
    own: &str,
    value: Option<&Fraction>,
    plain: Option<&Fraction>,
    display: &str,
    locale: Locale,
) -> String {
    if value == plain {
        return format!("{own} = {display}");
    }
    let counted = locale.t(key("tiebreak-counted")).with("own", own).with("value", display);
    counted.to_string()
}
