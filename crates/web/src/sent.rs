//! What a form sent, and the press that sent it.

use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{Form, FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse as _;
use bytes::Bytes;
use engine::ids::{EntrantId, Moment, RoundNumber};
use engine::play::Score;
use uuid::Uuid;

use crate::app::{App, Press};
use crate::error::AppError;

/// The field that holds a file; there is at most one in a form.
const FILE: &str = "file";

/// The fields of a form in the order they were sent, the file that came with them, and where to. The command id belongs to
/// all of it: the same id with anything else in the form is another request, and is refused.
#[derive(Clone, Debug)]
pub struct Sent {
    id: String,
    address: String,
    fields: Vec<(String, String)>,
    file: Option<Bytes>,
}

impl Sent {
    fn new(address: &str, fields: Vec<(String, String)>, file: Option<Bytes>) -> Self {
        let id = fields.iter().find(|(name, value)| name == "command_id" && !value.trim().is_empty());
        let id = id.map_or_else(|| Uuid::now_v7().to_string(), |(_, id)| id.trim().to_owned());
        Self { id, address: address.to_owned(), fields, file }
    }

    /// Fills a form in that nobody has sent, for a page that shows what is typed in it.
    pub fn filled_in(fields: impl IntoIterator<Item = (String, String)>) -> Self {
        Self::new("", fields.into_iter().collect(), None)
    }

    /// The field without surrounding space, or nothing.
    pub fn get(&self, name: &str) -> &str {
        self.fields.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value.trim())
    }

    /// Every value of a field that may come more than once.
    pub fn all<'s>(&'s self, name: &'s str) -> impl Iterator<Item = &'s str> {
        self.fields.iter().filter(move |(found, _)| found == name).map(|(_, value)| value.trim())
    }

    /// Every field with its value, for forms that name their fields by what is asked.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.fields.iter().map(|(name, value)| (name.as_str(), value.trim()))
    }

    /// A box that is ticked, or the button that was pressed.
    pub fn ticked(&self, name: &str) -> bool {
        !self.get(name).is_empty()
    }

    /// None where nothing was written.
    pub fn words(&self, name: &str) -> Option<String> {
        Some(self.get(name)).filter(|value| !value.is_empty()).map(str::to_owned)
    }

    /// A number the page itself put there; anything else is no form of ours.
    pub fn number(&self, name: &str) -> Result<u32, AppError> {
        self.get(name).parse().map_err(|_| AppError::Unreadable { detail: format!("{name} is not a number") })
    }

    /// The same where the field may be left out.
    pub fn number_or(&self, name: &str, otherwise: u32) -> Result<u32, AppError> {
        if self.ticked(name) { self.number(name) } else { Ok(otherwise) }
    }

    /// The round the form speaks of.
    pub fn round(&self) -> Result<RoundNumber, AppError> {
        self.number("round").map(RoundNumber)
    }

    /// The player the form speaks of.
    pub fn entrant(&self) -> Result<EntrantId, AppError> {
        self.number("entrant").map(EntrantId)
    }

    /// A moment by which the form tells which of several things its page showed.
    pub fn moment(&self, name: &str) -> Result<Option<Moment>, AppError> {
        let read = |found: &str| found.parse().map(Moment);
        let unreadable = |_| AppError::Unreadable { detail: format!("{name} is not a moment") };
        self.words(name).map(|found| read(&found).map_err(unreadable)).transpose()
    }

    /// The result that stood on the form's page, for a correction of it.
    pub fn score_before(&self) -> Result<Option<Score>, AppError> {
        let unreadable = |_| AppError::Unreadable { detail: "before is not a score".to_owned() };
        self.words("before").map(|found| serde_json::from_str(&found).map_err(unreadable)).transpose()
    }

    /// The file, where one was chosen.
    pub fn file(&self) -> Option<&[u8]> {
        self.file.as_deref()
    }

    pub fn command_id(&self) -> &str {
        &self.id
    }

    /// The press that sent the form. What it held counts, not the command made of it: commands are worked out from the
    /// tournament of the moment as well, and a press sent again must still be known.
    pub fn press(&self) -> Press {
        self.press_as(self.id.clone())
    }

    /// The press for a further command of the same form, which has an id of its own.
    pub fn press_also(&self, ending: &str) -> Press {
        self.press_as(format!("{}-{ending}", self.id))
    }

    fn press_as(&self, id: String) -> Press {
        let content = self.fields.iter().filter(|(name, _)| name != "command_id");
        let content = content.flat_map(|(name, value)| [name.as_bytes(), value.trim().as_bytes()]);
        let file = self.file.iter().flat_map(|bytes| [FILE.as_bytes(), bytes]);
        Press::bound(id, [self.address.as_bytes()].into_iter().chain(content).chain(file))
    }
}

impl FromRequest<App> for Sent {
    type Rejection = AppError;

    async fn from_request(request: Request, app: &App) -> Result<Self, AppError> {
        let address = request.uri().path().to_owned();
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
            let form = Multipart::from_request(request, app).await;
            let form = form.map_err(|fault| AppError::Unreadable { detail: fault.to_string() })?;
            return Self::with_file(&address, form).await;
        }
        match Form::<Vec<(String, String)>>::from_request(request, app).await {
            Ok(Form(fields)) => Ok(Self::new(&address, fields, None)),
            Err(fault) => {
                let detail = fault.to_string();
                Err(match fault.into_response().status() {
                    StatusCode::PAYLOAD_TOO_LARGE => AppError::TooLarge,
                    _ => AppError::Unreadable { detail },
                })
            }
        }
    }
}

impl Sent {
    async fn with_file(address: &str, mut form: Multipart) -> Result<Self, AppError> {
        let unreadable = |fault: MultipartError| match fault.status() {
            StatusCode::PAYLOAD_TOO_LARGE => AppError::TooLarge,
            _ => AppError::Unreadable { detail: fault.body_text() },
        };
        let (mut fields, mut file) = (Vec::new(), None);
        while let Some(field) = form.next_field().await.map_err(unreadable)? {
            let name = field.name().unwrap_or_default().to_owned();
            let bytes = field.bytes().await.map_err(unreadable)?;
            if name == FILE {
                file = Some(bytes).filter(|bytes| !bytes.is_empty());
            } else {
                fields.push((name, String::from_utf8_lossy(&bytes).into_owned()));
            }
        }
        Ok(Self::new(address, fields, file))
    }
}
