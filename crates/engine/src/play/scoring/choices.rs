//! The results a match can have, as buttons.
//!
//! A choice is seen from one side, "mine" first; its score is that of the match, seat a first. Only what would be accepted is
//! offered.

use super::meaning::{Ended, Finished};
use super::{Entry, Terms, accept, typed};
use crate::Tournament;
use crate::ids::RoundNumber;
use crate::play::{Agreement, DecidedBy, GameWinner, Outcome, Score, Side};
use crate::tournament::Match;
use rulebook::{Draws, EqualGames};
use std::cmp::Ordering;

/// More games of a kind than anybody has time for.
const MOST: u32 = 9;

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
    /// The one game that counts for two.
    WonForTwo,
    LostForTwo,
    DrawnForTwo,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What a button sends: `2-1`, `1-1-won`, `draw`, `two-a`.
    pub id: String,
    pub kind: ChoiceKind,
    pub mine: u32,
    pub theirs: u32,
    /// As it is stored, seat a first.
    pub score: Score,
    /// As it is typed at the desk; None for what the line has no word for.
    pub typed: Option<String>,
}

/// What can be said about a match besides the games won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    pub drawn: u32,
    /// A game was broken off by time.
    pub unfinished: bool,
}

/// All results that can be entered now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Played to the end, best for "me" first.
    pub played: Vec<Choice>,
    /// Ended by time.
    pub timed: Vec<Choice>,
    pub agreed_draw: Option<Choice>,
    /// Whether a match may contain drawn games worth writing down.
    pub drawn_games: bool,
}

impl Choices {
    pub fn all(&self) -> impl Iterator<Item = &Choice> {
        self.played.iter().chain(&self.timed).chain(&self.agreed_draw)
    }
}

/// Offers the results of a match to whoever enters them, seen from one side.
pub fn choices(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    entry: Entry,
    seen_from: Side,
) -> Choices {
    let Ok(terms) = Terms::at(tournament, round, Some(match_)) else { return Choices::default() };
    let offered = |(mine, theirs, kind): (u32, u32, ChoiceKind)| {
        let id = id(mine, theirs, kind);
        let own = pressed(&id, Extras::default(), &terms)?;
        let score = if seen_from == Side::A { own } else { own.mirrored() };
        let (stored, _) = accept(tournament, round, match_, &score, entry).ok()?;
        let choice = Choice { id, kind, mine, theirs, typed: typed(&score, &terms), score };
        Some((terms.is_complete(&stored), choice))
    };
    let (played, timed): (Vec<_>, Vec<_>) =
        terms.possible().into_iter().filter_map(offered).partition(|(complete, _)| *complete);
    let choices = |found: Vec<(bool, Choice)>| found.into_iter().map(|(_, choice)| choice).collect();
    Choices {
        played: choices(played),
        timed: choices(timed),
        agreed_draw: offered((0, 0, ChoiceKind::AgreedDraw))
            .filter(|_| !terms.two_for_one)
            .map(|(_, choice)| choice),
        drawn_games: terms.most_wins() > 1 && !terms.two_for_one,
    }
}

impl Terms<'_> {
    fn possible(&self) -> Vec<(u32, u32, ChoiceKind)> {
        if self.two_for_one {
            return vec![
                (1, 0, ChoiceKind::WonForTwo),
                (0, 0, ChoiceKind::DrawnForTwo),
                (0, 1, ChoiceKind::LostForTwo),
            ];
        }
        let kinds =
            |(mine, theirs)| self.kinds(mine, theirs).into_iter().map(move |kind| (mine, theirs, kind));
        wins(self.most_wins()).into_iter().flat_map(kinds).collect()
    }

    /// What the games can mean. Equal games mean what the rulebook makes of them: a score alone would not contradict more.
    fn kinds(&self, mine: u32, theirs: u32) -> Vec<ChoiceKind> {
        match mine.cmp(&theirs) {
            ahead @ (Ordering::Greater | Ordering::Less) => {
                let mut kinds =
                    vec![if ahead == Ordering::Greater { ChoiceKind::Won } else { ChoiceKind::Lost }];
                if self.time_draws() && !self.is_over(mine, theirs) {
                    kinds.push(ChoiceKind::Drawn);
                }
                return kinds;
            }
            Ordering::Equal => {}
        }
        let mut kinds = match self.rule.end_of_time(self.stage).map(|end| end.equal_games) {
            Some(EqualGames::SettledByProcedure | EqualGames::HigherRankedWins) => {
                vec![ChoiceKind::WonTiebreaker, ChoiceKind::LostTiebreaker]
            }
            Some(EqualGames::BothLose) => vec![ChoiceKind::BothLose],
            Some(EqualGames::Draw | EqualGames::ExtraGame) | None => Vec::new(),
        };
        if self.rule.draws.rule == Draws::Allowed {
            kinds.push(ChoiceKind::Drawn);
        }
        kinds
    }
}

/// From the best for me to the worst: 2–0, 2–1, 1–0, 1–1, 0–0, 0–1, 1–2, 0–2.
fn wins(most: u32) -> Vec<(u32, u32)> {
    let mut wins: Vec<(u32, u32)> =
        (0..=most).flat_map(|mine| (0..=most).map(move |theirs| (mine, theirs))).collect();
    wins.sort_by_key(|&(mine, theirs)| {
        let lead = i64::from(theirs) - i64::from(mine);
        (lead.signum(), if lead > 0 { lead } else { -i64::from(mine) }, lead)
    });
    wins
}

