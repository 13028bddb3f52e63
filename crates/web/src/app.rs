//! What every handler has at hand, and how a command is carried out for a visitor.

use engine::command::{CreateTournament, PublishLists, SetFactSheet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use axum::http::HeaderMap;
use engine::ids::{CommandId, Moment, PersonId};
use engine::{Actor, AskedDigest, Command, Envelope, Facts, Refusal, RefusalKind, Tournament};
use rulebook::{FactSheet, Library, Resolved};
use store::{Answer, Current, ExecuteError, Store, StoreError, Tournaments, Unavailable};
use uuid::Uuid;

use crate::cache::PageCache;
use crate::error::AppError;
use crate::hub::Hub;
use crate::links::PersonalLinks;
use crate::sent::Sent;
use crate::site::Site;
use crate::venue::VenueAddress;

/// Shared by all requests; cloning is cheap.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    tournaments: Tournaments,
    library: Library,
    hub: Arc<Hub>,
    pages: PageCache,
    site: Site,
    links: PersonalLinks,
    venue: Vec<VenueAddress>,
    /// The address the organizer chose for QR codes, where no public one was given.
    chosen: RwLock<Option<String>>,
}

/// A tournament as a request finds it.
#[derive(Clone, Debug)]
pub struct Held {
    pub id: Uuid,
    pub current: Current,
}

impl Held {
    /// The same tournament once a command was carried out.
    pub fn after(&self, answer: &Answer) -> Self {
        Self { id: self.id, current: answer.current.clone() }
    }

    /// Tells whether this very press was carried out before: its answer is given again, whatever has changed since.
    pub fn answered(&self, sent: &Sent) -> bool {
        self.answer(&CommandId(sent.command_id().to_owned())).is_some()
    }
}

impl std::ops::Deref for Held {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        &self.current
    }
}

/// What the program knows when it starts to serve.
pub struct Opening {
    pub store: Store,
    pub library: Library,
    pub hub: Arc<Hub>,
    pub site: Site,
    pub venue: Vec<VenueAddress>,
}

const CHOSEN_ADDRESS: &str = "venue-address";

impl App {
    pub async fn open(opening: Opening) -> Result<Self, AppError> {
        let Opening { store, library, hub, site, venue } = opening;
        let links = PersonalLinks::new(store.secret("personal-links").await.map_err(AppError::internal)?);
        let chosen = store.setting(CHOSEN_ADDRESS).await.map_err(AppError::internal)?;
        let tournaments = Tournaments::new(store);
        Ok(Self(Arc::new(Inner {
            tournaments,
            library,
            hub,
            pages: PageCache::default(),
            site,
            links,
            venue,
            chosen: RwLock::new(chosen),
        })))
    }

    pub fn store(&self) -> &Store {
        self.0.tournaments.store()
    }

    pub fn tournaments(&self) -> &Tournaments {
        &self.0.tournaments
    }

    pub fn library(&self) -> &Library {
        &self.0.library
    }

    pub fn hub(&self) -> &Hub {
        &self.0.hub
    }

    pub fn pages(&self) -> &PageCache {
        &self.0.pages
    }

    pub fn site(&self) -> &Site {
        &self.0.site
    }

    pub fn links(&self) -> &PersonalLinks {
        &self.0.links
    }

    /// Own addresses on the venue's network.
    pub fn venue(&self) -> &[VenueAddress] {
        &self.0.venue
    }

    /// Where QR codes lead: the public address, else the one chosen, else the one this visitor used.
    pub fn base(&self, headers: &HeaderMap) -> String {
        let chosen = self.0.chosen.read().unwrap_or_else(PoisonError::into_inner).clone();
        let base = self.0.site.origin().or(chosen).or_else(|| self.0.site.base(headers));
        base.unwrap_or_default()
    }

    /// One of the own addresses; anything else is none of ours.
    pub async fn choose_address(&self, url: &str) -> Result<(), AppError> {
        let known = self.venue().iter().any(|address| address.url == url);
        if !known {
            return Err(AppError::NotFound);
        }
        self.store().set_setting(CHOSEN_ADDRESS, url).await.map_err(AppError::internal)?;
        *self.0.chosen.write().unwrap_or_else(PoisonError::into_inner) = Some(url.to_owned());
        Ok(())
    }

    pub async fn by_slug(&self, slug: &str) -> Result<Held, AppError> {
        let found = match self.store().tournament_by_slug(slug).await {
            Ok(summary) => summary.map(|summary| summary.id),
            // What is in memory is shown for as long as the database cannot be reached.
            Err(StoreError::CutOff) => {
                Some(self.tournaments().in_use(slug).ok_or(AppError::Unavailable(Unavailable::CutOff))?)
            }
            Err(error) => return Err(AppError::internal(error)),
        };
        self.by_id(found.ok_or(AppError::NotFound)?).await
    }

    pub async fn by_id(&self, id: Uuid) -> Result<Held, AppError> {
        let current = self.tournaments().current(id).await.map_err(execute_error)?;
        Ok(Held { id, current: current.ok_or(AppError::NotFound)? })
    }

