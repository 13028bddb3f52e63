//! The bracket as a picture: boxes and lines with their places, drawn by `base/bracket.html`.
//!
//! Every match stands in the column of its round. Those whose feeders are in the picture stand half-way between them, the
//! others below each other; the lower part of a double elimination stands under the upper one.

use engine::Tournament;
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::play::{GameWinner, better_seed_chooses};
use engine::structure::bracket::sides::Sides;
use engine::structure::bracket::{Feed, How, MatchIndex, Occupant, Part, Seed, State};
use engine::structure::stages::{Running, first_place, running, sides_of};
use engine::tournament::{Match, RoundOf};

use super::names::Names;
use super::sides::first_side_name;
use super::stages::RoundTitle;
use crate::locale::{Locale, key};

const LINE: u32 = 26;
const BOX_HEIGHT: u32 = 2 * LINE;
const GAP: u32 = 32;
/// The names of the columns, and of the two parts.
const HEAD: u32 = 34;
const PART_HEAD: u32 = 30;
const MARGIN: u32 = 4;

/// How large things are beside each other. A page has room for notes; a screen read from afar has larger letters, and wider
/// boxes for them.
#[derive(Clone, Copy)]
struct Measures {
    width: u32,
    /// From the top of a box to that of the next.
    pitch: u32,
    /// Letters that fit a line, in half widths; in small print; beyond that the end is left out.
    fits: usize,
    fits_small: usize,
}

const PAGE: Measures = Measures { width: 208, pitch: BOX_HEIGHT + 28, fits: 17, fits_small: 22 };
const SCREEN: Measures = Measures { width: 300, pitch: BOX_HEIGHT + 20, fits: 21, fits_small: 25 };

pub struct Picture {
    pub width: u32,
    pub height: u32,
    pub columns: Vec<Column>,
    pub parts: Vec<(u32, String)>,
    pub ways: Vec<Way>,
    pub meetings: Vec<Meeting>,
    /// Where the round being played begins.
    pub current: u32,
}

pub struct Column {
    pub x: u32,
    pub name: String,
    pub current: bool,
}

/// From the winner's match to the next.
pub struct Way {
    pub key: String,
    pub path: String,
    /// Somebody has gone it.
    pub gone: bool,
    /// The champion has.
    pub champion: bool,
}

pub struct Meeting {
    pub key: String,
    pub x: u32,
    pub y: u32,
    pub width: u32,
    /// "U3", where the way of the losers has to be told.
    pub label: Option<String>,
    pub state: &'static str,
    pub table: Option<u32>,
    pub seats: [Seat; 2],
    /// Who chooses or plays which side.
    pub note: Option<String>,
}

impl Meeting {
    pub fn middle(&self) -> u32 {
        self.y + LINE
    }

    pub fn bottom(&self) -> u32 {
        self.y + BOX_HEIGHT
    }

    pub fn right(&self) -> u32 {
        self.x + self.width
    }

    pub fn height(&self) -> u32 {
        BOX_HEIGHT
    }
}

#[derive(Clone, Debug, Default)]
pub struct Seat {
    /// The line on which it is written.
    pub base: u32,
    pub top: u32,
    pub seed: Option<u32>,
    /// As it fits the box.
    pub shown: String,
    pub name: String,
    pub known: bool,
    pub small: bool,
    pub score: Option<String>,
    pub won: bool,
    pub lost: bool,
}

/// Whether finals are played as a bracket, and who plays them is public.
pub fn has_bracket(tournament: &Tournament) -> bool {
    matches!(running(tournament), Ok(Some(_)))
}

/// How many columns of the bracket are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Whole,
    /// So many, beginning with the round being played, and large.
    Screen {
        columns: u32,
    },
}

/// None before the cut is published.
pub fn picture(
    tournament: &Tournament,
    names: &Names<'_>,
    extent: Extent,
    locale: Locale,
) -> Option<Picture> {
    let running = running(tournament).ok()??;
    Some(Drawing::new(tournament, names, &running, extent, locale).picture())
}

