//! Standings and rounds by the Bushiroad document. Its three games count alike; Vanguard stands for all.

use std::collections::BTreeMap;

use engine::fraction::Fraction;
use engine::judging::Ordered;
use engine::play::{Outcome, Score};
use engine::standings::{Explanation, Row, Separation};
use rulebook::{NoRecommendation, Recommendation, Structure};
use serde::Deserialize;
use serde_json::{Value, json};

use super::history::History;
use super::{read, rulebook, rulebook_with};

const GAME: &str = "vanguard";

#[derive(Deserialize)]
struct Cases<T> {
    cases: Vec<T>,
}

#[derive(Deserialize)]
struct Share {
    points: i64,
    rounds: u32,
    win_points: i64,
}

pub fn match_win_percentage(input: &Value) -> Result<Value, String> {
    let Cases { cases } = read::<Cases<Share>>(input)?;
    let answers = cases.iter().map(|case| {
        let mut history =
            History::new(rulebook_with(GAME, &json!({ "points": { "win": case.win_points } }))?);
        let player = history.enter("the fighter");
        let wins = case.points.checked_div(case.win_points).and_then(|wins| u32::try_from(wins).ok());
        let wins = wins.ok_or("points that no wins give")?;
        history.play(player, 1, (wins, case.rounds.saturating_sub(wins), 0))?;
        history.hold(case.rounds);
        hundredths(own(&history.explanation(player, "opponents-match-win")?)?.0)
    });
    Ok(json!({ "mw_hundredths": answers.collect::<Result<Vec<i64>, String>>()? }))
}

#[derive(Deserialize)]
struct Career {
    /// One letter for each round: W, L, D, or B for a bye.
    outcomes: String,
    dropped_after: Option<u32>,
    total_rounds: u32,
}

pub fn effective_rounds(input: &Value) -> Result<Value, String> {
    let Cases { cases } = read::<Cases<Career>>(input)?;
    let answers = cases.iter().map(|career| {
        let mut history = History::new(rulebook_with(GAME, &json!({ "structure": "double-elimination" }))?);
        let player = history.enter("the fighter");
        for (round, outcome) in (1..).zip(career.outcomes.chars()) {
            let record = match outcome {
                'W' => (1, 0, 0),
                'L' => (0, 1, 0),
                'D' => (0, 0, 1),
                'B' => {
                    history.bye(round, player);
                    continue;
                }
                other => return Err(format!("{other} is no outcome")),
            };
            history.play(player, round, record)?;
        }
        history.hold(career.total_rounds);
        history.line(player).dropped_after = career.dropped_after;
        let (value, share) = own(&history.explanation(player, "opponents-match-win")?)?;
        Ok(json!({
            "effective_rounds": share.1,
            "wins": history.tally(player).wins,
            "mw_hundredths": hundredths(value)?,
        }))
    });
    Ok(json!({ "cases": answers.collect::<Result<Vec<Value>, String>>()? }))
}

#[derive(Deserialize)]
struct Tournament {
    system: System,
    order: Order,
    players: Vec<String>,
    #[serde(default = "one")]
    win_points: i64,
    rounds: Vec<Vec<Table>>,
    #[serde(default)]
    drops: Vec<Left>,
    #[serde(default)]
    disqualified: Vec<Left>,
    /// The best lot first.
    #[serde(default)]
    lots: Vec<String>,
}

