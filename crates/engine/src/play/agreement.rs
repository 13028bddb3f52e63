//! Results the players agree on: what stands against one.

use crate::RefusalKind;
use crate::ids::TableNumber;
use crate::play::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Side};
use rulebook::{Citation, MatchRule, Play, Stage};

/// How an agreement came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circumstances {
    pub judge_called: bool,
    /// Both players told the judge.
    pub together: bool,
    pub game_begun: bool,
    pub sides_random: bool,
    /// The judge saw the sides drawn.
    pub witnessed: bool,
}

impl Circumstances {
    /// Two players with nobody from the staff beside them.
    pub(super) const ALONE: Self =
        Self { judge_called: false, together: true, game_begun: false, sides_random: true, witnessed: true };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    NotOffered,
    NotInThisStage,
    NoJudge,
    NotTogether,
    GameBegun,
    SidesNotRandom,
    NotWitnessed,
}

impl Objection {
    /// The code of a refusal.
    pub(super) fn kind(self, table: TableNumber) -> RefusalKind {
        match self {
            Self::NotOffered | Self::NotInThisStage => RefusalKind::AgreementNotHere { table },
            Self::NoJudge => RefusalKind::AgreementNeedsJudge { table: Some(table) },
            Self::NotTogether => RefusalKind::AgreementNotTogether { table },
            Self::GameBegun => RefusalKind::GameBegun { table },
            Self::SidesNotRandom => RefusalKind::SidesNotRandom { table },
            Self::NotWitnessed => RefusalKind::SidesNotWitnessed { table },
        }
    }
}

/// Everything that stands against it, and the clause.
pub fn objections(
    rule: &MatchRule,
    stage: Stage,
    agreement: Agreement,
    how: Circumstances,
) -> (Vec<Objection>, &Citation) {
    let drawn = &rule.agreed_draw;
    let (offered, not_in, before_judge, citation) = match (agreement, &rule.two_for_one) {
        (Agreement::IntentionalDraw, _) => {
            (drawn.allowed, &drawn.not_in, drawn.before_judge, &drawn.citation)
        }
        (Agreement::TwoForOne, Some(rule)) => (true, &rule.not_in, true, &rule.citation),
        (Agreement::TwoForOne, None) => return (vec![Objection::NotOffered], &drawn.citation),
    };
    let sides = agreement == Agreement::TwoForOne;
    let found = [
        (!offered, Objection::NotOffered),
        (not_in.contains(&stage), Objection::NotInThisStage),
        (before_judge && !how.judge_called, Objection::NoJudge),
        (before_judge && !how.together, Objection::NotTogether),
        // NR-AMB-15: the sides have to be drawn first; a draw may be agreed on until the result is handed in.
        (sides && how.game_begun, Objection::GameBegun),
        (sides && !how.sides_random, Objection::SidesNotRandom),
        (sides && how.sides_random && !how.witnessed, Objection::NotWitnessed),
    ];
    (found.into_iter().filter_map(|(stands, objection)| stands.then_some(objection)).collect(), citation)
}

/// The match goes to whoever was there.
pub fn forfeited(rule: &MatchRule, stage: Stage, outcome: Outcome, decided_by: DecidedBy) -> Score {
    let wins = match rule.form(stage).map(|form| &form.play) {
        Some(Play::BestOf { wins_needed, .. }) => rule.no_show.rule.present.min(*wins_needed),
        _ => 0,
    };
    let side = match outcome {
        Outcome::A => Some(Side::A),
        Outcome::B => Some(Side::B),
        Outcome::Draw | Outcome::DoubleLoss => None,
    };
    let game = |winner: GameWinner| Game { winner, first_side: None, unfinished: false };
    let games = side.map_or_else(Vec::new, |side| vec![game(side.wins_game()); wins as usize]);
    Score { games, result: Some(outcome), decided_by, agreement: None }
}
