# The office: the organizer's room.
office-title = Office
office-mine = My tournaments
office-none-title = You are on no staff yet
office-none-words = When an organizer invites you, the tournament appears here.
office-plan = Plan
office-sheet = Fact sheet
office-staff = Staff
office-programs = API tokens
office-log = Log
reason = Reason
reason-optional = Reason (may be left empty)
undone = Taken back.
somebody-erased = somebody erased

create-title = New tournament
create-name = Name
create-name-missing = Give it a name.
create-rulebook = Rulebook
create-show-sheet = Show its fact sheet
create-date = Day
create-date-wrong = Type a day of the calendar, such as 2026-11-15.
create-zone = Time zone of the venue
create-zone-hint = Region and city, such as Europe/Berlin. Type a few letters and choose.
create-gathering = Part of
create-gathering-hint = The event several tournaments belong to, such as a fair. Leave it empty for a tournament on its own.
create-zone-wrong = There is no such zone. Write region and city, such as Asia/Tokyo.
create-slug = Address
create-slug-hint = Small letters, figures and hyphens. Leave it empty and it is made from the name.
create-sheet-fold = Change what your event does differently
create-kind = For practice
create-practice = This is a practice tournament
create-practice-hint = It works like any other and can be deleted afterwards. One that counts never can.
create-sheet-words = Leave everything empty to play by the { $document }. What you type here applies to this event and is shown to the players.
create-button = Create the tournament
created = { $name } is ready. Registration is open.

names-legend = Names in the hall
names-full = Full name
names-full-example = Aiko Mori
names-initial = First name and initial
names-initial-example = Aiko M.
names-nickname = Nickname
names-nickname-example = what the player chose; otherwise Aiko M.

sheet-parameter = Parameter
sheet-document = Document
sheet-game = Game
sheet-own = This event
sheet-clause = Clause
sheet-as-document = as in the document
sheet-fixed = fixed by the document
sheet-of = { $game }, by the { $document }.
sheet-changed = { $count ->
    [one] One value differs
   *[other] { $count } values differ
} here; players see which.
sheet-unchanged = Everything here is as the document says.
sheet-how = Type a value to override the document, or empty the field to follow it again.
sheet-save = Save the fact sheet
sheet-saved = The fact sheet is saved. Players see what differs.
sheet-reason-hint = Round 1 is out, so people entered on the former terms: say why this changes.
sheet-fault = The fact sheet was not saved
sheet-fault-words = { $count ->
    [one] One value does
   *[other] { $count } values do
} not fit; it is marked below with what would. Nothing was changed.
sheet-fits-fixed = The document fixes this value.
sheet-fits-boolean = Choose yes or no.
sheet-fits-between = Write a whole number from { $least } to { $most }, or leave it empty.
sheet-fits-from = Write a whole number from { $least }, or leave it empty.
sheet-fits-minutes = In minutes. { $range }
sheet-fits-seconds = In seconds. { $range }
sheet-fits-choice = Choose one of the list.
sheet-fits-text = Write at most 1000 characters.
sheet-fits-points = Write whole numbers from -1000 to 1000.
sheet-fits-cut = Write how many go on, at least 2, or leave it empty.
sheet-fits-cut-sizes = Choose one of { $sizes }, or leave it empty.
sheet-part-win = win
sheet-part-draw = draw
sheet-part-loss = loss
sheet-part-unfinished = unfinished
sheet-part-size = players
sheet-part-method = how
sheet-part-threshold = points
sheet-locked-registration = Announced with the registration, which is closed: change it only for a good reason.
sheet-locked-paired = Round 1 is paired: change it only for a good reason.
sheet-locked-started = Round 1 has started: change it only for a good reason.
sheet-locked-over = The rounds are over: change it only for a good reason.

next-label = Next
next-over = Finished
next-players = Add players
next-players-words = Nobody is entered yet. Add players one by one, or paste a list.
next-players-button = Add players at the desk
next-more = More players are needed
next-more-words = { $here ->
    [one] { $here } player is
   *[other] { $here } players are
} here; the document asks for at least { $least }.
next-check-in = Check players in
next-check-in-words = { $here ->
    [one] { $here } player is
   *[other] { $here } players are
} here, { $missing } entered but not checked in yet. Only those checked in are paired.
next-check-in-button = Check in at the desk
next-draft = Draft round { $round }
next-draft-words = The draft is for the desk alone; nobody sees it before it is published.
next-draft-button = Draft round { $round } at the desk
next-publish = Check and publish round { $round }
next-publish-words = The pairings are drafted. Look at the checks, then publish them to everyone.
next-publish-button = Check round { $round } at the desk
next-clock = Start the clock of round { $round }
next-clock-words = The pairings are out. Start the clock when everybody is seated.
next-clock-button = Start it at the desk
next-results = Results of round { $round }
next-results-words = { $missing ->
    [one] One table is
   *[other] { $missing } tables are
} still playing or not entered.
next-results-button = Enter results at the desk
next-close = Close round { $round }
next-close-words = Every table has a result.
next-close-button = Close round { $round } at the desk
next-post = Post the standings
next-post-words = All rounds are played. Posted standings are up for protest: everybody reads them, and mistakes can still be put right.
next-post-button = Post the standings to everyone
next-finalize = Make the standings final
next-finalize-words = Protest time runs. When nobody has anything to say any more, make them final; the seed is revealed, so that anybody can check the draws.
next-finalize-button = Make the standings final …
next-done = The tournament is over
next-done-words = Standings are final and the seed is public.
next-done-button = See the final standings
post-done = The standings are posted.

