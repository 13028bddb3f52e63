# The desk: places, steps and what comes next.
desk-title = Desk
desk-tab-results = Results
desk-tab-players = Players
desk-tab-draft = Next round
desk-tab-prints = Prints
desk-step-results = results
desk-step-close = close
desk-step-draft = draft
desk-step-check = check
desk-step-publish = publish
desk-step-clock = clock
desk-step-players = players
desk-step-post = post standings
desk-step-final = final
desk-next-add-players = Add players
desk-next-check-in = Check players in
desk-next-draft = Draft { $round }
desk-next-draft-note = Only staff see a draft. Nothing goes out before it is published.
desk-next-check = Check and publish { $round }
desk-next-start-clock = Start the clock of { $round }
desk-next-close = Close { $round }
desk-next-close-note = Every table has a result. After closing, a result is changed by correction only.
desk-next-post = Post the standings
desk-next-post-note = Everyone sees the standings and may protest. Results can still be corrected.
desk-next-finalize = Make the standings final
desk-next-finalize-ask = Make the standings final …
desk-next-finalize-note = When the time for protests is over. You are asked once more.
desk-final = The standings are final: nothing can be changed any more.
finalize-title = Make the standings final?
finalize-standings = These standings become final
finalize-means = What it means
finalize-no-corrections = From now on no result can be changed any more, not even by correction.
finalize-over = The tournament is over, for players and in the hall.
finalize-seed = The seed of the draws is revealed, so that anybody can check them.
finalize-no-undo = It cannot be taken back.
finalize-calls = { $count ->
    [one] One call for a judge is still open.
   *[other] { $count } calls for a judge are still open.
}
finalize-to-calls = To the calls
finalize-cancel = Not yet
finalize-not-posted = Standings are posted first, so that players can protest. Then they can be made final.
desk-waits-results = { $count ->
    [one] Waiting for { $count } result.
   *[other] Waiting for { $count } results.
}
desk-waits-organizer = Now it is the organizer’s turn: posting and finalizing the standings.
desk-waits-others = The next step is another staff member’s.
desk-waits-nothing = The tournament is over. The standings are final.
desk-back = Back to the desk
desk-to-players = To the players
desk-entered = entered

# The line.
desk-line-label = Table and result, or a command
desk-line-save = Save
desk-line-hint-games = 12 21 = table 12, 2–1
desk-line-hint-agreed = 12 21 = table 12, 2–1 · 12 = : agreed draw
desk-line-hint-winner = 12 1 = table 12, left wins · 12 2 : right wins
desk-line-hint-one = 12 1 = table 12, left wins · 12 2 : right wins · 12 0 : drawn
desk-line-hint-points = 12 60 = table 12, both games left · 41, 33, 22, 14, 06 : points
desk-line-hint-more = 12 : open the table · 12 +5 : more time · late 12 b · drop mori · leave mori · find tan · undo
desk-echo-minutes = +{ $minutes } minutes
desk-count-in = in
desk-echo-no-table = no table { $table } in this round
desk-echo-has = has { $score } already
desk-echo-saving = saving { $line } …
desk-bad-score = Table { $table }: “{ $score }” is no score. Write the games won left and right, such as 21 or 2-1.
desk-one-sided = Table { $table }: “{ $score }” is only one side. Write the games of both, such as 21.
desk-no-round-yet = No round is published yet, so there is no table to enter a result for.
desk-not-understood = “{ $who }” is no table, no command, and nobody’s name here.
desk-nobody-found = Nobody here is called “{ $who }”. Fewer letters find more.
desk-nothing-to-undo = Nothing was entered from this browser that could be taken back.
desk-found = Found for “{ $who }”
desk-found-more = and { $count } more; type more letters
desk-drop-which = Which “{ $who }” drops?
desk-equal-games = Table { $table }, { $score }: the games are equal. Who won the tiebreaker, or did both agree on a draw?
desk-equal-tiebreaker = Table { $table }, { $score }: the games are equal. Who won the tiebreaker?
desk-equal-hint = Or add to the line: 1 for { $a }, 2 for { $b }, 0 for an agreed draw.
desk-at-table = Table { $table }: { $words }
desk-early = Table { $table }: { $score } with { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} left?
desk-early-extension = Table { $table } has an extension that still runs for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. { $score } now? If neither player has spoken of it, it lapses.
desk-early-hint = The same line once more saves it.
desk-line-lost = No connection
desk-won-tiebreaker = { $name } won the tiebreaker
desk-agreed-draw = Agreed draw
desk-saved = Table { $table }: { $a } { $score } { $b }, saved
desk-saved-level = Table { $table }: { $a } – { $b }, { $score }, saved
desk-done = Done

