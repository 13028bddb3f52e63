//! What can still be done to a round that is drawn.

use engine::command::AnnounceRounds;
use engine::ids::{EntrantId, TableNumber};
use engine::people::Role;

use super::{EIGHT, Hall};

type Pairs = Vec<(u32, EntrantId, EntrantId)>;

fn pairs(matches: &[engine::tournament::Match]) -> Pairs {
    matches.iter().map(|match_| (match_.table.0, match_.a, match_.b)).collect()
}

#[tokio::test]
async fn some_tables_of_a_draft_are_drawn_again_and_nobody_else_moves() {
    let mut hall = Hall::with(&EIGHT).await;
    hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    hall.again().await;
    let before = pairs(&hall.held.draft.as_ref().expect("a draft").matches);
    let tick =
        |reason| [("round", "1"), ("attempt", "1"), ("table", "1"), ("table", "3"), ("reason", reason)];
    let refused = hall.desk.send("/desk/friday/draft/redraw", &tick(" ")).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("A reason is needed"), "{}", refused.words());
    assert_eq!(refused.text.matches("name=\"table\" value=\"1\" checked").count(), 1, "ticks stay");
    let one = [("round", "1"), ("attempt", "1"), ("table", "1"), ("reason", "friends")];
    let refused = hall.desk.send("/desk/friday/draft/redraw", &one).await;
    assert!(refused.words().contains("Choose at least two tables"), "{}", refused.words());
    let redrawn = hall.desk.send("/desk/friday/draft/redraw", &tick("friends")).await;
    assert_eq!(redrawn.location(), "/desk/friday/draft");
    hall.again().await;
    let after = pairs(&hall.held.draft.as_ref().expect("a draft").matches);
    for (old, new) in before.iter().zip(&after) {
        assert_eq!(old == new, ![1, 3].contains(&old.0), "table {}", old.0);
    }
    let page = hall.desk.get("/desk/friday/draft").await;
    let words = page.words();
    assert!(words.contains("Tables 1, 3 are drawn again; nobody else moved"), "{words}");
    assert!(words.contains("Some tables drawn again Tables 1, 3: friends"), "{words}");
    assert_eq!(
        words.matches("Drawn again, the other tables stayed: friends").count(),
        4,
        "two rows, each with its chip"
    );
    let publish = [("round", "1"), ("attempt", "2"), ("changes", "0")];
    assert_eq!(hall.desk.send("/desk/friday/draft/publish", &publish).await.status, 303);
    let public = hall.app.anonymous().get("/t/friday").await;
    assert!(
        public.words().contains("Drawn again at the desk") && !public.has("friends"),
        "{}",
        public.words()
    );
}

#[tokio::test]
async fn every_row_of_the_draft_says_why_and_what_to_look_at() {
    let mut hall = Hall::with(&EIGHT[..2]).await;
    let command = engine::Command::AnnounceRounds(AnnounceRounds { rounds: 1, reason: None });
    hall.held = hall.app.act(&hall.held, hall.desk.actor(), command).await;
    hall.desk.send("/desk/friday/players/1/apart", &[("other", "#2"), ("apart_reason", "siblings")]).await;
    hall.desk.send("/desk/friday/players/1/table", &[("table", "7"), ("table_reason", "stairs")]).await;
    hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    let page = hall.desk.get("/desk/friday/draft").await;
    let words = page.words();
    assert!(words.contains("! to be kept apart"), "{words}");
    assert!(words.contains("Aiko Mori always sits here"), "{words}");
    assert!(words.contains("First round: drawn at random"), "{words}");
    assert!(words.contains("Arrangements (2)"), "{words}");
    assert!(page.has("class=\"chip\""));
}

