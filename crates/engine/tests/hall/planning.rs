//! The event around its rounds: checklists, locks, regulations, announcements, publication, kits, blocks, prizes.

use crate::given::{Hall, named, organizer, person, player, sheet};
use crate::judging::penalty;
use engine::command::{
    AddEntrants, AppointStaff, CorrectResult, DraftCut, DraftRound, Drop, FinalizeStandings, PostStandings,
    PublishCut, RecordResult, RenameEntrant, ReportResult,
};
use engine::event::{EntrantDropped, ResultCorrected};
use engine::ids::{Attempt, EntrantId, PersonId, RoundNumber, TableNumber};
use engine::log::encode;
use engine::people::Role;
use engine::planning::*;
use engine::play::{Concede, DecidedBy, LeaveNow, Outcome, Score};
use engine::structure::stages::final_placing;
use engine::tournament::{Match, Phase};
use engine::{Command, Event, Refusal};
use rulebook::{ChecklistDue, PrizeKind};
use serde_json::{Value, json};

fn tick(list: &str, item: &str) -> Command {
    Command::TickItem(TickItem { list: list.into(), item: item.into(), note: None })
}

/// What is needed and open on a list.
fn open(hall: &Hall, list: &str) -> Vec<String> {
    let lists = lists(&hall.tournament);
    let found = lists.iter().find(|found| found.rule.id == list).unwrap_or_else(|| panic!("no list {list}"));
    found.open().map(|item| item.rule.id.clone()).collect()
}

fn overdue(hall: &Hall) -> Vec<String> {
    let lists = lists(&hall.tournament);
    lists.iter().filter(|list| list.overdue).map(|list| list.rule.id.clone()).collect()
}

fn requirement(refusal: &Refusal) -> &str {
    refusal.citation.as_ref().map_or("", |citation| citation.requirement.as_str())
}

#[test]
fn br_evt_03_the_events_own_rule_is_kept_with_its_text_and_where_it_was_announced() {
    let mut hall = Hall::of("vanguard", 4, json!({ "extra_turns": 3 }));
    let regulation =
        Regulation { text: "Three turns are added.".into(), announced: "poster and web page".into() };
    let noted = |setting: &str| {
        Command::NoteRegulations(NoteRegulations {
            regulations: [(setting.to_owned(), regulation.clone())].into_iter().collect(),
        })
    };
    assert_eq!(hall.refused(noted("no_such_setting")).code(), "unknown-setting");
    hall.must(noted("extra_turns"));
    assert_eq!(hall.tournament.planning.regulations["extra_turns"], regulation);
    assert_eq!(hall.refused(noted("extra_turns")).code(), "nothing-changes");
    let setting = &hall.tournament.rulebook().expect("a rulebook").settings()["extra_turns"];
    assert!(setting.differs_from_document() && setting.value == 3);
}

#[test]
fn br_evt_06_the_steps_of_sanctioning_are_ticked_with_who_and_when() {
    let mut hall = Hall::of("vanguard", 0, json!({ "venue": "Card Hall", "start_time": "10:00" }));
    assert_eq!(open(&hall, "sanctioning"), ["prepared", "applied", "approved", "announced"]);
    assert!(overdue(&hall).is_empty(), "nobody is entered yet");
    let entrants = vec![named("Aiko Mori")];
    hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: false }));
    assert_eq!(
        overdue(&hall),
        ["announcement", "sanctioning"],
        "registration without approval and announcement"
    );
    for item in ["prepared", "applied", "approved"] {
        hall.must(tick("sanctioning", item));
    }
    assert_eq!(hall.tournament.planning.ticks["sanctioning"]["approved"].by, organizer());
    assert_eq!(hall.tournament.planning.ticks["sanctioning"]["approved"].at, hall.at);
    assert_eq!(hall.refused(tick("sanctioning", "announced")).code(), "ticked-by-itself");
    hall.must(tick("announcement", "published"));
    assert!(overdue(&hall).is_empty(), "published counts as announced");
    hall.must(Command::UntickItem(UntickItem { list: "sanctioning".into(), item: "approved".into() }));
    assert_eq!(overdue(&hall), ["sanctioning"]);
    let other = Hall::of("vanguard", 1, json!({ "category": "other" }));
    assert!(lists(&other.tournament).iter().all(|list| list.rule.id != "sanctioning"));
}

#[test]
fn br_evt_07_no_announcement_without_venue_time_and_format() {
    let mut hall = Hall::of("weiss-schwarz", 0, json!({}));
    let refusal = hall.refused(tick("announcement", "published"));
    assert_eq!((refusal.code(), requirement(&refusal)), ("checklist-open", "BR-EVT-07"));
    sheet(&mut hall, json!({ "venue": "Card Hall" }), None).expect("saved");
    assert_eq!(open(&hall, "announcement"), ["start-time", "published"]);
    assert_eq!(hall.refused(tick("announcement", "published")).args()["item"], "Day and time are named");
    sheet(&mut hall, json!({ "venue": "Card Hall", "start_time": "10:00" }), None).expect("saved");
    hall.must(tick("announcement", "published"));
    assert!(open(&hall, "announcement").is_empty());
}

