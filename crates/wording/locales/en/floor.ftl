# The floor: judges with a phone in one hand.
floor-tables = Tables
floor-desk = Desk
floor-filter = Which tables
floor-all = all
floor-playing = open
floor-extension = extension
floor-attention = to look at
floor-closed = { $round } is closed. Its results are corrected at the desk.
floor-none = No such table
floor-none-words = Nothing of this kind right now.
floor-no-round = No round yet
floor-no-round-words = Tables appear here by themselves when round 1 is published.
floor-bye = Bye: { $name }, seated at table { $table }
floor-bye-seated = The bye counts once the seat is taken.
floor-bye-free = The bye counts wherever the player is.
floor-table = Table { $table }
floor-all-tables = All tables
floor-result = Who won?
floor-change-result = Change the result
floor-corrected = changed after it was recorded
floor-reason-needed = Why is it changed?
floor-report = { $name } reported: { $result }. Not confirmed yet.
floor-report-disputed = Disputed. { $name } reported: { $result }.
floor-by-tiebreaker = { $figures }, { $name } by tiebreaker
floor-agreed-draw = Draw by agreement
floor-drawn = { $figures }, draw
floor-extend = More time
floor-extend-reason = Reason (may stay empty)
floor-extend-why = With a reason
floor-note-saved = Table { $table }: { $a } { $result } { $b }, saved
floor-note-extended = { $minutes ->
    [one] Table { $table }: { $minutes } minute more
   *[other] Table { $table }: { $minutes } minutes more
}
floor-note-undone = Table { $table }: taken back

