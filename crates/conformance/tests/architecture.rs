//! What the crates may know of each other and of the world, and what no file may contain.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use conformance::cases;
use conformance::catalogue::Catalogue;
use conformance::repository;
use conformance::requirement::RequirementId;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Each crate of the workspace with the crates it may depend on.
const ARROWS: [(&str, &[&str]); 9] = [
    ("conformance", &["engine", "matching", "rulebook"]),
    ("engine", &["matching", "rulebook"]),
    ("floorkeeper", &["engine", "matching", "rulebook", "store", "web", "wording"]),
    ("matching", &[]),
    ("rulebook", &[]),
    ("store", &["engine", "matching", "rulebook"]),
    ("trials", &["engine", "rulebook", "store", "web"]),
    ("web", &["engine", "matching", "rulebook", "store", "wording"]),
    ("wording", &["engine", "rulebook"]),
];

/// Crates that compute the same answer from the same input, always and everywhere.
const PURE: [&str; 3] = ["engine", "matching", "rulebook"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn manifest(name: &str) -> toml::Table {
    let path = root().join(format!("crates/{name}/Cargo.toml"));
    fs::read_to_string(path).unwrap().parse().unwrap()
}

/// Names of the packages that a crate depends on, in every section that builds or runs it.
fn dependencies(manifest: &toml::Table, sections: &[&str]) -> BTreeSet<String> {
    let mut tables: Vec<&toml::Table> = vec![manifest];
    let targets = manifest.get("target").and_then(toml::Value::as_table);
    tables.extend(targets.into_iter().flat_map(|targets| targets.values()).filter_map(toml::Value::as_table));
    let mut names = BTreeSet::new();
    for table in tables {
        for section in sections.iter().filter_map(|section| table.get(*section)?.as_table()) {
            for (name, value) in section {
                let package = value.get("package").and_then(toml::Value::as_str).unwrap_or(name);
                names.insert(package.to_owned());
            }
        }
    }
    names
}

#[test]
fn the_workspace_holds_the_crates_of_the_map() {
    let mut folders: Vec<String> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|folder| folder.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    assert_eq!(
        folders,
        ARROWS.map(|(name, _)| name),
        "a new crate needs its place in ARROWS and in ARCHITECTURE.md"
    );
    for name in folders {
        assert_eq!(manifest(&name)["package"]["name"].as_str(), Some(name.as_str()));
    }
}

#[test]
fn arrows_between_crates_point_one_way() {
    let ours = ARROWS.map(|(name, _)| name);
    for (name, allowed) in ARROWS {
        let depends_on =
            dependencies(&manifest(name), &["dependencies", "build-dependencies", "dev-dependencies"]);
        for other in ours.iter().filter(|other| depends_on.contains(**other)) {
            assert!(allowed.contains(other), "crates/{name}/Cargo.toml: {name} must not depend on {other}");
        }
    }
}

#[test]
fn pure_crates_depend_on_nothing_that_reaches_outside() {
    let reaching = ["axum", "getrandom", "jiff", "rand", "sqlx", "tempfile", "tokio", "ureq", "uuid"];
    for name in PURE {
        let depends_on = dependencies(&manifest(name), &["dependencies", "build-dependencies"]);
        let found: Vec<_> = reaching.iter().filter(|crate_name| depends_on.contains(**crate_name)).collect();
        assert!(
            found.is_empty(),
            "crates/{name}/Cargo.toml: {found:?} reads the clock, the system or the network"
        );
    }
}

/// The switch for mutants reads the environment, which pure crates may not: it must never be part of the program.
#[test]
fn only_the_runner_of_mutants_asks_for_them() {
    for (name, _) in ARROWS {
        let manifest = manifest(name);
        let mut offered =
            manifest.get("features").and_then(toml::Value::as_table).cloned().unwrap_or_default();
        let switch = offered.remove("mutants");
        assert_eq!(
            switch.is_some(),
            name == "rulebook",
            "crates/{name}/Cargo.toml: the switch stands in `rulebook`"
        );
        assert!(
            switch.is_none_or(|switch| switch == toml::Value::Array(Vec::new())),
            "it brings nothing else"
        );
        for part in ["dependencies", "build-dependencies", "dev-dependencies", "target"] {
            let asks = manifest.get(part).is_some_and(|part| part.to_string().contains("mutants"));
            assert!(!asks, "crates/{name}/Cargo.toml: {part} asks for mutants");
        }
        assert!(
            !toml::Value::Table(offered).to_string().contains("mutants"),
            "crates/{name}/Cargo.toml asks for mutants"
        );
    }
    let workspace = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(!workspace.contains("mutants"), "Cargo.toml asks for mutants");
}

#[test]
fn pure_crates_touch_no_clock_file_network_chance_float_or_unordered_map() {
    let mut faults = Vec::new();
    for name in PURE {
        let sources = sources(name);
        let test_modules: Vec<PathBuf> =
            sources.iter().flat_map(|(file, stream)| modules_for_tests(file, stream.clone())).collect();
        for (file, stream) in sources {
            if !test_modules
                .iter()
                .any(|module| file.starts_with(module) || file == module.with_extension("rs"))
            {
                look_for_impurity(&file, stream, &mut faults);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn sources(name: &str) -> Vec<(PathBuf, TokenStream)> {
    let files = repository::files(&root(), &format!("crates/{name}/src"), &[".rs"]).unwrap();
    assert!(!files.is_empty(), "crates/{name} has no sources");
    let parsed = files.into_iter().map(|file| {
        let stream = repository::read(&root(), &file)
            .unwrap()
            .parse()
            .unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        (file, stream)
    });
    parsed.collect()
}

/// Files and folders of modules declared as `#[cfg(test)] mod name;`. What stands behind the feature `mutants` is built for
/// tests as well.
fn modules_for_tests(file: &Path, stream: TokenStream) -> Vec<PathBuf> {
    let folder = match file.file_stem().unwrap().to_str().unwrap() {
        "lib" | "main" | "mod" => file.parent().unwrap().to_path_buf(),
        _ => file.with_extension(""),
    };
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut modules = Vec::new();
    for (index, window) in tokens.windows(3).enumerate() {
        let [TokenTree::Ident(word), TokenTree::Ident(name), end] = window else { continue };
        if word == "mod" && is_punct(end, ';') && index > 0 && is_cfg_test(&tokens[index - 1]) {
            modules.push(folder.join(name.to_string()));
        }
    }
    modules
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_cfg_test(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group)
        if group.delimiter() == Delimiter::Bracket
            && ["cfg(test)", "cfg(feature=\"mutants\")"].contains(&&*group.stream().to_string().replace(' ', "")))
}

fn look_for_impurity(file: &Path, stream: TokenStream, faults: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut index = 0;
    while index < tokens.len() {
        if is_cfg_test(&tokens[index]) {
            index = end_of_item(&tokens, index + 1);
            continue;
        }
        let fault = match &tokens[index] {
            TokenTree::Group(group) => {
                look_for_impurity(file, group.stream(), faults);
                None
            }
            TokenTree::Ident(word) => impurity(&word.to_string(), &tokens[index + 1..]),
            TokenTree::Literal(literal) => {
                // `pair.0.1` reads as a dot and a float.
                let is_field = index > 0 && is_punct(&tokens[index - 1], '.');
                (!is_field && is_float(&literal.to_string())).then_some("a float")
            }
            TokenTree::Punct(_) => None,
        };
        if let Some(what) = fault {
            let line = tokens[index].span().start().line;
            faults.push(format!("{}:{line}: {} is {what}", file.display(), tokens[index]));
        }
        index += 1;
    }
}

/// The index after the item that starts here: its body or its semicolon.
fn end_of_item(tokens: &[TokenTree], start: usize) -> usize {
    let is_end = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_punct(token, ';'),
    };
    tokens[start..].iter().position(is_end).map_or(tokens.len(), |length| start + length + 1)
}

fn impurity(word: &str, after: &[TokenTree]) -> Option<&'static str> {
    let path = match after {
        [first, second, rest @ ..] if is_punct(first, ':') && is_punct(second, ':') => rest.first(),
        _ => None,
    };
    let is_call_without_arguments = matches!(after.first(), Some(TokenTree::Group(group))
        if group.delimiter() == Delimiter::Parenthesis && group.stream().is_empty());
    match word {
        "SystemTime" | "UNIX_EPOCH" => Some("a clock"),
        "now" if is_call_without_arguments => Some("a clock"),
        "std" => match path? {
            // `use std::{fs, …}` names several at once.
            TokenTree::Group(several) => {
                several.stream().into_iter().find_map(|token| impure_part(&token.to_string()))
            }
            token => impure_part(&token.to_string()),
        },
        "tokio" => Some("a runtime"),
        "getrandom" | "thread_rng" | "OsRng" | "RandomState" => Some("a random source"),
        "rand" if path.is_some() => Some("a random source"),
        "f32" | "f64" => Some("a float"),
        "HashMap" | "HashSet" => Some("an unordered map"),
        _ => None,
    }
}

fn impure_part(of_std: &str) -> Option<&'static str> {
    match of_std {
        "fs" => Some("a way to files"),
        "net" => Some("a way to the network"),
        "env" | "process" | "thread" => Some("a way to the system around the program"),
        _ => None,
    }
}

fn is_float(literal: &str) -> bool {
    let is_number = literal.starts_with(|first: char| first.is_ascii_digit());
    let is_decimal = !["0x", "0b", "0o"].iter().any(|radix| literal.starts_with(radix));
    is_number
        && is_decimal
        && (literal.contains(['.', 'e', 'E']) || literal.ends_with("f32") || literal.ends_with("f64"))
}

#[test]
fn the_search_for_impurity_finds_what_it_is_for() {
    for (source, faults) in [
        ("use std::collections::HashMap;", 1),
        ("fn a() { let t = std::time::SystemTime::now(); }", 2),
        ("fn a() { Instant::now(); clock.now(); }", 2),
        ("use std::fs; use std::net::TcpStream;", 2),
        ("use std::{collections::BTreeMap, fs}; use std::{cmp, fmt};", 1),
        ("fn a() -> f64 { 0.5 }", 2),
        ("fn a() { rand::random(); }", 1),
        ("const A: u32 = 1e3 as u32;", 1),
        ("fn a(now: u64) -> u64 { let rand = now; \"HashMap 0.5\"; 0x1e; 1..2; pair.0.1; rand }", 0),
        ("#[cfg(test)] mod tests { use std::fs; } fn b() {}", 0),
        ("#[cfg(test)] use std::fs; fn b() -> f32 { c() }", 1),
        ("mod a { mod b { type C = HashSet<u8>; } }", 1),
    ] {
        let mut found = Vec::new();
        look_for_impurity(Path::new("a.rs"), source.parse().unwrap(), &mut found);
        assert_eq!(found.len(), faults, "{source}: {found:?}");
    }
    let declared =
        modules_for_tests(Path::new("src/a.rs"), "mod other; #[cfg(test)] mod tests;".parse().unwrap());
    assert_eq!(declared, [PathBuf::from("src/a/tests")]);
}

#[test]
fn no_file_names_a_folder_of_somebodys_machine() {
    // Split, so that this file does not find itself.
    let folders = ["home", "root", "work", "Users"].map(|name| format!("/{name}/"));
    let mut faults = Vec::new();
    for file in tracked_files() {
        let Ok(bytes) = fs::read(root().join(&file)) else { continue };
        let Ok(text) = String::from_utf8(bytes) else { continue };
        for (index, line) in text.lines().enumerate() {
            for folder in &folders {
                if line.match_indices(folder.as_str()).any(|(at, _)| starts_path(&line[..at])) {
                    faults.push(format!("{file}:{}: {folder}", index + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Whether a slash after this text starts an absolute path, and not a later part of a longer one.
fn starts_path(before: &str) -> bool {
    !before.ends_with(|last: char| last.is_alphanumeric() || "._-~/})>*$%".contains(last))
}

#[test]
fn the_lock_file_of_the_browser_tests_names_no_registry() {
    let lock = fs::read_to_string(root().join("tests/browser/package-lock.json")).unwrap();
    assert!(lock.contains("\"integrity\""));
    let addresses: Vec<&str> = lock.lines().filter(|line| line.contains("\"resolved\"")).collect();
    assert!(addresses.is_empty(), "npm install in tests/browser leaves these out: {addresses:?}");
}

fn tracked_files() -> Vec<String> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output();
    let files: Vec<String> = match listed {
        Ok(output) if output.status.success() => String::from_utf8(output.stdout)
            .unwrap()
            .split('\0')
            .filter(|file| !file.is_empty())
            .map(str::to_owned)
            .collect(),
        // Without a git checkout, as in an unpacked archive, every file counts.
        _ => repository::files(&root(), ".", &[""])
            .unwrap()
            .iter()
            .map(|file| file.display().to_string())
            .collect(),
    };
    assert!(
        files.iter().any(|file| file.ends_with("Cargo.lock")),
        "the list of files is not the repository's"
    );
    files
}

#[test]
fn every_citation_exists_in_the_catalogue() {
    let catalogue = Catalogue::load(&root()).unwrap();
    let worked_cases = repository::files(&root(), "tests/vectors", &[".json"]).unwrap();
    let case_ids: BTreeSet<String> = worked_cases
        .iter()
        .flat_map(|file| cases::load(&root().join(file)).unwrap())
        .map(|case| case.id)
        .collect();
    let is_known = |id: &RequirementId| catalogue.contains(id) || case_ids.contains(&id.to_string());
    let mut faults = Vec::new();
    let mut check = |file: &Path, line: usize, text: &str| {
        for id in RequirementId::all_in(text).iter().filter(|id| !is_known(id)) {
            faults.push(format!("{}:{line}: {id}", file.display()));
        }
    };
    let rulebooks = repository::files(&root(), "rulebooks", &[".toml"]).unwrap();
    for file in rulebooks.iter().filter(|file| !file.starts_with("rulebooks/catalogue")) {
        for (index, line) in repository::read(&root(), file).unwrap().lines().enumerate() {
            check(file, index + 1, line);
        }
    }
    for (file, stream) in sources("engine").into_iter().chain(sources("rulebook")) {
        each_string(stream, &mut |line, text| check(&file, line, text));
    }
    assert!(faults.is_empty(), "cited but not in rulebooks/catalogue:\n{}", faults.join("\n"));
}

fn each_string(stream: TokenStream, visit: &mut impl FnMut(usize, &str)) {
    for token in stream {
        match token {
            TokenTree::Group(group) => each_string(group.stream(), visit),
            TokenTree::Literal(literal) => visit(literal.span().start().line, &literal.to_string()),
            _ => {}
        }
    }
}

/// A chip unfolds, which a paragraph cannot hold: the browser would end the paragraph before it and tear the line apart.
#[test]
fn no_chip_stands_in_a_paragraph() {
    let mut faults = Vec::new();
    for file in repository::files(&root(), "crates/web/templates", &[".html"]).unwrap() {
        let template = repository::read(&root(), &file).unwrap();
        for (before, _) in template.match_indices("parts::chip(").map(|(at, _)| template.split_at(at)) {
            let opened = before.rfind("<p>").max(before.rfind("<p "));
            if opened > before.rfind("</p>") && opened > before.rfind("</div>").max(before.rfind("</tr>")) {
                let line = before.lines().count();
                faults.push(format!("{}:{line}", file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "chips in paragraphs:\n{}", faults.join("\n"));
}
