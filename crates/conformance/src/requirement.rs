//! The id of a catalogued requirement, such as `TF-RANK-05`.

use std::fmt;

/// The five documents, by the code that opens their ids and the name of their catalogue file.
pub const DOCUMENTS: [(&str, &str); 5] =
    [("BR", "bushiroad"), ("DB", "dbs"), ("GR", "gateruler"), ("NR", "nisei"), ("TF", "transformers")];

/// Registers beside the requirements: ambiguities, gaps and differences to other software. They are listed apart.
pub const REGISTERS: [&str; 3] = ["AMB", "COB", "GAP"];

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RequirementId {
    document: &'static str,
    prefix: String,
    number: u8,
}

impl RequirementId {
    /// Reads an id that fills the whole text.
    pub fn parse(text: &str) -> Option<Self> {
        let (id, length) = Self::at_start(text)?;
        (length == text.len()).then_some(id)
    }

    /// Reads an id at the start of the text and says how many bytes it takes.
    pub fn at_start(text: &str) -> Option<(Self, usize)> {
        Self::read(text, '-', |letter| letter.is_ascii_uppercase())
    }

    /// Reads an id at the start of a test's name, where it is spelt `tf_rank_05`.
    pub fn at_start_of_name(name: &str) -> Option<(Self, usize)> {
        Self::read(name, '_', |letter| letter.is_ascii_lowercase())
    }

    fn read(text: &str, joint: char, is_letter: fn(char) -> bool) -> Option<(Self, usize)> {
        let code = text.get(..2).filter(|code| code.chars().all(is_letter))?;
        let (document, _) = DOCUMENTS.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(code))?;
        let rest = text[2..].strip_prefix(joint)?;
        let letters = rest.find(|letter| !is_letter(letter)).filter(|&length| length > 0)?;
        let digits = rest[letters..].strip_prefix(joint)?;
        let number = digits.get(..2).filter(|two| two.chars().all(|digit| digit.is_ascii_digit()))?;
        let length = 2 + 1 + letters + 1 + 2;
        let goes_on = text[length..].starts_with(|next: char| next.is_ascii_alphanumeric());
        if goes_on {
            return None;
        }
        let number = number.parse().ok()?;
        Some((Self { document, prefix: rest[..letters].to_ascii_uppercase(), number }, length))
    }

    /// Reads the ids that open a text, separated by blanks or commas: `TF-RANK-05, TF-RANK-07 a bye is left out`.
    pub fn leading(text: &str) -> Vec<Self> {
        let mut ids = Vec::new();
        let mut rest = text.trim_start();
        while let Some((id, length)) = Self::at_start(rest) {
            ids.push(id);
            rest = rest[length..].trim_start_matches([' ', ',']);
        }
        ids
    }

    /// Finds every id in a text, wherever it stands.
    pub fn all_in(text: &str) -> Vec<Self> {
        let mut ids = Vec::new();
        let mut before = ' ';
        for (at, letter) in text.char_indices() {
            let starts_word = !before.is_ascii_alphanumeric() && before != '-' && before != '_';
            if starts_word && let Some((id, _)) = Self::at_start(&text[at..]) {
                ids.push(id);
            }
            before = letter;
        }
        ids
    }

    /// The code of the document, such as `TF`.
    pub fn document(&self) -> &'static str {
        self.document
    }

    /// The letters between code and number, such as `RANK`.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Whether the id belongs to a register that is listed apart from the requirements.
    pub fn is_register_entry(&self) -> bool {
        REGISTERS.contains(&self.prefix.as_str())
    }
}

impl fmt::Display for RequirementId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{:02}", self.document, self.prefix, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(ids: &[RequirementId]) -> Vec<String> {
        ids.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_id_fills_the_whole_text_or_is_none() {
        assert_eq!(
            RequirementId::parse("TF-RANK-05").map(|id| id.to_string()).as_deref(),
            Some("TF-RANK-05")
        );
        for text in [
            "",
            "TF",
            "TF-RANK",
            "TF-RANK-5",
            "TF-RANK-005",
            "XX-RANK-05",
            "TF-RANK-05 ",
            "tf-rank-05",
            "NV-001",
        ] {
            assert_eq!(RequirementId::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_test_name_may_open_with_an_id() {
        let (id, length) = RequirementId::at_start_of_name("tf_rank_05_leaves_a_bye_out").unwrap();
        assert_eq!((id.to_string().as_str(), length), ("TF-RANK-05", 10));
        assert_eq!(RequirementId::at_start_of_name("tf_rank_05").unwrap().0.to_string(), "TF-RANK-05");
        assert_eq!(RequirementId::at_start_of_name("standings_of_a_round"), None);
        assert_eq!(RequirementId::at_start_of_name("gr_tf_vectors_parse"), None);
    }

    #[test]
    fn leading_ids_stop_at_the_first_other_word() {
        let ids = RequirementId::leading("TF-RANK-05, NR-TIE-01 unlike BR-TIE-03");
        assert_eq!(shown(&ids), ["TF-RANK-05", "NR-TIE-01"]);
        assert!(RequirementId::leading("as TF-RANK-05 says").is_empty());
    }

    #[test]
    fn ids_are_found_inside_prose_but_not_inside_longer_words() {
        let ids = RequirementId::all_in(
            "(TF-RANK-05/06, `GR-AMB-01`); XTF-RANK-07 A-TF-RANK-08 ランク BR-TIE-03。",
        );
        assert_eq!(shown(&ids), ["TF-RANK-05", "GR-AMB-01", "BR-TIE-03"]);
    }

    #[test]
    fn register_entries_are_told_from_requirements() {
        assert!(RequirementId::parse("NR-COB-01").unwrap().is_register_entry());
        assert!(!RequirementId::parse("NR-TIE-01").unwrap().is_register_entry());
    }
}
