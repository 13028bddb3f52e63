//! One outcome entered at every door: the desk's line, the floor's form, a phone with its confirmation, the API and a record.
//! Whatever a setting makes of it, the same score is stored each time.

use engine::Command;
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::play::{AgreeTwoForOne, Score, Side};
use engine::record::{Record, field};
use engine::tournament::{Match, Recorded};
use rulebook::{FactSheet, Library};
use serde_json::{Value, json};

use crate::api::tests::program::Program;
use crate::app::Held;
use crate::testing::{TestApp, Visitor};

const EIGHT: [&str; 8] = [
    "Aiko Mori",
    "Ben Okafor",
    "Chie Tan",
    "Daniel Cruz",
    "Emi Sato",
    "Farid Haddad",
    "Grace Lind",
    "Haruto Ito",
];

struct Row {
    rulebook: &'static str,
    sheet: Value,
    outcome: &'static str,
    /// What the desk types after the table; every line means the same.
    lines: &'static [&'static str],
    /// What the floor's form and the phone send, seen from seat a.
    form: &'static [(&'static str, &'static str)],
    /// Whether two players can say it without a judge.
    by_phone: bool,
    /// One game for the points of two has been agreed on.
    two_for_one: bool,
    /// What a program sends and a record says.
    told: Value,
    /// What everybody finds afterwards.
    stored: Value,
}

impl Row {
    fn of(
        rulebook: &'static str,
        outcome: &'static str,
        lines: &'static [&'static str],
        form: &'static [(&'static str, &'static str)],
        stored: Value,
    ) -> Self {
        let (sheet, told) = (json!({}), stored.clone());
        Self { rulebook, sheet, outcome, lines, form, by_phone: true, two_for_one: false, told, stored }
    }

    fn with(self, sheet: Value) -> Self {
        Self { sheet, ..self }
    }

    fn told(self, told: Value) -> Self {
        Self { told, ..self }
    }

    fn before_a_judge(self) -> Self {
        Self { by_phone: false, ..self }
    }

    fn for_two(self) -> Self {
        Self { two_for_one: true, ..self }
    }
}

fn won(winners: &[&str]) -> Vec<Value> {
    winners.iter().map(|winner| json!({ "winner": winner })).collect()
}

fn broken_off(winners: &[&str]) -> Value {
    let mut games = won(winners);
    games.push(json!({ "winner": "draw", "unfinished": true }));
    json!(games)
}

