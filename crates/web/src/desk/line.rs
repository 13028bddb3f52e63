//! The line at the top of the desk: what one line means.
//!
//! `12 21` is a result, `12` opens the table, `drop mori`, `find tan`, `undo`; anything else is looked for as a name. Width
//! does not matter, because a Japanese keyboard may be in either mode, and a keypad has no space bar: `12/21`, `12*21` and
//! `12.21` are the same line.

use engine::play::scoring::{dashed, is_gap, needs_no_gap, plain};

use crate::views::fold;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Empty,
    Table {
        table: u32,
    },
    /// What stands after the table number is for the engine to read, by the match form in force.
    Result {
        table: u32,
        score: String,
    },
    /// `12 +5`: more minutes for the table.
    Extend {
        table: u32,
        minutes: u32,
    },
    /// `late 12 b`: that seat is empty.
    Late {
        table: u32,
        left: bool,
    },
    Drop {
        who: String,
    },
    /// `leave mori`: gone now, with the match that is paired; `leave mori 1-0` says which of its games were finished, those of
    /// whoever leaves first.
    Leave {
        who: String,
        finished: Option<(u32, u32)>,
    },
    Find {
        who: String,
    },
    Undo,
}

const LATE: [&str; 3] = ["late", "遅刻", "不在"];
const DROP: [&str; 3] = ["drop", "ドロップ", "棄権"];
const LEAVE: [&str; 3] = ["leave", "退場", "途中棄権"];
const FIND: [&str; 3] = ["find", "検索", "探す"];
const UNDO: [&str; 3] = ["undo", "戻す", "取消"];

pub fn read(text: &str) -> Line {
    let text = plain(text);
    if text.is_empty() {
        return Line::Empty;
    }
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if digits > 0 {
        let (table, rest) = text.split_at(digits);
        let score = rest.trim_start_matches(is_gap);
        // A number nobody has as a table is still a table: the answer says which is the last one.
        let table = table.parse().unwrap_or(u32::MAX);
        return match (score.is_empty(), rest.len() == score.len()) {
            (true, _) => Line::Table { table },
            (false, _) if minutes(score).is_some() => {
                Line::Extend { table, minutes: minutes(score).unwrap_or_default() }
            }
            (false, false) => Line::Result { table, score: score.to_owned() },
            // `12=` needs no gap; `12b` is no line.
            (false, true) if needs_no_gap(score) => Line::Result { table, score: score.to_owned() },
            (false, true) => Line::Find { who: text },
        };
    }
    let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let who = rest.trim().to_owned();
    match word {
        _ if LATE.contains(&word) && late(&who).is_some() => late(&who).unwrap_or(Line::Empty),
        _ if DROP.contains(&word) && !who.is_empty() => Line::Drop { who },
        _ if LEAVE.contains(&word) && !who.is_empty() => leave(&who),
        _ if FIND.contains(&word) && !who.is_empty() => Line::Find { who },
        _ if UNDO.contains(&word) && who.is_empty() => Line::Undo,
        _ => Line::Find { who: text },
    }
}

/// `+5`
fn minutes(text: &str) -> Option<u32> {
    text.strip_prefix('+')?.trim().parse().ok()
}

/// `mori`, `mori 1-0`
fn leave(text: &str) -> Line {
    let games = |score: &str| {
        let score = dashed(score);
        let (won, lost) = score.split_once('-')?;
        Some((won.parse().ok()?, lost.parse().ok()?))
    };
    let said = text.rsplit_once(' ').and_then(|(who, score)| Some((who.trim(), games(score)?)));
    let (who, finished) = said.map_or((text, None), |(who, games)| (who, Some(games)));
    Line::Leave { who: who.to_owned(), finished }
}

/// `12 b`, `12b`, `12 2`: the table and the seat.
fn late(text: &str) -> Option<Line> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (table, seat) = text.split_at(digits);
    let left = match seat.trim_matches(is_gap) {
        "a" | "1" => true,
        "b" | "2" => false,
        _ => return None,
    };
    Some(Line::Late { table: table.parse().ok()?, left })
}

/// Whether every word typed is a part of the name.
pub fn fits(name: &str, who: &str) -> bool {
    let name = fold(name);
    let who = fold(who);
    let mut words = who.split_whitespace().peekable();
    words.peek().is_some() && words.all(|word| name.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(table: u32, score: &str) -> Line {
        Line::Result { table, score: score.to_owned() }
    }

    #[test]
    fn a_table_and_what_was_played() {
        for text in ["12 21", " 12  21 ", "12/21", "12*21", "12.21", "12,21", "１２　２１", "12　21"] {
            assert_eq!(read(text), result(12, "21"), "{text}");
        }
        assert_eq!(read("12 2-1"), result(12, "2-1"));
        assert_eq!(read("12 2–1"), result(12, "2-1"));
        assert_eq!(read("１２　２ー１"), result(12, "2-1"));
        assert_eq!(read("12 11 d"), result(12, "11 d"));
        assert_eq!(read("12="), result(12, "="));
        assert_eq!(read("12 ="), result(12, "="));
        assert_eq!(read("12"), Line::Table { table: 12 });
        assert_eq!(read("99999999999 21"), result(u32::MAX, "21"));
    }

    #[test]
    fn words_for_the_clock_the_ruling_and_the_empty_seat() {
        for text in ["12 +5", "12+5", "１２　＋５", "12/+5"] {
            assert_eq!(read(text), Line::Extend { table: 12, minutes: 5 }, "{text}");
        }
        assert_eq!(read("12 dl"), result(12, "dl"));
        assert_eq!(read("12両敗"), result(12, "両敗"));
        for (text, left) in
            [("late 12 b", false), ("late 12b", false), ("遅刻 12 a", true), ("late 12 1", true)]
        {
            assert_eq!(read(text), Line::Late { table: 12, left }, "{text}");
        }
        assert_eq!(read("late mori"), Line::Find { who: "late mori".to_owned() });
    }

    #[test]
    fn words_for_people_and_for_the_way_back() {
        let drop = |who: &str| Line::Drop { who: who.to_owned() };
        let find = |who: &str| Line::Find { who: who.to_owned() };
        assert_eq!(read("drop Mori"), drop("mori"));
        assert_eq!(read("ドロップ 森"), drop("森"));
        let leave = |who: &str, finished| Line::Leave { who: who.to_owned(), finished };
        assert_eq!(read("leave Mori"), leave("mori", None));
        assert_eq!(read("leave Mori Aiko 1-0"), leave("mori aiko", Some((1, 0))));
        assert_eq!(read("途中棄権　#7　０ー１"), leave("#7", Some((0, 1))));
        assert_eq!(read("find tan"), find("tan"));
        assert_eq!(read("mori"), find("mori"));
        assert_eq!(read("ルーカス"), find("ルーカス"));
        assert_eq!(read("12b"), find("12b"));
        assert_eq!(read("drop"), find("drop"));
        assert_eq!(read("UNDO"), Line::Undo);
        assert_eq!(read("取消"), Line::Undo);
        assert_eq!(read("  "), Line::Empty);
    }

    #[test]
    fn a_name_is_found_whatever_the_keyboard() {
        for who in ["muller", "MÜLLER", "ｍｕｌｌ ann", "ann"] {
            assert!(fits("Anna Müller", who), "{who}");
        }
        assert!(fits("もり あいこ", "モリ"));
        assert!(!fits("Anna Müller", "ben"));
        assert!(!fits("Anna Müller", "  "));
    }
}
