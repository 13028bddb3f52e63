//! Registration: who may play, what is asked, the line in front of a full room, and what stays private.

use crate::given::{Hall, named, organizer, person, player};
use engine::command::{AddEntrants, CheckIn, DisputeResult, Drop, ReportResult};
use engine::decks::command::AdoptCatalogue;
use engine::event::EntrantCheckedIn;
use engine::ids::{EntrantId, PersonId, RoundNumber};
use engine::judging::command::ListSuspension;
use engine::people::command::{
    Details, EndWaiting, JudgeNickname, ListPeople, ListedPerson, Listing, MarkPaid, RefusePerson, Register,
    Registrant, ReplacePerson, SetSelfRegistration, UpdateDetails,
};
use engine::people::{Crowd, Role, nickname, nickname_to_judge, standing_of};
use engine::planning::SetInvitations;
use engine::{Actor, Command, Event, Refusal};
use rulebook::decks::{CardSet, Cards};
use serde_json::{Value, json};

fn registrant(name: &str, details: Details) -> Registrant {
    Registrant { name: name.into(), person: None, attributes: Default::default(), details }
}

fn register(name: &str, details: Details) -> Command {
    let people = vec![registrant(name, details)];
    Command::Register(Register { people, same_name: false, checked_in: false, despite: None })
}

fn declaring(words: &[&str]) -> Details {
    Details { declared: words.iter().map(|word| (*word).to_owned()).collect(), ..Details::default() }
}

fn suspending(name: &str, from: &str, until: Option<&str>) -> Command {
    let (name, from, until) = (name.to_owned(), from.to_owned(), until.map(str::to_owned));
    Command::ListSuspension(ListSuspension { name, from, until, lifted: false })
}

fn listing(list: Listing, people: &[(&str, Option<&str>, Option<&str>)]) -> Command {
    let person = |(name, from, until): &(&str, Option<&str>, Option<&str>)| ListedPerson {
        name: (*name).into(),
        account: None,
        from: from.map(str::to_owned),
        until: until.map(str::to_owned),
    };
    Command::ListPeople(ListPeople { list, people: people.iter().map(person).collect() })
}

fn requirement(refusal: &Refusal) -> &str {
    refusal.citation.as_ref().map_or("", |citation| citation.requirement.as_str())
}

/// The rule that refuses this person, or an empty text.
fn rule(hall: &mut Hall, name: &str, details: Details) -> String {
    match hall.act(&organizer(), register(name, details)) {
        Ok(_) => String::new(),
        Err(refusal) => {
            assert_eq!(refusal.code(), "not-eligible");
            refusal.args()["rule"].clone()
        }
    }
}

fn codes(hall: &Hall, entrant: u32) -> Vec<String> {
    let entrant = hall.tournament.entrant(EntrantId(entrant)).expect("entered");
    let found = standing_of(&hall.tournament, &Crowd::of(&hall.tournament), entrant);
    found.into_iter().map(|barred| barred.code).collect()
}

#[test]
fn br_elg_01_officials_of_the_event_are_refused() {
    let mut hall = Hall::of("vanguard", 0, json!({}));
    hall.appoint("judge", &[Role::FloorJudge]);
    let people =
        vec![Registrant { person: Some(PersonId("judge".into())), ..registrant("Judy", Details::default()) }];
    let refusal = hall.refused(Command::Register(Register {
        people,
        same_name: false,
        checked_in: false,
        despite: None,
    }));
    assert_eq!((refusal.code(), requirement(&refusal)), ("official-plays", "BR-STF-08"));
}

#[test]
fn br_elg_02_the_barred_are_refused_on_the_days_of_their_suspension() {
    for (from, until, refused) in [
        ("2020-01-01", None, true),
        ("2026-11-20", Some("2026-11-20"), true),
        ("2026-11-21", None, false),
        ("2020-01-01", Some("2026-11-19"), false),
    ] {
        let mut hall = Hall::of("vanguard", 0, json!({}));
        hall.must(suspending("Mallory Grim", from, until));
        let expected = if refused { "BARRED" } else { "" };
        assert_eq!(rule(&mut hall, "mallory  GRIM", Details::default()), expected, "{from:?} to {until:?}");
        if refused {
            let entrants = vec![named("Mallory Grim")];
            let by_name = Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: false });
            assert_eq!(
                hall.refused(by_name).args()["rule"],
                "BARRED",
                "the short way in asks the list as well"
            );
        }
    }
}

