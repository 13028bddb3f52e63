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
why-floated = { $high } against { $low } points: every closer round would break something that comes first, such as no rematches or who has the bye.
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
why-bye-first-round = An odd number is to be paired; drawn at random.
why-bye-lowest = An odd number is to be paired; lowest points ({ $points }) without an earlier bye.
why-bye-lowest-ranked = An odd number is to be paired; lowest in the standings ({ $points } points) without an earlier bye.
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
why-you-down = You float down from { $high } to { $low } points: every closer round would break something that comes first, such as no rematches or who has the bye.
why-you-up-odd = You meet somebody with { $high } points: they are { $group }, an odd number, so one of them comes down to your group ({ $low } points).
why-you-up = You meet somebody with { $high } points, you have { $low }: every closer round would break something that comes first, such as no rematches or who has the bye.
why-floated-left = { $high } against { $low } points: of the { $group } on { $high }, somebody meets a player from above or has the bye, so one is left over and meets the nearest group.
why-bye-fewest = An odd number is to be paired; lowest among those with the fewest byes so far ({ $points } points).
why-you-down-left = You float down from { $high } to { $low } points: of the { $group } in your group somebody meets a player from above or has the bye, and one is left over.
why-you-up-left = You meet somebody with { $high } points, you have { $low }: of the { $group } in that group somebody meets a player from above or has the bye, and one is left over.
why-bye-fewest-ranked = An odd number is to be paired; lowest in the standings ({ $points } points) among those with the fewest byes so far.
# What a round is called, at the head of something and within a sentence.
round-name-main = Round { $number }
round-name-tiebreaker = Tiebreaker round { $number }
round-name-last = Round of { $players }
round-name-quarter-final = Quarter-final
round-name-semi-final = Semi-final
round-name-final = Final
round-name-elimination = Finals round { $number }
round-name-grand-final = Grand final
round-name-second-final = Second final
round-in-main = round { $number }
round-in-tiebreaker = tiebreaker round { $number }
round-in-last = the round of { $players }
round-in-quarter-final = the quarter-final
round-in-semi-final = the semi-final
round-in-final = the final
round-in-elimination = finals round { $number }
round-in-grand-final = the grand final
round-in-second-final = the second final
round-named-over = { $round } · over
placed-champion = Champion
outlook-if-win = If you win
outlook-if-draw = If you draw
outlook-if-loss = If you lose
outlook-if-score = { $score }
# How a cut came about.
why-cut-interim = Only { $completed } of { $rounds } rounds are played: an interim state.
why-cut-draft-seats = Seats at the draft table, drawn by lot, seat 1 first. They decide who meets whom.
why-cut-by-ranking = { $taken ->
    [one] The first of the standings.
   *[other] The first { $taken } of the standings, passing over whoever is no candidate.
}
why-cut-above-threshold = Everybody with more than { $threshold } points, that is { $minimum } or more.
why-cut-every-round-won = Step { $step }: everybody who won every round.
why-cut-every-round-won-ranking = Step { $step }: those who won every round. They are more than the places, so the ranking decides.
why-cut-every-round-won-random = Step { $step }: those who won every round. They are more than the places, so lots decide.
why-cut-one-round-not-won = Step { $step }: one round not won, and { $used ->
    [0] nobody who won every round uses the same.
    [one] { $used } player who won every round uses the same.
   *[other] { $used } players who won every round use the same.
}
why-cut-one-round-not-won-ranking = Step { $step }: one round not won, and { $used ->
    [0] nobody who won every round uses the same.
    [one] { $used } player who won every round uses the same.
   *[other] { $used } players who won every round use the same.
} They are more than the places left, so the ranking decides.
why-cut-one-round-not-won-random = Step { $step }: one round not won, and { $used ->
    [0] nobody who won every round uses the same.
    [one] { $used } player who won every round uses the same.
   *[other] { $used } players who won every round use the same.
} They are more than the places left, so lots decide.
why-cut-passed-over-excluded = { $entrant } does not want to go on, or may not: passed over, the next comes in.
why-cut-passed-over-dropped = { $entrant } has dropped: passed over, the next comes in.
why-cut-passed-over-disqualified = { $entrant } is disqualified: passed over, the next comes in.
why-cut-passed-over-public = { $entrant } does not play on: the next comes in.
why-cut-smaller-cut = Fewer candidates than the { $asked } places: { $size ->
    [0] there is no cut.
   *[other] the next smaller size is used, { $size }.
}
why-cut-places-empty = { $places ->
    [one] { $places } place stays empty.
   *[other] { $places } places stay empty.
}
why-cut-decided-by-lot-drawn = { $count } players were level on everything: lots put them in order.
why-cut-decided-by-lot-given = { $count } players were level on everything: the order entered at the desk (a draw in the hall or a playoff) stands.
why-cut-tied-at-the-line = { $count } players were level on points at the line and played for { $spots ->
    [one] { $spots } place.
   *[other] { $spots } places.
}
why-cut-tiebreaker-round = Tiebreaker round { $step }: out { $out }.
why-cut-tiebreaker-round-safe = Tiebreaker round { $step }: { $safe } was the odd one at the top and safe; out { $out }.
why-cut-order-after-tiebreaker-rounds = The order of these players after the tiebreaker rounds; nobody else changed place.
list-next = { $before }, { $next }
name-declared = { $name } ({ $declared })
rule-value = { $rule }: { $value }
date-long = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
date-short = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }
