//! The seats of a table: who is missing, what is due for it, and the penalties that one tap gives.

use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::judging::{self, Competence, Earned, Party};
use engine::play::{Late, counts_from, due, ending, is_proposed, to_be_dropped};
use engine::tournament::{Match, Round};
use engine::{Actor, authority};
use rulebook::{Earns, LateStep, PenaltyEffect, Resolved};

use super::card;
use super::penalty::PenaltyQuery;
use crate::app::{Held, now};
use crate::locale::{Locale, key};
use crate::parts::{Clause, Clock, ClockState, Prep};
use crate::views::{self, Names};

/// A player's seat.
pub(super) struct SeatView {
    pub entrant: u32,
    pub name: String,
    pub absent: bool,
    /// Counts up from the start.
    pub since: Option<Clock>,
    pub minutes: i64,
    /// What has fallen due, the newest first.
    pub due: Vec<DueView>,
    /// What comes next, and in how many minutes.
    pub next: Option<String>,
    pub drop: Option<Clause>,
    /// Dropped although the round goes on: says so, and where they are taken back.
    pub dropped: Option<Dropped>,
    /// How often the player was urged on or penalised for slow play in this match.
    pub slow: usize,
    pub slow_penalties: Vec<SlowView>,
}

pub(super) struct DueView {
    pub step: String,
    pub words: String,
    pub clause: Clause,
    pub recorded: bool,
    /// Put to those who may give it.
    pub proposed: bool,
    /// What is due now.
    pub primary: bool,
    /// What the button says: the step, and the penalty it is.
    pub label: String,
    /// Only the repeats would throw somebody out; the card asks that.
    pub question: bool,
    /// The card of the same case, for any other penalty.
    pub card: Option<String>,
}

pub(super) struct Dropped {
    pub words: String,
    /// The player's page at the desk, for whoever may take them back.
    pub desk: Option<String>,
}

/// A penalty for slow play that one tap gives.
pub(super) struct SlowView {
    pub field: &'static str,
    pub value: String,
    pub label: String,
}

/// What the seats of a round are shown from, and to whom.
pub(super) struct Seats<'a> {
    pub held: &'a Held,
    pub rulebook: &'a Resolved,
    pub round: &'a Round,
    pub names: &'a Names<'a>,
    pub actor: Actor,
    /// Penalties are for them to see.
    pub judges: bool,
    pub locale: Locale,
}

fn late_minutes(rulebook: &Resolved, round: &Round, late: &Late) -> Option<i64> {
    let from = counts_from(rulebook.lateness()?, &round.counting(), round.scheduled_at)?;
    Some(late.arrived_at.unwrap_or_else(now).0 - from.0)
}

