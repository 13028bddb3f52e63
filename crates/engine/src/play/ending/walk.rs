//! From the call of time to the result.

use super::count::{self, Counted, conceded, leader, score};
use super::states::{At, States, ask_takes, unfit};
use super::told::Told;
use super::turns::Turn;
use crate::play::scoring::Terms;
use crate::play::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Side, turns_taken};
use crate::{Refusal, RefusalKind};
use rulebook::{
    BranchOn, Citation, EndOfTime, Exit, Finish, KnownFact, MatchForm, MatchResult, Play, Procedure,
    Resolved, Stage, Step, Words,
};

/// Where drawn games are played again, more than so many games are a slip of the finger.
const LONGEST_MATCH: u32 = 9;

/// What the program knows about the match without asking.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    pub rulebook: &'a Resolved,
    pub stage: Stage,
    pub higher_ranked: Option<Side>,
    /// Extra turns granted to this table.
    pub granted_turns: u32,
    /// The table's own extension has to be spoken of before it counts.
    pub open_extension: bool,
    /// The match is one game for the points of two.
    pub two_for_one: bool,
    /// A penalty for slow play was given in it.
    pub slow_play_penalised: bool,
}

/// A step that is behind the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passed<'a> {
    Extension {
        lapsed: bool,
    },
    Games,
    Turn(Turn),
    State(&'a str),
    Exit(&'a str),
    Counted,
    /// Equal game wins, so many of each: one more game.
    ExtraGame {
        wins: u32,
    },
}

/// What is asked or told now.
#[derive(Clone, Debug)]
pub enum Screen<'a> {
    /// Have both players spoken of the extension? `mentioned` or `lapsed`.
    Extension,
    /// The extension runs.
    PlayOn,
    /// How do the games stand, and is one being played?
    Games {
        form: &'a MatchForm,
    },
    /// `turn`, pointing out whose turn is running.
    WhoseTurn,
    /// `turn-ended` or `another-turn`, or an exit.
    Turn(Turn),
    Step {
        state: &'a str,
        step: &'a Step,
        /// How often the walk has come to this state.
        times: u32,
        /// Whose turn it is, where the procedure follows it.
        turn: Option<Side>,
    },
    /// `won`, pointing out the winner.
    ExtraGame,
    Over(Box<Over<'a>>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Over<'a> {
    pub score: Score,
    pub outcome: Option<Outcome>,
    /// What the last step says.
    pub say: Option<&'a Words>,
    pub citation: &'a Citation,
    /// The reading that decided, where one did.
    pub by: Option<&'a str>,
}

#[derive(Clone, Debug)]
pub struct Walk<'a> {
    pub passed: Vec<Passed<'a>>,
    pub screen: Screen<'a>,
    /// Ways out that are open now.
    pub exits: Vec<&'a Exit>,
    pub end: &'a EndOfTime,
    pub procedure: Option<&'a Procedure>,
    /// Play has gone on for longer than the document foresees; the head judge should know.
    pub alert: bool,
}

impl<'a> Walk<'a> {
    pub fn over(&self) -> Option<&Over<'a>> {
        match &self.screen {
            Screen::Over(over) => Some(over),
            _ => None,
        }
    }
}

/// The screen these answers lead to.
pub fn walk<'a>(facts: Facts<'a>, answers: &[Told]) -> Result<Walk<'a>, Refusal> {
    let rule = facts.rulebook.match_rule();
    let end = rule.end_of_time(facts.stage).ok_or_else(|| Refusal::new(RefusalKind::NoEndOfTime))?;
    let procedure = end.procedure.as_ref().and_then(|name| facts.rulebook.procedures().get(name));
    let mut way = Way { facts, end, procedure, answers: answers.iter(), states: None, passed: Vec::new() };
    let screen = way.go()?;
    if way.answers.next().is_some() {
        return Err(unfit());
    }
    let mut passed = way.passed;
    let mut exits = Vec::new();
    if let Some(states) = way.states {
        passed.extend(states.passed.iter().copied());
        if matches!(screen, Screen::Turn(_) | Screen::Step { .. }) {
            exits.extend(states.exits());
        }
    }
    let alert = match &screen {
        Screen::Step { step: Step::PlayUntil(play), times, .. } => {
            play.alert_after.is_some_and(|most| *times > most)
        }
        _ => false,
    };
    Ok(Walk { passed, screen, exits, end, procedure, alert })
}

