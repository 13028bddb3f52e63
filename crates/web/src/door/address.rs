//! Which of its own addresses the machine puts into QR codes.

use axum::extract::Form;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;

use crate::app::App;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::respond::done;
use crate::staff::{Organizer, Staff};
use crate::visit::Visit;

/// The question, as the door asks it.
pub(super) struct Question {
    pub(super) addresses: Vec<Offered>,
    /// A code made now would lead to a place phones can reach.
    pub(super) settled: bool,
    /// Where codes lead now.
    pub(super) base: String,
}

pub(super) struct Offered {
    pub(super) url: String,
    pub(super) interface: String,
    pub(super) chosen: bool,
    /// Only this machine reaches it.
    pub(super) loopback: bool,
}

impl Question {
    /// Asked of an organizer at this machine, where nobody gave a public address.
    pub(super) fn of(app: &App, visit: &Visit, staff: Option<&Staff>, headers: &HeaderMap) -> Option<Self> {
        let asked = visit.loopback
            && app.site().origin().is_none()
            && staff.is_some_and(|Staff(account)| account.organizer);
        if !asked {
            return None;
        }
        let base = app.base(headers);
        let addresses: Vec<Offered> = app
            .venue()
            .iter()
            .map(|address| Offered {
                url: address.url.clone(),
                interface: address.interface.clone(),
                chosen: address.url == base,
                loopback: address.interface.starts_with("lo") || address.url.contains("//127."),
            })
            .collect();
        let settled = addresses.iter().any(|address| address.chosen && !address.loopback);
        Some(Self { addresses, settled, base })
    }

    /// Nothing but loopback: phones cannot come in at all.
    pub(super) fn alone(&self) -> bool {
        self.addresses.iter().all(|address| address.loopback)
    }
}

#[derive(Deserialize)]
pub(super) struct Chosen {
    #[serde(default)]
    url: String,
}

pub(super) async fn choose_address(
    Organizer { app, visit, .. }: Organizer,
    Form(chosen): Form<Chosen>,
) -> Result<Response, AppError> {
    app.choose_address(&chosen.url).await?;
    let note = FlashNote::new(key("address-chosen")).with("url", chosen.url);
    Ok(done(&visit, "/", Some(&note)))
}
