//! The states of a rulebook's procedure, walked as far as nobody has to say anything.

use super::count::{game, leader, unfinished};
use super::told::Told;
use super::walk::{Facts, Passed};
use crate::play::{Game, GameWinner, Side};
use crate::{Refusal, RefusalKind};
use rulebook::{Ask, Better, Branch, BranchOn, Decide, Exit, Finish, GameResult, Procedure, Step, TurnOf};
use std::collections::BTreeMap;

/// Nobody plays through so many states; a rulebook that leads in a circle is stopped here.
const LONGEST: usize = 2_000;

/// A walk through one procedure.
pub(super) struct States<'a> {
    pub procedure: &'a Procedure,
    pub facts: Facts<'a>,
    pub games: Vec<Game>,
    /// Whether a game is being played.
    pub running: bool,
    /// Whose turn was running when time was called.
    pub active: Option<Side>,
    pub named: Option<Side>,
    /// The reading that named somebody.
    pub by: Option<&'a str>,
    pub passed: Vec<Passed<'a>>,
    readings: BTreeMap<&'a str, [i64; 2]>,
    visits: BTreeMap<&'a str, u32>,
}

/// Where a procedure stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum At<'a> {
    /// Somebody has to say something.
    Waits {
        state: &'a str,
        step: &'a Step,
        times: u32,
    },
    Finished {
        state: &'a str,
        finish: &'a Finish,
    },
}

impl<'a> States<'a> {
    pub fn new(procedure: &'a Procedure, facts: Facts<'a>, games: Vec<Game>, running: bool) -> Self {
        Self {
            procedure,
            facts,
            games,
            running,
            active: None,
            named: None,
            by: None,
            passed: Vec::new(),
            readings: BTreeMap::new(),
            visits: BTreeMap::new(),
        }
    }

    pub fn exits(&self) -> impl Iterator<Item = &'a Exit> + use<'a> {
        let stage = self.facts.stage;
        self.procedure.exits.iter().filter(move |exit| !exit.not_in.contains(&stage))
    }