#[test]
fn br_elg_03_only_those_on_the_invitation_list_play_in_a_closed_final() {
    let mut hall = Hall::of("vanguard", 0, json!({ "invitation_only": true }));
    hall.must(Command::SetInvitations(SetInvitations { names: vec!["Aiko Mori".into()] }));
    assert_eq!(rule(&mut hall, "Aiko Mori", Details::default()), "");
    assert_eq!(rule(&mut hall, "Ben Okafor", Details::default()), "NOT_INVITED");
}

#[test]
fn br_elg_04_the_qualified_are_kept_out_of_further_qualifiers() {
    for (switch, expected) in [(true, "QUALIFIED_ALREADY"), (false, "")] {
        let mut hall = Hall::of("vanguard", 0, json!({ "keep_out_qualified": switch }));
        hall.must(listing(Listing::Qualified, &[("Aiko Mori", None, None)]));
        assert_eq!(rule(&mut hall, "Aiko Mori", Details::default()), expected);
    }
}

#[test]
fn br_elg_05_employees_and_designers_by_level_and_permission() {
    for (tier, words, expected) in [
        ("level-1", vec!["employee"], ""),
        ("level-2", vec!["employee"], "EMPLOYEE"),
        ("level-1", vec!["designer"], ""),
        ("level-2", vec!["designer"], "DESIGNER"),
        ("level-3", vec!["designer"], "DESIGNER"),
        ("level-3", vec!["designer", "publisher_permission"], ""),
    ] {
        let mut hall = Hall::of("vanguard", 0, json!({ "tier": tier }));
        assert_eq!(rule(&mut hall, "Aiko Mori", declaring(&words)), expected, "{tier} {words:?}");
    }
}

/// BR-AMB-41
#[test]
fn insiders_are_kept_out_for_a_month_before_the_release() {
    for (release, expected) in
        [("2026-11-20", "INSIDER"), ("2026-12-21", "INSIDER"), ("2026-12-22", ""), ("2026-11-19", "")]
    {
        let mut hall = Hall::of("vanguard", 0, json!({ "tier": "level-2" }));
        let set = CardSet { date: Some(release.into()), booster: true, ..CardSet::default() };
        let cards = Cards { sets: [("Lantern Tales".to_owned(), set)].into(), ..Cards::default() };
        hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards }));
        let barred = rule(&mut hall, "Aiko Mori", declaring(&["knows_unreleased"]));
        assert_eq!(barred, expected, "released on {release}");
    }
}

/// GR-ELIG-02
#[test]
fn a_permission_announced_on_the_day_of_registration_comes_too_late() {
    for (announced, expected) in [("2026-10-01", "NOT_ANNOUNCED_BEFORE_REGISTRATION"), ("2026-09-30", "")] {
        let mut sheet = json!({ "tier": "competitive", "registration_announced": "2026-10-01" });
        sheet["permission_announced"] = announced.into();
        let mut hall = Hall::of("gate-ruler", 0, sheet);
        let barred = rule(&mut hall, "Aiko Mori", declaring(&["insider", "management_consent"]));
        assert_eq!(barred, expected, "announced on {announced}");
    }
}

#[test]
fn br_elg_06_a_name_much_like_a_barred_one_is_pointed_out_and_a_person_decides() {
    let mut hall = Hall::of("vanguard", 0, json!({}));
    hall.must(suspending("Mallory Grim", "2020-01-01", None));
    hall.must(register("Malory Grim", Details::default()));
    hall.must(register("Grim Mallory", Details::default()));
    hall.must(register("Ben Okafor", Details::default()));
    assert_eq!(codes(&hall, 1), ["LIKE_A_BARRED_NAME"]);
    assert_eq!(codes(&hall, 2), ["LIKE_A_BARRED_NAME"]);
    assert_eq!(codes(&hall, 3), [""; 0]);
}

