//! Tables and rooms as somebody writes them: `1-20 Main hall`, a line a range.

use engine::ids::TableNumber;
use engine::structure::TableRange;
use unicode_normalization::UnicodeNormalization as _;

/// The ranges, or the number of the first line that is none.
pub fn read(text: &str) -> Result<Vec<TableRange>, usize> {
    let mut ranges = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            ranges.push(range(line).ok_or(at + 1)?);
        }
    }
    Ok(ranges)
}

fn range(line: &str) -> Option<TableRange> {
    let line: String = line.nfkc().collect();
    let (from, rest) = number(line.trim())?;
    let after_dash = rest.trim_start().strip_prefix(['-', '–', '—', '−', '~', '〜', 'ー', '‐']);
    let (to, rest) = match after_dash {
        Some(rest) => number(rest.trim_start())?,
        None => (from, rest),
    };
    let room = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    // `12b` is a slip of the finger, not table 12 in room b.
    if !room.is_empty() && !rest.starts_with(char::is_whitespace) {
        return None;
    }
    let room = Some(room).filter(|room| !room.is_empty());
    Some(TableRange { from: TableNumber(from), to: TableNumber(to), room })
}

fn number(text: &str) -> Option<(u32, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at(digits);
    Some((number.parse().ok()?, rest))
}

/// As it is written again.
pub fn written(ranges: &[TableRange]) -> String {
    let line = |range: &TableRange| {
        let numbers = match range.from == range.to {
            true => range.from.to_string(),
            false => format!("{}-{}", range.from, range.to),
        };
        match &range.room {
            Some(room) => format!("{numbers} {room}"),
            None => numbers,
        }
    };
    ranges.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_people_write_them() {
        let text = "1-20 Main hall\n\n 101 – 112  Annex \n７〜９　大ホール\n40\n41 Stream";
        let ranges = read(text).expect("readable");
        assert_eq!(written(&ranges), "1-20 Main hall\n101-112 Annex\n7-9 大ホール\n40\n41 Stream");
        assert_eq!(read(&written(&ranges)), Ok(ranges));
        assert_eq!(read(""), Ok(Vec::new()));
    }

    #[test]
    fn what_is_no_range_is_named_by_its_line() {
        for (text, line) in [("Main hall", 1), ("1-20\n5-", 2), ("1-20\n\n12b", 3), ("99999999999", 1)] {
            assert_eq!(read(text), Err(line), "{text}");
        }
    }
}
