# What is arranged beside the rules, and what can still be done to a round that is drawn.
arranged-title = Arrangements
arranged-link = { $count ->
    [0] Arrangements
   *[other] Arrangements ({ $count })
}
arranged-words = Tables of one’s own, pairs kept apart, awarded byes, pods. Only staff read the reasons.
arranged-players = Players
arranged-none = Nothing is arranged.
arranged-none-way = Open a player to arrange something.
arranged-add = Arrange something
arranged-reason-private = Only staff read the reason.
arranged-private = Reason, staff only
arranged-undone-reason = taken back at the desk
arranged-always-here = always sits here
arranged-free = Free the table
arranged-apart-from = Kept apart from
arranged-met = met in round { $round }
arranged-let-them-meet = Let them meet
arranged-bye-in = bye in round { $round }
arranged-withdraw = Withdraw the bye
arranged-in-pod = Pod { $pod }
arranged-leave-pod = Out of the pod
arranged-table = Always at table
arranged-fix = Keep the table
arranged-keep-apart = Keep apart
arranged-bye-round = Bye in round
arranged-award = Award the bye
arranged-pod = Pod
arranged-join-pod = Put in the pod
arranged-needs-table = Write the number of the table.
arranged-needs-pod = A pod is a number from 1 to 999.
arranged-needs-round = Write the number of the round.
arranged-needs-other = Write the name of the other player.
arranged-several = Several players fit “{ $who }”. Write the whole name, or the number as #17.
arranged-table-fixed = { $name } always sits at table { $table } from the next draft on
arranged-table-freed = { $name } sits anywhere again
arranged-pod-joined = { $name } is in pod { $pod }
arranged-pod-left = { $name } is in no pod any more
arranged-bye-awarded = { $name } has a bye in round { $round }
arranged-bye-withdrawn = { $name } has no awarded bye in round { $round } any more
arranged-kept-apart = { $name } and { $other } are kept apart
arranged-let-meet = { $name } and { $other } may meet
arranged-tables-title = Tables and rooms
arranged-places = { $count ->
    [one] { $count } table, filled in this order.
   *[other] { $count } tables, filled in this order.
}
arranged-places-plain = Tables count 1, 2, 3 and so on. Set ranges where numbers are missing or rooms differ.
arranged-tables = Tables, in the order they are filled
arranged-tables-hint = A range a line, with its room if there are several. When all are taken, numbers go on after the highest.
arranged-tables-example = 1-20 Main hall
    101-112 Annex
arranged-tables-save = Save the tables
arranged-tables-set = The tables are set; they count from the next draft on
arranged-bad-range = Line { $line } is no range of tables. Write 1-20, or 1-20 and the name of the room.
arranged-pods-title = Pods for everybody
arranged-pods-words = A number for each player; pairing stays inside a pod. Leave all empty for one field.
arranged-pods-draw = Draw them by lot
arranged-pods-save = Save the pods
arranged-pods-set = { $count ->
    [one] { $count } player has another pod
   *[other] { $count } players have another pod
}
arranged-meeting = Player meeting
arranged-meeting-words = A seat for everybody before the first round, A to Z, two a table.
desk-print-meeting-by-name = Meeting A–Z
desk-print-meeting-by-table = Meeting by table

change-title = Change { $round }
change-no-round = Change a round
change-link = Change the pairings of { $round }
change-hint = Tick two players to swap them, or tables to draw them again: nobody else moves.
change-hint-swap = Tick two players to swap them: nobody else moves.
change-fixed = Who meets whom follows from the bracket or the schedule and is not changed by hand.
change-published-hint = Players see the change at once. A table with a report or result stays.
change-tables-title = Table by table
change-reason = Reason, shown to the two players and in the public log
change-redraw = Draw tables again
change-redrawn = Tables { $tables } are drawn again; nobody else moved
change-reported = reported
change-closed = { $round } is closed: its pairings stay.
change-mark-rematch = rematch of round { $round }
change-mark-apart = to be kept apart
change-mark-fixed = { $name } always sits here
change-mark-not-fixed = { $name } belongs at table { $table }
change-unpublish-title = Take it back whole
change-unpublish-words = Until the clock starts, the round can become a draft again. Everyone sees it vanish.
change-unpublish = Take { $round } back
change-unpublished = { $round } is a draft again; only staff see it
change-danger = Danger
change-void-words = Voids the round with all its results. What is lost is shown first.
change-void = Void { $round }

desk-check-redrawn = { $count ->
    [one] Some tables drawn again
   *[other] Some tables drawn again, { $count } times
}
desk-check-redrawn-tables = Tables { $tables }: { $reason }

late-offer = { $name } came late. { $other } has the bye at table { $table }.
late-seat = Let them play at table { $table }
late-seated = { $name } plays { $other } at table { $table }
late-waits = { $name } came late. Nobody has a bye in round { $round }, so they play from round { $next }.
late-silent = The rulebook is silent on entering late: our reading.

void-title = Void { $round }?
void-nothing = No round to void
void-nothing-words = Only the last round drawn can be voided, and only until the standings are posted.
void-lost = What is lost
void-lost-results = { $count ->
    [0] No results: none are in.
    [one] { $count } result
   *[other] { $count } results
}
void-lost-reports = { $count ->
    [one] { $count } report of a player
   *[other] { $count } reports of players
}
void-lost-extensions = { $count ->
    [one] { $count } extension
   *[other] { $count } extensions
}
void-lost-clock = the time on the clock
void-lost-bye = the bye of { $name }
void-lost-standings = the standings of this round: those after round { $round } count again
void-lost-pairings = the pairings: { $round } is drawn anew
void-kept = The log keeps all of it, with the reason.
void-sure = Void { $round } for everyone
void-reason-hint = Everybody can read it in the log.
void-cancel = Leave the round as it is
void-name-wrong = Type the name of the tournament exactly: { $name }. Nothing was voided.
void-done = { $round } is void. Draw it anew when you are ready.

blocked-title = What would free round { $round }
blocked-words = In the order the rulebook offers it. It holds for this round only, and it is recorded with your reason.
blocked-end = End after round { $round }
blocked-second-bye = Allow a second bye
blocked-rematches = { $count ->
    [one] Allow { $count } rematch, the fewest possible
   *[other] Allow { $count } rematches, the fewest possible
}
blocked-any-rematches = Allow rematches, as few as possible
blocked-ended = The tournament ends after round { $round }
blocked-allowed-rematches = Rematches allowed in this round
blocked-allowed-second-bye = A second bye allowed in this round
blocked-both = { $count ->
    [one] Allow a second bye and { $count } rematch
   *[other] Allow a second bye and { $count } rematches
}
