### The office's log: the page, and a sentence for each kind of event.

## The page

log-intro = Everything that happened, newest first. Times are of { $zone }.
log-kind = What
log-who = Who
log-all-kinds = everything
log-all-people = everybody
log-filter = Show
log-filter-off = Show everything
log-none-title = Nothing of the kind
log-none-words = Choose another kind or person.
log-pages = Pages of the log
log-newer = Newer
log-older = Older
log-reason = Reason: { $reason }
log-by-program = { $name } (program)
log-by-players = players

## What happened
##
## The sentence of an event is the message named after its kind. It can speak of every field of the event by the field's name:
## players and staff by name, lists as their length, times as minutes and seconds, yes or no, none where nothing is said.
## Further variables (a player's number, whole minutes, who sits at the table) are described in crates/web/src/office/log/fields.rs.

log-tournament-created = { $practice ->
    [yes] Created { $name } for practice
   *[no] Created { $name }
}
log-details-changed = Changed the details: { $details }
log-rulebook-adopted = Took over the rulebook { $rulebook } with { $rulebook_values ->
    [0] no value
    [one] one value
   *[other] { $rulebook_values } values
} of its own ({ $hash })
log-registration-opened = Opened the registration; seed committed to as { $commitment }
log-registration-closed = Closed the registration with { $entrants ->
    [one] { $entrants } player
   *[other] { $entrants } players
}
log-staff-appointed = Appointed { $name }: { $roles }
log-staff-dismissed = Dismissed { $person }
log-entrant-added = Entered { $name } as number { $entrant_number }
log-entrant-removed = Took { $entrant } off the list
log-entrant-renamed = Renamed number { $entrant_number } to { $name }
log-entrant-checked-in = Checked in { $entrant }
log-entrant-check-in-undone = Took back the check-in of { $entrant }
log-entrant-dropped = { $after_round ->
    [0] { $entrant } dropped before round 1
   *[other] { $entrant } dropped after round { $after_round }
}
log-entrant-returned = { $entrant } came back in round { $in_round }
log-link-reissued = Issued a new personal link for { $entrant }
log-rounds-announced = Announced { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
log-round-drafted = Drafted round { $round }, attempt { $attempt }: { $seatings ->
    [one] { $seatings } table
   *[other] { $seatings } tables
}, { $byes ->
    [one] { $byes } bye
   *[other] { $byes } byes
}
log-cut-drafted = Drafted the cut, attempt { $attempt }: { $seeds } go on
log-cut-published = Published who goes on
log-cut-withdrawn = Took the cut back
log-place-declined = { $of ->
    [tiebreaker] { $entrant } does not play for the last places
   *[cut] { $entrant } does not want to go on after the main rounds
}
log-place-accepted = { $entrant } wants to go on after all
log-tie-settled = { $by ->
    [playoff] Level players played off: { $order }
   *[draw] Level players drawn in order: { $order }
}
log-finalist-withdrew = { $came_in_number ->
    [none] { $entrant } leaves the finals; the place stays empty
   *[other] { $entrant } leaves the finals; { $came_in } moves up
}
log-tables-redrawn = Drew tables { $tables } of round { $round } again
log-round-unpublished = Took back the pairings of round { $round }
log-round-voided = Took back round { $round } with its results
log-late-entrant-seated = Round { $round }, table { $table }: { $entrant } came late and plays against the bye
log-table-fixed = { $table ->
    [none] { $entrant } sits anywhere again
   *[other] { $entrant } always sits at table { $table }
}
log-pair-kept-apart = { $one } and { $other } are kept apart
log-pair-let-meet = { $one } and { $other } may meet again
log-pod-assigned = { $pod ->
    [none] { $entrant } plays in no pod
   *[other] { $entrant } plays in pod { $pod }
}
log-bye-awarded = { $entrant } has an awarded bye in round { $round }
log-awarded-bye-withdrawn = The awarded bye of { $entrant } in round { $round } is withdrawn
log-tables-set = Set the tables of the hall
log-players-swapped = Swapped { $one } and { $other } in the draft of round { $round }
log-round-published = Published round { $round }
log-clock-started = Started the clock of round { $round }
log-clock-paused = Paused the clock of round { $round }
log-clock-resumed = Resumed the clock of round { $round }
log-clock-reset = Set the clock of round { $round } back
log-table-extended = { $ms_sign ->
    [minus] Round { $round }, table { $table }: extension of { $ms_minutes ->
        [one] { $ms_minutes } minute
       *[other] { $ms_minutes } minutes
    } taken back
   *[plus] Round { $round }, table { $table }: { $ms_minutes ->
        [one] { $ms_minutes } more minute
       *[other] { $ms_minutes } more minutes
    }
}
log-result-reported = Round { $round }, table { $table }: reported { $a } { $score } { $b }
log-result-disputed = Round { $round }, table { $table }: { $by } disputes the report
log-result-recorded = { $source ->
    [players] Round { $round }, table { $table }: confirmed { $a } { $score } { $b }
   *[staff] Round { $round }, table { $table }: recorded { $a } { $score } { $b }
}
log-result-corrected = Round { $round }, table { $table }: corrected from { $before } to { $a } { $score } { $b }
log-result-withdrawn = Round { $round }, table { $table }: result taken back
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
log-time-called = Round { $round }, table { $table }: time called
log-end-answered = Round { $round }, table { $table }: end of match, step { $step }
log-end-taken-back = Round { $round }, table { $table }: end of match, one step back
log-table-stopped = Round { $round }, table { $table }: stopped ({ $why })
log-table-resumed = Round { $round }, table { $table }: goes on, { $lost_ms } lost, { $given_ms } given back
log-turns-granted = Round { $round }, table { $table }: { $turns } extra turns
log-slow-play-noted = Round { $round }, table { $table }: { $entrant } urged on
log-round-scheduled = Round { $round }: start announced
log-seat-marked = { $here ->
    [yes] Round { $round }: { $entrant } is in the seat
   *[no] Round { $round }: { $entrant } is not in the seat
}
log-lateness-applied = Round { $round }: { $entrant } late, recorded { $step }
log-two-for-one-agreed = Round { $round }, table { $table }: one game for the points of two
log-wrong-tables-corrected = Round { $round }: wrong tables put right
log-round-closed = Closed round { $round }
log-round-reopened = Opened round { $round } again
log-standings-posted = Posted the standings after round { $after_round }
log-standings-withdrawn = Took back the standings after round { $after_round }
log-tournament-finalized = Made the standings after round { $after_round } final
log-seed-revealed = Revealed the seed: { $master_seed }…
log-command-undone = Took back an action
log-catalogue-adopted = Card catalogue with { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
log-decklist-filed = { $draft ->
    [yes] { $entrant }: decklist kept as a draft
   *[no] { $late ->
        [yes] { $entrant }: decklist handed in late
       *[no] { $entrant }: decklist handed in
    }
}
log-decklist-judged = { $accepted ->
    [yes] { $entrant }: decklist accepted
   *[no] { $entrant }: decklist sent back
}
log-decklist-corrected = { $entrant }: decklist corrected
log-lists-asked = { $entrants ->
    [0] Deadline for all decklists
    [one] Decklist demanded of { $entrants } player
   *[other] Decklists demanded of { $entrants } players
}
log-lists-waived = Round 1 without { $missing } decklists
log-lists-published = Decklists published: { $entrants }
log-deck-checks-drawn = Tables drawn for deck checks in round { $round }: { $tables } (seed { $seed }…)
log-deck-check-opened = Deck check at table { $table }, round { $round }
log-deck-compared = { $finding ->
    [none] { $entrant }: deck and list in order
   *[other] { $entrant }: deck check found something
}
log-deck-check-closed = Deck check { $check } over: { $extension_ms_minutes } more minutes
log-details-taken = { $entrant }: registration details
log-person-replaced = Another person behind { $entrant }
log-fee-marked = { $paid ->
    [yes] { $entrant }: fee paid
   *[no] { $entrant }: fee not paid
}
log-nickname-judged = { $allowed ->
    [yes] { $entrant }: nickname allowed
   *[no] { $entrant }: nickname turned down
}
log-person-refused = { $name } not admitted: { $ground }
log-person-waits = { $name } waits in line
log-waiting-ended = { $entrant_number ->
    [none] Somebody left the line
   *[other] { $entrant } comes in from the line
}
log-people-listed = List “{ $list }” replaced: { $count }
log-person-listed = Added to the list “{ $list }”: { $person }
log-staff-away = { $away ->
    [yes] { $person } left the hall
   *[no] { $person } is back
}
log-self-registration-set = { $open ->
    [yes] Self-registration opened
   *[no] Self-registration closed
}
log-item-ticked = Ticked: { $item }
log-item-unticked = Took back: { $item }
log-regulations-noted = Noted the event’s own rules
log-announcement-made = Announced: { $text }
log-instruction-given = Told { $entrant }: { $text }
log-complaint-recorded = Recorded a complaint to the publisher
log-objection-noted = { $objects ->
    [yes] { $entrant } objects to publication
   *[no] { $entrant } no longer objects to publication
}
log-reading-confirmed = { $entrant } has confirmed the rules
log-invitations-set = Set the list of the invited: { $count ->
    [one] { $count } name
   *[other] { $count } names
}
log-person-invited = Invited: { $name }
log-kit-attached = Added the kit { $kit }
log-kit-excused = Noted why the kit { $kit } was not used
log-leftovers-released = Released what is left of the kit { $kit }
log-prizes-shared = Round { $round }, table { $table }: the players agreed on prizes
log-block-head-appointed = Appointed { $person } head judge of block { $block }
log-blocks-merged = Merged the blocks; head judge of all: { $head_judge }
