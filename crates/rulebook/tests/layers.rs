//! A game over its document, a fact sheet over both, and what follows from settings.

use rulebook::{
    Better, Denominator, FactSheet, Fraction, Layer, Library, MatchWin, Objective, OpponentsMatchWin, Play,
    Quantity, Resolved, Rounding, SosDivisor, Stage, Step, UnplayedGame,
};
use serde_json::{Value, json};

fn sheet(options: &Value) -> FactSheet {
    serde_json::from_value(options.clone()).expect("options are an object")
}

fn resolve(id: &str, options: &Value) -> Resolved {
    Library::builtin().resolve(id, &sheet(options)).expect("the options fit")
}

fn names(resolved: &Resolved) -> Vec<&str> {
    resolved.standings().criteria.iter().map(|criterion| criterion.quantity.name()).collect()
}

#[test]
fn a_base_is_no_rulebook_of_its_own() {
    let library = Library::builtin();
    assert!(library.ids().all(|id| id != "bushiroad"));
    assert!(library.resolve("bushiroad", &FactSheet::default()).is_err());
}

#[test]
fn a_game_is_laid_over_its_document() {
    let resolved = resolve("weiss-schwarz", &json!({}));
    let minutes = &resolved.settings()["round_minutes"];
    assert_eq!((resolved.round_minutes(), minutes.layer), (Some(30), Layer::Game));
    assert_eq!(
        minutes.words.en, "Round time",
        "words stay the document's where the game has none of its own"
    );
    assert_eq!(minutes.citation.document, "bushiroad");
    assert_eq!(resolved.settings()["points"].layer, Layer::Document);
}

#[test]
fn br_evt_18_the_games_own_word_for_a_fighter() {
    let player = |game: &str| resolve(game, &json!({})).glossary()["player"].clone();
    assert_eq!((player("vanguard").en.as_str(), player("weiss-schwarz").en.as_str()), ("fighter", "player"));
    assert_eq!(
        (player("vanguard").ja.as_str(), player("weiss-schwarz").ja.as_str()),
        ("ファイター", "プレイヤー")
    );
}

#[test]
fn a_case_follows_another_setting() {
    assert_eq!(resolve("weiss-schwarz", &json!({ "best_of": 3 })).round_minutes(), None);
    let at_forty = resolve("weiss-schwarz", &json!({ "best_of": 3, "round_minutes": 40 }));
    assert_eq!(
        (at_forty.round_minutes(), at_forty.settings()["round_minutes"].layer),
        (Some(40), Layer::FactSheet)
    );
    let amalfi = resolve("netrunner", &json!({ "procedure": "amalfi" }));
    assert_eq!(
        (amalfi.objective(), &*amalfi.settings()["objective"].citation.requirement),
        (Objective::Amalfi, "NR-AMA-02")
    );
    assert_eq!(resolve("netrunner", &json!({})).objective(), Objective::NetrunnerStandard);
}

#[test]
fn a_case_may_follow_a_setting_that_follows_another() {
    let regional = resolve("netrunner", &json!({ "event_kind": "regional-championship" }));
    assert_eq!(regional.tier(), Some("competitive"));
    let cut = regional.recommended_rounds(12, None, None, None).expect("a row").cut;
    assert_eq!(cut, Some(4), "the table follows the tier that follows the kind of event");
}

#[test]
fn the_form_of_a_match_follows_settings_and_stage() {
    let wins = |resolved: &Resolved, stage| match resolved.match_rule().form(stage).map(|form| &form.play) {
        Some(Play::BestOf { wins_needed, .. }) => Some(*wins_needed),
        _ => None,
    };
    assert_eq!(wins(&resolve("weiss-schwarz", &json!({})), Stage::Swiss), Some(1));
    assert_eq!(wins(&resolve("weiss-schwarz", &json!({ "best_of": 3 })), Stage::Swiss), Some(2));
    let refused = Library::builtin()
        .resolve("weiss-schwarz", &sheet(&json!({ "best_of": 2 })))
        .expect_err("no form has two games");
    assert_eq!(
        refused[0].to_string(),
        "option `match`: with these settings nothing says how a match of the stage `swiss` is played"
    );
    let netrunner = resolve("netrunner", &json!({}));
    assert_eq!(wins(&netrunner, Stage::Swiss), None, "two games with sides");
    assert_eq!(wins(&netrunner, Stage::SingleElimination), Some(1));
}

#[test]
fn extra_turns_come_from_the_fact_sheet() {
    let turns = |options| {
        resolve("weiss-schwarz", &options)
            .match_rule()
            .end_of_time(Stage::Swiss)
            .expect("time ends somehow")
            .extra_turns
    };
    assert_eq!(turns(json!({})), 0);
    assert_eq!(turns(json!({ "extra_turns": 3 })), 3);
}

