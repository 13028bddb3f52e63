//! Bodies of requests: commands as JSON and every form, sent by somebody who may do everything. Whatever they hold, the
//! answer is a page, an answer or a refusal, and never an error of the program's own.

use std::fs;
use std::path::Path;

use axum::body::Body;
use axum::http::Request;
use tower::ServiceExt as _;
use web::cookies::SESSION;

use super::{Parser, repository, words_in};
use crate::addresses::{Address, addresses};
use crate::hall::{Hall, SLUG};

pub struct Bodies {
    hall: Hall,
    forms: Vec<Address>,
    sent: u32,
}

/// A hall in which much has happened is slow and takes little that is new.
const SENT: u32 = 3_000;

impl Bodies {
    pub fn new() -> anyhow::Result<Self> {
        let posts = |address: &Address| address.method == "POST" && !address.path.contains("sign-out");
        Ok(Self { hall: Hall::small()?, forms: addresses().into_iter().filter(posts).collect(), sent: 0 })
    }

    fn request(&self, which: u8, body: &[u8]) -> Option<Request<Body>> {
        let place = &self.hall.place;
        // Half of them are commands: they are the largest vocabulary.
        let (path, kind) = if which < 128 {
            (format!("/api/v1/tournaments/{}/commands", place.tournament), "application/json")
        } else {
            let form = self.forms.get(usize::from(which - 128) % self.forms.len())?;
            (filled(&form.path), "application/x-www-form-urlencoded")
        };
        let cookie = format!("{}={}", SESSION.name(false), place.session);
        let mut request = Request::post(path)
            .header("host", "localhost:8080")
            .header("content-type", kind)
            .header("cookie", cookie);
        if which < 128 {
            request = request.header("authorization", format!("Bearer {}", place.token));
        }
        request.body(Body::from(body.to_vec())).ok()
    }
}

/// With something in every place: this tournament, the first of everything else.
fn filled(path: &str) -> String {
    let part = |part: &str| match part {
        "{slug}" | "{id}" => SLUG.to_owned(),
        "{what}" if path.contains("clock") => "start".to_owned(),
        "{what}" => "take".to_owned(),
        place if place.starts_with('{') => "1".to_owned(),
        plain => plain.to_owned(),
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

impl Parser for Bodies {
    fn read(&mut self, input: &[u8]) {
        let Some((which, body)) = input.split_first() else { return };
        self.sent += 1;
        if self.sent.is_multiple_of(SENT)
            && let Ok(fresh) = Hall::small()
        {
            self.hall = fresh;
        }
        let Some(request) = self.request(*which, body) else { return };
        let path = request.uri().path().to_owned();
        let answer = self.hall.runtime.block_on(self.hall.place.router.clone().oneshot(request));
        let status = answer.map(|answer| answer.status().as_u16()).unwrap_or_default();
        assert!(status != 500, "{path} answered with {status}");
    }

    fn known(&self) -> Vec<Vec<u8>> {
        let command = |text: &str| [&[0][..], text.as_bytes()].concat();
        let mut known = vec![
            command(
                r#"{"id":"c1","command":{"type":"record-result","round":2,"table":3,"score":{"games":[{"winner":"a"},{"winner":"a"}]}}}"#,
            ),
            command(
                r#"{"id":"c2","command":{"type":"correct-result","round":2,"table":1,"score":{"games":[{"winner":"b"},{"winner":"b"}]},"reason":"x"}}"#,
            ),
            command(
                r#"{"id":"c3","command":{"type":"add-entrants","entrants":[{"name":"Aiko","attributes":{"nation":"Keter"}}],"checked_in":true}}"#,
            ),
            command(r#"{"id":"c4","command":{"type":"set-tables","ranges":[{"from":1,"to":9}]}}"#),
            command(r#"{"id":"c5","command":{"type":"drop","entrant":3,"reason":"x"}}"#),
        ];
        let fields = self.fields().into_iter().take(12).map(|field| format!("{field}=1")).collect::<Vec<_>>();
        for which in 0..self.forms.len().min(127) {
            let form =
                format!("command=c-{which}&round=2&table=1&number=1&entrant=1&reason=x&{}", fields.join("&"));
            known.push([&[128 + u8::try_from(which).unwrap_or(0)][..], form.as_bytes()].concat());
        }
        known
    }

    fn words(&self) -> Vec<Vec<u8>> {
        let golden = fs::read_to_string(repository().join("docs/authority.md")).unwrap_or_default();
        let mut words = words_in([golden.as_str()]);
        words.extend(self.fields().into_iter().map(String::into_bytes));
        words.extend(["&", "=", "%", "+", "%E9%AB%99"].map(|word| word.as_bytes().to_vec()));
        words
    }
}

impl Bodies {
    /// The names of all fields of all forms.
    fn fields(&self) -> Vec<String> {
        let mut fields = Vec::new();
        gather(&repository().join("crates/web/templates"), &mut fields);
        fields.sort_unstable();
        fields.dedup();
        fields
    }
}

fn gather(folder: &Path, fields: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        if entry.path().is_dir() {
            gather(&entry.path(), fields);
        } else if let Ok(text) = fs::read_to_string(entry.path()) {
            let names = text.split(" name=\"").skip(1).filter_map(|rest| rest.split('"').next());
            fields.extend(names.filter(|name| !name.contains('{')).map(str::to_owned));
        }
    }
}
