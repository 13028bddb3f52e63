//! The Transformers rulebook says what the catalogue and the worked cases say.

use std::collections::BTreeMap;

use rulebook::{
    AgreedScore, ByeReceiver, Chooser, Citation, Counted, Draws, DropDeadline, FactSheet, Fraction,
    LastResort, Layer, Library, Lock, NoRecommendation, NoShow, Objective, Permission, Play, Points, Problem,
    Quantity, Reentry, Resolved, Stage, Structure, Vacancy, prevailing, show,
};
use serde_json::{Value, json};

fn try_resolve(options: &Value) -> Result<Resolved, Vec<Problem>> {
    let sheet: FactSheet = serde_json::from_value(options.clone()).expect("options are an object");
    Library::builtin().resolve("transformers", &sheet)
}

fn resolve(options: &Value) -> Resolved {
    try_resolve(options).expect("the options fit")
}

fn refusal(options: &Value) -> Problem {
    let mut problems = try_resolve(options).expect_err("the options do not fit");
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems.remove(0)
}

fn vectors(kind: &str) -> Vec<Value> {
    let all: Value =
        serde_json::from_str(include_str!("../../../tests/vectors/gr-tf.json")).expect("vectors are JSON");
    let found: Vec<Value> = all["vectors"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|vector| vector["kind"] == kind)
        .cloned()
        .collect();
    assert!(!found.is_empty(), "there are vectors of kind {kind}");
    found
}

#[test]
fn the_rulebooks_that_come_with_the_program_have_no_fault() {
    let mut library = Library::default();
    for (file, text) in Library::builtin_files() {
        let told: Vec<String> = library.check(file, text).iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
        library.add(file, text).expect("it was checked");
    }
    assert_eq!(
        Library::builtin().ids().collect::<Vec<_>>(),
        [
            "buddyfight",
            "dragon-ball-super",
            "gate-ruler",
            "netrunner",
            "transformers",
            "vanguard",
            "weiss-schwarz"
        ]
    );
}

#[test]
fn tf_evt_03_the_fact_sheet_wins_over_the_document_and_every_layer_stays_visible() {
    let resolved = resolve(&json!({ "round_minutes": 60 }));
    let minutes = &resolved.settings()["round_minutes"];
    assert_eq!((resolved.round_minutes(), minutes.layer), (Some(60), Layer::FactSheet));
    assert_eq!(minutes.layers, BTreeMap::from([(Layer::Document, json!(50)), (Layer::FactSheet, json!(60))]));
    assert!(minutes.differs_from_document());

    let by_the_book = &resolve(&json!({})).settings()["round_minutes"].clone();
    assert_eq!((&by_the_book.value, by_the_book.layer), (&json!(50), Layer::Document));
    assert!(!by_the_book.differs_from_document());
}

#[test]
fn tf_evt_03_precedence_is_fact_sheet_then_document_then_game_rules() {
    let layers = [
        ("fact_sheet", Layer::FactSheet),
        ("tournament_rules", Layer::Document),
        ("game_rules", Layer::GameRules),
    ];
    for vector in vectors("tf_precedence") {
        let cases = vector["input"]
            .as_array()
            .into_iter()
            .flatten()
            .zip(vector["expected"].as_array().into_iter().flatten());
        for (input, expected) in cases {
            let said: BTreeMap<Layer, Value> =
                layers.iter().filter_map(|(name, layer)| Some((*layer, input.get(name)?.clone()))).collect();
            let (layer, value) = prevailing(&said).expect("something is said");
            let source = layers.iter().find(|(_, known)| *known == layer).map(|(name, _)| *name);
            assert_eq!(json!({ "value": value, "source": source }), *expected);
        }
    }
}

#[test]
fn tf_time_01_a_round_under_forty_minutes_is_refused_with_the_clause() {
    let refused = refusal(&json!({ "round_minutes": 39 }));
    assert_eq!(
        refused.to_string(),
        "option `round_minutes`: 39 is too little: at least 40 minutes (App. B, TF-TIME-01)"
    );
    assert_eq!(resolve(&json!({ "round_minutes": 40 })).round_minutes(), Some(40));
    let playoff = refusal(&json!({ "playoff_minutes": 39 }));
    assert_eq!(playoff.citation.map(|citation| citation.requirement).as_deref(), Some("TF-TIME-01"));
}

