//! The desk as a browser meets it, without scripts.

mod arranging;
mod changing;
mod cut;
mod draft;
mod line;
mod players;
mod prints;
mod small;
mod table;

use crate::app::Held;
use crate::parts::{FLASH_COOKIE, FlashNote};
use crate::testing::{Answer, TestApp, Visitor};

pub(super) const EIGHT: [&str; 8] = [
    "Aiko Mori",
    "Ben Okafor",
    "Chie Tan",
    "Daniel Cruz",
    "Emi Sato",
    "Farid Haddad",
    "Grace Lind",
    "Haruto Ito",
];

/// A hall with a tournament, its organizer, and players who are present.
pub(super) struct Hall {
    pub app: TestApp,
    pub desk: Visitor,
    pub held: Held,
}

impl Hall {
    pub async fn with(names: &[&str]) -> Self {
        let app = TestApp::new().await;
        let desk = app.organizer("Olga Organizer").await;
        let mut held = app.tournament(&desk, "friday").await;
        if !names.is_empty() {
            held = app.players(&held, &desk, names).await;
        }
        Self { app, desk, held }
    }

    /// With the first round published.
    pub async fn playing(names: &[&str]) -> Self {
        let mut hall = Self::with(names).await;
        hall.held = hall.app.round(&hall.held, &hall.desk).await;
        hall
    }

    pub async fn again(&mut self) {
        self.held = self.app.again(&self.held).await;
    }

    /// A line typed at the desk of the current round.
    pub async fn line(&mut self, line: &str) -> Answer {
        let round = self.held.current_round().map_or_else(String::new, |round| round.number.to_string());
        let answer = self.desk.send("/desk/friday/line", &[("line", line), ("round", &round)]).await;
        self.again().await;
        answer
    }

    /// Enters 2–0 everywhere and closes the round.
    pub async fn play_round(&mut self) {
        let round = self.held.current_round().expect("a round").clone();
        for match_ in &round.matches {
            let answer = self.line(&format!("{} 20", match_.table)).await;
            assert_eq!(answer.status, 303, "{}", answer.words());
        }
        let closed = self.desk.send("/desk/friday/close", &[("round", &round.number.to_string())]).await;
        assert_eq!(closed.status, 303, "{}", closed.words());
        self.again().await;
    }

    pub async fn next_round(&mut self) {
        self.held = self.app.round(&self.held, &self.desk).await;
    }

    /// The note shown after the last form.
    pub async fn note(&self) -> String {
        let note = self.desk.cookie(FLASH_COOKIE).and_then(|note| FlashNote::from_cookie(&note));
        let page = self.desk.get(note.as_ref().map_or("/desk/friday", FlashNote::page)).await;
        assert_eq!(page.status, 200, "{}", page.text);
        let (_, flash) = page.text.split_once("class=\"flash\"><span>").unwrap_or_default();
        flash.split("</span>").next().unwrap_or_default().to_owned()
    }

    pub fn score(&self, round: usize, table: u32) -> Option<String> {
        let match_ = self.held.rounds[round - 1].table(engine::ids::TableNumber(table))?;
        crate::views::result_words(match_, crate::locale::Locale::english())
    }
}
