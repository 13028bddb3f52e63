# The seat: a player's own page.
seat-title = My seat
seat-closed = This link does not open a seat
seat-closed-words = It may be mistyped, or a newer link was made for this player and ended the older one.
seat-closed-way-out = Go to the scorekeeper’s desk and say your name: a new link is printed in a moment. Your results are safe.
seat-closed-hall = Pairings of { $name }
seat-on-this-phone = Seats on this phone
seat-registered = You are registered
seat-registered-words = Check-in is open: go to the desk and check in. Only players who are checked in are paired.
seat-checked-in = You are checked in
seat-checked-in-words = Your table for round 1 appears here by itself.
seat-absent = You are not checked in
seat-absent-words = Rounds are being played without you. Go to the desk if you want to join.
seat-waiting = Wait for { $round }
seat-waiting-words = Your table appears here by itself.
seat-seated = Take your seat. The round has not started yet.
seat-report = Report result
seat-report-again = Report another result
seat-more-results = Draw, time ran out, drawn games
seat-timed = Time ran out
seat-unfinished = A game was left unfinished
seat-drawn-games = Drawn games
seat-drawn-games-hint = Choose first, then press the result.
seat-i-won = I won
seat-i-lost = I lost
seat-i-won-tiebreaker = I won the tiebreaker
seat-i-lost-tiebreaker = I lost the tiebreaker
seat-we-drew = We drew
seat-we-agreed = We agreed on a draw
seat-both-lose = We both lose
seat-mine-won = I won { $figures }
seat-mine-lost = I lost { $figures }
seat-mine-won-tiebreaker = { $figures }, I won the tiebreaker
seat-mine-lost-tiebreaker = { $figures }, I lost the tiebreaker
seat-mine-drew = draw { $figures }
seat-mine-agreed = a draw
seat-mine-both-lose = both lose ({ $figures })
seat-you-won = You won { $figures }
seat-you-lost = You lost { $figures }
seat-you-won-tiebreaker = { $figures }, you won the tiebreaker
seat-you-lost-tiebreaker = { $figures }, you lost the tiebreaker
seat-you-drew = Draw { $figures }
seat-you-agreed = A draw, as you agreed
seat-you-both-lose = Both lose ({ $figures })
seat-waiting-for = Reported. Waiting for { $opponent } to confirm.
seat-they-reported = { $opponent } reported:
seat-confirm = Confirm: { $result }
seat-dispute = That is not right
seat-disputed = Disputed: stay seated
seat-disputed-words = A judge comes to your table. Reported so far: { $result }.
seat-recorded = Recorded. Your next table appears here by itself.
seat-bye = You have a bye
seat-bye-words = It counts as a win. Please be seated at table { $table }.
seat-leaving = You drop after this round: finish this match first.
seat-dropped = You have dropped
seat-dropped-before = You dropped before the first round.
seat-dropped-after = You are not paired after round { $round }.
seat-dropped-still = Pairing of round { $round } had begun: you are still in it. Your table appears here by itself.
seat-checking = All rounds are played
seat-checking-words = The standings are being checked. Your place appears here by itself.
seat-place-of = of { $players ->
    [one] { $players } player
   *[other] { $players } players
}
seat-final-words = Final. Thank you for playing!
seat-over = The tournament is over
seat-over-words = Thank you for coming.
seat-matches = My matches
seat-win = won
seat-loss = lost
seat-drop = Drop from the tournament
seat-drop-sure = Leave for good?
seat-drop-still = You still finish your match at table { $table } and report it.
seat-drop-now = Drop now
seat-note-reported = Sent. { $opponent } confirms it on their phone, or tell the desk.
seat-note-recorded = The result is recorded.
seat-note-disputed = A judge is on the way to table { $table }.
seat-note-dropped = { $round ->
    [0] You have dropped.
   *[other] You have dropped and are not paired after round { $round }.
}
seat-note-undone = Taken back.
refusal-report-changed = Your opponent changed the report meanwhile. Look again before you confirm.
seat-late = You are late: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
seat-two-corp = One game for the points of two. You are the Corp.
seat-two-runner = One game for the points of two. You are the Runner.
seat-coin-side = No agreement, no coin at hand? The program’s coin: { $name } plays { $side } first.
seat-coin-first = No die at hand? The program’s coin: { $name } plays first.
seat-coin-chooses = No die at hand? The program’s coin: { $name } chooses who plays first.
seat-at-the-table = At the table
seat-concede = Concede the match
seat-concede-now = I give this match up
seat-note-conceded = The match is conceded.
seat-drop-reason = Reason (may stay empty)
seat-leave-now = Leave now and give this match up
outlook-title = Will you be in the top { $places }?
seat-deciding = The main rounds are over
seat-deciding-words = Who goes on is being decided. It appears here by itself.
seat-made-the-cut = You are in the finals
seat-made-the-cut-words = You are seed { $seed }. Your table appears here by itself.
seat-out = The finals are played without you
seat-out-place = Your place: { $place } of { $players }. Thank you for playing!
seat-out-words = Your place appears here when the standings are posted.
