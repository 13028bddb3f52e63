//! Calls, rulings, appeals.

use super::given::{call, close, floor, floor_of, head, other, penalty, ruling, take};
use crate::given::{Hall, organizer, person, player};
use engine::command::{Drop, ExtendTable, StartClock};
use engine::ids::{CallId, EntrantId, PersonId, RoundNumber, TableNumber};
use engine::judging::command::{AppealRuling, CallJudge, CloseCall, GivePenalty, RuleOnCall, SetStandIn};
use engine::judging::{CallOrigin, CallStage, challenges_left, extension_minutes, open_calls, seen_by};
use engine::people::Role;
use engine::people::command::MarkAway;
use engine::play::{ResumeTable, StopTable};
use engine::{Actor, Command};
use serde_json::json;

fn started(rulebook: &str, options: serde_json::Value) -> Hall {
    let mut hall = floor_of(rulebook, 8, options);
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    hall
}

fn at_table(hall: &Hall, table: usize) -> [u32; 2] {
    let match_ = &hall.tournament.current_round().expect("a round").matches[table - 1];
    [match_.a.0, match_.b.0]
}

fn appeal(call: u32) -> Command {
    Command::AppealRuling(AppealRuling { call: CallId(call), by: None, origin: CallOrigin::Player })
}

fn rule(ruling: RuleOnCall) -> Command {
    Command::RuleOnCall(ruling)
}

fn seat_call(reason: Option<&str>) -> Command {
    Command::CallJudge(CallJudge { reason: reason.map(Into::into), ..CallJudge::default() })
}

fn stage(hall: &Hall, call: u32) -> CallStage {
    hall.tournament.judging.call(CallId(call)).expect("a call").stage
}

#[test]
fn br_rul_01_a_call_keeps_table_caller_time_judge_ruling_and_end() {
    let mut hall = started("vanguard", json!({}));
    let [a, b] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(Some("question")));
    assert_eq!(hall.refused_to(&player(a), seat_call(None)).code(), "called-already");
    hall.by(&player(b), seat_call(None));
    hall.by(&floor(), take(1));
    assert_eq!(hall.refused_to(&floor(), take(1)).code(), "taken-already");
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&floor(), close(1, 2));
    let done = hall.tournament.judging.call(CallId(1)).expect("a call");
    assert_eq!(
        (done.table, done.entrant, done.reason.as_deref()),
        (Some(TableNumber(1)), Some(EntrantId(a)), Some("question"))
    );
    assert_eq!(done.taken.as_ref().map(|(by, _)| by.0.as_str()), Some("jun"));
    assert_eq!(done.rulings[0].words.as_deref(), Some("play on"));
    assert!(done.closed.is_some() && !done.is_open());
    assert_eq!(open_calls(&hall.tournament).count(), 1, "the other one still waits");
    assert_eq!(hall.tournament.current_round().expect("a round").matches[0].extension_ms, 120_000);
}

#[test]
fn nothing_ends_silently() {
    let mut hall = started("vanguard", json!({}));
    hall.by(&floor(), call(1));
    assert_eq!(hall.refused_to(&floor(), close(1, 0)).code(), "ruling-needed");
    let reason = Some("they settled it".to_owned());
    hall.by(&floor(), Command::CloseCall(CloseCall { call: CallId(1), minutes: 0, reason }));
    assert_eq!(hall.refused_to(&floor(), take(1)).code(), "call-closed");
    assert_eq!(hall.refused_to(&floor(), take(9)).code(), "unknown-call");
    assert_eq!(hall.refused_to(&floor(), call(99)).code(), "unknown-table");
}

#[test]
fn br_rul_02_spectators_call_but_only_players_of_the_match_appeal() {
    let mut hall = started("vanguard", json!({}));
    hall.by(&floor(), call(1));
    assert_eq!(hall.tournament.judging.call(CallId(1)).expect("a call").origin, CallOrigin::Spectator);
    hall.by(&floor(), rule(ruling(1)));
    let [outsider, _] = at_table(&hall, 2);
    assert_eq!(hall.refused_to(&player(outsider), appeal(1)).code(), "may-not-appeal");
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), appeal(1));
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "appealed-already");
}

