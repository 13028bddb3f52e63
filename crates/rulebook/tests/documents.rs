//! What the documents of the six further rulebooks say, entry by entry.

use rulebook::{
    AgreedScore, Better, ByeReceiver, Capability, Chooser, Concession, Consequence, Counted, CutMethod,
    Disqualified, DrawnGames, Draws, EqualGames, FactSheet, Kind, LastResort, Library, Lock, NoShow,
    Objective, Permission, Play, Points, Reentry, Resolved, Role, Stage, Step, Structure, Vacancy,
};
use serde_json::{Value, json};

fn try_resolve(id: &str, options: &Value) -> Result<Resolved, String> {
    let sheet: FactSheet = serde_json::from_value(options.clone()).expect("options are an object");
    Library::builtin().resolve(id, &sheet).map_err(|problems| problems[0].to_string())
}

fn resolve(id: &str, options: &Value) -> Resolved {
    try_resolve(id, options).expect("the options fit")
}

fn book(id: &str) -> Resolved {
    resolve(id, &json!({}))
}

fn points(resolved: &Resolved) -> (i64, i64, i64) {
    let Points { win, draw, loss } = resolved.points();
    (win, draw, loss)
}

fn methods(resolved: &Resolved) -> Vec<String> {
    match &resolved.settings()["cut"].kind {
        Kind::Cut { methods, .. } => methods.iter().map(|method| method.id.clone()).collect(),
        other => panic!("{other:?}"),
    }
}

// ------------------------------------------------------------------------------------------------------ Bushiroad

#[test]
fn br_evt_01_the_game_selects_time_procedure_and_selection() {
    for (id, minutes, reading, better, selection) in [
        ("vanguard", 25, "damage", Better::Lower, vec!["ranking", "nation", "clan"]),
        ("weiss-schwarz", 30, "level", Better::Lower, vec!["ranking", "title"]),
        ("buddyfight", 20, "life", Better::Higher, vec!["ranking"]),
    ] {
        let resolved = book(id);
        assert_eq!(resolved.round_minutes(), Some(minutes), "{id}");
        let Step::Decide(decide) = &resolved.procedures()["time-up"].states["compare"] else {
            panic!("{id} compares")
        };
        assert_eq!((decide.compare[0].reading.as_str(), decide.compare[0].better), (reading, better));
        assert_eq!(methods(&resolved), selection, "{id}");
    }
}

#[test]
fn br_evt_04_level_one_unless_said_otherwise() {
    assert_eq!(book("vanguard").tier(), Some("level-1"));
    assert_eq!(resolve("vanguard", &json!({ "tier": "level-3" })).tier(), Some("level-3"));
    assert!(try_resolve("vanguard", &json!({ "tier": "level-4" })).is_err());
}

#[test]
fn br_evt_09_annex_a_only_where_announced_and_locked_at_the_start() {
    let end = |options: Value, stage: Stage| {
        let end = resolve("vanguard", &options).match_rule().end_of_time(stage).cloned().expect("an ending");
        (end.procedure, end.equal_games)
    };
    let announced = json!({ "time_up_procedure": true });
    assert_eq!(end(json!({}), Stage::Swiss), (Some("time-over".to_owned()), EqualGames::Draw));
    for stage in [Stage::Swiss, Stage::SingleElimination] {
        let found = end(announced.clone(), stage);
        assert_eq!(found, (Some("time-up".to_owned()), EqualGames::SettledByProcedure), "{stage:?}");
    }
    assert_eq!(book("vanguard").settings()["time_up_procedure"].locks, Lock::FirstRoundStarts);
}