    /// Carries out a command and tells the pages that follow.
    pub async fn act(
        &self,
        id: Uuid,
        actor: Actor,
        press: Press,
        command: Command,
    ) -> Result<Answer, AppError> {
        let Press { id: command_id, asked } = press;
        let facts = Facts { asked, ..self.facts(id, &actor, &command).await? };
        let envelope = Envelope { id: CommandId(command_id), command };
        let done = self.tournaments().execute(id, actor, envelope, now(), facts).await;
        crate::metrics::command(&done);
        done.map_err(execute_error)
    }

    /// The tournament as a command left it, also when the command was sent again and the tournament has moved on.
    pub async fn left_by(&self, id: Uuid, answer: &Answer) -> Result<Arc<Tournament>, AppError> {
        self.tournaments().left_by(id, answer).await.map_err(execute_error)
    }

    async fn facts(&self, id: Uuid, actor: &Actor, command: &Command) -> Result<Facts, AppError> {
        let rulebook = match command {
            Command::CreateTournament(CreateTournament { rulebook, options, .. }) => {
                self.resolve(rulebook, options)?
            }
            Command::SetFactSheet(SetFactSheet { options, .. }) => {
                let held = self.by_id(id).await?;
                let current = held.rulebook().map_err(refused)?;
                // The tournament's own copy counts, not a newer one the program may have brought along.
                Some(current.with_fact_sheet(options).map_err(|problems| bad_fact_sheet(&problems))?)
            }
            _ => None,
        };
        let fresh_people = (0..command.new_people()).map(|_| PersonId(Uuid::now_v7().to_string())).collect();
        let actor_name = match actor {
            Actor::Person { person } | Actor::Program { person, .. } => self.person_name(person).await?,
            Actor::Entrant { .. } | Actor::Applicant => None,
        };
        Ok(Facts { rulebook, fresh_people, actor_name, ..self.facts_of_kits(id, command).await? })
    }

    /// The day at the venue and the kits of other tournaments, for the commands that ask about them.
    async fn facts_of_kits(&self, id: Uuid, command: &Command) -> Result<Facts, AppError> {
        let mut facts = Facts::default();
        match command {
            Command::ReleaseLeftovers(_) | Command::PublishLists(PublishLists {}) => {
                let held = self.by_id(id).await?;
                facts.today = Some(crate::moment::day(now().0, &crate::moment::zone(&held.details.zone)));
            }
            Command::AttachKit(_) => {
                for summary in self.store().tournaments(None).await.map_err(AppError::internal)? {
                    if summary.id != id {
                        let other = self.by_id(summary.id).await?;
                        facts.kits_elsewhere.extend(other.planning.kits.iter().map(|kit| kit.kit.clone()));
                    }
                }
            }
            _ => {}
        }
        Ok(facts)
    }

    fn resolve(&self, id: &str, options: &FactSheet) -> Result<Option<Resolved>, AppError> {
        if self.library().get(id).is_none() {
            return Ok(None);
        }
        self.library().resolve(id, options).map(Some).map_err(|problems| bad_fact_sheet(&problems))
    }

    /// How somebody with an account is called.
    pub(crate) async fn person_name(&self, person: &PersonId) -> Result<Option<String>, AppError> {
        let Ok(id) = person.0.parse::<Uuid>() else { return Ok(None) };
        let person = self.store().person(id).await.map_err(AppError::internal)?;
        Ok(person.map(|person| person.name))
    }
}

/// One command as it reaches us: the id it was sent under and what was asked under that id, so that it is known again when it
/// is sent again. Forms make theirs by `Sent::press`.
#[derive(Clone, Debug)]
pub struct Press {
    id: String,
    /// None where the command itself is what was asked.
    asked: Option<AskedDigest>,
}

impl Press {
    /// A program's press: it is held to the command it sent.
    pub fn of_envelope(id: &CommandId) -> Self {
        Self { id: id.0.clone(), asked: None }
    }

    /// A press held to its content, where the command follows from that and from the tournament of the moment.
    pub fn bound<'a>(id: String, content: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let content: Vec<&[u8]> = content.into_iter().collect();
        let asked = AskedDigest::of_parts(&id, content);
        Self { id, asked: Some(asked) }
    }

    pub fn id(&self) -> &str {
        &self.id
    }
}

/// How far ahead of the real time a rehearsal is.
static AHEAD_MS: AtomicI64 = AtomicI64::new(0);

/// The one place of the web where the clock is read.
pub fn now() -> Moment {
    Moment(jiff::Timestamp::now().as_millisecond() + AHEAD_MS.load(Ordering::Relaxed))
}

/// Moves the time of the whole program on, to rehearse what comes later. Time never goes back.
pub fn move_on(ms: u32) {
    AHEAD_MS.fetch_add(i64::from(ms), Ordering::Relaxed);
}

pub fn refused(refusal: Refusal) -> AppError {
    AppError::Refused(Box::new(refusal))
}

fn bad_fact_sheet(problems: &[rulebook::Problem]) -> AppError {
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    refused(Refusal::new(RefusalKind::BadFactSheet { problems: lines.join("; ") }))
}

pub fn execute_error(error: ExecuteError) -> AppError {
    match error {
        ExecuteError::Refused(refusal) => refused(*refusal),
        other => AppError::internal(other),
    }
}
