//! Writing an archive.

use data_encoding::HEXLOWER;

use super::{
    ArchiveError, Contents, Scope,
    lines::{DocumentLine, End, EntryLine, FORMAT, Header, Hex, Line},
};
use crate::{
    chain::{nothing_private, sha256},
    error::StoreError,
    log::{Entry, PrivatePart},
};

pub(crate) fn write_archive(contents: &Contents, scope: Scope) -> Result<Vec<u8>, ArchiveError> {
    let mut out = Vec::new();
    push(
        &mut out,
        &Line::Header(Header {
            format: FORMAT,
            tournament: contents.tournament,
            scope: scope.into(),
            entries: contents.entries.len() as u64,
            head: Hex(contents.head),
            documents: contents.documents.iter().map(|document| Hex(document.hash)).collect(),
            summary: contents.summary.clone(),
        }),
    )?;
    for document in &contents.documents {
        let text = text("a document", &document.bytes)?;
        push(&mut out, &Line::Document(DocumentLine { hash: Hex(document.hash), text }))?;
    }
    if scope == Scope::Whole {
        for person in &contents.people {
            push(&mut out, &Line::Person(person.clone()))?;
        }
    }
    for (entry, persons) in &contents.entries {
        let persons = if scope == Scope::Whole { persons.clone() } else { Vec::new() };
        push(&mut out, &Line::Entry(EntryLine { persons, ..entry_line(entry, scope)? }))?;
    }
    let end = Line::End(End { sha256: Hex(sha256(&out)) });
    push(&mut out, &end)?;
    Ok(out)
}

fn entry_line(entry: &Entry, scope: Scope) -> Result<EntryLine, StoreError> {
    let (private, salt) = match &entry.private {
        PrivatePart::Kept { salt, bytes } if scope == Scope::Whole => {
            (Some(text("a private part", bytes)?), Some(HEXLOWER.encode(salt)))
        }
        _ => (None, None),
    };
    let digest_needed = private.is_none() && entry.private_digest != nothing_private();
    Ok(EntryLine {
        version: entry.version,
        public: text("a public part", &entry.public)?,
        private,
        salt,
        private_digest: digest_needed.then_some(Hex(entry.private_digest)),
        persons: Vec::new(),
        hash: Hex(entry.hash),
    })
}

fn push(out: &mut Vec<u8>, line: &Line) -> Result<(), StoreError> {
    serde_json::to_writer(&mut *out, line)
        .map_err(|error| StoreError::Unreadable { what: "an archive line", finding: error.to_string() })?;
    out.push(b'\n');
    Ok(())
}

/// Everything in the log is text; a JSON string then holds its exact bytes.
fn text(what: &'static str, bytes: &[u8]) -> Result<String, StoreError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| StoreError::Unreadable { what, finding: error.to_string() })?;
    Ok(text.to_owned())
}
