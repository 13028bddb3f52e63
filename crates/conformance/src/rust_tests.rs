//! The ids that Rust tests claim. A test function claims an id in one of three ways:
//!
//! - its name opens with it: `fn tf_rank_05_leaves_a_bye_out()`
//! - a line of its doc comment opens with it: `/// TF-RANK-05, TF-RANK-07`
//! - a row of a table inside it opens with it, `("TF-RANK-05", input, expected)`, or has it in the field `covers`
//!
//! An ignored test claims nothing. Ids anywhere else (asserted citations, comments) are not claims.

use std::path::Path;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use thiserror::Error;

use crate::coverage::Claim;
use crate::proof::Helpers;
use crate::requirement::RequirementId;

#[derive(Debug, Error)]
#[error("{file}: not readable as Rust: {cause}")]
pub struct NotRust {
    file: String,
    cause: String,
}

/// Reads a source file into its tokens.
pub fn tokens(file: &Path, source: &str) -> Result<TokenStream, NotRust> {
    source.parse().map_err(|error| NotRust { file: file.display().to_string(), cause: format!("{error}") })
}

/// The tests of one source file that claim at least one id; `helpers` are those of its crate.
pub fn claims(file: &Path, stream: TokenStream, helpers: &Helpers) -> Vec<Claim> {
    let own = Helpers::gather(std::slice::from_ref(&stream));
    let mut claims = Vec::new();
    visit_items(stream, &mut |test| {
        let mut ids = ids_in_name(&test.name.to_string());
        for line in &test.docs {
            ids.extend(RequirementId::leading(line));
        }
        let rows = ids_in_rows(test.body.stream());
        let line = test.name.span().start().line;
        let place = format!("{}:{line} {}", file.display(), test.name);
        claims.push(Claim {
            place,
            proof: helpers.proof(file, test.body.stream(), &own),
            rows: rows.len(),
            ids: ids.into_iter().chain(rows.into_iter().flatten()).collect(),
        });
    });
    claims.retain(|claim| !claim.ids.is_empty());
    claims
}

struct TestFunction {
    name: Ident,
    docs: Vec<String>,
    body: Group,
}

#[derive(Default)]
struct Attributes {
    test: bool,
    ignored: bool,
    docs: Vec<String>,
}

impl Attributes {
    fn add(&mut self, attribute: &Group) {
        let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
        let path: Vec<String> = tokens
            .iter()
            .take_while(|token| matches!(token, TokenTree::Ident(_)) || is_punct(token, ':'))
            .filter_map(
                |token| if let TokenTree::Ident(part) = token { Some(part.to_string()) } else { None },
            )
            .collect();
        match path.last().map(String::as_str) {
            Some("test") => self.test = true,
            Some("ignore") => self.ignored = true,
            Some("doc") => self.docs.extend(tokens.last().and_then(string_literal)),
            _ => {}
        }
    }
}

/// Finds test functions in modules and in macros that wrap tests.
fn visit_items(stream: TokenStream, found: &mut impl FnMut(TestFunction)) {
    let mut attributes = Attributes::default();
    let mut tokens = stream.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                if let Some(TokenTree::Group(group)) = tokens.peek()
                    && group.delimiter() == Delimiter::Bracket
                {
                    attributes.add(group);
                    tokens.next();
                }
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' => attributes = Attributes::default(),
            TokenTree::Ident(word) if word == "fn" => {
                let Attributes { test, ignored, docs } = std::mem::take(&mut attributes);
                let Some(TokenTree::Ident(name)) = tokens.next() else { continue };
                let body = tokens.by_ref().find_map(|token| match token {
                    TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
                    _ => None,
                });
                if let (true, false, Some(body)) = (test, ignored, body) {
                    found(TestFunction { name, docs, body });
                }
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                attributes = Attributes::default();
                visit_items(group.stream(), found);
            }
            _ => {}
        }
    }
}

fn ids_in_name(name: &str) -> Vec<RequirementId> {
    let mut ids = Vec::new();
    let mut rest = name;
    while let Some((id, length)) = RequirementId::at_start_of_name(rest) {
        ids.push(id);
        rest = rest[length..].trim_start_matches('_');
    }
    ids
}

/// The ids of each table row.
fn ids_in_rows(stream: TokenStream) -> Vec<Vec<RequirementId>> {
    let mut rows = Vec::new();
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let before = index.checked_sub(1).map(|before| &tokens[before]);
                rows.extend(id_opening_tuple(before, group));
                rows.extend(ids_in_rows(group.stream()));
            }
            TokenTree::Ident(field) if field == "covers" => rows.extend(ids_of_field(&tokens[index + 1..])),
            _ => {}
        }
    }
    rows
}

