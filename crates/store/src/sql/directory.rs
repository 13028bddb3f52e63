//! Tournaments, gatherings and people as the door lists them.

use std::convert::Infallible;

use uuid::Uuid;

use super::Write;
use crate::{
    database::Database,
    db::{Db, Row, blob, count, id, optional_id, query},
    directory::{Gathering, Person, TournamentSummary},
    error::StoreError,
};

impl Database {
    pub(crate) async fn tournament(&self, id: Uuid) -> Result<Option<TournamentSummary>, StoreError> {
        tournament(&mut self.reader().await?, id).await
    }

    pub(crate) async fn tournament_by_slug(
        &self,
        slug: &str,
    ) -> Result<Option<TournamentSummary>, StoreError> {
        let row = query("SELECT * FROM tournament WHERE slug = $1")
            .bind(slug)
            .fetch_optional(&mut self.reader().await?)
            .await?;
        row.as_ref().map(summary).transpose()
    }

    pub(crate) async fn tournaments(
        &self,
        since: Option<&str>,
    ) -> Result<Vec<TournamentSummary>, StoreError> {
        let rows = query("SELECT * FROM tournament WHERE date >= $1 ORDER BY date, name, id")
            .bind(since.unwrap_or_default())
            .fetch_all(&mut self.reader().await?)
            .await?;
        rows.iter().map(summary).collect()
    }

    pub(crate) async fn tournaments_of(&self, gathering: Uuid) -> Result<Vec<TournamentSummary>, StoreError> {
        let rows = query("SELECT * FROM tournament WHERE gathering = $1 ORDER BY date, name, id")
            .bind(blob(&gathering))
            .fetch_all(&mut self.reader().await?)
            .await?;
        rows.iter().map(summary).collect()
    }

    pub(crate) async fn free_slug(&self, base: &str) -> Result<String, StoreError> {
        free_slug(&mut self.reader().await?, base).await
    }

    pub(crate) async fn put_gathering(&self, gathering: Gathering) -> Result<(), StoreError> {
        let Ok(()) = self.write(PutGathering(gathering)).await?;
        Ok(())
    }

    pub(crate) async fn gathering(&self, gathering: Uuid) -> Result<Option<Gathering>, StoreError> {
        let row = query("SELECT * FROM gathering WHERE id = $1")
            .bind(blob(&gathering))
            .fetch_optional(&mut self.reader().await?)
            .await?;
        row.as_ref().map(gathering_in).transpose()
    }

    pub(crate) async fn gatherings(&self) -> Result<Vec<Gathering>, StoreError> {
        let rows = query("SELECT * FROM gathering ORDER BY date, name, id")
            .fetch_all(&mut self.reader().await?)
            .await?;
        rows.iter().map(gathering_in).collect()
    }

    pub(crate) async fn put_person(&self, person: Person) -> Result<(), StoreError> {
        let Ok(()) = self.write(PutPerson(person)).await?;
        Ok(())
    }

    pub(crate) async fn person(&self, person: Uuid) -> Result<Option<Person>, StoreError> {
        person_by_id(&mut self.reader().await?, person).await
    }

    pub(crate) async fn people_named(&self, part: &str, most: u32) -> Result<Vec<Person>, StoreError> {
        let rows = query(
            "SELECT id, name FROM person WHERE sought LIKE $1 ESCAPE '\\' ORDER BY sought, id LIMIT $2",
        )
        .bind(containing(part))
        .bind(most)
        .fetch_all(&mut self.reader().await?)
        .await?;
        rows.iter().map(person_in).collect()
    }
}

