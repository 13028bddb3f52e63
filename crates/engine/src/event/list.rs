//! Every kind of event, named once. The names are stored and never change.

use super::*;
use crate::ids::{CommandId, Moment, PersonId, RoundNumber, TableNumber};
use crate::{Actor, AskedDigest, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An event with the command, the actor and the moment it came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    pub version: u64,
    pub at: Moment,
    pub actor: Actor,
    pub command: CommandId,
    /// What was asked; with every event of a command, and only where the log is kept in whole.
    #[serde(skip)]
    pub asked: Option<AskedDigest>,
    pub event: Event,
}

macro_rules! events {
    ($($name:literal => $kind:ident($data:ty),)*) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "type")]
        pub enum Event {
            $(#[serde(rename = $name)] $kind($data),)*
        }

        impl Event {
            /// The stored names of all kinds.
            pub const KINDS: &'static [&'static str] = &[$($name),*];

            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$kind(_) => $name,)*
                }
            }

            pub fn nature(&self) -> &'static Nature {
                match self {
                    $(Self::$kind(_) => const { &<$kind as Kind>::MEANING.nature },)*
                }
            }

            /// None for a kind that only a newer program knows.
            pub fn nature_of(kind: &str) -> Option<&'static Nature> {
                Some(match kind {
                    $($name => const { &<$kind as Kind>::MEANING.nature },)*
                    _ => return None,
                })
            }

            /// Reads data of the newest version; None for a kind that only a newer program knows.
            pub(crate) fn read(kind: &str, data: Value) -> Option<Result<Self, serde_json::Error>> {
                Some(match kind {
                    $($name => serde_json::from_value::<$data>(data).map(Self::$kind),)*
                    _ => return None,
                })
            }

            pub(crate) fn persons(&self, after: &Tournament) -> Vec<PersonId> {
                match self {
                    $(Self::$kind(event) => (const { <$kind as Kind>::MEANING.persons })(event, after),)*
                }
            }

            fn opposite(&self, before: &Tournament) -> Option<Opposite> {
                match self {
                    $(Self::$kind(event) => (const { <$kind as Kind>::MEANING.opposite })(event, before),)*
                }
            }

            fn apply(&self, tournament: &mut Tournament, logged: &Logged) {
                match self {
                    $(Self::$kind(event) => {
                        (const { <$kind as Kind>::MEANING.apply })(event, tournament, logged);
                    })*
                }
            }
        }
    };
}

impl Event {
    /// The table an event of one table is about.
    pub fn place(&self) -> Option<(RoundNumber, TableNumber)> {
        let data = serde_json::to_value(self).ok()?;
        let number = |field: &str| u32::try_from(data.get(field)?.as_u64()?).ok();
        Some((RoundNumber(number("round")?), TableNumber(number("table")?)))
    }
}

/// Folds an event into the tournament. It never fails and never decides.
pub fn apply(tournament: &mut Tournament, logged: &Logged) {
    let opposite = logged.event.opposite(tournament);
    logged.event.apply(tournament, logged);
    tournament.version = logged.version;
    tournament.last_at = logged.at;
    tournament.answers.note(logged, opposite);
}

