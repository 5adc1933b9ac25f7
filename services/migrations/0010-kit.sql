-- What every service shares: the outbox, rate limits, the audit trail, sessions and the keys of people. Ids and hashes only, never personal data.
-- No statement of these files reads the clock: every instant is a parameter.

CREATE TABLE kit.job (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 100),
  payload jsonb NOT NULL,
  dedupe_key text CHECK (length(dedupe_key) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'done', 'dead')),
  attempt integer NOT NULL DEFAULT 0,
  -- When it was asked for; due_at moves with leases and retries.
  run_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- The worker that took it last; only that one may finish it.
  lease text,
  last_error text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((state = 'ready') = (finished_at IS NULL))
);

CREATE UNIQUE INDEX job_dedupe ON kit.job (topic, dedupe_key) WHERE dedupe_key IS NOT NULL;
CREATE INDEX job_due ON kit.job (due_at, id) WHERE state = 'ready';
CREATE INDEX job_finished ON kit.job (finished_at) WHERE state = 'done';
COMMENT ON TABLE kit.job IS 'Outbox and job queue; payloads hold ids only';

-- For SQL functions that write their outbox row in the same call; `p_now` comes from the caller's clock.
CREATE FUNCTION kit.enqueue(
  p_topic text,
  p_payload jsonb,
  p_now timestamptz,
  p_run_at timestamptz DEFAULT NULL,
  p_dedupe_key text DEFAULT NULL,
  p_id text DEFAULT NULL
) RETURNS boolean LANGUAGE sql AS $$
  WITH added AS (
    INSERT INTO kit.job (id, topic, payload, dedupe_key, run_at, due_at, created_at)
    VALUES (coalesce(p_id, gen_random_uuid()::text), p_topic, p_payload, p_dedupe_key,
            coalesce(p_run_at, p_now), coalesce(p_run_at, p_now), p_now)
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM added)
$$;

CREATE TABLE kit.rate_limit (
  -- A digest: what is limited may be an address of a person.
  key bytea PRIMARY KEY,
  used integer NOT NULL,
  ends_at timestamptz NOT NULL
);

CREATE INDEX rate_limit_ends ON kit.rate_limit (ends_at);

CREATE TABLE kit.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- NULL: the system itself.
  actor_id text,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX audit_entity ON kit.audit (entity, entity_id, id);
CREATE INDEX audit_actor ON kit.audit (actor_id, id) WHERE actor_id IS NOT NULL;
COMMENT ON TABLE kit.audit IS 'Append-only; detail holds ids, states and numbers only';

