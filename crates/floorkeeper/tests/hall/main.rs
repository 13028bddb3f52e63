//! The program as a hall runs it: a real process, killed, copied and crowded.

mod client;
mod copies;
mod demo;
mod desks;
mod kills;
mod live;
mod nodes;
mod place;
mod rights;
mod secrets;
mod server;