# Tables and the round.
desk-outstanding = Waiting for results
desk-all-tables = All tables
desk-all-in = Every table has a result.
desk-reported = { $name } reported { $score }; not confirmed yet
desk-refused-title = Not saved
desk-refused-hint = The next line can be typed at once; ↑ brings the last of these back.
desk-refused-take-up = Put back
desk-refused-dismiss = Dismiss
desk-refused-over = typed in round { $round }, not saved
desk-line-waiting = waiting to be sent
desk-report-gone = Table { $table }: the players have said something else meanwhile. Nothing was saved.
desk-disputed = Disputed: { $name } reported { $score }, the opponent disagrees
desk-save-score = Save { $score }
desk-other-results = Time called, tiebreaker, draw
desk-unfinished = A game was broken off by time
desk-more-of-table = History and correction
desk-close-panel = Close
desk-extension = Extension, minutes
desk-extend-table = Extension for table
desk-extension-needs = An extension needs a table number and minutes.
desk-extended = Table { $table }: { $minutes ->
    [one] { $minutes } minute added
   *[other] { $minutes } minutes added
}
desk-clock-start = Start the clock
desk-clock-pause = Pause the clock
desk-clock-resume = Resume the clock
desk-clock-started = The clock of { $round } runs
desk-clock-paused = The clock of { $round } is paused
desk-clock-resumed = The clock of { $round } runs again
desk-closed = { $round } is closed
desk-posted = The standings are posted
desk-finalized = The standings are final
desk-side-byes = Bye
desk-side-absent = Still absent
desk-side-dropped = Dropped in this round
desk-side-joining = Playing from the next round
desk-side-corrected = Corrected
desk-undone = Taken back
desk-undone-result = Table { $table }: the result is taken back
desk-undone-correction = Table { $table }: the former result stands again
desk-undone-extension = Table { $table }: the extension is taken back
desk-undone-drop = { $name } is back in

# One table and its correction.
desk-table-title = { $round }, table { $table }
desk-entered-by = entered by { $name } at { $time }
desk-correct-title = Correct the result
desk-correct-change = Another correction
desk-correct-to = Right result
desk-correct-other = Or written
desk-correct-other-hint = With drawn games, for example: 2-1-1
desk-correct-check = Show what it changes
desk-correct-save = Save { $score }
desk-correct-cancel = Leave as it is
desk-correct-needs-score = Pick the right result, or write it.
desk-correct-needs-reason = A correction needs a reason: it is kept in the log.
desk-consequences = What { $score } changes
desk-consequences-after = Standings after round { $round }, before → after
desk-consequences-more = { $count ->
    [one] and { $count } more player
   *[other] and { $count } more players
}
desk-consequences-none = No points and no ranks change.
desk-later-none = No later round was paired on the old result.
desk-later = These rounds were paired on the old result and stay as they are:
desk-later-met = { $name } met { $other } at table { $table }.
desk-later-bye = { $name } had the bye at table { $table }.
desk-later-draft = { $round } is drafted on the old result: draft it again before publishing.
desk-log-title = Who entered what
desk-log-empty = Nothing was entered yet.
desk-log-reported = reported { $score }
desk-log-disputed = disputed the report
desk-log-recorded = recorded { $score }
desk-log-corrected = corrected { $before } to { $score }
desk-log-withdrawn = took the result back
desk-log-extended = { $minutes ->
    [one] gave { $minutes } minute extra
   *[other] gave { $minutes } minutes extra
}
desk-log-extension-undone = { $minutes ->
    [one] took { $minutes } minute extra back
   *[other] took { $minutes } minutes extra back
}
desk-log-reason = Reason: { $reason }
desk-former-staff = somebody no longer on the staff
desk-program-of = a program of { $name }
desk-reason = Reason
desk-reason-optional = Reason (may stay empty)

