# The parts pages are made of.
state-waiting = not started
state-playing = playing
state-done = done
state-extension = extension
state-call = judge needed
state-missing = missing
state-deck-check = deck check
state-stopped = stopped
state-ending = time is up
layer-document = as in the document
layer-game = as this game has it
layer-event = set for this event
layer-reading = the document is silent; our reading
clause-of = From the { $document }
clause-reading-of = Our reading of the { $document }
clause-ours = our reading
clause-silent = not said
clause-why = Here:
mark-good = in order
mark-note = worth a look
mark-fault = needs attention
table = Table
versus = against
bye = bye
round-missed = missed, without an opponent
missed-lost = Every round missed counts as lost, without an opponent.
missed-no-points = Rounds missed bring no points.
missed-stay = Rounds missed stay missed.
rank = Rank
player = Player
points = Points
record = W–L–D
dropped = dropped
standing-revoked = the standing was revoked; nobody has this place
prizes-revoked = the prize was revoked
round-of = Round { $round } of { $rounds }
round-steps = Steps of the round
extension-minutes = { $minutes ->
    [one] { $minutes } minute extra
   *[other] { $minutes } minutes extra
}
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
clock-until = until { $time }
clock-ready = not started
clock-starts-at = starts at { $time }
clock-starting = until the start
clock-left = { $minutes } minutes left
clock-paused = paused
clock-prep = prep time
clock-prep-over = prep time has ended
finished-games = Games finished before that
finished-mine = Won by me
finished-own = Won by this player
finished-theirs = Won by the opponent
clock-called = Time
clock-over = { $minutes } min over
find-label = Find name or table
find-none = Nobody by that name and no such table. Fewer letters find more.
type-the-name = Type “{ $name }” to go on
slip-games = games won
slip-signature = signature
slip-drop = drop
slip-extension = Extra minutes: ____
outlook-in = in on points
outlook-out = out on points
outlook-open = depends
outlook-depends = depends on tiebreaks
