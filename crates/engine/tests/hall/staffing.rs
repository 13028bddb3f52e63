//! Staff: how many there must be, who may be what, who may play, and what follows.

use crate::given::{Hall, named, organizer, person, player};
use engine::command::{
    AddEntrants, AppointStaff, CorrectResult, DismissStaff, Drop, ExtendTable, NewEntrant, RecordResult,
    ReportResult, SetFactSheet, StartClock,
};
use engine::event::StaffDismissed;
use engine::ids::{EntrantId, PersonId, TableNumber};
use engine::judging::command::{ListSuspension, SetStandIn};
use engine::people::command::MarkAway;
use engine::people::{Breach, Involved, Role, breaches, staffing};
use engine::planning::{AppointBlockHead, MakeBlocks, MergeBlocks, blocks};
use engine::play::{Score, StopTable};
use engine::{Command, Event, Refusal, authority};
use rulebook::people::Weight;
use serde_json::{Value, json};

fn involved(key: &str, roles: &[Role], plays: bool) -> Involved {
    Involved { key: key.into(), roles: roles.iter().copied().collect(), plays, ..Involved::default() }
}

fn codes(rulebook: &str, options: Value, people: &[Involved]) -> Vec<String> {
    let rulebook = crate::given::resolved(rulebook, options);
    staffing(&rulebook, people).into_iter().map(|breach| breach.code).collect()
}

fn appoint(name: &str, roles: &[Role]) -> Command {
    Command::AppointStaff(AppointStaff {
        person: PersonId(name.into()),
        name: name.into(),
        roles: roles.iter().copied().collect(),
    })
}

fn enter(name: &str) -> Command {
    let entrant = NewEntrant { person: Some(PersonId(name.into())), ..named(name) };
    Command::AddEntrants(AddEntrants { entrants: vec![entrant], same_name: false, checked_in: true })
}

/// What makes the tournament void.
fn voiding(hall: &Hall) -> Option<Breach> {
    breaches(&hall.tournament).into_iter().find(|breach| breach.weight == Weight::Invalidates)
}

fn requirement(refusal: &Refusal) -> &str {
    refusal.citation.as_ref().map_or("", |citation| citation.requirement.as_str())
}

use Role::{
    ActingOrganizer, AssistantHeadJudge, EventAssistant, FloorJudge, HeadJudge, Organizer, Scorekeeper,
    Timekeeper,
};

const ALONE: &[Role] = &[Organizer, HeadJudge, FloorJudge, Scorekeeper, Timekeeper];

#[test]
fn bushiroad_staff_rule_by_rule() {
    for (requirement, people, code) in [
        ("BR-STF-02", vec![involved("a", ALONE, false), involved("b", &[Organizer], false)], "ONE_ORGANIZER"),
        ("BR-STF-03", vec![involved("a", &[Organizer, HeadJudge, FloorJudge], false)], "NO_STAFF"),
        ("BR-STF-04", vec![involved("a", &[Organizer, Scorekeeper], false)], "NO_JUDGE"),
        ("BR-STF-05", vec![involved("a", &[Organizer, Scorekeeper, FloorJudge], false)], "ONE_HEAD_JUDGE"),
        (
            "BR-STF-08",
            vec![involved("a", ALONE, false), involved("b", &[FloorJudge], true)],
            "OFFICIAL_IS_FIGHTER",
        ),
    ] {
        let rulebook = crate::given::resolved("vanguard", json!({}));
        let found = staffing(&rulebook, &people);
        let breach = found
            .iter()
            .find(|breach| breach.code == code)
            .unwrap_or_else(|| panic!("{requirement}: {found:?}"));
        assert_eq!(breach.citation.requirement, requirement);
        assert!(!breach.words.en.is_empty() && !breach.words.ja.is_empty());
    }
}

