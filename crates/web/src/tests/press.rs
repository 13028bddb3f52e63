//! One press, one answer: a press sent again is told what it did, whatever has happened since, and one id stands for one content.

use engine::Command;
use engine::command::{AppointStaff, CloseRound, RecordResult};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::Score;
use serde_json::json;
use store::LinkPurpose;

use crate::app::{Held, now};
use crate::locale::Locale;
use crate::parts::{FLASH_COOKIE, FlashNote};
use crate::testing::{Answer, TestApp, Visitor, fresh};

const FOUR: [&str; 4] = ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"];
const FIVE: [&str; 5] = ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz", "Emi Sato"];

struct Day {
    hall: TestApp,
    olga: Visitor,
    friday: Held,
}

impl Day {
    async fn of(rulebook: &str, sheet: serde_json::Value, names: &[&str]) -> Self {
        let hall = TestApp::new().await;
        let olga = hall.organizer("Olga Organizer").await;
        let friday = hall.tournament_of(&olga, "friday", rulebook, sheet).await;
        let friday = hall.players(&friday, &olga, names).await;
        Self { hall, olga, friday }
    }

    async fn playing(names: &[&str]) -> Self {
        let mut day = Self::of("transformers", json!({}), names).await;
        day.friday = day.hall.round(&day.friday, &day.olga).await;
        day
    }

    async fn act(&mut self, command: Command) {
        self.friday = self.hall.act(&self.friday, self.olga.actor(), command).await;
    }

    async fn again(&mut self) -> &Held {
        self.friday = self.hall.again(&self.friday).await;
        &self.friday
    }

    async fn finish_round(&mut self) {
        self.again().await;
        let round = self.friday.current_round().expect("a round").clone();
        for match_ in round.outstanding() {
            let (round, table, score) = (round.number, match_.table, Score::of(2, 0, 0));
            self.act(Command::RecordResult(RecordResult { round, table, score, insists: false })).await;
        }
        self.act(Command::CloseRound(CloseRound { round: round.number })).await;
    }
}

/// A form that can be sent again.
struct Form<'a> {
    path: &'a str,
    fields: Vec<(&'a str, &'a str)>,
    id: String,
}

impl<'a> Form<'a> {
    fn new(path: &'a str, fields: &[(&'a str, &'a str)]) -> Self {
        Self { path, fields: fields.to_vec(), id: fresh() }
    }

    async fn send(&self, by: &Visitor) -> Answer {
        let mut fields = self.fields.clone();
        fields.push(("command_id", &self.id));
        by.post(self.path, &fields).await
    }

    /// What is said once it is carried out.
    async fn note(&self, by: &Visitor) -> String {
        by.set_cookie(FLASH_COOKIE, "");
        let answer = self.send(by).await;
        assert_eq!(answer.status, 303, "{}", answer.words());
        let note = by.cookie(FLASH_COOKIE).expect("a note");
        FlashNote::from_cookie(&note).expect("a note").flash(Locale::english()).words
    }
}

#[tokio::test]
async fn a_drop_sent_again_is_told_as_before_although_the_match_is_over() {
    for (path, fields) in [
        ("/desk/friday/players/1/drop", vec![("reason", "")]),
        ("/desk/friday/line", vec![("line", "drop aiko"), ("round", "1")]),
    ] {
        let mut day = Day::playing(&FOUR).await;
        let drop = Form::new(path, &fields);
        let first = drop.note(&day.olga).await;
        assert!(first.starts_with("Aiko Mori drops after the match at table"), "{first}");
        // Somebody else of the name comes, and the match is played.
        day.olga.send("/desk/friday/players", &[("name", "Aiko Sato"), ("checked_in", "yes")]).await;
        day.finish_round().await;
        let version = day.again().await.version;
        assert_eq!(drop.note(&day.olga).await, first);
        assert_eq!(day.again().await.version, version);
    }
}

