//! Drafting, the check panel, changes by hand, publishing.

use engine::command::AnnounceRounds;
use engine::ids::EntrantId;
use engine::people::Role;

use super::{EIGHT, Hall};
use crate::testing::TestApp;

#[tokio::test]
async fn a_round_is_drafted_checked_and_published() {
    let mut hall = Hall::with(&EIGHT[..7]).await;
    let page = hall.desk.get("/desk/friday/draft").await;
    assert!(page.words().contains("7 players are ready to be paired"), "{}", page.words());
    let drafted = hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    assert_eq!(drafted.location(), "/desk/friday/draft");
    hall.again().await;
    let page = hall.desk.get("/desk/friday/draft").await;
    let words = page.words();
    for expected in [
        "No rematches",
        "Bye: ",
        "drawn at random",
        "No changes by hand",
        "First round: drawn at random",
        "All 7 players are seated",
        "Publish round 1 to everyone",
    ] {
        assert!(words.contains(expected), "{expected}: {words}");
    }
    assert_eq!(page.text.matches("button-primary").count(), 1);
    let hall_page = hall.desk.get("/desk/friday").await;
    assert!(hall_page.words().contains("Check and publish round 1"));
    let fields = [("round", "1"), ("attempt", "1"), ("changes", "0")];
    let published = hall.desk.send("/desk/friday/draft/publish", &fields).await;
    assert_eq!(published.location(), "/desk/friday");
    hall.again().await;
    assert_eq!(hall.held.rounds.len(), 1);
}

#[tokio::test]
async fn a_second_desk_that_publishes_is_told() {
    let hall = Hall::with(&EIGHT).await;
    let other = hall.app.staff(&hall.desk, &hall.held, "Sue", &[Role::Scorekeeper]).await;
    hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    let fields = [("round", "1"), ("attempt", "1"), ("changes", "0")];
    assert_eq!(hall.desk.send("/desk/friday/draft/publish", &fields).await.status, 303);
    let second = other.send("/desk/friday/draft/publish", &fields).await;
    assert_eq!(second.status, 422);
    assert!(second.words().contains("Round 1 was published already"), "{}", second.words());
    assert!(second.has("href=\"/desk/friday\""));
}

#[tokio::test]
async fn another_draft_or_a_change_by_hand_is_looked_at_before_publishing() {
    let mut hall = Hall::with(&EIGHT).await;
    hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    hall.again().await;
    let draft = hall.held.draft.clone().expect("a draft");
    let (one, other) = (draft.matches[0].a, draft.matches[1].a);
    let (a, b) = (one.to_string(), other.to_string());
    let fields = [("round", "1"), ("attempt", "1"), ("pick", a.as_str()), ("reason", "siblings")];
    let one_only = hall.desk.send("/desk/friday/draft/swap", &fields).await;
    assert!(one_only.words().contains("Pick two players to swap; 1 is picked"), "{}", one_only.words());
    assert!(one_only.has(&format!("value=\"{a}\" checked")) && one_only.has("value=\"siblings\""));
    let fields = [("round", "1"), ("attempt", "1"), ("pick", a.as_str()), ("pick", b.as_str())];
    let no_reason = hall.desk.send("/desk/friday/draft/swap", &fields).await;
    assert!(no_reason.words().contains("A reason is needed"), "{}", no_reason.words());
    let fields = [fields.as_slice(), &[("reason", "siblings")]].concat();
    assert_eq!(hall.desk.send("/desk/friday/draft/swap", &fields).await.status, 303);
    hall.again().await;
    let page = hall.desk.get("/desk/friday/draft").await;
    assert!(page.words().contains("1 change by hand") && page.words().contains(": siblings"));
    assert!(page.words().contains("Was proved best before it was changed"));
    let stale = [("round", "1"), ("attempt", "1"), ("changes", "0")];
    let refused = hall.desk.send("/desk/friday/draft/publish", &stale).await;
    assert!(refused.words().contains("was changed by hand at another desk"), "{}", refused.words());
    hall.line("undo").await;
    let page = hall.desk.get("/desk/friday/draft").await;
    assert!(page.words().contains("No changes by hand"), "{}", page.words());

    let no_reason = hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    assert_eq!(no_reason.status, 422);
    let again = [("round", "1"), ("reason", "a late arrival")];
    assert_eq!(hall.desk.send("/desk/friday/draft", &again).await.status, 303);
    let page = hall.desk.get("/desk/friday/draft").await;
    assert!(page.words().contains("tables differ from draft 1"), "{}", page.words());
    assert!(page.words().contains("Reason: a late arrival"));
    let stale = [("round", "1"), ("attempt", "1"), ("changes", "2")];
    let refused = hall.desk.send("/desk/friday/draft/publish", &stale).await;
    assert!(refused.words().contains("draft 2 is the one to look at"), "{}", refused.words());
    hall.again().await;
    assert!(hall.held.rounds.is_empty());
}

#[tokio::test]
async fn floaters_and_those_left_out_are_named() {
    let mut hall = Hall::playing(&EIGHT[..6]).await;
    hall.play_round().await;
    hall.desk.send("/desk/friday/draft", &[("round", "2")]).await;
    let fields = [("name", "Late Larry"), ("checked_in", "yes")];
    hall.desk.send("/desk/friday/players", &fields).await;
    hall.desk.send("/desk/friday/players/2/drop", &[]).await;
    let page = hall.desk.get("/desk/friday/draft").await;
    let words = page.words();
    assert!(words.contains("1 table across points"), "{words}");
    assert!(words.contains("an odd number, so one meets the nearest group"), "{words}");
    assert!(
        words.contains("1 player is checked in but not paired: draft again to seat them Late Larry"),
        "{words}"
    );
    assert!(
        words.contains("1 player has dropped since the draft: draft again to leave them out Ben Okafor"),
        "{words}"
    );
}

