//! Personal links: a player's seat, opened by a QR code, without a password.
//!
//! A link is signed, not stored: the desk can print it again at any time, and a restored copy of the data accepts it.
//! The generation inside the signature makes an older link die when a new one is issued.

use data_encoding::BASE64URL_NOPAD;
use engine::ids::{EntrantId, Moment};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use uuid::Uuid;

use crate::app::Held;

/// Of the signature's 32 bytes; 16 cannot be guessed and keep the QR code small.
const SIGNATURE_BYTES: usize = 16;

/// A link outlives the day of its tournament, and its last entry, by ninety days: long enough for prizes and complaints.
const LIFE_MS: i64 = 90 * 24 * 60 * 60 * 1000;

pub struct PersonalLinks {
    secret: [u8; 32],
}

impl PersonalLinks {
    pub fn new(secret: [u8; 32]) -> Self {
        Self { secret }
    }

    /// `/seat/friday-swiss/17/…`; None for somebody who is not entered.
    pub fn path(&self, held: &Held, entrant: EntrantId) -> Option<String> {
        let generation = held.entrant(entrant)?.link_generation;
        let signature = self.sign(held.id, entrant, generation);
        Some(format!("/seat/{}/{entrant}/{}", held.details.slug, BASE64URL_NOPAD.encode(&signature)))
    }

    pub fn opens(&self, held: &Held, entrant: EntrantId, signature: &str, at: Moment) -> bool {
        if at.0.saturating_sub(held.last_at.0.max(day_of(held))) > LIFE_MS {
            return false;
        }
        let Some(found) = held.entrant(entrant) else { return false };
        let Ok(given) = BASE64URL_NOPAD.decode(signature.as_bytes()) else { return false };
        given.len() == SIGNATURE_BYTES
            && self.mac(held.id, entrant, found.link_generation).verify_truncated_left(&given).is_ok()
    }

    fn sign(&self, tournament: Uuid, entrant: EntrantId, generation: u32) -> Vec<u8> {
        let mut signature = self.mac(tournament, entrant, generation).finalize().into_bytes().to_vec();
        signature.truncate(SIGNATURE_BYTES);
        signature
    }

    fn mac(&self, tournament: Uuid, entrant: EntrantId, generation: u32) -> Hmac<Sha256> {
        // The key always has the length of the hash; the constructor for any length would answer with an error nobody
        // can act on.
        let mut key = [0; 64];
        key[..32].copy_from_slice(&self.secret);
        let mut mac = Hmac::<Sha256>::new(&key.into());
        mac.update(tournament.as_bytes());
        mac.update(&entrant.0.to_be_bytes());
        mac.update(&generation.to_be_bytes());
        mac
    }
}

/// The beginning of the tournament's day, wherever it is held; an unreadable one counts for nothing.
fn day_of(held: &Held) -> i64 {
    let day = held.details.date.parse::<jiff::civil::Date>().ok();
    let begins = day.and_then(|day| day.to_zoned(jiff::tz::TimeZone::UTC).ok());
    begins.map_or(i64::MIN, |begins| begins.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestApp;

    #[tokio::test]
    async fn a_link_ends_ninety_days_after_the_tournaments_last_entry() {
        let hall = TestApp::new().await;
        let olga = hall.organizer("Olga Organizer").await;
        let held = hall.tournament(&olga, "friday").await;
        let held = hall.players(&held, &olga, &["Aiko", "Ben"]).await;
        let path = hall.seat(&held, 1);
        let signature = path.rsplit('/').next().expect("a signature");
        let opens = |after: i64| {
            let at = Moment(held.last_at.0 + after);
            hall.app.links().opens(&held, EntrantId(1), signature, at)
        };
        assert!(opens(0) && opens(LIFE_MS));
        assert!(!opens(LIFE_MS + 1));
        assert!(!hall.app.links().opens(&held, EntrantId(2), signature, held.last_at), "one player's only");
    }
}
