//! Steps that look: each asks a function that pages ask, and names players as the case does.

use engine::decks;
use engine::ids::{EntrantId, PersonId, RoundNumber};
use engine::judging::{self, Party, PenaltyState};
use engine::people;
use engine::planning;
use engine::play::clock::Face;
use engine::play::ending::{Screen, walk_of};
use engine::play::scoring::{self, Entry, Mark, choices};
use engine::play::{Outcome, Side};
use engine::standings::{PublishedRow, published};
use engine::structure::bracket::sides::Sides;
use engine::structure::stages::{self, NextRound, sides_of};
use engine::tournament::{Match, Round};
use engine::{Refusal, Tournament};
use rulebook::judging::To;
use serde_json::{Map, Value, json};

use super::hall::Hall;

type Step = Map<String, Value>;

/// Looks at what the step names.
pub(super) fn seen(hall: &Hall, step: &Step) -> Result<Value, String> {
    let view = step.get("see").and_then(Value::as_str).unwrap_or_default();
    Ok(match view {
        "score" => json!(score(hall, step)?),
        "outcome" => json!(outcome(hall, step)?),
        "opponent" => json!(opponent(hall, step)?),
        "offers" => json!(offers(hall, step)?),
        "points" => json!(row(hall, step)?.points),
        "rank" => json!(row(hall, step)?.rank),
        "record" => {
            let found = row(hall, step)?.record;
            json!(format!("{}-{}-{}", found.wins, found.losses, found.draws))
        }
        "tiebreaker" => tiebreaker(hall, step)?,
        "standings" => json!(rows(hall)?.iter().map(|row| holder(hall, row)).collect::<Vec<_>>()),
        "status" => json!(status(hall, of(hall, step)?)),
        "suggestion" => json!(suggestion(hall, step)?),
        "remedies" => json!(remedies(hall, step)?),
        "penalties" => json!(penalties(hall, step, PenaltyState::Given)?),
        "proposals" => json!(penalties(hall, step, PenaltyState::Proposed)?),
        "pending" => json!(pending(hall, of(hall, step)?)),
        "begins" => json!(begins(hall, of(hall, step)?)?),
        "reports" => json!(judging::reports_due(&hall.tournament).len()),
        "call" => call(hall),
        "staffing" => {
            json!(people::breaches(&hall.tournament).into_iter().map(|found| found.code).collect::<Vec<_>>())
        }
        "checklist" => json!(checklist(hall, step)?),
        "ending" => json!(ending(hall, step)?),
        "sides" => json!(sides(hall, step)?),
        "deck" => json!(deck(hall, of(hall, step)?)),
        "rounds" => rounds(hall, step)?,
        "planned" => json!(hall.tournament.rounds_planned()),
        "next" => json!(next(hall)),
        "cut" => json!(named(hall, &cut(hall)?)),
        "champion" => {
            let first = stages::first_place(&hall.tournament)
                .map_err(|refusal| told(&refusal))?
                .and_then(|first| first.holder);
            json!(first.map_or_else(|| "none".to_owned(), |holder| hall.name(holder)))
        }
        "placing" => {
            let placing = stages::final_placing(&hall.tournament).map_err(|refusal| told(&refusal))?;
            let held =
                |holder: Option<EntrantId>| holder.map_or_else(|| "vacant".to_owned(), |id| hall.name(id));
            json!(placing.iter().map(|place| held(place.holder)).collect::<Vec<_>>())
        }
        "extension" => json!(seat(hall, step)?.extension_ms / 60_000),
        "time left" => json!(time_left(hall, step)?),
        "event" => events(hall, step),
        "state" => state(&hall.tournament, step)?,
        _ => return Err(format!("`{view}` is no view")),
    })
}

fn told(refusal: &Refusal) -> String {
    format!("refused: {}", refusal.code())
}

fn text<'a>(step: &'a Step, key: &str) -> Option<&'a str> {
    step.get(key).and_then(Value::as_str)
}

fn of(hall: &Hall, step: &Step) -> Result<EntrantId, String> {
    hall.entrant(text(step, "of").ok_or("say `of` whom")?)
}