#[tokio::test]
async fn a_blocked_round_names_rule_players_and_the_option() {
    let mut hall = Hall::with(&EIGHT[..4]).await;
    let command = engine::Command::AnnounceRounds(AnnounceRounds { rounds: 4, reason: None });
    hall.held = hall.app.act(&hall.held, hall.desk.actor(), command).await;
    for _ in 0..3 {
        hall.next_round().await;
        hall.play_round().await;
    }
    let blocked = hall.desk.send("/desk/friday/draft", &[("round", "4")]).await;
    assert_eq!(blocked.status, 422);
    let words = blocked.words();
    assert!(words.contains("No round without a rematch exists"), "{words}");
    assert!(
        EIGHT[..4].iter().any(|name| words.contains(&format!("exists: {name} can meet nobody"))),
        "{words}"
    );
    assert!(words.contains("If everybody has met"), "the rule is named: {words}");
    assert!(!blocked.has("Draft round 4"), "what failed is not offered again");
    assert!(blocked.has("class=\"chip\""));
    assert!(words.contains("What would free round 4") && blocked.has("name=\"allow\" value=\"rematches\""));

    let allow = |reason| {
        [
            ("round", "4"),
            ("allow", "rematches"),
            ("options", "rematches"),
            ("rematches", "2"),
            ("reason", reason),
        ]
    };
    let no_reason = hall.desk.send("/desk/friday/draft", &allow(" ")).await;
    assert!(no_reason.words().contains("A reason is needed"), "{}", no_reason.words());
    assert!(no_reason.words().contains("Allow 2 rematches, the fewest possible"), "still to be pressed");
    let drafted = hall.desk.send("/desk/friday/draft", &allow("everybody agreed")).await;
    assert_eq!(drafted.location(), "/desk/friday/draft", "{}", drafted.words());
    let page = hall.desk.get("/desk/friday/draft").await;
    let words = page.words();
    assert!(words.contains("Rematches allowed in this round"), "{words}");
    assert!(words.contains("Reason: everybody agreed"), "what was chosen is recorded: {words}");
    assert!(words.contains("! rematch of round "), "{words}");
}

#[tokio::test]
async fn nothing_is_drafted_while_a_round_is_open() {
    let hall = Hall::playing(&EIGHT).await;
    let page = hall.desk.get("/desk/friday/draft").await;
    assert!(page.words().contains("Round 1 is still open"), "{}", page.words());
    let refused = hall.desk.send("/desk/friday/draft", &[("round", "2")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.words().contains("results missing: 4"), "{}", refused.words());
}

#[tokio::test]
async fn without_the_right_nothing_is_offered() {
    let hall = Hall::with(&EIGHT).await;
    hall.desk.send("/desk/friday/draft", &[("round", "1")]).await;
    let judge = hall.app.staff(&hall.desk, &hall.held, "Fay Floor", &[Role::FloorJudge]).await;
    let page = judge.get("/desk/friday/draft").await;
    assert!(!page.has("draft/publish\" data-send") && page.words().contains("No rematches"));
    let fields = [("round", "1"), ("attempt", "1"), ("changes", "0")];
    assert_eq!(judge.send("/desk/friday/draft/publish", &fields).await.status, 422);
    assert!(hall.app.again(&hall.held).await.entrant(EntrantId(1)).is_some());
    assert!(hall.app.again(&hall.held).await.rounds.is_empty());
}

#[tokio::test]
async fn a_blocked_event_may_end_where_it_stands() {
    let mut hall = Hall::with(&EIGHT[..4]).await;
    let command = engine::Command::AnnounceRounds(AnnounceRounds { rounds: 4, reason: None });
    hall.held = hall.app.act(&hall.held, hall.desk.actor(), command).await;
    for _ in 0..3 {
        hall.next_round().await;
        hall.play_round().await;
    }
    let fields = [("round", "4"), ("allow", "end_here"), ("reason", "everybody has met")];
    let ended = hall.desk.send("/desk/friday/draft/end", &fields).await;
    assert_eq!(ended.location(), "/desk/friday", "{}", ended.words());
    let desk = hall.desk.get("/desk/friday").await;
    assert!(desk.words().contains("Post the standings"), "{}", desk.words());
}

/// BR-ATT-02
#[tokio::test]
async fn whoever_drops_before_the_pairings_are_posted_is_said_to_lose_the_match() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let held = hall.tournament_of(&olga, "cup", "vanguard", serde_json::json!({ "rounds": 3 })).await;
    let held = hall.players(&held, &olga, &EIGHT).await;
    olga.send("/desk/cup/draft", &[("round", "1")]).await;
    olga.send("/desk/cup/players/2/drop", &[]).await;
    let page = olga.get("/desk/cup/draft").await;
    let said = "their match is lost when the round is published";
    assert!(page.has(said) && !page.has("draft again to leave them out"), "{}", page.words());
    let seat = hall.anonymous().get(&hall.seat(&held, 2)).await;
    assert!(seat.has("your match in it counts as lost"), "{}", seat.words());
    olga.send("/desk/cup/draft/publish", &[("round", "1"), ("attempt", "1"), ("changes", "0")]).await;
    let held = hall.again(&held).await;
    let match_ = held.match_of(engine::ids::RoundNumber(1), EntrantId(2)).expect("paired");
    let lost = if match_.a.0 == 2 { engine::play::Outcome::B } else { engine::play::Outcome::A };
    assert_eq!(match_.result.as_ref().map(|result| result.settled.outcome), Some(lost));
}
