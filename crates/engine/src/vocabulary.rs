//! Every command and every kind of event, named once, by the file that is its home. The names are stored and part of the
//! API: they never change.

pub(crate) mod commands {
    use crate::authority::Capability;
    use crate::command::{Act as _, Decision};
    use crate::{Actor, Context, Tournament};
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    crate::command::commands! {
        command::tournament {
            "create-tournament" => CreateTournament,
            "change-details" => ChangeDetails,
            "set-fact-sheet" => SetFactSheet,
            "appoint-staff" => AppointStaff,
            "dismiss-staff" => DismissStaff,
            "announce-rounds" => AnnounceRounds,
            "post-standings" => PostStandings,
            "finalize-standings" => FinalizeStandings,
            "undo" => Undo,
        }
        command::entrants {
            "add-entrants" => AddEntrants,
            "rename-entrant" => RenameEntrant,
            "check-in" => CheckIn,
            "undo-check-in" => UndoCheckIn,
            "drop" => Drop,
            "reinstate" => Reinstate,
            "reissue-link" => ReissueLink,
        }
        command::rounds {
            "draft-round" => DraftRound,
            "swap-players" => SwapPlayers,
            "redraw-tables" => RedrawTables,
            "unpublish-round" => UnpublishRound,
            "void-round" => VoidRound,
            "seat-late-entrant" => SeatLateEntrant,
            "publish-round" => PublishRound,
            "close-round" => CloseRound,
        }
        command::cut {
            "draft-cut" => DraftCut,
            "publish-cut" => PublishCut,
            "withdraw-cut" => WithdrawCut,
            "decline-place" => DeclinePlace,
            "accept-place" => AcceptPlace,
        }
        structure::stages::level {
            "settle-tie" => SettleTie,
        }
        command::arrangements {
            "fix-table" => FixTable,
            "keep-apart" => KeepApart,
            "let-meet" => LetMeet,
            "assign-pod" => AssignPod,
            "award-bye" => AwardBye,
            "withdraw-awarded-bye" => WithdrawAwardedBye,
            "set-tables" => SetTables,
        }
        command::clock {
            "start-clock" => StartClock,
            "pause-clock" => PauseClock,
            "resume-clock" => ResumeClock,
            "extend-table" => ExtendTable,
        }
        command::results {
            "report-result" => ReportResult,
            "confirm-result" => ConfirmResult,
            "dispute-result" => DisputeResult,
            "record-result" => RecordResult,
            "correct-result" => CorrectResult,
        }
        play::ending::command {
            "call-time" => CallTime,
            "answer-ending" => AnswerEnding,
            "take-back-ending" => TakeBackEnding,
            "confirm-ending" => ConfirmEnding,
        }
        play::command {
            "stop-table" => StopTable,
            "resume-table" => ResumeTable,
            "grant-turns" => GrantTurns,
            "note-slow-play" => NoteSlowPlay,
            "schedule-round" => ScheduleRound,
            "mark-seat" => MarkSeat,
            "apply-lateness" => ApplyLateness,
            "agree-two-for-one" => AgreeTwoForOne,
            "concede" => Concede,
            "leave-now" => LeaveNow,
            "correct-wrong-tables" => CorrectWrongTables,
        }
        decks::command {
            "adopt-catalogue" => AdoptCatalogue,
            "file-decklist" => FileDecklist,
            "judge-decklist" => JudgeDecklist,
            "correct-decklist" => CorrectDecklist,
            "ask-for-lists" => AskForLists,
            "waive-lists" => WaiveLists,
            "publish-lists" => PublishLists,
            "draw-deck-checks" => DrawDeckChecks,
            "open-deck-check" => OpenDeckCheck,
            "compare-deck" => CompareDeck,
            "close-deck-check" => CloseDeckCheck,
        }
        people::command {
            "register" => Register,
            "update-details" => UpdateDetails,
            "replace-person" => ReplacePerson,
            "mark-paid" => MarkPaid,
            "judge-nickname" => JudgeNickname,
            "refuse-person" => RefusePerson,
            "end-waiting" => EndWaiting,
            "list-people" => ListPeople,
            "mark-away" => MarkAway,
            "set-self-registration" => SetSelfRegistration,
        }
        judging::command {
            "call-judge" => CallJudge,
            "take-call" => TakeCall,
            "rule-on-call" => RuleOnCall,
            "appeal-ruling" => AppealRuling,
            "close-call" => CloseCall,
            "give-penalty" => GivePenalty,
            "decide-penalty" => DecidePenalty,
            "change-penalty" => ChangePenalty,
            "apply-pending" => ApplyPending,
            "add-statement" => AddStatement,
            "note-report" => NoteReport,
            "set-stand-in" => SetStandIn,
            "assign-zone" => AssignZone,
            "record-item" => RecordItem,
            "list-suspension" => ListSuspension,
        }
        judging::requests {
            "decide-measure" => DecideMeasure,
        }
        planning::checklists {
            "tick-item" => TickItem,
            "untick-item" => UntickItem,
        }
        planning::regulations {
            "note-regulations" => NoteRegulations,
        }
        planning::announcements {
            "make-announcement" => MakeAnnouncement,
            "give-instruction" => GiveInstruction,
            "record-complaint" => RecordComplaint,
        }
        planning::publication {
            "note-objection" => NoteObjection,
        }
        planning::notices {
            "confirm-reading" => ConfirmReading,
        }
        planning::invitations {
            "set-invitations" => SetInvitations,
        }
        planning::kits {
            "attach-kit" => AttachKit,
            "excuse-kit" => ExcuseKit,
            "release-leftovers" => ReleaseLeftovers,
        }
        planning::prizes {
            "share-prizes" => SharePrizes,
        }
        planning::split {
            "split-prizes" => SplitPrizes,
        }
        planning::blocks {
            "make-blocks" => MakeBlocks,
            "merge-blocks" => MergeBlocks,
            "appoint-block-head" => AppointBlockHead,
        }
    }
}