#[test]
fn br_elg_07_somebody_enters_without_being_a_candidate_for_the_finals() {
    let mut hall = Hall::of("vanguard", 0, json!({}));
    hall.must(register("Aiko Mori", declaring(&["no_finals"])));
    hall.must(register("Ben Okafor", Details::default()));
    let declined: Vec<bool> = hall.tournament.entrants.iter().map(|entrant| entrant.declined_cut).collect();
    assert_eq!(declined, [true, false]);
}

#[test]
fn br_nam_01_nicknames_only_where_the_organizer_allows_them() {
    for (allowed, shown) in [(true, Some("Moth")), (false, None)] {
        let mut hall = Hall::of("vanguard", 0, json!({ "nicknames": allowed }));
        hall.must(register("Aiko Mori", Details { nickname: Some("Moth".into()), ..Details::default() }));
        let entrant = hall.tournament.entrant(EntrantId(1)).expect("entered");
        assert_eq!(nickname(&hall.tournament, entrant), shown);
        assert_eq!(entrant.name.as_deref(), Some("Aiko Mori"), "the real name stands beside it");
    }
}

#[test]
fn br_nam_02_a_doubtful_nickname_waits_for_an_officials_word() {
    let mut hall = Hall::of("vanguard", 0, json!({ "nicknames": true, "nickname_words": "blast, 馬鹿" }));
    hall.must(register("Aiko Mori", Details { nickname: Some("BlasTer".into()), ..Details::default() }));
    let shown = |hall: &Hall| {
        let entrant = hall.tournament.entrant(EntrantId(1)).expect("entered");
        (nickname_to_judge(&hall.tournament, entrant), nickname(&hall.tournament, entrant).map(str::to_owned))
    };
    assert_eq!(shown(&hall), (true, None));
    hall.must(Command::JudgeNickname(JudgeNickname { entrant: EntrantId(1), allowed: true }));
    assert_eq!(shown(&hall), (false, Some("BlasTer".into())));
    hall.must(Command::JudgeNickname(JudgeNickname { entrant: EntrantId(1), allowed: false }));
    assert_eq!(shown(&hall), (false, None));
}

#[test]
fn nr_elig_01_a_refusal_needs_one_of_four_reasons() {
    let mut hall = Hall::of("netrunner", 0, json!({}));
    let refuse = |ground: &str, found: &[&str]| {
        Command::RefusePerson(RefusePerson {
            name: "Mallory Grim".into(),
            ground: ground.into(),
            found: found.iter().map(|word| (*word).to_owned()).collect(),
            reason: None,
        })
    };
    for ground in ["rude", "op-ban", "threat"] {
        let refusal = hall.refused(refuse(ground, &[]));
        assert_eq!(
            (refusal.code(), requirement(&refusal)),
            ("no-ground-to-refuse", "NR-ELIG-01"),
            "{ground}"
        );
    }
    hall.must(refuse("threat", &["threat"]));
    assert_eq!(hall.tournament.registry.refused[0].ground, "threat");
}

#[test]
fn nr_elig_02_late_and_a_full_room_must_both_hold() {
    let late_and_full = || {
        let (name, ground) = ("Late Lena".to_owned(), "late-and-over-capacity".to_owned());
        let found = ["late".to_owned(), "capacity_exceeded".to_owned()].into();
        Command::RefusePerson(RefusePerson { name, ground, found, reason: None })
    };
    let mut roomy = Hall::of("netrunner", 4, json!({ "capacity": 6 }));
    roomy.publish();
    let refusal = roomy.refused(late_and_full());
    assert_eq!(requirement(&refusal), "NR-ELIG-02", "the program counts itself: late, but there is room");
    let mut early = Hall::of("netrunner", 4, json!({ "capacity": 4 }));
    assert_eq!(early.refused(late_and_full()).code(), "no-ground-to-refuse", "full, but not late");
    let mut shut = early.clone();
    early.publish();
    early.must(late_and_full());
    let set = |open| Command::SetSelfRegistration(SetSelfRegistration { open });
    shut.must(set(true));
    assert_eq!(shut.refused(late_and_full()).code(), "no-ground-to-refuse", "registration is open");
    shut.must(set(false));
    shut.must(late_and_full());
}