#[test]
fn fifty_minutes_are_recommended_and_playoffs_have_no_limit() {
    let resolved = resolve(&json!({}));
    assert_eq!((resolved.round_minutes(), resolved.number("playoff_minutes")), (Some(50), None));
    let minutes = [Stage::Swiss, Stage::SingleElimination, Stage::Final].map(|stage| resolved.minutes(stage));
    assert_eq!(minutes, [Some(50), None, None]);
    let playoff = &resolved.settings()["playoff_minutes"];
    assert_eq!(playoff.value_words().map(|words| (&*words.en, &*words.ja)), Some(("no limit", "制限なし")));
}

#[test]
fn a_departure_from_the_recommended_time_comes_with_a_notice() {
    let notice = |options: Value| {
        let shown = show(&resolve(&options));
        let minutes = shown.settings.into_iter().find(|setting| setting.name == "round_minutes");
        minutes.and_then(|minutes| minutes.notice).map(|notice| notice.citation.requirement)
    };
    assert_eq!(notice(json!({ "round_minutes": 60 })).as_deref(), Some("TF-TIME-03"));
    assert_eq!(
        notice(json!({ "round_minutes": 50 })),
        None,
        "announcing the recommended time departs from nothing"
    );
    assert_eq!(notice(json!({})), None);
}

#[test]
fn tf_rnd_01_rounds_at_every_boundary() {
    let resolved = resolve(&json!({}));
    for vector in vectors("tf_rounds") {
        for expected in vector["expected"].as_array().into_iter().flatten() {
            let players = expected["players"]
                .as_u64()
                .and_then(|players| u32::try_from(players).ok())
                .expect("a number");
            let rounds = resolved
                .recommended_rounds(players, None, None, None)
                .ok()
                .map(|found| (found.min, found.max));
            let wanted = expected["rounds"].as_u64().and_then(|rounds| u32::try_from(rounds).ok());
            assert_eq!(rounds, wanted.map(|rounds| (rounds, rounds)), "{players} players");
        }
    }
    let eight = resolved.recommended_rounds(8, None, None, None).expect("a row");
    assert_eq!((eight.cut, eight.structure, &*eight.citation.clause), (None, None, "App. E"));
}

#[test]
fn tf_rnd_02_below_four_players_there_is_no_number_of_rounds() {
    let refused = resolve(&json!({})).recommended_rounds(3, None, None, None).expect_err("too few");
    let citation = Citation {
        document: "transformers".to_owned(),
        clause: "8.1, App. E".to_owned(),
        requirement: "TF-RND-02".to_owned(),
        reading: false,
    };
    assert_eq!(refused, NoRecommendation::BelowMinimum { players: 3, minimum: 4, citation });
    assert_eq!(refused.to_string(), "3 entrants are too few: at least 4 are needed (8.1, App. E)");
}

#[test]
fn the_minimums_of_a_sanctioned_tournament() {
    assert_eq!(resolve(&json!({})).minimums().count(), 0);
    let resolved = resolve(&json!({ "sanctioned": true }));
    let minimums: Vec<(Counted, u32, &str)> = resolved
        .minimums()
        .map(|minimum| (minimum.of, minimum.at_least, minimum.citation.requirement.as_str()))
        .collect();
    assert_eq!(minimums, [(Counted::Players, 4, "TF-EVT-05"), (Counted::Rounds, 2, "TF-EVT-06")]);
}

#[test]
fn what_a_swiss_tournament_is_run_by() {
    let resolved = resolve(&json!({ "rounds": 5 }));
    assert_eq!(resolved.points(), Points { win: 3, draw: 1, loss: 0 });
    let game_points = resolved.game_points().expect("games count");
    assert_eq!((game_points.win, game_points.draw, game_points.loss, game_points.unfinished), (3, 1, 0, 1));
    assert_eq!((resolved.structure(), resolved.objective()), (Structure::Swiss, Objective::LeastSquares));
    assert_eq!((resolved.rematches(), resolved.second_bye()), (Permission::Refuse, Permission::Refuse));
    assert_eq!((resolved.rounds(), resolved.tier()), (Some(5), Some("non-premier")));
    assert_eq!(resolved.settings()["rounds"].locks, Lock::FirstRoundStarts);
    assert_eq!(resolved.settings()["round_minutes"].locks, Lock::RegistrationOpens);
    assert_eq!(resolved.bye().receiver.rule, ByeReceiver::RandomAmongLowestPoints);
    assert_eq!(resolved.bye().worth.rule.games_won, 2);
    assert_eq!(resolved.cut(), None);
    assert_eq!(resolve(&json!({ "cut": { "size": 8 } })).cut().and_then(|cut| cut.size), Some(8));
}

