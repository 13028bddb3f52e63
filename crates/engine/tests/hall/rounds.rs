//! Drafting, swapping, publishing, closing, the end.

use crate::given::{Hall, named};
use engine::command::{
    AddEntrants, AnnounceRounds, CloseRound, CorrectResult, DraftRound, Drop, FinalizeStandings,
    PostStandings, PublishRound, SwapPlayers, UnpublishRound, VoidRound,
};
use engine::event::{RoundDrafted, SeedRevealed};
use engine::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use engine::play::{Outcome, Score};
use engine::tournament::Phase;
use engine::{Command, Event};
use rulebook::Relaxation;
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn a_draft_is_nobodys_round_until_it_is_published() {
    let mut hall = Hall::with_players(8);
    let round = hall.draft();
    assert!(hall.tournament.round(round).is_none());
    hall.must(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
    assert_eq!(hall.tournament.round(round).expect("published").matches.len(), 4);
}

#[test]
fn two_desks_publishing_at_once_publish_one_round() {
    let mut hall = Hall::with_players(8);
    let round = hall.publish();
    let again = hall.refused(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
    assert_eq!(again.code(), "round-published-already");
    assert_eq!(
        hall.refused(Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }))
            .code(),
        "round-published-already"
    );
}

#[test]
fn a_round_drafted_on_a_result_corrected_since_is_not_published() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    let round = hall.draft();
    let publish = |attempt| Command::PublishRound(PublishRound { round, attempt: Attempt(attempt) });
    let correct = CorrectResult {
        round: RoundNumber(1),
        table: TableNumber(1),
        score: Score::of(0, 2, 0),
        reason: "read from the wrong side".into(),
        before: None,
    };
    hall.must(Command::CorrectResult(correct));
    assert_eq!(hall.refused(publish(1)).code(), "draft-overtaken");
    hall.must(draft_again(round.0, Some("a result was corrected")));
    hall.must(publish(2));
}

#[test]
fn a_second_draft_is_another_attempt_with_a_reason() {
    let mut hall = Hall::with_players(8);
    let round = hall.draft();
    assert_eq!(
        hall.refused(Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }))
            .code(),
        "reason-needed"
    );
    hall.must(Command::DraftRound(DraftRound {
        round,
        reason: Some("Lena left".into()),
        allow: Default::default(),
    }));
    assert_eq!(hall.tournament.draft.as_ref().expect("a draft").attempt, Attempt(2));
    let stale = hall.refused(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
    assert_eq!(stale.code(), "another-draft");
}

/// TF-EVT-07
#[test]
fn tf_evt_07_the_number_of_rounds_is_fixed_with_round_1() {
    let mut hall = Hall::with_players(8);
    hall.publish();
    let announced = hall.tournament.announced.clone().expect("announced");
    assert_eq!(announced.rounds, 3);
    assert_eq!(announced.citation.expect("a clause").requirement, "TF-RND-01");
    let change = |reason: Option<&str>| {
        Command::AnnounceRounds(AnnounceRounds { rounds: 4, reason: reason.map(Into::into) })
    };
    let refusal = hall.refused(change(None));
    assert_eq!(refusal.code(), "reason-needed");
    assert_eq!(refusal.citation.expect("a clause").requirement, "TF-EVT-07");
    hall.must(change(Some("the hall is ours until ten")));
}

/// TF-EVT-05
#[test]
fn tf_evt_05_fewer_than_four_players_are_no_tournament() {
    let sanctioned = serde_json::json!({ "sanctioned": true, "sanctioning_number": "TF-1" });
    let mut hall = Hall::with_options(3, sanctioned);
    let refusal = hall.refused(draft_again(1, None));
    assert_eq!((refusal.code(), refusal.args()["minimum"].as_str()), ("below-minimum", "4"));
    let clause = refusal.citation.expect("a clause");
    assert_eq!((clause.document.as_str(), clause.requirement.as_str()), ("transformers", "TF-EVT-05"));
}

