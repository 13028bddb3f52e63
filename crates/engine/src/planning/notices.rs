//! What players are told when they enter, and who may enter at all.

use crate::{Refusal, RefusalKind, Tournament};
use rulebook::EntryNotice;

/// What applies to this event.
pub fn entry_notices(tournament: &Tournament) -> Vec<&EntryNotice> {
    let Ok(rulebook) = tournament.rulebook() else { return Vec::new() };
    let notices = rulebook.event().map(|event| event.entry_notices.as_slice()).unwrap_or_default();
    notices.iter().filter(|notice| rulebook.holds(&notice.when)).collect()
}

/// Refuses whoever is not on the list of an invitation-only tournament. Without a list nothing is checked: the checklist
/// says that it is missing.
pub(crate) fn invited(tournament: &Tournament, name: &str) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(setting) = rulebook.setting("invitation_only").filter(|setting| setting.value == true) else {
        return Ok(());
    };
    if is_invited(tournament, name) {
        return Ok(());
    }
    Err(Refusal::new(RefusalKind::NotInvited { name: name.to_owned() }).citing(&setting.citation))
}

/// Whether somebody stands on the list of those invited, or there is none.
pub(crate) fn is_invited(tournament: &Tournament, name: &str) -> bool {
    let Some(invited) = &tournament.planning.invited else { return true };
    invited.iter().any(|known| same(known, name))
}

fn same(one: &str, other: &str) -> bool {
    let folded = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    folded(one) == folded(other)
}

/// A name that stands for one not known yet: nothing but marks and figures, or a word for "somebody" with a number.
pub fn is_placeholder(name: &str) -> bool {
    let plain = name.trim().to_lowercase();
    let word = plain.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '#');
    let stand_ins = [
        "",
        "tbd",
        "tba",
        "n/a",
        "unknown",
        "guest",
        "temp",
        "temporary",
        "placeholder",
        "player",
        "ゲスト",
        "仮",
        "未定",
        "プレイヤー",
    ];
    stand_ins.contains(&word) || !plain.chars().any(char::is_alphabetic)
}