struct Drawing<'a> {
    tournament: &'a Tournament,
    names: &'a Names<'a>,
    running: &'a Running,
    states: Vec<State>,
    /// Matches that are drawn, and the top of each.
    tops: Vec<Option<u32>>,
    measures: Measures,
    first: u32,
    current: u32,
    /// Who has first place, unless it is vacated.
    champion: Option<Seed>,
    double: bool,
    /// Where the lower part begins, if there is one in the picture.
    lower: Option<u32>,
    locale: Locale,
}

impl<'a> Drawing<'a> {
    fn new(
        tournament: &'a Tournament,
        names: &'a Names<'a>,
        running: &'a Running,
        extent: Extent,
        locale: Locale,
    ) -> Self {
        let matches = running.bracket.matches();
        let states = running.bracket.states();
        let last = matches
            .iter()
            .zip(&states)
            .filter(|(_, state)| state.how != Some(How::NotNeeded))
            .map(|(found, _)| found.round)
            .max()
            .unwrap_or(1);
        let open = matches.iter().zip(&states).filter(|(_, state)| state.how.is_none());
        let current = open.map(|(found, _)| found.round).min().unwrap_or(last);
        let (first, beyond) = match extent {
            Extent::Whole => (1, u32::MAX),
            Extent::Screen { columns } => {
                let first = current.min((last + 1).saturating_sub(columns)).max(1);
                (first, first + columns)
            }
        };
        let double = matches.iter().any(|found| found.part == Part::SecondFinal);
        let drawn: Vec<bool> = matches
            .iter()
            .zip(&states)
            .map(|(found, state)| {
                let nobody = state.a == Occupant::Nobody && state.b == Occupant::Nobody;
                let needed = state.how != Some(How::NotNeeded);
                (first..beyond).contains(&found.round) && !nobody && needed
            })
            .collect();
        let mut drawing = Self {
            tournament,
            names,
            running,
            tops: vec![None; matches.len()],
            measures: if extent == Extent::Whole { PAGE } else { SCREEN },
            first,
            current,
            champion: first_place(tournament).ok().flatten().and_then(|first| running.seed(first.holder?)),
            double,
            lower: None,
            locale,
            states,
        };
        drawing.stack(&drawn);
        drawing
    }

    fn stack(&mut self, drawn: &[bool]) {
        let begin = HEAD + if self.double { PART_HEAD } else { 0 };
        let upper_end = self.place(Part::Upper, begin, drawn);
        if self.double {
            let begin = upper_end.max(begin) + PART_HEAD;
            let lower_end = self.place(Part::Lower, begin, drawn);
            self.lower = (lower_end > begin).then_some(begin);
        }
        self.place(Part::Final, begin, drawn);
        self.place(Part::SecondFinal, begin, drawn);
    }

    /// Where the part ends.
    fn place(&mut self, part: Part, begin: u32, drawn: &[bool]) -> u32 {
        let mut next = begin;
        for (index, found) in self.running.bracket.matches().iter().enumerate() {
            if found.part != part || !drawn[index] {
                continue;
            }
            let from = |feed: Feed| match feed {
                Feed::WinnerOf(from) | Feed::SeatA(from) | Feed::SeatB(from) => self.tops[from],
                Feed::Seed(_) | Feed::LoserOf(_) => None,
            };
            let top = match (from(found.a), from(found.b)) {
                (Some(one), Some(other)) => one.midpoint(other),
                (Some(one), None) | (None, Some(one)) => one,
                (None, None) => {
                    next += self.measures.pitch;
                    next - self.measures.pitch
                }
            };
            self.tops[index] = Some(top);
        }
        let tops = self.running.bracket.matches().iter().zip(&self.tops);
        let lowest = tops.filter(|(found, _)| found.part == part).filter_map(|(_, top)| *top).max();
        lowest.map_or(begin, |top| top + self.measures.pitch)
    }

    /// Where the column of a round begins, which is in the picture.
    fn column(&self, round: u32) -> u32 {
        MARGIN + round.saturating_sub(self.first) * (self.measures.width + GAP)
    }

    fn x(&self, index: MatchIndex) -> u32 {
        self.column(self.running.bracket.matches()[index].round)
    }