#[test]
fn br_tim_13_time_up_by_structure_and_games() {
    let equal = |best_of: u32, announced: bool, stage: Stage| {
        let options = json!({ "best_of": best_of, "time_up_procedure": announced });
        resolve("buddyfight", &options).match_rule().end_of_time(stage).expect("an ending").equal_games
    };
    use EqualGames::{BothLose, Draw, ExtraGame, SettledByProcedure};
    for (best_of, announced, stage, consequence) in [
        (1, false, Stage::Swiss, Draw),
        (3, false, Stage::Swiss, Draw),
        (1, false, Stage::DoubleElimination, Draw),
        (1, false, Stage::SingleElimination, BothLose),
        (3, false, Stage::SingleElimination, ExtraGame),
        (1, true, Stage::SingleElimination, SettledByProcedure),
        (3, true, Stage::SingleElimination, ExtraGame),
        (1, true, Stage::Swiss, SettledByProcedure),
        (3, true, Stage::Swiss, Draw),
        (1, false, Stage::Final, BothLose),
    ] {
        assert_eq!(equal(best_of, announced, stage), consequence, "{best_of} {announced} {stage:?}");
    }
}

#[test]
fn br_tim_01_recommended_times() {
    let minutes = |id: &str, best_of: u32| resolve(id, &json!({ "best_of": best_of })).round_minutes();
    assert_eq!((minutes("buddyfight", 1), minutes("buddyfight", 3)), (Some(20), Some(40)));
    assert_eq!((minutes("vanguard", 1), minutes("vanguard", 3)), (Some(25), None));
    assert_eq!((minutes("weiss-schwarz", 1), minutes("weiss-schwarz", 3)), (Some(30), None));
}

#[test]
fn br_tim_02_another_time_or_none_is_the_organizers_with_a_notice() {
    let longer = resolve("vanguard", &json!({ "round_minutes": 35 }));
    assert_eq!(longer.round_minutes(), Some(35));
    let minutes = &longer.settings()["round_minutes"];
    assert!(minutes.differs_from_document());
    assert_eq!(minutes.notice.as_ref().map(|notice| notice.citation.requirement.as_str()), Some("BR-TIM-02"));
    assert_eq!(resolve("vanguard", &json!({ "round_minutes": null })).round_minutes(), None);
}

#[test]
fn br_evt_21_structures() {
    for structure in ["swiss", "double-elimination", "single-elimination", "round-robin"] {
        assert!(try_resolve("weiss-schwarz", &json!({ "structure": structure })).is_ok(), "{structure}");
    }
    assert_eq!(book("weiss-schwarz").structure(), Structure::Swiss);
}

#[test]
fn br_swp_02_equal_points_together_as_far_as_possible() {
    assert_eq!(book("vanguard").objective(), Objective::EqualPointsFirst);
    let other = resolve("vanguard", &json!({ "objective": "least-squares" }));
    assert_eq!(other.objective(), Objective::LeastSquares);
}

#[test]
fn br_swp_03_rematches_are_asked_about() {
    assert_eq!(book("vanguard").rematches(), Permission::Refuse);
    assert_eq!(resolve("vanguard", &json!({ "rematches": "allow" })).rematches(), Permission::Allow);
}

#[test]
fn br_swp_04_a_bye_by_lot_among_the_lowest() {
    let resolved = book("vanguard");
    assert_eq!(resolved.bye().receiver.rule, ByeReceiver::RandomAmongLowestPoints);
    assert_eq!(resolved.second_bye(), Permission::Refuse);
}

#[test]
fn br_mat_01_one_game_or_the_best_of_three() {
    let form = |best_of: u32| match &resolve("vanguard", &json!({ "best_of": best_of })).match_rule().forms[0]
        .play
    {
        Play::BestOf { wins_needed, most_games, .. } => (*wins_needed, *most_games),
        Play::EverySide { .. } => panic!("no sides here"),
    };
    assert_eq!((form(1), form(3)), ((1, Some(1)), (2, Some(3))));
}

