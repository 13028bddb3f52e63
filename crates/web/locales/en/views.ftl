# What rooms say of a tournament.
names-other = Other
player-number = Player { $number }
registration-open = Registration open
standings-posted = Standings posted
standings-final = Final standings
result-draw = draw
result-double-loss = both lose
tiebreak-own = { $won } of { $most } possible points
why-first-round = First round: drawn at random.
why-same-points = Both have { $points } points and have not met.
why-floated-odd = { $high } against { $low } points: the group on { $high } has { $group ->
    [one] { $group } player
   *[other] { $group } players
}, an odd number, so one meets the nearest group.
why-floated = { $high } against { $low } points: no better round without a rematch exists.
why-rematch = They meet again: no round without a rematch exists, and rematches are allowed here.
why-rematch-this-round = They meet again: no round without a rematch exists, and the organizer allowed it for this round.
why-same-record = Both have { $points } points, the same record, and have not met.
why-from-the-top = From the top: the next on { $points } points whom they have not met.
why-drawn-in-group = Drawn within the group on { $points } points.
why-by-distance = Places { $upper } and { $lower } of the ranking: { $distance } apart, as near the distance of this round as possible.
why-drawn-among-left = Drawn at random among those who are left.
why-next-in-bracket = The bracket decides: the winners of two earlier places meet.
why-schedule = Round robin: everybody meets everybody once.
why-finals = The bracket decides: seed { $upper } against seed { $lower }.
why-tiebreaker = Level on points at the line: place { $upper } against place { $lower }, highest against lowest.
why-swapped = Changed by hand: { $reason }
why-bye-first-round = Odd number of players; drawn at random.
why-bye-lowest = Odd number of players; lowest points ({ $points }) without an earlier bye.
why-bye-lowest-ranked = Odd number of players; lowest in the standings ({ $points } points) without an earlier bye.
why-bye-second = Everybody has had a bye; the organizer allowed a second one for this round.
why-bye-power-of-two = { $players } players are left: { $byes ->
    [one] { $byes } sits out
   *[other] { $byes } sit out
} so that the next round has a power of two. Drawn at random, those without a bye first.
why-bye-empty-place = Nobody is left in the place opposite in the bracket.
why-bye-schedule = Nobody is opposite in this round of the schedule.
why-bye-finals = Nobody is in the place opposite in the bracket; it is not filled again.
why-bye-awarded = Given by the organizer.
registration-closed = Registration closed
round-over = Round { $round } of { $rounds } · over
tiebreak-counted = { $own }, counted as { $value }
value-none = none
value-yes = yes
value-no = no
value-minutes = { $minutes } min
value-seconds = { $seconds } s
value-points = win { $win }, draw { $draw }, loss { $loss }
value-game-points = win { $win }, draw { $draw }, loss { $loss }, unfinished { $unfinished }
value-cut = best { $size }, { $method }
sheet-event = The event
sheet-structure = Structure
sheet-pairing = Pairing
sheet-matches = Matches
sheet-time = Time
sheet-standings = Standings
sheet-cut = Playoff
sheet-attendance = Attendance
sheet-decks = Decks
sheet-staff = Staff
sheet-judging = Judging
role-organizer = Organizer
role-head-judge = Head judge
role-floor-judge = Floor judge
role-scorekeeper = Scorekeeper
role-timekeeper = Timekeeper
role-acting-organizer = Acting organizer
role-assistant-head-judge = Assistant head judge
role-event-assistant = Event assistant
why-bye-awarded-for = Given by the organizer: { $reason }
why-late-entrant = One of the two came late and plays whoever had the bye.
why-redrawn = Drawn again, the other tables stayed: { $reason }
why-drawn-again = Drawn again at the desk, the other tables stayed.
why-by-hand = Changed by hand at the desk.
why-you-down-odd = You float down: { $group ->
    [one] { $group } player has
   *[other] { $group } players have
} { $high } points, an odd number, so one of them meets the nearest group ({ $low } points).
why-you-down = You float down from { $high } to { $low } points: no better round without a rematch exists.
why-you-up-odd = You meet somebody with { $high } points: they are { $group }, an odd number, so one of them comes down to your group ({ $low } points).
why-you-up = You meet somebody with { $high } points, you have { $low }: no better round without a rematch exists.