impl Seats<'_> {
    /// A seat of a match, or of a bye.
    pub fn seat(&self, match_: Option<&Match>, entrant: EntrantId) -> SeatView {
        let Self { rulebook, round, locale, .. } = *self;
        let late = round.late.get(&entrant);
        let absent = round.empty_seat(entrant);
        let rule = rulebook.lateness();
        let ms = late.and_then(|late| late_minutes(rulebook, round, late));
        let reached = rule.zip(ms).map(|(rule, ms)| due(rulebook, rule, Some(ms))).unwrap_or_default();
        let next = rule.zip(ms).filter(|_| absent).and_then(|(rule, ms)| {
            let all = due(rulebook, rule, None);
            let next = all.iter().find(|due| !reached.contains(due))?;
            let minutes = (next.after_ms - ms + 59_999) / 60_000;
            let words = locale.t(key("floor-late-next")).with("words", views::said(&next.step.words, locale));
            Some(words.with("minutes", minutes.max(0)).to_string())
        });
        let from = rule.and_then(|rule| counts_from(rule, &round.counting(), round.scheduled_at));
        let no_show = &rulebook.drops().no_show;
        let drops = to_be_dropped(self.held, round).contains(&entrant);
        SeatView {
            entrant: entrant.0,
            name: self.names.full(entrant),
            absent,
            since: from.filter(|_| absent).map(|from| Clock {
                state: ClockState::Since { from_ms: u64::try_from(from.0).unwrap_or(0) },
                until: String::new(),
                announced: Vec::new(),
                prep_ms: None,
                prep: Prep::default(),
            }),
            minutes: ms.unwrap_or(0) / 60_000,
            due: late.map_or_else(Vec::new, |late| {
                self.due(entrant, late, reached.iter().map(|due| due.step).collect())
            }),
            next,
            dropped: self.dropped(entrant),
            drop: drops.then(|| views::clause(rulebook, &no_show.citation, &no_show.words, locale)),
            slow: match_.map_or(0, |match_| self.slow(match_, entrant)),
            slow_penalties: match_.map_or_else(Vec::new, |_| self.slow_penalties(entrant)),
        }
    }

    fn dropped(&self, entrant: EntrantId) -> Option<Dropped> {
        let Self { held, locale, .. } = *self;
        held.entrant(entrant).filter(|found| found.dropped_after.is_some())?;
        let may = authority::allowed(held, &self.actor, Capability::Reinstate);
        let said = if may { key("floor-dropped") } else { key("floor-dropped-fetch") };
        let words = locale.t(said).with("name", self.names.full(entrant));
        Some(Dropped {
            words: words.with("roles", views::roles_with(held, Capability::Reinstate, locale)).to_string(),
            desk: may.then(|| format!("/desk/{}/players/{entrant}", held.details.slug)),
        })
    }

    /// What has fallen due, the newest first. A milder step that nobody recorded is part of the heavier one that somebody did.
    fn due(&self, entrant: EntrantId, late: &Late, steps: Vec<&LateStep>) -> Vec<DueView> {
        let Self { held, rulebook, round, locale, .. } = *self;
        let mut views: Vec<DueView> = Vec::new();
        for step in steps.into_iter().rev() {
            let recorded = late.applied.contains(&step.id);
            let proposed = is_proposed(held, round.number, entrant, step);
            let heavier = views.iter().any(|due| due.recorded || due.proposed);
            if heavier && !recorded && !proposed {
                continue;
            }
            let words = views::said(&step.words, locale);
            let earned = step.earns.as_ref().and_then(|earns| self.earned(entrant, earns));
            views.push(DueView {
                step: step.id.clone(),
                clause: views::clause(rulebook, &step.citation, &step.words, locale),
                recorded,
                proposed,
                primary: views.is_empty(),
                label: self.label(entrant, &words, earned.as_ref()),
                question: earned.is_some_and(|earned| earned.question),
                card: step.earns.as_ref().filter(|_| self.judges).map(|earns| self.card(entrant, earns)),
                words,
            });
        }
        views
    }

    /// What the case would be given as; for judges alone, since it shows what stands against somebody.
    fn earned(&self, entrant: EntrantId, earns: &Earns) -> Option<Earned> {
        judging::earned(self.held, &Party::Entrant(entrant), earns).ok().filter(|_| self.judges)
    }

    fn label(&self, entrant: EntrantId, words: &str, earned: Option<&Earned>) -> String {
        let Self { held, locale, .. } = *self;
        let name = self.names.full(entrant);
        let Some(penalty) = earned.and_then(|earned| earned.penalty.as_deref()) else {
            return locale.t(key("floor-late-record")).with("name", name).with("words", words).to_string();
        };
        let raised = if earned.is_some_and(|earned| earned.raised) { "▲ " } else { "" };
        let gives = format!("{raised}{}", views::penalty_name(held, Some(penalty), locale));
        if self.proposes(entrant, penalty) {
            let what = format!("{name}, {gives}");
            return locale.t(key("penalty-propose")).with("penalty", what).to_string();
        }
        let text = locale.t(key("floor-late-gives")).with("name", name).with("words", words);
        text.with("penalty", gives).to_string()
    }

    fn proposes(&self, entrant: EntrantId, penalty: &str) -> bool {
        let step = judging::tables(self.held).ok().and_then(|tables| tables.penalty(penalty));
        let to = Party::Entrant(entrant);
        step.is_some_and(|step| judging::competence(self.held, &self.actor, step, &to) == Competence::Propose)
    }

    fn card(&self, entrant: EntrantId, earns: &Earns) -> String {
        let asked = PenaltyQuery::about(entrant);
        card::href(&self.held.details.slug, &asked, &earns.infraction, &earns.answers.join(","))
    }

    fn slow(&self, match_: &Match, entrant: EntrantId) -> usize {
        let notes = match_.course().map_or(&[][..], |course| &course.slow_play);
        let noted = notes.iter().filter(|note| note.entrant == entrant).count();
        let given = ending::slow_play(self.held, self.round.number, match_);
        noted + given.filter(|record| self.judges && record.is_for(entrant)).count()
    }

    /// What the document would give first, then whatever else of its range costs no game.
    fn slow_penalties(&self, entrant: EntrantId) -> Vec<SlowView> {
        let Some(earns) = self.rulebook.slow_play().filter(|_| self.judges) else { return Vec::new() };
        let party = Party::Entrant(entrant);
        let suggested = judging::suggestion(self.held, &party, &earns.infraction, &earns.answers);
        let (Ok(tables), Ok((_, suggested)), Some(first)) =
            (judging::tables(self.held), suggested, self.earned(entrant, earns))
        else {
            return Vec::new();
        };
        let view = |field, value: &str, penalty: &str, raised| {
            let mark = if raised { "▲ " } else { "" };
            let named = format!("{mark}{}", views::penalty_name(self.held, Some(penalty), self.locale));
            let text = self.locale.t(key("floor-slow-penalty")).with("name", self.names.full(entrant));
            SlowView { field, value: value.to_owned(), label: text.with("penalty", named).to_string() }
        };
        let milder = tables.penalties.iter().filter(|step| {
            step.effect == PenaltyEffect::Noted
                && first.penalty.as_ref() != Some(&step.id)
                && suggested.iter().any(|one| one.covers(tables, &step.id))
        });
        let front = first.penalty.iter().map(|penalty| view("step", "caution", penalty, first.raised));
        front.chain(milder.map(|step| view("penalty", &step.id, &step.id, false))).collect()
    }
}
