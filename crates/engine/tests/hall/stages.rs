//! From the last main round to the final placing: cut, tiebreaker rounds, brackets.

use crate::given::{Hall, sheet};
use engine::command::{
    AcceptPlace, AnnounceRounds, CloseRound, CorrectResult, DeclinePlace, DraftCut, DraftRound, Drop,
    FinalizeStandings, PostStandings, PublishCut, PublishRound, RecordResult, Reinstate, SwapPlayers, Undo,
    WithdrawCut,
};
use engine::decks::command::WaiveLists;
use engine::event::{Declined, FinalistWithdrew, RegistrationClosed, RoundsAnnounced};
use engine::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use engine::play::{DecidedBy, Game, GameWinner, Outcome, Score, Side};
use engine::structure::bracket::sides::Sides;
use engine::structure::stages::{
    NextRound, PlacedBy, SettleTie, cut_overtaken, final_placing, level, next_round, running, sides_of,
};
use engine::structure::whatif::{LastRounds, Verdict};
use engine::structure::why::Paired;
use engine::tournament::{Phase, RoundOf};
use engine::{Command, Event};
use rulebook::{SettledBy, Stage};
use serde_json::{Value, json};

fn cut(size: u32) -> Value {
    json!({ "size": size, "method": "ranking" })
}

fn draft(round: u32) -> Command {
    Command::DraftRound(DraftRound { round: RoundNumber(round), reason: None, allow: Default::default() })
}

/// Plays the main rounds, seat a winning everywhere, and publishes the cut.
fn cut_made(rulebook: &str, players: u32, options: Value, games: u32) -> Hall {
    let mut hall = Hall::of(rulebook, players, options);
    let rounds = hall.tournament.rounds_planned().expect("a number of rounds");
    for _ in 0..rounds {
        hall.play_round_by(games);
    }
    publish_cut(&mut hall);
    hall
}

fn publish_cut(hall: &mut Hall) {
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    let attempt = hall.tournament.cut_draft.as_ref().expect("a draft").attempt;
    hall.must(Command::PublishCut(PublishCut { attempt }));
}

/// Publishes the next round; at every table the named seat wins.
fn play(hall: &mut Hall, winner: impl Fn(EntrantId, EntrantId) -> Outcome) -> RoundNumber {
    let round = hall.publish();
    let games = hall.tournament.round(round).expect("published").matches.clone();
    for game in games {
        let outcome = winner(game.a, game.b);
        let decided_by = match outcome {
            Outcome::DoubleLoss => DecidedBy::NoShow,
            Outcome::A | Outcome::B | Outcome::Draw => DecidedBy::Concession,
        };
        let score = Score { result: Some(outcome), decided_by, ..Score::default() };
        hall.must(Command::RecordResult(RecordResult { round, table: game.table, score, insists: false }));
    }
    hall.must(Command::CloseRound(CloseRound { round }));
    round
}

fn better(_: EntrantId, _: EntrantId) -> Outcome {
    Outcome::A
}

fn seeds(hall: &Hall) -> Vec<EntrantId> {
    hall.tournament.cut.as_ref().expect("a cut").seeds.clone()
}

fn redrawn(hall: &mut Hall) {
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    assert_eq!(hall.tournament.phase, Phase::Final);
    let drafts = engine::structure::redraw(&hall.public_log()).expect("revealed");
    assert!(drafts.iter().all(|draft| draft.agrees), "{drafts:?}");
}

#[test]
fn br_cut_02_finalists_by_ranking_play_a_seeded_bracket_to_the_final_placing() {
    let options = json!({ "rounds": 3, "cut": cut(4) });
    let mut hall = Hall::of("vanguard", 8, options);
    for _ in 0..3 {
        hall.play_round_by(1);
    }
    let before = hall.refused(draft(4));
    assert_eq!((before.code(), before.args()["size"].as_str()), ("take-the-cut", "4"));
    assert_eq!(hall.refused(Command::PostStandings(PostStandings {})).code(), "take-the-cut");
    publish_cut(&mut hall);
    let ranked = engine::structure::stages::ranking(&hall.tournament).expect("a ranking");
    let best: Vec<EntrantId> = ranked[..4].iter().map(|&index| EntrantId(index as u32 + 1)).collect();
    let seeds = seeds(&hall);
    assert_eq!(seeds, best);

    let semifinals = play(&mut hall, better);
    let round = hall.tournament.round(semifinals).expect("published").clone();
    assert_eq!((round.of, round.stage), (RoundOf::Finals, Stage::SingleElimination));
    let pairs: Vec<_> = round.matches.iter().map(|match_| (match_.a, match_.b)).collect();
    assert_eq!(pairs, [(seeds[0], seeds[3]), (seeds[1], seeds[2])]);
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let why = Paired::of_round(&round).pairing(rulebook, &round.matches[0]);
    assert_eq!((why.code, why.args["upper"].as_str(), why.args["lower"].as_str()), ("finals", "1", "4"));
    assert_eq!(hall.refused(Command::PostStandings(PostStandings {})).code(), "finals-left");

    let last = play(&mut hall, |_, _| Outcome::B);
    assert_eq!(hall.tournament.round(last).expect("published").stage, Stage::Final);
    assert_eq!(hall.refused(draft(6)).code(), "finals-over");
    let placing = final_placing(&hall.tournament).expect("places");
    assert_eq!(placing.iter().map(|placed| placed.place).collect::<Vec<_>>(), [1, 2, 3, 3, 5, 6, 7, 8]);
    assert_eq!((placing[0].entrant, placing[0].by), (seeds[1], PlacedBy::Bracket));
    assert_eq!(placing[4].by, PlacedBy::Standings);
    redrawn(&mut hall);
}

