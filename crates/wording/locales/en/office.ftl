# The office: the organizer's room.
office-title = Office
office-mine = My tournaments
office-none-title = You are on no staff yet
office-none-words = When an organizer invites you, the tournament appears here.
office-overview = Overview
office-plan = Plan
office-checklists = Checklists
office-notices = Announcements
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
sheet-shown-only = For players and staff to read; the program does nothing by it.
sheet-fixed = fixed by the document
sheet-of = { $game }, by the { $document }.
sheet-changed = { $count ->
    [one] One value differs
   *[other] { $count } values differ
} here; players see which.
sheet-unchanged = Everything here is as the document says.
sheet-how = Type a value to override the document, or empty the field to follow it again.
sheet-save = Save the fact sheet
sheet-head-title = For the head judge to decide
sheet-head-save = Save the head judge’s decision
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
sheet-locked-firm = The tournament has begun: the document lets nobody change this any more.
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
rounds-taken = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: this structure takes { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
rounds-asked = The document does not say how many rounds { $players } players play. Announce a number; we would suggest { $rounds }.
rounds-by-results = How many rounds it takes follows from the results.
rounds-finals-alone = { $players } players: finals alone, without Swiss rounds. The provisional ranking is drawn at random when the cut is taken.
rounds-variant = { $table }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
rounds-variant-cut = { $table }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} and a cut to { $cut }.
rounds-variant-announce = Announce { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
rounds-extrapolated = The document’s table ends below { $players } players; this continues it.
rounds-other-cut = The table can also be read as a cut to { $cut }.
rounds-no-recommendation = The document’s table has no number for the players entered so far.
rounds-announced = Announced: { $rounds ->
    [0] finals alone
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
rounds-label = Rounds
rounds-announce = Announce
rounds-change = Change the number
rounds-saved = { $rounds ->
    [0] Finals alone are
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

staff-words = Roles that do not go together are refused with their clause.
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
links-alone = This address works on this machine only; phones cannot open it.
links-choose = Choose another address
sheet-unit-minutes = min
sheet-unit-seconds = s
next-cut = Decide who goes on
next-cut-words = The main rounds are over. Make the list of those who play on, look it over and publish it.
next-cut-button = To the list

overview-overdue = Not done yet:
overview-checklists = Open the checklists

plan-words = The stages of the event from the first round to the final standings, and what the document suggests.
plan-strip = Stages
plan-main = Main rounds
plan-rounds = { $played } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} played
plan-minutes = { $minutes } minutes a round
plan-no-limit = no time limit
plan-final-no-limit = final match: no time limit
plan-final-minutes = final match: { $minutes } min
plan-tiebreaker = Tiebreaker rounds
plan-tiebreaker-words = only if several are level at the line
plan-cut = Cut
plan-cut-made = { $count } go on
plan-cut-few = Only { $here } are here.
plan-finals = Finals
plan-single = single elimination
plan-double = double elimination
plan-end = Final standings
plan-end-open = after the last round
plan-end-posted = posted, up for protest
plan-end-final = final
plan-did-not-occur = Too few players or rounds: this tournament is reported as “Did Not Occur” and gives no rating points.
plan-list-overdue = { $list }: { $open ->
    [one] one point is
   *[other] { $open } points are
} open.
plan-suggested-cut = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} and a cut to { $cut } recommended.
plan-rounds-locked = The number stands now. A change is possible, but said and explained to everybody.
plan-table-players = Players
plan-table-rounds = Rounds
plan-table-cut = Cut
plan-and-more = { $from } and more
plan-no-cut = none
plan-here = { $players ->
    [one] { $players } player here
   *[other] { $players } players here
}
plan-beyond = { $players ->
    [one] { $players } player stands
   *[other] { $players } players stand
} in no row of the table.
plan-tiers = What the kind of event changes
plan-tiers-subject = Subject
plan-tier-here = this event
plan-tier-change = Change it on the fact sheet
plan-counting = How the standings are counted
plan-counting-or = Or: { $value }
plan-counting-change = Change on the fact sheet: { $name }
plan-blocks = Blocks for a large event
plan-blocks-words = Each block is paired and ranked for itself and has its own head judge; later everybody plays in one field again.
plan-block = Block { $block }
plan-block-head = Head judge: { $name }
plan-block-no-head = no head judge yet
plan-block-judge = Head judge of the block
plan-block-appoint = Appoint
plan-block-head-saved = Block { $block } has its head judge.
plan-merge-judge = Head judge of all from then on
plan-merge = Merge the blocks
plan-blocks-merged = The blocks are merged; the next round is paired over the whole field.
plan-blocks-number = Number of blocks
plan-blocks-make = Draw the blocks
plan-blocks-made = { $blocks } blocks are drawn.

checklist-words = What the document asks of an event. The program ticks by itself what it can see.
checklist-none = This rulebook has no checklists.
checklist-count = { $done } of { $needed }
checklist-overdue = Overdue.
checklist-due-registration = before registration
checklist-due-first-round = before the first round
checklist-due-cut = before the cut
checklist-due-report = after the event
checklist-done = Done:
checklist-open = Open:
checklist-optional = if it applies
checklist-by = { $name }, { $at }
checklist-seen = seen by the program
checklist-unseen = ticked by itself once it is so
checklist-early = Reports are still due: the head judge notes them first.
checklist-tick = Tick
checklist-untick = Take back
checklist-ticked = Ticked.
checklist-unticked = Taken back.

publication-title = Publication
publication-on = Pictures and decks may be published: { $after }.
publication-off = Pictures and decks of this event are not published.
publication-change = Change it on the fact sheet
publication-objects = { $player } objects.
publication-agree = Objects no more
publication-who = Player
publication-object = Note an objection
publication-saved = Noted.

invited-title = Invited players
invited-count = { $count ->
    [one] One name is
   *[other] { $count } names are
} on the list; whoever enters is checked against it.
invited-none = No list yet, so nobody is checked.
invited-names = One name a line
invited-save = Save the list
invited-saved = The list is saved.

kit-title = Prize kits
kit-add = Add a kit
kit-name = Name or number of the kit
kit-buyer = Buyer
kit-from = First day of its period
kit-until = Last day of its period
kit-approval = Approval
kit-approval-hint = Needed for a second kit.
kit-save = Add the kit
kit-saved = The kit is noted.
kit-approved = approved: { $approval }
kit-circumstances = Extenuating circumstances
kit-excuse = Note them
kit-release = Release what is left
kit-released = What is left of the kit is released.
kit-state-committed = committed to this event
kit-state-used = used here; what is left waits until { $until } is over
kit-state-unused = The period is over and no event used it: the buyer may be left out of later sales.
kit-state-excused = not used, with extenuating circumstances
kit-state-released = what was left was released on { $day }

complaint-title = Complaints to the publisher
complaint-words = Kept with the event. Results stay as they are.
complaint-label = What it is about
complaint-save = Keep the complaint
complaint-saved = The complaint is kept.

notice-words = Two records kept apart: what everybody was told, and what one person was told.
notice-everybody = To everybody
notice-one = To one person
notice-text = Announcement
notice-announce = Announce to everyone
notice-player = Player
notice-instruction = Instruction
notice-instruct = Record the instruction
notice-none = Nothing yet.
notice-announced = Announced; the hall shows it.
notice-instructed = The instruction is recorded.

regulation-title = Rules of this event
regulation-words = For each value that differs: the rule as the event wrote it, and where it was announced.
regulation-label = event rule
regulation-text = Text of the rule
regulation-where = Where it was announced
regulation-save = Save these rules
regulation-saved = The rules of the event are saved.
regulation-by = changed by { $name }, { $at }

plan-line = The line of the cut: place { $size } has { $points ->
    [one] { $points } point
   *[other] { $points } points
} now.
plan-line-clear = Everybody above it is in on points.
plan-line-level = Parted by tiebreakers alone: { $above } above it, { $below } below it.

## Personal data

person-data-title = Personal data of { $name }
person-kept = What is kept
person-entries = { $entries ->
    [one] One entry
   *[other] { $entries } entries
} with private words, in { $tournaments ->
    [one] one tournament:
   *[other] { $tournaments } tournaments:
}
person-account = An account: { $login }
person-export = Download what is kept about this person
person-link = Personal data
person-erase-title = Erase
person-erase-words = Name, account and everything private about this person go for good, in every tournament. Pairings, results and places stay, without a name, and the log still verifies.
person-type-name = To erase, type the name: { $name }
person-erase = Erase for good
person-erased = The personal data were erased.
person-not-erased = Nothing was erased
person-still-plays = This is possible once every tournament the person is in has its final standings.
person-name-differs = The name that was typed is another one.
plan-timetable = { $rounds } rounds one after the other take { $hours } h { $minutes } min with their pauses.
split-title = Split the prizes evenly
split-prizes = Prizes that are left
split-prizes-hint = Each as a number, such as packs or an amount: 12 8 4 4
split-cash = Cash
split-product = Unopened product
split-other = Other prizes
split-consent = All { $players } players still in agree
split-permit = The organizer permits it
split-compute = Compute
split-end = Split and end the tournament
split-play-on = Split and play on
split-saved-end = The prizes are split and the tournament ends here. Post the standings.
split-saved-on = The prizes are split and play goes on.
split-agreed-end = { $time }: { $players } players agreed to split evenly and stop; { $each } each, { $rest } left over.
split-agreed-on = { $time }: { $players } players agreed to split evenly and play on; { $each } each, { $rest } left over.
split-each = Each of { $players } players gets { $each }; { $rest } left over.
split-needs-consent = Everybody still in has to agree.
split-needs-permission = The organizer has to permit it.
split-needs-kind = Only cash and unopened product may be split.

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

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
log-tournament-created = { $practice ->
    [yes] Created { $name } for practice
   *[no] Created { $name }
}
log-details-changed = Changed the details: { $details }
log-rulebook-adopted = Took over the rulebook { $rulebook } with { $rulebook_values ->
    [0] no value
    [one] one value
   *[other] { $rulebook_values } values
} of its own ({ $hash })
log-registration-opened = Opened the registration; seed committed to as { $commitment }
log-registration-closed = Closed the registration with { $entrants ->
    [one] { $entrants } player
   *[other] { $entrants } players
}
log-staff-appointed = Appointed { $name }: { $roles }
log-staff-dismissed = Dismissed { $person }
log-entrant-added = Entered { $name } as number { $entrant_number }
log-entrant-removed = Took { $entrant } off the list
log-entrant-renamed = Renamed number { $entrant_number } to { $name }
log-entrant-checked-in = Checked in { $entrant }
log-entrant-check-in-undone = Took back the check-in of { $entrant }
log-entrant-dropped = { $after_round ->
    [0] { $entrant } dropped before round 1
   *[other] { $entrant } dropped after round { $after_round }
}
log-entrant-returned = { $entrant } came back in round { $in_round }
log-link-reissued = Issued a new personal link for { $entrant }
log-rounds-announced = Announced { $rounds ->
    [0] finals alone
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
log-standings-posted = Posted the standings after round { $after_round }
log-standings-withdrawn = Took back the standings after round { $after_round }
log-tournament-finalized = Made the standings after round { $after_round } final
log-seed-revealed = Revealed the seed: { $master_seed }…
log-command-undone = Took back an action
log-details-taken = { $entrant }: registration details
log-person-replaced = Another person behind { $entrant }
log-fee-marked = { $paid ->
    [yes] { $entrant }: fee paid
   *[no] { $entrant }: fee not paid
}
log-nickname-judged = { $allowed ->
    [yes] { $entrant }: nickname allowed
   *[no] { $entrant }: nickname turned down
}
log-person-refused = { $name } not admitted: { $ground }
log-person-waits = { $name } waits in line
log-waiting-ended = { $entrant_number ->
    [none] Somebody left the line
   *[other] { $entrant } comes in from the line
}
log-people-listed = List “{ $list }” replaced: { $count }
log-person-listed = Added to the list “{ $list }”: { $person }
log-staff-away = { $away ->
    [yes] { $person } left the hall
   *[no] { $person } is back
}
log-self-registration-set = { $open ->
    [yes] Self-registration opened
   *[no] Self-registration closed
}
log-item-ticked = Ticked: { $item }
log-item-unticked = Took back: { $item }
log-regulations-noted = Noted the event’s own rules
log-announcement-made = Announced: { $text }
log-instruction-given = Told { $entrant }: { $text }
log-complaint-recorded = Recorded a complaint to the publisher
log-objection-noted = { $objects ->
    [yes] { $entrant } objects to publication
   *[no] { $entrant } no longer objects to publication
}
log-reading-confirmed = { $entrant } has confirmed the rules
log-invitations-set = Set the list of the invited: { $count ->
    [one] { $count } name
   *[other] { $count } names
}
log-person-invited = Invited: { $name }
log-kit-attached = Added the kit { $kit }
log-kit-excused = Noted why the kit { $kit } was not used
log-leftovers-released = Released what is left of the kit { $kit }
log-prizes-shared = Round { $round }, table { $table }: the players agreed on prizes
log-prizes-split = Prizes split evenly among { $players } players: { $each } each, { $remainder } left over; { $ends ->
    [yes] the tournament ends here
   *[other] play goes on
}
log-block-head-appointed = Appointed { $person } head judge of block { $block }
log-blocks-merged = Merged the blocks; head judge of all: { $head_judge }
