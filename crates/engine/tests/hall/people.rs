//! Entering, checking in, leaving, coming back; who may do what.

use crate::given::{Hall, named, organizer, person, player};
use engine::Command;
use engine::command::{
    AddEntrants, AnnounceRounds, DismissStaff, Drop, PublishRound, RecordResult, Reinstate, StartClock,
};
use engine::ids::{Attempt, EntrantId, PersonId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::Score;

fn add(names: &[&str]) -> Command {
    let entrants = names.iter().map(|name| named(name)).collect();
    Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true })
}

#[test]
fn a_second_player_of_one_name_is_refused_until_it_is_meant() {
    let mut hall = Hall::with_players(0);
    hall.must(add(&["Aiko Mori"]));
    let refusal = hall.refused(add(&["Ben Okafor", "  aiko   MORI "]));
    assert_eq!(refusal.code(), "duplicate-name");
    assert_eq!(refusal.args()["line"], "2");
    hall.must(Command::AddEntrants(AddEntrants {
        entrants: vec![named("Aiko Mori")],
        same_name: true,
        checked_in: true,
    }));
    assert_eq!(hall.tournament.entrants.len(), 2);
}

#[test]
fn bad_names_say_which_line() {
    let mut hall = Hall::with_players(0);
    for (name, code) in
        [("  ", "empty-name"), ("a\u{7}b", "name-with-control-characters"), (&"x".repeat(81), "long-name")]
    {
        let refusal = hall.refused(add(&["Good Name", name]));
        assert_eq!((refusal.code(), refusal.args()["line"].as_str()), (code, "2"));
    }
}

#[test]
fn only_those_checked_in_are_paired() {
    let mut hall = Hall::with_players(4);
    hall.must(Command::AddEntrants(AddEntrants {
        entrants: vec![named("Late Lena")],
        same_name: false,
        checked_in: false,
    }));
    hall.publish();
    let round = hall.tournament.current_round().expect("a round");
    assert_eq!((round.matches.len(), round.byes.len()), (2, 0));
}

/// TF-DROP-02
#[test]
fn tf_drop_02_a_drop_after_pairing_began_is_still_paired() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    hall.draft();
    hall.must(Command::Drop(Drop { entrant: EntrantId(3), reason: None }));
    assert_eq!(hall.tournament.entrants[2].dropped_after, Some(2));
    hall.must(Command::PublishRound(PublishRound { round: RoundNumber(2), attempt: Attempt(1) }));
    assert!(hall.tournament.match_of(RoundNumber(2), EntrantId(3)).is_some());
}

/// TF-PAIR-04
#[test]
fn tf_pair_04_a_drop_before_pairing_is_left_out() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    hall.must(Command::Drop(Drop { entrant: EntrantId(3), reason: None }));
    assert_eq!(hall.tournament.entrants[2].dropped_after, Some(1));
    hall.publish();
    assert!(hall.tournament.match_of(RoundNumber(2), EntrantId(3)).is_none());
    let round = hall.tournament.current_round().expect("a round");
    assert_eq!((round.matches.len(), round.byes.len()), (3, 1));
}

/// TF-DROP-05
#[test]
fn tf_drop_05_the_head_judge_lets_somebody_back_in() {
    let mut hall = Hall::with_players(8);
    hall.appoint("sven", &[Role::Scorekeeper]);
    hall.appoint("hana", &[Role::HeadJudge]);
    hall.play_round();
    hall.must(Command::Drop(Drop { entrant: EntrantId(3), reason: None }));
    hall.play_round();
    let back = |reason: &str| Command::Reinstate(Reinstate { entrant: EntrantId(3), reason: reason.into() });
    assert_eq!(hall.refused_to(&person("sven"), back("was at the doctor")).code(), "not-allowed");
    assert_eq!(hall.refused_to(&person("hana"), back(" ")).code(), "reason-needed");
    hall.act(&person("hana"), back("was at the doctor")).expect("back in");
    assert_eq!(hall.tournament.entrants[2].missed, [RoundNumber(2)]);
    hall.publish();
    assert!(hall.tournament.match_of(RoundNumber(3), EntrantId(3)).is_some());
}

#[test]
fn players_drop_themselves_and_nobody_else() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    let drop = Command::Drop(Drop { entrant: EntrantId(3), reason: None });
    assert_eq!(hall.refused_to(&player(4), drop.clone()).code(), "not-allowed");
    hall.act(&player(3), drop.clone()).expect("dropped");
    assert_eq!(hall.refused(drop).code(), "dropped-already");
}

#[test]
fn a_late_entrant_plays_from_the_next_round_on() {
    let mut hall = Hall::with_players(4);
    hall.publish();
    hall.must(add(&["Late Lena"]));
    assert_eq!(hall.tournament.entrants[4].joined_in_round, RoundNumber(2));
}

/// TF-STAFF-02
#[test]
fn tf_staff_02_roles_decide_what_a_command_may_do() {
    let mut hall = Hall::with_players(4);
    hall.appoint("fumi", &[Role::FloorJudge]);
    hall.appoint("tomo", &[Role::Timekeeper]);
    hall.appoint("both", &[Role::Timekeeper, Role::FloorJudge]);
    let round = hall.publish();
    let start = Command::StartClock(StartClock { round });
    let result = Command::RecordResult(RecordResult {
        round,
        table: TableNumber(1),
        score: Score::of(2, 0, 0),
        insists: false,
    });
    assert_eq!(hall.refused_to(&person("fumi"), start.clone()).code(), "not-allowed");
    let refusal = hall.refused_to(&person("tomo"), result.clone());
    assert_eq!(refusal.code(), "not-allowed");
    assert_eq!(refusal.citation.expect("a clause").clause, "1.9");
    assert_eq!(hall.refused_to(&person("stranger"), result.clone()).code(), "not-allowed");
    hall.act(&person("both"), start).expect("a timekeeper");
    hall.act(&person("both"), result).expect("a floor judge");
}

#[test]
fn the_last_organizer_cannot_leave() {
    let mut hall = Hall::with_players(0);
    let dismiss = Command::DismissStaff(DismissStaff { person: PersonId("organizer".into()), reason: None });
    assert_eq!(hall.refused(dismiss.clone()).code(), "last-organizer");
    hall.appoint("second", &[Role::Organizer]);
    hall.act(&organizer(), dismiss).expect("another one is there");
}

#[test]
fn a_program_never_has_more_roles_than_its_token_and_its_person() {
    let mut hall = Hall::with_players(4);
    hall.appoint("sven", &[Role::Scorekeeper]);
    let round = hall.publish();
    let program = |roles: &[Role]| engine::Actor::Program {
        person: PersonId("sven".into()),
        roles: roles.iter().copied().collect(),
    };
    let change = Command::AnnounceRounds(AnnounceRounds { rounds: 4, reason: Some("more time".into()) });
    assert_eq!(hall.refused_to(&program(&[Role::Organizer]), change).code(), "not-allowed");
    let start = Command::StartClock(StartClock { round });
    assert_eq!(hall.refused_to(&program(&[Role::FloorJudge]), start.clone()).code(), "not-allowed");
    hall.act(&program(&[Role::Scorekeeper]), start).expect("both hold the role");
}
