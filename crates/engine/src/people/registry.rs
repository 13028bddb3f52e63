//! What is known of people beyond their names, as it stands after the events so far.

use super::command::{Details, ListedPerson, Listing};
use super::eligibility::{Applicant, Barred, eligibility, named_releases};
use super::staffing::{Breach, Involved, may_play, staffing};
use super::{Entrant, Role};
use crate::decks::{Day, loose, plain};
use crate::ids::{EntrantId, Moment, PersonId};
use crate::judging;
use crate::planning::{self, is_invited};
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::people::{Bar, Weight};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Registry {
    pub details: Arc<BTreeMap<EntrantId, Arc<Details>>>,
    pub paid: Arc<BTreeSet<EntrantId>>,
    /// What an official decided about a nickname.
    pub nicknames: BTreeMap<EntrantId, bool>,
    pub waiting: Vec<Waiting>,
    pub(crate) waited: u32,
    pub refused: Vec<Refused>,
    pub lists: BTreeMap<Listing, Arc<Vec<ListedPerson>>>,
    /// Staff who are not in the hall.
    pub away: BTreeSet<PersonId>,
    pub self_registration: bool,
    /// The organizer has closed registration: whoever comes now is late.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) closed: bool,
    /// Taken in by the organizer although the document refuses them.
    #[serde(default)]
    pub(crate) despite: BTreeSet<EntrantId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub number: u32,
    pub name: Option<String>,
    pub person: Option<PersonId>,
    pub attributes: BTreeMap<String, String>,
    pub details: Details,
    pub at: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    pub name: Option<String>,
    pub ground: String,
    pub reason: Option<String>,
    pub present: u32,
    pub capacity: Option<u32>,
    pub at: Moment,
}

/// What the lists say of somebody on that day; those of suspended persons are kept with the penalties.
fn listed(tournament: &Tournament, name: &str, account: Option<&str>) -> BTreeSet<String> {
    let mut words = tournament.registry.words(name, account, &tournament.details.date);
    for suspended in judging::suspensions(tournament) {
        if loose(&suspended.name) == loose(name) {
            words.insert("suspended".to_owned());
        } else if resembles(&suspended.name, name) {
            words.insert("like_barred".to_owned());
        }
    }
    words
}

impl Registry {
    pub fn details_of(&self, entrant: EntrantId) -> Option<&Details> {
        self.details.get(&entrant).map(Arc::as_ref)
    }

    fn words(&self, name: &str, account: Option<&str>, date: &str) -> BTreeSet<String> {
        let on = Day::read(date);
        let valid = |person: &ListedPerson| {
            let day = |text: &Option<String>| text.as_deref().and_then(Day::read);
            day(&person.from).is_none_or(|from| on >= Some(from))
                && day(&person.until).is_none_or(|until| on <= Some(until))
        };
        let same = |person: &ListedPerson| match (&person.account, account) {
            (Some(listed), Some(own)) => plain(listed) == plain(own),
            _ => loose(&person.name) == loose(name),
        };
        let mut words = BTreeSet::new();
        for (list, people) in &self.lists {
            if people.iter().any(|person| valid(person) && same(person)) {
                words.insert(list.word().to_owned());
            }
        }
        let barred = [Listing::OpBan, Listing::VenueBan];
        let mut on_bars =
            barred.iter().filter_map(|list| self.lists.get(list)).flat_map(|people| people.iter());
        if on_bars.any(|person| valid(person) && !same(person) && resembles(&person.name, name)) {
            words.insert("like_barred".to_owned());
        }
        words
    }
}

/// One letter more, less or other, or the same words in another order.
fn resembles(one: &str, other: &str) -> bool {
    let sorted = |name: &str| {
        let mut words: Vec<String> = name.split_whitespace().map(loose).collect();
        words.sort();
        words
    };
    if sorted(one) == sorted(other) {
        return true;
    }
    let (one, other): (Vec<char>, Vec<char>) = (loose(one).chars().collect(), loose(other).chars().collect());
    let (short, long) = if one.len() <= other.len() { (&one, &other) } else { (&other, &one) };
    if short.len() < 4 || long.len() - short.len() > 1 {
        return false;
    }
    let same_head = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    let tail = |name: &[char], skip: usize| name[(same_head + skip).min(name.len())..].to_vec();
    match long.len() == short.len() {
        true => tail(short, 1) == tail(long, 1),
        false => tail(short, 0) == tail(long, 1),
    }
}

/// Whom numbers and names belong to already; made once where many people are looked at.
#[derive(Clone, Debug, Default)]
pub struct Crowd {
    accounts: BTreeMap<String, Vec<EntrantId>>,
    names: BTreeMap<String, Vec<EntrantId>>,
}

impl Crowd {
    pub fn of(tournament: &Tournament) -> Self {
        let mut crowd = Self::default();
        for entrant in tournament.present_entrants() {
            if let Some(name) = &entrant.name {
                crowd.names.entry(loose(name)).or_default().push(entrant.id);
            }
            let details = tournament.registry.details_of(entrant.id);
            if let Some(account) = details.and_then(|details| details.account.as_deref()) {
                crowd.accounts.entry(plain(account)).or_default().push(entrant.id);
            }
        }
        crowd
    }
}

