//! An event in a sentence, the reason given for it, and the page it leads to.

use std::collections::BTreeMap;

use engine::event::{
    AwardedByeWithdrawn, ByeAwarded, ClockPaused, ClockReset, ClockResumed, ClockStarted, CutDrafted,
    Declined, DetailsChanged, EntrantAdded, EntrantCheckInUndone, EntrantCheckedIn, EntrantDropped,
    EntrantRemoved, EntrantRenamed, EntrantReturned, Event, FinalistWithdrew, LateEntrantSeated,
    LinkReissued, Page, PairKeptApart, PairLetMeet, PlaceDeclined, PlayersSwapped, PodAssigned,
    RegistrationClosed, RegistrationOpened, ResultCorrected, ResultDisputed, ResultRecorded, ResultReported,
    ResultWithdrawn, RoundClosed, RoundDrafted, RoundPublished, RoundReopened, RoundUnpublished, RoundVoided,
    RoundsAnnounced, RulebookAdopted, SeedRevealed, Source, StaffAppointed, StaffDismissed, StandingsPosted,
    StandingsWithdrawn, TableExtended, TableFixed, TablesRedrawn, TournamentCreated, TournamentFinalized,
};
use engine::ids::{EntrantId, PersonId, RoundNumber, TableNumber};
use engine::play::Score;
use rulebook::SettledBy;
use serde_json::Value;

