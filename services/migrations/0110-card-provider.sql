-- The embedded card provider: a stand-in for a real one, on its own origin, in its own schema. No card number is ever stored.

CREATE SCHEMA card_provider;
GRANT USAGE ON SCHEMA card_provider TO mizan_app;

CREATE TABLE card_provider.intent (
  id         text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  reference  text NOT NULL UNIQUE CHECK (length(reference) BETWEEN 1 AND 64),
  amount     bigint NOT NULL CHECK (amount > 0),
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state      text NOT NULL CHECK (state IN ('open', 'charged', 'refused')),
  -- how the charge ended, so that a repeated confirmation gets the same answer
  answer     jsonb,
  token_hash bytea,
  attempts   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'open') = (answer IS NULL))
);

CREATE TABLE card_provider.card_token (
  token_hash  bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  intent_id   text NOT NULL REFERENCES card_provider.intent (id),
  brand       text NOT NULL,
  last4       text NOT NULL CHECK (last4 ~ '^\d{4}$'),
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  behaviour   jsonb NOT NULL,
  created_at  timestamptz NOT NULL
);
COMMENT ON COLUMN card_provider.card_token.fingerprint IS 'HMAC of the number under a key of the provider: equal cards look equal, nobody reads a number';
COMMENT ON COLUMN card_provider.card_token.last4 IS 'personal';

CREATE TABLE card_provider.event (
  id         text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  intent_id  text NOT NULL REFERENCES card_provider.intent (id),
  body       text NOT NULL,
  created_at timestamptz NOT NULL
);

-- What was sent back, once per payment.
CREATE TABLE card_provider.refund (
  intent_id  text PRIMARY KEY REFERENCES card_provider.intent (id),
  amount     bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON card_provider.intent, card_provider.card_token, card_provider.event, card_provider.refund TO mizan_app;
GRANT UPDATE (state, answer, token_hash, attempts) ON card_provider.intent TO mizan_app;