fn opponents_match_win(options: &Value) -> MatchWin {
    let resolved = resolve("weiss-schwarz", options);
    let found = resolved.standings().criteria.iter().find_map(|criterion| match &criterion.quantity {
        Quantity::OpponentsMatchWin(OpponentsMatchWin { match_win, .. }) => Some(match_win.clone()),
        _ => None,
    });
    found.expect("a criterion")
}

#[test]
fn double_elimination_counts_effective_rounds() {
    let swiss = opponents_match_win(&json!({}));
    assert_eq!((swiss.denominator, swiss.losses), (Denominator::TotalRounds, None));
    let double = opponents_match_win(&json!({ "structure": "double-elimination" }));
    assert_eq!((double.denominator, double.losses), (Denominator::EffectiveRounds, Some(2)));
    assert_eq!(
        (double.scale, double.round, double.floor),
        (Some(100), Some(Rounding::Down), Some(Fraction::from(33)))
    );
}

#[test]
fn a_reading_is_chosen_by_a_setting() {
    let own = opponents_match_win(&json!({ "mw_denominator": "player-rounds", "bye_in_own_mw": false }));
    assert_eq!((own.denominator, own.byes_count), (Denominator::PlayerRounds, false));
    let double =
        opponents_match_win(&json!({ "mw_denominator": "player-rounds", "structure": "double-elimination" }));
    assert_eq!(double.denominator, Denominator::EffectiveRounds, "effective rounds are no such choice");
    let abroad = |options: Value| {
        let resolved = resolve("vanguard", &options);
        resolved.standings().criteria.iter().find_map(|criterion| match &criterion.quantity {
            Quantity::OpponentsOpponentsMatchWin(of) => Some(of.pooled),
            _ => None,
        })
    };
    assert_eq!(abroad(json!({ "standings": "outside-japan" })), Some(false));
    assert_eq!(abroad(json!({ "standings": "outside-japan", "oomw": "pooled" })), Some(true));
    let unplayed = |options: Value| match resolve("netrunner", &options).match_rule().form(Stage::Swiss) {
        Some(form) => match form.play {
            Play::EverySide { unplayed, .. } => Some(unplayed),
            Play::BestOf { .. } => None,
        },
        None => None,
    };
    assert_eq!(unplayed(json!({})), Some(UnplayedGame::Draw));
    assert_eq!(unplayed(json!({ "unplayed_game": "nothing" })), Some(UnplayedGame::Nothing));
}

#[test]
fn the_fact_sheet_chooses_and_completes_the_order_of_standings() {
    let abroad = resolve("weiss-schwarz", &json!({ "standings": "outside-japan" }));
    assert_eq!(
        names(&abroad),
        ["match-wins", "opponents-match-win", "opponents-opponents-match-win", "head-to-head"]
    );
    let schedule = ["strength-of-schedule", "extended-strength-of-schedule"];
    assert_eq!(names(&resolve("netrunner", &json!({}))), ["points", schedule[0], schedule[1]]);
    let direct = resolve("netrunner", &json!({ "head_to_head": true }));
    assert_eq!(names(&direct), ["points", "head-to-head", schedule[0], schedule[1]]);
    let by_opponents = resolve("netrunner", &json!({ "sos_divisor": "opponents" }));
    for criterion in &by_opponents.standings().criteria[1..] {
        assert!(matches!(&criterion.quantity,
            Quantity::StrengthOfSchedule(of) | Quantity::ExtendedStrengthOfSchedule(of)
                if of.divisor == SosDivisor::Opponents));
    }
}

#[test]
fn one_tier_has_its_own_value() {
    let minutes = |options| resolve("gate-ruler", &options).round_minutes();
    assert_eq!((minutes(json!({})), minutes(json!({ "tier": "competitive" }))), (Some(20), Some(25)));
    assert_eq!(minutes(json!({ "tier": "competitive", "round_minutes": 15 })), Some(15));
}

#[test]
fn br_eot_02_weiss_schwarz_compares_level_before_clock_and_fewer_is_better() {
    let resolved = resolve("weiss-schwarz", &json!({}));
    let procedure = &resolved.procedures()["time-up"];
    let Step::Decide(decide) = &procedure.states["compare"] else { panic!("compare decides") };
    let order: Vec<(&str, Better)> = decide.compare.iter().map(|one| (&*one.reading, one.better)).collect();
    assert_eq!(order, [("level", Better::Lower), ("clock", Better::Lower)]);
    assert_eq!(decide.equal, "continue");
}