    fn picture(&self) -> Picture {
        let drawn = || (0..self.tops.len()).filter_map(|index| Some((index, self.tops[index]?)));
        let mut rounds: Vec<u32> =
            drawn().map(|(index, _)| self.running.bracket.matches()[index].round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        let Measures { width, pitch, .. } = self.measures;
        let columns: Vec<Column> = rounds
            .iter()
            .map(|&round| Column {
                x: self.column(round),
                name: RoundTitle::of_column(&self.running.bracket, round).name(self.locale).to_string(),
                current: round == self.current,
            })
            .collect();
        let upper = drawn().any(|(index, _)| self.running.bracket.matches()[index].part == Part::Upper);
        let mut parts = Vec::new();
        if upper && self.double {
            parts.push((HEAD + 18, self.locale.t(key("bracket-upper")).to_string()));
        }
        if let Some(begin) = self.lower {
            parts.push((begin - PART_HEAD + 18, self.locale.t(key("bracket-lower")).to_string()));
        }
        Picture {
            width: rounds.last().map_or(width, |&last| self.column(last) + width) + MARGIN,
            height: drawn().map(|(_, top)| top + pitch).max().unwrap_or(pitch) + MARGIN,
            columns,
            parts,
            ways: drawn().flat_map(|(index, top)| self.ways(index, top)).collect(),
            meetings: drawn().map(|(index, top)| self.meeting(index, top)).collect(),
            current: self.column(self.current),
        }
    }

    fn ways(&self, index: MatchIndex, top: u32) -> Vec<Way> {
        let matches = self.running.bracket.matches();
        let ends = [(matches[index].a, top + LINE / 2), (matches[index].b, top + LINE + LINE / 2)];
        ends.into_iter()
            .filter_map(|(feed, end)| {
                let (from, end) = match feed {
                    Feed::WinnerOf(from) => (from, end),
                    // Both play the second final, which stands beside the first.
                    Feed::SeatA(from) => (from, top + LINE),
                    _ => return None,
                };
                let begin = self.tops[from]? + LINE;
                let (begin_x, end_x) = (self.x(from) + self.measures.width, self.x(index));
                let middle = end_x - GAP / 2;
                let winner = self.states[from].winner.seed();
                Some(Way {
                    key: format!("{}-{}", matches[from].name, matches[index].name),
                    path: format!("M{begin_x} {begin}H{middle}V{end}H{end_x}"),
                    gone: winner.is_some(),
                    champion: winner.is_some() && winner == self.champion,
                })
            })
            .collect()
    }

    fn meeting(&self, index: MatchIndex, top: u32) -> Meeting {
        let found = &self.running.bracket.matches()[index];
        let state = &self.states[index];
        let at = self.running.seats.get(&index).copied();
        let match_ = at.and_then(|(round, table)| self.tournament.round(round)?.table(table));
        let (a, b) = (self.seat(index, state.a, found.a, match_), self.seat(index, state.b, found.b, match_));
        let playing = match_.is_some_and(|match_| match_.result.is_none()) && state.how.is_none();
        let possible = found.part == Part::SecondFinal && state.a.seed().is_none();
        Meeting {
            key: found.name.clone(),
            x: self.x(index),
            y: top,
            width: self.measures.width,
            label: (self.double && found.part < Part::Final).then(|| found.name.clone()),
            state: match state.how {
                _ if possible => "possible",
                Some(How::Played) => "done",
                Some(How::Bye) => "bye",
                Some(_) => "empty",
                None if playing => "playing",
                None => "waiting",
            },
            table: match_.filter(|_| playing).map(|match_| match_.table.0),
            seats: [Seat { top, base: top + 18, ..a }, Seat { top: top + LINE, base: top + LINE + 18, ..b }],
            note: if possible {
                Some(self.locale.t(key("bracket-if-needed")).to_string())
            } else {
                at.zip(match_).filter(|_| playing).and_then(|(at, match_)| self.side_words(at, match_))
            },
        }
    }

    fn seat(&self, index: MatchIndex, occupant: Occupant, feed: Feed, match_: Option<&Match>) -> Seat {
        let state = &self.states[index];
        match occupant {
            Occupant::Nobody => {
                let words = self.locale.t(key("bye")).to_string();
                Seat { shown: words.clone(), name: words, ..Seat::default() }
            }
            Occupant::Open => {
                let words = self.awaited(feed);
                Seat { shown: words.clone(), name: words, small: true, ..Seat::default() }
            }
            Occupant::Seed(seed) => {
                let name = self.running.entrant(seed).map(|id| self.names.full(id)).unwrap_or_default();
                let (shown, small) = fitting(&name, self.measures);
                let decided = matches!(state.how, Some(How::Played | How::Bye));
                Seat {
                    seed: Some(seed.0),
                    shown,
                    name,
                    known: true,
                    small,
                    score: self.score(seed, match_),
                    won: decided && state.winner.seed() == Some(seed),
                    lost: decided && state.winner.seed() != Some(seed),
                    ..Seat::default()
                }
            }
        }
    }

    /// Whom a seat waits for, where no line leads to it.
    fn awaited(&self, feed: Feed) -> String {
        let name = |from: MatchIndex| self.running.bracket.matches()[from].name.as_str();
        match feed {
            Feed::LoserOf(from) => {
                self.locale.t(key("bracket-loser-of")).with("match", name(from)).to_string()
            }
            Feed::WinnerOf(from) if self.tops[from].is_none() => {
                self.locale.t(key("bracket-winner-of")).with("match", name(from)).to_string()
            }
            _ => String::new(),
        }
    }

    /// Games won, or a mark where a match was won without any.
    fn score(&self, seed: Seed, match_: Option<&Match>) -> Option<String> {
        let match_ = match_?;
        let result = match_.result.as_ref()?;
        let own = if self.running.entrant(seed)? == match_.a { GameWinner::A } else { GameWinner::B };
        let played = result.score.games.iter().any(|found| !found.unfinished);
        let won = result.score.games.iter().filter(|found| found.winner == own).count();
        played.then(|| won.to_string())
    }

    fn side_words(&self, (round, _): (RoundNumber, TableNumber), match_: &Match) -> Option<String> {
        let seed = |id: EntrantId| self.running.seed(id).map_or(0, |seed| seed.0);
        let Some(call) = sides_of(self.tournament, round, match_).ok()? else {
            let chooses = || self.locale.t(key("bracket-chooses-first")).with("seed", seed(match_.a));
            return better_seed_chooses(self.tournament, RoundOf::Finals).then(|| chooses().to_string());
        };
        Some(match (call.sides, call.first) {
            (Sides::HigherSeedChooses, _) => {
                self.locale.t(key("bracket-chooses-side")).with("seed", seed(match_.a)).to_string()
            }
            (_, Some(first)) => {
                let side = first_side_name(self.tournament, self.locale)?;
                let words = self.locale.t(key("bracket-side")).with("side", side);
                let narrow = Measures { fits_small: self.measures.fits, ..self.measures };
                words.with("name", fitting(&self.names.full(first), narrow).0).to_string()
            }
            (_, None) => return None,
        })
    }
}

/// The name as it fits a box, and whether it has to be in small print.
fn fitting(name: &str, Measures { fits, fits_small, .. }: Measures) -> (String, bool) {
    let wide = |letter: char| if letter < '\u{1100}' { 1 } else { 2 };
    let width: usize = name.chars().map(wide).sum();
    if width <= fits_small {
        return (name.to_owned(), width > fits);
    }
    // The number that tells two of one name apart stays.
    let (name, tag) = name.rfind(" #").map_or((name, ""), |at| name.split_at(at));
    let mut left = (fits_small - 1).saturating_sub(tag.len());
    let kept: String = name
        .chars()
        .take_while(|&letter| {
            let fits = left >= wide(letter);
            left = left.saturating_sub(wide(letter));
            fits
        })
        .collect();
    (format!("{}…{tag}", kept.trim_end()), true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_small_and_the_longest_loses_its_end() {
        let fits = |name: &str| fitting(name, PAGE);
        assert_eq!(fits("Aiko Mori"), ("Aiko Mori".to_owned(), false));
        assert_eq!(fits("Maximilian Oberhofer"), ("Maximilian Oberhofer".to_owned(), true));
        let (shown, small) = fits("Maximiliana Wolkenstein-Trostburg");
        assert_eq!((shown.as_str(), small), ("Maximiliana Wolkenste…", true));
        assert_eq!(fits("Maximiliana Wolkenstein-Trostburg #12").0, "Maximiliana Wolke… #12");
        assert_eq!(fits("勅使河原 美咲子").0, "勅使河原 美咲子");
        assert_eq!(fits("小比類巻 かほるこ の 長い名前").0.chars().last(), Some('…'));
    }
}