fn id(mine: u32, theirs: u32, kind: ChoiceKind) -> String {
    match kind {
        ChoiceKind::Won | ChoiceKind::Lost => format!("{mine}-{theirs}"),
        ChoiceKind::WonTiebreaker => format!("{mine}-{theirs}-won"),
        ChoiceKind::LostTiebreaker => format!("{mine}-{theirs}-lost"),
        ChoiceKind::Drawn => format!("{mine}-{theirs}-drawn"),
        ChoiceKind::BothLose => format!("{mine}-{theirs}-both-lose"),
        ChoiceKind::AgreedDraw => "draw".to_owned(),
        ChoiceKind::WonForTwo => "two-a".to_owned(),
        ChoiceKind::LostForTwo => "two-b".to_owned(),
        ChoiceKind::DrawnForTwo => "two-draw".to_owned(),
    }
}

/// The score behind a button, seen from its own side; None for what no button sends.
pub fn pressed(id: &str, extras: Extras, terms: &Terms<'_>) -> Option<Score> {
    let one_game = |a, b, drawn| {
        let games = Score::of(a, b, drawn);
        Some(Score { agreement: Some(Agreement::TwoForOne), ..games })
    };
    match id {
        "draw" => return Some(terms.agreed_draw()),
        "two-a" => return one_game(1, 0, 0),
        "two-b" => return one_game(0, 1, 0),
        "two-draw" => return one_game(0, 0, 1),
        _ => {}
    }
    let mut parts = id.splitn(3, '-');
    let mut wins = || parts.next()?.parse::<u32>().ok().filter(|&wins| wins <= MOST);
    let (a, b) = (wins()?, wins()?);
    let ended = match parts.next() {
        Some("drawn") if a != b => Ended::DrawnByTime,
        None | Some("drawn") => Ended::AsPlayed,
        Some("won") => Ended::Won(Side::A),
        Some("lost") => Ended::Won(Side::B),
        Some("both-lose") => Ended::BothLose,
        Some(_) => return None,
    };
    let mut score = terms.one_by_one(Finished { a, b, drawn: extras.drawn.min(MOST) }, ended);
    if extras.unfinished {
        terms.break_off(&mut score);
    }
    Some(score)
}

impl Terms<'_> {
    /// The score of buttons, which count games one by one even where players have agreed on another way to count.
    fn one_by_one(&self, finished: Finished, ended: Ended) -> Score {
        Terms { two_for_one: false, ..*self }.score(finished, false, ended)
    }
}

/// The ways to end a match whose equal games settle nothing, with what is typed for each; empty where nothing is open.
pub fn endings(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    score: &Score,
) -> Vec<(ChoiceKind, String)> {
    let Ok(terms) = Terms::at(tournament, round, Some(match_)) else { return Vec::new() };
    let equal = score.count(GameWinner::A) == score.count(GameWinner::B);
    if score.result.is_some() || !equal || terms.every_game_gives_points() {
        return Vec::new();
    }
    let tiebreaker =
        |side: Side| Score { result: Some(side.wins()), decided_by: DecidedBy::Tiebreaker, ..score.clone() };
    let agreed =
        Score { result: Some(Outcome::Draw), agreement: Some(Agreement::IntentionalDraw), ..score.clone() };
    [
        (ChoiceKind::WonTiebreaker, tiebreaker(Side::A)),
        (ChoiceKind::LostTiebreaker, tiebreaker(Side::B)),
        (ChoiceKind::AgreedDraw, agreed),
    ]
    .into_iter()
    .filter_map(|(kind, ended)| {
        // The clock is asked about when the answer is there.
        let entry = Entry::Staff { at: None, insists: false, judge: true };
        accept(tournament, round, match_, &ended, entry).ok()?;
        Some((kind, typed(&ended, &terms)?))
    })
    .collect()
}

impl ChoiceKind {
    /// What a score is, seen from its own side; None for what no button says.
    pub fn of(score: &Score) -> Option<Self> {
        let (mine, theirs) = (score.count(GameWinner::A), score.count(GameWinner::B));
        if score.agreement == Some(Agreement::TwoForOne) {
            return Some(match mine.cmp(&theirs) {
                Ordering::Greater => Self::WonForTwo,
                Ordering::Less => Self::LostForTwo,
                Ordering::Equal => Self::DrawnForTwo,
            });
        }
        Some(match (score.result, mine.cmp(&theirs)) {
            (Some(Outcome::Draw), _) if score.agreement.is_some() => Self::AgreedDraw,
            (Some(Outcome::Draw), _) => Self::Drawn,
            (Some(Outcome::DoubleLoss), _) => Self::BothLose,
            (Some(Outcome::A), Ordering::Equal) => Self::WonTiebreaker,
            (Some(Outcome::B), Ordering::Equal) => Self::LostTiebreaker,
            (Some(Outcome::A), _) | (None, Ordering::Greater) => Self::Won,
            (Some(Outcome::B), _) | (None, Ordering::Less) => Self::Lost,
            (None, Ordering::Equal) if score.games.is_empty() => return None,
            // Where every game gives points, equal games are a draw without another word.
            (None, Ordering::Equal) => Self::Drawn,
        })
    }
}