#[test]
fn nr_elig_03_capacity_and_head_count_are_kept_with_the_refusal() {
    let mut hall = Hall::of("netrunner", 4, json!({ "capacity": 4 }));
    hall.publish();
    let (name, ground) = ("Late Lena".to_owned(), "late-and-over-capacity".to_owned());
    hall.must(Command::RefusePerson(RefusePerson { name, ground, found: Default::default(), reason: None }));
    let refused = &hall.tournament.registry.refused[0];
    assert_eq!((refused.present, refused.capacity), (4, Some(4)));
}

#[test]
fn nr_elig_04_bans_are_checked_by_scope_and_date() {
    for (list, code) in [(Listing::OpBan, "op-ban"), (Listing::VenueBan, "venue-ban")] {
        let mut hall = Hall::of("netrunner", 0, json!({}));
        hall.must(listing(list, &[("Mallory Grim", Some("2026-01-01"), Some("2026-12-31"))]));
        assert_eq!(rule(&mut hall, "Mallory Grim", Details::default()), code);
        hall.must(listing(list, &[("Mallory Grim", Some("2027-01-01"), None)]));
        assert_eq!(rule(&mut hall, "Mallory Grim", Details::default()), "");
    }
}

#[test]
fn nr_elig_05_whoever_is_late_is_admitted_to_the_next_round() {
    let mut hall = Hall::of("netrunner", 4, json!({ "rounds": 3 }));
    hall.publish();
    hall.must(register("Late Lena", Details::default()));
    assert_eq!(hall.tournament.entrants[4].joined_in_round, RoundNumber(2));
}

#[test]
fn nr_staff_10_accommodations_are_recorded_privately() {
    let mut hall = Hall::of("netrunner", 0, json!({}));
    let details = Details { accommodation: Some("a chair with arms".into()), ..Details::default() };
    hall.must(register("Aiko Mori", details));
    let kept =
        hall.tournament.registry.details_of(EntrantId(1)).and_then(|details| details.accommodation.clone());
    assert_eq!(kept.as_deref(), Some("a chair with arms"));
    for entry in hall.public_log() {
        assert!(!format!("{entry:?}").contains("chair"));
    }
}

#[test]
fn what_is_private_never_reaches_the_public_part() {
    let mut hall = Hall::with_players(0);
    let details = Details {
        account: Some("ACCOUNT-77".into()),
        age: Some(41),
        nickname: Some("NICK".into()),
        pronouns: Some("PRONOUN".into()),
        contact: Some("CONTACT".into()),
        accommodation: Some("ACCOMMODATION".into()),
        stream: true,
        temporary: false,
        declared: ["employee".to_owned(), "organizer_approved".to_owned()].into(),
    };
    hall.must(register("NAME", details));
    hall.must(suspending("BARRED NAME", "2020-01-01", None));
    let (name, ground, reason) = ("REFUSED NAME".to_owned(), "other".to_owned(), Some("REASON".to_owned()));
    hall.must(Command::RefusePerson(RefusePerson { name, ground, found: Default::default(), reason }));
    // The rulebook has words of its own for all of this.
    let mut public = hall.public_log();
    public.retain(|entry| !matches!(entry.event, Event::RulebookAdopted(_)));
    let text = format!("{public:?}");
    for secret in
        ["ACCOUNT-77", "NICK", "PRONOUN", "CONTACT", "ACCOMMODATION", "NAME", "REASON", "organizer_approved"]
    {
        assert!(!text.contains(&format!("{secret}\"")), "{secret}");
    }
}

#[test]
fn gr_elig_03_an_insider_plays_in_general_tournaments_without_conditions() {
    for (tier, expected) in [("general", ""), ("competitive", "MANAGEMENT_CONSENT_MISSING")] {
        let mut hall = Hall::of("gate-ruler", 0, json!({ "tier": tier }));
        assert_eq!(rule(&mut hall, "Aiko Mori", declaring(&["insider"])), expected);
    }
}

