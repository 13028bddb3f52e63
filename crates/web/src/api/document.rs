//! The OpenAPI document. Paths come from the routes, schemas from the types the routes read and write, so that neither can
//! drift from what the program does.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Value, json};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder};

use super::{answer, commands, entrants, finals, rounds, standings, tournaments};
use crate::error::AppError;

const ABOUT: &str = "Tournaments by the book. Commands go in, events or a refusal with its clause come out; what anybody \
                     may see in the hall can be read without a token. A command carries an id made by its sender: \
                     sending it again returns the first answer.";

/// Everything but the paths and the schemas.
pub(super) fn opening() -> OpenApi {
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Floorkeeper")
                .version(env!("CARGO_PKG_VERSION"))
                .description(Some(ABOUT))
                .build(),
        )
        .components(Some(ComponentsBuilder::new().security_scheme("bearer", bearer).build()))
        .build()
}

pub(super) fn route<S: Clone + Send + Sync + 'static>(paths: OpenApi) -> Router<S> {
    let (paths, written) = (Arc::new(paths), Arc::new(OnceLock::new()));
    Router::new().route("/api/openapi.json", get(async move || serve(&paths, &written)))
}

/// Written when first asked for: most halls never do.
fn serve(paths: &OpenApi, written: &OnceLock<Bytes>) -> Result<Response, AppError> {
    let bytes = match written.get() {
        Some(bytes) => bytes.clone(),
        None => {
            let document = complete(paths).map_err(AppError::internal)?;
            let bytes = serde_json::to_vec(&document).map_err(AppError::internal)?;
            written.get_or_init(|| Bytes::from(bytes)).clone()
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
}

pub(super) fn complete(paths: &OpenApi) -> Result<Value, serde_json::Error> {
    let mut document = serde_json::to_value(paths)?;
    any_other_error(&mut document);
    // OpenAPI 3.1 takes JSON Schema of 2020-12 as it is.
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
    });
    let mut schemas = settings.into_generator();
    schema::<engine::Envelope>(&mut schemas);
    schema::<commands::CommandAnswer>(&mut schemas);
    schema::<tournaments::TournamentList>(&mut schemas);
    schema::<tournaments::Overview>(&mut schemas);
    schema::<tournaments::Created>(&mut schemas);
    schema::<rounds::PublishedRound>(&mut schemas);
    schema::<rounds::DraftedRound>(&mut schemas);
    schema::<standings::StandingsAnswer>(&mut schemas);
    schema::<finals::FinalsAnswer>(&mut schemas);
    schema::<entrants::EntrantList>(&mut schemas);
    schema::<answer::RefusalAnswer>(&mut schemas);
    schema::<answer::ErrorAnswer>(&mut schemas);
    let components = &mut document["components"];
    if !components.is_object() {
        *components = json!({});
    }
    components["schemas"] = Value::Object(schemas.take_definitions(true));
    Ok(document)
}

/// A token that is not valid or not for this tournament, a body that is too large or of another kind, a node that is cut
/// off: every operation may answer so, in the same words.
fn any_other_error(document: &mut Value) {
    let error = json!({
        "description": "any other error",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/ErrorAnswer" } } },
    });
    let operations = document["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
    for methods in operations.filter_map(Value::as_object_mut) {
        methods.values_mut().for_each(|operation| operation["responses"]["default"] = error.clone());
    }
}

fn schema<T: JsonSchema>(schemas: &mut SchemaGenerator) {
    // The reference is written by the route; here the definition is what matters.
    let _ = schemas.subschema_for::<T>();
}