#[test]
fn br_stf_01_every_role_is_an_officials() {
    let words: Vec<&str> = Role::ALL.into_iter().map(Role::key).collect();
    for role in ["organizer", "scorekeeper", "timekeeper", "event-assistant", "floor-judge", "head-judge"] {
        assert!(words.contains(&role));
        let found =
            codes("vanguard", json!({}), &[involved("a", &[Role::from_key(role).expect("known")], true)]);
        assert!(found.contains(&"OFFICIAL_IS_FIGHTER".to_owned()), "{role}");
    }
}

#[test]
fn br_stf_07_a_shop_owner_alone_fills_all_minimums() {
    assert_eq!(codes("vanguard", json!({}), &[involved("owner", ALONE, false)]), [""; 0]);
    let hall = Hall::of("vanguard", 0, json!({}));
    assert_eq!(breaches(&hall.tournament), [], "whoever creates a tournament may run it alone");
}

#[test]
fn br_stf_11_every_judge_may_act_at_any_table() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    let round = hall.publish();
    for judge in ["one", "two"] {
        hall.appoint(judge, &[FloorJudge]);
        for table in [1, 2] {
            let table = TableNumber(table);
            let extend = Command::ExtendTable(ExtendTable { round, table, minutes: 1, reason: None });
            hall.act(&person(judge), extend).expect("any table");
        }
    }
}

#[test]
fn br_stf_15_only_the_timekeeper_starts_the_clock() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    let round = hall.publish();
    hall.appoint("judge", &[FloorJudge]);
    hall.appoint("clock", &[Timekeeper]);
    let refusal = hall.refused_to(&person("judge"), Command::StartClock(StartClock { round }));
    assert_eq!((refusal.code(), requirement(&refusal)), ("not-allowed", "BR-STF-15"));
    hall.act(&person("clock"), Command::StartClock(StartClock { round })).expect("started");
}

#[test]
fn br_stf_16_drops_go_to_the_scorekeeper() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    hall.appoint("scores", &[Scorekeeper]);
    hall.appoint("judge", &[FloorJudge]);
    let drop = Command::Drop(Drop { entrant: EntrantId(1), reason: None });
    assert_eq!(hall.refused_to(&person("judge"), drop.clone()).code(), "not-allowed");
    hall.act(&person("scores"), drop).expect("dropped");
}

#[test]
fn br_stf_18_what_is_missing_before_the_start_is_listed() {
    let nobody = codes("vanguard", json!({}), &[]);
    assert_eq!(nobody, ["ONE_ORGANIZER", "NO_STAFF", "NO_JUDGE", "ONE_HEAD_JUDGE"]);
    let no_judge = involved("a", &[Organizer, Scorekeeper, HeadJudge], false);
    assert_eq!(codes("vanguard", json!({}), &[no_judge]), ["NO_JUDGE", "HEAD_JUDGE_IS_NO_JUDGE"]);
}

#[test]
fn an_appointment_against_the_rules_is_refused_with_its_clause() {
    let mut hall = Hall::of("gate-ruler", 0, json!({ "tier": "competitive" }));
    let refusal = hall.refused(appoint("head", &[HeadJudge, FloorJudge]));
    assert_eq!((refusal.code(), requirement(&refusal)), ("staff-rule", "GR-STAFF-09"));
    assert_eq!(refusal.args()["rule"], "HEAD_JUDGE_IS_FLOOR_JUDGE");
    hall.must(appoint("head", &[HeadJudge]));
}

#[test]
fn br_stf_05_the_head_judge_is_one_of_the_judges() {
    let mut hall = Hall::of("vanguard", 0, json!({}));
    hall.must(appoint("head", &[HeadJudge]));
    let roles = &hall.tournament.staff[&PersonId("head".into())].roles;
    assert!(roles.contains(&FloorJudge), "{roles:?}");
}

#[test]
fn netrunner_staff() {
    let found = codes("netrunner", json!({}), &[]);
    assert_eq!(found, ["ONE_ORGANIZER"], "a head judge is optional");
}

