-- The embedded signing provider: a stand-in for a vendor, in its own schema and on its own origin. PDFs lie in the object store; here are
-- their keys and hashes. Instants are parameters; no statement reads the clock.

CREATE SCHEMA signing;

-- Root, time stamp and seal keys of the embedded authority, sealed with the key file's keys; the newest one issues, all of them are trusted.
CREATE TABLE signing.authority (
  id         integer PRIMARY KEY,
  sealed     text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN signing.authority.sealed IS 'private keys under a key of the key file; no personal data';

CREATE TABLE signing.envelope (
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  idempotency_key  text NOT NULL UNIQUE CHECK (length(idempotency_key) BETWEEN 1 AND 100),
  fingerprint      bytea NOT NULL CHECK (length(fingerprint) = 32),
  external_id      text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 100),
  title            text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  document_name    text NOT NULL CHECK (length(document_name) BETWEEN 1 AND 200),
  ordering         text NOT NULL CHECK (ordering IN ('parallel', 'sequential')),
  status           text NOT NULL CHECK (status IN ('sent', 'completed', 'declined', 'expired', 'voided')),
  original_sha256  bytea NOT NULL CHECK (length(original_sha256) = 32),
  prepared_sha256  bytea NOT NULL CHECK (length(prepared_sha256) = 32),
  pages            integer NOT NULL CHECK (pages > 0),
  -- the revision that the next signature goes on; replaced only by whoever signed exactly this one
  head_number      integer NOT NULL CHECK (head_number >= 0),
  head_key         text NOT NULL,
  head_sha256      bytea NOT NULL CHECK (length(head_sha256) = 32),
  -- the last link of the chain of events
  event_seq        integer NOT NULL DEFAULT 0,
  event_hash       bytea NOT NULL CHECK (length(event_hash) = 32),
  certificate_key  text,
  certificate_sha256 bytea CHECK (length(certificate_sha256) = 32),
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz,
  closed_at        timestamptz,
  CHECK ((status = 'completed') = (certificate_key IS NOT NULL)),
  CHECK ((certificate_key IS NULL) = (certificate_sha256 IS NULL)),
  CHECK ((status = 'sent') = (closed_at IS NULL))
);
CREATE INDEX envelope_expiry ON signing.envelope (expires_at) WHERE status = 'sent' AND expires_at IS NOT NULL;

-- Every state the file was ever in: what is cut back to an earlier one is told from what is ours to the last byte.
CREATE TABLE signing.revision (
  envelope_id text NOT NULL REFERENCES signing.envelope (id),
  number      integer NOT NULL CHECK (number >= 0),
  -- null: kept as the beginning of the next one
  object_key  text,
  sha256      bytea NOT NULL CHECK (length(sha256) = 32),
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (envelope_id, number)
);
CREATE INDEX revision_by_hash ON signing.revision (sha256);
CREATE INDEX certificate_by_hash ON signing.envelope (certificate_sha256) WHERE certificate_sha256 IS NOT NULL;

CREATE TABLE signing.signer (
  envelope_id   text NOT NULL REFERENCES signing.envelope (id),
  person_id     text NOT NULL CHECK (person_id ~ '^[A-Za-z0-9_-]+$' AND length(person_id) <= 64),
  position      integer NOT NULL CHECK (position >= 0),
  name_sealed   text NOT NULL,
  email_sealed  text NOT NULL,
  field         text NOT NULL,
  state         text NOT NULL CHECK (state IN ('open', 'viewed', 'signed', 'declined')),
  viewed_at     timestamptz,
  answered_at   timestamptz,
  reason_sealed text,
  PRIMARY KEY (envelope_id, person_id),
  UNIQUE (envelope_id, position),
  CHECK ((state IN ('signed', 'declined')) = (answered_at IS NOT NULL)),
  CHECK ((state = 'declined') = (reason_sealed IS NOT NULL))
);
COMMENT ON COLUMN signing.signer.name_sealed IS 'personal';
COMMENT ON COLUMN signing.signer.email_sealed IS 'personal';
COMMENT ON COLUMN signing.signer.reason_sealed IS 'personal: why they declined';

CREATE TABLE signing.session (
  token_hash    bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  secret_hash   bytea UNIQUE CHECK (length(secret_hash) = 32),
  envelope_id   text NOT NULL REFERENCES signing.envelope (id),
  person_id     text NOT NULL,
  parent_origin text NOT NULL,
  nonce         text NOT NULL CHECK (length(nonce) <= 100),
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL CHECK (expires_at > created_at),
  opened_at     timestamptz,
  viewed_pages  integer[] NOT NULL DEFAULT '{}',
  viewed_at     timestamptz,
  challenge_id  text,
  proven_at     timestamptz,
  proven_by     text,
  ended_at      timestamptz,
  FOREIGN KEY (envelope_id, person_id) REFERENCES signing.signer (envelope_id, person_id),
  CHECK ((secret_hash IS NULL) = (opened_at IS NULL)),
  CHECK ((proven_at IS NULL) = (proven_by IS NULL))
);
CREATE INDEX session_expiry ON signing.session (expires_at);
COMMENT ON COLUMN signing.session.token_hash IS 'SHA-256 of the token in the address, good for one opening';
COMMENT ON COLUMN signing.session.secret_hash IS 'SHA-256 of what the opened page shows with every call; it lives in that page only';

-- What happened, each event with the hash of the one before: an event changed or taken out breaks the chain.
CREATE TABLE signing.event (
  envelope_id  text NOT NULL REFERENCES signing.envelope (id),
  seq          integer NOT NULL CHECK (seq > 0),
  at           timestamptz NOT NULL,
  type         text NOT NULL,
  person_id    text,
  ip_sealed    text,
  agent_sealed text,
  data         jsonb NOT NULL,
  prev         bytea NOT NULL CHECK (length(prev) = 32),
  hash         bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (envelope_id, seq)
);
COMMENT ON COLUMN signing.event.ip_sealed IS 'personal';
COMMENT ON COLUMN signing.event.agent_sealed IS 'personal';
COMMENT ON COLUMN signing.event.data IS 'ids, hashes and numbers only';

GRANT USAGE ON SCHEMA signing TO mizan_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA signing TO mizan_app;
GRANT UPDATE (status, head_number, head_key, head_sha256, event_seq, event_hash, certificate_key, certificate_sha256, closed_at)
  ON signing.envelope TO mizan_app;
GRANT UPDATE (state, viewed_at, answered_at, reason_sealed) ON signing.signer TO mizan_app;
GRANT UPDATE (secret_hash, opened_at, expires_at, viewed_pages, viewed_at, challenge_id, proven_at, proven_by, ended_at)
  ON signing.session TO mizan_app;
GRANT DELETE ON signing.session TO mizan_app;

COMMENT ON COLUMN users.challenge.terms IS 'step-up only: operation, amount and payee, or the document that is to be signed with its hash; nothing personal';
