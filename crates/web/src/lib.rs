//! Pages, HTTP API and live updates: five rooms and a door.
//!
//! The foundations every room stands on are here: the visitor's language and theme (`visit`), the words (`locale`), the
//! frame of a page (`page`) and the parts it is made of (`parts`), assets, cookies, live changes (`hub`), cached pages,
//! errors a person can act on, and the server itself. A room is a folder of its own that uses them.

pub mod app;
pub mod assets;
pub mod cache;
pub mod cookies;
pub mod desk;
pub mod error;
pub mod frame;
pub mod hub;
pub mod links;
pub mod locale;
mod pack;
pub mod page;
pub mod parts;
pub mod qr;
pub mod respond;
pub mod rooms;
pub mod serve;
pub mod site;
pub mod staff;
#[cfg(test)]
pub mod testing;
pub mod venue;
pub mod views;
pub mod visit;