#[test]
fn how_a_match_is_played_and_stored() {
    let resolved = resolve(&json!({}));
    let rule = resolved.match_rule();
    for stage in [Stage::Swiss, Stage::SingleElimination, Stage::Final] {
        let form = rule.form(stage).map(|form| &form.play);
        assert!(matches!(form, Some(Play::BestOf { wins_needed: 2, .. })), "{stage:?}");
        let end = rule.end_of_time(stage).and_then(|end| end.procedure.as_deref());
        assert_eq!(end, Some("end-of-match"), "{stage:?}");
    }
    let starting = &rule.starting;
    assert_eq!(starting.first_game.rule, Chooser::RandomWinnerChooses);
    assert_eq!(starting.later_games.rule, Chooser::PreviousLoserChooses);
    assert_eq!(starting.after_drawn_game.rule, Chooser::SameAsBefore);
    assert_eq!(rule.draws.rule, Draws::AgreedOnly);
    assert_eq!(rule.agreed_draw.not_in, [Stage::SingleElimination, Stage::Final]);
    assert_eq!((rule.no_show.rule.absent, rule.no_show.rule.present), (0, 2));
    assert_eq!(rule.agreed_draw.score, Some(AgreedScore::Unplayed));
    let other = resolve(&json!({ "agreed_draw_score": "three-drawn-games" }));
    assert_eq!(other.match_rule().agreed_draw.score, Some(AgreedScore::ThreeDrawnGames));
}

#[test]
fn how_a_player_leaves_and_comes_back() {
    let resolved = resolve(&json!({}));
    let drops = resolved.drops();
    assert_eq!(drops.deadline.rule, DropDeadline::BeforePairing);
    assert_eq!(drops.no_show.rule, NoShow::DroppedUnlessReported);
    assert_eq!(drops.reentry.rule, Reentry::HeadJudgeUntilTheCut);
    assert_eq!(drops.vacancy.rule, Vacancy::OpponentAdvances);
}

#[test]
fn standings_are_points_and_three_percentages_with_a_floor_of_exactly_33_hundredths() {
    let resolved = resolve(&json!({}));
    let rule = resolved.standings();
    let names: Vec<&str> = rule.criteria.iter().map(|criterion| criterion.quantity.name()).collect();
    assert_eq!(names, ["points", "opponents-match-win", "game-win", "opponents-game-win"]);
    assert_eq!(rule.last_resort.how, LastResort::SharedPlace);
    let floor = Fraction::new(33, 100);
    for criterion in &rule.criteria[1..] {
        let floors = match &criterion.quantity {
            Quantity::OpponentsMatchWin(of) => [of.match_win.floor, of.match_win.no_rounds, of.no_opponents],
            Quantity::GameWin(of) => [of.floor, of.no_games, floor],
            Quantity::OpponentsGameWin(of) => [of.game_win.floor, of.game_win.no_games, of.no_opponents],
            other => panic!("{other:?}"),
        };
        assert_eq!(floors, [floor; 3]);
    }
}

#[test]
fn part_of_the_points_may_be_announced() {
    let resolved = resolve(&json!({ "points": { "draw": 0 } }));
    assert_eq!(resolved.points(), Points { win: 3, draw: 0, loss: 0 });
    assert_eq!(resolved.settings()["points"].layers[&Layer::FactSheet], json!({ "draw": 0 }));
}