fn rows() -> Vec<Row> {
    let games = |winners: &[&str]| json!({ "games": won(winners) });
    let agreed = json!({ "result": "draw", "agreement": "intentional-draw" });
    let agreed_with = |winners: &[&str]| json!({ "games": won(winners), "result": "draw", "agreement": "intentional-draw" });
    let drawn_by_time = |games: Value| json!({ "games": games, "result": "draw", "decided_by": "time" });
    let three = json!({ "agreed_draw_score": "three-drawn-games" });
    let level = [("result", "0-0-drawn")].as_slice();
    let mut rows = vec![
        Row::of("transformers", "2–1", &["21", "2-1", "2:1"], &[("result", "2-1")], games(&["a", "a", "b"])),
        Row::of("transformers", "agreed draw", &["=", "d"], &[("result", "draw")], agreed.clone()),
        Row::of(
            "transformers",
            "agreed draw as three drawn games",
            &["=", "引き分け"],
            &[("result", "draw")],
            agreed_with(&["draw", "draw", "draw"]),
        )
        .with(three)
        .told(agreed.clone()),
        Row::of(
            "transformers",
            "1–0, the second game broken off",
            &["10u"],
            &[("result", "1-0"), ("unfinished", "yes")],
            json!({ "games": broken_off(&["a"]) }),
        ),
        Row::of(
            "transformers",
            "1–1 and a drawn game, seat b by tiebreaker",
            &["111 2", "1-1-1 b"],
            &[("result", "1-1-lost"), ("drawn", "1")],
            json!({ "games": won(&["a", "b", "draw"]), "result": "b", "decided_by": "tiebreaker" }),
        ),
        Row::of(
            "dragon-ball-super",
            "1–1 when time was called",
            &["11"],
            &[("result", "1-1-drawn")],
            drawn_by_time(json!(won(&["a", "b"]))),
        ),
        Row::of(
            "dragon-ball-super",
            "three games, one of them drawn",
            &["111"],
            &[("result", "1-1-drawn"), ("drawn", "1"), ("unfinished", "yes")],
            json!({ "games": won(&["a", "b", "draw"]), "result": "draw" }),
        ),
        Row::of(
            "netrunner",
            "a win and a draw",
            &["41", "101"],
            &[("result", "1-0"), ("drawn", "1")],
            games(&["a", "draw"]),
        ),
        Row::of("netrunner", "a win each", &["33", "11"], &[("result", "1-1-drawn")], games(&["a", "b"])),
        Row::of("netrunner", "both games", &["06", "02"], &[("result", "0-2")], games(&["b", "b"])),
        Row::of(
            "netrunner",
            "a win, the second game broken off",
            &["10u"],
            &[("result", "1-0"), ("unfinished", "yes")],
            json!({ "games": broken_off(&["a"]) }),
        ),
        Row::of("netrunner", "a win, no second game", &["10"], &[("result", "1-0")], games(&["a"])),
        Row::of(
            "netrunner",
            "a win, no points for what was not begun",
            &["10", "30"],
            &[("result", "1-0")],
            games(&["a"]),
        )
        .with(json!({ "unplayed_game": "nothing" })),
        Row::of(
            "netrunner",
            "the first game broken off",
            &["00", "00u"],
            level,
            json!({ "games": broken_off(&[]) }),
        ),
        Row::of("netrunner", "agreed draw", &["="], &[("result", "draw")], agreed_with(&["a", "b"]))
            .told(agreed)
            .before_a_judge(),
        Row::of(
            "netrunner",
            "one game for two, won",
            &["1", "10", "60"],
            &[("result", "two-a")],
            json!({ "games": won(&["a"]), "agreement": "two-for-one" }),
        )
        .for_two(),
        Row::of(
            "netrunner",
            "one game for two, drawn",
            &["0", "22"],
            &[("result", "two-draw")],
            json!({ "games": won(&["draw"]), "agreement": "two-for-one" }),
        )
        .for_two(),
    ];
    for rulebook in ["vanguard", "weiss-schwarz", "buddyfight", "gate-ruler"] {
        rows.push(Row::of(
            rulebook,
            "the only game",
            &["1", "10", "1-0"],
            &[("result", "1-0")],
            games(&["a"]),
        ));
        let drawn = drawn_by_time(broken_off(&[]));
        rows.push(Row::of(rulebook, "nobody has won in time", &["0", "00", "00u"], level, drawn));
    }
    rows
}

struct Day<'h> {
    hall: &'h TestApp,
    olga: &'h Visitor,
    program: &'h Program,
    held: Held,
}

impl<'h> Day<'h> {
    async fn of(hall: &'h TestApp, olga: &'h Visitor, program: &'h Program, slug: &str, row: &Row) -> Self {
        let held = hall.tournament_of(olga, slug, row.rulebook, row.sheet.clone()).await;
        hall.players(&held, olga, &EIGHT).await;
        let held = hall.round(&held, olga).await;
        let day = Self { hall, olga, program, held };
        if row.two_for_one {
            for table in 1..=4 {
                let table = TableNumber(table);
                let agree = AgreeTwoForOne { round: RoundNumber(1), table, corp: Some(Side::A) };
                day.hall.act(&day.held, olga.actor(), Command::AgreeTwoForOne(agree)).await;
            }
        }
        day
    }

    fn slug(&self) -> &str {
        &self.held.details.slug
    }

    fn seats(&self, table: u32) -> Match {
        self.held.rounds[0].table(TableNumber(table)).expect("a table").clone()
    }

    async fn result(&self, table: u32) -> Option<Recorded> {
        let held = self.hall.again(&self.held).await;
        held.rounds[0].table(TableNumber(table)).expect("a table").result.clone()
    }

    async fn at_the_desk(&self, table: u32, typed: &str) {
        let line = format!("{table} {typed}");
        let fields = [("line", line.as_str()), ("round", "1")];
        self.olga.send(&format!("/desk/{}/line", self.slug()), &fields).await;
    }