#[test]
fn br_evt_08_what_is_used_has_to_be_announced_and_the_rest_may_be() {
    let plain = Hall::of("buddyfight", 0, json!({}));
    assert!(!open(&plain, "announcement").contains(&"time-up".to_owned()), "it is not used");
    let mut hall = Hall::of("buddyfight", 0, json!({ "time_up_procedure": true, "extra_turns": 2 }));
    assert!(open(&hall, "announcement").contains(&"time-up".to_owned()));
    hall.must(tick("announcement", "time-up"));
    assert!(!open(&hall, "announcement").contains(&"time-up".to_owned()));
    let lists = lists(&hall.tournament);
    let list = lists.iter().find(|list| list.rule.id == "announcement").expect("the list");
    let state = |id: &str| list.items.iter().find(|item| item.rule.id == id).expect(id);
    assert!(
        state("extra-turns").rule.optional && state("extra-turns").status == Status::Seen,
        "on the sheet"
    );
    assert_eq!(state("standings-order").status, Status::Unseen);
    for id in ["challenges", "nicknames", "team-talk", "team-names", "deck-registration", "concessions"] {
        assert!(state(id).rule.optional && state(id).status == Status::Open, "{id}");
    }
}

#[test]
fn br_evt_12_a_result_of_a_closed_round_changes_with_evidence_and_by_a_competent_official() {
    let mut hall = Hall::of("vanguard", 5, json!({}));
    hall.play_round_by(1);
    let correct = |reason: &str| {
        Command::CorrectResult(CorrectResult {
            round: RoundNumber(1),
            table: TableNumber(1),
            score: Score::of(0, 1, 0),
            reason: reason.into(),
            before: None,
        })
    };
    assert_eq!(hall.refused(correct(" ")).code(), "reason-needed");
    hall.appoint("jun", &[Role::Timekeeper]);
    assert_eq!(hall.refused_to(&person("jun"), correct("the slip shows 0-1")).code(), "not-allowed");
    hall.must(correct("the signed slip shows 0-1"));
    let entry = hall.log.last().expect("an entry");
    assert_eq!(entry.actor, organizer());
    let Event::ResultCorrected(ResultCorrected { reason, .. }) = &entry.event else {
        panic!("{:?}", entry.event)
    };
    assert_eq!(reason.as_deref(), Some("the signed slip shows 0-1"));
}

#[test]
fn br_evt_13_a_complaint_after_the_event_touches_no_result() {
    let mut hall = Hall::of("vanguard", 5, json!({ "rounds": 1 }));
    let complaint = || Command::RecordComplaint(RecordComplaint { text: "A ruling at table 2".into() });
    assert_eq!(hall.refused(complaint()).code(), "not-over-yet");
    hall.play_round_by(1);
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    let before = hall.tournament.rounds.clone();
    hall.must(complaint());
    assert_eq!(hall.tournament.rounds, before);
    assert_eq!(hall.tournament.phase, Phase::Final);
    assert_eq!(hall.tournament.planning.complaints[0].text.as_deref(), Some("A ruling at table 2"));
    let encoded = encode(hall.log.last().expect("an entry"), &hall.tournament).expect("encoded");
    assert!(!String::from_utf8(encoded.public).expect("text").contains("ruling"), "what was said is private");
}

#[test]
fn br_evt_19_blocks_are_paired_for_themselves_each_with_a_head_judge_and_merged() {
    let mut hall = Hall::of("vanguard", 17, json!({ "rounds": 4 }));
    assert_eq!(hall.refused(Command::MakeBlocks(MakeBlocks { blocks: 9 })).code(), "bad-number-of-blocks");
    hall.must(Command::MakeBlocks(MakeBlocks { blocks: 2 }));
    let made = blocks(&hall.tournament);
    assert_eq!(made.iter().map(|block| block.entrants.len()).collect::<Vec<_>>(), [9, 8]);
    hall.appoint("hana", &[Role::HeadJudge]);
    hall.appoint("kenji", &[Role::FloorJudge]);
    hall.appoint("sora", &[Role::Scorekeeper]);
    let head = |block, name: &str| {
        Command::AppointBlockHead(AppointBlockHead { block, person: PersonId(name.into()) })
    };
    assert_eq!(hall.refused(head(3, "hana")).code(), "unknown-block");
    assert_eq!(hall.refused(head(1, "sora")).code(), "not-a-judge");
    hall.must(head(1, "hana"));
    hall.must(head(2, "kenji"));
    let heads: Vec<_> = blocks(&hall.tournament).into_iter().map(|block| block.head_judge).collect();
    assert_eq!(heads, [Some(PersonId("hana".into())), Some(PersonId("kenji".into()))]);
    let block_of = |hall: &Hall, id: EntrantId| hall.tournament.arrangements.pods.get(&id).copied();
    for _ in 0..2 {
        let round = hall.publish();
        let games = &hall.tournament.round(round).expect("published").matches;
        assert!(games.iter().all(|game| block_of(&hall, game.a) == block_of(&hall, game.b)));
        assert_eq!(games.len(), 8);
        let merge = Command::MergeBlocks(MergeBlocks { head_judge: PersonId("hana".into()) });
        assert_eq!(hall.refused(merge).code(), "round-running");
        hall.finish_round(1);
    }
    assert_eq!(hall.refused(Command::MakeBlocks(MakeBlocks { blocks: 3 })).code(), "paired-already");
    let merge = |name: &str| Command::MergeBlocks(MergeBlocks { head_judge: PersonId(name.into()) });
    assert_eq!(hall.refused(merge("sora")).code(), "not-a-judge");
    hall.must(merge("hana"));
    assert!(blocks(&hall.tournament).is_empty());
    assert_eq!(hall.tournament.planning.merged, Some(PersonId("hana".into())), "exactly one from now on");
    let round = hall.publish();
    let games = hall.tournament.round(round).expect("published").matches.clone();
    let member = |id: EntrantId| made[0].entrants.contains(&id);
    assert!(games.iter().any(|game| member(game.a) != member(game.b)), "the blocks meet");
}

