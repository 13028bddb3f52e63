//! What an organizer arranges on the day, and changes to a round that is drawn already.

use crate::given::{Hall, named};
use engine::command::{
    AddEntrants, AssignPod, AwardBye, CloseRound, DraftRound, Drop, FinalizeStandings, FixTable, KeepApart,
    PostStandings, PublishRound, RedrawTables, SeatLateEntrant, SetTables, StartClock, UnpublishRound,
    VoidRound,
};
use engine::event::LateEntrantSeated;
use engine::ids::{Attempt, EntrantId, PersonId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::planning::MergeBlocks;
use engine::structure::TableRange;
use engine::{Command, Event};
use serde_json::json;
use std::collections::BTreeSet;

const ROUND: RoundNumber = RoundNumber(1);

fn fix(entrant: u32, table: u32) -> Command {
    Command::FixTable(FixTable {
        entrant: EntrantId(entrant),
        table: Some(TableNumber(table)),
        reason: "cannot take the stairs".into(),
    })
}

fn apart(one: u32, other: u32) -> Command {
    Command::KeepApart(KeepApart { one: EntrantId(one), other: EntrantId(other), reason: "siblings".into() })
}

fn table_of(hall: &Hall, round: u32, entrant: u32) -> u32 {
    hall.tournament.match_of(RoundNumber(round), EntrantId(entrant)).expect("seated").table.0
}

#[test]
fn a_fixed_table_is_kept_round_after_round() {
    let mut hall = Hall::with_players(8);
    hall.must(fix(5, 4));
    assert_eq!(hall.refused(fix(6, 4)).code(), "table-fixed-already");
    assert_eq!(hall.refused(fix(5, 4)).code(), "nothing-changes");
    assert_eq!(hall.refused(fix(6, 0)).code(), "bad-table-number");
    for round in 1..=3 {
        hall.play_round();
        assert_eq!(table_of(&hall, round, 5), 4);
    }
}

#[test]
fn a_pair_kept_apart_does_not_meet_while_another_round_exists() {
    for other in 2..=8 {
        let mut hall = Hall::with_players(8);
        hall.must(apart(1, other));
        assert_eq!(hall.refused(apart(other, 1)).code(), "nothing-changes");
        hall.publish();
        let game = hall.tournament.match_of(ROUND, EntrantId(1)).expect("seated");
        assert_ne!(game.opponent_of(EntrantId(1)), EntrantId(other));
    }
}

#[test]
fn a_pair_kept_apart_in_vain_is_reported() {
    let mut hall = Hall::with_options(2, serde_json::json!({ "rounds": 1 }));
    hall.must(apart(1, 2));
    hall.draft();
    assert_eq!(hall.tournament.draft.as_ref().expect("a draft").unwanted, [TableNumber(1)]);
    assert_eq!(hall.refused(apart(2, 2)).code(), "against-themselves");
}

/// TF-DRAFT-02
#[test]
fn tf_draft_02_pairing_stays_inside_the_pod_and_each_odd_pod_has_its_bye() {
    let mut hall = Hall::with_players(10);
    let assign = |pod, range: std::ops::RangeInclusive<u32>| {
        Command::AssignPod(AssignPod { entrants: range.map(EntrantId).collect(), pod: Some(pod) })
    };
    hall.must(assign(1, 1..=5));
    hall.must(assign(2, 6..=10));
    hall.publish();
    let round = hall.tournament.current_round().expect("a round");
    for match_ in &round.matches {
        assert_eq!(match_.a.0 <= 5, match_.b.0 <= 5, "{match_:?} crosses pods");
    }
    assert_eq!(round.byes.len(), 2);
}

#[test]
fn an_awarded_bye_is_given_beside_the_drawn_one() {
    let mut hall = Hall::with_players(8);
    let award = |round| {
        Command::AwardBye(AwardBye {
            entrant: EntrantId(3),
            round: RoundNumber(round),
            reason: "champion".into(),
        })
    };
    hall.must(award(1));
    hall.publish();
    let byes: BTreeSet<u32> = hall.tournament.rounds[0].byes.iter().map(|bye| bye.entrant.0).collect();
    assert_eq!(byes.len(), 2, "seven are left, so one of them has a bye too");
    assert!(byes.contains(&3));
    assert_eq!(hall.refused(award(1)).code(), "round-published-already");
}

#[test]
fn tables_are_filled_from_the_ranges_given() {
    let mut hall = Hall::with_players(8);
    let range =
        |from, to| TableRange { from: TableNumber(from), to: TableNumber(to), room: Some("annex".into()) };
    let set = |ranges: &[TableRange]| Command::SetTables(SetTables { ranges: ranges.to_vec() });
    assert_eq!(hall.refused(set(&[range(5, 3)])).code(), "table-range-backwards");
    assert_eq!(hall.refused(set(&[range(1, 3), range(3, 9)])).code(), "table-twice");
    hall.must(set(&[range(11, 12), range(21, 29)]));
    hall.publish();
    let tables: Vec<u32> = hall.tournament.rounds[0].matches.iter().map(|match_| match_.table.0).collect();
    assert_eq!(tables, [11, 12, 21, 22]);
    assert_eq!(hall.tournament.arrangements.room_of(TableNumber(22)), Some("annex"));
}

#[test]
fn three_tables_are_drawn_again_and_nobody_else_moves() {
    let mut hall = Hall::with_players(16);
    hall.publish();
    let before = hall.tournament.rounds[0].clone();
    let redraw = |attempt, tables: &[u32], reason: &str| {
        Command::RedrawTables(RedrawTables {
            round: ROUND,
            attempt: Attempt(attempt),
            tables: tables.iter().copied().map(TableNumber).collect(),
            reason: reason.into(),
        })
    };
    assert_eq!(hall.refused(redraw(1, &[2, 4, 7], " ")).code(), "reason-needed");
    assert_eq!(hall.refused(redraw(1, &[2], "teammates")).code(), "too-few-tables");
    assert_eq!(hall.refused(redraw(1, &[2, 99], "teammates")).code(), "unknown-table");
    assert_eq!(hall.refused(redraw(2, &[2, 4], "teammates")).code(), "another-draft");
    hall.must(redraw(1, &[2, 4, 7], "teammates"));
    let after = &hall.tournament.rounds[0];
    assert_eq!(after.attempt, Attempt(2));
    for (old, new) in before.matches.iter().zip(&after.matches) {
        let chosen = [2, 4, 7].contains(&old.table.0);
        assert_eq!(old.table, new.table);
        assert_eq!((old.a, old.b) == (new.a, new.b), !chosen, "table {}", old.table);
    }
    hall.record(2, 2, 0);
    assert_eq!(hall.refused(redraw(2, &[2, 4], "again")).code(), "match-over");
}

#[test]
fn a_round_is_unpublished_until_its_clock_starts() {
    let mut hall = Hall::with_players(8);
    hall.publish();
    let unpublish =
        Command::UnpublishRound(UnpublishRound { round: ROUND, reason: "somebody was missing".into() });
    hall.must(unpublish.clone());
    assert!(hall.tournament.rounds.is_empty() && hall.tournament.draft.is_some());
    hall.must(Command::DraftRound(DraftRound {
        round: ROUND,
        reason: Some("somebody was missing".into()),
        allow: Default::default(),
    }));
    hall.must(Command::PublishRound(PublishRound { round: ROUND, attempt: Attempt(2) }));
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    assert_eq!(hall.refused(unpublish).code(), "clock-started-already");
}

#[test]
fn a_round_with_a_loss_by_leaving_is_unpublished() {
    let mut hall = Hall::of("netrunner", 8, json!({ "rounds": 3 }));
    let round = hall.draft();
    hall.must(Command::Drop(Drop { entrant: EntrantId(1), reason: None }));
    let attempt = hall.tournament.draft.as_ref().expect("a draft").attempt;
    let publish = Command::PublishRound(PublishRound { round, attempt });
    hall.must(publish.clone());
    let lost = |hall: &Hall| hall.tournament.match_of(ROUND, EntrantId(1)).expect("a match").result.is_some();
    assert!(lost(&hall), "whoever leaves a drawn match has lost it");
    hall.must(Command::UnpublishRound(UnpublishRound { round, reason: "somebody was missing".into() }));
    let draft = hall.tournament.draft.as_ref().expect("a draft");
    assert!(draft.matches.iter().all(|match_| match_.result.is_none()));
    hall.must(publish);
    assert!(lost(&hall));
}

#[test]
fn a_voided_round_counts_for_nothing_and_is_drawn_anew() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    hall.play_round();
    let void =
        |round| Command::VoidRound(VoidRound { round: RoundNumber(round), reason: "wrong list".into() });
    assert_eq!(hall.refused(void(1)).code(), "later-round-drawn");
    hall.must(void(2));
    assert_eq!(hall.tournament.next_round(), RoundNumber(2));
    assert_eq!(hall.tournament.voided.len(), 1);
    hall.must(Command::DraftRound(DraftRound {
        round: RoundNumber(2),
        reason: Some("the list was wrong".into()),
        allow: Default::default(),
    }));
    assert_eq!(hall.tournament.draft.as_ref().expect("a draft").attempt, Attempt(2));
}