struct Way<'a, 'b> {
    facts: Facts<'a>,
    end: &'a EndOfTime,
    procedure: Option<&'a Procedure>,
    answers: std::slice::Iter<'b, Told>,
    states: Option<States<'a>>,
    passed: Vec<Passed<'a>>,
}

/// Either the next screen, or what was said at it.
macro_rules! said {
    ($way:ident, $screen:expr) => {
        match $way.answers.next() {
            Some(told) => told,
            None => return Ok($screen),
        }
    };
}

impl<'a> Way<'a, '_> {
    fn go(&mut self) -> Result<Screen<'a>, Refusal> {
        if self.facts.open_extension {
            let lapsed = match said!(self, Screen::Extension) {
                Told::Picked { id, .. } if id == "mentioned" => false,
                Told::Picked { id, .. } if id == "lapsed" => true,
                _ => return Err(unfit()),
            };
            self.passed.push(Passed::Extension { lapsed });
            if !lapsed && *said!(self, Screen::PlayOn) != Told::Done {
                return Err(unfit());
            }
        }
        let (games, running) = match self.asks_games() {
            None => (Vec::new(), true),
            Some(form) => {
                let told = said!(self, Screen::Games { form });
                games(told, form)?
            }
        };
        self.passed.push(Passed::Games);
        self.play(games, running)
    }

    /// None where the first game is the only one.
    fn asks_games(&self) -> Option<&'a MatchForm> {
        let form = self.facts.rulebook.match_rule().form(self.facts.stage)?;
        let asks = match form.play {
            Play::BestOf { wins_needed, .. } => wins_needed > 1,
            Play::EverySide { .. } => !self.facts.two_for_one,
        };
        asks.then_some(form)
    }

    fn play(&mut self, games: Vec<Game>, running: bool) -> Result<Screen<'a>, Refusal> {
        let Some(procedure) = self.procedure else { return self.settle(games, None) };
        let looks = matches!(
            procedure.states.get(&procedure.start),
            Some(Step::Branch(branch)) if branch.on == BranchOn::GameInProgress
        );
        // Between two games there is nothing to play out.
        if !running && !looks {
            return self.settle(games, None);
        }
        let mut states = States::new(procedure, self.facts, games, running);
        let last = match self.facts.rulebook.number("extra_turns") {
            Some(set) => u32::try_from(set).unwrap_or(0),
            None => self.end.extra_turns,
        } + self.facts.granted_turns;
        let at = if running && (last > 0 || procedure.asks_turn) {
            let told = self.answers.next();
            let of = match told {
                None => {
                    self.states = Some(states);
                    return Ok(Screen::WhoseTurn);
                }
                Some(Told::Picked { id, player: Some(side) }) if id == "turn" => *side,
                Some(_) => return Err(unfit()),
            };
            states.active = Some(of);
            match if last > 0 { self.turns(&mut states, Turn::first(of, last))? } else { None } {
                Some(Reached::Waiting(turn)) => {
                    self.states = Some(states);
                    return Ok(Screen::Turn(turn));
                }
                Some(Reached::Left(at)) => at,
                None => states.enter(&procedure.start)?,
            }
        } else {
            states.enter(&procedure.start)?
        };
        self.through(states, at)
    }

    /// None once every turn has been played.
    fn turns(&mut self, states: &mut States<'a>, first: Turn) -> Result<Option<Reached<'a>>, Refusal> {
        let mut turn = first;
        let mut owners = vec![turn.of];
        let most = self.facts.rulebook.match_rule().most_turns_in_a_row.as_ref();
        loop {
            states.passed.push(Passed::Turn(turn));
            let Some(told) = self.answers.next() else { return Ok(Some(Reached::Waiting(turn))) };
            let Told::Picked { id, player } = told else { return Err(unfit()) };
            match id.as_str() {
                "turn-ended" => match turn.next() {
                    Some(next) => {
                        turn = next;
                        owners.push(turn.of);
                    }
                    None => return Ok(None),
                },
                "another-turn" => {
                    owners.push(turn.of);
                    let taken = most.is_none_or(|most| turns_taken(most.rule, &owners).last() == Some(&true));
                    if let (false, Some(most)) = (taken, most) {
                        let refusal = Refusal::new(RefusalKind::TooManyTurnsInARow { most: most.rule });
                        return Err(refusal.citing(&most.citation));
                    }
                    turn = turn.repeated();
                }
                other => {
                    let exit = states.exits().find(|exit| exit.id == other).ok_or_else(unfit)?;
                    return states.leave(exit, *player).map(|at| Some(Reached::Left(at)));
                }
            }
        }
    }

    fn through(&mut self, mut states: States<'a>, at: At<'a>) -> Result<Screen<'a>, Refusal> {
        let mut at = at;
        loop {
            match at {
                At::Finished { finish, .. } => return self.finished(states, finish),
                At::Waits { state, step, times } => match self.known(&states, step) {
                    Some(goto) => at = states.enter(goto)?,
                    None => match self.answers.next() {
                        Some(told) => at = states.told(step, told)?,
                        None => {
                            let turn = match step {
                                Step::PlayUntil(play) => states.turn_of(play.turn),
                                _ => None,
                            };
                            self.states = Some(states);
                            return Ok(Screen::Step { state, step, times, turn });
                        }
                    },
                },
            }
        }
    }

    /// Where a question leads that nobody has to be asked. What was answered at it counts, though, also when the fact came
    /// on record afterwards; and an answer that belongs to a later screen shows that it was known then.
    fn known(&self, states: &States<'a>, step: &'a Step) -> Option<&'a str> {
        let Step::Ask(ask) = step else { return None };
        let known = ask.known.as_ref()?;
        let skipped = match self.answers.as_slice().first() {
            Some(told) => !ask_takes(ask, &states.exits().collect::<Vec<_>>(), told),
            None => match known.fact {
                KnownFact::SlowPlayPenalised => self.facts.slow_play_penalised,
            },
        };
        let answer = ask.options.iter().find(|answer| answer.id == known.answer)?;
        skipped.then_some(answer.goto.as_str())
    }

    fn finished(&mut self, mut states: States<'a>, finish: &'a Finish) -> Result<Screen<'a>, Refusal> {
        if let Some(result) = finish.game {
            states.set_game(result)?;
        }
        let States { games, named, by, .. } = &mut states;
        let (games, named, by) = (std::mem::take(games), *named, *by);
        self.passed.append(&mut states.passed);
        let closing = Closing { finish: Some(finish), by };
        let Some(result) = finish.r#match else { return self.settle(games, Some(closing)) };
        let named = || named.ok_or_else(|| Refusal::new(RefusalKind::WhichPlayer));
        let outcome = match result {
            MatchResult::NamedWins => named()?.wins(),
            MatchResult::NamedLoses => named()?.other().wins(),
            MatchResult::Draw => Outcome::Draw,
            MatchResult::BothLose => Outcome::DoubleLoss,
        };
        let (decided_by, agreement) = match finish.decided_by {
            Some(rulebook::DecidedBy::Agreement) => (DecidedBy::Games, Some(Agreement::IntentionalDraw)),
            Some(by) => (decided_by(by), None),
            None => (DecidedBy::Time, None),
        };
        if decided_by == DecidedBy::Concession {
            let rule = self.facts.rulebook.match_rule();
            let loser = if outcome == Outcome::A { Side::B } else { Side::A };
            let score = conceded(rule, self.facts.stage, &games, loser);
            return Ok(self.over(&score, Some(outcome), Some(closing)));
        }
        let score =
            score(self.facts.rulebook.match_rule(), self.facts.stage, games, outcome, decided_by, agreement);
        Ok(self.over(&score, Some(outcome), Some(closing)))
    }

    /// Play is over: games are counted.
    fn settle(&mut self, games: Vec<Game>, closing: Option<Closing<'a>>) -> Result<Screen<'a>, Refusal> {
        self.passed.push(Passed::Counted);
        let rule = self.facts.rulebook.match_rule();
        let stage = self.facts.stage;
        if rule.form(stage).is_some_and(|form| matches!(form.play, Play::EverySide { .. })) {
            let agreement = self.facts.two_for_one.then_some(Agreement::TwoForOne);
            let games: Vec<Game> =
                games.into_iter().filter(|game| game.winner != GameWinner::Unplayed).collect();
            let score = Score { games, result: None, decided_by: DecidedBy::Time, agreement };
            return Ok(self.over(&score, None, closing));
        }
        match count::count(&games, self.end, self.facts.higher_ranked) {
            Counted::Decided(outcome) => {
                let score = score(rule, stage, games, outcome, DecidedBy::Time, None);
                Ok(self.over(&score, Some(outcome), closing))
            }
            Counted::ExtraGame => self.extra_game(games),
        }
    }

    /// One more game. Where the document has extra turns, its first turn is turn 0 again (DB-FT-04).
    fn extra_game(&mut self, games: Vec<Game>) -> Result<Screen<'a>, Refusal> {
        self.passed.push(Passed::ExtraGame { wins: count::wins(&games)[0] });
        if self.end.extra_turns > 0 && leader(&games).is_none() {
            return self.play(games, true);
        }
        let winner = match said!(self, Screen::ExtraGame) {
            Told::Picked { id, player: Some(side) } if id == "won" => *side,
            _ => return Err(unfit()),
        };
        let mut games = games;
        games.push(count::game(winner.wins_game()));
        self.settle(games, None)
    }

    fn over(&self, score: &Score, outcome: Option<Outcome>, closing: Option<Closing<'a>>) -> Screen<'a> {
        let finish = closing.as_ref().and_then(|closing| closing.finish);
        let score = Terms::of(self.facts.rulebook, self.facts.stage).stored(score);
        Screen::Over(Box::new(Over {
            score,
            outcome,
            say: finish.map(|finish| &finish.say),
            citation: finish.and_then(|finish| finish.citation.as_ref()).unwrap_or(&self.end.citation),
            by: closing.and_then(|closing| closing.by),
        }))
    }
}

