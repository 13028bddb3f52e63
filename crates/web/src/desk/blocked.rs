//! A round that cannot be paired: what would free it, in the order the rulebook offers it, as something to press.

use std::collections::BTreeSet;

use engine::ids::RoundNumber;
use rulebook::Relaxation;

use super::room::Desk;
use super::sent::Sent;
use crate::error::AppError;
use crate::locale::key;

/// What the organizer may allow in this round alone.
pub struct Blocked {
    pub round: u32,
    /// Allowed already, and not enough.
    pub allowed: Vec<&'static str>,
    /// As the refusal named them; the form carries them, so that they are still there when only the reason was missing.
    pub options: String,
    pub rematches: String,
    pub reason: String,
    pub ways: Vec<Way>,
}

pub struct Way {
    /// What is allowed, several joined by `+`.
    pub option: String,
    pub label: String,
    /// The rounds end here; nothing is drawn.
    pub ends: bool,
}

const KNOWN: [Relaxation; 3] = [Relaxation::EndHere, Relaxation::SecondBye, Relaxation::Rematches];

/// What a form allows.
pub fn allowed(sent: &Sent) -> BTreeSet<Relaxation> {
    sent.all("allow").flat_map(|option| option.split('+')).filter_map(named).collect()
}

fn named(option: &str) -> Option<Relaxation> {
    KNOWN.into_iter().find(|relaxation| relaxation.name() == option)
}

/// None where nothing can be allowed, or where something else was in the way.
pub fn blocked(desk: &Desk, sent: &Sent, round: RoundNumber, error: &AppError) -> Option<Blocked> {
    let AppError::Refused(refused) = error else { return None };
    let allowed = allowed(sent);
    let argument = |wanted: &str| {
        let found = refused.arguments.iter().find(|(name, _)| name == wanted)?;
        Some(found.1.as_str().map_or_else(|| found.1.to_string(), str::to_owned))
    };
    let (options, rematches) = match refused.code.as_str() {
        "only-rematches-left" | "only-second-byes-left" => {
            (argument("options")?, argument("rematches").unwrap_or_default())
        }
        "reason-needed" => (sent.words("options")?, sent.get("rematches").to_owned()),
        _ => return None,
    };
    // Where only the reason is missing, what was pressed is still to be pressed.
    let given = if refused.code == "reason-needed" { BTreeSet::new() } else { allowed };
    let locale = desk.locale();
    let ways: Vec<Way> = options
        .split(", ")
        .filter_map(|option| {
            let asked: BTreeSet<Relaxation> = option.split('+').filter_map(named).collect();
            let label = match asked.iter().copied().collect::<Vec<_>>().as_slice() {
                _ if asked.is_subset(&given) => return None,
                [Relaxation::EndHere] => {
                    locale.t(key("blocked-end")).with("round", round.0.saturating_sub(1)).to_string()
                }
                [Relaxation::SecondBye] => locale.t(key("blocked-second-bye")).to_string(),
                [Relaxation::Rematches] => match rematches.parse::<u32>() {
                    Ok(count @ 1..) => locale.t(key("blocked-rematches")).with("count", count).to_string(),
                    _ => locale.t(key("blocked-any-rematches")).to_string(),
                },
                _ => {
                    let count = rematches.parse::<u32>().unwrap_or_default();
                    locale.t(key("blocked-both")).with("count", count).to_string()
                }
            };
            let ends = asked.contains(&Relaxation::EndHere);
            Some(Way { option: option.to_owned(), label, ends })
        })
        // Before the first round there is nothing to end after.
        .filter(|way| !way.ends || round.0 > 1)
        .collect();
    (!ways.is_empty()).then(|| Blocked {
        round: round.0,
        allowed: given.into_iter().map(Relaxation::name).collect(),
        reason: sent.get("reason").to_owned(),
        options,
        rematches,
        ways,
    })
}