#[test]
fn br_rul_03_players_call_their_own_table_and_no_particular_judge() {
    let mut hall = started("vanguard", json!({}));
    let [a, _] = at_table(&hall, 1);
    let elsewhere = Command::CallJudge(CallJudge { table: Some(TableNumber(2)), ..CallJudge::default() });
    assert_eq!(hall.refused_to(&player(a), elsewhere).code(), "not-your-table");
    let schema = serde_json::to_value(schemars::schema_for!(CallJudge)).expect("a schema");
    assert!(schema["properties"].get("judge").is_none(), "a call names no judge");
}

#[test]
fn br_rul_04_the_head_judge_rules_second_and_last() {
    let mut hall = started("vanguard", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    let refusal = hall.refused_to(&head(), rule(ruling(1)));
    assert_eq!((refusal.code(), refusal.citation.is_some()), ("floor-judge-first", true));
    assert!(hall.tournament.judging.call(CallId(1)).expect("a call").rulings.is_empty(), "asked, not ruled");
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "no-ruling-yet");
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&player(a), appeal(1));
    assert_eq!(hall.refused_to(&floor(), close(1, 0)).code(), "appeal-open");
    assert_eq!(hall.refused_to(&other(), rule(ruling(1))).code(), "not-allowed");
    hall.by(&head(), rule(RuleOnCall { upheld: Some(false), ..ruling(1) }));
    assert_eq!(stage(&hall, 1), CallStage::Final);
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "ruling-final");
    assert_eq!(hall.refused_to(&floor(), rule(ruling(1))).code(), "ruling-final");
}

/// BR-STF-09: "should not" asks; it keeps nobody from ruling.
#[test]
fn br_stf_09_a_head_judge_can_always_rule_first() {
    let mut hall = started("vanguard", json!({}));
    hall.by(&floor(), call(1));
    hall.by(&head(), rule(RuleOnCall { first: true, ..ruling(1) }));
    assert_eq!(stage(&hall, 1), CallStage::Final, "R 1.2.3: the head judge's ruling is the final one");
    for judge in ["jun", "mika"] {
        let away = MarkAway { person: PersonId(judge.into()), away: true };
        hall.by(&head(), call(2));
        let last = hall.tournament.judging.calls.len() as u32;
        assert_eq!(
            hall.refused_to(&head(), rule(ruling(last))).code(),
            "floor-judge-first",
            "{judge} is here"
        );
        hall.must(Command::MarkAway(away));
    }
    hall.by(&head(), rule(ruling(2)));
    assert_eq!(stage(&hall, 2), CallStage::Final, "nobody else is here to rule");
    let mut alone = Hall::of("vanguard", 8, json!({}));
    alone.appoint("hana", &[Role::HeadJudge]);
    let round = alone.publish();
    alone.must(Command::StartClock(StartClock { round }));
    alone.by(&head(), call(1));
    alone.by(&head(), rule(ruling(1)));
    assert_eq!(stage(&alone, 1), CallStage::Final);
}

/// NR-CALL-06, BR-RUL-04
#[test]
fn nobody_appeals_against_the_head_judges_first_ruling() {
    for rulebook in ["netrunner", "vanguard", "transformers", "gate-ruler", "dragon-ball-super"] {
        let mut hall = started(rulebook, json!({}));
        let [a, b] = at_table(&hall, 1);
        hall.by(&player(a), seat_call(None));
        hall.by(&head(), rule(RuleOnCall { first: true, ..ruling(1) }));
        let given = hall.tournament.judging.call(CallId(1)).expect("a call").rulings[0].clone();
        assert_eq!((given.last, given.upheld), (true, None), "{rulebook}: nothing was upheld");
        for entrant in [a, b] {
            assert_eq!(hall.refused_to(&player(entrant), appeal(1)).code(), "ruling-final", "{rulebook}");
        }
        let by = Some(EntrantId(a));
        let entered = AppealRuling { call: CallId(1), by, origin: CallOrigin::Player };
        assert_eq!(hall.refused_to(&floor(), Command::AppealRuling(entered)).code(), "ruling-final");
        hall.by(&head(), close(1, 0));
    }
}

#[test]
fn a_stand_in_and_those_beside_them_can_rule() {
    let mut hall = started("weiss-schwarz", json!({}));
    let stand_in = SetStandIn { person: PersonId("mika".into()), on: true, reason: None };
    hall.by(&head(), Command::SetStandIn(stand_in));
    for (number, judge) in [(1, head()), (2, other())] {
        hall.by(&floor(), call(1));
        assert_eq!(hall.refused_to(&judge, rule(ruling(number))).code(), "floor-judge-first");
        hall.by(&judge, rule(RuleOnCall { first: true, ..ruling(number) }));
    }
    hall.by(&floor(), call(1));
    hall.by(&floor(), rule(ruling(3)));
}