#[test]
fn br_stf_06_the_head_of_a_block_has_the_head_judges_word_there_and_one_remains() {
    let mut hall =
        Hall::of("vanguard", 16, json!({ "rounds": 4, "tier": "level-3", "category": "official" }));
    hall.appoint("sora", &[Role::Scorekeeper]);
    for name in ["hana", "kenji", "jun"] {
        hall.appoint(name, &[Role::FloorJudge]);
    }
    hall.must(Command::AppointStaff(AppointStaff {
        person: PersonId("organizer".into()),
        name: "Olga Organizer".into(),
        roles: [Role::Organizer].into(),
    }));
    hall.must(Command::MakeBlocks(MakeBlocks { blocks: 2 }));
    let breaches = |hall: &Hall| -> Vec<String> {
        engine::people::breaches(&hall.tournament).into_iter().map(|breach| breach.code).collect()
    };
    assert!(breaches(&hall).contains(&"ONE_HEAD_JUDGE".to_owned()));
    for (block, name) in [(1, "hana"), (2, "kenji")] {
        let person = PersonId(name.into());
        hall.must(Command::AppointBlockHead(AppointBlockHead { block, person }));
    }
    assert!(!breaches(&hall).contains(&"ONE_HEAD_JUDGE".to_owned()), "one for each block is allowed");
    let [first, second] = [0, 1].map(|n| blocks(&hall.tournament)[n].entrants.clone());
    hall.publish();
    let out = |entrant: EntrantId| {
        let mut command = penalty(entrant.0, "3.8.3", Some("disqualification"));
        command.words = Some("theft".into());
        Command::GivePenalty(command)
    };
    let is_out = |hall: &Hall, id: EntrantId| hall.tournament.judging.disqualified.contains_key(&id);
    hall.act(&person("hana"), out(second[0])).expect("proposed");
    assert!(!is_out(&hall, second[0]), "the head of the other block decides");
    hall.act(&person("kenji"), out(second[1])).expect("given");
    assert!(is_out(&hall, second[1]));
    hall.finish_round(1);
    hall.must(Command::MergeBlocks(MergeBlocks { head_judge: PersonId("hana".into()) }));
    assert!(!breaches(&hall).contains(&"ONE_HEAD_JUDGE".to_owned()));
    hall.act(&person("kenji"), out(first[1])).expect("proposed");
    assert!(!is_out(&hall, first[1]), "a judge like the others now");
    hall.act(&person("hana"), out(second[2])).expect("given");
    assert!(is_out(&hall, second[2]), "the head judge of all");
}

#[test]
fn br_evt_23_announcements_and_instructions_are_two_logs() {
    let mut hall = Hall::of("vanguard", 2, json!({}));
    hall.appoint("jun", &[Role::FloorJudge]);
    let announce = |text: &str| Command::MakeAnnouncement(MakeAnnouncement { text: text.into() });
    let instruct =
        |text: &str| Command::GiveInstruction(GiveInstruction { entrant: EntrantId(2), text: text.into() });
    assert_eq!(hall.refused(announce(" ")).code(), "nothing-said");
    hall.act(&person("jun"), announce("Round 1 begins at ten.")).expect("announced");
    hall.act(&person("jun"), instruct("Please clear the aisle.")).expect("told");
    assert_eq!(hall.refused_to(&player(1), announce("Free cards!")).code(), "not-allowed");
    let planning = &hall.tournament.planning;
    assert_eq!((planning.announcements.len(), planning.instructions.len()), (1, 1));
    assert_eq!(planning.announcements[0].text.as_deref(), Some("Round 1 begins at ten."));
    assert_eq!(planning.announcements[0].by, person("jun"));
    assert!(planning.announcements[0].at < planning.instructions[0].1.at);
    assert_eq!(planning.instructions[0].0, EntrantId(2));
    let encoded = encode(hall.log.last().expect("an entry"), &hall.tournament).expect("encoded");
    assert!(!String::from_utf8(encoded.public).expect("text").contains("aisle"), "between the two of them");
    assert_eq!(encoded.persons, ["person-1".into()]);
}

#[test]
fn db_doc_01_players_confirm_that_they_have_read_the_sheet() {
    let mut hall = Hall::of("dragon-ball-super", 3, json!({}));
    let notices = entry_notices(&hall.tournament);
    assert_eq!(
        notices.iter().map(|notice| notice.citation.requirement.as_str()).collect::<Vec<_>>(),
        ["DB-DOC-01"]
    );
    assert!(notices[0].confirmed);
    let confirm = |ids: &[u32]| {
        Command::ConfirmReading(ConfirmReading { entrants: ids.iter().copied().map(EntrantId).collect() })
    };
    assert_eq!(hall.refused_to(&player(1), confirm(&[2])).code(), "not-allowed", "everybody for themselves");
    hall.act(&player(1), confirm(&[1])).expect("confirmed");
    hall.must(confirm(&[1, 2]));
    let confirmed = &hall.tournament.planning.confirmed;
    assert!(confirmed.contains_key(&EntrantId(1)) && !confirmed.contains_key(&EntrantId(3)));
    assert!(confirmed[&EntrantId(1)] < confirmed[&EntrantId(2)], "the first moment stays");
}

#[test]
fn gr_evt_03_a_general_tournament_with_prizes_above_the_threshold_is_warned_about() {
    let open_with = |value: u32, tier: &str| {
        let hall = Hall::of(
            "gate-ruler",
            0,
            json!({ "prize_value": value, "prize_threshold": 50000, "tier": tier }),
        );
        open(&hall, "organizer").contains(&"prize-value".to_owned())
    };
    assert!(!open_with(50_000, "general"));
    assert!(open_with(50_001, "general"));
    assert!(!open_with(50_001, "competitive"), "there it is allowed");
}