# Time, seats, stops.
floor-time = Time!
floor-time-go-on = End of the match: go on
floor-time-early = Time is left here. Why is it called now?
floor-seats = Seats
floor-late = Late: { $name }
floor-late-is = { $name } is not here
floor-late-minutes = { $minutes ->
    [one] { $minutes } minute late
   *[other] { $minutes } minutes late
}
floor-late-record = { $name }: { $words }
floor-late-gives = { $name }: { $words } ({ $penalty })
floor-late-proposed = { $words }: put to the head judge
floor-late-other = Another penalty
floor-late-next = Next: { $words } ({ $minutes ->
    [one] in { $minutes } minute
   *[other] in { $minutes } minutes
})
floor-late-here = { $name } is here now
floor-late-drop = Still absent: drop { $name }
floor-stop = Stop this table
floor-stop-other = Other reason
floor-stopped = Stopped since { $since }: { $why }
floor-resume = Go on, { $proposed } given back
floor-resume-other = Give back another time
floor-resume-seconds = Seconds
floor-resume-with = Go on with this
floor-turn-more = One extra turn
floor-turns = extra turns so far: { $turns }
floor-slow = Slow play
floor-slow-note = Urged on: { $name }
floor-slow-penalty = { $penalty }: { $name }
floor-log = Who did what here
floor-log-turns = { $time } { $who }: { $turns } extra turns
floor-log-time = { $time } { $who }: { $time-given } more
floor-log-slow = { $time } { $who }: { $name } urged on
floor-log-time-called = { $time } { $who }: time called
floor-log-reported = { $time } { $who }: reported a result
floor-log-recorded = { $time } { $who }: recorded the result
floor-note-done = Table { $table }: noted
reminders = To keep in mind
two-title = One game for two
two-draw-sides = Draw the sides
two-corp-is = Drawn here: { $name } is Corp
two-agreed = One game for the points of two. Corp: { $name }
two-won = Won, counts twice
ending-title = End of match, table { $table }
ending-extension = This table has an extension. Have both players said so?
ending-play-on = The extension counts: play goes on until it is over.
ending-games = How do the games stand?
ending-whose-turn = Whose turn is running?
ending-turn-0 = This turn is played to its end.
ending-turn = One more turn is played.
ending-turn-of = Turn { $number } of { $last }: { $name }
ending-turn-of-whom = { $name }’s turn
ending-times = Here { $times } times now
ending-extra-game = One more game decides the match. Who has won it?
ending-read = Enter what is on the table.
ending-alert = This has gone on for long: tell the head judge.
ending-points-at = { $words }: { $name }
ending-mentioned = Yes, both
ending-lapsed = No: it lapses
ending-extension-over = The extension is over
ending-turn-ended = The turn has ended
ending-another-turn = The same player takes another turn
ending-draw = Let the program draw
ending-next = Done, next
ending-games-won = Games won by { $name }
ending-games-drawn = Drawn games
ending-running = A game is being played
ending-between = No game is being played
ending-wins = { $name } wins the match
ending-games-are = Games { $a }–{ $b }, drawn { $drawn }
ending-confirm = Record this result
ending-compare = Compare
ending-exits = At any moment:
ending-back = Back
wrong-title = Wrong tables
wrong-player = { $name } (belongs to table { $table })
wrong-sat = Who sat there: { $number }
wrong-left = Left
wrong-right = Right
wrong-won = Who won
wrong-finished = The matches are over
wrong-reason = What happened
wrong-look = See what is to stand
wrong-write = Put it right like this
wrong-stands = What is to stand
wrong-both-absent = { $a } – { $b }: neither sat here; a judge rules, a loss for both is proposed
wrong-plays-on = { $a } – { $b }: they play on
wrong-wins = { $winner } beats { $loser }
wrong-draw = { $a } – { $b }: draw
wrong-moves = { $name } moves to table { $table }
wrong-penalised = To be penalised:
wrong-penalty = { $name } ({ $penalty })
wrong-note = The tables are put right.
calls-suggested = with the repeats: { $range }
calls-own-table = You play at this table: somebody else has to come.
calls-take-over = Take over from { $name }
penalty-of-staff = staff
penalty-note-next-match = { $who }: { $penalty } recorded; it hits the next match
penalty-note-next-game = { $who }: { $penalty } recorded; it hits the next game
penalty-note-now = { $who }: { $penalty } recorded; it hits the running match
materials-title = Check sleeves and objects
materials-in-order = In order.
materials-faults = Not in order:
materials-sleeves = Sleeves
materials-printed = A card printed at home
materials-kind = Sort of card
materials-other-card = any other card
materials-opaque-sleeves = Opaque sleeves around the card
materials-front = Front of the sleeve
materials-back = Back of the sleeve
materials-sizes = Sizes in millimetres
materials-sizes-hint = The card, then each sleeve from the inside out: 59x86 60x87 67x92
materials-from = Usable from (date on the card)
materials-until = Usable until (date on the card)
materials-check = Check
materials-layer = Sleeve { $layer }: { $wider } mm wider, { $higher } mm higher than what lies in it
materials-transparent = transparent
materials-none = open
materials-opaque = opaque or semi-transparent
materials-plain = plain
materials-mirror = like a mirror
materials-uneven = uneven
materials-reflective = highly reflective
materials-hologram = hologram
materials-outside-dates = The date of the event lies outside the dates on the card.
materials-not-allowed = The organizer has not allowed printed cards.
materials-kind-not-allowed = No object of this sort may be self-made.
materials-nothing = Nothing to check
materials-nothing-words = This rulebook has no rules about sleeves or self-made objects.

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

log-time-called = Round { $round }, table { $table }: time called
log-end-answered = Round { $round }, table { $table }: end of match, step { $step }
log-end-taken-back = Round { $round }, table { $table }: end of match, one step back
log-table-stopped = Round { $round }, table { $table }: stopped ({ $why })
log-table-resumed = Round { $round }, table { $table }: goes on, { $lost_ms } lost, { $given_ms } given back
log-turns-granted = Round { $round }, table { $table }: { $turns } extra turns
log-slow-play-noted = Round { $round }, table { $table }: { $entrant } urged on
log-seat-marked = { $here ->
    [yes] Round { $round }: { $entrant } is in the seat
   *[no] Round { $round }: { $entrant } is not in the seat
}
log-lateness-applied = Round { $round }: { $entrant } late, recorded { $step }
log-two-for-one-agreed = Round { $round }, table { $table }: one game for the points of two
log-wrong-tables-corrected = Round { $round }: wrong tables put right
