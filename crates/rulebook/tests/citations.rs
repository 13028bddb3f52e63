//! Every citation of every rulebook stands in its catalogue, under the clause it names.

use rulebook::{Citation, Library};
use std::collections::BTreeSet;

struct Catalogue {
    /// The code its requirements begin with.
    code: &'static str,
    text: &'static str,
}

/// By the id of the document.
fn catalogue(document: &str) -> Catalogue {
    let (code, text) = match document {
        "bushiroad" => ("BR", include_str!("../../../rulebooks/catalogue/bushiroad.md")),
        "dbs" => ("DB", include_str!("../../../rulebooks/catalogue/dbs.md")),
        "gateruler" => ("GR", include_str!("../../../rulebooks/catalogue/gateruler.md")),
        "nisei" => ("NR", include_str!("../../../rulebooks/catalogue/nisei.md")),
        "transformers" => ("TF", include_str!("../../../rulebooks/catalogue/transformers.md")),
        other => panic!("no catalogue for {other}"),
    };
    Catalogue { code, text }
}

/// What an entry says about itself.
struct Entry {
    /// Empty where it names none, as registers of gaps do.
    clauses: Vec<String>,
    /// Ours: the text does not say it.
    ours: bool,
}

impl Catalogue {
    fn entry(&self, id: &str) -> Option<Entry> {
        let short = id.strip_prefix(self.code)?.strip_prefix('-')?;
        self.text.lines().find_map(|line| self.read(line, id, short))
    }

    /// The five catalogues write their entries in three ways.
    fn read(&self, line: &str, id: &str, short: &str) -> Option<Entry> {
        let register = short.starts_with("AMB-") || short.starts_with("GAP-");
        if register {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let listed = line.starts_with(&format!("- **{id}**"));
            let row = cells.get(1).is_some_and(|cell| *cell == id || *cell == short);
            // Bushiroad's register names clauses; the others do not.
            let clauses = if row && self.code == "BR" { clauses(cells[2]) } else { Vec::new() };
            return (listed || row).then_some(Entry { clauses, ours: true });
        }
        if let Some(rest) = line.strip_prefix(&format!("- **{id}** (")) {
            let mut parts = rest.split(';');
            let clauses = clauses(parts.next()?);
            return Some(Entry { clauses, ours: parts.next()?.trim() == "REC" });
        }
        if let Some(rest) = line.strip_prefix(&format!("**{id} · ")) {
            let (_, rest) = rest.split_once("] (")?;
            let section = rest.split(')').next()?;
            return Some(Entry {
                clauses: section.split(',').map(str::to_owned).collect(),
                ours: section == "--",
            });
        }
        let rest = line
            .strip_prefix(&format!("**{id}** · "))
            .or_else(|| line.strip_prefix(&format!("### {id} · ")))?;
        let mut parts = rest.split(" · ");
        let (clause, strength) = (parts.next()?, parts.next()?);
        Some(Entry { clauses: clauses(clause), ours: strength == "X" })
    }
}

/// `R 3.1, 3.1.1` are `R 3.1` and `R 3.1.1`: what stands before a number holds until something else does.
fn clauses(text: &str) -> Vec<String> {
    let mut prefix = String::new();
    text.split(", ")
        .map(|part| match part.split_once(' ') {
            Some((before, _)) if before.chars().all(|c| c.is_ascii_uppercase()) => {
                prefix = format!("{before} ");
                part.to_owned()
            }
            _ if part.starts_with(|c: char| c.is_ascii_digit()) => format!("{prefix}{part}"),
            _ => part.to_owned(),
        })
        .collect()
}

/// Whether a clause is one of those an entry names, or a part of one (`A 1.3` of `A 1`).
fn stands_in(clause: &str, entry: &Entry) -> bool {
    entry.clauses.iter().any(|known| {
        let range = known.split_once('–').map_or(known.as_str(), |(from, _)| from);
        clause == known || clause == range || clause.starts_with(&format!("{range}."))
    })
}

fn check(citation: &Citation) -> Result<(), String> {
    let Citation { document, clause, requirement, reading } = citation;
    let entry = catalogue(document).entry(requirement).ok_or("is not in the catalogue")?;
    if entry.ours && !reading {
        return Err("is our own reading and has to say so".to_owned());
    }
    // A reading may point at the clause that leaves the matter open.
    if entry.clauses.is_empty() || entry.ours {
        return Ok(());
    }
    match clause.split(", ").find(|part| !stands_in(part, &entry)) {
        Some(part) => Err(format!("stands in {:?}, not in {part}", entry.clauses)),
        None => Ok(()),
    }
}

fn json(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("it is JSON")
}

/// Every citation anywhere in a value, known by its fields.
fn gather(value: &serde_json::Value, found: &mut BTreeSet<Citation>) {
    if value.get("clause").is_some() && value.get("requirement").is_some() {
        found.insert(serde_json::from_value(value.clone()).expect("a citation"));
        return;
    }
    match value {
        serde_json::Value::Object(fields) => fields.values().for_each(|field| gather(field, found)),
        serde_json::Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
        _ => {}
    }
}

#[test]
fn every_citation_stands_in_the_catalogue_with_that_clause() {
    let library = Library::builtin();
    let mut wrong = Vec::new();
    for id in library.ids() {
        let mut citations = BTreeSet::new();
        gather(&json(library.get(id).expect("it is built in")), &mut citations);
        let judging = library.judging(id).expect("it reads").expect("it has judging tables");
        gather(&json(&*judging), &mut citations);
        assert!(citations.len() > 35, "{id} has only {} citations", citations.len());
        for citation in &citations {
            if let Err(how) = check(citation) {
                wrong.push(format!("{id}: {} {}: {how}", citation.clause, citation.requirement));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_wrong_with_a_citation_is_seen() {
    let cite = |document: &str, clause: &str, requirement: &str, reading: bool| {
        check(&Citation {
            document: document.to_owned(),
            clause: clause.to_owned(),
            requirement: requirement.to_owned(),
            reading,
        })
    };
    assert_eq!(cite("bushiroad", "R 3.2.1.2", "BR-TIE-04", false), Ok(()));
    assert!(cite("bushiroad", "R 4.2", "BR-TIE-04", false).is_err());
    assert!(cite("bushiroad", "R 3.2.1.2", "BR-TIE-99", false).is_err());
    assert!(cite("bushiroad", "R 3.2.1.2", "BR-AMB-04", false).is_err(), "a register entry is a reading");
    assert!(cite("bushiroad", "R 4.2", "BR-AMB-04", true).is_ok(), "a reading may point elsewhere");
    assert!(cite("gateruler", "4b-iii", "GR-PAIR-06", false).is_err(), "a recommendation is a reading");
    assert!(cite("nisei", "ES", "NR-RANK-03", false).is_ok());
    assert!(cite("nisei", "TE", "NR-RANK-03", false).is_err());
    assert!(cite("nisei", "ES", "NR-BYE-04", false).is_err(), "derived entries are readings");
    assert!(cite("dbs", "PM", "DB-ROUND-01", false).is_ok());
    assert!(cite("bushiroad", "A 1.3", "BR-EOT-01", false).is_ok());
}
