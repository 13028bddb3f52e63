//! A player's day, seen from the seat.

use engine::command::{
    CheckIn, CloseRound, DraftRound, Drop, ExtendTable, FinalizeStandings, PostStandings, PublishRound,
    RecordResult, ReissueLink, StartClock, SwapPlayers, UndoCheckIn,
};
use engine::event::Source;
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::play::{Outcome, Score};
use engine::tournament::Match;
use engine::{Actor, Command};

use crate::app::Held;
use crate::testing::{TestApp, Visitor};

struct Day {
    hall: TestApp,
    olga: Visitor,
    friday: Held,
}

impl Day {
    async fn with(names: &[&str]) -> Self {
        let hall = TestApp::new().await;
        let olga = hall.organizer("Olga Organizer").await;
        let friday = hall.tournament(&olga, "friday").await;
        let friday = hall.players(&friday, &olga, names).await;
        Self { hall, olga, friday }
    }

    /// Four players in round 1.
    async fn playing() -> Self {
        let mut day = Self::with(&["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
        day.friday = day.hall.round(&day.friday, &day.olga).await;
        day
    }

    async fn staff(&mut self, command: Command) {
        self.friday = self.hall.act(&self.friday, self.olga.actor(), command).await;
    }

    async fn again(&mut self) -> &Held {
        self.friday = self.hall.again(&self.friday).await;
        &self.friday
    }

    fn seat(&self, entrant: EntrantId) -> String {
        self.hall.seat(&self.friday, entrant.0)
    }

    fn first_match(&self) -> Match {
        self.friday.current_round().expect("a round").matches[0].clone()
    }

    async fn sees(&self, entrant: EntrantId) -> String {
        let page = self.hall.anonymous().get(&self.seat(entrant)).await;
        assert_eq!(page.status, 200);
        page.words()
    }

    /// One act of the player at table 1 of round 1, on a phone of their own.
    async fn acts(&self, entrant: EntrantId, act: &str, fields: &[(&str, &str)]) -> crate::testing::Answer {
        let mut fields = fields.to_vec();
        fields.extend([("round", "1"), ("table", "1")]);
        self.hall.anonymous().send(&format!("{}/{act}", self.seat(entrant)), &fields).await
    }

    async fn finish_round(&mut self) {
        let current = self.friday.current_round().expect("a round").clone();
        for match_ in current.outstanding() {
            let (round, table, score) = (current.number, match_.table, Score::of(2, 0, 0));
            self.staff(Command::RecordResult(RecordResult { round, table, score, insists: false })).await;
        }
        self.staff(Command::CloseRound(CloseRound { round: current.number })).await;
    }
}

#[tokio::test]
async fn the_page_opens_on_the_state_that_matters() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament(&olga, "friday").await;
    let friday = hall.players(&friday, &olga, &["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
    let mut day = Day { hall, olga, friday };
    let aiko = EntrantId(1);
    day.staff(Command::UndoCheckIn(UndoCheckIn { entrants: vec![aiko] })).await;
    assert!(day.sees(aiko).await.contains("Check-in is open"), "registered");
    day.staff(Command::CheckIn(CheckIn { entrants: vec![aiko] })).await;
    assert!(day.sees(aiko).await.contains("You are checked in"), "checked in");

    day.friday = day.hall.round(&day.friday, &day.olga).await;
    let match_ = day.friday.match_of(RoundNumber(1), aiko).expect("a match").clone();
    let words = day.sees(aiko).await;
    assert!(
        words.contains(&format!("Table {}", match_.table)) && words.contains("Take your seat"),
        "{words}"
    );
    day.staff(Command::StartClock(StartClock { round: RoundNumber(1) })).await;
    let words = day.sees(aiko).await;
    assert!(!words.contains("Take your seat") && words.contains("Report result"), "{words}");

    day.finish_round().await;
    assert!(day.sees(aiko).await.contains("Wait for round 2"));
    day.staff(Command::DraftRound(DraftRound {
        round: RoundNumber(2),
        reason: None,
        allow: Default::default(),
    }))
    .await;
    assert!(day.sees(aiko).await.contains("Wait for round 2"), "a draft is nobody's table yet");
    day.staff(Command::PublishRound(PublishRound {
        round: RoundNumber(2),
        attempt: engine::ids::Attempt(1),
    }))
    .await;
    day.finish_round().await;
    assert!(day.sees(aiko).await.contains("All rounds are played"));
    day.staff(Command::PostStandings(PostStandings {})).await;
    let words = day.sees(aiko).await;
    assert!(words.contains("of 4 players") && words.contains("posted for checking"), "{words}");
    day.staff(Command::FinalizeStandings(FinalizeStandings {})).await;
    assert!(day.sees(aiko).await.contains("Thank you for playing!"));
}

#[tokio::test]
async fn nr_side_01_the_coin_says_the_same_to_both_who_plays_which_side_first() {
    let hall = TestApp::new().await;
    let olga = hall.organizer("Olga Organizer").await;
    let friday = hall.tournament_of(&olga, "friday", "netrunner", serde_json::json!({})).await;
    let names = ["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz", "Emi Sato", "Farid Nasser"];
    let friday = hall.players(&friday, &olga, &names).await;
    let friday = hall.round(&friday, &olga).await;
    let day = Day { hall, olga, friday };
    for match_ in day.friday.rounds[0].matches.clone() {
        let coin = engine::play::coin(&day.friday, &day.friday.rounds[0], &match_).expect("a coin");
        let name = names[coin.names.0 as usize - 1];
        let first = name.split(' ').next().expect("a name");
        for entrant in [match_.a, match_.b] {
            let words = day.sees(entrant).await;
            let said = words.split("The program’s coin: ").nth(1).expect("the coin is offered");
            assert!(said.starts_with(first) && said.contains("plays Corp first"), "{said}");
        }
    }
}

#[tokio::test]
async fn the_phone_says_who_chooses_and_who_changes_the_deck_before_the_second_game() {
    let day = Day::playing().await;
    let match_ = day.first_match();
    let round = &day.friday.rounds[0];
    let coin = engine::play::coin(&day.friday, round, &match_).expect("a coin");
    let name = |id: EntrantId| day.friday.entrant(id).and_then(|found| found.name.clone()).expect("a name");
    let (winner, loser) = (name(coin.names), name(match_.opponent_of(coin.names)));
    for entrant in [match_.a, match_.b] {
        let words = day.sees(entrant).await;
        for (requirement, said) in [
            ("TF-START-01", format!("{winner} chooses who plays first")),
            ("TF-START-02", format!("if {winner} wins game 1, {loser} chooses who plays first in game 2")),
            ("TF-START-02", format!("if {loser} wins game 1, {winner} chooses who plays first in game 2")),
            ("TF-START-03", format!("if game 1 is drawn, {winner} chooses who plays first in game 2")),
            (
                "TF-SIDE-07",
                format!("{winner} chooses who plays first in game 2, and {loser} changes the deck first"),
            ),
        ] {
            assert!(words.contains(&said), "{requirement} {said}: {words}");
        }
    }
}

#[tokio::test]
async fn a_report_and_its_confirmation_take_three_taps_and_turn_the_right_way_round() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    // The player in seat b says "I won 2–1".
    let answer = day.acts(match_.b, "report", &[("result", "2-1")]).await;
    assert_eq!((answer.status.as_u16(), answer.location()), (303, day.seat(match_.b).as_str()));
    let report = day.again().await.current_round().expect("a round").matches[0].report.clone();
    assert_eq!(report.expect("a report").score, Score::of(1, 2, 0));
    let words = day.sees(match_.b).await;
    assert!(words.contains("You won 2–1") && words.contains("to confirm"), "{words}");
    let words = day.sees(match_.a).await;
    assert!(words.contains("You lost 1–2") && words.contains("Confirm: I lost 1–2"), "{words}");

    let page = day.hall.anonymous().get(&day.seat(match_.a)).await;
    let at = page.value_of("reported_at").expect("the report it speaks of").to_owned();
    let answer = day.acts(match_.a, "confirm", &[("reported_at", &at)]).await;
    assert_eq!(answer.status, 303, "{}", answer.words());
    let result = day.again().await.current_round().expect("a round").matches[0].result.clone();
    let result = result.expect("a result");
    assert_eq!((result.settled.outcome, result.source), (Outcome::B, Source::Players));
    let words = day.sees(match_.a).await;
    assert!(
        words.contains("Recorded.") && words.contains("0–1–0 (W–L–D), 0 points"),
        "counted at once: {words}"
    );
    let page = day.hall.anonymous().japanese().get(&day.seat(match_.b)).await;
    assert!(page.has("あなたの勝ち（2–1）"), "{}", page.words());
}

#[tokio::test]
async fn nobody_confirms_a_report_they_have_not_seen() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    day.acts(match_.a, "report", &[("result", "2-1")]).await;
    let answer = day.acts(match_.b, "confirm", &[("reported_at", "17")]).await;
    assert_eq!(answer.status, 422);
    assert!(answer.has("changed the report meanwhile"), "{}", answer.words());
    assert!(day.again().await.current_round().expect("a round").matches[0].result.is_none());
    let own = day.hall.anonymous().get(&day.seat(match_.b)).await;
    let at = own.value_of("reported_at").expect("a report").to_owned();
    let answer = day.acts(match_.a, "confirm", &[("reported_at", &at)]).await;
    assert_eq!(answer.status, 422, "one's own report is for the other to confirm");
}

#[tokio::test]
async fn a_dispute_brings_a_judge_and_a_second_report_can_settle_it() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    day.acts(match_.a, "report", &[("result", "2-0")]).await;
    assert_eq!(day.acts(match_.b, "dispute", &[]).await.status, 303);
    for player in [match_.a, match_.b] {
        let words = day.sees(player).await;
        assert!(words.contains("A judge comes to your table"), "{words}");
    }
    day.acts(match_.a, "report", &[("result", "2-1")]).await;
    day.acts(match_.b, "report", &[("result", "1-2")]).await;
    let result = day.again().await.current_round().expect("a round").matches[0].result.clone();
    assert_eq!(result.expect("both say the same").score, Score::of(2, 1, 0));
}

