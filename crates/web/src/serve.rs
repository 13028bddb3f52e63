//! Running the server, and stopping it: open streams are ended, the rest gets a few seconds, and then it is over.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// What a request in flight is given to finish.
pub const DRAIN: Duration = Duration::from_secs(5);

/// Ends the server when told to, or when dropped.
#[derive(Debug)]
pub struct Trigger(watch::Sender<bool>);

/// Knows whether the server is stopping.
#[derive(Clone, Debug)]
pub struct Shutdown(watch::Receiver<bool>);

impl Trigger {
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Shutdown {
    pub fn new() -> (Trigger, Self) {
        let (sender, receiver) = watch::channel(false);
        (Trigger(sender), Self(receiver))
    }

    /// Resolves once the server is stopping.
    pub async fn begun(&mut self) {
        // An error means that the trigger is gone, which is as good as pulled.
        let _ = self.0.wait_for(|stopping| *stopping).await;
    }
}

/// Serves until `stop` resolves. Streams that never end by themselves listen to the `Shutdown` of this trigger; whatever is still
/// running after the drain is cut off.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    trigger: Trigger,
    stop: impl Future<Output = ()>,
    drain: Duration,
) -> io::Result<()> {
    let mut stopping = Shutdown(trigger.0.subscribe());
    let mut server = tokio::spawn(
        axum::serve(listener, router.into_make_service_with_connect_info::<SocketAddr>())
            .with_graceful_shutdown(async move { stopping.begun().await })
            .into_future(),
    );
    tokio::select! {
        ended = &mut server => return ended.map_err(io::Error::other)?,
        () = stop => trigger.stop(),
    }
    match tokio::time::timeout(drain, &mut server).await {
        Ok(ended) => ended.map_err(io::Error::other)?,
        Err(_) => {
            tracing::warn!(
                drain_s = drain.as_secs(),
                "requests still open at the end of the drain were cut off"
            );
            server.abort();
            Ok(())
        }
    }
}

/// Resolves at Ctrl-C or when the system asks the program to end.
pub async fn asked_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;
    use tokio::time::{Instant, timeout};

    use super::*;

    #[tokio::test]
    async fn a_request_that_never_ends_does_not_hold_the_server() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("port");
        let address = listener.local_addr().expect("address");
        let stuck = Router::new().route("/", get(std::future::pending::<()>));
        let (trigger, _shutdown) = Shutdown::new();
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async {
            let _ = stopped.await;
        };
        let server = tokio::spawn(serve(listener, stuck, trigger, stopped, Duration::from_millis(100)));

        let mut client = TcpStream::connect(address).await.expect("connection");
        client.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("request");
        // Nothing comes back from a stuck handler; the wait lets the request reach it.
        assert!(timeout(Duration::from_millis(50), client.read_u8()).await.is_err());

        let asked = Instant::now();
        stop.send(()).expect("the server listens");
        server.await.expect("joined").expect("ended well");
        assert!(asked.elapsed() < Duration::from_secs(3), "{:?}", asked.elapsed());
    }
}
