-- What every service shares: the outbox, rate limits and the audit trail. They hold ids only, never personal data.

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

GRANT SELECT, INSERT, UPDATE, DELETE ON kit.job, kit.rate_limit TO mizan_app;
-- Append-only: nobody at run time may change or remove an entry.
GRANT SELECT, INSERT ON kit.audit TO mizan_app;

COMMENT ON TABLE kit.job IS 'Outbox and job queue; payloads hold ids only';
COMMENT ON TABLE kit.audit IS 'Append-only; detail holds ids, states and numbers only';
