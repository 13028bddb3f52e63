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
