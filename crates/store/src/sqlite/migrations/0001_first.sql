-- Marks the file as Floorkeeper's ("FLKP"), so that another program's database is never migrated or restored.
PRAGMA application_id = 1179405136;

-- The log. A stream's row is its head; `erasures` counts how often private parts were deleted from it, so that a
-- state folded before an erasure is never saved as a snapshot after it.
CREATE TABLE stream (
    id       BLOB PRIMARY KEY,
    version  INTEGER NOT NULL,
    hash     BLOB NOT NULL,
    at       INTEGER NOT NULL,
    erasures INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
    stream         BLOB NOT NULL,
    version        INTEGER NOT NULL,
    kind           TEXT NOT NULL,
    v              INTEGER NOT NULL,
    at             INTEGER NOT NULL,
    public         BLOB NOT NULL,
    salt           BLOB,
    private        BLOB,
    private_digest BLOB NOT NULL,
    hash           BLOB NOT NULL,
    PRIMARY KEY (stream, version)
) STRICT;

-- Whom the private part of an entry is about.
CREATE TABLE entry_person (
    person  BLOB NOT NULL,
    stream  BLOB NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (person, stream, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX entry_person_by_stream ON entry_person (stream, version);

CREATE TABLE snapshot (
    stream  BLOB PRIMARY KEY,
    version INTEGER NOT NULL,
    format  INTEGER NOT NULL,
    bytes   BLOB NOT NULL
) STRICT;

CREATE TABLE document (
    hash  BLOB PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT;

CREATE TABLE stream_document (
    stream BLOB NOT NULL,
    hash   BLOB NOT NULL REFERENCES document (hash),
    PRIMARY KEY (stream, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX stream_document_by_hash ON stream_document (hash);

CREATE TABLE secret (
    name  TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- What an organizer chose for this installation, such as the address QR codes lead to.
CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What the door shows.
CREATE TABLE gathering (
    id    BLOB PRIMARY KEY,
    name  TEXT NOT NULL,
    venue TEXT NOT NULL,
    date  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament (
    id        BLOB PRIMARY KEY,
    slug      TEXT NOT NULL UNIQUE,
    name      TEXT NOT NULL,
    date      TEXT NOT NULL,
    zone      TEXT NOT NULL,
    status    TEXT NOT NULL,
    practice  INTEGER NOT NULL,
    gathering BLOB,
    players   INTEGER NOT NULL,
    updated   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_by_date ON tournament (date);
CREATE INDEX tournament_by_gathering ON tournament (gathering);

-- `sought` is the name in lower case: SQLite itself folds only ASCII.
CREATE TABLE person (
    id     BLOB PRIMARY KEY,
    name   TEXT NOT NULL,
    sought TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who may come in.
CREATE TABLE account (
    id        BLOB PRIMARY KEY,
    person    BLOB NOT NULL REFERENCES person (id),
    login     TEXT NOT NULL UNIQUE,
    password  TEXT NOT NULL,
    organizer INTEGER NOT NULL,
    created   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_by_person ON account (person);

CREATE TABLE session (
    hash    BLOB PRIMARY KEY,
    account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_account ON session (account);

CREATE TABLE link (
    hash       BLOB PRIMARY KEY,
    id         BLOB NOT NULL UNIQUE,
    purpose    TEXT NOT NULL CHECK (purpose IN ('first-organizer', 'staff')),
    tournament BLOB,
    roles      TEXT NOT NULL,
    inviter    BLOB,
    created    INTEGER NOT NULL,
    expires    INTEGER NOT NULL,
    used_at    INTEGER,
    used_by    BLOB REFERENCES account (id) ON DELETE SET NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX link_by_tournament ON link (tournament);
CREATE INDEX link_by_account ON link (used_by);

CREATE TABLE bearer (
    hash       BLOB PRIMARY KEY,
    id         BLOB NOT NULL UNIQUE,
    label      TEXT NOT NULL,
    person     BLOB NOT NULL,
    account    BLOB REFERENCES account (id) ON DELETE CASCADE,
    tournament BLOB,
    roles      TEXT NOT NULL,
    created    INTEGER NOT NULL,
    expires    INTEGER,
    last_used  INTEGER,
    revoked    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX bearer_by_tournament ON bearer (tournament);
CREATE INDEX bearer_by_account ON bearer (account);
CREATE INDEX bearer_by_person ON bearer (person);

CREATE TABLE sign_in_attempt (
    login  TEXT NOT NULL,
    client TEXT NOT NULL,
    at     INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_in_attempt_by_login ON sign_in_attempt (login, client, at);
CREATE INDEX sign_in_attempt_by_time ON sign_in_attempt (at);
