# The floor: judges with a phone in one hand.
floor-tables = Tables
floor-desk = Desk
floor-filter = Which tables
floor-all = all
floor-playing = open
floor-extension = extension
floor-disputed = disputed
floor-closed = { $round } is closed. Its results are corrected at the desk.
floor-none = No such table
floor-none-words = Nothing of this kind right now.
floor-no-round = No round yet
floor-no-round-words = Tables appear here by themselves when round 1 is published.
floor-bye = Bye: { $name }, seated at table { $table }
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
floor-slow-caution = Caution: { $name }
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
ending-times = { $times }. time here
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
ending-first-game = The first game is being played
ending-second-game = { $figures }, the second game is being played
ending-between = { $figures }, no game is being played
ending-running = { $figures }, a game is being played
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
wrong-note = The tables are put right.
