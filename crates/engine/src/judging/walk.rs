//! Walking the questions of an infraction.

use crate::{Refusal, RefusalKind};
use rulebook::judging::{Exception, Given, Infraction, InfractionOutcome, Judging, Question};
use rulebook::mutant;

/// Where the answers lead.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    /// The infraction it is; another one than asked about where an outcome hands over.
    pub infraction: &'a Infraction,
    /// What was answered, `infraction.question=answer`.
    pub path: Vec<String>,
    pub penalties: Vec<&'a Given>,
    pub remedies: Vec<&'a str>,
    /// The question that comes next; None when it is through.
    pub asks: Option<&'a Question>,
    pub exception: Option<&'a Exception>,
    pub may: bool,
    pub minimum: bool,
    /// A loss waits for the next match, where these remedies are due.
    pub next_match: Option<&'a [String]>,
}

/// Takes answers in turn. A question with a single answer needs none.
pub fn walk<'a>(
    tables: &'a Judging,
    infraction: &str,
    tier: Option<&str>,
    answers: &[String],
) -> Result<Walk<'a>, Refusal> {
    let unknown = || Refusal::new(RefusalKind::UnknownInfraction { infraction: infraction.to_owned() });
    let first = tables.infraction(infraction).ok_or_else(unknown)?;
    let mut walk = Walk {
        infraction: first,
        path: Vec::new(),
        penalties: Vec::new(),
        remedies: Vec::new(),
        asks: None,
        exception: None,
        may: false,
        minimum: false,
        next_match: None,
    };
    let mut answers = answers.iter().map(String::as_str).peekable();
    if let Some(exception) = answers.peek().and_then(|answer| open_exception(first, tier, answer)) {
        answers.next();
        walk.exception = Some(exception);
        let outcome = first.outcome(&exception.outcome).ok_or_else(unknown)?;
        walk.reach(outcome, tier);
        return if answers.next().is_some() { Err(stray(infraction)) } else { Ok(walk) };
    }
    let mut question = first.questions.first();
    if question.is_none() {
        walk.reach(first.outcomes.first().ok_or_else(unknown)?, tier);
    }
    // Every turn uses an answer or ends, and hand-overs are few; a table that runs in circles is cut short.
    for _ in 0..64 {
        let Some(asked) = question else {
            return if answers.next().is_some() { Err(stray(infraction)) } else { Ok(walk) };
        };
        let way = match (answers.peek(), &asked.options[..]) {
            (Some(answer), options) => {
                options.iter().find(|way| way.id == *answer).ok_or_else(|| stray(infraction))?
            }
            (None, [only]) => only,
            (None, _) => {
                walk.asks = Some(asked);
                return Ok(walk);
            }
        };
        answers.next();
        walk.path.push(format!("{}.{}={}", walk.infraction.id, asked.id, way.id));
        question = match (&way.question, &way.outcome) {
            (Some(next), _) => walk.infraction.question(next),
            (None, Some(outcome)) => {
                let outcome = walk.infraction.outcome(outcome).ok_or_else(unknown)?;
                match outcome.see.as_deref().and_then(|other| tables.infraction(other)) {
                    Some(other) => {
                        walk.infraction = other;
                        let next = other.questions.first();
                        if let (None, Some(outcome)) = (next, other.outcomes.first()) {
                            walk.reach(outcome, tier);
                        }
                        next
                    }
                    None => {
                        walk.reach(outcome, tier);
                        outcome.then.as_deref().and_then(|next| walk.infraction.question(next))
                    }
                }
            }
            (None, None) => None,
        };
    }
    Err(stray(infraction))
}

fn open_exception<'a>(infraction: &'a Infraction, tier: Option<&str>, answer: &str) -> Option<&'a Exception> {
    let found = infraction.exceptions.iter().find(|exception| exception.id == answer)?;
    let here = found.tiers.is_empty() || tier.is_some_and(|tier| found.tiers.iter().any(|at| at == tier));
    here.then_some(found)
}

fn stray(infraction: &str) -> Refusal {
    Refusal::new(RefusalKind::UnknownAnswer { infraction: infraction.to_owned() })
}

impl<'a> Walk<'a> {
    fn reach(&mut self, outcome: &'a InfractionOutcome, tier: Option<&str>) {
        self.may |= outcome.may;
        self.minimum |= outcome.minimum;
        self.next_match = self.next_match.or(outcome.next_match.as_deref());
        let row = outcome.row(tier);
        self.penalties.extend(row.iter().flat_map(|row| &row.penalties));
        let named = row.map_or(&[][..], |row| &row.remedies[..]);
        // An outcome without a row of its own, such as an exception that lifts the penalty, still needs the repair.
        let repair = named.is_empty() && mutant!("declined-ability-resolved", !outcome.as_it_is, true);
        let named = if repair { &self.infraction.remedies[..] } else { named };
        self.remedies.extend(named.iter().map(String::as_str));
    }
}
