-- Authenticator apps, passkeys and recovery codes (ASVS 5.0 6.5, 6.6). No statement reads the clock: every instant is a parameter.

CREATE TABLE users.totp (
  user_id         text PRIMARY KEY REFERENCES users.account (id),
  secret_sealed   text,
  since           timestamptz,
  -- the time step of the last code that was accepted: no code of it or of an earlier one counts again
  last_step       bigint CHECK (last_step >= 0),
  pending_sealed  text,
  pending_until   timestamptz,
  pending_session text,
  CHECK ((secret_sealed IS NULL) = (since IS NULL)),
  CHECK ((secret_sealed IS NULL) = (last_step IS NULL)),
  CHECK ((pending_sealed IS NULL) = (pending_until IS NULL)),
  CHECK ((pending_sealed IS NULL) = (pending_session IS NULL))
);
COMMENT ON COLUMN users.totp.secret_sealed IS 'personal, secret: of the authenticator app in force; null while the first one waits for its code';
COMMENT ON COLUMN users.totp.pending_sealed IS 'personal, secret: drawn and not yet in force';
COMMENT ON COLUMN users.totp.pending_session IS 'the session that drew it; no other one may put it in force';

CREATE TABLE users.passkey (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id       text NOT NULL REFERENCES users.account (id),
  credential_id text NOT NULL CONSTRAINT passkey_credential UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key    bytea NOT NULL,
  -- 0 for ever where the authenticator does not count
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  name_sealed   text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
) WITH (fillfactor = 80);
CREATE INDEX passkey_of_user ON users.passkey (user_id, created_at);
COMMENT ON COLUMN users.passkey.name_sealed IS 'personal';
COMMENT ON COLUMN users.passkey.credential_id IS 'base64url, drawn by the authenticator; it proves nothing by itself';

-- The challenge a browser was given to create a passkey with; the last one of a session counts.
CREATE TABLE users.passkey_start (
  session_id text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users.account (id),
  challenge  text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_start_expires ON users.passkey_start (expires_at);

CREATE TABLE users.recovery_code (
  user_id   text NOT NULL REFERENCES users.account (id),
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
COMMENT ON COLUMN users.recovery_code.code_hash IS 'secret: keyed hash of person and code; the row is deleted by the use of the code';

GRANT SELECT, INSERT, UPDATE, DELETE ON users.totp, users.passkey, users.passkey_start, users.recovery_code TO mizan_app;