#[test]
fn tf_judge_03_only_an_appeal_waits_for_the_floor_judges_ruling() {
    let mut hall = started("transformers", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "no-ruling-yet");
    hall.by(&head(), rule(ruling(1)));
    assert_eq!(stage(&hall, 1), CallStage::Final);
}

#[test]
fn br_stf_12_the_chain_of_rulings_is_kept_and_the_head_judges_is_the_last() {
    let mut hall = started("vanguard", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&player(a), appeal(1));
    let overruled = RuleOnCall { ruling: "the card goes back".into(), upheld: Some(false), ..ruling(1) };
    hall.by(&head(), rule(overruled));
    let call = hall.tournament.judging.call(CallId(1)).expect("a call");
    let chain: Vec<_> = call.rulings.iter().map(|ruling| (ruling.by.0.as_str(), ruling.last)).collect();
    assert_eq!((chain, call.appeals.len()), (vec![("jun", false), ("hana", true)], 1));
}

#[test]
fn br_rul_05_an_upheld_ruling_costs_the_challenger_a_challenge() {
    let mut hall = started("vanguard", json!({ "challenges": 1 }));
    let [a, b] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&player(a), appeal(1));
    hall.by(&head(), rule(RuleOnCall { upheld: Some(true), ..ruling(1) }));
    hall.by(&head(), close(1, 0));
    assert_eq!(challenges_left(&hall.tournament, EntrantId(a)), Some(0));
    assert_eq!(challenges_left(&hall.tournament, EntrantId(b)), Some(1));
    hall.by(&player(a), seat_call(None));
    hall.by(&floor(), rule(ruling(2)));
    assert_eq!(hall.refused_to(&player(a), appeal(2)).code(), "no-challenges-left");
    // The head judge may let it through.
    let by = Some(EntrantId(a));
    hall.by(&head(), Command::AppealRuling(AppealRuling { call: CallId(2), by, origin: CallOrigin::Player }));
    let kept = RuleOnCall { upheld: Some(true), keep_challenges: true, ..ruling(2) };
    hall.by(&head(), rule(kept));
    assert_eq!(hall.tournament.judging.challenges_lost.get(&EntrantId(a)), Some(&1));
    assert_eq!(
        challenges_left(&started("netrunner", json!({})).tournament, EntrantId(1)),
        None,
        "no limit elsewhere"
    );
}

#[test]
fn br_rul_06_a_ruling_of_more_than_a_minute_is_given_back() {
    let mut hall = started("vanguard", json!({}));
    hall.by(&floor(), call(1));
    hall.by(&floor(), take(1));
    hall.at.0 += 58_000;
    hall.by(&floor(), rule(ruling(1)));
    let offered = |hall: &Hall, id| {
        let call = hall.tournament.judging.call(CallId(id)).expect("a call");
        extension_minutes(&hall.tournament, call, hall.at)
    };
    assert_eq!(offered(&hall, 1), 0, "59 seconds");
    hall.by(&floor(), call(2));
    hall.by(&floor(), take(2));
    hall.at.0 += 130_000;
    hall.by(&floor(), rule(ruling(2)));
    assert_eq!(offered(&hall, 2), 3, "131 seconds, rounded up");
}

#[test]
fn nr_call_05_no_time_is_given_back_for_slow_play() {
    let mut hall = started("netrunner", json!({ "tier": "competitive" }));
    let offered = |hall: &Hall, id| {
        let call = hall.tournament.judging.call(CallId(id)).expect("a call");
        extension_minutes(&hall.tournament, call, hall.at)
    };
    for (id, infraction, minutes) in [(1, "slow-play", 0), (2, "beginning-early", 0), (3, "shuffling", 2)] {
        hall.by(&floor(), call(id));
        hall.by(&floor(), take(id));
        hall.at.0 += 90_000;
        let [a, _] = at_table(&hall, id as usize);
        hall.give(
            &floor(),
            GivePenalty { call: Some(CallId(id)), ..penalty(a, infraction, Some("warning")) },
        );
        hall.by(&floor(), rule(ruling(id)));
        assert_eq!(offered(&hall, id), minutes, "{infraction}");
    }
}

