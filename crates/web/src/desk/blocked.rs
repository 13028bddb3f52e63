//! A round that cannot be paired: what would free it, in the order the rulebook offers it, as something to press.

use std::collections::BTreeSet;

use engine::RefusalKind;
use engine::ids::RoundNumber;
use engine::refusal::Relaxations;
use rulebook::Relaxation;

use super::room::Desk;
use crate::error::AppError;
use crate::locale::key;
use crate::sent::Sent;

/// What the organizer may allow in this round alone.
pub struct Blocked {
    pub round: u32,
    /// Allowed already, and not enough.
    pub allowed: Vec<&'static str>,
    /// As the refusal named them; the form carries them, so that they are still there when only the reason was missing.
    pub options: String,
    pub rematches: u32,
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

/// The options as the form carries them: several joined by `+`, in the order the rulebook offers them.
fn read(options: &str) -> Vec<Relaxations> {
    options.split(", ").map(|option| Relaxations(option.split('+').filter_map(named).collect())).collect()
}

/// None where nothing can be allowed, or where something else was in the way.
pub fn blocked(desk: &Desk, sent: &Sent, round: RoundNumber, error: &AppError) -> Option<Blocked> {
    let AppError::Refused(refused) = error else { return None };
    let allowed = allowed(sent);
    // Where only the reason is missing, what was pressed is still to be pressed.
    let (options, rematches, given) = match &refused.kind {
        RefusalKind::OnlyRematchesLeft { options, rematches, .. }
        | RefusalKind::OnlySecondByesLeft { options, rematches, .. } => {
            (options.clone(), *rematches, allowed)
        }
        RefusalKind::ReasonNeeded => {
            let rematches = sent.get("rematches").parse().unwrap_or_default();
            (read(&sent.words("options")?), rematches, BTreeSet::new())
        }
        _ => return None,
    };
    let locale = desk.locale();
    let ways: Vec<Way> = options
        .iter()
        .filter_map(|option| {
            let label = match option.0.as_slice() {
                asked if asked.iter().all(|relaxation| given.contains(relaxation)) => return None,
                [Relaxation::EndHere] => {
                    locale.t(key("blocked-end")).with("round", round.0.saturating_sub(1)).to_string()
                }
                [Relaxation::SecondBye] => locale.t(key("blocked-second-bye")).to_string(),
                [Relaxation::Rematches] => match rematches {
                    0 => locale.t(key("blocked-any-rematches")).to_string(),
                    count => locale.t(key("blocked-rematches")).with("count", count).to_string(),
                },
                [] | [_, _, ..] => locale.t(key("blocked-both")).with("count", rematches).to_string(),
            };
            let ends = option.0.contains(&Relaxation::EndHere);
            Some(Way { option: option.to_string(), label, ends })
        })
        // Before the first round there is nothing to end after.
        .filter(|way| !way.ends || round.0 > 1)
        .collect();
    (!ways.is_empty()).then(|| Blocked {
        round: round.0,
        allowed: given.into_iter().map(Relaxation::name).collect(),
        reason: sent.get("reason").to_owned(),
        options: options.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        rematches,
        ways,
    })
}
