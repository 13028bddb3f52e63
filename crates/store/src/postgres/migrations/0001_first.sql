-- The same tables as on SQLite, so that everything can be moved from one to the other row by row. Text is compared by its
-- bytes, as there.

-- The log. A stream's row is its head; `erasures` counts how often private parts were deleted from it, so that a
-- state folded before an erasure is never saved as a snapshot after it.
CREATE TABLE stream (
    id       BYTEA PRIMARY KEY,
    version  BIGINT NOT NULL,
    hash     BYTEA NOT NULL,
    at       BIGINT NOT NULL,
    erasures BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE entry (
    stream         BYTEA NOT NULL,
    version        BIGINT NOT NULL,
    kind           TEXT COLLATE "C" NOT NULL,
    v              BIGINT NOT NULL,
    at             BIGINT NOT NULL,
    public         BYTEA NOT NULL,
    salt           BYTEA,
    private        BYTEA,
    private_digest BYTEA NOT NULL,
    hash           BYTEA NOT NULL,
    PRIMARY KEY (stream, version)
);

-- Whom the private part of an entry is about.
CREATE TABLE entry_person (
    person  BYTEA NOT NULL,
    stream  BYTEA NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (person, stream, version)
);
CREATE INDEX entry_person_by_stream ON entry_person (stream, version);

CREATE TABLE snapshot (
    stream  BYTEA PRIMARY KEY,
    version BIGINT NOT NULL,
    format  BIGINT NOT NULL,
    bytes   BYTEA NOT NULL
);

CREATE TABLE document (
    hash  BYTEA PRIMARY KEY,
    bytes BYTEA NOT NULL
);

CREATE TABLE stream_document (
    stream BYTEA NOT NULL,
    hash   BYTEA NOT NULL REFERENCES document (hash),
    PRIMARY KEY (stream, hash)
);
CREATE INDEX stream_document_by_hash ON stream_document (hash);

CREATE TABLE secret (
    name  TEXT COLLATE "C" PRIMARY KEY,
    bytes BYTEA NOT NULL
);

-- What an organizer chose for this installation, such as the address QR codes lead to.
CREATE TABLE setting (
    name  TEXT COLLATE "C" PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);

-- What the door shows.
CREATE TABLE gathering (
    id    BYTEA PRIMARY KEY,
    name  TEXT COLLATE "C" NOT NULL,
    venue TEXT COLLATE "C" NOT NULL,
    date  TEXT COLLATE "C" NOT NULL
);

CREATE TABLE tournament (
    id        BYTEA PRIMARY KEY,
    slug      TEXT COLLATE "C" NOT NULL UNIQUE,
    name      TEXT COLLATE "C" NOT NULL,
    date      TEXT COLLATE "C" NOT NULL,
    zone      TEXT COLLATE "C" NOT NULL,
    status    TEXT COLLATE "C" NOT NULL,
    practice  BOOLEAN NOT NULL,
    gathering BYTEA,
    players   BIGINT NOT NULL,
    updated   BIGINT NOT NULL
);
CREATE INDEX tournament_by_date ON tournament (date);
CREATE INDEX tournament_by_gathering ON tournament (gathering);

-- `sought` is the name in lower case: engines fold by rules of their own.
CREATE TABLE person (
    id     BYTEA PRIMARY KEY,
    name   TEXT COLLATE "C" NOT NULL,
    sought TEXT COLLATE "C" NOT NULL
);

-- Who may come in.
CREATE TABLE account (
    id        BYTEA PRIMARY KEY,
    person    BYTEA NOT NULL REFERENCES person (id),
    login     TEXT COLLATE "C" NOT NULL UNIQUE,
    password  TEXT COLLATE "C" NOT NULL,
    organizer BOOLEAN NOT NULL,
    created   BIGINT NOT NULL
);
CREATE INDEX account_by_person ON account (person);

CREATE TABLE session (
    hash    BYTEA PRIMARY KEY,
    account BYTEA NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX session_by_account ON session (account);

CREATE TABLE link (
    hash       BYTEA PRIMARY KEY,
    id         BYTEA NOT NULL UNIQUE,
    purpose    TEXT COLLATE "C" NOT NULL CHECK (purpose IN ('first-organizer', 'staff')),
    tournament BYTEA,
    roles      TEXT COLLATE "C" NOT NULL,
    inviter    BYTEA,
    created    BIGINT NOT NULL,
    expires    BIGINT NOT NULL,
    used_at    BIGINT,
    used_by    BYTEA REFERENCES account (id) ON DELETE SET NULL
);
CREATE INDEX link_by_tournament ON link (tournament);
CREATE INDEX link_by_account ON link (used_by);

CREATE TABLE bearer (
    hash       BYTEA PRIMARY KEY,
    id         BYTEA NOT NULL UNIQUE,
    label      TEXT COLLATE "C" NOT NULL,
    person     BYTEA NOT NULL,
    account    BYTEA REFERENCES account (id) ON DELETE CASCADE,
    tournament BYTEA,
    roles      TEXT COLLATE "C" NOT NULL,
    created    BIGINT NOT NULL,
    expires    BIGINT,
    last_used  BIGINT,
    revoked    BIGINT
);
CREATE INDEX bearer_by_tournament ON bearer (tournament);
CREATE INDEX bearer_by_account ON bearer (account);
CREATE INDEX bearer_by_person ON bearer (person);

CREATE TABLE sign_in_attempt (
    login  TEXT COLLATE "C" NOT NULL,
    client TEXT COLLATE "C" NOT NULL,
    at     BIGINT NOT NULL
);
CREATE INDEX sign_in_attempt_by_login ON sign_in_attempt (login, client, at);
CREATE INDEX sign_in_attempt_by_time ON sign_in_attempt (at);
