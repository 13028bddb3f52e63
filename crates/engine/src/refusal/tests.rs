//! What programs read of every kind, as it has always been.

use super::*;
use crate::ids::{
    Attempt, CallId, CommandId, EntrantId, GatheringId, PenaltyId, PersonId, RoundNumber, TableNumber,
};
use crate::structure::bracket::BracketFault;
use crate::structure::tiebreak::TiebreakFault;
use matching::Malformed;
use rulebook::{Citation, End, Relaxation, Role, Words};
use std::fmt::Write;

/// A value to show a kind with.
pub(crate) trait Example {
    fn example() -> Self;
}

macro_rules! examples {
    ($($type:ty: $example:expr;)*) => {$(
        impl Example for $type {
            fn example() -> Self {
                $example
            }
        }
    )*};
}

examples! {
    u32: 3;
    i64: 3;
    usize: 3;
    bool: true;
    String: "text".into();
    Words: Words { en: "English".into(), ja: "日本語".into() };
    RoundNumber: RoundNumber(4);
    TableNumber: TableNumber(7);
    Attempt: Attempt(2);
    CallId: CallId(5);
    PenaltyId: PenaltyId(6);
    EntrantId: EntrantId(8);
    PersonId: "person".into();
    CommandId: "command".into();
    GatheringId: "gathering".into();
    PenaltyKey: PenaltyKey::Named("warning".into());
    EntrantKey: "9".into();
    Malformed: Malformed::TooManyPlayers { players: 9 };
    BracketFault: BracketFault::TooFew { entrants: 1 };
    TiebreakFault: TiebreakFault::NoSuchGame;
    End: End::OneLeft;
    UndoObstacle: UndoObstacle::NoOpposite;
    NoField: NoField;
    OpenPod: OpenPod(2);
    Relaxations: Relaxations(vec![Relaxation::SecondBye, Relaxation::Rematches]);
    GameDue: GameDue { high: "1".into(), low: "2".into() };
    Role: Role::HeadJudge;
}

impl<T: Example> Example for Option<T> {
    fn example() -> Self {
        Some(T::example())
    }
}

impl<T: Example> Example for Vec<T> {
    fn example() -> Self {
        vec![T::example(), T::example()]
    }
}

#[test]
fn codes_and_arguments_are_what_programs_know() {
    let mut sheet = String::new();
    for kind in RefusalKind::examples() {
        let json = serde_json::to_string(&Refusal::new(kind)).expect("JSON");
        writeln!(sheet, "{json}").expect("a line");
    }
    let known = include_str!("tests/kinds.jsonl");
    assert_eq!(sheet, known, "stored answers and programs outside know these");
}

#[test]
fn a_line_and_a_clause_come_along() {
    let citation = Citation { document: "BR".into(), clause: "1.2".into(), ..Citation::default() };
    let refusal =
        Refusal::new(RefusalKind::DuplicateName { name: "Mia".into() }).at_line(3).citing(&citation);
    assert_eq!(refusal.to_string(), "duplicate-name: line 3, name Mia (BR 1.2)");
    let json = serde_json::to_value(&refusal).expect("JSON");
    assert_eq!(json["args"], serde_json::json!({ "line": "3", "name": "Mia" }));
}

#[test]
fn nothing_to_name_is_told_as_none_or_left_out() {
    let stuck = RefusalKind::OnlyRematchesLeft {
        players: vec![vec!["1".into(), "2".into()], vec!["3".into()]],
        hubs: Vec::new(),
        alone: false,
        bye: true,
        pod: OpenPod(0),
        options: vec![Relaxations(vec![Relaxation::EndHere]), Relaxations(vec![Relaxation::Rematches])],
        rematches: 1,
    };
    let expected = "only-rematches-left: alone no, bye yes, hubs none, options end_here, rematches, \
                    players 1, 2 | 3, pod none, rematches 1";
    assert_eq!(Refusal::new(stuck).to_string(), expected);
    assert_eq!(Refusal::new(RefusalKind::PairedAlready { entrant: None }).to_string(), "paired-already");
}