#[tokio::test]
async fn both_report_at_once_and_say_something_else_so_that_a_judge_comes() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    day.acts(match_.a, "report", &[("result", "2-0")]).await;
    day.acts(match_.b, "report", &[("result", "2-1")]).await;
    for player in [match_.a, match_.b] {
        let words = day.sees(player).await;
        assert!(words.contains("A judge comes to your table") && !words.contains("Confirm"), "{words}");
    }
    assert!(day.again().await.current_round().expect("a round").matches[0].result.is_none());
}

#[tokio::test]
async fn a_page_that_shows_a_former_opponent_neither_concedes_nor_reports() {
    let mut day = Day::playing().await;
    let (own, other) = (day.first_match().a, day.first_match().b);
    let round = day.friday.current_round().expect("a round").clone();
    let (attempt, new) = (round.attempt, round.matches[1].a);
    let against = other.to_string();
    let page = day.hall.anonymous().get(&day.seat(own)).await;
    assert!(page.has(&format!("name=\"against\" value=\"{against}\"")), "{}", page.words());
    let (round, reason) = (RoundNumber(1), "wrong seats".to_owned());
    day.staff(Command::SwapPlayers(SwapPlayers { round, attempt, one: other, other: new, reason })).await;
    for (act, fields) in [
        ("concede", [("against", against.as_str()), ("won", "0")]),
        ("report", [("against", against.as_str()), ("result", "0-2")]),
    ] {
        let answer = day.acts(own, act, &fields).await;
        assert_eq!(answer.status, 422, "{act}");
        assert!(answer.words().contains("Your opponent at table 1 has changed"), "{}", answer.words());
    }
    let match_ = day.again().await.match_of(RoundNumber(1), own).expect("a match").clone();
    assert!(match_.result.is_none() && match_.report.is_none() && match_.has(new));
}