fn round<'a>(hall: &'a Hall, step: &Step) -> Result<&'a Round, String> {
    let asked = step.get("round").and_then(Value::as_u64).map(|number| RoundNumber(number as u32));
    let found = match asked {
        Some(number) => hall.tournament.round(number),
        None => hall.tournament.current_round(),
    };
    found.ok_or_else(|| "there is no such round".to_owned())
}

fn seat<'a>(hall: &'a Hall, step: &Step) -> Result<&'a Match, String> {
    let (round, of) = (round(hall, step)?, of(hall, step)?);
    round
        .matches
        .iter()
        .find(|match_| match_.has(of))
        .ok_or_else(|| format!("{} sits at no table", hall.name(of)))
}

fn sits_out(round: &Round, of: EntrantId) -> bool {
    round.byes.iter().any(|bye| bye.entrant == of)
}

/// `2-1` from the player's side, with a word where the figures do not say who won.
fn score(hall: &Hall, step: &Step) -> Result<String, String> {
    let (round, of) = (round(hall, step)?, of(hall, step)?);
    if sits_out(round, of) {
        return Ok("bye".into());
    }
    let match_ = seat(hall, step)?;
    let Some(recorded) = &match_.result else { return Ok("none".into()) };
    let own = match_.a == of;
    let score = if own { recorded.score.clone() } else { recorded.score.mirrored() };
    let outcome = if own { recorded.settled.outcome } else { mirrored(recorded.settled.outcome) };
    let written = scoring::write(&score, outcome);
    let word = match written.mark {
        Mark::None => "",
        Mark::Left => "won",
        Mark::Right => "lost",
        Mark::Draw => "draw",
        Mark::DoubleLoss => "both lose",
    };
    Ok(format!("{} {word}", written.figures.replace('–', "-")).trim().to_owned())
}

fn mirrored(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::A => Outcome::B,
        Outcome::B => Outcome::A,
        Outcome::Draw | Outcome::DoubleLoss => outcome,
    }
}

/// `win`, `loss`, `draw`, `both lose`, `bye` or `none`.
fn outcome(hall: &Hall, step: &Step) -> Result<&'static str, String> {
    let (round, of) = (round(hall, step)?, of(hall, step)?);
    if sits_out(round, of) {
        return Ok("bye");
    }
    let match_ = seat(hall, step)?;
    let Some(recorded) = &match_.result else { return Ok("none") };
    let side = if match_.a == of { Side::A } else { Side::B };
    Ok(match recorded.settled.outcome {
        Outcome::Draw => "draw",
        Outcome::DoubleLoss => "both lose",
        won if won == side.wins() => "win",
        Outcome::A | Outcome::B => "loss",
    })
}

/// Against whom somebody is drawn or plays: a name, `bye` or `none`.
fn opponent(hall: &Hall, step: &Step) -> Result<String, String> {
    let of = of(hall, step)?;
    let draft = hall.tournament.draft.as_ref().filter(|_| !step.contains_key("round"));
    let (matches, byes) = match draft {
        Some(draft) => (&draft.matches, &draft.byes),
        None => {
            let round = round(hall, step)?;
            (&round.matches, &round.byes)
        }
    };
    if byes.iter().any(|bye| bye.entrant == of) {
        return Ok("bye".into());
    }
    let found = matches.iter().find(|match_| match_.has(of));
    Ok(found.map_or_else(|| "none".to_owned(), |match_| hall.name(match_.opponent_of(of))))
}

/// The results that can be entered now, as a button sends them, from the player's side.
fn offers(hall: &Hall, step: &Step) -> Result<Vec<String>, String> {
    let (round, of) = (round(hall, step)?.number, of(hall, step)?);
    let match_ = seat(hall, step)?;
    let entry = match text(step, "to").unwrap_or("staff") {
        "staff" => Entry::Staff { at: Some(hall.now), insists: false, judge: false },
        "judges" => Entry::Staff { at: Some(hall.now), insists: false, judge: true },
        "players" => Entry::Players { at: Some(hall.now) },
        "correction" => Entry::Correction { judge: true },
        other => return Err(format!("results are not offered to {other}")),
    };
    let side = if match_.a == of { Side::A } else { Side::B };
    Ok(choices(&hall.tournament, round, match_, entry, side).all().map(|choice| choice.id.clone()).collect())
}