#[tokio::test]
async fn a_press_sent_again_after_it_was_taken_back_is_not_told_that_it_is_saved() {
    let mut day = Day::playing(&FOUR).await;
    let typed = Form::new("/desk/friday/line", &[("line", "1 20")]);
    assert_eq!(typed.send(&day.olga).await.status, 303);
    assert_eq!(day.olga.send("/desk/friday/undo", &[("undoes", &typed.id)]).await.status, 303);
    let again = typed.send(&day.olga).await;
    assert!(again.words().contains("has been taken back since"), "{}", again.words());
    assert!(day.again().await.rounds[0].matches[0].result.is_none());
}

#[tokio::test]
async fn a_late_seating_sent_again_names_the_table_of_that_round() {
    let mut day = Day::playing(&FIVE).await;
    let bye = day.friday.rounds[0].byes[0];
    day.olga.send("/desk/friday/players", &[("name", "Late Lena"), ("checked_in", "yes")]).await;
    let seat = Form::new("/desk/friday/players/6/seat", &[("round", "1")]);
    let first = seat.note(&day.olga).await;
    let holder = FIVE[bye.entrant.0 as usize - 1];
    assert_eq!(first, format!("Late Lena plays {holder} at table {}", bye.table));
    day.finish_round().await;
    day.friday = day.hall.round(&day.friday, &day.olga).await;
    assert_eq!(seat.note(&day.olga).await, first, "in round 2 Lena plays somebody else");
    assert_eq!(day.again().await.rounds.len(), 2);
}

#[tokio::test]
async fn closing_a_deck_check_sent_again_tells_the_same_minutes() {
    let mut day = Day::of("netrunner", json!({ "deck_check_extra_minutes": 3 }), &FOUR).await;
    day.friday = day.hall.round(&day.friday, &day.olga).await;
    let open = |table| [("do", "open"), ("round", "1"), ("table", table)];
    day.olga.send("/floor/friday/checks", &open("1")).await.location();
    let close = Form::new("/floor/friday/check/1", &[("do", "close")]);
    let first = close.note(&day.olga).await;
    assert_eq!(first, "The decks are back; the match got 3 more minutes.");
    // Another check begins, and the match gets more time for another reason.
    day.olga.send("/floor/friday/checks", &open("2")).await.location();
    let more = [("round", "1"), ("minutes", "5"), ("reason", "a ruling")];
    assert_eq!(day.olga.send("/floor/friday/table/1/extend", &more).await.status, 303);
    let version = day.again().await.version;
    assert_eq!(close.note(&day.olga).await, first);
    assert_eq!(day.again().await.version, version);
}

#[tokio::test]
async fn a_proposed_penalty_sent_again_is_still_told_as_proposed() {
    let mut day = Day::of("vanguard", json!({ "tier": "level-2", "best_of": 3 }), &FOUR).await;
    let hana = day.hall.staff(&day.olga, &day.friday, "Hana Head", &[Role::HeadJudge]).await;
    let jun = day.hall.staff(&day.olga, &day.friday, "Jun Judge", &[Role::FloorJudge]).await;
    day.friday = day.hall.round(&day.friday, &day.olga).await;
    let fields = [("to", "1"), ("infraction", "4.1"), ("penalty", "disqualification"), ("words", "marked")];
    let propose = Form::new("/floor/friday/penalty", &fields);
    let first = propose.note(&jun).await;
    let decide = hana.send("/floor/friday/penalty/1/decide", &[("decision", "approve")]).await;
    assert_eq!(decide.status, 303, "{}", decide.words());
    assert_eq!(propose.note(&jun).await, first);
    // Made head judge, Jun would give it himself: the press is still the one that proposed.
    let (person, roles) = (jun.person(), [Role::HeadJudge].into());
    let appoint = AppointStaff { person, name: "Jun Judge".to_owned(), roles };
    day.act(Command::AppointStaff(appoint)).await;
    let version = day.again().await.version;
    assert_eq!(propose.note(&jun).await, first, "an honest retry is never another command");
    let held = day.again().await;
    assert_eq!((held.version, held.judging.penalties.len()), (version, 1));
}

