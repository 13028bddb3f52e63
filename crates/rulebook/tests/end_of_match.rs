//! The worked cases of 2.5 and 2.5.1, walked through the states of the Transformers rulebook.

use rulebook::{BranchOn, DecidedBy, GameResult, Library, MatchResult, Procedure, Step};
use serde_json::{Value, json};

/// What a table has seen so far.
struct Walk<'a> {
    procedure: &'a Procedure,
    input: &'a Value,
    events: std::slice::Iter<'a, Value>,
    flips: std::slice::Iter<'a, Value>,
    wins: [u64; 2],
    drawn: u64,
    unfinished: u64,
    named: Option<usize>,
    reading: Option<[i64; 2]>,
    untaps: u64,
    path: Vec<&'static str>,
}

fn player(name: &Value) -> Option<usize> {
    match name.as_str() {
        Some("A") => Some(0),
        Some("B") => Some(1),
        _ => None,
    }
}

fn pair(values: &Value) -> Option<[i64; 2]> {
    Some([values[0].as_i64()?, values[1].as_i64()?])
}

impl<'a> Walk<'a> {
    fn new(procedure: &'a Procedure, input: &'a Value) -> Self {
        let list = |value: &'a Value| value.as_array().map_or(&[][..], Vec::as_slice).iter();
        let wins =
            pair(&input["game_wins"]).expect("two numbers").map(|wins| u64::try_from(wins).expect("a count"));
        Self {
            procedure,
            input,
            events: list(&input["events_after_time"]),
            flips: list(&input["tiebreak"]["flips"]),
            wins,
            drawn: 0,
            unfinished: 0,
            named: None,
            reading: None,
            untaps: 0,
            path: vec!["RUNNING"],
        }
    }

    /// The names the catalogue gives to the states a person sees.
    fn pass(&mut self, state: &str) {
        self.untaps += u64::from(state == "untap");
        let seen = match state {
            "finish-turn" => "FINISH_TURN",
            "extra-play" => "EXTRA_PLAY",
            "game-ended" => "GAME_ENDED",
            "game-incomplete" => "GAME_INCOMPLETE",
            "between-games" => "EVALUATE_NO_GAME",
            "present-teams" => "PRESENT_TEAMS",
            "read-health" => "TB_HEALTH",
            "read-stars" => "TB_STARS",
            "flip" => "TB_FLIP",
            "coin" => "TB_COIN",
            "leader-wins" | "tiebreaker-wins" | "conceded" => "MATCH_WON",
            "drawn" => "MATCH_DRAWN",
            _ => return,
        };
        // Turn after turn of extra play is one stay in it.
        if !(seen == "EXTRA_PLAY" && self.path.last() == Some(&seen)) {
            self.path.push(seen);
        }
    }

    fn leader(&self) -> Option<usize> {
        (self.wins[0] != self.wins[1]).then(|| usize::from(self.wins[1] > self.wins[0]))
    }