    async fn on_the_floor(&self, table: u32, form: &[(&str, &str)]) {
        let mut fields = form.to_vec();
        fields.push(("round", "1"));
        self.olga.send(&format!("/floor/{}/table/{table}/result", self.slug()), &fields).await;
    }

    /// One player reports, the other confirms.
    async fn by_phone(&self, table: u32, form: &[(&str, &str)]) {
        let seats = self.seats(table);
        let table = table.to_string();
        let at = [("round", "1"), ("table", table.as_str())];
        let phone = self.hall.anonymous();
        let seat = |entrant: EntrantId| self.hall.seat(&self.held, entrant.0);
        let fields = [form, &at].concat();
        phone.send(&format!("{}/report", seat(seats.a)), &fields).await;
        let page = phone.get(&seat(seats.b)).await;
        let reported_at = page.value_of("reported_at").unwrap_or_default().to_owned();
        let fields = [[("reported_at", reported_at.as_str())].as_slice(), &at].concat();
        phone.send(&format!("{}/confirm", seat(seats.b)), &fields).await;
    }

    async fn by_program(&self, table: u32, score: &Value) {
        let command = json!({ "type": "record-result", "round": 1, "table": table, "score": score });
        self.program.command(&self.held.id.to_string(), command).await;
    }

    async fn undo(&self, table: u32) {
        let fields = [("line", "undo"), ("round", "1")];
        let answer = self.olga.send(&format!("/desk/{}/line", self.slug()), &fields).await;
        assert_eq!(answer.status, 303, "{}", answer.words());
        assert!(self.result(table).await.is_none());
    }
}

/// What a record with this one match comes to.
fn settled_in_a_record(row: &Row) -> engine::play::Settled {
    let mut played = row.told.clone();
    played["a"] = json!("p1");
    played["b"] = json!("p2");
    let record = json!({
        "rulebook": row.rulebook,
        "options": row.sheet,
        "entrants": [{ "id": "p1" }, { "id": "p2" }],
        "rounds": [{ "number": 1, "matches": [played] }],
    });
    let record: Record = serde_json::from_value(record).expect("a record");
    let sheet: FactSheet = serde_json::from_value(row.sheet.clone()).expect("a fact sheet");
    let rulebook = Library::builtin().resolve(row.rulebook, &sheet).expect("a rulebook");
    field(&record, &rulebook).expect("readable").meetings[0].settled
}

#[tokio::test]
async fn one_outcome_is_one_score_at_every_door() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let program = Program::of(&hall, &olga, None, &engine::people::Role::ALL).await;
    let known: std::collections::BTreeSet<String> = Library::builtin().ids().map(str::to_owned).collect();
    let tried = rows().iter().map(|row| row.rulebook.to_owned()).collect();
    assert_eq!(known, tried, "every rulebook is tried");
    let mut wrong = Vec::new();
    for (at, row) in rows().iter().enumerate() {
        let day = Day::of(&hall, &olga, &program, &format!("day-{at}"), row).await;
        let expected: Score = serde_json::from_value(row.stored.clone()).expect("a score");
        let mut check = |door: String, found: Option<Recorded>| {
            let score = found.as_ref().map(|found| &found.score);
            if score != Some(&expected) {
                let score = serde_json::to_string(&score).expect("a score");
                wrong.push(format!("{} {} {door}: {score}", row.rulebook, row.outcome));
            }
            found.map(|found| found.settled)
        };
        day.on_the_floor(2, row.form).await;
        let settled = check("on the floor".to_owned(), day.result(2).await);
        if row.by_phone {
            day.by_phone(3, row.form).await;
            check("by phone".to_owned(), day.result(3).await);
        }
        day.by_program(4, &row.told).await;
        check("by a program".to_owned(), day.result(4).await);
        for line in row.lines {
            day.at_the_desk(1, line).await;
            if check(format!("at the desk, {line}"), day.result(1).await).is_some() {
                day.undo(1).await;
            }
        }
        let recorded = settled_in_a_record(row);
        if Some(recorded) != settled {
            wrong.push(format!("{} {} in a record: {recorded:?}", row.rulebook, row.outcome));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
