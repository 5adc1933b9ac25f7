-- Card payments into the wallet and orders for digital shares. Money itself is in the ledger; nothing here is a balance.
-- Amounts are bigint minor units. No statement reads the clock: every instant is a parameter.

CREATE SCHEMA payment;

CREATE TABLE payment.deposit (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  amount          bigint NOT NULL CHECK (amount > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state           text NOT NULL CHECK (state IN ('created', 'processing', 'settled', 'declined', 'failed')),
  reason          text CHECK (reason IN ('declined', 'insufficient_funds', 'timeout', 'amount_mismatch')),
  provider        text NOT NULL,
  intent_id       text CHECK (intent_id ~ '^[A-Za-z0-9_-]+$' AND length(intent_id) <= 64),
  frame_url       text,
  idempotency_key text NOT NULL,
  fingerprint     bytea NOT NULL CHECK (length(fingerprint) = 32),
  transfer_id     text,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  UNIQUE (user_id, idempotency_key),
  UNIQUE (provider, intent_id),
  CHECK ((state IN ('declined', 'failed')) = (reason IS NOT NULL)),
  CHECK ((state = 'settled') = (transfer_id IS NOT NULL)),
  CHECK (state = 'created' OR intent_id IS NOT NULL)
);
CREATE INDEX deposit_pending ON payment.deposit (user_id) WHERE state = 'processing';
COMMENT ON COLUMN payment.deposit.frame_url IS 'lets its reader turn one card into a token for this payment; null once used';
COMMENT ON COLUMN payment.deposit.idempotency_key IS 'made by the client; never expires';

-- One row per event of a provider, whatever came of it: an event id acts once.
CREATE TABLE payment.card_event (
  provider    text NOT NULL,
  event_id    text NOT NULL CHECK (event_id ~ '^[A-Za-z0-9_-]+$' AND length(event_id) <= 64),
  deposit_id  text NOT NULL REFERENCES payment.deposit (id),
  type        text NOT NULL,
  amount      bigint NOT NULL,
  currency    text NOT NULL,
  outcome     text NOT NULL CHECK (outcome IN ('credited', 'declined', 'mismatch', 'ignored')),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE UNIQUE INDEX card_event_credits_once ON payment.card_event (deposit_id) WHERE outcome = 'credited';

CREATE TABLE payment.share_order (
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id          text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  offering_id      text NOT NULL CHECK (offering_id ~ '^[A-Za-z0-9_-]+$' AND length(offering_id) <= 64),
  units            integer NOT NULL CHECK (units > 0),
  unit_price       bigint NOT NULL CHECK (unit_price > 0),
  currency         text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount           bigint NOT NULL GENERATED ALWAYS AS (unit_price * units) STORED,
  state            text NOT NULL CHECK (state IN ('draft', 'eligible', 'reserved', 'paid', 'coolingOff', 'confirmed',
                     'reconfirming', 'allotted', 'held', 'exited', 'cancelled', 'refunded')),
  machine_version  text NOT NULL,
  rev              integer NOT NULL DEFAULT 1,
  terms_version    integer NOT NULL CHECK (terms_version > 0),
  lock_months      integer NOT NULL CHECK (lock_months BETWEEN 0 AND 600),
  regime           text NOT NULL,
  regime_rule      text NOT NULL,
  regime_version   text NOT NULL,
  cooling_off_ends timestamptz,
  reconfirm_by     timestamptz,
  locked_until     timestamptz,
  refunded_amount  bigint CHECK (refunded_amount = unit_price * units),
  transfer_id      text NOT NULL UNIQUE,
  idempotency_key  text NOT NULL,
  fingerprint      bytea NOT NULL CHECK (length(fingerprint) = 32),
  placed_at        timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  UNIQUE (user_id, idempotency_key),
  CHECK ((state = 'refunded') = (refunded_amount IS NOT NULL)),
  CHECK ((state IN ('held', 'exited')) = (locked_until IS NOT NULL)),
  CHECK ((state = 'reconfirming') = (reconfirm_by IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX share_order_user ON payment.share_order (user_id, placed_at DESC, id DESC);
-- What an event of an offering still concerns.
CREATE INDEX share_order_open ON payment.share_order (offering_id, id)
  WHERE state IN ('draft', 'eligible', 'reserved', 'paid', 'coolingOff', 'confirmed', 'reconfirming');
COMMENT ON TABLE payment.share_order IS 'state and the columns of its context belong to the order machine; no other code changes them';
COMMENT ON COLUMN payment.share_order.transfer_id IS 'the investment in the ledger that holds the price and reserves the shares';
COMMENT ON COLUMN payment.share_order.refunded_amount IS 'exactly what was held, or null';

-- Locked shared by a batch of orders, exclusively by an event of the offering: an order placed at the same moment gets the event too.
CREATE TABLE payment.offering_gate (
  offering_id   text PRIMARY KEY CHECK (offering_id ~ '^[A-Za-z0-9_-]+$' AND length(offering_id) <= 64),
  terms_version integer NOT NULL DEFAULT 0,
  reconfirm_by  timestamptz,
  funded        boolean NOT NULL DEFAULT false,
  failed        boolean NOT NULL DEFAULT false
);
COMMENT ON COLUMN payment.offering_gate.terms_version IS 'newest terms that were announced as a material change; 0 when none';

GRANT USAGE ON SCHEMA payment TO mizan_app;
GRANT SELECT, INSERT, UPDATE ON payment.deposit, payment.share_order, payment.offering_gate TO mizan_app;
GRANT SELECT, INSERT ON payment.card_event TO mizan_app;