#[test]
fn nr_call_06_the_clock_of_a_call_runs_on_through_the_appeal() {
    let mut hall = started("netrunner", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    hall.by(&floor(), take(1));
    hall.by(&floor(), rule(ruling(1)));
    hall.at.0 += 300_000;
    hall.by(&player(a), appeal(1));
    hall.by(&head(), rule(RuleOnCall { upheld: Some(true), ..ruling(1) }));
    let call = hall.tournament.judging.call(CallId(1)).expect("a call");
    assert_eq!(extension_minutes(&hall.tournament, call, hall.at), 6);
}

/// NR-CALL-01, NR-CALL-03
#[test]
fn a_player_calls_with_a_reason_at_once_or_later() {
    let mut hall = started("netrunner", json!({}));
    let [a, _] = at_table(&hall, 1);
    assert_eq!(hall.refused_to(&player(a), seat_call(Some("weather"))).code(), "unknown-reason");
    hall.finish_round(2);
    hall.publish();
    let late =
        CallJudge { round: Some(RoundNumber(1)), words: Some("last round".into()), ..CallJudge::default() };
    hall.by(&player(a), Command::CallJudge(late));
    let call = hall.tournament.judging.call(CallId(1)).expect("a call");
    assert_eq!((call.round, call.table), (Some(RoundNumber(1)), Some(TableNumber(1))), "linked to the match");
}

#[test]
fn nr_call_04_conduct_reports_are_for_the_staff_assigned() {
    let mut hall = started("netrunner", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(Some("conduct")));
    let seen = |hall: &Hall, actor: &Actor| {
        seen_by(&hall.tournament, hall.tournament.judging.call(CallId(1)).expect("a call"), actor)
    };
    assert!(seen(&hall, &head()) && !seen(&hall, &floor()) && !seen(&hall, &other()));
    hall.by(&floor(), take(1));
    assert!(seen(&hall, &floor()) && !seen(&hall, &other()));
    let public = hall.public_log();
    let text = format!("{:?}", public.last().expect("an entry").event);
    assert!(!text.contains("conduct"), "{text}");
}

/// GR-JUDGE-01, GR-JUDGE-03
#[test]
fn a_call_goes_from_the_floor_to_the_head_judge_whose_word_is_final() {
    let mut hall = started("gate-ruler", json!({ "tier": "competitive" }));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(Some("question")));
    assert_eq!(hall.refused_to(&head(), rule(ruling(1))).code(), "floor-judge-first");
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&player(a), appeal(1));
    hall.by(&head(), rule(ruling(1)));
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "ruling-final");
}

#[test]
fn gr_judge_02_spectators_concerned_may_appeal() {
    let mut hall = started("gate-ruler", json!({}));
    hall.by(&floor(), call(1));
    hall.by(&floor(), rule(ruling(1)));
    let spectator = AppealRuling { call: CallId(1), by: None, origin: CallOrigin::Spectator };
    hall.by(&floor(), Command::AppealRuling(spectator));
    assert_eq!(stage(&hall, 1), CallStage::Appealed);
}

#[test]
fn gr_spec_01_whoever_plays_no_match_here_is_a_spectator() {
    let mut hall = started("gate-ruler", json!({}));
    let [gone, _] = at_table(&hall, 2);
    hall.record(2, 1, 0);
    hall.must(Command::Drop(Drop { entrant: EntrantId(gone), reason: None }));
    hall.by(&floor(), call(1));
    hall.by(&floor(), rule(ruling(1)));
    // Spectators concerned may appeal here, and somebody who has left is one.
    hall.by(&player(gone), appeal(1));
    let mut hall = started("transformers", json!({}));
    let [elsewhere, _] = at_table(&hall, 2);
    hall.by(&floor(), call(1));
    hall.by(&floor(), rule(ruling(1)));
    assert_eq!(hall.refused_to(&player(elsewhere), appeal(1)).code(), "may-not-appeal");
}

#[test]
fn gr_judge_04_without_a_head_judge_the_floor_ruling_is_final() {
    let mut hall = Hall::of("gate-ruler", 8, json!({}));
    hall.appoint("jun", &[Role::FloorJudge]);
    let organizer_only = [Role::Organizer, Role::Scorekeeper];
    hall.appoint("organizer", &organizer_only);
    hall.publish();
    hall.by(&floor(), call(1));
    hall.by(&floor(), rule(ruling(1)));
    let [a, _] = at_table(&hall, 1);
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "floor-ruling-final");
}