#[tokio::test]
async fn a_published_round_is_taken_back_until_its_clock_starts() {
    let mut hall = Hall::playing(&EIGHT).await;
    let desk = hall.desk.get("/desk/friday").await;
    assert!(desk.has("href=\"/desk/friday/change\""));
    let page = hall.desk.get("/desk/friday/change").await;
    assert!(page.words().contains("Take round 1 back"), "{}", page.words());
    let refused = hall.desk.send("/desk/friday/change/unpublish", &[("round", "1")]).await;
    assert!(refused.words().contains("A reason is needed"), "{}", refused.words());
    let fields = [("round", "1"), ("back_reason", "somebody was missing")];
    let back = hall.desk.send("/desk/friday/change/unpublish", &fields).await;
    assert_eq!(back.location(), "/desk/friday/draft");
    hall.again().await;
    assert!(hall.held.rounds.is_empty() && hall.held.draft.is_some());
    let public = hall.app.anonymous().get("/t/friday").await;
    assert!(!public.words().contains("Round 1 of"), "{}", public.words());

    let publish = [("round", "1"), ("attempt", "1"), ("changes", "0")];
    assert_eq!(hall.desk.send("/desk/friday/draft/publish", &publish).await.status, 303);
    hall.desk.send("/desk/friday/clock/start", &[("round", "1")]).await;
    let page = hall.desk.get("/desk/friday/change").await;
    assert!(!page.words().contains("Take round 1 back"), "{}", page.words());
    let refused = hall.desk.send("/desk/friday/change/unpublish", &fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("The clock of round 1 runs already"), "{}", refused.words());
}

#[tokio::test]
async fn after_the_clock_a_round_changes_table_by_table() {
    let mut hall = Hall::playing(&EIGHT).await;
    hall.desk.send("/desk/friday/clock/start", &[("round", "1")]).await;
    hall.line("4 20").await;
    let page = hall.desk.get("/desk/friday/change").await;
    assert!(
        page.has("name=\"table\" value=\"3\"") && !page.has("name=\"table\" value=\"4\""),
        "4 is settled"
    );
    let before = hall.held.rounds[0].matches.clone();
    let (one, other) = (before[0].a.to_string(), before[1].a.to_string());
    let swap =
        [("round", "1"), ("attempt", "1"), ("pick", &one), ("pick", &other), ("reason", "wrong seats")];
    let swapped = hall.desk.send("/desk/friday/change/swap", &swap).await;
    assert_eq!(swapped.location(), "/desk/friday/change");
    hall.again().await;
    let after = &hall.held.rounds[0].matches;
    assert_eq!((after[0].a, after[1].a), (before[1].a, before[0].a));
    let public = hall.app.anonymous().get("/t/friday").await;
    assert!(public.words().contains("Changed by hand at the desk") && !public.has("wrong seats"));
    let seat = hall.app.anonymous().get(&hall.app.seat(&hall.held, before[0].a.0)).await;
    assert!(seat.words().contains("Changed by hand: wrong seats"), "{}", seat.words());

    let tables =
        |second| [("round", "1"), ("attempt", "1"), ("table", "1"), ("table", second), ("reason", "friends")];
    let refused = hall.desk.send("/desk/friday/change/redraw", &tables("4")).await;
    assert!(refused.words().contains("recorded at table 4: it stays as it is"), "{}", refused.words());
    assert_eq!(hall.desk.send("/desk/friday/change/redraw", &tables("2")).await.status, 303);
    let stale = hall.desk.send("/desk/friday/change/redraw", &tables("2")).await;
    assert_eq!(stale.status, 422, "{}", stale.words());
    hall.again().await;
    assert_eq!(pairs(&hall.held.rounds[0].matches[2..]), pairs(&before[2..]), "nobody else moved");
    assert!(hall.held.rounds[0].table(TableNumber(4)).expect("table 4").result.is_some());
}

#[tokio::test]
async fn a_round_is_voided_only_by_name_and_with_a_reason() {
    let mut hall = Hall::playing(&EIGHT[..7]).await;
    hall.line("1 20").await;
    hall.line("2 21").await;
    let page = hall.desk.get("/desk/friday/void").await;
    let words = page.words();
    assert!(words.contains("2 results") && words.contains("2–1"), "{words}");
    assert!(words.contains("the bye of "), "{words}");
    let fields = |name, reason| [("round", "1"), ("typed_name", name), ("reason", reason)];
    let wrong = hall.desk.send("/desk/friday/void", &fields("Friday", "wrong list")).await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.words().contains("Nothing was voided") && wrong.has("value=\"wrong list\""),
        "{}",
        wrong.words()
    );
    let refused = hall.desk.send("/desk/friday/void", &fields("friday Swiss", "")).await;
    assert!(refused.words().contains("A reason is needed"), "{}", refused.words());
    let judge = hall.app.staff(&hall.desk, &hall.held, "Fay Floor", &[Role::FloorJudge]).await;
    assert!(!judge.get("/desk/friday/void").await.has("typed_name"));
    assert_eq!(judge.send("/desk/friday/void", &fields("friday Swiss", "wrong list")).await.status, 422);
    let void = hall.desk.send("/desk/friday/void", &fields("friday Swiss", "wrong list")).await;
    assert_eq!(void.location(), "/desk/friday/draft");
    hall.again().await;
    assert!(hall.held.rounds.is_empty() && hall.held.voided.len() == 1);
    let drafted = hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    assert_eq!(drafted.status, 303, "it is drawn again without saying why twice: {}", drafted.words());
    assert!(hall.desk.get("/desk/friday/void").await.words().contains("No round to void"));
    let change = hall.desk.get("/desk/friday/change").await;
    assert!(change.words().contains("No round is published yet"), "{}", change.words());
}

