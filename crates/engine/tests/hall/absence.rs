//! Whoever does not come: seats that stay empty until a round is over, and rounds that were missed.

use crate::given::{Hall, named, organizer};
use engine::command::{AddEntrants, CloseRound, Drop, RecordResult, Reinstate, StartClock};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::ledger::{Ledger, Tally};
use engine::play::{ApplyLateness, MarkSeat, Score, to_be_dropped};
use engine::{Command, Refusal};
use serde_json::json;

fn absent(hall: &mut Hall, round: RoundNumber, entrant: EntrantId) {
    hall.must(Command::StartClock(StartClock { round }));
    hall.must(Command::MarkSeat(MarkSeat { round, entrant, here: false, in_contact: false }));
}

fn drop_for_absence(hall: &mut Hall, round: RoundNumber, entrant: EntrantId) -> Result<(), Refusal> {
    let step = "drop".to_owned();
    hall.act(&organizer(), Command::ApplyLateness(ApplyLateness { round, entrant, step })).map(|_| ())
}

fn tally(hall: &Hall, entrant: u32) -> Tally {
    let ledger = Ledger::of(&hall.tournament, hall.tournament.last_main());
    ledger.tally(hall.tournament.rulebook().expect("a rulebook"))[entrant as usize - 1].clone()
}

/// NR-TARDY-04
#[test]
fn a_netrunner_player_is_dropped_at_the_end_of_the_round_and_not_before() {
    let mut hall = Hall::of("netrunner", 4, json!({}));
    let round = hall.publish();
    let matches = hall.tournament.rounds[0].matches.clone();
    let missing = matches[0].b;
    absent(&mut hall, round, missing);
    hall.at.0 += 11 * 60_000;
    let step = "match-loss".to_owned();
    hall.must(Command::ApplyLateness(ApplyLateness { round, entrant: missing, step }));
    let early = drop_for_absence(&mut hall, round, missing).expect_err("the round goes on");
    assert_eq!(early.code(), "not-due-yet");
    assert_eq!(early.citation.expect("a clause").requirement, "NR-TARDY-04");
    assert_eq!(to_be_dropped(&hall.tournament, &hall.tournament.rounds[0]), []);
    hall.record(matches[1].table.0, 2, 0);
    hall.must(Command::CloseRound(CloseRound { round }));
    assert_eq!(to_be_dropped(&hall.tournament, &hall.tournament.rounds[0]), [missing]);
    drop_for_absence(&mut hall, round, missing).expect("also once the round is closed");
    assert_eq!(hall.tournament.entrant(missing).and_then(|found| found.dropped_after), Some(1));
    hall.publish();
    assert!(hall.tournament.rounds[1].matches.iter().all(|match_| !match_.has(missing)));
    assert!(drop_for_absence(&mut hall, round, missing).is_err(), "that round is history");
}

/// TF-DROP-03
#[test]
fn a_transformers_player_in_contact_with_the_scorekeeper_stays() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    let matches = hall.tournament.rounds[0].matches.clone();
    let (missing, told) = (matches[0].b, matches[1].b);
    absent(&mut hall, round, missing);
    hall.must(Command::MarkSeat(MarkSeat { round, entrant: told, here: false, in_contact: true }));
    for match_ in &matches {
        hall.record(match_.table.0, 2, 0);
    }
    hall.must(Command::CloseRound(CloseRound { round }));
    assert_eq!(to_be_dropped(&hall.tournament, &hall.tournament.rounds[0]), [missing]);
    let stays = drop_for_absence(&mut hall, round, told).expect_err("reported");
    assert_eq!(stays.code(), "not-dropped-for-absence");
}

