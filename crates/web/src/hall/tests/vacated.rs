//! A place whose standing was revoked and not passed down (BR-PEN-12): wherever places are shown, nobody has it.

use engine::Command;
use engine::command::PostStandings;
use engine::ids::{EntrantId, PenaltyId};
use engine::judging::Party;
use engine::judging::command::{ChangePenalty, GivePenalty};
use engine::people::Role;
use engine::play::Outcome;
use serde_json::{Value, json};
use store::Scope;

use crate::app::Held;
use crate::testing::{Answer, TestApp, Visitor};

const NAMES: [&str; 8] = [
    "Aiko Mori",
    "Ben Okafor",
    "Chie Tan",
    "Daniel Cruz",
    "Emi Sato",
    "Farid Haddad",
    "Grace Lind",
    "Haru Ito",
];

/// Whoever was entered first wins.
fn first_entered(a: EntrantId, b: EntrantId) -> Outcome {
    if a < b { Outcome::A } else { Outcome::B }
}

struct Day {
    hall: TestApp,
    olga: Visitor,
    hana: Visitor,
    held: Held,
}

impl Day {
    /// Three main rounds of eight players; Aiko Mori has won them all.
    async fn played(cut: Option<u32>) -> Self {
        let hall = TestApp::new().await;
        let olga = hall.organizer("Olga Organizer").await;
        let mut sheet = json!({ "rounds": 3, "decklists": "not-required" });
        if let Some(size) = cut {
            sheet["cut"] = json!({ "size": size, "method": "ranking" });
        }
        let held = hall.tournament_of(&olga, "friday", "vanguard", sheet).await;
        let mut held = hall.players(&held, &olga, &NAMES).await;
        let hana = hall.staff(&olga, &held, "Hana Head", &[Role::HeadJudge]).await;
        for _ in 0..3 {
            held = hall.play(&held, &olga, 1, first_entered).await;
        }
        Self { hall, olga, hana, held }
    }

    /// The head judge disqualifies Aiko Mori and revokes the standing; then the standings are posted.
    async fn revoked_and_posted(&self) {
        let penalty = GivePenalty {
            to: vec![Party::Entrant(EntrantId(1))],
            infraction: "4.1".into(),
            answers: Vec::new(),
            penalty: Some("disqualification".into()),
            measures: vec!["standing-revoked".into()],
            round: None,
            table: None,
            call: None,
            hits: None,
            words: None,
            reason: None,
            modelled_on: None,
            told: true,
            different: false,
            about: None,
            again: false,
        };
        self.hall.act(&self.held, self.hana.actor(), Command::GivePenalty(penalty)).await;
        self.hall.act(&self.held, self.olga.actor(), Command::PostStandings(PostStandings {})).await;
    }

    async fn passed_down(&self) {
        let passed = ChangePenalty {
            penalty: PenaltyId(1),
            instead: Some("disqualification".into()),
            measures: vec!["passed-down".into()],
            reason: "the organizer's wish".into(),
        };
        self.hall.act(&self.held, self.hana.actor(), Command::ChangePenalty(passed)).await;
    }

    async fn json(&self, below: &str) -> Value {
        let answer = self.hall.anonymous().get(&format!("/api/v1/tournaments/friday/{below}")).await;
        serde_json::from_str(&answer.text).expect("JSON")
    }

    async fn phone(&self, entrant: u32) -> String {
        self.hall.anonymous().get(&self.hall.seat(&self.held, entrant)).await.words()
    }
}

/// The folded lines of the hall's standings: what can be read without opening one.
fn folded(page: &Answer) -> Vec<String> {
    let lines = page.text.split("data-key=\"entrant-").skip(1);
    lines.map(|line| line.split("</summary>").next().expect("a line").to_owned()).collect()
}

