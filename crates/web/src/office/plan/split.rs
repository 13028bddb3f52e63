//! An even split of the prizes that are left, computed for those still in.

use std::collections::BTreeMap;

use engine::structure::prizes::{Agreement, SplitMissing, even_split};
use rulebook::{PrizeKind, Resolved};

use crate::app::Held;
use crate::locale::{Locale, Text};
use crate::office::next::playing;
use crate::parts::Clause;
use crate::views::clause;

pub(super) struct SplitForm {
    pub clause: Clause,
    pub prizes: String,
    pub cash: bool,
    pub product: bool,
    pub other: bool,
    pub consent: bool,
    pub permit: bool,
    pub remaining: u32,
    pub answer: Vec<Text>,
}

/// None where the document knows no even split.
pub(super) fn split_form(
    held: &Held,
    rulebook: &Resolved,
    asked: &BTreeMap<String, String>,
    locale: Locale,
) -> Option<SplitForm> {
    let rule = rulebook.prizes()?.even_split.as_ref()?;
    let ticked = |name: &str| asked.get(name).is_some_and(|value| value == "yes");
    let prizes = asked.get("prizes").cloned().unwrap_or_default();
    let mut form = SplitForm {
        clause: clause(rulebook, &rule.citation, &rule.words, locale),
        cash: ticked("cash"),
        product: ticked("product"),
        other: ticked("other"),
        consent: ticked("consent"),
        permit: ticked("permit"),
        remaining: playing(held),
        prizes,
        answer: Vec::new(),
    };
    let numbers: Vec<u64> =
        form.prizes.split([',', '、', ' ', '　']).filter_map(|part| part.trim().parse().ok()).collect();
    if !numbers.is_empty() {
        form.answer = answer(&form, numbers, &rule.rule, locale);
    }
    Some(form)
}

fn answer(form: &SplitForm, prizes: Vec<u64>, rule: &rulebook::EvenSplit, locale: Locale) -> Vec<Text> {
    let kinds = [
        (form.cash, PrizeKind::Cash),
        (form.product, PrizeKind::UnopenedProduct),
        (form.other, PrizeKind::Other),
    ];
    let split = even_split(
        rule,
        &Agreement {
            prizes,
            kinds: kinds.into_iter().filter_map(|(on, kind)| on.then_some(kind)).collect(),
            remaining: form.remaining,
            everybody_consents: form.consent,
            organizer_permits: form.permit,
        },
    );
    if split.allowed() {
        let words = locale.t("split-each").with("each", split.each).with("players", form.remaining);
        return vec![words.with("rest", split.remainder)];
    }
    let missing = split.missing.iter().map(|missing| match missing {
        SplitMissing::ConsentOfAll => locale.t("split-needs-consent"),
        SplitMissing::OrganizerPermission => locale.t("split-needs-permission"),
        SplitMissing::PrizeKind => locale.t("split-needs-kind"),
    });
    missing.collect()
}