timeline-title = The event
station-created = Planned
station-created-words = { $day }
station-players = Players
station-players-words = { $entered } entered, { $here } checked in
station-rounds = Rounds
station-rounds-words = their number follows from the players
station-round = Round { $round }
station-round-closed = closed
station-round-results = { $in } of { $all } results in
station-round-drafted = drafted, not published
station-posted = Standings posted
station-final = Standings final

rounds-title = Number of rounds
rounds-recommended = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} recommended.
rounds-recommended-range = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $least } to { $most } rounds recommended.
rounds-no-recommendation = The document’s table has no number for the players entered so far.
rounds-announced = Announced: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
rounds-label = Rounds
rounds-announce = Announce
rounds-change = Change the number
rounds-saved = { $rounds ->
    [one] { $rounds } round is
   *[other] { $rounds } rounds are
} announced.

details-title = Name, day, zone and names in public
details-save = Save details
details-saved = Details are saved.
details-fault = The details were not saved
details-fault-words = Look at the marked fields; nothing was changed.

links-title = Where it happens
links-code = Players and spectators:
link-hall = Hall
link-hall-hint = pairings, clock, standings; for everyone
link-display = Display
link-display-hint = for the big screen
link-desk = Desk
link-desk-hint = players, rounds, results, prints
link-floor = Floor
link-floor-hint = tables on a judge’s phone

danger-title = Danger zone
delete-words = Deletes this practice tournament with everything in it. It cannot be taken back.
delete-button = Delete the tournament
delete-fault = The tournament was not deleted
delete-name-wrong = The name typed is not “{ $name }”.
delete-not-practice = Only practice tournaments can be deleted.
deleted = { $name } is deleted.

staff-words = One person may hold any set of roles.
staff-caption = People and their roles
staff-person = Person
staff-you = you
staff-acts = Actions
staff-save = Save roles
staff-dismiss = Dismiss
staff-dismiss-now = Dismiss { $name }
staff-changed = The roles of { $name } are changed.
staff-dismissed = { $name } is no longer on the staff.
roles-legend = Roles
invite-make-title = Invite somebody
invite-make-words = Tick what they will do, make a link, and show or send it. It works once, within a week.
invite-make-button = Make an invitation link
invite-fault = No invitation was made
invite-no-roles = Tick at least one role.
invite-fresh = Invitation ready
invite-fresh-words = Let them scan the code or send them the link. It is shown only now. Roles: { $roles }
invite-link = Link
invite-pending = Waiting to be taken
invite-pending-words = by { $inviter }, good until { $until }
invite-withdraw = Withdraw
invite-withdrawn = The invitation is withdrawn.

programs-words = A program with a token acts in your name, never with more roles than it was given.
programs-caption = API tokens of this tournament
programs-none-title = No API tokens yet
programs-none-words = A stream overlay, a results script or another system needs a token to speak with this tournament.
program-make-title = New token
program-label = Label
program-label-hint = What it is for, such as “stream overlay”.
program-no-label = Give it a label, so that you know later what it is for.
program-long-label = A label has at most { $most } characters.
program-no-roles = Tick at least one role.
program-roles-hint = Scorekeeper is enough for entering results. Roles you do not hold yourself have no effect.
program-lifetime = Valid for
program-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
program-make-button = Make a token
program-fault = No token was made
program-fresh = Token for { $label }
program-fresh-words = Copy it now: it is shown only this once. Whoever has it can do what its roles allow.
program-token = Token
program-try = Try it:
program-for = In whose name
program-used = Last used
program-never = never
program-until = Valid until
program-ended = ended
program-revoke = Revoke
program-revoked = The token { $label } is revoked.