#[test]
fn nr_staff_01_one_organizer_and_any_number_of_judges_and_assistants() {
    let team = |more: Involved| {
        let judges = ["b", "c"].map(|key| involved(key, &[FloorJudge], false));
        let mut people =
            vec![involved("a", &[Organizer], false), involved("d", &[EventAssistant], false), more];
        people.extend(judges);
        codes("netrunner", json!({}), &people)
    };
    assert_eq!(team(involved("e", &[HeadJudge], false)), [""; 0]);
    assert_eq!(team(involved("e", &[Organizer], false)), ["ONE_ORGANIZER"]);
}

#[test]
fn nr_staff_02_organizer_and_head_judge_may_be_one_person() {
    assert_eq!(codes("netrunner", json!({}), &[involved("a", &[Organizer, HeadJudge], false)]), [""; 0]);
    assert_eq!(codes("netrunner", json!({}), &[involved("a", &[Organizer], false)]), [""; 0]);
}

#[test]
fn nr_staff_07_staff_of_a_competitive_event_are_refused_as_players() {
    let mut hall = Hall::of("netrunner", 0, json!({ "tier": "competitive" }));
    hall.appoint("judge", &[FloorJudge]);
    let refusal = hall.refused(enter("judge"));
    assert_eq!((refusal.code(), requirement(&refusal)), ("official-plays", "NR-STAFF-07"));
}

#[test]
fn nr_staff_06_the_leader_of_a_casual_event_plays_with_enough_assistants() {
    let mut hall = Hall::of("netrunner", 0, json!({ "tier": "casual" }));
    let refusal = hall.refused(enter("organizer"));
    assert_eq!((refusal.code(), requirement(&refusal)), ("official-plays", "NR-STAFF-06"));
    hall.appoint("helper", &[FloorJudge]);
    hall.must(enter("organizer"));
}

#[test]
fn gate_ruler_staff_rule_by_rule() {
    let general = || json!({ "tier": "general" });
    let competitive = || json!({ "tier": "competitive" });
    let two = |roles: &[Role]| vec![involved("a", roles, false), involved("b", &[FloorJudge], false)];
    for (covers, options, people, expected) in [
        (
            "GR-STAFF-02",
            competitive(),
            vec![involved("a", &[Organizer, HeadJudge], false), involved("b", &[FloorJudge], true)],
            vec!["OFFICIAL_IS_PLAYER"],
        ),
        ("GR-STAFF-03", general(), vec![involved("a", &[FloorJudge], false)], vec!["NO_ORGANIZER"]),
        ("GR-STAFF-03", general(), vec![involved("a", &[FloorJudge, ActingOrganizer], false)], vec![]),
        ("GR-STAFF-05", competitive(), two(&[Organizer, HeadJudge]), vec![]),
        ("GR-STAFF-06", competitive(), two(&[Organizer]), vec!["NO_HEAD_JUDGE"]),
        ("GR-STAFF-06", competitive(), two(&[Organizer, HeadJudge, AssistantHeadJudge]), vec![]),
        (
            "GR-STAFF-07",
            general(),
            vec![involved("a", &[Organizer, FloorJudge], false), involved("b", &[HeadJudge], true)],
            vec!["HEAD_JUDGE_IS_PLAYER"],
        ),
        ("GR-STAFF-08", general(), vec![involved("a", &[Organizer], false)], vec!["NO_FLOOR_JUDGE"]),
        (
            "GR-STAFF-09",
            competitive(),
            vec![involved("a", &[Organizer, HeadJudge, FloorJudge], false)],
            vec!["HEAD_JUDGE_IS_FLOOR_JUDGE"],
        ),
        (
            "GR-STAFF-10",
            general(),
            vec![involved("a", &[Organizer], false), involved("b", &[FloorJudge], true)],
            vec![],
        ),
        ("GR-STAFF-11", competitive(), two(&[Organizer, HeadJudge]), vec![]),
    ] {
        assert_eq!(codes("gate-ruler", options, &people), expected, "{covers}");
    }
}

#[test]
fn gr_staff_01_officials_are_organizer_judges_scorekeeper_and_assistants() {
    for role in [Organizer, HeadJudge, FloorJudge, Scorekeeper, EventAssistant] {
        let found = codes("gate-ruler", json!({ "tier": "competitive" }), &[involved("a", &[role], true)]);
        assert!(found.contains(&"OFFICIAL_IS_PLAYER".to_owned()), "{role}");
    }
}