#[test]
fn a_late_entrant_plays_whoever_has_the_bye() {
    let mut hall = Hall::with_players(7);
    hall.publish();
    hall.must(Command::AddEntrants(AddEntrants {
        entrants: vec![named("Late Lena"), named("Later Lou")],
        same_name: false,
        checked_in: true,
    }));
    let bye = hall.tournament.rounds[0].byes[0];
    let seat =
        |entrant| Command::SeatLateEntrant(SeatLateEntrant { round: ROUND, entrant: EntrantId(entrant) });
    let events = hall.must(seat(8));
    assert!(
        matches!(&events[..], [Event::LateEntrantSeated(LateEntrantSeated { holder, .. })] if *holder == bye.entrant)
    );
    let round = &hall.tournament.rounds[0];
    assert!(round.byes.is_empty());
    assert_eq!(round.table(bye.table).expect("a match").opponent_of(bye.entrant), EntrantId(8));
    assert_eq!(hall.tournament.entrants[7].joined_in_round, ROUND);
    assert_eq!(hall.refused(seat(8)).code(), "not-late");
    let even = hall.refused(seat(9));
    assert_eq!((even.code(), even.args()["next"].as_str()), ("no-bye-to-take", "2"));
}

#[test]
fn changes_to_a_round_can_be_drawn_again_from_the_log() {
    let mut hall = Hall::with_players(8);
    hall.must(apart(1, 2));
    hall.must(fix(5, 4));
    hall.publish();
    hall.must(Command::RedrawTables(RedrawTables {
        round: ROUND,
        attempt: Attempt(1),
        tables: vec![TableNumber(1), TableNumber(2)],
        reason: "teammates".into(),
    }));
    for table in 1..=4 {
        hall.record(table, 2, 0);
    }
    hall.must(Command::CloseRound(CloseRound { round: ROUND }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    let redrawn = engine::structure::redraw(&hall.log).expect("revealed");
    assert_eq!(redrawn.len(), 4);
    assert!(redrawn.iter().all(|draft| draft.agrees), "{redrawn:?}");
}

#[test]
fn tables_without_any_other_pairs_are_not_drawn_again() {
    let mut hall = Hall::with_options(4, serde_json::json!({ "rounds": 3 }));
    hall.play_round();
    hall.play_round();
    let round = hall.draft();
    let tables = vec![TableNumber(1), TableNumber(2)];
    let again =
        Command::RedrawTables(RedrawTables { round, attempt: Attempt(1), tables, reason: "a wish".into() });
    assert_eq!(hall.refused(again).code(), "no-other-pairs");
}

#[test]
fn tables_drawn_again_keep_those_apart_who_are_to_be_kept_apart() {
    let mut hall = Hall::with_players(4);
    hall.publish();
    let [one, other] = [0, 1].map(|at: usize| hall.tournament.rounds[0].matches[at].clone());
    let redraw = |attempt| {
        let tables = vec![TableNumber(1), TableNumber(2)];
        Command::RedrawTables(RedrawTables { round: ROUND, attempt, tables, reason: "a wish".into() })
    };
    hall.must(apart(one.a.0, other.a.0));
    hall.must(redraw(Attempt(1)));
    let met = hall.tournament.match_of(ROUND, one.a).expect("a match").opponent_of(one.a);
    assert_eq!(met, other.b, "the only other opponent who is left");
    hall.must(apart(one.a.0, one.b.0));
    assert_eq!(hall.refused(redraw(Attempt(2))).code(), "no-other-pairs", "nobody is left");
}

fn pod(entrants: std::ops::RangeInclusive<u32>, pod: Option<u32>) -> Command {
    Command::AssignPod(AssignPod { entrants: entrants.map(EntrantId).collect(), pod })
}

/// A store draft of two pods of seven.
fn two_pods() -> Hall {
    let mut hall = Hall::with_options(14, json!({ "format": "booster-draft", "rounds": 3 }));
    hall.must(pod(1..=7, Some(1)));
    hall.must(pod(8..=14, Some(2)));
    hall
}

#[test]
fn tf_draft_02_pods_can_be_changed_until_the_tournament_has_started() {
    let mut hall = two_pods();
    hall.draft();
    hall.must(pod(1..=1, Some(2)));
    hall.must(pod(1..=1, Some(1)));
    hall.must(Command::PublishRound(PublishRound { round: ROUND, attempt: Attempt(1) }));
    hall.appoint("hana", &[Role::HeadJudge]);
    for entrants in [1..=1, 1..=14] {
        for wanted in [None, Some(3)] {
            let refusal = hall.refused(pod(entrants.clone(), wanted));
            let clause = refusal.citation.as_ref().map(|citation| citation.clause.as_str());
            assert_eq!((refusal.code(), clause), ("pods-stay", Some("7.6")));
        }
    }
    hall.finish_round(2);
    let merge = MergeBlocks { head_judge: PersonId("hana".into()) };
    assert_eq!(hall.refused(Command::MergeBlocks(merge)).code(), "pods-stay");
}

#[test]
fn tf_draft_02_whoever_comes_late_meets_players_of_the_own_pod() {
    let mut hall = two_pods();
    hall.publish();
    let entrants = vec![named("Late Arrival")];
    hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
    let seat = Command::SeatLateEntrant(SeatLateEntrant { round: ROUND, entrant: EntrantId(15) });
    assert_eq!(hall.refused(seat.clone()).code(), "no-bye-to-take", "without a pod there is nobody to meet");
    hall.must(pod(15..=15, Some(2)));
    hall.must(seat);
    let match_ = hall.tournament.match_of(ROUND, EntrantId(15)).expect("seated");
    assert!(match_.opponent_of(EntrantId(15)).0 > 7, "of pod 2");
}