#[test]
fn br_mat_03_the_loser_chooses_from_the_second_game_on() {
    let resolved = book("vanguard");
    let starting = &resolved.match_rule().starting;
    assert_eq!(starting.first_game.rule, Chooser::RandomWinnerChooses);
    assert_eq!(starting.later_games.rule, Chooser::PreviousLoserChooses);
    assert_eq!(
        (starting.after_drawn_game.rule, starting.after_drawn_game.citation.reading),
        (Chooser::SameAsBefore, true)
    );
}

#[test]
fn br_mat_09_a_concession_is_a_loss() {
    let resolved = book("vanguard");
    assert_eq!(resolved.match_rule().concession.rule, Concession::OpponentGetsMissingGames);
    assert_eq!(points(&resolved), (1, 0, 0));
    assert!(!resolved.match_rule().agreed_draw.allowed);
}

#[test]
fn br_stf_15_only_the_timekeeper_has_the_clock() {
    let resolved = book("vanguard");
    let clock = resolved.authority(Capability::Clock).expect("the document says it");
    assert_eq!((clock.roles.as_slice(), clock.citation.clause.as_str()), (&[Role::Timekeeper][..], "R 4.2"));
}

#[test]
fn br_stf_16_drops_go_to_the_scorekeeper() {
    let resolved = book("vanguard");
    assert!(resolved.authority(Capability::Drop).is_some_and(|rule| rule.roles.contains(&Role::Scorekeeper)));
    assert_eq!(resolved.drops().no_show.rule, NoShow::DroppedUnlessReported);
}

#[test]
fn br_cut_01_finalists_by_ranking_unless_announced() {
    let cut = resolve("weiss-schwarz", &json!({ "cut": { "size": 8 } })).cut().expect("a cut");
    assert_eq!((cut.size, cut.method), (Some(8), CutMethod::Ranking));
    assert_eq!(book("weiss-schwarz").cut(), None);
}

#[test]
fn br_cut_05_a_vacancy_is_not_refilled() {
    assert_eq!(book("vanguard").drops().vacancy.rule, Vacancy::OpponentAdvances);
}

#[test]
fn br_cut_08_nation_and_clan_only_in_vanguard() {
    let by = |id: &str, method: &str| try_resolve(id, &json!({ "cut": { "size": 8, "method": method } }));
    assert!(by("vanguard", "nation").is_ok() && by("vanguard", "clan").is_ok());
    assert!(by("weiss-schwarz", "nation").is_err() && by("buddyfight", "clan").is_err());
}

#[test]
fn br_cut_11_title_only_in_weiss_schwarz() {
    let by = |id: &str| try_resolve(id, &json!({ "cut": { "size": 8, "method": "title" } }));
    assert!(by("weiss-schwarz").is_ok());
    assert!(by("vanguard").is_err() && by("buddyfight").is_err());
}

#[test]
fn br_eot_05_play_goes_on_without_limit_and_the_head_judge_is_alerted() {
    for (id, state) in [("vanguard", "next-turn"), ("buddyfight", "next-turn"), ("weiss-schwarz", "continue")]
    {
        let resolved = book(id);
        let Step::PlayUntil(play) = &resolved.procedures()["time-up"].states[state] else {
            panic!("{id} plays on")
        };
        assert_eq!(play.alert_after, Some(10), "{id}");
    }
}

// ------------------------------------------------------------------------------------------------ Dragon Ball Super

#[test]
fn db_form_01_swiss_then_single_elimination() {
    let resolved = book("dragon-ball-super");
    assert_eq!(resolved.structure(), Structure::Swiss);
    assert_eq!(resolved.value("playoff_structure"), Some(&json!("single-elimination")));
}

#[test]
fn db_stand_02_the_best_sixteen_proceed() {
    let size = |options: Value| resolve("dragon-ball-super", &options).cut().and_then(|cut| cut.size);
    assert_eq!(size(json!({})), Some(16));
    assert_eq!(size(json!({ "cut": { "size": 8 } })), Some(8));
    assert!(try_resolve("dragon-ball-super", &json!({ "cut": { "size": 12 } })).is_err());
}

