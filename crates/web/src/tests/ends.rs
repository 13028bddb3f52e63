//! What can be entered as the end of a match is the same at every door, in every stage and whatever the clock says: at the
//! desk's line, on the floor, by phone and by a program. The pages offer that and nothing else.

use std::collections::BTreeSet;

use engine::Command;
use engine::command::{StartClock, Undo};
use engine::ids::{CommandId, RoundNumber, TableNumber};
use engine::play::Side;
use engine::play::scoring::{Extras, Terms, pressed, typed};
use engine::tournament::Match;
use rulebook::Library;
use serde_json::{Value, json};

use crate::api::tests::program::Program;
use crate::app::{Held, move_on};
use crate::testing::{TestApp, Visitor, fresh};

const TABLE: TableNumber = TableNumber(1);
const MINUTE: u32 = 60_000;

/// Everything a button can say of a match; what a match form does not know is refused everywhere.
const SAID: [&str; 22] = [
    "2-0",
    "2-1",
    "1-2",
    "0-2",
    "1-0",
    "0-1",
    "1-0-drawn",
    "0-1-drawn",
    "1-1-won",
    "1-1-lost",
    "1-1-drawn",
    "1-1-both-lose",
    "0-0-won",
    "0-0-lost",
    "0-0-drawn",
    "0-0-both-lose",
    "2-2-drawn",
    "3-0",
    "draw",
    "two-a",
    "two-b",
    "two-draw",
];

struct Day<'h> {
    hall: &'h TestApp,
    olga: &'h Visitor,
    program: &'h Program,
    held: Held,
}

impl Day<'_> {
    fn match_(&self) -> (RoundNumber, Match) {
        let round = self.held.current_round().expect("a round");
        (round.number, round.table(TABLE).expect("a table").clone())
    }

    async fn undo(&self, command: &str) {
        let undo = Undo { command: CommandId(command.to_owned()) };
        self.hall.act(&self.held, self.olga.actor(), Command::Undo(undo)).await;
    }

    async fn recorded(&self) -> bool {
        let held = self.hall.again(&self.held).await;
        let round = held.current_round().expect("a round");
        round.table(TABLE).expect("a table").result.is_some()
    }

    /// Whether a form is accepted; the result it made is taken back.
    async fn takes(&self, path: &str, fields: &[(&str, &str)]) -> bool {
        let (id, round) = (fresh(), self.match_().0.to_string());
        let fields = [fields, &[("command_id", id.as_str()), ("round", round.as_str())]].concat();
        let answer = self.olga.post(path, &fields).await;
        let recorded = self.recorded().await;
        assert_eq!(answer.status == 303, recorded, "{path} {fields:?}: {}", answer.words());
        if recorded {
            self.undo(&id).await;
        }
        recorded
    }

    /// What the desk, the floor, a phone and a program accept.
    async fn accepted(&self) -> [BTreeSet<&'static str>; 4] {
        let (round, match_) = self.match_();
        let terms = Terms::at(&self.held, round, Some(&match_)).expect("terms");
        let slug = &self.held.details.slug;
        let mut doors: [BTreeSet<&'static str>; 4] = Default::default();
        for said in SAID {
            let score = pressed(said, Extras::default(), &terms).expect("a score");
            // What no line can say is told at the other doors.
            let line = typed(&score, &terms).map(|typed| format!("1 {typed}"));
            let at_the_desk = match &line {
                Some(line) => Some(self.takes(&format!("/desk/{slug}/line"), &[("line", line)]).await),
                None => None,
            };
            let on_the_floor =
                self.takes(&format!("/floor/{slug}/table/1/result"), &[("result", said)]).await;
            let envelope = json!({ "id": fresh(), "command": {
                "type": "record-result", "round": round.0, "table": 1, "score": score } });
            let path = format!("/api/v1/tournaments/{}/commands", self.held.id);
            let by_program = self.program.post(&path, &envelope).await.status == 200;
            if by_program {
                self.undo(envelope["id"].as_str().expect("an id")).await;
            }
            let phone = self.hall.anonymous();
            let number = round.to_string();
            let fields = [("round", number.as_str()), ("table", "1"), ("result", said)];
            let path = format!("{}/report", self.hall.seat(&self.held, match_.a.0));
            let by_phone = phone.send(&path, &fields).await.status == 303;
            let taken = [at_the_desk.unwrap_or(on_the_floor), on_the_floor, by_phone, by_program];
            for (door, taken) in doors.iter_mut().zip(taken) {
                if taken {
                    door.insert(said);
                }
            }
        }
        doors
    }

    /// The buttons of the floor and of the phone.
    async fn offered(&self) -> [BTreeSet<&'static str>; 2] {
        let slug = &self.held.details.slug;
        let floor = self.olga.get(&format!("/floor/{slug}/table/1")).await;
        let phone = self.hall.anonymous().get(&self.hall.seat(&self.held, self.match_().1.a.0)).await;
        [floor, phone].map(|page| {
            let button = |said: &&str| page.text.contains(&format!("name=\"result\" value=\"{said}\""));
            SAID.into_iter().filter(button).collect()
        })
    }
}

