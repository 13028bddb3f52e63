//! What a form sent, and the id of the command it makes.

use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::app::App;
use crate::error::AppError;

/// The fields of a form in the order they were sent.
#[derive(Clone, Debug, Default)]
pub struct Sent(Vec<(String, String)>);

impl Sent {
    pub fn new(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// The field without surrounding space, or nothing.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value.trim())
    }

    pub fn all<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s str> {
        self.0.iter().filter(move |(found, _)| found == name).map(|(_, value)| value.trim())
    }

    pub fn ticked(&self, name: &str) -> bool {
        !self.get(name).is_empty()
    }

    /// None where nothing was written.
    pub fn words(&self, name: &str) -> Option<String> {
        Some(self.get(name)).filter(|value| !value.is_empty()).map(str::to_owned)
    }

    /// A number the page itself put there; anything else is no form of ours.
    pub fn number(&self, name: &str) -> Result<u32, AppError> {
        self.get(name).parse().map_err(|_| AppError::Unreadable { detail: format!("{name} is not a number") })
    }

    /// The id of the command this press makes. The content is part of it: the same press sent twice is one command, while
    /// another choice made on the same page, as after going back, is another one.
    pub fn command_id(&self) -> String {
        let given = match self.get("command_id") {
            "" => Uuid::now_v7().to_string(),
            given => given.to_owned(),
        };
        let mut content = Sha256::new();
        for (name, value) in self.0.iter().filter(|(name, _)| name != "command_id") {
            content.update(name.as_bytes());
            content.update([0]);
            content.update(value.trim().as_bytes());
            content.update([0]);
        }
        format!("{given}-{}", crate::assets::hex(&content.finalize()[..6]))
    }
}

impl FromRequest<App> for Sent {
    type Rejection = AppError;

    async fn from_request(request: Request, app: &App) -> Result<Self, AppError> {
        match Form::<Vec<(String, String)>>::from_request(request, app).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(fault) => {
                let detail = fault.to_string();
                Err(match fault.into_response().status() {
                    StatusCode::PAYLOAD_TOO_LARGE => AppError::TooLarge,
                    _ => AppError::Unreadable { detail },
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(fields: &[(&str, &str)]) -> Sent {
        Sent(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn the_same_press_is_one_command_and_another_choice_another() {
        let press = |line| sent(&[("command_id", "c1"), ("line", line)]).command_id();
        assert_eq!(press("12 21"), press(" 12 21 "));
        assert_ne!(press("12 21"), press("12 20"));
        assert!(press("12 21").starts_with("c1-"));
        let uuid = "0190b6d2-0000-7000-8000-000000000012";
        assert!(sent(&[("command_id", uuid), ("a", "b")]).command_id().len() <= 64);
    }
}
