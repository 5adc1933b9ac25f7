-- The embedded signing provider: a stand-in for a vendor, in its own schema and on its own origin. PDFs lie in the object store; here are
-- their keys and hashes.

CREATE SCHEMA signing;
GRANT USAGE ON SCHEMA signing TO mizan_app;

-- Root, time stamp and seal keys of the embedded authority, sealed with the key file's keys; the newest one issues, all of them are trusted.
CREATE TABLE signing.authority (
  id         integer PRIMARY KEY,
  sealed     text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN signing.authority.sealed IS 'private keys under a key of the key file; no personal data';

-- What the platform asks one person to sign lies under the key of their records and goes at its date; what was sent to somebody belongs to its
-- recipients too.
CREATE TABLE signing.envelope (
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  idempotency_key  text NOT NULL UNIQUE CHECK (length(idempotency_key) BETWEEN 1 AND 100),
  fingerprint      bytea NOT NULL CHECK (length(fingerprint) = 32),
  owner_id         text CHECK (owner_id ~ '^[A-Za-z0-9_-]+$' AND length(owner_id) <= 64),
  external_id      text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 100),
  title            text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  document_name    text NOT NULL CHECK (length(document_name) BETWEEN 1 AND 200),
  ordering         text NOT NULL CHECK (ordering IN ('parallel', 'sequential')),
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
  status           text NOT NULL CHECK (status IN ('sent', 'completed', 'declined', 'expired', 'voided')),
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz,
  closed_at        timestamptz,
  CHECK ((status = 'completed') = (certificate_key IS NOT NULL)),
  CHECK ((certificate_key IS NULL) = (certificate_sha256 IS NULL)),
  CHECK ((status = 'sent') = (closed_at IS NULL))
);
CREATE INDEX envelope_expiry ON signing.envelope (expires_at) WHERE status = 'sent' AND expires_at IS NOT NULL;
CREATE INDEX certificate_by_hash ON signing.envelope (certificate_sha256) WHERE certificate_sha256 IS NOT NULL;
COMMENT ON COLUMN signing.envelope.owner_id IS
  'the one person whose record the signed file is: its states and its certificate lie under their record key; null: several parties, under the product''s';

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

-- An opened signing page lives no longer than the session of the product it was asked for in; and what it says was read was sent to it.
CREATE TABLE signing.session (
  token_hash      bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  secret_hash     bytea UNIQUE CHECK (length(secret_hash) = 32),
  envelope_id     text NOT NULL REFERENCES signing.envelope (id),
  person_id       text NOT NULL,
  product_session text CHECK (length(product_session) <= 64),
  parent_origin   text NOT NULL,
  nonce           text NOT NULL CHECK (length(nonce) <= 100),
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL CHECK (expires_at > created_at),
  opened_at       timestamptz,
  served_at       timestamptz,
  viewed_pages    integer[] NOT NULL DEFAULT '{}',
  viewed_at       timestamptz,
  challenge_id    text,
  proven_at       timestamptz,
  proven_by       text,
  ended_at        timestamptz,
  FOREIGN KEY (envelope_id, person_id) REFERENCES signing.signer (envelope_id, person_id),
  CHECK ((secret_hash IS NULL) = (opened_at IS NULL)),
  CHECK ((proven_at IS NULL) = (proven_by IS NULL))
);
CREATE INDEX session_expiry ON signing.session (expires_at);
CREATE INDEX session_of_signer ON signing.session (envelope_id, person_id) WHERE ended_at IS NULL;
COMMENT ON COLUMN signing.session.token_hash IS 'SHA-256 of the token in the address, good for one opening';
COMMENT ON COLUMN signing.session.secret_hash IS 'SHA-256 of what the opened page shows with every call; it lives in that page only';
COMMENT ON COLUMN signing.session.product_session IS 'id of the session that asked for the address; null: none, and nothing is signed at the page';
COMMENT ON COLUMN signing.session.served_at IS 'when the bytes of the document were first sent to the page';

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

-- A signer answers once, while the envelope is open.
CREATE TRIGGER signer_answered_once BEFORE UPDATE ON signing.signer FOR EACH ROW
  WHEN (OLD.answered_at IS NOT NULL OR (OLD.viewed_at IS NOT NULL AND NEW.viewed_at IS DISTINCT FROM OLD.viewed_at))
  EXECUTE FUNCTION rights.refuse();

CREATE FUNCTION signing.while_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock keeps an envelope open that is closed at this moment by somebody else.
  PERFORM FROM signing.envelope e WHERE e.id = NEW.envelope_id AND e.status = 'sent' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the envelope % is closed: %.% takes no %', NEW.envelope_id, TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER signer_answers_open_envelope BEFORE UPDATE ON signing.signer FOR EACH ROW
  WHEN (NEW.answered_at IS NOT NULL) EXECUTE FUNCTION signing.while_open();
CREATE TRIGGER signer_of_open_envelope BEFORE INSERT ON signing.signer FOR EACH ROW
  WHEN (NEW.state = 'open') EXECUTE FUNCTION signing.while_open();
CREATE TRIGGER signer_begins_open BEFORE INSERT ON signing.signer FOR EACH ROW
  WHEN (NEW.state <> 'open') EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER revision_of_open_envelope BEFORE INSERT ON signing.revision FOR EACH ROW EXECUTE FUNCTION signing.while_open();

-- A head is only followed by another, and a link of the chain by the next: the last one is written right after the envelope is closed.
CREATE TRIGGER envelope_closed_once BEFORE UPDATE ON signing.envelope FOR EACH ROW
  WHEN (OLD.status <> 'sent' AND (NEW.status, NEW.closed_at, NEW.head_number, NEW.head_key, NEW.head_sha256, NEW.certificate_key,
      NEW.certificate_sha256)
    IS DISTINCT FROM (OLD.status, OLD.closed_at, OLD.head_number, OLD.head_key, OLD.head_sha256, OLD.certificate_key, OLD.certificate_sha256))
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_head_follows BEFORE UPDATE ON signing.envelope FOR EACH ROW
  WHEN ((NEW.head_key, NEW.head_sha256) IS DISTINCT FROM (OLD.head_key, OLD.head_sha256) AND NEW.head_number <= OLD.head_number
    OR NEW.head_number < OLD.head_number)
  EXECUTE FUNCTION rights.refuse();
CREATE TRIGGER envelope_chain_follows BEFORE UPDATE ON signing.envelope FOR EACH ROW
  WHEN (NEW.event_seq < OLD.event_seq OR (NEW.event_seq = OLD.event_seq AND NEW.event_hash <> OLD.event_hash)
    OR (OLD.status = 'completed' AND NEW.event_seq <> OLD.event_seq))
  EXECUTE FUNCTION rights.refuse();

GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA signing TO mizan_app;
GRANT UPDATE (status, head_number, head_key, head_sha256, event_seq, event_hash, certificate_key, certificate_sha256, closed_at)
  ON signing.envelope TO mizan_app;
GRANT UPDATE (state, viewed_at, answered_at, reason_sealed) ON signing.signer TO mizan_app;
GRANT UPDATE (secret_hash, opened_at, expires_at, viewed_pages, served_at, viewed_at, challenge_id, proven_at, proven_by, ended_at)
  ON signing.session TO mizan_app;
GRANT DELETE ON signing.session TO mizan_app;
