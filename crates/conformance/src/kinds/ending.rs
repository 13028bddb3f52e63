//! The end of a match, walked as the assistant walks it.

use std::collections::BTreeMap;

use engine::play::ending::{Facts, Passed, Screen, Told, Turn, Walk, walk};
use engine::play::{GameWinner, Outcome, Side};
use rulebook::{Play, Resolved, Stage, Step, Until};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{read, rulebook, rulebook_with};

fn facts(rulebook: &Resolved, stage: Stage) -> Facts<'_> {
    Facts {
        rulebook,
        stage,
        higher_ranked: None,
        granted_turns: 0,
        open_extension: false,
        two_for_one: false,
        slow_play_penalised: false,
    }
}

fn go<'a>(facts: Facts<'a>, told: &[Told]) -> Result<Walk<'a>, String> {
    walk(facts, told).map_err(|refusal| refusal.to_string())
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
enum Player {
    A,
    B,
}

impl Player {
    fn side(self) -> Side {
        match self {
            Self::A => Side::A,
            Self::B => Side::B,
        }
    }
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

fn winner(outcome: Option<Outcome>) -> Option<Side> {
    match outcome? {
        Outcome::A => Some(Side::A),
        Outcome::B => Some(Side::B),
        Outcome::Draw | Outcome::DoubleLoss => None,
    }
}

#[derive(Deserialize)]
struct AnnexA {
    game: String,
    checks: Vec<BTreeMap<String, Value>>,
}

fn game_id(game: &str) -> &str {
    if game == "weiss" { "weiss-schwarz" } else { game }
}

pub fn annex_a(input: &Value) -> Result<Value, String> {
    let AnnexA { game, checks } = read(input)?;
    let rulebook = rulebook_with(game_id(&game), &json!({ "time_up_procedure": true }))?;
    let facts = facts(&rulebook, Stage::Swiss);
    let mut told = Vec::new();
    for (index, check) in checks.iter().enumerate() {
        if let Some(loser) = check.get("natural_loser") {
            told.push(Told::pointing("natural-loss", read::<Player>(loser)?.side()));
            let here = go(facts, &told)?;
            let won = winner(here.over().ok_or("it goes on")?.outcome).ok_or("nobody has won")?;
            return Ok(json!({
                "status": "decided", "check_index": index, "by": "natural_loss",
                "winner": letter(won), "loser": letter(won.other()),
            }));
        }
        let here = until_read(facts, &mut told, check)?;
        if let Screen::Step { step: Step::Read(step), .. } = here.screen {
            let mut readings = BTreeMap::new();
            for reading in &step.readings {
                let both = check.get(&reading.id).ok_or_else(|| format!("no {} is told", reading.id))?;
                let number = |player: &str| both[player].as_i64().ok_or("a reading is a number");
                readings.insert(reading.id.clone(), [number("A")?, number("B")?]);
            }
            told.push(Told::Readings { readings });
        }
        let here = go(facts, &told)?;
        if let Some(over) = here.over() {
            let won = winner(over.outcome).ok_or("nobody has won")?;
            return Ok(json!({
                "status": "decided", "check_index": index, "by": over.by,
                "winner": letter(won), "loser": letter(won.other()),
            }));
        }
    }
    let here = go(facts, &told)?;
    let Screen::Step { step: Step::PlayUntil(play), .. } = here.screen else {
        return Err(format!("it stops at {:?}", here.screen));
    };
    let next = match play.until {
        Until::EndOfTurn => "end_of_turn",
        Until::CheckTiming => "check_timing",
        Until::Resolution => "resolution",
    };
    Ok(json!({ "status": "continue", "next_check": next }))
}

/// Says what leads to the next reading.
fn until_read<'a>(
    facts: Facts<'a>,
    told: &mut Vec<Told>,
    check: &BTreeMap<String, Value>,
) -> Result<Walk<'a>, String> {
    loop {
        let here = go(facts, told)?;
        match &here.screen {
            Screen::Step { step: Step::Instruct(_), .. } => told.push(Told::Done),
            Screen::Step { step: Step::PlayUntil(play), .. } => {
                let numbers = check.values().filter(|value| value.is_object());
                let changed = numbers.into_iter().any(|both| both["A"] != both["B"]);
                // Where the table only says that something has changed, it says so when it has.
                if play.outcomes.iter().any(|outcome| outcome.id == "changed") {
                    told.push(Told::picked(if changed { "changed" } else { "same" }));
                    if !changed {
                        return go(facts, told);
                    }
                } else {
                    told.push(Told::picked("turn-ended"));
                }
            }
            _ => return Ok(here),
        }
    }
}

