-- A paused account can log in and read, and can neither invest, withdraw, pay zakat nor transfer (record 0453).

-- Beside the lock of the person, so that what moves money reads it after that lock in its own transaction.
ALTER TABLE kit.person_key ADD COLUMN paused_at timestamptz;
COMMENT ON COLUMN kit.person_key.paused_at IS 'since when the account is paused; null while it is not';

CREATE TABLE users.account_pause (
  id                   text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id            text NOT NULL REFERENCES users.account (id),
  state                text NOT NULL CHECK (state IN ('paused', 'resuming', 'resumed')),
  reason_sealed        text NOT NULL,
  paused_by            text NOT NULL CHECK (paused_by <> person_id),
  paused_at            timestamptz NOT NULL,
  resume_reason_sealed text,
  asked_by             text CHECK (asked_by <> person_id),
  asked_at             timestamptz,
  decided_by           text CHECK (decided_by <> person_id),
  decided_at           timestamptz,
  declined_why_sealed  text,
  CHECK ((asked_by IS NULL) = (asked_at IS NULL) AND (asked_by IS NULL) = (resume_reason_sealed IS NULL)),
  CHECK (state = 'paused' OR asked_by IS NOT NULL),
  -- Two people end a pause.
  CHECK (state <> 'resumed' OR (decided_by IS NOT NULL AND decided_by <> asked_by)),
  CHECK (decided_by IS NULL OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX account_pause_open ON users.account_pause (person_id) WHERE state <> 'resumed';
CREATE INDEX account_pause_newest ON users.account_pause (paused_at DESC, id DESC) WHERE state <> 'resumed';
CREATE INDEX account_pause_of ON users.account_pause (person_id, paused_at, id);
COMMENT ON TABLE users.account_pause IS 'one row for each pause; goes with the key of the account';
COMMENT ON COLUMN users.account_pause.reason_sealed IS 'personal: why compliance paused the account, under the key of its owner';
COMMENT ON COLUMN users.account_pause.resume_reason_sealed IS 'personal: why it should be resumed';
COMMENT ON COLUMN users.account_pause.declined_why_sealed IS 'personal: why the last request to resume it was declined';
CREATE TRIGGER account_pause_ends_once BEFORE UPDATE ON users.account_pause FOR EACH ROW
  WHEN (OLD.state = 'resumed') EXECUTE FUNCTION rights.refuse();
GRANT SELECT, INSERT ON users.account_pause TO mizan_app;
GRANT UPDATE (state, resume_reason_sealed, asked_by, asked_at, decided_by, decided_at, declined_why_sealed) ON users.account_pause TO mizan_app;
