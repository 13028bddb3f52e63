# Judging: calls, penalties, records.
floor-calls = Calls { $count }
floor-called = This table has called a judge.
floor-zone = my zone
calls-in-zone = In your zone
floor-begins = By penalty the match begins at { $score }.
floor-begins-both = By penalty both lose { $games ->
    [one] the first game
   *[other] the first { $games } games
 }; nobody wins it.
floor-record-pending = Record the match as lost by penalty
judging-no-penalty = No penalty
judging-place = Round { $round }, table { $table }
judging-proposed = proposed
judging-given = in force
judging-declined = declined
judging-withdrawn = withdrawn
judging-hits-now = the running game or match
judging-hits-next-game = the next game of this match
judging-hits-next-match = the next match with an opponent
judging-note-undone = Taken back
calls-title = Calls
calls-approvals = Waiting for approval
calls-approve = Approve: { $penalty }
calls-otherwise = Decide otherwise
calls-instead = Another penalty
calls-approve-instead = Give that penalty instead
calls-decline = Decline
calls-none = No calls
calls-none-words = Calls appear here by themselves, oldest first.
calls-no-table = No table
calls-since = since { $time }, { $minutes } min
calls-taken-by = { $name } is there
calls-from-player = a player
calls-from-spectator = a spectator
calls-from-staff = staff
calls-confidential = In confidence: for the head judge and whoever took it.
calls-confidential-hidden = In confidence. Take it, or leave it to the head judge.
calls-ruled-by = { $name } ruled, { $time }
calls-final-by = Final ruling: { $name }, { $time }
calls-disputed = result disputed
calls-to-table = To table { $table }
calls-raised = waiting
calls-taken = taken
calls-ruled = ruled
calls-appealed = appealed
calls-final = final
calls-closed = closed
calls-past = Its round is over, and nobody has closed this call.
calls-take = Take it
calls-ruling = Ruling
calls-rule = Give this ruling
calls-first-asks = Another judge is here, who should give the first ruling.
calls-first = I give the first ruling all the same. It is final.
calls-second = Second ruling, in the head judge's place
calls-uphold = Ruling stands
calls-overturn = Ruling changed
calls-keep-challenges = The challenger keeps the challenge
calls-close = Close
calls-close-extend = Close, +{ $minutes } min
calls-close-unruled = Close without a ruling
calls-close-why = What came of it?
calls-appeal = Appeal to the head judge
calls-appeal-by = { $name } appeals
calls-appeal-spectator = A spectator appeals
calls-report = Enter a call or a report
calls-report-words = What is it about?
calls-report-spectator = From a spectator
calls-report-player = From a player
calls-report-staff = From staff
calls-closed-list = Closed ({ $count })
calls-note-raised = Entered
calls-note-taken = You have taken the call
calls-note-ruled = Ruling recorded
calls-note-appealed = Put to the head judge
calls-note-closed = Call closed
measure-requests = Waiting for the organizer
measure-permit = Permit: { $measure }
measure-refuse = Do not permit
measure-waits = Not in force until the organizer permits it. Ask them.
measure-asked = { $measure } (the organizer has to permit it)
measure-note-permitted = Permitted
measure-note-refused = Not permitted
penalty-title = Penalty
penalty-for = Penalty: { $name }
find-infraction = Find an infraction
find-infraction-none = No such infraction. Fewer letters find more.
penalty-visitor = Somebody who does not play (describe them)
penalty-visitor-go = Go on
penalty-recent = Given last
penalty-infraction = What was done?
penalty-both = Both players
penalty-who-advised = Who advised { $name }?
penalty-advised-words = The penalty goes to whoever gave the advice.
penalty-about = About the match of { $name }, who loses nothing by this.
penalty-place = { $round }, table { $table }, against { $opponent }
penalty-ranks-ours = The document names no penalty here: the range is our reading.
penalty-colleague = { $name } recorded this at { $time } already: { $penalty }.
penalty-again = This is another case
penalty-raised = Raised: { $count } earlier in { $section }, the heaviest { $highest }.
penalty-adds = No. { $count } for this infraction adds: { $penalty }.
penalty-question = Only the repeats make this a disqualification. The head judge decides.
penalty-own = On its own: { $range }.
penalty-remedy = Remedy
penalty-intended = It was intended: { $infraction }
penalty-also = Also { $name }
penalty-sat-with = Who sat at the same table
penalty-model = Modelled on
penalty-words = What happened?
penalty-reason = Reason for departing from the book
penalty-proposes = { $penalty } is put to those who may give it.
penalty-record = Told the player: { $penalty }
penalty-propose = Put to the head judge: { $penalty }
penalty-record-none = Looked at, no penalty
penalty-more = More
penalty-hits = A loss hits
penalty-hits-usual = the running one, else the next
penalty-different = Treat as another infraction than the earlier ones
penalty-others = Anything else needs a reason.
penalty-see = See also
penalty-earlier = Earlier penalties
penalty-earlier-none = None in this event.
penalty-note-given = { $who }: { $penalty }, recorded
penalty-note-proposed = { $who }: { $penalty }, put to the head judge
penalty-note-approved = Approved
penalty-note-declined = Declined
item-title = Proxies and items
item-none = Nothing to look at
item-none-words = This rulebook has no checklists.
item-which = Which item
item-proxy = Proxy
item-player = Player
item-cause = Why
item-replacement = The owner has the same card again
item-fields = Written on it
item-checks = Looked at and in order
item-words = Card or item
item-allow = Allow
item-refuse = Refuse
item-allowed = allowed
item-refused = refused
item-note = Recorded
records-title = Records
records-words = Penalties, statements and reports. Only the head judge and the organizer see this page.
records-due = Reports to make
records-report-head-judge = Tell the head judge
records-report-publisher = Report to the publisher
records-reported = Reported
records-penalties = Penalties
records-none = No penalties
records-none-words = They are given on the floor.
records-raised = raised
records-modelled-on = modelled on { $clause }
records-departs = Departs from the book: { $reason }
records-decided = Decided: { $by }
records-add-statement = Add a statement
records-statement-of = Whose statement
records-statement-words = Statement
records-print = Sheet to print and sign
records-sheet = Record: { $who }
records-statements = Statements
records-statements-none = None yet. They are added on the records page.
records-save-statement = Save the statement
records-change = Correct or withdraw
records-instead = From now on
records-withdraw = Withdrawn
records-change-now = Change it
records-elsewhere = At other events
records-judges = Head judge's stand-ins and zones
records-stands-in = stands in
records-stand-in = Let stand in for the head judge
records-stand-in-end = End standing in
records-zone = Tables
records-zone-save = Save
records-suspended = Suspended persons
records-entered-here = entered here
records-lift = Take off the list
records-suspend = Add somebody
records-suspend-name = Name
records-suspend-from = From
records-suspend-until = Until (may stay empty)
records-suspend-save = Add to the list
records-note-changed = Changed
records-note-statement = Statement saved
records-note-reported = Noted as reported
records-note-stand-in = Saved
records-note-zone = Saved
records-note-suspension = List changed
seat-call = Call a judge
seat-call-now = Call now
seat-call-words = In your words (may stay empty)
seat-call-round = About
seat-call-this-round = this round
seat-call-raised = A judge has been called
seat-call-taken = A judge is coming
seat-call-ruled = The judge has ruled
seat-call-appealed = The head judge has been called
seat-call-final = The head judge has ruled. This is final.
seat-appeal = Appeal to the head judge
seat-pending = A loss by penalty counts in your next game or match.
seat-penalties = Your penalties ({ $count })
seat-note-called = A judge has been called
seat-note-appealed = The head judge has been called
topic-judging = Judging
records-note-result-stays = Changed. The result of table { $table } in round { $round } stays as it was recorded: correct it at the desk if it is to be another.

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

log-call-raised = { $table ->
    [none] Table 0 called a judge
   *[other] Table { $table } called a judge
}
log-call-taken = Call { $call } was taken
log-call-ruled = { $last ->
    [yes] Call { $call }: final ruling
   *[no] Call { $call } was ruled on
}
log-ruling-appealed = Call { $call }: the ruling was appealed
log-call-closed = Call { $call } was closed, +{ $minutes } min
log-penalty-given = { $proposed ->
    [yes] Penalty { $penalty } was proposed
   *[no] Penalty { $penalty } was recorded
}
log-penalty-decided = { $approved ->
    [yes] Penalty { $penalty } was approved
   *[no] Penalty { $penalty } was declined
}
log-measure-requested = Penalty { $penalty }: a measure was asked of the organizer
log-measure-decided = { $permitted ->
    [yes] Penalty { $penalty }: the measure asked for was permitted
   *[no] Penalty { $penalty }: the measure asked for was not permitted
}
log-penalty-changed = { $withdrawn ->
    [yes] Penalty { $penalty } was withdrawn
   *[no] Penalty { $penalty } was corrected
}
log-entrant-disqualified = { $entrant } was disqualified
log-entrant-readmitted = { $entrant } was readmitted
log-statement-added = A statement was added to penalty { $penalty }
log-report-noted = Penalty { $penalty } was reported
log-stand-in-set = { $on ->
    [yes] { $person } stands in for the head judge
   *[no] { $person } no longer stands in
}
log-zone-assigned = { $person } was given tables
log-item-recorded = An item or proxy was looked at
log-suspension-listed = The list of suspended persons changed
