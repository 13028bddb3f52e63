# The frame of every page.
product-name = Floorkeeper
skip-to-content = Skip to content
language-switch = Language
theme-switch = Light or dark
theme-auto = As the device
theme-light = Light
theme-dark = Dark
round-and-clock = Round and clock
room-places = Places in this room
last-change = last change { $time }
connection-cut-off = cut off from the database: what is shown was saved, nothing new can be saved until it is back
connection-lost = showing { $time }, reconnecting
sending-again = not sent yet, trying again
sending-failed = not sent: the server cannot be reached. Press again when the network is back; it will be recorded only once.
plain-http-notice = This connection is not encrypted: others on this network could read along. Fine for a trusted venue network; use https where you can.
undo = Undo
display-sound = Switch sound on
