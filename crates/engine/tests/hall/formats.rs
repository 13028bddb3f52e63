//! Structures beyond Swiss, and rounds that need the organizer's word, in a running tournament.

use crate::given::Hall;
use engine::command::{
    AnnounceRounds, CorrectResult, DraftRound, FinalizeStandings, PostStandings, PublishRound, RedrawTables,
    SwapPlayers, Undo,
};
use engine::event::{PlayersSwapped, RoundDrafted};
use engine::ids::{Attempt, EntrantId, RoundNumber};
use engine::structure::Progress;
use engine::structure::why::Paired;
use engine::tournament::Phase;
use engine::{Command, Event};
use rulebook::{End, Relaxation, Stage};
use serde_json::json;
use std::collections::BTreeSet;

fn draft(round: u32, allow: &[Relaxation], reason: Option<&str>) -> Command {
    let reason = reason.map(str::to_owned);
    Command::DraftRound(DraftRound {
        round: RoundNumber(round),
        reason,
        allow: allow.iter().copied().collect(),
    })
}

fn redrawn(hall: &Hall) -> usize {
    let drafts = engine::structure::redraw(&hall.public_log()).expect("revealed");
    assert!(drafts.iter().all(|draft| draft.agrees), "{drafts:?}");
    drafts.len()
}

fn finish(hall: &mut Hall) {
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    assert_eq!(hall.tournament.phase, Phase::Final);
}

#[test]
fn a_single_elimination_runs_until_one_is_left() {
    let mut hall = Hall::of("gate-ruler", 6, json!({ "structure": "single-elimination" }));
    assert_eq!(hall.tournament.rounds_planned(), Some(3));
    hall.play_round_by(1);
    let first = hall.tournament.rounds[0].clone();
    assert_eq!((first.matches.len(), first.byes.len(), first.stage), (2, 2, Stage::SingleElimination));
    let losers: BTreeSet<EntrantId> = first.matches.iter().map(|match_| match_.b).collect();
    assert_eq!(hall.refused(Command::PostStandings(PostStandings {})).code(), "not-over");
    hall.play_round_by(1);
    let second = hall.tournament.rounds[1].clone();
    assert!(second.matches.iter().all(|match_| !losers.contains(&match_.a) && !losers.contains(&match_.b)));
    hall.play_round_by(1);
    assert_eq!(hall.tournament.rounds[2].stage, Stage::Final);
    let over = hall.refused(draft(4, &[], None));
    assert_eq!((over.code(), over.args()["end"].as_str()), ("structure-over", "one-left"));
    finish(&mut hall);
    assert_eq!(redrawn(&hall), 3);
}

#[test]
fn a_corrected_result_brings_the_loser_back() {
    let mut hall = Hall::of("vanguard", 8, json!({ "structure": "single-elimination" }));
    hall.play_round_by(1);
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    let score = engine::play::Score::of(0, 1, 0);
    let (round, table, reason) = (RoundNumber(1), match_.table, "written the wrong way round".to_owned());
    hall.must(Command::CorrectResult(CorrectResult { round, table, score, reason, before: None }));
    hall.draft();
    let seats = hall.tournament.draft.clone().expect("a draft").matches;
    assert!(seats.iter().any(|seat| seat.has(match_.b)) && !seats.iter().any(|seat| seat.has(match_.a)));
}

#[test]
fn a_bracket_is_not_drawn_again_in_part() {
    let mut hall = Hall::of("vanguard", 8, json!({ "structure": "single-elimination" }));
    hall.play_round_by(1);
    let round = hall.draft();
    let tables =
        hall.tournament.draft.as_ref().expect("a draft").matches.iter().map(|match_| match_.table).collect();
    let again =
        Command::RedrawTables(RedrawTables { round, attempt: Attempt(1), tables, reason: "friends".into() });
    let refusal = hall.refused(again);
    assert_eq!(refusal.code(), "fixed-schedule");
    assert_eq!(refusal.citation.expect("a clause").requirement, "BR-SEL-05");
}

#[test]
fn a_round_robin_keeps_its_schedule_whatever_is_drafted_again() {
    let mut hall = Hall::of("vanguard", 4, json!({ "structure": "round-robin" }));
    assert_eq!(hall.tournament.rounds_planned(), Some(3));
    hall.play_round_by(1);
    hall.draft();
    let pairs = |hall: &Hall| -> BTreeSet<(EntrantId, EntrantId)> {
        let draft = hall.tournament.draft.as_ref().expect("a draft");
        draft.matches.iter().map(|match_| (match_.a.min(match_.b), match_.a.max(match_.b))).collect()
    };
    let before = pairs(&hall);
    hall.must(draft(2, &[], Some("to see whether it changes")));
    assert_eq!(pairs(&hall), before);
    hall.must(Command::PublishRound(PublishRound { round: RoundNumber(2), attempt: Attempt(2) }));
    hall.finish_round(1);
    hall.play_round_by(1);
    assert_eq!(hall.refused(draft(4, &[], None)).args()["end"], "everybody-met");
    finish(&mut hall);
    assert_eq!(redrawn(&hall), 4);
}