#[test]
fn tf_play_05_whoever_drops_in_a_bracket_leaves_the_match_to_the_opponent() {
    let mut hall = cut_made("transformers", 8, json!({ "cut": cut(4) }), 2);
    hall.publish();
    let round = hall.tournament.rounds.last().expect("a round").clone();
    let (leaves, stays) = (round.matches[0].a, round.matches[0].b);
    hall.must(Command::Drop(Drop { entrant: leaves, reason: None }));
    let match_ = &hall.tournament.rounds.last().expect("a round").matches[0];
    assert_eq!(match_.result.as_ref().map(|result| result.settled.outcome), Some(Outcome::B));
    hall.finish_round(2);
    hall.publish();
    assert!(hall.tournament.rounds.last().expect("the final").matches[0].has(stays));
}

#[test]
fn br_tie_12_the_order_of_a_playoff_or_a_draw_in_the_hall_takes_the_place_of_lots() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 1, "cut": cut(2) }));
    let found = |hall: &Hall| level(&hall.tournament).expect("an answer");
    assert_eq!(found(&hall), [], "nobody before a round is played");
    hall.play_round_by(1);
    let groups = found(&hall);
    assert_eq!(groups.iter().map(|group| group.first).collect::<Vec<_>>(), [1, 5]);
    let drawn = groups[0].entrants.clone();
    let names: Vec<String> = groups[0].playoff().expect("a bracket").matches().iter().map(name).collect();
    assert_eq!(names, ["R1M1", "R1M2", "R2M1"]);

    let order = vec![drawn[3], drawn[1], drawn[0], drawn[2]];
    let settle =
        |order: &[EntrantId], by: SettledBy| Command::SettleTie(SettleTie { order: order.to_vec(), by });
    assert_eq!(hall.refused(settle(&order[..3], SettledBy::Playoff)).code(), "not-level");
    hall.must(settle(&order, SettledBy::Playoff));
    assert_eq!(found(&hall)[0].entrants, order);
    publish_cut(&mut hall);
    assert_eq!(seeds(&hall), order[..2]);
    let lots = hall.tournament.cut.as_ref().expect("a cut").lines.iter();
    let said: Vec<&str> = lots.filter_map(|line| line.args.get("lots")).map(String::as_str).collect();
    assert_eq!(said, ["given"]);
    assert_eq!(hall.refused(settle(&drawn, SettledBy::Draw)).code(), "not-level", "the list is closed");
    play(&mut hall, better);
    redrawn(&mut hall);

    let mut robots = Hall::of("transformers", 8, json!({ "rounds": 1, "cut": cut(2) }));
    robots.play_round_by(1);
    let drawn = found(&robots)[0].entrants.clone();
    assert_eq!(robots.refused(settle(&drawn, SettledBy::Playoff)).code(), "not-offered");
    robots.must(settle(&drawn, SettledBy::Draw));
}

fn name(game: &engine::structure::bracket::BracketMatch) -> String {
    game.name.clone()
}

#[test]
fn the_standings_of_the_main_rounds_do_not_change_with_the_finals() {
    let mut hall = cut_made("transformers", 8, json!({ "cut": cut(4) }), 2);
    let table = |hall: &Hall| {
        let ledger = engine::ledger::Ledger::of(&hall.tournament, RoundNumber(99));
        let lots = hall.tournament.lot_seed(RoundNumber(99));
        engine::standings::standings(&ledger, hall.tournament.rulebook().expect("a rulebook"), &lots)
            .expect("a table")
    };
    let before = table(&hall);
    play(&mut hall, |_, _| Outcome::B);
    play(&mut hall, |_, _| Outcome::B);
    assert_eq!(table(&hall), before);
}

#[test]
fn br_cut_03_whoever_declines_is_passed_over_and_the_next_comes_in() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }));
    for _ in 0..3 {
        hall.play_round_by(1);
    }
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    let first = hall.tournament.cut_draft.clone().expect("a draft");
    let (entrant, of) = (first.seeds[1], Declined::Cut);
    hall.must(Command::DeclinePlace(DeclinePlace { entrant, of, reason: Some("a train to catch".into()) }));
    assert_eq!(hall.refused(Command::DraftCut(DraftCut { reason: None })).code(), "reason-needed");
    hall.must(Command::DraftCut(DraftCut { reason: Some("one has declined".into()) }));
    let stale = hall.refused(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    assert_eq!((stale.code(), stale.args()["attempt"].as_str()), ("another-cut-draft", "2"));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(2) }));
    let expected = [first.seeds[0], first.seeds[2], first.seeds[3], first.reserve[0]];
    assert_eq!(seeds(&hall), expected);
    let lines = &hall.tournament.cut.as_ref().expect("a cut").lines;
    let passed = lines.iter().find(|line| line.code == "passed-over").expect("said");
    assert_eq!(
        (passed.args["reason"].as_str(), passed.args["entrant"].clone()),
        ("excluded", entrant.to_string())
    );
}

