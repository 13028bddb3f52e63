//! How long the server takes for one result entered at the desk's line, from the request to the answer, on disk.
//!
//! `cargo run --release -p web --example result_time [PLAYERS]`

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use engine::command::{AddEntrants, CreateTournament, DraftRound, NewEntrant, PublishRound, StartClock};
use engine::ids::{Attempt, CommandId, PersonId, RoundNumber};
use engine::tournament::NameStyle;
use engine::{Actor, Command};
use rulebook::{FactSheet, Library};
use store::{NewAccount, Person, Store};
use tower::ServiceExt as _;
use uuid::Uuid;
use web::app::{App, Opening, Press, now};
use web::cookies::SESSION;
use web::hub::Hub;
use web::serve::Shutdown;
use web::site::Site;
use web::staff::SESSION_MS;

const CUP: Uuid = Uuid::from_u128(1);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let players: u32 = std::env::args().nth(1).map_or(Ok(256), |players| players.parse())?;
    let folder = tempfile::tempdir()?;
    let store = Store::open(folder.path()).await?;
    let (_trigger, shutdown) = Shutdown::new();
    let hub = Arc::new(Hub::new(shutdown));
    let opening =
        Opening { store, library: Library::builtin(), hub, site: Site::default(), venue: Vec::new() };
    let app = App::open(opening).await?;
    let router = web::rooms::router(app.clone())?;
    let cookie = prepare(&app, players).await?;
    let mut taken = Vec::new();
    for table in 1..=players / 2 {
        let body = format!("line={table}+21&round=1&command_id={}", Uuid::now_v7());
        let request = Request::post("/desk/cup/line")
            .header(header::HOST, "localhost:8080")
            .header(header::COOKIE, &cookie)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body))?;
        let start = Instant::now();
        let answer = router.clone().oneshot(request).await?;
        let status = answer.status();
        to_bytes(answer.into_body(), usize::MAX).await?;
        taken.push(start.elapsed());
        if !status.is_redirection() {
            return Err(format!("table {table}: {status}").into());
        }
    }
    taken.sort_unstable();
    let at = |percent: usize| taken.get(taken.len() * percent / 100).copied().unwrap_or_default();
    let ms = |time: Duration| format!("{}.{:02} ms", time.as_millis(), time.as_micros() % 1000 / 10);
    println!("{} results, one after the other", taken.len());
    println!("median {}, 95th percentile {}, longest {}", ms(at(50)), ms(at(95)), ms(at(100).max(at(99))));
    println!("goal: 95th percentile under 5 ms");
    Ok(())
}

/// A tournament in its first round, and the cookie of its organizer.
async fn prepare(app: &App, players: u32) -> Result<String, Box<dyn Error>> {
    let account = NewAccount {
        id: Uuid::now_v7(),
        person: Person { id: Uuid::now_v7(), name: "Olga Organizer".to_owned() },
        login: "olga".to_owned(),
        password: "correct horse".to_owned(),
        organizer: true,
    };
    let actor = Actor::Person { person: PersonId(account.person.id.to_string()) };
    let account = app.store().create_account(account, now().0).await?;
    let token = app.store().open_session(account.id, now().0, SESSION_MS).await?;
    let name = |n: u32| NewEntrant { name: format!("Player {n}"), person: None, attributes: BTreeMap::new() };
    let round = RoundNumber(1);
    for command in [
        Command::CreateTournament(CreateTournament {
            name: "Cup".to_owned(),
            slug: "cup".to_owned(),
            date: "2026-11-20".to_owned(),
            zone: "UTC".to_owned(),
            rulebook: "transformers".to_owned(),
            options: FactSheet::default(),
            names: NameStyle::Full,
            practice: false,
            gathering: None,
        }),
        Command::AddEntrants(AddEntrants {
            entrants: (1..=players).map(name).collect(),
            same_name: false,
            checked_in: true,
        }),
        Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }),
        Command::PublishRound(PublishRound { round, attempt: Attempt(1) }),
        Command::StartClock(StartClock { round }),
    ] {
        let id = CommandId(Uuid::now_v7().to_string());
        app.act(CUP, actor.clone(), Press::of_envelope(&id), command)
            .await
            .map_err(|error| format!("{error}"))?;
    }
    Ok(format!("{}={token}", SESSION.name(false)))
}
