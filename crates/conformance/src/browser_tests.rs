//! The ids that browser tests claim: a test's title opens with them, `test('TF-EVT-05 too few players', …)`, or a row of
//! a table has the field `covers: 'TF-EVT-05'`. A skipped test claims nothing.

use std::path::Path;

use crate::coverage::Claim;
use crate::proof::Proof;
use crate::requirement::RequirementId;

/// The tests of one spec that claim at least one id.
pub fn claims(file: &Path, source: &str) -> Vec<Claim> {
    let mut claims = Vec::new();
    for (opening, is_row) in [("test(", false), ("test.only(", false), ("covers:", true)] {
        for (at, _) in source.match_indices(opening) {
            let before = source[..at].chars().next_back();
            let starts_word =
                before.is_none_or(|letter| !letter.is_alphanumeric() && !"._$".contains(letter));
            let line_start = source[..at].rfind('\n').map_or(0, |newline| newline + 1);
            if !starts_word || source[line_start..at].contains("//") {
                continue;
            }
            let Some(text) = quoted(source[at + opening.len()..].trim_start()) else { continue };
            let ids: Vec<_> = RequirementId::leading(text);
            if !ids.is_empty() {
                let line = source[..at].matches('\n').count() + 1;
                let place = format!("{}:{line} {text}", file.display());
                let (rows, ids) = (usize::from(is_row), ids.into_iter().collect());
                claims.push((at, Claim { place, rows, ids, proof: Proof::Program }));
            }
        }
    }
    claims.sort_by_key(|(at, _)| *at);
    claims.into_iter().map(|(_, claim)| claim).collect()
}

fn quoted(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|quote| "'\"`".contains(*quote))?;
    text[1..].split(quote).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        claims(Path::new("a.spec.js"), source).into_iter().map(|claim| claim.place).collect()
    }

    #[test]
    fn a_title_claims() {
        let source =
            "test.describe('desk', () => {\n  test(\n    'TF-EVT-05 too few players', async () => {});\n});";
        assert_eq!(found(source), ["a.spec.js:2 TF-EVT-05 too few players"]);
    }

    #[test]
    fn a_row_claims() {
        assert_eq!(found("const rows = [{ covers: \"GR-EVT-13\", text: 'x' }];"), ["a.spec.js:1 GR-EVT-13"]);
    }

    #[test]
    fn skipped_tests_comments_and_other_functions_claim_nothing() {
        let source = "test.skip('TF-EVT-05 x');\n// test('TF-EVT-06 x')\nlatest('TF-EVT-07 x'); test('about TF-EVT-08');";
        assert_eq!(found(source), Vec::<String>::new());
    }
}
