//! The results a match can have, as buttons: computed from the rulebook's match form, so that no button is ever refused.
//!
//! A choice is seen from one side, "mine" first; whoever sits in seat b sends it mirrored.

use std::cmp::Ordering;

use engine::Tournament;
use engine::ids::RoundNumber;
use engine::play::{DecidedBy, Game, GameWinner, Outcome, Score};
use engine::structure::stages::draw_stands;
use engine::tournament::RoundOf;
use rulebook::{Draws, EqualGames, MatchRule, Play, Stage};

/// More drawn games than anybody has time for.
const MOST_DRAWN: u32 = 9;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    Won,
    Lost,
    /// Equal games; what the rulebook does at the end of time has found the winner.
    WonTiebreaker,
    LostTiebreaker,
    /// Drawn by play or by time, where the rulebook has that.
    Drawn,
    AgreedDraw,
    BothLose,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the button sends: `2-1`, `1-1-won`, `draw`.
    pub code: String,
    pub mine: u32,
    pub theirs: u32,
    pub kind: ChoiceKind,
}

/// What can be said about a match besides the games won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    pub drawn: u32,
    /// A game was broken off by time.
    pub unfinished: bool,
}

/// All results of a match form.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Played to the end, best for "me" first.
    pub played: Vec<Choice>,
    /// Ended by time.
    pub timed: Vec<Choice>,
    pub agreed_draw: Option<Choice>,
    /// Whether a match may contain drawn games worth writing down.
    pub drawn_games: bool,
    most_games: Option<u32>,
}

impl Choices {
    /// The results of a match of this round: finals and tiebreaker rounds may be played otherwise, and somebody has to win.
    pub fn at(tournament: &Tournament, round: RoundNumber) -> Self {
        let Ok(rulebook) = tournament.rulebook() else { return Self::default() };
        let stage = tournament.stage_of(round);
        let mut choices = Self::of(rulebook.match_rule(), stage);
        let decisive = tournament.round(round).is_some_and(|found| found.of != RoundOf::Main);
        if decisive && !draw_stands(rulebook, stage) {
            choices.played.retain(|choice| choice.kind != ChoiceKind::Drawn);
            choices.timed.retain(|choice| choice.kind != ChoiceKind::Drawn);
            choices.agreed_draw = None;
        }
        choices
    }

    pub fn of(rule: &MatchRule, stage: Stage) -> Self {
        let settles = |choice: &Choice| {
            let score = read_choice(&choice.code, Extras::default());
            score.is_some_and(|score| score.settle(rule, stage).is_ok())
        };
        let Some(form) = rule.form(stage) else { return Self::default() };
        let (most, most_games) = match form.play {
            Play::BestOf { wins_needed, most_games, .. } => (wins_needed, most_games),
            Play::EverySide { games, .. } => (games, Some(games)),
        };
        let whole = |mine: u32, theirs: u32| match form.play {
            Play::BestOf { wins_needed, .. } => mine.max(theirs) == wins_needed,
            Play::EverySide { games, .. } => mine + theirs == games,
        };
        let mut played = Vec::new();
        let mut timed = Vec::new();
        for (mine, theirs) in scores(most) {
            let list = if whole(mine, theirs) { &mut played } else { &mut timed };
            let kinds = kinds(mine, theirs, rule, stage).into_iter();
            list.extend(kinds.map(|kind| Choice::new(mine, theirs, kind)).filter(settles));
        }
        let agreed_draw = Choice::new(0, 0, ChoiceKind::AgreedDraw);
        let agreed_draw = Some(agreed_draw).filter(settles);
        Self { played, timed, agreed_draw, drawn_games: most > 1, most_games }
    }

    /// What goes with a button: only a match that time has ended can have an unfinished game, if the games finished leave room
    /// for one. Where there is but one game, nobody is asked.
    pub fn extras(&self, code: &str, drawn: u32, unfinished: bool) -> Extras {
        let timed = self.timed.iter().find(|choice| choice.code == code);
        let room = timed.is_some_and(|choice| {
            let finished = choice.mine.saturating_add(choice.theirs).saturating_add(drawn);
            self.most_games.is_none_or(|most| finished < most)
        });
        Extras { drawn, unfinished: room && (unfinished || !self.drawn_games) }
    }
}

