//! What it means to leave, by the moment it is told.

use rulebook::{DropRule, NoShow, PairedDrop, Reentry, Vacancy};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeavingWhen {
    BeforePairing,
    /// The pairing of the next round had begun.
    AfterPairing,
    /// Did not come to a match; `reported` if staff heard from them.
    NoShow {
        reported: bool,
    },
    AfterCut,
    /// Wants to come back.
    Return {
        cut_made: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    NotPaired,
    /// Paired once more, to play that match.
    PairedOnceMore,
    /// Paired once more, and that match is lost.
    PairedAndLost,
    Dropped,
    Stays,
    /// Nobody moves up; the opponent of that round has a bye.
    OpponentAdvances,
    NextMovesUp,
    /// An official decides about coming back.
    OfficialDecides,
    Denied,
}

pub fn leaving(rule: &DropRule, when: LeavingWhen) -> Leaving {
    match when {
        LeavingWhen::BeforePairing => Leaving::NotPaired,
        LeavingWhen::AfterPairing => match rule.paired.as_ref().map(|paired| paired.rule) {
            Some(PairedDrop::LosesMatch | PairedDrop::ConcedesRest) => Leaving::PairedAndLost,
            None => Leaving::PairedOnceMore,
        },
        LeavingWhen::NoShow { reported } => match rule.no_show.rule {
            NoShow::DroppedUnlessReported | NoShow::DroppedAtRoundEnd if !reported => Leaving::Dropped,
            NoShow::OfficialDecides if !reported => Leaving::OfficialDecides,
            _ => Leaving::Stays,
        },
        LeavingWhen::AfterCut => match rule.vacancy.rule {
            Vacancy::OpponentAdvances => Leaving::OpponentAdvances,
            Vacancy::NextMovesUpUntilPublished => Leaving::NextMovesUp,
        },
        LeavingWhen::Return { cut_made } => match rule.reentry.rule {
            Reentry::Never => Leaving::Denied,
            _ if cut_made => Leaving::Denied,
            Reentry::HeadJudgeUntilTheCut | Reentry::OrganizerDecides => Leaving::OfficialDecides,
        },
    }
}