#[derive(Deserialize)]
struct Turns {
    cases: Vec<TurnCase>,
}

#[derive(Deserialize)]
struct TurnCase {
    turn_owners: Vec<Player>,
    bonus_turn_indexes: Vec<usize>,
    extra_turns: u32,
}

pub fn extra_turns(input: &Value) -> Result<Value, String> {
    let Turns { cases } = read(input)?;
    let last = |case: &TurnCase| -> Result<usize, String> {
        let rulebook = rulebook_with("vanguard", &json!({ "extra_turns": case.extra_turns }))?;
        let facts = facts(&rulebook, Stage::Swiss);
        if case.extra_turns == 0 {
            return Ok(0);
        }
        let first = case.turn_owners.first().ok_or("no turn")?;
        let mut told = vec![Told::pointing("turn", first.side())];
        let mut index = 0;
        loop {
            let Screen::Turn(turn) = go(facts, &told)?.screen else { return Ok(index - 1) };
            let owner = case.turn_owners.get(index).ok_or("too few turns are told")?.side();
            if owner != turn.of {
                return Err(format!("turn {index} is of {}", letter(turn.of)));
            }
            index += 1;
            let again = case.bonus_turn_indexes.contains(&index);
            told.push(Told::picked(if again { "another-turn" } else { "turn-ended" }));
        }
    };
    let answers: Result<Vec<usize>, String> = cases.iter().map(last).collect();
    Ok(json!({ "last_turn_index": answers? }))
}

#[derive(Deserialize)]
struct Cases<T> {
    cases: Vec<T>,
}

#[derive(Deserialize)]
struct MatchCase {
    structure: String,
    best_of: u32,
    games: Vec<Player>,
    time_up: bool,
    annex_a_winner_of_running_game: Option<Player>,
    annex_a_announced: bool,
}

fn stage(name: &str) -> Result<Stage, String> {
    Ok(match name {
        "swiss" => Stage::Swiss,
        "single_elimination" => Stage::SingleElimination,
        "double_elimination" => Stage::DoubleElimination,
        "elimination" => Stage::DoubleElimination,
        "tiebreaker" => Stage::Tiebreaker,
        "round_robin" => Stage::RoundRobin,
        "finals" | "final" => Stage::Final,
        other => return Err(format!("{other} is no stage")),
    })
}

pub fn match_result(input: &Value) -> Result<Value, String> {
    let Cases { cases }: Cases<MatchCase> = read(input)?;
    let answers: Result<Vec<Value>, String> = cases.iter().map(one_match).collect();
    Ok(json!({ "cases": answers? }))
}

