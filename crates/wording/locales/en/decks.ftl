# Decklists, deck checks, registration and staff checks.
blank-card = Card
blank-count = Number
blank-received = Received by, at
blank-title = Blank decklist form
blank-words = For players who write by hand. Any other handwritten list the organizer may refuse.
by-oneself = the player, by the link
check-as-listed = All as listed
check-close = Give the decks back: +{ $extension } min
check-count = Count card by card
check-counted = Compare
check-difference = listed { $listed }, counted { $counted }
check-in-order = Deck and list are in order
check-infraction = Infraction { $infraction }.
check-more = Cards that are not on the list
check-no-list = Write down what you count.
check-note = Note
check-note-closed = The decks are back; the match got { $minutes } more minutes.
check-note-compared = Compared and kept.
check-over = Took { $minutes } min; the match got { $extension } min
check-penalty = Penalty
check-repair-deck = The deck is put right while a judge watches.
check-repair-list = The list is put right while a judge watches.
check-round = Round { $round }
check-running = Running { $minutes } min; closing now gives { $extension } min
check-title = Deck check, table { $table }
checks-closed = Done
checks-draw = Draw { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
checks-drawn = Drawn
checks-no-round = Deck checks begin when a round is out.
checks-note-drawn = Tables are drawn.
checks-open = Going on
checks-seed = Drawn with seed { $seed }…
checks-start = Start check
checks-table = A table of your choice
checks-title = Deck checks
checks-words = Chance picks tables that still play and were not checked in this round.
deck-accept = Accept and lock
deck-accept-reason = Not legal: why is it accepted all the same?
deck-correct = Correct the list
deck-correct-now = Correct it
deck-correct-reason = Why, and that a judge watched
deck-corrected = Corrected by { $name } at { $time }: { $reason }
deck-despite = Accepted although not legal: { $reason }
deck-enter = Enter a list for this player
deck-enter-now = Hand it in
deck-none = No list yet
deck-none-words = The player hands it in on the phone, or you type it in below.
deck-note-accepted = { $name }: list accepted and locked.
deck-note-corrected = { $name }: list corrected; the earlier one is kept.
deck-note-sent-back = { $name }: list sent back.
deck-player = Player
deck-received = Received by { $name } at { $time }
deck-send-back = Send back
deck-send-back-now = Send it back
decks-none = No decklists to read
decks-none-words = Decklists appear here once the tournament is over and the organizer publishes them.
decks-title = Decklists
import-column-account = account number
import-column-age = age
import-column-contact = contact
import-column-family = family name
import-column-given = given name
import-column-ignored = leave out
import-column-name = name
import-column-nickname = nickname
import-column-paid = fee paid
import-column-pronouns = pronouns
import-column-reading = reading
import-columns = What the columns mean
import-faults = { $count ->
    [one] { $count } line cannot be taken over; nothing was entered
   *[other] { $count } lines cannot be taken over; nothing was entered
}
import-leave-out = Leave the { $count ->
    [one] { $count } faulty line
   *[other] { $count } faulty lines
} out
import-line = Line
import-line-account = Line { $line }: the number { $account } stands on line { $first } as well.
import-line-age = Line { $line }: “{ $age }” is no age.
import-line-barred = Line { $line }: { $name } { $why } ({ $clause })
import-line-columns = Line { $line } has { $columns } columns, more than the list.
import-look = Look at the list
import-look-again = Look again
import-ready = { $count ->
    [one] { $count } player is ready to be entered
   *[other] { $count } players are ready to be entered
}
import-source = The list
import-take = Enter { $count ->
    [one] { $count } player
   *[other] { $count } players
}
import-title = Import a list
import-words = CSV or text in UTF-8 or Shift_JIS. You see what each column means before anybody is entered.
list-back-to-seat = My seat
list-candidates = Perhaps: { $names }
list-due = due { $time }
list-field-hint = “{ $id }: …” for { $name }.
list-field-missing = Missing: { $field }
list-file = Or a text file
list-hint = One card a line: “3 Name”.
list-late = late
list-line = Line { $lines }:
list-not-now = You see your list again when your match is over.
list-note-draft = Kept as a draft; nobody else sees it.
list-note-submitted = Handed in. An official still has to accept it.
list-own = Your list
list-paste = Your decklist
list-reasons = What to look at
list-required = This tournament needs your decklist before round 1.
list-save-draft = Keep as a draft
list-sent-back = Sent back: { $reason }
list-state-accepted = Accepted and locked
list-state-draft = Draft, not handed in
list-state-missing = No list yet
list-state-submitted = Handed in
list-submit = Hand in
list-title = Decklist
list-totals = Sums
list-unknown-limit = Size or number of copies is not entered on the fact sheet, so it is not checked.
list-unreadable = These lines cannot be read; nothing was kept
list-unreadable-line = Line { $line }: write a number and a card name.
list-zones = Headings on lines of their own: { $zones }.
lists-accept = Accept
lists-block = Round 1 waits for { $missing ->
    [one] { $missing } list
   *[other] { $missing } lists
}.
lists-catalogue = { $count ->
    [one] { $count } card known
   *[other] { $count } cards known
}
lists-due-minutes = Due in minutes
lists-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
lists-note-due = Lists are due in { $minutes } minutes.
lists-note-published = Decklists are public now.
lists-note-waived = Round 1 no longer waits for lists.
lists-overdue = { $missing ->
    [one] { $missing } list is overdue.
   *[other] { $missing } lists are overdue.
}
lists-publish = Publish decklists
lists-publish-later = Only when the tournament is over.
lists-published = { $count ->
    [one] { $count } list is public
   *[other] { $count } lists are public
}
lists-set-due = Set the deadline
lists-sum = { $accepted } accepted, { $submitted } handed in, { $missing } missing
lists-title = Decklists at the desk
lists-waive = Go on without lists
lists-waive-now = Go on without them
person-mark-paid = Mark as paid
person-mark-unpaid = Mark as not paid
person-nickname-allow = Allow
person-nickname-refuse = Turn down
person-nickname-waits = This nickname waits for a look.
person-note-paid = { $name }: fee paid.
person-note-replaced = Now { $name }; the results stay, the old link is dead.
person-note-saved = { $name }: saved.
person-note-unpaid = { $name }: fee not paid.
person-item-allowed = ● { $item }: { $note }
person-item-look = Look at a card or item
person-item-refused = ✕ { $item }: { $note }
person-items = Permissions and refusals
person-paid = Fee paid
person-replace = The wrong person was entered
person-replace-now = Put the right person there
person-replace-words = The results stay with the entry; details and the personal link begin anew.
person-save = Save
person-temporary = A temporary name or number
person-title = Registration details
person-unpaid = Fee not paid
register-accommodation = Something you need, such as a fixed table
register-account = Account number
register-account-hint = No number yet? Register without one and ask at the desk.
register-age = Age
register-closed = Registration here is closed. Ask at the desk.
register-contact = Contact
register-declares = Tick what is true of you
register-too-many = Too many registrations from this network
register-too-many-words = Try again in { $minutes } min, or register at the desk. What you typed stays here.
register-done = You are registered. This is your own page: keep the link.
register-full = All places are taken. You can wait in line.
register-info = About this tournament
register-more = More, if you like
register-name = Name
register-nickname = Nickname
register-nickname-hint = Shown in the hall where nicknames are allowed.
register-private = Only the staff sees this.
register-pronouns = Pronouns
register-reading = Reading
register-send = Register
register-stream = I may be filmed
register-title = Register
register-wait = Wait in line
register-waits = You are in line. The desk calls you when a place is free.
registration-admit = Let in
registration-card-faults = These lines are wrong; nothing was taken over
registration-card-line = Line { $line }: { $what }
registration-cards = Card catalogue
registration-cards-file = A file
registration-cards-frozen = Frozen since round 1.
registration-cards-hint = JSON, or CSV with name, ja, kind, sets, date, same_as, list, and numbers such as stars.
registration-cards-paste = Or paste it
registration-cards-take = Take it over
registration-cards-words = { $count ->
    [one] { $count } card is known. Lists are checked by it.
   *[other] { $count } cards are known. Lists are checked by them.
}
registration-close = Close it
registration-grounds = The only reasons there are
registration-is-closed = Closed
registration-is-open = Open: players register by this link
registration-leave = Leaves
registration-line = In line
registration-list-hint = One a line: name, number, from, until. All but the name may be left out.
registration-list-op-ban = Banned from the publisher’s events
registration-list-people = People
registration-list-qualified = Qualified already
registration-list-save = Save this list
registration-list-venue-ban = Banned from the venue
registration-note-cards = The card catalogue is in use.
registration-note-closed = Self-registration is closed.
registration-note-line = The line has moved on.
registration-note-list = The list is saved.
registration-note-opened = Players can register themselves now.
registration-note-refused = Noted.
registration-open-now = Open it
registration-places = { $places } places.
registration-reason = Why
registration-refuse = Somebody is not admitted
registration-refuse-now = Record the refusal
registration-self = Players register themselves
registration-title = Registration
registration-words = { $count ->
    [one] { $count } player is entered.
   *[other] { $count } players are entered.
}
scan-code = Code, number or name
scan-title = Check in by QR code
scan-unknown = “{ $typed }” is nobody here, or an old link. Try the number.
scan-words = A scanner types into this field and presses Enter by itself.
staff-away = Away
staff-away-note = { $name } is away.
staff-back = Back
staff-back-note = { $name } is back.
staff-card-until = Good until { $until }.
staff-card-words = Scan this to sign in. It works once.
staff-cards-count = How many
staff-cards-print = Make the cards
staff-cards-title = Sign-in cards
staff-cards-words = One card a person: whoever scans it signs in and has these roles. Cut them out; each works once, within a week.
staffing-advice = It ought to be otherwise.
staffing-blocks = No round starts like this.
staffing-breach = The staff does not comply.
staffing-fine = The staff is as the document wants it.
staffing-invalidates = The tournament is void like this.
staffing-title = Checks of the staff
table-deck-check = Deck check
import-tick-first = Some lines cannot be taken. Put them right, or tick that they are left out.

## What the log says: `log-` and the kind of event, with the event's fields as variables (crates/web/src/office/log/fields.rs).

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