#[test]
fn gr_elig_04_a_few_cards_for_a_preview_make_nobody_an_insider() {
    let hall = Hall::of("gate-ruler", 0, json!({ "tier": "competitive" }));
    let people = hall.tournament.rulebook().expect("a rulebook").people().expect("people").clone();
    let asked = people.declarations.iter().find(|asked| asked.id == "insider").expect("asked");
    assert!(asked.words.en.contains("not: a few cards for a preview") && asked.words.ja.contains("紹介記事"));
    assert_eq!(asked.citation.requirement, "GR-ELIG-04");
}

#[test]
fn gr_elig_05_no_age_no_number_and_no_list_stands_in_anybodys_way() {
    let mut hall = Hall::of("gate-ruler", 0, json!({ "tier": "competitive" }));
    hall.must(suspending("Aiko Mori", "2020-01-01", None));
    assert_eq!(rule(&mut hall, "Aiko Mori", Details { age: Some(7), ..Details::default() }), "");
}

#[test]
fn tf_elig_01_the_suspended_do_not_play() {
    let mut hall = Hall::with_players(0);
    hall.must(suspending("Mallory Grim", "2020-01-01", None));
    let refusal = hall.refused(register("Mallory Grim", Details::default()));
    assert_eq!((refusal.args()["rule"].as_str(), requirement(&refusal)), ("SUSPENDED", "TF-ELIG-01"));
}

#[test]
fn tf_elig_01_a_suspension_found_later_holds_at_the_door_and_in_the_line() {
    let mut hall = Hall::with_options(0, json!({ "capacity": 2 }));
    for name in ["Mallory Grim", "Ben Okafor", "Mordred Grim"] {
        hall.must(register(name, Details::default()));
    }
    hall.must(suspending("Mallory Grim", "2020-01-01", None));
    hall.must(suspending("Mordred Grim", "2020-01-01", None));
    let refusal = hall.refused(Command::CheckIn(CheckIn { entrants: vec![EntrantId(1)] }));
    assert_eq!((refusal.code(), requirement(&refusal)), ("not-eligible", "TF-ELIG-01"));
    let events = hall.must(Command::CheckIn(CheckIn { entrants: vec![EntrantId(1), EntrantId(2)] }));
    assert_eq!(
        events,
        [Event::EntrantCheckedIn(EntrantCheckedIn { entrant: EntrantId(2) })],
        "the others are not kept out"
    );
    let refusal = hall.refused(Command::EndWaiting(EndWaiting { waiting: 1, admit: true }));
    assert_eq!((refusal.code(), requirement(&refusal)), ("not-eligible", "TF-ELIG-01"));
    let people = vec![registrant("Mallory Grim", Details::default())];
    let despite = Some("the suspension was lifted by letter".to_owned());
    let mut other = Hall::with_players(0);
    other.must(suspending("Mallory Grim", "2020-01-01", None));
    other.must(Command::Register(Register { people, same_name: false, checked_in: false, despite }));
    other.must(Command::CheckIn(CheckIn { entrants: vec![EntrantId(1)] }));
}

#[test]
fn br_stf_08_an_official_is_known_by_name_and_somebody_else_of_that_name_may_play() {
    let mut hall = Hall::of("vanguard", 0, json!({}));
    hall.appoint("jun", &[Role::FloorJudge]);
    let name = hall.tournament.staff[&PersonId("jun".into())].name.clone().expect("a name");
    assert_eq!(hall.refused(register(&name, Details::default())).code(), "official-plays");
    let add = |same_name| {
        Command::AddEntrants(AddEntrants { entrants: vec![named(&name)], same_name, checked_in: false })
    };
    assert_eq!(hall.refused(add(false)).code(), "official-plays");
    hall.must(add(true));
    let mut allowed = Hall::of("transformers", 0, json!({}));
    allowed.appoint("jun", &[Role::FloorJudge]);
    allowed.must(add(false));
    let person = allowed.tournament.entrants[0].person.clone();
    assert_eq!(person, Some(PersonId("jun".into())), "and is kept away from their own table");
}