fn one_match(case: &MatchCase) -> Result<Value, String> {
    let mut options = json!({ "best_of": case.best_of, "time_up_procedure": case.annex_a_announced });
    if case.best_of > 1 {
        options["round_minutes"] = json!(50);
    }
    let rulebook = rulebook_with("vanguard", &options)?;
    let stage = stage(&case.structure)?;
    let won = |player: Player| case.games.iter().filter(|game| **game == player).count() as u32;
    let (a, b) = (won(Player::A), won(Player::B));
    if !case.time_up {
        let score = engine::play::Score::of(a, b, 0);
        let settled = score.settle(rulebook.match_rule(), stage).map_err(|refusal| refusal.to_string())?;
        return Ok(json!({ "result": result(settled.outcome), "basis": "games" }));
    }
    let mut told = Vec::new();
    if case.best_of > 1 {
        told.push(Told::Games { a, b, drawn: 0, running: true });
    }
    if let Some(player) = case.annex_a_winner_of_running_game {
        let damage = if player == Player::A { [1, 2] } else { [2, 1] };
        told.extend([Told::Done, Told::readings([("damage", damage)])]);
    } else if case.annex_a_announced {
        return Err("Annex A was announced and names nobody".to_owned());
    }
    let here = go(facts(&rulebook, stage), &told)?;
    let Some(over) = here.over() else {
        return match here.screen {
            Screen::ExtraGame => Ok(json!({ "result": null, "basis": "play_extra_game" })),
            other => Err(format!("it stops at {other:?}")),
        };
    };
    let outcome = over.outcome.ok_or("no outcome")?;
    let losses = rulebook.rulebook().structures.get(&rulebook::Structure::DoubleElimination);
    let counts_as_loss = stage == Stage::DoubleElimination
        && losses
            .and_then(|rule| rule.out.as_ref())
            .is_some_and(|out| matches!(out.rule, rulebook::Out::Losses { draws_count: true, .. }));
    let basis = match outcome {
        Outcome::A | Outcome::B => "more_games_at_time",
        Outcome::Draw if counts_as_loss => "equal_games_at_time_counts_as_loss_for_both",
        Outcome::Draw => "equal_games_at_time",
        Outcome::DoubleLoss => "time_up_single_elimination",
    };
    Ok(json!({ "result": result(outcome), "basis": basis }))
}

fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::A => "a",
        Outcome::B => "b",
        Outcome::Draw => "draw",
        Outcome::DoubleLoss => "double_loss",
    }
}

#[derive(Deserialize)]
struct AtOnce {
    structure: String,
    turn_fighter: Player,
    both_lose_at_once: bool,
}

pub fn simultaneous_loss(input: &Value) -> Result<Value, String> {
    let Cases { cases }: Cases<AtOnce> = read(input)?;
    let rulebook = rulebook_with("vanguard", &json!({ "time_up_procedure": true }))?;
    let answer = |case: &AtOnce| -> Result<Option<&str>, String> {
        if !case.both_lose_at_once {
            return Err("nothing happened at once".to_owned());
        }
        let facts = facts(&rulebook, stage(&case.structure)?);
        let mut told = vec![Told::picked("both-lose")];
        if go(facts, &told)?.over().is_none() {
            told.push(Told::pointing("turn-fighter", case.turn_fighter.side()));
        }
        let here = go(facts, &told)?;
        Ok(winner(here.over().ok_or("it does not end")?.outcome).map(letter))
    };
    let answers: Result<Vec<Option<&str>>, String> = cases.iter().map(answer).collect();
    Ok(json!({ "winner": answers? }))
}

#[derive(Deserialize)]
struct EndOfTime {
    active: Part,
    slow_play_warned: bool,
    events: Vec<String>,
    agenda: BTreeMap<String, i64>,
    stage: String,
    higher_ranked_side: Option<Part>,
}

/// The Corp sits on the left here.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Part {
    Corp,
    Runner,
}

impl Part {
    fn side(self) -> Side {
        match self {
            Self::Corp => Side::A,
            Self::Runner => Side::B,
        }
    }
}

fn part(side: Side) -> &'static str {
    match side {
        Side::A => "corp",
        Side::B => "runner",
    }
}

pub fn end_of_time(input: &Value) -> Result<Value, String> {
    let cases: Vec<EndOfTime> = read(input)?;
    let rulebook = rulebook("netrunner")?;
    cases.iter().map(|case| netrunner(&rulebook, case)).collect()
}