#[test]
fn gr_evt_05_six_things_are_published_before_the_event() {
    let mut hall = Hall::of("gate-ruler", 0, json!({ "venue": "Card Hall", "start_time": "10:30" }));
    let refusal = hall.refused(tick("announcement", "published"));
    assert_eq!((refusal.code(), requirement(&refusal)), ("checklist-open", "GR-EVT-05"));
    assert_eq!(open(&hall, "announcement"), ["entry-fee", "prizes", "format", "structure", "published"]);
    let options = json!({
        "venue": "Card Hall",
        "start_time": "10:30",
        "entry_fee": "500 yen",
        "prizes": "none",
        "format": "standard",
        "structure": "swiss",
    });
    sheet(&mut hall, options, None).expect("saved");
    hall.must(tick("announcement", "published"));
    assert_eq!(hall.tournament.planning.ticks["announcement"]["published"].at, hall.at, "with its moment");
}

#[test]
fn gr_evt_07_every_change_of_the_organizer_is_kept_with_author_time_and_reason() {
    let mut hall = Hall::of("gate-ruler", 4, json!({ "round_minutes": 30 }));
    let first = hall.tournament.planning.overrides["round_minutes"].at;
    sheet(&mut hall, json!({ "round_minutes": 30, "no_show_minutes": 12 }), Some("trains are late"))
        .expect("saved");
    let overrides = &hall.tournament.planning.overrides;
    assert_eq!(overrides["round_minutes"].at, first, "it did not change");
    let made = &overrides["no_show_minutes"];
    assert_eq!(
        (made.by.clone(), made.at, made.reason.as_deref()),
        (organizer(), hall.at, Some("trains are late"))
    );
    sheet(&mut hall, json!({}), None).expect("saved");
    assert!(hall.tournament.planning.overrides.is_empty());
}

#[test]
fn gr_evt_11_the_match_form_stands_once_the_tournament_has_begun() {
    let mut hall = Hall::of("gate-ruler", 4, json!({ "rounds": 2 }));
    let setting = hall.tournament.rulebook().expect("a rulebook").settings()["match_form"].clone();
    assert!(setting.firm && !locked(&hall.tournament, &setting));
    hall.play_round_by(1);
    assert!(locked(&hall.tournament, &setting));
    let refusal =
        sheet(&mut hall, json!({ "rounds": 2, "structure": "single-elimination" }), Some("we ran late"))
            .expect_err("refused");
    assert_eq!((refusal.code(), requirement(&refusal)), ("setting-firm", "GR-EVT-08"));
    sheet(&mut hall, json!({ "rounds": 2, "round_minutes": 40 }), Some("we ran late"))
        .expect("other things may");
}

#[test]
fn what_is_locked_changes_only_with_a_reason_and_the_clause_is_named() {
    let mut hall = Hall::with_options(4, json!({ "round_minutes": 50 }));
    sheet(&mut hall, json!({ "round_minutes": 45 }), None).expect("nobody relies on it yet");
    hall.draft();
    let refusal = sheet(&mut hall, json!({ "round_minutes": 60 }), None).expect_err("registration is closed");
    assert_eq!((refusal.code(), refusal.args()["setting"].as_str()), ("setting-locked", "round_minutes"));
    assert!(refusal.citation.is_some());
    sheet(&mut hall, json!({ "round_minutes": 60 }), Some("announced at the door")).expect("explained");
}

/// BR-EVT-21
#[test]
fn a_draft_is_enough_to_lock_what_stands_once_the_first_round_is_paired() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    let other = || json!({ "structure": "double-elimination" });
    sheet(&mut hall, other(), None).expect("nothing is paired yet");
    sheet(&mut hall, json!({}), None).expect("back again");
    hall.draft();
    let refusal = sheet(&mut hall, other(), None).expect_err("drafted");
    assert_eq!((refusal.code(), requirement(&refusal)), ("setting-locked", "BR-EVT-21"));
}

#[test]
fn gr_evt_12_the_duties_of_the_organizer_are_a_checklist() {
    let mut hall = Hall::of("gate-ruler", 4, json!({ "rounds": 2 }));
    assert_eq!(open(&hall, "organizer"), ["venue", "published", "set-up"], "staff and rounds are seen");
    hall.must(tick("organizer", "venue"));
    hall.must(tick("organizer", "set-up"));
    assert_eq!(open(&hall, "organizer"), ["published"]);
    assert!(open(&hall, "report").contains(&"cleared".to_owned()), "the venue is cleared afterwards");
}

#[test]
fn gr_evt_13_the_regulations_are_shown_for_acceptance() {
    let hall = Hall::of("gate-ruler", 1, json!({}));
    let notices = entry_notices(&hall.tournament);
    assert!(notices.iter().any(|notice| notice.confirmed && notice.citation.requirement == "GR-EVT-13"));
}

#[test]
fn nr_rank_09_a_correction_recomputes_and_never_changes_published_pairings() {
    let mut hall = Hall::of("netrunner", 8, json!({ "rounds": 3 }));
    let first = hall.play_round_by(2);
    let second = hall.publish();
    let published = hall.tournament.round(second).expect("published").matches.clone();
    let points = |hall: &Hall| {
        let ledger = engine::ledger::Ledger::of(&hall.tournament, first);
        let rulebook = hall.tournament.rulebook().expect("a rulebook");
        let seed = hall.tournament.lot_seed(first);
        let table = engine::standings::standings(&ledger, rulebook, &seed).expect("standings");
        table.rows.iter().map(|row| (row.entrant, row.rank)).collect::<Vec<_>>()
    };
    let before = points(&hall);
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    let score = Score::of(0, 2, 0);
    hall.must(Command::CorrectResult(CorrectResult {
        round: first,
        table: match_.table,
        score,
        reason: "the slip says so".into(),
        before: None,
    }));
    assert_ne!(points(&hall), before, "everything is computed anew");
    assert_eq!(hall.tournament.round(second).expect("published").matches, published);
}