#[test]
fn db_time_01_db_time_02_match_and_prep_time() {
    let resolved = book("dragon-ball-super");
    assert_eq!((resolved.minutes(Stage::Swiss), resolved.number("prep_minutes")), (Some(60), Some(10)));
    assert_eq!(
        (resolved.minutes(Stage::SingleElimination), resolved.number("playoff_prep_minutes")),
        (Some(60), Some(15))
    );
    assert_eq!(resolved.number("pause_minutes"), Some(10));
}

#[test]
fn db_time_03_the_final_match_has_no_time() {
    assert_eq!(book("dragon-ball-super").minutes(Stage::Final), None);
}

#[test]
fn db_xt_01_three_extra_turns_in_the_preliminaries() {
    let resolved = book("dragon-ball-super");
    let end = resolved.match_rule().end_of_time(Stage::Swiss).expect("an ending");
    let procedure = end.procedure.as_deref();
    assert_eq!((end.extra_turns, end.equal_games, procedure), (3, EqualGames::Draw, Some("extra-turns")));
}

#[test]
fn db_ft_01_six_extra_turns_in_the_finals_then_the_comparison() {
    let resolved = book("dragon-ball-super");
    let end = resolved.match_rule().end_of_time(Stage::SingleElimination).expect("an ending");
    assert_eq!((end.extra_turns, end.procedure.as_deref()), (6, Some("comparison")));
    assert_eq!(resolved.match_rule().end_of_time(Stage::Final).map(|end| end.extra_turns), Some(0));
}

#[test]
fn db_ft_02_life_deck_battle_area_hand_then_chance() {
    let resolved = book("dragon-ball-super");
    let procedure = &resolved.procedures()["comparison"];
    let Step::Decide(decide) = &procedure.states["compare"] else { panic!("compare decides") };
    let order: Vec<(&str, Better)> = decide.compare.iter().map(|one| (&*one.reading, one.better)).collect();
    assert_eq!(order, ["life", "deck", "battle-area", "hand"].map(|reading| (reading, Better::Higher)));
    assert!(matches!(procedure.states[&decide.equal], Step::Chance(_)));
}

/// DB-GAP-01
#[test]
fn db_gap_01_points_in_the_place_of_the_floor_rules() {
    let resolved = book("dragon-ball-super");
    assert_eq!(points(&resolved), (3, 1, 0));
    assert!(resolved.settings()["points"].citation.reading);
    assert_eq!(points(&resolve("dragon-ball-super", &json!({ "points": { "win": 1 } }))), (1, 1, 0));
}

#[test]
fn db_pair_02_from_the_top() {
    let resolved = book("dragon-ball-super");
    assert_eq!((resolved.objective(), resolved.rematches()), (Objective::FromTheTop, Permission::Refuse));
    assert_eq!(resolved.bye().receiver.rule, ByeReceiver::LowestRanked);
}

/// DB-GAP-11, DB-GAP-12
#[test]
fn db_gap_11_no_return_and_the_next_moves_up_until_the_bracket_is_published() {
    let resolved = book("dragon-ball-super");
    assert_eq!(resolved.drops().reentry.rule, Reentry::Never);
    assert_eq!(resolved.drops().vacancy.rule, Vacancy::NextMovesUpUntilPublished);
}

// ---------------------------------------------------------------------------------------------------------- Netrunner

#[test]
fn nr_tier_02_the_tier_follows_the_kind_of_event() {
    let tier = |kind: &str| resolve("netrunner", &json!({ "event_kind": kind })).tier().map(str::to_owned);
    for kind in ["league", "game-night", "store-championship"] {
        assert_eq!(tier(kind).as_deref(), Some("casual"), "{kind}");
    }
    for kind in
        ["regional-championship", "national-championship", "continental-championship", "world-championship"]
    {
        assert_eq!(tier(kind).as_deref(), Some("competitive"), "{kind}");
    }
    let other = resolve("netrunner", &json!({ "event_kind": "league", "tier": "competitive" }));
    assert_eq!(other.tier(), Some("competitive"), "the organizer may choose otherwise");
}