# The next round: draft, check, publish.
desk-draft-waits = { $round } is still open. Close it, and the next one can be drafted.
desk-draft-over = All rounds are played.
desk-draft-ready = { $count ->
    [one] { $count } player is ready to be paired.
   *[other] { $count } players are ready to be paired.
}
desk-draft-absent = { $count ->
    [one] { $count } player is not checked in and would not be paired.
   *[other] { $count } players are not checked in and would not be paired.
}
desk-draft-private = draft: only staff see it
desk-attempt = draft number { $attempt }
desk-draft-tables = Tables
desk-drafted = { $round } is drafted; look it over
desk-draft-changed = The draft of { $round } was changed by hand at another desk. Look it over once more, then publish.
desk-publish = Publish { $round } to everyone
desk-published = { $round } is published
desk-swap = Swap the two
desk-swap-pick-two = { $count ->
    [one] Pick two players to swap; { $count } is picked.
   *[other] Pick two players to swap; { $count } are picked.
}
desk-swapped = { $one } and { $other } changed seats
desk-again-title = Draft again
desk-again-words = Draws the round anew, with whoever came and without whoever left. Every draft is kept with its reason in the log, which anybody can read after the event.
desk-again-reason = Reason for another draft
desk-again = Draft again
desk-check-title = Check
desk-check-no-rematch = No rematches
desk-check-rematches = { $count ->
    [one] { $count } rematch
   *[other] { $count } rematches
}
desk-check-met = Table { $table }: { $a } – { $b }, met in round { $round }
desk-check-bye = Bye: { $name }, table { $table }
desk-check-second-bye = Had a bye in round { $round } already.
desk-check-no-floater = Everybody meets somebody with the same points
desk-check-floaters = { $count ->
    [one] { $count } table across points
   *[other] { $count } tables across points
}
desk-check-pair = Table { $table }: { $a } – { $b }. { $why }
desk-check-apart = { $count ->
    [one] { $count } pair to be kept apart meets
   *[other] { $count } pairs to be kept apart meet
}
desk-check-fixed = { $count ->
    [one] { $count } fixed seat kept
   *[other] { $count } fixed seats kept
}
desk-check-not-fixed = { $count ->
    [one] { $count } fixed seat not kept
   *[other] { $count } fixed seats not kept
}
desk-check-gone = { $count ->
    [one] { $count } player has dropped since the draft: draft again to leave them out
   *[other] { $count } players have dropped since the draft: draft again to leave them out
}
desk-check-gone-lost = { $count ->
    [one] { $count } player has dropped since the pairings were made: their match is lost when the round is published
   *[other] { $count } players have dropped since the pairings were made: their matches are lost when the round is published
}
desk-check-all-seated = { $count ->
    [one] { $count } player, seated
   *[other] All { $count } players are seated
}
desk-check-unpaired = { $count ->
    [one] { $count } player is checked in but not paired: draft again to seat them
   *[other] { $count } players are checked in but not paired: draft again to seat them
}
desk-check-absent = { $count ->
    [one] { $count } player is not checked in
   *[other] { $count } players are not checked in
}
desk-check-no-swap = No changes by hand
desk-check-swaps = { $count ->
    [one] { $count } change by hand
   *[other] { $count } changes by hand
}
desk-check-swap = { $one } ↔ { $other }: { $reason }
desk-check-drawn = First round: drawn at random
desk-check-proved = Proved: no better round exists
desk-check-proved-before = Was proved best before it was changed
desk-check-not-proved = The best round found; not proved to be the best
desk-check-differs = { $count } of { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} differ from draft { $attempt }
desk-check-reason = Reason: { $reason }

