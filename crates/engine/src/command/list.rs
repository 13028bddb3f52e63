//! Every command, named once. The names are part of the API and never change.

use super::*;
use crate::authority::Capability;
use crate::{Actor, Context, Tournament};

macro_rules! commands {
    ($($name:literal => $command:ident,)*) => {
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(tag = "type")]
        pub enum Command {
            $(#[serde(rename = $name)] $command($command),)*
        }

        impl Command {
            /// Counts the people it may bring in, each of whom the edge makes an id for.
            pub fn new_people(&self) -> usize {
                match self {
                    $(Self::$command(command) => command.new_people(),)*
                }
            }

            pub(crate) fn open_to(&self, actor: &Actor) -> bool {
                match self {
                    $(Self::$command(command) => $command::RIGHT.open_to(command, actor),)*
                }
            }

            /// Names what staff need to give it; None where only players do.
            pub fn capability(&self, tournament: &Tournament) -> Option<Capability> {
                match self {
                    $(Self::$command(command) => $command::RIGHT.capability(command, tournament),)*
                }
            }

            pub(crate) fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
                match self {
                    $(Self::$command(command) => command.decide(tournament, context),)*
                }
            }
        }
    };
}

commands! {
"create-tournament" => CreateTournament,
"change-details" => ChangeDetails,
"set-fact-sheet" => SetFactSheet,
"appoint-staff" => AppointStaff,
"dismiss-staff" => DismissStaff,
"add-entrants" => AddEntrants,
"rename-entrant" => RenameEntrant,
"check-in" => CheckIn,
"undo-check-in" => UndoCheckIn,
"drop" => Drop,
"reinstate" => Reinstate,
"reissue-link" => ReissueLink,
"announce-rounds" => AnnounceRounds,
"draft-round" => DraftRound,
"draft-cut" => DraftCut,
"publish-cut" => PublishCut,
"withdraw-cut" => WithdrawCut,
"decline-place" => DeclinePlace,
"accept-place" => AcceptPlace,
"settle-tie" => SettleTie,
"swap-players" => SwapPlayers,
"redraw-tables" => RedrawTables,
"unpublish-round" => UnpublishRound,
"void-round" => VoidRound,
"seat-late-entrant" => SeatLateEntrant,
"fix-table" => FixTable,
"keep-apart" => KeepApart,
"let-meet" => LetMeet,
"assign-pod" => AssignPod,
"award-bye" => AwardBye,
"withdraw-awarded-bye" => WithdrawAwardedBye,
"set-tables" => SetTables,
"publish-round" => PublishRound,
"start-clock" => StartClock,
"pause-clock" => PauseClock,
"resume-clock" => ResumeClock,
"extend-table" => ExtendTable,
"report-result" => ReportResult,
"confirm-result" => ConfirmResult,
"dispute-result" => DisputeResult,
"record-result" => RecordResult,
"correct-result" => CorrectResult,
"call-time" => CallTime,
"answer-ending" => AnswerEnding,
"take-back-ending" => TakeBackEnding,
"confirm-ending" => ConfirmEnding,
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
"close-round" => CloseRound,
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
"tick-item" => TickItem,
"untick-item" => UntickItem,
"note-regulations" => NoteRegulations,
"make-announcement" => MakeAnnouncement,
"give-instruction" => GiveInstruction,
"record-complaint" => RecordComplaint,
"note-objection" => NoteObjection,
"confirm-reading" => ConfirmReading,
"set-invitations" => SetInvitations,
"attach-kit" => AttachKit,
"excuse-kit" => ExcuseKit,
"release-leftovers" => ReleaseLeftovers,
"share-prizes" => SharePrizes,
"make-blocks" => MakeBlocks,
"merge-blocks" => MergeBlocks,
"appoint-block-head" => AppointBlockHead,
"post-standings" => PostStandings,
"finalize-standings" => FinalizeStandings,
"undo" => Undo,}
