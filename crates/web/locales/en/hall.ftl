# The hall: what anybody may see.
hall-pairings = Pairings
hall-standings = Standings
hall-info = Info
hall-display = Display
hall-round = Round { $round }
hall-pairings-of = Pairings of round { $round }
hall-round-over = Round { $round } is over. The next one appears here by itself.
hall-all-played = All rounds are played.
hall-see-standings = See the standings
hall-earlier-round = This is an earlier round.
hall-to-current = To the current round
hall-other-rounds = Other rounds:
hall-find-name = Find name
hall-find-nobody = Nobody by that name. Fewer letters find more.
hall-sorting = Order of the list
hall-by-table = by table
hall-by-name = by name
hall-results-in = { $done } of { $all } results in
hall-brings = { $record } (W–L–D), { $points } points
hall-bye-seat = A bye counts as a win. Please be seated at table { $table }.
hall-follow = This is me
hall-unfollow = Not me
hall-awaited-registration = Registration is open
hall-awaited-registration-words = Pairings of round 1 appear here by themselves as soon as they are published. Check in at the desk.
hall-awaited-round = Round 1 comes next
hall-awaited-round-words = Registration is closed. Pairings appear here by themselves as soon as they are published.
hall-registered = { $count ->
    [one] { $count } player registered
   *[other] { $count } players registered
}
hall-checked-in = { $count } checked in
hall-nobody = Nobody yet
hall-nobody-words = Players register at the desk.
standings-none = Standings appear here after round 1 is over.
standings-none-yet = The round is still being played. Standings appear here when it is over.
standings-empty = No standings yet
standings-interim = Standings after round { $round }
standings-interim-words = Interim. Tap a line to see how it came about.
standings-checking-words = Interim. The final standings are being checked and are posted here.
standings-posted-words = These standings are posted for checking. If something is wrong, tell the scorekeeper now, before they become final.
standings-final-words = Final, after { $round ->
    [one] { $round } round
   *[other] { $round } rounds
}. Tap a line to see how it came about.
standings-others = Earlier:
standings-after = after round { $round }
info-practice = A practice tournament: nothing here counts.
info-date = Date
info-game = Game
info-rules = Rules
info-players = Players
info-rounds = Rounds
info-rounds-open = for this many players; fixed when round 1 is paired
info-rounds-unknown = not announced yet
info-match = Match
info-differs = What differs from the document
info-differs-none = Nothing: this tournament runs as the document says.
info-whole-sheet = The whole fact sheet
info-parameter = Parameter
info-here = Here
info-document-says = Document
info-same = as in the document
info-clause = Clause
info-order = How players are ranked
info-staff = Staff
info-staff-none = Nobody named yet.
info-chance = Chance that can be checked
info-chance-words = Pairings and lots are drawn from a secret seed. Its fingerprint was fixed before registration closed; when the standings are final the seed is shown here, and anybody can draw every round again and compare.
info-commitment = Fingerprint (SHA-256)
info-seed = Seed
info-seed-later = shown when the standings are final
hall-find-table = Find your table
hall-scan = Pairings and standings on your phone
hall-next-round = Round { $round } is being paired
hall-checking-standings = The final standings are being checked
hall-thanks = Thank you for playing!
