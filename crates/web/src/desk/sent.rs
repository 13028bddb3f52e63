//! What a form sent, and the id of the command it makes.

use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use engine::AskedDigest;
use uuid::Uuid;

use crate::app::{App, Press};
use crate::error::AppError;

/// The fields of a form in the order they were sent, and where to.
#[derive(Clone, Debug)]
pub struct Sent {
    id: String,
    address: String,
    fields: Vec<(String, String)>,
}

impl Sent {
    pub fn new(address: &str, fields: Vec<(String, String)>) -> Self {
        let id = fields.iter().find(|(name, value)| name == "command_id" && !value.trim().is_empty());
        let id = id.map_or_else(|| Uuid::now_v7().to_string(), |(_, id)| id.trim().to_owned());
        Self { id, address: address.to_owned(), fields }
    }

    /// The field without surrounding space, or nothing.
    pub fn get(&self, name: &str) -> &str {
        self.fields.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value.trim())
    }

    pub fn all<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s str> {
        self.fields.iter().filter(move |(found, _)| found == name).map(|(_, value)| value.trim())
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

    /// The press that sent the form. What it held counts, not the command made of it: the desk works commands out from the
    /// tournament of the moment, and a press sent again must still be known.
    pub fn press(&self) -> Press {
        let content = self.fields.iter().filter(|(name, _)| name != "command_id");
        let parts = content.flat_map(|(name, value)| [name.as_bytes(), value.trim().as_bytes()]);
        let parts = [self.address.as_bytes()].into_iter().chain(parts);
        Press { id: self.id.clone(), asked: Some(AskedDigest::of_parts(&self.id, parts)) }
    }

    pub fn command_id(&self) -> &str {
        &self.id
    }
}

impl FromRequest<App> for Sent {
    type Rejection = AppError;

    async fn from_request(request: Request, app: &App) -> Result<Self, AppError> {
        let address = request.uri().path().to_owned();
        match Form::<Vec<(String, String)>>::from_request(request, app).await {
            Ok(Form(fields)) => Ok(Self::new(&address, fields)),
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
