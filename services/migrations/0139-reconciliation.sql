-- Results of comparing the ledger with itself, for finance and for whoever looks back later. No statement reads the clock.

CREATE TABLE payment.reconciliation (
  id          text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  cause       text NOT NULL CHECK (cause IN ('start', 'hour', 'request')),
  asked_by    text CHECK (asked_by ~ '^[A-Za-z0-9_-]+$' AND length(asked_by) <= 64),
  started_at  timestamptz NOT NULL,
  took_ms     integer NOT NULL CHECK (took_ms >= 0),
  outcome     text NOT NULL CHECK (outcome IN ('matched', 'differs', 'failed')),
  compared    jsonb,
  found       integer NOT NULL CHECK (found >= 0),
  differences jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(differences) = 'array' AND jsonb_array_length(differences) <= 200),
  fault       text CHECK (length(fault) <= 100),
  CHECK ((cause = 'request') = (asked_by IS NOT NULL)),
  CHECK ((outcome = 'failed') = (compared IS NULL)),
  CHECK ((outcome = 'failed') = (fault IS NOT NULL)),
  CHECK ((outcome = 'differs') = (found > 0))
);
CREATE INDEX reconciliation_newest ON payment.reconciliation (started_at DESC, id DESC);
COMMENT ON TABLE payment.reconciliation IS 'append-only; ids, counts and ledger figures, nothing personal';
COMMENT ON COLUMN payment.reconciliation.compared IS 'how many rows of each kind were compared; null: the check itself failed';
COMMENT ON COLUMN payment.reconciliation.found IS 'how many differences there are; the first 200 are in differences';
COMMENT ON COLUMN payment.reconciliation.fault IS 'SQLSTATE or name of the error that ended the check, never its message';

-- One row, locked for as long as a check runs: one check at a time over all processes.
CREATE TABLE payment.reconciliation_turn (
  turn boolean PRIMARY KEY DEFAULT true CHECK (turn)
);
INSERT INTO payment.reconciliation_turn DEFAULT VALUES;

GRANT SELECT, INSERT ON payment.reconciliation TO mizan_app;
GRANT SELECT, UPDATE ON payment.reconciliation_turn TO mizan_app;

-- The runtime role deletes no result; it may ask that the newest 2400 are kept, one hundred days of hourly checks.
CREATE FUNCTION payment.trim_reconciliations() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = payment, pg_temp AS $$
  DELETE FROM reconciliation r USING (
    SELECT started_at, id FROM reconciliation ORDER BY started_at DESC, id DESC OFFSET 2399 LIMIT 1) last
  WHERE (r.started_at, r.id) < (last.started_at, last.id)
$$;
REVOKE ALL ON FUNCTION payment.trim_reconciliations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payment.trim_reconciliations() TO mizan_app;
