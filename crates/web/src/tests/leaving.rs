//! Whoever leaves before the match is over, and whoever comes back or comes late: the games that were finished stand, and rounds
//! missed count as the rulebook has it, on the pages of the desk and on the player's own phone.

use engine::Command;
use engine::command::{AddEntrants, Drop, NewEntrant, Reinstate};
use engine::ids::{EntrantId, RoundNumber};
use engine::people::Role;
use engine::play::{DecidedBy, Outcome, Side};
use engine::tournament::{Match, Recorded};
use serde_json::{Value, json};

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

const FOUR: [&str; 4] = ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"];

struct Day {
    hall: TestApp,
    olga: Visitor,
    held: Held,
}

impl Day {
    /// Four players in round 1.
    async fn playing(rulebook: &str, sheet: Value) -> Self {
        let hall = TestApp::new().await;
        let olga = hall.organizer("Olga Organizer").await;
        let held = hall.tournament_of(&olga, "friday", rulebook, sheet).await;
        let held = hall.players(&held, &olga, &FOUR).await;
        let held = hall.round(&held, &olga).await;
        Self { hall, olga, held }
    }

    async fn staff(&mut self, command: Command) {
        self.held = self.hall.act(&self.held, self.olga.actor(), command).await;
    }

    fn first_match(&self) -> Match {
        self.held.rounds[0].matches[0].clone()
    }

    async fn result(&self) -> Option<Recorded> {
        let held = self.hall.again(&self.held).await;
        held.rounds[0].matches[0].result.clone()
    }

    async fn gone(&self, entrant: EntrantId) -> bool {
        let held = self.hall.again(&self.held).await;
        held.entrant(entrant).is_some_and(|entrant| entrant.dropped_after == Some(1))
    }

    /// What somebody's own page and the desk's page about them say.
    async fn pages(&self, entrant: EntrantId) -> [String; 2] {
        let own = self.hall.anonymous().get(&self.hall.seat(&self.held, entrant.0)).await;
        let desk = self.olga.get(&format!("/desk/friday/players/{entrant}")).await;
        [own.words(), desk.words()]
    }
}

/// Best of three at one game to none, and two games of Netrunner of which one is played.
const LEFT: [(&str, [u32; 2], Outcome); 2] =
    [("transformers", [1, 2], Outcome::B), ("netrunner", [1, 1], Outcome::Draw)];

/// TF-CONC-05, NR-DROP-04
#[tokio::test]
async fn who_leaves_from_the_desks_page_keeps_the_game_that_was_won() {
    for (rulebook, wins, outcome) in LEFT {
        // The player of the right-hand seat keeps a game as well as the other.
        for mirrored in [false, true] {
            let day = Day::playing(rulebook, json!({})).await;
            let match_ = day.first_match();
            let entrant = if mirrored { match_.b } else { match_.a };
            let path = format!("/desk/friday/players/{entrant}");
            let page = day.olga.get(&path).await;
            assert!(page.has("name=\"won\"") && page.has("name=\"lost\""), "{}", page.words());
            let sent = day.olga.send(&format!("{path}/leave"), &[("won", "1"), ("lost", "0")]).await;
            assert_eq!(sent.status, 303, "{}", sent.words());
            let settled = day.result().await.expect("given up").settled;
            let expected = if mirrored { [wins[1], wins[0]] } else { wins };
            assert_eq!(settled.wins, expected, "{rulebook}, {entrant}");
            let expected = match outcome {
                Outcome::B if mirrored => Outcome::A,
                same => same,
            };
            assert_eq!(settled.outcome, expected, "{rulebook}, {entrant}");
            assert!(day.gone(entrant).await);
        }
    }
}

/// TF-CONC-05, NR-DROP-04
#[tokio::test]
async fn who_leaves_by_phone_keeps_the_game_once_the_opponent_has_confirmed_it() {
    for (rulebook, wins, outcome) in LEFT {
        let day = Day::playing(rulebook, json!({})).await;
        let match_ = day.first_match();
        let (own, other) = (day.hall.seat(&day.held, match_.a.0), day.hall.seat(&day.held, match_.b.0));
        let phone = day.hall.anonymous();
        assert!(phone.get(&own).await.has("name=\"won\""), "{rulebook}");
        let fields = [("at_once", "yes"), ("won", "1"), ("lost", "0")];
        let sent = phone.send(&format!("{own}/drop"), &fields).await;
        assert_eq!(sent.status, 303, "{}", sent.words());
        assert!(day.gone(match_.a).await);
        assert!(
            day.result().await.is_none(),
            "{rulebook}: what somebody says they have won is confirmed first"
        );
        let page = day.hall.anonymous().get(&other).await;
        let reported_at = page.value_of("reported_at").expect("a report").to_owned();
        let fields = [("round", "1"), ("table", "1"), ("reported_at", reported_at.as_str())];
        let sent = day.hall.anonymous().send(&format!("{other}/confirm"), &fields).await;
        assert_eq!(sent.status, 303, "{}", sent.words());
        let found = day.result().await.expect("confirmed");
        assert_eq!((found.settled.wins, found.settled.outcome), (wins, outcome), "{rulebook}");
        assert_eq!(found.score.decided_by, DecidedBy::Concession);
    }
}

