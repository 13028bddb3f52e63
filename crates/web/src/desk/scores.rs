//! Scores as they are typed and pressed: what fits the match form, how it is read, how it is written.

use engine::Tournament;
use engine::ids::RoundNumber;
use engine::play::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score};
use engine::structure::stages::draw_stands;
use engine::tournament::RoundOf;
use rulebook::{AgreedScore, Draws, MatchRule, Play, Points, Stage};

use super::line::is_gap;
use crate::locale::{Locale, key};
use crate::views::score_words;

/// One button: what it says and what it types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// As after the table number: `21`, `11 1`, `=`.
    pub typed: String,
    pub label: String,
    pub outcome: Outcome,
}

/// The results a match can end with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Played to the end.
    pub played: Vec<Choice>,
    /// Broken off by time, or settled by a tiebreaker.
    pub other: Vec<Choice>,
    pub draw: Option<Choice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadScore {
    /// Nothing that could be games won.
    Unreadable,
    /// One figure, where two are needed.
    OneSided,
}

/// How the matches of a round are played: finals may have a form of their own.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    pub rule: &'a MatchRule,
    pub stage: Stage,
    /// Somebody has to win.
    pub decisive: bool,
    /// What a game is worth where matches are written down in points.
    pub points: Points,
}

impl<'a> Played<'a> {
    pub fn of(tournament: &'a Tournament, round: RoundNumber) -> Option<Self> {
        let rulebook = tournament.rulebook().ok()?;
        let stage = tournament.stage_of(round);
        let after_main = tournament.round(round).is_some_and(|found| found.of != RoundOf::Main);
        let decisive = after_main && !draw_stands(rulebook, stage);
        Some(Self { rule: rulebook.match_rule(), stage, decisive, points: rulebook.points() })
    }

    pub fn play(&self) -> Option<&'a Play> {
        self.rule.form(self.stage).map(|form| &form.play)
    }

    pub fn outcome(&self, score: &Score) -> Option<Outcome> {
        Some(score.settle(self.rule, self.stage).ok()?.outcome)
    }

    fn draws(&self) -> bool {
        self.rule.draws.rule == Draws::Allowed && !self.decisive
    }
}

/// `names` are the players left and right.
pub fn choices(played: Played<'_>, names: [&str; 2], locale: Locale) -> Choices {
    let Some(form) = played.rule.form(played.stage) else { return Choices::default() };
    let most = match form.play {
        Play::BestOf { wins_needed, .. } => wins_needed,
        Play::EverySide { games, .. } => games,
    };
    let full = |a: u32, b: u32| match form.play {
        Play::BestOf { wins_needed, .. } => a.max(b) == wins_needed,
        Play::EverySide { games, .. } => a + b == games,
    };
    let choice = |typed: String| {
        let score = read(&typed, played).ok()?;
        let outcome = played.outcome(&score).filter(|&found| found != Outcome::Draw || !played.decisive)?;
        Some(Choice { label: named(&score, outcome, names, locale), typed, outcome })
    };
    let mut found = Choices { draw: choice("=".to_owned()), ..Choices::default() };
    // From the left seat's best to the right seat's best.
    for a in (0..=most).rev() {
        for b in 0..=most {
            let games = format!("{a}{b}");
            let ends = if a == b { ["", " 1", " 2"].as_slice() } else { &[""] };
            let fitting = ends.iter().filter_map(|end| choice(format!("{games}{end}")));
            if full(a, b) {
                found.played.extend(fitting);
            } else {
                found.other.extend(fitting);
            }
        }
    }
    let lead = |choice: &Choice| match choice.outcome {
        Outcome::A => 0,
        Outcome::Draw | Outcome::DoubleLoss => 1,
        Outcome::B => 2,
    };
    found.played.sort_by_key(lead);
    found.other.sort_by_key(lead);
    found
}