fn rows(hall: &Hall) -> Result<Vec<PublishedRow>, String> {
    let after = hall.tournament.last_closed().unwrap_or(RoundNumber(0));
    Ok(published(&hall.tournament, after).map_err(|refusal| told(&refusal))?.standings)
}

fn row(hall: &Hall, step: &Step) -> Result<PublishedRow, String> {
    let of = of(hall, step)?;
    let found = rows(hall)?.into_iter().find(|row| row.entrant == of);
    found.ok_or_else(|| format!("{} is not in the standings", hall.name(of)))
}

fn holder(hall: &Hall, row: &PublishedRow) -> String {
    if row.vacated { "vacant".to_owned() } else { hall.name(row.entrant) }
}

fn tiebreaker(hall: &Hall, step: &Step) -> Result<Value, String> {
    let name = text(step, "name").ok_or("say the `name` of the tiebreaker")?;
    let row = row(hall, step)?;
    let known: Vec<&str> = row.tiebreakers.iter().map(|value| value.name).collect();
    let found = row.tiebreakers.iter().find(|value| value.name == name);
    let found = found.ok_or_else(|| format!("no tiebreaker {name}; there are {known:?}"))?;
    serde_json::to_value(found).map(|value| value["value"].clone()).map_err(|error| error.to_string())
}

fn status(hall: &Hall, of: EntrantId) -> &'static str {
    let tournament = &hall.tournament;
    if tournament.judging.disqualified.contains_key(&of) {
        return "disqualified";
    }
    match tournament.entrant(of) {
        None => "gone",
        Some(found) if found.dropped_after.is_some() => "dropped",
        Some(found) if !found.checked_in => "registered",
        Some(_) => "playing",
    }
}

/// A player's name, `staff NAME` or `visitor DESCRIPTION`.
fn party(hall: &Hall, text: &str) -> Result<Party, String> {
    match text.split_once(' ') {
        Some(("staff", name)) => Ok(Party::Staff(PersonId(name.into()))),
        Some(("visitor", described)) => Ok(Party::Visitor(described.into())),
        Some(_) | None => Ok(Party::Entrant(hall.entrant(text)?)),
    }
}

fn asked(step: &Step) -> Result<(&str, Vec<String>), String> {
    let infraction = text(step, "infraction").ok_or("say the `infraction`")?;
    let answers = step.get("answers").cloned().unwrap_or_else(|| json!([]));
    let answers = serde_json::from_value(answers).map_err(|error| format!("answers: {error}"))?;
    Ok((infraction, answers))
}

/// What the card suggests: `offender: warning`, `both: game-loss to match-loss`; or the question it asks next.
fn suggestion(hall: &Hall, step: &Step) -> Result<Vec<String>, String> {
    let to = party(hall, text(step, "of").ok_or("say `of` whom")?)?;
    let (infraction, answers) = asked(step)?;
    let (walk, suggested) =
        judging::suggestion(&hall.tournament, &to, infraction, &answers).map_err(|refusal| told(&refusal))?;
    if let Some(question) = walk.asks {
        let ways: Vec<&str> = question.options.iter().map(|way| way.id.as_str()).collect();
        return Ok(vec![format!("asks {}: {}", question.id, ways.join(", "))]);
    }
    let line = |one: &judging::Suggestion| {
        let [from, to] = &one.range;
        let range = if from == to { from.clone() } else { format!("{from} to {to}") };
        let adds = one.adds.as_ref().map(|(adds, _)| format!(" with {adds}")).unwrap_or_default();
        let asks = if one.question { ", asking the head judge" } else { "" };
        format!("{}: {range}{adds}{asks}", whom(one.to))
    };
    Ok(suggested.iter().map(line).collect())
}

