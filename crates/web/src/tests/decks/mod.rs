//! People and decks through the pages: who sees what when, reminders where they are due, lists taken over.

mod desk;
mod import;
mod journeys;
mod reminders;
mod sight;
