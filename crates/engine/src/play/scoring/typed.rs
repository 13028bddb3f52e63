//! Scores as they are typed after the number of a table.
//!
//! | typed | means |
//! |---|---|
//! | `21`, `2-1`, `2:1` | games won left and right |
//! | `211` | the same with a drawn game |
//! | `10u` | a game was broken off by time |
//! | `11 1`, `11 2` (`a`, `<`, `b`, `>`) | equal games, won by the left or right player |
//! | `11 0` (`=`, `d`, `draw`, `id`, 引き分け, 分) | agreed on a draw after these games; drawn by time where nobody may agree |
//! | `=` | agreed on a draw without play |
//! | `1`, `2`, `0` | who won the only game; nobody |
//! | `60`, `41`, `33`, `22` | points, where every game gives them |
//! | `dl` (両敗, 両者敗北) | both lose by a judge's decision, or after games by time |

use super::Terms;
use super::meaning::{Ended, Finished};
use crate::play::{Agreement, DecidedBy, GameWinner, Outcome, Score, Side};
use rulebook::{Draws, Play, Points, UnplayedGame};
use unicode_normalization::UnicodeNormalization as _;

/// More games of a kind than anybody has time for.
const MOST: u32 = 100;

const DRAW: [&str; 6] = ["=", "d", "draw", "id", "引き分け", "分"];
const BOTH_LOSE: [&str; 3] = ["dl", "両敗", "両者敗北"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadScore {
    #[error("nothing that could be games won")]
    Unreadable,
    #[error("one figure, where two are needed")]
    OneSided,
}

/// Reads what was typed after the number of the table.
pub fn read(text: &str, terms: &Terms<'_>) -> Result<Score, BadScore> {
    let text = dashed(&plain(text));
    let text = text.trim_matches(is_gap);
    let figures = text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '-' | ':'));
    let games = &text[..text.len() - figures.len()];
    let broken_off = !games.is_empty() && figures.starts_with('u');
    let word = if broken_off { &figures[1..] } else { figures };
    let ended = ended(word.trim_matches(is_gap)).ok_or(BadScore::Unreadable)?;
    if games.is_empty() {
        return match ended {
            Ended::AgreedDraw => Ok(terms.agreed_draw()),
            Ended::BothLose => Ok(Terms::both_lose_by_decision()),
            Ended::AsPlayed | Ended::Won(_) | Ended::DrawnByTime => Err(BadScore::Unreadable),
        };
    }
    let counts = counts(games).ok_or(BadScore::Unreadable)?;
    let as_played = ended == Ended::AsPlayed;
    let finished = match counts.as_slice() {
        [side] if as_played && terms.needs_one_figure() => match side {
            1 => Finished { a: 1, ..Finished::default() },
            2 => Finished { b: 1, ..Finished::default() },
            0 if terms.two_for_one || terms.rule.draws.rule == Draws::Allowed => Finished::default(),
            0 => return Ok(terms.agreed_draw()),
            _ => return Err(BadScore::Unreadable),
        },
        [_] => return Err(BadScore::OneSided),
        [a, b] if as_played && !broken_off => terms.games_or_points(*a, *b),
        [a, b] => Finished { a: *a, b: *b, drawn: 0 },
        [a, b, drawn] => Finished { a: *a, b: *b, drawn: *drawn },
        _ => return Err(BadScore::Unreadable),
    };
    Ok(terms.score(finished, broken_off, ended))
}

