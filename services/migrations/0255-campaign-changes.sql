-- Changes of an open campaign that a second person of compliance approves (record 0239).

CREATE TABLE project.campaign_change (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id text NOT NULL REFERENCES project.offering (id),
  kind        text NOT NULL CHECK (kind IN ('pause', 'resume', 'extend', 'changeTerms')),
  closes_at   timestamptz,
  terms       jsonb,
  summary     text CHECK (length(summary) BETWEEN 1 AND 500),
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  state       text NOT NULL CHECK (state IN ('waiting', 'carriedOut', 'declined', 'withdrawn', 'expired')),
  asked_by    text NOT NULL,
  asked_at    timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  decided_by  text,
  decided_at  timestamptz,
  decided_why text CHECK (length(decided_why) <= 1000),
  CHECK ((closes_at IS NOT NULL) = (kind = 'extend')),
  CHECK ((terms IS NOT NULL) = (kind = 'changeTerms') AND (summary IS NOT NULL) = (kind = 'changeTerms')),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (decided_by IS NOT NULL OR state IN ('waiting', 'expired')),
  -- Two people, whatever the service does.
  CHECK (state NOT IN ('carriedOut', 'declined') OR decided_by <> asked_by)
);
COMMENT ON TABLE project.campaign_change IS 'what issuer or compliance ask to change on an open campaign';
COMMENT ON COLUMN project.campaign_change.closes_at IS 'the closing date that is asked for';
COMMENT ON COLUMN project.campaign_change.terms IS 'the contract terms that are asked for';
COMMENT ON COLUMN project.campaign_change.summary IS 'what changes in the terms, for investors';
CREATE UNIQUE INDEX campaign_change_waiting ON project.campaign_change (offering_id, kind) WHERE state = 'waiting';
CREATE INDEX campaign_change_offering ON project.campaign_change (offering_id, asked_at DESC, id);
CREATE INDEX campaign_change_queue ON project.campaign_change (asked_at, id) WHERE state = 'waiting';

GRANT SELECT, INSERT ON project.campaign_change TO mizan_app;
GRANT UPDATE (state, decided_by, decided_at, decided_why) ON project.campaign_change TO mizan_app;

-- Public campaigns by name, for whoever chooses one to change.
CREATE INDEX offering_public_name ON project.offering (name, id) WHERE status IS NOT NULL;

-- Moves the closing date of an offering; investments are accepted until before it. False when there is no such offering.
CREATE FUNCTION ledger.set_offering_close(p_offering text, p_closes_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  UPDATE offering_supply s SET closes_at = p_closes_at WHERE s.offering_id = p_offering;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION ledger.set_offering_close(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.set_offering_close(text, timestamptz) TO mizan_app;

UPDATE project.offering SET machine_version = '3' WHERE machine_version = '2';