#[test]
fn double_elimination_by_record_ends_with_one_undefeated() {
    let mut hall = Hall::of("vanguard", 8, json!({ "structure": "double-elimination" }));
    assert_eq!(hall.tournament.rounds_planned(), None, "nobody knows how many rounds it takes");
    for _ in 0..3 {
        hall.play_round_by(1);
    }
    let progress = Progress::of_tournament(&hall.tournament).expect("a tournament");
    assert_eq!(
        (progress.undefeated.len(), progress.over.map(|over| over.end)),
        (1, Some(End::UndefeatedFitTheCut))
    );
    finish(&mut hall);
    assert_eq!(redrawn(&hall), 3);
}

#[test]
fn amalfi_rounds_are_recomputed_from_the_public_log() {
    let mut hall = Hall::of("netrunner", 9, json!({ "procedure": "amalfi", "rounds": 3 }));
    for _ in 0..3 {
        hall.play_round();
    }
    let round = &hall.tournament.rounds[2];
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    for match_ in &round.matches {
        let why = Paired::of_round(round).pairing(rulebook, match_);
        assert_eq!((why.code, why.citation.requirement.as_str()), ("by-distance", "NR-AMA-02"));
    }
    finish(&mut hall);
    assert_eq!(redrawn(&hall), 3);
}

#[test]
fn the_organizer_allows_a_rematch_for_one_round_with_a_reason() {
    let mut hall = Hall::with_options(4, json!({ "rounds": 4 }));
    for _ in 0..3 {
        hall.play_round();
    }
    let stuck = hall.refused(draft(4, &[], None));
    assert_eq!((stuck.code(), stuck.args()["options"].as_str()), ("only-rematches-left", "rematches"));
    assert_eq!(hall.refused(draft(4, &[Relaxation::Rematches], None)).code(), "reason-needed");
    let ending = hall.refused(draft(4, &[Relaxation::EndHere], Some("late")));
    assert_eq!((ending.code(), ending.args()["rounds"].as_str()), ("announce-the-end", "3"));
    let events = hall.must(draft(4, &[Relaxation::Rematches], Some("everybody wants a fourth round")));
    let Some(Event::RoundDrafted(RoundDrafted { allowed, reason, rematches, method, .. })) = events.last()
    else {
        panic!("a draft")
    };
    assert_eq!(allowed, &BTreeSet::from([Relaxation::Rematches]));
    assert_eq!((reason.as_deref(), rematches.len()), (Some("everybody wants a fourth round"), 2));
    assert_eq!(*method, 1);
    let drafted = hall.tournament.draft.as_ref().expect("a draft");
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    assert_eq!(Paired::of_draft(drafted).pairing(rulebook, &drafted.matches[0]).code, "rematch-this-round");
    hall.must(Command::PublishRound(PublishRound { round: RoundNumber(4), attempt: Attempt(1) }));
    hall.finish_round(2);
    finish(&mut hall);
    assert_eq!(redrawn(&hall), 4);
}

#[test]
fn a_second_bye_is_given_where_the_organizer_allows_it() {
    let mut hall = Hall::of("gate-ruler", 3, json!({ "rounds": 4 }));
    for _ in 0..3 {
        hall.play_round_by(1);
    }
    let stuck = hall.refused(draft(4, &[], None));
    assert_eq!(stuck.code(), "only-second-byes-left");
    let both = [Relaxation::SecondBye, Relaxation::Rematches];
    hall.must(draft(4, &both, Some("the hall is ours for another hour")));
    let drafted = hall.tournament.draft.as_ref().expect("a draft");
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    assert_eq!(Paired::of_draft(drafted).bye(rulebook, &drafted.byes[0]).code, "bye-second");
}

#[test]
fn br_swp_05_a_round_is_added_or_the_swiss_draw_ended_with_the_count_of_undefeated_in_view() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3 }));
    let undefeated =
        |hall: &Hall| Progress::of_tournament(&hall.tournament).expect("running").undefeated.len();
    hall.play_round_by(1);
    assert_eq!(undefeated(&hall), 4);
    hall.play_round_by(1);
    assert_eq!(undefeated(&hall), 2);
    let announce = |rounds: u32| {
        Command::AnnounceRounds(AnnounceRounds { rounds, reason: Some("so that nobody waits".into()) })
    };
    hall.must(announce(4));
    hall.play_round_by(1);
    assert_eq!(undefeated(&hall), 1);
    hall.must(announce(3));
    assert_eq!(hall.refused(draft(4, &[], None)).code(), "all-rounds-played");
    finish(&mut hall);
}

#[test]
fn nr_pair_09_a_rematch_made_by_hand_is_flagged_and_logged() {
    let mut hall = Hall::of("netrunner", 4, json!({ "rounds": 3 }));
    hall.play_round();
    let round = hall.draft();
    let seats = hall.tournament.draft.clone().expect("a draft").matches;
    let first = hall.tournament.rounds[0].matches[0].clone();
    // Brings together the two who met at the first table of round 1.
    let wanted = seats.iter().find(|match_| match_.has(first.a)).expect("seated").opponent_of(first.a);
    let reason = "asked for by both".to_owned();
    let swap =
        Command::SwapPlayers(SwapPlayers { round, attempt: Attempt(1), one: wanted, other: first.b, reason });
    let events = hall.must(swap);
    assert!(
        matches!(&events[..], [Event::PlayersSwapped(PlayersSwapped { reason, .. })] if reason.as_deref() == Some("asked for by both"))
    );
    assert_eq!(hall.tournament.draft.as_ref().expect("a draft").rematches.len(), 2);
    hall.must(Command::Undo(Undo { command: hall.last_command() }));
    assert!(hall.tournament.draft.as_ref().expect("a draft").rematches.is_empty());
}