topic-players = Players
topic-rounds = Rounds
topic-clock = Clock and extensions
topic-results = Results
topic-standings = Standings
topic-staff = Staff
topic-settings = Settings
log-intro = Everything that happened, newest first. Times are of { $zone }.
log-kind = What
log-who = Who
log-all-kinds = everything
log-all-people = everybody
log-filter = Show
log-filter-off = Show everything
log-none-title = Nothing of the kind
log-none-words = Choose another kind or person.
log-pages = Pages of the log
log-newer = Newer
log-older = Older
log-reason = Reason: { $reason }
log-by-program = { $name } (program)
log-by-players = players
log-created = Created { $name }
log-created-practice = Created { $name } for practice
log-details = Changed the details: { $details }
log-rulebook = Took over the rulebook { $name } with { $own ->
    [0] no value
    [one] one value
   *[other] { $own } values
} of its own ({ $hash })
log-registration-opened = Opened the registration; seed committed to as { $commitment }
log-registration-closed = Closed the registration with { $count ->
    [one] { $count } player
   *[other] { $count } players
}
log-staff-appointed = Appointed { $name }: { $roles }
log-staff-dismissed = Dismissed { $name }
log-entrant-added = Entered { $player } as number { $number }
log-entrant-removed = Took { $player } off the list
log-entrant-renamed = Renamed number { $number } to { $player }
log-entrant-checked-in = Checked in { $player }
log-entrant-check-in-undone = Took back the check-in of { $player }
log-entrant-dropped = { $round ->
    [0] { $player } dropped before round 1
   *[other] { $player } dropped after round { $round }
}
log-entrant-returned = { $player } came back in round { $round }
log-link-reissued = Issued a new personal link for { $player }
log-rounds-announced = Announced { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
log-round-drafted = Drafted round { $round }, attempt { $attempt }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $byes ->
    [one] { $byes } bye
   *[other] { $byes } byes
}
log-players-swapped = Swapped { $one } and { $other } in the draft of round { $round }
log-round-published = Published round { $round }
log-clock-started = Started the clock of round { $round }
log-clock-paused = Paused the clock of round { $round }
log-clock-resumed = Resumed the clock of round { $round }
log-clock-reset = Set the clock of round { $round } back
log-table-extended = Round { $round }, table { $table }: { $minutes ->
    [one] { $minutes } more minute
   *[other] { $minutes } more minutes
}
log-extension-taken-back = Round { $round }, table { $table }: extension of { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} taken back
log-result-reported = Round { $round }, table { $table }: reported { $a } { $score } { $b }
log-result-disputed = Round { $round }, table { $table }: { $player } disputes the report
log-result-recorded = Round { $round }, table { $table }: recorded { $a } { $score } { $b }
log-result-confirmed = Round { $round }, table { $table }: confirmed { $a } { $score } { $b }
log-result-corrected = Round { $round }, table { $table }: corrected from { $before } to { $a } { $score } { $b }
log-result-withdrawn = Round { $round }, table { $table }: result taken back
log-round-closed = Closed round { $round }
log-round-reopened = Opened round { $round } again
log-standings-posted = Posted the standings after round { $round }
log-standings-withdrawn = Took back the standings after round { $round }
log-finalized = Made the standings after round { $round } final
log-seed-revealed = Revealed the seed: { $seed }…
log-undone = Took back an action
log-tables-redrawn = Drew tables { $tables } of round { $round } again
log-round-unpublished = Took back the pairings of round { $round }
log-round-voided = Took back round { $round } with its results
log-late-seated = Round { $round }, table { $table }: { $player } came late and plays against the bye
log-table-fixed = { $player } always sits at table { $table }
log-table-freed = { $player } sits anywhere again
log-kept-apart = { $one } and { $other } are kept apart
log-let-meet = { $one } and { $other } may meet again
log-pod-assigned = { $player } plays in pod { $pod }
log-pod-left = { $player } plays in no pod
log-bye-awarded = { $player } has an awarded bye in round { $round }
log-bye-withdrawn = The awarded bye of { $player } in round { $round } is withdrawn
log-tables-set = Set the tables of the hall
log-cut-drafted = Drafted the cut, attempt { $attempt }: { $count } go on
log-cut-published = Published who goes on
log-cut-withdrawn = Took the cut back
log-cut-declined = { $player } does not want to go on after the main rounds
log-tiebreaker-declined = { $player } does not play for the last places
log-finalist-withdrew = { $player } leaves the finals; the place stays empty
log-finalist-replaced = { $player } leaves the finals; { $next } moves up
links-alone = This address works on this machine only; phones cannot open it.
links-choose = Choose another address
sheet-unit-minutes = min
sheet-unit-seconds = s
next-cut = Decide who goes on
next-cut-words = The main rounds are over. Make the list of those who play on, look it over and publish it.
next-cut-button = To the list
log-time-called = Round { $round }, table { $table }: time called
log-end-answered = Round { $round }, table { $table }: end of match, step { $step }
log-end-taken-back = Round { $round }, table { $table }: end of match, one step back
log-table-stopped = Round { $round }, table { $table }: stopped ({ $why })
log-table-resumed = Round { $round }, table { $table }: goes on, { $lost } lost, { $given } given back
log-turns-granted = Round { $round }, table { $table }: { $turns } extra turns
log-slow-play = Round { $round }, table { $table }: { $player } urged on
log-two-for-one = Round { $round }, table { $table }: one game for the points of two
log-round-scheduled = Round { $round }: start announced
log-seat-taken = Round { $round }: { $player } is in the seat
log-seat-empty = Round { $round }: { $player } is not in the seat
log-lateness = Round { $round }: { $player } late, recorded { $step }
log-wrong-tables = Round { $round }: wrong tables put right
log-place-accepted = { $player } wants to go on after all