/// From the best for me to the worst: 2–0, 2–1, 1–0, 1–1, 0–0, 0–1, 1–2, 0–2.
fn scores(most: u32) -> Vec<(u32, u32)> {
    let mut scores: Vec<(u32, u32)> =
        (0..=most).flat_map(|mine| (0..=most).map(move |theirs| (mine, theirs))).collect();
    scores.sort_by_key(|&(mine, theirs)| {
        let lead = i64::from(theirs) - i64::from(mine);
        (lead.signum(), if lead > 0 { lead } else { -i64::from(mine) }, lead)
    });
    scores
}

/// What the score can mean. Equal games mean what the rulebook makes of them: a score alone would not contradict more.
fn kinds(mine: u32, theirs: u32, rule: &MatchRule, stage: Stage) -> Vec<ChoiceKind> {
    match mine.cmp(&theirs) {
        Ordering::Greater => return vec![ChoiceKind::Won],
        Ordering::Less => return vec![ChoiceKind::Lost],
        Ordering::Equal => {}
    }
    let mut kinds = match rule.end_of_time(stage).map(|end| end.equal_games) {
        Some(EqualGames::SettledByProcedure | EqualGames::ExtraGame | EqualGames::HigherRankedWins) => {
            vec![ChoiceKind::WonTiebreaker, ChoiceKind::LostTiebreaker]
        }
        Some(EqualGames::BothLose) => vec![ChoiceKind::BothLose],
        Some(EqualGames::Draw) | None => Vec::new(),
    };
    if rule.draws.rule == Draws::Allowed {
        kinds.push(ChoiceKind::Drawn);
    }
    kinds
}

impl Choice {
    fn new(mine: u32, theirs: u32, kind: ChoiceKind) -> Self {
        let code = match kind {
            ChoiceKind::Won | ChoiceKind::Lost => format!("{mine}-{theirs}"),
            ChoiceKind::WonTiebreaker => format!("{mine}-{theirs}-won"),
            ChoiceKind::LostTiebreaker => format!("{mine}-{theirs}-lost"),
            ChoiceKind::Drawn => format!("{mine}-{theirs}-drawn"),
            ChoiceKind::BothLose => format!("{mine}-{theirs}-both-lose"),
            ChoiceKind::AgreedDraw => "draw".to_owned(),
        };
        Self { code, mine, theirs, kind }
    }

    /// The choice that a score is, seen from its own side; None for what no button says.
    pub fn of_score(score: &Score) -> Option<Self> {
        let count = |winner| score.games.iter().filter(|game| game.winner == winner).count() as u32;
        let (mine, theirs) = (count(GameWinner::A), count(GameWinner::B));
        let kind = match (score.result, mine.cmp(&theirs)) {
            (Some(Outcome::Draw), _) if score.agreement.is_some() => ChoiceKind::AgreedDraw,
            (Some(Outcome::Draw), _) => ChoiceKind::Drawn,
            (Some(Outcome::DoubleLoss), _) => ChoiceKind::BothLose,
            (Some(Outcome::A), Ordering::Equal) => ChoiceKind::WonTiebreaker,
            (Some(Outcome::B), Ordering::Equal) => ChoiceKind::LostTiebreaker,
            (Some(Outcome::A), _) | (None, Ordering::Greater) => ChoiceKind::Won,
            (Some(Outcome::B), _) | (None, Ordering::Less) => ChoiceKind::Lost,
            (None, Ordering::Equal) => return None,
        };
        Some(Self { mine, theirs, ..Self::new(mine, theirs, kind) })
    }

    /// "2–1", with the drawn games where there are any.
    pub fn figures(&self) -> String {
        format!("{}–{}", self.mine, self.theirs)
    }
}