events! {
    "tournament-created" => TournamentCreated(TournamentCreated),
    "details-changed" => DetailsChanged(DetailsChanged),
    "rulebook-adopted" => RulebookAdopted(RulebookAdopted),
    "registration-opened" => RegistrationOpened(RegistrationOpened),
    "registration-closed" => RegistrationClosed(RegistrationClosed),
    "staff-appointed" => StaffAppointed(StaffAppointed),
    "staff-dismissed" => StaffDismissed(StaffDismissed),
    "entrant-added" => EntrantAdded(EntrantAdded),
    "entrant-removed" => EntrantRemoved(EntrantRemoved),
    "entrant-renamed" => EntrantRenamed(EntrantRenamed),
    "entrant-checked-in" => EntrantCheckedIn(EntrantCheckedIn),
    "entrant-check-in-undone" => EntrantCheckInUndone(EntrantCheckInUndone),
    "entrant-dropped" => EntrantDropped(EntrantDropped),
    "entrant-returned" => EntrantReturned(EntrantReturned),
    "link-reissued" => LinkReissued(LinkReissued),
    "rounds-announced" => RoundsAnnounced(RoundsAnnounced),
    "round-drafted" => RoundDrafted(RoundDrafted),
    "cut-drafted" => CutDrafted(CutDrafted),
    "cut-published" => CutPublished(CutPublished),
    "cut-withdrawn" => CutWithdrawn(CutWithdrawn),
    "place-declined" => PlaceDeclined(PlaceDeclined),
    "place-accepted" => PlaceAccepted(PlaceAccepted),
    "tie-settled" => TieSettled(TieSettled),
    "finalist-withdrew" => FinalistWithdrew(FinalistWithdrew),
    "tables-redrawn" => TablesRedrawn(TablesRedrawn),
    "round-unpublished" => RoundUnpublished(RoundUnpublished),
    "round-voided" => RoundVoided(RoundVoided),
    "late-entrant-seated" => LateEntrantSeated(LateEntrantSeated),
    "table-fixed" => TableFixed(TableFixed),
    "pair-kept-apart" => PairKeptApart(PairKeptApart),
    "pair-let-meet" => PairLetMeet(PairLetMeet),
    "pod-assigned" => PodAssigned(PodAssigned),
    "bye-awarded" => ByeAwarded(ByeAwarded),
    "awarded-bye-withdrawn" => AwardedByeWithdrawn(AwardedByeWithdrawn),
    "tables-set" => TablesSet(TablesSet),
    "players-swapped" => PlayersSwapped(PlayersSwapped),
    "round-published" => RoundPublished(RoundPublished),
    "clock-started" => ClockStarted(ClockStarted),
    "clock-paused" => ClockPaused(ClockPaused),
    "clock-resumed" => ClockResumed(ClockResumed),
    "clock-reset" => ClockReset(ClockReset),
    "table-extended" => TableExtended(TableExtended),
    "result-reported" => ResultReported(ResultReported),
    "result-disputed" => ResultDisputed(ResultDisputed),
    "result-recorded" => ResultRecorded(ResultRecorded),
    "result-corrected" => ResultCorrected(ResultCorrected),
    "result-withdrawn" => ResultWithdrawn(ResultWithdrawn),
    "call-raised" => CallRaised(CallRaised),
    "call-taken" => CallTaken(CallTaken),
    "call-ruled" => CallRuled(CallRuled),
    "ruling-appealed" => RulingAppealed(RulingAppealed),
    "call-closed" => CallClosed(CallClosed),
    "penalty-given" => PenaltyGiven(Box<PenaltyGiven>),
    "penalty-decided" => PenaltyDecided(PenaltyDecided),
    "penalty-changed" => PenaltyChanged(PenaltyChanged),
    "entrant-disqualified" => EntrantDisqualified(EntrantDisqualified),
    "entrant-readmitted" => EntrantReadmitted(EntrantReadmitted),
    "statement-added" => StatementAdded(StatementAdded),
    "report-noted" => ReportNoted(ReportNoted),
    "stand-in-set" => StandInSet(StandInSet),
    "zone-assigned" => ZoneAssigned(ZoneAssigned),
    "item-recorded" => ItemRecorded(ItemRecorded),
    "suspension-listed" => SuspensionListed(SuspensionListed),
    "time-called" => TimeCalled(TimeCalled),
    "end-answered" => EndAnswered(EndAnswered),
    "end-taken-back" => EndTakenBack(EndTakenBack),
    "table-stopped" => TableStopped(TableStopped),
    "table-resumed" => TableResumed(TableResumed),
    "turns-granted" => TurnsGranted(TurnsGranted),
    "slow-play-noted" => SlowPlayNoted(SlowPlayNoted),
    "round-scheduled" => RoundScheduled(RoundScheduled),
    "seat-marked" => SeatMarked(SeatMarked),
    "lateness-applied" => LatenessApplied(LatenessApplied),
    "two-for-one-agreed" => TwoForOneAgreed(TwoForOneAgreed),
    "wrong-tables-corrected" => WrongTablesCorrected(WrongTablesCorrected),
    "round-closed" => RoundClosed(RoundClosed),
    "round-reopened" => RoundReopened(RoundReopened),
    "standings-posted" => StandingsPosted(StandingsPosted),
    "standings-withdrawn" => StandingsWithdrawn(StandingsWithdrawn),
    "tournament-finalized" => TournamentFinalized(TournamentFinalized),
    "seed-revealed" => SeedRevealed(SeedRevealed),
    "command-undone" => CommandUndone(CommandUndone),
    "catalogue-adopted" => CatalogueAdopted(CatalogueAdopted),
    "decklist-filed" => DecklistFiled(DecklistFiled),
    "decklist-judged" => DecklistJudged(DecklistJudged),
    "decklist-corrected" => DecklistCorrected(DecklistCorrected),
    "lists-asked" => ListsAsked(ListsAsked),
    "lists-waived" => ListsWaived(ListsWaived),
    "lists-published" => ListsPublished(ListsPublished),
    "deck-checks-drawn" => DeckChecksDrawn(DeckChecksDrawn),
    "deck-check-opened" => DeckCheckOpened(DeckCheckOpened),
    "deck-compared" => DeckCompared(DeckCompared),
    "deck-check-closed" => DeckCheckClosed(DeckCheckClosed),
    "details-taken" => DetailsTaken(DetailsTaken),
    "person-replaced" => PersonReplaced(PersonReplaced),
    "fee-marked" => FeeMarked(FeeMarked),
    "nickname-judged" => NicknameJudged(NicknameJudged),
    "person-refused" => PersonRefused(PersonRefused),
    "person-waits" => PersonWaits(PersonWaits),
    "waiting-ended" => WaitingEnded(WaitingEnded),
    "people-listed" => PeopleListed(PeopleListed),
    "person-listed" => PersonListed(PersonListed),
    "staff-away" => StaffAway(StaffAway),
    "self-registration-set" => SelfRegistrationSet(SelfRegistrationSet),
    "item-ticked" => ItemTicked(ItemTicked),
    "item-unticked" => ItemUnticked(ItemUnticked),
    "regulations-noted" => RegulationsNoted(RegulationsNoted),
    "announcement-made" => AnnouncementMade(AnnouncementMade),
    "instruction-given" => InstructionGiven(InstructionGiven),
    "complaint-recorded" => ComplaintRecorded(ComplaintRecorded),
    "objection-noted" => ObjectionNoted(ObjectionNoted),
    "reading-confirmed" => ReadingConfirmed(ReadingConfirmed),
    "invitations-set" => InvitationsSet(InvitationsSet),
    "person-invited" => PersonInvited(PersonInvited),
    "kit-attached" => KitAttached(KitAttached),
    "kit-excused" => KitExcused(KitExcused),
    "leftovers-released" => LeftoversReleased(LeftoversReleased),
    "prizes-shared" => PrizesShared(PrizesShared),
    "block-head-appointed" => BlockHeadAppointed(BlockHeadAppointed),
    "blocks-merged" => BlocksMerged(BlocksMerged),
}