# Players.
desk-players-title = Players
desk-players-sum = { $entered } entered, { $checked } checked in
desk-players-none = No players yet
desk-players-none-words = Add them one by one above, or paste a list.
desk-players-over = The standings are posted: nobody can be entered any more.
desk-add-title = Add a player
desk-add-name = Name
desk-add-reading = Reading (kana)
desk-add = Add
desk-add-present = is here: check in at once
desk-same-name = Another person of the same name: add all the same
desk-added = { $name } is entered
desk-added-late = { $name } is entered and plays from round { $round }
desk-late = Whoever is entered now plays from round { $round }.
desk-list-title = Paste a list or send a file
desk-list-paste = List
desk-list-hint = One name a line, or CSV with a heading row: name, nickname (or first name, last name), reading.
desk-list-file = Or a file (CSV or text)
desk-list-present = All of them are here: check in at once
desk-list-add = Add the list
desk-list-added = { $count ->
    [one] { $count } player is entered
   *[other] { $count } players are entered
}
desk-list-added-unused = { $count ->
    [one] { $count } player is entered. Columns not used: { $columns }
   *[other] { $count } players are entered. Columns not used: { $columns }
}
desk-list-refused = The list was not taken over; nobody was added
desk-list-empty = The list is empty: write one name a line.
desk-list-encoding = The file is neither UTF-8 nor Shift_JIS text. Save it as CSV (UTF-8) and send it again.
desk-line-no-name = Line { $line }: no name
desk-line-long-name = Line { $line }: the name is longer than { $longest } characters
desk-line-long-attribute = Line { $line }: nickname or reading is longer than { $longest } characters
desk-line-unreadable = Line { $line }: cannot be read
desk-line-control = Line { $line }: a character that cannot be shown
desk-line-columns = Line { $line }: { $columns } columns, but no heading row says what they are. Put “name, nickname” on top, or leave one name a line.
desk-line-too-many = Line { $line }: { $columns } columns, the heading row has { $expected }
desk-line-quote = Line { $line }: a quotation mark is never closed
desk-line-repeated = Line { $line }: { $name } is already on line { $first }
desk-line-entered = Line { $line }: { $name } is entered already as number { $number }
desk-line-most = Line { $line }: more than { $most } names at once
desk-line-more = { $count ->
    [one] and { $count } more line
   *[other] and { $count } more lines
}
desk-check-in = Check in
desk-check-in-all = { $count ->
    [one] Check in { $count }
   *[other] Check in all { $count }
}
desk-undo-check-in = Undo check-in
desk-checked-in = checked in
desk-not-checked-in = not checked in
desk-checked-in-one = { $name } is checked in
desk-checked-in-all = { $count ->
    [one] { $count } player is checked in
   *[other] { $count } players are checked in
}
desk-check-in-undone = { $name } is no longer checked in
desk-from-round = plays from round { $round }
desk-dropped-before = dropped before round 1
desk-dropped-after = dropped after round { $round }
desk-against = against { $name }
desk-back-to-players = All players
desk-matches = Matches
desk-rename-title = Name
desk-rename = Rename
desk-renamed = Now called { $name }
desk-drop-title = Drop
desk-drop = Drop
desk-dropped-now = { $name } has dropped
desk-dropped-from = { $name } has dropped and is not paired from round { $next } on
desk-reinstate-title = Take back in
desk-reinstate-words = Plays again from round { $round }.
desk-reinstate = Take back in
desk-reinstated = { $name } is back in
desk-link-title = Personal link
desk-link-hidden = Opens the player’s own page: table, result, drop. Whoever has it can act for the player.
desk-link-words = Let the player scan it here.
desk-link-show = Show the QR code
desk-link-print = Print the card
desk-link-reissue = New link
desk-link-reissue-words = The old link and its printed card stop working at once.
desk-link-reissue-button = Make a new link
desk-link-reissued = { $name } has a new link; the old one is dead
desk-link-local = The code leads to this machine only; phones cannot open it. Open the desk by the venue’s address, or choose one on the start page.

# Prints.
desk-print-now = Print
desk-paper-letter = Letter
desk-print-rounds = Round
desk-print-for-by-name = For the wall: everybody finds their table by name.
desk-print-for-by-table = For staff: who sits at each table.
desk-print-for-slips = One per table: players write the result and sign.
desk-print-for-standings = For the wall: the ranking after a closed round.
desk-print-for-cards = One per player: opens their own page on a phone.
desk-print-for-meeting-by-name = Before round 1: everybody finds a seat by name.
desk-print-for-meeting-by-table = Before round 1: who sits at each table.
desk-print-by-name = Pairings A–Z
desk-print-by-table = Pairings by table
desk-print-slips = Match slips
desk-print-slips-words = Print one-sided, cut the stack once each way, put the four piles on top of each other from left to right, top row first: the slips are in table order.
desk-print-standings = Standings
desk-print-cards = QR cards
desk-print-no-round = No round is published yet.
desk-print-no-standings = No round is closed yet.
desk-print-no-players = No players are entered yet.
desk-print-round = { $round } · { $time }
desk-print-after-round = After round { $round } · { $time }
desk-slip-games = games won
desk-slip-sign = signature
desk-slip-drop = drops
desk-slip-drawn = Drawn games
desk-slip-extension = Extension
desk-card-number = Number { $number }
desk-card-words = Scan for your table, your result and the clock. It is yours alone.

