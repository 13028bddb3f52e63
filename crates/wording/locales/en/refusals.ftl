# What the engine refuses, by its code: refusal-<code>.
refusal-agreed-draw-not-allowed = Players cannot agree on a draw here.
refusal-all-rounds-played = All { $rounds } announced rounds are played. Post the standings, or announce more rounds in the fact sheet.
refusal-announce-the-end = To end here, announce { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, with the reason.
refusal-fixed-schedule = Bracket or schedule decide who meets here: nothing can be drawn again or moved.
refusal-pods-stay = Players meet only players of their own draft pod, and the tournament has started: pods stay as they are.
refusal-other-pod = Players { $a } and { $b } belong to different draft pods and may not meet.
refusal-not-over = After round { $played } this structure is not over yet. Play on, or announce the end with a reason.
refusal-structure-over = { $end ->
    [one-left] One player is left: there is nobody to pair. Post the standings.
    [everybody-met] Everybody has met everybody. Post the standings.
    [remaining-players] No more players are left than were announced. Post the standings.
    [one-undefeated] Exactly one player has won every match. Post the standings.
    [undefeated-fit-the-cut] No more players are undefeated than can go on. Post the standings.
   *[other] It is over after { $rounds } rounds. Post the standings.
}
refusal-another-draft = Round { $round } was drafted again: draft { $attempt } is the one to look at. Nothing was published.
refusal-bad-command-id = The form is too old or was changed on the way. Open the page again and repeat.
refusal-bad-extension = An extension lasts 1 to { $longest } minutes.
refusal-bad-fact-sheet = The fact sheet cannot be used: { $problems }
refusal-bad-number-of-rounds = Write a number of rounds from 1 to { $most }.
refusal-bad-slug = “{ $slug }” cannot be an address: use small letters, figures and hyphens, at most 60.
refusal-below-minimum = { $players ->
    [one] { $players } player is
   *[other] { $players } players are
} too few: the document wants at least { $minimum }.
refusal-end-unsaid = The players do not know yet when this ends. Announce the number of rounds, or of players left at the end, or both.
refusal-rounds-unsaid = The document does not say how many rounds { $players } players play. Announce a number first; we would suggest { $rounds }.
refusal-beyond-table = The document’s table ends at { $last } players; with { $players }, announce the number of rounds in the fact sheet.
refusal-cannot-undo = { $why ->
    [somebody-else] Somebody else entered this; only they can take it back. It can still be corrected.
    [undone-already] This was taken back already.
    [something-depends-on-it] Something already rests on this, so it cannot simply be taken back. Correct it instead.
    [no-opposite] This cannot be taken back in one step.
    [too-late] A minute has passed, and others go by it. Call a judge.
   *[other] There is nothing to take back.
}
refusal-taken-back = This was entered before and has been taken back since. Nothing is saved. Open the page again and enter it anew.
refusal-checked-in-already = Already checked in.
refusal-clock-not-paused = The clock of round { $round } is not paused.
refusal-clock-not-running = The clock of round { $round } is not running.
refusal-clock-started-already = The clock of round { $round } runs already.
refusal-command-id-used = Somebody else sent this form before. Open the page again and repeat.
refusal-sent-with-other-content = This form was sent before with something else in it, and that was saved. Nothing was saved now. Open the page again, look at what is there, and enter the change.
refusal-created-already = This tournament exists already.
refusal-draw-not-allowed = A match cannot be drawn here.
refusal-dropped-already = Player { $entrant } has dropped already.
refusal-duplicate-name = { $name } is entered already.
refusal-empty-name = The name is empty.
refusal-entered-already = { $name } is entered already.
refusal-equal-needs-result = { $a }–{ $b }: the games are equal, so say who won the tiebreaker, or that both agreed on a draw.
refusal-final-already = The standings are final already.
refusal-impossible-score = { $a }–{ $b } cannot happen in this match form.
refusal-last-organizer = Somebody must stay organizer. Make another person organizer first.
refusal-long-name = The name is too long: at most { $longest } characters.
refusal-match-over = Something is reported or recorded at table { $table }: it stays as it is.
refusal-name-with-control-characters = The name holds a character that cannot be shown.
refusal-no-draft = There is no draft of round { $round } any more. Draft it first.
refusal-no-entrants = Nobody was named.
refusal-no-match-form = The rulebook does not say how a match is played here.
refusal-no-roles = Somebody on the staff needs at least one role. To take all away, dismiss them.
refusal-no-such-tournament = There is no such tournament.
refusal-nobody-checked-in = Nobody is checked in yet.
refusal-not-allowed = Your roles here do not allow this. It takes one of: { $roles }.
refusal-not-checked-in = Not checked in, so there is nothing to undo.
refusal-not-dropped = Player { $entrant } has not dropped.
refusal-not-in-draft = Player { $entrant } has no seat in the draft of round { $round }.
refusal-not-on-staff = This person is not on the staff.
refusal-not-your-table = Table { $table } is not yours.
refusal-nothing-played = No round was played yet.
refusal-nothing-reported = Nothing was reported for table { $table }.
refusal-nothing-to-correct = Table { $table } of round { $round } has no result to correct; enter it instead.
refusal-nothing-to-swap = These two cannot be swapped: pick two players of different tables.
refusal-only-rematches-left = No round without a rematch exists{ $pod ->
    [none] {""}
   *[other] {" "}in pod { $pod }
}: { $alone ->
    [yes] { $players } can meet nobody any more
   *[no] { $players } can only meet within their own group, which leaves somebody over
}{ $hubs ->
    [none] {""}
   *[other] {" "}– but for { $hubs }, and that is too few
}{ $bye ->
    [yes] {" "}(one of them can take the bye)
   *[no] {""}
}.{ $rematches ->
    [0] {""}
    [one] {" "}At least { $rematches } rematch is needed.
   *[other] {" "}At least { $rematches } rematches are needed.
}
refusal-only-second-byes-left = Everybody{ $pod ->
    [none] {""}
   *[other] {" "}in pod { $pod }
} has had a bye, and one more is needed{ $rematches ->
    [0] .
    [one] , with { $rematches } rematch as well.
   *[other] , with { $rematches } rematches as well.
}
refusal-own-report = You reported this yourself; your opponent confirms it.
refusal-paired-already = Player { $entrant } is paired already, so the check-in stays. Drop them instead.
refusal-players-only = Only the players of the match can do this, on their own page.
refusal-post-first = Post the standings first, so that players can protest.
refusal-posted-already = The standings are posted already.
refusal-reason-needed = A reason is needed: it is kept in the log.
refusal-recorded-already = Table { $table } has a result already: { $a }–{ $b }. Nothing was changed.
refusal-result-against-games = { $a }–{ $b }: this result does not fit the games.
refusal-results-missing = Round { $round } cannot be closed: { $missing ->
    [one] { $missing } result is missing, table
   *[other] { $missing } results are missing, tables
} { $tables }.
refusal-round-closed = Round { $round } is closed. A result is changed by correction now.
refusal-round-not-next = Round { $round } is not next; round { $next } is.
refusal-round-published-already = Round { $round } was published already; nothing was changed.
refusal-round-still-open = Round { $round } is still open; results missing: { $missing }. Close it first.
refusal-rounds-left = { $played } of { $rounds } announced rounds are played. Play on, or announce fewer rounds in the fact sheet.
refusal-rounds-played-already = { $played ->
    [one] { $played } round is
   *[other] { $played } rounds are
} played already; there cannot be fewer.
refusal-result-changed = The result of table { $table } was corrected meanwhile. Look at the one that stands now before you correct it.
refusal-same-result = Table { $table } has this very result; there is nothing to correct.
refusal-slug-taken = The address { $slug } is taken by another tournament.
refusal-table-is-bye = Table { $table } of round { $round } is a bye: there is no result to enter. Tables go up to { $last }.
refusal-tiebreak-not-applicable = { $a }–{ $b }: somebody is ahead in games, so there is no tiebreaker.
refusal-too-few-to-pair = { $players ->
    [one] { $players } player is
   *[other] { $players } players are
} too few to pair.
refusal-tournament-over = The standings are posted or final: this is no longer possible. Until they are final, whoever posted them can take that back.
refusal-unfinished-after-decision = { $a }–{ $b }: the match is decided, so no game can be unfinished.
refusal-unintentional-draw = A match is drawn only where both players agree on it. Who won the tiebreaker?
refusal-unknown-entrant = There is no player { $entrant } here.
refusal-unknown-round = Round { $round } is not published.
refusal-unknown-rulebook = There is no rulebook called { $rulebook }.
refusal-unknown-table = There is no table { $table } in round { $round }. Tables go up to { $last }.
refusal-against-themselves = Nobody can be paired against themselves.
refusal-bad-table-number = Table { $table } cannot be: tables count from 1 to { $last }.
refusal-later-round-drawn = A later round has been drawn already, so round { $round } stays.
refusal-field-fixed = Nobody can enter any more: in an elimination or a round robin whoever has missed the first rounds has no place.
refusal-no-round-left = Nobody can enter any more: no round is left that everybody plays.
refusal-no-bye-to-take = Nobody has a bye in round { $round }: they play from round { $next } on.
refusal-not-late = Player { $entrant } has a seat in round { $round } already, or has dropped.
refusal-nothing-changes = That is how it is already.
refusal-table-fixed-already = Table { $table } is kept for player { $entrant }.
refusal-table-range-backwards = Line { $line }: the first table comes before the last.
refusal-table-twice = Line { $line }: table { $table } is listed twice.
refusal-too-few-tables = Choose at least two tables: their players change places.
refusal-another-cut-draft = The cut was drafted again: draft { $attempt } is the one to look at. Nothing was published.
refusal-cut-played-on = A round after the cut is drafted or played already, so the cut stays.
refusal-withdraw-the-cut-first = Who goes on was decided by this round and is published. Take the cut back first.
refusal-cut-taken-already = Who goes on has been decided and published. Whoever does not play on drops.
refusal-finals-left = The finals are not over: draft round { $round }.
refusal-finals-over = The finals are played. Post the standings.
refusal-ended-by-agreement = All players still in have agreed to split the prizes and stop. Post the standings, or record on the plan that they play on.
refusal-split-needs-everybody = Everybody still in has to agree to an even split. Until then play goes on.
refusal-split-not-these-prizes = Only prizes of cash and unopened product may be split evenly.
refusal-split-in-elimination-only = Prizes are split evenly in single-elimination rounds only.
refusal-no-bracket = No bracket can be made: { $what }.
refusal-no-cut-draft = There is no draft of the cut. Draft it first.
refusal-not-tied-at-the-line = Player { $entrant } is not among those level at the line.
refusal-somebody-has-to-advance = Somebody has to go on here: say who won.
refusal-take-the-cut = The main rounds are over after round { $rounds }. Draft the cut and publish who goes on.
refusal-tiebreaker-begun = The tiebreaker rounds have begun; whoever leaves now drops.
refusal-no-cut = No cut was announced: set one in the fact sheet.
refusal-declared-already = The { $attribute } was declared before round 1 and stays as it is.
refusal-not-declared = These players have not declared their { $attribute }: { $entrants }.
refusal-no-such-tiebreaker-game = Players { $a } and { $b } do not meet in the open tiebreaker round: { $what }.
refusal-tiebreaker-games-due = Tiebreaker games are still to be played: { $games }.
refusal-bad-gathering-id = The event this tournament is to belong to is unknown: “{ $gathering }” is no id.
refusal-bad-person-id = “{ $person }” is no id of a person.
refusal-bad-seed = The seed “{ $seed }” is not hexadecimal: write 2 to 128 of the figures 0–9 and a–f, an even number of them.
refusal-malformed-problem = The round cannot be drawn: { $what }.
refusal-no-such-table = There is no rounds table “{ $asked }”; this rulebook has { $known }.
refusal-no-judging-tables = This tournament's rulebook has no penalties or calls. It was created before there were any.
refusal-unknown-infraction = There is no infraction { $infraction } in this rulebook.
refusal-unknown-answer = An answer does not belong to { $infraction }. Start again with its questions.
refusal-unknown-penalty = There is no penalty { $penalty }.
refusal-unknown-call = There is no call { $call }.
refusal-no-checklist = { $item } is nothing this rulebook has a checklist for.
refusal-nobody-penalised = Say who is penalised.
refusal-another-round = This was opened in another round, so nothing is recorded. It shows the current round now: look again, then press.
refusal-meant-for-another = Player { $entrant } did not earn this: it is for whoever gave the advice or made the offer. Name that person, and player { $entrant } as the one it is about.
refusal-loss-needs-player = { $penalty }: only somebody who plays has a game or a match to lose. Give another penalty.
refusal-colleague-recorded-it = Another judge recorded this infraction for the same person minutes ago (no. { $penalty }). Confirm that it is another case.
refusal-game-lost-by-both = Table { $table }: by penalty both have lost the first game. Nobody won it.
refusal-measure-needs-player = { $measure }: only a player can be given this.
refusal-question-open = A question is still open ({ $question }). Answer it first.
refusal-model-needed = The book names no penalty for this. Describe it and choose the entry it is modelled on.
refusal-outside-range = The book suggests something else here. Give a reason to depart from it.
refusal-override-reason = You act in the head judge's place. Give the reason.
refusal-decided-already = Penalty { $penalty } has been decided already.
refusal-not-in-force = Penalty { $penalty } is not in force.
refusal-nothing-pending = No pending loss decides table { $table }.
refusal-no-report-due = That report is not due.
refusal-bad-table-range = A range of tables ends before it begins.
refusal-bad-dates = Give the dates as 2026-11-15, the end not before the beginning.
refusal-called-already = You have called a judge already. Somebody is coming.
refusal-taken-already = You have taken this call already.
refusal-call-closed = This call is closed.
refusal-disqualified = Disqualified. The head judge withdraws the penalty first, on the records page.
refusal-opponent-changed = Your opponent at table { $table } has changed since this page was shown. Nothing was sent: look at the page again.
refusal-ended-at-time = The match at table { $table } has ended: time is up. Nobody can concede it any more.
refusal-own-penalty = This penalty is your own. Another judge has to decide about it.
refusal-played-all-the-same = Table { $table } was played to a result. If the match is lost by lateness, correct the result.
refusal-own-table = You play at this table. Another judge has to come.
refusal-ruled-already = This call has a ruling. Close it, or let it be appealed.
refusal-ruling-final = The head judge has ruled. That is final.
refusal-floor-judge-first = Another judge is here and should give the first ruling; the head judge hears the appeal. Confirm to rule first all the same.
refusal-no-second-ruling = A second ruling is not possible here.
refusal-no-ruling-yet = There is no ruling to appeal yet.
refusal-floor-ruling-final = Without a head judge the floor judge's ruling is final.
refusal-may-not-appeal = Only those the ruling concerns may appeal.
refusal-appealed-already = This ruling has been appealed already.
refusal-no-challenges-left = No challenges are left. The head judge may allow one more.
refusal-appeal-open = An appeal is open. The head judge rules first.
refusal-no-time-back = No time is given back for “{ $words }”. If the minutes are for something else, close the call first and write the reason.
refusal-ruling-needed = Write what came of it before closing.
refusal-proxy-issuer = You may not make proxies here.
refusal-proxy-cause = No proxy is made for that reason.
refusal-proxy-check = This is not allowed without: { $words }.
refusal-proxy-replacement = The owner has the same card: no proxy is made.
refusal-proxy-field = Something is missing on the proxy: { $field }.
refusal-checklist-open = First this has to be done: { $item }.
refusal-setting-firm = “{ $words }” stands now and is not changed any more.
refusal-setting-locked = “{ $words }” stands now. Give a reason to change it all the same.
refusal-unknown-item = There is no such point on the checklists of this event.
refusal-reports-due = { $count ->
    [one] One report is still due. The head judge notes it first, on the page of records.
   *[other] { $count } reports are still due. The head judge notes them first, on the page of records.
  }
refusal-ticked-by-itself = The program ticks this by itself once it is so.
refusal-nothing-said = Write something first.
refusal-unknown-setting = This rulebook has no setting { $setting }.
refusal-not-over-yet = The event is not over yet; during it, call the head judge.
refusal-not-level = These players are not the ones level on everything after the last round. Open the page again and order exactly those it shows.
refusal-not-offered = The document of this event does not offer that.
refusal-kit-incomplete = A kit needs its name, its buyer, and the first and last day of its period.
refusal-kit-not-for-this-event = Kits are for sanctioned events. Say on the fact sheet that this one is sanctioned, or leave the kit to another.
refusal-kit-outside-period = The event on { $date } lies outside the period of the kit.
refusal-kit-used-already = The kit { $kit } belongs to an event already; kits are not split.
refusal-kit-approval-needed = A second kit needs the publisher’s approval: give its reference.
refusal-kit-period-running = What is left of the kit waits until { $until } is over.
refusal-unknown-kit = There is no kit { $kit } here.
refusal-no-day = The day at the venue is not known.
refusal-not-invited = { $name } is not on the list of the invited (line { $line }). Add the name to the list in the office first.
refusal-match-over-already = The match at table { $table } is over; prizes are agreed on before or during it.
refusal-final-round-only = Somebody drops for a division of prizes only in the announced last round.
refusal-bad-number-of-blocks = Choose 2 to { $most } blocks.
refusal-unknown-block = There is no block { $block }.
refusal-not-a-judge = Choose a judge of this event.
refusal-round-running = A round is running: blocks are merged between two rounds.
refusal-answer-does-not-fit = That is no answer to what is asked now. Look at the table again.
refusal-time-not-up = Table { $table } has { $minutes } minutes left. Wait, or say why time is called now.
refusal-time-called-already = Time has been called at table { $table } already.
refusal-time-not-called = Time has not been called at table { $table }.
refusal-ending-moved-on = Somebody else has gone on at table { $table }. Look at where it stands now.
refusal-ending-not-over = The end of the match at table { $table } is not settled yet.
refusal-no-time-limit = This match has no time limit: it is played to its end.
refusal-no-end-of-time = The rulebook does not say what happens when time is up in this stage.
refusal-games-do-not-fit = { $a }–{ $b } cannot be the games of a match that is still being played.
refusal-number-out-of-range = { $number } cannot be: enter a number from { $min } to { $max }.
refusal-which-player = Say which player is meant.
refusal-no-such-state = The rulebook’s procedure has no step “{ $state }”.
refusal-procedure-without-end = The rulebook’s procedure goes round in circles.
refusal-stopped-already = Table { $table } is stopped already.
refusal-not-stopped = Table { $table } is not stopped.
refusal-unknown-reason = “{ $reason }” is no reason the rulebook knows.
refusal-less-than-lost = { $seconds } seconds were lost here. Say why less is given.
refusal-bad-turns = Extra turns: 1 to { $most }.
refusal-not-at-this-table = Player { $entrant } does not sit at table { $table }.
refusal-not-in-this-round = Player { $entrant } has no seat in round { $round }.
refusal-seated-already = Player { $entrant } is in the seat already.
refusal-absent-already = The seat of player { $entrant } is marked empty already.
refusal-no-lateness-rule = This rulebook says nothing about lateness.
refusal-no-slow-play-rule = This rulebook has no penalty for slow play. Note it without one.
refusal-not-late-here = Player { $entrant } is not marked as late, or the clock has not been started.
refusal-applied-already = “{ $step }” has been recorded already.
refusal-not-due-yet = “{ $step }” is not due yet.
refusal-not-dropped-for-absence = Player { $entrant } is not dropped for absence.
refusal-agreed-already = One game for two has been agreed on at table { $table } already.
refusal-agreement-not-here = This agreement is not offered here.
refusal-agreement-needs-judge = An agreed result counts only before a judge: call one to the table.
refusal-agreement-not-together = Both players have to report the agreement together.
refusal-game-begun = A game has begun at table { $table }: it is too late for that agreement.
refusal-sides-not-random = The sides have to be drawn at random.
refusal-sides-not-witnessed = A judge has to see the sides drawn.
refusal-two-for-one-agreed = Table { $table } plays one game for two: record that one game.
refusal-game-lost-by-penalty = Player { $entrant } has lost a game by penalty: the result has to show it.
refusal-match-lost-by-penalty = Player { $entrant } has lost this match by penalty: record it as lost, or withdraw the penalty first.
refusal-prizes-divided = The players at table { $table } have divided the prizes: nobody may concede or agree on a draw for it. One of them drops, or they play.
refusal-game-lost-by-lateness = Player { $entrant } has lost a game by lateness: the result has to show it.
refusal-no-wrong-table-rule = This rulebook says nothing about wrong tables; correct the results one by one.
refusal-next-round-paired = The next round has been paired: organizer and head judge decide, result by result.
refusal-sat-twice = At table { $table } somebody is named twice.
refusal-who-won = Say who won at table { $table }.
refusal-no-other-pairs = These tables have no other pairs that the rules allow; nothing was changed. Tick another table as well.
refusal-draft-overtaken = A result was corrected since this round was drafted. Draft it again: everybody is paired by the points they have now.
refusal-cut-draft-overtaken = Something has changed since this list was made. Make it again, look it over, then publish it.
refusal-account-twice = Line { $line }: { $name } has a number that stands on an earlier line.
refusal-bad-date = Line { $line }: write days as 2026-11-20.
refusal-catalogue-frozen = Round 1 is out: the card catalogue stays as it is.
refusal-catalogue-too-large = A catalogue has at most { $most } cards.
refusal-check-closed = This deck check is over.
refusal-check-open-already = A deck check is going on at table { $table }.
refusal-empty-list = There is no card on the list.
refusal-list-incomplete = The list needs “{ $field }”: { $words }.
refusal-list-changed = Player { $entrant } has handed in another list meanwhile. Look at that one before you decide.
refusal-list-locked = The list was accepted and can no longer be changed. Ask a judge.
refusal-another-pool = The card pool differs from the one that was accepted. Only cards of that pool may be exchanged.
refusal-list-not-handed-in = The list is a draft: the player has to hand it in first.
refusal-list-not-legal = The list is not legal: { $rule } { $subject }. Send it back, or write why it is accepted all the same.
refusal-list-too-long = A list has at most { $most } lines.
refusal-lists-missing = { $missing ->
    [one] { $missing } decklist is
   *[other] { $missing } decklists are
} not accepted yet. Accept them at the desk, or let the organizer go on without.
refusal-no-decklists-here = This rulebook has no decklists.
refusal-no-ground-to-refuse = { $name } must be admitted: none of the document’s reasons holds.
refusal-no-list = There is no list yet.
refusal-no-tables-to-check = No table is left to check in this round.
refusal-not-eligible = { $name } cannot be entered: { $words }.
refusal-not-in-line = This person is no longer in line.
refusal-nothing-counted = There is no list: write down the cards you count.
refusal-official-plays = { $name } is on the staff: { $words }
refusal-publication-not-announced = This event has not announced that decks are published. Turn it on in the fact sheet first.
refusal-publication-too-early = Decks of this event are published from { $day } on.
refusal-registration-pending = { $entrant } cannot be checked in yet: { $words }.
refusal-self-registration-closed = Registration by this link is closed. Ask at the desk.
refusal-staff-blocks-the-round = No round starts: { $words }
refusal-staff-rule = { $name } cannot be appointed like this: { $words }
refusal-stand-in-is-no-judge = Whoever stands in is a judge of this tournament.
refusal-tournament-not-over = Only once the tournament is over.
refusal-unknown-check = There is no such deck check.
refusal-dismissal-needs-a-reason = { $name } is not taken from this place without a reason while play goes on. Dismiss them with a reason, then appoint anew.
refusal-no-return = Whoever has left and missed a round does not come back in this event.
refusal-time-is-left = Time is left at table { $table }, and nobody has won the match yet. Only a judge can end it before time: call one.
refusal-prep-time-is-left = Prep time is not over at table { $table }: until then the games decide the match.
refusal-prep-time-over = Prep time has ended. A match at table { $table } that was not finished by then is a draw.
refusal-extra-game-needed = { $a }–{ $b }: the games are equal, and somebody has to win. One more game is played; enter the score with it.
refusal-no-tiebreaker-here = { $a }–{ $b }: the games are equal, so nobody has won the match.
refusal-both-lose-not-here = { $a }–{ $b }: the rules do not let both players lose here.
refusal-higher-ranked-wins = A drawn game goes to the higher ranked player here: { $entrant } has won.
refusal-procedure-finds-winner = { $a }–{ $b }: the announced procedure goes on until somebody has won. Say who it was.
refusal-who-conceded = { $a }–{ $b }: say who won the match, since the games do not show who gave it up.
refusal-side-played-twice = Each player takes each side once: the second game is played with the sides exchanged.
refusal-side-is-settled = The sides are settled by what both have played before: player { $entrant } takes the first side.
refusal-no-penalty-on-record = No penalty is on record for table { $table }. Record the penalty: the match is lost with it.
refusal-taken-by-other = Somebody else has taken this call in the meantime.
refusal-begins-with-loss = Table { $table } began { $a }–{ $b } because of a penalty; the result has to contain that.
refusal-no-place-free = All { $capacity } places are taken. Raise the capacity on the fact sheet, or wait until somebody leaves.
refusal-bad-record = The record cannot be read at { $place }: { $what }.
refusal-games-needed = Every game of this match counts. Enter who won each game.
refusal-two-for-one-not-allowed = A two-for-one is not possible here.
refusal-too-many-turns-in-a-row = Nobody takes more than { $most } turns in a row; the turn is skipped.