/// A tuple follows neither a name, a macro's `!` nor a turbofish: those make it a call.
fn id_opening_tuple(before: Option<&TokenTree>, group: &Group) -> Option<Vec<RequirementId>> {
    let is_call = match before {
        Some(TokenTree::Ident(_)) => true,
        Some(token) => is_punct(token, '!') || is_punct(token, '>'),
        None => false,
    };
    if is_call || group.delimiter() != Delimiter::Parenthesis {
        return None;
    }
    let mut tokens = group.stream().into_iter();
    let text = tokens.next().as_ref().and_then(string_literal)?;
    if !is_punct(&tokens.next()?, ',') {
        return None;
    }
    only_ids(&text)
}

fn ids_of_field(after_name: &[TokenTree]) -> Option<Vec<RequirementId>> {
    let value = after_name.split_first().filter(|(colon, _)| is_punct(colon, ':'))?.1;
    let first = value.iter().find(|token| !is_punct(token, '&'))?;
    match first {
        TokenTree::Group(list) => {
            let texts = list.stream().into_iter().filter_map(|token| string_literal(&token));
            Some(texts.filter_map(|text| only_ids(&text)).flatten().collect())
        }
        token => only_ids(&string_literal(token)?),
    }
}

fn only_ids(text: &str) -> Option<Vec<RequirementId>> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(RequirementId::parse).collect::<Option<Vec<_>>>().filter(|ids| !ids.is_empty())
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn string_literal(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let text = literal.to_string();
    let start = text.find('"')?;
    let end = text.rfind('"').filter(|&end| end > start)?;
    Some(text[start + 1..end].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<(String, usize, String)> {
        let stream = tokens(Path::new("a.rs"), source).unwrap();
        let claims = claims(Path::new("a.rs"), stream, &Helpers::default());
        let ids = |claim: &Claim| claim.ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        claims.iter().map(|claim| (claim.place.clone(), claim.rows, ids(claim))).collect()
    }

    fn only(source: &str) -> String {
        let found = found(source);
        assert_eq!(found.len(), 1, "{found:?}");
        found[0].2.clone()
    }

    #[test]
    fn a_name_claims() {
        assert_eq!(
            found("\n#[test]\nfn tf_rank_05_leaves_a_bye_out() { assert!(true); }"),
            [("a.rs:3 tf_rank_05_leaves_a_bye_out".to_owned(), 0, "TF-RANK-05".to_owned())]
        );
        assert_eq!(only("#[test] fn tf_rank_05_tf_rank_07_byes() {}"), "TF-RANK-05 TF-RANK-07");
    }

    #[test]
    fn a_doc_comment_claims_where_a_line_opens_with_ids() {
        let source = "/// TF-RANK-05, TF-RANK-07\n/// Unlike BR-TIE-03.\n#[test]\npub fn byes() {}";
        assert_eq!(only(source), "TF-RANK-05 TF-RANK-07");
    }

    #[test]
    fn a_row_claims() {
        let source = r#"
            #[test]
            fn rounds() {
                for (requirement, players) in [("TF-RND-01", 4), ("TF-RND-02", 3)] { check(requirement, players); }
                let rows = [Row { covers: "TF-EVT-05", n: 1 }, Row { covers: &["TF-EVT-06", "TF-EVT-07"], n: 2 }];
            }"#;
        assert_eq!(only(source), "TF-EVT-05 TF-EVT-06 TF-EVT-07 TF-RND-01 TF-RND-02");
        assert_eq!(found(source)[0].1, 4);
    }

    #[test]
    fn an_asserted_citation_and_a_comment_claim_nothing() {
        let source = r#"
            // TF-RANK-01
            #[test]
            fn a() {
                // TF-RANK-02
                assert_eq!(refusal.requirement, "TF-RANK-03");
                assert_cites("TF-RANK-04", refusal);
                assert_eq!("TF-RANK-06", refusal.requirement);
                let text = ("TF-RANK-05 and more", 1);
            }"#;
        assert_eq!(found(source), []);
    }

    #[test]
    fn only_tests_claim_and_ignored_ones_do_not() {
        assert_eq!(found("fn tf_rank_05_x() {}\n#[inline] fn tf_rank_06_x() {}"), []);
        assert_eq!(found("#[test]\n#[ignore]\nfn tf_rank_05_x() {}"), []);
        assert_eq!(found("#[test] fn a() {}\nfn tf_rank_05_x() {}"), []);
    }

    #[test]
    fn tests_in_modules_macros_and_with_a_runtime_are_found() {
        let module = "#[cfg(test)]\nmod tests { #[tokio::test(flavor = \"current_thread\")] async fn tf_evt_05_x() {} }";
        assert_eq!(only(module), "TF-EVT-05");
        let property = "proptest! { #[test] fn tf_pair_01_x(n in 0..5u8) { prop_assert!(n < 5); } }";
        assert_eq!(only(property), "TF-PAIR-01");
    }

    #[test]
    fn a_file_that_is_not_rust_is_named() {
        let error = tokens(Path::new("a.rs"), "fn a( {").unwrap_err();
        assert!(error.to_string().starts_with("a.rs: not readable as Rust"), "{error}");
    }
}
