//! A changed input: one of the known ones, with a few things done to it.

use super::chance::Chance;

/// Longer inputs find little that shorter ones do not, and take their time.
const LONGEST: usize = 64 * 1024;

/// What numbers break at, and what text formats stumble over.
const AWKWARD: [&[u8]; 24] = [
    b"0",
    b"-1",
    b"4294967295",
    b"4294967296",
    b"18446744073709551616",
    b"-9223372036854775808",
    b"1e999",
    b"0.1",
    b"null",
    b"true",
    b"\"\"",
    b"[]",
    b"{}",
    b"\0",
    b"\r\n",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    "\u{202e}".as_bytes(),
    "髙橋".as_bytes(),
    b"\\u0000",
    b"\\ud800",
    b"%00",
    b"../",
    b"'\"<",
];

pub struct Changes {
    words: Vec<Vec<u8>>,
}

impl Changes {
    /// `words` are the pieces this kind of input is made of.
    pub fn of(words: Vec<Vec<u8>>) -> Self {
        Self { words }
    }

    pub fn change(&self, known: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
        let mut bytes = known.get(chance.below(known.len())).cloned().unwrap_or_default();
        for _ in 0..=chance.below(4) {
            self.once(&mut bytes, known, chance);
        }
        bytes.truncate(LONGEST);
        bytes
    }

    fn once(&self, bytes: &mut Vec<u8>, known: &[Vec<u8>], chance: &mut Chance) {
        let (from, to) = piece(bytes, chance);
        match chance.below(10) {
            0 if !bytes.is_empty() => {
                let place = chance.below(bytes.len());
                bytes[place] ^= 1 << chance.below(8);
            }
            1 => bytes.truncate(from),
            2 => drop(bytes.drain(from..to)),
            3 => {
                let again = bytes[from..to].to_vec();
                bytes.splice(to..to, again);
            }
            4 => {
                let other = known.get(chance.below(known.len())).map(Vec::as_slice).unwrap_or_default();
                let (begin, end) = piece(other, chance);
                bytes.splice(from..to, other[begin..end].iter().copied());
            }
            5 => drop(bytes.splice(from..to, AWKWARD[chance.below(AWKWARD.len())].iter().copied())),
            6 => {
                let (from, to) = number(bytes, from);
                bytes.splice(from..to, AWKWARD[chance.below(9)].iter().copied());
            }
            7 | 8 if !self.words.is_empty() => {
                let word = &self.words[chance.below(self.words.len())];
                let (from, to) = if chance.below(2) == 0 { word_at(bytes, from) } else { (from, from) };
                bytes.splice(from..to, word.iter().copied());
            }
            _ => bytes.insert(from, chance.next().to_le_bytes()[0]),
        }
    }
}

/// Mostly short.
fn piece(bytes: &[u8], chance: &mut Chance) -> (usize, usize) {
    let from = chance.below(bytes.len() + 1);
    let most = if chance.below(4) == 0 { bytes.len() } else { 24 };
    (from, (from + chance.below(most)).min(bytes.len()))
}

/// The digits at or after a place.
fn number(bytes: &[u8], from: usize) -> (usize, usize) {
    run(bytes, from, |byte| byte.is_ascii_digit())
}

fn word_at(bytes: &[u8], from: usize) -> (usize, usize) {
    run(bytes, from, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

fn run(bytes: &[u8], from: usize, of: impl Fn(u8) -> bool) -> (usize, usize) {
    let start = bytes[from..].iter().position(|byte| of(*byte)).map_or(bytes.len(), |found| from + found);
    let length = bytes[start..].iter().take_while(|byte| of(**byte)).count();
    (start, start + length)
}
