//! Citations become clause chips.

use engine::ids::EntrantId;
use engine::people::{self, Leaving, LeavingWhen};
use engine::structure::why::Why;
use rulebook::{Citation, Layer, Resolved, Setting, Words};

use crate::locale::{Locale, Text, key};
use crate::parts::{self, Clause};

pub fn clause(rulebook: &Resolved, citation: &Citation, words: &Words, locale: Locale) -> Clause {
    chip(rulebook, citation, words, Layer::Document, locale)
}

pub fn setting_clause(rulebook: &Resolved, setting: &Setting, locale: Locale) -> Clause {
    chip(rulebook, &setting.citation, &setting.words, setting.layer, locale)
}

/// The reason of a pairing, worded, beside the rule it rests on.
pub fn why_clause(rulebook: &Resolved, why: &Why, locale: Locale) -> Clause {
    let setting = rulebook
        .settings()
        .values()
        .find(|setting| setting.citation == why.citation)
        .map(|setting| (setting.words.clone(), setting.layer));
    let (words, layer) = setting.unwrap_or_else(|| (rulebook.bye().receiver.words.clone(), Layer::Document));
    let mut clause = chip(rulebook, &why.citation, &words, layer, locale);
    clause.why = Some(why_words(why, locale));
    clause
}

/// What leaving means for a match that is paired: the rule of drops, or else that of conceding.
pub fn leaving(rulebook: &Resolved, locale: Locale) -> Clause {
    match &rulebook.drops().paired {
        Some(rule) => clause(rulebook, &rule.citation, &rule.words, locale),
        None => {
            let rule = &rulebook.match_rule().concession;
            clause(rulebook, &rule.citation, &rule.words, locale)
        }
    }
}

/// Says what a drop told now brings about.
pub fn drop_means(held: &engine::Tournament, entrant: EntrantId, locale: Locale) -> Option<Text> {
    let drops = held.rulebook().ok()?.drops();
    if people::still_played(held, entrant).is_some() {
        return Some(locale.t(key("leaving-plays-on")));
    }
    let drafted = held.draft.as_ref().is_some_and(|draft| draft.matches.iter().any(|m| m.has(entrant)));
    let when = match () {
        () if held.cut.is_some() => LeavingWhen::AfterCut,
        () if drafted => LeavingWhen::AfterPairing,
        () => LeavingWhen::BeforePairing,
    };
    Some(leaving_words(people::leaving(drops, when), locale))
}

/// Says what the document has for somebody who dropped and wants to play on.
pub fn return_means(held: &engine::Tournament, locale: Locale) -> Option<Text> {
    let drops = held.rulebook().ok()?.drops();
    let when = LeavingWhen::Return { cut_made: held.cut.is_some() };
    Some(leaving_words(people::leaving(drops, when), locale))
}

fn leaving_words(leaving: Leaving, locale: Locale) -> Text {
    locale.t(match leaving {
        Leaving::NotPaired => key("leaving-not-paired"),
        Leaving::PairedOnceMore => key("leaving-paired-once-more"),
        Leaving::PairedAndLost => key("leaving-paired-and-lost"),
        Leaving::Dropped => key("leaving-dropped"),
        Leaving::Stays => key("leaving-stays"),
        Leaving::OpponentAdvances => key("leaving-opponent-advances"),
        Leaving::NextMovesUp => key("leaving-next-moves-up"),
        Leaving::OfficialDecides => key("leaving-official-decides"),
        Leaving::Denied => key("leaving-denied"),
    })
}

/// The chip of a clause that a refusal cites; None where the rulebook has no words for it.
pub fn cited(rulebook: &Resolved, citation: &Citation, locale: Locale) -> Option<Clause> {
    let rule = rulebook.match_rule();
    let drops = rulebook.drops();
    let setting = rulebook.settings().values().find(|setting| setting.citation == *citation);
    if let Some(setting) = setting {
        return Some(setting_clause(rulebook, setting, locale));
    }
    let mut rules = rule.forms.iter().map(|form| (&form.citation, &form.words)).chain(
        rule.end_of_time.iter().map(|end| (&end.citation, &end.words)).chain([
            (&rule.draws.citation, &rule.draws.words),
            (&rule.agreed_draw.citation, &rule.agreed_draw.words),
            (&rule.concession.citation, &rule.concession.words),
            (&rulebook.bye().receiver.citation, &rulebook.bye().receiver.words),
            (&rulebook.bye().worth.citation, &rulebook.bye().worth.words),
            (&drops.deadline.citation, &drops.deadline.words),
            (&drops.reentry.citation, &drops.reentry.words),
        ]),
    );
    let minimums = rulebook.minimums().map(|minimum| (&minimum.citation, &minimum.words));
    let tables = rulebook.rulebook().rounds.iter().map(|table| (&table.citation, &table.words));
    let people = rulebook.people().into_iter().flat_map(|people| {
        let staff = people.staff.iter().map(|rule| (&rule.citation, &rule.words));
        let players = people.eligibility.iter().map(|rule| (&rule.citation, &rule.words));
        staff.chain(players).chain(people.grounds.iter().map(|ground| (&ground.citation, &ground.words)))
    });
    let decks = rulebook.deck_format().into_iter().flat_map(|format| &format.rules);
    let decks = decks.map(|rule| (&rule.citation, &rule.words));
    let lists = rulebook.decks().and_then(|decks| decks.lists.as_ref()).into_iter().flat_map(|lists| {
        let fields = lists.fields.iter().map(|field| (&field.citation, &field.words));
        fields.chain([
            (&lists.publication.citation, &lists.publication.words),
            (&lists.names.citation, &lists.names.words),
        ])
    });
    rules
        .find(|(found, _)| *found == citation)
        .or_else(|| minimums.chain(tables).find(|(found, _)| *found == citation))
        .or_else(|| people.chain(decks).chain(lists).find(|(found, _)| *found == citation))
        .or_else(|| super::event_rules::words_of(rulebook, citation))
        .map(|(citation, words)| clause(rulebook, citation, words, locale))
}

pub fn why_words(why: &Why, locale: Locale) -> String {
    locale.reason(why.code, &why.args).to_string()
}

fn chip(rulebook: &Resolved, citation: &Citation, words: &Words, layer: Layer, locale: Locale) -> Clause {
    let layer = match layer {
        _ if citation.reading => parts::Layer::Reading,
        Layer::GameRules | Layer::Document => parts::Layer::Document,
        Layer::Game => parts::Layer::Game,
        Layer::FactSheet => parts::Layer::Event,
    };
    Clause {
        code: locale.clause(rulebook, citation),
        document: locale.words(&rulebook.document().title).to_owned(),
        words: locale.words(words).to_owned(),
        layer,
        why: None,
    }
}