fn games(told: &Told, form: &MatchForm) -> Result<(Vec<Game>, bool), Refusal> {
    let Told::Games { a, b, drawn, running } = *told else { return Err(unfit()) };
    let finished = a.saturating_add(b).saturating_add(drawn);
    let fits = match form.play {
        Play::BestOf { wins_needed, most_games, .. } => {
            let most = most_games.unwrap_or(LONGEST_MATCH);
            a < wins_needed && b < wins_needed && finished.saturating_add(u32::from(running)) <= most
        }
        Play::EverySide { games: all, .. } => finished < all && (running || finished > 0),
    };
    if fits {
        return Ok((Score::of(a, b, drawn).games, running));
    }
    Err(Refusal::new(RefusalKind::GamesDoNotFit { a, b }).citing(&form.citation))
}

enum Reached<'a> {
    Waiting(Turn),
    Left(At<'a>),
}

struct Closing<'a> {
    finish: Option<&'a Finish>,
    by: Option<&'a str>,
}

fn decided_by(by: rulebook::DecidedBy) -> DecidedBy {
    match by {
        rulebook::DecidedBy::Games | rulebook::DecidedBy::Agreement => DecidedBy::Games,
        rulebook::DecidedBy::Time => DecidedBy::Time,
        rulebook::DecidedBy::Tiebreaker => DecidedBy::Tiebreaker,
        rulebook::DecidedBy::Concession => DecidedBy::Concession,
        rulebook::DecidedBy::NoShow => DecidedBy::NoShow,
        rulebook::DecidedBy::Penalty => DecidedBy::Penalty,
        rulebook::DecidedBy::Removal => DecidedBy::Removal,
    }
}