fn netrunner(rulebook: &Resolved, case: &EndOfTime) -> Result<Value, String> {
    let facts = Facts {
        higher_ranked: case.higher_ranked_side.map(Part::side),
        ..facts(rulebook, stage(&case.stage)?)
    };
    let agenda = |part: &str| case.agenda.get(part).copied().ok_or("no agenda points");
    let mut events = case.events.iter();
    let mut told = Vec::new();
    let form = rulebook.match_rule().form(facts.stage).ok_or("no form")?;
    if matches!(form.play, Play::EverySide { .. }) {
        told.push(Told::Games { a: 0, b: 0, drawn: 0, running: true });
    }
    told.push(Told::pointing("turn", case.active.side()));
    let mut turns: Vec<String> = Vec::new();
    loop {
        let here = go(facts, &told)?;
        match &here.screen {
            Screen::Over(over) => {
                let seen = |name| here.passed.contains(&Passed::State(name));
                let won = over.score.games.last().map(|game| game.winner);
                let won = match won {
                    Some(GameWinner::A) => Some(Side::A),
                    Some(GameWinner::B) => Some(Side::B),
                    _ => winner(over.outcome),
                };
                let by = match won {
                    _ if !seen("compare") => "game",
                    Some(_) if seen("by-rank") => "rank",
                    Some(_) => "agenda_points",
                    None => "draw",
                };
                if seen("compare") {
                    turns.push("COMPARE".to_owned());
                }
                turns.push("DECIDED".to_owned());
                return Ok(json!({ "trace": turns, "winner": won.map(part), "by": by }));
            }
            Screen::Step { state, step: Step::PlayUntil(_), turn, .. } => {
                let turn = turn.ok_or("nobody's turn")?;
                let name = state.to_uppercase().replace('-', "_");
                turns.push(format!("{name}:{}", part(turn)));
                told.push(match events.next().map(String::as_str) {
                    Some("win:corp") => Told::pointing("won", Side::A),
                    Some("win:runner") => Told::pointing("won", Side::B),
                    Some("turn") | None => Told::picked("turn-ended"),
                    Some(other) => return Err(format!("{other} is no event")),
                });
            }
            Screen::Step { step: Step::Ask(_), .. } => {
                told.push(Told::picked(if case.slow_play_warned { "yes" } else { "no" }));
            }
            Screen::Step { step: Step::Read(_), .. } => {
                told.push(Told::readings([("agenda-points", [agenda("corp")?, agenda("runner")?])]));
            }
            other => return Err(format!("it stops at {other:?}")),
        }
    }
}

