//! Parts of the other documents written in the same format, to hold its shape.

use rulebook::{
    Better, Denominator, FactSheet, Fraction, Layer, Library, MatchWin, Objective, Play, Quantity, Resolved,
    Rounding, Stage, Step, Structure,
};
use serde_json::{Value, json};

const FILES: [(&str, &str); 4] = [
    ("weiss-schwarz.toml", include_str!("sketches/weiss-schwarz.toml")),
    ("bushiroad.toml", include_str!("sketches/bushiroad.toml")),
    ("netrunner.toml", include_str!("sketches/netrunner.toml")),
    ("gate-ruler.toml", include_str!("sketches/gate-ruler.toml")),
];

fn library() -> Library {
    let mut library = Library::default();
    let problems = library.add_all(&FILES).err().unwrap_or_default();
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    library
}

fn resolve(id: &str, options: &Value) -> Resolved {
    let sheet: FactSheet = serde_json::from_value(options.clone()).expect("options are an object");
    library().resolve(id, &sheet).expect("the options fit")
}

fn names(resolved: &Resolved) -> Vec<&str> {
    resolved.standings().criteria.iter().map(|criterion| criterion.quantity.name()).collect()
}

#[test]
fn a_base_is_no_rulebook_of_its_own() {
    let library = library();
    assert_eq!(library.ids().collect::<Vec<_>>(), ["gate-ruler", "netrunner", "weiss-schwarz"]);
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
    assert_eq!(resolved.glossary()["player"].en, "fighter");
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
        (Objective::Amalfi, "NR-AMA-01")
    );
    assert_eq!(resolve("netrunner", &json!({})).objective(), Objective::NetrunnerStandard);
}

#[test]
fn the_form_of_a_match_follows_settings_and_stage() {
    let wins = |resolved: &Resolved, stage| match resolved.match_rule().form(stage).map(|form| &form.play) {
        Some(Play::BestOf { wins_needed, .. }) => Some(*wins_needed),
        _ => None,
    };
    assert_eq!(wins(&resolve("weiss-schwarz", &json!({})), Stage::Swiss), Some(1));
    assert_eq!(wins(&resolve("weiss-schwarz", &json!({ "best_of": 3 })), Stage::Swiss), Some(2));
    let sheet: FactSheet = serde_json::from_value(json!({ "best_of": 2 })).expect("options are an object");
    let refused = library().resolve("weiss-schwarz", &sheet).expect_err("no form has two games");
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

#[test]
fn double_elimination_counts_effective_rounds() {
    let match_win = |options: &Value| -> MatchWin {
        let resolved = resolve("weiss-schwarz", options);
        assert_eq!(names(&resolved), ["points", "opponents-match-win", "head-to-head"]);
        match &resolved.standings().criteria[1].quantity {
            Quantity::OpponentsMatchWin(of) => of.match_win.clone(),
            other => panic!("{other:?}"),
        }
    };
    let swiss = match_win(&json!({}));
    assert_eq!((swiss.denominator, swiss.losses), (Denominator::TotalRounds, None));
    let double = match_win(&json!({ "structure": "double-elimination" }));
    assert_eq!((double.denominator, double.losses), (Denominator::EffectiveRounds, Some(2)));
    assert_eq!(
        (double.scale, double.round, double.floor),
        (Some(100), Some(Rounding::Down), Some(Fraction::from(33)))
    );
}

#[test]
fn the_fact_sheet_chooses_and_completes_the_order_of_standings() {
    let abroad = resolve("weiss-schwarz", &json!({ "standings": "outside-japan" }));
    assert_eq!(names(&abroad), ["match-wins", "opponents-opponents-match-win"]);
    assert_eq!(names(&resolve("netrunner", &json!({}))), ["points", "strength-of-schedule"]);
    let direct = resolve("netrunner", &json!({ "head_to_head": true }));
    assert_eq!(names(&direct), ["points", "head-to-head", "strength-of-schedule"]);
    let by_opponents = resolve("netrunner", &json!({ "sos_divisor": "opponents" }));
    assert!(matches!(&by_opponents.standings().criteria[1].quantity,
        Quantity::StrengthOfSchedule(of) if of.divisor == rulebook::SosDivisor::Opponents));
}

#[test]
fn weiss_schwarz_compares_level_before_clock_and_fewer_is_better() {
    let resolved = resolve("weiss-schwarz", &json!({}));
    let procedure = &resolved.procedures()["time-up"];
    let Step::Decide(decide) = &procedure.states["compare"] else { panic!("compare decides") };
    let order: Vec<(&str, Better)> = decide.compare.iter().map(|one| (&*one.reading, one.better)).collect();
    assert_eq!(order, [("level", Better::Lower), ("clock", Better::Lower)]);
    assert_eq!(decide.equal, "continue");
}

#[test]
fn the_tree_of_extra_cards_branches_on_the_tier_and_leads_to_hidden_cards() {
    let resolved = resolve("netrunner", &json!({}));
    let tree = &resolved.infractions()["extra-draw"];
    let Step::Branch(branch) = &tree.states["too-many"] else { panic!("too-many branches") };
    let penalty = |tier: &str| match &tree.states[&branch.cases[tier]] {
        Step::Finish(finish) => finish.penalties[0].penalty.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((penalty("casual").as_str(), penalty("competitive").as_str()), ("warning", "game-loss"));
    assert!(matches!(&tree.states["separate"], Step::See(see) if see.procedure == "hidden-cards"));
}

#[test]
fn rounds_tables_follow_tier_cut_and_name() {
    let netrunner = resolve("netrunner", &json!({}));
    let cut = |players, tier| netrunner.recommended_rounds(players, tier, None, None).expect("a row").cut;
    assert_eq!(
        (cut(20, None), cut(12, Some("casual")), cut(12, Some("competitive"))),
        (Some(4), Some(0), Some(4))
    );

    let weiss = resolve("weiss-schwarz", &json!({}));
    let three = weiss.recommended_rounds(3, None, None, None).expect("a row");
    assert_eq!((three.min, three.structure), (3, Some(Structure::RoundRobin)));
    let with_cut = weiss.recommended_rounds(64, None, Some(true), None).expect("a row");
    assert_eq!((with_cut.min, with_cut.max, with_cut.cut), (3, 5, None));
    let beyond = weiss.recommended_rounds(1025, None, Some(false), None).expect("a row");
    assert_eq!((beyond.min, beyond.citation.reading), (11, true));
    assert_eq!(weiss.recommended_rounds(4096, None, Some(true), None).expect("a row").max, 11);

    let gate = resolve("gate-ruler", &json!({}));
    let rounds =
        |players, table| gate.recommended_rounds(players, None, None, Some(table)).expect("a row").min;
    assert_eq!((rounds(712, "regular"), rounds(713, "regular")), (13, 14));
    assert_eq!(
        (rounds(744, "short"), rounds(745, "short"), rounds(1365, "short"), rounds(1366, "short")),
        (10, 11, 11, 12)
    );
    let message =
        gate.recommended_rounds(9, None, None, Some("long")).expect_err("there is no such table").to_string();
    assert_eq!(
        message,
        "no rounds table fits table `long`, tier `general`; this rulebook has `swiss`, `regular`, `short`"
    );
}

#[test]
fn one_tier_has_its_own_value() {
    let minutes = |options| resolve("gate-ruler", &options).round_minutes();
    assert_eq!((minutes(json!({})), minutes(json!({ "tier": "competitive" }))), (Some(20), Some(25)));
    assert_eq!(minutes(json!({ "tier": "competitive", "round_minutes": 15 })), Some(15));
}
