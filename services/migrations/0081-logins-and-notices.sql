-- Where and how people signed in, and what their owners are still to be told. No statement reads the clock: every instant is a parameter.

-- The first sign-in of an account is from no new device, however long ago it was.
ALTER TABLE users.account ADD COLUMN first_login_at timestamptz;
GRANT UPDATE (first_login_at) ON users.account TO mizan_app;

CREATE TABLE users.login (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id       text NOT NULL,
  session_id      text NOT NULL,
  at              timestamptz NOT NULL,
  method          text NOT NULL CHECK (length(method) BETWEEN 1 AND 60),
  device_sealed   text NOT NULL,
  ip_sealed       text NOT NULL,
  location_sealed text,
  device_index    text NOT NULL,
  -- neither the first one nor from a device and network seen before: the owner is told
  is_new          boolean NOT NULL
);
CREATE INDEX login_person ON users.login (person_id, at DESC, id DESC);
CREATE INDEX login_session ON users.login (session_id);
CREATE INDEX login_at ON users.login (at);
COMMENT ON COLUMN users.login.method IS 'how it was proved, in words; nothing personal';
COMMENT ON COLUMN users.login.device_sealed IS 'personal: browser and system in words';
COMMENT ON COLUMN users.login.ip_sealed IS 'personal: the network address';
COMMENT ON COLUMN users.login.location_sealed IS 'personal: a place in words, never trusted; null until it was looked up';
COMMENT ON COLUMN users.login.device_index IS 'personal: keyed hash of person, device and network';

-- A notice waits here with the address that counted when it happened, and leaves with its mail.
CREATE TABLE users.notice (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id    text NOT NULL,
  kind         text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  email_sealed text NOT NULL,
  login_id     text,
  at           timestamptz NOT NULL
);
CREATE INDEX notice_at ON users.notice (at);
COMMENT ON COLUMN users.notice.email_sealed IS 'personal';

GRANT SELECT, INSERT, UPDATE, DELETE ON users.login TO mizan_app;
GRANT SELECT, INSERT, DELETE ON users.notice TO mizan_app;
