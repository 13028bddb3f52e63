//! Reading an archive, and checking it on the way.

use std::io::BufRead;

use data_encoding::HEXLOWER;
use engine::{Tournament, apply, event::Logged, log::LogFault};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{
    ArchiveError, ArchiveReport,
    lines::{DocumentLine, EntryLine, FORMAT, Header, Line},
};
use crate::{
    chain::{Chain, Digest, nothing_private, private_digest, sha256},
    directory::{Person, TournamentSummary},
    log::{Document, Entry, PrivatePart, Stamp},
};

/// Everything an archive holds.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    pub(crate) tournament: Uuid,
    pub(crate) head: Digest,
    pub(crate) summary: Option<TournamentSummary>,
    pub(crate) documents: Vec<Document>,
    pub(crate) people: Vec<Person>,
    /// Each with the persons its private part is about.
    pub(crate) entries: Vec<(Entry, Vec<Uuid>)>,
}

/// Recomputes everything an archive claims, without a database.
pub fn verify_archive(reader: impl BufRead) -> Result<ArchiveReport, ArchiveError> {
    read(reader, |_| {})
}

/// The same, and the events the archive holds, as far as their private parts are in it.
pub fn read_log(reader: impl BufRead) -> Result<(ArchiveReport, Vec<Logged>), ArchiveError> {
    let mut entries = Vec::new();
    let report = read(reader, |part| {
        if let Part::Entry(entry, _) = part {
            entries.push(entry);
        }
    })?;
    let unreadable = |error: LogFault| ArchiveError::Event { finding: error.to_string() };
    let mut tournament = Tournament::default();
    let mut log = Vec::with_capacity(entries.len());
    for entry in &entries {
        let logged = entry.read(&tournament).map_err(unreadable)?;
        apply(&mut tournament, &logged);
        log.push(logged);
    }
    Ok((report, log))
}

pub(crate) fn read_archive(reader: impl BufRead) -> Result<Contents, ArchiveError> {
    let mut contents = Contents::default();
    let mut summary = None;
    let report = read(reader, |part| match part {
        Part::Summary(found) => summary = found,
        Part::Document(document) => contents.documents.push(document),
        Part::Person(person) => contents.people.push(person),
        Part::Entry(entry, persons) => contents.entries.push((entry, persons)),
    })?;
    Ok(Contents { tournament: report.tournament, head: report.head, summary, ..contents })
}

enum Part {
    Summary(Option<TournamentSummary>),
    Document(Document),
    Person(Person),
    Entry(Entry, Vec<Uuid>),
}

fn read(mut reader: impl BufRead, mut take: impl FnMut(Part)) -> Result<ArchiveReport, ArchiveError> {
    let mut lines = Lines { number: 0, bytes: Vec::new(), hasher: Sha256::new() };
    let first = lines.next(&mut reader)?.ok_or(ArchiveError::CutShort { line: 0 })?;
    let Line::Header(header) = first else {
        return Err(lines.malformed("the first line must be the header"));
    };
    let mut report = begin(&header);
    take(Part::Summary(header.summary));

    let mut chain = Chain::default();
    loop {
        let before = lines.hasher.clone();
        let line = lines.next(&mut reader)?.ok_or(ArchiveError::CutShort { line: lines.number })?;
        match line {
            Line::Header(_) => return Err(lines.malformed("a second header")),
            Line::Document(document) => {
                let document = lines.document(document)?;
                report.documents.push(document.hash);
                take(Part::Document(document));
            }
            Line::Person(person) => take(Part::Person(person)),
            Line::Entry(line) => {
                let (entry, persons) = lines.entry(line)?;
                chain
                    .follow(&entry.chain_link())
                    .map_err(|source| ArchiveError::Chain { line: lines.number, source })?;
                report.without_private += u64::from(entry.private == PrivatePart::Erased);
                take(Part::Entry(entry, persons));
            }
            Line::End(end) => {
                if Digest::from(before.finalize()) != end.sha256.0 {
                    return Err(ArchiveError::Altered);
                }
                break;
            }
        }
    }
    if lines.next(&mut reader)?.is_some() {
        return Err(lines.malformed("something follows the end"));
    }
    chain
        .end(header.entries, &header.head.0)
        .map_err(|source| ArchiveError::Chain { line: lines.number, source })?;
    if !header.documents.iter().map(|hash| hash.0).eq(report.documents.iter().copied()) {
        return Err(lines.malformed("the documents are not the ones the header lists"));
    }
    Ok(report)
}

fn begin(header: &Header) -> ArchiveReport {
    ArchiveReport {
        tournament: header.tournament,
        scope: header.scope.into(),
        entries: header.entries,
        without_private: 0,
        head: header.head.0,
        documents: Vec::new(),
    }
}

struct Lines {
    number: u64,
    bytes: Vec<u8>,
    hasher: Sha256,
}

/// Enough of a header to tell a newer format before its other fields are read.
#[derive(Deserialize)]
struct AnyHeader {
    header: AnyFormat,
}

#[derive(Deserialize)]
struct AnyFormat {
    format: u32,
}

impl Lines {
    fn next(&mut self, reader: &mut impl BufRead) -> Result<Option<Line>, ArchiveError> {
        self.bytes.clear();
        if reader.read_until(b'\n', &mut self.bytes)? == 0 {
            return Ok(None);
        }
        self.hasher.update(&self.bytes);
        self.number += 1;
        if self.number == 1
            && let Ok(AnyHeader { header: AnyFormat { format } }) = serde_json::from_slice(&self.bytes)
            && format > FORMAT
        {
            return Err(ArchiveError::Newer { found: format });
        }
        match serde_json::from_slice(&self.bytes) {
            Ok(line) => Ok(Some(line)),
            Err(_) if !self.bytes.ends_with(b"\n") => Err(ArchiveError::CutShort { line: self.number - 1 }),
            Err(error) => Err(self.malformed(&error.to_string())),
        }
    }

    fn malformed(&self, finding: &str) -> ArchiveError {
        ArchiveError::Malformed { line: self.number, finding: finding.to_owned() }
    }

    fn document(&self, line: DocumentLine) -> Result<Document, ArchiveError> {
        let document = Document { hash: line.hash.0, bytes: line.text.into_bytes() };
        if sha256(&document.bytes) != document.hash {
            return Err(ArchiveError::Document { line: self.number, hash: line.hash.into() });
        }
        Ok(document)
    }

    fn entry(&self, line: EntryLine) -> Result<(Entry, Vec<Uuid>), ArchiveError> {
        let (private, digest) = match (line.private, line.salt, line.private_digest) {
            (Some(private), Some(salt), None) => {
                let salt = HEXLOWER
                    .decode(salt.as_bytes())
                    .map_err(|error| self.malformed(&format!("the salt is not hex digits: {error}")))?;
                let bytes = private.into_bytes();
                let digest = private_digest(&salt, &bytes);
                (PrivatePart::Kept { salt, bytes }, digest)
            }
            (None, None, Some(digest)) => (PrivatePart::Erased, digest.0),
            (None, None, None) => (PrivatePart::None, nothing_private()),
            _ => return Err(self.malformed("an entry has private and salt, or private_digest, or none")),
        };
        let public = line.public.into_bytes();
        let stamp: Stamp = serde_json::from_slice(&public)
            .map_err(|error| self.malformed(&format!("the public part has no kind, v and at: {error}")))?;
        let entry = Entry {
            version: line.version,
            kind: stamp.kind,
            v: stamp.v,
            at: stamp.at,
            public,
            private,
            private_digest: digest,
            hash: line.hash.0,
            asked: None,
        };
        Ok((entry, line.persons))
    }
}