#[test]
fn br_cut_05_after_the_decision_a_vacancy_stays_and_the_opponent_has_a_bye() {
    let mut hall = cut_made("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let seeds = seeds(&hall);
    let late = Command::DeclinePlace(DeclinePlace { entrant: seeds[3], of: Declined::Cut, reason: None });
    assert_eq!(hall.refused(late).code(), "cut-taken-already");
    let events = hall.must(Command::Drop(Drop { entrant: seeds[3], reason: None }));
    assert!(events.contains(&Event::FinalistWithdrew(FinalistWithdrew { entrant: seeds[3], came_in: None })));
    let round = hall.publish();
    let published = hall.tournament.round(round).expect("published").clone();
    assert_eq!(published.matches.len(), 1);
    assert_eq!(published.byes.iter().map(|bye| bye.entrant).collect::<Vec<_>>(), [seeds[0]]);
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let why = Paired::of_round(&published).bye(rulebook, &published.byes[0]);
    assert_eq!((why.code, why.citation.requirement.as_str()), ("bye-finals", "BR-CUT-05"));
}

#[test]
fn after_the_cut_nobody_comes_back_where_the_document_says_so() {
    let mut hall = cut_made("transformers", 8, json!({ "cut": cut(4) }), 2);
    let entrant = hall.tournament.cut.as_ref().expect("a cut").reserve[0];
    hall.must(Command::Drop(Drop { entrant, reason: None }));
    let refusal = hall.refused(Command::Reinstate(Reinstate { entrant, reason: "came back".into() }));
    assert_eq!(refusal.code(), "cut-taken-already");
}

#[test]
fn br_cut_04_an_error_found_later_changes_nothing_in_the_list() {
    let mut hall = cut_made("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let before = seeds(&hall);
    let match_ = hall.tournament.rounds[2].matches[0].clone();
    let (round, table, reason) = (RoundNumber(3), match_.table, "found too late".to_owned());
    hall.must(Command::CorrectResult(CorrectResult {
        round,
        table,
        score: Score::of(0, 1, 0),
        reason,
        before: None,
    }));
    assert_eq!(seeds(&hall), before);
    assert_eq!(
        hall.refused(Command::DraftCut(DraftCut { reason: Some("again".into()) })).code(),
        "cut-taken-already"
    );
    hall.must(Command::WithdrawCut(WithdrawCut { reason: "the organizer decides anew".into() }));
    publish_again(&mut hall);
    hall.publish();
    assert_eq!(
        hall.refused(Command::WithdrawCut(WithdrawCut { reason: "no".into() })).code(),
        "cut-played-on"
    );
}

fn publish_again(hall: &mut Hall) {
    hall.must(Command::DraftCut(DraftCut { reason: Some("after a correction".into()) }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(2) }));
}

#[test]
fn a_match_lost_by_both_leaves_the_place_empty() {
    let mut hall = cut_made("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let seeds = seeds(&hall);
    play(&mut hall, |a, _| if a == seeds[0] { Outcome::DoubleLoss } else { Outcome::A });
    let running = running(&hall.tournament).expect("a bracket").expect("finals");
    assert_eq!(running.bracket.champion().and_then(|seed| running.entrant(seed)), Some(seeds[1]));
    assert_eq!(hall.refused(draft(5)).code(), "finals-over");
}

#[test]
fn a_drawn_final_decides_nothing() {
    let mut hall = cut_made("transformers", 8, json!({ "cut": cut(2) }), 2);
    let round = hall.publish();
    let table = hall.tournament.round(round).expect("published").matches[0].table;
    let score = Score::agreed_draw();
    let refusal = hall.refused(Command::RecordResult(RecordResult { round, table, score, insists: false }));
    assert!(["somebody-has-to-advance", "agreed-draw-not-allowed"].contains(&refusal.code()), "{refusal}");
}

/// NR-ELIM-05
#[test]
fn nr_elim_05_the_final_is_played_again_when_the_winner_came_from_below() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let seeds = seeds(&hall);
    assert!(matches!(
        next_round(&hall.tournament),
        Ok(NextRound::Finals { stage: Stage::DoubleElimination, .. })
    ));
    play(&mut hall, better);
    play(&mut hall, better);
    play(&mut hall, better);
    // The final: whoever came from below wins, so that both have lost once.
    let below = |a: EntrantId, _: EntrantId| if a == seeds[0] { Outcome::B } else { Outcome::A };
    let first = play(&mut hall, below);
    assert_eq!(hall.tournament.round(first).expect("published").stage, Stage::Final);
    let second = play(&mut hall, better);
    let games = |round: RoundNumber| {
        let match_ = &hall.tournament.round(round).expect("published").matches[0];
        (match_.a, match_.b)
    };
    assert_eq!(games(first), games(second), "the same two once more");
    let placing = final_placing(&hall.tournament).expect("places");
    assert_eq!((placing[0].place, placing[0].entrant), (1, seeds[0]));
    assert_eq!(placing.iter().map(|placed| placed.place).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
    redrawn(&mut hall);
}

/// NR-ELIM-03
#[test]
fn nr_elim_03_the_clock_is_off_once_two_remain() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let first = play(&mut hall, better);
    assert!(hall.tournament.round(first).expect("published").clock.length_ms.is_some());
    play(&mut hall, better);
    play(&mut hall, better);
    let last = play(&mut hall, better);
    assert_eq!(hall.tournament.round(last).expect("published").clock.length_ms, None);
}

/// A Netrunner event of eight in which places 4 and 5 are level: one round, four winners on six points and four on none.
fn level_at_the_line() -> Hall {
    let options = json!({ "rounds": 1, "tiebreaker_rounds": true, "cut": cut(4) });
    let mut hall = Hall::of("netrunner", 10, options);
    hall.play_round();
    hall
}

/// NR-TIE-02
#[test]
fn nr_tie_02_those_level_with_the_last_place_play_for_it() {
    let mut hall = level_at_the_line();
    // Five winners on six points for four places: the best is safe, four play for three.
    assert_eq!(hall.refused(Command::DraftCut(DraftCut { reason: None })).code(), "tiebreaker-games-due");
    let round = play(&mut hall, better);
    let published = hall.tournament.round(round).expect("published").clone();
    assert_eq!(
        (published.of, published.stage, published.matches.len()),
        (RoundOf::Tiebreaker, Stage::Tiebreaker, 2)
    );
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let why = Paired::of_round(&published).pairing(rulebook, &published.matches[0]);
    assert_eq!((why.code, why.args["upper"].as_str(), why.args["lower"].as_str()), ("tiebreaker", "2", "5"));
    publish_cut(&mut hall);
    let out: Vec<EntrantId> = published.matches.iter().map(|match_| match_.b).collect();
    let seeds = seeds(&hall);
    assert_eq!(
        seeds.iter().filter(|seed| out.contains(seed)).count(),
        1,
        "the better of the two losers fills up"
    );
    assert_eq!(hall.tournament.rounds.len(), 2);
    for _ in 0..4 {
        play(&mut hall, better);
    }
    redrawn(&mut hall);
}

/// NR-TIE-09, NR-TIE-12
#[test]
fn the_standings_follow_the_tiebreaker_rounds_once_they_are_over() {
    let mut hall = level_at_the_line();
    let order = |hall: &Hall| -> Vec<(u32, EntrantId)> {
        let after = hall.tournament.last_closed().expect("a closed round");
        let table = engine::standings::published(&hall.tournament, after).expect("standings");
        table.standings.iter().map(|row| (row.rank, row.entrant)).collect()
    };
    let swiss = order(&hall);
    // The lower seed wins each game.
    let number = play(&mut hall, |_, _| Outcome::B);
    let round = hall.tournament.round(number).expect("published").clone();
    let [lost, won]: [Vec<EntrantId>; 2] = [
        round.matches.iter().map(|match_| match_.a).collect(),
        round.matches.iter().map(|match_| match_.b).collect(),
    ];
    let now = order(&hall);
    let place = |order: &[(u32, EntrantId)], id: EntrantId| {
        order.iter().find(|(_, entrant)| *entrant == id).map(|(rank, _)| *rank).expect("a place")
    };
    assert!(won.iter().all(|up| lost.iter().all(|down| place(&now, *up) < place(&now, *down))), "{now:?}");
    let ranks = |order: &[(u32, EntrantId)]| order.iter().map(|(rank, _)| *rank).collect::<Vec<_>>();
    assert_eq!(ranks(&now), ranks(&swiss), "every place keeps its number");
    assert_eq!(now[5..], swiss[5..], "nobody else moves");
    publish_cut(&mut hall);
    assert_eq!(order(&hall), now, "also after the cut");
    assert_eq!(seeds(&hall), now[..4].iter().map(|(_, id)| *id).collect::<Vec<_>>());
}

#[test]
fn whoever_leaves_after_the_tiebreaker_rounds_is_passed_over() {
    let mut hall = level_at_the_line();
    let round = play(&mut hall, better);
    let winner = hall.tournament.round(round).expect("published").matches[0].a;
    hall.must(Command::Drop(Drop { entrant: winner, reason: None }));
    publish_cut(&mut hall);
    assert!(!seeds(&hall).contains(&winner));
    assert_eq!(seeds(&hall).len(), 4, "the next in line comes in");
}

#[test]
fn nobody_is_moved_by_hand_in_a_bracket() {
    let mut hall = cut_made("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let round = hall.draft();
    let seats = hall.tournament.draft.clone().expect("a draft").matches;
    let (one, other, reason) = (seats[0].a, seats[1].a, "friends".to_owned());
    let swap = Command::SwapPlayers(SwapPlayers { round, attempt: Attempt(1), one, other, reason });
    assert_eq!(hall.refused(swap).code(), "fixed-schedule");
}

/// NR-TIE-10
#[test]
fn nr_tie_10_whoever_opts_out_goes_below_those_who_play() {
    let mut hall = level_at_the_line();
    let ranked = engine::structure::stages::ranking(&hall.tournament).expect("a ranking");
    let first = EntrantId(ranked[0] as u32 + 1);
    let stranger = Command::DeclinePlace(DeclinePlace {
        entrant: EntrantId(ranked[9] as u32 + 1),
        of: Declined::Tiebreaker,
        reason: None,
    });
    assert_eq!(hall.refused(stranger).code(), "not-tied-at-the-line");
    hall.must(Command::DeclinePlace(DeclinePlace { entrant: first, of: Declined::Tiebreaker, reason: None }));
    // Four are left for four places: nobody has to play.
    publish_cut(&mut hall);
    assert!(!seeds(&hall).contains(&first));
}

/// NR-RANK-02
#[test]
fn nr_rank_02_tiebreaker_games_give_no_points() {
    let mut hall = level_at_the_line();
    let points = |hall: &Hall| {
        let ledger = engine::ledger::Ledger::of(&hall.tournament, RoundNumber(99));
        ledger
            .tally(hall.tournament.rulebook().expect("a rulebook"))
            .iter()
            .map(|tally| tally.points)
            .collect::<Vec<_>>()
    };
    let before = points(&hall);
    hall.publish();
    hall.finish_round(1);
    assert_eq!(hall.tournament.rounds[1].of, RoundOf::Tiebreaker);
    assert_eq!(points(&hall), before);
}

/// NR-CUT-02
#[test]
fn nr_cut_02_a_second_day_of_swiss_with_the_record_carried() {
    let record = json!({ "method": "record", "threshold": 6 });
    let mut hall = Hall::of("netrunner", 8, json!({ "rounds": 2, "cut": record }));
    hall.play_round();
    hall.play_round();
    publish_cut(&mut hall);
    let went_on = seeds(&hall);
    assert_eq!(went_on.len(), 2, "strictly more than six points");
    assert_eq!(hall.refused(draft(3)).code(), "all-rounds-played");
    hall.must(Command::AnnounceRounds(AnnounceRounds { rounds: 3, reason: Some("the second day".into()) }));
    let round = hall.play_round();
    let seats = &hall.tournament.round(round).expect("published").matches;
    assert_eq!(seats.len(), 1);
    assert_eq!(seats[0].points, [12, 12], "what they won on the first day counts");
}

/// GR-FIN-01
#[test]
fn gr_fin_01_the_top_four_play_a_double_elimination_final() {
    let mut hall = cut_made("gate-ruler", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let seeds = seeds(&hall);
    let first = play(&mut hall, better);
    let round = hall.tournament.round(first).expect("published").clone();
    assert_eq!(
        round.matches.iter().map(|match_| (match_.a, match_.b)).collect::<Vec<_>>(),
        [(seeds[0], seeds[3]), (seeds[1], seeds[2])]
    );
    play(&mut hall, better);
    play(&mut hall, better);
    play(&mut hall, better);
    let placing = final_placing(&hall.tournament).expect("places");
    assert_eq!(placing.iter().take(4).map(|placed| placed.entrant).collect::<Vec<_>>(), seeds);
    redrawn(&mut hall);
}

/// GR-FIN-03
#[test]
fn gr_fin_03_four_players_play_the_finals_alone_in_a_drawn_order() {
    let mut hall = Hall::of("gate-ruler", 4, json!({ "cut": cut(4) }));
    let events = hall.must(Command::DraftCut(DraftCut { reason: None }));
    assert!(events.contains(&Event::RegistrationClosed(RegistrationClosed { entrants: 4 })));
    assert!(
        events.iter().any(|event| matches!(event, Event::RoundsAnnounced(RoundsAnnounced { rounds: 0, .. })))
    );
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    let round = hall.publish();
    assert_eq!(hall.tournament.round(round).expect("published").matches.len(), 2);
}

/// GR-FIN-07
#[test]
fn gr_fin_07_a_final_is_never_drawn() {
    let mut hall = cut_made("gate-ruler", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let round = hall.publish();
    let score = Score { result: Some(Outcome::Draw), ..Score::of(0, 0, 1) };
    let refusal = hall.refused(Command::RecordResult(RecordResult {
        round,
        table: TableNumber(1),
        score,
        insists: false,
    }));
    assert_eq!(refusal.code(), "somebody-has-to-advance");
}

/// GR-FIN-08
#[test]
fn gr_fin_08_lots_at_the_line_are_drawn_and_recorded() {
    let hall = cut_made("gate-ruler", 8, json!({ "rounds": 1, "cut": cut(4) }), 1);
    let lines = &hall.tournament.cut.as_ref().expect("a cut").lines;
    let lots = lines.iter().find(|line| line.code == "decided-by-lot").expect("four winners are level");
    assert_eq!((lots.candidates.len(), lots.args["lots"].as_str()), (4, "drawn"));
}

#[test]
fn with_fewer_than_sixteen_all_advance_and_the_best_have_byes() {
    let mut hall = cut_made("dragon-ball-super", 10, json!({ "rounds": 3 }), 2);
    assert_eq!(seeds(&hall).len(), 10);
    let round = hall.publish();
    let published = hall.tournament.round(round).expect("published");
    assert_eq!((published.matches.len(), published.byes.len()), (2, 6));
}

/// DB-FIN-01
#[test]
fn db_fin_01_winners_move_on_until_one_remains() {
    let mut hall = cut_made("dragon-ball-super", 4, json!({ "rounds": 2, "cut": cut(4) }), 2);
    let first = play(&mut hall, |_, _| Outcome::B);
    let winners: Vec<EntrantId> =
        hall.tournament.round(first).expect("published").matches.iter().map(|match_| match_.b).collect();
    let last = play(&mut hall, better);
    let match_ = hall.tournament.round(last).expect("published").matches[0].clone();
    assert!(winners.contains(&match_.a) && winners.contains(&match_.b));
    assert_eq!(hall.refused(draft(5)).code(), "finals-over");
    assert_eq!(final_placing(&hall.tournament).expect("places")[0].entrant, match_.a);
}

/// NR-CUT-06
#[test]
fn nr_cut_06_before_the_first_elimination_round_the_next_in_line_moves_up() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let before = hall.tournament.cut.clone().expect("a cut");
    hall.must(Command::Drop(Drop { entrant: before.seeds[0], reason: None }));
    let after = seeds(&hall);
    assert_eq!(after, [before.seeds[1], before.seeds[2], before.seeds[3], before.reserve[0]]);
    hall.publish();
    let events = hall.must(Command::Drop(Drop { entrant: after[0], reason: None }));
    assert!(events.contains(&Event::FinalistWithdrew(FinalistWithdrew { entrant: after[0], came_in: None })));
}

/// NR-ELIM-06
#[test]
fn nr_elim_06_a_game_that_would_be_drawn_goes_to_the_better_rank() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let seeds = seeds(&hall);
    let round = hall.publish();
    for table in [1, 2] {
        let table = TableNumber(table);
        let match_ = hall.tournament.round(round).and_then(|round| round.table(table)).expect("a table");
        let place = |id| seeds.iter().position(|&seed| seed == id);
        let better = if place(match_.a) < place(match_.b) { Outcome::A } else { Outcome::B };
        let record = |result| {
            let score = Score { result: Some(result), ..Score::of(0, 0, 1) };
            Command::RecordResult(RecordResult { round, table, score, insists: true })
        };
        assert_eq!(hall.refused(record(Outcome::Draw)).code(), "higher-ranked-wins");
        hall.must(record(better));
    }
    hall.must(Command::CloseRound(CloseRound { round }));
    let next = hall.publish();
    let upper = &hall.tournament.round(next).expect("published").matches[0];
    assert_eq!((upper.a, upper.b), (seeds[0], seeds[1]));
}

/// DB-FINAL-01
#[test]
fn db_final_01_the_final_match_has_no_time_limit() {
    let mut hall = cut_made("dragon-ball-super", 4, json!({ "rounds": 2, "cut": cut(4) }), 2);
    let first = play(&mut hall, better);
    let last = play(&mut hall, better);
    let length = |round: RoundNumber| hall.tournament.round(round).expect("published").clock.length_ms;
    assert!(length(first).is_some());
    assert_eq!(length(last), None);
}

/// NR-CUT-04
#[test]
fn nr_cut_04_without_a_cut_it_ends_after_swiss_and_the_best_ranked_wins() {
    let mut hall = Hall::of("netrunner", 8, json!({ "rounds": 3 }));
    for _ in 0..3 {
        hall.play_round();
    }
    assert_eq!(hall.refused(Command::DraftCut(DraftCut { reason: None })).code(), "no-cut");
    let ranked = engine::structure::stages::ranking(&hall.tournament).expect("a ranking");
    let placing = final_placing(&hall.tournament).expect("places");
    assert_eq!(
        (placing[0].place, placing[0].entrant, placing[0].by),
        (1, EntrantId(ranked[0] as u32 + 1), PlacedBy::Standings)
    );
    assert_eq!(placing.len(), 8);
    redrawn(&mut hall);
}

/// NR-ELIM-08
#[test]
fn nr_elim_08_the_bracket_does_not_mind_a_rematch() {
    let mut hall = cut_made("netrunner", 4, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let round = hall.publish();
    let published = hall.tournament.round(round).expect("published");
    assert_eq!((published.matches.len(), published.rematches.len()), (2, 0), "all four have met in Swiss");
}

/// NR-ELIM-09
#[test]
fn nr_elim_09_upper_and_lower_games_of_a_column_are_one_round() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let seeds = seeds(&hall);
    play(&mut hall, better);
    let second = hall.publish();
    let games: Vec<_> = hall
        .tournament
        .round(second)
        .expect("published")
        .matches
        .iter()
        .map(|match_| (match_.a, match_.b))
        .collect();
    assert_eq!(games, [(seeds[0], seeds[1]), (seeds[2], seeds[3])]);
}

#[test]
fn sides_are_called_in_the_finals_and_exchanged_in_a_second_final() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let round = hall.publish();
    let match_ = hall.tournament.round(round).expect("published").matches[0].clone();
    let call = sides_of(&hall.tournament, round, &match_).expect("a call").expect("sides");
    assert_eq!((call.sides, call.first), (Sides::HigherSeedChooses, None));
    let swiss = hall.tournament.rounds[0].matches[0].clone();
    assert_eq!(
        sides_of(&hall.tournament, RoundNumber(1), &swiss),
        Ok(None),
        "both sides are played in Swiss"
    );
    // The better seed plays the first side and wins, so both sides are claimed in the next round.
    let corp = |winner: GameWinner| Score {
        games: vec![Game { winner, first_side: Some(Side::A), unfinished: false }],
        ..Score::default()
    };
    for table in [1, 2] {
        let (table, score) = (TableNumber(table), corp(GameWinner::A));
        hall.must(Command::RecordResult(RecordResult { round, table, score, insists: false }));
    }
    hall.must(Command::CloseRound(CloseRound { round }));
    let next = hall.publish();
    let upper = hall.tournament.round(next).expect("published").matches[0].clone();
    let call = sides_of(&hall.tournament, next, &upper).expect("a call").expect("sides");
    assert!(matches!(call.sides, Sides::Chance(_)), "both have played the first side once: {call:?}");
    assert!(call.first.is_some_and(|first| upper.has(first)), "drawn from the seed");
}

#[test]
fn who_wins_and_leaves_keeps_the_win_and_the_next_opponent_goes_on() {
    let mut hall = cut_made("vanguard", 16, json!({ "rounds": 4, "cut": cut(8) }), 1);
    let seeds = seeds(&hall);
    play(&mut hall, better);
    hall.must(Command::Drop(Drop { entrant: seeds[0], reason: None }));
    let semifinals = play(&mut hall, better);
    let round = hall.tournament.round(semifinals).expect("published").clone();
    assert_eq!(
        (round.matches.len(), round.byes.iter().map(|bye| bye.entrant).collect::<Vec<_>>()),
        (1, vec![seeds[3]]),
        "whom the first seed had beaten stays out"
    );
    let last = play(&mut hall, better);
    let match_ = hall.tournament.round(last).expect("published").matches[0].clone();
    assert_eq!((match_.a, match_.b), (seeds[1], seeds[3]));
    assert_eq!(hall.refused(draft(8)).code(), "finals-over");
    let placing = final_placing(&hall.tournament).expect("places");
    assert_eq!(
        placing[..4].iter().map(|placed| placed.entrant).collect::<Vec<_>>(),
        [seeds[1], seeds[3], seeds[0], seeds[2]]
    );
    let finals = running(&hall.tournament).expect("readable").expect("finals");
    let tables: Vec<_> = finals.seats.values().map(|(round, table)| (round.0, table.0)).collect();
    assert_eq!(tables, [(5, 1), (5, 2), (5, 3), (5, 4), (6, 1), (7, 1)], "where each match was played");
}

#[test]
fn a_drop_in_the_finals_that_is_taken_back_changes_nothing() {
    let mut hall = cut_made("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let before = running(&hall.tournament).expect("readable").expect("finals");
    let entrant = seeds(&hall)[0];
    hall.must(Command::Drop(Drop { entrant, reason: None }));
    assert!(matches!(next_round(&hall.tournament), Ok(NextRound::Finals { pairs, .. }) if pairs.len() == 1));
    let command = hall.last_command();
    hall.must(Command::Undo(Undo { command }));
    assert_eq!(running(&hall.tournament), Ok(Some(before)));
}

#[test]
fn a_drop_for_which_the_next_in_line_came_in_cannot_be_taken_back() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let entrant = seeds(&hall)[0];
    hall.must(Command::Drop(Drop { entrant, reason: None }));
    let command = hall.last_command();
    let refusal = hall.refused(Command::Undo(Undo { command }));
    assert_eq!((refusal.code(), refusal.args()["why"].as_str()), ("cannot-undo", "something-depends-on-it"));
}

#[test]
fn a_round_of_the_finals_drafted_on_an_old_result_is_not_published() {
    let mut hall = cut_made("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }), 1);
    let semifinals = play(&mut hall, better);
    let last = hall.draft();
    let score = Score { result: Some(Outcome::B), decided_by: DecidedBy::Concession, ..Score::default() };
    let (table, reason) = (TableNumber(1), "the slip was misread".to_owned());
    hall.must(Command::CorrectResult(CorrectResult {
        round: semifinals,
        table,
        score,
        reason,
        before: None,
    }));
    let publish = Command::PublishRound(PublishRound { round: last, attempt: Attempt(1) });
    assert_eq!(hall.refused(publish).code(), "draft-overtaken");
    let reason = Some("a corrected result".to_owned());
    hall.must(Command::DraftRound(DraftRound { round: last, reason, allow: Default::default() }));
    hall.must(Command::PublishRound(PublishRound { round: last, attempt: Attempt(2) }));
    let seeds = seeds(&hall);
    let match_ = &hall.tournament.round(last).expect("published").matches[0];
    assert!(match_.has(seeds[3]) && !match_.has(seeds[0]));
}

#[test]
fn a_cut_drafted_before_somebody_declined_is_not_published_and_a_decline_can_be_taken_back() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3, "cut": cut(4) }));
    for _ in 0..3 {
        hall.play_round_by(1);
    }
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    let drafted = hall.tournament.cut_draft.clone().expect("a draft");
    let (entrant, of) = (drafted.seeds[0], Declined::Cut);
    assert_eq!(hall.refused(Command::AcceptPlace(AcceptPlace { entrant, of })).code(), "nothing-changes");
    hall.must(Command::DeclinePlace(DeclinePlace { entrant, of, reason: None }));
    let declined = hall.last_command();
    assert!(cut_overtaken(&hall.tournament));
    assert_eq!(
        hall.refused(Command::PublishCut(PublishCut { attempt: Attempt(1) })).code(),
        "cut-draft-overtaken"
    );
    hall.must(Command::Undo(Undo { command: declined }));
    assert!(!cut_overtaken(&hall.tournament));
    hall.must(Command::DeclinePlace(DeclinePlace { entrant, of, reason: None }));
    hall.must(Command::AcceptPlace(AcceptPlace { entrant, of }));
    hall.must(Command::PublishCut(PublishCut { attempt: Attempt(1) }));
    assert_eq!(seeds(&hall), drafted.seeds);
    let refusal = hall.refused(Command::AcceptPlace(AcceptPlace { entrant, of }));
    assert_eq!(refusal.code(), "cut-taken-already");
}