/// A pattern that finds the part as it is written, whatever signs are in it.
fn containing(part: &str) -> String {
    let mut pattern = String::from("%");
    for sign in part.trim().to_lowercase().chars() {
        if matches!(sign, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(sign);
    }
    pattern.push('%');
    pattern
}

pub(super) async fn tournament(db: &mut Db, id: Uuid) -> Result<Option<TournamentSummary>, StoreError> {
    let row = query("SELECT * FROM tournament WHERE id = $1").bind(blob(&id)).fetch_optional(db).await?;
    row.as_ref().map(summary).transpose()
}

pub(super) async fn slug_of_another(db: &mut Db, slug: &str, tournament: &Uuid) -> Result<bool, StoreError> {
    let taken = query("SELECT EXISTS (SELECT 1 FROM tournament WHERE slug = $1 AND id <> $2)")
        .bind(slug)
        .bind(blob(tournament))
        .fetch_one(db)
        .await?;
    Ok(taken.try_get(0)?)
}

/// The wanted address, or the first of `base-2`, `base-3`, … that no tournament has.
pub(super) async fn free_slug(db: &mut Db, base: &str) -> Result<String, StoreError> {
    let mut slug = base.to_owned();
    let mut number = 1;
    while slug_of_another(db, &slug, &Uuid::nil()).await? {
        number += 1;
        slug = format!("{base}-{number}");
    }
    Ok(slug)
}

pub(super) async fn put_tournament(db: &mut Db, summary: &TournamentSummary) -> Result<(), StoreError> {
    query(
        "INSERT INTO tournament (id, slug, name, date, zone, status, practice, gathering, players, updated)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (id) DO UPDATE
         SET slug = excluded.slug, name = excluded.name, date = excluded.date, zone = excluded.zone,
             status = excluded.status, practice = tournament.practice AND excluded.practice,
             gathering = excluded.gathering, players = excluded.players, updated = excluded.updated",
    )
    .bind(blob(&summary.id))
    .bind(summary.slug.as_str())
    .bind(summary.name.as_str())
    .bind(summary.date.as_str())
    .bind(summary.zone.as_str())
    .bind(summary.status.as_str())
    .bind(summary.practice)
    .bind(summary.gathering.as_ref().map(blob))
    .bind(summary.players)
    .bind(summary.updated)
    .execute(db)
    .await?;
    Ok(())
}

pub(super) async fn put_person(db: &mut Db, person: &Person) -> Result<(), StoreError> {
    query(
        "INSERT INTO person (id, name, sought) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, sought = excluded.sought",
    )
    .bind(blob(&person.id))
    .bind(person.name.as_str())
    .bind(person.name.to_lowercase())
    .execute(db)
    .await?;
    Ok(())
}

/// As [`put_person`], but whoever has an account is called what the account says, not what a desk typed.
pub(super) async fn introduce_person(db: &mut Db, person: &Person) -> Result<(), StoreError> {
    query(
        "INSERT INTO person (id, name, sought) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, sought = excluded.sought
         WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.person = excluded.id)",
    )
    .bind(blob(&person.id))
    .bind(person.name.as_str())
    .bind(person.name.to_lowercase())
    .execute(db)
    .await?;
    Ok(())
}

pub(super) async fn person_by_id(db: &mut Db, person: Uuid) -> Result<Option<Person>, StoreError> {
    let row =
        query("SELECT id, name FROM person WHERE id = $1").bind(blob(&person)).fetch_optional(db).await?;
    row.as_ref().map(person_in).transpose()
}

pub(super) fn person_in(row: &Row) -> Result<Person, StoreError> {
    Ok(Person { id: id(row, "id")?, name: row.try_get("name")? })
}

fn summary(row: &Row) -> Result<TournamentSummary, StoreError> {
    Ok(TournamentSummary {
        id: id(row, "id")?,
        slug: row.try_get("slug")?,
        name: row.try_get("name")?,
        date: row.try_get("date")?,
        zone: row.try_get("zone")?,
        status: row.try_get("status")?,
        practice: row.try_get("practice")?,
        gathering: optional_id(row, "gathering")?,
        players: count(row, "players")?,
        updated: row.try_get("updated")?,
    })
}

fn gathering_in(row: &Row) -> Result<Gathering, StoreError> {
    Ok(Gathering {
        id: id(row, "id")?,
        name: row.try_get("name")?,
        venue: row.try_get("venue")?,
        date: row.try_get("date")?,
    })
}

struct PutPerson(Person);

impl Write for PutPerson {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        put_person(db, &self.0).await?;
        Ok(Ok(()))
    }
}

struct PutGathering(Gathering);

impl Write for PutGathering {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        query(
            "INSERT INTO gathering (id, name, venue, date) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, venue = excluded.venue, date = excluded.date",
        )
        .bind(blob(&self.0.id))
        .bind(self.0.name.as_str())
        .bind(self.0.venue.as_str())
        .bind(self.0.date.as_str())
        .execute(db)
        .await?;
        Ok(Ok(()))
    }
}
