//! Rules changed on purpose, one at a time, so that `scripts/mutants` finds the changes no test notices.
//!
//! Everything behind the feature `mutants` is built for that command alone: a test reads the manifests and finds nobody else
//! asking for it. The runner names the mutant in the environment before it starts a test, and it stays for the life of the
//! process, so that the deciding crates still give the same answer to the same question.

/// Gives the rule as it is; with the feature `mutants`, and while the mutant of this name is on, the wrong one.
#[cfg(not(feature = "mutants"))]
#[macro_export]
macro_rules! mutant {
    ($name:literal, $right:expr, $wrong:expr $(,)?) => {
        $right
    };
}

/// Gives the rule as it is, or the wrong one while the mutant of this name is on.
#[cfg(feature = "mutants")]
#[macro_export]
macro_rules! mutant {
    ($name:literal, $right:expr, $wrong:expr $(,)?) => {
        if $crate::mutant_is_on($name) { $wrong } else { $right }
    };
}

/// The text of a file that comes with the program.
#[cfg(not(feature = "mutants"))]
pub(crate) fn text(_file: &str, text: &'static str) -> &'static str {
    text
}

/// The text of a file that comes with the program, changed where the mutant says so.
#[cfg(feature = "mutants")]
pub(crate) fn text(file: &str, text: &'static str) -> &'static str {
    switched::text(file, text)
}

/// Tells whether the mutant of this name is on.
#[cfg(feature = "mutants")]
pub fn mutant_is_on(name: &str) -> bool {
    switched::is_on(name)
}

#[cfg(feature = "mutants")]
mod switched {
    use std::env;
    use std::sync::OnceLock;

    #[derive(Default)]
    struct Mutant {
        name: String,
        /// The file that it changes, what stands there, and what stands there instead.
        change: Option<[String; 3]>,
    }

    fn mutant() -> &'static Mutant {
        static MUTANT: OnceLock<Mutant> = OnceLock::new();
        MUTANT.get_or_init(|| {
            let told = |what: &str| env::var(format!("FLOORKEEPER_MUTANT{what}")).ok();
            let change = || Some([told("_FILE")?, told("_WAS")?, told("_NOW")?]);
            told("").map(|name| Mutant { name, change: change() }).unwrap_or_default()
        })
    }

    pub(super) fn is_on(name: &str) -> bool {
        mutant().name == name
    }

    pub(super) fn text(file: &str, text: &'static str) -> &'static str {
        match &mutant().change {
            Some([changed, was, now]) if changed == file => text.replacen(was, now, 1).leak(),
            Some(_) | None => text,
        }
    }
}
