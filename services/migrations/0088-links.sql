-- Links that were mailed or sent by SMS: to set a new password, to prove a new e-mail address. The secret of a link is 256 random bits;
-- its SHA-256 stands here, the secret itself nowhere. It is drawn by the job that sends it. No statement reads the clock.

CREATE TABLE users.link (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  purpose      text NOT NULL CHECK (purpose IN ('reset', 'email')),
  person_id    text NOT NULL,
  channel      text NOT NULL CHECK (channel IN ('mail', 'sms')),
  token_hash   bytea UNIQUE CHECK (length(token_hash) = 32),
  -- the address that is to become the own one
  email_sealed text,
  email_index  text,
  -- the session that asked for another address: it goes on when the address counts
  session_id   text,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  replaced_at  timestamptz,
  CHECK ((purpose = 'email') = (email_sealed IS NOT NULL)),
  CHECK ((email_sealed IS NULL) = (email_index IS NULL)),
  CHECK (purpose = 'reset' OR channel = 'mail'),
  CHECK (expires_at > created_at),
  CHECK (used_at IS NULL OR replaced_at IS NULL)
);
-- A newer link takes the place of the older one: of each purpose one stands open per person.
CREATE UNIQUE INDEX link_open ON users.link (person_id, purpose) WHERE used_at IS NULL AND replaced_at IS NULL;
CREATE INDEX link_created ON users.link (created_at);
COMMENT ON COLUMN users.link.token_hash IS 'secret: SHA-256 of the secret of the link; null until the message is made';
COMMENT ON COLUMN users.link.email_sealed IS 'personal';
COMMENT ON COLUMN users.link.email_index IS 'personal: keyed hash of the address in lower case';

-- Somebody asked for a recovery link. Whether there is an account is looked up afterwards, so that the answer cannot tell.
CREATE TABLE users.recovery_request (
  id           text PRIMARY KEY,
  channel      text NOT NULL CHECK (channel IN ('mail', 'sms')),
  lookup_index text[] NOT NULL,
  created_at   timestamptz NOT NULL
);
COMMENT ON COLUMN users.recovery_request.lookup_index IS 'personal: keyed hashes of the address or number that was typed; deleted within seconds';

GRANT SELECT, INSERT, UPDATE, DELETE ON users.link TO mizan_app;
GRANT SELECT, INSERT, DELETE ON users.recovery_request TO mizan_app;

-- The address of an account changes by a link that was mailed to it and in no other way: the runtime role may not write these columns.
-- Outcome: proved | spent (used, replaced, late, or another address or person) | taken (by another account, or the account is closed).
-- Two at once for one address end in a violation of the unique index.
CREATE FUNCTION users.prove_email(
  p_person text, p_token_hash bytea, p_sealed text, p_index text, p_indexes text[], p_now timestamptz)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
BEGIN
  UPDATE link l SET used_at = p_now
    WHERE l.token_hash = p_token_hash AND l.purpose = 'email' AND l.person_id = p_person AND l.email_index = ANY (p_indexes)
      AND l.used_at IS NULL AND l.replaced_at IS NULL AND l.expires_at > p_now;
  IF NOT FOUND THEN RETURN 'spent'; END IF;
  UPDATE account a SET email_index = p_index, email_sealed = p_sealed, email_verified_at = p_now
    WHERE a.id = p_person AND a.disabled_at IS NULL AND p_index = ANY (p_indexes)
      AND NOT EXISTS (SELECT FROM account other WHERE other.email_index = ANY (p_indexes) AND other.id <> p_person);
  IF NOT FOUND THEN RETURN 'taken'; END IF;
  RETURN 'proved';
END $$;
REVOKE ALL ON FUNCTION users.prove_email FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users.prove_email TO mizan_app;
REVOKE UPDATE (email_index, email_sealed, email_verified_at) ON users.account FROM mizan_app;