fn whom(to: To) -> String {
    serde_json::to_value(to).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

fn remedies(hall: &Hall, step: &Step) -> Result<Vec<String>, String> {
    let (infraction, answers) = asked(step)?;
    let to = Party::Entrant(EntrantId(1));
    let (walk, _) =
        judging::suggestion(&hall.tournament, &to, infraction, &answers).map_err(|refusal| told(&refusal))?;
    Ok(walk.remedies.iter().map(|&remedy| remedy.to_owned()).collect())
}

/// The penalties of somebody in this event, mildest or heaviest as they were given.
fn penalties(hall: &Hall, step: &Step, state: PenaltyState) -> Result<Vec<String>, String> {
    let to = party(hall, text(step, "of").ok_or("say `of` whom")?)?;
    let records = hall.tournament.judging.penalties.values().filter(|record| record.state == state);
    let theirs = records.filter(|record| record.details.to == to);
    Ok(theirs.map(|record| record.details.penalty.clone().unwrap_or_else(|| "none".into())).collect())
}

fn pending(hall: &Hall, of: EntrantId) -> Vec<&'static str> {
    let losses = judging::pending_of(&hall.tournament, of);
    losses.iter().map(|loss| if loss.whole_match { "match" } else { "game" }).collect()
}

/// How the running match begins with what was pending: games won before the first, from the player's side.
fn begins(hall: &Hall, of: EntrantId) -> Result<String, String> {
    let round = hall.tournament.current_round().ok_or("no round is published")?;
    let match_ = round.matches.iter().find(|match_| match_.has(of)).ok_or("sits at no table")?;
    let [a, b] = judging::due_at(&hall.tournament, round.number, match_).wins;
    Ok(if match_.a == of { format!("{a}-{b}") } else { format!("{b}-{a}") })
}

/// What is wrong with the list somebody handed in, by code.
fn deck(hall: &Hall, of: EntrantId) -> Vec<String> {
    let list = hall.tournament.decks.list_of(of).and_then(|filed| filed.list.as_ref());
    let checked = list.and_then(|list| decks::check_list(&hall.tournament, list));
    checked.map(|found| found.reasons.into_iter().map(|reason| reason.code).collect()).unwrap_or_default()
}

/// How far the newest call has come: `raised`, `taken`, `ruled`, `appealed`, `final`, `closed` or `none`.
fn call(hall: &Hall) -> Value {
    let newest = hall.tournament.judging.calls.values().next_back();
    newest.map_or_else(|| json!("none"), |call| json!(call.stage))
}

/// What is needed and not done, of one list.
fn checklist(hall: &Hall, step: &Step) -> Result<Vec<String>, String> {
    let name = text(step, "list").ok_or("say which `list`")?;
    let lists = planning::lists(&hall.tournament);
    let list =
        lists.iter().find(|list| list.rule.id == name).ok_or_else(|| format!("there is no list {name}"))?;
    Ok(list.open().map(|item| item.rule.id.clone()).collect())
}

/// What the end-of-match assistant shows at a table.
fn ending(hall: &Hall, step: &Step) -> Result<String, String> {
    let (round, match_) = (round(hall, step)?, seat(hall, step)?);
    let Some(walk) = walk_of(&hall.tournament, round, match_).map_err(|refusal| told(&refusal))? else {
        return Ok("none".into());
    };
    let name = |side: Side| hall.name(if side == Side::A { match_.a } else { match_.b });
    Ok(match walk.screen {
        Screen::Extension => "asks about the extension".into(),
        Screen::PlayOn => "play on".into(),
        Screen::Games { .. } => "games".into(),
        Screen::WhoseTurn => "whose turn".into(),
        Screen::Turn(turn) => format!("turn {} of {}: {}", turn.number, turn.last, name(turn.of)),
        Screen::Step { state, .. } => state.to_owned(),
        Screen::ExtraGame => "extra game".into(),
        Screen::Over(over) => {
            let own = match_.a == of(hall, step)?;
            let score = if own { over.score.clone() } else { over.score.mirrored() };
            let word = match over.outcome {
                None => "undecided",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::DoubleLoss) => "both lose",
                Some(won) if own == (won == Outcome::A) => "won",
                Some(Outcome::A | Outcome::B) => "lost",
            };
            format!("over: {} {word}", score.figures().replace('–', "-"))
        }
    })
}

