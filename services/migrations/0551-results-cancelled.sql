-- Results of certificates, and results that are cancelled because nobody holds a digital share at their record date (record 0363).

INSERT INTO ledger.contract_kind (contract, kind) VALUES ('sukuk', 'asset income'), ('sukuk', 'loss');

ALTER TABLE ledger.contract_result ADD COLUMN cancelled_at timestamptz;
ALTER TABLE ledger.contract_result ADD CONSTRAINT cancelled_is_not_paid CHECK (cancelled_at IS NULL OR paid = 0);
COMMENT ON COLUMN ledger.contract_result.cancelled_at IS 'when what was set aside went back to its payer; the result counts no more';
DROP INDEX ledger.contract_result_final;
CREATE UNIQUE INDEX contract_result_final ON ledger.contract_result (offering_id) WHERE is_final AND cancelled_at IS NULL;

DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('ledger.post_result(text, text, text, text, text, jsonb, bigint, boolean, text, text, timestamptz)'::regprocedure),
    'WHERE r.offering_id = p_offering AND (r.contract', 'WHERE r.offering_id = p_offering AND r.cancelled_at IS NULL AND (r.contract');
  EXECUTE replace(pg_get_functiondef('ledger.enter(text, text, text, text, text, text, text, text, text, timestamptz, timestamptz, jsonb)'::regprocedure),
    '(''distribution'', ''distribution_funded'')', '(''distribution'', ''distribution_funded'', ''distribution_returned'')');
END $$;

-- Gives what was set aside for the holders back to its payer, as long as nobody was paid. What charity has stays there.
-- Outcome: accepted | replayed | paid.
CREATE FUNCTION ledger.cancel_result(p_reference text, p_transfer text, p_fingerprint text, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  result contract_result;
  entered record;
BEGIN
  SELECT r.* INTO result FROM contract_result r WHERE r.reference = p_reference FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no result %', p_reference USING ERRCODE = 'LG005'; END IF;
  IF result.cancelled_at IS NOT NULL THEN outcome := 'replayed'; RETURN; END IF;
  IF result.paid > 0 THEN outcome := 'paid'; RETURN; END IF;
  IF result.holders > 0 THEN
    SELECT w.outcome INTO entered FROM write_transfer(
      p_transfer, 'contract', 'posted', 'distribution_returned', p_reference, 'distributions', 'return', p_reference, p_fingerprint, p_now, NULL,
      jsonb_build_array(jsonb_build_object('asset', result.currency, 'amount', result.holders::text,
        'from', jsonb_build_object('ownerKind', 'offering', 'ownerId', result.offering_id, 'kind', 'distribution'),
        'to', jsonb_build_object('ownerKind', 'user', 'ownerId', result.payer_id, 'kind', 'customer_cash')))) w;
    IF entered.outcome <> 'accepted' THEN
      RAISE EXCEPTION 'the account of the result % does not hold what it owes', p_reference USING ERRCODE = 'LG014';
    END IF;
  END IF;
  UPDATE contract_result r SET cancelled_at = p_now WHERE r.reference = p_reference;
  outcome := 'accepted';
END $$;
-- A result that was cancelled pays no holder.
CREATE FUNCTION ledger.result_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the result % is cancelled', OLD.reference USING ERRCODE = 'LG014';
END $$;
CREATE TRIGGER result_is_open BEFORE UPDATE ON ledger.contract_result FOR EACH ROW
  WHEN (OLD.cancelled_at IS NOT NULL) EXECUTE FUNCTION ledger.result_is_open();
REVOKE ALL ON FUNCTION ledger.result_is_open(), ledger.cancel_result(text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.cancel_result(text, text, text, timestamptz) TO mizan_app;

DO $$
DECLARE c record;
BEGIN
  -- The constraints that name states have no names of their own.
  FOR c IN SELECT conname FROM pg_constraint WHERE conrelid = 'project.distribution'::regclass AND contype = 'c'
      AND (pg_get_constraintdef(oid) LIKE '%returned%' OR pg_get_constraintdef(oid) LIKE '%scheduled%')
  LOOP
    EXECUTE format('ALTER TABLE project.distribution DROP CONSTRAINT %I', c.conname);
  END LOOP;
END $$;
ALTER TABLE project.distribution ADD COLUMN release_by text;
COMMENT ON COLUMN project.distribution.release_by IS 'the person of finance who proposed to cancel it, since no digital share was held at the record date';
ALTER TABLE project.distribution
  ADD CONSTRAINT distribution_state CHECK (state IN ('filed', 'returned', 'checked', 'scheduled', 'unheld', 'releasing', 'paying', 'paid', 'booked', 'cancelled')),
  ADD CONSTRAINT distribution_reason CHECK (reason IS NOT NULL OR state NOT IN ('returned', 'releasing')),
  ADD CONSTRAINT distribution_no_reason CHECK (reason IS NULL OR state IN ('returned', 'releasing', 'cancelled')),
  ADD CONSTRAINT distribution_approved CHECK ((approved_at IS NULL) = (approved_by IS NULL)
    AND (approved_at IS NOT NULL OR state NOT IN ('scheduled', 'unheld', 'releasing', 'paying', 'paid', 'booked'))
    AND (approved_at IS NULL OR state NOT IN ('filed', 'returned', 'checked'))),
  ADD CONSTRAINT distribution_release CHECK (release_by IS NOT NULL OR state <> 'releasing');
GRANT UPDATE (release_by) ON project.distribution TO mizan_app;
DROP INDEX project.distribution_waiting;
CREATE INDEX distribution_waiting ON project.distribution (filed_at, id) WHERE state IN ('filed', 'checked', 'unheld', 'releasing');