#[test]
fn tf_elig_03_twelve_and_younger_need_a_consent_form() {
    let aged = |age, words: &[&str]| Details { age: Some(age), ..declaring(words) };
    let mut hall = Hall::with_players(0);
    assert_eq!(rule(&mut hall, "Kit", aged(12, &[])), "PARENTAL_PERMISSION_MISSING");
    assert_eq!(rule(&mut hall, "Kit", aged(12, &["parental_permission"])), "");
    assert_eq!(rule(&mut hall, "Kim", aged(13, &[])), "");
}

#[test]
fn tf_elig_06_an_employee_waits_for_the_organizers_word() {
    let mut hall = Hall::with_players(0);
    hall.must(register("Erin Ember", declaring(&["employee"])));
    let check_in = Command::CheckIn(CheckIn { entrants: vec![EntrantId(1)] });
    let refusal = hall.refused(check_in.clone());
    assert_eq!((refusal.code(), requirement(&refusal)), ("registration-pending", "TF-ELIG-06"));
    let details = declaring(&["employee", "organizer_approved"]);
    hall.must(Command::UpdateDetails(UpdateDetails { entrant: EntrantId(1), details }));
    hall.must(check_in);
}

#[test]
fn tf_elig_07_invitation_lists_are_asked() {
    let mut hall = Hall::with_options(0, json!({ "invitation_only": true }));
    hall.must(Command::SetInvitations(SetInvitations { names: vec!["Ben Okafor".into()] }));
    assert_eq!(rule(&mut hall, "Aiko Mori", Details::default()), "NOT_INVITED");
    assert_eq!(rule(&mut hall, "Ben Okafor", Details::default()), "");
}

#[test]
fn tf_acct_01_a_registration_without_a_number_is_incomplete() {
    let mut hall = Hall::with_players(0);
    hall.must(register("Aiko Mori", Details::default()));
    assert_eq!(codes(&hall, 1), ["ACCOUNT_NUMBER_MISSING"]);
    let details = Details { account: Some("1001".into()), ..Details::default() };
    hall.must(Command::UpdateDetails(UpdateDetails { entrant: EntrantId(1), details }));
    assert_eq!(codes(&hall, 1), [""; 0]);
}

#[test]
fn tf_acct_02_a_number_can_be_given_while_enrolling() {
    let mut hall = Hall::with_players(0);
    hall.must(register("Aiko Mori", Details { account: Some(" 1001 ".into()), ..Details::default() }));
    let kept = hall.tournament.registry.details_of(EntrantId(1)).and_then(|details| details.account.clone());
    assert_eq!(kept.as_deref(), Some("1001"));
}

#[test]
fn tf_acct_03_one_number_one_person() {
    let account = |number: &str| Details { account: Some(number.into()), ..Details::default() };
    let mut hall = Hall::with_players(0);
    hall.must(register("Aiko Mori", account("1001")));
    let refusal = hall.refused(register("Ben Okafor", account("１００１")));
    assert_eq!((refusal.args()["rule"].as_str(), requirement(&refusal)), ("ACCOUNT_TAKEN", "TF-ACCT-03"));
    let twice = ["Chie Tan", "Dan Cruz"].map(|name| registrant(name, account("2002"))).into();
    let refusal = hall.refused(Command::Register(Register {
        people: twice,
        same_name: false,
        checked_in: false,
        despite: None,
    }));
    assert_eq!((refusal.code(), refusal.args()["line"].as_str()), ("account-twice", "2"));
    let old = |number: &str| Details { age: Some(30), ..account(number) };
    hall.must(register("Eve Stone", old("3003")));
    let people = vec![registrant("Eve Stone", old("3004"))];
    hall.must(Command::Register(Register { people, same_name: true, checked_in: false, despite: None }));
    assert_eq!(codes(&hall, 3), ["PROBABLY_ENTERED_TWICE"]);
}

#[test]
fn tf_acct_04_temporary_names_are_flagged_until_they_are_replaced() {
    let mut hall = Hall::with_players(0);
    let details = Details { account: Some("9".into()), temporary: true, ..Details::default() };
    hall.must(register("Guest 1", details));
    assert_eq!(codes(&hall, 1), ["TEMPORARY_NAME"]);
    let details = Details { account: Some("1001".into()), ..Details::default() };
    hall.must(Command::UpdateDetails(UpdateDetails { entrant: EntrantId(1), details }));
    assert_eq!(codes(&hall, 1), [""; 0]);
}

