//! What a form sent, by the names of its fields.

use axum::extract::{Form, FromRequest, Request};

use crate::error::AppError;

/// The fields of a form in the order they came.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    pub(crate) fn new(fields: impl IntoIterator<Item = (String, String)>) -> Self {
        Self(fields.into_iter().collect())
    }

    /// The value without surrounding space; empty where there is none.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
    }

    pub(crate) fn text(&self, name: &str) -> Option<String> {
        Some(self.get(name)).filter(|value| !value.is_empty()).map(str::to_owned)
    }

    pub(crate) fn is_ticked(&self, name: &str) -> bool {
        self.get(name) == "yes"
    }

    /// Every value of a field that may come more than once.
    pub(crate) fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.trim())
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Self, AppError> {
        let read = Form::<Vec<(String, String)>>::from_request(request, state).await;
        let Form(fields) = read.map_err(|error| AppError::Unreadable { detail: error.body_text() })?;
        Ok(Self(fields))
    }
}