/// How it is decided who plays which side: `chooses`, `waits for the choice`, `random`, or the side that begins or follows.
fn sides(hall: &Hall, step: &Step) -> Result<&'static str, String> {
    let (round, match_, of) = (round(hall, step)?, seat(hall, step)?, of(hall, step)?);
    let call = sides_of(&hall.tournament, round.number, match_).map_err(|refusal| told(&refusal))?;
    if call.is_some_and(|call| call.unknown) {
        return Ok("unknown");
    }
    Ok(match call.map(|call| (call.sides, call.first)) {
        None => "not said",
        Some((Sides::HigherSeedChooses, _)) if match_.a == of => "chooses",
        Some((Sides::HigherSeedChooses, _)) => "waits for the choice",
        Some((Sides::Chance(_), _)) => "random",
        Some((Sides::Settled { .. }, first)) if first == Some(of) => "first",
        Some((Sides::Settled { .. }, _)) => "second",
    })
}

/// What the rulebook recommends: a number, `3 to 5`, or why there is none.
fn rounds(hall: &Hall, step: &Step) -> Result<Value, String> {
    let rulebook = hall.tournament.rulebook().map_err(|refusal| told(&refusal))?;
    let players = step.get("players").and_then(Value::as_u64).ok_or("say how many `players`")? as u32;
    let cut = step.get("cut").and_then(Value::as_bool).unwrap_or(rulebook.cut().is_some());
    let tier = text(step, "tier").or(rulebook.tier());
    Ok(match rulebook.recommended_rounds(players, tier, Some(cut), text(step, "table")) {
        Ok(found) if found.min == found.max => json!(found.max),
        Ok(found) => json!(format!("{} to {}", found.min, found.max)),
        Err(none) => json!(none.to_string()),
    })
}

fn next(hall: &Hall) -> String {
    match stages::next_round(&hall.tournament) {
        Ok(NextRound::Main) => "main".into(),
        Ok(NextRound::Tiebreaker { .. }) => "tiebreaker".into(),
        Ok(NextRound::Finals { .. }) => "finals".into(),
        Err(refusal) => refusal.code().to_owned(),
    }
}

fn cut(hall: &Hall) -> Result<Vec<EntrantId>, String> {
    let taken = hall.tournament.cut.as_ref().map(|cut| cut.seeds.clone());
    let drafted = hall.tournament.cut_draft.as_ref().map(|cut| cut.seeds.clone());
    drafted.or(taken).ok_or_else(|| "no cut is drafted or taken".to_owned())
}

fn named(hall: &Hall, ids: &[EntrantId]) -> Vec<String> {
    ids.iter().map(|&id| hall.name(id)).collect()
}

/// Whole minutes left to a table, with its extension; `none` where the clock does not limit it.
fn time_left(hall: &Hall, step: &Step) -> Result<Value, String> {
    let (round, match_) = (round(hall, step)?, seat(hall, step)?);
    Ok(match round.clock.face() {
        Face::Running { ends_at } => json!((ends_at.0 + match_.extension_ms - hall.now.0).div_euclid(60_000)),
        Face::Paused { left_ms } => json!((left_ms + match_.extension_ms).div_euclid(60_000)),
        Face::NotStarted => json!("not started"),
        Face::Unlimited { .. } => json!("none"),
    })
}

/// What the last command brought about, of one kind.
fn events(hall: &Hall, step: &Step) -> Value {
    let kind = text(step, "kind");
    let written = hall.events.iter().filter_map(|event| serde_json::to_value(event).ok());
    let of_kind = |event: &Value| kind.is_none_or(|kind| event["type"] == kind);
    Value::Array(written.filter(of_kind).collect())
}

/// Anything else the tournament remembers, by its place.
fn state(tournament: &Tournament, step: &Step) -> Result<Value, String> {
    let at = text(step, "at").ok_or("say `at` which place, as in /phase")?;
    let written = serde_json::to_value(tournament).map_err(|error| error.to_string())?;
    Ok(written.pointer(at).cloned().unwrap_or(Value::Null))
}
