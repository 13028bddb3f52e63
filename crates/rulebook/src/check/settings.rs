//! Settings: values within their own limits, and those the program reads of the kind it expects.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Report, is_name, listed};
use crate::load::Path;
use crate::terms::OpponentsOpponents;
use crate::{
    AgreedScore, CutMethod, Denominator, Kind, Objective, Permission, Rulebook, Said, Setting, SosDivisor,
    Structure, UnplayedGame, When,
};

/// What the program expects of a setting it knows by name.
struct Known {
    name: &'static str,
    kind: &'static str,
    needed: bool,
    /// For a choice: whether the program knows this option.
    understands: fn(&str) -> bool,
}

fn any(_: &str) -> bool {
    true
}

fn reads<T: DeserializeOwned>(option: &str) -> bool {
    serde_json::from_value::<T>(option.into()).is_ok()
}

fn rounds_held(option: &str) -> bool {
    serde_json::from_value::<Denominator>(option.into()).is_ok_and(Denominator::counts_rounds_held)
}

const KNOWN: &[Known] = &[
    Known { name: "points", kind: "points", needed: true, understands: any },
    Known { name: "game_points", kind: "game-points", needed: false, understands: any },
    Known { name: "structure", kind: "choice", needed: true, understands: reads::<Structure> },
    Known { name: "objective", kind: "choice", needed: true, understands: reads::<Objective> },
    Known { name: "rematches", kind: "choice", needed: true, understands: reads::<Permission> },
    Known { name: "second_bye", kind: "choice", needed: true, understands: reads::<Permission> },
    Known { name: "rounds", kind: "integer", needed: true, understands: any },
    Known { name: "round_minutes", kind: "minutes", needed: true, understands: any },
    Known { name: "playoff_minutes", kind: "minutes", needed: false, understands: any },
    Known { name: "tiebreaker_minutes", kind: "minutes", needed: false, understands: any },
    Known { name: "final_minutes", kind: "minutes", needed: false, understands: any },
    Known { name: "tier", kind: "choice", needed: false, understands: any },
    Known { name: "standings", kind: "choice", needed: false, understands: any },
    Known { name: "head_to_head", kind: "boolean", needed: false, understands: any },
    Known { name: "sos_divisor", kind: "choice", needed: false, understands: reads::<SosDivisor> },
    Known { name: "bye_in_average", kind: "boolean", needed: false, understands: any },
    Known { name: "bye_in_own_mw", kind: "boolean", needed: false, understands: any },
    Known { name: "mw_denominator", kind: "choice", needed: false, understands: rounds_held },
    Known { name: "oomw", kind: "choice", needed: false, understands: reads::<OpponentsOpponents> },
    Known { name: "unplayed_game", kind: "choice", needed: false, understands: reads::<UnplayedGame> },
    Known { name: "agreed_draw_score", kind: "choice", needed: false, understands: reads::<AgreedScore> },
    Known { name: "cut", kind: "cut", needed: false, understands: reads::<CutMethod> },
    Known { name: "extra_turns", kind: "integer", needed: false, understands: any },
];

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    let settings = Path::new(&["settings"]);
    for (name, setting) in &rulebook.settings {
        let path = settings.key(name);
        if !is_name(name, '_') {
            report
                .add(&path, format!("`{name}` is no name for a setting: use small letters, digits and `_`"));
        }
        options(setting, &path, report);
        for said in setting.said.values() {
            values(rulebook, setting, said, &path, report);
        }
    }
    for known in KNOWN {
        let path = settings.key(known.name);
        let Some(setting) = rulebook.settings.get(known.name) else {
            if known.needed {
                report.add(
                    &settings,
                    format!("the setting `{}` is missing; every rulebook needs it", known.name),
                );
            }
            continue;
        };
        if setting.kind.name() != known.kind {
            let is = setting.kind.name();
            report.add(
                &path.key("kind"),
                format!("`{}` has to be of kind `{}`, not `{is}`", known.name, known.kind),
            );
        }
        if let Kind::Choice { options, .. } | Kind::Cut { methods: options, .. } = &setting.kind {
            for (number, option) in
                options.iter().enumerate().filter(|(_, option)| !(known.understands)(&option.id))
            {
                let path = path.key("kind").key(setting.kind.name()).key("options").item(number);
                report
                    .add(&path, format!("`{}` is nothing the program knows for `{}`", option.id, known.name));
            }
        }
    }
}

fn options(setting: &Setting, path: &Path, report: &mut Report<'_>) {
    let (Kind::Choice { options, .. } | Kind::Cut { methods: options, .. }) = &setting.kind else { return };
    if options.is_empty() {
        report.add(&path.key("kind"), format!("the choice `{}` has no options", path.last()));
    }
    for (number, option) in options.iter().enumerate() {
        if options[..number].iter().any(|earlier| earlier.id == option.id) {
            report.add(
                &path.key("kind"),
                format!("the option `{}` of `{}` stands there twice", option.id, path.last()),
            );
        }
    }
}

fn values(rulebook: &Rulebook, setting: &Setting, said: &Said, path: &Path, report: &mut Report<'_>) {
    // A value left to the cases alone may be absent.
    if !said.value.is_null() || said.cases.is_empty() {
        value(setting, &said.value, &path.key("value"), report);
    }
    for (number, case) in said.cases.iter().enumerate() {
        let path = path.key("cases").item(number);
        value(setting, &case.value, &path.key("value"), report);
        when(rulebook, &case.when, &path.key("when"), report);
    }
}

fn value(setting: &Setting, value: &Value, path: &Path, report: &mut Report<'_>) {
    if let Err(misfit) = setting.kind.accepts(value) {
        report.add(path, format!("`{path}`: {}", misfit.message));
    }
}

/// A condition has to ask about a setting that exists, for values it can have.
pub(super) fn when(rulebook: &Rulebook, when: &When, path: &Path, report: &mut Report<'_>) {
    for (name, wanted) in &when.0 {
        let path = path.key(name);
        let Some(setting) = rulebook.settings.get(name) else {
            let known = listed(rulebook.settings.keys().map(String::as_str));
            report.add(&path, format!("there is no setting `{name}` to depend on; there are {known}"));
            continue;
        };
        let wanted = match wanted {
            Value::Array(any) => any.as_slice(),
            one => std::slice::from_ref(one),
        };
        for wanted in wanted {
            // Whether there is a cut or a text at all.
            if matches!(setting.kind, Kind::Cut { .. } | Kind::Text { .. }) && wanted.is_boolean() {
                continue;
            }
            if let Err(misfit) = setting.kind.accepts(wanted) {
                report.add(&path, format!("`{name}` can never be that: {}", misfit.message));
            }
        }
    }
}