use crate::app::Held;
use crate::locale::{Locale, Text, key};
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
        let minutes = |ms: i64| format!("{}:{:02}", ms / 60_000, ms / 1_000 % 60);
        match event {
            Event::TournamentCreated(TournamentCreated { name, practice, .. }) if *practice => {
                t("log-created-practice").with("name", name)
            }
            Event::TournamentCreated(TournamentCreated { name, .. }) => t("log-created").with("name", name),
            Event::DetailsChanged(DetailsChanged { name, date, zone, .. }) => {
                let parts: Vec<&str> = [name, date, zone].into_iter().flatten().map(String::as_str).collect();
                t("log-details").with("details", parts.join(" · "))
            }
            Event::RulebookAdopted(RulebookAdopted { rulebook, hash, .. }) => {
                let own = rulebook.fact_sheet().0.len();
                let name = self.locale.words(rulebook.name()).to_owned();
                let hash: String = hash.chars().take(12).collect();
                t("log-rulebook").with("name", name).with("own", own).with("hash", hash)
            }
            Event::RegistrationOpened(RegistrationOpened { commitment, .. }) => t("log-registration-opened")
                .with("commitment", commitment.chars().take(12).collect::<String>()),
            Event::RegistrationClosed(RegistrationClosed { entrants }) => {
                t("log-registration-closed").with("count", *entrants)
            }
            Event::StaffAppointed(StaffAppointed { person, roles, name }) => t("log-staff-appointed")
                .with("name", name.clone().unwrap_or_else(|| self.person(person)))
                .with("roles", named(self.held, roles, self.locale)),
            Event::StaffDismissed(StaffDismissed { person, .. }) => {
                t("log-staff-dismissed").with("name", self.person(person))
            }
            Event::EntrantAdded(EntrantAdded { entrant, name, .. }) => {
                let shown = name.clone().unwrap_or_else(|| self.names.full(*entrant));
                t("log-entrant-added").with("player", shown).with("number", entrant.0)
            }
            Event::EntrantRemoved(EntrantRemoved { entrant: id }) => entrant(t("log-entrant-removed"), *id),
            Event::EntrantRenamed(EntrantRenamed { entrant: id, name }) => {
                let shown = name.clone().unwrap_or_else(|| self.names.full(*id));
                t("log-entrant-renamed").with("number", id.0).with("player", shown)
            }
            Event::EntrantCheckedIn(EntrantCheckedIn { entrant: id }) => {
                entrant(t("log-entrant-checked-in"), *id)
            }
            Event::EntrantCheckInUndone(EntrantCheckInUndone { entrant: id }) => {
                entrant(t("log-entrant-check-in-undone"), *id)
            }
            Event::EntrantDropped(EntrantDropped { entrant: id, after_round, .. }) => {
                entrant(t("log-entrant-dropped"), *id).with("round", *after_round)
            }
            Event::EntrantReturned(EntrantReturned { entrant: id, in_round, .. }) => {
                entrant(t("log-entrant-returned"), *id).with("round", in_round.0)
            }
            Event::LinkReissued(LinkReissued { entrant: id, .. }) => entrant(t("log-link-reissued"), *id),
            Event::RoundsAnnounced(RoundsAnnounced { rounds, .. }) => {
                t("log-rounds-announced").with("rounds", *rounds)
            }
            Event::RoundDrafted(RoundDrafted { round: number, attempt, seatings, byes, .. }) => {
                round(t("log-round-drafted"), *number)
                    .with("attempt", attempt.0)
                    .with("tables", seatings.len())
                    .with("byes", byes.len())
            }
            Event::PlayersSwapped(PlayersSwapped { round: number, one, other, .. }) => {
                round(t("log-players-swapped"), *number)
                    .with("one", self.names.full(*one))
                    .with("other", self.names.full(*other))
            }
            Event::RoundPublished(RoundPublished { round: number, .. }) => {
                round(t("log-round-published"), *number)
            }
            Event::ClockStarted(ClockStarted { round: number }) => round(t("log-clock-started"), *number),
            Event::ClockPaused(ClockPaused { round: number }) => round(t("log-clock-paused"), *number),
            Event::ClockResumed(ClockResumed { round: number }) => round(t("log-clock-resumed"), *number),
            Event::ClockReset(ClockReset { round: number }) => round(t("log-clock-reset"), *number),
            Event::TableExtended(TableExtended { round, table, ms, .. }) => {
                let words = if *ms < 0 { t("log-extension-taken-back") } else { t("log-table-extended") };
                self.at(words, *round, *table).with("minutes", ms.abs() / 60_000)
            }
            Event::ResultReported(ResultReported { round, table, score, .. }) => {
                self.result(t("log-result-reported"), *round, *table, score)
            }
            Event::ResultDisputed(ResultDisputed { round, table, by }) => {
                self.at(t("log-result-disputed"), *round, *table).with("player", self.names.full(*by))
            }
            Event::ResultRecorded(ResultRecorded { round, table, score, source, .. }) => {
                let words = match source {
                    Source::Staff => t("log-result-recorded"),
                    Source::Players => t("log-result-confirmed"),
                };
                self.result(words, *round, *table, score)
            }
            Event::ResultCorrected(ResultCorrected { round, table, before, score, .. }) => self
                .result(t("log-result-corrected"), *round, *table, score)
                .with("before", told_score(self.held, *round, before, self.locale)),
            Event::ResultWithdrawn(ResultWithdrawn { round, table }) => {
                self.at(t("log-result-withdrawn"), *round, *table)
            }
            Event::RoundClosed(RoundClosed { round: number }) => round(t("log-round-closed"), *number),
            Event::RoundReopened(RoundReopened { round: number }) => round(t("log-round-reopened"), *number),
            Event::StandingsPosted(StandingsPosted { after_round }) => {
                round(t("log-standings-posted"), *after_round)
            }
            Event::StandingsWithdrawn(StandingsWithdrawn { after_round }) => {
                round(t("log-standings-withdrawn"), *after_round)
            }
            Event::TournamentFinalized(TournamentFinalized { after_round }) => {
                round(t("log-finalized"), *after_round)
            }
            Event::SeedRevealed(SeedRevealed { master_seed }) => {
                t("log-seed-revealed").with("seed", master_seed.chars().take(12).collect::<String>())
            }
            Event::TablesRedrawn(TablesRedrawn { round: number, tables, .. }) => {
                let tables: Vec<String> = tables.iter().map(TableNumber::to_string).collect();
                round(t("log-tables-redrawn"), *number).with("tables", tables.join(", "))
            }
            Event::RoundUnpublished(RoundUnpublished { round: number, .. }) => {
                round(t("log-round-unpublished"), *number)
            }
            Event::RoundVoided(RoundVoided { round: number, .. }) => round(t("log-round-voided"), *number),
            Event::LateEntrantSeated(LateEntrantSeated { round, table, entrant, .. }) => {
                self.at(t("log-late-seated"), *round, *table).with("player", self.names.full(*entrant))
            }
            Event::TableFixed(TableFixed { entrant: id, table: Some(table), .. }) => {
                entrant(t("log-table-fixed"), *id).with("table", table.0)
            }
            Event::TableFixed(TableFixed { entrant: id, .. }) => entrant(t("log-table-freed"), *id),
            Event::PairKeptApart(PairKeptApart { one, other, .. }) => {
                self.pair(t("log-kept-apart"), *one, *other)
            }
            Event::PairLetMeet(PairLetMeet { one, other }) => self.pair(t("log-let-meet"), *one, *other),
            Event::PodAssigned(PodAssigned { entrant: id, pod: Some(pod) }) => {
                entrant(t("log-pod-assigned"), *id).with("pod", *pod)
            }
            Event::PodAssigned(PodAssigned { entrant: id, .. }) => entrant(t("log-pod-left"), *id),
            Event::ByeAwarded(ByeAwarded { entrant: id, round, .. }) => {
                entrant(t("log-bye-awarded"), *id).with("round", round.0)
            }
            Event::AwardedByeWithdrawn(AwardedByeWithdrawn { entrant: id, round }) => {
                entrant(t("log-bye-withdrawn"), *id).with("round", round.0)
            }
            Event::TablesSet(_) => t("log-tables-set"),
            Event::CutDrafted(CutDrafted { attempt, seeds, .. }) => {
                t("log-cut-drafted").with("count", seeds.len()).with("attempt", attempt.0)
            }
            Event::CutPublished(_) => t("log-cut-published"),
            Event::CutWithdrawn(_) => t("log-cut-withdrawn"),
            Event::PlaceDeclined(PlaceDeclined { entrant: id, of: Declined::Cut, .. }) => {
                entrant(t("log-cut-declined"), *id)
            }
            Event::PlaceDeclined(PlaceDeclined { entrant: id, of: Declined::Tiebreaker, .. }) => {
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
            Event::FinalistWithdrew(FinalistWithdrew { entrant: id, came_in: Some(next) }) => {
                entrant(t("log-finalist-replaced"), *id).with("next", self.names.full(*next))
            }
            Event::FinalistWithdrew(FinalistWithdrew { entrant: id, .. }) => {
                entrant(t("log-finalist-withdrew"), *id)
            }
            Event::ItemTicked(done) => self.item(t("log-item-ticked"), &done.list, &done.item),
            Event::ItemUnticked(undone) => self.item(t("log-item-unticked"), &undone.list, &undone.item),
            Event::RegulationsNoted(_) => t("log-regulations"),
            Event::AnnouncementMade(made) => {
                t("log-announced").with("text", made.text.clone().unwrap_or_default())
            }
            Event::InstructionGiven(given) => entrant(t("log-instructed"), given.entrant)
                .with("text", given.text.clone().unwrap_or_default()),
            Event::ComplaintRecorded(_) => t("log-complaint"),
            Event::ObjectionNoted(noted) if noted.objects => entrant(t("log-objects"), noted.entrant),
            Event::ObjectionNoted(noted) => entrant(t("log-objects-no-more"), noted.entrant),
            Event::ReadingConfirmed(confirmed) => entrant(t("log-confirmed-reading"), confirmed.entrant),
            Event::PersonInvited(invited) => {
                t("log-person-invited").with("name", invited.name.clone().unwrap_or_default())
            }
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
            Event::CommandUndone(_) => t("log-undone"),
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
            Event::PersonListed(listed) => {
                let name = listed.person.as_ref().map(|person| person.name.clone()).unwrap_or_default();
                t(key("log-person-listed")).with("list", listed.list.word()).with("name", name)
            }
            Event::StaffAway(staff) if staff.away => {
                t(key("log-staff-away")).with("name", self.person(&staff.person))
            }
            Event::StaffAway(staff) => t(key("log-staff-back")).with("name", self.person(&staff.person)),
            Event::SelfRegistrationSet(set) if set.open => t(key("log-self-registration-open")),
            Event::SelfRegistrationSet(_) => t(key("log-self-registration-closed")),
            Event::CallRaised(event) => {
                t(key("log-call-raised")).with("table", event.table.map_or(0, |table| table.0))
            }
            Event::CallTaken(event) => t(key("log-call-taken")).with("call", event.call.0),
            Event::CallRuled(event) if event.last => t(key("log-call-final")).with("call", event.call.0),
            Event::CallRuled(event) => t(key("log-call-ruled")).with("call", event.call.0),
            Event::RulingAppealed(event) => t(key("log-call-appealed")).with("call", event.call.0),
            Event::CallClosed(event) => {
                t(key("log-call-closed")).with("call", event.call.0).with("minutes", event.minutes)
            }
            Event::PenaltyGiven(event) if event.proposed => {
                t(key("log-penalty-proposed")).with("penalty", event.penalty.0)
            }
            Event::PenaltyGiven(event) => t(key("log-penalty-given")).with("penalty", event.penalty.0),
            Event::PenaltyDecided(event) if event.approved => {
                t(key("log-penalty-approved")).with("penalty", event.penalty.0)
            }
            Event::PenaltyDecided(event) => t(key("log-penalty-declined")).with("penalty", event.penalty.0),
            Event::PenaltyChanged(event) if event.withdrawn => {
                t(key("log-penalty-withdrawn")).with("penalty", event.penalty.0)
            }
            Event::PenaltyChanged(event) => t(key("log-penalty-changed")).with("penalty", event.penalty.0),
            Event::EntrantDisqualified(event) => {
                t(key("log-disqualified")).with("player", self.names.full(event.entrant))
            }
            Event::EntrantReadmitted(event) => {
                t(key("log-readmitted")).with("player", self.names.full(event.entrant))
            }
            Event::StatementAdded(event) => t(key("log-statement")).with("penalty", event.penalty.0),
            Event::ReportNoted(event) => t(key("log-reported")).with("penalty", event.penalty.0),
            Event::StandInSet(event) if event.on => {
                t(key("log-stand-in")).with("name", self.person(&event.person))
            }
            Event::StandInSet(event) => t(key("log-stand-in-ended")).with("name", self.person(&event.person)),
            Event::ZoneAssigned(event) => t(key("log-zone")).with("name", self.person(&event.person)),
            Event::ItemRecorded(_) => t(key("log-item")),
            Event::SuspensionListed(_) => t(key("log-suspension")),
            Event::TimeCalled(told) => self.at(t("log-time-called"), told.round, told.table),
            Event::EndAnswered(told) => {
                self.at(t("log-end-answered"), told.round, told.table).with("step", told.step + 1)
            }
            Event::EndTakenBack(told) => self.at(t("log-end-taken-back"), told.round, told.table),
            Event::TableStopped(told) => {
                self.at(t("log-table-stopped"), told.round, told.table).with("why", told.why.as_str())
            }
            Event::TableResumed(told) => self
                .at(t("log-table-resumed"), told.round, told.table)
                .with("lost", minutes(told.lost_ms))
                .with("given", minutes(told.given_ms)),
            Event::TurnsGranted(told) => {
                self.at(t("log-turns-granted"), told.round, told.table).with("turns", told.turns)
            }
            Event::SlowPlayNoted(told) => {
                entrant(self.at(t("log-slow-play"), told.round, told.table), told.entrant)
            }
            Event::TwoForOneAgreed(told) => self.at(t("log-two-for-one"), told.round, told.table),
            Event::RoundScheduled(told) => round(t("log-round-scheduled"), told.round),
            Event::SeatMarked(told) if told.here => {
                entrant(round(t("log-seat-taken"), told.round), told.entrant)
            }
            Event::SeatMarked(told) => entrant(round(t("log-seat-empty"), told.round), told.entrant),
            Event::LatenessApplied(told) => {
                entrant(round(t("log-lateness"), told.round), told.entrant).with("step", told.step.as_str())
            }
            Event::WrongTablesCorrected(told) => round(t("log-wrong-tables"), told.round),
        }
    }

    fn item(&self, words: Text, list: &str, item: &str) -> Text {
        let rules = self.held.rulebook().ok().and_then(|rulebook| rulebook.event());
        let found = rules.and_then(|rules| rules.checklists.iter().find(|found| found.id == list));
        let found = found.and_then(|list| list.items.iter().find(|found| found.id == item));
        let name = found.map(|item| self.locale.words(&item.words).to_owned());
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

    /// The page an event came from, or where it shows.
    fn href(&self, event: &Event) -> String {
        let slug = &self.held.details.slug;
        match event.nature().page {
            Page::Office => format!("/office/{slug}"),
            Page::FactSheet => format!("/office/{slug}/sheet"),
            Page::Plan => format!("/office/{slug}/plan"),
            Page::Checklists => format!("/office/{slug}/checklists"),
            Page::Notices => format!("/office/{slug}/notices"),
            Page::Registration => format!("/office/{slug}/registration"),
            Page::Staff => format!("/office/{slug}/staff"),
            Page::Records => format!("/office/{slug}/records"),
            Page::Desk => format!("/desk/{slug}"),
            Page::Draft => format!("/desk/{slug}/draft"),
            Page::Players => format!("/desk/{slug}/players"),
            Page::Decklists => format!("/desk/{slug}/lists"),
            Page::Table => match event.place() {
                Some((round, table)) => format!("/desk/{slug}/table/{round}/{table}"),
                None => format!("/floor/{slug}"),
            },
            Page::Floor => format!("/floor/{slug}"),
            Page::DeckChecks => format!("/floor/{slug}/checks"),
            Page::Standings => format!("/t/{slug}/standings"),
        }
    }
}

/// Why it was done, where somebody said so; every event that has a reason calls it so.
fn reason(event: &Event) -> Option<String> {
    let value = serde_json::to_value(event).unwrap_or_default();
    let given = value.get("reason").and_then(Value::as_str).unwrap_or_default();
    (!given.is_empty()).then(|| given.to_owned())
}