#[test]
fn gr_staff_12_an_event_assistant_decides_nothing() {
    let mut hall = Hall::of("gate-ruler", 4, json!({}));
    let round = hall.publish();
    hall.appoint("camera", &[EventAssistant]);
    let table = TableNumber(1);
    let score = Score::of(1, 0, 0);
    for command in [
        Command::StartClock(StartClock { round }),
        Command::RecordResult(RecordResult { round, table, score, insists: false }),
        Command::ExtendTable(ExtendTable { round, table, minutes: 1, reason: None }),
        Command::Drop(Drop { entrant: EntrantId(1), reason: None }),
    ] {
        assert_eq!(hall.refused_to(&person("camera"), command).code(), "not-allowed");
    }
}

#[test]
fn gr_staff_15_wrong_staff_is_told_and_voids_nothing() {
    let people = [involved("a", &[HeadJudge, FloorJudge], true)];
    let rulebook = crate::given::resolved("gate-ruler", json!({ "tier": "competitive" }));
    let found = staffing(&rulebook, &people);
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.iter().all(|breach| breach.weight < Weight::Invalidates));
}

#[test]
fn an_acting_organizer_has_the_organizers_powers() {
    let mut hall = Hall::of("gate-ruler", 0, json!({}));
    hall.appoint("deputy", &[ActingOrganizer, FloorJudge]);
    hall.act(&person("deputy"), appoint("scores", &[Scorekeeper])).expect("as the organizer could");
    hall.appoint("second", &[AssistantHeadJudge]);
    let roles = authority::roles(&hall.tournament, &person("second"));
    assert!(roles.contains(&HeadJudge));
}

#[test]
fn tf_staff_01_four_roles_are_officials_two_of_them_judges() {
    let rulebook = crate::given::resolved("transformers", json!({ "tier": "premier" }));
    for role in [Organizer, HeadJudge, FloorJudge, Scorekeeper] {
        let found = staffing(&rulebook, &[involved("a", &[role], true)]);
        assert!(found.iter().any(|breach| breach.code == "OFFICIAL_PLAYED"), "{role}");
    }
    let spectator = staffing(&rulebook, &[involved("a", &[], true)]);
    assert!(!spectator.iter().any(|breach| breach.code == "OFFICIAL_PLAYED"));
}

#[test]
fn tf_staff_02_any_combination_of_roles() {
    let mut hall = Hall::with_players(0);
    for roles in
        [vec![FloorJudge, Scorekeeper], vec![HeadJudge, FloorJudge], vec![Organizer, Scorekeeper, HeadJudge]]
    {
        hall.must(appoint("many", &roles));
    }
}

#[test]
fn tf_staff_03_whoever_is_no_judge_is_a_spectator() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    hall.appoint("judge", &[FloorJudge]);
    hall.appoint("camera", &[EventAssistant]);
    let table = TableNumber(1);
    let stop = Command::StopTable(StopTable { round, table, why: "other".into() });
    for (who, may) in [("press", false), ("camera", false), ("judge", true)] {
        let answer = hall.act(&person(who), stop.clone());
        assert_eq!(answer.is_ok(), may, "{who} steps into a match: {answer:?}");
    }
    let games = &hall.tournament.round(round).expect("published").matches;
    let (here, elsewhere) = (games[0].a, games[1].a);
    let report =
        Command::ReportResult(ReportResult { round, table: games[0].table, score: Score::of(2, 0, 0) });
    hall.refused_to(&player(elsewhere.0), report.clone());
    hall.act(&player(here.0), report)
        .expect("whoever plays elsewhere looks on here, whoever plays here reports");
}

fn away(away: bool) -> Command {
    Command::MarkAway(MarkAway { person: PersonId("organizer".into()), away })
}

#[test]
fn tf_staff_04_no_round_starts_without_the_head_judge_in_the_hall() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    hall.must(away(true));
    let refusal = hall.refused(Command::StartClock(StartClock { round }));
    assert_eq!((refusal.code(), requirement(&refusal)), ("staff-blocks-the-round", "TF-STAFF-04"));
    hall.must(away(false));
    hall.must(Command::StartClock(StartClock { round }));
}

