//! What the shipped program calls and reads, found in its sources without compiling them.
//!
//! A public function of a deciding crate is reached when something shipped names it: as `value.name(…)` or `Type::name`
//! where it belongs to a type, as `module::name`, by an import, or by a call in its own file otherwise. Tests and the crates
//! for developers do not count, nor does a function that is itself reached by nothing. Where two functions share a name, a use
//! counts for both: the search never accuses wrongly, and a name of its own is the way to be found out.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use thiserror::Error;

use crate::repository::{self, ReadError};

/// Crates whose public functions must be reached.
pub const DECIDING: [&str; 3] = ["engine", "matching", "rulebook"];

/// Crates that are part of the program.
const SHIPPED: [&str; 7] = ["engine", "floorkeeper", "matching", "rulebook", "store", "web", "wording"];

#[derive(Debug, Error)]
pub enum ShippedError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("{file}: not readable as Rust: {cause}")]
    NotRust { file: String, cause: String },
}

/// A public function of a deciding crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    pub file: PathBuf,
    pub name: String,
    /// The type it belongs to.
    pub of: Option<String>,
}

#[derive(Debug)]
enum How {
    /// `value.name(…)`
    Method,
    /// `segment::name`
    Path(String),
    /// `name(…)`, or `name` handed over.
    Bare,
    /// `use module::name;`
    Import,
}

#[derive(Debug)]
struct Use {
    file: usize,
    name: String,
    how: How,
    /// The public function in whose body it stands.
    within: Option<usize>,
}

/// The sources of the program, read once.
#[derive(Debug, Default)]
pub struct Shipped {
    files: Vec<PathBuf>,
    functions: Vec<Function>,
    uses: Vec<Use>,
    /// Types with an `impl` in a file, for `Self::name`.
    impls: BTreeSet<(usize, String)>,
    /// Files that import everything of a module.
    globs: BTreeSet<usize>,
    /// `Type as Other`.
    aliases: BTreeSet<(String, String)>,
    literals: BTreeSet<String>,
    /// Public fields of the types a rulebook is made of.
    rulebook_fields: BTreeSet<Field>,
    /// Names of fields that are read anywhere, by checks of a rulebook file and copies into a field of the same name apart.
    read: BTreeSet<String>,
}

/// A field of a type, by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Field {
    pub of: String,
    pub name: String,
}

impl Shipped {
    /// Reads the sources of every shipped crate and the templates of the pages.
    pub fn read(root: &Path) -> Result<Self, ShippedError> {
        let mut sources = Vec::new();
        for name in SHIPPED {
            for file in repository::files(root, &format!("crates/{name}/src"), &[".rs"])? {
                let text = repository::read(root, &file)?;
                sources.push((file, text));
            }
        }
        let mut shipped = Self::of(&sources)?;
        for file in repository::files(root, "crates/web/templates", &[".html"])? {
            shipped.add_template(&repository::read(root, &file)?);
        }
        Ok(shipped)
    }

    fn of(sources: &[(PathBuf, String)]) -> Result<Self, ShippedError> {
        let mut streams = Vec::new();
        let mut for_tests = Vec::new();
        for (file, text) in sources {
            let stream: TokenStream = text.parse().map_err(|error| ShippedError::NotRust {
                file: file.display().to_string(),
                cause: format!("{error}"),
            })?;
            for_tests.extend(test_modules(file, stream.clone()));
            streams.push((file, stream));
        }
        let mut shipped = Self::default();
        for (file, stream) in streams {
            if for_tests.iter().any(|module| file.starts_with(module) || *file == module.with_extension("rs"))
            {
                continue;
            }
            let deciding = DECIDING.iter().any(|name| file.starts_with(format!("crates/{name}")));
            if file.starts_with("crates/rulebook") && !is_part(file, "load") {
                shipped.define(&stream.clone().into_iter().collect::<Vec<_>>());
            }
            if !(file.starts_with("crates/rulebook") && (is_part(file, "check") || is_part(file, "load"))) {
                shipped.fields_read_in(stream.clone());
            }
            let at = shipped.files.len();
            shipped.files.push(file.clone());
            shipped.walk(stream, &Place { file: at, deciding, of: None, within: None });
        }
        Ok(shipped)
    }

