//! Which program calls, and what it may see and do.

use std::collections::BTreeSet;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use engine::Actor;
use engine::authority::{self, Capability};
use engine::ids::PersonId;
use engine::people::Role;
use store::Bearer;
use uuid::Uuid;

use crate::app::{App, Held, now};
use crate::error::AppError;
use crate::views::Audience;

/// A program with a token, or anybody without one.
pub(super) struct Caller(Option<Bearer>);

impl Caller {
    /// The tournament at an address, by id or by slug. A token for one tournament is turned away from all others.
    pub async fn tournament(&self, app: &App, address: &str) -> Result<Held, AppError> {
        let held = match address.parse::<Uuid>() {
            Ok(id) => app.by_id(id).await?,
            Err(_) => app.by_slug(address).await?,
        };
        match &self.0 {
            Some(bearer) if bearer.tournament.is_some_and(|only| only != held.id) => Err(AppError::Forbidden),
            _ => Ok(held),
        }
    }

    pub fn actor(&self) -> Result<Actor, AppError> {
        self.0.as_ref().map(actor).ok_or(AppError::SignIn)
    }

    /// Staff see full names; a token whose person is no staff here sees what everybody sees.
    pub fn audience(&self, held: &Held) -> Audience {
        let staff = self.0.as_ref().is_some_and(|bearer| !authority::roles(held, &actor(bearer)).is_empty());
        if staff { Audience::Staff } else { Audience::Public }
    }

    pub fn staff(&self, held: &Held) -> Result<(), AppError> {
        match self.audience(held) {
            Audience::Staff => Ok(()),
            Audience::Public if self.0.is_none() => Err(AppError::SignIn),
            Audience::Public => Err(AppError::Forbidden),
        }
    }

    pub fn may(&self, held: &Held, capability: Capability) -> bool {
        self.0.as_ref().is_some_and(|bearer| authority::allowed(held, &actor(bearer), capability))
    }

    /// Creating takes a token for all tournaments with the role of organizer, in the name of somebody who may do so.
    pub async fn creator(&self, app: &App) -> Result<Actor, AppError> {
        let bearer = self.0.as_ref().ok_or(AppError::SignIn)?;
        let accounts = app.store().accounts_of(bearer.person).await.map_err(AppError::internal)?;
        let organizes = accounts.iter().any(|account| account.organizer);
        let role = bearer.roles.iter().any(|role| role == Role::Organizer.key());
        match bearer.tournament {
            None if organizes && role => Ok(actor(bearer)),
            _ => Err(AppError::Forbidden),
        }
    }
}

fn actor(bearer: &Bearer) -> Actor {
    let roles: BTreeSet<Role> = bearer.roles.iter().filter_map(|role| Role::from_key(role)).collect();
    Actor::Program { person: PersonId(bearer.person.to_string()), roles }
}

/// A program with a token. Without one nothing else of the request is looked at.
pub(super) struct Program(pub Caller);

impl FromRequestParts<App> for Program {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        caller.actor()?;
        Ok(Self(caller))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Self(None)) };
        // A token that is not valid is said to be so, and never taken for a visitor without one.
        let (scheme, token) = value.to_str().ok().and_then(|text| text.split_once(' ')).unwrap_or_default();
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(AppError::SignIn);
        }
        let bearer = app.store().bearer(token.trim(), now().0).await.map_err(AppError::internal)?;
        bearer.map(|bearer| Self(Some(bearer))).ok_or(AppError::SignIn)
    }
}