/// BR-PEN-12
#[tokio::test]
async fn a_vacated_place_names_nobody_on_pages_prints_phones_and_in_the_api() {
    let day = Day::played(None).await;
    day.revoked_and_posted().await;
    let visitor = day.hall.anonymous();

    let page = visitor.get("/t/friday/standings").await;
    let lines = folded(&page);
    assert_eq!(lines.len(), 8);
    assert!(
        lines[0].contains("nobody has this place") && lines[0].contains("</span>1</span>"),
        "{}",
        lines[0]
    );
    assert!(!lines.iter().any(|line| line.contains("Aiko")), "{}", page.words());
    assert!(lines[1].contains("</span>2</span>"), "nobody moves up: {}", lines[1]);

    let screen = visitor.get("/t/friday/display").await;
    assert!(screen.has("Ben Okafor") && !screen.has("Aiko Mori"), "{}", screen.words());
    let sheet = day.olga.get("/desk/friday/print/standings").await;
    assert!(sheet.has("Ben Okafor") && !sheet.has("Aiko Mori"), "{}", sheet.words());
    let asked = day.olga.get("/desk/friday/finalize").await;
    assert!(asked.has("Ben Okafor") && !asked.has("Aiko Mori"), "{}", asked.words());

    let told = day.json("standings").await;
    let rows = told["standings"].as_array().expect("rows");
    assert_eq!(rows.len(), 8);
    let first = &rows[0];
    assert_eq!((&first["rank"], &first["id"], &first["name"]), (&json!(1), &Value::Null, &Value::Null));
    assert_eq!((&first["points"], &rows[1]["rank"]), (&json!("3"), &json!(2)));
    assert!(rows[1..].iter().all(|row| row["id"] != 1 && row["name"] != "Aiko Mori"), "{told}");
    assert!(told["decided_by_lot"].as_array().expect("groups").iter().all(|group| !group[0].is_null()));

    let archive = day.hall.app.store().export(day.held.id, Scope::Public).await.expect("an archive");
    let archive = String::from_utf8(archive).expect("text");
    assert!(archive.contains("standings-posted") && !archive.contains("Aiko"), "what leaves the house");

    let own = day.phone(1).await;
    assert!(own.contains("The tournament is over") && !own.contains("of 8 players"), "{own}");
    let second = rows[1]["id"].as_u64().expect("a number") as u32;
    let other = day.phone(second).await;
    assert!(other.contains("Rank 2") && other.contains("of 8 players"), "{other}");
}

/// BR-PEN-12
#[tokio::test]
async fn a_champion_whose_standing_is_revoked_leaves_first_place_empty_or_passes_it_down() {
    let mut day = Day::played(Some(4)).await;
    day.held = day.hall.cut(&day.held, &day.olga).await;
    for _ in 0..2 {
        day.held = day.hall.play(&day.held, &day.olga, 1, first_entered).await;
    }
    let visitor = day.hall.anonymous();
    assert!(visitor.get("/t/friday/bracket").await.has("Champion: Aiko Mori"));
    day.revoked_and_posted().await;

    let finals = day.json("finals").await;
    let places = finals["places"].as_array().expect("places");
    assert_eq!(
        (&places[0]["place"], &places[0]["id"], &places[0]["name"]),
        (&json!(1), &Value::Null, &Value::Null)
    );
    assert!(places[1..].iter().all(|placed| placed["id"] != 1), "{finals}");
    let runner_up = places[1]["name"].as_str().expect("a name").to_owned();
    let lines = folded(&visitor.get("/t/friday/standings").await);
    assert!(lines[0].contains("nobody has this place") && !lines[0].contains("Champion"), "{}", lines[0]);
    assert!(!lines.iter().any(|line| line.contains("Aiko")), "{lines:?}");
    assert!(lines[1].contains(&runner_up) && lines[1].contains("Final"), "{}", lines[1]);
    let bracket = visitor.get("/t/friday/bracket").await;
    assert!(!bracket.has("Champion: Aiko Mori") && !bracket.has("way-champion"), "{}", bracket.words());
    assert!(!visitor.get("/t/friday/display").await.has("Champion: Aiko Mori"));

    day.passed_down().await;
    let finals = day.json("finals").await;
    let places = finals["places"].as_array().expect("places");
    assert_eq!(places.len(), 7, "{finals}");
    assert_eq!((&places[0]["place"], &places[0]["name"]), (&json!(1), &json!(runner_up)));
    let standings = day.json("standings").await;
    let order = |rows: &Value, rank: &str| -> Vec<Value> {
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| json!([row[rank], row["id"]])).collect()
    };
    assert_eq!(
        order(&standings["standings"], "rank"),
        order(&finals["places"], "place"),
        "one order everywhere"
    );
    let lines = folded(&visitor.get("/t/friday/standings").await);
    assert!(lines[0].contains(&runner_up) && lines[0].contains("Champion"), "{}", lines[0]);
    assert!(visitor.get("/t/friday/bracket").await.has(&format!("Champion: {runner_up}")));
}