#[test]
fn tf_staff_06_a_judge_stands_in_for_the_head_judge_for_a_while() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    hall.appoint("judge", &[FloorJudge]);
    hall.appoint("scores", &[Scorekeeper]);
    let stand_in = |name: &str, on| {
        let reason = Some("at lunch".to_owned());
        Command::SetStandIn(SetStandIn { person: PersonId(name.into()), on, reason })
    };
    hall.must(away(true));
    assert_eq!(hall.refused(stand_in("scores", true)).code(), "stand-in-is-no-judge");
    hall.refused(Command::StartClock(StartClock { round }));
    hall.must(stand_in("judge", true));
    let from = hall.log.last().expect("an entry").at;
    hall.must(Command::StartClock(StartClock { round }));
    let roles = authority::roles(&hall.tournament, &person("judge"));
    assert!(roles.contains(&HeadJudge), "with the head judge's rights");
    hall.must(stand_in("judge", false));
    assert!(hall.log.last().expect("an entry").at > from, "the log says from when to when");
    assert!(!authority::roles(&hall.tournament, &person("judge")).contains(&HeadJudge));
}

#[test]
fn tf_staff_07_replacing_the_head_judge_demands_a_reason() {
    let mut hall = Hall::with_players(4);
    hall.appoint("head", &[HeadJudge, FloorJudge]);
    hall.publish();
    let head = PersonId("head".into());
    let dismiss = |reason: Option<&str>| {
        Command::DismissStaff(DismissStaff { person: head.clone(), reason: reason.map(str::to_owned) })
    };
    for (what, command) in [
        ("no reason", dismiss(None)),
        ("blank", dismiss(Some(" "))),
        ("roles", appoint("head", &[FloorJudge])),
    ] {
        let refusal = hall.refused(command);
        assert_eq!(
            (refusal.code(), requirement(&refusal)),
            ("dismissal-needs-a-reason", "TF-STAFF-07"),
            "{what}"
        );
    }
    let events = hall.must(dismiss(Some("the integrity of the tournament")));
    let kept = |event: &Event| matches!(event, Event::StaffDismissed(StaffDismissed { reason: Some(_), .. }));
    assert!(events.iter().any(kept));
    hall.appoint("other", &[HeadJudge]);
}

#[test]
fn br_stf_06_one_head_judge_for_each_block_and_one_for_all_after_the_merger() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3 }));
    for name in ["hana", "kenji", "rin"] {
        hall.appoint(name, &[FloorJudge]);
    }
    hall.must(Command::MakeBlocks(MakeBlocks { blocks: 2 }));
    let head = |block, name: &str| {
        Command::AppointBlockHead(AppointBlockHead { block, person: PersonId(name.into()) })
    };
    hall.must(head(1, "hana"));
    hall.must(head(2, "kenji"));
    hall.must(head(2, "rin"));
    let heads = |hall: &Hall| -> Vec<_> {
        blocks(&hall.tournament)
            .into_iter()
            .filter_map(|block| block.head_judge)
            .map(|person| person.0)
            .collect()
    };
    assert_eq!(heads(&hall), ["hana", "rin"], "one a block: the newer one is it");
    let merge = |name: &str| Command::MergeBlocks(MergeBlocks { head_judge: PersonId(name.into()) });
    assert_eq!(hall.refused(merge("nobody")).code(), "not-on-staff", "no merger without one who heads all");
    hall.must(merge("hana"));
    assert!(heads(&hall).is_empty());
    assert_eq!(hall.tournament.planning.merged, Some(PersonId("hana".into())));
}

#[test]
fn tf_staff_08_the_suspended_are_not_appointed() {
    let mut hall = Hall::with_players(0);
    let (name, from) = ("Mallory Grim".to_owned(), "2020-01-01".to_owned());
    hall.must(Command::ListSuspension(ListSuspension { name, from, until: None, lifted: false }));
    let refusal = hall.refused(appoint("Mallory Grim", &[FloorJudge]));
    assert_eq!((refusal.code(), requirement(&refusal)), ("staff-rule", "TF-STAFF-08"));
}