    /// Whatever is called in a template may be a method or a function.
    fn add_template(&mut self, text: &str) {
        let file = self.files.len();
        let words =
            |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned);
        self.read.extend(text.match_indices('.').filter_map(|(at, _)| words(&text[at + 1..])));
        let called = text.match_indices('(').filter_map(|(at, _)| {
            let name = text[..at].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
            (!name.is_empty()).then(|| name.to_owned())
        });
        for name in called.collect::<BTreeSet<_>>() {
            for how in [How::Method, How::Path("templates".to_owned())] {
                self.uses.push(Use { file, name: name.clone(), how, within: None });
            }
        }
        self.files.push(PathBuf::new());
    }

    fn walk(&mut self, stream: TokenStream, place: &Place) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Punct(sign) if sign.as_char() == '#' => {
                    let attribute = tokens.get(at + 1).and_then(group);
                    at += 2;
                    match attribute {
                        Some(found) if is_cfg_test(found) => at = after_item(&tokens, at),
                        Some(found) => self.words_of(found.stream(), place),
                        None => at -= 1,
                    }
                }
                TokenTree::Ident(word) if word == "use" => {
                    let end =
                        (at..tokens.len()).find(|&at| is_sign(&tokens[at], ';')).unwrap_or(tokens.len());
                    // A re-export is an offer, not a use.
                    let offered = at > 0 && (is_word(&tokens[at - 1], "pub") || is_visibility(&tokens, at));
                    self.import(&tokens[at + 1..end], place, offered);
                    at = end + 1;
                }
                TokenTree::Ident(word) if word == "impl" => {
                    let body = (at..tokens.len()).find(|&at| group(&tokens[at]).is_some_and(is_brace));
                    let semicolon = (at..tokens.len()).find(|&at| is_sign(&tokens[at], ';'));
                    let Some(body) = body.filter(|body| semicolon.is_none_or(|end| *body < end)) else {
                        at += 1;
                        continue;
                    };
                    let of = type_of(&tokens[at + 1..body]);
                    if let Some(of) = &of {
                        self.impls.insert((place.file, of.clone()));
                    }
                    for token in &tokens[at + 1..body] {
                        self.walk(token.clone().into(), place);
                    }
                    // `impl Trait` in a signature has no body of functions.
                    let of = if place.within.is_none() { of } else { place.of.clone() };
                    if let Some(found) = group(&tokens[body]) {
                        self.walk(found.stream(), &Place { of, ..place.clone() });
                    }
                    at = body + 1;
                }
                TokenTree::Ident(word) if word == "fn" => at = self.function(&tokens, at, place),
                TokenTree::Ident(word) => {
                    self.word(&tokens, at, &word.to_string(), place);
                    at += 1;
                }
                TokenTree::Group(found) => {
                    self.walk(found.stream(), place);
                    at += 1;
                }
                TokenTree::Literal(literal) => {
                    self.literal(&literal.to_string());
                    at += 1;
                }
                TokenTree::Punct(_) => at += 1,
            }
        }
    }

    /// Notes a function, and walks its body as its own.
    fn function(&mut self, tokens: &[TokenTree], at: usize, place: &Place) -> usize {
        let Some(TokenTree::Ident(name)) = tokens.get(at + 1) else { return at + 1 };
        let ends = |token: &TokenTree| is_sign(token, ';') || group(token).is_some_and(is_brace);
        let end = (at + 2..tokens.len()).find(|&at| ends(&tokens[at])).unwrap_or(tokens.len());
        let mut within = place.within;
        if place.deciding && within.is_none() && is_public(tokens, at) {
            within = Some(self.functions.len());
            self.functions.push(Function {
                file: self.files[place.file].clone(),
                name: name.to_string(),
                of: place.of.clone(),
            });
        }
        let inside = Place { within, ..place.clone() };
        for token in tokens.iter().take((end + 1).min(tokens.len())).skip(at + 2) {
            match token {
                TokenTree::Group(found) => self.walk(found.stream(), &inside),
                _ => self.walk(token.clone().into(), &inside),
            }
        }
        end + 1
    }

    fn word(&mut self, tokens: &[TokenTree], at: usize, name: &str, place: &Place) {
        let before = |back: usize| at.checked_sub(back).map(|at| &tokens[at]);
        let sign_before = |back: usize, sign: char| before(back).is_some_and(|token| is_sign(token, sign));
        let next = tokens.get(at + 1);
        let called = next.and_then(group).is_some_and(|found| found.delimiter() == Delimiter::Parenthesis);
        let turbofish = next.is_some_and(|token| is_sign(token, ':'));
        let how = if sign_before(1, '.') && !sign_before(2, '.') {
            if !called && !turbofish {
                return;
            }
            How::Method
        } else if sign_before(1, ':') && sign_before(2, ':') {
            match before(3) {
                Some(TokenTree::Ident(segment)) => How::Path(segment.to_string()),
                // `Type<T>::name`, `<Type>::name`
                _ => How::Method,
            }
        } else {
            let alone = (at == 0 || sign_before(1, ',')) && next.is_none_or(|token| is_sign(token, ','));
            if !called && !alone {
                return;
            }
            How::Bare
        };
        self.uses.push(Use { file: place.file, name: name.to_owned(), how, within: place.within });
    }

    fn import(&mut self, tokens: &[TokenTree], place: &Place, offered: bool) {
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(found) => {
                    let inner: Vec<TokenTree> = found.stream().into_iter().collect();
                    self.import(&inner, place, offered);
                }
                TokenTree::Punct(sign) if sign.as_char() == '*' => _ = self.globs.insert(place.file),
                TokenTree::Ident(word) => {
                    let name = word.to_string();
                    if let (Some(TokenTree::Ident(then)), Some(TokenTree::Ident(other))) =
                        (tokens.get(at + 1), tokens.get(at + 2))
                        && then == "as"
                    {
                        self.aliases.insert((name.clone(), other.to_string()));
                    }
                    let leaf = tokens.get(at + 1).is_none_or(|next| !is_sign(next, ':'));
                    if leaf && !offered {
                        let within = place.within;
                        self.uses.push(Use { file: place.file, name, how: How::Import, within });
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    /// Attributes name functions in strings: `default = "crate::always"`.
    fn words_of(&mut self, stream: TokenStream, place: &Place) {
        for token in stream {
            match token {
                TokenTree::Group(found) => self.words_of(found.stream(), place),
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    for name in text.split(|c: char| !c.is_alphanumeric() && c != '_') {
                        let how = How::Path("attribute".to_owned());
                        self.uses.push(Use {
                            file: place.file,
                            name: name.to_owned(),
                            how,
                            within: place.within,
                        });
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    fn literal(&mut self, text: &str) {
        if let Some(inner) = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            self.literals.insert(inner.to_owned());
        }
    }

    /// Notes the public fields of the structs that stand at the top of a file.
    fn define(&mut self, tokens: &[TokenTree]) {
        for at in 0..tokens.len() {
            if !is_word(&tokens[at], "struct") {
                continue;
            }
            let Some(TokenTree::Ident(of)) = tokens.get(at + 1) else { continue };
            let Some(body) = tokens.get(at + 2).and_then(group).filter(|body| is_brace(body)) else {
                continue;
            };
            let inner: Vec<TokenTree> = body.stream().into_iter().collect();
            for (at, token) in inner.iter().enumerate() {
                if is_word(token, "pub")
                    && let Some(TokenTree::Ident(name)) = inner.get(at + 1)
                {
                    self.rulebook_fields.insert(Field { of: of.to_string(), name: plain(&name.to_string()) });
                }
            }
        }
    }

    /// Notes `value.name`, and `name` in braces, which may take a value apart.
    fn fields_read_in(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(found) => {
                    if is_brace(found) {
                        let inner: Vec<TokenTree> = found.stream().into_iter().collect();
                        self.read.extend(listed(&inner));
                    }
                    self.fields_read_in(found.stream());
                }
                TokenTree::Ident(name) if at > 0 && is_sign(&tokens[at - 1], '.') => {
                    let call = tokens.get(at + 1).and_then(group);
                    let call = call.is_some_and(|found| found.delimiter() == Delimiter::Parenthesis);
                    if !call && !is_copy(&tokens[..at], &name.to_string()) {
                        self.read.insert(plain(&name.to_string()));
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    /// Fields of a rulebook that nothing shipped reads; checks of its file and copies from type to type do not count.
    pub fn unread_fields(&self) -> Vec<&Field> {
        self.rulebook_fields.iter().filter(|field| !self.read.contains(&field.name)).collect()
    }

    /// Whether the program's own sources have this string.
    pub fn says(&self, text: &str) -> bool {
        self.literals.contains(text)
    }

    /// Public functions of the deciding crates that nothing shipped reaches.
    pub fn unreached(&self) -> Vec<&Function> {
        let mut reached = vec![true; self.functions.len()];
        loop {
            let lost: Vec<usize> =
                (0..reached.len()).filter(|&at| reached[at] && !self.is_reached(at, &reached)).collect();
            if lost.is_empty() {
                break;
            }
            lost.into_iter().for_each(|at| reached[at] = false);
        }
        self.functions.iter().zip(reached).filter(|(_, reached)| !reached).map(|(found, _)| found).collect()
    }

    fn is_reached(&self, at: usize, reached: &[bool]) -> bool {
        let function = &self.functions[at];
        let fits = |found: &&Use| {
            found.name == function.name && found.within.is_none_or(|within| within != at && reached[within])
        };
        self.uses.iter().filter(fits).any(|found| self.names(found, function))
    }

    fn names(&self, found: &Use, function: &Function) -> bool {
        let own_file = self.files[found.file] == function.file;
        let Some(of) = &function.of else {
            return match &found.how {
                How::Import => true,
                // A module, not a type.
                How::Path(segment) => segment.starts_with(|c: char| c.is_lowercase()),
                How::Bare => own_file || self.globs.contains(&found.file),
                How::Method => false,
            };
        };
        match &found.how {
            How::Method => true,
            How::Path(segment) if segment == "Self" => self.impls.contains(&(found.file, of.clone())),
            How::Path(segment) => {
                segment == of
                    || segment == "templates"
                    || segment == "attribute"
                    || self.aliases.contains(&(of.clone(), segment.clone()))
            }
            How::Bare | How::Import => false,
        }
    }
}

#[derive(Clone)]
struct Place {
    file: usize,
    deciding: bool,
    /// The type of the `impl` around it.
    of: Option<String>,
    within: Option<usize>,
}

fn group(token: &TokenTree) -> Option<&Group> {
    if let TokenTree::Group(found) = token { Some(found) } else { None }
}

fn is_brace(found: &Group) -> bool {
    found.delimiter() == Delimiter::Brace
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == sign)
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(found) if found == word)
}

/// What is built for tests alone; the switch for mutants is.
fn is_cfg_test(attribute: &Group) -> bool {
    let text = attribute.stream().to_string().replace(' ', "");
    text.starts_with("cfg(test)") || text == "cfg(feature=\"mutants\")"
}

/// `pub(crate)` before this place.
fn is_visibility(tokens: &[TokenTree], at: usize) -> bool {
    at > 1
        && is_word(&tokens[at - 2], "pub")
        && group(&tokens[at - 1]).is_some_and(|found| found.delimiter() == Delimiter::Parenthesis)
}

/// `pub fn`, `pub const fn`, but not `pub(crate) fn`.
fn is_public(tokens: &[TokenTree], at: usize) -> bool {
    let words = ["const", "async", "unsafe"];
    let before = tokens[..at].iter().rev().find(|token| !words.iter().any(|word| is_word(token, word)));
    before.is_some_and(|token| is_word(token, "pub"))
}

/// Whether a folder or file of the crate has this name.
fn is_part(file: &Path, name: &str) -> bool {
    file.with_extension("").components().any(|part| part.as_os_str() == name)
}

/// `r#match` is `match` to everybody else.
fn plain(name: &str) -> String {
    name.trim_start_matches("r#").to_owned()
}

/// Names that stand alone between commas: parts of a pattern, or of a value put together.
fn listed(tokens: &[TokenTree]) -> BTreeSet<String> {
    let alone = |at: usize| {
        let before = at == 0 || is_sign(&tokens[at - 1], ',');
        before && tokens.get(at + 1).is_none_or(|next| is_sign(next, ','))
    };
    let names = tokens.iter().enumerate().filter(|(at, _)| alone(*at));
    names
        .filter_map(|(_, token)| match token {
            TokenTree::Ident(name) => Some(plain(&name.to_string())),
            TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
        })
        .collect()
}

/// `name: value.name`, where what follows the dot was not looked at yet.
fn is_copy(before: &[TokenTree], name: &str) -> bool {
    let start = before.iter().rposition(|token| is_sign(token, ',')).map_or(0, |at| at + 1);
    matches!(&before[start..], [TokenTree::Ident(field), colon, ..] if field == name && is_sign(colon, ':'))
}

/// The place after the item that begins here.
fn after_item(tokens: &[TokenTree], at: usize) -> usize {
    let ends = |token: &TokenTree| is_sign(token, ';') || group(token).is_some_and(is_brace);
    (at..tokens.len()).find(|&at| ends(&tokens[at])).map_or(tokens.len(), |end| end + 1)
}

/// The type an `impl` is for, from the words between `impl` and its body.
fn type_of(tokens: &[TokenTree]) -> Option<String> {
    let mut depth = 0;
    let mut name = None;
    for token in tokens {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '<' => depth += 1,
            TokenTree::Punct(sign) if sign.as_char() == '>' => depth -= 1,
            TokenTree::Ident(word) if depth == 0 && word == "for" => name = None,
            TokenTree::Ident(word) if depth == 0 && word == "where" => break,
            TokenTree::Ident(word) if depth == 0 => name = Some(word.to_string()),
            _ => {}
        }
    }
    name
}

/// Files and folders of the modules that a file declares for tests alone.
fn test_modules(file: &Path, stream: TokenStream) -> Vec<PathBuf> {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let folder = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("mod" | "lib" | "main") => file.parent().map(Path::to_path_buf).unwrap_or_default(),
        _ => file.with_extension(""),
    };
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        if !is_sign(&tokens[at], '#') || !tokens.get(at + 1).and_then(group).is_some_and(is_cfg_test) {
            continue;
        }
        let end = after_item(&tokens, at + 2).min(tokens.len());
        let item = &tokens[at + 2..end];
        if let Some(at) = item.iter().position(|token| is_word(token, "mod"))
            && let Some(TokenTree::Ident(name)) = item.get(at + 1)
        {
            found.push(folder.join(name.to_string()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unreached(sources: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<(PathBuf, String)> =
            sources.iter().map(|(file, text)| (PathBuf::from(file), (*text).to_owned())).collect();
        Shipped::of(&sources).unwrap().unreached().into_iter().map(|found| found.name.clone()).collect()
    }

    #[test]
    fn a_function_is_reached_by_a_call_an_import_or_a_path() {
        let engine =
            "pub fn one() {} pub fn two() {} pub fn three() { four() } pub fn four() {} pub fn five() {}";
        let web = "use engine::one; fn page() { one(); engine::two(); let five = 5; }";
        let found = unreached(&[("crates/engine/src/a.rs", engine), ("crates/web/src/b.rs", web)]);
        assert_eq!(found, ["three", "four", "five"], "what only an unreached function calls is not reached");
    }

    #[test]
    fn a_method_is_reached_by_a_call_on_a_value_or_through_its_type() {
        let engine =
            "impl A { pub fn new() -> Self {} pub fn seen(&self) {} pub fn dead(&self) { self.dead() } }
            pub fn dead_too() {} impl fmt::Display for B { fn fmt(&self) {} }";
        let web = "fn page() { let dead = A::new(); dead.seen(); dead(); page.dead; }";
        let found = unreached(&[("crates/engine/src/a.rs", engine), ("crates/web/src/b.rs", web)]);
        assert_eq!(found, ["dead", "dead_too"]);
    }

    #[test]
    fn a_field_is_read_by_a_dot_or_a_pattern_and_not_by_a_copy_or_a_check() {
        let types = "pub struct Row { pub rounds: u32, pub cut: u32, pub other: u32, pub r#match: u32, pub note: u32 }";
        let copy = "fn copy(row: &Row) -> Found { Found { other: row.other.clone(), rounds: 3 } }";
        let check = "fn check(row: &Row) { row.note; }";
        let web = "fn page(row: Row) { let Row { cut, .. } = row; row.rounds + row.r#match; row.other(); }";
        let sources = [
            ("crates/rulebook/src/rows.rs", types),
            ("crates/rulebook/src/copy.rs", copy),
            ("crates/rulebook/src/check/rows.rs", check),
            ("crates/web/src/page.rs", web),
        ];
        let sources = sources.map(|(file, text)| (PathBuf::from(file), text.to_owned()));
        let shipped = Shipped::of(&sources).unwrap();
        let unread: Vec<&str> = shipped.unread_fields().iter().map(|field| field.name.as_str()).collect();
        assert_eq!(unread, ["note", "other"]);
    }

    #[test]
    fn tests_and_re_exports_reach_nothing() {
        let lib = "mod a; pub use a::one; pub(crate) use a::two; #[cfg(test)] mod tests;";
        let a = "pub fn one() {} pub fn two() {} #[cfg(test)] mod tests { fn t() { super::one(); } }";
        let tests = "fn t() { crate::two(); }";
        let found = unreached(&[
            ("crates/engine/src/lib.rs", lib),
            ("crates/engine/src/a.rs", a),
            ("crates/engine/src/tests.rs", tests),
        ]);
        assert_eq!(found, ["one", "two"]);
    }
}