CREATE TABLE kit.session (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  user_id         text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  handle_hash     bytea NOT NULL UNIQUE CHECK (length(handle_hash) = 32),
  secret_hash     bytea CHECK (length(secret_hash) = 32),
  handle_at       timestamptz NOT NULL,
  previous_handle_hash bytea CHECK (length(previous_handle_hash) = 32),
  previous_secret_hash bytea CHECK (length(previous_secret_hash) = 32),
  previous_until  timestamptz,
  is_issuer       boolean NOT NULL,
  is_investor     boolean NOT NULL,
  roles           text[] NOT NULL,
  email_verified  boolean NOT NULL,
  view            text NOT NULL CHECK (view IN ('investor', 'issuer')),
  created_at      timestamptz NOT NULL,
  last_seen_at    timestamptz NOT NULL,
  absolute_end_at timestamptz NOT NULL,
  ended_at        timestamptz,
  ended_by        text CHECK (ended_by IN ('logout', 'replaced', 'staff', 'changed', 'owner')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (absolute_end_at > created_at),
  CONSTRAINT session_previous CHECK ((previous_handle_hash IS NULL) = (previous_until IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX session_open_of_user ON kit.session (user_id, created_at) WHERE ended_at IS NULL;
CREATE INDEX session_absolute_end ON kit.session (absolute_end_at);
CREATE UNIQUE INDEX session_previous_handle ON kit.session (previous_handle_hash) WHERE previous_handle_hash IS NOT NULL;
COMMENT ON COLUMN kit.session.handle_hash IS 'SHA-256 of the half that scripts may read and that travels in Authorization';
COMMENT ON COLUMN kit.session.secret_hash IS 'SHA-256 of the HttpOnly half; null where the login came from no browser';
COMMENT ON COLUMN kit.session.handle_at IS 'when the present halves were drawn';
COMMENT ON COLUMN kit.session.previous_handle_hash IS 'SHA-256 of the handle before the present one; it reads, and changes nothing, until previous_until';
COMMENT ON COLUMN kit.session.roles IS 'with the flags beside it a copy of the account, changed in the same transaction as the account';
COMMENT ON COLUMN kit.session.view IS 'which dashboard this session shows; a choice for people with both flags alone';

-- Proofs of a second factor for one call.
CREATE TABLE kit.step_up (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id text NOT NULL CHECK (session_id ~ '^[A-Za-z0-9_-]+$' AND length(session_id) <= 64),
  user_id    text NOT NULL CHECK (user_id ~ '^[A-Za-z0-9_-]+$' AND length(user_id) <= 64),
  operation  text NOT NULL CHECK (operation ~ '^[A-Za-z]{1,64}$'),
  binding    text NOT NULL CHECK (length(binding) <= 200),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_for   text CHECK (length(used_for) <= 200),
  used_at    timestamptz CHECK (used_at >= created_at),
  CHECK ((used_for IS NULL) = (used_at IS NULL))
);
CREATE INDEX step_up_expiry ON kit.step_up (expires_at);
COMMENT ON TABLE kit.step_up IS 'what somebody confirmed with a second factor, good for one call within minutes';
COMMENT ON COLUMN kit.step_up.token_hash IS 'SHA-256 of the proof that travels in x-step-up';
COMMENT ON COLUMN kit.step_up.binding IS 'keyed hash over proof, session, person, operation, amount, currency and payee';
COMMENT ON COLUMN kit.step_up.used_for IS 'keyed hash over the input of the call that used it; the very same call may be repeated';

CREATE TABLE kit.person_key (
  person_id  text PRIMARY KEY CHECK (person_id ~ '^[A-Za-z0-9_-]+$' AND length(person_id) <= 64),
  kek_id     text,
  wrapped    bytea,
  created_at timestamptz NOT NULL,
  erased_at  timestamptz,
  CHECK ((wrapped IS NULL) = (erased_at IS NOT NULL)),
  CHECK ((wrapped IS NULL) = (kek_id IS NULL))
);
CREATE INDEX person_key_kek ON kit.person_key (kek_id);
COMMENT ON TABLE kit.person_key IS 'one AES-256 key per person, wrapped by a key of KEY_FILE; without it the personal columns of that person are noise';

-- The second key of a person is a row of kit.person_key under 'rec_' and their id (services/kit/security/personal-records.ts). It survives the
-- erasure of the account; from then on it stands here as locked.
CREATE TABLE kit.record_lock (
  person_id    text PRIMARY KEY CHECK (person_id ~ '^[A-Za-z0-9_-]+$' AND length(person_id) <= 60),
  locked_at    timestamptz NOT NULL,
  destroyed_at timestamptz CHECK (destroyed_at >= locked_at)
);
COMMENT ON TABLE kit.record_lock IS 'people whose account was erased: their record key opens for compliance only, with a reason that is written down';

CREATE TABLE kit.record_opening (
  id            text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  person_id     text NOT NULL REFERENCES kit.record_lock (person_id),
  actor_id      text NOT NULL,
  at            timestamptz NOT NULL,
  reason_sealed text NOT NULL
);
CREATE INDEX record_opening_person ON kit.record_opening (person_id, at);
COMMENT ON COLUMN kit.record_opening.reason_sealed IS 'personal: why locked records were opened, under the record key itself';

GRANT SELECT, INSERT, UPDATE, DELETE ON kit.job, kit.rate_limit, kit.session TO mizan_app;
-- Append-only: nobody at run time may change or remove an entry.
GRANT SELECT, INSERT ON kit.audit TO mizan_app;
GRANT SELECT, INSERT, DELETE ON kit.step_up TO mizan_app;
GRANT UPDATE (used_for, used_at) ON kit.step_up TO mizan_app;
GRANT SELECT, INSERT, UPDATE ON kit.person_key TO mizan_app;
GRANT SELECT, INSERT ON kit.record_lock, kit.record_opening TO mizan_app;
GRANT UPDATE (destroyed_at) ON kit.record_lock TO mizan_app;