#[test]
fn nr_cut_05_the_line_shows_the_points_needed_and_who_is_parted_by_tiebreakers_alone() {
    let cut = json!({ "size": 4, "method": "ranking" });
    let mut hall = Hall::of("netrunner", 8, json!({ "rounds": 3, "cut": cut }));
    assert_eq!(line(&hall.tournament), None, "nothing is played");
    hall.play_round_by(2);
    let first = line(&hall.tournament).expect("a line");
    assert_eq!((first.size, first.points, first.above.len()), (4, 6, 4));
    assert!(first.below.is_empty(), "four won: in on points");
    hall.play_round_by(2);
    let second = line(&hall.tournament).expect("a line");
    assert_eq!((second.points, second.above.len(), second.below.len()), (6, 2, 2), "two of four level ones");
    let leaver = second.above[0];
    hall.must(Command::Drop(Drop { entrant: leaver, reason: None }));
    let moved = line(&hall.tournament).expect("a line");
    assert!(!moved.above.contains(&leaver) && moved.below.len() == 1, "whoever leaves takes no place");
    let mut plain = Hall::of("netrunner", 8, json!({ "rounds": 3 }));
    plain.play_round_by(2);
    assert_eq!(line(&plain.tournament), None, "no cut, no line");
}

fn kit(name: &str, approval: Option<&str>) -> AttachKit {
    AttachKit {
        kit: name.into(),
        buyer: "Otto's Cards".into(),
        from: "2026-10-01".into(),
        until: "2026-12-31".into(),
        approval: approval.map(str::to_owned),
    }
}

#[test]
fn nr_sanc_03_a_kit_names_buyer_and_period_and_the_event_lies_within() {
    let mut hall = Hall::of("netrunner", 4, json!({ "sanctioned": true }));
    for wrong in [
        AttachKit { buyer: " ".into(), ..kit("K-1", None) },
        AttachKit { until: "2026-09-30".into(), ..kit("K-1", None) },
        AttachKit { from: "autumn".into(), ..kit("K-1", None) },
    ] {
        let refusal = hall.refused(Command::AttachKit(wrong));
        assert_eq!((refusal.code(), requirement(&refusal)), ("kit-incomplete", "NR-SANC-03"));
    }
    let early = AttachKit { from: "2026-11-21".into(), ..kit("K-1", None) };
    assert_eq!(hall.refused(Command::AttachKit(early)).code(), "kit-outside-period");
    hall.must(Command::AttachKit(kit("K-1", None)));
    let held = &hall.tournament.planning.kits[0];
    assert_eq!((held.buyer.as_deref(), held.until.as_str()), (Some("Otto's Cards"), "2026-12-31"));
    let casual = Hall::of("netrunner", 4, json!({})).refused(Command::AttachKit(kit("K-1", None)));
    assert_eq!((casual.code(), requirement(&casual)), ("kit-not-for-this-event", "NR-SANC-03"));
    let other = Hall::with_players(4).refused(Command::AttachKit(kit("K-1", None)));
    assert_eq!(other.code(), "not-offered", "a document without kits");
}

#[test]
fn nr_sanc_04_an_unused_kit_flags_its_buyer_unless_circumstances_are_told() {
    let mut hall = Hall::of("netrunner", 4, json!({ "sanctioned": true, "rounds": 1 }));
    hall.must(Command::AttachKit(kit("K-1", None)));
    let state =
        |hall: &Hall, today: &str| kit_state(&hall.tournament, &hall.tournament.planning.kits[0], today);
    assert_eq!(state(&hall, "2026-12-31"), KitState::Committed);
    assert_eq!(state(&hall, "2027-01-01"), KitState::Unused);
    let excuse = |why: &str| Command::ExcuseKit(ExcuseKit { kit: "K-1".into(), circumstances: why.into() });
    assert_eq!(hall.refused(excuse("")).code(), "reason-needed");
    hall.must(excuse("the shop was flooded"));
    assert_eq!(state(&hall, "2027-01-01"), KitState::Excused);
    let mut used = Hall::of("netrunner", 4, json!({ "sanctioned": true, "rounds": 1 }));
    used.must(Command::AttachKit(kit("K-2", None)));
    used.play_round_by(2);
    assert_eq!(state(&used, "2027-01-01"), KitState::Used);
}

#[test]
fn nr_sanc_05_a_kit_belongs_to_one_event() {
    let mut hall = Hall::of("netrunner", 4, json!({ "sanctioned": true }));
    hall.kits_elsewhere = vec!["K-7".into()];
    let refusal = hall.refused(Command::AttachKit(kit("K-7", None)));
    assert_eq!((refusal.code(), requirement(&refusal)), ("kit-used-already", "NR-SANC-05"));
    hall.must(Command::AttachKit(kit("K-8", None)));
    assert_eq!(hall.refused(Command::AttachKit(kit("K-8", Some("OP-12")))).code(), "kit-used-already");
}

#[test]
fn nr_sanc_06_a_second_kit_needs_an_approval() {
    let mut hall = Hall::of("netrunner", 4, json!({ "sanctioned": true }));
    hall.must(Command::AttachKit(kit("K-1", None)));
    let refusal = hall.refused(Command::AttachKit(kit("K-2", Some(" "))));
    assert_eq!((refusal.code(), requirement(&refusal)), ("kit-approval-needed", "NR-SANC-06"));
    hall.must(Command::AttachKit(kit("K-2", Some("OP-12"))));
    assert_eq!(hall.tournament.planning.kits[1].approval.as_deref(), Some("OP-12"));
}