/// Somebody as they register, or as they are registered.
#[derive(Clone, Copy)]
pub struct Candidate<'a> {
    pub name: &'a str,
    pub person: Option<&'a PersonId>,
    pub details: &'a Details,
    pub entrant: Option<EntrantId>,
}

/// What the rules ask of somebody who wants to play.
pub fn applicant(tournament: &Tournament, crowd: &Crowd, candidate: Candidate<'_>) -> Applicant {
    let Candidate { name, person, details, entrant: own } = candidate;
    let registry = &tournament.registry;
    let account = details.account.as_deref().map(str::trim).filter(|account| !account.is_empty());
    let mut is = listed(tournament, name, account);
    is.extend(details.declared.iter().cloned());
    let others = |found: Option<&Vec<EntrantId>>| -> Vec<EntrantId> {
        found.into_iter().flatten().copied().filter(|entrant| Some(*entrant) != own).collect()
    };
    let mut add = |word: &str, holds: bool| {
        if holds {
            is.insert(word.to_owned());
        }
    };
    add("account_number", account.is_some());
    add("temporary_name", details.temporary);
    add("official", person.is_some_and(|person| tournament.staff.contains_key(person)));
    add(
        "account_taken",
        account.is_some_and(|account| !others(crowd.accounts.get(&plain(account))).is_empty()),
    );
    let same_age = |entrant: &EntrantId| {
        details.age.is_some() && registry.details_of(*entrant).and_then(|other| other.age) == details.age
    };
    add("same_name_and_age", others(crowd.names.get(&loose(name))).iter().any(same_age));
    add("invited", is_invited(tournament, name));
    add("late", !tournament.rounds.is_empty() || registry.closed);
    add("capacity_exceeded", is_full(tournament));
    Applicant { age: details.age, is }
}

/// Every rule that catches an entrant as they are registered now.
pub fn standing_of(tournament: &Tournament, crowd: &Crowd, entrant: &Entrant) -> Vec<Barred> {
    let nothing = Details::default();
    let candidate = Candidate {
        name: entrant.name.as_deref().unwrap_or_default(),
        person: entrant.person.as_ref(),
        details: tournament.registry.details_of(entrant.id).unwrap_or(&nothing),
        entrant: Some(entrant.id),
    };
    barred(tournament, &applicant(tournament, crowd, candidate))
}

/// Every rule that catches somebody.
pub fn barred(tournament: &Tournament, applicant: &Applicant) -> Vec<Barred> {
    let Ok(rulebook) = tournament.rulebook() else { return Vec::new() };
    let mut releases = named_releases(rulebook);
    if let Some(catalogue) = &tournament.decks.catalogue {
        releases.extend(catalogue.booster_releases());
    }
    eligibility(rulebook, applicant, &tournament.details.date, &releases)
}

/// The rule that keeps somebody out because of a list the name stands on.
pub(crate) fn barred_by_list(tournament: &Tournament, name: &str) -> Option<Barred> {
    let listed = listed(tournament, name, None);
    if listed.is_empty() {
        return None;
    }
    let refusing = |is: BTreeSet<String>| {
        let found = barred(tournament, &Applicant { age: None, is }).into_iter();
        found.filter(|barred| barred.bar == Bar::Refuses)
    };
    let anyway: BTreeSet<String> = refusing(BTreeSet::new()).map(|barred| barred.code).collect();
    refusing(listed).find(|barred| !anyway.contains(&barred.code))
}

/// Whether somebody waits for the organizer's word: what they declared is enough to know it.
pub fn is_pending(tournament: &Tournament, entrant: &Entrant) -> Option<Barred> {
    let details = tournament.registry.details_of(entrant.id)?;
    let declared = Applicant { age: details.age, is: details.declared.clone() };
    barred(tournament, &declared).into_iter().find(|barred| barred.bar == Bar::Pending)
}

/// The nickname the hall may show: where the fact sheet allows nicknames, and no official has turned it down or still has
/// to look at it.
pub fn nickname<'t>(tournament: &'t Tournament, entrant: &'t Entrant) -> Option<&'t str> {
    let setting = tournament.rulebook().ok().and_then(|rulebook| rulebook.value("nicknames"));
    let allowed = setting.and_then(serde_json::Value::as_bool).unwrap_or(true);
    let refused = tournament.registry.nicknames.get(&entrant.id) == Some(&false);
    told_nickname(tournament, entrant)
        .filter(|_| allowed && !refused && !nickname_to_judge(tournament, entrant))
}

fn told_nickname<'t>(tournament: &'t Tournament, entrant: &'t Entrant) -> Option<&'t str> {
    let told = tournament.registry.details_of(entrant.id).and_then(|details| details.nickname.as_deref());
    told.or(entrant.attributes.get("nickname").map(String::as_str))
}

