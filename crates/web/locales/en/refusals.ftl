# What the engine refuses, by its code: refusal-<code>.
refusal-unknown = Not possible: { $code }.
refusal-empty-name = A name is missing. Type one and send it again.
refusal-long-name = The name is too long: at most { $longest } characters.
refusal-name-with-control-characters = The name holds characters that cannot be shown. Type it again by hand.
refusal-bad-slug = The address { $slug } is not usable: small letters, digits and hyphens only.
refusal-slug-taken = The address { $slug } is taken by another tournament. Change the name a little.
refusal-unknown-rulebook = There is no rulebook { $rulebook } here. Choose one from the list.
refusal-bad-fact-sheet = The fact sheet does not fit the rulebook: { $problems }
refusal-no-such-tournament = This tournament is not here any more.
refusal-created-already = This tournament has been created already.
refusal-not-allowed = Your roles here do not allow that. It takes one of: { $roles }.
refusal-no-roles = Somebody on the staff needs at least one role. To take all away, dismiss them.
refusal-last-organizer = Somebody must stay organizer. Make another person organizer first.
refusal-not-on-staff = This person is not on the staff any more.
refusal-bad-number-of-rounds = Write a number of rounds from 1 to { $most }.
refusal-rounds-played-already = { $played } rounds have been played already; announce at least as many.
refusal-tournament-over = The standings are posted, so this cannot change any more. Take the posting back first.
refusal-reason-needed = A reason is needed, because people rely on what was said before. Write one in a few words.
refusal-posted-already = The standings have been posted already.
refusal-nothing-played = No round has been played yet.
refusal-round-still-open = Round { $round } is still open; { $missing ->
    [0] close it first
    [one] one result is missing
   *[other] { $missing } results are missing
}.
refusal-rounds-left = { $played } of { $rounds } announced rounds are played. Play the others, or change the number of rounds with a reason.
refusal-final-already = The standings are final already.
refusal-post-first = Post the standings first, so that everybody can look at them.
refusal-bad-command-id = The form was damaged on its way. Load the page again and repeat it.
refusal-command-id-used = This form was sent before with other content. Load the page again and repeat it.