#[derive(Deserialize)]
struct GateRuler {
    stage: String,
    turn_player: Player,
    events: Vec<GateEvent>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum GateEvent {
    Time,
    TurnEnd,
    Draw,
    Win {
        player: Player,
    },
    /// Told at the comparison, and in sudden death after each resolution.
    #[serde(alias = "resolve")]
    Life {
        #[serde(rename = "A")]
        a: Life,
        #[serde(rename = "B")]
        b: Life,
    },
}

#[derive(Deserialize)]
struct Life {
    ruler_life: i64,
    damage: i64,
}

pub fn gate_ruler(input: &Value) -> Result<Value, String> {
    let case: GateRuler = read(input)?;
    let stage = stage(&case.stage)?;
    let options = match stage {
        Stage::DoubleElimination => json!({ "structure": "double-elimination" }),
        Stage::SingleElimination => json!({ "structure": "single-elimination" }),
        _ => json!({}),
    };
    let rulebook = rulebook_with("gate-ruler", &options)?;
    let facts = facts(&rulebook, stage);
    let mut path = vec!["PLAYING"];
    let mut turn = case.turn_player.side();
    let mut events = case.events.iter();
    // Before time is called the game itself decides.
    loop {
        match events.next() {
            Some(GateEvent::Time) => break,
            Some(GateEvent::TurnEnd) => turn = turn.other(),
            Some(GateEvent::Draw) => return ended(&rulebook, stage, path, None),
            Some(GateEvent::Win { player }) => return ended(&rulebook, stage, path, Some(player.side())),
            Some(GateEvent::Life { .. }) | None => return Err("nothing ends the match".to_owned()),
        }
    }
    let mut told = vec![Told::pointing("turn", turn)];
    let mut life: Option<[i64; 2]> = None;
    loop {
        let here = go(facts, &told)?;
        path.truncate(1);
        path.extend(here.passed.iter().filter_map(|passed| match passed {
            Passed::Turn(Turn { number: 0, .. }) => Some("CURRENT_TURN"),
            Passed::Turn(_) => Some("OPPONENT_TURN"),
            Passed::State("compare") => Some("LIFE_COMPARE"),
            Passed::State("sudden-death") => Some("SUDDEN_DEATH"),
            _ => None,
        }));
        if let Some(over) = here.over() {
            let won = winner(over.outcome);
            // Turn after turn of sudden death is one stay in it, and its comparisons belong to it.
            let sudden = path.iter().position(|state| *state == "SUDDEN_DEATH");
            path.truncate(sudden.map_or(path.len(), |at| at + 1));
            path.push(if won.is_some() { "WON" } else { "DRAWN" });
            let mut answer = json!({
                "path": path,
                "result": if won.is_some() { "win" } else { "draw" },
                "winner": won.map(letter),
            });
            if let Some([a, b]) = life {
                answer["remaining_life"] = json!({ "A": a, "B": b });
            }
            return Ok(answer);
        }
        let event = events.next().ok_or("the match does not end")?;
        let waiting = matches!(&here.screen, Screen::Step { step: Step::PlayUntil(_), .. });
        match event {
            GateEvent::TurnEnd if waiting => told.push(Told::picked("same")),
            GateEvent::TurnEnd => told.push(Told::picked("turn-ended")),
            GateEvent::Draw => told.push(Told::picked("game-drawn")),
            GateEvent::Win { player } => told.push(Told::pointing("won", player.side())),
            GateEvent::Life { a, b } => {
                let both = [a.ruler_life - a.damage, b.ruler_life - b.damage];
                if waiting {
                    told.push(Told::picked(if both[0] == both[1] { "same" } else { "differs" }));
                }
                if !waiting || both[0] != both[1] {
                    told.push(Told::readings([("life", both)]));
                }
                life = Some(both);
            }
            GateEvent::Time => return Err("time is called twice".to_owned()),
        }
    }
}

fn ended(rulebook: &Resolved, stage: Stage, mut path: Vec<&str>, won: Option<Side>) -> Result<Value, String> {
    let mut score = engine::play::Score::of(0, 0, u32::from(won.is_none()));
    match won {
        Some(Side::A) => score = engine::play::Score::of(1, 0, 0),
        Some(Side::B) => score = engine::play::Score::of(0, 1, 0),
        None => score.result = Some(Outcome::Draw),
    }
    let settled = score.settle(rulebook.match_rule(), stage).map_err(|refusal| refusal.to_string())?;
    let won = winner(Some(settled.outcome));
    path.push(if won.is_some() { "WON" } else { "DRAWN" });
    let result = if won.is_some() { "win" } else { "draw" };
    Ok(json!({ "path": path, "result": result, "winner": won.map(letter) }))
}

#[derive(Deserialize)]
struct Transformers {
    game_wins: [u32; 2],
    game_in_progress: bool,
    events_after_time: Vec<Value>,
    tiebreak: Option<Tiebreak>,
}

#[derive(Deserialize)]
struct Tiebreak {
    health: [i64; 2],
    stars: [i64; 2],
    flips: Vec<[i64; 2]>,
    coin: Option<Player>,
}

pub fn transformers(input: &Value) -> Result<Value, String> {
    let case: Transformers = read(input)?;
    let rulebook = rulebook("transformers")?;
    let facts = facts(&rulebook, Stage::Swiss);
    let [a, b] = case.game_wins;
    let mut told = vec![Told::Games { a, b, drawn: 0, running: case.game_in_progress }];
    let mut events = case.events_after_time.iter();
    let mut flips = case.tiebreak.iter().flat_map(|tiebreak| &tiebreak.flips).peekable();
    let tiebreak = || case.tiebreak.as_ref().ok_or("no tiebreaker is told");
    loop {
        let here = go(facts, &told)?;
        let Screen::Step { step, .. } = &here.screen else { return tf_answer(&here) };
        let next = match step {
            Step::Instruct(_) => Told::Done,
            Step::PlayUntil(_) => {
                let event = events.next().ok_or("the match does not end")?;
                let player = || -> Result<Side, String> { Ok(read::<Player>(&event["player"])?.side()) };
                match event["type"].as_str() {
                    Some("turn_end") if event["all_tapped"] == true => Told::picked("all-tapped"),
                    Some("turn_end") => Told::picked("turn-ended"),
                    Some("game_win") => Told::pointing("game-won", player()?),
                    Some("game_draw") => Told::picked("game-drawn"),
                    Some("concession") => Told::pointing("concession", player()?),
                    Some("agreed_draw") => Told::picked("agreed-draw"),
                    other => return Err(format!("{other:?} is no event")),
                }
            }
            Step::Read(step) => {
                let name = step.readings.first().map_or("", |reading| reading.id.as_str());
                let both = match name {
                    "health" => tiebreak()?.health,
                    "stars" => tiebreak()?.stars,
                    _ => *flips.next().ok_or("no flip is told")?,
                };
                Told::readings([(name, both)])
            }
            Step::Ask(_) => Told::picked(if flips.peek().is_some() { "yes" } else { "no" }),
            Step::Chance(_) => {
                let side = tiebreak()?.coin.ok_or("no coin is told")?.side();
                Told::pointing("entered", side)
            }
            other => return Err(format!("it stops at {}", other.name())),
        };
        told.push(next);
    }
}

fn tf_answer(here: &Walk<'_>) -> Result<Value, String> {
    let over = here.over().ok_or("it does not end")?;
    let mut path = vec!["RUNNING"];
    let mut untaps = 0;
    for passed in &here.passed {
        let Passed::State(state) = passed else { continue };
        untaps += u32::from(*state == "untap");
        // The catalogue's names of the states a person sees.
        let seen = match *state {
            "finish-turn" => "FINISH_TURN",
            "extra-play" => "EXTRA_PLAY",
            "game-ended" => "GAME_ENDED",
            "game-incomplete" => "GAME_INCOMPLETE",
            "between-games" => "EVALUATE_NO_GAME",
            "present-teams" => "PRESENT_TEAMS",
            "read-health" => "TB_HEALTH",
            "read-stars" => "TB_STARS",
            "flip" => "TB_FLIP",
            "coin" => "TB_COIN",
            "leader-wins" | "tiebreaker-wins" | "conceded" => "MATCH_WON",
            "drawn" => "MATCH_DRAWN",
            _ => continue,
        };
        if !(seen == "EXTRA_PLAY" && path.last() == Some(&seen)) {
            path.push(seen);
        }
    }
    let games = &over.score.games;
    let count = |winner| games.iter().filter(|game| game.winner == winner && !game.unfinished).count();
    let decided_by = match (over.score.decided_by, over.by) {
        _ if path.contains(&"TB_COIN") => "coin",
        (engine::play::DecidedBy::Tiebreaker, Some("white-icons")) => "white_icons",
        (engine::play::DecidedBy::Tiebreaker, Some(reading)) => reading,
        (engine::play::DecidedBy::Concession, _) => "concession",
        _ if over.score.agreement.is_some() => "agreed_draw",
        _ => "games",
    };
    Ok(json!({
        "path": path,
        "winner": winner(over.outcome).map(letter),
        "decided_by": decided_by,
        "games": {
            "A": count(GameWinner::A), "B": count(GameWinner::B), "drawn": count(GameWinner::Draw),
            "unfinished": games.iter().filter(|game| game.unfinished).count(),
        },
        "untaps_before_extra_play": untaps,
    }))
}