#[test]
fn tf_acct_05_a_player_disputes_a_result_of_this_tournament() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    let (a, b) = (player(match_.a.0), player(match_.b.0));
    let (table, score) = (match_.table, engine::play::Score::of(2, 0, 0));
    hall.act(&a, Command::ReportResult(ReportResult { round, table, score })).expect("reported");
    hall.act(&b, Command::DisputeResult(DisputeResult { round, table, reported_at: None }))
        .expect("disputed");
    assert!(hall.tournament.rounds[0].matches[0].disputed);
}

#[test]
fn an_organizer_may_enter_somebody_despite_a_rule_and_says_why() {
    let mut hall = Hall::with_options(0, json!({ "invitation_only": true }));
    hall.must(Command::SetInvitations(SetInvitations { names: vec!["Ben Okafor".into()] }));
    hall.appoint("scorekeeper", &[Role::Scorekeeper]);
    let despite = |why: &str| {
        let people = vec![registrant("Aiko Mori", Details::default())];
        Command::Register(Register { people, same_name: false, checked_in: false, despite: Some(why.into()) })
    };
    assert_eq!(
        hall.refused_to(&person("scorekeeper"), despite("she won it last year")).code(),
        "not-allowed"
    );
    assert_eq!(hall.refused(despite(" ")).code(), "reason-needed");
    let events = hall.must(despite("she won it last year"));
    let taken = events.iter().find_map(|event| match event {
        Event::DetailsTaken(taken) => Some(taken),
        _ => None,
    });
    let taken = taken.expect("kept");
    assert_eq!(
        (taken.findings.contains(&"NOT_INVITED".to_owned()), taken.despite.as_deref()),
        (true, Some("she won it last year"))
    );
}

#[test]
fn whoever_comes_to_a_full_room_waits_in_line() {
    let mut hall = Hall::with_options(0, json!({ "capacity": 2 }));
    let people =
        ["Aiko Mori", "Ben Okafor", "Chie Tan", "Dan Cruz"].map(|name| registrant(name, Details::default()));
    hall.must(Command::Register(Register {
        people: people.into(),
        same_name: false,
        checked_in: true,
        despite: None,
    }));
    let waiting: Vec<Option<String>> =
        hall.tournament.registry.waiting.iter().map(|found| found.name.clone()).collect();
    assert_eq!(
        (hall.tournament.entrants.len(), waiting),
        (2, vec![Some("Chie Tan".into()), Some("Dan Cruz".into())])
    );
    hall.must(Command::EndWaiting(EndWaiting { waiting: 2, admit: false }));
    hall.must(Command::Drop(Drop { entrant: EntrantId(1), reason: None }));
    hall.must(Command::EndWaiting(EndWaiting { waiting: 1, admit: true }));
    assert_eq!(hall.tournament.entrants[2].name.as_deref(), Some("Chie Tan"));
    assert!(hall.tournament.registry.waiting.is_empty());
    assert_eq!(
        hall.refused(Command::EndWaiting(EndWaiting { waiting: 1, admit: true })).code(),
        "not-in-line"
    );
}

#[test]
fn another_person_behind_an_entrant_keeps_the_results_and_kills_the_link() {
    let mut hall = Hall::with_players(4);
    hall.play_round();
    let link = hall.tournament.entrants[0].link_generation;
    let replace = ReplacePerson {
        entrant: EntrantId(1),
        name: "The Right One".into(),
        person: None,
        reason: "the twin was entered".into(),
    };
    hall.must(Command::ReplacePerson(replace));
    let entrant = &hall.tournament.entrants[0];
    assert_eq!((entrant.name.as_deref(), entrant.link_generation), (Some("The Right One"), link + 1));
    assert_ne!(entrant.person, Some(PersonId("person-0".into())));
    assert!(hall.tournament.match_of(RoundNumber(1), EntrantId(1)).expect("a match").result.is_some());
}