pub(crate) mod events {
    use crate::Tournament;
    use crate::event::{Kind, Logged, Nature, Opposite};
    use crate::ids::PersonId;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};
    use serde_json::Value;

    crate::event::events! {
        event::tournament {
            "tournament-created" => TournamentCreated(TournamentCreated),
            "details-changed" => DetailsChanged(DetailsChanged),
            "rulebook-adopted" => RulebookAdopted(RulebookAdopted),
            "registration-opened" => RegistrationOpened(RegistrationOpened),
            "registration-closed" => RegistrationClosed(RegistrationClosed),
            "staff-appointed" => StaffAppointed(StaffAppointed),
            "staff-dismissed" => StaffDismissed(StaffDismissed),
            "rounds-announced" => RoundsAnnounced(RoundsAnnounced),
            "standings-posted" => StandingsPosted(StandingsPosted),
            "standings-withdrawn" => StandingsWithdrawn(StandingsWithdrawn),
            "tournament-finalized" => TournamentFinalized(TournamentFinalized),
            "seed-revealed" => SeedRevealed(SeedRevealed),
            "command-undone" => CommandUndone(CommandUndone),
        }
        event::entrants {
            "entrant-added" => EntrantAdded(EntrantAdded),
            "entrant-removed" => EntrantRemoved(EntrantRemoved),
            "entrant-renamed" => EntrantRenamed(EntrantRenamed),
            "entrant-checked-in" => EntrantCheckedIn(EntrantCheckedIn),
            "entrant-check-in-undone" => EntrantCheckInUndone(EntrantCheckInUndone),
            "entrant-dropped" => EntrantDropped(EntrantDropped),
            "entrant-returned" => EntrantReturned(EntrantReturned),
            "link-reissued" => LinkReissued(LinkReissued),
        }
        event::rounds {
            "round-drafted" => RoundDrafted(RoundDrafted),
            "round-unpublished" => RoundUnpublished(RoundUnpublished),
            "round-voided" => RoundVoided(RoundVoided),
            "round-published" => RoundPublished(RoundPublished),
            "round-closed" => RoundClosed(RoundClosed),
            "round-reopened" => RoundReopened(RoundReopened),
        }
        event::cut {
            "cut-drafted" => CutDrafted(CutDrafted),
            "cut-published" => CutPublished(CutPublished),
            "cut-withdrawn" => CutWithdrawn(CutWithdrawn),
            "place-declined" => PlaceDeclined(PlaceDeclined),
            "place-accepted" => PlaceAccepted(PlaceAccepted),
            "tie-settled" => TieSettled(TieSettled),
            "finalist-withdrew" => FinalistWithdrew(FinalistWithdrew),
        }
        event::seats {
            "tables-redrawn" => TablesRedrawn(TablesRedrawn),
            "late-entrant-seated" => LateEntrantSeated(LateEntrantSeated),
            "players-swapped" => PlayersSwapped(PlayersSwapped),
        }
        event::arrangements {
            "table-fixed" => TableFixed(TableFixed),
            "pair-kept-apart" => PairKeptApart(PairKeptApart),
            "pair-let-meet" => PairLetMeet(PairLetMeet),
            "pod-assigned" => PodAssigned(PodAssigned),
            "bye-awarded" => ByeAwarded(ByeAwarded),
            "awarded-bye-withdrawn" => AwardedByeWithdrawn(AwardedByeWithdrawn),
            "tables-set" => TablesSet(TablesSet),
        }
        event::clock {
            "clock-started" => ClockStarted(ClockStarted),
            "clock-paused" => ClockPaused(ClockPaused),
            "clock-resumed" => ClockResumed(ClockResumed),
            "clock-reset" => ClockReset(ClockReset),
            "table-extended" => TableExtended(TableExtended),
            "round-scheduled" => RoundScheduled(RoundScheduled),
        }
        event::results {
            "result-reported" => ResultReported(ResultReported),
            "result-disputed" => ResultDisputed(ResultDisputed),
            "result-recorded" => ResultRecorded(ResultRecorded),
            "result-corrected" => ResultCorrected(ResultCorrected),
            "result-withdrawn" => ResultWithdrawn(ResultWithdrawn),
        }
        judging::event::calls {
            "call-raised" => CallRaised(CallRaised),
            "call-taken" => CallTaken(CallTaken),
            "call-ruled" => CallRuled(CallRuled),
            "ruling-appealed" => RulingAppealed(RulingAppealed),
            "call-closed" => CallClosed(CallClosed),
        }
        judging::event::penalties {
            "penalty-given" => PenaltyGiven(Box<PenaltyGiven>),
            "penalty-decided" => PenaltyDecided(PenaltyDecided),
            "penalty-changed" => PenaltyChanged(PenaltyChanged),
            "entrant-disqualified" => EntrantDisqualified(EntrantDisqualified),
            "entrant-readmitted" => EntrantReadmitted(EntrantReadmitted),
            "statement-added" => StatementAdded(StatementAdded),
            "report-noted" => ReportNoted(ReportNoted),
        }
        judging::requests {
            "measure-requested" => MeasureRequested(MeasureRequested),
            "measure-decided" => MeasureDecided(MeasureDecided),
        }
        judging::event::floor {
            "stand-in-set" => StandInSet(StandInSet),
            "zone-assigned" => ZoneAssigned(ZoneAssigned),
            "item-recorded" => ItemRecorded(ItemRecorded),
            "suspension-listed" => SuspensionListed(SuspensionListed),
        }
        event::course {
            "time-called" => TimeCalled(TimeCalled),
            "end-answered" => EndAnswered(EndAnswered),
            "end-taken-back" => EndTakenBack(EndTakenBack),
            "table-stopped" => TableStopped(TableStopped),
            "table-resumed" => TableResumed(TableResumed),
            "turns-granted" => TurnsGranted(TurnsGranted),
            "slow-play-noted" => SlowPlayNoted(SlowPlayNoted),
            "seat-marked" => SeatMarked(SeatMarked),
            "lateness-applied" => LatenessApplied(LatenessApplied),
            "two-for-one-agreed" => TwoForOneAgreed(TwoForOneAgreed),
            "wrong-tables-corrected" => WrongTablesCorrected(WrongTablesCorrected),
        }
        decks::event {
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
        }
        people::event {
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
        }
        planning::checklists {
            "item-ticked" => ItemTicked(ItemTicked),
            "item-unticked" => ItemUnticked(ItemUnticked),
        }
        planning::regulations {
            "regulations-noted" => RegulationsNoted(RegulationsNoted),
        }
        planning::announcements {
            "announcement-made" => AnnouncementMade(AnnouncementMade),
            "instruction-given" => InstructionGiven(InstructionGiven),
            "complaint-recorded" => ComplaintRecorded(ComplaintRecorded),
        }
        planning::publication {
            "objection-noted" => ObjectionNoted(ObjectionNoted),
        }
        planning::notices {
            "reading-confirmed" => ReadingConfirmed(ReadingConfirmed),
        }
        planning::invitations {
            "invitations-set" => InvitationsSet(InvitationsSet),
            "person-invited" => PersonInvited(PersonInvited),
        }
        planning::kits {
            "kit-attached" => KitAttached(KitAttached),
            "kit-excused" => KitExcused(KitExcused),
            "leftovers-released" => LeftoversReleased(LeftoversReleased),
        }
        planning::prizes {
            "prizes-shared" => PrizesShared(PrizesShared),
        }
        planning::split {
            "prizes-split" => PrizesSplit(PrizesSplit),
        }
        planning::blocks {
            "block-head-appointed" => BlockHeadAppointed(BlockHeadAppointed),
            "blocks-merged" => BlocksMerged(BlocksMerged),
        }
    }
}
