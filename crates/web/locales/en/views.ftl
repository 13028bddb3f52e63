# What rooms say of a tournament.
player-number = Player { $number }
registration-open = Registration open
standings-posted = Standings posted
standings-final = Final standings
result-draw = draw
result-double-loss = both lose
tiebreak-own = { $won } of { $most } possible points
why-first-round = First round: drawn at random.
why-same-points = Both have { $points } points and have not met.
why-floated-odd = { $high } against { $low } points: the group on { $high } has { $group } players, an odd number, so one meets the nearest group.
why-floated = { $high } against { $low } points: no better round without a rematch exists.
why-rematch = They meet again: no round without a rematch exists, and rematches are allowed here.
why-swapped = Changed by hand: { $reason }
why-bye-first-round = Odd number of players; drawn at random.
why-bye-lowest = Odd number of players; lowest points ({ $points }) without an earlier bye.