#[test]
fn nr_sanc_07_publishing_a_sanctioned_event_needs_two_confirmations_about_the_venue() {
    let mut plain = Hall::of("netrunner", 0, json!({}));
    plain.must(tick("announcement", "structure"));
    plain.must(tick("announcement", "published"));
    let mut hall = Hall::of("netrunner", 0, json!({ "sanctioned": true }));
    hall.must(tick("announcement", "structure"));
    let refusal = hall.refused(tick("announcement", "published"));
    assert_eq!((refusal.code(), requirement(&refusal)), ("checklist-open", "NR-SANC-07"));
    hall.must(tick("announcement", "no-age-limit"));
    assert_eq!(
        hall.refused(tick("announcement", "published")).args()["item"],
        "The venue is open to the public"
    );
    hall.must(tick("announcement", "open-to-public"));
    hall.must(tick("announcement", "published"));
}

#[test]
fn nr_sanc_10_leftovers_wait_until_the_period_is_over() {
    let mut hall = Hall::of("netrunner", 4, json!({ "sanctioned": true }));
    hall.must(Command::AttachKit(kit("K-1", None)));
    let release = || Command::ReleaseLeftovers(ReleaseLeftovers { kit: "K-1".into() });
    hall.today = Some("2026-12-31".into());
    let refusal = hall.refused(release());
    assert_eq!((refusal.code(), requirement(&refusal)), ("kit-period-running", "NR-SANC-10"));
    hall.today = Some("2027-01-01".into());
    hall.must(release());
    assert_eq!(hall.tournament.planning.kits[0].released.as_deref(), Some("2027-01-01"));
    assert_eq!(hall.refused(release()).code(), "nothing-changes");
}

#[test]
fn notices_at_entry_depend_on_tier_and_sanctioning() {
    for (requirement, options) in
        [("NR-TIER-05", json!({ "tier": "competitive" })), ("NR-SANC-11", json!({ "sanctioned": true }))]
    {
        let told = |options: Value| {
            let hall = Hall::of("netrunner", 0, options);
            entry_notices(&hall.tournament).iter().any(|notice| notice.citation.requirement == requirement)
        };
        assert!(told(options), "{requirement}");
        assert!(!told(json!({})), "{requirement}");
    }
}

#[test]
fn tf_evt_09_entrants_are_checked_against_the_list_of_the_invited() {
    let mut hall = Hall::with_options(0, json!({ "invitation_only": true }));
    let add = |name: &str| {
        Command::AddEntrants(AddEntrants { entrants: vec![named(name)], same_name: false, checked_in: true })
    };
    hall.must(Command::SetInvitations(SetInvitations {
        names: vec!["Aiko  Mori".into(), "Ben Okafor".into()],
    }));
    hall.must(add("aiko mori"));
    let refusal = hall.refused(add("Chie Tan"));
    assert_eq!((refusal.code(), requirement(&refusal)), ("not-invited", "TF-ELIG-07"));
    let encoded = encode(&hall.log[4], &hall.tournament).expect("encoded");
    assert_eq!(encoded.kind, "invitations-set");
    assert!(!String::from_utf8(encoded.public).expect("text").contains("Aiko"), "names are private");
    let mut open = Hall::with_options(0, json!({}));
    open.must(Command::SetInvitations(SetInvitations { names: vec!["Aiko Mori".into()] }));
    open.must(add("Chie Tan"));
}

#[test]
fn tf_evt_10_an_invitational_without_qualifiers_is_warned_about() {
    let needs =
        |options: Value| open(&Hall::with_options(0, options), "start").contains(&"qualifiers".to_owned());
    assert!(needs(json!({ "invitation_only": true })));
    assert!(!needs(json!({ "invitation_only": true, "qualifiers": "Spring Cup, Summer Cup" })));
    assert!(!needs(json!({ "invitation_only": true, "tier": "premier" })));
    assert!(!needs(json!({})));
}

#[test]
fn tf_evt_11_a_sanctioned_tournament_starts_with_its_number() {
    let mut hall = Hall::with_options(4, json!({ "sanctioned": true }));
    let draft =
        || Command::DraftRound(DraftRound { round: RoundNumber(1), reason: None, allow: Default::default() });
    let refusal = hall.refused(draft());
    assert_eq!((refusal.code(), requirement(&refusal)), ("checklist-open", "TF-EVT-11"));
    assert_eq!(open(&hall, "start"), ["number", "site", "advertised", "materials", "rounds"]);
    let options = json!({ "sanctioned": true, "sanctioning_number": "19-11-0042" });
    sheet(&mut hall, options, None).expect("saved");
    hall.must(draft());
    Hall::with_options(4, json!({})).must(draft());
}

#[test]
fn tf_evt_12_a_report_is_complete_and_without_placeholders() {
    let mut hall =
        Hall::with_options(4, json!({ "sanctioned": true, "sanctioning_number": "1", "rounds": 2 }));
    assert_eq!(open(&hall, "report"), ["complete", "names", "final", "reported"], "Player 1 is no name");
    for (number, name) in (1..).zip(["Aiko Mori", "Ben Okafor", "Chie Tan", "佐藤"]) {
        hall.must(Command::RenameEntrant(RenameEntrant { entrant: EntrantId(number), name: name.into() }));
    }
    hall.play_round();
    hall.publish();
    assert_eq!(open(&hall, "report"), ["complete", "final", "reported"]);
    hall.finish_round(2);
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    assert_eq!(overdue(&hall), ["start", "report"]);
    hall.must(tick("report", "reported"));
    assert!(open(&hall, "report").is_empty());
    assert!(open_items(&hall.tournament, ChecklistDue::Report).is_empty());
    for (name, stands_in) in
        [("TBD", true), ("guest 3", true), ("007", true), ("仮", true), ("Temple Grandy", false)]
    {
        assert_eq!(is_placeholder(name), stands_in, "{name}");
    }
}