/// TF-RND-02
#[test]
fn tf_rnd_02_without_sanction_two_or_three_play_as_many_rounds_as_the_organizer_announces() {
    let mut hall = Hall::with_players(3);
    let refusal = hall.refused(draft_again(1, None));
    assert_eq!((refusal.code(), refusal.args()["rounds"].as_str()), ("rounds-unsaid", "3"));
    hall.must(Command::AnnounceRounds(AnnounceRounds { rounds: 2, reason: None }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
}

/// TF-PAIR-01
#[test]
fn tf_pair_01_nobody_meets_twice_and_equal_points_meet() {
    let mut hall = Hall::with_players(16);
    let mut met = BTreeSet::new();
    for _ in 0..4 {
        let number = hall.play_round();
        let round = hall.tournament.round(number).expect("a round");
        for match_ in &round.matches {
            assert!(met.insert((match_.a.min(match_.b), match_.a.max(match_.b))), "{match_:?} is a rematch");
            assert_eq!(match_.points[0], match_.points[1], "sixteen players never need to float");
        }
    }
}

/// TF-PAIR-02
#[test]
fn tf_pair_02_the_bye_goes_to_the_lowest_without_one() {
    let mut hall = Hall::with_players(7);
    let mut had = BTreeSet::new();
    for _ in 0..3 {
        let before = hall.tournament.rounds.len();
        let number = hall.play_round();
        let round = hall.tournament.round(number).expect("a round");
        let [bye] = round.byes[..] else { panic!("one bye") };
        assert!(had.insert(bye.entrant), "a second bye");
        if before > 0 {
            let least = round.matches.iter().flat_map(|match_| match_.points).min().expect("matches");
            assert!(bye.points <= least);
        }
        assert_eq!(bye.table.0, 4, "every bye has a table");
    }
}

#[test]
fn a_swap_changes_two_seats_and_their_points() {
    let mut hall = Hall::with_players(7);
    hall.play_round();
    let round = hall.draft();
    let draft = hall.tournament.draft.clone().expect("a draft");
    let (one, bye) = (draft.matches[0].a, draft.byes[0]);
    let swap = |reason: &str, other| {
        Command::SwapPlayers(SwapPlayers { round, attempt: Attempt(1), one, other, reason: reason.into() })
    };
    assert_eq!(hall.refused(swap("", bye.entrant)).code(), "reason-needed");
    assert_eq!(hall.refused(swap("siblings", one)).code(), "nothing-to-swap");
    assert_eq!(hall.refused(swap("siblings", draft.matches[0].b)).code(), "nothing-to-swap");
    assert_eq!(hall.refused(swap("siblings", EntrantId(99))).code(), "unknown-entrant");
    hall.must(swap("one of them has to leave early", bye.entrant));
    let swapped = hall.tournament.draft.clone().expect("a draft");
    assert_eq!((swapped.matches[0].a, swapped.byes[0].entrant), (bye.entrant, one));
    assert_eq!(
        (swapped.matches[0].points[0], swapped.byes[0].points),
        (bye.points, draft.matches[0].points[0])
    );
}

#[test]
fn a_round_closes_when_every_table_has_a_result() {
    let mut hall = Hall::with_players(8);
    let round = hall.publish();
    for table in [1, 2, 4] {
        hall.record(table, 2, 1);
    }
    let refusal = hall.refused(Command::CloseRound(CloseRound { round }));
    assert_eq!((refusal.code(), refusal.args()["tables"].as_str()), ("results-missing", "3"));
    let early = hall.refused(Command::DraftRound(DraftRound {
        round: round.next(),
        reason: None,
        allow: Default::default(),
    }));
    assert_eq!(early.code(), "round-still-open");
    hall.record(3, 0, 2);
    hall.must(Command::CloseRound(CloseRound { round }));
}

#[test]
fn standings_are_posted_then_final_and_the_seed_is_revealed() {
    let mut hall = Hall::with_players(4);
    hall.play_round();
    assert_eq!(hall.refused(Command::PostStandings(PostStandings {})).code(), "rounds-left");
    hall.play_round();
    assert_eq!(hall.refused(Command::FinalizeStandings(FinalizeStandings {})).code(), "post-first");
    hall.must(Command::PostStandings(PostStandings {}));
    assert_eq!(hall.tournament.phase, Phase::Posted);
    let events = hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    let Some(Event::SeedRevealed(SeedRevealed { master_seed })) = events.last() else {
        panic!("the seed is revealed last")
    };
    let seed = engine::log::unhex(master_seed).expect("hex");
    assert_eq!(engine::fairness::commitment(&seed), hall.tournament.commitment);
}

#[test]
fn the_same_entrants_and_seed_draw_the_same_rounds() {
    let play = || {
        let mut hall = Hall::with_players(19);
        for _ in 0..5 {
            hall.play_round();
        }
        hall.log
    };
    assert_eq!(play(), play());
}

#[test]
fn anybody_can_draw_the_rounds_again_from_the_public_log() {
    let mut hall = Hall::with_players(9);
    hall.draft();
    hall.must(Command::DraftRound(DraftRound {
        round: RoundNumber(1),
        reason: Some("somebody left".into()),
        allow: Default::default(),
    }));
    hall.must(Command::PublishRound(PublishRound { round: RoundNumber(1), attempt: Attempt(2) }));
    for table in 1..=4 {
        hall.record(table, 2, 0);
    }
    hall.must(Command::CloseRound(CloseRound { round: RoundNumber(1) }));
    for _ in 0..3 {
        hall.play_round();
    }
    hall.must(Command::PostStandings(PostStandings {}));
    let public = |hall: &Hall| -> Vec<engine::event::Logged> {
        let read = |entry: &engine::event::Logged| {
            let encoded = engine::log::encode(entry, &hall.tournament).expect("encoded");
            engine::log::decode(entry.version, &encoded.public, None, &hall.tournament).expect("decoded")
        };
        hall.log.iter().map(read).collect()
    };
    assert_eq!(engine::structure::redraw(&public(&hall)), Err(engine::structure::Unchecked::NotRevealed));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    let redrawn = engine::structure::redraw(&public(&hall)).expect("revealed");
    assert_eq!(redrawn.len(), 5);
    assert!(redrawn.iter().all(|draft| draft.agrees), "{redrawn:?}");

    let mut tampered = public(&hall);
    for entry in &mut tampered {
        if let Event::RoundDrafted(RoundDrafted { round: RoundNumber(2), seatings, .. }) = &mut entry.event {
            let other = seatings[1].a;
            (seatings[0].a, seatings[1].a) = (other, seatings[0].a);
        }
    }
    let redrawn = engine::structure::redraw(&tampered).expect("revealed");
    assert!(redrawn.iter().any(|draft| draft.round == RoundNumber(2) && !draft.agrees));
}

#[test]
fn a_new_draft_knows_who_came_and_who_left_since_the_last() {
    let mut hall = Hall::with_players(6);
    hall.draft();
    hall.must(Command::Drop(Drop { entrant: EntrantId(2), reason: None }));
    hall.must(Command::AddEntrants(AddEntrants {
        entrants: vec![named("Latecomer"), named("Another")],
        same_name: false,
        checked_in: true,
    }));
    assert!(hall.tournament.entrant(EntrantId(7)).expect("entered").awaits(RoundNumber(1)));
    hall.must(draft_again(1, Some("one left, two came")));
    let seated = seated(&hall);
    assert!(!seated.contains(&EntrantId(2)), "{seated:?}");
    assert!(seated.contains(&EntrantId(7)) && seated.contains(&EntrantId(8)), "{seated:?}");
    hall.must(Command::PublishRound(PublishRound { round: RoundNumber(1), attempt: Attempt(2) }));
    hall.finish_round(2);
    let ledger_sees = |id: u32| hall.tournament.entrant(EntrantId(id)).expect("entered").clone();
    assert_eq!(ledger_sees(2).dropped_after, Some(0));
    assert_eq!(ledger_sees(7).joined_in_round, RoundNumber(1));
}

#[test]
fn a_draft_that_is_published_all_the_same_keeps_whoever_dropped() {
    let mut hall = Hall::with_players(6);
    hall.draft();
    hall.must(Command::Drop(Drop { entrant: EntrantId(2), reason: None }));
    hall.must(Command::PublishRound(PublishRound { round: RoundNumber(1), attempt: Attempt(1) }));
    assert!(hall.tournament.match_of(RoundNumber(1), EntrantId(2)).is_some());
    assert_eq!(hall.tournament.entrant(EntrantId(2)).expect("entered").dropped_after, Some(1));
}

#[test]
fn a_voided_round_is_drawn_again_for_the_reason_it_was_voided() {
    let mut hall = Hall::with_players(6);
    hall.publish();
    hall.must(Command::AddEntrants(AddEntrants {
        entrants: vec![named("Latecomer")],
        same_name: false,
        checked_in: true,
    }));
    hall.must(Command::VoidRound(VoidRound {
        round: RoundNumber(1),
        reason: "wrong decks handed out".into(),
    }));
    hall.must(draft_again(1, None));
    let draft = hall.tournament.draft.as_ref().expect("a draft");
    assert_eq!(draft.reason.as_deref(), Some("wrong decks handed out"));
    assert!(seated(&hall).contains(&EntrantId(7)));
}

#[test]
fn a_round_taken_back_keeps_its_proof_and_its_reason() {
    let mut hall = Hall::with_players(6);
    hall.draft();
    hall.must(draft_again(1, Some("somebody looked")));
    hall.must(Command::PublishRound(PublishRound { round: RoundNumber(1), attempt: Attempt(2) }));
    hall.must(Command::UnpublishRound(UnpublishRound { round: RoundNumber(1), reason: "too early".into() }));
    let draft = hall.tournament.draft.as_ref().expect("a draft");
    assert!(draft.proved);
    assert_eq!(draft.reason.as_deref(), Some("somebody looked"));
}

/// Three players and three rounds: everybody has met everybody and had a bye.
#[test]
fn what_is_needed_together_is_offered_together() {
    let mut hall = Hall::with_options(3, serde_json::json!({ "rounds": 4 }));
    for _ in 0..3 {
        hall.play_round();
    }
    let stuck = hall.refused(draft_again(4, None));
    assert_eq!(stuck.code(), "only-second-byes-left");
    assert_eq!(stuck.args()["options"], "second_bye+rematches");
    assert_eq!(stuck.args()["rematches"], "1");
    let allow = [Relaxation::SecondBye, Relaxation::Rematches].into();
    hall.must(Command::DraftRound(DraftRound {
        round: RoundNumber(4),
        reason: Some("a fourth round was promised".into()),
        allow,
    }));
    assert_eq!(hall.tournament.draft.as_ref().expect("a draft").rematches.len(), 1);
}

#[test]
fn whoever_blocks_a_round_is_named_with_those_they_can_still_meet() {
    let mut hall = Hall::with_options(4, serde_json::json!({ "rounds": 4 }));
    for _ in 0..3 {
        hall.play_round();
    }
    let stuck = hall.refused(draft_again(4, None));
    assert_eq!((stuck.code(), stuck.args()["alone"].as_str()), ("only-rematches-left", "yes"));
    assert_eq!((stuck.args()["hubs"].as_str(), stuck.args()["pod"].as_str()), ("none", "none"));
}

fn draft_again(round: u32, reason: Option<&str>) -> Command {
    Command::DraftRound(DraftRound {
        round: RoundNumber(round),
        reason: reason.map(str::to_owned),
        allow: Default::default(),
    })
}

fn seated(hall: &Hall) -> BTreeSet<EntrantId> {
    let draft = hall.tournament.draft.as_ref().expect("a draft");
    let playing = draft.matches.iter().flat_map(|match_| [match_.a, match_.b]);
    playing.chain(draft.byes.iter().map(|bye| bye.entrant)).collect()
}

/// BR-ATT-02, GR-DROP-03
#[test]
fn whoever_drops_before_the_pairings_are_posted_has_lost_that_match() {
    for rulebook in ["vanguard", "gate-ruler"] {
        let mut hall = Hall::of(rulebook, 8, json!({ "rounds": 3 }));
        let round = hall.draft();
        let pairs: Vec<_> =
            hall.tournament.draft.as_ref().expect("a draft").matches.iter().map(|m| (m.a, m.b)).collect();
        for entrant in [pairs[0].1, pairs[1].0, pairs[1].1] {
            hall.must(Command::Drop(Drop { entrant, reason: None }));
        }
        hall.must(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
        let outcome = |hall: &Hall, id| {
            hall.tournament.match_of(round, id).and_then(|m| m.result.as_ref()).map(|r| r.settled.outcome)
        };
        assert_eq!(outcome(&hall, pairs[0].0), Some(Outcome::A), "{rulebook}: the opponent has won");
        assert_eq!(outcome(&hall, pairs[1].0), Some(Outcome::DoubleLoss), "{rulebook}: both have left");
        assert_eq!(outcome(&hall, pairs[2].0), None, "{rulebook}: the others play");
        hall.finish_round(1);
        hall.draft();
        let seated = seated(&hall);
        assert!([pairs[0].1, pairs[1].0, pairs[1].1].iter().all(|id| !seated.contains(id)), "{seated:?}");
    }
}

/// TF-DROP-02
#[test]
fn where_the_document_does_not_say_so_a_match_drawn_before_the_drop_is_played() {
    let mut hall = Hall::with_players(6);
    let round = hall.draft();
    hall.must(Command::Drop(Drop { entrant: EntrantId(2), reason: None }));
    hall.must(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
    assert!(hall.tournament.match_of(round, EntrantId(2)).expect("paired").result.is_none());
}
