//! Who may come in: accounts, sessions, one-time links, bearer tokens. All times are UTC milliseconds.

use uuid::Uuid;

use crate::directory::Person;

/// Sign-in attempts of one login name from one client that may fail within [`ATTEMPT_WINDOW`].
pub const ATTEMPTS: u32 = 10;
/// Registrations by visitors for one tournament from one client within [`ATTEMPT_WINDOW`]. A whole venue may be one client.
pub const JOINS: u32 = 300;
pub const ATTEMPT_WINDOW: i64 = 15 * 60 * 1000;

/// The longest login name.
pub const LOGIN_MOST: usize = 100;

#[derive(Clone, Debug)]
pub struct NewAccount {
    pub id: Uuid,
    /// The human behind the account; made with it, or renamed, where not yet known so.
    pub person: Person,
    pub login: String,
    pub password: String,
    /// May create tournaments.
    pub organizer: bool,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Account {
    pub id: Uuid,
    pub person: Person,
    pub login: String,
    pub organizer: bool,
    pub created: i64,
}

pub struct SignIn<'a> {
    pub login: &'a str,
    pub password: &'a str,
    /// Where the attempt comes from, as the web layer tells clients apart.
    pub client: &'a str,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Session {
    pub account: Account,
    pub expires: i64,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum LinkPurpose {
    /// Makes the first organizer's account. Only the newest such link is valid.
    FirstOrganizer,
    /// Invites to the staff of a tournament, with any set of roles.
    Staff {
        tournament: Uuid,
        roles: Vec<String>,
        /// The person who invites, and in whose name whoever comes is appointed.
        inviter: Uuid,
    },
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct OneTimeLink {
    pub id: Uuid,
    pub purpose: LinkPurpose,
    pub created: i64,
    pub expires: i64,
    pub used_at: Option<i64>,
    pub used_by: Option<Uuid>,
}

/// A token the caller shows once; the store keeps its SHA-256 only.
#[derive(Clone, Debug)]
pub struct Issued {
    pub id: Uuid,
    pub token: String,
}

#[derive(Clone, Debug)]
pub enum Redeemer {
    New(NewAccount),
    Existing(Uuid),
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Redeemed {
    pub purpose: LinkPurpose,
    pub account: Account,
}

#[derive(Clone, Debug)]
pub struct NewBearer {
    /// What the office calls the program.
    pub label: String,
    /// In whose name the program acts.
    pub person: Uuid,
    pub account: Option<Uuid>,
    /// The one tournament it may touch, or all.
    pub tournament: Option<Uuid>,
    pub roles: Vec<String>,
    pub expires: Option<i64>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Bearer {
    pub id: Uuid,
    pub label: String,
    pub person: Uuid,
    pub account: Option<Uuid>,
    pub tournament: Option<Uuid>,
    pub roles: Vec<String>,
    pub created: i64,
    pub expires: Option<i64>,
    /// To the minute.
    pub last_used: Option<i64>,
    pub revoked: Option<i64>,
}

/// A login name as it is compared: without surrounding space and in lower case.
pub(crate) fn folded(login: &str) -> String {
    login.trim().to_lowercase()
}
