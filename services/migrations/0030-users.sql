-- Accounts, how people sign up and in, and what they choose. Columns ending in _sealed are ciphertext under the key of the person
-- (kit.person_key), *_index are keyed hashes for look-ups.

CREATE SCHEMA users;
GRANT USAGE ON SCHEMA users TO mizan_app;

CREATE TABLE users.account (
  id                     text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  email_index            text NOT NULL UNIQUE,
  email_sealed           text NOT NULL,
  email_verified_at      timestamptz,
  first_name_sealed      text NOT NULL,
  last_name_sealed       text NOT NULL,
  phone_index            text,
  phone_sealed           text NOT NULL,
  phone_verified_at      timestamptz,
  password_hash          text NOT NULL CHECK (password_hash LIKE '%$argon2id$%'),
  has_password           boolean NOT NULL DEFAULT true,
  is_issuer              boolean NOT NULL,
  is_investor            boolean NOT NULL,
  roles                  text[] NOT NULL DEFAULT '{}',
  default_view           text CHECK (default_view IN ('investor', 'issuer')),
  terms_version          text NOT NULL CHECK (terms_version ~ '^[a-z0-9-]{1,32}$'),
  terms_accepted_at      timestamptz NOT NULL,
  risk_version           text,
  risk_accepted_at       timestamptz,
  created_at             timestamptz NOT NULL,
  -- The first sign-in of an account is from no new device, however long ago it was.
  first_login_at         timestamptz,
  left_staff_at          timestamptz,
  disabled_at            timestamptz,
  disabled_reason_sealed text,
  erased_at              timestamptz,
  -- A person of staff alone who has lost every role keeps an account that opens nothing.
  CONSTRAINT account_is_something CHECK (is_issuer OR is_investor OR cardinality(roles) > 0 OR left_staff_at IS NOT NULL),
  -- One list of roles (contracts/staff/values.ts); any other is refused here.
  CONSTRAINT account_known_roles CHECK (roles <@ ARRAY['admin', 'compliance', 'finance', 'scholar', 'support', 'content']),
  CONSTRAINT account_check1 CHECK ((risk_version IS NULL) = (risk_accepted_at IS NULL)),
  CONSTRAINT account_phone_proved CHECK (phone_verified_at IS NULL OR phone_index IS NOT NULL),
  CONSTRAINT account_disabled_reason CHECK (disabled_at IS NOT NULL OR disabled_reason_sealed IS NULL),
  -- The row stays, since orders and the trail name its id; nothing in it says who it was.
  CONSTRAINT account_erased_is_closed CHECK (erased_at IS NULL OR (disabled_at IS NOT NULL AND phone_index IS NULL AND cardinality(roles) = 0))
);
-- One number proves one account.
CREATE UNIQUE INDEX account_phone ON users.account (phone_index) WHERE phone_verified_at IS NOT NULL;
COMMENT ON COLUMN users.account.email_index IS 'personal: keyed hash of the address in lower case';
COMMENT ON COLUMN users.account.email_sealed IS 'personal';
COMMENT ON COLUMN users.account.first_name_sealed IS 'personal';
COMMENT ON COLUMN users.account.last_name_sealed IS 'personal';
COMMENT ON COLUMN users.account.phone_index IS 'personal: keyed hash of the number, once it is proved';
COMMENT ON COLUMN users.account.phone_sealed IS 'personal';
COMMENT ON COLUMN users.account.password_hash IS 'secret: <pepper id>$argon2id$…, with a pepper from the key file';
COMMENT ON COLUMN users.account.has_password IS 'false from a sign-up through a network until its owner sets one';
COMMENT ON COLUMN users.account.left_staff_at IS 'when the last role was taken away; the account stays, since the trail names it';
COMMENT ON COLUMN users.account.disabled_reason_sealed IS 'personal: why staff closed the account, in their words';

-- What a person typed at sign-up waits here, under the challenge that answers for it, until the address is proved. Whoever signs up
-- with somebody else's address leaves nothing that the owner's own sign-up could pick up.
CREATE TABLE users.sign_up (
  challenge_id      text PRIMARY KEY,
  person_id         text NOT NULL,
  email_index       text NOT NULL,
  email_sealed      text NOT NULL,
  first_name_sealed text NOT NULL,
  last_name_sealed  text NOT NULL,
  phone_sealed      text NOT NULL,
  password_hash     text NOT NULL,
  -- Whoever came through a network has no password until they set one by a mailed link: what is stored for them nobody knows.
  has_password      boolean NOT NULL DEFAULT true,
  is_issuer         boolean NOT NULL,
  is_investor       boolean NOT NULL,
  terms_version     text NOT NULL,
  -- A pending sign-up was accepted when it was made: this becomes the account's terms_accepted_at.
  created_at        timestamptz NOT NULL
);
CREATE INDEX sign_up_created ON users.sign_up (created_at);
COMMENT ON TABLE users.sign_up IS 'personal: deleted when the challenge is answered, or a day later';

