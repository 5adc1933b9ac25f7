-- The history of a register says why a holding was frozen: each freeze keeps the operation that made it (record 0433).

ALTER TABLE ledger.holding_freeze ADD COLUMN operation_id ledger.id;
COMMENT ON COLUMN ledger.holding_freeze.operation_id IS 'the token operation; NULL where the shares ended, and for freezes before this was kept';

-- As in 0500, with the operation.
DROP FUNCTION ledger.set_freeze(text, text, bigint, boolean, timestamptz);
CREATE FUNCTION ledger.set_freeze(p_offering text, p_holder text, p_units bigint, p_whole boolean, p_operation text, p_now timestamptz, OUT outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE has bigint;
BEGIN
  SELECT a.posted INTO has FROM account a
    WHERE a.owner_kind = 'user' AND a.owner_id = p_holder AND a.kind = 'holding' AND a.asset = 'share:' || p_offering FOR NO KEY UPDATE;
  IF coalesce(has, 0) < p_units OR has IS NULL AND p_whole THEN outcome := 'too_few'; RETURN; END IF;
  INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at, operation_id) VALUES (p_offering, p_holder, p_units, p_whole, p_now, p_operation);
  outcome := 'done';
END $$;
REVOKE ALL ON FUNCTION ledger.set_freeze(text, text, bigint, boolean, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.set_freeze(text, text, bigint, boolean, text, timestamptz) TO mizan_app;

DO $$
DECLARE
  old text := pg_get_functiondef('ledger.move_units(text, text, text, text, bigint, text, text, timestamptz, timestamptz)'::regprocedure);
  new text := replace(replace(replace(old,
    'INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at)', 'INSERT INTO holding_freeze (offering_id, holder_id, units, whole, at, operation_id)'),
    'coalesce(f.whole, false) OR ice.whole, p_now', 'coalesce(f.whole, false) OR ice.whole, p_now, p_operation'),
    'ice.whole AND has > p_units, p_now)', 'ice.whole AND has > p_units, p_now, p_operation)');
BEGIN
  IF length(new) - length(old) <> 2 * length(', operation_id') + 2 * length(', p_operation') THEN RAISE EXCEPTION 'move_units does not freeze as it did'; END IF;
  EXECUTE new;
END $$;
