//! A penalty reaches whoever earned it, once, and nobody else loses anything.

use super::given::{floor, floor_of, head, other, penalty};
use super::penalties::{at_table_one, vanguard, with_round};
use crate::given::Hall;
use engine::Command;
use engine::ids::{EntrantId, PenaltyId};
use engine::judging::command::{ChangePenalty, DecidePenalty, GivePenalty};
use engine::judging::{Party, PenaltyState, suggestion};
use engine::play::Outcome;
use serde_json::json;

fn visitor() -> Party {
    Party::Visitor("a friend at the rail".into())
}

fn entrant(id: u32) -> Party {
    Party::Entrant(EntrantId(id))
}

fn answered(to: Party, infraction: &str, answers: &[&str], given: &str) -> GivePenalty {
    let answers = answers.iter().map(|answer| (*answer).to_owned()).collect();
    GivePenalty { to: vec![to], answers, ..penalty(1, infraction, Some(given)) }
}

/// Whether nothing was taken from a player: the match runs, no penalty stands, and they are still in.
fn untouched(hall: &Hall, id: u32) -> bool {
    let id = EntrantId(id);
    let round = hall.tournament.current_round().expect("a round").number;
    let running = hall.tournament.match_of(round, id).is_some_and(|match_| match_.result.is_none());
    let found = hall.tournament.entrant(id).expect("an entrant");
    running
        && found.dropped_after.is_none()
        && !hall.tournament.judging.disqualified.contains_key(&id)
        && hall.tournament.judging.of(&Party::Entrant(id)).next().is_none()
}

#[test]
fn br_fol_04_unasked_advice_is_never_the_fighters_penalty() {
    let mut hall = with_round(vanguard(2));
    let (a, b) = at_table_one(&hall);
    let refused = hall.not_given(&floor(), answered(entrant(a), "4.5", &["unasked"], "loss-of-match"));
    assert_eq!(refused.code(), "meant-for-another");
    assert_eq!(refused.citation.map(|cited| cited.clause).as_deref(), Some("PG 4.5"));
    let record = hall.give(&floor(), answered(visitor(), "4.5", &["unasked"], "warning")).clone();
    assert_eq!((record.details.to, record.state), (visitor(), PenaltyState::Given));
    assert!(untouched(&hall, a) && untouched(&hall, b));
}

#[test]
fn br_fol_04_a_spectator_who_plays_elsewhere_loses_the_own_match() {
    let mut hall = with_round(vanguard(2));
    let (a, b) = at_table_one(&hall);
    let match_ = hall.tournament.current_round().expect("a round").matches[1].clone();
    let advice = |about| GivePenalty {
        about: Some(EntrantId(about)),
        ..answered(entrant(match_.a.0), "4.5", &["unasked"], "loss-of-match")
    };
    let record = hall.give(&floor(), advice(a)).clone();
    assert_eq!(record.table.map(|table| table.0), Some(1), "where it happened");
    let result = hall.tournament.current_round().expect("a round").matches[1].result.clone();
    assert_eq!(result.expect("a result").settled.outcome, Outcome::B);
    assert!(untouched(&hall, a) && untouched(&hall, b));
    let opponent = GivePenalty {
        about: Some(EntrantId(a)),
        ..answered(entrant(b), "4.5", &["unasked"], "loss-of-match")
    };
    hall.give(&floor(), GivePenalty { reason: Some("called over the table".into()), ..opponent });
}

/// BR-FOL-04, BR-PEN-09
#[test]
fn who_does_not_play_has_no_game_and_no_match_to_lose() {
    for lost in ["loss-of-game", "loss-of-match"] {
        let mut hall = with_round(vanguard(2));
        let (a, _) = at_table_one(&hall);
        for to in [visitor(), Party::Staff("mika".into())] {
            let give = GivePenalty {
                reason: Some("the third time".into()),
                ..answered(to, "4.5", &["unasked"], lost)
            };
            assert_eq!(hall.not_given(&head(), give).code(), "loss-needs-player", "{lost}");
        }
        hall.give(&floor(), answered(visitor(), "4.5", &["unasked"], "disqualification"));
        let decide = |instead: &str| {
            Command::DecidePenalty(DecidePenalty {
                penalty: PenaltyId(1),
                approve: true,
                instead: Some(instead.to_owned()),
                measures: Vec::new(),
                reason: Some("milder".to_owned()),
            })
        };
        assert_eq!(hall.refused_to(&head(), decide(lost)).code(), "loss-needs-player");
        hall.by(&head(), decide("warning"));
        let change = Command::ChangePenalty(ChangePenalty {
            penalty: PenaltyId(1),
            instead: Some(lost.to_owned()),
            measures: Vec::new(),
            reason: "heavier".to_owned(),
        });
        assert_eq!(hall.refused_to(&head(), change).code(), "loss-needs-player");
        assert_eq!(hall.record_of(1).details.penalty.as_deref(), Some("warning"));
        assert!(untouched(&hall, a));
    }
}

