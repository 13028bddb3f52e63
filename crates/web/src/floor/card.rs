//! The card of an infraction: what is suggested, why, how the game is put right, and the buttons that record it.

use engine::ids::EntrantId;
use engine::judging::{self, Competence, Earners, Party, Suggestion, Walk};
use rulebook::judging::{Judging as Tables, PenaltyStep, To};

use super::penalty::{PenaltyQuery, party};
use crate::app::{Held, now, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::parts::Clause;
use crate::staff::Staff;
use crate::text::escaped;
use crate::views::{self, Names};

/// Something to tap.
pub(super) struct Choice {
    pub href: String,
    pub words: String,
    pub more: String,
    /// What a search looks at.
    pub find: String,
}

/// One button of the card.
pub(super) struct Button {
    pub penalty: String,
    pub label: String,
    /// Told to the player, or put to those who may give it.
    pub says: &'static str,
    pub primary: bool,
}

/// What is suggested for one of those concerned.
pub(super) struct Suggested {
    pub who: String,
    pub own: String,
    pub range: String,
    pub raised: Option<String>,
    pub adds: Option<String>,
    pub question: bool,
}

pub(super) struct Card {
    pub infraction: String,
    pub title: String,
    pub due: String,
    pub clause: Clause,
    pub notes: Vec<String>,
    pub suggested: Vec<Suggested>,
    pub remedies: Vec<String>,
    pub exceptions: Vec<Choice>,
    pub see: Vec<Choice>,
    pub intended: Option<Choice>,
    pub buttons: Vec<Button>,
    /// Everything else on the ladder; it needs a reason.
    pub others: Vec<Button>,
    pub measures: Vec<(String, String)>,
    pub models: Vec<(String, String)>,
    pub by_analogy: bool,
    pub may: bool,
    /// The player the case is about, where somebody else earned it.
    pub about: Option<String>,
    /// The case beside the ordinary ones that was chosen.
    pub exception: Option<String>,
    /// Where the document names no penalties and the range is ours.
    pub ranks: Option<Clause>,
    /// What another judge recorded for the same a moment ago.
    pub colleague: Option<views::PenaltyLine>,
    /// The other of the two, where both are given it.
    pub both: Option<(u32, String)>,
    /// Who may have been the other one, where it is not the paired opponent.
    pub others_there: Vec<(u32, String)>,
    pub escalation: Option<Clause>,
    pub proposes: Option<String>,
}

/// The address of the next step.
pub(super) fn href(slug: &str, asked: &PenaltyQuery, infraction: &str, answers: &str) -> String {
    let call = asked.call.map(|call| format!("&call={call}")).unwrap_or_default();
    let helper = Some(&asked.helper).filter(|helper| !helper.is_empty());
    let helper = helper.map(|helper| format!("&helper={}", escaped(helper))).unwrap_or_default();
    format!(
        "/floor/{slug}/penalty?to={}&infraction={}&answers={}{helper}{call}",
        escaped(&asked.to),
        escaped(infraction),
        escaped(answers)
    )
}

/// The other of two, where it is known; otherwise those it can be.
type Other = (Option<(u32, String)>, Vec<(u32, String)>);

/// What a card is made from.
pub(super) struct Shelf<'a> {
    pub held: &'a Held,
    pub staff: &'a Staff,
    pub names: &'a Names<'a>,
    pub tables: &'a Tables,
    pub locale: Locale,
    pub asked: &'a PenaltyQuery,
    pub to: &'a Party,
}

