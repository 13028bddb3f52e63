//! Finding somebody across the tournaments of the day, by the name the public sees or by number.

use crate::app::Held;
use crate::locale::Locale;
use crate::views::{Audience, Names, fold};

/// More than a screen of people helps nobody.
const MOST: usize = 24;

pub(super) struct Found {
    pub(super) name: String,
    pub(super) number: u32,
    pub(super) tournament: String,
    /// The hall of the tournament.
    pub(super) href: String,
    pub(super) place: Place,
}

pub(super) enum Place {
    /// No round is published, or the player is not in it.
    Waiting,
    Dropped,
    Table {
        table: u32,
        round: u32,
        opponent: Option<String>,
    },
}

/// Those who fit, in the order of tournaments; the flag says that there are more.
pub(super) fn find(halls: &[Held], wanted: &str, locale: Locale) -> (Vec<Found>, bool) {
    let words: Vec<String> = fold(wanted).split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return (Vec::new(), false);
    }
    let mut found = Vec::new();
    for held in halls {
        // The names everybody may see are searched, and no others: a hidden surname must not be found out by asking.
        let names = Names::new(held, Audience::Public, locale);
        for entrant in held.present_entrants() {
            let name = names.of(entrant.id);
            let shown = fold(&name);
            let number = entrant.id.to_string();
            let fits = words
                .iter()
                .all(|word| shown.contains(word.as_str()) || word.trim_start_matches('#') == number);
            if fits {
                found.push(Found {
                    name,
                    number: entrant.id.0,
                    tournament: held.details.name.clone(),
                    href: format!("/t/{}", held.details.slug),
                    place: place(held, entrant, &names),
                });
            }
        }
    }
    let more = found.len() > MOST;
    found.truncate(MOST);
    (found, more)
}

fn place(held: &Held, entrant: &engine::people::Entrant, names: &Names<'_>) -> Place {
    if entrant.dropped_after.is_some_and(|after| after < held.next_round().0) && !is_seated(held, entrant) {
        return Place::Dropped;
    }
    let Some(round) = held.current_round() else { return Place::Waiting };
    if let Some(match_) = held.match_of(round.number, entrant.id) {
        let opponent = Some(names.full(match_.opponent_of(entrant.id)));
        return Place::Table { table: match_.table.0, round: round.number.0, opponent };
    }
    match round.byes.iter().find(|bye| bye.entrant == entrant.id) {
        Some(bye) => Place::Table { table: bye.table.0, round: round.number.0, opponent: None },
        None => Place::Waiting,
    }
}

fn is_seated(held: &Held, entrant: &engine::people::Entrant) -> bool {
    held.current_round().is_some_and(|round| {
        !round.closed
            && (round.matches.iter().any(|match_| match_.has(entrant.id))
                || round.byes.iter().any(|bye| bye.entrant == entrant.id))
    })
}