#[tokio::test]
async fn a_note_is_said_on_its_own_page_and_nowhere_else() {
    let day = Day::playing().await;
    let match_ = day.first_match();
    // Two players share a phone.
    let phone = day.hall.anonymous();
    let path = format!("{}/report", day.seat(match_.a));
    phone.send(&path, &[("round", "1"), ("table", "1"), ("result", "2-0")]).await;
    let other = phone.get(&day.seat(day.friday.rounds[0].matches[1].a)).await;
    assert!(!other.has("class=\"flash\""), "{}", other.words());
    assert!(phone.get(&day.seat(match_.a)).await.has("class=\"flash\""));
    assert!(!phone.get(&day.seat(match_.a)).await.has("class=\"flash\""), "once");
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_the_page_still_there() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    let early = day.sees(match_.a).await;
    assert!(early.contains("has not started yet") && !early.contains("Report result"), "{early}");
    day.staff(Command::StartClock(StartClock { round: RoundNumber(1) })).await;
    let answer = day.acts(match_.a, "report", &[("result", "3-0")]).await;
    assert_eq!(answer.status, 422);
    assert!(answer.has("role=\"alert\"") && answer.has("Report result"), "{}", answer.words());
    assert_eq!(day.acts(match_.a, "report", &[("result", "won big")]).await.status, 400);
    assert_eq!(day.acts(match_.a, "confirm", &[]).await.status, 422, "nothing was reported");
    let other = day.friday.current_round().expect("a round").matches[1].a;
    assert_eq!(day.acts(other, "report", &[("result", "2-0")]).await.status, 422, "not this player's table");
    assert_eq!(day.hall.again(&day.friday).await.version, day.friday.version, "nothing was written");
}