# Ways out.
desk-way-correct = Correct table { $table }
desk-way-player = Open number { $number }
desk-way-lists = To the decklists, where it is told
desk-way-players = To the players
desk-way-results = To the results
desk-way-draft = To the draft
desk-way-rematches = Allow rematches in the fact sheet
desk-way-second-bye = Allow a second bye in the fact sheet
desk-way-players-left = Say how many players are left at the end
desk-way-announce = Announce the number of rounds
desk-way-rounds = Number of rounds in the fact sheet
desk-next-cut = Decide who goes on
desk-next-cut-note = The main rounds are over. You see the list before anybody else does.
cut-title = Who goes on
cut-none-yet = The main rounds are over. Make the list, look it over, then publish it.
cut-too-few = Fewer than two players can go on: there are no finals, and the standings of the main rounds count.
cut-not-due = Who goes on is decided here once the main rounds are over, if the fact sheet announces finals.
cut-look = Nobody else sees this list yet. Those who do not want to play on decline before it is published.
cut-taken = Published. Nobody comes in later unless the document says so.
cut-seeds = In the order of seeds
cut-reserve = Next in line
cut-draft = Make the list
cut-again = Make the list again
cut-publish = Publish who goes on
cut-publish-note = This decides the cut: errors found later change nothing in it.
cut-drafted = The list is made; nobody else sees it yet
cut-published = Published who goes on
desk-both-lose = Table { $table }: both lose, saved
desk-late-noted = Table { $table }: { $name } is not here, noted
desk-slip-penalties = Penalties
desk-slip-judge = Judge’s initials
desk-check-kept-apart = { $count ->
    [one] { $count } pair is kept apart
   *[other] { $count } pairs are kept apart
}
desk-check-pods = { $count ->
    [one] { $count } pair from two pods
   *[other] { $count } pairs from two pods
}
desk-check-awarded = { $count ->
    [one] { $count } bye was awarded after this draft: draft again
   *[other] { $count } byes were awarded after this draft: draft again
}
desk-check-tables = { $count ->
    [one] { $count } table more than are set
   *[other] { $count } tables more than are set
}
desk-print-placing = Final placing
desk-print-placing-interim = Final placing, not posted yet
desk-finals-instead = { $round }: { $name } instead of { $former }
desk-finals-drawn = { $round } was drawn on the old result. Void it after this correction and draw it again; what the wrong players played there does not count.
desk-finals-void = Void a round
desk-cut-stays = Who goes on was decided on the old result and stays: errors found later change nothing in it.
cut-size = Best { $size }
cut-size-threshold = More than { $threshold } points
cut-not-announced = No finals are announced in the fact sheet, so nobody has to be chosen.
cut-ties-first = Places at the line are level: tiebreaker games come first. Ask those level before you draw them.
cut-overtaken = Something has changed since this list was made: a result, a drop or somebody who declined. Make it again before you publish it.
cut-left = does not play on; the opponent has a bye
cut-decline = Declines
cut-accept = Take back
cut-ask = Somebody does not want to go on
cut-declined-title = Do not want to go on
cut-declined = { $name } does not go on
cut-opted-out = { $name } does not play for the last place
cut-accepted = { $name } is asked again
cut-discard = Discard the list
cut-withdraw = Take the decision back
cut-withdraw-words = As long as no round of the finals is drafted, the decision can be taken back.
cut-withdrawn = The decision is taken back
ties-title = Level at the line
ties-words = { $players } players are level on points; { $spots ->
    [one] { $spots } of them goes on.
   *[other] { $spots } of them go on.
} They play single games, highest against lowest.
ties-declined = does not play for it
ties-decline = Does not play
ties-safe = { $name } is the odd one at the top and safe.

desk-starts-in = Announce the start in (minutes)
desk-start-announced = Every screen counts { $minutes } minutes down to the start
level-title = Level on everything
level-words = Only lots tell these places apart. They stand as they are drawn here, unless you write down what was decided in the hall.
level-places = Places { $first } to { $last }
level-by = How was it decided?
level-by-draw = Drawn in the hall (coin, dice, lots)
level-by-playoff = Played off
level-playoff = Matches of a playoff
level-settle = Record this order
level-settled = The order is recorded
level-places-twice = Two players have the same place. Give every place once.
level-none = Nobody is level on everything at a place that matters.
level-link = { $players } players are level on everything: see how lots put them, or record a draw or playoff

