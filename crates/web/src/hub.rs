//! Live updates: a page follows its tournament's stream of server-sent events and learns that something changed.
//!
//! A frame says which version the log has reached and what it touched, never the content: that a page fetches itself, under
//! the rights it has. Each frame is made once and shared by all who follow.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream::{self, Stream};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use crate::assets;
use crate::serve::Shutdown;

/// How many frames a slow reader may fall behind before it is told to reload.
const BACKLOG: usize = 64;
/// Proxies and phones drop a connection that stays silent.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// A comment for whatever stands in between, and an event the page can hear: a browser hides comments from it.
const BEAT: &[u8] = b": still here\nevent: beat\ndata: {}\n\n";
/// How many quiet tournaments may keep a channel before the empty ones are cleared.
const QUIET_CHANNELS: usize = 256;

/// One channel per tournament, so that nobody wakes for another hall's result.
pub struct Hub {
    channels: Mutex<BTreeMap<String, Arc<Channel>>>,
    shutdown: Shutdown,
    heartbeat: Duration,
    cut_off: AtomicBool,
}

struct Channel {
    frames: broadcast::Sender<Bytes>,
    version: AtomicU64,
}

impl Hub {
    pub fn new(shutdown: Shutdown) -> Self {
        Self { channels: Mutex::default(), shutdown, heartbeat: HEARTBEAT, cut_off: AtomicBool::new(false) }
    }

    /// Tells all who follow that the log has reached `version`. Topics are the words of `data-live` on the parts of a page;
    /// without any, every part may have changed.
    pub fn announce(&self, tournament: &str, version: u64, topics: &[&str]) {
        let channel = self.channels.lock().unwrap_or_else(PoisonError::into_inner).get(tournament).cloned();
        // Nobody follows: whoever comes next starts from the version they are given.
        let Some(channel) = channel else { return };
        channel.version.fetch_max(version, Ordering::AcqRel);
        // An error means that the last follower has just left.
        let _ = channel.frames.send(change(version, topics));
    }

    /// Tells every page whether this node reaches its database.
    pub fn tell_reach(&self, reachable: bool) {
        self.cut_off.store(!reachable, Ordering::Release);
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        for channel in channels.values() {
            let _ = channel.frames.send(reach(reachable));
        }
    }

    /// How many pages follow anything.
    pub fn all_followers(&self) -> usize {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.values().map(|channel| channel.frames.receiver_count()).sum()
    }

    /// How many pages follow a tournament.
    pub fn followers(&self, tournament: &str) -> usize {
        let channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.get(tournament).map_or(0, |channel| channel.frames.receiver_count())
    }

    /// The stream for one page. It opens with the version the log is at, from which the page sees whether it missed anything
    /// while away; there is no need to replay what was missed.
    pub fn follow(&self, tournament: &str, version: u64) -> Response {
        let channel = self.channel(tournament);
        // Subscribed before the version is read, so that no change falls in between.
        let frames = channel.frames.subscribe();
        let version = channel.version.fetch_max(version, Ordering::AcqRel).max(version);
        let following = Following {
            frames,
            heartbeat: heartbeat(self.heartbeat),
            shutdown: self.shutdown.clone(),
            hello: Some(hello(version, self.cut_off.load(Ordering::Acquire))),
        };
        let mut response = Response::new(Body::from_stream(following.stream()));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        response
    }

    fn channel(&self, tournament: &str) -> Arc<Channel> {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        if channels.len() >= QUIET_CHANNELS {
            channels.retain(|_, channel| channel.frames.receiver_count() > 0);
        }
        let channel = channels.entry(tournament.to_owned()).or_insert_with(|| {
            Arc::new(Channel { frames: broadcast::Sender::new(BACKLOG), version: AtomicU64::new(0) })
        });
        Arc::clone(channel)
    }
}

/// One page's place in the stream.
struct Following {
    frames: broadcast::Receiver<Bytes>,
    heartbeat: Interval,
    shutdown: Shutdown,
    hello: Option<Bytes>,
}

impl Following {
    fn stream(self) -> impl Stream<Item = Result<Bytes, Infallible>> {
        stream::unfold(self, |mut following| async move {
            let frame = following.next().await?;
            Some((Ok(frame), following))
        })
    }