#[test]
fn tf_play_06_the_cut_is_made_once_it_is_published() {
    let cut = json!({ "size": 4, "method": "ranking" });
    let mut hall = Hall::with_options(8, json!({ "rounds": 3, "cut": cut }));
    for _ in 0..3 {
        hall.play_round();
    }
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    let setting = hall.tournament.rulebook().expect("a rulebook").settings()["cut"].clone();
    assert!(hall.tournament.cut.is_none() && !locked(&hall.tournament, &setting), "a draft is no cut");
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    assert_eq!(hall.tournament.cut.as_ref().map(|cut| cut.published_at), Some(hall.at));
    assert!(locked(&hall.tournament, &setting));
}

#[test]
fn tf_prize_01_two_players_may_share_prizes_until_their_match_is_over() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    let share = |table: u32| {
        let (table, division) = (TableNumber(table), "half of each pack".to_owned());
        Command::SharePrizes(SharePrizes { round, table, division, leaves: None })
    };
    hall.must(share(1));
    assert_eq!(hall.tournament.planning.shared_prizes[0].division.as_deref(), Some("half of each pack"));
    hall.record(2, 2, 0);
    let refusal = hall.refused(share(2));
    assert_eq!((refusal.code(), requirement(&refusal)), ("match-over-already", "TF-PRIZE-01"));
    let leaves = Some(hall.tournament.rounds[0].matches[0].b);
    let (table, division) = (TableNumber(1), "everything to one".to_owned());
    let refusal = hall.refused(Command::SharePrizes(SharePrizes { round, table, division, leaves }));
    assert_eq!(
        (refusal.code(), requirement(&refusal)),
        ("final-round-only", "TF-PRIZE-02"),
        "no drop for it"
    );
}