#[test]
fn fees_are_paid_or_not() {
    let mut hall = Hall::with_players(2);
    hall.must(Command::MarkPaid(MarkPaid { entrants: vec![EntrantId(1), EntrantId(2)], paid: true }));
    hall.must(Command::MarkPaid(MarkPaid { entrants: vec![EntrantId(2)], paid: false }));
    assert_eq!(*hall.tournament.registry.paid, [EntrantId(1)].into());
    let again = Command::MarkPaid(MarkPaid { entrants: vec![EntrantId(1)], paid: true });
    assert_eq!(hall.refused(again).code(), "nothing-changes");
}

#[test]
fn a_player_registers_alone_while_it_is_open_and_says_nothing_only_the_desk_may() {
    let mut hall = Hall::with_players(0);
    let own = || register("Aiko Mori", declaring(&["employee", "organizer_approved"]));
    assert_eq!(hall.refused_to(&Actor::Applicant, own()).code(), "self-registration-closed");
    hall.must(Command::SetSelfRegistration(SetSelfRegistration { open: true }));
    hall.act(&Actor::Applicant, own()).expect("registered");
    let declared = hall.tournament.registry.details_of(EntrantId(1)).expect("kept").declared.clone();
    assert_eq!(declared, ["employee".to_owned()].into(), "the approval is not theirs to give");
    let two = ["B", "C"].map(|name| registrant(name, Details::default())).into();
    let two = Command::Register(Register { people: two, same_name: false, checked_in: false, despite: None });
    assert_eq!(hall.refused_to(&Actor::Applicant, two).code(), "not-allowed");
    let check_in = Command::CheckIn(CheckIn { entrants: vec![EntrantId(1)] });
    assert_eq!(hall.refused_to(&Actor::Applicant, check_in).code(), "not-allowed");
    hall.must(register("Ben", Details::default()));
    hall.must(Command::CheckIn(CheckIn { entrants: vec![EntrantId(2)] }));
}

/// Whoever registers by the link may carry anybody's name, and is not taken for the member of the staff of that name.
#[test]
fn a_stranger_with_the_name_of_an_official_is_nobodys_person() {
    let mut hall = Hall::of("netrunner", 0, serde_json::json!({}));
    hall.appoint("Sven Scorer", &[Role::Scorekeeper]);
    hall.must(Command::SetSelfRegistration(SetSelfRegistration { open: true }));
    hall.act(&Actor::Applicant, register("sven  SCORER", Details::default())).expect("registered");
    let entered = hall.tournament.entrant(EntrantId(1)).expect("entered").person.clone();
    assert!(entered.is_some_and(|person| person != PersonId("Sven Scorer".into())));
}

#[test]
fn a_name_holds_nothing_that_cannot_be_seen() {
    let mut hall = Hall::with_players(0);
    for name in ["Vic\u{200b}Tim", "\u{202e}miT ciV", "Vic \u{2066}Tim"] {
        let refusal = hall.refused(register(name, Details::default()));
        assert_eq!(refusal.code(), "name-with-control-characters", "{name:?}");
    }
}

#[test]
fn two_thousand_people_register_in_one_go() {
    let mut hall = Hall::with_players(0);
    let person = |n: u32| {
        registrant(
            &format!("Player {n}"),
            Details { account: Some(n.to_string()), age: Some(30), ..Details::default() },
        )
    };
    for hundred in 0..20 {
        let people = (hundred * 100..hundred * 100 + 100).map(person).collect();
        hall.must(Command::Register(Register { people, same_name: false, checked_in: true, despite: None }));
    }
    let crowd = Crowd::of(&hall.tournament);
    let caught = hall
        .tournament
        .present_entrants()
        .filter(|entrant| !standing_of(&hall.tournament, &crowd, entrant).is_empty());
    assert_eq!((hall.tournament.entrants.len(), caught.count()), (2_000, 0));
}

#[test]
fn options_of_registration_stand_on_every_fact_sheet() {
    for id in ["vanguard", "netrunner", "gate-ruler", "transformers", "dragon-ball-super"] {
        let hall = Hall::of(id, 0, json!({ "capacity": 8 }));
        assert_eq!(
            hall.tournament.rulebook().expect("a rulebook").value("capacity"),
            Some(&Value::from(8)),
            "{id}"
        );
    }
}