/// The score in words; whoever won without being ahead in games is named.
pub fn named(score: &Score, outcome: Outcome, [a, b]: [&str; 2], locale: Locale) -> String {
    let won = |winner| score.games.iter().filter(|game| game.winner == winner).count();
    let (left, right) = (won(GameWinner::A), won(GameWinner::B));
    let by_tiebreaker = |name: &str| {
        let figures = format!("{left}–{right}");
        locale.t(key("floor-by-tiebreaker")).with("figures", figures).with("name", name).to_string()
    };
    match outcome {
        Outcome::A if left <= right => by_tiebreaker(a),
        Outcome::B if right <= left => by_tiebreaker(b),
        outcome => score_words(score, outcome, locale),
    }
}

/// Reads what was typed after the table number.
pub fn read(typed: &str, played: Played<'_>) -> Result<Score, BadScore> {
    let rule = played.rule;
    let typed = typed.trim_matches(is_gap);
    let end = typed.find(|c: char| !c.is_ascii_digit() && !matches!(c, '-' | ':')).unwrap_or(typed.len());
    let (games, result) = typed.split_at(end);
    // `10u`: one game was broken off by time.
    let unfinished = result.starts_with('u') && !games.is_empty();
    let result = result.strip_prefix('u').unwrap_or(result).trim_matches(is_gap);
    if games.is_empty() {
        return if is_draw(result) { Ok(agreed(rule)) } else { Err(BadScore::Unreadable) };
    }
    let counts = counts(games).ok_or(BadScore::Unreadable)?;
    let mut score = match counts.as_slice() {
        [side] if result.is_empty() && is_single_game(played) => return single_game(*side, played),
        [_] => return Err(BadScore::OneSided),
        [a, b] if result.is_empty() && every_game(played).is_some() => return two_figures(*a, *b, played),
        [a, b] => Score::of(*a, *b, 0),
        [a, b, drawn] => Score::of(*a, *b, *drawn),
        _ => return Err(BadScore::Unreadable),
    };
    if unfinished {
        broken_off(&mut score);
    }
    let tied = counts[0] == counts[1];
    let won = |result| {
        let decided_by = if tied { DecidedBy::Tiebreaker } else { DecidedBy::Games };
        Score { result: Some(result), decided_by, ..score.clone() }
    };
    match result {
        "" if tied && played.draws() => Ok(Score { result: Some(Outcome::Draw), ..score }),
        "" => Ok(score),
        "1" | "a" | "<" => Ok(won(Outcome::A)),
        "2" | "b" | ">" => Ok(won(Outcome::B)),
        "0" => Ok(drawn(score)),
        result if is_draw(result) => Ok(drawn(score)),
        _ => Err(BadScore::Unreadable),
    }
}

/// Time ended a game that nobody has won.
pub fn broken_off(score: &mut Score) {
    score.games.push(Game { winner: GameWinner::Draw, corp: None, unfinished: true });
}

/// Whether the games alone have ended the match, so that none can have been broken off.
pub fn is_played_out(score: &Score, played: Played<'_>) -> bool {
    let most = [GameWinner::A, GameWinner::B]
        .map(|winner| score.games.iter().filter(|game| game.winner == winner).count() as u32);
    match played.play() {
        Some(Play::BestOf { wins_needed, .. }) => most.contains(wins_needed),
        Some(Play::EverySide { games, .. }) => most[0] + most[1] >= *games,
        None => true,
    }
}

