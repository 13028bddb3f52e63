//! What went wrong with something typed or pressed: what, where, the clause, and the way out.

use engine::refusal::{EntrantKey, Relaxations};
use engine::tournament::Phase;
use engine::{Refusal, RefusalKind};
use rulebook::Relaxation;

use super::room::Desk;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::Clause;
use crate::views;

#[derive(Clone, Debug, Default)]
pub struct DeskFault {
    pub words: String,
    pub clause: Option<Clause>,
    pub ways: Vec<Way>,
}

/// A way out.
#[derive(Clone, Debug)]
pub struct Way {
    pub label: String,
    pub href: String,
}

impl DeskFault {
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    #[must_use]
    pub fn way(mut self, label: impl Into<String>, href: String) -> Self {
        self.ways.push(Way { label: label.into(), href });
        self
    }

    /// A refusal of the engine in words, players by name.
    pub fn of(desk: &Desk, refused: &Refusal) -> Self {
        let locale = desk.locale();
        // A correction or another way back is no way out any more.
        let moot = matches!(
            refused.kind,
            RefusalKind::CannotUndo { .. }
                | RefusalKind::RoundClosed { .. }
                | RefusalKind::RecordedAlready { .. }
                | RefusalKind::TournamentOver
                | RefusalKind::FinalAlready
        );
        if desk.held.phase == Phase::Final && moot {
            return Self::new(locale.t(key("desk-final")));
        }
        let names = desk.names();
        let name = |key: &EntrantKey| key.entrant().map_or_else(|| key.to_string(), |id| names.full(id));
        let words = locale.refusal_naming(refused, name).to_string();
        let mut fault = Self { clause: clause(desk, refused, &words), words, ways: Vec::new() };
        fault.ways = ways(desk, refused);
        fault
    }

    /// The fault to show where the error is the visitor's to act on; anything else goes on to the frame.
    pub fn caught(desk: &Desk, error: AppError) -> Result<Self, AppError> {
        match error {
            AppError::Refused(refused) => Ok(Self::of(desk, &refused)),
            other => Err(other),
        }
    }
}

fn clause(desk: &Desk, refused: &Refusal, words: &str) -> Option<Clause> {
    let citation = refused.citation.as_deref()?;
    let rulebook = desk.held.rulebook().ok()?;
    // Several settings may rest on one clause: the refusal knows which of them is in the way.
    let option = match refused.kind {
        RefusalKind::OnlyRematchesLeft { .. } => rulebook.setting("rematches"),
        RefusalKind::OnlySecondByesLeft { .. } => rulebook.setting("second_bye"),
        _ => None,
    };
    let setting = option.map(|setting| views::setting_clause(rulebook, setting, desk.locale()));
    let mut clause =
        setting.or_else(|| views::cited(rulebook, citation, desk.locale())).unwrap_or_else(|| {
            let said = rulebook::Words { en: words.to_owned(), ja: words.to_owned() };
            views::clause(rulebook, citation, &said, desk.locale())
        });
    clause.why = None;
    Some(clause)
}

fn ways(desk: &Desk, refused: &Refusal) -> Vec<Way> {
    let locale = desk.locale();
    let sheet = |option: &str| format!("/office/{}/sheet#{option}", desk.slug());
    let way = |label: crate::locale::Text, href: String| Way { label: label.to_string(), href };
    match &refused.kind {
        RefusalKind::OnlyRematchesLeft { options, .. } | RefusalKind::OnlySecondByesLeft { options, .. } => {
            let option = |option: &Relaxations| match option.0.as_slice() {
                [only @ Relaxation::Rematches] => {
                    Some(way(locale.t(key("desk-way-rematches")), sheet(only.name())))
                }
                [only @ Relaxation::SecondBye] => {
                    Some(way(locale.t(key("desk-way-second-bye")), sheet(only.name())))
                }
                // To end here is offered beside, and so are several things at once.
                [] | [Relaxation::EndHere] | [_, _, ..] => None,
            };
            options.iter().filter_map(option).collect()
        }
        RefusalKind::AllRoundsPlayed { .. }
        | RefusalKind::RoundsLeft { .. }
        | RefusalKind::BelowMinimum { .. } => vec![way(locale.t(key("desk-way-rounds")), sheet("rounds"))],
        RefusalKind::BeyondTable { .. } | RefusalKind::RoundsUnsaid { .. } => {
            let href = format!("/office/{}/plan#rounds", desk.slug());
            vec![way(locale.t(key("desk-way-announce")), href)]
        }
        RefusalKind::EndUnsaid => vec![
            way(locale.t(key("desk-way-announce")), format!("/office/{}/plan#rounds", desk.slug())),
            way(locale.t(key("desk-way-players-left")), sheet("remaining_players")),
        ],
        RefusalKind::NotDeclared { .. } => vec![way(locale.t(key("desk-way-lists")), desk.path("/lists"))],
        RefusalKind::TakeTheCut { .. } => vec![way(locale.t(key("desk-next-cut")), desk.path("/cut"))],
        RefusalKind::NobodyCheckedIn | RefusalKind::TooFewToPair { .. } => {
            vec![way(locale.t(key("desk-way-players")), desk.path("/players"))]
        }
        RefusalKind::RoundPublishedAlready { .. }
        | RefusalKind::RoundStillOpen { .. }
        | RefusalKind::RoundClosed { .. }
        | RefusalKind::ResultsMissing { .. } => {
            vec![way(locale.t(key("desk-way-results")), desk.path(""))]
        }
        RefusalKind::NoDraft { .. } | RefusalKind::AnotherDraft { .. } => {
            vec![way(locale.t(key("desk-way-draft")), desk.path("/draft"))]
        }
        _ => Vec::new(),
    }
}