fn one() -> i64 {
    1
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum System {
    Swiss,
    DoubleElimination,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Order {
    Default,
    OutsideJapan,
}

#[derive(Deserialize)]
struct Table {
    a: String,
    b: Option<String>,
    result: Told,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Told {
    A,
    B,
    Draw,
    DoubleLoss,
    Bye,
    ByeForfeit,
}

#[derive(Deserialize)]
struct Left {
    player: String,
    after_round: u32,
    #[serde(default)]
    standing_revoked: bool,
}

pub fn standings(input: &Value) -> Result<Value, String> {
    let tournament: Tournament = read(input)?;
    let history = tournament.history(tournament.order)?;
    // Opponents' opponents are shown in every table, and are a criterion of one order only.
    let abroad = history.under(tournament.rulebook(Order::OutsideJapan)?).explained()?;
    let table = history.standings()?;
    let lines = table.rows.iter().map(|row| tournament.line(&history, row, &abroad[row.entrant]));
    let lines = lines.collect::<Result<Vec<Value>, String>>()?;
    let groups: Vec<Vec<&str>> = table
        .decided_by_lot
        .iter()
        .map(|group| {
            let mut group = group.clone();
            group.sort_unstable();
            group.iter().map(|&entrant| history.id(entrant)).collect()
        })
        .collect();
    let revoked = |passed_down: bool| -> Result<History, String> {
        let mut revoked = history.clone();
        for left in tournament.disqualified.iter().filter(|left| left.standing_revoked) {
            let entrant = revoked.entrant(&left.player)?;
            revoked.line(entrant).orders =
                Ordered { standing_revoked: true, passed_down, ..Ordered::default() };
        }
        Ok(revoked)
    };
    Ok(json!({
        "standings": lines,
        "lot_groups": groups,
        "published_order_if_place_passed_down": revoked(true)?.published_order()?,
        "published_order_if_place_left_void": revoked(false)?.published_order()?,
    }))
}

impl Tournament {
    fn rulebook(&self, order: Order) -> Result<rulebook::Resolved, String> {
        let structure = match self.system {
            System::Swiss => "swiss",
            System::DoubleElimination => "double-elimination",
        };
        let standings = match order {
            Order::Default => "default",
            Order::OutsideJapan => "outside-japan",
        };
        let points = json!({ "win": self.win_points });
        rulebook_with(GAME, &json!({ "structure": structure, "standings": standings, "points": points }))
    }

    fn history(&self, order: Order) -> Result<History, String> {
        let mut history = History::new(self.rulebook(order)?);
        for player in &self.players {
            history.enter(player);
        }
        for (lot, player) in (0..).zip(&self.lots) {
            let entrant = history.entrant(player)?;
            history.line(entrant).lot = Some(lot);
        }
        for (round, tables) in (1..).zip(&self.rounds) {
            history.hold(round);
            for table in tables {
                table.play(&mut history, round)?;
            }
        }
        for left in &self.drops {
            let entrant = history.entrant(&left.player)?;
            history.line(entrant).dropped_after = Some(left.after_round);
        }
        for left in &self.disqualified {
            let entrant = history.entrant(&left.player)?;
            history.line(entrant).disqualified_in = Some(left.after_round);
        }
        Ok(history)
    }

    fn line(&self, history: &History, row: &Row, abroad: &[Explanation]) -> Result<Value, String> {
        let found = |name: &str| abroad.iter().find(|found| found.name == name).ok_or("no percentages");
        let (omw, oomw) = (found("opponents-match-win")?, found("opponents-opponents-match-win")?);
        let (mw, share) = own(omw)?;
        let tally = &row.tally;
        Ok(json!({
            "rank": row.rank,
            "player": history.id(row.entrant),
            "points": tally.points,
            "match_wins": tally.wins,
            "record": format!("{}-{}-{}", tally.wins, tally.losses, tally.draws),
            "byes": tally.byes,
            "opponents": tally.opponents.len(),
            "effective_rounds": share.1 / self.win_points.max(1),
            "mw_hundredths": hundredths(mw)?,
            "omw": fraction(omw.value.as_ref())?,
            "oomw": fraction(oomw.value.as_ref())?,
            "separated_from_above_by": separation(history, row.separated_by),
        }))
    }
}

impl Table {
    fn play(&self, history: &mut History, round: u32) -> Result<(), String> {
        let a = history.entrant(&self.a)?;
        let result = match self.result {
            Told::Bye => {
                history.bye(round, a);
                return Ok(());
            }
            Told::ByeForfeit => {
                history.forfeited_bye(round, a);
                return Ok(());
            }
            Told::A => Outcome::A,
            Told::B => Outcome::B,
            Told::Draw => Outcome::Draw,
            Told::DoubleLoss => Outcome::DoubleLoss,
        };
        let b = history.entrant(self.b.as_deref().ok_or("a match without an opponent")?)?;
        // The games are not told.
        history.meet(round, a, b, &Score { result: Some(result), ..Score::default() })
    }
}

fn separation(history: &History, by: Option<Separation>) -> Option<&'static str> {
    match history.criterion(by) {
        Some("points") => Some("points"),
        Some("match-wins") => Some("match_wins"),
        Some("opponents-match-win") => Some("omw"),
        Some("opponents-opponents-match-win") => Some("oomw"),
        Some("head-to-head") => Some("head_to_head"),
        other => other.or(by.map(|_| "lot")),
    }
}

/// A fighter's own percentage, and points and rounds behind it, as those who met them see it.
fn own(explanation: &Explanation) -> Result<(Option<Fraction>, (i64, i64)), String> {
    let own = explanation.as_opponent.as_ref().ok_or("no mean over opponents")?;
    Ok((own.value.clone(), own.own.ok_or("no points behind it")?))
}

fn hundredths(value: Option<Fraction>) -> Result<i64, String> {
    let value = value.ok_or("no percentage")? * Fraction::whole(100);
    value.to_string().parse().map_err(|_| format!("{value} is no whole number of hundredths"))
}

fn fraction(value: Option<&Fraction>) -> Result<Value, String> {
    let Some(value) = value else { return Ok(Value::Null) };
    let ratio = value.ratio();
    let (num, den) = ratio.split_once('/').ok_or("no fraction")?;
    let number = |text: &str| text.parse::<i64>().map_err(|cause| cause.to_string());
    Ok(json!({ "num": number(num)?, "den": number(den)?, "trunc4": value.decimal(4, true) }))
}

#[derive(Deserialize)]
struct Attendances {
    fighters: Vec<u32>,
}

pub fn recommended_rounds(input: &Value) -> Result<Value, String> {
    let rulebook = rulebook(GAME)?;
    let Attendances { fighters } = read(input)?;
    let mut answers = BTreeMap::new();
    for (name, cut) in [("no_cut", false), ("with_cut", true)] {
        let told = fighters.iter().map(|&fighters| {
            told(rulebook.recommended_rounds(fighters, None, Some(cut), None))
                .map_err(|none| none.to_string())
        });
        answers.insert(name, told.collect::<Result<Vec<Value>, String>>()?);
    }
    Ok(json!(answers))
}

/// What stands in no table of the document, but in our reading of it, is no recommendation here.
fn told(found: Result<Recommendation, NoRecommendation>) -> Result<Value, NoRecommendation> {
    let none = json!({ "structure": null });
    Ok(match found {
        Err(NoRecommendation::BelowMinimum { .. } | NoRecommendation::BeyondTable { .. }) => none,
        Err(other) => return Err(other),
        Ok(found) if found.citation.reading => none,
        Ok(found) if found.structure == Some(Structure::RoundRobin) => json!({ "structure": "round_robin" }),
        Ok(found) => json!({ "structure": "swiss", "min": found.min, "max": found.max }),
    })
}