/// The reasons a player can pick, of each document.
#[test]
fn reasons_are_preset() {
    for (requirement, rulebook, reason) in [
        ("GR-JUDGE-06", "gate-ruler", "judge-shuffle"),
        ("TF-JUDGE-07", "transformers", "slow-play"),
        ("TF-JUDGE-01", "transformers", "illegal-play"),
    ] {
        let mut hall = started(rulebook, json!({}));
        let [a, _] = at_table(&hall, 1);
        hall.by(&player(a), seat_call(Some(reason)));
        let call = hall.tournament.judging.call(CallId(1)).expect("a call");
        assert_eq!(call.reason.as_deref(), Some(reason), "{requirement}");
    }
}

/// GR-JUDGE-08
#[test]
fn above_sixty_seconds_an_extension_is_proposed() {
    let mut hall = started("gate-ruler", json!({}));
    hall.by(&floor(), call(1));
    hall.by(&floor(), take(1));
    hall.at.0 += 61_000;
    let call = hall.tournament.judging.call(CallId(1)).expect("a call");
    assert_eq!(extension_minutes(&hall.tournament, call, hall.at), 2);
}

#[test]
fn gr_judge_05_a_spectator_can_be_the_origin_of_a_call() {
    let mut hall = started("gate-ruler", json!({}));
    hall.by(&floor(), call(2));
    let call = hall.tournament.judging.call(CallId(1)).expect("a call");
    assert_eq!((call.origin, call.entrant), (CallOrigin::Spectator, None));
}

#[test]
fn tf_judge_03_an_appeal_waits_for_the_floor_judges_ruling() {
    let mut hall = started("transformers", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    hall.by(&floor(), take(1));
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "no-ruling-yet");
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&player(a), appeal(1));
}

#[test]
fn tf_judge_04_a_second_judge_may_rule_and_the_appeal_remains() {
    let mut hall = started("transformers", json!({}));
    let [a, b] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&player(a), appeal(1));
    let second = || RuleOnCall { second: true, ..ruling(1) };
    assert_eq!(hall.refused_to(&floor(), rule(second())).code(), "no-second-ruling", "not the same judge");
    hall.by(&other(), rule(second()));
    assert_eq!(stage(&hall, 1), CallStage::Ruled);
    hall.by(&player(b), appeal(1));
    hall.by(&player(a), appeal(1));
    assert_eq!(hall.refused_to(&player(a), appeal(1)).code(), "appealed-already", "once for each ruling");
    hall.appoint("kei", &[Role::FloorJudge]);
    let third = hall.refused_to(&person("kei"), rule(second()));
    assert_eq!(third.code(), "no-second-ruling", "now the head judge is asked for");
    hall.by(&head(), rule(ruling(1)));
    assert_eq!(stage(&hall, 1), CallStage::Final);
    assert_eq!(hall.refused_to(&player(b), appeal(1)).code(), "ruling-final");
}

/// A judge who found slow play gives no minutes for it, wherever they are asked for.
#[test]
fn nr_call_05_minutes_for_slow_play_are_refused_at_every_door() {
    let extend = |reason: Option<&str>| {
        let (round, table) = (RoundNumber(1), TableNumber(1));
        Command::ExtendTable(ExtendTable { round, table, minutes: 3, reason: reason.map(Into::into) })
    };
    let stop = |why: &str| {
        Command::StopTable(StopTable { round: RoundNumber(1), table: TableNumber(1), why: why.into() })
    };
    let resume = |seconds: Option<u32>| {
        let (round, table) = (RoundNumber(1), TableNumber(1));
        Command::ResumeTable(ResumeTable { round, table, seconds, reason: None })
    };
    let extension = |hall: &Hall| hall.tournament.current_round().expect("a round").matches[0].extension_ms;
    let mut hall = started("netrunner", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&floor(), call(1));
    hall.by(&floor(), take(1));
    hall.by(&floor(), stop("call"));
    // The penalty is given at the table, not on the card of the call.
    hall.give(&floor(), penalty(a, "slow-play", Some("warning")));
    hall.at.0 += 180_000;
    for refused in [resume(Some(180)), extend(None), extend(Some("the call took three minutes"))] {
        let refusal = hall.refused_to(&floor(), refused);
        let clause = refusal.citation.as_ref().expect("a clause").requirement.clone();
        assert_eq!((refusal.code(), clause.as_str()), ("no-time-back", "NR-INF-09"));
    }
    hall.by(&floor(), resume(None));
    hall.by(&floor(), rule(ruling(1)));
    assert_eq!(hall.refused_to(&floor(), close(1, 3)).code(), "no-time-back");
    hall.by(&floor(), close(1, 0));
    assert_eq!(hall.refused_to(&floor(), extend(None)).code(), "no-time-back");
    assert_eq!(extension(&hall), 0);
    hall.by(&floor(), extend(Some("a deck box fell on the table")));
    assert_eq!(extension(&hall), 180_000, "something else is said in words");
    hall.by(&floor(), stop("slow-play"));
    assert_eq!(hall.refused_to(&floor(), resume(Some(60))).code(), "no-time-back");
    hall.by(&floor(), resume(None));
    assert_eq!(extension(&hall), 180_000);
}