/// BR-ATT-06
#[test]
fn a_bye_whose_seat_stays_empty_until_the_round_closes_brings_nothing() {
    for (comes, points) in [(false, 0), (true, 1)] {
        let mut hall = Hall::of("vanguard", 5, json!({}));
        let round = hall.publish();
        let bye = hall.tournament.rounds[0].byes[0].entrant;
        absent(&mut hall, round, bye);
        if comes {
            hall.must(Command::MarkSeat(MarkSeat { round, entrant: bye, here: true, in_contact: false }));
        }
        for match_ in hall.tournament.rounds[0].matches.clone() {
            hall.record(match_.table.0, 1, 0);
        }
        assert_eq!(tally(&hall, bye.0).points, 1, "as long as the round is open the seat can be taken");
        hall.must(Command::CloseRound(CloseRound { round }));
        let found = tally(&hall, bye.0);
        assert_eq!((found.points, found.losses), (points, u32::from(!comes)));
    }
}

/// NR-DROP-05
#[test]
fn rounds_missed_are_lost_where_the_rulebook_says_so() {
    let mut hall = Hall::of("netrunner", 6, json!({ "rounds": 3 }));
    hall.play_round();
    hall.must(Command::Drop(Drop { entrant: EntrantId(6), reason: None }));
    hall.play_round();
    let reason = "caught in traffic".to_owned();
    hall.must(Command::Reinstate(Reinstate { entrant: EntrantId(6), reason }));
    hall.play_round();
    let found = tally(&hall, 6);
    assert_eq!((found.rounds, found.missed), (3, 0));
    assert_eq!(found.wins + found.losses + found.draws, 3);
    assert_eq!(found.opponents.len() + found.byes as usize, 2, "a round missed has no opponent");
}

#[test]
fn late_entrants_lose_what_they_missed_only_where_it_is_announced() {
    for (said, losses) in [("left-out", 0), ("losses", 1)] {
        let mut hall = Hall::with_options(4, json!({ "rounds": 3, "missed_rounds": said }));
        hall.play_round();
        let entrants = vec![named("Late Lou"), named("Later Lee")];
        hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
        let round = hall.publish();
        let seat = hall.tournament.rounds[1].matches.iter().position(|match_| match_.has(EntrantId(5)));
        let seat = seat.expect("a seat");
        for (at, match_) in hall.tournament.rounds[1].matches.clone().into_iter().enumerate() {
            let lou_wins = at == seat && match_.b == EntrantId(5);
            let score = if lou_wins { Score::of(0, 2, 0) } else { Score::of(2, 0, 0) };
            let table = TableNumber(match_.table.0);
            hall.must(Command::RecordResult(RecordResult { round, table, score, insists: false }));
        }
        hall.must(Command::CloseRound(CloseRound { round }));
        let found = tally(&hall, 5);
        let won = u32::from(found.wins == 1);
        assert_eq!(found.wins + found.losses - won, losses + (1 - won), "{said}");
        assert_eq!((found.rounds, found.missed), (1 + losses, 1 - losses), "{said}");
        assert_eq!(found.opponents.len(), 1);
    }
}

/// BR-ATT-05
#[test]
fn the_holder_of_a_bye_is_dropped_when_the_others_are_done_and_not_before() {
    let mut hall = Hall::of("vanguard", 5, json!({}));
    let round = hall.publish();
    let bye = hall.tournament.rounds[0].byes[0].entrant;
    absent(&mut hall, round, bye);
    hall.at.0 += 30_000;
    let [first, second] = hall.tournament.rounds[0].matches.clone().try_into().expect("two tables");
    for table in [first.table, second.table] {
        assert_eq!(to_be_dropped(&hall.tournament, &hall.tournament.rounds[0]), []);
        let early = drop_for_absence(&mut hall, round, bye).expect_err("somebody still plays");
        assert_eq!(early.code(), "not-due-yet");
        assert_eq!(early.citation.expect("a clause").requirement, "BR-ATT-05");
        hall.record(table.0, 1, 0);
    }
    assert_eq!(to_be_dropped(&hall.tournament, &hall.tournament.rounds[0]), [bye]);
    drop_for_absence(&mut hall, round, bye).expect("the round is over");
    assert_eq!(hall.tournament.entrant(bye).and_then(|found| found.dropped_after), Some(1));
}