    async fn next(&mut self) -> Option<Bytes> {
        if let Some(hello) = self.hello.take() {
            return Some(hello);
        }
        tokio::select! {
            biased;
            () = self.shutdown.begun() => None,
            frame = self.frames.recv() => match frame {
                Ok(frame) => Some(frame),
                Err(RecvError::Lagged(_)) => Some(Bytes::from_static(b"event: reload\ndata: {}\n\n")),
                Err(RecvError::Closed) => None,
            },
            _ = self.heartbeat.tick() => Some(Bytes::from_static(BEAT)),
        }
    }
}

fn heartbeat(period: Duration) -> Interval {
    let mut heartbeat = interval_at(Instant::now() + period, period);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    heartbeat
}

fn reach(reachable: bool) -> Bytes {
    Bytes::from(format!("event: reach\ndata: {{\"reachable\":{reachable}}}\n\n"))
}

fn hello(version: u64, cut_off: bool) -> Bytes {
    let data = serde_json::json!({ "version": version, "build": assets::build(), "reachable": !cut_off });
    Bytes::from(format!("retry: 2000\nid: {version}\nevent: hello\ndata: {data}\n\n"))
}

fn change(version: u64, topics: &[&str]) -> Bytes {
    let data = serde_json::json!({ "version": version, "topics": topics });
    Bytes::from(format!("id: {version}\nevent: change\ndata: {data}\n\n"))
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt as _;

    use super::*;

    async fn read(response: Response, frames: usize) -> Vec<String> {
        let stream = response.into_body().into_data_stream().take(frames);
        stream.map(|frame| String::from_utf8(frame.expect("frame").to_vec()).expect("UTF-8")).collect().await
    }

    #[tokio::test]
    async fn a_page_hears_where_the_log_is_and_then_every_change_of_its_tournament() {
        let (_trigger, shutdown) = Shutdown::new();
        let hub = Hub::new(shutdown);
        let response = hub.follow("friday", 57);
        assert_eq!(response.headers()["x-accel-buffering"], "no");
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        hub.announce("sunday", 3, &[]);
        hub.announce("friday", 58, &["pairings", "clock"]);
        let frames = read(response, 2).await;
        assert!(frames[0].starts_with("retry: 2000\nid: 57\nevent: hello\ndata: {"), "{frames:?}");
        assert!(frames[0].contains("\"version\":57"), "{frames:?}");
        assert_eq!(
            frames[1],
            "id: 58\nevent: change\ndata: {\"topics\":[\"pairings\",\"clock\"],\"version\":58}\n\n"
        );
        let late = hub.follow("friday", 57);
        assert!(
            read(late, 1).await[0].contains("id: 58\n"),
            "a page made from version 57 learns of 58 at once"
        );
    }

    #[tokio::test]
    async fn pages_are_told_when_the_node_is_cut_off_and_when_it_is_back() {
        let (_trigger, shutdown) = Shutdown::new();
        let hub = Hub::new(shutdown);
        let open = hub.follow("friday", 1);
        hub.tell_reach(false);
        let later = hub.follow("friday", 1);
        hub.tell_reach(true);
        let frames = read(open, 3).await;
        assert!(frames[0].contains("\"reachable\":true"), "{frames:?}");
        assert_eq!(frames[1], "event: reach\ndata: {\"reachable\":false}\n\n");
        assert_eq!(frames[2], "event: reach\ndata: {\"reachable\":true}\n\n");
        assert!(read(later, 1).await[0].contains("\"reachable\":false"));
    }

    #[tokio::test]
    async fn a_page_that_fell_behind_is_told_to_reload() {
        let (_trigger, shutdown) = Shutdown::new();
        let hub = Hub::new(shutdown);
        let response = hub.follow("friday", 1);
        for version in 2..200 {
            hub.announce("friday", version, &[]);
        }
        assert_eq!(read(response, 2).await[1], "event: reload\ndata: {}\n\n");
    }

    #[tokio::test]
    async fn streams_end_when_the_server_stops() {
        let (trigger, shutdown) = Shutdown::new();
        let hub = Hub::new(shutdown);
        let response = hub.follow("friday", 1);
        trigger.stop();
        let frames: Vec<_> = response.into_body().into_data_stream().collect().await;
        assert_eq!(frames.len(), 1, "the greeting, then the end");
    }

    #[tokio::test]
    async fn a_silent_stream_is_kept_open_by_a_comment() {
        let (_trigger, shutdown) = Shutdown::new();
        let hub = Hub { heartbeat: Duration::from_millis(5), ..Hub::new(shutdown) };
        let response = hub.follow("friday", 1);
        assert!(read(response, 2).await[1].starts_with(": "));
    }
}