/// Two rounds, of which Aiko misses the second; she is back for the third.
async fn missed_the_second(rulebook: &str, sheet: Value) -> Day {
    let mut day = Day::playing(rulebook, sheet).await;
    let aiko = EntrantId(1);
    let first = |_: EntrantId, _: EntrantId| Side::A.wins();
    day.held = day.hall.finish(&day.held, &day.olga, 2, first).await;
    day.staff(Command::Drop(Drop { entrant: aiko, reason: None })).await;
    day.held = day.hall.play(&day.held, &day.olga, 2, first).await;
    day
}

/// NR-DROP-05
#[tokio::test]
async fn a_round_that_was_missed_is_listed_as_lost_where_it_counts_as_lost() {
    let aiko = EntrantId(1);
    for (rulebook, sheet, lost) in [
        ("netrunner", json!({ "rounds": 3 }), true),
        ("netrunner", json!({ "rounds": 3, "missed_rounds": "left-out" }), false),
        ("transformers", json!({ "rounds": 3 }), false),
        ("transformers", json!({ "rounds": 3, "missed_rounds": "losses" }), true),
    ] {
        let mut day = missed_the_second(rulebook, sheet.clone()).await;
        let place = format!("{rulebook} {sheet}");
        let [own, desk] = day.pages(aiko).await;
        for page in [&own, &desk] {
            assert!(!page.contains("missed, without an opponent"), "{place}: not yet back: {page}");
        }
        // The desk says before it what taking her back means.
        assert_eq!(desk.contains("Every round missed counts as lost, without an opponent."), lost, "{desk}");
        assert_eq!(desk.contains("Rounds missed stay missed."), !lost, "{place}: {desk}");
        day.staff(Command::Reinstate(Reinstate { entrant: aiko, reason: "her train was late".into() })).await;
        let clause = if rulebook == "netrunner" { "Other tournament rul" } else { "2.10" };
        for page in day.pages(aiko).await {
            let line = page.split("missed, without an opponent").nth(1);
            assert_eq!(line.is_some(), lost, "{place}: {page}");
            let line: String = line.unwrap_or_default().chars().take(300).collect();
            assert!(!lost || (line.contains("lost") && line.contains(clause)), "{place}: {line}");
        }
        let japanese = day.hall.anonymous().japanese();
        let own = japanese.get(&day.hall.seat(&day.held, aiko.0)).await.words();
        let kei = day.hall.staff(&day.olga, &day.held, "Kei Keeper", &Role::ALL).await.japanese();
        let desk = kei.get("/desk/friday/players/1").await.words();
        for page in [own, desk] {
            assert_eq!(page.contains("欠場（対戦相手なし）"), lost, "{place}: {page}");
            assert!(!lost || page.contains("負け"), "{place}: {page}");
        }
        // The page says what the standings count.
        let table = engine::standings::published(&day.held, RoundNumber(2)).expect("standings").standings;
        let row = table.iter().find(|row| row.entrant == aiko).expect("a row");
        let rounds = row.record.wins + row.record.losses + row.record.draws;
        assert_eq!(rounds, if lost { 2 } else { 1 }, "{place}");
    }
}

/// NR-DROP-05
#[tokio::test]
async fn who_comes_late_is_told_what_the_rounds_missed_are() {
    for (rulebook, lost) in [("netrunner", true), ("transformers", false)] {
        let mut day = Day::playing(rulebook, json!({ "rounds": 3 })).await;
        let late = NewEntrant { name: "Emi Sato".into(), person: None, attributes: Default::default() };
        let add = AddEntrants { entrants: vec![late], same_name: true, checked_in: true };
        day.staff(Command::AddEntrants(add)).await;
        let english = day.olga.get("/desk/friday/players").await.words();
        assert_eq!(
            english.contains("Every round missed counts as lost, without an opponent."),
            lost,
            "{english}"
        );
        assert_eq!(english.contains("Rounds missed bring no points."), !lost, "{english}");
        let kei = day.hall.staff(&day.olga, &day.held, "Kei Keeper", &Role::ALL).await.japanese();
        let japanese = kei.get("/desk/friday/players").await.words();
        assert_eq!(japanese.contains("休んだ回戦は、対戦相手のいない敗北になります。"), lost, "{japanese}");
        assert_eq!(japanese.contains("休んだ回戦の勝ち点はありません。"), !lost, "{japanese}");
        // Somebody may still be found for her: the round is lost when it is over.
        let emi = EntrantId(5);
        assert!(day.pages(emi).await.iter().all(|page| !page.contains("missed, without an opponent")));
        let first = |_: EntrantId, _: EntrantId| Side::A.wins();
        day.held = day.hall.finish(&day.held, &day.olga, 2, first).await;
        for page in day.pages(emi).await {
            assert_eq!(page.contains("missed, without an opponent"), lost, "{rulebook}: {page}");
        }
    }
}
