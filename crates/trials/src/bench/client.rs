//! A client as plain as can be, so that what is measured is the server: one connection, one request at a time.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

pub struct Client {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Client {
    pub async fn connect(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await.context("no connection")?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, read: Vec::with_capacity(1024) })
    }

    /// Status and length of the answer.
    pub async fn get(&mut self, path: &str) -> anyhow::Result<(u16, usize)> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\n\r\n");
        self.send(request.as_bytes()).await.map(|(status, body)| (status, body.len()))
    }

    pub async fn post(&mut self, path: &str, token: &str, body: &str) -> anyhow::Result<(u16, Vec<u8>)> {
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.send(request.as_bytes()).await
    }

    async fn send(&mut self, request: &[u8]) -> anyhow::Result<(u16, Vec<u8>)> {
        self.stream.write_all(request).await?;
        self.read.clear();
        let head = self.head().await?;
        let text = String::from_utf8_lossy(&self.read[..head]).to_lowercase();
        let status = text.split(' ').nth(1).and_then(|word| word.parse().ok()).context("no status")?;
        let length = text.split("content-length: ").nth(1).and_then(|rest| rest.split('\r').next());
        let length: usize = length.and_then(|word| word.parse().ok()).context("no length")?;
        while self.read.len() < head + length {
            self.more().await?;
        }
        Ok((status, self.read.split_off(head)))
    }

    /// Asks for a stream that does not end, and reads its beginning.
    pub async fn follow(mut self, path: &str) -> anyhow::Result<Self> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n");
        self.stream.write_all(request.as_bytes()).await?;
        self.head().await?;
        while self.version().is_none() {
            self.more().await?;
        }
        Ok(self)
    }

    /// Waits until the stream has told of this version.
    pub async fn hears_of(&mut self, version: u64) -> anyhow::Result<()> {
        while self.version().is_none_or(|heard| heard < version) {
            self.more().await?;
        }
        self.read.clear();
        Ok(())
    }

    /// The newest version in what was read.
    fn version(&self) -> Option<u64> {
        let text = std::str::from_utf8(&self.read).ok()?;
        let digits = text.rsplit("\"version\":").next().filter(|rest| rest.len() < text.len())?;
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        digits[..length].parse().ok()
    }

    async fn head(&mut self) -> anyhow::Result<usize> {
        loop {
            if let Some(place) = self.read.windows(4).position(|four| four == b"\r\n\r\n") {
                return Ok(place + 4);
            }
            self.more().await?;
        }
    }

    async fn more(&mut self) -> anyhow::Result<()> {
        if self.stream.read_buf(&mut self.read).await? == 0 {
            bail!("the server closed the connection");
        }
        Ok(())
    }
}