-- What somebody has to prove. Who asked without being signed in is proved by a secret in the id that went out and, in a browser, by one in a
-- cookie: the id of the row, which stands in logs and jobs, uses up none of its tries.
CREATE TABLE users.challenge (
  id                 text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  purpose            text NOT NULL CHECK (purpose IN ('sign-up', 'sign-in', 'step-up', 'phone')),
  -- the address was taken: the same to the outside, but no code opens it
  is_decoy           boolean NOT NULL DEFAULT false,
  person_id          text NOT NULL,
  subject            text NOT NULL,
  session_id         text,
  holder_hash        bytea CHECK (length(holder_hash) = 32),
  browser_hash       bytea CHECK (length(browser_hash) = 32),
  terms              jsonb,
  methods            text[] NOT NULL DEFAULT '{code}' CHECK (cardinality(methods) > 0 AND methods <@ '{code,totp,passkey,recovery}'),
  channels           text[] NOT NULL DEFAULT '{mail}' CHECK (channels <@ '{mail,sms}'),
  channel            text CHECK (channel IN ('mail', 'sms')),
  destination_sealed text,
  code_hash          text NOT NULL,
  code_sealed        text,
  webauthn_challenge text,
  generation         integer NOT NULL DEFAULT 1,
  tries              smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at         timestamptz NOT NULL,
  resend_at          timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  used_at            timestamptz,
  CONSTRAINT challenge_code_has_channel CHECK (('code' = ANY (methods)) = (channel IS NOT NULL)),
  CONSTRAINT challenge_step_up CHECK ((purpose = 'step-up') = (terms IS NOT NULL)),
  CONSTRAINT challenge_in_session CHECK ((purpose IN ('step-up', 'phone')) = (session_id IS NOT NULL)),
  CONSTRAINT challenge_held CHECK ((session_id IS NULL) = (holder_hash IS NOT NULL)),
  CONSTRAINT challenge_browser_held CHECK (browser_hash IS NULL OR holder_hash IS NOT NULL)
) WITH (fillfactor = 70);
CREATE INDEX challenge_created ON users.challenge (created_at);
COMMENT ON COLUMN users.challenge.subject IS 'whom wrong codes count against, over all challenges: purpose and keyed hash of the address';
COMMENT ON COLUMN users.challenge.session_id IS 'the session that asked; no other one may answer';
COMMENT ON COLUMN users.challenge.holder_hash IS 'secret: SHA-256 of the secret in the id that went out; null where a session asked';
COMMENT ON COLUMN users.challenge.browser_hash IS 'secret: SHA-256 of the cookie of the browser that asked; null for other clients';
COMMENT ON COLUMN users.challenge.terms IS 'step-up only: operation, amount and payee, or the document that is to be signed with its hash; nothing personal';
COMMENT ON COLUMN users.challenge.destination_sealed IS 'personal: a mobile number that is not the account''s own yet';
COMMENT ON COLUMN users.challenge.code_hash IS 'secret: keyed hash of challenge, generation and code';
COMMENT ON COLUMN users.challenge.code_sealed IS 'secret: the code under the key of the person, until the message is sent';
COMMENT ON COLUMN users.challenge.webauthn_challenge IS 'the last challenge given to a browser for a passkey, base64url';
COMMENT ON COLUMN users.challenge.tries IS 'codes compared or about to be; raised before comparing, never reset by a new code';

