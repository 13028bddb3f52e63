//! What a test drives, and whether that is enough for what it claims.
//!
//! A test shows a requirement *through the program* when it reaches one of the program's entrances: a command executed, a
//! record paired, ranked or cut as the command line does it, a page or an address asked for, the program started. It is found
//! in the body of the test and in the helpers it calls; opening a tournament with a constructor alone is not enough. A test
//! that looks words up in the rulebook and finds them on a page shows *words only*. Any other shows *data only*.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// How a claim is shown, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proof {
    Words,
    Data,
    Program,
}

/// Functions through which everything the program decides goes: commands, and the records of the command line.
const ENTRANCES: [&str; 4] = ["execute", "rank_record", "pair_record", "cut_record"];

/// What the catalogues call a requirement that something has to be done for: compute, enforce, validate, record, walk through.
const STRICT: [&str; 12] =
    ["cmp", "enf", "rec", "wf", "C", "E", "R", "compute", "enforce", "validate", "record", "workflow"];

/// What they call one that is a setting, a display or a reminder.
const MILD: [&str; 10] = ["cfg", "dsp", "rem", "W", "D", "M", "configure", "display", "remind", "model"];

/// Tells whether a requirement has to be shown through the program. An entry that states no kind has to be.
pub fn needs_the_program(text: &str) -> bool {
    let head = text.lines().next().unwrap_or_default();
    let words = kinds(head);
    words.is_empty() || words.iter().any(|word| STRICT.contains(word))
}

/// The kinds an entry states: `· M · cfg/dsp —`, `[C,D]`, `(2.2; MUST; enforce, display)`.
fn kinds(head: &str) -> Vec<&str> {
    let bracketed = head.split_once('[').and_then(|(_, rest)| rest.split_once(']')).map(|(inner, _)| inner);
    let dotted = head.split(" — ").next().and_then(|front| front.rsplit(" · ").next());
    let semicolons = head.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map(|(inner, _)| inner);
    let last = semicolons.and_then(|inner| inner.rsplit(';').next());
    for part in [bracketed, last, dotted].into_iter().flatten() {
        let words: Vec<&str> = part.split([',', '/']).map(str::trim).collect();
        if words.iter().all(|word| STRICT.contains(word) || MILD.contains(word)) {
            return words;
        }
    }
    Vec::new()
}

/// What a body of code does, as far as it says what a test drives.
#[derive(Clone, Debug, Default)]
struct Body {
    calls: BTreeSet<String>,
    waits: bool,
    reads_words: bool,
}

impl Body {
    fn of(stream: TokenStream) -> Self {
        let mut body = Self::default();
        body.add(stream);
        body
    }

