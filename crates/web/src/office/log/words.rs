//! An event in a sentence, the reason given for it, and the page it leads to.

use std::collections::BTreeMap;

use engine::event::{Declined, Event, Source};
use engine::ids::{EntrantId, PersonId, RoundNumber, TableNumber};
use engine::play::Score;
use rulebook::SettledBy;
use serde_json::Value;

use crate::app::Held;
use crate::locale::{Locale, Text};
use crate::office::staff::named;
use crate::views::{Names, told_score};

/// What the log says of an event.
pub(super) struct Told {
    pub(super) words: Text,
    pub(super) reason: Option<String>,
    /// The page it came from, or where it shows.
    pub(super) href: String,
}

/// Says events of one tournament in one language.
pub(super) struct Teller<'t> {
    pub(super) held: &'t Held,
    pub(super) names: Names<'t>,
    /// Everybody who is or was on the staff.
    pub(super) people: BTreeMap<PersonId, String>,
    pub(super) locale: Locale,
}

impl Teller<'_> {
    pub(super) fn tell(&self, event: &Event) -> Told {
        Told { words: self.words(event), reason: reason(event), href: self.href(event) }
    }

    pub(super) fn person(&self, person: &PersonId) -> String {
        let known = self.people.get(person).cloned();
        known.unwrap_or_else(|| self.locale.t("somebody-erased").to_string())
    }

    fn words(&self, event: &Event) -> Text {
        let t = |key: &'static str| self.locale.t(key);
        let entrant = |words: Text, entrant: EntrantId| words.with("player", self.names.full(entrant));
        let round = |words: Text, round: RoundNumber| words.with("round", round.0);
        match event {
            Event::TournamentCreated { name, practice, .. } if *practice => {
                t("log-created-practice").with("name", name)
            }
            Event::TournamentCreated { name, .. } => t("log-created").with("name", name),
            Event::DetailsChanged { name, date, zone, .. } => {
                let parts: Vec<&str> = [name, date, zone].into_iter().flatten().map(String::as_str).collect();
                t("log-details").with("details", parts.join(" · "))
            }
            Event::RulebookAdopted { rulebook, hash, .. } => {
                let own = rulebook.fact_sheet().0.len();
                let name = self.locale.pick(&rulebook.name().en, &rulebook.name().ja).clone();
                let hash: String = hash.chars().take(12).collect();
                t("log-rulebook").with("name", name).with("own", own).with("hash", hash)
            }
            Event::RegistrationOpened { commitment, .. } => t("log-registration-opened")
                .with("commitment", commitment.chars().take(12).collect::<String>()),
            Event::RegistrationClosed { entrants } => t("log-registration-closed").with("count", *entrants),
            Event::StaffAppointed { person, roles, name } => t("log-staff-appointed")
                .with("name", name.clone().unwrap_or_else(|| self.person(person)))
                .with("roles", named(self.held, roles, self.locale)),
            Event::StaffDismissed { person, .. } => {
                t("log-staff-dismissed").with("name", self.person(person))
            }
            Event::EntrantAdded { entrant, name, .. } => {
                let shown = name.clone().unwrap_or_else(|| self.names.full(*entrant));
                t("log-entrant-added").with("player", shown).with("number", entrant.0)
            }
            Event::EntrantRemoved { entrant: id } => entrant(t("log-entrant-removed"), *id),
            Event::EntrantRenamed { entrant: id, name } => {
                let shown = name.clone().unwrap_or_else(|| self.names.full(*id));
                t("log-entrant-renamed").with("number", id.0).with("player", shown)
            }
            Event::EntrantCheckedIn { entrant: id } => entrant(t("log-entrant-checked-in"), *id),
            Event::EntrantCheckInUndone { entrant: id } => entrant(t("log-entrant-check-in-undone"), *id),
            Event::EntrantDropped { entrant: id, after_round, .. } => {
                entrant(t("log-entrant-dropped"), *id).with("round", *after_round)
            }
            Event::EntrantReturned { entrant: id, in_round, .. } => {
                entrant(t("log-entrant-returned"), *id).with("round", in_round.0)
            }
            Event::LinkReissued { entrant: id, .. } => entrant(t("log-link-reissued"), *id),
            Event::RoundsAnnounced { rounds, .. } => t("log-rounds-announced").with("rounds", *rounds),
            Event::RoundDrafted { round: number, attempt, seatings, byes, .. } => {
                round(t("log-round-drafted"), *number)
                    .with("attempt", attempt.0)
                    .with("tables", seatings.len())
                    .with("byes", byes.len())
            }
            Event::PlayersSwapped { round: number, one, other, .. } => {
                round(t("log-players-swapped"), *number)
                    .with("one", self.names.full(*one))
                    .with("other", self.names.full(*other))
            }
            Event::RoundPublished { round: number, .. } => round(t("log-round-published"), *number),
            Event::ClockStarted { round: number } => round(t("log-clock-started"), *number),
            Event::ClockPaused { round: number } => round(t("log-clock-paused"), *number),
            Event::ClockResumed { round: number } => round(t("log-clock-resumed"), *number),
            Event::ClockReset { round: number } => round(t("log-clock-reset"), *number),
            Event::TableExtended { round, table, ms, .. } => {
                let words = if *ms < 0 { t("log-extension-taken-back") } else { t("log-table-extended") };
                self.at(words, *round, *table).with("minutes", ms.abs() / 60_000)
            }
            Event::ResultReported { round, table, score, .. } => {
                self.result(t("log-result-reported"), *round, *table, score)
            }
            Event::ResultDisputed { round, table, by } => {
                self.at(t("log-result-disputed"), *round, *table).with("player", self.names.full(*by))
            }
            Event::ResultRecorded { round, table, score, source } => {
                let words = match source {
                    Source::Staff => t("log-result-recorded"),
                    Source::Players => t("log-result-confirmed"),
                };
                self.result(words, *round, *table, score)
            }
            Event::ResultCorrected { round, table, before, score, .. } => self
                .result(t("log-result-corrected"), *round, *table, score)
                .with("before", told_score(self.held, *round, before, self.locale)),
            Event::ResultWithdrawn { round, table } => self.at(t("log-result-withdrawn"), *round, *table),
            Event::RoundClosed { round: number } => round(t("log-round-closed"), *number),
            Event::RoundReopened { round: number } => round(t("log-round-reopened"), *number),
            Event::StandingsPosted { after_round } => round(t("log-standings-posted"), *after_round),
            Event::StandingsWithdrawn { after_round } => round(t("log-standings-withdrawn"), *after_round),
            Event::TournamentFinalized { after_round } => round(t("log-finalized"), *after_round),
            Event::SeedRevealed { master_seed } => {
                t("log-seed-revealed").with("seed", master_seed.chars().take(12).collect::<String>())
            }
            Event::TablesRedrawn { round: number, tables, .. } => {
                let tables: Vec<String> = tables.iter().map(TableNumber::to_string).collect();
                round(t("log-tables-redrawn"), *number).with("tables", tables.join(", "))
            }
            Event::RoundUnpublished { round: number, .. } => round(t("log-round-unpublished"), *number),
            Event::RoundVoided { round: number, .. } => round(t("log-round-voided"), *number),
            Event::LateEntrantSeated { round, table, entrant, .. } => {
                self.at(t("log-late-seated"), *round, *table).with("player", self.names.full(*entrant))
            }
            Event::TableFixed { entrant: id, table: Some(table), .. } => {
                entrant(t("log-table-fixed"), *id).with("table", table.0)
            }
            Event::TableFixed { entrant: id, .. } => entrant(t("log-table-freed"), *id),
            Event::PairKeptApart { one, other, .. } => self.pair(t("log-kept-apart"), *one, *other),
            Event::PairLetMeet { one, other } => self.pair(t("log-let-meet"), *one, *other),
            Event::PodAssigned { entrant: id, pod: Some(pod) } => {
                entrant(t("log-pod-assigned"), *id).with("pod", *pod)
            }
            Event::PodAssigned { entrant: id, .. } => entrant(t("log-pod-left"), *id),
            Event::ByeAwarded { entrant: id, round, .. } => {
                entrant(t("log-bye-awarded"), *id).with("round", round.0)
            }
            Event::AwardedByeWithdrawn { entrant: id, round } => {
                entrant(t("log-bye-withdrawn"), *id).with("round", round.0)
            }
            Event::TablesSet { .. } => t("log-tables-set"),
            Event::CutDrafted { attempt, seeds, .. } => {
                t("log-cut-drafted").with("count", seeds.len()).with("attempt", attempt.0)
            }
            Event::CutPublished { .. } => t("log-cut-published"),
            Event::CutWithdrawn { .. } => t("log-cut-withdrawn"),
            Event::PlaceDeclined { entrant: id, of: Declined::Cut, .. } => {
                entrant(t("log-cut-declined"), *id)
            }
            Event::PlaceDeclined { entrant: id, of: Declined::Tiebreaker, .. } => {
                entrant(t("log-tiebreaker-declined"), *id)
            }
            Event::TieSettled(settled) => {
                let words = match settled.by {
                    SettledBy::Draw => t("log-tie-drawn"),
                    SettledBy::Playoff => t("log-tie-played-off"),
                };
                let order = settled.order.iter().map(|&id| self.names.full(id));
                words.with("players", order.collect::<Vec<_>>().join(", "))
            }
            Event::PlaceAccepted(accepted) => entrant(t("log-place-accepted"), accepted.entrant),
            Event::FinalistWithdrew { entrant: id, came_in: Some(next) } => {
                entrant(t("log-finalist-replaced"), *id).with("next", self.names.full(*next))
            }
            Event::FinalistWithdrew { entrant: id, .. } => entrant(t("log-finalist-withdrew"), *id),
            Event::ItemTicked(done) => self.item(t("log-item-ticked"), &done.list, &done.item),
            Event::ItemUnticked(undone) => self.item(t("log-item-unticked"), &undone.list, &undone.item),
            Event::RegulationsNoted(_) => t("log-regulations"),
            Event::AnnouncementMade(made) => t("log-announced").with("text", made.text.as_str()),
            Event::InstructionGiven(given) => entrant(t("log-instructed"), given.entrant)
                .with("text", given.text.clone().unwrap_or_default()),
            Event::ComplaintRecorded(_) => t("log-complaint"),
            Event::ObjectionNoted(noted) if noted.objects => entrant(t("log-objects"), noted.entrant),
            Event::ObjectionNoted(noted) => entrant(t("log-objects-no-more"), noted.entrant),
            Event::ReadingConfirmed(confirmed) => entrant(t("log-confirmed-reading"), confirmed.entrant),
            Event::InvitationsSet(set) => t("log-invited").with("count", set.count),
            Event::KitAttached(kit) => t("log-kit").with("kit", kit.kit.as_str()),
            Event::KitExcused(kit) => t("log-kit-excused").with("kit", kit.kit.as_str()),
            Event::LeftoversReleased(kit) => t("log-kit-released").with("kit", kit.kit.as_str()),
            Event::PrizesShared(shared) => self.at(t("log-prizes-shared"), shared.round, shared.table),
            Event::BlockHeadAppointed(made) => {
                t("log-block-head").with("name", self.person(&made.person)).with("block", made.block)
            }
            Event::BlocksMerged(merged) => {
                t("log-blocks-merged").with("name", self.person(&merged.head_judge))
            }
            Event::CommandUndone { .. } => t("log-undone"),
            Event::CatalogueAdopted(_)
            | Event::DecklistFiled(_)
            | Event::DecklistJudged(_)
            | Event::DecklistCorrected(_)
            | Event::ListsAsked(_)
            | Event::ListsWaived(_)
            | Event::ListsPublished(_)
            | Event::DeckChecksDrawn(_)
            | Event::DeckCheckOpened(_)
            | Event::DeckCompared(_)
            | Event::DeckCheckClosed(_)
            | Event::DetailsTaken(_)
            | Event::PersonReplaced(_)
            | Event::FeeMarked(_)
            | Event::NicknameJudged(_)
            | Event::PersonRefused(_)
            | Event::PersonWaits(_)
            | Event::WaitingEnded(_)
            | Event::PeopleListed(_)
            | Event::StaffAway(_)
            | Event::SelfRegistrationSet(_) => self.of_people_and_decks(event),
            Event::CallRaised(_)
            | Event::CallTaken(_)
            | Event::CallRuled(_)
            | Event::RulingAppealed(_)
            | Event::CallClosed(_)
            | Event::PenaltyGiven(_)
            | Event::PenaltyDecided(_)
            | Event::PenaltyChanged(_)
            | Event::EntrantDisqualified(_)
            | Event::EntrantReadmitted(_)
            | Event::StatementAdded(_)
            | Event::ReportNoted(_)
            | Event::StandInSet(_)
            | Event::ZoneAssigned(_)
            | Event::ItemRecorded(_)
            | Event::SuspensionListed(_) => super::floor::words(self, event),
            Event::TimeCalled(_)
            | Event::EndAnswered(_)
            | Event::EndTakenBack(_)
            | Event::TableStopped(_)
            | Event::TableResumed(_)
            | Event::TurnsGranted(_)
            | Event::SlowPlayNoted(_)
            | Event::TwoForOneAgreed(_)
            | Event::RoundScheduled(_)
            | Event::SeatMarked(_)
            | Event::LatenessApplied(_)
            | Event::WrongTablesCorrected(_) => self.at_table(event).0,
        }
    }

    fn item(&self, words: Text, list: &str, item: &str) -> Text {
        let rules = self.held.rulebook().ok().and_then(|rulebook| rulebook.event());
        let found = rules.and_then(|rules| rules.checklists.iter().find(|found| found.id == list));
        let found = found.and_then(|list| list.items.iter().find(|found| found.id == item));
        let name = found.map(|item| self.locale.pick(&item.words.en, &item.words.ja).clone());
        words.with("item", name.unwrap_or_else(|| item.to_owned()))
    }

    fn pair(&self, words: Text, one: EntrantId, other: EntrantId) -> Text {
        words.with("one", self.names.full(one)).with("other", self.names.full(other))
    }

    fn at(&self, words: Text, round: RoundNumber, table: TableNumber) -> Text {
        words.with("round", round.0).with("table", table.0)
    }

    fn result(&self, words: Text, round: RoundNumber, table: TableNumber, score: &Score) -> Text {
        let game = self.held.round(round).and_then(|found| found.table(table));
        let side = |id: Option<EntrantId>| id.map_or_else(|| "?".to_owned(), |id| self.names.full(id));
        self.at(words, round, table)
            .with("a", side(game.map(|game| game.a)))
            .with("b", side(game.map(|game| game.b)))
            .with("score", told_score(self.held, round, score, self.locale))
    }

    fn href(&self, event: &Event) -> String {
        let slug = &self.held.details.slug;
        match event {
            Event::TableExtended { round, table, .. }
            | Event::ResultReported { round, table, .. }
            | Event::ResultDisputed { round, table, .. }
            | Event::ResultRecorded { round, table, .. }
            | Event::ResultCorrected { round, table, .. }
            | Event::ResultWithdrawn { round, table } => format!("/desk/{slug}/table/{round}/{table}"),
            Event::EntrantAdded { .. }
            | Event::EntrantRemoved { .. }
            | Event::EntrantRenamed { .. }
            | Event::EntrantCheckedIn { .. }
            | Event::EntrantCheckInUndone { .. }
            | Event::EntrantDropped { .. }
            | Event::EntrantReturned { .. }
            | Event::TableFixed { .. }
            | Event::PairKeptApart { .. }
            | Event::PairLetMeet { .. }
            | Event::PodAssigned { .. }
            | Event::ByeAwarded { .. }
            | Event::AwardedByeWithdrawn { .. }
            | Event::PlaceDeclined { .. }
            | Event::PlaceAccepted(_)
            | Event::TieSettled(_)
            | Event::FinalistWithdrew { .. }
            | Event::LinkReissued { .. } => format!("/desk/{slug}/players"),
            Event::RoundDrafted { .. } | Event::PlayersSwapped { .. } | Event::TablesRedrawn { .. } => {
                format!("/desk/{slug}/draft")
            }
            Event::RoundPublished { .. }
            | Event::RoundUnpublished { .. }
            | Event::RoundVoided { .. }
            | Event::LateEntrantSeated { .. }
            | Event::RoundClosed { .. }
            | Event::RoundReopened { .. }
            | Event::ClockStarted { .. }
            | Event::ClockPaused { .. }
            | Event::ClockResumed { .. }
            | Event::ClockReset { .. } => format!("/desk/{slug}"),
            Event::CutDrafted { .. }
            | Event::CutPublished { .. }
            | Event::CutWithdrawn { .. }
            | Event::StandingsPosted { .. }
            | Event::StandingsWithdrawn { .. }
            | Event::TournamentFinalized { .. } => format!("/t/{slug}/standings"),
            Event::StaffAppointed { .. } | Event::StaffDismissed { .. } => format!("/office/{slug}/staff"),
            Event::CatalogueAdopted(_)
            | Event::DecklistFiled(_)
            | Event::DecklistJudged(_)
            | Event::DecklistCorrected(_)
            | Event::ListsAsked(_)
            | Event::ListsWaived(_)
            | Event::ListsPublished(_)
            | Event::DeckChecksDrawn(_)
            | Event::DeckCheckOpened(_)
            | Event::DeckCompared(_)
            | Event::DeckCheckClosed(_)
            | Event::DetailsTaken(_)
            | Event::PersonReplaced(_)
            | Event::FeeMarked(_)
            | Event::NicknameJudged(_)
            | Event::PersonRefused(_)
            | Event::PersonWaits(_)
            | Event::WaitingEnded(_)
            | Event::PeopleListed(_)
            | Event::StaffAway(_)
            | Event::SelfRegistrationSet(_) => self.href_of_people_and_decks(event),
            Event::CallRaised(_)
            | Event::CallTaken(_)
            | Event::CallRuled(_)
            | Event::RulingAppealed(_)
            | Event::CallClosed(_)
            | Event::PenaltyGiven(_)
            | Event::PenaltyDecided(_)
            | Event::PenaltyChanged(_)
            | Event::EntrantDisqualified(_)
            | Event::EntrantReadmitted(_)
            | Event::StatementAdded(_)
            | Event::ReportNoted(_)
            | Event::StandInSet(_)
            | Event::ZoneAssigned(_)
            | Event::ItemRecorded(_)
            | Event::SuspensionListed(_) => format!("/office/{slug}/records"),
            Event::RulebookAdopted { .. } | Event::RegulationsNoted(_) => format!("/office/{slug}/sheet"),
            Event::AnnouncementMade(_) | Event::InstructionGiven(_) => format!("/office/{slug}/notices"),
            Event::BlockHeadAppointed(_) | Event::BlocksMerged(_) => format!("/office/{slug}/plan"),
            Event::PrizesShared(shared) => format!("/desk/{slug}/table/{}/{}", shared.round, shared.table),
            Event::ReadingConfirmed(_) => format!("/desk/{slug}/players"),
            Event::ItemTicked(_)
            | Event::ItemUnticked(_)
            | Event::ComplaintRecorded(_)
            | Event::ObjectionNoted(_)
            | Event::InvitationsSet(_)
            | Event::KitAttached(_)
            | Event::KitExcused(_)
            | Event::LeftoversReleased(_) => format!("/office/{slug}/checklists"),
            Event::TournamentCreated { .. }
            | Event::DetailsChanged { .. }
            | Event::RegistrationOpened { .. }
            | Event::RegistrationClosed { .. }
            | Event::RoundsAnnounced { .. }
            | Event::TablesSet { .. }
            | Event::SeedRevealed { .. }
            | Event::CommandUndone { .. } => format!("/office/{slug}"),
            Event::TimeCalled(_)
            | Event::EndAnswered(_)
            | Event::EndTakenBack(_)
            | Event::TableStopped(_)
            | Event::TableResumed(_)
            | Event::TurnsGranted(_)
            | Event::SlowPlayNoted(_)
            | Event::TwoForOneAgreed(_)
            | Event::RoundScheduled(_)
            | Event::SeatMarked(_)
            | Event::LatenessApplied(_)
            | Event::WrongTablesCorrected(_) => match self.at_table(event).1 {
                Some((round, table)) => format!("/desk/{slug}/table/{round}/{table}"),
                None => format!("/floor/{slug}"),
            },
        }
    }
}

/// Why it was done, where somebody said so; every event that has a reason calls it so.
fn reason(event: &Event) -> Option<String> {
    let value = serde_json::to_value(event).unwrap_or_default();
    let given = value.get("reason").and_then(Value::as_str).unwrap_or_default();
    (!given.is_empty()).then(|| given.to_owned())
}