#[test]
fn tf_prize_02_in_the_final_any_division_and_one_of_the_two_drops() {
    let cut = json!({ "size": 2, "method": "ranking" });
    let mut hall = Hall::with_options(4, json!({ "rounds": 2, "cut": cut }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    let round = hall.publish();
    let match_ = hall.tournament.round(round).expect("the final").matches[0].clone();
    let events = hall.must(Command::SharePrizes(SharePrizes {
        round,
        table: match_.table,
        division: "two thirds to one".into(),
        leaves: Some(match_.b),
    }));
    assert!(events.iter().any(
        |event| matches!(event, Event::EntrantDropped(EntrantDropped { entrant, .. }) if *entrant == match_.b)
    ));
    assert!(hall.tournament.entrant(match_.b).is_some_and(|entrant| entrant.dropped_after.is_some()));
    let encoded = encode(&hall.log[hall.log.len() - events.len()], &hall.tournament).expect("encoded");
    assert!(!String::from_utf8(encoded.public).expect("text").contains("thirds"), "between the two of them");
}

/// The final of a store tournament with a cut to two.
fn final_of_two() -> (Hall, RoundNumber, Match) {
    let cut = json!({ "size": 2, "method": "ranking" });
    let mut hall = Hall::with_options(4, json!({ "rounds": 2, "cut": cut }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    let round = hall.publish();
    let match_ = hall.tournament.round(round).expect("the final").matches[0].clone();
    (hall, round, match_)
}

#[test]
fn tf_prize_02_whoever_divided_the_prizes_drops_and_does_not_concede() {
    let (mut hall, round, match_) = final_of_two();
    let (table, division) = (match_.table, "half and half".to_owned());
    hall.must(Command::SharePrizes(SharePrizes { round, table, division, leaves: None }));
    let score = Score { result: Some(Outcome::A), decided_by: DecidedBy::Concession, ..Score::default() };
    let recorded = Command::RecordResult(RecordResult { round, table, score: score.clone(), insists: true });
    let loser = player(match_.b.0);
    let conceded = Command::Concede(Concede { round, table, finished: Vec::new() });
    let reported = Command::ReportResult(ReportResult { round, table, score });
    for (who, command) in [(&organizer(), recorded), (&loser, conceded), (&loser, reported)] {
        let refusal = hall.refused_to(who, command);
        assert_eq!((refusal.code(), requirement(&refusal)), ("prizes-divided", "TF-PRIZE-02"));
    }
    let leave = LeaveNow { entrant: match_.b, reason: None, finished: Vec::new() };
    hall.act(&loser, Command::LeaveNow(leave)).expect("one of the two drops");
    let result = hall.tournament.round(round).expect("the final").matches[0].result.clone();
    assert_eq!(result.map(|result| result.settled.outcome), Some(Outcome::A));
}

fn split(everybody: bool, ends: bool) -> Command {
    let kinds = vec![PrizeKind::UnopenedProduct];
    Command::SplitPrizes(SplitPrizes { prizes: vec![18, 10, 4, 5], kinds, everybody, ends })
}

/// Everybody still in splits the prizes before the semifinals, and the tournament ends; kept as a golden log.
pub fn a_day_ended_by_agreement() -> Hall {
    let cut = json!({ "size": 4, "method": "ranking" });
    let mut hall = Hall::with_options(6, json!({ "rounds": 3, "cut": cut }));
    for _ in 0..3 {
        hall.play_round();
    }
    assert_eq!(hall.refused(split(true, true)).code(), "split-in-elimination-only");
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    hall.must(split(true, false));
    let round = hall.draft();
    hall.must(split(true, true));
    assert!(hall.tournament.draft.is_none(), "nobody plays it any more");
    let draft = DraftRound { round, reason: Some("once more".into()), allow: Default::default() };
    let refusal = hall.refused(Command::DraftRound(draft));
    assert_eq!((refusal.code(), requirement(&refusal)), ("ended-by-agreement", "TF-PRIZE-03"));
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

#[test]
fn tf_prize_03_all_who_are_left_may_end_the_tournament_before_the_semifinals() {
    let hall = a_day_ended_by_agreement();
    assert_eq!(hall.tournament.phase, Phase::Final);
    let split = hall.tournament.planning.evenly_split.last().expect("an agreement");
    assert_eq!((split.players.len(), split.each, split.remainder), (4, 9, 1));
    let places: Vec<u32> =
        final_placing(&hall.tournament).expect("places").iter().map(|placed| placed.place).collect();
    assert_eq!(places[..4], [1, 1, 1, 1], "those who stop together share the place");
    assert!(places.len() == 6 && places[4] == 5, "{places:?}");
}

#[test]
fn tf_prize_03_an_even_split_ends_nothing_without_everybody_or_during_a_round() {
    let cut = json!({ "size": 4, "method": "ranking" });
    let mut hall = Hall::with_options(6, json!({ "rounds": 2, "cut": cut }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    let refusal = hall.refused(split(false, true));
    assert_eq!((refusal.code(), requirement(&refusal)), ("split-needs-everybody", "TF-PRIZE-03"));
    let kinds = vec![PrizeKind::UnopenedProduct, PrizeKind::Other];
    let other = SplitPrizes { prizes: vec![3], kinds, everybody: true, ends: true };
    assert_eq!(hall.refused(Command::SplitPrizes(other)).code(), "split-not-these-prizes");
    hall.publish();
    assert_eq!(hall.refused(split(true, true)).code(), "round-still-open");
    hall.finish_round(2);
    hall.must(split(true, true));
    let players = &hall.tournament.planning.evenly_split.last().expect("an agreement").players;
    assert_eq!(players.len(), 2, "the finalists");
    // They have second thoughts: nothing was posted yet.
    hall.must(split(true, false));
    hall.play_round();
    assert_eq!(hall.refused(split(true, true)).code(), "finals-over");
    hall.must(Command::PostStandings(PostStandings {}));
}

/// Everything around the rounds that a document with agreements on prizes knows, to its end; kept as a golden log.
pub fn a_day_of_prizes() -> Hall {
    let cut = json!({ "size": 2, "method": "ranking" });
    let mut hall = Hall::with_options(4, json!({ "rounds": 2, "cut": cut }));
    hall.appoint("hana", &[Role::HeadJudge]);
    hall.must(Command::TickItem(TickItem {
        list: "start".into(),
        item: "site".into(),
        note: Some("the hall behind the shop".into()),
    }));
    hall.must(tick("start", "materials"));
    hall.must(Command::UntickItem(UntickItem { list: "start".into(), item: "materials".into() }));
    let regulation = Regulation { text: "Two rounds, then a final.".into(), announced: "poster".into() };
    let regulations = [("rounds".to_owned(), regulation)].into_iter().collect();
    hall.must(Command::NoteRegulations(NoteRegulations { regulations }));
    hall.must(Command::SetInvitations(SetInvitations { names: vec!["Player 1".into()] }));
    hall.must(Command::NoteObjection(NoteObjection { entrant: EntrantId(1), objects: true }));
    hall.must(Command::ConfirmReading(ConfirmReading { entrants: vec![EntrantId(1)] }));
    hall.must(Command::MakeBlocks(MakeBlocks { blocks: 2 }));
    let head_judge = PersonId("hana".into());
    hall.must(Command::AppointBlockHead(AppointBlockHead { block: 1, person: head_judge.clone() }));
    hall.play_round();
    hall.must(Command::MergeBlocks(MergeBlocks { head_judge }));
    hall.must(Command::MakeAnnouncement(MakeAnnouncement { text: "The blocks are merged.".into() }));
    let text = "please clear the aisle".to_owned();
    hall.must(Command::GiveInstruction(GiveInstruction { entrant: EntrantId(2), text }));
    hall.play_round();
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    let round = hall.publish();
    let match_ = hall.tournament.round(round).expect("the final").matches[0].clone();
    let (table, division) = (match_.table, "two thirds to one".to_owned());
    hall.must(Command::SharePrizes(SharePrizes { round, table, division, leaves: Some(match_.b) }));
    hall.finish_round(2);
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall.must(Command::RecordComplaint(RecordComplaint { text: "a ruling at table 2".into() }));
    hall
}

/// The same for a document with kits.
pub fn a_day_of_kits() -> Hall {
    let mut hall = Hall::of("netrunner", 6, json!({ "rounds": 3, "sanctioned": true }));
    hall.must(Command::AttachKit(kit("K-1", None)));
    hall.must(Command::AttachKit(kit("K-2", Some("OP-12"))));
    let circumstances = "the shop was flooded".to_owned();
    hall.must(Command::ExcuseKit(ExcuseKit { kit: "K-2".into(), circumstances }));
    for _ in 0..3 {
        hall.play_round_by(2);
    }
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall.today = Some("2027-01-01".into());
    hall.must(Command::ReleaseLeftovers(ReleaseLeftovers { kit: "K-1".into() }));
    hall
}

#[test]
fn what_is_private_around_the_rounds_stands_in_no_public_part() {
    for (hall, secrets) in [
        (a_day_of_prizes(), &["behind the shop", "Player 1", "aisle", "thirds", "a ruling at"][..]),
        (a_day_of_kits(), &["Otto", "OP-12", "flooded"]),
    ] {
        for entry in &hall.log {
            let encoded = encode(entry, &hall.tournament).expect("encoded");
            let text = String::from_utf8(encoded.public).expect("text");
            for secret in secrets {
                assert!(!text.contains(secret), "{}: {secret}", encoded.kind);
            }
        }
    }
}