/// NR-SIDE-03
#[test]
fn nr_side_03_a_side_that_was_called_counts_as_played() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let first = hall.publish();
    let games = hall.tournament.round(first).expect("published").matches.clone();
    // The higher seed chose, and the slips say which side.
    let won = |corp| Score {
        games: vec![Game { winner: GameWinner::A, first_side: corp, unfinished: false }],
        ..Score::default()
    };
    hall.must(Command::RecordResult(RecordResult {
        round: first,
        table: games[0].table,
        score: won(Some(Side::A)),
        insists: false,
    }));
    hall.must(Command::RecordResult(RecordResult {
        round: first,
        table: games[1].table,
        score: won(Some(Side::B)),
        insists: false,
    }));
    hall.must(Command::CloseRound(CloseRound { round: first }));
    let second = play(&mut hall, better);
    let upper = hall.tournament.round(second).expect("published").matches[0].clone();
    let call = sides_of(&hall.tournament, second, &upper).expect("a call").expect("sides");
    assert_eq!(call.first, Some(upper.b), "seed 1 played the first side, seed 2 the second");
    play(&mut hall, better);
    let last = hall.publish();
    let match_ = hall.tournament.round(last).expect("published").matches[0].clone();
    let call = sides_of(&hall.tournament, last, &match_).expect("a call").expect("sides");
    assert!(matches!(call.sides, Sides::Settled { .. } | Sides::Chance(_)) && call.first.is_some());
}

