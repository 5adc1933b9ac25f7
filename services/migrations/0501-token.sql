-- Requests for token operations, each decided by two people, and the rules of transfers (record 0365).

CREATE SCHEMA token;
GRANT USAGE ON SCHEMA token TO mizan_app;

CREATE TABLE token.operation (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id  text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('mint', 'burn', 'freeze', 'unfreeze', 'pause', 'resume', 'transfer', 'forcedTransfer', 'recovery', 'changeRules')),
  holder_id    text,
  recipient_id text,
  units        bigint CHECK (units > 0),
  rules        jsonb,
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  state        text NOT NULL CHECK (state IN ('waiting', 'carriedOut', 'declined', 'withdrawn', 'expired')),
  asked_by     text NOT NULL,
  by_staff     boolean NOT NULL,
  asked_at     timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  decided_by   text,
  decided_at   timestamptz,
  decided_why  text CHECK (length(decided_why) <= 1000),
  CHECK ((holder_id IS NOT NULL) = (kind IN ('burn', 'freeze', 'unfreeze', 'transfer', 'forcedTransfer', 'recovery'))),
  CHECK ((recipient_id IS NOT NULL) = (kind IN ('mint', 'transfer', 'forcedTransfer', 'recovery'))),
  CHECK (units IS NOT NULL OR kind NOT IN ('mint', 'burn', 'transfer', 'forcedTransfer')),
  CHECK ((rules IS NOT NULL) = (kind = 'changeRules')),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (decided_by IS NOT NULL OR state IN ('waiting', 'expired')),
  -- Two people, whatever the service does.
  CHECK (state NOT IN ('carriedOut', 'declined') OR decided_by <> asked_by)
);
COMMENT ON COLUMN token.operation.holder_id IS 'whose shares it is about';
COMMENT ON COLUMN token.operation.recipient_id IS 'who receives shares';
COMMENT ON COLUMN token.operation.by_staff IS 'asked by compliance or finance: hidden from the issuer until it is carried out';
COMMENT ON COLUMN token.operation.units IS 'NULL for the whole holding, or where no shares are meant';
CREATE UNIQUE INDEX operation_waiting ON token.operation (offering_id, kind, coalesce(holder_id, recipient_id, ''), by_staff) WHERE state = 'waiting';
CREATE INDEX operation_offering ON token.operation (offering_id, asked_at DESC, id);
CREATE INDEX operation_queue ON token.operation (asked_at, id) WHERE state = 'waiting';
CREATE INDEX operation_holder ON token.operation (holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX operation_recipient ON token.operation (recipient_id) WHERE recipient_id IS NOT NULL;
GRANT SELECT, INSERT ON token.operation TO mizan_app;
GRANT UPDATE (state, decided_by, decided_at, decided_why) ON token.operation TO mizan_app;

CREATE TABLE token.rules (
  offering_id      text PRIMARY KEY,
  max_units        bigint CHECK (max_units > 0),
  max_holders      integer CHECK (max_holders > 0),
  barred_countries jsonb NOT NULL
);
COMMENT ON TABLE token.rules IS 'what a mint or transfer must keep to; no row: no limits';
COMMENT ON COLUMN token.rules.max_units IS 'of one holder';
GRANT SELECT, INSERT, UPDATE ON token.rules TO mizan_app;