/// Types a score; None for what the line has no word for.
pub fn typed(score: &Score, terms: &Terms<'_>) -> Option<String> {
    let agreed = score.agreement == Some(Agreement::IntentionalDraw);
    if agreed && *score == terms.agreed_draw() {
        return Some("=".to_owned());
    }
    let ahead = score.count(GameWinner::A) != score.count(GameWinner::B);
    let end = match score.result {
        _ if agreed => " 0",
        Some(Outcome::Draw) if ahead => " 0",
        None | Some(Outcome::Draw) => "",
        Some(Outcome::A) => " 1",
        Some(Outcome::B) => " 2",
        Some(Outcome::DoubleLoss) => " dl",
    };
    let finished =
        |winner| score.games.iter().filter(|game| game.winner == winner && !game.unfinished).count();
    let [a, b, drawn] = [GameWinner::A, GameWinner::B, GameWinner::Draw].map(finished);
    let counts = if drawn == 0 { vec![a, b] } else { vec![a, b, drawn] };
    let gap = if counts.iter().all(|&count| count < 10) { "" } else { "-" };
    let games = counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(gap);
    let unfinished = if score.games.iter().any(|game| game.unfinished) { "u" } else { "" };
    let text = match score.decided_by {
        DecidedBy::Penalty => end.trim().to_owned(),
        DecidedBy::Games
        | DecidedBy::Time
        | DecidedBy::Tiebreaker
        | DecidedBy::Concession
        | DecidedBy::NoShow
        | DecidedBy::Removal => format!("{games}{unfinished}{end}"),
    };
    // Sides, reasons and much else cannot be typed: only what is read back as itself says the score.
    (read(&text, terms).as_ref() == Ok(score)).then_some(text)
}

/// What may stand between the table and the result, and between games and result.
pub fn is_gap(c: char) -> bool {
    matches!(c, ' ' | '/' | '*' | '.' | ',')
}

/// Whether a result may follow the table at once, as in `12=`.
pub fn needs_no_gap(text: &str) -> bool {
    text.starts_with('=') || BOTH_LOSE.contains(&text)
}

/// Half width, lower case, one space between words: a Japanese keyboard may be in either mode.
pub fn plain(text: &str) -> String {
    let folded = text.nfkc().collect::<String>().to_lowercase();
    let line = folded.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.starts_with(|c: char| c.is_ascii_digit()) { dashed(&line) } else { line }
}

/// After a number the long vowel mark is a dash that a keyboard in kana mode wrote.
pub fn dashed(text: &str) -> String {
    text.replace(['–', '—', '−', 'ー'], "-").replace(['、', '。'], ".")
}

fn ended(word: &str) -> Option<Ended> {
    Some(match word {
        "" => Ended::AsPlayed,
        "1" | "a" | "<" => Ended::Won(Side::A),
        "2" | "b" | ">" => Ended::Won(Side::B),
        "0" => Ended::AgreedDraw,
        word if DRAW.contains(&word) => Ended::AgreedDraw,
        word if BOTH_LOSE.contains(&word) => Ended::BothLose,
        _ => return None,
    })
}

fn counts(games: &str) -> Option<Vec<u32>> {
    if games.contains(['-', ':']) {
        let count = |count: &str| count.parse().ok().filter(|&count| count < MOST);
        return games.split(['-', ':']).map(count).collect();
    }
    games.chars().map(|digit| digit.to_digit(10)).collect()
}

impl Terms<'_> {
    fn needs_one_figure(&self) -> bool {
        self.typing() == super::Typing::Winner
    }

    /// Games won, or, where more than could be played, points: `41` is a win and a draw (NR-MATCH-03).
    fn games_or_points(&self, a: u32, b: u32) -> Finished {
        let won = Finished { a, b, drawn: 0 };
        let Some(Play::EverySide { games: all, unplayed, .. }) = self.play() else { return won };
        let (most, times) = if self.two_for_one { (1, i64::from(*all)) } else { (*all, 1) };
        let most = most.saturating_sub(self.both_lost);
        if a + b <= most {
            return won;
        }
        // A game that was not begun gives no points only where the fact sheet says so.
        let least = if *unplayed == UnplayedGame::Nothing && !self.two_for_one { 1 } else { most };
        let Points { win, draw, loss } = self.points;
        let worth = |won: u32, lost: u32, drawn: u32| {
            (i64::from(won) * win + i64::from(lost) * loss + i64::from(drawn) * draw) * times
        };
        let every = (least..=most).rev().flat_map(|played| {
            (0..=played)
                .flat_map(move |a| (0..=played - a).map(move |b| Finished { a, b, drawn: played - a - b }))
        });
        let fits = |found: &Finished| {
            worth(found.a, found.b, found.drawn) == i64::from(a)
                && worth(found.b, found.a, found.drawn) == i64::from(b)
        };
        // What fits nothing goes on as games, so that the refusal names the clause it breaks.
        every.into_iter().find(fits).unwrap_or(won)
    }
}
