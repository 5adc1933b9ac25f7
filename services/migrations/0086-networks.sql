-- Signing in through an identity provider or the professional network. An identity is issuer and subject, never an address; tokens of a
-- provider are not kept. No statement reads the clock: every instant is a parameter.

-- A sign-in under way, from the popup's address to the exchange of its code. The cookie's secret finds it, once.
CREATE TABLE users.network_transaction (
  cookie_hash text PRIMARY KEY,
  network     text NOT NULL CHECK (network IN ('identity', 'linkedin')),
  -- who was signed in when it began: it then links, and signs nobody in
  person_id   text,
  sealed      text NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  -- the second factor it led to
  challenge_id text UNIQUE
) WITH (fillfactor = 70);
CREATE INDEX network_transaction_created ON users.network_transaction (created_at);
COMMENT ON COLUMN users.network_transaction.cookie_hash IS 'secret: SHA-256 of the value of __Host-oauth';
COMMENT ON COLUMN users.network_transaction.sealed IS 'secret: state, nonce, PKCE verifier and redirect address, under a key of the key file';

CREATE TABLE users.network_identity (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  network       text NOT NULL CHECK (network IN ('identity', 'linkedin')),
  issuer        text NOT NULL,
  subject_index text NOT NULL,
  person_id     text NOT NULL REFERENCES users.account (id),
  label_sealed  text NOT NULL,
  linked_at     timestamptz NOT NULL,
  UNIQUE (issuer, subject_index),
  UNIQUE (person_id, network)
);
COMMENT ON COLUMN users.network_identity.subject_index IS 'personal: keyed hash of issuer and subject';
COMMENT ON COLUMN users.network_identity.label_sealed IS 'personal: how the network calls the account, for its owner';

-- Somebody the network knows and we do not, until they have chosen kind and terms and proved the address.
CREATE TABLE users.network_grant (
  grant_hash        text PRIMARY KEY,
  network           text NOT NULL CHECK (network IN ('identity', 'linkedin')),
  issuer            text NOT NULL,
  subject_index     text NOT NULL,
  person_id         text NOT NULL UNIQUE,
  email_index       text NOT NULL,
  email_sealed      text NOT NULL,
  first_name_sealed text NOT NULL,
  last_name_sealed  text NOT NULL,
  -- the sign-up it became; proving that one's address links the identity too
  challenge_id      text UNIQUE,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  used_at           timestamptz,
  CHECK ((challenge_id IS NULL) = (used_at IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX network_grant_created ON users.network_grant (created_at);
COMMENT ON COLUMN users.network_grant.grant_hash IS 'secret: SHA-256 of the grant';
COMMENT ON COLUMN users.network_grant.subject_index IS 'personal: keyed hash of issuer and subject';
COMMENT ON COLUMN users.network_grant.email_index IS 'personal: keyed hash of the address the network named';
COMMENT ON COLUMN users.network_grant.email_sealed IS 'personal';
COMMENT ON COLUMN users.network_grant.first_name_sealed IS 'personal';
COMMENT ON COLUMN users.network_grant.last_name_sealed IS 'personal';

GRANT SELECT, INSERT, DELETE ON users.network_transaction, users.network_identity, users.network_grant TO mizan_app;
GRANT UPDATE (used_at, challenge_id) ON users.network_transaction TO mizan_app;
GRANT UPDATE (used_at, challenge_id) ON users.network_grant TO mizan_app;
