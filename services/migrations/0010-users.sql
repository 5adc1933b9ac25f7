-- Accounts, pending sign-ups and one-time codes. Columns ending in _sealed are ciphertext under the key of the person
-- (kit.person_key), *_index are keyed hashes for look-ups. No statement reads the clock: every instant is a parameter.

CREATE SCHEMA users;
GRANT USAGE ON SCHEMA users TO mizan_app;

CREATE TABLE users.account (
  id                  text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  email_index         text NOT NULL UNIQUE,
  email_sealed        text NOT NULL,
  first_name_sealed   text NOT NULL,
  last_name_sealed    text NOT NULL,
  phone_sealed        text NOT NULL,
  password_hash       text NOT NULL CHECK (password_hash LIKE '%$argon2id$%'),
  is_issuer           boolean NOT NULL,
  is_investor         boolean NOT NULL,
  roles               text[] NOT NULL DEFAULT '{}',
  email_verified_at   timestamptz,
  terms_accepted_at   timestamptz NOT NULL,
  risk_version        text,
  risk_accepted_at    timestamptz,
  created_at          timestamptz NOT NULL,
  CHECK (is_issuer OR is_investor OR cardinality(roles) > 0),
  CHECK ((risk_version IS NULL) = (risk_accepted_at IS NULL))
);
COMMENT ON COLUMN users.account.email_index IS 'personal: keyed hash of the address in lower case';
COMMENT ON COLUMN users.account.email_sealed IS 'personal';
COMMENT ON COLUMN users.account.first_name_sealed IS 'personal';
COMMENT ON COLUMN users.account.last_name_sealed IS 'personal';
COMMENT ON COLUMN users.account.phone_sealed IS 'personal';
COMMENT ON COLUMN users.account.password_hash IS 'secret: <pepper id>$argon2id$…, with a pepper from the key file';

-- What a person typed at sign-up waits here, under the challenge that answers for it, until the address is proved. Whoever signs up
-- with somebody else's address leaves nothing that the owner's own sign-up could pick up.
CREATE TABLE users.sign_up (
  challenge_id      text PRIMARY KEY,
  person_id         text NOT NULL,
  email_index       text NOT NULL,
  email_sealed      text NOT NULL,
  first_name_sealed text NOT NULL,
  last_name_sealed  text NOT NULL,
  phone_sealed      text NOT NULL,
  password_hash     text NOT NULL,
  is_issuer         boolean NOT NULL,
  is_investor       boolean NOT NULL,
  created_at        timestamptz NOT NULL
);
CREATE INDEX sign_up_created ON users.sign_up (created_at);
COMMENT ON TABLE users.sign_up IS 'personal: deleted when the challenge is answered, or a day later';

CREATE TABLE users.challenge (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  purpose      text NOT NULL CHECK (purpose IN ('sign-up', 'sign-in')),
  -- the address was taken: the same to the outside, but no code opens it
  is_decoy     boolean NOT NULL DEFAULT false,
  person_id    text NOT NULL,
  subject      text NOT NULL,
  channel      text NOT NULL CHECK (channel IN ('mail', 'sms')),
  code_hash    text NOT NULL,
  code_sealed  text,
  generation   integer NOT NULL DEFAULT 1,
  tries        smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at   timestamptz NOT NULL,
  resend_at    timestamptz NOT NULL,
  created_at   timestamptz NOT NULL,
  used_at      timestamptz
) WITH (fillfactor = 70);
CREATE INDEX challenge_created ON users.challenge (created_at);
COMMENT ON COLUMN users.challenge.subject IS 'whom wrong codes count against, over all challenges: purpose and keyed hash of the address';
COMMENT ON COLUMN users.challenge.code_hash IS 'secret: keyed hash of challenge, generation and code';
COMMENT ON COLUMN users.challenge.code_sealed IS 'secret: the code under the key of the person, until the message is sent';
COMMENT ON COLUMN users.challenge.tries IS 'codes compared or about to be; raised before comparing, never reset by a new code';

-- Wrong codes over all challenges of one person: a fresh challenge does not start from nothing.
CREATE TABLE users.code_counter (
  subject        text PRIMARY KEY,
  failures       integer NOT NULL CHECK (failures >= 0),
  window_ends_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX code_counter_window ON users.code_counter (window_ends_at);

CREATE TABLE users.used_captcha (
  digest     bytea PRIMARY KEY CHECK (length(digest) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_captcha_expires ON users.used_captcha (expires_at);
COMMENT ON TABLE users.used_captcha IS 'answered challenges, kept until they expire: an answer counts once';

GRANT SELECT, INSERT, UPDATE ON users.account TO mizan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users.sign_up, users.challenge, users.code_counter, users.used_captcha TO mizan_app;