fn cut(mut sheet: Value) -> Value {
    sheet["rounds"] = json!(1);
    sheet["cut"] = json!({ "size": 4, "method": "ranking" });
    sheet
}

#[tokio::test]
async fn what_a_match_can_end_with_is_the_same_at_every_door() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let program = Program::of(&hall, &olga, None, &engine::people::Role::ALL).await;
    let names: Vec<String> = (1..=16).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut rows: Vec<(String, Value, bool)> = Vec::new();
    for rulebook in Library::builtin().ids() {
        rows.push((rulebook.to_owned(), json!({}), false));
        rows.push((rulebook.to_owned(), cut(json!({})), true));
    }
    let three = json!({ "best_of": 3, "round_minutes": 50 });
    rows.push(("vanguard".to_owned(), three.clone(), false));
    rows.push(("vanguard".to_owned(), cut(three), true));
    rows.push(("weiss-schwarz".to_owned(), json!({ "time_up_procedure": true }), false));
    rows.push(("transformers".to_owned(), cut(json!({ "playoff_minutes": 50 })), true));
    let mut wrong = Vec::new();
    let mut seen = Vec::new();
    for (at, (rulebook, sheet, finals)) in rows.iter().enumerate() {
        let held = hall.tournament_of(&olga, &format!("day-{at}"), rulebook, sheet.clone()).await;
        let mut held = hall.players(&held, &olga, &names).await;
        if *finals {
            let terms = Terms::of(held.rulebook().expect("a rulebook"), rulebook::Stage::Swiss);
            let wins = terms.wins_before_the_end() + 1;
            let wins_a = |_, _| Side::A.wins();
            held = hall.play(&held, &olga, wins, wins_a).await;
            held = hall.cut(&held, &olga).await;
        }
        let held = hall.round(&held, &olga).await;
        let mut day = Day { hall: &hall, olga: &olga, program: &program, held };
        let before_judge = day.held.rulebook().expect("a rulebook").match_rule().agreed_draw.before_judge;
        let timed = day.held.current_round().expect("a round").clock.length_ms.is_some();
        let clocks = if timed { ["not started", "running", "over"].as_slice() } else { &["without limit"] };
        for clock in clocks {
            let round = day.match_().0;
            match *clock {
                "running" => {
                    let start = Command::StartClock(StartClock { round });
                    day.held = hall.act(&day.held, olga.actor(), start).await;
                }
                "over" => move_on(200 * MINUTE),
                _ => {}
            }
            let [desk, floor, phone, api] = day.accepted().await;
            let place = format!("{rulebook} {sheet} {clock}");
            let agreed: BTreeSet<&str> = ["draw", "two-a", "two-b", "two-draw"].into();
            let alone: BTreeSet<&str> =
                if before_judge { floor.difference(&agreed).copied().collect() } else { floor.clone() };
            if desk != floor || api != floor || phone != alone {
                wrong.push(format!("{place}: desk {desk:?}, floor {floor:?}, phone {phone:?}, api {api:?}"));
            }
            if *clock == "not started" || *clock == "without limit" {
                let [on_floor, on_phone] = day.offered().await;
                // One game for two is offered once it has been agreed on.
                let two: BTreeSet<&str> = ["two-a", "two-b", "two-draw"].into();
                let expected: BTreeSet<&str> = floor.difference(&two).copied().collect();
                if on_floor != expected || !on_phone.is_subset(&alone) {
                    wrong.push(format!(
                        "{place} offered: floor {on_floor:?} of {expected:?}, phone {on_phone:?}"
                    ));
                }
            }
            seen.push((place, floor));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let of = |place: &str| -> Vec<&str> {
        let found = seen.iter().find(|(seen, _)| seen.starts_with(place));
        found.map(|(_, said)| said.iter().copied().collect()).unwrap_or_else(|| panic!("{place}: {seen:#?}"))
    };
    let untimed = format!("transformers {} without limit", cut(json!({})));
    assert_eq!(of(&untimed), ["0-2", "1-2", "2-0", "2-1"]);
    assert_eq!(of("transformers {} running"), ["0-2", "1-2", "2-0", "2-1", "draw"]);
    assert_eq!(of("gate-ruler {} running"), ["0-1", "1-0"]);
    assert_eq!(of("gate-ruler {} over"), ["0-0-drawn", "0-1", "1-0"]);
    assert_eq!(of("weiss-schwarz {\"time_up_procedure\":true} over"), ["0-0-lost", "0-0-won", "0-1", "1-0"]);
    assert_eq!(
        of("dragon-ball-super {} over"),
        ["0-0-drawn", "0-1-drawn", "0-2", "1-0-drawn", "1-1-drawn", "1-2", "2-0", "2-1"]
    );
}
