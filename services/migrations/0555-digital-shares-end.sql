-- Digital shares rest from the record date of the last result on, and what is frozen is not paid (record 0383).

UPDATE ledger.contract_result r SET record_at = d.record_at
  FROM project.distribution d WHERE d.id = r.reference AND r.is_final AND r.cancelled_at IS NULL;

-- Whether the digital shares of an offering have come to rest: the record date of its last result is past, or it pays nothing.
CREATE FUNCTION ledger.is_ended(p_offering text, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT EXISTS (SELECT FROM contract_result r WHERE r.offering_id = p_offering AND r.is_final AND r.cancelled_at IS NULL
    AND (r.record_at < p_now OR r.transfer_id IS NULL))
$$;
REVOKE ALL ON FUNCTION ledger.is_ended(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.is_ended(text, timestamptz) TO mizan_app;

-- As in 0500, with the outcome ended, of every mode.
DO $$
DECLARE
  old text := pg_get_functiondef('ledger.move_units(text, text, text, text, bigint, text, text, timestamptz, timestamptz)'::regprocedure);
  new text := replace(old, '  IF p_mode IN (''mint'', ''burn'', ''transfer'', ''force'') AND NOT',
    E'  IF is_ended(p_offering, p_now) THEN outcome := ''ended''; RETURN; END IF;\n  IF p_mode IN (''mint'', ''burn'', ''transfer'', ''force'') AND NOT');
BEGIN
  IF new = old THEN RAISE EXCEPTION 'move_units does not look at its modes as it did'; END IF;
  EXECUTE new;
END $$;

ALTER TABLE project.payout DROP CONSTRAINT payout_blocked_check;
ALTER TABLE project.payout ADD CONSTRAINT payout_blocked_check CHECK (blocked IN ('closed', 'erased', 'frozen'));
COMMENT ON COLUMN project.payout.blocked IS 'frozen: the digital shares that the last result pays for are frozen';
