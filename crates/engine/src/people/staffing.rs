//! Does the staff comply? Every rule of the document that is broken, by whom, and what follows.

use super::Role;
use rulebook::people::{StaffRule, StaffTest, Weight};
use rulebook::{Citation, Resolved, Words};
use std::collections::BTreeSet;

/// A person of the event, as the rules about staff see them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Involved {
    /// Whoever asks tells people apart by this.
    pub key: String,
    pub roles: BTreeSet<Role>,
    pub plays: bool,
    pub suspended: bool,
    /// Not in the hall at the moment.
    pub away: bool,
    /// Head judge of a block that is not merged yet: one for each is allowed (R 1.3.1.4).
    pub heads_block: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    pub code: String,
    /// Whom it is about; None where somebody is missing.
    pub who: Option<String>,
    pub weight: Weight,
    pub citation: Citation,
    pub words: Words,
}

pub fn staffing(rulebook: &Resolved, people: &[Involved]) -> Vec<Breach> {
    let rules = rulebook.people().into_iter().flat_map(|rules| &rules.staff);
    let mut breaches = Vec::new();
    for rule in rules.filter(|rule| rulebook.holds(&rule.when)) {
        let breach = |who: Option<&Involved>| Breach {
            code: rule.code.clone(),
            who: who.map(|person| person.key.clone()),
            weight: rule.weight,
            citation: rule.citation.clone(),
            words: rule.words.clone(),
        };
        if lacks(rule, people) {
            breaches.push(breach(None));
        }
        breaches
            .extend(people.iter().filter(|person| breaks(rule, person, people)).map(|who| breach(Some(who))));
    }
    breaches
}

fn holds(person: &Involved, roles: &[Role]) -> bool {
    roles.iter().any(|role| person.roles.contains(role))
}

/// Whether the staff as a whole breaks the rule.
fn lacks(rule: &StaffRule, people: &[Involved]) -> bool {
    match &rule.test {
        StaffTest::Count { roles, min, max } => {
            let held_by = || people.iter().filter(|person| holds(person, roles));
            let found = held_by().count() as u32;
            let of_blocks = |person: &&Involved| roles.contains(&Role::HeadJudge) && person.heads_block;
            let of_all = held_by().filter(|person| !of_blocks(person)).count() as u32;
            min.is_some_and(|min| found < min) || max.is_some_and(|max| of_all > max)
        }
        StaffTest::Present { role } => !people.iter().any(|person| {
            let acts = person.roles.iter().any(|held| held == role || held.stands_for() == Some(*role));
            acts && !person.away
        }),
        _ => false,
    }
}

/// Whether one person does.
fn breaks(rule: &StaffRule, person: &Involved, people: &[Involved]) -> bool {
    match &rule.test {
        StaffTest::NotBoth { one, other } => person.roles.contains(one) && person.roles.contains(other),
        StaffTest::Needs { role, one_of } => person.roles.contains(role) && !holds(person, one_of),
        StaffTest::MayNotPlay { roles } => person.plays && holds(person, roles),
        StaffTest::PlayNeedsAssistants { leaders, assistants, playing, idle } => {
            let others = people.iter().filter(|other| {
                other.key != person.key && holds(other, assistants) && !holds(other, leaders)
            });
            let (play, rest): (Vec<_>, Vec<_>) = others.partition(|other| other.plays);
            let enough = play.len() as u32 >= *playing || rest.len() as u32 >= *idle;
            person.plays && holds(person, leaders) && !enough
        }
        StaffTest::NotSuspended => person.suspended && !person.roles.is_empty(),
        StaffTest::Count { .. } | StaffTest::Present { .. } | StaffTest::LeavesWithReason { .. } => false,
    }
}

/// A role that may only be held beside one certain other brings it along: the head judge is one of the judges (R 1.3.1.4).
pub(crate) fn with_needed(rulebook: &Resolved, roles: &BTreeSet<Role>) -> BTreeSet<Role> {
    let mut all = roles.clone();
    let rules = rulebook.people().into_iter().flat_map(|rules| &rules.staff);
    for rule in rules.filter(|rule| rulebook.holds(&rule.when)) {
        if let StaffTest::Needs { role, one_of } = &rule.test
            && let [needed] = one_of.as_slice()
            && all.contains(role)
        {
            all.insert(*needed);
        }
    }
    all
}

/// The rule by which somebody with these roles does not lose one of them without a reason.
pub(crate) fn leaving_rule<'r>(
    rulebook: &'r Resolved,
    before: &BTreeSet<Role>,
    after: &BTreeSet<Role>,
) -> Option<&'r StaffRule> {
    let rules = rulebook.people().into_iter().flat_map(|rules| &rules.staff);
    rules.filter(|rule| rulebook.holds(&rule.when)).find(|rule| match &rule.test {
        StaffTest::LeavesWithReason { role } => before.contains(role) && !after.contains(role),
        _ => false,
    })
}

/// Whether somebody with these roles may play, the others being as they are.
pub fn may_play(rulebook: &Resolved, person: &Involved, others: &[Involved]) -> Result<(), Box<Breach>> {
    let playing = Involved { plays: true, ..person.clone() };
    let mut people = others.to_vec();
    people.retain(|other| other.key != person.key);
    people.push(playing);
    let own = |breach: &Breach| breach.who.as_deref() == Some(person.key.as_str());
    let rules = rulebook.people().into_iter().flat_map(|rules| &rules.staff);
    let about_playing: BTreeSet<&str> = rules
        .filter(|rule| {
            matches!(rule.test, StaffTest::MayNotPlay { .. } | StaffTest::PlayNeedsAssistants { .. })
        })
        .map(|rule| rule.code.as_str())
        .collect();
    let found = staffing(rulebook, &people);
    match found.into_iter().find(|breach| own(breach) && about_playing.contains(breach.code.as_str())) {
        Some(breach) => Err(Box::new(breach)),
        None => Ok(()),
    }
}