#[test]
fn nr_side_03_a_game_with_the_sides_exchanged_is_refused_unless_staff_insists() {
    let mut hall = cut_made("netrunner", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let round = hall.publish();
    let games = hall.tournament.round(round).expect("published").matches.clone();
    let won = |corp| Score {
        games: vec![Game { winner: GameWinner::A, first_side: Some(corp), unfinished: false }],
        ..Score::default()
    };
    let record = |round, table, corp, insists| {
        Command::RecordResult(RecordResult { round, table, score: won(corp), insists })
    };
    // In the first round the higher seed chooses, so that either side will do. Both winners were Corp at one table only.
    hall.must(record(round, games[0].table, Side::A, false));
    hall.must(record(round, games[1].table, Side::B, false));
    hall.must(Command::CloseRound(CloseRound { round }));
    let round = hall.publish();
    let upper = hall.tournament.round(round).expect("published").matches[0].clone();
    let call = sides_of(&hall.tournament, round, &upper).expect("a call").expect("sides");
    assert!(matches!(call.sides, Sides::Settled { .. }));
    let (called, other) = if call.first == Some(upper.a) { (Side::A, Side::B) } else { (Side::B, Side::A) };
    let refusal = hall.refused(record(round, upper.table, other, false));
    assert_eq!(refusal.code(), "side-is-settled");
    assert_eq!(refusal.citation.as_ref().map(|found| found.clause.as_str()), Some("ES"));
    assert!(hall.tournament.round(round).expect("published").matches[0].result.is_none());
    let mut insisting = hall.clone();
    insisting.must(record(round, upper.table, other, true));
    hall.must(record(round, upper.table, called, false));
}

#[test]
fn the_outlook_of_the_last_two_rounds_follows_the_announced_number() {
    let mut hall = Hall::of("transformers", 8, json!({ "cut": cut(4) }));
    hall.play_round();
    let rounds = hall.tournament.rounds_binding().expect("announced with round 1");
    assert_eq!(rounds, 3);
    let two_left = LastRounds::of_tournament(&hall.tournament).expect("two rounds are left");
    assert_eq!((two_left.rounds, two_left.places, two_left.paired.is_none()), (2, 4, true));
    hall.play_round();
    hall.publish();
    let last = LastRounds::of_tournament(&hall.tournament).expect("the last round is paired");
    assert_eq!(last.paired.as_ref().map(|next| next.tables.len()), Some(4));
    let verdicts = last.verdicts();
    let points: Vec<i64> = last.contenders.iter().map(|found| found.points).collect();
    let of = |wanted: i64| -> Vec<Verdict> {
        points
            .iter()
            .zip(&verdicts)
            .filter(|(points, _)| **points == wanted)
            .map(|(_, found)| *found)
            .collect()
    };
    assert_eq!(
        of(6),
        [Verdict::InOnPoints; 2],
        "whoever of them loses, three others at most have six points"
    );
    assert_eq!(of(0), [Verdict::OutOnPoints; 2]);
    assert_eq!(verdicts, (0..8).map(|entrant| last.verdict_now(entrant)).collect::<Vec<_>>());
    hall.finish_round(2);
    assert_eq!(LastRounds::of_tournament(&hall.tournament), None);
}

fn swap(hall: &Hall, one: EntrantId, other: EntrantId) -> Command {
    let draft = hall.tournament.draft.as_ref().expect("a draft");
    let (round, attempt, reason) = (draft.round, draft.attempt, "as announced".to_owned());
    Command::SwapPlayers(SwapPlayers { round, attempt, one, other, reason })
}

#[test]
fn tf_play_02_at_a_store_the_first_round_of_the_playoff_may_be_paired_otherwise() {
    let mut hall = cut_made("transformers", 8, json!({ "rounds": 3, "cut": cut(4) }), 2);
    let seeds = hall.tournament.cut.as_ref().expect("a cut").seeds.clone();
    hall.draft();
    let exchanged = swap(&hall, seeds[2], seeds[3]);
    hall.must(exchanged);
    let bracket = hall.tournament.cut.as_ref().expect("a cut").seeds.clone();
    assert_eq!(bracket, [seeds[0], seeds[1], seeds[3], seeds[2]]);
    let command = hall.last_command();
    hall.must(Command::Undo(Undo { command }));
    assert_eq!(hall.tournament.cut.as_ref().expect("a cut").seeds, seeds, "taken back");
    let exchanged = swap(&hall, seeds[2], seeds[3]);
    hall.must(exchanged);
    let round = hall.tournament.draft.as_ref().expect("a draft").round;
    hall.must(Command::PublishRound(PublishRound { round, attempt: Attempt(1) }));
    let match_ = hall.tournament.match_of(round, seeds[0]).expect("seated");
    assert_eq!(match_.opponent_of(seeds[0]), seeds[2], "first against third");
    hall.finish_round(2);
    hall.draft();
    let [a, b] = hall
        .tournament
        .draft
        .as_ref()
        .map(|draft| [draft.matches[0].a, draft.matches[0].b])
        .expect("a final");
    assert!(seeds[..2].contains(&a) || seeds[..2].contains(&b));
    let late = swap(&hall, a, b);
    assert_eq!(hall.refused(late).code(), "fixed-schedule", "who meets in the final is settled by play");
}

#[test]
fn tf_play_04_at_premier_tournaments_the_pairing_of_the_playoff_is_required() {
    let options = json!({
        "tier": "premier", "series": "invitational", "rounds": 3, "cut": cut(4)
    });
    let mut hall = Hall::of("transformers", 8, options);
    hall.must(Command::WaiveLists(WaiveLists { reason: "on paper".into() }));
    for _ in 0..3 {
        hall.play_round();
    }
    publish_cut(&mut hall);
    let seeds = hall.tournament.cut.as_ref().expect("a cut").seeds.clone();
    hall.draft();
    let exchanged = swap(&hall, seeds[2], seeds[3]);
    let refusal = hall.refused(exchanged);
    let requirement = refusal.citation.as_ref().map(|citation| citation.requirement.as_str());
    assert_eq!((refusal.code(), requirement), ("fixed-schedule", Some("TF-PLAY-04")));
}

/// A draft playoff of eight, cut and published.
fn draft_playoff(players: u32) -> Hall {
    let options = json!({
        "format": "booster-draft", "rounds": 3, "cut": cut(8), "playoff_pairing": "draft-seats"
    });
    let mut hall = Hall::of("transformers", players, options);
    for _ in 0..3 {
        hall.play_round();
    }
    hall
}

/// TF-PLAY-03, TF-DRAFT-16
#[test]
fn a_draft_playoff_is_paired_by_seats_that_are_drawn() {
    let mut hall = draft_playoff(16);
    let ranking = engine::structure::stages::ranking(&hall.tournament).expect("a ranking");
    let best: Vec<EntrantId> = ranking.iter().take(8).map(|&index| EntrantId(index as u32 + 1)).collect();
    publish_cut(&mut hall);
    let taken = hall.tournament.cut.clone().expect("a cut");
    assert_ne!(taken.seeds, best, "seats do not follow the standings");
    let mut sorted = [taken.seeds.clone(), best];
    sorted.iter_mut().for_each(|list| list.sort_unstable());
    assert_eq!(sorted[0], sorted[1], "the best eight go on");
    let line = taken.lines.iter().find(|line| line.code == "draft-seats").expect("told to everybody");
    assert_eq!(line.advance, taken.seeds, "seat 1 first");
    let round = hall.publish();
    for (seat, opposite) in [(0, 4), (1, 5), (2, 6), (3, 7)] {
        let match_ = hall.tournament.match_of(round, taken.seeds[seat]).expect("seated");
        assert_eq!(match_.opponent_of(taken.seeds[seat]), taken.seeds[opposite]);
    }
}

#[test]
fn tf_play_03_a_draft_table_of_eight_is_filled_or_there_is_none() {
    let mut hall = draft_playoff(6);
    let refusal = hall.refused(Command::DraftCut(DraftCut { reason: None }));
    let requirement = refusal.citation.as_ref().map(|citation| citation.requirement.as_str());
    assert_eq!((refusal.code(), requirement), ("no-bracket", Some("TF-PLAY-03")));
    assert!(hall.tournament.cut_draft.is_none());
    let options =
        json!({ "format": "booster-draft", "rounds": 3, "cut": cut(8), "playoff_pairing": "standing" });
    sheet(&mut hall, options, Some("too few for a draft")).expect("changed before the cut");
    publish_cut(&mut hall);
}
