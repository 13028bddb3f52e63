//! What the log says of people and decks; never what stands on a list.

use engine::event::Event;
use engine::ids::EntrantId;

use super::words::Teller;
use crate::locale::{Text, key};

impl Teller<'_> {
    pub(super) fn of_people_and_decks(&self, event: &Event) -> Text {
        let t = |key: &'static str| self.locale.t(key);
        let entrant = |words: Text, entrant: EntrantId| words.with("player", self.names.full(entrant));
        match event {
            Event::CatalogueAdopted(adopted) => {
                t(key("log-catalogue")).with("count", adopted.cards.cards.len())
            }
            Event::DecklistFiled(filed) if filed.draft => entrant(t(key("log-list-draft")), filed.entrant),
            Event::DecklistFiled(filed) if filed.late => entrant(t(key("log-list-late")), filed.entrant),
            Event::DecklistFiled(filed) => entrant(t(key("log-list-filed")), filed.entrant),
            Event::DecklistJudged(judged) if judged.accepted => {
                entrant(t(key("log-list-accepted")), judged.entrant)
            }
            Event::DecklistJudged(judged) => entrant(t(key("log-list-sent-back")), judged.entrant),
            Event::DecklistCorrected(corrected) => entrant(t(key("log-list-corrected")), corrected.entrant),
            Event::ListsAsked(asked) => t(key("log-lists-asked")).with("count", asked.entrants.len()),
            Event::ListsWaived(waived) => t(key("log-lists-waived")).with("count", waived.missing),
            Event::ListsPublished(published) => {
                t(key("log-lists-published")).with("count", published.entrants.len())
            }
            Event::DeckChecksDrawn(drawn) => {
                let tables: Vec<String> = drawn.tables.iter().map(ToString::to_string).collect();
                let seed: String = drawn.seed.chars().take(12).collect();
                t(key("log-checks-drawn"))
                    .with("tables", tables.join(", "))
                    .with("round", drawn.round.0)
                    .with("seed", seed)
            }
            Event::DeckCheckOpened(opened) => {
                t(key("log-check-opened")).with("table", opened.table.0).with("round", opened.round.0)
            }
            Event::DeckCompared(compared) if compared.finding.is_some() => {
                entrant(t(key("log-deck-found")), compared.entrant)
            }
            Event::DeckCompared(compared) => entrant(t(key("log-deck-fine")), compared.entrant),
            Event::DeckCheckClosed(closed) => t(key("log-check-closed"))
                .with("check", closed.check)
                .with("minutes", closed.extension_ms / 60_000),
            Event::DetailsTaken(taken) => entrant(t(key("log-details-taken")), taken.entrant),
            Event::PersonReplaced(replaced) => entrant(t(key("log-person-replaced")), replaced.entrant),
            Event::FeeMarked(fee) if fee.paid => entrant(t(key("log-fee-paid")), fee.entrant),
            Event::FeeMarked(fee) => entrant(t(key("log-fee-unpaid")), fee.entrant),
            Event::NicknameJudged(judged) if judged.allowed => {
                entrant(t(key("log-nickname-allowed")), judged.entrant)
            }
            Event::NicknameJudged(judged) => entrant(t(key("log-nickname-refused")), judged.entrant),
            Event::PersonRefused(refused) => {
                let name = refused.name.clone().unwrap_or_default();
                t(key("log-person-refused")).with("name", name).with("ground", &refused.ground)
            }
            Event::PersonWaits(waits) => {
                t(key("log-person-waits")).with("name", waits.name.clone().unwrap_or_default())
            }
            Event::WaitingEnded(ended) => match ended.entrant {
                Some(id) => entrant(t(key("log-waiting-admitted")), id),
                None => t(key("log-waiting-left")),
            },
            Event::PeopleListed(listed) => {
                t(key("log-people-listed")).with("list", listed.list.word()).with("count", listed.count)
            }
            Event::StaffAway(staff) if staff.away => {
                t(key("log-staff-away")).with("name", self.person(&staff.person))
            }
            Event::StaffAway(staff) => t(key("log-staff-back")).with("name", self.person(&staff.person)),
            Event::SelfRegistrationSet(set) if set.open => t(key("log-self-registration-open")),
            _ => t(key("log-self-registration-closed")),
        }
    }

    pub(super) fn href_of_people_and_decks(&self, event: &Event) -> String {
        let slug = &self.held.details.slug;
        match event {
            Event::DecklistFiled(_)
            | Event::DecklistJudged(_)
            | Event::DecklistCorrected(_)
            | Event::ListsAsked(_)
            | Event::ListsWaived(_)
            | Event::ListsPublished(_) => format!("/desk/{slug}/lists"),
            Event::DeckChecksDrawn(_)
            | Event::DeckCheckOpened(_)
            | Event::DeckCompared(_)
            | Event::DeckCheckClosed(_) => format!("/floor/{slug}/checks"),
            Event::StaffAway(_) => format!("/office/{slug}/staff"),
            Event::CatalogueAdopted(_)
            | Event::PeopleListed(_)
            | Event::PersonRefused(_)
            | Event::PersonWaits(_)
            | Event::WaitingEnded(_)
            | Event::SelfRegistrationSet(_) => format!("/office/{slug}/registration"),
            _ => format!("/desk/{slug}/players"),
        }
    }
}