#[test]
fn nr_sanc_02_championships_are_sanctioned() {
    let sanctioned = |kind: &str| {
        resolve("netrunner", &json!({ "event_kind": kind })).value("sanctioned").and_then(Value::as_bool)
    };
    assert_eq!((sanctioned("game-night"), sanctioned("store-championship")), (Some(false), Some(true)));
    assert_eq!((sanctioned("league"), sanctioned("world-championship")), (Some(false), Some(true)));
}

#[test]
fn nr_match_01_two_games_one_with_each_side() {
    let resolved = book("netrunner");
    let form = resolved.match_rule().form(Stage::Swiss).expect("a form");
    let Play::EverySide { games, sides, .. } = &form.play else { panic!("sides") };
    assert_eq!((*games, sides.len()), (2, 2));
    assert_eq!(points(&resolved), (3, 1, 0));
}

#[test]
fn nr_match_05_single_games_after_swiss() {
    let resolved = book("netrunner");
    for stage in [Stage::Tiebreaker, Stage::DoubleElimination, Stage::Final] {
        let form = resolved.match_rule().form(stage).expect("a form");
        assert!(matches!(form.play, Play::BestOf { wins_needed: 1, .. }), "{stage:?}");
    }
}

#[test]
fn nr_time_02_sixty_five_or_seventy_minutes() {
    let minutes = |minutes: u32| try_resolve("netrunner", &json!({ "round_minutes": minutes }));
    assert_eq!(book("netrunner").minutes(Stage::Swiss), Some(65));
    assert!(minutes(70).is_ok());
    assert!(minutes(60).is_err_and(|refused| refused.contains("NR-TIME-02")));
}

#[test]
fn nr_time_03_nr_time_04_nr_time_05_other_stages() {
    let resolved = book("netrunner");
    assert_eq!(resolved.minutes(Stage::Tiebreaker), Some(30));
    assert_eq!(resolved.minutes(Stage::DoubleElimination), Some(40));
    assert_eq!(resolved.minutes(Stage::Final), None);
}

#[test]
fn nr_bye_03_the_lowest_ranked_has_the_bye() {
    let resolved = book("netrunner");
    assert_eq!(resolved.bye().receiver.rule, ByeReceiver::LowestRanked);
    assert_eq!(resolved.second_bye(), Permission::Allow, "NR-BYE-04: the fewest byes, then the lowest");
}

#[test]
fn nr_cut_03_four_eight_or_sixteen() {
    for (size, fits) in [(4, true), (8, true), (16, true), (6, false), (32, false)] {
        let resolved = try_resolve("netrunner", &json!({ "cut": { "size": size } }));
        assert_eq!(resolved.is_ok(), fits, "{size}");
    }
}

#[test]
fn nr_cut_01_by_record_needs_a_threshold() {
    let by_record = resolve("netrunner", &json!({ "cut": { "method": "record", "threshold": 18 } }));
    assert_eq!(by_record.cut().and_then(|cut| cut.threshold), Some(18));
    assert!(try_resolve("netrunner", &json!({ "cut": { "method": "record" } })).is_err());
}

#[test]
fn nr_elim_01_double_elimination_after_the_cut() {
    assert_eq!(book("netrunner").value("playoff_structure"), Some(&json!("double-elimination")));
}

#[test]
fn nr_eot_02_the_end_of_time_by_stage() {
    let resolved = book("netrunner");
    let equal = |stage| resolved.match_rule().end_of_time(stage).expect("an ending").equal_games;
    assert_eq!(equal(Stage::Swiss), EqualGames::Draw);
    assert_eq!(equal(Stage::DoubleElimination), EqualGames::HigherRankedWins);
    let states = &resolved.procedures()["end-of-time"].states;
    let after = |state: &str| match &states[state] {
        Step::PlayUntil(play) => play.outcomes[0].goto.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        (after("finish-current"), after("full-turn")),
        ("full-turn".to_owned(), "slow-play".to_owned())
    );
}