#[tokio::test]
async fn a_count_of_cards_sent_again_is_the_same_although_the_list_has_changed() {
    let mut day = Day::of("netrunner", json!({}), &FOUR).await;
    let list = |breakers: u32| {
        format!(
            "player: Aiko\nevent: Friday\ndate: today\nCorp: identity\nId One\nCorp: deck\n3 Ice\n\
             Runner: identity\nId Two\nRunner: deck\n{breakers} Breaker"
        )
    };
    let filed = day.olga.send("/desk/friday/lists/1", &[("do", "file"), ("list", &list(3))]).await;
    assert_eq!(filed.status, 303, "{}", filed.words());
    day.friday = day.hall.round(&day.friday, &day.olga).await;
    let table = day.friday.match_of(RoundNumber(1), EntrantId(1)).expect("a match").table.to_string();
    let open = [("do", "open"), ("round", "1"), ("table", table.as_str())];
    day.olga.send("/floor/friday/checks", &open).await.location();
    let count = Form::new("/floor/friday/check/1", &[("do", "count"), ("entrant", "1"), ("card-1", "2")]);
    let first = count.note(&day.olga).await;
    let filed = day.olga.send("/desk/friday/lists/1", &[("do", "file"), ("list", &list(2))]).await;
    assert_eq!(filed.status, 303, "{}", filed.words());
    let version = day.again().await.version;
    assert_eq!(count.note(&day.olga).await, first);
    assert_eq!(day.again().await.version, version);
}

#[tokio::test]
async fn an_invitation_opened_again_is_the_same_although_the_roles_have_changed() {
    let mut day = Day::of("transformers", json!({}), &FOUR).await;
    let jun = day.hall.member("Jun Judge").await;
    let purpose = LinkPurpose::Staff {
        tournament: day.friday.id,
        roles: vec![Role::FloorJudge.key().to_owned()],
        inviter: day.olga.account().person.id,
    };
    let link = day.hall.app.store().issue_link(purpose, now().0, 60_000).await.expect("a link");
    let path = format!("/invite/{}", link.token);
    assert_eq!(jun.post(&path, &[]).await.status, 303);
    let (person, roles) = (jun.person(), [Role::Scorekeeper].into());
    let appoint = AppointStaff { person: person.clone(), name: "Jun Judge".to_owned(), roles };
    day.act(Command::AppointStaff(appoint)).await;
    let again = jun.post(&path, &[]).await;
    assert_eq!(again.status, 303, "{}", again.words());
    assert_eq!(day.again().await.staff[&person].roles, [Role::Scorekeeper].into());
}

#[tokio::test]
async fn a_confirmation_sent_again_never_confirms_another_result() {
    let mut day = Day::playing(&FOUR).await;
    let match_ = day.friday.rounds[0].matches[0].clone();
    let [a, b] = [match_.a, match_.b].map(|id| day.hall.seat(&day.friday, id.0));
    let [phone, other] = [day.hall.anonymous(), day.hall.anonymous()];
    let table = match_.table.to_string();
    let place = [("round", "1"), ("table", table.as_str())];
    let report = async |result| {
        let fields = [place[0], place[1], ("result", result)];
        let answer = phone.send(&format!("{a}/report"), &fields).await;
        assert_eq!(answer.status, 303, "{}", answer.words());
    };
    report("2-0").await;
    let reported = day.again().await.rounds[0].table(match_.table).and_then(|match_| match_.report.clone());
    let at = reported.expect("a report").at.0.to_string();
    let (path, undo) = (format!("{b}/confirm"), format!("{b}/undo"));
    let confirm = Form::new(&path, &[place[0], place[1], ("reported_at", &at)]);
    let first = confirm.note(&other).await;
    assert_eq!(confirm.note(&other).await, first);
    assert_eq!(other.send(&undo, &[("undoes", &confirm.id)]).await.status, 303);
    report("2-1").await;
    let version = day.again().await.version;
    let again = confirm.send(&other).await;
    assert!(again.words().contains("has been taken back since"), "{}", again.words());
    let held = day.again().await;
    assert_eq!((held.version, held.rounds[0].matches[0].result.is_none()), (version, true));
}

