-- Refunds of a whole campaign or of one order (M20, record 0290).

CREATE TABLE payment.refund (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  kind            text NOT NULL CHECK (kind IN ('campaign', 'order')),
  origin          text NOT NULL CHECK (origin IN ('request', 'deadline')),
  offering_id     text NOT NULL CHECK (offering_id ~ '^[A-Za-z0-9_-]+$' AND length(offering_id) <= 64),
  order_id        text REFERENCES payment.share_order (id),
  issuer_id       text NOT NULL CHECK (issuer_id ~ '^[A-Za-z0-9_-]+$' AND length(issuer_id) <= 64),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  reason          text CHECK (length(reason) BETWEEN 1 AND 1000),
  state           text NOT NULL CHECK (state IN ('proposed', 'executing', 'partlyFailed', 'settled', 'declined', 'withdrawn', 'lapsed')),
  machine_version text NOT NULL,
  proposed_by     text,
  proposed_at     timestamptz NOT NULL,
  decided_by      text,
  decided_at      timestamptz,
  decided_why     text CHECK (length(decided_why) <= 1000),
  ended_at        timestamptz,
  changed_at      timestamptz NOT NULL,
  CHECK ((order_id IS NOT NULL) = (kind = 'order')),
  CHECK (kind = 'campaign' OR origin = 'request'),
  CHECK ((origin = 'request') = (proposed_by IS NOT NULL) AND (origin = 'request') = (reason IS NOT NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((ended_at IS NOT NULL) = (state IN ('settled', 'declined', 'withdrawn', 'lapsed'))),
  -- Two people, whatever the service does.
  CHECK (origin = 'deadline' OR state NOT IN ('executing', 'partlyFailed', 'settled', 'declined')
         OR (decided_by IS NOT NULL AND decided_by <> proposed_by)),
  CHECK (state <> 'withdrawn' OR decided_by = proposed_by)
);
COMMENT ON TABLE payment.refund IS 'state belongs to the refund machine; a campaign that fails by itself has one of origin deadline';
COMMENT ON COLUMN payment.refund.reason IS 'read by the investors';
COMMENT ON COLUMN payment.refund.decided_why IS 'why it was declined, or why it lapsed';
CREATE UNIQUE INDEX refund_campaign_open ON payment.refund (offering_id)
  WHERE kind = 'campaign' AND state IN ('proposed', 'executing', 'partlyFailed', 'settled');
CREATE UNIQUE INDEX refund_order_open ON payment.refund (order_id)
  WHERE state IN ('proposed', 'executing', 'partlyFailed', 'settled');
CREATE INDEX refund_queue ON payment.refund (proposed_at, id) WHERE state IN ('proposed', 'executing', 'partlyFailed');
CREATE INDEX refund_newest ON payment.refund (proposed_at DESC, id DESC);
CREATE INDEX refund_issuer ON payment.refund (issuer_id, proposed_at DESC, id DESC);
CREATE INDEX refund_offering ON payment.refund (offering_id, proposed_at DESC, id DESC);

CREATE TABLE payment.refund_order (
  order_id    text PRIMARY KEY REFERENCES payment.share_order (id),
  refund_id   text NOT NULL REFERENCES payment.refund (id),
  amount      bigint NOT NULL CHECK (amount > 0),
  refunded_at timestamptz NOT NULL
);
COMMENT ON TABLE payment.refund_order IS 'append-only: each order that a refund gave back, written with the transfer of its money';
COMMENT ON COLUMN payment.refund_order.amount IS 'minor units, exactly what was held';
CREATE INDEX refund_order_of ON payment.refund_order (refund_id, order_id);

CREATE TABLE payment.refund_failure (
  order_id  text PRIMARY KEY REFERENCES payment.share_order (id),
  refund_id text NOT NULL REFERENCES payment.refund (id),
  error_id  text NOT NULL,
  attempts  integer NOT NULL CHECK (attempts > 0),
  failed_at timestamptz NOT NULL
);
COMMENT ON TABLE payment.refund_failure IS 'the last failure of an order; it counts only while the order still holds money';
COMMENT ON COLUMN payment.refund_failure.error_id IS 'leads to the line of the log';
CREATE INDEX refund_failure_of ON payment.refund_failure (refund_id);

CREATE INDEX share_order_offering ON payment.share_order (offering_id, id);

GRANT SELECT, INSERT ON payment.refund, payment.refund_order, payment.refund_failure TO mizan_app;
GRANT UPDATE (state, machine_version, decided_by, decided_at, decided_why, ended_at, changed_at) ON payment.refund TO mizan_app;
GRANT UPDATE (refund_id, error_id, attempts, failed_at) ON payment.refund_failure TO mizan_app;