    /// From a state on, as far as it goes by itself.
    pub fn enter(&mut self, state: &'a str) -> Result<At<'a>, Refusal> {
        let mut state = state;
        for _ in 0..LONGEST {
            let unknown = || Refusal::new(RefusalKind::NoSuchState { state: state.to_owned() });
            let (name, step) = self.procedure.states.get_key_value(state).ok_or_else(unknown)?;
            self.passed.push(Passed::State(name));
            let times = self.visits.entry(name).or_default();
            *times += 1;
            let times = *times;
            state = match step {
                Step::Branch(branch) => self.branch(branch).ok_or_else(unknown)?,
                Step::Decide(decide) => self.compare(decide),
                Step::SetGame(set) => {
                    self.set_game(set.result)?;
                    &set.goto
                }
                Step::Finish(finish) => return Ok(At::Finished { state: name, finish }),
                Step::Instruct(_) | Step::Ask(_) | Step::Read(_) | Step::PlayUntil(_) | Step::Chance(_) => {
                    return Ok(At::Waits { state: name, step, times });
                }
            };
        }
        Err(Refusal::new(RefusalKind::ProcedureWithoutEnd))
    }

    /// What was said at a state that waits.
    pub fn told(&mut self, step: &'a Step, told: &Told) -> Result<At<'a>, Refusal> {
        if let Told::Picked { id, player } = told
            && let Some(exit) = self.exits().find(|exit| exit.id == *id)
        {
            return self.leave(exit, *player);
        }
        let goto: &'a str = match (step, told) {
            (Step::Instruct(step), Told::Done) => &step.goto,
            (Step::Ask(step), Told::Picked { id, player }) => {
                let answer = step.options.iter().find(|answer| answer.id == *id).ok_or_else(unfit)?;
                self.point(answer.names_player, *player)?;
                &answer.goto
            }
            (Step::Ask(step), Told::Number { number }) => {
                let asked = step.number.as_ref().ok_or_else(unfit)?;
                within(*number, asked.min, asked.max)?;
                let case = asked.cases.iter().find(|case| *number >= case.at_least);
                case.map_or(&asked.otherwise, |case| &case.goto)
            }
            (Step::Read(step), Told::Readings { readings }) => {
                if readings.len() != step.readings.len() {
                    return Err(unfit());
                }
                for reading in &step.readings {
                    let both = *readings.get(&reading.id).ok_or_else(unfit)?;
                    for number in both {
                        within(number, reading.min, reading.max)?;
                    }
                    self.readings.insert(&reading.id, both);
                }
                &step.goto
            }
            (Step::PlayUntil(step), Told::Picked { id, player }) => {
                let outcome = step.outcomes.iter().find(|outcome| outcome.id == *id).ok_or_else(unfit)?;
                self.point(outcome.names_player, *player)?;
                &outcome.goto
            }
            (Step::Chance(step), Told::Picked { id, player }) => {
                match step.between.iter().find(|answer| answer.id == *id) {
                    Some(answer) => {
                        self.point(answer.names_player, *player)?;
                        &answer.goto
                    }
                    None => {
                        self.point(true, *player)?;
                        step.goto.as_deref().ok_or_else(unfit)?
                    }
                }
            }
            _ => return Err(unfit()),
        };
        self.enter(goto)
    }

    pub fn leave(&mut self, exit: &'a Exit, player: Option<Side>) -> Result<At<'a>, Refusal> {
        self.passed.push(Passed::Exit(&exit.id));
        self.point(exit.names_player, player)?;
        self.enter(&exit.goto)
    }

    /// Whose turn a state of play is, where the procedure follows it.
    pub fn turn_of(&self, turn: Option<TurnOf>) -> Option<Side> {
        match turn? {
            TurnOf::Active => self.active,
            TurnOf::Other => self.active.map(Side::other),
        }
    }

    fn point(&mut self, names: bool, player: Option<Side>) -> Result<(), Refusal> {
        if names {
            self.named = Some(player.ok_or_else(|| Refusal::new(RefusalKind::WhichPlayer))?);
        }
        Ok(())
    }

    fn branch(&mut self, branch: &'a Branch) -> Option<&'a str> {
        let yes_no = |yes: bool| if yes { "yes" } else { "no" };
        let mut point = |side: Option<Side>, some: &'static str| match side {
            Some(side) => {
                self.named = Some(side);
                some
            }
            None => "equal",
        };
        let rulebook = self.facts.rulebook;
        let text;
        let case = match &branch.on {
            BranchOn::Tier => rulebook.tier().unwrap_or_default(),
            BranchOn::Stage => self.facts.stage.name(),
            BranchOn::GamesWon => point(leader(&self.games), "ahead"),
            BranchOn::GameInProgress => yes_no(self.running),
            BranchOn::Rank => point(self.facts.higher_ranked, "differs"),
            BranchOn::Announced(name) => {
                yes_no(rulebook.value(name).and_then(|value| value.as_bool()).unwrap_or(false))
            }
            BranchOn::Setting(name) => {
                text = rulebook.value(name).map(|value| match value.as_str() {
                    Some(text) => text.to_owned(),
                    None => value.to_string(),
                });
                text.as_deref().unwrap_or_default()
            }
        };
        branch.cases.get(case).or(branch.otherwise.as_ref()).map(String::as_str)
    }

    fn compare(&mut self, decide: &'a Decide) -> &'a str {
        for comparison in &decide.compare {
            let Some([a, b]) = self.readings.get(comparison.reading.as_str()) else { continue };
            if a != b {
                let higher = if a > b { Side::A } else { Side::B };
                self.named = Some(match comparison.better {
                    Better::Higher => higher,
                    Better::Lower => higher.other(),
                });
                self.by = Some(&comparison.reading);
                return &decide.decided;
            }
        }
        &decide.equal
    }

    pub fn set_game(&mut self, result: GameResult) -> Result<(), Refusal> {
        let named = || self.named.ok_or_else(|| Refusal::new(RefusalKind::WhichPlayer));
        let game = match result {
            GameResult::NamedWins => game(named()?.wins_game()),
            GameResult::NamedLoses => game(named()?.other().wins_game()),
            GameResult::Draw => game(GameWinner::Draw),
            GameResult::Unfinished => unfinished(),
            GameResult::BothLose => game(GameWinner::BothLose),
            GameResult::Unplayed => game(GameWinner::Unplayed),
        };
        self.games.push(game);
        self.running = false;
        Ok(())
    }
}

/// Whether something said is an answer to a question, or a way out of it.
pub(super) fn ask_takes(ask: &Ask, exits: &[&Exit], told: &Told) -> bool {
    match told {
        Told::Picked { id, .. } => {
            ask.options.iter().any(|answer| answer.id == *id) || exits.iter().any(|exit| exit.id == *id)
        }
        Told::Number { .. } => ask.number.is_some(),
        Told::Done | Told::Games { .. } | Told::Readings { .. } => false,
    }
}

pub(super) fn unfit() -> Refusal {
    Refusal::new(RefusalKind::AnswerDoesNotFit)
}

fn within(number: i64, min: i64, max: i64) -> Result<(), Refusal> {
    if (min..=max).contains(&number) {
        return Ok(());
    }
    Err(Refusal::new(RefusalKind::NumberOutOfRange { number, min, max }))
}
