//! What the assistant of "Time!" says and asks on a screen.

use engine::play::ending::{Over, Passed, Screen, Told, Walk};
use engine::play::{GameWinner, Outcome, Side};
use rulebook::{Play, Resolved, Step, Words};

use crate::locale::{Locale, key};
use crate::parts::Clause;
use crate::views;

/// One thing to say; `told` is what the button sends.
pub(super) struct Answer {
    pub label: String,
    pub told: String,
}

pub(super) struct Numbers {
    pub id: String,
    pub label: String,
    pub help: Option<String>,
    pub min: i64,
    pub max: i64,
}

/// How many games each player can have won, and how many can have been drawn.
///
/// Each number with whether it is chosen beforehand: games the other has lost by penalty are won already.
pub(super) struct GamesAsked {
    pub won: [Vec<(u32, bool)>; 2],
    pub drawn: Vec<(u32, bool)>,
}

/// Says a screen in one language.
pub(super) struct Sayer<'a> {
    pub locale: Locale,
    pub rulebook: &'a Resolved,
    pub names: &'a [String; 2],
    pub walk: &'a Walk<'a>,
}

impl Sayer<'_> {
    pub(super) fn pick(&self, words: &Words) -> String {
        self.locale.words(words).to_owned()
    }

    fn t(&self, key: &'static str) -> String {
        self.locale.t(key).to_string()
    }

    fn name(&self, side: Side) -> &str {
        &self.names[side.index()]
    }

    /// The clause this very screen rests on; the procedure's own where the step names none.
    pub(super) fn clause(&self) -> Clause {
        let end = self.walk.end;
        let setting = |name: &str| self.rulebook.setting(name).map(|rule| (&rule.citation, &rule.words));
        let procedure = || self.walk.procedure.map(|rule| (&rule.citation, &rule.words));
        let cited = match &self.walk.screen {
            Screen::Extension | Screen::PlayOn => setting("unmentioned_extension"),
            Screen::Games { form, .. } => Some((&form.citation, &form.words)),
            Screen::Turn(_) if self.rulebook.number("extra_turns").is_some() => setting("extra_turns"),
            Screen::Step { step, .. } => step
                .citation()
                .zip(procedure())
                .map(|(citation, (_, words))| (citation, words))
                .or_else(procedure),
            Screen::Over(over) => Some((over.citation, over.say.unwrap_or(&end.words))),
            Screen::Turn(_) | Screen::WhoseTurn | Screen::ExtraGame => None,
        };
        let (citation, words) = cited.unwrap_or((&end.citation, &end.words));
        views::clause(self.rulebook, citation, words, self.locale)
    }

    pub(super) fn words(&self) -> String {
        match &self.walk.screen {
            Screen::Extension => self.t(key("ending-extension")),
            Screen::PlayOn => self.t(key("ending-play-on")),
            Screen::Games { .. } => self.t(key("ending-games")),
            // DB-FT-04: the comparison has made the games equal, and one more game decides.
            Screen::WhoseTurn => match self.walk.passed.last() {
                Some(Passed::ExtraGame { wins }) => {
                    let words = self.locale.t(key("ending-deciding-game"));
                    words.with("score", format!("{wins}–{wins}")).to_string()
                }
                _ => self.t(key("ending-whose-turn")),
            },
            Screen::Turn(turn) if turn.number == 0 => self.t(key("ending-turn-0")),
            Screen::Turn(_) => self.t(key("ending-turn")),
            Screen::ExtraGame => self.t(key("ending-extra-game")),
            Screen::Step { step, .. } => match step {
                Step::Instruct(step) => self.pick(&step.say),
                Step::Ask(step) => self.pick(&step.question),
                Step::Read(_) => self.t(key("ending-read")),
                Step::PlayUntil(step) => self.pick(&step.say),
                Step::Chance(step) => self.pick(&step.say),
                _ => String::new(),
            },
            Screen::Over(over) => {
                over.say.map_or_else(|| self.pick(&self.walk.end.words), |say| self.pick(say))
            }
        }
    }

    pub(super) fn turn(&self) -> Option<String> {
        match &self.walk.screen {
            Screen::Turn(turn) => {
                let words =
                    self.locale.t(key("ending-turn-of")).with("number", turn.number).with("last", turn.last);
                Some(words.with("name", self.name(turn.of)).to_string())
            }
            Screen::Step { turn: Some(side), .. } => {
                Some(self.locale.t(key("ending-turn-of-whom")).with("name", self.name(*side)).to_string())
            }
            Screen::Step { step: Step::PlayUntil(_), times, .. } if *times > 1 => {
                Some(self.locale.t(key("ending-times")).with("times", *times).to_string())
            }
            _ => None,
        }
    }

    pub(super) fn alert(&self) -> Option<String> {
        self.walk.alert.then(|| self.t(key("ending-alert")))
    }

    fn button(&self, label: String, told: &Told) -> Answer {
        Answer { label, told: serde_json::to_string(told).unwrap_or_default() }
    }

    /// One button, or one for each player it may point out.
    pub(super) fn picks(&self, id: &str, words: &Words, names_player: bool) -> Vec<Answer> {
        if !names_player {
            return vec![self.button(self.pick(words), &Told::picked(id))];
        }
        let label = |side: Side| {
            let text = self.locale.t(key("ending-points-at")).with("words", self.pick(words));
            text.with("name", self.name(side)).to_string()
        };
        [Side::A, Side::B].map(|side| self.button(label(side), &Told::pointing(id, side))).into()
    }

    fn sides(&self, id: &str) -> Vec<Answer> {
        [Side::A, Side::B]
            .map(|side| self.button(self.name(side).to_owned(), &Told::pointing(id, side)))
            .into()
    }

    pub(super) fn answers(&self) -> Vec<Answer> {
        let plain = |key: &'static str, id: &str| self.button(self.t(key), &Told::picked(id));
        match &self.walk.screen {
            Screen::Extension => {
                vec![plain(key("ending-mentioned"), "mentioned"), plain(key("ending-lapsed"), "lapsed")]
            }
            Screen::PlayOn => vec![self.button(self.t(key("ending-extension-over")), &Told::Done)],
            Screen::WhoseTurn => self.sides("turn"),
            Screen::Turn(_) => vec![
                plain(key("ending-turn-ended"), "turn-ended"),
                plain(key("ending-another-turn"), "another-turn"),
            ],
            Screen::ExtraGame => self.sides("won"),
            Screen::Step { step, .. } => match step {
                Step::Instruct(_) => vec![self.button(self.t(key("ending-next")), &Told::Done)],
                Step::Ask(step) => step
                    .options
                    .iter()
                    .flat_map(|option| self.picks(&option.id, &option.words, option.names_player))
                    .collect(),
                Step::PlayUntil(step) => step
                    .outcomes
                    .iter()
                    .flat_map(|outcome| self.picks(&outcome.id, &outcome.words, outcome.names_player))
                    .collect(),
                Step::Chance(step) if step.between.is_empty() => {
                    let mut all = self.sides("entered");
                    all.push(plain(key("ending-draw"), "draw"));
                    all
                }
                Step::Chance(step) => step
                    .between
                    .iter()
                    .flat_map(|answer| self.picks(&answer.id, &answer.words, answer.names_player))
                    .collect(),
                _ => Vec::new(),
            },
            Screen::Games { .. } | Screen::Over(_) => Vec::new(),
        }
    }

    /// How the games can stand while the match is not over.
    pub(super) fn games(&self, begins: [u32; 2]) -> Option<GamesAsked> {
        let Screen::Games { form, .. } = &self.walk.screen else { return None };
        let (most_won, most_drawn) = match form.play {
            Play::BestOf { wins_needed, most_games, .. } => (wins_needed - 1, most_games.unwrap_or(3) - 1),
            Play::EverySide { games, .. } => (games - 1, games - 1),
        };
        let to = |most: u32, stands: u32| (0..=most).map(|number| (number, number == stands)).collect();
        Some(GamesAsked { won: begins.map(|won| to(most_won, won)), drawn: to(most_drawn, 0) })
    }

    pub(super) fn numbers(&self) -> Vec<Numbers> {
        let Screen::Step { step: Step::Read(step), .. } = &self.walk.screen else { return Vec::new() };
        let numbers = step.readings.iter().map(|reading| Numbers {
            id: reading.id.clone(),
            label: self.pick(&reading.words),
            help: reading.help.as_ref().map(|help| self.pick(help)),
            min: reading.min,
            max: reading.max,
        });
        numbers.collect()
    }

    pub(super) fn result(&self, over: &Over<'_>) -> String {
        let outcome = over.outcome;
        let wins = |side: Side| self.locale.t(key("ending-wins")).with("name", self.name(side)).to_string();
        let figures = |outcome| views::score_words(&over.score, outcome, self.locale);
        match outcome {
            Some(Outcome::A) => wins(Side::A),
            Some(Outcome::B) => wins(Side::B),
            Some(other) => figures(other),
            None => {
                let count = |winner| over.score.games.iter().filter(|game| game.winner == winner).count();
                let (a, b) = (count(GameWinner::A), count(GameWinner::B));
                let drawn = count(GameWinner::Draw);
                let words =
                    self.locale.t(key("ending-games-are")).with("a", a).with("b", b).with("drawn", drawn);
                words.to_string()
            }
        }
    }
}