#[test]
fn nr_staff_08_nobody_judges_a_match_of_their_own_in_either_seat() {
    for rulebook in ["transformers", "netrunner"] {
        for seat in [0, 1] {
            let mut hall = started(rulebook, json!({}));
            let players = at_table(&hall, 1);
            let playing = hall.tournament.entrant(EntrantId(players[seat])).expect("entered");
            let own = playing.person.clone().expect("known");
            hall.appoint(&own.0, &[Role::FloorJudge]);
            hall.by(&player(players[0]), seat_call(None));
            assert_eq!(hall.refused_to(&person(&own.0), take(1)).code(), "own-table");
            assert_eq!(hall.refused_to(&person(&own.0), rule(ruling(1))).code(), "own-table");
            hall.by(&floor(), take(1));
        }
    }
}

#[test]
fn a_stand_in_holds_what_the_head_judge_holds_for_the_time() {
    let mut hall = started("vanguard", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(None));
    hall.by(&floor(), rule(ruling(1)));
    hall.by(&player(a), appeal(1));
    let stand_in = |on| {
        let reason = Some("at lunch".to_owned());
        Command::SetStandIn(SetStandIn { person: PersonId("mika".into()), on, reason })
    };
    assert_eq!(hall.refused_to(&floor(), stand_in(true)).code(), "not-allowed");
    hall.by(&head(), stand_in(true));
    hall.by(&other(), rule(ruling(1)));
    assert_eq!(stage(&hall, 1), CallStage::Final);
    hall.by(&head(), stand_in(false));
    assert_eq!(hall.refused_to(&head(), stand_in(false)).code(), "nothing-changes");
    assert_eq!(hall.refused_to(&other(), stand_in(true)).code(), "not-allowed");
    assert!(
        hall.refused_to(
            &organizer(),
            Command::SetStandIn(SetStandIn { person: PersonId("nobody".into()), on: true, reason: None })
        )
        .code()
            == "not-on-staff"
    );
}

#[test]
fn a_call_of_an_earlier_round_keeps_nobody_from_calling() {
    let mut hall = started("vanguard", json!({}));
    let [a, _] = at_table(&hall, 1);
    hall.by(&player(a), seat_call(Some("question")));
    hall.by(&head(), rule(RuleOnCall { first: true, ..ruling(1) }));
    assert_eq!(hall.refused_to(&player(a), seat_call(None)).code(), "called-already");
    hall.finish_round(1);
    // Between the rounds a call about something new can be made, once.
    hall.by(&player(a), seat_call(None));
    assert_eq!(hall.refused_to(&player(a), seat_call(None)).code(), "called-already");
    hall.publish();
    hall.by(&player(a), seat_call(None));
    assert_eq!(hall.refused_to(&player(a), seat_call(None)).code(), "called-already");
    assert_eq!(open_calls(&hall.tournament).count(), 3, "nothing ends silently");
}

/// NR-CALL-01
#[test]
fn a_call_for_an_agreed_result_ends_with_the_result() {
    let mut hall = started("netrunner", json!({ "decklists": "not-required" }));
    let [[a, b], [other, _]] = [at_table(&hall, 1), at_table(&hall, 2)];
    hall.by(&player(a), seat_call(Some("result")));
    hall.by(&player(b), seat_call(Some("question")));
    hall.by(&player(other), seat_call(Some("result")));
    hall.record(1, 2, 0);
    let open: Vec<u32> = open_calls(&hall.tournament).map(|call| call.id.0).collect();
    assert_eq!(open, [2, 3], "the question and the other table still wait");
}