/// How somebody would type the score; None for what the line has no word for.
pub fn typed(score: &Score) -> Option<String> {
    let known = matches!(score.decided_by, DecidedBy::Games | DecidedBy::Tiebreaker);
    let unfinished = score.games.iter().filter(|game| game.unfinished).count();
    let sides = score.games.iter().any(|game| game.corp.is_some());
    if !known || sides || unfinished > 1 {
        return None;
    }
    let finished = || score.games.iter().filter(|game| !game.unfinished);
    let count = |winner| finished().filter(|game| game.winner == winner).count();
    let counts = [count(GameWinner::A), count(GameWinner::B), count(GameWinner::Draw)];
    if counts.iter().sum::<usize>() != finished().count() {
        return None;
    }
    let counts = if counts[2] == 0 { &counts[..2] } else { &counts[..] };
    let gap = if counts.iter().all(|&count| count < 10) { "" } else { "-" };
    let games = counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(gap);
    let games = if unfinished == 1 { format!("{games}u") } else { games };
    match (score.result, score.agreement) {
        (Some(Outcome::Draw), Some(Agreement::IntentionalDraw)) if score.games.is_empty() => {
            Some("=".to_owned())
        }
        (Some(Outcome::Draw), Some(Agreement::IntentionalDraw)) => Some(format!("{games} 0")),
        (None | Some(Outcome::Draw), None) => Some(games),
        (Some(Outcome::A), None) => Some(format!("{games} 1")),
        (Some(Outcome::B), None) => Some(format!("{games} 2")),
        _ => None,
    }
}

/// The games of what was typed, as they are shown: `11` is 1–1.
pub fn figures(typed: &str) -> String {
    let end = typed.find(|c: char| !c.is_ascii_digit() && !matches!(c, '-' | ':')).unwrap_or(typed.len());
    let counts = counts(&typed[..end]).unwrap_or_default();
    counts.iter().map(ToString::to_string).collect::<Vec<_>>().join("–")
}

fn counts(games: &str) -> Option<Vec<u32>> {
    if games.contains(['-', ':']) {
        return games
            .split(['-', ':'])
            .map(|count| count.parse().ok().filter(|&count| count < 100))
            .collect();
    }
    games.chars().map(|digit| digit.to_digit(10)).collect()
}

fn is_draw(word: &str) -> bool {
    matches!(word, "=" | "d" | "draw" | "id" | "引き分け" | "分")
}

fn is_single_game(played: Played<'_>) -> bool {
    matches!(played.play(), Some(Play::BestOf { wins_needed: 1, .. }))
}

/// How many games a match has in which every game counts.
fn every_game(played: Played<'_>) -> Option<u32> {
    match played.play() {
        Some(Play::EverySide { games, .. }) => Some(*games),
        _ => None,
    }
}

/// Games won, or, where more than could be played, points: `41` is a win and a draw (NR-MATCH-03). What was not played is
/// drawn.
fn two_figures(a: u32, b: u32, played: Played<'_>) -> Result<Score, BadScore> {
    let games = every_game(played).unwrap_or(0);
    if a + b <= games {
        return Ok(Score::of(a, b, games - a - b));
    }
    let Points { win, draw, loss } = played.points;
    let worth = |won: u32, lost: u32, drawn: u32| {
        i64::from(won) * win + i64::from(lost) * loss + i64::from(drawn) * draw
    };
    let all = (0..=games).flat_map(|won| (0..=games - won).map(move |lost| (won, lost, games - won - lost)));
    let mut fitting = all.filter(|&(won, lost, drawn)| {
        worth(won, lost, drawn) == i64::from(a) && worth(lost, won, drawn) == i64::from(b)
    });
    // What fits nothing goes on as games, so that the engine names the clause it breaks.
    Ok(fitting.next().map_or_else(|| Score::of(a, b, 0), |(won, lost, drawn)| Score::of(won, lost, drawn)))
}

/// Best of one: 1 left, 2 right, 0 draw.
fn single_game(side: u32, played: Played<'_>) -> Result<Score, BadScore> {
    match side {
        1 => Ok(Score::of(1, 0, 0)),
        2 => Ok(Score::of(0, 1, 0)),
        0 if played.rule.draws.rule == Draws::Allowed => {
            Ok(Score { result: Some(Outcome::Draw), ..Score::of(0, 0, 1) })
        }
        0 => Ok(agreed(played.rule)),
        _ => Err(BadScore::Unreadable),
    }
}

