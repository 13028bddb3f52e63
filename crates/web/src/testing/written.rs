//! Every address of the program with its places filled in, for a visitor to open.

use super::TestApp;
use super::addresses::{Address, addresses};
use crate::app::Held;

/// The addresses as this visitor can write them; a personal link only where it is their own.
pub fn written(hall: &TestApp, held: &Held, seat: Option<u32>) -> Vec<String> {
    let mut written = Vec::new();
    for Address { path: route, .. } in addresses().into_iter().filter(|address| address.method == "GET") {
        // Streams have no end; what is sent once is for whoever holds a token; files of the program hold no list.
        if route.ends_with("/events")
            || route.contains("{token}")
            || route.contains("{hash}")
            || route.contains("{*")
        {
            continue;
        }
        let mut filled = route
            .replace("{slug}", &held.details.slug)
            .replace("{id}", &held.id.to_string())
            .replace("{round}", "1")
            .replace("{table}", "1")
            .replace("{number}", "1")
            .replace("{call}", "1")
            .replace("{penalty}", "1");
        if !filled.starts_with("/seat/") {
            filled = filled.replace("{entrant}", "1");
        } else {
            let Some(seat) = seat else { continue };
            let own = hall.seat(held, seat);
            filled = filled.replace(&format!("/seat/{}/{{entrant}}/{{signature}}", held.details.slug), &own);
        }
        if filled.contains("{what}") {
            for what in ["pairings-by-name", "pairings-by-table", "slips", "standings", "qr-cards", "start"] {
                written.push(filled.replace("{what}", what));
            }
            continue;
        }
        assert!(
            !filled.contains('{'),
            "{route}: say here what its parts are, so that nobody's list leaks through it"
        );
        written.push(filled);
    }
    written
}