#[test]
fn nr_drop_05_back_with_the_organizers_consent() {
    let resolved = book("netrunner");
    assert_eq!(resolved.drops().reentry.rule, Reentry::OrganizerDecides);
    let back = resolved.authority(Capability::Reinstate).expect("the document says it");
    assert_eq!(back.roles, [Role::Organizer]);
}

#[test]
fn nr_agree_06_agreements_are_closed_outside_swiss() {
    let resolved = book("netrunner");
    let agreed = &resolved.match_rule().agreed_draw;
    let two = resolved.match_rule().two_for_one.as_ref().expect("it is offered");
    for stage in [Stage::DoubleElimination, Stage::Tiebreaker, Stage::Final] {
        assert!(agreed.not_in.contains(&stage) && two.not_in.contains(&stage), "{stage:?}");
    }
    assert_eq!((agreed.allowed, agreed.score), (true, Some(AgreedScore::OneWinEach)));
    assert!(!agreed.not_in.contains(&Stage::Swiss));
}

#[test]
fn nr_rank_10_the_disqualified_are_not_ranked() {
    let resolved = book("netrunner");
    assert_eq!(resolved.standings().disqualified, Disqualified::Unranked);
    assert_eq!(book("vanguard").standings().disqualified, Disqualified::Ranked);
}

// --------------------------------------------------------------------------------------------------------- Gate Ruler

#[test]
fn gr_evt_02_competitive_or_general() {
    let resolved = book("gate-ruler");
    assert_eq!(resolved.tier(), Some("general"));
    assert_eq!(resolved.settings()["tier"].value_words().map(|words| words.ja.as_str()), Some("一般"));
}

#[test]
fn gr_evt_08_structures() {
    for (structure, fits) in
        [("swiss", true), ("double-elimination", true), ("single-elimination", true), ("round-robin", false)]
    {
        assert_eq!(
            try_resolve("gate-ruler", &json!({ "structure": structure })).is_ok(),
            fits,
            "{structure}"
        );
    }
}

#[test]
fn gr_time_01_at_least_fifteen_minutes() {
    let refused = try_resolve("gate-ruler", &json!({ "round_minutes": 14 })).expect_err("too little");
    assert_eq!(refused, "option `round_minutes`: 14 is too little: at least 15 minutes (App. A, GR-TIME-01)");
    let short = resolve("gate-ruler", &json!({ "round_minutes": 15 }));
    let minutes = &short.settings()["round_minutes"];
    assert!(minutes.differs_from_document() && minutes.notice.is_some());
}

#[test]
fn gr_pair_04_the_bye_by_lot_among_the_lowest_and_never_twice() {
    let resolved = book("gate-ruler");
    assert_eq!(resolved.bye().receiver.rule, ByeReceiver::RandomAmongLowestPoints);
    assert_eq!(resolved.second_bye(), Permission::Refuse);
    assert_eq!(resolved.objective(), Objective::LeastSquares);
}

#[test]
fn gr_match_01_one_game() {
    let resolved = book("gate-ruler");
    let form = resolved.match_rule().form(Stage::Swiss).expect("a form");
    assert!(matches!(form.play, Play::BestOf { wins_needed: 1, most_games: Some(1), .. }));
    assert_eq!(points(&resolved), (1, 0, 0));
}

/// GR-AMB-05
#[test]
fn gr_amb_05_a_drawn_game_of_the_finals_is_played_again() {
    let drawn =
        |structure: &str, stage: Stage| match resolve("gate-ruler", &json!({ "structure": structure }))
            .match_rule()
            .form(stage)
            .map(|form| &form.play)
        {
            Some(Play::BestOf { drawn_games, .. }) => Some(*drawn_games),
            _ => None,
        };
    assert_eq!(drawn("swiss", Stage::DoubleElimination), Some(DrawnGames::Replayed));
    assert_eq!(drawn("double-elimination", Stage::DoubleElimination), Some(DrawnGames::Counted));
}

