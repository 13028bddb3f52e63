//! What holds whatever people do, in whatever order.

use crate::given::{Hall, named, organizer, player};
use engine::command::{
    AddEntrants, CloseRound, DraftRound, Drop, PostStandings, PublishRound, RecordResult, Reinstate,
    ReportResult, SwapPlayers, Undo,
};
use engine::ids::{Attempt, CommandId, EntrantId, RoundNumber, TableNumber};
use engine::play::Score;
use engine::{Command, Tournament, apply};
use proptest::prelude::*;
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
enum Act {
    Add,
    Draft,
    Publish,
    Record(u32, u32, u32),
    Report(u32, u32, u32),
    Close,
    Drop(u32),
    Return(u32),
    Swap(u32, u32),
    Undo(u32),
    Post,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        1 => Just(Act::Add),
        3 => Just(Act::Draft),
        3 => Just(Act::Publish),
        12 => (1..8u32, 0..4u32, 0..4u32).prop_map(|(table, a, b)| Act::Record(table, a, b)),
        4 => (1..14u32, 0..3u32, 0..3u32).prop_map(|(who, a, b)| Act::Report(who, a, b)),
        3 => Just(Act::Close),
        1 => (1..14u32).prop_map(Act::Drop),
        1 => (1..14u32).prop_map(Act::Return),
        1 => (1..14u32, 1..14u32).prop_map(|(one, other)| Act::Swap(one, other)),
        2 => (1..80u32).prop_map(Act::Undo),
        1 => Just(Act::Post),
    ]
}

fn perform(hall: &mut Hall, act: &Act, step: usize) {
    let next = hall.tournament.next_round();
    let current = RoundNumber(hall.tournament.rounds.len() as u32);
    let attempt = hall.tournament.draft.as_ref().map_or(Attempt(1), |draft| draft.attempt);
    let reason = Some("a reason".to_owned());
    // Refusals are fine; what counts is what the accepted ones leave behind.
    let _ = match *act {
        Act::Add => {
            let entrants = vec![named(&format!("Newcomer {step}"))];
            hall.act(
                &organizer(),
                Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }),
            )
        }
        Act::Draft => hall.act(
            &organizer(),
            Command::DraftRound(DraftRound { round: next, reason, allow: Default::default() }),
        ),
        Act::Publish => hall.act(&organizer(), Command::PublishRound(PublishRound { round: next, attempt })),
        Act::Record(table, a, b) => {
            let (table, score) = (TableNumber(table), Score::of(a, b, 0));
            hall.act(
                &organizer(),
                Command::RecordResult(RecordResult { round: current, table, score, insists: false }),
            )
        }
        Act::Report(who, a, b) => {
            let seat = hall.tournament.match_of(current, EntrantId(who)).map(|match_| match_.table);
            let (table, score) = (seat.unwrap_or(TableNumber(1)), Score::of(a, b, 0));
            hall.act(&player(who), Command::ReportResult(ReportResult { round: current, table, score }))
        }
        Act::Close => hall.act(&organizer(), Command::CloseRound(CloseRound { round: current })),
        Act::Drop(who) => hall.act(&organizer(), Command::Drop(Drop { entrant: EntrantId(who), reason })),
        Act::Return(who) => {
            let reason = "came back".into();
            hall.act(&organizer(), Command::Reinstate(Reinstate { entrant: EntrantId(who), reason }))
        }
        Act::Swap(one, other) => {
            let (one, other, reason) = (EntrantId(one), EntrantId(other), "siblings".into());
            hall.act(
                &organizer(),
                Command::SwapPlayers(SwapPlayers { round: next, attempt, one, other, reason }),
            )
        }
        Act::Undo(command) => {
            hall.act(&organizer(), Command::Undo(Undo { command: CommandId(format!("c{command}")) }))
        }
        Act::Post => hall.act(&organizer(), Command::PostStandings(PostStandings {})),
    };
}

/// Everybody sits at one table, every table number is used once, every closed round is complete.
fn check(tournament: &Tournament) {
    for round in &tournament.rounds {
        let mut seated = BTreeSet::new();
        let mut tables = BTreeSet::new();
        for match_ in &round.matches {
            assert!(seated.insert(match_.a) && seated.insert(match_.b), "somebody sits twice: {match_:?}");
            assert!(tables.insert(match_.table), "table {} is used twice", match_.table);
            if let Some(result) = &match_.result {
                assert!(result.settled.wins.iter().all(|&wins| wins <= 2), "impossible: {result:?}");
            }
        }
        for bye in &round.byes {
            assert!(seated.insert(bye.entrant) && tables.insert(bye.table), "{bye:?}");
        }
        assert!(!round.closed || round.outstanding().next().is_none(), "closed with a result missing");
    }
    let open = tournament.rounds.iter().filter(|round| !round.closed).count();
    assert!(open <= 1, "two rounds are open");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_order_of_commands_leaves_an_impossible_state(acts in prop::collection::vec(act(), 1..90)) {
        let mut hall = Hall::with_players(9);
        for (step, act) in acts.iter().enumerate() {
            perform(&mut hall, act, step);
        }
        check(&hall.tournament);
        let mut again = Tournament::default();
        for entry in &hall.log {
            apply(&mut again, entry);
        }
        prop_assert_eq!(&again, &hall.tournament);
        let snapshot = serde_json::to_vec(&hall.tournament).expect("a snapshot");
        let restored: Tournament = serde_json::from_slice(&snapshot).expect("restored");
        prop_assert_eq!(&restored, &hall.tournament);
    }
}