#[tokio::test]
async fn the_same_press_sent_twice_is_recorded_once() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    let path = format!("{}/report", day.seat(match_.a));
    let fields = [("command_id", "press-1"), ("round", "1"), ("table", "1"), ("result", "2-0")];
    let phone = day.hall.anonymous();
    assert_eq!(phone.post(&path, &fields).await.status, 303);
    let version = day.again().await.version;
    assert_eq!(phone.post(&path, &fields).await.status, 303);
    assert_eq!(day.again().await.version, version);
}

#[tokio::test]
async fn a_plain_form_on_the_venue_network_gets_through() {
    let day = Day::playing().await;
    let match_ = day.first_match();
    // What a browser sends from a page without referrer over plain http: no `Sec-Fetch-Site`, and this origin.
    let phone = day.hall.anonymous().with("host", "192.0.2.20:8080").with("origin", "null");
    let fields = [("round", "1"), ("table", "1"), ("result", "2-0")];
    let answer = phone.send(&format!("{}/report", day.seat(match_.a)), &fields).await;
    assert_eq!(answer.status, 303, "{}", answer.words());
}

/// TF-TIE-07
#[tokio::test]
async fn the_tiebreaker_decides_the_match_and_no_game() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    let fields = [("result", "1-1-won"), ("unfinished", "yes"), ("drawn", "0")];
    day.acts(match_.b, "report", &fields).await;
    let words = day.sees(match_.a).await;
    assert!(words.contains("1–1–1, you lost the tiebreaker"), "{words}");
    let page = day.hall.anonymous().get(&day.seat(match_.a)).await;
    let at = page.value_of("reported_at").expect("a report").to_owned();
    day.acts(match_.a, "confirm", &[("reported_at", &at)]).await;
    let settled = day.again().await.current_round().expect("a round").matches[0].result.clone();
    let settled = settled.expect("a result").settled;
    assert_eq!((settled.outcome, settled.wins, settled.drawn), (Outcome::B, [1, 1], 1));
}