fn drawn(score: Score) -> Score {
    Score { result: Some(Outcome::Draw), agreement: Some(Agreement::IntentionalDraw), ..score }
}

/// An agreed draw without play, stored as the rulebook or the fact sheet says.
fn agreed(rule: &MatchRule) -> Score {
    match rule.agreed_draw.score {
        None | Some(AgreedScore::Unplayed) => Score::agreed_draw(),
        Some(AgreedScore::ThreeDrawnGames) => drawn(Score::of(0, 0, 3)),
        Some(AgreedScore::OneWinEach) => drawn(Score::of(1, 1, 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::{FactSheet, Library};

    const NAMES: [&str; 2] = ["Aiko", "Ben"];

    fn best_of_three() -> MatchRule {
        let library = Library::builtin();
        library.resolve("transformers", &FactSheet::default()).expect("built in").match_rule().clone()
    }

    fn best_of_one(draws: Draws) -> MatchRule {
        let mut rule = best_of_three();
        rule.draws.rule = draws;
        if let Play::BestOf { wins_needed, .. } = &mut rule.forms[0].play {
            *wins_needed = 1;
        }
        rule
    }

    fn swiss(rule: &MatchRule) -> Played<'_> {
        let points = Points { win: 3, draw: 1, loss: 0 };
        Played { rule, stage: Stage::Swiss, decisive: false, points }
    }

    fn shown(typed: &str, rule: &MatchRule) -> String {
        let score = read(typed, swiss(rule)).expect("readable");
        match score.settle(rule, Stage::Swiss) {
            Ok(settled) => score_words(&score, settled.outcome, Locale::En),
            Err(refusal) => refusal.code().to_owned(),
        }
    }

    #[test]
    fn games_won_left_and_right() {
        let rule = best_of_three();
        for (typed, expected) in [
            ("21", "2–1"),
            ("2-1", "2–1"),
            ("2:1", "2–1"),
            ("02", "0–2"),
            ("211", "2–1–1"),
            ("10", "1–0"),
            ("30", "impossible-score"),
            ("22", "impossible-score"),
            ("11", "equal-needs-result"),
            ("00", "equal-needs-result"),
            ("11 1", "1–1 ◀"),
            ("11 2", "1–1 ▶"),
            ("11a", "1–1 ◀"),
            ("11>", "1–1 ▶"),
            ("11d", "1–1"),
            ("11 0", "1–1"),
            ("10d", "1–0 draw"),
            ("10u", "1–0–1"),
            ("11u 2", "1–1–1 ▶"),
            ("21u", "unfinished-after-decision"),
            ("=", "draw"),
            ("d", "draw"),
            ("20d", "result-against-games"),
            ("21 2", "result-against-games"),
        ] {
            assert_eq!(shown(typed, &rule), expected, "{typed}");
        }
    }

    #[test]
    fn what_is_no_score() {
        let rule = best_of_three();
        for (typed, expected) in [
            ("2", BadScore::OneSided),
            ("2-", BadScore::Unreadable),
            ("x", BadScore::Unreadable),
            ("21x", BadScore::Unreadable),
            ("u", BadScore::Unreadable),
            ("2111", BadScore::Unreadable),
            ("999-1", BadScore::Unreadable),
        ] {
            assert_eq!(read(typed, swiss(&rule)), Err(expected), "{typed}");
        }
    }

    #[test]
    fn nr_match_03_totals_are_broken_down_into_games() {
        let library = Library::builtin();
        let book = library.resolve("netrunner", &FactSheet::default()).expect("built in");
        let rule = book.match_rule().clone();
        let played = Played { points: book.points(), ..swiss(&rule) };
        for (typed, games, points) in [
            ("60", [2, 0, 0], [6, 0]),
            ("20", [2, 0, 0], [6, 0]),
            ("41", [1, 0, 1], [4, 1]),
            ("10", [1, 0, 1], [4, 1]),
            ("33", [1, 1, 0], [3, 3]),
            ("11", [1, 1, 0], [3, 3]),
            ("22", [0, 0, 2], [2, 2]),
            ("00", [0, 0, 2], [2, 2]),
            ("14", [0, 1, 1], [1, 4]),
            ("06", [0, 2, 0], [0, 6]),
        ] {
            let score = read(typed, played).expect("readable");
            let settled = score.settle(&rule, Stage::Swiss).expect("a result");
            assert_eq!([settled.wins[0], settled.wins[1], settled.drawn], games, "{typed}");
            let worth = |side: usize| settled.wins[side] * 3 + settled.drawn;
            assert_eq!([worth(0), worth(1)], points, "{typed}");
        }
        for typed in ["50", "42", "61"] {
            let score = read(typed, played).expect("readable");
            assert_eq!(score.settle(&rule, Stage::Swiss).expect_err("no total").code(), "impossible-score");
        }
    }

    #[test]
    fn best_of_one_needs_one_figure() {
        let rule = best_of_one(Draws::AgreedOnly);
        assert_eq!(shown("1", &rule), "1–0");
        assert_eq!(shown("2", &rule), "0–1");
        assert_eq!(shown("0", &rule), "draw");
        let rule = best_of_one(Draws::Allowed);
        assert_eq!(shown("0", &rule), "0–0–1");
        assert_eq!(read("3", swiss(&rule)), Err(BadScore::Unreadable));
    }

    #[test]
    fn the_buttons_fit_the_match_form() {
        let labels = |choices: &[Choice]| choices.iter().map(|found| found.label.clone()).collect::<Vec<_>>();
        let three = choices(swiss(&best_of_three()), NAMES, Locale::En);
        assert_eq!(labels(&three.played), ["2–0", "2–1", "1–2", "0–2"]);
        assert_eq!(
            labels(&three.other),
            [
                "1–0",
                "1–1, Aiko by tiebreaker",
                "0–0, Aiko by tiebreaker",
                "1–1, Ben by tiebreaker",
                "0–0, Ben by tiebreaker",
                "0–1"
            ]
        );
        assert_eq!(three.draw.map(|draw| draw.label).as_deref(), Some("draw"));
        let one = choices(swiss(&best_of_one(Draws::Allowed)), NAMES, Locale::En);
        assert_eq!(labels(&one.played), ["1–0", "0–1"]);
    }

    #[test]
    fn every_button_types_what_it_says() {
        let rule = best_of_three();
        for line in ["10u", "11u 2", "211", "11u 0"] {
            assert_eq!(typed(&read(line, swiss(&rule)).expect("readable")).as_deref(), Some(line));
        }
        for rule in [best_of_three(), best_of_one(Draws::AgreedOnly), best_of_one(Draws::Allowed)] {
            let found = choices(swiss(&rule), NAMES, Locale::En);
            for choice in found.played.iter().chain(&found.other).chain(&found.draw) {
                let score = read(&choice.typed, swiss(&rule)).expect("readable");
                assert_eq!(named(&score, choice.outcome, NAMES, Locale::En), choice.label);
                let again = read(&typed(&score).expect("has words"), swiss(&rule)).expect("readable");
                assert_eq!(again, score, "{}", choice.typed);
            }
        }
    }

    #[test]
    fn where_somebody_has_to_win_no_button_is_a_draw() {
        let rule = best_of_one(Draws::Allowed);
        let played = Played { decisive: true, ..swiss(&rule) };
        let found = choices(played, NAMES, Locale::En);
        let all: Vec<&Choice> = found.played.iter().chain(&found.other).chain(&found.draw).collect();
        assert!(all.iter().all(|choice| choice.outcome != Outcome::Draw), "{all:?}");
        assert_eq!(found.played.len(), 2);
    }
}
