-- Proofs of a second factor for one call. Ids and hashes only: nothing here identifies a person. No statement reads the clock.

CREATE TABLE kit.step_up (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id text NOT NULL CHECK (session_id ~ '^[A-Za-z0-9_-]+$' AND length(session_id) <= 64),
  user_id    text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  operation  text NOT NULL CHECK (operation ~ '^[A-Za-z]{1,64}$'),
  binding    text NOT NULL CHECK (length(binding) <= 200),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_for   text CHECK (length(used_for) <= 200),
  used_at    timestamptz CHECK (used_at >= created_at),
  CHECK ((used_for IS NULL) = (used_at IS NULL))
);
CREATE INDEX step_up_expiry ON kit.step_up (expires_at);
COMMENT ON TABLE kit.step_up IS 'what somebody confirmed with a second factor, good for one call within minutes';
COMMENT ON COLUMN kit.step_up.token_hash IS 'SHA-256 of the proof that travels in x-step-up';
COMMENT ON COLUMN kit.step_up.binding IS 'keyed hash over proof, session, person, operation, amount, currency and payee';
COMMENT ON COLUMN kit.step_up.used_for IS 'keyed hash over the input of the call that used it; the very same call may be repeated';
GRANT SELECT, INSERT, DELETE ON kit.step_up TO mizan_app;
GRANT UPDATE (used_for, used_at) ON kit.step_up TO mizan_app;