#[test]
fn br_fol_04_a_friends_advice_costs_the_fighter_the_match_and_the_friend_a_warning() {
    let mut hall = with_round(vanguard(2));
    let (a, b) = at_table_one(&hall);
    let friend = GivePenalty {
        to: vec![entrant(a), visitor()],
        about: Some(EntrantId(a)),
        ..answered(visitor(), "4.5", &["friend"], "loss-of-match")
    };
    hall.by(&floor(), Command::GivePenalty(friend));
    let given = |id| (hall.record_of(id).details.to.clone(), hall.record_of(id).details.penalty.clone());
    assert_eq!(given(1), (entrant(a), Some("loss-of-match".into())));
    assert_eq!(given(2), (visitor(), Some("warning".into())), "the next milder one there is for them");
    let result = hall.tournament.current_round().expect("a round").matches[0].result.clone();
    assert_eq!(result.expect("a result").settled.outcome, Outcome::B, "{b} wins");
}

#[test]
fn a_spectator_who_advises_again_is_raised_like_anybody() {
    let hall = {
        let mut hall = with_round(vanguard(1));
        hall.give(&floor(), answered(visitor(), "4.5", &["unasked"], "warning"));
        hall
    };
    let (_, again) =
        suggestion(&hall.tournament, &visitor(), "4.5", &["unasked".to_owned()]).expect("a suggestion");
    assert_eq!(again[0].earlier, 1);
    assert_eq!(again[0].range, ["warning", "disqualification"], "with no game to lose in between");
}

#[test]
fn nr_inf_15_who_gave_advice_unasked_is_out_and_who_got_it_plays_on() {
    let mut hall = floor_of("netrunner", 8, json!({ "rounds": 3 }));
    hall.publish();
    let (a, b) = at_table_one(&hall);
    let unasked = ["no", "swiss"];
    let out = "disqualification";
    let refused = hall.not_given(&head(), answered(entrant(a), "outside-assistance", &unasked, out));
    assert_eq!(refused.code(), "meant-for-another");
    assert!(untouched(&hall, a) && untouched(&hall, b));
    hall.give(&head(), answered(visitor(), "outside-assistance", &unasked, out));
    assert_eq!(hall.record_of(1).details.to, visitor());
    assert!(untouched(&hall, a) && untouched(&hall, b));
    let adviser = hall.tournament.current_round().expect("a round").matches[1].a;
    let advised = GivePenalty {
        about: Some(EntrantId(a)),
        ..answered(Party::Entrant(adviser), "outside-assistance", &unasked, out)
    };
    hall.give(&head(), advised);
    assert!(hall.tournament.judging.disqualified.contains_key(&adviser));
    assert!(untouched(&hall, a) && untouched(&hall, b));
}

#[test]
fn nr_inf_15_advice_asked_for_puts_out_both() {
    let mut hall = floor_of("netrunner", 8, json!({ "rounds": 3 }));
    hall.publish();
    let (a, _) = at_table_one(&hall);
    let both = GivePenalty {
        to: vec![entrant(a), visitor()],
        about: Some(EntrantId(a)),
        ..answered(visitor(), "outside-assistance", &["yes"], "disqualification")
    };
    hall.by(&head(), Command::GivePenalty(both));
    assert!(hall.tournament.judging.disqualified.contains_key(&EntrantId(a)));
    assert_eq!(hall.record_of(2).details.penalty.as_deref(), Some("disqualification"));
}

#[test]
fn tf_viol_02_who_calls_a_judge_about_an_offer_is_not_penalised() {
    let mut hall = with_round(floor_of("transformers", 8, json!({ "rounds": 3 })));
    let (a, b) = at_table_one(&hall);
    let refused = hall.not_given(&head(), answered(entrant(a), "bribery", &["called"], "match-loss"));
    assert_eq!(refused.code(), "meant-for-another");
    let offered = GivePenalty {
        about: Some(EntrantId(a)),
        ..answered(entrant(b), "bribery", &["called"], "match-loss")
    };
    hall.give(&head(), offered);
    let result = hall.tournament.current_round().expect("a round").matches[0].result.clone();
    assert_eq!(result.expect("a result").settled.outcome, Outcome::A);
    assert!(hall.tournament.judging.of(&entrant(a)).next().is_none());
}

/// BR-PEN-06: a repeat is another case, not another page of the same one.
#[test]
fn one_case_that_two_judges_write_down_counts_once() {
    let mut hall = with_round(vanguard(2));
    let (a, b) = at_table_one(&hall);
    let warning = || penalty(a, "3.5.1.1", Some("warning"));
    hall.give(&floor(), warning());
    let twice = hall.not_given(&other(), warning());
    assert_eq!(twice.code(), "colleague-recorded-it");
    assert_eq!(hall.tournament.judging.penalties.len(), 1);
    hall.give(&other(), penalty(b, "3.5.1.1", Some("warning")));
    let again = GivePenalty { again: true, ..penalty(a, "3.5.1.1", Some("loss-of-game")) };
    hall.give(&other(), again);
    assert_eq!(hall.tournament.judging.of(&entrant(a)).count(), 2, "another case, as confirmed");
    let mut hall = with_round(vanguard(2));
    let (a, _) = at_table_one(&hall);
    hall.give(&floor(), penalty(a, "3.5.1.1", Some("warning")));
    hall.at.0 += 6 * 60_000;
    let later =
        GivePenalty { reason: Some("still new to it".into()), ..penalty(a, "3.5.1.1", Some("warning")) };
    hall.give(&other(), later);
}