#[tokio::test]
async fn an_agreed_draw_is_one_of_the_choices() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    day.staff(Command::StartClock(StartClock { round: RoundNumber(1) })).await;
    assert!(day.sees(match_.a).await.contains("We agreed on a draw"));
    day.acts(match_.a, "report", &[("result", "draw")]).await;
    day.acts(match_.b, "report", &[("result", "draw")]).await;
    let result = day.again().await.current_round().expect("a round").matches[0].result.clone();
    assert_eq!(result.expect("agreed").settled.outcome, Outcome::Draw);
}

#[tokio::test]
async fn a_drop_says_what_it_means_in_both_languages_and_can_be_taken_back() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    let words = day.sees(match_.a).await;
    assert!(words.contains("before that round is paired") && words.contains("2.10"), "{words}");
    assert!(words.contains("You still finish your match at table 1"), "{words}");
    let page = day.hall.anonymous().japanese().get(&day.seat(match_.a)).await;
    assert!(page.has("組み合わせ作成前"), "{}", page.words());

    let phone = day.hall.anonymous();
    let path = day.seat(match_.a);
    let answer = phone.post(&format!("{path}/drop"), &[("command_id", "leave")]).await;
    assert_eq!(answer.location(), path);
    let page = phone.get(&path).await;
    assert!(page.has("not paired after round 1") && page.has("Undo"), "{}", page.words());
    assert!(page.has("finish this match first"), "the match at hand is still to be played");
    assert_eq!(phone.post(&format!("{path}/drop"), &[("command_id", "again")]).await.status, 422);

    let undo = [("command_id", "back"), ("undoes", "leave")];
    assert_eq!(phone.post(&format!("{path}/undo"), &undo).await.status, 303);
    assert!(day.again().await.entrant(match_.a).expect("a player").dropped_after.is_none());

    phone.post(&format!("{path}/drop"), &[("command_id", "leave for good")]).await;
    day.again().await;
    day.finish_round().await;
    let words = day.sees(match_.a).await;
    assert!(words.contains("You have dropped") && words.contains("head judge"), "{words}");
}

/// TF-DROP-02
#[tokio::test]
async fn whoever_drops_once_pairing_has_begun_is_told_that_they_are_still_in_it() {
    let mut day = Day::playing().await;
    let aiko = EntrantId(1);
    day.finish_round().await;
    day.staff(Command::DraftRound(DraftRound {
        round: RoundNumber(2),
        reason: None,
        allow: Default::default(),
    }))
    .await;
    day.hall.anonymous().send(&format!("{}/drop", day.seat(aiko)), &[]).await;
    let words = day.sees(aiko).await;
    assert!(words.contains("Pairing of round 2 had begun: you are still in it."), "{words}");
    let page = day.hall.anonymous().japanese().get(&day.seat(aiko)).await;
    assert!(page.has("その回戦には参加となります"), "{}", page.words());
    assert!(!page.has("table-number"), "the draft itself stays with the staff");
    day.staff(Command::PublishRound(PublishRound {
        round: RoundNumber(2),
        attempt: engine::ids::Attempt(1),
    }))
    .await;
    assert!(day.sees(aiko).await.contains("You drop after this round"));
}

#[tokio::test]
async fn a_bye_plays_no_match() {
    let mut day = Day::with(&["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz", "Emi Sato"]).await;
    day.friday = day.hall.round(&day.friday, &day.olga).await;
    let bye = day.friday.current_round().expect("a round").byes[0];
    let words = day.sees(bye.entrant).await;
    assert!(words.contains("You have a bye"), "{words}");
    assert!(words.contains("you play no match this round"), "{words}");
}