#[test]
fn gr_end_02_gr_end_03_time_is_a_draw_in_swiss_and_life_decides_a_playoff() {
    let end = |structure: &str, stage: Stage| {
        let resolved = resolve("gate-ruler", &json!({ "structure": structure }));
        let end = resolved.match_rule().end_of_time(stage).expect("an ending");
        (end.extra_turns, end.procedure.clone(), end.equal_games)
    };
    let life = || (1, Some("life".to_owned()), EqualGames::SettledByProcedure);
    let drawn = || (1, Some("no-winner".to_owned()), EqualGames::Draw);
    assert_eq!(end("swiss", Stage::Swiss), drawn());
    assert_eq!(end("double-elimination", Stage::DoubleElimination), drawn());
    assert_eq!(end("swiss", Stage::DoubleElimination), life());
    assert_eq!(end("single-elimination", Stage::SingleElimination), life());
}

#[test]
fn gr_start_02_the_higher_ranked_may_choose_in_the_finals() {
    let resolved = resolve("gate-ruler", &json!({ "playoff_first_player": "higher-ranked-chooses" }));
    assert_eq!(resolved.value("playoff_first_player"), Some(&json!("higher-ranked-chooses")));
    assert_eq!(book("gate-ruler").value("playoff_first_player"), Some(&json!("random")));
}

#[test]
fn gr_fin_01_the_top_four_or_eight_play_double_elimination() {
    for (size, fits) in [(4, true), (8, true), (16, false)] {
        assert_eq!(try_resolve("gate-ruler", &json!({ "cut": { "size": size } })).is_ok(), fits, "{size}");
    }
    assert_eq!(book("gate-ruler").value("playoff_structure"), Some(&json!("double-elimination")));
}

#[test]
fn gr_rank_04_shared_ranks() {
    assert_eq!(book("gate-ruler").standings().last_resort.how, LastResort::SharedPlace);
    for other in ["vanguard", "dragon-ball-super", "netrunner"] {
        assert_eq!(book(other).standings().last_resort.how, LastResort::Chance, "{other}");
    }
}

#[test]
fn gr_pen_01_no_draw_by_agreement() {
    let resolved = book("gate-ruler");
    assert!(!resolved.match_rule().agreed_draw.allowed);
    assert_eq!(resolved.match_rule().draws.rule, Draws::Allowed);
}

#[test]
fn gr_drop_04_no_reentry() {
    let resolved = book("gate-ruler");
    assert_eq!(
        (resolved.drops().reentry.rule, resolved.drops().reentry.citation.reading),
        (Reentry::Never, true)
    );
    assert_eq!(resolved.drops().no_show.rule, NoShow::LosesTheMatch);
}

/// GR-AMB-21
#[test]
fn gr_amb_21_two_players_are_needed() {
    let resolved = book("gate-ruler");
    let [minimum] = resolved.minimums().collect::<Vec<_>>()[..] else { panic!("one minimum") };
    assert_eq!(
        (minimum.of, minimum.at_least, minimum.consequence),
        (Counted::Players, 2, Consequence::Refused)
    );
}

/// The words of the catalogue's glossary.
#[test]
fn gate_ruler_speaks_the_documents_japanese() {
    let glossary = book("gate-ruler").glossary().clone();
    for (key, word) in [
        ("drop", "棄権"),
        ("bye", "不戦勝"),
        ("playoff", "決勝"),
        ("shared-rank", "同一順位"),
        ("concession", "投了"),
        ("appeal", "上告"),
        ("organizer", "主催者"),
        ("time-limit", "制限時間"),
    ] {
        assert_eq!(glossary[key].ja, word, "{key}");
    }
}
