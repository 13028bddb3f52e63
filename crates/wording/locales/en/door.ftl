# The door: what is on, finding somebody, signing in, invitations.
door-title = Tournaments
door-today = Today
door-coming = Coming up
door-earlier = Earlier
door-find = Find by name or number
door-find-button = Find
door-find-none = Nobody called “{ $wanted }” plays today. Fewer letters find more.
door-find-more = There are more; type another letter or two.
door-against = against { $opponent }
door-round = round { $round }
door-no-table = no table yet
door-rooms-of = Rooms of { $name }
door-new-title = Floorkeeper is ready to be set up
door-new-words = The program printed a one-time link when it started. Open it on this machine to make the organizer’s account.
door-empty-title = No tournaments yet
door-empty-organizer = Create the first one; it takes a minute.
door-empty-staff = When an organizer has created one, it stands here.
door-empty-words = When the organizer has created one, it stands here.
door-create = Create a tournament
room-desk = Desk
room-floor = Floor
room-office = Office
practice = practice
day-words = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[other] Sun
} { $day } { $month ->
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
address-question = Which address should QR codes lead to?
address-words = Phones must reach this machine. Choose the address of the network the phones are in; the first is usually right.
address-settled = QR codes lead to { $url }
address-choose = Use this address
address-chosen = QR codes lead to { $url } from now on.
address-loopback = only this machine
address-alone = Only this machine can reach Floorkeeper. To let phones in, start it with:
sign-in-title = Sign in
sign-in-button = Sign in
sign-in-failed = Not signed in
sign-in-wrong = Login name or password is wrong. Mind capitals in the password; the organizer can invite you anew if it is lost.
sign-in-too-many = Too many attempts. Try again at { $time }, in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
sign-in-not-set-up = Nobody has an account yet: open the one-time link the program printed when it started.
sign-in-players = Players need no account: scan the QR code from the desk.
sign-out = Sign out
account-name = Your name
account-name-hint = As staff and the log will show it.
account-name-missing = Type your name.
account-name-unusable = A name has at most { $most } characters and no line breaks.
account-login = Login name
account-login-hint = What you will type to sign in; capitals do not matter.
account-login-missing = Choose a login name.
account-login-taken = The login name { $login } is taken. Choose another, or sign in if it is yours.
account-login-unusable = A login name has 1 to { $most } characters and no line breaks.
account-password = Password
account-password-hint = At least { $least } characters. A few plain words are good and easy to type.
account-password-short = The password needs at least { $least } characters.
account-password-length = A password has { $least } to { $most } characters.
setup-title = Set up Floorkeeper
setup-words = Make your account. You will be the organizer: you create tournaments and invite the others.
setup-button = Create account and start
link-unknown = This link is not known
link-expired = This link is no longer valid
link-used = This link has been used
link-setup-way-out = If you have an account, sign in. Otherwise stop the program and start it again: as long as nobody has an account, it prints a new link.
link-invite-way-out = If you have an account, sign in. Otherwise ask the organizer for a new invitation.
invite-title = Invitation
invite-words = { $inviter } invites you to the staff, as:
invite-words-nobody = You are invited to the staff, as:
invite-accept-as = Take part as { $name }
invite-somebody-else = Not you? Sign out at the door first, then open the link again.
invite-have-account = I have an account: sign in
invite-new-account = Make an account
invite-button = Create account and take part