#[test]
fn tf_staff_09_whoever_has_played_does_not_become_an_official() {
    let mut hall = Hall::with_options(0, json!({ "tier": "premier" }));
    hall.must(enter("player"));
    hall.must(Command::Drop(Drop { entrant: EntrantId(1), reason: None }));
    let refusal = hall.refused(appoint("player", &[FloorJudge]));
    assert_eq!((refusal.code(), requirement(&refusal)), ("staff-rule", "TF-STAFF-11"));
    let mut open = Hall::with_players(0);
    open.must(enter("player"));
    open.must(appoint("player", &[FloorJudge]));
}

#[test]
fn tf_staff_10_where_officials_may_play() {
    for (options, may) in [
        (json!({}), true),
        (json!({ "tier": "premier" }), false),
        (json!({ "grants_premier_invitation": true }), false),
        (json!({ "grants_premier_invitation": true, "set_premiere_release_day": true }), true),
        (json!({ "tier": "premier", "officials_may_play": true }), true),
    ] {
        let mut hall = Hall::with_options(0, options.clone());
        hall.appoint("judge", &[FloorJudge]);
        assert_eq!(hall.act(&organizer(), enter("judge")).is_ok(), may, "{options}");
    }
}

#[test]
fn tf_staff_11_an_official_who_plays_elsewhere_invalidates_the_tournament() {
    let mut hall = Hall::with_players(0);
    hall.appoint("judge", &[FloorJudge]);
    hall.must(enter("judge"));
    assert!(voiding(&hall).is_none());
    let premier = crate::given::resolved("transformers", json!({ "tier": "premier" }));
    hall.act_with(
        &organizer(),
        Command::SetFactSheet(SetFactSheet { options: premier.fact_sheet(), reason: None }),
        Some(premier),
    )
    .expect("it turns out to be Premier");
    let breach = voiding(&hall).expect("void");
    assert_eq!((breach.code.as_str(), breach.who.as_deref()), ("OFFICIAL_PLAYED", Some("judge")));
}

#[test]
fn tf_staff_13_corrections_of_a_closed_round_need_scorekeeper_or_head_judge() {
    let mut hall = Hall::with_options(4, json!({ "rounds": 1 }));
    let round = hall.play_round();
    hall.appoint("judge", &[FloorJudge]);
    hall.appoint("scores", &[Scorekeeper]);
    let table = TableNumber(1);
    let (score, reason) = (Score::of(0, 2, 0), "the slip was read upside down".to_owned());
    let correct = Command::CorrectResult(CorrectResult { round, table, score, reason, before: None });
    let refusal = hall.refused_to(&person("judge"), correct.clone());
    assert_eq!(requirement(&refusal), "TF-STAFF-13");
    hall.act(&person("scores"), correct).expect("corrected");
}

/// BR-STF-05, TF-STAFF-05
#[test]
fn a_second_head_judge_breaks_the_rule_of_one() {
    let one = [involved("a", &[Organizer, HeadJudge], false)];
    let two = [involved("a", &[Organizer, HeadJudge], false), involved("b", &[HeadJudge], false)];
    for rulebook in ["transformers", "vanguard"] {
        let breaks =
            |people: &[Involved]| codes(rulebook, json!({}), people).contains(&"ONE_HEAD_JUDGE".into());
        assert!(!breaks(&one) && breaks(&two), "{rulebook}");
    }
}

/// GR-STAFF-07
#[test]
fn the_assistant_head_judge_does_not_play_either() {
    let mut hall = Hall::of("gate-ruler", 0, json!({ "officials_may_play": true }));
    hall.appoint("assistant", &[AssistantHeadJudge]);
    hall.appoint("judge", &[FloorJudge]);
    assert_eq!(requirement(&hall.refused(enter("assistant"))), "GR-STAFF-07");
    hall.must(enter("judge"));
}