/// The score behind a button, seen from its own side; None for what no button sends.
pub fn read_choice(code: &str, extras: Extras) -> Option<Score> {
    if code == "draw" {
        return Some(Score::agreed_draw());
    }
    let mut parts = code.splitn(3, '-');
    let mut wins = || parts.next()?.parse::<u32>().ok().filter(|&wins| wins <= MOST_DRAWN);
    let (mine, theirs) = (wins()?, wins()?);
    let mut score = Score::of(mine, theirs, extras.drawn.min(MOST_DRAWN));
    match parts.next() {
        None => {}
        Some("won") => (score.result, score.decided_by) = (Some(Outcome::A), DecidedBy::Tiebreaker),
        Some("lost") => (score.result, score.decided_by) = (Some(Outcome::B), DecidedBy::Tiebreaker),
        Some("drawn") => (score.result, score.decided_by) = (Some(Outcome::Draw), DecidedBy::Time),
        Some("both-lose") => (score.result, score.decided_by) = (Some(Outcome::DoubleLoss), DecidedBy::Time),
        Some(_) => return None,
    }
    if extras.unfinished {
        score.games.push(Game { winner: GameWinner::Draw, corp: None, unfinished: true });
    }
    Some(score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::{FactSheet, Library};

    fn choices() -> Choices {
        let rulebook =
            Library::builtin().resolve("transformers", &FactSheet::default()).expect("the rulebook resolves");
        Choices::of(rulebook.match_rule(), Stage::Swiss)
    }

    #[test]
    fn best_of_three_has_four_results_a_draw_by_agreement_and_those_by_time() {
        let codes = |list: &[Choice]| list.iter().map(|choice| choice.code.clone()).collect::<Vec<_>>();
        let choices = choices();
        assert_eq!(codes(&choices.played), ["2-0", "2-1", "1-2", "0-2"]);
        assert_eq!(codes(&choices.timed), ["1-0", "1-1-won", "1-1-lost", "0-0-won", "0-0-lost", "0-1"]);
        assert_eq!(choices.agreed_draw.map(|choice| choice.code).as_deref(), Some("draw"));
    }

    #[test]
    fn every_rulebook_has_results_and_none_of_them_is_refused() {
        let library = Library::builtin();
        for id in library.ids() {
            let rulebook = library.resolve(id, &FactSheet::default()).expect("the rulebook resolves");
            let choices = Choices::of(rulebook.match_rule(), Stage::Swiss);
            assert!(choices.played.len() >= 2, "{id}: {choices:?}");
            for choice in choices.played.iter().chain(&choices.timed).chain(&choices.agreed_draw) {
                let score = read_choice(&choice.code, Extras::default()).expect("a score");
                let (settled, back) = (
                    score.settle(rulebook.match_rule(), Stage::Swiss),
                    score.mirrored().settle(rulebook.match_rule(), Stage::Swiss),
                );
                assert!(settled.is_ok() && back.is_ok(), "{id} {}: {settled:?} {back:?}", choice.code);
            }
        }
    }

    #[test]
    fn every_button_is_read_back_as_itself() {
        let choices = choices();
        for choice in choices.played.iter().chain(&choices.timed).chain(&choices.agreed_draw) {
            let score = read_choice(&choice.code, Extras::default()).expect("a score");
            assert_eq!(Choice::of_score(&score).as_ref(), Some(choice));
        }
    }

    #[test]
    fn equal_games_mean_what_the_rulebook_makes_of_them() {
        let codes = |id: &str| -> Vec<String> {
            let rulebook =
                Library::builtin().resolve(id, &FactSheet::default()).expect("the rulebook resolves");
            let choices = Choices::of(rulebook.match_rule(), Stage::Swiss);
            choices.played.into_iter().chain(choices.timed).map(|choice| choice.code).collect()
        };
        assert_eq!(codes("netrunner"), ["2-0", "1-1-drawn", "0-2", "1-0", "0-0-drawn", "0-1"]);
        let timed = codes("weiss-schwarz");
        assert!(timed.iter().all(|code| !code.ends_with("-won")), "{timed:?}");
    }

    #[test]
    fn drawn_and_unfinished_games_go_with_the_result() {
        let score = read_choice("1-1-won", Extras { drawn: 1, unfinished: true }).expect("a score");
        assert_eq!(score.games.len(), 4);
        assert_eq!(score.games.iter().filter(|game| game.unfinished).count(), 1);
        assert_eq!(score.mirrored().result, Some(Outcome::B));
    }

    #[test]
    fn an_unfinished_game_needs_room_and_the_only_game_is_not_asked_about() {
        let of = |id: &str| {
            let rulebook =
                Library::builtin().resolve(id, &FactSheet::default()).expect("the rulebook resolves");
            Choices::of(rulebook.match_rule(), Stage::Swiss)
        };
        let three = of("dragon-ball-super");
        assert!(three.extras("1-0", 1, true).unfinished, "a third game");
        assert!(!three.extras("1-0", 2, true).unfinished, "three games are finished already");
        assert!(!three.extras("2-0", 0, true).unfinished, "played to the end");
        assert!(!three.extras("1-0", 0, false).unfinished, "between two games");
        let one = of("gate-ruler");
        let timed = one.timed.first().expect("a result by time").code.clone();
        assert!(one.extras(&timed, 0, false).unfinished, "{timed}");
    }

    #[test]
    fn what_no_button_sends_is_no_result() {
        for code in ["", "2", "2-", "a-b", "2-1-maybe", "99-0", "-1-2", "2--1"] {
            assert_eq!(read_choice(code, Extras::default()), None, "{code}");
        }
    }
}