    /// Walks to the end; gives the state it ended in.
    fn run(&mut self) -> &'a str {
        let mut state = self.procedure.start.as_str();
        for _ in 0..200 {
            self.pass(state);
            state = match &self.procedure.states[state] {
                Step::Branch(branch) => {
                    let case = match &branch.on {
                        BranchOn::GameInProgress if self.input["game_in_progress"] == true => "yes",
                        BranchOn::GameInProgress => "no",
                        BranchOn::GamesWon => match self.leader() {
                            Some(leader) => {
                                self.named = Some(leader);
                                "ahead"
                            }
                            None => "equal",
                        },
                        other => panic!("no branch on {other:?} here"),
                    };
                    &branch.cases[case]
                }
                Step::PlayUntil(play) => {
                    let event = self.events.next().expect("an event");
                    let outcome = match event["type"].as_str() {
                        Some("turn_end") if event["all_tapped"] == true => "all-tapped",
                        Some("turn_end") => "turn-ended",
                        Some("game_win") => "game-won",
                        Some("game_draw") => "game-drawn",
                        Some("concession") => return self.leave("concession", event),
                        Some("agreed_draw") => return self.leave("agreed-draw", event),
                        other => panic!("no event {other:?}"),
                    };
                    let found = play.outcomes.iter().find(|known| known.id == outcome).expect("an outcome");
                    if found.names_player {
                        self.named = player(&event["player"]);
                    }
                    &found.goto
                }
                Step::SetGame(set) => {
                    match set.result {
                        GameResult::NamedWins => self.wins[self.named.expect("somebody is named")] += 1,
                        GameResult::Draw => self.drawn += 1,
                        GameResult::Unfinished => self.unfinished += 1,
                        other => panic!("no game ends {other:?} here"),
                    }
                    &set.goto
                }
                Step::Read(read) => {
                    self.reading = match read.readings[0].id.as_str() {
                        "white-icons" => self.flips.next().and_then(pair),
                        name => pair(&self.input["tiebreak"][name]),
                    };
                    &read.goto
                }
                Step::Decide(decide) => {
                    let [a, b] = self.reading.expect("it was read");
                    if a == b {
                        &decide.equal
                    } else {
                        self.named = Some(usize::from(b > a));
                        &decide.decided
                    }
                }
                Step::Ask(ask) => {
                    let answer = if self.flips.len() > 0 { "yes" } else { "no" };
                    &ask.options.iter().find(|option| option.id == answer).expect("an answer").goto
                }
                Step::Chance(chance) => {
                    self.named = player(&self.input["tiebreak"]["coin"]);
                    chance.goto.as_deref().expect("it names a player")
                }
                Step::Instruct(instruct) => &instruct.goto,
                Step::Finish(_) => return state,
            };
        }
        panic!("the walk does not end: {:?}", self.path)
    }

    fn leave(&mut self, exit: &str, event: &Value) -> &'a str {
        let exit = self.procedure.exits.iter().find(|known| known.id == exit).expect("an exit");
        self.named = player(&event["player"]);
        self.pass(&exit.goto);
        &exit.goto
    }
}

#[test]
fn the_worked_cases_of_the_end_of_a_match_walk_as_recorded() {
    let all: Value =
        serde_json::from_str(include_str!("../../../tests/vectors/gr-tf.json")).expect("vectors are JSON");
    let library = Library::builtin();
    let rulebook = library.get("transformers").expect("it is built in");
    let mut walked = 0;
    for vector in
        all["vectors"].as_array().into_iter().flatten().filter(|vector| vector["kind"] == "tf_end_of_match")
    {
        let (id, input, expected) = (&vector["id"], &vector["input"], &vector["expected"]);
        let mut walk = Walk::new(&rulebook.procedures["end-of-match"], input);
        let end = walk.run();
        let Step::Finish(finish) = &walk.procedure.states[end] else { panic!("{id} ends in {end}") };
        let winner = match finish.r#match {
            Some(MatchResult::NamedWins) => walk.named,
            Some(MatchResult::NamedLoses) => walk.named.map(|loser| 1 - loser),
            _ => None,
        };
        assert_eq!(json!(winner.map(|winner| ["A", "B"][winner])), expected["winner"], "{id}");
        assert_eq!(json!(walk.path), expected["path"], "{id}");
        let games = json!({ "A": walk.wins[0], "B": walk.wins[1], "drawn": walk.drawn, "unfinished": walk.unfinished });
        assert_eq!(games, expected["games"], "{id}");
        assert_eq!(json!(walk.untaps), expected["untaps_before_extra_play"], "{id}");
        let by_tiebreaker = ["health", "stars", "white_icons", "flip", "coin"];
        let wanted = match expected["decided_by"].as_str() {
            Some(how) if by_tiebreaker.contains(&how) => DecidedBy::Tiebreaker,
            Some("games") => DecidedBy::Games,
            Some("concession") => DecidedBy::Concession,
            Some("agreement" | "agreed_draw") => DecidedBy::Agreement,
            other => panic!("{id}: decided by {other:?}"),
        };
        assert_eq!(finish.decided_by, Some(wanted), "{id}");
        walked += 1;
    }
    assert!(walked >= 6, "only {walked} cases");
}