#[test]
fn what_does_not_fit_the_fact_sheet_is_named() {
    let library = Library::builtin();
    let settings = &library.get("transformers").expect("builtin").settings;
    let names: Vec<String> =
        settings.iter().filter(|(_, setting)| !setting.fixed).map(|(name, _)| format!("`{name}`")).collect();
    let known = format!("it has {}", names.join(", "));
    assert!(known.contains("`round_minutes`") && !known.contains("`deck_check_extra_minutes`"));
    let cases = [
        (json!({ "round_minuts": 50 }), format!("option `round_minuts`: this rulebook has no such option; {known}")),
        (json!({ "rounds": "five" }), "option `rounds`: expected a whole number, got `five`".to_owned()),
        (json!({ "rounds": 2.5 }), "option `rounds`: expected a whole number, got 2.5".to_owned()),
        (json!({ "round_minutes": null }), "option `round_minutes`: expected a whole number of minutes, got nothing".to_owned()),
        (json!({ "tier": "major" }), "option `tier`: expected one of `non-premier`, `premier`, got `major`".to_owned()),
        (json!({ "points": { "victory": 3 } }), "option `points`: `victory` is not one of win, draw, loss".to_owned()),
        (json!({ "points": 3 }), "option `points`: expected an object of win, draw, loss, got 3".to_owned()),
        (json!({ "cut": {} }), "option `cut`: `size` is missing".to_owned()),
        (json!({ "cut": { "size": 8, "method": "nation" } }), "option `cut`: `method`: expected one of `ranking`, got `nation`".to_owned()),
        (
            json!({ "deck_check_extra_minutes": 5 }),
            "option `deck_check_extra_minutes`: the document fixes this; it cannot be set to 5 (2.6, TF-CHECK-02)".to_owned(),
        ),
    ];
    for (options, message) in cases {
        assert_eq!(refusal(&options).to_string(), message);
    }
    let both = try_resolve(&json!({ "rounds": -1, "tier": 4 })).expect_err("both are wrong");
    assert_eq!(both.len(), 2, "every fault is reported at once");
    let unknown =
        Library::builtin().resolve("chess", &FactSheet::default()).expect_err("there is no such rulebook");
    assert_eq!(
        unknown[0].to_string(),
        "option `rulebook`: there is no rulebook `chess`; there are `buddyfight`, `dragon-ball-super`, `gate-ruler`, \
         `netrunner`, `transformers`, `vanguard`, `weiss-schwarz`"
    );
}

#[test]
fn a_stored_rulebook_is_read_back_whole_and_byte_for_byte() {
    let resolved = resolve(&json!({ "rounds": 4, "tier": "premier", "cut": { "size": 4 } }));
    let stored = serde_json::to_string(&resolved).expect("it is JSON");
    let read: Resolved = serde_json::from_str(&stored).expect("it reads back");
    assert_eq!(read, resolved);
    assert_eq!(read.canonical_bytes(), resolved.canonical_bytes());
    assert_eq!(
        read.fact_sheet().0,
        BTreeMap::from([
            ("cut".to_owned(), json!({ "size": 4 })),
            ("rounds".to_owned(), json!(4)),
            ("tier".to_owned(), json!("premier")),
        ])
    );
    let again =
        read.with_fact_sheet(&FactSheet(BTreeMap::from([("rounds".to_owned(), json!(6))]))).expect("it fits");
    assert_eq!((again.rounds(), again.tier()), (Some(6), Some("non-premier")));
    assert_ne!(again.canonical_bytes(), resolved.canonical_bytes());
    assert!(serde_json::from_str::<Resolved>(&stored.replacen("\"format\"", "\"shape\"", 1)).is_err());
}

#[test]
fn the_list_of_settings_has_value_words_clause_and_layer() {
    let shown = show(&resolve(&json!({ "rounds": 5 })));
    assert!(shown.settings.is_sorted_by_key(|setting| (setting.group, setting.name.clone())));
    let rounds = shown.settings.iter().find(|setting| setting.name == "rounds").expect("it is listed");
    assert_eq!((&rounds.value, rounds.layer, &*rounds.citation.clause), (&json!(5), Layer::FactSheet, "8.2"));
    let tier = shown.settings.iter().find(|setting| setting.name == "tier").expect("it is listed");
    assert_eq!(tier.value_words.as_ref().map(|words| &*words.ja), Some("プレミア以外"));
    for setting in &shown.settings {
        assert!(!setting.words.en.is_empty() && !setting.words.ja.is_empty(), "{}", setting.name);
    }
}
