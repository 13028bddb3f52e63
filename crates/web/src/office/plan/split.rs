//! An even split of the prizes that are left, computed for those still in.

use std::collections::BTreeMap;

use engine::planning::{EvenlySplit, SplitPrizes};
use engine::structure::prizes::{Agreement, Split, SplitMissing, even_split};
use engine::structure::stages::still_in;
use rulebook::{PrizeKind, Resolved};

use crate::app::Held;
use crate::locale::{Locale, Text};
use crate::office::next::playing;
use crate::parts::Clause;
use crate::sent::Sent;
use crate::views::{clause, time_of_day};

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
    /// Whether the agreement can be recorded now: single elimination is played, and it stands as typed.
    pub ready: bool,
    /// Agreements recorded before.
    pub agreed: Vec<Text>,
}

/// None where the document knows no even split.
pub(super) fn split_form(
    held: &Held,
    rulebook: &Resolved,
    asked: &BTreeMap<String, String>,
    locale: Locale,
) -> Option<SplitForm> {
    let rule = rulebook.prizes()?.even_split.as_ref()?;
    let still_in = still_in(held).ok().flatten().filter(|players| players.len() > 1);
    let ticked = |name: &str| asked.get(name).is_some_and(|value| value == "yes");
    let prizes = asked.get("prizes").cloned().unwrap_or_default();
    let mut form = SplitForm {
        clause: clause(rulebook, &rule.citation, &rule.words, locale),
        cash: ticked("cash"),
        product: ticked("product"),
        other: ticked("other"),
        consent: ticked("consent"),
        permit: ticked("permit"),
        remaining: still_in.as_ref().map_or_else(|| playing(held), |players| players.len() as u32),
        prizes,
        answer: Vec::new(),
        ready: false,
        agreed: held.planning.evenly_split.iter().map(|split| agreed(held, split, locale)).collect(),
    };
    let numbers = numbers(&form.prizes);
    if !numbers.is_empty() {
        let split = computed(&form, numbers, &rule.rule);
        form.ready = split.allowed() && still_in.is_some();
        form.answer = answer(&form, &split, locale);
    }
    Some(form)
}

fn agreed(held: &Held, split: &EvenlySplit, locale: Locale) -> Text {
    let words = if split.ends { locale.t("split-agreed-end") } else { locale.t("split-agreed-on") };
    let words = words.with("time", time_of_day(held, split.at)).with("players", split.players.len());
    words.with("each", split.each).with("rest", split.remainder)
}

fn numbers(typed: &str) -> Vec<u64> {
    typed.split([',', '、', ' ', '　']).filter_map(|part| part.trim().parse().ok()).collect()
}

/// The agreement as it was sent.
pub(super) fn split_prizes(sent: &Sent) -> SplitPrizes {
    let named =
        [("cash", PrizeKind::Cash), ("product", PrizeKind::UnopenedProduct), ("other", PrizeKind::Other)];
    SplitPrizes {
        prizes: numbers(sent.get("prizes")),
        kinds: named.into_iter().filter(|(name, _)| sent.ticked(name)).map(|(_, kind)| kind).collect(),
        everybody: sent.ticked("consent"),
        ends: sent.get("then") == "end",
    }
}

fn computed(form: &SplitForm, prizes: Vec<u64>, rule: &rulebook::EvenSplit) -> Split {
    let kinds = [
        (form.cash, PrizeKind::Cash),
        (form.product, PrizeKind::UnopenedProduct),
        (form.other, PrizeKind::Other),
    ];
    even_split(
        rule,
        &Agreement {
            prizes,
            kinds: kinds.into_iter().filter_map(|(on, kind)| on.then_some(kind)).collect(),
            remaining: form.remaining,
            everybody_consents: form.consent,
            organizer_permits: form.permit,
        },
    )
}

fn answer(form: &SplitForm, split: &Split, locale: Locale) -> Vec<Text> {
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
