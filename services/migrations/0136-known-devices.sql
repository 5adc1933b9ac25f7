-- Browsers in which people have completed a sign-in before. Such a browser has tries of its own, so that those of strangers lock
-- nobody out of it; it opens nothing by itself. No statement reads the clock: every instant is a parameter.

CREATE TABLE users.known_device (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id     text NOT NULL,
  secret_hash   bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  device_sealed text NOT NULL,
  first_used_at timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  CHECK (last_used_at >= first_used_at)
);
CREATE INDEX known_device_person ON users.known_device (person_id, last_used_at DESC, id DESC);
CREATE INDEX known_device_last_used ON users.known_device (last_used_at);
COMMENT ON COLUMN users.known_device.secret_hash IS 'secret: SHA-256 of the secret in the cookie; another one after each sign-in';
COMMENT ON COLUMN users.known_device.device_sealed IS 'personal: browser and system in words';

GRANT SELECT, INSERT, UPDATE, DELETE ON users.known_device TO mizan_app;

ALTER TABLE users.recovery_request ADD COLUMN only_persons text[];
COMMENT ON COLUMN users.recovery_request.only_persons IS 'the link is sent to one of these people only: the tries of strangers are used up';