#[tokio::test]
async fn a_late_entrant_and_the_bye_holder_are_offered_to_each_other() {
    let mut hall = Hall::playing(&EIGHT[..7]).await;
    let bye = hall.held.rounds[0].byes[0];
    let fields = [("name", "Late Lena"), ("checked_in", "yes")];
    hall.desk.send("/desk/friday/players", &fields).await;
    let holder = EIGHT[bye.entrant.0 as usize - 1];
    for path in ["/desk/friday/players", "/desk/friday"] {
        let page = hall.desk.get(path).await;
        let words = page.words();
        assert!(
            words.contains(&format!("Late Lena came late. {holder} has the bye at table {}", bye.table)),
            "{words}"
        );
        assert!(page.has("action=\"/desk/friday/players/8/seat\""));
    }
    let seated = hall.desk.send("/desk/friday/players/8/seat", &[("round", "1")]).await;
    assert_eq!(seated.location(), "/desk/friday/players?stay=");
    hall.again().await;
    let match_ = hall.held.rounds[0].table(bye.table).expect("a match");
    assert_eq!(match_.opponent_of(bye.entrant), EntrantId(8));

    hall.desk.send("/desk/friday/players", &[("name", "Later Lou"), ("checked_in", "yes")]).await;
    let page = hall.desk.get("/desk/friday/players").await;
    let words = page.words();
    assert!(
        words.contains("Later Lou came late. Nobody has a bye in round 1, so they play from round 2"),
        "{words}"
    );
    assert!(words.contains("The rulebook is silent on entering late"), "{words}");
    let refused = hall.desk.send("/desk/friday/players/9/seat", &[("round", "1")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("Nobody has a bye in round 1"), "{}", refused.words());
}

#[tokio::test]
async fn who_floats_reads_why_on_their_own_page() {
    let mut hall = Hall::playing(&EIGHT[..6]).await;
    hall.play_round().await;
    hall.next_round().await;
    let round = hall.held.rounds[1].clone();
    let match_ = round.matches.iter().find(|match_| match_.points[0] != match_.points[1]).expect("a floater");
    let down = hall.app.anonymous().get(&hall.app.seat(&hall.held, match_.a.0)).await;
    assert!(
        down.words().contains("You float down: 3 players have 3 points, an odd number"),
        "{}",
        down.words()
    );
    assert!(down.has("class=\"chip\""));
    let up = hall.app.anonymous().get(&hall.app.seat(&hall.held, match_.b.0)).await;
    assert!(up.words().contains("You meet somebody with 3 points"), "{}", up.words());
    let japanese = hall.app.anonymous().japanese().get(&hall.app.seat(&hall.held, match_.a.0)).await;
    assert!(japanese.words().contains("下の組と当たります"), "{}", japanese.words());
    let even =
        round.matches.iter().find(|match_| match_.points[0] == match_.points[1]).expect("an even pair");
    let even = hall.app.anonymous().get(&hall.app.seat(&hall.held, even.a.0)).await;
    assert!(!even.words().contains("float"), "{}", even.words());
}

#[tokio::test]
async fn who_came_late_in_a_later_round_is_why_they_meet() {
    let mut hall = Hall::playing(&EIGHT[..5]).await;
    hall.play_round().await;
    hall.next_round().await;
    hall.desk.send("/desk/friday/players", &[("name", "Late Lena"), ("checked_in", "yes")]).await;
    hall.desk.send("/desk/friday/players/6/seat", &[("round", "2")]).await;
    hall.again().await;
    let match_ = hall.held.match_of(engine::ids::RoundNumber(2), EntrantId(6)).expect("seated").clone();
    let seat = hall.app.anonymous().get(&hall.app.seat(&hall.held, match_.opponent_of(EntrantId(6)).0)).await;
    let page = hall.desk.get("/desk/friday/change").await;
    assert!(page.words().contains("One of the two came late"), "{}", page.words());
    assert!(seat.words().contains("One of the two came late"), "{}", seat.words());
}