#[tokio::test]
async fn dismissed_staff_is_named_also_when_the_press_is_sent_again() {
    let day = Day::of("transformers", json!({}), &FOUR).await;
    let jun = day.hall.staff(&day.olga, &day.friday, "Jun Judge", &[Role::FloorJudge]).await;
    let person = jun.person().0;
    let dismiss = Form::new("/office/friday/staff", &[("do", "dismiss"), ("person", &person)]);
    let first = dismiss.note(&day.olga).await;
    assert!(first.contains("Jun Judge"), "{first}");
    assert_eq!(dismiss.note(&day.olga).await, first);
}

/// Every room: the form as it was sent, and the field that is another one under the same id.
#[tokio::test]
async fn one_id_with_other_content_is_refused_in_every_room_and_records_nothing() {
    let mut day = Day::playing(&FOUR).await;
    let street = day.hall.anonymous();
    let match_ = day.friday.rounds[0].matches[0].clone();
    let report = format!("{}/report", day.hall.seat(&day.friday, match_.a.0));
    let table = match_.table.to_string();
    for (path, fields, other, visitor) in [
        ("/desk/friday/line", vec![("line", "2 21"), ("round", "1")], ("line", "2 20"), &day.olga),
        (
            "/floor/friday/table/1/extend",
            vec![("round", "1"), ("minutes", "5"), ("reason", "a ruling")],
            ("minutes", "9"),
            &day.olga,
        ),
        (
            report.as_str(),
            vec![("round", "1"), ("table", table.as_str()), ("result", "2-0")],
            ("result", "0-2"),
            &street,
        ),
        (
            "/office/friday/notices",
            vec![("do", "announce"), ("text", "Lunch at noon")],
            ("text", "Lunch at one"),
            &day.olga,
        ),
    ] {
        let mut form = Form::new(path, &fields);
        let sent = form.send(visitor).await;
        assert_eq!(sent.status, 303, "{path}: {}", sent.words());
        let version = day.hall.again(&day.friday).await.version;
        form.fields.retain(|(name, _)| *name != other.0);
        form.fields.push(other);
        let refused = form.send(visitor).await;
        assert_eq!(refused.status, 422, "{path}");
        assert!(refused.has("sent before with something else in it"), "{path}: {}", refused.words());
        assert_eq!(day.hall.again(&day.friday).await.version, version, "{path}");
    }
    let held = day.again().await;
    let [one, two] = [1, 2].map(|table| held.rounds[0].table(TableNumber(table)).expect("a match"));
    assert_eq!(two.result.as_ref().map(|result| &result.score), Some(&Score::of(2, 1, 0)));
    assert_eq!((one.extension_ms, held.planning.announcements.len()), (5 * 60_000, 1));
    let reported = one.report.as_ref().map(|report| (report.by, report.score.clone()));
    assert_eq!(reported, Some((match_.a, Score::of(2, 0, 0))));
}

#[tokio::test]
async fn one_press_makes_one_tournament() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let fields = [("name", "Cup"), ("date", "2026-11-20"), ("zone", "UTC"), ("rulebook", "transformers")];
    let mut create = Form::new("/office", &fields);
    let first = create.send(&olga).await.location().to_owned();
    assert_eq!(create.send(&olga).await.location(), first);
    create.fields[0] = ("name", "Another Cup");
    let refused = create.send(&olga).await;
    assert_eq!(refused.status, 422);
    assert!(refused.has("sent before with something else in it"), "{}", refused.words());
    assert_eq!(hall.app.store().tournaments(None).await.expect("a store").len(), 1);
}
