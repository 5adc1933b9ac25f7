-- Late payment without growth (record 0401): what is due when, costs of collection that receipts prove, respite for who cannot pay.

ALTER TABLE project.offering ADD COLUMN operating_since date;
COMMENT ON COLUMN project.offering.operating_since IS 'the first day on which its money was at work: rents and instalments fall due from it';
UPDATE project.offering o SET operating_since = a.day
  FROM (SELECT entity_id, min(at AT TIME ZONE 'UTC')::date AS day FROM kit.audit
        WHERE entity = 'offering' AND action = 'campaign.operationStarted' GROUP BY entity_id) a
  WHERE a.entity_id = o.id;

CREATE TABLE project.late_request (
  id              text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]+$' AND length(id) <= 64),
  offering_id     text NOT NULL REFERENCES project.offering (id),
  number          integer NOT NULL CHECK (number BETWEEN 1 AND 600),
  kind            text NOT NULL CHECK (kind IN ('cost', 'respite')),
  amount          bigint NOT NULL CHECK (amount >= 0),
  reason          text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  files           jsonb NOT NULL,
  state           text NOT NULL CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn', 'ended')),
  machine_version text NOT NULL,
  asked_by        text NOT NULL,
  asked_at        timestamptz NOT NULL,
  decided_by      text,
  decided_at      timestamptz,
  decided_why     text,
  ended_at        timestamptz,
  CHECK ((kind = 'cost') = (amount > 0)),
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK (decided_by <> asked_by OR state = 'withdrawn'),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL) AND (state <> 'ended' OR kind = 'respite'))
);
COMMENT ON TABLE project.late_request IS 'what two people of finance decide about a late month of rent or a late instalment';
COMMENT ON COLUMN project.late_request.number IS 'of the month or the instalment, from 1';
COMMENT ON COLUMN project.late_request.amount IS 'cost of collection that the files prove, minor units of the currency of the offering';
CREATE UNIQUE INDEX late_request_respite ON project.late_request (offering_id, number) WHERE kind = 'respite' AND state IN ('waiting', 'approved');
CREATE INDEX late_request_of ON project.late_request (offering_id, number, asked_at);
GRANT SELECT, INSERT ON project.late_request TO mizan_app;
GRANT UPDATE (state, machine_version, decided_by, decided_at, decided_why, ended_at) ON project.late_request TO mizan_app;

ALTER TABLE project.distribution
  ADD COLUMN late_cost bigint NOT NULL DEFAULT 0 CHECK (late_cost >= 0),
  ADD COLUMN late_donation bigint NOT NULL DEFAULT 0 CHECK (late_donation >= 0);
COMMENT ON COLUMN project.distribution.late_cost IS 'proved cost of collection that a late issuer pays beside the instalment, as approved';
COMMENT ON COLUMN project.distribution.late_donation IS 'what a late issuer pledged to charity, as approved';
GRANT UPDATE (late_cost, late_donation) ON project.distribution TO mizan_app;

ALTER TABLE ledger.contract_result
  ADD COLUMN late_cost bigint NOT NULL DEFAULT 0 CHECK (late_cost >= 0),
  ADD COLUMN late_donation bigint NOT NULL DEFAULT 0 CHECK (late_donation >= 0);

-- What a late payer pays beside a posted result, once: the proved cost to the account of what the platform paid, the pledged donation to charity.
-- Neither is a part of the result, and nothing of it comes back. Outcome: accepted | replayed | refused | insufficient_funds.
CREATE FUNCTION ledger.post_late(p_reference text, p_cost bigint, p_donation bigint, p_transfer text, p_fingerprint text, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  result contract_result;
  source jsonb;
  legs jsonb := '[]';
BEGIN
  SELECT r.* INTO result FROM contract_result r WHERE r.reference = p_reference FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no result %', p_reference USING ERRCODE = 'LG005'; END IF;
  IF p_cost < 0 OR p_donation < 0 OR p_cost + p_donation = 0 THEN
    RAISE EXCEPTION 'late payment of % and %', p_cost, p_donation USING ERRCODE = 'LG007';
  END IF;
  IF result.contract NOT IN ('ijara', 'diminishing_musharakah', 'murabaha') OR result.cancelled_at IS NOT NULL THEN outcome := 'refused'; RETURN; END IF;
  IF result.late_cost + result.late_donation > 0 THEN
    outcome := CASE WHEN (result.late_cost, result.late_donation) = (p_cost, p_donation) THEN 'replayed' ELSE 'refused' END;
    RETURN;
  END IF;
  source := jsonb_build_object('ownerKind', 'user', 'ownerId', result.payer_id, 'kind', 'customer_cash');
  IF p_cost > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', result.currency, 'amount', p_cost::text, 'from', source,
      'to', jsonb_build_object('ownerKind', 'platform', 'ownerId', 'mizan', 'kind', 'expenses')));
  END IF;
  IF p_donation > 0 THEN
    legs := legs || jsonb_build_array(jsonb_build_object('asset', result.currency, 'amount', p_donation::text, 'from', source,
      'to', jsonb_build_object('ownerKind', 'platform', 'ownerId', 'charity', 'kind', 'charity')));
  END IF;
  SELECT w.outcome INTO outcome FROM write_transfer(
    p_transfer, 'contract', 'posted', 'late_payment', p_reference, 'distributions', 'late', p_reference, p_fingerprint, p_now, NULL, legs) w;
  IF outcome = 'accepted' THEN
    UPDATE contract_result r SET late_cost = p_cost, late_donation = p_donation WHERE r.reference = p_reference;
  END IF;
END $$;
REVOKE ALL ON FUNCTION ledger.post_late(text, bigint, bigint, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_late(text, bigint, bigint, text, text, timestamptz) TO mizan_app;