/// Whether a nickname holds one of the words the organizer wants to look at first.
pub fn nickname_to_judge(tournament: &Tournament, entrant: &Entrant) -> bool {
    let judged = tournament.registry.nicknames.contains_key(&entrant.id);
    let words = tournament.rulebook().ok().and_then(|rulebook| rulebook.value("nickname_words"));
    let words = words.and_then(serde_json::Value::as_str).unwrap_or_default();
    let mut words = words.split([',', '、']).map(loose).filter(|word| !word.is_empty());
    let nickname = told_nickname(tournament, entrant).map(loose).unwrap_or_default();
    !judged && words.any(|word| nickname.contains(&word))
}

pub fn capacity(tournament: &Tournament) -> Option<u32> {
    let number = tournament.rulebook().ok()?.number("capacity")?;
    u32::try_from(number).ok()
}

/// Those who hold a place.
pub fn head_count(tournament: &Tournament) -> u32 {
    tournament.present_entrants().filter(|entrant| entrant.dropped_after.is_none()).count() as u32
}

pub(crate) fn is_full(tournament: &Tournament) -> bool {
    capacity(tournament).is_some_and(|places| head_count(tournament) >= places)
}

/// Everybody the rules about staff look at.
pub fn involved(tournament: &Tournament) -> Vec<Involved> {
    let plays = |person: &PersonId| {
        tournament.present_entrants().any(|entrant| entrant.person.as_ref() == Some(person))
    };
    let away = &tournament.registry.away;
    let of = |(person, member): (&PersonId, &super::StaffMember)| {
        let mut roles = member.roles.clone();
        // Whoever stands in for the head judge does so with their rights (TF 1.7).
        if tournament.judging.stand_ins.contains(person) {
            roles.insert(Role::AssistantHeadJudge);
        }
        let heads_block = planning::heads_a_block(tournament, person);
        if heads_block {
            roles.insert(Role::HeadJudge);
        }
        let name = member.name.as_deref().unwrap_or_default();
        let words = listed(tournament, name, None);
        Involved {
            key: person.0.clone(),
            roles,
            plays: plays(person),
            suspended: words.contains("suspended"),
            away: away.contains(person),
            heads_block,
        }
    };
    tournament.staff.iter().map(of).collect()
}

/// What is wrong with the staff as it is now.
pub fn breaches(tournament: &Tournament) -> Vec<Breach> {
    tournament.rulebook().map(|rulebook| staffing(rulebook, &involved(tournament))).unwrap_or_default()
}

/// A round cannot start while something about the staff blocks it.
pub(crate) fn may_start(tournament: &Tournament) -> Result<(), Refusal> {
    match breaches(tournament).into_iter().find(|breach| breach.weight == Weight::Blocks) {
        Some(breach) => {
            let kind = RefusalKind::StaffBlocksTheRound { rule: breach.code, words: breach.words };
            Err(Refusal::new(kind).citing(&breach.citation))
        }
        None => Ok(()),
    }
}

/// Refuses an appointment that breaks a rule which was not broken by that person before.
pub(crate) fn may_be(
    tournament: &Tournament,
    person: &PersonId,
    name: &str,
    roles: &BTreeSet<Role>,
) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let mut people = involved(tournament);
    let own = |breach: &Breach| breach.who.as_deref() == Some(person.0.as_str());
    let before: BTreeSet<String> =
        staffing(rulebook, &people).into_iter().filter(own).map(|breach| breach.code).collect();
    people.retain(|other| other.key != person.0);
    let words = listed(tournament, name, None);
    people.push(Involved {
        key: person.0.clone(),
        roles: roles.clone(),
        plays: tournament.present_entrants().any(|entrant| entrant.person.as_ref() == Some(person)),
        suspended: words.contains("suspended"),
        away: tournament.registry.away.contains(person),
        heads_block: planning::heads_a_block(tournament, person),
    });
    let broken = staffing(rulebook, &people)
        .into_iter()
        .find(|breach| own(breach) && breach.weight > Weight::Advice && !before.contains(&breach.code));
    match broken {
        Some(breach) => {
            let kind =
                RefusalKind::StaffRule { name: name.to_owned(), rule: breach.code, words: breach.words };
            Err(Refusal::new(kind).citing(&breach.citation))
        }
        None => Ok(()),
    }
}

/// The member of staff of that name. Whoever is somebody else is entered as another person of the same name.
pub(super) fn staff_named(tournament: &Tournament, name: &str) -> Option<PersonId> {
    let same =
        |member: &super::StaffMember| member.name.as_deref().is_some_and(|known| loose(known) == loose(name));
    tournament.staff.iter().find(|(_, member)| same(member)).map(|(person, _)| person.clone())
}

/// Refuses an official as a player where the document does.
pub(crate) fn official_may_play(
    tournament: &Tournament,
    person: &PersonId,
    name: &str,
) -> Result<(), Refusal> {
    let people = involved(tournament);
    let Some(own) = people.iter().find(|other| other.key == person.0) else { return Ok(()) };
    match may_play(tournament.rulebook()?, own, &people) {
        Ok(()) => Ok(()),
        Err(breach) => {
            let kind =
                RefusalKind::OfficialPlays { name: name.to_owned(), rule: breach.code, words: breach.words };
            Err(Refusal::new(kind).citing(&breach.citation))
        }
    }
}