#[tokio::test]
async fn an_old_or_wrong_link_says_so_kindly() {
    let mut day = Day::playing().await;
    let old = day.seat(EntrantId(1));
    assert_eq!(day.hall.anonymous().get(&old).await.status, 200);
    day.staff(Command::ReissueLink(ReissueLink { entrant: EntrantId(1) })).await;
    let new = day.seat(EntrantId(1));
    for path in
        [old.as_str(), "/seat/friday/1/abc", "/seat/friday/99/abc", "/seat/friday/x/abc", "/seat/no/1/abc"]
    {
        let page = day.hall.anonymous().get(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.has("scorekeeper’s desk"), "{}", page.words());
        assert_eq!(page.has("Pairings of friday Swiss"), path.contains("friday"), "{path}");
    }
    let answer = day.hall.anonymous().send(&format!("{old}/drop"), &[]).await;
    assert_eq!(answer.status, 404, "an old link does nothing");
    let page = day.hall.anonymous().get(&new).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.headers["referrer-policy"], "no-referrer");
}

#[tokio::test]
async fn two_players_share_a_phone() {
    let day = Day::playing().await;
    let phone = day.hall.anonymous();
    let (aiko, ben) = (day.seat(EntrantId(1)), day.seat(EntrantId(2)));
    assert!(!phone.get(&aiko).await.has("Ben Okafor</a>"));
    let page = phone.get(&ben).await;
    assert!(page.has(&format!("<a href=\"{aiko}\">Aiko Mori</a>")), "{}", page.text);
    assert!(phone.get(&aiko).await.has(&format!("<a href=\"{ben}\">Ben Okafor</a>")));
    assert!(!day.hall.anonymous().get(&aiko).await.has(&ben), "another phone knows nothing of it");
    phone.set_cookie("floorkeeper-seats-plain", "x+y/z+friday/2/forged+../../etc");
    let page = phone.get(&aiko).await;
    assert!(page.status == 200 && !page.has("forged"), "{}", page.words());
}

#[tokio::test]
async fn the_clock_of_the_seat_counts_the_tables_own_extension() {
    let mut day = Day::playing().await;
    let match_ = day.first_match();
    day.staff(Command::StartClock(StartClock { round: RoundNumber(1) })).await;
    let ends = |page: &crate::testing::Answer| -> i64 {
        let rest = page.text.split_once("data-ends=\"").expect("a clock").1;
        rest.split('"').next().expect("a moment").parse().expect("a number")
    };
    let before = ends(&day.hall.anonymous().get(&day.seat(match_.a)).await);
    let (round, table) = (RoundNumber(1), TableNumber(1));
    day.staff(Command::ExtendTable(ExtendTable { round, table, minutes: 5, reason: None })).await;
    let page = day.hall.anonymous().get(&day.seat(match_.a)).await;
    assert_eq!(ends(&page) - before, 5 * 60_000);
    assert!(page.has("5 minutes extra"));
    let other = day.friday.current_round().expect("a round").matches[1].a;
    assert_eq!(ends(&day.hall.anonymous().get(&day.seat(other)).await), before);
}

#[tokio::test]
async fn a_player_who_never_checked_in_is_told_so() {
    let mut day = Day::with(&["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz", "Emi Sato"]).await;
    day.staff(Command::UndoCheckIn(UndoCheckIn { entrants: vec![EntrantId(5)] })).await;
    day.friday = day.hall.round(&day.friday, &day.olga).await;
    assert!(day.sees(EntrantId(5)).await.contains("You are not checked in"));
    let act = Command::Drop(Drop { entrant: EntrantId(5), reason: None });
    day.hall.act(&day.friday, Actor::Entrant { entrant: EntrantId(5) }, act).await;
    assert!(day.sees(EntrantId(5)).await.contains("You have dropped"));
}
