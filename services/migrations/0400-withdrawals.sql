-- Bank accounts and withdrawals (M15), and the embedded bank that stands in for a real one.

CREATE TABLE payment.bank_account (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id      text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  sealed       text NOT NULL,
  number_index text NOT NULL,
  tries        integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  proven_at    timestamptz,
  held_until   timestamptz NOT NULL,
  removed_at   timestamptz,
  created_at   timestamptz NOT NULL,
  CHECK (held_until > created_at)
);
COMMENT ON COLUMN payment.bank_account.sealed IS 'personal: holder, number and code of the bank, under the key of the person';
COMMENT ON COLUMN payment.bank_account.number_index IS 'blind index of the number';
COMMENT ON COLUMN payment.bank_account.held_until IS 'withdrawals to a new account wait until then';
CREATE UNIQUE INDEX bank_account_number ON payment.bank_account (user_id, number_index) WHERE removed_at IS NULL;
CREATE INDEX bank_account_newest ON payment.bank_account (user_id, created_at DESC, id DESC);

CREATE TABLE payment.withdrawal (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  account_id      text NOT NULL REFERENCES payment.bank_account (id),
  idempotency_key text NOT NULL CHECK (length(idempotency_key) <= 64),
  amount          bigint NOT NULL CHECK (amount > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  is_large        boolean NOT NULL,
  state           text NOT NULL CHECK (state IN ('held', 'review', 'approved', 'sending', 'sent', 'settled', 'cancelled', 'declined', 'refused', 'returned')),
  machine_version text NOT NULL,
  transfer_id     text NOT NULL UNIQUE,
  bank            text NOT NULL,
  held_until      timestamptz NOT NULL,
  requested_at    timestamptz NOT NULL,
  decided_by      text,
  decided_at      timestamptz,
  decided_why     text CHECK (length(decided_why) BETWEEN 1 AND 1000),
  changed_at      timestamptz NOT NULL,
  UNIQUE (user_id, idempotency_key),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  -- Two people, whatever the service does.
  CHECK (decided_by IS NULL OR decided_by <> user_id),
  CHECK (NOT is_large OR decided_by IS NOT NULL OR state IN ('held', 'review', 'cancelled')),
  CHECK ((state = 'declined') = (decided_why IS NOT NULL))
);
COMMENT ON TABLE payment.withdrawal IS 'state belongs to the withdrawal machine';
COMMENT ON COLUMN payment.withdrawal.amount IS 'minor units';
COMMENT ON COLUMN payment.withdrawal.bank IS 'the bank that sends it; another one does not know its reference';
COMMENT ON COLUMN payment.withdrawal.transfer_id IS 'the transfer of the ledger that reserves the money';
CREATE INDEX withdrawal_newest ON payment.withdrawal (user_id, requested_at DESC, id DESC);
CREATE INDEX withdrawal_account ON payment.withdrawal (account_id);
CREATE INDEX withdrawal_queue ON payment.withdrawal ((state <> 'review'), requested_at, id) WHERE state IN ('held', 'review', 'approved');

GRANT SELECT, INSERT ON payment.bank_account, payment.withdrawal TO mizan_app;
GRANT UPDATE (tries, proven_at, removed_at, number_index) ON payment.bank_account TO mizan_app;
GRANT UPDATE (state, machine_version, decided_by, decided_at, decided_why, changed_at) ON payment.withdrawal TO mizan_app;

CREATE SCHEMA bank_provider;
GRANT USAGE ON SCHEMA bank_provider TO mizan_app;

CREATE TABLE bank_provider.payment (
  reference  text PRIMARY KEY CHECK (length(reference) BETWEEN 1 AND 64),
  amount     bigint NOT NULL CHECK (amount > 0),
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  last4      text NOT NULL CHECK (length(last4) = 4),
  message    text NOT NULL CHECK (length(message) <= 140),
  outcome    text NOT NULL CHECK (outcome IN ('arrives', 'refused', 'returned', 'returnedLate', 'delayed')),
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN bank_provider.payment.last4 IS 'personal';
CREATE INDEX payment_newest ON bank_provider.payment (created_at DESC, reference);

GRANT SELECT, INSERT ON bank_provider.payment TO mizan_app;