    fn add(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.add(group.stream()),
                TokenTree::Ident(word) => {
                    let word = word.to_string();
                    self.waits |= word == "await";
                    let en_or_ja = matches!(tokens.get(at + 2), Some(TokenTree::Ident(then)) if then == "en" || then == "ja");
                    self.reads_words |= word == "words" && en_or_ja;
                    // `Type::name` opens something; what is done with it counts.
                    if is_called(&tokens, at) && !follows_type(&tokens, at) {
                        self.calls.insert(word);
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

fn is_called(tokens: &[TokenTree], at: usize) -> bool {
    matches!(tokens.get(at + 1), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis)
}

fn follows_type(tokens: &[TokenTree], at: usize) -> bool {
    let colon = |back: usize| {
        at.checked_sub(back)
            .is_some_and(|at| matches!(&tokens[at], TokenTree::Punct(sign) if sign.as_char() == ':'))
    };
    colon(1)
        && colon(2)
        && at.checked_sub(3).is_some_and(
            |at| matches!(&tokens[at], TokenTree::Ident(of) if of.to_string().starts_with(char::is_uppercase)),
        )
}

/// The helpers of the tests of one program or library: those that reach an entrance, and those that read the rulebook's words.
#[derive(Debug, Default)]
pub struct Helpers {
    bodies: BTreeMap<String, Body>,
    driving: BTreeSet<String>,
}

impl Helpers {
    /// Gathers every function of the files that hold tests or helpers of tests.
    pub fn gather(sources: &[TokenStream]) -> Self {
        let mut helpers = Self::default();
        for stream in sources {
            helpers.add(stream.clone());
        }
        helpers.driving = helpers.reaching(ENTRANCES.map(str::to_owned).into());
        helpers
    }

    /// The names that reach one of these, and these.
    fn reaching(&self, entrances: BTreeSet<String>) -> BTreeSet<String> {
        let mut reaching = entrances;
        loop {
            let reached = |(name, body): (&String, &Body)| {
                (!reaching.contains(name) && !body.calls.is_disjoint(&reaching)).then(|| name.clone())
            };
            let more: Vec<String> = self.bodies.iter().filter_map(reached).collect();
            if more.is_empty() {
                return reaching;
            }
            reaching.extend(more);
        }
    }

    fn add(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "fn" => {
                    let Some(TokenTree::Ident(name)) = tokens.get(at + 1) else { continue };
                    let body = tokens[at + 2..].iter().find_map(|token| match token {
                        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
                        _ => None,
                    });
                    let Some(body) = body else { continue };
                    let found = Body::of(body.stream());
                    let known = self.bodies.entry(name.to_string()).or_default();
                    known.calls.extend(found.calls);
                    known.waits |= found.waits;
                    known.reads_words |= found.reads_words;
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => self.add(group.stream()),
                _ => {}
            }
        }
    }

    /// Tells what the body of a test drives; `own` are the helpers of its file.
    pub fn proof(&self, file: &Path, body: TokenStream, own: &Helpers) -> Proof {
        let body = Body::of(body);
        let helped = || body.calls.iter().filter_map(|name| own.bodies.get(name));
        let reads_words = body.reads_words || helped().any(|helper| helper.reads_words);
        let waits = body.waits || helped().any(|helper| helper.waits);
        // Whatever waits in the crate of the pages waits for an address; the program's own tests start it.
        let asks = file.starts_with("crates/floorkeeper/tests") || (file.starts_with("crates/web") && waits);
        // A helper of the same file goes before one of the same name elsewhere.
        let elsewhere = self.driving.iter().filter(|name| !own.bodies.contains_key(*name)).cloned();
        let driving = own.reaching(elsewhere.collect());
        match asks || !body.calls.is_disjoint(&driving) {
            true if reads_words => Proof::Words,
            true => Proof::Program,
            false => Proof::Data,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_document_states_kinds_in_its_own_way() {
        for (head, strict) in [
            ("**BR-EVT-03** · R Range of Application and passim · M · cfg/dsp — Every default", false),
            ("**BR-EVT-07** · R 1.3.1.1 · M · enf — The announcement needs", true),
            ("**DB-DOC-02 · Order of documents** [D,R] (NP) What this sheet", true),
            ("**NR-TIER-03 · Tier comparison card** [D] (TE,TD) The software", false),
            ("- **GR-EVT-02** (1c; MUST; model, enforce) Every tournament", true),
            ("- **TF-TIME-06** (1.10; MUST; remind) Players comply", false),
            ("### BR-EOT-01 · Annex A", true),
        ] {
            assert_eq!(needs_the_program(head), strict, "{head}");
        }
    }

    #[test]
    fn a_test_drives_what_it_or_its_helpers_reach() {
        let given = "impl Hall { fn of() -> Self { execute() } fn must(&mut self) { self.act() } fn act(&mut self) { engine::execute(a) } }
            fn told(page: &str) { page.contains(&rule.words.en) } fn premier() -> Hall { hall.must() }";
        let stream: TokenStream = given.parse().unwrap();
        let helpers = Helpers::gather(&[stream]);
        let proof = |file: &str, body: &str| helpers.proof(Path::new(file), body.parse().unwrap(), &helpers);
        let tests = "crates/engine/tests/a.rs";
        assert_eq!(proof(tests, "let hall = Hall::of(); hall.must();"), Proof::Program);
        assert_eq!(proof(tests, "premier(); assert(true)"), Proof::Program);
        assert_eq!(proof(tests, "let hall = Hall::of(); hall.tournament.rulebook()"), Proof::Data);
        assert_eq!(proof("crates/web/src/a.rs", "olga.get(a).await;"), Proof::Program);
        assert_eq!(proof("crates/web/src/a.rs", "let page = olga.get(a).await; told(page)"), Proof::Words);
        assert_eq!(proof("crates/floorkeeper/tests/a.rs", "run()"), Proof::Program);
        assert_eq!(proof("crates/rulebook/tests/a.rs", "book(a).number(b)"), Proof::Data);
    }
}