desk-clock-not-undone = The clock was the last thing: pause it or start it on the right. Undo does not set back a running round.
desk-dropped-playing = { $name } drops after the match at table { $table }. Gone already? Type leave and the name: the match is given up
desk-leave-title = Leaves now
desk-leave = Leaves now, gives up the match
desk-leave-ask = { $name } leaves in the middle of a match. Which games were finished?
desk-leave-none = None
desk-leave-hint = Games won by the player who leaves come first. Or add them to the line: leave mori 1-0
level-was-drawn = Recorded: drawn in the hall, in this order.
level-was-played-off = Recorded: played off, in this order.
leaving-not-paired = Dropped now, they are not in the next pairings.
leaving-paired-once-more = They are paired already: that match is still played, then they are out.
leaving-plays-on = Their match is still played; then they are out. Whoever leaves before that gives it up.
leaving-paired-and-lost = They are paired already: leaving now loses that match.
leaving-dropped = They are dropped.
leaving-stays = They stay in the tournament.
leaving-opponent-advances = The finalists are decided: nobody moves up, and the opponent of the next match advances.
leaving-next-moves-up = The finalists are decided: until the bracket is published the next in the ranking moves up.
leaving-official-decides = Whether they come back is for an official to decide.
leaving-denied = By the document nobody comes back now.

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

log-round-drafted = Drafted round { $round }, attempt { $attempt }: { $seatings ->
    [one] { $seatings } table
   *[other] { $seatings } tables
}, { $byes ->
    [one] { $byes } bye
   *[other] { $byes } byes
}
log-cut-drafted = Drafted the cut, attempt { $attempt }: { $seeds } go on
log-cut-published = Published who goes on
log-cut-withdrawn = Took the cut back
log-place-declined = { $of ->
    [tiebreaker] { $entrant } does not play for the last places
   *[cut] { $entrant } does not want to go on after the main rounds
}
log-place-accepted = { $entrant } wants to go on after all
log-tie-settled = { $by ->
    [playoff] Level players played off: { $order }
   *[draw] Level players drawn in order: { $order }
}
log-finalist-withdrew = { $came_in_number ->
    [none] { $entrant } leaves the finals; the place stays empty
   *[other] { $entrant } leaves the finals; { $came_in } moves up
}
log-tables-redrawn = Drew tables { $tables } of round { $round } again
log-round-unpublished = Took back the pairings of round { $round }
log-round-voided = Took back round { $round } with its results
log-late-entrant-seated = Round { $round }, table { $table }: { $entrant } came late and plays against the bye
log-table-fixed = { $table ->
    [none] { $entrant } sits anywhere again
   *[other] { $entrant } always sits at table { $table }
}
log-pair-kept-apart = { $one } and { $other } are kept apart
log-pair-let-meet = { $one } and { $other } may meet again
log-pod-assigned = { $pod ->
    [none] { $entrant } plays in no pod
   *[other] { $entrant } plays in pod { $pod }
}
log-bye-awarded = { $entrant } has an awarded bye in round { $round }
log-awarded-bye-withdrawn = The awarded bye of { $entrant } in round { $round } is withdrawn
log-tables-set = Set the tables of the hall
log-players-swapped = Swapped { $one } and { $other } in the draft of round { $round }
log-round-published = Published round { $round }
log-clock-started = Started the clock of round { $round }
log-clock-paused = Paused the clock of round { $round }
log-clock-resumed = Resumed the clock of round { $round }
log-clock-reset = Set the clock of round { $round } back
log-table-extended = { $ms_sign ->
    [minus] Round { $round }, table { $table }: extension of { $ms_minutes ->
        [one] { $ms_minutes } minute
       *[other] { $ms_minutes } minutes
    } taken back
   *[plus] Round { $round }, table { $table }: { $ms_minutes ->
        [one] { $ms_minutes } more minute
       *[other] { $ms_minutes } more minutes
    }
}
log-result-reported = Round { $round }, table { $table }: reported { $a } { $score } { $b }
log-result-disputed = Round { $round }, table { $table }: { $by } disputes the report
log-result-recorded = { $source ->
    [players] Round { $round }, table { $table }: confirmed { $a } { $score } { $b }
   *[staff] Round { $round }, table { $table }: recorded { $a } { $score } { $b }
}
log-result-corrected = Round { $round }, table { $table }: corrected from { $before } to { $a } { $score } { $b }
log-result-withdrawn = Round { $round }, table { $table }: result taken back
log-round-scheduled = Round { $round }: start announced
log-round-closed = Closed round { $round }
log-round-reopened = Opened round { $round } again