-- Wrong codes over all challenges of one person: a fresh challenge does not start from nothing. Each time they are used up the next one is
-- waited for longer; a proof forgets it, and so does a week of quiet.
CREATE TABLE users.code_counter (
  subject        text PRIMARY KEY,
  failures       integer NOT NULL CHECK (failures >= 0),
  lockouts       smallint NOT NULL DEFAULT 0 CHECK (lockouts >= 0),
  window_ends_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX code_counter_window ON users.code_counter (window_ends_at);
COMMENT ON COLUMN users.code_counter.lockouts IS 'times in a row that the failures of a window reached the limit';

CREATE TABLE users.used_captcha (
  digest     bytea PRIMARY KEY CHECK (length(digest) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_captcha_expires ON users.used_captcha (expires_at);
COMMENT ON TABLE users.used_captcha IS 'answered challenges, kept until they expire: an answer counts once';

-- Where and how people signed in.
CREATE TABLE users.login (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id       text NOT NULL,
  session_id      text NOT NULL,
  at              timestamptz NOT NULL,
  method          text NOT NULL CHECK (length(method) BETWEEN 1 AND 60),
  device_sealed   text NOT NULL,
  ip_sealed       text NOT NULL,
  location_sealed text,
  device_index    text NOT NULL,
  -- neither the first one nor from a device and network seen before: the owner is told
  is_new          boolean NOT NULL
);
CREATE INDEX login_person ON users.login (person_id, at DESC, id DESC);
CREATE INDEX login_session ON users.login (session_id);
CREATE INDEX login_at ON users.login (at);
COMMENT ON COLUMN users.login.method IS 'how it was proved, in words; nothing personal';
COMMENT ON COLUMN users.login.device_sealed IS 'personal: browser and system in words';
COMMENT ON COLUMN users.login.ip_sealed IS 'personal: the network address';
COMMENT ON COLUMN users.login.location_sealed IS 'personal: a place in words, never trusted; null until it was looked up';
COMMENT ON COLUMN users.login.device_index IS 'personal: keyed hash of person, device and network';

-- Browsers in which people have completed a sign-in before. Such a browser has tries of its own, so that those of strangers lock
-- nobody out of it; it opens nothing by itself.
CREATE TABLE users.known_device (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id     text NOT NULL,
  secret_hash   bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  device_sealed text NOT NULL,
  first_used_at timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  CHECK (last_used_at >= first_used_at)
);
CREATE INDEX known_device_person ON users.known_device (person_id, last_used_at DESC, id DESC);
CREATE INDEX known_device_last_used ON users.known_device (last_used_at);
COMMENT ON COLUMN users.known_device.secret_hash IS 'secret: SHA-256 of the secret in the cookie; another one after each sign-in';
COMMENT ON COLUMN users.known_device.device_sealed IS 'personal: browser and system in words';

-- A notice waits here with the address that counted when it happened, and leaves with its mail.
CREATE TABLE users.notice (
  id           text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id    text NOT NULL,
  kind         text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  email_sealed text NOT NULL,
  login_id     text,
  at           timestamptz NOT NULL
);
CREATE INDEX notice_at ON users.notice (at);
COMMENT ON COLUMN users.notice.email_sealed IS 'personal';

-- Authenticator apps, passkeys and recovery codes (ASVS 5.0 6.5, 6.6).
CREATE TABLE users.totp (
  user_id         text PRIMARY KEY REFERENCES users.account (id),
  secret_sealed   text,
  since           timestamptz,
  -- the time step of the last code that was accepted: no code of it or of an earlier one counts again
  last_step       bigint CHECK (last_step >= 0),
  pending_sealed  text,
  pending_until   timestamptz,
  pending_session text,
  CHECK ((secret_sealed IS NULL) = (since IS NULL)),
  CHECK ((secret_sealed IS NULL) = (last_step IS NULL)),
  CHECK ((pending_sealed IS NULL) = (pending_until IS NULL)),
  CHECK ((pending_sealed IS NULL) = (pending_session IS NULL))
);
COMMENT ON COLUMN users.totp.secret_sealed IS 'personal, secret: of the authenticator app in force; null while the first one waits for its code';
COMMENT ON COLUMN users.totp.pending_sealed IS 'personal, secret: drawn and not yet in force';
COMMENT ON COLUMN users.totp.pending_session IS 'the session that drew it; no other one may put it in force';

CREATE TABLE users.passkey (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id       text NOT NULL REFERENCES users.account (id),
  credential_id text NOT NULL CONSTRAINT passkey_credential UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key    bytea NOT NULL,
  -- 0 for ever where the authenticator does not count
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  name_sealed   text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
) WITH (fillfactor = 80);
CREATE INDEX passkey_of_user ON users.passkey (user_id, created_at);
COMMENT ON COLUMN users.passkey.name_sealed IS 'personal';
COMMENT ON COLUMN users.passkey.credential_id IS 'base64url, drawn by the authenticator; it proves nothing by itself';

-- The challenge a browser was given to create a passkey with; the last one of a session counts.
CREATE TABLE users.passkey_start (
  session_id text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users.account (id),
  challenge  text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_start_expires ON users.passkey_start (expires_at);

CREATE TABLE users.recovery_code (
  user_id   text NOT NULL REFERENCES users.account (id),
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
COMMENT ON COLUMN users.recovery_code.code_hash IS 'secret: keyed hash of person and code; the row is deleted by the use of the code';

-- Signing in through an identity provider or the professional network. An identity is issuer and subject, never an address; tokens of a
-- provider are not kept.

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

-- Links that were mailed or sent by SMS: to set a new password, to prove a new e-mail address. The secret of a link is 256 random bits;
-- its SHA-256 stands here, the secret itself nowhere. It is drawn by the job that sends it.
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
  only_persons text[],
  created_at   timestamptz NOT NULL
);
COMMENT ON COLUMN users.recovery_request.lookup_index IS 'personal: keyed hashes of the address or number that was typed; deleted within seconds';
COMMENT ON COLUMN users.recovery_request.only_persons IS 'the link is sent to one of these people only: the tries of strangers are used up';

-- Preferences of a person. No row: the defaults of the contract hold.
CREATE TABLE users.setting (
  user_id          text PRIMARY KEY REFERENCES users.account (id),
  show_local_time  boolean NOT NULL,
  show_hijri_dates boolean NOT NULL,
  rows_per_page    smallint NOT NULL CHECK (rows_per_page IN (5, 10, 25, 50)),
  updated_at       timestamptz NOT NULL
);
COMMENT ON TABLE users.setting IS 'how somebody likes to see dates and lists; says nothing about the person';

-- A copy of everything, made at the person's wish and sealed under their own key until they fetch it or a week is over.
CREATE TABLE users.data_export (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id   text NOT NULL UNIQUE,
  state       text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
  done        integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  asked_at    timestamptz NOT NULL,
  ready_at    timestamptz,
  expires_at  timestamptz NOT NULL CHECK (expires_at > asked_at),
  body_sealed text,
  CHECK ((state = 'ready') = (body_sealed IS NOT NULL)),
  CHECK ((state = 'ready') = (ready_at IS NOT NULL))
);
CREATE INDEX data_export_expires ON users.data_export (expires_at);
COMMENT ON COLUMN users.data_export.body_sealed IS 'personal: the whole copy as JSON';

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

-- The runtime role may write neither addresses nor roles: it may only ask for all of this at once. False when it was done before.
CREATE FUNCTION users.erase_account(p_person text, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = users, pg_temp AS $$
BEGIN
  UPDATE account a
     SET email_index = 'erased.' || a.id, email_sealed = '', first_name_sealed = '', last_name_sealed = '', phone_sealed = '',
         phone_index = NULL, phone_verified_at = NULL, password_hash = 'erased$argon2id$', has_password = false,
         disabled_at = p_now, disabled_reason_sealed = NULL, default_view = NULL, erased_at = p_now
   WHERE a.id = p_person AND a.erased_at IS NULL AND cardinality(a.roles) = 0;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM totp WHERE user_id = p_person;
  DELETE FROM passkey WHERE user_id = p_person;
  DELETE FROM passkey_start WHERE user_id = p_person;
  DELETE FROM recovery_code WHERE user_id = p_person;
  DELETE FROM network_identity WHERE person_id = p_person;
  DELETE FROM network_transaction WHERE person_id = p_person;
  DELETE FROM network_grant WHERE person_id = p_person;
  DELETE FROM link WHERE person_id = p_person;
  DELETE FROM notice WHERE person_id = p_person;
  DELETE FROM login WHERE person_id = p_person;
  DELETE FROM challenge WHERE person_id = p_person;
  DELETE FROM setting WHERE user_id = p_person;
  DELETE FROM data_export WHERE person_id = p_person;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION users.prove_email, users.erase_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users.prove_email, users.erase_account TO mizan_app;

-- The runtime role writes neither roles, kinds nor the accepted terms of an account, and the address through prove_email only.
-- Accounts with roles come from the owner of the database: demonstration data, command line.
GRANT SELECT ON users.account TO mizan_app;
GRANT INSERT (id, email_index, email_sealed, first_name_sealed, last_name_sealed, phone_sealed, password_hash, has_password, is_issuer,
  is_investor, left_staff_at, email_verified_at, terms_version, terms_accepted_at, risk_version, risk_accepted_at, created_at)
  ON users.account TO mizan_app;
GRANT UPDATE (first_name_sealed, last_name_sealed, phone_sealed, phone_index, phone_verified_at, password_hash, has_password, default_view,
  risk_version, risk_accepted_at, first_login_at, disabled_at, disabled_reason_sealed) ON users.account TO mizan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users.sign_up, users.challenge, users.code_counter, users.used_captcha, users.login, users.known_device,
  users.totp, users.passkey, users.passkey_start, users.recovery_code, users.link TO mizan_app;
GRANT SELECT, INSERT, DELETE ON users.notice, users.network_transaction, users.network_identity, users.network_grant, users.recovery_request,
  users.data_export TO mizan_app;
GRANT UPDATE (used_at, challenge_id) ON users.network_transaction TO mizan_app;
GRANT UPDATE (used_at, challenge_id) ON users.network_grant TO mizan_app;
GRANT SELECT, INSERT ON users.setting TO mizan_app;
GRANT UPDATE (show_local_time, show_hijri_dates, rows_per_page, updated_at) ON users.setting TO mizan_app;
GRANT UPDATE (state, done, ready_at, body_sealed) ON users.data_export TO mizan_app;
