-- Sessions of signed-in people and the data keys of personal columns. Ids and hashes only: nothing here identifies a person.
-- No statement reads the clock: every instant is a parameter.

CREATE SCHEMA IF NOT EXISTS kit;
GRANT USAGE ON SCHEMA kit TO mizan_app;

CREATE TABLE kit.session (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  handle_hash     bytea NOT NULL UNIQUE CHECK (length(handle_hash) = 32),
  secret_hash     bytea CHECK (length(secret_hash) = 32),
  is_issuer       boolean NOT NULL,
  is_investor     boolean NOT NULL,
  roles           text[] NOT NULL,
  email_verified  boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  last_seen_at    timestamptz NOT NULL,
  absolute_end_at timestamptz NOT NULL,
  ended_at        timestamptz,
  ended_by        text CHECK (ended_by IN ('logout', 'replaced', 'staff', 'changed')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (absolute_end_at > created_at)
) WITH (fillfactor = 80);
CREATE INDEX session_open_of_user ON kit.session (user_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX session_absolute_end ON kit.session (absolute_end_at);
COMMENT ON COLUMN kit.session.handle_hash IS 'SHA-256 of the half that scripts may read and that travels in Authorization';
COMMENT ON COLUMN kit.session.secret_hash IS 'SHA-256 of the HttpOnly half; null where the login came from no browser';
COMMENT ON COLUMN kit.session.roles IS 'with the flags beside it a copy of the account, changed in the same transaction as the account';
GRANT SELECT, INSERT, UPDATE, DELETE ON kit.session TO mizan_app;

CREATE TABLE kit.person_key (
  person_id  text PRIMARY KEY CHECK (person_id ~ '^[A-Za-z0-9_-]+$' AND length(person_id) <= 64),
  kek_id     text,
  wrapped    bytea,
  created_at timestamptz NOT NULL,
  erased_at  timestamptz,
  CHECK ((wrapped IS NULL) = (erased_at IS NOT NULL)),
  CHECK ((wrapped IS NULL) = (kek_id IS NULL))
);
CREATE INDEX person_key_kek ON kit.person_key (kek_id);
COMMENT ON TABLE kit.person_key IS 'one AES-256 key per person, wrapped by a key of KEY_FILE; without it the personal columns of that person are noise';
GRANT SELECT, INSERT, UPDATE ON kit.person_key TO mizan_app;