impl Shelf<'_> {
    pub fn card(&self, walk: &Walk<'_>, earners: &Earners) -> Result<Card, AppError> {
        let Self { held, tables, locale, asked, .. } = *self;
        let mut for_each: Vec<(&Party, Suggestion)> = Vec::new();
        for party in &earners.to {
            let shared = judging::shared(held, walk, party, earners.about).map_err(refused)?;
            for_each.extend(shared.into_iter().map(|one| (party, one)));
        }
        // Everything that is offered is offered to the first of them; the others are named beside it.
        let suggested: Vec<&Suggestion> =
            for_each.iter().filter(|(party, _)| *party == self.to).map(|(_, one)| one).collect();
        let rulebook = held.rulebook().map_err(refused)?;
        let found = walk.infraction;
        let slug = &held.details.slug;
        let link = |infraction: &str, answers: &str, words: String| Choice {
            href: href(slug, asked, infraction, answers),
            words,
            more: String::new(),
            find: String::new(),
        };
        // Another infraction of the same person: where a helper has earned this one, that person and not whoever was helped.
        let earned = match party(&asked.helper) {
            Some(helper) if helper == *self.to => {
                PenaltyQuery { to: asked.helper.clone(), helper: String::new(), ..asked.clone() }
            }
            Some(_) | None => asked.clone(),
        };
        let other = |id: &String| {
            tables.infraction(id).map(|other| Choice {
                href: href(slug, &earned, id, ""),
                ..link(id, "", views::said(&other.words, locale))
            })
        };
        let tier = rulebook.tier();
        let open =
            |tiers: &[String]| tiers.is_empty() || tier.is_some_and(|tier| tiers.iter().any(|at| at == tier));
        let question = suggested.iter().any(|one| one.question);
        let covered = |id: &str| suggested.iter().any(|one| one.covers(tables, id));
        let button = |step: &PenaltyStep| Button {
            penalty: step.id.clone(),
            label: views::said(&step.words, locale),
            says: match judging::competence(held, &self.staff.actor(), step, self.to) {
                Competence::Propose => key("penalty-propose"),
                Competence::Give | Competence::Override => key("penalty-record"),
            },
            primary: false,
        };
        let steps = tables.penalties.iter().filter(|step| judging::can_bear(self.to, step));
        let (inside, outside): (Vec<_>, Vec<_>) = steps.partition(|step| covered(&step.id));
        let mut buttons: Vec<Button> = inside.into_iter().map(button).collect();
        // What is suggested stands first and big; where only repeats lead to a disqualification, nothing does.
        let preferred = suggested.first().filter(|_| !question).map(|one| match &one.adds {
            Some((adds, _)) => adds.clone(),
            None => one.range[0].clone(),
        });
        for button in &mut buttons {
            button.primary = preferred.as_ref() == Some(&button.penalty);
        }
        buttons.sort_by_key(|button| !button.primary);
        let heaviest = suggested.first().and_then(|one| tables.penalty(&one.range[0]));
        let proposes = heaviest.filter(|step| {
            judging::competence(held, &self.staff.actor(), step, self.to) == Competence::Propose
        });
        let (both, others_there) = match (self.to, walk.penalties.iter().any(|given| given.to == To::Both)) {
            (Party::Entrant(entrant), true) => self.other_of_both(*entrant, &found.id),
            _ => (None, Vec::new()),
        };
        Ok(Card {
            infraction: asked.infraction.clone(),
            title: views::said(&found.words, locale),
            due: views::said(&found.due, locale),
            clause: views::clause(rulebook, &found.citation, &found.due, locale),
            notes: found.notes.iter().map(|note| views::said(note, locale)).collect(),
            suggested: for_each.iter().map(|(party, one)| self.suggested(party, one)).collect(),
            remedies: walk
                .remedies
                .iter()
                .filter_map(|id| tables.remedies.get(*id))
                .map(|words| views::said(words, locale))
                .collect(),
            exceptions: found
                .exceptions
                .iter()
                .filter(|exception| open(&exception.tiers) && walk.exception.is_none())
                .map(|exception| link(&found.id, &exception.id, views::said(&exception.words, locale)))
                .collect(),
            see: found.see.iter().filter_map(other).collect(),
            intended: found.intended.as_ref().and_then(other),
            buttons,
            others: outside.into_iter().map(button).collect(),
            measures: tables
                .measures
                .iter()
                .filter(|measure| judging::may_order(held, &self.staff.actor(), measure))
                .filter(|measure| judging::can_hit(measure, self.to))
                .map(|measure| {
                    (measure.id.clone(), views::measure_to_order(held, &self.staff.actor(), measure, locale))
                })
                .collect(),
            models: tables
                .infractions
                .iter()
                .filter(|_| found.by_analogy)
                .map(|model| {
                    (
                        model.id.clone(),
                        format!("{} {}", model.citation.clause, views::said(&model.words, locale)),
                    )
                })
                .collect(),
            by_analogy: found.by_analogy,
            may: walk.may || suggested.is_empty(),
            about: earners
                .about
                .filter(|id| !earners.to.contains(&Party::Entrant(*id)))
                .map(|id| self.names.full(id)),
            exception: walk.exception.map(|found| views::said(&found.words, locale)),
            ranks: self.ranks(&suggested),
            colleague: self.colleague(walk),
            both,
            others_there,
            escalation: tables
                .escalation
                .as_ref()
                .filter(|_| suggested.iter().any(|one| one.raised.is_some()))
                .map(|rule| views::clause(rulebook, &rule.citation, &rule.words, locale)),
            proposes: proposes.map(|step| views::said(&step.words, locale)),
        })
    }

    /// The other of two who are penalised alike. At a wrong table that is whoever sat there, never the paired opponent.
    fn other_of_both(&self, entrant: EntrantId, infraction: &str) -> Other {
        let named = |id: EntrantId| (id.0, self.names.full(id));
        let Some(round) = self.held.current_round() else { return Other::default() };
        let rule = self.held.rulebook().ok().and_then(|rulebook| rulebook.wrong_table());
        let mut earned = rule.into_iter().flat_map(|rule| rule.earns_before.iter().chain(&rule.earns_after));
        if !earned.any(|earns| earns.infraction == infraction) {
            let match_ = self.held.match_of(round.number, entrant);
            return (match_.map(|match_| named(match_.opponent_of(entrant))), Vec::new());
        }
        let met = round.wrong_tables.iter().rev().flat_map(|corrected| &corrected.played);
        let sat_with = met.filter_map(|at| match entrant {
            id if id == at.a => Some(at.b),
            id if id == at.b => Some(at.a),
            _ => None,
        });
        let sat_with = sat_with.map(named).next();
        let mut there: Vec<EntrantId> =
            round.matches.iter().flat_map(|match_| [match_.a, match_.b]).collect();
        there.retain(|id| *id != entrant && sat_with.is_none());
        there.sort_by_key(|id| self.names.sorting(*id));
        (sat_with, there.into_iter().map(named).collect())
    }

    /// The clause that leaves penalties to somebody else, where what is suggested is our reading.
    fn ranks(&self, suggested: &[&Suggestion]) -> Option<Clause> {
        let rulebook = self.held.rulebook().ok()?;
        let step = suggested.iter().flat_map(|one| &one.range).filter_map(|id| self.tables.penalty(id));
        let step = step.into_iter().find(|step| step.citation.reading)?;
        Some(views::clause(rulebook, &step.citation, &step.words, self.locale))
    }

    fn colleague(&self, walk: &Walk<'_>) -> Option<views::PenaltyLine> {
        let actor = self.staff.actor();
        let found = judging::colleague_recorded(self.held, self.to, &walk.infraction.id, &actor, now())?;
        Some(views::penalty_line(self.held, self.names, found, self.locale))
    }

    fn suggested(&self, party: &Party, one: &Suggestion) -> Suggested {
        let Self { held, tables, locale, .. } = *self;
        let name = |id: &String| views::penalty_name(held, Some(id), locale);
        let range = |[from, to]: &[String; 2]| match from == to {
            true => name(from),
            false => format!("{} – {}", name(from), name(to)),
        };
        let who = match one.to {
            To::Both => locale.t(key("penalty-both")).to_string(),
            To::Offender | To::Opponent | To::Helper => views::party_name(held, self.names, party, locale),
        };
        let found = tables.infraction(&self.asked.infraction);
        let section = found.map(|found| match tables.sections.get(found.section()) {
            Some(words) => format!("{} {}", found.section(), views::said(words, locale)),
            None => views::said(&found.words, locale),
        });
        let raised = one.raised.as_ref().filter(|_| one.adds.is_none()).map(|raised| {
            locale
                .t(key("penalty-raised"))
                .with("count", one.earlier)
                .with("section", section.unwrap_or_default())
                .with("highest", name(&raised.highest))
                .to_string()
        });
        let adds = one.adds.as_ref().map(|(adds, count)| {
            locale.t(key("penalty-adds")).with("count", *count).with("penalty", name(adds)).to_string()
        });
        Suggested {
            who,
            own: range(&one.own),
            range: range(&one.range),
            raised,
            adds,
            question: one.question,
        }
    }
}
